"""Questions about moves and places: along which path, or where; and the paths worth proposing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import FigureId
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import DONE, Done, Move, Place
from escarmouche.games.moonstone.ground import Point
from escarmouche.games.moonstone.queries.engaging import enemy_teams, engagers, melee_range
from escarmouche.games.moonstone.queries.placing import TOUCH, directions, ring
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.queries.spots import Spots, places, spot_refusal
from escarmouche.games.moonstone.queries.walking import Walk, flies_off_to, fresh_walk_refusal, gait, walk_refusal
from escarmouche.table.plane import beginning, inches, longest_legal, reach, route

Way = tuple[tuple[Point, ...], str]  # a path and the surface at its end
RAYS = directions(64)
TRIES = 4
COMPASS = 8  # directions proposed
SIDES = 8  # places tried round a base or a stone
NEAREST = 3  # of those out of reach, how many are worth walking towards
OFF = 15  # one random move in sixteen may walk off the table


# --- random --------------------------------------------------------------------------------------------------------


def random_path(board: Board, who: int, walk: Walk, rng: Stream) -> Way | None:
    """A legal move drawn at random: mostly straight, now and then with a bend, one in four at an enemy or a stone
    within reach; None after a few tries."""
    one = board[who]
    surface, far = one.surface, float(walk.limit)
    for attempt in range(TRIES):
        bits = rng.bits()  # one draw serves the whole attempt
        path: tuple[Point, ...] = ()
        if attempt == 0 and not bits & 3:
            path = _random_goal(board, who, walk, bits >> 2)
        if not path:
            path = _random_line(board, who, far, bits, bend=attempt == 1)
        if not path or (not board.ground.field.inside(*path[-1], board.traits[who].radius) and bits >> 54 & OFF):
            continue
        end = surface if not board.ground.stairs else _surface_at(board, who, path[-1])
        if flies_off_to(board, who, "") and not board.ground.holds(*path[-1], board.level(who)):
            end = ""
        if walk_refusal(board, who, path, end, walk) is None:
            return path, end
        far *= 0.75
    return None


def _random_line(board: Board, who: int, far: float, bits: int, *, bend: bool) -> tuple[Point, ...]:
    """A straight line of a random length, or two of them."""
    one = board[who]
    dx, dy = RAYS[bits >> 58]
    length = far * (bits >> 26 & 0xFFF_FFFF) / 0xFFF_FFFF
    x, y = one.x + int(dx * length), one.y + int(dy * length)
    if not bend:
        return ((x, y),)
    dx, dy = RAYS[bits >> 20 & 63]
    left = far - length - 1  # the bend is rounded to the grid
    return ((x, y), (x + int(dx * left), y + int(dy * left))) if left > 0 else ((x, y),)


def _random_goal(board: Board, who: int, walk: Walk, bits: int) -> tuple[Point, ...]:
    """Straight into contact with an enemy or a stone within reach, if there is one."""
    one, r = board[who], board.traits[who].radius
    goals = [
        (board[foe].x, board[foe].y, board.traits[foe].radius)
        for foe in board.crowd.near(one.x, one.y, r, walk.limit, enemy_teams(board, one.seat), who)
    ]
    goals += [
        (stone.x, stone.y, STONE_RADIUS)
        for stone in board.state.stones
        if stone.depth > 0 and hypot(stone.x - one.x, stone.y - one.y) <= walk.limit + r
    ]
    return (_against(board, who, goals[bits % len(goals)]),) if goals else ()


def _against(board: Board, who: int, disc: tuple[int, int, int], gap: int = TOUCH) -> Point:
    """The nearest place, as the crow flies, with this gap between the base and a disc."""
    one = board[who]
    dx, dy = one.x - disc[0], one.y - disc[1]
    length = hypot(dx, dy) or 1.0
    apart = board.traits[who].radius + disc[2] + gap
    return disc[0] + round(dx / length * apart), disc[1] + round(dy / length * apart)


def _surface_at(board: Board, who: int, end: Point) -> str:
    """The surface on which a move that ends here would stand: another one if stairs lead to it."""
    own = board[who].surface
    for flight in board.ground.flights:
        other = flight.other_end(own)
        if other is None or not board.ground.holds(*end, board.cast.levels[other]):
            continue
        if other or not board.ground.holds(*end, board.cast.levels[own]):
            return other
    return own


# --- sensible ------------------------------------------------------------------------------------------------------


def sensible_paths(board: Board, who: int, walk: Walk) -> tuple[Way, ...]:
    """Moves worth a thought, all legal: into contact with near enemies and stones or just within one's own melee range,
    towards those farther away, out of engagement, over stairs, far and half as far in eight directions."""
    key = ("ways", who, walk)  # many questions in a row are about a table on which nothing has moved
    known: tuple[Way, ...] | None = board.placed.get(key)
    if known is None:
        known = board.placed[key] = tuple(dict.fromkeys(_ways(board, who, walk)))
    return known


def _ways(board: Board, who: int, walk: Walk) -> Iterator[Way]:
    for goal in _goals(board, who, walk):
        yield from _to_goal(board, who, walk, goal)
    yield from _stair_ways(board, who, walk)
    one, surface = board[who], board[who].surface
    inside, radius = board.ground.field.inside, board.traits[who].radius
    for dx, dy in (*_compass(walk.limit), *_steps(_away_from(board, who), walk.limit)):
        x, y = one.x + dx, one.y + dy
        if not inside(x, y, radius):
            continue
        path = ((x, y),)
        ends = (surface, "") if flies_off_to(board, who, "") else (surface,)
        end = next((one for one in ends if fresh_walk_refusal(board, who, path, one, walk) is None), None)
        if end is not None:
            yield path, end


@lru_cache(maxsize=256)
def _compass(limit: int) -> tuple[Point, ...]:
    """Far and half as far in eight directions."""
    return tuple(_steps(directions(COMPASS), limit))


def _steps(headings: Iterable[tuple[float, float]], limit: int) -> Iterator[Point]:
    """Far and half as far in each of these directions."""
    return ((int(dx * limit * part), int(dy * limit * part)) for dx, dy in headings for part in (1.0, 0.5))


def _goals(board: Board, who: int, walk: Walk) -> list[tuple[int, int, int, int]]:
    """(x, y, radius, gap) of what one may want to walk to: enemies and stones, the nearest first; of those out of reach
    only a few."""
    one = board[who]
    goals: list[tuple[int, int, int, int]] = []
    own = melee_range(board, who)
    for foe in board.in_play():
        if foe.seat != one.seat and foe.surface == one.surface:
            r = board.traits[foe.id].radius
            goals.append((foe.x, foe.y, r, TOUCH))
            if own > 2 * TOUCH:
                goals.append((foe.x, foe.y, r, own - TOUCH))
    z = board.cast.heights[one.surface]
    goals += [(s.x, s.y, STONE_RADIUS, TOUCH) for s in board.state.stones if s.depth > 0 and s.z == z]
    away = [(hypot(x - one.x, y - one.y) - r - gap, i) for i, (x, y, r, gap) in enumerate(goals)]
    away.sort()
    reached = walk.limit + board.traits[who].radius
    near = sum([apart <= reached for apart, _ in away])
    return [goals[i] for _, i in away[: near + NEAREST]]


def _to_goal(board: Board, who: int, walk: Walk, goal: tuple[int, int, int, int]) -> Iterator[Way]:
    """To the goal itself if it is in reach, else as far towards it as may be."""
    one, surface = board[who], board[who].surface
    x, y, r, gap = goal
    apart = hypot(x - one.x, y - one.y) - r - board.traits[who].radius - gap
    if apart <= 0:
        return
    near = _against(board, who, (x, y, r), gap)
    if apart > walk.limit:
        path = _towards(board, who, walk, near)
        if path:
            yield path, surface
        return
    if fresh_walk_refusal(board, who, (near,), surface, walk) is None:
        yield (near,), surface
        return
    around = ring(x, y, board.traits[who].radius + r + gap, SIDES)
    for spot in sorted(around, key=lambda p: hypot(p[0] - one.x, p[1] - one.y)):
        path = _routed(board, who, walk, spot)
        if path and fresh_walk_refusal(board, who, path, surface, walk) is None:
            yield path, surface
            return


def _routed(board: Board, who: int, walk: Walk, spot: Point, limit: float | None = None) -> tuple[Point, ...]:
    """The shortest way there round all that is in the way; empty when there is none within the limit."""
    one, ground, level = board[who], board.ground, board.level(who)
    bases, move_cost = gait(board, walk, level)
    r = board.traits[who].radius
    far = float(walk.limit) if limit is None else limit
    found = route(ground.field, board.crowd, move_cost, one.x, one.y, *spot, r, bases, who, 0, far)
    return () if found is None else tuple(found[0])


def _towards(board: Board, who: int, walk: Walk, spot: Point) -> tuple[Point, ...]:
    """As far towards a place as the move leads: straight if that is legal, else along the way round."""
    one, surface = board[who], board[who].surface

    def legal(path: tuple[Point, ...]) -> bool:
        return fresh_walk_refusal(board, who, path, surface, walk) is None

    straight = beginning([(one.x, one.y), spot], walk.limit)
    if legal(straight):
        return straight
    way = _routed(board, who, walk, spot, 4.0 * walk.limit)
    return longest_legal([(one.x, one.y), *way], walk.limit, legal) if way else ()


def _away_from(board: Board, who: int) -> Iterator[tuple[float, float]]:
    """The directions straight away from those who engage it."""
    one = board[who]
    for foe in engagers(board, who):
        other = board[foe]
        length = hypot(one.x - other.x, one.y - other.y) or 1.0
        yield (one.x - other.x) / length, (one.y - other.y) / length


def _stair_ways(board: Board, who: int, walk: Walk) -> Iterator[Way]:
    """[MOO-TER-09] Over each flight of stairs that begins on its surface: to the other end, or as far as it leads."""
    one = board[who]
    for flight in board.ground.flights:
        other = flight.other_end(one.surface)
        if other is None or flight.foot is None or flight.head is None:
            continue
        up = flight.floor == one.surface
        near, far = (flight.foot, flight.head) if up else (flight.head, flight.foot)
        apart = hypot(far[0] - near[0], far[1] - near[1]) or 1.0
        beyond = board.traits[who].radius
        past = tuple(f + round((f - n) * beyond / apart) for n, f in zip(near, far, strict=True))
        start, end = (one.x, one.y), (past[0], past[1])
        for way in ((end,), (near, end)):
            path = beginning([start, *way], walk.limit)
            for surface in (other, one.surface):
                if fresh_walk_refusal(board, who, path, surface, walk) is None:
                    yield path, surface


def reach_outline(board: Board, who: int, walk: Walk) -> tuple[tuple[Point, ...], ...]:
    """[MOO-MEA-01] The area a move can reach on its own surface, for the screen: anybody may measure anything."""
    one, ground, level = board[who], board.ground, board.level(who)
    bases, move_cost = gait(board, walk, level)
    r = board.traits[who].radius
    out = reach(ground.field, board.crowd, move_cost, one.x, one.y, r, bases, who, 0, walk.limit)
    return tuple(polygon.points for polygon in out.outline())


# --- questions -----------------------------------------------------------------------------------------------------


class ChoosePath(Ask[Move | Done]):
    """[MOO-ACT-18, MOO-RUL-62] One model's move, granted by an effect; `optional`: or none. It may always stay where it
    is: every move is of up to a length."""

    __slots__ = ("board", "figure", "optional", "walk")
    figure: FigureId
    form = Form.PATH

    def __init__(self, board: Board, seat: int, figure: int, walk: Walk, why: str, *, optional: bool = False) -> None:
        super().__init__(seat, why)
        self.board = board
        self.figure = figure
        self.walk = walk
        self.optional = optional

    @property
    def staying(self) -> Move:
        """The move of no length."""
        one = self.board[self.figure]
        return Move(((one.x, one.y),), one.surface)

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Done) and self.optional:
            return None
        if not isinstance(answer, Move):
            return Refusal("must_move", self.why, {"figure": self.figure})
        if answer == self.staying:
            return None
        return walk_refusal(self.board, self.figure, answer.path, answer.surface, self.walk)

    def sample(self, rng: Stream) -> Move | Done:
        if self.optional and rng.below(4) == 0:
            return DONE
        found = random_path(self.board, self.figure, self.walk, rng)
        return self.staying if found is None else Move(*found)

    def candidates(self) -> Sequence[Move | Done]:
        moves = [Move(path, surface) for path, surface in sensible_paths(self.board, self.figure, self.walk)]
        return [*moves, DONE if self.optional else self.staying]

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.figure,), outlines=reach_outline(self.board, self.figure, self.walk))

    def facts(self) -> dict[str, Any]:
        walk = self.walk
        return {
            "figure": self.figure,
            "kind": walk.kind,
            "limit": inches(walk.limit),
            "over": tuple(sorted(walk.over)),
            "optional": self.optional,
        }


class ChoosePlace(Ask[Place | Done]):
    """[MOO-ACT-20, MOO-STN-03, MOO-CHR-35] Where a model, a stone or something new is put; `optional`: or nowhere. Only
    asked where there is a place (`rules.spots.places`)."""

    __slots__ = ("board", "optional", "spots")
    form = Form.POINT

    def __init__(self, board: Board, seat: int, spots: Spots, why: str, *, optional: bool = False) -> None:
        super().__init__(seat, why)
        self.board = board
        self.spots = spots
        self.optional = optional

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Done) and self.optional:
            return None
        if not isinstance(answer, Place):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.surface not in self.board.cast.levels:
            return Refusal("no_ground", self.why, {"surface": answer.surface})
        return spot_refusal(self.board, self.spots, answer.x, answer.y, answer.surface)

    def sample(self, rng: Stream) -> Place | Done:
        if self.optional and rng.below(4) == 0:
            return DONE
        found = places(self.board, self.spots)
        return Place(*found[rng.below(len(found))])

    def candidates(self) -> Sequence[Place | Done]:
        found = [Place(*place) for place in places(self.board, self.spots)]
        return [*found, *((DONE,) if self.optional else ())]

    def hints(self, focus: int | None = None) -> Hints:
        lit = (self.spots.figure,) if self.spots.figure >= 0 else ()
        return Hints(lit, spots=tuple((x, y) for x, y, _ in places(self.board, self.spots)))

    def facts(self) -> dict[str, Any]:
        spots = self.spots
        return {
            "what": spots.what,
            "figure": spots.figure,
            "touch": spots.touch,
            "reach": inches(spots.reach),
            "pieces": spots.pieces,
            "optional": self.optional,
        }
