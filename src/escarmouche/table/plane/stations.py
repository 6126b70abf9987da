"""Where may a cheapest path bend on ground with a price? Points along the borders of priced pieces.

Corners and, on borders of slow ground, points at a spacing; all just outside the piece (just inside when it is faster
than open ground), so that a leg along the border is not charged for the piece. Tolls need corners only: the fee does
not depend on where one enters.
"""

from __future__ import annotations

from .exact import cosine, root, sine
from .maze import Maze

OFF = 2.0
TURN = 6.283185307179586


def place_stations(maze: Maze, spacing: float) -> None:
    """Note the start, then the places to bend on the borders of priced pieces."""
    maze.point.push(maze.sx)
    maze.point.push(maze.sy)
    gait = maze.gait
    if not gait.priced:
        return
    field = maze.field
    for i in range(field.count):
        if not gait.priced & field.bit[i] or gait.blocked & field.bit[i] or not maze.box_in_span(i):
            continue
        off = -OFF if gait.factor[i] < 1.0 else OFF
        slow = gait.slow & field.bit[i] != 0
        if field.rim_first[i + 1] > field.rim_first[i]:
            walk_rim(maze, i, off, spacing if slow else 0.0)
        else:
            walk_round(maze, field.first[i], off, spacing if slow else 0.0)


def whole(x: float) -> float:
    """The nearest whole coordinate."""
    return float(int(x + 1048576.5) - 1048576)


def walk_rim(maze: Maze, i: int, off: float, spacing: float) -> None:
    """Points at the corners of an outline and, with a spacing, along its sides."""
    rim = maze.field.rim
    begin = maze.field.rim_first[i]
    end = maze.field.rim_first[i + 1]
    for k in range(begin, end):
        x = rim[6 * k]
        y = rim[6 * k + 1]
        nx = rim[6 * k + 2] + rim[6 * k + 4]
        ny = rim[6 * k + 3] + rim[6 * k + 5]
        blunt = (nx * nx + ny * ny) / 2.0
        scale = off / (max(0.1, blunt))
        maze.add_point(whole(x + scale * nx), whole(y + scale * ny))
        if spacing <= 0.0:
            continue
        after = k + 1 if k + 1 < end else begin
        ex = rim[6 * after] - x
        ey = rim[6 * after + 1] - y
        pieces = int(root(ex * ex + ey * ey) / spacing) + 1
        for j in range(1, pieces):
            t = float(j) / float(pieces)
            maze.add_point(whole(x + t * ex + off * rim[6 * k + 4]), whole(y + t * ey + off * rim[6 * k + 5]))


def walk_round(maze: Maze, part: int, off: float, spacing: float) -> None:
    """Points on tangents round a round piece."""
    disc = maze.field.disc
    r = disc[3 * part + 2]
    n = 24
    if spacing > 0.0 and TURN * r / spacing > 24.0:
        n = int(TURN * r / spacing)
    half = TURN / float(2 * n)
    wide = r / cosine(half) + off if off > 0.0 else r + off
    for k in range(n):
        angle = half * float(2 * k)
        maze.add_point(whole(disc[3 * part] + wide * cosine(angle)), whole(disc[3 * part + 1] + wide * sine(angle)))
