"""Where do the fighters of a card begin? In front or behind by what they are, opposite to what they are to reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any

from escarmouche.games.ages.asks.deploying import Deploy, DeployCard, Infiltrate, InfiltrationMove, Refuse, Stay
from escarmouche.games.ages.asks.moving import End
from escarmouche.games.ages.asks.returning import ComesBack, NoReturn, Return
from escarmouche.games.ages.asks.trapping import Decline
from escarmouche.games.ages.judging.outlook import brave, outlook
from escarmouche.games.ages.judging.spots import wished
from escarmouche.games.ages.judging.study import Study
from escarmouche.games.ages.refusals.placing import zone_box
from escarmouche.table.plane import CM

Valued = Sequence[tuple[Any, float]]
COLUMNS = 9  # places along the zone that are weighed
DEPTHS = (0, 3 * CM, 6 * CM, 9 * CM)  # from the front of the zone
BEHIND = 4 * CM  # where those stand who are not made for the front
BETWEEN = CM // 2  # of two bases of a card
LEGAL = 3
TRIED = 20


def deploy_card(study: Study, ask: DeployCard) -> Valued:
    """The figures of a card side by side at the place that suits them best."""
    ranked = sorted(((_suits(study, ask, row), row) for row in _rows(study, ask)), key=lambda one: -one[0])
    found: list[tuple[Any, float]] = []
    for worth, row in ranked[:TRIED]:
        answer = Deploy(tuple(End(*place) for place in row))
        if ask.refusal(answer) is None:
            found.append((answer, worth))
            if len(found) == LEGAL:
                break
    if not found:
        found = [(answer, -1.0) for answer in ask.candidates() if not isinstance(answer, Refuse)][:LEGAL]
    return [*found, (Refuse(), -50.0)] if ask.may_refuse or not found else found


def _rows(study: Study, ask: DeployCard) -> Iterator[tuple[tuple[int, int], ...]]:
    """Rows of the card's figures along the zone, at a few depths."""
    board = study.board
    left, bottom, right, top = zone_box(board, ask.seat)
    width, depth = board.cast.table
    upright = top - bottom > right - left  # a zone along the western or the eastern edge
    radii = [board.traits[who].radius for who in ask.figures]
    long = sum(2 * radius for radius in radii) + BETWEEN * (len(radii) - 1)
    low, high = (bottom, top) if upright else (left, right)
    for column in range(COLUMNS):
        start = low + (high - low - long) * column // (COLUMNS - 1)
        for back in DEPTHS:
            row: list[tuple[int, int]] = []
            along = start
            for radius in radii:
                if upright:
                    x = right - radius - back if right < width / 2 else left + radius + back
                    row.append((x, along + radius))
                else:
                    y = top - radius - back if top < depth / 2 else bottom + radius + back
                    row.append((along + radius, y))
                along += 2 * radius + BETWEEN
            yield tuple(row)


def _suits(study: Study, ask: DeployCard, row: Sequence[tuple[int, int]]) -> float:
    """How well a row suits the card: its depth by what they are, near to goals, friends and weak enemies."""
    board, first = study.board, ask.figures[0]
    x, y = row[len(row) // 2]
    width, depth = board.cast.table
    box = zone_box(board, ask.seat)
    upright = box[3] - box[1] > box[2] - box[0]
    back = min(abs(x - box[0]), abs(x - box[2])) if upright else min(abs(y - box[1]), abs(y - box[3]))
    front = (box[2] if box[2] < width / 2 else box[0]) if upright else (box[3] if box[3] < depth / 2 else box[1])
    back = abs((x if upright else y) - front) - board.traits[first].radius
    total = -abs(back - (0 if brave(study, first) else BEHIND)) / CM * 0.5
    goals = [goal.at for goal in board.cast.scenario.objectives] or [(width // 2, depth // 2)]
    total -= 0.12 * min(hypot(x - gx, y - gy) for gx, gy in goals) / CM
    mates = [hypot(x - one.x, y - one.y) for one in board.fighters(ask.seat)]
    if mates:
        total -= 0.05 * max(0.0, min(mates) / CM - 8)
        total -= 0.15 * sum(1 for one in mates if one < 8 * CM)
    foes = [hypot(x - one.x, y - one.y) for one in board.fighters(1 - ask.seat)]
    if foes:
        total -= 0.03 * min(foes) / CM
    return total


def infiltrate(study: Study, ask: InfiltrationMove) -> Valued:
    """Forward, to where it hopes for most."""
    found: list[tuple[Any, float]] = []
    for who in ask.waiting:
        view = outlook(study, who)
        here = view.value(*view.here)
        ranked = sorted(
            ((view.value(x, y) - here, round(x), round(y)) for x, y in wished(view, ask.move(who).limit - 1)),
            reverse=True,
        )
        for worth, x, y in ranked[:LEGAL]:
            answer = Infiltrate(who, End(x, y))
            if worth > 0 and ask.refusal(answer) is None:
                found.append((answer, worth))
                break
    return [*found, (Stay(), 0.0)]


def comes_back(study: Study, ask: ComesBack) -> Valued:
    """Whoever may come back does, nearest to the middle of the table."""
    width, depth = study.board.cast.table
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        if isinstance(answer, Return):
            away = hypot(answer.at[0] - width / 2, answer.at[1] - depth / 2)
            found.append((answer, study.worth(answer.figure) - 0.01 * away / CM))
        elif isinstance(answer, NoReturn):
            found.append((answer, 0.0))
    return found


def lay(study: Study, ask: Any) -> Valued:
    """Traps and barricades toward the enemy: between the layer and the middle of the table."""
    width, depth = study.board.cast.table
    found: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        if isinstance(answer, Decline):
            found.append((answer, 0.0))
        else:
            away = hypot(answer.at[0] - width / 2, answer.at[1] - depth / 2)
            found.append((answer, 2.0 - 0.02 * away / CM))
    return found
