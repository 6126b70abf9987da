"""Where may a cheapest path bend on ground with a price? Points along the borders of priced pieces.

Corners and, on borders of slow ground, points along the way; all just outside the piece (just inside when it is faster
than open ground), so that a leg along the border is not charged for the piece. Tolls need corners only: the fee does
not depend on where one enters.
"""

from __future__ import annotations

from .exact import cosine, root, sine
from .maze import Maze

OFF = 2.0
FINEST = 600.0
TURN = 6.283185307179586


def place_stations(maze: Maze, ratio: float) -> None:
    """Note the start and the ways out of it, then the places to bend on the borders of priced pieces.

    Their spacing grows with the distance from the start, by the ratio: what a bend in the wrong place costs, compared
    with the way there, is then much the same everywhere."""
    maze.point.push(maze.sx)
    maze.point.push(maze.sy)
    maze.add_ways_out(maze.sx, maze.sy)
    move_cost = maze.move_cost
    if not move_cost.priced:
        return
    field = maze.field
    for i in range(field.count):
        if not move_cost.priced & field.bit[i] or move_cost.blocked & field.bit[i] or not maze.box_in_span(i):
            continue
        off = -OFF if move_cost.factor[i] < 1.0 else OFF
        slow = move_cost.slow & field.bit[i] != 0
        if field.rim_first[i + 1] > field.rim_first[i]:
            walk_rim(maze, i, off, ratio if slow else 0.0)
        else:
            walk_round(maze, field.first[i], off, ratio)


def whole(x: float) -> float:
    """The nearest whole coordinate."""
    return float(int(x + 1048576.5) - 1048576)


def spacing(maze: Maze, x: float, y: float, ratio: float) -> float:
    """How far the next station is from one here."""
    dx = x - maze.sx
    dy = y - maze.sy
    return max(FINEST, ratio * root(dx * dx + dy * dy))


def walk_rim(maze: Maze, i: int, off: float, ratio: float) -> None:
    """Points at the corners of an outline and, on slow ground, along its sides."""
    rim = maze.field.rim
    begin = maze.field.rim_first[i]
    end = maze.field.rim_first[i + 1]
    for k in range(begin, end):
        x = rim[6 * k]
        y = rim[6 * k + 1]
        nx = rim[6 * k + 2] + rim[6 * k + 4]
        ny = rim[6 * k + 3] + rim[6 * k + 5]
        blunt = (nx * nx + ny * ny) / 2.0
        scale = off / max(blunt, 0.1)
        maze.add_point(whole(x + scale * nx), whole(y + scale * ny))
        if ratio > 0.0:
            after = k + 1 if k + 1 < end else begin
            walk_side(maze, k, rim[6 * after] - x, rim[6 * after + 1] - y, off, ratio)


def walk_side(maze: Maze, k: int, ex: float, ey: float, off: float, ratio: float) -> None:
    """Points along the side that begins at corner k of a rim."""
    rim = maze.field.rim
    length = root(ex * ex + ey * ey)
    x = rim[6 * k] + off * rim[6 * k + 4]
    y = rim[6 * k + 1] + off * rim[6 * k + 5]
    at = spacing(maze, x, y, ratio)
    while at < length - FINEST / 2.0:
        px = x + ex * at / length
        py = y + ey * at / length
        maze.add_point(whole(px), whole(py))
        at += spacing(maze, px, py, ratio)


def walk_round(maze: Maze, part: int, off: float, ratio: float) -> None:
    """Points on tangents round a round piece."""
    disc = maze.field.disc
    r = disc[3 * part + 2]
    near = spacing(maze, disc[3 * part], disc[3 * part + 1], ratio)
    n = max(24, int(TURN * r / near))
    half = TURN / float(2 * n)
    wide = r / cosine(half) + off if off > 0.0 else r + off
    for k in range(n):
        angle = half * float(2 * k)
        maze.add_point(whole(disc[3 * part] + wide * cosine(angle)), whole(disc[3 * part + 1] + wide * sine(angle)))
