"""How does a record read as text? One passage per answer: what was asked, what was answered, what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from escarmouche.cli.output import for_screen
from escarmouche.cli.phrases import side_letter
from escarmouche.core import Faulty, Game, GameKind, Match, Problem
from escarmouche.core import records as paper
from escarmouche.core.records import Record


class Passage(msgspec.Struct):
    """The lines of one answer; `asked` when a player gave it and not the dice. `picture` draws the table after it."""

    number: int
    lines: list[str]
    picture: Callable[[], str]
    asked: bool = False


def passages(kind: GameKind[Any], record: Record, where: str, lang: str, to: int | None = None) -> Iterator[Passage]:
    """The record from its beginning to its end, or to answer `to`; `Faulty` names the line that the rules refuse."""
    _check(kind, record, where, to)
    match: Match[Game] = Match(kind.begin(paper.setup_of(kind, record, where)))
    words = kind.words

    def picture() -> str:
        return words.picture(match.game, lang, **for_screen())

    yield Passage(0, [f"{kind.title}", *_told(kind, match, 0, lang)], picture)
    for number, (seat, answer) in enumerate(record.answers[:to], start=1):
        ask = match.asks.get(seat)
        lines = []
        if ask is not None:
            lines.append(f"{number:>4} {side_letter(seat)}  {words.answer(match.game, ask, answer, lang)}")
        before = len(match.events())
        _take(match, seat, answer, f"{where} line {number + 1}", number)
        lines += [f"          {line}" for line in _told(kind, match, before, lang)]
        yield Passage(number, lines, picture, asked=ask is not None)
    if (outcome := match.outcome) is not None:
        yield Passage(match.count, ["", words.outcome(match.game, outcome, lang)], picture)


def _told(kind: GameKind[Any], match: Match[Game], since: int, lang: str) -> list[str]:
    return [kind.words.event(match.game, event, lang) for event in match.events(since)]


def _check(kind: GameKind[Any], record: Record, where: str, to: int | None) -> None:
    """Every answer against the rules before anything is told. A rule that breaks is left to the telling, which then
    knows the answer that it broke on: that is how a fuzzer's record reads."""
    try:
        paper.replay(kind, record, to, None, where)
    except Faulty:
        raise
    except Exception:  # noqa: BLE001 - told by the second pass, with its place
        return


def _take(match: Match[Game], seat: int, answer: Any, where: str, number: int) -> None:
    try:
        match.take(answer, seat)
    except Exception as error:
        fault = f"the rules break on answer {number}: {type(error).__name__}: {error}"
        raise Faulty((Problem(where, f"{fault} (--to {number - 1} shows the position before it)"),)) from error
