"""Which vigilants answer whom, when, and how often [ADE-TCT-22..24, ADE-TCT-31, ADE-RUL-126, ADE-RUL-128]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ages.table import Table, end, table

from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.assaulting import Charge
from escarmouche.games.ages.asks.disengaging import Disengage
from escarmouche.games.ages.asks.moving import Run, Turn, Walk
from escarmouche.games.ages.asks.reacting import ActBefore, Ambush, Intercept, LetBy, OnTheWay, StepIn
from escarmouche.games.ages.asks.speaking import Activate, PlayCard, SpeechTurn
from escarmouche.games.ages.events.tactics import Intercepted
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.queries.contact import enemies

AWAY = "A six = plain at 80,80 | B z = plain at 80,10"
PAIR = "A a = plain at 10,20 card x | A b = plain {{ini 5}} at 10,30 {b} card x | B v = plain at {v}"


def watched(text: str, *, actors: tuple[int, ...] = ()) -> Table:
    """A scene in which `v` keeps watch; the first card is played, and these of it act together."""
    t = table(f"{text} | {AWAY}")
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0))
    return t.play(Activate(actors)) if actors else t


def asked(t: Table) -> Any:
    """What is open, told anew each time."""
    return t.ask


def pair(v: str = "20,70", b: str = "") -> Table:
    t = watched(PAIR.format(v=v, b=b), actors=(0, 1))
    return t.play(Walk((end(20, 20), end(20, 30))))


@pytest.mark.rule("ADE-TCT-24", "ADE-TCT-31")
def test_a_vigilant_that_fails_against_one_of_a_group_may_try_against_the_other() -> None:
    t = pair().play(LetBy())
    t.play(Ambush(t["v"], t["a"], 5_000, "ini"), dice="3")
    assert isinstance(asked(t), OnTheWay)
    refusal = t.refused(Ambush(t["v"], t["a"], 5_000, "ini"))
    assert (refusal.code, refusal.why, refusal.facts) == (
        "tried_already",
        "ADE-TCT-24",
        {"figure": t["v"], "enemy": t["a"]},
    )
    assert {(one.figure, one.actor) for one in asked(t).candidates() if isinstance(one, Ambush)} == {(t["v"], t["b"])}
    t.play(Ambush(t["v"], t["b"], 5_000, "ini"), dice="5")
    assert [one.threshold for one in t.events(RolledTest)] == [4, 5], "INI 3 against 3, against 5"
    assert isinstance(asked(t), NextAction)
    t.play(Done())
    assert (t.at("a"), t.at("b")) == ((20, 20), (20, 30))


@pytest.mark.rule("ADE-TCT-24", "ADE-TCT-31")
def test_a_vigilant_that_could_not_stop_one_of_a_group_may_try_to_stop_the_other() -> None:
    t = pair("18,25.5 facing 180").play(LetBy())
    t.play(Intercept(t["v"], t["a"], "ini"), dice="3")
    assert t.refused(Intercept(t["v"], t["a"], "mov")).code == "tried_already"
    t.play(Intercept(t["v"], t["b"], "mov"), dice="4")
    assert t.event(Intercepted).actor == t["b"]
    assert (t.at("a"), t.at("b")) == ((20, 20), t.at("b"))


@pytest.mark.rule("ADE-TCT-24", "ADE-TCT-31", "ADE-TCT-23")
def test_who_fails_before_a_group_acts_has_failed_against_all_of_it() -> None:
    t = pair()
    assert isinstance(asked(t), ActBefore)
    t.play(StepIn(t["v"], "ini"), dice="4")
    assert t.event(RolledTest).threshold == 5, "the best INI of the group, 5"
    assert isinstance(asked(t), NextAction), "there is nobody left to ask"


@pytest.mark.rule("ADE-TCT-23", "ADE-TCT-24")
def test_who_failed_against_the_best_of_a_group_on_its_way_tests_the_other_before_the_next_action() -> None:
    t = pair().play(LetBy(), LetBy())
    t.play(Turn((90, 90)))
    assert isinstance(asked(t), ActBefore)
    t.play(StepIn(t["v"], "ini"), dice="4")
    assert t.event(RolledTest).threshold == 5
    again = pair().play(LetBy())
    again.play(Ambush(again["v"], again["b"], 5_000, "ini"), dice="4").play(LetBy())
    again.play(Turn((90, 90)), StepIn(again["v"], "ini"), dice="3")
    assert [one.threshold for one in again.events(RolledTest)] == [5, 4], "INI 3, and not the 5 it has failed against"


@pytest.mark.rule("ADE-RUL-128", "ADE-SKL-44", "ADE-TCT-22")
def test_nobody_lies_in_wait_for_one_of_a_group_that_was_hidden() -> None:
    t = pair(b="hidden").play(LetBy())
    assert isinstance(asked(t), OnTheWay)
    assert asked(t).facts()["actors"] == (t["a"],)
    assert t.refused(Ambush(t["v"], t["b"], 5_000, "ini")).code == "not_on_the_way"
    assert {one.actor for one in asked(t).candidates() if isinstance(one, Ambush)} == {t["a"]}


@pytest.mark.rule("ADE-FEA-12", "ADE-TCT-22", "ADE-TCT-31")
@pytest.mark.parametrize(("held", "answered"), [(False, True), (True, False)])
def test_there_is_nothing_to_answer_to_the_routed_who_are_held_in_contact(held: bool, answered: bool) -> None:
    foe = "B foe = plain at 23,20" if held else "B foe = plain at 60,60"
    t = watched(f"A one = plain at 20,20 routed | {foe} | B v = plain at 20,60")
    assert isinstance(asked(t), ActBefore if answered else SpeechTurn)
    if answered:
        t.play(StepIn(t["v"], "mov"), dice="4").play(Done())
        assert t.event(RolledTest).difficulty.value == 4, "it runs: its MOU, 10 / 2.5"


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-24")
def test_why_somebody_does_not_step_in_is_told() -> None:
    t = watched("A one = plain at 20,20 | B v = plain at 20,60 | B w = plain at 30,60 | B idle = plain at 40,60")
    t.board.note(t["w"], vigilant=True)
    t.play(Turn((90,)), StepIn(t["v"], "ini"), dice="1")
    told = {name: t.refused(StepIn(t[name], "ini")) for name in ("v", "idle", "one")}
    assert {name: (one.code, one.why) for name, one in told.items()} == {
        "v": ("tried_already", "ADE-TCT-24"),
        "idle": ("not_vigilant", "ADE-TCT-22"),
        "one": ("not_vigilant", "ADE-TCT-22"),
    }
    assert told["v"].facts == {"figure": t["v"], "enemy": t["one"]}
    assert t.refused(StepIn(99, "ini")).code == "not_vigilant"


@pytest.mark.rule("ADE-TCT-07", "ADE-TCT-22")
def test_a_routed_vigilant_keeps_watch_no_more() -> None:
    t = watched("A one = plain at 20,20 | B v = plain at 20,60 | B w = plain at 30,60 routed")
    t.board.note(t["w"], vigilant=True)
    t.play(Turn((90,)))
    assert asked(t).facts()["figures"] == (t["v"],)
    assert t.refused(StepIn(t["w"], "ini")).code == "not_vigilant"


@pytest.mark.rule("ADE-TCT-22", "ADE-RUL-126", "ADE-MOV-13", "ADE-MOV-16")
@pytest.mark.parametrize(
    ("other", "action", "along"),
    [
        ("17,20", Disengage("ini", end(32, 20)), 5),
        ("30,23", Run((end(40, 20),)), 10_000),
        ("40,20", Charge((1,), (end(37, 20),)), 16_995),
    ],
    ids=["whom it leaves", "whom it passes by", "whom it assaults"],
)
def test_a_vigilant_that_does_nothing_stops_no_actor_beside_an_enemy(other: str, action: Any, along: int) -> None:
    t = watched(
        f"A one = plain {{mov 15, ini 9}} at 20,20 | B held = plain at {other} | B v = plain {{ini 9}} at 60,60"
    )
    t.play(action, LetBy())
    t.play(Ambush(t["v"], t["one"], along, "ini"), dice="4")
    assert enemies(t.board, t["one"]) == (t["held"],)
    t.play(Done())
    x, y = (action.end if isinstance(action, Disengage) else action.ends[0]).at
    assert (t.figure("one").x, t.figure("one").y) == (x, y)
    assert t.figure("held").deeds.victim is isinstance(action, Charge)
