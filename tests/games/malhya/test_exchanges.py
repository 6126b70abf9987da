"""What is worn and what is stored change places, also where the backpack has no room to spare."""

from __future__ import annotations

import pytest
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import Receive, Tend
from escarmouche.games.malhya.decisions import GiveGold, KeepItem, RefuseItem, TakeOff, Wear
from escarmouche.games.malhya.events import ItemGone

OTHER = "\nancient: bare"


def sorting(hero: str) -> Table:
    """A hero on the road sorts what he has."""
    return Table(hero + OTHER).do(Tend(0))


@pytest.mark.rule("MAL-ARM-01", "MAL-ARM-02", "MAL-BAG-03")
def test_armour_is_exchanged_for_another_out_of_a_full_backpack() -> None:
    table = sorting("ur_berg: bare, armour O11, objects O02 O06 O07 O12")
    assert table.refused(TakeOff("O11")) == "backpack_full"
    table.say(Wear("O12"))
    assert (table.hero().armour, table.hero().objects) == ("O12", ("O02", "O06", "O07", "O11"))
    assert table.told(ItemGone) == []


@pytest.mark.rule("MAL-ART-02", "MAL-ART-04", "MAL-ART-06")
def test_an_artefact_that_can_be_stored_is_exchanged_for_one_of_its_type() -> None:
    kept = sorting("yoktal: bare, artefacts R02, objects O02 O10, aura 3, spent 2").say(Wear("O10"))
    assert (kept.hero().artefacts, kept.hero().objects) == (("O10",), ("O02", "R02"))
    assert (kept.hero().aura, kept.hero().spent) == (4, 0)  # two tokens go, spent ones first, and one comes
    lost = sorting("yoktal: bare, artefacts O13, objects O02 R01, life 6")
    assert lost.refused(Wear("R01")) == "type_worn"  # what is lost when it comes off is not lost by the way
    lost.say(TakeOff("O13"), Wear("R01"))
    assert (lost.hero().artefacts, lost.hero().objects, lost.hero().life) == (("R01",), ("O02",), 8)
    assert [one.item for one in lost.told(ItemGone)] == ["O13"]
    both = sorting("yoktal: bare, artefacts O13, objects O10").say(Wear("O10"))  # of another type: both are worn
    assert both.hero().artefacts == ("O10", "O13")


@pytest.mark.rule("MAL-HER-11", "MAL-ARM-02")
def test_nothing_worn_is_nothing_to_take_off() -> None:
    table = sorting("yoktal: bare, objects O11")
    assert table.refused(TakeOff("")) == "not_worn"
    assert table.refused(Wear("")) == "not_carried"
    assert table.refused(TakeOff("O11")) == "not_worn"


@pytest.mark.rule("MAL-BAG-03", "MAL-ARM-01")
def test_a_new_armour_wants_the_place_of_the_old_one_or_a_slot() -> None:
    """Only what is put on out of the backpack is exchanged: a card that comes needs a place of its own."""
    table = Table("ur_berg: bare, armour O11, objects O02 O06 O07 O08" + OTHER).do(Receive(0, "O12"))
    assert table.refused(KeepItem("use")) == "armour_worn"
    assert table.refused(KeepItem("store")) == "backpack_full"
    assert RefuseItem() in table.ask.candidates()
    table.say(KeepItem("use", "O11"))
    assert (table.hero().armour, len(table.hero().objects)) == ("O12", 4)


@pytest.mark.rule("MAL-BAG-09", "MAL-GEN-12")
def test_whoever_has_nothing_left_to_sort_is_not_asked_again() -> None:
    """He hands over his only coin; nothing but being done would be left. Who has two is asked about the second."""
    table = sorting("yoktal: bare, gold 1, aura 0").say(GiveGold(1, 1))
    assert (table.asked, table.hero().gold) == ("TravelAction", 0)
    richer = sorting("yoktal: bare, gold 2, aura 0").say(GiveGold(1, 1))
    assert richer.asked == "SortBelongings"
