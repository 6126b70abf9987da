"""The open table: the state, the cast that never changes, and the indexes that speed up its queries.

Questions to players hold a board, never what lies face down. The indexes (`ground` for scenery, `crowd` for bases) only
repeat what the state says; every change of place goes through `put`, `lift` and `take_off`. What is worked out from a
position is kept as long as what it depends on: in `memo` until anything changes, in `spots` (contact, sight) until a
base moves, in `present` (who is there, with which skills and cards) until somebody comes, goes or is given something.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from escarmouche.games.ages.cast import Cast, Traits
from escarmouche.games.ages.ground import Ground, ground_of
from escarmouche.games.ages.settings import Settings
from escarmouche.games.ages.state import SEATS, Bout, Figure, Side, State, Where
from escarmouche.table.plane import Crowd

CONTACT = 10  # 0.01 cm: bases this close touch (ADE-RUL-95)
LEVELS = 3
_STANDING = frozenset(("x", "y", "where", "level", "hidden"))  # fields of a figure that say where it stands
# those that say whether it is there, whose it is, and its skills
_PRESENCE = frozenset(("where", "bearer", "summoner", "lasting", "haunted"))
_presence = attrgetter(*sorted(_PRESENCE))
_LOOKED_UP = frozenset(("did", "moved"))  # deeds from which nothing is worked out that `memo` keeps
_MACHINES = 12  # teams from here on are those of machines
SPARE = 24  # discs for those who may be summoned


def team(seat: int, level: int, hidden: bool) -> int:
    """The team of a fighter's base in the crowd: by player, level and whether it is hidden."""
    return seat * 2 * LEVELS + level * 2 + hidden


@cache
def teams(seats: tuple[int, ...], level: int | None = None, hidden: bool | None = None) -> int:
    """A mask of fighters: of these players, on one level or on all, hidden or not or both."""
    return sum(
        1 << team(seat, one, kept)
        for seat in seats
        for one in range(LEVELS)
        if level in (None, one)
        for kept in (False, True)
        if hidden in (None, kept)
    )


MACHINES = 1 << _MACHINES | 1 << _MACHINES + 1


@cache
def everybody(level: int | None = None) -> int:
    """A mask of whoever stands on this level, or on any: fighters of both players, and on the ground machines."""
    return teams(SEATS, level) | (0 if level else MACHINES)


@cache
def around(level: int) -> int:
    """[ADE-FLY-08] A mask of the fighters of both players on this level or the next."""
    return sum(teams(SEATS, one) for one in range(LEVELS) if abs(one - level) <= 1)


@cache
def shown_enemies(seat: int, level: int | None = None) -> int:
    """A mask of the enemies that this player sees there: for him those in hiding are as if they were not."""
    return teams((1 - seat,), level, hidden=False)


@cache
def minded(seat: int, level: int) -> int:
    """A mask of whoever stands there as far as this player knows."""
    return teams((seat,), level) | shown_enemies(seat, level) | (0 if level else MACHINES)


