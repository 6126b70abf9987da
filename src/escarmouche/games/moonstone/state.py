"""The whole position of a match as plain data. What all may see is `State`; cards are in `cards.py`, apart from it.

Ids instead of references, tuples for what is replaced whole, so that a copy costs microseconds. What never changes
during a match (profiles, settings, the shape of the table) is not here but in the cast.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.games.moonstone.layouts import Layout
from escarmouche.games.moonstone.settings import Settings
from escarmouche.table.plane import Piece

Phase: TypeAlias = Literal[
    "stones", "mulligans", "edges", "deployment", "eve", "replenish", "first", "activation", "discard", "over"
]
Where: TypeAlias = Literal["reserve", "table", "slain", "removed"]


class Troupe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's choice: a faction and characters that bear it."""

    faction: str
    characters: tuple[str, ...]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree before the match. A troupe may be named (a starter) or written out."""

    troupes: tuple[str | Troupe, ...]
    layout: str | Layout = "village_green"
    settings: Settings = Settings()


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """Something an effect left on a character until it ends: see `abilities.lasting` for what each kind means."""

    kind: Literal["stat", "set", "damage", "grant", "lost", "disabled", "forbid", "shield", "keyword", "range"]
    what: str  # the stat, ability, action or keyword
    amount: int = 0
    until: str = "end_of_turn"
    source: int = -1  # the character whose ability did it
    by: str = ""  # shield: who may not target it (enemies, any, or a character's number)
    ability: str = ""  # the name under which it stands in sums


class Promise(msgspec.Struct, frozen=True, gc=False):
    """A bonus or a price for a coming action of a character."""

    actions: tuple[str, ...]
    until: str = "end_of_turn"
    vs: int = -1
    must_be_next: bool = False
    damage: int = 0
    cost: int = -1  # -1: as usual
    arcane: int = 0


class Character(msgspec.Struct, frozen=True, gc=False):
    """A model. A value: a change makes a new one (`Board.change`), so that copies share all that have not changed."""

    id: int
    card: str
    seat: int
    where: Where = "reserve"
    x: int = 0
    y: int = 0
    z: int = 0  # the height of the surface it stands on
    surface: str = ""
    wounds: int = 0
    energy: int = 0
    stones: int = 0
    summoner: int = -1
    # this turn
    activated: bool = False
    jogged: bool = False
    uses: tuple[str, ...] = ()  # abilities and limited rules used this turn, one entry a use
    spent: tuple[str, ...] = ()  # the same for the game
    lasting: tuple[Lasting, ...] = ()
    promises: tuple[Promise, ...] = ()
    slain_on: int = 0  # the turn in which it was slain
    hurt: int = 0  # wounds of the current action, for what looks at the wounds before it
    returns: bool = False  # removed, and back at the next Replenish
    lent_by: int = -1  # the seat it belongs to while another player makes it act

    @property
    def owner(self) -> int:
        """Whose it is, whoever makes it act just now."""
        return self.seat if self.lent_by < 0 else self.lent_by


class Stone(msgspec.Struct, frozen=True, gc=False):
    """A Moonstone on the table; a stone that is carried is a number on its bearer's card. depth 0: no longer here."""

    x: int
    y: int
    depth: int
    z: int = 0


class Bout(msgspec.Struct, frozen=True, gc=False):
    """A melee round as all may see it: pairs are (attacker, defender)."""

    attacker: int
    defender: int
    reaches: bool  # is the attacker within the defender's melee range?
    hands: tuple[int, int] = (0, 0)  # how many cards each holds
    played: tuple[str, str] = ("", "")
    copies: tuple[int, int] = (0, 0)
    upgraded: tuple[bool, bool] = (False, False)
    ripostes: tuple[str, str] = ("", "")
    wounded: tuple[int, int] = (0, 0)  # wounds suffered in this round
    open: tuple[bool, bool] = (False, False)  # hands that must be shown


class Casting(msgspec.Struct, frozen=True, gc=False):
    """An arcane action as all may see it."""

    caster: int
    ability: str
    active: int  # the seat that plays the card
    resister: int  # the seat that answers Ok or Bluff
    targets: tuple[int, ...] = ()
    hands: tuple[int, int] = (0, 0)
    says: str = ""
    shown: str = ""  # the face of the card on the table, once it is known


class State(msgspec.Struct):
    """All that everybody may see of a position."""

    characters: list[Character]
    stones: list[Stone]
    terrain: tuple[Piece, ...]  # what abilities have made or opened stands behind the layout's own pieces
    phase: Phase = "stones"
    turn: int = 0
    mulligans: tuple[bool, ...] = ()  # who has still got his
    order: tuple[int, ...] = ()  # seats: of deployment
    edges: tuple[int, ...] = ()  # the edge of each seat, -1 until chosen
    initiative: int = -1  # the seat that has the Initiative
    first: int = -1  # who activates first this turn
    seat: int = -1  # whose turn it is to deploy or to activate
    active: int = -1  # the character that is being activated
    next_active: int = -1  # the one that must follow it
    resumes: int = -1  # the seat whose turn it is after the activation of one that followed
    bonus: bool = False
    troupes: tuple[tuple[int, ...], ...] = ()  # the characters each seat started with
    bouts: tuple[Bout, ...] = ()  # innermost last
    castings: tuple[Casting, ...] = ()
    landing: tuple[int, ...] = ()  # models that no longer fly and have not found room yet
    used_terrain: str = ""  # the piece an effect used last
    sudden_death: bool = False
    uncounted: bool = False  # several are being slain at one moment: possessions are counted after the last of them
    phase_wounds: tuple[tuple[int, int], ...] = ()  # (character, wounds) of this phase
    winner: int = -1  # sudden death won at once

    def copy(self) -> State:
        """A twin; characters and stones change in their lists, all else is replaced whole."""
        return replace(self, characters=self.characters.copy(), stones=self.stones.copy())
