"""What does a gesture mean for those who act? A place is walked to, an enemy assaulted or shot at, a formula recited.

Whoever points at nothing but an actor is offered all that needs no place; the reason why something is closed is told
where it is pointed at.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.games.ages.asks.actions import Done as NoMore
from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.machines import MoveMachine
from escarmouche.games.ages.asks.moving import Dodge, Run, Turn, Walk
from escarmouche.games.ages.asks.trapping import SetTrap
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.staging.at_figure import at_figure
from escarmouche.games.ages.staging.at_place import at_place
from escarmouche.games.ages.staging.gesture_reader import GestureReader

# What is done at a place or to somebody: offered when that is pointed at.
AIMED: Final[tuple[type[Decision], ...]] = (
    Walk, Run, Dodge, ForcedRun, Harass, SetTrap, MoveMachine, Disengage, DisengageAndEngage, Engage, Charge,
)  # fmt: skip
FREE: Final = 24  # of one kind that are offered where nothing is pointed at


def act(reader: GestureReader, ask: NextAction) -> Iterator[Any]:
    """[ADE-ACT-04] The next action of the group: to the place, at the figure or the piece that is pointed at; else what
    needs neither."""
    target = _target(reader, ask)
    if target >= 0:
        yield from at_figure(reader, ask, target)
    elif reader.points:
        yield from at_place(reader, ask)
    elif reader.gesture.terrain:
        yield Demolish(piece=reader.gesture.terrain)
    else:
        yield from _anything(reader, ask)
    yield NoMore()


def _target(reader: GestureReader, ask: NextAction) -> int:
    """Whom something is done to: somebody besides those who act."""
    for one in (reader.target, reader.figure):
        if one not in ask.group and reader.on_table(one):
            return one
    return -1


def _anything(reader: GestureReader, ask: NextAction) -> Iterator[Any]:
    """What needs no place; where the actor itself is pointed at also assaults, shots and formulas on anybody, and a
    change of level on the spot."""
    pointed = reader.figure in ask.group
    for kind in sorted(ask.open_kinds(), key=lambda one: one.decision is Turn):
        if kind.decision in AIMED and not pointed:
            continue
        known = kind.candidates(reader.board, ask.group)
        if kind.decision in (Walk, Run, Dodge):
            known = (one for one in known if any(end.level >= 0 for end in one.ends))
        elif kind.decision in (ForcedRun, Harass, SetTrap, MoveMachine, Disengage):
            continue
        yield from _some(reader, known)


def _some(reader: GestureReader, answers: Iterator[Any]) -> Iterator[Any]:
    """The first legal ones."""
    count = 0
    for one in answers:
        if count < FREE and reader.legal(one):
            count += 1
            yield one
