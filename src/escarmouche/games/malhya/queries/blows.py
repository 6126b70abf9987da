"""What do several parts of an attack or of a defence give together?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.games.malhya.content.cards import Blow, Special, Weapon
from escarmouche.games.malhya.content.terms import CombatDie, Resource
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import bonuses, open_lines
from escarmouche.games.malhya.queries.combat import engaged, improvement, improvement_name, sign, zones_open
from escarmouche.games.malhya.state import Enemy, Hero

BARE_HANDS: Final = "W00"
# [MAL-OBJ-08] What each arrow adds to a shot.
ARROWS: Final[Mapping[Resource, Blow]] = MappingProxyType(
    {
        "green_arrow": Blow(cancel_dodge_die=1),
        "red_arrow": Blow(ap=-1),
        "yellow_arrow": Blow(dice={"power": 1}),
    }
)
AURA_ATTACK: Final = Blow(dice={"attack": 1})
AURA_DEFENCE: Final = Blow(dice={"defence": 1})


def added(parts: Iterable[Blow]) -> Blow:
    """[MAL-ATK-06, MAL-WPN-07] Everything adds up."""
    blows = list(parts)
    return Blow(
        ap=sum(one.ap for one in blows),
        dice=_dice(one.dice for one in blows),
        damage=sum(one.damage for one in blows),
        shock=sum(one.shock for one in blows),
        shield=sum(one.shield for one in blows),
        damage_kind=next((one.damage_kind for one in blows if one.damage_kind != "damage"), "damage"),
        cancel_defence_die=sum(one.cancel_defence_die for one in blows),
        cancel_dodge_die=sum(one.cancel_dodge_die for one in blows),
        cancel_shock=sum(one.cancel_shock for one in blows),
        free_arrows=sum(one.free_arrows for one in blows),
        push=sum(one.push for one in blows),
        area=next((one.area for one in blows if one.area), ""),
        angle=any(one.angle for one in blows),
        attack_special=_specials(one.attack_special for one in blows),
        power_special=_specials(one.power_special for one in blows),
        defence_special=_specials(one.defence_special for one in blows),
    )


def _dice(pools: Iterable[Mapping[CombatDie, int]]) -> dict[CombatDie, int]:
    found: dict[CombatDie, int] = {}
    for colour, n in chain.from_iterable(pool.items() for pool in pools):
        found[colour] = found.get(colour, 0) + n
    return found


def _specials(effects: Iterable[Special]) -> Special:
    several = list(effects)
    return Special(*(sum(getattr(one, name) for one in several) for name in Special.__struct_fields__))


# --- heroes ----------------------------------------------------------------------------------------------------------


def weapon_in_use(game: Position, hero: Hero) -> Weapon:
    """[MAL-WPN-04, MAL-WPN-11] The weapon in hand if he can use it, else his bare hands."""
    weapons = game.cast.content.weapons
    own = weapons.get(hero.weapon)
    return own if own is not None and open_lines(game, own, hero) else weapons[BARE_HANDS]


def hero_attack(
    game: Position, hero: Hero, lines: Sequence[int], arrows: Sequence[Resource] = (), *, aura: bool = False
) -> Blow:
    """[MAL-WPN-01, MAL-WPN-07, MAL-ATK-04, MAL-ATK-06, MAL-OBJ-08] The ability of the weapon, its first line, the
    lines that are added, arrows and an aura token."""
    weapon = weapon_in_use(game, hero)

    def parts() -> Iterator[Blow]:
        yield weapon.special
        yield from filter(None, [weapon.lines[number - 1].attack for number in (1, *lines)])
        yield from (ARROWS[one] for one in arrows)
        if aura:
            yield AURA_ATTACK

    return _known(game, ("attack", weapon.id, tuple(lines), tuple(arrows), aura), parts)


def _known(game: Position, cards: tuple[Any, ...], parts: Callable[[], Iterable[Blow]]) -> Blow:
    """What parts give together, added up once for these cards."""
    known = game.cast.blows.get(cards)
    if known is None:
        known = game.cast.blows[cards] = added(parts())
    return known


def hero_defence(game: Position, hero: Hero, lines: Sequence[int], *, aura: bool = False) -> Blow:
    """[MAL-DEF-03, MAL-DEF-05, MAL-DEF-07, MAL-WND-08] The lines that are activated, an aura token, and what costs
    nothing: shields, and shock that is cancelled."""
    weapon, shields = weapon_in_use(game, hero), passive_shields(game, hero)
    calm = sum([one.cancel_shock for one in bonuses(game, hero) if _holds(game, hero, one.condition)])

    def parts() -> Iterator[Blow]:
        own = weapon.special
        yield Blow(defence_special=own.defence_special, shield=shields, cancel_shock=own.cancel_shock + calm)
        yield from filter(None, [weapon.lines[number - 1].defence for number in lines])
        if aura:
            yield AURA_DEFENCE

    return _known(game, ("defence", weapon.id, tuple(lines), aura, shields, calm), parts)


def passive_shields(game: Position, hero: Hero) -> int:
    """[MAL-ARM-03, MAL-DEF-05] Shields of armour and talents whose condition holds."""
    return sum([one.passive_shields for one in bonuses(game, hero) if _holds(game, hero, one.condition)])


def sacrifice_shields(game: Position, hero: Hero) -> int:
    """[MAL-ARM-04] What destroying the armour gives; nothing without one that can be sacrificed."""
    if not hero.armour or not game.cast.content.objects[hero.armour].bonus.sacrifice_shields:
        return 0
    return sum(one.sacrifice_shields for one in bonuses(game, hero) if _holds(game, hero, one.condition))


def _holds(game: Position, hero: Hero, condition: str) -> bool:
    return not condition or engaged(game, hero)


# --- enemies ---------------------------------------------------------------------------------------------------------


def enemy_attack(game: Position, enemy: Enemy) -> Blow:
    """[MAL-ATK-02, MAL-IMP-02, MAL-IMP-03] Its line, the token's dice, and its sign."""
    card = game.cast.content.enemies[enemy.kind]
    token = improvement_name(game, enemy.kind)
    return _known(
        game, ("attack of", enemy.kind, token), lambda: [card.attack, *_improved_attack(game, enemy.kind, card.sign)]
    )


