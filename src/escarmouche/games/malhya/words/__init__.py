"""How does this game speak? French and English for what happened, what is asked, what is refused, and the table."""

from __future__ import annotations

from typing import Final

from escarmouche.core import Outcome
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.words import answering, asking, reasons, refusing, telling
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.games.malhya.words.picture import draw
from escarmouche.kits.words.speech import Speech, SpeechParts
from escarmouche.kits.words.text import clause_mark


class MalhyaSpeech(Speech[Namer]):
    """The words of the game: a hero is called `Yoktal`, an enemy `Guard 2`, a square `C4`."""

    __slots__ = ()

    def outcome(self, game: Position, outcome: Outcome, lang: str) -> str:
        """[MAL-BOK-11] The ending that was read, and what it is worth."""
        namer = Namer(game, lang)
        ending = namer.named("endings", f"{game.cast.setup.scenario}/{game.state.ending}")
        grade, why = namer.term("grade", outcome.ending), clause_mark(outcome.why)
        return namer.say("outcome.won" if outcome.winners else "outcome.lost", ending=ending, grade=grade, why=why)

    def ending(self, game: Position, outcome: Outcome, lang: str) -> str:
        """[MAL-BOK-11] What the ending is worth: between a defeat and a victory there is more."""
        return Namer(game, lang).term("grade", outcome.ending).capitalize()

    def picture(self, game: Position, lang: str, seat: int | None = None, width: int = 104) -> str:
        """The room or the region as text, and the party: the same for all seats, but for a page that only some may
        read [MAL-BOK-05]."""
        return draw(Namer(game, lang), width, seat)

    def seat_name(self, game: Position, seat: int, lang: str) -> str:
        """`Player 2 (Yoktal and Sulk)`; before heroes are chosen the number alone."""
        namer = Namer(game, lang)
        own = [namer.figure(hero.id) for hero in game.state.heroes if hero.seat == seat]
        return (
            namer.say("player.heroes", player=namer.seat(seat), heroes=namer.listed(own)) if own else namer.seat(seat)
        )


WORDS: Final = MalhyaSpeech(
    SpeechParts(
        namer=Namer,
        event=telling.sentence,
        foreseen=telling.EVENT_WRITER.foreseen,
        why=reasons.reasons,
        question=asking.QUESTION_WRITER.question,
        listing=asking.listing,
        answer=answering.ANSWER_WRITER.label,
        refusal=refusing.refusal_text,
    )
)
