"""The decision points of the ledger, 1 to 18: the party, belongings, the booklet, tests, the journey, the market."""

from __future__ import annotations

import pytest
from tests.games.malhya.deciding import BOTH, SPEAKER, answers, asks, spoken
from tests.games.malhya.fights import turn_of
from tests.games.malhya.table import Table

from escarmouche.chance import Scripted
from escarmouche.core import Match
from escarmouche.games.malhya.agenda import AnyTime, Grow, Receive, Share, TakeTalent, Tend, Trade
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.content.terms import CHARACTERISTICS
from escarmouche.games.malhya.decisions import (
    Buy,
    Collect,
    Craft,
    Done,
    DrawCard,
    EndTurn,
    GiveCube,
    GiveGold,
    GiveItem,
    GiveNumber,
    KeepItem,
    MoveTo,
    NameHero,
    NameHeroes,
    PassSpeaker,
    ReadClue,
    RefuseItem,
    Rest,
    Sell,
    SwapWeapons,
    TakeOff,
    TakeOption,
    TendHero,
    UseCube,
    UseObject,
    Wear,
)
from escarmouche.games.malhya.game import doors
from escarmouche.games.malhya.state import Setup

YES, NO = True, False


# --- the party -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-HER-01", "MAL-SET-08")
def test_01_each_player_chooses_a_hero_that_is_free() -> None:
    match = Match(doors(load_content).begin(Setup(seats=2)), Scripted(""))
    four = list(load_content().heroes)
    for seat, free in ((0, four), (1, four[1:])):
        assert list(match.asks) == [seat]
        assert match.ask is not None
        assert list(match.ask.candidates()) == free
        refusal = match.refusal("nobody" if seat == 0 else four[0], seat)
        assert refusal is not None
        assert refusal.why == "MAL-HER-01"
        match.answer(free[0], seat)


@pytest.mark.rule("MAL-GEN-11")
def test_02_the_speaker_hands_the_word_to_another_player_at_any_question_of_the_party() -> None:
    road = spoken(Table(BOTH, seats=2))
    wrong = {PassSpeaker(1): "MAL-GEN-11", PassSpeaker(2): "MAL-GEN-11", PassSpeaker(-1): "MAL-GEN-11"}
    answers(road, [PassSpeaker(0)], wrong)
    road.say(PassSpeaker(0))
    assert (road.asked, road.ask.seat) == ("TravelAction", 0)
    reward = spoken(Table(BOTH, seats=2).do(Share(gold=(3,))))
    answers(reward, [PassSpeaker(0)], wrong)
    own = spoken(Table(BOTH, seats=2).do(Grow(0)))
    assert own.ask.seat == 0
    answers(own, [], {PassSpeaker(1): "MAL-LVL-01"})  # a question of a hero is not the party's


# --- belongings ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-BAG-03", "MAL-ENC-03", "MAL-BAG-06", "MAL-RUL-66")
def test_03_who_has_no_room_throws_something_away_or_leaves_what_came() -> None:
    full = "yoktal: bare, objects O01 O02\nancient: bare"
    table = spoken(Table(full, seats=2).do(Receive(0, "O06")))
    allowed = [KeepItem("store", "O01"), KeepItem("store", "O02"), RefuseItem()]
    refused = {
        KeepItem("store"): "MAL-BAG-03",
        KeepItem("store", "O03"): "MAL-BAG-03",  # he has no such thing
        KeepItem("use", "O01"): "MAL-HER-11",
    }
    asks(table, "KeepOrLeave", 0, allowed, refused)
    armed = "yoktal: bare, weapon W01, spare W02\nancient: bare"
    weapon = spoken(Table(armed, seats=2).do(Receive(0, "W03")))
    answers(weapon, [KeepItem("store", "W02"), RefuseItem()], {KeepItem("store"): "MAL-BAG-06"})


