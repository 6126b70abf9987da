"""What happened in the course of a match: stones dropped, troupes deployed, turns, activations, the end."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId, PlaceX, PlaceY, SeatId
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.telling import Told
from escarmouche.games.moonstone.ids import Energy, Surface

KeptBack: TypeAlias = Literal["gone", "never", "not_first"]  # why somebody who was to activate next does not


class StonesDropped(Told, frozen=True):
    """Where the stones came to rest: (x, y, depth)."""

    stones: tuple[tuple[int, int, int], ...]
    why: str = "MOO-SET-03"


class MulliganTaken(Told, frozen=True):
    seat: SeatId
    why: str = "MOO-SET-07"


class RolledOff(Told, frozen=True):
    """Players rolled for something: dice as (seat, total); `winner` -1 when they must roll again."""

    what: str
    dice: tuple[tuple[int, Total], ...]
    winner: SeatId = NOBODY
    why: str = "MOO-SET-09"


class RerolledDie(Told, frozen=True):
    seat: SeatId
    before: int
    die: int
    why: str = "MOO-CHR-31"


class RoleChosen(Told, frozen=True):
    seat: SeatId
    role: str
    why: str = "MOO-SET-10"


class EdgeChosen(Told, frozen=True):
    seat: SeatId
    edge: int
    why: str = "MOO-SET-11"


class Deployed(Told, frozen=True):
    figure: FigureId
    x: PlaceX
    y: PlaceY
    surface: Surface = ""
    why: str = "MOO-SET-11"


class TurnBegan(Told, frozen=True):
    heading: ClassVar[int] = 1

    turn: int
    sudden_death: bool = False
    why: str = "MOO-TRN-01"


class Replenished(Told, frozen=True):
    """Energy handed out: (character, tokens)."""

    energy: tuple[tuple[int, int], ...]
    why: str = "MOO-TRN-07"


class FirstNamed(Told, frozen=True):
    """Who activates first this turn, as the winner of the roll said."""

    by: SeatId
    seat: SeatId
    why: str = "MOO-TRN-02"


class Activated(Told, frozen=True):
    aside: ClassVar[bool] = True

    figure: FigureId
    energy: Energy
    why: str = "MOO-TRN-08"


class ActivationEnded(Told, frozen=True):
    aside: ClassVar[bool] = True

    figure: FigureId
    why: str = "MOO-TRN-14"


class NotActivated(Told, frozen=True):
    """A character that was to activate right after another one does not: it is gone, never activates, or sleeps on."""

    figure: FigureId
    reason: KeptBack
    why: str = "MOO-RUL-108"


class AttackDeclared(Told, frozen=True):
    figure: FigureId
    target: FigureId
    why: str = "MOO-ACT-09"


class Passed(Told, frozen=True):
    """A player let the moment for a reaction go by."""

    seat: SeatId
    why: str = "MOO-REA-01"


class Discarded(Told, frozen=True):
    """Unspent energy removed: (character, tokens)."""

    energy: tuple[tuple[int, int], ...]
    why: str = "MOO-TRN-11"


class SuddenDeathBegan(Told, frozen=True):
    stones: tuple[int, ...]
    why: str = "MOO-END-03"


class MatchEnded(Told, frozen=True):
    stones: tuple[int, ...]
    winner: SeatId
    why: str = "MOO-END-01"
