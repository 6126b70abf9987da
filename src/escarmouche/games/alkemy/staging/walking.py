"""Along which path does a figure go that somebody drags to a place, to an enemy, a marker or a token?"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from escarmouche.games.alkemy.asks.moving import ChoosePath, bound, sensible_paths
from escarmouche.games.alkemy.decisions import Move, Point
from escarmouche.games.alkemy.rules.paths import TOUCH, Path
from escarmouche.games.alkemy.rules.room import searched
from escarmouche.games.alkemy.staging.desk import Desk
from escarmouche.table.plane import beginning, longest_legal, path_length

FEW: Final = 5  # ways proposed where nothing is pointed at
NEAREST: Final = 3  # ways proposed beside the place that was pointed at
FARTHER: Final = 3.0  # how many moves away a place may be to be walked towards


def paths(desk: Desk, ask: ChoosePath) -> Iterator[Move]:
    """What the gesture means as a way: along its points, up to what is pointed at; without either a few that are worth
    a thought, and staying where one is."""
    goal = _goal(desk, ask)
    if desk.points:
        yield from _along(desk, ask, desk.points)
    elif goal is not None:
        yield from _up_to(desk, ask, goal)
    else:
        known = sensible_paths(desk.game, ask.who, ask.gang)
        yield from (Move(path) for path in (known if bound(desk.game, ask.who, ask.gang) else known[:FEW]))
    if desk.legal(ask.staying):
        yield ask.staying


def _goal(desk: Desk, ask: ChoosePath) -> tuple[Point, int] | None:
    """What is pointed at instead of a place: a base, a marker, a token, with its radius."""
    game, scenario = desk.game, desk.game.cast.scenario
    pointed = desk.pointed
    if pointed != ask.who and desk.on_table(pointed):
        return (game[pointed].x, game[pointed].y), game.traits[pointed].radius
    if desk.marker >= 0:
        marker = game.state.markers[desk.marker]
        return (marker.x, marker.y), scenario.marker_radius
    if desk.token >= 0:
        token = game.state.tokens[desk.token]
        return (token.x, token.y), -game.traits[ask.who].radius  # one stands upon a token
    return None


def _along(desk: Desk, ask: ChoosePath, points: Path) -> Iterator[Move]:
    """The path as it is drawn; where that is not legal, those ways that get where they must and end nearest, or a way
    round to its end, or as far on that way as the move leads. The drawn one comes last then, with its reason."""
    if desk.legal(Move(points)):
        yield Move(points)
        return
    if ask.gang.along:
        yield Move(_stopped(desk, ask, points[-1]))
    elif bound(desk.game, ask.who, ask.gang):
        known = sensible_paths(desk.game, ask.who, ask.gang)
        yield from (Move(path) for path in sorted(known, key=lambda path: _apart(path[-1], points[-1]))[:NEAREST])
    else:
        part = _round(desk, ask, points[-1]) or _shortened(desk, ask, points)
        if part:
            yield Move(part)
    yield Move(points)


def _round(desk: Desk, ask: ChoosePath, end: Point) -> Path:
    """The cheapest way there round all that is in the way, or as far on it as the move leads."""
    way = searched(desk.game, ask.who, ask.gang, FARTHER * ask.gang.limit).path(*end)
    if way is None:
        return ()
    path = tuple(way)
    return path if desk.legal(Move(path)) else _shortened(desk, ask, path)


def _shortened(desk: Desk, ask: ChoosePath, path: Path) -> Path:
    one = desk.game[ask.who]
    return longest_legal([(one.x, one.y), *path], ask.gang.limit, lambda part: desk.legal(Move(part)))


def _stopped(desk: Desk, ask: ChoosePath, point: Point) -> Path:
    """[ALK-RUL-15] A failed charge goes its way: it stops where that is nearest to the point."""
    one = desk.game[ask.who]
    line = [(one.x, one.y), *ask.gang.along]
    whole = path_length(line)
    ends = [beginning(line, whole * part / 24) for part in range(25)]
    legal = [path for path in ends if path and desk.legal(Move(path))]
    return min(legal, key=lambda path: _apart(path[-1], point), default=ask.gang.along)


def _up_to(desk: Desk, ask: ChoosePath, goal: tuple[Point, int]) -> Iterator[Move]:
    """Straight toward it until just short of touching it; where the move must get somewhere, the ways that do."""
    (x, y), radius = goal
    one, gap = desk.game[ask.who], desk.game.traits[ask.who].radius + radius + 2 * TOUCH + 2
    if bound(desk.game, ask.who, ask.gang):
        yield from _along(desk, ask, ((x, y),))
        return
    dx, dy = one.x - x, one.y - y
    apart = hypot(dx, dy)
    if radius < 0 or apart <= gap:
        yield from _along(desk, ask, ((x, y),))
        return
    yield from _along(desk, ask, ((x + round(dx / apart * gap), y + round(dy / apart * gap)),))


def _apart(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
