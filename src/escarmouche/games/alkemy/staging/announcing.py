"""What does a gesture mean where somebody has the lead, announces an action or answers one?

[ALK-GEN-04] Enemies are offered by sight alone; how far they are shows when the action is resolved.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from escarmouche.core.groups import groups
from escarmouche.games.alkemy.asks.announcing import Announce, OrderFigures, TakeLead, several
from escarmouche.games.alkemy.asks.shooting import NONE, ReactTo
from escarmouche.games.alkemy.decisions import (
    NOBODY,
    Action,
    Activate,
    Charge,
    Concentrate,
    Engage,
    Fight,
    Hold,
    Order,
    Pass,
    Prepare,
    React,
    Reactivate,
    Run,
    Shoot,
    Stop,
    Touch,
    Walk,
)
from escarmouche.games.alkemy.queries.actions import possible
from escarmouche.games.alkemy.queries.linking import fighting, foes
from escarmouche.games.alkemy.queries.modifiers import skill
from escarmouche.games.alkemy.staging.gesture_reader import GestureReader


def lead(reader: GestureReader, ask: TakeLead) -> Iterator[Any]:
    """The card of the figure pointed at, or that figure again with any others of its card; all there is to do where
    nothing is pointed at."""
    if named := reader.numbers("card:"):
        yield Activate(named[0])
    elif picked := reader.numbers("pick:"):
        yield Reactivate(picked)
    elif reader.figure < 0:
        yield from ask.candidates()
    elif reader.game[reader.figure].seat == ask.seat:
        again = [one for one in ask.candidates() if isinstance(one, Reactivate) and reader.figure in one.figures]
        yield from again
        if not again or reader.game[reader.figure].card in ask.cards:
            yield Activate(reader.game[reader.figure].card)
    if reader.figure >= 0:
        yield Pass()


# --- announcing ----------------------------------------------------------------------------------------------------


def announce(reader: GestureReader, ask: Announce) -> Iterator[Any]:
    """The actions of the figure pointed at, against the enemy, at the marker or to the place pointed at."""
    figure, target = reader.figure, reader.target
    if figure >= 0 and target < 0 and reader.game[figure].seat != ask.seat:
        figure, target = NOBODY, figure  # an enemy alone: whoever may act against it
    for one in (figure,) if figure >= 0 else ask.figures:
        yield from _meant(reader, ask, one, target)
    if ask.stop or reader.empty:
        yield Stop()


def _meant(reader: GestureReader, ask: Announce, who: int, target: int) -> Iterator[Any]:
    if who not in ask.figures:
        yield Walk(who)  # refused, with the reason
    elif target >= 0:
        yield from _against(reader, who, target)
    elif reader.marker >= 0:
        yield Touch(who, reader.marker)
        yield from (Walk(who), Run(who))
    elif reader.points or reader.gesture.thing or reader.gesture.terrain:
        yield from (Walk(who), Run(who))
    elif reader.figure < 0:
        yield from possible(reader.game, who)
        yield from (Hold(who),) if ask.sits_out else ()
    else:
        yield from everything(reader, who)
        yield from (Hold(who),) if ask.sits_out else ()


def _against(reader: GestureReader, who: int, target: int) -> Iterator[Action]:
    """Everything one may do to somebody; charges and engagements of several at once after those of one."""
    game = reader.game
    enemies = next((ends for start, ends in reader.arrows() if start == who), ())
    pair = enemies if len(enemies) > 1 and all(one < reader.crowd for one in enemies) else ()
    if target in foes(game, who):
        yield Fight(who, target)
        yield from (kind(who, pair) for kind in (Engage,) if pair)
        yield Engage(who, (target,))
    else:
        yield from (kind(who, pair) for kind in (Charge,) if pair)
        yield Charge(who, (target,))
    yield from _shots(reader, who, target)
    kind = Engage if fighting(game, who) else Charge
    if reader.legal(kind(who, (target,))):
        both = [one for one in several(possible(game, who)) if isinstance(one, kind) and target in one.targets]
        yield from sorted(both, key=lambda one: (len(one.targets), one.targets[0] != target))


def _shots(reader: GestureReader, who: int, target: int) -> Iterator[Action]:
    if reader.game.traits[who].weapon is not None:
        yield Shoot(who, target)
        if skill(reader.game, who, "master_marksman"):
            yield Shoot(who, target, masterly=True)


def everything(reader: GestureReader, who: int) -> Iterator[Action]:
    """All that a figure could think of, so that what it may not do is told with the reason."""
    game = reader.game
    enemies, block = game.ids(1 - game[who].seat), game.traits[who].alchemy
    yield from (Walk(who), Run(who))
    for enemy in foes(game, who):
        yield from (Fight(who, enemy), Engage(who, (enemy,)))
    yield from (Charge(who, (enemy,)) for enemy in enemies)
    for enemy in enemies:
        yield from _shots(reader, who, enemy)
    if block is not None:
        yield Concentrate(who)
        yield from (Prepare(who, formula) for formula in block.formulas)
    yield from (Touch(who, marker) for marker in range(len(game.state.markers)))


def order(reader: GestureReader, ask: OrderFigures) -> Iterator[Order]:
    """The figures in the order they were picked, or every order that begins with the one pointed at."""
    if picked := reader.numbers("pick:"):
        yield Order(picked)
    first = reader.pointed
    yield from (Order(some) for some in permutations(ask.figures) if first not in ask.figures or some[0] == first)


# --- reacting ------------------------------------------------------------------------------------------------------


def react(reader: GestureReader, ask: ReactTo) -> Iterator[React]:
    """Against the enemy pointed at, away to a place, or all that is open; letting it be comes first."""
    game, pointed = reader.game, reader.pointed
    yield NONE
    if reader.points:
        yield React(move=True)
    elif reader.on_table(pointed) and game[pointed].seat != ask.seat:
        yield from (React(shots=(pointed,)), React(engage=pointed))
        yield from (one for one in ask.candidates() if pointed in one.shots)
    else:
        yield React(move=True)
        yield from (React(engage=enemy) for enemy in ask.open.engage)
        yield from (React(shots=(enemy,)) for enemy in ask.open.shots)
        ready = [enemy for enemy, why in ask.open.shots.items() if why is None]
        yield from (React(shots=some) for some in groups(ready, 2, ask.open.most_shots))
