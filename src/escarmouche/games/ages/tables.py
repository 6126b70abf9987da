"""Tables of L'Âge des Escarmouches: scenarios, whose scenery is drawn from the pieces that the content's own have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil, hypot
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.core.problems import Faulty, Problem
from escarmouche.games.ages.armies import Setup
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.faults import scenario_problems
from escarmouche.games.ages.scenarios import Scenario, Scenery
from escarmouche.games.ages.setups import SCENARIOS, starter
from escarmouche.kits.tables.scatter import Cloth, Free, Laid, Model, scattered
from escarmouche.table.plane import CM

PAIRS: Final = (3, 4, 5)
GAP, STEP, FREE = 6 * CM, CM, 8 * CM
TALL: Final = 4 * CM  # a man's height


class AgesTables:
    """Tables of the game with one content."""

    layout_type: Any = Scenario

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def formats(self) -> tuple[str, ...]:
        return SCENARIOS

    def ready(self) -> Mapping[str, tuple[Scenario, str]]:
        return {one.id: (one, one.id) for one in self._contents().scenarios.values()}

    def draw(self, rng: Stream, format_: str) -> Scenario:
        """[ADE-SCN-01] The book gives no procedure: pairs that lie opposite each other, objectives kept free."""
        known = self._contents().scenarios
        base = self._base(format_)
        models = [_model(piece) for one in known.values() for piece in one.scenery]
        free = tuple(Free(*goal.at, goal.radius + FREE) for goal in base.objectives)
        laid = scattered(rng, models, Cloth(base.table, GAP, STEP, free), PAIRS[rng.below(len(PAIRS))])
        return replace(base, scenery=tuple(_piece(one, number) for number, one in enumerate(laid, start=1)))

    def _base(self, format_: str) -> Scenario:
        known = self._contents().scenarios
        if format_ not in known:
            raise Faulty((Problem("format", f"no scenario {format_[:60]!r}; there are {', '.join(known)}"),))
        return known[format_]

    def problems(self, layout: Scenario, format_: str) -> tuple[Problem, ...]:
        return tuple(scenario_problems(layout, layout.id))

    def setup(self, layout: Scenario, format_: str) -> Setup:
        return replace(starter(self._base(format_).id), scenario=layout)

    def of_scene(self, setup: Setup, position: Any) -> tuple[Scenario, str]:
        if isinstance(setup.scenario, str):
            return self._base(setup.scenario), setup.scenario
        return setup.scenario, setup.scenario.id if setup.scenario.id in SCENARIOS else SCENARIOS[0]

    def hides(self, layout: Scenario) -> frozenset[str]:
        return frozenset(one.id for one in layout.scenery if one.blocks_sight and one.height >= TALL)

    def bars(self, layout: Scenario) -> frozenset[str]:
        return frozenset(
            one.id for one in layout.scenery if one.terrain == "impossible" or (one.solid and not one.slope)
        )


def _model(piece: Scenery) -> Model[Scenery]:
    return Model(piece, ceil(hypot(*piece.size) / 2))


def _piece(laid: Laid[Scenery], number: int) -> Scenery:
    return replace(laid.piece, id=f"{laid.piece.kind}_{number}", at=(laid.x, laid.y), degrees=laid.degrees)
