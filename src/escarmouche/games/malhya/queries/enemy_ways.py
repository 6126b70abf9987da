"""Where can an enemy walk in infiltration, and how near is it to what draws it?"""

from __future__ import annotations

from collections.abc import Sequence

from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.room import adjacent, available, costs_back, enemy_pace, steps
from escarmouche.games.malhya.state import Enemy
from escarmouche.table.grid import DIRECTIONS, Pace


def reference_squares(game: Position, ref: str) -> tuple[int, ...]:
    """[MAL-IEN-03, MAL-IEN-10] The squares that a card means: a marker, the noises, the corpses, an access token; none
    where the room has no such thing."""
    plan, room = game.plan, game.room
    if ref == "noise":
        return room.noises
    if ref == "corpses":
        return room.corpses
    kind, _, name = ref.partition("_")
    if kind == "access":
        return (plan.access[name][0],) if name in plan.access else ()
    return tuple(square for colour, square in plan.markers.items() if colour == name)


def way_costs(game: Position, enemy: Enemy, goals: Sequence[int]) -> Sequence[int]:
    """[MAL-IEN-04, MAL-IEN-05, MAL-IEN-11] What the cheapest legal way costs from each square to the nearest of
    these."""
    pace = enemy_pace(game, enemy, lines=False)
    return costs_back(game, sum(1 << goal for goal in set(goals)), pace)


class Ways:
    """[MAL-IEN-05, MAL-IEN-06, MAL-IEN-20] The ways of one enemy toward the nearest of some squares, as the table
    stands."""

    def __init__(self, game: Position, enemy: Enemy, goals: Sequence[int]) -> None:
        self.enemy = enemy
        self.goals = frozenset(goals)
        self.far = way_costs(game, enemy, goals)
        self.free = available(game, enemy.id)
        self.pace: Pace = enemy_pace(game, enemy, lines=False)
        self.steps = steps(game)

    @property
    def there(self) -> bool:
        """[MAL-IEN-03] Does it stand on one of them?"""
        return self.enemy.square in self.goals

    @property
    def cost(self) -> int:
        """[MAL-IEN-04] How near it is."""
        return self.far[self.enemy.square]

    def next_squares(self, points: int) -> list[int]:
        """[MAL-IEN-05, MAL-IEN-06, MAL-RUL-39] The squares that a cheapest way enters next, if so many points carry it
        on to a square where it may stop; none: it stays."""
        return [] if self.there else self._next(self.enemy.square, points)

    def _next(self, square: int, points: int) -> list[int]:
        found = []
        for to, crosses in self.steps[square]:
            cost = 1 + self.pace.extra[to]
            if crosses or cost > points or self.far[to] + cost != self.far[square]:
                continue  # no way leads through a hero: his square is on none, unless it is the goal, and is not free
            if self.free >> to & 1 or (to not in self.goals and self._next(to, points - cost)):
                found.append(to)
        return found


def ahead(game: Position, enemy: Enemy, direction: str, points: int) -> int | None:
    """[MAL-IEN-08] The next square straight on, if so many points carry it on to one where it may stop: no line, no
    hero, no border on the way; its own may be passed. None: it stops here."""
    pace = enemy_pace(game, enemy, lines=False)
    free = available(game, enemy.id)
    first: int | None = None
    square = enemy.square
    while True:
        to = game.plan.grid.beside(square, DIRECTIONS[direction])
        step = next((one for one in steps(game)[square] if one.to == to), None)
        if step is None or step.crosses or pace.closed >> step.to & 1:
            return None
        points -= 1 + pace.extra[step.to]
        if points < 0:
            return None
        first = step.to if first is None else first
        if free >> step.to & 1:
            return first
        square = step.to


def look_square(game: Position, enemy: Enemy, direction: str) -> int | None:
    """[MAL-IEN-09, MAL-EXP-03, MAL-RUL-39] The square in front of it where a vigilance token can lie, free and with
    no blocking line before it; None: there is no look."""
    square = game.plan.grid.beside(enemy.square, DIRECTIONS[direction])
    if square is None or not adjacent(game, enemy.square, square):
        return None
    return square if available(game) >> square & 1 else None
