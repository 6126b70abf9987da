"""The bot that plays anything legal: the floor of every comparison, and the legs of the fuzzer."""

from __future__ import annotations

from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask


class RandomBot:
    """Draws each answer from the question itself."""

    def __init__(self, seed: int | str) -> None:
        self.stream = Stream(f"random:{seed}")

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        return ask.sample(self.stream)
