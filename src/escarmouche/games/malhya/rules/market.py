"""[MAL-MKT-01..05, MAL-RUL-36] Stalls: what lies out is bought, and where the stall buys, things are sold."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import Receive, Trade
from escarmouche.games.malhya.asks.market import AtStall, NextAtStall
from escarmouche.games.malhya.decisions import Buy, Done, GiveGold, Sell, SellCube
from escarmouche.games.malhya.events import CubeSold, ItemBought, ItemSold, StallClosed
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.market import buying_price, cube_price, selling_price
from escarmouche.games.malhya.rules.bag import gain_cubes, gain_gold, give, lose
from escarmouche.games.malhya.rules.drawing import put_back, without_one
from escarmouche.games.malhya.rules.party import decide


def trade(game: Position, item: Trade) -> Script[None]:
    """[MAL-MKT-02, MAL-MKT-05, MAL-GEN-08] The party says who goes to the stall, his player what he does there; what is
    not sold goes back to its pile."""
    if item.hero >= 0:
        yield from _at_stall(game, item)
        return
    answer: Any = Done()
    if NextAtStall(game, game.state.speaker, item).offers_a_choice():
        answer = yield from decide(game, lambda seat: NextAtStall(game, seat, item))
    if not isinstance(answer, Done):
        game.do(replace(item, hero=answer.hero))
        return
    for card in item.cards:
        put_back(game, card, "shuffled")
    game.tell(StallClosed(item.cards))


def _at_stall(game: Position, item: Trade) -> Script[None]:
    """[MAL-MKT-02..04] One bargain after the other, until the hero is done."""
    who = item.hero
    ask = AtStall(game, item)
    answer: Any = (yield ask) if game[who].conscious and ask.offers_a_choice() else Done()
    match answer:
        case Buy():
            price = buying_price(game, item, answer.item)
            game.tell(ItemBought(who, answer.item, price))
            gain_gold(game, who, -price, "MAL-MKT-02")
            game.do(Receive(who, answer.item), replace(item, cards=without_one(item.cards, answer.item)))
            return
        case Done():
            game.do(replace(item, hero=-1))
            return
        case Sell():
            game.tell(ItemSold(who, answer.item, selling_price(game, answer.item)))
            gain_gold(game, who, selling_price(game, answer.item), "MAL-MKT-04")
            game.do(item)
            lose(game, who, answer.item)
        case SellCube():
            game.do(item)
            game.tell(CubeSold(who, answer.cube, cube_price(game, answer.cube)))
            gain_cubes(game, who, answer.cube, -1)
            gain_gold(game, who, cube_price(game, answer.cube), "MAL-MKT-04")
        case GiveGold():
            game.do(item)
            yield from give(game, who, answer)
