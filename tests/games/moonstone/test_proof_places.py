"""Where somebody comes to stand when there is little room, and how many may stand there."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest
from tests.games.moonstone.acts import TOUCH
from tests.games.moonstone.deeds import casts, place
from tests.games.moonstone.table import at, table
from tests.games.moonstone.walking import R30, said

from escarmouche.games.moonstone.rules.placing import stands
from escarmouche.games.moonstone.rules.spots import nearest, places, spot_refusal, touching_spots
from escarmouche.games.moonstone.state import Promise
from escarmouche.table.plane import inch

BORIS = "boristhebunnysummoner"


@pytest.mark.rule("MOO-ACT-20", "MOO-RUL-14")
def test_where_nothing_fits_the_nearest_free_place_will_do() -> None:
    """Grub is walled in by six others; Billy is to be placed touching him."""
    ring = [("quack", 1, 20 + TOUCH * cos(k * pi / 3), 20 + TOUCH * sin(k * pi / 3)) for k in range(6)]
    board = table(("billy", 0, 10, 10), ("grub", 1, 20, 20), *ring)
    spots = touching_spots(board, 0, 1)
    ((x, y, surface),) = places(board, spots)
    assert [(x, y, surface)] == nearest(board, spots)
    assert stands(board, 0, x, y, surface) is None
    apart = hypot(x - inch(20), y - inch(20))
    assert inch(1.9) < apart < inch(2 * TOUCH), "in the hollow between two of them"
    assert spot_refusal(board, spots, x, y, surface) is None
    assert said(spot_refusal(board, spots, *at(20, 23))) == ("not_touching", "MOO-MEA-04")
    assert said(spot_refusal(board, spots, *at(20, 20 + 2 * R30))) == ("on_base", "MOO-ACT-14")


@pytest.mark.rule("MOO-CHR-34")
@pytest.mark.parametrize(("others", "asked"), [(1, False), (2, False), (3, True)])
def test_three_bunnies_are_not_too_many(others: int, asked: bool) -> None:
    bunnies = [("murderbunny", 0, 20, y) for y in (10, 13, 16)[:others]]
    duel = casts((BORIS, 0, 10, 10), *bunnies, ability="Summon a Murder Bunny", targets=(), face="G2")
    duel.play(place(10 + TOUCH, 10))
    assert (duel.match.ask is not None) is asked
    assert duel[others + 1].where == "table"


def test_a_promise_of_nothing_in_particular_changes_nothing() -> None:
    plain = Promise(("melee",))
    assert (plain.vs, plain.damage, plain.cost, plain.arcane, plain.must_be_next) == (-1, 0, -1, 0, False)
