"""How much is tried: the same check in every run, a small volume in `make test`, a large one in `make soak`; and which
cases of a check `make test` runs, which are left to `make wide`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, Final

import pytest

from escarmouche.core import Ask
from escarmouche.kits.proof.contract import Check
from escarmouche.kits.proof.trial import Trial

SOAKING: Final = bool(os.environ.get("ESCARMOUCHE_SOAK"))


def volume(few: int, many: int) -> int:
    """So many matches, examples or looks: `few`, or with `ESCARMOUCHE_SOAK=1` `many`."""
    return many if SOAKING else few


def now_and_then(check: Check, one_in: int = 5) -> Check:
    """That check at one decision in so many; when soaking, at each of them."""

    def looked(trial: Trial, ask: Ask[Any]) -> None:
        if SOAKING or trial.rng.below(one_in) == 0:
            check(trial, ask)

    return looked


def narrow(cases: Iterable[object], *kept: object) -> list[pytest.ParameterSet]:
    """All of these cases, for `parametrize`: `make test` runs those that are kept, `make wide` the others. A case is
    kept by its value, or by the id that it was given."""
    every = [case if isinstance(case, pytest.ParameterSet) else pytest.param(case) for case in cases]
    named = [case.values[0] if case.id is None else case.id for case in every]
    assert kept, "a check that `make test` runs not even once"
    assert set(kept) <= set(named), f"no such case: {set(kept) - set(named)}"
    # what a case proves by itself would be proven by a case that is not run
    assert not any(case.marks for case in every), "cases with marks stand for themselves"
    return [
        case if name in kept else pytest.param(*case.values, marks=pytest.mark.wide, id=case.id)
        for case, name in zip(every, named, strict=True)
    ]
