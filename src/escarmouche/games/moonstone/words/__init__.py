"""How does this game speak? French and English for what happened, what is asked, what is refused, and the table."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.core import Ask, Event, Outcome, Refusal
from escarmouche.games.moonstone.events.telling import Told
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.words import answering, asking, refusing, telling
from escarmouche.games.moonstone.words.phrases import scores
from escarmouche.games.moonstone.words.picture import draw
from escarmouche.games.moonstone.words.voice import Voice


class Speech:
    """The words of the game; `lang` is "fr" or "en"."""

    def event(self, game: Position, event: Event, lang: str) -> str:
        """What happened, in one sentence with its cards and sums."""
        assert isinstance(event, Told)
        return telling.sentence(Voice(game, lang), event)

    def why(self, game: Position, event: Event, lang: str) -> str:
        """The same with every sum written out and the clauses behind it, one per line."""
        assert isinstance(event, Told)
        return telling.reasons(Voice(game, lang), event)

    def clause(self, event: Event) -> str:
        """The clause an event names."""
        assert isinstance(event, Told)
        return telling.clause_of(event)

    def ask(self, game: Position, ask: Ask[Any], lang: str) -> str:
        """The question as a prompt; it may show the hand of the one it asks."""
        return asking.prompt(Voice(game, lang), ask)

    def answer(self, game: Position, ask: Ask[Any], answer: Any, lang: str) -> str:
        """An answer as a short label."""
        return answering.label(Voice(game, lang), ask, answer)

    def refusal(self, game: Position, refusal: Refusal, lang: str) -> str:
        """Why something is not allowed, in one sentence with its clause."""
        return refusing.refusal_text(Voice(game, lang), refusal)

    def outcome(self, game: Position, outcome: Outcome, lang: str) -> str:
        """Who has won, and how many stones everybody has."""
        voice = Voice(game, lang)
        gaps = {"scores": scores(voice, outcome.scores), "why": outcome.why}
        winners = voice.listed([voice.seat(seat) for seat in outcome.winners])
        return voice.say("outcome.won" if outcome.winners else "outcome.draw", winners=winners, **gaps)

    def picture(self, game: Position, lang: str, seat: int | None = None, width: int = 104) -> str:
        """The table as text, with everybody on it, and the cards as that seat (None: an onlooker) sees them."""
        return draw(Voice(game, lang), game, seat, width)

    def figure_name(self, game: Position, figure: int, lang: str) -> str:
        """`Beaky Bobby [B]`."""
        return Voice(game, lang).figure(figure)

    def seat_name(self, game: Position, seat: int, lang: str) -> str:
        """`Commonwealth [A]`."""
        return Voice(game, lang).seat(seat)


WORDS: Final = Speech()