@pytest.mark.rule("MAL-WPN-08", "MAL-ARM-02", "MAL-ART-02", "MAL-ART-06", "MAL-HER-11")
def test_04_a_hero_changes_what_he_wears_but_no_armour_in_a_fight() -> None:
    known = load_content().objects
    armour = next(name for name, one in known.items() if one.kind == "armour" and not one.heavy)
    ring, other = [name for name, one in known.items() if one.kind == "artefact" and one.type == "ring"][:2]
    hero = f"yoktal: bare, weapon W01, spare W03, armour {armour}, artefacts {ring}, objects {other}"
    table = spoken(Table(f"{hero}\nancient: bare", seats=2)).say(TendHero(0))
    assert (table.asked, table.ask.seat) == ("SortBelongings", 0)
    refused = {Wear(armour): "MAL-HER-11", TakeOff(other): "MAL-HER-11"}
    answers(table, [SwapWeapons(), TakeOff(armour), TakeOff(ring), Done()], refused)
    rows = ".........\n.1.......\n......A.B"
    fight = spoken(turn_of(rows, f"{hero}, turn acting, ap 6\nancient: bare", seats=2))
    assert fight.ask.seat == 0
    answers(fight, [SwapWeapons(), EndTurn()], {Wear(other): "MAL-HTC-01", TakeOff(armour): "MAL-HTC-01"})


@pytest.mark.rule("MAL-BAG-09", "MAL-BAG-03", "MAL-BAG-04")
def test_05_one_gives_and_the_other_takes_or_not() -> None:
    heroes = "yoktal: bare, gold 3, objects O01, cubes yellow_potion 1\nancient: bare, objects O02 O06, gold 0"
    table = spoken(Table(heroes, seats=2).do(Tend(0)))
    assert (table.asked, table.ask.seat) == ("SortBelongings", 0)
    refused = {
        GiveItem(1, "O01"): "MAL-BAG-03",  # his backpack is full
        GiveGold(1, 4): "MAL-BAG-09",
        GiveGold(0, 1): "MAL-BAG-09",
        GiveItem(1, "O03"): "MAL-BAG-09",
        GiveCube(1, "red_potion"): "MAL-BAG-09",
    }
    answers(table, [GiveGold(1, 1), GiveGold(1, 3), GiveCube(1, "yellow_potion"), Done()], refused)
    table.say(GiveGold(1, 2))
    asks(table, "accept_gift", 1, [YES, NO], {"perhaps": "MAL-BAG-09"})
    assert [one.gold for one in table.say(NO).state.heroes] == [3, 0]
    assert [one.gold for one in table.say(GiveGold(1, 2), YES).state.heroes] == [1, 2]


@pytest.mark.rule("MAL-OBJ-05", "MAL-COL-03", "MAL-GEN-08")
@pytest.mark.parametrize("found", [Share(gold=(2,)), Share(cubes=("blue_plant",)), Share(cards=("O02",))])
def test_06_the_party_says_who_gets_what_was_found(found: Share) -> None:
    table = spoken(Table(BOTH, seats=2).do(found))
    asks(table, "assign_reward", SPEAKER, [0, 1], {2: "MAL-OBJ-05", -1: "MAL-OBJ-05"})


# --- the booklet -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-GEN-08", "MAL-BOK-03", "MAL-BOK-08")
def test_07_options_are_the_partys_or_of_the_hero_whose_token_it_is() -> None:
    """The festival has four options to be taken once, and a way on."""
    table = spoken(Table(BOTH, seats=2).read("65"))
    options = [TakeOption(number) for number in range(5)]
    sorts = [TendHero(0), TendHero(1)]
    closed = {TakeOption(5): "MAL-BOK-03", GiveNumber(0, 3): "MAL-BOK-03", TendHero(2): "MAL-BAG-09"}
    asks(table, "ChapterChoice", SPEAKER, [*options, *sorts], closed)
    done = Table(BOTH, seats=2)
    done.game.state.taken = (("65", 1),)
    answers(spoken(done.read("65")), [TakeOption(0)], {TakeOption(1): "MAL-BOK-08"})
    rows = "room: library, mode infiltration_difficult\n" + 8 * "...........\n" + ".A.......B."
    own = spoken(Table(f"{BOTH}\n{rows}", seats=2).read("65", actor=0, own=True))
    asks(own, "ChapterChoice", 0, options)


