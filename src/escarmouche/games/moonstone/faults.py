"""What is wrong with the content? Figures nobody prints, names that lead nowhere, unfit decks, troupes and tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, get_args

from escarmouche.core.problems import Problem
from escarmouche.games.moonstone import layouts
from escarmouche.games.moonstone.naming import base_name, bracket
from escarmouche.games.moonstone.printed import Card, Column, PrintedAbility
from escarmouche.games.moonstone.profiles import MeleeCard
from escarmouche.games.moonstone.shelves import Shelves, words
from escarmouche.games.moonstone.wording import wording_problems
from escarmouche.kits.content.faults import outside
from escarmouche.kits.content.loading import Entries, placed
from escarmouche.kits.faults import in_both

RANGES: Final = {"melee": (0, 6), "range": (0, 3), "arcane": (0, 7), "evade": (-2, 2), "boxes": (1, 14)}
ABILITY_RANGES: Final = {"cost": (0, 9), "range": (0, 36), "targets": (1, 9)}
BASES: Final = (30, 40)
DECKS: Final = {"arcane_cards": 21, "melee_cards": 18}
FACE: Final = re.compile(r"[GBP][123]|CAT")
CODE: Final = re.compile(r"[GBP][123X]|CAT")
MELEE_CARDS: Final[tuple[MeleeCard, ...]] = get_args(MeleeCard)


def unusable(shelves: Shelves, entries: Entries) -> list[Problem]:
    """What keeps the content from play: cards outside the rules, words nobody knows, unfit decks and tables."""
    found: list[Problem] = []
    declared = words(entries, found)
    places = {section: {name: entry.where for name, entry in shelf.items()} for section, shelf in entries.items()}
    for name, card in shelves.characters.items():
        found += card_problems(card, places["characters"][name])
    found += wording_problems(shelves, declared, places)
    found += _deck_problems(shelves, entries)
    for name, layout in shelves.layouts.items():
        found += placed(layouts.problems(layout), name, places["layouts"][name])
    return found


def card_problems(card: Card, where: str) -> Iterator[Problem]:
    """[MOO-CHR-31] The figures of a card against the ranges of all that is printed."""
    for key, (low, high) in RANGES.items():
        yield from outside(f"{where}.{key}", getattr(card, key), low, high)
    if card.base_mm not in BASES:
        listed = ", ".join(map(str, BASES))
        french = f"{card.base_mm} n'est pas parmi {listed}"
        yield in_both(f"{where}.base_mm", f"{card.base_mm} is none of {listed}", "", french)
    if list(card.energy_boxes) != sorted(set(card.energy_boxes)):
        french = "chaque case une fois, de gauche à droite"
        yield in_both(f"{where}.energy_boxes", "boxes stand once each, from left to right", "MOO-CAR-02", french)
    for box in card.energy_boxes:
        if not 1 <= box <= card.boxes:
            french = f"il n'y a pas de case {box} parmi {card.boxes}"
            what = f"there is no box {box} among {card.boxes}"
            yield in_both(f"{where}.energy_boxes", what, "MOO-CAR-02", french)
    if not 1 <= len(set(card.factions)) == len(card.factions) <= 2:
        french = "un personnage a une faction ou deux"
        yield in_both(f"{where}.factions", "a character has one faction or two", "MOO-LST-04", french)
    yield from _ability_problems(card, where)
    yield from _signature_problems(card, where)


def _ability_problems(card: Card, where: str) -> Iterator[Problem]:
    names = [one.name for one in card.abilities.all]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield in_both(f"{where}.abilities", f"{name} stands there twice", "", f"{name} s'y trouve deux fois")
    for kind in ("passive", "active", "arcane"):
        for index, one in enumerate(getattr(card.abilities, kind)):
            place = f"{where}.abilities.{kind}[{index}]"
            yield from _figure_problems(one, place)
            if (kind == "arcane") != bool(one.outcomes):
                what = f"{one.name} is {kind}: arcane abilities have outcomes, no others"
                french = f"{one.name} : seules les capacités arcaniques ont des issues, et toutes en ont"
                yield in_both(place, what, "MOO-ACT-11", french)
            if base_name(one.name) == "Reload" and bracket(one.name) not in names:
                reloaded = bracket(one.name)
                french = f"{card.name} n'a pas de capacité {reloaded}"
                yield in_both(place, f"{card.name} has no {reloaded}", "MOO-ABL-08", french)
            for part, outcome in enumerate(one.outcomes):
                for code in outcome.cards:
                    if not CODE.fullmatch(code):
                        spot, french = f"{place}.outcomes[{part}].cards", f"{code} n'est pas une carte arcanique"
                        yield in_both(spot, f"{code} is no arcane card", "MOO-ARC-12", french)
    for old in card.public_variant.replace_passive if card.public_variant else ():
        if old not in names:
            french = f"{card.name} n'a pas de {old} à remplacer"
            yield in_both(f"{where}.public_variant", f"{card.name} has no {old} to replace", "MOO-RUL-44", french)


def _figure_problems(one: PrintedAbility, place: str) -> Iterator[Problem]:
    """[MOO-CHR-31] The figures of an ability."""
    for key, (low, high) in ABILITY_RANGES.items():
        if getattr(one, key) is not None:
            yield from outside(f"{place}.{key}", getattr(one, key), low, high)


def _signature_problems(card: Card, where: str) -> Iterator[Problem]:
    """[MOO-MEL-11, MOO-MEL-12] A signature move answers each of the six cards, and what it deals has a type."""
    move = card.signature
    if move is None:
        return
    yield from _column_problems(move.damage, f"{where}.signature.damage")
    if any(damage is not None for damage in move.damage.values()) and not move.damage_types:
        french = "des dégâts ont toujours un type"
        yield in_both(f"{where}.signature.damage_types", "damage always has a type", "MOO-CAR-06", french)
    if card.public_variant and card.public_variant.signature_damage is not None:
        yield from _column_problems(card.public_variant.signature_damage, f"{where}.public_variant.signature_damage")


def _column_problems(column: Column, where: str) -> Iterator[Problem]:
    if tuple(column) != MELEE_CARDS:
        what = f"a column answers {', '.join(MELEE_CARDS)}, in this order"
        french = f"une colonne répond à {', '.join(MELEE_CARDS)}, dans cet ordre"
        yield in_both(where, what, "MOO-MEL-12", french)
    for card, damage in column.items():
        if damage is not None and damage < 0:
            french = f"{damage} ne fait pas de dégâts"
            yield in_both(f"{where}.{card}", f"{damage} is no damage", "MOO-CAR-07", french)


def _deck_problems(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """The decks have as many cards as the rules number, every face is one, and every melee card answers every other."""
    for section, total in DECKS.items():
        shelf = shelves.arcane_cards if section == "arcane_cards" else shelves.melee_cards
        count = sum(face.copies for face in shelf.values())
        if count != total or any(face.copies < 1 for face in shelf.values()):
            french = f"{count} cartes, il y en a {total}"
            yield in_both(f"data/decks.yaml {section}", f"{count} cards, there are {total}", "", french)
    for name in shelves.arcane_cards:
        if not FACE.fullmatch(name):
            what = f"{name} is no face: a colour and a value, or CAT"
            french = f"{name} n'est pas une carte : une couleur et une valeur, ou CAT"
            yield in_both(f"{entries['arcane_cards'][name].where}.id", what, "", french)
    if tuple(shelves.melee_cards) != MELEE_CARDS:
        what = f"the melee cards are {', '.join(MELEE_CARDS)}, in this order"
        french = f"les cartes de mêlée sont {', '.join(MELEE_CARDS)}, dans cet ordre"
        yield in_both("data/decks.yaml melee_cards", what, "", french)
    for name, face in shelves.melee_cards.items():
        yield from _column_problems(face.deal, f"{entries['melee_cards'][name].where}.deal")
