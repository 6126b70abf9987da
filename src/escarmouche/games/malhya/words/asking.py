"""What is asked, in a sentence; with what only a screen would show, for those who have none. Answers: see
`answering`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.malhya.asks.menu import Leavable
from escarmouche.games.malhya.words.cards import harm_said, offer_said
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.games.malhya.words.refusing import FACT_WORDS
from escarmouche.kits.words.asking import About, QuestionWriter, key_of
from escarmouche.kits.words.speech import Gaps
from escarmouche.kits.words.text import Text, joined


def inner(ask: Ask[Any]) -> Ask[Any]:
    """The question itself, where it may also be left to the others."""
    return ask.inner if isinstance(ask, Leavable) else ask


def _rewarded(about: About) -> str:
    return next((f".{name}" for name in ("card", "gold", "cubes", "cube") if name in about), "")


def _given(about: About) -> str:
    return next(f".{name}" for name in ("item", "cube", "coins") if name in about)


def _interrupted(about: About) -> str:
    if about["mover"] < 0:
        what = ""
    elif about["to"] >= 0:
        what = ".entering"
    else:
        what = ".over" if about["over"] else ".acting"
    return what if about["waits"] else f"{what}.use"


def _moving(about: About) -> str:
    return ".moving" if about["free_move"] else ""


_VARIANTS: Final[Mapping[str, Callable[[About], str]]] = MappingProxyType(
    {
        "ask.FightAction": _moving,
        "ask.HeroAction": _moving,
        "ask.Interrupt": _interrupted,
        "ask.NextHero": lambda about: ".main" if about["main"] else ".second",
        "topic.accept_gift": _given,
        "topic.assign_reward": _rewarded,
        "topic.hero": lambda about: ".another" if "hero" in about else "",
        "topic.test_continue": lambda about: ".others" if about["validated"] else "",
    }
)


def _harm(namer: Namer, about: About) -> Gaps:
    harm = harm_said(namer, about.get("kind", "damage"), about["damage"], about["shock"])
    return {"harm": harm or namer.say("nothing")}


_GAPS: Final[Mapping[str, Callable[[Namer, About], Gaps]]] = MappingProxyType(
    {
        "ask.Defence": _harm,
        "topic.hand_hero": lambda namer, about: {"player": namer.seat(about["seat"])},
        "topic.cancel_threat_die": lambda namer, about: {"dice": namer.count(about["dice"], "threat_die")},
        "topic.once_per_combat": lambda namer, about: {"gain": namer.say(f"once.{about['gain']}", n=about["n"])},
        "topic.reroll": lambda namer, about: {"faces": namer.faces(about["faces"], "defence")},
    }
)


class MalhyaQuestions(QuestionWriter[Namer]):
    """The questions; one that may be left to the others is put like any."""

    __slots__ = ()

    def question(self, namer: Namer, ask: Ask[Any]) -> Text:
        return super().question(namer, inner(ask))


QUESTION_WRITER: Final = MalhyaQuestions(FACT_WORDS, _VARIANTS, _GAPS)


def listing(namer: Namer, ask: Ask[Any]) -> str:
    """What a screen would show beside the question: the dice that the attacker cancels, what a stall offers."""
    about = ask.facts()
    key = key_of(inner(ask), about)
    if key in {"ask.NextAtStall", "ask.AtStall"}:
        cards = offer_said(namer, about["cards"], about["price"]) or namer.say("nothing")
        return namer.say(f"list.{key}", cards=cards)
    if key == "ask.Defence":
        cancelled = [
            namer.say(f"defence.{name}", n=about[name])
            for name in ("cancelled", "dodge_cancelled", "dodge")
            if about[name]
        ]
        return namer.say("list.ask.Defence", dice=joined(", ", cancelled)) if cancelled else ""
    return ""
