"""What does a gesture mean for somebody who may react: a vigilant before an action, an interceptor on its way?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.games.ages.asks.reacting import WAYS, ActBefore, Ambush, Intercept, LetBy, OnTheWay, StepIn
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.refusals.tactics import COSTS, payments
from escarmouche.games.ages.staging.gesture_reader import GestureReader
from escarmouche.games.ages.staging.placing import apart
from escarmouche.table.plane import beginning, path_length

STEPS: Final = 48  # places along a path among which the nearest to a point is looked for


def before(reader: GestureReader, ask: ActBefore) -> Iterator[Any]:
    """[ADE-TCT-22] The vigilant pointed at, or any; letting it be comes first."""
    yield LetBy()
    who = reader.figure if reader.figure >= 0 else reader.target
    yield from (StepIn(one, by) for one in ((who,) if who >= 0 else ask.vigilants) for by in WAYS)


def on_the_way(reader: GestureReader, ask: OnTheWay) -> Iterator[Any]:
    """[ADE-TCT-12, ADE-TCT-22] The figure pointed at stops the actor aimed at, or any; a vigilant also acts when the
    actor has come to the place pointed at, or half way."""
    yield LetBy()
    if reader.figure < 0:
        yield from (one for one in ask.candidates() if not isinstance(one, LetBy))
        return
    paid = payments(reader.board, ask.seat, "interception", COSTS["interception"])
    actors = [reader.target] if reader.target in ask.passages else list(ask.passages)
    free: tuple[bool, ...] = (False,) if reader.board[reader.figure].deeds.vigilant else paid or (False,)
    for actor in actors:
        yield from (Intercept(reader.figure, actor, by, one) for by in WAYS for one in free)
        if reader.figure in ask.vigilants:
            yield from (Ambush(reader.figure, actor, _along(reader, ask, actor), by) for by in WAYS)


def _along(reader: GestureReader, ask: OnTheWay, actor: int) -> int:
    """How far along the actor's path the point lies that is nearest to the one pointed at."""
    figure = reader.board[actor]
    path: tuple[Point, ...] = ((figure.x, figure.y), *ask.passages[actor].path)
    whole = path_length(path)
    if not reader.points:
        return int(whole / 2)
    marks = [whole * part / STEPS for part in range(1, STEPS)]
    return int(min(marks, key=lambda mark: apart(beginning(path, mark)[-1], reader.points[-1])))
