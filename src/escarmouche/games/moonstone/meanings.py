"""What the words on the cards mean, handed to the board once.

Having an ability may depend on a filter (an aura), a filter on who has which ability, and both on amounts read off the
table; an effect runs rules, and rules run effects. Each of them asks for the others here, so that none has to know
where they live. `abilities.words` puts the meanings together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from escarmouche.core import Script
from escarmouche.games.moonstone.vocabulary import Amount, Effect, Filter, Selector, Test

if TYPE_CHECKING:
    from escarmouche.games.moonstone.board import Board
    from escarmouche.games.moonstone.position import Position
    from escarmouche.games.moonstone.queries.frame import Frame

Run: TypeAlias = Callable[["Position", "Frame", Effect], Script[None]]
Could: TypeAlias = Callable[["Board", "Frame", Effect], bool]


class Operation(NamedTuple):
    """What a word does, the keys that it understands, and how to tell by the open table whether it could do anything
    now (None: always)."""

    run: Run
    keys: frozenset[str]
    could: Could | None = None


class Meanings(NamedTuple):
    """Does a model fit a filter, does a selector mean it, do tests hold, how much is an amount, what does a word do?"""

    fits: Callable[[Board, Frame, Filter, int], bool]
    is_meant: Callable[[Board, Frame, Selector, int], bool]
    all_hold: Callable[[Board, Frame, Iterable[Test]], bool]
    number: Callable[[Board, Frame, Amount], int]
    operations: Mapping[str, Operation]
