"""One thing in the midst of another: a fight within a chapter, a turn within a chapter, a clue within one, several
heroes at once."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.malhya.orders import HOME, ordered, with_chapter
from tests.games.malhya.played import Played
from tests.games.malhya.rooms import PAIR, THREE, passed, place, room, stands, step
from tests.games.malhya.table import Table
from tests.games.malhya.test_leaving import GATE
from tests.games.malhya.test_stage import FACES, STAGE, means

from escarmouche.games.malhya.agenda import (
    Actions,
    AnyItem,
    Chain,
    FightTurn,
    HeroTurn,
    MainPhase,
    NewCycle,
    Read,
    SecondPhase,
    Walk,
)
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import (
    EndTurn,
    GoOut,
    OpenToken,
    ReadClue,
    SpendAura,
    TakeHand,
    TakeOption,
    TendHero,
    UseCube,
)
from escarmouche.games.malhya.events import GroupTestEnded, HeroStepped, TalentUsed, ThreatRolled
from escarmouche.games.malhya.staging.odds import Attempt, chance, percent
from escarmouche.games.malhya.words import WORDS
from escarmouche.kits.stage.scene import Gesture

LINE = ".........\n"
YES = True
LIFE = SpendAura("A_LIFE")
HARM = {"do": "damage", "kind": "damage", "n": 1}


# --- within a chapter -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-AUR-02", "MAL-AUR-06", "MAL-HTC-01", "MAL-SAR-01")
def test_before_the_beast_a_token_for_life_is_turned_as_in_any_fight() -> None:
    """Chapter 135 lies open as long as the fight lasts."""
    table = Played("""
        A ancient = ancient bare aura 2 life 3 damage 2 | B ur = ur_berg aura 0 | chapter 135
        dice I09""")
    for topic in ("beast_slot", "initiative_spend"):
        table.answered(topic)
    table.say(0) if table.asked[0] == "tie_order" else None
    assert table.asked == ("FightAction", 0)
    table.say(LIFE)
    assert (table.crystals(0), table.hero(0).aura) == ((4, 0, 1, 0), 1)
    assert table.match.refusal(LIFE, 0).why == "MAL-AUR-02"


@pytest.mark.rule("MAL-AUR-02", "MAL-AUR-06", "MAL-ALM-14")
def test_who_silences_an_alarm_that_anothers_chapter_would_raise_plays_his_turn_as_ever() -> None:
    """The die of the chapter lengthens sight; the Ancient shoots, and goes on with a turn that is hers."""
    rows = "crypt, threat 4\n.........\n.1.B.....\n" + 4 * LINE + "......A.."
    heroes = "yoktal: bare, turn acting\nancient: objects O13, aura 2, life 4, damage 1, turn waiting, ap 6"
    table = room(rows, heroes, "5", content=with_chapter(effects=[{"do": "roll_threat"}]))
    table.do(Read(HOME), Chain(actor=0, own=True), HeroTurn(0), MainPhase()).say("ranged")
    assert (table.asked, table.ask.facts()["hero"]) == ("HeroAction", 1)
    assert LIFE in table.ask.candidates()
    table.say(TendHero(1))
    assert LIFE in table.ask.candidates()


@pytest.mark.rule("MAL-EXI-09", "MAL-BOK-13", "MAL-THR-01")
@pytest.mark.parametrize("first", [{"do": "may_exit", "chapter": "45"}, {"do": "end_turn"}])
def test_who_goes_out_by_a_chapter_that_ends_his_turn_ends_it_once(first: dict[str, Any]) -> None:
    """One option, one type, one die."""
    orders = [first, {"do": "end_turn"}, {"do": "may_exit", "chapter": "45"}]
    content = with_chapter(choices=[{"effects": [one for n, one in enumerate(orders) if one not in orders[:n]]}])
    table = room(GATE, THREE, "1 1", content=content)
    table.do(Read(HOME), Chain(actor=0, own=True), HeroTurn(0), NewCycle()).say(YES)
    assert table.asked == "return_to_room"
    assert [(one.hero, len(one.faces)) for one in table.told(ThreatRolled)] == [(0, 1)]


# --- a clue within a chapter ------------------------------------------------------------------------------------------

AT_THE_DOOR = "library\n" + 8 * "...........\n" + "AB........."


def at_the_door(**page: Any) -> Table:
    """B reads the page before the third door in her own turn, and the clue first."""
    heroes = "yoktal: bare\nancient: bare, aura 0, turn acting, free_move 3, moving 1, ap 6"
    table = room(AT_THE_DOOR, f"{heroes}\nstory: clues {HOME}, cards 05", content=with_chapter(**page))
    table.do(Read("33"), Chain(actor=1, own=True), HeroTurn(1), MainPhase())
    return table.say(ReadClue(HOME))


@pytest.mark.rule("MAL-BOK-16", "MAL-BOK-10")
def test_who_acts_in_a_clue_is_whose_turn_it_is() -> None:
    table = at_the_door(effects=[{**HARM, "who": "actor"}], choices=[{}])
    assert (table.hero(0).damage, table.hero(1).damage) == (0, 1)


@pytest.mark.rule("MAL-BOK-13", "MAL-BOK-15", "MAL-BOK-10")
def test_a_clue_ends_the_turn_once_the_page_that_waited_is_read_too() -> None:
    table = at_the_door(effects=[{"do": "end_turn"}])
    assert (table.asked, table.ask.facts()["chapter"], table.hero(1).turn) == ("ChapterChoice", "33", "acting")
    table.say(TakeOption(1))
    assert table.hero(1).turn == "ended"


@pytest.mark.rule("MAL-THR-02", "MAL-EXP-11", "MAL-BOK-10")
@pytest.mark.parametrize(
    ("option", "deeds", "left"), [({"effects": [HARM | {"who": "actor"}]}, ("scenario",), 0), ({}, (), 3)]
)
def test_what_a_hero_does_in_a_clue_he_does_in_his_turn(
    option: dict[str, Any], deeds: tuple[str, ...], left: int
) -> None:
    table = at_the_door(choices=[option])
    assert (table.asked, table.ask.facts()["chapter"]) == ("ChapterChoice", "33")
    table.say(TakeOption(1))
    assert (table.hero(1).deeds, table.hero(1).free_move) == (deeds, left)


# --- down and up again ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-IHP-26", "MAL-WND-04")
@pytest.mark.parametrize("mode", ["infiltration_normal", "combat"])
def test_who_falls_in_his_own_turn_has_had_it_though_the_same_chapter_heals_him(mode: str) -> None:
    orders = [HARM | {"who": "actor", "n": 9}, {"do": "heal", "who": "actor", "n": 1}]
    table = Table(
        f"""
        yoktal: bare, turn acting, ap 6, free_move 4
        ancient: bare, aura 0
        room: crypt, mode {mode}
        .1.......
        {4 * LINE.replace(chr(10), chr(10) + 8 * " ")}.......AB""",
        content=with_chapter(effects=orders),
    )
    table.game.change_room(interest=((table.game[0].square, HOME),))
    under_way: tuple[AnyItem, ...] = (
        (FightTurn(0), Actions(("01",))) if mode == "combat" else (HeroTurn(0), MainPhase())
    )
    table.do(*under_way)
    table.say(OpenToken())
    assert (table.hero(0).life, table.hero(0).turn) == (1, "ended")
    assert table.ask.facts().get("hero") != 0


@pytest.mark.rule("MAL-IHP-26", "MAL-IHP-20", "MAL-RUL-63")
def test_who_fell_while_another_had_the_hand_does_not_take_his_step_though_he_was_healed() -> None:
    """A announces a step, B takes the hand and reads what wounds the others, then gives A a potion."""
    heroes = "yoktal: bare, life 1, damage 5, aura 0, turn acting, ap 6, free_move 4\nancient: bare, aura 0, "
    heroes += "turn waiting, ap 5, cubes yellow_potion 1"
    content = with_chapter(effects=[HARM | {"who": "each"}])
    table = room("crypt\n.........\n.AB......\n" + 6 * LINE + "#.......1", heroes, "1", content=content)
    table.game.change_room(interest=((table.game[1].square, HOME),))
    table.do(HeroTurn(0), MainPhase()).say(step(table, 0, 1), TakeHand(), OpenToken())
    while table.asked == "UseNow":
        table.say(table.ask.candidates()[0])
    assert not table.hero(0).conscious
    table.say(UseCube("yellow_potion", 0), EndTurn())
    passed(table)
    assert table.hero(0).conscious
    assert (table.told(HeroStepped), place(table, 0), table.hero(0).turn) == ([], (1, 1), "ended")


# --- in the midst of a move -------------------------------------------------------------------------------------------

PASSING = "crypt, mode quiet\n.........\n.A.......\n.B.......\n"


def passing(**order: Any) -> Table:
    """A passes over B's square, where a page lies that orders this."""
    content = with_chapter(effects=[order])
    table = room(PASSING, "yoktal: bare, turn acting, ap 3, free_move 2\nancient: bare, aura 0", content=content)
    table.game.change_room(interest=((table.game[1].square, HOME),))
    return table.do(HeroTurn(0), MainPhase()).say(step(table, 1, 2))


