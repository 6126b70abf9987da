"""What is still to be done, in a room."""

from __future__ import annotations

from escarmouche.games.malhya.agenda.story import Item

# --- rooms: the slots of infiltration, combat and the beast ----------------------------------------------------------


class Install(Item, frozen=True):
    """[MAL-EXP-16] A room is set up."""

    room: str
    deployment: str = ""
    entry: str = ""


class PlayRoom(Item, frozen=True):
    """[MAL-GEN-10] The room that is installed is played, in its mode, from its first cycle or round on."""


class BeastFight(Item, frozen=True):
    """[MAL-SAR-01] A fight without a grid."""

    beast: str
    home: str


# --- infiltration, and rooms without a mode ---------------------------------------------------------------------------


class NewCycle(Item, frozen=True):
    """[MAL-INF-05, MAL-EXI-03] A cycle begins; heroes outside may come back."""

    begun: bool = False
    asked: tuple[int, ...] = ()


class MainPhase(Item, frozen=True):
    """[MAL-IHP-01, MAL-IHP-22] Every hero starts his turn; `closing`: the last window has been, and if nobody has woken
    in it the enemies come."""

    closing: bool = False


class EnemyPhase(Item, frozen=True):
    """[MAL-IEN-01] Action cards are laid out."""


class SecondPhase(Item, frozen=True):
    """[MAL-IHP-16, MAL-IHP-23] Waiting heroes may act once more."""


class EndCycle(Item, frozen=True):
    """[MAL-IHP-16] Waiting ends; the clock of the room goes on."""


class HeroTurn(Item, frozen=True):
    """[MAL-IHP-01, MAL-IHP-12] A hero acts, one action after the other."""

    hero: int


class Moment(Item, frozen=True):
    """[MAL-IHP-18, MAL-OBJ-12] Waiting heroes may take back the hand, and things may be used, before this figure does
    what it is about to do."""

    mover: int = -1
    to: int = -1


class FallBack(Item, frozen=True):
    """[MAL-MOV-08, MAL-ALM-16, MAL-IEN-06] A figure stands where nobody may stop and goes no further: back to where it
    could stop last, or next to it."""

    figure: int
    firm: int


class HeroStep(Item, frozen=True):
    """[MAL-MOV-01, MAL-IHP-20] A hero is about to enter a square; `through`: one where he cannot stop, as he knows."""

    hero: int
    to: int
    paid: bool = False
    through: bool = False


class Murder(Item, frozen=True):
    """[MAL-IHP-04, MAL-IHP-05] A hero is about to assassinate an enemy."""

    hero: int
    enemy: int
    ranged: bool = False


class Drag(Item, frozen=True):
    """[MAL-IHP-06] A hero is about to move a corpse."""

    hero: int
    corpse: int
    to: int


class ChangeWeapon(Item, frozen=True):
    """[MAL-IHP-07] A hero is about to change weapons."""

    hero: int


class WakeUp(Item, frozen=True):
    """[MAL-IHP-08] A hero is about to heal an unconscious one."""

    hero: int
    patient: int


class ReadToken(Item, frozen=True):
    """[MAL-EXP-09] A hero reads the token on his square, if there is one."""

    hero: int


class Reappear(Item, frozen=True):
    """[MAL-UNC-02] A hero who has woken stands up, where he lies or next to it."""

    hero: int


class ThreatRoll(Item, frozen=True):
    """[MAL-THR-01] A hero who has ended his turn or waits rolls for his deeds."""

    hero: int


class LookAround(Item, frozen=True):
    """[MAL-ALM-02, MAL-ALM-13] Does an enemy see a hero or a corpse? `asked`: who would not kill it."""

    asked: tuple[int, ...] = ()


class Cards(Item, frozen=True):
    """[MAL-IEN-01, MAL-IEN-02] Action cards that lie out, the next one first."""

    left: tuple[str, ...]


class March(Item, frozen=True):
    """[MAL-IEN-03, MAL-IEN-18] The first step of a card; `waiting`: the enemies that are still to walk."""

    card: str
    begun: bool = False
    waiting: tuple[int, ...] = ()


class Walk(Item, frozen=True):
    """[MAL-IEN-05, MAL-IEN-19] An enemy walks toward a reference; `next`: the square it is about to enter."""

    enemy: int
    ref: str
    points: int
    next: int = -1
    firm: int = -1  # the square where it could stop last


class Patrol(Item, frozen=True):
    """[MAL-IEN-07] The second step of a card."""

    card: str


class Stride(Item, frozen=True):
    """[MAL-IEN-08, MAL-IEN-09] An enemy walks straight on, then looks."""

    enemy: int
    direction: str
    points: int
    vigilance: str = ""
    next: int = -1
    firm: int = -1  # the square where it could stop last


class CardDone(Item, frozen=True):
    """[MAL-IEN-12, MAL-INF-03] A card has been carried out."""

    card: str


class ComeBack(Item, frozen=True):
    """[MAL-EXI-03, MAL-EXI-07] A hero who is outside comes back to his way out, or `beside` it."""

    hero: int
    beside: bool = False


class OfferExit(Item, frozen=True):
    """[MAL-EXI-02] A chapter lets a hero go out; `chapter` is read once all are."""

    hero: int
    chapter: str


class AllOut(Item, frozen=True):
    """[MAL-EXI-05] Everybody has gone out by one way."""

    chapter: str
