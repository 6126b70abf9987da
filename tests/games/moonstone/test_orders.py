"""Typed orders: does every other word lead to a decision, and does an order in plain words mean what it says?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.core.speech import subclasses
from tests.games.moonstone.table import at, position

from escarmouche.cli.typed import FRENCH, Reading, read
from escarmouche.games.moonstone import decisions as given
from escarmouche.games.moonstone.asks.acting import activation
from escarmouche.games.moonstone.game import GAME
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.terminal import TERMINAL, base_of, measure
from escarmouche.games.moonstone.words import WORDS
from escarmouche.table.plane import inch

DECISIONS = {kind.__name__.lower(): kind for kind in subclasses(given.Decision)}


def test_every_other_word_leads_to_a_decision_and_every_field_is_one() -> None:
    assert set(TERMINAL.verbs.values()) <= set(DECISIONS)
    fields = {field.name for kind in DECISIONS.values() for field in msgspec.structs.fields(kind)}
    assert set(TERMINAL.fields) <= fields


def scene() -> Position:
    return position(
        ("baronvonfancyhat", 0, 10, 10, {"energy": 2}),
        ("flintlock", 0, 4, 10),
        ("beakybobby", 1, 12.9, 10),
        stones=[(10, 9.05, 2)],
        active=0,
        seat=0,
    )


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
    ask = activation(game.board, 0)
    assert TERMINAL.read is not None
    if (answer := TERMINAL.read(game, ask, typed, "fr")) is None:
        labels = [lambda answer, lang=lang: WORDS.answer(game, ask, answer, lang) for lang in ("fr", "en")]
        answer = read(GAME.answer_type, typed, Reading(ask, straight, labels, FRENCH | dict(TERMINAL.verbs), inch(1)))
    assert answer == meant


def straight(_: Any, __: int, goal: Any) -> tuple[tuple[int, int], ...]:
    return (goal,)


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
