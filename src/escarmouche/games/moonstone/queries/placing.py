"""Where may a thing stand? Models that are placed, stones that are dropped, terrain and tokens that are made."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import ALL_TEAMS, ALOFT, CONTACT, EVERYBODY, Board, aloft, level_mask
from escarmouche.games.moonstone.decisions import Place
from escarmouche.games.moonstone.ground import Point, indices
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.table.plane import Circle, Crowd, Piece, Places, inch

Spot = tuple[int, int, str]  # x, y and the surface
TOUCH = CONTACT // 2  # the gap left where bases are put in contact
WINDOWS = (inch(2), inch(7))  # how far from the wanted place one looks before the whole table is searched
HUNDREDTHS = 100  # of a millimetre, the unit of length


# --- models --------------------------------------------------------------------------------------------------------


def stands(board: Board, who: int, x: int, y: int, surface: str = "") -> Refusal | None:
    """[MOO-ACT-14, MOO-ACT-16, MOO-ACT-20, MOO-SET-08, MOO-SET-15, MOO-RUL-03] Why a model may not stand here, or None:
    flat on the table or a platform, over no base, no obstacle or barrier, no stone. A flying machine minds models on
    whatever level, barriers and stones."""
    field, r = board.ground.field, board.traits[who].radius
    level = board.cast.levels.get(surface)
    if level is None or not field.inside(x, y, r) or (level and not board.ground.holds(x, y, level)):
        return Refusal("no_ground", "MOO-ACT-14", {"figure": who, "surface": surface})
    bases, pieces, stones = _minded(board, who, level)
    if others := board.crowd.overlapped(x, y, r, bases, who):
        return Refusal("on_base", "MOO-ACT-14", {"figure": who, "other": others[0]})
    if pieces and (found := field.overlapped(x, y, r, pieces)):
        return Refusal("on_terrain", "MOO-ACT-14", {"figure": who, "piece": field.pieces[indices(found)[0]].id})
    if stones is not None and (under := stones.overlapped(x, y, r, EVERYBODY)):
        return Refusal("on_stone", "MOO-SET-08", {"figure": who, "stone": under[0]})
    return None


def _minded(board: Board, who: int, level: int) -> tuple[int, int, Crowd | None]:
    """[MOO-ACT-14, MOO-SET-08] The teams, the pieces and the stones over which a model may not end on this level."""
    key = ("minded", who, level)
    known: tuple[int, int, Crowd | None] | None = board.placed.get(key)
    if known is None:
        flying, ground = aloft(board, who), board.ground
        bases = bases_minded(board, level, flying=flying)
        pieces = ground.barriers[level] if flying else ground.stops(level)
        known = board.placed[key] = bases, pieces, stones_on(board, level) if minds_stones(board, who) else None
    return known


def bases_minded(board: Board, level: int, *, flying: bool) -> int:
    """[MOO-ACT-14, MOO-RUL-85] The teams whose bases a model may not end over: those on its level, and the flying
    machines unless the table lets others stand under them; for a flying machine everybody."""
    if flying:
        return ALL_TEAMS
    return level_mask(level) if board.settings.under_airship else level_mask(level) | 1 << ALOFT


def minds_stones(board: Board, who: int) -> bool:
    """[MOO-SET-08, MOO-RUL-100] Must it end over no stone? Nor may a flying machine, unless the table lets it."""
    return not (board.settings.over_stones and aloft(board, who))


def stones_on(board: Board, level: int) -> Crowd:
    """[MOO-SET-08, MOO-RUL-59] The stones of this level as discs: nothing ends over them."""
    known = board.lying.get(level)
    if known is None:
        known = board.lying[level] = Crowd(len(board.state.stones))
        for number, stone in enumerate(board.state.stones):
            if stone.depth > 0 and stone.z == board.ground.heights[level]:
                known.put(number, stone.x, stone.y, STONE_RADIUS, 0)
    return known


def spot_near(
    board: Board, who: int, x: int, y: int, surface: str = "", *, most: int | None = None, off: int = 0
) -> Point | None:
    """[MOO-RUL-14] The place nearest to the wanted one where the model can stand, overlapping none of the pieces `off`
    either; None where there is none, within this distance if one is named."""
    field, r = board.ground.field, board.traits[who].radius

    def free(a: int, b: int) -> bool:
        return not (off and field.overlapped(a, b, r, off)) and stands(board, who, a, b, surface) is None

    def room(far: int) -> Places:
        return standing_room(board, who, (x, y, surface), far).off(off)

    return nearest_spot(x, y, free, room, _whole(board) if most is None else most)


def standing_room(board: Board, who: int, at: Spot, far: int) -> Places:
    """[MOO-ACT-14, MOO-SET-08] All that keeps a model from standing within this distance of a point: see `stands`."""
    x, y, surface = at
    ground, r, level, flying = board.ground, board.traits[who].radius, board.cast.levels[surface], aloft(board, who)
    room = Places(ground.field, r, x, y, far)
    room.free(board.crowd, bases_minded(board, level, flying=flying), who)
    room.off(ground.barriers[level] if flying else ground.stops(level))
    if minds_stones(board, who):
        _off_stones(room, board, level, r)
    return _on_level(room, board, level)


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
    if under := stones_on(board, level).overlapped(x, y, STONE_RADIUS, EVERYBODY):
        return Refusal("on_stone", "MOO-STN-03", {"stone": under[0]})
    return None


def lying_room(board: Board, at: Spot, far: int) -> Places:
    """[MOO-STN-03, MOO-SET-08] All that keeps a stone from lying within this distance of a point: see `lies`."""
    x, y, surface = at
    ground, level = board.ground, board.cast.levels[surface]
    room = Places(ground.field, STONE_RADIUS, x, y, far).free(board.crowd, level_mask(level))
    _off_stones(room.off(ground.stops(level)), board, level, STONE_RADIUS)
    return _on_level(room, board, level)


def open_room(board: Board, at: Spot, r: int, far: int) -> Places:
    """[MOO-CHR-35] All that keeps terrain from being made within this distance of a point: see `open_ground`."""
    x, y, surface = at
    ground, level = board.ground, board.cast.levels[surface]
    room = Places(ground.field, r, x, y, far).free(board.crowd, level_mask(level))
    _off_stones(room.off(_solid(board, level)), board, level, r)
    return _on_level(room, board, level)


def _solid(board: Board, level: int) -> int:
    """[MOO-CHR-35] The pieces over which no terrain is made."""
    return board.ground.stops(level) | board.ground.water[level] | board.ground.woods[level]


def open_ground(board: Board, x: int, y: int, r: int, surface: str = "") -> Refusal | None:
    """[MOO-CHR-35] Why terrain or a token of this radius may not be made here, or None: it lies wholly on open ground,
    on no other piece, base or stone."""
    ground = board.ground
    level = board.cast.levels.get(surface)
    if level is None or not ground.field.inside(x, y, r) or not ground.holds(x, y, level):
        return Refusal("no_ground", "MOO-CHR-35", {"surface": surface})
    if found := ground.field.overlapped(x, y, r, _solid(board, level)):
        return Refusal("on_terrain", "MOO-CHR-35", {"piece": ground.field.pieces[indices(found)[0]].id})
    if others := board.crowd.overlapped(x, y, r, level_mask(level)):
        return Refusal("on_base", "MOO-CHR-35", {"other": others[0]})
    if under := stones_on(board, level).overlapped(x, y, r, EVERYBODY):
        return Refusal("on_stone", "MOO-CHR-35", {"stone": under[0]})
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


def nearest_spot(
    x: int, y: int, free: Callable[[int, int], bool], room: Callable[[int], Places], most: int
) -> Point | None:
    """[MOO-RUL-14] The free place nearest to the wanted one, at most so far from it; None where there is none. `room`
    knows the borders of what is free within a distance: they are drawn for a little way first."""
    if free(x, y):
        return x, y
    for far in (*(window for window in WINDOWS if window < most), most):
        found = room(far).nearest(x, y, free)
        if found is not None:
            return found
    return None


def _whole(board: Board) -> int:
    """Farther than any two points of the table are apart."""
    return sum(board.cast.layout.table)


def _off_stones(room: Places, board: Board, level: int, r: int) -> None:
    """[MOO-SET-08] Over no stone of this level."""
    for stone in board.state.stones:
        if stone.depth > 0 and stone.z == board.ground.heights[level]:
            room.beyond(stone.x, stone.y, r + STONE_RADIUS)


def _on_level(room: Places, board: Board, level: int) -> Places:
    """[MOO-RUL-72] On the surface with the centre."""
    return room.over(board.ground.footprint[level]) if level else room


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
