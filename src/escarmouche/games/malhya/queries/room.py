"""Who stands where in the room in play, which squares are side by side, and what do steps cost?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from escarmouche.games.malhya.content.cards import Enemy as EnemyCard
from escarmouche.games.malhya.content.places import Clock
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import bonuses
from escarmouche.games.malhya.state import Enemy, Hero
from escarmouche.table.grid import FORBIDDEN, UNREACHED, Grid, Pace, Steps, flood, flood_back, members

# --- squares ---------------------------------------------------------------------------------------------------------


def steps(game: Position) -> Steps:
    """[MAL-EXP-02, MAL-EXP-03, MAL-RUL-09] The steps from each square, by the reading of corners in play."""
    return game.plan.grid.steps(strict=game.settings.corner_rule == "strict")


def neighbours(game: Position, square: int) -> int:
    """[MAL-EXP-03] The squares adjacent to one, as a set."""
    return game.plan.grid.neighbours(strict=game.settings.corner_rule == "strict")[square]


def adjacent(game: Position, one: int, other: int) -> bool:
    """[MAL-EXP-03] Do two squares share a side or a corner, no blocking line between them?"""
    return bool(neighbours(game, one) >> other & 1)


# --- figures ---------------------------------------------------------------------------------------------------------


def hero_squares(game: Position, but: int = -1) -> int:
    """[MAL-UNC-01] The squares that heroes hold, one of them left out; that of an unconscious one counts as empty."""
    found = 0
    for hero in game.state.heroes:
        if hero.square >= 0 and hero.life > 0 and hero.id != but:
            found |= 1 << hero.square
    return found


def enemy_squares(game: Position, but: int = -1) -> int:
    """The squares that enemies hold, one of them left out."""
    found = 0
    for enemy in game.state.enemies:
        if enemy.id != but:
            found |= 1 << enemy.square
    return found


def available(game: Position, mover: int = -1) -> int:
    """[MAL-MOV-02, MAL-TER-04] The squares where a move may end: no figure but the one that moves, no void."""
    plan = game.plan
    return plan.grid.open & ~(plan.void | hero_squares(game, mover) | enemy_squares(game, mover))


def enemy_at(game: Position, square: int) -> Enemy | None:
    """The enemy that holds a square."""
    return next((enemy for enemy in game.state.enemies if enemy.square == square), None)


def enemy_by_id(game: Position, number: int) -> Enemy | None:
    """The enemy of a figure's number; None: it is on the table no more."""
    return next((enemy for enemy in game.state.enemies if enemy.id == number), None)


def present(hero: Hero) -> bool:
    """Is he a figure in the room: conscious, and not gone out?"""
    return hero.square >= 0 and hero.conscious


# --- steps -----------------------------------------------------------------------------------------------------------


def hero_pace(game: Position, hero: Hero) -> Pace:
    """[MAL-MOV-01, MAL-MOV-03, MAL-MOV-04, MAL-TER-02..06] What steps cost a hero: enemies bar the way, heroes do
    not."""
    own = None
    for bonus in bonuses(game, hero):
        cost = bonus.hindering_cost
        if cost is not None:
            own = cost if own is None else min(own, cost)
    return Pace(game.plan.extra, 1 if own is None else own, enemy_squares(game))


def enemy_pace(game: Position, enemy: Enemy, *, lines: bool) -> Pace:
    """[MAL-MOV-03, MAL-MOV-04, MAL-MOV-10, MAL-IEN-05] What steps cost an enemy: heroes bar the way, its own do not;
    hindering lines are crossed in combat only (`lines`)."""
    return Pace(enemy_extra(game, enemy), 1 if lines else FORBIDDEN, hero_squares(game))


def enemy_extra(game: Position, enemy: Enemy) -> tuple[int, ...]:
    """[MAL-MOV-03, MAL-MOV-10] What each square costs an enemy besides the step."""
    return game.plan.levitating if levitates(game, enemy) else game.plan.extra


def levitates(game: Position, enemy: Enemy) -> bool:
    """[MAL-MOV-10] Does it pay nothing for water and void?"""
    card: EnemyCard = game.cast.content.enemies[enemy.kind]
    return "levitation" in card.traits


def step_cost(game: Position, pace: Pace, square: int, to: int) -> int:
    """[MAL-MOV-01, MAL-TER-06] Points for one step; `UNREACHED` where there is none."""
    if pace.closed >> to & 1:
        return UNREACHED
    for step in steps(game)[square]:
        if step.to == to:
            cost = 1 + pace.extra[to] + (pace.line if step.crosses else 0)
            return min(cost, UNREACHED)
    return UNREACHED


def costs(game: Position, square: int, pace: Pace) -> Sequence[int]:
    """[MAL-MOV-01] What it costs to get from a square to each other one."""
    return _costs(game.plan.grid, game.settings.corner_rule == "strict", square, pace)


def costs_back(game: Position, goals: int, pace: Pace) -> Sequence[int]:
    """[MAL-MOV-01] What it costs to get from each square to the nearest of a set."""
    return _costs_back(game.plan.grid, game.settings.corner_rule == "strict", goals, pace)


# Several figures ask about the same ground while nobody has moved on it.
@lru_cache(maxsize=1024)
def _costs(grid: Grid, strict: bool, square: int, pace: Pace) -> Sequence[int]:
    return tuple(flood(grid.steps(strict=strict), square, pace))


@lru_cache(maxsize=1024)
def _costs_back(grid: Grid, strict: bool, goals: int, pace: Pace) -> Sequence[int]:
    return tuple(flood_back(grid.steps(strict=strict), goals, pace))


def may_stop_within(game: Position, mover: int, square: int, pace: Pace, points: int) -> bool:
    """[MAL-MOV-02, MAL-MOV-08] Can the move of a figure that has got here end: on this square, or further on within
    so many points? Every way is looked at."""
    free = available(game, mover)
    if free >> square & 1:
        return True
    reach = flood(steps(game), square, pace, points)
    return any(cost <= points and free >> to & 1 for to, cost in enumerate(reach))


def nearest(game: Position, square: int, free: int) -> list[int]:
    """[MAL-EXP-06, MAL-EXP-17, MAL-UNC-02, MAL-EXI-03] Of a set of squares those with the least number of steps from
    one, itself among them: walls respected, figures and terrain not."""
    for ring in _rings(game.plan.grid, game.settings.corner_rule == "strict", square):
        if found := ring & free:
            return list(members(found))
    return []


@lru_cache(maxsize=4096)
def _rings(grid: Grid, strict: bool, square: int) -> tuple[int, ...]:
    """The squares that lie no, one, two ... steps from one, each as a set."""
    far = flood(grid.steps(strict=strict), square, Pace((0,) * grid.size, line=0))
    rings = [0] * (1 + max(steps for steps in far if steps < UNREACHED))
    for one, steps in enumerate(far):
        if steps < UNREACHED:
            rings[steps] |= 1 << one
    return tuple(rings)


def running_clock(game: Position) -> Clock | None:
    """[MAL-EXP-12] What comes nearer in the room in play with every cycle; None where nothing does, or somebody has
    stopped it."""
    clock = game.plan.room.clock
    return None if clock is None or (clock.stopped_by and game.state.flags.get(clock.stopped_by)) else clock
