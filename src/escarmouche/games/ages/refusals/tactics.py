"""Why may a player not use this tactic now? Who commands, how often, at what price [ADE-TCT-03..06, ADE-SKL-15]."""

from __future__ import annotations

from typing import Final

from escarmouche.core import Refusal
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.ids import Tactic
from escarmouche.games.ages.queries.commanding import FREE, command_rank, has_free_tactic, may_order

COSTS: Final[dict[Tactic, int]] = {"temporisation": 2, "ruee": 3, "interception": 1, "passage_en_force": 1}


def command_refusal(board: Board, seat: int) -> Refusal | None:
    """[ADE-TCT-04, ADE-CMD-03] Why a player may use no tactic whatever."""
    return None if may_order(board, seat) else Refusal("no_commander", "ADE-TCT-04", {"seat": seat})


def tactic_refusal(board: Board, seat: int, tactic: Tactic, cost: int, *, authority: bool = False) -> Refusal | None:
    """[ADE-TCT-03..06, ADE-CMD-03, ADE-SKL-15, ADE-RUL-31, ADE-RUL-63] Why a tactic is not open: no commander fit to
    order it, one used already in this speech turn, used up for the turn, or not to be paid."""
    state = board.state
    side = state.sides[seat]
    if (refusal := command_refusal(board, seat)) is not None:
        return refusal
    if state.speech.tactics[seat] is not None:
        return Refusal("one_tactic", "ADE-TCT-06", {"seat": seat})
    if authority:
        return _authority_refusal(board, seat, cost)
    used = len(side.tactics) if board.settings.tactic_limit == "total" else side.tactics.count(tactic)
    if used >= command_rank(board, seat):
        return Refusal("used_up", "ADE-TCT-03", {"seat": seat, "tactic": tactic})
    if side.tactic_points < cost:
        return Refusal("too_dear", "ADE-TCT-05", {"seat": seat, "limit": side.tactic_points})
    return None


def _authority_refusal(board: Board, seat: int, cost: int) -> Refusal | None:
    """[ADE-SKL-15] The one free tactic of an army in a turn."""
    if not has_free_tactic(board, seat):
        return Refusal("no_authority", "ADE-SKL-15", {"seat": seat})
    return Refusal("too_dear", "ADE-SKL-15", {"seat": seat, "limit": FREE}) if cost > FREE else None


def payments(board: Board, seat: int, tactic: Tactic, cost: int) -> tuple[bool, ...]:
    """The ways in which a tactic can be paid: by points (False), by Autorité (True)."""
    key = ("payments", seat, tactic, cost)
    known: tuple[bool, ...] | None = board.memo.get(key)
    if known is None:
        ways = (False, True)
        known = tuple([free for free in ways if tactic_refusal(board, seat, tactic, cost, authority=free) is None])
        board.memo[key] = known
    return known
