"""In which temper is a battle judged? A look ahead tries some: who fights as long play has taught it, who waits for the
foe, who keeps out of its way."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from escarmouche.games.fantastiques.judging.weights import Weights

EVEN: Final = Weights()
PATIENT: Final = replace(EVEN, approach=0.06, advance=0.0, hold=0.0)  # who has to come gets the first blows
WARY: Final = replace(EVEN, frail=1.2, sturdy=0.5)  # keeps out of reach
