"""A position of Malhya that plays. The door of the register comes with the words and the stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Outcome, Problem, Script
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.content.terms import GRADES
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules.agenda import next_step
from escarmouche.games.malhya.rules.setting_out import first_state
from escarmouche.games.malhya.settings import Settings
from escarmouche.games.malhya.state import Setup, State
from escarmouche.kits.content.options import options
from escarmouche.kits.doors import Doors


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


def doors(contents: Callable[[], Content]) -> Doors[Setup, Content, Cast, Malhya]:
    """Every way into a match with this content."""
    return Doors(contents, setup_type=Setup, cast=Cast, problems=setup_problems, first=_first, resumed=_resumed)


def _first(cast: Cast) -> Malhya:
    return Malhya(cast, first_state(cast))


def _resumed(cast: Cast, state: Any) -> Malhya:
    return Malhya(cast, state.copy() if isinstance(state, State) else msgspec.convert(state, State))


def setup_problems(setup: Setup, cast: Cast) -> tuple[Problem, ...]:
    """[MAL-GEN-09, MAL-GEN-13, MAL-HER-01, MAL-SET-08] What is wrong with a set-up."""
    heroes = cast.content.heroes
    found: list[Problem] = []
    if not 1 <= setup.seats <= len(heroes):
        found.append(Problem("seats", f"one to {len(heroes)} players", "MAL-HER-01"))
    elif not set(setup.empty) < set(range(setup.seats)):
        found.append(Problem("empty", "somebody sits somewhere", "MAL-GEN-13"))
    elif not max(2, len(setup.taken)) <= setup.size <= len(heroes):
        found.append(Problem("heroes", f"two to {len(heroes)}, and one for each player", "MAL-GEN-09"))
    unknown = [name for name in setup.party if name not in heroes]
    found += [Problem("party", f"there is no hero {name}", "MAL-HER-01") for name in unknown]
    if len(set(setup.party)) != len(setup.party) or len(setup.party) > setup.size:
        found.append(Problem("party", "each hero once, and no more than there are", "MAL-HER-01"))
    return tuple(found)


def random_setup(content: Content, rng: Stream) -> Setup:
    """A legal set-up drawn from all that the game offers."""
    seats = 1 + rng.below(len(content.heroes))
    empty = (rng.below(seats),) if seats > 1 and not rng.below(4) else ()
    least = max(2, seats - len(empty))
    scenarios = tuple(content.scenarios)
    settings = {name: readings[rng.below(len(readings))] for name, readings in options(Settings).items()}
    return Setup(
        seats=seats,
        scenario=scenarios[rng.below(len(scenarios))],
        heroes=least + rng.below(len(content.heroes) - least + 1),
        empty=empty,
        settings=msgspec.convert(settings, Settings),
    )
