"""Whoever may answer an action is told first what it is to be: at whom it is aimed and where it leads; and who gets out
of a hold is told to try before the dice fall [ADE-TCT-12, ADE-TCT-22, ADE-ORD-03, ADE-MOV-09]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import Table, end, table, walk

from escarmouche.games.ages.asks.assaulting import Charge
from escarmouche.games.ages.asks.disengaging import Attempt, Disengage
from escarmouche.games.ages.asks.machines import FireMachine, MoveMachine
from escarmouche.games.ages.asks.moving import Run, Turn
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.reacting import Intercept, LetBy, OnTheWay
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.events.assaulting import Struggled, Struggles
from escarmouche.games.ages.events.tactics import Declared
from escarmouche.games.ages.words import WORDS

AWAY = "A six = plain at 80,80 commander | B z = plain at 80,10"
CROSSING = "A one = plain at 20,20 | B two = plain {mov 10} at 30,28 facing 225 | B prey = plain at 43,20"


def told(t: Table, kind: type[Declared | Struggles], lang: str = "fr") -> list[str]:
    return [str(WORDS.event(t.game, event, lang)) for event in t.events(kind)]


@pytest.mark.rule("ADE-TCT-12", "ADE-ORD-03")
def test_who_may_intercept_is_told_what_was_declared() -> None:
    t = table(f"{CROSSING} | {AWAY} | points B 1").play(PlayCard(0))
    t.play(Charge((t["prey"],), (end(40, 20),)))
    assert isinstance(t.ask, OnTheWay)
    assert t.event(Declared) == Declared((t["one"],), "charge", (t["prey"],), ((40_000, 20_000),))
    assert told(t, Declared) == ["Déclaration de Plain 1 [A] : charge sur Plain 2 [B], jusqu'en (40,0 ; 20,0)."]
    assert told(t, Declared, "en") == ["Plain 1 [A], declared: charge on Plain 2 [B], to (40.0, 20.0)."]


@pytest.mark.rule("ADE-TCT-12", "ADE-SKL-44", "ADE-RUL-128")
@pytest.mark.parametrize("scene", ["points B 0", "points B 1 | side B {tactics [interception]}"])
def test_where_nobody_can_answer_nothing_is_declared_before_it_is_done(scene: str) -> None:
    t = table(f"{CROSSING} | {AWAY} | {scene}").play(PlayCard(0), walk(29, 20))
    assert not t.events(Declared)
    sly = table(f"{CROSSING.replace('one = plain', 'one = plain {skills Éclaireur}', 1)} | {AWAY} | points B 1")
    sly.board.change(sly["one"], hidden=True)
    sly.board.speak(unseen=(sly["one"],))
    assert not sly.play(PlayCard(0), walk(29, 20)).events(Declared), "nobody answers a scout that was hidden"


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-31", "ADE-ACT-03")
def test_of_a_group_it_is_declared_once_for_those_who_act_before_and_those_on_the_way() -> None:
    t = table(
        "A a = plain at 20,20 card x | A b = plain at 20,24 card x | B v = plain {mov 10} at 30,30 facing 225 |"
        f" {AWAY} | points B 1"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Activate((0, 1)), Run((end(36, 20), end(36, 24))))
    assert (t.ask.kind, t.play(LetBy()).ask.kind) == ("ActBefore", "OnTheWay")
    t.play(Intercept(t["v"], t["b"], "ini"), dice="1").play(LetBy())
    assert t.event(Declared) == Declared((0, 1), "run", (), ((36_000, 20_000), (36_000, 24_000)))


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-23")
def test_a_vigilant_is_told_of_a_shot_and_at_whom() -> None:
    t = table(f"A one = plain {{aim 3, bow 4/20}} at 20,20 | B v = plain at 30,30 | B prey = plain at 34,20 | {AWAY}")
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Shoot(t["prey"]))
    assert told(t, Declared) == ["Déclaration de Plain 1 [A] : tir sur Plain 2 [B]."]
    t.play(LetBy(), dice="1")


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-23")
def test_a_shot_at_the_first_figure_of_all_names_it_and_a_turn_names_nobody() -> None:
    t = table(
        "A prey = plain at 34,20 | A v = plain at 30,30 | A six = plain at 80,80 commander |"
        " B one = plain {aim 3, bow 4/20} at 20,20 | B z = plain at 80,10 | active B | pile B one z"
    )
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(t.card("one")), Turn((30,)), LetBy(), Shoot(t["prey"]), LetBy(), dice="1")
    turned, shot = t.events(Declared)
    assert (turned.targets, shot.targets) == ((), (0,))


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-23", "ADE-MYS-21")
def test_a_vigilant_is_told_which_formula_is_to_be_recited_on_whom_or_where() -> None:
    scene = (
        f"A one = aur_mage {{formulas etincelle, mys magician 3}} at 20,20 units 3 | B v = plain at 30,30 |"
        f" B prey = plain at 34,20 | {AWAY}"
    )
    t = table(scene)
    t.board.note(t["v"], vigilant=True)
    t.play(PlayCard(0), Recite("etincelle", t["prey"]))
    assert told(t, Declared) == ["Déclaration de Mage [A] : « Étincelle » sur Plain 2 [B]."]
    witch = table(scene.replace("aur_mage", "cen_sorciere").replace("etincelle", "appel_scories"))
    witch.board.note(witch["v"], vigilant=True)
    witch.play(PlayCard(0), Recite("appel_scories", at=((20_000, 25_000),)))
    assert told(witch, Declared, "en")[0].endswith("declared: Call of the Slag, to (20.0, 25.0).")


@pytest.mark.rule("ADE-TCT-22", "ADE-MAC-08", "ADE-ART-09")
def test_a_vigilant_is_told_where_a_machine_is_brought_and_where_it_shoots() -> None:
    for action, place in (
        (MoveMachine(end(21, 20)), (21_000, 20_000)),
        (FireMachine(at=(40_000, 30_000), member=1), (40_000, 30_000)),
    ):
        t = table(
            "A m = aur_baliste {crew 1, gun 5/20 area light} at 20,20 | A hand = plain {aim 3} at 16,20 crew server |"
            f" B v = plain at 40,40 | {AWAY}"
        )
        t.board.note(t["v"], vigilant=True)
        t.play(PlayCard(t.card("m")), action)
        assert (t.event(Declared).to, t.event(Declared).targets) == ((place,), ())


@pytest.mark.rule("ADE-FEA-12", "ADE-TCT-12")
def test_the_run_of_the_routed_is_declared_to_who_may_stop_it() -> None:
    t = table(f"A one = plain at 20,30 routed | B two = plain {{mov 10}} at 13,20 facing 90 | {AWAY} | points B 1")
    assert isinstance(t.play(PlayCard(0)).ask, OnTheWay)
    assert t.event(Declared) == Declared((t["one"],), "run")


@pytest.mark.rule("ADE-MOV-09", "ADE-MOV-11", "ADE-ASS-10")
def test_who_gets_out_of_a_hold_is_told_to_try_before_the_dice() -> None:
    t = table(f"A one = plain at 20,20 | B two = plain at 23,20 | {AWAY}").play(PlayCard(0))
    t.play(Disengage("str", end(13, 20)), dice="1")
    assert told(t, Struggles) == ["Plain 1 [A] tente d'échapper à Plain 1 [B] (FOR)."]
    order = [type(event) for event in t.match.events() if isinstance(event, Struggles | Struggled)]
    assert order == [Struggles, Struggled]
    multiple = table(f"A one = plain at 20,20 | B two = plain at 30,21.6 | B prey = plain at 30,18.4 | {AWAY}")
    multiple.play(PlayCard(0), Charge((multiple["two"], multiple["prey"]), (end(27.46, 20),)))
    multiple.play(Attempt((multiple["two"],)), "ini", dice="1")
    assert told(multiple, Struggles, "en") == ["Plain 1 [B] tries to get away from Plain 1 [A] (INI)."]
