"""How does this game speak? French and English for what happened, what is asked, what is refused, and the table."""

from __future__ import annotations

from typing import Final

from escarmouche.core import Outcome
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.words import answering, asking, refusing, telling
from escarmouche.games.fantastiques.words.namer import Namer
from escarmouche.games.fantastiques.words.picture import draw
from escarmouche.kits.words.speech import Speech, SpeechParts
from escarmouche.kits.words.text import clause_mark


class FantastiquesSpeech(Speech[Namer]):
    """The words of the game: a figure is called `Free Archer 3 [A]`."""

    __slots__ = ()

    def outcome(self, game: Position, outcome: Outcome, lang: str) -> str:
        """Who has won, and the scores."""
        namer = Namer(game, lang)
        sides = dict.fromkeys(game.cast.side_of[seat] for seat in outcome.winners)
        gaps = {
            "scores": telling.scores(namer, outcome.scores),
            "why": clause_mark(outcome.why),
        }
        return namer.say("outcome.won" if sides else "outcome.draw", sides=namer.sides(sides), **gaps)

    def picture(self, game: Position, lang: str, seat: int | None = None, width: int = 104) -> str:
        """The table as text, with everybody on it: the same for all seats, since nothing on it is hidden."""
        return draw(Namer(game, lang), width)


WORDS: Final = FantastiquesSpeech(
    SpeechParts(
        namer=Namer,
        event=telling.EVENT_WRITER.sentence,
        foreseen=telling.EVENT_WRITER.foreseen,
        why=telling.reasons,
        question=asking.QUESTION_WRITER.question,
        listing=asking.listing,
        answer=answering.ANSWER_WRITER.label,
        refusal=refusing.refusal_text,
    )
)
