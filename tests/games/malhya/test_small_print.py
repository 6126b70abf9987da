"""Details of questions, events and effects that nothing else looks at."""

from __future__ import annotations

import pytest
from tests.games.malhya.fights import LINE, arena, fight, turn_of
from tests.games.malhya.rooms import at, cycle, room, stands
from tests.games.malhya.table import Table
from tests.games.malhya.test_skill_tests import GROUP, THREE, with_test

from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.games.malhya.agenda import (
    AnyTime,
    FightTurn,
    HeroTurn,
    Land,
    NewCycle,
    Round,
    SecondPhase,
    Stride,
    TakeTalent,
)
from escarmouche.games.malhya.agenda import Hit as Blow
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import Attack, Collect, Done, DragCorpse, SwapWeapons, UseCube, Wait
from escarmouche.games.malhya.events import AlarmSounded, CorpseMoved, EnemyPlaced, TalentTaken
from escarmouche.games.malhya.game import doors
from escarmouche.games.malhya.queries.blows import passive_shields
from escarmouche.games.malhya.queries.combat import base_initiative
from escarmouche.games.malhya.queries.vision import noticeable
from escarmouche.games.malhya.rules.wounds import leave_room
from escarmouche.games.malhya.state import Setup

BLANK = "............\n"

# --- questions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-CBT-07", "MAL-WPN-08")
def test_changing_weapons_is_offered_in_a_fight() -> None:
    heroes = "yoktal: bare, turn acting, ap 6, weapon W01, spare W07\nancient: bare"
    table = turn_of(LINE + ".A...1...\n" + 5 * LINE + "B", heroes)
    assert SwapWeapons() in table.ask.candidates()
    table.say(SwapWeapons())
    assert (table.hero().weapon, table.hero().spare, table.hero().ap) == ("W07", "W01", 5)


@pytest.mark.rule("MAL-IHP-22", "MAL-IHP-23")
def test_the_question_says_which_phase_it_is() -> None:
    table = cycle("crypt\n.A.B.....\n" + 6 * LINE + ".......1.")
    assert (table.ask.why, table.ask.facts()["main"]) == ("MAL-IHP-22", True)
    waiter = "yoktal: bare, turn ended\nancient: bare, aura 0, turn waiting, ap 3"
    second = room("crypt\n.A.B.....\n" + 6 * LINE + ".......1.", waiter).do(SecondPhase())
    assert (second.ask.why, second.ask.facts()["main"]) == ("MAL-IHP-23", False)


@pytest.mark.rule("MAL-COL-01", "MAL-TRV-04")
def test_collecting_is_offered_where_there_is_a_token() -> None:
    assert Collect() in Table("yoktal: bare\nancient: bare\njourney: tokens 1").ask.candidates()
    assert Collect() not in Table("yoktal: bare\nancient: bare\njourney: tokens 0").ask.candidates()


@pytest.mark.rule("MAL-HER-01", "MAL-SET-08")
def test_the_last_hero_left_is_not_asked_for() -> None:
    match = Match(doors(load_content).begin(Setup(seats=4)), Seeded(1))
    for seat, name in enumerate(("sulk", "yoktal", "ancient")):
        assert match.asks.keys() == {seat}
        match.answer(name, seat)
    assert [hero.name for hero in match.game.state.heroes] == ["sulk", "yoktal", "ancient", "ur_berg"]


@pytest.mark.rule("MAL-TST-06")
def test_the_party_says_who_rolls_next() -> None:
    table = Table(THREE, content=with_test(GROUP)).test("104")
    assert (table.asked, table.ask.facts()["chapter"]) == ("test_order", "104")


@pytest.mark.rule("MAL-IHP-18", "MAL-IHP-06")
def test_before_a_corpse_is_moved_a_waiting_hero_may_speak_up() -> None:
    heroes = "yoktal: bare, turn acting, ap 6\nancient: bare, aura 0, turn waiting, ap 3"
    table = room("crypt\n.........\n.Ax......\n" + 5 * LINE + ".......B.", heroes).do(HeroTurn(0), NewCycle())
    table.say(DragCorpse(at(table, 2, 1), at(table, 1, 2)))
    assert (table.asked, table.hero().ap, table.told(CorpseMoved)) == ("Interrupt", 6, [])
    table.say(Done())
    assert (table.hero().ap, len(table.told(CorpseMoved))) == (5, 1)
    assert Wait() in table.ask.candidates()


