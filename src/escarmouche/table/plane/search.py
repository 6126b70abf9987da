"""Which is the cheapest way to every turning place? Dijkstra's search over tangents, or A* when there is a goal.

A label is a way of being somewhere: at a point, or on a circle with a heading and a sense of rotation, for a cost, and
coming from another label. The straight ways that leave a circle in one sense are found once, when the first label
there is taken up.
"""

from __future__ import annotations

from .arcs import Arcs, ahead
from .exact import heading, root
from .maze import Maze
from .pool import Doubles, Heap, Longs

FAR = float("inf")


class Search:
    """All labels found within the limit; point 0 is the start, the last point the goal if there is one."""

    def __init__(self, maze: Maze, limit: float) -> None:
        self.maze = maze
        self.arcs = Arcs(maze)
        self.limit = limit
        self.least = self.maze.move_cost.least
        self.aimed = False
        self.gx = 0.0
        self.gy = 0.0
        self.cost = Doubles(64)
        self.x = Doubles(64)
        self.y = Doubles(64)
        self.theta = Doubles(64)
        self.left = Doubles(64)
        self.circle = Longs(64)
        self.spin = Longs(64)
        self.parent = Longs(64)
        self.older = Longs(64)
        self.latest = Longs(2 * self.maze.turns + 1)
        self.exits = Longs(2 * self.maze.turns + 1)
        self.exits_end = Longs(2 * self.maze.turns + 1)
        for _ in range(2 * self.maze.turns):
            self.latest.push(-1)
            self.exits.push(-1)
            self.exits_end.push(-1)
        self.exit = Doubles(128)
        self.exit_to = Longs(32)
        self.heap = Heap(64)
        self.best = Doubles(32)
        self.best_label = Longs(32)
        self.found = -1
        self.tx = 0.0
        self.ty = 0.0

    def aim(self, x: float, y: float) -> None:
        """Make a goal the last point, after the ways into it; the search then ends when it is reached."""
        self.aimed = True
        self.gx = x
        self.gy = y
        self.maze.add_ways_out(x, y)
        self.maze.point.push(x)
        self.maze.point.push(y)

    def run(self) -> None:
        """Take up labels by rising cost until the limit, or until the goal is reached."""
        points = self.maze.point.size // 2
        for _ in range(points):
            self.best.push(FAR)
            self.best_label.push(-1)
        self.best.at[0] = 0.0
        self.best_label.at[0] = self.add(0.0, self.maze.sx, self.maze.sy, 0.0, -1, 0, -1, 0.0)
        while self.heap.size > 0:
            label = self.heap.pop()
            if self.circle.at[label] >= 0:
                self.leave_circle(label)
                continue
            p = self.spin.at[label]
            if self.best_label.at[p] != label:
                continue
            if self.aimed and p == points - 1:
                self.found = label
                return
            self.leave_point(label, p)

    def _hope(self, x: float, y: float) -> float:
        """The least that may still come from here."""
        if not self.aimed:
            return 0.0
        return self.least * root((x - self.gx) * (x - self.gx) + (y - self.gy) * (y - self.gy))

    def add(
        self, cost: float, x: float, y: float, theta: float, circle: int, spin: int, parent: int, left: float
    ) -> int:
        """A new label; for a point, `spin` is its number. `left`: the heading at which it left its parent's circle."""
        label = self.cost.size
        self.cost.push(cost)
        self.x.push(x)
        self.y.push(y)
        self.theta.push(theta)
        self.left.push(left)
        self.circle.push(circle)
        self.spin.push(spin)
        self.parent.push(parent)
        self.older.push(-1)
        self.heap.push(cost + self._hope(x, y), label)
        return label

    def leave_point(self, label: int, p: int) -> None:
        """Try every straight way from a point."""
        point = self.maze.point
        x = self.x.at[label]
        y = self.y.at[label]
        for q in range(1, point.size // 2):
            if q != p:
                self.try_point(label, p, q, x, y)
        for i in range(self.maze.turns):
            self.try_circle(label, p, i, 1, x, y)
            self.try_circle(label, p, i, -1, x, y)

    def try_point(self, label: int, p: int, q: int, x: float, y: float) -> None:
        """Go straight from point p to point q, if that is better than what is known."""
        maze = self.maze
        qx = maze.point.at[2 * q]
        qy = maze.point.at[2 * q + 1]
        cost = self.cost.at[label]
        lower = cost + self.least * root((x - qx) * (x - qx) + (y - qy) * (y - qy))
        if lower >= self.best.at[q] or lower + self._hope(qx, qy) > self.limit:
            return
        last = self.aimed and q == maze.point.size // 2 - 1
        if p == 0 and last:
            if not maze.straight(x, y, qx, qy):
                return
        elif not maze.is_clear(x, y, qx, qy, (1 if p == 0 else 0) + (2 if last else 0)):
            return
        cost += maze.move_cost.leg_cost(x, y, qx, qy)
        if cost < self.best.at[q] and cost <= self.limit:
            self.best.at[q] = cost
            self.best_label.at[q] = self.add(cost, qx, qy, 0.0, -1, q, label, 0.0)

    def try_circle(self, label: int, p: int, i: int, spin: int, x: float, y: float) -> None:
        """Go straight from point p to where circle i can be followed in this sense."""
        maze = self.maze
        if not self.tangent_point(i, spin, x, y):
            return
        tx = self.tx
        ty = self.ty
        cost = self.cost.at[label]
        way = root((x - tx) * (x - tx) + (y - ty) * (y - ty))
        affordable = cost + self.least * way + self._hope(tx, ty) <= self.limit
        if affordable and maze.on_table(tx, ty) and maze.is_clear(x, y, tx, ty, 1 if p == 0 else 0):
            cost += maze.move_cost.leg_cost(x, y, tx, ty)
            theta = heading(tx - maze.circle.at[3 * i], ty - maze.circle.at[3 * i + 1])
            self.arrive(i, spin, theta, tx, ty, cost, label, 0.0)

    def tangent_point(self, i: int, spin: int, x: float, y: float) -> bool:
        """Find (tx, ty) where a straight way from (x, y), outside circle i, comes upon it in this sense."""
        circle = self.maze.circle
        cx = circle.at[3 * i]
        cy = circle.at[3 * i + 1]
        r = circle.at[3 * i + 2]
        wx = x - cx
        wy = y - cy
        d2 = wx * wx + wy * wy
        if d2 <= r * r:
            return False
        k = r * r / d2
        s = r * root(d2 - r * r) / d2
        if spin < 0:
            s = -s
        self.tx = cx + k * wx - s * wy
        self.ty = cy + k * wy + s * wx
        return True

    def arrive(
        self, i: int, spin: int, theta: float, x: float, y: float, cost: float, parent: int, left: float
    ) -> None:
        """A new label on a circle, unless an earlier one gets here as cheaply."""
        if cost + self._hope(x, y) > self.limit:
            return
        slot = 2 * i + (1 if spin > 0 else 0)
        r = self.maze.circle.at[3 * i + 2] * self.least
        other = self.latest.at[slot]
        while other >= 0:
            known = self.theta.at[other]
            angle = ahead(known, theta) if spin > 0 else ahead(theta, known)
            as_cheap = self.cost.at[other] + r * angle <= cost and self.arcs.is_open(i, known, spin, angle)
            if as_cheap and self.cost.at[other] + self.arcs.cost(i, known, spin, angle) <= cost:
                return
            other = self.older.at[other]
        label = self.add(cost, x, y, theta, i, spin, parent, left)
        self.older.at[label] = self.latest.at[slot]
        self.latest.at[slot] = label

    def leave_circle(self, label: int) -> None:
        """Follow the circle to every straight way that leaves it in this sense."""
        i = self.circle.at[label]
        spin = self.spin.at[label]
        slot = 2 * i + (1 if spin > 0 else 0)
        if self.exits.at[slot] < 0:
            self.exits.at[slot] = self.exit_to.size
            self._find_exits(i, spin)
            self.exits_end.at[slot] = self.exit_to.size
        theta = self.theta.at[label]
        r = self.maze.circle.at[3 * i + 2] * self.least
        for e in range(self.exits.at[slot], self.exits_end.at[slot]):
            left = self.exit.at[5 * e]
            angle = ahead(theta, left) if spin > 0 else ahead(left, theta)
            cost = self.cost.at[label] + r * angle + self.exit.at[5 * e + 4]
            to = self.exit_to.at[e]
            if cost + self._hope(self.exit.at[5 * e + 1], self.exit.at[5 * e + 2]) > self.limit:
                continue
            if to < 0 and cost >= self.best.at[-1 - to]:
                continue
            if not self.arcs.is_open(i, theta, spin, angle):
                continue
            cost = self.cost.at[label] + self.arcs.cost(i, theta, spin, angle) + self.exit.at[5 * e + 4]
            self._take_exit(label, e, to, cost)

    def _take_exit(self, label: int, e: int, to: int, cost: float) -> None:
        """Go the straight way e off a circle, to another circle or to a point."""
        x = self.exit.at[5 * e + 1]
        y = self.exit.at[5 * e + 2]
        left = self.exit.at[5 * e]
        if to >= 0:
            self.arrive(to // 2, 1 if to % 2 else -1, self.exit.at[5 * e + 3], x, y, cost, label, left)
        elif cost < self.best.at[-1 - to] and cost <= self.limit:
            self.best.at[-1 - to] = cost
            self.best_label.at[-1 - to] = self.add(cost, x, y, 0.0, -1, -1 - to, label, left)

    def _find_exits(self, i: int, spin: int) -> None:
        """Note all straight ways off circle i in this sense: to points, and to other circles in either sense."""
        points = self.maze.point.size // 2
        for q in range(1, points):
            self.exit_to_point(i, spin, q, self.aimed and q == points - 1)
        for j in range(self.maze.turns):
            if j != i:
                self.exit_to_circle(i, spin, j, 1)
                self.exit_to_circle(i, spin, j, -1)

    def _note_exit(self, left: float, x: float, y: float, theta: float, cost: float, to: int) -> None:
        """Keep one straight way."""
        exit_ = self.exit
        exit_.push(left)
        exit_.push(x)
        exit_.push(y)
        exit_.push(theta)
        exit_.push(cost)
        self.exit_to.push(to)

    def exit_to_point(self, i: int, spin: int, q: int, last: bool) -> None:
        """The way off circle i to point q, if it is clear."""
        maze = self.maze
        x = maze.point.at[2 * q]
        y = maze.point.at[2 * q + 1]
        # A way onto the circle in the other sense, walked backwards.
        if not self.tangent_point(i, -spin, x, y):
            return
        if maze.on_table(self.tx, self.ty) and maze.is_clear(self.tx, self.ty, x, y, 2 if last else 0):
            left = heading(self.tx - maze.circle.at[3 * i], self.ty - maze.circle.at[3 * i + 1])
            self._note_exit(left, x, y, 0.0, maze.move_cost.leg_cost(self.tx, self.ty, x, y), -1 - q)

    def exit_to_circle(self, i: int, spin: int, j: int, spin_j: int) -> None:
        """The common tangent from circle i, followed in one sense, to circle j, followed in another, if it is clear."""
        maze = self.maze
        circle = maze.circle
        dx = circle.at[3 * j] - circle.at[3 * i]
        dy = circle.at[3 * j + 1] - circle.at[3 * i + 1]
        ri = circle.at[3 * i + 2] if spin > 0 else -circle.at[3 * i + 2]
        rj = circle.at[3 * j + 2] if spin_j > 0 else -circle.at[3 * j + 2]
        apart2 = dx * dx + dy * dy
        lean = rj - ri
        if apart2 <= lean * lean:
            return
        k = lean / apart2
        s = root(apart2 - lean * lean) / apart2
        mx = k * dx - s * dy
        my = k * dy + s * dx
        ax = circle.at[3 * i] - ri * mx
        ay = circle.at[3 * i + 1] - ri * my
        bx = circle.at[3 * j] - rj * mx
        by = circle.at[3 * j + 1] - rj * my
        if not self._in_budget(ax, ay, bx, by) or not maze.on_table(ax, ay) or not maze.on_table(bx, by):
            return
        if maze.is_clear(ax, ay, bx, by, 0):
            left = heading(-ri * mx, -ri * my)
            theta = heading(-rj * mx, -rj * my)
            self._note_exit(
                left, bx, by, theta, maze.move_cost.leg_cost(ax, ay, bx, by), 2 * j + (1 if spin_j > 0 else 0)
            )

    def _in_budget(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """Could the leg be part of a way within the limit?"""
        dx = ax - self.maze.sx
        dy = ay - self.maze.sy
        lower = root(dx * dx + dy * dy) + root((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        return self.least * lower + self._hope(bx, by) <= self.limit
