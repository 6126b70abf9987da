"""Which moves does somebody make who draws them at random?"""

from __future__ import annotations

from math import cos, dist, pi, sin
from typing import Any

import pytest
from tests.games.fantastiques.table import Table, point

from escarmouche.chance import Stream
from escarmouche.games.fantastiques.asks.paths import random_path
from escarmouche.games.fantastiques.decisions import Cast, Point
from escarmouche.table.plane import inch

FARTHEST = 0xFFFF_FFFF << 26  # all of the way
ANYWHERE = 1  # not at an enemy


class Fixed:
    """A stream of the same bits again and again; `counter` tells how often."""

    def __init__(self, bits: int) -> None:
        self.drawn = bits
        self.counter = 0

    def bits(self) -> int:
        self.counter += 1
        return self.drawn


def drawn(scene: str, bits: int, fleeing: bool = False) -> tuple[Point | None, int]:
    """Where the move of the figure `s` that these bits say ends, and after how many tries."""
    t = Table(f"{scene} | B far = gro_orc at 45,45")
    rng: Any = Fixed(bits)
    path = random_path(t.game, t.figure("s"), rng, fleeing)
    return (path[-1] if path else None), rng.counter


@pytest.mark.rule("FAN-MOV-01")
@pytest.mark.parametrize("ray", [0, 5, 16, 63])
@pytest.mark.parametrize("part", [1.0, 0.5])
def test_a_move_is_drawn_in_one_of_sixty_four_directions_as_far_as_may_be(ray: int, part: float) -> None:
    end, tries = drawn("A s = {movement 9} at 20,20", ray << 58 | round(0xFFFF_FFFF * part) << 26 | ANYWHERE)
    assert end is not None
    angle = 2 * pi * ray / 64
    wanted = point(20 + 9 * part * cos(angle), 20 + 9 * part * sin(angle))
    assert (dist(end, wanted) <= 2, tries) == (True, 1)


@pytest.mark.rule("FAN-MOV-01")
@pytest.mark.parametrize(("wall", "goes", "tries"), [(27, 27 / 4, 2), (26, 81 / 16, 3), (25, 243 / 64, 4), (23, 0, 4)])
def test_where_it_is_barred_it_is_tried_four_times_a_quarter_shorter_each(wall: float, goes: float, tries: int) -> None:
    # the base stops half an inch before the wall, and the wall is an inch thick
    found = drawn(f"A s = {{movement 9}} at 20,20 | high_wall w rect {wall + 1},20 1x20", FARTHEST | ANYWHERE)
    assert found[1] == tries
    assert found[0] is None if not goes else found[0] is not None and abs(found[0][0] - inch(20 + goes)) <= 4


@pytest.mark.rule("FAN-MOV-01", "FAN-MOV-06")
@pytest.mark.parametrize(("bits", "foe"), [(0, "b"), (1 << 2, "c"), (2 << 2, "b"), (2, None), (3, None)])
def test_one_draw_in_four_goes_at_an_enemy_within_reach(bits: int, foe: str | None) -> None:
    scene = "A s = {movement 9} at 20,20 | B b = {armour 2} at 20,26 | B c = {armour 2} at 26,20"
    end, _ = drawn(scene, bits)
    beside = {"b": point(20, 24.995), "c": point(24.995, 20), None: point(20, 20)}
    assert end is not None
    assert dist(end, beside[foe]) <= inch(0.01)
    fled, _ = drawn(scene, bits, fleeing=True)  # who flees goes at nobody
    assert fled == point(20, 20)


@pytest.mark.rule("FAN-SPL-02", "FAN-LST-10")
@pytest.mark.parametrize(("summons", "named"), [("gro_gob", {""}), ("gro_gob/vei_bones", {"gro_gob", "vei_bones"})])
def test_a_summoner_who_draws_lots_brings_each_of_its_creatures(summons: str, named: set[str]) -> None:
    t = Table(
        f"""A m = {{sorcerer, spells summon/summon, summons {summons}}} at 20,20 | B far = gro_orc at 45,45
        phase magic | order A B"""
    )
    assert t.ask is not None
    answers = [t.ask.sample(Stream(f"lot {number}")) for number in range(12)]
    assert all(t.refusal(answer) is None for answer in answers)
    assert {answer.creature for answer in answers if isinstance(answer, Cast)} == named
