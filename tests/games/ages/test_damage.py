"""Damage tests, life points, deaths [ADE-TST-13, ADE-TST-14, ADE-PRO-10..15, ADE-EQP-01..04]."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.games.ages.table import NO, YES, Table, table

from escarmouche.chance import Die
from escarmouche.core import Total
from escarmouche.games.ages.events.testing import DamageTested, Rerolled, SacredDie, Wounded
from escarmouche.games.ages.rules.damage import Blow, damage_test, lose_points, recover
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.rules.wounds import Hit, suffer


def duel(one: str = "", other: str = "") -> Table:
    return table(f"A one = plain {{{one}}} at 20,20 | B two = plain {{{other}}} at 40,20 | B last = plain at 60,20")


def blow(t: Table, strength: int = 6, *answers: Any, dice: str, close: bool = True, **words: Any) -> int:
    return t.run(damage_test(t.game, Blow(1, Total(strength), 0, close=close, **words)), *answers, dice=dice)


@pytest.mark.rule("ADE-TST-13", "ADE-EX-17")
def test_the_die_is_read_in_the_column_of_strength_and_resilience() -> None:
    t = duel(other="res 4")
    assert (blow(t, 5, dice="4"), blow(t, 5, dice="5"), blow(t, 4, dice="4")) == (2, 3, 2)
    assert blow(t, 4, dice="1") == 0


@pytest.mark.rule("ADE-EX-30", "ADE-TST-14", "ADE-RUL-04", "ADE-EQP-04", "ADE-SKL-131", "ADE-SKL-54")
def test_additions_come_before_the_reduction() -> None:
    t = duel("skills Épée-hache", "res 5, skills Vulnérable")
    assert blow(t, dice="5", bonus=2) == 3 + 1 + 1 + 2
    ethereal = duel("skills Épée-hache", "res 5, skills Vulnérable + Éthéré")
    assert blow(ethereal, dice="5", bonus=2) == 6
    assert blow(t, dice="5", shift=Total(-1)) == 2 + 1, "an offensive chain: column 3, below what the axe-sword asks"
    assert blow(duel("", "res 9, skills Éthéré"), 3, dice="1") == 0, "never below 0"


@pytest.mark.rule("ADE-TST-13", "ADE-TST-14", "ADE-SKL-54")
@pytest.mark.parametrize(("one", "other"), [("skills Féroce", "res 5"), ("", "res 9, skills Éthéré")])
def test_faces_of_the_same_damage_are_one_outcome(one: str, other: str) -> None:
    t = duel(one, other)
    roll = damage_test(t.game, Blow(1, Total(6), 0, close=True)).send(None)
    assert isinstance(roll, Die)
    dealt = [blow(t, dice=str(face)) for face in range(1, 7)]
    lowest = [face for face in range(1, 7) if dealt.index(dealt[face - 1]) == face - 1]
    assert [face for face, _ in roll.outcomes()] == lowest
    assert dict(roll.outcomes()) == {face: Fraction(dealt.count(dealt[face - 1]), 6) for face in lowest}


@pytest.mark.rule("ADE-TST-15", "ADE-EQP-01", "ADE-EQP-02", "ADE-SKL-20")
@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("", "res 9", set()),
        ("skills Aguerri/FOR", "res 9", {1, 2, 3, 4, 5, 6}),
        ("skills Arme sacrée", "res 9", {1}),
        ("", "res 9, skills Armure sacrée", {6}),
        ("skills Chance/1", "res 9", {1, 2}),
    ],
)
def test_a_face_that_somebody_may_change_is_an_outcome_of_its_own(one: str, other: str, apart: set[int]) -> None:
    t = duel(one, other)
    roll = damage_test(t.game, Blow(1, Total(6), 0, close=True)).send(None)
    assert isinstance(roll, Die)
    assert roll.comes_to is not None
    assert {face for face in range(1, 7) if roll.comes_to(face) == (True, face)} == apart


@pytest.mark.rule("ADE-SKL-42", "ADE-SKL-62", "ADE-SKL-79")
def test_skills_that_look_at_the_die_or_move_the_column() -> None:
    assert blow(duel("", "res 6, skills Dur à cuire"), dice="6") == 2, "column 3 becomes 2"
    fierce = duel("skills Féroce", "res 6")
    assert [blow(fierce, dice=die) for die in "1234"] == [0, 2, 2, 2]
    assert blow(fierce, dice="2", close=False) == 1, "in close combat only"
    assert [blow(duel("", "res 3, skills Instinct de survie"), dice=die) for die in "345"] == [2, 0, 3]


@pytest.mark.rule("ADE-EQP-01", "ADE-EQP-02", "ADE-EQP-03")
def test_sacred_arms_turn_the_die_and_cancel_each_other() -> None:
    t = duel("skills Arme sacrée", "res 6")
    assert (blow(t, 6, YES, dice="1"), blow(t, 6, NO, dice="1")) == (3, 0)
    assert blow(t, 6, dice="1", close=False) == 0
    armoured = duel("", "res 6, skills Armure sacrée")
    assert (blow(armoured, 6, YES, dice="6"), blow(armoured, 6, NO, dice="6")) == (0, 3)
    both = duel("skills Arme sacrée", "res 6, skills Armure sacrée")
    assert (blow(both, 6, dice="1"), blow(both, 6, dice="6")) == (0, 3)
    assert blow(both, 6, YES, dice="6", close=False) == 0, "a sacred weapon is at rest in a shot"


@pytest.mark.rule("ADE-EQP-01", "ADE-EQP-02", "ADE-SKL-79", "ADE-TST-14")
@pytest.mark.parametrize(
    ("one", "other", "answers", "die", "told"),
    [
        ("skills Arme sacrée", "res 6", (YES,), "1", [(0, 1, 6, "ADE-EQP-01")]),
        ("skills Arme sacrée", "res 6", (NO,), "1", []),
        ("", "res 6, skills Armure sacrée", (YES,), "6", [(1, 6, 1, "ADE-EQP-02")]),
    ],
)
def test_a_die_that_sacred_arms_turn_is_told(
    one: str, other: str, answers: tuple[bool, ...], die: str, told: list[tuple[int, int, int, str]]
) -> None:
    t = duel(one, other)
    blow(t, 6, *answers, dice=die)
    assert [(event.figure, event.old, event.new, event.why) for event in t.events(SacredDie)] == told


@pytest.mark.rule("ADE-SKL-79", "ADE-TST-14")
def test_it_is_told_why_a_four_deals_nothing() -> None:
    """Against 3 a strength of 6 deals 2 on a 4, but not to whoever has Instinct de survie."""
    t = duel("skills Épée-hache", "res 3, skills Instinct de survie + Vulnérable")
    blow(t, 6, dice="4")
    damage = t.event(DamageTested).damage
    assert (damage.base, damage.value) == (3, 0)
    assert [(part.name, part.amount, part.why) for part in damage.parts] == [("instinct_de_survie", -3, "ADE-SKL-79")]
    shot = duel("", "res 3, skills Instinct de survie")
    assert blow(shot, 6, dice="4", close=False) == 0, "whatever the damage comes from"


@pytest.mark.rule("ADE-SKL-05", "ADE-SKL-81", "ADE-TST-17", "ADE-RUL-102")
def test_the_owner_of_the_reroll_keeps_the_die_he_likes() -> None:
    t = duel("skills Aguerri/FOR", "res 6")
    assert blow(t, 6, YES, NO, dice="5 1") == 2
    assert blow(t, 6, YES, YES, dice="2 6") == 3
    feared = duel("", "res 6, skills Intimidation/FOR")
    assert blow(feared, 6, YES, YES, dice="6 1") == 0
    assert blow(duel("skills Aguerri/FOR", "res 6, skills Intimidation/FOR"), 6, dice="6") == 3


@pytest.mark.rule("ADE-SKL-20", "ADE-RUL-102", "ADE-TST-17")
def test_luck_helps_a_damage_test_only_where_the_table_says_nothing() -> None:
    t = duel("skills Chance/1", "res 6")
    assert blow(t, 6, dice="5") == 2, "it deals something"
    assert blow(t, 6, YES, NO, dice="1 2") == 0, "the owner keeps the die he likes"
    assert t.figure("one").deeds.uses == ("chance",)
    assert blow(t, 6, dice="1") == 0, "it is spent"
    assert blow(duel("skills Chance/1", "res 3, skills Instinct de survie"), 6, YES, YES, dice="4 6") == 4
    assert blow(duel("skills Chance/1", "res 6, skills Intimidation/FOR"), 6, dice="1") == 0, "they cancel each other"
    cursed = duel("skills Chance/1 + Maudit + Aguerri/FOR", "res 6, skills Intimidation/FOR")
    assert blow(cursed, 6, YES, YES, dice="6 1") == 0, "who may not reroll has nothing to set against it"


@pytest.mark.rule("ADE-TST-16", "ADE-SKL-06", "ADE-SKL-119")
def test_rerolls_of_both_sides_cancel_each_other() -> None:
    t = duel("", "res 6, skills Intimidation/FOR")
    assert blow(t, 6, dice="6", resolve=True) == 3, "nobody is asked"


@pytest.mark.rule("ADE-PRO-10", "ADE-PRO-13", "ADE-PRO-15", "ADE-RUL-106")
def test_life_points_are_lost_and_recovered() -> None:
    t = duel()
    assert lose_points(t.game, 1, 3) is False
    assert recover(t.game, 1, 5) == 3
    assert t.figure("two").lost == 0
    assert lose_points(t.game, 1, 9) is True
    assert t.figure("two").lost == 4


@pytest.mark.rule("ADE-PRO-13", "ADE-SEQ-06", "ADE-END-05", "ADE-CMD-01", "ADE-CMD-03")
def test_the_dead_leave_the_table_and_their_card_the_sequence() -> None:
    t = table("A one = plain at 20,20 | B two = plain {val 12} at 40,20 | B last = plain at 60,20 | points B 4")
    t.run(eliminate(t.game, 1, 0))
    assert t.figure("two").where == "dead"
    assert t.game.sequence(1).cards == (t.card("last"),)
    assert (t.board.side(1).losses, t.board.side(1).tactic_points, t.board.side(1).lost_commander) == (12, 0, 1)


@pytest.mark.rule("ADE-SKL-02", "ADE-SKL-03", "ADE-RUL-62")
def test_the_relentless_fight_on_and_are_one_loss() -> None:
    t = table("A one = plain at 20,20 | B two = plain {val 12, skills Acharné} at 40,20 | B last = plain at 60,20")
    t.run(eliminate(t.game, 1, 0))
    assert (t.figure("two").where, t.figure("two").doomed) == ("table", True)
    assert lose_points(t.game, 1, 2) is False
    assert recover(t.game, 1, 2) == 0
    t.run(eliminate(t.game, 1, 0))
    assert t.board.side(1).losses == 12


@pytest.mark.rule("ADE-EQP-04")
def test_a_sword_axe_helps_every_damage_test_of_its_bearer() -> None:
    t = duel("skills Épée-hache", "res 5")
    assert t.run(damage_test(t.game, Blow(1, Total(6), 0)), dice="5") == 4
    assert t.run(damage_test(t.game, Blow(1, Total(6), 0)), dice="4") == 2, "from 3 on the table on"
    assert t.run(damage_test(t.game, Blow(1, Total(6))), dice="5") == 3, "nobody's blow"


@pytest.mark.rule("ADE-PRO-10", "ADE-ACT-03")
@pytest.mark.parametrize(
    ("hits", "told"), [((1,), [(1, 3)]), ((7,), [(4, 0)]), ((3, 3), [(3, 1), (1, 0)]), ((4, 2), [(4, 0)]), ((0,), [])]
)
def test_nobody_is_told_to_lose_more_life_than_it_has(hits: tuple[int, ...], told: list[tuple[int, int]]) -> None:
    t = table("A one = plain at 20,20 | A six = plain at 80,80 | B two = plain at 40,20")
    t.run(suffer(t.game, [Hit(t["one"], damage, t["two"]) for damage in hits]))
    assert [(one.damage, one.left) for one in t.events(Wounded)] == told
    assert (t.figure("one").where == "dead") is (sum(hits) >= 4)


@pytest.mark.rule("ADE-SKL-05", "ADE-SKL-20", "ADE-SKL-81", "ADE-SKL-119")
@pytest.mark.parametrize(
    ("one", "other", "words", "skill"),
    [
        ("skills Aguerri/FOR + Chance/1", "res 6", {}, "aguerri"),
        ("skills Chance/1", "res 6", {}, "chance"),
        ("", "res 6", {"resolve": True}, "resolution"),
        ("", "res 6, skills Intimidation/FOR", {}, "intimidation"),
    ],
)
def test_a_reroll_of_damage_is_told_with_its_skill(one: str, other: str, words: Any, skill: str) -> None:
    t = duel(one, other)
    blow(t, 6, YES, YES, dice="1 6", **words)
    told = t.event(Rerolled)
    assert (told.skill, told.by) == (skill, int(skill == "intimidation"))
    assert t.figure("one").deeds.uses == (("chance",) if skill == "chance" else ())


@pytest.mark.rule("ADE-SKL-81", "ADE-RUL-28")
def test_a_friend_who_intimidates_has_the_blow_that_strays_to_it_rolled_again() -> None:
    t = table(
        "A one = plain {skills Chance/1} at 20,20 | A two = plain {res 6, skills Intimidation/FOR} at 40,20 |"
        " B last = plain at 60,20"
    )
    assert blow(t, 6, YES, YES, dice="6 1", close=False) == 0
    assert (t.event(Rerolled).skill, t.event(Rerolled).by, t.figure("one").deeds.uses) == ("intimidation", 0, ())
