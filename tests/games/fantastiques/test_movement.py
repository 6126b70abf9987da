"""How far, through what and past whom may a figure walk, and what does it cost its shots?"""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from tests.games.fantastiques.acts import refused
from tests.games.fantastiques.table import Table, point

from escarmouche.core import Total
from escarmouche.games.fantastiques.decisions import DONE, NOBODY, Move, Shoot, Strike
from escarmouche.games.fantastiques.events.combat import Attacked
from escarmouche.games.fantastiques.events.moving import Engaged, LeftTable, Moved
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.queries.movement import move_refusal
from escarmouche.table.plane import inch

AWAY = "| B far = gro_orc at 40,40"
UNIT = 1 / 2540  # the smallest length there is, in inches


# --- a plain move --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOV-01", "FAN-CHA-01")
@pytest.mark.parametrize("movement", [6, 9, 12, 15, 18])
def test_a_figure_moves_at_most_its_movement(movement: int) -> None:
    t = Table(f"A a = {{movement {movement}}} at 10,10 {AWAY}")
    assert refused(t, t.move("a", (10 + movement + UNIT, 10))) == ("too_far", "FAN-MOV-01")
    t.play(t.move("a", (10 + movement, 10)))
    assert (t.figure("a").x, t.figure("a").y, t.figure("a").spent) == (*point(10 + movement, 10), inch(movement))


@pytest.mark.rule("FAN-MOV-01")
@pytest.mark.parametrize("movement", [6, 9])
def test_its_whole_movement_takes_it_in_any_direction_though_places_are_rounded(movement: int) -> None:
    t = Table(f"A a = {{movement {movement}}} at 20,20 {AWAY}")
    for angle in range(360):
        east, north = cos(radians(angle)), sin(radians(angle))
        assert refused(t, t.move("a", (20 + movement * east, 20 + movement * north))) is None
        beyond = movement + 2 * UNIT
        assert refused(t, t.move("a", (20 + beyond * east, 20 + beyond * north))) == ("too_far", "FAN-MOV-01")
    t.play(t.move("a", (20 + movement * cos(1), 20 + movement * sin(1))))
    assert t.figure("a").spent == inch(movement)


@pytest.mark.rule("FAN-MOV-01")
@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (((13, 10), (13, 7)), None),  # round a corner: 3 and 3
        (((13, 10), (13, 6.9)), ("too_far", "FAN-MOV-01")),
        (((12, 10), (10, 10), (8, 10)), None),  # there and back: every inch walked counts
        (((12, 10), (10, 10), (7.9, 10)), ("too_far", "FAN-MOV-01")),
        (((10, 10),), None),  # or it stays
        ((), ("no_path", "FAN-MOV-01")),
    ],
)
def test_it_goes_in_any_direction_along_any_path_or_stays(
    path: tuple[tuple[float, float], ...], expected: tuple[str, str] | None
) -> None:
    t = Table(f"A a = val_archer at 10,10 {AWAY}")
    assert refused(t, t.move("a", *path)) == expected


@pytest.mark.rule("FAN-MOV-01")
def test_a_figure_moves_once_in_a_phase() -> None:
    t = Table(f"A a = val_archer at 10,10 | A b = val_archer at 10,14 {AWAY}").play(Move(0, (point(12, 10),)))
    assert refused(t, t.move("a", (13, 10))) == ("already_moved", "FAN-MOV-01")
    assert refused(t, t.move("b", (13, 14))) is None


@pytest.mark.rule("FAN-MOV-01")
def test_nobody_has_to_move() -> None:
    t = Table(f"A a = val_archer at 10,10 {AWAY}").play(DONE)
    assert t.ask is not None
    assert (t.ask.seat, t.events(Moved)) == (1, [])


