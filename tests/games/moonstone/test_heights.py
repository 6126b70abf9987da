"""High ground: what it gains a caster, and how one comes down from it."""

from __future__ import annotations

from math import hypot

import pytest
from tests.games.moonstone.table import at, barrier, platform, table, water

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.queries.heights import (
    elevated,
    fall_wounds,
    in_water,
    jump_refusal,
    jumps,
    landing,
    range_bonus,
)
from escarmouche.games.moonstone.queries.placing import stands
from escarmouche.games.moonstone.settings import Settings
from escarmouche.table.plane import inch

R30 = 15 / 25.4


def tower(height: float, card: str = "baronvonfancyhat", *more: Element, settings: Settings | None = None) -> Board:
    """Somebody in the middle of a platform of 4 by 4 inches, Grub on the ground beside it."""
    models = ((card, 0, 12, 10, "roof"), ("grub", 1, 18, 10))
    return table(*models, terrain=[platform("roof", 12, 10, 4, 4, height), *more], settings=settings)


# --- casting from above --------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-TER-12", "MOO-RUL-50")
@pytest.mark.parametrize(("height", "by", "expected"), [(2, 2, True), (1.9, 2, False), (1, 1, True), (2.9, 3, False)])
def test_an_elevated_caster_stands_high_enough_above_a_target_on_the_ground(
    height: float, by: int, expected: bool
) -> None:
    board = tower(height, settings=Settings(elevated_by=by))  # type: ignore[arg-type]
    assert elevated(board, 0, 1) is expected
    assert not elevated(board, 1, 0)


@pytest.mark.rule("MOO-TER-12", "MOO-RUL-50")
def test_a_target_on_a_raised_place_gives_no_such_bonus() -> None:
    models = (("flintlock", 0, 10, 10, "high"), ("grub", 1, 20, 10, "low"))
    board = table(*models, terrain=[platform("high", 10, 10, 3, 3, 6), platform("low", 20, 10, 3, 3, 1)])
    assert not elevated(board, 0, 1)


@pytest.mark.rule("MOO-TER-13", "MOO-RUL-66")
@pytest.mark.parametrize(("height", "bonus"), [(1.9, 0), (2, 1), (3.9, 1), (4, 2), (12, 6), (20, 6)])
def test_each_full_two_inches_of_height_add_an_inch_of_range_downwards_only(height: float, bonus: int) -> None:
    board = tower(height)
    assert range_bonus(board, 0, 1) == inch(bonus)
    assert range_bonus(board, 1, 0) == 0


@pytest.mark.rule("MOO-TER-12", "MOO-TER-13")
def test_a_flying_machine_has_no_bonus_for_height() -> None:
    board = tower(6, "gnomishairship")
    assert (elevated(board, 0, 1), range_bonus(board, 0, 1)) == (False, 0)


@pytest.mark.rule("MOO-TER-14")
@pytest.mark.parametrize(("card", "may"), [("baronvonfancyhat", True), ("gnomishairship", False)])
def test_a_flying_machine_does_not_jump_off_the_roof_over_which_it_hangs(card: str, may: bool) -> None:
    board = table((card, 0, 13, 10, "roof"), terrain=[platform("roof", 12, 10, 4, 4, 3)])
    refusal = jump_refusal(board, 0, *at(16, 10))
    assert bool(jumps(board, 0)) is (refusal is None) is may
    assert may or (refusal is not None and refusal.code == "not_raised")


# --- falling -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-TER-15", "MOO-TER-16", "MOO-RUL-19", "MOO-EX-20")
@pytest.mark.parametrize(
    ("card", "height", "wounds"),
    [
        ("baronvonfancyhat", 2, 0),
        ("baronvonfancyhat", 2.01, 2),
        ("baronvonfancyhat", 3, 2),  # a quarter of 7, rounded up
        ("gotchgut", 3, 4),  # a quarter of 14
        ("baronvonfancyhat", 4, 2),
        ("baronvonfancyhat", 4.01, 4),
        ("baronvonfancyhat", 5, 4),  # half of 7
        ("baronvonfancyhat", 5.99, 4),
        ("baronvonfancyhat", 6, 7),  # slain
        ("baronvonfancyhat", 9, 7),
        ("silvertongue", 9, 0),  # a Faerie
        ("goblinairship", 9, 0),
    ],
)
def test_a_fall_wounds_by_its_height_and_the_printed_boxes(card: str, height: float, wounds: int) -> None:
    board = table((card, 0, 10, 10, {"wounds": 1}))
    assert fall_wounds(board, 0, inch(height)) == wounds


