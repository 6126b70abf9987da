"""Does one disc see another? Exact: not a bundle of sampled lines, but the few lines that decide.

If any free segment joins the discs, it can be slid and turned until it rests on two things: a disc's rim, a corner of
terrain, a round piece, or a point where terrain cuts a rim. So it is enough to try the common tangents of all pairs of
these. EPS is how deep a line may cut a corner and still graze it: a hundred-millionth of a millimetre, far above the
rounding errors of a tangent and far below anything on a table.
"""

from __future__ import annotations

from .exact import root, to_segment2
from .ground import Ground

EPS = 1e-6


def in_sight(g: Ground, ax: float, ay: float, ar: float, bx: float, by: float, br: float, mask: int) -> bool:
    """Is there a segment from disc a to disc b that crosses no piece of the mask?"""
    if ax > bx or (ax == bx and (ay > by or (ay == by and ar > br))):
        # One order for both directions, so that seeing is mutual to the last bit.
        ax, ay, ar, bx, by, br = bx, by, br, ax, ay, ar
    apart2 = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
    if apart2 <= (ar + br) * (ar + br):
        return True
    if ar == 0.0 and br == 0.0:
        return not crosses_any(g, mask, ax, ay, bx, by)
    count = lay_beam(g, ax, ay, ar, bx, by, br, root(apart2), mask)
    return beam_open(g, count, ax, ay, ar, bx, by, br)


def beam_open(g: Ground, count: int, ax: float, ay: float, ar: float, bx: float, by: float, br: float) -> bool:
    """Does any line between the discs cut none of the parts in `g.near`?"""
    if count == 0:
        return True
    if is_free(g, count, ax, ay, bx, by):
        return True
    for k in range(count):
        if shuts_beam(g, g.near[k], ax, ay, ar, bx, by, br):
            return False
    return any_tangent_free(g, count, gather_features(g, count, ax, ay, ar, bx, by, br))


def lay_beam(
    g: Ground, ax: float, ay: float, ar: float, bx: float, by: float, br: float, apart: float, mask: int
) -> int:
    """Note the beam's two outer tangents in `g.sides`, and in `g.near` the parts that are not plainly outside it."""
    dx = (bx - ax) / apart
    dy = (by - ay) / apart
    k = (ar - br) / apart
    s = root(1.0 - k * k)
    g.sides[0] = k * dx - s * dy
    g.sides[1] = k * dy + s * dx
    g.sides[2] = g.sides[0] * ax + g.sides[1] * ay + ar
    g.sides[3] = k * dx + s * dy
    g.sides[4] = k * dy - s * dx
    g.sides[5] = g.sides[3] * ax + g.sides[4] * ay + ar
    g.sides[6] = dx
    g.sides[7] = dy
    g.sides[8] = dx * ax + dy * ay - ar
    g.sides[9] = dx * bx + dy * by + br
    x0 = min(bx - br, ax - ar)
    y0 = min(by - br, ay - ar)
    x1 = max(bx + br, ax + ar)
    y1 = max(by + br, ay + ar)
    count = 0
    for i in range(g.count):
        if not mask & g.bit[i]:
            continue
        if x0 >= g.box[4 * i + 2] or y0 >= g.box[4 * i + 3] or x1 <= g.box[4 * i] or y1 <= g.box[4 * i + 1]:
            continue
        for part in range(g.first[i], g.first[i + 1]):
            if not outside_beam(g, part):
                g.near[count] = part
                count += 1
    return count


def outside_beam(g: Ground, part: int) -> bool:
    """Is the part wholly beyond one of the beam's four sides?"""
    begin = g.corner[part]
    end = g.corner[part + 1] - 1
    if end < begin:
        x = g.disc[3 * part]
        y = g.disc[3 * part + 1]
        r = g.disc[3 * part + 2]
        ahead = g.sides[6] * x + g.sides[7] * y
        return (
            g.sides[0] * x + g.sides[1] * y - r >= g.sides[2]
            or g.sides[3] * x + g.sides[4] * y - r >= g.sides[5]
            or ahead + r <= g.sides[8]
            or ahead - r >= g.sides[9]
        )
    left = right = behind = beyond = True
    for i in range(begin, end):
        x = g.vx[i]
        y = g.vy[i]
        ahead = g.sides[6] * x + g.sides[7] * y
        left = left and g.sides[0] * x + g.sides[1] * y >= g.sides[2]
        right = right and g.sides[3] * x + g.sides[4] * y >= g.sides[5]
        behind = behind and ahead <= g.sides[8]
        beyond = beyond and ahead >= g.sides[9]
    return left or right or behind or beyond