@pytest.mark.rule("MAL-MOV-02", "MAL-MOV-04", "MAL-INF-01")
def test_who_was_passing_another_when_a_page_begins_anew_stands_where_he_could_stop() -> None:
    table = passing(do="mode", mode="infiltration_difficult")
    assert (place(table, 0), place(table, 1), table.hero(0).foothold) == ((1, 1), (1, 2), -1)


@pytest.mark.rule("MAL-EXI-02", "MAL-MOV-02", "MAL-MOV-04")
def test_who_passes_another_on_a_way_out_is_not_asked_whether_he_goes() -> None:
    table = passing(do="may_exit", chapter="45")
    assert (table.asked, table.hero(0).square) == ("HeroAction", table.hero(1).square)


@pytest.mark.rule("MAL-BOK-16")
def test_who_was_named_to_act_is_not_the_one_who_has_taken_the_test_since() -> None:
    test = {"who": "solo", "char": "dexterity", "aptitude": "mechanics", "difficulty": 0, "stops": 1}
    test |= {"objectives": [{"least": 0, "effects": [{"do": "gold", "who": "actor", "n": 1}]}]}
    content = with_chapter(effects=2 * [{"do": "gold", "who": "actor", "n": 5}], test=test)
    table = Table("yoktal: bare, aura 0, gold 0\nancient: bare, aura 0, gold 0", "7 7 7", content=content).read(HOME)
    assert table.asked == "actor"
    table.say(0)
    assert table.asked == "test_hero"  # who acts was asked once
    table.say(1, not YES)
    assert [hero.gold for hero in table.state.heroes] == [10, 1]


