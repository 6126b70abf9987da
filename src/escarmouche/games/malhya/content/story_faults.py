"""What is wrong with a story? References that lead nowhere, chapters that nothing leads to, chapters from which no
ending can be reached, objectives with holes, texts that are missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from escarmouche.games.malhya.content.conditions import Condition, Unread, condition
from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.places import Room, Scenario
from escarmouche.games.malhya.content.story import (
    AddSuccesses,
    AnyOrder,
    Chapter,
    Clue,
    DiscardInterest,
    DropScenarioCard,
    Event,
    Fight,
    Forget,
    Goto,
    If,
    MayExit,
    OpenAccess,
    OpenDoor,
    Option,
    RollDie,
    SetFlag,
    SetUpRoom,
    StartMode,
    TakeScenarioCard,
    Test,
    blocks_of,
    tests_of,
)
from escarmouche.games.malhya.content.terms import RESOURCES

Fault: TypeAlias = tuple[str, str, str, str]  # id, path, what, clause
Faults: TypeAlias = Iterator[Fault]


def story_problems(content: Content) -> Iterator[tuple[str, Iterable[Fault]]]:
    """The faults of every scenario, by shelf."""
    yield "scenarios", _scenario_problems(content)
    yield "scenario_cards", _card_problems(content)
    yield "events", _entry_problems(content, content.events)
    yield "chapters", _entry_problems(content, content.chapters)
    yield "chapters", _graph_problems(content)
    yield "rooms", _room_links(content)


def scenario_of(name: str) -> str:
    """The scenario that a chapter or a card belongs to."""
    return name.partition("/")[0]


def _known(content: Content, home: str, number: str) -> bool:
    return f"{scenario_of(home)}/{number}" in content.chapters


def _scenario_problems(content: Content) -> Faults:
    for one in content.scenarios.values():
        if one.region not in content.regions:
            yield one.id, "region", f"there is no region {one.region}", "MAL-SET-06"
        for path, number in (("on_all_unconscious", one.on_all_unconscious), ("first", one.first)):
            if number and f"{one.id}/{number}" not in content.chapters:
                yield one.id, path, f"there is no chapter {number}", "MAL-UNC-11"
        for pair, event in one.pairs.items():
            if f"{one.id}/{event}" not in content.events:
                yield one.id, f"pairs.{pair}", f"there is no event {event}", "MAL-TRV-08"
        if not one.first:
            yield from _pair_problems(content, one)
        if one.id not in content.texts:
            yield one.id, "", "has no text", "MAL-BOK-03"


def _pair_problems(content: Content, scenario: Scenario) -> Faults:
    """[MAL-TRV-08] Every travel card with either side of every event card is a pair."""
    for card in content.travel_cards.values():
        for event in content.event_cards.values():
            for suffix in (event.fair, event.bad):
                if f"{card.prefix}-{suffix}" not in scenario.pairs:
                    yield scenario.id, "pairs", f"{card.prefix}-{suffix} may be drawn and leads nowhere", "MAL-TRV-08"


def _card_problems(content: Content) -> Faults:
    for card in content.scenario_cards.values():
        for path, number in (("chapter", card.chapter), ("clue", card.clue)):
            if number and not _known(content, card.id, number):
                yield card.id, path, f"there is no chapter {number}", "MAL-BOK-10"
        if card.clue_with and f"{scenario_of(card.id)}/{card.clue_with}" not in content.scenario_cards:
            yield card.id, "clue_with", f"there is no card {card.clue_with}", "MAL-BOK-10"


def _entry_problems(content: Content, shelf: dict[str, Chapter] | dict[str, Event]) -> Faults:
    """Every order, option, test and text of chapters or events."""
    for one in shelf.values():
        if scenario_of(one.id) not in content.scenarios:
            yield one.id, "id", "belongs to no scenario", "MAL-BOK-01"
        for name in one.readers:
            if name not in content.heroes:
                yield one.id, "readers", f"there is no hero {name}", "MAL-BOK-05"
        for path, orders in blocks_of(one):
            for number, order in enumerate(orders):
                yield from (
                    (one.id, f"{path}[{number}]{at}", what, why) for at, what, why in _order(content, one.id, order)
                )
                if isinstance(order, Goto) and number + 1 < len(orders):
                    yield one.id, f"{path}[{number + 1}]", "is never carried out: a link ends the chapter", "MAL-BOK-04"
        for number, option in enumerate(one.choices):
            yield from (
                (one.id, f"choices[{number}]{at}", what, why) for at, what, why in _option(content, one.id, option)
            )
        for path, test in tests_of(one):
            yield from ((one.id, f"{path}{at}", what, why) for at, what, why in _test(test, content))
        yield from _text_problems(content, one)


def _text_problems(content: Content, one: Chapter | Event) -> Faults:
    text = content.texts.get(one.id)
    if text is None:
        yield one.id, "", "has no text", "MAL-BOK-03"
    elif one.choices and len(text.choices) != len(one.choices):
        yield one.id, "choices", f"{len(one.choices)} options and {len(text.choices)} labels", "MAL-BOK-03"
    if isinstance(one, Chapter) and one.ending and f"endings/{one.id}" not in content.names:
        yield one.id, "ending", "has no name", "MAL-BOK-11"


def _order(content: Content, home: str, order: AnyOrder) -> Iterator[tuple[str, str, str]]:
    """What is wrong with one order: (path, what, clause)."""
    match order:
        case Goto() | Clue() | MayExit() | DiscardInterest() | Forget() if not _known(content, home, order.chapter):
            yield ".chapter", f"there is no chapter {order.chapter}", "MAL-BOK-04"
        case TakeScenarioCard() | DropScenarioCard() if (
            f"{scenario_of(home)}/{order.card}" not in content.scenario_cards
        ):
            yield ".card", f"there is no scenario card {order.card}", "MAL-BOK-09"
        case SetUpRoom():
            yield from _set_up(content, order)
        case StartMode() if bool(order.mode) == bool(order.flag):
            yield "", "names a mode or the flag that holds it", "MAL-INF-01"
        case StartMode() if order.flag and order.flag not in set(_flags(content)):
            yield ".flag", f"nothing sets {order.flag}", "MAL-INF-01"
        case Fight() if order.beast not in content.beasts:
            yield ".beast", f"there is no beast {order.beast}", "MAL-SAR-01"
        case OpenAccess() if not any(order.access in room.access for room in content.rooms.values()):
            yield ".access", f"no room has an access {order.access}", "MAL-EXI-08"
        case OpenDoor() if not any(order.door in room.doors for room in content.rooms.values()):
            yield ".door", f"no room has a door {order.door}", "MAL-ICO-04"
        case RollDie() if set(content.dice[order.die].faces) - set(order.faces):
            yield ".faces", "some face leads nowhere", "MAL-BOK-14"
        case If():
            yield from ((".cond", what, "") for what in _condition_faults(content, home, order.cond))
        case _:
            pass


def _set_up(content: Content, order: SetUpRoom) -> Iterator[tuple[str, str, str]]:
    room = content.rooms.get(order.room)
    if room is None:
        yield ".room", f"there is no room {order.room}", "MAL-EXP-01"
    elif order.entry and order.entry not in room.entries:
        yield ".entry", f"{order.room} has no entry {order.entry}", "MAL-EXP-08"
    deployment = content.deployments.get(order.deployment)
    if order.deployment and deployment is None:
        yield ".deployment", f"there is no deployment {order.deployment}", "MAL-EXP-05"
    elif room and deployment and (lost := set(deployment.rows) - set(room.markers)):
        yield ".deployment", f"{order.room} has no marker {', '.join(sorted(lost))}", "MAL-EXP-05"


def _option(content: Content, home: str, option: Option) -> Iterator[tuple[str, str, str]]:
    if option.requires:
        yield from ((".requires", what, "") for what in _condition_faults(content, home, option.requires))
    if option.wrong and option.number is None:
        yield ".wrong", "only where a number is asked for", "MAL-BOK-03"
    if option.per_hero:
        links = [order.chapter for order in option.effects if isinstance(order, Goto)]
        words = {
            word
            for link in links
            if (to := content.chapters.get(f"{scenario_of(home)}/{link}"))
            for word in to.hero_tests
        }
        if set(option.per_hero) != words:
            yield ".per_hero", "these words are not those of the tests that follow", "MAL-TST-03"


def _test(test: Test, content: Content) -> Iterator[tuple[str, str, str]]:
    if not test.objectives:
        yield ".objectives", "a test needs an objective", "MAL-TST-01"
    if (test.who == "max") != bool(test.n):
        yield ".n", "of max, and only of max", "MAL-TST-05"
    for number, mod in enumerate(test.mods):
        people = mod.per.removeprefix("people:")
        if mod.per not in {"heavy", "bad_weather", "night", "blue_plant"} and (
            people == mod.per or people not in content.heroes
        ):
            yield f".mods[{number}].per", f"{mod.per!r} is nothing that changes a pool", "MAL-TST-07"


def _condition_faults(content: Content, home: str, text: str) -> Iterator[str]:
    try:
        one: Condition = condition(text)
    except Unread as error:
        yield str(error)
        return
    known = {
        "has_card": {
            card.partition("/")[2] for card in content.scenario_cards if scenario_of(card) == scenario_of(home)
        },
        "has_resource": {*RESOURCES, "lockpick"},
        "room": set(content.rooms),
        "access_open": {name for room in content.rooms.values() for name in room.access},
        "flag": set(_flags(content)),
        "count": set(_flags(content)),
    }.get(one.kind)
    if known is not None and one.name not in known:
        yield f"there is no {one.kind} {one.name}"


def _flags(content: Content) -> Iterator[str]:
    """Every flag and counter that something sets."""
    for chapter in content.chapters.values():
        for _, orders in blocks_of(chapter):
            for order in orders:
                if isinstance(order, SetFlag):
                    yield order.flag
                elif isinstance(order, AddSuccesses):
                    yield order.counter


# --- the graph -------------------------------------------------------------------------------------------------------


def _room_links(content: Content) -> Faults:
    """The chapters that a room names exist, in the scenarios that use it."""
    for scenario in content.scenarios:
        for room in _rooms_of(content, scenario):
            for path, number in _room_chapters(room):
                if f"{scenario}/{number}" not in content.chapters:
                    yield room.id, path, f"there is no chapter {number} in {scenario}", "MAL-EXP-09"


def _rooms_of(content: Content, scenario: str) -> list[Room]:
    names = {
        order.room
        for chapter in content.chapters.values()
        if scenario_of(chapter.id) == scenario
        for _, orders in blocks_of(chapter)
        for order in orders
        if isinstance(order, SetUpRoom)
    }
    return [content.rooms[name] for name in sorted(names) if name in content.rooms]


def _room_chapters(room: Room) -> Iterator[tuple[str, str]]:
    for path in ("on_combat_won", "on_all_unconscious", "on_alarm"):
        if number := getattr(room, path):
            yield path, number
    yield from ((f"access.{name}.exit", one.exit) for name, one in room.access.items())
    yield from ((f"interest[{number}].chapter", one.chapter) for number, one in enumerate(room.interest))
    if room.clock is not None:
        yield "clock.chapter", room.clock.chapter


def links_of(content: Content, name: str) -> set[str]:
    """Every chapter that may come next, by number: the links in a chapter, and those of the rooms that it sets up and
    of the beasts that it lets loose. A chapter that closes leads to whatever was under way."""
    one: Chapter | Event | None = content.chapters.get(name) or content.events.get(name)
    found: set[str] = set()
    if one is None:
        return found
    for _, orders in blocks_of(one):
        for order in orders:
            match order:
                case Goto() | Clue() | MayExit():
                    found.add(order.chapter)
                case SetUpRoom() if order.room in content.rooms:
                    found.update(number for _, number in _room_chapters(content.rooms[order.room]))
                case Fight() if order.beast in content.beasts:
                    found.update(zone.chapter for zone in content.beasts[order.beast].zones if zone.chapter)
                case _:
                    pass
    if isinstance(one, Chapter):
        found.update(filter(None, (one.on_all_unconscious, one.after_visits.chapter if one.after_visits else "")))
    return found


def _graph_problems(content: Content) -> Faults:
    """[MAL-GEN-07, MAL-BOK-11] Everything is reached from the start of its scenario, and an ending from everything. A
    booklet that closes leads back to the journey, or into the room whose token or end had opened it."""
    for scenario in content.scenarios.values():
        prefix = f"{scenario.id}/"
        cards = [card for name, card in content.scenario_cards.items() if name.startswith(prefix)]
        journey = set() if scenario.first else {*scenario.pairs.values()}
        journey |= {card.chapter for card in cards if card.chapter}
        starts = journey | set(filter(None, (scenario.first, scenario.on_all_unconscious)))
        starts |= {card.clue for card in cards if card.clue}
        own = {name.removeprefix(prefix): one for name, one in content.chapters.items() if name.startswith(prefix)}
        links = {number: links_of(content, prefix + number) for number in {*own, *journey}}
        reached = _closure(starts, links)
        unread = sorted(set(own) - reached)
        yield from ((prefix + number, "", "nothing leads to this chapter", "MAL-BOK-02") for number in unread)
        on = {number: _goto_links(one) for number, one in own.items()}
        back_into = [
            (_closure(read, on), to) for room in _rooms_of(content, scenario.id) for read, to in _closing_into(room)
        ]
        back: dict[str, set[str]] = {}
        for number, to in links.items():
            closing = _may_close(own.get(number))
            after = journey.union(*(to for read, to in back_into if number in read)) if closing else set()
            for other in to | after:
                back.setdefault(other, set()).add(number)
        ended = _closure({number for number, one in own.items() if one.ending}, back)
        stuck = sorted(set(own) - ended)
        yield from ((prefix + number, "", "no ending can be reached from here", "MAL-BOK-11") for number in stuck)


def _closing_into(room: Room) -> Iterator[tuple[set[str], set[str]]]:
    """The chapters that are read in a room, and those that may be read once they close: all that the room names; after
    a fight that was won nobody is left to fight."""
    tokens = {one.chapter for one in room.interest} | ({room.clock.chapter} if room.clock else set())
    yield tokens, {number for _, number in _room_chapters(room)}
    if room.on_combat_won:
        yield {room.on_combat_won}, tokens | {one.exit for one in room.access.values()}


def _goto_links(one: Chapter) -> set[str]:
    """The chapters that it leads to within the same opening of the booklet."""
    return {order.chapter for _, orders in blocks_of(one) for order in orders if isinstance(order, Goto)}


def _may_close(one: Chapter | None) -> bool:
    """Can a chapter run out? Not one that ends the story, nor one whose last order is a link."""
    return one is not None and not one.ending and not (one.effects and isinstance(one.effects[-1], Goto))


def _closure(start: set[str], links: dict[str, set[str]]) -> set[str]:
    found, edge = set(start), list(start)
    while edge:
        for to in links.get(edge.pop(), ()):
            if to not in found:
                found.add(to)
                edge.append(to)
    return found
