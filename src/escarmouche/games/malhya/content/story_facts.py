"""What is known on one way through a chapter, and what may come about in a story at all."""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias

import msgspec

from escarmouche.games.malhya.content.conditions import Condition
from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.places import Scenario
from escarmouche.games.malhya.content.story import (
    AddSuccesses,
    AddTo,
    AnyOrder,
    Clue,
    DropScenarioCard,
    MayExit,
    OpenAccess,
    SetFlag,
    TakeScenarioCard,
    tests_of,
)
from escarmouche.games.malhya.content.story_graph import flags_of, orders_in, pages_of, rooms_of, same_opening
from escarmouche.games.malhya.content.story_ways import places_read

Thing: TypeAlias = tuple[str, str]  # what orders change and conditions look at: its kind and its name


class Way(msgspec.Struct, frozen=True):
    """One way through a chapter: what is `known` on it, what had to hold for it (`assumed`), what its orders made of
    flags and cards (None: either), whether it comes again for `certain` while all that holds, and whether a test may
    have come before."""

    known: tuple[tuple[Condition, bool], ...] = ()
    assumed: tuple[tuple[Condition, bool], ...] = ()
    made: tuple[tuple[Thing, bool | None], ...] = ()
    certain: bool = True
    tested: bool = False

    def fact(self, one: Condition) -> bool | None:
        return dict(self.known).get(one)

    def when(self, one: Condition, *, held: bool) -> Way:
        """It goes on where that is so; belongings may change hands at any time."""
        if self.fact(one) is not None:
            return self
        known = self.known if one.kind == "has_resource" else (*self.known, (one, held))
        return msgspec.structs.replace(self, known=known, assumed=(*self.assumed, (one, held)))

    def after(self, thing: Thing, to: bool | None) -> Way:
        """Something has changed."""
        known = {one: held for one, held in self.known if looked_at(one) != thing}
        if to is not None:
            known[Condition(*thing)] = to
        return msgspec.structs.replace(self, known=tuple(known.items()), made=(*self.made, (thing, to)))

    def without(self, *kinds: str) -> Way:
        """Nothing is known any more of conditions of these kinds."""
        return msgspec.structs.replace(self, known=tuple(one for one in self.known if one[0].kind not in kinds))

    def unsure(self, *, tested: bool = False) -> Way:
        """It might have gone otherwise."""
        return msgspec.structs.replace(self, certain=False, tested=self.tested or tested)


def looked_at(one: Condition) -> Thing:
    """A count is a flag that holds a number."""
    return ("flag" if one.kind == "count" else one.kind, one.name)


def changes_of(order: AnyOrder) -> list[tuple[Thing, bool | None]]:
    """What an order makes of flags and cards; a card that was given back is not gained again."""
    match order:
        case SetFlag():
            return [(("flag", order.flag), bool(order.value))]
        case AddTo() | AddSuccesses():
            return [(("flag", order.counter), None)]
        case MayExit() if order.flag:
            return [(("flag", order.flag), True)]
        case TakeScenarioCard():
            return [(("has_card", order.card), None)]
        case DropScenarioCard():
            return [(("has_card", order.card), False)]
        case OpenAccess():
            return [(("access_open", order.access), None)]
        case _:
            return []


class Possible:
    """What the orders of a scenario can bring about at all."""

    def __init__(self, content: Content, scenario: Scenario) -> None:
        self.content, self.scenario = content, scenario

        self.pages = {page.id.partition("/")[2]: page for page in pages_of(content, scenario.id)}
        self.rooms = rooms_of(content, scenario.id)
        self.places = places_read(content, scenario, self.rooms)
        orders = list(orders_in(content, scenario.id))
        self.cards = {order.card for order in orders if isinstance(order, TakeScenarioCard)}
        self.opened = {order.access for order in orders if isinstance(order, OpenAccess)}
        self.raised = {order.counter for order in orders if isinstance(order, AddTo) and order.n > 0}
        self.raised |= {order.counter for order in orders if isinstance(order, AddSuccesses)}
        self.raised |= {room.clock.counter for room in self.rooms if room.clock is not None}
        self.values: dict[str, list[int | str]] = {}
        for flag, value in flags_of(content, scenario.id):
            self.values.setdefault(flag, []).append(value)

    @cached_property
    def clues(self) -> bool:
        """May something be read before a list of options is answered?"""
        own = (card for name, card in self.content.scenario_cards.items() if name.startswith(f"{self.scenario.id}/"))
        told = any(isinstance(order, Clue) for order in orders_in(self.content, self.scenario.id))
        return told or any(card.clue for card in own)

    @cached_property
    def tested(self) -> set[str]:
        """The pages that may be read behind a test, in the same opening of the booklet."""
        todo = [number for number, page in self.pages.items() if any(tests_of(page))]
        found: set[str] = set()
        while todo:
            page = self.pages.get(todo.pop())
            new = same_opening(self.content, page) - found if page is not None else set()
            found |= new
            todo += new
        return found

    def verdict(self, one: Condition) -> bool | None:
        """What a condition comes to in every match of this story; None: it may hold and may not. Of names that lead
        nowhere other faults tell."""
        match one.kind:
            case "day_crystals" | "count" if one.least == 0:
                return True
            case "night" | "day_crystals" if not self.scenario.pairs:
                return False  # nobody travels
            case "has_card":
                card = self.content.scenario_cards.get(f"{self.scenario.id}/{one.name}")
                possible = one.name in self.cards or card is None or card.hex is None
            case "access_open":
                possible = one.name in self.opened
            case "flag" | "count" if one.name in self.values and one.name not in self.raised:
                least = one.least if one.kind == "count" else 1
                possible = any(isinstance(value, str) or value >= least for value in self.values[one.name])
            case _:
                possible = True
        return None if possible else False


def narrowed(way: Way, one: Condition, *, held: bool) -> Way:
    """The way goes on where the condition, as it is written, holds or does not."""
    return way.when(msgspec.structs.replace(one, negated=False), held=held != one.negated)
