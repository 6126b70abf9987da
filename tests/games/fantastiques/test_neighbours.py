"""A move is told by whom it ends beside, where one may measure."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.decisions import Move
from escarmouche.games.fantastiques.stage import FantastiquesStage
from escarmouche.games.fantastiques.words.namer import Namer
from escarmouche.kits.stage.scene import Gesture
from escarmouche.kits.words.text import Text, shown

STAGE = FantastiquesStage(load_content)
SCENE = "A one = val_archer at 10,10 | A pal = val_militia at 12,16 | B foe = gro_orc at 30,30 | phase movement"


def label(t: Table, x: float, y: float, lang: str = "fr") -> str:
    assert t.ask is not None
    found = STAGE.proposals(t.game, t.ask, Gesture(t["one"], (point(x, y),)), lang)
    (said,) = [shown(Text(*one.label)) for one in found if isinstance(one.answer, Move) and not one.refusal]
    return said


def test_a_move_says_beside_whom_it_ends_and_never_oneself() -> None:
    t = Table(SCENE)
    assert label(t, 11, 14).endswith(f", près de {Namer(t.game, 'fr').figure(t['pal'])}")
    assert ", près " not in label(t, 6, 8)


@pytest.mark.rule("FAN-RUL-01")
def test_where_nobody_may_measure_nobody_is_told_to_be_near() -> None:
    t = Table(f"{SCENE} | setting premeasure=no")
    assert ", près " not in label(t, 11, 14)
