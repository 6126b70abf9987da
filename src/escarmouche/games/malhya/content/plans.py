"""A room as the rules read it: its ground of squares, the kinds of its squares as sets, its tokens by square."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Final

import msgspec

from escarmouche.games.malhya.content.places import Access, Room
from escarmouche.games.malhya.content.terms import Colour
from escarmouche.table.grid import Edge, Grid, outline

SIGNS: Final = ".#~oshH"


class Plan(msgspec.Struct, frozen=True):
    """[MAL-TER-01..07, MAL-EXP-02, MAL-EXP-04, MAL-ICO-04, MAL-RUL-59] Squares are numbers of the grid; sets of them
    are masks. `extra`: movement points beside the one for entering a square; `levitating` is the same for who
    levitates."""

    room: Room
    grid: Grid
    water: int
    void: int
    shadow: int
    zone: int  # inside hindering lines
    extra: tuple[int, ...]
    levitating: tuple[int, ...]
    entries: Mapping[str, int]  # the usual one under an empty name
    markers: Mapping[Colour, int]
    access: Mapping[str, tuple[int, Access]]
    interest: tuple[tuple[int, str], ...]  # square and chapter
    placeable: int  # where heroes may be put at the start


def plan_of(room: Room, opened: Collection[str] = ()) -> Plan:
    """The plan of a room whose data is whole; doors that are not open are walls. Rooms are compared by what they say,
    so that all matches and the checks of all packs share the plans of the same room."""
    return _drawn(msgspec.json.encode(room), frozenset(opened))


@lru_cache(maxsize=64)
def _drawn(said: bytes, opened: frozenset[str]) -> Plan:
    room = msgspec.json.decode(said, type=Room)
    width, height = len(room.grid[0]), len(room.grid)
    flat = "".join(room.grid)

    def squares(signs: str) -> int:
        return sum(1 << number for number, sign in enumerate(flat) if sign in signs)

    zone = squares("hH")
    grid = Grid(
        width,
        height,
        solid=squares("#"),
        walls=(
            side_between(*ends) for ends in (*room.walls, *(room.doors[one] for one in room.doors if one not in opened))
        ),
        lines=outline(width, height, zone),
    )
    costly = squares("~o")
    limit = room.deployment_max_x
    return Plan(
        room=room,
        grid=grid,
        water=squares("~"),
        void=squares("o"),
        shadow=squares("sH"),
        zone=zone,
        extra=tuple(costly >> number & 1 for number in range(grid.size)),
        levitating=(0,) * grid.size,
        entries={"": grid.at(*room.heroes), **{name: grid.at(*at) for name, at in room.entries.items()}},
        markers={colour: grid.at(*at) for colour, at in room.markers.items()},
        access={name: (grid.at(*one.at), one) for name, one in room.access.items()},
        interest=tuple((grid.at(*one.at), one.chapter) for one in room.interest),
        placeable=sum(1 << number for number in range(grid.size) if limit is None or number % width <= limit)
        & grid.open,
    )


def side_between(x: int, y: int, u: int, v: int) -> Edge:
    """The side that two neighbouring squares share."""
    return Edge(max(x, u), y, upright=True) if y == v else Edge(x, max(y, v), upright=False)


def places(room: Room) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every place that a room names, with its path in the file."""
    yield "heroes", room.heroes
    yield from ((f"entries.{name}", at) for name, at in room.entries.items())
    yield from ((f"markers.{colour}", at) for colour, at in room.markers.items())
    yield from ((f"access.{name}.at", one.at) for name, one in room.access.items())
    yield from ((f"interest[{number}].at", one.at) for number, one in enumerate(room.interest))