def crosses_any(g: Ground, mask: int, ax: float, ay: float, bx: float, by: float) -> bool:
    """Does the segment between two whole points cross any piece of the mask? Exact."""
    for i in range(g.count):
        if not mask & g.bit[i] or g.misses_box(i, ax, ay, bx, by, 0.0):
            continue
        for part in range(g.first[i], g.first[i + 1]):
            if g.passes(part, ax, ay, bx, by):
                return True
        for s in range(g.seam_first[i], g.seam_first[i + 1]):
            if g.runs_along(s, ax, ay, bx, by):
                return True
    return False


def cuts(g: Ground, part: int, px: float, py: float, qx: float, qy: float) -> bool:
    """Does the segment cut deeper than EPS into the part?"""
    begin = g.corner[part]
    end = g.corner[part + 1] - 1
    if end < begin:
        r = g.disc[3 * part + 2] - EPS
        return to_segment2(g.disc[3 * part], g.disc[3 * part + 1], px, py, qx, qy) < r * r
    dx = qx - px
    dy = qy - py
    lo = 0.0
    hi = 1.0
    for i in range(begin, end):
        depth = g.nx[i] * (g.vx[i] - px) + g.ny[i] * (g.vy[i] - py) - EPS
        slope = g.nx[i] * dx + g.ny[i] * dy
        if slope < 0.0:
            if depth < 0.0 and depth / slope > lo:
                lo = depth / slope
        elif depth <= 0.0:
            return False
        elif slope > 0.0 and depth / slope < hi:
            hi = depth / slope
        if lo >= hi:
            return False
    return True


def follows_seam(g: Ground, s: int, px: float, py: float, qx: float, qy: float) -> bool:
    """Does the segment run along the seam, to within EPS, for a stretch?"""
    dx = qx - px
    dy = qy - py
    length = root(dx * dx + dy * dy)
    ux = g.seam[4 * s] - px
    uy = g.seam[4 * s + 1] - py
    wx = g.seam[4 * s + 2] - px
    wy = g.seam[4 * s + 3] - py
    off = 2.0 * EPS * length
    if abs(dx * uy - dy * ux) > off or abs(dx * wy - dy * wx) > off:
        return False
    begin = (ux * dx + uy * dy) / length
    end = (wx * dx + wy * dy) / length
    if begin > end:
        begin, end = end, begin
    return min(end, length) - max(begin, 0.0) > EPS


def is_free(g: Ground, count: int, px: float, py: float, qx: float, qy: float) -> bool:
    """Does the segment cut none of the parts in `g.near`?"""
    for k in range(count):
        if cuts(g, g.near[k], px, py, qx, qy):
            return False
    for k in range(count):
        i = g.owner[g.near[k]]
        for s in range(g.seam_first[i], g.seam_first[i + 1]):
            if follows_seam(g, s, px, py, qx, qy):
                return False
    return True


def shuts_beam(g: Ground, part: int, ax: float, ay: float, ar: float, bx: float, by: float, br: float) -> bool:
    """Does this one part cut both sides of the beam between the discs, and so every line between?"""
    lx = ar * g.sides[0]
    ly = ar * g.sides[1]
    if not cuts(g, part, ax + lx, ay + ly, bx + br * g.sides[0], by + br * g.sides[1]):
        return False
    if not cuts(g, part, ax + ar * g.sides[3], ay + ar * g.sides[4], bx + br * g.sides[3], by + br * g.sides[4]):
        return False
    return g.part_gap(part, ax, ay, ar) >= 0 and g.part_gap(part, bx, by, br) >= 0


