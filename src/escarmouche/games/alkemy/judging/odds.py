"""How likely is it? Exact chances of throws, hits, damage, opposed rolls and cover from the dice of the data.

Nothing here looks at places or at figures: a die is a colour, a pool its net of bonus or penalty dice. The tables are
worked out once for a match and kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import factorial
from typing import Final, TypeAlias

from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.profiles import Colour
from escarmouche.games.alkemy.rules.rolling import FIRST, KEPT, LAST, MOST, keep_pairs
from escarmouche.games.alkemy.settings import Settings

Row: TypeAlias = tuple[int, ...]  # damage by column
Spread: TypeAlias = tuple[float, ...]  # the chance of 0, 1, 2, ...
Pick: TypeAlias = tuple[int, int]  # the sum of two kept dice and the column of their symbols
Pool: TypeAlias = tuple[Colour, int]  # the colour of the dice, bonus less penalty dice
SURE: Final = (1.0,)


class Odds:
    """The chances of a match's dice."""

    __slots__ = (
        "_beats", "_beyond", "_blows", "_choices", "_content", "_fans", "_most", "_no_damage_left", "_opponent_picks",
        "_sums",
    )  # fmt: skip

    def __init__(self, content: Content, settings: Settings) -> None:
        self._content = content
        self._no_damage_left = settings.shift_left_of_first_column == "no_damage"
        self._opponent_picks = settings.penalty_tie_chooser == "opponent"
        self._fans: dict[Pool, tuple[tuple[float, tuple[Pick, ...]], ...]] = {}
        self._sums: dict[Pool, Spread] = {}
        self._blows: dict[tuple[Pool, int, Row, int], Spread] = {}
        self._choices: dict[tuple[Pool, Row, int], tuple[tuple[float, tuple[Pick, ...]], ...]] = {}
        self._beats: dict[tuple[Pool, int, bool, bool], tuple[Spread, Spread]] = {}
        self._beyond: dict[tuple[Pool, int], Spread] = {}
        self._most = 2 * max(face.number for die in content.dice.values() for face in die)  # of two dice

    # --- throws ------------------------------------------------------------------------------------------------------

    def fan(self, pool: Pool) -> tuple[tuple[float, tuple[Pick, ...]], ...]:
        """[ALK-DIC-01..05, ALK-PRF-06] All that may fall: the chance of each throw, and what may be kept of it."""
        known = self._fans.get(pool)
        if known is None:
            known = self._fans[pool] = self._fan(*pool)
        return known

    def _fan(self, colour: Colour, net: int) -> tuple[tuple[float, tuple[Pick, ...]], ...]:
        die, columns = self._content.dice[colour], self._content.columns
        net = max(-MOST, min(MOST, net))
        count = KEPT + abs(net)
        chances: Counter[tuple[Pick, ...]] = Counter()
        for places in combinations_with_replacement(range(len(die)), count):
            ways = factorial(count)
            for times in Counter(places).values():
                ways //= factorial(times)
            shown = tuple(die[place] for place in places)
            picks = {
                (shown[i].number + shown[j].number, columns["".join(sorted(shown[i].symbol + shown[j].symbol))])
                for i, j in keep_pairs(shown, net)
            }
            chances[tuple(sorted(picks))] += ways
        whole = float(len(die) ** count)
        return tuple((ways / whole, picks) for picks, ways in chances.items())

    def sums(self, pool: Pool) -> Spread:
        """The chance of each sum where only numbers count: the highest that may be kept [ALK-RUL-78]."""
        known = self._sums.get(pool)
        if known is None:
            found = [0.0] * (2 * max(face.number for face in self._content.dice[pool[0]]) + 1)
            for chance, picks in self.fan(pool):
                found[picks[-1][0]] += chance
            known = self._sums[pool] = tuple(found)
        return known

    def success(self, pool: Pool, needed: int) -> float:
        """[ALK-DIC-06] The chance that the dice alone reach so much."""
        return sum(self.sums(pool)[max(0, needed) :])

    def cover(self, needed: int) -> float:
        """[ALK-COV-03] The chance of a cover roll; none where there is none to be had."""
        return self.success(("white", 0), needed) if needed else 0.0

    # --- damage ------------------------------------------------------------------------------------------------------

    def damage(self, row: Row, column: int, shift: int) -> int:
        """[ALK-PRF-06, ALK-PRF-07, ALK-RUL-03] The damage of a hit."""
        at = column + shift
        if at < FIRST and self._no_damage_left:
            return 0
        return row[max(FIRST, min(LAST, at)) - 1]

    def blow(self, pool: Pool, needed: int, row: Row, shift: int) -> Spread:
        """[ALK-CRD-10, ALK-PRF-06, ALK-DIC-04] The chance of each damage of an attack whose dice must reach so much,
        the two dice kept that do most."""
        key = (pool, needed, row, shift)
        known = self._blows.get(key)
        if known is None:
            choose = min if pool[1] < 0 and self._opponent_picks else max
            found = [0.0] * (max(row) + 1)
            for chance, picks in self.fan(pool):
                found[choose(self.damage(row, at, shift) if sum_ >= needed else 0 for sum_, at in picks)] += chance
            known = self._blows[key] = tuple(found)
        return known

    def choices(self, pool: Pool, row: Row, shift: int) -> tuple[tuple[float, tuple[Pick, ...]], ...]:
        """[ALK-CRD-21] All that may fall for somebody who wants a high sum and much damage: the chance of each throw,
        and the pairs of (sum, damage) to choose from, without those that another beats in both."""
        key = (pool, row, shift)
        known = self._choices.get(key)
        if known is None:
            chances: dict[tuple[Pick, ...], float] = {}
            for chance, picks in self.fan(pool):
                found = sorted({(sum_, self.damage(row, at, shift)) for sum_, at in picks}, reverse=True)
                best = tuple(one for k, one in enumerate(found) if all(one[1] > other[1] for other in found[:k]))
                chances[best] = chances.get(best, 0.0) + chance
            known = self._choices[key] = tuple((chance, picks) for picks, chance in chances.items())
        return known

    # --- opposed rolls -----------------------------------------------------------------------------------------------

    def wins(self, mine: Pool, value: int, theirs: Pool, other: int) -> float:
        """[ALK-DIC-07, ALK-DIC-08] The chance to win an opposed roll in which only numbers count."""
        by_sum = self.beats(theirs, value, other)
        again, won = 0.0, 0.0
        for sum_, chance in enumerate(self.sums(mine)):
            won += chance * by_sum[0][sum_]
            again += chance * by_sum[1][sum_]
        return won / (1.0 - again) if again < 1.0 else 0.5

    def beats(self, theirs: Pool, value: int, other: int) -> tuple[Spread, Spread]:
        """[ALK-DIC-08] By the sum of one's own dice: the chance to win against the other's dice, and the chance that
        both must roll again."""
        key = (theirs, value - other, value > other, value == other)
        known = self._beats.get(key)
        if known is None:
            sums, won, again = self.sums(theirs), [], []
            for sum_ in range(self._most + 1):
                total = sum_ + value - other  # what the other's dice would have to show for a tie
                level = sums[total] if 0 <= total < len(sums) else 0.0
                won.append(sum(sums[: max(0, total)]) + (level if value > other else 0.0))
                again.append(level if value == other else 0.0)
            known = self._beats[key] = tuple(won), tuple(again)
        return known

    def beyond(self, theirs: Pool, value: int, other: int, margin: int) -> Spread:
        """[ALK-CRD-24] By the sum of one's own dice: the chance that the other's total is so much higher at least."""
        key = (theirs, value - other + margin)
        known = self._beyond.get(key)
        if known is None:
            sums = self.sums(theirs)
            known = tuple(sum(sums[max(0, sum_ + value - other + margin) :]) for sum_ in range(self._most + 1))
            self._beyond[key] = known
        return known


def mean(spread: Sequence[float]) -> float:
    """How much on average."""
    return sum(amount * chance for amount, chance in enumerate(spread))


def at_least(spread: Sequence[float], least: int) -> float:
    """The chance of so much or more."""
    return sum(spread[max(0, least) :])
