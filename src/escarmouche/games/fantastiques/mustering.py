"""Which two armies of chance show what a card is worth? Small mixed ones, spent to different depths of one budget.

Army lists are built round a theme: whoever brings the boar riders brings the orcs as well, and a fit of prices cannot
tell them apart. Here any troop may stand beside any other, which the rules allow (FAN-LST-12).
"""

from __future__ import annotations

import msgspec

from escarmouche.chance import Stream
from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.costs import cost_halves
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.profiles import Profile
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.games.fantastiques.setups import starter
from escarmouche.games.fantastiques.state import Setup

BUDGET = 120  # points: three to ten figures, so that a match takes a fraction of a second
LEAST = 70  # sides spend between this and the budget, which tells what a point is worth


def muster(content: Content, rng: Stream) -> Setup:
    """Two armies of any troops, a pitched battle on the scenario's own table."""
    troops = [one for one in content.profiles.values() if one.kind == "troop"]
    armies = tuple((_army(rng, troops, next(iter(content.armies)), f"mustered_{side}"),) for side in range(2))
    return msgspec.structs.replace(starter(content), sides=armies)


def _army(rng: Stream, troops: list[Profile], people: str, name: str) -> ArmyList:
    """Troops drawn until the side's own limit is spent."""
    left = 2 * (LEAST + rng.below(BUDGET - LEAST + 1))
    counts: dict[str, int] = {}
    while affordable := [one for one in troops if cost_halves(one, Settings()) <= left]:
        one = affordable[rng.below(len(affordable))]
        counts[one.id] = counts.get(one.id, 0) + 1
        left -= cost_halves(one, Settings())
        if left < LEAST // 5 and counts:  # the cheapest cards fill every gap: no more of them than of others
            break
    return ArmyList(name, name, name, people, BUDGET, counts)
