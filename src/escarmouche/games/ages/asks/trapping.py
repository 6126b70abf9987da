"""Traps laid in an activation or at a deployment, and barricades [ADE-SKL-104, ADE-SKL-105, ADE-SKL-120]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, cos, floor, pi, sin
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import Length
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision, Point
from escarmouche.games.ages.ids import Degrees
from escarmouche.games.ages.refusals.acting import ActionRule
from escarmouche.games.ages.refusals.trapping import (
    BY_HAND,
    HIGHEST,
    LOWEST,
    TRAP_RADIUS,
    barricade_refusal,
    first_trap_refusal,
    trap_refusal,
    trapper_refusal,
)

COMPASS = 8
TRIES = 12


class SetTrap(Decision, frozen=True):
    """Lay a trap beside everybody of the group, in its order."""

    places: tuple[Point, ...]


class LayTrap(Decision, frozen=True):
    """Lay a trap as its layer is deployed."""

    at: Point


class Raise(Decision, frozen=True):
    """Raise a barricade: its middle, how it is turned, how high it is."""

    at: Point
    degrees: Degrees
    height: Length


class Decline(Decision, frozen=True):
    """Do not use what the deployment offers."""


def beside(x: int, y: int, apart: int, angle: float) -> Point:
    """A whole point in this direction, no nearer than that and hardly farther."""
    dx, dy = cos(angle) * apart, sin(angle) * apart
    return x + (ceil(dx) if dx > 0 else floor(dx)), y + (ceil(dy) if dy > 0 else floor(dy))


def _closed(board: Board, group: Group) -> Refusal | None:
    return next((found for who in group if (found := trapper_refusal(board, who))), None)


def _refusal(board: Board, group: Group, answer: SetTrap) -> Refusal | None:
    """[ADE-SKL-104] One trap each, beside it."""
    if len(answer.places) != len(group):
        return Refusal("wrong_number", "ADE-SKL-104", {"tried": len(answer.places), "limit": len(group)})
    pairs = zip(group, answer.places, strict=True)
    return next((found for who, at in pairs if (found := trap_refusal(board, who, at))), None)


def _spot(board: Board, who: int, angle: float) -> Point:
    figure = board[who]
    return beside(figure.x, figure.y, board.traits[who].radius + TRAP_RADIUS, angle)


def _traps(board: Board, group: Group) -> Iterator[SetTrap]:
    """About the compass."""
    for k in range(COMPASS):
        yield SetTrap(tuple(_spot(board, who, 2 * pi * k / COMPASS) for who in group))


def _any_trap(board: Board, group: Group, rng: Stream) -> SetTrap:
    return SetTrap(tuple(_spot(board, who, 2 * pi * rng.below(360) / 360) for who in group))


SET_TRAP = ActionKind(
    ActionRule("set_trap", "cumulative", "trap", "ADE-SKL-104"), SetTrap, _closed, _refusal, _traps, _any_trap
)


# --- at the deployment ------------------------------------------------------------------------------------------------


class AtDeployment(Ask[Any]):
    """What a fighter just deployed may lay near itself, or nothing."""

    __slots__ = ("board", "figure")
    form = Form.POINT

    def __init__(self, board: Board, seat: int, figure: int, why: str) -> None:
        super().__init__(seat, why)
        self.board = board
        self.figure = figure

    def spots(self) -> Iterator[Point]:
        """Places about the fighter: half as far as its hand reaches, and as far."""
        figure, radius = self.board[self.figure], self.board.traits[self.figure].radius
        for part in (BY_HAND // 2, BY_HAND):
            for k in range(COMPASS):
                yield beside(figure.x, figure.y, radius + part, 2 * pi * k / COMPASS)

    def any_spot(self, rng: Stream) -> Point:
        figure, radius = self.board[self.figure], self.board.traits[self.figure].radius
        return beside(figure.x, figure.y, radius + rng.below(BY_HAND), 2 * pi * rng.below(360) / 360)

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.figure,))

    def facts(self) -> dict[str, Any]:
        return {"figures": (self.figure,), "reach": BY_HAND}


class FirstTrap(AtDeployment):
    """[ADE-SKL-105] A trap at the deployment of a trapper."""

    __slots__ = ()

    def __init__(self, board: Board, seat: int, figure: int) -> None:
        super().__init__(board, seat, figure, "ADE-SKL-105")

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Decline):
            return None
        if not isinstance(answer, LayTrap):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return first_trap_refusal(self.board, self.figure, answer.at)

    def sample(self, rng: Stream) -> Any:
        for _ in range(TRIES):
            if self.refusal(found := LayTrap(self.any_spot(rng))) is None:
                return found
        return Decline()

    def candidates(self) -> Sequence[Any]:
        found = (LayTrap(at) for at in self.spots())
        return [*(one for one in found if self.refusal(one) is None), Decline()]


class RaiseBarricade(AtDeployment):
    """[ADE-SKL-120] A barricade at the deployment of a sapper."""

    __slots__ = ()

    def __init__(self, board: Board, seat: int, figure: int) -> None:
        super().__init__(board, seat, figure, "ADE-SKL-120")

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Decline):
            return None
        if not isinstance(answer, Raise):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return barricade_refusal(self.board, self.figure, answer.at, answer.degrees, answer.height)

    def sample(self, rng: Stream) -> Any:
        for _ in range(TRIES):
            height = LOWEST + rng.below(HIGHEST - LOWEST + 1)
            if self.refusal(found := Raise(self.any_spot(rng), rng.below(360), height)) is None:
                return found
        return Decline()

    def candidates(self) -> Sequence[Any]:
        found = (Raise(at, turn, height) for at in self.spots() for turn in (0, 90) for height in (LOWEST, HIGHEST))
        return [*(one for one in found if self.refusal(one) is None), Decline()]
