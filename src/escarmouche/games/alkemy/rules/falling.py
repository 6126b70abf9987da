"""How does a figure come down from a piece of scenery, and does it hurt?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from escarmouche.core import Script
from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.events.moving import Fell
from escarmouche.games.alkemy.ground import indices
from escarmouche.games.alkemy.position import CONTACT, Position
from escarmouche.games.alkemy.rules import health
from escarmouche.table.plane import INCH


def fall_damage(height: int, size: int) -> int:
    """[ALK-MOV-09] A fall of this height (table units) hurts by its inches less the size of the figure, begun inches
    counting whole."""
    return max(0, -((size * INCH - height) // INCH))


def fall(game: Position, who: int, points: Sequence[Point], perch: str) -> Script[None]:
    """[ALK-MOV-09, ALK-MOV-10, ALK-MOV-11, ALK-RUL-104, ALK-RUL-109] A move, its start among the points, that leads off
    what the figure stands on is a jump down, unless it goes by the access; with Leap it is none. The figure falls where
    it leaves the piece, onto the ground or a lower piece beside it; if it survives, its move goes on."""
    one = game[who]
    height = game.ground.heights[one.perch]
    if not height or one.perch == perch or game.traits[who].leap:
        return
    edge = leaving_point(game, one.perch, points)
    access = game.ground.scenery[game.ground.index[one.perch]].access
    if access is not None and hypot(edge[0] - access[0], edge[1] - access[1]) <= game.traits[who].radius + CONTACT:
        return
    drop = height - _height_beside(game, one.perch, edge)
    damage = fall_damage(drop, game.traits[who].size)
    if damage:
        game.put(one, *edge)
        game.tell(Fell(who, one.perch, drop, damage))
        yield from health.hurt(game, who, damage, "fall", by=-1, why="ALK-MOV-09")


def _height_beside(game: Position, perch: str, edge: Point) -> int:
    """[ALK-LOS-03, ALK-MOV-09] How high the ground is onto which one steps off a piece here: a piece of several heights
    lies on the table as several that adjoin."""
    ground = game.ground
    beside = ground.field.touched(*edge, 0, CONTACT, ground.solid & ~ground.bit(perch))
    return max((ground.heights[ground.scenery[i].id] for i in indices(beside)), default=0)


def leaving_point(game: Position, perch: str, points: Sequence[Point]) -> Point:
    """Where the path leaves the piece under it."""
    mask = game.ground.bit(perch)
    field = game.ground.field
    for (ax, ay), (bx, by) in pairwise(points):
        if field.at(bx, by, mask):
            continue
        passages = field.crossed(ax, ay, bx, by, mask)
        part = passages[0][2] if passages else 0.0
        return round(ax + (bx - ax) * part), round(ay + (by - ay) * part)
    return points[-1]
