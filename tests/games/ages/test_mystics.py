"""Formulas: who may recite what on whom, counters, tests, effects, summons [ADE-MYS, ADE-ORD-07]."""

from __future__ import annotations

from math import atan2, degrees, dist
from typing import Any

import msgspec
import pytest
from tests.games.ages.table import CLAUSE, NO, YES, Table, table

from escarmouche.core import Refusal
from escarmouche.games.ages.asks.actions import ACTIONS, NextAction
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.moving import Dodge, End, Run, Walk
from escarmouche.games.ages.asks.mystics import Recite, Sacrifice
from escarmouche.games.ages.asks.shooting import AimedShot, Shoot
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.board import CONTACT, teams
from escarmouche.games.ages.content import Content, load_content
from escarmouche.games.ages.effects import (
    AnyOp,
    DamageTest,
    FearChallenge,
    Formula,
    GainSkill,
    Heal,
    LoseUnits,
    ModifyStats,
    Push,
    Summon,
)
from escarmouche.games.ages.events.mystics import CounterTried, Departed, FormulaTested, FormulaWorked, Unaffected
from escarmouche.games.ages.events.testing import Eliminated, RolledTest
from escarmouche.games.ages.events.upkeep import Recovered
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.queries.cards import pending, stands_for
from escarmouche.games.ages.queries.mutagen import mutagen_total
from escarmouche.games.ages.queries.mystic_units import controls
from escarmouche.games.ages.queries.mystics import affected, counterers
from escarmouche.games.ages.queries.sight import Stand, degree_between, stand
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.rules.formulas import Casting, summon
from escarmouche.games.ages.rules.mystic_upkeep import end_summons
from escarmouche.games.ages.rules.mystics import recite, sacrifice
from escarmouche.games.ages.rules.sequence import activated
from escarmouche.games.ages.rules.turn_start import start_turn
from escarmouche.games.ages.rules.upkeep import close
from escarmouche.games.ages.state import Lasting
from escarmouche.games.ages.words import WORDS
from escarmouche.table.plane import CM, cm

BOOK = "formulas etincelle + pas_du_vent + aura_claire + souffle_contraire + rappel_mana + voile_brume + dard_solaire"
MAGE = f"aur_mage {{{BOOK}}}"
NOBODY = -1
SPARK = "etincelle"


def scene(rest: str, caster: str = MAGE, marks: str = "at 20,20 units 6", content: Content | None = None) -> Table:
    return table(f"A mage = {caster} {marks} | {rest}", content)


def cast(t: Table, action: Recite, *answers: Any, dice: str = "") -> Table:
    """The mage recites: what the question refuses is not carried out."""
    assert refused(t, action) is None, refused(t, action)
    t.run(recite(t.game, (t["mage"],), action), *answers, dice=dice)
    return t


def refused(t: Table, action: Any, who: str = "mage") -> Refusal | None:
    found = NextAction(t.board, t.figure(who).seat, (t[who],)).refusal(action)
    assert found is None or CLAUSE.fullmatch(found.why), found
    return found


def code(t: Table, action: Any, who: str = "mage") -> str:
    found = refused(t, action, who)
    return "" if found is None else found.code


def with_formula(**changes: Any) -> Content:
    """The content with the spark changed."""
    content = load_content()
    return msgspec.structs.replace(
        content, formulas={**content.formulas, SPARK: msgspec.structs.replace(content.formulas[SPARK], **changes)}
    )


# --- the recitation -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-EX-23", "ADE-MYS-21", "ADE-MYS-22", "ADE-MYS-23", "ADE-MYS-24", "ADE-MYS-27", "ADE-MYS-28",
                  "ADE-MYS-30", "ADE-ORD-07", "ADE-RUL-56", "ADE-MYS-08")  # fmt: skip
def test_a_spell_and_a_counter_that_fails() -> None:
    t = scene(
        "A two = plain at 30,28 | B other = aur_mage at 37,20 facing 180 units 2 | B z = plain at 60,60",
        marks="at 20,20 units 3",
    )
    cast(t, Recite("pas_du_vent", t["two"]), t["other"], 1, dice="3 2 5")
    assert t.figure("mage").units == 1
    assert t.figure("other").units == 1
    assert not t.event(CounterTried).success
    assert (t.event(FormulaTested).dice, t.event(FormulaTested).success) == ((2, 5), True)
    tests = t.events(RolledTest)
    assert [one.threshold for one in tests] == [4, 3]
    assert known(t.board, t["two"], "mov") == 15 * CM


@pytest.mark.rule("ADE-MYS-29", "ADE-MYS-18", "ADE-ORD-07")
def test_a_countered_formula_fails_and_counts() -> None:
    t = scene("B other = aur_mage at 33,20 facing 180 units 2")
    cast(t, Recite(SPARK, t["other"]), t["other"], dice="4")
    assert (t.figure("mage").units, t.figure("other").lost) == (5, 0)
    assert t.events(FormulaTested) == []
    assert t.figure("mage").deeds.uses == (SPARK,)


@pytest.mark.rule("ADE-MYS-27", "ADE-MYS-31", "ADE-MYS-32", "ADE-MYS-28", "ADE-RUL-57")
@pytest.mark.parametrize(
    ("other", "counters"),
    [
        ("aur_mage at 37,20 facing 180 units 1", True),
        ("aur_mage at 37,20 facing 180 units 1 activated", True),
        ("aur_mage at 37,20 facing 180 units 0", False),
        ("aur_mage at 37,20 facing 0 units 6", False),
        ("aur_mage at 37,20 facing 180 units 6 routed", False),
        ("aur_aumonier at 37,20 facing 180 units 6", False),
        ("aur_mage at 38,20 facing 180 units 6", True),
        ("aur_mage at 38.2,20 facing 180 units 6", False),
        ("aur_mage {rank 2} at 38.2,20 facing 180 units 6", True),
        ("plain at 37,20 facing 180", False),
    ],
)
def test_who_may_counter(other: str, counters: bool) -> None:
    t = scene(f"B other = {other} | B z = plain at 60,60")
    assert list(counterers(t.board, t["mage"])) == ([t["other"]] if counters else [])


@pytest.mark.rule("ADE-MYS-31")
@pytest.mark.parametrize("whose", ["mage", "other"])
def test_instinctive_magic_neither_counters_nor_is_countered(whose: str) -> None:
    t = scene("B other = aur_mage at 37,20 facing 180 units 6")
    traits = t.board.traits[t[whose]]
    assert traits.mystic is not None
    t.board.traits[t[whose]] = msgspec.structs.replace(
        traits, mystic=msgspec.structs.replace(traits.mystic, instinctive=True)
    )
    assert list(counterers(t.board, t["mage"])) == []


@pytest.mark.rule("ADE-RUL-128", "ADE-SKL-46", "ADE-ORD-07")
@pytest.mark.parametrize(("reading", "able"), [("forbidden", 0), ("allowed", 1)])
def test_a_scout_that_shows_itself_by_reciting_is_not_countered(reading: str, able: int) -> None:
    t = scene(
        f"B other = aur_mage at 37,20 facing 180 units 6 | setting reveal_reactions={reading}",
        marks="at 20,20 units 6 hidden",
    )
    t.board.speak(unseen=(t["mage"],))
    answers = (NOBODY, 0) if able else (0,)
    t.run(recite(t.game, (t["mage"],), Recite("pas_du_vent", t["mage"])), *answers, dice="1")
    assert not t.figure("mage").hidden


