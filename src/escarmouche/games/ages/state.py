"""What all may see of a position, as plain data; what lies face down is in `secrets`.

Ids instead of references, tuples for what is replaced whole, so that a copy costs microseconds. What never changes
during a match (profiles, settings, the scenario) is not here but in the cast. Every chapter finds the place of its
facts here: what ends with the turn in `Deeds`, what ends with a speech turn in `Speech`, what belongs to a player in
`Side`.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.games.ages.effects import AnyOp
from escarmouche.games.ages.ids import Stat, Tactic
from escarmouche.games.ages.scenarios import Scenery

Phase: TypeAlias = Literal[
    "deployment_tactician", "deployment_piles", "deployment", "infiltration",
    "turn_start", "tactics", "piles", "speech", "acting", "speech_end",
    "combat_start", "combat_split", "combat", "fight", "exchange", "pursuit", "upkeep", "over",
]  # fmt: skip
Where: TypeAlias = Literal["reserve", "table", "dead", "gone"]  # gone: left without dying (a summons at its end)
Status: TypeAlias = Literal["pending", "acting", "activated"]
Replacement: TypeAlias = Literal["", "incarnate", "other"]
Chain: TypeAlias = Literal["", "attack", "defence"]  # of Enchaînement
NOBODY = -1
SEATS = (0, 1)


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """What a formula or a tactic has left on a fighter: the op, whose it is, and the last turn it runs in."""

    op: AnyOp
    source: str  # the formula, tactic or skill, by name
    by: int = NOBODY
    until: int = 0  # the turn at whose end it stops
    fight: bool = False  # stops with the fight under way
    recital: int = 0  # what comes of one recitation of a formula is prolonged together (ADE-UPK-07)


POINT_CLAUSES: Final = {"concentration": "ADE-SKL-29", "mutagen": "ADE-SKL-97", "steam": "ADE-EQP-12"}


class Points(msgspec.Struct, frozen=True, gc=False):
    """Concentration, mutagen or steam points put into a stat until the end of the turn."""

    source: Literal["concentration", "mutagen", "steam"]
    stat: Stat
    count: int


class Deeds(msgspec.Struct, frozen=True, gc=False):
    """What a fighter has done and undergone this turn; a new turn begins with a fresh one."""

    status: Status = "pending"
    did: tuple[str, ...] = ()  # actions of this activation, by family
    moved: bool = False
    vigilant: bool = False
    victim: bool = False  # of an assault: may not disengage (ADE-MOV-08)
    charged: bool = False  # has charged successfully (ADE-ASS-18)
    dive: bool = False  # from above, until the end of its first fight (ADE-FLY-06)
    fights: int = 0  # in this combat phase
    pursuits: int = 0
    fury: bool = False
    debt: int = 0  # combat dice owed for an assassin's attack
    points: tuple[Points, ...] = ()
    mutagen: int = 0  # points not placed yet
    steam: int = -1  # points not placed yet; below zero: no roll this turn
    uses: tuple[str, ...] = ()  # skills and formulas used, one entry a use (Chance, Résolution, a formula's frequency)
    suffered: tuple[str, ...] = ()  # formulas that have affected it (ADE-MYS-20)
    returned: bool = False  # came back this turn (ADE-SKL-115)


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A fighter or a war machine. A value: a change makes a new one (`Board.change`), so that copies share the rest."""

    id: int
    seat: int
    card: int  # its own card among the state's cards; below zero: none (summoned)
    traits: str  # the key of the cast's traits
    where: Where = "reserve"
    x: int = 0
    y: int = 0
    facing: int = 0  # degrees counter-clockwise from the east
    level: int = 0  # of altitude
    lost: int = 0  # life or structure points
    hidden: bool = False
    dodging: bool = False  # until the start of its next activation
    routed: bool = False
    haunted: bool = False  # routed by an undead: Éphémère/4 until it rallies (ADE-SKL-89)
    charged: bool = False  # has the charge penalty until the end of its next fight
    doomed: bool = False  # Acharné: eliminated, and leaves at the end of the phase
    fearless: int = 0  # immune to PEU up to this (ADE-FEA-05)
    fearless_turn: int = 0  # in which turn it became so
    toxins: tuple[int, ...] = ()  # the X of its toxic markers
    lasting: tuple[Lasting, ...] = ()
    units: int = 0  # gems or temporary faith
    deaths: int = 0
    spent: tuple[str, ...] = ()  # what comes once a game: unique formulas, Cri de ralliement
    steam_until: int = 99  # the last turn in which it may roll for steam
    returns: int = 0  # the turn in which it may come back (ADE-SKL-114)
    summoner: int = NOBODY
    formula: str = ""  # that summoned it
    staff: int = NOBODY  # the leader to whose staff it belongs this turn (ADE-SKL-26)
    bearer: int = NOBODY  # the card that stands for it this turn when it is not its own (staff, crew)
    crew: Literal["", "server", "substitute"] = ""
    deeds: Deeds = Deeds()

    @property
    def bearing_card(self) -> int:
        """[ADE-TAC-11] The card with which it is activated this turn."""
        return self.card if self.bearer == NOBODY else self.bearer


class Card(msgspec.Struct, frozen=True, gc=False):
    """[ADE-ARM-12] A card of the activation pile, and its own figures."""

    seat: int
    profile: str
    figures: tuple[int, ...]


