"""Why did it come out so? The sentence, then every sum behind it, cause by cause with the clause of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from escarmouche.core.events import Event, Total, clause_of
from escarmouche.kits.words.speech import AnyNamer, EventWriter
from escarmouche.kits.words.text import Text, joined


class Reckoner(AnyNamer, Protocol):
    """A namer that can write out a sum."""

    def whole(self, value: int) -> str: ...

    def signed(self, amount: int) -> str: ...

    def cause(self, name: str) -> str: ...


R = TypeVar("R", bound=Reckoner)
Sums: TypeAlias = Iterator[tuple[str, Total]]  # each with what it is of


class ReasonWriter(Generic[R]):
    """Tells the reasons of events; `sums` gives those of one."""

    __slots__ = ("events", "sums")

    def __init__(self, events: EventWriter[R], sums: Callable[[R, Any], Sums]) -> None:
        self.events = events
        self.sums = sums

    def reasons(self, namer: R, event: Event) -> Text:
        """The sentence, then every sum behind it with its clauses, then the clause of the event itself."""
        lines = [
            self.events.sentence(namer, event),
            *(_sum_line(namer, what, total) for what, total in self.sums(namer, event)),
        ]
        return joined("\n", (*lines, namer.say("why.rule", clause=clause_of(event))))


def _sum_line(namer: Reckoner, what: str, total: Total) -> Text:
    parts = "".join(f" {namer.signed(part.amount)} {namer.cause(part.name)} [{part.why}]" for part in total.parts)
    return namer.say("why.sum", what=what, base=namer.whole(total.base), parts=parts, value=namer.whole(total.value))
