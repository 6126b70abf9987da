"""How good is a position for a seat? A chance between 0 and 1, read from what the seat sees by weights fitted on play.

A game is told in numbers already (`kits/study/features.py`); the value is a sum over them, squeezed into a chance.
What a figure brings is reckoned once for each record, which is a value that nobody changes: a position in which one
figure moved costs one figure. The weights are a small file beside the game's data, by the names of the columns, with
where they come from; a column that the file does not name counts nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from math import exp
from operator import mul
from typing import Any, Final

import msgspec

from escarmouche.core import Outcome
from escarmouche.kits.study.features import Features, FigureRow, ThingRow

FILE: Final = "value.json"
NEAR: Final = 6.0  # lengths at which being near a prize counts a third of standing on it
MOST_KEPT: Final = 20000  # records whose worth is remembered
STEEPEST: Final = 30.0
LEADS: Final = ("lead", "late_lead", "last_lead")
HELD: Final = "held"
EVER: Final = "ever"  # one in every position
OWN, NEUTRAL = "own", "neutral"  # columns of a thing that somebody may hold


class Weights(msgspec.Struct, frozen=True):
    """A fitted value: what each column counts, and where that comes from."""

    game: str
    rules: str  # the version of the rules that were played
    made_by: str  # the command that makes it again
    matches: int
    log_loss: float  # on matches kept apart
    baseline: float  # the log-loss of the lead in score alone, on the same matches
    weights: Mapping[str, float]
    turns: int = 0  # how many ends of turns a look ahead does best to see before it values the position; 0: all


def result_for(outcome: Outcome, seat: int, margin: float = 0.0) -> float:
    """What the end of a match is to a seat: 1 won, 0 lost, half a draw; where all play together, its grade. `margin` is
    the part that is counted by how far the scores are apart."""
    if outcome.grade is not None:
        return outcome.grade
    result = 0.5 if not outcome.winners else 1.0 if seat in outcome.winners else 0.0
    if not margin or len(outcome.scores) < 2:
        return result
    own, best = outcome.scores[seat], max(score for one, score in enumerate(outcome.scores) if one != seat)
    apart = (own - best) / ((abs(own) + abs(best)) or 1.0)
    return (1.0 - margin) * result + margin * (0.5 + apart / 2)


# --- what is counted ------------------------------------------------------------------------------------------------


def figure_names(features: Features, row: FigureRow) -> tuple[str, ...]:
    """What is counted of a figure: that it stands there, each column, its health (which is told first) times each
    number of its card, and how near it is to a prize. `row` is any figure's, for where the card begins."""
    columns = features.figure_columns
    health, card = columns[0], columns[len(row.values) :]
    return ("stands", *columns, *[f"{health}*{number}" for number in card], "near_prize")


def figure_numbers(row: FigureRow, near: float) -> Iterator[float]:
    """The same in numbers."""
    yield 1.0
    yield from row.values
    yield from row.card
    health = row.values[0]
    yield from [health * number for number in row.card]
    yield near


def whole_names(features: Features) -> tuple[str, ...]:
    """What is counted of the whole: the lead; the lead as time goes by, which the state tells first, and by its square,
    for what a lead is worth grows faster and faster; the prizes held; the hand. Where all are on one side nothing is
    weighed against anything: there the state of the whole counts, and how such matches end at all."""
    together = (EVER, *features.state_columns) if all_together(features) else ()
    return (*LEADS, HELD, *features.hand_columns, *together)


def whole_numbers(features: Features, view: Any, held: float) -> Iterator[float]:
    """The same in numbers."""
    lead, state = _lead(features, view), features.state(view)
    yield lead
    yield lead * state[0]
    yield lead * state[0] ** 2
    yield held
    yield from features.hand(view)
    if all_together(features):
        yield 1.0
        yield from state


def all_together(features: Features) -> bool:
    """Are all seats on one side?"""
    return len(set(features.sides)) == 1


def _lead(features: Features, view: Any) -> float:
    scores, sides = features.scores(view), features.sides
    own = sides[view.seat]
    mine = max(score for score, side in zip(scores, sides, strict=True) if side == own)
    return mine - max((score for score, side in zip(scores, sides, strict=True) if side != own), default=0.0)


def prizes_of(features: Features, view: Any) -> list[ThingRow]:
    """What is to be won."""
    return [row for row in map(features.thing_row, features.things(view)) if row.prize]