@pytest.mark.rule("ADE-RUL-136", "ADE-MYS-28")
@pytest.mark.parametrize(("reading", "needed"), [("yes", 6), ("no", 4)])
def test_obstruction_makes_a_counter_harder(reading: str, needed: int) -> None:
    t = scene(
        f"""A tall = plain {{height 3}} at 24.5,21.4 | B other = aur_mage at 37,20 facing 180 units 6
        setting obstruction_on_counters={reading}"""
    )
    cast(t, Recite("pas_du_vent", t["mage"]), t["other"], 0, dice="1 1")
    found = t.events(RolledTest)[0]
    assert found.why == "ADE-MYS-28"
    assert found.threshold == needed


@pytest.mark.rule("ADE-MYS-25", "ADE-MYS-28", "ADE-MYS-37")
@pytest.mark.parametrize(("touched", "needed"), [("mage", 4), ("other", 4)])
def test_an_unfocused_mystic_tests_with_one_less(touched: str, needed: int) -> None:
    beside = "B foe = plain at 20,23" if touched == "mage" else "A foe = plain at 37,23"
    t = scene(f"B other = aur_mage at 37,20 facing 180 units 6 | {beside}")
    assert known(t.board, t[touched], "mys") == 2
    cast(t, Recite("pas_du_vent", t["mage"]), t["other"], 0, dice="1 1")
    counter, own = t.events(RolledTest)
    if touched == "mage":
        assert (counter.difficulty.value, own.value.value, own.threshold) == (2, 2, needed)
    else:
        assert (counter.value.value, own.value.value) == (2, 3)


@pytest.mark.rule("ADE-MYS-23")
def test_no_dice_are_bought_where_the_die_does_not_matter() -> None:
    t = scene("B z = plain at 60,60", content=with_formula(level=12))
    t.board.change(t["mage"], units=6)
    cast(t, Recite("pas_du_vent", t["mage"]), 0, dice="3")
    two = scene("B z = plain at 30,20", content=with_formula(level=12))
    cast(two, Recite(SPARK, two["z"]))
    assert two.figure("mage").units == 5
    assert not two.event(FormulaTested).success


@pytest.mark.rule("ADE-MYS-24", "ADE-TST-15", "ADE-TST-22", "ADE-SKL-04")
@pytest.mark.parametrize(("dice", "success"), [("1 2 1 6", True), ("1 2 3 1", True), ("2 1 2 2", False)])
def test_a_failed_pool_is_rolled_again_in_one_go(dice: str, success: bool) -> None:
    t = scene("B z = plain at 60,60", caster=f"aur_mage {{{BOOK}, skills Aguerri/POU}}")
    cast(t, Recite("pas_du_vent", t["mage"]), 1, YES, dice=dice)
    assert t.event(FormulaTested).success is success
    first, again = t.events(RolledTest)
    assert (first.threshold, first.die, first.success) == (3, 2, False)
    assert (again.die, again.success) == (max(int(die) for die in dice.split()[2:]), success)


@pytest.mark.rule("ADE-MYS-24", "ADE-SKL-80", "ADE-TST-22")
@pytest.mark.parametrize(
    ("dice", "answer", "success"),
    [("5 1 2", YES, False), ("5 5 1 2", YES, False), ("3 5 1 5 1", YES, True), ("3 1 1", NO, True)],
)
def test_intimidation_takes_every_success_of_a_formula_in_one_go(dice: str, answer: bool, success: bool) -> None:
    t = scene("B z = plain {skills Intimidation/POU, res 9} at 30,20")
    cast(t, Recite(SPARK, t["z"]), 1, answer, dice=dice)
    assert t.event(FormulaTested).success is success
    pool = [one.success for one in t.events(RolledTest) if one.figure == t["mage"]]
    assert pool == [True, success][: 1 + answer]


# --- what may be recited --------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-MYS-05", "ADE-MYS-13", "ADE-MYS-21", "ADE-SKL-83")
def test_a_formula_of_the_book_with_elements_it_masters_and_can_pay() -> None:
    book = "formulas etincelle + trait_feu + dard_solaire"
    t = scene("B z = plain at 30,20", caster=f"aur_mage {{{book}}}", marks="at 20,20 units 1")
    z = t["z"]
    assert code(t, Recite(SPARK, z)) == ""
    assert code(t, Recite("trait_feu", z)) == "no_mastery"
    assert code(t, Recite("pas_du_vent", t["mage"])) == "not_in_book"
    assert code(t, Recite("dard_solaire", z)) == "too_few_units"
    assert code(t, Recite(SPARK, z), "z") == "no_mystic"


@pytest.mark.rule("ADE-MYS-03", "ADE-MYS-18", "ADE-RUL-55")
def test_several_formulas_in_an_activation_each_as_often_as_its_frequency() -> None:
    t = scene("B z = plain {res 9} at 30,20 | B y = plain {res 9} at 30,26 | B x = plain {res 9} at 30,14")
    t.board.note(t["mage"], status="acting", did=("cumulative/mystic/recite",))
    for name in ("z", "y"):
        cast(t, Recite(SPARK, t[name]), 0, dice="1")
    assert code(t, Recite(SPARK, t["x"])) == "too_often"
    assert code(t, Recite("pas_du_vent", t["mage"])) == ""


@pytest.mark.rule("ADE-MYS-19")
def test_a_unique_formula_takes_effect_once_a_game() -> None:
    t = scene("B z = plain {res 9} at 30,20 | B y = plain at 30,26", content=with_formula(frequency="unique"))
    cast(t, Recite(SPARK, t["z"]), 0, dice="1")
    assert code(t, Recite(SPARK, t["y"])) == "", "it did not take effect"
    cast(t, Recite(SPARK, t["z"]), 0, dice="6 1")
    t.run(start_turn(t.game))
    assert code(t, Recite(SPARK, t["y"])) == "once_a_game"


@pytest.mark.rule("ADE-MYS-19", "ADE-RUL-169")
def test_every_mystic_has_a_unique_formula_once() -> None:
    rest = f"A other = {MAGE} at 20,26 units 6 | B z = plain {{res 9}} at 30,20 | B y = plain at 30,26"
    t = scene(rest, content=with_formula(frequency="unique"))
    cast(t, Recite(SPARK, t["z"]), 0, dice="6 1")
    assert [code(t, Recite(SPARK, t["y"]), who) for who in ("mage", "other")] == ["once_a_game", ""]


@pytest.mark.rule("ADE-MYS-07")
def test_the_level_of_a_formula_of_level_x_is_chosen_up_to_that_of_the_book() -> None:
    t = scene("B z = plain {res 9} at 30,20", content=with_formula(level=0))
    t.board.traits[t["mage"]] = msgspec.structs.replace(t.board.traits[t["mage"]], levels={SPARK: 3})
    tried = [code(t, Recite(SPARK, t["z"], level=level)) for level in (0, 1, 3, 4)]
    assert tried == ["no_such_level", "", "", "no_such_level"]
    cast(t, Recite(SPARK, t["z"], level=1), 0, dice="1")
    assert t.event(RolledTest).difficulty.value == 1
    assert code(t, Recite("pas_du_vent", t["mage"], level=2)) == "no_such_level"


@pytest.mark.rule("ADE-MYS-21", "ADE-FEA-11")
def test_the_routed_recite_nothing() -> None:
    t = scene("B z = plain at 30,20", marks="at 20,20 units 6 routed")
    assert code(t, Recite(SPARK, t["z"])) == "routed"


# --- targets --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-MYS-09", "ADE-MYS-04", "ADE-MYS-02", "ADE-MYS-38", "ADE-MYS-21")
@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("at 38,20", ""),
        ("at 38.2,20", "out_of_range"),
        ("at 10,20", "out_of_sight"),
        ("at 30,20 hidden", "hidden"),
    ],
)
def test_range_zone_and_sight(target: str, why: str) -> None:
    """The dart reaches 20 cm, the zone of rank 1 only 15."""
    t = scene(f"B z = plain {target} | B y = plain at 60,60")
    assert code(t, Recite("dard_solaire", t["z"])) == why


