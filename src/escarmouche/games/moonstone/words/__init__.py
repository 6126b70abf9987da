"""How does this game speak? French and English for what happened, what is asked, what is refused, and the table."""

from __future__ import annotations

from typing import Final

from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.words import answering, asking, refusing, telling
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.games.moonstone.words.picture import draw
from escarmouche.kits.words.speech import Speech, SpeechParts


class MoonstoneSpeech(Speech[Namer]):
    """The words of the game: a character is called `Beaky Bobby [B]`."""

    __slots__ = ()

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
        why=telling.REASON_WRITER.reasons,
        question=asking.question,
        listing=asking.listing,
        answer=answering.ANSWER_WRITER.label,
        refusal=refusing.refusal_text,
    )
)
