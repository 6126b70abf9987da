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

from .arcs import nearest_whole
from .borders import is_near, outline, pass_bases, pass_piece, shadows
from .crowd import Crowd
from .curves import Curves
from .discs import Discs
from .exact import root
from .field import Field
from .gait import Gait
from .pool import Doubles, Heap, Longs
from .reaching import Reach
from .sweep import arrives, disc_entry, hits_disc, hits_piece

FAR = float("inf")
SLACK = 3.0  # how far a corner may lie outside and still have a whole point beside it inside
CELLS = 9  # whole points looked at about each corner


class Places:
    """The places of a disc of radius r on the table whose centre is at most `far` from (x, y)."""

    def __init__(self, field: Field, r: int, x: int, y: int, far: int) -> None:
        self.field = field
        self.r = r
        self.x = x
        self.y = y
        self.curves = Curves(float(x), float(y), float(far))
        self.ring = Doubles(64)
        self.solid = 0
        self.beside = 0
        self.tolerance = 0
        self.crowd = Crowd(0)
        self.gait: Gait | None = None
        self.ways: Reach | None = None
        self.foes = 0
        self.stops = 0
        self.skip = -1
        self.gap = 0
        self.limit = FAR
        self.order = Heap(64)
        self.thick = Longs(64)
        self.tested = 0
        self.stage = 0
        self.seen: set[tuple[int, int]] = set()
        self.within(x, y, far)
        self._edges()

    def _edges(self) -> None:
        """The table's edges, as near as the base comes to them."""
        r = float(self.r)
        x1 = float(self.field.width) - r
        y1 = float(self.field.depth) - r
        self.curves.segment(r, r, x1, r)
        self.curves.segment(r, y1, x1, y1)
        self.curves.segment(r, r, r, y1)
        self.curves.segment(x1, r, x1, y1)

    # --- what is asked of the place ----------------------------------------------------------------------------

    def within(self, x: int, y: int, distance: int) -> Places:
        """The centre at most this far from a point."""
        self._ring(x, y, -1.0, float(distance), 0.0, float(distance) * float(distance))
        return self

    def beyond(self, x: int, y: int, distance: int) -> Places:
        """The centre at least this far from a point."""
        self._ring(x, y, float(distance), FAR, float(distance) * float(distance), FAR)
        return self

    def free(self, crowd: Crowd, teams: int, skip: int = -1) -> Places:
        """Overlapping no base of these teams."""
        for j in range(crowd.end):
            if teams & crowd.disc[4 * j + 3] and j != skip:
                self.beyond(crowd.disc[4 * j], crowd.disc[4 * j + 1], crowd.disc[4 * j + 2] + self.r)
        return self

    def untouched(self, crowd: Crowd, teams: int, tolerance: int, skip: int = -1) -> Places:
        """With more than the tolerance between it and every base of these teams."""
        for j in range(crowd.end):
            if teams & crowd.disc[4 * j + 3] and j != skip:
                apart = float(crowd.disc[4 * j + 2] + self.r + tolerance)
                self._ring(crowd.disc[4 * j], crowd.disc[4 * j + 1], apart, FAR, apart * apart + 1.0, FAR)
        return self

    def touching(self, crowd: Crowd, i: int, tolerance: int) -> Places:
        """With at most the tolerance between it and base i."""
        crowd.check(i)
        return self.within(crowd.disc[4 * i], crowd.disc[4 * i + 1], crowd.disc[4 * i + 2] + self.r + tolerance)

    def off(self, mask: int) -> Places:
        """Overlapping none of these pieces."""
        self.solid |= mask
        return self.outlines(mask, self.r)

    def against(self, mask: int, tolerance: int) -> Places:
        """With at most the tolerance between it and one of these pieces."""
        self.beside = mask
        self.tolerance = tolerance
        return self.outlines(mask, self.r + tolerance)

    def straight(
        self, crowd: Crowd, gait: Gait, foes: int, skip: int, stops: int = 0, tolerance: int = 0, limit: float = FAR
    ) -> Places:
        """At the end of a straight move from (x, y): past the bases of `foes` and what blocks the gait, for at most
        the limit; coming within the tolerance of one of `stops` ends it there."""
        self.crowd = crowd
        self.gait = gait
        self.ways = None
        self.foes = foes
        self.skip = skip
        self.stops = stops
        self.gap = tolerance
        self.limit = limit
        pass_bases(self.curves, crowd, foes, skip, self.r)
        if stops and tolerance:
            pass_bases(self.curves, crowd, stops, skip, self.r + tolerance)
        for i in range(self.field.count):
            if gait.blocked & self.field.bit[i] and self._comes_near(i, self.r):
                pass_piece(self.curves, self.field, i, float(self.r))
        return self.outlines(gait.priced, 0)

    def walk(self, ways: Reach, rim: bool = False) -> Places:
        """At the end of any move within reach, in place of a straight one. Where the farthest places are wanted the
        rim of the reach is a border as well."""
        self.gait = None
        self.ways = ways
        search = ways.search
        maze = search.maze
        gait = maze.gait
        if rim:
            for label in range(search.cost.size):
                self.curves.circle(search.x.at[label], search.y.at[label], search.limit - search.cost.at[label])
        return self.outlines(gait.priced, 0)

    # --- borders without a test --------------------------------------------------------------------------------

    def circle(self, x: int, y: int, r: int) -> Places:
        """A border that the caller's own test draws."""
        self.curves.circle(float(x), float(y), float(r))
        return self

    def segment(self, ax: int, ay: int, bx: int, by: int) -> Places:
        """A border that the caller's own test draws."""
        self.curves.segment(float(ax), float(ay), float(bx), float(by))
        return self

    def outlines(self, mask: int, off: int) -> Places:
        """The borders of the ground within `off` of these pieces."""
        for i in range(self.field.count):
            if mask & self.field.bit[i] and self._comes_near(i, off):
                outline(self.curves, self.field, i, float(off))
        return self

    def out_of_sight(
        self, eye: tuple[int, int, int], mask: int, crowd: Discs, teams: int, skip_a: int = -1, skip_b: int = -1
    ) -> Places:
        """The borders of what an eye (a disc: x, y, radius) cannot see behind these pieces and bases."""
        shadows(self.curves, self.field, mask, crowd, teams, eye, self.r, skip_a, skip_b)
        return self

    def _comes_near(self, i: int, off: int) -> bool:
        """Does piece i, grown by so much, come into the window?"""
        return not self.field.misses_box(i, self.curves.x, self.curves.y, self.curves.x, self.curves.y, self._wide(off))

    def _wide(self, off: int) -> float:
        return self.curves.far + float(off) + SLACK

    def _ring(self, x: int, y: int, lo: float, hi: float, lo2: float, hi2: float) -> None:
        """Ask for a distance to a point: at least lo, at most hi; the squares decide."""
        cx = float(x)
        cy = float(y)
        if hi == FAR and not is_near(self.curves, cx, cy, lo + SLACK):
            return
        self.ring.push(cx)
        self.ring.push(cy)
        self.ring.push(lo)
        self.ring.push(hi)
        self.ring.push(lo2)
        self.ring.push(hi2)
        self.curves.circle(cx, cy, hi if hi < FAR else lo)

    # --- the places --------------------------------------------------------------------------------------------

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
        self._next_stage(px, py)
        best: tuple[int, int] | None = None
        least = FAR
        while best is None and self.stage < 3:
            while self.order.size > 0:
                if self.order.key.at[0] > least + 2.0 * SLACK * root(least) + SLACK * SLACK:
                    return best
                spot = self.order.pop()
                for cell in range(CELLS):
                    cx = self._column(spot, cell)
                    cy = self._row(spot, cell)
                    away = (float(cx) - px) * (float(cx) - px) + (float(cy) - py) * (float(cy) - py)
                    if away < least and self._fits(cx, cy) and self._is_new(cx, cy) and allowed(cx, cy):
                        best = (cx, cy)
                        least = away
            self._next_stage(px, py)
        return best

    def __iter__(self) -> Places:
        self._begin(self.curves.x, self.curves.y)
        return self

    def __next__(self) -> tuple[int, int]:
        while self.stage < 3:
            while self.order.size > 0:
                spot = self.order.pop()
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

    def _fits(self, x: int, y: int) -> bool:
        """Does a base here pass all that was asked?"""
        px = float(x)
        py = float(y)
        ring = self.ring
        for k in range(ring.size // 6):
            dx = px - ring.at[6 * k]
            dy = py - ring.at[6 * k + 1]
            d2 = dx * dx + dy * dy
            if d2 < ring.at[6 * k + 4] or d2 > ring.at[6 * k + 5]:
                return False
        if not self.field.inside(x, y, self.r):
            return False
        if self.solid and self.field.overlapped(x, y, self.r, self.solid):
            return False
        if self.beside and not self.field.touched(x, y, self.r, self.tolerance, self.beside):
            return False
        if self.ways is not None:
            return self.ways.cost(x, y) < FAR
        return self.gait is None or self._unhindered(px, py)

    def _unhindered(self, x: float, y: float) -> bool:
        """May a base go straight here from where it stands, as `survey` judges it?"""
        gait = self.gait
        assert gait is not None
        ax = self.curves.x
        ay = self.curves.y
        crowd = self.crowd
        length = root((x - ax) * (x - ax) + (y - ay) * (y - ay))
        for j in range(crowd.end):
            team = crowd.disc[4 * j + 3]
            if j == self.skip or not team & (self.foes | self.stops):
                continue
            cx = float(crowd.disc[4 * j])
            cy = float(crowd.disc[4 * j + 1])
            apart = float(crowd.disc[4 * j + 2] + self.r)
            if team & self.foes and hits_disc(cx, cy, apart, ax, ay, x, y):
                return False
            apart += float(self.gap)
            stopped = team & self.stops and arrives(cx, cy, apart, ax, ay, x, y)
            if stopped and disc_entry(cx, cy, apart, ax, ay, x, y) < length - float(self.gap):
                return False
        for i in range(self.field.count):
            if gait.blocked & self.field.bit[i] and hits_piece(self.field, i, ax, ay, x, y, float(self.r)):
                return False
        return self.limit == FAR or gait.leg_cost(ax, ay, x, y) <= self.limit

    # --- the corners -------------------------------------------------------------------------------------------

    def _begin(self, px: float, py: float) -> None:
        """Forget what was given and start with the plainest points: the middle and one or a few of every curve."""
        curves = self.curves
        curves.spot.size = 0
        self.order.size = 0
        self.thick.size = 0
        self.tested = 0
        self.stage = 0
        self.seen = set()
        curves.note(px, py)
        for k in range(curves.count):
            curves.extremes(k)
            curves.foot(k, px, py)
        self._take(px, py)

    def _next_stage(self, px: float, py: float) -> None:
        """Go on to the corners, then to the middles of the stretches between them."""
        curves = self.curves
        self.stage += 1
        if self.stage == 1:
            for i in range(curves.count):
                for j in range(i + 1, curves.count):
                    curves.corners(i, j)
            if self.ways is not None:
                self._feet_of_ways(self.ways)
        elif self.stage == 2:
            for i in range(curves.count):
                curves.middles(i)
        self._take(px, py)

    def _feet_of_ways(self, ways: Reach) -> None:
        """Where the ways from every bend come to every curve soonest: a budget is enough there if anywhere on it."""
        search = ways.search
        maze = search.maze
        curves = self.curves
        for k in range(curves.count):
            for q in range(search.best.size):
                label = search.best_label.at[q]
                if label >= 0:
                    curves.foot(k, search.x.at[label], search.y.at[label])
            for i in range(maze.turns):
                if search.latest.at[2 * i] >= 0 or search.latest.at[2 * i + 1] >= 0:
                    x = maze.circle.at[3 * i]
                    y = maze.circle.at[3 * i + 1]
                    curves.feet_of_tangents(k, x, y, maze.circle.at[3 * i + 2])

    def _take(self, px: float, py: float) -> None:
        """Keep those of the new points that may have a whole point beside them that fits, nearest first."""
        spot = self.curves.spot
        for s in range(self.tested, spot.size // 2):
            x = spot.at[2 * s]
            y = spot.at[2 * s + 1]
            if self._may_fit(x, y):
                self.order.push((x - px) * (x - px) + (y - py) * (y - py), s)
        self.tested = spot.size // 2

    def _may_fit(self, x: float, y: float) -> bool:
        """Is the point at most a little outside what was asked?"""
        ring = self.ring
        for k in range(ring.size // 6):
            dx = x - ring.at[6 * k]
            dy = y - ring.at[6 * k + 1]
            d2 = dx * dx + dy * dy
            lo = ring.at[6 * k + 2] - SLACK
            hi = ring.at[6 * k + 3] + SLACK
            if (lo > 0.0 and d2 < lo * lo) or d2 > hi * hi:
                return False
        field = self.field
        r = float(self.r) - SLACK
        if x < r or y < r or x + r > float(field.width) or y + r > float(field.depth):
            return False
        for i in range(field.count):
            if self.solid & field.bit[i] and r > 0.0 and not field.misses_box(i, x, y, x, y, r):
                for part in range(field.first[i], field.first[i + 1]):
                    if field.part_distance(part, x, y) < r:
                        return False
        return True

    def _column(self, spot: int, cell: int) -> int:
        """The x of one of the whole points about a corner, the nearest first."""
        return nearest_whole(self.curves.spot.at[2 * spot]) + (cell % 3 + 1) % 3 - 1

    def _row(self, spot: int, cell: int) -> int:
        """The y of one of the whole points about a corner, the nearest first."""
        return nearest_whole(self.curves.spot.at[2 * spot + 1]) + (cell // 3 + 1) % 3 - 1

    def _is_new(self, x: int, y: int) -> bool:
        """Has this place not been given yet?"""
        place = (x, y)
        if place in self.seen:
            return False
        self.seen.add(place)
        return True
