"""Why something is not allowed, in one sentence: what was tried, the measure, the limit, the clause in brackets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from escarmouche.core import Refusal
from escarmouche.games.moonstone.queries.engaging import engagers, melee_range
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.table.plane import to_inches

FIGURES: Final = ("figure", "other", "target")
LENGTHS: Final = ("length", "distance")
COUNTS: Final = ("too_many", "wrong_number_of_cards", "wrong_number_of_stones", "cards_left_over")


def refusal_text(namer: Namer, refusal: Refusal) -> str:
    """The fullest way of saying it whose gaps can all be filled; a code without words is said as it is."""
    return namer.refused(refusal, _gaps(namer, refusal))


def _gaps(namer: Namer, refusal: Refusal) -> dict[str, Any]:
    """The facts of the refusal as people say them, and what can be measured beside them."""
    found: dict[str, Any] = {}
    for name, value in refusal.facts.items():
        if name in FIGURES:
            if isinstance(value, int) and value >= 0:
                found[name] = namer.figure(value)
        elif name in LENGTHS:
            found[name] = namer.inches_said(value)
        elif name in _SAID:
            found[name] = _SAID[name](namer, value)
        else:
            found[name] = value
    if "limit" in refusal.facts:
        found["limit"] = _limit(namer, refusal.code, refusal.facts["limit"])
    if refusal.code in ("no_such_face", "card_is_open"):
        found["tried"] = namer.face(str(refusal.facts.get("tried", "")))
    if "x" in refusal.facts and "y" in refusal.facts:
        found["spot"] = namer.place_said(to_inches(refusal.facts["x"]), to_inches(refusal.facts["y"]))
    return found | _measured(namer, refusal)


def _limit(namer: Namer, code: str, limit: Any) -> str:
    """A limit is a length, unless the code is about how many or how often."""
    if isinstance(limit, str):
        return namer.term("limit", limit)
    if code == "wrong_number_of_targets":
        return namer.count(limit, "target")
    if code in COUNTS or not isinstance(limit, int | float):
        return str(limit)
    return namer.inches_said(limit)


_SAID: Final[Mapping[str, Callable[[Namer, Any], str]]] = MappingProxyType(
    {
        "ability": lambda namer, name: namer.ability(str(name)),
        "action": lambda namer, word: namer.action(str(word)),
        "condition": lambda namer, word: namer.term("condition", str(word)),
        "cost": lambda namer, cost: namer.count(cost, "energy"),
        "face": lambda namer, face: namer.face(str(face)),
        "ladder": lambda namer, ladder: namer.terrain(str(ladder)),
        "piece": lambda namer, piece: namer.terrain(str(piece)),
        "pieces": lambda namer, pieces: namer.listed([namer.terrain(one) for one in pieces]),
        "stone": lambda namer, stone: namer.stone(stone),
        "terrain": lambda namer, piece: namer.terrain(str(piece)),
        "tried": lambda _, tried: type(tried).__name__ if isinstance(tried, msgspec.Struct) else str(tried),
    }
)


def _measured(namer: Namer, refusal: Refusal) -> dict[str, Any]:
    """What the table shows beside the facts: the distance between the two, and who engages the first."""
    board, facts = namer.board, refusal.facts
    standing = [
        one
        for name in ("figure", "target")
        if isinstance(one := facts.get(name), int)
        and 0 <= one < len(board.state.characters)
        and board[one].where == "table"
    ]
    if len(standing) == 2 and standing[0] != standing[1]:
        gap = max(0.0, board.crowd.gap(*standing))
        return {"gap": namer.inches(gap), "reach": namer.inches(melee_range(board, standing[0]))}
    if refusal.code == "engaged" and standing:
        return {"engagers": namer.figures(engagers(board, standing[0]))}
    return {}
