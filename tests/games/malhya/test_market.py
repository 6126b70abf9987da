"""Stalls: what lies out, what it costs, what is paid for what heroes sell."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.malhya.orders import ordered
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import Trade
from escarmouche.games.malhya.content.terms import DECKS
from escarmouche.games.malhya.decisions import Buy, Done, GiveGold, KeepItem, NameHero, RefuseItem, Sell, SellCube
from escarmouche.games.malhya.events import CubeSold, FellUnconscious, ItemBought, ItemSold, StallClosed, StallOpened
from escarmouche.games.malhya.queries.market import buying_price

TWO = "yoktal: bare, gold 5\nancient: bare, gold 4"


def stall(heroes: str = TWO, cards: tuple[str, ...] = ("O01", "W02"), **options: Any) -> Table:
    """A stall with these cards, and nobody before it."""
    settings = {name: options.pop(name) for name in ("sell_ratio", "party_decisions") if name in options}
    seats = options.pop("seats", 1)
    return Table(heroes, seats=seats, **settings).do(Trade(cards, **options))


@pytest.mark.rule("MAL-MKT-01")
def test_a_stall_lays_out_so_many_cards_of_each_pile_shown() -> None:
    draw = [{"deck": "common_object", "n": 2}, {"deck": "rare_weapon", "n": 1}]
    table = ordered(TWO, {"do": "stall", "draw": draw}, dice="0 0 2")
    assert table.told(StallOpened)[0].cards == ("O01", "O02", "W10")
    assert table.asked == "NextAtStall"
    piles = dict(zip(DECKS, table.state.piles, strict=True))
    assert {"O01", "O02"}.isdisjoint(piles["common_object"])
    assert "W10" not in piles["rare_weapon"]
    table.say(Done()).done()


@pytest.mark.rule("MAL-MKT-01", "MAL-OBJ-04", "MAL-RUL-07")
def test_a_pile_without_cards_lays_out_none() -> None:
    draw = [{"deck": "rare_weapon", "n": 4}]
    table = ordered(TWO, {"do": "stall", "draw": draw}, dice="0 0 0")
    assert table.told(StallOpened)[0].cards == ("W08", "W09", "W10")


@pytest.mark.rule("MAL-MKT-02", "MAL-GEN-08")
def test_the_party_sends_a_hero_and_his_player_buys_for_his_own_gold() -> None:
    table = stall(seats=2)
    assert (table.asked, table.ask.seat) == ("NextAtStall", 0)
    table.say(NameHero(1))
    assert (table.asked, table.ask.seat) == ("AtStall", 1)
    assert table.refused(Buy("W02")) == "too_little_gold"
    assert table.refused(Buy("O02")) == "not_on_offer"
    table.say(Buy("O01"), KeepItem("store"))
    assert (table.hero(1).objects, table.hero(1).gold) == (("O01",), 4 - table.game.cast.item("O01").value)
    assert table.told(ItemBought)[0].item == "O01"
    assert table.asked == "AtStall"
    assert table.refused(Buy("O01")) == "not_on_offer"


@pytest.mark.rule("MAL-MKT-02")
def test_gold_is_kept_by_each_and_may_be_pooled() -> None:
    table = stall(TWO.replace("gold 5", "gold 3, characteristics 1 1 2 1 1"))
    table.say(NameHero(0))
    assert table.refused(Buy("W02")) == "too_little_gold"
    table.say(Done(), NameHero(1))
    assert table.refused(GiveGold(0, 5)) == "too_little_gold"
    table.say(GiveGold(0, 2), Done(), NameHero(0), Buy("W02"), KeepItem("use"))
    assert (table.hero(0).weapon, table.hero(0).gold, table.hero(1).gold) == ("W02", 0, 2)


@pytest.mark.rule("MAL-MKT-02", "MAL-EX-54")
def test_a_text_changes_every_price_never_below_nothing() -> None:
    cheap, dear = Trade((), price=-1), Trade((), price=0)
    game = stall().game
    content = game.cast.content
    by_value = {game.cast.item(name).value: name for name in (*content.weapons, *content.objects)}
    assert [buying_price(game, cheap, by_value[value]) for value in (2, 5, 8)] == [1, 4, 7]
    assert [buying_price(game, dear, by_value[value]) for value in (2, 5, 8)] == [2, 5, 8]
    assert buying_price(game, Trade((), price=-9), by_value[5]) == 0


@pytest.mark.rule("MAL-MKT-03", "MAL-SCN-03")
def test_a_stall_that_shows_no_sale_buys_nothing() -> None:
    table = stall("yoktal: bare, gold 5, objects O02, cubes red_gem 1\nancient: bare").say(NameHero(0))
    assert table.refused(Sell("O02")) == "buys_nothing"
    assert table.refused(SellCube("red_gem")) == "buys_nothing"
    fair = Table(TWO, "0 0 0").read("38")
    assert fair.told(StallOpened)[0].price == -1
    assert not fair.ask.facts()["sell"]
    assert len(fair.ask.facts()["cards"]) == 3
    village = Table(TWO, "0 0 0").read("118")
    assert village.ask.facts()["sell"]


@pytest.mark.rule("MAL-MKT-04", "MAL-RUL-36", "MAL-EX-54")
@pytest.mark.parametrize(("reading", "axe"), [("half_floor_min1", 2), ("full", 5)])
def test_half_the_value_is_paid_at_least_one_and_the_list_price_for_gems(reading: str, axe: int) -> None:
    heroes = "yoktal: bare, gold 0, spare W02, cubes black_gem 1 yellow_potion 1\nancient: bare"
    table = stall(heroes, sell=True, sell_ratio=reading).say(NameHero(0))
    assert table.refused(SellCube("yellow_potion")) == "no_price"
    assert table.refused(SellCube("red_gem")) == "no_such_cube"
    assert table.refused(Sell("O03")) == "not_carried"
    table.say(Sell("W02"), SellCube("black_gem"))
    assert (table.hero().gold, table.hero().spare, sum(table.hero().cubes)) == (axe + 4, "", 1)
    assert table.told(ItemSold)[0].coins == axe
    assert table.told(CubeSold)[0].coins == 4
    assert table.state.discards[DECKS.index("common_weapon")] == ("W02",)


@pytest.mark.rule("MAL-MKT-04")
def test_nothing_is_sold_for_less_than_a_coin() -> None:
    table = stall("yoktal: bare, gold 0, objects O01\nancient: bare", sell=True).say(NameHero(0))
    assert table.game.cast.item("O01").value // 2 <= 1
    table.say(Sell("O01"))
    assert table.hero().gold == 1


@pytest.mark.rule("MAL-MKT-05")
def test_what_is_not_sold_is_shuffled_back_into_its_pile() -> None:
    table = ordered(TWO, {"do": "stall", "draw": [{"deck": "common_object", "n": 2}]}, dice="0 0")
    assert table.asked == "NextAtStall"
    table.say(Done())
    assert table.told(StallClosed)[0].cards == ("O01", "O02")
    assert {"O01", "O02"} <= set(table.state.piles[DECKS.index("common_object")])


@pytest.mark.rule("MAL-MKT-02", "MAL-ENC-03")
def test_nobody_buys_what_he_could_not_carry() -> None:
    table = stall("ancient: bare, gold 9, carry 1\nyoktal: bare, gold 9", cards=("W02",)).say(NameHero(0))
    assert table.refused(Buy("W02")) == "cannot_be_carried"
    table.say(Done(), NameHero(1), Buy("W02"))
    assert table.asked == "KeepOrLeave"
    table.say(RefuseItem())  # paid is paid
    assert table.hero(1).gold == 4


@pytest.mark.rule("MAL-MKT-02", "MAL-OBJ-13")
def test_who_lies_unconscious_goes_to_no_stall_and_who_has_nothing_is_not_sent() -> None:
    table = stall("yoktal: bare, gold 2, life 0, damage 6\nancient: bare, gold 0\nsulk: bare, gold 2")
    assert table.refused(NameHero(0)) == "unconscious"
    assert table.refused(NameHero(1)) == "nothing_to_trade"
    assert table.refused(NameHero(3)) == "nobody_there"
    poor = stall("yoktal: bare, gold 0\nancient: bare, gold 0")
    assert poor.asked == "TravelAction"  # nothing to ask


@pytest.mark.rule("MAL-MKT-04", "MAL-ART-05", "MAL-WND-04")
def test_whoever_sells_the_ring_that_keeps_him_up_falls() -> None:
    ring = "yoktal: bare, life 1, damage 6, artefacts O09, gold 0\nancient: bare"
    table = stall(ring, sell=True).say(NameHero(0), Sell("O09"))
    assert not table.hero().conscious
    assert [one.hero for one in table.told(FellUnconscious)] == [0]
    assert table.asked == "NextAtStall"
