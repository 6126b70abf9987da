"""Where the words of the vocabulary meet their meaning: each op is one function, registered with its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from escarmouche.core import Script
from escarmouche.games.moonstone.abilities.frame import Frame
from escarmouche.games.moonstone.vocabulary import Effect

if TYPE_CHECKING:
    from escarmouche.games.moonstone.board import Board
    from escarmouche.games.moonstone.position import Position

Op: TypeAlias = Callable[["Position", Frame, Effect], Script[None]]
OPS: Final[dict[str, Op]] = {}
OP_KEYS: Final[dict[str, frozenset[str]]] = {}
Check: TypeAlias = Callable[["Board", Frame, Effect], bool]
CHECKS: Final[dict[str, Check]] = {}
EVERY_OP = frozenset({"op", "if", "timing"})  # understood by `run` for every op


def op(word: str, *keys: str) -> Callable[[Op], Op]:
    """Register the meaning of a word, with the keys it understands."""

    def register(function: Op) -> Op:
        if word in OPS:
            raise ValueError(f"{word} already has a meaning")
        OPS[word] = function
        OP_KEYS[word] = frozenset(keys) | EVERY_OP
        return function

    return register


def check(word: str) -> Callable[[Check], Check]:
    """Register how to tell, by the open table, whether an op could do anything now."""

    def register(function: Check) -> Check:
        CHECKS[word] = function
        return function

    return register
