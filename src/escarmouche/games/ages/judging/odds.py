"""What are the chances? Exact odds of tests, challenges and damage tests, read from the tables of the game."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import TypeAlias

import msgspec

from escarmouche.games.ages.content import Content
from escarmouche.games.ages.queries.tables import damage_column, threshold
from escarmouche.games.ages.settings import Settings

FACES = 6
Spread: TypeAlias = tuple[float, ...]  # the chance of 0, 1, 2, ... damage


class Marks(msgspec.Struct, frozen=True):
    """What changes the die or the cell of a damage test [ADE-TST-14]. `again`: 1 where the striker may roll again and
    keep the better die, -1 where the struck may."""

    sharp: bool = False  # epee_hache
    fierce: bool = False  # feroce
    sacred: bool = False  # arme_sacree, and no sacred armour
    warded: bool = False  # armure_sacree, and no sacred weapon
    frail: bool = False  # vulnerable
    wary: bool = False  # instinct_de_survie
    ethereal: bool = False
    again: int = 0
    bonus: int = 0


PLAIN = Marks()


class Odds:
    """The tables of one content by one reading; whatever was asked once is kept."""

    def __init__(self, content: Content, settings: Settings) -> None:
        self.content, self.settings = content, settings
        self._tests: dict[tuple[int, int, int], float] = {}
        self._damages: dict[tuple[int, int, Marks], Spread] = {}

    def success(self, difference: int, shift: int = 0, again: int = 0) -> float:
        """[ADE-TST-01] The chance of a test. `again`: 1 where a failure may be rolled again, -1 where a success may."""
        key = (difference, shift, again)
        known = self._tests.get(key)
        if known is None:
            goal = threshold(self.content, difference, shift, self.settings)
            chance = min(1.0, max(0.0, (FACES + 1 - goal) / FACES))
            known = chance if not again else 1 - (1 - chance) ** 2 if again > 0 else chance**2
            self._tests[key] = known
        return known

    def lost_challenge(self, first: int, second: int) -> float:
        """[ADE-TST-07] The chance that the first wins a challenge: it succeeds, and the other fails."""
        return self.success(first - second) * (1 - self.success(second - first))

    def damage(self, difference: int, shift: int = 0, marks: Marks = PLAIN) -> Spread:
        """[ADE-TST-13, ADE-TST-14] The damage of a blow: FOR less RES, and the columns."""
        key = (difference, shift, marks)
        known = self._damages.get(key)
        if known is None:
            column = damage_column(self.content, difference, shift, self.settings)
            cells = [self._dealt(face, column, marks) for face in range(1, FACES + 1)]
            known = self._damages[key] = _spread(cells, marks.again)
        return known

    def _dealt(self, face: int, column: int, marks: Marks) -> int:
        """What one face of the die comes to."""
        die = 6 if marks.sacred and face == 1 else 1 if marks.warded and face == FACES else face
        cell = 0 if die == 4 and marks.wary else self.content.damage[die - 1][column]
        more = (marks.sharp and cell >= 3) + (marks.frail and cell >= 1) + (marks.fierce and die in (2, 3))
        return max(0, cell + more + marks.bonus - marks.ethereal)


def _spread(cells: list[int], again: int) -> Spread:
    """Equally likely cells as chances by damage; with a second die, the better or the worse of two."""
    chances = [0.0] * (max(cells) + 1)
    if not again:
        for cell in cells:
            chances[cell] += 1 / len(cells)
    else:
        choose = max if again > 0 else min
        for one in cells:
            for other in cells:
                chances[choose(one, other)] += 1 / len(cells) ** 2
    return tuple(chances)


@cache
def landed(attacks: int, hit: float, defences: int, parry: float) -> Spread:
    """[ADE-CBT-17..21] How many of so many attacks come through so many defence dice, each set against a success."""
    chances = [0.0] * (attacks + 1)
    for hits in range(attacks + 1):
        chance = comb(attacks, hits) * hit**hits * (1 - hit) ** (attacks - hits)
        dice = min(hits, defences)
        for stopped in range(dice + 1):
            part = comb(dice, stopped) * parry**stopped * (1 - parry) ** (dice - stopped)
            chances[hits - stopped] += chance * part
    return tuple(chances)


@cache
def together(one: Spread, other: Spread) -> Spread:
    """Two damages at once."""
    chances = [0.0] * (len(one) + len(other) - 1)
    for i, chance in enumerate(one):
        if chance:
            for j, more in enumerate(other):
                chances[i + j] += chance * more
    return tuple(chances)


def several(one: Spread, counts: Spread) -> Spread:
    """As many blows as the counts say, each with this damage."""
    total = [counts[0]]
    sums: Spread = (1.0,)
    for chance in counts[1:]:
        sums = together(sums, one)
        total += [0.0] * (len(sums) - len(total))
        for damage, part in enumerate(sums):
            total[damage] += chance * part
    return tuple(total)