@pytest.mark.rule("MAL-SCN-04", "MAL-GEN-12")
def test_08_each_hero_picks_his_hiding_place_from_the_speaker_on() -> None:
    table = spoken(Table(BOTH, seats=2).read("132"))
    stay = next(n for n, one in enumerate(table.play().game.cast.pages["132"].choices) if one.per_hero)
    words = table.game.cast.pages["132"].choices[stay].per_hero
    table.say(TakeOption(stay))
    asks(table, "per_hero_choice", 1, words, {"river": "MAL-GEN-12"})
    assert len(words) == 2
    asks(table.say(words[0]), "per_hero_choice", 0, words)
    fallen = spoken(Table("yoktal: bare, life 0, damage 6\nancient: bare, aura 0", "5 5 5 5", seats=2).read("132"))
    assert fallen.say(TakeOption(stay), words[1]).asked != "per_hero_choice"


@pytest.mark.rule("MAL-GEN-08")
@pytest.mark.parametrize(("own", "seat"), [(False, SPEAKER), (True, 0)])
def test_09_any_whole_number_is_an_answer_to_the_riddle(own: bool, seat: int) -> None:
    rows = "room: library, mode infiltration_difficult\n" + 8 * "...........\n" + ".A.......B."
    table = spoken(Table(f"{BOTH}\n{rows}", seats=2).read("40", actor=0 if own else -1, own=own))
    assert (table.asked, table.ask.seat) == ("ChapterChoice", seat)
    riddle = next(n for n, one in enumerate(table.game.cast.pages["40"].choices) if one.number is not None)
    guesses = [GiveNumber(riddle, n) for n in (-7, 0, 1, 999_999)]
    answers(table, guesses, {TakeOption(riddle): "MAL-BOK-03"})


@pytest.mark.rule("MAL-BOK-10", "MAL-RUL-20")
def test_10_the_party_reads_a_clue_when_it_likes() -> None:
    table = spoken(Table(f"{BOTH}\nstory: cards 03 04", seats=2))
    assert (table.asked, table.ask.seat) == ("TravelAction", SPEAKER)
    answers(table, [ReadClue("60"), DrawCard()], {ReadClue("123"): "MAL-BOK-10"})
    options = spoken(Table(f"{BOTH}\nstory: cards 03 04", seats=2).read("65"))
    answers(options, [ReadClue("60"), TakeOption(0)], {})
    one_card = spoken(Table(f"{BOTH}\nstory: cards 03", seats=2))
    answers(one_card, [], {ReadClue("60"): "MAL-BOK-10"})


# --- tests -----------------------------------------------------------------------------------------------------------

THREE = "yoktal: bare, aura 0\nancient: bare, aura 0, seat 1\nsulk: bare, aura 0, seat 0"


@pytest.mark.rule("MAL-TST-02", "MAL-TST-05", "MAL-TST-26", "MAL-TST-28")
def test_11_the_party_names_who_takes_a_test_and_in_a_room_the_partners() -> None:
    """Chapter 104 is a solo test, 131 one of two heroes at most."""
    solo = spoken(Table(THREE, seats=2).test("104"))
    asks(solo, "test_hero", SPEAKER, [0, 1, 2], {3: "MAL-TST-02"})
    pair = spoken(Table(THREE, seats=2).test("131"))
    several = [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]
    refused = {
        NameHeroes((0, 1, 2)): "MAL-TST-05",
        NameHeroes(()): "MAL-TST-05",
        NameHeroes((1, 1)): "MAL-TST-05",
        NameHeroes((3,)): "MAL-TST-26",
    }
    asks(pair, "NameTakers", SPEAKER, [NameHeroes(one) for one in several], refused)
    # in a room the hero on the token takes part, and whoever stands beside him may: not C
    crypt = "room: crypt, mode infiltration_normal\n" + 7 * ".........\n" + "AB..C...."
    there = spoken(Table(f"{THREE}\n{crypt}", seats=2).test("131", actor=0, own=True))
    wrong = {NameHeroes((1,)): "MAL-TST-26", NameHeroes((0, 2)): "MAL-TST-26"}
    asks(there, "NameTakers", SPEAKER, [NameHeroes((0,)), NameHeroes((0, 1))], wrong)


