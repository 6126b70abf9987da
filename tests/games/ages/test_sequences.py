"""The order of questions and of what follows them in the hardest interactions [ADE-ORD-02, 05, 08, 12, 13]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ages.fray import combat, fray
from tests.games.ages.table import YES, Table, end, table, walk

from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.assaulting import Charge
from escarmouche.games.ages.asks.going_on import GoOn
from escarmouche.games.ages.asks.moving import Run, Turn
from escarmouche.games.ages.asks.points import PutPoints, RaiseSteam
from escarmouche.games.ages.asks.speaking import Activate, NextActor, PlayCard, SpeechTurn
from escarmouche.games.ages.asks.splitting import SplitMelee
from escarmouche.games.ages.asks.tactics import Watch
from escarmouche.games.ages.effects import ModifyStats
from escarmouche.games.ages.events.assaulting import Assaulted, Cowed, Rallied, Routed
from escarmouche.games.ages.events.moving import Detected, Moved
from escarmouche.games.ages.events.mystics import Prolonged
from escarmouche.games.ages.events.playing import RefusalMoved
from escarmouche.games.ages.events.testing import Eliminated
from escarmouche.games.ages.events.upkeep import Recovered, UnitsRecovered, UpkeepRolled
from escarmouche.games.ages.queries.commanding import commander
from escarmouche.games.ages.rules.upkeep import upkeep
from escarmouche.games.ages.state import Lasting


def told(t: Table, *kinds: type[Any]) -> list[tuple[str, int]]:
    """What was told of these kinds, in its order, and of whom."""
    events = t.game.told if t._match is None else list(t.match.events())  # a scene may be run by itself
    return [(type(one).__name__, getattr(one, "figure", -1)) for one in events if isinstance(one, kinds)]


@pytest.mark.rule("ADE-ORD-13", "ADE-UPK-01", "ADE-UPK-02", "ADE-UPK-03", "ADE-UPK-04", "ADE-UPK-05", "ADE-UPK-13")
def test_the_upkeep_step_by_step_the_dominant_first() -> None:
    t = table(
        """A chief = plain {incarnate yes} at 10,10 dead commander | A heir = plain {incarnate yes} at 14,20
        A mage = plain {mys magician 3, formulas pas_du_vent} at 20,20 units 2
        A one = plain {skills Régénération/4, dis -} at 24,20 routed lost 1
        B two = plain {skills Éphémère/3} at 60,60 lost 3 | B three = plain at 70,60 commander
        points B 3 | phase upkeep"""
    )
    t.board.state.dominant = 1
    effect = Lasting(ModifyStats({"mov": 1000}), "pas_du_vent", t["mage"], t.board.state.turn)
    t.board.change(t["heir"], lasting=(effect,))
    t.board.change(t["one"], toxins=(4,))

    def phase() -> Any:
        while t.board.state.phase == "upkeep":
            yield from upkeep(t.game)

    assert commander(t.board, 0) is None
    # the fading one dies, the poisoned one lives; then, in the order of its player, it rallies and regenerates
    t.run(phase(), 0, "pas_du_vent", dice="3 1 5 4")
    kinds = (UpkeepRolled, Eliminated, Rallied, Recovered, UnitsRecovered, Prolonged)
    assert told(t, *kinds) == [
        ("UpkeepRolled", t["two"]),
        ("Eliminated", t["two"]),
        ("UpkeepRolled", t["one"]),
        ("Rallied", t["one"]),
        ("UpkeepRolled", t["one"]),
        ("Recovered", t["one"]),
        ("UnitsRecovered", t["mage"]),
        ("Prolonged", t["mage"]),
    ]
    assert commander(t.board, 0) == t["heir"]
    assert t.board.side(1).tactic_points == 0
    assert t.board.state.phase == "turn_start"


@pytest.mark.rule("ADE-ORD-08", "ADE-CBT-07", "ADE-CBT-08", "ADE-CBT-09")
def test_melees_are_split_before_the_first_speech_turn() -> None:
    scene = """A one = plain {dis 5} at 20,20 | B two = plain at 23,20 | A six = plain at 26,20
    A ten = plain at 60,20 | B four = plain {dis 5} at 63,20 | B five = plain at 57,20 | B eight = plain at 60,23"""
    t = fray(scene)
    first = _first(t)
    assert (first.seat, first.facts()["topic"]) == (0, "melee")
    brawl = fray(
        "A a = plain {dis 5} at 20,20 | A b = plain at 24.5,20 | B c = plain at 22.25,21.99 |"
        " B d = plain at 22.25,18.01 | B far = plain at 60,60"
    )
    split = _first(brawl)
    assert isinstance(split, SplitMelee)
    assert split.seat == 0, "the higher DIS with as much power"


def _first(t: Table) -> Any:
    """The first question of the combat phase."""
    return next(combat(t.game))


@pytest.mark.rule("ADE-ORD-02", "ADE-ACT-02", "ADE-TCT-20", "ADE-SEQ-08", "ADE-SKL-45")
def test_a_speech_turn_from_its_tactic_to_its_end() -> None:
    t = table(
        """A a = plain {skills Vapeur/INI} at 20,20 card x | A b = plain at 30,20 card x | A c = plain at 40,20 card x
        B spy = plain at 20,38 hidden | B z = plain at 70,70 | points A 1"""
    )
    assert isinstance(t.ask, SpeechTurn)
    t.play(Watch(0, (t["c"],)))
    assert isinstance(t.ask, NextActor)
    assert t.ask.waiting == (t["a"], t["b"]), "the vigilant is left out"
    t.play(Activate((t["a"],)))
    assert isinstance(t.ask, NextAction)
    t.play(RaiseSteam(t["a"]), dice="2 5")
    t.play(PutPoints(t["a"], "steam", "ini", 1), walk(20, 28), Turn((180,)), Done())
    # it ends its activation 7 cm from the spy; then the other, then the card goes to the reserve
    assert told(t, Detected, RefusalMoved) == [("Detected", t["spy"])]
    t.play(Done())
    assert told(t, Detected, RefusalMoved) == [("Detected", t["spy"]), ("RefusalMoved", -1)]
    assert t.game.sequence(0).reserve == (0,)
    assert t.ask.seat == 1


@pytest.mark.rule("ADE-ORD-05", "ADE-FEA-06", "ADE-FEA-07", "ADE-FEA-09", "ADE-FEA-16")
def test_fear_assailants_first_then_the_assaulted_then_flight() -> None:
    t = table(
        """A ghoul = plain {fear 4, cou -} at 20,20 card x | A ward = plain at 20,24 card x
        B ogre = plain {fear 6, cou 3} at 33,22 | B z = plain at 70,70"""
    )
    t.play(PlayCard(0), Activate((t["ghoul"], t["ward"])))
    # the ghoul resists with its PEU 4: 6 - 4, 3+ and then 5+; the ward with COU 3: 6 - 3, 2+ and then 5+
    t.play(Charge((t["ogre"],), (end(30.077, 21.3), end(31, 24.243))), dice="3 5 2 1")
    assert told(t, Assaulted, Cowed, Routed, Moved) == [
        ("Assaulted", -1),
        ("Cowed", t["ward"]),
        ("Moved", t["ghoul"]),
    ], "the ward stays; the ogre is immune to a lower PEU"
    prey = table(
        "A ghoul = plain {fear 4} at 20,20 | A six = plain at 80,80 | B prey = plain at 33,20 | B z = plain at 70,70"
    ).play(PlayCard(0))
    prey.play(Charge((prey["prey"],), (end(30, 20),)), dice="4 1")
    assert told(prey, Assaulted, Routed, Moved) == [("Assaulted", -1), ("Routed", prey["prey"])]
    prey.play(YES)
    assert told(prey, Moved) == [("Moved", prey["ghoul"]), ("Moved", prey["prey"])], "first into contact, then it runs"
    assert prey.figure("prey").deeds.status == "activated"
    assert isinstance(prey.ask, GoOn)


@pytest.mark.rule("ADE-ORD-12", "ADE-FLY-04", "ADE-FLY-12")
def test_a_change_of_level_is_declared_with_the_move() -> None:
    scene = "A bird = plain {mov 5, air 15, skills Vol} at 20,20 level 1 | B z = plain at 70,70"
    t = table(scene).play(PlayCard(0))
    assert t.takes(Run((end(50, 20),)))
    assert t.takes(Run((end(40, 20, level=2),))), "(15 - 5) x 2"
    assert not t.takes(Run((end(40.1, 20, level=2),)))
    assert t.refused(Run((end(30, 20, level=3),))).why in {"ADE-FLY-02", "ADE-FLY-03"}
    wall = table(f"{scene} | rock w at 30,20 4x20 high 9").play(PlayCard(0))
    assert wall.takes(Run((end(40, 20, level=0),))), "down at the end: above the rock until then"
    assert not wall.takes(Run((end(40, 20, level=0, early=True),))), "down at the start: the rock is in the way"
