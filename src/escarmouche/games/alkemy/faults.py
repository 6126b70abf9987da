"""What is wrong with the content? Figures nobody prints, names that lead nowhere, dice, warbands and tables unfit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Final

from escarmouche.core.problems import Problem
from escarmouche.games.alkemy.formula_faults import formula_problems, use_problems
from escarmouche.games.alkemy.formulas import Formula
from escarmouche.games.alkemy.number_faults import number_problems
from escarmouche.games.alkemy.numbers import SCENARIO
from escarmouche.games.alkemy.profiles import ATTACKS, CARDS, COLOURS, SYMBOLS, Profile
from escarmouche.games.alkemy.shelves import Shelves
from escarmouche.games.alkemy.table_faults import piece_problems
from escarmouche.games.alkemy.table_faults import problems as table_problems
from escarmouche.kits.content.faults import no_such, outside
from escarmouche.kits.content.loading import Entries, placed
from escarmouche.kits.faults import in_both

FACES: Final = 6
FACE: Final = re.compile(r"[1-9]\d?[SAM]")
COLUMNS: Final = 6
RANGES: Final = {
    "points": (1, 200), "lines": (1, 6), "mind": (1, 15), "reflex": (0, 10), "combat": (0, 10), "defence": (5, 20),
    "ap": (2, 4), "walk": (1, 12), "charge": (1, 20), "run": (1, 30), "size": (1, 4), "limit": (0, 9),
}  # fmt: skip
WANTED: Final = {
    "dice": COLOURS,
    "cards": CARDS,
    "sizes": ("1", "2", "3", "4"),
    "columns": tuple("".join(sorted(pair)) for pair in combinations_with_replacement(SYMBOLS, 2)),
    "shifts": (*ATTACKS, "point_blank", "attack_on_leaver", "counter_parry"),
    "costs": (
        "walk", "charge", "engagement", "run", "fight", "shot", "concentrate", "formula", "reaction", "reactivation",
        "marker",
    ),
    "alchemy": ("alchemy",),
    "conditions": ("entangled", "frightened"),
    "formats": ("blitz", "300"),
    "pieces": ("blitz", "300"),
    "scenarios": (SCENARIO,),
    "guideline": ("weights",),
    "terrain": (
        "open", "hampering", "cluttered", "obstructing_low", "obstructing", "obstructing_tall", "special_lake",
        "special_hill",
    ),
}  # fmt: skip
PARTS: Final = {"rank", "affinity", "stones", "formulas", "ranged_weapon", "rest", "effect", "until", "base", "cover"}


def unusable(shelves: Shelves, entries: Entries) -> list[Problem]:
    """What keeps the content from play: cards outside the rules, names nobody knows, unfit dice and tables."""
    found = [*_missing(shelves), *_dice_faults(shelves, entries), *number_problems(shelves, entries)]
    for name, card in shelves.profiles.items():
        found += profile_problems(card, shelves, entries["profiles"][name].where)
    for name, formula in shelves.formulas.items():
        where = entries["formulas"][name].where
        found += formula_problems(formula, shelves, where)
        found += _mark_problems(formula.marks, set(Formula.__struct_fields__), where)
    found += _name_faults(shelves, entries)
    return found or [*_table_faults(shelves, entries)]


def _missing(shelves: Shelves) -> Iterator[Problem]:
    """What the rules look up by name has to be there."""
    for section, names in WANTED.items():
        for name in names:
            if name not in getattr(shelves, section):
                yield in_both(f"data {section}", f"{name} is missing", "", f"{name} manque")


def _dice_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """[ALK-RUL-01, ALK-RUL-02] Dice have six faces, each a number and a symbol; a pair of symbols has a column."""
    for name, die in shelves.dice.items():
        where = f"{entries['dice'][name].where}.faces"
        if len(die.faces) != FACES:
            french = f"{len(die.faces)} faces : un dé en a {FACES}"
            yield in_both(where, f"{len(die.faces)} faces, a die has {FACES}", "ALK-RUL-01", french)
        for face in die.faces:
            if not FACE.fullmatch(face):
                signs = ", ".join(SYMBOLS)
                french = f"{face} n'est pas une face : un nombre, puis un signe parmi {signs}"
                yield in_both(where, f"{face} is no face: a number and one of {signs}", "ALK-RUL-01", french)
    for name, one in shelves.columns.items():
        if not 1 <= one.column <= COLUMNS:
            what = f"there is no column {one.column} among {COLUMNS}"
            french = f"il n'y a pas de colonne {one.column} : il y en a {COLUMNS}"
            yield in_both(f"{entries['columns'][name].where}.column", what, "ALK-RUL-02", french)


# --- Cards --------------------------------------------------------------------------------------------------------


def profile_problems(card: Profile, shelves: Shelves, where: str) -> Iterator[Problem]:
    """[ALK-PRF-01, ALK-PRF-09, ALK-LST-03] The figures of a card, and whether what it names exists."""
    for key, (low, high) in RANGES.items():
        yield from outside(f"{where}.{key}", getattr(card, key), low, high)
    if card.hero != (card.limit == 0):
        french = "un héros n'a pas de limite d'exemplaires, tous les autres en ont une"
        what = "a hero has no limit of cards, everybody else has one"
        yield in_both(f"{where}.limit", what, "ALK-LST-03", french)
    if card.hero and card.lines != 1:
        yield in_both(f"{where}.lines", "a hero is one figure", "ALK-LST-04", "un héros est une seule figurine")
    if min(card.boxes) < 0 or sum(card.boxes) < 1:
        french = "une ligne de vie a des cases blanches, jaunes et rouges"
        yield in_both(f"{where}.boxes", "a life line has boxes, white, yellow and red", "ALK-PRF-02", french)
    for row in (card.melee, card.ranged or ()):
        if any(value < 0 for value in row):
            yield in_both(where, "damage is never below 0", "ALK-PRF-06", "des dégâts ne sont jamais sous 0")
    if card.faction not in card.factions:
        french = f"est rangé chez {card.faction} sans en avoir le symbole"
        what = f"stands on the shelf of {card.faction} without its symbol"
        yield in_both(f"{where}.factions", what, "ALK-LST-07", french)
    for name in (card.faction, *card.factions):
        if name not in shelves.factions:
            yield no_such(f"{where}.factions", "faction", name, "ALK-LST-07")
    yield from _skill_problems(card, shelves, where)
    yield from _mark_problems(card.marks, set(Profile.__struct_fields__), where)


def _skill_problems(card: Profile, shelves: Shelves, where: str) -> Iterator[Problem]:
    """[ALK-SKL-02, ALK-SKL-07, ALK-SKL-19] Skills that exist, with what they need on the card."""
    gains = tuple(gain for one in card.equipments.values() for gain in one.gains)
    yield from use_problems((*card.skills, *gains), shelves, f"{where}.skills")
    own = {one.id for one in (*card.skills, *gains)}
    for one in card.equipments.values():
        for name in set(one.loses) - {use.id for use in card.skills}:
            french = f"{card.id} n'a pas {name} à perdre"
            yield in_both(f"{where}.equipments", f"{card.id} has no {name} to lose", "ALK-LST-08", french)
    if ("ranged_weapon" in own) != (card.ranged is not None):
        french = "un tireur a une seconde ligne de dégâts, personne d'autre"
        what = "a shooter has a second row of damage, nobody else"
        yield in_both(f"{where}.ranged", what, "ALK-SKL-02", french)
    if ("alchemist" in own) != (card.alchemy is not None):
        french = "un alchimiste a un bloc d'alchimie, personne d'autre"
        yield in_both(f"{where}.alchemy", "an alchemist has a block of alchemy, nobody else", "ALK-SKL-07", french)
    for use in (*card.skills, *gains) if card.alchemy else ():
        if card.alchemy and use.id == "alchemist" and use.value != card.alchemy.rank:
            french = f"la compétence dit {use.value}"
            yield in_both(f"{where}.alchemy.rank", f"the skill says {use.value}", "ALK-SKL-07", french)
    for name in card.alchemy.formulas if card.alchemy else ():
        if name not in shelves.formulas:
            yield no_such(f"{where}.alchemy.formulas", "formula", name, "ALK-SKL-07")
        elif card.alchemy and card.alchemy.formulas.count(name) > 1:
            french = f"{name} y figure plus d'une fois"
            yield in_both(f"{where}.alchemy.formulas", f"{name} stands there more than once", "ALK-ALC-01", french)


def _mark_problems(marks: Iterable[str], fields: set[str], where: str) -> Iterator[Problem]:
    for name in marks:
        if name not in fields | PARTS:
            french = f"aucun champ ne s'appelle {name}"
            yield in_both(f"{where}.marks", f"there is no field {name} to be marked", "", french)


def _name_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """Parents of factions, gifts of skills, what cards beat."""
    for name, faction in shelves.factions.items():
        if faction.parent and faction.parent not in shelves.factions:
            yield no_such(f"{entries['factions'][name].where}.parent", "faction", faction.parent)
    for name, skill in shelves.skills.items():
        where = entries["skills"][name].where
        yield from use_problems([skill.gives] if skill.gives else [], shelves, where)
        for condition in skill.immune:
            if condition not in shelves.conditions:
                yield no_such(f"{where}.immune", "condition", condition, "ALK-SKL-09")
    for name, card in shelves.cards.items():
        if card.beats and card.beats not in ATTACKS:
            where, french = f"{entries['cards'][name].where}.beats", f"{card.beats} n'est pas une attaque"
            yield in_both(where, f"{card.beats} is no attack", "ALK-CRD-11", french)


# --- Warbands, tables, prices -------------------------------------------------------------------------------------


def _table_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    scenario = shelves.scenarios[SCENARIO]
    for name, layout in shelves.layouts.items():
        yield from placed(table_problems(layout, shelves.terrain, scenario), name, entries["layouts"][name].where)
    for name, pieces in shelves.pieces.items():
        yield from piece_problems(pieces.scenery, shelves.terrain, f"{entries['pieces'][name].where}.scenery")
