"""Those who come with a character when it is deployed stand in its player's zone."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import YES, deploy, opening, put

from escarmouche.table.plane import to_inches


@pytest.mark.rule("MOO-SET-11", "MOO-CHR-34")
def test_a_musician_summoned_at_deployment_stands_in_the_zone() -> None:
    scene = opening("roary", "billy", phase="deployment", seat=0, order=(0, 1), edges=(0, 2))
    scene.play(deploy(0, 10, 9.3), YES)
    apart = to_inches(sum(scene.board.traits[who].radius for who in (0, 2))) + 0.002
    assert scene.refused(put(10, 9.3 + apart)) == ("outside_zone", "MOO-SET-11")
    assert scene.refused(put(10, 9.3 - apart)) is None
