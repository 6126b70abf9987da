"""What happens to a base on a given path? Its length and cost, what stops it, whom it meets, what it enters."""

from __future__ import annotations

from collections.abc import Sequence

from .crowd import Crowd
from .exact import root
from .field import Field
from .move_cost import MoveCost
from .results import Survey
from .sweep import arrives, disc_entry, hits_disc, hits_piece, piece_entry

FAR = float("inf")


class PathTracer:
    """One base of radius r and number skip, on its way among others; walks leg by leg and keeps the findings."""

    def __init__(
        self, field: Field, crowd: Crowd, move_cost: MoveCost, r: int, foes: int, skip: int, tolerance: int
    ) -> None:
        self.field = field
        self.crowd = crowd
        self.move_cost = move_cost
        self.r = r
        self.foes = foes
        self.skip = skip
        self.tolerance = tolerance
        self.length = 0.0
        self.cost = 0.0
        self.blocked_piece = -1
        self.blocked_disc = -1
        self.off_table = False
        self.contact = -1
        self.contact_at = FAR
        self.entered: list[int] = []

    def walk(self, ax: int, ay: int, bx: int, by: int) -> None:
        """Take one leg."""
        if not self.field.inside(bx, by, self.r):
            self.off_table = True
        self.meet_discs(float(ax), float(ay), float(bx), float(by))
        if self.blocked_piece < 0 and self.move_cost.blocked:
            self.meet_pieces(float(ax), float(ay), float(bx), float(by))
        self.cost += self.move_cost.leg_cost(float(ax), float(ay), float(bx), float(by))
        if self.move_cost.tolled:
            self.note_entries(float(ax), float(ay), float(bx), float(by))
        dx = float(bx - ax)
        dy = float(by - ay)
        self.length += root(dx * dx + dy * dy)

    def meet_discs(self, ax: float, ay: float, bx: float, by: float) -> None:
        """The first foe run into, and the first foe touched."""
        crowd = self.crowd
        blocked_at = FAR
        blocked = -1
        x0 = min(bx, ax)
        x1 = max(bx, ax)
        y0 = min(by, ay)
        y1 = max(by, ay)
        for j in range(crowd.end):
            if not self.foes & crowd.disc[4 * j + 3] or j == self.skip:
                continue
            cx = float(crowd.disc[4 * j])
            cy = float(crowd.disc[4 * j + 1])
            reach = float(crowd.disc[4 * j + 2] + self.r)
            wide = reach + float(self.tolerance)
            if cx < x0 - wide or cx > x1 + wide or cy < y0 - wide or cy > y1 + wide:
                continue
            if arrives(cx, cy, wide, ax, ay, bx, by):
                at = self.length + disc_entry(cx, cy, wide, ax, ay, bx, by)
                if at < self.contact_at:
                    self.contact_at = at
                    self.contact = j
            if self.blocked_disc < 0 and hits_disc(cx, cy, reach, ax, ay, bx, by):
                at = disc_entry(cx, cy, reach, ax, ay, bx, by)
                if at < blocked_at:
                    blocked_at = at
                    blocked = j
        if blocked >= 0:
            self.blocked_disc = blocked

    def meet_pieces(self, ax: float, ay: float, bx: float, by: float) -> None:
        """The first impassable piece run into."""
        field = self.field
        blocked_at = FAR
        for i in range(field.count):
            if self.move_cost.blocked & field.bit[i] and hits_piece(field, i, ax, ay, bx, by, float(self.r)):
                at = piece_entry(field, i, ax, ay, bx, by, float(self.r))
                if at < blocked_at:
                    blocked_at = at
                    self.blocked_piece = i

    def note_entries(self, ax: float, ay: float, bx: float, by: float) -> None:
        """The pieces with a toll that the leg enters, in order."""
        field = self.field
        found: list[tuple[float, int]] = []
        for i in range(field.count):
            if not self.move_cost.tolled & field.bit[i] or field.misses_box(i, ax, ay, bx, by, 0.0):
                continue
            for lo, _ in field.passages(i, ax, ay, bx, by):
                if lo > 0.0 or not field.buries(i, ax, ay):
                    found.append((lo, i))
        found.sort()
        self.entered += [i for _, i in found]

    def report(self) -> Survey:
        """All that was found."""
        return Survey(
            self.length,
            self.cost,
            self.blocked_piece,
            self.blocked_disc,
            self.off_table,
            self.contact,
            self.contact_at,
            self.entered,
        )


def trace_path(
    field: Field,
    crowd: Crowd,
    move_cost: MoveCost,
    path: Sequence[tuple[int, int]],
    r: int,
    foes: int,
    skip: int,
    tolerance: int,
) -> Survey:
    """The facts about the path of a disc of radius r, from its first point, where it stands, to the last."""
    walker = PathTracer(field, crowd, move_cost, r, foes, skip, tolerance)
    ax, ay = path[0]
    for k in range(1, len(path)):
        bx, by = path[k]
        walker.walk(ax, ay, bx, by)
        ax, ay = bx, by
    return walker.report()
