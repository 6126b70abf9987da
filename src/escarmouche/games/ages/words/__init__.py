"""How does this game speak? French and English for what happened, what is asked, what is refused, and the table."""

from __future__ import annotations

from typing import Final

from escarmouche.games.ages.position import Position
from escarmouche.games.ages.secrets import view_of
from escarmouche.games.ages.words import answering, asking, reasons, refusing, telling
from escarmouche.games.ages.words.namer import Namer
from escarmouche.games.ages.words.picture import draw
from escarmouche.kits.words.speech import Speech, SpeechParts


class AgesSpeech(Speech[Namer]):
    """The words of the game: a figure is called `Spearman 2 [A]`."""

    __slots__ = ()

    def picture(self, game: Position, lang: str, seat: int | None = None, width: int = 104) -> str:
        """The table as text, as that seat may see it: its own pile and traps, the backs of the other's cards."""
        return draw(Namer(game, lang), view_of(game.secrets, seat), width)

    def seat_name(self, game: Position, seat: int, lang: str) -> str:
        """`Aurore [A]`."""
        return Namer(game, lang).seat(seat)


WORDS: Final = AgesSpeech(
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