def held_of(features: Features, prizes: Sequence[ThingRow]) -> float:
    """How many prizes are ours more than theirs, where they can be held."""
    columns = features.thing_columns
    if NEUTRAL not in columns:
        return 0.0
    own, neutral = columns.index(OWN), columns.index(NEUTRAL)
    return sum(2 * row.values[own] + row.values[neutral] - 1 for row in prizes)


def nearness(row: FigureRow, prizes: Sequence[ThingRow], unit: int) -> float:
    """From 1 on a prize to 0 far from all of them."""
    if not prizes:
        return 0.0
    x, y = row.x, row.y
    boxes = [prize.box for prize in prizes]
    away = min(
        max(left - x, x - right, 0) ** 2 + max(bottom - y, y - top, 0) ** 2 for left, bottom, right, top in boxes
    )
    return exp(-(away**0.5) / (NEAR * unit))


def counted(features: Features, view: Any) -> dict[str, float]:
    """A position by names, for the fit: of figures on the table, one's own side less the others; then the whole."""
    prizes = prizes_of(features, view)
    own = features.sides[view.seat]
    names: tuple[str, ...] = ()
    sums: list[float] = []
    for row in map(features.figure_row, features.figures(view)):
        if not names:
            names = figure_names(features, row)
            sums = [0.0] * len(names)
        if row.on_table:
            sign = 1.0 if features.sides[row.seat] == own else -1.0
            near = nearness(row, prizes, features.unit)
            sums = [total + sign * number for total, number in zip(sums, figure_numbers(row, near), strict=True)]
    whole = zip(whole_names(features), whole_numbers(features, view, held_of(features, prizes)), strict=True)
    return dict(zip(names, sums, strict=True)) | dict(whole)


# --- what it comes to -----------------------------------------------------------------------------------------------


class PositionValue:
    """The value of the positions of one set-up."""

    def __init__(self, weights: Weights, features: Features) -> None:
        self.features = features
        self._weights = weights.weights
        self._figure: list[float] = []  # known with the first figure
        self._whole = [weights.weights.get(name, 0.0) for name in whole_names(features)]
        self._worths: dict[int, tuple[Any, int, float]] = {}  # by record, kept so that no other takes its number
        self._things: Sequence[Any] = ()
        self._prizes: list[ThingRow] = []
        self._held = 0.0

    def __call__(self, view: Any) -> float:
        """The chance of the view's seat, from 0 to 1."""
        features, worths = self.features, self._worths
        self._look_round(view)
        own = features.sides[view.seat]
        total = sum(map(mul, self._whole, whole_numbers(features, view, self._held)))
        for record in features.figures(view):
            found = worths.get(id(record))
            if found is None:
                found = worths[id(record)] = (record, *self._worth(record))
            total += found[2] if found[1] == own else -found[2]
        return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, total))))

    def _look_round(self, view: Any) -> None:
        """What lies there decides how near the figures are to it; when it changes they are looked at again."""
        things = self.features.things(view)
        if things is not self._things and list(things) != list(self._things):
            self._prizes = prizes_of(self.features, view)
            self._held = held_of(self.features, self._prizes)
            self._worths.clear()
        if len(self._worths) > MOST_KEPT:
            self._worths.clear()
        self._things = things

    def _worth(self, record: Any) -> tuple[int, float]:
        """Whose side a figure is on, and what it brings there."""
        features = self.features
        row = features.figure_row(record)
        side = features.sides[row.seat]
        if not row.on_table:
            return side, 0.0
        if not self._figure:
            self._figure = [self._weights.get(name, 0.0) for name in figure_names(features, row)]
        near = nearness(row, self._prizes, features.unit)
        return side, sum(map(mul, self._figure, figure_numbers(row, near)))


# Where nobody has fitted any: the lead counts, the more the later it is, and so do figures and their health.
UNFITTED: Final = Weights("", "", "", 0, 0.0, 0.0, {"lead": 3.0, "late_lead": 3.0, "stands": 0.2, "health": 0.3})


@lru_cache(maxsize=16)
def weights_of(package: str) -> Weights | None:
    """The weights that came with a game."""
    file = resources.files(package) / "data" / FILE
    return msgspec.json.decode(file.read_bytes(), type=Weights) if file.is_file() else None