@pytest.mark.rule("ADE-MYS-02", "ADE-MYS-09")
@pytest.mark.parametrize(("x", "why"), [(43.0, ""), (43.2, "out_of_range")])
def test_in_a_wider_zone_the_range_counts(x: float, why: str) -> None:
    t = scene(f"B z = plain at {x},20", caster=f"aur_mage {{{BOOK}, rank 2}}")
    assert code(t, Recite("dard_solaire", t["z"])) == why


@pytest.mark.rule("ADE-SKL-44", "ADE-RUL-128")
def test_whoever_was_hidden_when_the_speech_turn_began_is_no_target() -> None:
    t = scene("B z = plain at 30,20")
    t.board.speak(unseen=(t["z"],))
    assert code(t, Recite(SPARK, t["z"])) == "hidden"


@pytest.mark.rule("ADE-MYS-38")
@pytest.mark.parametrize(
    ("formula", "good", "bad"),
    [
        (SPARK, "z", "two"),
        ("pas_du_vent", "two", "z"),
        ("pas_du_vent", "mage", "z"),
        ("rappel_mana", "wizard", "z"),
        ("souffle_contraire", "z", "held"),
    ],
)
def test_whom_a_formula_is_meant_for(formula: str, good: str, bad: str) -> None:
    t = scene(
        """A two = plain at 24,26 | B z = plain at 30,20 | B wizard = aur_mage at 30,14
        B held = plain at 27,26"""
    )
    assert code(t, Recite(formula, t[good])) == ""
    assert code(t, Recite(formula, t[bad])) == "no_such_target"
    assert code(t, Recite(formula, NOBODY)) == "no_such_target"
    assert code(t, Recite(formula, t[good], at=((1, 1),))) == "no_such_target"


@pytest.mark.rule("ADE-MYS-38", "ADE-MYS-01")
@pytest.mark.parametrize(("marks", "why"), [("routed", ""), ("", "no_such_target")])
def test_a_formula_for_the_routed(marks: str, why: str) -> None:
    t = scene(f"A two = plain at 24,20 {marks} | B z = plain at 60,60", caster="aur_aumonier {formulas serenite}")
    assert code(t, Recite("serenite", t["two"])) == why


@pytest.mark.rule("ADE-MYS-20", "ADE-MYS-38", "ADE-RUL-137")
def test_a_formula_affects_nobody_twice() -> None:
    t = scene("B z = plain {res 9} at 30,20 | B y = plain at 30,26")
    cast(t, Recite(SPARK, t["z"]), 0, dice="6 1")
    assert code(t, Recite(SPARK, t["z"])) == "affected_already"
    assert code(t, Recite(SPARK, t["y"])) == ""
    t.run(start_turn(t.game))
    assert code(t, Recite(SPARK, t["z"])) == ""
    running = Lasting(ModifyStats({"att": 1}), SPARK, t["mage"], 3)
    t.board.change(t["z"], lasting=(running,))
    assert code(t, Recite(SPARK, t["z"])) == "affected_already", "it still runs"


@pytest.mark.rule("ADE-FLY-09")
@pytest.mark.parametrize(("level", "why", "shift"), [(0, "", 0), (1, "", -1), (2, "two_levels", 0)])
def test_targets_on_other_levels(level: int, why: str, shift: int) -> None:
    t = scene(f"B z = plain {{skills Vol, air 15, res 9}} at 30,20 level {level}")
    assert code(t, Recite(SPARK, t["z"])) == why
    if not why:
        cast(t, Recite(SPARK, t["z"]), 0, dice="1")
        assert t.event(RolledTest).shift.value == shift


@pytest.mark.rule("ADE-LOS-07", "ADE-RUL-24")
@pytest.mark.parametrize(("reading", "shift"), [("yes", -1), ("no", 0)])
def test_obstruction_shifts_the_test_of_a_formula(reading: str, shift: int) -> None:
    t = scene(
        f"""A tall = plain {{height 3}} at 24,21.4 | B z = plain {{res 9}} at 30,20
        setting obstruction_on_formulas={reading}"""
    )
    cast(t, Recite(SPARK, t["z"]), 0, dice="1")
    assert t.event(RolledTest).shift.value == shift


@pytest.mark.rule("ADE-MYS-26", "ADE-SKL-132")
@pytest.mark.parametrize(
    ("caster", "rest", "target", "shift"),
    [
        (MAGE, "B z = plain {res 9} at 30,20 | A two = plain at 33,20", "z", -1),
        (MAGE, "B z = plain {res 9} at 30,20", "z", 0),
        (MAGE, "B z = plain {res 9} at 23,20", "z", 0),
        (MAGE, "B z = plain at 23,20", "mage", 0),
        (f"aur_mage {{{BOOK}, skills Conscience}}", "B z = plain {res 9} at 30,20 | A two = plain at 33,20", "z", 0),
    ],
)
def test_a_target_in_a_melee(caster: str, rest: str, target: str, shift: int) -> None:
    t = scene(rest, caster=caster)
    name = SPARK if target == "z" else "pas_du_vent"
    cast(t, Recite(name, t[target]), 0, dice="1")
    assert t.event(RolledTest).shift.value == shift


# --- effects --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-MYS-04", "ADE-MYS-10")
def test_an_area_is_measured_from_the_target_and_cut_at_the_zone() -> None:
    t = scene(
        """A two = plain at 36,20 | A near = plain at 32,26 | A far = plain at 27,25
        A beyond = plain at 39,20 | B z = plain at 36,25"""
    )
    cast(t, Recite("aura_claire", t["two"]), 0, dice="6")
    raised = [name for name in t.names if known(t.board, t[name], "cou") == 5 and name != "mage"]
    assert raised == ["two", "near"]


@pytest.mark.rule("ADE-MYS-20", "ADE-MYS-10")
def test_an_area_passes_by_whoever_the_formula_has_affected() -> None:
    t = scene("A two = plain at 30,20 | A three = plain at 30,24 | B z = plain at 60,60")
    t.board.note(t["three"], suffered=("aura_claire",))
    cast(t, Recite("aura_claire", t["two"]), 0, dice="6")
    assert (known(t.board, t["two"], "cou"), known(t.board, t["three"], "cou")) == (5, 3)


@pytest.mark.rule("ADE-MYS-04", "ADE-MYS-11", "ADE-UPK-12")
def test_an_effect_stays_outside_the_zone_and_ends_with_its_last_turn() -> None:
    t = scene("A two = plain at 30,20 | B z = plain at 60,60")
    cast(t, Recite("pas_du_vent", t["two"]), 0, dice="6")
    t.board.put(t["two"], cm(70), cm(20))
    assert known(t.board, t["two"], "mov") == cm(15)
    t.run(close(t.game))
    assert known(t.board, t["two"], "mov") == cm(10)


@pytest.mark.rule("ADE-MYS-24", "ADE-TST-13", "ADE-MYS-11")
@pytest.mark.parametrize(("die", "lost"), [("1", 0), ("5", 2)])
def test_a_damage_test_and_what_follows_only_if_it_hurt(die: str, lost: int) -> None:
    t = scene("B z = plain {res 6} at 30,20", caster="cen_sorciere {formulas trait_feu}")
    cast(t, Recite("trait_feu", t["z"]), 0, dice=f"6 {die}")
    assert t.figure("z").lost == lost
    assert has(t.board, t["z"], "ephemere") is (lost > 0)
    assert all(one.until == 1 for one in t.figure("z").lasting)


