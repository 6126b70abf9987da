"""Places, heights and sight: each test fails when one line of theirs is broken."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi

import pytest
from tests.games.moonstone.table import at, barrier, obstacle, platform, table, wood
from tests.games.moonstone.walking import R30, said

from escarmouche.games.moonstone.board import CONTACT
from escarmouche.games.moonstone.queries.placing import directions, spot_near, stands
from escarmouche.games.moonstone.queries.sight import sees, sees_spot
from escarmouche.games.moonstone.queries.spots import places, spot_refusal, spots_within_of, stone_spots
from escarmouche.table.plane import inch

BARON, GOBLINS, GNOMES = "baronvonfancyhat", "goblinairship", "gnomishairship"


@pytest.mark.rule("MOO-ACT-14", "MOO-RUL-85")
def test_a_flying_machine_does_not_end_over_another() -> None:
    board = table((GOBLINS, 0, 10, 10), (GNOMES, 1, 20, 20))
    assert said(stands(board, 1, *at(10.5, 10))) == ("on_base", "MOO-ACT-14")
    assert stands(board, 1, *at(25, 10)) is None


@pytest.mark.rule("MOO-TER-14")
def test_below_a_roof_is_the_highest_floor_that_holds_the_point() -> None:
    """A tower, a terrace west of it and a lower yard about both."""
    tower, terrace = platform("tower", 10, 10, 4, 4, 6), platform("terrace", 8, 10, 4, 4, 4)
    board = table((BARON, 0, 10, 10, "tower"), terrain=[tower, terrace, platform("yard", 10, 10, 12, 12, 2)])
    ground, level = board.ground, board.cast.levels
    for x, below in ((7, "terrace"), (13, "yard"), (20, "")):
        assert ground.under(*at(x, 10), level["tower"]) == level[below], x
    assert ground.under(*at(7, 10), level["terrace"]) == level["yard"]
    assert ground.under(*at(7, 10), level["yard"]) == 0


@pytest.mark.rule("MOO-RUL-10", "MOO-LOS-07")
@pytest.mark.parametrize(("gap", "seen"), [(CONTACT, False), (CONTACT + 5, True)])
def test_bases_in_contact_leave_nothing_to_see_between_them(gap: int, seen: bool) -> None:
    """Grub and Quack, with walls to the north and the south of them, stand between Billy and the Baron."""
    walls = [barrier(13, 6, 0.2, 8 - 2 * R30), barrier(13, 14, 0.2, 8 - 2 * R30)]
    board = table((BARON, 0, 10, 10), ("billy", 1, 16, 10), ("grub", 1, 13, 5), ("quack", 1, 13, 15), terrain=walls)
    r = board.traits[2].radius
    assert r == board.traits[3].radius
    board.put(board[2], inch(13), inch(10) - r - gap // 2)
    board.put(board[3], inch(13), inch(10) + r + gap - gap // 2)
    assert sees(board, 0, 1) is seen


@pytest.mark.rule("MOO-LOS-05", "MOO-RUL-63")
def test_a_point_on_the_rim_of_a_wood_is_seen_through_it_and_one_beyond_is_not() -> None:
    board = table((BARON, 0, 10, 10), terrain=[wood(16, 10, 2)])
    assert [sees_spot(board, 0, *at(x, 10)) for x in (17.9, 18, 18.1)] == [True, True, False]


@pytest.mark.rule("MOO-ACT-20", "MOO-LOS-01")
def test_a_narrow_lane_is_found_where_only_there_one_may_be_placed_in_sight() -> None:
    """Grub is walled in; a lane hardly wider than a base runs past him, and the Baron looks along it."""
    walls = [obstacle(11.3, 10, 1.4, 20), obstacle(17.25, 10, 8, 20), obstacle(4.7, 10, 9.4, 20)]
    ends = [obstacle(10, 5.3, 1.2, 8.2), obstacle(10, 14.7, 1.2, 8.2)]
    models = ("grub", 1, 10, 10), ("billy", 1, 30, 30), (BARON, 0, 12.62, 16)
    board = table(*models, terrain=[*walls, *ends])
    spots = spots_within_of(board, 1, 0, inch(3), seen_by=2)
    found = places(board, spots)
    assert found
    for x, y, surface in found:
        assert spot_refusal(board, spots, x, y, surface) is None
        assert inch(12.58) <= x <= inch(12.67)
        assert sees_spot(board, 2, x, y, r=board.traits[1].radius)


@pytest.mark.rule("MOO-RUL-14", "MOO-SET-08")
def test_the_nearest_place_may_be_where_a_stone_was_taken() -> None:
    """A stone lies a little to the east of the wanted place; to the west there once was another."""
    for gone in ([], [(9.4, 10, 0)]):
        board = table((BARON, 0, 20, 20), stones=[(10.3, 10), *gone])
        spot = spot_near(board, 0, *at(10, 10))
        assert spot is not None
        assert spot == pytest.approx(at(10.3 - R30 - 8 / 25.4, 10), abs=2)


@pytest.mark.rule("MOO-STN-04", "MOO-RUL-14")
def test_a_narrow_lane_is_found_where_only_there_a_stone_may_lie() -> None:
    """Grub is walled in; a lane hardly wider than a stone runs past him."""
    walls = [obstacle(11.3, 10, 1.4, 20), obstacle(16.7, 10, 8, 20), obstacle(4.7, 10, 9.4, 20)]
    ends = [obstacle(10, 5.3, 1.2, 8.2), obstacle(10, 14.7, 1.2, 8.2)]
    board = table(("grub", 1, 10, 10), terrain=[*walls, *ends])
    spots = stone_spots(board, 0, inch(3))
    found = places(board, spots)
    assert found
    for x, y, surface in found:
        assert spot_refusal(board, spots, x, y, surface) is None
        assert inch(12.31) <= x <= inch(12.39)


def test_directions_go_all_round() -> None:
    for count in (4, 8, 24):
        found = directions(count)
        assert all(dx * dx + dy * dy == pytest.approx(1) for dx, dy in found)
        for (ax, ay), (bx, by) in pairwise((*found, found[0])):
            assert ax * bx + ay * by == pytest.approx(cos(2 * pi / count))
