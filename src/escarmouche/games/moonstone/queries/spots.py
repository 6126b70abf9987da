"""What may be put where? A description of the places an effect allows, the refusal of all others, some to propose."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import ceil, hypot
from typing import Literal

import msgspec

from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.ground import Point, indices
from escarmouche.games.moonstone.queries.placing import (
    TOUCH,
    Spot,
    lies,
    lying_room,
    nearest_spot,
    open_ground,
    open_room,
    ring,
    rings,
    standing_room,
    stands,
)
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS, draw_shadows, sees_disc, sees_spot
from escarmouche.games.moonstone.queries.zones import in_zone
from escarmouche.table.plane import Piece, Places, extent, inch, inches, inches_past, nearest_point

ROUND = 24  # places proposed round a base
LATTICE = inch(0.5)


class Spots(msgspec.Struct, frozen=True):
    """Where a model, a stone, or something made by an ability may be put. Lengths in table units.

    `near` is the point and the radius of the base from which `reach` is measured, edge to edge; `touch` asks for
    contact with that base instead; `pieces` are pieces of terrain it must be in, or touch (`inside`).
    """

    what: Literal["figure", "stone", "made"]
    radius: int
    figure: int = -1  # the model that is placed
    near: tuple[int, int, int] | None = None
    surface: str = ""  # that `near` stands on
    reach: int = 0
    touch: bool = False
    pieces: tuple[str, ...] = ()
    inside: bool = True
    seen_by: int = -1
    zone: int = -1  # the seat in whose deployment zone it must stand


# --- what effects ask for ------------------------------------------------------------------------------------------


def touching_spots(board: Board, who: int, other: int) -> Spots | None:
    """[MOO-ACT-20, MOO-CHR-28, MOO-CHR-29, MOO-RUL-91] A model is placed anywhere touching another; None: that one is
    not in play, and where it stood there is nothing to touch."""
    if board[other].where != "table":
        return None
    return Spots("figure", board.traits[who].radius, who, base_of(board, other), board[other].surface, touch=True)


def spots_within_of(board: Board, who: int, other: int, dist: int, *, seen_by: int = -1) -> Spots:
    """[MOO-ACT-20, MOO-MEA-02] A model is placed within this distance of another's base, or of its own."""
    near = base_of(board, other)
    return Spots("figure", board.traits[who].radius, who, near, board[other].surface, dist, seen_by=seen_by)


def terrain_spots(
    board: Board, who: int, pieces: tuple[str, ...], *, inside: bool, near: int = -1, dist: int = 0
) -> Spots:
    """[MOO-ACT-20] A model is placed in one of these pieces of terrain, or touching one from outside; perhaps within a
    distance of somebody."""
    radius = board.traits[who].radius
    if near < 0:
        return Spots("figure", radius, who, pieces=pieces, inside=inside)
    return Spots("figure", radius, who, base_of(board, near), board[near].surface, dist, pieces=pieces, inside=inside)


def stone_spots(board: Board, who: int, within: int = 0) -> Spots:
    """[MOO-STN-03, MOO-STN-04] A stone is put touching a model's base, or within this distance of it."""
    near = base_of(board, who)
    return Spots("stone", STONE_RADIUS, near=near, surface=board[who].surface, reach=within, touch=within == 0)


def made_spots(board: Board, who: int, size_mm: int, dist: int, *, los: bool) -> Spots:
    """[MOO-CHR-35] Terrain or a token is made on open ground within this distance of a model, perhaps in its sight."""
    seen_by = who if los else -1
    near, surface = base_of(board, who), board[who].surface
    return Spots("made", size_mm * 50, near=near, surface=surface, reach=dist, seen_by=seen_by)


def base_of(board: Board, who: int) -> tuple[int, int, int]:
    """A model's place and radius."""
    one = board[who]
    return one.x, one.y, board.traits[who].radius


# --- legality ------------------------------------------------------------------------------------------------------


def spot_refusal(board: Board, spots: Spots, x: int, y: int, surface: str = "") -> Refusal | None:
    """[MOO-ACT-20, MOO-MEA-02, MOO-STN-03, MOO-CHR-35, MOO-RUL-14] Why the thing may not be put here, or None. Where no
    place fits, the nearest one that is free will do."""
    refusal = _plain_refusal(board, spots, x, y, surface)
    if refusal is not None and not _fitting(board, spots) and (x, y, surface) in nearest(board, spots):
        return None
    return refusal


