"""Are the odds of Alkemy what one reckons by hand from the ledger and the faces of its dice?

A white die has 1 mace, 2 axe, 3 sword, 4 axe, 5 sword, 6 mace. Of the 36 throws of two, so many come to a sum or more:
6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.odds.reckoning import chance, found_in

from escarmouche import scene
from escarmouche.arena.plans import starter
from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.games.alkemy.decisions import Estimate, Fight, Keep, Move, React, Shoot, Walk
from escarmouche.odds import Odds
from escarmouche.table.plane import inch

YES = True
BASE = 2996 / 2540  # between the middles of two bases of 30 mm that touch


def begun(text: str, *answers: Any) -> Match[Any]:
    """A scene after these answers; where both are asked, a dict has one for each."""
    match = scene("alkemy", text)
    for answer in answers:
        for seat in list(match.asks):
            match.answer(answer[seat] if isinstance(answer, dict) else answer, seat)
    return match


def boxes(found: Odds, who: int) -> dict[int, float]:
    """The chance of every number of boxes that a figure may have to tick."""
    hurts = [one for one in found.happenings if type(one.event).__name__ == "Hurt" and one.event.figure == who]
    return {n: sum(one.chance for one in hurts if one.event.boxes == n) for n in {one.event.boxes for one in hurts}}


def parts(whole: int, **counts: int) -> dict[int, Any]:
    """`parts(36, n2=10)`: two boxes in 10 of 36 throws."""
    return {int(name[1:]): pytest.approx(float(Fraction(count, whole))) for name, count in counts.items()}


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("quick", parts(36, n2=13, n3=10, n4=3)),
        ("normal", parts(36, n2=10, n3=9, n4=4, n5=3)),
        ("brutal", parts(36, n2=4, n3=9, n4=6, n5=7)),
    ],
)
def test_a_card_against_somebody_who_can_do_nothing(card: str, expected: dict[int, Any]) -> None:
    """ALK-CRD-30, ALK-CRD-14, ALK-PRF-06: COMBAT 4 against DEFENCE 10 wants a six with two dice. Of these 26 throws two
    swords are 4, sword and axe 6, two axes 3, sword and mace 6, axe and mace 4, two maces 3; the row is 2 2 3 3 4 5."""
    combat = f"A t = templar at 10,10 ap 2 | B d = disciple at {10 + BASE},10 ap 0 | link t d | active [t]"
    found = found_in("alkemy", begun(combat, Fight(0, 1)), card)
    assert chance(found, "Attacked", lambda one: one.hit) == pytest.approx(26 / 36)
    assert boxes(found, 1) == expected


def test_a_hit_that_hurts_nobody_is_no_miss() -> None:
    """ALK-CRD-30, ALK-PRF-06, ALK-RUL-48: COMBAT 2 against DEFENCE 10 wants an eight with two dice: 15 of 36 throws. In
    three of them, two fives or a five and a three, two swords lie, and the row begins with 0."""
    combat = f"A t = archers at 10,10 ap 2 | B d = disciple at {10 + BASE},10 ap 0 | link t d | active [t]"
    found = found_in("alkemy", begun(combat, Fight(0, 1)), "normal")
    assert chance(found, "Attacked", lambda one: one.hit) == pytest.approx(15 / 36)
    assert chance(found, "Hurt", lambda one: one.figure == 1) == pytest.approx(12 / 36)


def test_a_penalty_die_leaves_the_two_lowest_of_three() -> None:
    """ALK-DIC-05: two lowest of six or more. 1 and 5 or 6: 12 of the 216 throws; 2 and 4 to 6: 27; two or more of 3 to
    6 as the lowest: 37 with a 3, 19 with a 4, 7 with a 5, 1 with a 6."""
    combat = f"B d = disciple at {10 + BASE},10 ap 0 | link t d | active [t]"
    found = found_in(
        "alkemy", begun(f"A t = templar at 10,10 ap 2 effects [{{kind entangled}}] | {combat}", Fight(0, 1)), "normal"
    )
    assert chance(found, "Attacked", lambda one: one.hit) == pytest.approx(103 / 216)


def test_a_bonus_die_gives_the_two_best_of_three() -> None:
    """ALK-DIC-04, ALK-SKL-10: COMBAT 5 against 12 less nothing wants a seven. With the two best 6 and 6: 16 of the 216
    throws, 6 and 5: 27, 5 and 5: 13, 6 and 4: 21, 5 and 4: 21, 4 and 4: 10, 6, 5 or 4 and 3: 45, 6 or 5 and 2: 18, 6
    and 1: 3."""
    combat = f"A g = garlan at 10,10 ap 4 | B t = templar at {10 + BASE},10 ap 0 | link g t | active [g]"
    found = found_in("alkemy", begun(combat, Fight(0, 1)), "brutal")
    assert chance(found, "Attacked", lambda one: one.hit) == pytest.approx(174 / 216)


@pytest.mark.parametrize(("kept", "through", "counter"), [((0, 1), 26, 3), ((0, 2), 35, 0)])
def test_a_parry_against_a_total_that_has_been_told(kept: tuple[int, int], through: int, counter: int) -> None:
    """ALK-CRD-21, ALK-CRD-22, ALK-CRD-24, ALK-DIC-08: six and one make 12, six and four 15. The parrier has COMBAT 4
    and loses ties against 5: eight or eleven are not enough, and a counter wants three points more."""
    combat = f"A g = garlan at 10,10 ap 4 | B t = templar at {10 + BASE},10 ap 2 | link g t | active [g] | dice 6 1 4"
    match = begun(combat, Fight(0, 1), {0: "brutal", 1: "parry"})
    assert match.ask is not None
    assert match.ask.kind == "KeepDice"
    found = found_in("alkemy", match, Keep(kept))
    assert chance(found, "Hurt", lambda one: one.figure == 1) == pytest.approx(through / 36)
    assert chance(found, "Parried") == pytest.approx(1 - through / 36)
    assert chance(found, "Parried", lambda one: one.margin >= 3) == pytest.approx(counter / 36)


def test_a_counter_parry_is_a_normal_attack() -> None:
    """ALK-CRD-25: COMBAT 4 against DEFENCE 10, no column aside, the row 2 2 3 3 4 5; see the normal card above."""
    combat = (
        f"A g = disciple at 10,10 ap 2 | B t = templar at {10 + BASE},10 ap 2 | link g t | active [g] | dice 1 1 6 6"
    )
    match = begun(combat, Fight(0, 1), {0: "brutal", 1: "parry"})
    assert match.ask is not None
    assert match.ask.kind == "CounterParry"
    found = found_in("alkemy", match, YES)
    assert boxes(found, 0) == parts(36, n2=10, n3=9, n4=4, n5=3)


# --- shots, moves, formulas ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tenths", "reaction", "hedge", "hurt"),
    [
        (0, React(), 16, Fraction(21, 36)),
        (90, React(), 16, Fraction(174, 216)),  # aimed: the two best of three
        (90, React(move=True), 16, Fraction(21, 36)),
        (90, React(), 12, Fraction(174, 216) * Fraction(21, 36)),
        (90, React(move=True), 12, Fraction(21, 36) * Fraction(21, 36)),
    ],
)
def test_a_shot_that_has_been_measured(tenths: int, reaction: React, hedge: int, hurt: Fraction) -> None:
    """ALK-SHT-05, ALK-SHT-07, ALK-COV-03, ALK-RXM-02: a bow of 3 against DEFENCE 10 wants a seven; a cover stops 15 of
    36 from behind the hedge; whoever reacts takes the aim away."""
    words = "A a = archers at 4,12 ap 2 | B d = disciple at 14,12 ap 1 | active [a]"
    match = begun(f"hampering h 12.9,{hedge} 0.3x3 size 1 | {words}", Shoot(0, 1), Estimate(tenths))
    assert match.ask is not None
    assert match.ask.kind == "ReactTo"
    found = found_in("alkemy", match, reaction)
    assert chance(found, "Hurt") == pytest.approx(float(hurt))


def test_who_leaves_a_combat_with_one_more_of_reflex_wins_ties() -> None:
    """ALK-DIS-02, ALK-DIC-08: REFLEX 4 against 3. Of the 1296 throws of two against two 146 are equal and 140 lack one
    point: (1296 + 146) / 2 + 140."""
    combat = f"A d = disciple at 10,10 ap 2 | B t = templar at {10 + BASE},10 ap 0 | link d t | active [d]"
    found = found_in("alkemy", begun(combat), Walk(0))
    assert chance(found, "Opposed", lambda one: one.winner == 0) == pytest.approx(861 / 1296)


@pytest.mark.parametrize(("profile", "caught"), [("disciple", 26), ("templar", 15), ("escaped_convicts", 30)])
def test_whoever_enters_the_ground_of_a_formula(profile: str, caught: int) -> None:
    """Growth of the Beathacrann: two white dice and 4 against the DEFENCE, here 10, 12 and 9."""
    zone = "zone 10,10 formula pousse_du_beathacrann seat A radius 4 caster s"
    words = f"A s = sanctified_alchemist at 10,10 | B d = {profile} at 17,10 ap 2 | {zone} | active [d]"
    found = found_in("alkemy", begun(words, Walk(1)), Move(((inch(14), inch(10)),)))
    assert chance(found, "ZoneEntered", lambda one: one.caught) == pytest.approx(caught / 36)


# --- setting up --------------------------------------------------------------------------------------------------


def test_equal_minds_deploy_first_as_often_as_each_other() -> None:
    """ALK-DIC-07, ALK-DIC-08: perfect ties are thrown again."""
    kind = GAMES["alkemy"]
    match: Match[Any] = Match(kind.begin(starter(kind, ("khaliman_patrol", "avalon_patrol"))), Seeded("x"))
    while getattr(match.ask, "topic", "") != "deployment_figure":
        assert match.ask is not None
        match.answer(match.ask.candidates()[0], match.ask.seat)
    assert match.ask is not None
    found = found_in("alkemy", match, match.ask.candidates()[0])
    assert [one.chance for one in found.happenings if type(one.event).__name__ == "DeployerFound"] == [0.5, 0.5]
