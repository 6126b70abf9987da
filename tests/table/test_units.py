"""Lengths as people read them."""

from __future__ import annotations

import pytest

from escarmouche.table.plane import INCH, inches, inches_past


def test_a_length_is_read_in_hundredths_of_an_inch() -> None:
    assert inches(12 * INCH + 4) == 12.0


@pytest.mark.parametrize(
    ("length", "read"),
    [
        (12 * INCH + 4, 12.01),  # too far by a hair
        (12 * INCH - 4, 11.99),  # too near by one
        (12 * INCH, 12.0),
        (13 * INCH, 13.0),
    ],
)
def test_what_misses_its_limit_by_a_hair_is_not_read_as_the_limit(length: int, read: float) -> None:
    assert inches_past(length, 12 * INCH) == read
