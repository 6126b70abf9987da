"""Whoever is knocked out in the middle of something does not finish it."""

from __future__ import annotations

import pytest
from tests.games.malhya.played import Played
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
from escarmouche.games.malhya.decisions import NameHeroes, StepTo, TakeHand, TakeOff, TakeOption
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


# --- who is left ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-UNC-08", "MAL-EXI-07")
@pytest.mark.parametrize("other", ["", "left_at L3"])
def test_a_fight_is_lost_when_nobody_who_is_there_can_stand(other: str) -> None:
    """Whoever a scene leaves out of the room does not keep it going for ever."""
    table = Played(f"""
        A sulk = sulk bare life 1 damage 5 aura 0 ap 0 at B4 turn ended | A yoktal = yoktal {other}
        E guard = 01 at B5 | room gardens mode combat
        agenda [{{Travel}} {{Actions, acted ["01"]}} {{EnemyAct, enemy guard}}]
        dice attack:dmg1 attack:dmg1""")
    assert (table.match.ask, table.state.ending) == (None, "130")


@pytest.mark.rule("MAL-EXI-03", "MAL-EXI-04", "MAL-UNC-08")
def test_in_infiltration_a_hero_outside_is_left_to_go_on() -> None:
    """A pulls at the chain and falls; B is outside and asked to come back."""
    table = Played("""
        A yoktal = yoktal bare life 1 damage 5 aura 0 at H6 turn acting
        B sulk = sulk bare aura 0 left_at G9 left_by "148" turn ended
        room crypt mode infiltration_normal
        dice skill:blank difficulty:stop skill:blank difficulty:stop""")
    table.say(StepTo(table.at("H5")), TakeOption(0), AGAIN)
    assert (table.hero(0).conscious, table.asked) == (False, ("return_to_room", 1))


@pytest.mark.rule("MAL-EXI-07", "MAL-UNC-08")
def test_who_is_on_his_way_back_into_a_fight_is_left_to_go_on() -> None:
    table = Played("""
        A yoktal = yoktal bare life 1 damage 5 aura 0 at B9 | B sulk = sulk bare aura 0 left_at G9
        E guard = 01 at I2 | room crypt mode combat
        agenda [{Travel} {Round} {ComeBack, hero sulk, beside} {Suffer, heroes [yoktal], kind damage, n 1}]""")
    assert (table.hero(0).conscious, table.asked[0]) == (False, "return_square")
