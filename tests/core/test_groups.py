"""Groups of some things, for questions that name several."""

from __future__ import annotations

from escarmouche.core.groups import groups


def test_the_smaller_groups_come_first_each_in_the_order_of_its_things() -> None:
    assert ["".join(some) for some in groups("abc")] == ["a", "b", "c", "ab", "ac", "bc", "abc"]


def test_a_group_has_at_least_so_many_and_at_most_so_many() -> None:
    assert list(groups("ab", least=0, most=1)) == [(), ("a",), ("b",)]
    assert list(groups("abc", 2, 2)) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_there_are_no_more_of_them_than_there_are() -> None:
    assert list(groups("ab", least=2, most=5)) == [("a", "b")]
    assert list(groups("")) == []
