"""How does this game speak? French and English for what happened, what is asked, what is refused, and the table."""

from __future__ import annotations

from typing import Final

from escarmouche.core import Outcome
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.scores import goal_average
from escarmouche.games.ages.secrets import view_of
from escarmouche.games.ages.words import answering, asking, reasons, refusing, telling
from escarmouche.games.ages.words.namer import Namer
from escarmouche.games.ages.words.picture import draw
from escarmouche.kits.words.speech import Speech, SpeechParts, scores
from escarmouche.kits.words.text import clause_mark


class AgesSpeech(Speech[Namer]):
    """The words of the game: a figure is called `Spearman 2 [A]`."""

    __slots__ = ()

    def picture(self, game: Position, lang: str, seat: int | None = None, width: int = 104) -> str:
        """The table as text, as that seat may see it: its own pile and traps, the backs of the other's cards."""
        return draw(Namer(game, lang), view_of(game.secrets, seat), width)

    def outcome(self, game: Position, outcome: Outcome, lang: str) -> str:
        """[ADE-END-07] Where the points are equal, the goal-average says why somebody has won."""
        first, second = outcome.scores
        if not outcome.winners or first != second:
            return super().outcome(game, outcome, lang)
        namer = Namer(game, lang)
        averages = goal_average(game.board, 0), goal_average(game.board, 1)
        return namer.say(
            "outcome.average",
            winners=namer.seat(outcome.winners[0]),
            scores=scores(namer, outcome.scores),
            averages=telling.both(namer, averages),
            why=clause_mark(outcome.why),
        )

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
