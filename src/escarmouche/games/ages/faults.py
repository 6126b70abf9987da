"""What is wrong with the content? Tables that are none, names that lead nowhere, scenarios unfit, prices that differ.

Armies of the content are held to the rules of army building where they are used (`lists`), since those need the
content whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, get_args

from escarmouche.core.problems import Problem
from escarmouche.games.ages.effects import Affiliation, AnyOp, Formula, GainSkill, ModifyStats, ShotsAt, Summon
from escarmouche.games.ages.ids import CARD_STATS
from escarmouche.games.ages.number_faults import number_faults, scenario_figures
from escarmouche.games.ages.profiles import PRINTED, Alignment, Element, Profile, Skill, SkillKind, SkillUse
from escarmouche.games.ages.scenarios import Scenario
from escarmouche.games.ages.shelves import PACKAGE, Shelves, slug
from escarmouche.kits.content.faults import no_such
from escarmouche.kits.content.loading import Entries, order_problems
from escarmouche.kits.faults import fault, in_both
from escarmouche.kits.tables.pieces import MOST_PIECES
from escarmouche.table.plane import CM

COLUMNS: Final = {"truc": 7, "bidule": 10}
FACES: Final = 6
TAKES: Final = {
    "nothing": ("nothing", "aucune valeur"),
    "number": ("a number, as in Toxique/5", "un nombre, comme Toxique/5"),
    "two_numbers": ("two numbers, as in Souffle/4/15", "deux nombres, comme Souffle/4/15"),
    "stats": (
        f"stats, as in Aguerri/ATT; stats are {', '.join(PRINTED)}",
        f"des caractéristiques parmi {', '.join(PRINTED)}, comme Aguerri/ATT",
    ),
    "names": ("names, as in Immunité/PEU", "des noms, comme Immunité/PEU"),
}
SIGNED: Final = ("artefact", "recuperation")  # skills whose number may be below nothing
MYSTICS: Final = ("magicien", "fidele", "mystique_guerrier")
LASTING: Final = (ModifyStats, GainSkill)  # what an item or an ability gives its bearers
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
        *_idle_faults(shelves, entries),
        *_scenario_faults(shelves, entries),
        *number_faults(shelves, entries),
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
        for stat in card.stats:
            if stat not in CARD_STATS:
                yield no_such(f"{where}.stats", "stat", stat, "ADE-PRO-01")
        mystic = [use.id for use in card.skills if use.id in MYSTICS]
        if mystic and card.mystic is None:
            french = f"{mystic[0]} va avec un bloc mystic"
            yield in_both(f"{where}.skills", f"{mystic[0]} goes with a block mystic", "ADE-MYS-01", french)
        yield from skill_faults(card.skills, shelves.skills, f"{where}.skills")
    for name, machine in shelves.machines.items():
        yield from skill_faults(machine.skills, shelves.skills, f"{entries['machines'][name].where}.skills")


def skill_faults(uses: Iterable[SkillUse], kinds: Mapping[str, SkillKind], where: str) -> Iterator[Problem]:
    """[ADE-SKL-01] A skill has the arguments that its entry of the vocabulary takes."""
    for use in uses:
        takes = kinds[use.id].takes
        fits = {
            "nothing": not use.x and not use.y and not use.names,
            "number": (use.x != 0 if use.id in SIGNED else use.x > 0) and not use.y and not use.names,
            "two_numbers": use.x > 0 and use.y > 0,
            "stats": bool(use.names) and all(one in PRINTED for one in use.names),
            "names": bool(use.names),
        }[takes]
        if not fits:
            english, french = TAKES[takes]
            yield in_both(where, f"{use.id} takes {english}", "ADE-SKL-01", f"{use.id} prend {french}")


def _name_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """Names that lead nowhere: peoples, profiles, formulas, effects."""
    for section in ("profiles", "machines", "artefacts", "affiliations", "combat_tactics", "lists"):
        for name, card in getattr(shelves, section).items():
            if card.people not in shelves.peoples:
                yield no_such(f"{entries[section][name].where}.people", "people", card.people)
    yield from _reserved_faults(shelves, entries)
    for section in ("formulas", "artefacts", "combat_tactics"):
        for name, card in getattr(shelves, section).items():
            yield from _op_faults(card.effects, shelves, entries[section][name].where)
    for name, theme in shelves.affiliations.items():
        for effects in _given(theme):
            yield from _op_faults(effects, shelves, entries["affiliations"][name].where)
    for name in shelves.guideline:
        if slug(name.partition("/")[0]) not in shelves.skills:
            yield no_such(entries["guideline"][name].where, "skill", name)


def _reserved_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """[ADE-ARM-23, ADE-MYS-05] Peoples that a profile joins, and profiles to whom something is reserved."""
    for name, profile in shelves.profiles.items():
        for people in profile.joins:
            if people not in shelves.peoples:
                yield no_such(f"{entries['profiles'][name].where}.joins", "people", people, "ADE-ARM-23")
    for section in ("formulas", "artefacts"):
        for name, card in getattr(shelves, section).items():
            if card.reserved and card.reserved not in shelves.profiles:
                yield no_such(f"{entries[section][name].where}.reserved", "profile", card.reserved)


def _given(theme: Affiliation) -> Iterator[tuple[AnyOp, ...]]:
    """What the abilities and the solos of an affiliation give."""
    yield from (one.effects for one in theme.abilities)
    yield from (one.effects for one in theme.solos)


def _idle_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """[ADE-MYS-24, ADE-ARM-19, ADE-AFF-01, ADE-TCT-01] Effects that would do nothing where they stand: what an item, an
    ability or a tactic gives is a change of stats or a skill; a formula does something."""
    found: list[tuple[str, tuple[AnyOp, ...], tuple[type, ...]]] = []
    for name, item in shelves.artefacts.items():
        found.append((entries["artefacts"][name].where, item.effects, LASTING))
    for name, tactic in shelves.combat_tactics.items():
        found.append((entries["combat_tactics"][name].where, tactic.effects, (*LASTING, ShotsAt)))
    for name, theme in shelves.affiliations.items():
        found += [(entries["affiliations"][name].where, effects, LASTING) for effects in _given(theme)]
    for where, effects, works in found:
        for op in effects:
            if not isinstance(op, works):
                tag = op.__struct_config__.tag
                yield in_both(f"{where}.effects", f"{tag} does nothing here", "", f"{tag} ne fait rien ici")
    for name, formula in shelves.formulas.items():
        if not formula.effects:
            where = f"{entries['formulas'][name].where}.effects"
            yield in_both(where, "a formula does something", "ADE-MYS-24", "une formule fait quelque chose")


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
        yield from _cost_faults(card, where)
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


def _cost_faults(card: Formula, where: str) -> Iterator[Problem]:
    """[ADE-MYS-01, ADE-MYS-13] A spell costs gems of elements, a miracle temporary faith."""
    known = ("any", *get_args(Element)) if card.family == "magician" else ("ft",)
    for unit in card.cost:
        if unit not in known:
            what = f"{unit} pays for no {'spell' if card.family == 'magician' else 'miracle'}; there are"
            french = f"{unit} ne paie pas un {'sort' if card.family == 'magician' else 'miracle'} ; il y a :"
            names = ", ".join(known)
            yield in_both(f"{where}.cost", f"{what} {names}", "ADE-MYS-13", f"{french} {names}")


def _scenario_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    for name, card in shelves.scenarios.items():
        yield from scenario_problems(card, entries["scenarios"][name].where)


def _zone_faults(card: Scenario, where: str) -> Iterator[Problem]:
    """[ADE-SCN-04] Two zones that are apart."""
    if card.zones[0].edge == card.zones[1].edge:
        french = "il faut deux zones le long de bords différents"
        yield in_both(f"{where}.zones", "two zones along different edges are wanted", "ADE-SCN-04", french)
    (width, depth), edges = card.table, {one.edge for one in card.zones}
    across = {"south": depth, "west": width}
    for one, other in (("south", "north"), ("west", "east")):
        if edges == {one, other} and sum(zone.depth for zone in card.zones) > across[one]:
            french = "les deux zones se chevauchent"
            yield in_both(f"{where}.zones", "the two zones overlap", "ADE-SCN-04", french)


def scenario_problems(card: Scenario, where: str) -> Iterator[Problem]:
    """[ADE-SCN-04] Why nobody can play this scenario."""
    width, depth = card.table
    if min(width, depth) < 30 * CM or max(width, depth) > 300 * CM:
        french = "une table a des côtés de 30 à 300 cm"
        yield in_both(f"{where}.table", "a table has sides of 30 to 300 cm", "ADE-SCN-04", french)
    if not card.scoring:
        french = "un scénario dit comment se gagnent les points"
        yield in_both(f"{where}.scoring", "a scenario says how points are earned", "ADE-SCN-04", french)
    yield from _zone_faults(card, where)
    if len(card.scenery) > MOST_PIECES:
        yield fault(f"{where}.scenery", "table_pieces", "ADE-SCN-04", count=len(card.scenery), most=MOST_PIECES)
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
        if goal.id in {one.id for one in card.objectives[:index]}:
            place, french = f"{where}.objectives[{index}].id", f"{goal.id} s'y trouve deux fois"
            yield in_both(place, f"{goal.id} stands there twice", "", french)
        if not (0 <= goal.at[0] <= width and 0 <= goal.at[1] <= depth):
            french = "n'est pas sur la table"
            yield in_both(f"{where}.objectives[{index}]", "does not lie on the table", "ADE-SCN-04", french)
    yield from scenario_figures(card, where)
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
