"""Tables of Alkemy: drawn as the book has it, the players laying down piece after piece, then the component tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import copysign, hypot
from typing import Any, Final, Literal

from msgspec import to_builtins
from msgspec.structs import replace

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.problems import Problem
from escarmouche.games.alkemy import table_faults
from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.layouts import LaidToken, Layout, Scenery
from escarmouche.games.alkemy.setups import starter
from escarmouche.games.alkemy.spacing import box, point_gap
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.state import Setup, Token
from escarmouche.games.alkemy.words.namer import LANGUAGES
from escarmouche.kits.faults import faulty, in_both
from escarmouche.kits.tables.pieces import TablePiece, unturned

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
        return Layout(
            id="drawn",
            name="Table tirée au sort",
            name_en="A table drawn by lot",
            format=_format(format_),
            table=game.cast.table,
            scenery=game.state.scenery,
            tokens=tokens,
        )

    def problems(self, layout: Layout, format_: str) -> tuple[Problem, ...]:
        if layout.format != format_:
            fault = f"this table is for {layout.format}, not for {format_}"
            french = f"cette table est faite pour {layout.format}, non pour {format_}"
            return (in_both(f"{layout.id}.format", fault, "", french),)
        content = self._contents()
        return table_faults.problems(layout, content.terrain, content.scenario)

    def setup(self, layout: Layout, format_: str) -> Setup:
        return replace(starter(_format(format_)), layout=layout)

    def of_scene(self, setup: Setup, position: Any) -> tuple[Layout, str]:
        """Tokens are markers of the position in a scene: each goes with the piece it touches."""
        if not setup.layout:
            raise faulty("layout", "laid_by_players", "ALK-SET-02")
        if isinstance(setup.layout, str):
            return self._contents().layouts[setup.layout], setup.format
        state, layout = position.state, setup.layout
        edges = tuple(seat if edge < 0 else edge for seat, edge in enumerate(state.edges))
        tokens = tuple(_token(one, edges, layout.scenery) for one in state.tokens)
        return replace(layout, tokens=layout.tokens or tokens), setup.format

    def onto(self, setup: Setup, layout: Layout) -> Setup:
        return replace(setup, layout=layout)

    def empty(self, format_: str) -> Layout:
        size = next(one.table for one in self._contents().layouts.values() if one.format == _format(format_))
        return Layout("own", "Ma table", _format(format_), size, (), (), name_en="My table")

    def palette(self, format_: str, lang: str) -> tuple[TablePiece, ...]:
        """[ALK-SET-02] What the players of a format lay down; a token for each of them; then the rest that there is."""
        content = self._contents()
        own = [one for name in (_format(format_), *FORMATS) for one in content.pieces.get(name, ())]
        every = [*own, *(one for layout in content.layouts.values() for one in layout.scenery)]
        models = {word: replace(one, id=word, x=0, y=0) for one in reversed(every) if (word := _word(one.id))}
        tokens = (LaidToken(0, 0, 0), LaidToken(1, 0, 0))
        shown = (*(self._shown(models[word], lang) for word in sorted(models)), *self._tokens(tokens, lang))
        return tuple(replace(one, id="token") if one.fixed else one for one in shown)

    def pieces(self, layout: Layout, lang: str) -> tuple[TablePiece, ...]:
        return (*(self._shown(one, lang) for one in layout.scenery), *self._tokens(layout.tokens, lang))

    def _shown(self, one: Scenery, lang: str) -> TablePiece:
        known, terrain = LANGUAGES[lang].terms["scenery"], self._contents().terrain[one.type]
        word = _word(one.id)
        name = known.get(word) or (terrain.name if lang == "fr" else terrain.name_en)
        middle, drawn = (one.x, one.y), word if word in known else one.type
        return TablePiece(
            one.id,
            drawn,
            name[:1].upper() + name[1:],
            *middle,
            one.width,
            one.depth,
            float(one.degrees),
            spots=unturned([one.access] if one.access else [], middle, one.degrees),
            own=to_builtins(one),
        )

    def _tokens(self, tokens: Sequence[LaidToken], lang: str) -> Iterator[TablePiece]:
        across = 2 * self._contents().scenario.token_radius
        for number, one in enumerate(tokens):
            yield TablePiece(
                f"token:{number}",
                "token",
                phrase(lang, f"token.edge{one.edge}"),
                one.x,
                one.y,
                across,
                across,
                round=True,
                on=one.touches,
                side=one.edge,
                fixed=True,
                own=to_builtins(one),
            )

    def laid(self, layout: Layout, pieces: Sequence[TablePiece], name: str) -> Layout:
        """[ALK-SET-05] Tokens are laid against the piece that is nearest."""
        names = {"name": name, "name_en": name} if name else {}
        scenery = tuple(_laid(one) for one in pieces if not one.fixed)
        radius = self._contents().scenario.token_radius
        tokens = tuple(_touching(one, scenery, radius) for one in pieces if one.fixed)
        return replace(layout, id="own", **names, scenery=scenery, tokens=tokens)

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
        raise faulty("format", "no_such_format", wanted=repr(name[:60]), known=", ".join(FORMATS))
    return name


def _token(token: Token, edges: tuple[int, ...], scenery: tuple[Scenery, ...]) -> LaidToken:
    nearest = min(scenery, key=lambda one: abs(point_gap(box(one), token.x, token.y)))
    return LaidToken(1 if edges[token.seat] else 0, token.x, token.y, nearest.id)


def _word(name: str) -> str:
    return name.partition("_")[0]


def _laid(piece: TablePiece) -> Scenery:
    own, ways = piece.value(Scenery), piece.placed(piece.spots)
    place = {"x": piece.x, "y": piece.y, "width": piece.width, "depth": piece.depth, "degrees": round(piece.degrees)}
    return replace(own, id=piece.id, access=ways[0] if ways else None, **place)


def _touching(piece: TablePiece, scenery: Sequence[Scenery], radius: int) -> LaidToken:
    """The token as near to where it was put as the piece allows that it is to touch."""
    edge: Literal[0, 1] = 1 if piece.side > 0 else 0
    x, y = piece.x, piece.y
    if not scenery:
        return LaidToken(edge, x, y)
    gaps = [abs(point_gap(box(one), x, y) - radius) for one in scenery]
    touched = [one for one, gap in zip(scenery, gaps, strict=True) if gap <= table_faults.TOUCH]
    if touched:
        return LaidToken(edge, x, y, piece.on if piece.on in {one.id for one in touched} else touched[0].id)
    nearest = min(scenery, key=lambda one: point_gap(box(one), x, y))
    at_x, at_y = _beside(nearest, x, y, radius)
    return LaidToken(edge, at_x, at_y, nearest.id)


def _beside(nearest: Scenery, x: int, y: int, radius: int) -> tuple[int, int]:
    """Against the side of the piece, as near as can be."""
    ((dx, dy),) = unturned(((x, y),), (nearest.x, nearest.y), nearest.degrees)
    across, along = nearest.width / 2, nearest.depth / 2
    cx, cy = max(-across, min(across, dx)), max(-along, min(along, dy))
    away = hypot(dx - cx, dy - cy)
    if away:
        spot = cx + (dx - cx) * radius / away, cy + (dy - cy) * radius / away
    elif across - abs(dx) < along - abs(dy):  # inside: out through the nearest side
        spot = copysign(across + radius, dx), dy
    else:
        spot = dx, copysign(along + radius, dy)
    ((at_x, at_y),) = unturned(((round(spot[0]), round(spot[1])),), (0, 0), -nearest.degrees)
    return nearest.x + at_x, nearest.y + at_y
