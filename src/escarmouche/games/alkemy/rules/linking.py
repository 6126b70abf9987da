"""How does a combat begin and end? By a charge, and when neither contact nor a reach zone keeps it."""

from __future__ import annotations

from escarmouche.games.alkemy.events.moving import CombatBegun, CombatEnded
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.linking import contact, held


def link(game: Position, a: int, b: int) -> None:
    """[ALK-CBT-01] A combat between two enemies is initiated; one that is under way already stays as it is."""
    pair = (a, b) if a < b else (b, a)
    if pair in game.state.links:
        return
    game.state.links = tuple(sorted((*game.state.links, pair)))
    game.memo = {}
    game.tell(CombatBegun(a, b, contact(game, a, b)))


def refresh(game: Position) -> None:
    """[ALK-CBT-01, ALK-CBT-08] A combat ends at once when one of the two is out of action, or when neither contact nor
    reach holds them any more."""
    links = game.state.links
    if not links:
        return
    kept = tuple(pair for pair in links if _lasts(game, *pair))
    if len(kept) == len(links):
        return
    game.state.links = kept
    game.memo = {}
    for a, b in links:
        if (a, b) not in kept:
            game.tell(CombatEnded(a, b))


def _lasts(game: Position, a: int, b: int) -> bool:
    figures = game.state.figures
    return figures[a].where == "table" and figures[b].where == "table" and held(game, a, b)