@pytest.mark.rule("ADE-MYS-24", "ADE-PRO-13")
def test_a_formula_kills() -> None:
    t = scene("B z = plain {res 1} at 30,20 lost 3 | B y = plain at 60,60")
    cast(t, Recite(SPARK, t["z"]), 0, dice="6 6")
    assert t.figure("z").where == "dead"


@pytest.mark.rule("ADE-MYS-24", "ADE-PRO-15")
def test_healing_and_units_lost() -> None:
    t = scene("A two = plain at 24,20 lost 2 | B z = plain at 60,60", caster="aur_aumonier {formulas imposition}")
    cast(t, Recite("imposition", t["two"]), 0, dice="6")
    assert t.figure("two").lost == 1
    drained = scene("B wizard = aur_mage at 30,20 facing 0 units 1 | B z = plain at 60,60")
    cast(drained, Recite("rappel_mana", drained["wizard"]), 0, dice="6")
    assert drained.figure("wizard").units == 0


@pytest.mark.rule("ADE-MYS-24", "ADE-FEA-13")
def test_a_rally_test_read_one_column_to_the_right() -> None:
    t = scene("A two = plain {dis -} at 24,20 routed | B z = plain at 60,60", caster="aur_aumonier {formulas serenite}")
    cast(t, Recite("serenite", t["two"]), 0, dice="6 4")
    assert not t.figure("two").routed
    assert t.events(RolledTest)[-1].shift.value == 1


@pytest.mark.rule("ADE-MYS-24")
@pytest.mark.parametrize(
    ("rest", "x"),
    [("B y = plain at 60,60", 35.0), ("B y = plain at 34,20", 31.0), ("A y = plain at 34,20", 30.98)],
)
def test_a_push_goes_straight_away_and_stops_before_contact(rest: str, x: float) -> None:
    t = scene(f"B z = plain at 30,20 facing 90 | {rest}")
    cast(t, Recite("souffle_contraire", t["z"]), 0, dice="6")
    assert t.at("z")[0] == pytest.approx(x, abs=0.015)
    assert (t.figure("z").facing, t.figure("z").deeds.moved) == (90, False)


@pytest.mark.rule("ADE-MYS-24", "ADE-FEA-03", "ADE-FEA-07")
@pytest.mark.parametrize(
    ("target", "dice", "routed"),
    [("{cou 3}", "6 6 1", True), ("{cou 3}", "6 6 6", False), ("{fear 5, cou -}", "6", False)],
)
def test_a_formula_that_frightens(target: str, dice: str, routed: bool) -> None:
    t = scene(f"B z = plain {target} at 30,20", caster="cen_hierophante {formulas murmure_effroi}")
    cast(t, Recite("murmure_effroi", t["z"]), 0, dice=dice)
    assert (t.figure("z").routed, t.at("z")) == (routed, (30, 20))


@pytest.mark.rule("ADE-MYS-24", "ADE-FEA-03", "ADE-SKL-30")
def test_what_a_formula_frightens_with_is_not_the_fear_of_whoever_recites_it() -> None:
    caster = "cen_hierophante {formulas murmure_effroi, fear 3, bold fear, skills Concentration/2}"
    t = scene("B z = plain at 30,20", caster=caster)
    cast(t, Recite("murmure_effroi", t["z"]), 0, dice="6 6 1")
    assert [one.value.value for one in t.events(RolledTest) if one.stat == "fear"] == [5]


@pytest.mark.rule("ADE-MYS-24", "ADE-FEA-07")
def test_a_formula_that_makes_flee() -> None:
    t = scene("B z = plain at 30,20", content=with_formula(effects=(FearChallenge(5, flee=True),)))
    cast(t, Recite(SPARK, t["z"]), 0, YES, dice="6 6 1")
    assert (t.at("z"), t.figure("z").deeds.status) == ((50, 20), "activated")


@pytest.mark.rule("ADE-SKL-78", "ADE-RUL-138")
@pytest.mark.parametrize(
    ("units", "answers", "left", "hit"), [(4, (YES,), 1, True), (4, (NO,), 3, False), (2, (), 1, False)]
)
def test_the_insensitive_cost_more(units: int, answers: tuple[bool, ...], left: int, hit: bool) -> None:
    t = scene("B z = plain {res 1, skills Insensible/2} at 30,20", marks=f"at 20,20 units {units}")
    cast(t, Recite(SPARK, t["z"]), 0, *answers, dice="6 2" if hit else "6")
    assert (t.figure("mage").units, t.figure("z").lost > 0) == (left, hit)
    assert bool(t.events(Unaffected)) is not hit


@pytest.mark.rule("ADE-SKL-78")
def test_a_friend_is_not_insensitive() -> None:
    t = scene("A two = plain {skills Insensible/2} at 30,20 | B z = plain at 60,60")
    cast(t, Recite("pas_du_vent", t["two"]), 0, dice="6")
    assert known(t.board, t["two"], "mov") == cm(15)


@pytest.mark.rule("ADE-SKL-77", "ADE-SKL-133")
def test_the_unalterable_are_only_hurt() -> None:
    t = scene("A two = plain {skills Inaltérable} at 30,20 | B z = plain {res 1, skills Inaltérable} at 30,26")
    cast(t, Recite("pas_du_vent", t["two"]), 0, dice="6")
    assert known(t.board, t["two"], "mov") == cm(10)
    cast(t, Recite(SPARK, t["z"]), 0, dice="6 3")
    assert t.figure("z").lost > 0


@pytest.mark.rule("ADE-ORD-07", "ADE-MYS-10")
def test_the_caster_orders_those_whom_an_area_hurts() -> None:
    t = scene(
        "B z = plain {res 9} at 30,20 | B y = plain {res 9} at 30,24 | B x = plain {res 9} at 30,16",
        content=with_formula(area=cm(5), target="enemy_area"),
    )
    cast(t, Recite(SPARK, t["z"]), 0, t["x"], t["y"], dice="6 1 1 1")
    assert [one.figure for one in t.events(FormulaWorked)] == [t["x"], t["y"], t["z"]]


def board_at(t: Table, at: tuple[int, int]) -> list[int]:
    """Whose base covers a place."""
    return t.board.crowd.overlapped(*at, 1, teams((0, 1)))


# --- summons --------------------------------------------------------------------------------------------------------

CALL = "appel_scories"
SUMMONER = f"cen_sorciere {{formulas {CALL}}}"


def call(x: float, y: float) -> Recite:
    return Recite(CALL, at=((cm(x), cm(y)),))


def summoned(rest: str = "B z = plain at 60,60", marks: str = "at 20,20 units 6", caster: str = SUMMONER) -> Table:
    t = scene(rest, caster=caster, marks=marks)
    cast(t, call(26, 20), 0, dice="6")
    t.names["called"] = len(t.board.state.figures) - 1
    return t


@pytest.mark.rule("ADE-MYS-33", "ADE-MYS-36", "ADE-MYS-39")
def test_a_summoned_fighter_stands_where_it_was_called_and_is_activated() -> None:
    t = summoned()
    assert (t.at("called"), t.figure("called").seat) == ((26, 20), 0)
    assert t.figure("called").deeds.status == "activated"
    assert t.board.traits[t["called"]].name == load_content().profiles["cen_revenant"].name


@pytest.mark.rule("ADE-MYS-36")
def test_it_is_activated_with_the_card_of_its_summoner() -> None:
    t = summoned()
    card = t.card("mage")
    assert stands_for(t.board, card) == (t["mage"], t["called"])
    t.run(start_turn(t.game))
    assert pending(t.board, card) == (t["mage"], t["called"])
    assert card in t.game.sequence(0).cards
    activated(t.game, t["mage"])
    assert card in t.game.sequence(0).cards
    activated(t.game, t["called"])
    assert card not in t.game.sequence(0).cards


