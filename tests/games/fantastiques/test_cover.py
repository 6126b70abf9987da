"""Cover: what stands on the trajectory, in which order its dice are thrown, and who is hit instead."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.decisions import Shoot
from escarmouche.games.fantastiques.events.combat import Attacked, CoverRolled, Defended, Eliminated
from escarmouche.games.fantastiques.queries import cover

MEN = "turn 6 | phase shooting | A archer = {shooting 4} at 10,20 | B orc = {armour 2} at 24,20"
TITANS = "A archer = {shooting 4, size titan} at 10,20 | B orc = {size titan} at 24,20"


def covers(t: Table) -> list[str]:
    """What stands between the archer and the orc, outward, by name."""
    names = {number: name for name, number in t.names.items()}
    found = cover.covers(t.game, t.figure("archer"), t.figure("orc"))
    return [names[c.figure] if c.figure >= 0 else t.game.ground.field.pieces[c.piece].id for c in found]


def shoot(scene: str, rolls: str) -> Table:
    """The archer shoots at the orc with these dice."""
    t = Table(scene, rolls)
    return t.play(Shoot(t["archer"], (t["orc"],)))


# --- what is cover -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-COV-01", "FAN-RUL-05")
@pytest.mark.parametrize(
    "what",
    ["A it = val_militia at 15,20", "B it = val_militia at 15,20", "C it = val_militia at 15,20"]
    + [f"{kind} it rect 15,20 1x3" for kind in ("low_wall", "hedge", "fence", "barricade", "ruin", "wood")],
)
def test_every_figure_and_every_obstacle_on_the_trajectory_is_a_cover(what: str) -> None:
    assert covers(Table(f"{MEN} | {what}")) == ["it"]


@pytest.mark.rule("FAN-COV-01", "FAN-COV-04", "FAN-RUL-05")
@pytest.mark.parametrize(
    "what",
    ["B it = val_militia at 15,20.5", "low_wall it rect 15,21 1x2", "low_wall it rect 26,20 1x3"]
    + ["low_wall it rect 24,20 0.5x3", "low_wall it rect 10,20 0.5x3"]
    + [f"{kind} it rect 15,20 1x3" for kind in ("marsh", "ford", "rubble", "deep_water", "chasm")],
)
def test_what_the_trajectory_only_touches_or_flat_ground_or_a_wall_under_a_base_is_none(what: str) -> None:
    assert covers(Table(f"{MEN} | {what}")) == []


@pytest.mark.rule("FAN-COV-04", "FAN-RUL-05")
def test_a_piece_counts_once_however_often_it_is_crossed() -> None:
    horseshoe = "low_wall it poly 14,18 20,18 20,21 19,21 19,19 15,19 15,21 14,21"
    assert covers(Table(f"{MEN} | {horseshoe}")) == ["it"]
    assert covers(Table(f"{MEN} | {horseshoe} | B inside = val_militia at 17,20")) == ["it", "inside"]


@pytest.mark.rule("FAN-COV-04", "FAN-RUL-05")
@pytest.mark.parametrize(("place", "count"), [("17,20", 1), ("10,20", 0), ("24,20", 0)])
def test_a_hill_is_cover_unless_one_of_the_two_stands_on_it(place: str, count: int) -> None:
    assert len(covers(Table(f"{TITANS} | hill h rect {place} 6x6"))) == count


@pytest.mark.rule("FAN-COV-04", "FAN-RUL-05", "FAN-EX-09")
@pytest.mark.parametrize(("wall", "count"), [("13,20", 0), ("19,20", 1)], ids=["near the shooter", "near the target"])
@pytest.mark.parametrize("swapped", [False, True])
def test_from_a_hill_only_walls_that_rise_above_the_line_of_the_feet_are_cover(
    wall: str, count: int, swapped: bool
) -> None:
    # Feet at 2 and 0, 12 inches apart: 3 inches from the one on the hill the line is 1.5 high, from the other 0.5.
    high, low = ("orc", "archer") if swapped else ("archer", "orc")
    scene = f"A {high} = {{shooting 3}} at 10,20 | B {low} = {{shooting 3}} at 22,20 | hill h rect 8,20 5x6"
    assert len(covers(Table(f"{scene} | low_wall w rect {wall} 0.1x3"))) == count


@pytest.mark.rule("FAN-COV-04", "FAN-RUL-05")
@pytest.mark.parametrize(("x", "count"), [(14, 0), (19, 1)])
def test_a_figure_below_the_line_of_the_feet_is_no_cover_either(x: int, count: int) -> None:
    # A medium figure is 1.25 high: the line is that high 7.5 inches from the target.
    scene = "A archer = {shooting 3} at 10,20 | B orc = {armour 2} at 22,20 | hill h rect 8,20 5x6"
    assert len(covers(Table(f"{scene} | B other = val_militia at {x},20"))) == count


@pytest.mark.rule("FAN-COV-04", "FAN-RUL-05")
@pytest.mark.parametrize(("x", "count"), [(15.5, 0), (15.6, 1)])
def test_a_figure_whose_head_just_reaches_the_line_of_the_feet_is_no_cover(x: float, count: int) -> None:
    # Feet at 2 and 0, 16 inches apart: the line is as high as a medium figure, 1.25, over its far side at 16.
    scene = "A archer = {shooting 3} at 10,20 | B orc = {armour 2} at 26,20 | hill h rect 8,20 5x6"
    assert len(covers(Table(f"{scene} | B other = val_militia at {x},20"))) == count


@pytest.mark.rule("FAN-COV-05", "FAN-RUL-07")
@pytest.mark.parametrize("kind", ["wood", "ruin"])
def test_who_stands_inside_a_wood_or_a_ruin_has_it_for_cover(kind: str) -> None:
    assert covers(Table(f"{MEN} | {kind} it rect 25,20 5x6")) == ["it"]
    assert covers(Table(f"{MEN} | {kind} it rect 9,20 5x6")) == ["it"]


@pytest.mark.rule("FAN-COV-05", "FAN-RUL-07")
def test_each_wood_crossed_is_one_cover() -> None:
    assert covers(Table(f"{MEN} | wood far rect 18,20 1x6 | wood near rect 14,20 1x6")) == ["near", "far"]


@pytest.mark.rule("FAN-COV-05", "FAN-RUL-07")
def test_the_table_may_take_the_cover_from_woods_but_not_from_ruins() -> None:
    scene = f"{MEN} | wood trees rect 14,20 1x6 | ruin stones rect 18,20 1x6"
    assert covers(Table(scene)) == ["trees", "stones"]
    assert covers(Table(f"{scene} | setting wood_cover=no")) == ["stones"]


@pytest.mark.rule("FAN-COV-06", "FAN-RUL-08")
def test_the_wall_one_leans_on_counts_unless_the_table_ignores_it() -> None:
    walls = "low_wall his rect 24,22 3x0.5 | low_wall mine rect 10.75,20 0.5x3 | low_wall other rect 12,20 0.5x3"
    assert covers(Table(f"{MEN} | {walls}")) == ["mine", "other"]
    assert covers(Table(f"{MEN} | {walls} | setting own_wall=ignored")) == ["other"]


@pytest.mark.rule("FAN-COV-06", "FAN-GEN-04", "FAN-RUL-08")
@pytest.mark.parametrize(("x", "ignored"), [(10.7098, True), (10.7102, False)])
def test_a_wall_is_leant_on_as_far_as_contact_reaches(x: float, ignored: bool) -> None:
    wall = f"low_wall mine rect {x},20 0.4x3 | setting own_wall=ignored"
    assert covers(Table(f"{MEN} | {wall}")) == ([] if ignored else ["mine"])


@pytest.mark.rule("FAN-COV-06", "FAN-RUL-08")
def test_the_wall_the_target_leans_on_always_counts() -> None:
    assert covers(Table(f"{MEN} | low_wall his rect 23.25,20 0.5x3 | setting own_wall=ignored")) == ["his"]


# --- the dice ------------------------------------------------------------------------------------------------------

FRIEND_THEN_HEDGE = f"{MEN} | hedge h rect 18.25,20 0.5x4 | A friend = {{armour 2}} at 13.5,20"


@pytest.mark.rule("FAN-COV-02", "FAN-COV-03", "FAN-RUL-09", "FAN-EX-07")
def test_a_shot_past_a_friend_into_a_hedge_hits_nobody() -> None:
    t = shoot(FRIEND_THEN_HEDGE, "4 2 5")
    assert [(c.figure, c.piece, c.stopped) for c in t.events(CoverRolled)] == [
        (t["friend"], "", False),
        (-1, "h", True),
    ]
    assert t.events(Defended) == []


@pytest.mark.rule("FAN-COV-02", "FAN-COV-03", "FAN-RUL-09", "FAN-EX-07")
def test_a_shot_stopped_by_a_friend_goes_no_further_and_he_defends() -> None:
    t = shoot(FRIEND_THEN_HEDGE, "4 4 3")
    assert len(t.events(CoverRolled)) == 1
    assert t.event(Defended).figure == t["friend"]
    assert t.event(Eliminated).figure == t["friend"]
    assert t.figure("orc").where == "table"


@pytest.mark.rule("FAN-COV-02")
@pytest.mark.parametrize(("die", "struck"), [(3, "orc"), (4, "other")])
def test_three_ignores_a_cover_and_four_hits_it(die: int, struck: str) -> None:
    t = shoot(f"{MEN} | B other = val_militia at 15,20", f"4 {die} 1")
    assert t.event(Defended).figure == t[struck]


@pytest.mark.rule("FAN-COV-02", "FAN-RUL-09")
def test_a_miss_throws_no_cover_die_and_a_hit_one_for_each_until_it_arrives() -> None:
    assert shoot(FRIEND_THEN_HEDGE, "5").events(CoverRolled) == []
    t = shoot(FRIEND_THEN_HEDGE, "1 3 3 6")
    assert t.event(Eliminated).figure == t["orc"]


@pytest.mark.rule("FAN-COV-02", "FAN-RUL-09")
def test_cover_dice_go_outward_from_the_shooter_whatever_stands_there() -> None:
    row = "B third = val_militia at 20,20 | hedge second rect 17,20 0.5x3 | B first = val_militia at 14,20"
    t = shoot(f"{MEN} | {row}", "4 1 1 1 2")
    assert [(c.figure, c.piece) for c in t.events(CoverRolled)] == [(t["first"], ""), (-1, "second"), (t["third"], "")]


@pytest.mark.rule("FAN-COV-03", "FAN-ART-01", "FAN-RUL-60")
def test_an_artillery_piece_in_the_way_stops_a_shot_and_feels_nothing() -> None:
    t = shoot(f"{MEN} | B gun = piece bombard at 17,20", "1 6")
    assert t.event(CoverRolled).figure == t["gun"]
    assert t.events(Defended) == []
    assert t.figure("gun").where == "table"


@pytest.mark.rule("FAN-COV-07", "FAN-RUL-10")
@pytest.mark.parametrize("card", ["{hero endurance}", "{sorcerer}", "{hero stealth}", "{titan stealth}"])
def test_characters_and_the_stealthy_may_be_hit_as_cover(card: str) -> None:
    # Farther from the line than its own target, a figure nearer to the shooter keeps the hero from being aimed at.
    t = Table(f"{MEN} | B shield = val_militia at 12,23 | B other = {card} at 17,20", "1 6 1")
    assert t.refusal(Shoot(t["archer"], (t["other"],))) is not None
    t.play(Shoot(t["archer"], (t["orc"],)))
    assert t.event(Defended).figure == t["other"]


@pytest.mark.rule("FAN-COV-07", "FAN-RUL-10")
def test_the_engaged_may_be_hit_as_cover_unless_the_table_spares_melees() -> None:
    scene = f"{MEN} | A mine = {{melee 3}} at 17,20 | B his = {{melee 3}} at 17,21"
    t = Table(scene, "1 6 1")
    assert covers(t) == ["mine"]
    t.play(Shoot(t["archer"], (t["orc"],)))
    assert t.event(Defended).figure == t["mine"]
    assert covers(Table(f"{scene} | setting stray_into_melee=no")) == []


@pytest.mark.rule("FAN-COV-07", "FAN-RUL-10")
def test_where_melees_are_spared_the_free_are_still_cover() -> None:
    t = shoot(f"{MEN} | A mine = {{melee 3}} at 17,20 | setting stray_into_melee=no", "1 6 1")
    assert [event.target for event in t.events(Attacked)] == [t["orc"]]
    assert t.event(Defended).figure == t["mine"]
