"""Does every task come back once, and does a fault in one reach whoever asked?"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from escarmouche.arena import spread


def square(number: int) -> int:
    if number < 0:
        raise ValueError(f"{number} is negative")
    return number * number


@pytest.mark.parametrize("workers", [1, 2])
def test_every_task_comes_back_once(workers: int) -> None:
    assert sorted(spread(square, range(20), workers)) == [n * n for n in range(20)]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_fault_reaches_the_caller(workers: int) -> None:
    with pytest.raises(ValueError, match="-1 is negative"):
        list(spread(square, [1, -1, 2], workers))


def test_tasks_are_drawn_only_as_they_are_needed() -> None:
    drawn = []

    def tasks() -> Iterator[int]:
        for number in range(100):
            drawn.append(number)
            yield number

    assert next(spread(square, tasks(), 1)) == 0
    assert drawn == [0]
