"""Matches that a random player plays, as a line of marks: one letter for each decision, made of all that came before.

Whatever the rules do otherwise shows here: who is asked what and why, what is proposed, what is refused and for which
clause, the dice, the events, the end. `python -m tests.contract.same_play [GAME]` notes the marks of today.
"""

from __future__ import annotations

import hashlib
import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind

HERE = Path(__file__).parent / "marks"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
NUMBERS = range(20)  # matches of each game
LONGEST = 600  # decisions of each
PROPOSED = 6  # one question in so many also says what it proposes, and why it refuses the answers to other questions
OTHERS = 12  # so many of them


class Noted(msgspec.Struct):
    """The marks of a game's matches, and the version of its rules that they were noted for."""

    rules: str
    matches: list[str]


class Step(NamedTuple):
    """A mark, and in words what came to pass."""

    mark: str
    told: str


def played(kind: GameKind[Any], number: int) -> Iterator[Step]:
    """One match of random set-up, decision by decision."""
    seed = f"same play {number}"
    rng, whole = Stream(seed), hashlib.sha256()
    match: Match[Any] = Match(kind.begin(kind.setups.random(rng)), Seeded(seed))
    heard, others = 0, deque[Any](maxlen=OTHERS)
    for count in range(LONGEST):
        ask = match.ask
        if ask is None:
            break
        told = [f"seat {ask.seat}, {type(ask).__name__}, {ask.why}, {ask.facts()!r}"]
        if count % PROPOSED == 0:
            told.append(f"proposed {ask.candidates()!r}")
            told += [f"refused {ask.refusal(one)!r}" for one in others]
        answer = ask.sample(rng)
        others.append(answer)
        match.take(answer, ask.seat)
        events = list(match.events())
        told += [repr(answer), *map(repr, events[heard:])]
        heard = len(events)
        yield marked(whole, "\n".join(told))
    views = [match.game.view(seat) for seat in range(match.game.seats)]
    yield marked(whole, f"{match.outcome!r}\n{views!r}")


def marked(whole: Any, told: str) -> Step:
    """The letter of everything so far."""
    whole.update(told.encode())
    return Step(LETTERS[whole.digest()[0] % len(LETTERS)], told)


def noted(game: str) -> Noted:
    return msgspec.json.decode((HERE / f"{game}.json").read_bytes(), type=Noted)


def note(game: str) -> None:
    kind = GAMES[game]
    marks = ["".join(step.mark for step in played(kind, number)) for number in NUMBERS]
    HERE.mkdir(exist_ok=True)
    page = msgspec.json.format(msgspec.json.encode(Noted(kind.rules, marks)), indent=1)
    (HERE / f"{game}.json").write_bytes(page + b"\n")


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        note(name)
