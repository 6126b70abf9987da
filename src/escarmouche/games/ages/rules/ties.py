"""Who comes first when two values are equal? Skills, value, then the parity of a die [ADE-TST-09..12, ADE-TST-21]."""

from __future__ import annotations

import msgspec

from escarmouche.chance import Die
from escarmouche.core import Choose, Script
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.testing import TieBroken
from escarmouche.games.ages.ids import Prize, Stat
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.skills import standing_in

PARITIES = ("even", "odd")


class Tie(msgspec.Struct, frozen=True):
    """How a tie ended: who counts as higher, and whether a die gave him the choice of the order."""

    winner: int  # seat
    by_die: bool = False


def settled(board: Board, one: int, other: int, stat: Stat) -> TieBroken | None:
    """[ADE-TST-09, ADE-TST-10, ADE-RUL-87, ADE-RUL-99] The first two criteria; None where a die must decide."""
    mine, yours = standing_in(board, one, stat), standing_in(board, other, stat)
    if mine != yours:
        return TieBroken(board[one if mine > yours else other].seat, "skills")
    mine, yours = board.traits[one].val, board.traits[other].val
    if mine != yours:
        return TieBroken(board[one if mine > yours else other].seat, "value", why="ADE-TST-10")
    return None


def break_tie(game: Position, one: int, other: int, stat: Stat, chooser: int | None, *, prize: Prize) -> Script[Tie]:
    """[ADE-TST-09..11, ADE-TST-21, ADE-RUL-99] A tie between two fighters on a stat."""
    told = settled(game.board, one, other, stat)
    if told is None:
        winner: int = yield from parity_roll(game, chooser, prize)
        return Tie(winner, by_die=True)
    game.tell(told)
    return Tie(told.seat)


def parity_roll(game: Position, chooser: int | None, prize: Prize) -> Script[int]:
    """[ADE-TST-11, ADE-RUL-03] The active player, or the first in the set-up, takes a parity; a die decides. `prize`:
    what it decides, for whoever is asked."""
    seat = 0 if chooser is None else chooser
    parity = yield Choose(seat, PARITIES, "ADE-TST-11", "parity", {"prize": prize})
    die: int = yield Die(why="ADE-TST-11")
    winner = seat if (die % 2 == 0) == (parity == "even") else 1 - seat
    game.tell(TieBroken(winner, "parity", parity, die, "ADE-TST-11"))
    return winner


def order_after(tie: Tie) -> Script[int]:
    """[ADE-TST-12, ADE-TST-21] Who acts first: the winner of a die decides it; any other winner does."""
    if not tie.by_die:
        return tie.winner
    first: int = yield Choose(tie.winner, (tie.winner, 1 - tie.winner), "ADE-TST-12", "tie_first")
    return first
