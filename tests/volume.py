"""How much is tried: the same check in every run, a small volume in `make test`, a large one in `make soak`."""

from __future__ import annotations

import os
from typing import Any, Final

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
