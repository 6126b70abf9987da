"""The others whom a rule concerns: the second target, who strikes back in fear, the one beside, above or below."""

from __future__ import annotations

import pytest
from tests.games.alkemy.alchemists import alchemist, cast
from tests.games.alkemy.duel import duel, fighter
from tests.games.alkemy.scened import BASE, Play, to

from escarmouche.games.alkemy.decisions import (
    Charge,
    Engage,
    Estimate,
    Fight,
    Order,
    Prepare,
    React,
    Shoot,
    Target,
    Upgrade,
    Walk,
)
from escarmouche.games.alkemy.events.combat import ChargeFailed
from escarmouche.games.alkemy.events.rolling import DiceThrown, StatRolled
from escarmouche.games.alkemy.events.shooting import CoverRolled
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.modifiers import dice, length
from escarmouche.games.alkemy.state import Effect
from escarmouche.table.plane import inch

AFRAID = "effects [{kind frightened, against h, source frightening}]"
YES = True
FAR = "A zz = templar at 1,1 | B yy = templar at 23,23 ap 1"


def nets(play: Play, kind: str) -> list[tuple[int, int]]:
    """Who threw with how many bonus or penalty dice."""
    return [(told.figure, told.net) for told in play.told(DiceThrown) if told.kind == kind]


# --- charges ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-08", "ALK-CHG-10")
def test_whoever_charges_two_who_frighten_is_tested_by_both() -> None:
    play = Play(
        "A a = templar at 2,2 | A d = garlan at 10,10 ap 1 | B h = hakan at 14,9.3 ap 0 | B m = mordrem at 14,10.7 ap 0"
        " | active [d]"
    )
    play(Charge(1, (2, 3)), dice="6 6 1 1")
    assert [(told.figure, told.success) for told in play.told(StatRolled)] == [(1, True), (1, False)]
    assert [one.against for one in play["d"].effects] == [3]


@pytest.mark.rule("ALK-CHG-03", "ALK-MOV-01")
@pytest.mark.parametrize(("gap", "fails"), [(8.0, 0), (8.05, 1)])
def test_a_lengthened_charge_reaches_farther(gap: float, fails: int) -> None:
    play = Play(
        "A r = raven_scout at 5,10 ap 1 effects [{kind move, what charge, amount 1, source souffle_du_manitou}]"
        f" | B d = disciple at {5 + BASE + gap},10 ap 0 | {FAR} | active [r]"
    )
    play(Charge(0, (1,)))
    assert len(play.told(ChargeFailed)) == fails


@pytest.mark.rule("ALK-CHG-11", "ALK-COV-06", "ALK-MUL-06")
def test_a_target_that_falls_to_a_companion_s_arrow_is_no_longer_a_goal_of_the_charge() -> None:
    play = Play(
        "A c = disciple at 10,10 ap 1 | B u = disciple at 11.9,10 ap 0 ticked 6 | B t = archers at 14,10 ap 1"
        f" | {FAR} | active [c]"
    )
    play(Charge(0, (2, 1)), React(shots=(0,)), dice="6 6")
    play(0, dice="6 6")  # the charger's cover is the other target
    assert play["u"].where == "out"
    play(to(13, 11.9, 14, 10 + BASE + 0.002))  # not where the other stood
    assert play.match.game.state.links == ((0, 2),)


@pytest.mark.rule("ALK-ACT-04", "ALK-ACT-06", "ALK-CHG-09")
def test_who_failed_a_charge_and_could_do_nothing_more_is_not_asked_and_stays_on_alert() -> None:
    play = Play(f"A g = garlan at 3,10 ap 3 | B d = disciple at 20,10 ap 1 | {FAR} | active [g]")
    play(Charge(0, (1,)))
    ask = play.match.ask
    assert ask is not None
    assert (ask.kind, ask.seat, play["g"].ap) == ("TakeLead", 1, 2)


