"""A puppet is its master's while it acts: what the screen offers, warns of and prices for it [MOO-CHR-33]."""

from __future__ import annotations

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
