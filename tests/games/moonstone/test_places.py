"""Gates that ask whether there is a place: a sample of the dense search of `oracle_places`."""

from __future__ import annotations

import pytest
from tests.games.moonstone.oracle_places import GATES, ask

POSITIONS = 25


@pytest.mark.rule("MOO-RUL-14", "MOO-ACT-20", "MOO-STN-03", "MOO-CHR-35", "MOO-TER-14")
@pytest.mark.parametrize("gate", GATES)
def test_no_place_is_missed_and_none_invented(gate: str) -> None:
    answers = [ask(gate, f"sample/{number}", 300) for number in range(POSITIONS)]
    assert any(answers)
