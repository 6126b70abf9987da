"""How does a record read as text? One passage per answer: what was asked, what was answered, what came of it.

A record is an open book; read through the eyes of one seat it tells what that seat could know at each moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from escarmouche.cli.output import for_screen
from escarmouche.cli.phrases import seat_name
from escarmouche.core import Ask, Faulty, Game, Match, Problem
from escarmouche.core import records as paper
from escarmouche.core.records import Record
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind


class Passage(msgspec.Struct):
    """The lines of one answer; `asked` when a player gave it and not the dice. `picture` draws the table after it."""

    number: int
    lines: list[str]
    picture: Callable[[], str]
    asked: bool = False


class _Telling:
    """A match being told: in which language, through whose eyes (None: everything is open)."""

    def __init__(self, kind: GameKind[Any], match: Match[Game], lang: str, eyes: int | None) -> None:
        self.kind, self.match, self.lang, self.eyes = kind, match, lang, eyes
        self.held: list[str] = []  # answers given in secret, not yet shown

    def picture(self) -> str:
        return self.kind.words.picture(self.match.game, self.lang, self.eyes, **for_screen())

    def events(self, since: int) -> list[str]:
        """What was told since event number `since`, as the eyes see it."""
        told = self.match.events(since)
        seen = told if self.eyes is None else [event.seen_by(self.eyes) for event in told]
        return [self.kind.words.event(self.match.game, event, self.lang) for event in seen if event is not None]

    def answer(self, number: int, ask: Ask[Any], answer: Any) -> list[str]:
        """The line of an answer. Of others an eye sees only what a common question shows when all have answered; where
        hands are hidden, only what the events tell of it."""
        words, game = self.kind.words, self.match.game
        who = seat_name(words, game, ask.seat, self.lang, short=True)
        line = f"{number:>4} {who}  {words.answer(game, ask, answer, self.lang)}"
        if self.eyes is None:
            return [line]
        own = self.eyes == ask.seat
        if not own and not self.kind.facts.hidden:
            self.held.append(line)
        shown: list[str] = []
        if len(self.match.asks) == 1:  # the last of those who are asked: everything is shown
            shown, self.held = self.held, []
        return [*shown, line] if own else shown


def passages(
    kind: GameKind[Any], record: Record, where: str, lang: str, to: int | None = None, *, eyes: int | None = None
) -> Iterator[Passage]:
    """The record from its beginning to its end, or to answer `to`, as the seat `eyes` saw it (None: everything open);
    `Faulty` names the line that the rules refuse."""
    _check(kind, record, where, to)
    match: Match[Game] = Match(kind.opened(paper.setup_of(kind, record, where), record.header.first_scene))
    if eyes is not None and not 0 <= eyes < match.game.seats:
        raise faulty("--seat", "no_seat", wanted=eyes, last=match.game.seats - 1)
    telling = _Telling(kind, match, lang, eyes)
    yield Passage(0, [f"{kind.title}", *telling.events(0)], telling.picture)
    for number, (seat, answer) in enumerate(record.answers[:to], start=1):
        ask = match.asks.get(seat)
        lines = [] if ask is None else telling.answer(number, ask, answer)
        before = len(match.events())
        _take(match, seat, answer, f"{where} line {number + 1}", number)
        lines += [f"          {line}" for line in telling.events(before)]
        yield Passage(number, lines, telling.picture, asked=ask is not None)
    if (outcome := match.outcome) is not None:
        yield Passage(match.count, ["", kind.words.outcome(match.game, outcome, lang)], telling.picture)


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
