"""What happened in the course of a match: turns, the lead, activations, markers, the score."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.ids import ActionPoints, CardId, MarkerId

MEASURED = frozenset(("walk", "run", "charge", "engage"))  # announced, and at once somebody sees how far it is


class TurnBegan(Told, frozen=True):
    heading: ClassVar[int] = 1

    turn: int
    why: str = "ALK-TRN-02"


class InitiativeChosen(Told, frozen=True):
    """The figure that rolls for each player, revealed together."""

    figures: tuple[FigureId, ...]
    why: str = "ALK-TRN-03"


class LeadTaken(Told, frozen=True):
    """Who takes the lead for the turn, as the winner of the roll has decided."""

    winner: SeatId
    leader: SeatId
    why: str = "ALK-TRN-04"


class Passed(Told, frozen=True):
    seat: SeatId
    forced: bool = False  # nothing was left to play
    why: str = "ALK-TRN-07"


class Activated(Told, frozen=True):
    seat: SeatId
    card: CardId
    figures: tuple[FigureId, ...]
    why: str = "ALK-ACT-01"


class Reactivated(Told, frozen=True):
    seat: SeatId
    figures: tuple[FigureId, ...]
    why: str = "ALK-ACT-11"


class Announced(Told, frozen=True):
    """An action was announced and its AP spent; `targets` or `what` say of whom or what."""

    figure: FigureId
    action: str
    targets: tuple[FigureId, ...] = ()
    what: str = ""
    ap: ActionPoints = 0  # paid
    left: ActionPoints = 0
    why: str = "ALK-ACT-03"

    @property
    def reveals(self) -> bool:  # type: ignore[override]  # of this event alone it depends on what it tells
        """[ALK-GEN-04] What follows a move is measured, so that it cannot be taken back: it would be a ruler."""
        return self.action in MEASURED


class Fizzled(Told, frozen=True):
    """What was announced has become impossible; the AP came back, or not."""

    figure: FigureId
    action: str
    refunded: ActionPoints = 0
    why: str = "ALK-RUL-64"


class ActivationEnded(Told, frozen=True):
    """`left`: (figure, AP) of those of the card in play."""

    card: CardId
    left: tuple[tuple[int, int], ...]
    why: str = "ALK-ACT-08"


class MarkerTouched(Told, frozen=True):
    """A jinn marker changed hands: `owner` is -1 when it is neutral now."""

    figure: FigureId
    marker: MarkerId
    owner: SeatId
    why: str = "ALK-SCN-02"


class Scored(Told, frozen=True):
    """The end of a turn: markers held by each player, and who scored (-1: nobody)."""

    held: tuple[int, int]
    winner: SeatId
    score: tuple[int, int]
    why: str = "ALK-SCN-06"


class MatchEnded(Told, frozen=True):
    """`empty`: nobody is left on the table, and the score has decided."""

    score: tuple[int, int]
    winner: SeatId
    why: str
    empty: bool = False
