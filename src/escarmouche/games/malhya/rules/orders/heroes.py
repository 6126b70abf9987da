"""What chapters do to heroes: wounds, rewards, belongings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import (
    AnyTime,
    DiscardCubes,
    FitBackpack,
    Grow,
    Obey,
    Receive,
    Share,
    Suffer,
    TakeCubes,
    Trade,
)
from escarmouche.games.malhya.content import story
from escarmouche.games.malhya.content.terms import LOCKPICKS, RESOURCES, Resource
from escarmouche.games.malhya.events import CardDrawn, NothingFound, PileEmpty, StallOpened, SymbolDrawn, TalentUsed
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import bonuses
from escarmouche.games.malhya.rules.aura import restore_aura
from escarmouche.games.malhya.rules.bag import gain_cubes, gain_gold
from escarmouche.games.malhya.rules.cubes import change_carry, empty_backpack, pay_cubes
from escarmouche.games.malhya.rules.drawing import draw_action, draw_from
from escarmouche.games.malhya.rules.growing import improve_talent
from escarmouche.games.malhya.rules.orders.whom import Carry, heroes_meant
from escarmouche.games.malhya.rules.party import hero_choice
from escarmouche.games.malhya.rules.rooms import deck_ran_out
from escarmouche.games.malhya.rules.tokens import gain_tokens
from escarmouche.games.malhya.rules.wounds import ZONES, heal, to_life


def _harm(game: Position, order: story.Harm, where: Obey) -> Script[None]:
    """[MAL-BOK-12, MAL-OBJ-12] Wounds; before they are moved, a window."""
    heroes = yield from heroes_meant(game, order.who)
    game.do(AnyTime(), Suffer(tuple(heroes), order.kind, order.n))


def _heal(game: Position, order: story.Heal, where: Obey) -> Script[None]:
    """[MAL-WND-06] So many heals for each."""
    heroes = yield from heroes_meant(game, order.who)
    for hero in heroes:
        for _ in range(order.n):
            yield from heal(game, hero)


def _restore_aura(game: Position, order: story.RestoreAura, where: Obey) -> Script[None]:
    """[MAL-AUR-04] Spent tokens come back."""
    heroes = yield from heroes_meant(game, order.who)
    for hero in heroes:
        restore_aura(game, hero, order.n)


def _level_up(game: Position, order: story.LevelUp, where: Obey) -> Script[None]:
    """[MAL-LVL-01, MAL-LVL-05] Levels, in the order of the seats."""
    heroes = yield from heroes_meant(game, order.who)
    game.do(*(Grow(hero, order.n) for hero in heroes))


def _gold(game: Position, order: story.Gold, where: Obey) -> Script[None]:
    """Coins for somebody; below zero he loses them, as far as he has any."""
    heroes = yield from heroes_meant(game, order.who, **({"gold": order.n} if order.n > 0 else {}))
    for hero in heroes:
        gain_gold(game, hero, max(order.n, -game[hero].gold), "MAL-BOK-04")


def _gain_card(game: Position, order: story.GainCard, where: Obey) -> Script[None]:
    """[MAL-OBJ-04, MAL-OBJ-05] The top card of a pile for everybody who is meant, if there is one: whoever is named
    for it, is named in sight of it."""
    card = yield from draw_from(game, order.deck)
    if not card:
        game.tell(PileEmpty())
        return
    first, *others = yield from heroes_meant(game, order.who, card=card)
    came = [Receive(first, card)]
    for hero in others:
        card = yield from draw_from(game, order.deck)
        if not card:
            game.tell(PileEmpty())
            break
        came.append(Receive(hero, card))
    for one in came:
        game.tell(CardDrawn(one.hero, one.card))
    game.do(*came)


def _draw_loot(game: Position, order: story.DrawLoot, where: Obey) -> Script[None]:
    """[MAL-COL-03] So many action cards are turned; the party hands out what their lower halves show."""
    cubes: list[Resource] = []
    gold: list[int] = []
    for _ in range(order.n):
        deck_ran_out(game, drawn=False)
        name = yield from draw_action(game, "MAL-COL-03")
        deck_ran_out(game, drawn=True)
        card = game.cast.content.action_cards[name]
        game.tell(SymbolDrawn(name, card.symbol, "MAL-COL-03"))
        cubes += card.resources
        gold += [card.gold] if card.gold else []
    if not cubes and not gold:
        game.tell(NothingFound("MAL-COL-03"))
    game.do(Share(tuple(cubes), tuple(gold)))


def _cubes(game: Position, order: story.GainCubes, where: Obey) -> Script[None]:
    """[MAL-ICO-02] Cubes of a colour, or of any: gained as far as there is room, or paid."""
    heroes = yield from heroes_meant(game, order.who)
    came: list[TakeCubes] = []
    for hero in heroes:
        if order.n < 0:
            yield from pay_cubes(game, hero, -order.n, order.cube or None)
            continue
        wanted: list[Resource] = [order.cube] * order.n if order.cube else []
        while len(wanted) < order.n:
            colour: Resource = yield from hero_choice(game, hero, RESOURCES, "MAL-ICO-02", "cube_colour")
            wanted.append(colour)
        came.append(TakeCubes(hero, tuple(wanted)))
    game.do(*came)


def _regenerate_life(game: Position, order: story.RegenerateLife, where: Obey) -> Script[None]:
    """[MAL-WND-07] Every crystal of every zone comes back to Life."""
    heroes = yield from heroes_meant(game, order.who)
    for hero in heroes:
        for zone in ZONES:
            to_life(game, hero, zone, getattr(game[hero], zone), "MAL-WND-07")


def _improve_talent(game: Position, order: story.ImproveTalent, where: Obey) -> Script[None]:
    """[MAL-TAL-04] A talent is turned over, of those on their basic side."""
    heroes = yield from heroes_meant(game, order.who)
    for hero in heroes:
        yield from improve_talent(game, hero)


def _carry(game: Position, order: story.ChangeCarry, where: Obey) -> Script[None]:
    """[MAL-BAG-07] More or fewer places in the backpack; what has no room now goes at once."""
    heroes = yield from heroes_meant(game, order.who)
    for hero in heroes:
        change_carry(game, hero, order.n)
    game.do(*map(FitBackpack, heroes))


def _empty_backpack(game: Position, order: story.EmptyBackpack, where: Obey) -> Script[None]:
    """[MAL-BAG-08] Everything stored is lost."""
    heroes = yield from heroes_meant(game, order.who)
    for hero in heroes:
        empty_backpack(game, hero)


def _drop_cubes(game: Position, order: story.DropCubes, where: Obey) -> Script[None]:
    """[MAL-BAG-08] As many cubes as each likes."""
    heroes = yield from heroes_meant(game, order.who)
    game.do(*(DiscardCubes(hero) for hero in heroes))


def _lose_lockpick(game: Position, order: story.LoseLockpick, where: Obey) -> Script[None]:
    """[MAL-OBJ-07] The lockpick of the failed test snaps, unless a talent saves it."""
    chain = game.chain
    if not chain.lockpick:
        return
    if any(bonus.lockpick_saved for bonus in bonuses(game, game[chain.hero])):
        game.tell(TalentUsed(chain.hero, "lockpick", 1))
    else:
        snapped = next(one for one in LOCKPICKS if one == chain.lockpick)
        gain_cubes(game, chain.hero, snapped, -1, "MAL-OBJ-07")
    yield from ()


def _travel(game: Position, order: story.GainTravel, where: Obey) -> Script[None]:
    """[MAL-TRV-12] Travel tokens up to the limit, or down to none."""
    gain_tokens(game, order.n)
    yield from ()


def _stall(game: Position, order: story.OpenStall, where: Obey) -> Script[None]:
    """[MAL-MKT-01] So many cards of each pile are laid out."""
    cards: list[str] = []
    for stock in order.draw:
        for _ in range(stock.n):
            card = yield from draw_from(game, stock.deck)
            cards += [card] if card else []
    game.tell(StallOpened(tuple(cards), order.price))
    game.do(Trade(tuple(cards), order.price, order.sell))


OF_HEROES: Final[Mapping[type, Carry]] = MappingProxyType(
    {
        story.Harm: _harm,
        story.Heal: _heal,
        story.RestoreAura: _restore_aura,
        story.LevelUp: _level_up,
        story.Gold: _gold,
        story.GainCard: _gain_card,
        story.DrawLoot: _draw_loot,
        story.GainCubes: _cubes,
        story.RegenerateLife: _regenerate_life,
        story.ImproveTalent: _improve_talent,
        story.ChangeCarry: _carry,
        story.EmptyBackpack: _empty_backpack,
        story.DropCubes: _drop_cubes,
        story.LoseLockpick: _lose_lockpick,
        story.GainTravel: _travel,
        story.OpenStall: _stall,
    }
)
