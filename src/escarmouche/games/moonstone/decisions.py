"""What a player may answer: one small record per decision, named as an order is given."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from escarmouche.core.meaning import Coordinate, FigureId, HandCard, Path, PieceId, PlaceX, PlaceY
from escarmouche.games.moonstone.ids import Ability, CardFace, StoneId, Surface

Point: TypeAlias = tuple[Coordinate, Coordinate]
NOBODY = -1
GROUND = ""  # the name of the surface everybody stands on unless he has climbed


class Decision(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An answer of a player; its name travels in the record."""


class Deploy(Decision, frozen=True):
    """Put this character on the table."""

    figure: FigureId
    x: PlaceX
    y: PlaceY
    surface: Surface = GROUND


class Step(Decision, frozen=True):
    """One inch for one energy, along these points; ending on `surface` (stairs lead there)."""

    figure: FigureId
    path: Path
    surface: Surface = GROUND


class Jog(Decision, frozen=True):
    """The free run of the turn, along these points."""

    figure: FigureId
    path: Path
    surface: Surface = GROUND


class Traverse(Decision, frozen=True):
    """Cross the obstacle it touches and stand here; `open`: leave the door open, where the table plays so."""

    figure: FigureId
    x: PlaceX
    y: PlaceY
    open: bool = False


class Climb(Decision, frozen=True):
    """Take a ladder it touches, one floor up or down."""

    figure: FigureId
    ladder: PieceId
    down: bool = False


class Jump(Decision, frozen=True):
    """Step off the edge of a raised place towards this point; it lands at the foot, as near as it can."""

    figure: FigureId
    x: PlaceX
    y: PlaceY


class Harvest(Decision, frozen=True):
    """Dig at the stone it touches."""

    figure: FigureId
    stone: StoneId


class Attack(Decision, frozen=True):
    """A melee attack."""

    figure: FigureId
    target: FigureId


class Use(Decision, frozen=True):
    """An ability by its name, at its target: models, a stone, a piece of terrain, or a point."""

    figure: FigureId
    ability: Ability
    targets: tuple[FigureId, ...] = ()
    stone: StoneId = NOBODY
    terrain: PieceId = ""
    x: PlaceX = 0
    y: PlaceY = 0


class Move(Decision, frozen=True):
    """The figure in question moves along these points."""

    path: Path
    surface: Surface = GROUND


class Place(Decision, frozen=True):
    """The thing in question stands here."""

    x: PlaceX
    y: PlaceY
    surface: Surface = GROUND


class Claim(Decision, frozen=True):
    """An arcane card face down, and what its player says it is (G2, CAT); the two may differ."""

    card: HandCard
    says: CardFace


class Pick(Decision, frozen=True):
    """These models, of those that may be chosen."""

    figures: tuple[FigureId, ...]


class Arrange(Decision, frozen=True):
    """Cards laid back on top of the deck (the first is drawn first), under it, or kept."""

    top: tuple[HandCard, ...] = ()
    bottom: tuple[HandCard, ...] = ()
    kept: tuple[HandCard, ...] = ()


class Show(Decision, frozen=True):
    """These cards of the hand, shown to all."""

    cards: tuple[HandCard, ...]


class Dice(Decision, frozen=True):
    """Where real dice have come to rest, and what they show."""

    stones: tuple[tuple[Coordinate, Coordinate, int], ...]


class Done(Decision, frozen=True):
    """Nothing more here."""


DONE = Done()
Action: TypeAlias = Step | Jog | Traverse | Climb | Jump | Harvest | Attack | Use
