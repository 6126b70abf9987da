"""What has happened in a match: every answer and every event, step by step, and what a seat may know of it.

Completed steps form a chain that all clones of a match share: a link is made once and never changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeAlias, TypeVar

from escarmouche.core.events import Event
from escarmouche.core.game import Game

G = TypeVar("G", bound=Game)
Answer: TypeAlias = tuple[int, Any]  # (seat, or CHANCE for the dice; what was answered)


class Past(Generic[G]):
    """A completed step: a link in the chain of the match, now and then with the position in which it began."""

    __slots__ = ("answers", "before", "checkpoint", "events", "told", "total")

    def __init__(
        self, before: Past[G] | None, checkpoint: G | None, answers: list[Answer], events: list[Event]
    ) -> None:
        self.before = before
        self.checkpoint = checkpoint
        self.answers = answers
        self.events = events
        self.total: int = len(answers) + (before.total if before else 0)
        self.told: int = len(events) + (before.told if before else 0)


class History(Generic[G]):
    """The past of a match and the answers of its current step, whose events the position itself still holds."""

    __slots__ = ("_answers", "_past", "game")
    _answers: list[Answer]
    _past: Past[G] | None
    game: G

    @property
    def count(self) -> int:
        """How many answers have been given, rolls included."""
        return len(self._answers) + (self._past.total if self._past else 0)

    def _steps_done(self) -> list[Past[G]]:
        chain = []
        past = self._past
        while past is not None:
            chain.append(past)
            past = past.before
        return chain[::-1]

    def _last_answers(self) -> list[Answer]:
        """The answers of the current step; before its first, those of the last step that had any."""
        past = self._past
        while not self._answers and past is not None and not past.answers:
            past = past.before
        return self._answers or (past.answers if past is not None else [])

    @property
    def answers(self) -> list[Answer]:
        """Every answer so far, rolls included: the whole record of the match."""
        return [answer for step in self._steps_done() for answer in step.answers] + self._answers

    def events(self, since: int = 0) -> list[Event]:
        """Everything told so far, from event number `since` on; what lies before it is not looked at."""
        chain, past = [], self._past
        while past is not None and past.told > since:
            chain.append(past)
            past = past.before
        told = [event for step in reversed(chain) for event in step.events] + self.game.told
        return told[since - (past.told if past is not None else 0) :]

    def log(self, seat: int | None) -> Iterator[Event]:
        """What a seat (None: a spectator) may know of what has happened."""
        for event in self.events():
            seen = event.seen_by(seat)
            if seen is not None:
                yield seen
