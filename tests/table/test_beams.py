"""How much of a beam do shapes cut? Against lines laid one by one."""

from __future__ import annotations

from math import hypot, sqrt

import pytest

from escarmouche.chance import Stream
from escarmouche.table.plane import Circle, Crowd, Field, Piece, rectangle, shadows, share, widest_gap

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


def counted(a: Circle, b: Circle, shapes: list[Circle], boxes: list[Piece]) -> float:
    """The share of evenly laid sight lines that meet a shape."""
    field, crowd = Field(10**6, 10**6, tuple(boxes)), Crowd(len(shapes) or 1)
    for i, one in enumerate(shapes):
        crowd.put(i, one.x, one.y, one.r, 0)
    right, left, far_right, far_left = chords(a, b)
    met = 0
    for k in range(LINES):
        t = (k + 0.5) / LINES
        px, py = (round(right[i] + t * (left[i] - right[i])) for i in (0, 1))
        qx, qy = (round(far_right[i] + t * (far_left[i] - far_right[i])) for i in (0, 1))
        met += bool(crowd.crossed(px, py, qx, qy, 1) or field.crossed(px, py, qx, qy, (1 << len(boxes)) - 1))
    return met / LINES


@pytest.mark.parametrize("seed", range(40))
def test_the_share_is_that_of_lines_laid_one_by_one(seed: int) -> None:
    rng = Stream(f"beams.{seed}")
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
    cut = shadows(a, b, [*discs, *(one.shape for one in boxes)])
    assert share(cut) == pytest.approx(counted(a, b, discs, boxes), abs=2.5 / LINES * (1 + len(discs) + len(boxes)))


def test_a_base_on_the_bare_point_at_the_end_of_a_beam_cuts_all_of_it() -> None:
    a, point = Circle(0, 0, 1000), Circle(20_000, 0, 0)
    assert shadows(a, point, [Circle(20_000, 200, 900)]) == [(0.0, 1.0)]
    assert share(shadows(a, point, [Circle(10_000, 500, 500)])) == pytest.approx(0.5, abs=0.01)


def test_one_disc_in_another_has_no_beam() -> None:
    assert shadows(Circle(0, 0, 3000), Circle(100, 0, 1000), [Circle(0, 0, 500)]) == []


def test_the_widest_gap() -> None:
    assert widest_gap([]) == 1
    assert widest_gap([(0.0, 0.25), (0.5, 0.75)]) == 0.25
    assert widest_gap([(0.5, 1.0)]) == 0.5
    assert widest_gap([(0.0, 0.9)]) == pytest.approx(0.1)
