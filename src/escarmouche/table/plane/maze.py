"""What stands in a mover's way? The table as its centre knows it: foes and walls grown by its own radius.

Kept are the things a shortest path can turn round (circles: foes, round pieces and corners of blocked pieces) and
points where it can bend on the border of priced ground, as far as the budget carries. Circles are one unit too wide,
so that paths rounded to the grid stay clear of what they go round; SLACK is what a leg may cut from a circle.
"""

from __future__ import annotations

from .crowd import Crowd, overlaps
from .exact import from_segment, root, to_segment2
from .field import Field
from .move_cost import MoveCost
from .pool import Doubles, Longs
from .sweep import hits_disc, hits_piece

SLACK = 0.01
CLOSE = 1.0 + 1e-9
PUSH = 1.5


class Maze:
    """Obstacles and turning places for one mover of radius r about its start."""

    def __init__(
        self,
        field: Field,
        crowd: Crowd,
        move_cost: MoveCost,
        start: tuple[int, int],
        r: int,
        foes: int,
        skip: int,
        tolerance: int,
        span: float,
    ) -> None:
        self.field = field
        self.crowd = crowd
        self.move_cost = move_cost
        self.sx = float(start[0])
        self.sy = float(start[1])
        self.r = r
        self.foes = foes
        self.skip = skip
        self.tolerance = tolerance
        self.span = span
        self.margin = float(r + 1)
        self.hx = 0.0
        self.hy = 0.0
        self.solids = 0
        self.circle = Doubles(96)
        self.part = Longs(16)
        self.point = Doubles(32)
        self.gather_foes()
        self.gather_round_pieces()
        self.solids = self.circle.size // 3
        self.gather_corners()
        self.turns = self.circle.size // 3

    def in_span(self, x: float, y: float, r: float) -> bool:
        """Does the budget carry as far as this disc?"""
        dx = x - self.sx
        dy = y - self.sy
        reach = self.span + r
        return dx * dx + dy * dy < reach * reach

    def add_circle(self, x: float, y: float, r: float) -> None:
        """Note something to go round."""
        self.circle.push(x)
        self.circle.push(y)
        self.circle.push(r)

    def gather_foes(self) -> None:
        """The foes within the budget, with their distance to keep."""
        crowd = self.crowd
        for j in range(crowd.end):
            if self.foes & crowd.disc[4 * j + 3] and j != self.skip:
                x = float(crowd.disc[4 * j])
                y = float(crowd.disc[4 * j + 1])
                r = float(crowd.disc[4 * j + 2] + self.tolerance) + self.margin
                if self.in_span(x, y, r):
                    self.add_circle(x, y, r)

    def gather_round_pieces(self) -> None:
        """The parts of blocked pieces within the budget; the round ones are circles as well."""
        field = self.field
        for i in range(field.count):
            if not self.move_cost.blocked & field.bit[i] or not self.box_in_span(i):
                continue
            for part in range(field.first[i], field.first[i + 1]):
                if field.corner[part + 1] - 1 < field.corner[part]:
                    r = field.disc[3 * part + 2] + self.margin
                    self.add_circle(field.disc[3 * part], field.disc[3 * part + 1], r)
                else:
                    self.part.push(part)

    def box_in_span(self, i: int) -> bool:
        """Does the budget carry to the box of piece i?"""
        field = self.field
        dx = field.box[4 * i] - self.sx if self.sx < field.box[4 * i] else self.sx - field.box[4 * i + 2]
        dy = field.box[4 * i + 1] - self.sy if self.sy < field.box[4 * i + 1] else self.sy - field.box[4 * i + 3]
        dx = dx - self.margin if dx > self.margin else 0.0
        dy = dy - self.margin if dy > self.margin else 0.0
        return dx * dx + dy * dy < self.span * self.span

    def gather_corners(self) -> None:
        """The outward corners of blocked pieces within the budget."""
        field = self.field
        for i in range(field.count):
            if not self.move_cost.blocked & field.bit[i] or not self.box_in_span(i):
                continue
            for k in range(field.rim_first[i], field.rim_first[i + 1]):
                convex = field.rim[6 * k + 2] * field.rim[6 * k + 5] - field.rim[6 * k + 3] * field.rim[6 * k + 4] > 0.0
                if convex and self.in_span(field.rim[6 * k], field.rim[6 * k + 1], self.margin):
                    self.add_circle(field.rim[6 * k], field.rim[6 * k + 1], self.margin)

    def on_table(self, x: float, y: float) -> bool:
        """May a path bend here: is the base, one unit too wide, on the table?"""
        m = self.margin
        return x >= m and y >= m and x + m <= float(self.field.width) and y + m <= float(self.field.depth)

    def may_stop(self, x: int, y: int) -> bool:
        """Does a base here overlap no foe and no blocked piece, and is it on the table?"""
        if not self.field.inside(x, y, self.r):
            return False
        crowd = self.crowd
        for j in range(crowd.end):
            if self.foes & crowd.disc[4 * j + 3] and j != self.skip and overlaps(crowd, j, x, y, self.r):
                return False
        return not self.move_cost.blocked or self.field.overlapped(x, y, self.r, self.move_cost.blocked) == 0

    def straight(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """May the mover go straight from where it stands to where it stops? Exact, as `trace_path` judges it."""
        crowd = self.crowd
        dx = bx - ax
        dy = by - ay
        for j in range(crowd.end):
            if not self.foes & crowd.disc[4 * j + 3] or j == self.skip:
                continue
            cx = float(crowd.disc[4 * j])
            cy = float(crowd.disc[4 * j + 1])
            wide = float(crowd.disc[4 * j + 2] + self.r + self.tolerance)
            along = (cx - ax) * dx + (cy - ay) * dy
            # Where the leg's end is its nearest point, contact there is contact at the end; overlap is not.
            if along >= dx * dx + dy * dy:
                if hits_disc(cx, cy, wide - float(self.tolerance), ax, ay, bx, by):
                    return False
            elif along > 0.0 and from_segment(cx, cy, ax, ay, bx, by, wide) <= 0:
                return False
        if self.move_cost.blocked:
            for i in range(self.field.count):
                if not self.move_cost.blocked & self.field.bit[i]:
                    continue
                if hits_piece(self.field, i, ax, ay, bx, by, float(self.r)):
                    return False
        return True

    def is_clear(self, ax: float, ay: float, bx: float, by: float, ends: int) -> bool:
        """Is the leg clear of all obstacles? ends: 1 when a, 2 when b is where the mover starts or stops, and so may be
        nearer to something than a path may pass it."""
        circle = self.circle
        for k in range(self.solids):
            cx = circle.at[3 * k]
            cy = circle.at[3 * k + 1]
            limit = circle.at[3 * k + 2] - SLACK
            near2 = to_segment2(cx, cy, ax, ay, bx, by)
            if near2 >= limit * limit:
                continue
            if ends & 1 and (cx - ax) * (cx - ax) + (cy - ay) * (cy - ay) <= near2 * CLOSE:
                continue
            if ends & 2 and (cx - bx) * (cx - bx) + (cy - by) * (cy - by) <= near2 * CLOSE:
                continue
            return False
        for k in range(self.part.size):
            if self._scrapes(self.part.at[k], ax, ay, bx, by, ends):
                return False
        return True

    def _scrapes(self, part: int, ax: float, ay: float, bx: float, by: float, ends: int) -> bool:
        """Does the leg come too near to the part?"""
        field = self.field
        limit = self.margin - SLACK
        for i in range(field.corner[part], field.corner[part + 1] - 1):
            nx = field.nx[i]
            ny = field.ny[i]
            base = nx * field.vx[i] + ny * field.vy[i] + limit
            if nx * ax + ny * ay >= base and nx * bx + ny * by >= base:
                return False
        near = self._leg_distance2(part, ax, ay, bx, by)
        if near >= limit * limit:
            return False
        if ends & 1 and self._rests(part, ax, ay, near):
            return False
        return not (ends & 2 and self._rests(part, bx, by, near))

    def _rests(self, part: int, x: float, y: float, near2: float) -> bool:
        """Is this end the leg's nearest point to the part?"""
        gap = self.field.part_distance(part, x, y)
        return gap > 0.0 and gap * gap <= near2 * CLOSE

    def _leg_distance2(self, part: int, ax: float, ay: float, bx: float, by: float) -> float:
        """The squared distance from the leg to the part."""
        field = self.field
        if field.passes(part, ax, ay, bx, by):
            return 0.0
        near = to_segment2(field.vx[field.corner[part]], field.vy[field.corner[part]], ax, ay, bx, by)
        for i in range(field.corner[part], field.corner[part + 1] - 1):
            here = to_segment2(field.vx[i], field.vy[i], ax, ay, bx, by)
            near = min(near, here)
            here = to_segment2(ax, ay, field.vx[i], field.vy[i], field.vx[i + 1], field.vy[i + 1])
            near = min(near, here)
            here = to_segment2(bx, by, field.vx[i], field.vy[i], field.vx[i + 1], field.vy[i + 1])
            near = min(near, here)
        return near

    def add_point(self, x: float, y: float) -> None:
        """Note a place to bend, if a base can be there within the budget."""
        if self.on_table(x, y) and self.in_span(x, y, 0.0) and self.is_clear(x, y, x, y, 0):
            self.point.push(x)
            self.point.push(y)

    def add_ways_out(self, x: float, y: float) -> None:
        """Note places to bend on the ways out of the circles that a start or an end lies in.

        Out of a circle one goes at a right angle to the line from its centre, never nearer to it, and turns anywhere
        beyond the rim; a few such places, farther and farther apart, are as good as all."""
        self.add_ways_along(x, y)
        for i in range(self.turns):
            cx = self.circle.at[3 * i]
            cy = self.circle.at[3 * i + 1]
            wx = x - cx
            wy = y - cy
            d2 = wx * wx + wy * wy
            rest = self.circle.at[3 * i + 2] * self.circle.at[3 * i + 2] - d2
            if rest < 0.0 or d2 == 0.0:
                continue
            d = root(d2)
            far = root(rest) / d
            for _ in range(6):
                self.add_point(x - far * wy + PUSH * wx / d, y + far * wx + PUSH * wy / d)
                self.add_point(x + far * wy + PUSH * wx / d, y - far * wx + PUSH * wy / d)
                far *= 1.6

    def add_ways_along(self, x: float, y: float) -> None:
        """Note places to bend off the walls that a start or an end stands against: out of a wall's grown outline one
        goes never nearer to it, and is out at the latest where the side ends. A tangent from in there to the circle
        round the wall's corner would come upon it too near to the side."""
        field = self.field
        off = self.margin + PUSH
        for k in range(self.part.size):
            part = self.part.at[k]
            for i in range(field.corner[part], field.corner[part + 1] - 1):
                nx = field.nx[i]
                ny = field.ny[i]
                away = nx * (x - field.vx[i]) + ny * (y - field.vy[i])
                if away <= 0.0 or away >= self.margin:
                    continue
                if to_segment2(x, y, field.vx[i], field.vy[i], field.vx[i + 1], field.vy[i + 1]) <= away * away * CLOSE:
                    self.add_point(field.vx[i] + off * nx, field.vy[i] + off * ny)
                    self.add_point(field.vx[i + 1] + off * nx, field.vy[i + 1] + off * ny)

    def hop(self, i: int, x: float, y: float) -> bool:
        """Find (hx, hy), the one bend of a clear short way from the start to an end that lies in circle i too: where
        the ways out of the two, at right angles to the lines from the centre, meet."""
        ux = self.sx - self.circle.at[3 * i]
        uy = self.sy - self.circle.at[3 * i + 1]
        wx = x - self.circle.at[3 * i]
        wy = y - self.circle.at[3 * i + 1]
        r2 = self.circle.at[3 * i + 2] * self.circle.at[3 * i + 2]
        u2 = ux * ux + uy * uy
        w2 = wx * wx + wy * wy
        turn = ux * wy - uy * wx
        if u2 > r2 or w2 > r2 or turn == 0.0 or ux * wx + uy * wy <= 0.0:
            return False
        u2 += PUSH * root(u2)
        w2 += PUSH * root(w2)
        self.hx = self.circle.at[3 * i] + (u2 * wy - w2 * uy) / turn
        self.hy = self.circle.at[3 * i + 1] + (w2 * ux - u2 * wx) / turn
        if not self.on_table(self.hx, self.hy) or not self.is_clear(self.sx, self.sy, self.hx, self.hy, 1):
            return False
        return self.is_clear(self.hx, self.hy, x, y, 2)
