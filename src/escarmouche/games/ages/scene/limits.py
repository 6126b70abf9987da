"""Which numbers can no match reach? What a scene says of figures, sides, traps and the turn, held against the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.core import Problem
from escarmouche.games.ages.board import LEVELS
from escarmouche.games.ages.cast import Cast
from escarmouche.games.ages.effects import GainSkill
from escarmouche.games.ages.number_faults import scenario_figures
from escarmouche.games.ages.state import NOBODY, Figure, Side, Trap
from escarmouche.kits.content.faults import miscounted
from escarmouche.kits.faults import in_both
from escarmouche.kits.scenes.scene import FigureLine
from escarmouche.kits.scenes.values import LETTERS

MOON: Final = 6  # the faces of the die of the Sélénites


def figure_limits(lines: Sequence[FigureLine], cast: Cast, figures: Sequence[Figure]) -> Iterator[Problem]:
    """[ADE-FLY-03, ADE-MYS-12, ADE-FEA-05, ADE-SKL-114] Numbers below nothing, and who is above the ground
    without wings."""
    for line, one in zip(lines, figures, strict=True):
        least = {"units": "ADE-MYS-12", "fearless": "ADE-FEA-05", "returns": "ADE-SKL-114"}
        for name, why in least.items():
            said = miscounted(f"{line.name}: {name}", getattr(one, name), why, french=f"{line.name} : {name}")
            yield from (in_both(str(line.at), *told) for told in said)
        yield from _of_deeds(one, str(line.at), line.name)
        given = (each.op.skill.id for each in one.lasting if isinstance(each.op, GainSkill))
        traits = cast.traits[one.traits]
        if 0 < one.level < LEVELS and "air" not in traits.stats and "vol" not in {*traits.skills, *given}:
            french = f"{line.name} : le palier {one.level} est pour qui vole"
            yield in_both(str(line.at), f"{line.name}: level {one.level} is for those who fly", "ADE-FLY-03", french)


def _of_deeds(one: Figure, where: str, name: str) -> Iterator[Problem]:
    """[ADE-CBT-25, ADE-PUR-06, ADE-SKL-08, ADE-SKL-95, ADE-SKL-97, ADE-SKL-127] What a turn has brought, from nothing
    on; markers and points from one on."""
    counts = {"fights": "ADE-CBT-25", "pursuits": "ADE-PUR-06", "debt": "ADE-SKL-08", "mutagen": "ADE-SKL-95"}
    for field, why in counts.items():
        said = miscounted(f"{name}: {field}", getattr(one.deeds, field), why, french=f"{name} : {field}")
        yield from (in_both(where, *told) for told in said)
    for field, numbers, why in (
        ("toxins", one.toxins, "ADE-SKL-127"),
        ("points", tuple(each.count for each in one.deeds.points), "ADE-SKL-97"),
    ):
        if any(number < 1 for number in numbers):
            french = f"{name} : {field} compte à partir de 1"
            yield in_both(where, f"{name}: {field} count from 1 on", why, french)


def side_limits(sides: Sequence[Side], figures: Sequence[Figure]) -> Iterator[Problem]:
    """[ADE-SEQ-07, ADE-TAC-07, ADE-END-05, ADE-ARM-16, ADE-DEP-14] Numbers below nothing, commanders of the other side,
    one zone for both."""
    least = {"refusals": "ADE-SEQ-07", "tactic_points": "ADE-TAC-07", "losses": "ADE-END-05", "returned": "ADE-SKL-116"}
    for seat, side in enumerate(sides):
        for name, why in least.items():
            english, french = f"side {LETTERS[seat]}: {name}", f"camp {LETTERS[seat]} : {name}"
            said = miscounted(english, getattr(side, name), why, french=french)
            yield from (in_both("scene", *told) for told in said)
        named = (side.commander, side.first_commander)
        if any(who != NOBODY and figures[who].seat != seat for who in named):
            french = f"le commandeur du camp {LETTERS[seat]} est l'un des siens"
            yield in_both("scene", f"the commander of side {LETTERS[seat]} is one of its own", "ADE-ARM-16", french)
    zones = [side.zone for side in sides if side.zone >= 0]
    if len(set(zones)) < len(zones):
        yield in_both("scene", "zones: one for each side", "ADE-DEP-14", "zones : une pour chaque camp")


def state_limits(fields: Mapping[str, Any], cast: Cast) -> Iterator[Problem]:
    """[ADE-TUR-01, ADE-SKL-121, ADE-SCN-04, ADE-TER-05] A turn and a moon that there are, a scenario that can be
    played, barricades that stand."""
    if not 0 <= fields["turn"] <= cast.turns:
        what, french = f"turn is 0 to {cast.turns}, not {fields['turn']}", f"le tour va de 0 à {cast.turns}"
        yield in_both("scene", what, "ADE-TUR-01", f"{french}, pas {fields['turn']}")
    if not 0 <= fields["moon"] <= MOON:
        what, french = f"moon is 0 to {MOON}, not {fields['moon']}", f"moon va de 0 à {MOON}, pas {fields['moon']}"
        yield in_both("scene", what, "ADE-SKL-121", french)
    raised = fields["barricades"]
    pieces = tuple(one.piece for one in raised if one.piece not in cast.scenario.scenery)
    yield from scenario_figures(replace(cast.scenario, scenery=(*cast.scenario.scenery, *pieces)), "scene")
    width, depth = cast.table
    if any(not 0 <= one.lost <= one.piece.sp for one in raised):
        french = "une barricade a perdu de 0 à tous ses points"
        yield in_both("scene", "a barricade has lost from 0 to all of its points", "ADE-TER-05", french)
    elif any(not (0 <= one.at[0] <= width and 0 <= one.at[1] <= depth) for one in pieces):
        french = "une barricade se trouve sur la table"
        yield in_both("scene", "a barricade lies on the table", "ADE-SKL-120", french)


def trap_limits(traps: Sequence[Trap], cast: Cast) -> Iterator[Problem]:
    """[ADE-SKL-104] Traps have a size, lie on the table and are somebody's."""
    width, depth = cast.table
    for one in traps:
        if one.radius <= 0 or one.seat not in (0, 1) or not (0 <= one.x <= width and 0 <= one.y <= depth):
            french = "un piège a un rayon, se trouve sur la table et appartient à un camp"
            yield in_both("scene", "a trap has a radius, lies on the table and is a side's", "ADE-SKL-104", french)
