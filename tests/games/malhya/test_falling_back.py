"""Figures that stand where nobody may stop and go no further: back to where they could stop last, or next to it."""

from __future__ import annotations

import pytest
from tests.games.malhya.rooms import THREE, at, place, room, stands
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import FightTurn, HeroTurn, SecondPhase, Stride, Walk
from escarmouche.games.malhya.events import AlarmSounded, EnemyStepped, HeroSetBack
from escarmouche.games.malhya.rules.alarm import sound_alarm
from escarmouche.games.malhya.rules.infiltration import end_turn

VOID = "chasm_hall{}\n" + 4 * ".............\n" + "....BC.......\n...........A."
LANE = "crypt\n.........\n...111...\n.........\n" + 4 * ".........\n" + ".A..B...."


def over_the_void(mode: str = "") -> Table:
    """A has jumped from (4,4), where B stands now, to (5,4), and has no point left."""
    table = room(VOID.format(mode), THREE)
    table.game.change(2, square=at(table, 1, 1))
    table.game.change(0, square=at(table, 5, 4), foothold=at(table, 4, 4), turn="acting", ap=0)
    return table


def round_b(table: Table) -> set[int]:
    return {at(table, x, y) for x, y in ((3, 3), (4, 3), (3, 4), (3, 5), (4, 5))}


@pytest.mark.rule("MAL-GEN-05", "MAL-MOV-08", "MAL-IHP-20")
def test_where_several_squares_are_as_near_the_party_chooses() -> None:
    table = over_the_void().do(HeroTurn(0), SecondPhase())
    assert (table.asked, table.ask.facts()["figure"], table.ask.why) == ("fall_back_square", 0, "MAL-GEN-05")
    assert set(table.ask.candidates()) == round_b(table)
    table.say(at(table, 3, 5))
    assert (place(table, 0), table.hero().foothold) == ((3, 5), -1)
    assert [(one.hero, one.to) for one in table.told(HeroSetBack)] == [(0, at(table, 3, 5))]


@pytest.mark.rule("MAL-MOV-08", "MAL-GEN-05")
@pytest.mark.parametrize(("mode", "item"), [("", HeroTurn(0)), (", mode combat", FightTurn(0))])
def test_a_square_that_is_free_still_is_not_asked_for(mode: str, item: HeroTurn | FightTurn) -> None:
    table = over_the_void(mode)
    table.game.change(1, square=at(table, 1, 2))
    table.do(item, SecondPhase())
    assert table.asked != "fall_back_square"
    assert place(table, 0) == (4, 4)


@pytest.mark.rule("MAL-GEN-05", "MAL-MOV-08", "MAL-HTC-01")
def test_in_combat_the_turn_goes_on_from_the_square_chosen() -> None:
    table = over_the_void(", mode combat").do(FightTurn(0), SecondPhase())
    assert set(table.ask.candidates()) == round_b(table)
    table.say(at(table, 3, 3))
    assert place(table, 0) == (3, 3)


@pytest.mark.rule("MAL-GEN-05", "MAL-ALM-16", "MAL-RUL-84")
def test_an_alarm_in_the_middle_of_a_jump_asks_before_the_fight_begins() -> None:
    table = over_the_void().do(HeroTurn(0), SecondPhase())
    sound_alarm(table.game)
    assert (table.asked, set(table.ask.candidates())) == ("fall_back_square", round_b(table))
    table.say(at(table, 4, 5))
    assert place(table, 0) == (4, 5)
    assert all(hero.foothold < 0 for hero in table.state.heroes)


@pytest.mark.rule("MAL-ALM-02", "MAL-BOK-13", "MAL-MOV-08")
def test_who_is_set_back_at_the_end_of_his_turn_may_be_seen_there() -> None:
    """The guard beside the square where A lands looks on: A was hidden over the void, behind its back."""
    table = room("chasm_hall\n" + 4 * ".............\n" + "....1A.......\n...........BC", THREE)
    table.game.change(0, square=at(table, 6, 4), foothold=at(table, 3, 5), turn="acting")
    table.game.change_enemy(8, vigilance="w")
    end_turn(table.game, 0)
    assert place(table, 0) == (3, 5)
    assert len(table.told(AlarmSounded)) == 1


@pytest.mark.rule("MAL-GEN-05", "MAL-IEN-06", "MAL-MOV-02")
@pytest.mark.parametrize("item", [Walk, Stride])
def test_an_enemy_that_finds_its_square_taken_falls_back_where_the_party_says(item: type) -> None:
    """The first guard stands on the square of the second and may go no further; the third holds where it came from."""
    table = room(LANE)
    here, firm = at(table, 4, 1), at(table, 5, 1)
    table.game.change_enemy(8, square=here)
    where = "marker_blue" if item is Walk else "n"
    table.do(item(8, where, 0, firm=firm), SecondPhase())
    assert (table.asked, table.ask.facts()["figure"]) == ("fall_back_square", 8)
    assert here not in table.ask.candidates()
    assert at(table, 5, 2) in table.ask.candidates()
    table.say(at(table, 5, 2))
    assert stands(table, 0) == (5, 2)
    assert [one.why for one in table.told(EnemyStepped)] == ["MAL-IEN-06"]
