"""The compiled kernel and the same sources interpreted give the same answers, to the last bit."""

from __future__ import annotations

import random
import sys
from math import atan2, cos, sin, tau
from types import ModuleType
from typing import Any

import pytest
from tests.table.scenes import SIDE, TOLERANCE, made_crowd, made_field, made_gait

from escarmouche.table import plane
from escarmouche.table.plane.exact import cosine, heading, sine, versus
from escarmouche.table.plane.interpreted import interpreted

INTERPRETED = interpreted()


def answers(kit: ModuleType, seed: int) -> list[Any]:
    """What one of the two says to the same questions about the same table."""
    rng = random.Random(seed)
    field, crowd = made_field(seed, seed % 9, kit), made_crowd(seed, seed % 12 + 1, kit)
    move_cost = made_gait(seed, field, kit, priced=seed % 3 > 0)
    mask = (1 << field.count) - 1
    said: list[Any] = []
    mover = rng.randrange(crowd.end)
    x, y, r, team = crowd.where(mover)
    foes = 0b10 >> team
    for _ in range(8):
        ax, ay, bx, by = (rng.randrange(SIDE) for _ in range(4))
        ar, br = rng.choice([0, 500, 1270]), rng.choice([0, 500, 1270])
        said += [field.sees(ax, ay, ar, bx, by, br, mask), field.beam(ax, ay, ar, bx, by, br, mask)]
        said += [
            field.sees_past(ax, ay, ar, bx, by, br, mask, crowd, 3, mover),
            field.sees_past(ax, ay, 0, bx, by, 0, 0, crowd, 2, -1, -1, 13),
        ]
        said.append(kit.first_obstacle(field, crowd, move_cost, x, y, bx, by, r, foes, mover))
        said += [field.crossed(ax, ay, bx, by, mask), field.clear(ax, ay, 500, bx, by, 3500, mask)]
        said += [field.at(ax, ay, mask), field.overlapped(ax, ay, ar, mask), field.touched(ax, ay, ar, 900, mask)]
        said += [field.gap(ax, ay, ar, i) for i in range(field.count)]
        said += [crowd.near(ax, ay, ar, 3000, 3), crowd.nearest(ax, ay, ar, 3), crowd.overlapped(ax, ay, 6000, 3)]
        said += [crowd.crossed(ax, ay, bx, by, 3), crowd.beam(ax, ay, ar, bx, by, br, 3), crowd.free(ax, ay, ar)]
        said += [crowd.touching(mover, 3, 4000), crowd.gap(mover, 0), crowd.within(mover, 0, 9000)]
        said.append(repr(kit.trace_path(field, crowd, move_cost, [(ax, ay), (bx, by), (x, y)], r, 3, mover, TOLERANCE)))
        cover = kit.screen(field, crowd, ax, ay, ar, bx, by, br, mask, 3, mover)
        said += [cover.bases, cover.pieces, cover.share, cover.widest_gap]
        cover = kit.screen(field, crowd, ax, ay, ar, bx, by, br, mask, 3, mover, -1, 40)
        said += [cover.bases, cover.pieces, cover.share, cover.widest_gap]
        said.append(kit.route(field, crowd, move_cost, x, y, bx, by, r, foes, mover, TOLERANCE))
        said.append(kit.route(field, crowd, move_cost, x, y, bx, by, r, foes, mover, TOLERANCE, 15240))
    everywhere = kit.reach(field, crowd, move_cost, x, y, r, foes, mover, TOLERANCE, 12000)
    said += [everywhere.spots(2540), [loop.points for loop in everywhere.outline()] if seed % 10 == 0 else None]
    return said


def test_the_second_copy_is_interpreted() -> None:
    assert INTERPRETED.COMPILED is False
    assert INTERPRETED.Field is not plane.Field


def test_the_interpreted_kernel_needs_no_compiler_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cython", None)  # importing it now fails
    bare = interpreted("plane_without_cython")
    field = bare.Field(SIDE, SIDE, [bare.Piece("wall", bare.rectangle(20000, 20000, 2000, 9000), None)])
    assert not field.sees(10000, 20000, 1270, 30000, 20000, 1270, 1)


@pytest.mark.parametrize("seed", range(60))
def test_compiled_and_interpreted_say_the_same(seed: int) -> None:
    # repr tells doubles apart to the last bit, which == on nested answers would do too, but not for -0.0.
    assert repr(answers(plane, seed)) == repr(answers(INTERPRETED, seed))


def test_the_angle_functions_of_the_kernel_are_those_of_mathematics() -> None:
    for k in range(-2000, 2000):
        angle = k / 400
        assert cosine(angle) == pytest.approx(cos(angle), abs=1e-15 * 4)
        assert sine(angle) == pytest.approx(sin(angle), abs=1e-15 * 4)
        expected = atan2(sin(angle), cos(angle)) % tau
        assert min(abs(heading(cos(angle), sin(angle)) - expected), tau - expected) < 1e-14


def test_products_that_doubles_cannot_tell_apart_are_compared_exactly() -> None:
    big = 2.0**37
    for a, b, c, d in (
        (big + 1, big - 1, big, big),
        (big, big, big + 1, big - 1),
        (big + 3, big + 5, big + 4, big + 4),
    ):
        exact = int(a) * int(b) - int(c) * int(d)
        assert versus(a, b, c, d) == (exact > 0) - (exact < 0)
        assert a * b == c * d
    assert versus(3.0, 4.0, 6.0, 2.0) == 0
