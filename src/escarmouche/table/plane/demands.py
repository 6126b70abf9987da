"""What is asked of a place? How far, off whom, off what, how one gets there; and the borders that this draws."""

from __future__ import annotations

from typing import Self

from .borders import is_near, outline, pass_bases, pass_piece, shadows
from .crowd import Crowd
from .curves import Curves
from .discs import Discs
from .exact import from_segment, root, to_segment2
from .field import Field
from .move_cost import MoveCost
from .pool import Doubles
from .reaching import Reach
from .sweep import arrives, disc_entry, hits_disc, hits_piece

FAR = float("inf")
SLACK = 3.0  # how far a corner may lie outside and still have a whole point beside it inside


class Demands:
    """What is asked of a disc of radius r on the table whose centre is at most `far` from (x, y)."""

    def __init__(self, field: Field, r: int, x: int, y: int, far: int) -> None:
        self.field = field
        self.r = r
        self.x = x
        self.y = y
        self.curves = Curves(float(x), float(y), float(far))
        self.ring = Doubles(64)
        self.side = Doubles(16)
        self.solid = 0
        self.beside = 0
        self.footing = 0
        self.tolerance = 0
        self.rim = -1
        self.crowd = Crowd(0)
        self.move_cost: MoveCost | None = None
        self.ways: Reach | None = None
        self.about: Reach | None = None
        self.foes = 0
        self.stops = 0
        self.skip = -1
        self.gap = 0
        self.limit = FAR
        self.rays = 0
        self.rays_end = 0
        self.within(x, y, far)
        self._edges(r)

    def _edges(self, off: int) -> None:
        """The lines so far in from the table's edges."""
        width = float(self.field.width)
        depth = float(self.field.depth)
        r = float(off)
        self.curves.segment(0.0, r, width, r)
        self.curves.segment(0.0, depth - r, width, depth - r)
        self.curves.segment(r, 0.0, r, depth)
        self.curves.segment(width - r, 0.0, width - r, depth)

    def _at_edge(self, x: float, y: float, more: float) -> bool:
        """Is a base here as near to an edge as was asked, or by so much farther off?"""
        off = float(self.r + self.rim) + more
        return x <= off or y <= off or x + off >= float(self.field.width) or y + off >= float(self.field.depth)

    # --- what is asked of the place ----------------------------------------------------------------------------

    def within(self, x: int, y: int, distance: int) -> Self:
        """The centre at most this far from a point."""
        self._ring(x, y, -1.0, float(distance), 0.0, float(distance) * float(distance))
        return self

    def beyond(self, x: int, y: int, distance: int) -> Self:
        """The centre at least this far from a point."""
        self._ring(x, y, float(distance), FAR, float(distance) * float(distance), FAR)
        return self

    def free(self, crowd: Crowd, teams: int, skip: int = -1) -> Self:
        """Overlapping no base of these teams."""
        for j in range(crowd.end):
            if teams & crowd.disc[4 * j + 3] and j != skip:
                self.beyond(crowd.disc[4 * j], crowd.disc[4 * j + 1], crowd.disc[4 * j + 2] + self.r)
        return self

    def untouched(self, crowd: Crowd, teams: int, tolerance: int, skip: int = -1) -> Self:
        """With more than the tolerance between it and every base of these teams."""
        for j in range(crowd.end):
            if teams & crowd.disc[4 * j + 3] and j != skip:
                apart = float(crowd.disc[4 * j + 2] + self.r + tolerance)
                self._ring(crowd.disc[4 * j], crowd.disc[4 * j + 1], apart, FAR, apart * apart + 1.0, FAR)
        return self

    def touching(self, crowd: Crowd, i: int, tolerance: int) -> Self:
        """With at most the tolerance between it and base i."""
        crowd.check(i)
        return self.within(crowd.disc[4 * i], crowd.disc[4 * i + 1], crowd.disc[4 * i + 2] + self.r + tolerance)

    def off(self, mask: int) -> Self:
        """Overlapping none of these pieces."""
        self.solid |= mask
        return self.outlines(mask, self.r)

    def against(self, mask: int, tolerance: int) -> Self:
        """With at most the tolerance between it and one of these pieces; with none named, and one of the table's
        edges."""
        if not mask:
            self.rim = tolerance
            self._edges(self.r + tolerance)
            return self
        self.beside = mask
        self.tolerance = tolerance
        return self.outlines(mask, self.r + tolerance)

    def straight(
        self,
        crowd: Crowd,
        move_cost: MoveCost,
        foes: int,
        skip: int,
        stops: int = 0,
        tolerance: int = 0,
        limit: float = FAR,
    ) -> Self:
        """At the end of a straight move from (x, y): past the bases of `foes` and what blocks it, for at most
        the limit; coming within the tolerance of one of `stops` ends it there."""
        self.crowd = crowd
        self.move_cost = move_cost
        self.ways = None
        self.foes = foes
        self.skip = skip
        self.stops = stops
        self.gap = tolerance
        self.limit = limit
        self._forget_rays()
        self.rays = self.curves.count
        pass_bases(self.curves, crowd, foes, skip, self.r)
        if stops and tolerance:
            pass_bases(self.curves, crowd, stops, skip, self.r + tolerance)
        for i in range(self.field.count):
            if move_cost.blocked & self.field.bit[i] and self._comes_near(i, self.r):
                pass_piece(self.curves, self.field, i, float(self.r))
        self.rays_end = self.curves.count
        return self.outlines(move_cost.priced, 0)

    def walk(self, ways: Reach, rim: bool = False) -> Self:
        """At the end of any move within reach, in place of a straight one. Where the farthest places are wanted the
        rim of the reach is a border as well."""
        self.move_cost = None
        self.ways = ways
        self.about = None
        self._forget_rays()
        search = ways.search
        maze = search.maze
        move_cost = maze.move_cost
        if rim:
            for label in range(search.cost.size):
                self.curves.circle(search.x.at[label], search.y.at[label], search.limit - search.cost.at[label])
        return self.outlines(move_cost.priced, 0)

    def _forget_rays(self) -> None:
        """Straight moves are no longer asked about: what just passes an obstacle is no border then."""
        self.curves.drop(self.rays, self.rays_end)
        self.rays_end = self.rays

    # --- tests without a border --------------------------------------------------------------------------------

    def left_of(self, ax: int, ay: int, bx: int, by: int) -> Self:
        """On the line from a on through b, or to its left; its border is the caller's to draw."""
        return self._beside(ax, ay, bx, by, -1.0)

    def clear_of(self, ax: int, ay: int, bx: int, by: int, distance: int) -> Self:
        """The centre at least this far from a segment; its border is the caller's to draw."""
        return self._beside(ax, ay, bx, by, float(distance))

    def _beside(self, ax: int, ay: int, bx: int, by: int, distance: float) -> Self:
        self.side.push(float(ax))
        self.side.push(float(ay))
        self.side.push(float(bx))
        self.side.push(float(by))
        self.side.push(distance)
        return self

    # --- borders without a test --------------------------------------------------------------------------------

    def circle(self, x: int, y: int, r: int) -> Self:
        """A border that the caller's own test draws."""
        self.curves.circle(float(x), float(y), float(r))
        return self

    def segment(self, ax: int, ay: int, bx: int, by: int) -> Self:
        """A border that the caller's own test draws."""
        self.curves.segment(float(ax), float(ay), float(bx), float(by))
        return self

    def outlines(self, mask: int, off: int) -> Self:
        """The borders of the ground within `off` of these pieces."""
        for i in range(self.field.count):
            if mask & self.field.bit[i] and self._comes_near(i, off):
                outline(self.curves, self.field, i, float(off))
        return self

    def out_of_sight(
        self, eye: tuple[int, int, int], mask: int, crowd: Discs, teams: int, skip_a: int = -1, skip_b: int = -1
    ) -> Self:
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
        if hi == FAR and self._outdoes(cx, cy, lo, lo2):
            return
        self.ring.push(cx)
        self.ring.push(cy)
        self.ring.push(lo)
        self.ring.push(hi)
        self.ring.push(lo2)
        self.ring.push(hi2)
        self.curves.circle(cx, cy, hi if hi < FAR else lo)

    def _outdoes(self, x: float, y: float, lo: float, lo2: float) -> bool:
        """Is a distance to keep from this point known already? Then the greater of the two counts, and one border."""
        ring = self.ring
        for k in range(ring.size // 6):
            if ring.at[6 * k] == x and ring.at[6 * k + 1] == y and ring.at[6 * k + 3] == FAR:
                if lo2 > ring.at[6 * k + 4]:
                    self.curves.widen(x, y, ring.at[6 * k + 2], lo)
                    ring.at[6 * k + 2] = lo
                    ring.at[6 * k + 4] = lo2
                return True
        return False

    # --- the tests ---------------------------------------------------------------------------------------------

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
        side = self.side
        for k in range(side.size // 5):
            ax = side.at[5 * k]
            ay = side.at[5 * k + 1]
            bx = side.at[5 * k + 2]
            by = side.at[5 * k + 3]
            if side.at[5 * k + 4] < 0.0:
                if (bx - ax) * (py - ay) < (by - ay) * (px - ax):
                    return False
            elif from_segment(px, py, ax, ay, bx, by, side.at[5 * k + 4]) < 0:
                return False
        if not self.field.inside(x, y, self.r) or (self.rim >= 0 and not self._at_edge(px, py, 0.0)):
            return False
        if self.solid and self.field.overlapped(x, y, self.r, self.solid):
            return False
        if self.beside and not self.field.touched(x, y, self.r, self.tolerance, self.beside):
            return False
        if self.ways is not None:
            return self.ways.cost(x, y) < FAR
        return self.move_cost is None or self._unhindered(px, py)

    def _unhindered(self, x: float, y: float) -> bool:
        """May a base go straight here from where it stands, as `trace_path` judges it?"""
        move_cost = self.move_cost
        assert move_cost is not None
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
            if move_cost.blocked & self.field.bit[i] and hits_piece(self.field, i, ax, ay, x, y, float(self.r)):
                return False
        return self.limit == FAR or move_cost.leg_cost(ax, ay, x, y) <= self.limit

    def _may_fit(self, x: float, y: float, slack: float) -> bool:
        """Is the point at most so far outside what was asked?"""
        ring = self.ring
        for k in range(ring.size // 6):
            dx = x - ring.at[6 * k]
            dy = y - ring.at[6 * k + 1]
            d2 = dx * dx + dy * dy
            lo = ring.at[6 * k + 2] - slack
            hi = ring.at[6 * k + 3] + slack
            if (lo > 0.0 and d2 < lo * lo) or d2 > hi * hi:
                return False
        if not self._may_lie_beside(x, y, slack) or (self.footing and not self._may_be_over(x, y, slack)):
            return False
        field = self.field
        r = float(self.r) - slack
        if x < r or y < r or x + r > float(field.width) or y + r > float(field.depth):
            return False
        if self.rim >= 0 and not self._at_edge(x, y, slack):
            return False
        for i in range(field.count):
            if self.solid & field.bit[i] and r > 0.0 and not field.misses_box(i, x, y, x, y, r):
                for part in range(field.first[i], field.first[i + 1]):
                    if field.part_distance(part, x, y) < r:
                        return False
        return True

    def _may_lie_beside(self, x: float, y: float, slack: float) -> bool:
        """Is the point at most so far on the wrong side of a line, or too near to a segment?"""
        side = self.side
        for k in range(side.size // 5):
            ax = side.at[5 * k]
            ay = side.at[5 * k + 1]
            dx = side.at[5 * k + 2] - ax
            dy = side.at[5 * k + 3] - ay
            least = side.at[5 * k + 4] - slack
            if side.at[5 * k + 4] < 0.0:
                if dx * (y - ay) - dy * (x - ax) < -slack * root(dx * dx + dy * dy):
                    return False
            elif least > 0.0 and to_segment2(x, y, ax, ay, ax + dx, ay + dy) < least * least:
                return False
        return True

    def _may_be_over(self, x: float, y: float, slack: float) -> bool:
        """Is the point at most so far from the pieces on one of which it should be?"""
        field = self.field
        for i in range(field.count):
            if self.footing & field.bit[i] and not field.misses_box(i, x, y, x, y, slack + 1.0):
                for part in range(field.first[i], field.first[i + 1]):
                    if field.part_distance(part, x, y) <= slack:
                        return True
        return False
