"""Disengagements, free and assaulting [ADE-MOV-08..14, ADE-ASS-07, ADE-SKL-55]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import Table, end, table, walk

from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.events.assaulting import Routed, Struggled
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.rules.disengaging import gets_free, strike

# The fleer touches two, the opportunist one (ADE-EX-27).
HELD = "A one = plain {ini 4, str 3} at 20,20 | B two = plain {ini 3, str 5} at 23,20 | B six = plain at 17,20"


def acting(text: str) -> Table:
    return table(text).play(PlayCard(0))


@pytest.mark.rule("ADE-MOV-09", "ADE-MOV-10", "ADE-MOV-11", "ADE-MOV-13", "ADE-MOV-14", "ADE-EX-27", "ADE-RUL-18")
def test_one_challenge_frees_from_all() -> None:
    t = acting(HELD)
    t.play(Disengage("ini", end(20, 30)))
    assert (t.ask.seat, t.ask.facts()["topic"]) == (1, "opportunist")
    t.play(t["two"], dice="2")
    test = t.event(RolledTest)
    assert (test.figure, test.value.value, test.difficulty.value, test.threshold) == (t["two"], 1, 0, 3)
    assert t.event(Struggled).free
    assert t.at("one") == (20, 30)
    assert t.refused(walk(20, 32)).why == "ADE-ACT-05", "its movement is made"


@pytest.mark.rule("ADE-MOV-09", "ADE-MOV-11", "ADE-MOV-12", "ADE-EX-27", "ADE-RUL-150")
def test_strength_is_hopeless_here_and_failure_is_struck() -> None:
    t = acting(HELD)
    t.play(Disengage("str", end(20, 30)))
    t.play(t["two"], dice="4")  # no die is needed but that of the blow: FOR 5 - RES 3 = +2, die 4: 2
    first, second = t.events(RolledTest)
    assert (first.value.value, first.difficulty.value, first.threshold) == (5, -1, 1)
    assert second.threshold == 7
    assert t.at("one") == (20, 20)
    assert t.figure("one").lost == 2
    assert t.figure("one").deeds.status == "acting", "other actions stay open"
    assert t.refused(Disengage("ini", end(20, 30))).why == "ADE-ACT-05"


@pytest.mark.rule("ADE-MOV-11", "ADE-RUL-18")
def test_by_the_other_reading_the_fleer_tests_first() -> None:
    t = table(f"{HELD} | setting disengage_first=fleer")
    # FOR 3 + 2 - 4 = 1 against 5 - 2 = 3: -2, 5+; then 3 - 1: 3+
    assert t.run(gets_free(t.game, t["one"], t["two"], "str"), dice="5 2")
    first, second = t.events(RolledTest)
    assert (first.figure, first.value.value, first.threshold) == (t["one"], 1, 5)
    assert (second.figure, second.value.value, second.threshold) == (t["two"], 3, 3)
    other = table(f"{HELD} | setting disengage_first=fleer")
    assert not other.run(gets_free(other.game, other["one"], other["two"], "str"), dice="4")


@pytest.mark.rule("ADE-MOV-08", "ADE-RUL-17")
def test_who_may_disengage() -> None:
    pinned = acting("A one = plain at 20,20 victim | B two = plain at 23,20")
    assert pinned.refused(Disengage("ini", end(20, 30))).code == "assaulted"
    free = acting("A one = plain at 20,20 | B two = plain at 40,20")
    assert free.refused(Disengage("ini", end(20, 30))).code == "free"
    pair = table("A a = plain at 20,20 card x | A b = plain at 20,24 card x | B two = plain at 23,20")
    pair.play(PlayCard(0), Activate((0, 1)))
    assert pair.refused(Disengage("ini", end(20, 30))).code == "alone"


@pytest.mark.rule("ADE-MOV-13", "ADE-MOV-05")
def test_the_fleer_walks_through_those_it_leaves() -> None:
    t = acting("A one = plain at 20,20 | B two = plain at 23,20")
    assert t.takes(Disengage("ini", end(26.1, 20)))
    assert t.refused(Disengage("ini", end(26, 20))).code == "enemy_contact"
    assert t.refused(Disengage("ini", end(30.1, 20))).code == "too_far"
    other = acting("A one = plain at 20,20 | B two = plain at 23,20 | B six = plain at 26.5,20")
    assert not other.takes(Disengage("ini", end(30, 20))), "through nobody else"


@pytest.mark.rule("ADE-ASS-07", "ADE-ASS-15")
def test_an_assaulting_disengagement_engages_up_to_the_movement() -> None:
    t = acting("A one = plain {skills Brutal} at 20,20 | B two = plain at 23,20 | B six = plain at 33,20")
    away = DisengageAndEngage("ini", (t["six"],), end(30, 20))
    assert t.takes(away)
    t.play(away, dice="1")
    assert t.at("one") == (30, 20)
    assert t.figure("six").deeds.victim
    assert t.figure("six").charged, "Brutal"
    far = acting("A one = plain at 20,20 | B two = plain at 23,20 | B six = plain at 33.1,20")
    assert not far.takes(DisengageAndEngage("ini", (far["six"],), end(30.1, 20)))
    held = acting("A one = plain at 20,20 | B two = plain at 23,20 | B six = plain at 33,20")
    held.play(DisengageAndEngage("ini", (held["six"],), end(30, 20)), dice="4 3 1")
    assert held.at("one") == (20, 20)
    assert not held.figure("six").deeds.victim
    assert held.refused(walk(20, 22)).why == "ADE-ACT-04", "its exclusive action is spent"


@pytest.mark.rule("ADE-SKL-55", "ADE-RUL-69")
def test_nobody_holds_the_ethereal_and_they_chill() -> None:
    t = acting("A ghost = plain {fear 4, skills Éthéré} at 20,20 | B two = plain at 23,20 | B six = plain at 17,20")
    t.play(Disengage("ini", end(27, 20)), dice="5 2")
    assert not t.events(Struggled)
    assert t.event(Routed).figure == t["two"], "the one it passed through"
    assert t.figure("two").deeds.status == "pending", "it does not flee"
    assert t.at("ghost") == (27, 20)
    around = acting("A ghost = plain {fear 4, skills Éthéré} at 20,20 | B two = plain at 23,20")
    around.play(Disengage("ini", end(15, 20)))
    assert not around.events(Routed)


@pytest.mark.rule("ADE-MOV-12", "ADE-SKL-127")
def test_the_blow_of_an_opportunist_may_be_poisoned() -> None:
    t = table("A one = plain at 20,20 | B two = plain {ini 9, skills Toxique/3} at 23,20 | B z = plain at 60,60")
    t.run(strike(t.game, t["two"], t["one"], "ADE-MOV-12"), dice="6")
    assert t.figure("one").toxins == (3,)


@pytest.mark.rule("ADE-SKL-55", "ADE-RUL-69", "ADE-MOV-13")
@pytest.mark.parametrize(("skills", "haunted"), [("Brutal", False), ("Éthéré", True)])
def test_only_the_ethereal_frighten_those_whom_they_pass_through(skills: str, haunted: bool) -> None:
    t = table(
        f"A one = plain {{ini 9, fear 5, skills {skills}}} at 20,20 | B two = plain at 23,20 | B z = plain at 60,60"
    ).play(PlayCard(0))
    t.play(Disengage("ini", end(30, 20)), dice="4 1" if haunted else "")
    assert t.at("one") == (30, 20)
    assert t.figure("two").routed is haunted
