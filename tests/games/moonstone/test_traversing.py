"""Over which obstacles and ladders, and where to?"""

from __future__ import annotations

from math import atan2, degrees

import pytest
from tests.games.moonstone.table import (
    at,
    barrier,
    door,
    ladder,
    obstacle,
    platform,
    table,
)
from tests.games.moonstone.walking import R30, Answer, refused, said, step, walker

from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.decisions import Climb
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.queries.placing import stands
from escarmouche.games.moonstone.queries.traversing import (
    climb_refusal,
    climbed,
    climbs,
    opened,
    traverse_refusal,
    traverses,
)
from escarmouche.games.moonstone.settings import Settings
from escarmouche.table.plane import inch

# --- traverse ------------------------------------------------------------------------------------------------------


def hedge(thick: float = 0.75) -> Element:
    """A hedge whose near face touches the Baron's base."""
    return obstacle(10 + R30 + thick / 2, 10, thick, 4, id="hedge")


@pytest.mark.rule("MOO-ACT-05", "MOO-RUL-46", "MOO-TER-07")
@pytest.mark.parametrize(
    ("beyond", "expected"),
    [(0.76, None), (1, None), (1.03, ("too_far", "MOO-ACT-06")), (0.7, ("on_terrain", "MOO-ACT-14"))],
)
def test_a_traverse_puts_the_model_across_no_farther_than_an_inch(beyond: float, expected: Answer) -> None:
    board = walker(terrain=(hedge(),))
    assert said(traverse_refusal(board, 0, *at(10 + 2 * R30 + beyond, 10))) == expected


@pytest.mark.rule("MOO-ACT-06", "MOO-RUL-10", "MOO-RUL-46")
@pytest.mark.parametrize(("more", "expected"), [(0, None), (1, ("too_far", "MOO-ACT-06"))])
def test_an_inch_and_what_still_is_contact_on_either_side_is_the_farthest(more: int, expected: Answer) -> None:
    board = walker(terrain=(hedge(),))
    x, y = at(10, 10)
    farthest = 2 * board.traits[0].radius + inch(1) + 2 * CONTACT
    assert said(traverse_refusal(board, 0, x + farthest + more, y)) == expected


@pytest.mark.rule("MOO-ACT-05")
def test_a_traverse_needs_contact_and_leads_to_the_other_side() -> None:
    board = walker(terrain=(hedge(),))
    assert said(traverse_refusal(board, 0, *at(9, 11))) == ("not_across", "MOO-ACT-05")
    away = table(("billy", 0, 9.9, 10), terrain=[hedge()])
    assert said(traverse_refusal(away, 0, *at(10 + 2 * R30 + 0.75, 10))) == ("no_obstacle", "MOO-ACT-05")


@pytest.mark.rule("MOO-ACT-05", "MOO-ACT-06", "MOO-TER-02")
def test_what_is_thicker_than_an_inch_cannot_be_traversed() -> None:
    assert traverses(walker(terrain=(hedge(1.0),)), 0)
    assert traverses(walker(terrain=(hedge(1.1),)), 0) == []

    # nor can the corner of a thick one be cut: eight tenths of an inch between the two places
    def corner(thick: float) -> Board:
        return table(("billy", 0, 10, 11), terrain=[obstacle(10 + R30 + thick / 2, 12, thick, 3.8)])

    assert traverse_refusal(corner(1), 0, *at(11.3, 9.5)) is None
    assert said(traverse_refusal(corner(2), 0, *at(11.3, 9.5))) == ("no_obstacle", "MOO-ACT-05")


@pytest.mark.rule("MOO-ACT-05", "MOO-RUL-46", "MOO-RUL-10")
def test_a_wall_of_an_inch_can_be_traversed_from_contact_within_the_tolerance() -> None:
    board = table(("billy", 0, 10 - 0.009, 10), terrain=[hedge(1.0)])
    assert traverse_refusal(board, 0, *at(10 + 2 * R30 + 1.009, 10)) is None


@pytest.mark.rule("MOO-TER-03")
def test_a_barrier_cannot_be_traversed() -> None:
    assert traverses(walker(terrain=(barrier(10 + R30 + 0.25, 10, 0.5, 4),)), 0) == []
    both = (hedge(0.3), barrier(10 + R30 + 0.45, 10, 0.3, 4))
    assert said(traverse_refusal(walker(terrain=both), 0, *at(10 + 2 * R30 + 0.7, 10))) == (
        "terrain_in_the_way",
        "MOO-TER-03",
    )


@pytest.mark.rule("MOO-ACT-05", "MOO-SET-08")
def test_every_proposed_traverse_is_legal_and_lands_on_nothing() -> None:
    board = walker(("billy", 1, 10 + 2 * R30 + 0.8, 11), terrain=(hedge(),))
    spots = traverses(board, 0)
    assert spots
    assert all(traverse_refusal(board, 0, *spot) is None for spot in spots)
    assert all(stands(board, 0, *spot) is None for spot in spots)


@pytest.mark.rule("MOO-ACT-05", "MOO-SET-08")
def test_where_a_stone_lies_behind_the_hedge_a_way_to_beyond_it_is_proposed() -> None:
    """In a lane between two walls the base fits behind the stone, still within the inch, and nowhere else."""
    lane = barrier(12.6, 10.75, 4, 0.2), barrier(12.6, 9.25, 4, 0.2)
    hedge_here = obstacle(10 + R30 + 0.15, 10, 0.3, 3)
    board = table(("baronvonfancyhat", 0, 10, 10), terrain=(hedge_here, *lane), stones=[(11.21, 10)])
    (spot,) = traverses(board, 0)
    assert inch(11.21 + R30 + 0.31) <= spot[0] <= inch(10 + 2 * R30 + 1) + 25
    assert spot[1] == inch(10)
    assert not traverses(table(("baronvonfancyhat", 0, 10, 10), terrain=(hedge_here, *lane), stones=[(11.6, 10)]), 0)


