"""Moving a figure: may it, along which path, and what happens on the way and at its end."""

from __future__ import annotations

from math import ceil
from typing import Literal

from escarmouche.core import Refusal, Script
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.events.moving import Moved, Stayed
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.rules.falling import fall
from escarmouche.games.alkemy.rules.linking import refresh
from escarmouche.games.alkemy.rules.modifiers import length
from escarmouche.games.alkemy.rules.paths import HAIR, Movement, Path, path_refusal, stand_refusal, trip
from escarmouche.games.alkemy.rules.ways import any_way, direct, toward, ways

__all__ = [
    "Movement",
    "Path",
    "any_way",
    "direct",
    "go",
    "may_move",
    "path_refusal",
    "stand_refusal",
    "toward",
    "walk",
    "ways",
]


def may_move(game: Position, who: int) -> Refusal | None:
    """[ALK-MOV-06, ALK-CHG-09, ALK-ACT-12, ALK-DIS-09, ALK-RUL-17, ALK-RUL-18] Why a figure may not move at all: it has
    attempted a charge this turn, or has run. A figure in combat may still leave it, or engage (ALK-MOV-07)."""
    one = game.state.figures[who]
    if one.charged:
        return Refusal("has_charged", "ALK-CHG-09", {"figure": who})
    if one.ran:
        return Refusal("has_run", "ALK-MOV-06", {"figure": who})
    return None


def walk(game: Position, who: int, kind: Literal["walk", "run"]) -> Script[None]:
    """[ALK-MOV-04, ALK-MOV-05, ALK-MOV-07] A walk or a run that has been announced and paid; out of a combat, when all
    that comes before has been seen to, the last part of a disengagement."""
    movement = Movement(kind, length(game, who, kind))
    answer = yield ChoosePath(game, game[who].seat, who, movement)
    yield from go(game, who, answer.path, movement)


def go(game: Position, who: int, path: Path, movement: Movement) -> Script[None]:
    """[ALK-MOV-01, ALK-MOV-06, ALK-MOV-09..11, ALK-CBT-08] Carry a legal move out: the figure falls if it jumps down,
    comes into the zones of formulas, stands where the path ends; combats that nothing holds any more are over. A run
    is its last move of the turn even if it stays."""
    one = game[who]
    followed = trip(game, who, path, movement)
    if movement.kind == "run":
        one = game.change(one, ran=True)
    points = ((one.x, one.y), *path)
    if path[-1] == points[0] and followed.cost == 0:
        game.tell(Stayed(who, movement.kind, movement.why))
        return
    game.tell(Moved(who, points, movement.kind, ceil(followed.cost - HAIR), followed.perch, movement.why))
    if one.perch:
        yield from fall(game, who, points, followed.perch)
        if game[who].where != "table":
            return
    game.put(game[who], *path[-1], followed.perch)
    refresh(game)
    if game.state.zones:
        from escarmouche.games.alkemy.rules.formulas import enter_zones

        yield from enter_zones(game, who, points)
