"""Whom does an enemy fight, and where does it go for that? Everything of equal worth is given: the party chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.combat import enemy_move, engaged, fighters, foes_beside
from escarmouche.games.malhya.queries.room import (
    available,
    costs,
    costs_back,
    enemy_pace,
    hero_squares,
    neighbours,
    steps,
)
from escarmouche.games.malhya.queries.sight import hindered, sees_in_combat
from escarmouche.games.malhya.state import Enemy, Hero
from escarmouche.table.grid import UNREACHED, members

T = TypeVar("T")


class Aim(NamedTuple):
    """Heroes of equal worth, and for each of them the squares of equal worth from which to fight him."""

    squares: dict[int, list[int]]


def shoots(game: Position, enemy: Enemy) -> bool:
    """Is it a ranged enemy?"""
    return game.cast.content.enemies[enemy.kind].kind == "ranged"


def _round_corners(game: Position, enemy: Enemy) -> bool:
    """[MAL-LOS-13] Does nothing hinder its shots?"""
    return game.cast.content.enemies[enemy.kind].attack.angle


def prefers_engaged(game: Position, enemy: Enemy) -> bool:
    """[MAL-EAI-13] Does a trait turn it toward engaged heroes?"""
    return "prefers_engaged" in game.cast.content.enemies[enemy.kind].traits


def preferred(game: Position, enemy: Enemy) -> Iterator[list[Hero]]:
    """[MAL-EAI-04, MAL-EAI-05, MAL-EAI-13, MAL-EAI-18] The heroes in two groups, the one it prefers first: those who
    are not engaged, unless a trait turns that round."""
    heroes = fighters(game)
    first = prefers_engaged(game, enemy)
    for busy in (first, not first):
        yield [hero for hero in heroes if engaged(game, hero) == busy]


# --- attacks ---------------------------------------------------------------------------------------------------------


def targets(game: Position, enemy: Enemy) -> list[Hero]:
    """[MAL-ATK-03, MAL-EAI-03, MAL-EAI-07, MAL-EAI-15, MAL-RUL-24] Whom it can attack from where it stands: an adjacent
    hero if there is one, else a shot whose sight it accepts."""
    beside = foes_beside(game, enemy)
    if beside or not shoots(game, enemy):
        return beside
    lenient = game.settings.enemy_hindered_fallback or _round_corners(game, enemy)
    return [hero for hero in fighters(game) if _sees(game, enemy.square, hero, hindrance=lenient)]


def clear_shots(game: Position, enemy: Enemy) -> list[Hero]:
    """[MAL-EAI-08, MAL-EAI-13] The nearest of the heroes that it sees without a penalty from where it stands."""
    angle = _round_corners(game, enemy)
    for group in _ranked(game, enemy):
        seen = [hero for hero in group if _sees(game, enemy.square, hero, hindrance=angle)]
        if seen:
            return _least(seen, lambda hero: game.plan.grid.distance(enemy.square, hero.square))
    return []


def _ranked(game: Position, enemy: Enemy) -> Iterable[list[Hero]]:
    """[MAL-EAI-08, MAL-EAI-09, MAL-EAI-13] For a shot all heroes are one group, unless a trait decides."""
    if prefers_engaged(game, enemy):
        return preferred(game, enemy)
    return [fighters(game)]


def _sees(game: Position, square: int, hero: Hero, *, hindrance: bool) -> bool:
    """[MAL-LOS-09, MAL-LOS-10] Can a shot be taken from here, with a hindrance or only without?"""
    if not sees_in_combat(game, square, hero.square):
        return False
    return hindrance or not hindered(game, square, hero.square, hero_squares(game, hero.id))


# --- moves -----------------------------------------------------------------------------------------------------------


def reach(game: Position, enemy: Enemy) -> list[int]:
    """[MAL-MOV-02, MAL-EAI-12] The squares where its move of this round may end, its own among them."""
    points = enemy_move(game, enemy)
    far = costs(game, enemy.square, enemy_pace(game, enemy, lines=True))
    free = available(game, enemy.id)
    return [square for square in members(free) if far[square] <= points]


def firing_places(game: Position, enemy: Enemy) -> Aim | None:
    """[MAL-EAI-09, MAL-EAI-10, MAL-EAI-19, MAL-RUL-24] Squares with a sight of the nearest hero, the farthest from him;
    if there are none of the next nearest; then with a hindered sight."""
    places, angle = reach(game, enemy), _round_corners(game, enemy)
    grid = game.plan.grid
    for hindrance in (True,) if angle else (False, True) if game.settings.enemy_hindered_fallback else (False,):
        for group in _ranked(game, enemy):
            for tied in _by_distance(game, enemy, group):
                found: dict[int, list[int]] = {}
                for hero in tied:
                    seeing = [one for one in places if _sees(game, one, hero, hindrance=hindrance)]
                    if seeing:
                        far = {one: grid.distance(one, hero.square) for one in seeing}
                        found[hero.id] = [one for one in seeing if far[one] == max(far.values())]
                if found:
                    return Aim(found)
    return None


def _by_distance(game: Position, enemy: Enemy, heroes: Sequence[Hero]) -> Iterator[list[Hero]]:
    """[MAL-LOS-14, MAL-RUL-38] The nearest, then the next nearest, in squares."""
    far = {hero.id: game.plan.grid.distance(enemy.square, hero.square) for hero in heroes}
    for squares in sorted(set(far.values())):
        yield [hero for hero in heroes if far[hero.id] == squares]


def approach(game: Position, enemy: Enemy) -> Aim | None:
    """[MAL-EAI-04..06, MAL-EAI-11, MAL-EAI-16, MAL-RUL-38, MAL-RUL-45] Toward the nearest hero of the group it prefers
    who can be reached at all: the first free square beside him, or as near to one as this round's move goes. None: no
    hero can be reached."""
    far = costs(game, enemy.square, enemy_pace(game, enemy, lines=True))
    for group in preferred(game, enemy):
        ways = {hero.id: _way_to(game, enemy, hero, far) for hero in group}
        reached = [hero for hero in group if ways[hero.id] < UNREACHED]
        if not reached:
            continue
        near = _next_to(game, enemy, reached, ways)
        return Aim({hero.id: _ends(game, enemy, hero, far, ways[hero.id]) for hero in near})
    return None


def _next_to(game: Position, enemy: Enemy, heroes: list[Hero], ways: dict[int, int]) -> list[Hero]:
    """[MAL-RUL-38] Nearest by the cost of the way; for a ranged enemy by squares."""
    if shoots(game, enemy):
        return _least(heroes, lambda hero: game.plan.grid.distance(enemy.square, hero.square))
    return _least(heroes, lambda hero: ways[hero.id])


def _beside(game: Position, enemy: Enemy, hero: Hero) -> int:
    """The free squares adjacent to a hero."""
    return neighbours(game, hero.square) & available(game, enemy.id)


def _way_to(game: Position, enemy: Enemy, hero: Hero, far: Sequence[int]) -> int:
    """[MAL-EAI-04] The least movement cost to a free square beside him."""
    return min((far[square] for square in members(_beside(game, enemy, hero))), default=UNREACHED)


def _ends(game: Position, enemy: Enemy, hero: Hero, far: Sequence[int], way: int) -> list[int]:
    """[MAL-EAI-06, MAL-EAI-16] Where the move ends: beside him, or with the least cost still to go."""
    beside = _beside(game, enemy, hero)
    if way <= enemy_move(game, enemy):
        return [square for square in members(beside) if far[square] == way]
    pace = enemy_pace(game, enemy, lines=True)
    back = costs_back(game, beside, pace)
    return _least(reach(game, enemy), back.__getitem__)


def path(game: Position, enemy: Enemy, to: int) -> list[int]:
    """[MAL-EAI-02] The squares of a shortest way, the last one included."""
    pace = enemy_pace(game, enemy, lines=True)
    far = costs(game, enemy.square, pace)
    after: dict[int, list[int]] = {}  # for each square of such a way those that may come next, found from its end
    reached = [to]
    for square in reached:
        for step in steps(game)[square]:  # steps go both ways
            if far[step.to] + 1 + pace.extra[square] + pace.line * step.crosses == far[square]:
                if step.to not in after:
                    reached.append(step.to)
                after.setdefault(step.to, []).append(square)
    here, found = enemy.square, []
    while here != to:
        here = min(after[here], key=lambda one: (-far[one], one))
        found.append(here)
    return found


def _least(options: Sequence[T], worth: Callable[[T], int]) -> list[T]:
    worths = [worth(one) for one in options]
    least = min(worths)
    return [one for one, its in zip(options, worths, strict=True) if its == least]
