"""A match at this terminal: who sits where, what has been told so far, and what happens between two questions.

People answer through `table_talk`; bots answer here. Everything that changes the match goes through `Match`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from escarmouche.cli.output import for_screen, say, say_picture
from escarmouche.core import Ask, Bot, Event, Game, Match, Refusal
from escarmouche.core.playing import Endless, reply_of
from escarmouche.core.records import Record, record_of, save
from escarmouche.kits.kind import GameKind
from escarmouche.kits.lessons.guide import Guide


class Sitting:
    """One match under way at the terminal."""

    def __init__(
        self,
        kind: GameKind[Any],
        setup: Any,
        match: Match[Game],
        *,
        bots: Mapping[int, Bot],
        lang: str,
        seed: str,
        names: tuple[str, ...],
        path: Path | None = None,
    ) -> None:
        self.kind, self.setup, self.match = kind, setup, match
        self.bots, self.lang, self.seed, self.names = bots, lang, seed, names
        self.path = path
        self.scene = ""  # the text that the match began from, if it did
        self.guide: Guide | None = None  # of a lesson
        self.steps_told = 0  # of the guide
        self.told = len(match.events())
        self.given = 0  # answers of people at this terminal: what would be lost
        self.saved = -1  # how many answers the record held that was last saved on request
        self.last: Event | Refusal | None = None
        self.at_screen: int | None = None  # of several people with secrets, the one who looks now

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.match.game.seats) if seat not in self.bots)

    @property
    def reader(self) -> int | None:
        """The seat whose secrets may be printed: the only person's; of several who share a screen, the one it was
        handed to."""
        return self.people[0] if len(self.people) == 1 else self.at_screen

    def hand_over(self, seat: int) -> bool:
        """The screen is for this seat now; True when somebody else must look away first: where there are hands to be
        hidden, and while several answer the same thing in secret."""
        together = len(self.match.asks) > 1 or self.match.open_count < self.match.count
        if not (self.kind.facts.hidden or together) or len(self.people) < 2 or self.at_screen == seat:
            return False
        self.at_screen = seat
        return True

    def open_ask(self) -> Ask[Any] | None:
        """The first question that a person must answer; the bots answer theirs before."""
        decisions = 0
        while asks := self.match.asks:
            waiting = [ask for seat, ask in asks.items() if seat in self.bots]
            if not waiting:
                return next(iter(asks.values()))
            ask, decisions = waiting[0], decisions + 1
            if decisions > self.kind.facts.longest:
                raise Endless(f"no end after {decisions} decisions of bots")
            scripted = None if self.guide is None else self.guide.proposal(self.match, ask.seat)
            self._take(reply_of(self.bots[ask.seat], self.match, ask) if scripted is None else scripted, ask.seat)
            self.tell()
        return None

    def _take(self, answer: Any, seat: int) -> None:
        """An answer into the match; the guide of a lesson goes along."""
        if self.guide is None:
            return self.match.answer(answer, seat)
        self.guide.note(self.match, seat, answer)
        self.match.answer(answer, seat)
        return self.guide.look(self.match)

    def answer(self, ask: Ask[Any], answer: Any) -> Refusal | None:
        """A person's answer; a refusal changes nothing and is remembered for `why`."""
        refusal = self.match.refusal(answer, ask.seat)
        if refusal is not None:
            self.last = refusal
            return refusal
        self._take(answer, ask.seat)
        self.given += 1
        self.tell()
        if self.path is not None:
            save(self.record(), self.path)
        return None

    def take_back(self, seat: int) -> bool:
        """Undo this seat's last own answer; not beyond a roll or another seat's answer."""
        at = self.match.undo_point(seat)
        if at is None:
            return False
        if self.guide is not None:
            self.guide = Guide(self.kind, self.guide.lesson, self.guide.rest)
            self.guide.catch_up(self.match.answers[:at])
            self.steps_told = len(self.guide.told)
        self.match = self.match.fork(at, self.guide or self.match.chance)
        self.told = len(self.match.events())
        return True

    def tell(self) -> None:
        """Print what has happened since the last time."""
        for event in self.match.events(self.told):
            self.told += 1
            seen = event.seen_by(self.reader)
            if seen is not None:
                self.last = seen
                say(self.kind.words.event(self.match.game, seen, self.lang))
        for line in self._lesson_lines():
            say(f"\n  » {line}")

    def _lesson_lines(self) -> Iterator[str]:
        """What the guide has said since the last time, with its clauses."""
        if self.guide is None or self.kind.stage is None:
            return
        fresh, self.steps_told = self.guide.told[self.steps_told :], len(self.guide.told)
        figures = self.kind.stage.scene(self.match.game, self.reader, self.lang).figures if fresh else ()
        for one in fresh:
            clauses = f" [{', '.join(one.step.clauses)}]" if one.step.clauses else ""
            yield f"{self.guide.text(one.step, figures, self.lang)}{clauses}"

    def drawn(self) -> str:
        """The table as text, for the reader's seat and as wide as the screen."""
        return self.kind.words.picture(self.match.game, self.lang, self.reader, **for_screen())

    def picture(self, short: bool = False) -> None:
        """Show the table; `short`: the map without the rosters below."""
        say_picture(self.drawn(), short)

    def record(self) -> Record:
        return record_of(self.kind, self.setup, self.match, self.names, self.seed, self.scene)