class Side(msgspec.Struct, frozen=True, gc=False):
    """What belongs to a player."""

    zone: int = -1  # his deployment zone among the scenario's
    commander: int = NOBODY
    first_commander: int = NOBODY  # who led when the match began
    replacement: Replacement = ""  # ADE-CMD-05: what the commander is
    lost_commander: int = 0  # the turn in which a commander was lost last
    deposed: int = NOBODY  # the commander lost last because he was routed (ADE-RUL-44)
    refusals: int = 0
    tactic_points: int = 0
    tactics: tuple[Tactic, ...] = ()  # used this turn, one entry a use
    authority: bool = False  # the free tactic of this turn is used
    losses: int = 0  # value of all that died
    points: int = 0  # scenario points added up turn by turn
    bonus: int = 0  # to the goal-average
    returned: int = 0  # value brought back by Renfort


class Try(msgspec.Struct, frozen=True, gc=False):
    """[ADE-TCT-24] A vigilant that failed against an actor."""

    figure: int
    actor: int


class Speech(msgspec.Struct, frozen=True, gc=False):
    """A speech turn under way, and what is known of the phase it belongs to."""

    opening: bool = True  # the first of its phase: no refusal (ADE-SEQ-11)
    card: int = NOBODY
    tactics: tuple[Tactic | None, Tactic | None] = (None, None)  # used in this speech turn, by seat
    second: bool = False  # the second card of a Ruée
    to_act: tuple[int, ...] = ()  # fighters of the card still to be activated
    acted: tuple[int, ...] = ()  # activated in this speech turn
    unseen: tuple[int, ...] = ()  # hidden when it began
    tried: tuple[Try, ...] = ()  # vigilants that failed, and against whom
    combat_tactics: tuple[int, ...] = ()  # players who have used one in this speech turn (ADE-TCT-06)


class Fight(msgspec.Struct, frozen=True, gc=False):
    """[ADE-CBT-03] One fighter against one or more. `over`: resolved, or split anew; `pursuers`: who came into it by a
    pursuit."""

    one: int
    against: tuple[int, ...]
    over: bool = False
    pursuers: tuple[int, ...] = ()

    @property
    def members(self) -> tuple[int, ...]:
        return self.one, *self.against

    def adversaries(self, who: int) -> tuple[int, ...]:
        """[ADE-CBT-10] The enemies of a member in this fight."""
        return self.against if who == self.one else (self.one,)


class Placed(msgspec.Struct, frozen=True, gc=False):
    """[ADE-CBT-13, ADE-CBT-16] The combat dice of a fighter as they lie: attack dice by adversary (those of its back
    blades among them), defence dice, those given up for master strokes, those that bear Résolution, its chain."""

    who: int
    attacks: tuple[int, ...]
    defence: int = 0
    blades: tuple[int, ...] = ()
    strokes: int = 0
    resolved_attacks: tuple[int, ...] = ()
    resolved_defence: int = 0
    chain: Chain = ""
    chained: int = NOBODY
    charge_bonus: int = 0


class Bout(msgspec.Struct, frozen=True, gc=False):
    """The fight under way: which of the state's fights, in which order dice are placed, what has been placed."""

    fight: int
    order: tuple[int, ...] = ()
    placed: tuple[Placed, ...] = ()


class Chase(msgspec.Struct, frozen=True, gc=False):
    """[ADE-PUR-04] What follows a fight: who may still pursue, who came into contact, which fights that makes;
    `walked`: whoever has pursued without an assault, once for each time."""

    fight: int
    waiting: tuple[int, ...]
    came: tuple[int, ...] = ()
    fights: tuple[int, ...] = ()
    walked: tuple[int, ...] = ()


class Trap(msgspec.Struct, frozen=True, gc=False):
    """[ADE-SKL-104, ADE-SKL-105] A trap counter; `origin` and `reach`: where its layer stood, and how far from the
    layer's middle it may lie; `layer`: who that was. All have seen that, and nobody else the place."""

    seat: int
    x: int
    y: int
    radius: int
    origin: tuple[int, int] = (0, 0)
    reach: int = 0
    layer: int = NOBODY


class Barricade(msgspec.Struct, frozen=True, gc=False):
    """[ADE-SKL-120] A piece that a sapper has raised, or one of the scenario that can be destroyed."""

    piece: Scenery
    lost: int = 0


class State(msgspec.Struct):
    """Everything open that may change. Between two steps this and the secrets are the position."""

    figures: list[Figure]
    cards: list[Card]
    sides: tuple[Side, ...]
    phase: Phase = "deployment_tactician"
    turn: int = 0  # 0: the deployment
    step: int = 0  # of the upkeep
    seat: int = 0  # the active player
    tactician: int = NOBODY
    dominant: int = NOBODY
    speech: Speech = Speech()
    fights: tuple[Fight, ...] = ()
    bout: Bout | None = None
    chases: tuple[Chase, ...] = ()  # the innermost last: each fight has its own pursuits before the next
    traps: tuple[Trap, ...] = ()  # detected ones
    barricades: tuple[Barricade, ...] = ()
    moon: int = 0  # the die of the Sélénites (ADE-SKL-121)
    time_is_up: bool = False  # ADE-END-03
    clock: int = 0  # quarters of a minute played, in a timed game
    winner: int = NOBODY
    ending: str = ""  # the clause that ended it

    def copy(self) -> State:
        """A twin that shares only values."""
        return replace(self, figures=self.figures[:], cards=self.cards[:])
