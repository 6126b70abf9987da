"""How does this game speak? French and English for what happened, what is asked, what is refused, and the table."""

from __future__ import annotations

from typing import Final

from escarmouche.core import Outcome
from escarmouche.kits.words.speech import Manner, Speech
from escarmouche.kits.words.text import clause_mark
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.words import answering, asking, refusing, telling
from escarmouche.games.moonstone.words.phrases import scores
from escarmouche.games.moonstone.words.picture import draw
from escarmouche.games.moonstone.words.voice import Voice


class MoonstoneSpeech(Speech[Voice]):
    """The words of the game: a character is called `Beaky Bobby [B]`."""

    __slots__ = ()

    def outcome(self, game: Position, outcome: Outcome, lang: str) -> str:
        """Who has won, and how many stones everybody has."""
        voice = Voice(game, lang)
        gaps = {"scores": scores(voice, outcome.scores), "why": clause_mark(outcome.why)}
        winners = voice.listed([voice.seat(seat) for seat in outcome.winners])
        return voice.say("outcome.won" if outcome.winners else "outcome.draw", winners=winners, **gaps)

    def picture(self, game: Position, lang: str, seat: int | None = None, width: int = 104) -> str:
        """The table as text, with everybody on it, and the cards as that seat (None: an onlooker) sees them."""
        return draw(Voice(game, lang), game, seat, width)

    def seat_name(self, game: Position, seat: int, lang: str) -> str:
        """`Commonwealth [A]`."""
        return Voice(game, lang).seat(seat)


WORDS: Final = MoonstoneSpeech(
    Manner(
        voice=Voice,
        event=telling.TELLER.sentence,
        why=telling.reasons,
        question=asking.question,
        listing=asking.listing,
        answer=answering.label,
        refusal=refusing.refusal_text,
    )
)
