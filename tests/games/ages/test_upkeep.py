"""The upkeep phase: commanders, negative and positive effects, what ends with the turn [ADE-UPK-01..03, 12, 13]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import Table, table

from escarmouche.games.ages.effects import GainSkill, ModifyStats
from escarmouche.games.ages.events.upkeep import Recovered, UpkeepRolled
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.rules.mystic_recovery import recovery
from escarmouche.games.ages.rules.turn_start import start_turn
from escarmouche.games.ages.rules.upkeep import close, lose_points, name_commanders, upkeep
from escarmouche.games.ages.rules.upkeep_effects import negative_effects, positive_effects
from escarmouche.games.ages.state import Lasting

FOE = "B z = plain at 60,60"


# --- negative effects -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-53", "ADE-UPK-02")
@pytest.mark.parametrize(("die", "lost"), [("4", 0), ("5", 1)])
def test_the_ephemeral_may_lose_a_point(die: str, lost: int) -> None:
    t = table(f"A one = plain {{skills Éphémère/5}} at 20,20 | {FOE}")
    t.run(negative_effects(t.game), dice=die)
    assert t.figure("one").lost == lost
    assert t.event(UpkeepRolled).threshold == 5


@pytest.mark.rule("ADE-SKL-128", "ADE-EX-10")
@pytest.mark.parametrize(
    ("toxins", "die", "lost"), [((4,), "3", 0), ((4,), "4", 1), ((5, 6), "4", 1), ((5, 6), "3", 0), ((4, 1, 1), "1", 1)]
)
def test_the_lowest_marker_less_one_for_each_further_one(toxins: tuple[int, ...], die: str, lost: int) -> None:
    t = table(f"A one = plain at 20,20 | {FOE}")
    t.board.change(0, toxins=toxins)
    t.run(negative_effects(t.game), dice=die)
    assert (t.figure("one").lost, t.figure("one").toxins) == (lost, toxins)
    assert t.event(UpkeepRolled).threshold >= 1, "no number is told that no die shows"


@pytest.mark.rule("ADE-EX-10", "ADE-UPK-02", "ADE-ORD-13")
def test_poison_kills_at_once() -> None:
    t = table(f"A one = plain at 20,20 lost 3 | A two = plain at 30,20 | {FOE}")
    t.board.change(0, toxins=(4, 1, 1))
    t.run(negative_effects(t.game), dice="1")
    assert t.figure("one").where == "dead"


@pytest.mark.rule("ADE-RUL-78")
@pytest.mark.parametrize(("reading", "left"), [("no", (4,)), ("yes", ())])
def test_markers_stay_unless_the_table_discards_them(reading: str, left: tuple[int, ...]) -> None:
    t = table(f"A one = plain at 20,20 | {FOE} | setting toxic_discard_after_test={reading}")
    t.board.change(0, toxins=(4,))
    t.run(negative_effects(t.game), dice="1")
    assert t.figure("one").toxins == left


@pytest.mark.rule("ADE-UPK-13", "ADE-UPK-02", "ADE-RUL-45")
def test_the_dominant_comes_first_and_each_player_orders_his_own() -> None:
    ephemeral = "plain {skills Éphémère/4}"
    t = table(f"A one = {ephemeral} at 20,20 | A two = {ephemeral} at 30,20 | B z = {ephemeral} at 60,60")
    t.board.change(t["two"], toxins=(6,))
    t.board.state.dominant = 1
    t.run(negative_effects(t.game), 2, 1, dice="1 2 3 4")
    assert [(told.figure, told.effect, told.die) for told in t.events(UpkeepRolled)] == [
        (t["z"], "ephemere", 1), (t["two"], "toxique", 2), (t["two"], "ephemere", 3), (t["one"], "ephemere", 4),
    ]  # fmt: skip


@pytest.mark.rule("ADE-UPK-02", "ADE-TAC-09")
def test_tactic_points_are_lost() -> None:
    t = table(f"A one = plain at 20,20 | {FOE} | points A 3 | points B 2")
    t.run(lose_points(t.game))
    assert [t.board.side(seat).tactic_points for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("ADE-UPK-02", "ADE-UPK-12", "ADE-RUL-101")
def test_a_skill_given_for_the_turn_still_works_in_the_upkeep() -> None:
    t = table(f"A one = plain at 20,20 | {FOE} | phase upkeep")
    given = Lasting(GainSkill(SkillUse("ephemere", 2)), "x", until=1)
    t.board.change(0, lasting=(given,))
    t.run(negative_effects(t.game), dice="2")
    assert t.figure("one").lost == 1


# --- positive effects -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-112", "ADE-UPK-03")
@pytest.mark.parametrize(("marks", "dice", "lost"), [("lost 2", "5", 1), ("lost 2", "4", 2), ("", "", 0)])
def test_regeneration(marks: str, dice: str, lost: int) -> None:
    t = table(f"A one = plain {{skills Régénération/5}} at 20,20 {marks} | {FOE}")
    t.run(positive_effects(t.game), dice=dice)
    assert t.figure("one").lost == lost


def healer(marks: str = "", friend: str = "at 23,20 lost 2") -> Table:
    return table(f"A one = plain {{skills Soin/4}} at 20,20 {marks} | A two = plain {friend} | {FOE}")


@pytest.mark.rule("ADE-SKL-122", "ADE-UPK-03")
def test_a_healer_heals_itself_or_a_friend_in_contact() -> None:
    t = healer("lost 1")
    t.run(positive_effects(t.game), t["two"], dice="4")
    assert (t.figure("one").lost, t.figure("two").lost) == (1, 1)
    assert (t.event(Recovered).figure, t.event(Recovered).by) == (t["two"], t["one"])
    alone = healer()
    alone.run(positive_effects(alone.game), dice="3")
    assert alone.figure("two").lost == 2, "it was the only one, and the die too low"


@pytest.mark.rule("ADE-SKL-122", "ADE-FEA-11", "ADE-SKL-133")
@pytest.mark.parametrize(
    ("marks", "friend"),
    [("routed", "{dis -} at 23,20 lost 2"), ("", "at 23.2,20 lost 2"), ("", "{skills Inaltérable} at 23,20 lost 2")],
)
def test_whom_a_healer_can_not_help(marks: str, friend: str) -> None:
    t = healer(marks, friend)
    answers, dice = (("cou",), "1") if marks else ((), "")  # of the rally test
    t.run(positive_effects(t.game), *answers, dice=dice)
    assert t.figure("two").lost == 2


@pytest.mark.rule("ADE-SKL-86", "ADE-UPK-03")
@pytest.mark.parametrize(("chosen", "dice", "lost"), [(1, "3", 0), (1, "2", 1), (-1, "", 1)])
def test_a_mechanic_repairs_a_machine_of_any_side(chosen: int, dice: str, lost: int) -> None:
    t = table(
        "A one = plain {skills Mécanicien/3} at 20,20 | B engine = cen_mortier at 24,20 lost 1 | B z = plain at 60,60"
    )
    t.run(positive_effects(t.game), chosen, dice=dice)
    assert t.figure("engine").lost == lost


@pytest.mark.rule("ADE-UPK-03", "ADE-UPK-13", "ADE-RUL-46")
def test_the_order_of_positive_effects_matters() -> None:
    t = table(f"A one = plain {{cou 4, dis -, skills Régénération/2}} at 20,20 lost 2 routed | {FOE}")
    t.run(positive_effects(t.game), 1, dice="2 4")
    assert not t.figure("one").routed, "healed first, it tests with 3 against 4; wounded it would need a 5"


# --- mystic recovery --------------------------------------------------------------------------------------------------


def units(card: str, marks: str = "", others: str = FOE) -> int:
    """What a mystic has after its recovery."""
    t = table(f"A one = plain {{{card}}} at 20,20 {marks} | {others}")
    t.run(recovery(t.game))
    return t.figure("one").units


@pytest.mark.rule("ADE-UPK-04", "ADE-MYS-12", "ADE-MYS-16", "ADE-SKL-111", "ADE-RUL-58", "ADE-RUL-82")
@pytest.mark.parametrize(
    ("card", "marks", "held"),
    [
        ("mys magician 3, rank 2", "", 5),
        ("mys magician 3, rank 2", "units 2", 6),
        ("mys magician 3, rank 2", "lost 2", 4),
        ("mys magician 3, rank 2", "units 5 lost 2", 6),
        ("mys magician 3, rank 2, skills Mystique-guerrier", "", 3),
        ("mys magician 3, rank 2, skills Récupération/1", "", 6),
        ("att 3", "", 0),
    ],
)
def test_a_magician_gathers_gems_up_to_twice_its_power(card: str, marks: str, held: int) -> None:
    assert units(card, marks) == held


def flock(count: int, more: str = "", skills: str = "") -> str:
    """So many believers beside a faithful."""
    friends = [f"A f{n} = plain {{{skills}}} at {24 + 4 * n},20" for n in range(count)]
    return " | ".join([*friends, *filter(None, (more,)), FOE])


@pytest.mark.rule("ADE-UPK-04", "ADE-MYS-14", "ADE-MYS-15", "ADE-EX-33", "ADE-SKL-58", "ADE-RUL-53")
def test_a_faithful_has_one_for_every_three_believers() -> None:
    faithful = "mys faithful 3, rank 2"
    assert units(faithful, "", flock(6)) == 3 + 3, "seven with itself"
    assert units(faithful, "", flock(5, "A loyal = plain {skills Féal/2} at 20,24")) == 3 + 2 + 2
    assert units(faithful, "units 4", flock(2)) == 3 + 1, "what was not spent is lost"
    assert units(f"{faithful}, skills Piété/2", "units 4", flock(2)) == 2 + 3 + 1
    assert units(faithful, "", f"{flock(3)} | setting faithful_counts_self=no") == 3 + 1
    assert units(f"{faithful}, dis -", "", flock(3)) == 3 + 1, "it is no believer"
    assert units(faithful, "", flock(3, skills="people Cendre")) == 3 + 1, "of another people"
    assert units(faithful, "", flock(3, skills="dis -")) == 3 + 1, "no believers"


@pytest.mark.rule("ADE-MYS-17", "ADE-RUL-54")
def test_a_warrior_recovers_by_its_rank() -> None:
    assert units("mys faithful 5, rank 2, skills Mystique-guerrier", "", flock(2)) == 2 + 1


@pytest.mark.rule("ADE-MYS-02", "ADE-SKL-123", "ADE-FLY-08")
@pytest.mark.parametrize(
    ("skills", "marks", "others", "held"),
    [
        ("", "", "A f = plain at 38,20", 4),
        ("", "", "A f = plain at 38.02,20", 3),
        ("", "lost 2", "A f = plain at 53,20", 2),
        (", skills Thaumaturge", "lost 2", "A f = plain at 53,20", 3),
        (", skills Thaumaturge", "", "A f = plain at 53,20", 3),
        ("", "", "A f = plain {air 10, skills Vol} at 30,20 level 1", 4),
        ("", "", "A f = plain {air 10, skills Vol} at 30,20 level 2", 3),
    ],
)
def test_how_far_a_faithful_counts(skills: str, marks: str, others: str, held: int) -> None:
    assert units(f"mys faithful 3, dis -{skills}", marks, f"{others} | {FOE}") == held


@pytest.mark.rule("ADE-SKL-70", "ADE-RUL-71")
@pytest.mark.parametrize(("x", "held"), [(43, 4), (43.02, 3)])
def test_an_iconoclast_counts_enemies_of_any_people_a_little_farther_off(x: float, held: int) -> None:
    assert units("mys faithful 3, skills Iconoclaste", "", f"B z = plain {{people Cendre}} at {x},20") == held


# --- the end of the turn --------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-UPK-12", "ADE-RUL-101", "ADE-SKL-29")
def test_what_lasts_until_the_end_of_the_turn_stops() -> None:
    t = table(f"A one = plain at 20,20 | {FOE} | turn 2")
    ops = [Lasting(ModifyStats({"att": 1}), "now", until=2), Lasting(ModifyStats({"att": 1}), "later", until=3)]
    t.board.change(0, lasting=tuple(ops))
    t.board.note(0, fury=True, fights=2, pursuits=1, uses=("chance",))
    assert known(t.board, 0, "att") == 5
    t.run(close(t.game))
    assert known(t.board, 0, "att") == 4
    t.run(start_turn(t.game))
    deeds = t.figure("one").deeds
    assert (deeds.fury, deeds.fights, deeds.pursuits, deeds.uses) == (False, 0, 0, ())


@pytest.mark.rule("ADE-SKL-02", "ADE-UPK-12")
def test_whoever_falls_in_the_upkeep_and_fights_on_leaves_at_its_end() -> None:
    t = table(f"A one = plain {{skills Acharné + Éphémère/2}} at 20,20 lost 3 | A two = plain at 30,20 | {FOE}")
    t.run(negative_effects(t.game), dice="6")
    assert (t.figure("one").where, t.figure("one").doomed) == ("table", True)
    t.run(close(t.game))
    assert t.figure("one").where == "dead"


@pytest.mark.rule("ADE-UPK-01", "ADE-UPK-13", "ADE-RUL-44", "ADE-ORD-13")
def test_a_commander_lost_in_the_upkeep_is_replaced_at_its_end() -> None:
    t = table(
        """A one = plain {skills Éphémère/2} at 20,20 lost 3 | A two = plain at 30,20 | B z = plain at 60,60
        phase upkeep | turn 2"""
    )
    for _ in range(2):
        t.run(upkeep(t.game), dice="6" if t.board.state.step == 1 else "")
    assert (t.figure("one").where, t.board.side(0).commander) == ("dead", t["one"])
    for _ in range(4):
        t.run(upkeep(t.game))
    assert (t.board.side(0).commander, t.board.side(0).replacement) == (t["two"], "other")


@pytest.mark.rule("ADE-UPK-01", "ADE-UPK-13", "ADE-CMD-04")
def test_the_dominant_names_his_commander_first() -> None:
    t = table(
        """A a = plain at 20,20 dead | A b = plain at 30,20 | A c = plain at 40,20
        B x = plain at 20,60 dead | B y = plain at 30,60 | B z = plain at 40,60"""
    )
    t.board.state.dominant = 1
    t.run(name_commanders(t.game), t["z"], t["c"])
    assert [t.board.side(seat).commander for seat in (0, 1)] == [t["c"], t["z"]]


@pytest.mark.rule("ADE-SKL-53", "ADE-SKL-112")
@pytest.mark.parametrize(("die", "success"), [("4", True), ("3", False)])
def test_what_is_told_of_a_die_of_the_upkeep(die: str, success: bool) -> None:
    t = table(f"A one = plain {{skills Régénération/4}} at 20,20 lost 1 | {FOE}")
    t.run(positive_effects(t.game), dice=die)
    told = t.event(UpkeepRolled)
    assert (told.figure, told.effect, told.threshold, told.die, told.success) == (
        0,
        "regeneration",
        4,
        int(die),
        success,
    )
