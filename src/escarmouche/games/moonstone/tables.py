"""Tables of Moonstone: layouts of scenery on the ground, drawn from the pieces that the tables of the content have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil, hypot
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.core.problems import Problem
from escarmouche.games.moonstone.content import Content
from escarmouche.games.moonstone.layouts import CENTRE, Element, Layout, problems
from escarmouche.games.moonstone.setups import SCENARIOS, TABLES, starter
from escarmouche.games.moonstone.state import Setup
from escarmouche.kits.tables.scatter import Cloth, Free, Laid, Model, scattered
from escarmouche.table.plane import inch

PAIRS: Final = (5, 6, 7)
GAP, STEP = inch(2), inch(1)
LOOSE: Final = ("obstacle", "barrier", "tree", "water", "wooded_patch")  # kinds that stand on the ground by themselves
HIDES: Final = frozenset({"barrier", "tree", "wooded_patch"})
BARS: Final = frozenset({"barrier", "tree"})


class MoonstoneTables:
    """Tables of the game with one content."""

    layout_type: Any = Layout

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def formats(self) -> tuple[str, ...]:
        return SCENARIOS

    def ready(self) -> Mapping[str, tuple[Layout, str]]:
        return {one.id: (one, SCENARIOS[0]) for one in self._contents().layouts.values()}

    def draw(self, rng: Stream, format_: str) -> Layout:
        """[MOO-SET-02] The players agree, and leave the centre free: pairs that lie opposite each other."""
        known = self._contents().layouts
        base = known[TABLES.get(format_, TABLES[SCENARIOS[0]])]
        models = [_model(one) for layout in known.values() for one in layout.terrain if _loose(one)]
        free = (Free(*base.centre, 2 * CENTRE),)
        laid = scattered(rng, models, Cloth(base.table, GAP, STEP, free), PAIRS[rng.below(len(PAIRS))])
        pieces = tuple(_element(one, number) for number, one in enumerate(laid, start=1))
        return Layout("drawn", "Table tirée au sort", "A table drawn by lot", base.table, pieces)

    def problems(self, layout: Layout, format_: str) -> tuple[Problem, ...]:
        return problems(layout)

    def setup(self, layout: Layout, format_: str) -> Setup:
        return replace(starter(format_), layout=layout)

    def of_scene(self, setup: Setup, position: Any) -> tuple[Layout, str]:
        known = self._contents().layouts
        return (known[setup.layout] if isinstance(setup.layout, str) else setup.layout), SCENARIOS[0]

    def hides(self, layout: Layout) -> frozenset[str]:
        return frozenset(one.id for one in layout.terrain if one.kind in HIDES and not one.floor)

    def bars(self, layout: Layout) -> frozenset[str]:
        return frozenset(one.id for one in layout.terrain if one.kind in BARS and not one.floor)


def _loose(one: Element) -> bool:
    return one.kind in LOOSE and not one.floor and one.polygon is None


def _model(one: Element) -> Model[Element]:
    if one.circle is not None:
        return Model(one, one.circle[2])
    assert one.rect is not None
    return Model(one, ceil(hypot(one.rect[2], one.rect[3]) / 2))


def _element(laid: Laid[Element], number: int) -> Element:
    one, name = laid.piece, f"{laid.piece.kind}_{number}"
    if one.circle is not None:
        return replace(one, id=name, circle=(laid.x, laid.y, one.circle[2]))
    assert one.rect is not None
    return replace(one, id=name, rect=(laid.x, laid.y, *one.rect[2:4], float(laid.degrees)))
