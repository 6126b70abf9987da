"""The gates of L'Âge des Escarmouches: where an escaping target steps, where one is pushed aside or steps back to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import cos, dist, hypot, pi, sin
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from tests.games.ages.table import table
from tests.games.oracle import SURELY, Gate, Point, Points, clear_of, each, scattered

from escarmouche.games.ages.asks.disengaging import STEP, escape_place, escape_refusal
from escarmouche.games.ages.asks.harassing import HARASS, Harass
from escarmouche.games.ages.asks.moving import End
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.moves import movement
from escarmouche.games.ages.queries.shots import source_of
from escarmouche.games.ages.refusals.forcing import Corridor, back_away, back_place, first_contact, lets_by, pushes
from escarmouche.games.ages.refusals.shooting import target_refusal

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


def _with_footing(board: Board, who: int, points: Points) -> Points:
    """Those where a base is not over an edge of the table, nor deep in another of its level."""
    traits, me, side = board.traits, board[who], board.ground.field.width
    r = traits[who].radius
    others = (one for one in board.fighters() if one.id != who and one.level == me.level)
    on = ((points >= r - SURELY) & (points <= side - r + SURELY)).all(axis=1)
    return points[on & clear_of(points, [(one.x, one.y, r + traits[one.id].radius) for one in others])]


def _beside(points: Points, corridor: Corridor, apart: int) -> Points:
    """Those before the actor and not deep in the way that it wants."""
    start, way = np.array(corridor.start), np.array(corridor.end) - np.array(corridor.start)
    along = ((points - start) * way).sum(axis=1)
    nearest = start + way * np.clip(along / (way**2).sum(), 0.0, 1.0)[:, None]
    found: Points = points[(along >= 0) & (((points - nearest) ** 2).sum(axis=1) >= (apart - SURELY) ** 2)]
    return found


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
    """[ADE-TCT-26, ADE-RUL-108, ADE-RUL-127] Is there room to push somebody aside, and which place is nearest?"""

    name = "aside"

    def answer(self, case: Case) -> Any:
        return next(iter(pushes(case.board, case.who, self._corridor(case))), None)

    def legal(self, case: Case, found: Point) -> bool:
        return lets_by(case.board, case.who, self._corridor(case), found)

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Point]:
        figure, traits = case.board[case.who], case.board.traits
        apart = traits[case.who].radius + traits[case.against].radius
        points = _beside(scattered(figure.x, figure.y, 4 * apart, rng, count), self._corridor(case), apart)
        return each(_with_footing(case.board, case.who, points))

    def away(self, case: Case, found: Point) -> float:
        return dist(found, (case.board[case.who].x, case.board[case.who].y))

    def position(self, rng: random.Random) -> Case:
        """Past whoever is pushed, or only a little way on: then the stretch ends before him."""
        case, part = throng(rng), rng.choice([1.0, rng.random(), rng.random() / 9])
        foe, (x, y) = case.board[case.against], case.to
        to = foe.x + round(part * (x - foe.x)), foe.y + round(part * (y - foe.y))
        return case._replace(to=(foe.x + 1, foe.y) if to == (foe.x, foe.y) else to)

    def _corridor(self, case: Case) -> Corridor:
        foe = case.board[case.against]
        here = first_contact(case.board, case.against, case.to, foe.level) or (foe.x, foe.y)
        return Corridor(case.against, here, case.to)


class Vantage:
    """[ADE-SKL-68, ADE-LOS-05] Is there a place on a run from which somebody behind others may be shot at?"""

    name = "vantage"

    def position(self, rng: random.Random) -> Case:
        foe, near = (rng.uniform(30, 60), rng.uniform(30, 60)), rng.random() * 2 * pi
        told = [f"B one = plain {{base {rng.choice(BASES)}}} at {foe[0]:.3f},{foe[1]:.3f}"]
        apart = rng.uniform(8, 28)
        x, y = foe[0] + apart * cos(near), foe[1] + apart * sin(near)
        shooter = f"mov {rng.choice([2.5, 5])}, aim 3, bow 4/20, base {rng.choice(BASES)}, skills Harcèlement"
        told.append(f"A who = plain {{{shooter}}} at {x:.3f},{y:.3f}")
        for k in range(rng.randrange(2, 9)):
            away, angle = rng.uniform(2.5, 9), near + rng.uniform(-1.2, 1.2)
            base, high = rng.choice(BASES), rng.choice([1.9, 3, 4, 6])
            where = f"{foe[0] + away * cos(angle):.3f},{foe[1] + away * sin(angle):.3f}"
            told.append(f"{rng.choice('AB')} n{k} = plain {{base {base}, height {high}}} at {where}")
        for k in range(rng.choice([0, 1, 3])):
            away, angle = rng.uniform(3, 12), near + rng.uniform(-0.8, 0.8)
            sides = f"{rng.choice([2, 5, 9])}x{rng.choice([0.5, 2])} turn {rng.randrange(90)}"
            where = f"{foe[0] + away * cos(angle):.3f},{foe[1] + away * sin(angle):.3f}"
            told.append(f"{rng.choice(PIECES)} p{k} at {where} {sides}")
        t = table(" | ".join(["table 90x90", *told, "A far = plain at 5,5", "B off = plain at 85,85"]))
        t.play(PlayCard(t.card("who")))
        return Case(t.board, t["who"], t["one"], (0, 0))

    def answer(self, case: Case) -> Any:
        shots = HARASS.candidates(case.board, (case.who,))
        return next((one for one in shots if one.target == case.against), None)

    def legal(self, case: Case, found: Any) -> bool:
        return HARASS.refusal(case.board, (case.who,), found) is None

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Any]:
        figure, far = case.board[case.who], movement(case.board, case.who)
        points = _with_footing(case.board, case.who, scattered(figure.x, figure.y, far, rng, count))
        shooter = source_of(case.board, case.who, 0, (figure.x, figure.y), figure.level)
        for x, y in each(points):
            # sight first, of all that a run with a shot is refused for: most places have none
            if target_refusal(case.board, replace(shooter, at=replace(shooter.at, x=x, y=y)), case.against) is not None:
                continue
            yield Harass((End(x, y),), target=case.against, after=far)


GATES: tuple[Gate, ...] = (Escape(), Back(), Aside(), Vantage())