@pytest.mark.rule("FAN-GEN-06", "FAN-MOV-05")
@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ((13, 10), ("no_room", "FAN-GEN-06")),  # on a friend
        ((14, 10), None),
        ((13 - 0.99, 10), ("no_room", "FAN-GEN-06")),
        ((12, 10), None),  # beside him: bases of an inch that touch
    ],
)
def test_no_move_ends_on_a_base(place: tuple[float, float], expected: tuple[str, str] | None) -> None:
    t = Table(f"A a = val_archer at 10,10 | A b = val_archer at 13,10 {AWAY}")
    assert refused(t, t.move("a", place)) == expected


@pytest.mark.rule("FAN-GEN-06")
def test_a_base_stays_wholly_on_the_table() -> None:
    t = Table(f"A a = val_archer at 3,10 {AWAY}")
    assert refused(t, t.move("a", (0.5 - UNIT, 10))) == ("off_table", "FAN-GEN-06")
    assert refused(t, t.move("a", (0.4, 10), (1, 10))) == ("off_table", "FAN-GEN-06")
    assert refused(t, t.move("a", (0.5, 10))) is None


# --- ground --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOV-02", "FAN-RUL-14")
@pytest.mark.parametrize("kind", ["wood", "ruin", "marsh", "rubble", "ford"])
def test_an_inch_in_difficult_ground_costs_two(kind: str) -> None:
    t = Table(f"A a = val_archer at 10,10 | {kind} it rect 13,10 2x6 {AWAY}")
    t.play(t.move("a", (14, 10)))  # 2 inches to it, 2 through it
    assert t.event(Moved).cost == inch(6)


@pytest.mark.rule("FAN-MOV-02")
def test_the_cost_follows_the_centre_of_the_base_inside_the_area() -> None:
    t = Table(f"A a = val_archer at 10,10 | wood w rect 13,11.4 6x2 {AWAY}")  # from 10.4 up: under the base only
    t.play(t.move("a", (16, 10)))
    assert t.event(Moved).cost == inch(6)


@pytest.mark.rule("FAN-MOV-02", "FAN-TER-02")
@pytest.mark.parametrize(("x", "expected"), [(13, None), (13.1, ("too_far", "FAN-MOV-01"))])
def test_who_stands_in_a_wood_pays_from_the_first_inch(x: float, expected: tuple[str, str] | None) -> None:
    t = Table(f"A a = val_archer at 10,10 | wood w circle 10,10 r 4 {AWAY}")
    assert refused(t, t.move("a", (x, 10))) == expected


@pytest.mark.rule("FAN-MOV-02")
def test_overlapping_difficult_ground_is_doubled_once() -> None:
    t = Table(f"A a = val_archer at 10,10 | wood w rect 12,10 2x6 | marsh m rect 12,10 2x4 {AWAY}")
    t.play(t.move("a", (13, 10)))
    assert t.event(Moved).cost == inch(5)


@pytest.mark.rule("FAN-MOV-03", "FAN-RUL-14")
@pytest.mark.parametrize("kind", ["low_wall", "hedge", "fence", "barricade"])
@pytest.mark.parametrize("movement", [6, 9, 12])
def test_crossing_an_obstacle_costs_half_the_movement_value_on_top_of_the_way(kind: str, movement: int) -> None:
    t = Table(f"A a = {{movement {movement}}} at 10,10 | {kind} it rect 11,10 0.5x6 {AWAY}")
    t.play(t.move("a", (12, 10)))
    assert t.event(Moved).cost == inch(2) + inch(movement) // 2


HEDGE = """A a = {movement 9, shooting 3} at 10,10 | hedge it rect 13.25,10 0.5x6
    A b = val_archer at 20,20 | B o = gro_orc at 20,10"""


@pytest.mark.rule("FAN-EX-05", "FAN-MOV-03", "FAN-MOV-08", "FAN-RUL-14")
def test_the_hedge_of_the_example_is_crossed_with_three_inches_before_and_one_and_a_half_in_all_beyond() -> None:
    t = Table(HEDGE)
    assert refused(t, t.move("a", (14.5 + UNIT, 10))) == ("too_far", "FAN-MOV-01")
    t.play(t.move("a", (14.5, 10)), DONE, DONE)  # 3 + 4.5 + 1.5 = 9
    assert t.event(Moved).cost == inch(9)
    assert refused(t, Shoot(t["a"], (t["o"],))) == ("moved_too_far", "FAN-MOV-08")  # 9 > 4.5
    assert refused(t, Shoot(t["b"], (t["o"],))) is None


