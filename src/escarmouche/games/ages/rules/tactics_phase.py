"""The Tactics phase: the tactician, tactic points, piles, who speaks first [ADE-TAC-01..12, ADE-ORD-01]."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.ages.events.playing import PhaseBegan
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.hiding import hidden
from escarmouche.games.ages.rules.clock import look
from escarmouche.games.ages.rules.sequence import make_piles
from escarmouche.games.ages.rules.tactician import choose_speaker, count_points, find_tactician
from escarmouche.games.ages.rules.upkeep import dismiss
from escarmouche.games.ages.state import SEATS, Speech


def tactics(game: Position) -> Script[None]:
    """[ADE-TAC-01..09] The tactician roll, then the points of each player."""
    game.tell(PhaseBegan("tactics"))
    yield from find_tactician(game)
    count_points(game)
    game.board.state.phase = "piles"


def piles(game: Position) -> Script[None]:
    """[ADE-TAC-10..12, ADE-SKL-02, ADE-END-03] Secret piles of all cards with a fighter in play, refusals, and who
    begins; then the phase is over."""
    state = game.board.state
    yield from make_piles(game, deployment=False)
    if _cards_left(game):
        yield from choose_speaker(game, state.tactician, "ADE-TAC-12")
    dismiss(game)
    yield from look(game)
    if state.phase == "over":
        return
    if not _cards_left(game):
        state.phase = "combat_start"
        return
    game.tell(PhaseBegan("activation"))
    if not game.sequence(state.seat).cards:
        state.seat = 1 - state.seat
    state.speech = Speech(unseen=hidden_now(game))
    state.phase = "speech"


def _cards_left(game: Position) -> bool:
    return any(game.sequence(seat).cards for seat in SEATS)


def hidden_now(game: Position) -> tuple[int, ...]:
    """[ADE-SKL-44] Whoever is hidden as a speech turn begins."""
    return hidden(game.board)
