"""Companions and bystanders: what one figure does to what another may do, in one step or in the same turn."""

from __future__ import annotations

from math import cos, pi, sin

import pytest
from tests.games.alkemy.scened import BASE, Play, to

from escarmouche.games.alkemy.decisions import (
    Activate,
    Charge,
    Estimate,
    Fight,
    Order,
    Pass,
    Prepare,
    React,
    Run,
    Shoot,
    Target,
    Touch,
    Upgrade,
    Walk,
)
from escarmouche.games.alkemy.events.combat import ChargeFailed, LeaveTested, NoWayOut
from escarmouche.games.alkemy.events.rolling import DiceThrown, StatRolled
from escarmouche.games.alkemy.events.shooting import CoverRolled
from escarmouche.games.alkemy.words import WORDS

YES, NO = True, False


def kinds(play: Play) -> dict[int, str]:
    """Who is asked what."""
    return {seat: getattr(ask, "topic", "") or ask.kind for seat, ask in play.match.asks.items()}


def pools(play: Play, kind: str) -> list[tuple[int, int]]:
    """Who threw how many dice in rolls of a kind."""
    return [(one.figure, len(one.dice)) for one in play.told(DiceThrown) if one.kind == kind]


# --- of one card, in one step ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MUL-03", "ALK-COV-10", "ALK-COV-12", "ALK-RUL-44", "ALK-RXM-07")
def test_a_shot_that_comes_after_a_companions_charge_may_hit_the_companion() -> None:
    play = Play(
        "A a = archers at 4,12 ap 2 | A b = archers at 12,9.5 ap 2 with a | B d = disciple at 12,12 ap 2"
        " | B z = templar at 22,22 | seat A"
    )
    play(Activate(0), Shoot(0, 2), Charge(1, (2,)), Estimate(0), Order((1, 0)), to(12, 12 - BASE - 0.004))
    play({0: "normal", 1: "inactive"}, dice="1 1 2 6 6")
    assert kinds(play) == {1: "cover"}, "in combat by now, it can neither move nor shoot back"
    play(0, dice="6 6")
    assert (play["b"].ticked, play["d"].ticked) == (4, 0)
    assert [one.victim for one in play.told(CoverRolled)] == [1]


@pytest.mark.rule("ALK-SCN-02", "ALK-SCN-03", "ALK-MUL-03", "ALK-RUL-64")
@pytest.mark.parametrize(("owner", "left"), [(" owner B", (0, 0)), ("", (2, 0))])
def test_of_two_at_one_marker_the_second_takes_what_the_first_made_neutral_and_else_keeps_its_ap(
    owner: str, left: tuple[int, int]
) -> None:
    play = Play(
        f"marker 12,12{owner} | A a = avalonian_recruits at 10.5,11 ap 2"
        " | A b = avalonian_recruits at 10.5,13 ap 2 with a | B t = templar at 22,22 ap 2 | seat A"
    )
    play(Activate(0), Touch(0, 0), Touch(1, 0), Order((1, 0)))
    assert play.match.game.state.markers[0].owner == 0
    assert (play["a"].ap, play["b"].ap) == left


@pytest.mark.rule("ALK-MUL-05", "ALK-RUL-39", "ALK-CRD-04", "ALK-RUL-20")
def test_whoever_is_charged_by_three_pays_for_two_cards_and_is_not_asked_for_a_third() -> None:
    play = Play(
        "A a = wolf_hunters at 10,6 ap 2 | A b = wolf_hunters at 6,10 ap 2 with a"
        " | A c = wolf_hunters at 14,10 ap 2 with a | B t = templar at 10,10 ap 2 | B k = templar at 20,20 | seat A"
    )
    play(Activate(0), Charge(0, (3,)), Charge(1, (3,)), Charge(2, (3,)), Order((2, 0, 1)))
    play(to(10 + BASE + 0.004, 10), to(10, 10 - BASE - 0.004), to(10 - BASE - 0.004, 10))
    play({0: "normal", 1: "parry"}, dice="1 1 1 6 3")
    play(NO)
    assert (kinds(play), play["t"].ap) == ({0: "combat_card", 1: "combat_card"}, 1)
    play({0: "normal", 1: "parry"}, dice="1 1 1 6 3")
    play(NO)
    assert (kinds(play), play["t"].ap) == ({0: "combat_card"}, 0)


@pytest.mark.rule("ALK-CBT-08", "ALK-DIS-02", "ALK-MUL-03", "ALK-RUL-63")
def test_who_wanted_to_leave_an_enemy_that_a_companion_has_felled_walks_untested() -> None:
    play = Play(
        f"A a = avalonian_recruits at 10,10 ap 2 | A b = avalonian_recruits at {10 + 2 * BASE},10 ap 2 with a"
        f" | link a d | B d = disciple at {10 + BASE},10 ap 0 ticked 6 | B t = templar at 20,20 | link b d | seat A"
    )
    play(Activate(0), Fight(0, 2), Walk(1), Order((0, 1)))
    play("normal", dice="6 6")
    assert not play.told(LeaveTested)
    play(to(10 + 2 * BASE + 4, 10))
    assert play["b"].ap == 1


