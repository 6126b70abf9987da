"""Environments of every registered game, small enough for many matches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from escarmouche.envs import Skirmish, make
from escarmouche.games import OWN


@pytest.fixture(params=sorted(OWN))
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def trio(game: str) -> Iterator[Skirmish]:
    env = make(game, variant="trio", seed=1)
    yield env
    env.close()