def gather_features(g: Ground, count: int, ax: float, ay: float, ar: float, bx: float, by: float, br: float) -> int:
    """Note in `g.feature` what a decisive line can rest on: (x, y, radius) each, the two discs first."""
    n = add_feature(g, 0, ax, ay, ar)
    n = add_feature(g, n, bx, by, br)
    for k in range(count):
        part = g.near[k]
        begin = g.corner[part]
        end = g.corner[part + 1] - 1
        if end < begin:
            n = add_feature(g, n, g.disc[3 * part], g.disc[3 * part + 1], g.disc[3 * part + 2])
            n = add_rim_meetings(g, n, part, ax, ay, ar)
            n = add_rim_meetings(g, n, part, bx, by, br)
        for i in range(begin, end):
            x = g.vx[i]
            y = g.vy[i]
            if in_beam(g, x, y):
                n = add_feature(g, n, x, y, 0.0)
            n = add_side_meetings(g, n, i, ax, ay, ar)
            n = add_side_meetings(g, n, i, bx, by, br)
    return n


def in_beam(g: Ground, x: float, y: float) -> bool:
    """Is the point between the beam's four sides, or all but?"""
    ahead = g.sides[6] * x + g.sides[7] * y
    return (
        g.sides[0] * x + g.sides[1] * y <= g.sides[2] + EPS
        and g.sides[3] * x + g.sides[4] * y <= g.sides[5] + EPS
        and ahead >= g.sides[8]
        and ahead <= g.sides[9]
    )


def add_feature(g: Ground, n: int, x: float, y: float, r: float) -> int:
    """Note one feature; returns how many there are now."""
    g.feature[3 * n] = x
    g.feature[3 * n + 1] = y
    g.feature[3 * n + 2] = r
    return n + 1


def add_side_meetings(g: Ground, n: int, i: int, x: float, y: float, r: float) -> int:
    """Note where the side of terrain that begins at corner i cuts the rim of a disc."""
    off = g.nx[i] * (x - g.vx[i]) + g.ny[i] * (y - g.vy[i])
    if off >= r or off <= -r:
        return n
    half = root(r * r - off * off)
    ex = g.vx[i + 1] - g.vx[i]
    ey = g.vy[i + 1] - g.vy[i]
    length = root(ex * ex + ey * ey)
    along = ((x - g.vx[i]) * ex + (y - g.vy[i]) * ey) / length
    if along - half > 0.0 and along - half < length:
        t = (along - half) / length
        n = add_feature(g, n, g.vx[i] + t * ex, g.vy[i] + t * ey, 0.0)
    if along + half > 0.0 and along + half < length:
        t = (along + half) / length
        n = add_feature(g, n, g.vx[i] + t * ex, g.vy[i] + t * ey, 0.0)
    return n


def add_rim_meetings(g: Ground, n: int, part: int, x: float, y: float, r: float) -> int:
    """Note where the rim of a round piece cuts the rim of a disc."""
    dx = g.disc[3 * part] - x
    dy = g.disc[3 * part + 1] - y
    other = g.disc[3 * part + 2]
    apart2 = dx * dx + dy * dy
    if apart2 >= (r + other) * (r + other) or apart2 <= (r - other) * (r - other):
        return n
    k = (apart2 + r * r - other * other) / (2.0 * apart2)
    h2 = r * r / apart2 - k * k
    h = root(h2) if h2 > 0.0 else 0.0
    n = add_feature(g, n, x + k * dx - h * dy, y + k * dy + h * dx, 0.0)
    return add_feature(g, n, x + k * dx + h * dy, y + k * dy - h * dx, 0.0)


def any_tangent_free(g: Ground, count: int, features: int) -> bool:
    """Is any common tangent of two features a free line from disc to disc?"""
    for i in range(features):
        for j in range(i + 1, features):
            ir = g.feature[3 * i + 2]
            jr = g.feature[3 * j + 2]
            if tangent_free(g, count, i, j, ir, jr):
                return True
            if jr > 0.0 and tangent_free(g, count, i, j, ir, -jr):
                return True
            if ir > 0.0 and tangent_free(g, count, i, j, -ir, jr):
                return True
            if ir > 0.0 and jr > 0.0 and tangent_free(g, count, i, j, -ir, -jr):
                return True
    return False


