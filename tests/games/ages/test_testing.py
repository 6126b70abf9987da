"""Tests, challenges, ties, rerolls [ADE-TST-01..12, ADE-TST-15..22]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ages.table import NO, YES, Table, table

from escarmouche.core import Total
from escarmouche.games.ages.asks.points import PutPoints
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.events.testing import Rerolled, RolledTest, TieBroken
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.queries.stats import stat, stat_for_test, value
from escarmouche.games.ages.queries.tables import damage_column, threshold
from escarmouche.games.ages.rules.assassins import stab
from escarmouche.games.ages.rules.disengaging import gets_free, strike
from escarmouche.games.ages.rules.forcing import corridor_of, force
from escarmouche.games.ages.rules.testing import Trial, against_each_other, challenge, roll_test
from escarmouche.games.ages.rules.ties import Tie, break_tie, order_after
from escarmouche.games.ages.settings import Settings

CONTENT = load_content()


def duel(one: str = "", other: str = "") -> Table:
    return table(f"A one = plain {{{one}}} at 20,20 | B two = plain {{{other}}} at 40,20")


def attack(t: Table, shift: int = 0, *, resolve: bool = False) -> Trial:
    mine, yours = stat(t.board, 0, "att"), stat(t.board, 1, "def")
    assert mine is not None
    assert yours is not None
    return Trial(0, "att", mine, yours, Total(shift), 1, resolve)


@pytest.mark.rule("ADE-TST-01", "ADE-TST-03", "ADE-RUL-01")
@pytest.mark.parametrize(
    ("difference", "goal"),
    [
        (-10, 7),
        (-6, 7),
        (-5, 6),
        (-4, 6),
        (-3, 5),
        (-2, 5),
        (-1, 4),
        (0, 4),
        (1, 3),
        (2, 3),
        (3, 2),
        (4, 2),
        (5, 1),
        (9, 1),
    ],
)
def test_the_resolution_table(difference: int, goal: int) -> None:
    assert threshold(CONTENT, difference, 0, Settings()) == goal


@pytest.mark.rule("ADE-TST-04", "ADE-EX-13", "ADE-RUL-02")
@pytest.mark.parametrize(
    ("difference", "shift", "goal", "by_difference"),
    [(-2, 1, 4, 4), (-2, -2, 7, 7), (-10, 1, 6, 7), (8, -1, 2, 1), (0, 0, 4, 4), (0, 9, 1, 1), (0, -9, 7, 7)],
)
def test_columns_are_shifted_once_and_held(difference: int, shift: int, goal: int, by_difference: int) -> None:
    assert threshold(CONTENT, difference, shift, Settings()) == goal
    assert threshold(CONTENT, difference, shift, Settings(column_shift_mode="difference_2")) == by_difference


@pytest.mark.rule("ADE-TST-13")
@pytest.mark.parametrize(
    ("difference", "column"),
    [(-9, 0), (-6, 0), (-5, 1), (-1, 3), (0, 3), (1, 4), (5, 6), (6, 6), (10, 8), (11, 9), (20, 9)],
)
def test_the_columns_of_the_damage_table(difference: int, column: int) -> None:
    assert damage_column(CONTENT, difference, 0, Settings()) == column


@pytest.mark.rule("ADE-TST-01", "ADE-TST-02")
@pytest.mark.parametrize(("die", "success"), [("3", False), ("4", True)])
def test_a_test_succeeds_at_its_threshold(die: str, success: bool) -> None:
    t = duel()
    assert t.run(roll_test(t.game, attack(t)), dice=die) is success
    told = t.event(RolledTest)
    assert (told.threshold, told.die, told.success, told.against) == (4, int(die), success, 1)


@pytest.mark.rule("ADE-TST-03", "ADE-RUL-01")
@pytest.mark.parametrize(("att", "success"), [(8, True), (-3, False)])
def test_the_impossible_and_the_automatic_need_no_die(att: int, success: bool) -> None:
    t = duel(f"att {att}")
    assert t.run(roll_test(t.game, attack(t))) is success
    assert t.event(RolledTest).die == 0


@pytest.mark.rule("ADE-TST-05", "ADE-TST-06", "ADE-EX-34", "ADE-PRO-11", "ADE-FEA-10", "ADE-ASS-04")
def test_penalties_add_up_and_a_stat_may_fall_below_zero() -> None:
    t = table("A one = plain {att 3, ini 1} at 20,20 lost 2 routed charged | B two = plain at 40,20")
    assert value(t.board, 0, "att") == 0
    assert value(t.board, 0, "ini") == -2
    assert value(t.board, 0, "mov") == 10_000, "never MOU"


@pytest.mark.rule("ADE-PRO-10", "ADE-PRO-11", "ADE-SKL-50", "ADE-SKL-52", "ADE-SKL-107", "ADE-RUL-106")
@pytest.mark.parametrize(
    ("skills", "lost", "att"),
    [
        ("Brutal", 1, 3),
        ("Brutal", 2, 2),
        ("Endurance", 2, 3),
        ("Endurance", 3, 2),
        ("Énorme", 2, 3),
        ("Énorme", 3, 2),
        ("Possédé", 3, 3),
    ],
)
def test_whoever_has_lost_half_its_life_is_wounded(skills: str, lost: int, att: int) -> None:
    t = table(f"A one = plain {{skills {skills}}} at 20,20 lost {lost}")
    assert value(t.board, 0, "att") == att


@pytest.mark.rule("ADE-TST-18", "ADE-TST-19", "ADE-FLY-13", "ADE-EX-26", "ADE-EX-40")
@pytest.mark.parametrize(
    ("mov", "level", "changes", "tested"), [("12.5", 0, False, 5), ("10", 0, False, 4), ("9", 0, False, 3)]
)
def test_movement_is_tested_in_steps(mov: str, level: int, changes: bool, tested: int) -> None:
    t = table(f"A one = plain {{mov {mov}}} at 20,20 level {level}")
    total = stat_for_test(t.board, 0, "mov", changes_level=changes)
    assert total is not None
    assert total.value == tested


@pytest.mark.rule("ADE-FLY-13", "ADE-EX-40")
@pytest.mark.parametrize(("level", "changes", "tested"), [(0, False, 3), (1, False, 6), (1, True, 4), (0, True, 4)])
def test_a_flyer_above_the_ground_or_changing_level_tests_its_second_movement(
    level: int, changes: bool, tested: int
) -> None:
    t = table(f"A one = plain {{mov 7.5, air 15, skills Vol}} at 20,20 level {level}")
    total = stat_for_test(t.board, 0, "mov", changes_level=changes)
    assert total is not None
    assert total.value == tested


@pytest.mark.rule("ADE-TST-07", "ADE-TST-08", "ADE-EX-14")
@pytest.mark.parametrize(("dice", "won"), [("2", False), ("3 4", True), ("3 5", False)])
def test_a_challenge_is_two_tests_chained(dice: str, won: bool) -> None:
    t = duel("ini 4", "ini 2")
    pair = against_each_other(t.board, (0, "ini"), (1, "ini"), "ADE-TST-07")
    assert t.run(challenge(t.game, *pair), dice=dice) is won


@pytest.mark.rule("ADE-SKL-04", "ADE-TST-15", "ADE-TST-17", "ADE-TST-22")
def test_a_failure_may_be_rolled_again_once() -> None:
    t = duel("skills Aguerri/ATT")
    assert t.run(roll_test(t.game, attack(t)), YES, dice="3 4") is True
    assert t.run(roll_test(t.game, attack(t)), YES, dice="3 1") is False, "and the second die counts"
    assert t.run(roll_test(t.game, attack(t)), NO, dice="3") is False
    assert t.run(roll_test(t.game, attack(t)), dice="4") is True, "a success is not rolled again"


@pytest.mark.rule("ADE-SKL-80", "ADE-EX-07")
def test_intimidation_has_a_success_rolled_again() -> None:
    t = duel(other="skills Intimidation/ATT")
    assert t.run(roll_test(t.game, attack(t)), YES, dice="4 3") is False
    assert t.run(roll_test(t.game, attack(t)), dice="3") is False
    other = duel(other="skills Intimidation/DEF")
    assert other.run(roll_test(other.game, attack(other)), dice="4") is True, "in the stat tested alone"


@pytest.mark.rule("ADE-SKL-06")
def test_seasoned_and_intimidating_cancel_each_other() -> None:
    t = duel("skills Aguerri/ATT", "skills Intimidation/ATT")
    assert t.run(roll_test(t.game, attack(t)), dice="3") is False
    assert t.run(roll_test(t.game, attack(t)), dice="4") is True


@pytest.mark.rule("ADE-SKL-20")
def test_luck_is_at_hand_so_many_times_a_turn() -> None:
    t = duel("skills Chance/1")
    assert t.run(roll_test(t.game, attack(t)), NO, dice="3") is False, "kept"
    assert t.run(roll_test(t.game, attack(t)), YES, dice="3 4") is True
    assert t.run(roll_test(t.game, attack(t)), dice="3") is False, "and gone"


@pytest.mark.rule("ADE-SKL-85")
def test_the_cursed_reroll_nothing_but_can_be_made_to() -> None:
    t = duel("skills Maudit + Aguerri/ATT + Chance/2")
    assert t.run(roll_test(t.game, attack(t, resolve=True)), dice="3") is False
    feared = duel("skills Maudit + Aguerri/ATT", "skills Intimidation/ATT")
    assert feared.run(roll_test(feared.game, attack(feared)), YES, dice="5 2") is False


@pytest.mark.rule("ADE-SKL-117")
def test_a_test_that_bears_resolve_may_be_rolled_again() -> None:
    t = duel()
    assert t.run(roll_test(t.game, attack(t, resolve=True)), YES, dice="1 6") is True


@pytest.mark.rule("ADE-TST-09", "ADE-TST-10", "ADE-TST-21", "ADE-EX-15", "ADE-RUL-99", "ADE-RUL-87")
@pytest.mark.parametrize(
    ("one", "other", "winner", "by"),
    [
        ("val 11, skills Aguerri/INI", "val 9, skills Aguerri/INI + Intimidation/INI", 1, "skills"),
        ("val 11, skills Aguerri/INI", "val 9, skills Intimidation/INI", 0, "value"),
        ("val 9, skills Aguerri/ATT", "val 11", 1, "value"),
        ("val 9, skills Aguerri/INI + Maudit", "val 11", 1, "value"),
    ],
)
def test_a_tie_goes_by_skills_then_by_value(one: str, other: str, winner: int, by: str) -> None:
    t = duel(one, other)
    ini: Stat = "ini"
    assert t.run(break_tie(t.game, 0, 1, ini, None, prize="splitting")) == Tie(winner)
    assert t.event(TieBroken).by == by
    assert t.run(order_after(Tie(winner))) == winner, "no choice without a die"


@pytest.mark.rule("ADE-TST-11", "ADE-TST-12", "ADE-RUL-03")
@pytest.mark.parametrize(
    ("chooser", "parity", "die", "winner"),
    [(None, "even", "2", 0), (None, "even", "3", 1), (1, "odd", "3", 1), (1, "odd", "6", 0)],
)
def test_a_die_breaks_the_last_tie_and_its_winner_orders(
    chooser: int | None, parity: str, die: str, winner: int
) -> None:
    t = duel()
    tie = t.run(break_tie(t.game, 0, 1, "ini", chooser, prize="splitting"), parity, dice=die)
    assert tie == Tie(winner, by_die=True)
    assert t.run(order_after(tie), 1 - winner) == 1 - winner


# --- Résolution outside a fight -------------------------------------------------------------------------------------


HELD_BY_TWO = "A one = plain {skills Résolution/1} at 20,20 | B two = plain at 23,20"


@pytest.mark.rule("ADE-SKL-117", "ADE-MOV-11")
def test_resolution_bears_on_a_contest_of_strength() -> None:
    t = table(HELD_BY_TWO)
    # FOR 3 + 2 - 2 against 3 - 2: 3+ for the holder; 1 - 3 = -2, 5+ for the fleer, who rolls again
    assert t.run(gets_free(t.game, t["one"], t["two"], "str"), YES, YES, dice="3 1 5")
    assert t.figure("one").deeds.uses == ("resolution",)


@pytest.mark.rule("ADE-SKL-117", "ADE-TCT-25")
def test_resolution_bears_on_a_passage_forced() -> None:
    t = table("A one = plain {str 9, skills Résolution/1} at 20,20 | B two = plain at 22.92,20.7")
    # 9 against 3 + 2: 2+
    assert t.run(force(t.game, t["one"], corridor_of(t.board, t["one"], (40_000, 20_000))), YES, YES, dice="1 2")


@pytest.mark.rule("ADE-SKL-117", "ADE-SKL-08", "ADE-SKL-09", "ADE-SKL-10")
def test_resolution_bears_on_the_tests_of_an_assassin_and_of_whom_it_strikes() -> None:
    t = table("A one = plain {skills Assassin + Résolution/2} at 20,20 | B two = plain {skills Résolution/1} at 23,20")
    # it strikes, two defends; ATT 3 - 3 a column right: 3+, again; DEF a column left: 5+, again; FOR: declared, kept
    answers = (YES, YES, YES, YES, YES, YES, YES, NO)
    t.run(stab(t.game, t["one"], t["two"]), *answers, dice="2 3 4 1 3")
    assert t.figure("one").deeds.uses.count("resolution") == 2
    assert t.figure("two").deeds.uses == ("resolution",)
    assert t.figure("two").lost == 2


@pytest.mark.rule("ADE-SKL-117", "ADE-SKL-119", "ADE-ORD-11", "ADE-MOV-12")
def test_resolution_bears_on_any_damage_test() -> None:
    t = table(HELD_BY_TWO)
    t.run(strike(t.game, t["one"], t["two"], "ADE-MOV-12"), YES, YES, YES, dice="1 4")
    assert t.figure("two").lost == 2
    t.run(strike(t.game, t["one"], t["two"], "ADE-MOV-12"), dice="1")
    assert t.figure("two").lost == 3, "it is spent"


@pytest.mark.rule("ADE-ORD-11", "ADE-SKL-30", "ADE-SKL-36", "ADE-SKL-119")
def test_before_a_damage_test_the_victim_speaks_first() -> None:
    t = table(
        "A one = plain {skills Résolution/1} at 20,20 | B two = plain {skills Concentration/2, bold res} at 23,20"
    )
    put = PutPoints(t["two"], "concentration", "res", 2)
    # RES 5: FOR 3 - 5 = -2, column 2: a 4 is 1
    t.run(strike(t.game, t["one"], t["two"], "ADE-MOV-12"), put, NO, dice="4")
    assert t.figure("two").lost == 1


@pytest.mark.rule("ADE-SKL-04", "ADE-SKL-20", "ADE-SKL-80", "ADE-SKL-117")
@pytest.mark.parametrize(
    ("one", "other", "words", "skill"),
    [
        ("skills Aguerri/ATT + Chance/1", "", {}, "aguerri"),
        ("skills Chance/1", "", {}, "chance"),
        ("", "", {"resolve": True}, "resolution"),
        ("", "skills Intimidation/ATT", {}, "intimidation"),
    ],
)
def test_a_reroll_is_told_with_the_skill_that_it_is_by(one: str, other: str, words: Any, skill: str) -> None:
    t = duel(one, other)
    t.run(roll_test(t.game, attack(t, **words)), YES, dice="6 1" if other else "1 6")
    told = t.event(Rerolled)
    assert (told.skill, told.by, told.old, told.new) == (skill, int(bool(other)), *((6, 1) if other else (1, 6)))
