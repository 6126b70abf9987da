"""How would a person point at an answer on this board? At its square or hex, at its figures, by what it names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escarmouche.core import Ask, Choose, Match
from escarmouche.core.meaning import referred
from escarmouche.games.malhya import decisions as given
from escarmouche.games.malhya.asks.choosing import SQUARE_TOPICS
from escarmouche.games.malhya.queries.layout import region_board, room_layout
from escarmouche.games.malhya.staging.gesture_reader import inner
from escarmouche.kits.stage.scene import Gesture


def pointed(match: Match[Any], ask: Ask[Any], answer: Any) -> Iterator[Gesture]:
    """Every gesture by which this answer may be expressed."""
    game, question = match.game, inner(ask)

    def square(number: int) -> Gesture:
        return Gesture(points=(room_layout(game).centre(game.plan.grid.place(number)),))

    match answer:
        case given.StepTo():
            yield square(answer.square)
        case given.DragCorpse():
            yield Gesture(thing=f"corpse:{answer.corpse}")
        case given.MoveTo():
            yield Gesture(points=(region_board(game.cast.region)[0].centre((answer.q, answer.r)),))
        case given.GiveNumber():
            yield Gesture(thing=f"number:{answer.number}")
        case given.Decision():
            yield from (Gesture(target=one) for one in referred(answer, "figure") if one >= 0)
        case int() if isinstance(question, Choose) and question.topic in SQUARE_TOPICS:
            yield square(answer)
        case int() if isinstance(question, Choose) and question.figures:
            yield Gesture(figure=answer)
    yield Gesture()
