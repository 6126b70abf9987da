"""How does a whole match read, from the first question to the score? Prompts, answers, events, as a player sees them.

A page is made from a record, never from a bot: whoever plays better tomorrow changes no page, and a rule that changes
does.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

from escarmouche.core import Match
from escarmouche.core.records import Record, setup_of
from escarmouche.kits.kind import GameKind

LANG = "fr"
WIDTH = 118


def page(kind: GameKind[Any], record: Record, scenario: str) -> str:
    """The match of a record as text."""
    match: Match[Any] = Match(kind.begin(setup_of(kind, record)))
    lines = [f"{kind.title} : {scenario} ({', '.join(record.header.seats)}, {record.header.seed})", ""]
    told = 0
    for seat, answer in record.answers:
        if match.roll is None:
            lines += _question(kind, match, seat, answer)
        match.answer(answer, None if match.roll is not None else seat)
        events = match.events(told)
        told += len(events)
        for event in events:
            lines += _wrapped("    ", kind.words.event(match.game, event, LANG))
    return "\n".join((*lines, *_ending(kind, match), ""))


def _question(kind: GameKind[Any], match: Match[Any], seat: int, answer: Any) -> Iterator[str]:
    ask = match.asks[seat]
    yield from _wrapped("? ", kind.words.ask(match.game, ask, LANG))
    yield from _wrapped("> ", kind.words.answer(match.game, ask, answer, LANG))


def _ending(kind: GameKind[Any], match: Match[Any]) -> Iterator[str]:
    yield ""
    if match.outcome is not None:
        yield kind.words.outcome(match.game, match.outcome, LANG)
        yield ""
    yield from (line.rstrip() for line in kind.words.picture(match.game, LANG).splitlines())


def _wrapped(mark: str, text: str) -> list[str]:
    blank = " " * len(mark)
    return [
        line
        for number, part in enumerate(text.splitlines())
        for line in textwrap.wrap(part, WIDTH, initial_indent=blank if number else mark, subsequent_indent=blank + "  ")
    ]
