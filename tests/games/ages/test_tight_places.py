"""Is there a place? Where only a few are left: beside a machine, for a trap, for whoever is pushed [ADE-DEP-11]."""

from __future__ import annotations

from math import dist, hypot, pi

import pytest
from tests.games.ages.table import end, table

from escarmouche.games.ages.asks.assaulting import Engage
from escarmouche.games.ages.asks.disengaging import Attempt
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.asks.trapping import beside
from escarmouche.games.ages.events.assaulting import Struggled
from escarmouche.games.ages.events.testing import DamageTested
from escarmouche.games.ages.queries.contact import enemies
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


@pytest.mark.rule("ADE-ASS-10", "ADE-ASS-11", "ADE-ASS-12")
def test_to_whom_another_has_left_no_place_stays_without_a_blow() -> None:
    t = table(
        """A one = plain at 30,8 | A far = plain at 80,80 | B a = plain {base 4} at 33.5,20
        B b = plain {base 4} at 30,23.5 | B c = plain at 27,20
        wall s at 36.1,16.9 9x2 high 9 | wall e at 36.9,20 2x6 high 9 | wall n at 31,26.6 8x2 high 9
        wall w at 26.9,24 2x3 high 9"""
    ).play(PlayCard(0))
    a, b, c = t["a"], t["b"], t["c"]
    t.play(Engage((a, b, c), (end(30, 20),)), Attempt((a, b)), "ini", "ini", dice="1 1")
    t.play(next(iter(t.ask.candidates())))
    assert [one.free for one in t.events(Struggled)] == [True, True], "both would get away"
    assert not t.events(DamageTested)
    assert enemies(t.board, t["one"]) == (b, c)
    assert [t.figure(one).deeds.victim for one in ("a", "b", "c")] == [False, True, True]
