"""Why did it come out so? The sentence, then every sum behind it, cause by cause with the clause of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from escarmouche.core import Total
from escarmouche.games.alkemy.events import combat, rolling, shooting
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.phrases import column_total
from escarmouche.games.alkemy.words.telling import EVENT_WRITER
from escarmouche.kits.words.reasons import ReasonWriter


def _sums(namer: Namer, event: Told) -> Iterator[tuple[str, Total]]:
    """Every sum of an event, with what it is of."""
    if isinstance(event, rolling.Opposed):
        yield from zip(map(namer.figure, event.figures), event.totals, strict=True)
    if isinstance(event, combat.DamageRead | shooting.ShotRead):
        yield namer.say("why.column"), column_total(namer, event.symbols, event.shift)
        return
    for name, value in msgspec.structs.asdict(event).items():
        if isinstance(value, Total) and (value.parts or name != "pool"):
            yield namer.say(f"why.{name}"), value


REASON_WRITER: Final = ReasonWriter(EVENT_WRITER, _sums)
