"""Situations in which one rule meets another: each was played wrongly once, or nearly."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.malhya.orders import ordered, with_chapter
from tests.games.malhya.rooms import PAIR, at, cycle, passed, room, stands, turn
from tests.games.malhya.table import Table
from tests.games.malhya.test_enemy_cards import card, toward

from escarmouche.games.malhya.agenda import (
    AnyItem,
    CardDone,
    Cards,
    Grow,
    HeroTurn,
    MainPhase,
    March,
    Patrol,
    Receive,
    SecondPhase,
    Stride,
    Tend,
    Walk,
)
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import (
    Done,
    EndInfiltration,
    GiveCube,
    GiveGold,
    GiveItem,
    KeepItem,
    NameHero,
    Rest,
    SpendAura,
    TakeOff,
    TendHero,
    UseCube,
    Wait,
)
from escarmouche.games.malhya.events import AlarmSounded, FellUnconscious, HeroPlaced, Woke
from escarmouche.games.malhya.queries.vision import field_of_vision

LINE = ".........\n"
YES, NO = True, False


# --- alarms ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-CBT-10", "MAL-RUL-84")
def test_cards_that_lie_out_when_the_alarm_sounds_are_discarded() -> None:
    content = card(**toward("marker_blue", 1, 4))
    table = room("crypt\n.........\n...1.....\n.....A...\n" + 4 * LINE + ".B.......", content=content)
    whole = table.game.state.action_deck
    table.game.state.action_deck = tuple(name for name in whole if name not in {"AC01", "AC05", "AC06"})
    table.do(March("AC01"), Patrol("AC01"), CardDone("AC01"), Cards(("AC05", "AC06")), SecondPhase())
    while table.asked == "enemy_path":
        table.say(table.ask.candidates()[0])
    assert len(table.told(AlarmSounded)) == 1
    assert set(table.state.action_discard) == {"AC01", "AC05", "AC06"}
    assert sorted((*table.state.action_deck, *table.state.action_discard)) == sorted(whole)


@pytest.mark.rule("MAL-CBT-10", "MAL-ALM-11", "MAL-ALM-12")
def test_vigilance_tokens_go_when_a_combat_begins() -> None:
    table = cycle("crypt\n.1.......\n" + 5 * LINE + ".....A.B.")
    table.game.change_enemy(8, vigilance="n")
    table.say(EndInfiltration())
    assert table.asked == "initiative_spend"
    assert [one.vigilance for one in table.state.enemies] == [""]


@pytest.mark.rule("MAL-ALM-16", "MAL-MOV-02", "MAL-MOV-04", "MAL-RUL-84")
@pytest.mark.parametrize("item", [Walk(8, "marker_blue", 4), Stride(8, "e", 4)])
def test_an_enemy_that_raises_the_alarm_on_the_square_of_another_does_not_stop_there(item: AnyItem) -> None:
    """One passes another, which looks away, and sees A from its square: it goes back to where it could stop."""
    table = room("crypt\n.........\n...11....\n.....A...\n" + 4 * LINE + ".B.......")
    table.game.change_enemy(9, vigilance="w")
    table.do(item, SecondPhase())
    while table.asked == "enemy_path":
        table.say(at(table, 4, 1))
    assert len(table.told(AlarmSounded)) == 1
    assert [stands(table, number) for number in (0, 1)] == [(3, 1), (4, 1)]


@pytest.mark.rule("MAL-CBT-08", "MAL-INF-01", "MAL-INI-03", "MAL-CBT-10")
def test_a_text_starts_a_combat_in_a_room_that_is_being_played() -> None:
    text = PAIR.replace("bare", "bare, initiative 4") + "\nroom: crypt, mode infiltration_normal\n"
    rows = ".........\n.1.......\n" + 4 * LINE + ".....A.Bx"
    table = ordered(text + rows, {"do": "mode", "mode": "combat"}, actor=0, own=True)
    table.game.state.agenda[1:1] = [MainPhase(), HeroTurn(0)]
    assert table.asked == "initiative_spend"
    now = table.play().game.room
    assert (now.mode, now.surprised, now.corpses) == ("combat", False, ())
    assert table.say(0).hero(0).gauge == 4
    won = ordered(
        PAIR + "\nroom: crypt, mode quiet\n" + LINE + ".A.B.....", {"do": "mode", "mode": "infiltration_normal"}
    )
    won.game.state.agenda[1:1] = [MainPhase()]
    assert won.asked == "NextHero"
    now = won.play().game.room
    assert (now.difficulty, now.threat, now.cycle) == ("normal", 1, 1)


# --- turns -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-IHP-25", "MAL-IHP-01", "MAL-IHP-15")
def test_who_wakes_when_the_main_phase_would_end_still_takes_his_turn() -> None:
    heroes = "yoktal: bare, life 0, damage 6\nancient: bare, aura 0, cubes yellow_potion 1"
    table = cycle("crypt\n.AB......\n" + 6 * LINE + ".......1.", heroes, "1").say(NameHero(1), Wait())
    passed(table).say(Done())
    assert table.asked == "Interrupt"
    table.say(UseCube("yellow_potion", 0), Done())
    assert table.asked == "NextHero"
    assert NameHero(0) in table.ask.candidates()
    assert table.refused(Done()) == "must_take_turn"
    turn(table, 0)
    assert table.hero().ap == 6


# --- aura ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-AUR-02", "MAL-TRV-04")
def test_sorting_belongings_is_no_travel_action_and_gives_no_second_token() -> None:
    table = Table("yoktal: bare, gold 1, aura 3\nancient: bare\njourney: tokens 0")
    table.say(TendHero(0), SpendAura("A_TRAVEL"))
    assert table.refused(SpendAura("A_TRAVEL")) == "no_aura"
    table.say(Done(), TendHero(0))
    assert table.refused(SpendAura("A_TRAVEL")) == "no_aura"
    table.say(Done(), Rest(), TendHero(0), SpendAura("A_TRAVEL"))
    assert table.state.tokens == 2


@pytest.mark.rule("MAL-AUR-06")
def test_a_travel_token_is_gained_on_the_journey_alone() -> None:
    rows = "crypt, mode quiet\n.A.B....."
    table = room(rows, "yoktal: aura 2, objects O03\nancient: bare").do(Tend(0))
    assert table.refused(SpendAura("A_TRAVEL")) == "not_on_a_journey"


# --- giving ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-BAG-09", "MAL-GEN-08")
def test_whoever_is_given_something_is_asked() -> None:
    rich = "yoktal: bare, objects O01, gold 2, cubes red_gem 1\nancient: bare, gold 0"
    table = Table(rich, seats=2).do(Tend(0)).say(GiveItem(1, "O01"))
    assert (table.asked, table.ask.seat) == ("accept_gift", 1)
    table.say(NO)
    assert (table.hero(0).objects, table.hero(1).objects) == (("O01",), ())
    table.say(GiveItem(1, "O01"), YES, GiveGold(1, 2), YES, GiveCube(1, "red_gem"), NO)
    assert (table.hero(0).objects, table.hero(1).objects) == ((), ("O01",))
    assert (table.hero(1).gold, sum(table.hero(1).cubes)) == (2, 0)
    own = Table(rich).do(Tend(0)).say(GiveItem(1, "O01"))  # one player leads both
    assert own.hero(1).objects == ("O01",)
    lying = Table(rich.replace("ancient: bare", "ancient: bare, life 0, damage 5"), seats=2).do(Tend(0))
    assert lying.say(GiveItem(1, "O01")).hero(1).objects == ("O01",)  # nothing is asked of who lies unconscious


# --- the order of seats ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-BOK-10", "MAL-BOK-03")
def test_where_no_option_is_open_a_clue_is_not_read_for_want_of_another_answer() -> None:
    content = with_chapter(choices=[{"requires": "has_card:09", "effects": [{"do": "travel", "n": 1}]}])
    table = Table("yoktal\nancient\nstory: cards 03 04", content=content).read("123")
    assert table.asked == "TravelAction"
    assert (table.state.cards, table.state.tokens) == (("03", "04"), 0)


@pytest.mark.rule("MAL-LVL-05", "MAL-GEN-12")
def test_levels_are_chosen_in_the_order_of_seats_from_the_speaker_on() -> None:
    table = ordered("yoktal\nancient\nsulk", {"do": "level_up", "who": "each"}, seats=3)
    table.game.state.speaker = 1
    order = []
    while table.asked == "level":
        order.append(table.ask.facts()["hero"])
        table.say("physique")
    assert order == [1, 2, 0]


# --- who has no crystal in Life ---------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-OBJ-13", "MAL-ART-01")
def test_who_lies_unconscious_puts_nothing_on() -> None:
    table = Table("yoktal: bare, life 0, damage 6\nancient: bare").do(Receive(0, "O09"))
    assert table.refused(KeepItem("use")) == "unconscious"
    table.say(KeepItem("store"))
    assert not table.hero().conscious


@pytest.mark.rule("MAL-LVL-03", "MAL-WND-04", "MAL-UNC-02")
def test_a_crystal_gained_wakes_a_hero_and_he_stands_up() -> None:
    text = "ur_berg: bare, life 0, damage 8\nancient: bare\nroom: crypt\n.A......."
    table = Table(text)
    table.game.change(1, square=at(table, 1, 0))  # B stands where A lies
    table.do(Grow(0)).say("physique")
    assert table.hero().life == 1
    assert len(table.told(Woke)) == 1
    while table.asked == "reappear_square":
        table.say(table.ask.candidates()[0])
    assert [one.hero for one in table.told(HeroPlaced)] == [0]
    assert table.hero(0).square != table.hero(1).square


@pytest.mark.rule("MAL-ART-05", "MAL-UNC-11", "MAL-WND-04")
def test_when_the_last_hero_takes_his_ring_off_and_falls_the_defeat_is_read() -> None:
    heroes = "yoktal: bare, life 1, damage 6, artefacts O09\nancient: bare, life 0, damage 5"
    table = Table(heroes).do(Tend(0)).say(TakeOff("O09"))
    assert [one.hero for one in table.told(FellUnconscious)] == [0]
    assert [hero.life for hero in table.state.heroes] == [1, 1]
    assert table.state.visits == {"152": 1}


# --- vision ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-VIS-03", "MAL-RUL-12")
def test_inside_a_wide_thicket_only_who_is_adjacent_is_seen() -> None:
    known = load_content()
    wide = replace(known.rooms["crypt"], grid=("#...#...#", ".hhhhhhh.", *known.rooms["crypt"].grid[2:]))
    content = replace(known, rooms={**known.rooms, "crypt": wide})
    rows = "crypt, threat 9\n.........\n..1AB....\n........."
    table = room(rows, content=content)
    seen = field_of_vision(table.game, table.game.state.enemies[0])
    assert seen >> at(table, 3, 1) & 1
    assert not seen >> at(table, 4, 1) & 1
