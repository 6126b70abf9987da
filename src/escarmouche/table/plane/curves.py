"""Where do borders meet? Circles and segments that bound an allowed region, and the few points that decide about it.

If a closed region is not empty, its border holds a corner (where two of these curves meet) or a whole curve, of which
any point will do: its ends, its extremes. A region whose corners are too sharp for whole coordinates is still met in
the middle of the stretches between its corners. A curve is kept as five numbers: (0, x, y, r, 0) is a circle,
(1, ax, ay, bx, by) a segment. Points found are appended to `spot`, x and y by turns.
"""

from __future__ import annotations

from .exact import cosine, heading, root, sine, to_segment2
from .pool import Doubles, Heap

TURN = 6.283185307179586
LONGEST = 64.0  # how far into a cusp one looks at first
FARTHEST = 400.0  # and at last
HAIR = 2.0  # curves that miss each other by less are taken to touch: whole coordinates lie no closer
TINY = 1e-9


class Curves:
    """The borders near by, all those that come near the window: a disc about (x, y)."""

    def __init__(self, x: float, y: float, far: float) -> None:
        self.x = x
        self.y = y
        self.far = far
        self.count = 0
        self.curve = Doubles(160)
        self.box = Doubles(128)
        self.spot = Doubles(256)

    def circle(self, x: float, y: float, r: float) -> None:
        """A circle, if any of it lies in the window."""
        apart = root((x - self.x) * (x - self.x) + (y - self.y) * (y - self.y))
        if r > 0.0 and apart <= self.far + r + HAIR and r <= self.far + apart + HAIR:
            self._keep(0.0, x, y, r, 0.0)

    def segment(self, ax: float, ay: float, bx: float, by: float) -> None:
        """A segment, as much of it as lies in the window."""
        dx = bx - ax
        dy = by - ay
        whole = dx * dx + dy * dy
        if whole < TINY:
            return
        along = ((self.x - ax) * dx + (self.y - ay) * dy) / whole
        across = (dx * (self.y - ay) - dy * (self.x - ax)) / root(whole)
        half = (self.far + HAIR) * (self.far + HAIR) - across * across
        if half < 0.0:
            return
        half = root(half / whole)
        lo = max(0.0, along - half)
        hi = min(1.0, along + half)
        if lo < hi:
            self._keep(1.0, ax + dx * lo, ay + dy * lo, ax + dx * hi, ay + dy * hi)

    def ray(self, x: float, y: float, dx: float, dy: float) -> None:
        """The ray from a point in a direction, as far as the window goes."""
        length = root(dx * dx + dy * dy)
        if length > 0.0:
            long = self.far + HAIR + root((x - self.x) * (x - self.x) + (y - self.y) * (y - self.y))
            self.segment(x, y, x + dx * long / length, y + dy * long / length)

    def _keep(self, kind: float, a: float, b: float, c: float, d: float) -> None:
        """Keep a curve, unless it is there already: figures in rows share their borders."""
        curve = self.curve
        for k in range(self.count):
            if (
                curve.at[5 * k] == kind
                and curve.at[5 * k + 1] == a
                and curve.at[5 * k + 2] == b
                and curve.at[5 * k + 3] == c
                and curve.at[5 * k + 4] == d
            ):
                return
        curve.push(kind)
        curve.push(a)
        curve.push(b)
        curve.push(c)
        curve.push(d)
        self.count += 1

    def widen(self, x: float, y: float, r: float, wide: float) -> None:
        """Put a wider circle in the place of one."""
        at = self.curve.at
        for k in range(self.count):
            if at[5 * k] == 0.0 and at[5 * k + 1] == x and at[5 * k + 2] == y and at[5 * k + 3] == r:
                at[5 * k + 3] = wide
                return
        self.circle(x, y, wide)

    def drop(self, first: int, end: int) -> None:
        """Forget the curves from one on up to another."""
        at = self.curve.at
        for s in range(5 * end, 5 * self.count):
            at[s - 5 * (end - first)] = at[s]
        self.count -= end - first
        self.curve.size = 5 * self.count

    def bound(self) -> None:
        """Note between which coordinates every curve lies, before their corners are asked for."""
        self.box.size = 0
        for k in range(self.count):
            a = self.curve.at[5 * k + 1]
            b = self.curve.at[5 * k + 2]
            c = self.curve.at[5 * k + 3]
            d = self.curve.at[5 * k + 4]
            if self.curve.at[5 * k] == 0.0:
                self._bounds(a - c, b - c, a + c, b + c)
            else:
                self._bounds(min(a, c), min(b, d), max(a, c), max(b, d))

    def _bounds(self, left: float, bottom: float, right: float, top: float) -> None:
        """Append a box, so much wider that curves whose boxes are apart do not even touch."""
        self.box.push(left - HAIR)
        self.box.push(bottom - HAIR)
        self.box.push(right + HAIR)
        self.box.push(top + HAIR)

    def note(self, x: float, y: float) -> None:
        """Append a point."""
        self.spot.push(x)
        self.spot.push(y)

    def last_within(self, x: float, y: float, far: float) -> bool:
        """Does the point noted last lie so near to another?"""
        dx = self.spot.at[self.spot.size - 2] - x
        dy = self.spot.at[self.spot.size - 1] - y
        return dx * dx + dy * dy <= far * far

    def comes_within(self, k: int, x: float, y: float, far: float) -> bool:
        """Does curve k come so near to a point?"""
        a = self.curve.at[5 * k + 1]
        b = self.curve.at[5 * k + 2]
        c = self.curve.at[5 * k + 3]
        if self.curve.at[5 * k] == 1.0:
            return to_segment2(x, y, a, b, c, self.curve.at[5 * k + 4]) <= far * far
        apart = root((x - a) * (x - a) + (y - b) * (y - b))
        return apart <= far + c and apart >= c - far

    # --- points of one curve -----------------------------------------------------------------------------------

    def extremes(self, k: int) -> None:
        """The points of curve k that stand for it if nothing meets it: the ends and the middle of a segment, four
        points of a circle."""
        a = self.curve.at[5 * k + 1]
        b = self.curve.at[5 * k + 2]
        c = self.curve.at[5 * k + 3]
        d = self.curve.at[5 * k + 4]
        if self.curve.at[5 * k] == 0.0:
            self.note(a + c, b)
            self.note(a - c, b)
            self.note(a, b + c)
            self.note(a, b - c)
        else:
            self.note(a, b)
            self.note(c, d)
            self.note((a + c) / 2.0, (b + d) / 2.0)

    def foot(self, k: int, x: float, y: float) -> None:
        """The point of curve k nearest to a point."""
        a = self.curve.at[5 * k + 1]
        b = self.curve.at[5 * k + 2]
        c = self.curve.at[5 * k + 3]
        if self.curve.at[5 * k] == 0.0:
            apart = root((x - a) * (x - a) + (y - b) * (y - b))
            if apart > 0.0:
                self.note(a + (x - a) * c / apart, b + (y - b) * c / apart)
            return
        dx = c - a
        dy = self.curve.at[5 * k + 4] - b
        part = ((x - a) * dx + (y - b) * dy) / (dx * dx + dy * dy)
        if part > 0.0 and part < 1.0:
            self.note(a + dx * part, b + dy * part)

    def feet_of_tangents(self, k: int, x: float, y: float, r: float) -> None:
        """The points of curve k that a way off a circle reaches soonest: where a tangent of it meets k squarely."""
        a = self.curve.at[5 * k + 1]
        b = self.curve.at[5 * k + 2]
        c = self.curve.at[5 * k + 3]
        if self.curve.at[5 * k] == 1.0:
            dx = c - a
            dy = self.curve.at[5 * k + 4] - b
            length = root(dx * dx + dy * dy)
            self.foot(k, x + dx * r / length, y + dy * r / length)
            self.foot(k, x - dx * r / length, y - dy * r / length)
            return
        wx = a - x
        wy = b - y
        d2 = wx * wx + wy * wy
        if d2 <= r * r:
            return
        k1 = r * r / d2
        s = r * root(d2 - r * r) / d2
        self.foot(k, x + k1 * wx - s * wy, y + k1 * wy + s * wx)
        self.foot(k, x + k1 * wx + s * wy, y + k1 * wy - s * wx)

    # --- points of two curves ----------------------------------------------------------------------------------

    def tips(self, i: int, j: int, x: float, y: float) -> None:
        """The points in the sharp angles of curves i and j, which meet here, as far from here as leaves room for a
        whole point."""
        ux = self._direction(i, x, y, 0)
        uy = self._direction(i, x, y, 1)
        wx = self._direction(j, x, y, 0)
        wy = self._direction(j, x, y, 1)
        inner = ux * wx + uy * wy
        outer = abs(ux * wy - uy * wx)
        if inner < 0.0:
            inner = -inner
            wx = -wx
            wy = -wy
        mx = ux + wx
        my = uy + wy
        size = root(mx * mx + my * my)
        far = 2.0 / outer if outer > 0.0 else FARTHEST
        self._pair(x, y, mx / size, my / size, min(far, LONGEST))
        if far > LONGEST:
            self._pair(x, y, mx / size, my / size, min(far, FARTHEST))

    def _pair(self, x: float, y: float, ux: float, uy: float, far: float) -> None:
        """Two points on either side of a corner."""
        self.note(x + ux * far, y + uy * far)
        self.note(x - ux * far, y - uy * far)

    def _direction(self, k: int, x: float, y: float, axis: int) -> float:
        """One coordinate of the direction of curve k at a point of it."""
        at = self.curve.at
        dx = at[5 * k + 3] - at[5 * k + 1]
        dy = at[5 * k + 4] - at[5 * k + 2]
        if at[5 * k] == 0.0:
            dx = at[5 * k + 2] - y
            dy = x - at[5 * k + 1]
        length = root(dx * dx + dy * dy)
        if length == 0.0:
            return 0.0
        return dy / length if axis else dx / length

    def meet(self, i: int, j: int) -> None:
        """The points where curves i and j meet, or all but touch."""
        box = self.box
        if (
            box.at[4 * i] > box.at[4 * j + 2]
            or box.at[4 * j] > box.at[4 * i + 2]
            or box.at[4 * i + 1] > box.at[4 * j + 3]
            or box.at[4 * j + 1] > box.at[4 * i + 3]
        ):
            return
        if self.curve.at[5 * i] == 1.0:
            if self.curve.at[5 * j] == 1.0:
                self._cross(i, j)
            else:
                self._pierce(i, j)
        elif self.curve.at[5 * j] == 1.0:
            self._pierce(j, i)
        else:
            self._intersect(i, j)

    def _cross(self, i: int, j: int) -> None:
        """Two segments."""
        at = self.curve.at
        ax = at[5 * i + 1]
        ay = at[5 * i + 2]
        dx = at[5 * i + 3] - ax
        dy = at[5 * i + 4] - ay
        cx = at[5 * j + 1]
        cy = at[5 * j + 2]
        ex = at[5 * j + 3] - cx
        ey = at[5 * j + 4] - cy
        turn = dx * ey - dy * ex
        if turn == 0.0:
            return
        s = ((cx - ax) * ey - (cy - ay) * ex) / turn
        t = ((cx - ax) * dy - (cy - ay) * dx) / turn
        over_s = HAIR / root(dx * dx + dy * dy)
        over_t = HAIR / root(ex * ex + ey * ey)
        if s >= -over_s and s <= 1.0 + over_s and t >= -over_t and t <= 1.0 + over_t:
            self.note(ax + dx * s, ay + dy * s)

    def _pierce(self, i: int, j: int) -> None:
        """Segment i and circle j."""
        at = self.curve.at
        ax = at[5 * i + 1]
        ay = at[5 * i + 2]
        dx = at[5 * i + 3] - ax
        dy = at[5 * i + 4] - ay
        r = at[5 * j + 3]
        length = root(dx * dx + dy * dy)
        dx /= length
        dy /= length
        along = (at[5 * j + 1] - ax) * dx + (at[5 * j + 2] - ay) * dy
        across = (at[5 * j + 1] - ax) * dy - (at[5 * j + 2] - ay) * dx
        half = r * r - across * across
        if half < 0.0:
            if across > r + HAIR or -across > r + HAIR:
                return
            half = 0.0
        half = root(half)
        if along - half >= -HAIR and along - half <= length + HAIR:
            self.note(ax + dx * (along - half), ay + dy * (along - half))
        if half > 0.0 and along + half >= -HAIR and along + half <= length + HAIR:
            self.note(ax + dx * (along + half), ay + dy * (along + half))

    def _intersect(self, i: int, j: int) -> None:
        """Two circles."""
        at = self.curve.at
        ax = at[5 * i + 1]
        ay = at[5 * i + 2]
        ar = at[5 * i + 3]
        dx = at[5 * j + 1] - ax
        dy = at[5 * j + 2] - ay
        br = at[5 * j + 3]
        apart = root(dx * dx + dy * dy)
        if apart == 0.0 or apart > ar + br + HAIR or apart < ar - br - HAIR or apart < br - ar - HAIR:
            return
        along = (apart * apart + ar * ar - br * br) / (2.0 * apart)
        half = ar * ar - along * along
        half = root(half) if half > 0.0 else 0.0
        dx /= apart
        dy /= apart
        self.note(ax + along * dx - half * dy, ay + along * dy + half * dx)
        if half > 0.0:
            self.note(ax + along * dx + half * dy, ay + along * dy - half * dx)

    # --- points between the corners ----------------------------------------------------------------------------

    def middles(self, k: int) -> None:
        """The middles of the stretches of curve k between the points where others meet it."""
        first = self.spot.size
        for j in range(self.count):
            if j != k:
                self.meet(k, j)
        order = Heap(32)
        for s in range(first // 2, self.spot.size // 2):
            order.push(self._along(k, self.spot.at[2 * s], self.spot.at[2 * s + 1]), s)
        self.spot.size = first
        closed = self.curve.at[5 * k] == 0.0
        start = 0.0
        before = 0.0
        if closed and order.size > 0:
            start = order.key.at[0]
            before = start
            order.pop()
        while order.size > 0:
            here = order.key.at[0]
            order.pop()
            if here - before > TINY:
                self._on(k, (before + here) / 2.0)
            before = here
        self._on(k, (before + (start + TURN if closed else 1.0)) / 2.0)

    def _along(self, k: int, x: float, y: float) -> float:
        """How far along curve k a point of it lies: its heading from the centre, or the part of the segment."""
        a = self.curve.at[5 * k + 1]
        b = self.curve.at[5 * k + 2]
        if self.curve.at[5 * k] == 0.0:
            return heading(x - a, y - b)
        dx = self.curve.at[5 * k + 3] - a
        dy = self.curve.at[5 * k + 4] - b
        return ((x - a) * dx + (y - b) * dy) / (dx * dx + dy * dy)

    def _on(self, k: int, part: float) -> None:
        """The point so far along curve k."""
        a = self.curve.at[5 * k + 1]
        b = self.curve.at[5 * k + 2]
        c = self.curve.at[5 * k + 3]
        if self.curve.at[5 * k] == 0.0:
            self.note(a + c * cosine(part), b + c * sine(part))
        else:
            self.note(a + (c - a) * part, b + (self.curve.at[5 * k + 4] - b) * part)
