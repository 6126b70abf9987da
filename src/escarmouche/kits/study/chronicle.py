"""What became of each figure of a match, and how did the score go? Plain facts that any statistics can be made of.

A game that offers a chronicle (`Study.chronicle`) tells it from the set-up, the events and the last position. Told
of a match that has not begun, a chronicle is the roster: who is there, at which price, under which name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

import msgspec


class Story(msgspec.Struct, frozen=True, omit_defaults=True):
    """One figure's match. Damage is in the game's own measure (wounds, boxes); `slain` are the points of the enemies it
    helped to put out of action, by its share of the damage; `score` is what it brought to its side's score, as far as
    that is any single figure's."""

    profile: str
    seat: int
    cost: float  # what its player paid for it; 0 for one that came into play during the match
    survived: bool
    dealt: float = 0.0
    taken: float = 0.0
    slain: float = 0.0
    score: float = 0.0


class Chronicle(msgspec.Struct, frozen=True):
    """A match in figures: every figure's story, the turns played, and the score of each seat at the end of each."""

    figures: tuple[Story, ...]
    turns: int = 0
    course: tuple[tuple[float, ...], ...] = ()
    names: Mapping[str, tuple[str, str]] = {}  # of the profiles and the endings, in French and in English


def leader(scores: Sequence[float]) -> int:
    """The seat that is ahead of all others, or -1."""
    best = max(scores, default=0.0)
    return scores.index(best) if list(scores).count(best) == 1 else -1


def lead_changes(course: Iterable[Sequence[float]]) -> int:
    """How often the lead went from one seat to another; a tie in between changes nothing by itself."""
    leaders = [ahead for ahead in map(leader, course) if ahead >= 0]
    return sum(one != other for one, other in pairwise(leaders))


class Reckoning:
    """Who hurt whom so far: the book from which stories are written at the end."""

    def __init__(self, cost: Callable[[int], float], friends: Callable[[int, int], bool]) -> None:
        self.dealt: dict[int, float] = {}
        self.taken: dict[int, float] = {}
        self.slain: dict[int, float] = {}
        self._cost, self._friends = cost, friends
        self._wounds: dict[int, dict[int, float]] = {}  # by victim, then by who dealt them

    def hurt(self, victim: int, amount: float, by: int) -> None:
        """So much damage came to a figure; `by` -1 is nobody. What hits one's own side is suffered and not dealt."""
        self.taken[victim] = self.taken.get(victim, 0.0) + amount
        if by >= 0 and not self._friends(by, victim):
            self.dealt[by] = self.dealt.get(by, 0.0) + amount
            wounds = self._wounds.setdefault(victim, {})
            wounds[by] = wounds.get(by, 0.0) + amount

    def out(self, victim: int) -> dict[int, float]:
        """The figure is out of action: its price goes to those who hurt it, each by its share, which is given."""
        wounds = self._wounds.pop(victim, {})
        total = sum(wounds.values())
        shares = {one: amount / total for one, amount in wounds.items() if total}
        for one, share in shares.items():
            self.slain[one] = self.slain.get(one, 0.0) + share * self._cost(victim)
        return shares
