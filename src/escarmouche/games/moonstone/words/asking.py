"""What is asked, in a sentence; with a list, for those who have no screen. What answers do is told in `answering`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask, Choose
from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.asks.cards import ChooseCards
from escarmouche.games.moonstone.asks.scope import Scope
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.games.moonstone.words.phrases import card_text
from escarmouche.games.moonstone.words.refusing import FACT_WORDS
from escarmouche.kits.words.text import Text, joined


def question(namer: Namer, ask: Ask[Any]) -> str:
    """The question as a person reads it."""
    key, about, more = _asked(namer, ask)
    return namer.say(key, seat=namer.seat(ask.seat), **(gaps(namer, about) | more))


def listing(namer: Namer, ask: Ask[Any]) -> str:
    """Who may act, the hand, or what the card says of an ability, for a terminal; empty where there is nothing."""
    key, about, _ = _asked(namer, ask)
    if f"list.{key}" not in namer.language.texts:
        return ""
    return namer.say(f"list.{key}", reminder=_reminder(namer, about), **gaps(namer, about))


def _reminder(namer: Namer, about: Mapping[str, Any]) -> str:
    """What the card says of the ability that a question is about, in brackets; empty where it says nothing."""
    text = card_text(namer, about.get("figure", -1), about["ability"]) if "ability" in about else ""
    return namer.say("reminder", text=text) if text else ""


def _asked(namer: Namer, ask: Ask[Any]) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """The key of a question's words, what it is about, and the gaps that only it has."""
    if isinstance(ask, Choose):
        priced = ask.topic == "use_trigger" and ask.about.get("cost")
        return f"topic.{ask.topic}.cost" if priced else f"topic.{ask.topic}", dict(ask.about), {}
    about = ask.facts()
    if isinstance(ask, ChooseAction):
        key, more = _action(namer, ask)
        return key, about, more
    if isinstance(ask, ChooseCards):
        return f"cards.{ask.topic}", about, {}
    if ask.kind in _SPECIAL:
        key, more = _SPECIAL[ask.kind](namer, about)
        return key, about, more
    return f"ask.{ask.kind}", about, {}


def gaps(namer: Namer, about: Mapping[str, Any]) -> dict[str, Any]:
    """What a question is about, as people say it."""
    found = FACT_WORDS.gaps(namer, "", {name: value for name, value in about.items() if name not in ("seat", "topic")})
    if "energy" in about and "wounds" in about:
        found["price"] = _price(namer, about["energy"], about["wounds"])
    return found


def _price(namer: Namer, energy: int, wounds: int) -> str:
    parts = [namer.count(energy, "energy")] if energy or not wounds else []
    return namer.listed(parts + ([namer.count(wounds, "wound")] if wounds else []))


# --- questions with more than one prompt ---------------------------------------------------------------------------


def _action(namer: Namer, ask: ChooseAction) -> tuple[str, dict[str, Any]]:
    active = namer.board.state.active
    energy = namer.board[active].energy if active >= 0 else 0
    more = {
        "figures": namer.figures(ask.figures),
        "energy": namer.count(energy, "energy"),
        "actions": _open_actions(namer, ask.scope),
    }
    if ask.scope.free or "any" not in ask.scope.actions:
        return "ask.ChooseAction.granted", more
    return ("ask.ChooseAction.several" if len(ask.figures) > 1 else "ask.ChooseAction"), more


def _open_actions(namer: Namer, scope: Scope) -> Text:
    """The actions that an effect grants, with what it says of their cost and leaves out."""
    named = joined(", ", map(namer.action, scope.actions))
    if scope.cost_in:
        *fewer, most = scope.cost_in
        costs = namer.say("or").join([*map(str, fewer), namer.count(most, "energy")])
        named = Text(namer.say("actions.cost", actions=named, costs=costs))
    if scope.exclude:
        left_out = joined(", ", map(namer.action, scope.exclude))
        named = Text(namer.say("actions.except", actions=named, left_out=left_out))
    return named


def _place(_: Namer, about: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return f"ask.ChoosePlace.{about['what']}", {}


def _arrange(namer: Namer, about: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Cards that may be kept at a price say so."""
    each = about.get("wounds_each", 0)
    return ("ask.ArrangeCards.wounds", {"wounds": namer.count(each, "wound")}) if each else ("ask.ArrangeCards", {})


def _claim(_: Namer, about: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return ("ask.ChooseClaim.open" if about["face_up"] else "ask.ChooseClaim"), {}


def _reaction(_: Namer, about: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return ("ask.ChooseReaction.paid" if about["paid"] else "ask.ChooseReaction"), {}


_SPECIAL: Final[Mapping[str, Callable[[Namer, dict[str, Any]], tuple[str, dict[str, Any]]]]] = MappingProxyType(
    {"ArrangeCards": _arrange, "ChoosePlace": _place, "ChooseClaim": _claim, "ChooseReaction": _reaction}
)
