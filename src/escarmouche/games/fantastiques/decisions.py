"""What a player may answer: one small record per decision, named as an order is given."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from escarmouche.core.meaning import AttackTarget, Coordinate, FigureId, Path, Places, PlaceX, PlaceY
from escarmouche.games.fantastiques.ids import CardId, FigureKind, Spell
from escarmouche.games.fantastiques.layouts import Layout

Point: TypeAlias = tuple[Coordinate, Coordinate]
NOBODY = -1  # the target of an attack that is not made


class Decision(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An answer of a player; its name travels in the record."""


class Lay(Decision, frozen=True):
    """Lay out the terrain like this."""

    layout: Layout


class PlacePrison(Decision, frozen=True):
    """Put the prison here, turned by so many degrees."""

    x: PlaceX
    y: PlaceY
    degrees: int = 0


class Deploy(Decision, frozen=True):
    """Put all the figures of one type on the table, in the order in which the type names them."""

    kind: FigureKind
    places: Places


class Place(Decision, frozen=True):
    """Put the figure in question here."""

    x: PlaceX
    y: PlaceY


class Move(Decision, frozen=True):
    """Move a figure along these points, starting where it stands; `leave`: off the table at the end."""

    figure: FigureId
    path: Path
    leave: bool = False


class Disengage(Decision, frozen=True):
    """Declare that a figure leaves its melee; its path is asked once the free attacks are over."""

    figure: FigureId


class Haul(Decision, frozen=True):
    """Move an artillery piece along these points; its crew go along and end on these places."""

    piece: FigureId
    path: Path
    crew: tuple[FigureId, ...]
    places: Places


class PassGem(Decision, frozen=True):
    """Hand the gem to a friend in contact."""

    to: FigureId


class Cast(Decision, frozen=True):
    """Cast a spell on a figure, or at a place (the wall of fire is turned by `degrees`; a summoner who has named two
    creatures says which)."""

    caster: FigureId
    spell: Spell
    target: FigureId = NOBODY
    x: PlaceX = 0
    y: PlaceY = 0
    degrees: int = 0
    creature: CardId = ""


class Shoot(Decision, frozen=True):
    """Declare a figure's shots: one target per attack, NOBODY for an attack not made."""

    figure: FigureId
    targets: tuple[AttackTarget, ...]


class Fire(Decision, frozen=True):
    """Declare an artillery shot: which piece, which of its crew fires it, at whom."""

    piece: FigureId
    crew: FigureId
    target: FigureId


class Volley(Decision, frozen=True):
    """All the shots of a side at once, declared in secret."""

    shots: tuple[Shoot | Fire, ...]


class Strike(Decision, frozen=True):
    """Declare a figure's melee attacks: one target per attack, NOBODY for an attack not made."""

    figure: FigureId
    targets: tuple[AttackTarget, ...]


class Brawl(Decision, frozen=True):
    """All the melee attacks of a side at once, declared in secret."""

    strikes: tuple[Strike, ...]


class Done(Decision, frozen=True):
    """Nothing more here."""


DONE = Done()
