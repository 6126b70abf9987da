"""How much of a beam do shapes cut? Against lines laid one by one."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt

import pytest

from escarmouche.chance import Stream
from escarmouche.table.plane import Circle, Crowd, Field, Piece, Screen, rectangle, screen

LINES = 400


def chords(a: Circle, b: Circle) -> list[tuple[float, float]]:
    """The tangent points of the beam: of a to the right and the left, then of b."""
    apart = hypot(b.x - a.x, b.y - a.y)
    ux, uy = (b.x - a.x) / apart, (b.y - a.y) / apart
    lean = (a.r - b.r) / apart
    flank = sqrt(1 - lean * lean)
    return [
        (disc.x + disc.r * (lean * ux - side * flank * uy), disc.y + disc.r * (lean * uy + side * flank * ux))
        for disc in (a, b)
        for side in (-1, 1)
    ]


def laid(discs: list[Circle], boxes: list[Piece]) -> tuple[Field, Crowd]:
    """A large table with these bases and pieces on it."""
    crowd = Crowd(len(discs) or 1)
    for i, one in enumerate(discs):
        crowd.put(i, one.x, one.y, one.r, 0)
    return Field(10**6, 10**6, tuple(boxes)), crowd


def screened(a: Circle, b: Circle, discs: list[Circle], boxes: list[Piece]) -> Screen:
    """What stands between the two."""
    return screen(*laid(discs, boxes), a.x, a.y, a.r, b.x, b.y, b.r, (1 << len(boxes)) - 1, 1)


def counted(a: Circle, b: Circle, discs: list[Circle], boxes: list[Piece]) -> float:
    """The share of evenly laid sight lines that meet a shape."""
    field, crowd = laid(discs, boxes)
    right, left, far_right, far_left = chords(a, b)
    met = 0
    for k in range(LINES):
        t = (k + 0.5) / LINES
        px, py = (round(right[i] + t * (left[i] - right[i])) for i in (0, 1))
        qx, qy = (round(far_right[i] + t * (far_left[i] - far_right[i])) for i in (0, 1))
        met += bool(crowd.crossed(px, py, qx, qy, 1) or field.crossed(px, py, qx, qy, (1 << len(boxes)) - 1))
    return met / LINES


def drawn(rng: Stream) -> tuple[Circle, Circle, list[Circle], list[Piece]]:
    """Two discs, and what is strewn about the middle between them."""
    a = Circle(200_000, 200_000, 10_000 + rng.below(20_000))
    b = Circle(200_000 + rng.below(300_000), 300_000 + rng.below(300_000), 10_000 + rng.below(20_000))
    x, y = (a.x + b.x) // 2, (a.y + b.y) // 2
    discs = [
        Circle(x + rng.below(160_000) - 80_000, y + rng.below(160_000) - 80_000, 5_000 + rng.below(30_000))
        for _ in range(rng.below(4))
    ]
    boxes = [
        Piece(
            "box",
            rectangle(
                x + rng.below(160_000) - 80_000,
                y + rng.below(160_000) - 80_000,
                4_000 + rng.below(40_000),
                4_000 + rng.below(40_000),
                rng.below(90),
            ),
        )
        for _ in range(rng.below(3))
    ]
    return a, b, discs, boxes


@pytest.mark.parametrize("seed", range(40))
def test_the_share_is_that_of_lines_laid_one_by_one(seed: int) -> None:
    a, b, discs, boxes = drawn(Stream(f"beams.{seed}"))
    cut = screened(a, b, discs, boxes).share
    assert cut == pytest.approx(counted(a, b, discs, boxes), abs=2.5 / LINES * (1 + len(discs) + len(boxes)))


def test_a_base_on_the_bare_point_at_the_end_of_a_beam_cuts_all_of_it() -> None:
    a, point = Circle(1000, 1000, 1000), Circle(21_000, 1000, 0)
    whole = screened(a, point, [Circle(21_000, 1200, 900)], [])
    assert (whole.bases, whole.share, whole.widest_gap) == ([0], 1, 0)
    assert screened(a, point, [Circle(11_000, 1500, 500)], []).share == pytest.approx(0.5, abs=0.01)


def test_one_disc_in_another_has_no_beam() -> None:
    within = screened(Circle(3000, 3000, 3000), Circle(3100, 3000, 1000), [Circle(3000, 3000, 500)], [])
    assert (within.bases, within.share, within.widest_gap) == ([0], 0, 1)


def test_what_is_left_open_is_told_by_its_widest_part() -> None:
    """A beam of even width, 1000 to each side of its axis, and posts that cut stretches of it."""
    a, b = Circle(5000, 5000, 1000), Circle(25_000, 5000, 1000)
    assert screened(a, b, [], []).widest_gap == 1
    posts = [Circle(9000, 4250, 250), Circle(15_000, 5250, 250)]  # the first quarter of the width, and the third
    found = screened(a, b, posts, [])
    assert found.bases == [0, 1]
    assert [found.share, found.widest_gap] == pytest.approx([0.5, 0.25])
    assert screened(a, b, [*posts, Circle(20_000, 4750, 250)], []).widest_gap == pytest.approx(0.25)  # the last one
    wall = Piece("wall", rectangle(15_000, 5050, 400, 1900))
    found = screened(a, b, posts, [wall])
    assert (found.bases, found.pieces) == ([0, 1], 1)
    assert [found.share, found.widest_gap] == pytest.approx([1, 0])
    assert screened(a, b, [], [wall]).widest_gap == pytest.approx(0.05)


@pytest.mark.parametrize("seed", range(40))
def test_what_stands_in_the_way_of_a_disc_that_strays_does_so_wherever_it_is(seed: int) -> None:
    rng = Stream(f"straying.{seed}")
    a, b, discs, boxes = drawn(rng)
    stray = (60, 600, 2_000)[seed % 3]
    field, crowd = laid(discs, boxes)
    rest = (b.x, b.y, b.r, (1 << len(boxes)) - 1, 1)
    surely = screen(field, crowd, a.x, a.y, a.r, *rest, stray=stray)
    for _ in range(60):
        angle, away = rng.below(3600) * pi / 1800, rng.below(stray + 1)
        x, y = a.x + int(away * cos(angle)), a.y + int(away * sin(angle))
        found = screen(field, crowd, x, y, a.r, *rest)
        assert set(surely.bases) <= set(found.bases)
        assert surely.pieces & ~found.pieces == 0
        assert surely.share <= found.share + 1e-12
        assert surely.widest_gap >= found.widest_gap - 1e-12
    near = screen(field, crowd, a.x, a.y, a.r, *rest)
    assert stray > 60 or surely.share > near.share - 0.05  # and little of it is given away


def test_nothing_is_certain_of_a_disc_that_strays_farther_than_itself_or_beside_the_other() -> None:
    a, b, wall = Circle(0, 0, 1_000), Circle(40_000, 0, 1_000), Circle(35_500, 0, 1_500)
    field, crowd = laid([wall], [])
    assert screen(field, crowd, a.x, a.y, a.r, b.x, b.y, b.r, 0, 1, stray=999).bases == [0]
    assert screen(field, crowd, a.x, a.y, a.r, b.x, b.y, b.r, 0, 1, stray=1_000).bases == []
    assert screen(field, crowd, a.x, a.y, a.r, b.x, b.y, 0, 0, 1, stray=10).bases == []
    assert screen(field, crowd, b.x - 9_000, 0, a.r, b.x, b.y, b.r, 0, 1, stray=562).bases == [0]
    assert screen(field, crowd, b.x - 9_000, 0, a.r, b.x, b.y, b.r, 0, 1, stray=563).bases == []
    assert screen(field, crowd, b.x - 9_000, 0, 5_500, b.x, b.y, b.r, 0, 1, stray=10).bases == []
