"""What bounds the ground where something may stand? The curves that bases, terrain, ways and lines of sight draw.

Terrain grown by a base's radius is bounded by its sides moved out and by circles round its corners. Straight moves are
bounded by the tangents from their start. Out of sight one is behind the tangents that eyes and what blocks them share.
"""

from __future__ import annotations

from .crowd import Crowd
from .curves import Curves
from .discs import Discs
from .exact import root, to_segment2
from .field import Field
from .pool import Doubles

CLOSE = 1.0  # a start this near to what it may not overlap is taken to stand against it


def outline(curves: Curves, field: Field, i: int, off: float) -> None:
    """The border of the ground within `off` of piece i."""
    begin = field.rim_first[i]
    end = field.rim_first[i + 1]
    if end == begin:
        part = field.first[i]
        curves.circle(field.disc[3 * part], field.disc[3 * part + 1], field.disc[3 * part + 2] + off)
    for k in range(begin, end):
        x = field.rim[6 * k]
        y = field.rim[6 * k + 1]
        after = k + 1 if k + 1 < end else begin
        nx = off * field.rim[6 * k + 4]
        ny = off * field.rim[6 * k + 5]
        curves.circle(x, y, off)
        curves.segment(x + nx, y + ny, field.rim[6 * after] + nx, field.rim[6 * after + 1] + ny)


def pass_disc(curves: Curves, x: float, y: float, r: float) -> None:
    """The rays from the window's middle that just pass a disc; both ways along it where the middle is against it."""
    wx = curves.x - x
    wy = curves.y - y
    d2 = wx * wx + wy * wy
    if d2 <= (r + CLOSE) * (r + CLOSE):
        curves.ray(curves.x, curves.y, -wy, wx)
        curves.ray(curves.x, curves.y, wy, -wx)
        return
    k = r * r / d2
    s = r * root(d2 - r * r) / d2
    curves.ray(curves.x, curves.y, x + k * wx - s * wy - curves.x, y + k * wy + s * wx - curves.y)
    curves.ray(curves.x, curves.y, x + k * wx + s * wy - curves.x, y + k * wy - s * wx - curves.y)


def pass_bases(curves: Curves, crowd: Crowd, teams: int, skip: int, more: int) -> None:
    """The rays from the window's middle that just pass the bases of these teams, `more` being kept from each."""
    for j in range(crowd.end):
        if teams & crowd.disc[4 * j + 3] and j != skip:
            r = float(crowd.disc[4 * j + 2] + more)
            if is_near(curves, float(crowd.disc[4 * j]), float(crowd.disc[4 * j + 1]), r):
                pass_disc(curves, float(crowd.disc[4 * j]), float(crowd.disc[4 * j + 1]), r)


def pass_piece(curves: Curves, field: Field, i: int, r: float) -> None:
    """The rays from the window's middle along which a disc of radius r just passes piece i."""
    begin = field.rim_first[i]
    end = field.rim_first[i + 1]
    if end == begin:
        part = field.first[i]
        pass_disc(curves, field.disc[3 * part], field.disc[3 * part + 1], field.disc[3 * part + 2] + r)
    near = (r + CLOSE) * (r + CLOSE)
    for k in range(begin, end):
        x = field.rim[6 * k]
        y = field.rim[6 * k + 1]
        after = k + 1 if k + 1 < end else begin
        dx = field.rim[6 * after] - x
        dy = field.rim[6 * after + 1] - y
        pass_disc(curves, x, y, r)
        if to_segment2(curves.x, curves.y, x, y, x + dx, y + dy) <= near:
            curves.ray(curves.x, curves.y, dx, dy)
            curves.ray(curves.x, curves.y, -dx, -dy)


def is_near(curves: Curves, x: float, y: float, r: float) -> bool:
    """Does a disc come into the window?"""
    wide = curves.far + r
    return (x - curves.x) * (x - curves.x) + (y - curves.y) * (y - curves.y) <= wide * wide


# --- shadows -------------------------------------------------------------------------------------------------------


