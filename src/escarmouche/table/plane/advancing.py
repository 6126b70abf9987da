"""How far does a base get on one straight leg before something stops it?"""

from __future__ import annotations

from .crowd import Crowd
from .exact import root
from .field import Field
from .move_cost import MoveCost
from .sweep import disc_entry, hits_disc, hits_piece, piece_entry


def first_obstacle(
    field: Field, crowd: Crowd, move_cost: MoveCost, ax: int, ay: int, bx: int, by: int, r: int, foes: int, skip: int
) -> tuple[float, int, int]:
    """(distance, piece, disc): how far a disc of radius r gets from a towards b, and the piece or the base of these
    teams that stops it there; -1 and -1 when it gets all the way."""
    px = float(ax)
    py = float(ay)
    qx = float(bx)
    qy = float(by)
    best = root((qx - px) * (qx - px) + (qy - py) * (qy - py))
    piece = -1
    disc = -1
    for i in range(field.count):
        if move_cost.blocked & field.bit[i] and hits_piece(field, i, px, py, qx, qy, float(r)):
            at = piece_entry(field, i, px, py, qx, qy, float(r))
            if at < best or (piece < 0 and at <= best):
                best = at
                piece = i
    for j in range(crowd.end):
        if not foes & crowd.disc[4 * j + 3] or j == skip:
            continue
        cx = float(crowd.disc[4 * j])
        cy = float(crowd.disc[4 * j + 1])
        reach = float(crowd.disc[4 * j + 2] + r)
        if hits_disc(cx, cy, reach, px, py, qx, qy):
            at = disc_entry(cx, cy, reach, px, py, qx, qy)
            if at < best or (piece < 0 and disc < 0 and at <= best):
                best = at
                disc = j
                piece = -1
    return best, piece, disc
