"""Over which squares does a hero go who is sent to one farther off? Each step is an answer of its own."""

from __future__ import annotations

from collections.abc import Callable

from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.moving import points_for
from escarmouche.games.malhya.queries.room import hero_pace, hero_squares, step_cost, steps
from escarmouche.games.malhya.queries.vision import field_of_vision
from escarmouche.table.grid import UNREACHED, flood_back


def way_to(game: Position, who: int, square: int, first: Callable[[int], bool]) -> tuple[int, ...]:
    """[MAL-MOV-01, MAL-MOV-05..07, MAL-ALM-01] A cheapest way there, as far as his movement points last and where he
    may stand; of equal squares one that nobody looks at. `first` says whether the first step is legal. Its first
    square is told though he cannot pay for it; empty where no way leads there."""
    hero = game[who]
    pace, here = hero_pace(game, hero), hero.square
    far = flood_back(steps(game), 1 << square, pace)
    if far[here] >= UNREACHED:
        return ()
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
    held = hero_squares(game, who)
    while len(way) > 1 and held >> way[-1] & 1:
        way.pop()
    return tuple(way)


def _watched(game: Position) -> int:
    """The squares on which a hero would be noticed, as a set."""
    if game.room.difficulty is None:
        return 0
    seen = 0
    for enemy in game.state.enemies:
        seen |= field_of_vision(game, enemy)
    return seen
