"""What happened: each event names its clause, its dice and sums; scores in 24ths of a point, lengths in table units."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.core.events import Event, Total
from escarmouche.core.meaning import FigureId, Length, PieceId, PlaceX, PlaceY, SeatId, SideId
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.ids import Die, Edge, LayoutId, Scenario, Spell


class Told(Event, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An event of this game; `why` is its clause."""


class ScenarioDrawn(Told, frozen=True):
    scenario: Scenario
    die: Die = 0
    why: str = "FAN-SET-01"


class LotDrawn(Told, frozen=True):
    """Sides rolled for something: the highest die takes it, ties roll again."""

    what: str
    dice: tuple[tuple[int, int], ...]
    winner: SideId
    why: str


class TerrainLaid(Told, frozen=True):
    layout: LayoutId
    by: SideId
    why: str = "FAN-SET-02"


class EdgeChosen(Told, frozen=True):
    side: SideId
    edge: Edge
    why: str = "FAN-SET-02"


class RolesChosen(Told, frozen=True):
    attacker: SideId
    why: str = "FAN-SCN-05"


class PrisonPlaced(Told, frozen=True):
    x: PlaceX
    y: PlaceY
    why: str = "FAN-SCN-05"


class PrisonerChosen(Told, frozen=True):
    figure: FigureId
    copied: FigureId
    why: str = "FAN-SCN-06"


class Deployed(Told, frozen=True):
    side: SideId
    figures: tuple[FigureId, ...]
    why: str = "FAN-DEP-02"


class LeftOut(Told, frozen=True):
    """There was no room to deploy this figure."""

    figure: FigureId
    why: str = "FAN-RUL-89"


class TurnBegan(Told, frozen=True):
    heading: ClassVar[int] = 1

    turn: int
    why: str = "FAN-TRN-01"


class PhaseBegan(Told, frozen=True):
    heading: ClassVar[int] = 2

    phase: str
    why: str = "FAN-TRN-01"


class InitiativeRolled(Told, frozen=True):
    aside: ClassVar[bool] = True

    side: SideId
    die: Die
    total: Total
    why: str = "FAN-INI-01"


class InitiativeTied(Told, frozen=True):
    sides: tuple[SideId, ...]
    why: str = "FAN-INI-03"


class OrderChosen(Told, frozen=True):
    by: SideId
    order: tuple[SideId, ...]
    why: str = "FAN-INI-02"


class Moved(Told, frozen=True):
    """A figure went along a path: `cost` is what it paid, `way` how it came to move."""

    figure: FigureId
    path: tuple[Point, ...]
    cost: Length
    way: str = "move"
    why: str = "FAN-MOV-01"


class Engaged(Told, frozen=True):
    figure: FigureId
    enemies: tuple[FigureId, ...]
    why: str = "FAN-MOV-07"


class Disengaging(Told, frozen=True):
    figure: FigureId
    enemies: tuple[FigureId, ...]
    why: str = "FAN-ENG-02"


class FreeAttackDeclined(Told, frozen=True):
    figure: FigureId
    leaver: FigureId
    why: str = "FAN-ENG-03"


class Stayed(Told, frozen=True):
    """A figure in rout could not move, or need not and does not."""

    figure: FigureId
    why: str
    chosen: bool = False


class HeldBack(Told, frozen=True):
    """A figure in rout need not run all of its way: so much, of so much."""

    figure: FigureId
    gap: Length
    most: Length
    why: str = "FAN-RUL-52"


class LeftTable(Told, frozen=True):
    figure: FigureId
    why: str = "FAN-MOV-09"


class Burned(Told, frozen=True):
    """A figure touched a wall of fire."""

    figure: FigureId
    why: str = "FAN-SPL-07"


class Attacked(Told, frozen=True):
    """One attack die: `value` is the sum it had to stay at or below."""

    attacker: FigureId
    target: FigureId
    kind: str  # melee, shot, artillery, free, paranoia, bloodlust
    die: Die
    value: Total
    hit: bool
    why: str


class CoverRolled(Told, frozen=True):
    """A cover on the trajectory: a figure, or a piece of terrain by its id."""

    shooter: FigureId
    die: Die
    stopped: bool
    figure: FigureId = -1
    piece: PieceId = ""
    why: str = "FAN-COV-02"


class Defended(Told, frozen=True):
    of_dice: ClassVar[frozenset[str]] = frozenset({"endurance"})

    figure: FigureId
    die: Die
    armour: Total
    saved: bool
    endurance: int = 0  # the die of the item, 0 when none was rolled
    why: str = "FAN-GEN-07"


