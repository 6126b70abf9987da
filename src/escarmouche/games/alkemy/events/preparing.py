"""What happened before the first turn: the draw, markers, scenery, sides, tokens, deployment."""

from __future__ import annotations

from escarmouche.core.meaning import FigureId, PieceId, SeatId
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.ids import CardId, EdgeNumber, ElementName
from escarmouche.games.alkemy.layouts import Scenery


class MarkersPlaced(Told, frozen=True):
    places: tuple[tuple[int, int], ...]
    why: str = "ALK-SET-01"


class Drawn(Told, frozen=True):
    """Who was drawn to place the first piece of scenery."""

    seat: SeatId
    why: str = "ALK-SET-02"


class SceneryPlaced(Told, frozen=True):
    """`narrow`: there was no room for the gaps that the scenario wants."""

    seat: SeatId
    piece: Scenery
    narrow: bool = False
    why: str = "ALK-SET-02"


class SceneryLeftOut(Told, frozen=True):
    """A piece fits nowhere any more."""

    piece: PieceId
    why: str = "ALK-RUL-92"


class SideChosen(Told, frozen=True):
    """Who chose his edge of the table: 0 the one at y = 0, 1 the one opposite."""

    seat: SeatId
    edge: EdgeNumber
    why: str = "ALK-SET-10"


class TokenPlaced(Told, frozen=True):
    seat: SeatId
    x: int
    y: int
    element: ElementName
    why: str = "ALK-SET-05"


class NoTokens(Told, frozen=True):
    """Nobody brings an alchemist, so there are no component tokens."""

    why: str = "ALK-SET-04"


class DeployerFound(Told, frozen=True):
    """Who deploys first, and how many profile cards each player has; `figures` rolled for it, where they were equal."""

    seat: SeatId
    cards: tuple[int, int]
    figures: tuple[FigureId, ...] = ()
    why: str = "ALK-SET-08"


class CardDeployed(Told, frozen=True):
    """`places`: figure, x, y of everybody on the card."""

    seat: SeatId
    card: CardId
    places: tuple[tuple[int, int, int], ...]
    why: str = "ALK-SET-09"
