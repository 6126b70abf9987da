"""The open part of a position: models, stones, terrain, whose turn it is. Questions may hold it; cards are not in it.

The indexes (`ground` for terrain, `crowd` for bases) only repeat what the state says; every change of place goes
through `put` and `take_off`, which keep the two together. What is worked out from a position (who sees whom) is kept
in `memo` until anything changes, what depends on where everything stands (which ways are open) in `placed` until
something moves, the stones of a level as discs in `lying` until one is laid or taken, and what depends on who is in
play with which abilities (whose rules are at work) in `roster` until that changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from escarmouche.games.moonstone.cast import Cast, Traits
from escarmouche.games.moonstone.ground import Ground
from escarmouche.games.moonstone.meanings import Meanings
from escarmouche.games.moonstone.own import flies
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Bout, Casting, Character, State, Stone, Where
from escarmouche.table.plane import Crowd, Piece

CONTACT = 25  # MOO-RUL-10: 0.01 inch, in whole hundredths of a millimetre
HAIR = 0.75  # a place is rounded to the grid, by up to 0.71 of its unit: a way as long as allowed stays one
SEATS = 4  # teams of the crowd: seat + SEATS * level, so that a mask can mean one level
ALOFT = 60  # the team of flying machines: in nobody's way
EVERYBODY = (1 << ALOFT) - 1
ALL_TEAMS = EVERYBODY | 1 << ALOFT  # the flying machines too
PLACING = frozenset({"x", "y", "z", "surface", "where", "seat", "card", "lasting"})  # what `placed` depends on
SPARE = 24  # bases the crowd has room for beyond those it starts with (summoned characters)


def level_mask(level: int) -> int:
    """The teams of everybody who stands on this level."""
    return ((1 << SEATS) - 1) << (SEATS * level)


class Board:
    """What everybody may see, as the rules work on it."""

    __slots__ = (
        "cast",
        "crowd",
        "ground",
        "lying",
        "meanings",
        "memo",
        "placed",
        "room",
        "roster",
        "settings",
        "state",
        "traits",
    )

    def __init__(self, cast: Cast, state: State, meanings: Meanings) -> None:
        self.cast = cast
        self.meanings = meanings
        self.settings: Settings = cast.settings
        self.state = state
        self.traits: list[Traits] = [cast.traits[one.card] for one in state.characters]
        self.ground = Ground.of(cast, state.terrain)
        self.memo: dict[Any, Any] = {}
        self.placed: dict[Any, Any] = {}
        self.lying: dict[int, Crowd] = {}
        self.roster: dict[Any, Any] = {}
        self._index_all()

    def copy(self) -> Board:
        """A twin that shares only what never changes."""
        twin = object.__new__(Board)
        twin.cast, twin.settings, twin.meanings = self.cast, self.settings, self.meanings
        twin.state = self.state.copy()
        twin.traits = self.traits  # replaced whole when somebody joins or is transformed
        twin.ground = self.ground
        twin.crowd, twin.room = self.crowd.copy(), self.room
        twin.memo, twin.placed, twin.lying = {}, {}, {}
        twin.roster = self.roster  # only ever added to; replaced when it no longer holds
        return twin

    # --- looking -----------------------------------------------------------------------------------------------

    def __getitem__(self, who: int) -> Character:
        return self.state.characters[who]

    def in_play(self) -> Iterator[Character]:
        """The models on the table."""
        return (one for one in self.state.characters if one.where == "table")

    @property
    def bout(self) -> Bout | None:
        """The melee round under way."""
        return self.state.bouts[-1] if self.state.bouts else None

    @property
    def casting(self) -> Casting | None:
        """The arcane action under way."""
        return self.state.castings[-1] if self.state.castings else None

    def level(self, who: int) -> int:
        """The number of the surface a model stands on."""
        return self.cast.levels[self.state.characters[who].surface]

    def left_of(self, seat: int, since: int = 1) -> int:
        """The player so many places to the left of this one."""
        return (seat + since) % self.cast.seats

    def in_turn(self) -> list[Character]:
        """[MOO-RUL-73] The models on the table, the active player's first, then those of the players to his left."""
        return sorted(self.in_play(), key=lambda one: self.from_active(one.seat))

    def from_active(self, seat: int) -> int:
        """How many places to the left of the active player this one sits."""
        return (seat - max(self.state.seat, 0)) % self.cast.seats

    # --- changing ----------------------------------------------------------------------------------------------

    def change(self, who: Character, **fields: Any) -> Character:
        """The character with these fields changed takes its place; whoever held the old one must look again."""
        changed = self.state.characters[who.id] = replace(who, **fields)
        self.memo = {}
        if not PLACING.isdisjoint(fields):
            self.placed = {}
        if changed.lasting is not who.lasting or changed.where != who.where or changed.card != who.card:
            self.roster = {}
            if changed.where == who.where == "table":
                self._take_wing(changed)
        return changed

    def _take_wing(self, who: Character) -> None:
        """Flight comes and goes with the ability: its base is in the way of others, or no longer; whoever comes down
        must find room (`rules.landing`)."""
        before = aloft(self, who.id)
        if before != flies(self.cast, who):
            index(self, who)
            if before:
                self.state.landing = (*self.state.landing, who.id)

    def put(self, who: Character, x: int, y: int, surface: str = "", **fields: Any) -> Character:
        """Stand a model here, wherever it was."""
        z = self.cast.heights[surface]
        changed = self.change(who, x=x, y=y, z=z, surface=surface, where="table", **fields)
        index(self, changed)
        return changed

    def take_off(self, who: Character, where: Where, **fields: Any) -> Character:
        """Take a model off the table."""
        self.crowd.remove(who.id)
        return self.change(who, where=where, **fields)

    def join(self, who: Character) -> Character:
        """A character that was in no troupe comes into the match; it is not on the table yet."""
        who = replace(who, id=len(self.state.characters))
        self.state.characters.append(who)
        self.traits = [*self.traits, self.cast.traits[who.card]]
        self.memo, self.placed, self.roster = {}, {}, {}
        if who.id >= self.room:
            self._index_all()
        return who

    def turn_into(self, who: Character, card: str) -> None:
        """The character is replaced by another card where it stands."""
        changed = self.change(who, card=card)
        self.traits = [self.cast.traits[one.card] for one in self.state.characters]
        if changed.where == "table":
            index(self, changed)

    def lay_stone(self, index: int, stone: Stone) -> None:
        """A stone changes, or is the next one on the table."""
        if index == len(self.state.stones):
            self.state.stones.append(stone)
        else:
            self.state.stones[index] = stone
        self.memo, self.placed, self.lying = {}, {}, {}

    def lay_terrain(self, terrain: Sequence[Piece]) -> None:
        """Terrain has come or gone."""
        self.state.terrain = tuple(terrain)
        self.ground = Ground.of(self.cast, self.state.terrain)
        self.memo, self.placed = {}, {}

    # --- indexes -----------------------------------------------------------------------------------------------

    def _index_all(self) -> None:
        self.room = len(self.state.characters) + SPARE
        self.crowd = Crowd(self.room)
        for one in self.in_play():
            index(self, one)


