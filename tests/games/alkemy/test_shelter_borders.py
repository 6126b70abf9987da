"""Safety that begins at one border, a hair within reach: out of range, near enough to cover, behind it. [ALK-RXM-04]

Each scene is turned so that no plain direction leads there: only the search that knows the border finds it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, radians, sin

import pytest
from msgspec.structs import replace
from tests.games.alkemy.archery import archer
from tests.games.alkemy.duel import duel, fighter
from tests.games.alkemy.ground_table import rocks, ruins, wall

from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import ROUNDING, Position
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import stand_refusal
from escarmouche.games.alkemy.queries.sheltering import can_shelter, reaction_walk, safe_refusal, threats
from escarmouche.games.alkemy.queries.ways import any_way
from escarmouche.table.plane import inch

MIDDLE = (12.0, 12.0)
LONG, SHORT = 60, 6  # steps of the search beside which a way is looked at
Made = tuple[Position, tuple[int, ...]]


def turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    """A place turned about the middle of the table."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    dx, dy = x - MIDDLE[0], y - MIDDLE[1]
    return MIDDLE[0] + c * dx - s * dy, MIDDLE[1] + s * dx + c * dy


def scene(
    degrees: float,
    target: tuple[float, float],
    *shooters: tuple[float, float, int],
    screen: tuple[float, float] | None = None,
    piece: Scenery | None = None,
) -> Made:
    """Figure 0 is shot at by these (x, y, range); a friend of his may stand there, or a wall."""
    some = [fighter(at=turned(*target, degrees), seat=1)]
    some += [archer(at=turned(x, y, degrees), seat=0, far=far) for x, y, far in shooters]
    if screen is not None:
        some.append(fighter(at=turned(*screen, degrees), seat=1))
    laid: tuple[Scenery, ...] = ()
    if piece is not None:
        x, y = turned(piece.x / inch(1), piece.y / inch(1), degrees)
        laid = (replace(piece, x=inch(x), y=inch(y), degrees=round(degrees)),)
    game = duel(*some, scenery=laid, linked=False).game
    return game, tuple(range(1, 1 + len(shooters)))


SOUTH = (12.0, 1.0, 3)  # too far away to matter, but one of those who shot
NORTH = (12.0, 20.0, 24)


def behind_a_friend(degrees: float) -> Made:
    return scene(degrees, (13.6, 11), NORTH, screen=(12, 12))


def behind_a_friend_from_the_second(degrees: float) -> Made:
    return scene(degrees, (13.6, 11), SOUTH, NORTH, screen=(12, 12))


def nearer_to_a_friend(degrees: float) -> Made:
    return scene(degrees, (12.2, 9.5), SOUTH, NORTH, screen=(12, 12))


def out_of_range(degrees: float) -> Made:
    return scene(degrees, (12.3, 10), SOUTH, (12.0, 20.0, 9))


def nearer_to_a_wall(degrees: float) -> Made:
    return scene(degrees, (12.2, 9.7), SOUTH, NORTH, piece=wall(12, 12, 4, 1))


def behind_a_wall(degrees: float) -> Made:
    return scene(degrees, (15.4, 11.3), NORTH, piece=wall(12, 12, 4, 1))


def behind_a_wall_from_the_second(degrees: float) -> Made:
    return scene(degrees, (15.4, 11.3), SOUTH, NORTH, piece=wall(12, 12, 4, 1))


def out_of_tall_ruins(degrees: float) -> Made:
    """They cover nobody, and hide who stands behind them and with no part of its base in them."""
    return scene(degrees, (12.7, 11.48), NORTH, piece=ruins(12, 12, 4, 1, size=3, cover=False))


def out_of_tall_ruins_from_the_second(degrees: float) -> Made:
    return scene(degrees, (12.7, 11.48), SOUTH, NORTH, piece=ruins(12, 12, 4, 1, size=3, cover=False))


def nearer_to_a_wall_at_the_end_of_its_walk(degrees: float) -> Made:
    """The wall lies beyond all the ground between the first shooter and the places that it can walk to."""
    return scene(degrees, (12.2, 8), SOUTH, NORTH, piece=wall(12, 13.5, 4, 1))


