"""Straight moves: how far, and what ends them?"""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.moonstone.table import Model, at, barrier, obstacle, platform, table, tree, water, wood

from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.queries.placing import stands
from escarmouche.games.moonstone.queries.pushing import Pushed, pushed
from escarmouche.games.moonstone.queries.walking import Walk
from escarmouche.games.moonstone.settings import Settings
from escarmouche.table.plane import inch, path_length

R30, R40 = 15 / 25.4, 20 / 25.4
HERE = (10.0, 10.0)


def push(
    board: Board, length: float, *, away: bool = True, seat: int = 1, over: frozenset[str] = frozenset()
) -> Pushed:
    """The first model is moved straight away from a point to its west, or towards it."""
    return pushed(board, 0, at(5, 10), Walk("granted", inch(length), seat, over=over), away=away)


def victim(*models: Model, terrain: tuple[Element, ...] = (), settings: Settings | None = None) -> Board:
    return table(("beakybobby", 0, *HERE), *models, terrain=terrain, settings=settings)


@pytest.mark.rule("MOO-ACT-19")
def test_away_is_along_the_line_through_the_centres_for_the_full_distance() -> None:
    board = table(("beakybobby", 0, 10, 10))
    end = pushed(board, 0, at(7, 6), Walk("granted", inch(5), 1), away=True)
    assert (end.stopped, end.falls, end.leaves) == ("", False, False)
    assert path_length([end.end, at(13, 14)]) <= 2
    assert path_length([at(10, 10), end.end]) <= inch(5)


@pytest.mark.rule("MOO-ACT-19")
def test_towards_is_the_other_way() -> None:
    assert push(victim(), 2, away=False).end == at(8, 10)
    assert push(victim(), 2).end == at(12, 10)


@pytest.mark.rule("MOO-ACT-18", "MOO-ACT-19")
@pytest.mark.parametrize(
    ("piece", "at_x"), [(obstacle(13, 10, 1, 3), 12.5), (barrier(13, 10, 1, 3), 12.5), (tree(13, 10, 0.5), 12.5)]
)
def test_a_push_stops_on_contact_with_an_obstacle_or_a_barrier(piece: Element, at_x: float) -> None:
    board = victim(terrain=(piece,))
    end = push(board, 4)
    assert end.stopped == f"{piece.kind}1"
    assert 0 <= inch(at_x) - 1500 - end.end[0] <= 2  # in contact, to the unit
    assert stands(board, 0, *end.end) is None
    assert push(board, 6) == end  # though there would be room behind it


@pytest.mark.rule("MOO-ACT-18")
def test_water_and_woods_stop_no_push() -> None:
    assert push(victim(terrain=(water(12, 10, 1), wood(14, 10, 1))), 4).end == at(14, 10)


@pytest.mark.rule("MOO-ACT-19", "MOO-RUL-13")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_push_stops_on_contact_with_another_base(seat: int) -> None:
    board = victim(("firespitter", seat, 13, 10))
    end = push(board, 4)
    assert end.stopped == "@1"
    assert 0 <= inch(13) - 3500 - end.end[0] <= 2
    touching = victim(("billy", seat, 10 + 2 * R30, 10))
    assert push(touching, 4).end == at(*HERE)  # nowhere to go
    beside = victim(("billy", seat, 10, 10 + 2 * R30))
    assert push(beside, 4).end == at(14, 10)  # past one it touches


@pytest.mark.rule("MOO-RUL-13")
def test_a_table_may_let_it_slide_round_the_base() -> None:
    slide = Settings(push_meets_base="slide")
    board = victim(("billy", 1, 12, 10.3), settings=slide)
    end = push(board, 4)
    assert end.stopped == ""
    assert end.end[0] > inch(12.5)
    assert end.end[1] < inch(9.5)  # on the side where it passes
    assert path_length([at(*HERE), *end.path]) == pytest.approx(inch(4), abs=inch(0.05))
    assert stands(board, 0, *end.end) is None
    assert push(victim(("billy", 1, 12, 10.3)), 4).stopped == "@1"
    head_on = push(victim(("billy", 1, 12, 10), settings=slide), 4)
    assert head_on.stopped == "@1"
    for aside in (-1, 1):  # in hundredths of a millimetre
        passing = push(victim(("billy", 1, 12, 10 + aside / inch(1)), settings=slide), 4)
        assert passing.stopped == ""
        assert (passing.end[1] - inch(10)) * aside < -inch(1)
    blocked = push(victim(("billy", 1, 12, 10.3), terrain=(barrier(12, 9, 3, 0.5),), settings=slide), 4)
    assert blocked.stopped == "barrier1"


