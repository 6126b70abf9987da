"""What is asked, in a sentence; with a list, for those who have no screen. Answers: see `answering`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.fantastiques.asks.placing import PlaceAt
from escarmouche.games.fantastiques.words.namer import Namer
from escarmouche.games.fantastiques.words.refusing import FACT_WORDS
from escarmouche.kits.words.asking import About, QuestionWriter
from escarmouche.kits.words.text import joined


class FantastiquesQuestions(QuestionWriter[Namer]):
    """The questions; where to put a figure is asked otherwise for each reason."""

    __slots__ = ()

    def key(self, ask: Ask[Any], about: About) -> str:
        return f"ask.{ask.kind}.{ask.topic}" if isinstance(ask, PlaceAt) else super().key(ask, about)


QUESTION_WRITER: Final = FantastiquesQuestions(
    FACT_WORDS, MappingProxyType({"ask.ChoosePath": lambda about: ".fleeing" if about["fleeing"] else ""})
)


def listing(namer: Namer, ask: Ask[Any]) -> str:
    """Who may act or waits, for a terminal; empty where the question names everybody."""
    key = f"list.ask.{ask.kind}"
    return namer.say(key, ready=_ready(namer, ask)) if key in namer.language.texts else ""


def _ready(namer: Namer, ask: Ask[Any]) -> str:
    """Who may act, card by card, each with the numbers by which orders name them: `Goblin #28-41`."""
    facts = ask.facts()
    if "types" in facts:
        return joined(", ", (f"({kind}) {namer.group(figures)}" for kind, figures in facts["types"]))
    listed = facts.get("ready", facts.get("targets", ()))
    by_card: dict[str, list[int]] = {}
    for one in listed:
        figure = one if isinstance(one, int) else one[0]
        by_card.setdefault(namer.game[figure].card, []).append(figure)
    return namer.listed([f"{namer.card(card)} {_numbers(ids)}" for card, ids in by_card.items()])


def _numbers(ids: list[int]) -> str:
    """`#3 #5-8`."""
    runs: list[tuple[int, int]] = []
    for one in sorted(ids):
        if runs and runs[-1][1] == one - 1:
            runs[-1] = (runs[-1][0], one)
        else:
            runs.append((one, one))
    return joined(" ", (f"#{first}" if first == last else f"#{first}-{last}" for first, last in runs))
