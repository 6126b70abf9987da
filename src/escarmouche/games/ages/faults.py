"""What is wrong with the content? Tables that are none, names that lead nowhere, scenarios unfit, prices that differ.

Armies of the content are held to the rules of army building where they are used (`lists`), since those need the
content whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, get_args

from escarmouche.core.problems import Problem
from escarmouche.games.ages.effects import AnyOp, GainSkill, Summon
from escarmouche.games.ages.profiles import PRINTED, Alignment, Profile, Skill, SkillKind, SkillUse
from escarmouche.games.ages.scenarios import Scenario
from escarmouche.games.ages.shelves import PACKAGE, Shelves, slug
from escarmouche.kits.content.faults import no_such, outside
from escarmouche.kits.content.loading import Entries, order_problems
from escarmouche.kits.faults import in_both
from escarmouche.table.plane import CM

# What a card of a pack can hold, as a file writes it: what a form asks for, and what the check allows. The book prints
# no such limits; these are ours, and wide: they stop slips of the pen, not designs.
RANGES: Final = {"val": (0, 300), "height_cm": (1, 30), "base_cm": (1, 30), "stats.": (0, 60)}
COLUMNS: Final = {"truc": 7, "bidule": 10}
FACES: Final = 6
TAKES: Final = {
    "nothing": "ne prend aucune valeur",
    "number": "prend un nombre, comme Toxique/5",
    "two_numbers": "prend deux nombres, comme Souffle/4/15",
    "stats": f"prend des caractéristiques parmi {', '.join(PRINTED)}, comme Aguerri/ATT",
    "names": "prend des noms, comme Immunité/PEU",
}
LITANY: Final[dict[Alignment, str]] = {"light": "lumiere", "destiny": "destin", "darkness": "tenebres"}
# The guideline beside the weights of skills in data/guideline.yaml
BASE, PER_MYS, PER_RANK, INCARNATE, PURE_INCARNATE, LEAST = 30, 6, 3, 8, 3, 5


def every_fault(shelves: Shelves, entries: Entries) -> list[Problem]:
    """Everything a person should mend, in the game's own files and in the packs."""
    found = unusable(shelves, entries)
    return found or [*_price_faults(shelves, entries), *order_problems(PACKAGE)]


def unusable(shelves: Shelves, entries: Entries) -> list[Problem]:
    """What keeps the content from play."""
    return [
        *_table_faults(shelves),
        *_vocabulary_faults(shelves),
        *_profile_faults(shelves, entries),
        *_name_faults(shelves, entries),
        *_mystic_faults(shelves, entries),
        *_scenario_faults(shelves, entries),
    ]


def _table_faults(shelves: Shelves) -> Iterator[Problem]:
    """[ADE-TST-01, ADE-TST-13] TRUC has a number for each column, BIDULE a row for each face and a cell for each."""
    if sorted(shelves.truc) != [str(column) for column in range(COLUMNS["truc"])]:
        last = COLUMNS["truc"] - 1
        french = f"il faut les colonnes 0 à {last}"
        yield in_both("data truc", f"columns 0 to {last} are wanted", "ADE-TST-01", french)
    if sorted(shelves.bidule) != [str(face) for face in range(1, FACES + 1)]:
        french = f"il faut les lignes 1 à {FACES}"
        yield in_both("data bidule", f"rows 1 to {FACES} are wanted", "ADE-TST-13", french)
    for name, row in shelves.bidule.items():
        if len(row.damage) != COLUMNS["bidule"]:
            what = f"{len(row.damage)} cells, {COLUMNS['bidule']} columns"
            french = f"{len(row.damage)} cases pour {COLUMNS['bidule']} colonnes"
            yield in_both(f"data bidule {name}", what, "ADE-TST-13", french)
    if not shelves.limits or not all(name.isdigit() for name in shelves.limits):
        yield in_both("data limits", "rows by format are wanted", "ADE-ARM-03", "il faut des lignes par format")
    if "0" not in shelves.figures_per_card or not all(name.isdigit() for name in shelves.figures_per_card):
        french = "il faut des lignes par valeur, à partir de 0"
        yield in_both("data figures_per_card", "rows by value, from 0 on, are wanted", "ADE-ARM-13", french)


def _vocabulary_faults(shelves: Shelves) -> Iterator[Problem]:
    for name in get_args(Skill):
        if name not in shelves.skills:
            yield in_both("data skills", f"{name} is missing", "", f"{name} manque")


