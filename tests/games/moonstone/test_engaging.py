"""How far apart are two models, who touches, who engages whom?"""

from __future__ import annotations

import pytest
from tests.games.moonstone.table import barrier, platform, table

from escarmouche.games.moonstone.board import CONTACT
from escarmouche.games.moonstone.queries.engaging import (
    engaged,
    engagers,
    engages,
    gap,
    in_reach,
    longest_reach,
    melee_range,
    touching,
    within,
)
from escarmouche.games.moonstone.queries.frame import NO_ACT, Frame
from escarmouche.games.moonstone.queries.testing import holds
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.vocabulary import Test
from escarmouche.table.plane import INCH, inch

R30 = 15 / 25.4
UNIT = 1 / INCH  # the smallest length there is, in inches


def apart(inches: float, *, a: str = "flintlock", b: str = "beakybobby") -> tuple[tuple[str, int, float, float], ...]:
    """Two enemies on 30 mm bases with so many inches between their bases."""
    return (a, 0, 10, 10), (b, 1, 10 + 2 * R30 + inches, 10)


# --- measuring -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-MEA-01", "MOO-MEA-02")
def test_distances_are_measured_from_base_to_base() -> None:
    board = table(*apart(3))
    assert gap(board, 0, 1) == pytest.approx(inch(3), abs=1)
    assert within(board, 0, 1, 3 + UNIT)
    assert not within(board, 0, 1, 3 - 2 * UNIT)
    assert within(board, 0, 0, 0)


@pytest.mark.rule("MOO-MEA-01", "MOO-RUL-64")
def test_heights_do_not_count_for_distances() -> None:
    models = (("flintlock", 0, 10, 10, "tower"), ("beakybobby", 1, 14, 10))
    board = table(*models, terrain=[platform("tower", 10, 10, 3, 3, 9)])
    assert gap(board, 0, 1) == pytest.approx(inch(4 - 2 * R30), abs=1)


@pytest.mark.rule("MOO-MEA-04", "MOO-RUL-10")
@pytest.mark.parametrize(("between", "touch"), [(0, True), (CONTACT, True), (CONTACT + 1, False)])
def test_base_contact_has_a_tolerance_of_a_hundredth_of_an_inch(between: int, touch: bool) -> None:
    board = table(("flintlock", 0, 10, 10), ("beakybobby", 1, 20, 10))
    board.put(board[1], board[0].x + 3000 + between, board[0].y)
    assert (touching(board, 0, 1), touching(board, 1, 0)) == (touch, touch)
    assert not touching(board, 0, 0)


@pytest.mark.rule("MOO-ACT-09", "MOO-LOS-08", "MOO-ABL-09")
@pytest.mark.parametrize(
    ("left", "reach"),
    [
        ((), 1),
        ((Lasting("stat", "range", 2),), 3),
        ((Lasting("set", "range", 3),), 3),
        ((Lasting("set", "range", 3), Lasting("stat", "range", 1), Lasting("stat", "range", -2)), 2),
        ((Lasting("stat", "melee", 2), Lasting("set", "evade", 2)), 1),
    ],
)
def test_effects_lengthen_or_replace_the_melee_range(left: tuple[Lasting, ...], reach: int) -> None:
    board = table(("flintlock", 0, 10, 10, {"lasting": left}), ("beakybobby", 1, 20, 10))
    assert (melee_range(board, 0), longest_reach(board, 1)) == (inch(reach), inch(reach))


@pytest.mark.rule("MOO-CHR-31", "MOO-MEA-02")
@pytest.mark.parametrize(("between", "farther"), [(inch(1) - 1, False), (inch(1), False), (inch(1) + 1, True)])
def test_farther_than_an_inch_is_not_an_inch(between: int, farther: bool) -> None:
    """Some weapons do nothing to an enemy farther away than 1 inch."""
    board = table(("boulder", 0, 10, 10), ("beakybobby", 1, 20, 10))
    radii = board.traits[0].radius + board.traits[1].radius
    board.put(board[1], board[0].x + radii + between, board[0].y)
    test = Test(test="distance", who="enemy", of="self", min_excl=1)
    assert holds(board, Frame(0, 0, NO_ACT, enemy=1), test) is farther


@pytest.mark.rule("MOO-MEA-04", "MOO-RUL-64")
@pytest.mark.parametrize(
    ("reach", "height", "expected"), [(2, 2, True), (2, 2.1, False), (1, 2, False), (3, 2.5, True)]
)
def test_surfaces_too_far_apart_keep_bases_from_touching_and_engaging(
    reach: int, height: float, expected: bool
) -> None:
    settings = Settings(level_reach=reach)  # type: ignore[arg-type]
    models = (("flintlock", 0, 10, 10, "ledge"), ("beakybobby", 1, 10 + 2 * R30, 10))
    board = table(*models, terrain=[platform("ledge", 10, 10, 1, 3, height)], settings=settings)
    assert (touching(board, 0, 1), engages(board, 0, 1), in_reach(board, 1, 0)) == (expected,) * 3


# --- engagement ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-LOS-08", "MOO-LOS-09", "MOO-CAR-10")
@pytest.mark.parametrize(("distance", "expected"), [(0, True), (1 - UNIT, True), (1 + 2 * UNIT, False)])
def test_a_model_engages_the_enemies_in_its_melee_range(distance: float, expected: bool) -> None:
    board = table(*apart(distance))  # both reach 1 inch
    assert (engages(board, 0, 1), engages(board, 1, 0)) == (expected, expected)
    assert (engaged(board, 0), engagers(board, 1)) == (expected, [0] if expected else [])


@pytest.mark.rule("MOO-LOS-09")
def test_engagement_is_one_sided_when_ranges_differ() -> None:
    board = table(*apart(1.5, a="baronvonfancyhat"))  # 2 inches against 1
    assert (engages(board, 0, 1), engages(board, 1, 0)) == (True, False)
    assert (engaged(board, 0), engaged(board, 1)) == (False, True)


@pytest.mark.rule("MOO-LOS-08", "MOO-CAR-10", "MOO-MUL-01")
def test_only_models_of_other_players_engage_and_all_of_them_do() -> None:
    models = (("flintlock", 0, 10, 10), ("billy", 0, 11.5, 10), ("beakybobby", 1, 10, 11.5), ("grub", 2, 10, 8.5))
    board = table(*models, seats=3)
    assert engagers(board, 0) == [2, 3]
    assert not engages(board, 1, 0)
    assert engages(board, 2, 0)


@pytest.mark.rule("MOO-LOS-08")
def test_nobody_engages_what_he_does_not_see() -> None:
    wall = barrier(10 + R30 + 0.25, 10, 0.2, 6)
    board = table(*apart(0.5), terrain=[wall])
    assert in_reach(board, 0, 1)
    assert not engages(board, 0, 1)
    assert engagers(board, 0) == []


@pytest.mark.rule("MOO-LOS-08")
def test_a_flying_machine_neither_engages_nor_is_engaged() -> None:
    board = table(*apart(0, b="goblinairship"))
    assert (engages(board, 0, 1), engages(board, 1, 0)) == (False, False)
    assert (engaged(board, 0), engaged(board, 1)) == (False, False)


@pytest.mark.rule("MOO-LOS-09")
def test_the_slain_and_the_removed_engage_nobody() -> None:
    board = table(*apart(0.5))
    assert engaged(board, 0)
    board.take_off(board[1], "removed")
    assert not engaged(board, 0)
