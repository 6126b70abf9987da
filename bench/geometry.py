"""How fast is the geometry? One core, scenes made from numbers; `python bench/geometry.py` prints the figures."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time
from types import ModuleType

from escarmouche.table import plane
from escarmouche.table.plane.interpreted import interpreted

SIDE = plane.inch(48)
RADIUS = 1270
TOLERANCE = 25


def terrain(kit: ModuleType, pieces: int):
    """Walls, towers, woods and an L-shaped ruin, spread over the table."""
    rng = random.Random(20)
    made = []
    for i in range(pieces):
        x, y = rng.randrange(plane.inch(6), plane.inch(42)), rng.randrange(plane.inch(6), plane.inch(42))
        if i % 5 == 3:
            shape = kit.Circle(x, y, plane.inch(2))
        elif i % 5 == 4:
            a = plane.inch(2)
            shape = kit.Polygon(
                ((x, y), (x + 2 * a, y), (x + 2 * a, y + a), (x + a, y + a), (x + a, y + 2 * a), (x, y + 2 * a))
            )
        else:
            width, depth = plane.inch(rng.choice([3, 4, 6])), plane.inch(rng.choice([1, 3, 4]))
            shape = kit.rectangle(x, y, width, depth, rng.randrange(180))
        made.append(kit.Piece(f"piece {i}", shape, None if i % 2 else 3000))
    return kit.Field(SIDE, SIDE, made)


def figures(kit: ModuleType, field, discs: int, margin: int):
    """Discs that overlap neither each other nor terrain, two teams in turn, no nearer to the edge than the margin."""
    rng = random.Random(21)
    crowd = kit.Crowd(discs)
    while crowd.end < discs:
        x, y = rng.randrange(margin, SIDE - margin), rng.randrange(margin, SIDE - margin)
        if crowd.free(x, y, RADIUS) and not field.overlapped(x, y, RADIUS, (1 << field.count) - 1):
            crowd.put(crowd.end, x, y, RADIUS, crowd.end % 2)
    return crowd


def seconds(act: Callable[[], object], least: float = 0.2) -> float:
    """The processor time one act takes, whatever else the machine does: the best of three runs."""
    times = 1
    while True:
        begin = process_time()
        for _ in range(times):
            act()
        spent = process_time() - begin
        if spent > least / 4:
            break
        times *= 4
    best = spent / times
    for _ in range(2):
        begin = process_time()
        for _ in range(times):
            act()
        best = min(best, (process_time() - begin) / times)
    return best


def sight(kit: ModuleType) -> float:
    """Seconds for one pair, asked one at a time, 12 against 12 figures and 10 pieces."""
    field = terrain(kit, 10)
    crowd = figures(kit, field, 24, RADIUS)
    spots = [crowd.where(i)[:3] for i in range(24)]
    pairs = [(*a, *b) for a in spots[::2] for b in spots[1::2]]
    mask = (1 << field.count) - 1
    sees = field.sees

    def all_pairs() -> None:
        for ax, ay, ar, bx, by, br in pairs:
            sees(ax, ay, ar, bx, by, br, mask)

    return seconds(all_pairs) / len(pairs)


def reaching(kit: ModuleType, *, priced: bool) -> float:
    """Seconds for all destinations of a 6-inch move, the mean over 30 figures among 10 pieces."""
    field = terrain(kit, 10)
    crowd = figures(kit, field, 30, plane.inch(10))
    slow = dict.fromkeys(range(0, 10, 4), 2.0) if priced else {}
    tolls = dict.fromkeys(range(1, 10, 4), plane.inch(3)) if priced else {}
    blocked = sum(1 << i for i in range(10) if i not in slow and i not in tolls)
    gait = kit.Gait(field, blocked, slow, tolls)
    movers = [(i, *crowd.where(i)) for i in range(30)]

    def all_movers() -> None:
        for i, x, y, r, team in movers:
            kit.reach(field, crowd, gait, x, y, r, 2 >> team, i, TOLERANCE, plane.inch(6))

    return seconds(all_movers) / len(movers)


def small_questions(kit: ModuleType) -> dict[str, float]:
    """Seconds for one of each of the questions that rules ask all the time: 60 figures, 13 pieces."""
    field = terrain(kit, 13)
    crowd = figures(kit, field, 60, RADIUS)
    gait = kit.Gait(field, 0b11, {2: 2.0, 3: 2.0}, {4: 2540})
    mask = (1 << field.count) - 1
    (ax, ay, r, _), (bx, by, _, _) = crowd.where(0), crowd.where(1)
    path = [(ax, ay), (ax + 9000, ay + 6000)]
    everywhere = kit.reach(field, crowd, gait, ax, ay, r, 2, 0, TOLERANCE, plane.inch(6))
    return {
        "survey": seconds(lambda: kit.survey(field, crowd, gait, path, r, 2, 0, TOLERANCE)),
        "clear": seconds(lambda: field.clear(ax, ay, 2000, bx, by, 2500, mask)),
        "near": seconds(lambda: crowd.near(ax, ay, r, 2540, 3, 0)),
        "touching": seconds(lambda: crowd.touching(0, 2, TOLERANCE)),
        "free": seconds(lambda: crowd.free(ax, ay, r, 0)),
        "crowd_copy": seconds(crowd.copy),
        "spots": seconds(lambda: everywhere.spots(1270)),
        "route": seconds(lambda: kit.route(field, crowd, gait, ax, ay, SIDE - ax, SIDE - ay, r, 2, 0, TOLERANCE)),
    }


def measure() -> list[dict]:
    """Name, value and unit of everything measured."""
    slow = interpreted()
    pair, pair_slow = sight(plane), sight(slow)
    rows = [
        {"name": "kernel.compiled", "value": int(plane.COMPILED), "unit": "yes=1"},
        {"name": "sight.pairs_per_s", "value": 1 / pair, "unit": "pairs/s"},
        {"name": "sight.compiled_over_interpreted", "value": pair_slow / pair, "unit": "times"},
    ]
    reach, reach_slow = reaching(plane, priced=False), reaching(slow, priced=False)
    rows += [
        {"name": "reach.us", "value": 1e6 * reach, "unit": "µs"},
        {"name": "reach.compiled_over_interpreted", "value": reach_slow / reach, "unit": "times"},
        {"name": "reach.priced_us", "value": 1e6 * reaching(plane, priced=True), "unit": "µs"},
    ]
    quick, quick_slow = small_questions(plane), small_questions(slow)
    for name, spent in quick.items():
        rows.append({"name": f"{name}.us", "value": 1e6 * spent, "unit": "µs"})
        rows.append({"name": f"{name}.compiled_over_interpreted", "value": quick_slow[name] / spent, "unit": "times"})
    return rows


if __name__ == "__main__":
    for row in measure():
        print(f"{row['name']:<40}{row['value']:>14,.2f} {row['unit']}")
