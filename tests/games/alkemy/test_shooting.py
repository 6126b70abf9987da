"""A shot: who may shoot at whom, the roll, point blank, its damage, and the skills that change it [ALK-SHT]."""

from __future__ import annotations

import pytest
from tests.games.alkemy.archery import RIGHT, WEST, WRONG, archer, at_gap, range_of, shoot
from tests.games.alkemy.duel import duel, fighter, nets
from tests.games.alkemy.ground_table import hedge, house
from tests.games.alkemy.table import real, table

from escarmouche.games.alkemy.asks.announcing import TakeLead
from escarmouche.games.alkemy.asks.shooting import ChooseCover
from escarmouche.games.alkemy.decisions import Activate, Estimate, Keep, React, Shoot, Stop
from escarmouche.games.alkemy.events.health import Hurt
from escarmouche.games.alkemy.events.moving import Stayed
from escarmouche.games.alkemy.events.rolling import DiceThrown
from escarmouche.games.alkemy.events.shooting import (
    CoverRolled,
    Estimated,
    Measured,
    Reacted,
    Shot,
    ShotRead,
)
from escarmouche.games.alkemy.events.skills import ConditionFailed, ImmunityLost
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.actions import action_refusal, in_sight, possible
from escarmouche.games.alkemy.state import Effect

IMMUNE = SkillUse("diplomatic_immunity")
MASTER = SkillUse("master_marksman")
FAR = 10.0  # beyond everybody's charge and walk


# --- who shoots at whom --------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SHT-01", "ALK-SKL-02")
def test_a_shot_costs_one_ap_of_a_figure_with_a_ranged_weapon() -> None:
    t = table(archer(at=WEST), fighter(at=at_gap(FAR)))
    t.play(Activate(0), Shoot(0, 1), WRONG, rolls="1 1")
    assert t.ap(0) == (1,)
    unarmed = table(fighter(at=WEST), fighter(at=at_gap(FAR))).play(Activate(0))
    assert unarmed.refused(Shoot(0, 1)).code == "no_weapon"


@pytest.mark.rule("ALK-SHT-01")
def test_only_the_active_figure_shoots() -> None:
    t = table(archer(at=WEST), archer(at=at_gap(FAR)), archer(at=(2, 2), seat=0)).play(Activate(0))
    assert not t.takes(Shoot(1, 0))
    assert not t.takes(Shoot(2, 1)), "its card is another"


@pytest.mark.rule("ALK-SHT-01", "ALK-CBT-05")
def test_nobody_shoots_out_of_a_combat() -> None:
    d = duel(archer(at=(10, 10)), fighter(), fighter(at=(2, 2)), fighter(at=(20, 10)))
    for target in (1, 3):
        refusal = action_refusal(d.game, Shoot(0, target))
        assert refusal is not None
        assert refusal.why == "ALK-CBT-05"
    assert not any(isinstance(one, Shoot) for one in possible(d.game, 0))


@pytest.mark.rule("ALK-SHT-02")
def test_the_target_is_an_enemy_in_sight_even_if_little_of_it_is_seen() -> None:
    hides = house(8, 12, 1, 4)
    partly = house(8, 13.6, 1, 4)
    friend = fighter(at=(6, 4), seat=0)
    d = range_of(FAR, friend, scenery=(hides,))
    codes = [refusal.code if (refusal := action_refusal(d.game, Shoot(0, one))) else "" for one in (0, 1, 2, 3, -1)]
    assert codes == ["no_enemy", "not_in_sight", "no_enemy", "no_enemy", "no_enemy"]
    d = range_of(FAR, friend, scenery=(partly,))
    assert in_sight(d.game, 0) == (1,)
    assert action_refusal(d.game, Shoot(0, 1)) is None


@pytest.mark.rule("ALK-SHT-02", "ALK-GEN-04")
def test_a_shot_is_announced_by_sight_alone_however_far_it_is() -> None:
    d = range_of(18, shooter=archer(far=6))
    assert action_refusal(d.game, Shoot(0, 1)) is None


@pytest.mark.rule("ALK-SHT-10", "ALK-ACT-05")
def test_shots_go_on_while_ap_last_and_each_is_estimated_anew() -> None:
    t = table(archer(at=WEST, ap=3), fighter(at=at_gap(FAR)))
    t.play(Activate(0), Shoot(0, 1), Estimate(105), rolls="1 1 1")
    t.play(Shoot(0, 1), Estimate(30), rolls="1 1")
    t.play(Shoot(0, 1), Estimate(105), rolls="1 1 1")
    assert [told.tenths for told in t.events(Estimated)] == [105, 30, 105]
    assert t.ap(0) == (0,)
    assert isinstance(t.ask, TakeLead)


