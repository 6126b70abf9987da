"""The ways into a match of a game with one content: what every game whose set-up is cast into roles does alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec

from escarmouche.core.game import Game
from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.content.pack import Pack
from escarmouche.kits.kind import GameKind

S = TypeVar("S")  # the set-up of a match
B = TypeVar("B")  # the content
C = TypeVar("C")  # the cast: all that a match never changes
P = TypeVar("P", bound=Game)  # a position
T = TypeVar("T")


class Doors(Generic[S, B, C, P]):
    """The game with one content. What is worked out for one content is never used for another."""

    def __init__(
        self,
        contents: Callable[[], B],
        *,
        setup_type: type[S],
        cast: Callable[[S, B], C],
        problems: Callable[[S, C], tuple[Problem, ...]],
        first: Callable[[C], P],
        resumed: Callable[[C, Any], P],
    ) -> None:
        self.contents = contents
        self._setup_type = setup_type
        self._cast, self._problems = cast, problems
        self._first, self._resumed = first, resumed
        self._examined = lru_cache(maxsize=32)(self._examine)

    def begin(self, setup: S) -> P:
        """A match from its set-up; `Faulty` lists everything wrong with it."""
        cast, faults = self._examined(msgspec.json.encode(setup))
        if faults:
            raise Faulty(faults)
        return self._first(cast)

    def _examine(self, setup: bytes) -> tuple[C, tuple[Problem, ...]]:
        """The cast of a set-up and everything wrong with it, worked out once for all matches of a series."""
        agreed = msgspec.json.decode(setup, type=self._setup_type)
        cast = self._cast(agreed, self.contents())
        return cast, self._problems(agreed, cast)

    def restore(self, setup: S, state: Any) -> P:
        """A position from its set-up and the state it had when a step began, which is copied."""
        return self._resumed(self._cast(setup, self.contents()), state)

    def given(self, make: Callable[..., T]) -> Callable[..., T]:
        """A function that takes the content first, with this content."""
        return lambda *told, **named: make(self.contents(), *told, **named)


def bound(kind_of: Callable[[Callable[[], B]], GameKind[S]], load: Callable[[Sequence[Pack]], B]) -> Binding[S]:
    """How a game is laid anew over packs."""

    def with_packs(packs: Sequence[Pack]) -> GameKind[S]:
        content = load(packs)
        return kind_of(lambda: content)

    return with_packs


Binding = Callable[[Sequence[Pack]], GameKind[S]]
