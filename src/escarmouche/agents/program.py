"""How does a program sit among bots? By a bot that asks it, and a name for such bots: `program:node bot.js`.

Only whoever types commands at this machine may name a program: names that come over a network go to `make_bot`, which
knows none.
"""

from __future__ import annotations

from typing import Any, Final

from escarmouche.agents.child import Child
from escarmouche.agents.talk import Lost, Talk, TalkSettings
from escarmouche.bots import make_bot
from escarmouche.bots.levels import counted
from escarmouche.core import Ask, Bot, Faulty, Problem
from escarmouche.kits.faults import faulty_in_both
from escarmouche.kits.kind import GameKind

PROGRAM: Final = "program:"
SEARCH: Final = "search:"  # and the number of tries: the same answers on every machine, however busy
AT_TURN: Final = "@"  # and after how many ends of turns each try is valued
SECONDS: Final = 60.0  # for one answer: a program that hangs does not hold up a series
IN_SERIES: Final = TalkSettings(lang="en", words=False, seconds=SECONDS)  # words cost more than the rest of a question


class ProgramLost(RuntimeError):
    """A program that plays as a bot and does not answer as agreed: there is nobody to ask in its stead."""


class ProgramBot:
    """A bot that asks a program, started with its first question. A bot sees a view and a question, no match: its
    program gets neither words nor log, and its input ends when the match is over."""

    def __init__(self, command: str, kind: GameKind[Any], settings: TalkSettings = IN_SERIES) -> None:
        self.command, self.kind, self.settings = command, kind, settings
        self._child: Child | None = None
        self._talk: Talk | None = None

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        talk = self._talk or self._sit_down(ask.seat)
        try:
            return talk.ask(view, ask)
        except Lost as lost:
            self.close()
            raise ProgramLost(f"{self.command}: {lost.text}") from None

    def _sit_down(self, seat: int) -> Talk:
        self._child = Child(self.command)
        self._talk = Talk(self.kind, self._child.lines, self.settings)
        self._talk.welcome(seat)
        return self._talk

    def close(self) -> None:
        """End the program; it also ends when nobody holds the bot any more."""
        if self._child is not None:
            self._child.close()
            self._child = self._talk = None


def make_player(name: str, kind: GameKind[Any], seed: int | str) -> Bot:
    """A bot by name, programs among them, and looks ahead of any length (`search:24`, `search:24@1`): those who wait at
    the table in the browser are spared both."""
    if name.startswith(SEARCH):
        return counted(kind, seed, *_counts(name))
    if not name.startswith(PROGRAM):
        return make_bot(name, kind, seed)
    command = name.removeprefix(PROGRAM).strip()
    if not command:
        raise faulty_in_both(
            name,
            "name the program and what it is started with, as in program:node bot.js",
            "nommez le programme et ce qui le lance, comme dans program:node bot.js",
        )
    return ProgramBot(command, kind)


def _counts(name: str) -> tuple[int, int]:
    """The tries of a decision, and after how many ends of turns each is valued (0: at the end of the match)."""
    tries, at, turns = name.removeprefix(SEARCH).partition(AT_TURN)
    if not all(text.isdecimal() and int(text) for text in ([tries, turns] if at else [tries])):
        raise Faulty(
            (
                Problem(
                    name, "say how many tries a decision has, as in search:24, and how many turns, as in search:24@1"
                ),
            )
        )
    return int(tries), int(turns or 0)
