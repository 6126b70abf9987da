"""The course of a match: what the next step is, phase by phase [ALK-TRN-01..10, ALK-SCN-06, ALK-END-01..03]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.alkemy.events.play import MatchEnded, Scored, TurnBegan
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.rules import preparing
from escarmouche.games.alkemy.rules.activating import act, take_lead
from escarmouche.games.alkemy.rules.initiative import roll_initiative


def next_step(game: Position) -> Script[None] | None:
    """The next step as a script; None when the match is over."""
    phase = game.state.phase
    return None if phase == "over" else _played(game, STEPS[phase])


def _played(game: Position, step: Callable[[Position], Script[None]]) -> Script[None]:
    """A step, and then a look whether anybody has a figure left."""
    yield from step(game)
    if game.state.phase in {"lead", "acting"}:
        wiped_out(game)


def start(game: Position) -> Script[None]:
    """[ALK-TRN-02] Everybody regains all AP, cards are unactivated again, what lasted until the end of the turn is
    over."""
    state = game.state
    state.turn += 1
    for one in list(game.in_play()):
        game.change(
            one,
            ap=game.traits[one.id].profile.ap,
            activated=False,
            charged=False,
            failed_charge=False,
            ran=False,
            harvested=False,
            used=(),
        )
    state.cards[:] = [replace(card, activated=False) for card in state.cards]
    game.tell(TurnBegan(state.turn))
    state.phase = "initiative"
    yield from ()


def end(game: Position) -> Script[None]:
    """[ALK-TRN-10, ALK-SCN-06, ALK-END-01, ALK-END-03] The score, then effects end, then the match if somebody has
    won it."""
    state, scenario = game.state, game.cast.scenario
    held = markers_held(game)
    winner = -1 if held[0] == held[1] else held.index(max(held))
    if winner >= 0:
        mine, yours = state.score
        gained = scenario.points_per_turn
        state.score = (mine + gained, yours) if winner == 0 else (mine, yours + gained)
    game.tell(Scored(held, winner, state.score))
    for one in list(game.in_play()):
        if one.effects:  # what a formula gives for the next fight waits for it, be it in another turn
            game.change(one, effects=tuple(effect for effect in one.effects if effect.until == "next_fight"))
    state.zones = ()
    if max(state.score) >= scenario.wins_at:
        finish(game, state.score.index(max(state.score)), "ALK-END-01")
    elif game.settings.turn_limit and state.turn >= game.settings.turn_limit:
        finish(game, leading(game), "ALK-END-03")
    else:
        state.phase = "start"
    yield from ()


def markers_held(game: Position) -> tuple[int, int]:
    """[ALK-SCN-04] How many markers each player controls; nobody need stand there."""
    owners = [marker.owner for marker in game.state.markers]
    return owners.count(0), owners.count(1)


def leading(game: Position) -> int:
    """Who has the higher score; -1 when nobody has."""
    mine, yours = game.state.score
    return -1 if mine == yours else int(yours > mine)


def wiped_out(game: Position) -> None:
    """[ALK-END-02, ALK-RUL-59] A player without a figure has lost; when both fell together the score decides. Where the
    table plays on, the match ends all the same once nobody is left."""
    left = bool(game.ids(0)), bool(game.ids(1))
    if all(left) or (any(left) and not game.settings.wipe_out_ends_game):
        return
    finish(game, left.index(True) if any(left) else leading(game), "ALK-END-02")


def finish(game: Position, winner: int, why: str) -> None:
    """The match is over."""
    state = game.state
    state.phase, state.winner, state.ending = "over", winner, why
    game.tell(MatchEnded(state.score, winner, why, empty=not (game.ids(0) or game.ids(1))))


STEPS: Final[dict[str, Callable[[Position], Script[None]]]] = {
    "draw": preparing.draw,
    "scenery": preparing.place_scenery,
    "sides": preparing.choose_side,
    "tokens": preparing.place_tokens,
    "deployer": preparing.choose_deployer,
    "deployment": preparing.deploy,
    "start": start,
    "initiative": roll_initiative,
    "lead": take_lead,
    "acting": act,
    "end": end,
}
