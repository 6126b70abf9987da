"""Places as they are typed: deployment, infiltration, steps, traps, barricades."""

from __future__ import annotations

from typing import Any

from escarmouche.games.ages.asks.deploying import Deploy, Infiltrate
from escarmouche.games.ages.asks.disengaging import EscapePlace, StepAside
from escarmouche.games.ages.asks.forcing import BackAway
from escarmouche.games.ages.asks.moving import End
from escarmouche.games.ages.asks.returning import Return
from escarmouche.games.ages.asks.trapping import LayTrap, Raise
from escarmouche.games.ages.orders.typed_order import Order
from escarmouche.games.ages.queries.moves import potential
from escarmouche.table.plane import CM, cm


def deploy(order: Order) -> Any:
    """A place for each figure of the card, in its order."""
    facing = order.facing()
    spots = order.places()
    return Deploy(tuple(End(*spot, facing=facing) for spot in spots)) if spots else None


def infiltrate(order: Order) -> Any:
    """`infiltrate 5 n 10`, or without the verb."""
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
    if order.verb not in ("stepaside", "backaway"):
        order.verb, order.rest = "", order.text
    far = float(CM) if aside else 2.0 * order.board.traits[order.who].radius
    end = order.end(order.who, far)
    return None if end is None else (StepAside if aside else BackAway)(end)


def come_back(order: Order) -> Any:
    """Who, and where at the edge."""
    numbers, spots = order.numbers(), order.places()
    return Return(numbers[0], spots[0]) if numbers and spots else None


def trap(order: Order) -> Any:
    """Where it lies."""
    spots = order.places()
    return LayTrap(spots[0]) if spots else None


def barricade(order: Order) -> Any:
    """`24,18 90 3`: its middle, how it is turned, how high it is; 0 and 2 unless said."""
    spots, numbers = order.places(), order.numbers()
    turned, height = (*numbers, *(0, 2)[len(numbers) :])[:2]
    return Raise(spots[0], turned, cm(height)) if spots else None
