"""Two or three rules in one situation, each by the letter of its clause [ADE-FLY-08, ADE-SKL, ADE-CMD, ADE-MYS]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import end, table, walk

from escarmouche.core import Total
from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.moving import Walk
from escarmouche.games.ages.asks.reacting import Intercept
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard, SpeechTurn
from escarmouche.games.ages.effects import ModifyStats
from escarmouche.games.ages.events.assaulting import LeftTable
from escarmouche.games.ages.events.shooting import Shot
from escarmouche.games.ages.queries.moves import movement, potential
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import stat_for_test
from escarmouche.games.ages.state import Lasting
from escarmouche.table.plane import cm

# --- flight -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-FLY-08", "ADE-SKL-45", "ADE-SKL-31", "ADE-SKL-104")
@pytest.mark.parametrize(
    ("level", "skills", "found"), [(0, "", True), (1, "", True), (2, "", False), (2, "+ Conscience", False)]
)
def test_nobody_detects_what_hides_two_levels_below(level: int, skills: str, found: bool) -> None:
    t = table(
        f"A bird = plain {{air 15, skills Vol {skills}}} at 20,20 level {level} | A six = plain at 80,80 |"
        " B scout = plain {skills Éclaireur} at 24,20 hidden | B z = plain at 70,70 | trap 20,25 seat B radius 1.5"
    )
    t.play(PlayCard(t.card("bird")), Done())
    assert t.figure("scout").hidden is not found
    assert bool(t.board.state.traps) is found


@pytest.mark.rule("ADE-FLY-13", "ADE-TST-19", "ADE-FLY-04")
def test_what_slows_a_flyer_slows_it_in_the_air_as_on_the_ground() -> None:
    t = table(
        "A bird = plain {mov 7.5, air 15, skills Vol} at 20,20 | A high = plain {mov 7.5, air 15, skills Vol} at 30,20"
        " level 1 | B z = plain at 70,70"
    )
    shade = Lasting(ModifyStats({"ini": -1, "mov": -cm(2.5)}), "ombre_poisseuse", t["z"], 1)
    for who in (t["bird"], t["high"]):
        t.board.change(who, lasting=(shade,))
    assert movement(t.board, t["bird"]) == cm(5)
    assert movement(t.board, t["high"]) == cm(12.5)
    assert potential(t.board, t["high"], "charge", changes_level=True) == 2 * cm(7.5)
    assert stat_for_test(t.board, t["high"], "mov") == Total(5)


@pytest.mark.rule("ADE-SKL-133", "ADE-AFF-08", "ADE-RUL-146")
def test_an_affiliation_makes_nothing_else_of_the_unalterable() -> None:
    t = table(
        "affiliation A serment | A one = plain {skills Inaltérable, solos veteran} at 20,20 |"
        " A two = plain {solos veteran} at 30,20 | B z = plain at 70,70 |"
        " A lord = plain {skills Inaltérable, incarnate, artefacts lame_matin} at 40,20"
    )
    for skill in ("cri_de_guerre", "resolution"):
        assert not has(t.board, t["one"], skill)
        assert has(t.board, t["two"], skill)
    assert has(t.board, t["lord"], "arme_sacree"), "its own equipment stays"


# --- fear -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-FEA-11", "ADE-TCT-33", "ADE-TCT-17", "ADE-ORD-02", "ADE-SKL-37")
def test_who_is_routed_on_its_way_has_nothing_left_to_do() -> None:
    """A war cry of PEU 4 in the charge of an interceptor: 3+ for it, 4+ for COU 3."""
    t = table(
        "A mage = plain {mys magician 3, formulas etincelle} at 20,20 units 3 | A six = plain at 80,80 |"
        " B two = plain {mov 10, skills Cri de guerre/4} at 26,28 facing 270 | B z = plain at 70,70 | points B 1"
    )
    t.play(PlayCard(t.card("mage")), walk(30, 20), Intercept(t["two"], t["mage"], "ini"), dice="4 3 3")
    assert t.figure("mage").routed
    assert t.figure("mage").deeds.status == "activated", "nothing is asked of it any more"
    assert isinstance(t.ask, SpeechTurn)


@pytest.mark.rule("ADE-FEA-11", "ADE-ACT-03", "ADE-TCT-33", "ADE-ASS-16")
def test_a_routed_one_of_a_group_leaves_the_others_their_shots() -> None:
    t = table(
        "A a = plain {aim 3, bow 4/20} at 20,20 card x | A b = plain {aim 3, bow 4/20} at 20,50 card x |"
        " A six = plain at 80,80 | B two = plain {mov 10, fear 6} at 26,28 facing 270 | B z = plain at 45,50 |"
        " points B 1"
    )
    t.play(PlayCard(0), Activate((0, 1)), Walk((end(30, 20), end(30, 50))))
    t.play(Intercept(t["two"], t["a"], "ini"), dice="4 3 1")
    assert t.figure("a").routed
    t.play(Shoot(t["z"]), dice="1")
    assert t.event(Shot).figure == t["b"]


@pytest.mark.rule("ADE-ACT-03", "ADE-TCT-17", "ADE-RUL-150")
def test_who_is_stopped_in_contact_leaves_the_others_of_its_group_their_shots() -> None:
    t = table(
        "A a = plain {aim 3, bow 4/20} at 20,20 card x | A b = plain {aim 3, bow 4/20} at 20,50 card x |"
        " A six = plain at 80,80 | B two = plain {mov 10} at 26,28 facing 270 | B z = plain at 45,50 | points B 1"
    )
    t.play(PlayCard(0), Activate((0, 1)), Walk((end(30, 20), end(30, 50))))
    t.play(Intercept(t["two"], t["a"], "ini"), Shoot(t["z"]), dice="4 1")
    assert t.event(Shot).figure == t["b"]
    t.play(Done())
    assert t.figure("a").deeds.status == t.figure("b").deeds.status == "activated"


# --- death ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-02", "ADE-SKL-03", "ADE-FEA-12")
def test_the_relentless_who_run_over_the_edge_are_gone_and_are_one_loss() -> None:
    t = table(
        "A one = plain at 20,5 routed lost 4 doomed deaths 1 | A six = plain at 80,80 | B z = plain at 70,70 |"
        " side A {losses 10}"
    )
    t.play(PlayCard(t.card("one")))
    assert t.event(LeftTable).figure == t["one"]
    assert t.figure("one").where == "dead"
    assert t.board.side(0).losses == 10
