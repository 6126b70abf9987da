"""What a chapter may order. `do` names an order; all are carried out in the order in which they are written, and a
link ends the chapter. What each does is the matter of the rules (`rules/orders`)."""

from __future__ import annotations

from typing import Literal, TypeAlias, Union

from escarmouche.games.malhya.content.cards import Part, Stock
from escarmouche.games.malhya.content.terms import (
    Aptitude,
    Characteristic,
    Deck,
    DieName,
    Mode,
    Resource,
    Symbol,
    Wound,
)

Who: TypeAlias = Literal["test_hero", "others", "each", "actor", "one"]
Count: TypeAlias = int


class Order(Part, frozen=True, tag_field="do"):
    """One order of a chapter."""


# --- where the story goes --------------------------------------------------------------------------------------------


class Goto(Order, frozen=True, tag="goto"):
    chapter: str


class LeaveRoom(Order, frozen=True, tag="leave_room"):
    """The room is put away at once."""


class SetUpRoom(Order, frozen=True, tag="setup_room"):
    """`entry`: another entry of the page; `if_flag`: only where that flag is set."""

    room: str
    deployment: str = ""
    entry: str = ""
    if_flag: str = ""


class StartMode(Order, frozen=True, tag="mode"):
    """The mode itself, or the flag that names it."""

    mode: Mode | Literal[""] = ""
    flag: str = ""


class Fight(Order, frozen=True, tag="special_fight"):
    beast: str


class Message(Order, frozen=True, tag="message"):
    """A line of the chapter's text."""


# --- what heroes suffer and gain -------------------------------------------------------------------------------------


class Harm(Order, frozen=True, tag="damage"):
    who: Who
    kind: Wound
    n: Count


class Heal(Order, frozen=True, tag="heal"):
    who: Who
    n: Count


class RestoreAura(Order, frozen=True, tag="aura_restore"):
    who: Who
    n: Count


class LevelUp(Order, frozen=True, tag="level_up"):
    who: Who
    n: Count = 1


class Gold(Order, frozen=True, tag="gold"):
    who: Who
    n: Count


class GainCard(Order, frozen=True, tag="gain_card"):
    deck: Deck
    who: Who


class DrawLoot(Order, frozen=True, tag="draw_loot"):
    n: Count


class GainCubes(Order, frozen=True, tag="cubes"):
    """[MAL-ICO-02] Cubes of a colour, or of any colour that the hero likes, gained; or paid below zero."""

    who: Who
    n: Count
    cube: Resource | Literal[""] = ""


class RegenerateLife(Order, frozen=True, tag="regenerate_life"):
    """[MAL-WND-07] Every crystal comes back to Life."""

    who: Who


class ImproveTalent(Order, frozen=True, tag="improve_talent"):
    """[MAL-TAL-04] A talent is turned to its advanced side."""

    who: Who


class ChangeCarry(Order, frozen=True, tag="carry"):
    """[MAL-BAG-07] The carry value rises, or falls below zero."""

    who: Who
    n: Count


class EmptyBackpack(Order, frozen=True, tag="discard_backpack"):
    """[MAL-BAG-08] All stored objects, the spare weapon and all cubes are thrown away."""

    who: Who


class DropCubes(Order, frozen=True, tag="discard_resources"):
    """[MAL-BAG-08] As many cubes as the hero likes are thrown away."""

    who: Who


class LoseLockpick(Order, frozen=True, tag="lose_lockpick"):
    """The lockpick of the test under way snaps."""


class GainTravel(Order, frozen=True, tag="travel"):
    """Travel tokens gained, or lost below zero."""

    n: Count


class OpenStall(Order, frozen=True, tag="stall"):
    draw: tuple[Stock, ...]
    price: int = 0  # added to every value
    sell: bool = False


# --- cards, flags, counters ------------------------------------------------------------------------------------------


class TakeScenarioCard(Order, frozen=True, tag="scenario_card"):
    card: str


class DropScenarioCard(Order, frozen=True, tag="discard_scenario_card"):
    card: str


class Clue(Order, frozen=True, tag="clue"):
    """The chapter may be read at will from now on."""

    chapter: str


class SetFlag(Order, frozen=True, tag="set"):
    flag: str
    value: int | str | bool = True


