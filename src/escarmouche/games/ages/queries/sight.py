"""Who sees whom, and through how much? Field of view, beam, degree of obstruction [ADE-LOS, ADE-FLY-09, ADE-FLY-10].

`sees(board, who, target)` is the whole question; `degree` the columns it costs. Where somebody looks from a place it
does not stand on yet (a shot on the run, at the end of an assault), or at bare ground, take a `Stand` for it.
"""

from __future__ import annotations

from math import cos, dist, radians, sin

import msgspec

from escarmouche.core import Total
from escarmouche.games.ages.board import CONTACT, Board, everybody, minded
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.ground import indices
from escarmouche.games.ages.queries.contact import within
from escarmouche.games.ages.queries.skills import has
from escarmouche.table.plane import CM, Screen, cm, screen

NEAR = cm(2.5)  # an obstacle this close to the target is a near one (ADE-RUL-22)
BLIND = 3  # a degree from which on there is no line of sight (ADE-RUL-23)
AWARE = 20 * CM  # how far Conscience reaches (ADE-SKL-31)
EVEN = 1e-9  # half of the width is half of it, whatever the last digit of a fraction


class Stand(msgspec.Struct, frozen=True):
    """What looks or is looked at: a base somewhere on a level, or a bare point (`who` below zero). One that looks may
    `stray`: what stands in its way does so wherever it is within that distance."""

    x: int
    y: int
    radius: int = 0
    height: int = 0
    level: int = 0
    who: int = -1
    stray: int = 0


def stand(board: Board, who: int, at: Point | None = None, level: int | None = None) -> Stand:
    """A figure where it stands, or as it would stand somewhere else."""
    figure, traits = board[who], board.traits[who]
    x, y = (figure.x, figure.y) if at is None else at
    return Stand(x, y, traits.radius, traits.height, figure.level if level is None else level, who)


# --- the field of view ------------------------------------------------------------------------------------------------


def faces(board: Board, who: int, target: Stand, at: Point | None = None, facing: int | None = None) -> bool:
    """[ADE-LOS-01, ADE-LOS-02, ADE-RUL-95, ADE-RUL-107] Is any part of the target in the 180° before the figure,
    measured from the middle of its base? A machine is turned by its crew as it is used."""
    if board.traits[who].machine is not None:
        return True
    figure = board[who]
    x, y = (figure.x, figure.y) if at is None else at
    front = radians(figure.facing if facing is None else facing)
    return cos(front) * (target.x - x) + sin(front) * (target.y - y) + target.radius + CONTACT >= 0


# --- the beam ---------------------------------------------------------------------------------------------------------


def in_the_way(board: Board, seat: int, source: Stand, target: Stand, areas: int) -> Screen:
    """[ADE-LOS-03, ADE-LOS-10, ADE-LOS-11, ADE-FLY-10, ADE-MAC-13] What enters the beam on the target's level, all but
    the two: scenery in which neither stands, fighters of both sides that the player is not blind to, machines."""
    level, ground = target.level, board.ground
    mask = minded(seat, level)
    hull = (source.x, source.y, source.radius, target.x, target.y, target.radius)
    pieces = ground.in_sight_on(level) & ~areas
    if source.stray:
        pieces &= ~ground.field.touched(source.x, source.y, 0, source.stray, ground.areas)  # it may be in one of them
    return screen(ground.field, board.crowd, *hull, pieces, mask, source.who, target.who, source.stray)


def areas_at(board: Board, source: Stand, target: Stand) -> int:
    """[ADE-LOS-11, ADE-FLY-10, ADE-RUL-152] The pieces of area scenery in which the middle of either base is, as a
    mask; nobody stands in a wood who flies above it, nor matters the wood for a beam in the air."""
    if target.level > 0:
        return 0
    ground = board.ground
    mask = ground.areas & ground.sight
    steady = source.level == 0 and not source.stray
    here = ground.field.at(source.x, source.y, mask) if steady else 0
    return here | ground.field.at(target.x, target.y, mask)


def obstruction(board: Board, seat: int, source: Stand, target: Stand) -> Total:
    """[ADE-LOS-04, ADE-LOS-05, ADE-LOS-11, ADE-FLY-10, ADE-RUL-22, ADE-RUL-84, ADE-RUL-96, ADE-RUL-152] The degree with
    its causes, as the player of a seat looks; not held above 0 yet."""
    areas = areas_at(board, source, target)
    found = in_the_way(board, seat, source, target, areas)
    bases, pieces = _near(board, target)
    near = not bases.isdisjoint(found.bases) or bool(pieces & found.pieces)
    area = board.settings.area_scenery_degree if areas else 0
    total = Total(0)
    if near or area:
        total = total.plus(max(int(near), area), "near", "ADE-LOS-04" if near else "ADE-LOS-11")
    if found.bases or found.pieces:
        total = _width(total, source, target, found)
        total = _height(board, total, target, found)
    if source.level != target.level and not _sheltered(board, target, pieces & found.pieces):
        total = total.less(1, "other_level", "ADE-FLY-10")
    return total


