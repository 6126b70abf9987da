"""How fast is the geometry: sight, reach, and the small questions that rules ask all the time? One core, scenes made
from numbers; beside the compiled kernel, the same sources interpreted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from escarmouche.bench.timing import Measure, Pace, each_us
from escarmouche.chance import Stream
from escarmouche.table import plane
from escarmouche.table.plane.interpreted import interpreted

SIDE, RADIUS, TOLERANCE = plane.inch(48), 1270, 25
Kit = Any  # the package as imported, or the one that `interpreted` gives: the same names, other classes


def terrain(kit: Kit, pieces: int) -> Any:
    """Walls, towers, woods and an L-shaped ruin, spread over the table."""
    rng = Stream("bench terrain")
    made = []
    for i in range(pieces):
        x, y = (plane.inch(6) + rng.below(plane.inch(36)) for _ in range(2))
        if i % 5 == 3:
            shape = kit.Circle(x, y, plane.inch(2))
        elif i % 5 == 4:
            a = plane.inch(2)
            ell = ((0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2))
            shape = kit.Polygon(tuple((x + a * dx, y + a * dy) for dx, dy in ell))
        else:
            width, depth = plane.inch((3, 4, 6)[rng.below(3)]), plane.inch((1, 3, 4)[rng.below(3)])
            shape = kit.rectangle(x, y, width, depth, rng.below(180))
        made.append(kit.Piece(f"piece {i}", shape, None if i % 2 else 3000))
    return kit.Field(SIDE, SIDE, made)


def figures(kit: Kit, field: Any, discs: int, margin: int) -> Any:
    """Discs that overlap neither each other nor terrain, two teams in turn, no nearer to the edge than the margin."""
    rng = Stream("bench figures")
    crowd = kit.Crowd(discs)
    while crowd.end < discs:
        x, y = (margin + rng.below(SIDE - 2 * margin) for _ in range(2))
        if crowd.free(x, y, RADIUS) and not field.overlapped(x, y, RADIUS, (1 << field.count) - 1):
            crowd.put(crowd.end, x, y, RADIUS, crowd.end % 2)
    return crowd


def sight(kit: Kit) -> tuple[Callable[[], None], int]:
    """Every pair of 12 against 12 figures among 10 pieces, asked one at a time; and how many pairs that is."""
    field = terrain(kit, 10)
    crowd = figures(kit, field, 24, RADIUS)
    spots = [crowd.where(i)[:3] for i in range(24)]
    pairs = [(*a, *b) for a in spots[::2] for b in spots[1::2]]
    mask, sees = (1 << field.count) - 1, field.sees

    def all_pairs() -> None:
        for ax, ay, ar, bx, by, br in pairs:
            sees(ax, ay, ar, bx, by, br, mask)

    return all_pairs, len(pairs)


def reaching(kit: Kit, *, priced: bool) -> tuple[Callable[[], None], int]:
    """All destinations of a 6-inch move for each of 30 figures among 10 pieces; and how many figures that is."""
    field = terrain(kit, 10)
    crowd = figures(kit, field, 30, plane.inch(10))
    slow = dict.fromkeys(range(0, 10, 4), 2.0) if priced else {}
    tolls = dict.fromkeys(range(1, 10, 4), plane.inch(3)) if priced else {}
    blocked = sum(1 << i for i in range(10) if i not in slow and i not in tolls)
    move_cost = kit.MoveCost(field, blocked, slow, tolls)
    movers = [(i, *crowd.where(i)) for i in range(30)]

    def all_movers() -> None:
        for i, x, y, r, team in movers:
            kit.reach(field, crowd, move_cost, x, y, r, 2 >> team, i, TOLERANCE, plane.inch(6))

    return all_movers, len(movers)


def small_questions(kit: Kit) -> dict[str, Callable[[], object]]:
    """One of each of the questions that rules ask all the time: 60 figures, 13 pieces."""
    field = terrain(kit, 13)
    crowd = figures(kit, field, 60, RADIUS)
    move_cost = kit.MoveCost(field, 0b11, {2: 2.0, 3: 2.0}, {4: 2540})
    mask = (1 << field.count) - 1
    (ax, ay, r, _), (bx, by, _, _) = crowd.where(0), crowd.where(1)
    path = [(ax, ay), (ax + 9000, ay + 6000)]
    everywhere = kit.reach(field, crowd, move_cost, ax, ay, r, 2, 0, TOLERANCE, plane.inch(6))
    return {
        "survey": lambda: kit.trace_path(field, crowd, move_cost, path, r, 2, 0, TOLERANCE),
        "clear": lambda: field.clear(ax, ay, 2000, bx, by, 2500, mask),
        "near": lambda: crowd.near(ax, ay, r, 2540, 3, 0),
        "touching": lambda: crowd.touching(0, 2, TOLERANCE),
        "free": lambda: crowd.free(ax, ay, r, 0),
        "crowd_copy": crowd.copy,
        "spots": lambda: everywhere.spots(1270),
        "route": lambda: kit.route(field, crowd, move_cost, ax, ay, SIDE - ax, SIDE - ay, r, 2, 0, TOLERANCE),
    }


def measures(pace: Pace) -> Iterator[Measure]:
    """Everything, and how much the compiler brings."""
    slow = interpreted()
    yield Measure("kernel.compiled", float(plane.COMPILED), "yes = 1")
    pair, pair_slow = (each_us(*sight(kit), pace) for kit in (plane, slow))
    yield Measure("sight.pairs_per_s", 1e6 / pair, "1/s")
    yield Measure("sight.compiled_over_interpreted", pair_slow / pair, "times as fast")
    reach, reach_slow = (each_us(*reaching(kit, priced=False), pace) for kit in (plane, slow))
    yield Measure("reach.us", reach, "µs")
    yield Measure("reach.compiled_over_interpreted", reach_slow / reach, "times as fast")
    yield Measure("reach.priced_us", each_us(*reaching(plane, priced=True), pace), "µs")
    for name, act in small_questions(plane).items():
        yield Measure(f"{name}.us", each_us(act, 1, pace), "µs")
