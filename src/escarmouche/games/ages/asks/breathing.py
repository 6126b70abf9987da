"""Breath: a cone laid before the base [ADE-EQP-07]."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.board import Board, around
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.ids import Degrees
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.hiding import out_of_reach
from escarmouche.games.ages.queries.skills import skill
from escarmouche.games.ages.refusals.acting import ActionRule
from escarmouche.table.plane import CM, Polygon, cone, under

FRONT = 90  # degrees to each side that are before the base
SLENDER = 5  # the cone is so many times longer than wide
DIRECTIONS = 4


class Breathe(Decision, frozen=True):
    """Everybody of the group breathes, each in its direction."""

    facings: tuple[Degrees, ...]


def breath_cone(board: Board, who: int, facing: int) -> Polygon:
    """[ADE-EQP-07] The cone, its tip on the front of the base."""
    use, figure, radius = skill(board, who, "souffle"), board[who], board.traits[who].radius
    assert use is not None
    tip = (round(at + radius * way(radians(facing))) for at, way in ((figure.x, cos), (figure.y, sin)))
    x, y = tip
    return cone(x, y, facing, use.y * CM, use.y * CM // SLENDER)


def under_breath(board: Board, who: int, facing: int) -> tuple[int, ...]:
    """[ADE-EQP-07, ADE-FLY-08, ADE-SKL-44] Everybody under the cone, friend or foe, on the breather's level or the next
    and not beyond reach."""
    covered = under(board.crowd, breath_cone(board, who, facing), around(board[who].level), who)
    return tuple(one for one in covered if not out_of_reach(board, board[who].seat, one))


def _closed(board: Board, group: Group) -> Refusal | None:
    """[ADE-EQP-07] Only a free bearer breathes."""
    for who in group:
        if skill(board, who, "souffle") is None:
            return Refusal("no_breath", "ADE-EQP-07", {"figure": who})
        if touched := enemies(board, who):
            return Refusal("not_free", "ADE-EQP-07", {"figure": who, "enemy": touched[0]})
    return None


def _refusal(board: Board, group: Group, answer: Breathe) -> Refusal | None:
    """[ADE-EQP-07] Each before its base."""
    if len(answer.facings) != len(group):
        return Refusal("wrong_number", "ADE-EQP-07", {"tried": len(answer.facings), "limit": len(group)})
    for who, facing in zip(group, answer.facings, strict=True):
        aside = abs((facing - board[who].facing + 180) % 360 - 180)
        if not 0 <= facing < 360 or aside > FRONT:
            return Refusal("behind", "ADE-EQP-07", {"figure": who, "tried": facing, "limit": FRONT})
    return None


def _breaths(board: Board, group: Group) -> Iterator[Breathe]:
    """Straight on, and to both sides."""
    for part in range(-DIRECTIONS, DIRECTIONS + 1):
        yield Breathe(tuple((board[who].facing + part * FRONT // DIRECTIONS) % 360 for who in group))


def _any_breath(board: Board, group: Group, rng: Stream) -> Breathe:
    return Breathe(tuple((board[who].facing - FRONT + rng.below(2 * FRONT + 1)) % 360 for who in group))


BREATHE = ActionKind(
    ActionRule("breathe", "cumulative", "breath", "ADE-EQP-07"), Breathe, _closed, _refusal, _breaths, _any_breath
)
