"""Where can a mover get to, at what cost, and how? All destinations of a move with a budget, from one search.

What a destination costs is the exact cost of the path that `path` returns, bends on the grid and all.
"""

from __future__ import annotations

from .arcs import ahead, nearest_whole
from .crowd import Crowd
from .exact import heading, root
from .field import Field
from .maze import Maze
from .move_cost import MoveCost
from .outlines import outlines
from .search import Search
from .shapes import Polygon
from .stations import place_stations

FAR = float("inf")
RATIO = 0.15


class Reach:
    """The destinations of one move, asked for one by one."""

    def __init__(self, search: Search, start: tuple[int, int]) -> None:
        self.search = search
        self.ax, self.ay = start
        self.from_ = -1
        self.left = 0.0
        self.estimate = FAR
        self.via_x = -1.0
        self.via_y = -1.0

    def cost(self, x: int, y: int) -> float:
        """What the cheapest path to this point costs; inf when it is out of reach."""
        if not self.connect(x, y):
            return FAR
        straight = self.from_ == 0 and self.via_x < 0.0
        cost = self.straight_cost(x, y) if straight else self.walked_cost(self.trace(x, y))
        return cost if cost <= self.search.limit else FAR

    def path(self, x: int, y: int) -> list[tuple[int, int]] | None:
        """The bends of the cheapest path, ending at this point; None when it is out of reach."""
        if not self.connect(x, y):
            return None
        bends = self.trace(x, y)
        return bends if self.walked_cost(bends) <= self.search.limit else None

    def spots(self, step: int) -> list[tuple[int, int, float]]:
        """(x, y, cost) of the places on a lattice about the start where the base may stand, row by row."""
        maze = self.search.maze
        n = int(min(maze.span, float(maze.field.width + maze.field.depth))) // step
        found: list[tuple[int, int, float]] = []
        for j in range(-n, n + 1):
            for i in range(-n, n + 1):
                x = self.ax + i * step
                y = self.ay + j * step
                if not maze.in_span(float(x), float(y), 1.0) or not maze.crowd.free(x, y, maze.r, maze.skip):
                    continue
                cost = self.cost(x, y) if maze.may_stop(x, y) else FAR
                if cost < FAR:
                    found.append((x, y, cost))
        return found

    def outline(self) -> list[Polygon]:
        """The borders of the ground within reach, for screens: exact to a sixteenth of the budget's radius."""
        maze = self.search.maze
        radius = int(min(maze.span, float(maze.field.width + maze.field.depth)))
        step = max(radius // 16, 1)
        cells = {
            (i, j)
            for j in range(-17, 18)
            for i in range(-17, 18)
            if self.cost(self.ax + i * step, self.ay + j * step) < FAR
        }
        return outlines(cells, self.ax, self.ay, step)

    def straight_cost(self, x: int, y: int) -> float:
        """What the straight leg from the start costs."""
        return self.search.maze.move_cost.leg_cost(float(self.ax), float(self.ay), float(x), float(y))

    def walked_cost(self, bends: list[tuple[int, int]]) -> float:
        """What a path from the start along these bends costs."""
        move_cost = self.search.maze.move_cost
        total = 0.0
        ax = self.ax
        ay = self.ay
        for k in range(len(bends)):
            bx, by = bends[k]
            total += move_cost.leg_cost(float(ax), float(ay), float(bx), float(by))
            ax = bx
            ay = by
        return total

    def connect(self, x: int, y: int) -> bool:
        """Find the label from which the point is best reached, and where the way leaves that label's circle."""
        maze = self.search.maze
        px = float(x)
        py = float(y)
        self.from_ = -1
        self.via_x = -1.0
        self.estimate = self.search.limit * (1.0 + 1e-12)
        if not maze.in_span(px, py, 1.0) or not maze.field.inside(x, y, maze.r):
            return False
        if maze.straight(maze.sx, maze.sy, px, py):
            cost = self.straight_cost(x, y)
            if cost <= self.estimate:
                self.estimate = cost
                self.from_ = 0
            if not maze.move_cost.priced:
                return self.from_ == 0
        if maze.may_stop(x, y):
            self.connect_all(px, py, 2, 0.0)
            self.connect_from_inside(px, py)
        return self.from_ >= 0

    def connect_from_inside(self, x: float, y: float) -> None:
        """Try the ways into the circles that the point lies in, as one goes out of a start's."""
        maze = self.search.maze
        known = maze.point.size
        maze.add_ways_out(x, y)
        end = maze.point.size
        maze.point.size = known
        for k in range(known // 2, end // 2):
            wx = maze.point.at[2 * k]
            wy = maze.point.at[2 * k + 1]
            if maze.is_clear(wx, wy, x, y, 2):
                before = self.estimate
                self.connect_all(wx, wy, 0, maze.move_cost.leg_cost(wx, wy, x, y))
                if self.estimate < before:
                    self.via_x = wx
                    self.via_y = wy
        for i in range(maze.turns):
            self.connect_hop(i, x, y)

    def connect_all(self, x: float, y: float, ends: int, more: float) -> None:
        """Try the straight ways from points and circles, when so much more is to be paid after them."""
        search = self.search
        self.connect_points(x, y, ends, more)
        for i in range(search.maze.turns):
            if search.latest.at[2 * i] < 0 and search.latest.at[2 * i + 1] < 0:
                continue  # no way leads to this circle
            if search.tangent_point(i, -1, x, y):
                self.connect_circle(i, 1, x, y, ends, more)
                if search.tangent_point(i, 1, x, y):
                    self.connect_circle(i, -1, x, y, ends, more)

    def connect_points(self, x: float, y: float, ends: int, more: float) -> None:
        """Try the straight ways from points."""
        search = self.search
        for q in range(1 if ends else 0, search.best.size):
            label = search.best_label.at[q]
            if label < 0:
                continue
            qx = search.x.at[label]
            qy = search.y.at[label]
            way = root((x - qx) * (x - qx) + (y - qy) * (y - qy))
            if search.best.at[q] + search.least * way + more >= self.estimate:
                continue
            if search.maze.is_clear(qx, qy, x, y, ends + (1 if q == 0 else 0)):
                cost = search.best.at[q] + search.maze.move_cost.leg_cost(qx, qy, x, y) + more
                if cost < self.estimate:
                    self.estimate = cost
                    self.from_ = label

    def connect_circle(self, i: int, spin: int, x: float, y: float, ends: int, more: float) -> None:
        """Try the way off one circle in one sense, along the tangent that the search has just found."""
        search = self.search
        maze = search.maze
        label = search.latest.at[2 * i + (1 if spin > 0 else 0)]
        if label < 0:
            return
        tx = search.tx
        ty = search.ty
        more += search.least * root((x - tx) * (x - tx) + (y - ty) * (y - ty))
        while label >= 0 and search.cost.at[label] + more >= self.estimate:
            label = search.older.at[label]
        if label < 0:
            return
        left = heading(tx - maze.circle.at[3 * i], ty - maze.circle.at[3 * i + 1])
        clear = False
        while label >= 0:
            theta = search.theta.at[label]
            angle = ahead(theta, left) if spin > 0 else ahead(left, theta)
            lower = search.cost.at[label] + search.least * maze.circle.at[3 * i + 2] * angle + more
            if lower < self.estimate and search.arcs.is_open(i, theta, spin, angle):
                if not clear and not (maze.on_table(tx, ty) and maze.is_clear(tx, ty, x, y, ends)):
                    return
                if not clear:
                    clear = True
                    more += maze.move_cost.leg_cost(tx, ty, x, y)
                    more -= search.least * root((x - tx) * (x - tx) + (y - ty) * (y - ty))
                cost = search.cost.at[label] + search.arcs.cost(i, theta, spin, angle) + more
                if cost < self.estimate:
                    self.estimate = cost
                    self.from_ = label
                    self.left = left
            label = search.older.at[label]

    def connect_hop(self, i: int, x: float, y: float) -> None:
        """Try the short way between a start and an end that both lie in circle i."""
        maze = self.search.maze
        if not maze.hop(i, x, y):
            return
        cost = maze.move_cost.leg_cost(maze.sx, maze.sy, maze.hx, maze.hy) + maze.move_cost.leg_cost(
            maze.hx, maze.hy, x, y
        )
        if cost < self.estimate:
            self.estimate = cost
            self.from_ = 0
            self.via_x = maze.hx
            self.via_y = maze.hy

    def trace(self, x: int, y: int) -> list[tuple[int, int]]:
        """The bends from the start to the point that was connected last."""
        bends = traced(self.search, self.from_)
        if self.search.circle.at[self.from_] >= 0:
            bends += followed(self.search, self.from_, self.left)
        if self.via_x >= 0.0:
            bends.append((nearest_whole(self.via_x), nearest_whole(self.via_y)))
        bends.append((x, y))
        return bends


def followed(search: Search, label: int, left: float) -> list[tuple[int, int]]:
    """The bends round the circle of a label, up to where the way leaves it."""
    theta = search.theta.at[label]
    angle = ahead(theta, left) if search.spin.at[label] > 0 else ahead(left, theta)
    return search.arcs.walk(search.circle.at[label], theta, search.spin.at[label], angle)


def traced(search: Search, label: int) -> list[tuple[int, int]]:
    """The bends from the start to a label; those round its own circle are yet to come."""
    chain: list[int] = []
    while label >= 0:
        chain.append(label)
        label = search.parent.at[label]
    bends: list[tuple[int, int]] = []
    for k in range(len(chain) - 2, -1, -1):
        label = chain[k]
        parent = chain[k + 1]
        if search.circle.at[parent] >= 0:
            bends += followed(search, parent, search.left.at[label])
        if search.circle.at[label] < 0:
            bends.append((nearest_whole(search.x.at[label]), nearest_whole(search.y.at[label])))
    return bends


def searched(maze: Maze, limit: float) -> Search:
    """A search over the maze, ready to run."""
    place_stations(maze, RATIO)
    return Search(maze, limit)


def reach(
    field: Field,
    crowd: Crowd,
    move_cost: MoveCost,
    ax: int,
    ay: int,
    r: int,
    foes: int,
    skip: int,
    tolerance: int,
    limit: float,
) -> Reach:
    """All destinations of a disc of radius r from (ax, ay) with a budget."""
    maze = Maze(field, crowd, move_cost, (ax, ay), r, foes, skip, tolerance, float(limit) / move_cost.least)
    search = searched(maze, float(limit))
    search.run()
    return Reach(search, (ax, ay))


def route(
    field: Field,
    crowd: Crowd,
    move_cost: MoveCost,
    ax: int,
    ay: int,
    bx: int,
    by: int,
    r: int,
    foes: int,
    skip: int,
    tolerance: int,
    limit: float = FAR,
) -> tuple[list[tuple[int, int]], float] | None:
    """The cheapest path of a disc of radius r to a point (bends, the start left out, the end included), and its cost;
    None when there is none within the limit."""
    maze = Maze(field, crowd, move_cost, (ax, ay), r, foes, skip, tolerance, float(limit) / move_cost.least)
    if not field.inside(bx, by, r):
        return None
    may_stop = maze.may_stop(bx, by)
    if (not move_cost.priced or not may_stop) and maze.straight(maze.sx, maze.sy, float(bx), float(by)):
        cost = move_cost.leg_cost(maze.sx, maze.sy, float(bx), float(by))
        return ([(bx, by)], cost) if cost <= limit else None
    return routed(maze, bx, by, float(limit)) if may_stop else None


def routed(maze: Maze, bx: int, by: int, limit: float) -> tuple[list[tuple[int, int]], float] | None:
    """The cheapest of all ways to a place where the mover may stop."""
    search = searched(maze, limit)
    search.aim(float(bx), float(by))
    search.run()
    ways = Reach(search, (nearest_whole(maze.sx), nearest_whole(maze.sy)))
    bends: list[tuple[int, int]] = []
    cost = FAR
    if search.found >= 0:
        bends = traced(search, search.found)
        cost = ways.walked_cost(bends)
    for i in range(maze.turns):
        if maze.hop(i, float(bx), float(by)):
            short = [(nearest_whole(maze.hx), nearest_whole(maze.hy)), (bx, by)]
            if ways.walked_cost(short) < cost:
                bends = short
                cost = ways.walked_cost(short)
    return (bends, cost) if cost <= limit and bends else None