# --- several heroes at once -------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-GEN-12", "MAL-BAG-04", "MAL-BAG-07", "MAL-ICO-02")
@pytest.mark.parametrize(
    ("order", "topic"),
    [
        ({"do": "cubes", "who": "each", "n": 1, "cube": "red_gem"}, "replace_cube"),
        ({"do": "carry", "who": "each", "n": -1}, "discard_cube"),
    ],
)
def test_where_a_chapter_fills_or_shrinks_every_backpack_players_are_asked_in_turn(
    order: dict[str, Any], topic: str
) -> None:
    bag = "bare, carry 2, cubes blue_gem 1 white_gem 1"
    table = ordered(f"yoktal: {bag}\nancient: {bag}\nsulk: {bag}\nstory: speaker B", order, seats=3)
    asked = []
    while table.asked == topic:
        asked.append(table.ask.facts()["hero"])
        table.say(table.ask.candidates()[-1])
    assert asked == [1, 2, 0]


# --- what was there is gone -------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-IEN-06", "MAL-IEN-11", "MAL-RUL-17")
@pytest.mark.parametrize("reading", ["end_of_card_after_entry", "enemy_enters_square"])
def test_an_enemy_goes_to_one_noise_however_soon_that_dies_away(reading: str) -> None:
    table = room("crypt\n.1.!.!...\n" + 7 * LINE + "#.....AB#", PAIR, noise_removed_when=reading)
    table.do(Walk(8, "noise", 5), SecondPhase())
    while table.asked == "enemy_path":
        table.say(table.ask.candidates()[0])
    assert stands(table) == (3, 0)


@pytest.mark.rule("MAL-OBJ-07", "MAL-TST-10")
def test_the_lockpick_of_a_former_test_does_not_snap_in_one_that_takes_none() -> None:
    test = {"who": "solo", "char": "dexterity", "aptitude": "mechanics", "difficulty": 1, "stops": 1}
    test |= {"objectives": [{"least": 1}], "fail": [{"do": "lose_lockpick"}]}
    heroes = "yoktal: bare, aura 0\nancient: bare, aura 0, cubes blue_lockpick 1"
    table = Table(heroes, "7 1", content=with_chapter(choices=[{"test": test}, {}]))
    table.read(HOME, lockpick="blue_lockpick", hero=1).say(TakeOption(0), 0)
    assert [sum(hero.cubes) for hero in table.state.heroes] == [0, 1]


@pytest.mark.rule("MAL-OBJ-06", "MAL-TST-33")
def test_who_has_lost_his_lockpick_before_his_roll_tries_no_lock() -> None:
    """The first fails, and everything that anybody carries is lost."""
    test = {"who": "group", "char": "dexterity", "aptitude": "mechanics", "difficulty": 1, "stops": 0}
    test |= {"objectives": [{"least": 1}], "fail": [{"do": "discard_backpack", "who": "each"}]}
    picks = "bare, aura 0, gold 0, cubes blue_lockpick 1"
    table = Table(f"yoktal: {picks}\nancient: {picks}", "7 7 1", content=with_chapter(test=test)).read(HOME).say(1)
    assert (table.asked, table.told(GroupTestEnded)[0].total) == ("TravelAction", 0)


