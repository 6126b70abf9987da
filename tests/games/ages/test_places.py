"""Is a place found if there is any? A sample of crowded positions beside a dense search with the plain refusals."""

from __future__ import annotations

import pytest
from tests.games.ages.oracle_places import GATES
from tests.games.oracle import examine

BY_NAME = {gate.name: gate for gate in GATES}


@pytest.mark.rule("ADE-ASS-11", "ADE-TCT-26", "ADE-TCT-28", "ADE-RUL-108", "ADE-RUL-127")
@pytest.mark.parametrize(("gate", "first"), [("escape", 0), ("escape", 150), ("back", 620), ("aside", 300)])
def test_no_place_is_missed_and_none_invented(gate: str, first: int) -> None:
    """Among them some with a single gap, as wide as a hair."""
    found = examine(BY_NAME[gate], first, 60, 300)
    assert not found.missed
    assert not found.invented
    assert found.given
