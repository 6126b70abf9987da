"""Is a place found if there is any? A sample of crowded positions beside a dense search with the plain refusals."""

from __future__ import annotations

import pytest
from tests.games.ages.oracle_places import GATES
from tests.games.oracle import examine

BY_NAME = {gate.name: gate for gate in GATES}


@pytest.mark.rule("ADE-ASS-11", "ADE-SKL-68", "ADE-TCT-26", "ADE-TCT-28", "ADE-RUL-108", "ADE-RUL-127")
@pytest.mark.parametrize("gate", BY_NAME)
def test_no_place_is_missed_and_none_invented(gate: str) -> None:
    found = examine(BY_NAME[gate], 0, 50, 300)
    assert not found.missed
    assert not found.invented
    assert found.given


@pytest.mark.rule("ADE-TCT-26", "ADE-TCT-28", "ADE-RUL-108", "ADE-RUL-127")
@pytest.mark.parametrize(("gate", "seed"), [("back", 672), ("back", 1544), ("aside", 504), ("aside", 682)])
def test_a_gap_bounded_by_a_touch_or_the_shadow_of_a_wall_is_found(gate: str, seed: int) -> None:
    assert examine(BY_NAME[gate], seed, 1, 0).given == 1
