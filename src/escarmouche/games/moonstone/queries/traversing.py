"""Crossing an obstacle, and climbing a ladder: when is it legal, and where does it lead?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import atan2, cos, hypot, pi, sin

from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.decisions import Climb
from escarmouche.games.moonstone.ground import Point, indices
from escarmouche.games.moonstone.layouts import THICKEST, Element
from escarmouche.games.moonstone.queries.placing import TOUCH, Spot, spot_near, stands
from escarmouche.games.moonstone.queries.walking import stopped_by
from escarmouche.table.plane import Piece, inch, inches, inches_past, nearest_point, thickness

FARTHEST = inch(1)  # MOO-RUL-46: between the old and the new footprint of the base
LEEWAY = 2 * CONTACT  # MOO-RUL-10: it touches the obstacle before and behind, each time within the tolerance
BEARINGS = tuple(pi / 12 * k for k in (0, 1, -1, 2, -2, 3, -3, 4, -4))  # tried across the obstacle
FARTHER = inch(0.05)  # between the places tried behind an obstacle where the nearest is taken
ROOM = inch(1)  # how far from the end of a ladder one may have to stand when the place at it is taken


# --- obstacles -----------------------------------------------------------------------------------------------------


def traverse_refusal(board: Board, who: int, x: int, y: int, *, leave_open: bool = False) -> Refusal | None:
    """[MOO-ACT-05, MOO-ACT-06, MOO-RUL-46] Why it may not cross to this place, or None: it touches an obstacle no
    thicker than 1 inch, the place is straight across it, and no more than 1 inch lies between where its base was and
    where it would be."""
    one, r = board[who], board.traits[who].radius
    touched = touched_obstacles(board, who)
    if not touched:
        return Refusal("no_obstacle", "MOO-ACT-05", {"figure": who})
    crossed = [i for i, _, _ in board.ground.field.crossed(one.x, one.y, x, y, board.ground.stops(board.level(who)))]
    stops = [i for i in crossed if not touched >> i & 1]
    if stops:
        return stopped_by(board, who, stops[0])
    if not crossed:
        return Refusal("not_across", "MOO-ACT-05", {"figure": who})
    if leave_open and not any("door" in board.ground.field.pieces[i].tags for i in crossed):
        return Refusal("no_door", "MOO-RUL-18", {"figure": who})
    if leave_open and board.settings.doors == "stay_closed":
        return Refusal("doors_stay_closed", "MOO-TER-08", {"figure": who})
    apart = hypot(x - one.x, y - one.y) - 2 * r
    if apart > FARTHEST + LEEWAY:
        facts = {"figure": who, "length": inches_past(apart, FARTHEST), "limit": inches(FARTHEST)}
        return Refusal("too_far", "MOO-ACT-06", facts)
    return stands(board, who, x, y, one.surface)


def touched_obstacles(board: Board, who: int) -> int:
    """[MOO-ACT-05] The obstacles it touches that are thin enough to be crossed."""
    one = board[who]
    mask = board.ground.obstacles[board.level(who)]
    if not mask:
        return 0
    found = board.ground.field.touched(one.x, one.y, board.traits[who].radius, CONTACT, mask)
    return sum(1 << i for i in indices(found) if thickness(board.ground.field.pieces[i].shape) <= THICKEST)


def traverses(board: Board, who: int) -> list[Point]:
    """[MOO-ACT-05] Places to which it may cross: for each obstacle it touches, straight over and a little to each side,
    as near behind it as there is room."""
    one = board[who]
    found: list[Point] = []
    for i in indices(touched_obstacles(board, who)):
        x, y = nearest_point(board.ground.field.pieces[i].shape, one.x, one.y)
        ahead = atan2(y - one.y, x - one.x)
        for bearing in BEARINGS:
            spots = _behind(board, who, i, (cos(ahead + bearing), sin(ahead + bearing)))
            found += islice((spot for spot in spots if traverse_refusal(board, who, *spot) is None), 1)
    return list(dict.fromkeys(found))


def _behind(board: Board, who: int, index: int, heading: tuple[float, float]) -> Iterator[Point]:
    """The places in this direction where its base is clear of the obstacle, beyond it: the first touches it, the others
    are for where something stands there."""
    one, r = board[who], board.traits[who].radius
    field = board.ground.field
    far = 2 * r + FARTHEST + LEEWAY
    end = one.x + int(heading[0] * far), one.y + int(heading[1] * far)
    passages = [hi for i, _, hi in field.crossed(one.x, one.y, *end, 1 << index)]
    if not passages:
        return
    at = passages[-1] * far + r
    step = 2 * TOUCH
    while at <= far:
        x, y = one.x + int(heading[0] * at), one.y + int(heading[1] * at)
        if not field.overlapped(x, y, r, 1 << index):
            yield x, y
            step = FARTHER
        at += step


def opened(board: Board, who: int, x: int, y: int) -> Sequence[Piece]:
    """[MOO-RUL-18] The terrain without the doors through which it goes to this place: they are left open."""
    one = board[who]
    doors = {
        _name(board, i)
        for i, _, _ in board.ground.field.crossed(one.x, one.y, x, y, touched_obstacles(board, who))
        if "door" in board.ground.field.pieces[i].tags
    }
    return [piece for piece in board.state.terrain if piece.id not in doors]


def _name(board: Board, index: int) -> str:
    return board.ground.field.pieces[index].id


# --- ladders -------------------------------------------------------------------------------------------------------


def climb_refusal(board: Board, who: int, ladder: str, *, down: bool) -> Refusal | None:
    """[MOO-TER-10, MOO-TER-11] Why it may not take this ladder up or down, or None: it touches the end it starts from,
    and there is room at the other, one floor away."""
    element = _ladder(board, ladder)
    if element is None:
        return Refusal("no_ladder", "MOO-TER-10", {"figure": who, "ladder": ladder})
    if not _at_end(board, who, element, head=down):
        return Refusal("not_at_ladder", "MOO-TER-10", {"figure": who, "ladder": ladder})
    if _other_end(board, who, element, head=not down) is None:
        return Refusal("no_room", "MOO-TER-10", {"figure": who, "ladder": ladder})
    return None


def climbs(board: Board, who: int) -> list[Climb]:
    """[MOO-TER-10] The ladders it may take now."""
    ways = [Climb(who, one.id, down) for one in board.cast.layout.ladders for down in (False, True)]
    return [way for way in ways if climb_refusal(board, who, way.ladder, down=way.down) is None]


def climbed(board: Board, who: int, ladder: str, down: bool) -> Spot:
    """[MOO-TER-10] Where it stands after the climb: at the other end, as near as there is room."""
    element = _ladder(board, ladder)
    place = None if element is None else _other_end(board, who, element, head=not down)
    if place is None:
        raise ValueError(f"no way along {ladder}")
    return place


def _ladder(board: Board, name: str) -> Element | None:
    return next((one for one in board.cast.layout.ladders if one.id == name), None)


def _end(element: Element, *, head: bool) -> tuple[Point, str]:
    """Where an end of a ladder is, and on which surface."""
    point = element.head if head else element.foot
    assert point is not None, "a ladder has two ends"
    return point, element.to if head else element.floor


def _at_end(board: Board, who: int, element: Element, *, head: bool) -> bool:
    """[MOO-TER-10] Does it touch this end of the ladder?"""
    (x, y), surface = _end(element, head=head)
    one = board[who]
    reach = board.traits[who].radius + CONTACT
    return one.surface == surface and (one.x - x) ** 2 + (one.y - y) ** 2 <= reach * reach


def _other_end(board: Board, who: int, element: Element, *, head: bool) -> Spot | None:
    """[MOO-TER-10, MOO-RUL-14] The place at this end of the ladder, or the nearest one to it with room."""
    (x, y), surface = _end(element, head=head)
    found = spot_near(board, who, x, y, surface, most=board.traits[who].radius + ROOM)
    return None if found is None else (*found, surface)
