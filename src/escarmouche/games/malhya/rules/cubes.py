"""[MAL-BAG-04, MAL-BAG-07, MAL-BAG-08, MAL-ENC-03] Cubes that come and go, and backpacks that grow too small."""

from __future__ import annotations

from escarmouche.core import PASS, Script
from escarmouche.games.malhya.agenda import DiscardCubes, FitBackpack, TakeCubes
from escarmouche.games.malhya.content.terms import Resource
from escarmouche.games.malhya.events import BackpackEmptied, CarryChanged, CubeLeft
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import (
    carried,
    cubes,
    heavy,
    heavy_capacity,
    held,
    object_slots,
    overfull_pocket,
    pocket,
    room_for_cube,
)
from escarmouche.games.malhya.queries.testing import lockpick_in_use
from escarmouche.games.malhya.rules.bag import gain_cubes, lose
from escarmouche.games.malhya.rules.party import hero_choice


def take_cubes(game: Position, item: TakeCubes) -> Script[None]:
    """[MAL-BAG-04, MAL-OBJ-07] One cube after the other: where its zone is full the owner leaves it, or throws another
    of that zone away for it; not the lockpick that is in the lock."""
    if not item.cubes:
        return
    hero, cube = item.hero, item.cubes[0]
    game.do(TakeCubes(hero, item.cubes[1:]))
    if not room_for_cube(game, game[hero], cube):
        zone = pocket(game, cube)
        spare = [one for one in held(game[hero]) if cubes(game[hero], one) > (one == lockpick_in_use(game, hero))]
        others = [one for one in spare if pocket(game, one) == zone and one != cube]
        options: tuple[bool | Resource, ...] = (PASS, *others)
        instead = yield from hero_choice(game, hero, options, "MAL-BAG-04", "replace_cube", cube=cube)
        if not isinstance(instead, str):
            game.tell(CubeLeft(hero, cube))
            return
        gain_cubes(game, hero, instead, -1)
    gain_cubes(game, hero, cube, 1)


def discard_cubes(game: Position, item: DiscardCubes) -> Script[None]:
    """[MAL-BAG-08] As many as he likes, one after the other."""
    kinds = held(game[item.hero])
    if not kinds:
        return
    options: tuple[bool | Resource, ...] = (PASS, *kinds)
    gone = yield from hero_choice(game, item.hero, options, "MAL-BAG-08", "discard_cube")
    if isinstance(gone, str):
        gain_cubes(game, item.hero, gone, -1)
        game.do(item)


def pay_cubes(game: Position, hero: int, n: int, cube: Resource | None) -> Script[None]:
    """[MAL-ICO-02] So many cubes are paid, of a colour or of any, as far as he has them."""
    for _ in range(n):
        kinds = [one for one in held(game[hero]) if cube in {None, one}]
        if not kinds:
            return
        paid: Resource = yield from hero_choice(game, hero, kinds, "MAL-ICO-02", "discard_cube")
        gain_cubes(game, hero, paid, -1)


def empty_backpack(game: Position, hero: int) -> None:
    """[MAL-BAG-08] All stored objects, the spare weapon and all cubes are thrown away."""
    game.tell(BackpackEmptied(hero))
    one = game[hero]
    for name in (*one.objects, *filter(None, (one.spare,))):
        lose(game, hero, name)
    for cube in held(one):
        gain_cubes(game, hero, cube, -cubes(one, cube))


def change_carry(game: Position, hero: int, n: int) -> None:
    """[MAL-BAG-07, MAL-ENC-06] The value changes within what the backpack shows."""
    known = game.cast.numbers.heavy_capacity
    before = game[hero].carry
    after = max(min(known), min(max(known), before + n))
    if after != before:
        game.change(hero, carry=after)
        game.tell(CarryChanged(hero, after - before, after))


def fit_backpack(game: Position, item: FitBackpack) -> Script[None]:
    """[MAL-BAG-07, MAL-ENC-03] Objects beyond the slots, heavy things beyond the capacity, cubes beyond a zone: the
    player throws them away one by one until everything has room."""
    who = item.hero
    hero = game[who]
    if len(hero.objects) > object_slots(game, hero):
        item_names: tuple[str, ...] = hero.objects
    elif heavy(game, hero) > heavy_capacity(game, hero):
        item_names = tuple(name for name in carried(hero) if game.cast.item(name).heavy)
    else:
        zone = overfull_pocket(game, hero)
        if zone is None:
            return
        game.do(item)
        kinds = [one for one in held(hero) if pocket(game, one) == zone]
        cube: Resource = yield from hero_choice(game, who, kinds, "MAL-BAG-07", "discard_cube")
        gain_cubes(game, who, cube, -1)
        return
    game.do(item)
    name: str = yield from hero_choice(game, who, tuple(dict.fromkeys(item_names)), "MAL-BAG-07", "discard_item")
    lose(game, who, name)
