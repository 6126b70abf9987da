"""The ways to an enemy: charges, engagements, and the walk after a charge that failed."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from tests.games.alkemy.ground_table import (
    BASE,
    at,
    code,
    ground_table,
    here,
    house,
    lake,
    locked,
    marsh,
    rocks,
    run,
    told,
)

from escarmouche.chance import Stream
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.decisions import Move
from escarmouche.games.alkemy.events.moving import Moved
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.linking import contact, fighting, foes, touches_at
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.queries.ways import any_way, crossings, direct, toward, ways
from escarmouche.games.alkemy.rules import linking
from escarmouche.games.alkemy.rules.moving import go
from escarmouche.games.alkemy.settings import Settings
from escarmouche.table.plane import inch, inches

# --- charges -------------------------------------------------------------------------------------------------------


def charge(limit: float, *targets: int) -> Movement:
    return Movement("charge", inch(limit), foes=targets)


@pytest.mark.rule("ALK-CHG-02", "ALK-CHG-03")
def test_a_charge_ends_in_contact_with_its_target() -> None:
    game = ground_table(("man", 0, 6, 12), ("man", 1, 11, 12))
    assert code(game, charge(7, 1), at(11 - BASE - 0.005, 12)) == ""
    assert code(game, charge(7, 1), at(11 - BASE - 0.1, 12)) == "not_reached ALK-CHG-11"
    assert code(game, charge(3, 1), at(11 - BASE - 0.005, 12)) == "too_far ALK-CHG-02"
    assert code(game, charge(9, 1), at(11, 15), at(11, 12 + BASE + 0.005)) == ""  # not necessarily straight


@pytest.mark.rule("ALK-CHG-03", "ALK-SKL-01", "ALK-EX-03")
def test_with_reach_a_charge_stops_anywhere_within_an_inch() -> None:
    game = ground_table(("lancer", 0, 6, 12), ("man", 1, 11, 12))
    assert code(game, charge(7, 1), at(11 - BASE - 1, 12)) == ""
    assert code(game, charge(7, 1), at(11 - BASE - 0.4, 12)) == ""
    assert code(game, charge(7, 1), at(11 - BASE - 1.01, 12)) == "not_reached ALK-CHG-11"


@pytest.mark.rule("ALK-CHG-11", "ALK-RUL-108")
def test_a_charge_on_two_ends_at_both_and_touches_nobody_else() -> None:
    game = ground_table(("man", 0, 6, 12), ("man", 1, 10, 11.3), ("man", 1, 10, 12.7), ("man", 1, 8, 12 + BASE))
    both = list(ways(game, 0, charge(7, 1, 2)))
    assert both
    assert all(touches_at(game, 0, (*path[-1], ""), foe) for path in both for foe in (1, 2))
    assert code(game, charge(7, 1, 2), at(10 - BASE - 0.005, 11.3)) == "not_reached ALK-CHG-11"
    past = game.copy()
    past.put(past[3], *at(7.6, 12 + BASE + 0.004))
    assert code(past, charge(7, 1, 2), both[0][-1]) == "enemy_contact ALK-CHG-02"


@pytest.mark.rule("ALK-CHG-03", "ALK-RUL-14")
def test_a_charge_finds_its_way_round_rocks_and_none_where_it_is_too_long() -> None:
    scenery = [rocks(9, 12, 1, 3)]
    game = ground_table(("man", 0, 6, 12), ("man", 1, 12, 12), scenery=scenery)
    path = any_way(game, 0, charge(7, 1))
    assert path is not None
    assert len(path) > 1
    assert code(game, charge(7, 1), *path) == ""
    assert any_way(game, 0, charge(5, 1)) is None
    lonely = ground_table(("man", 0, 6, 12), ("man", 1, 12, 12), scenery=[lake(9, 12, 2, 23.9)])
    assert any_way(lonely, 0, charge(20, 1)) is None


@pytest.mark.rule("ALK-CHG-03")
def test_a_charge_up_a_wall_needs_the_length_to_climb() -> None:
    # On the roof of the house stands the target: only a leap gets there.
    for who, found in (("man", False), ("leaper", True)):
        game = ground_table((who, 0, 6, 12), ("man", 1, 10, 12), scenery=[house(10, 12, 5, 3)])
        assert (any_way(game, 0, charge(7, 1)) is not None) is found


@pytest.mark.rule("ALK-CHG-03", "ALK-TER-10", "ALK-RUL-109")
def test_a_charge_goes_round_a_tower_to_its_ladder() -> None:
    tower = rocks(10, 12, 4, 4, access=at(8, 12))
    game = ground_table(("man", 0, 10, 15.5), ("man", 1, 9.5, 11), scenery=[tower])
    path = any_way(game, 0, charge(9, 1))
    assert path is not None
    assert touches_at(game, 0, (*path[-1], "rocks0"), 1)
    assert any_way(game, 0, charge(6.5, 1)) is None


@pytest.mark.rule("ALK-CHG-03", "ALK-RUL-14")
def test_a_charge_fails_for_no_gap_that_is_wide_enough() -> None:
    # Friends stand all round the target but for one place, hardly wider than a base, in no round direction.
    turns = [radians(7.5 + turn) for turn in (60.5, 125, -125, -60.5)]
    friends = [("man", 0, 12 + (BASE + 0.005) * cos(turn), 12 + (BASE + 0.005) * sin(turn)) for turn in turns]
    game = ground_table(("man", 0, 16.5, 14), ("man", 1, 12, 12), *friends)
    path = any_way(game, 0, charge(7, 1))
    assert path is not None
    assert code(game, charge(7, 1), *path) == ""


# --- engagements ---------------------------------------------------------------------------------------------------


def engagement(*targets: int, leaves: tuple[int, ...] = ()) -> Movement:
    return Movement("engage", inch(5), foes=targets, leaves=leaves)


@pytest.mark.rule("ALK-ENG-05", "ALK-ENG-01", "ALK-EX-06")
def test_an_engagement_is_straight_and_does_not_go_round() -> None:
    game = locked(foe="lancer", gap=0.8)
    goal = direct(game, 0, (1,))
    assert goal is not None
    assert code(game, engagement(1), goal) == ""
    assert code(game, engagement(1), at(12.4, 11.8), goal) == "not_direct ALK-ENG-05"
    behind = (game[1].x + game[1].x - goal[0], game[1].y)
    assert code(game, engagement(1), behind) == "not_direct ALK-ENG-05"
    assert code(game, engagement(1), goal, (goal[0], goal[1] + 5)) == "not_direct ALK-ENG-05"
    run(go(game, 0, (goal,), engagement(1)))
    assert contact(game, 0, 1)
    assert foes(game, 0) == (1,)


@pytest.mark.rule("ALK-ENG-05", "ALK-RUL-103")
@pytest.mark.parametrize(("right", "up"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_two_enemies_side_by_side_are_engaged_from_the_side_one_comes_from(right: int, up: int) -> None:
    pair = [("man", 1, 12 + turn * 0.7 * up, 12 + turn * 0.7 * right) for turn in (1, -1)]
    game = ground_table(("man", 0, 12 + 3 * right, 12 + 3 * up), *pair)
    for named in ((1, 2), (2, 1)):
        goal = direct(game, 0, named)
        assert goal is not None
        assert (goal[0] - inch(12)) * right + (goal[1] - inch(12)) * up > inch(0.9)
        assert abs((goal[0] - inch(12)) * up) + abs((goal[1] - inch(12)) * right) <= 1


@pytest.mark.rule("ALK-RUL-103")
@pytest.mark.parametrize(
    ("other", "met"),
    [
        ((10, 0, 5), {(5, 0)}),  # they touch
        ((11, 0, 5), set()),
        ((8, 0, 5), {(4, 3), (4, -3)}),
        ((1, 0, 4), {(5, 0)}),  # one touches the other from within
        ((1, 0, 3), set()),
        ((0, 1, 5), {(5, 0), (-5, 0)}),  # to the unit
        ((0, 0, 5), set()),
    ],
)
def test_where_two_circles_meet(other: tuple[int, int, int], met: set[tuple[int, int]]) -> None:
    assert set(crossings((0, 0, 5), other)) == met
    assert set(crossings(other, (0, 0, 5))) == met


@pytest.mark.rule("ALK-ENG-05", "ALK-CBT-06")
@pytest.mark.parametrize(("off", "told"), [(0, ""), (25, ""), (26, "not_direct ALK-ENG-05")])
def test_the_most_direct_way_is_measured_as_contact_is(off: int, told: str) -> None:
    game = locked(foe="lancer", gap=0.8)
    goal = direct(game, 0, (1,))
    assert goal is not None
    for side in (-off, off):
        assert code(game, engagement(1), (goal[0], goal[1] + side)) == told


@pytest.mark.rule("ALK-ENG-05", "ALK-RUL-103")
def test_two_enemies_are_engaged_at_the_place_that_touches_both() -> None:
    game = ground_table(("man", 0, 9, 12), ("lancer", 1, 11, 11.3), ("lancer", 1, 11, 12.7))
    linking.link(game, 1, 0)
    linking.link(game, 2, 0)
    goal = direct(game, 0, (1, 2))
    assert goal is not None
    assert goal[0] < game[1].x
    assert code(game, engagement(1, 2), goal) == ""
    apart = ground_table(("man", 0, 9, 12), ("lancer", 1, 11, 10), ("lancer", 1, 11, 14))
    assert direct(apart, 0, (1, 2)) is None


@pytest.mark.rule("ALK-ENG-06", "ALK-DIS-08", "ALK-MOV-07", "ALK-EX-09")
def test_an_engagement_leaves_no_combat_but_those_it_set_out_to_leave() -> None:
    game = locked(("lancer", 1, 12 - BASE - 0.9, 12), foe="lancer", gap=0.9)
    linking.link(game, 2, 0)
    goal = direct(game, 0, (2,))
    assert goal is not None
    assert code(game, engagement(2), goal) == "leaves_combat ALK-ENG-06"
    assert code(game, engagement(2, leaves=(1,)), goal) == ""
    near = locked(("lancer", 1, 12 - BASE - 0.3, 12), foe="lancer", gap=0.5)
    linking.link(near, 2, 0)
    close = direct(near, 0, (2,))
    assert close is not None
    assert code(near, engagement(2), close) == ""  # still in the zone of the first


# --- failed charges ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CHG-07", "ALK-RUL-15", "ALK-EX-03")
def test_a_failed_charge_walks_its_whole_length_toward_the_target() -> None:
    game = ground_table(("ghulam_suleman", 0, 4, 12), ("man", 1, 4 + BASE + 7.5, 12))
    path = toward(game, 0, 1, inch(5))
    assert path == (at(9, 12),)
    run(go(game, 0, path, Movement("failed", inch(5))))
    assert inches(game.crowd.gap(0, 1)) == 2.5
    assert not fighting(game, 0)


@pytest.mark.rule("ALK-CHG-07", "ALK-CHG-12", "ALK-RUL-15", "ALK-RUL-16")
def test_a_failed_charge_stops_a_tenth_of_an_inch_short_of_everybody() -> None:
    near = ground_table(("man", 0, 4, 12), ("lancer", 1, 8, 12))
    (end,) = toward(near, 0, 1, inch(5))
    near.put(near[0], *end)
    assert inches(near.crowd.gap(0, 1)) == 0.1
    beside = ground_table(("man", 0, 4, 12), ("man", 1, 14, 12), ("man", 1, 8, 12 + BASE))
    path = toward(beside, 0, 1, inch(5))
    beside.put(beside[0], *path[-1])
    assert beside.crowd.gap(0, 2) >= inch(0.1) - 2
    brushing = ground_table(("man", 0, 4, 12), ("man", 1, 14, 12), ("man", 1, 9, 12 + BASE + 0.05))
    (end,) = toward(brushing, 0, 1, inch(5))
    brushing.put(brushing[0], *end)
    assert 0 <= brushing.crowd.gap(0, 2) - (inch(0.1) - 2) < 1  # two units are forgiven to what is rounded
    assert end[0] < inch(9)


@pytest.mark.rule("ALK-CHG-07", "ALK-RUL-15")
@pytest.mark.parametrize(("limit", "goes"), [(0.5, 0.0), (0.6, 0.6), (0.7, 0.7)])
def test_who_stands_close_to_an_enemy_passes_him_only_where_it_ends_no_nearer_than_it_was(
    limit: float, goes: float
) -> None:
    game = ground_table(("man", 0, 4, 12), ("man", 1, 14, 12), ("man", 1, 4.3, 12 + BASE + 0.03))
    assert toward(game, 0, 1, inch(limit)) == (at(4 + goes, 12),)


@pytest.mark.rule("ALK-CHG-07", "ALK-RUL-15")
def test_a_failed_charge_takes_the_shortest_legal_way_round_rocks() -> None:
    game = ground_table(("man", 0, 6, 12), ("man", 1, 16, 12), scenery=[rocks(9, 11.5, 1, 3)])
    path = toward(game, 0, 1, inch(5))
    assert path[0][1] > inch(12)  # the northern end of the rocks is nearer
    assert code(game, Movement("failed", inch(5)), *path) == ""
    walked = Position.copy(game)
    run(go(walked, 0, path, Movement("failed", inch(5))))
    assert inches(told(walked, Moved)[0].cost) == pytest.approx(5, abs=0.02)


@pytest.mark.rule("ALK-RUL-15")
def test_a_failed_charge_hemmed_in_goes_as_far_as_it_can() -> None:
    game = ground_table(("man", 0, 6, 12), ("man", 1, 16, 12), scenery=[lake(9, 12, 2, 23.9)])
    (end,) = toward(game, 0, 1, inch(5))
    assert inches(end[0]) == pytest.approx(8 - BASE / 2, abs=0.01)
    stuck = ground_table(("man", 0, 6, 12), ("man", 1, 6 + BASE + 0.05, 12))
    assert toward(stuck, 0, 1, inch(5)) == (here(stuck),)


@pytest.mark.rule("ALK-RUL-15", "ALK-TER-04")
def test_a_failed_charge_pays_for_the_ground() -> None:
    game = ground_table(("man", 0, 4, 12), ("man", 1, 16, 12), scenery=[marsh(8, 12, 4, 6)])
    assert toward(game, 0, 1, inch(5)) == (at(7.5, 12),)  # 2 inches, then 1.5 that count double


@pytest.mark.rule("ALK-ENG-07")
def test_an_engagement_too_long_goes_straight_and_stops_short() -> None:
    game = ground_table(("man", 0, 6, 12), ("man", 1, 16, 12), scenery=[rocks(9, 11.5, 1, 3)])
    (end,) = toward(game, 0, 1, inch(5), straight=True)
    assert inches(end[0]) == pytest.approx(8.5 - BASE / 2, abs=0.01)
    assert end[1] == inch(12)


@pytest.mark.rule("ALK-ENG-07", "ALK-RUL-15")
@pytest.mark.parametrize(("nearer", "goes"), [(0, 0), (1, -1)])
def test_straight_on_it_comes_as_near_to_another_enemy_as_is_forgiven_and_no_nearer(nearer: int, goes: int) -> None:
    game = ground_table(("man", 0, 4, 12), ("man", 1, 14, 12), ("man", 1, 9, 20))
    apart = 2 * game.traits[0].radius + inch(0.1) - 2
    assert apart**2 == 2352**2 + 2240**2  # from the end of the walk to the middle of his base
    game.put(game[2], inch(5) + 2352 - nearer, inch(12) + 2240)
    assert toward(game, 0, 1, inch(1), straight=True) == ((inch(5) + goes, inch(12)),)


@pytest.mark.rule("ALK-RUL-15")
def test_the_owner_may_stop_earlier_on_the_same_way_if_the_table_says_so() -> None:
    settings = Settings(failed_charge_walk="owner_may_stop")
    game = ground_table(("man", 0, 4, 12), ("man", 1, 16, 12), settings=settings)
    movement = Movement("failed", inch(5), along=toward(game, 0, 1, inch(5)))
    assert code(game, movement, at(7, 12)) == ""
    assert code(game, movement, at(7, 12.5)) == "not_the_way ALK-RUL-15"
    assert code(game, movement, here(game)) == ""
    ask = ChoosePath(game, 0, 0, movement)
    assert all(ask.refusal(ask.sample(Stream(str(k)))) is None for k in range(20))
    assert ask.refusal(Move(movement.along)) is None
    full = ground_table(("man", 0, 4, 12), ("man", 1, 16, 12))
    assert code(full, Movement("failed", inch(5)), here(full)) == "must_move ALK-RUL-15"
