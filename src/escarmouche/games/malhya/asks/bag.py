"""Questions about belongings: what to keep, how to sort it, what to use at any moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.games.malhya.agenda import Chain, HeroTurn
from escarmouche.games.malhya.asks.menu import Menu
from escarmouche.games.malhya.decisions import (
    Decision,
    Done,
    GiveCube,
    GiveGold,
    GiveItem,
    KeepItem,
    RefuseItem,
    SpendAura,
    SwapWeapons,
    TakeOff,
    UseCube,
    UseObject,
    Wear,
)
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.aura import may_spend, zones_to_heal
from escarmouche.games.malhya.queries.bag import carried, could_use, given_away, held
from escarmouche.games.malhya.refusals.bag import (
    free_swap_refusal,
    give_cube_refusal,
    give_item_refusal,
    give_refusal,
    keep_refusal,
    take_off_refusal,
    use_cube_refusal,
    use_object_refusal,
    wear_refusal,
)
from escarmouche.games.malhya.state import Hero


class KeepOrLeave(Menu):
    """[MAL-BAG-03, MAL-ENC-03, MAL-RUL-66] A card has come: use it, store it, throw something away for it, or leave
    it."""

    __slots__ = ("card", "hero")
    takes = (KeepItem, RefuseItem)

    def __init__(self, game: Position, hero: int, card: str) -> None:
        super().__init__(game, game[hero].seat, "MAL-BAG-03")
        self.hero, self.card = hero, card

    def possible(self) -> Iterator[Decision]:
        for instead in ("", *sorted(set(carried(self.game[self.hero])))):
            yield KeepItem("use", instead)
            yield KeepItem("store", instead)
        yield RefuseItem()

    def bar(self, answer: Any) -> Refusal | None:
        if isinstance(answer, KeepItem):
            return keep_refusal(self.game, self.hero, self.card, answer.place, answer.instead)
        return None

    def facts(self) -> dict[str, Any]:
        return {"hero": self.hero, "card": self.card}


class SortBelongings(Menu):
    """[MAL-WPN-08, MAL-ARM-02, MAL-ART-06, MAL-BAG-09, MAL-AUR-06, MAL-TRV-23] What does this hero put on, take off,
    hand over, use?"""

    __slots__ = ("hero",)
    takes = (Done, SwapWeapons, Wear, TakeOff, GiveItem, GiveCube, GiveGold, SpendAura, UseCube, UseObject)
    nothing: ClassVar[tuple[Decision, ...]] = (Done(),)
    open_fields = frozenset({"coins"})  # one, or all

    def __init__(self, game: Position, hero: int) -> None:
        super().__init__(game, game[hero].seat, "MAL-BAG-09")
        self.hero = hero

    def possible(self) -> Iterator[Decision]:
        hero = self.game[self.hero]
        yield Done()
        yield SwapWeapons()
        yield from map(Wear, dict.fromkeys(hero.objects))
        yield from map(TakeOff, filter(None, (hero.armour, *hero.artefacts)))
        yield SpendAura("A_TRAVEL")
        yield SpendAura("A_LIFE")
        for to in range(len(self.game.state.heroes)):
            yield from (GiveItem(to, name) for name in dict.fromkeys(given_away(hero)))
            yield from (GiveCube(to, cube) for cube in held(hero))
            yield from (GiveGold(to, coins) for coins in dict.fromkeys((1, hero.gold)))
        if could_use(self.game, hero):
            yield from uses(self.game, hero)

    def sample(self, rng: Stream) -> Decision:
        return super().sample(rng) if rng.below(2) else Done()

    def bar(self, answer: Any) -> Refusal | None:
        game, who = self.game, self.hero
        match answer:
            case SwapWeapons():
                return free_swap_refusal(game, who)
            case Wear():
                return wear_refusal(game, who, answer.item)
            case TakeOff():
                return take_off_refusal(game, who, answer.item)
            case GiveItem():
                return give_item_refusal(game, who, answer.to, answer.item)
            case GiveCube():
                return give_cube_refusal(game, who, answer.to, answer.cube)
            case GiveGold():
                return gold_refusal(game, who, answer)
            case SpendAura():
                return aura_refusal(game, who, answer)
            case UseCube():
                return use_cube_refusal(game, who, answer.cube, answer.on)
            case UseObject():
                return use_object_refusal(game, who, answer.item)
            case _:
                return None

    def facts(self) -> dict[str, Any]:
        return {"hero": self.hero}


def gold_refusal(game: Position, who: int, answer: GiveGold) -> Refusal | None:
    """[MAL-BAG-09, MAL-MKT-02] Why may he not hand over so many coins?"""
    if not 0 < answer.coins <= game[who].gold:
        return Refusal("too_little_gold", "MAL-BAG-09", {"has": game[who].gold})
    return give_refusal(game, who, answer.to)


def aura_refusal(game: Position, who: int, answer: SpendAura) -> Refusal | None:
    """[MAL-AUR-02, MAL-AUR-06] Why may he not turn a token for this while he sorts what he has? While a chapter is
    read it is neither his turn nor a travel action; a turn that is played in the midst of one is his."""
    under_way = (item for item in reversed(game.state.agenda) if isinstance(item, Chain | HeroTurn))
    if isinstance(next(under_way, None), Chain):
        return Refusal("chapter_open", "MAL-AUR-02")
    return _token_refusal(game, who, answer)


def _token_refusal(game: Position, who: int, answer: SpendAura) -> Refusal | None:
    """[MAL-AUR-02, MAL-AUR-06, MAL-AUR-07, MAL-TRV-12] Has he no token for it, or nothing to gain by it?"""
    hero = game[who]
    if not may_spend(game, who, answer.effect):
        return Refusal("no_aura", "MAL-AUR-02", {"figure": who})
    if answer.effect == "A_TRAVEL" and game.state.room is not None:
        return Refusal("not_on_a_journey", "MAL-AUR-06")
    if answer.effect == "A_TRAVEL" and game.state.tokens >= game.cast.numbers.travel_tokens:
        return Refusal("tokens_full", "MAL-TRV-12", {"has": game.state.tokens})
    if answer.effect == "A_LIFE" and not zones_to_heal(game, hero):
        return Refusal("nothing_to_heal", "MAL-AUR-07", {"figure": who})
    return None


def life_refusal(game: Position, who: int, answer: SpendAura) -> Refusal | None:
    """[MAL-AUR-06, MAL-AUR-07] Why may he not turn a token for his life in his own turn in a room or a fight, be it
    that a chapter has led to it?"""
    wrong = Refusal("not_an_option", "MAL-AUR-06", {"tried": answer.effect})
    return _token_refusal(game, who, answer) if answer.effect == "A_LIFE" else wrong


def uses(game: Position, hero: Hero) -> Iterator[Decision]:
    """[MAL-OBJ-02, MAL-OBJ-09..11] Whatever a hero has that might be used now, on anybody."""
    for cube in held(hero):
        yield from (UseCube(cube, on) for on in range(len(game.state.heroes)))
    yield from map(UseObject, dict.fromkeys(hero.objects))


class UseMenu(Menu):
    """[MAL-OBJ-02, MAL-OBJ-12] A moment at which this hero may use something, or let it go by."""

    __slots__ = ("hero",)
    takes: ClassVar[tuple[type[Decision], ...]] = (Done, UseCube, UseObject)

    def __init__(self, game: Position, hero: int) -> None:
        super().__init__(game, game[hero].seat, "MAL-OBJ-12")
        self.hero = hero

    def possible(self) -> Iterator[Decision]:
        yield Done()
        yield from uses(self.game, self.game[self.hero])

    def bar(self, answer: Any) -> Refusal | None:
        match answer:
            case UseCube():
                return use_cube_refusal(self.game, self.hero, answer.cube, answer.on)
            case UseObject():
                return use_object_refusal(self.game, self.hero, answer.item)
            case _:
                return None

    def passing(self) -> Decision:
        return Done()

    def facts(self) -> dict[str, Any]:
        return {"hero": self.hero}


class UseNow(UseMenu):
    """[MAL-OBJ-12] That moment, where nothing else is asked in it."""

    __slots__ = ()
