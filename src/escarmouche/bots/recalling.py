"""A judgement that remembers what it said: whoever looks ahead comes to the same positions again and again.

Before dice fall, every try of an answer goes the same way, and dice that have few results lead to few positions. Only a
judgement that tells what its answer rests on (`Steady`) is remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec

from escarmouche.core import Ask, Judge, Steady

MOST_KEPT: Final = 20000  # positions
SIZE: Final = 16  # bytes that stand for a position

_encode = msgspec.msgpack.Encoder().encode


def position_key(ask: Ask[Any], seen: Any) -> bytes:
    """Equal for the same kind of question where the same is seen."""
    return blake2b(_encode((ask.kind, ask.seat, ask.why, seen)), digest_size=SIZE).digest()


class Recalling:
    """Asks a judgement once for each position of a set-up."""

    def __init__(self, judge: Steady) -> None:
        self.judge = judge
        self._setup: Any = None
        self._said: dict[bytes, Sequence[tuple[Any, float]]] = {}

    def proposals(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Any, float]]:
        """What the judgement says, or said here before."""
        seen = self.judge.rests_on(view, ask)
        if seen is None:
            return self.judge.proposals(view, ask)
        if view.setup is not self._setup or len(self._said) > MOST_KEPT:
            self._setup, self._said = view.setup, {}
        key = position_key(ask, seen)
        said = self._said.get(key)
        if said is None:
            said = self._said[key] = self.judge.proposals(view, ask)
        return said


def recalling(judge: Judge) -> Judge:
    """The judgement, remembered where that is sound."""
    return Recalling(judge) if hasattr(judge, "rests_on") else judge  # type: ignore[arg-type]  # has it: see `Steady`
