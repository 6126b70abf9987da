"""Questions of the booklet: which option, and who takes a test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.core.groups import groups
from escarmouche.games.malhya.asks.menu import PartyMenu
from escarmouche.games.malhya.asks.travel import tend_refusal
from escarmouche.games.malhya.content.story import Test
from escarmouche.games.malhya.decisions import Decision, GiveNumber, NameHeroes, ReadClue, TakeOption, TendHero
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.story import clues, option_open

SHELF = range(1, 31)  # numbers that are proposed where any may be given


class ChapterChoice(PartyMenu):
    """[MAL-BOK-03, MAL-BOK-08, MAL-BOK-10, MAL-BAG-09, MAL-WPN-08, MAL-GEN-08] Which option of the chapter? Before
    that a clue may be read, and belongings may be sorted where no turns are played."""

    __slots__ = ("home", "options")
    takes = (TakeOption, GiveNumber, ReadClue, TendHero)

    def __init__(self, game: Position, seat: int, home: str) -> None:
        super().__init__(game, seat, "MAL-BOK-03")
        self.home = home
        self.options = game.cast.pages[home].choices

    def possible(self) -> Iterator[Decision]:
        yield from self._of_the_story()
        yield from (TendHero(hero.id) for hero in self.game.state.heroes)

    def _of_the_story(self) -> Iterator[Decision]:
        for number, option in enumerate(self.options):
            if option.number is None:
                yield TakeOption(number)
            else:
                yield from (GiveNumber(number, guess) for guess in SHELF)
        yield from (ReadClue(chapter) for chapter in clues(self.game))

    def story(self) -> list[Decision]:
        """What is legal of it and goes on with the story: who sorts what he has answers nothing."""
        return [one for one in self._of_the_story() if self.bar(one) is None]

    def sample(self, rng: Stream) -> Decision:
        """The story goes on: belongings are sorted on the road."""
        return self._drawn(list(self._of_the_story()), rng)

    def bar(self, answer: Any) -> Refusal | None:
        if isinstance(answer, TendHero):
            return turns_refusal(self.game) or tend_refusal(self.game, answer.hero)
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


def turns_refusal(game: Position) -> Refusal | None:
    """[MAL-BAG-09, MAL-WPN-08] Where turns are played, in infiltration and in combat, a hero sorts what he has in his
    own."""
    room = game.state.room
    at_leisure = room is None or room.mode == "quiet"
    return None if at_leisure and not game.chain.own else Refusal("in_his_turn", "MAL-BAG-09")


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