@pytest.mark.rule("ALK-END-02", "ALK-MUL-03")
@pytest.mark.parametrize(("mine", "theirs", "seat"), [("A", "B", 0), ("B", "A", 1)])
def test_when_a_companion_fells_the_last_enemy_nothing_more_is_carried_out(mine: str, theirs: str, seat: int) -> None:
    play = Play(
        f"{mine} a = avalonian_recruits at 10,10 ap 2 | {mine} b = avalonian_recruits at 5,5 ap 2 with a | link a d"
        f" | {theirs} d = disciple at {10 + BASE},10 ap 0 ticked 6 | active [a b]"
    )
    play(Fight(0, 2), Walk(1), Order((0, 1)))
    play("normal", dice="6 6")
    assert play.match.ask is None
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (seat,)


# --- what others have left behind -----------------------------------------------------------------------------------


@pytest.mark.rule("ALK-REA-01", "ALK-REA-04", "ALK-RXS-01")
def test_who_is_blinded_by_smoke_neither_shoots_at_its_charger_nor_dodges_and_parries_all_the_same() -> None:
    blind = "effects [{kind forbid, what shot} {kind forbid, what reaction}]"
    play = Play(
        f"A d = disciple at 10,8 ap 2 | A a = archers at 20,4 ap 2 | B k = crossbowmen at 10,12 ap 2 {blind}"
        " | hampering h 11,11 1x0.5 size 1 | seat A"
    )
    play(Activate(1), Shoot(1, 2), Estimate(0), dice="1 1")
    assert kinds(play) == {0: "Announce"}
    play = Play(f"A d = disciple at 10,8 ap 2 | B k = crossbowmen at 10,12 ap 2 {blind} | seat A")
    play(Activate(0), Charge(0, (1,)), to(10, 12 - BASE - 0.004))
    assert kinds(play) == {0: "combat_card", 1: "combat_card"}
    play({0: "normal", 1: "parry"}, dice="1 1 1 6 6")
    assert kinds(play) == {1: "counter_parry"}


@pytest.mark.rule("ALK-SKL-08", "ALK-DIS-02", "ALK-DIC-05")
@pytest.mark.parametrize(("whom", "dice"), [("h", 3), ("z", 2)])
def test_the_frightened_leave_whom_they_fear_with_a_penalty_die_and_others_without(whom: str, dice: int) -> None:
    play = Play(
        f"A d = disciple at 5,5 ap 2 effects [{{kind frightened, against {whom}}}] | B h = hakan at {5 + BASE},5 ap 0"
        " | B z = templar at 20,20 | link d h | active [d]"
    )
    play(Walk(0), dice="6 6 1 1 1"[: 2 * dice + 3])
    assert pools(play, "reflex") == [(0, dice), (1, 2)]


@pytest.mark.rule("ALK-MOV-01", "ALK-CHG-03", "ALK-ALC-12")
@pytest.mark.parametrize(("level", "fails"), [(1, False), (0, True)])
def test_the_breath_of_the_manitou_carries_a_charge_an_inch_farther(level: int, fails: bool) -> None:
    play = Play(
        f"A s = toad_medicine_shaman at 5,7 ap 1 stones 8 concentration {level} components [2 0 0 0]"
        f" | A t = tecumseh at 5,5 ap 4 | B d = disciple at {5 + BASE + 8},5 ap 0 | seat A"
    )
    if level:
        play(Activate(0), Prepare(0, "souffle_du_manitou"), Target((1,)), Upgrade())
    play(Activate(1), Charge(1, (2,)))
    assert bool(play.told(ChargeFailed)) is fails


@pytest.mark.rule("ALK-SKL-17", "ALK-SKL-05")
def test_a_superior_will_finds_a_shadow_with_a_third_die_and_is_harder_to_entangle() -> None:
    play = Play("A i = inquisitor at 5,5 ap 2 | B o = shadow at 10.9,5 ap 2 | active [i]")
    play(Charge(0, (1,)), dice="1 1 3")
    assert pools(play, "mind") == [(0, 3)]
    (rolled,) = play.told(StatRolled)
    assert [WORDS.event(play.match.game, rolled, lang) for lang in ("fr", "en")] == [
        "Inquisiteur [A], Esprit (Furtivité) face à Ombre [B] : 9 + 4 (dés) = 13 contre 13 : réussi.",
        "Inquisitor [A], MIND (Stealth) facing Shadow [B]: 9 + 4 (dice) = 13 against 13: passed.",
    ]
    assert not play.told(ChargeFailed)
    play = Play("A p = priest at 10,5 ap 1 stones 8 concentration 2 | B i = inquisitor at 5,5 ap 2 | active [p]")
    play(Prepare(0, "litanie_des_ronces"), Target((1,)), dice="4 4")
    assert play["i"].effects == ()  # 10 against 9 and 2


