"""A match under examination: what leaves the engine for a seat, where the match stands, and the fault found in it."""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.chance import Seeded, Stream
from escarmouche.core.asking import Ask
from escarmouche.core.game import Game
from escarmouche.core.match import Match
from escarmouche.kits.kind import GameKind

NONSENSE: tuple[Any, ...] = (None, -7, 10**9, "no such answer", 3.5, (), {"type": "Nothing"}, object())


class Broken(AssertionError):
    """A promise not kept: the check, the seed of the match and the number of answers given."""

    def __init__(self, check: str, seed: object, count: int, detail: str) -> None:
        super().__init__(f"{check}: {detail} (seed {seed!r}, after {count} answers)")
        self.check = check


def wire(match: Match[Any], seat: int | None, since: int = 0) -> bytes:
    """Everything that leaves the engine for a seat: its view, its open question with hints, its log (from event number
    `since` on)."""
    ask = match.asks.get(seat) if seat is not None else None
    question = None if ask is None else question_of(ask)
    log = [seen for event in match.events(since) if (seen := event.seen_by(seat)) is not None]
    return msgspec.json.encode((match.game.view(seat), question, sorted(match.asks), log))


def question_of(ask: Ask[Any]) -> tuple[Any, ...]:
    """All that a client is told of a question."""
    return ask.kind, ask.why, ask.facts(), ask.hints()


def state_bytes(match: Match[Any]) -> bytes:
    """The whole position as bytes."""
    return msgspec.json.encode(match.game.state)


class Trial:
    """One match under examination."""

    def __init__(self, kind: GameKind[Any], seed: int | str) -> None:
        self.kind = kind
        self.seed = seed
        self.rng = Stream(f"contract:{seed}")
        self.setup = kind.setups.random(self.rng)
        self.match: Match[Game] = Match(kind.begin(self.setup), Seeded(seed))
        self.looked = 0  # how many answers have been searched for rolls that somebody may not see

    def demand(self, kept: bool, check: str, detail: str) -> None:
        if not kept:
            raise Broken(check, self.seed, self.match.count, detail)

    def position(self, match: Match[Any]) -> bytes:
        """The whole position as bytes; a position that JSON does not know is a broken promise, not a crash."""
        try:
            return state_bytes(match)
        except (TypeError, msgspec.MsgspecError) as error:
            raise Broken("state_survives_json", self.seed, self.match.count, str(error)) from error

    def encoded(self, thing: Any) -> bytes:
        """Something that leaves the engine; likewise."""
        try:
            return msgspec.json.encode(thing)
        except (TypeError, msgspec.MsgspecError) as error:
            raise Broken("wire_is_json", self.seed, self.match.count, str(error)) from error

    def wire(self, match: Match[Any], seat: int | None, since: int = 0) -> bytes:
        """What leaves the engine for a seat; likewise."""
        try:
            return wire(match, seat, since)
        except (TypeError, msgspec.MsgspecError) as error:
            raise Broken("wire_is_json", self.seed, self.match.count, str(error)) from error

    def wires(self, match: Match[Any]) -> list[bytes]:
        """What leaves the engine for each seat."""
        return [self.wire(match, seat) for seat in range(match.game.seats)]

    def view(self, game: Game, seat: int | None) -> bytes:
        """What a seat sees."""
        return self.encoded(game.view(seat))

    def standing(self, match: Match[Any]) -> tuple[Any, ...]:
        """Where a match stands, without the questions, whose hints may be dear: position, views, logs, answers."""
        seats = range(match.game.seats)
        position = self.position(match)
        views = [self.view(match.game, seat) for seat in seats]
        return position, views, [list(match.log(seat)) for seat in seats], match.count

    def sample(self, ask: Ask[Any]) -> Any:
        """A legal answer; a question that cannot give one because there is none is a dead end."""
        try:
            return ask.sample(self.rng)
        except Exception as error:
            if len(ask.candidates()) == 0:
                raise Broken("no_dead_end", self.seed, self.match.count, f"{ask!r} has no candidate") from error
            raise
