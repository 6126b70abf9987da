"""What is still to be done, in a room."""

from __future__ import annotations

from typing import Literal

from escarmouche.core.meaning import FigureId
from escarmouche.games.malhya.agenda.story import Item, OfBooklet
from escarmouche.games.malhya.content.terms import Compass
from escarmouche.games.malhya.ids import ActionCardId, BeastId, ChapterId, EnemyId, HeroId, RoomId, SquareId

# --- rooms: the slots of infiltration, combat and the beast ----------------------------------------------------------


class InRoom(Item, frozen=True):
    """Something that is done in the room in play; what begins one, or does nothing without one, is not."""


class Install(Item, frozen=True):
    """[MAL-EXP-16] A room is set up."""

    room: RoomId
    deployment: str = ""
    entry: str = ""


class PlayRoom(InRoom, frozen=True):
    """[MAL-GEN-10] The room that is installed is played, in its mode, from its first cycle or round on."""


class BeastFight(OfBooklet, frozen=True):
    """[MAL-SAR-01] A fight without a grid."""

    beast: BeastId
    home: ChapterId


# --- infiltration, and rooms without a mode ---------------------------------------------------------------------------


class NewCycle(InRoom, frozen=True):
    """[MAL-INF-05, MAL-EXI-03] A cycle begins; heroes outside may come back."""

    begun: bool = False
    asked: tuple[HeroId, ...] = ()


class MainPhase(InRoom, frozen=True):
    """[MAL-IHP-01, MAL-IHP-22] Every hero starts his turn; `closing`: the last window has been, and if nobody has woken
    in it the enemies come."""

    closing: bool = False


class EnemyPhase(InRoom, frozen=True):
    """[MAL-IEN-01] Action cards are laid out."""


class SecondPhase(InRoom, frozen=True):
    """[MAL-IHP-16, MAL-IHP-23] Waiting heroes may act once more."""


class EndCycle(InRoom, frozen=True):
    """[MAL-IHP-16] Waiting ends; the clock of the room goes on."""


class HeroTurn(InRoom, frozen=True):
    """[MAL-IHP-01, MAL-IHP-12] A hero acts, one action after the other."""

    hero: HeroId


class Moment(Item, frozen=True):
    """[MAL-IHP-18, MAL-OBJ-12] Waiting heroes may take back the hand, and things may be used, before this figure does
    what it is about to do."""

    mover: FigureId = -1
    to: SquareId = -1


class FallBack(InRoom, frozen=True):
    """[MAL-MOV-08, MAL-ALM-16, MAL-IEN-06] A figure stands where nobody may stop and goes no further: back to where it
    could stop last, or next to it."""

    figure: FigureId
    firm: SquareId


class HeroStep(InRoom, frozen=True):
    """[MAL-MOV-01, MAL-IHP-20] A hero is about to enter a square; `through`: one where he cannot stop, as he knows."""

    hero: HeroId
    to: SquareId
    paid: bool = False
    through: bool = False


class Murder(InRoom, frozen=True):
    """[MAL-IHP-04, MAL-IHP-05] A hero is about to assassinate an enemy."""

    hero: HeroId
    enemy: EnemyId
    ranged: bool = False


class Drag(InRoom, frozen=True):
    """[MAL-IHP-06] A hero is about to move a corpse."""

    hero: HeroId
    corpse: SquareId
    to: SquareId


class ChangeWeapon(InRoom, frozen=True):
    """[MAL-IHP-07] A hero is about to change weapons."""

    hero: HeroId


class WakeUp(InRoom, frozen=True):
    """[MAL-IHP-08] A hero is about to heal an unconscious one."""

    hero: HeroId
    patient: HeroId


class ReadToken(InRoom, frozen=True):
    """[MAL-EXP-09] A hero reads the token on his square, if there is one."""

    hero: HeroId


class Reappear(Item, frozen=True):
    """[MAL-UNC-02] A hero who has woken stands up, where he lies or next to it."""

    hero: HeroId


class ThreatRoll(InRoom, frozen=True):
    """[MAL-THR-01] A hero who has ended his turn or waits rolls for his deeds."""

    hero: HeroId


class LookAround(Item, frozen=True):
    """[MAL-ALM-02, MAL-ALM-13] Does an enemy see a hero or a corpse? `asked`: who would not kill it."""

    asked: tuple[HeroId, ...] = ()


class Cards(InRoom, frozen=True):
    """[MAL-IEN-01, MAL-IEN-02] Action cards that lie out, the next one first."""

    left: tuple[ActionCardId, ...]


class March(InRoom, frozen=True):
    """[MAL-IEN-03, MAL-IEN-18] The first step of a card; `waiting`: the enemies that are still to walk."""

    card: ActionCardId
    begun: bool = False
    waiting: tuple[EnemyId, ...] = ()


class Walk(InRoom, frozen=True):
    """[MAL-IEN-05, MAL-IEN-19] An enemy walks toward a reference; `next`: the square it is about to enter."""

    enemy: EnemyId
    ref: str
    points: int
    next: SquareId = -1
    firm: SquareId = -1  # the square where it could stop last


class Patrol(InRoom, frozen=True):
    """[MAL-IEN-07] The second step of a card."""

    card: ActionCardId


class Stride(InRoom, frozen=True):
    """[MAL-IEN-08, MAL-IEN-09] An enemy walks straight on, then looks."""

    enemy: EnemyId
    direction: Compass
    points: int
    vigilance: Compass | Literal[""] = ""
    next: SquareId = -1
    firm: SquareId = -1  # the square where it could stop last


class CardDone(InRoom, frozen=True):
    """[MAL-IEN-12, MAL-INF-03] A card has been carried out."""

    card: ActionCardId


class ComeBack(InRoom, frozen=True):
    """[MAL-EXI-03, MAL-EXI-07] A hero who is outside comes back to his way out, or `beside` it."""

    hero: HeroId
    beside: bool = False


class OfferExit(InRoom, frozen=True):
    """[MAL-EXI-02] A chapter lets a hero go out; `chapter` is read once all are."""

    hero: HeroId
    chapter: ChapterId


class AllOut(InRoom, frozen=True):
    """[MAL-EXI-05] Everybody has gone out by one way."""

    chapter: ChapterId
