"""What is refused, by its own name: places that are none, activations that are not, orders that must be given."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene, use

from escarmouche.games.moonstone.decisions import DONE, Deploy
from escarmouche.table.plane import inch

LIV = ("liv", 1, 30, 30)


@pytest.mark.rule("MOO-SET-11", "MOO-SET-15")
def test_nobody_is_deployed_on_a_roof_that_is_not_there() -> None:
    waiting = [(card, seat, 0, 0, {"where": "reserve"}) for card, seat in (("billy", 0), ("liv", 1))]
    scene = Scene(*waiting, phase="deployment", turn=0, first=-1)
    assert scene.refused(Deploy(0, inch(18), inch(5), "roof")) == ("no_such_surface", "MOO-SET-11")
    assert scene.refused(Deploy(0, inch(18), inch(5))) is None


@pytest.mark.rule("MOO-CHR-34", "MOO-TRN-09")
def test_a_thrall_is_never_offered_and_the_table_says_why() -> None:
    boris, bunny = ("boristhebunnysummoner", 0, 10, 10), ("murderbunny", 0, 20, 20, {"summoner": 0})
    scene = Scene(boris, bunny, ("billy", 0, 5, 5), ("quack", 0, 7, 7, {"activated": True}), LIV)
    greyed = {who: (why.code, why.why) for who, why in scene.ask.hints().greyed}
    assert greyed == {1: ("never_activated", "MOO-CHR-34"), 3: ("already_activated", "MOO-TRN-09")}
    assert scene.refused(1) is not None


@pytest.mark.rule("MOO-RUL-71", "MOO-CHR-31")
def test_who_is_made_to_act_acts() -> None:
    scene = Scene(("silvertongue", 0, 10, 10, {"energy": 3}), ("liv", 1, 14, 10), active=0)
    scene.play(use(0, "Mind Control", 1))
    assert scene.refused(DONE) == ("must_act", "MOO-CHR-31")
