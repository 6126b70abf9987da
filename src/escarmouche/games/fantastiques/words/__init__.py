"""How does this game speak? French and English for what happened, what is asked, what is refused, and the table."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.core import Ask, Event, Outcome, Refusal
from escarmouche.games.fantastiques.events import Told
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.words import asking, refusing, telling
from escarmouche.games.fantastiques.words.picture import draw
from escarmouche.games.fantastiques.words.voice import Voice


class Speech:
    """The words of the game; `lang` is "fr" or "en"."""

    def event(self, game: Position, event: Event, lang: str) -> str:
        """What happened, in one sentence with its dice."""
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
        """The question as a prompt."""
        return asking.prompt(Voice(game, lang), ask)

    def answer(self, game: Position, ask: Ask[Any], answer: Any, lang: str) -> str:
        """An answer as a short label."""
        return asking.label(Voice(game, lang), ask, answer)

    def refusal(self, game: Position, refusal: Refusal, lang: str) -> str:
        """Why something is not allowed, in one sentence with its clause."""
        return refusing.refusal_text(Voice(game, lang), refusal)

    def outcome(self, game: Position, outcome: Outcome, lang: str) -> str:
        """Who has won, and the scores."""
        voice = Voice(game, lang)
        sides = dict.fromkeys(game.cast.side_of[seat] for seat in outcome.winners)
        gaps = {"scores": telling.scores(voice, outcome.scores), "why": outcome.why}
        return voice.say("outcome.won" if sides else "outcome.draw", sides=voice.sides(sides), **gaps)

    def picture(self, game: Position, lang: str, seat: int | None = None, width: int = 104) -> str:
        """The table as text, with everybody on it: the same for all seats, since nothing on it is hidden."""
        return draw(Voice(game, lang), width)

    def figure_name(self, game: Position, figure: int, lang: str) -> str:
        """`Free Archer 3 [A]`."""
        return Voice(game, lang).figure(figure)

    def side_name(self, game: Position, side: int, lang: str) -> str:
        """`Valombre Levy [A]`."""
        return Voice(game, lang).side(side)


WORDS: Final = Speech()