def _near(board: Board, target: Stand) -> tuple[frozenset[int], int]:
    """[ADE-LOS-04, ADE-RUL-22] The bases, and the pieces as a mask, that are close to a target."""
    key = ("near", target.x, target.y, target.radius)
    known: tuple[frozenset[int], int] | None = board.spots.get(key)
    if known is None:
        place, ground = (target.x, target.y, target.radius), board.ground
        bases = frozenset(board.crowd.near(*place, NEAR, everybody()))
        known = board.spots[key] = bases, ground.field.touched(*place, NEAR, ground.sight)
    return known


def _width(total: Total, source: Stand, target: Stand, found: Screen) -> Total:
    """[ADE-LOS-05, ADE-RUL-96] How much of the width they cut together. Bases that touch leave no gap."""
    hair = CONTACT / max(1, 2 * min(source.radius, target.radius)) if target.radius else 0.0
    whole = found.widest_gap <= hair
    if whole or found.share >= 0.5 - EVEN:
        total = total.plus(1, "half_cut", "ADE-LOS-05")
    return total.plus(1, "all_cut", "ADE-LOS-05") if whole else total


def _height(board: Board, total: Total, target: Stand, found: Screen) -> Total:
    """[ADE-LOS-05] How high the highest of them is."""
    traits = board.traits
    highest = max([*(traits[one].height for one in found.bases), *_heights(board, found.pieces)])
    if highest >= target.height:
        return total.plus(1, "high", "ADE-LOS-05")
    return total.less(1, "low", "ADE-LOS-05") if 2 * highest <= target.height else total


def _heights(board: Board, pieces: int) -> list[int]:
    return [board.ground.scenery[i].height for i in indices(pieces)]


def _sheltered(board: Board, target: Stand, pieces: int) -> bool:
    """[ADE-FLY-10] Is the target close behind scenery taller than itself, of these pieces that are near it?"""
    return any(height > target.height for height in _heights(board, pieces))


# --- the question -----------------------------------------------------------------------------------------------------


def degree_between(board: Board, seat: int, source: Stand, target: Stand) -> int:
    """[ADE-LOS-06] The degree of obstruction, never below 0."""
    return max(0, obstruction(board, seat, source, target).value)


def degree(board: Board, who: int, target: int, *, shot: bool = False) -> int:
    """[ADE-LOS-04..06, ADE-LOS-10, ADE-SKL-31] The degree of obstruction from a figure to another; none to itself, and
    none within the Conscience of whoever does not shoot."""
    if who == target or (not shot and aware(board, who, target)):
        return 0
    key = ("degree", who, target)
    known: int | None = board.spots.get(key)
    if known is None:
        known = degree_between(board, board[who].seat, stand(board, who), stand(board, target))
        board.spots[key] = known
    return known


def sees(board: Board, who: int, target: int) -> bool:
    """[ADE-LOS-02, ADE-LOS-06, ADE-LOS-09, ADE-LOS-10, ADE-SKL-31, ADE-RUL-23] Has a figure a line of sight to another?
    (For a shot ask `refusals.shooting`.)"""
    if concealed(board, who, target):
        return False
    if aware(board, who, target):
        return True
    return faces(board, who, stand(board, target)) and degree(board, who, target) < BLIND


def aware(board: Board, who: int, target: int) -> bool:
    """[ADE-SKL-31] Is the target within the 20 cm that Conscience sees, all round?"""
    return has(board, who, "conscience") and within(board, who, target, AWARE)


def aware_of_place(board: Board, who: int, place: Stand) -> bool:
    """[ADE-SKL-31, ADE-RUL-95] The same of a base that does not stand there yet, or of bare ground."""
    gap = dist((board[who].x, board[who].y), (place.x, place.y)) - board.traits[who].radius - place.radius
    return has(board, who, "conscience") and gap <= AWARE + CONTACT


def concealed(board: Board, who: int, target: int) -> bool:
    """[ADE-LOS-09, ADE-SKL-44] Is the target hidden from the figure's side?"""
    return board[target].hidden and board[target].seat != board[who].seat


def levels_apart(source: Stand, target: Stand) -> int:
    """[ADE-FLY-09] How many levels lie between: one costs a column, two are too many."""
    return abs(source.level - target.level)