@pytest.mark.rule("FAN-EX-05", "FAN-MOV-03")
def test_who_has_gone_five_inches_cannot_pay_for_the_hedge_of_the_example() -> None:
    t = Table(HEDGE.replace("at 10,10", "at 8,10"))  # 5 + 4.5 = 9.5 > 9
    assert refused(t, t.move("a", (13.5, 10))) == ("too_far", "FAN-MOV-01")
    assert refused(t, t.move("a", (13 - UNIT, 10))) is None


@pytest.mark.rule("FAN-MOV-03")
def test_two_obstacles_are_never_crossed_in_one_move() -> None:
    t = Table(f"A a = {{movement 18}} at 10,10 | hedge h rect 10.5,10 0.1x6 | fence f rect 10.7,10 0.1x6 {AWAY}")
    assert refused(t, t.move("a", (10.6, 10))) is None
    assert refused(t, t.move("a", (10.9, 10))) == ("too_far", "FAN-MOV-01")


@pytest.mark.rule("FAN-RUL-14", "FAN-MOV-08")
def test_whoever_crosses_an_obstacle_cannot_shoot_that_turn() -> None:
    t = Table(
        "A a = {shooting 3} at 10,10 | A b = val_archer at 10,14 | hedge h rect 10.6,10 0.1x3 | B o = gro_orc at 20,12"
    )
    t.play(t.move("a", (10.7, 10)), DONE, DONE)
    assert refused(t, Shoot(t["a"], (t["o"],))) == ("moved_too_far", "FAN-MOV-08")


# --- the half move -------------------------------------------------------------------------------------------------

SHOOTERS = "A a = val_archer at 10,10 | A b = val_archer at 10,14 | B o = gro_orc at 22,12"


@pytest.mark.rule("FAN-MOV-08", "FAN-RUL-12", "FAN-SHO-02")
@pytest.mark.parametrize(("way", "expected"), [(3, None), (3 + UNIT, ("moved_too_far", "FAN-MOV-08"))])
def test_a_figure_shoots_after_half_its_movement_and_not_a_hair_more(
    way: float, expected: tuple[str, str] | None
) -> None:
    t = Table(SHOOTERS)
    t.play(t.move("a", (10 + way, 10)), DONE, DONE)
    assert t.state.phase == "shooting"
    assert refused(t, Shoot(t["a"], (t["o"],))) == expected


@pytest.mark.rule("FAN-EX-06", "FAN-MOV-02", "FAN-MOV-08", "FAN-RUL-12")
@pytest.mark.parametrize(("way", "expected"), [(1.5, None), (1.6, ("moved_too_far", "FAN-MOV-08"))])
def test_the_half_move_of_the_example_is_counted_in_doubled_inches(
    way: float, expected: tuple[str, str] | None
) -> None:
    t = Table(SHOOTERS + " | wood w circle 10,10 r 1.9")
    t.play(t.move("a", (10 + way, 10)), DONE, DONE)
    assert t.figure("a").spent == 2 * inch(way)
    assert refused(t, Shoot(t["a"], (t["o"],))) == expected


# --- figures in the way --------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOV-05", "FAN-RUL-15")
@pytest.mark.parametrize(
    ("setting", "expected"),
    [("pass_friends=yes", None), ("pass_friends=no", ("figure_in_the_way", "FAN-MOV-05"))],
)
def test_a_figure_passes_through_friends_unless_the_table_says_otherwise(
    setting: str, expected: tuple[str, str] | None
) -> None:
    t = Table(f"setting {setting} | A a = val_archer at 10,10 | A b = val_archer at 12,10 {AWAY}")
    assert refused(t, t.move("a", (14, 10))) == expected


