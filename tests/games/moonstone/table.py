"""A table of Moonstone for a test: these characters here, this scenery, nothing else.

    board = table(("flintlock", 0, 10, 10), ("beakybobby", 1, 16, 10), terrain=[tree(13, 10, 1)])
    assert not sees(board, 0, 1)

- Places are in inches. A character is (card, seat, x, y), then perhaps the surface it stands on, then perhaps a dict of
  further fields of its record: `("billy", 0, 10, 10, "roof", {"energy": 3})`. Its number is its place in the call.
- `terrain` holds elements made by `tree`, `barrier`, `obstacle`, `door`, `water`, `wood`, `platform`, `stairs`,
  `ladder`, or any `Element`; each has an id of its kind and number (`tree1`, `tree2`) unless it is named.
- `stones` are (x, y) or (x, y, depth).
- `position(...)` takes the same and gives a position with fresh decks; `at(x, y)` is a point in table units.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from escarmouche.games.moonstone.abilities.words import MEANINGS
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import fresh
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.layouts import Element, Kind, Layout
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.spots import Spots, touching_spots
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Character, Setup, State, Stone, Troupe
from escarmouche.table.plane import inch

Model = tuple[Any, ...]
SIZE = (36.0, 36.0)


def table(
    *models: Model,
    terrain: Sequence[Element] = (),
    stones: Sequence[tuple[float, ...]] = (),
    settings: Settings | None = None,
    seats: int = 2,
    size: tuple[float, float] = SIZE,
    **fields: Any,
) -> Board:
    """A board with these models on the table; `fields` are those of the state, as `active=0`."""
    seated = tuple(tuple(model[0] for model in models if model[1] == seat) for seat in range(seats))
    cast = _cast(_layout(tuple(terrain), size), settings or Settings(), seated)
    characters = [_character(cast, number, model) for number, model in enumerate(models)]
    laid = [_stone(stone) for stone in stones]
    state = State(characters, laid, cast.layout.pieces, phase="activation", turn=1)
    state.troupes = tuple(tuple(one.id for one in characters if one.seat == seat) for seat in range(seats))
    state.edges, state.order = tuple(range(seats)), tuple(range(seats))
    state.mulligans = (False,) * seats
    for name, value in fields.items():
        setattr(state, name, value)
    return Board(cast, state, MEANINGS)


def position(*models: Model, **rest: Any) -> Position:
    """The same with two fresh decks."""
    board = table(*models, **rest)
    return Position(board, fresh(board.cast.seats))


@lru_cache(maxsize=256)
def _cast(layout: Layout, settings: Settings, seated: tuple[tuple[str, ...], ...]) -> Cast:
    troupes = tuple(Troupe("Commonwealth", cards) for cards in seated)
    return Cast(Setup(troupes, layout, settings), load_content())


def _layout(terrain: tuple[Element, ...], size: tuple[float, float]) -> Layout:
    named = []
    counts: dict[str, int] = {}
    for element in terrain:
        if element.id:
            named.append(element)
            continue
        counts[element.kind] = counts.get(element.kind, 0) + 1
        named.append(replace(element, id=f"{element.kind}{counts[element.kind]}"))
    return Layout("test", "table", "table", (inch(size[0]), inch(size[1])), tuple(named))


def _character(cast: Cast, number: int, model: Model) -> Character:
    card, seat, x, y, *rest = model
    surface = next((item for item in rest if isinstance(item, str)), "")
    fields = next((item for item in rest if isinstance(item, dict)), {})
    placed: dict[str, Any] = {"x": inch(x), "y": inch(y), "z": cast.heights[surface], "surface": surface}
    return Character(number, card, seat, **({"where": "table"} | placed | fields))


def _stone(stone: tuple[float, ...]) -> Stone:
    x, y, depth = (*stone, 1)[:3]
    return Stone(inch(x), inch(y), int(depth))


# --- scenery -------------------------------------------------------------------------------------------------------


def at(x: float, y: float) -> tuple[int, int]:
    """A point in table units."""
    return inch(x), inch(y)


def disc(kind: Kind, x: float, y: float, r: float, height: float = 0, **more: Any) -> Element:
    return Element(more.pop("id", ""), kind, circle=(inch(x), inch(y), inch(r)), height=inch(height), **more)


def box(
    kind: Kind, x: float, y: float, width: float, depth: float, *, height: float = 0, turn: float = 0, **more: Any
) -> Element:
    rect = (inch(x), inch(y), inch(width), inch(depth), turn)
    return Element(more.pop("id", ""), kind, rect=rect, height=inch(height), **more)


def tree(x: float, y: float, r: float = 1, **more: Any) -> Element:
    return disc("tree", x, y, r, **more)


def barrier(x: float, y: float, width: float, depth: float, height: float = 0, **more: Any) -> Element:
    return box("barrier", x, y, width, depth, height=height, **more)


def obstacle(x: float, y: float, width: float, depth: float, height: float = 1, **more: Any) -> Element:
    return box("obstacle", x, y, width, depth, height=height, **more)


def door(x: float, y: float, width: float = 1.5, depth: float = 0.5, height: float = 2, **more: Any) -> Element:
    return box("door", x, y, width, depth, height=height, **more)


def water(x: float, y: float, r: float = 2, **more: Any) -> Element:
    return disc("water", x, y, r, **more)


def wood(x: float, y: float, r: float = 2, **more: Any) -> Element:
    return disc("wooded_patch", x, y, r, **more)


def platform(name: str, *place: float, **more: Any) -> Element:
    """A raised place to stand on: x, y, width, depth, height."""
    x, y, width, depth, height = place
    return box("platform", x, y, width, depth, height=height, id=name, **more)


def stairs(to: str, x: float, y: float, width: float, depth: float, **more: Any) -> Element:
    return box("stairs", x, y, width, depth, to=to, **more)


def ladder(to: str, foot: tuple[float, float], head: tuple[float, float], **more: Any) -> Element:
    """A ladder of half an inch about its foot."""
    return box("ladder", *foot, 0.5, 0.5, to=to, foot=at(*foot), head=at(*head), **more)


def spots_beside(board: Board, who: int, other: int) -> Spots:
    """Where somebody may be placed touching another, who stands on the table."""
    spots = touching_spots(board, who, other)
    assert spots is not None
    return spots