def _plain_refusal(board: Board, spots: Spots, x: int, y: int, surface: str) -> Refusal | None:
    if refusal := _free(board, spots, x, y, surface):
        return refusal
    if spots.near is not None and (refusal := _too_far(board, spots, x, y, surface)):
        return refusal
    if spots.pieces and not _at_piece(board, spots, x, y, surface):
        return Refusal("not_at_terrain", "MOO-ACT-20", {"pieces": spots.pieces})
    if spots.zone >= 0 and not in_zone(board, spots.zone, x, y, spots.radius):
        return Refusal("outside_zone", "MOO-SET-11", {"figure": spots.figure})
    if spots.seen_by >= 0 and not sees_spot(board, spots.seen_by, x, y, r=spots.radius, surface=surface):
        return Refusal("not_in_sight", "MOO-LOS-01", {"figure": spots.seen_by})
    return None


def _free(board: Board, spots: Spots, x: int, y: int, surface: str) -> Refusal | None:
    """May the thing lie or stand here at all?"""
    if spots.what == "figure":
        return stands(board, spots.figure, x, y, surface)
    if spots.what == "stone":
        return lies(board, x, y, surface)
    return open_ground(board, x, y, spots.radius, surface)


def _too_far(board: Board, spots: Spots, x: int, y: int, surface: str) -> Refusal | None:
    """[MOO-MEA-02, MOO-MEA-04, MOO-RUL-64] Is it near enough, or in contact, as the effect asks?"""
    assert spots.near is not None
    nx, ny, nr = spots.near
    apart = hypot(x - nx, y - ny) - nr - spots.radius
    if spots.touch and abs(board.cast.heights[surface] - board.cast.heights[spots.surface]) > inch(
        board.settings.level_reach
    ):
        return Refusal("not_touching", "MOO-RUL-64", {"surface": surface})
    if apart <= (CONTACT if spots.touch else spots.reach):
        return None
    if spots.touch:
        return Refusal("not_touching", "MOO-MEA-04", {"length": inches(apart)})
    facts = {"length": inches_past(apart, spots.reach), "limit": inches(spots.reach)}
    return Refusal("out_of_reach", "MOO-MEA-02", facts)


def _at_piece(board: Board, spots: Spots, x: int, y: int, surface: str) -> bool:
    """Is some part of it in one of the pieces, or does it touch one from outside?"""
    ground = board.ground
    mask = _mask(board, spots.pieces, board.cast.levels[surface])
    over = ground.field.overlapped(x, y, spots.radius, mask)
    if spots.inside:
        return over != 0
    return over == 0 and ground.field.touched(x, y, spots.radius, CONTACT, mask) != 0


def _mask(board: Board, names: tuple[str, ...], level: int) -> int:
    """Those of the named pieces that lie on this level."""
    key = ("pieces", names, level)
    known: int | None = board.memo.get(key)
    if known is None:
        ground = board.ground
        numbers = [ground.index[name] for name in names if name in ground.index]
        lying = (i for i in numbers if ground.level_of(ground.field.pieces[i]) == level)
        known = board.memo[key] = sum(1 << i for i in lying)
    return known


# --- proposing -----------------------------------------------------------------------------------------------------


def places(board: Board, spots: Spots) -> list[Spot]:
    """[MOO-RUL-14] Some places that are allowed, in a fixed order; where none fits, the nearest one that is free; empty
    when there is none at all."""
    return _fitting(board, spots) or nearest(board, spots)


def _fitting(board: Board, spots: Spots) -> list[Spot]:
    """Some places that fit the description, one at least if there is any; they are looked for once in a position."""
    key = ("fitting", spots)
    known: list[Spot] | None = board.memo.get(key)
    if known is None:
        levels = range(len(board.ground.surfaces))
        known = [
            (x, y, board.ground.surfaces[level])
            for x, y in dict.fromkeys(_proposed(board, spots))
            for level in levels
            if board.ground.holds(x, y, level)
            and _plain_refusal(board, spots, x, y, board.ground.surfaces[level]) is None
        ]
        known = board.memo[key] = known or _found(board, spots)
    return known


def _proposed(board: Board, spots: Spots) -> Iterator[Point]:
    """Points worth looking at."""
    for name in spots.pieces:
        if name in board.ground.index:
            index = board.ground.index[name]
            yield from (_over(board, index) if spots.inside else _round(board.ground.field.pieces[index], spots.radius))
    if spots.pieces or spots.near is None:
        return
    x, y, r = spots.near
    if spots.touch:
        yield from ring(x, y, r + spots.radius + TOUCH, ROUND)
    else:
        yield from rings(x, y, r + spots.radius + spots.reach)


