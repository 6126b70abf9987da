"""A position of Malhya that plays. The door of the register comes with the words and the stage."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Faulty, Outcome, Problem, Script
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.content.terms import GRADES
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules.agenda import next_step
from escarmouche.games.malhya.rules.setting_out import first_state
from escarmouche.games.malhya.state import Setup, State


class View(msgspec.Struct, frozen=True):
    """[MAL-GEN-01] What a seat sees: everything. Decks have no order before they are drawn from."""

    seat: int | None
    setup: Setup
    state: State


class Malhya(Position):
    """A position that knows how to go on."""

    __slots__ = ()

    @property
    def seats(self) -> int:
        return self.cast.seats

    def next_step(self) -> Script[None] | None:
        return next_step(self)

    def view(self, seat: int | None) -> View:
        return View(seat, self.cast.setup, self.state)

    def outcome(self) -> Outcome | None:
        """[MAL-BOK-11, MAL-GEN-01] The ending: all have won or all have lost; the score is its grade, 0 a defeat."""
        if not self.state.ending:
            return None
        page = self.cast.content.chapters[f"{self.cast.setup.scenario}/{self.state.ending}"]
        assert page.ending is not None
        grade = GRADES.index(page.ending)
        winners = tuple(range(self.seats)) if grade >= GRADES.index("good") else ()
        return Outcome(winners, (float(grade),) * self.seats, "MAL-BOK-11")

    def other_world(self, seat: int | None, rng: Stream) -> None:
        """Nothing lies face down in this game."""


def begin(setup: Setup, content: Content) -> Malhya:
    """A match from its set-up; `Faulty` lists everything wrong with it."""
    cast = Cast(setup, content)
    if faults := setup_problems(setup, content):
        raise Faulty(tuple(faults))
    return Malhya(cast, first_state(cast))


def setup_problems(setup: Setup, content: Content) -> Sequence[Problem]:
    """[MAL-GEN-09, MAL-HER-01, MAL-SET-08] What is wrong with a set-up."""
    found: list[Problem] = []
    if not 1 <= setup.seats <= len(content.heroes):
        found.append(Problem("seats", f"one to {len(content.heroes)} players", "MAL-HER-01"))
    elif not max(2, setup.seats) <= setup.size <= len(content.heroes):
        found.append(Problem("heroes", f"two to {len(content.heroes)}, and one for each player", "MAL-GEN-09"))
    unknown = [name for name in setup.party if name not in content.heroes]
    found += [Problem("party", f"there is no hero {name}", "MAL-HER-01") for name in unknown]
    if len(set(setup.party)) != len(setup.party) or len(setup.party) > setup.size:
        found.append(Problem("party", "each hero once, and no more than there are", "MAL-HER-01"))
    return found