@pytest.mark.rule("MOO-TER-08", "MOO-RUL-18", "MOO-TER-07")
def test_a_door_stays_closed_unless_the_table_lets_it_be_left_open() -> None:
    place = at(10, 10 + 2 * R30 + 0.5)
    closed = walker(terrain=(door(10, 10 + R30 + 0.25),))
    assert traverse_refusal(closed, 0, *place) is None
    assert said(traverse_refusal(closed, 0, *place, leave_open=True)) == ("doors_stay_closed", "MOO-TER-08")
    may_open = Settings(doors="may_open")
    board = walker(terrain=(door(10, 10 + R30 + 0.25),), settings=may_open)
    assert traverse_refusal(board, 0, *place, leave_open=True) is None
    board.lay_terrain(opened(board, 0, *place))
    assert refused(board, step(length=2), (10, 12)) is None
    no_door = walker(terrain=(hedge(),), settings=may_open)
    across = at(10 + 2 * R30 + 0.75, 10)
    assert said(traverse_refusal(no_door, 0, *across, leave_open=True)) == ("no_door", "MOO-RUL-18")
    assert len(opened(no_door, 0, *across)) == 1


@pytest.mark.rule("MOO-RUL-18")
def test_the_door_one_goes_through_is_left_open_and_no_other() -> None:
    """Two doors side by side in a wall; Billy goes through the one before him."""
    doors = (door(20, 12 + R30 + 0.25, id="his"), door(24, 12 + R30 + 0.25, id="other"))
    board = table(("billy", 0, 20, 12), terrain=doors, settings=Settings(doors="may_open"))
    assert [piece.id for piece in opened(board, 0, *at(20, 12 + 2 * R30 + 0.5))] == ["other"]


@pytest.mark.rule("MOO-ACT-05")
def test_ways_over_are_proposed_straight_across_and_in_steps_of_15_degrees_to_either_side() -> None:
    """Across a thin hedge before Billy; slanting by more than 45 degrees it would be farther than an inch."""
    board = table(("billy", 0, 10, 12), terrain=[obstacle(10, 12 + R30 + 0.05, 8, 0.1)])
    turns = [degrees(atan2(x - inch(10), y - inch(12))) for x, y in traverses(board, 0)]
    assert sorted(turns) == pytest.approx([15 * k for k in range(-3, 4)], abs=0.1)
    gaps = [board.ground.field.gap(x, y, board.traits[0].radius, 0) for x, y in traverses(board, 0)]
    assert max(gaps) <= CONTACT, "touching it from behind"


# --- ladders -------------------------------------------------------------------------------------------------------


TOWER = (
    platform("first", 13, 10, 4, 4, 4),
    platform("second", 13, 10, 3, 3, 8),
    ladder("first", (10.9, 10), (11.1, 10), id="low"),
    ladder("second", (11.4, 10), (11.6, 10), floor="first", id="high"),
)


@pytest.mark.rule("MOO-TER-10", "MOO-TER-11")
def test_a_ladder_leads_from_one_end_to_the_other_one_floor_at_a_time() -> None:
    board = table(("billy", 0, 10.9 - R30, 10), terrain=TOWER)
    assert climbs(board, 0) == [Climb(0, "low")]
    x, y, surface = climbed(board, 0, "low", down=False)
    assert (surface, (x, y)) == ("first", at(11.1, 10))
    board.put(board[0], x, y, surface)
    assert climbs(board, 0) == [Climb(0, "low", down=True), Climb(0, "high")]
    assert climbed(board, 0, "high", down=False)[2] == "second"
    assert climbed(board, 0, "low", down=True)[2] == ""


@pytest.mark.rule("MOO-TER-10")
def test_a_ladder_is_only_taken_from_contact_with_its_end() -> None:
    board = table(("billy", 0, 10.9 - R30 - 0.02, 10), terrain=TOWER)
    assert said(climb_refusal(board, 0, "low", down=False)) == ("not_at_ladder", "MOO-TER-10")
    assert said(climb_refusal(board, 0, "low", down=True)) == ("not_at_ladder", "MOO-TER-10")
    assert said(climb_refusal(board, 0, "rope", down=True)) == ("no_ladder", "MOO-TER-10")


@pytest.mark.rule("MOO-TER-10", "MOO-RUL-14")
def test_where_the_end_is_taken_one_stands_as_near_as_there_is_room() -> None:
    models = (("billy", 0, 10.9 - R30, 10), ("grub", 1, 11.3, 10, "first"))
    board = table(*models, terrain=TOWER)
    x, y, surface = climbed(board, 0, "low", down=False)
    assert stands(board, 0, x, y, surface) is None
    crowd = tuple(("grub", 1, 11.2 + dx, 10 + dy, "first") for dx in (0, 1.3) for dy in (-1.2, 0, 1.2))
    full = table(("billy", 0, 10.9 - R30, 10), *crowd, terrain=TOWER)
    assert said(climb_refusal(full, 0, "low", down=False)) == ("no_room", "MOO-TER-10")
