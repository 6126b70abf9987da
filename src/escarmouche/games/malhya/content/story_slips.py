"""What an author cannot have meant: counts below one, ranges upside down, orders that nothing carries out, places on
no map. All of it reads well and goes wrong at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.games.malhya.content.files import Content
from escarmouche.games.malhya.content.places import Region, Room, Scenario
from escarmouche.games.malhya.content.story import (
    AnyOrder,
    BySuccesses,
    Chapter,
    Contest,
    DrawLoot,
    Event,
    Fight,
    Goto,
    Harm,
    Heal,
    LevelUp,
    OpenAccess,
    OpenStall,
    Orders,
    Range,
    RestoreAura,
    RollDie,
    RollThreat,
    SetUpRoom,
    Test,
    Threat,
    blocks_of,
    every_order,
)
from escarmouche.games.malhya.content.story_graph import orders_in
from escarmouche.games.malhya.content.telling import Faults, PathFault, Told, missing, scenario_of
from escarmouche.games.malhya.content.terms import SYMBOLS
from escarmouche.table.hexes import neighbours

NEVER: Final[Told] = ("is never carried out", "n'a jamais lieu")
HEROES: Final = 4  # at most, in a party


def _at_least(path: str, number: int, least: int, why: str) -> Iterator[PathFault]:
    if number < least:
        told = f"{number} is too little; at least {least}", f"{number} ne suffit pas ; au moins {least}"
        yield path, told, why


def _nameless(content: Content, card: str, path: str, name: str) -> Faults:
    """Players would read its id."""
    if name not in content.names:
        yield card, path, (f"has no name ({name})", f"n'a pas de nom ({name})"), "MAL-BOK-03"


# --- orders and tests ------------------------------------------------------------------------------------------------


def order_slips(content: Content, order: AnyOrder) -> Iterator[PathFault]:
    """An order for less than nothing, a range that holds no number, a face that the die has not."""
    match order:
        case Harm() | Heal() | RestoreAura() | LevelUp() | DrawLoot() | Threat() | RollThreat():
            yield from _at_least(".n", order.n, 1, "MAL-BOK-04")
        case OpenStall():
            if not order.draw:
                yield ".draw", ("a stall shows some card", "un étal présente une carte"), "MAL-MKT-01"
            for number, stock in enumerate(order.draw):
                yield from _at_least(f".draw[{number}].n", stock.n, 1, "MAL-MKT-01")
        case Contest():
            yield from _at_least(".against", order.against, 0, "MAL-ICO-05")
        case RollDie():
            for face in sorted(set(order.faces) - set(content.dice[order.die].faces)):
                yield ".faces", missing("face", face), "MAL-BOK-04"
        case BySuccesses():
            yield from _range_slips(".ranges", order.ranges)
        case _:
            pass


def _range_slips(path: str, ranges: tuple[Range, ...]) -> Iterator[PathFault]:
    for number, one in enumerate(ranges):
        yield from _at_least(f"{path}[{number}].least", one.least, 0, "MAL-TST-23")
        if one.most is not None and one.most < one.least:
            told = f"no number is from {one.least} to {one.most}", f"aucun nombre ne va de {one.least} à {one.most}"
            yield f"{path}[{number}].most", told, "MAL-TST-23"


def test_slips(test: Test) -> Iterator[PathFault]:
    """[MAL-TST-05, MAL-TST-13, MAL-TST-22, MAL-TST-25] Dice and stops below zero, and what only another kind of test
    comes to."""
    yield from _at_least(".difficulty", test.difficulty, 0, "MAL-TST-07")
    yield from _at_least(".stops", test.stops, 0, "MAL-TST-13")
    if test.who == "max":
        yield from _at_least(".n", test.n or 1, 1, "MAL-TST-05")
    yield from _range_slips(".objectives", test.objectives)
    alone, several = test.who == "individual", test.who in {"group", "max"}
    untried = test.who in {"solo", "individual"} and not test.stops  # nobody has a lockpick
    ends: tuple[tuple[str, Orders, bool], ...] = (
        ("on_all_success", test.on_all_success, alone),
        ("on_any_fail", test.on_any_fail, alone),
        (
            "on_no_objective",
            test.on_no_objective,
            several or untried,
        ),
    )
    for name, orders, comes in ends:
        if orders and not comes:
            yield f".{name}", NEVER, "MAL-TST-22"
    for number, one in enumerate(test.objectives if alone else ()):
        if any(isinstance(order, Goto | Fight) for order in every_order(one.effects)):
            told = (
                "leads on before the others have rolled; on_all_success and on_any_fail lead on",
                "mène ailleurs avant que les autres aient lancé : cela revient à on_all_success et on_any_fail",
            )
            yield f".objectives[{number}].effects", told, "MAL-TST-03"
    if test.timing == "after_all" and not alone:
        told = "goes with individual, and with individual only", "va avec individual, et avec individual seulement"
        yield ".timing", told, "MAL-TST-25"


# --- chapters --------------------------------------------------------------------------------------------------------


def chapter_slips(content: Content, one: Chapter) -> Iterator[PathFault]:
    """[MAL-BOK-08, MAL-BOK-11] Behind an ending nothing comes; what a chapter names exists, and can come about."""
    if one.ending:
        for name in ("effects", "choices", "test", "hero_tests", "after"):
            if getattr(one, name):
                yield name, NEVER, "MAL-BOK-11"
    number = one.on_all_unconscious
    if number and f"{scenario_of(one.id)}/{number}" not in content.chapters:
        yield "on_all_unconscious", missing("chapter", number), "MAL-UNC-08"
    if one.hero_tests and not _picked_before(content, one):
        told = (
            "heroes come here without a word that they picked",
            "on arrive ici sans que les héros aient choisi un mot",
        )
        yield "hero_tests", told, "MAL-TST-03"
    for word, test in one.hero_tests.items():
        if not test.stops:
            told = "heroes without a lockpick pick it too", "des héros sans crochet le choisissent aussi"
            yield f"hero_tests.{word}.stops", told, "MAL-OBJ-06"
    after = one.after_visits
    if after is not None:
        if f"{scenario_of(one.id)}/{after.chapter}" not in content.chapters:
            yield "after_visits.chapter", missing("chapter", after.chapter), "MAL-BOK-08"
        most = sum(option.once for option in one.choices)
        if not 1 <= after.n <= most:
            told = f"{most} options may be taken once", f"{most} choix ne se font qu'une fois"
            yield "after_visits.n", told, "MAL-BOK-08"


def _picked_before(content: Content, one: Chapter) -> bool:
    """Does every link to a chapter stand in an option whose words heroes pick?"""
    scenario, _, number = one.id.partition("/")
    pages: tuple[Chapter | Event, ...] = (*content.chapters.values(), *content.events.values())
    links = [
        (page, path)
        for page in pages
        if scenario_of(page.id) == scenario
        for path, orders in blocks_of(page)
        if any(isinstance(order, Goto) and order.chapter == number for order in orders)
    ]
    picks = {
        (page.id, f"choices[{place}].effects")
        for page, _ in links
        for place, option in enumerate(page.choices)
        if option.per_hero
    }
    return bool(links) and all((page.id, path) in picks for page, path in links)


def crowding(content: Content, order: SetUpRoom) -> Iterator[PathFault]:
    """[MAL-EXP-06, MAL-EXP-07] A room has squares for the largest party, within the limit of its page, and for the
    enemies that come with it."""
    room = content.rooms[order.room]
    deployment = content.deployments.get(order.deployment)
    enemies = sum(len(cell) for row in deployment.rows.values() for cell in row[: HEROES - 1]) if deployment else 0
    firm = [x for line in room.grid for x, sign in enumerate(line) if sign not in "#o"]
    if len(firm) < HEROES + enemies:
        told = (
            f"{order.room} is too small for {HEROES} heroes and {enemies} enemies",
            f"{order.room} est trop petite pour {HEROES} héros et {enemies} ennemis",
        )
        yield ".room", told, "MAL-EXP-07"
    limit = room.deployment_max_x
    if limit is not None and sum(x <= limit for x in firm) < HEROES:
        told = (
            f"{order.room} has no {HEROES} squares within its deployment_max_x",
            f"{order.room} n'a pas {HEROES} cases en deçà de son deployment_max_x",
        )
        yield ".room", told, "MAL-EXP-07"


# --- beasts ----------------------------------------------------------------------------------------------------------


def beast_slips(content: Content) -> Faults:
    """[MAL-SAR-02, MAL-SAR-06, MAL-SAR-11] Every symbol names a zone or leaves it to the players, every zone may be
    struck, and has slots and life; players call the beast and its zones by names."""
    for beast in content.beasts.values():
        yield from _nameless(content, beast.id, "", f"enemies/{beast.id}")
        known = {zone.id for zone in beast.zones}
        for symbol in SYMBOLS:
            if symbol not in beast.symbols:
                yield beast.id, "symbols", missing("symbol", symbol), "MAL-SAR-06"
            elif beast.symbols[symbol] and beast.symbols[symbol] not in known:
                yield beast.id, f"symbols.{symbol}", missing("zone", beast.symbols[symbol]), "MAL-SAR-06"
        for number, zone in enumerate(beast.zones):
            yield from _nameless(content, beast.id, f"zones[{number}]", f"zones/{zone.id}")
            if not {zone.id, ""} & set(beast.symbols.values()):
                told = "no symbol leads to it", "aucun symbole n'y mène"
                yield beast.id, f"zones[{number}]", told, "MAL-SAR-06"
            for name in ("slots", "life_per_hero"):
                found = _at_least(f"zones[{number}].{name}", getattr(zone, name), 1, "MAL-SAR-11")
                yield from ((beast.id, *fault) for fault in found)


# --- the map ---------------------------------------------------------------------------------------------------------


def scenario_slips(content: Content, one: Scenario) -> Iterator[PathFault]:
    """[MAL-TRV-12, MAL-UNC-11] It begins with as many travel tokens as a party may hold, and has a chapter for a party
    that is down."""
    most = content.numbers["numbers"].travel_tokens
    if not 0 <= one.travel_tokens <= most:
        told = f"a party holds from 0 to {most}", f"un groupe en a de 0 à {most}"
        yield "travel_tokens", told, "MAL-TRV-12"
    if not one.on_all_unconscious:
        yield "on_all_unconscious", ("names no chapter", "ne nomme aucun chapitre"), "MAL-UNC-11"
    if one.pairs and one.region in content.regions:  # without a road nobody sees its map
        for _, path, said, why in _nameless(content, one.id, "region", f"regions/{one.region}"):
            yield path, said, why


def _within_reach(region: Region) -> set[tuple[int, int]]:
    """[MAL-TRV-14] The hexes to which a way leads that a party may go."""
    land = {(one.q, one.r) for one in region.hexes if one.terrain != "sea"} - set(region.half_hexes)
    found, edge = {region.start}, [region.start]
    while edge:
        new = land.intersection(neighbours(edge.pop())) - found
        found |= new
        edge += new
    return found & land


def card_slips(content: Content) -> Faults:
    """[MAL-TRV-03, MAL-TRV-14, MAL-BOK-10] A place on the map is one that a party can come to, with a chapter, and no
    other there; two different cards make a clue; a card has a name."""
    taken: set[tuple[str, object]] = set()
    for card in content.scenario_cards.values():
        scenario = content.scenarios.get(scenario_of(card.id))
        region = content.regions.get(scenario.region) if scenario else None
        yield from _nameless(content, card.id, "", f"scenario_cards/{card.id}")
        if (card.hex is None) != (not card.chapter):
            told = "a place has a hex and a chapter", "un lieu a un hexagone et un chapitre"
            yield card.id, "chapter" if card.hex else "hex", told, "MAL-TRV-03"
        if card.hex and region and card.hex not in _within_reach(region):
            yield card.id, "hex", ("no party can enter it", "aucun groupe ne peut y entrer"), "MAL-TRV-14"
        if card.hex and (scenario_of(card.id), card.hex) in taken:
            yield card.id, "hex", ("another place is there", "un autre lieu s'y trouve"), "MAL-TRV-03"
        taken.add((scenario_of(card.id), card.hex))
        if bool(card.clue) != bool(card.clue_with) or card.id == f"{scenario_of(card.id)}/{card.clue_with}":
            told = "a clue takes another card (clue_with)", "un indice demande une autre carte (clue_with)"
            yield card.id, "clue_with", told, "MAL-BOK-10"


# --- rooms -----------------------------------------------------------------------------------------------------------


def room_slips(content: Content, scenario: str, room: Room) -> Faults:
    """[MAL-EXI-08, MAL-EXP-09, MAL-EXP-12] What is locked may be opened, a clock goes on, and no two tokens of a kind
    share a square."""
    opened = {order.access for order in orders_in(content, scenario) if isinstance(order, OpenAccess)}
    for name, access in room.access.items():
        if access.locked and name not in opened:
            told = f"nothing opens {name} in {scenario}", f"rien n'ouvre {name} dans {scenario}"
            yield room.id, f"access.{name}.locked", told, "MAL-EXI-08"
    if room.clock is not None:
        yield from _nameless(content, room.id, "clock.counter", f"clocks/{room.clock.counter}")
        for path, number in (("clock.add", room.clock.add), ("clock.limit", room.clock.limit)):
            yield from ((room.id, *fault) for fault in _at_least(path, number, 1, "MAL-EXP-12"))
    tokens = [(f"interest[{place}].at", one.at) for place, one in enumerate(room.interest)]
    exits = [(f"access.{name}.at", one.at) for name, one in room.access.items()]
    for kind in (tokens, exits):
        for place, (path, at) in enumerate(kind):
            if at in (other for _, other in kind[:place]):
                told = "another token lies there", "un autre jeton s'y trouve"
                yield room.id, path, told, "MAL-EXP-04"
