"""How does one question get its answer from a program? Asked, refused with the reason, asked again; with an end to
patience and, if so agreed, to time."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

import msgspec

from escarmouche.agents.lines import Gone, Lines, Slow, TooLong
from escarmouche.agents.phrases import phrase
from escarmouche.agents.reading import Reader, Unread
from escarmouche.agents.wire import PROTOCOL, Asked, Candidate, Ending, Line, News, NotTaken, Question, Welcome, encoded
from escarmouche.core import Ask
from escarmouche.kits.kind import GameKind

PATIENCE: Final = 10  # refused answers to one question


class Lost(Exception):
    """The program will not answer any more: it has conceded, or it has lost its seat by how it answered."""

    def __init__(self, how: Ending, text: str) -> None:
        super().__init__(text)
        self.how: Ending = how
        self.text = text


class TalkSettings(msgspec.Struct, frozen=True):
    """How a program is spoken to: its language, whether questions come in words, how long one waits for it."""

    lang: str = "fr"
    words: bool = True
    patience: int = PATIENCE
    seconds: float | None = None


class Talk:
    """A conversation with a program that plays one seat of one match."""

    def __init__(self, kind: GameKind[Any], lines: Lines, settings: TalkSettings) -> None:
        self.kind, self.lines, self.settings = kind, lines, settings
        self.asked = 0
        self.garbled: Unread | None = None  # the last line that was no answer, while its question is open

    def say(self, line: Line) -> None:
        self.lines.say(encoded(line))

    def welcome(self, seat: int, seats: int | None = None) -> None:
        kind, settings = self.kind, self.settings
        self.say(
            Welcome(
                protocol=PROTOCOL,
                game=kind.name,
                title=kind.title,
                rules=kind.rules,
                seat=seat,
                seats=seats,
                lang=settings.lang,
                words=settings.words,
                patience=settings.patience,
                seconds=settings.seconds,
            )
        )

    def ask(self, view: Any, ask: Ask[Any], log: Sequence[News] = (), game: Any = None) -> Any:
        """The program's answer, known to be legal. `game` lends its words where they are wanted. Raises `Lost`."""
        self.asked += 1
        self.garbled = None
        spoken = game if self.settings.words else None
        answers = tuple(ask.candidates())
        line = self._line(view, ask, answers, log, spoken)
        self.say(line)
        reader = Reader(self.kind, ask, answers, self.asked, self.settings.lang, spoken)
        deadline = None if self.settings.seconds is None else monotonic() + self.settings.seconds
        for left in reversed(range(self.settings.patience)):
            try:
                answer = self._heard(reader, deadline)
            except Unread as unread:
                if not unread.late:
                    self.garbled = None if unread.refusal is not None else unread
                self._refuse(unread, left)
                if left and not unread.late:
                    self.say(msgspec.structs.replace(line, log=()))
            else:
                self.garbled = None
                return answer
        last = f" {self.garbled.text}" if self.garbled else ""
        raise Lost("lost", phrase(self.settings.lang, "lost_patience", count=self.settings.patience) + last)

    def _line(self, view: Any, ask: Ask[Any], answers: Sequence[Any], log: Sequence[News], game: Any) -> Asked:
        words, lang = self.kind.words, self.settings.lang
        said = "" if game is None else str(words.ask(game, ask, lang))
        labels = ("" if game is None else str(words.answer(game, ask, one, lang)) for one in answers)
        candidates = tuple(Candidate(one, label) for one, label in zip(answers, labels, strict=True))
        return Asked(self.asked, view, Question(ask.kind, ask.facts(), said, ask.why), candidates, tuple(log))

    def _heard(self, reader: Reader, deadline: float | None) -> Any:
        try:
            line = self.lines.hear(None if deadline is None else deadline - monotonic())
        except TooLong as long:
            raise reader.too_long(long) from None
        except Slow:
            text = phrase(self.settings.lang, "lost_time", seconds=f"{self.settings.seconds:g}")
            raise Lost("lost", text) from None
        except Gone:
            if self.garbled is not None:
                text = phrase(self.settings.lang, "lost_garbled", reason=self.garbled.text)
                raise Lost("lost", text) from None
            raise Lost("conceded", phrase(self.settings.lang, "conceded")) from None
        return reader.read(line)

    def _refuse(self, unread: Unread, left: int) -> None:
        refusal = unread.refusal
        why, facts = ("", {}) if refusal is None else (refusal.why, dict(refusal.facts))
        self.say(NotTaken(self.asked, unread.code, unread.text, why, facts, left))
