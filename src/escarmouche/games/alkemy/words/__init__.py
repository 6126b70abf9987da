"""How does this game speak? French and English for what happened, what is asked, what is refused, and the table."""

from __future__ import annotations

from typing import Final

from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.words import answering, asking, reasons, refusing, telling
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.picture import draw
from escarmouche.kits.words.speech import Speech, SpeechParts


class AlkemySpeech(Speech[Namer]):
    """The words of the game: a figure is called `Recruit 2 [A]`."""

    __slots__ = ()

    def picture(self, game: Position, lang: str, seat: int | None = None, width: int = 104) -> str:
        """The table as text, with everybody on it: the same for all seats, since nothing on it is hidden."""
        return draw(Namer(game, lang), width)

    def seat_name(self, game: Position, seat: int, lang: str) -> str:
        """`Kingdom of Avalon [A]`."""
        return Namer(game, lang).seat(seat)


WORDS: Final = AlkemySpeech(
    SpeechParts(
        namer=Namer,
        event=telling.EVENT_WRITER.sentence,
        foreseen=telling.EVENT_WRITER.foreseen,
        why=reasons.REASON_WRITER.reasons,
        question=asking.QUESTION_WRITER.question,
        listing=asking.listing,
        answer=answering.ANSWER_WRITER.label,
        refusal=refusing.refusal_text,
    )
)
