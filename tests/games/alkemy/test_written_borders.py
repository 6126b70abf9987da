"""Exactly at the distance, as a scene writes it: a base is 30 mm, 1.18 or 1.1811 inches; a hundredth more is beyond.

Places and bases are rounded to the grid of the table, so that what is written as six inches may be a hair more there
[ALK-RUL-134, ALK-GEN-05].
"""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from tests.games.alkemy.scened import Play, to

from escarmouche.games.alkemy.decisions import (
    Activate,
    Charge,
    Concentrate,
    Estimate,
    Fight,
    Prepare,
    Shoot,
    Target,
    Touch,
    Upgrade,
    Walk,
)
from escarmouche.games.alkemy.events.alchemy import Combusted, OutOfRange, ZoneEntered
from escarmouche.games.alkemy.events.combat import ChargeSucceeded
from escarmouche.games.alkemy.events.rolling import DiceThrown, StatRolled
from escarmouche.games.alkemy.events.shooting import Measured, ShotRead
from escarmouche.games.alkemy.queries.covering import covers
from escarmouche.games.alkemy.queries.linking import held
from escarmouche.games.alkemy.queries.modifiers import spared

WRITTEN = pytest.mark.parametrize("base", [1.18, 1.1811])
AT_IT = pytest.mark.parametrize(("more", "within"), [(0.0, True), (0.01, False)])
FAR = "B z = templar at 2,22"


def at(gap: float, base: float, more: float = 0.0) -> str:
    """A place with this gap to a base at 10,10 and a little more."""
    return f"{round(10 + gap + base + more, 4)},10"


@pytest.mark.rule("ALK-RUL-134", "ALK-CHG-03", "ALK-GEN-05")
@WRITTEN
@AT_IT
def test_a_charge_of_six_inches_covers_six_inches(base: float, more: float, within: bool) -> None:
    play = Play(f"A a = garlan at 10,10 ap 1 | B t = templar at {at(6, base, more)} | {FAR} ap 2 | active [a]")
    play(Charge(0, (1,)))
    assert bool(play.told(ChargeSucceeded)) is within


@pytest.mark.rule("ALK-RUL-134", "ALK-SHT-04", "ALK-SHT-05", "ALK-EX-27")
@pytest.mark.parametrize(
    ("card", "base"),
    [("templar", 1.18), ("templar", 1.1811), ("auroch_totem_warrior", 1.375), ("auroch_totem_warrior", 1.378)],
)
@pytest.mark.parametrize(("more", "tenths", "seen"), [(0, 240, (True, True)), (0, 239, (True, False)),
                                                      (0.01, 240, (False, False))])  # fmt: skip
def test_a_bow_of_twenty_four_inches_shoots_so_far_and_the_guess_is_right(
    card: str, base: float, more: float, tenths: int, seen: tuple[bool, bool]
) -> None:
    place = at(24, base, more)  # between the middles of a small base and a small one, or one of 40 mm
    play = Play(f"table 48x36 | A a = archers at 10,10 ap 2 | B t = {card} at {place} | {FAR} | active [a]")
    play.dice.add("1 " * 3)
    play.match.answer(Shoot(0, 1))
    play.match.answer(Estimate(tenths))
    (measured,) = play.told(Measured)
    assert (measured.within, measured.aimed) == seen


@pytest.mark.rule("ALK-RUL-134", "ALK-SHT-08", "ALK-EX-28")
@WRITTEN
@AT_IT
def test_point_blank_goes_as_far_as_a_charge(base: float, more: float, within: bool) -> None:
    play = Play(f"A a = archers at 10,10 ap 2 | B t = disciple at {at(6, base, more)} | {FAR} | active [a]")
    play(Shoot(0, 1), Estimate(0), dice="5 5")
    assert play.told(ShotRead)[0].shift.value == within


@pytest.mark.rule("ALK-RUL-134", "ALK-ALC-11", "ALK-ALC-16", "ALK-RUL-53")
@WRITTEN
@AT_IT
def test_a_formula_reaches_its_target_and_those_added_as_far_as_its_card_says(
    base: float, more: float, within: bool
) -> None:
    alchemist = "A a = priest at 10,10 ap 3 concentration 2 stones 8 components [0 9 0 0]"
    play = Play(f"{alchemist} | B t = templar at {at(8, base, more)} | B u = templar at 10,14 | active [a]")
    play.dice.add("6 6")
    play.match.answer(Prepare(0, "litanie_des_ronces"))
    play.match.answer(Target((1,)))
    assert (bool(play.told(Combusted)), bool(play.told(OutOfRange))) == (within, not within)
    play = Play(f"{alchemist} | B t = templar at {at(8, base, more)} | B u = templar at 10,14 | active [a]")
    play(Prepare(0, "litanie_des_ronces"), Target((2,)), Upgrade((0,), (1,)), dice="6 6")
    assert bool(play["t"].effects) is within


