"""How are pieces laid out in flat arrays? Convex parts, boxes, corners, normals and seams, ready for the kernel.

Arrays carry one idle element at the end, so that a table without terrain needs no special case.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import inf, sqrt

from .convex import convex_parts, seams, tidy
from .shapes import Circle
from .terrain import Piece

BASES = 256  # round parts kept free behind the pieces, where a sight test lays the bases that are in its way


class Layout:
    """Per piece: box, top, range of parts, range of seams. Per part: box, range of corners, disc. Per corner: x, y
    and the outward unit normal of the side that begins there. The rim is the outline, whatever its parts."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.bit: array[int] = array("Q", [1 << i for i in range(len(pieces))])
        self.box: array[float] = array("d")
        self.top: array[float] = array("d", [inf if p.top is None else float(p.top) for p in pieces])
        self.first: array[int] = array("q", [0])
        self.part_box: array[float] = array("d")
        self.corner: array[int] = array("q", [0])
        self.disc: array[float] = array("d")
        self.vx: array[float] = array("d")
        self.vy: array[float] = array("d")
        self.nx: array[float] = array("d")
        self.ny: array[float] = array("d")
        self.seam: array[float] = array("d")
        self.seam_first: array[int] = array("q", [0])
        self.owner: array[int] = array("q")
        self.rim: array[float] = array("d")
        self.rim_first: array[int] = array("q", [0])
        for piece in pieces:
            self.add(piece)
        self.parts = len(self.corner) - 1
        for numbers in (self.box, self.top, self.part_box, self.disc, self.vx, self.vy, self.nx, self.ny):
            numbers.append(0.0)
        self.seams = len(self.seam) // 4
        self.seam.append(0.0)
        self.rim.append(0.0)
        self.bit.append(0)
        self.owner.extend([len(pieces)] * (BASES + 1))
        self.corner.extend([self.corner[-1]] * BASES)
        self.disc.extend([0.0] * (3 * BASES))
        self.seam_first.append(self.seam_first[-1])

    def add(self, piece: Piece) -> None:
        """Append one piece's parts and seams."""
        before = len(self.part_box)
        if isinstance(piece.shape, Circle):
            self.add_disc(piece.shape)
        else:
            parts = convex_parts(piece.shape.points)
            for ring in parts:
                self.add_ring(ring)
            self.add_rim(tidy(piece.shape.points))
            for a, b in seams(parts):
                self.seam.extend((float(a[0]), float(a[1]), float(b[0]), float(b[1])))
        boxes = self.part_box[before:]
        self.box.extend((min(boxes[0::4]), min(boxes[1::4]), max(boxes[2::4]), max(boxes[3::4])))
        self.first.append(len(self.corner) - 1)
        self.owner.extend([len(self.first) - 2] * (self.first[-1] - self.first[-2]))
        self.seam_first.append(len(self.seam) // 4)
        self.rim_first.append(len(self.rim) // 6)

    def add_disc(self, shape: Circle) -> None:
        """Append a part without corners."""
        if shape.r <= 0:
            raise ValueError(f"a disc without area: {shape}")
        x, y, r = float(shape.x), float(shape.y), float(shape.r)
        self.disc.extend((x, y, r))
        self.part_box.extend((x - r, y - r, x + r, y + r))
        self.corner.append(len(self.vx))

    def add_ring(self, ring: list[tuple[int, int]]) -> None:
        """Append a convex part, its first corner repeated at the end."""
        xs, ys = [float(x) for x, _ in ring], [float(y) for _, y in ring]
        self.disc.extend((0.0, 0.0, 0.0))
        self.part_box.extend((min(xs), min(ys), max(xs), max(ys)))
        self.vx.extend([*xs, xs[0]])
        self.vy.extend([*ys, ys[0]])
        for i in range(len(ring)):
            ex, ey = xs[(i + 1) % len(xs)] - xs[i], ys[(i + 1) % len(ys)] - ys[i]
            length = sqrt(ex * ex + ey * ey)
            self.nx.append(ey / length)
            self.ny.append(-ex / length)
        self.nx.append(0.0)
        self.ny.append(0.0)
        self.corner.append(len(self.vx))

    def add_rim(self, ring: list[tuple[int, int]]) -> None:
        """Append the outline's corners: x, y, and the outward normals of the sides before and after."""
        normals = []
        for i, (x, y) in enumerate(ring):
            ex, ey = ring[(i + 1) % len(ring)][0] - x, ring[(i + 1) % len(ring)][1] - y
            length = sqrt(ex * ex + ey * ey)
            normals.append((ey / length, -ex / length))
        for i, (x, y) in enumerate(ring):
            self.rim.extend((float(x), float(y), *normals[i - 1], *normals[i]))