class Board:
    """One position of the open table, as queries and questions look at it."""

    __slots__ = ("cast", "crowd", "ground", "memo", "present", "settings", "spots", "state", "traits")

    def __init__(self, cast: Cast, state: State) -> None:
        self.cast = cast
        self.settings: Settings = cast.settings
        self.state = state
        self.memo: dict[Any, Any] = {}
        self.spots: dict[Any, Any] = {}
        self.present: dict[Any, tuple[int, ...]] = {}
        self.traits: list[Traits] = [cast.traits[one.traits] for one in state.figures]
        self.lay()

    def copy(self) -> Board:
        """A twin that shares only what never changes."""
        twin = object.__new__(type(self))
        twin.cast, twin.settings, twin.ground = self.cast, self.settings, self.ground
        twin.state = self.state.copy()
        twin.traits = self.traits  # replaced, never changed, when somebody is summoned
        twin.memo = {}
        twin.present, twin.spots = self.present, self.spots  # replaced, never emptied
        twin.crowd = self.crowd.copy()
        return twin

    # --- looking -----------------------------------------------------------------------------------------------

    def __getitem__(self, figure: int) -> Figure:
        return self.state.figures[figure]

    def side(self, seat: int) -> Side:
        """What belongs to a player."""
        return self.state.sides[seat]

    def ids(self, seat: int | None = None) -> tuple[int, ...]:
        """The fighters on the table, of one player or of both."""
        found = self.present.get(seat)
        return self._found(seat, seat, machines=False) if found is None else found

    def fighters(self, seat: int | None = None) -> Iterator[Figure]:
        """The same as values."""
        return map(self.state.figures.__getitem__, self.ids(seat))

    def machines(self, seat: int | None = None) -> Iterator[Figure]:
        """The war machines on the table."""
        key = ("machines", seat)
        found = self.present.get(key)
        return map(self.state.figures.__getitem__, self._found(key, seat, machines=True) if found is None else found)

    def _found(self, key: Any, seat: int | None, *, machines: bool) -> tuple[int, ...]:
        """Those on the table who are machines, or those who are not, kept under this key."""
        traits = self.traits
        found = self.present[key] = tuple(
            one.id
            for one in self.state.figures
            if one.where == "table" and seat in (None, one.seat) and (traits[one.id].machine is not None) is machines
        )
        return found

    # --- changing ----------------------------------------------------------------------------------------------

    def change(self, who: int, **fields: Any) -> Figure:
        """The figure with these fields changed takes its place."""
        before = self.state.figures[who]
        for name, value in fields.items():
            if getattr(before, name) is not value:
                break
        else:
            return before
        changed = self.state.figures[who] = replace(before, **fields)
        self.memo = {}
        if not _PRESENCE.isdisjoint(fields):
            self._forget_presence(before, changed)
        if not _STANDING.isdisjoint(fields):
            self.spots = {}
            if changed.where == "table":
                self._index(changed)
        return changed

    def _forget_presence(self, before: Figure, now: Figure) -> None:
        """Who is there, with which skills and cards, is worked out anew only where one of that has changed."""
        if _presence(before) != _presence(now):
            self.present = {}

    def note(self, who: int, **deeds: Any) -> None:
        """Say this of a figure's turn."""
        figures = self.state.figures
        figure = figures[who]
        figures[who] = replace(figure, deeds=replace(figure.deeds, **deeds))
        if not _LOOKED_UP.issuperset(deeds):
            self.memo = {}

    def set_side(self, seat: int, **fields: Any) -> Side:
        """The player's side with these fields changed."""
        sides = list(self.state.sides)
        sides[seat] = replace(sides[seat], **fields)
        self.state.sides = tuple(sides)
        self.memo = {}
        return sides[seat]

    def speak(self, **fields: Any) -> None:
        """The speech turn with these fields changed."""
        self.state.speech = replace(self.state.speech, **fields)
        self.memo = {}

    def set_bout(self, bout: Bout | None) -> None:
        """The fight under way is this; stats of those in it depend on it."""
        self.state.bout = bout
        self.memo = {}

    def put(self, who: int, x: int, y: int, **fields: Any) -> None:
        """Stand a figure here, wherever it was."""
        before = self.state.figures[who]
        changed = self.state.figures[who] = replace(before, x=x, y=y, where="table", **fields)
        self.memo, self.spots = {}, {}
        self._forget_presence(before, changed)
        self._index(changed)

    def lift(self, who: int) -> None:
        """Take a base up from where it stands for a moment, to be `put` again: it is in nobody's way."""
        self.crowd.remove(who)
        self.memo, self.spots = {}, {}

    def take_off(self, who: int, where: Where = "dead") -> None:
        """Take a figure off the table."""
        self.crowd.remove(who)
        self.change(who, where=where)

    def add(self, figure: Figure) -> None:
        """Somebody is summoned: a new figure, still beside the table."""
        self.state.figures.append(figure)
        self.traits = [*self.traits, self.cast.traits[figure.traits]]
        if len(self.state.figures) > self.crowd.capacity:
            self._index_all()

    def lay(self) -> None:
        """Scenery has come or gone: index it anew. What can be destroyed is in the state, not in the scenario."""
        lasting = (one for one in self.cast.scenario.scenery if not one.sp)
        scenery = (*lasting, *(one.piece for one in self.state.barricades))
        self.ground: Ground = ground_of(self.cast.table, scenery, self.settings.difficult_terrain_factor)
        self.memo, self.spots = {}, {}
        self._index_all()

    def _index_all(self) -> None:
        self.crowd = Crowd(len(self.state.figures) + SPARE)
        for one in self.state.figures:
            if one.where == "table":
                self._index(one)

    def _index(self, figure: Figure) -> None:
        traits = self.traits[figure.id]
        seat = figure.seat
        mark = team(seat, figure.level, figure.hidden) if traits.machine is None else _MACHINES + seat
        self.crowd.put(figure.id, figure.x, figure.y, traits.radius, mark)
