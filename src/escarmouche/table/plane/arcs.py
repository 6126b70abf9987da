"""Which stretches of a circle may a path follow? And what does following one cost, and how is it walked?

A path round a circle is walked as tangents of it, chords of a slightly larger one, so that it never comes too near.
"""

from __future__ import annotations

from .exact import cosine, heading, root, sine
from .maze import Maze
from .pool import Doubles, Longs

PI = 3.141592653589793
TURN = 6.283185307179586
TINY = 1e-7
STEP = 0.15


def ahead(begin: float, end: float) -> float:
    """How far to turn counter-clockwise from one heading to another, in [0, 2 pi); a hair less than a turn is none."""
    angle = end - begin
    if angle < 0.0:
        angle += TURN
    return angle if angle < TURN - 1e-9 else 0.0


class Arcs:
    """The stretches of each circle of a maze that other obstacles or the table's edge deny, found when first asked."""

    def __init__(self, maze: Maze) -> None:
        self.maze = maze
        self.known = Longs(self.maze.turns + 1)
        self.first = Longs(self.maze.turns + 1)
        self.last = Longs(self.maze.turns + 1)
        self.priced = Longs(self.maze.turns + 1)
        for _ in range(self.maze.turns):
            self.known.push(0)
            self.first.push(0)
            self.last.push(0)
            self.priced.push(0)
        self.block = Doubles(32)
        self.event = Doubles(32)

    def is_open(self, i: int, theta: float, spin: int, angle: float) -> bool:
        """May a path follow circle i from heading theta for so much of a turn, counter-clockwise when spin > 0?"""
        if not self.known.at[i]:
            self.explore(i)
        begin = theta
        if spin < 0:
            begin = theta - angle
            if begin < 0.0:
                begin += TURN
        for k in range(self.first.at[i], self.last.at[i]):
            start = self.block.at[2 * k]
            if ahead(begin, start) < angle - TINY or ahead(start, begin) < self.block.at[2 * k + 1] - TINY:
                return False
        return True

    def explore(self, i: int) -> None:
        """Find the denied stretches of circle i."""
        maze = self.maze
        self.known.at[i] = 1
        self.first.at[i] = self.block.size // 2
        x = maze.circle.at[3 * i]
        y = maze.circle.at[3 * i + 1]
        r = maze.circle.at[3 * i + 2]
        self.deny(PI, (x - maze.margin) / r)
        self.deny(1.5 * PI, (y - maze.margin) / r)
        self.deny(0.0, (float(maze.field.width) - maze.margin - x) / r)
        self.deny(0.5 * PI, (float(maze.field.depth) - maze.margin - y) / r)
        for k in range(maze.solids):
            if k != i:
                self.deny_near_solid(k, x, y, r)
        for k in range(maze.part.size):
            self.deny_near_part(maze.part.at[k], x, y, r)
        self.last.at[i] = self.block.size // 2
        self.priced.at[i] = self.meets_priced(x, y, r * 1.003)

    def meets_priced(self, x: float, y: float, r: float) -> bool:
        """Does the circle come near any ground with a price?"""
        maze = self.maze
        for i in range(maze.field.count):
            if maze.move_cost.priced & maze.field.bit[i] and not maze.field.misses_box(i, x, y, x, y, r):
                return True
        return False

    def deny(self, middle: float, cosine_of_half: float) -> None:
        """Deny the stretch about a heading, of which half is told by its cosine."""
        if cosine_of_half >= 1.0:
            return
        half = PI
        if cosine_of_half > -1.0:
            half = heading(cosine_of_half, root(1.0 - cosine_of_half * cosine_of_half))
        begin = middle - half
        self.block.push(begin + TURN if begin < 0.0 else begin)
        self.block.push(2.0 * half)

    def deny_near_solid(self, k: int, x: float, y: float, r: float) -> None:
        """Deny what lies inside another solid circle."""
        circle = self.maze.circle
        dx = circle.at[3 * k] - x
        dy = circle.at[3 * k + 1] - y
        limit = circle.at[3 * k + 2] - 0.01
        apart2 = dx * dx + dy * dy
        if apart2 >= (r + limit) * (r + limit):
            return
        if apart2 <= (limit - r) * (limit - r):
            if limit > r:
                self.deny(0.0, -1.0)
            return
        self.deny(heading(dx, dy), (apart2 + r * r - limit * limit) / (2.0 * root(apart2) * r))

    def deny_near_part(self, part: int, x: float, y: float, r: float) -> None:
        """Deny what lies too near to a wall: between the headings where the circle leaves the wall's grown outline."""
        field = self.maze.field
        limit = self.maze.margin - 0.01
        reach = r + limit
        if (
            x + reach <= field.part_box[4 * part]
            or x - reach >= field.part_box[4 * part + 2]
            or y + reach <= field.part_box[4 * part + 1]
            or y - reach >= field.part_box[4 * part + 3]
        ):
            return
        self.event.size = 0
        for i in range(field.corner[part], field.corner[part + 1] - 1):
            self.note_corner(field.vx[i] - x, field.vy[i] - y, r, limit)
            self.note_side(i, x, y, r, limit)
        if self.event.size == 0:
            if field.part_distance(part, x + r, y) < limit:
                self.deny(0.0, -1.0)
            return
        self.sort_events()
        for k in range(self.event.size):
            begin = self.event.at[k]
            angle = ahead(begin, self.event.at[k + 1 if k + 1 < self.event.size else 0])
            if self.event.size == 1:
                angle = TURN - 1e-8
            middle = begin + angle / 2.0
            if angle > 1e-9 and field.part_distance(part, x + r * cosine(middle), y + r * sine(middle)) < limit:
                self.block.push(begin)
                self.block.push(angle)

    def note_corner(self, dx: float, dy: float, r: float, limit: float) -> None:
        """Note where the circle meets the one round a corner."""
        apart2 = dx * dx + dy * dy
        if apart2 >= (r + limit) * (r + limit) or apart2 <= (r - limit) * (r - limit):
            return
        k = (apart2 + r * r - limit * limit) / (2.0 * apart2)
        h2 = r * r / apart2 - k * k
        h = root(h2) if h2 > 0.0 else 0.0
        self.event.push(heading(k * dx - h * dy, k * dy + h * dx))
        self.event.push(heading(k * dx + h * dy, k * dy - h * dx))

    def note_side(self, i: int, x: float, y: float, r: float, limit: float) -> None:
        """Note where the circle meets a side's outline, moved out by the limit."""
        field = self.maze.field
        nx = field.nx[i]
        ny = field.ny[i]
        off = nx * (field.vx[i] - x) + ny * (field.vy[i] - y) + limit
        if off >= r or off <= -r:
            return
        half = root(r * r - off * off)
        for side in range(2):
            h = half if side else -half
            px = nx * off - ny * h
            py = ny * off + nx * h
            along = (x + px - field.vx[i]) * -ny + (y + py - field.vy[i]) * nx
            ex = field.vx[i + 1] - field.vx[i]
            ey = field.vy[i + 1] - field.vy[i]
            if along >= 0.0 and along <= root(ex * ex + ey * ey):
                self.event.push(heading(px, py))

    def sort_events(self) -> None:
        """Put the noted headings in rising order."""
        event = self.event
        for i in range(1, event.size):
            angle = event.at[i]
            j = i - 1
            while j >= 0 and event.at[j] > angle:
                event.at[j + 1] = event.at[j]
                j -= 1
            event.at[j + 1] = angle

    def chords(self, angle: float) -> int:
        """How many tangents a walk round so much of a circle takes."""
        return int(angle / STEP) + 1

    def cost(self, i: int, theta: float, spin: int, angle: float) -> float:
        """What following circle i from heading theta costs, walked in tangents."""
        maze = self.maze
        r = maze.circle.at[3 * i + 2]
        n = self.chords(angle)
        half = angle / float(2 * n)
        long = half * (1.0 + half * half / 3.0)
        if not self.priced.at[i]:
            return 2.0 * float(n) * r * long
        x = maze.circle.at[3 * i]
        y = maze.circle.at[3 * i + 1]
        turn = half if spin > 0 else -half
        wide = r * root(1.0 + long * long)
        px = x + r * cosine(theta)
        py = y + r * sine(theta)
        total = 0.0
        for k in range(n):
            at = theta + turn * float(2 * k + 1)
            qx = x + wide * cosine(at)
            qy = y + wide * sine(at)
            total += maze.move_cost.leg_cost(px, py, qx, qy)
            px = qx
            py = qy
        at = theta + turn * float(2 * n)
        return total + maze.move_cost.leg_cost(px, py, x + r * cosine(at), y + r * sine(at))

    def walk(self, i: int, theta: float, spin: int, angle: float) -> list[tuple[int, int]]:
        """The bends of the walk, rounded to the grid."""
        circle = self.maze.circle
        n = self.chords(angle)
        turn = angle / float(2 * n) if spin > 0 else -angle / float(2 * n)
        long = turn * (1.0 + turn * turn / 3.0)
        wide = circle.at[3 * i + 2] * root(1.0 + long * long)
        bends: list[tuple[int, int]] = []
        for k in range(n):
            at = theta + turn * float(2 * k + 1)
            x = circle.at[3 * i] + wide * cosine(at)
            y = circle.at[3 * i + 1] + wide * sine(at)
            bends.append((nearest_whole(x), nearest_whole(y)))
        return bends


def nearest_whole(x: float) -> int:
    """The nearest whole number to a coordinate."""
    return int(x + 1048576.5) - 1048576