@pytest.mark.rule("ADE-MYS-39", "ADE-MYS-09", "ADE-RUL-139")
@pytest.mark.parametrize(
    ("x", "y", "why"),
    [
        (26, 20, ""),
        (33, 20, ""),
        (33.2, 20, "out_of_range"),
        (22, 20, "no_room"),
        (26, 27, "no_room"),
        (26, 24.99, "enemy_contact"),
        (26, 24.9, ""),
        (14, 20, "out_of_sight"),
        (20, 1, "off_table"),
        (29, 14, "no_footing"),
    ],
)
def test_where_somebody_may_be_summoned(x: float, y: float, why: str) -> None:
    t = scene("B z = plain at 26,28 | rock r at 30,14 2x2 high 1", caster=SUMMONER, marks="at 20,20 units 6")
    assert code(t, call(x, y)) == why


@pytest.mark.rule("ADE-MYS-39")
@pytest.mark.parametrize(
    ("x", "y", "said"), [(26, 27, "La place est prise"), (30, 14, "Cela ne se pose pas sur ce décor")]
)
def test_where_nobody_can_be_summoned_it_is_not_the_summoner_who_lacks_room(x: float, y: float, said: str) -> None:
    t = scene("B z = plain at 26,28 | rock r at 30,14 2x2 high 1", caster=SUMMONER, marks="at 20,20 units 6")
    refusal = refused(t, call(x, y))
    assert refusal is not None
    assert WORDS.refusal(t.game, refusal, "fr").startswith(said)


@pytest.mark.rule("ADE-MYS-24", "ADE-SKL-53")
@pytest.mark.parametrize(("lang", "said"), [("fr", "Éphémère/5 si des PV sont perdus"), ("en", "if life points are")])
def test_what_follows_only_a_wound_is_told_with_its_condition(lang: str, said: str) -> None:
    t = scene("B z = plain {res 12} at 30,20", "cen_sorciere {formulas trait_feu}")
    cast(t, Recite("trait_feu", t["z"]), 0, dice="6 1")
    assert t.figure("z").lasting == ()
    assert said in WORDS.event(t.game, t.event(FormulaWorked), lang)


@pytest.mark.rule("ADE-MYS-39", "ADE-MYS-21", "ADE-LOS-06", "ADE-RUL-23")
@pytest.mark.parametrize(("high", "degree", "why"), [(3, 2, ""), (4, 3, "out_of_sight")])
def test_nobody_is_summoned_behind_three_degrees_of_obstruction(high: int, degree: int, why: str) -> None:
    """A wall across the whole beam is two of them, and one more as high as whoever comes."""
    t = scene(f"B z = plain at 60,60 | wall w at 27,20 0.5x9 high {high}", caster=SUMMONER)
    coming = Stand(cm(32), cm(20), radius=cm(1.5), height=cm(4))
    assert degree_between(t.board, 0, stand(t.board, t["mage"]), coming) == degree
    assert code(t, call(32, 20)) == why


@pytest.mark.rule("ADE-MYS-34", "ADE-SKL-82")
@pytest.mark.parametrize(
    ("skills", "held", "why"), [("", 1, ""), ("", 2, "too_many_summoned"), (", skills Invocateur/1", 2, "")]
)
def test_the_powers_of_the_summoned_are_limited(skills: str, held: int, why: str) -> None:
    friends = " | ".join(f"A s{n} = plain at {50 + 5 * n},20" for n in range(held))
    t = scene(f"B z = plain at 60,60 | {friends}", caster=f"cen_sorciere {{formulas {CALL}{skills}}}")
    for n in range(held):
        t.board.change(t[f"s{n}"], summoner=t["mage"])
    assert code(t, call(26, 20)) == why


@pytest.mark.rule("ADE-MYS-35", "ADE-MYS-40", "ADE-UPK-14")
def test_summoned_fighters_die_with_their_summoner() -> None:
    t = summoned("A two = plain at 40,20 | B z = plain at 60,60")
    t.run(eliminate(t.game, t["mage"]))
    assert t.figure("called").where == "dead"
    fallen = [(told.figure, told.why) for told in t.events(Eliminated)]
    assert fallen == [(t["mage"], "ADE-PRO-13"), (t["called"], "ADE-MYS-35")]
    own, other = (t.board.traits[t[name]].val for name in ("mage", "called"))
    assert t.board.side(0).losses == own + other


@pytest.mark.rule("ADE-RUL-164", "ADE-MYS-33", "ADE-MYS-35", "ADE-MYS-36", "ADE-UPK-14")
@pytest.mark.parametrize(("reading", "where"), [("no", "table"), ("yes", "dead")])
def test_whom_somebody_summoned_has_called_outstays_it_unless_its_end_is_a_death(reading: str, where: str) -> None:
    t = summoned(f"B z = plain at 60,60 | setting expired_summons_are_losses={reading}")
    t.board.state.turn = 2
    called, formula = t["called"], load_content().formulas[CALL]
    summon(
        t.game,
        Casting(called, formula, ((cm(30), cm(30)),)),
        next(one for one in formula.effects if isinstance(one, Summon)),
    )
    last = len(t.board.state.figures) - 1
    t.run(end_summons(t.game))
    assert t.figure("called").where != "table"
    assert t.board[last].where == where
    if where == "table":
        assert last in stands_for(t.board, t.card("mage")), "it acts with the card that its summoner acted with"
        t.board.state.turn = 3
        t.run(end_summons(t.game))
        assert t.board[last].where == "gone"


@pytest.mark.rule("ADE-MYS-33", "ADE-MYS-40", "ADE-RUL-139")
@pytest.mark.parametrize(("reading", "where"), [("no", "gone"), ("yes", "dead")])
def test_it_leaves_when_its_formula_ends(reading: str, where: str) -> None:
    t = summoned(f"B z = plain at 60,60 | setting expired_summons_are_losses={reading}")
    t.run(end_summons(t.game))
    assert t.figure("called").where == "table", "the formula lasts two turns"
    t.board.state.turn = 2
    t.run(end_summons(t.game))
    val = t.board.traits[t["called"]].val
    assert (t.figure("called").where, t.board.side(0).losses) == (where, val if where == "dead" else 0)
    assert len(t.events(Departed)) == (where == "gone")


@pytest.mark.rule("ADE-MYS-39")
def test_two_summoned_need_two_places() -> None:
    changed = load_content().formulas[CALL]
    two: Formula = msgspec.structs.replace(changed, effects=(Summon("cen_revenant", 2),), level=1)
    content = load_content()
    content = msgspec.structs.replace(content, formulas={**content.formulas, CALL: two})
    t = scene("B z = plain at 60,60", caster=f"cen_sorciere {{formulas {CALL}, rank 2}}", content=content)
    assert code(t, call(26, 20)) == "wrong_number"
    assert code(t, Recite(CALL, at=((cm(26), cm(20)), (cm(28), cm(20))))) == "no_room"
    cast(t, Recite(CALL, at=((cm(26), cm(20)), (cm(30), cm(20)))), 0, dice="6")
    assert len(t.board.state.figures) == 4


