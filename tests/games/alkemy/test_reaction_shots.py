"""Reaction shots: against shots and charges, without aim or point blank, at the same time [ALK-RXS, ALK-RUL-37..40]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.archery import RIGHT, WEST, WRONG, archer, at_gap, range_of, shoot, volley
from tests.games.alkemy.duel import cards, charge, duel, facing, fighter, nets, there
from tests.games.alkemy.ground_table import hedge
from tests.games.alkemy.table import near, real

from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.asks.shooting import ChooseCover, ReactTo
from escarmouche.games.alkemy.decisions import Charge, React
from escarmouche.games.alkemy.events.combat import ChargeEnded
from escarmouche.games.alkemy.events.health import Hurt, OutOfAction
from escarmouche.games.alkemy.events.moving import Moved
from escarmouche.games.alkemy.events.rolling import DiceThrown
from escarmouche.games.alkemy.events.shooting import AimLost, CoverRolled, Measured, Shot, ShotRead
from escarmouche.games.alkemy.events.skills import ConditionFailed, ImmunityLost
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.linking import fighting
from escarmouche.games.alkemy.rules.charging import charges
from escarmouche.games.alkemy.state import Effect

FAR = 10.0
BACK = React(shots=(0,))


# --- against a shot ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-RXS-01", "ALK-REA-02")
def test_a_target_with_a_weapon_shoots_back_for_one_ap() -> None:
    d = range_of(FAR, target=archer())
    shoot(d, WRONG, BACK, rolls="1 1   4 3")
    assert [(told.figure, told.reaction) for told in d.events(Shot)] == [(0, False), (1, True)]
    assert (d.game[0].ticked, d.game[1].ap) == (2, 1)


@pytest.mark.rule("ALK-RXS-01")
def test_not_without_a_weapon_nor_out_of_a_combat() -> None:
    d = range_of(3.0)
    shoot(d, WRONG, React(), rolls="1 1")
    (_, ask) = d.asked
    assert d.refused(ask, BACK).code == "no_weapon"
    held = fighter(at=(at_gap(FAR)[0] + near(0), 12), seat=0)
    d = range_of(FAR, held, target=archer(), linked=True)
    shoot(d, WRONG, rolls="1 1")
    assert fighting(d.game, 1)
    assert not any(isinstance(one, ReactTo) for one in d.asked)


@pytest.mark.rule("ALK-RXS-01", "ALK-REA-06")
def test_one_shot_at_each_of_those_who_shoot_and_no_more_than_it_can_pay() -> None:
    some = (archer(at=(2, 8), seat=0), archer(at=(2, 16), seat=0))
    d = range_of(FAR, *some, target=archer(left=2))
    pairs = ((0, 1), (2, 1), (3, 1))
    volley(d, pairs, WRONG, WRONG, WRONG, React(shots=(0, 3)), rolls="1 1  4 3   1 1   1 1  4 3")
    ask = d.asked[-1]
    assert d.refused(ask, React(shots=(0, 2, 3))).code == "too_many_shots"
    assert [d.game[one].ticked for one in (0, 2, 3)] == [2, 0, 2]
    assert d.game[1].ap == 0


@pytest.mark.rule("ALK-RXS-02", "ALK-EX-28")
def test_it_has_neither_aim_nor_point_blank() -> None:
    d = range_of(3.0, target=archer())
    shoot(d, RIGHT(d), BACK, rolls="4 3   4 3")
    assert nets(d, "shot") == [(0, 0), (1, 0)]
    assert [told.shift.value for told in d.events(ShotRead)] == [1, 0]
    assert (d.game[1].ticked, d.game[0].ticked) == (3, 2), "point blank is for the one who is active"


@pytest.mark.rule("ALK-RXS-05", "ALK-RUL-37")
@pytest.mark.parametrize(("gap", "open_to_it"), [(9.0, True), (9.01, False)])
def test_the_shooter_must_be_within_its_own_range(gap: float, open_to_it: bool) -> None:
    d = range_of(gap, target=archer(far=9))
    answers = (React(),) if open_to_it else ()
    shoot(d, RIGHT(d), *answers, rolls="1 1 1")
    assert any(isinstance(one, ReactTo) for one in d.asked) is open_to_it
    assert not d.events(AimLost), "what is not offered does not spoil the aim"


@pytest.mark.rule("ALK-RXS-06")
def test_the_active_shooter_loses_its_aim() -> None:
    d = range_of(FAR, target=archer())
    shoot(d, RIGHT(d), BACK, rolls="1 1   1 1")
    assert d.event(Measured).aimed
    assert d.event(AimLost).why == "ALK-RXS-06"
    assert nets(d, "shot")[0] == (0, 0)


@pytest.mark.rule("ALK-RXS-06")
def test_all_who_shoot_at_it_lose_their_aim_though_it_shoots_at_one() -> None:
    d = range_of(FAR, archer(at=(2, 8), seat=0), target=archer())
    volley(d, ((0, 1), (2, 1)), RIGHT(d), RIGHT(d, 2), BACK, rolls="1 1  1 1   1 1")
    assert [told.figure for told in d.events(AimLost)] == [0, 2]
    assert [net for _, net in nets(d, "shot")] == [0, 0, 0]


@pytest.mark.rule("ALK-RXS-06")
def test_who_shoots_at_somebody_else_keeps_its_aim() -> None:
    d = range_of(FAR, archer(at=(2, 8), seat=0), fighter(at=(14, 4), seat=1, left=0), target=archer())
    volley(d, ((0, 1), (2, 3)), RIGHT(d), RIGHT(d, 2, 3), BACK, rolls="1 1  1 1   1 1 1")
    assert [told.figure for told in d.events(AimLost)] == [0]
    assert nets(d, "shot")[-1] == (2, 1)


@pytest.mark.rule("ALK-RXS-05", "ALK-PRF-05")
def test_both_roll_with_the_health_they_had_and_suffer_together() -> None:
    d = range_of(FAR, shooter=archer(boxes=(2, 2, 2)), target=archer(boxes=(2, 2, 2)))
    shoot(d, WRONG, BACK, rolls="4 3   4 3")
    assert [told.colour for told in d.events(DiceThrown)] == ["white", "white"]
    assert (d.game[0].ticked, d.game[1].ticked) == (2, 2)
    last_shot = max(k for k, told in enumerate(d.game.told) if isinstance(told, Shot))
    assert min(k for k, told in enumerate(d.game.told) if isinstance(told, Hurt)) > last_shot


@pytest.mark.rule("ALK-RUL-40", "ALK-RXS-05")
def test_a_target_that_falls_has_shot_back_and_so_both_may_fall() -> None:
    d = range_of(FAR, shooter=archer(boxes=(2, 0, 0)), target=archer(boxes=(2, 0, 0)))
    shoot(d, WRONG, BACK, rolls="4 3   4 3")
    assert {told.figure for told in d.events(OutOfAction)} == {0, 1}


@pytest.mark.rule("ALK-RXS-05")
def test_a_shooter_that_falls_to_the_answer_has_shot_all_the_same() -> None:
    d = range_of(FAR, shooter=archer(boxes=(2, 0, 0)), target=archer())
    shoot(d, WRONG, BACK, rolls="4 3   4 3")
    assert d.event(OutOfAction).figure == 0
    assert d.game[1].ticked == 2


@pytest.mark.rule("ALK-RXS-02", "ALK-ALC-12")
def test_dice_that_a_formula_gave_count_for_it_too() -> None:
    ember = Effect("dice", "shot", 1, "next_roll", source="coeur_de_braise")
    d = range_of(FAR, target=archer(effects=(ember,)))
    shoot(d, WRONG, BACK, rolls="1 1   4 4 4")
    assert nets(d, "shot") == [(0, 0), (1, 1)]
    assert d.game[0].ticked == 3, "no column is shifted"
    assert d.game[1].effects == ()


@pytest.mark.rule("ALK-RXS-07", "ALK-COV-01")
def test_cover_counts_against_it() -> None:
    behind = hedge(WEST[0] + 0.59 + 0.75, 12, 0.5, 4)
    d = range_of(FAR, target=archer(), scenery=(behind,))
    shoot(d, WRONG, BACK, 0, rolls="1 1   4 3   5 3")
    ask = d.asked[-1]
    assert isinstance(ask, ChooseCover)
    assert (ask.seat, ask.shooter, ask.target) == (0, 1, 0)
    assert d.event(CoverRolled).saved
    assert d.game[0].ticked == 0


@pytest.mark.rule("ALK-SKL-06", "ALK-RXS-01")
def test_a_diplomat_who_shoots_back_is_one_no_longer() -> None:
    d = range_of(FAR, target=archer(skills=(SkillUse("diplomatic_immunity"),)))
    shoot(d, WRONG, BACK, rolls="6 6  1 1   1 1   1 1")
    assert d.event(ImmunityLost).figure == 1


@pytest.mark.rule("ALK-EX-10", "ALK-RXS-01")
def test_araoui_shoots_back_at_the_crossbowman() -> None:
    d = range_of(FAR, shooter={**real("crossbowmen")}, target={**real("araoui")})
    shoot(d, WRONG, BACK, rolls="1 1   6 6")
    told = d.events(Shot)[-1]
    assert (told.figure, told.total.value, told.difficulty.value) == (1, 15, 9)
    assert d.game[1].ap == 3


# --- against a charge ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-RXS-03", "ALK-RXS-08", "ALK-EX-31", "ALK-RXS-02")
def test_a_crossbowman_of_two_ap_shoots_at_his_charger_and_has_one_left_for_a_card() -> None:
    d = facing(5, target={**real("crossbowmen"), "left": 2})
    charge(d, BACK, there, cards("normal", "parry"), rolls="4 3   6 6 6   1 1")
    told = d.event(Shot)
    assert (told.figure, told.reaction, told.total.value) == (1, True, 10)
    assert nets(d, "shot") == [(1, 0)], "no aim"
    assert d.event(ShotRead).shift.value == 0, "and no point blank, although he could charge that far"
    order = [type(one) for one in d.game.told if isinstance(one, Shot | Hurt | Moved)]
    assert order[:3] == [Shot, Hurt, Moved], "before the charge move and the fight"
    (ask,) = [one for one in d.asked if isinstance(one, ChooseCard) and one.seat == 1]
    assert set(ask.options) > {"parry", "inactive"}
    assert d.game[1].ap == 0


@pytest.mark.rule("ALK-RXS-08", "ALK-CRD-04")
def test_who_spends_its_last_ap_on_the_shot_plays_inactive() -> None:
    d = facing(5, target=archer(left=1))
    charge(d, BACK, there, ("normal",), rolls="1 1   1 1 1")
    assert d.game[1].ap == 0


@pytest.mark.rule("ALK-RXS-03")
def test_the_range_of_the_weapon_is_ignored() -> None:
    d = facing(5, target=archer(far=2, left=1))
    charge(d, BACK, there, ("normal",), rolls="4 3   1 1 1")
    assert d.game[0].ticked == 2


@pytest.mark.rule("ALK-RXS-04")
@pytest.mark.parametrize(("boxes", "falls"), [((2, 0, 0), True), ((2, 6, 0), False)])
def test_a_charger_that_falls_ends_its_charge_another_goes_on_as_it_is(boxes: tuple[int, ...], falls: bool) -> None:
    d = facing(5, charger={"boxes": boxes}, target=archer(left=1))
    rest: tuple[Any, ...] = () if falls else (there, ("normal",))
    charge(d, BACK, *rest, rolls="4 3" if falls else "4 3   1 1 1")
    assert bool(d.events(ChargeEnded)) is falls
    if not falls:
        assert d.events(DiceThrown)[-1].colour == "yellow"


@pytest.mark.rule("ALK-RUL-38", "ALK-RXS-07")
def test_it_is_shot_from_where_it_starts_and_covered_there() -> None:
    behind = hedge(4 + 0.59 + 0.75, 12, 0.5, 3)
    d = facing(5, target=archer(left=1), scenery=(behind,))
    charge(d, BACK, 0, there, ("normal",), rolls="4 3   5 3   1 1 1")
    assert d.event(CoverRolled).figure == 0
    assert d.game[0].ticked == 0


@pytest.mark.rule("ALK-RUL-39", "ALK-RXS-01")
def test_it_shoots_at_each_charger_it_can_pay_for_before_any_of_them_moves() -> None:
    d = duel(fighter(at=(4, 12), seat=0), archer(at=(9, 12)), fighter(at=(9, 7), seat=0), linked=False)
    both = [Charge(0, (1,)), Charge(2, (1,))]
    rolls = "4 3   4 3   1 1 1   1 1 1"
    d.play(charges(d.game, both), React(shots=(2, 0)), there, there, ("normal",), ("normal",), rolls=rolls)
    assert [told.target for told in d.events(Shot)] == [2, 0], "in the order it likes"
    assert (d.game[0].ticked, d.game[2].ticked, d.game[1].ap) == (2, 2, 0)


@pytest.mark.rule("ALK-RUL-39")
def test_a_charger_shot_by_one_target_is_not_there_for_the_next() -> None:
    d = duel(
        fighter(at=(4, 12), seat=0, boxes=(2, 0, 0)), archer(at=(9, 11.3), seat=1), fighter(at=(2, 2), seat=0),
        archer(at=(9, 12.7), seat=1), linked=False,
    )  # fmt: skip
    d.play(charges(d.game, [Charge(0, (1, 3))]), BACK, rolls="4 3")
    assert len([one for one in d.asked if isinstance(one, ReactTo)]) == 1
    assert (d.game[1].ap, d.game[3].ap) == (1, 2)


@pytest.mark.rule("ALK-SKL-06", "ALK-RXS-01")
@pytest.mark.parametrize("wins", [True, False])
def test_a_charging_diplomat_must_be_faced_before_he_is_shot_at(wins: bool) -> None:
    """He has not played a card yet: his immunity still holds."""
    d = facing(5, charger={"skills": (SkillUse("diplomatic_immunity"),)}, target=archer(left=1))
    minds = "6 6  1 1   4 3" if wins else "1 1  6 6"
    charge(d, BACK, there, ("normal",), rolls=f"{minds}   1 1 1")
    assert bool(d.events(ConditionFailed)) is not wins
    assert d.game[0].ticked == (2 if wins else 0)
    assert d.game[1].ap == 0, "the point is spent either way"
