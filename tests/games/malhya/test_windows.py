"""Windows that several players want at the same time."""

from __future__ import annotations

import pytest
from tests.games.malhya.rooms import THREE, place, step, turn
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import AnyTime, NewCycle
from escarmouche.games.malhya.decisions import Done, EndTurn, NameHero, TakeHand, UseCube, Wait
from escarmouche.games.malhya.events import HandTaken

ROWS = "crypt\n" + 7 * ".........\n" + ".A.B.C..."
PLANTS = "yoktal: bare, cubes blue_plant 1\nancient: bare, cubes blue_plant 1\nsulk: bare"


def two_wait(seats: int) -> Table:
    """B and C wait; A is about to step."""
    table = Table(f"{THREE}\nroom: {ROWS}", seats=seats).do(NewCycle()).say(NameHero(1), Wait(), NameHero(2), Wait())
    return turn(table, 0).say(step(table, 1, 6))


@pytest.mark.rule("MAL-GEN-12", "MAL-IHP-12", "MAL-IHP-19")
def test_of_two_who_want_the_hand_the_speaker_names_who_goes_first() -> None:
    table = two_wait(seats=3)
    assert (table.asked, table.ask.seat) == ("Interrupt", 1)
    table.say(TakeHand())
    assert (table.asked, table.ask.seat) == ("Interrupt", 2)  # he has not acted yet
    assert table.told(HandTaken) == []
    table.say(TakeHand())
    assert (table.asked, table.ask.seat, table.proposed) == ("goes_first", 0, [1, 2])
    table.say(2)
    assert [one.hero for one in table.told(HandTaken)] == [2]
    assert (table.asked, table.ask.facts()["hero"]) == ("HeroAction", 2)
    table.say(EndTurn())
    while table.asked == "Interrupt" and table.ask.facts()["mover"] == 2:
        table.say(Done())
    assert (table.asked, table.ask.seat) == ("Interrupt", 1)  # the window is open again, for B alone
    table.say(TakeHand())
    assert [one.hero for one in table.told(HandTaken)] == [2, 1]
    assert place(table, 0) == (1, 7)


@pytest.mark.rule("MAL-GEN-12")
def test_who_wants_it_alone_has_the_hand_and_nobody_is_named() -> None:
    table = two_wait(seats=3).say(TakeHand(), Done())
    assert [one.hero for one in table.told(HandTaken)] == [1]
    other = two_wait(seats=3).say(Done(), TakeHand())
    assert [one.hero for one in other.told(HandTaken)] == [2]
    assert two_wait(seats=3).say(Done(), Done()).asked == "HeroAction"


@pytest.mark.rule("MAL-GEN-12", "MAL-GEN-09")
def test_one_player_with_several_heroes_says_himself_which_of_them_it_is() -> None:
    table = two_wait(seats=1).say(TakeHand())
    assert [one.hero for one in table.told(HandTaken)] == [1]


@pytest.mark.rule("MAL-GEN-12", "MAL-OBJ-12")
def test_things_used_at_the_same_moment_wait_for_the_speaker_too() -> None:
    table = Table(PLANTS, seats=3).do(AnyTime()).say(UseCube("blue_plant", 0))
    assert (table.asked, table.ask.seat, table.hero(0).plants) == ("UseNow", 1, 0)
    table.say(UseCube("blue_plant", 1))
    assert (table.asked, table.ask.seat) == ("goes_first", 0)
    table.say(1)
    assert (table.hero(0).plants, table.hero(1).plants) == (0, 1)
    assert (table.asked, table.ask.seat) == ("UseNow", 0)  # the other may think better of it
    table.say(Done())
    assert (table.asked, table.hero(0).plants) == ("TravelAction", 0)
