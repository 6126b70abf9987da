"""Whoever is knocked out in the middle of something does not finish it."""

from __future__ import annotations

import pytest
from tests.games.malhya.rooms import at, place, room, step
from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import (
    AnyItem,
    ChangeWeapon,
    Drag,
    HeroStep,
    HeroTurn,
    MainPhase,
    Murder,
    OfferExit,
    Tend,
    WakeUp,
)
from escarmouche.games.malhya.decisions import NameHeroes, TakeHand, TakeOff, TakeOption
from escarmouche.games.malhya.events import HeroStepped, TurnEnded

AGAIN = True
LINE = ".........\n"
LYING = "yoktal: bare, life 0, damage 6, ap 6, turn acting, weapon W01, spare W03\nancient: bare, life 0, damage 5"
LYING += "\nsulk: bare"


@pytest.mark.rule("MAL-IHP-20", "MAL-IHP-26", "MAL-TST-26")
def test_a_partner_who_is_knocked_out_in_a_dive_does_not_take_his_step() -> None:
    """A announces a step; B takes the hand, dives with him, and A swallows too much water."""
    heroes = "yoktal: bare, life 1, damage 5, aura 0, turn acting, ap 6, free_move 4\nancient: bare, aura 0, "
    heroes += "turn waiting, ap 5"
    # A's rolls: a stop, a stop; then B's.
    table = room("crypt\n#...#...#\n.........\n...AB....", heroes, "7 1 7 1 7 1 7 1").do(HeroTurn(0), MainPhase())
    table.say(step(table, 2, 2), TakeHand(), step(table, 4, 3), TakeOption(0), NameHeroes((0, 1)), 0)
    while table.asked == "test_continue":
        table.say(AGAIN)
    assert not table.hero(0).conscious
    assert [one.hero for one in table.told(HeroStepped)] == [1]
    assert place(table, 0) == (3, 2)
    assert [one.hero for one in table.told(TurnEnded)] == [1, 0]


@pytest.mark.rule("MAL-IHP-20", "MAL-WND-04")
@pytest.mark.parametrize("item", [Murder(0, 8, ranged=False), ChangeWeapon(0), WakeUp(0, 1), "drag", "step"])
def test_nothing_that_was_announced_is_done_by_who_lies_unconscious(item: AnyItem | str) -> None:
    table = room("crypt\n.........\n.B.......\nxA1......\n" + 4 * LINE + ".......C.\n", LYING)
    announced: dict[str, AnyItem] = {
        "drag": Drag(0, at(table, 0, 2), at(table, 0, 1)),
        "step": HeroStep(0, at(table, 1, 3)),
    }
    before = table.game.state.copy()
    table.do(announced[item] if isinstance(item, str) else item)
    assert table.asked == "TravelAction"
    assert (table.state.heroes, table.state.enemies, table.state.room) == (before.heroes, before.enemies, before.room)


@pytest.mark.rule("MAL-ART-05", "MAL-OBJ-13")
def test_who_falls_by_taking_off_his_ring_sorts_nothing_more() -> None:
    table = Table("yoktal: bare, life 1, damage 6, artefacts O09, objects O02, gold 2\nancient: bare").do(Tend(0))
    table.say(TakeOff("O09"))
    assert not table.hero().conscious
    assert table.asked == "TravelAction"


@pytest.mark.rule("MAL-EXI-02", "MAL-WND-04")
def test_who_lies_unconscious_on_a_way_out_is_not_asked_whether_he_goes() -> None:
    table = room("crypt, mode quiet\n.........\n.AB......", "yoktal: bare, life 0, damage 6\nancient: bare")
    assert table.do(OfferExit(0, "148")).asked == "TravelAction"
