"""What two cards do to each other: attack against attack or Inactive, no attack, the triangle [ALK-CRD-09..42]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.duel import BASE, cards, duel, fighter, nets

from escarmouche.games.alkemy.decisions import Fight, Keep
from escarmouche.games.alkemy.events.combat import (
    Attacked,
    DamageRead,
    NobodyAttacked,
)
from escarmouche.games.alkemy.events.health import OutOfAction
from escarmouche.games.alkemy.events.rolling import DiceThrown, Opposed
from escarmouche.games.alkemy.profiles import ATTACKS, CardName, SkillUse
from escarmouche.games.alkemy.queries.actions import action_refusal
from escarmouche.games.alkemy.queries.fighting import Hand, card_shift, combat_dice, reflex_dice
from escarmouche.games.alkemy.rules.fighting import fight
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Effect

STRIKE, SPARE = True, False  # the parrier's answers
ENTANGLED = Effect("entangled", source="litanie_des_ronces")


# --- case 1: attack against attack ---------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CRD-09", "ALK-CRD-10", "ALK-CRD-11", "ALK-EX-16")
@pytest.mark.parametrize(("kept", "boxes"), [((1, 2), 4), ((0, 1), 3)])
def test_quick_against_normal(kept: tuple[int, int], boxes: int) -> None:
    a = fighter(reflex=3, combat=4, defence=11, melee=(1, 2, 3, 3, 4, 4))
    b = fighter(reflex=4, combat=3, defence=10)
    d = duel(a, b)
    # REFLEX 5+4+3 = 12 against 3+4+4 = 11; COMBAT 2A 6M 1M + 4 against DEF 10; B answers 1+1+3
    d.play(fight(d.game, 0, 1), cards("quick", "normal"), Keep(kept), rolls="2 5 4  3 4   2 6 1   1 1")
    assert d.event(Opposed).winner == 0
    assert d.game[1].ticked == boxes
    assert [told.figure for told in d.events(Attacked)] == [0, 1]


@pytest.mark.rule("ALK-CRD-09")
def test_the_winner_of_the_reflex_roll_strikes_first_whoever_announced_the_fight() -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1), cards("normal", "normal"), rolls="1 1  6 5   1 1   1 1")
    assert [told.figure for told in d.events(Attacked)] == [1, 0]


@pytest.mark.rule("ALK-CRD-09")
@pytest.mark.parametrize(("card", "net"), [("quick", 1), ("normal", 0), ("brutal", -1)])
def test_quick_brings_a_reflex_die_and_brutal_a_penalty_die(card: CardName, net: int) -> None:
    d = duel(fighter(), fighter())
    assert reflex_dice(d.game, Hand(0, 1, card, "normal")).value == net


@pytest.mark.rule("ALK-CRD-10")
@pytest.mark.parametrize(("faces", "hit"), [("3 4", True), ("3 3", False)])
def test_a_blow_hits_on_a_total_equal_to_defence(faces: str, hit: bool) -> None:
    d = duel(fighter(combat=3), fighter(defence=10, left=0))
    d.play(fight(d.game, 0, 1), ("normal",), rolls=faces)
    assert d.event(Attacked).hit is hit
    assert (d.game[1].ticked > 0) is hit


TRIANGLE = {("quick", "normal"), ("normal", "brutal"), ("brutal", "quick")}


@pytest.mark.rule("ALK-CRD-11")
@pytest.mark.parametrize("mine", ATTACKS)
@pytest.mark.parametrize("theirs", ATTACKS)
def test_the_triangle_gives_a_combat_die_to_one_side_only(mine: CardName, theirs: CardName) -> None:
    d = duel(fighter(), fighter())
    assert combat_dice(d.game, Hand(0, 1, mine, theirs)).value == ((mine, theirs) in TRIANGLE)


@pytest.mark.rule("ALK-CRD-12")
def test_whoever_falls_first_does_not_strike_back() -> None:
    d = duel(fighter(combat=9), fighter(boxes=(1, 0, 0)))
    d.play(fight(d.game, 0, 1), cards("normal", "normal"), rolls="6 5  1 1   6 5")
    assert d.event(OutOfAction).figure == 1
    assert len(d.events(Attacked)) == 1


@pytest.mark.rule("ALK-EX-17", "ALK-CRD-13", "ALK-CHG-05")
def test_brutal_against_quick_after_a_charge() -> None:
    d = duel(fighter(), fighter())
    rolls = "5 5 5  1 1 1   6 6 6 6   3 5"
    d.play(fight(d.game, 0, 1, free="charge"), cards("brutal", "quick"), rolls=rolls)
    assert nets(d, "reflex") == [(0, -1), (1, 1)]
    assert nets(d, "combat") == [(0, 2), (1, 0)]
    assert [told.shift.value for told in d.events(DamageRead)] == [1, -1]


@pytest.mark.rule("ALK-EX-18")
def test_brutal_against_brutal_after_a_charge() -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1, free="charge"), cards("brutal", "brutal"), rolls="5 5 5  1 1 1   1 1 1   1 1")
    assert nets(d, "reflex") == [(0, -1), (1, -1)]
    assert nets(d, "combat") == [(0, 1), (1, 0)]


@pytest.mark.rule("ALK-EX-19", "ALK-EX-20", "ALK-SKL-10", "ALK-CRD-13", "ALK-DIC-03")
@pytest.mark.parametrize(("effects", "dice"), [((), 3), ((ENTANGLED,), 2)])
def test_charge_expert_and_triangle_add_up_before_the_cap(effects: tuple[Effect, ...], dice: int) -> None:
    d = duel(fighter(expert="brutal", effects=effects), fighter())
    d.play(fight(d.game, 0, 1, free="charge"), cards("brutal", "quick"), rolls="5 5 5  1 1 1   1 1 1 1   1 1")
    told = next(told for told in d.events(DiceThrown) if told.kind == "combat")
    assert (told.pool.value, told.net, len(told.dice)) == (dice, 2, 4)


@pytest.mark.rule("ALK-CHG-05")
def test_the_charge_die_is_for_the_combat_roll_of_the_charger_alone() -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1, free="charge"), cards("normal", "normal"), rolls="1 2  1 1   1 1 1   1 1")
    assert nets(d, "reflex") == [(0, 0), (1, 0)]
    assert nets(d, "combat") == [(0, 1), (1, 0)]


@pytest.mark.rule("ALK-SKL-10")
def test_an_expert_has_a_die_with_its_own_card_only() -> None:
    d = duel(fighter(expert="brutal"), fighter())
    assert combat_dice(d.game, Hand(0, 1, "brutal", "brutal")).value == 1
    assert combat_dice(d.game, Hand(0, 1, "normal", "normal")).value == 0


@pytest.mark.rule("ALK-SKL-08")
def test_the_frightened_roll_worse_against_whom_they_fear_only() -> None:
    fear = Effect("frightened", against=1, source="frightening")
    d = duel(fighter(effects=(fear,)), fighter(), fighter(seat=0, at=(2, 2)), fighter(at=(10 - BASE, 10)))
    assert reflex_dice(d.game, Hand(0, 1, "normal", "normal")).value == -1
    assert combat_dice(d.game, Hand(0, 1, "normal", "normal")).value == -1
    assert combat_dice(d.game, Hand(0, 3, "normal", "normal")).value == 0


@pytest.mark.rule("ALK-CRD-14", "ALK-RUL-22")
@pytest.mark.parametrize(
    ("theirs", "rolls"),
    [("normal", "4 4 4  1 1   4 4   1 1 1"), ("parry", "4 4  1 1"), ("inactive", "4 4")],
)
def test_brutal_shifts_its_damage_in_every_case(theirs: str, rolls: str) -> None:
    d = duel(fighter(combat=9, reflex=5), fighter(reflex=1, defence=10))
    d.play(fight(d.game, 0, 1), cards("brutal", theirs), rolls=rolls)
    assert (d.event(DamageRead).shift.value, d.event(DamageRead).column) == (1, 4)


# --- case 3: attack against Inactive -------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CRD-30", "ALK-RUL-22")
def test_against_inactive_there_is_no_reflex_roll_and_nobody_answers() -> None:
    d = duel(fighter(), fighter())
    d.play(fight(d.game, 0, 1), cards("quick", "inactive"), rolls="4 4")
    assert [told.kind for told in d.events(DiceThrown)] == ["combat"]
    assert d.game[1].ticked == 2, "4A 4A: the third column, one to the left"


@pytest.mark.rule("ALK-CRD-30", "ALK-RUL-20")
def test_a_charge_against_inactive_keeps_its_die() -> None:
    d = duel(fighter(), fighter(left=0))
    d.play(fight(d.game, 0, 1, free="charge"), ("normal",), rolls="1 1 1")
    assert nets(d, "combat") == [(0, 1)]


# --- case 4: no attack ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CRD-40")
def test_nothing_happens_between_two_parries_but_they_are_paid() -> None:
    d = duel(fighter(), fighter())
    assert d.play(fight(d.game, 0, 1), cards("parry", "parry")) is False
    assert (d.game[0].ap, d.game[1].ap) == (1, 1)
    assert not d.events(DiceThrown)


@pytest.mark.rule("ALK-CRD-41", "ALK-MUL-09")
@pytest.mark.parametrize(
    ("mine", "theirs", "ends"),
    [("inactive", "inactive", True), ("inactive", "parry", False), ("parry", "inactive", False)],
)
def test_two_inactive_cards_end_the_activation(mine: str, theirs: str, ends: bool) -> None:
    d = duel(fighter(), fighter())
    assert d.play(fight(d.game, 0, 1), cards(mine, theirs)) is ends
    assert d.event(NobodyAttacked).ends is ends


@pytest.mark.rule("ALK-RUL-71")
@pytest.mark.parametrize(("reading", "ends"), [("announced_fights", False), ("all", True)])
def test_a_fight_that_the_active_figure_did_not_announce_ends_nothing(reading: Any, ends: bool) -> None:
    d = duel(fighter(), fighter(), settings=Settings(double_inactive=reading))
    assert d.play(fight(d.game, 0, 1, announced=False), cards("inactive", "inactive")) is ends


# --- who fights whom -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CBT-04", "ALK-CBT-07")
def test_a_figure_in_combat_with_two_chooses_which_it_fights_one_at_a_time() -> None:
    d = duel(fighter(), fighter(), fighter(at=(2, 2)), fighter(at=(10 - BASE, 10)), fighter(at=(2, 4)))
    assert action_refusal(d.game, Fight(0, 1)) is None
    assert action_refusal(d.game, Fight(0, 3)) is None
    refusal = action_refusal(d.game, Fight(2, 3))
    assert refusal is not None
    assert refusal.why == "ALK-CBT-07"
    d.play(fight(d.game, 0, 3), cards("normal", "inactive"), rolls="4 4")
    assert (d.game[1].ticked, d.game[3].ticked) == (0, 3)
    assert d.game[1].ap == 2


@pytest.mark.rule("ALK-CBT-07")
def test_a_figure_may_fight_again_while_its_points_last() -> None:
    d = duel(fighter(ap=3), fighter(left=0))
    for left in (2, 1, 0):
        d.play(fight(d.game, 0, 1), ("normal",), rolls="1 1")
        assert d.game[0].ap == left
    assert d.play(fight(d.game, 0, 1)) is True, "only Inactive is left to both"


@pytest.mark.rule("ALK-SKL-10", "ALK-ALC-12", "ALK-RUL-119")
def test_what_was_promised_for_the_next_fight_is_over_with_it() -> None:
    blessing = Effect("skill", "expert", "brutal", "next_fight", source="angelus_vitae")
    d = duel(fighter(effects=(blessing,)), fighter(left=0))
    d.play(fight(d.game, 0, 1), ("brutal",), rolls="1 1 1")
    assert nets(d, "combat") == [(0, 1)]
    assert d.game[0].effects == ()


@pytest.mark.rule("ALK-SKL-11", "ALK-CRD-09")
def test_impassive_spares_the_penalty_die_of_brutal() -> None:
    d = duel(fighter(skills=(SkillUse("impassive"),)), fighter())
    d.play(fight(d.game, 0, 1), cards("brutal", "normal"), rolls="6 5  1 1   1 1   1 1 1")
    assert nets(d, "reflex") == [(0, 0), (1, 0)]


@pytest.mark.rule("ALK-CRD-14")
@pytest.mark.parametrize(("card", "shift"), [("quick", -1), ("normal", 0), ("brutal", 1)])
def test_each_attack_card_has_its_shift(card: CardName, shift: int) -> None:
    d = duel(fighter(), fighter())
    assert card_shift(d.game, card).value == shift
