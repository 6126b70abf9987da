"""[MAL-EXP-01..08, MAL-EXP-14..17] A room is set up: tokens, enemies, heroes."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import Install, PlayRoom
from escarmouche.games.malhya.events import EnemyPlaced, HeroPlaced, RoomInstalled
from escarmouche.games.malhya.ids import FIRST_ENEMY
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.party import heroes_in_turn
from escarmouche.games.malhya.queries.room import available, nearest
from escarmouche.games.malhya.rules.party import party_choice
from escarmouche.games.malhya.rules.wounds import leave_room
from escarmouche.games.malhya.state import Enemy, RoomState

FIRST_COLUMN = 2  # heroes; each further one adds a column


def install(game: Position, item: Install) -> Script[None]:
    """[MAL-EXP-14..16, MAL-RUL-68] The room takes the place of the one before: its tokens without those discarded there
    before, its enemies, the heroes. It is played once the booklet closes."""
    leave_room(game)
    gone = game.state.closed_tokens
    interest = tuple(one for one in game.cast.plan(item.room).interest if (item.room, one[1]) not in gone)
    game.state.room = RoomState(item.room, mode="quiet", interest=interest)
    game.state.last_room = item.room
    game.drop_below_chain(PlayRoom())
    game.tell(RoomInstalled(item.room))
    if item.deployment:
        yield from _place_enemies(game, item.deployment)
    yield from _place_heroes(game, game.plan.entries[item.entry])


def _place_enemies(game: Position, deployment: str) -> Script[None]:
    """[MAL-EXP-05, MAL-EXP-06, MAL-RUL-52] Column by column up to that of the number of heroes: on the marker of the
    row, or next to it where the party likes."""
    rows = game.cast.content.deployments[deployment].rows
    columns = 1 + max(0, len(game.state.heroes) - FIRST_COLUMN)
    for column in range(columns):
        for colour, cells in rows.items():
            for kind in cells[column] if column < len(cells) else ():
                squares = nearest(game, game.plan.markers[colour], available(game))
                square: int = yield from party_choice(game, squares, "MAL-EXP-06", "place_enemy", {"kind": kind})
                enemy = add_enemy(game, kind, square)
                game.tell(EnemyPlaced(enemy.id, kind, square))


def add_enemy(game: Position, kind: str, square: int) -> Enemy:
    """[MAL-EXP-06] One more enemy on the table, with a number that no other enemy of the match has had."""
    state = game.state
    enemy = Enemy(FIRST_ENEMY + len(state.met), kind, square)
    state.met += ((kind, 1 + sum(one.kind == kind for one in state.enemies)),)
    state.enemies.append(enemy)
    return enemy


def _place_heroes(game: Position, entry: int) -> Script[None]:
    """[MAL-EXP-07, MAL-EXP-08, MAL-EXP-17, MAL-UNC-11] The party says who comes first: on the icon; the others on the
    nearest squares within the limit of the page. An unconscious hero is put down as his cube."""
    order = heroes_in_turn(game)
    first: int = yield from party_choice(game, order, "MAL-EXP-07", "first_hero")
    for hero in (first, *(one for one in order if one != first)):
        squares = nearest(game, entry, available(game) & game.plan.placeable)
        square: int = yield from party_choice(game, squares, "MAL-EXP-17", "place_hero", {"hero": hero})
        game.change(hero, square=square)
        game.tell(HeroPlaced(hero, square))
