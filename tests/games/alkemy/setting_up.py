"""The set-up of a match alone, for tests: `opened(...)` is a match that plays no further than the deployment.

    match = opened(by_hand(), dice=[1])
    match.answer(PlaceScenery("hedge", *at(5, 6)))

Places are in inches (`at`). Whatever a test does not care about is answered by chance: `settled(match, "deployment")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from escarmouche.chance import Scripted, Seeded, Stream
from escarmouche.core import Event, Match, Outcome, Script
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import Content, load_content
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.rules import preparing
from escarmouche.games.alkemy.setups import first_state, starter
from escarmouche.games.alkemy.state import Recruit, Roster, Setup
from escarmouche.table.plane import inch

STEPS = {
    "draw": preparing.draw,
    "scenery": preparing.place_scenery,
    "sides": preparing.choose_side,
    "tokens": preparing.place_tokens,
    "deployer": preparing.choose_deployer,
    "deployment": preparing.deploy,
}


class Preparation(Position):
    """A position that goes on until everybody is deployed."""

    __slots__ = ()

    @property
    def seats(self) -> int:
        return self.cast.seats

    def next_step(self) -> Script[None] | None:
        step = STEPS.get(self.state.phase)
        return step(self) if step else None

    def view(self, seat: int | None) -> Any:
        return self.state

    def outcome(self) -> Outcome | None:
        return None

    def other_world(self, seat: int | None, rng: Stream) -> None:
        """Nothing lies face down."""


def opened(setup: Setup, dice: Sequence[Any] | None = None, content: Content | None = None) -> Match[Preparation]:
    """A match at its very beginning; `dice` in plain sight, else drawn from a seed."""
    cast = Cast(setup, content or load_content())
    return Match(Preparation(cast, first_state(cast)), Scripted(list(dice)) if dice is not None else Seeded("set-up"))


def settled(match: Match[Preparation], phase: str, seed: str = "any") -> Match[Preparation]:
    """Random answers until a phase begins."""
    rng = Stream(seed)
    while match.game.state.phase != phase and match.ask is not None:
        match.answer(match.ask.sample(rng), match.ask.seat)
    return match


def by_hand(**fields: Any) -> Setup:
    """A Blitz whose table the players set up."""
    return replace(starter("blitz_by_hand"), **fields)


def band(faction: str, *cards: str | tuple[str, int] | Recruit) -> Roster:
    """A warband of these cards; with a number: so many figures of the card."""
    recruits = (
        card if isinstance(card, Recruit) else Recruit(*((card,) if isinstance(card, str) else card)) for card in cards
    )
    return Roster(faction, tuple(recruits))


def at(x: float, y: float) -> tuple[int, int]:
    """A place in inches."""
    return inch(x), inch(y)


def told(match: Match[Preparation], kind: type[Event]) -> list[Any]:
    """The events of one kind since the beginning."""
    return [event for event in match.events() if isinstance(event, kind)]