# --- fear ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CRD-25", "ALK-SKL-08")
def test_who_is_afraid_of_an_enemy_strikes_back_at_it_with_a_penalty_die() -> None:
    play = Play(
        f"A h = hakan at 10,10 ap 1 | B d = disciple at {10 + BASE},10 ap 1 {AFRAID} | {FAR} | link h d | active [h]"
    )
    play(Fight(0, 1))
    play({0: "normal", 1: "parry"}, dice="1 1  6 6 6")
    play(YES, dice="6 6 1")
    assert nets(play, "combat") == [(0, 0), (1, -1), (1, -1)]


@pytest.mark.rule("ALK-DIS-06", "ALK-SKL-08")
def test_who_is_afraid_of_an_enemy_strikes_it_with_a_penalty_die_as_it_leaves() -> None:
    play = Play(
        f"A h = hakan at 10,10 ap 1 | B d = disciple at {10 + BASE},10 ap 0 {AFRAID} | {FAR} | link h d | active [h]"
    )
    play(Walk(0), dice="1 1  6 6 6")
    play(1, dice="6 6 1")
    assert nets(play, "combat") == [(1, -1)]


# --- cards and engagements -------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CRD-06", "ALK-CRD-26")
def test_who_is_held_at_a_distance_makes_no_counter_parry_though_its_last_ap_has_paid_the_parry() -> None:
    play = Play(
        f"A l = lancers at 10,10 ap 2 | B d = disciple at {10 + BASE + 0.8},10 ap 1 | {FAR} | link l d | active [l]"
    )
    play(Fight(0, 1))
    play({0: "normal", 1: "parry"}, dice="1 1  6 6")
    ask = play.match.ask
    assert ask is not None
    assert (ask.kind, play["d"].ap) == ("Announce", 0)


@pytest.mark.rule("ALK-ENG-01")
def test_each_of_several_whom_one_would_engage_is_in_combat_with_it() -> None:
    play = Play(
        f"A t = tecumseh at 10,10 ap 2 | B l = lancers at {10 + BASE + 0.8},10 ap 0 | B d = disciple at 10,12 ap 0"
        f" | {FAR} | link t l | active [t]"
    )
    assert play.refused(Engage(0, (1, 2))) == ("not_in_combat_with", "ALK-ENG-01")
    assert play.refused(Engage(0, (1,))) is None


# --- cover and reactions ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-COV-03", "ALK-COV-06")
def test_behind_a_smaller_figure_the_roll_goes_by_the_size_of_the_target() -> None:
    play = Play(
        f"A a = archers at 2,10 ap 1 | B x = auroch_totem_warrior at 12,10 ap 0 | B f = templar at 10.2,10 ap 0 | {FAR}"
        " | active [a]"
    )
    play(Shoot(0, 1), Estimate(0), dice="6 6")
    play(0, dice="4 5")
    (told,) = play.told(CoverRolled)
    assert (told.kind, told.needed, told.saved) == ("figure", 10, False)
    assert play["f"].ticked == 0


@pytest.mark.rule("ALK-COV-03", "ALK-RUL-33", "ALK-SKL-05")
def test_on_a_hedge_the_roll_goes_by_the_printed_size() -> None:
    play = Play(
        f"hampering h 12,10 4x4 size 1 | A a = archers at 2,10 ap 1 | B o = shadow at 12,10 ap 0 | {FAR} | active [a]"
    )
    assert play["o"].perch == "h"
    play(Shoot(0, 1), Estimate(0), dice="6 6")
    play(0, dice="4 4")
    (told,) = play.told(CoverRolled)
    assert (told.needed, told.saved) == (8, True)


@pytest.mark.rule("ALK-RUL-73")
@pytest.mark.parametrize(("second", "code"), [((4, 10.5), None), ((12, 2), ("has_run", "ALK-MOV-06"))])
def test_who_spoils_the_aim_without_moving_is_in_cover_from_each_who_shoots(
    second: tuple[float, float], code: tuple[str, str] | None
) -> None:
    play = Play(
        "setting deny_aim_without_moving=yes | hampering h 10.4,10 1x4 size 1 | A a = archers at 4,9 ap 1"
        f" | A b = archers at {second[0]},{second[1]} ap 1 with a | B t = tuareg_malikh at 12,10 ap 1 ran | {FAR}"
        " | active [a b]"
    )
    play(Shoot(0, 2), Shoot(1, 2), Estimate(0), Estimate(0), Order((0, 1)))
    assert play.refused(React(move=True)) == code
    assert play.refused(React(shots=(0,))) is None


