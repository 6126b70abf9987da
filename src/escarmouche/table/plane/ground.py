"""Where does the terrain lie? The pieces as convex parts in flat arrays, and a line's passage through them.

Everything that asks about terrain (points, discs, sight, paths) is built on this store. A part is a convex polygon
(corners counter-clockwise, the first one repeated) or a disc (no corners). `lo` and `hi` hold the passage found last,
as fractions of the segment. Points handed to these methods are doubles that hold whole numbers.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from .exact import from_segment, root, to_segment2, versus
from .layout import BASES, Layout
from .terrain import Piece


class Ground:
    """The convex parts of all pieces, with boxes for quick refusals."""

    def __init__(self, width: int, depth: int, pieces: Sequence[Piece]) -> None:
        if len(pieces) > 64:
            raise ValueError(f"{len(pieces)} pieces of terrain, at most 64")
        layout = Layout(pieces)
        self.width = width
        self.depth = depth
        self.pieces = tuple(pieces)
        self.count = len(pieces)
        self.parts = layout.parts
        self.lo = 0.0
        self.hi = 0.0
        self.bit = layout.bit
        self.box = layout.box
        self.top = layout.top
        self.first = layout.first
        self.part_box = layout.part_box
        self.corner = layout.corner
        self.disc = layout.disc
        self.vx = layout.vx
        self.vy = layout.vy
        self.nx = layout.nx
        self.ny = layout.ny
        self.seam = layout.seam
        self.seam_first = layout.seam_first
        self.seam_count = layout.seams
        self.rim = layout.rim
        self.rim_first = layout.rim_first
        # Scratch of the sight test: parts at hand, what a line can rest on, the sides of the beam.
        self.owner = layout.owner
        self.near = array("q", [0] * (self.parts + BASES + 1))
        self.feature = array("d", [0.0] * (15 * len(layout.vx) + 15 * (self.parts + BASES) + 6))
        self.sides = array("d", [0.0] * 10)

    def passes(self, part: int, ax: float, ay: float, bx: float, by: float) -> bool:
        """Does the segment cross the inside of the part? Exact; `lo` and `hi` then say from where to where."""
        begin = self.corner[part]
        end = self.corner[part + 1] - 1
        if end < begin:
            r = self.disc[3 * part + 2]
            return self.passes_disc(self.disc[3 * part], self.disc[3 * part + 1], r, ax, ay, bx, by)
        dx = bx - ax
        dy = by - ay
        lo_n = 0.0
        lo_d = 1.0
        hi_n = 1.0
        hi_d = 1.0
        for i in range(begin, end):
            ex = self.vx[i + 1] - self.vx[i]
            ey = self.vy[i + 1] - self.vy[i]
            depth = ey * (self.vx[i] - ax) - ex * (self.vy[i] - ay)
            slope = ey * dx - ex * dy
            if slope < 0.0:
                if depth < 0.0 and versus(-depth, lo_d, lo_n, -slope) > 0:
                    lo_n = -depth
                    lo_d = -slope
            elif depth <= 0.0:
                return False
            elif slope > 0.0 and versus(depth, hi_d, hi_n, slope) < 0:
                hi_n = depth
                hi_d = slope
        if versus(lo_n, hi_d, hi_n, lo_d) >= 0:
            return False
        self.lo = lo_n / lo_d
        self.hi = hi_n / hi_d
        return True

    def passes_disc(self, cx: float, cy: float, r: float, ax: float, ay: float, bx: float, by: float) -> bool:
        """Does the segment cross the inside of the disc? Exact; `lo` and `hi` then say from where to where."""
        dx = bx - ax
        dy = by - ay
        qx = cx - ax
        qy = cy - ay
        along = qx * dx + qy * dy
        whole = dx * dx + dy * dy
        from_inside = qx * qx + qy * qy < r * r
        to_inside = (cx - bx) * (cx - bx) + (cy - by) * (cy - by) < r * r
        if (along <= 0.0 and not from_inside) or (along >= whole and not to_inside):
            return False
        across = dx * qy - dy * qx
        if versus(across, across, r * r, whole) >= 0 and not from_inside:
            return False
        self.lo = 0.0
        self.hi = 1.0
        if whole == 0.0 or (from_inside and to_inside):
            return True
        length = root(whole)
        across = across / length
        half = (r - across) * (r + across)
        half = root(half) / length if half > 0.0 else 0.0
        middle = along / whole
        if not from_inside and middle - half > 0.0:
            self.lo = middle - half
        if not to_inside and middle + half < 1.0:
            self.hi = middle + half
        return True

    def runs_along(self, s: int, ax: float, ay: float, bx: float, by: float) -> bool:
        """Does the segment run along the seam for a stretch? `lo` and `hi` then say from where to where."""
        dx = bx - ax
        dy = by - ay
        ux = self.seam[4 * s] - ax
        uy = self.seam[4 * s + 1] - ay
        wx = self.seam[4 * s + 2] - ax
        wy = self.seam[4 * s + 3] - ay
        if dx * uy - dy * ux != 0.0 or dx * wy - dy * wx != 0.0:
            return False
        whole = dx * dx + dy * dy
        begin = ux * dx + uy * dy
        end = wx * dx + wy * dy
        if begin > end:
            begin, end = end, begin
        begin = max(begin, 0.0)
        end = min(end, whole)
        if begin >= end:
            return False
        self.lo = begin / whole
        self.hi = end / whole
        return True

    def misses_box(self, i: int, ax: float, ay: float, bx: float, by: float, r: float) -> bool:
        """Is the box round the segment, grown by r, apart from the box of piece i, or merely touching it?"""
        x0 = self.box[4 * i] - r
        y0 = self.box[4 * i + 1] - r
        x1 = self.box[4 * i + 2] + r
        y1 = self.box[4 * i + 3] + r
        return (ax <= x0 and bx <= x0) or (ax >= x1 and bx >= x1) or (ay <= y0 and by <= y0) or (ay >= y1 and by >= y1)

    def holds(self, part: int, x: float, y: float, strictly: bool) -> bool:
        """Is the point in the part, border included unless strictly?"""
        begin = self.corner[part]
        end = self.corner[part + 1] - 1
        if end < begin:
            qx = x - self.disc[3 * part]
            qy = y - self.disc[3 * part + 1]
            rest = qx * qx + qy * qy - self.disc[3 * part + 2] * self.disc[3 * part + 2]
            return rest < 0.0 or (rest == 0.0 and not strictly)
        for i in range(begin, end):
            ex = self.vx[i + 1] - self.vx[i]
            ey = self.vy[i + 1] - self.vy[i]
            depth = ey * (self.vx[i] - x) - ex * (self.vy[i] - y)
            if depth < 0.0 or (depth == 0.0 and strictly):
                return False
        return True

    def buries(self, i: int, x: float, y: float) -> bool:
        """Is the point strictly inside piece i?"""
        if x <= self.box[4 * i] or y <= self.box[4 * i + 1] or x >= self.box[4 * i + 2] or y >= self.box[4 * i + 3]:
            return False
        for part in range(self.first[i], self.first[i + 1]):
            if self.holds(part, x, y, True):
                return True
        for s in range(self.seam_first[i], self.seam_first[i + 1]):
            x0 = self.seam[4 * s]
            y0 = self.seam[4 * s + 1]
            x1 = self.seam[4 * s + 2]
            y1 = self.seam[4 * s + 3]
            along = (x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)
            across = (x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)
            if across == 0.0 and along > 0.0 and along < (x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0):
                return True
        return False

    def part_gap(self, part: int, x: float, y: float, limit: float) -> int:
        """The sign of (distance from the point to the part) - limit, exactly; -1 for a point inside if limit > 0."""
        begin = self.corner[part]
        end = self.corner[part + 1] - 1
        if end < begin:
            qx = x - self.disc[3 * part]
            qy = y - self.disc[3 * part + 1]
            reach = limit + self.disc[3 * part + 2]
            rest = qx * qx + qy * qy - reach * reach
            if rest < 0.0:
                return -1
            return 1 if rest > 0.0 else 0
        if self.holds(part, x, y, limit == 0.0):
            return -1
        nearest = 1
        for i in range(begin, end):
            sign = from_segment(x, y, self.vx[i], self.vy[i], self.vx[i + 1], self.vy[i + 1], limit)
            nearest = min(nearest, sign)
        return nearest

    def part_distance(self, part: int, x: float, y: float) -> float:
        """The distance from the point to the part, 0.0 inside it."""
        begin = self.corner[part]
        end = self.corner[part + 1] - 1
        if end < begin:
            qx = x - self.disc[3 * part]
            qy = y - self.disc[3 * part + 1]
            rest = root(qx * qx + qy * qy) - self.disc[3 * part + 2]
            return max(0.0, rest)
        if self.holds(part, x, y, False):
            return 0.0
        nearest = to_segment2(x, y, self.vx[begin], self.vy[begin], self.vx[begin + 1], self.vy[begin + 1])
        for i in range(begin + 1, end):
            here = to_segment2(x, y, self.vx[i], self.vy[i], self.vx[i + 1], self.vy[i + 1])
            nearest = min(nearest, here)
        return root(nearest)
