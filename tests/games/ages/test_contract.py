"""Random matches under the contract of the house, secrets looked for at many questions (`make soak`: at each)."""

from __future__ import annotations

import pytest
from tests.volume import narrow, now_and_then

from escarmouche.games.ages.game import GAME
from escarmouche.kits.proof.contract import check_match, two_worlds


@pytest.mark.rule("ADE-SEQ-14", "ADE-SEQ-15", "ADE-SEQ-16", "ADE-RUL-119")
@pytest.mark.parametrize("seed", narrow(range(2), 0))
def test_nothing_tells_how_the_cards_of_the_other_player_lie(seed: int) -> None:
    assert check_match(GAME, f"ages.{seed}", one_in=6, every=(now_and_then(two_worlds),)) > 100


@pytest.mark.parametrize("seed", narrow(range(3), 0))
def test_a_random_match_keeps_the_promises(seed: int) -> None:
    assert check_match(GAME, f"promises.{seed}", one_in=4) > 100
