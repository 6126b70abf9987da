"""Is there a place? Where only a few are left: beside a machine, for a trap, for whoever is pushed [ADE-DEP-11]."""

from __future__ import annotations

from math import dist, hypot, pi

import pytest
from tests.games.ages.table import table

from escarmouche.games.ages.asks.trapping import beside
from escarmouche.games.ages.refusals.manning import hand_places
from escarmouche.table.plane import cm

GUN = "A gun = aur_baliste at 45,7 | A hand = plain {aim 3} | B z = plain at 45,60 | zones 0 1 | turn 0"
GUN_AT, RING = (cm(45), cm(7)), cm(4)  # bases of 5 and 3 cm touch


@pytest.mark.rule("ADE-DEP-11", "ADE-ACT-07")
@pytest.mark.parametrize("others", ["", "| A a = plain at 49,7 | A b = plain at 41,7 | A c = plain at 45,11"])
def test_every_place_of_a_hand_is_in_contact_with_its_machine(others: str) -> None:
    t = table(f"{GUN} | phase deployment | A d = plain at 45,3 {others}")
    places = list(hand_places(t.board, t["hand"], t["gun"], ()))
    assert places, "between the others there is room"
    assert all(RING <= dist(one, GUN_AT) <= RING + cm(0.01) for one in places)


@pytest.mark.rule("ADE-DEP-11", "ADE-TER-06")
def test_a_hand_stands_as_near_to_another_of_its_card_as_their_bases_allow() -> None:
    t = table(f"{GUN} | phase deployment")
    other = GUN_AT[0] + RING, GUN_AT[1]
    gaps = [dist(one, other) for one in hand_places(t.board, t["hand"], t["gun"], (other,))]
    assert cm(3) <= min(gaps) <= cm(3.01)


@pytest.mark.rule("ADE-SKL-104")
@pytest.mark.parametrize("step", range(24))
def test_what_is_laid_beside_somebody_is_never_too_near(step: int) -> None:
    x, y = beside(cm(20), cm(30), cm(3), 2 * pi * step / 24)
    assert cm(3) <= hypot(x - cm(20), y - cm(30)) <= cm(3) + 2
