"""Charges: declared unmeasured, checked, shot at, moved, fought; and what becomes of those that fail [ALK-CHG]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.duel import BASE, Duel, X, away, charge, duel, facing, fighter, gap, there

from escarmouche.core import Refusal
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.decisions import Charge, Move
from escarmouche.games.alkemy.events.combat import (
    CardsRevealed,
    ChargeFailed,
    ChargeSucceeded,
    FreeAttackLost,
)
from escarmouche.games.alkemy.events.moving import CombatBegun, Moved
from escarmouche.games.alkemy.events.rolling import DiceThrown, Opposed, StatRolled
from escarmouche.games.alkemy.layouts import Scenery, Terrain
from escarmouche.games.alkemy.position import ROUNDING
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.actions import action_refusal
from escarmouche.games.alkemy.queries.fighting import legal_cards
from escarmouche.games.alkemy.queries.linking import contact, foes
from escarmouche.games.alkemy.queries.moving import may_move
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Effect
from escarmouche.table.plane import inch


def refused(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.why


# --- success -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CHG-01", "ALK-GEN-04")
@pytest.mark.parametrize("far", [3.0, 15.0])
def test_a_charge_is_declared_by_sight_alone_however_far_the_target_is(far: float) -> None:
    d = facing(far)
    assert action_refusal(d.game, Charge(0, (1,))) is None


@pytest.mark.rule("ALK-CHG-01")
def test_a_figure_charges_once_a_turn() -> None:
    d = facing(5)
    charge(d, there, ("normal",), rolls="1 1 1")
    assert refused(action_refusal(d.game, Charge(0, (1,)))) == "ALK-CHG-01"


@pytest.mark.rule("ALK-CHG-02", "ALK-CHG-03", "ALK-CBT-01")
def test_a_charge_ends_in_contact_and_begins_a_combat() -> None:
    d = facing(5.5, linked=False)
    charge(d, there, ("normal",), rolls="1 1 1")
    assert contact(d.game, 0, 1)
    assert foes(d.game, 0) == (1,)
    assert d.event(CombatBegun) == CombatBegun(0, 1, contact=True)
    assert d.event(Moved).kind == "charge"


@pytest.mark.rule("ALK-CHG-03", "ALK-CHG-07", "ALK-RUL-134")
@pytest.mark.parametrize(("beyond", "arrives"), [(0, True), (ROUNDING, True), (ROUNDING + 1, False)])
def test_the_target_must_be_within_the_charge_value_from_base_to_base(beyond: int, arrives: bool) -> None:
    d = facing(5)
    here, r = d.game[0], d.game.traits[0].radius
    d.game.put(d.game[1], here.x + 2 * r + inch(6) + beyond, here.y)
    answers: tuple[Any, ...] = (there, ("normal",)) if arrives else ()
    charge(d, *answers, rolls="1 1 1" if arrives else "")
    assert bool(d.events(ChargeSucceeded)) is arrives
    assert d.game[0].failed_charge is not arrives


@pytest.mark.rule("ALK-CHG-05", "ALK-CHG-06")
def test_a_charge_gives_one_free_attack_with_a_bonus_die() -> None:
    d = facing(5, charger={"left": 0})
    charge(d, there, ("normal",), rolls="4 4 4")
    assert d.event(CardsRevealed).paid == (0, 0)
    assert d.event(DiceThrown).net == 1
    assert d.game[1].ticked == 3


@pytest.mark.rule("ALK-CHG-02")
def test_a_charge_need_not_be_straight() -> None:
    d = facing(5)
    bend = Move(((inch(6), inch(12.5)), (inch(X + 5), inch(12))))
    charge(d, bend, ("normal",), rolls="1 1 1")
    assert len(d.event(Moved).path) == 3


@pytest.mark.rule("ALK-CHG-04")
def test_a_figure_in_combat_may_not_charge() -> None:
    d = duel(fighter(at=(10, 10)), fighter(at=(10 + BASE, 10)), fighter(at=(2, 2)), fighter(at=(14, 14)))
    assert refused(action_refusal(d.game, Charge(0, (3,)))) == "ALK-CHG-04"


@pytest.mark.rule("ALK-EX-03", "ALK-CHG-03", "ALK-SKL-01")
def test_a_figure_with_reach_may_stop_an_inch_short() -> None:
    ghulam = {"reach": True, "charge": 7, "walk": 5}
    d = facing(6.4, charger=ghulam)
    short = Move(((inch(X + 5.5), inch(12)),))
    charge(d, short, ("normal",), rolls="1 1 1")
    assert gap(d, 0, 1) == pytest.approx(0.9, abs=0.01)
    assert foes(d.game, 0) == (1,)
    assert d.event(DiceThrown).net == 1


@pytest.mark.rule("ALK-EX-03", "ALK-CHG-07", "ALK-CHG-08", "ALK-CHG-09")
def test_too_far_the_ghulam_walks_toward_its_target() -> None:
    d = facing(7.5, charger={"reach": True, "charge": 7, "walk": 5})
    charge(d)
    assert d.event(ChargeFailed).reason == "distance"
    assert gap(d, 0, 1) == pytest.approx(2.5, abs=0.01)
    assert set(legal_cards(d.game, 0, 1)) == {"parry", "inactive"}
    assert refused(may_move(d.game, 0)) == "ALK-CHG-09"


@pytest.mark.rule("ALK-RUL-13")
@pytest.mark.parametrize(("adds", "arrives"), [(False, False), (True, True)])
def test_reach_does_not_lengthen_a_charge_unless_the_table_plays_so(adds: bool, arrives: bool) -> None:
    d = facing(6.5, charger={"reach": True}, settings=Settings(reach_adds_to_charge=adds))
    answers: tuple[Any, ...] = (there, ("normal",)) if arrives else ()
    charge(d, *answers, rolls="1 1 1" if arrives else "")
    assert d.game[0].failed_charge is not arrives


# --- failure -------------------------------------------------------------------------------------------------------


def wall(size: int, x: float, depth: float = 3.0) -> Scenery:
    kind: Terrain = "obstructing" if size == 3 else "obstructing_tall"
    return Scenery("wall", kind, size, inch(size), inch(x), inch(12), inch(0.5), inch(depth))


@pytest.mark.rule("ALK-RUL-12", "ALK-CHG-03")
def test_without_sight_a_charge_cannot_be_declared() -> None:
    d = facing(5, scenery=(wall(4, 7.5, 8),))
    assert refused(action_refusal(d.game, Charge(0, (1,)))) == "ALK-CHG-03"


@pytest.mark.rule("ALK-RUL-12")
def test_or_it_may_and_fails_where_the_table_plays_so() -> None:
    d = facing(5, scenery=(wall(4, 7.5, 8),), settings=Settings(charge_without_sight="fails"))
    assert action_refusal(d.game, Charge(0, (1,))) is None
    charge(d)
    assert d.event(ChargeFailed).reason == "sight"


@pytest.mark.rule("ALK-RUL-14", "ALK-CHG-03")
def test_a_target_near_enough_without_a_way_to_it_makes_the_charge_fail() -> None:
    d = facing(5, charger={"size": 3}, scenery=(wall(3, 7.5, 10),))
    charge(d)
    assert d.event(ChargeFailed).reason == "path"


@pytest.mark.rule("ALK-CHG-07", "ALK-RUL-15")
def test_a_failed_charge_walks_its_full_length_and_no_combat_begins() -> None:
    d = facing(8, linked=False)
    charge(d)
    assert gap(d, 0, 1) == pytest.approx(4, abs=0.01)
    assert d.event(Moved).kind == "failed"
    assert d.game.state.links == ()
    assert not d.events(CardsRevealed)
    assert not d.events(FreeAttackLost)


@pytest.mark.rule("ALK-RUL-15", "ALK-CHG-07")
def test_the_walk_of_a_failed_charge_stops_just_short_of_contact() -> None:
    d = facing(3, charger={"charge": 2})
    charge(d)
    assert gap(d, 0, 1) == pytest.approx(0.1, abs=0.01)
    assert not contact(d.game, 0, 1)


@pytest.mark.rule("ALK-RUL-15")
def test_its_owner_may_stop_it_earlier_where_the_table_plays_so() -> None:
    d = facing(8, settings=Settings(failed_charge_walk="owner_may_stop"))
    charge(d, Move(((inch(X + 1), inch(12)),)))
    assert gap(d, 0, 1) == pytest.approx(7, abs=0.01)


@pytest.mark.rule("ALK-RUL-15")
@pytest.mark.parametrize("bends", [1, 2, 5])
def test_but_not_beyond_its_end_nor_beside_its_way(bends: int) -> None:
    d = facing(8, settings=Settings(failed_charge_walk="owner_may_stop"))
    longer = tuple((inch(X + 4) + k, inch(12)) for k in range(bends))

    def stop(ask: ChoosePath) -> Move:
        assert d.refused(ask, Move((*ask.movement.along, *longer))).why == "ALK-RUL-15"
        assert d.refused(ask, Move(((inch(X + 1), inch(13)),))).why == "ALK-RUL-15"
        return Move(((inch(X + 1), inch(12)),))

    charge(d, stop)


@pytest.mark.rule("ALK-CHG-10")
@pytest.mark.parametrize("targets", [(), (1, 1)])
def test_a_charge_names_each_of_its_targets_once_and_at_least_one(targets: tuple[int, ...]) -> None:
    d = facing(3)
    refusal = action_refusal(d.game, Charge(0, targets))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("no_targets", "ALK-CHG-10")
    assert action_refusal(d.game, Charge(0, (1,))) is None


@pytest.mark.rule("ALK-RUL-16")
def test_a_failed_charge_that_ends_in_a_reach_zone_begins_no_combat() -> None:
    d = facing(3, charger={"charge": 2}, target={"reach": True})
    charge(d)
    assert gap(d, 0, 1) < 1
    assert d.game.state.links == ()


@pytest.mark.rule("ALK-CHG-09", "ALK-RUL-17")
@pytest.mark.parametrize("far", [5.0, 8.0])
def test_after_a_charge_successful_or_not_there_is_no_other_move(far: float) -> None:
    d = facing(far)
    answers: tuple[Any, ...] = (there, ("normal",)) if far < 6 else ()
    charge(d, *answers, rolls="1 1 1" if far < 6 else "")
    assert refused(may_move(d.game, 0)) == "ALK-CHG-09"


# --- several targets -----------------------------------------------------------------------------------------------


def two_targets(x: float = 10.0, **more: Any) -> Duel:
    """A charger with Reach, P in front of it and Q a little behind and aside."""
    ghulam = fighter(at=(X, 12), reach=True, charge=7, walk=5)
    p, q = fighter(at=away(5), seat=1, left=0), fighter(at=(x, 13.8), seat=1, left=0, **more)
    return duel(ghulam, p, q, linked=False)


@pytest.mark.rule("ALK-CHG-10", "ALK-CHG-11", "ALK-EX-04")
def test_a_charge_of_two_begins_both_combats_and_strikes_the_first() -> None:
    d = two_targets()
    charge(d, there, ("normal",), targets=(1, 2), rolls="4 4 4")
    assert foes(d.game, 0) == (1, 2)
    assert (d.game[1].ticked, d.game[2].ticked) == (3, 0)
    assert d.event(DiceThrown).net == 1


@pytest.mark.rule("ALK-CHG-11")
def test_the_first_named_is_the_one_struck() -> None:
    d = two_targets()
    charge(d, there, ("normal",), targets=(2, 1), rolls="4 4 4")
    assert (d.game[1].ticked, d.game[2].ticked) == (0, 3)


@pytest.mark.rule("ALK-CHG-12")
def test_one_target_too_far_makes_the_whole_charge_fail_toward_the_first() -> None:
    d = two_targets(x=16.0)
    charge(d, targets=(1, 2))
    told = d.event(ChargeFailed)
    assert (told.target, told.reason) == (2, "distance")
    assert gap(d, 0, 1) == pytest.approx(0.1, abs=0.01)
    assert d.game.state.links == ()


@pytest.mark.rule("ALK-CHG-10", "ALK-CHG-12", "ALK-SKL-05")
def test_the_conditions_are_checked_for_each_target() -> None:
    d = two_targets(skills=(SkillUse("stealth"),))
    charge(d, targets=(1, 2), rolls="1 1")
    assert d.event(StatRolled).success is False
    assert d.event(ChargeFailed).target == 2
    assert d.game.state.links == ()


# --- conditions of skills ------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-05", "ALK-CHG-10")
@pytest.mark.parametrize(("far", "rolls", "arrives"), [(4.5, "3 3", True), (4.5, "3 2", False), (3.5, "", True)])
def test_a_stealthy_target_beyond_a_walk_must_be_found_first(far: float, rolls: str, arrives: bool) -> None:
    d = facing(far, charger={"mind": 7}, target={"skills": (SkillUse("stealth"),)})
    answers: tuple[Any, ...] = (there, ("normal",)) if arrives else ()
    charge(d, *answers, rolls=rolls + ("  1 1 1" if arrives else ""))
    assert d.game[0].failed_charge is not arrives


@pytest.mark.rule("ALK-SKL-06", "ALK-CHG-10")
@pytest.mark.parametrize(("rolls", "arrives"), [("4 4  3 4", True), ("3 3  3 4", False)])
def test_an_immune_target_must_be_overcome_by_mind(rolls: str, arrives: bool) -> None:
    d = facing(5, target={"skills": (SkillUse("diplomatic_immunity"),)})
    answers: tuple[Any, ...] = (there, ("normal",)) if arrives else ()
    charge(d, *answers, rolls=rolls + ("  1 1 1" if arrives else ""))
    assert d.event(Opposed).kind == "mind"
    assert d.game[0].failed_charge is not arrives


@pytest.mark.rule("ALK-SKL-08")
def test_whoever_charges_somebody_frightening_may_be_frightened() -> None:
    d = facing(5, target={"skills": (SkillUse("frightening", 13),)})
    charge(d, there, ("normal",), rolls="1 1   2 2")
    assert d.game[0].effects == (Effect("frightened", against=1, source="frightening"),)
    throws = d.events(DiceThrown)
    assert throws[-1].net == 0, "the charge die and the penalty die cancel each other"


@pytest.mark.rule("ALK-SKL-08", "ALK-RUL-112", "ALK-RUL-111")
def test_a_charge_that_fails_frightens_nobody() -> None:
    d = facing(8, target={"skills": (SkillUse("frightening", 13),)})
    charge(d)
    assert d.game[0].effects == ()


@pytest.mark.rule("ALK-RUL-111")
@pytest.mark.parametrize("skill", ["stealth", "diplomatic_immunity"])
def test_a_charge_that_measuring_has_failed_rolls_for_no_skill(skill: str) -> None:
    d = facing(8, target={"skills": (SkillUse(skill),)})
    charge(d)
    assert not d.events(DiceThrown)
    assert d.event(ChargeFailed).reason == "distance"
