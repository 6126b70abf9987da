"""Is there a place, and which is the nearest? Beside a dense search with the plain tests."""

from __future__ import annotations

import random
from math import cos, hypot, pi, sin
from types import ModuleType

import pytest
from tests.table.scenes import SIDE, TOLERANCE, made_field, made_gait

from escarmouche.table import plane
from escarmouche.table.plane import Crowd, Field, Piece, Places, reach, rectangle, trace_path
from escarmouche.table.plane.interpreted import interpreted

EVERYBODY = 0b11
RADII = (1000, 1270, 1600, 2540)


def ringed(seed: int, kit: ModuleType = plane) -> tuple[Crowd, int, int, int]:
    """A base of radius r at (x, y) with others all round it, some of them touching, often near an edge."""
    rng = random.Random(seed)
    r = rng.choice(RADII)
    x, y = (rng.choice([r, r + rng.randrange(900), rng.randrange(r, SIDE - r)]) for _ in range(2))
    crowd = kit.Crowd(16)
    crowd.put(0, x, y, r, 0)
    turn = rng.random() * pi
    count = rng.randrange(2, 9)
    for k in range(1, count + 1):
        other = rng.choice(RADII)
        apart = r + other + rng.choice([0, rng.randrange(26), rng.randrange(60), rng.randrange(1500)])
        angle = turn + 2 * pi * k / count + rng.uniform(-0.2, 0.2)
        ox, oy = x + round(apart * cos(angle)), y + round(apart * sin(angle))
        if crowd.free(ox, oy, other) and hypot(ox - x, oy - y) >= r + other:
            crowd.put(k, ox, oy, other, rng.choice([1, 1, 1, 0]))
    return crowd, x, y, r


