"""What is wrong with the content? Names that lead nowhere, chapters that nobody reaches or that never end, rooms that
cannot be walked through, texts that are missing: each fault with its file and line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Final

from escarmouche.core.problems import Problem
from escarmouche.games.malhya.content.cards import Toward
from escarmouche.games.malhya.content.cards_idle import idle_figures
from escarmouche.games.malhya.content.files import PACKAGE, Content, read
from escarmouche.games.malhya.content.measures import face_problems, kit_problems, measured
from escarmouche.games.malhya.content.places import Deployment, Room
from escarmouche.games.malhya.content.plans import SIGNS, places, plan_of
from escarmouche.games.malhya.content.story_faults import story_problems
from escarmouche.games.malhya.content.telling import Fault, missing
from escarmouche.games.malhya.content.terms import CHARACTERISTICS, COLOURS, RESOURCES, SYMBOLS
from escarmouche.kits.content.doors import ContentCheck
from escarmouche.kits.content.faults import outside
from escarmouche.kits.content.loading import Entries, order_problems
from escarmouche.kits.faults import in_both
from escarmouche.table.grid import UNREACHED, Pace, flood

REFERENCES = frozenset(
    (*(f"marker_{colour}" for colour in COLOURS), "noise", "corpses", "access_A1", "access_A2", "access_A3")
)
FAR: Final = 30  # hexes from the middle of a region
COLUMNS: Final = 26  # squares are named by letters
ROWS: Final = 99
TEST_SIDES: Final = 12  # of the dice of a test
# What a card of a pack can hold: what a form asks for, and what the check allows. The book prints no such limits; these
# are ours, and wide: they stop slips of the pen, not designs.
RANGES: Final[Mapping[str, Mapping[str, tuple[int, int]]]] = MappingProxyType(
    {
        "heroes": {
            "aura": (0, 30), "life": (1, 99), "carry": (1, 30), "move": (0, 30), "initiative": (0, 99),
            "action_points": (1, 30), "move_ap": (1, 30), "wait_cost": (0, 30),
        },
        "enemies": {"initiative": (0, 99), "move": (0, 30), "life": (1, 99)},
        "weapons": {"value": (0, 999), "heavy": (0, 30)},
        "objects": {"value": (0, 999), "heavy": (0, 30)},
    }
)  # fmt: skip


def every_fault(content: Content, entries: Entries) -> list[Problem]:
    """All that is wrong with content whose entries are of the right types."""
    found = list(order_problems(PACKAGE))
    for shelf, ranges in RANGES.items():
        for name, card in getattr(content, shelf).items():
            where = entries[shelf][name].where
            found += [
                one for key, limits in ranges.items() for one in outside(f"{where}.{key}", getattr(card, key), *limits)
            ]
    for shelf, name, one in measured(content, RANGES):
        found += outside(f"{entries[shelf][name].where}.{one.path}", one.value, *one.limits)
    found += _named(entries, "heroes", (*_hero_problems(content), *kit_problems(content)))
    found += _named(entries, "weapons", _weapon_problems(content))
    found += _named(entries, "dice", (*_dice_problems(content), *face_problems(content)))
    found += _named(entries, "boards", _board_problems(content))
    found += _named(entries, "numbers", _number_problems(content))
    found += _named(entries, "regions", _region_problems(content))
    found += _named(entries, "travel_cards", _deck_problems(content))
    found += _named(entries, "action_cards", _action_problems(content))
    found += _named(entries, "rooms", _room_problems(content))
    found += _named(entries, "deployments", _deployment_problems(content))
    found += _named(entries, "wheels", _wheel_problems(content))
    for shelf, problems in (*idle_figures(content), *story_problems(content)):
        found += _named(entries, shelf, problems)
    return found


def _named(entries: Entries, shelf: str, problems: Iterable[Fault]) -> Iterator[Problem]:
    """Faults told as (id, path, what, clause) become problems at their place in the files."""
    for name, path, what, why in problems:
        where = entries[shelf][name].where if name in entries[shelf] else f"data {shelf}"
        yield in_both(f"{where}.{path}" if path else where, what[0], why, what[1])


def _hero_problems(content: Content) -> Iterator[Fault]:
    """[MAL-SET-05, MAL-LVL-02] What a hero starts with exists, and every step has its bonus."""
    most = content.numbers["numbers"].characteristic_max
    for hero in content.heroes.values():
        start = hero.start
        for path, names, shelf in (
            ("start.weapon", (start.weapon,), content.weapons),
            ("start.objects", start.objects, content.objects),
            ("start.talents", start.talents, content.talents),
        ):
            yield from ((hero.id, path, missing("", name), "MAL-SET-05") for name in names if name not in shelf)
        for characteristic in CHARACTERISTICS:
            if len(hero.levels.get(characteristic, ())) != most - 1:
                yield (
                    hero.id,
                    f"levels.{characteristic}",
                    (f"needs {most - 1} steps", f"il faut {most - 1} échelons"),
                    "MAL-LVL-02",
                )


def _weapon_problems(content: Content) -> Iterator[Fault]:
    """[MAL-WPN-03, MAL-WPN-07] A weapon has a base line to attack with, and a people that a line asks for is a
    hero's."""
    for weapon in content.weapons.values():
        if not weapon.lines:
            yield weapon.id, "lines", ("a weapon needs a base line", "une arme a une ligne de base"), "MAL-WPN-07"
        elif weapon.lines[0].attack is None:
            told = "a base line is one to attack with", "la ligne de base sert à attaquer"
            yield weapon.id, "lines[0]", told, "MAL-WPN-07"
        for number, line in enumerate(weapon.lines):
            if line.people and line.people not in content.heroes:
                yield weapon.id, f"lines[{number}].people", missing("people", line.people), "MAL-WPN-03"


