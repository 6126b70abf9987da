"""What is left to `make wide` is one more of what `make test` runs."""

from __future__ import annotations

import pytest
from tests.volume import narrow


def test_only_the_cases_that_are_kept_carry_no_mark() -> None:
    found = {case.values[0]: [mark.name for mark in case.marks] for case in narrow(("a", "b", "c"), "b")}
    assert found == {"a": ["wide"], "b": [], "c": ["wide"]}


def test_a_case_with_an_id_is_kept_by_it_and_stays_what_it_was() -> None:
    given = [pytest.param("a", 1, id="first"), pytest.param("b", 2, id="second")]
    found = narrow(given, "second")
    assert [(case.values, case.id) for case in found] == [(case.values, case.id) for case in given]
    assert [bool(case.marks) for case in found] == [True, False]


@pytest.mark.parametrize(
    ("cases", "kept"),
    [
        (["a", "b"], []),
        (["a", "b"], ["c"]),
        ([pytest.param("a", marks=pytest.mark.browser), "b"], ["b"]),
    ],
    ids=["nothing is kept", "no such case", "a mark of its own"],
)
def test_a_check_that_would_be_run_by_nobody_is_not_written(cases: list[object], kept: list[object]) -> None:
    with pytest.raises(AssertionError):
        narrow(cases, *kept)
