"""What is a run about? The numbers that are watched while it goes on, one a round, each between 0 and 1.

A league watches each entrant's share of its matches, against a half. A study watches the difference between the changed
game and the game as it is, in matches with the same pairing and dice: of the share of the forces that the change
touches, or, where it touches all alike, of the share of the first seat. A difference d is watched as (1 + d) / 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from escarmouche.arena.lines import MatchLine
from escarmouche.arena.plans import Plan
from escarmouche.arena.sequences import Stopping


def stopping(plan: Plan) -> Stopping | None:
    """The rule by which a run stops before its last unit, if it does."""
    if not plan.until or plan.purpose == "costs":
        return None
    if plan.purpose == "league":
        return Stopping(len(plan.entrants), plan.until)
    return Stopping(len(plan.arms) - 1, plan.until / 2)


def watched(plan: Plan, lines: Sequence[MatchLine]) -> list[float]:
    """The numbers of one round. A match that crashed counts as a half: it tells nothing of either side."""
    if plan.purpose == "league":
        return [mean(entrant_shares(lines, entrant)) for entrant in range(len(plan.entrants))]
    before = focus_share(plan, lines, 0)
    return [(1 + focus_share(plan, lines, arm) - before) / 2 for arm in range(1, len(plan.arms))]


def focus_share(plan: Plan, lines: Iterable[MatchLine], arm: int) -> float:
    """The share that a study looks at, in one arm."""
    played = [line for line in lines if line.arm == arm]
    if plan.focus:
        return mean([one for entrant in plan.focus for one in entrant_shares(played, entrant)])
    return mean([line.share(0) if not line.fault else 0.5 for line in played])


def entrant_shares(lines: Iterable[MatchLine], entrant: int) -> list[float]:
    """What an entrant had of each of its matches."""
    return [
        line.share(seat) if not line.fault else 0.5
        for line in lines
        for seat, one in enumerate(line.entrants)
        if one == entrant
    ]


def mean(values: Sequence[float]) -> float:
    """The mean, and a half of nothing."""
    return sum(values) / len(values) if values else 0.5
