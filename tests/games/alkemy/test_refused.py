"""What is refused, by its own name: each answer that the table does not take says which rule is against it."""

from __future__ import annotations

import pytest
from tests.games.alkemy.scened import BASE, Play, to

from escarmouche.games.alkemy.decisions import (
    Activate,
    Charge,
    Concentrate,
    Engage,
    Estimate,
    Fight,
    Keep,
    Move,
    Order,
    React,
    Reactivate,
    Shoot,
    Walk,
)

FAR = "B z = templar at 22,22"


# --- whose turn it is ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-ACT-02", "ALK-MUL-10")
def test_a_card_that_was_played_and_figures_of_two_cards() -> None:
    play = Play(f"A a = garlan at 5,5 ap 3 played | A b = garlan at 8,5 ap 3 played | {FAR} | seat A")
    assert play.refused(Activate(0)) == ("card_activated", "ALK-ACT-02")
    assert play.refused(Reactivate((0, 1))) == ("not_one_card", "ALK-MUL-10")
    assert play.refused(Reactivate((1,))) is None


@pytest.mark.rule("ALK-MUL-03")
def test_an_order_names_everybody_who_announced_something_once() -> None:
    play = Play(f"A a = archers at 5,5 ap 2 | A b = archers at 8,5 ap 2 with a | {FAR} | seat A")
    play(Activate(0), Walk(0), Walk(1))
    assert play.refused(Order((0, 0))) == play.refused(Order((1,))) == ("not_an_order", "ALK-MUL-03")
    assert play.refused(Order((1, 0))) is None


@pytest.mark.rule("ALK-ALC-01", "ALK-SKL-12", "ALK-ENG-01")
def test_what_a_figure_has_not_learnt_or_is_already_doing() -> None:
    play = Play(f"A a = archers at 5,5 ap 2 | B b = templar at {5 + BASE},5 | link a b | {FAR} | active [a]")
    assert play.refused(Concentrate(0)) == ("no_alchemist", "ALK-ALC-01")
    assert play.refused(Engage(0, (1,))) == ("in_contact", "ALK-ENG-01")
    free = Play(f"A a = archers at 5,5 ap 2 | B b = templar at 12,5 | {FAR} | active [a]")
    assert free.refused(Shoot(0, 1, masterly=True)) == ("no_skill", "ALK-SKL-12")
    assert free.refused(Shoot(0, 1)) is None


# --- moves -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MOV-03", "ALK-MOV-04")
def test_a_walk_leads_somewhere_and_through_no_marker() -> None:
    play = Play(f"A a = templar at 5,5 ap 2 | marker 7,5 | {FAR} | active [a]")(Walk(0))
    assert play.refused(Move(())) == ("no_path", "ALK-MOV-04")
    assert play.refused(to(9, 5)) == ("marker_in_the_way", "ALK-MOV-03")
    assert play.refused(to(7, 5)) == ("no_room", "ALK-MOV-03")
    assert play.refused(to(7, 7)) is None


@pytest.mark.rule("ALK-TER-10", "ALK-RUL-79", "ALK-TER-05")
@pytest.mark.parametrize(
    ("piece", "end", "code"),
    [
        ("obstructing w 8,5 3x3 size 2", (8, 5), None),
        ("obstructing w 8,5 3x3 size 2", (6.6, 5), ("half_on", "ALK-RUL-79")),
        ("obstructing w 8,5 3x3 size 2 | setting climb_small_scenery=no", (8, 5), ("not_on_top", "ALK-TER-10")),
        ("obstructing w 8,5 3x3 size 3", (8, 5), ("impassable", "ALK-TER-05")),
        ("obstructing w 8,5 3x3 size 3 access [8 6.5]", (8, 5), ("no_access", "ALK-TER-10")),
        ("obstructing w 8,5 3x3 size 3 access [6.5 5]", (8, 5), None),
    ],
)
def test_what_one_stands_on(piece: str, end: tuple[float, float], code: tuple[str, str] | None) -> None:
    play = Play(f"A a = templar at 5,5 ap 2 | {piece} | {FAR} | active [a]")(Walk(0))
    straight = to(*end) if code is not None or "access" not in piece else to(6.5 - BASE / 2, 5, *end)
    assert play.refused(straight) == code


@pytest.mark.rule("ALK-CHG-11", "ALK-CRD-05", "ALK-CHG-06")
def test_a_charge_reaches_its_target_and_strikes() -> None:
    play = Play(f"A a = templar at 5,5 ap 2 | B b = disciple at 9,5 | {FAR} | active [a]")(Charge(0, (1,)))
    assert play.refused(to(7, 5)) == ("not_reached", "ALK-CHG-11")
    play(to(9 - BASE - 0.002, 5))
    assert play.refused("parry", 0) == play.refused("inactive", 0) == ("must_attack", "ALK-CRD-05")