@pytest.mark.rule("MOO-EDG-01")
def test_a_push_over_the_edge_of_the_table_takes_it_out_of_play() -> None:
    board = table(("beakybobby", 0, 34, 10))
    end = push(board, 4)
    assert (end.leaves, end.stopped) == (True, "edge")
    assert end.end == (inch(36) - 1500, inch(10))
    assert not push(table(("beakybobby", 0, 34, 10)), 1.4).leaves


@pytest.mark.rule("MOO-TER-18", "MOO-TER-19")
def test_directly_away_it_falls_off_a_platform_and_by_no_other_straight_move() -> None:
    roof = (platform("roof", 10, 10, 4, 4, 3),)
    board = table(("beakybobby", 0, 10, 10, "roof"), terrain=roof)
    away = push(board, 4)
    assert (away.falls, away.surface) == (True, "roof")
    assert away.end == at(12, 10)
    assert away.towards == at(14, 10)
    towards = pushed(board, 0, at(20, 10), Walk("granted", inch(4), 1), away=False)
    assert (towards.falls, towards.stopped, towards.end) == (False, "edge", at(12, 10))
    assert not push(board, 1.9).falls


@pytest.mark.rule("MOO-ACT-19")
def test_what_it_may_pass_over_does_not_stop_it() -> None:
    board = victim(("billy", 1, 12, 10), terrain=(obstacle(13, 10, 0.5, 3),))
    assert push(board, 5, over=frozenset({"models", "obstacle"})).end == at(15, 10)


@pytest.mark.rule("MOO-ACT-14", "MOO-RUL-81")
@pytest.mark.parametrize(("length", "end"), [(2.1, 12.1), (3, 13 - 0.25 - R30), (3.8, 13 - 0.25 - R30), (3.9, 13.9)])
def test_over_what_it_may_pass_it_does_not_end(length: float, end: float) -> None:
    """It stops before the hedge on which it would come to lie; beyond the hedge it ends as any other."""
    board = victim(terrain=(obstacle(13, 10, 0.5, 3, id="hedge"),))
    went = push(board, length, over=frozenset({"obstacle"}))
    assert went.end[0] == pytest.approx(inch(end), abs=2)
    assert went.stopped == ("hedge" if end == 13 - 0.25 - R30 else "")


@pytest.mark.rule("MOO-ACT-19")
@pytest.mark.parametrize("away", [True, False])
def test_a_push_of_no_length_meets_nothing(*, away: bool) -> None:
    """Whoever leans on a hedge and is moved 0 inches has been stopped by nothing."""
    board = victim(terrain=(obstacle(10 + R30 + 0.25, 10, 0.5, 3), obstacle(10 - R30 - 0.25, 10, 0.5, 3)))
    went = pushed(board, 0, at(5, 10), Walk("granted", 0, 1), away=away)
    assert (went.path, went.stopped) == ((at(*HERE),), "")


@pytest.mark.rule("MOO-ACT-19")
def test_from_its_own_centre_nothing_is_pushed_anywhere() -> None:
    board = victim()
    still = pushed(board, 0, at(*HERE), Walk("granted", inch(4), 1), away=True)
    assert (still.end, still.stopped) == (at(*HERE), "")
    assert push(board, 0).end == at(*HERE)


@pytest.mark.rule("MOO-ACT-18", "MOO-ACT-19", "MOO-RUL-13")
@given(st.floats(4, 16), st.floats(4, 16), st.floats(0.5, 6), st.booleans(), st.sampled_from(["stop", "slide"]))
def test_wherever_a_push_ends_the_base_stands_and_has_gone_no_farther(
    x: float, y: float, length: float, away: bool, meets: str
) -> None:
    terrain = (tree(13, 13, 1), obstacle(7, 13, 3, 0.75, turn=30), barrier(13, 7, 0.5, 4))
    models = (("grub", 1, 8, 8), ("firespitter", 1, 12.5, 10.2), ("billy", 0, 10, 13))
    settings = Settings(push_meets_base=meets)  # type: ignore[arg-type]
    board = table(("beakybobby", 0, 10, 10), *models, terrain=terrain, settings=settings, size=(20, 20))
    end = pushed(board, 0, at(x, y), Walk("granted", inch(length), 1), away=away)
    assert path_length([at(10, 10), *end.path]) <= inch(length) + 1
    assert stands(board, 0, *end.end) is None or end.leaves
    if end.stopped.startswith("@"):
        other = board[int(end.stopped[1:])]
        apart = hypot(other.x - end.end[0], other.y - end.end[1]) - 1500 - board.traits[other.id].radius
        assert 0 <= apart <= CONTACT
