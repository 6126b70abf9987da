"""Collecting, crafting, cubes without room, backpacks that shrink or are emptied."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace
from tests.games.malhya.orders import ordered
from tests.games.malhya.rooms import cards
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import AnyItem, TakeCubes, TakeTalent, Tend, Trade
from escarmouche.games.malhya.content.cards import Bonus
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.content.terms import RESOURCES
from escarmouche.games.malhya.decisions import (
    Collect,
    Craft,
    Decision,
    DrawCard,
    GiveItem,
    Rest,
    Sell,
    TakeOff,
    UseObject,
)
from escarmouche.games.malhya.events import (
    CardDrawn,
    CarryChanged,
    Crafted,
    CubeLeft,
    ItemGone,
    NoTalentLeft,
    NothingFound,
    PileEmpty,
    SymbolDrawn,
)
from escarmouche.games.malhya.state import Hero
from escarmouche.games.malhya.words import WORDS

NO = False
TWO = "yoktal: bare\nancient: bare, aura 0\njourney: {}"


def has(hero: Hero) -> dict[str, int]:
    return {cube: n for cube, n in zip(RESOURCES, hero.cubes, strict=True) if n}


def card_of(symbol: str) -> str:
    return next(name for name, card in load_content().action_cards.items() if card.symbol == symbol)


# --- collecting ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-COL-01", "MAL-TRV-04")
@pytest.mark.parametrize(
    ("place", "symbol", "found"),
    [
        ("hex 2 -1", "leaf", {"green_plant": 2}),
        ("hex 2 -1", "flame", {"yellow_arrow": 1}),
        ("hex 1 1", "stone", {"black_gem": 1}),
        ("hex 1 0", "drop", {"blue_plant": 1}),
    ],
)
def test_a_symbol_crossed_with_the_terrain_gives_cubes_to_one_hero(
    place: str, symbol: str, found: dict[str, int]
) -> None:
    name = card_of(symbol)
    table = Table(TWO.format(f"{place}, tokens 2"), cards(name)).say(Collect())
    assert table.told(SymbolDrawn)[0].symbol == symbol
    assert (table.state.tokens, table.asked) == (1, "assign_reward")
    assert name in table.state.action_discard
    table.say(1)
    assert (has(table.hero(0)), has(table.hero(1))) == ({}, found)
    assert table.state.slots == ()  # it uses no slot of the day


@pytest.mark.rule("MAL-COL-01")
def test_collecting_costs_a_travel_token_and_may_give_nothing() -> None:
    poor = Table(TWO.format("hex 1 0, tokens 0"))
    assert poor.refused(Collect()) == "too_few_tokens"
    city = Table(TWO.format("hex 0 0, tokens 1"), cards(card_of("stone"))).say(Collect())
    assert (city.state.tokens, city.asked, has(city.hero())) == (0, "TravelAction", {})
    assert [one.why for one in city.told(NothingFound)] == ["MAL-COL-01"]
    said = [WORDS.event(city.play().game, NothingFound(), lang) for lang in ("en", "fr")]
    assert said == ["Nothing of use is found.", "Il n'y a rien d'utile à trouver."]


@pytest.mark.rule("MAL-OBJ-04", "MAL-RUL-07", "MAL-LVL-05", "MAL-TAL-06")
def test_what_can_be_gained_no_more_is_told() -> None:
    """A pile of which a card is left for the first of two heroes alone, with nothing thrown away; talents, of which
    none is left."""
    order = {"do": "gain_card", "deck": "rare_object", "who": "each"}
    last = ordered("yoktal: bare\nancient: bare", order, dice="0")
    last.game.state.piles = ((), ("O01",), (), ())
    last.play()
    assert ([one.hero for one in last.told(CardDrawn)], len(last.told(PileEmpty))) == ([0], 1)
    none = ordered("yoktal: bare\nancient: bare", order)
    none.game.state.piles = ((),) * 4
    none.play()
    assert (none.told(CardDrawn), [one.why for one in none.told(PileEmpty)]) == ([], ["MAL-RUL-07"])
    table = Table(TWO.format("hex 1 0")).do(TakeTalent(0))
    table.game.state.talents = ()
    table.play()
    assert [(one.hero, one.why) for one in table.told(NoTalentLeft)] == [(0, "MAL-LVL-05")]
    said = [WORDS.event(table.play().game, NoTalentLeft(0), lang) for lang in ("en", "fr")]
    assert said == ["Yoktal gains no talent: none is left.", "Yoktal ne gagne aucun talent : il n'en reste pas."]


# --- crafting --------------------------------------------------------------------------------------------------------

ALCHEMIST = "yoktal: bare, talents T02, cubes green_plant 4, carry 4\nancient: bare, aura 0\njourney: tokens 0"


@pytest.mark.rule("MAL-COL-02")
def test_a_hero_with_the_aptitude_turns_cubes_into_others_once_between_two_slots() -> None:
    table = Table(ALCHEMIST, "0")
    table.say(Craft(0, "CR1"))
    assert has(table.hero()) == {"yellow_potion": 1, "green_plant": 2}
    assert table.told(Crafted)[0].recipe == "CR1"
    assert table.refused(Craft(0, "CR1")) == "crafted_already"
    table.say(Rest())
    table.say(Craft(0, "CR1"))
    assert has(table.hero()) == {"yellow_potion": 2}
    drawn = Table(ALCHEMIST, "0").say(Craft(0, "CR1"), DrawCard())
    assert drawn.state.slots == ("D1",)
    drawn.say(Craft(0, "CR1"))


@pytest.mark.rule("MAL-COL-02", "MAL-OBJ-13")
def test_what_crafting_needs() -> None:
    table = Table(ALCHEMIST.replace("green_plant 4", "green_plant 1"))
    assert table.refused(Craft(0, "CR1")) == "cubes_missing"
    assert table.refused(Craft(1, "CR1")) == "no_aptitude"
    assert table.refused(Craft(0, "CR9")) == "no_such_recipe"
    assert table.refused(Craft(2, "CR1")) == "nobody_there"
    assert Table(ALCHEMIST.replace("talents T02", "life 0, damage 6, talents T02")).refused(Craft(0, "CR1")) == (
        "unconscious"
    )


# --- cubes without room ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-BAG-04")
def test_a_cube_without_room_is_left_or_takes_the_place_of_another_of_its_zone() -> None:
    full = "yoktal: bare, cubes white_gem 1 red_gem 1 yellow_potion 1\nancient: bare"
    table = Table(full).do(TakeCubes(0, ("black_gem", "red_potion")))
    assert table.asked == "replace_cube"
    assert list(table.ask.candidates()) == [False, "white_gem", "red_gem"]
    table.say("red_gem")
    assert has(table.hero()) == {"white_gem": 1, "black_gem": 1, "yellow_potion": 1, "red_potion": 1}
    left = Table(full).do(TakeCubes(0, ("black_gem",))).say(NO)
    assert has(left.hero()) == {"white_gem": 1, "red_gem": 1, "yellow_potion": 1}
    assert left.told(CubeLeft)[0].cube == "black_gem"
    same = Table("yoktal: bare, cubes white_gem 2\nancient: bare").do(TakeCubes(0, ("white_gem",)))
    assert same.asked == "TravelAction"  # another of the same would change nothing


@pytest.mark.rule("MAL-BAG-04", "MAL-OBJ-02")
def test_an_object_that_gives_cubes_gives_as_many_as_there_is_room_for() -> None:
    table = Table("yoktal: bare, objects R04, cubes yellow_potion 1\nancient: bare\njourney: tokens 0")
    table.say(Rest(), UseObject("R04"))
    assert table.asked == "replace_cube"  # the first red potion had room
    table.say(NO)
    assert has(table.hero()) == {"yellow_potion": 1, "red_potion": 1}


@pytest.mark.rule("MAL-ICO-02")
def test_cubes_of_a_colour_or_of_any_are_gained_or_paid() -> None:
    gained = ordered("yoktal: bare\nancient: bare", {"do": "cubes", "who": "actor", "cube": "red_gem", "n": 2}, actor=1)
    assert gained.asked == "TravelAction"
    assert has(gained.hero(1)) == {"red_gem": 2}
    any_colour = ordered("yoktal: bare\nancient: bare", {"do": "cubes", "who": "actor", "n": 1}, actor=0)
    assert any_colour.asked == "cube_colour"
    assert has(any_colour.say("blue_plant").hero()) == {"blue_plant": 1}
    rich = "yoktal: bare, cubes red_gem 1 blue_plant 2\nancient: bare"
    paid = ordered(rich, {"do": "cubes", "who": "actor", "cube": "red_gem", "n": -2}, actor=0)
    assert paid.asked == "TravelAction"
    assert has(paid.hero()) == {"blue_plant": 2}
    free = ordered(rich, {"do": "cubes", "who": "actor", "n": -2}, actor=0)
    assert free.asked == "discard_cube"
    assert has(free.say("blue_plant", "blue_plant").hero()) == {"red_gem": 1}


# --- the backpack ----------------------------------------------------------------------------------------------------

LADEN = "ur_berg: bare, carry 4, objects O01 O02 O03, spare W02, armour O12, cubes red_gem 2 white_gem 1\nancient: bare"


@pytest.mark.rule("MAL-BAG-07", "MAL-ENC-03", "MAL-ENC-06")
def test_a_smaller_backpack_is_emptied_at_once_down_to_the_new_limit() -> None:
    table = ordered(LADEN, {"do": "carry", "who": "actor", "n": -2}, {"do": "travel", "n": 1}, actor=0)
    assert table.told(CarryChanged)[0].carry == 2
    assert (table.asked, table.state.tokens) == ("discard_item", 0)  # nothing else goes on before
    assert list(table.ask.candidates()) == ["O01", "O02", "O03"]
    table.say("O02")
    assert (table.asked, list(table.ask.candidates())) == ("discard_item", ["W02", "O12"])  # too heavy: one of two
    table.say("O12")
    assert (table.asked, list(table.ask.candidates())) == ("discard_cube", ["white_gem", "red_gem"])
    table.say("red_gem")
    hero = table.hero()
    assert (hero.carry, hero.objects, hero.spare, hero.armour) == (2, ("O01", "O03"), "W02", "")
    assert (has(hero), table.state.tokens) == ({"white_gem": 1, "red_gem": 1}, 1)


@pytest.mark.rule("MAL-ENC-03", "MAL-ENC-01")
@pytest.mark.parametrize(
    ("kind", "place", "first", "parting"),
    [
        ("artefact", "artefacts", Tend(0), TakeOff("R02")),
        ("artefact", "artefacts", Trade((), sell=True, hero=0), Sell("R02")),
        ("simple", "objects", Tend(0), GiveItem(1, "R02")),
    ],
)
def test_with_what_made_him_strong_goes_what_is_too_heavy_now(
    kind: Literal["artefact", "simple"], place: str, first: AnyItem, parting: Decision
) -> None:
    """Something of a pack lets him carry one heavy thing more: without it he carries two and may carry one."""
    known = load_content()
    belt = replace(known.objects["R02"], kind=kind, bonus=Bonus(heavy_capacity=1))
    content = replace(known, objects={**known.objects, "R02": belt})
    heroes = f"ancient: bare, spare W06, armour O12, {place} R02\nyoktal: bare"
    table = Table(heroes, content=content).do(first).say(parting)
    assert (table.asked, list(table.ask.candidates())) == ("discard_item", ["W06", "O12"])
    table.say("W06")
    assert (table.hero().spare, table.hero().armour) == ("", "O12")
    assert table.asked != "discard_item"


@pytest.mark.rule("MAL-BAG-07", "MAL-BAG-01")
def test_a_larger_backpack_opens_at_once_and_no_backpack_is_without_a_slot() -> None:
    table = ordered("yoktal: bare\nancient: bare", {"do": "carry", "who": "each", "n": 1})
    assert table.asked == "TravelAction"
    assert [hero.carry for hero in table.state.heroes] == [3, 3]
    least = ordered("yoktal: bare\nancient: bare", {"do": "carry", "who": "each", "n": -5})
    assert least.asked == "TravelAction"
    assert [hero.carry for hero in least.state.heroes] == [1, 1]


@pytest.mark.rule("MAL-BAG-08")
def test_the_whole_backpack_is_thrown_away_and_nothing_that_is_worn() -> None:
    table = ordered(
        LADEN.replace("bare, carry", "bare, weapon W03, carry"), {"do": "discard_backpack", "who": "actor"}, actor=0
    )
    assert table.asked == "TravelAction"
    hero = table.hero()
    assert (hero.objects, hero.spare, has(hero)) == ((), "", {})
    assert (hero.weapon, hero.armour) == ("W03", "O12")
    assert {one.item for one in table.told(ItemGone)} == {"O01", "O02", "O03", "W02"}


@pytest.mark.rule("MAL-BAG-08")
def test_as_many_cubes_as_one_likes() -> None:
    table = ordered(LADEN, {"do": "discard_resources", "who": "actor"}, actor=0)
    assert table.asked == "discard_cube"
    table.say("red_gem", "white_gem")
    assert has(table.hero()) == {"red_gem": 1}
    table.say(NO)
    assert (table.asked, has(table.hero())) == ("TravelAction", {"red_gem": 1})
