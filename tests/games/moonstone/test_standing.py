"""After every step of random play everybody stands where he may: over no base, stone, obstacle, barrier or edge."""

from __future__ import annotations

import pytest
from tests.games.moonstone.scattered import Scattered, misplaced
from tests.games.moonstone.table import obstacle, table

SCENES = 16


@pytest.mark.rule("MOO-ACT-14", "MOO-ACT-16", "MOO-SET-08", "MOO-STN-03")
@pytest.mark.parametrize("number", range(SCENES))
def test_everybody_stands_where_he_may_after_every_step(number: int) -> None:
    assert list(Scattered(f"standing/{number}").faults()) == []


def test_the_watch_sees_every_kind_of_overlap() -> None:
    crate = obstacle(20, 20, 1, 1)
    models = (
        ("billy", 0, 10, 10),
        ("grub", 1, 10.5, 10),
        ("quack", 0, 20, 20),
        ("liv", 1, 0.2, 5),
        ("jobie", 0, 30, 30),
    )
    board = table(*models, terrain=[crate], stones=[(30.2, 30)])
    said = " ".join(misplaced(board))
    for code in ("on base", "on terrain", "on stone", "no ground"):
        assert code in said
    assert not misplaced(table(("billy", 0, 10, 10), ("gnomishairship", 1, 20, 20), terrain=[crate]))


@pytest.mark.rule("MOO-RUL-100")
def test_the_watch_lets_a_stone_lie_under_a_machine_that_has_not_moved_over_it() -> None:
    board = table(("gnomishairship", 1, 20, 20), stones=[(20, 20)])
    assert not misplaced(board)
    assert [fault.split()[2:4] for fault in misplaced(board, moved={0})] == [["on", "stone:"]]
