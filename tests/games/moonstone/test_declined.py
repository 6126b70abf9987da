"""What is offered and not taken has not been used: it may be offered again this turn, unless it was for the first of
its kind [MOO-ACT-13]."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import BESIDE, NO, Scene, attack, harvest, use
from tests.games.moonstone.cardtable import NONE, show

from escarmouche.games.moonstone.decisions import DONE, Use
from escarmouche.games.moonstone.events.effects import OfferDeclined

pytestmark = pytest.mark.rule("MOO-ACT-13", "MOO-CHR-31")


def struck(scene: Scene) -> Scene:
    """Abra's Rising Attack meets a High Guard; until something is offered, or the next action."""
    answers = {"go_for_it": NO, "critical": NONE, "upgrade": NO, "damage_type": "Impact", "ChooseReaction": NO}
    scene.play(attack(0, 1))
    while scene.asked[1] not in ("use_effect", "ChooseAction"):
        seat, topic = scene.asked
        scene.play(show("HG" if seat else "RA") if topic == "melee_card" else answers[topic])
    return scene


def test_a_psychopomp_that_nobody_wanted_is_offered_after_the_next_round_again() -> None:
    models = (("abracadaverous", 0, 10, 10, {"energy": 3}), ("gotchgut", 1, 12, 10))
    scene = Scene(*models, active=0, rolls=["RA ...", "HG ..."] * 3)
    assert struck(scene).asked == (0, "use_effect")
    assert struck(scene.play(NO)).asked == (0, "use_effect")
    while scene.play(scene.ask.candidates()[0]).asked[1] != "ChooseAction":
        pass
    assert struck(scene).asked == (0, "ChooseAction")  # once a turn


def test_a_crossbow_that_was_not_shot_for_one_friend_may_be_shot_for_the_next() -> None:
    bobby, serif = ("beakybobby", 1, 10, 10, {"energy": 6}), ("serif", 0, 10, 16)
    fallen = [("marley", 0, 11.5, 10, {"wounds": 6}), ("nanny", 0, 10, 12, {"wounds": 6}), ("grub", 0, 10, 8)]
    scene = Scene(bobby, serif, *fallen, active=0, seat=1, rolls=["...", "..."]).play(use(0, "Foul Gases"))
    assert [scene[who].where for who in (2, 3, 4)] == ["slain", "table", "table"]
    assert (scene.asked, scene.refused(Use(1, "Ancient Crossbow", (0,)))) == ((0, "ChooseAction"), None)
    scene.play(DONE)
    assert scene.asked == (1, "ChooseAction")
    scene.play(use(0, "Foul Gases"))
    assert scene[3].where == "slain"
    assert (scene.asked, scene.refused(Use(1, "Ancient Crossbow", (0,)))) == ((0, "ChooseAction"), None)


@pytest.mark.rule("MOO-TRN-14")
@pytest.mark.parametrize("engaged", [False, True])
def test_a_crossbow_that_cannot_be_shot_is_not_asked_for(engaged: bool) -> None:
    """Serif is engaged when Marley falls: he has nothing to take, and the next friend may still be avenged."""
    bobby, serif = ("beakybobby", 1, 10, 10, {"energy": 6}), ("serif", 0, 10, 16)
    others = [("marley", 0, 11.5, 10, {"wounds": 6}), ("billy", 1, 10, 17.8 if engaged else 30)]
    scene = Scene(bobby, serif, *others, active=0, seat=1).play(use(0, "Foul Gases"))
    assert scene[2].where == "slain"
    assert scene.asked == ((1, "ChooseAction") if engaged else (0, "ChooseAction"))
    assert len(scene.events(OfferDeclined)) == engaged
    assert scene[1].uses == () or not engaged


def test_only_the_first_harvest_of_a_turn_digs_deeper_taken_or_not() -> None:
    viktor = ("viktorpettygraverobber", 0, 10, 10, {"energy": 3})
    scene = Scene(viktor, ("quack", 1, 30, 30), active=0, stones=[(10 + BESIDE, 10, 4)]).play(harvest(0))
    assert scene.asked == (0, "use_trigger")
    scene.play(NO)
    assert scene.state.stones[0].depth == 3
    scene.play(harvest(0))
    assert (scene.asked, scene.state.stones[0].depth) == ((0, "ChooseAction"), 2)
