"""Is this table fit to play on? Pieces that are what their type says, on the table, clear of the markers; tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import dist
from typing import Final

from escarmouche.core.problems import Problem
from escarmouche.games.alkemy.layouts import Layout, Scenery
from escarmouche.games.alkemy.numbers import Scenario, TerrainType
from escarmouche.games.alkemy.spacing import box, deployment_depth, edge_gap, marker_places, piece_gap, point_gap
from escarmouche.table.plane import INCH, inches

HEIGHTS: Final = ((INCH, 1), (2 * INCH, 2), (3 * INCH, 3))  # ALK-LOS-02: up to this height, this size
TALL: Final = 4
TOUCH: Final = 25  # 0.01 inch
MOST: Final = 60  # pieces that a field holds


def size_by_height(height: int) -> int:
    """[ALK-LOS-02] The size of scenery by its height; what has none is flat."""
    if height <= 0:
        return 0
    return next((size for limit, size in HEIGHTS if height <= limit), TALL)


def problems(layout: Layout, terrain: Mapping[str, TerrainType], scenario: Scenario) -> tuple[Problem, ...]:
    """Everything that makes this table unfit to play on."""
    where = layout.id
    if min(layout.table) <= 0 or deployment_depth(layout.table, scenario) <= 0:
        return (Problem(f"{where}.table", "too small: nobody can deploy there", "ALK-SET-07"),)
    broken = tuple(piece_problems(layout.scenery, terrain, f"{where}.scenery"))
    return broken or (*_place_problems(layout, scenario), *_token_problems(layout, scenario))


def piece_problems(scenery: tuple[Scenery, ...], terrain: Mapping[str, TerrainType], where: str) -> Iterator[Problem]:
    """[ALK-LOS-02, ALK-TER-01, ALK-TER-03..09] Pieces that are no pieces, or not what their type and height say."""
    if len(scenery) > MOST:
        yield Problem(where, f"{len(scenery)} pieces, at most {MOST} fit")
    names = [one.id for one in scenery]
    for index, one in enumerate(scenery):
        place = f"{where}[{index}]"
        if not one.id or names.count(one.id) > 1:
            yield Problem(f"{place}.id", f"{one.id or 'nothing'} names no piece, or more than one")
        if one.width <= 0 or one.depth <= 0:
            yield Problem(f"{place}.rect", "a piece has a width and a depth")
        if (size := size_by_height(one.height)) != one.size:
            fault = f"{inches(one.height)} inches high is size {size}, not {one.size}"
            yield Problem(f"{place}.size", fault, "ALK-LOS-02")
        elif one.size not in (terrain[one.type].sizes or (0,)):
            yield Problem(f"{place}.type", f"{one.type} has no pieces of size {one.size}", "ALK-TER-01")


def _place_problems(layout: Layout, scenario: Scenario) -> Iterator[Problem]:
    """[ALK-SET-03] Every piece is on the table, on no marker and on no other piece; the gaps are as far as possible."""
    markers = marker_places(layout.table, scenario)
    for index, one in enumerate(layout.scenery):
        place = f"{layout.id}.scenery[{index}]"
        if edge_gap(box(one), layout.table) < 0:
            yield Problem(place, f"{one.id} juts out over the edge of the table", "ALK-SET-03")
        if any(point_gap(box(one), x, y) < scenario.marker_radius for x, y in markers):
            yield Problem(place, f"{one.id} lies where a marker stands", "ALK-SET-01")
        for other in layout.scenery[:index]:
            if piece_gap(box(one), box(other)) < 0:
                yield Problem(place, f"{one.id} lies on {other.id}", "ALK-SET-03")


def _token_problems(layout: Layout, scenario: Scenario) -> Iterator[Problem]:
    """[ALK-SET-04..06] So many tokens a player, each touching its piece, apart from the others, on both sides."""
    where, half = f"{layout.id}.tokens", layout.table[1] / 2
    pieces = {one.id: one for one in layout.scenery}
    for index, token in enumerate(layout.tokens):
        piece = pieces.get(token.touches)
        if piece is None or abs(point_gap(box(piece), token.x, token.y) - scenario.token_radius) > TOUCH:
            yield Problem(f"{where}[{index}]", f"does not touch {token.touches or 'a piece'}", "ALK-SET-05")
    for one, other in combinations(layout.tokens, 2):
        if dist((one.x, one.y), (other.x, other.y)) - 2 * scenario.token_radius < scenario.token_gap:
            fault = f"the tokens of {one.touches} and {other.touches} are too close to each other"
            yield Problem(where, fault, "ALK-SET-05")
    for edge in (0, 1):
        own = [token for token in layout.tokens if token.edge == edge]
        at_home = sum((token.y < half) == (edge == 0) for token in own)
        if len(own) != scenario.tokens[layout.format]:
            fault = f"{len(own)} tokens for edge {edge}, there are {scenario.tokens[layout.format]}"
            yield Problem(where, fault, "ALK-SET-04")
        elif at_home < scenario.own_side_min or len(own) - at_home < scenario.enemy_side_min:
            yield Problem(where, f"the tokens of edge {edge} must lie on both sides of the table", "ALK-SET-06")
