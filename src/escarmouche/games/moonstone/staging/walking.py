"""Along which path does a model go that somebody drags to a place, onto an enemy or a stone?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin
from typing import Final, TypeAlias

from escarmouche.games.moonstone.board import Board, level_mask
from escarmouche.games.moonstone.queries.placing import TOUCH
from escarmouche.games.moonstone.queries.walking import Walk, blocked_for
from escarmouche.kits.stage.scene import Point
from escarmouche.table.plane import longest_legal, route

Path: TypeAlias = tuple[Point, ...]
Legal: TypeAlias = Callable[[Path, str], bool]
Goal: TypeAlias = tuple[int, int, int, int]  # centre and radius of a disc, and the gap at which one stops before it

SIDES: Final = 12  # places tried round something that is to be reached
FARTHER: Final = 4.0  # how many moves away a place may be to be walked towards


def paths_to(board: Board, who: int, walk: Walk, points: Path, legal: Legal) -> Iterator[tuple[Path, str]]:
    """The path as it is drawn, on every surface where it may end; where that is not legal, a way round to its end, and
    else as far on that way as the move leads. The drawn one comes last then, with its reason."""
    one = board[who]
    ends = [(points, surface) for surface in surfaces_at(board, who, points[-1]) if legal(points, surface)]
    if ends:
        yield from ends
        return
    way = _round(board, who, walk, points[-1])
    if way and way != points and legal(way, one.surface):
        yield way, one.surface
    else:
        for line in (points, way):
            start = [(one.x, one.y), *line]
            part = longest_legal(start, walk.limit, lambda path: legal(path, one.surface)) if line else ()
            if part:
                yield part, one.surface
                break
    yield points, one.surface


def surfaces_at(board: Board, who: int, end: Point) -> list[str]:
    """The surfaces on which a move that ends here might stand: its own, and those that stairs lead to."""
    own, ground = board[who].surface, board.ground
    others = [flight.other_end(own) for flight in ground.flights]
    found = [name for name in others if name is not None and ground.holds(*end, board.cast.levels[name])]
    return list(dict.fromkeys((own, *found)))


def _round(board: Board, who: int, walk: Walk, end: Point) -> Path:
    """The shortest way there round all that is in the way; empty when there is none near."""
    one, ground, level = board[who], board.ground, board.level(who)
    bases = 0 if "models" in walk.over else level_mask(level)
    move_cost = ground.move_cost(blocked_for(board, walk, level))
    radius, limit = board.traits[who].radius, FARTHER * walk.limit
    found = route(ground.field, board.crowd, move_cost, one.x, one.y, *end, radius, bases, who, 0, limit)
    return () if found is None else tuple(found[0])


def up_to(board: Board, who: int, walk: Walk, goal: Goal, legal: Legal) -> Iterator[tuple[Path, str]]:
    """A way up to a base or a stone: straight, else round to a side of it that can be reached, else as
    far towards it as the move leads."""
    one = board[who]
    x, y, radius, gap = goal
    apart = board.traits[who].radius + radius + max(gap, TOUCH)
    dx, dy = one.x - x, one.y - y
    length = hypot(dx, dy) or 1.0
    if length <= apart:
        return
    straight = x + round(dx / length * apart), y + round(dy / length * apart)
    angles = (2 * pi * k / SIDES for k in range(SIDES))
    around = [(x + round(apart * cos(a)), y + round(apart * sin(a))) for a in angles]
    around.sort(key=lambda spot: hypot(spot[0] - one.x, spot[1] - one.y))
    for spot in (straight, *around):
        if hypot(spot[0] - one.x, spot[1] - one.y) > walk.limit:
            continue
        if legal((spot,), one.surface):
            yield (spot,), one.surface
            return
        way = _round(board, who, walk, spot)
        if way and legal(way, one.surface):
            yield way, one.surface
            return
    yield from paths_to(board, who, walk, (straight,), legal)
