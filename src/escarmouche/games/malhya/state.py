"""The whole position of a match as plain data. Nothing lies face down: cards are drawn when they are drawn.

Ids instead of references, tuples for what is replaced whole, so that a copy costs microseconds. What never changes
during a match (cards, rooms, settings) is not here but in the cast.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.core.meaning import SeatId
from escarmouche.games.malhya.agenda import AnyItem
from escarmouche.games.malhya.content.terms import DECKS, RESOURCES, Compass, Difficulty, Mode, ThreatType, Weather
from escarmouche.games.malhya.settings import Settings

Flag: TypeAlias = int | str | bool
NO_CUBES = (0,) * len(RESOURCES)


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree before the match: `heroes`: how many, 0: one for each seat that is taken, two for one;
    `party`: who plays whom, hero by hero, if that is settled already; `empty`: seats where nobody sits yet."""

    seats: int = 2
    scenario: str = "demo"
    heroes: int = 0
    party: tuple[str, ...] = ()
    empty: tuple[int, ...] = ()
    settings: Settings = Settings()

    @property
    def size(self) -> int:
        """[MAL-GEN-09, MAL-SET-08] How many heroes set out."""
        return self.heroes or max(2, len(self.taken))

    @property
    def taken(self) -> tuple[int, ...]:
        """[MAL-GEN-13] The seats where somebody sits when the match begins."""
        return tuple(seat for seat in range(self.seats) if seat not in self.empty)


class Hero(msgspec.Struct, frozen=True, gc=False):
    """A hero. A value: a change makes a new one (`Position.change`)."""

    id: int
    seat: int
    name: str
    # crystals
    life: int
    shock: int = 0
    damage: int = 0
    grave: int = 0
    # tokens and values
    aura: int = 0  # ready
    spent: int = 0
    characteristics: tuple[int, ...] = (1, 1, 1, 1, 1)
    carry: int = 1
    move: int = 0
    initiative: int = 0
    # what he has
    weapon: str = ""  # empty: bare hands
    spare: str = ""
    armour: str = ""
    artefacts: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    talents: tuple[str, ...] = ()
    advanced: tuple[str, ...] = ()  # talents turned over
    cubes: tuple[int, ...] = NO_CUBES
    gold: int = 0
    plants: int = 0  # blue ones eaten since the last test that counts them
    # this turn of play
    aura_used: bool = False
    unburdened: bool = False
    raised: str = ""  # the characteristic that an aura token has raised
    # in a room
    square: int = -1  # -1: in none, or out of it
    left_by: str = ""  # the chapter to which the way goes by which he has gone out
    left_at: int = -1  # the square of that way
    ap: int = 0
    turn: Literal["", "acting", "waiting", "ended"] = ""
    free_move: int = 0  # points left
    deeds: tuple[ThreatType, ...] = ()  # since the last threat roll
    moving: bool = False  # the free move is under way
    foothold: int = -1  # where he could stop last, while he stands where nobody may stop
    token_read: bool = False  # the token under him, in this turn
    # in combat
    gauge: int = 0  # initiative of this round
    rerolled: int = 0  # defence dice of this round
    zone: str = ""  # of a beast
    once_used: bool = False  # what serves once in a combat

    @property
    def conscious(self) -> bool:
        """[MAL-WND-04] With a crystal in Life."""
        return self.life > 0


class Enemy(msgspec.Struct, frozen=True, gc=False):
    """An enemy on the table; its id is its figure's number."""

    id: int
    kind: str
    square: int
    damage: int = 0
    vigilance: Compass | Literal[""] = ""  # the way it looks


class RoomState(msgspec.Struct, frozen=True, gc=False):
    """The room in play: its tokens, and the threat while it is infiltrated."""

    name: str
    mode: Mode | Literal["", "quiet"] = ""  # quiet: without enemies, or after a won combat
    threat: int = 0
    cycle: int = 0
    interest: tuple[tuple[int, str], ...] = ()  # square, chapter
    corpses: tuple[int, ...] = ()
    noises: tuple[int, ...] = ()
    surprised: bool = False  # the first round after an alarm
    heard: tuple[int, ...] = ()  # noises whose square an enemy has entered during this action card
    round: int = 0  # of combat

    @property
    def difficulty(self) -> Difficulty | None:
        """The side of the board that lies out; None without a threat track."""
        if self.mode == "infiltration_normal":
            return "normal"
        return "difficult" if self.mode == "infiltration_difficult" else None


class BeastState(msgspec.Struct, frozen=True, gc=False):
    """[MAL-SAR-02] The beast being fought, and the life left in each of its zones, in their order."""

    name: str
    life: tuple[int, ...]
    round: int = 0


class State(msgspec.Struct):
    """Everything that may change. Between two steps this is the position."""

    heroes: list[Hero]
    agenda: list[AnyItem]
    speaker: SeatId = 0
    # the journey
    hex: tuple[int, int] = (0, 0)
    weather: Weather = "fair"
    tokens: int = 0
    slots: tuple[str, ...] = ()  # cards of the day, "rest" among them
    days: int = 0  # crystals on the day board
    crafted: int = 0  # since the last slot was filled
    event_deck: tuple[str, ...] = ()
    # cards
    action_deck: tuple[str, ...] = ()
    action_discard: tuple[str, ...] = ()
    piles: tuple[tuple[str, ...], ...] = ((),) * len(DECKS)  # in the order of `DECKS`
    discards: tuple[tuple[str, ...], ...] = ((),) * len(DECKS)
    under: tuple[tuple[str, ...], ...] = ((),) * len(DECKS)  # put under each pile, the first of them drawn first
    talents: tuple[str, ...] = ()  # the open supply
    # the story
    cards: tuple[str, ...] = ()  # scenario cards, by number
    cards_gone: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()
    flags: dict[str, Flag] = {}  # like `visits` replaced by another, never changed: copies share it
    taken: tuple[tuple[str, int], ...] = ()  # options taken once: chapter, number
    visits: dict[str, int] = {}
    closed_tokens: tuple[tuple[str, str], ...] = ()  # room, chapter: interest tokens discarded
    opened: tuple[tuple[str, str], ...] = ()  # room, access token
    read: tuple[str, ...] = ()  # chapters of the booklet that is open, or was last, in the order of reading
    opened_doors: tuple[tuple[str, str], ...] = ()  # room, door
    # the room
    room: RoomState | None = None
    last_room: str = ""  # the one in play, or the one before: what was told of it still has its squares
    enemies: list[Enemy] = []
    met: tuple[tuple[str, int], ...] = ()  # every enemy so far, by number: its kind, which of its likes in its room
    ending: str = ""  # the chapter
    # combat
    improvements: tuple[tuple[str, str], ...] = ()  # type of enemies, token of this round
    beast: BeastState | None = None

    def copy(self) -> State:
        """A twin that shares only values."""
        return replace(
            self,
            heroes=self.heroes[:],
            agenda=self.agenda[:],
            enemies=self.enemies[:],
        )

    def set_flag(self, name: str, *, to: Flag) -> None:
        """[MAL-BOK-08] A lasting flag, or what a counter stands at."""
        self.flags = {**self.flags, name: to}
