"""What does a gesture mean as a place: for those deployed, for whoever comes back or steps aside, for what is laid?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import atan2, ceil, degrees, hypot
from typing import Any, Final, TypeVar

from escarmouche.games.ages.asks.deploying import Deploy, DeployCard, Infiltrate, InfiltrationMove, Refuse, Stay
from escarmouche.games.ages.asks.disengaging import EscapePlace, StepAside, step_toward
from escarmouche.games.ages.asks.forcing import BackAway, Confront, Stand
from escarmouche.games.ages.asks.moving import End
from escarmouche.games.ages.asks.returning import ComesBack, NoReturn, Return
from escarmouche.games.ages.asks.trapping import Decline, FirstTrap, LayTrap, Raise, RaiseBarricade
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.trapping import HIGHEST, LOWEST
from escarmouche.games.ages.staging.gesture_reader import GestureReader
from escarmouche.games.ages.staging.walking import shortened

A = TypeVar("A")
NEAREST: Final = 3  # places proposed beside the one that was pointed at
TURNS: Final = (0, 45, 90, 135)  # how a barricade may lie where nobody turns it


def apart(one: Point, other: Point) -> float:
    """How far two points are from each other."""
    return hypot(one[0] - other[0], one[1] - other[1])


def nearest(known: Iterable[A], place: Callable[[A], Point], to: Point) -> list[A]:
    """The answers whose places are nearest to this one."""
    return sorted(known, key=lambda one: apart(place(one), to))[:NEAREST]


# --- the deployment -------------------------------------------------------------------------------------------------


def deploy(reader: GestureReader, ask: DeployCard) -> Iterator[Any]:
    """[ADE-DEP-05] The figures of the card at the points given, or side by side at the last of them; without a place,
    where there is room. A flyer that may choose starts in the air as well."""
    if not reader.points:
        yield from ask.candidates()
        return
    if len(reader.points) == len(ask.figures):
        yield from _levels(reader, ask, reader.points)
    else:
        found = list(_rows(reader, ask.figures))
        legal = [row for row in found if reader.legal(_deployed(row))]
        for row in legal[:1] or found[:1]:
            yield from _levels(reader, ask, row)
    if ask.may_refuse:
        yield Refuse()


def _deployed(places: Sequence[Point], level: int = -1) -> Deploy:
    return Deploy(tuple(End(*place, level=level) for place in places))


def _levels(reader: GestureReader, ask: DeployCard, places: Sequence[Point]) -> Iterator[Deploy]:
    """[ADE-RUL-12] On the ground, or in the low air where the table lets flyers choose."""
    yield _deployed(places)
    choice = reader.board.settings.flyer_start_level == "player_choice_0_1"
    if choice and all(has(reader.board, who, "vol") for who in ask.figures):
        yield _deployed(places, 1)


def _rows(reader: GestureReader, figures: Sequence[int]) -> Iterator[tuple[Point, ...]]:
    """The first figures at the points given; the rest side by side from the last point on, about it or to either side,
    or one behind the other."""
    points = reader.points[: len(figures)]
    rest = len(figures) - len(points) + 1
    step = 2 * max(reader.board.traits[one].radius for one in figures)
    x, y = points[-1]
    left = (rest - 1) * step
    for shift in (-left // 2, 0, -left):
        yield (*points[:-1], *((x + shift + number * step, y) for number in range(rest)))
    for shift in (-left // 2, 0, -left):
        yield (*points[:-1], *((x, y + shift + number * step) for number in range(rest)))


def infiltrate(reader: GestureReader, ask: InfiltrationMove) -> Iterator[Any]:
    """[ADE-SKL-74] The figure pointed at, to the place pointed at or as far toward it as it may; or nobody more."""
    waiting = (reader.figure,) if reader.figure >= 0 else ask.waiting
    if reader.points:
        for who in waiting:
            yield from _infiltrations(reader, ask, who, reader.points[-1])
    else:
        yield from (one for one in ask.candidates() if getattr(one, "figure", -1) in waiting)
    yield Stay()


def _infiltrations(reader: GestureReader, ask: InfiltrationMove, who: int, to: Point) -> Iterator[Infiltrate]:
    straight = Infiltrate(who, End(*to))
    if who in ask.waiting and not reader.legal(straight):
        short = shortened(reader, who, ask.move(who), to, lambda at: reader.legal(Infiltrate(who, End(*at))))
        yield from (Infiltrate(who, End(*at)) for at in short)
    yield straight


# --- somebody is put somewhere --------------------------------------------------------------------------------------


def come_back(reader: GestureReader, ask: ComesBack) -> Iterator[Any]:
    """[ADE-SKL-115] The figure pointed at, or any that waits, at the point of the edge that is meant."""
    waiting = (reader.figure,) if reader.figure in ask.waiting else ask.waiting
    known = [one for one in ask.candidates() if isinstance(one, Return) and one.figure in waiting]
    if not reader.points:
        yield from known
    else:
        for who in waiting:
            exact = Return(who, reader.points[-1])
            mine = [one for one in known if one.figure == who]
            yield from () if reader.legal(exact) else nearest(mine, lambda one: one.at, exact.at)
            yield exact
    yield NoReturn()


def step_aside(reader: GestureReader, ask: EscapePlace) -> Iterator[StepAside]:
    """[ADE-ASS-11] The place pointed at, or those nearest to it; else all that are known."""
    known = list(ask.candidates())
    if not reader.points:
        yield from known
        return
    exact = StepAside(End(*reader.points[-1]))
    toward = StepAside(End(*step_toward(ask.board, ask.figure, reader.points[-1])))
    if not reader.legal(exact):
        yield from [toward] if reader.legal(toward) else nearest(known, lambda one: one.end.at, exact.end.at)
    yield exact


def back_away(reader: GestureReader, ask: Confront) -> Iterator[Any]:
    """[ADE-TCT-28] One's ground, or one base back toward the place pointed at."""
    known = [one for one in ask.candidates() if isinstance(one, BackAway)]
    if reader.points:
        exact = BackAway(End(*reader.points[-1]))
        yield from () if reader.legal(exact) else nearest(known, lambda one: one.end.at, exact.end.at)
        yield exact
    else:
        yield from known
    yield Stand()


