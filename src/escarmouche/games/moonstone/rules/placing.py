"""Where may a thing stand? Models that are placed, stones that are dropped, terrain and tokens that are made."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, hypot, pi, sin

from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import ALL_TEAMS, ALOFT, CONTACT, Board, aloft, level_mask
from escarmouche.games.moonstone.decisions import Place
from escarmouche.games.moonstone.ground import Point, indices
from escarmouche.games.moonstone.rules.sight import STONE_RADIUS
from escarmouche.table.plane import Circle, Piece, inch

Spot = tuple[int, int, str]  # x, y and the surface
TOUCH = CONTACT // 2  # the gap left where bases are put in contact
RING = inch(0.25)  # how far the rings of a search are apart
HUNDREDTHS = 100  # of a millimetre, the unit of length


# --- models --------------------------------------------------------------------------------------------------------


def stands(board: Board, who: int, x: int, y: int, surface: str = "") -> Refusal | None:
    """[MOO-ACT-14, MOO-ACT-16, MOO-ACT-20, MOO-SET-08, MOO-SET-15, MOO-RUL-03] Why a model may not stand here, or None:
    flat on the table or a platform, over no base, no obstacle or barrier, no stone. A flying machine only minds models,
    on whatever level, and barriers."""
    ground, r = board.ground, board.traits[who].radius
    level = board.cast.levels.get(surface)
    if level is None or not ground.field.inside(x, y, r) or not ground.holds(x, y, level):
        return Refusal("no_ground", "MOO-ACT-14", {"figure": who, "surface": surface})
    flying = aloft(board, who)
    if others := board.crowd.overlapped(x, y, r, bases_minded(board, level, flying=flying), who):
        return Refusal("on_base", "MOO-ACT-14", {"figure": who, "other": others[0]})
    if found := ground.field.overlapped(x, y, r, ground.barriers[level] if flying else ground.stops(level)):
        return Refusal("on_terrain", "MOO-ACT-14", {"figure": who, "piece": ground.field.pieces[indices(found)[0]].id})
    return None if flying else _on_stone(board, who, x, y, ground.heights[level])


def bases_minded(board: Board, level: int, *, flying: bool) -> int:
    """[MOO-ACT-14, MOO-RUL-85] The teams whose bases a model may not end over: those on its level, and the flying
    machines unless the table lets others stand under them; for a flying machine everybody."""
    if flying:
        return ALL_TEAMS
    return level_mask(level) if board.settings.under_airship else level_mask(level) | 1 << ALOFT


def _on_stone(board: Board, who: int, x: int, y: int, z: int) -> Refusal | None:
    """[MOO-SET-08, MOO-RUL-59] No base ends over a stone."""
    near = board.traits[who].radius + STONE_RADIUS
    for number, stone in enumerate(board.state.stones):
        if stone.depth > 0 and stone.z == z and (stone.x - x) ** 2 + (stone.y - y) ** 2 < near * near:
            return Refusal("on_stone", "MOO-SET-08", {"figure": who, "stone": number})
    return None


def spot_near(board: Board, who: int, x: int, y: int, surface: str = "", *, most: int = inch(12)) -> Point | None:
    """[MOO-RUL-14] The place nearest to the wanted one where the model can stand, or None within this distance."""
    return nearest_spot(x, y, lambda a, b: stands(board, who, a, b, surface) is None, most)


# --- stones, terrain, tokens ---------------------------------------------------------------------------------------


def lies(board: Board, x: int, y: int, surface: str = "", *, leaving: int = -1) -> Refusal | None:
    """[MOO-STN-03, MOO-RUL-03, MOO-SET-08] Why a stone may not lie here, or None: on the table, in no obstacle or
    barrier, under no base but that of the model that is about to be taken away, on no other stone."""
    ground = board.ground
    level = board.cast.levels.get(surface)
    if level is None or not ground.field.inside(x, y, STONE_RADIUS) or not ground.holds(x, y, level):
        return Refusal("no_ground", "MOO-RUL-03", {"surface": surface})
    if found := ground.field.overlapped(x, y, STONE_RADIUS, ground.stops(level)):
        return Refusal("on_terrain", "MOO-RUL-03", {"piece": ground.field.pieces[indices(found)[0]].id})
    if others := board.crowd.overlapped(x, y, STONE_RADIUS, level_mask(level), leaving):
        return Refusal("on_base", "MOO-SET-08", {"other": others[0]})
    near = 4 * STONE_RADIUS * STONE_RADIUS
    for number, stone in enumerate(board.state.stones):
        if stone.depth > 0 and stone.z == ground.heights[level] and (stone.x - x) ** 2 + (stone.y - y) ** 2 < near:
            return Refusal("on_stone", "MOO-STN-03", {"stone": number})
    return None


def open_ground(board: Board, x: int, y: int, r: int, surface: str = "") -> Refusal | None:
    """[MOO-CHR-35] Why terrain or a token of this radius may not be made here, or None: it lies wholly on open ground,
    on no other piece, base or stone."""
    ground = board.ground
    level = board.cast.levels.get(surface)
    if level is None or not ground.field.inside(x, y, r) or not ground.holds(x, y, level):
        return Refusal("no_ground", "MOO-CHR-35", {"surface": surface})
    solid = ground.stops(level) | ground.water[level] | ground.woods[level]
    if found := ground.field.overlapped(x, y, r, solid):
        return Refusal("on_terrain", "MOO-CHR-35", {"piece": ground.field.pieces[indices(found)[0]].id})
    if others := board.crowd.overlapped(x, y, r, level_mask(level)):
        return Refusal("on_base", "MOO-CHR-35", {"other": others[0]})
    near = (r + STONE_RADIUS) ** 2
    for number, stone in enumerate(board.state.stones):
        if stone.depth > 0 and stone.z == ground.heights[level] and (stone.x - x) ** 2 + (stone.y - y) ** 2 < near:
            return Refusal("on_stone", "MOO-CHR-35", {"stone": number})
    return None


def made(board: Board, kind: str, place: Place, size_mm: int, *tags: str) -> Piece:
    """[MOO-CHR-35] A round piece of terrain or a token as the plane knows it, put here, with an id of its own."""
    taken = {piece.id for piece in board.state.terrain}
    number = next(k for k in range(len(taken) + 1) if f"{kind}#{k}" not in taken)
    floor = (f"floor:{place.surface}",) if place.surface else ()
    top = None if kind == "wooded_patch" else board.cast.heights[place.surface]
    circle = Circle(place.x, place.y, size_mm * HUNDREDTHS // 2)
    return Piece(f"{kind}#{number}", circle, top, (kind, *tags, *floor))


# --- searching -----------------------------------------------------------------------------------------------------


def nearest_spot(x: int, y: int, free: Callable[[int, int], bool], most: int) -> Point | None:
    """[MOO-RUL-14] The free place nearest to the wanted one: rings are searched outwards, and from the first hit one
    looks back towards the middle, to the unit."""
    if free(x, y):
        return x, y
    far = RING
    while far <= most:
        hits = [_nearer(x, y, spot, free) for spot in ring(x, y, far, max(16, 16 * far // inch(1))) if free(*spot)]
        if hits:
            return min(hits, key=lambda spot: (hypot(spot[0] - x, spot[1] - y), spot))
        far += RING
    return None


def _nearer(x: int, y: int, spot: Point, free: Callable[[int, int], bool]) -> Point:
    """The free place nearest to the middle on the line from it to a free one, as far as all between is free."""
    near, far = max(0.0, 1.0 - RING / (hypot(spot[0] - x, spot[1] - y) or 1.0)), 1.0
    best = spot
    for _ in range(12):
        part = (near + far) / 2
        tried = x + round((spot[0] - x) * part), y + round((spot[1] - y) * part)
        if free(*tried):
            far, best = part, tried
        else:
            near = part
    return best


def rings(x: int, y: int, most: int) -> list[Point]:
    """Places about a point, from the middle outwards, some of them on the border."""
    found = [(x, y)]
    for k in (1, 2, 3, 4):
        found += ring(x, y, most * k / 4, 6 * k)
    return found


def ring(x: int, y: int, distance: float, count: int) -> list[Point]:
    """Points round a place, none farther than the distance."""
    return [(x + int(dx * distance), y + int(dy * distance)) for dx, dy in directions(count)]


@cache
def directions(count: int) -> tuple[tuple[float, float], ...]:
    """So many directions all round."""
    return tuple((cos(2 * pi * k / count), sin(2 * pi * k / count)) for k in range(count))
