"""The gates of Alkemy: out of a combat, to the target of a charge, out of the sight of those who shoot."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from math import cos, pi, sin
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from tests.games.alkemy.archery import archer
from tests.games.alkemy.duel import duel, fighter
from tests.games.alkemy.ground_table import hedge, hill, house, lake, rocks, ruins, wall
from tests.games.oracle import SURELY, Disc, Gate, Points, along, clear_of, each, leads_clear, lots, once

from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.linking import fighting
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import Movement, Path, end_refusal, stand_refusal
from escarmouche.games.alkemy.queries.room import searches
from escarmouche.games.alkemy.queries.sheltering import reaction_walk
from escarmouche.games.alkemy.queries.ways import any_way
from escarmouche.table.plane import inch

PIECES: tuple[Callable[..., Scenery], ...] = (hedge, wall, rocks, house, ruins, hill, lake)


class Case(NamedTuple):
    """A position, a move that has to get somewhere, and whose it is."""

    game: Position
    movement: Movement
    who: int


def scenery(rng: random.Random, most: int) -> tuple[Scenery, ...]:
    def one(make: Callable[..., Scenery]) -> Scenery:
        where, sides = (rng.uniform(4, 20), rng.uniform(4, 20)), (rng.uniform(0.6, 4), rng.uniform(0.6, 4))
        return make(*where, *sides)

    return tuple(one(rng.choice(PIECES)) for _ in range(rng.randrange(most + 1)))


def made(
    rng: random.Random, figures: list[dict[str, Any]], pieces: int | tuple[Scenery, ...], *, linked: bool
) -> Position | None:
    """The position, with these pieces or at most so many, if everybody may stand where it was put."""
    laid = scenery(rng, pieces) if isinstance(pieces, int) else pieces
    game = duel(
        *figures, scenery=tuple(replace(one, id=f"{one.id}{k}") for k, one in enumerate(laid)), linked=linked
    ).game
    for one in list(game.in_play()):
        perch = game.ground.perch_at(one.x, one.y, game.traits[one.id].radius)
        if perch is None or stand_refusal(game, one.id, one.x, one.y) is not None:
            return None
        game.put(one, one.x, one.y, perch)
    return game


def circle(rng: random.Random, x: float, y: float, gaps: tuple[float, ...]) -> Iterator[tuple[float, float]]:
    """Places round a base, each with one of these gaps or less to it."""
    turn, count = rng.random() * pi, rng.randrange(3, 8)
    for k in range(count):
        apart, angle = 1.183 + rng.random() * rng.choice(gaps), turn + 2 * pi * k / count + rng.uniform(-0.2, 0.2)
        yield x + apart * cos(angle), y + apart * sin(angle)


def hemmed_in(rng: random.Random) -> Case | None:
    """Somebody in combat with several, friends of his between them, often at an edge."""
    x, y = (rng.choice([0.6, 0.6 + rng.random(), rng.uniform(4, 20)]) for _ in range(2))
    some = [fighter(at=(x, y), walk=rng.choice([1, 4]), reach=rng.random() < 0.2)]
    for place in circle(rng, x, y, (0, 0.01, 0.03, 0.8)):
        seat = rng.choice([1, 1, 0]) if len(some) > 1 else 1
        some.append(fighter(at=place, seat=seat, reach=rng.random() < 0.2))
    game = made(rng, some, 2, linked=True)
    if game is None or not fighting(game, 0):
        return None
    return Case(game, Movement("walk", game.traits[0].walk), 0)


def charging(rng: random.Random) -> Case | None:
    """A charger and its target, or two, in a throng."""
    x, y, long = rng.uniform(5, 12), rng.uniform(5, 19), rng.random() < 0.2
    angle, far = rng.uniform(-1, 1), rng.uniform(1.5, 6.8)
    there = x + far * cos(angle), y + far * sin(angle)
    some = [fighter(at=(x, y), reach=long), fighter(at=there)]
    some += [fighter(at=place, seat=rng.choice([1, 1, 0])) for place in circle(rng, *there, (0.05, 0.1, 1.3))]
    game = made(rng, some, 3, linked=False)
    if game is None:
        return None
    others = [one for one in game.ids(1) if one != 1]
    both = (1, others[0]) if others and rng.random() < 0.4 else (1,)
    return Case(game, Movement("charge", game.traits[0].charge, both), 0)


def shot_at(rng: random.Random) -> Case | None:
    """A target in nobody's cover, its shooter, and others about it."""
    x, y = rng.uniform(6, 18), rng.uniform(6, 18)
    angle, far = rng.random() * 2 * pi, rng.uniform(4, 12)
    size = rng.choice([1, 2, 2, 3, 4])
    some = [
        archer(at=(x + far * cos(angle), y + far * sin(angle)), far=rng.choice([24, int(far) + 2]), size=size, seat=0),
        fighter(at=(x, y), size=rng.choice([1, 2, 2, 3]), walk=rng.choice([2, 4]), seat=1),
    ]
    around = [(x + rng.uniform(-5, 5), y + rng.uniform(-5, 5)) for _ in range(rng.choice([0, 0, 1, 3]))]
    some += [fighter(at=place, seat=rng.choice([0, 1]), size=rng.choice([1, 2, 3])) for place in around]
    game = made(rng, some, 4, linked=False)
    return None if game is None else Case(game, reaction_walk(game, 1, (0,)), 1)


