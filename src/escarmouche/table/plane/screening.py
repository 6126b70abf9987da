"""Does one disc see another past the bases of others? The test of `sight`, with bases laid down as round pieces."""

from __future__ import annotations

from .discs import Discs
from .exact import root
from .ground import Ground
from .sight import beam_open, crosses_any, lay_beam, outside_beam


def in_sight_past(
    g: Ground,
    ax: float,
    ay: float,
    ar: float,
    bx: float,
    by: float,
    br: float,
    mask: int,
    bases: Discs,
    teams: int,
    skip_a: int,
    skip_b: int,
    swell: float,
) -> bool:
    """Is there a segment from disc a to disc b that crosses no piece of the mask and no base of these teams, each taken
    larger by `swell` all round?"""
    if ax > bx or (ax == bx and (ay > by or (ay == by and ar > br))):
        ax, ay, ar, bx, by, br = bx, by, br, ax, ay, ar
    apart2 = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
    if apart2 <= (ar + br) * (ar + br):
        return True
    if ar == 0.0 and br == 0.0:
        return not crosses_any(g, mask, ax, ay, bx, by) and not crosses_base(
            g, bases, teams, skip_a, skip_b, swell, ax, ay, bx, by
        )
    count = lay_beam(g, ax, ay, ar, bx, by, br, root(apart2), mask)
    count = lay_bases(g, count, bases, teams, skip_a, skip_b, swell)
    return beam_open(g, count, ax, ay, ar, bx, by, br)


def lay_bases(g: Ground, count: int, bases: Discs, teams: int, skip_a: int, skip_b: int, swell: float) -> int:
    """Lay the bases that are not plainly outside the beam behind the pieces, as round parts, and note them in `g.near`
    after the first `count`; returns how many there are now."""
    part = g.parts
    for j in range(bases.end):
        if not teams & bases.disc[4 * j + 3] or j in (skip_a, skip_b):
            continue
        g.disc[3 * part] = float(bases.disc[4 * j])
        g.disc[3 * part + 1] = float(bases.disc[4 * j + 1])
        g.disc[3 * part + 2] = float(bases.disc[4 * j + 2]) + swell
        if not outside_beam(g, part):
            g.near[count] = part
            count += 1
            part += 1
    return count


def crosses_base(
    g: Ground,
    bases: Discs,
    teams: int,
    skip_a: int,
    skip_b: int,
    swell: float,
    ax: float,
    ay: float,
    bx: float,
    by: float,
) -> bool:
    """Does the segment between two whole points cross any base of these teams? Exact."""
    for j in range(bases.end):
        if not teams & bases.disc[4 * j + 3] or j in (skip_a, skip_b):
            continue
        x = float(bases.disc[4 * j])
        y = float(bases.disc[4 * j + 1])
        if g.passes_disc(x, y, float(bases.disc[4 * j + 2]) + swell, ax, ay, bx, by):
            return True
    return False