@pytest.mark.rule("ALK-SKL-18", "ALK-SKL-13", "ALK-SKL-04")
def test_a_bodyguard_suffers_all_that_his_tough_friend_would_and_shares_it_with_the_shaman() -> None:
    play = Play(
        f"A a = garlan at 10,10 ap 2 | B t = wolitse at {10 + BASE},10 ap 0 | link a t | active [a]"
        f" | B g = wolf_spirit_guard at {10 + BASE},{10 + BASE} ap 0"
        " | B s = toad_medicine_shaman at 13.5,10 concentration 1"
    )
    play(Fight(0, 1))
    play("normal", dice="6 6")
    play(2)
    play(YES)
    assert tuple(play[name].ticked for name in "tgs") == (0, 5, 1)
    assert play["s"].concentration == 0


# --- who stands in the way ------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MOV-03", "ALK-RUL-14", "ALK-CHG-03")
@pytest.mark.parametrize(("who", "fails"), [("auroch_totem_warrior", True), ("wolf_hunters", False)])
def test_a_gap_of_an_inch_and_a_half_lets_a_man_through_and_no_auroch(who: str, fails: bool) -> None:
    play = Play(
        f"obstructing r 8,12.95 2x4.4 size 3 | obstructing s 8,7.05 2x4.4 size 3 | A a = {who} at 5,10 ap 2"
        " | A z = templar at 2,2 ap 1 | B d = disciple at 11.5,10 ap 0 | active [a]"
    )
    play(Charge(0, (2,)))
    assert [one.reason for one in play.told(ChargeFailed)] == (["path"] if fails else [])


@pytest.mark.rule("ALK-SKL-03", "ALK-RUL-105", "ALK-RUL-108")
@pytest.mark.parametrize(("between", "code"), [("disciple", None), ("auroch_totem_warrior", "figure_in_the_way")])
def test_a_meharist_charges_over_a_man_and_not_over_an_auroch(between: str, code: str | None) -> None:
    play = Play(
        f"A m = meharist_malikh at 5,10 ap 2 | B d = {between} at 8,10 ap 0 | B t = garlan at 11,10.9 ap 0 | active [m]"
    )
    play(Charge(0, (2,)))
    refusal = play.refused(to(9.829, 10.724))
    assert (refusal and refusal[0]) == code


@pytest.mark.rule("ALK-RUL-106", "ALK-DIS-07", "ALK-MOV-06", "ALK-RUL-26")
def test_a_runner_surrounded_on_all_sides_has_run_for_nothing_and_fights_on() -> None:
    ring = [(12 + BASE * cos(k * pi / 3), 12 + BASE * sin(k * pi / 3)) for k in range(6)]
    foes = " | ".join(f"B e{k} = disciple at {x},{y} ap 0 | link g e{k}" for k, (x, y) in enumerate(ring))
    play = Play(f"A g = garlan at 12,12 ap 4 | {foes} | active [g]")
    play(Run(0), 1, dice="6 6 1 1")
    ask = play.match.ask
    assert ask is not None
    assert list(ask.candidates()) == [to(12, 12)]
    play(to(12, 12))
    assert len(play.told(NoWayOut)) == 1
    assert (play["g"].ran, play["g"].ap) == (True, 2)
    assert play.refused(Walk(0)) == ("has_run", "ALK-MOV-06")
    assert play.refused(Fight(0, 3)) is None


@pytest.mark.rule("ALK-TRN-07", "ALK-REA-05", "ALK-RXS-01")
def test_one_reaction_is_one_kind_and_one_shot_at_each_of_two() -> None:
    play = Play(
        "A a = archers at 4,10 ap 2 | A b = archers at 4,13 ap 2 with a | B k = crossbowmen at 14,12 ap 2"
        " | B z = templar at 20,20 ap 1 | seat B"
    )
    play(Pass(), Activate(0), Shoot(0, 2), Shoot(1, 2), Estimate(95), Estimate(0), Order((0, 1)))
    assert play.refused(React(shots=(0, 0))) == ("too_many_shots", "ALK-RXS-01")
    assert play.refused(React(move=True, shots=(0,))) == ("one_kind_of_reaction", "ALK-REA-06")
    assert play.refused(React(shots=(3,))) == ("not_against_it", "ALK-REA-05")
    play(React(shots=(1, 0)), dice="1 1 1 1 1 1 1 1")
    assert pools(play, "shot") == [(0, 2), (2, 2), (1, 2), (2, 2)]  # the aim is gone
    assert play["k"].ap == 0
