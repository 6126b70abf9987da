"""What does a gesture mean while the table is set up? Scenery, component tokens and figures, by pointing at places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, degrees, hypot
from typing import Final

from escarmouche.games.alkemy.asks.preparing import DeployCard, PlacePiece, PlaceToken
from escarmouche.games.alkemy.decisions import Deploy, Place, PlaceScenery, Point
from escarmouche.games.alkemy.queries.paths import TOUCH
from escarmouche.games.alkemy.staging.gesture_reader import GestureReader

TURNS: Final = (0, 90)  # how a piece may lie where nobody turns it
NEAREST: Final = 3  # places proposed beside the one that was pointed at
SPOTS: Final = 6  # places proposed where nothing is pointed at


def piece(reader: GestureReader, ask: PlacePiece) -> Iterator[PlaceScenery]:
    """Every piece that waits, at the place pointed at, lying along the table and across it; a second point turns it.
    Without a place, one proposal for each piece."""
    waiting = [one.id for one in reader.game.state.beside]
    if not reader.points:
        first: dict[str, PlaceScenery] = {}
        for candidate in ask.candidates():
            first.setdefault(candidate.piece, candidate)
        yield from first.values()
        return
    turns = TURNS if len(reader.points) == 1 else (_turn(reader.points), *TURNS)
    for name in waiting:
        found = [PlaceScenery(name, *reader.points[0], turn) for turn in dict.fromkeys(turns)]
        yield from [one for one in found if reader.legal(one)] or found[:1]


def _turn(points: Sequence[Point]) -> int:
    """The direction from the first point to the last, in whole degrees."""
    (ax, ay), (bx, by) = points[0], points[-1]
    return round(degrees(atan2(by - ay, bx - ax))) % 180


def token(reader: GestureReader, ask: PlaceToken) -> Iterator[Place]:
    """The place pointed at; where that is not allowed, those nearest to it that are. Without one, places here and
    there."""
    known = ask.candidates()
    if not reader.points:
        yield from known[:: max(1, len(known) // SPOTS)][:SPOTS]
        return
    x, y = reader.points[-1]
    if not reader.legal(Place(x, y)):
        yield from sorted(known, key=lambda spot: hypot(spot.x - x, spot.y - y))[:NEAREST]
    yield Place(x, y)


def deploy(reader: GestureReader, ask: DeployCard) -> Iterator[Deploy]:
    """The card pointed at, or each that waits, its figures at the points given, or side by side at the last of them.
    Without a place, in the middle."""
    named, cards = reader.numbers("card:"), reader.game.state.cards
    pointed = reader.game[reader.figure].card if reader.figure >= 0 else named[0] if named else -1
    waiting = (pointed,) if pointed in ask.waiting else ask.waiting
    if not reader.points:
        known = ask.candidates()
        yield from (_in_the_middle(reader, [one for one in known if one.card == card]) for card in waiting)
        return
    for card in waiting:
        figures = cards[card].figures
        if len(reader.points) == len(figures):
            yield Deploy(card, reader.points)
            continue
        found = [Deploy(card, row) for row in _rows(reader, figures)]
        legal = [one for one in found if reader.legal(one)]
        yield from legal[:1] or found[:1]


def _in_the_middle(reader: GestureReader, known: Sequence[Deploy]) -> Deploy:
    """Of several places for one card, the one nearest to the middle of its edge."""
    middle = reader.game.cast.table[0] / 2
    return min(known, key=lambda one: abs(sum(x for x, _ in one.places) / len(one.places) - middle))


def _rows(reader: GestureReader, figures: Sequence[int]) -> Iterator[tuple[Point, ...]]:
    """The first figures at the points given; the rest side by side from the last point on, to either side or about it,
    or one behind the other."""
    points = reader.points[: len(figures)]
    rest = len(figures) - len(points) + 1
    step = 2 * max(reader.game.traits[one].radius for one in figures) + TOUCH
    x, y = points[-1]
    back = step if reader.game.state.edges[reader.ask.seat] == 1 else -step
    for shift in (-(rest - 1) * step // 2, 0, -(rest - 1) * step):
        yield (*points[:-1], *((x + shift + number * step, y) for number in range(rest)))
    yield (*points[:-1], *((x, y + number * back) for number in range(rest)))
