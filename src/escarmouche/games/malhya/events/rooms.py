"""What happened, in a room."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.core.meaning import FigureId
from escarmouche.games.malhya.events.story import Told
from escarmouche.games.malhya.ids import (
    ActionCardId,
    ActionPoints,
    ChapterId,
    Faces,
    HeroId,
    SquareId,
)

# --- rooms -----------------------------------------------------------------------------------------------------------


class RoomInstalled(Told, frozen=True):
    heading: ClassVar[int] = 1

    room: str
    why: str = "MAL-EXP-16"


class EnemyPlaced(Told, frozen=True):
    enemy: FigureId
    kind: str
    square: SquareId
    why: str = "MAL-EXP-06"


class HeroPlaced(Told, frozen=True):
    hero: HeroId
    square: SquareId
    why: str = "MAL-EXP-07"


class CycleBegan(Told, frozen=True):
    heading: ClassVar[int] = 2

    cycle: int
    why: str = "MAL-INF-05"


class TurnBegan(Told, frozen=True):
    hero: HeroId
    why: str = "MAL-IHP-02"


class HandTaken(Told, frozen=True):
    hero: HeroId
    why: str = "MAL-IHP-12"


class Waited(Told, frozen=True):
    hero: HeroId
    left: ActionPoints
    why: str = "MAL-IHP-10"


class TurnEnded(Told, frozen=True):
    hero: HeroId
    why: str = "MAL-IHP-09"


class HeroStepped(Told, frozen=True):
    hero: HeroId
    to: SquareId
    free: int
    paid: ActionPoints
    why: str = "MAL-MOV-01"


class HeroSetBack(Told, frozen=True):
    """Back to where he could stop last."""

    hero: HeroId
    to: SquareId
    why: str = "MAL-MOV-08"


class Assassinated(Told, frozen=True):
    hero: HeroId
    enemy: FigureId
    ranged: bool
    paid: ActionPoints
    why: str = "MAL-IHP-04"


class HeroTended(Told, frozen=True):
    """A hero brings an unconscious one round."""

    hero: HeroId
    patient: HeroId
    paid: ActionPoints
    why: str = "MAL-IHP-08"


class CorpseMoved(Told, frozen=True):
    hero: HeroId
    corpse: SquareId
    to: SquareId
    why: str = "MAL-IHP-06"


class NoisePlaced(Told, frozen=True):
    square: SquareId
    why: str = "MAL-IHP-05"


class NoiseGone(Told, frozen=True):
    square: SquareId
    why: str = "MAL-IEN-12"


class ThreatRolled(Told, frozen=True):
    aside: ClassVar[bool] = True

    reveals: ClassVar[bool] = True

    hero: HeroId
    die: str
    faces: Faces
    why: str = "MAL-THR-01"


class ThreatRaised(Told, frozen=True):
    n: int
    space: int
    why: str = "MAL-THR-05"


class CardLaid(Told, frozen=True):
    reveals: ClassVar[bool] = True

    card: ActionCardId
    why: str = "MAL-IEN-01"


class DeckRenewed(Told, frozen=True):
    why: str = "MAL-INF-03"


class EnemyStepped(Told, frozen=True):
    enemy: FigureId
    to: SquareId
    why: str = "MAL-IEN-05"


class EnemyLooked(Told, frozen=True):
    enemy: FigureId
    direction: str
    why: str = "MAL-IEN-09"


class EnemyNoticed(Told, frozen=True):
    """An enemy is about to raise the alarm."""

    enemy: FigureId
    why: str = "MAL-ALM-01"


class AlarmSounded(Told, frozen=True):
    heading: ClassVar[int] = 1

    why: str = "MAL-ALM-09"


class InfiltrationEnded(Told, frozen=True):
    heading: ClassVar[int] = 1

    why: str = "MAL-ALM-11"


class HeroWentOut(Told, frozen=True):
    hero: HeroId
    square: SquareId
    why: str = "MAL-EXI-02"


class FallenHoldBack(Told, frozen=True):
    """All who can walk are outside; these lie unconscious."""

    heroes: tuple[HeroId, ...]
    why: str = "MAL-EXI-04"


class WaysDiffer(Told, frozen=True):
    """All are outside, not all by the same way."""

    why: str = "MAL-EXI-10"


class RoomLeft(Told, frozen=True):
    heading: ClassVar[int] = 1

    chapter: ChapterId
    why: str = "MAL-EXI-05"


class ClockAdvanced(Told, frozen=True):
    counter: str
    at: int
    why: str = "MAL-EXP-12"


class ClockSet(Told, frozen=True):
    """A text has moved what comes nearer in a room, forward or back."""

    counter: str
    at: int
    why: str = "MAL-EXP-12"


class DoorOpened(Told, frozen=True):
    """The blocking line of a door, between these two squares, is gone."""

    door: str
    square: SquareId
    beyond: SquareId
    why: str = "MAL-ICO-04"


class AccessOpened(Told, frozen=True):
    """An access token is locked no more."""

    access: str
    why: str = "MAL-EXI-08"


class TokenGone(Told, frozen=True):
    """The interest tokens of a chapter leave the room."""

    chapter: str
    why: str = "MAL-BOK-08"