def dense(x: int, y: int, far: int, seed: int, count: int) -> list[tuple[int, int]]:
    """A lattice over the window and as many points at random."""
    rng = random.Random(seed)
    n = int(count**0.5 / 2)
    points = [(x + far * i // n, y + far * j // n) for i in range(-n, n + 1) for j in range(-n, n + 1)]
    points += [(x + round(far * rng.uniform(-1, 1)), y + round(far * rng.uniform(-1, 1))) for _ in range(count)]
    for _ in range(count):
        turn, away = rng.random() * 2 * pi, far * rng.random() ** 3
        points.append((x + round(away * cos(turn)), y + round(away * sin(turn))))
    return points


def legal(crowd: Crowd, field: Field, x: int, y: int, r: int, far: int, at: tuple[int, int]) -> bool:
    """The plain test of a place: in the window, free, out of contact with team 1, off all terrain."""
    a, b = at
    return (
        (a - x) ** 2 + (b - y) ** 2 <= far * far
        and field.inside(a, b, r)
        and crowd.free(a, b, r, 0)
        and not crowd.near(a, b, r, TOLERANCE, 0b10, 0)
        and not field.overlapped(a, b, r, (1 << field.count) - 1)
    )


def asked(crowd: Crowd, field: Field, x: int, y: int, r: int, far: int, kit: ModuleType = plane) -> Places:
    """The same, asked of the store."""
    room = kit.Places(field, r, x, y, far).free(crowd, EVERYBODY, 0)
    found: Places = room.untouched(crowd, 0b10, TOLERANCE, 0).off((1 << field.count) - 1)
    return found


def cramped(seed: int, x: int, y: int) -> Field:
    """Some walls about a place."""
    rng = random.Random(seed)
    walls = []
    for k in range(rng.randrange(4)):
        away, turn = rng.randrange(2000, 6000), rng.random() * 2 * pi
        shape = rectangle(
            x + round(away * cos(turn)), y + round(away * sin(turn)), 600, 5000, rng.choice([0, 30, 90, 137])
        )
        walls.append(Piece(f"wall{k}", shape, None))
    return Field(SIDE, SIDE, walls)


@pytest.mark.parametrize("seed", range(80))
def test_no_place_is_missed_and_none_invented(seed: int) -> None:
    crowd, x, y, r = ringed(seed)
    field = cramped(seed, x, y)
    for far in (40, 300, 2000, 5000):
        room = asked(crowd, field, x, y, r, far)
        given = list(room)
        assert all(legal(crowd, field, x, y, r, far, at) for at in given)
        assert room.first(lambda a, b: True) == (given[0] if given else None)
        if not given:
            assert not [at for at in dense(x, y, far, seed, 400) if legal(crowd, field, x, y, r, far, at)]


@pytest.mark.parametrize("seed", range(80))
def test_none_is_nearer_than_the_nearest(seed: int) -> None:
    crowd, x, y, r = ringed(seed)
    field = cramped(seed, x, y)
    rng = random.Random(seed)
    gx, gy = x + rng.randrange(-3000, 3000), y + rng.randrange(-3000, 3000)
    found = asked(crowd, field, x, y, r, 5000).nearest(gx, gy, lambda a, b: True)
    places = [at for at in dense(x, y, 5000, seed, 400) if legal(crowd, field, x, y, r, 5000, at)]
    if found is None:
        assert not places
        return
    assert legal(crowd, field, x, y, r, 5000, found)
    apart = hypot(found[0] - gx, found[1] - gy)
    assert all(hypot(a - gx, b - gy) >= apart - 1.5 for a, b in places)


@pytest.mark.parametrize("seed", range(60))
def test_no_end_of_a_straight_move_is_missed(seed: int) -> None:
    crowd, x, y, r = ringed(seed)
    field = cramped(seed, x, y)
    move_cost = plane.MoveCost(field, (1 << field.count) - 1)

    def moves(at: tuple[int, int]) -> bool:
        facts = trace_path(field, crowd, move_cost, [(x, y), at], r, EVERYBODY, 0, TOLERANCE)
        return facts.unhindered and not (facts.contact >= 0 and facts.contact_at < facts.length - TOLERANCE)

    for far in (300, 1500, 5000):
        room = asked(crowd, field, x, y, r, far).straight(crowd, move_cost, EVERYBODY, 0, EVERYBODY, TOLERANCE)
        given = list(room)
        assert all(legal(crowd, field, x, y, r, far, at) and moves(at) for at in given)
        if not given:
            ends = [at for at in dense(x, y, far, seed, 400) if legal(crowd, field, x, y, r, far, at)]
            assert not [at for at in ends if moves(at)]


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("priced", [False, True])
def test_no_end_of_a_walk_is_missed(seed: int, priced: bool) -> None:
    crowd, x, y, r = ringed(seed)
    field = cramped(seed, x, y)
    move_cost = plane.MoveCost(field, 1, dict.fromkeys(range(1, field.count), 2.0) if priced else {})
    for far in (500, 1500, 5000):
        ways = reach(field, crowd, move_cost, x, y, r, 0b10, 0, TOLERANCE, far)
        room = plane.Places(field, r, x, y, far).free(crowd, EVERYBODY, 0).untouched(crowd, 0b10, TOLERANCE, 0)
        given = list(room.off(1).walk(ways))
        assert all(ways.path(*at) is not None for at in given)
        if not given:
            ends = [at for at in dense(x, y, far, seed, 400) if ways.path(*at) is not None]
            ends = [at for at in ends if crowd.free(*at, r, 0) and not crowd.near(*at, r, TOLERANCE, 0b10, 0)]
            assert not [at for at in ends if not field.overlapped(*at, r, 1)]


@pytest.mark.parametrize("seed", range(80))
def test_no_place_out_of_sight_is_missed(seed: int) -> None:
    rng = random.Random(seed)
    x, y, r = rng.randrange(30000, 60000), rng.randrange(30000, 60000), rng.choice(RADII)
    field, crowd = cramped(seed, x, y), Crowd(8)
    for k in range(rng.randrange(4)):
        away, turn = rng.randrange(3000, 9000), rng.random() * 2 * pi
        crowd.put(k, x + round(away * cos(turn)), y + round(away * sin(turn)), rng.choice(RADII), 1)
    turn, away = rng.random() * 2 * pi, rng.randrange(8000, 20000)
    eye = (x + round(away * cos(turn)), y + round(away * sin(turn)), rng.choice(RADII))
    walls = (1 << field.count) - 1

    def hidden(a: int, b: int) -> bool:
        return not field.sees_past(*eye, a, b, r, walls, crowd, 0b10)

    room = Places(field, r, x, y, 4000).free(crowd, 0b10).off(walls).out_of_sight(eye, walls, crowd, 0b10)
    found = room.first(hidden)
    if found is None:
        ends = [at for at in dense(x, y, 4000, seed, 900) if (at[0] - x) ** 2 + (at[1] - y) ** 2 <= 4000 * 4000]
        free = [at for at in ends if crowd.free(*at, r) and not field.overlapped(*at, r, walls)]
        assert not [at for at in free if hidden(*at)]


def test_a_place_against_a_wall() -> None:
    field = Field(SIDE, SIDE, [Piece("house", rectangle(30000, 30000, 10000, 10000), None)])
    crowd = Crowd(4)
    crowd.put(0, 30000, 23000, 2000, 1)  # in the middle of the south wall
    room = Places(field, 1270, 30000, 23000, 9000).free(crowd, 0b10).off(1).against(1, TOLERANCE)
    spot = room.nearest(30000, 23000, lambda x, y: True)
    assert spot is not None
    assert field.touched(*spot, 1270, TOLERANCE, 1)
    assert not field.overlapped(*spot, 1270, 1)
    assert abs(hypot(spot[0] - 30000, spot[1] - 23000) - 3270) < 2


def test_what_is_asked_is_asked_to_the_unit() -> None:
    field, crowd = Field(SIDE, SIDE, []), Crowd(2)
    crowd.put(0, 40000, 40000, 1000, 1)
    beside = Places(field, 1000, 40000, 40000, 2000).free(crowd, 0b10)
    assert beside.first(lambda x, y: True) is not None  # bases that touch do not overlap
    assert Places(field, 1000, 40000, 40000, 1999).free(crowd, 0b10).first(lambda x, y: True) is None
    clear = Places(field, 1000, 40000, 40000, 2025).untouched(crowd, 0b10, 25)
    assert clear.first(lambda x, y: True) is None
    assert Places(field, 1000, 40000, 40000, 2026).untouched(crowd, 0b10, 25).first(lambda x, y: True) is not None
    close = Places(field, 1000, 40000, 40000, 9000).touching(crowd, 0, 25).beyond(40000, 40000, 2025)
    assert {hypot(x - 40000, y - 40000) for x, y in close} == {2025.0}
    corner = Places(field, 1000, 0, 0, 1415).first(lambda x, y: True)
    assert corner == (1000, 1000)  # the one place that is on the table with its whole base
    assert Places(field, 1000, 0, 0, 1414).first(lambda x, y: True) is None


def test_borders_of_the_caller_are_looked_at() -> None:
    field = Field(SIDE, SIDE, [])

    def own(x: int, y: int) -> bool:
        return (x - 43000) ** 2 + (y - 40100) ** 2 <= 50 * 50 and y >= 40130

    plain = Places(field, 1000, 40000, 40000, 5000)
    assert plain.first(own) is None
    drawn = plain.circle(43000, 40100, 50).segment(35000, 40130, 45000, 40130)
    spot = drawn.first(own)
    assert spot is not None
    assert own(*spot)


@pytest.mark.parametrize("seed", range(20))
def test_a_side_and_a_strip_are_asked_to_the_unit(seed: int) -> None:
    """What the store leaves out, a test of the caller would have."""
    crowd, x, y, r = ringed(seed)
    field, rng = cramped(seed, x, y), random.Random(seed)
    ax, ay, bx, by = line = x + rng.randrange(-3000, 3000), y - 900, x + rng.randrange(-3000, 3000), y + 800
    apart = rng.randrange(400, 2000)

    def left(a: int, b: int) -> bool:
        return (bx - ax) * (b - ay) - (by - ay) * (a - ax) >= 0

    def clear(a: int, b: int) -> bool:
        return plane.from_segment(a, b, *line, apart) >= 0

    def room() -> Places:
        drawn = asked(crowd, field, x, y, r, 5000).segment(*line)
        return drawn.circle(ax, ay, apart).circle(bx, by, apart)

    assert room().left_of(*line).nearest(x, y, lambda a, b: True) == room().nearest(x, y, left)
    assert room().clear_of(*line, apart).nearest(x, y, lambda a, b: True) == room().nearest(x, y, clear)
    assert set(room().left_of(*line).clear_of(*line, apart)) == {at for at in room() if left(*at) and clear(*at)}


@pytest.mark.parametrize("seed", range(20))
def test_squares_in_which_nothing_is_allowed_are_left_out(seed: int) -> None:
    crowd, x, y, r = ringed(seed)
    field, rng = cramped(seed, x, y), random.Random(seed)
    mx, my, far = x + rng.randrange(-2000, 2000), y + rng.randrange(-2000, 2000), rng.randrange(100, 3000)
    asked_about: list[tuple[int, int]] = []

    def allowed(a: int, b: int) -> bool:
        asked_about.append((a, b))
        return hypot(a - mx, b - my) > far

    def hopeless(a: int, b: int, away: int) -> bool:
        return hypot(a - mx, b - my) + away <= far

    plain = asked(crowd, field, x, y, r, 2500)
    found = plain.first(allowed)
    without = len(asked_about)
    assert plain.unless(hopeless).first(allowed) == found
    assert len(asked_about) <= 2 * without
    assert plain.nearest(mx, my, allowed) == asked(crowd, field, x, y, r, 2500).nearest(mx, my, allowed)
    asked_about.clear()
    assert plain.unless(lambda a, b, away: True).first(allowed) is None
    assert not asked_about
    assert plain.none_fits()


def test_it_is_known_whether_anything_fits_at_all() -> None:
    field = Field(SIDE, SIDE, [])
    room = Places(field, 1000, 40000, 40000, 500)
    assert room.first(lambda x, y: False) is None
    assert not room.none_fits()
    assert room.beyond(40000, 40000, 600).first(lambda x, y: True) is None
    assert room.none_fits()


def test_of_places_as_near_the_same_one_is_given_wherever_others_are_looked_for() -> None:
    """Nearest first, and of the equally near the one beside the nearer corner, which no later corner takes away."""
    field, crowd = Field(SIDE, SIDE, []), Crowd(4)
    for k, (dx, dy) in enumerate(((1, 1), (1, -1), (-1, 1), (-1, -1))):
        crowd.put(k, 40000 + dx * 1500, 40000 + dy * 1500, 1000, 1)
    room = Places(field, 1000, 40000, 40000, 9000).free(crowd, 0b10).beyond(40000, 40000, 1200)
    spot = room.nearest(40000, 40000, lambda x, y: True)
    assert spot is not None
    assert all(hypot(x - 40000, y - 40000) >= hypot(spot[0] - 40000, spot[1] - 40000) for x, y in room)
    assert room.nearest(40000, 40000, lambda x, y: (x, y) != spot) != spot


INTERPRETED = interpreted()


def answers(kit: ModuleType, seed: int) -> list[object]:
    """What one of the two packages says to the same questions."""
    field, crowd = made_field(seed, seed % 6, kit), ringed(seed, kit)[0]
    move_cost = made_gait(seed, field, kit, priced=seed % 2 > 0)
    x, y, r, _ = crowd.where(0)
    room = asked(crowd, field, x, y, r, 4000, kit)
    said: list[object] = [list(room), room.nearest(x + 500, y - 700, lambda a, b: (a + b) % 3 > 0)]
    room.left_of(x - 4000, y - 900, x + 4000, y - 700).clear_of(x, y, x + 900, y + 400, 300)
    room.unless(lambda a, b, away: hypot(a - x, b - y) + away <= 700)
    room.straight(crowd, move_cost, EVERYBODY, 0, 0b10, TOLERANCE, 3000.0)
    said.append(list(room))
    room.out_of_sight((x + 9000, y, 1270), (1 << field.count) - 1, crowd, EVERYBODY, 0)
    said.append(list(room.walk(kit.reach(field, crowd, move_cost, x, y, r, 0b10, 0, TOLERANCE, 4000))))
    return said


@pytest.mark.parametrize("seed", range(40))
def test_compiled_and_interpreted_give_the_same_places(seed: int) -> None:
    assert answers(plane, seed) == answers(INTERPRETED, seed)
