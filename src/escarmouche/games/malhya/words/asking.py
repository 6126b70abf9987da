"""What is asked, in a sentence; with what only a screen would show, for those who have none. Answers: see
`answering`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.malhya.asks.menu import Leavable
from escarmouche.games.malhya.words.cards import offer_said, wounds_said
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.games.malhya.words.refusing import FACT_WORDS
from escarmouche.kits.words.text import joined


def inner(ask: Ask[Any]) -> Ask[Any]:
    """The question itself, where it may also be left to the others."""
    return ask.inner if isinstance(ask, Leavable) else ask


def question(namer: Namer, ask: Ask[Any]) -> str:
    """The question as a person reads it."""
    key, about = _asked(ask)
    return namer.say(key + _variant(key, about), seat=namer.seat(ask.seat), **gaps(namer, key, about))


def listing(namer: Namer, ask: Ask[Any]) -> str:
    """What a screen would show beside the question: the dice that the attacker cancels, what a stall offers."""
    key, about = _asked(ask)
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


def _asked(ask: Ask[Any]) -> tuple[str, dict[str, Any]]:
    """The key of a question's words, and what it is about."""
    about = ask.facts()
    return (f"topic.{about['topic']}" if "topic" in about else f"ask.{inner(ask).kind}"), about


def _rewarded(about: Mapping[str, Any]) -> str:
    return next((f".{name}" for name in ("card", "gold", "cubes", "cube") if name in about), "")


def _given(about: Mapping[str, Any]) -> str:
    return next(f".{name}" for name in ("item", "cube", "coins") if name in about)


def _interrupted(about: Mapping[str, Any]) -> str:
    if about["mover"] < 0:
        return ""
    return ".entering" if about["to"] >= 0 else ".acting"


def _moving(about: Mapping[str, Any]) -> str:
    return ".moving" if about["free_move"] else ""


_VARIANTS: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = MappingProxyType(
    {
        "ask.FightAction": _moving,
        "ask.HeroAction": _moving,
        "ask.Interrupt": _interrupted,
        "ask.NextHero": lambda about: ".main" if about["main"] else ".second",
        "topic.accept_gift": _given,
        "topic.assign_reward": _rewarded,
        "topic.test_continue": lambda about: ".others" if about["validated"] else "",
    }
)


def _variant(key: str, about: Mapping[str, Any]) -> str:
    return _VARIANTS[key](about) if key in _VARIANTS else ""


def gaps(namer: Namer, key: str, about: Mapping[str, Any]) -> dict[str, Any]:
    """What a question is about, as people say it."""
    told = {name: value for name, value in about.items() if name not in ("seat", "topic")}
    found = FACT_WORDS.gaps(namer, key, told)
    return found | _GAPS[key](namer, about) if key in _GAPS else found


def _harm(namer: Namer, about: Mapping[str, Any]) -> dict[str, Any]:
    harm = wounds_said(namer, (("damage", about["damage"]), ("shock", about["shock"])))
    return {"harm": harm if about["damage"] + about["shock"] else namer.say("nothing")}


_GAPS: Final[Mapping[str, Callable[[Namer, Mapping[str, Any]], dict[str, Any]]]] = MappingProxyType(
    {
        "ask.Defence": _harm,
        "topic.cancel_threat_die": lambda namer, about: {"dice": namer.count(about["dice"], "threat_die")},
        "topic.once_per_combat": lambda namer, about: {"gain": namer.say(f"once.{about['gain']}", n=about["n"])},
        "topic.reroll": lambda namer, about: {"faces": namer.faces(about["faces"], "defence")},
    }
)
