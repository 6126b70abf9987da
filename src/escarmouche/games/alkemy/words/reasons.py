"""Why did it come out so? The sentence, then every sum behind it, cause by cause with the clause of each."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from escarmouche.core import Total
from escarmouche.core.events import clause_of
from escarmouche.games.alkemy.events import combat, rolling, shooting
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.phrases import column_total
from escarmouche.games.alkemy.words.telling import EVENT_WRITER
from escarmouche.kits.words.text import joined


def reasons(namer: Namer, event: Told) -> str:
    """The sentence, then every sum behind it with its clauses, then the clause of the event itself."""
    lines = [
        EVENT_WRITER.sentence(namer, event),
        *(_sum_line(namer, what, total) for what, total in _sums(namer, event)),
    ]
    return joined("\n", (*lines, namer.say("why.rule", clause=clause_of(event))))


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


def _sum_line(namer: Namer, what: str, total: Total) -> str:
    parts = "".join(f" {namer.signed(part.amount)} {namer.cause(part.name)} [{part.why}]" for part in total.parts)
    return namer.say("why.sum", what=what, base=total.base, parts=parts, value=namer.whole(total.value))
