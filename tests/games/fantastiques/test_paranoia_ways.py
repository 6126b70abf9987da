"""Which way does a victim of paranoia go to a friend that is too far, in contact already, or hard to get at?"""

from __future__ import annotations

from math import dist

import pytest
from tests.games.fantastiques.acts import refused, strike
from tests.games.fantastiques.table import Table
from tests.games.fantastiques.test_moving_spells import cast

from escarmouche.games.fantastiques.events.combat import Attacked, Defended, Eliminated
from escarmouche.games.fantastiques.events.moving import Moved
from escarmouche.games.fantastiques.events.play import Scored
from escarmouche.table.plane import inch


def went(t: Table) -> tuple[float, float]:
    """Where the victim's one move ended, in inches."""
    x, y = t.event(Moved).path[-1]
    return x / inch(1), y / inch(1)


@pytest.mark.rule("FAN-SPL-10", "FAN-RUL-42")
@pytest.mark.parametrize("gap", [0, 0.009])
def test_who_touches_its_friend_already_does_not_move(gap: float) -> None:
    t = cast("paranoia", f"B victim = {{melee 3}} at 20,20 | B friend = {{armour 2}} at {21 + gap},20", rolls="6")
    assert (t.events(Moved), len(t.events(Attacked))) == ([], 1)


@pytest.mark.rule("FAN-SPL-10", "FAN-RUL-42")
@pytest.mark.parametrize(("wall", "below"), [("20,22 1x12", True), ("20,18 1x12", False)])
def test_far_from_its_friend_it_sets_out_on_the_shortest_way_round_a_wall(wall: str, below: bool) -> None:
    # a rock where the friend would stand if right and up were taken for each other
    scene = f"""high_wall w rect {wall} | rock r circle 20,34 r 2.6 | B victim = {{movement 6}} at 12,20
        B friend = {{armour 2}} at 34,20"""
    t = cast("paranoia", scene)
    x, y = went(t)
    corner = (19.5, 15.5 if below else 24.5)  # the way passes the end of the wall at half an inch, on this side of it
    assert dist((12, 20), (x, y)) == pytest.approx(6, abs=0.01)
    assert dist((x, y), corner) == pytest.approx(dist((12, 20), corner) - 6, abs=0.1)
    assert (y < 20) is below


@pytest.mark.rule("FAN-SPL-10", "FAN-MOV-04")
@pytest.mark.parametrize(("beside", "straight"), [("", True), ("A foe = {melee 3} at 42.6,20", False)])
def test_a_flyer_too_far_away_makes_for_the_nearest_place_beside_its_friend(beside: str, straight: bool) -> None:
    t = cast("paranoia", f"B victim = {{flight}} at 20,20 | B friend = {{armour 2}} at 44,20 | {beside}")
    x, y = went(t)
    assert dist((20, 20), (x, y)) == pytest.approx(18, abs=0.01)
    assert (abs(y - 20) < 0.01) is straight
    assert abs(y - 20) < 1


@pytest.mark.rule("FAN-SPL-10", "FAN-MOV-04")
@pytest.mark.parametrize(("beside", "straight"), [("", True), ("A foe = {melee 3} at 42.6,30", False)])
def test_a_flyer_heads_for_its_friend_over_what_no_walker_crosses(beside: str, straight: bool) -> None:
    t = cast(
        "paranoia",
        f"chasm c rect 30,24 4x48 | B victim = {{flight}} at 20,30 | B friend = {{armour 2}} at 44,30 | {beside}",
    )
    x, y = went(t)
    assert dist((20, 30), (x, y)) == pytest.approx(18, abs=0.01)
    assert (abs(y - 30) < 0.01) is straight
    assert abs(y - 30) < 1


@pytest.mark.rule("FAN-SPL-10", "FAN-RUL-42")
@pytest.mark.parametrize(("x", "y"), [(8, 30), (20, 20), (24, 10)])
def test_of_the_ways_round_a_rock_into_contact_it_takes_the_shortest_wherever_it_stands(x: int, y: int) -> None:
    t = cast(
        "paranoia",
        f"""rock r circle {x + 3},{y} r 1 | B victim = {{movement 12}} at {x},{y}
        B friend = {{armour 2}} at {x + 6},{y} | A far = {{melee 1}} at 46,46""",
        rolls="6",
    )
    # half an inch off the rock all round: two tangents, from the victim and to the friend's side, and the arc between
    assert t.event(Moved).cost / inch(1) == pytest.approx(5.7605, abs=0.005)


