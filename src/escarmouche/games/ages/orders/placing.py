"""Places as they are typed: deployment, infiltration, steps, traps, barricades."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.games.ages.asks.deploying import Deploy, Infiltrate, Stay
from escarmouche.games.ages.asks.disengaging import EscapePlace, StepAside
from escarmouche.games.ages.asks.forcing import BackAway, Stand
from escarmouche.games.ages.asks.moving import End
from escarmouche.games.ages.asks.returning import NoReturn, Return
from escarmouche.games.ages.asks.trapping import Decline, LayTrap, Raise
from escarmouche.games.ages.orders.typed_order import Order
from escarmouche.games.ages.queries.moves import potential
from escarmouche.table.plane import CM, cm

ENOUGH: Final = frozenset({"remain", "done"})  # verbs that decline what is asked


def deploy(order: Order) -> Any:
    """A place for each figure of the card, in its order."""
    facing = order.facing()
    spots = order.places()
    return Deploy(tuple(End(*spot, facing=facing) for spot in spots)) if spots else None


def infiltrate(order: Order) -> Any:
    """`infiltrate 5 n 10`, or without the verb."""
    if order.verb in ENOUGH:
        return Stay()
    if order.verb != "infiltrate":
        order.verb, order.rest = "", order.text
    who = order.first_number()
    if who is None or not 0 <= who < len(order.board.state.figures):
        return None
    end = order.end(who, potential(order.board, who, "walk"))
    return None if end is None else Infiltrate(who, end)


def step(order: Order) -> Any:
    """A place or a direction, with a verb or without."""
    aside = isinstance(order.ask, EscapePlace)
    if order.verb in ENOUGH and not aside:
        return Stand()
    if order.verb not in ("stepaside", "backaway"):
        order.verb, order.rest = "", order.text
    far = float(CM) if aside else 2.0 * order.board.traits[order.who].radius
    end = order.end(order.who, far)
    return None if end is None else (StepAside if aside else BackAway)(end)


def come_back(order: Order) -> Any:
    """Who, and where at the edge."""
    if order.verb in ENOUGH:
        return NoReturn()
    if order.verb != "return":
        order.verb, order.rest = "", order.text
    numbers, spots = order.numbers(), order.places()
    return Return(numbers[0], spots[0]) if numbers and spots else None


def trap(order: Order) -> Any:
    """Where it lies."""
    if order.verb in ENOUGH:
        return Decline()
    spots = order.places()
    return LayTrap(spots[0]) if spots else None


def barricade(order: Order) -> Any:
    """`24,18 90 3`: its middle, how it is turned, how high it is; 0 and 2 unless said."""
    spots, numbers = order.places(), order.numbers()
    if order.verb in ENOUGH:
        return Decline()
    turned, height = (*numbers, *(0, 2)[len(numbers) :])[:2]
    return Raise(spots[0], turned, cm(height)) if spots else None
