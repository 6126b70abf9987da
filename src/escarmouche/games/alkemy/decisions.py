"""What a player may answer: one small record per decision, named as an order is given."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from escarmouche.core.meaning import Coordinate, FigureId, Path, PieceId, Places, PlaceX, PlaceY
from escarmouche.games.alkemy.ids import CardId, DiePlace, FormulaId, LifeBoxes, MarkerId, Tenths, UpgradePlace

Point: TypeAlias = tuple[Coordinate, Coordinate]
NOBODY = -1


class Decision(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An answer of a player; its name travels in the record."""


# --- setting up ------------------------------------------------------------------------------------------------------


class PlaceScenery(Decision, frozen=True):
    """Put this piece of those still beside the table here, turned by so many degrees."""

    piece: PieceId
    x: PlaceX
    y: PlaceY
    degrees: int = 0


class Place(Decision, frozen=True):
    """Put the thing in question here."""

    x: PlaceX
    y: PlaceY


class Deploy(Decision, frozen=True):
    """Put all the figures of one profile card on the table, in the order of the card."""

    card: CardId
    places: Places


# --- having the lead -------------------------------------------------------------------------------------------------


class Activate(Decision, frozen=True):
    """Activate this profile card."""

    card: CardId


class Reactivate(Decision, frozen=True):
    """Pay 1 AP for each of these figures (of one card) and play them again."""

    figures: tuple[FigureId, ...]


class Pass(Decision, frozen=True):
    """Leave the lead to the other player."""


# --- announcing an action: nothing is measured yet -------------------------------------------------------------------


class Walk(Decision, frozen=True):
    """Walk; the path is asked when the walk is resolved. Out of a combat it is a disengagement."""

    figure: FigureId


class Run(Decision, frozen=True):
    """Run, for 2 AP; out of a combat it is a disengagement."""

    figure: FigureId


class Charge(Decision, frozen=True):
    """Charge these enemies, the initial target first."""

    figure: FigureId
    targets: tuple[FigureId, ...]


class Engage(Decision, frozen=True):
    """Come into contact with these enemies of a combat under way; the free attack goes to the first."""

    figure: FigureId
    targets: tuple[FigureId, ...]


class Fight(Decision, frozen=True):
    """Fight this enemy with combat cards."""

    figure: FigureId
    enemy: FigureId


class Shoot(Decision, frozen=True):
    """Shoot at this enemy; `masterly`: pay 1 AP more to ignore all cover (Master marksman)."""

    figure: FigureId
    target: FigureId
    masterly: bool = False


class Concentrate(Decision, frozen=True):
    """Raise the concentration by one."""

    figure: FigureId


class Prepare(Decision, frozen=True):
    """Prepare this formula; its target is named once the components are spent."""

    figure: FigureId
    formula: FormulaId


class Touch(Decision, frozen=True):
    """Act on this jinn marker, for 2 AP."""

    figure: FigureId
    marker: MarkerId


class Hold(Decision, frozen=True):
    """The figure does nothing in this step."""

    figure: FigureId


class Stop(Decision, frozen=True):
    """Nobody else of this card does anything in this step; if nobody has announced anything, the card is done."""


# --- while something is resolved -------------------------------------------------------------------------------------


class Move(Decision, frozen=True):
    """The figure in question moves along these points."""

    path: Path


class Estimate(Decision, frozen=True):
    """So many tenths of an inch, by eye."""

    tenths: Annotated[Tenths, msgspec.Meta(ge=0, le=10_000)]


class Keep(Decision, frozen=True):
    """Keep these two dice of the throw, by their places in it."""

    dice: tuple[DiePlace, DiePlace]


class Order(Decision, frozen=True):
    """These figures, in this order."""

    figures: tuple[FigureId, ...]


class React(Decision, frozen=True):
    """A reaction: a move (`move`), an engagement of that shooter (`engage`), or shots at these figures; none of them:
    no reaction."""

    move: bool = False
    engage: FigureId = NOBODY
    shots: tuple[FigureId, ...] = ()


class Target(Decision, frozen=True):
    """The figures that a formula or one of its upgrades is for."""

    figures: tuple[FigureId, ...] = ()


class Upgrade(Decision, frozen=True):
    """Upgrades taken, by their places on the formula card, one entry a taking; `figures` are the added targets in
    order; `boxes`: so many of the payments of two stones are made with an own life box (Blood of sap)."""

    taken: tuple[UpgradePlace, ...] = ()
    figures: tuple[FigureId, ...] = ()
    boxes: LifeBoxes = 0


Lead: TypeAlias = Activate | Reactivate | Pass
Action: TypeAlias = Walk | Run | Charge | Engage | Fight | Shoot | Concentrate | Prepare | Touch | Hold
