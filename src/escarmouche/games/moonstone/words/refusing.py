"""Why something is not allowed, in one sentence: what was tried, the measure, the limit, the clause in brackets."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.core import Refusal
from escarmouche.games.moonstone.facts import SPECIAL, Facts
from escarmouche.games.moonstone.queries.engaging import engagers, melee_range
from escarmouche.games.moonstone.words.namer import SAYINGS, Namer
from escarmouche.kits.words.facts import FactWords
from escarmouche.table.plane import inch

HUNDREDTH: Final = inch(0.01)  # what is out of reach is told as more than the reach
FACT_WORDS: Final = FactWords[Namer](SAYINGS, Facts, SPECIAL)


def refusal_text(namer: Namer, refusal: Refusal) -> str:
    """The fullest way of saying it whose gaps can all be filled; a code without words is said as it is."""
    return namer.refused(refusal, FACT_WORDS.refused(namer, refusal) | _measured(namer, refusal))


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
        gap, reach = max(0.0, board.crowd.gap(*standing)), melee_range(board, standing[0])
        beyond = refusal.code == "out_of_melee_range"
        return {"gap": namer.inches(max(gap, reach + HUNDREDTH) if beyond else gap), "reach": namer.inches(reach)}
    if refusal.code == "engaged" and standing:
        return {"engagers": namer.figures(engagers(board, standing[0]))}
    return {}
