"""What a player is asked about once more: harm to his own, a phase that he ends too soon."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.decisions import DONE, NOBODY, Cast, Fire
from escarmouche.games.fantastiques.stage import FantastiquesStage
from escarmouche.kits.stage.scene import Gesture

STAGE = FantastiquesStage(load_content)
FRIENDS = "A pal = {armour 3} at 14,10 | B foe = {armour 3} at 18,10"


def warnings(t: Table, figure: int = NOBODY, target: int = NOBODY) -> dict[object, str]:
    """Every legal answer that the gesture may mean, with its warning."""
    assert t.ask is not None
    found = STAGE.proposals(t.game, t.ask, Gesture(figure=figure, target=target), "en")
    return {one.answer: one.warning for one in found if not one.refusal}


@pytest.mark.rule("FAN-MAG-05")
@pytest.mark.parametrize("spell", ["curse", "paralysis", "paranoia", "death_ray"])
def test_a_spell_that_harms_is_asked_about_once_more_where_it_is_aimed_at_a_friend(spell: str) -> None:
    t = Table(f"A mage = {{sorcerer, spells {spell}/fireball}} at 10,10 | {FRIENDS} | phase magic")
    mage, pal, foe = t["mage"], t["pal"], t["foe"]
    said = warnings(t, figure=mage, target=pal) | warnings(t, figure=mage, target=foe)
    assert said[Cast(mage, spell, pal)].startswith("hits your own")
    assert said[Cast(mage, spell, foe)] == ""


@pytest.mark.parametrize("spell", ["bloodlust", "teleport"])
def test_what_may_help_a_friend_is_not(spell: str) -> None:
    t = Table(f"A mage = {{sorcerer, spells {spell}/fireball}} at 10,10 | {FRIENDS} | phase magic")
    said = warnings(t, figure=t["mage"], target=t["pal"])
    assert {text for answer, text in said.items() if isinstance(answer, Cast) and answer.spell == spell} <= {""}


@pytest.mark.rule("FAN-SPL-01")
def test_flames_over_one_s_own_are_told_in_the_player_s_language() -> None:
    t = Table(f"A mage = {{sorcerer, spells fireball/curse}} at 10,10 | {FRIENDS} | phase magic")
    assert t.ask is not None
    x, y = point(14, 11)
    found = STAGE.proposals(t.game, t.ask, Gesture(t["mage"], ((x, y),)), "fr")
    (ball,) = [one for one in found if one.answer == Cast(t["mage"], "fireball", NOBODY, x, y)]
    assert ball.warning.startswith("touche les vôtres")


@pytest.mark.rule("FAN-ART-09")
@pytest.mark.parametrize(("near", "warned"), [("31.3,20", True), ("36,20", False)])
def test_a_shell_that_would_burst_over_one_s_own_is_asked_about(near: str, warned: bool) -> None:
    crew = "A gun = piece bombard at 10,20 | A one = kar_crew at 8,20 crew gun | A two = kar_crew at 10,22 crew gun"
    t = Table(f"{crew} | B foe = {{armour 2}} at 30,20 | A pal = {{armour 3}} at {near} | turn 6 | phase shooting")
    said = {one: text for one, text in warnings(t, figure=t["gun"], target=t["foe"]).items() if isinstance(one, Fire)}
    assert said, "the gun may fire"
    assert any(said.values()) is warned


@pytest.mark.rule("FAN-ITM-01")
@pytest.mark.parametrize(("item", "warned"), [("amulet", False), ("silver", True)])
def test_magic_that_slides_off_an_amulet_harms_nobody(item: str, warned: bool) -> None:
    casters = (
        "A mage = {sorcerer, spells fireball/fireball} at 10,10 | A ray = {sorcerer, spells death_ray/curse} at 10,14"
    )
    t = Table(
        f"{casters} | A pal = {{hero {item}, spells curse}} at 18,10 | B foe = val_militia at 18,12 | phase magic"
    )
    x, y = point(18, 11)
    assert t.ask is not None
    found = STAGE.proposals(t.game, t.ask, Gesture(t["mage"], ((x, y),)), "en")
    (ball,) = [one for one in found if one.answer == Cast(t["mage"], "fireball", NOBODY, x, y)]
    assert (bool(ball.warning), any("Pal" in note or "pal" in note for note in ball.notes)) == (warned, warned)
    assert bool(warnings(t, t["ray"], t["pal"])[Cast(t["ray"], "death_ray", t["pal"])]) is warned


GUN = "A gun = piece {kind} at 10,20 | A one = kar_crew at 8,20 crew gun | B foe = {{armour 2}} at 30,20"


@pytest.mark.rule("FAN-ART-10", "FAN-ART-11")
@pytest.mark.parametrize(
    ("kind", "scene", "warned"),
    [
        ("scorpion", "A pal = {armour 3} at 36,20", True),  # behind the target, on the line
        ("scorpion", "A pal = {armour 3} at 36,20.6", False),  # beside it
        ("scorpion", "A pal = {armour 3} at 37,20", False),  # farther than six inches
        ("bombard", "A pal = {armour 3} at 31.9,20 | rock r rect 31,20 0.5x6", False),  # behind a rock
    ],
)
def test_a_shot_that_would_hit_one_s_own_on_its_line_is_asked_about(kind: str, scene: str, warned: bool) -> None:
    t = Table(f"{GUN.format(kind=kind)} | {scene} | turn 6 | phase shooting")
    said = warnings(t, figure=t["gun"], target=t["foe"])
    assert bool(said[Fire(t["gun"], t["one"], t["foe"])]) is warned


def test_a_phase_that_is_ended_while_somebody_could_still_move_is_asked_about() -> None:
    t = Table("A one = {melee 3} at 10,10 | A two = {melee 3} at 14,10 | B foe = {melee 3} at 40,40 | phase movement")
    assert warnings(t)[DONE] == "2 can still move"