# --- told as it comes -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-TAL-01", "MAL-INI-01")
@pytest.mark.parametrize(("uses", "gauge"), [(True, 9), (False, 6)])
def test_the_initiative_that_is_promised_is_the_one_that_comes(uses: bool, gauge: int) -> None:
    table = Played("""
        A yoktal = yoktal bare talents [T03] aura 0 at B8 | B ancient = ancient bare aura 0 at H8 | E guard = 01 at A2
        room crypt mode combat""")
    table.say(uses)
    label = str(WORDS.answer(table.match.game, table.ask, 2, "en"))
    assert (label, table.say(2).hero(0).gauge) == (f"2 AP: initiative {gauge}", gauge)


@pytest.mark.rule("MAL-TAL-01", "MAL-HTC-05")
def test_points_that_were_not_spent_are_neither_promised_nor_told_as_taken_back() -> None:
    table = Played("""
        A yoktal = yoktal bare talents [T03] advanced [T03] at G5 turn acting ap 5 free_move 4
        B ancient = ancient bare at A9 | E guard = 01 at A1
        room library mode combat""")
    table.say(EndTurn())
    assert table.ask.facts()["n"] == 1
    table.say(YES)
    assert (table.hero(0).ap, table.told(TalentUsed)[0].n) == (6, 1)


@pytest.mark.rule("MAL-AUR-06", "MAL-TST-07", "MAL-OBJ-06")
@pytest.mark.parametrize(
    ("mod", "stops", "picked", "with_token", "without"),
    [
        ({"difficulty": 1}, 2, "", Attempt(1, 1, 0, 2, 2, FACES), Attempt(1, 2, 0, 2, 2, FACES)),
        ({"skill": -1}, 2, "", Attempt(1, 1, 0, 2, 2, FACES), Attempt(0, 1, 0, 2, 2, FACES)),
        ({"difficulty": 1}, 0, "blue_lockpick", Attempt(1, 1, 0, 2, 1, FACES), Attempt(1, 2, 0, 2, 1, FACES)),
    ],
)
def test_the_odds_of_a_token_against_the_load_are_those_of_the_pool_that_comes(
    mod: dict[str, int], stops: int, picked: str, with_token: Attempt, without: Attempt
) -> None:
    test = {"who": "solo", "char": "dexterity", "aptitude": "mechanics", "difficulty": 1, "stops": stops}
    test |= {"objectives": [{"least": 2}], "mods": [{"per": "heavy", **mod}]}
    heroes = "ur_berg: bare, weapon W02, aura 1, cubes blue_lockpick 1 violet_lockpick 1\nancient: bare"
    table = Table(heroes, content=with_chapter(test=test)).read(HOME)
    if table.asked == "test_hero":
        table.say(0)
    table.say(not YES)
    if picked:
        table.say(picked)
    assert table.asked == "test_unburden"
    notes = {one.answer: one.notes for one in means(table)}
    assert [notes[one] for one in (True, False)] == [
        (f"odds: {percent(chance(one))}",) for one in (with_token, without)
    ]


@pytest.mark.rule("MAL-OBJ-14")
def test_the_odds_with_a_second_object_count_the_first() -> None:
    content = load_content()
    twin = replace(content.objects["R05"], id="R07")
    content = replace(content, objects={**content.objects, "R07": twin})
    table = Table("ur_berg: bare, aura 0, objects R05 R07\nyoktal: bare", content=content).read("63").say(0, "R05")
    assert (table.asked, table.ask.facts()["bonus"]) == ("test_object", 4)
    notes = {one.answer: one.notes for one in means(table)}
    hope = Attempt(3, 1, 0, 6, 2, FACES)
    assert notes["R07"] == (f"odds: {percent(chance(hope, bonus=8))}",)
    assert notes[False] == (f"odds: {percent(chance(hope, bonus=4))}",)


@pytest.mark.rule("MAL-EXI-09", "MAL-RUL-74", "MAL-THR-01")
@pytest.mark.parametrize(
    ("others", "reading", "notes"),
    [
        ('left_at L3 left_by "20"', "no", ()),
        ('left_at L3 left_by "20"', "yes", ("threat dice: 1",)),
        ('left_at L8 left_by "107"', "no", ("threat dice: 1",)),
        ('life 0 damage 5 left_at L3 left_by "20"', "no", ("threat dice: 1",)),
        ("at A1", "no", ("threat dice: 1",)),
    ],
)
def test_going_out_tells_the_threat_dice_that_it_takes(others: str, reading: str, notes: tuple[str, ...]) -> None:
    table = Played(f"""
        A yoktal = yoktal bare aura 0 at L3 turn acting deeds [move] | B ancient = ancient bare {others} turn ended
        E guard = 01 at A10 vigilance w
        room gardens mode infiltration_normal | setting last_exit_threat_roll={reading}""")
    offered = STAGE.proposals(table.match.game, table.ask, Gesture(), "en")
    assert [one.notes for one in offered if isinstance(one.answer, GoOut)] == [notes]
