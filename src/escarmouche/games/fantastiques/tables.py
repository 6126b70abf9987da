"""Tables of Escarmouches Fantastiques: layouts for a scenario, of pieces like those of the content's own layouts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import atan2, degrees, dist
from typing import Any, Final

from msgspec import to_builtins
from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.core.problems import Problem
from escarmouche.games.fantastiques import layouts
from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.layouts import FLAMES, SCENARIOS, Layout, Scenario, TerrainPiece, default_layout
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.setups import starter
from escarmouche.games.fantastiques.state import Setup
from escarmouche.games.fantastiques.words.phrasing import Phrasing
from escarmouche.kits.faults import faulty, in_both
from escarmouche.kits.tables.pieces import TablePiece
from escarmouche.kits.tables.scatter import Cloth, Free, laid_piece, model_of, scattered
from escarmouche.table.plane import Circle, Piece, inch

PAIRS: Final = (4, 5, 6)
GAP, STEP, MIDDLE = inch(3), inch(1), inch(3)
CORNERS: Final = 4  # of a rectangle
TALL: Final = inch(2)  # what hides a figure on foot
MODEL: Final = (inch(6), inch(4))  # of a kind that no table of the content has
LINE, LINES = (inch(6), inch(0.5)), ("barricade", "fence", "hedge", "high_wall", "low_wall")
PLACED_IN_PLAY: Final = ("prison", FLAMES)
OWN: Final[dict[str, Any]] = {"id": "own", "name": "Ma table", "name_en": "My table", "default_for": ()}


class FantastiquesTables:
    """Tables of the game with one content."""

    layout_type: Any = Layout

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def formats(self) -> tuple[str, ...]:
        return SCENARIOS

    def ready(self) -> Mapping[str, tuple[Layout, str]]:
        return {one.id: (one, one.scenarios[0]) for one in self._contents().layouts.values()}

    def draw(self, rng: Stream, format_: str) -> Layout:
        """[FAN-SET-02] The book leaves the table to a player: pairs that lie opposite each other, and whatever the
        scenario needs where its own table has it."""
        content, scenario = self._contents(), _scenario(format_)
        base = default_layout(content, scenario)
        kept = [one for one in base.terrain if one.scenario_piece is not None]
        loose = (piece for one in content.layouts.values() for piece in one.terrain if not piece.scenario_piece)
        models = [model_of(piece) for piece in loose]
        free = (Free(*base.centre, max(MIDDLE, *(one.across[1] * 3 // 4 for one in kept), 0)), *_prison(base))
        laid = scattered(rng, models, Cloth(base.table, GAP, STEP, free), PAIRS[rng.below(len(PAIRS))])
        pieces = tuple(laid_piece(one, number) for number, one in enumerate(laid, start=1))
        names = {"id": "drawn", "name": "Table tirée au sort", "name_en": "A table drawn by lot"}
        return replace(base, **names, terrain=(*kept, *pieces), scenarios=(scenario,), default_for=())

    def problems(self, layout: Layout, format_: str) -> tuple[Problem, ...]:
        wanted = _scenario(format_)
        if wanted not in layout.scenarios:
            fault, french = f"this table is not for {wanted}", f"cette table n'est pas faite pour {wanted}"
            return (in_both(f"{layout.id}.scenarios", fault, "", french),)
        return layouts.problems(layout, self._contents())

    def setup(self, layout: Layout, format_: str) -> Setup:
        return replace(starter(self._contents(), _scenario(format_)), layout=layout)

    def of_scene(self, setup: Setup, position: Position) -> tuple[Layout, str]:
        """What lies on the table of the position, where it names no layout."""
        state = position.state
        scenario = SCENARIOS[0] if state.scenario not in SCENARIOS else _scenario(state.scenario)
        known = self._contents().layouts
        if isinstance(setup.layout, str):
            return known[setup.layout], scenario
        if setup.layout is not None:
            return setup.layout, scenario
        if not all(state.table):
            raise faulty("layout", "not_laid_out", "FAN-SET-02")
        names = {"id": "scene", "name": "Table d'une scène", "name_en": "The table of a scene", "default_for": ()}
        pieces = tuple(_of_plane(piece) for piece in state.terrain)
        base = replace(default_layout(self._contents(), scenario), **names, scenarios=(scenario,))
        return replace(base, table=state.table, terrain=pieces, zones={len(state.zones): state.zones}), scenario

    def onto(self, setup: Setup, layout: Layout) -> Setup:
        return replace(setup, layout=layout)

    def empty(self, format_: str) -> Layout:
        """What the scenario is about stays: its hill."""
        base = default_layout(self._contents(), _scenario(format_))
        kept = tuple(one for one in base.terrain if one.scenario_piece == format_)
        return replace(base, **OWN, terrain=kept, scenarios=(_scenario(format_),))

    def palette(self, format_: str, lang: str) -> tuple[TablePiece, ...]:
        """A piece of each kind, as large as the tables of the content have it."""
        content = self._contents()
        known = {one.kind: one for layout in content.layouts.values() for one in layout.terrain}
        models = [
            replace(known[kind], id=kind, scenario_piece=None)
            if kind in known
            else TerrainPiece(kind, kind, rect=(0, 0, *(LINE if kind in LINES else MODEL), 0.0))
            for kind in content.kinds
            if kind not in PLACED_IN_PLAY
        ]
        crowned = [one for one in self.empty(format_).terrain if one.scenario_piece]
        return tuple(_shown(one, lang) for one in (*crowned, *models))

    def pieces(self, layout: Layout, lang: str) -> tuple[TablePiece, ...]:
        return tuple(_shown(one, lang) for one in layout.terrain)

    def laid(self, layout: Layout, pieces: Sequence[TablePiece], name: str) -> Layout:
        names = OWN | ({"name": name, "name_en": name} if name else {"name": layout.name, "name_en": layout.name_en})
        return replace(layout, **names, terrain=tuple(_laid(one) for one in pieces))

    def hides(self, layout: Layout) -> frozenset[str]:
        kinds = self._contents().kinds
        seen = {"free": False, "wood": True, "block": True}
        tall = {one: kind.height is None or kind.height >= TALL for one, kind in kinds.items()}
        return frozenset(one.id for one in layout.terrain if seen.get(kinds[one.kind].sight, tall[one.kind]))

    def bars(self, layout: Layout) -> frozenset[str]:
        kinds = self._contents().kinds
        return frozenset(one.id for one in layout.terrain if kinds[one.kind].move == "impassable")


def _shown(one: TerrainPiece, lang: str) -> TablePiece:
    called = Phrasing(lang).term("terrain", one.kind)
    x, y, width, depth, degrees = one.rect or (*(one.circle or (0, 0, 0))[:2], *one.across, 0.0)
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
        own=to_builtins(one),
    )


def _laid(piece: TablePiece) -> TerrainPiece:
    own = piece.value(TerrainPiece)
    if piece.round:
        return replace(own, id=piece.id, rect=None, circle=(piece.x, piece.y, piece.width // 2))
    return replace(own, id=piece.id, circle=None, rect=(piece.x, piece.y, piece.width, piece.depth, piece.degrees))


def _scenario(name: str) -> Scenario:
    for one in SCENARIOS:
        if one == name:
            return one
    raise faulty("format", "no_such_scenario", wanted=repr(name[:60]), known=", ".join(SCENARIOS))


def _of_plane(piece: Piece) -> TerrainPiece:
    """A piece that lies on the plane as a layout writes it."""
    kind, shape = piece.tags[0], piece.shape
    crown: Scenario | None = "king_of_the_hill" if "king_of_the_hill" in piece.tags else None
    if isinstance(shape, Circle):
        return TerrainPiece(piece.id, kind, circle=(shape.x, shape.y, shape.r), scenario_piece=crown)
    if len(shape.points) != CORNERS:
        raise faulty(piece.id, "other_corners")
    (ax, ay), (bx, by), (cx, cy), _ = shape.points
    middle = tuple(round(sum(axis) / CORNERS) for axis in zip(*shape.points, strict=True))
    across, along = round(dist((ax, ay), (bx, by))), round(dist((bx, by), (cx, cy)))
    turn = round(degrees(atan2(by - ay, bx - ax)), 1) % 180
    return TerrainPiece(piece.id, kind, rect=(middle[0], middle[1], across, along, turn), scenario_piece=crown)


def _prison(layout: Layout) -> list[Free]:
    prison = layout.prison_default
    return [] if prison is None else [Free(*prison.centre, prison.across[1])]
