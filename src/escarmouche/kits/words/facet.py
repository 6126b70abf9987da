"""How does a game speak? All that a terminal, a page or a paper may ask of its words."""

from __future__ import annotations

from typing import Any, Protocol

from escarmouche.core.asking import Ask, Refusal
from escarmouche.core.events import Event, Outcome


class Words(Protocol):
    """What a person reads, in French ("fr") or English ("en"). What has a body here a game need not say: a class of its
    own that has this one for its base says it as here."""

    def event(self, game: Any, event: Event, lang: str) -> str: ...

    def foreseen(self, game: Any, event: Event, lang: str) -> str:
        """The event as something that may happen: without the dice and cards of one example."""
        return self.event(game, event, lang)

    def why(self, game: Any, event: Event, lang: str) -> str | None:
        """The event again with the sums behind it, one per line; None: as they stand in its fields."""
        return None

    def ask(self, game: Any, ask: Ask[Any], lang: str) -> str:
        """The question with its listing, as a terminal prompts for it."""

    def question(self, game: Any, ask: Ask[Any], lang: str) -> str:
        """The question alone, where a screen shows beside it what may be answered."""
        return self.ask(game, ask, lang)

    def listing(self, game: Any, ask: Ask[Any], lang: str) -> str:
        """What a terminal adds to the question; may be empty."""
        return ""

    def answer(self, game: Any, ask: Ask[Any], answer: Any, lang: str) -> str: ...

    def refusal(self, game: Any, refusal: Refusal, lang: str) -> str: ...

    def picture(self, game: Any, lang: str, seat: int | None = None, width: int = 104) -> str:
        """The position as text, as that seat (None: a spectator) may see it, in lines of at most `width` signs."""

    def outcome(self, game: Any, outcome: Outcome, lang: str) -> str: ...

    def ending(self, game: Any, outcome: Outcome, lang: str) -> str:
        """The ending as a heading above the outcome, where a match ends in more ways than won and lost; else empty."""
        return ""

    def figure_name(self, game: Any, figure: int, lang: str) -> str:
        """A figure as people call it; empty where a game has no names for them."""
        return ""

    def seat_name(self, game: Any, seat: int, lang: str) -> str:
        """A seat as people call it; empty: by its letter on the picture."""
        return ""