def _profile_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """[ADE-PRO-01, ADE-PRO-02, ADE-FLY-01] Whether what a card prints makes a fighter."""
    for name, card in shelves.profiles.items():
        where = entries["profiles"][name].where
        for stat in ("mov", "ini", "att", "str", "def", "res"):
            if stat not in card.stats:
                yield in_both(f"{where}.stats", f"{stat} is missing", "ADE-PRO-01", f"{stat} manque")
        flies = any(use.id == "vol" for use in card.skills)
        if flies != ("air" in card.stats):
            french = "un second MOU (air) va avec la compétence Vol"
            yield in_both(f"{where}.stats", "a second MOU goes with Vol", "ADE-FLY-01", french)
        written = {"val": card.val, "height_cm": card.height / CM, "base_cm": card.base / CM}
        for key, number in written.items():
            yield from outside(f"{where}.{key}", number, *RANGES[key])
        for stat, number in card.stats.items():
            value = number / CM if stat in ("mov", "air") else number
            yield from outside(f"{where}.stats.{stat}", value, *RANGES["stats."])
        yield from skill_faults(card.skills, shelves.skills, f"{where}.skills")


def skill_faults(uses: Iterable[SkillUse], kinds: Mapping[str, SkillKind], where: str) -> Iterator[Problem]:
    """[ADE-SKL-01] A skill has the arguments that its entry of the vocabulary takes."""
    for use in uses:
        takes = kinds[use.id].takes
        fits = {
            "nothing": not use.x and not use.y and not use.names,
            "number": not use.names,
            "two_numbers": bool(use.x and use.y),
            "stats": bool(use.names) and all(one in PRINTED for one in use.names),
            "names": bool(use.names),
        }[takes]
        if not fits:
            wanted = f"; stats are {', '.join(PRINTED)}" if takes == "stats" else ""
            what = f"{use.id} takes {takes.replace('_', ' ')}{wanted}"
            yield in_both(where, what, "ADE-SKL-01", f"{use.id} {TAKES[takes]}")


def _name_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """Names that lead nowhere: peoples, profiles, formulas, effects."""
    for section in ("profiles", "machines", "artefacts", "affiliations", "combat_tactics", "lists"):
        for name, card in getattr(shelves, section).items():
            if card.people not in shelves.peoples:
                yield no_such(f"{entries[section][name].where}.people", "people", card.people)
    for section in ("formulas", "artefacts", "combat_tactics"):
        for name, card in getattr(shelves, section).items():
            yield from _op_faults(card.effects, shelves, entries[section][name].where)
    for name, theme in shelves.affiliations.items():
        given = [one.effects for one in theme.abilities] + [one.effects for one in theme.solos]
        for effects in given:
            yield from _op_faults(effects, shelves, entries["affiliations"][name].where)
    for name in shelves.guideline:
        if slug(name.partition("/")[0]) not in shelves.skills:
            yield no_such(entries["guideline"][name].where, "skill", name)


def _op_faults(effects: Iterable[AnyOp], shelves: Shelves, where: str) -> Iterator[Problem]:
    for op in effects:
        if isinstance(op, Summon) and op.profile not in shelves.profiles:
            yield no_such(f"{where}.effects", "profile", op.profile)
        if isinstance(op, GainSkill):
            yield from skill_faults((op.skill,), shelves.skills, f"{where}.effects.skills")


def _mystic_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """[ADE-MYS-08, ADE-MYS-10, ADE-MYS-39, ADE-SKL-63, ADE-SKL-83] Formulas that nobody could recite, and mystics to
    whom a book is closed that is open to all of their kind."""
    for name, card in shelves.formulas.items():
        where = entries["formulas"][name].where
        calls = sum(isinstance(op, Summon) for op in card.effects)
        if calls != (card.target == "ground_point"):
            french = "un appel va avec un point du sol pour cible, et un seul"
            what = "one summons goes with a point of the ground"
            yield in_both(f"{where}.effects", what, "ADE-MYS-39", french)
        if (card.area > 0) != card.target.endswith("_area"):
            french = "une zone va avec une cible qui en est une"
            yield in_both(f"{where}.area_cm", "an area goes with a target that is one", "ADE-MYS-10", french)
    for name, profile in shelves.profiles.items():
        mystic, people = profile.mystic, shelves.peoples.get(profile.people)
        if mystic is None or people is None:
            continue
        magician = mystic.family == "magician"
        opened = ("primagie", *mystic.elements) if magician else ("universelle", LITANY[people.alignment])
        for book in opened:
            if book not in mystic.books:
                why = "ADE-SKL-83" if magician else "ADE-SKL-63"
                yield in_both(
                    f"{entries['profiles'][name].where}.mystic.books", f"{book} is missing", why, f"{book} manque"
                )