def nearest(game: Position, shooters: tuple[int, ...]) -> float:
    """How far it is to the nearest safe place, straight, from a search in all directions: in long steps as far as the
    first place that is safe, then in short ones between it and the place before."""
    one, known, best = game[0], threats(game, 0, shooters), float(inch(4))
    for k in range(180):
        ray = [
            (one.x + round(far * cos(pi * k / 90)), one.y + round(far * sin(pi * k / 90)))
            for far in range(0, int(best) + LONG, SHORT)
        ]
        for step in range(0, len(ray), LONG // SHORT):
            if stand_refusal(game, 0, *ray[step]) is not None:
                break
            if safe_refusal(game, 0, (*ray[step], ""), known) is None:
                short = ray[max(0, step - LONG // SHORT) : step + 1]
                x, y = next(spot for spot in short if safe_refusal(game, 0, (*spot, ""), known) is None)
                best = min(best, hypot(x - one.x, y - one.y))
                break
    return best


@pytest.mark.rule("ALK-RXM-04", "ALK-RXM-05", "ALK-RUL-84", "ALK-RUL-101")
@pytest.mark.parametrize("degrees", [9.0, 31.0, 261.0])
@pytest.mark.parametrize(
    "make",
    [
        behind_a_friend,
        behind_a_friend_from_the_second,
        nearer_to_a_friend,
        out_of_range,
        nearer_to_a_wall,
        behind_a_wall,
        behind_a_wall_from_the_second,
        out_of_tall_ruins,
        out_of_tall_ruins_from_the_second,
        nearer_to_a_wall_at_the_end_of_its_walk,
    ],
)
def test_the_border_of_safety_is_reached_if_the_walk_is_just_long_enough(
    make: Callable[[float], Made], degrees: float
) -> None:
    game, shooters = make(degrees)
    needed = nearest(game, shooters)
    assert 0 < needed < inch(2 if make is not nearer_to_a_wall_at_the_end_of_its_walk else 4)
    walk = reaction_walk(game, 0, shooters)
    for more, found in ((4, True), (-12, False)):
        movement = replace(walk, limit=round(needed) + more - ROUNDING)  # ALK-RUL-134: so much farther is not measured
        way = any_way(game, 0, movement)
        assert (way is not None) is found, (needed, more)
        if way is not None:
            assert path_refusal(game, 0, way, movement) is None
    assert can_shelter(game, 0, shooters)


@pytest.mark.rule("ALK-RXM-04", "ALK-LOS-05", "ALK-RUL-84")
@pytest.mark.parametrize(("limit", "found"), [(1210, True), (1200, False)])
def test_the_border_of_the_ground_that_a_tall_friend_hides_is_found(limit: int, found: bool) -> None:
    """He hides it from the first, rocks from the second; where both do is a hair within the walk."""
    shooters = [(7.135, 5.226, 1), (9.952, 17.489, 2)]
    some = [fighter(at=(11.903, 12.665), seat=1)]
    some += [archer(at=(x, y), seat=0, far=40, size=size) for x, y, size in shooters]
    some += [fighter(at=at, seat=1, size=3) for at in ((9.694, 10.15), (15.202, 10.841))]
    game = duel(*some, scenery=(rocks(11.75, 14.52, 2, 2),), linked=False).game
    walk = replace(reaction_walk(game, 0, (1, 2)), limit=limit)
    way = any_way(game, 0, walk)
    assert (way is not None) is found
    if way is not None:
        assert path_refusal(game, 0, way, walk) is None


@pytest.mark.rule("ALK-RXM-04", "ALK-LOS-05", "ALK-RUL-84")
@pytest.mark.parametrize("degrees", [23.5, 46.0])
@pytest.mark.parametrize("shooters", [(1, 2), (2, 1)])
@pytest.mark.parametrize(("friend", "able"), [((18.14, 12.65), True), ((20, 8), False)])
def test_out_of_the_range_of_one_and_in_the_shadow_that_hides_it_from_the_other(
    friend: tuple[float, float], able: bool, shooters: tuple[int, int], degrees: float
) -> None:
    """The ground out of range is a crescent at the end of its walk, and the shadow of a tall friend lies across it: no
    corner of the one is in the other, only where the two borders cross is anybody safe from both."""
    some = [fighter(at=turned(11.68, 12, degrees), seat=1), archer(at=turned(2, 12, degrees), seat=0, far=12)]
    some += [archer(at=turned(23.5, 15.3, degrees), seat=0, far=30)]
    some += [fighter(at=turned(*friend, degrees), seat=1, size=3)]
    game = duel(*some, linked=False).game
    assert can_shelter(game, 0, (1,))
    assert can_shelter(game, 0, shooters) is able
