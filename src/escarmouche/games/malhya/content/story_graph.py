"""Where does a story lead? Chapters that nothing leads to, and those from which no ending can be reached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.places import Room
from escarmouche.games.malhya.content.story import (
    AddSuccesses,
    AddTo,
    AnyOrder,
    Chapter,
    Clue,
    Event,
    Fight,
    Goto,
    MayExit,
    SetFlag,
    SetUpRoom,
    orders_of,
)
from escarmouche.games.malhya.content.telling import Faults, scenario_of


def room_links(content: Content) -> Faults:
    """The chapters that a room names exist, in the scenarios that use it."""
    for scenario in content.scenarios:
        for room in rooms_of(content, scenario):
            for path, number in _room_chapters(room):
                if f"{scenario}/{number}" not in content.chapters:
                    yield (
                        room.id,
                        path,
                        (
                            f"there is no chapter {number} in {scenario}",
                            f"il n'y a pas de chapitre {number} dans {scenario}",
                        ),
                        "MAL-EXP-09",
                    )


def pages_of(content: Content, scenario: str) -> Iterator[Chapter | Event]:
    """The chapters and events of a scenario."""
    pages: tuple[Chapter | Event, ...] = (*content.chapters.values(), *content.events.values())
    return (page for page in pages if scenario_of(page.id) == scenario)


def orders_in(content: Content, scenario: str) -> Sequence[AnyOrder]:
    """All that the chapters and events of a scenario may order."""
    return content.orders.get(scenario, ())


def rooms_of(content: Content, scenario: str) -> list[Room]:
    """The rooms that a scenario sets up."""
    names = {order.room for order in orders_in(content, scenario) if isinstance(order, SetUpRoom)}
    return [content.rooms[name] for name in sorted(names) if name in content.rooms]


def flags_of(content: Content, home: str) -> Iterator[tuple[str, int | str]]:
    """Every flag and counter that something in a story sets, an order or the clock of a room, and to what."""
    scenario = scenario_of(home)
    yield from ((room.clock.counter, 0) for room in rooms_of(content, scenario) if room.clock is not None)
    for order in orders_in(content, scenario):
        match order:
            case SetFlag():
                yield order.flag, order.value
            case AddSuccesses() | AddTo():
                yield order.counter, 0
            case MayExit() if order.flag:
                yield order.flag, True
            case _:
                pass


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
    for order in orders_of(one):
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


def graph_problems(content: Content) -> Faults:
    """[MAL-GEN-07, MAL-BOK-11] Everything is reached from the start of its scenario, and an ending from everything. A
    booklet that closes leads back to the journey, or into the room whose token or end had opened it."""
    for scenario in content.scenarios.values():
        prefix = f"{scenario.id}/"
        cards = [card for name, card in content.scenario_cards.items() if name.startswith(prefix)]
        journey = {*scenario.pairs.values()} | {card.chapter for card in cards if card.chapter}
        starts = journey | set(filter(None, (scenario.first, scenario.on_all_unconscious)))
        starts |= {card.clue for card in cards if card.clue}
        own = {name.removeprefix(prefix): one for name, one in content.chapters.items() if name.startswith(prefix)}
        links = {number: links_of(content, prefix + number) for number in {*own, *journey}}
        reached = _closure(starts, links)
        unread = sorted(set(own) - reached)
        yield from (
            (prefix + number, "", ("nothing leads to this chapter", "rien ne mène à ce chapitre"), "MAL-BOK-02")
            for number in unread
        )
        goes_on = _after_closing(content, scenario.id, own, {card.clue for card in cards if card.clue})
        back: dict[str, set[str]] = {}
        for number, to in links.items():
            closing = _may_close(own.get(number))
            after = journey.union(*(to for read, to in goes_on if number in read)) if closing else set()
            for other in to | after:
                back.setdefault(other, set()).add(number)
        ended = _closure({number for number, one in own.items() if one.ending}, back)
        stuck = sorted(set(own) - ended)
        yield from (
            (
                prefix + number,
                "",
                ("no ending can be reached from here", "d'ici, on n'atteint aucune fin"),
                "MAL-BOK-11",
            )
            for number in stuck
        )


def _after_closing(
    content: Content, scenario: str, own: dict[str, Chapter], clues: set[str]
) -> list[tuple[set[str], set[str]]]:
    """Chapters, with those that they link to, and what may be read once the booklet closes there: in a room all that
    the room names, after a clue whatever was under way."""
    on = {number: same_opening(content, one) for number, one in own.items()}
    told = {order.chapter for one in own.values() for order in orders_of(one) if isinstance(order, Clue)}
    found = [(_closure(clues | told, on), set(own))]
    setting_up: dict[str, set[str]] = {}
    for number, one in own.items():
        for order in orders_of(one):
            if isinstance(order, SetUpRoom):
                setting_up.setdefault(order.room, set()).add(number)
    for room in rooms_of(content, scenario):
        into = _closing_into(room, setting_up.get(room.id, set()))
        found += ((_closure(read, on), to) for read, to in into)
    return found


def _closing_into(room: Room, setting_up: set[str]) -> Iterator[tuple[set[str], set[str]]]:
    """The chapters that are read in a room, and those that may be read once they close: all that the room names; after
    a fight that was won nobody is left to fight."""
    tokens = {one.chapter for one in room.interest} | ({room.clock.chapter} if room.clock else set())
    alarmed = {room.on_alarm} if room.on_alarm else set()
    yield setting_up | tokens | alarmed, {number for _, number in _room_chapters(room)}
    if room.on_combat_won:
        yield {room.on_combat_won}, tokens | {one.exit for one in room.access.values()}


def same_opening(content: Content, one: Chapter | Event) -> set[str]:
    """The chapters that it leads to within the same opening of the booklet: by a link, or by a beast that is beaten."""
    found: set[str] = set()
    for order in orders_of(one):
        if isinstance(order, Goto):
            found.add(order.chapter)
        elif isinstance(order, Fight) and order.beast in content.beasts:
            found.update(zone.chapter for zone in content.beasts[order.beast].zones if zone.chapter)
    return found


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