# --- something is put somewhere -------------------------------------------------------------------------------------


def lay_trap(reader: GestureReader, ask: FirstTrap) -> Iterator[Any]:
    """[ADE-SKL-105] At the place pointed at, or nearest to it; or none."""
    known = [one for one in ask.candidates() if isinstance(one, LayTrap)]
    if reader.points:
        exact = LayTrap(reader.points[-1])
        yield from () if reader.legal(exact) else nearest(known, lambda one: one.at, exact.at)
        yield exact
    else:
        yield from known
    yield Decline()


def raise_barricade(reader: GestureReader, ask: RaiseBarricade) -> Iterator[Any]:
    """[ADE-SKL-120] At the place pointed at, low and long or high and short, lying along the table, across it or
    aslant; a second point turns it."""
    if not reader.points:
        yield from ask.candidates()
        return
    at = reader.points[0]
    turns = TURNS if len(reader.points) == 1 else (_turn(reader.points),)
    found = [Raise(at, turn, height) for turn in turns for height in (LOWEST, (LOWEST + HIGHEST) // 2, HIGHEST)]
    legal = [one for one in found if reader.legal(one)]
    if not legal:
        known = [one for one in ask.candidates() if isinstance(one, Raise)]
        yield from nearest(known, lambda one: one.at, at)
    yield from legal or found[:1]
    yield Decline()


def _turn(points: Sequence[Point]) -> int:
    """The direction from the first point to the last, in whole degrees."""
    (ax, ay), (bx, by) = points[0], points[-1]
    return round(degrees(atan2(by - ay, bx - ax))) % 360


def beside_base(centre: Point, gap: int, toward: Point) -> Point:
    """A whole point so far from the middle of a base, toward another point, never nearer."""
    dx, dy = toward[0] - centre[0], toward[1] - centre[1]
    length = hypot(dx, dy) or 1.0
    away = [part * gap / length for part in (dx, dy)] if dx or dy else [float(gap), 0.0]
    x, y = (ceil(part) if part > 0 else -ceil(-part) for part in away)
    return centre[0] + x, centre[1] + y
