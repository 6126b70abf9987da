"""The language of the story: chapters and events, their options and tests, and the orders that they give.

A scenario, a room or a chapter is a value; what it does is the matter of the rules (`rules/story`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import field

from escarmouche.games.malhya.content.cards import Card, Part
from escarmouche.games.malhya.content.orders import (
    AddSuccesses,
    AddTo,
    AnyOrder,
    BySuccesses,
    ChangeCarry,
    Clue,
    Contest,
    DiscardInterest,
    DrawLoot,
    DrawSymbol,
    DropCubes,
    DropScenarioCard,
    EmptyBackpack,
    EndTurn,
    Fight,
    Forget,
    GainCard,
    GainCubes,
    GainTravel,
    Gold,
    Goto,
    Harm,
    Heal,
    If,
    ImproveTalent,
    LeaveRoom,
    LevelUp,
    LoseLockpick,
    MayExit,
    Message,
    OpenAccess,
    OpenDoor,
    OpenStall,
    PlaceNoise,
    Range,
    RegenerateLife,
    Reshuffle,
    RestoreAura,
    RollDie,
    RollThreat,
    SetFlag,
    SetUpRoom,
    SoundAlarm,
    StartMode,
    TakeScenarioCard,
    Threat,
    Who,
)
from escarmouche.games.malhya.content.terms import Aptitude, Characteristic, Grade

__all__ = [
    "AddSuccesses",
    "AddTo",
    "AfterVisits",
    "AnyOrder",
    "BySuccesses",
    "ChangeCarry",
    "Chapter",
    "Clue",
    "Contest",
    "DiscardInterest",
    "DrawLoot",
    "DrawSymbol",
    "DropCubes",
    "DropScenarioCard",
    "EmptyBackpack",
    "EndTurn",
    "Event",
    "Fight",
    "Forget",
    "GainCard",
    "GainCubes",
    "GainTravel",
    "Gold",
    "Goto",
    "Harm",
    "Heal",
    "If",
    "ImproveTalent",
    "LeaveRoom",
    "LevelUp",
    "LoseLockpick",
    "MayExit",
    "Message",
    "Modifier",
    "OpenAccess",
    "OpenDoor",
    "OpenStall",
    "Option",
    "Orders",
    "PlaceNoise",
    "Range",
    "RegenerateLife",
    "Reshuffle",
    "RestoreAura",
    "RollDie",
    "RollThreat",
    "SetFlag",
    "SetUpRoom",
    "SoundAlarm",
    "StartMode",
    "TakeScenarioCard",
    "Test",
    "Threat",
    "Who",
    "blocks_of",
    "every_order",
    "inner_blocks",
    "orders_of",
    "test_blocks",
    "tests_of",
]

# --- tests, options, chapters ----------------------------------------------------------------------------------------


class Modifier(Part, frozen=True):
    """[MAL-TST-07] What is added to the pool for each heavy item, in bad weather, at night, for each blue plant eaten,
    or for heroes of one people."""

    per: str  # heavy, bad_weather, night, blue_plant, people:NAME
    difficulty: int = 0
    skill: int = 0
    special: int = 0  # successes for each special face of a skill die


class Test(Part, frozen=True):
    """[MAL-TST-01] A banner. `stops`: so many fail it; 0: as the lockpick says."""

    who: Literal["solo", "individual", "group", "max"]
    char: Characteristic
    aptitude: Aptitude
    difficulty: int
    stops: int
    objectives: tuple[Range, ...]
    n: int = 0  # of max
    actor: Literal["", "lowest_move"] = ""
    hidden: bool = False
    mods: tuple[Modifier, ...] = ()
    fail: tuple[AnyOrder, ...] = ()
    on_all_success: tuple[AnyOrder, ...] = ()
    on_any_fail: tuple[AnyOrder, ...] = ()
    on_no_objective: tuple[AnyOrder, ...] = ()
    timing: Literal["immediate", "after_all"] = "immediate"  # of an individual test


class Option(Part, frozen=True):
    """One option of a list. `number`: any number may be given, this one is right. `per_hero`: each hero picks one of
    these words, which the tests of the next chapter go by."""

    requires: str = ""
    once: bool = False
    number: int | None = None
    wrong: tuple[AnyOrder, ...] = ()
    per_hero: tuple[str, ...] = ()
    test: Test | None = None
    effects: tuple[AnyOrder, ...] = ()

    @property
    def does_something(self) -> bool:
        """[MAL-THR-02] An option that only steps back is no action."""
        return bool(self.effects or self.test or self.wrong)


class AfterVisits(Part, frozen=True):
    n: int
    chapter: str


class Chapter(Card, frozen=True):
    """[MAL-BOK-01..05] Orders first, then options, a test, or a test for each hero by what he picked; then `after`. A
    chapter that runs out closes the booklet. Its id is that of the scenario, a stroke, and its number. `readers`: the
    heroes for whose eyes alone it is; empty: all read it."""

    readers: tuple[str, ...] = ()
    effects: tuple[AnyOrder, ...] = ()
    choices: tuple[Option, ...] = ()
    after_visits: AfterVisits | None = None
    test: Test | None = None
    hero_tests: dict[str, Test] = field(default_factory=dict)
    after: tuple[AnyOrder, ...] = ()
    ending: Grade | None = None
    on_all_unconscious: str = ""


class Event(Card, frozen=True):
    """[MAL-TRV-08] What a pair of numbers leads to; it is read and answered like a chapter."""

    readers: tuple[str, ...] = ()
    effects: tuple[AnyOrder, ...] = ()
    choices: tuple[Option, ...] = ()


# --- walking through it ----------------------------------------------------------------------------------------------

Orders: TypeAlias = tuple[AnyOrder, ...]


def test_blocks(test: Test, path: str) -> Iterator[tuple[str, Orders]]:
    """The lists of orders in a test, each with its path."""
    yield f"{path}.fail", test.fail
    for number, objective in enumerate(test.objectives):
        yield f"{path}.objectives[{number}].effects", objective.effects
    yield f"{path}.on_all_success", test.on_all_success
    yield f"{path}.on_any_fail", test.on_any_fail
    yield f"{path}.on_no_objective", test.on_no_objective


def tests_of(chapter: Chapter | Event) -> Iterator[tuple[str, Test]]:
    """The tests of a chapter, each with its path."""
    if isinstance(chapter, Chapter):
        if chapter.test is not None:
            yield "test", chapter.test
        for word, test in chapter.hero_tests.items():
            yield f"hero_tests.{word}", test
    for number, option in enumerate(chapter.choices):
        if option.test is not None:
            yield f"choices[{number}].test", option.test


def blocks_of(chapter: Chapter | Event) -> Iterator[tuple[str, Orders]]:
    """Every list of orders in a chapter, the nested ones too, each with its path as a fault would name it."""
    tops: list[tuple[str, Orders]] = [("effects", chapter.effects)]
    if isinstance(chapter, Chapter):
        tops.append(("after", chapter.after))
    for number, option in enumerate(chapter.choices):
        tops += [(f"choices[{number}].effects", option.effects), (f"choices[{number}].wrong", option.wrong)]
    for path, test in tests_of(chapter):
        tops += test_blocks(test, path)
    for path, orders in tops:
        yield from _nested(path, orders)


def _nested(path: str, orders: Orders) -> Iterator[tuple[str, Orders]]:
    yield path, orders
    for number, order in enumerate(orders):
        for name, inner in inner_blocks(order):
            yield from _nested(f"{path}[{number}].{name}", inner)


def orders_of(chapter: Chapter | Event) -> Iterator[AnyOrder]:
    """Every order in a chapter, the nested ones too."""
    return (order for _, orders in blocks_of(chapter) for order in orders)


def every_order(orders: Orders) -> Iterator[AnyOrder]:
    """The orders of a list and, behind each, those that it holds."""
    for order in orders:
        yield order
        for _, inner in inner_blocks(order):
            yield from every_order(inner)


def inner_blocks(order: AnyOrder) -> Iterator[tuple[str, Orders]]:
    """The lists of orders inside one order, each with its name there."""
    match order:
        case If():
            yield "then", order.then
            yield "otherwise", order.otherwise
        case DrawSymbol():
            yield from (("flame", order.flame), ("leaf", order.leaf), ("drop", order.drop), ("stone", order.stone))
        case RollDie():
            yield from ((f"faces.{face}", orders) for face, orders in order.faces.items())
        case Contest():
            yield from (("won", order.won), ("lost", order.lost))
        case BySuccesses():
            yield from ((f"ranges[{number}].effects", one.effects) for number, one in enumerate(order.ranges))
        case _:
            pass
