"""What is wrong with a formula card? Its figures, names that lead nowhere, effects that can do nothing, for each word
of the vocabulary asks for something of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, get_args

from escarmouche.core.problems import Problem
from escarmouche.games.alkemy.formulas import FORBIDDEN, Formula, FormulaEffect, FormulaUpgrade
from escarmouche.games.alkemy.profiles import CARDS, RollKind, SkillUse, Stat
from escarmouche.games.alkemy.shelves import Shelves
from escarmouche.kits.content.faults import no_such, outside
from escarmouche.kits.faults import in_both

PRINTED: Final = frozenset(("alchemist", "leap", "ranged_weapon", "reach"))  # what a figure is cannot be lent
MOST: Final = 20  # of whatever a formula deals, heals, gives or takes
LEAST_DIFFICULTY, MOST_DIFFICULTY = 2, 30
ENTERING_DICE: Final = 2  # ALK-DIC-01
MOST_DICE: Final = 2  # ALK-DIC-03
AIMED: Final = ("friend", "enemy")  # sides of formulas that are for somebody in sight
NEEDED: Final = {"more_damage": "damage", "more_heal": "heal", "radius": "zone"}  # what an upgrade adds to


def formula_problems(formula: Formula, shelves: Shelves, where: str) -> Iterator[Problem]:
    """[ALK-ALC-05, ALK-ALC-10..16] Everything that keeps this card from working as it is written."""
    most = shelves.alchemy["alchemy"].max_concentration if "alchemy" in shelves.alchemy else 0
    yield from outside(f"{where}.concentration", formula.concentration, 0, most, "ALK-ALC-05")
    if min(formula.components, formula.range, formula.radius) < 0 or not formula.effects:
        what = "a formula needs components, reaches somewhere and does something"
        french = "une formule a des composants, une portée et au moins un effet"
        yield in_both(where, what, "ALK-ALC-10", french)
    if formula.faction and formula.faction not in shelves.factions:
        yield no_such(f"{where}.faction", "faction", formula.faction)
    if formula.side == "zone" and formula.threshold == "target":
        french = "une zone n'a pas de cible dont l'Esprit résisterait"
        yield in_both(f"{where}.threshold", "a zone has no target whose MIND resists", "ALK-ALC-12", french)
    if (formula.side == "zone") != any(one.op == "zone" for one in formula.effects) or (
        formula.side == "zone" and len(formula.effects) > 1
    ):
        french = "une formule de zone pose une zone et rien d'autre, les autres n'en posent pas"
        what = "a formula of a zone lays one and does nothing else, the others lay none"
        yield in_both(f"{where}.effects", what, "ALK-RUL-82", french)
    for index, effect in enumerate(formula.effects):
        yield from _effect_problems(effect, shelves, f"{where}.effects[{index}]")
    for index, upgrade in enumerate(formula.upgrades):
        yield from _upgrade_problems(upgrade, formula, f"{where}.upgrades[{index}]")


# --- effects ---------------------------------------------------------------------------------------------------------


def _effect_problems(effect: FormulaEffect, shelves: Shelves, where: str) -> Iterator[Problem]:
    """[ALK-ALC-12] What the word needs to do anything, and names that exist."""
    wanted = effect.condition or (effect.entering.condition if effect.entering else "")
    if wanted and wanted not in shelves.conditions:
        yield no_such(where, "condition", wanted)
    yield from use_problems([use for use in (effect.skill, effect.if_has) if use], shelves, where)
    yield from EFFECTS[effect.op](effect, shelves, where)
    if (effect.until == "next_roll") > (effect.op == "bonus_die"):
        french = "seuls des dés se dépensent au prochain jet"
        yield in_both(f"{where}.until", "only dice are spent by the next roll", "ALK-ALC-12", french)


Look = Callable[[FormulaEffect, Shelves, str], Iterator[Problem]]


def _skill(effect: FormulaEffect, shelves: Shelves, where: str) -> Iterator[Problem]:
    """[ALK-SKL-19] A skill that can be had for a while."""
    if effect.skill is None:
        yield _wants(where, "skill", "une compétence")
    for use in (effect.skill, effect.if_has):
        known = shelves.skills.get(use.id) if use else None
        if use and known and (use.id in PRINTED or known.gives is not None):
            what = f"{use.id} is printed on a card and cannot be granted"
            french = f"{use.id} est imprimée sur une carte et ne s'accorde pas"
            yield in_both(f"{where}.skill", what, "ALK-SKL-19", french)


def _condition(effect: FormulaEffect, _: Shelves, where: str) -> Iterator[Problem]:
    if not effect.condition:
        yield _wants(where, "condition", "un état")


def _stat(effect: FormulaEffect, _: Shelves, where: str) -> Iterator[Problem]:
    if effect.stat not in get_args(Stat):
        yield no_such(f"{where}.stat", "characteristic", effect.stat, "ALK-ALC-12")
    yield from _amount(effect, where, -MOST)


def _dice(effect: FormulaEffect, _: Shelves, where: str) -> Iterator[Problem]:
    if not effect.rolls:
        yield _wants(where, "rolls", "un jet")
    for one in effect.rolls:
        if one not in get_args(RollKind):
            yield no_such(f"{where}.rolls", "roll", one, "ALK-ALC-12")
    yield from _amount(effect, where, 1, MOST_DICE)


def _damage(effect: FormulaEffect, _: Shelves, where: str) -> Iterator[Problem]:
    if not isinstance(effect.n, str):
        yield from outside(f"{where}.n", effect.n, 1, MOST, "ALK-ALC-12")


def _given(effect: FormulaEffect, _: Shelves, where: str) -> Iterator[Problem]:
    """Boxes or stones that come back."""
    yield from _amount(effect, where, 1)


def _forbid(effect: FormulaEffect, _: Shelves, where: str) -> Iterator[Problem]:
    if effect.what not in FORBIDDEN:
        yield no_such(f"{where}.what", "prohibition", effect.what, "ALK-ALC-12")


def _move(effect: FormulaEffect, _: Shelves, where: str) -> Iterator[Problem]:
    if not any((effect.walk, effect.charge, effect.run)):
        yield _wants(where, "walk", "une marche, une charge ou une course")
    for name in ("walk", "charge", "run"):
        yield from outside(f"{where}.{name}", getattr(effect, name), -MOST, MOST, "ALK-MOV-01")


def _zone(effect: FormulaEffect, _: Shelves, where: str) -> Iterator[Problem]:
    if effect.entering is None:
        yield _wants(where, "entering", "ce qui arrive à qui y entre")
        return
    yield from outside(f"{where}.entering.dice", effect.entering.dice, ENTERING_DICE, ENTERING_DICE, "ALK-DIC-01")
    if not effect.entering.condition:
        yield _wants(f"{where}.entering", "condition", "un état")


def _cover(_: FormulaEffect, __: Shelves, ___: str) -> Iterator[Problem]:
    yield from ()


EFFECTS: Final[dict[str, Look]] = {
    "grant_skill": _skill,
    "recover_stones": _given,
    "condition": _condition,
    "stat_mod": _stat,
    "zone": _zone,
    "bonus_die": _dice,
    "in_cover": _cover,
    "damage": _damage,
    "forbid": _forbid,
    "heal": _given,
    "move_mod": _move,
}


def _amount(effect: FormulaEffect, where: str, low: int, high: int = MOST) -> Iterator[Problem]:
    """A plain number that is not nothing."""
    if isinstance(effect.n, str) or effect.n == 0:
        what, french = f"{effect.op} needs a number", f"{effect.op} demande un nombre"
        yield in_both(f"{where}.n", what, "ALK-ALC-12", french)
    else:
        yield from outside(f"{where}.n", effect.n, low, high, "ALK-ALC-12")


def _wants(where: str, field: str, french: str) -> Problem:
    return in_both(f"{where}.{field}", f"is missing: the effect is about a {field}", "ALK-ALC-12", f"il faut {french}")


# --- upgrades and skills ---------------------------------------------------------------------------------------------


def _upgrade_problems(upgrade: FormulaUpgrade, formula: Formula, where: str) -> Iterator[Problem]:
    """[ALK-ALC-15, ALK-ALC-16] It costs stones, gives something, and there is something that it adds to."""
    if upgrade.stones < 1 or upgrade.n < 1 or upgrade.most < 0:
        french = "une amélioration coûte des pierres et donne quelque chose"
        yield in_both(where, "an upgrade costs stones and gives something", "ALK-ALC-15", french)
    wanted = NEEDED.get(upgrade.op)
    adds = not wanted or any(one.op == wanted for one in formula.effects)
    if not adds or (upgrade.names and formula.side not in AIMED):
        what = f"{upgrade.op} adds to nothing that {formula.id} does"
        yield in_both(where, what, "ALK-ALC-15", f"{upgrade.op} n'ajoute à rien de ce que fait {formula.id}")
    if upgrade.op == "more_targets" and upgrade.n != 1:
        french = "une amélioration ajoute une cible à la fois : prenez-la plusieurs fois"
        yield in_both(f"{where}.n", "an upgrade adds one target: take it several times", "ALK-ALC-16", french)


def use_problems(uses: Iterable[SkillUse], shelves: Shelves, where: str) -> Iterator[Problem]:
    """[ALK-SKL-02, ALK-SKL-08, ALK-SKL-10, ALK-SKL-19] Skills that exist, with values that they can have."""
    for use in uses:
        if use.id not in shelves.skills:
            yield no_such(where, "skill", use.id, "ALK-SKL-19")
        elif use.id == "expert" and use.value not in CARDS:
            yield no_such(where, "combat card", str(use.value), "ALK-SKL-10")
        elif use.id == "frightening" and not isinstance(use.value, int):
            french = f"{use.value} n'est pas une difficulté"
            yield in_both(where, f"{use.value} is no difficulty", "ALK-SKL-08", french)
        elif use.id == "frightening":
            yield from outside(where, float(use.value), LEAST_DIFFICULTY, MOST_DIFFICULTY, "ALK-SKL-08")
        elif use.id == "ranged_weapon" and (use.range < 1 or use.weapon not in shelves.weapons):
            french = "une arme à distance a un nom, un COMBAT et une portée"
            yield in_both(where, "a ranged weapon has a name, a COMBAT and a range", "ALK-SKL-02", french)
        elif use.id == "ranged_weapon":
            yield from outside(where, use.combat, 0, MOST, "ALK-SKL-02")
