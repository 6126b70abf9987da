"""A table of Alkemy for tests of ground, sight and movement: figures here, scenery there, nothing else.

    game = ground_table(("man", 0, 4, 12), ("man", 1, 20, 12), scenery=[rocks(12, 12)])
    assert not sees(game, 0, 1)

- Places are in inches. A figure is (profile, seat, x, y), then perhaps a dict of further fields of its record; its
  number is its place in the call. It stands on whatever is under its base. Profiles are those of the game, and a few
  plain ones of every size: `mite` (1), `man` (2), `ogre` (3), `giant` (4), `lancer` (Reach), `leaper` (Leap).
- `scenery` holds pieces made by `hedge`, `wall`, `rocks`, `house`, `ruins`, `marsh`, `lake`, `hill`: x and y of the
  middle, then width and depth; each is named after its kind and its place in the list (`hedge0`).
- `run(script, *answers)` carries a script out and gives what it returns; answers too many or too few fail the test.
- `at(x, y)` is a point in table units; `told(game, Kind)` are the events of a kind; `code(game, move, *path)` is why a
  move is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeVar

from msgspec.structs import replace

from escarmouche.core import Event, Script
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import Content, load_content
from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.layouts import Layout, Scenery, Terrain
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.rules import linking
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Figure, Marker, ProfileCard, Recruit, Roster, Setup, State
from escarmouche.table.plane import inch

Placed = tuple[Any, ...]
E = TypeVar("E", bound=Event)
BASE = 2996 / 2540  # between the middles of two bases of 30 mm that touch
SIZES = {"mite": 1, "man": 2, "ogre": 3, "giant": 4}
SKILLED = {"lancer": ("reach",), "leaper": ("leap",), "brute": ("tough",), "tough_leaper": ("leap", "tough")}


@lru_cache(maxsize=1)
def plain_content() -> Content:
    """The content of the game with the plain profiles."""
    content = load_content()
    base = replace(content.profiles["disciple"], hero=False, walk=5, charge=7, run=12, skills=())
    profiles = dict(content.profiles)
    for name, size in SIZES.items():
        profiles[name] = replace(base, id=name, size=size)
    for name, skills in SKILLED.items():
        profiles[name] = replace(base, id=name, skills=tuple(map(SkillUse, skills)))
    return replace(content, profiles=profiles)


def ground_table(
    *figures: Placed,
    scenery: Sequence[Scenery] = (),
    markers: Sequence[tuple[float, float]] = (),
    settings: Settings | None = None,
    size: tuple[float, float] = (24, 24),
) -> Position:
    """A position with these figures on the table, none of them in combat yet."""
    pieces = tuple(replace(one, id=f"{one.id}{k}") for k, one in enumerate(scenery))
    seated = tuple(tuple(one[0] for one in figures if one[1] == seat) for seat in (0, 1))
    cast = _cast(seated, settings or Settings(), size)
    cards = [ProfileCard(one[1], one[0], (k,)) for k, one in enumerate(figures)]
    state = State([], cards, pieces, phase="acting", turn=1)
    state.markers = tuple(Marker(*at(*one)) for one in markers)
    for k, (_, seat, x, y, *rest) in enumerate(figures):
        fields = {"ap": 3} | (rest[0] if rest else {})
        state.figures.append(Figure(k, seat, k, "table", inch(x), inch(y), **fields))
    game = Position(cast, state)
    for one in list(state.figures):
        perch = game.ground.perch_at(one.x, one.y, game.traits[one.id].radius)
        assert perch is not None, f"figure {one.id} stands half on a piece"
        game.put(one, one.x, one.y, perch)
    return game


@lru_cache(maxsize=256)
def _cast(seated: tuple[tuple[str, ...], ...], settings: Settings, size: tuple[float, float]) -> Cast:
    rosters = tuple(Roster("avalon", tuple(map(Recruit, dict.fromkeys(names)))) for names in seated)
    layout = Layout("test", "table", "blitz", at(*size), (), ())
    return Cast(Setup(rosters, layout=layout, settings=settings), plain_content())


def at(x: float, y: float) -> Point:
    """A point in table units."""
    return inch(x), inch(y)


def run(script: Script[Any], *answers: Any) -> Any:
    """Carry a script out; each question takes the next answer."""
    waiting = list(answers)
    try:
        script.send(None)
        while True:
            assert waiting, "the script asks more than the test answers"
            script.send(waiting.pop(0))
    except StopIteration as done:
        assert not waiting, f"never asked: {waiting}"
        return done.value


def told(game: Position, kind: type[E]) -> list[E]:
    """The events of this kind, in order."""
    return [event for event in game.told if isinstance(event, kind)]


def code(game: Position, movement: Movement, *path: Point, who: int = 0) -> str:
    """Why this move may not be made, or nothing."""
    refusal = path_refusal(game, who, path, movement)
    return "" if refusal is None else f"{refusal.code} {refusal.why}"


def here(game: Position, who: int = 0) -> Point:
    """Where a figure stands."""
    return game[who].x, game[who].y


def locked(*others: tuple[object, ...], one: str = "man", foe: str = "man", gap: float = 0.0) -> Position:
    """Figure 0 in combat with figure 1, to the east of it."""
    game = ground_table((one, 0, 12, 12), (foe, 1, 12 + BASE + gap, 12), *others)
    linking.link(game, 1, 0)
    return game


# --- scenery -------------------------------------------------------------------------------------------------------


def piece(type_: Terrain, name: str, size: int, height: float, box: tuple[float, ...], **fields: Any) -> Scenery:
    """Any piece; `box` is x, y, width, depth."""
    x, y, width, depth = (inch(length) for length in box)
    return Scenery(name, type_, size, inch(height), x, y, width, depth, **fields)


def hedge(x: float, y: float, width: float = 3.5, depth: float = 2.5, **fields: Any) -> Scenery:
    """Hampering, size 1, 1 inch high."""
    return piece("hampering", "hedge", 1, 1.0, (x, y, width, depth), **fields)


def wall(x: float, y: float, width: float = 3.5, depth: float = 2.5, **fields: Any) -> Scenery:
    """Hampering, size 2, 1.5 inches high."""
    return piece("hampering", "wall", 2, 1.5, (x, y, width, depth), **fields)


def rocks(x: float, y: float, width: float = 3.5, depth: float = 2.5, **fields: Any) -> Scenery:
    """Obstructing, size 3, 2.6 inches high."""
    return piece("obstructing", "rocks", 3, fields.pop("height", 2.6), (x, y, width, depth), **fields)


def house(x: float, y: float, width: float = 3.5, depth: float = 2.5, **fields: Any) -> Scenery:
    """Obstructing, size 4, 4.5 inches high."""
    return piece("obstructing_tall", "house", 4, 4.5, (x, y, width, depth), **fields)


def ruins(x: float, y: float, width: float = 3.5, depth: float = 2.5, size: int = 2, **fields: Any) -> Scenery:
    """Cluttered, size 2 unless said otherwise."""
    return piece("cluttered", "ruins", size, 1.8, (x, y, width, depth), **fields)


def marsh(x: float, y: float, width: float = 3.5, depth: float = 2.5) -> Scenery:
    """Cluttered and flat: no cover."""
    return piece("cluttered", "marsh", 1, 0.3, (x, y, width, depth), cover=False)


def lake(x: float, y: float, width: float = 3.5, depth: float = 2.5) -> Scenery:
    """Nobody walks there, everybody sees over it."""
    return piece("special_lake", "lake", 0, 0, (x, y, width, depth))


def hill(x: float, y: float, width: float = 3.5, depth: float = 2.5) -> Scenery:
    """Everybody walks there, nobody sees through it."""
    return piece("special_hill", "hill", 2, 1.5, (x, y, width, depth))
