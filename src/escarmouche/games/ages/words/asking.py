"""What is asked, in a sentence; with what lies in the hand, for those who have no screen. Answers: see `answering`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.ages.words.namer import Namer
from escarmouche.games.ages.words.refusing import FACT_WORDS
from escarmouche.kits.words.asking import About, QuestionWriter, key_of
from escarmouche.kits.words.speech import Gaps
from escarmouche.kits.words.text import joined


def _tested(about: About) -> str:
    """A test of a stat, or a damage test on somebody or on a piece of scenery."""
    return "" if "stat" in about else ".piece" if "piece" in about else ".damage"


_VARIANTS: Final[Mapping[str, Callable[[About], str]]] = MappingProxyType(
    {
        "ask.DeployCard": lambda about: ".refusable" if about["may_refuse"] else "",
        "ask.NextAction": lambda about: "" if len(about["figures"]) == 1 else ".group",
        "ask.OnTheWay": lambda about: "" if about["figures"] else ".vigilants",
        "topic.reroll": _tested,
        "topic.resolve": _tested,
    }
)


def _dice(namer: Namer, about: About) -> Gaps:
    """The combat dice at hand: those that lie where one likes, and those that must attack."""
    free, attacking, blades = about["dice"]
    said = [namer.count(free, "die")]
    if attacking:
        said.append(namer.say("dice.attacking", dice=namer.count(attacking, "die")))
    if blades:
        said.append(namer.say("dice.blades", dice=namer.count(blades, "die"), skill=namer.skill("lames_dorsales")))
    if resolutions := about["resolutions"]:
        said.append(namer.say("dice.resolve", count=resolutions, skill=namer.skill("resolution")))
    return {"dice": joined(", ", said)}


def _hand(namer: Namer, about: About) -> str:
    return namer.say("list.cards", cards=namer.cards(about["cards"]))


def _exchange(namer: Namer, about: About) -> str:
    """The dice of an exchange by their numbers, as typed orders name them."""
    attacks = (
        namer.say("list.attack", number=number, figure=namer.figure(by), enemy=namer.figure(on))
        for number, by, on, *_ in about["attacks"]
    )
    defences = (
        namer.say("list.defence", number=number, figure=namer.figure(by)) for number, by, *_ in about["defences"]
    )
    return namer.say("list.dice", dice=joined(", ", (*attacks, *defences)))


_LISTS: Final[Mapping[str, Callable[[Namer, About], str]]] = MappingProxyType(
    {
        "ask.AssignDefence": _exchange,
        "ask.CounterAttack": _exchange,
        "ask.Feinting": _exchange,
        "ask.OrderPile": _hand,
        "ask.SpeechTurn": _hand,
    }
)


class AgesQuestions(QuestionWriter[Namer]):
    """The questions; a value is called as the card of its bearer calls it."""

    __slots__ = ()

    def gaps(self, namer: Namer, ask: Ask[Any], about: About) -> Gaps:
        found = super().gaps(namer, ask, about)
        if "stat" in about:
            found["stat"] = namer.stat_of(about.get("figure", -1), about["stat"])
        return found


QUESTION_WRITER: Final = AgesQuestions(FACT_WORDS, _VARIANTS, MappingProxyType({"ask.PlaceDice": _dice}))


def listing(namer: Namer, ask: Ask[Any]) -> str:
    """What a terminal adds: the cards in hand, the dice of an exchange; empty where there is nothing."""
    about = ask.facts()
    key = key_of(ask, about)
    return _LISTS[key](namer, about) if key in _LISTS else ""