def _dice_problems(content: Content) -> Iterator[Fault]:
    """[MAL-TST-11, MAL-RUL-02] A die has faces, those of a test as many as are thrown."""
    for die in content.dice.values():
        sides = TEST_SIDES if die.id in {"skill", "difficulty"} else max(1, len(die.faces))
        if len(die.faces) != sides:
            yield die.id, "faces", (f"needs {sides} faces", f"il faut {sides} faces"), "MAL-TST-11"


def _board_problems(content: Content) -> Iterator[Fault]:
    """[MAL-INF-02, MAL-INF-04, MAL-INF-07] The cube starts before the alarm, and every space up to there is in the one
    zone that begins where the one before has ended."""
    for board in content.boards.values():
        if not 1 <= board.start < board.alarm:
            told = "the cube starts before the alarm", "le cube part avant l'alarme"
            yield board.id, "start", told, "MAL-INF-07"
        ends = (0, *(zone.last for zone in board.zones))
        follows = all(zone.first == end + 1 <= zone.last for zone, end in zip(board.zones, ends, strict=False))
        if not board.zones or not follows or ends[-1] != board.alarm - 1:
            told = (
                f"no zones one after the other from 1 to {board.alarm - 1}",
                f"pas de zones qui se suivent de 1 à {board.alarm - 1}",
            )
            yield board.id, "zones", told, "MAL-INF-04"


def _number_problems(content: Content) -> Iterator[Fault]:
    """[MAL-ENC-02, MAL-TRV-13] The capacity is known from the first position of a backpack on, without a gap; the party
    can hold what a move costs."""
    for numbers in content.numbers.values():
        if numbers.move_fair > numbers.travel_tokens:
            told = "costs more than the party can hold", "coûte plus que le groupe ne peut avoir"
            yield numbers.id, "move_fair", told, "MAL-TRV-13"
        known = numbers.heavy_capacity
        if not known or set(known) != set(range(1, 1 + len(known))):
            told = "names no capacity for each carry from 1 on", "ne donne pas la capacité de chaque portage dès 1"
            yield numbers.id, "heavy_capacity", told, "MAL-ENC-02"


def _region_problems(content: Content) -> Iterator[Fault]:
    """[MAL-SET-06, MAL-TRV-01, MAL-TRV-14] A region starts on land of its own, and can be drawn, one hex beside the
    other."""
    for region in content.regions.values():
        hexes = [("hexes", number, (one.q, one.r)) for number, one in enumerate(region.hexes)]
        hexes += [("half_hexes", number, one) for number, one in enumerate(region.half_hexes)]
        places = [place for _, _, place in hexes]
        for at, (path, number, (q, r)) in enumerate(hexes):
            if (q, r) in places[:at]:
                told = "another hex lies there", "un autre hexagone s'y trouve"
                yield region.id, f"{path}[{number}]", told, "MAL-TRV-02"
            if max(abs(q), abs(r)) > FAR:
                told = f"lies farther off than {FAR}", f"se trouve à plus de {FAR}"
                yield region.id, f"{path}[{number}]", told, "MAL-TRV-01"
        if region.start not in {(one.q, one.r) for one in region.hexes if one.terrain != "sea"}:
            told = "no party can stand there", "aucun groupe ne peut s'y tenir"
            yield region.id, "start", told, "MAL-SET-06"


def _deck_problems(content: Content) -> Iterator[Fault]:
    """[MAL-TRV-05, MAL-TRV-06] There is a travel card for every slot of a day."""
    numbers = content.numbers["numbers"]
    for period, french, slots in (("day", "jour", numbers.day_slots), ("night", "nuit", numbers.night_slots)):
        found = sum(card.period == period for card in content.travel_cards.values())
        if found < slots:
            told = f"{found} {period} cards for {slots} slots", f"cartes {french} : {found} pour {slots} emplacements"
            yield period, "", told, "MAL-TRV-06"


