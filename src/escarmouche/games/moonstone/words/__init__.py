"""How does this game speak? French and English for what happened, what is asked, what is refused, and the table."""

from __future__ import annotations

from typing import Final

from escarmouche.core import Outcome
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.words import answering, asking, refusing, telling
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.games.moonstone.words.phrases import scores
from escarmouche.games.moonstone.words.picture import draw
from escarmouche.kits.words.speech import Speech, SpeechParts
from escarmouche.kits.words.text import clause_mark


class MoonstoneSpeech(Speech[Namer]):
    """The words of the game: a character is called `Beaky Bobby [B]`."""

    __slots__ = ()

    def outcome(self, game: Position, outcome: Outcome, lang: str) -> str:
        """Who has won, and how many stones everybody has."""
        namer = Namer(game, lang)
        gaps = {"scores": scores(namer, outcome.scores), "why": clause_mark(outcome.why)}
        winners = namer.listed([namer.seat(seat) for seat in outcome.winners])
        return namer.say("outcome.won" if outcome.winners else "outcome.draw", winners=winners, **gaps)

    def picture(self, game: Position, lang: str, seat: int | None = None, width: int = 104) -> str:
        """The table as text, with everybody on it, and the cards as that seat (None: an onlooker) sees them."""
        return draw(Namer(game, lang), game, seat, width)

    def seat_name(self, game: Position, seat: int, lang: str) -> str:
        """`Commonwealth [A]`."""
        return Namer(game, lang).seat(seat)


WORDS: Final = MoonstoneSpeech(
    SpeechParts(
        namer=Namer,
        event=telling.EVENT_WRITER.sentence,
        foreseen=telling.EVENT_WRITER.foreseen,
        why=telling.reasons,
        question=asking.question,
        listing=asking.listing,
        answer=answering.ANSWER_WRITER.label,
        refusal=refusing.refusal_text,
    )
)
