"""What a card says and no rule carries out: dice that an attack does not roll, life that artefacts alone give. It reads
well and does nothing at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec

from escarmouche.games.malhya.content.cards import Beast, Bonus, Enemy, Object, Weapon
from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.telling import Fault, Told

# The fields that count, each with those inside it that do; nothing inside: all of it.
Read: TypeAlias = Mapping[str, "Read"]
NOTHING: Final[Told] = ("does nothing here", "ne fait rien ici")


def _fields(*names: str, **inside: Read) -> Read:
    return MappingProxyType({**dict.fromkeys(names, MappingProxyType({})), **inside})


def _without(read: Read, name: str) -> Read:
    return MappingProxyType({one: _without(inside, name) for one, inside in read.items() if one != name})


FACE: Final = _fields("damage", "shock", "cancel_defence_die", "cancel_dodge_die", "push")
RED: Final = _fields("attack", "power")
BLUE: Final = _fields("defence", "dodge")
BLOW: Final = _fields(*FACE, "damage_kind", dice=RED, attack_special=FACE, power_special=FACE)
DEFENCE: Final = _fields("shield", "cancel_shock", dice=BLUE, defence_special=_fields("shield"))
STRUCK: Final = _fields("ap", "area", **BLOW)
SHOT: Final = _fields("angle", "free_arrows", **STRUCK)
WARD: Final = _fields("cancel_shock", defence_special=_fields("shield"))  # of a weapon's ability
MAULED: Final = _without(BLOW, "push")  # there is no grid around a beast
WORN: Final = ("life", "aura")  # of a bonus: what an artefact alone gives
SHIELDING: Final = ("passive_shields", "sacrifice_shields", "cancel_shock")


def idle_figures(content: Content) -> Iterator[tuple[str, Iterable[Fault]]]:
    """[MAL-GEN-04] The faults of every card, by shelf."""
    yield "weapons", _told((one.id, path) for one in content.weapons.values() for path in _weapon(one))
    yield "enemies", _told((one.id, path) for one in content.enemies.values() for path in _enemy(one))
    yield "beasts", _told((one.id, path) for one in content.beasts.values() for path in _beast(one))
    yield "objects", _told((one.id, path) for one in content.objects.values() for path in _object(one))
    sides = [(one.id, side, getattr(one, side)) for one in content.talents.values() for side in ("basic", "advanced")]
    yield "talents", _told((name, path) for name, side, bonus in sides for path in _bonus(bonus, side))
    skills = [(one.id, one.special) for one in content.heroes.values()]
    yield "heroes", _told((name, path) for name, bonus in skills for path in _bonus(bonus, "special"))
    dice = _fields(attack=RED, defence=BLUE)
    tokens = [(one.id, path) for one in content.improvements.values() for path in _unread(one, dice, "", tuple(dice))]
    yield "improvements", _told(tokens)


def _told(idle: Iterable[tuple[str, str]]) -> Iterator[Fault]:
    return ((name, path, NOTHING, "MAL-GEN-04") for name, path in idle)


def _unread(record: Any, read: Read, path: str, names: tuple[str, ...] = ()) -> Iterator[str]:
    """The fields of a record (those of `names` alone, if any are named) that say something and are not read."""
    said: Mapping[str, Any] = record if isinstance(record, Mapping) else msgspec.to_builtins(record)
    for name in names or said:
        where = f"{path}.{name}" if path else name
        if name not in read:
            yield where
        elif read[name] and name in said:
            yield from _unread(said[name], read[name], where)


def _weapon(weapon: Weapon) -> Iterator[str]:
    blow = SHOT if weapon.kind == "ranged" else STRUCK
    yield from _unread(weapon.special, _fields(**blow, **WARD), "special")
    for number, line in enumerate(weapon.lines):
        if line.attack is not None:
            yield from _unread(line.attack, blow, f"lines[{number}].attack")
        if line.defence is not None:
            yield from _unread(line.defence, _fields("ap", **DEFENCE), f"lines[{number}].defence")
    yield from _bonus(weapon.bonus, "bonus")


def _enemy(enemy: Enemy) -> Iterator[str]:
    yield from _unread(enemy.attack, _fields("angle", **BLOW) if enemy.kind == "ranged" else BLOW, "attack")
    yield from _unread(enemy.defence, DEFENCE, "defence")


def _beast(beast: Beast) -> Iterator[str]:
    yield from _unread(beast.attack, MAULED, "attack")
    yield from _unread(beast.defence, DEFENCE, "defence")
    if beast.sign is not None:
        yield from _unread(beast.sign, _fields("shield", **_without(FACE, "push")), "sign")
    for number, zone in enumerate(beast.zones):
        yield from _unread(zone.special, MAULED, f"zones[{number}].special")
        yield from _unread(zone.closing, RED, f"zones[{number}].closing")


def _object(one: Object) -> Iterator[str]:
    yield from _bonus(one.bonus, "bonus", worn=one.kind == "artefact")
    if one.type and one.kind != "artefact":
        yield "type"
    if one.discard_on_unequip and one.kind == "simple":
        yield "discard_on_unequip"
    if one.gain and not one.single_use:
        yield "gain"
    if one.single_use and not one.gain and one.test_bonus is None:
        yield "single_use"
    if one.place_noise and one.test_bonus is None:
        yield "place_noise"


def _bonus(bonus: Bonus, path: str, *, worn: bool = False) -> Iterator[str]:
    if not worn:
        yield from (f"{path}.{name}" for name in WORN if getattr(bonus, name))
    if bonus.condition and not any(getattr(bonus, name) for name in SHIELDING):
        yield f"{path}.condition"
    if bool(bonus.once_per_combat) != bool(bonus.once_amount):
        yield f"{path}.{'once_amount' if bonus.once_amount else 'once_per_combat'}"