@pytest.mark.rule("MOO-TER-17")
def test_who_falls_into_water_takes_no_wounds() -> None:
    board = table(("baronvonfancyhat", 0, 10, 10), terrain=[water(12, 10, 2)])
    assert in_water(board, 0)
    assert fall_wounds(board, 0, inch(9)) == 0
    board.put(board[0], *at(9.4, 10))
    assert fall_wounds(board, 0, inch(9)) == 7


# --- jumping -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-TER-14")
@pytest.mark.parametrize(("x", "expected"), [(14 - R30 - 1.01, False), (14 - R30 - 0.99, True), (13.9, True)])
def test_one_jumps_from_within_an_inch_of_the_edge(x: float, expected: bool) -> None:
    board = tower(3)
    board.put(board[0], *at(x, 10), "roof")
    refusal = jump_refusal(board, 0, *at(16, 10))
    assert (refusal is None) is expected
    if refusal is not None:
        assert (refusal.code, refusal.why) == ("too_far_from_edge", "MOO-TER-14")
    assert jump_refusal(board, 0, *at(8, 10)) is not None  # the other edge is far


@pytest.mark.rule("MOO-TER-14")
def test_one_lands_directly_below_against_the_foot_of_the_platform() -> None:
    board = tower(3)
    board.put(board[0], *at(13.5, 10.5), "roof")
    x, y, surface = landing(board, 0, *at(16, 10.5))
    assert surface == ""
    assert 0 <= x - inch(14 + R30) <= 15
    assert y == inch(10.5)
    assert stands(board, 0, x, y) is None


@pytest.mark.rule("MOO-TER-14", "MOO-RUL-14")
def test_where_the_foot_is_blocked_one_lands_as_near_as_possible() -> None:
    board = tower(3, "baronvonfancyhat", barrier(14.7, 10, 1, 2))
    board.put(board[0], *at(13.5, 10), "roof")
    x, y, surface = landing(board, 0, *at(16, 10))
    assert stands(board, 0, x, y, surface) is None
    assert inch(1) < hypot(x - inch(14 + R30), y - inch(10)) < inch(1.7)


@pytest.mark.rule("MOO-TER-14", "MOO-TER-15")
def test_below_may_be_a_lower_platform() -> None:
    board = tower(6, "baronvonfancyhat", platform("ledge", 16, 10, 4, 4, 3))
    board.put(board[0], *at(13.5, 10), "roof")
    assert landing(board, 0, *at(16, 10))[2] == "ledge"


@pytest.mark.rule("MOO-TER-14")
def test_nobody_jumps_off_the_ground_or_off_the_table() -> None:
    board = tower(3)
    refusal = jump_refusal(board, 1, *at(20, 10))
    assert refusal is not None
    assert refusal.code == "not_raised"
    assert jumps(board, 1) == []
    assert jumps(board, 0) == []  # in the middle, far from every edge
    board.put(board[0], *at(13.5, 10), "roof")
    ways = jumps(board, 0)
    assert ways
    assert all(jump_refusal(board, 0, *way) is None for way in ways)
    edge = table(("billy", 0, 35, 10, "cliff"), terrain=[platform("cliff", 34, 10, 4, 4, 3)])
    x, y, surface = landing(edge, 0, *at(38, 10))
    assert stands(edge, 0, x, y, surface) is None


@pytest.mark.rule("MOO-TER-14", "MOO-RUL-14")
def test_who_finds_no_room_on_a_ledge_below_jumps_past_it_to_the_table() -> None:
    terrain = [platform("roof", 12, 10, 4, 4, 4), platform("ledge", 14.5, 10, 1, 1, 2)]
    crowded = table(("baronvonfancyhat", 0, 13.2, 10, "roof"), ("grub", 1, 14.6, 10, "ledge"), terrain=terrain)
    assert jump_refusal(crowded, 0, *at(20, 10)) is None
    assert landing(crowded, 0, *at(20, 10))[2] == ""
    empty = table(("baronvonfancyhat", 0, 13.2, 10, "roof"), ("grub", 1, 18, 18), terrain=terrain)
    assert landing(empty, 0, *at(20, 10))[2] == "ledge"
