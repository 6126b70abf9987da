"""What a script tells of: facts in the past tense, each with its clause and the sums behind it."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Part(msgspec.Struct, frozen=True, array_like=True):
    """One cause in a sum."""

    name: str
    amount: int
    why: str


class Total(msgspec.Struct, frozen=True, array_like=True):
    """A value with the causes that made it, so that logs, odds and refusals can show the sum."""

    base: int
    parts: tuple[Part, ...] = ()

    @property
    def value(self) -> int:
        return self.base + sum([part.amount for part in self.parts]) if self.parts else self.base

    def plus(self, amount: int, name: str, why: str) -> Total:
        """A cause that adds."""
        return Total(self.base, (*self.parts, Part(name, amount, why)))

    def less(self, amount: int, name: str, why: str) -> Total:
        """A cause that takes away."""
        return Total(self.base, (*self.parts, Part(name, -amount, why)))


class Event(msgspec.Struct, frozen=True):
    """Something that happened. A game's events subclass this and are tagged by their names. `reveals`: somebody has
    seen what he did not know before, so that the answer that led here cannot be taken back."""

    reveals: ClassVar[bool] = False
    heading: ClassVar[int] = 0  # what follows belongs under it: 1 where a turn begins, 2 where a phase of it does

    of_dice: ClassVar[frozenset[str]] = frozenset()  # fields that tell how dice fell, where their types do not say so
    aside: ClassVar[bool] = False  # tells how dice or cards fell, or whose turn it is, and nothing that comes of it

    def seen_by(self, seat: int | None) -> Event | None:
        """What a seat (None: a spectator) may know of it: all by default; secrets override this."""
        return self


def clause_of(event: Event) -> str:
    """The clause that an event names; empty where it names none."""
    return str(getattr(event, "why", ""))


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended: the winning seats, the score of each side and the clause that judged it.

    Nobody wins a draw between opponents; allies who play against the rules win all or none, and where nobody wins all
    have lost. Where a match ends in more ways than won and lost, `ending` is the game's word for this one, and `grade`
    says how good it is for those who played together, from 0 to 1."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    why: str
    ending: str = ""
    grade: float | None = None
