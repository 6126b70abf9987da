"""What a chapter says of an action it brings: how it combines, when it is open, what is legal, what to propose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.refusals.acting import ActionRule

Group: TypeAlias = tuple[int, ...]  # one fighter, or those of a card that act together


class ActionKind(msgspec.Struct, frozen=True):
    """One kind of action. `closed` says why it is not open at all (in contact, no weapon); `refusal` why this very
    decision is not legal; proposals need not be legal, the question filters them."""

    rule: ActionRule
    decision: type[Decision]
    closed: Callable[[Board, Group], Refusal | None]
    refusal: Callable[[Board, Group, Any], Refusal | None]
    candidates: Callable[[Board, Group], Iterator[Any]]
    sample: Callable[[Board, Group, Stream], Any]
