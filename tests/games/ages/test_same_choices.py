"""Does the greedy bot choose as it did? What makes it quicker must not make it play otherwise.

`python -m tests.games.ages.test_same_choices` prints the marks of today, for when another choice is meant.
"""

from __future__ import annotations

import hashlib
import sys
from typing import Final

import pytest

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.core.playing import reply_of
from escarmouche.games.ages.game import GAME

MARKS: Final[dict[tuple[int, int], str]] = {  # figures a side, seed
    (4, 1): "44f5543cb485275d",
    (4, 2): "615e86513f448590",
    (7, 3): "4aab8bf4c9c216af",
    (10, 4): "1680bf9d0b3e79cf",
}


def chosen(figures: int, seed: int) -> str:
    """A match of the greedy bot against itself as a mark: every answer, and now and then what it was chosen from."""
    assert GAME.setups.of_size is not None
    bots = [make_bot("greedy", GAME, f"{seed}.{seat}") for seat in range(2)]
    assert GAME.bots.judge is not None
    judge = GAME.bots.judge()
    match = Match(GAME.begin(GAME.setups.of_size(figures)), Seeded(seed))
    whole = hashlib.sha256()
    while (ask := match.ask) is not None:
        if match.count % 7 == 0:
            weighed = judge.proposals(match.game.view(ask.seat), ask)
            whole.update(repr([(answer, round(worth, 9)) for answer, worth in weighed]).encode())
        answer = reply_of(bots[ask.seat], match, ask)
        whole.update(repr(answer).encode())
        match.answer(answer, ask.seat)
    return whole.hexdigest()[:16]


@pytest.mark.parametrize(("figures", "seed"), MARKS)
def test_the_greedy_bot_chooses_as_it_did(figures: int, seed: int) -> None:
    assert chosen(figures, seed) == MARKS[figures, seed]


if __name__ == "__main__":
    for case in MARKS:
        sys.stdout.write(f"    {case}: {chosen(*case)!r},\n")
