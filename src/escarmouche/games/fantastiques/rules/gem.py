"""The cursed gem is picked up, handed over, carried and dropped."""

from __future__ import annotations

from collections import Counter

import msgspec

from escarmouche.chance import Pick
from escarmouche.core import Choose, Script
from escarmouche.games.fantastiques.events.play import Waived
from escarmouche.games.fantastiques.events.prizes import GemDropped, GemPassed, GemTaken, KillerDrawn
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.gem import touches_gem
from escarmouche.games.fantastiques.rules.acting import note_act
from escarmouche.games.fantastiques.state import Figure, Gem, Wound


def carried(game: Position, figure: Figure, length: int) -> None:
    """[FAN-SCN-11] The gem has come along for this length."""
    gem = game.state.gem
    if gem is not None and gem.carrier == figure.id:
        game.state.gem = msgspec.structs.replace(gem, x=figure.x, y=figure.y, travelled=gem.travelled + length)


def offer_pick(game: Position, figure: Figure) -> Script[None]:
    """[FAN-SCN-10, FAN-MOR-07, FAN-RUL-81] A figure that ended its move on the gem may pick it up; a routed one
    may not."""
    if touches_gem(game, figure) and not figure.routed and not game.traits[figure.id].artillery:
        yield from _offer(game, figure)


def _offer(game: Position, figure: Figure) -> Script[None]:
    if (yield Choose(figure.army, (True, False), "FAN-SCN-10", "pick_gem", {"figure": figure.id})):
        gem = game.state.gem
        assert gem is not None
        game.state.gem = msgspec.structs.replace(gem, carrier=figure.id, last_side=figure.side, x=figure.x, y=figure.y)
        game.tell(GemTaken(figure.id))
    else:
        game.tell(Waived(figure.id, "gem", "FAN-SCN-10"))


def carrier_killed(game: Position, blows: list[Wound]) -> Script[None]:
    """[FAN-SCN-10, FAN-SCN-12, FAN-RUL-81] The gem falls where the carrier stood; who killed it in melee (most wounds,
    then by lot among those still standing) may take it up at once."""
    gem = game.state.gem
    assert gem is not None
    _drop(game, gem)
    counts = Counter(wound.attacker for wound in blows)
    most = max(counts.values(), default=0)
    killers = [one for one, count in sorted(counts.items()) if count == most and game[one].where == "table"]
    if not killers:
        return
    killer = killers[0]
    if len(killers) > 1:
        lot: int = yield Pick([1] * len(killers), why="FAN-RUL-81")
        killer = killers[lot]
        game.tell(KillerDrawn(tuple(killers), killer))
    yield from _offer(game, game[killer])


def drop_if_carried(game: Position, figure: Figure) -> None:
    """[FAN-SCN-12] A carrier that routs, leaves the table or is teleported too far drops the gem where it stands."""
    gem = game.state.gem
    if gem is not None and gem.carrier == figure.id:
        _drop(game, gem)


def _drop(game: Position, gem: Gem) -> None:
    figure = game[gem.carrier]
    width, depth = game.state.table
    x, y = min(max(figure.x, 0), width), min(max(figure.y, 0), depth)
    game.state.gem = msgspec.structs.replace(gem, carrier=-1, x=x, y=y)
    game.tell(GemDropped(x, y))


def hand_over(game: Position, to: int) -> None:
    """[FAN-SCN-11, FAN-ART-04] The gem changes hands; no distance is travelled."""
    gem = game.state.gem
    assert gem is not None
    friend = game[to]
    note_act(game, gem.carrier)
    game.tell(GemPassed(gem.carrier, to))
    game.state.gem = msgspec.structs.replace(
        gem, carrier=to, passed=True, last_side=friend.side, x=friend.x, y=friend.y
    )
