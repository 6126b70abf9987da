"""What happened in the course of a match: turns, the lead, activations, markers, the score."""

from __future__ import annotations

from escarmouche.games.alkemy.events.telling import Told

MEASURED = frozenset(("walk", "run", "charge", "engage"))  # announced, and at once somebody sees how far it is


class TurnBegan(Told, frozen=True):
    turn: int
    why: str = "ALK-TRN-02"


class InitiativeChosen(Told, frozen=True):
    """The figure that rolls for each player, revealed together."""

    figures: tuple[int, ...]
    why: str = "ALK-TRN-03"


class LeadTaken(Told, frozen=True):
    """Who takes the lead for the turn, as the winner of the roll has decided."""

    winner: int
    leader: int
    why: str = "ALK-TRN-04"


class Passed(Told, frozen=True):
    seat: int
    forced: bool = False  # nothing was left to play
    why: str = "ALK-TRN-07"


class Activated(Told, frozen=True):
    seat: int
    card: int
    figures: tuple[int, ...]
    why: str = "ALK-ACT-01"


class Reactivated(Told, frozen=True):
    seat: int
    figures: tuple[int, ...]
    why: str = "ALK-ACT-11"


class Announced(Told, frozen=True):
    """An action was announced and its AP spent; `targets` or `what` say of whom or what."""

    figure: int
    action: str
    targets: tuple[int, ...] = ()
    what: str = ""
    ap: int = 0  # paid
    left: int = 0
    why: str = "ALK-ACT-03"

    @property
    def reveals(self) -> bool:  # type: ignore[override]  # of this event alone it depends on what it tells
        """[ALK-GEN-04] What follows a move is measured, so that it cannot be taken back: it would be a ruler."""
        return self.action in MEASURED


class Fizzled(Told, frozen=True):
    """What was announced has become impossible; the AP came back, or not."""

    figure: int
    action: str
    refunded: int = 0
    why: str = "ALK-RUL-64"


class ActivationEnded(Told, frozen=True):
    """`left`: (figure, AP) of those of the card in play."""

    card: int
    left: tuple[tuple[int, int], ...]
    why: str = "ALK-ACT-08"


class MarkerTouched(Told, frozen=True):
    """A jinn marker changed hands: `owner` is -1 when it is neutral now."""

    figure: int
    marker: int
    owner: int
    why: str = "ALK-SCN-02"


class Scored(Told, frozen=True):
    """The end of a turn: markers held by each player, and who scored (-1: nobody)."""

    held: tuple[int, int]
    winner: int
    score: tuple[int, int]
    why: str = "ALK-SCN-06"


class MatchEnded(Told, frozen=True):
    score: tuple[int, int]
    winner: int
    why: str
