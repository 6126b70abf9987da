"""Interrupts: a nested script asks whoever may react, wherever it happens, and then goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from escarmouche.core.asking import Ask, Script

PASS = False  # the answer of a seat that lets the moment go by


def window(
    may_react: Iterable[int],
    offer: Callable[[int], Ask[Any] | None],
    react: Callable[[int, Any], Script[None]],
) -> Script[None]:
    """Open a window: each of `may_react` in turn is offered a question (if there still is one) and its reaction,
    unless it passes, is resolved before the next is asked."""
    for who in may_react:
        ask = offer(who)
        if ask is None:
            continue
        answer = yield ask
        if answer is not PASS:
            yield from react(who, answer)
