"""Scenes: is any position written and read to the same, and is every mistake told where it is?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.malhya.played import Played
from tests.games.malhya.speaking import gardens, lair
from tests.games.malhya.table import mute_kind

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Faulty, Match
from escarmouche.games.malhya.decisions import DrawCard, NameHero
from escarmouche.games.malhya.game import GAME
from escarmouche.games.malhya.playing import Malhya
from escarmouche.games.malhya.rules.drawing import Thrown
from escarmouche.games.malhya.scene import write_scene
from escarmouche.games.malhya.state import Setup
from escarmouche.kits.kind import GameKind

LONGEST = 300  # answers of a match that is looked at
SMALL = """
A yoktal = yoktal life 4 damage 2 objects [O01 O02] cubes {yellow_potion 2, blue_plant 1} at B2
B ancient = ancient at B4
E guard = 01 at E2 vigilance n | E other = 01 at I2 damage 1
room gardens mode infiltration_normal corpses [E3] noises [I5]
"""


def read_again(game: Malhya) -> Malhya:
    position = GAME.scene(write_scene(game, {})).position
    assert isinstance(position, Malhya)
    return position


def assert_same(game: Malhya) -> None:
    again = read_again(game)
    assert msgspec.json.encode(again.state) == msgspec.json.encode(game.state)
    assert again.cast.setup == game.cast.setup
    assert write_scene(again, {}) == write_scene(game, {})


def checked(kind: GameKind[Setup], seed: str, one_in: int) -> int:
    """Writes and reads the beginnings of steps of a random match, drawn by lot; how many."""
    rng = Stream(seed)
    match: Match[Malhya] = Match(kind.begin(kind.setups.random(rng)), Seeded(seed))  # type: ignore[arg-type]
    count = 0
    for _ in range(LONGEST):
        if (ask := match.ask) is None:
            break
        if rng.below(one_in) == 0:
            assert_same(match.step[0])
            count += 1
        match.take(ask.sample(rng), ask.seat)
    assert_same(match.game if match.ask is None else match.step[0])
    return count


@pytest.mark.parametrize("seed", ["one", "two"])
def test_any_position_of_a_random_adventure_is_written_and_read_to_the_same(seed: str) -> None:
    assert checked(GAME, f"scenes.{seed}", 20) > 2


@pytest.mark.parametrize("chapter", ["153", "16", "61", "134", "135", "118"])
def test_any_position_in_rooms_and_at_stalls_is_written_and_read_to_the_same(chapter: str) -> None:
    assert checked(mute_kind(chapter), f"scenes in {chapter}", 10) > 0


def test_a_few_words_are_a_position() -> None:
    scene = GAME.scene(SMALL)
    game = scene.position
    assert scene.names == {"yoktal": 0, "ancient": 1, "guard": 8, "other": 9}
    assert scene.setup == Setup(seats=2, heroes=2, party=("yoktal", "ancient"))
    assert (game[0].life, game[0].damage, game[0].objects, game[0].weapon) == (4, 2, ("O01", "O02"), "W01")
    assert game[0].square == game.plan.grid.at(1, 1)
    assert [(one.id, one.kind, one.damage, one.vigilance) for one in game.state.enemies] == [
        (8, "01", 0, "n"),
        (9, "01", 1, ""),
    ]
    assert game.state.met == (("01", 1), ("01", 2))
    assert game.room.threat == 1
    assert game.room.interest == game.plan.interest
    assert game.room.corpses == (game.plan.grid.at(4, 2),)
    assert "O01" not in {card for pile in game.state.piles for card in pile}


def test_a_few_words_play_to_an_ending() -> None:
    match: Match[Malhya] = Match(GAME.scene(SMALL).position, Seeded("on"))
    rng = Stream("on")
    while (ask := match.ask) is not None:
        match.take(ask.sample(rng), ask.seat)
    assert match.outcome is not None


@pytest.mark.parametrize(
    ("phase", "asked"),
    [("travel", "TravelAction"), ("infiltration", "NextHero")],
)
def test_a_phase_says_how_it_goes_on(phase: str, asked: str) -> None:
    text = "A yoktal = yoktal at B9\nA sulk = sulk at B10\nroom gardens mode infiltration_normal\nphase " + phase
    match: Match[Malhya] = Match(GAME.scene(text).position, Seeded(1))
    assert match.ask is not None
    assert match.ask.kind == asked


CRYPT = "A yoktal = yoktal bare at B9 {} | B ancient = ancient bare at H9 {} | E guard = 01 at {}\nroom crypt mode {}"


def asked_first(text: str) -> tuple[Match[Malhya], str, dict[str, Any]]:
    match: Match[Malhya] = Match(GAME.scene(text).position, Seeded(1))
    assert match.ask is not None
    assert_same(match.step[0])
    return match, match.ask.kind, match.ask.facts()


def test_a_turn_that_is_spoken_of_is_under_way() -> None:
    text = CRYPT.format("turn acting", "turn waiting ap 3", "C2", "infiltration_normal")
    match, kind, facts = asked_first(text)
    assert (kind, facts) == ("HeroAction", {"hero": 0, "ap": 6, "free_move": 4})
    waiting = match.game.state.heroes[1]
    assert (waiting.turn, waiting.ap, match.game.room.cycle) == ("waiting", 3, 1)
    _, kind, facts = asked_first(text.replace("acting", "acting ap 2 free_move 0"))
    assert facts == {"hero": 0, "ap": 2, "free_move": 0}
    match, kind, _ = asked_first(text.replace("turn acting", "").replace("ap 3", ""))
    assert (kind, match.game.state.heroes[1].ap) == ("NextHero", 5)  # one point went for waiting
    match, kind, _ = asked_first(text.replace("acting", "ended"))
    assert match.ask is not None
    assert (kind, match.ask.refusal(NameHero(0)) is None) == ("NextHero", False)  # he has had his turn


@pytest.mark.parametrize(("guard", "free"), [("C2", 4), ("B8", 0)])
def test_a_turn_of_a_combat_goes_on_too(guard: str, free: int) -> None:
    match, kind, facts = asked_first(CRYPT.format("turn acting", "turn ended ap 1", guard, "combat"))
    assert (kind, facts) == ("FightAction", {"hero": 0, "ap": 6, "free_move": free})
    assert (match.game.room.round, match.game.state.heroes[1].ap) == (1, 1)


def test_what_a_phase_says_goes_before_turns() -> None:
    _, kind, _ = asked_first(CRYPT.format("turn acting", "", "C2", "combat") + " | phase travel")
    assert kind == "TravelAction"


def test_a_scene_may_open_a_chapter() -> None:
    road = "A yoktal = yoktal | B ancient = ancient | tokens 1 | chapter "
    match, kind, _ = asked_first(road + "11")
    assert (kind, match.ask.seat if match.ask else -1) == ("ChapterChoice", 0)
    match, kind, _ = asked_first(road + "92")
    assert (kind, match.game.state.tokens) == ("TravelAction", 3)
    own = CRYPT.format("turn ended", "turn acting", "C2", "infiltration_normal") + " | chapter 140"
    match, kind, _ = asked_first(own)  # the options are his whose turn it is
    assert (kind, match.ask.seat if match.ask else -1) == ("ChapterChoice", 1)
    match, kind, _ = asked_first(road + "EV_BATTLEFIELD")
    assert kind == "ChapterChoice"


def test_names_of_figures_come_back() -> None:
    scene = GAME.scene(SMALL)
    written = write_scene(scene.position, scene.names)
    assert "E guard = 01 at E2 vigilance n" in written
    assert "B ancient = ancient at B4" in written
    assert GAME.scene(written).names == scene.names


def test_enemies_that_are_gone_leave_their_numbers_behind() -> None:
    game = gardens().game
    game.state.enemies = game.state.enemies[1:]
    assert "id 9" in write_scene(game, {})
    assert_same(game)
    assert_same(lair())


def test_the_clock_of_a_scene_is_the_day_and_what_is_played() -> None:
    assert GAME.scenes is not None
    assert GAME.scenes.clock(GAME.scene(SMALL).position) == (1, "infiltration")
    assert GAME.scenes.clock(GAME.scene("A y = yoktal | A s = sulk | turn 3").position) == (3, "travel")
    assert GAME.scenes.clock(lair()) == (1, "beast")


# --- mistakes --------------------------------------------------------------------------------------------------------

PAIR = "A yoktal = yoktal | A sulk = sulk"


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("A x = nobody_at_all", "line 1 column 7", "there is no hero nobody_at_all; there are ancient"),
        ("\n  wobble 3", "line 2 column 3", "no statement begins with 'wobble'"),
        ("turn 1 | turn 1.5", "line 1 column 15", "whole number"),
        ("phase lunch", "line 1 column 7", "lunch is no phase; there are"),
        (f"{PAIR} at C4", "line 1 column", "there is no room to stand in"),
        (f"room gardens | {PAIR} at Z4", "line 1 column", "Z4 lies outside the room"),
        (f"room gardens | {PAIR} at c4", "line 1 column", "write a column and a row as in C4"),
        (f"room gardens | {PAIR} at C3", "line 1 column", "nobody stands in a wall"),
        (f"room eagle_vault | {PAIR} at C2", "line 1 column 57", "nobody stops over a void"),
        (f"room eagle_vault | {PAIR} at B1\n E guard = 01 at D3", "line 2 column 18", "nobody stops over a void"),
        (f"room eagle_vault corpses [C2] | {PAIR}", "line 1 column", "no corpse lies over a void"),
        (f"{PAIR} objects [O01 O02 O03]", "line 1 column 21", "the bag holds 2 objects, not 3"),
        (
            "A a = ancient | B y = yoktal cubes {yellow_potion 2, red_potion 1}",
            "column 17",
            "2 cubes of the potions, not 3",
        ),
        (f"A a = ancient\n{PAIR} weapon W02 spare W06", "line 2 column 21", "1 heavy things can be carried, not 2"),
        (f"{PAIR} artefacts [O09 O13]", "line 1 column 21", "one artefact of each type is worn, not 2 (ring)"),
        (f"{PAIR} weapon O11", "line 1 column 21", "O11 is no weapon"),
        (f"{PAIR} armour W09", "line 1 column 21", "W09 is no armour"),
        (f"{PAIR} artefacts [O01]", "line 1 column 21", "O01 is no artefact"),
        (f"{PAIR} objects [W09]", "line 1 column 21", "W09 is no object"),
        (f"room gardens corpses [C3] | {PAIR}", "line 1 column 1", "nothing lies in a wall"),
        (f"room gardens noises [C3] | {PAIR}", "line 1 column 1", "nothing lies in a wall"),
        (f"room gardens interest [C3 108] | {PAIR}", "line 1 column 1", "nothing lies in a wall"),
        (f"room gardens interest [B5 999] | {PAIR}", "scene", "there is no chapter 999"),
        (f"room eagle_vault | {PAIR} at C2 foothold C3", "line 1 column 57", "a foothold is floor"),
        (f"{PAIR} talents [XX]", "line 1 column 21", "there is no talent XX"),
        (f"{PAIR} advanced [T01]", "line 1 column 21", "he has no talent T01 to be advanced"),
        (f"{PAIR} talents [T01]", "scene", "there is one card T01"),
        (f"{PAIR} characteristics [6 1 1 1 1]", "line 1 column 21", "5 characteristics from 1 to 5"),
        (f"{PAIR} characteristics [1 1 1 1 0]", "line 1 column 21", "5 characteristics from 1 to 5"),
        (f"{PAIR} characteristics [1 1 1 1]", "line 1 column 21", "5 characteristics from 1 to 5"),
        (f"{PAIR} raised wisdom", "line 1 column 21", "there is no characteristic wisdom"),
        (f"{PAIR} life -1", "line 1 column 21", "life is 0 or more, not -1"),
        (f"{PAIR} gold -1", "line 1 column 21", "gold is 0 or more, not -1"),
        (f"{PAIR} carry 0", "line 1 column 21", "carry is from 1 to 7"),
        (f"{PAIR} carry 8", "line 1 column 21", "carry is from 1 to 7"),  # six on the backpack, one by a level
        (f"room gardens mode combat | {PAIR} at B2 | E guard = 01 at L10 damage 3", "scene", "enemy 8 has 3 life"),
        (f"room gardens mode combat | {PAIR} at B2 | E guard = 01 at L10 damage -1", "scene", "enemy 8 has 3 life"),
        (f"{PAIR} | slots [X1]", "scene", "there is no card X1"),
        (f"{PAIR} | slots [N1]", "scene", "N1 is no card for slot 1"),
        (f"{PAIR} | slots [D1 D2 D3 D4 D5]", "scene", "D5 is no card for slot 5"),
        (f"{PAIR} | slots [D1 D1]", "scene", "D1 lies on the day board 2 times"),
        (f"{PAIR} | slots [rest rest]", "scene", "rest lies on the day board 2 times"),
        (f'{PAIR} | cards ["99"]', "scene", "there is no scenario card 99"),
        (f"{PAIR} | event_deck [X9]", "scene", "there is no card X9"),
        (f"{PAIR} | action_deck [X9]", "scene", "there is no card X9"),
        (f"{PAIR} | ending 999", "scene", "there is no chapter 999"),
        (f"{PAIR} | phase beast | beast {{name wolf, life [1 2 3]}}", "scene", "there is no beast wolf"),
        (f"{PAIR} | phase beast | beast {{name sarycan, life [6 6]}}", "scene", "at most [6 6 8] life"),
        (f"{PAIR} | phase beast | beast {{name sarycan, life [6 7 8]}}", "scene", "at most [6 6 8] life"),
        (f"{PAIR} | phase beast | beast {{name sarycan, life [6 -1 8]}}", "scene", "at most [6 6 8] life"),
        (f"room cellar | {PAIR}", "line 1 column 6", "cellar is no room; there are"),
        (f"room gardens | {PAIR} | E guard = 01", "line 1 column", "an enemy stands on a square"),
        (f"room gardens | {PAIR} | E guard = 99 at B2", "line 1 column", "there is no enemy 99"),
        (f"room gardens | {PAIR} at B2 | E guard = 01 at B2", "scene", "two figures stand on B2"),
        (f"room gardens | {PAIR} | E guard = 01 at B2 id 20", "scene", "enemy 20 of kind 01 has not been met"),
        (f"{PAIR} cubes {{gold 2}}", "line 1 column", "gold is no cube"),
        (f"{PAIR} wobble 2", "line 1 column", "wobble is nothing that is said of a hero"),
        ("F x = yoktal", "line 1 column 3", "heroes are of the seats A, B, C, D, enemies of side E"),
        ("A yoktal = yoktal", "heroes", "two to 4"),
        (f"room gardens mode combat | {PAIR} | E guard = 01 at L10", "scene", "nobody is in the room"),
        (f"room gardens mode quiet | {PAIR} | chapter 122", "scene", "nobody is in the room"),
        ("A one = yoktal | A two = yoktal", "party", "each hero once"),
        ("room crypt | A y = yoktal turn acting | A s = sulk turn acting", "scene", "two heroes act at once"),
        (f"{PAIR} | chapter 2", "scene", "the scenario has no chapter 2"),
        ("setting nothing=yes", "line 1 column 1", "no such option"),
    ],
)
def test_a_mistake_is_shown_where_it_is(text: str, where: str, what: str) -> None:
    with pytest.raises(Faulty) as faulty:
        GAME.scene(text)
    assert any(where in one.where and what in one.what for one in faulty.value.problems), faulty.value


@pytest.mark.rule("MAL-BAG-02", "MAL-BAG-04", "MAL-ENC-02", "MAL-ART-02")
@pytest.mark.parametrize(
    "belongings",
    [
        "objects [O01 O12]",
        "cubes {yellow_potion 1, red_potion 1, blue_plant 2}",
        "weapon W05 spare W02",
        "artefacts [O09 O10] armour O11",
        "carry 3 objects [O09 O10 O11]",
        "carry 4 weapon W02 spare W06",
        "carry 7 objects [O01 O02 O03 O04 O05 O06 O07]",
    ],
)
def test_a_full_bag_is_no_mistake(belongings: str) -> None:
    assert GAME.scene(f"A yoktal = yoktal | A sulk = sulk {belongings}").position.state.heroes[1].name == "sulk"


@pytest.mark.rule("MAL-TRV-05", "MAL-TRV-17", "MAL-SAR-02", "MAL-LVL-04")
@pytest.mark.parametrize(
    "said",
    [
        "slots [D1 rest D2 D3 N1 N2]",
        "slots [D1 D2 D3 D4 N1 rest]",
        "phase beast | beast {name sarycan, life [6 0 8]}",
        'cards ["03" "04"]',
    ],
)
def test_what_a_match_can_come_to_is_no_mistake(said: str) -> None:
    hero = "A yoktal = yoktal characteristics [5 5 5 5 1] raised intellect | A sulk = sulk talents [T05] advanced [T05]"
    assert len(GAME.scene(f"{hero} | {said}").position.state.heroes) == 2


@pytest.mark.rule("MAL-CBT-05", "MAL-EXI-03", "MAL-EXP-07")
@pytest.mark.parametrize(
    "said",
    [
        "A sulk = sulk at B2 | room gardens mode combat | E guard = 01 at L10 damage 2",
        "A sulk = sulk left_at L3 | room gardens mode infiltration_normal | E guard = 01 at L10",
        "A sulk = sulk | room gardens mode combat | E guard = 01 at L10",
    ],
)
def test_not_every_hero_has_to_be_in_the_room(said: str) -> None:
    assert len(GAME.scene(f"A yoktal = yoktal at B3 | {said}").position.state.heroes) == 2


@pytest.mark.rule("MAL-TER-04", "MAL-MOV-08")
def test_who_jumps_over_a_void_says_where_he_could_stop_last() -> None:
    room = "room eagle_vault mode infiltration_normal | A yoktal = yoktal at B1"
    game = GAME.scene(f"{room} | A sulk = sulk at C2 moving foothold B2 turn acting free_move 2").position
    assert (game.state.heroes[1].square, game.state.heroes[1].foothold) == (10, 9)


@pytest.mark.rule("MAL-BAG-03")
def test_who_is_about_to_part_with_something_may_have_too_much() -> None:
    text = "A yoktal = yoktal | A sulk = sulk objects [O01 O02 O03] | agenda [{Travel} {FitBackpack, hero sulk}]"
    assert GAME.scene(text).position.state.heroes[1].objects == ("O01", "O02", "O03")


def test_every_mistake_is_told_at_once() -> None:
    with pytest.raises(Faulty) as faulty:
        GAME.scene("turn x\nphase y\nwobble")
    assert [one.where.split()[2] for one in faulty.value.problems] == ["1", "2", "3"]


# --- dice ------------------------------------------------------------------------------------------------------------


def test_dice_are_named_by_die_and_face() -> None:
    rolls = GAME.scenes.rolls if GAME.scenes is not None else None
    assert rolls is not None
    skill, power = Thrown("skill", 2, 12, "MAL-TST-11", 0), Thrown("power", 1, 6, "MAL-ATK-10", 0)
    assert rolls(skill, ["skill:success", "skill:special", "more"]) == ((1, 11), 2)
    assert rolls(power, ["power:dmg3"]) == ((4,), 1)
    assert rolls(skill, ["4", "5"]) == ((4, 5), 2)
    with pytest.raises(ValueError, match="a face is one of skill:success, skill:blank, skill:special"):
        rolls(skill, ["skill:success", "skill:dmg1"])
    with pytest.raises(ValueError, match="2 skill dice are thrown; "):
        rolls(skill, ["skill:success"])
    with pytest.raises(ValueError, match="1 power dice are thrown, not skill:success; "):
        rolls(power, ["skill:success"])
    with pytest.raises(ValueError, match="1 power dice are thrown, not attack:dmg2; "):
        rolls(power, ["attack:dmg2"])


def test_cards_and_tokens_that_are_drawn_are_named() -> None:
    road = "A yoktal = yoktal | B ancient = ancient | hex [1 0]\ndice D6 D5 E3"
    table = Played(road).say(DrawCard())
    assert (table.state.slots, table.state.weather, table.state.tokens) == (("D6",), "bad", 1)
    table.say(DrawCard())  # terrain as under the party, in bad weather: event 05-07
    assert (table.state.slots, table.state.tokens) == (("D6", "D5"), 1)
    assert table.state.read == ("EV_FESTIVAL_RAIN", "01", "65")
    drowned = Played("A y = yoktal | A s = sulk | chapter 61 | dice threat_white:2")
    assert drowned.state.flags["basin_crystals"] == 2
    with pytest.raises(Faulty, match="one of these comes: D1, D2"):
        Played(road.replace("D6", "AC01")).say(DrawCard())
