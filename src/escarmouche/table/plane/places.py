"""Is there any place where a base may stand, and which is it? Decided by the corners of the allowed ground.

Say what is asked of the place (how far, off whom, off what, how one gets there), then take the places one by one: they
come nearest first, and each passes all that was asked. Whatever else a rule asks, it asks of the places it is given;
borders of its own that this store does not know are drawn with `circle`, `segment` and `out_of_sight`. A place is
missed only where the allowed ground is thinner than a unit.

    room = Places(field, radius, x, y, inch(18)).free(crowd, EVERYONE, me).off(walls)
    spot = room.first(lambda x, y: refusal(x, y) is None)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from .arcs import nearest_whole
from .demands import Demands
from .exact import root
from .field import Field
from .pool import Heap, Longs
from .reaching import Reach, reach

FAR = float("inf")
FARTHEST = 400.0  # from a corner to the points beside it
SLACK = 3.0  # how far a corner may lie outside and still have a whole point beside it inside
CELLS = 9  # whole points looked at about each corner
WIDE = 1048576  # more than any coordinate: two of them are one number


class Places(Demands):
    """The places of a disc of radius r on the table whose centre is at most `far` from (x, y)."""

    def __init__(self, field: Field, r: int, x: int, y: int, far: int) -> None:
        super().__init__(field, r, x, y, far)
        self.order = Heap(64)
        self.thick = Longs(64)
        self.tested = 0
        self.stage = 0
        self.bound = FAR
        self.near = Longs(64)
        self.seen: set[int] = set()
        self.tried: dict[int, bool] = {}
        self.hopeless: Callable[[int, int, int], bool] | None = None
        self.squares: dict[int, bool] = {}

    def allows(self, x: int, y: int) -> bool:
        """Does a base here pass all that was asked? For callers with points of their own to propose."""
        return self._fits(x, y)

    def over(self, mask: int) -> Self:
        """Leave out the ground where the centre is on none of these pieces; to the unit it is the caller's to test."""
        self.footing = mask
        self.outlines(mask, 0)
        return self

    def unless(self, hopeless: Callable[[int, int, int], bool]) -> Self:
        """Leave out whole squares in which the caller would allow nothing: it is asked whether that is so for all that
        is within a distance of a place (x, y, distance)."""
        self.hopeless = hopeless
        self.squares = {}
        return self

    def none_fits(self) -> bool:
        """Has the last look, gone through to its end, found no place to ask the caller about?"""
        return not self.seen

    def first(self, allowed: Callable[[int, int], bool]) -> tuple[int, int] | None:
        """The first place that the caller allows as well, or None: there is none."""
        for x, y in self:
            if allowed(x, y):
                return x, y
        return None

    def nearest(self, x: int, y: int, allowed: Callable[[int, int], bool]) -> tuple[int, int] | None:
        """The place nearest to a point that the caller allows as well, to the unit; None: there is none."""
        px = float(x)
        py = float(y)
        self._begin(px, py)
        best: tuple[int, int] | None = None
        least = FAR
        lead = FAR
        while self.stage < 2 or (best is None and self.stage < 3):
            while self.order.size > 0 and self.order.key.at[0] <= self.bound:
                key = self.order.key.at[0]
                spot = self.order.pop()
                if not self._is_worth_asking(spot):
                    continue
                for cell in range(CELLS):
                    cx = self._column(spot, cell)
                    cy = self._row(spot, cell)
                    away = (float(cx) - px) * (float(cx) - px) + (float(cy) - py) * (float(cy) - py)
                    if away > least or (away == least and key >= lead) or not self._fits(cx, cy):
                        continue
                    if best == (cx, cy):
                        lead = key  # of places as near the one beside the nearer corner is given
                    elif self._is_new(cx, cy) and allowed(cx, cy):
                        best = (cx, cy)
                        least = away
                        lead = key
                        self.bound = least + 2.0 * SLACK * root(least) + SLACK * SLACK
            if best is not None and self.stage == 1:
                return best
            self._next_stage(px, py)
        return best

    def __iter__(self) -> Places:
        self._begin(self.curves.x, self.curves.y)
        return self

    def __next__(self) -> tuple[int, int]:
        while self.stage < 3:
            while self.order.size > 0:
                spot = self.order.pop()
                if not self._is_worth_asking(spot):
                    continue
                for cell in range(CELLS):
                    x = self._column(spot, cell)
                    y = self._row(spot, cell)
                    if self._fits(x, y):
                        self.thick.push(spot * CELLS + cell + 1)
                        if self._is_new(x, y):
                            return x, y
                        break
            self._next_stage(self.curves.x, self.curves.y)
        return self._next_beside()

    def _next_beside(self) -> tuple[int, int]:
        """The whole points beside those that were given; where ground is thin one of them may do and another not."""
        while self.thick.size > 0:
            last = self.thick.size - 1
            spot = self.thick.at[last] // CELLS
            cell = self.thick.at[last] - spot * CELLS
            if cell == 0:
                self.thick.size = last  # all nine have had their turn
                continue
            self.thick.at[last] += 1
            x = self._column(spot, cell)
            y = self._row(spot, cell)
            if self._fits(x, y) and self._is_new(x, y):
                return x, y
        raise StopIteration

    # --- the corners -------------------------------------------------------------------------------------------

    def _begin(self, px: float, py: float) -> None:
        """Forget what was given and start with the plainest points: the middle and one or a few of every curve."""
        curves = self.curves
        curves.spot.size = 0
        self.order.size = 0
        self.thick.size = 0
        self.tested = 0
        self.stage = 0
        self.bound = FAR
        self.seen = set()
        self.tried = {}
        curves.note(px, py)
        curves.bound()
        for k in range(curves.count):
            curves.extremes(k)
            curves.foot(k, px, py)
        self._take(px, py)

    def _next_stage(self, px: float, py: float) -> None:
        """Go on to the corners, then to the middles of the stretches between them."""
        curves = self.curves
        self.stage += 1
        if self.ways is not None and self.about is None:
            self.about = loosened(self.ways)
        if self.stage == 1:
            self._corners(px, py)
            if self.ways is not None:
                self._feet_of_ways(self.ways)
        elif self.stage == 2:
            for i in range(curves.count):
                curves.middles(i)
        self._take(px, py)

    def _corners(self, px: float, py: float) -> None:
        """The corners of the borders that come near enough, and the points beside those that are not far off."""
        curves = self.curves
        near = self.near
        near.size = 0
        reach = root(self.bound) + FARTHEST + SLACK
        for k in range(curves.count):
            if curves.comes_within(k, px, py, reach):
                near.push(k)
        for a in range(near.size):
            for b in range(a + 1, near.size):
                first = curves.spot.size // 2
                curves.meet(near.at[a], near.at[b])
                for s in range(first, curves.spot.size // 2):
                    x = curves.spot.at[2 * s]
                    y = curves.spot.at[2 * s + 1]
                    if self._may_fit(x, y, FARTHEST + SLACK):
                        curves.tips(near.at[a], near.at[b], x, y)

    def _feet_of_ways(self, ways: Reach) -> None:
        """Where the ways from every bend come to every curve soonest: a budget is enough there if anywhere on it."""
        search = ways.search
        maze = search.maze
        curves = self.curves
        for q in range(search.best.size):
            label = search.best_label.at[q]
            if label >= 0:
                x = search.x.at[label]
                y = search.y.at[label]
                far = (search.limit - search.cost.at[label]) / search.least + SLACK
                for k in range(curves.count):
                    before = curves.spot.size
                    curves.foot(k, x, y)
                    if curves.spot.size > before and not curves.last_within(x, y, far):
                        curves.spot.size = before
        for i in range(maze.turns):
            if search.latest.at[2 * i] >= 0 or search.latest.at[2 * i + 1] >= 0:
                for k in range(curves.count):
                    x = maze.circle.at[3 * i]
                    y = maze.circle.at[3 * i + 1]
                    curves.feet_of_tangents(k, x, y, maze.circle.at[3 * i + 2])

    def _take(self, px: float, py: float) -> None:
        """Keep those of the new points that may have a whole point beside them that fits, nearest first."""
        spot = self.curves.spot
        for s in range(self.tested, spot.size // 2):
            x = spot.at[2 * s]
            y = spot.at[2 * s + 1]
            away = (x - px) * (x - px) + (y - py) * (y - py)
            if away <= self.bound and self._may_fit(x, y, SLACK):
                self.order.push(away, s)
        self.tested = spot.size // 2

    def _is_worth_asking(self, spot: int) -> bool:
        """May any whole point beside a corner do, as far as is known of its surroundings?"""
        x = self.curves.spot.at[2 * spot]
        y = self.curves.spot.at[2 * spot + 1]
        return not self._is_hopeless(nearest_whole(x), nearest_whole(y)) and self._may_come(x, y)

    def _is_hopeless(self, x: int, y: int) -> bool:
        """Is it known, of some square round a point, that the caller would allow nothing there? The largest first."""
        if self.hopeless is None:
            return False
        for bits in (9, 6, 3):
            side = 1 << bits
            column = x >> bits
            row = y >> bits
            square = (column * WIDE + row) * 16 + bits
            if square not in self.squares:
                away = side * 3 // 4 + 3  # its corners, and what is beside them
                self.squares[square] = self.hopeless(column * side + side // 2, row * side + side // 2, away)
            if self.squares[square]:
                return True
        return False

    def _may_come(self, x: float, y: float) -> bool:
        """Does a walk come anywhere near the point? Of points close together one is asked about."""
        if self.about is None:
            return True
        place = nearest_whole(x / SLACK) * WIDE + nearest_whole(y / SLACK)
        if place not in self.tried:
            self.tried[place] = self.about.connect(nearest_whole(x), nearest_whole(y))
        return self.tried[place]

    def _column(self, spot: int, cell: int) -> int:
        """The x of one of the whole points about a corner, the nearest first."""
        return nearest_whole(self.curves.spot.at[2 * spot]) + (cell % 3 + 1) % 3 - 1

    def _row(self, spot: int, cell: int) -> int:
        """The y of one of the whole points about a corner, the nearest first."""
        return nearest_whole(self.curves.spot.at[2 * spot + 1]) + (cell // 3 + 1) % 3 - 1

    def _is_new(self, x: int, y: int) -> bool:
        """Has this place not been given yet?"""
        place = x * WIDE + y
        if place in self.seen:
            return False
        self.seen.add(place)
        return True


def loosened(ways: Reach) -> Reach:
    """The same moves of a base a little smaller with a little more to spend: where these do not lead, no whole point
    near by can be reached."""
    search = ways.search
    maze = search.maze
    less = max(0, maze.r - int(SLACK))
    more = search.limit + 8.0 * SLACK
    return reach(
        maze.field, maze.crowd, maze.move_cost, ways.ax, ways.ay, less, maze.foes, maze.skip, maze.tolerance, more
    )
