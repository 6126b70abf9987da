"""What is asked, in a sentence; with what the card says, for those who have no screen. Answers: see `answering`.

[ALK-GEN-04] Before something is declared no question tells a distance: those of announcements know none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.alkemy.asks.rolling import KeepDice
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.refusing import FACT_WORDS


def question(namer: Namer, ask: Ask[Any]) -> str:
    """The question as a person reads it."""
    key, about = _asked(ask)
    return namer.say(key, seat=namer.seat(ask.seat), **gaps(namer, ask, about))


def listing(namer: Namer, ask: Ask[Any]) -> str:
    """What the card says of the formula or skill that a question is about; empty where there is nothing."""
    key, about = _asked(ask)
    text = _reminder(namer, about, ask.why)
    return namer.say(f"list.{key}", reminder=text) if f"list.{key}" in namer.language.texts and text else ""


def _asked(ask: Ask[Any]) -> tuple[str, dict[str, Any]]:
    """The key of a question's words, and what it is about."""
    about = ask.facts()
    key = f"topic.{about['topic']}" if "topic" in about else f"ask.{ask.kind}"
    return key + (_VARIANTS[key](about) if key in _VARIANTS else ""), about


_VARIANTS: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = MappingProxyType(
    {
        "ask.ChoosePath": lambda about: f".{about['kind']}",
        "ask.KeepDice": lambda about: ".penalty" if about["penalty"] else "",
        "ask.ReactTo": lambda about: f".{about['trigger']}",
        "ask.TakeLead": lambda about: "" if about["may_pass"] else ".bound",
        "topic.combat_card": lambda about: ".free" if about["free"] else "",
    }
)


def gaps(namer: Namer, ask: Ask[Any], about: Mapping[str, Any]) -> dict[str, Any]:
    """What a question is about, as people say it."""
    key = f"topic.{about['topic']}" if "topic" in about else f"ask.{ask.kind}"
    told = {name: value for name, value in about.items() if name not in ("seat", "topic")}
    found = FACT_WORDS.gaps(namer, key, told)
    if isinstance(ask, KeepDice):
        found["dice"] = namer.faces(ask.dice, ask.colour)
    return found


def _reminder(namer: Namer, about: Mapping[str, Any], clause: str) -> str:
    """The text of the formula card, or of the skill whose clause asks."""
    content = namer.game.content
    skills = (one for one in content.skills.values() if one.clause == clause)
    thing = content.formulas[about["formula"]] if "formula" in about else next(skills, None)
    if thing is None:
        return ""
    return thing.text if namer.french else thing.text_en
