"""Exact odds: what may a hero expect of a test, and what does a blow do to whom?"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import product

from escarmouche.games.malhya.content.cards import Blow
from escarmouche.games.malhya.content.terms import CANCEL, SPECIAL
from escarmouche.games.malhya.queries.testing import TestPool

Chances = tuple[tuple[int, float], ...]  # a number and how likely it is
HOPELESS = -1e9
FACE_SUCCESS, FACE_STOP = "success", "stop"


# --- tests -----------------------------------------------------------------------------------------------------------


@cache
def sums_of(counts: tuple[int, ...], dice: int) -> Chances:
    """How likely is each sum of so many dice whose faces count these?"""
    odds: dict[int, float] = {0: 1.0}
    for _ in range(dice):
        more: dict[int, float] = defaultdict(float)
        for total, chance in odds.items():
            for face, times in Counter(counts).items():
                more[total + face] += chance * times / len(counts)
        odds = more
    return tuple(sorted(odds.items()))


def _counts(faces: Sequence[str], worth: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(worth.get(face, 0) for face in faces)


class Attempt:
    """[MAL-TST-10..20] One hero's attempt, played as well as it can be: before each roll he stops or goes on.
    `worth[n]`: what it is worth to stop with n successes, None where he may not; `lost`: what a failure is worth."""

    def __init__(
        self,
        faces: Mapping[str, tuple[str, ...]],
        pool: TestPool,
        limit: int,
        worth: Sequence[float | None],
        lost: float,
    ) -> None:
        self._won = sums_of(_counts(faces["skill"], {FACE_SUCCESS: 1, SPECIAL: pool.special}), max(0, pool.skill))
        self._stopped = sums_of(_counts(faces["difficulty"], {FACE_STOP: 1}), max(0, pool.difficulty))
        self._limit, self._worth, self._lost = max(1, limit), tuple(worth), lost
        self._known: dict[tuple[int, int], float] = {}

    def stop(self, successes: int) -> float:
        """What it is worth to stop now."""
        value = self._worth[min(successes, len(self._worth) - 1)]
        return HOPELESS if value is None else value

    def value(self, successes: int = 0, stops: int = 0) -> float:
        """What it is worth to stand here, before he decides."""
        key = min(successes, len(self._worth) - 1), stops
        if key not in self._known:
            self._known[key] = max(self.stop(key[0]), self.go_on(*key))
        return self._known[key]

    def go_on(self, successes: int, stops: int) -> float:
        """What another roll is worth. A roll that changes nothing is rolled again."""
        top = len(self._worth) - 1
        here = min(successes, top)
        total = same = 0.0
        for more, chance in self._stopped:
            if stops + more >= self._limit:
                total += chance * self._lost
                continue
            for won, likely in self._won:
                there = min(top, here + won)
                if there == here and not more:
                    same += chance * likely
                else:
                    total += chance * likely * self.value(there, stops + more)
        return total / (1 - same) if same < 1 - 1e-9 else HOPELESS


def reaching(faces: Mapping[str, tuple[str, ...]], pool: TestPool, limit: int, least: int) -> float:
    """How likely does he reach so many successes before he fails?"""
    return Attempt(faces, pool, limit, (*(None,) * least, 1.0), 0.0).value() if least > 0 else 1.0


# --- blows -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _attack_odds(
    red: tuple[tuple[int, int, int], ...], reds: int, yellow: tuple[tuple[int, int, int], ...], yellows: int
) -> tuple[tuple[tuple[int, int, int], float], ...]:
    """How likely are damage, defence dice cancelled and dodge dice cancelled, of dice whose faces give these?"""
    odds: dict[tuple[int, int, int], float] = {(0, 0, 0): 1.0}
    for die in (*(red,) * reds, *(yellow,) * yellows):
        more: dict[tuple[int, int, int], float] = defaultdict(float)
        for (damage, blue, black), chance in odds.items():
            for face, times in Counter(die).items():
                more[damage + face[0], blue + face[1], black + face[2]] += chance * times / len(die)
        odds = more
    return tuple(odds.items())


@lru_cache(maxsize=4096)
def _shield_odds(blue: tuple[int, ...], blues: int, black: tuple[int, ...], blacks: int) -> Chances:
    """How likely is each number of shields; 99 stands for an attack that is cancelled."""
    odds: dict[int, float] = defaultdict(float)
    for (one, chance), (other, likely) in product(sums_of(blue, blues), sums_of(black, blacks)):
        odds[one + other] += chance * likely
    return tuple(odds.items())


class Clash:
    """[MAL-ATK-01, MAL-ATK-06, MAL-DEF-01] A blow against a defence: how likely is each number of wounds?"""

    def __init__(self, faces: Mapping[str, tuple[str, ...]], blow: Blow, defence: Blow, dodge: int = 0) -> None:
        red = tuple(_struck(face, blow, "attack_special") for face in faces["attack"])
        yellow = tuple(_struck(face, blow, "power_special") for face in faces["power"])
        blue = _counts(faces["defence"], {"shield1": 1, "shield2": 2, SPECIAL: defence.defence_special.shield})
        black = _counts(faces["dodge"], {"shield1": 1, "shield2": 2, CANCEL: 99})
        struck = _attack_odds(red, blow.dice.get("attack", 0), yellow, blow.dice.get("power", 0))
        odds: dict[int, float] = defaultdict(float)
        for (damage, no_blue, no_black), chance in struck:
            blues = max(0, defence.dice.get("defence", 0) - blow.cancel_defence_die - no_blue)
            blacks = max(0, defence.dice.get("dodge", 0) + dodge - blow.cancel_dodge_die - no_black)
            for shields, likely in _shield_odds(blue, blues, black, blacks):
                through = max(0, damage + blow.damage + blow.shock - shields - defence.shield)
                odds[through] += chance * likely
        self.wounds: Chances = tuple(sorted(odds.items()))

    @property
    def mean(self) -> float:
        return sum(n * chance for n, chance in self.wounds)

    def capped(self, most: int) -> float:
        """The mean, where more than so many are lost."""
        return sum(min(n, most) * chance for n, chance in self.wounds)

    def at_least(self, least: int) -> float:
        """How likely are so many?"""
        return sum(chance for n, chance in self.wounds if n >= least)


def _struck(face: str, blow: Blow, special: str) -> tuple[int, int, int]:
    """Damage, defence dice and dodge dice cancelled of one face."""
    if face == SPECIAL:
        gives = getattr(blow, special)
        return gives.damage + gives.shock, gives.cancel_defence_die, gives.cancel_dodge_die
    return (int(face.removeprefix("dmg")) if face.startswith("dmg") else 0), 0, 0


def shields_through(damage: int, faces: Mapping[str, tuple[str, ...]], defence: Blow, blues: int, blacks: int) -> float:
    """How many of these wounds come through a defence of so many dice, on average?"""
    blue = _counts(faces["defence"], {"shield1": 1, "shield2": 2, SPECIAL: defence.defence_special.shield})
    black = _counts(faces["dodge"], {"shield1": 1, "shield2": 2, CANCEL: 99})
    odds = _shield_odds(blue, blues, black, blacks)
    return sum(max(0, damage - shields - defence.shield) * chance for shields, chance in odds)
