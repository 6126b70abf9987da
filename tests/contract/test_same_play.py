"""Does every game still play as it did when its rules were given their version? Otherwise old records would lie."""

from __future__ import annotations

from typing import Any

import pytest
from tests.contract.same_play import NUMBERS, noted, played
from tests.volume import narrow

from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind

HOW = "if that is meant, raise `rules` where a record might replay otherwise, then: python -m tests.contract.same_play"


def departure(kind: GameKind[Any], number: int, marks: str) -> str:
    """Where a match leaves what was noted, in words; nothing where it does not."""
    count = 0
    for count, step in enumerate(played(kind, number), 1):
        if marks[count - 1 : count] != step.mark:
            return f"match {number} is another from decision {count} on: {step.told[:1500]}\n{HOW} {kind.name}"
    return "" if count == len(marks) else f"match {number} ends after decision {count}\n{HOW} {kind.name}"


@pytest.mark.parametrize("number", narrow(NUMBERS, *range(4)))
@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_played_as_it_was_noted(name: str, number: int) -> None:
    assert departure(GAMES[name], number, noted(name).matches[number]) == ""


@pytest.mark.parametrize("name", GAMES)
def test_the_marks_are_those_of_the_rules_of_today(name: str) -> None:
    assert noted(name).rules == GAMES[name].rules, f"{HOW} {name}"
    assert len(noted(name).matches) == len(NUMBERS)


def test_a_match_that_leaves_its_marks_is_told_with_the_place() -> None:
    kind = GAMES["malhya"]
    marks = noted("malhya").matches[1]
    other = f"{marks[:40]}{'a' if marks[40] != 'a' else 'b'}{marks[41:]}"
    assert departure(kind, 1, other).startswith("match 1 is another from decision 41 on: seat ")
    assert departure(kind, 1, marks[:-1]).startswith(f"match 1 is another from decision {len(marks)} on")
    assert departure(kind, 1, f"{marks}a").startswith(f"match 1 ends after decision {len(marks)}")
