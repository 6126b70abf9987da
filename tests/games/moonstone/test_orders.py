"""Typed orders: does every other word lead to a decision, and does an order in plain words mean what it says?"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.table import at, position

from escarmouche.cli.orders import read_order
from escarmouche.games.moonstone import decisions as given
from escarmouche.games.moonstone.asks.acting import activation
from escarmouche.games.moonstone.game import GAME, Moonstone
from escarmouche.games.moonstone.terminal import TERMINAL, base_of, measure
from escarmouche.table.plane import inch


def scene() -> Moonstone:
    place = position(
        ("baronvonfancyhat", 0, 10, 10, {"energy": 2}),
        ("flintlock", 0, 4, 10),
        ("beakybobby", 1, 12.9, 10),
        stones=[(10, 9.05, 2)],
        active=0,
        seat=0,
    )
    return Moonstone(place.board, place.cards)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("attaquer 0 2", given.Attack(0, 2)),
        ("attack 0 2", given.Attack(0, 2)),
        ("récolter 0 0", given.Harvest(0, 0)),
        ("dig 0 0", given.Harvest(0, 0)),
        ("utiliser 0 tir de pistolet 2", given.Use(0, "Shoot Pistol", (2,))),
        ("use 0 shoot pistol 2", given.Use(0, "Shoot Pistol", (2,))),
        ("use rallying", given.Use(0, "Rallying Cry")),
        ("cri de ralliement", given.Use(0, "Rallying Cry")),
        ("courir 0 10,12", given.Jog(0, (at(10, 12),))),
        ("mouvement 0 10,11", given.Step(0, (at(10, 11),))),
        ("fin", given.DONE),
    ],
)
def test_an_order_means_what_it_says(typed: str, meant: Any) -> None:
    game = scene()
    assert read_order(GAME, game, activation(game.board, 0), typed, "fr") == meant


def test_an_ability_that_nobody_has_is_no_order() -> None:
    game = scene()
    assert TERMINAL.read is not None
    assert TERMINAL.read(game, activation(game.board, 0), "use 0 fireball 2", "en") is None
    assert TERMINAL.read(game, activation(game.board, 0), "use 0 re 2", "en") == given.Use(
        0, "Reload [Shoot Pistol]", (2,)
    )


def test_anybody_may_measure_what_stands_on_the_table() -> None:
    game = scene()
    assert base_of(game, 1) == (*at(4, 10), 1500)
    assert base_of(game, 7) is None
    assert measure(game, 0, 2) == pytest.approx(inch(2.9) - 3000, abs=2)
