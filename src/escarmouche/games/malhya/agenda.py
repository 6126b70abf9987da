"""What is still to be done, as data: the agenda of a position is a pile of these, the topmost comes next.

A rule that must wait for something (a chapter read in the middle of a move, a hero who takes back the hand) puts
itself back on the pile and what comes first on top of it. So every step of a match is short, a match can be left and
taken up anywhere, and what was interrupted looks at the table again before it goes on.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Item(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Something to do; `rules.agenda` has a script for each."""


class PickHeroes(Item, frozen=True):
    """[MAL-SET-08] The heroes are chosen seat by seat."""


class Travel(Item, frozen=True):
    """[MAL-TRV-04] The journey: always at the bottom once the heroes are chosen."""


# --- the booklets ----------------------------------------------------------------------------------------------------


class Chain(Item, frozen=True):
    """[MAL-BOK-16] Everything read from one entry until the booklet closes, and what is remembered meanwhile: who acts,
    who took the last test with how many successes, a link that waits for the end of a test, whether the turn ends."""

    actor: int = -1
    own: bool = False  # a hero's own step in a room has opened it: the options are his
    hero: int = -1
    successes: int = 0
    succeeded: bool = False  # everybody who took the last test
    link: str = ""
    ends_turn: bool = False
    acted: bool = False  # a test taken, an option that does something
    lockpick: str = ""
    picks: tuple[tuple[int, str], ...] = ()  # what each hero picked


class Read(Item, frozen=True):
    """[MAL-BOK-03] A chapter or an event is opened."""

    home: str


class Obey(Item, frozen=True):
    """[MAL-BOK-04] The orders of one list, from this one on."""

    home: str
    path: str
    at: int = 0


class Answer(Item, frozen=True):
    """The options of a chapter wait for an answer."""

    home: str


class HeroTests(Item, frozen=True):
    """Each hero takes the test of the word that he picked."""

    home: str
    waiting: tuple[int, ...]
    begun: bool = False
    failed: bool = False  # by anybody


# --- tests -----------------------------------------------------------------------------------------------------------


class Testing(Item, frozen=True):
    """[MAL-TST-02..05] A test under way: who is still to roll, what has been validated, who has failed."""

    home: str
    path: str
    begun: bool = False  # those who take it are named
    waiting: tuple[int, ...] = ()
    done: tuple[int, ...] = ()
    failed: tuple[int, ...] = ()
    total: int = 0


class Trying(Item, frozen=True):
    """[MAL-TST-10..16] One hero's attempt: the pool is fixed at the first roll, tokens add up."""

    home: str
    path: str
    hero: int
    last: bool = True  # of those who roll
    validated: int = 0  # by the others
    skill: int = 0  # dice
    difficulty: int = 0
    special: int = 0  # successes for each special face of a skill die
    limit: int = 0  # stops that fail it
    bonus: int = 0  # successes that join the next roll
    successes: int = 0
    stops: int = 0
    rolls: int = 0


# --- heroes ----------------------------------------------------------------------------------------------------------


class Grow(Item, frozen=True):
    """[MAL-LVL-01] So many levels for a hero."""

    hero: int
    n: int = 1


class TakeTalent(Item, frozen=True):
    """[MAL-TAL-06] A talent for a hero."""

    hero: int


class Receive(Item, frozen=True):
    """[MAL-BAG-03] A card comes to a hero, who has to find room for it."""

    hero: int
    card: str


class Share(Item, frozen=True):
    """[MAL-OBJ-05, MAL-COL-03] Cubes and coins that the party hands out, one after the other."""

    cubes: tuple[str, ...] = ()
    gold: int = 0
    cards: tuple[str, ...] = ()


class Suffer(Item, frozen=True):
    """[MAL-BOK-12] Wounds of a chapter, before they are moved."""

    heroes: tuple[int, ...]
    kind: str
    n: int


class Tend(Item, frozen=True):
    """[MAL-WPN-08, MAL-ARM-02, MAL-ART-06, MAL-BAG-09] A hero sorts what he has."""

    hero: int


class AnyTime(Item, frozen=True):
    """[MAL-OBJ-12] A window for things that may be used at any moment; `passed` in a row."""

    passed: tuple[int, ...] = ()


