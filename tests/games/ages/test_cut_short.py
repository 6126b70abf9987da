"""A dodge that is cut short, what can not be done any more, and who stops short: what comes of it and what the log says
[ADE-MOV-07, ADE-TCT-32, ADE-RUL-16, ADE-RUL-174, ADE-RUL-176]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ages.table import Table, end, table, walk

from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.deploying import Infiltrate
from escarmouche.games.ages.asks.forcing import Confront, ForcedRun
from escarmouche.games.ages.asks.moving import Dodge, Run, Walk
from escarmouche.games.ages.asks.piles import OrderPile
from escarmouche.games.ages.asks.reacting import Ambush, Intercept, LetBy, StepIn
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.events.moving import Barred, Detected, Forestalled
from escarmouche.games.ages.events.tactics import Intercepted
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.words import WORDS

AWAY = "A six = plain at 80,80 | B z = plain at 80,10"


def watched(text: str, *vigilants: str) -> Table:
    """A scene in which these fighters keep watch; the first card is played."""
    t = table(f"{text} | {AWAY}")
    for name in vigilants:
        t.board.note(t[name], vigilant=True)
    return t.play(PlayCard(0))


def asked(t: Table) -> Any:
    """What is open, told anew each time."""
    return t.ask


def said(t: Table, lang: str) -> list[str]:
    return [str(WORDS.event(t.game, event, lang)) for event in t.match.events()]


# --- a dodge ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-176", "ADE-MOV-07", "ADE-TCT-17", "ADE-TCT-25")
def test_an_intercepted_dodger_has_dodged_and_forces_no_passage() -> None:
    t = watched("A a = plain {str 9} at 10,20 | B i = plain {ini 9} at 18,28 facing 180 | points A 2 | points B 1")
    t.play(Dodge((end(20, 20),)))
    t.play(Intercept(t["i"], t["a"], "ini"))
    assert isinstance(asked(t), NextAction), "no passage is offered: that is for runs and assaults"
    assert t.figure("a").dodging
    assert t.refused(Walk((end(9, 20),))).code in {"not_free", "stands_alone"}
    t.play(Done())
    assert t.figure("a").dodging, "until the start of its next activation"


@pytest.mark.rule("ADE-RUL-176", "ADE-RUL-174")
@pytest.mark.parametrize("y", [23.005, 26])
def test_a_dodger_whose_place_is_taken_has_dodged_all_the_same(y: float) -> None:
    t = watched("A a = plain at 10,20 | B v = plain {ini 9} at 20,30", "v")
    t.play(Dodge((end(20, 20),)), LetBy())
    t.play(Ambush(t["v"], t["a"], 5_000, "ini")).play(walk(20, y), Done())
    assert (t.at("a"), len(t.events(Barred))) == (((15, 20), 1) if y < 24 else ((20, 20), 0))
    assert t.figure("a").dodging


@pytest.mark.rule("ADE-RUL-176", "ADE-MOV-07", "ADE-RUL-126")
@pytest.mark.parametrize(("action", "columns"), [(Dodge, -1), (Walk, 0)])
def test_who_is_shot_at_in_the_middle_of_its_dodge_dodges_already(action: type[Dodge | Walk], columns: int) -> None:
    t = watched("A a = plain at 10,20 | B v = plain {ini 9, aim 3, bow 4/15} at 25,40 facing 225", "v")
    t.play(action((end(20, 20),)), LetBy())
    t.play(Ambush(t["v"], t["a"], 5_000, "ini")).play(Shoot(t["a"]), dice="1")
    assert t.events(RolledTest)[-1].shift.value == columns


@pytest.mark.rule("ADE-RUL-176", "ADE-TCT-31")
def test_who_is_shot_at_before_it_dodges_does_not_dodge_yet() -> None:
    t = watched("A a = plain at 10,20 | B v = plain {ini 9, aim 3, bow 4/15} at 25,40 facing 225", "v")
    t.play(Dodge((end(20, 20),)), StepIn(t["v"], "ini")).play(Shoot(t["a"]), dice="1")
    assert t.events(RolledTest)[-1].shift.value == 0
    t.play(Done())
    assert (t.at("a"), t.figure("a").dodging) == ((20, 20), True)


@pytest.mark.rule("ADE-RUL-176", "ADE-TCT-32")
def test_who_declares_something_else_after_all_does_not_dodge() -> None:
    """The other of its group is intercepted right where it meant to end."""
    t = watched(
        "A a = plain at 10,20 card x | A b = plain at 10,24 card x |"
        " B two = plain {ini 9, base 6} at 16,28 facing 180 | points B 1"
    )
    t.play(Activate((0, 1)), Dodge((end(20, 20), end(19, 24))))
    t.play(Intercept(t["two"], t["a"], "ini"))
    assert asked(t).group == (t["b"],)
    assert [(t.figure(one).dodging, len(t.figure(one).deeds.did)) for one in "ab"] == [(True, 1), (False, 0)]
    assert t.event(Forestalled).figures == (t["b"],)
    t.play(Walk((end(10, 34),)), Done())
    assert not t.figure("b").dodging


# --- what can not be done any more ------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-TCT-32", "ADE-RUL-126")
@pytest.mark.parametrize(("x", "told"), [(28, 1), (34, 0)])
def test_whose_action_a_vigilant_has_made_impossible_is_told_of(x: float, told: int) -> None:
    t = watched("A a = plain at 10,20 | B v = plain {ini 9, mov 15} at 18,26", "v")
    t.play(Run((end(28, 20),)), StepIn(t["v"], "ini")).play(walk(x, 20) if told else walk(18, 36), Done())
    assert [one.figures for one in t.events(Forestalled)] == [(t["a"],)] * told
    assert isinstance(asked(t), NextAction)
    assert t.figure("a").deeds.did == (() if told else ("exclusive/movement/run",))
    if told:
        assert said(t, "en")[-1].startswith("What Plain 1 [A] meant to do can not be done any more")
        assert said(t, "fr")[-1].startswith("Ce que voulait faire Plain 1 [A] n'est plus possible")


@pytest.mark.rule("ADE-TCT-32", "ADE-ACT-03")
def test_of_a_group_those_who_live_are_told_of() -> None:
    t = watched(
        "A a = plain at 10,20 lost 3 card x | A b = plain at 10,30 card x | A c = plain at 10,40 card x |"
        " B v = plain {ini 9, aim 9, bow 9/20} at 25,20 facing 180",
        "v",
    )
    t.play(Activate((0, 1, 2)), Walk((end(15, 20), end(15, 30), end(15, 40))))
    t.play(StepIn(t["v"], "ini")).play(Shoot(t["a"]), dice="6").play(Done())
    assert t.event(Forestalled).figures == (t["b"], t["c"])
    assert asked(t).group == (t["b"], t["c"])
    assert "Plain 2 [A] and Plain 3 [A] meant" in said(t, "en")[-1]


# --- who stops short --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-16")
@pytest.mark.parametrize(("x", "told"), [(20, 1), (24, 0)])
def test_who_stops_before_somebody_hidden_is_told_of(x: float, told: int) -> None:
    t = watched(f"A a = plain at 10,20 | B spy = plain at {x},20 hidden")
    t.play(walk(20, 20))
    assert [one.why for one in t.events(Barred)] == ["ADE-RUL-16"] * told
    assert t.at("a") == ((17, 20) if told else (20, 20))
    if told:
        assert said(t, "en")[-1] == "Plain 1 [A] stops short: where it meant to end somebody hidden stands."
        assert "quelqu'un se cache" in said(t, "fr")[-1]


@pytest.mark.rule("ADE-TCT-04", "ADE-TCT-30", "ADE-TCT-28")
def test_why_nothing_was_tried_at_those_who_were_to_be_pushed_aside_is_told() -> None:
    t = table(
        "A a = plain {str 9} at 10,20 | A boss = plain at 20,40 commander lost 3 | A six = plain at 80,80 |"
        " B foe = plain at 22,20 | B v = plain {ini 9, aim 9, bow 9/20} at 25,45 facing 180 | B z = plain at 80,10 |"
        " points A 2"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), ForcedRun((end(29, 20),)), LetBy())
    t.play(Ambush(t["v"], t["a"], 3_000, "ini")).play(Shoot(t["boss"]), dice="6").play(Done())
    assert isinstance(asked(t), Confront)
    assert (t.event(Barred).figure, t.event(Barred).why) == (t["a"], "ADE-TCT-04")


# --- small things that somebody would miss ----------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-34", "ADE-SKL-46")
@pytest.mark.parametrize(("die", "caught"), [("1", 0), ("6", 1)])
def test_who_tries_to_intercept_from_its_cover_shows_itself_whether_it_catches_anybody_or_not(
    die: str, caught: int
) -> None:
    t = watched(
        "A a = plain at 10,20 | B i = plain at 18,28 facing 180 hidden | B y = plain at 5,80 commander | points B 1"
    )
    t.play(walk(20, 20)).play(Intercept(t["i"], t["a"], "ini"), dice=die)
    assert (t.figure("i").hidden, t.event(Detected).why, len(t.events(Intercepted))) == (False, "ADE-SKL-46", caught)


def test_of_many_cards_twelve_orders_are_proposed() -> None:
    t = table(" | ".join(f"A a{n} = plain at {5 + 5 * n},5" for n in range(14)) + " | B z = plain at 60,60")
    assert len(OrderPile(t.board, 0, tuple(range(14))).candidates()) == 12


@pytest.mark.rule("ADE-SKL-74", "ADE-ACT-10")
@pytest.mark.parametrize(("facing", "faces"), [(0, 0), (90, 90), (-1, 270)])
def test_who_infiltrates_faces_where_its_player_wants_else_where_it_did(facing: int, faces: int) -> None:
    t = table(
        "A one = plain {skills Infiltration/10} at 20,20 facing 270 | B two = plain at 60,60 | turn 0 |"
        " phase infiltration | tactician A"
    )
    t.play(Infiltrate(0, end(20, 25, facing=facing)), dice="6 6 1 1")
    assert (t.at("one"), t.figure("one").facing) == ((20, 25), faces)
