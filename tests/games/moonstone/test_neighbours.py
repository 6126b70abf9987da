"""A move is told by whom it ends beside."""

from __future__ import annotations

from tests.games.moonstone.test_stage import RICH, acting, meant

from escarmouche.games.moonstone.decisions import Jog
from escarmouche.kits.words.text import Text, shown


def test_a_jog_says_beside_whom_it_ends() -> None:
    game = acting(("liv", 0, 10, 10, RICH), ("grub", 1, 10, 18), ("beakybobby", 1, 30, 30))

    def labels(x: float, y: float) -> set[str]:
        found = meant(game, figure=0, points=((x, y),))
        return {shown(Text(*one.label)) for one in found if isinstance(one.answer, Jog) and not one.refusal}

    beside, away = labels(10, 13.5), labels(10, 7)
    assert beside
    assert all(", near Grub" in one for one in beside)
    assert away
    assert not any(", near" in one for one in away)
