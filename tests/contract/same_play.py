"""Matches that a random player plays, as a line of marks: one letter for each decision, made of all that came before.

Whatever the rules do otherwise shows here: who is asked what and why, what is proposed, what is refused and for which
clause, the dice, the events, the end. `python -m tests.contract.same_play [GAME]` notes the marks of today.
"""

from __future__ import annotations

import hashlib
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind

HERE = Path(__file__).parent / "marks"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
NUMBERS = range(20)  # matches of each game
LONGEST = 600  # decisions of each
PROPOSED, TRIED = 6, 3  # one question in so many says what it proposes; why it refuses answers like the one given
OTHERS, LIKE = 6, 12  # so many answers to earlier questions are tried, and so many like the one given
STEPS = (1, -1, 2000)  # a number is tried beside itself and far off


END = object()


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
        answer = ask.sample(rng)
        if count % PROPOSED == 0:
            told.append(f"proposed {ask.candidates()!r}")
        if count % TRIED == 0:
            told += [f"refused {ask.refusal(one)!r}" for one in (*others, *tries_like(answer))]
        others.append(answer)
        match.take(answer, ask.seat)
        events = list(match.events(heard))
        told += [repr(answer), *map(repr, events)]
        heard += len(events)
        yield marked(whole, "\n".join(told))
    views = [match.game.view(seat) for seat in range(match.game.seats)]
    yield marked(whole, f"{match.outcome!r}\n{views!r}")


def tries_like(answer: Any) -> list[Any]:
    """Answers like this one that a player could send: those of another shape never reach the question."""
    return [one for one in islice(like(answer), LIKE) if well_formed(one)]


def well_formed(answer: Any) -> bool:
    try:
        msgspec.convert(msgspec.to_builtins(answer), type(answer))
    except msgspec.ValidationError:
        return False
    return True


def like(value: Any) -> Iterator[Any]:
    """Values that differ from one in a single place; texts are left alone."""
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + step for step in STEPS)
        case msgspec.Struct():
            names = value.__struct_fields__
            yield from in_turn(
                [replace(value, **{name: other}) for other in like(getattr(value, name))] for name in names
            )
        case tuple():
            yield value[:-1]
            rows = ([(*value[:k], other, *value[k + 1 :]) for other in like(one)] for k, one in enumerate(value))
            yield from in_turn(rows)


def in_turn(rows: Iterable[Sequence[Any]]) -> Iterator[Any]:
    """The first of each row, then the second of each, and so on."""
    return (one for column in zip_longest(*rows, fillvalue=END) for one in column if one is not END)


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
