"""Who is asked what, and when dice fall: a match is played by what is answered to each kind of question, and every
question is noted with the die or the change that comes between."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.ages.table import Table

from escarmouche.core import Choose, Event


def name_of(ask: Any) -> str:
    """A question by its topic, or by its class."""
    return str(ask.topic) if isinstance(ask, Choose) else type(ask).__name__


def ordered(
    t: Table, answers: Mapping[str, Any], *, dice: str = "", until: str = "", told: tuple[type[Event], ...] = ()
) -> list[str]:
    """Answer what is asked and give it in order, as `A dose`, with the events of these kinds between. An answer may be
    a list, for the same question asked again and again; without one the last of what is proposed is taken. Stops
    before the question of this name."""
    t.dice.add(dice)
    left = {name: list(one) if isinstance(one, list) else one for name, one in answers.items()}
    noted: list[str] = []
    heard = len(list(t.match.events()))
    while (ask := t.match.ask) is not None:
        events = list(t.match.events())
        noted += [type(one).__name__ for one in events[heard:] if isinstance(one, told)]
        heard = len(events)
        name = name_of(ask)
        if name == until:
            break
        noted.append(f"{'AB'[ask.seat]} {name}")
        answer = left.get(name)
        if isinstance(answer, list):
            answer = answer.pop(0)
        t.match.answer(ask.candidates()[-1] if answer is None else answer, ask.seat)
    t.dice.finish()
    return noted
