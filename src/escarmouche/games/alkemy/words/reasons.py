"""Why did it come out so? The sentence, then every sum behind it, cause by cause with the clause of each."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from escarmouche.core import Total
from escarmouche.kits.words.speech import clause_of
from escarmouche.kits.words.text import joined
from escarmouche.games.alkemy.events import combat, rolling, shooting
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.words.phrases import column_total
from escarmouche.games.alkemy.words.telling import TELLER
from escarmouche.games.alkemy.words.voice import Voice


def reasons(voice: Voice, event: Told) -> str:
    """The sentence, then every sum behind it with its clauses, then the clause of the event itself."""
    lines = [TELLER.sentence(voice, event), *(_sum_line(voice, what, total) for what, total in _sums(voice, event))]
    return joined("\n", (*lines, voice.say("why.rule", clause=clause_of(event))))


def _sums(voice: Voice, event: Told) -> Iterator[tuple[str, Total]]:
    """Every sum of an event, with what it is of."""
    if isinstance(event, rolling.Opposed):
        yield from zip(map(voice.figure, event.figures), event.totals, strict=True)
    if isinstance(event, combat.DamageRead | shooting.ShotRead):
        yield voice.say("why.column"), column_total(voice, event.symbols, event.shift)
        return
    for name, value in msgspec.structs.asdict(event).items():
        if isinstance(value, Total) and (value.parts or name != "pool"):
            yield voice.say(f"why.{name}"), value


def _sum_line(voice: Voice, what: str, total: Total) -> str:
    parts = "".join(f" {voice.signed(part.amount)} {voice.cause(part.name)} [{part.why}]" for part in total.parts)
    return voice.say("why.sum", what=what, base=total.base, parts=parts, value=voice.whole(total.value))