def shot_by_two(rng: random.Random) -> Case | None:
    """The same with two who shoot, among pieces close by."""
    x, y = rng.uniform(8, 16), rng.uniform(8, 16)
    some = [fighter(at=(x, y), size=rng.choice([1, 2, 2, 3]), walk=rng.choice([2, 4]), seat=1)]
    for _ in range(2):
        angle, far = rng.random() * 2 * pi, rng.uniform(3, 8)
        reach = rng.choice([24, int(far) + 1, int(far) + 2])
        some.append(archer(at=(x + far * cos(angle), y + far * sin(angle)), far=reach, size=rng.choice([1, 2]), seat=0))
    around = [(x + rng.uniform(-4, 4), y + rng.uniform(-4, 4)) for _ in range(rng.choice([0, 1, 3]))]
    some += [fighter(at=place, seat=rng.choice([0, 1]), size=rng.choice([1, 2, 3])) for place in around]
    game = made(rng, some, near(rng, x, y, rng.randrange(1, 5), PIECES), linked=False)
    return None if game is None else Case(game, reaction_walk(game, 0, (1, 2)), 0)


def fenced_in(rng: random.Random) -> Case | None:
    """Somebody in combat with one or two, low pieces all about."""
    x, y = rng.uniform(6, 18), rng.uniform(6, 18)
    some = [fighter(at=(x, y), walk=rng.choice([1, 2, 3]))]
    enemies = islice(circle(rng, x, y, (0, 0.01)), rng.choice([1, 2, 5]))
    some += [fighter(at=place, seat=1) for place in enemies]
    game = made(rng, some, near(rng, x, y, rng.randrange(2, 6), (hedge, hedge, wall, ruins, rocks)), linked=True)
    if game is None or not fighting(game, 0):
        return None
    return Case(game, Movement("walk", game.traits[0].walk), 0)


def near(
    rng: random.Random, x: float, y: float, count: int, kinds: tuple[Callable[..., Scenery], ...]
) -> tuple[Scenery, ...]:
    """So many pieces close to a place."""
    found = []
    for _ in range(count):
        away, angle = rng.uniform(0.9, 3.5), rng.random() * 2 * pi
        where = x + away * cos(angle), y + away * sin(angle)
        found.append(rng.choice(kinds)(*where, rng.choice([0.2, 1.0, 2.5]), rng.choice([0.2, 1.0, 2.5])))
    return tuple(replace(one, degrees=rng.randrange(90)) for one in found)


def dense(rng: random.Random, case: Case, count: int) -> Points:
    """Many places: in the ring round the target of a charge, else on a lattice and at random; none over an edge of the
    table or deep in a base, and none farther than the move goes."""
    game, movement, who = case
    one, r = game[who], game.traits[who].radius
    draw = lots(rng)
    if movement.foes:
        foe = game[movement.foes[0]]
        near = r + game.traits[foe.id].radius
        gap = inch(1) if game.traits[who].reach else 25
        points = along(draw.random(2 * count) * 2 * pi, near + gap * draw.random(2 * count))
        middle = foe
    else:
        n = int(count**0.5 / 2)
        steps = int(movement.limit) * np.arange(-n, n + 1) // n
        away = movement.limit * draw.random(count) ** np.where(np.arange(count) % 3, 0.5, 3)
        lattice = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
        points, middle = np.concatenate([lattice, along(draw.random(count) * 2 * pi, away)]), one
    points = once(points + np.array((middle.x, middle.y)))
    width, depth = game.ground.field.width, game.ground.field.depth
    on = ((points >= r - SURELY) & (points <= np.array((width, depth)) - r + SURELY)).all(axis=1)
    on &= ((points - (one.x, one.y)) ** 2).sum(axis=1) <= (movement.limit + SURELY) ** 2
    found: Points = points[on & clear_of(points, _bases(case))]
    return found


def _bases(case: Case) -> list[Disc]:
    """Where the middle of the base is on another's."""
    game, _, who = case
    r = game.traits[who].radius
    return [(one.x, one.y, r + game.traits[one.id].radius) for one in game.in_play() if one.id != who]


class Ways:
    """Is there any way that such a move can take?"""

    def __init__(self, make: Callable[[random.Random], Case | None]) -> None:
        self.make = make
        self.name = make.__name__

    def position(self, rng: random.Random) -> Case:
        while True:
            if (case := self.make(rng)) is not None:
                return case

    def answer(self, case: Case) -> Path | None:
        return any_way(case.game, case.who, case.movement)

    def legal(self, case: Case, found: Path) -> bool:
        return path_refusal(case.game, case.who, found, case.movement) is None

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Path]:
        """To many places where the move may end: straight, and round what is in the way."""
        game, movement, who = case
        around = list(searches(game, who, movement))
        here = game[who].x, game[who].y
        points = dense(rng, case, count)
        leaping = game.traits[who].leap
        clear = leads_clear(np.array([here]), points, () if leaping else _bases(case)).tolist()
        for spot, straight in zip(each(points), clear, strict=True):
            if spot == here or not (straight or around) or stand_refusal(game, who, *spot) is not None:
                continue
            if end_refusal(game, who, game.ground.stand(*spot, game.traits[who].radius), movement) is None:
                if straight:
                    yield (spot,)
                yield from (tuple(path) for one in around if (path := one.path(*spot)))


GATES: tuple[Gate, ...] = tuple(Ways(make) for make in (hemmed_in, charging, shot_at, shot_by_two, fenced_in))
