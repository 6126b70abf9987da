"""The fates of the breaks as a page: the count of each, the score, then everything that nobody noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from scripts.mutants.scoring import EQUIVALENT, KILLED, NOT_COVERED, SURVIVED, TIMED_OUT, Tried


def score(results: Sequence[Tried]) -> float:
    """The percentage noticed of those that are not known to be harmless; an endless loop is noticed."""
    fates = Counter(one.fate for one in results)
    noticed = fates[KILLED] + fates[TIMED_OUT]
    counted = len(results) - fates[EQUIVALENT]
    return 100 * noticed / counted if counted else 100.0


def lines(game: str, seed: str, results: Sequence[Tried]) -> Iterator[str]:
    """One line of figures, then each break that went unnoticed with its change."""
    fates = Counter(one.fate for one in results)
    told = ", ".join(f"{fates[fate]} {fate}" for fate in (KILLED, SURVIVED, TIMED_OUT, NOT_COVERED, EQUIVALENT))
    yield f"{game} (seed {seed}): {len(results)} breaks: {told}; score {score(results):.1f} %"
    for fate in (SURVIVED, NOT_COVERED):
        for one in results:
            if one.fate == fate:
                mutant = one.mutant
                yield f"  {fate}: {mutant.file}:{mutant.line} {mutant.kind} in {mutant.within or 'the module'}"
                yield f"    - {mutant.before}"
                yield f"    + {mutant.after}"
