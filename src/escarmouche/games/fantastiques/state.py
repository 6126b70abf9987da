"""The whole position of a match as plain data: figures, markers, terrain, whose turn it is, what is scored.

Ids instead of references, tuples for what is replaced whole, so that a copy costs microseconds. What never changes
during a match (cards, settings, the shape of bodies) is not here but in the cast (see `cast.py`).
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.layouts import Layout, Scenario, Zone
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.profiles import Profile
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.table.plane import Piece

Phase: TypeAlias = Literal[
    "scenario",
    "terrain",
    "edges",
    "roles",
    "prison",
    "deployment",
    "initiative",
    "movement",
    "magic",
    "shooting",
    "melee",
    "morale",
    "over",
]
BEFORE_THE_TABLE: Final[tuple[Phase, ...]] = ("scenario", "terrain")  # no table is laid yet
BEFORE_THE_EDGES: Final[tuple[Phase, ...]] = (*BEFORE_THE_TABLE, "edges")
BEFORE_PLAY: Final[tuple[Phase, ...]] = (*BEFORE_THE_EDGES, "roles", "prison", "deployment")
Where: TypeAlias = Literal["reserve", "table", "dead", "lost", "captive"]
POINT = 24  # scores are kept in 24ths of a point: half points shared by two, three or four sides stay whole


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree before the match: sides of armies, scenario, terrain, settings."""

    sides: tuple[tuple[str | ArmyList, ...], ...]
    scenario: Scenario | Literal["random"] = "pitched_battle"
    layout: str | Layout | None = None  # None: the player drawn by lot lays out the terrain
    settings: Settings = Settings()
    profiles: tuple[Profile, ...] = ()  # the players' own cards, over those of the content


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A base on the table: a figure, or an artillery piece (no hp, no melee). A value: a change makes a new one (see
    `Position.change`), so that a copy of the position shares all figures that have not changed."""

    id: int
    card: str  # profile or piece profile
    side: int
    army: int
    hp: int
    melee: tuple[int, ...]
    shooting: tuple[int, ...]
    where: Where = "reserve"
    x: int = 0
    y: int = 0
    piece: int = -1  # the piece this figure is crew of
    caller: int = -1  # the sorcerer who summoned this creature
    prisoner: bool = False
    # markers
    frightened: bool = False
    paralysed: bool = False
    routed: bool = False
    cursed: bool = False
    slowed: bool = False  # the curse took one of the two attacks of speed
    # this turn
    moved: bool = False
    spent: int = 0  # movement cost of its own moves, moves by spell included
    travelled: int = 0  # length of all its moves, for the freed prisoner
    served: bool = False  # crew that used its piece; a piece that was used
    acted: bool = False  # crew that struck, cast a spell or handed the gem over, and so serves no piece
    casts: int = 0
    targeted: bool = False  # a melee attack was aimed at this bearer of silver
    hasted: int = 0  # attacks of speed that went into shots
    freed_in: Literal["", "movement", "magic"] = ""  # the phase of this turn in which it left the prison


class Flames(msgspec.Struct, frozen=True):
    """A wall of fire: where it burns, the last turn it does, and the side that raised it."""

    piece: Piece
    until: int
    side: int


class Hit(msgspec.Struct, frozen=True):
    """A hit waiting for its defence roll."""

    target: int
    side: int  # the side that is credited with the wound
    attacker: int = -1
    melee: bool = False
    plain: bool = False  # no Powerful (spells, artillery, friends hit as cover)
    ray: bool = False  # the death ray's own -1
    forced: bool = False  # struck under paranoia: neither gold nor gem for it
    why: str = "FAN-GEN-07"


class Aim(msgspec.Struct, frozen=True):
    """One declared attack: who, with which value, at whom; `piece` for an artillery shot."""

    attacker: int
    value: int
    target: int
    piece: int = -1


class Wound(msgspec.Struct, frozen=True, array_like=True):
    """One wound of the current simultaneous step, for the credit of the kill."""

    target: int
    side: int
    attacker: int
    melee: bool


class Gem(msgspec.Struct, frozen=True):
    """The cursed gem: where it lies or who carries it, how far it has come this turn, who held it last."""

    x: int
    y: int
    carrier: int = -1
    travelled: int = 0
    passed: bool = False
    last_side: int = -1


class State(msgspec.Struct):
    """A position. `slot` counts the armies in turn order inside a phase, `stage` the parts of a common phase."""

    figures: list[Figure]
    scenario: Scenario | Literal["random"]
    phase: Phase = "scenario"
    table: Point = (0, 0)
    terrain: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()  # what the layout offers
    edges: tuple[int, ...] = ()  # zone of each side, -1 until chosen
    layer: int = -1  # the side that won the draw for the terrain
    attacker: int = -1  # rescue
    prison: int = -1  # index of the prison in the terrain
    freed: bool = False
    rescued: bool = False  # the prisoner has left the table
    types: tuple[tuple[int, ...], ...] = ()  # deployment: the types still to place, as figure ids
    to_place: int = -1  # the side whose turn it is to deploy
    started: tuple[int, ...] = ()  # figures each army started with
    turn: int = 0
    order: tuple[int, ...] = ()
    slot: int = 0
    stage: str = ""
    pending: tuple[int, ...] = ()  # figures that may still declare or must still roll
    targets: tuple[tuple[int, tuple[int, ...]], ...] = ()  # who may be attacked by whom in this phase
    aims: tuple[Aim, ...] = ()
    hits: tuple[Hit, ...] = ()
    wounds: tuple[Wound, ...] = ()
    flames: tuple[Flames, ...] = ()
    gem: Gem | None = None
    killed: tuple[int, ...] = ()  # points of each side in 24ths
    gold: tuple[int, ...] = ()

    def copy(self) -> State:
        """A twin; only the list of figures changes in place, all else is replaced whole."""
        return replace(self, figures=self.figures.copy())
