"""Who won how often, and how sure is that? Wins by label, draws, endings, and Wilson's interval for a share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt

from escarmouche.arena.series import Result
from escarmouche.kits.study.doubt import Z95


def interval(wins: int, matches: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval for a share: it stays inside 0 to 1 and is honest for few matches."""
    if matches == 0:
        return 0.0, 1.0
    share, square = wins / matches, z * z
    middle = (share + square / (2 * matches)) / (1 + square / matches)
    half = z * sqrt(share * (1 - share) / matches + square / (4 * matches * matches)) / (1 + square / matches)
    return max(0.0, middle - half), min(1.0, middle + half)


class Tally:
    """The score of a series so far; matches that crashed are in none of the counts."""

    def __init__(self, labels: Iterable[str]) -> None:
        self.wins = dict.fromkeys(labels, 0)
        self.matches = 0
        self.draws = 0
        self.decisions = 0
        self.endings: Counter[str] = Counter()  # by the game's own words
        self.grades: list[float] = []
        self.forfeits: Counter[str] = Counter()  # by label: matches lost by rule

    def add(self, result: Result) -> None:
        """Count one match; allies who win together are each credited."""
        self.matches += 1
        self.decisions += result.decisions
        self.draws += not result.winners
        self.forfeits[result.forfeit] += bool(result.forfeit)
        self.endings[result.ending] += bool(result.ending)
        self.grades += [] if result.grade is None else [result.grade]
        for label in result.winners:
            self.wins[label] += 1

    def rate(self, label: str) -> tuple[float, float, float]:
        """The share of matches won, with the ends of its 95 % interval."""
        return self.share_of(self.wins[label])

    def share_of(self, count: int) -> tuple[float, float, float]:
        """So many of all matches, with the ends of the 95 % interval."""
        return count / self.matches if self.matches else 0.0, *interval(count, self.matches)