@pytest.mark.rule("ADE-MYS-39")
@pytest.mark.parametrize(("caster", "called"), [(3, 3), (3.1, 3.4), (4, 4), (3.05, 5)])
def test_two_who_are_called_have_room_one_behind_the_other_on_a_slant_too(caster: float, called: float) -> None:
    """Whole coordinates: on a slant two places may come nearer to each other as they are rounded."""
    content = load_content()
    two: Formula = msgspec.structs.replace(content.formulas[CALL], effects=(Summon("cen_revenant", 2),))
    wide = msgspec.structs.replace(content.profiles["cen_revenant"], base=cm(called))
    content = msgspec.structs.replace(
        content, formulas={**content.formulas, CALL: two}, profiles={**content.profiles, "cen_revenant": wide}
    )
    witch = f"cen_sorciere {{base {caster}, formulas {CALL}, rank 2}}"
    t = scene("B z = plain at 80,80", caster=witch, content=content)
    calls = [one for one in NextAction(t.board, 0, (t["mage"],)).candidates() if isinstance(one, Recite)]
    assert len(calls) == 10, "of eight directions five are before it, near and farther off"


@pytest.mark.rule("ADE-MYS-39", "ADE-MYS-09", "ADE-MYS-21")
@pytest.mark.parametrize("count", [1, 2])
def test_a_summoner_is_shown_places_beside_it_and_farther_off_wherever_it_looks(count: int) -> None:
    """It looks to the east: of eight directions five are before it. Two who come stand one behind the other."""
    content = load_content()
    changed: Formula = msgspec.structs.replace(content.formulas[CALL], effects=(Summon("cen_revenant", count),))
    content = msgspec.structs.replace(content, formulas={**content.formulas, CALL: changed})
    t = scene("B z = plain at 60,60", caster=f"cen_sorciere {{formulas {CALL}, rank 2}}", content=content)
    calls = [one for one in NextAction(t.board, 0, (t["mage"],)).candidates() if isinstance(one, Recite)]
    assert all(refused(t, one) is None for one in calls)
    caster = t.figure("mage")
    seen: dict[float, list[int]] = {}
    for one in calls:
        assert len(one.at) == count
        first, last = one.at[0], one.at[-1]
        away = dist((caster.x, caster.y), first)
        turn = round(degrees(atan2(first[1] - caster.y, first[0] - caster.x)))
        seen.setdefault(round(away / CM - 3, 2), []).append(turn)
        assert round(degrees(atan2(last[1] - caster.y, last[0] - caster.x))) == turn
        assert dist((caster.x, caster.y), last) == pytest.approx(away + 3 * CM * (count - 1), abs=CONTACT)
    compass = [0, 45, 90, -90, -45]
    assert seen == {0.2: compass, 5.0: compass}, "from base to base, in centimetres"


# --- sacrifices -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-41", "ADE-SKL-84", "ADE-RUL-147", "ADE-MYS-12")
@pytest.mark.parametrize(
    ("caster", "skill", "units", "gained"),
    [("aur_mage", "Dévotion", 1, 4), ("aur_mage", "Dévotion", 5, 6), ("aur_aumonier", "Martyr", 5, 8)],
)
def test_life_points_become_units(caster: str, skill: str, units: int, gained: int) -> None:
    t = scene(f"A two = plain {{skills {skill}}} at 30,20 | B z = plain at 60,60", caster, f"at 20,20 units {units}")
    t.run(sacrifice(t.game, (t["mage"],), Sacrifice(t["two"], 3)))
    assert (t.figure("two").lost, t.figure("mage").units) == (3, gained)
    t.run(sacrifice(t.game, (t["mage"],), Sacrifice(t["two"], 1)))
    assert t.figure("two").where == "dead"


@pytest.mark.rule("ADE-SKL-41", "ADE-SKL-84", "ADE-RUL-147")
@pytest.mark.parametrize(
    ("caster", "friend", "points", "why"),
    [
        ("aur_mage", "{skills Dévotion} at 38,20", 4, ""),
        ("aur_mage", "{skills Dévotion} at 38,20", 5, "wrong_number"),
        ("aur_mage", "{skills Dévotion} at 38,20 lost 1", 4, "wrong_number"),
        ("aur_mage", "{skills Dévotion} at 38,20", 0, "wrong_number"),
        ("aur_mage", "{skills Dévotion} at 38.2,20", 1, "out_of_range"),
        ("aur_mage", "{skills Martyr} at 38,20", 1, "no_such_target"),
        ("aur_aumonier", "{skills Dévotion} at 38,20", 1, "no_such_target"),
        ("aur_aumonier", "{skills Martyr} at 38,20 routed", 1, ""),
        ("plain", "{skills Martyr} at 38,20", 1, "neither_kind"),
    ],
)
def test_who_may_be_sacrificed(caster: str, friend: str, points: int, why: str) -> None:
    t = scene(f"A two = plain {friend} | B z = plain at 60,60", caster)
    assert code(t, Sacrifice(t["two"], points)) == why


@pytest.mark.rule("ADE-SKL-41", "ADE-SKL-84", "ADE-RUL-163")
@pytest.mark.parametrize(("family", "skill"), [("magician", "Dévotion"), ("faithful", "Martyr")])
def test_a_mystic_is_no_friend_of_its_own_to_sacrifice(family: str, skill: str) -> None:
    t = table(
        f"A mage = plain {{mys {family} 3, skills {skill}}} at 20,20 | A six = plain at 80,80 | B z = plain at 60,60"
    )
    t.play(PlayCard(t.card("mage")))
    why = "ADE-SKL-84" if family == "faithful" else "ADE-SKL-41"
    assert t.refused(Sacrifice(t["mage"], 1)) == Refusal("sacrifices_itself", why, {"figure": t["mage"]})
    assert not [one for one in t.ask.candidates() if isinstance(one, Sacrifice)]


@pytest.mark.rule("ADE-SKL-41")
def test_only_a_free_mystic_sacrifices_and_only_as_often_as_its_rank() -> None:
    t = scene("A two = plain {skills Dévotion} at 30,20 | B z = plain at 60,60", "aur_mage", "at 20,20 units 0")
    t.run(sacrifice(t.game, (t["mage"],), Sacrifice(t["two"], 1)))
    often = refused(t, Sacrifice(t["two"], 1))
    assert often == Refusal("too_often", "ADE-SKL-41", {"figure": t["mage"], "limit": 1})
    held = scene("A two = plain {skills Dévotion} at 30,20 | B z = plain at 20,23", "aur_mage")
    assert code(held, Sacrifice(held["two"], 1)) == "not_free"


@pytest.mark.rule("ADE-SKL-99", "ADE-ACT-06")
def test_a_warrior_mystic_recites_beside_a_run() -> None:
    t = scene("B z = plain at 30,20")
    t.board.note(t["mage"], did=("exclusive/movement/run",))
    assert code(t, Recite(SPARK, t["z"])) == "stands_alone"
    given = Lasting(GainSkill(SkillUse("mystique_guerrier")), "x", until=9)
    t.board.change(t["mage"], lasting=(given,))
    assert code(t, Recite(SPARK, t["z"])) == ""


@pytest.mark.rule("ADE-MYS-24", "ADE-MYS-39")
def test_a_push_does_not_go_through_a_wall() -> None:
    t = scene("B z = plain at 30,20 | B y = plain at 60,60 | rock r at 32.2,20 0.6x6 high 9")
    cast(t, Recite("souffle_contraire", t["z"]), 0, dice="6")
    assert t.at("z")[0] < 31


@pytest.mark.rule("ADE-LOS-07", "ADE-RUL-24", "ADE-MYS-39")
@pytest.mark.parametrize(("reading", "shift"), [("yes", -1), ("no", 0)])
def test_obstruction_shifts_a_summons_too(reading: str, shift: int) -> None:
    t = scene(
        f"""A tall = plain {{height 3}} at 24,21.4 | B z = plain at 60,60
        setting obstruction_on_formulas={reading}""",
        caster=SUMMONER,
    )
    cast(t, call(30, 20), 0, dice="1")
    assert t.event(RolledTest).shift.value == shift


