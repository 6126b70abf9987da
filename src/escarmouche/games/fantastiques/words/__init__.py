"""How does this game speak? French and English for what happened, what is asked, and what is refused."""

from __future__ import annotations

from typing import Any

from escarmouche.core import Ask, Event, Outcome, Refusal


class Speech:
    """The words of the game."""

    def event(self, game: Any, event: Event, lang: str) -> str:
        return str(event)

    def ask(self, game: Any, ask: Ask[Any], lang: str) -> str:
        return repr(ask)

    def answer(self, game: Any, ask: Ask[Any], answer: Any, lang: str) -> str:
        return str(answer)

    def refusal(self, game: Any, refusal: Refusal, lang: str) -> str:
        return str(refusal)

    def picture(self, game: Any, lang: str) -> str:
        return ""

    def outcome(self, game: Any, outcome: Outcome, lang: str) -> str:
        return str(outcome)


WORDS = Speech()
