"""Why may a trap, or a barricade, not lie there? [ADE-SKL-104, ADE-SKL-105, ADE-SKL-120]."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from escarmouche.core import Refusal
from escarmouche.games.ages.board import CONTACT, Board, everybody
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.skills import has, skill
from escarmouche.games.ages.refusals.placing import zone_box
from escarmouche.games.ages.scenarios import Scenery
from escarmouche.table.plane import CM, Circle, Field, Piece, Shape, cm

TRAP_RADIUS = cm(1.5)  # a counter 3 cm across (ADE-SKL-104)
BY_HAND = 20 * CM  # from the fighter that is deployed to what it lays (ADE-SKL-105, ADE-SKL-120)
SHY = 10 * CM  # from every enemy, more than this
SMALL_BASE = cm(3)  # as thick as a barricade is (ADE-SKL-120)
LOWEST, HIGHEST = 2 * CM, 4 * CM
LENGTH_AND_HEIGHT = 9 * CM
RESILIENCE = 5
HELD = 64  # pieces, the most that a table holds


def trapper_refusal(board: Board, who: int) -> Refusal | None:
    """[ADE-SKL-104] A free trapper, on the ground."""
    if not has(board, who, "poseur_de_pieges"):
        return Refusal("no_skill", "ADE-SKL-104", {"figure": who})
    if touched := enemies(board, who):
        return Refusal("not_free", "ADE-SKL-104", {"figure": who, "enemy": touched[0]})
    return Refusal("in_the_air", "ADE-SKL-104", {"figure": who}) if board[who].level else None


def trap_refusal(board: Board, who: int, at: Point) -> Refusal | None:
    """[ADE-SKL-104, ADE-ACT-07] Why a trap may not be laid here in an activation: it touches its layer."""
    figure = board[who]
    touching = board.traits[who].radius + TRAP_RADIUS
    if not touching <= dist((figure.x, figure.y), at) <= touching + CONTACT:
        return Refusal("no_contact", "ADE-SKL-104", {"figure": who, "tried": at})
    return room_refusal(board, at, "ADE-SKL-104")


def first_trap_refusal(board: Board, who: int, at: Point) -> Refusal | None:
    """[ADE-SKL-105] Why a trap may not be laid here at its layer's deployment: near it, far from enemies, outside their
    zone."""
    figure, radius = board[who], board.traits[who].radius
    gap = dist((figure.x, figure.y), at) - radius - TRAP_RADIUS
    if gap > BY_HAND + CONTACT:
        return Refusal("too_far", "ADE-SKL-105", {"figure": who, "length": round(gap), "limit": BY_HAND})
    for one in board.fighters(1 - figure.seat):
        if dist((one.x, one.y), at) - board.traits[one.id].radius - TRAP_RADIUS <= SHY:
            return Refusal("too_near", "ADE-SKL-105", {"figure": who, "enemy": one.id, "limit": SHY})
    counter = Circle(*at, TRAP_RADIUS)
    return zone_refusal(board, board[who].seat, counter, "ADE-SKL-105") or room_refusal(board, at, "ADE-SKL-105")


def room_refusal(board: Board, at: Point, why: str) -> Refusal | None:
    """On the table, on nobody, on normal or difficult ground."""
    field = board.ground.field
    if not field.inside(*at, TRAP_RADIUS):
        return Refusal("off_table", why, {"tried": at})
    if on := board.crowd.overlapped(*at, TRAP_RADIUS, everybody(0)):
        return Refusal("no_room", why, {"tried": at, "other": on[0]})
    if field.overlapped(*at, TRAP_RADIUS, board.ground.no_place):
        return Refusal("no_footing", why, {"tried": at})
    return None


def zone_refusal(board: Board, seat: int, shape: Shape, why: str) -> Refusal | None:
    """Outside the enemy's zone: no side of the zone cuts it, and it does not lie inside."""
    left, bottom, right, top = zone_box(board, 1 - seat)
    corners = ((left, bottom), (right, bottom), (right, top), (left, top))
    field = Field(*board.cast.table, (Piece("laid", shape),))
    x, y = (shape.x, shape.y) if isinstance(shape, Circle) else shape.points[0]
    inside = left < x < right and bottom < y < top
    if inside or any(field.crossed(*corners[k - 1], *corners[k], 1) for k in range(4)):
        return Refusal("enemy_zone", why, {"seat": seat})
    return None