@pytest.mark.rule("FAN-RUL-15", "FAN-MOV-07")
def test_contact_with_a_friend_never_ends_a_move() -> None:
    t = Table(f"setting pass_friends=no | A a = val_archer at 10,10 | A b = val_archer at 12,11.005 {AWAY}")
    assert refused(t, t.move("a", (14, 10))) is None


@pytest.mark.rule("FAN-MOV-05", "FAN-RUL-15")
@pytest.mark.parametrize("setting", ["pass_friends=yes", "pass_friends=no"])
def test_nobody_passes_through_an_enemy(setting: str) -> None:
    t = Table(f"setting {setting} | A a = val_archer at 10,10 | B o = gro_orc at 12,10")
    assert refused(t, t.move("a", (14, 10))) == ("figure_in_the_way", "FAN-MOV-05")


@pytest.mark.rule("FAN-MOV-05")
@pytest.mark.parametrize(
    ("gap", "expected"),
    [(1.03, None), (1.01, ("contact_ends_move", "FAN-MOV-07")), (0.9, ("figure_in_the_way", "FAN-MOV-05"))],
)
def test_the_whole_base_must_fit_between_enemies(gap: float, expected: tuple[str, str] | None) -> None:
    half = (1 + gap) / 2
    t = Table(f"A a = val_archer at 10,10 | B o = gro_orc at 12,{10 + half} | B p = gro_orc at 12,{10 - half}")
    assert refused(t, t.move("a", (14, 10))) == expected


@pytest.mark.rule("FAN-MOV-05", "FAN-TER-04")
@pytest.mark.parametrize(("gap", "expected"), [(1, None), (0.99, ("impassable", "FAN-TER-04"))])
def test_the_whole_base_must_fit_between_impassable_pieces(gap: float, expected: tuple[str, str] | None) -> None:
    top, bottom = 10 + gap / 2 + 1, 10 - gap / 2 - 1
    t = Table(f"A a = val_archer at 10,10 | rock r rect 12,{top} 1x2 | building b rect 12,{bottom} 1x2 {AWAY}")
    assert refused(t, t.move("a", (14, 10))) == expected


# --- contact -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOV-06", "FAN-RUL-16")
def test_a_figure_walks_into_contact_without_declaring_or_seeing_anything() -> None:
    t = Table("A a = val_archer at 10,10 | B o = gro_orc at 14,10 | high_wall w rect 12,10 0.5x2")
    round_the_wall = (point(10, 11.6), point(13.2, 11.6))
    t.play(Move(t["a"], (*round_the_wall, point(13.5507, 10.8987))))  # 1.005 inches from centre to centre
    assert t.event(Engaged) == Engaged(t["a"], (t["o"],))
    assert t.event(Moved).cost == 14183  # 1.6 + 3.2 + 0.784 inches, and no unit more for the hair that is left over


@pytest.mark.rule("FAN-MOV-06")
def test_one_move_may_end_in_contact_with_several_enemies() -> None:
    t = Table("A a = val_archer at 10,12 | B o = gro_orc at 12,11.498 | B p = gro_orc at 12,12.502")
    t.play(t.move("a", (12 - 0.868, 12)))
    assert t.event(Engaged).enemies == (t["o"], t["p"])


@pytest.mark.rule("FAN-MOV-06", "FAN-RUL-16")
def test_who_came_into_contact_strikes_with_his_printed_value() -> None:
    t = Table("A a = {melee 3} at 10,10 | B o = {melee 2} at 13,10")
    t.play(t.charge("a", "o"), DONE)
    t.play(Strike(t["a"], (t["o"],)), Strike(t["o"], (NOBODY,)), rolls="4 6 1")  # a miss, and the next initiative
    assert (t.event(Attacked).value, t.event(Attacked).hit) == (Total(3), False)


