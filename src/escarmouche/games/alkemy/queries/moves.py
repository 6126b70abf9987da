"""Why may a figure not make this move? The one truth about moves: the way, its most direct form, or staying."""

from __future__ import annotations

from math import hypot

from escarmouche.core import Refusal
from escarmouche.games.alkemy.position import CONTACT, Position
from escarmouche.games.alkemy.queries.paths import Movement, Path, Trip, end_refusal, follow
from escarmouche.games.alkemy.queries.ways import any_way, direct


def path_refusal(game: Position, who: int, path: Path, movement: Movement) -> Refusal | None:
    """[ALK-MOV-01..05] Why a figure may not make this move along this path, or None."""
    return trip(game, who, path, movement).refusal


def trip(game: Position, who: int, path: Path, movement: Movement) -> Trip:
    """[ALK-MOV-03, ALK-ENG-05] What comes of a move along this path from where the figure stands."""
    one = game.state.figures[who]
    if len(path) == 1 and path[0] == (one.x, one.y):
        return Trip(_staying_refusal(game, who, movement), 0.0, one.perch)
    if movement.kind == "engage" and path and not _is_direct(game, who, path, movement):
        return Trip(Refusal("not_direct", "ALK-ENG-05", {"figure": who, "enemies": movement.foes}))
    return follow(game, who, path, movement)


def _staying_refusal(game: Position, who: int, movement: Movement) -> Refusal | None:
    """[ALK-MOV-04, ALK-MOV-05, ALK-DIS-07, ALK-RUL-63, ALK-RUL-106, ALK-RUL-15] A move is of up to a length, so that
    one may stay; but who must get somewhere has to, if there is a way at all."""
    if movement.kind == "failed":
        stops = game.settings.failed_charge_walk == "owner_may_stop"
        return None if stops else Refusal("must_move", "ALK-RUL-15", {"figure": who})
    one = game.state.figures[who]
    refusal = end_refusal(game, who, (one.x, one.y, one.perch), movement)
    return refusal if refusal is not None and any_way(game, who, movement) is not None else None


def _is_direct(game: Position, who: int, path: Path, movement: Movement) -> bool:
    """[ALK-ENG-05] An engagement is straight, and the most direct there is."""
    goal = direct(game, who, movement.foes)
    return len(path) == 1 and goal is not None and hypot(path[0][0] - goal[0], path[0][1] - goal[1]) <= CONTACT
