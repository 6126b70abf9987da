"""The squared table against a slow oracle that knows nothing of masks and shapes: fractions, point by point."""

from __future__ import annotations

import heapq
from fractions import Fraction
from time import thread_time

import pytest

from escarmouche.chance import Stream
from escarmouche.table.grid import FORBIDDEN, UNREACHED, Edge, Grid, Pace, flood, flood_back, members, outline

HALF = Fraction(1, 2)
Line = tuple[Fraction, Fraction, Fraction, Fraction]


def drawn(rows: str, *, walls: tuple[Edge, ...] = ()) -> Grid:
    """A ground as text: # solid, h a zone whose outline is a line."""
    lines = rows.split()
    flat = "".join(lines)
    zone = sum(1 << i for i, sign in enumerate(flat) if sign == "h")
    solid = sum(1 << i for i, sign in enumerate(flat) if sign == "#")
    return Grid(len(lines[0]), len(lines), solid=solid, walls=walls, lines=outline(len(lines[0]), len(lines), zone))


def random_ground(rng: Stream) -> Grid:
    width, height = 1 + rng.below(6), 1 + rng.below(5)
    signs = ("".join("#h..."[rng.below(5)] for _ in range(width)) for _ in range(height))
    walls = tuple(Edge(rng.below(width), rng.below(height), bool(rng.below(2))) for _ in range(rng.below(4)))
    return drawn(" ".join(signs), walls=walls)


# --- the oracle ------------------------------------------------------------------------------------------------------


def line_of(grid: Grid, a: int, b: int) -> Line:
    """The pair of points, of the two centres or of all 16 pairs of corners the nearest."""
    (x, y), (u, v) = grid.place(a), grid.place(b)
    if x == u or y == v:
        return x + HALF, y + HALF, u + HALF, v + HALF
    pairs = [
        (Fraction(x + i), Fraction(y + j), Fraction(u + k), Fraction(v + m))
        for i in (0, 1) for j in (0, 1) for k in (0, 1) for m in (0, 1)
    ]  # fmt: skip
    return min(pairs, key=lambda p: (p[2] - p[0]) ** 2 + (p[3] - p[1]) ** 2)


def part_inside(line: Line, left: Fraction, top: Fraction, right: Fraction, bottom: Fraction) -> Fraction | None:
    """How much of a closed line lies in a closed box, as a share of it; None: nothing. A point inside is 0."""
    low, high = Fraction(0), Fraction(1)
    for begin, end, least, most in ((line[0], line[2], left, right), (line[1], line[3], top, bottom)):
        if begin == end:
            if not least <= begin <= most:
                return None
            continue
        near, far = sorted(((least - begin) / (end - begin), (most - begin) / (end - begin)))
        low, high = max(low, near), min(high, far)
    return high - low if low <= high else None


def touches(line: Line, edges: frozenset[Edge]) -> bool:
    boxes = ((Fraction(x), Fraction(y), Fraction(x + (not up)), Fraction(y + up)) for x, y, up in edges)
    return any(part_inside(line, *box) is not None for box in boxes)


@pytest.mark.parametrize("seed", range(14))
def test_sight_is_what_the_oracle_says(seed: int) -> None:
    grid = random_ground(Stream(seed))
    for a in members(grid.open):
        for b in members(grid.open):
            if a == b:
                continue
            line = line_of(grid, a, b)
            wall, hindered = touches(line, grid.walls), touches(line, grid.lines)
            assert grid.seen[a] >> b & 1 == (not wall), (grid.place(a), grid.place(b))
            assert grid.clear[a] >> b & 1 == (not wall and not hindered), (grid.place(a), grid.place(b))
            crossed = 0
            for c in range(grid.size):
                x, y = map(Fraction, grid.place(c))
                point = line[:2] == line[2:]
                share = None if point else part_inside(line, x, y, x + 1, y + 1)
                crossed |= bool(share and c not in {a, b}) << c
            assert grid.between(a, b) == crossed, (grid.place(a), grid.place(b))


def test_a_square_sees_itself_and_a_solid_one_nothing() -> None:
    grid = drawn(".# ..")
    assert grid.seen[0] & 1
    assert grid.clear[0] & 1
    assert grid.seen[1] == 0
    assert not any(mask >> 1 & 1 for mask in grid.seen)
    assert grid.between(0, 0) == 0


