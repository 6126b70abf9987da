"""With what does a hero pay for a step?"""

from __future__ import annotations

from typing import NamedTuple

from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.state import Hero


class Payment(NamedTuple):
    """Points of the free move, and action points."""

    free: int
    ap: int


def payment(game: Position, hero: Hero, cost: int, *, paid: bool) -> Payment:
    """[MAL-MOV-06, MAL-MOV-07, MAL-RUL-34] What so many movement points take: those of the free move first, unless it
    is kept for later (`paid`)."""
    free = 0 if paid else min(cost, hero.free_move)
    return Payment(free, (cost - free) * game.cast.content.heroes[hero.name].move_ap)


def points_for(game: Position, hero: Hero, *, paid: bool) -> int:
    """[MAL-MOV-05..07] Movement points that he can still get."""
    return (0 if paid else hero.free_move) + hero.ap // game.cast.content.heroes[hero.name].move_ap