def _over(board: Board, index: int) -> Iterator[Point]:
    """Points over a piece, on a lattice about its middle."""
    left, bottom, right, top = extent(board.ground.field.pieces[index].shape)
    step = max(LATTICE, (right - left) // 12, (top - bottom) // 12)
    across, along = (right - left) // (2 * step), (top - bottom) // (2 * step)
    for j in range(-along, along + 1):
        for i in range(-across, across + 1):
            x, y = (left + right) // 2 + i * step, (bottom + top) // 2 + j * step
            if board.ground.field.at(x, y, 1 << index):
                yield x, y


def _round(piece: Piece, r: int) -> Iterator[Point]:
    """Points where a disc of this radius would touch the piece from outside, all round it."""
    left, bottom, right, top = extent(piece.shape)
    far = hypot(right - left, top - bottom) + 2 * r
    for px, py in ring((left + right) // 2, (bottom + top) // 2, far, ROUND):
        qx, qy = nearest_point(piece.shape, px, py)
        apart = hypot(px - qx, py - qy) or 1.0
        yield round(qx + (px - qx) * (r + TOUCH) / apart), round(qy + (py - qy) * (r + TOUCH) / apart)


# --- searching -----------------------------------------------------------------------------------------------------


def _found(board: Board, spots: Spots) -> list[Spot]:
    """A place that fits the description, found among the corners of the allowed ground; empty: there is none."""
    for surface in board.ground.surfaces:
        for room in _rooms(board, spots, surface):
            spot = room.first(partial(_fits, board, spots, surface))
            if spot is not None:
                return [(*spot, surface)]
    return []


def _fits(board: Board, spots: Spots, surface: str, x: int, y: int) -> bool:
    return _plain_refusal(board, spots, x, y, surface) is None


def _rooms(board: Board, spots: Spots, surface: str) -> Iterator[Places]:
    """The ground in which the thing may be put, with every border its description draws: about the base from which it
    is measured, or else about each piece of terrain it must be in or touch. A deployment zone needs none: the place
    nearest to the player's edge is among those looked at."""
    level = board.cast.levels[surface]
    mask = _mask(board, spots.pieces, level)
    if spots.near is not None:
        windows = [(*spots.near[:2], spots.near[2] + spots.radius + (CONTACT if spots.touch else spots.reach))]
    else:
        windows = [_window(board.ground.field.pieces[i], spots.radius) for i in indices(mask)]
    for x, y, far in windows if mask or not spots.pieces else ():
        room = _room(board, spots, (x, y, surface), far)
        room.outlines(mask, spots.radius)
        if not spots.inside:
            room.outlines(mask, spots.radius + CONTACT)
        if spots.seen_by >= 0:
            draw_shadows(board, spots.seen_by, room, level, spots.radius)
            room.unless(partial(_unseen, board, spots, level))
        yield room


def _unseen(board: Board, spots: Spots, level: int, *ground: int) -> bool:
    """[MOO-LOS-02, MOO-RUL-72] Is it out of sight wherever its middle is on this ground, a disc? A corridor is as wide
    as the base of the one who looks, and a lid is above the middle: nothing holds of the whole ground then."""
    x, y, away = ground
    if board.settings.sight == "corridor" or board.level(spots.seen_by) != level:
        return False
    return not sees_disc(board, spots.seen_by, (x, y, spots.radius + away), level)


def _window(piece: Piece, r: int) -> tuple[int, int, int]:
    """A point and a distance about a piece within which a thing of this radius overlaps or touches it."""
    left, bottom, right, top = extent(piece.shape)
    far = ceil(hypot(right - left, top - bottom) / 2) + r + CONTACT + 1
    return (left + right) // 2, (bottom + top) // 2, far


def _room(board: Board, spots: Spots, at: Spot, far: int) -> Places:
    """Where the thing may lie or stand at all, within a distance of a point."""
    if spots.what == "figure":
        return standing_room(board, spots.figure, at, far)
    if spots.what == "stone":
        return lying_room(board, at, far)
    return open_room(board, at, spots.radius, far)


def nearest(board: Board, spots: Spots) -> list[Spot]:
    """[MOO-RUL-14] The free place nearest to where the thing was wanted, on the surface where it was wanted; on a perch
    that has none, as the ground at its foot; empty when there is none at all. Terrain is only ever made where it
    fits."""
    if spots.near is None or spots.what == "made":
        return []
    on_its_own = _nearest_on(board, spots, spots.surface)
    if on_its_own:
        return on_its_own
    x, y, _ = spots.near
    others = [spot for surface in board.ground.surfaces for spot in _nearest_on(board, spots, surface)]
    return sorted(others, key=lambda spot: hypot(spot[0] - x, spot[1] - y))[:1]


def _nearest_on(board: Board, spots: Spots, surface: str) -> list[Spot]:
    """The free place of this surface nearest to where the thing was wanted, if it has any."""
    assert spots.near is not None
    x, y, _ = spots.near
    free = partial(_is_free, board, spots, surface)
    found = nearest_spot(x, y, free, partial(_room, board, spots, (x, y, surface)), sum(board.cast.layout.table))
    return [] if found is None else [(*found, surface)]


def _is_free(board: Board, spots: Spots, surface: str, x: int, y: int) -> bool:
    return _free(board, spots, x, y, surface) is None
