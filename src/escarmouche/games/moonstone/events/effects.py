"""What abilities and blows did: energy, wounds, stones, moves, gifts, arrivals and departures."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId, Length, PieceId, PlaceX, PlaceY, SeatId
from escarmouche.games.moonstone.decisions import NOBODY, Point
from escarmouche.games.moonstone.events.telling import Told
from escarmouche.games.moonstone.ids import Ability, CharacterId, Energy, StoneId, Stones, Surface, Until, When, Wounds


class AbilityTriggered(Told, frozen=True):
    """A passive ability did its work."""

    figure: FigureId
    ability: Ability
    when: When
    subject: FigureId = NOBODY
    why: str = "MOO-ABL-07"


class AbilityUsed(Told, frozen=True):
    """An active or arcane ability was declared and paid."""

    figure: FigureId
    ability: Ability
    cost: int
    targets: tuple[FigureId, ...] = ()
    stone: StoneId = NOBODY
    terrain: PieceId = ""
    point: Point | None = None
    payer: FigureId = NOBODY
    why: str = "MOO-ACT-10"


class OfferDeclined(Told, frozen=True):
    """An ability granted an action, and nobody took it."""

    figure: FigureId
    ability: Ability
    why: str = "MOO-CHR-31"


class StaysPut(Told, frozen=True):
    """Somebody was to be moved, or to move, and may not: nothing comes of that."""

    figure: FigureId
    why: str = "MOO-ACT-21"


class ActionFailed(Told, frozen=True):
    """A declared action came to nothing: cancelled, or no longer possible."""

    figure: FigureId
    reason: str
    why: str = "MOO-RUL-11"


class EnergySpent(Told, frozen=True):
    aside: ClassVar[bool] = True

    figure: FigureId
    amount: Energy
    on: str
    left: int
    why: str = "MOO-ACT-12"


class EnergyGained(Told, frozen=True):
    figure: FigureId
    amount: Energy
    now: int
    ability: Ability = ""
    why: str = "MOO-CAR-05"


class EnergyLost(Told, frozen=True):
    figure: FigureId
    amount: Energy
    now: int
    ability: Ability = ""
    why: str = "MOO-RUL-53"


class DamageDealt(Told, frozen=True):
    """Damage with everything that raised or lowered it; `amount` None is ø."""

    aside: ClassVar[bool] = True

    figure: FigureId
    by: FigureId
    damage_type: str
    amount: int | None
    total: Total
    ability: Ability = ""
    why: str = "MOO-CAR-07"


class DamageTurned(Told, frozen=True):
    """Damage about to become wounds was lowered or sent to somebody else."""

    figure: FigureId
    to: FigureId
    amount: int | None
    ability: Ability
    why: str = "MOO-CAR-06"


class Wounded(Told, frozen=True):
    figure: FigureId
    wounds: Wounds
    left: int
    by: FigureId = NOBODY
    ability: Ability = ""
    why: str = "MOO-CAR-01"


class Healed(Told, frozen=True):
    figure: FigureId
    wounds: Wounds
    left: int
    ability: Ability = ""
    why: str = "MOO-CAR-03"


class Slain(Told, frozen=True):
    figure: FigureId
    by: FigureId = NOBODY
    why: str = "MOO-CAR-04"


class Spared(Told, frozen=True):
    """It would have been slain, and was not."""

    figure: FigureId
    left: int
    why: str = "MOO-CAR-04"


class Removed(Told, frozen=True):
    """It left the table without dying; its stones are secured."""

    figure: FigureId
    stones: Stones
    reason: str
    why: str = "MOO-EDG-02"


class Returned(Told, frozen=True):
    figure: FigureId
    x: PlaceX
    y: PlaceY
    why: str = "MOO-EDG-04"


class Arrived(Told, frozen=True):
    """A character came into play during the match: summoned, or brought back."""

    figure: FigureId
    card: CharacterId
    seat: SeatId
    x: PlaceX
    y: PlaceY
    how: str
    surface: Surface = ""
    why: str = "MOO-LST-07"


class Transformed(Told, frozen=True):
    figure: FigureId
    before: CharacterId
    card: CharacterId
    why: str = "MOO-CHR-31"


class Moved(Told, frozen=True):
    """A model moved; `how`: step, jog, reaction_step, granted, pushed, pulled, traverse, climb, jump."""

    figure: FigureId
    path: tuple[Point, ...]
    how: str
    surface: Surface = ""
    stopped_by: str = ""
    by: FigureId = NOBODY
    why: str = "MOO-ACT-01"


class Placed(Told, frozen=True):
    """A model was lifted and set down."""

    figure: FigureId
    x: PlaceX
    y: PlaceY
    surface: Surface = ""
    why: str = "MOO-ACT-20"


class Swapped(Told, frozen=True):
    """Two models changed places; where each of them stands now."""

    figure: FigureId
    other: FigureId
    x: PlaceX = 0
    y: PlaceY = 0
    other_x: int = 0
    other_y: int = 0
    why: str = "MOO-ACT-20"


class Fell(Told, frozen=True):
    figure: FigureId
    height: Length
    x: PlaceX
    y: PlaceY
    wounds: Wounds
    why: str = "MOO-TER-15"


class StoneDug(Told, frozen=True):
    figure: FigureId
    stone: StoneId
    depth: int
    why: str = "MOO-ACT-07"


class StoneTaken(Told, frozen=True):
    figure: FigureId
    stone: StoneId
    carried: Stones
    why: str = "MOO-STN-01"


class StonePassed(Told, frozen=True):
    """A stone went from one card to another."""

    giver: FigureId
    taker: FigureId
    why: str = "MOO-STN-05"


class StoneKept(Told, frozen=True):
    """Somebody was to lose a stone, and an ability keeps it for him."""

    figure: FigureId
    ability: Ability
    why: str = "MOO-CHR-31"


class StoneDropped(Told, frozen=True):
    figure: FigureId
    stone: StoneId
    x: PlaceX
    y: PlaceY
    why: str = "MOO-STN-03"


class DepthSet(Told, frozen=True):
    stone: StoneId
    depth: int
    by: FigureId = NOBODY
    why: str = "MOO-SET-05"


class Marked(Told, frozen=True):
    """An effect lies on a character until it ends: a stat, an ability given or taken, something forbidden."""

    figure: FigureId
    kind: str
    what: str
    amount: int = 0
    until: Until = "end_of_turn"
    by: FigureId = NOBODY
    against: FigureId = NOBODY  # a shield from one character only: from whom
    also: tuple[str, ...] = ()  # what else of the kind lies on it with that
    why: str = "MOO-ABL-09"


class Faded(Told, frozen=True):
    """An ability that somebody had been given is gone before its time: spent, taken back, or its maker is dead."""

    figure: FigureId
    ability: Ability
    why: str = "MOO-CHR-33"


class Reloaded(Told, frozen=True):
    figure: FigureId
    ability: Ability
    why: str = "MOO-ABL-08"


class Promised(Told, frozen=True):
    """A coming action of a character has a bonus or another price."""

    figure: FigureId
    actions: tuple[str, ...]
    damage: int = 0
    cost: int = -1
    arcane: int = 0
    against: FigureId = NOBODY  # for an action aimed at this one alone
    next: bool = False  # for the very next action, or for none
    why: str = "MOO-CHR-31"


class CatastropheSuffered(Told, frozen=True):
    figure: FigureId
    ability: Ability
    why: str = "MOO-ABL-05"


class CatastropheIgnored(Told, frozen=True):
    figure: FigureId
    ability: Ability
    why: str = "MOO-CHR-31"


class TerrainMade(Told, frozen=True):
    piece: PieceId
    kind: str
    x: PlaceX
    y: PlaceY
    by: FigureId
    why: str = "MOO-CHR-35"


class TerrainGone(Told, frozen=True):
    piece: PieceId
    why: str = "MOO-CHR-35"
