"""What is asked, in a sentence; with a list, for those who have no screen. What answers do is told in `answering`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask, Choose
from escarmouche.kits.words.text import joined
from escarmouche.games.moonstone.asks.cards import ChooseCards
from escarmouche.games.moonstone.words.phrases import card_text
from escarmouche.games.moonstone.words.voice import Voice

FIGURES: Final = ("figure", "enemy", "subject")
FACES: Final = ("face", "says")


def question(voice: Voice, ask: Ask[Any]) -> str:
    """The question as a person reads it."""
    key, about, more = _asked(voice, ask)
    return voice.say(key, seat=voice.seat(ask.seat), **(gaps(voice, about) | more))


def listing(voice: Voice, ask: Ask[Any]) -> str:
    """Who may act, the hand, or what the card says of an ability, for a terminal; empty where there is nothing."""
    key, about, _ = _asked(voice, ask)
    if f"list.{key}" not in voice.language.texts:
        return ""
    return voice.say(f"list.{key}", reminder=_reminder(voice, about), **gaps(voice, about))


def _reminder(voice: Voice, about: Mapping[str, Any]) -> str:
    """What the card says of the ability that a question is about, in brackets; empty where it says nothing."""
    text = card_text(voice, about.get("figure", -1), about["ability"]) if "ability" in about else ""
    return voice.say("reminder", text=text) if text else ""


def _asked(voice: Voice, ask: Ask[Any]) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """The key of a question's words, what it is about, and the gaps that only it has."""
    if isinstance(ask, Choose):
        priced = ask.topic == "use_trigger" and ask.about.get("cost")
        return f"topic.{ask.topic}.cost" if priced else f"topic.{ask.topic}", dict(ask.about), {}
    about = ask.facts()
    if isinstance(ask, ChooseCards):
        return f"cards.{ask.topic}", about, {}
    if ask.kind in _SPECIAL:
        key, more = _SPECIAL[ask.kind](voice, about)
        return key, about, more
    return f"ask.{ask.kind}", about, {}


def gaps(voice: Voice, about: Mapping[str, Any]) -> dict[str, Any]:
    """What a question is about, as people say it."""
    found = {name: value for name, value in about.items() if name not in ("seat", "topic")}
    for name, value in found.items():
        if name in _SAID:
            found[name] = _SAID[name](voice, value)
        elif name in FIGURES:
            found[name] = voice.figure(value)
        elif name in FACES:
            found[name] = voice.face(value)
    if "energy" in about and "wounds" in about:
        found["price"] = _price(voice, about["energy"], about["wounds"])
    return found


def _price(voice: Voice, energy: int, wounds: int) -> str:
    parts = [voice.count(energy, "energy")] if energy or not wounds else []
    return voice.listed(parts + ([voice.count(wounds, "wound")] if wounds else []))


def _op(voice: Voice, op: str) -> str:
    """What an effect does, without its measure."""
    text = voice.term("op", op)
    return text if "{" not in text else voice.term("op", op).format_map(_Blank())


class _Blank(dict[str, str]):
    """Gaps that nobody can fill yet."""

    def __missing__(self, key: str) -> str:
        return "X"


_SAID: Final[Mapping[str, Callable[[Voice, Any], str]]] = MappingProxyType(
    {
        "ability": lambda voice, name: voice.ability(name),
        "cards": lambda voice, cards: voice.faces([held.face for held in cards]),
        "cost": lambda voice, cost: voice.count(cost, "energy"),
        "edge": lambda voice, edge: voice.term("edge", edge),
        "faces": lambda voice, faces: voice.faces(faces),
        "limit": lambda voice, limit: voice.inches_said(limit),
        "move": lambda voice, move: voice.ability(move),
        "op": _op,
        "ready": lambda voice, ready: voice.figures(ready),
        "stone": lambda voice, stone: voice.stone(stone),
        "type": lambda voice, kind: voice.term("damage_type", kind),
        "waiting": lambda voice, waiting: voice.figures(waiting),
        "when": lambda voice, when: voice.term("when", when),
    }
)


# --- questions with more than one prompt ---------------------------------------------------------------------------


def _action(voice: Voice, about: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    figures, actions = about["figures"], about["actions"]
    active = voice.board.state.active
    energy = voice.board[active].energy if active >= 0 else 0
    more = {
        "figures": voice.figures(figures),
        "energy": voice.count(energy, "energy"),
        "actions": joined(", ", map(voice.action, actions)),
    }
    usual = not about["free"] and "any" in actions
    return ("ask.ChooseAction" if usual else "ask.ChooseAction.granted"), more


def _place(_: Voice, about: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return f"ask.ChoosePlace.{about['what']}", {}


def _claim(_: Voice, about: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return ("ask.ChooseClaim.open" if about["face_up"] else "ask.ChooseClaim"), {}


_SPECIAL: Final[Mapping[str, Callable[[Voice, dict[str, Any]], tuple[str, dict[str, Any]]]]] = MappingProxyType(
    {"ChooseAction": _action, "ChoosePlace": _place, "ChooseClaim": _claim}
)
