"""A pulse reaches everybody near, seen or not."""

from __future__ import annotations

import pytest
from tests.games.moonstone.deeds import uses
from tests.games.moonstone.table import barrier


@pytest.mark.rule("MOO-LOS-10")
def test_a_pulse_goes_through_walls_and_includes_whoever_sends_it() -> None:
    models = (("beakybobby", 0, 10, 10), ("liv", 1, 13, 10), ("grub", 0, 15, 10))
    duel = uses(*models, ability="Foul Gases", targets=(), terrain=[barrier(11.5, 10, 0.4, 6)]).finish()
    assert [duel[who].wounds for who in range(3)] == [2 - 1, 2, 0]  # Bobby resists one; Grub is out of it