def enemy_defence(game: Position, enemy: Enemy) -> Blow:
    """[MAL-DEF-02, MAL-IMP-02, MAL-IMP-03] Everything it has."""
    card = game.cast.content.enemies[enemy.kind]
    token = improvement_name(game, enemy.kind)
    return _known(
        game, ("defence of", enemy.kind, token), lambda: [card.defence, *_improved_defence(game, enemy.kind, card.sign)]
    )


def beast_attack(game: Position) -> Blow:
    """[MAL-SAR-07, MAL-SAR-14] The dice that closed zones leave it, what the open ones make of special faces, and its
    token."""
    beast = game.cast.content.beasts[game.beast.name]
    open_zones = zones_open(game)

    def parts() -> Iterator[Blow]:
        whole = added([beast.attack, *(zone.special for zone in beast.zones if zone.id in open_zones)])
        lost = _dice(zone.closing for zone in beast.zones if zone.id not in open_zones)
        yield replace(whole, dice={colour: max(0, n - lost.get(colour, 0)) for colour, n in whole.dice.items()})
        yield from _improved_attack(game, beast.id, beast.sign)

    return _known(game, ("attack of", beast.id, improvement_name(game, beast.id), *open_zones), parts)


def beast_defence(game: Position) -> Blow:
    """[MAL-SAR-14] Its line answers every attack of a hero."""
    beast = game.cast.content.beasts[game.beast.name]
    token = improvement_name(game, beast.id)
    return _known(
        game, ("defence of", beast.id, token), lambda: [beast.defence, *_improved_defence(game, beast.id, beast.sign)]
    )


def _improved_attack(game: Position, kind: str, mark: Special | None) -> Iterator[Blow]:
    token = improvement(game, kind)
    if token is not None:
        yield Blow(dice=token.attack)
    if effect := sign(game, kind, mark):
        yield Blow(
            damage=effect.damage,
            shock=effect.shock,
            cancel_defence_die=effect.cancel_defence_die,
            cancel_dodge_die=effect.cancel_dodge_die,
            push=effect.push,
        )


def _improved_defence(game: Position, kind: str, mark: Special | None) -> Iterator[Blow]:
    token = improvement(game, kind)
    if token is not None:
        yield Blow(dice=token.defence)
    if effect := sign(game, kind, mark):
        yield Blow(shield=effect.shield)
