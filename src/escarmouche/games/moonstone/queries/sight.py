"""Who sees whom, or what: a free line between two bases, past barriers, woods and everybody else.

[MOO-RUL-72] Heights: a piece that does not rise above the higher of the two surfaces hides nothing; a model is in the
way of those near whose surface it stands; a platform hides whoever is under it from whoever is on it.
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil, hypot

from escarmouche.games.moonstone.board import CONTACT, SEATS, Board
from escarmouche.games.moonstone.ground import Point
from escarmouche.table.plane import Circle, Crowd, Places, Polygon, inch

SWELL = CONTACT // 2 + 1  # MOO-RUL-10: bases no farther apart than the tolerance touch, and leave no gap between them
STONE_RADIUS = 800  # a four-sided die seen from above: a disc of 16 mm
BORDER_STEP = inch(0.25)  # how closely the border of a piece of terrain is looked at


def sees(board: Board, a: int, b: int) -> bool:
    """[MOO-LOS-01..07, MOO-RUL-63] Does some straight line between the two bases cross no barrier, no base of anybody
    else and no wood that neither of the two stands in? Mutual, unless the table plays with corridors, which are as
    wide as the base of the one who looks."""
    key = ("sees", a, b)
    known: bool | None = board.placed.get(key)
    if known is None:
        other = board[b]
        radius = board.traits[b].radius
        known = board.placed[key] = a == b or sees_disc(board, a, (other.x, other.y, radius), board.level(b), b)
    return known


def sees_disc(board: Board, a: int, disc: tuple[int, int, int], level: int, other: int = -1) -> bool:
    """[MOO-LOS-02..07, MOO-RUL-63, MOO-RUL-72] Does a model see a disc (x, y, radius) on this level? `other` is the
    model whose base it is: it hides nothing from itself."""
    one = board[a]
    return _open(board, (one.x, one.y, board.traits[a].radius, board.level(a)), (*disc, level), (a, other))


def would_see(board: Board, a: int, place: tuple[int, int, int], b: int) -> bool:
    """[MOO-LOS-02] Would model `a` be seen by `b` if it stood here (x, y, level)?"""
    other = board[b]
    x, y, level = place
    here = (x, y, board.traits[a].radius, level)
    return _open(board, (other.x, other.y, board.traits[b].radius, board.level(b)), here, (b, a))


def _open(board: Board, eye: tuple[int, int, int, int], mark: tuple[int, int, int, int], ends: tuple[int, int]) -> bool:
    """[MOO-LOS-02..07, MOO-RUL-63, MOO-RUL-72] Is there a free line from disc to disc (x, y, radius, level)?"""
    ax, ay, ar, a_level = eye
    bx, by, br, b_level = mark
    ground = board.ground
    mask, woods = ground.blockers(a_level, b_level)
    if woods:
        # seen into and out of: a wood in which one of the two stands, even in part, hides nothing of the other
        mask |= woods & ~ground.field.overlapped(ax, ay, max(ar, 1), woods)
        mask &= ~(ground.field.overlapped(bx, by, max(br, 1), woods) & woods)
    if a_level != b_level and _lid_between(board, eye, mark):
        return False
    if board.settings.sight == "corridor":
        br = ar
    teams = in_the_way(board, a_level, b_level)
    return ground.field.sees_past(ax, ay, ar, bx, by, br, mask, board.crowd, teams, *ends, SWELL)


def in_the_way(board: Board, a: int, b: int) -> int:
    """[MOO-LOS-07, MOO-RUL-72] The teams of all who can stop a line between these levels: those whose surface is near
    either end's. Flying machines are of no such team."""
    ground = board.ground
    key = (a, b, board.settings.level_reach)
    teams = ground.teams.get(key)
    if teams is None:
        reach = inch(board.settings.level_reach)
        near = [
            level
            for level, height in enumerate(ground.heights)
            if min(abs(height - ground.heights[a]), abs(height - ground.heights[b])) <= reach
        ]
        teams = ground.teams[key] = sum(((1 << SEATS) - 1) << (SEATS * level) for level in near)
    return teams


