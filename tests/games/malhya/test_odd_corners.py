"""Odd corners, where one thing is taken away while another still counts on it."""

from __future__ import annotations

import pytest
from tests.games.malhya.played import Played

from escarmouche.games.malhya.content.terms import LOCKPICKS
from escarmouche.games.malhya.decisions import StepTo, TakeOption, UseObject
from escarmouche.games.malhya.queries.bag import cubes

# --- in the midst of a test -------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-OBJ-07", "MAL-BAG-04")
@pytest.mark.parametrize(("picks", "throws"), [((1, 1), 0), ((0, 2), 1)])
def test_the_lockpick_in_the_lock_is_not_thrown_away_for_another(picks: tuple[int, int], throws: int) -> None:
    """Two blue ones and a violet one come between two rolls, and there is room for two in all: the violet one that is
    in the lock may only snap."""
    table = Played(f"""
        A sulk = sulk bare aura 0 objects [O04] at K7 turn acting cubes {{
            blue_lockpick {picks[0]}, violet_lockpick {picks[1]}}}
        B yoktal = yoktal bare at A9
        room library mode infiltration_normal
        dice skill:blank skill:blank skill:blank difficulty:stop difficulty:blank
        dice skill:blank skill:blank skill:blank difficulty:stop difficulty:blank""")
    table.say(StepTo(table.at("K8"))).passed().say(TakeOption(1))
    table.answered("test_lockpick", "violet_lockpick")
    table.say(UseObject("O04"))
    offered = []
    while table.asked[0] == "replace_cube":
        thrown = table.ask.candidates()[1]
        offered.append(thrown)
        table.say(thrown if thrown == "violet_lockpick" else False)
    assert offered == ["violet_lockpick"] * throws + ["blue_lockpick"]
    assert tuple(cubes(table.hero(0), one) for one in LOCKPICKS) == (1, 0)