# --- what formulas leave, and to whom --------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-14", "ALK-SKL-10", "ALK-RUL-83")
@pytest.mark.parametrize(("constable", "card"), [("at 3,3", "normal"), ("out", "brutal")])
def test_who_is_an_expert_by_its_constable_becomes_one_with_the_other_card(constable: str, card: str) -> None:
    play = Play(
        f"A f = collector_brother at 10,13 ap 1 components [0 2 0 0] stones 0 | A n = temple_novice at 12,13"
        f" | A l = lotharius {constable} | {FAR} | active [f]"
    )
    play(Prepare(0, "angelus_vitae"), Target((1,)))
    assert [(one.what, one.amount) for one in play["n"].effects] == [("expert", card)]


@pytest.mark.rule("ALK-ALC-12", "ALK-SKL-17")
def test_an_alchemy_roll_is_no_roll_of_the_mind() -> None:
    d = duel(alchemist(skills=(SkillUse("superior_will"),)), fighter(mind=5))
    assert dice(d.game, 0, "mind").value == 1
    cast(d, "etreinte_des_flots", 1, Upgrade(), rolls="1 1")
    assert [told.net for told in d.events(DiceThrown)] == [0]


@pytest.mark.rule("ALK-MOV-01", "ALK-DIC-03")
def test_effects_of_two_formulas_add_up_each_with_its_own_amount() -> None:
    longer = (Effect("move", "walk", 1, source="one"), Effect("move", "walk", 2, source="other"))
    promised = (Effect("dice", "combat", 2, "next_roll", source="one"),)
    d = duel(fighter(effects=(*longer, *promised)), fighter())
    assert length(d.game, 0, "walk") == inch(4 + 1 + 2)
    assert dice(d.game, 0, "combat").value == 2


# --- above and below -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CBT-06")
@pytest.mark.parametrize(("one", "other"), [(9.4, 10.6), (10.6, 9.4)])
@pytest.mark.parametrize(("height", "linked"), [(1.0, True), (1.2, False)])
def test_an_inch_is_too_high_from_above_as_from_below(one: float, other: float, height: float, linked: bool) -> None:
    play = Play(
        f"hampering h 12,10 4x4 height {height} | A l = lancers at {one},10 ap 1 | B d = disciple at {other},10"
        f" ap 0 | {FAR} | active [l]"
    )
    assert {play["l"].perch, play["d"].perch} == {"", "h"}
    play(Charge(0, (1,)))
    ask = play.match.ask
    assert ask is not None
    stays = play.refused(to(one, 10)) is None
    assert (ask.kind, stays) == ("ChoosePath", linked)


# --- the second of several in an answer ------------------------------------------------------------------------------


@pytest.mark.rule("ALK-ENG-01")
def test_none_of_those_whom_one_would_engage_is_in_contact_already() -> None:
    play = Play(
        f"A t = tecumseh at 10,10 ap 2 | B l = lancers at {10 + BASE + 0.8},10 ap 0 | B d = disciple at 10,{10 + BASE}"
        f" ap 0 | {FAR} | link t l | link t d | active [t]"
    )
    assert play.refused(Engage(0, (1, 2))) == ("in_contact", "ALK-ENG-01")
    assert play.refused(Engage(0, (1,))) is None


@pytest.mark.rule("ALK-SKL-17", "ALK-SKL-06")
def test_a_superior_will_has_its_die_in_every_roll_of_the_mind() -> None:
    play = Play(f"A q = inquisitor at 10,10 ap 1 | B i = ibrahim at 14,10 ap 0 | {FAR} | active [q]")
    play(Charge(0, (1,)), dice="1 1 1  6 6")
    assert nets(play, "mind") == [(0, 1), (1, 0)]