@pytest.mark.rule("ALK-RUL-15", "ALK-CHG-07")
def test_after_a_failed_charge_one_goes_no_other_way() -> None:
    words = "setting failed_charge_walk=owner_may_stop"
    play = Play(f"A a = templar at 5,5 ap 2 | B b = disciple at 18,5 | {words} | active [a]")(Charge(0, (1,)))
    assert play.refused(to(6, 6)) == ("not_the_way", "ALK-RUL-15")
    assert play.refused(to(6, 5)) is None


@pytest.mark.rule("ALK-DIS-07", "ALK-DIS-03")
def test_who_leaves_a_combat_leaves_it() -> None:
    play = Play(f"A a = templar at 5,5 ap 2 | B g = lancers at {5 + BASE + 0.5},5 | link a g | {FAR} | active [a]")
    play(Walk(0), dice="6 6 1 1")
    assert play.refused(to(4.8, 5)) == ("still_in_combat", "ALK-DIS-07")
    assert play.refused(to(4, 5)) is None


# --- dice, reactions -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-REA-06", "ALK-RXM-04", "ALK-RUL-42", "ALK-RXS-05")
def test_the_target_of_a_shot_has_one_kind_of_answer_and_none_that_leads_nowhere() -> None:
    play = Play("A a = archers at 2,12 ap 2 | B k = crossbowmen at 20,12 ap 2 | seat A")
    play(Activate(0), Shoot(0, 1), Estimate(0))
    assert play.refused(React(move=True, shots=(0,))) == ("one_kind_of_reaction", "ALK-REA-06")
    assert play.refused(React(move=True)) == ("nowhere_safe", "ALK-RXM-04")
    assert play.refused(React(engage=0)) == ("cannot_reach", "ALK-RUL-42")
    assert play.refused(React(shots=(0,))) is None


@pytest.mark.rule("ALK-REA-03", "ALK-RXS-03")
def test_a_charged_figure_shoots_or_stays() -> None:
    play = Play("A a = templar at 2,12 ap 2 | B k = archers at 7,12 ap 2 | active [a]")(Charge(0, (1,)))
    assert play.refused(React(move=True)) == play.refused(React(engage=0)) == ("no_move_now", "ALK-REA-03")
    assert play.refused(React(shots=(0,))) is None


@pytest.mark.rule("ALK-RXS-05", "ALK-RUL-37")
def test_nobody_shoots_back_farther_than_the_weapon_carries() -> None:
    words = "A a = araoui at 1,12 ap 2 | obstructing w 22,16 3x1 size 4 | B k = archers at {x},12 ap 2 | seat A"
    for x, code in ((1 + BASE + 24, None), (1 + BASE + 24.1, ("out_of_range", "ALK-RXS-05"))):
        play = Play(f"table 30x24 | {words.format(x=x)}")(Activate(0), Shoot(0, 1), Estimate(0))
        assert play.refused(React(shots=(0,))) == code


@pytest.mark.rule("ALK-RXM-05", "ALK-RXM-03")
def test_a_reaction_move_ends_in_safety() -> None:
    play = Play(
        "A a = archers at 2,12 ap 2 | hampering h 12,14 1x3 size 2 | B k = disciple at 12,11 ap 2"
        " | B z = templar at 22,2 | seat A"
    )
    play(Activate(0), Shoot(0, 1), Estimate(0), React(move=True), dice="1 1")
    assert play.refused(to(12, 10)) == ("not_safe", "ALK-RXM-05")
    assert play.refused(to(13.5, 12.6)) is None


@pytest.mark.rule("ALK-DIC-05")
def test_of_a_penalty_roll_the_two_lowest_are_kept() -> None:
    caught = "ticked 5 effects [{kind entangled}]"  # yellow dice: 2A, 4A and 4S
    play = Play(f"A a = templar at 5,5 ap 2 {caught} | B b = disciple at {5 + BASE},5 ap 0 | link a b | active [a]")
    play(Fight(0, 1))
    play.dice.add("2 4 5")
    play.match.answer("normal", 0)
    assert play.refused(Keep((1, 2))) == ("two_lowest", "ALK-DIC-05")
    assert play.refused(Keep((0, 1))) is None


@pytest.mark.rule("ALK-ENG-01")
@pytest.mark.parametrize("targets", [(), (1, 1)])
def test_an_engagement_names_each_enemy_once(targets: tuple[int, ...]) -> None:
    play = Play(f"A a = templar at 10,10 ap 1 | B g = lancers at {10.8 + BASE},10 | {FAR} | link a g | active [a]")
    assert play.refused(Engage(0, targets)) == ("no_targets", "ALK-ENG-01")
    assert play.refused(Engage(0, (1,))) is None
