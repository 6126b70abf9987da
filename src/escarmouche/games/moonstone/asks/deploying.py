"""Questions before the first turn: where dice lie, where characters stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import Deploy, Dice, Point
from escarmouche.games.moonstone.queries import zones
from escarmouche.games.moonstone.queries.placing import stands
from escarmouche.games.moonstone.state import Stone
from escarmouche.table.plane import inch

TRIES = 40
ROW = inch(2)


class DropByHand(Ask[Dice]):
    """[MOO-SET-03..05, MOO-RUL-45] Where the players' own dice have come to rest."""

    __slots__ = ("board", "count")
    form = Form.POINT

    def __init__(self, board: Board, seat: int, count: int) -> None:
        super().__init__(seat, "MOO-RUL-45")
        self.board = board
        self.count = count

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Dice) or len(answer.stones) != self.count:
            return Refusal("wrong_number_of_stones", "MOO-SET-03", {"limit": self.count})
        fallen: list[Stone] = []
        for x, y, depth in answer.stones:
            if not 1 <= depth <= zones.DEPTHS:
                return Refusal("no_such_depth", "MOO-SET-05", {"tried": depth})
            if not zones.stone_may_lie(self.board, x, y, fallen, zones.TOUCHING):
                return Refusal("drop_again", "MOO-SET-04", {"x": x, "y": y})
            fallen.append(zones.fallen_here(self.board, x, y, depth))
        return None

    def sample(self, rng: Stream) -> Dice:
        fallen: list[Stone] = []
        width, depth = self.board.cast.layout.table
        while len(fallen) < self.count:
            x, y = rng.below(width), rng.below(depth)
            if zones.stone_may_lie(self.board, x, y, fallen):
                fallen.append(zones.fallen_here(self.board, x, y, rng.below(zones.DEPTHS) + 1))
        return Dice(tuple((stone.x, stone.y, stone.depth) for stone in fallen))

    def candidates(self) -> Sequence[Dice]:
        return [self.sample(Stream(f"dice {number}")) for number in range(4)]

    def facts(self) -> dict[str, Any]:
        return {"count": self.count}


class DeployModel(Ask[Deploy]):
    """[MOO-SET-11, MOO-SET-12, MOO-SET-15] Which character stands where: entirely within 10 inches of the edge."""

    __slots__ = ("board", "waiting")
    form = Form.POINT

    def __init__(self, board: Board, seat: int, waiting: tuple[int, ...]) -> None:
        super().__init__(seat, "MOO-SET-11" if board.cast.seats == 2 else "MOO-SET-12")
        self.board = board
        self.waiting = waiting

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Deploy):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.figure not in self.waiting:
            return Refusal("not_waiting", self.why, {"figure": answer.figure})
        radius = self.board.traits[answer.figure].radius
        if not zones.in_zone(self.board, self.seat, answer.x, answer.y, radius):
            return Refusal("outside_zone", self.why, {"figure": answer.figure})
        if answer.surface not in self.board.cast.levels:
            return Refusal("no_such_surface", self.why, {"surface": answer.surface})
        return stands(self.board, answer.figure, answer.x, answer.y, answer.surface)

    def sample(self, rng: Stream) -> Deploy:
        who = self.waiting[rng.below(len(self.waiting))]
        width, depth = self.board.cast.layout.table
        radius = self.board.traits[who].radius
        deep = radius + rng.below(zones.ZONE - 2 * radius)
        for _ in range(TRIES):
            along = rng.below(width)
            x, y = _from_edge(zones.EDGES[self.board.state.edges[self.seat]], along, deep, width, depth)
            answer = Deploy(who, x, y)
            if self.refusal(answer) is None:
                return answer
        options = self.candidates()
        return options[rng.below(len(options))]

    def candidates(self) -> Sequence[Deploy]:
        found = [Deploy(who, x, y) for who in self.waiting for x, y in self._places(who)]
        return [answer for answer in found if self.refusal(answer) is None]

    def standard(self) -> Deploy | None:
        """The first who waits, as near to the middle of the table as there is room."""
        width, depth = self.board.cast.layout.table
        who = self.waiting[0]
        near = sorted(self._places(who), key=lambda spot: hypot(spot[0] - width / 2, spot[1] - depth / 2))
        return next((one for x, y in near if self.refusal(one := Deploy(who, x, y)) is None), None)

    def _places(self, who: int) -> Iterator[Point]:
        """A lattice over the zone, the front row first."""
        width, depth = self.board.cast.layout.table
        edge, radius = zones.EDGES[self.board.state.edges[self.seat]], self.board.traits[who].radius
        for row in range(zones.ZONE - radius, radius, -ROW):
            for along in range(radius, width - radius + 1, ROW):
                yield _from_edge(edge, along, row, width, depth)

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.waiting, outlines=(zone_outline(self.board, self.seat),))

    def facts(self) -> dict[str, Any]:
        return {"waiting": self.waiting, "edge": zones.EDGES[self.board.state.edges[self.seat]]}


def _from_edge(edge: str, along: int, deep: int, width: int, depth: int) -> Point:
    """The point so far along an edge and so far from it."""
    return {
        "south": (along, deep),
        "north": (along, depth - deep),
        "west": (deep, along),
        "east": (width - deep, along),
    }[edge]


def zone_outline(board: Board, seat: int) -> tuple[Point, ...]:
    """The zone a player deploys in."""
    width, depth = board.cast.layout.table
    edge = zones.EDGES[board.state.edges[seat]]
    long = width if edge in ("south", "north") else depth
    corners = ((0, 0), (long, 0), (long, zones.ZONE), (0, zones.ZONE))
    return tuple(_from_edge(edge, along, deep, width, depth) for along, deep in corners)