class Wounded(Told, frozen=True):
    figure: FigureId
    hp: int
    why: str = "FAN-GEN-07"
    surplus: bool = False  # beyond the last hit point: it counts for the credit of the kill alone


class Eliminated(Told, frozen=True):
    figure: FigureId
    by: tuple[SideId, ...] = ()  # the sides credited
    why: str = "FAN-GEN-08"


class Scored(Told, frozen=True):
    """The points of an enemy killed; `counts`: can they decide this match?"""

    side: SideId
    points: int
    total: int
    counts: bool = True
    why: str = "FAN-SCN-01"


class GoldTaken(Told, frozen=True):
    side: SideId
    figure: FigureId
    dice: tuple[int, ...]
    total: int
    why: str = "FAN-SCN-14"


class SpellCast(Told, frozen=True):
    caster: FigureId
    spell: Spell
    target: FigureId = -1
    x: PlaceX = 0
    y: PlaceY = 0
    why: str = "FAN-MAG-01"


class Resisted(Told, frozen=True):
    figure: FigureId
    spell: Spell
    die: Die
    mental: Total
    resisted: bool
    why: str = "FAN-MAG-08"


class Unaffected(Told, frozen=True):
    """Magic that does nothing to this figure, with the reason."""

    figure: FigureId
    spell: Spell
    reason: str
    why: str


class Summoned(Told, frozen=True):
    figure: FigureId
    caster: FigureId
    why: str = "FAN-SPL-02"


class Cursed(Told, frozen=True):
    figure: FigureId
    melee: tuple[int, ...]
    shooting: tuple[int, ...]
    why: str = "FAN-SPL-04"


class Paralysed(Told, frozen=True):
    figure: FigureId
    why: str = "FAN-SPL-09"


class WallRaised(Told, frozen=True):
    x: PlaceX
    y: PlaceY
    degrees: int
    until: int
    why: str = "FAN-SPL-06"


class WallDied(Told, frozen=True):
    piece: PieceId
    why: str = "FAN-SPL-08"


class Declared(Told, frozen=True):
    """The attacks of a figure (or of a piece) and their targets, before any die."""

    figure: FigureId
    targets: tuple[FigureId, ...]
    phase: str
    crew: FigureId = -1
    why: str = "FAN-SHO-05"


class AttackLost(Told, frozen=True):
    """A declared attack that is not made: somebody else has the one attack on a bearer of silver."""

    figure: FigureId
    target: FigureId
    why: str = "FAN-RUL-68"


class TemplateLanded(Told, frozen=True):
    """An area effect and the figures caught by it."""

    x: PlaceX
    y: PlaceY
    kind: str
    caught: tuple[FigureId, ...]
    why: str


class BraveryTested(Told, frozen=True):
    figure: FigureId
    die: Die
    mental: Total
    held: bool
    why: str = "FAN-CAP-05"


class MoraleTested(Told, frozen=True):
    figure: FigureId
    die: Die
    mental: Total
    held: bool
    reroll: bool = False
    why: str = "FAN-MOR-02"


class ArmyShaken(Told, frozen=True):
    """An army is under half its strength and must test."""

    army: SeatId
    left: int
    started: int
    why: str = "FAN-MOR-01"


class Rallied(Told, frozen=True):
    figure: FigureId
    why: str = "FAN-MOR-05"


class GemTaken(Told, frozen=True):
    figure: FigureId
    why: str = "FAN-SCN-10"


class KillerDrawn(Told, frozen=True):
    """Several killed the carrier of the gem alike: by lot, one of them may take it."""

    figures: tuple[FigureId, ...]
    figure: FigureId
    why: str = "FAN-RUL-81"


class GemPassed(Told, frozen=True):
    figure: FigureId
    to: FigureId
    why: str = "FAN-SCN-11"


class GemDropped(Told, frozen=True):
    x: PlaceX
    y: PlaceY
    why: str = "FAN-SCN-12"


class PrisonerFreed(Told, frozen=True):
    figure: FigureId
    by: FigureId
    why: str = "FAN-SCN-07"


class PrisonShut(Told, frozen=True):
    """Somebody came to the prison, and there is no room beside it for the prisoner."""

    figure: FigureId
    by: FigureId
    why: str = "FAN-SCN-07"


class Hauled(Told, frozen=True):
    piece: FigureId
    crew: tuple[FigureId, ...]
    cost: Length
    why: str = "FAN-ART-03"


class PlayedOn(Told, frozen=True):
    """The last side on the table goes on, or stops."""

    side: SideId
    goes_on: bool
    why: str = "FAN-END-03"


class Judged(Told, frozen=True):
    """The scenario's verdict."""

    scenario: Scenario
    scores: tuple[float, ...]
    winners: tuple[SideId, ...]
    why: str
