"""The gates of Fantastiques beside a dense search, with a small budget; `scripts/oracle_places.py` has a large one."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.oracle_places import GATES
from tests.games.oracle import Gate, examine


@pytest.mark.rule("FAN-ENG-06", "FAN-MOR-08", "FAN-SPL-10", "FAN-SPL-15", "FAN-SCN-07", "FAN-RUL-89")
@pytest.mark.parametrize("gate", GATES, ids=lambda gate: gate.name)
def test_nothing_is_missed_and_nothing_invented(gate: Gate) -> None:
    found = examine(gate, 0, 60, 300)
    assert (found.missed, found.invented) == ([], [])
    assert 0 < found.given < found.positions  # both answers are among them


@pytest.mark.parametrize("gate", GATES, ids=lambda gate: gate.name)
def test_the_dense_search_finds_what_a_gate_that_is_always_shut_misses(
    gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = examine(gate, 0, 30, 2000).given
    monkeypatch.setattr(type(gate), "answer", lambda *_: None)
    assert len(examine(gate, 0, 30, 2000).missed) > given / 2


@pytest.mark.rule("FAN-SPL-10")
@pytest.mark.parametrize("seed", [904, 1700])
def test_a_way_round_a_chasm_that_the_victim_stands_against_is_found(seed: int) -> None:
    (gate,) = (gate for gate in GATES if gate.name == "paranoia")
    found = examine(gate, seed, 1, 2000)
    assert (found.given, found.missed, found.invented) == (1, [], [])
