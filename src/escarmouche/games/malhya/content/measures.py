"""Figures that no card can hold: less than nothing, or more than anybody could throw, hand out or draw. The book prints
no such limits; these are ours, and wide: they stop slips of the pen, not designs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from escarmouche.games.malhya.content import cards
from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.telling import Fault

Limits: TypeAlias = tuple[int, int]


class Measured(NamedTuple):
    """A figure of an entry, where it stands, and what it may be."""

    path: str
    value: int
    limits: Limits


FEW: Final = (0, 30)  # dice, shields, cubes, points: whatever is counted out one by one
SOME: Final = (1, 30)
COINS: Final = (0, 999)
TRACK: Final = (1, 99)
EITHER_WAY: Final = (-99, 99)
LIMITS: Final[Mapping[type, Mapping[str, Limits]]] = MappingProxyType(
    {
        cards.Bonus: {"initiative": EITHER_WAY},
        cards.Start: {"gold": COINS},
        cards.Improvement: {"initiative": EITHER_WAY},
        cards.Beast: {"initiative": EITHER_WAY},
        cards.ResourceCard: {"sell": COINS},
        cards.ActionCard: {"gold": COINS},
        cards.ThreatBoard: {"start": TRACK, "alarm": TRACK},
        cards.ThreatZone: {"first": TRACK, "last": TRACK},
        cards.Top: {"travel": (-30, 30)},
        cards.Numbers: {"day_slots": SOME, "characteristic_max": SOME},
    }
)
# Where such figures stand.
SHELVES: Final = (
    "weapons", "objects", "talents", "resources", "recipes", "wheels", "enemies", "improvements", "beasts",
    "action_cards", "boards", "infiltration_costs", "travel_cards", "numbers", "heroes",
)  # fmt: skip
# What stands on the faces of a die.
FACES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "skill": "success|blank|special",
        "difficulty": "stop|blank|special",
        **dict.fromkeys(("attack", "power", "power_prototype"), r"dmg\d|blank|special"),
        **dict.fromkeys(("defence", "dodge"), r"shield\d|cancel|blank|special"),
        **dict.fromkeys(("threat_white", "threat_black"), r"\d|special"),
    }
)


def measured(content: Content, known: Mapping[str, Collection[str]]) -> Iterator[tuple[str, str, Measured]]:
    """Every figure of every card beyond its limits, with its shelf and its card; `known`: fields of a shelf that are
    held to limits of their own."""
    for shelf in SHELVES:
        for name, card in getattr(content, shelf).items():
            for one in _inside(card, "", known.get(shelf, ())):
                low, high = one.limits
                if not low <= one.value <= high:
                    yield shelf, name, one


def _inside(record: msgspec.Struct, path: str, known: Collection[str] = ()) -> Iterator[Measured]:
    own = LIMITS.get(type(record), {})
    for name in record.__struct_fields__:
        if name not in known:
            yield from _of(getattr(record, name), f"{path}.{name}" if path else name, own.get(name, FEW))


def _of(value: Any, path: str, limits: Limits) -> Iterator[Measured]:
    match value:
        case bool() | None | str():
            pass
        case int():
            yield Measured(path, value, limits)
        case msgspec.Struct():
            yield from _inside(value, path)
        case Mapping():
            for key, one in value.items():
                yield from _of(one, f"{path}.{key}", limits)
        case _:
            yield Measured(path, len(value), FEW)
            for number, one in enumerate(value):
                yield from _of(one, f"{path}[{number}]", limits)


def face_problems(content: Content) -> Iterator[Fault]:
    """[MAL-TST-11, MAL-ATK-01, MAL-DEF-01, MAL-THR-05] A die shows what dice of its kind show."""
    for die in content.dice.values():
        for number, face in enumerate(die.faces):
            if re.fullmatch(FACES[die.id], face) is None:
                told = f"{face!r} is no face of this die", f"« {face} » n'est pas une face de ce dé"
                yield die.id, f"faces[{number}]", told, "MAL-TST-11"


def kit_problems(content: Content) -> Iterator[Fault]:
    """[MAL-SET-05, MAL-BAG-03, MAL-BAG-04, MAL-ENC-01, MAL-LVL-04] A hero begins within the limits of his board, with
    what he can carry."""
    numbers = content.numbers["numbers"]
    for hero in content.heroes.values():
        for name, value in hero.characteristics.items():
            if not 1 <= value <= numbers.characteristic_max:
                most = numbers.characteristic_max
                told = f"goes from 1 to {most}", f"va de 1 à {most}"
                yield hero.id, f"characteristics.{name}", told, "MAL-LVL-04"
        for path, carried, room, why in _kit(content, hero):
            if carried > room:
                told = f"{carried} where {room} can be carried", f"{carried} quand on peut en porter {room}"
                yield hero.id, path, told, why


def _kit(content: Content, hero: cards.Hero) -> Iterator[tuple[str, int, int, str]]:
    """What he begins with, and how much of it he can carry."""
    numbers, start = content.numbers["numbers"], hero.start
    objects = [content.objects[name] for name in start.objects if name in content.objects]
    worn = any(one.kind == "armour" for one in objects)
    yield "start.objects", len(start.objects) - worn, hero.carry * numbers.objects_per_carry, "MAL-BAG-03"
    pockets: Counter[str] = Counter()
    for cube, n in start.resources.items():
        if cube in content.resources:
            pockets[content.resources[cube].pocket] += n
    most = max(pockets.values(), default=0)
    yield "start.resources", most, hero.carry * numbers.cubes_per_carry, "MAL-BAG-04"
    known = numbers.heavy_capacity
    talents = [content.talents[name].basic for name in start.talents if name in content.talents]
    capacity = known.get(min(hero.carry, max(known, default=0)), 0)
    capacity += sum(one.heavy_capacity for one in (hero.special, *talents, *(one.bonus for one in objects)))
    weapon = content.weapons.get(start.weapon)
    weight = sum(one.heavy for one in objects) + (weapon.heavy if weapon is not None else 0)
    yield "start", weight, capacity + (weapon.bonus.heavy_capacity if weapon is not None else 0), "MAL-ENC-01"
