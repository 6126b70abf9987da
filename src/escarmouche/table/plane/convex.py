"""Which convex polygons make up a simple polygon?

Ears are cut off until triangles remain, then neighbours are joined again wherever the union stays convex. The cuts
that remain are the seams: lines on the border of two parts and yet inside the polygon.
"""

from __future__ import annotations

from typing import Final

Point = tuple[int, int]
Ring = list[Point]
CORNERS: Final = 64  # of a polygon, at most: cutting it into parts takes their number to the third power


def turn(a: Point, b: Point, c: Point) -> int:
    """Positive when a, b, c turn left, zero when they are in line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def between(a: Point, b: Point, p: Point) -> bool:
    """Is p, known to be in line with a and b, on the segment between them?"""
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do the closed segments ab and cd have a point in common?"""
    abc, abd, cda, cdb = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if ((abc > 0) != (abd > 0)) and ((cda > 0) != (cdb > 0)) and abc and abd and cda and cdb:
        return True
    return (
        (abc == 0 and between(a, b, c))
        or (abd == 0 and between(a, b, d))
        or (cda == 0 and between(c, d, a))
        or (cdb == 0 and between(c, d, b))
    )


def is_simple(points: tuple[Point, ...]) -> bool:
    """No side of the polygon meets another, but for the corners they share."""
    n = len(points)
    for i in range(n):
        for j in range(i + 1, n):
            if j == i + 1 or (i == 0 and j == n - 1):
                continue
            if meet(points[i], points[(i + 1) % n], points[j], points[(j + 1) % n]):
                return False
    return True


def tidy(points: tuple[Point, ...]) -> Ring:
    """The same outline counter-clockwise, without repeated points and points in the middle of a side."""
    if len(points) > CORNERS:
        raise ValueError(f"a polygon of {len(points)} corners, at most {CORNERS}")
    ring = [p for i, p in enumerate(points) if p != points[i - 1]]
    if len(ring) < 3 or not is_simple(tuple(ring)):
        raise ValueError(f"not a simple polygon: {points}")
    straight = [p for i, p in enumerate(ring) if turn(ring[i - 1], p, ring[(i + 1) % len(ring)]) != 0]
    if len(straight) < 3:
        raise ValueError(f"a polygon without area: {points}")
    area2 = sum(straight[i - 1][0] * p[1] - p[0] * straight[i - 1][1] for i, p in enumerate(straight))
    return straight if area2 > 0 else straight[::-1]


def is_outline(points: tuple[Point, ...]) -> bool:
    """Do these corners go round something that has an area, without crossing themselves?"""
    try:
        tidy(points)
    except ValueError:
        return False
    return True


def is_ear(ring: Ring, i: int) -> bool:
    """May the triangle at corner i be cut off: a left turn with no other corner in it?"""
    a, b, c = ring[i - 1], ring[i], ring[(i + 1) % len(ring)]
    if turn(a, b, c) <= 0:
        return False
    return not any(turn(a, b, p) >= 0 and turn(b, c, p) >= 0 and turn(c, a, p) >= 0 for p in ring if p not in (a, b, c))


def triangles(ring: Ring) -> list[Ring]:
    """The polygon cut into triangles at its ears."""
    rest, cut = list(ring), []
    while len(rest) > 3:
        i = next(i for i in range(len(rest)) if is_ear(rest, i))
        cut.append([rest[i - 1], rest[i], rest[(i + 1) % len(rest)]])
        del rest[i]
    return [*cut, rest]


def joined(p: Ring, q: Ring) -> Ring | None:
    """The union of two parts that share a side, when it is convex."""
    for i, a in enumerate(p):
        b = p[(i + 1) % len(p)]
        for j, c in enumerate(q):
            if c == b and q[(j + 1) % len(q)] == a:
                ring = p[i + 1 :] + p[: i + 1] + [q[(j + 2 + k) % len(q)] for k in range(len(q) - 2)]
                return ring if is_convex(ring) else None
    return None


def is_convex(ring: Ring) -> bool:
    """Does the ring turn left everywhere, or go straight on?"""
    return all(turn(ring[i - 1], p, ring[(i + 1) % len(ring)]) >= 0 for i, p in enumerate(ring))


def convex_parts(points: tuple[Point, ...]) -> list[Ring]:
    """Convex rings, counter-clockwise, whose union is the polygon and whose insides are apart."""
    ring = tidy(points)
    if is_convex(ring):
        return [ring]
    parts = triangles(ring)
    i = 0
    while i < len(parts):
        for j in range(i + 1, len(parts)):
            union = joined(parts[i], parts[j])
            if union is not None:
                parts[i] = union
                del parts[j]
                i = -1
                break
        i += 1
    return parts


def seams(parts: list[Ring]) -> list[tuple[Point, Point]]:
    """The cuts between the parts, each once."""
    sides = {(p[i - 1], p[i]) for p in parts for i in range(len(p))}
    return sorted((a, b) for a, b in sides if (b, a) in sides and a < b)
