"""Where can a figure go this move, and which of those places are worth a thought?"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, hypot, inf, pi, sin

from escarmouche.games.fantastiques.asks.paths import TOUCH
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.judging.objectives import Goal
from escarmouche.games.fantastiques.judging.study import Study
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.games.fantastiques.queries.contact import in_the_way, stands
from escarmouche.games.fantastiques.queries.movement import furthest
from escarmouche.games.fantastiques.queries.placing import ring
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import Circle, Polygon, Reach, beginning, inch, path_length, reach, route, trace_path

COMPASS = 12  # directions tried
STRIDES = (1.0, 0.72, 0.5, 0.25)  # parts of the movement tried along each way
ROUND_A_BASE = (0.0, 0.7, -0.7, 1.4, -1.4, 2.2, -2.2, pi)  # where to touch an enemy, from the side one comes from
FOES_TRIED = 7  # foes it might come into contact with
FOES_SOUGHT = 3  # foes it might go after beyond this move
SLACK = 2  # hundredths of a millimetre kept from the end of the movement, against rounding
ALONG_A_WALL = inch(0.75)
INTO_A_PIECE = inch(0.6)


class Ways:
    """The destinations of one figure's move: what each costs and how one gets there."""

    __slots__ = ("_out", "budget", "figure", "flies", "study")

    def __init__(self, study: Study, figure: Figure) -> None:
        self.study, self.figure = study, figure
        traits = study.traits[figure.id]
        self.flies = traits.flies
        self.budget = max(0, furthest(study, figure) - SLACK)
        self._out: Reach | None = None

    def _walked(self) -> Reach:
        """Everywhere it comes to on foot: looked at once, and only if somebody wants to know."""
        if self._out is None:
            study, figure = self.study, self.figure
            ground, traits = study.ground, study.traits[figure.id]
            foes, move_cost = in_the_way(study, figure.side), ground.move_cost(traits.half)
            place = figure.x, figure.y, traits.radius
            self._out = reach(ground.field, study.crowd, move_cost, *place, foes, figure.id, CONTACT, self.budget)
        return self._out

    def cost(self, x: int, y: int) -> float:
        """What it costs to go there and stand there; inf when it cannot be."""
        if (x, y) == (self.figure.x, self.figure.y):
            return 0.0
        if not self.budget or not stands(self.study, self.figure, x, y):
            return inf
        if not self.flies:
            return (self._out or self._walked()).cost(x, y)
        cost = hypot(x - self.figure.x, y - self.figure.y)
        return cost if cost <= self.budget else inf

    def path(self, x: int, y: int) -> tuple[Point, ...]:
        """The way there."""
        found = self._walked().path(x, y) if not self.flies and self.budget > 0 else None
        return tuple(found) if found else ((x, y),)

    def up_to_contact(self, path: tuple[Point, ...]) -> tuple[Point, ...]:
        """The way as far as the first enemy that it touches: who comes round a friend grazes the foe's base before he
        stands where he wanted to."""
        study, figure = self.study, self.figure
        traits = study.traits[figure.id]
        points, move_cost = [(figure.x, figure.y), *path], study.ground.move_cost(traits.half)
        enemies = study.enemies[figure.side]
        facts = trace_path(
            study.ground.field, study.crowd, move_cost, points, traits.radius, enemies, figure.id, CONTACT
        )
        return beginning(points, facts.contact_at + TOUCH) if facts.contact >= 0 else path


def toward(figure: Figure, x: float, y: float, length: float) -> Point:
    """The point at this distance on the straight way there, or the place itself when it is nearer."""
    dx, dy = x - figure.x, y - figure.y
    apart = hypot(dx, dy)
    if apart <= length:
        return round(x), round(y)
    return figure.x + int(dx / apart * length), figure.y + int(dy / apart * length)


def compass(ways: Ways) -> Iterable[Point]:
    """Places all round, near and far."""
    figure = ways.figure
    for k in range(COMPASS):
        dx, dy = cos(2 * pi * k / COMPASS), sin(2 * pi * k / COMPASS)
        for part in (1.0, 0.5):
            length = ways.budget * part
            yield figure.x + int(dx * length), figure.y + int(dy * length)


