"""Two players' abilities wait for the same thing: whose comes first [MOO-RUL-73]?"""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene
from tests.games.moonstone.cardtable import NO, NONE
from tests.games.moonstone.deeds import HANDS, uses

from escarmouche.games.moonstone.state import State

pytestmark = pytest.mark.rule("MOO-RUL-73")


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_in_the_replenish_phase_whoever_deployed_first_is_asked_first(order: tuple[int, int]) -> None:
    trolls = [("boulder", seat, 10 + 2 * seat, 10, {"energy": 3}) for seat in (0, 1)]
    scene = Scene(*trolls, phase="discard", turn=1, order=order, seat=-1)
    assert scene.asked == (order[0], "use_trigger")
    scene.play(NO)
    assert scene.asked == (order[1], "use_trigger")
    state: State = scene.state
    assert (state.turn, state.phase) == (2, "replenish")


@pytest.mark.rule("MOO-RUL-42", "MOO-CHR-22")
@pytest.mark.parametrize("seat", [0, 1])
def test_once_the_hands_are_drawn_the_abilities_of_the_active_player_come_first(seat: int) -> None:
    caster, fixer = ("gnomishairship", seat, 10, 10), ("flindersmemphis", seat, 10, 13)
    friar = ("friarflavious", 1 - seat, 14, 10)
    models = (friar, fixer, caster) if seat else (caster, fixer, friar)
    who, target = models.index(caster), models.index(friar)
    duel = uses(*models, ability="Bolt Thrower", who=who, targets=(target,), deals=HANDS, active=who, seat=seat)
    assert (duel.ask.seat, duel.topic) == (seat, "use_trigger")
    duel.play(NO)
    assert (duel.ask.seat, duel.topic) == (1 - seat, "show_cards")
    assert duel.ask.refusal(NONE) is None
