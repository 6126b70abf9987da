"""What is wrong with a story? References that lead nowhere, objectives with holes, texts that are missing; where its
chapters lead is looked at in `story_graph`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, get_args

from escarmouche.games.malhya.content.conditions import Condition, Unread, condition
from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.places import Scenario
from escarmouche.games.malhya.content.story import (
    AddTo,
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
    Message,
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
from escarmouche.games.malhya.content.story_conditions import condition_problems
from escarmouche.games.malhya.content.story_graph import flags_of, graph_problems, room_links, rooms_of
from escarmouche.games.malhya.content.story_idle import idle_orders, idle_tests
from escarmouche.games.malhya.content.story_slips import (
    beast_slips,
    card_slips,
    chapter_slips,
    crowding,
    order_slips,
    room_slips,
    scenario_slips,
    test_slips,
)
from escarmouche.games.malhya.content.story_unread import unread_problems
from escarmouche.games.malhya.content.story_ways import (
    closing_in_an_empty_room,
    closing_on_the_road,
    modes_without_a_room,
)
from escarmouche.games.malhya.content.telling import Fault, Faults, PathFault, Told, missing, scenario_of
from escarmouche.games.malhya.content.terms import RESOURCES, Mode

# Why what stands behind these is never carried out.
ENDED: Final[Mapping[type, Told]] = MappingProxyType(
    {
        Goto: (
            "is never carried out: a link ends the chapter",
            "n'a jamais lieu : un lien termine le chapitre",
        ),
        Fight: (
            "is never carried out: after the fight another chapter is read",
            "n'a jamais lieu : après le combat, on lit un autre chapitre",
        ),
    }
)


def story_problems(content: Content) -> Iterator[tuple[str, Iterable[Fault]]]:
    """The faults of every scenario, by shelf."""
    yield "scenarios", _scenario_problems(content)
    yield "scenario_cards", _card_problems(content)
    yield "scenario_cards", card_slips(content)
    yield "beasts", beast_slips(content)
    yield "events", _entry_problems(content, content.events)
    yield "chapters", _entry_problems(content, content.chapters)
    yield "chapters", graph_problems(content)
    yield "chapters", condition_problems(content)
    yield "chapters", _closing_problems(content)
    yield "rooms", room_links(content)
    yield "rooms", _story_room_problems(content)
    yield from unread_problems(content)


def _known(content: Content, home: str, number: str) -> bool:
    return f"{scenario_of(home)}/{number}" in content.chapters


def _scenario_problems(content: Content) -> Faults:
    for one in content.scenarios.values():
        if one.region not in content.regions:
            yield one.id, "region", missing("region", one.region), "MAL-SET-06"
        for path, number in (("on_all_unconscious", one.on_all_unconscious), ("first", one.first)):
            if number and f"{one.id}/{number}" not in content.chapters:
                yield one.id, path, missing("chapter", number), "MAL-UNC-11"
        for pair, event in one.pairs.items():
            if f"{one.id}/{event}" not in content.events:
                yield one.id, f"pairs.{pair}", missing("event", event), "MAL-TRV-08"
        if not one.first or one.pairs:
            yield from _pair_problems(content, one)
        if one.id not in content.texts:
            yield one.id, "", ("has no text", "n'a pas de texte"), "MAL-BOK-03"
        yield from ((one.id, *fault) for fault in scenario_slips(content, one))


def _pair_problems(content: Content, scenario: Scenario) -> Faults:
    """[MAL-TRV-08] Every travel card with either side of every event card is a pair."""
    seconds = sorted({side for event in content.event_cards.values() for side in (event.fair, event.bad)})
    for first in sorted({card.prefix for card in content.travel_cards.values()}):
        lost = ", ".join(f"{first}-{second}" for second in seconds if not scenario.event(first, second))
        if lost:
            told = f"may be drawn and leads nowhere: {lost}", f"peut être tiré et ne mène nulle part : {lost}"
            yield scenario.id, "pairs", told, "MAL-TRV-08"


def _closing_problems(content: Content) -> Faults:
    """[MAL-BOK-17, MAL-END-04] Where the booklet closes something waits: on the road events, for whoever comes there
    draws travel cards; in a room that was fought for a token or a way out."""
    for scenario in content.scenarios.values():
        rooms = rooms_of(content, scenario.id)
        for room, number in closing_in_an_empty_room(content, scenario, rooms):
            told = f"may close in {room}, which nothing leads out of", f"peut se refermer dans {room}, sans issue"
            yield f"{scenario.id}/{number}", "", told, "MAL-END-04"
        for number in modes_without_a_room(content, scenario, rooms):
            told = "may start a mode where no room is in play", "peut lancer un mode sans qu'une salle soit en jeu"
            yield f"{scenario.id}/{number}", "", told, "MAL-INF-01"
        if scenario.first and not scenario.pairs:
            for number in closing_on_the_road(content, scenario, rooms):
                told = (
                    "may close onto the road, where no event waits",
                    "peut se refermer sur la route, où aucun évènement n'attend",
                )
                yield f"{scenario.id}/{number}", "", told, "MAL-BOK-17"


def _story_room_problems(content: Content) -> Faults:
    """[MAL-EXP-12] What stops the clock of a room may come about in the stories that use it."""
    for scenario in content.scenarios:
        for room in rooms_of(content, scenario):
            yield from room_slips(content, scenario, room)
            if room.clock is not None:
                found = _unset(content, scenario, "clock.stopped_by", room.clock.stopped_by)
                yield from ((room.id, *fault) for fault in found)


def _card_problems(content: Content) -> Faults:
    for card in content.scenario_cards.values():
        for path, number in (("chapter", card.chapter), ("clue", card.clue)):
            if number and not _known(content, card.id, number):
                yield card.id, path, missing("chapter", number), "MAL-BOK-10"
        if card.clue_with and f"{scenario_of(card.id)}/{card.clue_with}" not in content.scenario_cards:
            yield card.id, "clue_with", missing("card", card.clue_with), "MAL-BOK-10"


def _entry_problems(content: Content, shelf: dict[str, Chapter] | dict[str, Event]) -> Faults:
    """Every order, option, test and text of chapters or events."""
    for one in shelf.values():
        if scenario_of(one.id) not in content.scenarios:
            yield one.id, "id", ("belongs to no scenario", "n'appartient à aucun scénario"), "MAL-BOK-01"
        for name in one.readers:
            if name not in content.heroes:
                yield one.id, "readers", missing("hero", name), "MAL-BOK-05"
        for path, orders in blocks_of(one):
            for number, order in enumerate(orders):
                yield from (
                    (one.id, f"{path}[{number}]{at}", what, why) for at, what, why in _order(content, one.id, order)
                )
                if isinstance(order, Goto | Fight) and number + 1 < len(orders):
                    yield one.id, f"{path}[{number + 1}]", ENDED[type(order)], "MAL-BOK-04"
        for number, option in enumerate(one.choices):
            yield from (
                (one.id, f"choices[{number}]{at}", what, why) for at, what, why in _option(content, one.id, option)
            )
        for path, test in tests_of(one):
            yield from ((one.id, f"{path}{at}", what, why) for at, what, why in _test(test, content))
        if isinstance(one, Chapter):
            yield from ((one.id, *fault) for fault in chapter_slips(content, one))
        yield from _text_problems(content, one)


def _text_problems(content: Content, one: Chapter | Event) -> Faults:
    text = content.texts.get(one.id)
    if text is None:
        yield one.id, "", ("has no text", "n'a pas de texte"), "MAL-BOK-03"
    elif one.choices and len(text.choices) != len(one.choices):
        yield (
            one.id,
            "choices",
            (
                f"{len(one.choices)} options and {len(text.choices)} labels",
                f"{len(one.choices)} choix et {len(text.choices)} intitulés",
            ),
            "MAL-BOK-03",
        )
    if text is not None:
        said = any(isinstance(order, Message) for _, orders in blocks_of(one) for order in orders)
        if said and text.message is None:
            yield one.id, "", ("has no text for its message", "n'a pas de texte pour son message"), "MAL-BOK-03"
        for number, option in enumerate(one.choices):
            for word in option.per_hero:
                if word not in text.heroes:
                    told = f"{word} has no label in the text (heroes)", f"« {word} » n'a pas d'intitulé (heroes)"
                    yield one.id, f"choices[{number}].per_hero", told, "MAL-BOK-03"
    if isinstance(one, Chapter) and one.ending and f"endings/{one.id}" not in content.names:
        told = f"has no name (endings/{one.id})", f"n'a pas de nom (endings/{one.id})"
        yield one.id, "ending", told, "MAL-BOK-11"


def _order(content: Content, home: str, order: AnyOrder) -> Iterator[PathFault]:
    """What is wrong with one order: (path, what, clause)."""
    yield from _flag_faults(content, home, order)
    yield from order_slips(content, order)
    yield from idle_orders(content, home, order)
    match order:
        case Goto() | Clue() | MayExit() | DiscardInterest() | Forget() if not _known(content, home, order.chapter):
            yield ".chapter", missing("chapter", order.chapter), "MAL-BOK-04"
        case TakeScenarioCard() | DropScenarioCard() if (
            f"{scenario_of(home)}/{order.card}" not in content.scenario_cards
        ):
            yield ".card", missing("scenario card", order.card), "MAL-BOK-09"
        case SetUpRoom():
            yield from _set_up(content, order)
        case StartMode() if bool(order.mode) == bool(order.flag):
            yield (
                "",
                (
                    "names a mode or the flag that holds it",
                    "nomme un mode, ou la marque qui le contient : l'un des deux",
                ),
                "MAL-INF-01",
            )
        case Fight():
            yield from _beast(content, home, order)
        case OpenAccess() if not any(order.access in room.access for room in content.rooms.values()):
            yield (
                ".access",
                (f"no room has an access {order.access}", f"aucune salle n'a d'accès {order.access}"),
                "MAL-EXI-08",
            )
        case OpenDoor() if not any(order.door in room.doors for room in content.rooms.values()):
            yield ".door", (f"no room has a door {order.door}", f"aucune salle n'a de porte {order.door}"), "MAL-ICO-04"
        case RollDie() if set(content.dice[order.die].faces) - set(order.faces):
            yield ".faces", ("some face leads nowhere", "une face ne mène nulle part"), "MAL-BOK-14"
        case If():
            yield from ((".cond", what, "") for what in _condition_faults(content, home, order.cond))
        case _:
            pass


def _beast(content: Content, home: str, order: Fight) -> Iterator[PathFault]:
    if order.beast not in content.beasts:
        yield ".beast", missing("beast", order.beast), "MAL-SAR-01"
        return
    zones = content.beasts[order.beast].zones
    if not any(zone.chapter for zone in zones):
        yield ".beast", ("no zone of it ends the fight", "aucune de ses zones ne met fin au combat"), "MAL-SAR-09"
    for zone in zones:
        if zone.chapter and not _known(content, home, zone.chapter):
            yield ".beast", missing("chapter", zone.chapter), "MAL-SAR-09"


def _set_up(content: Content, order: SetUpRoom) -> Iterator[PathFault]:
    room = content.rooms.get(order.room)
    if room is None:
        yield ".room", missing("room", order.room), "MAL-EXP-01"
    elif order.entry and order.entry not in room.entries:
        yield (
            ".entry",
            (f"{order.room} has no entry {order.entry}", f"{order.room} n'a pas d'entrée {order.entry}"),
            "MAL-EXP-08",
        )
    if room is not None:
        yield from crowding(content, order)
    deployment = content.deployments.get(order.deployment)
    if order.deployment and deployment is None:
        yield ".deployment", missing("deployment", order.deployment), "MAL-EXP-05"
    elif room and deployment and (lost := set(deployment.rows) - set(room.markers)):
        yield (
            ".deployment",
            (
                f"{order.room} has no marker {', '.join(sorted(lost))}",
                f"{order.room} n'a pas de repère {', '.join(sorted(lost))}",
            ),
            "MAL-EXP-05",
        )


def _option(content: Content, home: str, option: Option) -> Iterator[PathFault]:
    if option.requires:
        yield from ((".requires", what, "") for what in _condition_faults(content, home, option.requires))
    if option.wrong and option.number is None:
        yield ".wrong", ("only where a number is asked for", "seulement là où un nombre est demandé"), "MAL-BOK-03"
    if option.per_hero:
        links = [order.chapter for order in option.effects if isinstance(order, Goto)]
        words = {
            word
            for link in links
            if (to := content.chapters.get(f"{scenario_of(home)}/{link}"))
            for word in to.hero_tests
        }
        if set(option.per_hero) != words:
            yield (
                ".per_hero",
                (
                    "these words are not those of the tests that follow",
                    "ces mots ne sont pas ceux des tests qui suivent",
                ),
                "MAL-TST-03",
            )


def _test(test: Test, content: Content) -> Iterator[PathFault]:
    yield from test_slips(test)
    yield from idle_tests(test)
    if not test.objectives:
        yield ".objectives", ("a test needs an objective", "un test a un objectif"), "MAL-TST-01"
    if (test.who == "max") != bool(test.n):
        yield ".n", ("of max, and only of max", "va avec max, et avec max seulement"), "MAL-TST-05"
    for number, mod in enumerate(test.mods):
        people = mod.per.removeprefix("people:")
        if mod.per not in {"heavy", "bad_weather", "night", "blue_plant"} and (
            people == mod.per or people not in content.heroes
        ):
            yield (
                f".mods[{number}].per",
                (f"{mod.per!r} is nothing that changes a pool", f"« {mod.per} » ne change aucune réserve de dés"),
                "MAL-TST-07",
            )


def _condition_faults(content: Content, home: str, text: str) -> Iterator[Told]:
    try:
        one: Condition = condition(text)
    except Unread as error:
        yield str(error), f"« {text} » ne se lit pas comme une condition"
        return
    known = _nameable(content, home, one.kind)
    if known is not None and one.name not in known:
        yield missing(one.kind, one.name)


def _nameable(content: Content, home: str, kind: str) -> Collection[str] | None:
    """What a condition of that kind may name; of some kinds nothing that could be missing."""
    match kind:
        case "has_card":
            return {card.partition("/")[2] for card in content.scenario_cards if scenario_of(card) == scenario_of(home)}
        case "has_resource":
            return {*RESOURCES, "lockpick"}
        case "room":
            return content.rooms
        case "access_open":
            return {name for room in content.rooms.values() for name in room.access}
        case "flag":
            return {name for name, _ in flags_of(content, home)}
        case "count":
            return {name for name, value in flags_of(content, home) if not isinstance(value, str)}
        case _:
            return None


def _flag_faults(content: Content, home: str, order: AnyOrder) -> Iterator[PathFault]:
    """[MAL-BOK-08] Flags that an order looks at are set by something, and hold what it can use."""
    match order:
        case SetUpRoom():
            yield from _unset(content, home, ".if_flag", order.if_flag)
        case AddTo():
            yield from _unset(content, home, ".unless", order.unless)
        case StartMode() if order.flag:
            yield from _unset(content, home, ".flag", order.flag)
            held = (value for name, value in flags_of(content, home) if name == order.flag)
            for value in sorted({str(one) for one in held} - set(get_args(Mode))):
                yield ".flag", (f"{value} is no mode", f"« {value} » n'est pas un mode"), "MAL-INF-01"
        case SetFlag() if order.flag == "threat_start_bonus" and isinstance(order.value, str):
            yield ".value", ("is no number", "n'est pas un nombre"), "MAL-INF-07"
        case _:
            pass


def _unset(content: Content, home: str, path: str, flag: str) -> Iterator[PathFault]:
    """A flag that an order looks at, and that nothing in its story sets."""
    if flag and flag not in {name for name, _ in flags_of(content, home)}:
        yield path, (f"nothing sets {flag}", f"rien ne pose {flag}"), "MAL-BOK-08"