# --- the roll ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SHT-07", "ALK-PRF-06")
@pytest.mark.parametrize(("rolls", "hit", "ticked"), [("4 3", True, 2), ("3 3", False, 0), ("6 6", True, 6)])
def test_two_dice_and_the_weapon_against_defence(rolls: str, hit: bool, ticked: int) -> None:
    d = range_of(FAR)
    shoot(d, WRONG, rolls=rolls)
    told = d.event(Shot)
    assert (told.total.base, told.difficulty.value, told.hit, told.reaction) == (3, 10, hit, False)
    assert d.game[1].ticked == ticked


@pytest.mark.rule("ALK-SHT-07", "ALK-PRF-03")
def test_the_dice_are_those_of_the_shooter_s_health() -> None:
    d = range_of(FAR, shooter=archer(boxes=(2, 2, 2), ticked=2))
    shoot(d, WRONG, rolls="5 5")
    told = d.event(DiceThrown)
    assert (told.colour, [die.number for die in told.dice]) == ("yellow", [4, 4])
    assert d.game[1].ticked == 1, "4S 4S: 8 + 3 = 11 hits, the first column"


@pytest.mark.rule("ALK-SHT-07", "ALK-SHT-05")
def test_with_aim_three_dice_of_which_any_two_are_kept() -> None:
    d = range_of(FAR)
    shoot(d, RIGHT(d), Keep((1, 2)), rolls="5 6 1")
    assert nets(d, "shot") == [(0, 1)]
    assert d.event(Shot).total.value == 10, "6M + 1M + 3, although 5S + 6M would be 14"
    assert d.game[1].ticked == 6


@pytest.mark.rule("ALK-SHT-07", "ALK-DIC-03")
def test_alchemy_brings_a_fourth_die_and_never_a_fifth() -> None:
    eager = tuple(Effect("dice", "shot combat", 1, "next_roll", source=f"f{n}") for n in range(2))
    d = range_of(FAR, shooter=archer(effects=eager[:1]))
    shoot(d, RIGHT(d), rolls="1 1 1 1")
    assert nets(d, "shot") == [(0, 2)]
    assert d.game[0].effects == (), "it was for the next roll"
    d = range_of(FAR, shooter=archer(effects=eager))
    shoot(d, RIGHT(d), rolls="1 1 1 1")
    assert nets(d, "shot") == [(0, 2)]


@pytest.mark.rule("ALK-RUL-137", "ALK-SHT-07")
@pytest.mark.parametrize(
    "effect",
    [
        Effect("dice", "combat", 1, "next_roll", source="coeur_de_braise"),
        Effect("dice", "reflex combat", 1, "next_roll", source="premonition"),
        Effect("entangled", "entangled"),
        Effect("frightened", against=1),
    ],
)
def test_dice_of_combat_rolls_are_not_for_shots_and_wait_for_one(effect: Effect) -> None:
    d = range_of(FAR, shooter=archer(effects=(effect,)))
    shoot(d, WRONG, rolls="1 1")
    assert nets(d, "shot") == [(0, 0)]
    assert d.game[0].effects == (effect,)


@pytest.mark.rule("ALK-SHT-07")
def test_the_difficulty_is_the_defence_as_it_stands() -> None:
    d = range_of(FAR, target=fighter(effects=(Effect("entangled"),)))
    shoot(d, WRONG, rolls="3 2")
    assert d.event(Shot).difficulty.value == 8
    assert d.game[1].ticked == 2


@pytest.mark.rule("ALK-PRF-08", "ALK-SKL-02")
def test_a_shot_is_read_in_the_second_row() -> None:
    d = range_of(FAR, shooter=archer(melee=(9,) * 6, ranged=(0, 5, 0, 0, 0, 0), boxes=(9, 0, 0)))
    shoot(d, WRONG, rolls="4 3")
    assert d.game[1].ticked == 5


# --- point blank ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SHT-08", "ALK-EX-28", "ALK-PRF-07")
@pytest.mark.parametrize(("gap", "shift", "ticked"), [(6.0, 1, 3), (6.01, 0, 2), (6.1, 0, 2)])
def test_within_the_charge_value_the_damage_is_one_column_to_the_right(gap: float, shift: int, ticked: int) -> None:
    d = range_of(gap, target=fighter(left=0))
    shoot(d, WRONG, rolls="4 3")
    assert d.event(ShotRead).shift.value == shift
    assert d.game[1].ticked == ticked


@pytest.mark.rule("ALK-SHT-08", "ALK-PRF-07")
def test_the_last_column_stays_the_last_and_a_longer_charge_is_a_longer_point_blank() -> None:
    d = range_of(7.0, shooter=archer(effects=(Effect("move", "charge", 1),)), target=fighter(left=0))
    shoot(d, WRONG, rolls="6 6")
    told = d.event(ShotRead)
    assert (told.shift.value, told.column, told.damage) == (1, 6, 6)