class AddTo(Order, frozen=True, tag="add"):
    """A counter goes up or down, never below 0; not once the flag `unless` is set."""

    counter: str
    n: Count
    unless: str = ""


class AddSuccesses(Order, frozen=True, tag="accumulate"):
    """The successes of the last test join a running total."""

    counter: str


class Forget(Order, frozen=True, tag="forget"):
    """The options of that chapter that may be taken once may be taken again."""

    chapter: str


# --- the room --------------------------------------------------------------------------------------------------------


class Threat(Order, frozen=True, tag="threat"):
    n: Count


class RollThreat(Order, frozen=True, tag="roll_threat"):
    """[MAL-THR-08] So many white threat dice are rolled."""

    n: Count = 1


class Reshuffle(Order, frozen=True, tag="reshuffle"):
    """[MAL-INF-03] The action cards that are discarded go back into the deck."""


class SoundAlarm(Order, frozen=True, tag="alarm"):
    pass


class PlaceNoise(Order, frozen=True, tag="place_noise"):
    """On the square of the hero who acts."""


class EndTurn(Order, frozen=True, tag="end_turn"):
    pass


class DiscardInterest(Order, frozen=True, tag="discard_interest"):
    chapter: str


class OpenAccess(Order, frozen=True, tag="open_access"):
    access: str


class OpenDoor(Order, frozen=True, tag="open_door"):
    """[MAL-ICO-04] A door of the room is a blocking line no more."""

    door: str


class MayExit(Order, frozen=True, tag="may_exit"):
    """The hero on the token may leave; once all are out, the chapter is read."""

    chapter: str
    flag: str = ""


# --- branches --------------------------------------------------------------------------------------------------------


class If(Order, frozen=True, tag="if"):
    cond: str
    then: tuple[AnyOrder, ...] = ()
    otherwise: tuple[AnyOrder, ...] = ()


class DrawSymbol(Order, frozen=True, tag="draw_symbol"):
    """An action card is turned; its symbol decides."""

    flame: tuple[AnyOrder, ...] = ()
    leaf: tuple[AnyOrder, ...] = ()
    drop: tuple[AnyOrder, ...] = ()
    stone: tuple[AnyOrder, ...] = ()

    def branch(self, symbol: Symbol) -> tuple[AnyOrder, ...]:
        return {"flame": self.flame, "leaf": self.leaf, "drop": self.drop, "stone": self.stone}[symbol]


class RollDie(Order, frozen=True, tag="roll_die"):
    die: DieName
    faces: dict[str, tuple[AnyOrder, ...]]


class Contest(Order, frozen=True, tag="contest"):
    """[MAL-ICO-05, MAL-RUL-51] The skill dice of a hero's characteristic against so many others."""

    who: Who
    char: Characteristic
    against: Count
    aptitude: Aptitude | Literal[""] = ""
    won: tuple[AnyOrder, ...] = ()
    lost: tuple[AnyOrder, ...] = ()


class Range(Part, frozen=True):
    """From so many on, up to so many where `most` is named."""

    least: int
    most: int | None = None
    effects: tuple[AnyOrder, ...] = ()

    def holds(self, number: int) -> bool:
        return self.least <= number and (self.most is None or number <= self.most)


class BySuccesses(Order, frozen=True, tag="by_successes"):
    ranges: tuple[Range, ...]


AnyOrder: TypeAlias = Union[  # noqa: UP007 - orders that hold orders must be named before they are known
    Goto, LeaveRoom, SetUpRoom, StartMode, Fight, Message, Harm, Heal, RestoreAura, LevelUp, Gold, GainCard, DrawLoot,
    GainCubes, RegenerateLife, ImproveTalent, ChangeCarry, EmptyBackpack, DropCubes, LoseLockpick, GainTravel,
    OpenStall, TakeScenarioCard, DropScenarioCard, Clue, SetFlag, AddTo, AddSuccesses, Forget, Threat, RollThreat,
    Reshuffle, SoundAlarm, PlaceNoise, EndTurn, DiscardInterest, OpenAccess, OpenDoor, MayExit, If, DrawSymbol, RollDie,
    BySuccesses, Contest,
]  # fmt: skip
