"""Along which path does a figure go that somebody drags to a place, to an enemy, a marker or a token?"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from escarmouche.games.alkemy.asks.moving import ChoosePath, bound, sensible_paths
from escarmouche.games.alkemy.decisions import Move, Point
from escarmouche.games.alkemy.queries.paths import TOUCH, Path
from escarmouche.games.alkemy.queries.room import way_to
from escarmouche.games.alkemy.staging.gesture_reader import GestureReader
from escarmouche.table.plane import beginning, longest_legal, path_length

FEW: Final = 5  # ways proposed where nothing is pointed at
NEAREST: Final = 3  # ways proposed beside the place that was pointed at
FARTHER: Final = 3.0  # how many moves away a place may be to be walked towards


def paths(reader: GestureReader, ask: ChoosePath) -> Iterator[Move]:
    """What the gesture means as a way: along its points, up to what is pointed at; without either a few that are worth
    a thought, and staying where one is."""
    goal = _goal(reader, ask)
    if reader.points:
        yield from _along(reader, ask, reader.points)
    elif goal is not None:
        yield from _up_to(reader, ask, goal)
    else:
        known = sensible_paths(reader.game, ask.who, ask.movement)
        yield from (Move(path) for path in (known if bound(reader.game, ask.who, ask.movement) else known[:FEW]))
    if reader.legal(ask.staying):
        yield ask.staying


def _goal(reader: GestureReader, ask: ChoosePath) -> tuple[Point, int] | None:
    """What is pointed at instead of a place: a base, a marker, a token, with its radius."""
    game, scenario = reader.game, reader.game.cast.scenario
    pointed = reader.pointed
    if pointed != ask.who and reader.on_table(pointed):
        return (game[pointed].x, game[pointed].y), game.traits[pointed].radius
    if reader.marker >= 0:
        marker = game.state.markers[reader.marker]
        return (marker.x, marker.y), scenario.marker_radius
    if reader.token >= 0:
        token = game.state.tokens[reader.token]
        return (token.x, token.y), -game.traits[ask.who].radius  # one stands upon a token
    return None


def _along(reader: GestureReader, ask: ChoosePath, points: Path) -> Iterator[Move]:
    """The path as it is drawn; where that is not legal, those ways that get where they must and end nearest, or a way
    round to its end, or as far on that way as the move leads. The drawn one comes last then, with its reason."""
    if reader.legal(Move(points)):
        yield Move(points)
        return
    if ask.movement.along:
        yield Move(_stopped(reader, ask, points[-1]))
    elif bound(reader.game, ask.who, ask.movement):
        known = sensible_paths(reader.game, ask.who, ask.movement)
        yield from (Move(path) for path in sorted(known, key=lambda path: _apart(path[-1], points[-1]))[:NEAREST])
    else:
        part = _round(reader, ask, points[-1]) or _shortened(reader, ask, points)
        if part:
            yield Move(part)
    yield Move(points)


def _round(reader: GestureReader, ask: ChoosePath, end: Point) -> Path:
    """The cheapest way there round all that is in the way, or as far on it as the move leads."""
    path = way_to(reader.game, ask.who, ask.movement, end, FARTHER * ask.movement.limit)
    if path is None:
        return ()
    return path if reader.legal(Move(path)) else _shortened(reader, ask, path)


def _shortened(reader: GestureReader, ask: ChoosePath, path: Path) -> Path:
    one = reader.game[ask.who]
    return longest_legal([(one.x, one.y), *path], ask.movement.limit, lambda part: reader.legal(Move(part)))


def _stopped(reader: GestureReader, ask: ChoosePath, point: Point) -> Path:
    """[ALK-RUL-15] A failed charge goes its way: it stops where that is nearest to the point."""
    one = reader.game[ask.who]
    line = [(one.x, one.y), *ask.movement.along]
    whole = path_length(line)
    ends = [beginning(line, whole * part / 24) for part in range(25)]
    legal = [path for path in ends if path and reader.legal(Move(path))]
    return min(legal, key=lambda path: _apart(path[-1], point), default=ask.movement.along)


def _up_to(reader: GestureReader, ask: ChoosePath, goal: tuple[Point, int]) -> Iterator[Move]:
    """Straight toward it until just short of touching it; where the move must get somewhere, the ways that do."""
    (x, y), radius = goal
    one, gap = reader.game[ask.who], reader.game.traits[ask.who].radius + radius + 2 * TOUCH + 2
    if bound(reader.game, ask.who, ask.movement):
        yield from _along(reader, ask, ((x, y),))
        return
    dx, dy = one.x - x, one.y - y
    apart = hypot(dx, dy)
    if radius < 0 or apart <= gap:
        yield from _along(reader, ask, ((x, y),))
        return
    yield from _along(reader, ask, ((x + round(dx / apart * gap), y + round(dy / apart * gap)),))


def _apart(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
