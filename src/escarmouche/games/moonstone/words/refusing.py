"""Why something is not allowed, in one sentence: what was tried, the measure, the limit, the clause in brackets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from escarmouche.core import Refusal
from escarmouche.games.moonstone.abilities.numbers import melee_range
from escarmouche.games.moonstone.rules.engaging import engagers
from escarmouche.games.moonstone.words.voice import Voice
from escarmouche.table.plane import to_inches

FIGURES: Final = ("figure", "other", "target")
LENGTHS: Final = ("length", "distance")
COUNTS: Final = ("too_many", "wrong_number_of_cards", "wrong_number_of_stones", "cards_left_over")


def refusal_text(voice: Voice, refusal: Refusal) -> str:
    """The fullest way of saying it whose gaps can all be filled; a code without words is said as it is."""
    return voice.refused(refusal, _gaps(voice, refusal))


def _gaps(voice: Voice, refusal: Refusal) -> dict[str, Any]:
    """The facts of the refusal as people say them, and what can be measured beside them."""
    found: dict[str, Any] = {}
    for name, value in refusal.facts.items():
        if name in FIGURES:
            if isinstance(value, int) and value >= 0:
                found[name] = voice.figure(value)
        elif name in LENGTHS:
            found[name] = voice.inches_said(value)
        elif name in _SAID:
            found[name] = _SAID[name](voice, value)
        else:
            found[name] = value
    if "limit" in refusal.facts:
        found["limit"] = _limit(voice, refusal.code, refusal.facts["limit"])
    if refusal.code in ("no_such_face", "card_is_open"):
        found["tried"] = voice.face(str(refusal.facts.get("tried", "")))
    if "x" in refusal.facts and "y" in refusal.facts:
        found["spot"] = voice.place_said(to_inches(refusal.facts["x"]), to_inches(refusal.facts["y"]))
    return found | _measured(voice, refusal)


def _limit(voice: Voice, code: str, limit: Any) -> str:
    """A limit is a length, unless the code is about how many or how often."""
    if isinstance(limit, str):
        return voice.term("limit", limit)
    if code == "wrong_number_of_targets":
        return voice.count(limit, "target")
    if code in COUNTS or not isinstance(limit, int | float):
        return str(limit)
    return voice.inches_said(limit)


_SAID: Final[Mapping[str, Callable[[Voice, Any], str]]] = MappingProxyType(
    {
        "ability": lambda voice, name: voice.ability(str(name)),
        "action": lambda voice, word: voice.action(str(word)),
        "condition": lambda voice, word: voice.term("condition", str(word)),
        "cost": lambda voice, cost: voice.count(cost, "energy"),
        "face": lambda voice, face: voice.face(str(face)),
        "ladder": lambda voice, ladder: voice.terrain(str(ladder)),
        "piece": lambda voice, piece: voice.terrain(str(piece)),
        "pieces": lambda voice, pieces: voice.listed([voice.terrain(one) for one in pieces]),
        "stone": lambda voice, stone: voice.stone(stone),
        "terrain": lambda voice, piece: voice.terrain(str(piece)),
        "tried": lambda _, tried: type(tried).__name__ if isinstance(tried, msgspec.Struct) else str(tried),
    }
)


def _measured(voice: Voice, refusal: Refusal) -> dict[str, Any]:
    """What the table shows beside the facts: the distance between the two, and who engages the first."""
    board, facts = voice.board, refusal.facts
    standing = [
        one
        for name in ("figure", "target")
        if isinstance(one := facts.get(name), int)
        and 0 <= one < len(board.state.characters)
        and board[one].where == "table"
    ]
    if len(standing) == 2 and standing[0] != standing[1]:
        gap = max(0.0, board.crowd.gap(*standing))
        return {"gap": voice.inches(gap), "reach": voice.inches(melee_range(board, standing[0]))}
    if refusal.code == "engaged" and standing:
        return {"engagers": voice.figures(engagers(board, standing[0]))}
    return {}