class Trade(Item, frozen=True):
    """[MAL-MKT-01] A stall with the cards that are laid out."""

    cards: tuple[str, ...]
    price: int = 0
    sell: bool = False


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
    """[MAL-IHP-01, MAL-IHP-22] Every hero starts his turn."""


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
    what it is about to do; `passed` in a row."""

    mover: int = -1
    to: int = -1
    passed: tuple[int, ...] = ()


class HeroStep(Item, frozen=True):
    """[MAL-MOV-01] A hero is about to enter a square."""

    hero: int
    to: int
    paid: bool = False


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
    """[MAL-EXI-03, MAL-EXI-07] A hero who is outside comes back to his way out."""

    hero: int


class OfferExit(Item, frozen=True):
    """[MAL-EXI-02] A chapter lets a hero go out; `chapter` is read once all are."""

    hero: int
    chapter: str


class AllOut(Item, frozen=True):
    """[MAL-EXI-05] Everybody has gone out by one way."""

    chapter: str


# --- combat ----------------------------------------------------------------------------------------------------------


class Round(Item, frozen=True):
    """[MAL-CBT-03, MAL-SAR-12] A round of combat begins."""


class Regenerate(Item, frozen=True):
    """[MAL-UNC-05..07] Unconscious heroes may wake at the cost of the others; `waiting`: those not asked yet."""

    waiting: tuple[int, ...]


class Ready(Item, frozen=True):
    """[MAL-CBT-02, MAL-CBT-03, MAL-RUL-43] All action points are back."""


class TakeSlots(Item, frozen=True):
    """[MAL-SAR-03, MAL-SAR-11] Heroes take their places around a beast; `asked`: those who have."""

    asked: tuple[int, ...] = ()


class Initiative(Item, frozen=True):
    """[MAL-INI-01] Heroes may raise their initiative; `asked`: those who have said by how much."""

    asked: tuple[int, ...] = ()


class Improve(Item, frozen=True):
    """[MAL-IMP-01] Each type of enemies draws a token."""

    drawn: tuple[str, ...] = ()


class Actions(Item, frozen=True):
    """[MAL-INI-04] Who acts next? `acted`: the types of enemies that have; `open`: the window before has closed."""

    acted: tuple[str, ...] = ()
    open: bool = False


class FightTurn(Item, frozen=True):
    """[MAL-HTC-01] A hero fights, one action after the other."""

    hero: int


class EnemyTurns(Item, frozen=True):
    """[MAL-INI-06] The enemies of a type act one after the other; `open` as above."""

    waiting: tuple[int, ...]
    open: bool = False


class EnemyAct(Item, frozen=True):
    """[MAL-EAI-01] An enemy acts."""

    enemy: int


class BeastActs(Item, frozen=True):
    """[MAL-SAR-06] The beast acts."""


class Hit(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """[MAL-ATK-10] An attack that has been rolled, as it comes to one target."""

    attacker: int
    target: int
    damage: int = 0
    shock: int = 0
    kind: str = "damage"
    cancel_defence_die: int = 0
    cancel_dodge_die: int = 0
    push: int = 0
    dodge: int = 0  # dice that the target's position gives


class BeastStrikes(Item, frozen=True):
    """[MAL-SAR-06, MAL-RUL-50] The beast attacks a hero, with a roll of its own."""

    hero: int


class Defend(Item, frozen=True):
    """[MAL-DEF-02, MAL-DEF-03] The target chooses its defence and rolls it."""

    hit: Hit


class Ward(Item, frozen=True):
    """[MAL-DEF-09, MAL-DEF-10] The defence has been rolled: rerolls, the armour, then both are compared."""

    hit: Hit
    dice: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    shields: int = 0  # beside the dice
    special: int = 0  # shields for each special face of a defence die


class Land(Item, frozen=True):
    """[MAL-DEF-08, MAL-WND-01, MAL-WND-02] What is left of an attack, before crystals are moved."""

    hit: Hit


AnyItem: TypeAlias = (
    PickHeroes
    | Travel
    | Chain
    | Read
    | Obey
    | Answer
    | HeroTests
    | Testing
    | Trying
    | Grow
    | TakeTalent
    | Receive
    | Share
    | Suffer
    | Tend
    | AnyTime
    | Trade
    | Install
    | PlayRoom
    | BeastFight
    | NewCycle
    | MainPhase
    | EnemyPhase
    | SecondPhase
    | EndCycle
    | HeroTurn
    | Moment
    | HeroStep
    | Murder
    | Drag
    | ChangeWeapon
    | WakeUp
    | ReadToken
    | Reappear
    | ThreatRoll
    | LookAround
    | Cards
    | March
    | Walk
    | Patrol
    | Stride
    | CardDone
    | ComeBack
    | OfferExit
    | AllOut
    | Round
    | Regenerate
    | Ready
    | TakeSlots
    | Initiative
    | Improve
    | Actions
    | FightTurn
    | EnemyTurns
    | EnemyAct
    | BeastActs
    | BeastStrikes
    | Defend
    | Ward
    | Land
)
