"""Over which squares does a hero go who is sent to one farther off? Each step is an answer of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.moving import payment, points_for
from escarmouche.games.malhya.queries.room import hero_pace, hero_squares, neighbours, step_cost, steps
from escarmouche.games.malhya.queries.vision import field_of_vision
from escarmouche.games.malhya.state import Hero
from escarmouche.table.grid import UNREACHED, Pace, flood_back


def way_to(game: Position, who: int, square: int, first: Callable[[int], bool]) -> tuple[int, ...]:
    """[MAL-MOV-01, MAL-MOV-05..07, MAL-HTC-02, MAL-ALM-01] A cheapest way there, as far as his movement points last and
    where he may stand. `first` says whether the first step is legal. Its first square is told though he cannot pay for
    it; empty where no way leads there."""
    hero = game[who]
    pace = hero_pace(game, hero)
    if game.room.mode == "combat" and hero.free_move:
        way = _past_enemies(game, hero, pace, square, first) or _past_enemies(game, hero, pace, square, lambda _: True)
    else:
        way = _shortest(game, hero, pace, square, first)
    held = hero_squares(game, who)
    while len(way) > 1 and held >> way[-1] & 1:
        way = way[:-1]
    return tuple(way)


def action_points(game: Position, hero: Hero, way: Sequence[int]) -> int:
    """[MAL-MOV-06, MAL-MOV-07, MAL-HTC-02] The action points that he pays on the whole of this way."""
    pace = hero_pace(game, hero)
    return sum(leg.ap for leg in _legs(game, hero, pace, (hero.square, *way)))


# --- where nobody stops him ------------------------------------------------------------------------------------------


def _shortest(game: Position, hero: Hero, pace: Pace, square: int, first: Callable[[int], bool]) -> list[int]:
    """The fewest points; of equal squares one that nobody looks at."""
    here, far = hero.square, flood_back(steps(game), 1 << square, pace)
    if far[here] >= UNREACHED:
        return []
    watched, left = _watched(game), points_for(game, hero, paid=False)
    way: list[int] = []
    while here != square:
        price = {to: step_cost(game, pace, here, to) for to, _ in steps(game)[here]}
        nexts = [to for to, cost in price.items() if cost < UNREACHED and far[to] < far[here]]
        if not way:
            nexts = [one for one in nexts if first(one)] or nexts
        if not nexts:
            break
        to = min(nexts, key=lambda one: (price[one] + far[one], watched >> one & 1))
        left -= price[to]
        if left < 0 and way:
            break
        way.append(to)
        here = to
    return way


def _watched(game: Position) -> int:
    """The squares on which a hero would be noticed, as a set."""
    if game.room.difficulty is None:
        return 0
    seen = 0
    for enemy in game.state.enemies:
        seen |= field_of_vision(game, enemy)
    return seen


# --- past enemies ----------------------------------------------------------------------------------------------------


class _Leg(NamedTuple):
    """One step of a way: what it costs him in action points, and the points of the free move that are left."""

    ap: int
    free: int


def _past_enemies(game: Position, hero: Hero, pace: Pace, square: int, first: Callable[[int], bool]) -> list[int]:
    """[MAL-HTC-02] The fewest action points, then the fewest points in all: beside an enemy the free move is over, so a
    longer way round may be the cheaper one. As far as his points last, one square at least; empty where there is no
    such way, or its first step is not legal."""
    beside, known = _beside_enemies(game), set[tuple[int, int]]()
    heap: list[tuple[int, int, int, int, tuple[int, ...]]] = [(0, 0, hero.square, hero.free_move, ())]
    while heap:
        ap, points, here, free, way = heappop(heap)
        if here == square:
            return [to for number, to in enumerate(way) if number == 0 or _paid_up_to(game, hero, pace, way, number)]
        if (here, free) in known:
            continue
        known.add((here, free))
        for to, _ in steps(game)[here]:
            cost = step_cost(game, pace, here, to)
            if cost < UNREACHED and (way or first(to)):
                leg = _leg(game, hero, free, cost, over=bool(beside >> to & 1))
                heappush(heap, (ap + leg.ap, points + cost, to, leg.free, (*way, to)))
    return []


def _paid_up_to(game: Position, hero: Hero, pace: Pace, way: Sequence[int], number: int) -> bool:
    """Do his action points last to this square of the way?"""
    return sum(leg.ap for leg in _legs(game, hero, pace, (hero.square, *way[: number + 1]))) <= hero.ap


def _legs(game: Position, hero: Hero, pace: Pace, way: Sequence[int]) -> Iterator[_Leg]:
    """Every step of a way that begins where he stands."""
    beside = _beside_enemies(game) if game.room.mode == "combat" else 0
    free = hero.free_move
    for here, to in pairwise(way):
        leg = _leg(game, hero, free, step_cost(game, pace, here, to), over=bool(beside >> to & 1))
        free = leg.free
        yield leg


def _leg(game: Position, hero: Hero, free: int, cost: int, *, over: bool) -> _Leg:
    """A step of so many points with so much of the free move left; `over`: it ends there."""
    spent = payment(game, replace(hero, free_move=free), cost, paid=False)
    return _Leg(spent.ap, 0 if over else free - spent.free)


def _beside_enemies(game: Position) -> int:
    """[MAL-CBT-06] The squares adjacent to an enemy, as a set."""
    found = 0
    for enemy in game.state.enemies:
        found |= neighbours(game, enemy.square)
    return found
