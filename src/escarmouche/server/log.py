"""The log of a match in words: a line is written once, for all who may read it and for whoever comes later.

Words take longer than rules: the log of a whole match would hold everybody up for a quarter of a second whenever
somebody sits down. So lines are kept as they are sent, and a long log that nobody has read yet (a match from the store,
another language) is written a little at a time before anybody is sent it.
"""

from __future__ import annotations

import time
from itertools import takewhile
from typing import Any, cast

import msgspec

from escarmouche.core import Event, Match
from escarmouche.kits.kind import GameKind
from escarmouche.server.encoding import ENCODER
from escarmouche.server.rendering import eyes_of, lines_of
from escarmouche.server.wire import Line


class _Page:
    """The log as one seat reads it in one language."""

    __slots__ = ("lines", "numbers", "read")

    def __init__(self) -> None:
        self.lines: list[Line] = []  # as JSON already: they are sent as they are
        self.numbers: list[int] = []  # of the event behind each line
        self.read = 0  # events that are put into words


class Log:
    """What was told at one table."""

    def __init__(self, kind: GameKind[Any]) -> None:
        self._kind = kind
        self._pages: dict[tuple[int | None, str], _Page] = {}

    def lines(self, match: Match[Any], seat: int | None, lang: str) -> list[Line]:
        """All of it; what is still missing is written now."""
        self.write_on(match, seat, lang)
        return self._page(seat, lang).lines

    def is_behind(self, match: Match[Any], seat: int | None, lang: str) -> bool:
        """Has something happened that is not in words yet?"""
        return bool(match.events(self._page(seat, lang).read))

    def write_on(self, match: Match[Any], seat: int | None, lang: str, seconds: float = float("inf")) -> None:
        """What is missing, as much of it as so many seconds of the processor's time are enough for."""
        page, end = self._page(seat, lang), time.thread_time() + seconds
        for event in match.events(page.read):
            for line in lines_of(self._kind, match.game, [event], eyes_of(self._kind, seat), lang):
                page.lines.append(cast("Line", msgspec.Raw(ENCODER.encode(line))))
                page.numbers.append(page.read)
            page.read += 1
            if time.thread_time() > end:
                return

    def go_back(self, before: Match[Any], after: Match[Any]) -> None:
        """Forget what was told in the one match and is not in the other, which branches off from it."""
        told = zip(before.events(), after.events(), strict=False)
        same = sum(1 for _ in takewhile(lambda both: _alike(*both), told))
        for page in self._pages.values():
            page.read = min(page.read, same)
            kept = sum(number < page.read for number in page.numbers)
            del page.lines[kept:], page.numbers[kept:]

    def _page(self, seat: int | None, lang: str) -> _Page:
        return self._pages.setdefault((eyes_of(self._kind, seat), lang), _Page())


def _alike(one: Event, other: Event) -> bool:
    return one is other or one == other
