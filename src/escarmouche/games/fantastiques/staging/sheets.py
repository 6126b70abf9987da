"""What stands on the cards of a match, for people to read: values, capabilities, items, spells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from escarmouche.games.fantastiques.cast import Cast, Traits
from escarmouche.games.fantastiques.staging.gifts import ARTILLERY, CAPABILITIES, ITEMS, SPELLS, Gift, at_this_table
from escarmouche.games.fantastiques.state import POINT
from escarmouche.games.fantastiques.words.phrasing import Phrasing
from escarmouche.kits.stage.scene import Row, Section, Sheet

ROWS = {
    "movement": ("Mouvement", "Movement"),
    "melee": ("Mêlée", "Melee"),
    "shooting": ("Tir", "Shooting"),
    "armour": ("Armure", "Armour"),
    "mental": ("Mental", "Mental"),
    "hp": ("Points de vie", "Hit points"),
    "cost": ("Coût", "Cost"),
}
KINDS = {
    "hero": ("Héros", "Hero"),
    "sorcerer": ("Sorcier", "Sorcerer"),
    "titan": ("Titan", "Titan"),
    "troop": ("Troupe", "Troop"),
}
CREATURE = ("Créature : {names}.", "Creature: {names}.")


@lru_cache(maxsize=64)
def sheets(cast: Cast, lang: str) -> tuple[Sheet, ...]:
    """One sheet for each card that is, or may come, in the match."""
    phrasing = Phrasing(lang)
    return tuple(_sheet(cast, phrasing, traits) for traits in cast.traits.values())


def _sheet(cast: Cast, phrasing: Phrasing, traits: Traits) -> Sheet:
    subtitle = (
        phrasing.term("artillery", traits.artillery) if traits.artillery else _said(phrasing, KINDS[_kind(traits)])
    )
    return Sheet(
        traits.card,
        _name(phrasing, traits),
        subtitle,
        tuple(_rows(phrasing, traits)),
        tuple(_sections(cast, phrasing, traits)),
    )


def _kind(traits: Traits) -> str:
    return next((kind for kind in ("hero", "sorcerer", "titan") if getattr(traits, kind)), "troop")


def _name(phrasing: Phrasing, traits: Traits) -> str:
    return traits.name if phrasing.french else traits.name_en


def _said(phrasing: Phrasing, both: tuple[str, str]) -> str:
    return both[0] if phrasing.french else both[1]


def _rows(phrasing: Phrasing, traits: Traits) -> Iterator[Row]:
    values = {"movement": str(phrasing.inches(traits.movement)), "shooting": phrasing.values(traits.shooting)}
    if not traits.artillery:
        values |= {
            "melee": phrasing.values(traits.melee),
            "armour": str(traits.armour),
            "mental": str(traits.mental),
            "hp": str(traits.hp),
            "cost": phrasing.number(traits.worth / POINT),
        }
    yield from (Row(_said(phrasing, both), values[name]) for name, both in ROWS.items() if name in values)


def _sections(cast: Cast, phrasing: Phrasing, traits: Traits) -> Iterator[Section]:
    yield from _gifts(
        cast, phrasing, "capability", CAPABILITIES, tuple(one for one in CAPABILITIES if getattr(traits, one))
    )
    yield from _gifts(cast, phrasing, "item", ITEMS, tuple(one for one in ITEMS if getattr(traits, one)))
    yield from _gifts(cast, phrasing, "spell", SPELLS, tuple(dict.fromkeys(traits.spells)))
    if traits.creatures:
        names = ", ".join(_name(phrasing, cast.traits[one]) for one in dict.fromkeys(traits.creatures))
        yield Section(phrasing.term("spell", "summon"), _said(phrasing, CREATURE).format(names=names), "spell")
    if traits.artillery:
        yield from _gifts(cast, phrasing, "artillery", ARTILLERY, (traits.artillery,))


def _gifts(
    cast: Cast, phrasing: Phrasing, kind: str, known: Mapping[str, Gift], words: tuple[str, ...]
) -> Iterator[Section]:
    for word in words:
        gift, name = at_this_table(cast.settings, word, known[word]), phrasing.term(kind, word)
        text = gift.fr if phrasing.french else gift.en
        yield Section(name[:1].upper() + name[1:], text, kind, gift.why, (gift.why,))
