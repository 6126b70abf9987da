"""Environments of every registered game that is played by sides of any size, small enough for many matches; a story
that all tell together has none, and its own tests (`tests/games/malhya/test_features.py`)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from escarmouche.envs import Skirmish, make
from escarmouche.games import GAMES, OWN

SIZED = sorted(name for name in OWN if GAMES[name].setups.of_size is not None)


@pytest.fixture(params=SIZED)
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def trio(game: str) -> Iterator[Skirmish]:
    env = make(game, variant="trio", seed=1)
    yield env
    env.close()