# --- the order -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SHT-09", "ALK-RUL-35")
def test_estimate_measure_reaction_roll_cover_damage_and_then_the_reaction_move() -> None:
    fence = hedge(at_gap(FAR)[0] - 1.2, 12, 0.5, 4)
    d = range_of(FAR, scenery=(fence,))
    shoot(d, WRONG, React(move=True), 0, lambda ask: ask.staying, rolls="4 3   4 3")
    kinds = (Estimated, Measured, Reacted, DiceThrown, Shot, CoverRolled, ShotRead, Hurt)
    order = [type(told) for told in d.game.told if isinstance(told, kinds)]
    assert order == list(kinds)
    assert isinstance(d.game.told[-1], Stayed), "the move comes last; it stays behind the same hedge"


@pytest.mark.rule("ALK-COV-01", "ALK-RUL-48")
def test_a_hit_that_does_nothing_asks_for_no_cover() -> None:
    fence = hedge(at_gap(FAR)[0] - 1.2, 12, 0.5, 4)
    d = range_of(FAR, shooter=archer(ranged=(0,) * 6), target=fighter(left=0), scenery=(fence,))
    shoot(d, WRONG, rolls="4 3")
    assert d.event(ShotRead).damage == 0
    assert not d.events(Hurt)


# --- Araoui --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-EX-10", "ALK-SKL-02", "ALK-SHT-04")
def test_araoui_s_bow_adds_three_and_carries_thirty_inches() -> None:
    d = duel({**real("araoui"), "at": (1, 1)}, fighter(at=(23, 20), left=0))
    assert d.game.traits[0].weapon == (3, 30 * 2540)
    shoot(d, WRONG, rolls="4 3")
    assert d.event(Measured).within
    assert d.event(Measured).distance == pytest.approx(27.89, abs=0.01)
    assert d.event(Shot).total.value == 4 + 3 + 3


@pytest.mark.rule("ALK-SKL-12")
def test_a_master_pays_one_ap_more_and_no_cover_counts() -> None:
    fence = hedge(at_gap(FAR)[0] - 1.2, 12, 0.5, 4)
    sly = (SkillUse("stealth"),)
    d = range_of(
        FAR, fighter(at=(at_gap(FAR)[0], 12 + 2 * 0.59), seat=0),
        shooter=archer(skills=(MASTER,)), target=fighter(left=0, skills=sly, effects=(Effect("cover"),)),
        scenery=(fence,), linked=True,
    )  # fmt: skip
    assert len(d.game.state.links) == 1
    shoot(d, WRONG, rolls="4 3", masterly=True)
    assert d.game[1].ticked == 2
    plain = range_of(FAR, shooter=archer(skills=(MASTER,)), target=fighter(left=0, skills=sly))
    shoot(plain, WRONG, -1, rolls="4 3")
    assert isinstance(plain.asked[-1], ChooseCover), "an ordinary shot of his is covered like any other"


@pytest.mark.rule("ALK-SKL-12", "ALK-EX-10")
def test_a_hero_of_four_ap_does_it_twice_and_nobody_else_at_all() -> None:
    t = table(archer(at=WEST, ap=4, skills=(MASTER,)), fighter(at=at_gap(FAR)), archer(at=(2, 2), seat=0))
    t.play(Activate(0), Shoot(0, 1, masterly=True), WRONG, rolls="1 1")
    assert t.ap(0) == (2,)
    t.play(Shoot(0, 1, masterly=True), WRONG, rolls="1 1")
    assert t.ap(0) == (0,)
    refusal = action_refusal(t.game, Shoot(2, 1, masterly=True))
    assert refusal is not None
    assert refusal.why == "ALK-SKL-12"


@pytest.mark.rule("ALK-SKL-12")
def test_with_one_ap_left_even_a_master_shoots_like_others() -> None:
    t = table(archer(at=WEST, ap=3, skills=(MASTER,)), fighter(at=at_gap(FAR)))
    t.play(Activate(0), Shoot(0, 1, masterly=True), WRONG, rolls="1 1")
    assert t.refused(Shoot(0, 1, masterly=True)).code == "too_few_ap"
    t.play(Stop())


# --- Diplomatic immunity -------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-06")
def test_a_shot_at_a_diplomat_is_lost_with_the_roll_of_minds() -> None:
    t = table(archer(at=WEST), fighter(at=at_gap(FAR), skills=(IMMUNE,)))
    t.play(Activate(0), Shoot(0, 1), WRONG, rolls="1 1   6 6")
    assert t.event(ConditionFailed).skill == "diplomatic_immunity"
    assert not t.events(Measured)
    assert t.ap(0) == (1,)


@pytest.mark.rule("ALK-SKL-06")
def test_a_shooter_who_wins_it_shoots() -> None:
    d = range_of(FAR, target=fighter(skills=(IMMUNE,)))
    shoot(d, WRONG, rolls="6 6   1 1   4 3")
    assert d.game[1].ticked == 2
    assert d.game[1].immune


@pytest.mark.rule("ALK-SKL-06")
def test_a_diplomat_who_shoots_is_one_no_longer() -> None:
    d = range_of(FAR, shooter=archer(skills=(IMMUNE,)))
    shoot(d, WRONG, rolls="1 1")
    assert d.event(ImmunityLost).figure == 0
    assert not d.game[0].immune
