"""Two or three rules in one situation, each by the letter of its clause [ADE-FLY-08, ADE-SKL, ADE-CMD, ADE-MYS]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import table

from escarmouche.core import Total
from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.effects import ModifyStats
from escarmouche.games.ages.events.assaulting import LeftTable
from escarmouche.games.ages.queries.moves import movement, potential
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
