"""What happened in the course of a match: tacticians, piles, speech turns, activations, turns, the end."""

from __future__ import annotations

from typing import ClassVar, Literal

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.ids import CardId, Cards, Die, Refusals, TacticPoints


class DeploymentBegan(Told, frozen=True):
    heading: ClassVar[int] = 1

    why: str = "ADE-DEP-01"


class TurnBegan(Told, frozen=True):
    heading: ClassVar[int] = 1

    turn: int
    why: str = "ADE-TUR-02"


class PhaseBegan(Told, frozen=True):
    heading: ClassVar[int] = 2

    phase: Literal["tactics", "activation", "combat", "upkeep"]
    why: str = "ADE-TUR-02"


class TacticianRolled(Told, frozen=True):
    """A player's roll for the tactician: two dice and his commander."""

    aside: ClassVar[bool] = True

    seat: SeatId
    dice: tuple[Die, Die]
    total: Total
    why: str = "ADE-TAC-01"


class TacticianFound(Told, frozen=True):
    seat: SeatId
    by: Literal["roll", "discipline", "tie", "loss"]
    why: str = "ADE-TAC-01"


class ZoneTaken(Told, frozen=True):
    """A player's deployment zone among the scenario's."""

    seat: SeatId
    zone: int
    why: str = "ADE-DEP-14"


class PointsCounted(Told, frozen=True):
    seat: SeatId
    points: TacticPoints
    total: Total
    why: str = "ADE-TAC-07"


class CommanderLost(Told, frozen=True):
    """A commander is dead or routed: his side has no tactic points and no tactics until another is named."""

    seat: SeatId
    figure: FigureId
    why: str = "ADE-CMD-03"


class CommanderNamed(Told, frozen=True):
    """A player's new commander; nobody where none is fit."""

    seat: SeatId
    figure: FigureId = -1
    why: str = "ADE-CMD-04"


class PointLost(Told, frozen=True):
    """The commander's musician has fallen, and takes a tactic point along: so many are left."""

    seat: SeatId
    figure: FigureId
    left: TacticPoints
    why: str = "ADE-SKL-92"


class PilesMade(Told, frozen=True):
    """Both piles lie ready: how many cards and refusals each player has."""

    cards: tuple[Cards, Cards]
    refusals: tuple[Refusals, Refusals]
    why: str = "ADE-SEQ-07"


class RefusalMoved(Told, frozen=True):
    """A card was not activated: the player's refusals now, and the other player's."""

    seat: SeatId
    own: Refusals
    other: Refusals
    why: str = "ADE-SEQ-08"


class FirstSpeaker(Told, frozen=True):
    seat: SeatId
    chosen_by: SeatId
    why: str = "ADE-TAC-12"


class Refused(Told, frozen=True):
    """A player has used a refusal."""

    seat: SeatId
    left: Refusals
    why: str = "ADE-SEQ-09"


class CardPlayed(Told, frozen=True):
    """A card of the sequence head is turned up and played; `reserve`: it lay in the reserve."""

    reveals: ClassVar[bool] = True

    seat: SeatId
    card: CardId
    reserve: bool = False
    why: str = "ADE-SEQ-10"


class Deployed(Told, frozen=True):
    figure: FigureId
    x: int
    y: int
    why: str = "ADE-DEP-05"


class Infiltrated(Told, frozen=True):
    figure: FigureId
    x: int
    y: int
    why: str = "ADE-SKL-74"


class Hid(Told, frozen=True):
    """A scout is declared hidden."""

    figure: FigureId
    why: str = "ADE-SKL-43"


class Activated(Told, frozen=True):
    """Fighters act, one or a group."""

    aside: ClassVar[bool] = True

    figures: tuple[FigureId, ...]
    why: str = "ADE-ACT-02"


class ActivationEnded(Told, frozen=True):
    aside: ClassVar[bool] = True

    figures: tuple[FigureId, ...]
    why: str = "ADE-ACT-04"


class TimeRanOut(Told, frozen=True):
    """The time that was agreed is over."""

    why: str = "ADE-END-03"


class MatchEnded(Told, frozen=True):
    """Scenario points and goal-average of both, and who has won (-1: a draw)."""

    points: tuple[int, int]
    goal_average: tuple[int, int]
    winner: SeatId
    why: str


class MoonRose(Told, frozen=True):
    """The die of the Sélénites, for both armies and the whole game."""

    aside: ClassVar[bool] = True

    die: Die
    why: str = "ADE-SKL-121"
