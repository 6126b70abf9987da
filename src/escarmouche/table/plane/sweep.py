"""What does a moving disc run into on one straight leg?

A start in contact, or even in overlap, is no offence; coming nearer is. Since the distance to a convex thing is a
convex function along a leg, the leg offends when its least distance is below both the limit and the start's distance.
"""

from __future__ import annotations

from .exact import from_segment, root, to_segment2, versus
from .ground import Ground


def hits_disc(cx: float, cy: float, reach: float, ax: float, ay: float, bx: float, by: float) -> bool:
    """Does the leg's centre line come nearer to c than reach, and nearer than it began? Exact."""
    dx = bx - ax
    dy = by - ay
    qx = cx - ax
    qy = cy - ay
    along = qx * dx + qy * dy
    if along <= 0.0:
        return False
    whole = dx * dx + dy * dy
    if along >= whole:
        return (cx - bx) * (cx - bx) + (cy - by) * (cy - by) < reach * reach
    across = dx * qy - dy * qx
    return versus(across, across, reach * reach, whole) < 0


def hits_part(g: Ground, part: int, ax: float, ay: float, bx: float, by: float, r: float) -> bool:
    """Does the disc of radius r, swept along the leg, overlap the part more than it did at first?"""
    if (
        (ax <= g.part_box[4 * part] - r and bx <= g.part_box[4 * part] - r)
        or (ay <= g.part_box[4 * part + 1] - r and by <= g.part_box[4 * part + 1] - r)
        or (ax >= g.part_box[4 * part + 2] + r and bx >= g.part_box[4 * part + 2] + r)
        or (ay >= g.part_box[4 * part + 3] + r and by >= g.part_box[4 * part + 3] + r)
    ):
        return False
    if g.corner[part + 1] - 1 < g.corner[part]:
        reach = r + g.disc[3 * part + 2]
        return hits_disc(g.disc[3 * part], g.disc[3 * part + 1], reach, ax, ay, bx, by)
    if g.holds(part, ax, ay, False):
        return False
    if g.passes(part, ax, ay, bx, by):
        return True
    if g.part_gap(part, ax, ay, r) < 0:
        return deepens(g, part, ax, ay, bx, by)
    if g.part_gap(part, bx, by, r) < 0:
        return True
    for i in range(g.corner[part], g.corner[part + 1] - 1):
        if from_segment(g.vx[i], g.vy[i], ax, ay, bx, by, r) < 0:
            return True
    return False


def deepens(g: Ground, part: int, ax: float, ay: float, bx: float, by: float) -> bool:
    """Does a leg that starts in overlap, without crossing the part, come any nearer to it?"""
    limit = g.part_distance(part, ax, ay) * (1.0 - 1e-9)
    if g.part_distance(part, bx, by) < limit:
        return True
    for i in range(g.corner[part], g.corner[part + 1] - 1):
        if to_segment2(g.vx[i], g.vy[i], ax, ay, bx, by) < limit * limit:
            return True
    return False


def hits_piece(g: Ground, i: int, ax: float, ay: float, bx: float, by: float, r: float) -> bool:
    """Does the disc, swept along the leg, overlap piece i more than it did at first?"""
    if g.misses_box(i, ax, ay, bx, by, r):
        return False
    for part in range(g.first[i], g.first[i + 1]):
        if hits_part(g, part, ax, ay, bx, by, r):
            return True
    return False


def disc_entry(cx: float, cy: float, reach: float, ax: float, ay: float, bx: float, by: float) -> float:
    """How far along a leg that meets it the centre comes within reach of c; 0.0 when it starts within."""
    dx = bx - ax
    dy = by - ay
    qx = cx - ax
    qy = cy - ay
    if qx * qx + qy * qy <= reach * reach:
        return 0.0
    length = root(dx * dx + dy * dy)
    along = (qx * dx + qy * dy) / length
    across = (dx * qy - dy * qx) / length
    half = (reach - across) * (reach + across)
    at = along - (root(half) if half > 0.0 else 0.0)
    return max(0.0, at)


def arrives(cx: float, cy: float, reach: float, ax: float, ay: float, bx: float, by: float) -> bool:
    """Does a leg that starts farther from c than reach come within reach, border included? Exact."""
    dx = bx - ax
    dy = by - ay
    qx = cx - ax
    qy = cy - ay
    along = qx * dx + qy * dy
    if along <= 0.0 or qx * qx + qy * qy <= reach * reach:
        return False
    whole = dx * dx + dy * dy
    if along >= whole:
        return (cx - bx) * (cx - bx) + (cy - by) * (cy - by) <= reach * reach
    across = dx * qy - dy * qx
    return versus(across, across, reach * reach, whole) <= 0


def piece_entry(g: Ground, i: int, ax: float, ay: float, bx: float, by: float, r: float) -> float:
    """How far along the leg the disc first overlaps piece i, which it is known to hit: by halving the leg."""
    lo = 0.0
    hi = 1.0
    for _ in range(40):
        middle = (lo + hi) / 2.0
        if overlaps_piece(g, i, ax, ay, ax + (bx - ax) * middle, ay + (by - ay) * middle, r):
            hi = middle
        else:
            lo = middle
    return lo * root((bx - ax) * (bx - ax) + (by - ay) * (by - ay))


def overlaps_piece(g: Ground, i: int, ax: float, ay: float, mx: float, my: float, r: float) -> bool:
    """Has the disc hit piece i by the time it has gone from a to m?"""
    for part in range(g.first[i], g.first[i + 1]):
        if hits_part(g, part, ax, ay, mx, my, r):
            return True
    return False