def shadows(
    curves: Curves,
    field: Field,
    mask: int,
    crowd: Discs,
    teams: int,
    eye: tuple[int, int, int],
    r: int,
    skip_a: int,
    skip_b: int,
) -> None:
    """The borders of the ground where a disc of radius r is out of sight of the eye, a disc, behind pieces and bases:
    the lines that rest on the eye and on what hides, or on two that hide, moved aside by r."""
    things = Doubles(96)
    things.push(float(eye[0]))
    things.push(float(eye[1]))
    things.push(float(eye[2]))
    note_corners(curves, field, mask, things)
    note_bases(curves, crowd, teams, things, skip_a, skip_b)
    aside = float(r)
    for i in range(things.size // 3):
        curves.circle(things.at[3 * i], things.at[3 * i + 1], things.at[3 * i + 2] + aside)
        for j in range(i + 1, things.size // 3):
            for sign in range(4):
                rest_on(curves, things, i, j, sign, aside)


def note_corners(curves: Curves, field: Field, mask: int, things: Doubles) -> None:
    """The corners and the round pieces that can hide anything in the window from the eye, which is the first thing."""
    for i in range(field.count):
        if not mask & field.bit[i]:
            continue
        if field.rim_first[i + 1] == field.rim_first[i]:
            part = field.first[i]
            hide(curves, things, field.disc[3 * part], field.disc[3 * part + 1], field.disc[3 * part + 2])
        for k in range(field.rim_first[i], field.rim_first[i + 1]):
            hide(curves, things, field.rim[6 * k], field.rim[6 * k + 1], 0.0)


def note_bases(curves: Curves, crowd: Discs, teams: int, things: Doubles, skip_a: int, skip_b: int) -> None:
    """The bases that can hide anything in the window from the eye."""
    for j in range(crowd.end):
        if teams & crowd.disc[4 * j + 3] and j not in (skip_a, skip_b):
            r = float(crowd.disc[4 * j + 2])
            hide(curves, things, float(crowd.disc[4 * j]), float(crowd.disc[4 * j + 1]), r)


def hide(curves: Curves, things: Doubles, x: float, y: float, r: float) -> None:
    """Note one thing, if it is no farther from the eye than the far side of the window."""
    ex = things.at[0]
    ey = things.at[1]
    window = root((curves.x - ex) * (curves.x - ex) + (curves.y - ey) * (curves.y - ey)) + curves.far
    if root((x - ex) * (x - ex) + (y - ey) * (y - ey)) <= window + r:
        things.push(x)
        things.push(y)
        things.push(r)


def rest_on(curves: Curves, things: Doubles, i: int, j: int, sign: int, aside: float) -> None:
    """One of the four lines that rest on two things, beyond the farther of them, moved to either side."""
    dx = things.at[3 * j] - things.at[3 * i]
    dy = things.at[3 * j + 1] - things.at[3 * i + 1]
    ri = things.at[3 * i + 2] if sign & 1 else -things.at[3 * i + 2]
    rj = things.at[3 * j + 2] if sign & 2 else -things.at[3 * j + 2]
    apart2 = dx * dx + dy * dy
    lean = rj - ri
    if apart2 <= lean * lean:
        return
    k = lean / apart2
    s = root(apart2 - lean * lean) / apart2
    mx = k * dx - s * dy
    my = k * dy + s * dx
    ex = things.at[0]
    ey = things.at[1]
    x = things.at[3 * j] - rj * mx
    y = things.at[3 * j + 1] - rj * my
    ux = my
    uy = -mx
    off = (x - ex) * mx + (y - ey) * my
    if i > 0 and abs(off) > things.at[2] + 1.0:
        return  # such a line does not come from the eye
    if (x - ex) * ux + (y - ey) * uy < 0.0:
        ux = -ux
        uy = -uy
    if i > 0:
        px = things.at[3 * i] - ri * mx
        py = things.at[3 * i + 1] - ri * my
        if (px - x) * ux + (py - y) * uy > 0.0:
            x = px
            y = py
    curves.ray(x + aside * mx, y + aside * my, ux, uy)
    curves.ray(x - aside * mx, y - aside * my, ux, uy)
