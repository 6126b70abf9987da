"""Where a way leads: whom a model would engage at its end, and who it. The sight, the level and the wings of that place
count, not the distance alone, in the list of answers as in the notes beside one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.acts import Scene, jog, step
from tests.games.moonstone.table import at, barrier, obstacle, platform, stairs

from escarmouche.core import Ask
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.decisions import Step, Traverse
from escarmouche.games.moonstone.staging.consequences import notes_of
from escarmouche.games.moonstone.words import WORDS
from escarmouche.games.moonstone.words.namer import Namer

BARON = ("baronvonfancyhat", 0, 10, 10, {"energy": 3})
LIV = ("liv", 1, 30, 30)


def told(scene: Scene, answer: Any, ask: Ask[Any] | None = None) -> tuple[str, tuple[str, ...]]:
    """The answer as the list has it, and the notes beside it."""
    game, ask = scene.match.game, ask or scene.ask
    assert ask.refusal(answer) is None
    return WORDS.answer(game, ask, answer, "en"), notes_of(Namer(game, "en"), ask, answer)


@pytest.mark.rule("MOO-LOS-08", "MOO-CHR-31")
def test_nobody_is_told_to_engage_a_flying_machine_or_to_be_engaged_as_one() -> None:
    near = Scene(BARON, ("gnomishairship", 1, 14.5, 10), LIV, active=0)
    label, notes = told(near, jog(0, 12.5, 10))
    assert "engage" not in label + " ".join(notes)
    flying = Scene(("gnomishairship", 0, 10, 10, {"energy": 3}), ("liv", 1, 14.5, 10), active=0)
    label, notes = told(flying, jog(0, 12.9, 10))
    assert "engage" not in label + " ".join(notes)
    assert "reach" not in label


@pytest.mark.rule("MOO-LOS-02", "MOO-LOS-08")
@pytest.mark.parametrize(("wall", "engages"), [(False, True), (True, False)])
def test_behind_a_wall_nobody_is_told_to_be_engaged(*, wall: bool, engages: bool) -> None:
    terrain = [barrier(13.3, 10, 0.2, 8)] if wall else []
    label, notes = told(Scene(BARON, ("liv", 1, 14.5, 10), active=0, terrain=terrain), jog(0, 12.2, 10))
    assert ("and engage" in label) is engages
    assert any(note.startswith("engages ") for note in notes) is engages
    assert any(note.startswith("engaged by ") for note in notes) is False, "she strikes an inch far"


@pytest.mark.rule("MOO-RUL-64", "MOO-TER-09")
def test_who_comes_up_the_stairs_is_told_whom_he_meets_there_and_who_goes_down_no_longer() -> None:
    roof, steps = platform("roof", 14, 10, 4, 4, 3), stairs("roof", 11.5, 10, 1, 2)
    scene = Scene(
        ("baronvonfancyhat", 0, 11.5, 10, {"energy": 3}), ("liv", 1, 14.6, 10, "roof"), active=0, terrain=[roof, steps]
    )
    up = Step(0, (at(12.5, 10),), "roof")
    label, notes = told(scene, up)
    assert "and engage" in label
    assert any(note.startswith("engages ") for note in notes)
    label, notes = told(scene, Step(0, (at(11, 10),)))
    assert "engage" not in label + " ".join(notes)


@pytest.mark.rule("MOO-ACT-05", "MOO-LOS-09")
def test_who_climbs_over_a_hedge_is_told_who_stands_behind_it() -> None:
    scene = Scene(
        ("flintlock", 0, 10, 10, {"energy": 3}), ("seasickstu", 1, 15, 10), active=0, terrain=[obstacle(11.1, 10, 1, 6)]
    )
    over = next(one for one in scene.ask.candidates() if isinstance(one, Traverse))
    label, notes = told(scene, over)
    assert "within reach of Seasick Stu" in label
    assert any(note.startswith("engaged by ") for note in notes)


@pytest.mark.rule("MOO-REA-04", "MOO-LOS-09")
def test_a_reaction_step_out_of_reach_is_told_without_a_threat() -> None:
    scene = Scene(("liv", 1, 10, 10, {"energy": 1}), ("baronvonfancyhat", 0, 12.5, 10, {"energy": 3}), active=1, seat=0)
    ask = ChooseReaction(scene.board, 1, (0,))
    label, _ = told(scene, step(0, 9, 10), ask)
    assert "reach" not in label
    label, _ = told(scene, step(0, 10, 10.5), ask)
    assert "within reach of Baron" in label
