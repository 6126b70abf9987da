"""The gates of L'Âge des Escarmouches: where an escaping target steps, where one is pushed aside or steps back to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import Any, NamedTuple

from tests.games.ages.table import table
from tests.games.oracle import Gate, Point, each, scattered

from escarmouche.games.ages.asks.disengaging import STEP, escape_place, escape_refusal
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.refusals.forcing import Corridor, back_away, back_place, first_contact, lets_by, pushes

BASES = (2.0, 3.0, 5.0)  # centimetres across
PIECES = ("wall", "rock", "wood")


class Case(NamedTuple):
    """A position, whom the question is about, who stands against it, and where that one wants to go."""

    board: Board
    who: int
    against: int
    to: Point


def throng(rng: random.Random) -> Case:
    """Somebody touched by an enemy, others and scenery close about them, often at an edge of the table."""
    while True:
        if (case := _throng(rng)) is not None:
            return case


def _throng(rng: random.Random) -> Case | None:
    wide = rng.choice(BASES)
    x, y = (rng.choice([wide / 2, wide / 2 + rng.random(), rng.uniform(6, 60)]) for _ in range(2))
    told, taken = [f"B one = plain {{base {wide}}} at {x:.3f},{y:.3f}"], [(x, y, wide / 2)]
    count, turn = rng.randrange(2, 8), rng.random() * 2 * pi
    for k in range(count):
        base, gap = rng.choice(BASES), rng.choice([0.0, 0.02, 0.1, rng.random()]) if k else 0.0
        apart, angle = (wide + base) / 2 + gap + 0.002, turn + 2 * pi * k / count + rng.uniform(-0.3, 0.3)
        ox, oy = x + apart * cos(angle), y + apart * sin(angle)
        if min(ox, oy) < base / 2 or any(hypot(ox - a, oy - b) < base / 2 + r + 0.002 for a, b, r in taken):
            continue
        taken.append((ox, oy, base / 2))
        told.append(f"{'AB'[k and rng.randrange(2)]} n{k} = plain {{base {base}}} at {ox:.3f},{oy:.3f}")
    for k in range(count, count + rng.choice([0, 0, 8, 14])):  # a second ring, one base farther out
        base, angle = rng.choice(BASES), rng.random() * 2 * pi
        apart = 1.5 * wide + rng.choice([0.5, 1, 1.5, 2.5]) + base / 2 + rng.random()
        ox, oy = x + apart * cos(angle), y + apart * sin(angle)
        if min(ox, oy) >= base / 2 and all(hypot(ox - a, oy - b) >= base / 2 + r + 0.002 for a, b, r in taken):
            taken.append((ox, oy, base / 2))
            told.append(f"{rng.choice('AB')} n{k} = plain {{base {base}}} at {ox:.3f},{oy:.3f}")
    for k in range(rng.choice([0, 1, 3, 6])):
        away, angle = rng.uniform(1, 6), rng.random() * 2 * pi
        sides = f"{rng.choice([0.5, 2, 5])}x{rng.choice([0.5, 2])} turn {rng.randrange(90)}"
        told.append(f"{rng.choice(PIECES)} p{k} at {x + away * cos(angle):.3f},{y + away * sin(angle):.3f} {sides}")
    t = table(" | ".join(["table 90x90", *told, "A far = plain at 80,80"]))
    if "n0" not in t.names:
        return None
    one, foe = t.figure("one"), t.figure("n0")
    beyond = 2 * one.x - foe.x + rng.randrange(-900, 900), 2 * one.y - foe.y + rng.randrange(-900, 900)
    return Case(t.board, one.id, foe.id, beyond)


def _around(x: int, y: int, far: int, rng: random.Random, count: int) -> Iterator[Point]:
    """So many points of a circle."""
    for k in range(count):
        angle = 2 * pi * (k + rng.random()) / count
        yield x + round(cos(angle) * far), y + round(sin(angle) * far)


class Escape:
    """[ADE-ASS-11] Can a target step out of the assault?"""

    name = "escape"

    def position(self, rng: random.Random) -> Case:
        return throng(rng)

    def answer(self, case: Case) -> Any:
        return escape_place(case.board, case.who, case.against)

    def legal(self, case: Case, found: Point) -> bool:
        return escape_refusal(case.board, case.who, case.against, found) is None

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Point]:
        figure = case.board[case.who]
        return _around(figure.x, figure.y, STEP, rng, count)


class Back(Escape):
    """[ADE-TCT-28] Can somebody step back by the length of its own base?"""

    name = "back"

    def answer(self, case: Case) -> Any:
        return back_place(case.board, case.who, case.against)

    def legal(self, case: Case, found: Point) -> bool:
        return back_away(case.board, case.who, case.against, found)

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Point]:
        foe, traits = case.board[case.against], case.board.traits
        return _around(foe.x, foe.y, 3 * traits[case.who].radius + traits[case.against].radius, rng, count)


class Aside(Escape):
    """[ADE-TCT-26, ADE-RUL-108, ADE-RUL-127] Is there room to push somebody out of the way?"""

    name = "aside"

    def answer(self, case: Case) -> Any:
        return next(iter(pushes(case.board, case.who, self._corridor(case))), None)

    def legal(self, case: Case, found: Point) -> bool:
        return lets_by(case.board, case.who, self._corridor(case), found)

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Point]:
        figure, traits = case.board[case.who], case.board.traits
        far = 4 * (traits[case.who].radius + traits[case.against].radius)
        return each(scattered(figure.x, figure.y, far, rng, count))

    def _corridor(self, case: Case) -> Corridor:
        foe = case.board[case.against]
        here = first_contact(case.board, case.against, case.to, foe.level) or (foe.x, foe.y)
        return Corridor(case.against, here, case.to)


GATES: tuple[Gate, ...] = (Escape(), Back(), Aside())
