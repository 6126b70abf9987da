"""Who carries a stone or is Slow jogs 2 inches at most, whatever would carry another farther [MOO-STN-06]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.acts import Scene, jog

from escarmouche.games.moonstone.state import Lasting

pytestmark = pytest.mark.rule("MOO-STN-06", "MOO-CHR-31", "MOO-CHR-33")
SLOW = {"lasting": (Lasting("grant", "Slow"),)}


@pytest.mark.parametrize(
    ("fields", "clause"),
    [({}, None), ({"stones": 1}, "MOO-STN-06"), ({"stones": 2}, "MOO-STN-06"), (SLOW, "MOO-CHR-31")],
)
def test_valhalla_carries_no_slowed_norse_farther_than_two_inches(fields: dict[str, Any], clause: str | None) -> None:
    joanna = ("joannanordicprincess", 0, 10, 10, fields)
    scene = Scene(joanna, ("creep", 1, 17, 10), ("olim", 0, 10, 14), active=0)
    assert scene.refused(jog(0, 15, 10)) == (None if clause is None else ("too_far", clause))
    assert scene.refused(jog(0, 12, 10)) is None
