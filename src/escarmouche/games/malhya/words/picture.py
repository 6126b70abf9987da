"""The table as text: the room square by square, the region, the page that is open, and the party.

A hero is two letters of his name, an enemy a small letter of its kind and its number among its likes. A square is
named by its column and its row; walls are drawn between squares, and a dot marks where an enemy would notice somebody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import ascii_lowercase, ascii_uppercase
from textwrap import wrap
from typing import Final

from escarmouche.games.malhya.agenda import Answer, Chain, HeroTests, Obey, Read, Testing, Trying
from escarmouche.games.malhya.ids import FIRST_ENEMY
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.room import present, running_clock
from escarmouche.games.malhya.queries.story import readers, reading_seats
from escarmouche.games.malhya.queries.travel import night, slots_in_day
from escarmouche.games.malhya.queries.vision import field_of_vision, threat_zone
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.games.malhya.words.roster import beast_lines, enemy_lines, hero_lines
from escarmouche.kits.stage.text_map import distinct_letters
from escarmouche.kits.words.text import capitalised
from escarmouche.table.grid import Edge

GROUND: Final = {".": "  ", "#": "##", "~": "~~", "o": "oo", "s": "::", "h": "  ", "H": "::"}
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
SEEN: Final = " ·"
CORPSE, NOISE, TOKEN, FALLEN = "xx", "!!", "?", "+"
HEX: Final = 6  # signs from one hexagon to the next
PAGES: Final = (Answer, Obey, Read, Testing, Trying, HeroTests)


def draw(namer: Namer, width: int, seat: int | None = None) -> str:
    """The whole picture as a seat may see it (None: anybody), in lines of at most `width` signs."""
    named = codes(namer)
    lines = [
        *_title(namer),
        *_body(namer, named, seat),
        "",
        *(line for hero in namer.game.state.heroes for line in hero_lines(namer, hero, named[hero.id])),
        *(line for enemy in namer.game.state.enemies for line in enemy_lines(namer, enemy, named[enemy.id])),
        *beast_lines(namer),
        *_belongings(namer),
    ]
    return "\n".join(one for line in lines for one in _folded(line, width))


def _entries(namer: Namer, entries: Iterable[str]) -> str:
    """A legend; a sign and its meaning stay on one line."""
    return namer.say("picture.legend", entries=", ".join(one.replace(" ", NO_BREAK) for one in entries))


def _folded(line: str, width: int) -> list[str]:
    """A line; what does not fit goes on below, set in. A drawing fits as it is."""
    if len(line) <= width:
        return [line.replace(NO_BREAK, " ")]
    bare = line.lstrip()
    indent = " " * (len(line) - len(bare))
    folded = wrap(bare, width, initial_indent=indent, subsequent_indent=indent + "    ")
    return [one.replace(NO_BREAK, " ") for one in folded]


def codes(namer: Namer) -> dict[int, str]:
    """The code of every figure, by its number: `Yo`, `g2`."""
    game = namer.game
    heroes = [namer.hero_name(hero.name) for hero in game.state.heroes]
    initials = distinct_letters(heroes, ascii_uppercase)
    found = {
        one: f"{initial}{name[1:2] or initial}"
        for one, (initial, name) in enumerate(zip(initials, heroes, strict=True))
    }
    kinds = list(dict.fromkeys(enemy.kind for enemy in game.state.enemies))
    letters = dict(zip(kinds, distinct_letters([namer.kind(kind) for kind in kinds], ascii_lowercase), strict=True))
    for enemy in game.state.enemies:
        found[enemy.id] = f"{letters[enemy.kind]}{game.state.met[enemy.id - FIRST_ENEMY][1]}"
    return found


def _title(namer: Namer) -> Iterator[str]:
    """Where the party is, and what has become of the day, where days count."""
    state = namer.game.state
    if not namer.game.cast.has_a_road:
        weather = namer.term("weather", state.weather)
        yield namer.say("picture.title.story", scenario=_titled(namer, namer.game.cast.setup.scenario), weather=weather)
        return
    yield namer.say(
        "picture.title",
        scenario=_titled(namer, namer.game.cast.setup.scenario),
        day=state.days + 1,
        slots=f"{len(state.slots)}/{slots_in_day(namer.game)}",
        period=namer.term("period", "night" if night(namer.game) else "day"),
        weather=namer.term("weather", state.weather),
        tokens=namer.count(state.tokens, "travel_token"),
    )


def _titled(namer: Namer, name: str) -> str:
    text = namer.passage(name)
    return text.title[namer.lang] if text else name


def _body(namer: Namer, named: dict[int, str], seat: int | None) -> Iterator[str]:
    """The room in play, or the region where there is a road; then the page that is open."""
    if namer.game.state.room is not None:
        yield from _room(namer, named)
    elif namer.game.cast.has_a_road:
        yield from _region(namer)
    if page := _open_page(namer.game):
        yield ""
        yield from _page(namer, page, seat)


def _page(namer: Namer, page: str, seat: int | None) -> Iterator[str]:
    """[MAL-BOK-05] The page that is open; of one that only others may read, that they do."""
    own = reading_seats(namer.game, page)
    if own and seat not in own:
        yield namer.say("ChapterRead.withheld", heroes=namer.figures(readers(namer.game, page)))
        return
    yield namer.chapter(page)
    text = namer.home(page)
    if text is not None:
        yield f"  {text.body[namer.lang]}"


def _open_page(game: Position) -> str:
    """The chapter that is being read or answered; empty: none."""
    for item in reversed(game.state.agenda):
        if isinstance(item, PAGES):
            return item.home
        if not isinstance(item, Chain):
            return ""
    return ""


# --- a room --------------------------------------------------------------------------------------------------------


def _room(namer: Namer, named: dict[int, str]) -> Iterator[str]:
    game = namer.game
    room, grid = game.room, game.plan.grid
    yield _room_title(namer)
    yield from _clock(namer)
    cells = _cells(namer, named)
    yield "    " + "  ".join(ascii_uppercase[column % 26] for column in range(grid.width))
    for row in range(grid.height + 1):
        yield "   " + _edges_above(game, row)
        if row < grid.height:
            yield f"{row + 1:>2} " + _squares(game, row, cells)
    yield _entries(namer, _legend(namer))
    for square, chapter in room.interest:
        yield "  " + namer.say("picture.token", square=namer.square(square), chapter=namer.chapter(chapter))
    for name, (square, access) in game.plan.access.items():
        locked = access.locked and (room.name, name) not in game.state.opened
        key = "picture.access.locked" if locked else "picture.access"
        yield "  " + namer.say(
            key, access=name.removeprefix("A"), square=namer.square(square), chapter=namer.chapter(access.exit)
        )


def _room_title(namer: Namer) -> str:
    room = namer.game.room
    gaps = {"room": _titled(namer, room.name), "mode": namer.term("mode", room.mode or "quiet")}
    if room.difficulty is None:
        return namer.say("picture.room.round" if room.round else "picture.room", round=room.round, **gaps)
    board, zone = namer.content.boards[room.difficulty], threat_zone(namer.game)
    return namer.say(
        "picture.room.threat",
        threat=room.threat,
        alarm=board.alarm,
        zone=namer.term("zone_colour", zone.colour),
        cards=namer.count(zone.cards, "card"),
        vision=namer.count(zone.vision, "square"),
        **gaps,
    )


def _clock(namer: Namer) -> Iterator[str]:
    """[MAL-EXP-12] What comes nearer with every cycle, as long as nobody has stopped it."""
    clock = running_clock(namer.game)
    if clock is not None:
        at = namer.game.state.flags.get(clock.counter, 0)
        yield namer.say("picture.clock", clock=capitalised(namer.clock(clock.counter)), at=at, limit=clock.limit)


def _cells(namer: Namer, named: dict[int, str]) -> list[str]:
    """The two signs of every square: figures over tokens over ground."""
    game = namer.game
    room, plan = game.room, game.plan
    cells = [GROUND[sign] for sign in "".join(plan.room.grid)]
    if room.difficulty is not None:
        seen = 0
        for enemy in game.state.enemies:
            seen |= field_of_vision(game, enemy)
        cells = [SEEN if seen >> at & 1 and sign == "  " else sign for at, sign in enumerate(cells)]
    for colour, square in plan.markers.items():
        cells[square] = namer.term("marker_sign", colour)
    for name, (square, _) in plan.access.items():
        cells[square] = access_sign(name)
    for square, _ in room.interest:
        cells[square] = f"{TOKEN} "
    for signs, squares in ((CORPSE, room.corpses), (NOISE, room.noises)):
        for square in squares:
            cells[square] = signs
    for hero in game.state.heroes:
        if hero.square >= 0:
            cells[hero.square] = named[hero.id] if present(hero) else f"{named[hero.id][:1]}{FALLEN}"
    for enemy in game.state.enemies:
        cells[enemy.square] = named[enemy.id][:2]
    return cells


def access_sign(name: str) -> str:
    """An access token: `→1`, for a square may be called A1."""
    return f"→{name.removeprefix('A')}"[:2]


def _edges_above(game: Position, row: int) -> str:
    """The walls and lines above a row of squares."""
    grid = game.plan.grid
    signs = [_sign(game, Edge(column, row, upright=False), "--", "..") or "  " for column in range(grid.width)]
    return "+" + "+".join(signs) + "+"


def _squares(game: Position, row: int, cells: list[str]) -> str:
    """A row of squares with the walls and lines between them."""
    grid = game.plan.grid
    found = []
    for column in range(grid.width):
        found.append(_sign(game, Edge(column, row, upright=True), "|", ":") or " ")
        found.append(cells[grid.at(column, row)])
    return "".join((*found, "|"))


def _sign(game: Position, edge: Edge, wall: str, line: str) -> str:
    grid = game.plan.grid
    return wall if edge in grid.walls else line if edge in grid.lines else ""


def _legend(namer: Namer) -> Iterator[str]:
    """What the signs mean that stand in this room."""
    game = namer.game
    flat = "".join(game.plan.room.grid)
    for sign in "#~os":
        if sign in flat or (sign == "s" and "H" in flat):
            yield f"{GROUND[sign]} {namer.term('square_kind', sign)}"
    if game.plan.zone:
        yield f": {namer.say('picture.line')}"
    for colour in game.plan.markers:
        sign, name = namer.term("marker_sign", colour), namer.term("colour", colour)
        yield f"{sign} {namer.say('picture.marker', colour=name)}"
    if game.room.interest:
        yield f"{TOKEN} {namer.say('picture.interest')}"
    if game.room.corpses:
        yield f"{CORPSE} {namer.say('picture.corpse')}"
    if game.room.noises:
        yield f"{NOISE} {namer.say('picture.noise')}"
    if any(hero.square >= 0 and not hero.conscious for hero in game.state.heroes):
        yield f"{FALLEN} {namer.say('picture.fallen')}"
    if game.room.difficulty is not None:
        yield f"{SEEN.strip()} {namer.say('picture.seen')}"


# --- the region ----------------------------------------------------------------------------------------------------


def _region(namer: Namer) -> Iterator[str]:
    """Hexagons by their terrain and number, rows set in by half; the party in brackets, places of the story with a
    star."""
    game = namer.game
    hexes = {(one.q, one.r): (number, one) for number, one in enumerate(game.cast.region.hexes, start=1)}
    left = min(HEX * q + HEX // 2 * r for q, r in hexes)
    yield namer.say(
        "picture.region", region=namer.named("regions", game.cast.region.id), place=namer.hex(game.state.hex)
    )
    for row in sorted({r for _, r in hexes}):
        line = ""
        for (q, r), (number, one) in sorted(hexes.items()):
            if r != row:
                continue
            sign = f"{namer.term('terrain_sign', one.terrain)}{number}{'*' if (q, r) in game.cast.places else ''}"
            here = (q, r) == game.state.hex
            line = line.ljust(HEX * q + HEX // 2 * r - left) + (f"[{sign}]" if here else f" {sign} ")
        yield "  " + line
    terrains = dict.fromkeys(one.terrain for _, one in hexes.values())
    signs = [f"{namer.term('terrain_sign', one)} {namer.term('terrain', one)}" for one in terrains]
    yield _entries(namer, [*signs, f"* {namer.say('picture.place')}"])


def _belongings(namer: Namer) -> Iterator[str]:
    """What belongs to all of them."""
    state = namer.game.state
    if state.cards:
        yield namer.say("picture.cards", cards=", ".join(namer.scenario_card(card) for card in state.cards))
