"""Engagements: straight into contact with an enemy of a combat under way, and a free attack [ALK-ENG, ALK-DIS-08]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.duel import BASE, Duel, cards, duel, fighter

from escarmouche.games.alkemy.asks.fighting import ChooseTester
from escarmouche.games.alkemy.decisions import NOBODY, Charge, Engage
from escarmouche.games.alkemy.events.combat import CardsRevealed, FellShort, LeaveTested
from escarmouche.games.alkemy.events.moving import Moved
from escarmouche.games.alkemy.events.rolling import DiceThrown, Opposed
from escarmouche.games.alkemy.queries.actions import action_refusal
from escarmouche.games.alkemy.queries.linking import contact, foes
from escarmouche.games.alkemy.queries.moving import may_move
from escarmouche.games.alkemy.rules.engaging import can_engage, engage, engage_shooter
from escarmouche.games.alkemy.settings import Settings
from escarmouche.table.plane import inch

BESIDE = BASE + 0.8  # centres of two bases with a gap of 0.8


def held_off(**more: Any) -> Duel:
    """A disciple held at reach distance by a ghulam."""
    return duel(fighter(at=(10, 10)), fighter(at=(10 + BESIDE, 10), reach=True, **more))


@pytest.mark.rule("ALK-ENG-01", "ALK-EX-06", "ALK-ENG-02")
def test_the_disciple_comes_into_contact_and_strikes_for_nothing_without_a_bonus_die() -> None:
    d = held_off(left=0)
    d.change(0, ap=0)
    assert d.play(engage(d.game, 0, (1,)), ("normal",), rolls="4 4") is False
    assert contact(d.game, 0, 1)
    assert d.event(CardsRevealed).paid == (0, 0)
    assert d.event(DiceThrown).net == 0
    assert d.game[1].ticked == 3


@pytest.mark.rule("ALK-ENG-01")
def test_only_an_enemy_of_a_combat_under_way_that_is_not_in_contact_can_be_engaged() -> None:
    d = duel(
        fighter(at=(10, 10)),
        fighter(at=(10 + BESIDE, 10), reach=True),
        fighter(at=(2, 2)),
        fighter(at=(10, 10 + BASE)),
        fighter(at=(2, 5)),
        fighter(at=(14, 14)),
    )
    assert action_refusal(d.game, Engage(0, (1,))) is None
    for target in (3, 5):
        refusal = action_refusal(d.game, Engage(0, (target,)))
        assert refusal is not None
        assert refusal.why == "ALK-ENG-01"


@pytest.mark.rule("ALK-ENG-02")
def test_of_several_enemies_engaged_one_is_struck() -> None:
    d = duel(
        fighter(at=(10, 10)),
        fighter(at=(11.6, 9.2), reach=True, left=0),
        fighter(at=(2, 2)),
        fighter(at=(11.6, 10.8), reach=True, left=0),
    )
    d.play(engage(d.game, 0, (3, 1)), ("normal",), rolls="4 4")
    assert contact(d.game, 0, 1)
    assert contact(d.game, 0, 3)
    assert (d.game[1].ticked, d.game[3].ticked) == (0, 3)


@pytest.mark.rule("ALK-ENG-03")
def test_an_engagement_does_not_end_the_figures_movement() -> None:
    d = held_off(left=0)
    d.play(engage(d.game, 0, (1,)), ("normal",), rolls="1 1")
    assert may_move(d.game, 0) is None


@pytest.mark.rule("ALK-ENG-05")
def test_the_way_is_the_straight_one() -> None:
    d = held_off(left=0)
    before = d.game[0]
    d.play(engage(d.game, 0, (1,)), ("normal",), rolls="1 1")
    path = d.event(Moved).path
    assert len(path) == 2
    assert path[0] == (before.x, before.y)
    assert path[1][1] == before.y


@pytest.mark.rule("ALK-ENG-06", "ALK-RUL-29")
def test_staying_in_the_reach_of_the_other_enemy_needs_no_test() -> None:
    d = duel(
        fighter(at=(10, 10)),
        fighter(at=(10 + BESIDE, 10), reach=True, left=0),
        fighter(at=(2, 2)),
        fighter(at=(10.6, 11.9), reach=True),
    )
    assert foes(d.game, 0) == (1, 3)
    d.play(engage(d.game, 0, (1,)), ("normal",), rolls="1 1")
    assert not d.events(Opposed)
    assert foes(d.game, 0) == (1, 3)


@pytest.mark.rule("ALK-ENG-07")
def test_what_cannot_come_into_contact_is_a_walk_without_an_attack() -> None:
    d = duel(fighter(at=(10, 10), walk=4), fighter(at=(18, 10)))
    before = d.game[0].x
    assert not can_engage(d.game, 0, (1,))
    assert d.play(engage(d.game, 0, (1,))) is False
    assert d.event(FellShort).figure == 0
    assert d.game[0].x == before + inch(4)
    assert not d.events(CardsRevealed)


@pytest.mark.rule("ALK-ENG-07", "ALK-ENG-06", "ALK-RUL-117")
def test_nor_is_it_a_way_to_slip_out_of_a_combat() -> None:
    d = between()
    assert not can_engage(d.game, 0, (1, 3)), "nobody touches two enemies on opposite sides"
    d.play(engage(d.game, 0, (1, 3)))
    assert not d.events(Moved)
    assert foes(d.game, 0) == (1, 3)


@pytest.mark.rule("ALK-ENG-04", "ALK-CRD-41", "ALK-RUL-118")
def test_two_inactive_cards_in_the_fight_of_an_engagement_end_the_activation() -> None:
    d = held_off()
    assert d.play(engage(d.game, 0, (1,)), cards("inactive", "inactive")) is True


@pytest.mark.rule("ALK-RUL-42", "ALK-RXM-06", "ALK-CBT-01", "ALK-RUL-71")
def test_a_shooter_engaged_in_reaction_is_in_combat_and_may_be_struck() -> None:
    d = duel(fighter(at=(10, 10)), fighter(at=(14, 10)), linked=False)
    assert can_engage(d.game, 1, (0,))
    assert d.play(engage_shooter(d.game, 1, 0), cards("inactive", "inactive")) is False
    assert contact(d.game, 0, 1)
    assert foes(d.game, 0) == (1,)
    refusal = action_refusal(d.game, Charge(0, (1,)))
    assert refusal is not None
    assert refusal.why == "ALK-CHG-04"


# --- leaving one, engaging another ---------------------------------------------------------------------------------


def between(settings: Settings | None = None, **right: Any) -> Duel:
    """A templar between two guards with Reach: the left one to be engaged, the right one to be left."""
    return duel(
        fighter(at=(10, 10)),
        fighter(at=(10 - BESIDE, 10), reach=True, left=0),
        fighter(at=(2, 2)),
        fighter(at=(10 + BESIDE, 10), reach=True, left=0, **right),
        settings=settings,
    )


@pytest.mark.rule("ALK-DIS-08", "ALK-EX-09", "ALK-RUL-28", "ALK-DIS-01")
def test_the_templar_leaves_the_right_guard_and_engages_the_left_one() -> None:
    d = between()
    d.play(engage(d.game, 0, (1,)), ("normal",), rolls="6 5  1 1   4 4")
    told = d.event(LeaveTested)
    assert (told.tester, told.won) == (3, True)
    assert foes(d.game, 0) == (1,)
    assert d.game[1].ticked == 3


@pytest.mark.rule("ALK-DIS-08", "ALK-RUL-28")
def test_the_test_lost_the_guard_left_strikes_and_the_engagement_goes_on() -> None:
    d = between(combat=9)
    d.play(engage(d.game, 0, (1,)), 3, ("normal",), rolls="1 1  6 5   4 4   1 1")
    assert d.game[0].ticked == 2, "4A 4A: the third column, one to the left"
    assert contact(d.game, 0, 1)


@pytest.mark.rule("ALK-DIS-08", "ALK-DIS-04", "ALK-PRF-04")
def test_who_falls_to_the_guard_it_leaves_engages_nobody() -> None:
    d = between(combat=9)
    d.change(0, ticked=d.game.traits[0].life - 1)
    assert d.play(engage(d.game, 0, (1,)), 3, rolls="1 1  6 5   4 4") is False
    assert d.game[0].where == "out"
    assert not d.events(Moved)
    assert not d.game.crowd.present(0)


@pytest.mark.rule("ALK-RUL-28")
def test_the_opponent_may_let_the_engaged_enemy_test_where_the_table_plays_so() -> None:
    d = between(Settings(leave_and_engage_tester="opponent_choice"))
    d.play(engage(d.game, 0, (1,)), 1, NOBODY, ("normal",), rolls="1 1  6 5   1 1")
    assert isinstance(d.asked[0], ChooseTester)
    assert d.event(LeaveTested).tester == 1


@pytest.mark.rule("ALK-RUL-28", "ALK-DIS-05")
def test_an_engaged_enemy_that_nobody_with_reach_need_fear_does_not_test_either() -> None:
    d = duel(
        fighter(at=(10, 10), reach=True),
        fighter(at=(10 - BESIDE, 10), left=0),
        fighter(at=(2, 2)),
        fighter(at=(10 + BESIDE, 10), reach=True, left=0),
        settings=Settings(leave_and_engage_tester="opponent_choice"),
    )
    d.play(engage(d.game, 0, (1,)), ("normal",), rolls="6 5  1 1   1 1")
    assert d.event(LeaveTested).tester == 3


@pytest.mark.rule("ALK-DIS-01")
def test_an_engagement_leaves_the_other_combats_by_the_same_test() -> None:
    d = between()
    d.play(engage(d.game, 0, (1,)), ("normal",), rolls="6 5  1 1   1 1")
    assert d.event(LeaveTested).tester == 3
