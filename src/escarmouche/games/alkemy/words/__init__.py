"""How does this game speak? French and English for what happened, what is asked, what is refused, and the table."""

from __future__ import annotations

from typing import Final

from escarmouche.core import Outcome
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.words import answering, asking, reasons, refusing, telling
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.phrases import scores
from escarmouche.games.alkemy.words.picture import draw
from escarmouche.kits.words.speech import Speech, SpeechParts
from escarmouche.kits.words.text import clause_mark


class AlkemySpeech(Speech[Namer]):
    """The words of the game: a figure is called `Recruit 2 [A]`."""

    __slots__ = ()

    def outcome(self, game: Position, outcome: Outcome, lang: str) -> str:
        """Who has won, and the score."""
        namer = Namer(game, lang)
        gaps = {"scores": scores(namer, outcome.scores), "why": clause_mark(outcome.why)}
        winners = namer.listed([namer.seat(seat) for seat in outcome.winners])
        return namer.say("outcome.won" if outcome.winners else "outcome.draw", winners=winners, **gaps)

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
        why=reasons.reasons,
        question=asking.QUESTION_WRITER.question,
        listing=asking.listing,
        answer=answering.ANSWER_WRITER.label,
        refusal=refusing.refusal_text,
    )
)
