"""A position in play: the plain state, the cast that never changes, and the table indexes that speed up its queries.

The indexes (`ground` for scenery, `crowd` for bases) only repeat what the state says; every change of place goes
through `put` and `take_off`, which keep the two together. What is worked out from a position is kept in `memo` until
anything changes, what depends on places alone (who sees whom) in `places` until anybody stands elsewhere; a copy that
does what its original has done finds there what that has found.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Self, TypeVar

from msgspec.structs import replace

from escarmouche.core import Event
from escarmouche.games.alkemy.cast import Cast, Traits
from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.ground import Ground
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Figure, State, Where
from escarmouche.table.plane import INCH, Crowd

CONTACT = 25  # 0.01 inch, in whole hundredths of a millimetre: bases this close touch
ROUNDING = 15  # ALK-RUL-134: bases and places are rounded to the grid, what is written as 6 inches may be a hair more
MOST_FOUND = 64  # ways kept for one standing of everybody: more than a step looks for
SIZES = 4
T = TypeVar("T")
MARKERS = 40  # the team of jinn markers: nobody's enemy, in everybody's way


def team(seat: int, size: int) -> int:
    """The team of a base in the crowd: by player and size, so that a mask can mean those taller than somebody."""
    return seat * SIZES + size - 1


def seat_mask(seat: int) -> int:
    """The teams of one player."""
    return ((1 << SIZES) - 1) << (seat * SIZES)


FIGURES = seat_mask(0) | seat_mask(1)
EVERYTHING = FIGURES | 1 << MARKERS


def taller_mask(size: int) -> int:
    """The teams of everybody taller than this size."""
    return sum(1 << team(seat, other) for seat in (0, 1) for other in range(size + 1, SIZES + 1))


class Known(dict[Any, Any]):
    """What is known of who stands where, shared by all copies that stand so. `after`: the last that somebody did from
    here, stand elsewhere or leave, and what was known then, so that a copy which does it again need not look anew.
    `linked`: something before it leads here; only the steps of one act hang together so, or nothing would ever be
    forgotten. `found`: what depends on places and combats."""

    __slots__ = ("after", "found", "linked")

    def __init__(self, known: Known | None = None, *, linked: bool = False) -> None:
        super().__init__(known or ())
        self.after: tuple[Hashable, Known] | None = None
        self.found: dict[Hashable, Any] = known.found if known else {}
        self.linked = linked

    def then(self, change: Hashable) -> Known:
        """What is known once somebody has done this."""
        if self.after is not None and self.after[0] == change:
            return self.after[1]
        known = Known(linked=True)
        self.after = (change, known)
        return known


class Position:
    """One position of a match, as the rules work on it."""

    __slots__ = ("cast", "crowd", "ground", "memo", "places", "settings", "state", "told", "traits")

    def __init__(self, cast: Cast, state: State) -> None:
        self.cast = cast
        self.settings: Settings = cast.settings
        self.state = state
        self.told: list[Event] = []
        self.memo: dict[Any, Any] = {}
        self.places = Known()
        self.traits: list[Traits] = [cast.traits[state.cards[one.card].traits] for one in state.figures]
        self.ground = Ground.of(cast, state.scenery)
        self._index_all()

    def copy(self) -> Self:
        """A twin that shares only what never changes."""
        twin = object.__new__(type(self))
        twin.cast, twin.settings, twin.traits, twin.ground = self.cast, self.settings, self.traits, self.ground
        twin.state = self.state.copy()
        twin.told = []
        twin.memo = {}
        if self.places.linked:
            self.places = Known(self.places)
        twin.places = self.places  # only ever added to; replaced when anybody stands elsewhere
        twin.crowd = self.crowd.copy()
        return twin

    # --- looking -----------------------------------------------------------------------------------------------

    def __getitem__(self, figure: int) -> Figure:
        return self.state.figures[figure]

    @property
    def content(self) -> Content:
        return self.cast.content

    def in_play(self, seat: int | None = None) -> Iterator[Figure]:
        """The figures on the table, of one player or of both."""
        figures = self.state.figures
        return (figures[one] for one in self.ids(seat))

    def ids(self, seat: int | None = None) -> tuple[int, ...]:
        """The numbers of the figures on the table, of one player or of both."""
        found: tuple[int, ...] | None = self.places.get(seat)
        if found is None:
            figures = self.state.figures
            found = tuple([one.id for one in figures if one.where == "table" and (seat is None or one.seat == seat)])
            self.places[seat] = found
        return found

    def within(self, a: int, b: int, far: int) -> bool:
        """[ALK-GEN-05, ALK-RUL-134] Is there no more than this between two bases, measured as well as anybody can?"""
        return self.crowd.within(a, b, far + ROUNDING)

    @property
    def inch(self) -> int:
        """[ALK-RUL-30, ALK-RUL-134] What is within an inch; where the table is strict, exactly one inch is not."""
        return INCH if self.settings.one_inch == "strict" else INCH + ROUNDING

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        """What `find` gives, which depends on `key`, places and combats alone: found once for all copies."""
        found, full = self.places.found, (self.state.links, key)
        if full in found:
            known: T = found[full]
            return known
        if len(found) >= MOST_FOUND:
            found.clear()
        known = found[full] = find()
        return known

    # --- changing ----------------------------------------------------------------------------------------------

    def change(self, figure: Figure, **fields: Any) -> Figure:
        """The figure with these fields changed takes its place; whoever held the old one must look again."""
        changed = self.state.figures[figure.id] = replace(figure, **fields)
        self.memo = {}
        return changed

    def put(self, figure: Figure, x: int, y: int, perch: str = "", **fields: Any) -> Figure:
        """Stand a figure here, wherever it was."""
        changed = self.change(figure, x=x, y=y, perch=perch, where="table", **fields)
        self.places = self.places.then((figure.id, x, y, perch))
        self._index(changed)
        return changed

    def take_off(self, figure: Figure, where: Where = "out") -> None:
        """Take a figure off the table."""
        self.crowd.remove(figure.id)
        self.change(figure, where=where)
        self.places = self.places.then((figure.id, where))

    def lay(self) -> None:
        """Scenery or markers have come: index them anew."""
        self.ground = Ground.of(self.cast, self.state.scenery)
        self.memo, self.places = {}, Known()
        self._index_all()

    def _index_all(self) -> None:
        state = self.state
        self.crowd = Crowd(len(state.figures) + max(self.cast.scenario.markers, len(state.markers)))
        for one in self.in_play():
            self._index(one)
        radius = self.cast.scenario.marker_radius
        for number, marker in enumerate(state.markers):
            self.crowd.put(self.marker_disc(number), marker.x, marker.y, radius, MARKERS)

    def _index(self, figure: Figure) -> None:
        traits = self.traits[figure.id]
        self.crowd.put(figure.id, figure.x, figure.y, traits.radius, team(figure.seat, traits.size))

    def marker_disc(self, number: int) -> int:
        """The disc of a marker in the crowd: behind those of the figures."""
        return len(self.state.figures) + number

    # --- telling -----------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        self.told.append(event)