@pytest.mark.rule("ADE-FLY-08", "ADE-MYS-04", "ADE-MYS-27", "ADE-MYS-10")
def test_a_control_zone_reaches_adjacent_levels_only() -> None:
    bird = "air 15, skills Vol"
    t = table(
        f"A mage = plain {{mys magician 3, {bird}}} at 20,20 level 2 units 3 |"
        " B low = plain {mys magician 3} at 24,20 facing 180 units 3 |"
        f" B mid = plain {{mys magician 3, {bird}}} at 24,26 facing 180 level 1 units 3"
    )
    assert not controls(t.board, t["mage"], t["low"])
    assert controls(t.board, t["mage"], t["mid"])
    assert tuple(counterers(t.board, t["mage"])) == (t["mid"],)
    area = with_formula(target="enemy_area", area=cm(10))
    wide = scene(
        "B z = plain {res 9} at 30,20 | B y = plain {air 9, skills Vol} at 30,24 level 1 |"
        " B x = plain {air 9, skills Vol} at 30,16 level 2",
        content=area,
    )
    found = affected(wide.board, wide["mage"], wide.board.cast.formula(SPARK), wide["z"])
    assert found == (wide["z"], wide["y"])


@pytest.mark.rule("ADE-SKL-133", "ADE-RUL-146", "ADE-SKL-77")
def test_of_a_mixed_formula_only_the_wound_works_on_the_unalterable() -> None:
    mixed = with_formula(effects=(DamageTest(3), ModifyStats({"att": -2})))
    t = scene("B z = plain {skills Inaltérable} at 30,20", content=mixed)
    cast(t, Recite(SPARK, t["z"]), 0, dice="6 6")
    assert t.figure("z").lost == 3
    assert not t.figure("z").lasting
    other = scene("B z = plain at 30,20", content=mixed)
    cast(other, Recite(SPARK, other["z"]), 0, dice="6 6")
    assert known(other.board, other["z"], "att") == 0, "wounded, and two less"


@pytest.mark.rule("ADE-SKL-133", "ADE-RUL-146", "ADE-SKL-53", "ADE-MAC-13")
@pytest.mark.parametrize(
    ("foe", "fades"),
    [("plain {skills Inaltérable} at 30,20", True), ("plain at 30,20", True), ("cen_mortier at 30,20", False)],
)
def test_what_fades_is_hurt_so_that_the_unalterable_fade_too(foe: str, fades: bool) -> None:
    t = scene(f"B z = {foe} | B y = plain at 80,80", "cen_sorciere {formulas trait_feu}")
    cast(t, Recite("trait_feu", t["z"]), 0, dice="6 1")
    assert t.figure("z").lost == 1
    assert has(t.board, t["z"], "ephemere") == fades


@pytest.mark.rule("ADE-SKL-133", "ADE-RUL-146")
def test_a_formula_that_only_makes_fade_works_on_the_unalterable() -> None:
    t = scene(
        "B z = plain {skills Inaltérable} at 30,20",
        content=with_formula(effects=(GainSkill(SkillUse("ephemere", 5)),), turns=1),
    )
    cast(t, Recite(SPARK, t["z"]), 0, dice="6")
    assert has(t.board, t["z"], "ephemere")
    assert not t.events(Unaffected)


@pytest.mark.rule("ADE-MYS-24", "ADE-FEA-04")
@pytest.mark.parametrize(
    ("formula", "caster", "target", "why"),
    [
        ("murmure_effroi", "cen_hierophante", "B z = plain at 28,20 routed", "ADE-FEA-04"),
        ("imposition", "cen_hierophante", "A z = plain at 28,20", "ADE-MYS-24"),
        ("rappel_mana", "aur_mage", "B z = aur_mage at 28,20 units 0", "ADE-MYS-24"),
        ("souffle_contraire", "aur_mage", "B z = plain at 28,20 | rock r at 31.5,20 4x9", "ADE-MYS-24"),
    ],
)
def test_a_formula_that_changes_nothing_is_told_as_that(formula: str, caster: str, target: str, why: str) -> None:
    t = scene(f"{target} | B far = plain at 70,70", f"{caster} {{formulas {formula}}}", "at 20,20 units 6 facing 0")
    cast(t, Recite(formula, t["z"]), 0, dice="6")
    told = t.event(Unaffected)
    assert (told.formula, told.figure, told.why) == (formula, t["z"], why)


@pytest.mark.rule("ADE-FEA-01", "ADE-SKL-37", "ADE-SKL-132")
@pytest.mark.parametrize("brave", ["skills Cri de guerre/5", "skills Construct", "fear 5", "skills Immunité/PEU"])
def test_a_formula_that_does_not_frighten_is_told_as_such(brave: str) -> None:
    t = scene(f"B z = plain {{{brave}}} at 30,20 | B y = plain at 80,80", "cen_hierophante {formulas murmure_effroi}")
    cast(t, Recite("murmure_effroi", t["z"]), 0, dice="6")
    told = t.event(Unaffected)
    assert (told.figure, told.why) == (t["z"], "ADE-FEA-01")
    assert not t.figure("z").routed


@pytest.mark.rule("ADE-SKL-02", "ADE-SKL-03", "ADE-SKL-41")
def test_who_fights_on_though_eliminated_has_one_point_to_give() -> None:
    t = scene(
        "A two = plain {skills Acharné + Dévotion} at 24,20 lost 4 doomed deaths 1 | B z = plain at 60,60",
        marks="at 20,20 units 1",
    ).play(PlayCard(0))
    assert t.refused(Sacrifice(t["two"], 2)).facts["limit"] == 1
    assert [one for one in t.ask.candidates() if isinstance(one, Sacrifice)] == [Sacrifice(t["two"], 1)]
    t.play(Sacrifice(t["two"], 1))
    assert t.figure("mage").units == 2
    assert (t.figure("two").where, t.figure("two").deaths) == ("table", 1), "it cannot fall twice"


@pytest.mark.rule("ADE-SKL-44", "ADE-RUL-128")
@pytest.mark.parametrize(("reading", "code_"), [("forbidden", "hidden"), ("allowed", "")])
def test_a_scout_that_showed_itself_in_this_speech_turn_is_no_target(reading: str, code_: str) -> None:
    t = scene(f"B z = plain at 30,20 | setting reveal_reactions={reading}")
    t.board.speak(unseen=(t["z"],))
    assert code(t, Recite(SPARK, t["z"])) == code_


@pytest.mark.rule("ADE-SKL-99", "ADE-RUL-74", "ADE-SKL-98", "ADE-ACT-06")
def test_what_a_warrior_mystic_combines_with_formulas() -> None:
    warrior = f"aur_mage {{{BOOK}, aim 3, bow 4/20, skills Mystique-guerrier}}"
    for action, legal in (
        (Run((End(cm(20), cm(30)),)), True),
        (Engage((1,), (End(cm(27), cm(20)),)), True),
        (Charge((1,), (End(cm(27), cm(20)),)), True),
        (Shoot(1), True),
        (Walk((End(cm(20), cm(25)),)), True),
        (Dodge((End(cm(20), cm(25)),)), False),
        (AimedShot(1), False),
    ):
        t = scene("B z = plain {res 9} at 30,20", caster=warrior)
        t.board.note(0, status="acting", did=("cumulative/mystic/recite",))
        assert (code(t, action) == "") is legal, action
        after = scene("B z = plain {res 9} at 30,20", caster=warrior)
        rule = next(kind.rule for kind in ACTIONS if kind.decision is type(action))
        after.board.note(0, status="acting", did=(rule.mark,))
        assert (code(after, Recite(SPARK, 1)) == "") is legal, action
    mage = scene("B z = plain {res 9} at 30,20")
    mage.board.note(0, status="acting", did=("cumulative/mystic/recite",))
    assert code(mage, Run((End(cm(20), cm(30)),))) == "stands_alone"