def contacts(ways: Ways, foes: list[Figure]) -> Iterable[Point]:
    """Places in contact with these foes, from all sides."""
    study, figure = ways.study, ways.figure
    own = study.traits[figure.id].radius
    for foe in foes:
        apart = own + study.traits[foe.id].radius + TOUCH
        length = hypot(figure.x - foe.x, figure.y - foe.y) or 1.0
        dx, dy = (figure.x - foe.x) / length * apart, (figure.y - foe.y) / length * apart
        for turn in ROUND_A_BASE:
            c, s = cos(turn), sin(turn)
            yield foe.x + round(dx * c - dy * s), foe.y + round(dx * s + dy * c)


def onward(ways: Ways, bearing: Bearing) -> Iterable[Point]:
    """Places on the way to somewhere: straight, and round what is in the way."""
    for part in STRIDES:
        yield toward(ways.figure, bearing.x, bearing.y, ways.budget * part)
    yield from bearing.stops(ways.budget)


def into(ways: Ways, goal: Goal) -> Iterable[Point]:
    """Places that fulfil a goal, where one has to stand somewhere in particular."""
    if goal.piece < 0:
        yield round(goal.x), round(goal.y)
        for part in (0.5, 0.98):
            yield from ring(round(goal.x), round(goal.y), goal.within * part, 2 * COMPASS)
        return
    shape = ways.study.ground.field.pieces[goal.piece].shape
    radius = ways.study.traits[ways.figure.id].radius
    if goal.contact:
        yield from beside(shape, radius + TOUCH)
    elif isinstance(shape, Circle):
        for part in (0.35, 0.7, 0.95):
            yield from ring(shape.x, shape.y, shape.r * part, COMPASS)
    else:
        yield from _inside(shape)


def beside(shape: Circle | Polygon, off: float) -> Iterable[Point]:
    """Places all round a piece at this distance from its border."""
    if isinstance(shape, Circle):
        yield from ring(shape.x, shape.y, shape.r + off, 2 * COMPASS)
        return
    corners = shape.points
    cx, cy = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        length = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, (ax - bx) / length
        if (cx - ax) * nx + (cy - ay) * ny > 0:
            nx, ny = -nx, -ny
        for step in range(int(length / ALONG_A_WALL) + 1):
            t = step * ALONG_A_WALL / length
            yield round(ax + (bx - ax) * t + nx * off), round(ay + (by - ay) * t + ny * off)


def _inside(shape: Polygon) -> Iterable[Point]:
    """Places within a piece, towards its corners and borders."""
    corners = shape.points
    cx, cy = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    rim = [*corners, *((a[0] / 2 + b[0] / 2, a[1] / 2 + b[1] / 2) for a, b in pairwise(corners))]
    yield round(cx), round(cy)
    for x, y in rim:
        length = hypot(x - cx, y - cy) or 1.0
        for part in (max(0.0, 1.0 - INTO_A_PIECE / length), 0.5):
            yield round(cx + (x - cx) * part), round(cy + (y - cy) * part)


class Bearing:
    """The way to something beyond this move: straight, or round what is in the way; how much is left from a place."""

    __slots__ = ("bends", "rest", "x", "y")

    def __init__(self, ways: Ways, x: float, y: float) -> None:
        self.x, self.y, self.rest = x, y, 0.0
        study, figure = ways.study, ways.figure
        self.bends: list[Point] = []  # of a way round, from where the figure stands
        field, walls = study.ground.field, study.ground.impassable
        if ways.flies or not walls or not field.crossed(figure.x, figure.y, round(x), round(y), walls):
            return
        traits = study.traits[figure.id]
        move_cost = study.ground.move_cost(traits.half)
        place = figure.x, figure.y, round(x), round(y)
        found = route(field, study.crowd, move_cost, *place, traits.radius, 0, figure.id, CONTACT)
        if found is not None:
            self.bends = [(figure.x, figure.y), *found[0]]
            self._steer(ways.budget)

    def _steer(self, budget: float) -> None:
        """Steer for the first bend that this move does not reach: before it the way is straight."""
        walked = 0.0
        for k, (a, b) in enumerate(pairwise(self.bends), start=1):
            walked += hypot(b[0] - a[0], b[1] - a[1])
            if walked > budget or k == len(self.bends) - 1:
                self.x, self.y = b
                self.rest = path_length(self.bends[k:])
                return

    def left(self, x: int, y: int) -> float:
        """The way left from a place, as the crow flies up to the corner."""
        return hypot(self.x - x, self.y - y) + self.rest

    def stops(self, budget: float) -> Iterable[Point]:
        """Places on the way, far and near."""
        for part in STRIDES if self.bends else ():
            yield from beginning(self.bends, budget * part)[-1:]