def _action_problems(content: Content) -> Iterator[Fault]:
    """[MAL-IEN-03, MAL-IEN-07] An action card refers to something that a room may hold."""
    for card in content.action_cards.values():
        refs = [("step1.ref", card.step1.ref)] if isinstance(card.step1, Toward) else []
        refs += [("step2.if_on", card.step2.if_on)] if card.step2 else []
        for path, ref in refs:
            if ref not in REFERENCES:
                yield (
                    card.id,
                    path,
                    (
                        f"{ref!r} is nothing a room holds; there are {', '.join(sorted(REFERENCES))}",
                        f"« {ref} » ne se trouve dans aucune salle ; il y a : {', '.join(sorted(REFERENCES))}",
                    ),
                    "",
                )


def _wheel_problems(content: Content) -> Iterator[Fault]:
    """[MAL-COL-01] Every symbol leads to cubes that exist (their type says so), on every terrain but the sea."""
    missing = {"forest", "plain", "mountain", "marsh", "city"} - set(content.wheels)
    yield from (
        (name, "", ("the wheel knows nothing of this terrain", "la roue ne connaît pas ce terrain"), "MAL-COL-01")
        for name in sorted(missing)
    )
    missing_cubes = set(RESOURCES) - set(content.resources)
    yield from (
        (name, "", ("this cube has no card", "ce cube n'a pas de carte"), "MAL-BAG-05")
        for name in sorted(missing_cubes)
    )
    if {card.symbol for card in content.action_cards.values()} != set(SYMBOLS):
        yield "action_cards", "", ("some symbol is on no card", "un symbole n'est sur aucune carte"), "MAL-BOK-14"


def _room_problems(content: Content) -> Iterator[Fault]:
    """[MAL-BOK-03, MAL-EXP-02, MAL-EXP-04, MAL-MOV-02] A room has a text and is a rectangle of known signs; what
    stands in it stands on floor; a hero gets from the entry to everything else."""
    for room in content.rooms.values():
        if room.id not in content.texts:
            yield room.id, "", ("has no text", "n'a pas de texte"), "MAL-BOK-03"
        bad = sorted({sign for row in room.grid for sign in row} - set(SIGNS))
        if bad or not room.grid or not room.grid[0] or len({len(row) for row in room.grid}) > 1:
            yield (
                room.id,
                "grid",
                (f"is no rectangle of the signs {SIGNS}", f"n'est pas un rectangle fait des signes {SIGNS}"),
                "MAL-RUL-59",
            )
        elif len(room.grid[0]) > COLUMNS or len(room.grid) > ROWS:
            told = f"is wider than {COLUMNS} or deeper than {ROWS} squares", f"dépasse {COLUMNS} cases sur {ROWS}"
            yield room.id, "grid", told, "MAL-EXP-02"
        else:
            yield from _place_problems(room)


def _place_problems(room: Room) -> Iterator[Fault]:
    """[MAL-EXP-04, MAL-ICO-04] Nobody stands outside or in a wall; a wall or a door parts two neighbours; with all
    doors open everything is reached."""
    width, height = len(room.grid[0]), len(room.grid)
    sides = [*((f"walls[{n}]", ends) for n, ends in enumerate(room.walls))]
    sides += [(f"doors.{name}", ends) for name, ends in room.doors.items()]
    for path, (x, y, u, v) in sides:
        inside = 0 <= min(x, u) <= max(x, u) < width and 0 <= min(y, v) <= max(y, v) < height
        if not inside or abs(x - u) + abs(y - v) != 1:
            yield (
                room.id,
                path,
                ("parts no two squares side by side", "ne sépare pas deux cases voisines"),
                "MAL-TER-01",
            )
            return
    lost = False
    for path, (x, y) in places(room):
        if not (0 <= x < width and 0 <= y < height):
            lost = True
            yield room.id, path, ("lies outside the room", "se trouve hors de la salle"), "MAL-EXP-04"
        elif room.grid[y][x] in "#o":
            lost = True
            yield room.id, path, ("nobody may stand there", "personne ne peut s'y tenir"), "MAL-MOV-02"
    if lost:
        return
    plan = plan_of(room, room.doors)
    costs = flood(plan.grid.steps(), plan.entries[""], Pace(plan.extra))
    for path, at in places(room):
        if costs[plan.grid.at(*at)] >= UNREACHED:
            yield (
                room.id,
                path,
                ("no hero gets there from the entry", "aucun héros n'y arrive depuis l'entrée"),
                "MAL-MOV-01",
            )


def _deployment_problems(content: Content) -> Iterator[Fault]:
    """[MAL-EXP-05] Four columns of known enemies for each marker."""
    for one in content.deployments.values():
        yield from _row_problems(one, content)


def _row_problems(one: Deployment, content: Content) -> Iterator[Fault]:
    for colour, row in one.rows.items():
        if len(row) != 4:
            yield (
                one.id,
                f"rows.{colour}",
                ("has a column for 1-2, 3, 4 and 5 heroes", "a une colonne pour 1 ou 2, 3, 4 et 5 héros"),
                "MAL-EXP-05",
            )
        for enemy in chain.from_iterable(row):
            if enemy not in content.enemies:
                yield one.id, f"rows.{colour}", missing("enemy", enemy), "MAL-EXP-05"


check_content: Final = ContentCheck(PACKAGE, read, every_fault)