@pytest.mark.rule("ADE-MAC-13", "ADE-MYS-26", "ADE-MYS-38")
def test_a_machine_is_a_target_of_what_deals_damage() -> None:
    t = scene("B m = cen_mortier at 32,20 | A two = plain at 36,20 | B z = plain at 60,60")
    cast(t, Recite(SPARK, t["m"]), 0, dice="6 6")
    assert t.event(RolledTest).shift.value == 0, "no machine is in a melee"
    assert t.figure("m").lost > 0
    quiet = with_formula(effects=(ModifyStats({"res": -2}),))
    other = scene("B m = cen_mortier at 32,20 | B z = plain at 60,60", content=quiet)
    assert code(other, Recite(SPARK, other["m"])) == "no_such_target"
    mixed = with_formula(effects=(ModifyStats({"res": -2}), DamageTest(1)))
    both = scene("B m = cen_mortier at 32,20 | B z = plain at 60,60", content=mixed)
    cast(both, Recite(SPARK, both["m"]), 0, dice="6 1")
    assert not both.figure("m").lasting
    own = scene("A m = cen_mortier at 32,20 | B z = plain at 60,60")
    assert code(own, Recite(SPARK, own["m"])) == "no_such_target"
    area = with_formula(target="enemy_area", area=cm(5))
    wide = scene("B m = cen_mortier at 32,20 | B z = plain at 36.5,20", content=area)
    assert affected(wide.board, wide["mage"], wide.board.cast.formula(SPARK), wide["m"]) == (wide["m"], wide["z"])


@pytest.mark.rule("ADE-MYS-24", "ADE-MYS-11")
@pytest.mark.parametrize(
    ("first", "dice"),
    [
        (LoseUnits(1), "6"),
        (Push(cm(5)), "6"),
        (Heal(1), "6"),
        (ModifyStats({"att": -1}), "6"),
        (FearChallenge(9), "6 1"),
        (DamageTest(1), "6 1"),
    ],
)
def test_what_follows_only_a_wound_follows_nothing_else(first: AnyOp, dice: str) -> None:
    poison = GainSkill(SkillUse("toxique", 3), turns=1, if_damage=True)
    t = scene("B z = aur_mage at 30,20 units 3 lost 1", content=with_formula(effects=(first, poison)))
    cast(t, Recite(SPARK, t["z"]), 0, dice=dice)
    assert (t.event(FormulaWorked).figure, has(t.board, t["z"], "toxique")) == (t["z"], False)


@pytest.mark.rule("ADE-SKL-78", "ADE-RUL-138")
@pytest.mark.parametrize(("units", "asked"), [(3, True), (2, False)])
def test_just_enough_units_reach_the_insensitive(units: int, asked: bool) -> None:
    t = scene("B z = plain {skills Insensible/2} at 30,20", marks=f"at 20,20 units {units}")
    cast(t, Recite(SPARK, t["z"]), 0, *([YES] if asked else []), dice="6 1" if asked else "6")
    assert bool(t.events(FormulaWorked)) is asked
    assert t.figure("mage").units == (0 if asked else 1)


@pytest.mark.rule("ADE-MYS-24", "ADE-FLY-05")
def test_a_push_from_right_below_has_no_direction() -> None:
    t = scene("B z = plain {air 15, skills Vol} at 20,20 level 1 | B y = plain at 60,60")
    cast(t, Recite("souffle_contraire", t["z"]), 0, dice="6")
    assert t.at("z") == (20, 20)


@pytest.mark.rule("ADE-MYS-36", "ADE-MYS-35")
def test_whom_a_summoned_mystic_summons_acts_with_the_card_of_the_first() -> None:
    called = with_formula(target="ground_point", effects=(Summon("aur_mage"),), turns=3, level=1)
    t = scene("B z = plain at 60,60", content=called)
    cast(t, Recite(SPARK, at=((cm(20), cm(25)),)), 0, dice="6")
    familiar = len(t.board.state.figures) - 1
    summon(t.game, Casting(familiar, called.formulas[SPARK], ((cm(20), cm(30)),)), Summon("aur_mage"))
    t.run(start_turn(t.game))
    assert stands_for(t.board, t.card("mage")) == (t["mage"], familiar, familiar + 1)
    t.run(eliminate(t.game, t["mage"]))
    assert [t.board[who].where for who in (familiar, familiar + 1)] == ["dead", "dead"]


@pytest.mark.rule("ADE-MYS-33", "ADE-MYS-39")
def test_however_many_are_summoned_each_stands_in_the_way() -> None:
    called = with_formula(target="ground_point", effects=(Summon("cen_revenant"),), turns=2, level=1)
    t = scene("B z = plain at 60,60", content=called)
    places = [(cm(5 + 4 * (n % 20)), cm(70 + 5 * (n // 20))) for n in range(40)]
    summon(t.game, Casting(t["mage"], called.formulas[SPARK], tuple(places)), Summon("cen_revenant"))
    assert [board_at(t, at) for at in places] == [[t["z"] + 1 + n] for n in range(40)]
    assert board_at(t, (cm(20), cm(20))) == [t["mage"]]


@pytest.mark.rule("ADE-SKL-93", "ADE-MYS-33")
def test_a_summoned_mutant_counts_at_its_own_value() -> None:
    t = summoned()
    t.board.change(t["called"], lasting=(Lasting(GainSkill(SkillUse("mutagene")), "x", t["mage"], 9),))
    assert mutagen_total(t.board, 0) == t.board.traits[t["called"]].val > 0


@pytest.mark.rule("ADE-INC-02", "ADE-MYS-33")
def test_a_summoned_incarnate_has_the_skills_of_its_kind() -> None:
    called = with_formula(target="ground_point", effects=(Summon("aur_capitaine"),), turns=2, level=1)
    t = scene("B z = plain at 60,60", content=called)
    cast(t, Recite(SPARK, at=((cm(20), cm(25)),)), 0, dice="6")
    hero = len(t.board.state.figures) - 1
    assert all(has(t.board, hero, one) for one in ("enchainement", "contre_attaque", "coup_de_maitre"))


@pytest.mark.rule("ADE-FLY-09", "ADE-MYS-39")
@pytest.mark.parametrize(("level", "why"), [(0, ""), (1, ""), (2, "two_levels")])
def test_nobody_is_summoned_two_levels_below(level: int, why: str) -> None:
    winged = SUMMONER.replace("{", "{air 15, skills Vol, ")
    t = scene("B z = plain at 60,60", caster=winged, marks=f"at 20,20 units 6 level {level}")
    assert code(t, call(26, 20)) == why
    refusal = refused(t, call(26, 20))
    assert refusal is None or (refusal.why, refusal.facts) == ("ADE-FLY-09", {"figure": t["mage"], "formula": CALL})


@pytest.mark.rule("ADE-MYS-24", "ADE-PRO-15")
def test_a_formula_that_heals_is_told_with_its_figures() -> None:
    healing = with_formula(target="friend", effects=(Heal(2),), level=1)
    t = scene("A hurt = plain at 26,20 lost 1 | A hale = plain at 20,26 | B z = plain at 60,60", content=healing)
    cast(t, Recite(SPARK, target=t["hurt"]), 0, dice="6")
    told = t.event(Recovered)
    assert (told.figure, told.points, told.by, told.why) == (t["hurt"], 1, t["mage"], "ADE-MYS-24")
    assert t.figure("hurt").lost == 0
