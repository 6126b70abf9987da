"""Questions of the booklet: which option, and who takes a test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from escarmouche.core import Refusal
from escarmouche.core.groups import groups
from escarmouche.games.malhya.asks.menu import PartyMenu
from escarmouche.games.malhya.content.story import Test
from escarmouche.games.malhya.decisions import Decision, GiveNumber, NameHeroes, ReadClue, TakeOption
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.story import clues, option_open

SHELF = range(1, 31)  # numbers that are proposed where any may be given


class ChapterChoice(PartyMenu):
    """[MAL-BOK-03, MAL-BOK-08, MAL-BOK-10, MAL-GEN-08] Which option of the chapter?"""

    __slots__ = ("home", "options")
    takes = (TakeOption, GiveNumber, ReadClue)

    def __init__(self, game: Position, seat: int, home: str) -> None:
        super().__init__(game, seat, "MAL-BOK-03")
        self.home = home
        self.options = game.cast.pages[home].choices

    def possible(self) -> Iterator[Decision]:
        for number, option in enumerate(self.options):
            if option.number is None:
                yield TakeOption(number)
            else:
                yield from (GiveNumber(number, guess) for guess in SHELF)
        yield from (ReadClue(chapter) for chapter in clues(self.game))

    def bar(self, answer: Any) -> Refusal | None:
        if isinstance(answer, ReadClue):
            known = answer.chapter in clues(self.game)
            return None if known else Refusal("no_such_clue", "MAL-BOK-10", {"chapter": answer.chapter})
        if not 0 <= answer.option < len(self.options):
            return Refusal("no_such_option", self.why, {"option": answer.option})
        option = self.options[answer.option]
        if isinstance(answer, GiveNumber) != (option.number is not None):
            return Refusal("number_wanted" if option.number is not None else "no_number_wanted", self.why)
        if not option_open(self.game, self.home, answer.option, option):
            return Refusal("option_closed", "MAL-BOK-08", {"option": answer.option})
        return None

    def facts(self) -> dict[str, Any]:
        return {"chapter": self.home}


class NameTakers(PartyMenu):
    """[MAL-TST-05, MAL-TST-26] Which heroes, so many at most, take the test? Whoever stands on the token does."""

    __slots__ = ("heroes", "most", "needed", "test")
    takes = (NameHeroes,)

    def __init__(self, game: Position, seat: int, heroes: Sequence[int], test: Test, needed: int) -> None:
        super().__init__(game, seat, "MAL-TST-05")
        self.heroes, self.test, self.most, self.needed = tuple(heroes), test, test.n, needed

    def possible(self) -> Iterator[Decision]:
        yield from map(NameHeroes, groups(self.heroes, most=self.most))

    def bar(self, answer: Any) -> Refusal | None:
        named = answer.heroes
        if not named or len(set(named)) != len(named) or len(named) > self.most:
            return Refusal("too_many_or_none", "MAL-TST-05", {"most": self.most})
        if any(one not in self.heroes for one in named):
            return Refusal("cannot_take_part", "MAL-TST-26", {"figures": self.heroes})
        if self.needed >= 0 and self.needed not in named:
            return Refusal("must_take_part", "MAL-TST-26", {"figure": self.needed})
        return None

    def facts(self) -> dict[str, Any]:
        return {"heroes": self.heroes, "most": self.most}
