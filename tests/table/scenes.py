"""Tables for the geometry tests: drawn by hypothesis, or made from a number."""

from __future__ import annotations

import random
from types import ModuleType

from hypothesis import strategies as st

from escarmouche.table import plane
from escarmouche.table.plane import Circle, Crowd, Field, MoveCost, Piece, Polygon, Shape, inch, rectangle

SIDE = inch(36)
TOLERANCE = 25

whole = st.integers(0, SIDE)
radii = st.sampled_from([0, 300, 500, 1270, 2540])


@st.composite
def ells(draw: st.DrawFn) -> Polygon:
    """A concave piece: two arms and an inner corner."""
    x, y = draw(st.integers(0, SIDE - 20000)), draw(st.integers(0, SIDE - 20000))
    a, b = draw(st.integers(500, 8000)), draw(st.integers(500, 8000))
    c, d = draw(st.integers(1, a)), draw(st.integers(1, b))
    points = ((x, y), (x + a + c, y), (x + a + c, y + d), (x + c, y + d), (x + c, y + b + d), (x, y + b + d))
    return Polygon(points if draw(st.booleans()) else points[::-1])


@st.composite
def boxes(draw: st.DrawFn) -> Polygon:
    width, depth = draw(st.integers(300, 16000)), draw(st.integers(300, 9000))
    return rectangle(draw(whole), draw(whole), width, depth, draw(st.sampled_from([0, 0, 30, 45, 77, 90, 133])))


discs = st.builds(Circle, whole, whole, st.integers(300, 6000))
shapes = st.one_of(boxes(), discs, ells())


@st.composite
def fields(draw: st.DrawFn, most: int = 7) -> Field:
    drawn = draw(st.lists(shapes, max_size=most))
    tops = draw(st.lists(st.sampled_from([None, 1000, 3000]), min_size=len(drawn), max_size=len(drawn)))
    return Field(
        SIDE, SIDE, [Piece(str(i), shape, top) for i, (shape, top) in enumerate(zip(drawn, tops, strict=True))]
    )


def everything(field: Field) -> int:
    return (1 << field.count) - 1


@st.composite
def gaits(draw: st.DrawFn, field: Field, *, priced: bool = True, tolls: bool = True) -> MoveCost:
    blocked, factors, fees = 0, {}, {}
    for i in range(field.count):
        kind = draw(st.integers(0, 3))
        if kind == 0:
            blocked |= 1 << i
        elif kind == 1 and priced:
            factors[i] = draw(st.sampled_from([1.5, 2.0, 3.0]))
        elif kind == 2 and priced and tolls:
            fees[i] = draw(st.sampled_from([1000, 6000]))
    return MoveCost(field, blocked, factors, fees)


@st.composite
def crowds(draw: st.DrawFn, most: int = 12) -> Crowd:
    """Discs that do not overlap, of teams 0 and 1 in turn."""
    crowd = Crowd(most)
    for x, y, r in draw(st.lists(st.tuples(whole, whole, st.sampled_from([635, 1270, 2000])), max_size=most)):
        if crowd.free(x, y, r) and r <= x <= SIDE - r and r <= y <= SIDE - r:
            crowd.put(crowd.end, x, y, r, crowd.end % 2)
    return crowd


def made_shape(rng: random.Random, kit: ModuleType) -> Shape:
    """A shape of any kind; `kit` is the package whose classes are used."""
    x, y = rng.randrange(SIDE), rng.randrange(SIDE)
    kind = rng.randrange(4)
    if kind == 0:
        return kit.Circle(x, y, rng.randrange(300, 6000))  # type: ignore[no-any-return]
    if kind == 1:
        a, b = rng.randrange(500, 8000), rng.randrange(500, 8000)
        points = ((x, y), (x + 2 * a, y), (x + 2 * a, y + b), (x + a, y + b), (x + a, y + 2 * b), (x, y + 2 * b))
        return kit.Polygon(points)  # type: ignore[no-any-return]
    width, depth = rng.randrange(500, 15000), rng.choice([500, rng.randrange(500, 9000)])
    turn = rng.choice([0, 0, 45, rng.randrange(180)])
    return kit.rectangle(x, y, width, depth, turn)  # type: ignore[no-any-return]


def made_field(seed: int, pieces: int, kit: ModuleType = plane) -> Field:
    """The same field for the same number, in the classes of either package."""
    rng = random.Random(seed)
    tops = [None, 1000, 3000]
    made = [kit.Piece(str(i), made_shape(rng, kit), tops[i % 3]) for i in range(pieces)]
    return kit.Field(SIDE, SIDE, made)  # type: ignore[no-any-return]


def made_crowd(seed: int, discs: int, kit: ModuleType = plane) -> Crowd:
    """The same crowd for the same number, in the classes of either package."""
    rng = random.Random(seed)
    crowd: Crowd = kit.Crowd(discs)
    for _ in range(20 * discs):
        x, y, r = rng.randrange(2000, SIDE - 2000), rng.randrange(2000, SIDE - 2000), rng.choice([500, 1270, 2000])
        if crowd.end < discs and crowd.free(x, y, r):
            crowd.put(crowd.end, x, y, r, crowd.end % 2)
    return crowd


def made_gait(seed: int, field: Field, kit: ModuleType = plane, *, priced: bool = True) -> MoveCost:
    """Some pieces blocked, some slow, some with a toll."""
    rng = random.Random(seed)
    blocked, factors, tolls = 0, {}, {}
    for i in range(field.count):
        kind = rng.randrange(4)
        if kind == 0:
            blocked |= 1 << i
        elif kind == 1 and priced:
            factors[i] = rng.choice([2.0, 1.5, 0.5])
        elif kind == 2 and priced:
            tolls[i] = 3000
    return kit.MoveCost(field, blocked, factors, tolls)  # type: ignore[no-any-return]
