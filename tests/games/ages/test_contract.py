"""Random matches under the contract of the house, secrets looked for at every question."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.core import Ask, Event, Outcome, Refusal
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.game import kind_of
from escarmouche.kits.proof.contract import check_match, two_worlds


class PlainWords:
    """What is said, as it is written down: enough for the contract, not for a person."""

    def event(self, game: Any, event: Event, lang: str) -> str:
        return repr(event)

    def ask(self, game: Any, ask: Ask[Any], lang: str) -> str:
        return f"{ask!r} {ask.facts()}"

    def answer(self, game: Any, ask: Ask[Any], answer: Any, lang: str) -> str:
        return repr(answer)

    def refusal(self, game: Any, refusal: Refusal, lang: str) -> str:
        return str(refusal)

    def picture(self, game: Any, lang: str, seat: int | None = None, width: int = 104) -> str:
        return repr(game.view(seat))

    def outcome(self, game: Any, outcome: Outcome, lang: str) -> str:
        return repr(outcome)


KIND = kind_of(load_content, PlainWords())


@pytest.mark.rule("ADE-SEQ-14", "ADE-SEQ-15", "ADE-SEQ-16", "ADE-RUL-119")
@pytest.mark.parametrize("seed", range(2))
def test_nothing_tells_how_the_cards_of_the_other_player_lie(seed: int) -> None:
    assert check_match(KIND, f"ages.{seed}", one_in=6, every=(two_worlds,)) > 100


@pytest.mark.parametrize("seed", range(3))
def test_a_random_match_keeps_the_promises(seed: int) -> None:
    assert check_match(KIND, f"promises.{seed}", one_in=4) > 100
