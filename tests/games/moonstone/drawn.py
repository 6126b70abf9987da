"""Tables drawn by lot, and a second opinion on what happens there, written from the ledger alone.

It knows discs and turned rectangles, looks at a move every fiftieth of an inch, and says True, False, or None where
something is so close to a border, or so involved (a squeeze, a glimpse past others), that it does not judge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from typing import TypeVar

from tests.games.moonstone.table import barrier, obstacle, table, tree, water, wood

from escarmouche.chance import Stream
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.queries.placing import lies, stands
from escarmouche.games.moonstone.queries.walking import Walk
from escarmouche.games.moonstone.state import Stone
from escarmouche.table.plane import INCH, inch

SIDE = 12.0
LOOK = 0.02  # inches between two looks
CLOSE = 0.03  # so near a border nothing is said
EDGEWAYS = 5  # looks within which a base is over the edge, or runs along it
ACROSS = 3  # lines are drawn from so many places on either side of the middle of a base
BETWEEN = 0.17  # farther than any line is from one of those
NEAR = 0.08  # a line is looked at every tenth of an inch
CONTACT = 0.01  # MOO-RUL-10
STONE = 8 / 25.4
CAST = {  # card: (radius, melee range) in inches, from the tables of the ledger
    "baronvonfancyhat": (15 / 25.4, 2.0),
    "billy": (15 / 25.4, 1.0),
    "dougtheflatulent": (20 / 25.4, 3.0),
    "firespitter": (20 / 25.4, 1.0),
}
CARDS = ("baronvonfancyhat", "billy", "dougtheflatulent", "firespitter")
SOLID = frozenset({"obstacle", "barrier", "tree"})
Spot = tuple[float, float]
T = TypeVar("T")
Path = tuple[tuple[int, int], ...]


class Drawn:
    """A small crowded table on one level: four models of two players, scenery of every kind, two stones."""

    def __init__(self, seed: str, *, digging: bool = False) -> None:
        """`digging`: the first model touches each stone, if there is room."""
        self.rng = Stream(seed)
        self.elements = tuple(self._scenery())
        models = [(self.one_of(CARDS), number % 2, 1.0, 1.0, {"energy": 3}) for number in range(4)]
        self.board: Board = table(*models, terrain=self.elements, size=(SIDE, SIDE), seat=0, active=0)
        for one in list(self.board.state.characters):
            self.board.take_off(one, "removed")
        for one in list(self.board.state.characters):
            self._put(one.id)
        for _ in range(2):
            place = self._touched() if digging else self._anywhere()
            if lies(self.board, *place, "") is None:
                self.board.lay_stone(len(self.board.state.stones), Stone(*place, 1 + self.rng.below(4)))

    def _scenery(self) -> Iterator[Element]:
        for number in range(4):
            x, y, name = self.number(1, SIDE - 1), self.number(1, SIDE - 1), f"piece{number}"
            if self.rng.below(5) < 2:
                size = self.number(0.5, 3), self.number(0.3, 1)
                yield self.one_of((obstacle, barrier))(x, y, *size, turn=float(15 * self.rng.below(12)), id=name)
            else:
                yield self.one_of((tree, water, wood))(x, y, self.number(0.4, 1.2), id=name)

    def number(self, low: float, high: float) -> float:
        return low + (high - low) * self.rng.below(1000) / 999

    def one_of(self, choice: Sequence[T]) -> T:
        return choice[self.rng.below(len(choice))]

    def _anywhere(self) -> tuple[int, int]:
        return self.rng.below(inch(SIDE)), self.rng.below(inch(SIDE))

    def _touched(self) -> tuple[int, int]:
        """A place for a stone that the first model all but touches, or does not."""
        one, angle = self.board[0], self.number(0, 2 * pi)
        apart = self.board.traits[0].radius + (STONE + self.one_of((0.0, 0.005, 0.1))) * INCH
        return round(one.x + apart * cos(angle)), round(one.y + apart * sin(angle))

    def _put(self, who: int) -> None:
        """Somewhere; two in three beside somebody who stands already, so that there are engagements."""
        board = self.board
        others = list(board.in_play())
        for attempt in range(60):
            x, y = self._anywhere()
            if others and attempt % 3:
                other = others[self.rng.below(len(others))]
                angle, gap = self.number(0, 2 * pi), self.number(0, 2.2)
                apart = gap * INCH + board.traits[who].radius + board.traits[other.id].radius
                x, y = round(other.x + apart * cos(angle)), round(other.y + apart * sin(angle))
            if stands(board, who, x, y, "") is None:
                board.put(board[who], x, y)
                return

    def path(self, who: int, far: float) -> Path:
        """One to three legs, mostly within so many inches, at somebody now and then."""
        one = self.board[who]
        x, y, points = one.x, one.y, []
        for _ in range(1 + self.rng.below(3)):
            angle, length = self.number(0, 2 * pi), self.number(0, far * 0.7) * INCH
            x, y = round(x + length * cos(angle)), round(y + length * sin(angle))
            points.append((x, y))
        return tuple(points)


# --- shapes ----------------------------------------------------------------------------------------------------------


def gap(element: Element, x: float, y: float) -> float:
    """From a place in inches to the border of a piece; 0 inside."""
    if element.circle is not None:
        cx, cy, r = (value / INCH for value in element.circle)
        return max(0.0, hypot(x - cx, y - cy) - r)
    assert element.rect is not None
    cx, cy, width, depth = (value / INCH for value in element.rect[:4])
    turn = radians(element.rect[4])
    along = (x - cx) * cos(turn) + (y - cy) * sin(turn)
    across = (y - cy) * cos(turn) - (x - cx) * sin(turn)
    return hypot(max(0.0, abs(along) - width / 2), max(0.0, abs(across) - depth / 2))


def away(element: Element, x: float, y: float) -> float:
    """The same, and how deep inside, below zero."""
    if element.circle is not None:
        cx, cy, r = (value / INCH for value in element.circle)
        return hypot(x - cx, y - cy) - r
    assert element.rect is not None
    cx, cy, width, depth = (value / INCH for value in element.rect[:4])
    turn = radians(element.rect[4])
    along = (x - cx) * cos(turn) + (y - cy) * sin(turn)
    across = (y - cy) * cos(turn) - (x - cx) * sin(turn)
    inside = max(abs(along) - width / 2, abs(across) - depth / 2)
    return inside if inside < 0 else gap(element, x, y)


class Opinion:
    """What the ledger says of one model on a drawn table."""

    def __init__(self, drawn: Drawn, who: int) -> None:
        board = drawn.board
        self.who, self.seat = who, board[who].seat
        self.pieces = drawn.elements
        self.start = board[who].x / INCH, board[who].y / INCH
        self.radius, self.reach = CAST[board[who].card]
        self.others = [
            (one.id, one.x / INCH, one.y / INCH, *CAST[one.card], one.seat) for one in board.in_play() if one.id != who
        ]
        self.stones = [(one.x / INCH, one.y / INCH) for one in board.state.stones if one.depth > 0]

    # --- moves -----------------------------------------------------------------------------------------------------

    def walks(self, path: Path, walk: Walk) -> bool | None:
        """[MOO-ACT-01..04, MOO-ACT-14, MOO-ACT-18, MOO-TER-02..05, MOO-SET-08, MOO-EDG-01] May it go this way?"""
        points = [self.start, *((x / INCH, y / INCH) for x, y in path)]
        length, limit = sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(points)), walk.limit / INCH
        if length > limit + CLOSE:
            return False
        looks = list(_along(points))
        kept, leaves = self._until_edge(looks)
        if leaves is None:
            return None
        opinions = [True if length < limit - CLOSE else None, *self._goes(kept, looks[-1], walk)]
        if not leaves:
            opinions += [self._rests(*looks[-1])]
        elif not all(self._goes(looks[: len(kept) + EDGEWAYS], looks[-1], walk)):
            opinions += [None]  # something happens just where it goes over the edge
        return False if False in opinions else None if None in opinions else True

    def _goes(self, looks: list[Spot], end: Spot, walk: Walk) -> list[bool | None]:
        """What is to be said of the way, wherever it leads."""
        found = [self._passes(x, y, walk) for x, y in looks]
        if walk.kind == "jog":
            found += [self._out_of_bog(), self._holds(looks)]
        if walk.kind == "granted":
            found += [self._touches_nothing(x, y) for x, y in looks if _far_from((x, y), end)]
        return found

    def _until_edge(self, looks: list[Spot]) -> tuple[list[Spot], bool | None]:
        """[MOO-EDG-01] The way up to where the base overlaps the edge; whether it does."""
        room = [min(x, y, SIDE - x, SIDE - y) - self.radius for x, y in looks]
        near = next((number for number, one in enumerate(room) if one < CLOSE), len(looks))
        off = next((number for number, one in enumerate(room) if one < -CLOSE), None)
        if off is None:
            return looks, None if near < len(looks) else False
        return looks[:near], True if near and off - near < EDGEWAYS else None

    def _passes(self, x: float, y: float, walk: Walk) -> bool | None:
        """[MOO-ACT-14, MOO-TER-02..05] Is nothing under the base here that stops this move? [MOO-ACT-15] Two friends or
        pieces at once may be a gap to squeeze through: no opinion."""
        stops = SOLID | ({"water", "wooded_patch"} if walk.kind == "jog" else set())
        under = [self.radius - gap(piece, x, y) for piece in self.pieces if piece.kind in stops]
        friends = [
            self.radius + r - hypot(x - ox, y - oy) for _, ox, oy, r, _, seat in self.others if seat == self.seat
        ]
        foes = [self.radius + r - hypot(x - ox, y - oy) for _, ox, oy, r, _, seat in self.others if seat != self.seat]
        if any(deep > CLOSE for deep in foes):
            return False
        if any(deep > CLOSE for deep in (*under, *friends)):
            return None if walk.own and sum(deep > -0.3 for deep in (*under, *friends)) > 1 else False
        return None if any(deep > -CLOSE for deep in (*under, *friends, *foes)) else True

    def _rests(self, x: float, y: float) -> bool | None:
        """[MOO-ACT-14, MOO-SET-08] Can it stand here?"""
        return _none_above([*self._under_solid(x, y), self._stone_under(x, y)])

    def _out_of_bog(self) -> bool | None:
        """[MOO-RUL-16] A Jog does not begin in water or wood."""
        bogs = {"water", "wooded_patch"}
        return _none_above([self.radius - gap(piece, *self.start) for piece in self.pieces if piece.kind in bogs])

    def _touches_nothing(self, x: float, y: float) -> bool | None:
        """[MOO-ACT-18] A granted move ends where it meets an obstacle or a barrier."""
        return _none_above([self.radius + CONTACT - gap(piece, x, y) for piece in self.pieces if piece.kind in SOLID])

    def _holds(self, looks: list[Spot]) -> bool | None:
        """[MOO-ACT-04, MOO-RUL-47] Does it never go farther from an enemy than it was when he engaged it? Only where
        nothing at all could stand between the two is it certain that he does."""
        opinion: bool | None = True
        for foe, ox, oy, r, reach, seat in self.others:
            if seat == self.seat:
                continue
            held: float | None = None
            sure = True
            for x, y in looks:
                away = hypot(x - ox, y - oy) - r - self.radius
                if held is None and away <= reach + CLOSE:
                    held, sure = min(away, reach), away <= reach - CLOSE
                if held is not None:
                    sure = sure and self._clear((x, y), foe)
                    if away > held + CLOSE + LOOK:
                        if sure:
                            return False
                        opinion = None
                        break
                    if away > held + CONTACT - LOOK / 2:
                        opinion = None
        return opinion

    def carried(self, heading: Spot, length: float) -> tuple[float, bool] | None:
        """[MOO-ACT-18, MOO-ACT-19, MOO-RUL-13, MOO-RUL-81, MOO-EDG-01] How far it is pushed straight in this direction,
        and whether off the table."""
        way = [(self.start[0] + heading[0] * d, self.start[1] + heading[1] * d) for d in _lengths(length)]
        deep = [max((*self._under_solid(*spot), -1.0)) for spot in way]
        room = [min(x, y, SIDE - x, SIDE - y) - self.radius for x, y in way]
        met = next((number for number, one in enumerate(deep) if one > 0), len(way))
        off = next((number for number, one in enumerate(room) if one < 0), len(way))
        if abs(met - off) < EDGEWAYS and met < len(way):
            return None
        if off < met:
            return (_lengths(length)[off], True) if min(room) < -CLOSE else None
        if max(deep, default=0.0) < CLOSE and max(deep, default=0.0) > -CLOSE:
            return None  # it grazes something
        if met < len(way) and max(deep[met : met + EDGEWAYS]) < CONTACT / 2:
            return None
        end = min(met, len(way) - 1)
        stones = [self._stone_under(*spot) for spot in way]
        if abs(stones[end]) < CLOSE:
            return None
        while end > 0 and stones[end] > 0:
            end -= 1
        return _lengths(length)[end], False

    def _under_solid(self, x: float, y: float) -> list[float]:
        """How deep its base would be in each obstacle, barrier and other base here."""
        found = [self.radius - gap(piece, x, y) for piece in self.pieces if piece.kind in SOLID]
        return found + [self.radius + r - hypot(x - ox, y - oy) for _, ox, oy, r, _, _ in self.others]

    def _stone_under(self, x: float, y: float) -> float:
        return max((self.radius + STONE - hypot(x - sx, y - sy) for sx, sy in self.stones), default=-1.0)

    # --- who sees whom ---------------------------------------------------------------------------------------------

    def _clear(self, spot: Spot, foe: int) -> bool:
        """Is the line from middle to middle free of everything that could hide, with room to spare?"""
        _, ox, oy, *_ = next(other for other in self.others if other[0] == foe)
        hides = {"barrier", "tree", "wooded_patch"}
        for x, y in _along([spot, (ox, oy)], 0.1):
            if any(gap(piece, x, y) < CLOSE for piece in self.pieces if piece.kind in hides):
                return False
            if any(hypot(x - bx, y - by) < r + CLOSE for other, bx, by, r, _, _ in self.others if other != foe):
                return False
        return True

    def sees(self, who: int) -> bool | None:
        """[MOO-LOS-02..07, MOO-RUL-63] Is a line between the two bases free? Certain only with room to spare."""
        _, ox, oy, r, *_ = next(other for other in self.others if other[0] == who)
        hides: list[Element] = []
        for piece in self.pieces:
            if piece.kind == "wooded_patch":
                edges = gap(piece, *self.start) - self.radius, gap(piece, ox, oy) - r
                if min(edges) < -CLOSE:
                    continue  # one sees into a wood and out of it
                if min(edges) < CLOSE:
                    return None
            if piece.kind in SOLID - {"obstacle"} or piece.kind == "wooded_patch":
                hides.append(piece)
        bodies = [(bx, by, br) for other, bx, by, br, _, _ in self.others if other != who]
        room = [self._room(line, hides, bodies) for line in self._lines(ox, oy, r)]
        return True if max(room) > NEAR else False if max(room) < -BETWEEN else None

    def cover(self, who: int) -> int | None:
        """[MOO-COV-01..08, MOO-RUL-29, MOO-RUL-79] Cards fewer: 2 where the line from middle to middle crosses
        something, 1 where another line does; what is within an inch of the caster does not count."""
        _, ox, oy, r, *_ = next(other for other in self.others if other[0] == who)
        things = [piece for piece in self.pieces if piece.kind != "water"]
        near = [gap(piece, *self.start) - self.radius - 1 for piece in things]
        bodies = [(bx, by, br) for other, bx, by, br, _, _ in self.others if other != who]
        beside = [hypot(self.start[0] - bx, self.start[1] - by) - br - self.radius - 1 for bx, by, br in bodies]
        standing = [one for one in things if one.kind == "wooded_patch" and gap(one, ox, oy) < r + NEAR]
        if standing or any(abs(one) < CLOSE for one in (*near, *beside)):
            return None
        things = [piece for piece, one in zip(things, near, strict=True) if one > 0]
        bodies = [body for body, one in zip(bodies, beside, strict=True) if one > 0]
        straight = self._room([self.start, (ox, oy)], things, bodies)
        if straight < -NEAR:
            return 2
        room = [self._room(line, things, bodies) for line in self._lines(ox, oy, r)]
        if straight < NEAR or -NEAR < min(room) < BETWEEN:
            return None
        return 1 if min(room) < 0 else 0

    def _lines(self, ox: float, oy: float, r: float) -> Iterator[list[Spot]]:
        """Lines from side to side of the one base to side to side of the other."""
        x, y = self.start
        length = hypot(ox - x, oy - y)
        ux, uy = (y - oy) / length, (ox - x) / length
        for k in range(-ACROSS, ACROSS + 1):
            for m in range(-ACROSS, ACROSS + 1):
                a, b = self.radius * k / ACROSS, r * m / ACROSS
                yield [(x + ux * a, y + uy * a), (ox + ux * b, oy + uy * b)]

    def _room(self, line: list[Spot], things: list[Element], bodies: list[tuple[float, float, float]]) -> float:
        """How far the nearest of these is from the line, below zero where it crosses it."""
        room = 99.0
        for x, y in _along(line, 0.1):
            for piece in things:
                room = min(room, away(piece, x, y))
            for bx, by, br in bodies:
                room = min(room, hypot(x - bx, y - by) - br)
        return room

    def engaged(self) -> bool | None:
        """[MOO-LOS-09] Does an enemy stand in whose range and sight it is?"""
        opinion: bool | None = False
        for foe, ox, oy, r, reach, seat in self.others:
            away = hypot(self.start[0] - ox, self.start[1] - oy) - r - self.radius - reach
            if seat == self.seat or away > CLOSE:
                continue
            if away < -CLOSE and self._clear(self.start, foe):
                return True
            opinion = None
        return opinion

    # --- actions ---------------------------------------------------------------------------------------------------

    def attacks(self, foe: int) -> bool | None:
        """[MOO-ACT-09, MOO-MEL-01] An enemy in its melee range and sight."""
        found = [other for other in self.others if other[0] == foe]
        if not found or found[0][5] == self.seat:
            return False
        _, ox, oy, r, *_ = found[0]
        away = hypot(self.start[0] - ox, self.start[1] - oy) - r - self.radius - self.reach
        if away > CLOSE:
            return False
        return True if away < -CLOSE and self._clear(self.start, foe) else None

    def goals(self) -> Iterator[tuple[float, float, float]]:
        """Enemies and stones: their middles, and how far from them its own is in contact."""
        yield from ((x, y, self.radius + r) for _, x, y, r, _, seat in self.others if seat != self.seat)
        yield from ((x, y, self.radius + STONE) for x, y in self.stones)

    def beside(self, x: float, y: float, apart: float) -> tuple[int, int]:
        """The place straight on where it would all but touch."""
        away = hypot(self.start[0] - x, self.start[1] - y)
        part = min(1.0, (apart + CLOSE + CONTACT) / away)
        return round((x + (self.start[0] - x) * part) * INCH), round((y + (self.start[1] - y) * part) * INCH)

    def digs(self, stone: Spot) -> bool | None:
        """[MOO-ACT-07, MOO-ACT-08, MOO-RUL-54] A stone it touches, with no enemy who engages it."""
        away = hypot(self.start[0] - stone[0], self.start[1] - stone[1]) - self.radius - STONE
        engaged = self.engaged()
        if away > CONTACT + CLOSE or engaged:
            return False
        return True if engaged is False and away < CONTACT - 0.002 else None


def _lengths(length: float) -> list[float]:
    """So far along a straight way one looks, its end among them."""
    steps = max(1, int(length / LOOK * 2))
    return [length * step / steps for step in range(steps + 1)]


def _along(points: list[Spot], look: float = LOOK) -> Iterator[Spot]:
    """Places along a way, its first and its last among them."""
    yield points[0]
    for (ax, ay), (bx, by) in pairwise(points):
        steps = max(1, int(hypot(bx - ax, by - ay) / look))
        for step in range(1, steps + 1):
            yield ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps


def _far_from(spot: Spot, end: Spot) -> bool:
    return hypot(spot[0] - end[0], spot[1] - end[1]) > CLOSE + LOOK


def _none_above(deep: list[float]) -> bool | None:
    """Nothing lies under the base; no opinion where it is a matter of hairs."""
    if any(one > CLOSE for one in deep):
        return False
    return None if any(one > -CLOSE for one in deep) else True
