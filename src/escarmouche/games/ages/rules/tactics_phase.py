"""The Tactics phase: the tactician, tactic points, piles, who speaks first [ADE-TAC-01..12, ADE-ORD-01]."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.ages.events.playing import PhaseBegan
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.rules.sequence import make_piles
from escarmouche.games.ages.rules.tactician import choose_speaker, count_points, find_tactician
from escarmouche.games.ages.state import Speech


def tactics(game: Position) -> Script[None]:
    """[ADE-TAC-01..09] The tactician roll, then the points of each player."""
    game.tell(PhaseBegan("tactics"))
    yield from find_tactician(game)
    count_points(game)
    game.board.state.phase = "piles"


def piles(game: Position) -> Script[None]:
    """[ADE-TAC-10..12] Secret piles of all cards with a fighter in play, refusals, and who begins."""
    board, state = game.board, game.board.state
    yield from make_piles(game, deployment=False)
    if not any(game.sequence(seat).cards for seat in (0, 1)):
        state.phase = "combat_start"
        return
    yield from choose_speaker(game, state.tactician, "ADE-TAC-12")
    game.tell(PhaseBegan("activation"))
    if not game.sequence(state.seat).cards:
        state.seat = 1 - state.seat
    state.speech = Speech(unseen=hidden_now(game))
    board.state.phase = "speech"


def hidden_now(game: Position) -> tuple[int, ...]:
    """[ADE-SKL-44] Whoever is hidden as a speech turn begins."""
    return tuple(one.id for one in game.board.fighters() if one.hidden)
