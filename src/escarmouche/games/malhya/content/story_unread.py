"""What is written in a story and never looked at: flags, cards, rooms, entries, doors, lines of a text. Most often a
name is spelled in two ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from escarmouche.games.malhya.content.conditions import Unread, condition
from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.story import (
    AddSuccesses,
    AddTo,
    AnyOrder,
    Chapter,
    Event,
    If,
    MayExit,
    Message,
    OpenDoor,
    Orders,
    SetFlag,
    SetUpRoom,
    StartMode,
    TakeScenarioCard,
    Test,
    blocks_of,
    tests_of,
)
from escarmouche.games.malhya.content.story_graph import orders_in, pages_of, rooms_of
from escarmouche.games.malhya.content.telling import Fault, Faults, PathFault, Told
from escarmouche.games.malhya.content.texts import Text

OF_THE_RULES: Final = frozenset(("threat_start_bonus",))  # [MAL-SCN-11] a flag that the rules look at
NOBODY_READS: Final[Told] = ("is never read", "n'est jamais lu")
NOBODY_GETS: Final[Told] = ("the party never gets it", "le groupe ne l'obtient jamais")
NOT_SET_UP: Final[Told] = ("no story sets it up", "aucune histoire ne l'installe")


def unread_problems(content: Content) -> Iterator[tuple[str, Iterable[Fault]]]:
    """All of it, by shelf."""
    yield "chapters", _unread_flags(content)
    yield "scenario_cards", _cards_nobody_gets(content)
    yield from ((shelf, (fault,)) for shelf, fault in _rooms_nobody_enters(content))
    yield "texts", _unread_texts(content)
    yield "names", _unread_names(content)


# --- flags and cards -------------------------------------------------------------------------------------------------


def _unread_flags(content: Content) -> Faults:
    """[MAL-BOK-08] Something looks at every flag and every count, in the story that it belongs to."""
    for scenario in content.scenarios:
        looked = _looked_at(content, scenario)
        told: set[str] = set()
        for page in pages_of(content, scenario):
            for path, orders in blocks_of(page):
                for number, order in enumerate(orders):
                    flag = _flag_of(order)
                    if flag and flag not in looked | told:
                        told.add(flag)
                        what = f"nothing looks at {flag}", f"rien ne consulte {flag}"
                        yield page.id, f"{path}[{number}]", what, "MAL-BOK-08"


def _flag_of(order: AnyOrder) -> str:
    match order:
        case SetFlag() | MayExit():
            return order.flag
        case AddTo() | AddSuccesses():
            return order.counter
        case _:
            return ""


def _looked_at(content: Content, scenario: str) -> set[str]:
    found = set(OF_THE_RULES)
    for page in pages_of(content, scenario):
        found |= set(filter(None, (_flag_in(option.requires) for option in page.choices)))
    for order in orders_in(content, scenario):
        match order:
            case If():
                found.add(_flag_in(order.cond))
            case SetUpRoom():
                found.add(order.if_flag)
            case AddTo():
                found.add(order.unless)
            case StartMode():
                found.add(order.flag)
            case _:
                pass
    for room in rooms_of(content, scenario):
        if room.clock is not None:
            found |= {room.clock.counter, room.clock.stopped_by}
    return found


def _flag_in(text: str) -> str:
    """The flag or the count that a condition looks at."""
    try:
        one = condition(text) if text else None
    except Unread:
        return ""
    return one.name if one is not None and one.kind in {"flag", "count"} else ""


def _cards_nobody_gets(content: Content) -> Faults:
    """[MAL-BOK-09, MAL-TRV-03] A card of a scenario lies on the map, or some order gives it."""
    for card in content.scenario_cards.values():
        scenario, _, number = card.id.partition("/")
        given = {order.card for order in orders_in(content, scenario) if isinstance(order, TakeScenarioCard)}
        if scenario in content.scenarios and card.hex is None and number not in given:
            yield card.id, "", NOBODY_GETS, "MAL-BOK-09"


# --- rooms -----------------------------------------------------------------------------------------------------------


def _rooms_nobody_enters(content: Content) -> Iterator[tuple[str, Fault]]:
    """[MAL-EXP-01, MAL-EXP-05, MAL-EXP-08, MAL-ICO-04] Rooms and deployments are set up by some story, which comes in
    by every entry and opens every door. With the shelf of each fault."""
    orders = [order for scenario in content.scenarios for order in orders_in(content, scenario)]
    installed = [order for order in orders if isinstance(order, SetUpRoom)]
    opened = {order.door for order in orders if isinstance(order, OpenDoor)}
    for room in content.rooms.values():
        here = [order for order in installed if order.room == room.id]
        if not here:
            yield "rooms", (room.id, "", NOT_SET_UP, "MAL-EXP-01")
            continue
        for entry in room.entries:
            if entry not in {order.entry for order in here}:
                told = "nobody comes in by it", "personne n'entre par là"
                yield "rooms", (room.id, f"entries.{entry}", told, "MAL-EXP-08")
        for door in room.doors:
            if door not in opened:
                told = "nothing opens it", "rien ne l'ouvre"
                yield "rooms", (room.id, f"doors.{door}", told, "MAL-ICO-04")
    for one in content.deployments:
        if one not in {order.deployment for order in installed}:
            yield "deployments", (one, "", NOT_SET_UP, "MAL-EXP-05")


# --- texts and names -------------------------------------------------------------------------------------------------


def _unread_texts(content: Content) -> Faults:
    """[MAL-BOK-03] Every text belongs to something, and its lines are read at some moment."""
    for text in content.texts.values():
        page: Chapter | Event | None = content.chapters.get(text.id) or content.events.get(text.id)
        if page is not None:
            yield from ((text.id, *fault) for fault in _unread_lines(text, page))
        elif text.id not in content.scenarios and text.id not in content.rooms:
            told = "is the text of nothing", "n'est le texte de rien"
            yield text.id, "id", told, "MAL-BOK-03"


def _unread_lines(text: Text, page: Chapter | Event) -> Iterator[PathFault]:
    tests = [test for _, test in tests_of(page)]
    done = [option for option in page.choices if option.effects]
    lines = {
        "test": bool(tests),
        "test_choice": bool(tests) and text.test is None,
        "fail": bool(tests),
        "success": bool(done) or any(one for test in tests for one in _of_success(test)),
        "wrong_number": any(option.number is not None for option in page.choices),
        "message": any(isinstance(order, Message) for _, orders in blocks_of(page) for order in orders),
        "goal": False,
    }
    yield from ((line, NOBODY_READS, "MAL-BOK-03") for line, read in lines.items() if getattr(text, line) and not read)
    words = {word for option in page.choices for word in option.per_hero}
    yield from ((f"heroes.{word}", NOBODY_READS, "MAL-BOK-03") for word in text.heroes if word not in words)


def _of_success(test: Test) -> tuple[Orders, ...]:
    """What is ordered after a success."""
    return (test.on_all_success, *(one.effects for one in test.objectives))


def _unread_names(content: Content) -> Faults:
    """[MAL-BOK-09, MAL-BOK-11] A name of a scenario card, an ending or a scenario is that of one."""
    things = {
        "scenarios": set(content.scenarios),
        "scenario_cards": set(content.scenario_cards),
        "endings": {name for name, one in content.chapters.items() if one.ending},
    }
    for name in content.names:
        shelf, _, called = name.partition("/")
        if called not in things.get(shelf, {called}):
            yield name, "id", ("is the name of nothing", "n'est le nom de rien"), "MAL-BOK-03"