def tangent_free(g: Ground, count: int, i: int, j: int, ir: float, jr: float) -> bool:
    """Is the tangent that passes both features on the sides their signed radii tell a free line?"""
    x = g.feature[3 * i]
    y = g.feature[3 * i + 1]
    dx = g.feature[3 * j] - x
    dy = g.feature[3 * j + 1] - y
    apart = root(dx * dx + dy * dy)
    lean = ir - jr
    if apart == 0.0 or lean > apart or lean < -apart:
        return False
    dx = dx / apart
    dy = dy / apart
    k = lean / apart
    s = root(1.0 - k * k)
    nx = k * dx - s * dy
    ny = k * dy + s * dx
    ux = ny
    uy = -nx
    if ux * g.sides[6] + uy * g.sides[7] < 0.0:
        ux = -ux
        uy = -uy
    return line_free(g, count, x + ir * nx, y + ir * ny, ux, uy)


def line_free(g: Ground, count: int, px: float, py: float, ux: float, uy: float) -> bool:
    """Does the line meet both discs, and is its stretch between them free?"""
    qx = g.feature[0] - px
    qy = g.feature[1] - py
    r = g.feature[2]
    off = ux * qy - uy * qx
    rest = r * r - off * off
    if rest < 0.0 and (off > r + EPS or off < -r - EPS):
        return False
    begin = ux * qx + uy * qy + (root(rest) if rest > 0.0 else 0.0)
    qx = g.feature[3] - px
    qy = g.feature[4] - py
    r = g.feature[5]
    off = ux * qy - uy * qx
    rest = r * r - off * off
    if rest < 0.0 and (off > r + EPS or off < -r - EPS):
        return False
    end = ux * qx + uy * qy - (root(rest) if rest > 0.0 else 0.0)
    return begin < end and is_free(g, count, px + begin * ux, py + begin * uy, px + end * ux, py + end * uy)


def enters_beam(g: Ground, i: int, ax: float, ay: float, ar: float, bx: float, by: float, br: float) -> bool:
    """Does piece i overlap the convex hull of the two discs?"""
    if ar == 0.0 and br == 0.0:
        return crosses_any(g, g.bit[i], ax, ay, bx, by)
    apart2 = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
    for part in range(g.first[i], g.first[i + 1]):
        if (ar > 0.0 and g.part_gap(part, ax, ay, ar) < 0) or (br > 0.0 and g.part_gap(part, bx, by, br) < 0):
            return True
    if apart2 <= (br - ar) * (br - ar):
        return False
    count = lay_beam(g, ax, ay, ar, bx, by, br, root(apart2), g.bit[i])
    for k in range(count):
        if meets_hull(g, g.near[k], ax, ay, ar, bx, by, br):
            return True
    return False


def meets_hull(g: Ground, part: int, ax: float, ay: float, ar: float, bx: float, by: float, br: float) -> bool:
    """Does the part, apart from both discs, overlap the four-cornered hull of their tangent points?"""
    lx = ax + ar * g.sides[0]
    ly = ay + ar * g.sides[1]
    mx = bx + br * g.sides[0]
    my = by + br * g.sides[1]
    rx = ax + ar * g.sides[3]
    ry = ay + ar * g.sides[4]
    sx = bx + br * g.sides[3]
    sy = by + br * g.sides[4]
    if cuts(g, part, lx, ly, mx, my) or cuts(g, part, rx, ry, sx, sy) or cuts(g, part, ax, ay, bx, by):
        return True
    # Cutting neither side nor the axis, it can only lie wholly inside: then any one point of it does.
    begin = g.corner[part]
    round_ = g.corner[part + 1] - 1 < begin
    x = g.disc[3 * part] if round_ else g.vx[begin]
    y = g.disc[3 * part + 1] if round_ else g.vy[begin]
    ahead = g.sides[6] * x + g.sides[7] * y
    return (
        g.sides[0] * x + g.sides[1] * y < g.sides[2]
        and g.sides[3] * x + g.sides[4] * y < g.sides[5]
        and ahead > g.sides[6] * lx + g.sides[7] * ly
        and ahead < g.sides[6] * mx + g.sides[7] * my
    )
