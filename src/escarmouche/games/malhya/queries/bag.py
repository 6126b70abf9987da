"""What does a hero carry, what does it give him, and what room is left?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.cards import Bonus, Object, Weapon
from escarmouche.games.malhya.content.terms import (
    CHARACTERISTICS,
    LOCKPICKS,
    RESOURCES,
    Aptitude,
    Characteristic,
    Pocket,
    Resource,
)
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.state import NO_CUBES, Hero

# Where a kind of cube is counted; lockpicks of either colour under one name as well.
PLACES: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        **{name: (place,) for place, name in enumerate(RESOURCES)},
        "lockpick": tuple(RESOURCES.index(name) for name in LOCKPICKS),
    }
)
_CHARACTERISTIC: Final[Mapping[str, int]] = MappingProxyType({name: n for n, name in enumerate(CHARACTERISTICS)})


def carried(hero: Hero) -> tuple[str, ...]:
    """[MAL-ENC-01] Every weapon, armour, artefact and object he has, in hand or stored."""
    return tuple(filter(None, (hero.weapon, hero.spare, hero.armour))) + hero.artefacts + hero.objects


def given_away(hero: Hero) -> tuple[str, ...]:
    """[MAL-BAG-09] The cards that he may hand over as he is: what is stored, and his weapons; what he wears comes off
    first."""
    return hero.objects + tuple(filter(None, (hero.spare, hero.weapon)))


def bonuses(game: Position, hero: Hero) -> tuple[Bonus, ...]:
    """[MAL-TST-08, MAL-OBJ-03, MAL-WPN-09, MAL-HER-10, MAL-RUL-10] Whatever works for him: his own skill, what he
    wears or holds, simple objects in the backpack, talents; not the spare weapon, nor what he could wear."""
    cards = (hero.name, hero.weapon, hero.armour, hero.artefacts, hero.objects, hero.talents, hero.advanced)
    known = game.cast.bonuses.get(cards)
    if known is None:
        known = game.cast.bonuses[cards] = tuple(_bonuses(game.cast, hero))
    return known


def _bonuses(cast: Cast, hero: Hero) -> Iterator[Bonus]:
    yield cast.content.heroes[hero.name].special
    for name in (*filter(None, (hero.weapon, hero.armour)), *hero.artefacts):
        yield cast.item(name).bonus
    for name in hero.objects:
        item = cast.item(name)
        if isinstance(item, Object) and item.kind == "simple":
            yield item.bonus
    for name in hero.talents:
        yield cast.bonus(name, advanced=name in hero.advanced)


def aptitude(game: Position, hero: Hero, wanted: Aptitude) -> int:
    """[MAL-TST-08, MAL-TST-09] Successes for each special face of a skill die: what all his cards give adds up."""
    return sum(bonus.aptitudes.get(wanted, 0) for bonus in bonuses(game, hero))


def has_aptitude(game: Position, hero: Hero, wanted: Aptitude) -> bool:
    """[MAL-COL-02] Does any card of his bear the aptitude?"""
    return any(wanted in bonus.aptitudes for bonus in bonuses(game, hero))


def characteristic(hero: Hero, wanted: Characteristic) -> int:
    """His value in a characteristic."""
    return hero.characteristics[_CHARACTERISTIC[wanted]]


def heavy(game: Position, hero: Hero) -> int:
    """[MAL-ENC-01, MAL-ENC-05] Red icons carried."""
    return sum(game.cast.item(name).heavy for name in carried(hero))


def heavy_capacity(game: Position, hero: Hero) -> int:
    """[MAL-ENC-02, MAL-ENC-06] Yellow icons open on the backpack, and what skills and talents add."""
    table = game.cast.numbers.heavy_capacity
    return table[min(hero.carry, max(table))] + sum(bonus.heavy_capacity for bonus in bonuses(game, hero))


def object_slots(game: Position, hero: Hero) -> int:
    """[MAL-BAG-01, MAL-RUL-04] Places for stored objects."""
    return hero.carry * game.cast.numbers.objects_per_carry


def pocket(game: Position, cube: Resource) -> Pocket:
    """The zone of the backpack for a cube."""
    return game.cast.content.resources[cube].pocket


def in_pocket(game: Position, hero: Hero, wanted: Pocket) -> int:
    """[MAL-BAG-04] Cubes in one zone."""
    return sum(n for cube, n in zip(RESOURCES, hero.cubes, strict=True) if pocket(game, cube) == wanted)


def room_for_cube(game: Position, hero: Hero, cube: Resource) -> bool:
    """[MAL-BAG-04] Is a position of its zone free?"""
    return in_pocket(game, hero, pocket(game, cube)) < hero.carry * game.cast.numbers.cubes_per_carry


def overfull_pocket(game: Position, hero: Hero) -> Pocket | None:
    """[MAL-BAG-07] A zone with more cubes than open positions."""
    most = hero.carry * game.cast.numbers.cubes_per_carry
    zones = dict.fromkeys(pocket(game, cube) for cube in held(hero))
    return next((zone for zone in zones if in_pocket(game, hero, zone) > most), None)


def cubes(hero: Hero, cube: str) -> int:
    """How many cubes of a kind he has; `lockpick`: of either colour."""
    counts = hero.cubes
    return sum([counts[place] for place in PLACES.get(cube, ())])


def held(hero: Hero) -> list[Resource]:
    """The kinds of cubes that he has, in the order of the list."""
    return [cube for cube, n in zip(RESOURCES, hero.cubes, strict=True) if n]


def could_use(game: Position, hero: Hero) -> bool:
    """[MAL-OBJ-02, MAL-OBJ-09..12] Has he anything that may be used at any moment, and is anybody wounded whom it could
    heal? Whoever has not need not be asked; whether he may is the refusal's business."""
    cast = game.cast
    if hero.objects and not cast.used_up.isdisjoint(hero.objects):
        return True
    held = hero.cubes
    if held != NO_CUBES:
        for place, wound in cast.healing:
            if held[place] and (not wound or any(getattr(one, wound) for one in game.state.heroes)):
                return True
    return False


def wields(game: Position, hero: Hero, name: str) -> bool:
    """[MAL-WPN-04] Is line 1 of the weapon open to him?"""
    weapon = game.cast.content.weapons[name]
    return lines_open(weapon, hero) > 0


def open_lines(game: Position, weapon: Weapon, hero: Hero) -> int:
    """[MAL-WPN-02, MAL-WPN-03, MAL-WPN-05] How many lines he may use, worked out once."""
    key = (weapon.id, hero.name, hero.characteristics, hero.raised)
    known = game.cast.open_lines.get(key)
    if known is None:
        known = game.cast.open_lines[key] = lines_open(weapon, hero)
    return known


def lines_open(weapon: Weapon, hero: Hero) -> int:
    """[MAL-WPN-02, MAL-WPN-03, MAL-WPN-05, MAL-WPN-10, MAL-RUL-11] How many lines, from the first on, he may use: one
    that is closed closes all below it. What an aura token raises counts for its turn."""
    for number, line in enumerate(weapon.lines):
        if line.people and line.people != hero.name:
            return number
        for name, least in line.needs.items():
            if characteristic(hero, name) + (hero.raised == name) < least:
                return number
    return len(weapon.lines)


def worn_already(game: Position, hero: Hero, name: str) -> str:
    """[MAL-ARM-01, MAL-ART-02] What he wears in the place of this: his armour, an artefact of the same type; empty:
    nothing."""
    wanted = game.cast.content.objects[name]
    if wanted.kind == "armour":
        return hero.armour
    return next((worn for worn in hero.artefacts if game.cast.content.objects[worn].type == wanted.type), "")
