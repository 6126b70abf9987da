"""Is a way found if there is any? Crowded positions beside a dense search with the plain refusals."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from math import cos, hypot, pi, sin
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.alkemy.archery import archer
from tests.games.alkemy.duel import Duel, duel, fighter
from tests.games.alkemy.ground_table import at, ground_table, hedge, hill, house, lake, rocks, ruins, wall

from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import CONTACT, Position
from escarmouche.games.alkemy.queries.linking import fighting, touches_at
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import Movement, end_refusal, stand_refusal
from escarmouche.games.alkemy.queries.room import GROUND, floors, searches
from escarmouche.games.alkemy.queries.sheltering import reaction_walk
from escarmouche.games.alkemy.queries.ways import against, any_way, direct
from escarmouche.games.alkemy.rules import linking
from escarmouche.table.plane import inch

PIECES: tuple[Callable[..., Scenery], ...] = (hedge, wall, rocks, house, ruins, hill, lake)
POINTS = 500  # of the dense search
SEEDS = 40


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


def hemmed_in(rng: random.Random) -> tuple[Position, Movement, int] | None:
    """Somebody in combat with several, friends of his between them, often at an edge."""
    x, y = (rng.choice([0.6, 0.6 + rng.random(), rng.uniform(4, 20)]) for _ in range(2))
    some = [fighter(at=(x, y), walk=rng.choice([1, 4]), reach=rng.random() < 0.2)]
    for place in circle(rng, x, y, (0, 0.01, 0.03, 0.8)):
        seat = rng.choice([1, 1, 0]) if len(some) > 1 else 1
        some.append(fighter(at=place, seat=seat, reach=rng.random() < 0.2))
    game = made(rng, some, 2, linked=True)
    if game is None or not fighting(game, 0):
        return None
    return game, Movement("walk", game.traits[0].walk), 0


def charging(rng: random.Random) -> tuple[Position, Movement, int] | None:
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
    return game, Movement("charge", game.traits[0].charge, both), 0


def shot_at(rng: random.Random) -> tuple[Position, Movement, int] | None:
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
    return None if game is None else (game, reaction_walk(game, 1, (0,)), 1)


def shot_by_two(rng: random.Random) -> tuple[Position, Movement, int] | None:
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
    return None if game is None else (game, reaction_walk(game, 0, (1, 2)), 0)


def fenced_in(rng: random.Random) -> tuple[Position, Movement, int] | None:
    """Somebody in combat with one or two, low pieces all about."""
    x, y = rng.uniform(6, 18), rng.uniform(6, 18)
    some = [fighter(at=(x, y), walk=rng.choice([1, 2, 3]))]
    enemies = islice(circle(rng, x, y, (0, 0.01)), rng.choice([1, 2, 5]))
    some += [fighter(at=place, seat=1) for place in enemies]
    game = made(rng, some, near(rng, x, y, rng.randrange(2, 6), (hedge, hedge, wall, ruins, rocks)), linked=True)
    if game is None or not fighting(game, 0):
        return None
    return game, Movement("walk", game.traits[0].walk), 0


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


def dense(rng: random.Random, game: Position, who: int, movement: Movement) -> Iterator[Point]:
    """Many places: in the ring round the target of a charge, else on a lattice and at random."""
    one, r = game[who], game.traits[who].radius
    if movement.foes:
        foe = game[movement.foes[0]]
        near = r + game.traits[foe.id].radius
        gap = inch(1) if game.traits[who].reach else 25
        for _ in range(2 * POINTS):
            turn, away = rng.random() * 2 * pi, near + gap * rng.random()
            yield foe.x + round(away * cos(turn)), foe.y + round(away * sin(turn))
        return
    n = int(POINTS**0.5 / 2)
    steps = [movement.limit * i // n for i in range(-n, n + 1)]
    yield from ((one.x + dx, one.y + dy) for dx in steps for dy in steps)
    for k in range(POINTS):
        turn, away = rng.random() * 2 * pi, movement.limit * rng.random() ** (0.5 if k % 3 else 3)
        yield one.x + round(away * cos(turn)), one.y + round(away * sin(turn))


def looked_for(rng: random.Random, game: Position, who: int, movement: Movement) -> tuple[Point, ...] | None:
    """A way, by trying many places: straight, and round what is in the way."""
    around = list(searches(game, who, movement))
    for spot in dense(rng, game, who, movement):
        if spot == (game[who].x, game[who].y) or stand_refusal(game, who, *spot) is not None:
            continue
        if end_refusal(game, who, game.ground.stand(*spot, game.traits[who].radius), movement) is not None:
            continue
        for path in ((spot,), *(tuple(one.path(*spot) or ()) for one in around)):
            if path and path_refusal(game, who, path, movement) is None:
                return path
    return None


@pytest.mark.rule("ALK-RXM-04", "ALK-DIS-07", "ALK-RUL-14", "ALK-CHG-11", "ALK-RUL-106")
@pytest.mark.parametrize("make", [hemmed_in, charging, shot_at, shot_by_two, fenced_in])
def test_no_way_is_missed_and_none_invented(make: Callable[[random.Random], Any]) -> None:
    found, seed = {True: 0, False: 0}, 0
    while min(found.values()) < SEEDS:
        seed += 1
        rng = random.Random(f"{make.__name__} {seed}")
        if (scene := make(rng)) is None:
            continue
        game, movement, who = scene
        way = any_way(game, who, movement)
        found[way is not None] += 1
        if way is None:
            assert looked_for(rng, game, who, movement) is None, seed
        else:
            assert path_refusal(game, who, way, movement) is None, seed


@pytest.mark.rule("ALK-RXM-04", "ALK-RXM-05")
@pytest.mark.parametrize(("make", "seed"), [(shot_by_two, 861), (shot_by_two, 1057)])
def test_a_place_that_only_the_shadow_of_a_second_shooter_bounds_is_found(
    make: Callable[[random.Random], Any], seed: int
) -> None:
    game, movement, who = make(random.Random(f"{make.__name__} {seed}"))
    way = any_way(game, who, movement)
    assert way is not None
    assert path_refusal(game, who, way, movement) is None


@pytest.mark.rule("ALK-CHG-03", "ALK-CBT-06")
def test_the_place_before_a_target_is_in_contact_from_whichever_side_one_comes() -> None:
    """The gap that is left is half of what still is contact: rounding to the grid never opens it."""
    rng = random.Random("contact")
    for _ in range(60):
        turn, away = rng.random() * 2 * pi, rng.uniform(2, 6)
        target = fighter(at=(12 + away * cos(turn), 12 + away * sin(turn)), size=rng.choice([1, 2, 3, 4]))
        game = duel(fighter(at=(12, 12)), target, linked=False).game
        x, y = against(game, 0, 1)
        apart = game.traits[0].radius + game.traits[1].radius
        assert apart < hypot(x - game[1].x, y - game[1].y) < apart + CONTACT
        assert game.crowd.free(x, y, game.traits[0].radius, 0)


@pytest.mark.rule("ALK-RUL-103", "ALK-ENG-05")
@pytest.mark.parametrize(("gap", "fits"), [(0, True), (24, True), (26, True), (50, True), (51, False)])
def test_between_two_enemies_both_are_touched_as_long_as_the_tolerance_lasts(gap: int, fits: bool) -> None:
    """The base fits in between with so many units to spare, at most twice the tolerance of a contact."""
    game = ground_table(("man", 0, 12, 10), ("man", 1, 11, 12), ("man", 1, 13, 12))
    r = game.traits[0].radius
    for who, side in ((1, -1), (2, 1)):
        game.put(game[who], inch(12) + side * 2 * r + (side > 0) * gap, inch(12))
    goal = direct(game, 0, (1, 2))
    assert (goal is not None) is fits
    if goal is not None:
        assert all(touches_at(game, 0, (*goal, ""), foe) for foe in (1, 2))


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-109", "ALK-RUL-106")
def test_out_of_a_combat_one_may_climb_a_tower() -> None:
    """Nothing but the roof, over its access, is out of the enemies' reach."""
    tower = rocks(12, 12, 4, 4, access=at(10, 12))
    foes = [("lancer", 1, 8.5, 12 + side) for side in (-1.15, 1.15)]
    game = ground_table(("man", 0, 9.3, 12), *foes, scenery=[tower])
    linking.link(game, 0, 1)
    linking.link(game, 0, 2)
    movement = Movement("walk", inch(2.5))
    way = any_way(game, 0, movement)
    assert way is not None
    assert path_refusal(game, 0, way, movement) is None


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-79")
@pytest.mark.parametrize(("width", "stands"), [(3000, True), (2990, False)])
def test_the_tops_thought_of_are_those_that_bear_a_whole_base(width: int, stands: bool) -> None:
    """A base of 30 mm on a wall as wide as itself, and not on a narrower one; a wall far away is none."""
    inches_wide = width / 2540
    game = ground_table(("man", 0, 8, 12), scenery=[wall(11, 12, inches_wide, 3), wall(20, 12, 3, 3)])
    assert floors(game, 0, inch(4)) == ([GROUND, 0] if stands else [GROUND])
    assert (stand_refusal(game, 0, *at(11, 12)) is None) is stands


def test_the_dense_search_finds_what_there_is() -> None:
    """A search that finds nothing anywhere would prove nothing."""
    d: Duel = duel(fighter(at=(6, 12)), fighter(at=(9, 12)), linked=False)
    movement = Movement("charge", inch(6), (1,))
    way = looked_for(random.Random(1), d.game, 0, movement)
    assert way is not None
    assert hypot(way[-1][0] - d.game[1].x, way[-1][1] - d.game[1].y) < inch(1.2)
