"""High ground: what it gains a caster, how one jumps or falls off it, and what that costs."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import Board, aloft
from escarmouche.games.moonstone.ground import Point, indices
from escarmouche.games.moonstone.queries.having import is_faerie
from escarmouche.games.moonstone.queries.placing import TOUCH, Spot, directions, spot_near
from escarmouche.table.plane import Polygon, inch, inches, inches_past

JUMP = inch(1)  # MOO-TER-14
FREE, QUARTER, DEADLY = inch(2), inch(4), inch(6)  # MOO-TER-15, MOO-RUL-19
BONUS_STEP, BONUS_MOST = inch(2), 6  # MOO-TER-13
WAYS_OFF = 16  # directions in which a jump is proposed


# --- casting from above --------------------------------------------------------------------------------------------


def elevated(board: Board, caster: int, target: int) -> bool:
    """[MOO-TER-12, MOO-RUL-50] Does the caster stand at least 2 inches (or what the table says) above a target on the
    ground? Flying machines have no such bonus."""
    if aloft(board, caster):
        return False
    return board[target].z == 0 and board[caster].z >= inch(board.settings.elevated_by)


def range_bonus(board: Board, caster: int, target: int) -> int:
    """[MOO-TER-13, MOO-RUL-66] What height adds to the caster's range: 1 inch for each full 2 inches it stands above
    the target, at most 6 inches."""
    return 0 if aloft(board, caster) else bonus_above(board[caster].z - board[target].z)


def bonus_above(height: int) -> int:
    """[MOO-TER-13] The same for a height above any target, a stone or a point too."""
    return inch(min(BONUS_MOST, max(0, height) // BONUS_STEP))


# --- coming down ---------------------------------------------------------------------------------------------------


def jump_refusal(board: Board, who: int, x: int, y: int) -> Refusal | None:
    """[MOO-TER-14] Why it cannot jump off towards this point, or None: it stands on a raised place, no more than 1 inch
    from the edge on that side, and there is room somewhere below."""
    one = board[who]
    if not _stands_raised(board, who):
        return Refusal("not_raised", "MOO-TER-14", {"figure": who})
    if (x, y) == (one.x, one.y):
        return Refusal("no_direction", "MOO-TER-14", {"figure": who})
    edge = hypot(*_minus(edge_towards(board, who, x, y), (one.x, one.y))) - board.traits[who].radius
    if edge > JUMP:
        facts = {"figure": who, "length": inches_past(edge, JUMP), "limit": inches(JUMP)}
        return Refusal("too_far_from_edge", "MOO-TER-14", facts)
    if not (_has_room(board, who, "") or _has_room(board, who, _below(board, who, x, y)[2])):
        return Refusal("no_room_below", "MOO-TER-14", {"figure": who})
    return None


def jumps(board: Board, who: int) -> list[Point]:
    """Points towards which it can jump, one for each way off that is near."""
    one = board[who]
    if not _stands_raised(board, who):
        return []
    far = board.traits[who].radius + JUMP
    ways = [(one.x + round(dx * far), one.y + round(dy * far)) for dx, dy in directions(WAYS_OFF)]
    ways += _to_the_borders(board, who)
    return [way for way in ways if jump_refusal(board, who, *way) is None]


def _stands_raised(board: Board, who: int) -> bool:
    """[MOO-TER-14] Does it stand on a raised place, and not just hang over it?"""
    return bool(board[who].surface) and not aloft(board, who)


def _to_the_borders(board: Board, who: int) -> list[Point]:
    """[MOO-TER-14] The points of the borders of its raised place that are nearest to it: if there is a way off within
    reach, straight to one of them is one."""
    one, ground = board[who], board.ground
    found = []
    for i in indices(ground.footprint[board.level(who)]):
        shape = ground.field.pieces[i].shape
        if not isinstance(shape, Polygon):
            continue
        for (ax, ay), (bx, by) in pairwise((*shape.points, shape.points[0])):
            along = (bx - ax) ** 2 + (by - ay) ** 2
            part = min(1.0, max(0.0, ((one.x - ax) * (bx - ax) + (one.y - ay) * (by - ay)) / along))
            found.append((round(ax + (bx - ax) * part), round(ay + (by - ay) * part)))
    return [spot for spot in found if spot != (one.x, one.y)]


def landing(board: Board, who: int, x: int, y: int) -> Spot:
    """[MOO-TER-14, MOO-TER-19, MOO-RUL-14] Where it comes down when it leaves its raised place towards this point:
    directly below, against the foot of it, or as near as there is room. Where there is none it stays where it is."""
    one = board[who]
    return _foot(board, who, x, y) or (one.x, one.y, one.surface)


def _has_room(board: Board, who: int, surface: str) -> bool:
    """[MOO-TER-14] Is there any place on a surface, clear of its raised place? Then a jump comes down somewhere."""
    key = ("room below", who, surface)
    known: bool | None = board.placed.get(key)
    if known is None:
        one, own = board[who], board.ground.footprint[board.level(who)]
        known = board.placed[key] = spot_near(board, who, one.x, one.y, surface, off=own) is not None
    return known


def _foot(board: Board, who: int, x: int, y: int) -> Spot | None:
    """[MOO-TER-14] The place at the foot, on whatever surface is below."""
    x, y, surface = _below(board, who, x, y)
    off = board.ground.footprint[board.level(who)]
    for below in dict.fromkeys((surface, "")):
        found = spot_near(board, who, x, y, below, off=off)
        if found is not None:
            return *found, below
    return None


def _below(board: Board, who: int, x: int, y: int) -> Spot:
    """[MOO-TER-14] The nearest place clear of its raised place, straight towards a point, and the surface there."""
    one, r = board[who], board.traits[who].radius
    ground, level = board.ground, board.level(who)
    ex, ey = edge_towards(board, who, x, y)
    length = hypot(x - one.x, y - one.y)
    ux, uy = (x - one.x) / length, (y - one.y) / length
    own, out = indices(ground.footprint[level]), 0
    most = (4 * r - 1) // TOUCH * TOUCH
    while True:  # past the edge until the base is clear of the platform; a slanting way needs a little more
        spot = round(ex + ux * out), round(ey + uy * out)
        if out == most or not ground.field.overlapped(*spot, r, ground.footprint[level]):
            break
        deep = r - min(ground.field.gap(*spot, 0, i) for i in own)
        out = min(most, out + TOUCH * max(1, int(deep - 2) // TOUCH))  # nearer than so deep nothing is clear
    return *spot, ground.surfaces[ground.under(*spot, level)]


def edge_towards(board: Board, who: int, x: int, y: int) -> tuple[float, float]:
    """Where a line from a model towards this point leaves the platform it stands on."""
    one = board[who]
    ground, level = board.ground, board.level(who)
    length = hypot(x - one.x, y - one.y)
    ux, uy = (x - one.x) / length, (y - one.y) / length
    far = float(board.cast.layout.table[0] + board.cast.layout.table[1])
    end = one.x + round(ux * far), one.y + round(uy * far)
    whole = hypot(*_minus(end, (one.x, one.y)))
    at = 0.0
    for _, lo, hi in ground.field.crossed(one.x, one.y, *end, ground.footprint[level]):
        if lo * whole <= at + 1:
            at = max(at, hi * whole)
    return one.x + ux * at, one.y + uy * at


def _minus(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return a[0] - b[0], a[1] - b[1]


def fall_wounds(board: Board, who: int, height: int, to: Spot | None = None) -> int:
    """[MOO-TER-15..17, MOO-RUL-19] The wounds of a fall of this height to where the model now stands, or to that spot:
    none up to 2 inches, a quarter of the printed boxes up to 4, half of them under 6, rounded up, and from there on all
    of them. Faeries, flying machines and those who fall into water take none."""
    if height <= FREE or is_faerie(board, who) or aloft(board, who) or in_water(board, who, to):
        return 0
    boxes = board.traits[who].boxes
    if height <= QUARTER:
        return -(-boxes // 4)
    return -(-boxes // 2) if height < DEADLY else boxes


def in_water(board: Board, who: int, at: Spot | None = None) -> bool:
    """[MOO-TER-17] Does some part of its base stand in water, or would it at that spot?"""
    one = board[who]
    x, y, surface = at or (one.x, one.y, one.surface)
    water = board.ground.water[board.cast.levels[surface]]
    return bool(water and board.ground.field.overlapped(x, y, board.traits[who].radius, water))
