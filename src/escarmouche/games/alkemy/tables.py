"""Tables of Alkemy: drawn as the book has it, the players laying down piece after piece, then the component tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.problems import Faulty, Problem
from escarmouche.games.alkemy import table_faults
from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.layouts import LaidToken, Layout, Scenery
from escarmouche.games.alkemy.setups import starter
from escarmouche.games.alkemy.spacing import box, point_gap
from escarmouche.games.alkemy.state import Setup, Token

FORMATS: Final = ("blitz", "300")
LAYING: Final = 200  # answers until everything lies on the table: far fewer are needed
TALL: Final = 2  # the size of a man


class AlkemyTables:
    """Tables of the game with one content; `begin` opens a match."""

    layout_type: Any = Layout

    def __init__(self, contents: Callable[[], Content], begin: Callable[[Setup], Any]) -> None:
        self._contents = contents
        self._begin = begin

    def formats(self) -> tuple[str, ...]:
        return FORMATS

    def ready(self) -> Mapping[str, tuple[Layout, str]]:
        return {one.id: (one, one.format) for one in self._contents().layouts.values()}

    def draw(self, rng: Stream, format_: str) -> Layout:
        """[ALK-SET-02..06, ALK-SET-12] The players alternate with pieces, then with tokens; here each lays down what
        comes, anywhere that is allowed."""
        match = Match(self._begin(replace(starter(_format(format_)), layout="")), Seeded(str(rng.below(1 << 30))))
        for _ in range(LAYING):
            ask = match.ask
            if ask is None or match.game.state.phase in ("deployer", "deployment"):
                break
            match.answer(ask.sample(rng), ask.seat)
        game = match.game
        tokens = tuple(_token(one, game.state.edges, game.state.scenery) for one in game.state.tokens)
        names = {"id": "drawn", "name": "Table tirée au sort", "name_en": "A table drawn by lot"}
        return Layout(
            **names, format=_format(format_), table=game.cast.table, scenery=game.state.scenery, tokens=tokens
        )

    def problems(self, layout: Layout, format_: str) -> tuple[Problem, ...]:
        if layout.format != format_:
            return (Problem(f"{layout.id}.format", f"this table is for {layout.format}, not for {format_}"),)
        content = self._contents()
        return table_faults.problems(layout, content.terrain, content.scenario)

    def setup(self, layout: Layout, format_: str) -> Setup:
        return replace(starter(_format(format_)), layout=layout)

    def of_scene(self, setup: Setup, position: Any) -> tuple[Layout, str]:
        """Tokens are markers of the position in a scene: each goes with the piece it touches."""
        if not setup.layout:
            raise Faulty((Problem("layout", "the players lay out this table", "ALK-SET-02"),))
        if isinstance(setup.layout, str):
            return self._contents().layouts[setup.layout], setup.format
        state, layout = position.state, setup.layout
        edges = tuple(seat if edge < 0 else edge for seat, edge in enumerate(state.edges))
        tokens = tuple(_token(one, edges, layout.scenery) for one in state.tokens)
        return replace(layout, tokens=layout.tokens or tokens), setup.format

    def hides(self, layout: Layout) -> frozenset[str]:
        terrain = self._contents().terrain
        return frozenset(
            one.id
            for one in layout.scenery
            if terrain[one.type].sight == "always" or (terrain[one.type].sight == "by_size" and one.size >= TALL)
        )

    def bars(self, layout: Layout) -> frozenset[str]:
        terrain = self._contents().terrain
        return frozenset(one.id for one in layout.scenery if terrain[one.type].move == "blocked")


def _format(name: str) -> Any:
    if name not in FORMATS:
        raise Faulty((Problem("format", f"no format {name[:60]!r}; there are {', '.join(FORMATS)}"),))
    return name


def _token(token: Token, edges: tuple[int, ...], scenery: tuple[Scenery, ...]) -> LaidToken:
    nearest = min(scenery, key=lambda one: abs(point_gap(box(one), token.x, token.y)))
    return LaidToken(1 if edges[token.seat] else 0, token.x, token.y, nearest.id)
