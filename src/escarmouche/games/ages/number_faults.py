"""With which figures of a card, a formula or a scenario can nobody play? Field by field, as a file writes them.

The book prints hardly any such limits; these are ours, and wide: they stop slips of the pen, not designs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from escarmouche.core.problems import Problem
from escarmouche.games.ages.effects import (
    AnyOp,
    DamageTest,
    FearChallenge,
    GainSkill,
    Heal,
    LoseUnits,
    ModifyStats,
    Push,
    RallyTest,
    ShotsAt,
    Summon,
)
from escarmouche.games.ages.profiles import Mystic, Weapon
from escarmouche.games.ages.scenarios import Scenario
from escarmouche.games.ages.shelves import Shelves
from escarmouche.kits.content.faults import outside
from escarmouche.kits.content.loading import Entries
from escarmouche.table.plane import CM

Limits = Mapping[str, tuple[float, float]]
LENGTH: Final = "_cm"  # a key that ends so is written in centimetres
PROFILES: Final[Limits] = {"val": (0, 300), "height_cm": (1, 30), "base_cm": (1, 30)}
STATS: Final[Limits] = {"stats.": (0, 60)}
PER_CARD: Final[Limits] = {"figures_per_card": (0, 30)}
MACHINES: Final[Limits] = {
    "val": (0, 300), "sp": (1, 60), "res": (0, 60), "weight_cm": (0, 60), "crew": (1, 20), "height_cm": (1, 30),
    "base_cm": (1, 30),
}  # fmt: skip
MOV: Final = (0, 60)  # of a machine, in centimetres under its own name; 0: its crew moves it
WEAPON: Final[Limits] = {"str": (0, 60), "range_cm": (1, 200), "template_cm": (1, 60)}
MYSTIC: Final[Limits] = {"mys": (1, 30)}
FORMULA: Final[Limits] = {"level": (0, 20), "turns": (0, 20), "area_cm": (0, 200)}
COST, RANGE, FREQUENCY = (1, 60), (0, 300), (1, 60)
PRICE: Final = (0, 300)  # of what is bought: options, artefacts, affiliations, solos
TACTIC: Final[Limits] = {"cost": (0, 30)}
CHANGE: Final = (-60, 60)  # of a stat
OPS: Final[Mapping[type[Any], Limits]] = {
    DamageTest: {"str": (0, 60)},
    ShotsAt: {"columns": (-6, 6)},
    LoseUnits: {"amount": (1, 60)},
    Push: {"distance_cm": (1, 200)},
    Summon: {"count": (1, 20)},
    Heal: {"hp": (1, 60)},
    RallyTest: {"columns": (-6, 6)},
    FearChallenge: {"fear": (1, 60)},
    GainSkill: {"turns": (0, 20)},
}
SCENARIO: Final[Limits] = {"turns": (0, 20), "control_cm": (0, 100), "goal_average_bonus": (-1000, 1000)}
SCENERY: Final[Limits] = {"height_cm": (0, 100), "sp": (0, 100), "res": (0, 60)}
SIDE: Final = (0.1, 300)  # of a piece
SCORING: Final[Limits] = {"points": (-100, 100), "incarnate_times": (0, 20)}
OBJECTIVE: Final[Limits] = {"radius_cm": (0, 100), "points": (-100, 100)}
ROW: Final[Limits] = dict.fromkeys(("troop", "incarnate", "incarnates", "identical", "figures"), (0, 10_000))
NAMED: Final = {"strength": "str"}  # a field that a file calls otherwise, the other way round


def number_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """[ADE-PRO-01, ADE-MAC-01, ADE-MYS-08, ADE-AFF-03, ADE-SCN-01] Every figure beyond what can be played with."""
    yield from _table_figures(shelves, entries)
    for name, one in shelves.profiles.items():
        where = entries["profiles"][name].where
        yield from beyond(one, {**PROFILES, **PER_CARD}, where)
        for stat, number in one.stats.items():
            value = number / CM if stat in ("mov", "air") else number
            yield from outside(f"{where}.stats.{stat}", value, *STATS["stats."])
        for option, price in one.options.items():
            yield from outside(f"{where}.options.{option}", price, *PRICE)
        yield from _weapons(one.weapons, f"{where}.weapons")
        yield from _mystic(one.mystic, f"{where}.mystic")
    for name, machine in shelves.machines.items():
        where = entries["machines"][name].where
        yield from beyond(machine, MACHINES, where)
        yield from outside(f"{where}.mov", machine.mov / CM, *MOV)
        if machine.weapon is not None:
            yield from beyond(machine.weapon, WEAPON, f"{where}.weapon")
    yield from _formulas(shelves, entries)
    yield from _bought(shelves, entries)


def beyond(one: Any, limits: Limits, where: str) -> Iterator[Problem]:
    """The fields of an entry that are outside their limits; lengths are told in centimetres, as they are written."""
    for key, (low, high) in limits.items():
        length = key.endswith(LENGTH)
        name = key.removesuffix(LENGTH) if length else key
        value = getattr(one, name if hasattr(one, name) else WRITTEN[name])
        yield from outside(f"{where}.{key}", round(value / CM, 3) if length else value, low, high)


WRITTEN: Final = {written: name for name, written in NAMED.items()}


def _weapons(weapons: Iterable[Weapon], where: str) -> Iterator[Problem]:
    for index, one in enumerate(weapons):
        yield from beyond(one, WEAPON, f"{where}[{index}]")


def _mystic(one: Mystic | None, where: str) -> Iterator[Problem]:
    if one is not None:
        yield from beyond(one, MYSTIC, where)


def _table_figures(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """[ADE-TST-01, ADE-TST-13, ADE-ARM-03, ADE-ARM-13] Numbers to reach, damage, limits."""
    for name, column in shelves.truc.items():
        yield from outside(f"{entries['truc'][name].where}.threshold", column.threshold, 1, 7)
    for name, row in shelves.bidule.items():
        for index, cell in enumerate(row.damage):
            yield from outside(f"{entries['bidule'][name].where}.damage[{index}]", cell, 0, 60)
    for name, limits in shelves.limits.items():
        yield from beyond(limits, ROW, entries["limits"][name].where)
    for name, share in shelves.figures_per_card.items():
        yield from outside(f"{entries['figures_per_card'][name].where}.figures", share.figures, 1, 30)


def _formulas(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """[ADE-MYS-08, ADE-MYS-18, ADE-MYS-21] Costs, ranges and frequencies that there are."""
    for name, one in shelves.formulas.items():
        where = entries["formulas"][name].where
        yield from beyond(one, FORMULA, where)
        for unit, number in one.cost.items():
            yield from outside(f"{where}.cost.{unit}", number, *COST)
        if one.range != "control":
            yield from outside(f"{where}.range_cm", one.range / CM, *RANGE)
        if one.frequency != "unique":
            yield from outside(f"{where}.frequency", one.frequency, *FREQUENCY)
        yield from op_figures(one.effects, f"{where}.effects")


def op_figures(effects: Iterable[AnyOp], where: str) -> Iterator[Problem]:
    """What an effect takes or gives."""
    for index, op in enumerate(effects):
        yield from beyond(op, OPS.get(type(op), {}), f"{where}[{index}]")
        for stat, change in op.stats.items() if isinstance(op, ModifyStats) else ():
            value = change / CM if stat in ("mov", "air") else change
            yield from outside(f"{where}[{index}].stats.{stat}", value, *CHANGE)


def _bought(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """[ADE-ARM-19, ADE-AFF-03, ADE-AFF-05, ADE-TCT-05] What artefacts, affiliations, solos and tactics cost."""
    for name, item in shelves.artefacts.items():
        where = entries["artefacts"][name].where
        yield from outside(f"{where}.val", item.val, *PRICE)
        yield from op_figures(item.effects, f"{where}.effects")
    for name, theme in shelves.affiliations.items():
        where = entries["affiliations"][name].where
        for index, ability in enumerate(theme.abilities):
            for column, cost in enumerate(ability.costs):
                yield from outside(f"{where}.abilities[{index}].costs[{column}]", cost, *PRICE)
            yield from op_figures(ability.effects, f"{where}.abilities[{index}].effects")
        for index, solo in enumerate(theme.solos):
            yield from beyond(solo, {"cost": PRICE, "per_rank": PRICE}, f"{where}.solos[{index}]")
            yield from op_figures(solo.effects, f"{where}.solos[{index}].effects")
    for name, tactic in shelves.combat_tactics.items():
        where = entries["combat_tactics"][name].where
        yield from beyond(tactic, TACTIC, where)
        yield from op_figures(tactic.effects, f"{where}.effects")


def scenario_figures(one: Scenario, where: str) -> Iterator[Problem]:
    """[ADE-SCN-01, ADE-SCN-02, ADE-SCN-04, ADE-TUR-01] Turns, zones on the table, pieces with a size, points."""
    yield from beyond(one, SCENARIO, where)
    for index, zone in enumerate(one.zones):
        across = one.table[1] if zone.edge in ("south", "north") else one.table[0]
        yield from outside(f"{where}.zones[{index}].depth_cm", zone.depth / CM, 1, across / CM, "ADE-SCN-04")
    for index, piece in enumerate(one.scenery):
        place = f"{where}.scenery[{index}]"
        yield from beyond(piece, SCENERY, place)
        for side, length in enumerate(piece.size):
            yield from outside(f"{place}.size_cm[{side}]", length / CM, *SIDE)
    for index, goal in enumerate(one.objectives):
        yield from beyond(goal, OBJECTIVE, f"{where}.objectives[{index}]")
    for index, rule in enumerate(one.scoring):
        place = f"{where}.scoring[{index}]"
        yield from beyond(rule, SCORING, place)
        if rule.op == "per_enemy_val_eliminated":
            yield from outside(f"{place}.step_val", rule.step_val, 1, 10_000, "ADE-SCN-02")
