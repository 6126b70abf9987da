"""How likely is it that a hero succeeds in a test? Exactly, over every roll, if he stops as soon as he may."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

NONE = Fraction(0)
SURE = Fraction(1)


class Attempt(NamedTuple):
    """[MAL-TST-07..16] The dice of an attempt, the faces of each die of both kinds that count, and what it takes: so
    many successes, before so many stops."""

    skill: int
    difficulty: int
    special: int  # successes for each special face
    needed: int
    limit: int
    faces: tuple[int, int, int]  # success and special of a skill die, stop of a difficulty die
    sides: int = 12


def chance(attempt: Attempt, successes: int = 0, stops: int = 0, bonus: int = 0) -> Fraction:
    """[MAL-TST-12..17] The chance to reach the objective from here on; `bonus` joins the next roll. Too many stops fail
    at once, whatever the same roll has brought."""
    if successes >= attempt.needed:
        return SURE
    return _from(attempt, successes, stops, bonus)


@lru_cache(maxsize=4096)
def _from(attempt: Attempt, successes: int, stops: int, bonus: int) -> Fraction:
    total, stays = NONE, NONE
    for (won, stopped), weight in _rolls(attempt).items():
        after = min(attempt.needed, successes + won + bonus)
        if stops + stopped >= attempt.limit:
            continue
        if after >= attempt.needed:
            total += weight
        elif (after, stops + stopped) == (successes, stops) and not bonus:
            stays += weight  # nothing has changed: he rolls again
        else:
            total += weight * _from(attempt, after, stops + stopped, 0)
    return total / (1 - stays) if stays < SURE else NONE


@lru_cache(maxsize=256)
def _rolls(attempt: Attempt) -> Mapping[tuple[int, int], Fraction]:
    """Every outcome of one roll of the pool: successes and stops, with its probability."""
    won, stopped = _successes(attempt), stops_of(attempt)
    return {(w, s): p * q for w, p in won.items() for s, q in stopped.items()}


def _successes(attempt: Attempt) -> dict[int, Fraction]:
    success, special, _ = attempt.faces
    blank = attempt.sides - success - special
    found: dict[int, Fraction] = {}
    for plain in range(attempt.skill + 1):
        for bright in range(attempt.skill - plain + 1):
            rest = attempt.skill - plain - bright
            ways = comb(attempt.skill, plain) * comb(attempt.skill - plain, bright)
            weight = Fraction(ways * success**plain * special**bright * blank**rest, attempt.sides**attempt.skill)
            won = plain + bright * attempt.special
            found[won] = found.get(won, NONE) + weight
    return found


def stops_of(attempt: Attempt) -> dict[int, Fraction]:
    """The stops of one roll, each number with its probability."""
    stop = attempt.faces[2]
    n, sides = attempt.difficulty, attempt.sides
    return {k: Fraction(comb(n, k) * stop**k * (sides - stop) ** (n - k), sides**n) for k in range(n + 1)}


def percent(value: Fraction) -> str:
    """A chance as people read it: never 0 or 100 unless it is."""
    if value in (NONE, SURE):
        return f"{int(value) * 100} %"
    return f"{min(99, max(1, round(value * 100)))} %"


def survives(attempt: Attempt, stops: int) -> Fraction:
    """[MAL-TST-13] The chance that one more roll does not fail him."""
    return sum((weight for n, weight in stops_of(attempt).items() if stops + n < attempt.limit), NONE)
