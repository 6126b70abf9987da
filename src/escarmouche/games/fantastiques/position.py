"""A position in play: the plain state, the cast that never changes, and the table indexes that speed up its queries.

The indexes (`field` for terrain, `crowd` for bases) only repeat what the state says; every change of place goes
through `put` and `take_off`, which keep the two together.
"""

from __future__ import annotations

from typing import Any, Self

import msgspec
from msgspec.structs import replace

from escarmouche.core import Event, Refusal
from escarmouche.games.fantastiques.cast import Cast, Traits
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.ground import Ground
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.games.fantastiques.state import Figure, State, Where
from escarmouche.table.plane import Crowd

CONTACT = 25  # FAN-GEN-04: 0.01 inch, in whole hundredths of a millimetre
ALL_SIDES = (1 << 16) - 1  # the team mask of every figure, whoever's it is; artillery pieces are apart
PIECES = 30  # the team of artillery pieces: nobody's enemy, in everybody's way
SPARE = 64  # bases the crowd has room for beyond those it starts with (summoned creatures)


class Trip(msgspec.Struct, frozen=True, gc=False):
    """The facts of a path: what it costs, how long it is, what stops it."""

    cost: float
    length: float
    refusal: Refusal | None = None


class Position:
    """One position of a match, as the rules work on it."""

    __slots__ = (
        "cast",
        "crowd",
        "enemies",
        "ground",
        "last_trip",
        "numbers",
        "room",
        "settings",
        "state",
        "told",
        "traits",
    )

    def __init__(self, cast: Cast, state: State) -> None:
        self.cast = cast
        self.settings: Settings = cast.settings
        self.numbers = cast.numbers
        self.enemies = cast.enemies
        self.state = state
        self.told: list[Event] = []
        self.traits: list[Traits] = [cast.traits[figure.card] for figure in state.figures]
        self.ground = Ground.of(state)
        self.last_trip: tuple[tuple[Point, ...], int, Trip] | None = None  # forgotten when anything stands elsewhere
        self._index_all()

    def copy(self) -> Self:
        """A twin that shares only what never changes."""
        twin = object.__new__(type(self))
        twin.cast, twin.settings, twin.enemies, twin.numbers = self.cast, self.settings, self.enemies, self.numbers
        twin.state = self.state.copy()
        twin.told = []
        twin.traits = self.traits  # grows only through `join`, which replaces it
        twin.ground = self.ground
        twin.crowd, twin.room = self.crowd.copy(), self.room
        twin.last_trip = None
        return twin

    # --- changes of place --------------------------------------------------------------------------------------

    def change(self, figure: Figure, **fields: Any) -> Figure:
        """The figure with these fields changed takes its place; whoever held the old one must look again."""
        changed = self.state.figures[figure.id] = replace(figure, **fields)
        return changed

    def put(self, figure: Figure, x: int, y: int, **fields: Any) -> Figure:
        """Stand a figure here, wherever it was."""
        changed = self.state.figures[figure.id] = replace(figure, x=x, y=y, where="table", **fields)
        self._index(changed)
        return changed

    def take_off(self, figure: Figure, where: Where) -> Figure:
        """Take a figure off the table for good: dead or lost."""
        self.crowd.remove(figure.id)
        self.last_trip = None
        return self.change(figure, where=where)

    def join(self, figure: Figure) -> Figure:
        """A figure that was in no list comes into the match (a creature, the prisoner's copy)."""
        figure = replace(figure, id=len(self.state.figures))
        self.state.figures.append(figure)
        self.traits = [*self.traits, self.cast.traits[figure.card]]
        if figure.id >= self.room:
            self._index_all()
        return figure

    def lay(self) -> None:
        """Terrain or flames have changed: index them anew."""
        self.ground = Ground.of(self.state)
        self.last_trip = None

    def _index_all(self) -> None:
        self.room = len(self.state.figures) + SPARE
        self.crowd = Crowd(self.room)
        for figure in self.state.figures:
            if figure.where == "table":
                self._index(figure)

    def _index(self, figure: Figure) -> None:
        traits = self.traits[figure.id]
        self.last_trip = None
        self.crowd.put(figure.id, figure.x, figure.y, traits.radius, PIECES if traits.artillery else figure.side)

    # --- telling -----------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        self.told.append(event)

    def __getitem__(self, figure: int) -> Figure:
        return self.state.figures[figure]
