"""On what does the party stand: the region's hexes, a room's squares, or a ring around a beast? Cells, walls, tokens,
and what enemies see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.plans import SIGNS, side_between
from escarmouche.games.malhya.content.terms import Terrain
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.combat import zones, zones_open
from escarmouche.games.malhya.queries.infiltration import exit_at
from escarmouche.games.malhya.queries.layout import (
    BODY_ROW,
    beast_board,
    region_board,
    region_cells,
    room_board,
    room_layout,
)
from escarmouche.games.malhya.queries.vision import field_of_vision
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.state import Enemy
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.games.malhya.words.phrasing import Phrasing
from escarmouche.kits.facts import Ground, Unit
from escarmouche.kits.stage.scene import Cell, Grid, Point, TableInfo, Thing, Wall, Zone, table_of
from escarmouche.table.grid import Edge, members

GROUNDS: Final = dict(
    zip(SIGNS, ("floor", "solid", "water", "void", "shadow", "hindering", "hindering_shadow"), strict=True)
)
TOKEN: Final = 620  # the radius of a token
SMALL: Final = 520  # of one that figures stand upon


def setting(game: Position, lang: str) -> TableInfo:
    """The table of this moment. Squares are counted, not measured."""
    state = game.state
    if state.beast is not None:
        size, ground = beast_board(zones(game))[1], Ground.SQUARES
    elif state.room is not None:
        plan = game.plan.grid
        size, ground = room_board(plan.width, plan.height)[1], Ground.SQUARES
    else:
        size, ground = region_board(game.cast.region)[1], Ground.HEXES
    return table_of(size, Unit.SQUARE, lang, ground=ground, ruler=False)


def grid(game: Position, lang: str) -> Grid:
    """The cells of it."""
    state = game.state
    if state.beast is not None:
        return _beast_grid(Namer(game, lang))
    if state.room is not None:
        return _room_grid(game.cast, state.room.name, state.opened_doors, lang)
    return _region_grid(game.cast, lang)


# --- rooms -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _room_grid(cast: Cast, room: str, opened: tuple[tuple[str, str], ...], lang: str) -> Grid:
    """[MAL-EXP-02, MAL-TER-01..06, MAL-ICO-04] Squares by their ground; blocking lines are walls or doors, hindering
    ones lines."""
    plan = cast.plan(room, opened)
    doors = {side_between(*ends) for ends in plan.room.doors.values()} & plan.grid.walls
    layout = room_board(plan.grid.width, plan.grid.height)[0]
    names = {sign: phrase(lang, f"ground.{kind}") for sign, kind in GROUNDS.items()}
    cells = tuple(
        Cell(x, y, GROUNDS[sign], names[sign]) for y, row in enumerate(plan.room.grid) for x, sign in enumerate(row)
    )
    walls = tuple(
        _wall(plan.grid.width, plan.grid.height, edge, kind, phrase(lang, f"edge.{kind}"))
        for kind, edges in (("wall", plan.grid.walls - doors), ("door", doors), ("line", plan.grid.lines))
        for edge in sorted(edges)
    )
    return Grid(layout.shape, layout.size, layout.origin, cells, walls)


def _wall(width: int, height: int, edge: Edge, kind: str, name: str) -> Wall:
    """A side of the square to the right of it or below it, if there is one."""
    x, y, upright = edge
    if upright:
        return Wall(x, y, "w", kind, name) if x < width else Wall(x - 1, y, "e", kind, name)
    return Wall(x, y, "n", kind, name) if y < height else Wall(x, y - 1, "s", kind, name)


def room_things(namer: Namer) -> Iterator[Thing]:
    """[MAL-EXP-04, MAL-EXP-09, MAL-IHP-05, MAL-IHP-06] Markers, ways out, points of interest, corpses, noises."""
    game, lang = namer.game, namer.lang
    plan, room, layout = game.plan, game.room, room_layout(game)

    def thing(kind: str, square: int, name: str, r: int = TOKEN, label: str = "") -> Thing:
        x, y = layout.centre(plan.grid.place(square))
        return Thing(f"{kind}:{square}", kind, name, x, y, r, label)

    for colour, square in plan.markers.items():
        yield thing(f"marker_{colour}", square, phrase(lang, f"marker.{colour}"), SMALL)
    for name, (square, _) in plan.access.items():
        opened = bool(exit_at(game, square))
        kind = "access" if opened else "access_locked"
        yield thing(kind, square, phrase(lang, f"thing.{kind}", name=name), label=name[-1])
    for square, chapter in room.interest:
        yield thing("interest", square, phrase(lang, "thing.interest", chapter=chapter))
    yield from (thing("corpse", one, phrase(lang, "thing.corpse")) for one in dict.fromkeys(room.corpses))
    yield from (thing("noise", one, phrase(lang, "thing.noise")) for one in dict.fromkeys(room.noises))


def vision(namer: Namer) -> Iterator[Zone]:
    """[MAL-VIS-01..06] In infiltration, the squares on which enemies would notice somebody, and which of them would."""
    game = namer.game
    if game.state.room is None or game.room.difficulty is None:
        return
    seen: dict[int, list[Enemy]] = {}
    for enemy in game.state.enemies:
        for square in members(field_of_vision(game, enemy)):
            seen.setdefault(square, []).append(enemy)
    layout, plan = room_layout(game), game.plan
    names = {enemy.id: str(namer.figure(enemy.id)) for enemy in game.state.enemies}
    for square, enemies in seen.items():
        said = phrase(namer.lang, "zone.vision", enemies=", ".join(names[one.id] for one in enemies))
        yield Zone("vision", said, layout.outline(plan.grid.place(square)))


# --- the region ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _region_grid(cast: Cast, lang: str) -> Grid:
    """[MAL-TRV-01, MAL-TRV-02] Hexes by their terrain; those that the edge cuts are no ground for anybody."""
    layout = region_board(cast.region)[0]
    phrasing = Phrasing(cast.content, lang)
    known: dict[tuple[int, int], tuple[Terrain, str]] = {
        (one.q, one.r): (one.terrain, one.name) for one in cast.region.hexes
    }
    cells = []
    for q, r in region_cells(cast.region):
        terrain, name = known.get((q, r), ("", ""))
        said = phrasing.term("terrains", terrain) if terrain else phrase(lang, "ground.edge")
        cells.append(Cell(q, r, terrain or "edge", f"{name} ({said})" if name else said))
    return Grid(layout.shape, layout.size, layout.origin, tuple(cells))


def region_things(namer: Namer) -> Iterator[Thing]:
    """[MAL-BOK-09, MAL-TRV-14] Towns, and the places that a card of the party has put on the map."""
    game = namer.game
    layout = region_board(game.cast.region)[0]
    for one in game.cast.region.hexes:
        if one.name:
            yield _at(layout.centre((one.q, one.r)), f"town:{one.q},{one.r}", "town", one.name)
    for number, card in game.cast.scenario_cards.items():
        if card.hex is not None:
            yield _at(layout.centre(card.hex), f"place:{number}", "place", str(namer.scenario_card(number)))


def _at(point: Point, name: str, kind: str, said: str) -> Thing:
    x, y = point
    return Thing(name, kind, said, x, y - TOKEN, SMALL)


# --- a beast ---------------------------------------------------------------------------------------------------------


def _beast_grid(namer: Namer) -> Grid:
    """[MAL-SAR-01..05] The body of the beast zone by zone, and the slots below each."""
    game, lang = namer.game, namer.lang
    layout = beast_board(zones(game))[0]
    still, cells = zones_open(game), []
    for place, zone in enumerate(zones(game)):
        name = str(namer.named("zones", zone.id))
        kind = "zone" if zone.id in still else "zone_closed"
        cells.append(Cell(2 * place, BODY_ROW, kind, name))
        if place:
            cells.append(Cell(2 * place - 1, BODY_ROW, "body", ""))
        cells += (
            Cell(2 * place, 1 + slot, "slot", phrase(lang, "ground.slot", zone=name)) for slot in range(zone.slots)
        )
    return Grid(layout.shape, layout.size, layout.origin, tuple(cells))


def beast_things(namer: Namer) -> Iterator[Thing]:
    """[MAL-SAR-02, MAL-SAR-05] The life that is left in each zone."""
    game = namer.game
    layout = beast_board(zones(game))[0]
    for place, (zone, life) in enumerate(zip(zones(game), game.beast.life, strict=True)):
        x, y = layout.centre((2 * place, BODY_ROW))
        name = namer.named("zones", zone.id)
        said = phrase(namer.lang, "thing.zone", zone=name, life=life)
        yield Thing(f"zone:{place}", "zone", said, x, y, TOKEN, str(life))
