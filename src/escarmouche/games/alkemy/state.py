"""The whole position of a match as plain data: all of it is open, only answers given together are secret.

Ids instead of references, tuples for what is replaced whole, so that a copy costs microseconds. What never changes
during a match (profiles, settings, the size of the table) is not here but in the cast.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.games.alkemy.layouts import Layout, Scenery
from escarmouche.games.alkemy.profiles import Element
from escarmouche.games.alkemy.settings import Settings

Phase: TypeAlias = Literal[
    "draw", "scenery", "sides", "tokens", "deployer", "deployment", "start", "initiative", "lead", "acting", "end",
    "over",
]  # fmt: skip
Where: TypeAlias = Literal["reserve", "table", "out"]
Until: TypeAlias = Literal["end_of_turn", "next_roll", "next_fight"]
NEUTRAL = -1


class Recruit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """[ALK-LST-06, ALK-LST-08] One copy of a profile card in a warband: how many of its figures, which equipment."""

    profile: str
    figures: int = 1
    equipment: str = ""  # the default one


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A warband: its faction, and its cards copy by copy."""

    faction: str
    cards: tuple[Recruit, ...]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree before the match. A roster may be named (a starter) or written out. `layout`: a table that
    stands ready; empty: the players place scenery and tokens themselves."""

    rosters: tuple[str | Roster, ...]
    format: Literal["blitz", "300"] = "blitz"
    layout: str | Layout = "hedges_and_ruins"
    limit: int = 0  # points; 0: those of the format
    settings: Settings = Settings()


class Effect(msgspec.Struct, frozen=True, gc=False):
    """Something a formula or a fright left on a figure: see `rules.modifiers` for what each kind means."""

    kind: Literal["stat", "move", "dice", "skill", "cover", "forbid", "entangled", "frightened"]
    what: str = ""  # the stat, kinds of roll, skill, or what is forbidden
    amount: int | str = 0
    until: Until = "end_of_turn"
    against: int = -1  # frightened: of whom
    source: str = ""  # the formula or skill, for sums


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A figure. A value: a change makes a new one (`Position.change`), so that copies share what has not changed."""

    id: int
    seat: int
    card: int  # its profile card among the state's cards
    where: Where = "reserve"
    x: int = 0
    y: int = 0
    perch: str = ""  # the scenery piece it stands on; empty: the ground
    ticked: int = 0
    ap: int = 0
    # this turn
    activated: bool = False
    charged: bool = False  # attempted a charge, successful or not
    failed_charge: bool = False
    ran: bool = False
    harvested: bool = False
    used: tuple[str, ...] = ()  # formulas prepared this turn
    effects: tuple[Effect, ...] = ()
    # the match
    concentration: int = 0
    stones: int = 0
    components: tuple[int, int, int, int] = (0, 0, 0, 0)  # air, earth, water, fire
    immune: bool = True  # Diplomatic immunity not lost yet


class ProfileCard(msgspec.Struct, frozen=True, gc=False):
    """A profile card in play: the unit of activation."""

    seat: int
    traits: str  # profile and equipment: the key of the cast's traits
    figures: tuple[int, ...]
    activated: bool = False


class Marker(msgspec.Struct, frozen=True, gc=False):
    """A jinn marker."""

    x: int
    y: int
    owner: int = NEUTRAL


class Token(msgspec.Struct, frozen=True, gc=False):
    """A component token on the table."""

    x: int
    y: int
    seat: int  # who placed it
    element: Element


class Zone(msgspec.Struct, frozen=True, gc=False):
    """Ground that a formula has put under a spell until end of turn."""

    formula: str
    seat: int
    x: int
    y: int
    radius: int
    caster: int


class State(msgspec.Struct):
    """Everything that may change. Between two steps this is the position."""

    figures: list[Figure]
    cards: list[ProfileCard]
    scenery: tuple[Scenery, ...] = ()
    beside: tuple[Scenery, ...] = ()  # pieces still to be placed
    markers: tuple[Marker, ...] = ()
    tokens: tuple[Token, ...] = ()
    tokens_left: tuple[int, int] = (0, 0)  # still to be placed by each player
    zones: tuple[Zone, ...] = ()
    links: tuple[tuple[int, int], ...] = ()  # combats: pairs of enemies, the smaller number first, in order
    edges: tuple[int, int] = (-1, -1)  # of each player: 0 the edge at y = 0, 1 the one opposite
    phase: Phase = "draw"
    turn: int = 0
    seat: int = 0  # who has the lead; during set-up, whose turn it is to place
    first: int = 0  # who placed the first scenery piece; later who took the lead first in this turn
    bound: bool = False  # was given the lead and may not pass (ALK-TRN-05)
    passed: bool = False  # the other player has just passed
    card: int = -1  # the profile card being played
    active: tuple[int, ...] = ()  # its figures that are played now
    acted: bool = False  # an action of this activation has been announced
    score: tuple[int, int] = (0, 0)
    winner: int = -1  # -1 in a draw, once it is over
    ending: str = ""  # the clause that ended it

    def copy(self) -> State:
        """A twin that shares only values."""
        return replace(self, figures=self.figures[:], cards=self.cards[:])