@pytest.mark.rule("MAL-TST-06", "MAL-TST-31")
def test_12_the_party_says_who_rolls_next() -> None:
    table = spoken(Table(THREE, "1 1 1 5 5 5 5", seats=2).test("105"))
    asks(table, "test_order", SPEAKER, [0, 1, 2], {3: "MAL-TST-06"})


@pytest.mark.rule("MAL-TST-10", "MAL-AUR-05", "MAL-AUR-02", "MAL-OBJ-06", "MAL-OBJ-14")
def test_13_the_hero_decides_on_token_lockpick_and_object() -> None:
    """The lock of chapter 37, and the climb of chapter 31."""
    picks = "yoktal: bare, aura 2, cubes blue_lockpick 1 violet_lockpick 1\nancient: bare, aura 0"
    lock = spoken(Table(picks, seats=2))
    path = next(path for home, path in lock.game.cast.tests if home == "37")
    lock = lock.test("37", path)
    asks(lock, "test_aura", 0, [NO, YES], {"A_CHAR": "MAL-AUR-05"})
    asks(lock.say(NO), "test_lockpick", 0, ["blue_lockpick", "violet_lockpick"], {"green_plant": "MAL-OBJ-06"})
    rope = "yoktal: bare, aura 0, objects O01\nancient: bare, aura 0"
    climb = spoken(Table(rope, seats=2).test("31"))
    climb.say(0)
    asks(climb, "test_object", 0, [NO, "O01"], {"O02": "MAL-OBJ-14"})


@pytest.mark.rule("MAL-TST-15", "MAL-TST-16", "MAL-TST-17")
def test_14_after_a_roll_the_hero_goes_on_or_stops_if_he_may() -> None:
    """Chapter 104 wants three successes: with two nothing is asked, he must roll again."""
    table = spoken(
        Table("yoktal: bare, aura 0, characteristics 2 2 2 2 2\nancient: bare, aura 0", "1 1 5 1 7 5", seats=2)
    )
    table.test("104").say(0)
    asks(table, "test_continue", 0, [NO, YES], {"stop": "MAL-TST-15"})
    assert table.ask.facts()["successes"] == 3


@pytest.mark.rule("MAL-OBJ-02", "MAL-OBJ-12", "MAL-OBJ-13", "MAL-GEN-12")
def test_15_each_player_may_use_something_from_the_speaker_on() -> None:
    heroes = (
        "yoktal: bare, damage 1, life 5, cubes yellow_potion 1 blue_plant 1, objects O03\n"
        "ancient: bare, cubes yellow_potion 1"
    )
    table = spoken(Table(heroes, seats=2).do(AnyTime()))
    asks(table, "UseNow", 1, [Done(), UseCube("yellow_potion", 0)], {UseCube("yellow_potion", 1): "MAL-OBJ-09"})
    table.say(Done())
    allowed = [Done(), UseCube("yellow_potion", 0), UseCube("blue_plant", 0), UseObject("O03")]
    refused = {
        UseCube("blue_plant", 1): "MAL-OBJ-11",
        UseCube("red_potion", 0): "MAL-OBJ-09",
        UseObject("O04"): "MAL-OBJ-02",
    }
    asks(table, "UseNow", 0, allowed, refused)
    fallen = heroes.replace("life 5", "life 0").replace("damage 1", "damage 6")
    helped = spoken(Table(fallen, seats=2).do(AnyTime()))
    asks(helped, "UseNow", 1, [Done(), UseCube("yellow_potion", 0)])
    assert helped.say(Done()).asked == "TravelAction"  # who lies unconscious uses nothing


