"""Are the odds of Fantastiques what one reckons by hand from the ledger? A d6 at or below a value."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from tests.odds.reckoning import chance, found_in

from escarmouche import scene
from escarmouche.games.fantastiques.decisions import Cast, Disengage, Fire, Shoot, Strike


@pytest.mark.parametrize(("melee", "armour"), [(1, 0), (2, 5), (3, 3), (4, 1), (5, 4)])
@pytest.mark.parametrize(("powerful", "less"), [("", 0), (", powerful", 1)])
def test_a_blow(melee: int, armour: int, powerful: str, less: int) -> None:
    """FAN-CHA-02, FAN-CHA-04, FAN-CAP-07."""
    brute = f"A f = {{melee {melee}{powerful}}} at 20,20"
    match = scene("fantastiques", f"{brute} | B n = {{armour {armour}, hp 2}} at 21,20 | turn 3 | phase melee")
    found = found_in("fantastiques", match, Strike(0, (1,)))
    assert chance(found, "Wounded") == pytest.approx(melee / 6 * (6 - max(0, armour - less)) / 6)


@pytest.mark.parametrize(("values", "armour", "hp"), [((4, 3), 2, 2), ((4, 4, 4), 3, 2), ((5, 4, 3, 2, 1), 1, 3)])
def test_several_blows_at_one_target(values: tuple[int, ...], armour: int, hp: int) -> None:
    """FAN-SHO-08, FAN-MEL-04: a defence roll for every hit, gone when as many fail as there are points."""
    melee = "/".join(map(str, values))
    text = f"A f = {{melee {melee}}} at 20,20 | B n = {{armour {armour}, hp {hp}}} at 21,20 | turn 3 | phase melee"
    found = found_in("fantastiques", scene("fantastiques", text), Strike(0, (1,) * len(values)))
    wounds = [one / 6 * (6 - armour) / 6 for one in values]
    killed = 0.0
    for fate in product((0, 1), repeat=len(values)):
        if sum(fate) >= hp:
            share = 1.0
            for hit, its in zip(fate, wounds, strict=True):
                share *= its if hit else 1 - its
            killed += share
    assert chance(found, "Eliminated") == pytest.approx(killed)


@pytest.mark.parametrize("covers", [0, 1, 2])
def test_a_shot_past_those_who_stand_between(covers: int) -> None:
    """FAN-COV-02, FAN-COV-03: each cover lets half of the shots by, and takes the other half itself."""
    between = "".join(f" | B c{place} = {{armour 1, hp 2}} at 20,{22 + 2 * place}" for place in range(covers))
    text = f"A a = {{shooting 4}} at 20,20 | B n = {{armour 3, hp 2}} at 20,30{between} | turn 3 | phase shooting"
    found = found_in("fantastiques", scene("fantastiques", text), Shoot(0, (1,)))
    assert chance(found, "Wounded", lambda one: one.figure == 1) == pytest.approx(4 / 6 * 0.5**covers * 3 / 6)
    for place in range(covers):
        stopped = 4 / 6 * 0.5 ** (place + 1)
        struck = {one.event.figure: one.chance for one in found.happenings if type(one.event).__name__ == "Wounded"}
        assert struck[2 + place] == pytest.approx(stopped * 5 / 6)


@pytest.mark.parametrize(("spell", "mental", "works"), [("curse", 0, 6), ("paralysis", 2, 4), ("curse", 5, 1)])
def test_a_spell_that_may_be_resisted(spell: str, mental: int, works: int) -> None:
    """FAN-MAG-08: a die at or below the mental stops it."""
    caster = f"A m = {{sorcerer, spells {spell}/fireball}} at 20,20"
    match = scene("fantastiques", f"{caster} | B n = {{mental {mental}}} at 30,20 | turn 3 | phase magic")
    found = found_in("fantastiques", match, Cast(0, spell, 1))
    worked = {"curse": "Cursed", "paralysis": "Paralysed"}[spell]
    assert chance(found, worked) == pytest.approx(works / 6)


@pytest.mark.parametrize(("armour", "wounded"), [(0, Fraction(1, 2)), (3, Fraction(4, 6) / 2), (5, Fraction(2, 6) / 2)])
def test_a_death_ray_on_a_bearer_of_endurance(armour: int, wounded: Fraction) -> None:
    """FAN-SPL-12, FAN-ITM-02, FAN-RUL-22: one less of armour, nought at least, then one to three saves once more."""
    caster = "A m = {sorcerer, spells death_ray/curse} at 20,20"
    hero = f"B n = {{armour {armour}, hp 2, hero endurance}} at 30,20"
    match = scene("fantastiques", f"{caster} | {hero} | turn 3 | phase magic")
    assert chance(found_in("fantastiques", match, Cast(0, "death_ray", 1)), "Wounded") == pytest.approx(float(wounded))


def test_a_bombard_past_a_cover() -> None:
    """FAN-ART-06, FAN-ART-09, FAN-COV-02: three of six hit; half of these burst on the cover, four inches before the
    target, half on the target and the one beside it. Nobody there has armour to speak of but the cover: 3."""
    gun = "A gun = piece bombard at 10,20 | A crew = kar_crew at 10,21.6 crew gun"
    line = "B n = {armour 0, hp 2} at 30,20 | B o = {armour 1, hp 2} at 31,21 | B c = {armour 3, hp 2} at 26,20"
    match = scene("fantastiques", f"{gun} | {line} | turn 3 | phase shooting")
    found = found_in("fantastiques", match, Fire(0, 1, 2))
    burst = Fraction(3, 6) * Fraction(1, 2)
    struck = {one.event.figure: one.chance for one in found.happenings if type(one.event).__name__ == "Wounded"}
    fails = {2: Fraction(6, 6), 3: Fraction(5, 6), 4: Fraction(3, 6)}
    assert struck == {figure: pytest.approx(float(burst * share)) for figure, share in fails.items()}


@pytest.mark.parametrize(("mental", "holds"), [(0, Fraction(1, 6)), (2, Fraction(3, 6)), (4, Fraction(5, 6))])
def test_a_hero_who_throws_again_for_morale(mental: int, holds: Fraction) -> None:
    """FAN-MOR-02, FAN-MOR-04: one more, since he is there himself; the second throw stands."""
    dead = " | ".join(f"A d{number} = {{}} dead" for number in range(3))
    hero = f"A h = {{mental {mental}, hero silver}} at 20,20"
    match = scene("fantastiques", f"{hero} | {dead} | B n = {{mental 5}} at 40,40 | turn 3 | phase morale | dice 6")
    assert getattr(match.ask, "topic", "") == "reroll_morale"
    again = True
    found = found_in("fantastiques", match, again)
    assert chance(found, "MoraleTested", lambda one: one.held) == pytest.approx(float(holds))


def test_a_free_attack_with_two_blows() -> None:
    """FAN-ENG-03, FAN-ENG-04: melee 4 and 3 against armour 2, one hit point: gone unless both miss or are parried."""
    match = scene(
        "fantastiques",
        "A f = {armour 2, hp 1} at 20,20 | A g = {} at 5,5 | B n = {melee 4/3} at 21,20 | turn 3 | phase movement",
    )
    match.answer(Disengage(0))
    strike = True
    gone = 1 - (1 - Fraction(4, 6) * Fraction(4, 6)) * (1 - Fraction(3, 6) * Fraction(4, 6))
    assert chance(found_in("fantastiques", match, strike), "Eliminated") == pytest.approx(float(gone))