# --- barricades -------------------------------------------------------------------------------------------------------


def barricade(board: Board, who: int, at: Point, degrees: int, height: int) -> Scenery:
    """[ADE-SKL-120] The piece that a sapper would raise: the higher, the shorter."""
    use = skill(board, who, "sapeur")
    assert use is not None
    taken, number = {one.id for one in board.ground.scenery}, len(board.state.barricades)
    while f"barricade_{number}" in taken:
        number += 1
    return Scenery(
        f"barricade_{number}",
        "barricade",
        at,
        (LENGTH_AND_HEIGHT - height, SMALL_BASE),
        height,
        degrees,
        solid=True,
        sp=use.x,
        res=RESILIENCE,
    )


def barricade_refusal(board: Board, who: int, at: Point, degrees: int, height: int) -> Refusal | None:
    """[ADE-SKL-120] Why a barricade may not stand so."""
    why = "ADE-SKL-120"
    if not LOWEST <= height <= HIGHEST or not 0 <= degrees < 360:
        return Refusal("no_such_barricade", why, {"figure": who, "tried": height})
    if len(board.ground.scenery) >= HELD:
        return Refusal("too_many_pieces", why, {"figure": who})
    piece = barricade(board, who, at, degrees, height)
    width, depth = board.cast.table
    if not all(0 <= x <= width and 0 <= y <= depth for x, y in piece.shape.points):
        return Refusal("off_table", why, {"figure": who})
    field = Field(width, depth, (Piece(piece.id, piece.shape),))
    figure, radius = board[who], board.traits[who].radius
    if (gap := field.gap(figure.x, figure.y, radius, 0)) > BY_HAND + CONTACT:
        return Refusal("too_far", why, {"figure": who, "length": round(gap), "limit": BY_HAND})
    for one in board.fighters(1 - figure.seat):
        if field.gap(one.x, one.y, board.traits[one.id].radius, 0) <= SHY:
            return Refusal("too_near", why, {"figure": who, "enemy": one.id, "limit": SHY})
    for other in board.crowd.members(everybody(0)):
        if field.overlapped(*board.crowd.where(other)[:3], 1):
            return Refusal("no_room", why, {"figure": who, "other": other})
    if any(overlap_pieces(piece, one) for one in board.ground.scenery if one.solid):
        return Refusal("no_footing", why, {"figure": who})
    return zone_refusal(board, board[who].seat, piece.shape, why)


def _apart(some: Sequence[Point], others: Sequence[Point]) -> bool:
    """Do not even the boxes round these corners meet? Of most pieces that is soon said, and a barricade is tried in
    many places."""
    for axis in (0, 1):
        mine, theirs = [one[axis] for one in some], [one[axis] for one in others]
        if max(mine) < min(theirs) or max(theirs) < min(mine):
            return True
    return False


def overlap_pieces(one: Scenery, other: Scenery) -> bool:
    """Do two pieces share ground?"""
    if _apart(one.shape.points, other.shape.points):
        return False
    field = Field(0, 0, (Piece(other.id, other.shape),))
    points = one.shape.points
    sides = zip(points, points[1:] + points[:1], strict=True)
    if any(field.crossed(*a, *b, 1) for a, b in sides):  # also where it lies wholly inside
        return True
    return bool(Field(0, 0, (Piece(one.id, one.shape),)).at(*other.shape.points[0], 1))
