"""How far may a Jog lead away from those who engage the runner?

[MOO-RUL-47] Checked all along the path: from the moment an enemy engages the runner (in its melee range and sight) the
runner may never be farther from it than it was at that moment. The distances are exact. Where a path does lead farther
away, the runner is looked at every twentieth of an inch, since losing sight of it ends an engagement.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import CONTACT, Board, aloft
from escarmouche.games.moonstone.ground import Point
from escarmouche.games.moonstone.queries.engaging import enemy_teams, longest_reach, melee_range
from escarmouche.games.moonstone.queries.sight import would_see
from escarmouche.table.plane import inch, inches, inches_past, path_length, point_along

LOOK = inch(0.05)


def hold_refusal(board: Board, who: int, points: Sequence[Point], level: int) -> Refusal | None:
    """[MOO-ACT-04, MOO-RUL-47, MOO-RUL-64, MOO-RUL-65] The enemy from whom this Jog on this level would run away, or
    None."""
    if aloft(board, who):
        return None
    one, r = board[who], board.traits[who].radius
    x, y = points[0]
    span = int(path_length(points)) + 1
    z, apart = board.ground.heights[level], inch(board.settings.level_reach)
    for foe in board.crowd.near(x, y, r, longest_reach(board, one.seat) + span, enemy_teams(board, one.seat), who):
        reach = melee_range(board, foe) + board.traits[foe].radius + r
        other = board[foe]
        away = hypot(x - other.x, y - other.y)
        if away > reach + span or abs(other.z - z) > apart:
            continue
        if _harmless(points, (other.x, other.y), reach):
            continue
        if (parted := _runs_away(board, who, points, (foe, reach), level)) is not None:
            facts = {"figure": who, "other": foe, "length": inches_past(*parted[::-1]), "limit": inches(parted[0])}
            return Refusal("runs_from_engagement", "MOO-ACT-04", facts)
    return None


def _harmless(points: Sequence[Point], centre: Point, reach: int) -> bool:
    """Is this path allowed whatever the enemy sees: never in its reach, or from the moment it is (or from the start)
    never farther away? The distance to a point is greatest at the ends of a leg."""
    held: float | None = None
    for a, b in pairwise(points):
        begin = hypot(a[0] - centre[0], a[1] - centre[1])
        end = hypot(b[0] - centre[0], b[1] - centre[1])
        if held is None and begin <= reach:
            held = begin
        elif held is None and _comes_within(a, b, centre, reach):
            held = float(reach)
        if held is not None and end > held + CONTACT:
            return False
    return True


def _comes_within(a: Point, b: Point, c: Point, reach: int) -> bool:
    """Does the leg come within reach of c?"""
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = dx * dx + dy * dy
    if not whole:
        return False
    part = min(1.0, max(0.0, ((c[0] - a[0]) * dx + (c[1] - a[1]) * dy) / whole))
    return hypot(a[0] + part * dx - c[0], a[1] + part * dy - c[1]) <= reach


def _runs_away(
    board: Board, who: int, points: Sequence[Point], holder: tuple[int, int], level: int
) -> tuple[float, float] | None:
    """[MOO-RUL-47] (the gap at which it was engaged, the wider one it came to), or None."""
    foe, reach = holder
    other = board[foe]
    apart = board.traits[foe].radius + board.traits[who].radius
    length = path_length(points)
    held: float | None = None
    outside = False  # a moment ago it was out of reach: then it was engaged on the border
    for k in range(int(length // LOOK) + 2):
        x, y = point_along(points, min(length, k * LOOK))
        away = hypot(x - other.x, y - other.y)
        if held is None and away > reach:
            outside = True
            continue
        if not would_see(board, who, (round(x), round(y), level), foe):
            held = None
        elif held is None:
            held = float(reach) if outside else away
        elif away > held + CONTACT:
            return held - apart, away - apart
        outside = False
    return None
