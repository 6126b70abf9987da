"""Moving a figure: along which path, and what happens on the way and at its end."""

from __future__ import annotations

from math import ceil
from typing import Literal

from escarmouche.core import Script
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.events.moving import Moved, Stayed
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.modifiers import length
from escarmouche.games.alkemy.queries.moves import trip
from escarmouche.games.alkemy.queries.paths import HAIR, Movement, Path
from escarmouche.games.alkemy.rules.falling import fall
from escarmouche.games.alkemy.rules.formulas import enter_zones
from escarmouche.games.alkemy.rules.linking import refresh


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
    if one.perch:
        yield from fall(game, who, points, followed.perch)
        if game[who].where != "table":
            return
    game.tell(Moved(who, points, movement.kind, ceil(followed.cost - HAIR), followed.perch, movement.why))
    game.put(game[who], *path[-1], followed.perch)
    refresh(game)
    if game.state.zones:
        yield from enter_zones(game, who, points)