@pytest.mark.rule("FAN-SPL-10", "FAN-RUL-42")
@pytest.mark.parametrize(("rock", "friend", "above"), [(23, 26, True), (28, 34, False)])
def test_of_two_ways_equally_short_it_takes_the_same_one_in_every_replay(rock: int, friend: int, above: bool) -> None:
    """Nobody is asked which: it is the first that is found, of those into contact and of those too long for it."""
    t = cast(
        "paranoia",
        f"""rock r circle {rock},20 r 1 | B victim = {{movement 6}} at 20,20 | B friend = {{armour 2}} at {friend},20
        A far = {{melee 1}} at 46,46""",
        rolls="6" if above else "",
    )
    assert (went(t)[1] > 20) is above


@pytest.mark.rule("FAN-SPL-10", "FAN-ITM-05")
def test_the_blow_at_a_bearer_of_silver_is_the_one_of_this_turn() -> None:
    t = cast(
        "paranoia",
        "B victim = {melee 3} at 20,20 | B lord = {hero silver, hp 3} at 21,20 | A foe = {melee 3} at 22,20",
        rolls="6",
    )
    assert t.figure("lord").targeted
    assert (t.state.phase, refused(t, strike(t, "foe", "lord"))) == ("melee", ("silver", "FAN-ITM-05"))


@pytest.mark.rule("FAN-ITM-03", "FAN-ITM-04", "FAN-RUL-92", "FAN-RUL-48")
def test_massacre_and_power_take_a_point_of_armour_from_the_enemies_of_a_mad_titan() -> None:
    """His own side is credited with the enemy: a figure whose number is not that of its side."""
    t = cast(
        "paranoia",
        """B spare = {melee 1} at 40,40 | B victim = {titan massacre/power, melee 5} at 20,20
        B friend = {armour 4} at 21,20 | A foe = {armour 4, hp 1} at 19,20""",
        rolls="5 1 4",
    )
    ours, theirs = t.events(Defended)
    assert [theirs.armour.value, ours.armour.value] == [3, 3]
    assert (t.event(Eliminated).figure, t.event(Eliminated).by, t.event(Scored).side) == (t["foe"], (1,), 1)


@pytest.mark.rule("FAN-SPL-10", "FAN-RUL-42")
@pytest.mark.parametrize(
    ("between", "movement", "costs"),
    [
        ("marsh m rect 23,20 4x1", 12, 9),  # straight through five inches, four of them marsh; round it is cheaper
        ("marsh m rect 23,20 4x1", 6, 5.23),
        ("low_wall m rect 23,20 0.5x1", 12, 11),
        ("low_wall m rect 23,20 0.5x1", 6, 5.08),
    ],
)
def test_it_goes_straight_over_any_ground_if_it_can_and_round_it_where_only_so_it_can_strike(
    between: str, movement: int, costs: float
) -> None:
    scene = f"{between} | B victim = {{movement {movement}}} at 20,20 | B friend = {{armour 2}} at 26,20"
    t = cast("paranoia", scene, rolls="6")
    assert t.event(Moved).cost == pytest.approx(inch(costs), abs=inch(0.01))
    assert t.event(Attacked).target == t["friend"]


@pytest.mark.rule("FAN-SPL-10", "FAN-RUL-42", "FAN-MOV-07")
@pytest.mark.parametrize(("enemy", "cost"), [("23.134,20.5", 3.1695), ("23,20", 3.6947)])
def test_past_an_enemy_beside_its_friend_it_takes_the_shortest_way_that_does_not_touch_him(
    enemy: str, cost: float
) -> None:
    """It ends where the border of contact with the one meets that of contact with the other."""
    scene = f"B victim = {{movement 6}} at 20,20 | B friend = {{armour 2}} at 24,20 | A foe = {{melee 1}} at {enemy}"
    t = cast("paranoia", scene, rolls="6")
    assert t.event(Moved).cost / inch(1) == pytest.approx(cost, abs=0.003)
