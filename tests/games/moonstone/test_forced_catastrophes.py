"""A Catastrophe that somebody is made to suffer: which there are, whose it is to decide, and what comes of it."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene, use
from tests.games.moonstone.cardtable import claim
from tests.games.moonstone.deeds import inches, move, uses
from tests.games.moonstone.table import at

from escarmouche.games.moonstone.events.effects import CatastropheSuffered

pytestmark = pytest.mark.rule("MOO-RUL-94", "MOO-ABL-05")
KLAUS = ("klaus", 0, 10, 10, {"energy": 4})


def test_the_controller_of_a_character_decides_what_its_catastrophe_leaves_to_him() -> None:
    models = (KLAUS, ("brotherdaniel", 1, 12, 10))
    scene = Scene(*models, active=0).play(use(0, "Hold my Beer"))
    assert scene.asked == (0, "pick_catastrophe")
    scene.play("The End is Nigh")
    assert scene.asked == (1, "choose_effect")
    assert scene.play(0)[1].wounds == 4


@pytest.mark.rule("MOO-CHR-34")
def test_a_bunny_that_a_forced_catastrophe_brings_is_its_summoners() -> None:
    models = (KLAUS, ("boristhebunnysummoner", 1, 12, 10))
    scene = Scene(*models, active=0).play(use(0, "Hold my Beer"), "Summon the Jackalope")
    assert scene.asked == (1, "ChoosePlace")
    scene.play(scene.ask.candidates()[0])
    assert (scene[2].card, scene[2].seat, scene[2].summoner) == ("murderbunny", 1, 1)


@pytest.mark.rule("MOO-ARC-05")
@pytest.mark.parametrize(("seats", "gloom", "resister"), [(2, 1, 0), (3, 1, 2), (3, 2, 0)])
def test_the_player_on_the_left_of_whoever_suffers_would_have_resisted(seats: int, gloom: int, resister: int) -> None:
    models = (KLAUS, ("gloom", gloom, 12, 10), ("billy", 3 - gloom, 30, 30))
    scene = Scene(*models, active=0, seats=seats).play(use(0, "Hold my Beer"), "Shadow Walk")
    assert scene.asked == (resister, "ChoosePlace")


@pytest.mark.rule("MOO-ARC-05")
def test_who_resists_a_goblins_luck_does_not_resist_the_catastrophe_it_brings() -> None:
    """Hoff's horn calls a friend of his: the player on his left would have resisted that, and moves him."""
    models = (("shabbaroon", 0, 10, 10, {"energy": 2}), ("hoff", 1, 13, 10), ("jayda", 1, 15, 13), ("liv", 2, 5, 30))
    scene = Scene(*models, active=0, seats=3, rolls=["G3 ...", "..."]).play(use(0, "Goblin Luck", 1))
    scene.play(claim("G3"), "ok")
    assert scene.asked == (0, "pick_model")
    assert scene.play(2).asked == (2, "ChoosePath")


@pytest.mark.rule("MOO-ARC-05")
def test_whose_model_the_catastrophe_is_aimed_at_would_have_resisted() -> None:
    """Boom Boom's enemy is moved by its own player, though another made Boom Boom suffer."""
    models = (KLAUS, ("boomboommcboom", 1, 12, 10), ("billy", 2, 16, 10))
    scene = Scene(*models, active=0, seats=3).play(use(0, "Hold my Beer"))
    scene.play("You'll never get this! Nah-na-na-na!", 2)
    assert scene.asked == (2, "ChoosePath")


def test_a_catastrophe_of_a_flipped_card_is_printed_on_the_card_too() -> None:
    """Roary's parade goes wrong: the player on his left moves him."""
    duel = uses(KLAUS, ("roary", 1, 12, 10), ability="Hold my Beer", targets=())
    assert duel.ask.seat == 0
    duel.play(move(14, 10)).finish()
    assert inches(duel, 1) == (14, 10)


@pytest.mark.parametrize(
    ("card", "ability", "wounds"),
    [("dimdimmer", "Constant Bickering", 3), ("dougtheflatulent", "Digger", 2)],
)
def test_nor_need_the_flip_be_an_action(card: str, ability: str, wounds: int) -> None:
    duel = uses(("zoryadawnwitch", 0, 10, 10), (card, 0, 14, 10), ability="Visions of the Future").finish()
    assert (duel.event(CatastropheSuffered).ability, duel[1].wounds) == (ability, wounds)


def test_a_ram_that_goes_wrong_lets_the_chosen_target_go() -> None:
    models = (KLAUS, ("billy", 1, 12, 10))
    duel = uses(*models, ability="Hold my Beer", targets=()).play("Ramming Speed", 0)
    assert (duel.ask.seat, duel.topic) == (0, "ChoosePath")
    duel.play(move(7, 10)).finish()
    assert (duel[0].x, duel[0].y) == at(7, 10)


def test_not_being_saved_from_death_is_no_catastrophe_to_suffer() -> None:
    """Klaus, alone in his pulse, survives his own beer."""
    duel = uses(KLAUS, ("billy", 1, 30, 30), ability="Hold my Beer", targets=()).finish()
    assert (duel[0].where, duel.events(CatastropheSuffered)) == ("table", [])


@pytest.mark.parametrize("aimed_at", [2, 3])
def test_whoever_is_made_to_suffer_takes_with_it_whom_the_other_player_says(aimed_at: int) -> None:
    """A drop of nightshade slays Belladonna and its target, an enemy of hers within an inch, whoever it belongs to."""
    models = (
        ("therevenant", 0, 10, 10, {"energy": 2}),
        ("belladonna", 0, 13, 10),
        ("liv", 1, 14.2, 10),
        ("billy", 2, 13, 11.2),
    )
    scene = Scene(*models, active=0, seats=3).play(use(0, "Visions of the Future", 1), "Drop of Nightshade")
    assert scene.asked == (0, "pick_model")
    assert set(scene.ask.candidates()) == {2, 3}
    scene.play(aimed_at)
    assert [scene[who].where for who in (1, 2, 3)] == [
        "slain",
        *("slain" if who == aimed_at else "table" for who in (2, 3)),
    ]


def test_of_those_who_have_no_catastrophe_nobody_is_asked_when_they_suffer_it() -> None:
    """In Klaus' pulse stand he himself and Gotchgut, on whose cards there is none, and two who have."""
    models = (KLAUS, ("gotchgut", 0, 12.2, 10), ("billy", 1, 10, 12), ("flintlock", 1, 10, 8))
    scene = Scene(*models, active=0).play(use(0, "Hold my Beer"))
    assert (scene.asked, tuple(scene.ask.candidates())) == ((0, "pick_model"), (2, 3))
