"""Weights that long play has found: they belong to the judgement, and come with where they are from."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escarmouche.games import GAMES
from escarmouche.games.fantastiques.judging.weights import Weights
from escarmouche.kits.study import seasoned as module
from escarmouche.kits.study.seasoned import Seasoned, seasoned, seasoned_of

SEASONED = [name for name, kind in GAMES.items() if seasoned_of(kind.package) is not None]


def learnt(**weights: float) -> Seasoned:
    return Seasoned("fantastiques", "1", "by hand", 10, 0.6, 0.1, weights)


def test_what_was_learnt_stands_beside_the_plain_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "seasoned_of", lambda _: learnt(caution=0.5))
    found = seasoned(Weights(), "anywhere")
    assert (found.caution, found.aid) == (0.5, Weights().aid)


def test_without_a_file_the_plain_weights_are_what_is_known() -> None:
    assert seasoned(Weights(), "escarmouche.core") == Weights()


def test_a_weight_that_the_judgement_does_not_have_is_a_mistake_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "seasoned_of", lambda _: learnt(couage=0.5))
    with pytest.raises(ValueError, match="couage"):
        seasoned(Weights(), "anywhere")


@pytest.mark.parametrize("name", SEASONED)
def test_a_seasoned_judgement_says_where_its_weights_are_from_and_is_no_worse(name: str) -> None:
    kind = GAMES[name]
    found = seasoned_of(kind.package)
    assert found is not None
    assert found.game == name
    assert f"scripts/season.py {name} " in found.made_by
    assert found.share > 0.5
    assert found.matches > 0
    assert kind.bots.judge is not None
    judge: Any = kind.bots.judge()
    first = judge.tempers()[0]
    assert first.weights != judge.weights
    assert {one: value for one, value in msgspec.structs.asdict(first.weights).items() if one in found.weights} == dict(
        found.weights
    )
