"""Whole matches at 600 PA under the contract of the house: armies drawn by lot, and no two matches are played by the
same mixture of chance and judgement. `make soak` plays a hundred; so does
`ESCARMOUCHE_SOAK=1 pytest tests/games/ages/test_large_matches.py`."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.volume import volume

from escarmouche.bots import make_bot
from escarmouche.chance import Stream
from escarmouche.core import Ask
from escarmouche.core.playing import reply_of
from escarmouche.games.ages.armies import Setup
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.game import GAME
from escarmouche.games.ages.lists import setup_problems
from escarmouche.games.ages.mustering import random_army
from escarmouche.games.ages.setups import random_setup
from escarmouche.kits.proof.contract import Player, check_match
from escarmouche.kits.proof.trial import Trial

FORMAT = 600
JUDGED = (0, 4, 8, 12, 16)  # of 16 decisions of each seat, how many the greedy bot makes: two seats, match by match


def large(rng: Stream) -> Setup:
    """A legal match of the largest format, scenario and readings as they fall."""
    content = load_content()
    drawn = replace(random_setup(content, rng), special="")
    return replace(drawn, armies=tuple(random_army(content, rng, FORMAT) for _ in range(2)), format=FORMAT)


LARGE = replace(GAME, setups=replace(GAME.setups, random=large))


def mixed(number: int) -> Player:
    """By lot, or by the greedy bot, each seat in its own measure."""
    bots = [make_bot("greedy", LARGE, f"large.{number}.{seat}") for seat in range(2)]
    measure = JUDGED[number % len(JUDGED)], JUDGED[number // len(JUDGED) % len(JUDGED)]

    def answer(trial: Trial, ask: Ask[Any]) -> Any:
        if trial.rng.below(16) >= measure[ask.seat]:
            return trial.sample(ask)
        chosen = reply_of(bots[ask.seat], trial.match, ask)
        refused = ask.refusal(chosen)
        trial.demand(refused is None, "bots_answer_legally", f"{chosen!r} is refused: {refused}")
        return chosen

    return answer


@pytest.mark.parametrize("number", range(volume(1, 100)))
def test_a_large_match_keeps_the_promises(number: int) -> None:
    assert check_match(LARGE, f"large.{number}", one_in=40, player=mixed(number)) > 200


def test_the_armies_of_a_large_match_are_legal_and_large() -> None:
    setup = large(Stream("large"))
    content = load_content()
    armies = [one for one in setup.armies if not isinstance(one, str)]
    assert setup.format == FORMAT
    assert setup_problems(setup, content, tuple(armies)) == ()
    assert min(sum(card.figures for card in army.cards) for army in armies) > 10
