"""Places chosen at the very end of a length, in any direction: that they are rounded to the grid forbids nothing."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from tests.games.fantastiques.acts import NO, cast_on, refused, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.decisions import DONE, Cast, Haul, PassGem, Point

DIRECTIONS = pytest.mark.parametrize("degrees", range(0, 91, 5))


def _off(x: float, y: float, degrees: int, length: float) -> tuple[float, float]:
    """So far from a point, in inches."""
    return x + length * cos(radians(degrees)), y + length * sin(radians(degrees))


def _spot(x: float, y: float, degrees: int, length: float) -> Point:
    return point(*_off(x, y, degrees, length))


@DIRECTIONS
@pytest.mark.rule("FAN-MOV-08", "FAN-RUL-03", "FAN-RUL-12")
@pytest.mark.parametrize(("length", "shoots"), [(3, True), (3.002, False)])
def test_half_a_movement_in_any_direction_leaves_the_shot(degrees: int, length: float, shoots: bool) -> None:
    t = Table(
        """A a = {movement 6, shooting 3} at 20,20 | B o = val_militia at 20,32 | B far = val_militia at 40,5
        turn 6 | phase movement | order A B"""
    )
    t.play(t.move("a", _off(20, 20, degrees, length)), DONE)
    assert (t.ask is not None and topic(t) == "DeclareShots") is shoots


@DIRECTIONS
@pytest.mark.rule("FAN-SCN-11", "FAN-RUL-03")
def test_the_gem_goes_its_six_inches_in_two_ways_in_any_direction(degrees: int) -> None:
    x, y = _off(20, 20, degrees, 4.005)
    t = Table(
        f"""A a = {{movement 6}} at 20,20 | A b = {{movement 6}} at {x},{y} | B o = val_militia at 40,5
        gem carried by a | scenario cursed_gem | turn 3 | phase movement | order A B"""
    )
    t.play(t.move("a", _off(20, 20, degrees, 3)), PassGem(t["b"]))
    assert refused(t, t.move("b", _off(x, y, degrees, 3))) is None
    assert refused(t, t.move("b", _off(x, y, degrees, 3.002))) == ("too_far", "FAN-SCN-11")


@DIRECTIONS
@pytest.mark.rule("FAN-SPL-15", "FAN-SCN-12", "FAN-RUL-03")
def test_a_teleport_goes_its_length_in_any_direction_and_takes_the_gem_as_far_as_that_goes(degrees: int) -> None:
    t = Table(
        """A m = {sorcerer, spells teleport/curse} at 20,20 | B o = val_militia at 44,44
        gem carried by m | scenario cursed_gem | turn 6 | phase magic | order A B"""
    )
    t.play(cast_on(t, "m", "teleport", "m"), NO)
    assert refused(t, t.place(*_off(20, 20, degrees, 18))) is None
    assert refused(t, t.place(*_off(20, 20, degrees, 18.002))) == ("out_of_range", "FAN-SPL-15")
    t.play(t.place(*_off(20, 20, degrees, 6)))
    assert t.state.gem is not None
    assert t.state.gem.carrier == t["m"]


@DIRECTIONS
@pytest.mark.rule("FAN-MAG-03", "FAN-SPL-01", "FAN-SPL-02", "FAN-RUL-03")
@pytest.mark.parametrize(
    ("spell", "reach", "why"),
    [("fireball", 18.5, "FAN-MAG-03"), ("summon", 2.0, "FAN-SPL-02")],
    ids=str,
)
def test_spells_reach_their_range_in_any_direction(degrees: int, spell: str, reach: float, why: str) -> None:
    t = Table(
        """A m = {sorcerer, spells fireball/summon, summons gro_gob} at 20,20 | B o = val_militia at 44,44
        turn 3 | phase magic | order A B"""
    )
    for length, expected in ((reach, None), (reach + 0.002, ("out_of_range", why))):
        x, y = _spot(20, 20, degrees, length)
        assert refused(t, Cast(t["m"], spell, x=x, y=y)) == expected


@DIRECTIONS
@pytest.mark.rule("FAN-ART-03", "FAN-SCN-11", "FAN-RUL-03")
def test_a_hauling_carrier_takes_the_gem_its_whole_way_in_any_direction(degrees: int) -> None:
    t = Table(
        """A gun = piece scorpion at 20,20 | A g = kar_crew at 20,21.6 crew gun | A h = kar_crew at 20,18.4 crew gun
        B o = val_militia at 40,5 | gem carried by g travelled 3 | scenario cursed_gem | turn 3 | phase movement
        order A B"""
    )
    ends = [_spot(20, y, degrees, 3) for y in (20, 21.6, 18.4)]
    order = Haul(t["gun"], (ends[0],), (t["g"], t["h"]), (ends[1], ends[2]))
    assert refused(t, order) is None
