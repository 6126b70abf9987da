"""Several charges at once, and shots at those who charge: in which order all of it happens [ALK-CHG-13, ALK-MUL-05]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.duel import Duel, X, away, cards, charge, duel, facing, fighter, there
from tests.games.alkemy.ground_table import house

from escarmouche.games.alkemy.decisions import Charge, React
from escarmouche.games.alkemy.events.combat import (
    CardsRevealed,
    ChargeDeclared,
    ChargeEnded,
    ChargeFailed,
    ChargeSucceeded,
    FreeAttackLost,
)
from escarmouche.games.alkemy.events.health import OutOfAction
from escarmouche.games.alkemy.events.moving import CombatBegun, Moved
from escarmouche.games.alkemy.events.rolling import DiceThrown
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.linking import contact, foes
from escarmouche.games.alkemy.rules.charging import charges
from escarmouche.table.plane import inch

# --- several chargers ----------------------------------------------------------------------------------------------


def recruits(**target: Any) -> Duel:
    """Two friends and one enemy between them."""
    return duel(
        fighter(at=(X, 11), combat=9),
        fighter(at=(X, 13), seat=0),
        fighter(at=(9, 12), seat=1, **{"left": 0, **target}),
    )


@pytest.mark.rule("ALK-MUL-05", "ALK-EX-05", "ALK-CHG-13")
def test_two_chargers_are_both_moved_before_their_fights() -> None:
    d = recruits(boxes=(2, 6, 0))
    both = [Charge(0, (2,)), Charge(1, (2,))]
    d.play(charges(d.game, both), there, there, ("normal",), ("normal",), rolls="4 4 4   1 1 1")
    kinds = [type(told) for told in d.game.told]
    last_move = len(kinds) - 1 - kinds[::-1].index(Moved)
    assert last_move < kinds.index(CardsRevealed)
    assert foes(d.game, 2) == (0, 1)
    assert d.game[2].ticked == 3


@pytest.mark.rule("ALK-MUL-05")
def test_the_second_fight_finds_the_target_as_the_first_left_it() -> None:
    d = recruits(boxes=(2, 6, 0), ap=2, left=2)
    both = [Charge(0, (2,)), Charge(1, (2,))]
    rolls = "4 4 4   4 4 4  1 1"  # three boxes, then a parry with yellow dice
    d.play(charges(d.game, both), there, there, cards("normal", "inactive"), cards("normal", "parry"), rolls=rolls)
    last = d.events(DiceThrown)[-1]
    assert (last.figure, last.colour) == (2, "yellow")


@pytest.mark.rule("ALK-MUL-06", "ALK-EX-05")
def test_the_second_loses_its_free_attack_when_the_first_puts_the_target_out() -> None:
    d = recruits(boxes=(2, 0, 0))
    both = [Charge(0, (2,)), Charge(1, (2,))]
    d.play(charges(d.game, both), there, there, ("normal",), rolls="4 4 4")
    assert d.event(OutOfAction).figure == 2
    assert d.event(FreeAttackLost).figure == 1
    assert d.game[1].charged
    assert not d.game[1].failed_charge


@pytest.mark.rule("ALK-MUL-05")
def test_the_order_of_the_fights_is_their_owners() -> None:
    d = recruits()
    both = [Charge(1, (2,)), Charge(0, (2,))]
    d.play(charges(d.game, both), there, there, ("normal",), ("normal",), rolls="1 1 1   1 1 1")
    assert [told.figures[0] for told in d.events(CardsRevealed)] == [1, 0]


@pytest.mark.rule("ALK-RUL-14", "ALK-MUL-05", "ALK-RUL-113")
def test_a_charge_whose_way_a_companion_bars_fails_after_all() -> None:
    walls = tuple(
        Scenery(f"wall{k}", "obstructing", 3, inch(3), inch(9), inch(y), inch(8), inch(1))
        for k, y in enumerate((10, 14))
    )
    d = duel(
        fighter(at=(4, 11), size=3),
        fighter(at=(4, 13.2), seat=0, size=3),
        fighter(at=(10, 12), seat=1, left=0, size=3),
        scenery=walls,
    )
    both = [Charge(0, (2,)), Charge(1, (2,))]
    d.play(charges(d.game, both), there, ("normal",), rolls="1 1 1")
    assert [told.figure for told in d.events(ChargeSucceeded)] == [0, 1], "the way was free when it was checked"
    assert (d.event(ChargeFailed).figure, d.event(ChargeFailed).reason) == (1, "path")
    assert d.game[1].failed_charge
    assert foes(d.game, 2) == (0,)


@pytest.mark.rule("ALK-MUL-06", "ALK-RUL-64", "ALK-CHG-01", "ALK-RUL-115")
def test_a_target_that_fell_before_the_charge_began_cannot_be_replaced() -> None:
    d = facing(5)
    d.game.take_off(d.game[1])
    charge(d)
    assert d.event(ChargeEnded).figure == 0
    assert d.game[0].charged
    assert not d.events(Moved)


@pytest.mark.rule("ALK-MUL-06", "ALK-RUL-115")
def test_with_its_first_target_gone_a_charge_reaches_the_other_but_strikes_nobody() -> None:
    d = duel(fighter(at=(X, 12)), fighter(at=(8, 14), seat=1), fighter(at=away(5), seat=1), linked=False)
    d.game.take_off(d.game[1])
    charge(d, there, targets=(1, 2))
    assert foes(d.game, 0) == (2,)
    assert d.event(FreeAttackLost).target == 1
    assert not d.events(CardsRevealed)


def test_who_fell_before_its_charge_began_charges_nobody() -> None:
    d = facing(5)
    d.game.take_off(d.game[0])
    charge(d)
    assert d.game.told == []


# --- the order, and reaction shots ---------------------------------------------------------------------------------


BOW = {"skills": (SkillUse("ranged_weapon", combat=3, range=24),), "ranged": (1, 2, 2, 3, 3, 4), "left": 2}


@pytest.mark.rule("ALK-CHG-13", "ALK-RUL-39", "ALK-RXS-04")
def test_a_charger_shot_down_charges_nobody() -> None:
    d = facing(5, charger={"boxes": (1, 0, 0)}, target=BOW)
    charge(d, React(shots=(0,)), rolls="4 4")
    assert d.event(OutOfAction).figure == 0
    assert d.event(ChargeEnded).figure == 0
    kinds = [type(told) for told in d.game.told]
    assert kinds.index(ChargeDeclared) < kinds.index(ChargeSucceeded) < kinds.index(DiceThrown)
    assert Moved not in kinds


@pytest.mark.rule("ALK-CBT-01", "ALK-MOV-11", "ALK-CHG-05")
def test_a_charger_who_dies_on_its_way_is_in_combat_with_nobody() -> None:
    """Down from a roof of four and a half inches: three boxes, all that it has."""
    d = facing(2.5, charger={"boxes": (3, 0, 0), "charge": 8, "perch": "house"}, scenery=(house(X, 12),))
    charge(d, there)
    assert d.event(OutOfAction).figure == 0
    assert d.game.state.links == ()
    assert not d.events(CombatBegun)
    assert not d.events(FreeAttackLost)


@pytest.mark.rule("ALK-CHG-13", "ALK-RXS-04")
def test_a_charger_that_survives_the_shot_goes_on_with_its_new_health() -> None:
    d = facing(5, charger={"boxes": (1, 9, 0)}, target=BOW)
    charge(d, React(shots=(0,)), there, cards("normal", "inactive"), rolls="4 4   1 1 1")
    assert [told.colour for told in d.events(DiceThrown)] == ["white", "yellow"]
    assert contact(d.game, 0, 1)


@pytest.mark.rule("ALK-CHG-13")
def test_a_charge_that_fails_is_not_shot_at() -> None:
    d = facing(8, target=BOW)
    charge(d)
    assert not d.events(DiceThrown)


@pytest.mark.rule("ALK-RUL-39", "ALK-CHG-13")
def test_all_charges_are_checked_then_all_shots_made_then_all_moves() -> None:
    d = recruits(**BOW)
    both = [Charge(0, (2,)), Charge(1, (2,))]
    rolls = "1 1  1 1   1 1 1   1 1 1"  # two shots that miss, two charges that miss
    d.play(charges(d.game, both), React(shots=(0, 1)), there, there, ("normal",), ("normal",), rolls=rolls)
    kinds = [type(told) for told in d.game.told]
    checked = [k for k, kind in enumerate(kinds) if kind is ChargeSucceeded]
    shots = [k for k, told in enumerate(d.game.told) if isinstance(told, DiceThrown) and told.kind == "shot"]
    moves = [k for k, kind in enumerate(kinds) if kind is Moved]
    assert len(checked) == len(shots) == len(moves) == 2
    assert max(checked) < min(shots) < max(shots) < min(moves)
    assert d.game[2].ap == 0, "a point for each shot, none left for a card"


@pytest.mark.rule("ALK-RUL-114")
def test_a_failed_charge_walks_after_the_shots_and_in_its_turn_among_the_moves() -> None:
    d = duel(
        fighter(at=(X, 20), seat=0),  # too far away
        fighter(at=(X, 12), seat=0),
        fighter(at=(9, 12), seat=1, **BOW),
    )
    both = [Charge(0, (2,)), Charge(1, (2,))]
    d.play(charges(d.game, both), React(shots=(1,)), there, cards("normal", "inactive"), rolls="1 1   1 1 1")
    shot = next(k for k, told in enumerate(d.game.told) if isinstance(told, DiceThrown) and told.kind == "shot")
    moves = [(k, told.figure) for k, told in enumerate(d.game.told) if isinstance(told, Moved)]
    assert [who for _, who in moves] == [0, 1]
    assert shot < moves[0][0]
