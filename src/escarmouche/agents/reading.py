"""What answer does a program's line mean? A candidate by number or an answer of its own; else why it means none.

Whatever the line holds, this gives an answer that the question admits, or a refusal in words: it never fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from escarmouche.agents.lines import LONGEST, TooLong
from escarmouche.agents.phrases import phrase
from escarmouche.agents.wire import Reply
from escarmouche.core import Ask, Refusal
from escarmouche.kits.kind import GameKind

UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError, OverflowError)  # also: no text, nested without end


class Unread(Exception):
    """A line that is no answer. `code` and `text` say why; `refusal` is there where the rules forbid it. `late`: it was
    meant for an earlier question, so that the answer to this one is still to come."""

    def __init__(self, code: str, text: str, refusal: Refusal | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.refusal = refusal
        self.late = False


class Reader:
    """Reads replies to one question. `game` is the position for words; None: refusals keep the referee's short form."""

    def __init__(  # noqa: PLR0917 - what is asked, what was proposed, and how to speak of it
        self, kind: GameKind[Any], ask: Ask[Any], candidates: Sequence[Any], number: int, lang: str, game: Any = None
    ) -> None:
        self.kind, self.ask, self.candidates = kind, ask, candidates
        self.number, self.lang, self.game = number, lang, game

    def read(self, line: bytes) -> Any:
        """The answer, known to be legal. Raises `Unread`."""
        reply = self._reply(line)
        if isinstance(reply.ask, int) and reply.ask != self.number:
            other = self._unread("other_question", tried=reply.ask, ask=self.number)
            other.late = 0 < reply.ask < self.number
            raise other
        if (reply.answer is msgspec.UNSET) == (reply.candidate is msgspec.UNSET):
            raise self._unread("no_answer")
        if isinstance(reply.candidate, int):
            return self._proposed(reply.candidate)
        assert isinstance(reply.answer, msgspec.Raw)
        return self._own(reply.answer)

    def too_long(self, _: TooLong) -> Unread:
        """What is said of a line that was not kept."""
        return self._unread("too_long", most=LONGEST)

    def _reply(self, line: bytes) -> Reply:
        try:
            return msgspec.json.decode(line, type=Reply)
        except UNREADABLE as error:
            raise self._unread("not_json", fault=error) from None

    def _proposed(self, number: int) -> Any:
        if not 0 <= number < len(self.candidates):
            raise self._unread("no_such_candidate", tried=number, last=len(self.candidates) - 1)
        return self._admitted(self.candidates[number])

    def _own(self, given: msgspec.Raw) -> Any:
        try:
            return self._admitted(msgspec.json.decode(given, type=self.kind.answer_type))
        except UNREADABLE as error:
            raise self._unread("unreadable", fault=error) from None

    def _admitted(self, answer: Any) -> Any:
        refusal = self.ask.refusal(answer)
        if refusal is None:
            return answer
        words = self.kind.words
        text = str(refusal) if self.game is None else str(words.refusal(self.game, refusal, self.lang))
        raise Unread(refusal.code, text, refusal)

    def _unread(self, code: str, **gaps: object) -> Unread:
        return Unread(code, phrase(self.lang, code, **gaps))
