"""[MAL-BOK-03] Lines of a chapter's text that are read only at a failure, at a success, to a wrong number, or when the
chapter says so."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, TypeAlias

from escarmouche.games.malhya.agenda import Obey
from escarmouche.games.malhya.events import LineRead
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.story import reading_seats

Line: TypeAlias = Literal["fail", "success", "wrong_number", "message"]
MOMENTS: Final[tuple[tuple[re.Pattern[str], Line], ...]] = (
    (re.compile(r"(.*\.)?fail"), "fail"),
    (re.compile(r"choices\[\d+\]\.wrong"), "wrong_number"),
    (re.compile(r"choices\[\d+\]\.effects|.*\.?objectives\[\d+\]\.effects|(.*\.)?on_all_success"), "success"),
)


def read_line(game: Position, home: str, line: Line) -> None:
    """A line is read, where the chapter has one for this."""
    text = game.cast.content.texts.get(f"{game.cast.setup.scenario}/{home}")
    if text is not None and getattr(text, line) is not None:
        game.tell(LineRead(home, line, seats=reading_seats(game, home)))


def read_line_before(game: Position, item: Obey) -> None:
    """The line that goes with a list of orders; an option that orders nothing is no success."""
    line = _moment(item.path)
    if line is not None and (line != "success" or game.cast.orders[item.home, item.path]):
        read_line(game, item.home, line)


@cache
def _moment(path: str) -> Line | None:
    return next((line for pattern, line in MOMENTS if pattern.fullmatch(path)), None)
