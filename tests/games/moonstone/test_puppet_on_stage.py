"""A puppet is its master's while it acts: what the screen offers, warns of and prices for it [MOO-CHR-33]."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest
from tests.games.moonstone.acts import Scene, step

from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import DONE, Attack, Use
from escarmouche.games.moonstone.stage import MoonstoneStage
from escarmouche.games.moonstone.staging.consequences import notes_of, warning_of
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.kits.stage.scene import Gesture

pytestmark = pytest.mark.rule("MOO-CHR-33", "MOO-RUL-102")
STAGE = MoonstoneStage(load_content)
MINE = {"lasting": (Lasting("grant", "Puppet", 0, "end_of_game", 0),)}
DANICA = ("danicaduskwitch", 0, 10, 10, {"energy": 3})
BILLY = ("billy", 1, 14, 10, MINE)
BESIDE_BILLY = ("liv", 1, 15.5, 10)
MASTERS = ("zoryadawnwitch", 0, 14, 11.5)  # engages billy
ACTIVE = {"active": 0}


def proposed(scene: Scene, kind: type[Any], **gesture: Any) -> dict[Any, str]:
    """The answers of this kind that a gesture means, with why they are refused."""
    found = STAGE.proposals(scene.match.game, scene.ask, Gesture(**gesture), "en")
    return {one.answer: one.why for one in found if isinstance(one.answer, kind)}


@pytest.mark.parametrize("gesture", [{"figure": 1}, {"figure": 1, "target": 2}])
def test_a_puppet_strikes_at_its_own_friends_and_not_at_its_masters(gesture: dict[str, int]) -> None:
    scene = Scene(DANICA, BILLY, BESIDE_BILLY, MASTERS, active=0)
    assert proposed(scene, Attack, **gesture) == {Attack(1, 2): ""}
    assert scene.refused(Attack(1, 2)) is None


def test_the_bar_of_a_puppet_has_the_blow_it_can_strike() -> None:
    scene = Scene(DANICA, BILLY, BESIDE_BILLY, MASTERS, active=0)
    bar = {one.id: one for one in STAGE.actions(scene.match.game, scene.ask, 1, "en")}
    assert not bar["melee"].refusal


def test_an_ability_for_enemies_is_for_the_friends_of_a_puppet() -> None:
    scene = Scene(DANICA, BILLY, BESIDE_BILLY, MASTERS, active=0)
    assert proposed(scene, Use, figure=1, target=2)[Use(1, "Ramming Speed", (2,))] == ""


def test_a_puppet_pays_nothing_more_beside_a_witch_who_is_its_friend_meanwhile() -> None:
    scene = Scene(DANICA, BILLY, MASTERS, active=0)
    away = step(1, 14, 9.2)
    said = [str(note) for note in notes_of(Namer(scene.match.game, "en"), scene.ask, away)]
    bar = {one.id: one.cost for one in STAGE.actions(scene.match.game, scene.ask, 1, "en")}
    scene.play(away)
    assert (3 - scene[0].energy, said[0], bar["step"]) == (1, "1 energy", "1 energy")


def test_who_stops_is_told_that_the_puppet_could_still_strike_for_his_own_energy() -> None:
    scene = Scene(DANICA, BILLY, BESIDE_BILLY, active=0)
    assert "3 energy" in warning_of(Namer(scene.match.game, "en"), scene.ask, DONE)


def far(scene: Scene, who: int) -> float:
    """How far the ground reaches that is drawn about a character, in inches; nothing where none is drawn."""
    points = [point for outline in scene.ask.hints(who).outlines for point in outline]
    return round(max((dist(point, (scene[who].x, scene[who].y)) / 2540 for point in points), default=0.0))


@pytest.mark.rule("MOO-ACT-01", "MOO-ACT-03", "MOO-MEA-01")
@pytest.mark.parametrize(("energy", "friend", "inches"), [(1, 12.5, 4), (1, 30, 1), (0, 30, 0)])
def test_the_ground_that_is_drawn_is_that_of_a_move_which_is_open(energy: int, friend: float, inches: int) -> None:
    """Loubard jogs beside a friend only; where he may not, a step is drawn if he can pay for it."""
    loubard = ("loubard", 0, 10, 10, {"energy": energy})
    scene = Scene(loubard, ("hoff", 0, 10, friend), ("liv", 1, 30, 10), active=0)
    assert far(scene, 0) == inches


def test_a_puppet_never_jogs_and_is_drawn_no_jog() -> None:
    assert far(Scene(DANICA, BILLY, ("liv", 1, 30, 30), active=0), 1) == 1
