"""Tables of L'Âge des Escarmouches: scenarios, whose scenery is drawn from the pieces that the content's own have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, hypot
from typing import Any, Final

from msgspec import to_builtins
from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.core.problems import Problem
from escarmouche.games.ages.armies import Setup
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.elbow_room import room_problems
from escarmouche.games.ages.faults import scenario_problems
from escarmouche.games.ages.scenarios import Scenario, Scenery
from escarmouche.games.ages.setups import SCENARIOS, starter
from escarmouche.games.ages.words.phrasing import LANGUAGES
from escarmouche.kits.faults import fault, faulty
from escarmouche.kits.tables.pieces import TablePiece
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
            raise faulty("format", "no_such_scenario", wanted=repr(format_[:60]), known=", ".join(known))
        return known[format_]

    def problems(self, layout: Scenario, format_: str) -> tuple[Problem, ...]:
        if layout.id in SCENARIOS and layout.id != format_:
            return (fault(f"{layout.id}.id", "table_for_other", there=layout.id, here=format_),)
        found = tuple(scenario_problems(layout, layout.id))
        if found or format_ not in self._contents().scenarios:
            return found
        known = self._contents().armies
        armies = [known[one] for one in starter(format_).armies if isinstance(one, str) and one in known]
        return tuple(room_problems(layout, armies, self._contents(), layout.id))

    def setup(self, layout: Scenario, format_: str) -> Setup:
        return replace(starter(self._base(format_).id), scenario=layout)

    def of_scene(self, setup: Setup, position: Any) -> tuple[Scenario, str]:
        if isinstance(setup.scenario, str):
            return self._base(setup.scenario), setup.scenario
        return setup.scenario, setup.scenario.id if setup.scenario.id in SCENARIOS else SCENARIOS[0]

    def onto(self, setup: Setup, layout: Scenario) -> Setup:
        return replace(setup, scenario=layout)

    def empty(self, format_: str) -> Scenario:
        return replace(self._base(format_), scenery=())

    def palette(self, format_: str, lang: str) -> tuple[TablePiece, ...]:
        """A piece of each kind that the scenarios have."""
        every = [piece for one in self._contents().scenarios.values() for piece in one.scenery]
        models = {one.kind: replace(one, id=one.kind) for one in reversed(every)}
        return tuple(_shown(models[kind], lang) for kind in sorted(models))

    def pieces(self, layout: Scenario, lang: str) -> tuple[TablePiece, ...]:
        return tuple(_shown(one, lang) for one in layout.scenery)

    def laid(self, layout: Scenario, pieces: Sequence[TablePiece], name: str) -> Scenario:
        names = {"name": name, "name_en": name} if name else {}
        return replace(layout, **names, scenery=tuple(_laid(one) for one in pieces))

    def hides(self, layout: Scenario) -> frozenset[str]:
        return frozenset(one.id for one in layout.scenery if one.blocks_sight and one.height >= TALL)

    def bars(self, layout: Scenario) -> frozenset[str]:
        return frozenset(
            one.id for one in layout.scenery if one.terrain == "impossible" or (one.solid and not one.slope)
        )


def _shown(one: Scenery, lang: str) -> TablePiece:
    called = LANGUAGES[lang].terms["terrain"].get(one.kind, one.kind.replace("_", " "))
    name = called[:1].upper() + called[1:]
    return TablePiece(one.id, one.kind, name, *one.at, *one.size, float(one.degrees), own=to_builtins(one))


def _laid(piece: TablePiece) -> Scenery:
    place = {"at": (piece.x, piece.y), "size": (piece.width, piece.depth), "degrees": round(piece.degrees)}
    return replace(piece.value(Scenery), id=piece.id, **place)


def _model(piece: Scenery) -> Model[Scenery]:
    return Model(piece, ceil(hypot(*piece.size) / 2))


def _piece(laid: Laid[Scenery], number: int) -> Scenery:
    return replace(laid.piece, id=f"{laid.piece.kind}_{number}", at=(laid.x, laid.y), degrees=laid.degrees)
