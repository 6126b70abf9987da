"""One drag for several answers: who is called upon is dragged where he is to go, a hero to the end of his way.

The bot is asked what it would do next, on a copy of the match and as long as nobody else has a word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.browser.places import NOBODY, end_of

from escarmouche.core import Ask
from escarmouche.core.forms import Form
from escarmouche.core.meaning import subject_of
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.malhya.decisions import NameHero, StepTo

if TYPE_CHECKING:
    from tests.browser.sensible import Hand

CALLS = (Activate, PlayCard, NameHero)


def who_acts(ask: Ask[Any], answer: Any) -> int:
    """The figure that an answer is about."""
    if ask.form is Form.FIGURE and isinstance(answer, int):
        return answer
    named = (subject_of(answer), ask.subject, int(ask.facts().get("hero", NOBODY)))
    return next((one for one in named if one != NOBODY), NOBODY)


def goal_of(hand: Hand, ask: Ask[Any], answer: Any) -> tuple[int, tuple[int, int]] | None:
    """Who is to be dragged where, if one drag says this answer and those after it."""
    goes = ask.form is Form.FIGURE or isinstance(answer, CALLS)
    goal = (who_acts(ask, answer), end) if (end := end_of(hand.twin.match.game, answer)) is not None else None
    if not goes and not isinstance(answer, StepTo):
        return None
    for game, following, meant in hand.twin.ahead(hand.seat, answer):
        who, there = who_acts(following, meant), end_of(game, meant)
        if goal is None and isinstance(meant, CALLS):
            continue
        if there is None or (goal is not None and (who != goal[0] or not isinstance(meant, StepTo))):
            break
        goal = who, there
        if not isinstance(meant, StepTo):
            break
    return goal


def sent(hand: Hand, ask: Ask[Any], answer: Any) -> bool:
    """The figure dragged to its goal; was it let go where the page would send it?"""
    goal = goal_of(hand, ask, answer)
    start = None if goal is None else hand.place(goal[0])
    if goal is None or start is None:
        return False
    there = hand.on_screen(goal[1])
    page = hand.page
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*there, steps=4)
    hand.heard()
    if not page.locator(".chip").count() or page.locator(".chip.refused").count():
        page.mouse.move(*start, steps=2)
        page.mouse.up()
        page.keyboard.press("Escape")
        return False
    page.mouse.up()
    hand.count(1)
    return hand.has_gone(goal[0])
