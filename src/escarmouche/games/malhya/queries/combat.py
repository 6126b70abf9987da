"""Who fights whom: who is engaged, who acts when, how far does an enemy walk?"""

from __future__ import annotations

from collections.abc import Sequence

from escarmouche.games.malhya.content.cards import Improvement, Special, Zone
from escarmouche.games.malhya.content.terms import Compass
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import bonuses
from escarmouche.games.malhya.queries.room import enemy_squares, neighbours, present
from escarmouche.games.malhya.state import Enemy, Hero
from escarmouche.table.grid import DIRECTIONS

AREA = 3  # squares of every area
SIDES: tuple[Compass, ...] = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


# --- who is there ----------------------------------------------------------------------------------------------------


def fighters(game: Position) -> list[Hero]:
    """[MAL-UNC-13, MAL-EAI-14] The heroes who can be attacked: conscious, in the room or in a slot."""
    if game.state.beast is not None:
        return [hero for hero in game.state.heroes if hero.conscious and hero.zone]
    return [hero for hero in game.state.heroes if present(hero)]


def kinds(game: Position) -> list[str]:
    """[MAL-IMP-01, MAL-INI-06] The types of enemies that are present."""
    if game.state.beast is not None:
        return [game.state.beast.name]
    return sorted({enemy.kind for enemy in game.state.enemies})


def engaged(game: Position, hero: Hero) -> bool:
    """[MAL-CBT-06, MAL-SAR-15] Is an opponent adjacent to him? In a slot one always is."""
    if game.state.beast is not None:
        return bool(hero.zone)
    held = enemy_squares(game)
    return bool(held and neighbours(game, hero.square) & held)


def foes_beside(game: Position, enemy: Enemy) -> list[Hero]:
    """[MAL-CBT-06, MAL-EAI-03] The heroes adjacent to an enemy."""
    near = neighbours(game, enemy.square)
    return [hero for hero in fighters(game) if near >> hero.square & 1]


# --- the round -------------------------------------------------------------------------------------------------------


def base_initiative(game: Position, hero: Hero) -> int:
    """[MAL-INI-02, MAL-INI-03, MAL-ALM-09] The value of the board and of what he wears; nothing in the first round
    after an alarm."""
    if game.state.room is not None and game.state.room.surprised:
        return 0
    return hero.initiative + sum(one.initiative for one in bonuses(game, hero))


def improvement_name(game: Position, kind: str) -> str:
    """[MAL-IMP-01] The token of a type in this round; empty: none."""
    return next((token for one, token in game.state.improvements if one == kind), "")


def improvement(game: Position, kind: str) -> Improvement | None:
    """[MAL-IMP-01] The same as a card."""
    name = improvement_name(game, kind)
    return game.cast.content.improvements[name] if name else None


def sign(game: Position, kind: str, mark: Special | None) -> Special | None:
    """[MAL-IMP-03] The effect of its sign, if the token of this round bears one."""
    token = improvement(game, kind)
    return mark if token is not None and token.sign else None


def kind_initiative(game: Position, kind: str) -> int:
    """[MAL-IMP-02, MAL-INI-06] The initiative that all enemies of a type share."""
    token = improvement(game, kind)
    content = game.cast.content
    card = content.beasts[kind] if game.state.beast is not None else content.enemies[kind]
    return card.initiative + (token.initiative if token else 0)


def enemy_move(game: Position, enemy: Enemy) -> int:
    """[MAL-MOV-09, MAL-IMP-02] Movement points in combat."""
    token = improvement(game, enemy.kind)
    return game.cast.content.enemies[enemy.kind].move + (token.move if token else 0)


def life_left(game: Position, enemy: Enemy) -> int:
    """[MAL-WND-01, MAL-CBT-05] Life points that an enemy still has."""
    return game.cast.content.enemies[enemy.kind].life - enemy.damage


# --- areas -----------------------------------------------------------------------------------------------------------


def area(game: Position, square: int, shape: str, toward: Compass) -> list[int]:
    """[MAL-ATK-08, MAL-RUL-47] The squares of an area: a straight line as far as nothing blocks it, or three around the
    attacker side by side, none behind a blocking line. With the other reading the first is three side by side too."""
    if shape == "front3" and game.settings.front3_shape == "line":
        return _line(game, square, toward)
    grid, place = game.plan.grid, SIDES.index(toward)
    near = (grid.beside(square, DIRECTIONS[SIDES[(place + turn) % len(SIDES)]]) for turn in (-1, 0, 1))
    return [one for one in near if one is not None and neighbours(game, square) >> one & 1]


def _line(game: Position, square: int, toward: Compass) -> list[int]:
    found: list[int] = []
    for _ in range(AREA):
        to = game.plan.grid.beside(square, DIRECTIONS[toward])
        if to is None or not neighbours(game, square) >> to & 1:
            break
        found.append(to)
        square = to
    return found


# --- beasts ----------------------------------------------------------------------------------------------------------


def zones(game: Position) -> Sequence[Zone]:
    """The zones of the beast."""
    return game.cast.content.beasts[game.beast.name].zones


def zones_open(game: Position) -> list[str]:
    """[MAL-SAR-05] The zones with life left."""
    return [zone.id for zone, life in zip(zones(game), game.beast.life, strict=True) if life > 0]


def free_slots(game: Position) -> list[str]:
    """[MAL-SAR-03, MAL-SAR-11] The open zones with a free slot."""
    taken = [hero.zone for hero in game.state.heroes]
    still = zones_open(game)
    return [zone.id for zone in zones(game) if zone.id in still and taken.count(zone.id) < zone.slots]
