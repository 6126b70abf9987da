"""A match of bots told as it happens: what `play` shows where there is nobody to ask."""

from __future__ import annotations

from escarmouche.cli.output import say
from escarmouche.cli.sitting import Sitting
from escarmouche.core.playing import Endless, reply_of

PICTURE_EVERY = 80  # things told between two pictures of the table


def narrate(sitting: Sitting) -> None:
    """Play to the end, every seat by its bot, telling everything; a picture now and then and at the end."""
    match, pictured, decisions = sitting.match, 0, 0
    sitting.told = 0
    sitting.tell()
    while (ask := match.ask) is not None:
        decisions += 1
        if decisions > sitting.kind.facts.longest:
            raise Endless(f"no end after {decisions} decisions")
        match.answer(reply_of(sitting.bots[ask.seat], match, ask), ask.seat)
        sitting.tell()
        if sitting.told - pictured >= PICTURE_EVERY:
            pictured = sitting.told
            say()
            sitting.picture(short=True)
            say()
    say()
    sitting.picture()
