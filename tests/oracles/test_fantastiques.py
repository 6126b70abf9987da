"""The gates of Fantastiques beside a dense search, with a small budget; `scripts/oracle_places.py` has a large one."""

from __future__ import annotations

import pytest
from tests.oracles.fantastiques import GATES
from tests.oracles.oracle import Gate, examine


@pytest.mark.rule("FAN-ENG-06", "FAN-MOR-08", "FAN-SPL-10", "FAN-SPL-15", "FAN-SCN-07", "FAN-RUL-89")
@pytest.mark.parametrize("gate", GATES, ids=lambda gate: gate.name)
def test_nothing_is_missed_and_nothing_invented(gate: Gate) -> None:
    found = examine(gate, 0, 60, 300)
    assert (found.missed, found.invented) == ([], [])
    assert 0 < found.given < found.positions  # both answers are among them
