"""A match as a learner plays it: numbers in, arrays out. Shared by every kind of environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from escarmouche.chance import Seeded
from escarmouche.core import Ask, Match, Outcome
from escarmouche.envs.factoring import WAIT, Actions
from escarmouche.envs.keeping import Kept, dice_of, keep, opened, played_again
from escarmouche.envs.looking import FigureRows, Floats, Layout, SeatObserver
from escarmouche.envs.rewarding import final_rewards
from escarmouche.kits.kind import GameKind
from escarmouche.kits.study.features import Features

Mask: TypeAlias = NDArray[np.int8]
Group: TypeAlias = tuple[Sequence[Any], dict[int, Any]]  # some candidates, and the same by their numbers


class Table:
    """One set-up, played again and again. `asked` is the seat whose turn it is to answer, None when it is over."""

    def __init__(self, kind: GameKind[Any], setup: Any) -> None:
        self.kind = kind
        self.setup = setup
        self.features: Features = kind.features().of(setup)
        self.layout = Layout.of(self.features)
        self.actions = Actions(self.features, kind.answer_type)
        self.seats = self.features.seats
        self.together = kind.facts.together
        self._observers = [SeatObserver(self.features, self.layout, seat) for seat in range(self.seats)]
        self._match: Match[Any] | None = None
        self.asked: int | None = None
        self._listed: tuple[dict[int, Any], Mask] | None = None
        self._moves = 0  # answers given at this table
        self._looked = [-1] * self.seats  # when each seat last looked
        self._memory: dict[Any, Any] = {}
        self._groups: dict[int, Group] = {}

    @property
    def match(self) -> Match[Any]:
        """The match under way."""
        if self._match is None:
            raise ResetNeeded("no match is under way: reset the environment")
        return self._match

    def begin(self, seed: int | str) -> None:
        """A new match; everything by lot in it comes from the seed."""
        self._take_up(Match(self.kind.begin(self.setup), Seeded(seed)))

    def _take_up(self, match: Match[Any]) -> None:
        """Go on with this match; nobody has looked at it yet."""
        self._match = match
        figures = FigureRows(self.features)
        for observer in self._observers:
            observer.begin(figures)
        self._memory, self._groups = {}, {}
        self._moved_on()

    def __reduce__(self) -> tuple[Any, ...]:
        return Table.again, (keep(self.kind, self.setup, self._match),)

    @staticmethod
    def again(kept: Kept) -> Table:
        """The table of that record."""
        kind, setup = opened(kept)
        table = Table(kind, setup)
        if kept.played is not None:
            table._take_up(played_again(kind, setup, kept.played))
        return table

    def __deepcopy__(self, _: dict[int, Any]) -> Table:
        twin = Table(self.kind, self.setup)
        if self._match is not None:
            twin._take_up(self._match.clone(dice_of(self._match).copy()))
        return twin

    def _moved_on(self) -> None:
        ask = self.match.ask
        self.asked = None if ask is None else ask.seat
        self._listed = None
        self._moves += 1

    # --- looking -----------------------------------------------------------------------------------------------

    def look(self, seat: int) -> SeatObserver:
        """What a seat sees now, from its own view alone. The buffer is the table's: who keeps it copies it."""
        observer = self._observers[seat]
        if self._looked[seat] != self._moves:
            match = self.match
            observer.look(match.game.view(seat), match.ask if seat == self.asked else match.asks.get(seat))
            self._looked[seat] = self._moves
        return observer

    def observation(self, seat: int) -> Floats:
        """All that a seat sees as one row of numbers."""
        return self.look(seat).buffer.copy()

    def parts(self, seat: int) -> dict[str, Floats]:
        """All that a seat sees, part by part."""
        return self.look(seat).parts()

    def mask(self, seat: int) -> Mask:
        """Which numbers answer the question put to this seat: `WAIT` alone when it is asked nothing."""
        if seat == self.asked:
            return self._listing()[1].copy()
        mask = np.zeros(self.actions.size, np.int8)
        mask[list(self.answers(seat)) or [WAIT]] = 1
        return mask

    def answers(self, seat: int | None = None) -> dict[int, Any]:
        """The answers behind the numbers that are open to a seat (by default the one that is asked)."""
        who = self.asked if seat is None else seat
        if who is None:
            return {}
        if who == self.asked:
            return self._listing()[0]
        ask = self.match.asks.get(who)
        return {} if ask is None else self._numbered(ask)

    def _listing(self) -> tuple[dict[int, Any], Mask]:
        if self._listed is None:
            ask = self.match.ask
            assert ask is not None
            answers = self._numbered(ask)
            marks = bytearray(self.actions.size)
            for number in answers:
                marks[number] = 1
            self._listed = answers, np.frombuffer(marks, np.int8)
        return self._listed

    # --- numbering ---------------------------------------------------------------------------------------------

    def _numbered(self, ask: Ask[Any]) -> dict[int, Any]:
        """Every candidate by its number. Groups that have not changed keep theirs; where two groups are in each other's
        way everything is numbered together."""
        observer = self.look(ask.seat)
        by_figures = getattr(ask, "figures", False) is True  # a question about some figures has them in a tuple
        asked, numbered = ask.grouped(self._memory), self.actions.numbered
        if len(asked) == 1:
            return numbered(asked[0], observer, observer.subject, by_figures)
        known, kept = self._groups, {}
        together: dict[int, Any] = {}
        for group in asked:
            kept[id(group)] = found = known.get(id(group)) or (
                group,  # held, so that its id is not given away
                numbered(group, observer, observer.subject, by_figures),
            )
            together.update(found[1])
        self._groups = kept
        if len(together) < sum([len(group) for group in asked]):
            return numbered([answer for group in asked for answer in group], observer, observer.subject, by_figures)
        return together

    # --- playing -----------------------------------------------------------------------------------------------

    def play(self, number: int) -> bool:
        """Answer for the seat that is asked with the answer of this number; False if none has it, and nothing changes.
        Listed answers are legal, so that they are not checked again."""
        answers = self._listing()[0]
        if number not in answers:
            return False
        self.give(answers[number])
        return True

    def give(self, answer: Any) -> None:
        """Answer for the seat that is asked with something known to be legal."""
        self.match.take(answer, self.asked)
        self._moved_on()

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def final_rewards(self) -> tuple[float, ...]:
        """What each seat gets for how it ended; nothing while it has not."""
        return final_rewards(self.outcome, self.seats, together=self.together)

    def scores(self) -> tuple[float, ...]:
        """What each seat has scored so far."""
        return self.features.scores(self.match.game.view(None))
