"""Which actions does a figure have, what do they cost, and why not now? A bar of them, from answers that are tried.

A game says of each action which answers would be one; the question's own refusal says whether any of them is legal and,
if none is, why the first is not. So the bar knows no rule either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Final

import msgspec

from escarmouche.core.asking import Refusal
from escarmouche.core.forms import Form
from escarmouche.kits.stage.gestures import GestureReader
from escarmouche.kits.stage.scene import BasicAction
from escarmouche.kits.words.text import spans_of

TRIED: Final = 80  # answers of one action, before it is taken for closed


class Trial(msgspec.Struct, frozen=True):
    """An action of the figure pointed at: its word, its names, and answers that would be it. `only_open`: not worth a
    place in the bar while it is closed."""

    act: str
    name: str
    answers: Iterable[Any]
    form: Form = Form.CHOICE
    cost: str = ""
    effect: str = ""
    only_open: bool = False
    closed: Refusal | None = None  # where that is known without trying


def tried(reader: GestureReader[Any, Any], trials: Iterable[Trial]) -> list[BasicAction]:
    """The bar: each action open, or with the reason."""
    found: list[BasicAction] = []
    for trial in trials:
        refusal = trial.closed or first_refusal(reader, trial.answers)
        if refusal is None:
            found.append(BasicAction(trial.act, trial.name, trial.cost, trial.effect, trial.form))
        elif not trial.only_open:
            said = spans_of(reader.words.refusal(reader.game, refusal, reader.lang))
            found.append(BasicAction(trial.act, trial.name, trial.cost, trial.effect, trial.form, said, refusal.why))
    return found


def first_refusal(reader: GestureReader[Any, Any], answers: Iterable[Any]) -> Refusal | None:
    """None if any of these is legal; else why the first is not."""
    first: Refusal | None = None
    for answer in islice(answers, TRIED):
        refusal = reader.ask.refusal(answer)
        if refusal is None:
            return None
        first = first or refusal
    return first or Refusal("not_an_option", reader.ask.why)


Phrase = Callable[..., str]


def named(phrase: Phrase, lang: str, act: str) -> tuple[str, str]:
    """The name of an action and what it is good for, in a game's words."""
    return phrase(lang, f"act.{act}"), phrase(lang, f"act.{act}.effect")