@pytest.mark.rule("ALK-RUL-134", "ALK-CBT-03", "ALK-LOS-08", "ALK-SKL-11")
@WRITTEN
@AT_IT
def test_reach_cover_and_calm_go_as_far_as_they_say(base: float, more: float, within: bool) -> None:
    play = Play(f"A a = lancers at 10,10 | B t = templar at {at(1, base, more)} | {FAR}")
    assert held(play.match.game, 0, 1) is within
    play = Play(f"A a = archers at 18,10 | B t = templar at 10,10 | B u = templar at {at(1, base, more)} | {FAR}")
    assert bool(covers(play.match.game, 0, 1)) is within
    edge = round(10 + base / 2 + 1 + more + 0.5, 4)
    play = Play(f"hampering h {edge},10 1x6 | A a = archers at 18,10 | B t = templar at 10,10 | {FAR}")
    assert bool(covers(play.match.game, 0, 1)) is within
    play = Play(f"A c = collector_brother at 10,10 | A r = avalonian_recruits at {at(4, base, more)} | {FAR}")
    assert spared(play.match.game, 1) is within


@pytest.mark.rule("ALK-RUL-134", "ALK-SCN-02", "ALK-ALC-06")
@WRITTEN
@AT_IT
def test_markers_and_tokens_are_reached_from_an_inch_away(base: float, more: float, within: bool) -> None:
    play = Play(f"A a = garlan at 10,10 ap 2 | {FAR} | marker {at(1, base, more)} | active [a]")
    assert (play.refused(Touch(0, 0)) is None) is within
    token = 0.787 if base == 1.18 else 0.7874
    place = round(10 + base / 2 + token / 2 + 1 + more, 4)
    play = Play(f"A a = priest at 10,10 ap 3 | {FAR} | token {place},10 seat B element earth | active [a]")
    play(Concentrate(0))
    assert (play.match.ask is not None and play.match.ask.why == "ALK-ALC-06") is within


@pytest.mark.rule("ALK-RUL-134", "ALK-SKL-18", "ALK-SKL-13")
@WRITTEN
@AT_IT
def test_who_steps_in_or_shares_stands_as_near_as_the_skill_says(base: float, more: float, within: bool) -> None:
    for friend, gap, why in (("wolf_spirit_guard", 2, "ALK-SKL-18"), ("toad_medicine_shaman", 4, "ALK-SKL-13")):
        play = Play(
            f"A a = tecumseh at 10,10 | A f = {friend} at {at(gap, base, more)}"
            f" | B t = garlan at 10,{10 + base} ap 2 | link a t | active [t]"
        )
        play.dice.add("5 4")
        play.match.answer(Fight(2, 0))
        play.match.answer("normal")
        assert (play.match.ask is not None and play.match.ask.why == why) is within


@pytest.mark.rule("ALK-RUL-134", "ALK-SKL-05")
@WRITTEN
@AT_IT
def test_who_hides_is_seen_from_as_far_as_a_walk(base: float, more: float, within: bool) -> None:
    play = Play(f"A a = garlan at 10,10 ap 1 | B t = shadow at {at(4, base, more)} | {FAR} ap 2 | active [a]")
    play.dice.add("6 6")
    play.match.answer(Charge(0, (1,)))
    assert bool(play.told(StatRolled)) is not within


@pytest.mark.rule("ALK-RUL-134", "ALK-ALC-12", "ALK-RUL-124")
@WRITTEN
@AT_IT
def test_a_zone_of_four_inches_is_entered_four_inches_away(base: float, more: float, within: bool) -> None:
    play = Play(
        "A a = sanctified_alchemist at 10,10 ap 1 concentration 2 components [0 3 0 0]"
        " | B t = disciple at 18,10 ap 2 | seat A | active [a]"
    )
    play(Prepare(0, "pousse_du_beathacrann"), Upgrade(), Activate(1), Walk(1))
    play.dice.add("1 1")
    play.match.answer(to(round(14 + base + more, 4), 10))
    assert bool(play.told(ZoneEntered)) is within


@pytest.mark.rule("ALK-RUL-134", "ALK-MOV-01")
@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_a_walk_of_four_inches_may_go_in_any_direction(degrees: int) -> None:
    play = Play(f"A a = garlan at 10,10 ap 1 | {FAR} | active [a]")
    play(Walk(0))
    x, y = cos(radians(degrees)), sin(radians(degrees))
    assert play.refused(to(10 + 4.01 * x, 10 + 4.01 * y)) == ("too_far", "ALK-MOV-04")
    assert play.refused(to(10 + 4 * x, 10 + 4 * y)) is None
    assert not play.told(DiceThrown)
