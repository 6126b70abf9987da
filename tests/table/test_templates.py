"""Shapes laid over the crowd."""

from __future__ import annotations

import pytest

from escarmouche.table.plane import Circle, Crowd, Polygon, line, rectangle, strip, under


@pytest.fixture
def rank() -> Crowd:
    """Five discs of radius 500 side by side at y = 5,000, x = 5,000 to 9,000, of teams 0 and 1 in turn."""
    crowd = Crowd(5)
    for i in range(5):
        crowd.put(i, 5000 + 1000 * i, 5000, 500, i % 2)
    return crowd


def test_a_disc_template_covers_what_it_overlaps(rank: Crowd) -> None:
    assert under(rank, Circle(5000, 6000, 500), 0b11) == []
    assert under(rank, Circle(5000, 6000, 501), 0b11) == [0]
    assert under(rank, Circle(7000, 5000, 1000), 0b01, skip=2) == []


def test_a_rectangle_covers_what_it_overlaps(rank: Crowd) -> None:
    assert under(rank, rectangle(7000, 6000, 2000, 1000), 0b11) == []
    assert under(rank, rectangle(7000, 6000, 2000, 1002), 0b11) == [1, 2, 3]
    assert under(rank, rectangle(7000, 6000, 2000, 1002), 0b10) == [1, 3]


def test_a_strip_begins_at_a_and_runs_towards_b() -> None:
    assert strip(0, 0, 50, 0, 6000, 1000) == Polygon(((0, -500), (6000, -500), (6000, 500), (0, 500)))
    assert strip(0, 0, 3, 4, 5000, 0).points[1] == (3000, 4000)


def test_a_line_passes_through_a_and_beyond_b(rank: Crowd) -> None:
    found = [(i, round(near), round(far)) for i, near, far in line(rank, 0, 5000, 5000, 5000, 7000, 0b11)]
    assert found == [(0, 4500, 5500), (1, 5500, 6500), (2, 6500, 7000)]


def test_a_line_without_direction_is_refused(rank: Crowd) -> None:
    with pytest.raises(ValueError, match="direction"):
        line(rank, 1, 1, 1, 1, 100, 0b11)
    with pytest.raises(ValueError, match="direction"):
        strip(1, 1, 1, 1, 100, 100)
