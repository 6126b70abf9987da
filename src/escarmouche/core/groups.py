"""Which groups can be made of some things? What candidates of questions that name several are made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import TypeVar

T = TypeVar("T")


def groups(these: Sequence[T], least: int = 1, most: int | None = None) -> Iterator[tuple[T, ...]]:
    """Every group of so many of these, each in their order, the smaller groups first."""
    largest = len(these) if most is None else min(most, len(these))
    return chain.from_iterable(combinations(these, size) for size in range(least, largest + 1))
