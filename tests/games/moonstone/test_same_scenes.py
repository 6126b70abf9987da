"""Crowded scenes that a random player plays, as lines of marks: one letter for each decision, made of all that came
before, of all that lies open after it and of the hand of whoever decided. Whole matches are in `tests/contract/marks`.

`python -m tests.games.moonstone.test_same_scenes` notes the marks of today.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest
from scripts.moonstone_usage import _Scene, everything
from tests.contract.same_play import Step, marked, tries_like
from tests.games.moonstone.scattered import Scattered
from tests.volume import narrow

from escarmouche.chance import Stream

NOTED: Final = Path(__file__).parent / "same_scenes.json"
SCENES: Final = range(120)
LENGTH: Final = 60  # decisions of each
PROPOSED, TRIED = 5, 2  # one question in so many says what it proposes; why it refuses answers like the one given
HOW: Final = "if that is meant: python -m tests.games.moonstone.test_same_scenes"


def played(number: int) -> Iterator[Step]:
    """One scene, decision by decision: every other one on a small table full of scenery on several levels."""
    name = f"same scenes/{number}"
    scene = Scattered(name) if number % 2 else _Scene(Stream(name), everything())
    match, whole, heard = scene.match, hashlib.sha256(), 0
    for count in range(LENGTH):
        ask = match.ask
        if ask is None:
            return
        told = [f"seat {ask.seat}, {type(ask).__name__}, {ask.why}, {ask.facts()!r}, {ask.hints()!r}"]
        answer = scene._answer(ask)
        if count % PROPOSED == 0:
            told.append(f"proposed {ask.candidates()!r}")
        if count % TRIED == 0:
            told += [f"refused {ask.refusal(one)!r}" for one in tries_like(answer)]
        match.take(answer, ask.seat)
        events = list(match.events(heard))
        heard += len(events)
        told += [repr(answer), *map(repr, events), f"seen {match.game.view(ask.seat)!r}"]
        yield marked(whole, "\n".join(told))


def noted() -> list[str]:
    return msgspec.json.decode(NOTED.read_bytes(), type=list[str])


@pytest.mark.parametrize("number", narrow(SCENES, *range(12)))
def test_a_scene_is_played_as_it_was_noted(number: int) -> None:
    marks = noted()[number]
    count = 0
    for count, step in enumerate(played(number), 1):
        assert marks[count - 1 : count] == step.mark, f"another from decision {count} on: {step.told[:1500]}\n{HOW}"
    assert count == len(marks), f"it ends after decision {count}\n{HOW}"


if __name__ == "__main__":
    lines = ["".join(step.mark for step in played(number)) for number in SCENES]
    NOTED.write_bytes(msgspec.json.format(msgspec.json.encode(lines), indent=1) + b"\n")
