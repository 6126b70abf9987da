"""Tables of Moonstone: layouts of scenery on the ground, drawn from the pieces that the tables of the content have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import to_builtins
from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.core.problems import Problem
from escarmouche.games.moonstone.content import Content
from escarmouche.games.moonstone.layouts import CENTRE, WAYS_UP, Element, Layout, problems
from escarmouche.games.moonstone.setups import SCENARIOS, TABLES, starter
from escarmouche.games.moonstone.state import Setup
from escarmouche.games.moonstone.words.namer import LANGUAGES
from escarmouche.kits.tables.pieces import TablePiece, middle_of, unturned
from escarmouche.kits.tables.scatter import Cloth, Free, laid_piece, model_of, scattered
from escarmouche.kits.words.language import Phrasing
from escarmouche.table.plane import inch

PAIRS: Final = (5, 6, 7)
GAP, STEP = inch(2), inch(1)
LOOSE: Final = ("obstacle", "barrier", "tree", "water", "wooded_patch")  # kinds that stand on the ground by themselves
LAID: Final[tuple[str, ...]] = (*LOOSE, "building", "door", "platform", "stairs", "ladder")  # as they are offered
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
        models = [model_of(one) for layout in known.values() for one in layout.terrain if _loose(one)]
        free = (Free(*base.centre, 2 * CENTRE),)
        laid = scattered(rng, models, Cloth(base.table, GAP, STEP, free), PAIRS[rng.below(len(PAIRS))])
        pieces = tuple(laid_piece(one, number) for number, one in enumerate(laid, start=1))
        return Layout("drawn", "Table tirée au sort", "A table drawn by lot", base.table, pieces)

    def problems(self, layout: Layout, format_: str) -> tuple[Problem, ...]:
        return problems(layout)

    def setup(self, layout: Layout, format_: str) -> Setup:
        return replace(starter(format_), layout=layout)

    def of_scene(self, setup: Setup, position: Any) -> tuple[Layout, str]:
        known = self._contents().layouts
        return (known[setup.layout] if isinstance(setup.layout, str) else setup.layout), SCENARIOS[0]

    def onto(self, setup: Setup, layout: Layout) -> Setup:
        return replace(setup, layout=layout)

    def empty(self, format_: str) -> Layout:
        known = self._contents().layouts
        base = known[TABLES.get(format_, TABLES[SCENARIOS[0]])]
        return Layout("own", "Ma table", "My table", base.table)

    def palette(self, format_: str, lang: str) -> tuple[TablePiece, ...]:
        """A piece of each kind that the tables of the content have, long and round, alone on the ground."""
        every = [one for layout in self._contents().layouts.values() for one in layout.terrain if not one.polygon]
        models = {(one.kind, one.circle is None): one for one in reversed(every)}
        order = sorted(models, key=lambda key: (LAID.index(key[0]), key[1]))
        return tuple(_shown(replace(models[key], id=key[0], floor="", to=""), lang) for key in order)

    def pieces(self, layout: Layout, lang: str) -> tuple[TablePiece, ...]:
        return tuple(_shown(one, lang) for one in layout.terrain)

    def laid(self, layout: Layout, pieces: Sequence[TablePiece], name: str) -> Layout:
        names = {"name": name, "name_en": name} if name else {}
        return replace(layout, id="own", **names, terrain=tuple(_laid(one) for one in pieces))

    def hides(self, layout: Layout) -> frozenset[str]:
        return frozenset(one.id for one in layout.terrain if one.kind in HIDES and not one.floor)

    def bars(self, layout: Layout) -> frozenset[str]:
        return frozenset(one.id for one in layout.terrain if one.kind in BARS and not one.floor)


def _shown(one: Element, lang: str) -> TablePiece:
    called, corners = Phrasing(LANGUAGES[lang]).term("terrain", one.kind), one.polygon or ()
    if one.rect is not None:
        x, y, width, depth, degrees = one.rect
    elif one.circle is not None:
        x, y, width, depth, degrees = *one.circle[:2], *((2 * one.circle[2],) * 2), 0.0
    else:
        x, y, width, depth, degrees = *middle_of(corners or ((0, 0),)), 0.0
    ways = [one.foot, one.head] if one.foot and one.head else []
    return TablePiece(
        one.id,
        one.kind,
        called[:1].upper() + called[1:],
        x,
        y,
        width,
        depth,
        degrees,
        round=one.circle is not None,
        corners=unturned(corners, (x, y), 0.0),
        spots=unturned(ways, (x, y), degrees),
        on=one.floor,
        leads=one.to,
        climbs=one.kind in WAYS_UP,
        floor=one.kind == "platform",
        own=to_builtins(one),
    )


def _laid(piece: TablePiece) -> Element:
    shape: dict[str, Any] = {"rect": None, "circle": None, "polygon": None}
    if piece.round:
        shape["circle"] = (piece.x, piece.y, piece.width // 2)
    elif piece.corners:
        shape["polygon"] = piece.placed(piece.corners)
    else:
        shape["rect"] = (piece.x, piece.y, piece.width, piece.depth, piece.degrees)
    ways = piece.placed(piece.spots)
    foot, head = ways if len(ways) == len(WAYS_UP) else (None, None)
    own = piece.value(Element)
    return replace(own, id=piece.id, floor=piece.on, to=piece.leads, foot=foot, head=head, **shape)


def _loose(one: Element) -> bool:
    return one.kind in LOOSE and not one.floor and one.polygon is None
