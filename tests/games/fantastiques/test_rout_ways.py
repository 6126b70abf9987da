"""Where is the border between one way of flight and two, and between a way round and none?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import topic
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.events.moving import Moved, Stayed
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.table.plane import inch

REST = "| A other = val_archer at 30,24 | B far = gro_orc at 30,40 "  # so that the phase goes on after the flight


@pytest.mark.rule("FAN-MOR-08", "FAN-RUL-52")
@pytest.mark.parametrize(("y", "asked"), [(20.010, True), (20.011, False), (19.990, True), (19.989, False)])
def test_ways_round_a_rock_are_equally_costly_up_to_the_smallest_gap_that_counts(y: float, asked: bool) -> None:
    """The middle of the rock is off the straight way: at 0.01 inches the ways differ by hardly less than that."""
    t = Table(f"A r = val_archer at 10,20 routed | rock w circle 7,{y} r 1 {REST}")
    assert (topic(t) == "rout_path") is asked
    if not asked:  # past the side that sticks out less
        assert (t.figure("r").y < inch(20)) is (y > 20)


@pytest.mark.rule("FAN-MOR-08", "FAN-RUL-52")
@pytest.mark.parametrize(("width", "asked"), [(0.9992, False), (1.0, True)])
def test_both_sides_of_what_is_no_wider_than_the_base_are_one_way(width: float, asked: bool) -> None:
    t = Table(f"A r = {{movement 12}} at 24,6.6 routed | marsh m rect 24,2.6 {width}x4 {REST}")
    assert (topic(t) == "rout_path") is asked


@pytest.mark.rule("FAN-MOR-08")
@pytest.mark.parametrize(("end", "found"), [(60.4, True), (61, False)])
def test_a_way_round_costs_up_to_two_feet_more_than_the_straight_one(end: float, found: bool) -> None:
    """A wall runs from the bottom of the table to here; whoever has no way round it runs straight up to it."""
    t = Table(
        f"""table 60x72 | A r = {{movement 12}} at 10,36 routed | rock w rect 8,{end / 2} 1x{end}
        A other = val_archer at 40,24 | B far = gro_orc at 40,40"""
    )
    assert (t.event(Moved).path[-1][1] > inch(47)) is found
    assert (t.event(Moved).path[-1] == (inch(9), inch(36))) is not found


@pytest.mark.rule("FAN-MOR-08")
def test_shut_in_it_leaves_a_pocket_backwards_where_that_ends_nearer_to_the_edge() -> None:
    """Straight on it would end against the bottom of the pocket; the way out of it begins away from the edge."""
    t = Table(
        f"""A r = {{movement 18}} at 10,20 routed | rock c rect 3,24 1x48 | rock w rect 8,20 1x5
        rock s rect 9.5,18 4x1 | rock n rect 9.5,22 4x1 {REST}"""
    )
    path = t.event(Moved).path
    assert path[1][0] > inch(10)
    assert path[-1][0] == inch(4)


@pytest.mark.rule("FAN-MOR-08")
@pytest.mark.parametrize(("nearer", "goes"), [(1, True), (0, False)])
def test_shut_in_it_goes_for_the_smallest_step_nearer_to_the_edge_and_for_none(nearer: int, goes: bool) -> None:
    """Two walls across the table, the further one by so many hundredths of a millimetre behind the other."""
    t = Table(
        f"""A r = {{movement 6}} at 10,20 routed | rock w rect 9,10 1x22
        rock e rect {9 - nearer / inch(1):.6f},34.5 1x27 {REST}"""
    )
    assert (inch(10) - t.figure("r").x, bool(t.events(Stayed))) == (nearer, not goes)


@pytest.mark.rule("FAN-MOR-10")
@pytest.mark.parametrize(("gap", "cost"), [(0.0, 0.0), (0.009, 0.0), (0.02, 0.02)])
def test_who_touches_the_edge_already_leaves_without_a_step(gap: float, cost: float) -> None:
    t = Table(f"A r = {{movement 6}} at {0.5 + gap},20 routed {REST}")
    assert t.figure("r").where == "lost"
    assert t.event(Moved).cost == inch(cost)


@pytest.mark.rule("FAN-MOR-08", "FAN-MOV-07")
@pytest.mark.parametrize(
    ("barrier", "off"),
    [("rock w circle 7,20.2 r 1", inch(1.5)), ("B foe = gro_orc at 7,20.2", inch(1) + CONTACT)],
)
def test_round_a_rock_it_goes_within_a_hair_of_it_and_round_an_enemy_a_hair_out_of_contact(
    barrier: str, off: int
) -> None:
    t = Table(f"A r = {{movement 18}} at 10,20 routed | {barrier} {REST}")
    assert t.event(Moved).path[-1] == (inch(0.5), inch(20.2) - off - 1)


@pytest.mark.rule("FAN-MOR-08")
def test_shut_in_near_a_corner_of_the_table_it_takes_the_nearest_of_the_places_nearest_to_its_edge() -> None:
    t = Table(f"A r = {{movement 12}} at 3,4 routed | rock w rect 1.5,2.5 2x5 | rock e rect 1,26.5 2x43 {REST}")
    assert t.event(Moved).path[-1] == (inch(2.5), inch(5.5))


@pytest.mark.rule("FAN-MOR-08", "FAN-MOR-10")
@pytest.mark.parametrize("foe", ["", "B foe = gro_orc at 0.5,%s |"])
def test_who_comes_round_a_rock_to_the_edge_leaves_there_though_an_enemy_touches_the_place(foe: str) -> None:
    end = inch(19.9) + inch(1.5) + 1  # past the rock, in contact with the enemy only there
    beside = foe and foe % f"{(end + inch(1) + CONTACT) / inch(1):.6f}"
    t = Table(f"A r = {{movement 18}} at 5,20 routed | {beside} rock w circle 3,19.9 r 1 {REST}")
    assert (t.figure("r").where, t.event(Moved).path[-1]) == ("lost", (inch(0.5), end))


@pytest.mark.rule("FAN-MOR-08", "FAN-RUL-52")
def test_shut_in_it_spends_its_whole_movement_on_the_way_round_a_rock_to_the_place_nearest_to_the_edge() -> None:
    t = Table(f"A r = {{movement 6}} at 10,20 routed | rock c rect 2,24 1x48 | rock w rect 8,20 1x5 {REST}")
    assert t.event(Moved).cost == pytest.approx(inch(6), abs=2)
    # 2.87 inches to the corner of the rock, 0.61 about it, and the rest straight on from there
    assert t.figure("r").x == pytest.approx(inch(8.5 - (6 - 2.872 - 0.605)), abs=inch(0.02))
