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
from escarmouche.kits.faults import fault, in_both
from escarmouche.kits.tables.pieces import MOST_PIECES
from escarmouche.table.plane import INCH, inches

HEIGHTS: Final = ((INCH, 1), (2 * INCH, 2), (3 * INCH, 3))  # ALK-LOS-02: up to this height, this size
TALL: Final = 4
TOUCH: Final = 25  # 0.01 inch


def size_by_height(height: int) -> int:
    """[ALK-LOS-02] The size of scenery by its height; what has none is flat."""
    if height <= 0:
        return 0
    return next((size for limit, size in HEIGHTS if height <= limit), TALL)


def problems(layout: Layout, terrain: Mapping[str, TerrainType], scenario: Scenario) -> tuple[Problem, ...]:
    """Everything that makes this table unfit to play on."""
    where = layout.id
    if min(layout.table) <= 0 or deployment_depth(layout.table, scenario) <= 0:
        french = "trop petite : personne ne peut s'y déployer"
        return (in_both(f"{where}.table", "too small: nobody can deploy there", "ALK-SET-07", french),)
    broken = tuple(piece_problems(layout.scenery, terrain, f"{where}.scenery"))
    return broken or (*_place_problems(layout, scenario), *_token_problems(layout, scenario))


def piece_problems(scenery: tuple[Scenery, ...], terrain: Mapping[str, TerrainType], where: str) -> Iterator[Problem]:
    """[ALK-LOS-02, ALK-TER-01, ALK-TER-03..09] Pieces that are no pieces, or not what their type and height say."""
    if len(scenery) > MOST_PIECES:
        yield fault(where, "table_pieces", count=len(scenery), most=MOST_PIECES)
    names = [one.id for one in scenery]
    for index, one in enumerate(scenery):
        place = f"{where}[{index}]"
        if not one.id or names.count(one.id) > 1:
            french = f"« {one.id} » ne nomme aucun décor, ou plus d'un"
            yield in_both(f"{place}.id", f"{one.id or 'nothing'} names no piece, or more than one", "", french)
        if one.width <= 0 or one.depth <= 0:
            yield in_both(
                f"{place}.rect", "a piece has a width and a depth", "", "un décor a une largeur et une profondeur"
            )
        if one.access is not None and point_gap(box(one), *one.access) > TOUCH:
            french = "l'accès d'un décor est à son bord"
            yield in_both(f"{place}.access", "the access of a piece is at its edge", "ALK-TER-10", french)
        if (size := size_by_height(one.height)) != one.size:
            high = inches(one.height)
            french = f"{high} pouces de haut donnent la taille {size}, et non {one.size}"
            what = f"{high} inches high is size {size}, not {one.size}"
            yield in_both(f"{place}.size", what, "ALK-LOS-02", french)
        elif one.size not in (terrain[one.type].sizes or (0,)):
            what = f"{one.type} has no pieces of size {one.size}"
            french = f"{one.type} n'a pas de décor de taille {one.size}"
            yield in_both(f"{place}.type", what, "ALK-TER-01", french)


def _place_problems(layout: Layout, scenario: Scenario) -> Iterator[Problem]:
    """[ALK-SET-03] Every piece is on the table, on no marker and on no other piece; the gaps are as far as possible."""
    markers = marker_places(layout.table, scenario)
    for index, one in enumerate(layout.scenery):
        place = f"{layout.id}.scenery[{index}]"
        if edge_gap(box(one), layout.table) < 0:
            french = f"{one.id} dépasse du bord de la table"
            yield in_both(place, f"{one.id} juts out over the edge of the table", "ALK-SET-03", french)
        if any(point_gap(box(one), x, y) < scenario.marker_radius for x, y in markers):
            french = f"{one.id} est posé là où se trouve un pion"
            yield in_both(place, f"{one.id} lies where a marker stands", "ALK-SET-01", french)
        for other in layout.scenery[:index]:
            if piece_gap(box(one), box(other)) < 0:
                french = f"{one.id} est posé sur {other.id}"
                yield in_both(place, f"{one.id} lies on {other.id}", "ALK-SET-03", french)


def _token_problems(layout: Layout, scenario: Scenario) -> Iterator[Problem]:
    """[ALK-SET-04..06] So many tokens a player, each touching its piece, apart from the others, on both sides."""
    where, half = f"{layout.id}.tokens", layout.table[1] / 2
    pieces = {one.id: one for one in layout.scenery}
    for index, token in enumerate(layout.tokens):
        piece = pieces.get(token.touches)
        if piece is None or abs(point_gap(box(piece), token.x, token.y) - scenario.token_radius) > TOUCH:
            what = f"does not touch {token.touches or 'a piece'}"
            french = f"ne touche pas {token.touches or 'un décor'}"
            yield in_both(f"{where}[{index}]", what, "ALK-SET-05", french)
    for one, other in combinations(layout.tokens, 2):
        if dist((one.x, one.y), (other.x, other.y)) - 2 * scenario.token_radius < scenario.token_gap:
            what = f"the tokens of {one.touches} and {other.touches} are too close to each other"
            french = f"les jetons de {one.touches} et de {other.touches} sont trop près l'un de l'autre"
            yield in_both(where, what, "ALK-SET-05", french)
    for edge in (0, 1):
        own = [token for token in layout.tokens if token.edge == edge]
        at_home = sum((token.y < half) == (edge == 0) for token in own)
        if len(own) != scenario.tokens[layout.format]:
            wanted = scenario.tokens[layout.format]
            what = f"{len(own)} tokens for edge {edge}, there are {wanted}"
            yield in_both(where, what, "ALK-SET-04", f"{len(own)} jetons pour le bord {edge}, il en faut {wanted}")
        elif at_home < scenario.own_side_min or len(own) - at_home < scenario.enemy_side_min:
            what = f"the tokens of edge {edge} must lie on both sides of the table"
            french = f"les jetons du bord {edge} doivent se trouver des deux côtés de la table"
            yield in_both(where, what, "ALK-SET-06", french)
