"""What do enemies notice in infiltration?"""

from __future__ import annotations

from functools import cache

from escarmouche.games.malhya.content.cards import ThreatZone
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.room import neighbours, present
from escarmouche.games.malhya.queries.sight import seen_in_infiltration
from escarmouche.games.malhya.state import Enemy
from escarmouche.table.grid import DIRECTIONS


def threat_zone(game: Position) -> ThreatZone:
    """[MAL-INF-04] The zone of the track in which the cube stands; on the last space it is that of the space before."""
    room = game.room
    assert room.difficulty is not None, "no threat track is in play"
    zones = game.cast.content.boards[room.difficulty].zones
    for zone in zones:
        if zone.first <= room.threat <= zone.last:
            return zone
    return zones[-1]


def field_of_vision(game: Position, enemy: Enemy) -> int:
    """[MAL-VIS-01..06, MAL-LOS-14] The squares on which an enemy notices somebody: those within its vision, or the
    band of its look; of those in shadow or inside hindering lines only the adjacent ones."""
    plan, square = game.plan, enemy.square
    near = neighbours(game, square) | 1 << square
    if enemy.vigilance:
        looked_at = band(plan.grid.width, plan.grid.height, square, enemy.vigilance)
    else:
        looked_at = within(plan.grid.width, plan.grid.height, square, threat_zone(game).vision)
    hidden = plan.shadow | plan.zone if game.settings.hindering_infiltration == "target_adjacent" else plan.shadow
    return looked_at & seen_in_infiltration(game, square) & (near | ~hidden)


@cache
def within(width: int, height: int, square: int, far: int) -> int:
    """[MAL-LOS-14] The squares up to so far away, itself among them, walls or not."""
    y, x = divmod(square, width)
    columns = range(max(0, x - far), min(width, x + far + 1))
    rows = range(max(0, y - far), min(height, y + far + 1))
    return sum(1 << v * width + u for v in rows for u in columns)


@cache
def band(width: int, height: int, square: int, direction: str) -> int:
    """[MAL-VIS-05, MAL-VIS-06, MAL-RUL-40] The squares of a look: three wide, endless, ahead; a look across a corner
    takes the diagonal ahead and the two that touch it."""
    dx, dy = DIRECTIONS[direction]
    y, x = divmod(square, width)
    found = 0
    for v in range(height):
        for u in range(width):
            right, down = u - x, v - y
            if dx and dy:
                ahead, aside = right * dx + down * dy > 0, abs(right * dx - down * dy)
            else:
                ahead, aside = right * dx + down * dy > 0, abs(right * dy) + abs(down * dx)
            if ahead and aside <= 1:
                found |= 1 << v * width + u
    return found


def noticeable(game: Position) -> int:
    """[MAL-ALM-01, MAL-UNC-13, MAL-RUL-75] The squares with a hero or a corpse on them; with the other reading those
    of unconscious heroes too."""
    found = 0
    for square in game.room.corpses:
        found |= 1 << square
    for hero in game.state.heroes:
        if present(hero) or (hero.square >= 0 and game.settings.unconscious_seen):
            found |= 1 << hero.square
    return found


def noticing(game: Position) -> list[int]:
    """[MAL-ALM-01, MAL-ALM-13] The enemies that see a hero or a corpse now, each once."""
    there = noticeable(game)
    return [enemy.id for enemy in game.state.enemies if field_of_vision(game, enemy) & there]


def hero_in_sight(game: Position) -> bool:
    """[MAL-ALM-11] Is a hero in any enemy's field of vision?"""
    heroes = sum({1 << hero.square for hero in game.state.heroes if present(hero)})
    return any(field_of_vision(game, enemy) & heroes for enemy in game.state.enemies)
