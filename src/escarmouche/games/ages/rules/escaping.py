"""Targets of an assault on several that try to escape from it [ADE-ASS-09..12, ADE-ORD-04]."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.ages.asks.disengaging import WAYS, EscapeAttempts, EscapePlace, escape_move, escape_place
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.cards import awaits_activation
from escarmouche.games.ages.rules.disengaging import gets_free, slips_away, strike
from escarmouche.games.ages.rules.moving import travel, way_of


def escapes(game: Position, assailant: int, targets: tuple[int, ...]) -> Script[tuple[int, ...]]:
    """[ADE-ASS-09..12, ADE-SKL-55] Pending targets that can may try to escape, all but one: all contests first, then
    the steps and the blows; to whom another has left no place stays, without a blow. Gives who stays a target."""
    board = game.board
    able = tuple(who for who in targets if _may_escape(board, who, assailant))
    if not able:
        return targets
    seat = board[targets[0]].seat
    attempt = yield EscapeAttempts(board, seat, targets, able)
    free: dict[int, bool] = {}
    ways = {}
    held = tuple(who for who in attempt.figures if not slips_away(board, who))
    for who in held:
        ways[who] = yield Choose(seat, WAYS, "ADE-ASS-10", "escape_by", {"figure": who, "enemy": assailant})
    for who in attempt.figures:
        free[who] = who not in held or (yield from gets_free(game, who, assailant, ways[who]))
    away: list[int] = []
    for who in attempt.figures:
        if free[who] and escape_place(board, who, assailant) is not None:
            step = yield EscapePlace(board, who, assailant)
            move = escape_move(board, who)
            yield from travel(game, who, move, way_of(game, who, move, step.end), step.end.facing)
            away.append(who)
    for who in attempt.figures:
        if not free[who] and board[who].where == "table":
            yield from strike(game, assailant, who, "ADE-ASS-12")
    return tuple(who for who in targets if board[who].where == "table" and who not in away)


def _may_escape(board: Board, who: int, assailant: int) -> bool:
    """[ADE-ASS-09, ADE-ASS-11] Pending, routed or not, and with somewhere to go."""
    return awaits_activation(board, who) and escape_place(board, who, assailant) is not None
