"""Why something is not allowed, in one sentence: what was tried, the measure, the limit, the clause in brackets."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.core import Refusal
from escarmouche.games.fantastiques.facts import Facts
from escarmouche.games.fantastiques.queries.contact import opponents
from escarmouche.games.fantastiques.queries.shooting import nearest_rival
from escarmouche.games.fantastiques.words.namer import SAYINGS, Namer
from escarmouche.kits.words.facts import FactWords

FACT_WORDS: Final = FactWords[Namer](SAYINGS, Facts)


def refusal_text(namer: Namer, refusal: Refusal) -> str:
    """The fullest way of saying it whose gaps can all be filled; a code without words is said as it is."""
    return namer.refused(refusal, FACT_WORDS.refused(namer, refusal) | _measured(namer, refusal))


def _measured(namer: Namer, refusal: Refusal) -> dict[str, Any]:
    """What the table shows beside the facts: the distance between the two, whom the figure in question touches, and
    the target that is nearer."""
    game, facts = namer.game, refusal.facts
    standing = [
        one
        for name in ("figure", "other")
        if isinstance(one := facts.get(name), int) and 0 <= one < len(game.state.figures) and game[one].where == "table"
    ]
    if not standing:
        return {}
    gaps: dict[str, Any] = {}
    if touched := opponents(game, standing[-1]):
        gaps["contacts"] = namer.figures(touched)
    if len(standing) == 2 and standing[0] != standing[1] and game.settings.premeasure:
        gaps["gap"] = namer.inches(max(0.0, game.crowd.gap(*standing)))
        if refusal.code == "nearer_target":
            gaps |= _nearer(namer, standing[0])
    return gaps


def _nearer(namer: Namer, shooter: int) -> dict[str, Any]:
    """The nearest of those who stand before a character."""
    game = namer.game
    nearest = nearest_rival(game, game[shooter])
    if nearest < 0:
        return {}
    return {"nearer": namer.figure(nearest), "nearer_gap": namer.inches(game.crowd.gap(shooter, nearest))}
