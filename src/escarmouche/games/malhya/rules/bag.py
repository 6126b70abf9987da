"""[MAL-BAG-01..09, MAL-OBJ-01..14, MAL-ART-01..06, MAL-ARM-01, MAL-ARM-02, MAL-WPN-08] Belongings."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import AnyTime, FitBackpack, Receive, Share, TakeCubes, Tend
from escarmouche.games.malhya.asks.bag import KeepOrLeave, SortBelongings, UseNow
from escarmouche.games.malhya.content.cards import Object, Weapon
from escarmouche.games.malhya.content.terms import RESOURCES, Resource
from escarmouche.games.malhya.decisions import (
    Done,
    GiveCube,
    GiveGold,
    GiveItem,
    KeepItem,
    SpendAura,
    SwapWeapons,
    TakeOff,
    UseCube,
    UseObject,
    Wear,
)
from escarmouche.games.malhya.events import (
    CubeGiven,
    CubesChanged,
    FellUnconscious,
    GoldChanged,
    GoldGiven,
    ItemGiven,
    ItemGone,
    ItemKept,
)
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import bonuses, could_use, room_for_cube, worn_already
from escarmouche.games.malhya.queries.party import heroes_in_turn, nobody_left
from escarmouche.games.malhya.refusals.bag import without
from escarmouche.games.malhya.rules.aura import spend_aura
from escarmouche.games.malhya.rules.drawing import PlaceOfCard, put_back
from escarmouche.games.malhya.rules.party import hero_choice, party_choice
from escarmouche.games.malhya.rules.tokens import gain_tokens
from escarmouche.games.malhya.rules.windows import goes_first
from escarmouche.games.malhya.rules.wounds import everybody_down, gain_life, grave_to_damage, heal, to_life

# --- cards -----------------------------------------------------------------------------------------------------------


def receive(game: Position, item: Receive) -> Script[None]:
    """[MAL-BAG-03, MAL-BAG-06, MAL-ENC-03, MAL-ART-03] A card comes: it is used, stored, or left; what it takes the
    place of is thrown away. Nothing else goes on before."""
    ask = KeepOrLeave(game, item.hero, item.card)
    options = ask.candidates()
    answer: Any = options[0] if len(options) == 1 else (yield ask)
    if not isinstance(answer, KeepItem):
        put_back(game, item.card)
        game.tell(ItemGone(item.hero, item.card, "MAL-RUL-66"))
        return
    if answer.instead:
        lose(game, item.hero, answer.instead)
    keep(game, item.hero, item.card, use=answer.place == "use")


def keep(game: Position, hero: int, name: str, *, use: bool) -> None:
    """[MAL-HER-11, MAL-ART-01, MAL-BAG-06] A card takes its place with a hero."""
    one, card = game[hero], game.cast.item(name)
    if isinstance(card, Weapon):
        game.change(hero, **{"weapon" if use else "spare": name})
    elif not use:
        game.change(hero, objects=tuple(sorted((*one.objects, name))))
    elif card.kind == "armour":
        game.change(hero, armour=name)
    else:
        game.change(hero, artefacts=tuple(sorted((*one.artefacts, name))))
        _worn(game, hero, card, 1)
    game.tell(ItemKept(hero, name, "use" if use else "store"))


def lose(game: Position, hero: int, name: str, *, shuffled: bool = False) -> None:
    """[MAL-BAG-03, MAL-OBJ-02, MAL-ART-04] Something is thrown away; an artefact with the symbol that was worn goes
    under its pile."""
    to: PlaceOfCard = "shuffled" if shuffled else "discards"
    game.tell(ItemGone(hero, name, "MAL-OBJ-02" if shuffled else "MAL-BAG-03"))
    if name in game[hero].artefacts:
        card = game.cast.content.objects[name]
        _worn(game, hero, card, -1)
        to = "under" if card.discard_on_unequip else to
    _part_with(game, hero, name)
    put_back(game, name, to)


def _part_with(game: Position, hero: int, name: str) -> None:
    """[MAL-ENC-03] Something leaves its place; if it made him carry more, what is too heavy now goes at once."""
    game.state.heroes[hero] = without(game[hero], name)
    if game.cast.item(name).bonus.heavy_capacity:
        game.do(FitBackpack(hero))


def _worn(game: Position, hero: int, card: Object, sign: int) -> None:
    """[MAL-ART-01, MAL-ART-05, MAL-RUL-08] What an artefact adds comes at once and goes with it: crystals leave Life
    first, then Shock, Damage, Grave; of aura tokens a spent one first."""
    one, bonus = game[hero], card.bonus
    if sign > 0:
        game.change(hero, aura=one.aura + bonus.aura)
        gain_life(game, hero, bonus.life)
        return
    for _ in range(bonus.life):
        zone = next((zone for zone in ("life", "shock", "damage", "grave") if getattr(game[hero], zone)), "life")
        game.change(hero, **{zone: max(0, getattr(game[hero], zone) - 1)})
    for _ in range(bonus.aura):
        side = "spent" if game[hero].spent else "aura"
        game.change(hero, **{side: max(0, getattr(game[hero], side) - 1)})
    if one.conscious and not game[hero].conscious:
        game.tell(FellUnconscious(hero, "MAL-ART-05"))
        if nobody_left(game):
            everybody_down(game)


def share(game: Position, item: Share) -> Script[None]:
    """[MAL-OBJ-05, MAL-COL-03] The party hands out what was found, one thing after the other."""
    heroes = list(range(len(game.state.heroes)))
    if item.cards:
        card, *cards = item.cards
        game.do(replace(item, cards=tuple(cards)))
        hero: int = yield from party_choice(game, heroes, "MAL-OBJ-05", "assign_reward", {"card": card})
        game.do(Receive(hero, card))
    elif item.gold:
        coins, *purses = item.gold
        game.do(replace(item, gold=tuple(purses)))
        hero = yield from party_choice(game, heroes, "MAL-OBJ-05", "assign_reward", {"gold": coins})
        gain_gold(game, hero, coins, "MAL-COL-03")
    elif item.cubes:
        cube, *cubes = item.cubes
        game.do(replace(item, cubes=tuple(cubes)))
        hero = yield from party_choice(game, heroes, "MAL-OBJ-05", "assign_reward", {"cube": cube})
        game.do(TakeCubes(hero, (cube,)))


def gain_gold(game: Position, hero: int, n: int, why: str) -> None:
    """Coins come or go."""
    held = game.change(hero, gold=game[hero].gold + n).gold
    if n:
        game.tell(GoldChanged(hero, n, held, why))


def gain_cubes(game: Position, hero: int, cube: Resource, n: int, why: str = "MAL-BAG-04") -> int:
    """[MAL-BAG-04] Cubes come as far as there is room, or go; gives how many."""
    taken = 0
    while taken < n and room_for_cube(game, game[hero], cube):
        _count_cube(game, hero, cube, 1)
        taken += 1
    if n < 0:
        _count_cube(game, hero, cube, n)
        taken = n
    if taken:
        game.tell(CubesChanged(hero, cube, taken, why))
    return taken


def _count_cube(game: Position, hero: int, cube: Resource, n: int) -> None:
    counts = list(game[hero].cubes)
    counts[RESOURCES.index(cube)] += n
    game.change(hero, cubes=tuple(counts))


# --- sorting ---------------------------------------------------------------------------------------------------------


def tend(game: Position, item: Tend) -> Script[None]:
    """[MAL-WPN-08, MAL-ARM-02, MAL-ART-04, MAL-ART-06, MAL-BAG-09, MAL-OBJ-13, MAL-TRV-23] One thing after the other,
    until the hero is done or has nothing left to sort, or falls by taking off a ring."""
    ask = SortBelongings(game, item.hero)
    if not game[item.hero].conscious or not ask.offers_a_choice():
        return
    answer = yield ask
    if isinstance(answer, Done):
        return
    game.do(item)
    yield from _sorted(game, item.hero, answer)


def _sorted(game: Position, hero: int, answer: Any) -> Script[None]:
    one = game[hero]
    match answer:
        case SwapWeapons():
            game.change(hero, weapon=one.spare, spare=one.weapon)
            game.tell(ItemKept(hero, one.spare, "use", "MAL-WPN-08"))
        case Wear():
            put_on(game, hero, answer.item)
        case TakeOff():
            take_off(game, hero, answer.item)
        case GiveItem() | GiveCube() | GiveGold():
            yield from give(game, hero, answer)
        case SpendAura():
            spend_aura(game, hero, answer.effect)
            if answer.effect == "A_TRAVEL":
                gain_tokens(game, 1, "MAL-AUR-06")
            else:
                yield from heal(game, hero, "MAL-AUR-07")
        case UseCube() | UseObject():
            use(game, hero, answer)


def give(game: Position, hero: int, answer: GiveItem | GiveCube | GiveGold) -> Script[None]:
    """[MAL-BAG-09, MAL-GEN-08] Something is handed to another hero, if his player will have it; nothing is asked of who
    lies unconscious."""
    to = answer.to
    if game[to].seat != game[hero].seat and game[to].conscious:
        gift = {name: getattr(answer, name) for name in ("item", "cube", "coins") if hasattr(answer, name)}
        taken: bool = yield from hero_choice(game, to, (True, False), "MAL-BAG-09", "accept_gift", giver=hero, **gift)
        if not taken:
            return
    match answer:
        case GiveItem():
            _part_with(game, hero, answer.item)
            game.tell(ItemGiven(hero, to, answer.item))
            keep(game, to, answer.item, use=False)
        case GiveCube():
            game.tell(CubeGiven(hero, to, answer.cube))
            gain_cubes(game, hero, answer.cube, -1)
            gain_cubes(game, to, answer.cube, 1)
        case GiveGold():
            game.tell(GoldGiven(hero, to, answer.coins))
            gain_gold(game, hero, -answer.coins, "MAL-BAG-09")
            gain_gold(game, to, answer.coins, "MAL-BAG-09")


def put_on(game: Position, hero: int, name: str) -> None:
    """[MAL-ARM-02, MAL-ART-02, MAL-ART-06] Something from the backpack is worn; what was worn in its place goes where
    it was."""
    old = worn_already(game, game[hero], name)
    game.state.heroes[hero] = without(game[hero], name)
    if old:
        take_off(game, hero, old)
    keep(game, hero, name, use=True)


def take_off(game: Position, hero: int, name: str) -> None:
    """[MAL-ART-04, MAL-ART-05] It goes to the backpack, or away where it bears the symbol."""
    if game.cast.content.objects[name].discard_on_unequip:
        lose(game, hero, name)
        return
    if name in game[hero].artefacts:
        _worn(game, hero, game.cast.content.objects[name], -1)
    _part_with(game, hero, name)
    keep(game, hero, name, use=False)


# --- at any moment ---------------------------------------------------------------------------------------------------


def any_time(game: Position, item: AnyTime) -> Script[None]:
    """[MAL-OBJ-02, MAL-OBJ-12, MAL-GEN-12] Heroes who could use something now are asked in turn; the window closes when
    all have passed in a row."""
    able = [hero for hero in heroes_in_turn(game) if could_use(game, game[hero])]
    first = yield from goes_first(game, (UseNow(game, hero) for hero in able))
    if first is not None:
        game.do(item)
        use(game, *first)


def use(game: Position, hero: int, answer: UseCube | UseObject) -> None:
    """[MAL-OBJ-02, MAL-OBJ-09..11] A potion or a plant works at once; an object that is used up goes back to its
    pile."""
    if isinstance(answer, UseObject):
        lose(game, hero, answer.item, shuffled=True)
        gained = game.cast.content.objects[answer.item].gain
        game.do(TakeCubes(hero, tuple(cube for cube, n in gained.items() for _ in range(n))))
        return
    gain_cubes(game, hero, answer.cube, -1, "MAL-OBJ-02")
    match answer.cube:
        case "yellow_potion":
            more = sum(bonus.yellow_potion_bonus for bonus in bonuses(game, game[hero]))
            to_life(game, answer.on, "damage", 1 + more, "MAL-OBJ-09")
        case "red_potion":
            grave_to_damage(game, answer.on)
        case "green_plant":
            to_life(game, answer.on, "shock", 1, "MAL-BAG-05")
        case _:
            game.change(hero, plants=game[hero].plants + 1)
