"""What is asked, in a sentence; with what the card says, for those who have no screen. Answers: see `answering`.

[ALK-GEN-04] Before something is declared no question tells a distance: those of announcements know none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.kits.words.text import Text

FIGURES: Final = ("figure", "enemy", "target", "leaver", "victim", "shooter")


def question(namer: Namer, ask: Ask[Any]) -> str:
    """The question as a person reads it."""
    key, about = _asked(ask)
    return namer.say(key, seat=namer.seat(ask.seat), **gaps(namer, about))


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


def gaps(namer: Namer, about: Mapping[str, Any]) -> dict[str, Any]:
    """What a question is about, as people say it."""
    found = {name: value for name, value in about.items() if name not in ("seat", "topic")}
    for name, value in found.items():
        if name in FIGURES:
            found[name] = namer.figure(value)
        elif name in _SAID:
            found[name] = _SAID[name](namer, value)
    if "dice" in about and "colour" in about:
        found["dice"] = namer.faces(about["dice"], about["colour"])
    if "limit" in found and "kind" in found:
        found["limit"] = namer.inches_said(about["limit"])
    return found


def _ready(namer: Namer, figures: tuple[int, ...]) -> str:
    """`Recruit 1 [A] (2 AP) and Recruit 2 [A] (1 AP)`."""
    said = [Text(namer.figure(one), f" ({namer.count(namer.game[one].ap, 'ap')})") for one in figures]
    return namer.listed(said)


_SAID: Final[Mapping[str, Callable[[Namer, Any], Any]]] = MappingProxyType(
    {
        "beside": lambda namer, beside: namer.listed([namer.scenery(one) for one in beside]),
        "damage": lambda namer, damage: namer.count(damage, "damage"),
        "dice": lambda namer, dice: namer.faces(dice),
        "edge": lambda namer, edge: namer.term("edge", str(edge)),
        "enemies": lambda namer, enemies: namer.figures(enemies),
        "figures": _ready,
        "formula": lambda namer, formula: namer.formula(formula),
        "free": lambda namer, free: namer.say(f"free.{free}") if free else "",
        "left": lambda namer, left: namer.count(left, "ap"),
        "margin": lambda namer, margin: namer.count(margin, "point"),
        "stones": lambda namer, stones: namer.count(stones, "stone"),
    }
)


def _reminder(namer: Namer, about: Mapping[str, Any], clause: str) -> str:
    """The text of the formula card, or of the skill whose clause asks."""
    content = namer.game.content
    skills = (one for one in content.skills.values() if one.clause == clause)
    thing = content.formulas[about["formula"]] if "formula" in about else next(skills, None)
    if thing is None:
        return ""
    return thing.text if namer.french else thing.text_en
