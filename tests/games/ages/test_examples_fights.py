"""Worked examples of the book that are fights, each played from a scene to its last figure."""

from __future__ import annotations

import pytest
from tests.games.ages.table import YES, Table, end, table

from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge
from escarmouche.games.ages.asks.disengaging import Disengage
from escarmouche.games.ages.asks.exchanging import Defend, Feint
from escarmouche.games.ages.asks.fighting import Place, PlaceDice
from escarmouche.games.ages.asks.moving import Walk
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.events.fighting import DicePlaced, Feinted
from escarmouche.games.ages.events.testing import ChallengeWon, DamageTested, Rerolled, RolledTest, TieBroken
from escarmouche.games.ages.queries.stats import value

FAR = "A far = plain at 80,80 | B away = plain at 80,20"
WARY = Place((0,), 2)


def fray(text: str) -> Table:
    """The combat phase of the last turn: side A is dominant, for B has lost more, and has the first speech turn."""
    return table(f"{text} | {FAR} | turn 4 | phase combat_start | side B {{losses 5}}").play(0)


def thresholds(t: Table) -> list[int]:
    return [one.threshold for one in t.events(RolledTest)]


# --- tests and ties ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-EX-07", "ADE-SKL-80", "ADE-TST-15")
@pytest.mark.parametrize(("again", "damage", "lost"), [("2", " 3", 1), ("5", "", 0)])
def test_a_defence_that_succeeded_is_rolled_again_once(again: str, damage: str, lost: int) -> None:
    t = fray("A one = plain {ini 2, skills Intimidation/DEF} at 20,20 | B two = plain {ini 3} at 23,20")
    t.play(Place((1,), 1), WARY, Defend(((2, 0),)), dice="4 4")
    assert (t.ask.seat, t.ask.facts()["topic"], t.ask.facts()["die"]) == (0, "reroll", 4)
    t.play(YES, dice=f"{again}{damage}")
    assert [(one.old, one.new) for one in t.events(Rerolled)] == [(4, int(again))]
    assert t.figure("two").lost == lost


@pytest.mark.rule("ADE-EX-13", "ADE-TST-04", "ADE-SHO-05")
@pytest.mark.parametrize(
    ("target", "obstacle", "threshold"),
    [
        ("power 1", "", 5),
        ("power 2", "", 4),  # one column to the right
        ("power 1", "| B a = plain {height 3} at 51.5,21.5", 7),  # two to the left
    ],
)
def test_a_difference_of_minus_two_and_its_neighbours(target: str, obstacle: str, threshold: int) -> None:
    """TIR 1 against difficulty 3, at 33 cm."""
    t = table(f"A one = plain {{aim 1, bow 4/20}} at 20,20 | B two = plain {{{target}}} at 56,20 {obstacle} | {FAR}")
    t.play(PlayCard(0), Shoot(t["two"]), dice="" if threshold == 7 else "1")
    assert thresholds(t) == [threshold]


@pytest.mark.rule("ADE-EX-14", "ADE-TST-07", "ADE-MOV-11")
@pytest.mark.parametrize(("dice", "winner"), [("3 4 1", "holder"), ("3 5", "fleer")])
def test_a_challenge_is_two_tests(dice: str, winner: str) -> None:
    """INI 4 against INI 2; each is held by one, so that 2 is taken from both."""
    t = table(f"A fleer = plain {{ini 2}} at 20,20 | B holder = plain {{ini 4}} at 23,20 | {FAR}")
    t.play(PlayCard(0), Disengage("ini", end(20, 30)), dice=dice)
    assert thresholds(t) == [3, 5]
    assert t.event(ChallengeWon).figure == t[winner]
    assert t.at("fleer") == ((20, 20) if winner == "holder" else (20, 30))


@pytest.mark.rule("ADE-EX-15", "ADE-TST-09", "ADE-TST-10", "ADE-CBT-15")
@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("val 11, skills Aguerri/INI", "val 9, skills Aguerri/INI + Intimidation/INI"),
        ("val 9, skills Intimidation/INI", "val 11, skills Aguerri/INI"),
    ],
)
def test_who_wins_a_tie_places_its_dice_last(lower: str, higher: str) -> None:
    for one, two, order in ((lower, higher, (0, 1)), (higher, lower, (1, 0))):
        t = fray(f"A one = plain {{{one}}} at 20,20 | B two = plain {{{two}}} at 23,20")
        t.play(WARY, WARY)
        assert tuple(told.figure for told in t.events(DicePlaced)) == order
        assert not t.events(TieBroken), "no die was needed"


@pytest.mark.rule("ADE-EX-34", "ADE-TST-05", "ADE-FEA-10", "ADE-ASS-04")
def test_the_penalties_of_one_that_is_wounded_routed_and_charged_add_up() -> None:
    t = fray("A one = plain {ini 1} at 20,20 lost 2 routed charged | B two = plain at 23,20")
    assert value(t.board, t["one"], "att") == 0
    t.play(Place((1,), 1), WARY, dice="4")
    (test,) = t.events(RolledTest)
    assert (test.value.value, test.difficulty.value, test.threshold) == (0, 3, 5)


