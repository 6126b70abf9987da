"""Are the odds of L'Âge what one reckons by hand from the ledger? A difference read in TRUC, damage in BIDULE."""

from __future__ import annotations

from typing import Any

import pytest
from tests.odds.reckoning import chance, found_in

from escarmouche import scene
from escarmouche.core import Match


def threshold(difference: int, shift: int = 0) -> int:
    """ADE-TST-01, ADE-TST-04."""
    return 7 - min(6, max(0, min(6, max(0, (difference + 7) // 2)) + shift))


def passes(needed: int) -> float:
    return max(0, min(6, 7 - needed)) / 6


def asked(text: str, question: str) -> Match[Any]:
    match = scene("ages", text)
    while match.ask is not None and match.ask.kind != question:
        match.answer(match.ask.candidates()[0])
    return match


@pytest.mark.parametrize(
    ("aim", "apart", "difficulty", "power"), [(3, 18, 0, 1), (3, 38, 3, 1), (5, 50, 7, 1), (2, 38, 3, 3), (4, 18, 0, 2)]
)
def test_a_shot_by_its_range(aim: int, apart: int, difficulty: int, power: int) -> None:
    """ADE-SHO-04, ADE-SHO-05: 0, 3 and 7 within one, two and three ranges of 20 cm, a column for each power above 1."""
    shooter = f"A one = plain {{aim {aim}, bow 4/20}} at 20,20 facing 90"
    match = asked(f"{shooter} | B two = plain {{power {power}}} at 20,{20 + apart} | turn 2", "NextAction")
    assert match.ask is not None
    shot = next(one for one in match.ask.candidates() if type(one).__name__ == "Shoot")
    found = found_in("ages", match, shot)
    hit = passes(threshold(aim - difficulty, power - 1))
    assert chance(found, "RolledTest", lambda one: one.success) == pytest.approx(hit)


@pytest.mark.parametrize(("strength", "resilience"), [(4, 3), (3, 3), (6, 2), (2, 5)])
def test_the_damage_of_a_shot(strength: int, resilience: int) -> None:
    """ADE-TST-13: every damage by its rows of the column."""
    rows = (
        (0, 0, 0, 0, 1, 1, 2, 2, 3, 3),
        (0, 0, 0, 1, 1, 2, 2, 3, 3, 4),
        (0, 0, 1, 1, 2, 2, 3, 3, 4, 4),
        (0, 1, 1, 2, 2, 3, 3, 4, 4, 5),
        (1, 1, 2, 2, 3, 3, 4, 4, 5, 5),
        (1, 2, 2, 3, 3, 4, 4, 5, 5, 6),
    )
    shooter = f"A one = plain {{aim 3, bow {strength}/20}} at 20,20 facing 90"
    match = asked(f"{shooter} | B two = plain {{res {resilience}}} at 20,38 | turn 2", "NextAction")
    assert match.ask is not None
    shot = next(one for one in match.ask.candidates() if type(one).__name__ == "Shoot")
    found = found_in("ages", match, shot)
    column = min(9, max(0, (strength - resilience + 7) // 2))
    for damage in range(1, 4):
        share = sum(row[column] == damage for row in rows) / 6
        lost = {one.event.damage: one.chance for one in found.happenings if type(one.event).__name__ == "Wounded"}
        assert lost.get(damage, 0.0) == pytest.approx(passes(threshold(3)) * share)


@pytest.mark.parametrize("more", [0, 1, 2, 3])
def test_a_formula_with_more_dice(more: int) -> None:
    """ADE-MYS-23, ADE-MYS-24: any of the dice is enough."""
    mage = "A mage = aur_mage {mys magician 3, formulas pas_du_vent} at 20,20 units 6"
    match = asked(f"{mage} | B foe = plain at 60,60 | turn 2", "NextAction")
    assert match.ask is not None
    match.answer(next(one for one in match.ask.candidates() if type(one).__name__ == "Recite"))
    assert getattr(match.ask, "topic", "") == "extra_units"
    found = found_in("ages", match, more)
    missed = 1 - passes(threshold(3 - 2))
    assert chance(found, "FormulaWorked") == pytest.approx(1 - missed ** (1 + more))
