"""Why did it come out so? The sentence, then every sum behind it, cause by cause with the clause of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from escarmouche.core import Total
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.words.namer import Namer
from escarmouche.games.ages.words.telling import EVENT_WRITER
from escarmouche.kits.words.reasons import ReasonWriter


def _sums(namer: Namer, event: Told) -> Iterator[tuple[str, Total]]:
    """Every sum of an event, with what it is of; columns only where something shifts them."""
    for name, value in msgspec.structs.asdict(event).items():
        if isinstance(value, Total) and (value.parts or name != "shift"):
            yield namer.say(f"why.{name}"), value
        elif name == "totals":
            yield from ((namer.seat(seat), total) for seat, total in enumerate(value))


REASON_WRITER: Final = ReasonWriter(EVENT_WRITER, _sums)