@pytest.mark.rule("FAN-MOV-07", "FAN-RUL-16")
def test_touching_an_enemy_ends_the_move() -> None:
    t = Table("A a = val_archer at 10,10 | B o = gro_orc at 12,10 | B p = gro_orc at 10,12.005")
    assert refused(t, t.move("a", (10.995, 10))) is None
    assert refused(t, t.move("a", (10.995, 10), (10.995, 9))) == ("contact_ends_move", "FAN-MOV-07")
    assert refused(t, t.move("a", (9, 11), (11, 11))) == ("contact_ends_move", "FAN-MOV-07")  # in passing


@pytest.mark.rule("FAN-MOV-07", "FAN-RUL-16", "FAN-ENG-01")
def test_contact_pins_the_side_that_has_not_moved_yet() -> None:
    t = Table("A a = val_archer at 10,10 | B o = gro_orc at 13,10 | B p = gro_orc at 30,10")
    t.play(t.charge("a", "o"))
    assert engaged(t.game, t["o"])
    assert refused(t, t.move("o", (16, 10))) == ("engaged", "FAN-ENG-01")
    assert refused(t, t.move("p", (31, 10))) is None


# --- leaving the table ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOV-05", "FAN-MOV-09")
def test_a_figure_leaves_the_table_through_a_friend_at_its_edge_and_through_no_enemy() -> None:
    t = Table(f"A a = val_archer at 3,10 | A b = val_archer at 0.5,10 | B o = gro_orc at 0.5,13 {AWAY}")
    assert refused(t, t.move("a", (0.5, 10))) == ("no_room", "FAN-GEN-06")
    assert refused(t, t.move("a", (0.5, 13), leave=True)) == ("figure_in_the_way", "FAN-MOV-05")
    assert refused(t, t.move("a", (0.4, 10), leave=True)) == ("off_table", "FAN-GEN-06")
    t.play(t.move("a", (0.5, 10), leave=True))
    assert (t.figure("a").where, t.figure("b").where) == ("lost", "table")


@pytest.mark.rule("FAN-MOV-09")
def test_a_figure_leaves_the_table_when_its_move_ends_against_an_edge() -> None:
    t = Table(f"A a = val_archer at 3,10 | A b = val_archer at 3,14 {AWAY}")
    assert refused(t, t.move("a", (0.52, 10), leave=True)) == ("not_at_edge", "FAN-MOV-09")
    t.play(t.move("a", (0.5, 10), leave=True))
    assert t.figure("a").where == "lost"
    assert t.event(LeftTable) == LeftTable(t["a"], "FAN-MOV-09")


@pytest.mark.rule("FAN-MOV-09")
def test_nobody_has_to_leave_because_he_touches_the_edge() -> None:
    t = Table(f"A a = val_archer at 3,10 {AWAY}").play(Move(0, (point(0.5, 10),)))
    assert (t.figure("a").where, t.events(LeftTable)) == ("table", [])


@pytest.mark.rule("FAN-ART-01", "FAN-MOV-07")
@pytest.mark.parametrize("gun", ["piece bombard", "{melee 1, size large}"])
def test_a_figure_goes_on_past_an_enemy_piece_that_it_touches_but_not_past_an_enemy(gun: str) -> None:
    """The piece is the figure numbered nought."""
    apart = 1.5 if gun.startswith("piece") else 1.3
    t = Table(f"B gun = {gun} at 12,{10 + apart + 0.005} | A a = val_archer at 10,10 | A far = val_archer at 40,40")
    expected = None if gun.startswith("piece") else ("contact_ends_move", "FAN-MOV-07")
    assert refused(t, t.move("a", (14, 10))) == expected


@pytest.mark.rule("FAN-MOV-01")
def test_a_copy_of_a_position_measures_its_ways_anew() -> None:
    t = Table("A a = {movement 6} at 10,10 | B b = {melee 1} at 30,30")
    twin, path = t.game.copy(), (point(10, 16),)
    assert move_refusal(twin, twin[t["a"]], path) is None
    twin.put(twin[t["b"]], *point(10, 13))
    assert move_refusal(t.game, t.figure("a"), path) is None
    assert move_refusal(twin, twin[t["a"]], path) is not None