def _scenario_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    for name, card in shelves.scenarios.items():
        yield from scenario_problems(card, entries["scenarios"][name].where)


def scenario_problems(card: Scenario, where: str) -> Iterator[Problem]:
    """[ADE-SCN-04] Why nobody can play this scenario."""
    width, depth = card.table
    if min(width, depth) < 30 * CM or max(width, depth) > 300 * CM:
        french = "une table a des côtés de 30 à 300 cm"
        yield in_both(f"{where}.table", "a table has sides of 30 to 300 cm", "ADE-SCN-04", french)
    if not card.scoring:
        french = "un scénario dit comment se gagnent les points"
        yield in_both(f"{where}.scoring", "a scenario says how points are earned", "ADE-SCN-04", french)
    if card.zones[0].edge == card.zones[1].edge or any(one.depth <= 0 for one in card.zones):
        french = "il faut deux zones le long de bords différents"
        yield in_both(f"{where}.zones", "two zones along different edges are wanted", "ADE-SCN-04", french)
    known: set[str] = set()
    for index, piece in enumerate(card.scenery):
        place = f"{where}.scenery[{index}]"
        if piece.id in known:
            yield in_both(f"{place}.id", f"{piece.id} stands there twice", "", f"{piece.id} s'y trouve deux fois")
        known.add(piece.id)
        if any(not (0 <= x <= width and 0 <= y <= depth) for x, y in piece.shape.points):
            french = "n'est pas entièrement sur la table"
            yield in_both(place, "does not lie wholly on the table", "ADE-SCN-04", french)
    for index, goal in enumerate(card.objectives):
        if not (0 <= goal.at[0] <= width and 0 <= goal.at[1] <= depth):
            french = "n'est pas sur la table"
            yield in_both(f"{where}.objectives[{index}]", "does not lie on the table", "ADE-SCN-04", french)
    if card.bonus_for and card.bonus_for not in {goal.id for goal in card.objectives}:
        yield no_such(f"{where}.bonus_for", "objective", card.bonus_for)


# --- The guideline ------------------------------------------------------------------------------------------------


def _price_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """The value of each profile by the guideline, where the guideline knows all its skills."""
    for name, card in shelves.profiles.items():
        price = guided_price(card, shelves)
        if price is not None and price != card.val:
            where = f"{entries['profiles'][name].where}.val"
            french = f"{card.val} PA, le barème donne {price}"
            yield in_both(where, f"{card.val} PA, the guideline says {price}", "", french)


def guided_price(card: Profile, shelves: Shelves) -> int | None:
    """What a profile should cost; None where it has a skill that the guideline does not price."""
    weights = {_key(name): one.pa for name, one in shelves.guideline.items()}
    keys = [(use.id, use.x, tuple(PRINTED.get(one, one) for one in use.names)) for use in card.skills]
    if any(key not in weights for key in keys):
        return None
    stats = card.stats
    price = 2.0 * sum(stats[stat] for stat in ("ini", "att", "str", "def", "res")) - BASE
    price += sum(stats.get(stat, 0) for stat in ("cou", "dis", "fear")) + 0.8 * (stats["mov"] / CM - 10)
    if card.weapons and "aim" in stats:
        price += 2 * stats["aim"] + card.weapons[0].strength + card.weapons[0].range / CM / 5 - 6
    price += PER_RANK * (card.rank - 1) + (PER_MYS * card.mystic.mys if card.mystic else 0)
    if card.incarnate:
        price += PURE_INCARNATE if card.pure_mystic else INCARNATE
    return max(LEAST, int(price + sum(weights[key] for key in keys) + 0.5))


def _key(name: str) -> tuple[str, int, tuple[str, ...]]:
    base, _, argument = name.partition("/")
    if not argument:
        return slug(base), 0, ()
    if argument.lstrip("+-").isdigit():
        return slug(base), int(argument), ()
    return slug(base), 0, tuple(PRINTED.get(one, one) for one in argument.split(","))