@pytest.mark.rule("MAL-LVL-01", "MAL-LVL-04", "MAL-TAL-06", "MAL-TAL-05")
def test_16_the_player_of_the_hero_chooses_what_grows_and_which_talent() -> None:
    table = spoken(Table("yoktal: bare, characteristics 5 2 1 1 2\nancient: bare", seats=2).do(Grow(0)))
    asks(table, "level", 0, CHARACTERISTICS[1:], {CHARACTERISTICS[0]: "MAL-LVL-01"})
    mhay = [name for name, one in load_content().talents.items() if one.talent_class == "mhay"]
    talents = f"yoktal: bare\nancient: bare, talents {mhay[0]}"
    gift = spoken(Table(talents, seats=2).do(TakeTalent(0)))
    supply = gift.play().game.state.talents
    asks(gift, "talent", 0, [one for one in supply if one not in mhay], {mhay[-1]: "MAL-TAL-06"})


# --- the journey, the market -----------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-TRV-04", "MAL-TRV-13", "MAL-TRV-14", "MAL-TRV-17", "MAL-COL-01", "MAL-COL-02", "MAL-GEN-08")
def test_17_the_party_draws_moves_rests_collects_and_crafts() -> None:
    """A scholar with the plants of a potion; two tokens are a step in fair weather."""
    known = load_content()
    name, recipe = next((name, one) for name, one in known.recipes.items() if one.aptitude == "alchemy")
    maker = next(one for one, card in known.talents.items() if "alchemy" in card.basic.aptitudes)
    kinds = dict.fromkeys(recipe.spend)
    cubes = " ".join(f"{cube} {recipe.spend.count(cube)}" for cube in kinds)
    heroes = f"yoktal: bare, carry 4, talents {maker}, cubes {cubes}\nancient: bare, aura 0"
    table = spoken(Table(f"{heroes}\njourney: tokens 2", seats=2))
    assert (table.asked, table.ask.seat) == ("TravelAction", SPEAKER)
    steps = [one for one in table.proposed if isinstance(one, MoveTo)]
    assert steps
    far = MoveTo(99, 99)
    answers(table, [DrawCard(), Rest(), Collect(), Craft(0, name), *steps], {far: "MAL-TRV-13"})
    poor = spoken(Table(f"{heroes}\njourney: tokens 0, slots D1 rest", seats=2))
    refused = {steps[0]: "MAL-TRV-13", Collect(): "MAL-COL-01", Rest(): "MAL-TRV-17", Craft(1, name): "MAL-COL-02"}
    answers(poor, [DrawCard()], refused)
    bad = spoken(Table(f"{heroes}\njourney: tokens 2, weather bad", seats=2))
    answers(bad, [Collect()], {steps[0]: "MAL-TRV-13"})


@pytest.mark.rule("MAL-MKT-02", "MAL-MKT-03", "MAL-GEN-08")
def test_18_the_party_sends_a_hero_to_the_stall_and_he_opens_his_purse() -> None:
    heroes = "yoktal: bare, gold 2, objects O06\nancient: bare, gold 0"
    table = spoken(Table(heroes, seats=2).do(Trade(("O01", "O03"))))
    asks(table, "NextAtStall", SPEAKER, [Done(), NameHero(0)], {NameHero(1): "MAL-MKT-02", NameHero(2): "MAL-MKT-02"})
    table.say(NameHero(0))
    assert (table.asked, table.ask.seat) == ("AtStall", 0)
    refused = {Buy("O03"): "MAL-MKT-02", Buy("O02"): "MAL-MKT-02", Sell("O06"): "MAL-MKT-03"}
    answers(table, [Done(), Buy("O01"), GiveGold(1, 2)], refused)
    buys = spoken(Table(heroes, seats=2).do(Trade(("O01",), sell=True))).say(NameHero(0))
    answers(buys, [Sell("O06")], {Sell("O01"): "MAL-MKT-03"})