# --- dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-EX-16", "ADE-CBT-11", "ADE-CBT-14")
def test_four_dice_against_three() -> None:
    foes = " | ".join(f"B foe{n} = plain {{ini {n + 4}}} at {at}" for n, at in enumerate(("23,20", "20,23", "17,20")))
    t = fray(f"A one = plain {{ini 2}} at 20,20 | {foes}")
    assert isinstance(t.ask, PlaceDice)
    assert t.ask.facts()["dice"] == (4, 0, 0)
    for attacks, defence in (((2, 1, 1), 0), ((1, 1, 1), 1), ((1, 1, 0), 2), ((1, 0, 0), 3), ((0, 0, 0), 4)):
        assert t.takes(Place(attacks, defence))
    for attacks, defence in (((2, 0, 0), 2), ((2, 2, 0), 0)):
        assert t.refused(Place(attacks, defence)).why == "ADE-CBT-14"


@pytest.mark.rule("ADE-EX-18", "ADE-SKL-59", "ADE-SKL-61")
@pytest.mark.parametrize("feints_too", [False, True])
def test_a_feint_after_the_attacks(feints_too: bool) -> None:
    """Two successes of the feinter, one of the other, who has one defence die: a success for a success."""
    skill = ", skills Feinte" if feints_too else ""
    t = fray(f"A one = plain {{ini 2, att 5, skills Feinte}} at 20,20 | B two = plain {{ini 3{skill}}} at 23,20")
    t.play(Place((2,)), Place((1,), 1), dice="3 4 4")
    if feints_too:
        assert t.refused(Feint(((2, 4),))).code == "not_an_option", "its dice are safe"
        return
    t.play(Feint(((2, 4),)))
    assert t.event(Feinted).cancels == "attack"
    assert not t.takes(Defend(((1, 0), (1, 0))))
    t.play(Defend(((1, 0),)), dice="1 6")  # one success of the feinter is left, and one die against it
    assert len(t.events(DamageTested)) == 1
    assert (t.figure("one").lost, t.figure("two").lost) == (0, 3)


@pytest.mark.rule("ADE-EX-30", "ADE-TST-14", "ADE-SKL-36", "ADE-SKL-48", "ADE-SKL-54")
@pytest.mark.parametrize(("more", "damage"), [("", [7, 3]), (" + Éthéré", [6, 2])])
def test_what_is_added_to_a_damage_test(more: str, damage: list[int]) -> None:
    """FOR 6 against RES 5, a five: 3, and 1, 1 and 2 more; the test of the chain in column 3, a five: 2, and 1 more."""
    t = fray(
        "A one = plain {ini 2, att 9, str 6, skills Épée-hache + Coup de maître + Enchaînement} at 20,20 |"
        f" B two = plain {{ini 3, def 1, res 5, skills Vulnérable{more} + Énorme}} at 23,20"
    )
    t.play(Place((1,), strokes=1, chain="attack", chained=t["two"]), WARY, Defend(), YES, dice="5 5")
    told = t.events(DamageTested)
    assert [(one.column, one.die) for one in told] == [(4, 5), (3, 5)]
    assert [one.damage.value for one in told] == damage


# --- afterwards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-EX-31", "ADE-PUR-02", "ADE-TST-20")
@pytest.mark.parametrize(("mov", "far"), [(12.5, 6.5), (15, 7.5), (10, 5)])
def test_a_pursuit_is_half_a_move_rounded_up_to_half_a_centimetre(mov: float, far: float) -> None:
    t = fray(
        f"A one = plain {{ini 2, att 9, str 9, mov {mov}}} at 20,20 | B two = plain {{ini 3, def 1, res 1}} at 23,20"
    )
    t.play(Place((2,)), WARY, Defend(), dice="6 6")
    assert isinstance(t.ask, Pursuit)
    assert t.refused(Walk((end(20, 20 + far + 0.02),))).code == "too_far"
    t.play(Walk((end(20, 20 + far),)))
    assert t.at("one") == (20, 20 + far)


@pytest.mark.rule("ADE-EX-32", "ADE-FLY-04", "ADE-FLY-06", "ADE-SKL-21")
def test_a_lookout_dives_fights_and_is_itself_again() -> None:
    """Air MOU 15, less 5 for the level, twice: 20 cm, to a base of 3 cm with one of 4."""
    t = table(
        "A bird = aur_vigie at 20,20 level 1 | A far = plain at 80,80 activated | B two = plain {ini 9} at 43.5,20"
        " activated | B away = plain at 80,20 activated | B out = plain at 43.52,40 activated | side B {losses 5} |"
        " turn 4"
    )
    t.play(PlayCard(0))
    assert not t.takes(Charge((t["out"],), (end(40.02, 40, level=0),)))
    t.play(Charge((t["two"],), (end(40, 20, level=0),)), Done(), 0)
    assert [value(t.board, t["bird"], name) for name in ("ini", "att", "str", "def")] == [6, 6, 7, 3]
    assert isinstance(t.ask, PlaceDice)
    assert t.ask.facts()["dice"] == (2, 1, 0), "two dice, and one that must attack"
    assert t.refused(Place((0,), 3)).why == "ADE-SKL-21"
    t.play(Place((1,), 2), WARY, dice="1")
    assert thresholds(t) == [2], "ATT 6 against DEF 3 - 1"
    assert [value(t.board, t["bird"], name) for name in ("ini", "att", "str")] == [4, 4, 5], "its first fight is over"
