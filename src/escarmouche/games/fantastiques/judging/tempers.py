"""In which temper is a battle judged? A look ahead tries some: who waits for the foe, who keeps out of its way."""

from __future__ import annotations

from typing import Final

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """How much some weights count against what they are by themselves."""

    fear: float = 1.0  # of what may come next turn
    approach: float = 1.0  # what a fight to come is worth
    advance: float = 1.0  # what each turn of the way to it costs


EVEN: Final = Temper()
OTHERS: Final = (
    Temper(approach=0.15, advance=0.0),  # lets the foe come: who has to come gets the first blows
    Temper(fear=2.0),  # keeps out of reach
)
