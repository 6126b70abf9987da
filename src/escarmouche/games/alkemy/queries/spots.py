"""Where may scenery and component tokens be put while the table is set up, and what if there is no room?"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, dist, inf

from msgspec.structs import replace

from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import CONTACT, MARKERS, Position
from escarmouche.games.alkemy.spacing import Box, Clearances, box
from escarmouche.table.plane import INCH, Places
from escarmouche.table.plane.shapes import turned

COARSE = (2 * INCH, INCH)  # lattices on which a place is looked for
STEPS = (INCH, INCH // 2, INCH // 4, INCH // 8)  # from a good place of a lattice to a better one near it
STARTS = 3  # good places that are tried
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
ALONG = INCH // 2  # between the places for tokens along the sides of a piece
HAIR = 2  # corners of turned pieces are rounded to the grid

Point = tuple[int, int]


# --- scenery ------------------------------------------------------------------------------------------------------


def clearances(game: Position) -> Clearances:
    """What stands on the table already, made ready for measuring."""
    if "clearances" not in game.memo:
        state, cast = game.state, game.cast
        markers = ((one.x, one.y) for one in state.markers)
        game.memo["clearances"] = Clearances(cast.table, cast.scenario, markers, state.scenery)
    known: Clearances = game.memo["clearances"]
    return known


def scenery_margin(game: Position, piece: Scenery) -> float:
    """[ALK-SET-03] By how much the tightest gap round a piece is wider than the scenario wants; negative: narrower;
    minus infinity where it lies on something or juts out."""
    return clearances(game).margin(box(piece))


def lattice(game: Position, piece: Scenery, step: int) -> Iterator[tuple[int, Box]]:
    """The piece at every place of a lattice, with the degrees it is turned: along the table and across it."""
    width, depth = game.cast.table
    for degrees in (0, 90) if piece.width != piece.depth else (0,):
        across, along = box(replace(piece, degrees=degrees)).reach
        for y in range(ceil(along), int(depth - along) + 1, step):
            for x in range(ceil(across), int(width - across) + 1, step):
                yield degrees, Box(x, y, across, along)


def has_room(game: Position, piece: Scenery) -> bool:
    """[ALK-RUL-92] Does the piece fit anywhere, along the table or across it?"""
    margin = clearances(game).margin
    if any(margin(one) > -inf for _, one in lattice(game, piece, INCH)):
        return True
    touching = -max(game.cast.table)  # no gap at all is wanted
    return any(margin(one) > -inf for _, one in cornered(game, piece, touching))


def cornered(game: Position, piece: Scenery, extra: int) -> Iterator[tuple[int, Box]]:
    """The piece in the corners of the ground where its gaps are as wide as they should be and so much more: if it can
    lie so at all, along the table or across it, it can lie in one of them."""
    for degrees in (0, 90) if piece.width != piece.depth else (0,):
        across, along = box(replace(piece, degrees=degrees)).reach
        for x, y in clearances(game).corners(across, along, extra):
            yield degrees, Box(x, y, across, along)


def wide_places(game: Position, piece: Scenery, step: int) -> list[Scenery]:
    """[ALK-SET-03] The places of a lattice where the gaps are as wide as they should be."""
    margin = clearances(game).margin
    return [_at(piece, degrees, one) for degrees, one in lattice(game, piece, step) if margin(one) >= 0]


def roomiest(game: Position, piece: Scenery) -> tuple[float, Scenery]:
    """[ALK-RUL-56] The place with the widest gaps that a search finds for this piece, and how wide they are."""
    key = ("roomiest", piece.id)
    if key not in game.memo:
        game.memo[key] = _search(game, piece)
    found: tuple[float, Scenery] = game.memo[key]
    return found


def _search(game: Position, piece: Scenery) -> tuple[float, Scenery]:
    """The best places of a coarse lattice, or of a finer one where none of it is free, or else in the corners of the
    free ground; from each to better ones near it."""
    margin = clearances(game).margin
    found: list[tuple[float, int, Box]] = []
    for step in COARSE:
        for degrees, one in lattice(game, piece, step):
            here = margin(one, found[-1][0] if len(found) == STARTS else -inf)
            if here > -inf:
                found = sorted((*found, (here, degrees, one)), key=lambda known: -known[0])[:STARTS]
        if found:
            break
    if not found:
        touching = -max(game.cast.table)
        found = [(margin(one), degrees, one) for degrees, one in cornered(game, piece, touching) if margin(one) > -inf]
    best, turn, where = max((_climb(game, *one) for one in found[:STARTS]), key=lambda one: one[0])
    return best, _at(piece, turn, where)


def _climb(game: Position, best: float, degrees: int, where: Box) -> tuple[float, int, Box]:
    margin = clearances(game).margin
    for step in STEPS:
        centre = where
        for dx, dy in AROUND:
            one = centre._replace(x=centre.x + dx * step, y=centre.y + dy * step)
            if (here := margin(one, best)) > best:
                best, where = here, one
    return best, degrees, where


def _at(piece: Scenery, degrees: int, place: Box) -> Scenery:
    return replace(piece, x=int(place.x), y=int(place.y), degrees=degrees)


def wide_enough(game: Position, piece: Scenery) -> bool:
    """[ALK-SET-03, ALK-RUL-56] Are the gaps as wide as they should be, or at least as wide as they can be made?"""
    here = scenery_margin(game, piece)
    return here >= 0 or (here > -inf and here >= min(0.0, roomiest(game, piece)[0]))


# --- tokens -------------------------------------------------------------------------------------------------------


def token_lies(game: Position, x: int, y: int) -> bool:
    """[ALK-SET-05] Does a token here touch a piece of scenery, and lie on nothing and on the table?"""
    r, field = game.cast.scenario.token_radius, game.ground.field
    every = (1 << len(game.state.scenery)) - 1
    return bool(
        field.inside(x, y, r)
        and field.touched(x, y, r, CONTACT, every)
        and not field.overlapped(x, y, r - HAIR, every)
        and not game.crowd.overlapped(x, y, r, 1 << MARKERS)
    )


def token_gap(game: Position, x: int, y: int) -> float:
    """From a token here to the nearest other one, edge to edge."""
    r = game.cast.scenario.token_radius
    return min((dist((x, y), (one.x, one.y)) - 2 * r for one in game.state.tokens), default=float("inf"))


def sides_kept(game: Position, seat: int, y: int) -> bool:
    """[ALK-SET-06] With a token here, can the player still have enough of them on either side of the table?"""
    state, scenario = game.state, game.cast.scenario
    half, home = game.cast.table[1] / 2, state.edges[seat]
    own = [one.y for one in state.tokens if one.seat == seat] + [y]
    near = sum(one < half if home == 0 else one > half for one in own)
    far = sum(one > half if home == 0 else one < half for one in own)
    missing = max(0, scenario.own_side_min - near) + max(0, scenario.enemy_side_min - far)
    return missing <= state.tokens_left[seat] - 1


def token_spots(game: Position, seat: int) -> tuple[Point, ...]:
    """[ALK-SET-05, ALK-SET-06, ALK-RUL-92] Places along the sides of the pieces, on the right side of the table; all of
    them, when no piece leaves a place on the side that is wanting."""
    key = ("token spots", seat)
    if key not in game.memo:
        lying = [spot for spot in _all_round(game) if token_lies(game, *spot)]
        kept = [spot for spot in lying if sides_kept(game, seat, spot[1])]
        if not kept:
            corners = list(token_corners(game))
            kept = [spot for spot in corners if sides_kept(game, seat, spot[1])] or lying or corners
        game.memo[key] = tuple(kept)
    spots: tuple[Point, ...] = game.memo[key]
    return spots


def token_corners(game: Position) -> Iterator[Point]:
    """[ALK-SET-05, ALK-SET-06] The corners of the ground where a token may lie, on either half of the table, and of
    what is far enough from the others: if there is a place for it, it is one of these."""
    scenario, (width, depth) = game.cast.scenario, game.cast.table
    r, every = scenario.token_radius, (1 << len(game.state.scenery)) - 1
    places = Places(game.ground.field, r, width // 2, depth // 2, width + depth)
    places.free(game.crowd, 1 << MARKERS).against(every, CONTACT).outlines(every, r - HAIR)
    for y in (depth // 2 - 1, depth // 2 + 1):
        places.segment(0, y, width, y)
    for one in game.state.tokens:
        places.circle(one.x, one.y, 2 * r + scenario.token_gap)
    return (spot for spot in places if token_lies(game, *spot))


def has_token_spot(game: Position) -> bool:
    """Does any piece leave a place for a token?"""
    if any(token_lies(game, *spot) for spot in _all_round(game)):
        return True
    return next(token_corners(game), None) is not None


def token_gap_wanted(game: Position, seat: int) -> float:
    """[ALK-SET-05, ALK-RUL-56] How far a token must be from the others: as the scenario says, or as far as can be."""
    achievable = max((token_gap(game, *spot) for spot in token_spots(game, seat)), default=0.0)
    return min(float(game.cast.scenario.token_gap), achievable)


def _all_round(game: Position) -> Iterator[Point]:
    """Places along the sides of all pieces."""
    r = game.cast.scenario.token_radius
    return (spot for piece in game.state.scenery for spot in _round(piece, r))


def beside(piece: Scenery, r: int, side: int, along: float) -> Point:
    """The place of a disc that touches one of the four sides of a piece, `along` from the middle of that side."""
    across = (piece.depth if side % 2 == 0 else piece.width) / 2 + r
    dx, dy = ((along, -across), (across, along), (along, across), (-across, along))[side]
    x, y = turned(dx, dy, piece.degrees)
    return piece.x + round(x), piece.y + round(y)


def _round(piece: Scenery, r: int) -> Iterator[Point]:
    for side in range(4):
        half = (piece.width if side % 2 == 0 else piece.depth) // 2
        for along in range(-half, half + 1, ALONG):
            yield beside(piece, r, side, along)