def _lid_between(board: Board, eye: tuple[int, int, int, int], mark: tuple[int, int, int, int]) -> bool:
    """[MOO-RUL-72] Does one of the two stand on a platform and the other under it?"""
    ground = board.ground
    upper, lower = (eye, mark) if ground.heights[eye[3]] > ground.heights[mark[3]] else (mark, eye)
    return ground.heights[upper[3]] > ground.heights[lower[3]] and ground.holds(lower[0], lower[1], upper[3])


# --- things that are no models -----------------------------------------------------------------------------------


def sees_spot(board: Board, a: int, x: int, y: int, *, r: int = 0, surface: str = "") -> bool:
    """[MOO-LOS-01, MOO-LOS-02] Does a model see a point of the table, or a disc of radius r about it?"""
    return sees_disc(board, a, (x, y, r), board.cast.levels[surface])


def sees_stone(board: Board, a: int, stone: int) -> bool:
    """[MOO-LOS-01] Does a model see a stone on the table?"""
    one = board.state.stones[stone]
    return sees_disc(board, a, (one.x, one.y, STONE_RADIUS), level_of_stone(board, stone))


def level_of_stone(board: Board, stone: int) -> int:
    """The number of the surface on which a stone lies."""
    one, ground = board.state.stones[stone], board.ground
    levels = (i for i, height in enumerate(ground.heights) if height == one.z and ground.holds(one.x, one.y, i))
    return next(levels, 0)


def sees_piece(board: Board, a: int, piece: str) -> bool:
    """[MOO-LOS-01] Does a model see a piece of terrain? A round one exactly; of any other, its border is looked at
    every quarter of an inch, then wherever a shadow begins. It does not hide itself."""
    index = board.ground.index[piece]
    shape = board.ground.field.pieces[index].shape
    one, r = board[a], board.traits[a].radius
    if board.ground.field.overlapped(one.x, one.y, r, 1 << index):
        return True
    level = board.ground.level_of(board.ground.field.pieces[index])
    mask, woods = board.ground.blockers(board.level(a), level)
    if woods:
        mask |= woods & ~board.ground.field.overlapped(one.x, one.y, r, woods)
    mask &= ~(1 << index)
    teams = in_the_way(board, board.level(a), level)
    field = board.ground.field

    def seen(x: int, y: int, radius: int = 0) -> bool:
        return field.sees_past(one.x, one.y, r, x, y, radius, mask, board.crowd, teams, a, -1, SWELL)

    if isinstance(shape, Circle):
        return seen(shape.x, shape.y, shape.r)
    if any(seen(x, y) for x, y in border(shape)):
        return True
    (x, y), far = _middle(shape)
    room = Places(field, 0, x, y, far).outlines(1 << index, 0)
    draw_shadows(board, a, room, level, 0)
    room.unless(lambda x, y, away: not seen(x, y, away))
    return room.first(lambda x, y: bool(field.at(x, y, 1 << index)) and seen(x, y)) is not None


def _middle(shape: Polygon) -> tuple[Point, int]:
    """A point about which a polygon lies, and how far it reaches from there."""
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    x, y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    return (x, y), ceil(max(hypot(px - x, py - y) for px, py in shape.points)) + 1


def draw_shadows(board: Board, a: int, room: Places, level: int, r: int) -> None:
    """[MOO-LOS-02..07, MOO-RUL-72] The borders of what a model sees of a disc of this radius on this level: behind
    barriers, woods and bases (as much swollen as for `sees`), in a wood or out of it, on a platform or under it."""
    ground, one = board.ground, board[a]
    mask, woods = ground.blockers(board.level(a), level)
    teams = in_the_way(board, board.level(a), level)
    swollen = Crowd(len(board.state.characters))
    for other in board.in_play():
        x, y, radius, team = board.crowd.where(other.id)
        swollen.put(other.id, x, y, radius + SWELL, team)
    room.out_of_sight((one.x, one.y, board.traits[a].radius), mask | woods, swollen, teams, a)
    room.outlines(woods, max(r, 1)).outlines(ground.platforms, 0)


def border(shape: Polygon) -> list[Point]:
    """Points on the border of a polygon, its corners among them."""
    found: list[Point] = []
    for (ax, ay), (bx, by) in pairwise((*shape.points, shape.points[0])):
        parts = max(1, ceil(hypot(bx - ax, by - ay) / BORDER_STEP))
        found += [(ax + (bx - ax) * k // parts, ay + (by - ay) * k // parts) for k in range(parts)]
    return found
