"""Where may a chapter run out: in a room, or on the road? There the booklet closes, and something must wait."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from msgspec.structs import replace

from escarmouche.games.malhya.content.conditions import readable
from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.places import Room, Scenario
from escarmouche.games.malhya.content.story import (
    AnyOrder,
    BySuccesses,
    Chapter,
    Clue,
    Event,
    Fight,
    Goto,
    LeaveRoom,
    MayExit,
    Option,
    Orders,
    Range,
    SetUpRoom,
    StartMode,
    Test,
    inner_blocks,
)

Place: TypeAlias = str  # "road": no room is in play; "room": the one where it was opened; else one set up since, by id
Places: TypeAlias = frozenset[Place]  # every possibility; none: no way comes here
Start: TypeAlias = tuple[str, Place]  # a chapter or an event, and where it is read
NOWHERE: Final[Places] = frozenset()
ROAD: Final[Places] = frozenset(("road",))
CLUE: Final[Place] = "clue"  # read at will: in a room or on the road


def closing_on_the_road(content: Content, scenario: Scenario, rooms: Iterable[Room]) -> list[str]:
    """[MAL-BOK-07, MAL-BOK-17] The chapters and events of a story that may run out while no room is in play."""
    starts = _all_starts(content, scenario, rooms)
    return sorted(number for number, ends, _ in _closings(content, scenario.id, starts) if "road" in ends)


def modes_without_a_room(content: Content, scenario: Scenario, rooms: Iterable[Room]) -> list[str]:
    """[MAL-INF-01] The chapters and events that may order a mode while no room is in play."""
    starts = _all_starts(content, scenario, rooms)
    return sorted({number for number, _, reading in _closings(content, scenario.id, starts) if reading.lost_mode})


def closing_in_an_empty_room(content: Content, scenario: Scenario, rooms: Iterable[Room]) -> Iterator[tuple[str, str]]:
    """[MAL-END-04, MAL-EXP-13] Rooms with neither a way out nor a token nor a clock, and the chapters that may run out
    there: once the fight for the room was won, or at all where no chapter follows a fight."""
    for room in rooms:
        if room.access or room.interest or room.clock:
            continue
        won = room.on_combat_won
        starts = [(won, "room")] if won else _all_starts(content, scenario, rooms)
        for number, ends, _ in _closings(content, scenario.id, starts):
            if ("room" if won else room.id) in ends:
                yield room.id, number


def places_read(content: Content, scenario: Scenario, rooms: Iterable[Room]) -> dict[str, Places]:
    """[MAL-BOK-17] Where each chapter and event of a story may be read: on the road, as a clue, or in a room, by its
    id."""
    found: dict[str, Places] = {}
    starts = [*_starts(content, scenario), *(start for room in rooms for start in _of_room(room, room.id))]
    for number, _, reading in _closings(content, scenario.id, starts):
        found[number] = found.get(number, NOWHERE) | {reading.place}
    return found


def _all_starts(content: Content, scenario: Scenario, rooms: Iterable[Room]) -> list[Start]:
    return [*_starts(content, scenario), *(start for room in rooms for start in _of_room(room))]


def _closings(content: Content, scenario: str, starts: Iterable[Start]) -> Iterator[tuple[str, Places, _Reading]]:
    """Every chapter that can be read from these on, where it may run out, and what else was found in it."""
    todo = list(starts)
    seen = set(todo)
    while todo:
        number, place = todo.pop()
        name = f"{scenario}/{number}"
        page: Chapter | Event | None = content.chapters.get(name) or content.events.get(name)
        if page is None:
            continue
        reading = _Reading(content, place)
        yield number, reading.through(page, frozenset((place,))), reading
        todo += reading.links - seen
        seen |= reading.links


def _starts(content: Content, scenario: Scenario) -> Iterator[Start]:
    cards = (card for name, card in content.scenario_cards.items() if name.startswith(f"{scenario.id}/"))
    opened = (scenario.first, scenario.on_all_unconscious, *scenario.pairs.values(), *(card.chapter for card in cards))
    yield from ((number, "road") for number in opened if number)


def _of_room(room: Room, inside: Place = "room") -> Iterator[Start]:
    """Whoever has left a room or was beaten there reads on without it; its tokens, its clock and a won fight leave him
    in it."""
    yield from ((one.exit, "road") for one in room.access.values())
    yield room.on_all_unconscious, "road"
    yield from ((one.chapter, inside) for one in room.interest)
    yield from ((number, inside) for number in (room.on_combat_won, room.on_alarm) if number)
    if room.clock is not None:
        yield room.clock.chapter, inside


class _Reading:
    """One chapter, read on every way at once in one `place`; `links`: where it leads, and where that is read;
    `lost_mode`: a mode is ordered where perhaps no room is in play."""

    def __init__(self, content: Content, place: Place) -> None:
        self.content, self.place = content, place
        self.links: set[Start] = set()
        self.lost_mode = False

    def through(self, page: Chapter | Event, places: Places) -> Places:
        """Where it may run out."""
        if isinstance(page, Chapter):
            if page.ending is not None:
                return NOWHERE
            if page.after_visits is not None:
                self._link(page.after_visits.chapter, places)
            if page.on_all_unconscious:
                self._link(page.on_all_unconscious, ROAD)
        places = self._orders(page.effects, places)
        if isinstance(page, Chapter):
            if page.test is not None:
                places = self._test(page.test, places)
            if page.hero_tests:
                places = NOWHERE.union(*(self._test(test, places) for test in page.hero_tests.values()))
            places = self._orders(page.after, places)
        if not page.choices:
            return places
        ends = [self._option(option, places) for option in page.choices]
        if not _one_is_open(page.choices):
            ends.append(places)
        return NOWHERE.union(*ends)

    def _link(self, chapter: str, places: Places) -> None:
        self.links |= {(chapter, one) for one in places}

    def _option(self, option: Option, places: Places) -> Places:
        tried = places if option.test is None else self._test(option.test, places)
        right = self._orders(option.effects, tried)
        return right if option.number is None else right | self._orders(option.wrong, places)

    def _test(self, test: Test, places: Places) -> Places:
        reached = NOWHERE.union(*(self._orders(one.effects, places) for one in test.objectives))
        failed = self._orders(test.fail, places)
        untried = NOWHERE if test.stops else self._orders(test.on_no_objective, places)  # nobody has a lockpick
        if test.who == "solo":
            return reached | failed | untried
        if test.who == "individual":
            return self._orders(test.on_all_success, reached) | self._orders(test.on_any_fail, failed) | untried
        return reached | self._orders(test.on_no_objective, places)

    def _orders(self, orders: Orders, places: Places) -> Places:
        for order in orders:
            if not places:
                break
            places = self._order(order, places)
        return places

    def _order(self, order: AnyOrder, places: Places) -> Places:
        match order:
            case Goto():
                self._link(order.chapter, places)
                return NOWHERE
            case Fight():
                zones = self.content.beasts[order.beast].zones if order.beast in self.content.beasts else ()
                for zone in zones:
                    self._link(zone.chapter, places if zone.chapter else NOWHERE)
                return NOWHERE
            case SetUpRoom():
                return frozenset((order.room,))
            case LeaveRoom():
                return ROAD
            case StartMode():
                self.lost_mode |= bool(places & {"road", CLUE})
            case MayExit():
                self._link(order.chapter, ROAD)
            case Clue():
                self._link(order.chapter, frozenset((CLUE,)))  # whatever was under way goes on after it
            case _:
                pass
        branches = [self._orders(block, places) for _, block in inner_blocks(order)]
        if isinstance(order, BySuccesses) and _has_holes(order.ranges):
            branches.append(places)
        return NOWHERE.union(*branches) if branches else places


def _one_is_open(options: Iterable[Option]) -> bool:
    """[MAL-BOK-08] Is some option open whatever happens: one that asks for nothing, or two of which one asks for just
    what the other does without?"""
    lasting = {readable(option.requires) for option in options if not option.once}
    return any(one is None or replace(one, negated=not one.negated) in lasting for one in lasting)


def _has_holes(ranges: tuple[Range, ...]) -> bool:
    """Does some number of successes fall into none of them?"""
    most = max((one.most or one.least for one in ranges), default=0)
    return not all(any(one.holds(number) for one in ranges) for number in range(most + 2))
