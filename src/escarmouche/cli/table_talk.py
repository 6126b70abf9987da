"""What does a person at the terminal say, and what comes back? The loop of questions, orders and commands."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.cli.explaining import clause, explain
from escarmouche.cli.keeping import keep
from escarmouche.cli.menus import Menu, menu_of, options_menu, render, subject
from escarmouche.cli.orders import answer_given, read_order
from escarmouche.cli.output import say
from escarmouche.cli.phrases import COMMANDS, field_words, help_text, phrase, seat_name
from escarmouche.cli.prospects import hint_lines, odds_lines
from escarmouche.cli.sitting import Sitting
from escarmouche.cli.typed import YES, Unclear, with_numbers
from escarmouche.core import Ask, Faulty, Refused
from escarmouche.core.meaning import meanings
from escarmouche.odds import Unforeseen, odds
from escarmouche.odds.telling import reading, said

LOG_LINES = 30
THINK = 2.0  # seconds for a hint


class Left(Exception):
    """The person has left the table; the match is as it is."""


class TableTalk:
    """The person's side of a sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self.at = sitting
        self.lang = sitting.lang
        self.menu = Menu([])  # what is on the screen now
        self.stale = False  # has something been put on the table since it was drawn?
        self.commands: dict[str, Callable[[Ask[Any], str], None]] = {
            "help": self._help,
            "undo": self._undo,
            "save": self._save,
            "why": self._why,
            "table": self._table,
            "log": self._log,
            "measure": self._measure,
            "all": self._all,
            "odds": self._odds,
            "hint": self._hint,
            "follow": self._follow,
            "concede": self._concede,
            "quit": self._quit,
        }

    # --- the loop ----------------------------------------------------------------------------------------------

    def run(self) -> bool:
        """Play to the end; False when the person left before it."""
        asked = ""
        try:
            while (ask := self.at.open_ask()) is not None:
                if self.at.hand_over(ask.seat):
                    asked = ""
                    self._look_away(ask.seat)
                if ask.kind != asked or self.stale:
                    self.at.picture(short=ask.kind == asked)  # between two deployments the map says enough
                    asked, self.stale = ask.kind, False
                self._question(ask)
        except Left:
            return False
        return True

    def _look_away(self, seat: int) -> None:
        """What the last person saw scrolls off the screen before the next one looks."""
        say("\n" * shutil.get_terminal_size().lines)
        self._line(
            phrase(self.lang, "hand_over", seat=seat_name(self.at.kind.words, self.at.match.game, seat, self.lang))
        )

    def _question(self, ask: Ask[Any]) -> None:
        """One question: shown once, then typed at until something is answered or taken back."""
        words, game = self.at.kind.words, self.at.match.game
        self.menu = menu_of(ask, self._label(ask), numbered=self.at.kind.terminal.numbered)
        say()
        say(words.ask(game, ask, self.lang))
        self._show(self.menu)
        self._advise(ask)
        before = self.at.match
        count = before.count
        while self.at.match is before and before.count == count:
            text = self._line("> ")
            if text:
                self._typed(ask, self.menu, text)

    def _typed(self, ask: Ask[Any], menu: Menu, text: str) -> None:
        """A command, or a choice; codes of the picture count as numbers in both."""
        text = with_numbers(text, self.at.drawn())
        command, _, rest = text.partition(" ")
        if command.lower() in COMMANDS:
            self.commands[COMMANDS[command.lower()]](ask, rest.strip())
        else:
            self._choose(ask, menu, text)

    def _choose(self, ask: Ask[Any], menu: Menu, text: str) -> None:
        """A number of the list, or an order in words."""
        line = menu.find(text)
        if line is not None and len(line.answers) == 1:
            return self._try(ask, line.answers[0])
        if line is not None:
            return self._open(ask, line.answers)
        if text.lstrip("#").isdigit():
            return say(phrase(self.lang, "no_option", text=text))
        return self._order(ask, text)

    def _open(self, ask: Ask[Any], answers: list[Any]) -> None:
        """The options of one figure, or of one spell of it, numbered; Enter goes back."""
        menu = options_menu(answers, self._label(ask), thin=False)
        self._show(menu)
        text = self._line(f"{phrase(self.lang, 'pick_option')} > ")
        if text:
            self._typed(ask, menu, text)

    def _order(self, ask: Ask[Any], text: str) -> None:
        try:
            answer = read_order(self.at.kind, self.at.match.game, ask, text, self.lang)
        except Unclear as unclear:
            return say(self._unclear(unclear, text))
        if (number := self._missing(answer)) is not None and ask.refusal(answer) is not None:
            return say(phrase(self.lang, "nobody", number=number))
        return self._try(ask, answer)

    def _unclear(self, unclear: Unclear, text: str) -> str:
        """What is wrong with an order that cannot be read."""
        if unclear.verb:
            fields = field_words(self.lang, unclear.fields, self.at.kind.terminal.fields)
            return phrase(self.lang, "needs", verb=unclear.verb, fields=fields)
        if unclear.known:
            return phrase(self.lang, "unknown_name", text=unclear.text, known=", ".join(unclear.known))
        return phrase(self.lang, "unclear", text=unclear.text or text)

    def _missing(self, answer: Any) -> int | None:
        """The figure an order is given to, where there is none of that number on the table."""
        number = subject(answer, ("figure",))
        if number is None or self.at.kind.terminal.base_of is None:
            return None
        return number if self._standing(number) is None else None

    def _standing(self, number: int) -> tuple[int, int, int] | None:
        """Where a numbered base stands, in a game that is played with bases."""
        door = self.at.kind.terminal.base_of
        return None if door is None else door(self.at.match.game, number)

    def _try(self, ask: Ask[Any], answer: Any) -> None:
        refusal = self.at.answer(ask, answer)
        if refusal is not None:
            say(self.at.kind.words.refusal(self.at.match.game, refusal, self.lang))
        elif isinstance(answer, msgspec.Struct):
            refers = [one.to for one in meanings(type(answer)).values()]
            self.stale = "places" in refers or refers[:1] == ["x"]  # something was put on the table

    def _show(self, menu: Menu) -> None:
        for line in render(menu, shutil.get_terminal_size().columns):
            say(f"  {line}")
        if menu.hidden:
            say(f"  {phrase(self.lang, 'more', count=menu.hidden)}")

    def _line(self, prompt: str) -> str:
        return input(prompt).strip()

    def _label(self, ask: Ask[Any], lang: str | None = None) -> Callable[[Any], str]:
        words, game = self.at.kind.words, self.at.match.game
        return lambda option: words.answer(game, ask, option, lang or self.lang)

    # --- commands ----------------------------------------------------------------------------------------------

    def _help(self, ask: Ask[Any], rest: str) -> None:
        say(help_text(self.lang, self.at.kind.terminal.help, self.at.kind.facts))

    def _table(self, ask: Ask[Any], rest: str) -> None:
        self.at.picture()

    def _all(self, ask: Ask[Any], rest: str) -> None:
        # the numbers typed next are those of this list
        self.menu = menu_of(ask, self._label(ask), whole=True, numbered=self.at.kind.terminal.numbered)
        self._show(self.menu)

    def _undo(self, ask: Ask[Any], rest: str) -> None:
        say(phrase(self.lang, "undone" if self.at.take_back(ask.seat) else "no_undo"))

    def _save(self, ask: Ask[Any], rest: str) -> None:
        if not rest:
            return say(phrase(self.lang, "save_where"))
        keep(self.at, Path(rest).expanduser())
        return None

    def _why(self, ask: Ask[Any], rest: str) -> None:
        """The last result or refusal; a clause by name; before anything has happened, the clause that asks."""
        kind, game = self.at.kind, self.at.match.game
        if rest:
            lines = clause(kind, rest.upper(), self.lang) or [phrase(self.lang, "unclear", text=rest)]
        elif self.at.last is not None:
            lines = explain(kind, game, self.at.last, self.lang)
        else:
            lines = clause(kind, ask.why, self.lang)
        for line in lines:
            say(line)

    def _log(self, ask: Ask[Any], rest: str) -> None:
        events = list(self.at.match.log(self.at.reader))
        shown = events if rest in ("all", "tout") else events[-(int(rest) if rest.isdigit() else LOG_LINES) :]
        for event in shown:
            say(self.at.kind.words.event(self.at.match.game, event, self.lang))
        if not events:
            say(phrase(self.lang, "nothing_yet"))

    def _measure(self, ask: Ask[Any], rest: str) -> None:
        """The gap between two bases, where the table allows measuring beforehand."""
        door, game = self.at.kind.terminal.measure, self.at.match.game
        if door is None:
            return say(phrase(self.lang, "measures_nothing"))
        numbers = [word.lstrip("#") for word in rest.split()]
        if len(numbers) != 2 or not all(number.isdigit() for number in numbers):
            return say(phrase(self.lang, "measure_what"))
        a, b = map(int, numbers)
        for number in (a, b):
            if self._standing(number) is None:
                return say(phrase(self.lang, "not_there", number=number))
        if (gap := door(game, a, b)) is None:
            return say(phrase(self.lang, "no_measuring"))
        unit = self.at.kind.facts.unit
        told = f"{gap / unit.size:.2f}".replace(".", "," if self.lang == "fr" else ".")
        return say(phrase(self.lang, "measured", a=a, b=b, gap=f"{told}{unit.sign}"))

    def _odds(self, ask: Ask[Any], rest: str) -> None:
        """What an answer may lead to: one of the list by its number, or an order."""
        kind, match = self.at.kind, self.at.match
        line = self.menu.find(rest)
        if not rest:
            return say(phrase(self.lang, "odds_of_what"))
        try:
            single = line is not None and len(line.answers) == 1
            answer = line.answers[0] if line and single else answer_given(kind, match.game, ask, rest, self.lang)
            found = odds(kind, match, answer, ask.seat, reads=reading(kind, match.game, self.lang))
            for told in odds_lines(kind, match.game, found, self.lang):
                say(told)
        except Refused as refused:
            say(kind.words.refusal(match.game, refused.refusal, self.lang))
        except Unforeseen:
            say(said("unforeseen", self.lang))
        except Faulty:
            say(phrase(self.lang, "unclear", text=rest))
        return None

    def _hint(self, ask: Ask[Any], rest: str) -> None:
        """The best answers that a look ahead finds."""
        for line in hint_lines(self.at.kind, self.at.match, ask, self.lang, seconds=THINK):
            say(line)

    def _advise(self, ask: Ask[Any]) -> None:
        """What the guide of a lesson would do here."""
        guide = self.at.guide
        if guide is not None and (answer := guide.proposal(self.at.match, ask.seat)) is not None:
            say(phrase(self.lang, "advised", answer=self._label(ask)(answer)))
        elif guide is not None and not guide.on_road:
            say(phrase(self.lang, "left_road"))

    def _follow(self, ask: Ask[Any], rest: str) -> None:
        """Do what the guide advises."""
        guide = self.at.guide
        answer = None if guide is None else guide.proposal(self.at.match, ask.seat)
        if answer is None:
            return say(phrase(self.lang, "nothing_advised"))
        return self._try(ask, answer)

    def _concede(self, ask: Ask[Any], rest: str) -> None:
        if self._line(phrase(self.lang, "sure")).lower() in YES:
            say(phrase(self.lang, "conceded"))
            raise Left

    def _quit(self, ask: Ask[Any], rest: str) -> None:
        if self.at.path is None and self.at.saved != self.at.match.count:
            name = self._line(phrase(self.lang, "offer"))
            if name:
                keep(self.at, Path(name).expanduser())
        raise Left
