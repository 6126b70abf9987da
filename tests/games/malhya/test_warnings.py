"""What a player is asked about once more: a step into full view, a turn that ends while a blow could be struck."""

from __future__ import annotations

import pytest
from tests.games.malhya.rooms import cycle, turn
from tests.games.malhya.table import Table

from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import StepTo
from escarmouche.games.malhya.queries.layout import room_layout
from escarmouche.games.malhya.queries.vision import field_of_vision
from escarmouche.games.malhya.stage import MalhyaStage
from escarmouche.kits.stage.scene import Gesture

STAGE = MalhyaStage(load_content)
GARDENS = "gardens\n............\n............\n............\n....1.A.....\n............\n"


def steps(table: Table, lang: str) -> dict[int, str]:
    """Every square that the hero may step to, with what is said of it."""
    game = table.play().game
    found = {}
    for square in range(game.plan.grid.width * game.plan.grid.height):
        at = room_layout(game).centre(game.plan.grid.place(square))
        for one in STAGE.proposals(game, table.ask, Gesture(points=(at,)), lang):
            if isinstance(one.answer, StepTo) and not one.refusal:
                found[one.answer.square] = one.warning
    return found


@pytest.mark.rule("MAL-ALM-01")
@pytest.mark.parametrize(("lang", "said"), [("fr", "donne l'alerte : vu par "), ("en", "raises the alarm: seen by ")])
def test_a_step_into_full_view_is_asked_about_and_no_other(lang: str, said: str) -> None:
    table = turn(cycle(GARDENS), 0)
    (enemy,) = table.game.state.enemies
    seen = field_of_vision(table.game, enemy)
    found = steps(table, lang)
    assert {bool(seen >> square & 1) for square in found} == {True, False}, "both kinds of squares are near"
    for square, warning in found.items():
        assert warning.startswith(said) if seen >> square & 1 else warning == ""