def index(board: Board, who: Character) -> None:
    """The base of a model is in the crowd where it stands."""
    team = ALOFT if flies(board.cast, who) else who.seat + SEATS * board.cast.levels[who.surface]
    board.crowd.put(who.id, who.x, who.y, board.traits[who.id].radius, team)


def lay_body(board: Board, who: int, *, there: bool) -> None:
    """[MOO-STN-04] The model of somebody just slain stands in the way of its own stones until they lie; for every other
    rule it has left the table."""
    if there:
        index(board, board[who])
        board.memo, board.placed = {}, {}
    else:
        lift(board, who)


def lift(board: Board, who: int) -> None:
    """A base is taken up: it is in nobody's way until it is put down again."""
    board.crowd.remove(who)
    board.memo, board.placed = {}, {}


def lay_stones(board: Board, stones: list[Stone]) -> None:
    """All stones are laid anew."""
    board.state.stones = stones
    board.memo, board.placed, board.lying = {}, {}, {}


def aloft(board: Board, who: int) -> bool:
    """Is it in the air now, in nobody's way? The crowd knows those on the table by their team."""
    if board.crowd.present(who):
        return board.crowd.where(who)[3] == ALOFT
    return flies(board.cast, board.state.characters[who])


def lend(board: Board, who: int, seat: int) -> tuple[int, int]:
    """[MOO-CHR-33] The character is this player's for a while; (who, whose it was) to give it back."""
    one = board[who]
    board.change(one, seat=seat, lent_by=-1 if seat == one.owner else one.owner)
    if one.where == "table":
        board.put(board[who], one.x, one.y, one.surface)
    return who, one.seat
