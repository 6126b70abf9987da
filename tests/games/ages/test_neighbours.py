"""A move is told by whom it ends beside; enemies in hiding are nobody's neighbours."""

from __future__ import annotations

import pytest
from tests.games.ages.table import Table, table

from escarmouche.games.ages.asks.moving import Walk
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.game import GAME
from escarmouche.kits.stage.scene import Gesture
from escarmouche.kits.words.text import Text, shown
from escarmouche.printing.listed import stage_of
from escarmouche.table.plane import cm

STAGE = stage_of(GAME)


def label(t: Table, x: float, y: float) -> str:
    found = STAGE.proposals(t.game, t.ask, Gesture(t["one"], ((cm(x), cm(y)),)), "en")
    said = {shown(Text(*one.label)) for one in found if isinstance(one.answer, Walk) and not one.refusal}
    assert len(said) == 1
    return said.pop()


@pytest.mark.rule("ADE-SKL-43")
@pytest.mark.parametrize(("foe", "told"), [("", True), (" hidden", False)])
def test_a_walk_says_beside_whom_it_ends_unless_the_enemy_hides(foe: str, told: bool) -> None:
    text = f"A one = plain at 20,20 | B two = plain at 20,37{foe} | B far = plain at 80,80"
    t = table(text).play(PlayCard(0))
    assert (", near Plain" in label(t, 20, 26)) is told
    assert ", near" not in label(t, 14, 14)
