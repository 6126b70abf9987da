"""Artillery and breath [ADE-ART, ADE-EQP-07, ADE-TER-05, ADE-ORD-06]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import YES, Table, table, walk

from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.points import PutPoints
from escarmouche.games.ages.asks.shooting import AimedShot, ArtilleryShot, HastyArtilleryShot, RapidShot, Shoot
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.events.shooting import Breathed, Pierced, Strayed, Struck
from escarmouche.games.ages.events.testing import DamageTested, RolledTest
from escarmouche.games.ages.queries.sight import Stand, obstruction, stand
from escarmouche.table.plane import CM

LAST = "B last = plain at 5,85"
FLAT = "height 1"  # nobody is in the way of those behind


def firing(gun: str, *rest: str, aim: int = 3, skills: str = "Brutal", marks: str = "") -> Table:
    one = f"A one = plain {{aim {aim}, gun {gun}, skills {skills}}} at 10,20 {marks}"
    return table(" | ".join(("table 120x90", one, *rest, LAST))).play(PlayCard(0))


def row(*resiliences: int, gun: str = "9/20 piercing light", at: tuple[float, ...] = (28, 41, 51, 58)) -> Table:
    """Elements at 15, 28, 38 and 45 cm, low ones: the book-keeping of ADE-EX-22."""
    names = "bcde"
    marks = [f"B {names[k]} = plain {{{FLAT}, res {res}}} at {at[k]},20" for k, res in enumerate(resiliences)]
    return firing(gun, *marks)


@pytest.mark.rule("ADE-EX-22", "ADE-ART-03", "ADE-ART-04", "ADE-ART-05", "ADE-ART-06", "ADE-RUL-130")
def test_a_light_piercing_shot_loses_strength_on_its_way() -> None:
    t = row(5, 4, 3, 5)
    t.play(ArtilleryShot(1), dice="5 1 1 1")
    assert t.event(Pierced).reach == 40 * CM
    tests = t.events(DamageTested)
    assert [one.strength.value for one in tests] == [9, 4, 0]
    assert [one.column for one in tests] == [5, 3, 2]
    assert [one.figure for one in tests] == [1, 2, 3]


@pytest.mark.rule("ADE-ART-03", "ADE-ART-04")
@pytest.mark.parametrize(("die", "bands"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_the_die_says_how_far_it_carries(die: int, bands: int) -> None:
    t = row(9)
    t.play(ArtilleryShot(1), dice=f"{die} 1" if bands else f"{die}")
    assert t.event(Pierced).reach == bands * 20 * CM
    assert bool(t.events(DamageTested)) is (bands > 0)


@pytest.mark.rule("ADE-ART-06")
def test_below_zero_the_shot_stops() -> None:
    t = row(5, 5, 3, 5).play(ArtilleryShot(1), dice="6 1 1")
    assert [one.strength.value for one in t.events(DamageTested)] == [9, 4]


@pytest.mark.rule("ADE-ART-06", "ADE-SKL-30", "ADE-ORD-11")
def test_points_put_into_resilience_at_its_test_weaken_a_light_shot_too() -> None:
    t = firing(
        "9/20 piercing light",
        f"B b = plain {{{FLAT}, bold res, skills Concentration/2}} at 28,20",
        f"B c = plain {{{FLAT}}} at 41,20",
    )
    t.play(ArtilleryShot(1), PutPoints(1, "concentration", "res", 2), dice="5 1 1")
    # RES 3 + 2
    assert [one.strength.value for one in t.events(DamageTested)] == [9, 4]


@pytest.mark.rule("ADE-ART-07")
def test_a_heavy_one_keeps_its_strength() -> None:
    t = row(5, 4, 3, 5, gun="9/20 piercing heavy").play(ArtilleryShot(1), dice="6 1 1 1 1")
    assert [one.strength.value for one in t.events(DamageTested)] == [9, 9, 9, 9]


@pytest.mark.rule("ADE-ART-04", "ADE-ART-05", "ADE-RUL-130")
def test_the_reach_is_measured_to_the_nearest_edge_and_the_line_goes_through_the_middles() -> None:
    t = row(1, 1, at=(28, 33), gun="9/20 piercing heavy").play(ArtilleryShot(1), dice="3 1 1")
    assert [one.figure for one in t.events(DamageTested)] == [1, 2], "20 cm to its edge"
    short = row(1, 1, at=(28, 33.02), gun="9/20 piercing heavy").play(ArtilleryShot(1), dice="3 1")
    assert [one.figure for one in short.events(DamageTested)] == [1]
    aside = firing("9/20 piercing heavy", f"B b = plain {{{FLAT}}} at 28,20", f"A c = plain {{{FLAT}}} at 20,21.49")
    aside.play(ArtilleryShot(1), dice="5 1 1")
    assert [one.figure for one in aside.events(DamageTested)] == [2, 1], "friends too, nearest first"
    missed = firing("9/20 piercing heavy", f"B b = plain {{{FLAT}}} at 28,20", f"A c = plain {{{FLAT}}} at 20,21.5")
    missed.play(ArtilleryShot(1), dice="5 1")
    assert [one.figure for one in missed.events(DamageTested)] == [1]


@pytest.mark.rule("ADE-EX-41", "ADE-ART-08", "ADE-RUL-130")
def test_a_shot_that_falls_short_of_its_target_makes_no_stray_test() -> None:
    t = firing(
        "9/20 piercing light",
        f"B b = plain {{{FLAT}, res 5}} at 28,20",
        "B c = plain {res 4} at 41,20",
        f"A friend = plain {{{FLAT}}} at 41,23",
    )
    t.play(ArtilleryShot(2), dice="3 1")
    assert (len(t.events(DamageTested)), t.events(Strayed)) == (1, [])


@pytest.mark.rule("ADE-ART-08", "ADE-RUL-29")
def test_the_hapless_friend_takes_the_place_of_the_named_target_only() -> None:
    t = firing(
        "9/20 piercing light",
        f"B b = plain {{{FLAT}, res 5}} at 28,20",
        "B c = plain {res 4} at 41,20",
        f"A friend = plain {{{FLAT}, res 2}} at 41,23",
        f"A beside = plain {{{FLAT}}} at 28,23",
        f"B d = plain {{{FLAT}}} at 51,20",
    )
    t.play(ArtilleryShot(2), dice="5 1 1 1 1")
    assert [(one.figure, one.strength.value) for one in t.events(DamageTested)] == [(1, 9), (3, 4), (5, 2)]


@pytest.mark.rule("ADE-ART-05", "ADE-SKL-44")
def test_the_line_stays_on_its_level_and_passes_the_hidden_by() -> None:
    t = firing(
        "9/20 piercing heavy",
        f"B b = plain {{{FLAT}}} at 28,20",
        "B bird = plain {air 15, skills Vol} at 20,20 level 1",
        "B spy = plain at 24,20 hidden",
        "A own = aur_baliste at 40,20",
    )
    t.play(ArtilleryShot(1), dice="5 1 1")
    assert [one.figure for one in t.events(DamageTested)] == [1, 4]


@pytest.mark.rule("ADE-TER-05", "ADE-ART-05", "ADE-SKL-120")
def test_scenery_with_structure_points_is_struck_and_falls() -> None:
    t = firing(
        "9/20 piercing light",
        f"B b = plain {{{FLAT}, res 9}} at 28,20",
        "wall w at 20,20 2x6 high 0.5 sp 3 res 5",
        "wall s at 24,20 1x6 high 0.5",
    )
    t.play(ArtilleryShot(1), dice="5 5 4")
    struck = t.event(Struck)
    assert (struck.damage, struck.left) == (3, 0)
    assert t.event(DamageTested).strength.value == 4, "the resilience of the wall is lost"
    rubble = next(one for one in t.board.ground.scenery if one.id == "w")
    assert (rubble.solid, rubble.terrain, rubble.blocks_sight, rubble.sp) == (False, "difficult", False, 0)
    assert t.takes(walk(20, 20)) is False, "an artillery shot alone"


@pytest.mark.rule("ADE-TER-05")
def test_a_damaged_piece_stands() -> None:
    t = firing("9/20 piercing light", f"B b = plain {{{FLAT}}} at 28,20", "wall w at 20,20 2x6 high 0.5 sp 4 res 5")
    t.play(ArtilleryShot(1), dice="5 5 4")
    assert t.event(Struck).left == 1
    assert t.board.state.barricades[0].lost == 3
    assert t.board.ground.scenery[0].solid


@pytest.mark.rule("ADE-ART-01", "ADE-ART-02", "ADE-RUL-105")
def test_artillery_beside_another_action_is_unsteadied() -> None:
    t = row(9).play(walk(11, 20))
    assert t.refused(ArtilleryShot(1)).why == "ADE-ACT-04"
    t.play(HastyArtilleryShot(1), dice="3 1")
    assert t.events(RolledTest)[-1].value.value == 2
    alone = row(9).play(ArtilleryShot(1), dice="2 1")
    assert alone.event(RolledTest).value.value == 3
    assert alone.refused(walk(11, 20)).why == "ADE-ACT-04"
    before = row(9).play(HastyArtilleryShot(1), dice="3 1").play(walk(11, 20))
    assert before.at("one") == (11, 20)


@pytest.mark.rule("ADE-ART-02")
def test_whoever_shoots_in_haste_shoots_with_a_weapon_of_its_own() -> None:
    """The third figure of the table with its second weapon."""
    t = table(
        "A a = plain at 80,80 | A b = plain {aim 9, bow 1/5} at 80,70 |"
        " A gun = plain {aim 3, bow 4/20, gun 9/20 piercing heavy} at 20,20 facing 0 | B foe = plain at 30,20"
    )
    t.play(PlayCard(t.card("a")), Done(), PlayCard(t.card("foe")), Done())
    t.play(PlayCard(t.card("b")), Done(), PlayCard(t.card("gun")), walk(21, 20))
    t.play(HastyArtilleryShot(t["foe"], weapon=1), dice="6 1")
    assert t.event(RolledTest).value.value == 2
    assert t.event(DamageTested).strength.value == 9


@pytest.mark.rule("ADE-ART-02", "ADE-SKL-110")
def test_the_second_shot_of_a_quick_reload_is_another_action() -> None:
    t = firing("9/20 piercing light", f"B b = plain {{{FLAT}, res 9}} at 28,20", skills="Rechargement rapide/1")
    t.play(RapidShot(1), dice="3 1")
    assert t.event(RolledTest).value.value == 1


@pytest.mark.rule("ADE-SHO-09", "ADE-SHO-10", "ADE-ART-01")
def test_artillery_is_no_plain_weapon() -> None:
    t = row(9)
    assert t.refused(Shoot(1)).code == "no_weapon"
    assert t.refused(AimedShot(1)).code == "no_weapon"


@pytest.mark.rule("ADE-TST-22", "ADE-ART-03")
def test_aguerri_rolls_a_failed_piercing_test_again() -> None:
    t = firing("9/20 piercing light", f"B b = plain {{{FLAT}, res 9}} at 28,20", skills="Aguerri/TIR")
    t.play(ArtilleryShot(1), YES, dice="1 6 1")
    assert t.event(Pierced).reach == 60 * CM


# --- area -------------------------------------------------------------------------------------------------------------


def cloud(weight: str, *rest: str) -> Table:
    """A target, one wholly under the template with it, one just under its edge, one just outside."""
    return firing(
        f"6/30 area {weight}",
        f"B b = plain {{{FLAT}}} at 30,20",
        f"B whole = plain {{{FLAT}}} at 33.5,20",
        f"A part = plain {{{FLAT}}} at 30,13.51",
        f"B out = plain {{{FLAT}}} at 30,26.5",
        *rest,
    )


@pytest.mark.rule("ADE-ART-09", "ADE-ART-10", "ADE-ART-11", "ADE-ART-13", "ADE-RUL-30")
def test_a_heavy_cloud_is_weaker_at_its_edge() -> None:
    t = cloud("heavy").play(ArtilleryShot(1), dice="5 1 1 4 1")
    assert [(one.figure, one.strength.value) for one in t.events(DamageTested)] == [(1, 6), (2, 6), (3, 2)]


@pytest.mark.rule("ADE-ART-12", "ADE-ART-13")
@pytest.mark.parametrize(
    ("die", "parts"), [(2, [("edge", -2)]), (3, [("edge", -3)]), (5, [("edge", -5), ("least", 2)])]
)
def test_the_die_that_weakens_a_template_is_told_as_it_fell(die: int, parts: list[tuple[str, int]]) -> None:
    t = firing("3/20 area light", "B foe = plain at 25,20", "B beside = plain at 28,20", aim=6)
    t.play(ArtilleryShot(t["foe"]), dice=f"1 {die} 1")
    weaker = t.events(DamageTested)[1].strength
    assert [(one.name, one.amount) for one in weaker.parts] == parts
    assert weaker.value == max(0, 3 - die)


@pytest.mark.rule("ADE-ART-12", "ADE-ART-13")
def test_a_light_cloud_is_weaker_everywhere_but_at_its_target() -> None:
    t = cloud("light").play(ArtilleryShot(1), dice="5 1 2 1 6 1")
    assert [(one.figure, one.strength.value) for one in t.events(DamageTested)] == [(1, 6), (2, 4), (3, 0)]
    weak = firing("4/30 area light", f"B b = plain {{{FLAT}}} at 30,20", f"B c = plain {{{FLAT}}} at 33.5,20")
    weak.play(ArtilleryShot(1), dice="5 1 6 1")
    assert weak.events(DamageTested)[-1].strength.value == 0, "never below"


@pytest.mark.rule("ADE-ART-14")
def test_a_missed_cloud_does_nothing() -> None:
    t = cloud("heavy").play(ArtilleryShot(1), dice="1")
    assert not t.events(DamageTested)


@pytest.mark.rule("ADE-ART-09", "ADE-RUL-30")
def test_a_bare_point_has_no_power_and_must_be_in_sight() -> None:
    t = firing("6/30 area heavy", "B b = plain {power 3} at 34,44")
    t.play(ArtilleryShot(at=(32 * CM, 40 * CM)), dice="2 3 1")
    told = t.event(RolledTest)
    assert (told.shift.value, told.threshold, told.against) == (0, 2, -1)
    assert t.event(DamageTested).strength.value == 3
    behind = firing("6/30 area heavy", f"B b = plain {{{FLAT}}} at 30,20")
    assert behind.refused(ArtilleryShot(at=(5 * CM, 20 * CM))).why == "ADE-LOS-01"
    assert behind.refused(ArtilleryShot(at=(130 * CM, 20 * CM))).why == "ADE-ART-09"
    assert behind.refused(ArtilleryShot(1, at=(30 * CM, 20 * CM))).why == "ADE-ART-09"
    assert row(9).refused(ArtilleryShot(at=(30 * CM, 20 * CM))).why == "ADE-ART-09"


@pytest.mark.rule("ADE-ART-09", "ADE-LOS-05", "ADE-RUL-96")
@pytest.mark.parametrize(("y", "names"), [(21.9, ["high"]), (20, ["half_cut", "all_cut", "high"])])
def test_a_bare_point_is_cut_off_by_what_covers_every_line_to_it(y: float, names: list[str]) -> None:
    t = table(f"A one = plain at 10,20 | B b = plain at 20,{y} | {LAST}")
    found = obstruction(t.board, 0, stand(t.board, 0), Stand(40 * CM, 20 * CM))
    assert [one.name for one in found.parts] == names


@pytest.mark.rule("ADE-ART-08", "ADE-RUL-29")
def test_a_cloud_on_a_melee_strays_with_its_direct_hit_only() -> None:
    t = firing("6/30 area heavy", f"B b = plain {{{FLAT}}} at 30,20", f"A friend = plain {{{FLAT}}} at 30,23")
    t.play(ArtilleryShot(1), dice="5 3 1 1")
    assert t.event(Strayed).hit == 2
    assert [(one.figure, one.strength.value) for one in t.events(DamageTested)] == [(2, 6), (1, 6)]


@pytest.mark.rule("ADE-ART-11", "ADE-FLY-08", "ADE-SKL-44")
def test_a_cloud_reaches_the_next_level_and_passes_the_hidden_by() -> None:
    t = firing(
        "6/30 area heavy",
        f"B b = plain {{{FLAT}}} at 30,20",
        "B low = plain {air 15, skills Vol} at 30,21 level 1",
        "B high = plain {air 15, skills Vol} at 30,19 level 2",
        "B spy = plain at 33.2,20 hidden",
    )
    t.play(ArtilleryShot(1), dice="5 1 1")
    assert [one.figure for one in t.events(DamageTested)] == [1, 2]


# --- breath -----------------------------------------------------------------------------------------------------------


def breathing(*rest: str, marks: str = "facing 0") -> Table:
    one = f"A one = plain {{skills Souffle/4/15}} at 20,20 {marks}"
    return table(" | ".join((one, *rest, LAST))).play(PlayCard(0))


@pytest.mark.rule("ADE-EQP-07")
def test_breath_covers_a_narrow_cone_before_the_base() -> None:
    """15 cm from the edge of the base, 3 cm wide at its end."""
    t = breathing("B b = plain at 36,22.9", "A c = plain at 30,20", "B d = plain at 38.1,20", "B e = plain at 36,17")
    t.play(Breathe((0,)), dice="5 5")
    assert set(t.event(Breathed).met) == {1, 2}
    assert [one.strength.value for one in t.events(DamageTested)] == [4, 4]
    assert t.figure("c").lost == 3, "friend or foe"
    assert t.refused(Breathe((0,))).why == "ADE-ACT-05"
    assert t.takes(walk(20, 25)), "it goes with a walk"


@pytest.mark.rule("ADE-EQP-07", "ADE-FLY-08", "ADE-SKL-44")
def test_breath_goes_before_a_free_base_past_the_hidden() -> None:
    bird = "plain {air 9, skills Vol}"
    t = breathing(
        "B spy = plain at 30,20 hidden", f"B low = {bird} at 33,20 level 1", f"B high = {bird} at 34,20 level 2"
    )
    assert t.refused(Breathe((91,))).why == "ADE-EQP-07"
    assert t.takes(Breathe((90,)))
    assert t.takes(Breathe((270,)))
    assert t.takes(Breathe((359,)))
    assert t.refused(Breathe((360,))).why == "ADE-EQP-07"
    assert t.refused(Breathe((-1,))).why == "ADE-EQP-07"
    assert t.refused(Breathe((0, 0))).code == "wrong_number"
    t.play(Breathe((0,)), dice="1")
    assert t.event(Breathed).met == (2,), "nor does it reach two levels up"
    north = breathing("B foe = plain at 20,30").play(Breathe((90,)), dice="1")
    assert north.event(Breathed).met == (1,)
    held = breathing("B b = plain at 23,20")
    assert held.refused(Breathe((0,))).code == "not_free"
    assert row(9).refused(Breathe((0,))).code == "no_breath"


@pytest.mark.rule("ADE-ORD-06", "ADE-ART-13")
def test_the_order_of_victims_is_asked_where_luck_may_be_spent() -> None:
    crowd = (
        "B foe = plain {height 1} at 30,20",
        "B a = plain {height 1, res 9} at 34,20",
        "B b = plain {height 1, res 9} at 30,24",
    )
    t = firing("9/20 area light", *crowd, skills="Chance/1", aim=9)
    t.play(ArtilleryShot(1), dice="1")
    assert t.ask.facts()["topic"] == "next_covered"
    assert set(t.ask.facts()["options"]) == {t["a"], t["b"]}
    t.play(t["b"], dice="3 1")
    assert t.ask.facts()["topic"] == "reroll", "the table says nothing: luck may help"
    plain = firing("9/20 area light", *crowd, aim=9)
    plain.play(ArtilleryShot(1), dice="1 3 1 3 1")
    assert [one.figure for one in plain.events(DamageTested)][1:] == [plain["a"], plain["b"]]


@pytest.mark.rule("ADE-ART-10", "ADE-SHO-11")
def test_the_other_player_hits_with_area_artillery_too() -> None:
    t = table(
        "A one = plain at 30,20 | A two = plain at 34,20 | A six = plain at 80,80 |"
        " B gun = plain {aim 9, gun 5/20 area light} at 10,20 | active B"
    ).play(PlayCard(3))
    t.play(ArtilleryShot(0), dice="1 1 1")
    first, second = t.events(DamageTested)
    assert (first.figure, first.strength.value) == (t["one"], 5), "the figure that was aimed at takes no die off"
    assert (second.figure, second.strength.value) == (t["two"], 4), "the other, partly under it, does"


@pytest.mark.rule("ADE-ART-05", "ADE-SHO-11")
def test_the_first_figure_of_all_may_be_pierced_too() -> None:
    t = table(
        "A one = plain at 30,20 | A six = plain at 80,80 |"
        " B gun = plain {aim 9, gun 5/20 piercing heavy} at 10,20 | active B"
    ).play(PlayCard(2))
    t.play(ArtilleryShot(0), dice="6 1")
    assert t.event(Pierced).met == (t["one"],)


@pytest.mark.rule("ADE-MOV-07", "ADE-ART-10")
def test_whoever_dodges_is_harder_to_hurt_by_a_direct_hit() -> None:
    t = firing("9/20 area heavy", "B foe = plain {height 1, res 5} at 30,20 dodging", aim=9)
    t.play(ArtilleryShot(1), dice="6 1")
    assert t.event(DamageTested).shift.value == -1