# --- effects ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-HER-11", "MAL-ARM-03", "MAL-ART-03", "MAL-RUL-05")
def test_armour_and_artefacts_in_the_backpack_do_nothing() -> None:
    stored = Table("yoktal: bare, objects O12 O13, carry 3\nancient: bare").game
    worn = Table("yoktal: bare, armour O12, artefacts O13\nancient: bare").game
    assert [passive_shields(game, game[0]) for game in (stored, worn)] == [0, 1]
    assert [base_initiative(game, game[0]) for game in (stored, worn)] == [4, 5]


@pytest.mark.rule("MAL-BAG-05", "MAL-OBJ-12")
def test_a_green_plant_takes_one_shock_away() -> None:
    table = Table("yoktal: bare, life 3, shock 3, cubes green_plant 1\nancient: bare").do(AnyTime())
    assert table.refused(UseCube("green_plant", 1)) == "only_oneself"
    table.say(UseCube("green_plant", 0))
    assert (table.hero().life, table.hero().shock, sum(table.hero().cubes)) == (4, 2, 0)


@pytest.mark.rule("MAL-LOS-01", "MAL-LOS-04", "MAL-ATK-03")
def test_a_shot_needs_a_sight_of_the_very_square() -> None:
    """The solid square (2,2) hides one enemy in the same row; the other stands in the clear."""
    rows = [BLANK, BLANK, ".A..1.......\n", ".....1......\n", *(5 * [BLANK]), "B"]
    heroes = "ancient: turn acting, ap 6\nyoktal: bare"
    table = room("gardens, mode combat\n" + "".join(rows), heroes).do(FightTurn(0))
    seen = table.game.plan.grid.seen[table.game[0].square]
    allowed = [table.play().refusal(Attack(enemy.id), 0) is None for enemy in table.game.state.enemies]
    assert allowed == [bool(seen >> enemy.square & 1) for enemy in table.game.state.enemies]
    assert not allowed[0]
    clear = room("gardens, mode combat\n" + "".join([BLANK, ".A..1.......\n", *(7 * [BLANK]), "B"]), heroes)
    assert clear.do(FightTurn(0)).play().refusal(Attack(8), 0) is None


@pytest.mark.rule("MAL-ALM-01")
def test_what_is_noticed_is_where_heroes_and_corpses_are() -> None:
    table = room("gardens\n............\n..x.........\n" + 7 * ("." * 12 + "\n") + ".A.B........")
    squares = (at(table, 2, 1), at(table, 1, 9), at(table, 3, 9))
    assert noticeable(table.game) == sum(1 << square for square in squares)


@pytest.mark.rule("MAL-ALM-16", "MAL-MOV-02")
def test_even_from_the_corner_of_the_room_it_goes_back_to_its_square() -> None:
    table = room("gardens\n11..........\n..A.........\n" + 7 * ("." * 12 + "\n") + "B")
    table.game.change_enemy(9, vigilance="w")
    table.do(Stride(8, "e", 4), SecondPhase())
    assert table.asked
    assert len(table.told(AlarmSounded)) == 1
    assert [stands(table, number) for number in (0, 1)] == [(0, 0), (1, 0)]


# --- what is told, and what is left ----------------------------------------------------------------------------------


@pytest.mark.rule("MAL-TAL-06")
def test_a_talent_that_is_taken_is_told() -> None:
    table = Table("yoktal: bare\nancient: bare").do(TakeTalent(1)).say("T08")
    assert [(one.hero, one.talent) for one in table.told(TalentTaken)] == [(1, "T08")]
    assert table.hero(1).talents == ("T08",)


@pytest.mark.rule("MAL-EXP-06")
def test_every_enemy_that_is_put_down_is_told() -> None:
    table = Table("yoktal\nsulk").read("153").placed()
    told = {one.enemy: (one.kind, one.square) for one in table.told(EnemyPlaced)}
    assert told == {enemy.id: (enemy.kind, enemy.square) for enemy in table.state.enemies}
    assert len(told) == 3


@pytest.mark.rule("MAL-END-03")
def test_after_a_combat_the_gauge_is_clear() -> None:
    table = arena(LINE + ".A1......\n" + 5 * LINE + "B", "yoktal: bare, gauge 7\nancient: bare, gauge 5")
    table.do(Land(Blow(1, 8, damage=9)), Round())
    assert table.asked
    assert [hero.gauge for hero in table.state.heroes] == [0, 0]


@pytest.mark.rule("MAL-EXP-14", "MAL-EXI-10")
def test_who_went_out_of_a_room_that_is_put_away_stands_nowhere() -> None:
    table = fight(LINE + ".A.B.....\n" + 3 * LINE + "1")
    table.game.change(1, square=-1, left_at=5, left_by="20")
    leave_room(table.game)
    assert [(hero.square, hero.left_at, hero.left_by) for hero in table.game.state.heroes] == [(-1, -1, "")] * 2