def test_sight_goes_both_ways() -> None:
    for seed in range(20):
        grid = random_ground(Stream(f"both {seed}"))
        for table in (grid.seen, grid.clear):
            assert all(table[a] >> b & 1 == table[b] >> a & 1 for a in range(grid.size) for b in range(grid.size))


def test_corners_part_squares_or_only_where_no_way_is_left_round() -> None:
    grid = drawn(".# ..")
    assert [step.to for step in grid.strict_steps[0]] == [2]
    assert sorted(step.to for step in grid.loose_steps[0]) == [2, 3]
    assert [step.to for step in drawn(".# #.").loose_steps[0]] == []
    assert drawn("....").steps()[1] == drawn("....").strict_steps[1]
    assert grid.neighbours()[0] == 1 << 2
    assert grid.neighbours(strict=False)[0] == 1 << 2 | 1 << 3


def test_a_wall_on_an_edge_parts_neighbours_and_the_corners_at_its_ends() -> None:
    grid = drawn("... ... ...", walls=(Edge(1, 1, upright=True),))  # between (0, 1) and (1, 1)
    west = {step.to for step in grid.strict_steps[grid.at(0, 1)]}
    assert west == {grid.at(0, 0), grid.at(0, 2)}
    assert grid.at(1, 0) not in {step.to for step in grid.strict_steps[grid.at(0, 1)]}


def test_a_line_is_crossed_across_a_corner_where_every_way_round_crosses_it() -> None:
    grid = drawn("hh ..")
    crossed = {step.to: step.crosses for step in grid.strict_steps[0]}
    assert crossed == {1: False, 2: True, 3: True}
    lone = drawn("h. ..")
    assert {step.to: step.crosses for step in lone.strict_steps[1]} == {0: True, 2: False, 3: False}
    bend = drawn("h. h# ..")  # with one way round walled off the other alone counts
    assert {step.to: step.crosses for step in bend.loose_steps[bend.at(1, 0)]} == {0: True, 2: True}


def test_directions_and_distances() -> None:
    grid = drawn("..... ..... .....")
    assert grid.beside(7, (1, -1)) == 3
    assert grid.beside(7, (-1, 0), 2) == 5
    assert grid.beside(7, (1, 0), 3) is None
    assert grid.distance(0, 14) == 4
    assert grid.distance(7, 3) == 1
    assert 14 in grid
    assert 15 not in grid
    assert True not in grid
    assert -1 not in grid


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("strict", [True, False])
def test_a_flood_costs_what_the_plainest_search_says(seed: int, strict: bool) -> None:
    rng = Stream(f"flood {seed}")
    grid = random_ground(rng)
    extra = [rng.below(3) for _ in range(grid.size)]
    closed = sum(1 << square for square in range(grid.size) if rng.below(6) == 0)
    pace = Pace(extra, (0, 1, FORBIDDEN)[rng.below(3)], closed)
    steps = grid.steps(strict=strict)
    if not grid.open:
        return
    start = members(grid.open)[0]
    slow = {start: 0}
    heap = [(0, start)]
    while heap:
        cost, square = heapq.heappop(heap)
        for to, crosses in steps[square]:
            total = cost + 1 + extra[to] + crosses * pace.line
            if not closed >> to & 1 and total < slow.get(to, UNREACHED):
                slow[to] = total
                heapq.heappush(heap, (total, to))
    quick = flood(steps, start, pace)
    assert quick == [slow.get(square, UNREACHED) for square in range(grid.size)]
    assert flood(steps, start, pace, most=4) == [cost if cost <= 4 else UNREACHED for cost in quick]
    for goal in members(grid.open & ~closed):
        assert flood_back(steps, 1 << goal, pace)[start] == quick[goal] or closed >> start & 1


def test_the_goal_of_a_way_back_may_be_closed() -> None:
    grid = drawn("....")
    assert flood_back(grid.steps(), 1 << 3, Pace([0] * 4, closed=1 << 3)) == [3, 2, 1, 0]


def test_a_million_pairs_a_second() -> None:
    """[seen] is a table: what a rule asks again and again is one shift."""
    grid = drawn(" ".join(["....#..h....."] * 9))
    seen, pairs = grid.seen, [(a, b) for a in range(grid.size) for b in range(grid.size)]
    best = min(_timed(seen, pairs) for _ in range(5))
    assert len(pairs) / best > 1_000_000


def _timed(seen: tuple[int, ...], pairs: list[tuple[int, int]]) -> float:
    begun = thread_time()
    for a, b in pairs:
        seen[a] >> b & 1
    return thread_time() - begun
