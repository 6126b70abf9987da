"""Questions of a stall: who goes there next, and what does he buy or sell?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.games.malhya.agenda import Trade
from escarmouche.games.malhya.asks.bag import gold_refusal
from escarmouche.games.malhya.asks.menu import Menu, PartyMenu
from escarmouche.games.malhya.decisions import Buy, Decision, Done, GiveGold, NameHero, Sell, SellCube
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import carried, held
from escarmouche.games.malhya.refusals.market import buy_refusal, sell_cube_refusal, sell_refusal


class AtStall(Menu):
    """[MAL-MKT-02, MAL-MKT-03] What does this hero buy or sell, and what does he give another toward it?"""

    __slots__ = ("stall",)
    takes = (Done, Buy, Sell, SellCube, GiveGold)
    open_fields = frozenset({"coins"})  # one, or all

    def __init__(self, game: Position, stall: Trade) -> None:
        super().__init__(game, game[stall.hero].seat, "MAL-MKT-02")
        self.stall = stall

    def possible(self) -> Iterator[Decision]:
        hero = self.game[self.stall.hero]
        yield Done()
        yield from map(Buy, self.stall.cards)
        yield from map(Sell, dict.fromkeys(carried(hero)))
        yield from map(SellCube, held(hero))
        for to in range(len(self.game.state.heroes)):
            yield from (GiveGold(to, coins) for coins in dict.fromkeys((1, hero.gold)))

    def bar(self, answer: Any) -> Refusal | None:
        game, stall = self.game, self.stall
        match answer:
            case Buy():
                return buy_refusal(game, stall.hero, stall, answer.item)
            case Sell():
                return sell_refusal(game, stall.hero, stall, answer.item)
            case SellCube():
                return sell_cube_refusal(game, stall.hero, stall, answer.cube)
            case GiveGold():
                return gold_refusal(game, stall.hero, answer)
            case _:
                return None

    def sample(self, rng: Stream) -> Decision:
        return super().sample(rng) if rng.below(2) else Done()

    def facts(self) -> dict[str, Any]:
        stall = self.stall
        return {"hero": stall.hero, "gold": self.game[stall.hero].gold, **_offer(stall)}


class NextAtStall(PartyMenu):
    """[MAL-MKT-02] Which hero goes to the stall now, or has the party done with it?"""

    __slots__ = ("stall",)
    takes = (Done, NameHero)

    def __init__(self, game: Position, seat: int, stall: Trade) -> None:
        super().__init__(game, seat, "MAL-MKT-02")
        self.stall = stall

    def possible(self) -> Iterator[Decision]:
        yield Done()
        yield from (NameHero(hero.id) for hero in self.game.state.heroes)

    def bar(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Done):
            return None
        game, heroes = self.game, self.game.state.heroes
        if not 0 <= answer.hero < len(heroes):
            return Refusal("nobody_there", "MAL-MKT-02", {"figure": answer.hero})
        if not game[answer.hero].conscious:
            return Refusal("unconscious", "MAL-OBJ-13", {"figure": answer.hero})
        stall = Trade(self.stall.cards, self.stall.price, self.stall.sell, answer.hero)
        deals = AtStall(game, stall).offers_a_choice()
        return None if deals else Refusal("nothing_to_trade", "MAL-MKT-02", {"figure": answer.hero})

    def sample(self, rng: Stream) -> Decision:
        return super().sample(rng) if rng.below(2) else Done()

    def facts(self) -> dict[str, Any]:
        return _offer(self.stall)


def _offer(stall: Trade) -> dict[str, Any]:
    return {"cards": stall.cards, "price": stall.price, "sell": stall.sell}
