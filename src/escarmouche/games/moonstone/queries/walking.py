"""Why may a model not move along this path? Steps, Jogs and moves that effects grant, on the ground and over stairs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Literal

import msgspec

from escarmouche.core import Refusal
from escarmouche.core.meaning import MOST_POINTS
from escarmouche.games.moonstone.board import CONTACT, HAIR, Board, aloft, level_mask
from escarmouche.games.moonstone.ground import Point, indices
from escarmouche.games.moonstone.queries import tokens
from escarmouche.games.moonstone.queries.engaging import engages
from escarmouche.games.moonstone.queries.holding import hold_refusal
from escarmouche.games.moonstone.queries.placing import stands
from escarmouche.games.moonstone.queries.squeezing import squeezes
from escarmouche.table.plane import (
    MoveCost,
    Survey,
    beginning,
    inches,
    inches_past,
    path_length,
    stretches,
    sweep_entries,
    trace_path,
)

GRAZE = 3  # units by which rounding to the grid may put a point beside the border it was meant for
NOTHING: frozenset[str] = frozenset()
LENGTH_OF = {"step": "MOO-ACT-01", "jog": "MOO-ACT-03", "granted": "MOO-CHR-31"}
STOPPED_BY = {
    "obstacle": "MOO-TER-02",
    "barrier": "MOO-TER-03",
    "water": "MOO-TER-04",
    "wooded_patch": "MOO-TER-05",
}


class Walk(msgspec.Struct, frozen=True, cache_hash=True):
    """A move that somebody may make: how far, over what, by whose will."""

    kind: Literal["step", "jog", "granted"]
    limit: int  # in table units
    seat: int  # who moves it
    own: bool = False  # in its own activation: only then may it squeeze
    over: frozenset[str] = NOTHING  # models, obstacle, barrier, water, wooded_patch: not in its way
    end_engaging: bool = False  # it must end engaging an enemy
    given: str = ""  # the clause that gives the length, where it is not the one of its kind

    @property
    def why(self) -> str:
        """The clause that gives the length."""
        return self.given or LENGTH_OF[self.kind]


def walk_refusal(board: Board, who: int, path: tuple[Point, ...], surface: str, walk: Walk) -> Refusal | None:
    """[MOO-ACT-01..04, MOO-ACT-14..18, MOO-TER-02..05, MOO-TER-09, MOO-TER-18, MOO-TER-20, MOO-RUL-12, MOO-RUL-62,
    MOO-RUL-65] Why a model may not move along this path and stand on this surface at its end, or None. Beyond the edge
    of the table the path does not matter any more."""
    key = (path, who, surface, walk)  # a move is drawn, looked at and then made: no need to walk it three times
    if key not in board.placed:
        board.placed[key] = fresh_walk_refusal(board, who, path, surface, walk)
    refusal: Refusal | None = board.placed[key]
    return refusal


def fresh_walk_refusal(board: Board, who: int, path: tuple[Point, ...], surface: str, walk: Walk) -> Refusal | None:
    """The same, not remembered: for whoever tries many paths of which few are ever taken."""
    if not path:
        return Refusal("no_path", walk.why, {"figure": who})
    if len(path) > MOST_POINTS:
        return Refusal("no_path", walk.why, {"figure": who, "points": len(path), "most": MOST_POINTS})
    one = board.state.characters[who]
    flies_off = flies_off_to(board, who, surface)
    level = 0 if flies_off else board.cast.levels[one.surface]
    points = [(one.x, one.y), *path]
    try:
        facts = _survey(board, who, points, walk, level)
    except OverflowError:  # further away than the kernel can count
        return Refusal("too_far", walk.why, {"figure": who, "limit": inches(walk.limit)})
    if facts.length > walk.limit + HAIR:
        length = inches_past(facts.length, walk.limit)
        return Refusal("too_far", walk.why, {"figure": who, "length": length, **_limit(walk)})
    if surface != one.surface and not flies_off:
        return _over_stairs(board, who, points, surface, walk)
    if facts.off_table:
        cut = leaves(board, who, path)
        return _way_refusal(board, who, _until(points, cut), walk, level) if cut is not None else None
    if refusal := _way_refusal(board, who, points, walk, level, facts=facts):
        return refusal
    return _end_refusal(board, who, path[-1], surface, walk)


def flies_off_to(board: Board, who: int, surface: str) -> bool:
    """[MOO-CHR-31] Does a flying machine leave the raised place it hangs over for the air above all the rest?"""
    return not surface and bool(board[who].surface) and aloft(board, who)


def _limit(walk: Walk) -> dict[str, float]:
    return {"limit": inches(walk.limit)}


def blocked_for(board: Board, walk: Walk, level: int) -> int:
    """[MOO-TER-02..05, MOO-TER-20, MOO-RUL-16] The pieces that stop this move on this level."""
    ground = board.ground
    blocked = ground.obstacles[level] | ground.barriers[level]
    if walk.kind == "jog":
        blocked |= ground.water[level] | ground.woods[level]
    return blocked & ~ground.kinds(level, walk.over) if walk.over else blocked


def _survey(board: Board, who: int, points: Sequence[Point], walk: Walk, level: int) -> Survey:
    """The path measured on the table; a path longer than the table is told by its length alone."""
    bases, move_cost = gait(board, walk, level)
    return trace_path(board.ground.field, board.crowd, move_cost, points, board.traits[who].radius, bases, who, 0)


def gait(board: Board, walk: Walk, level: int) -> tuple[int, MoveCost]:
    """[MOO-ACT-14, MOO-TER-02..05] The teams whose bases stop this move on this level, and how it goes over terrain."""
    key = (walk.kind, walk.over, level)
    known = board.ground.gaits.get(key)
    if known is None:
        bases = 0 if "models" in walk.over else level_mask(level)
        known = board.ground.gaits[key] = bases, board.ground.move_cost(blocked_for(board, walk, level))
    return known


# --- the way -------------------------------------------------------------------------------------------------------


def _way_refusal(
    board: Board, who: int, points: Sequence[Point], walk: Walk, level: int, *, facts: Survey | None = None
) -> Refusal | None:
    """What is wrong with the way, wherever it leads."""
    facts = facts or _survey(board, who, points, walk, level)
    if facts.blocked_piece >= 0 or facts.blocked_disc >= 0:
        refusal = _obstruction(board, who, facts)
        if not (walk.own and walk.seat == board[who].seat):
            return refusal
        if not _squeezes(board, who, points, walk, level):
            return refusal
    if level and not _stays_on(board, points, level):
        return Refusal("off_platform", "MOO-TER-14", {"figure": who})
    if walk.kind == "jog":
        return _starts_in_bog(board, who, points[0], walk, level) or hold_refusal(board, who, points, level)
    return _stopped_by_contact(board, who, points, walk, level) if walk.kind == "granted" else None


def _obstruction(board: Board, who: int, facts: Survey) -> Refusal:
    """[MOO-ACT-14, MOO-TER-02..05] What stands in the way."""
    if facts.blocked_piece < 0:
        return Refusal("base_in_the_way", "MOO-ACT-14", {"figure": who, "other": facts.blocked_disc})
    return stopped_by(board, who, facts.blocked_piece)


def stopped_by(board: Board, who: int, index: int) -> Refusal:
    """[MOO-TER-02..05] A piece of terrain stands in the way."""
    piece = board.ground.field.pieces[index]
    why = next(clause for tag, clause in STOPPED_BY.items() if tag in piece.tags)
    return Refusal("terrain_in_the_way", why, {"figure": who, "piece": piece.id})


def _squeezes(board: Board, who: int, points: Sequence[Point], walk: Walk, level: int) -> bool:
    """[MOO-ACT-15, MOO-TER-04, MOO-TER-05] Can this move squeeze through? A squeezed base of a Jog stays out of water
    and wood all the same."""
    bogs = board.ground.water[level] | board.ground.woods[level]
    blocked = blocked_for(board, walk, level)
    if blocked & bogs:
        r = board.traits[who].radius
        facts = trace_path(
            board.ground.field, board.crowd, board.ground.move_cost(blocked & bogs), points, r, 0, who, 0
        )
        if facts.blocked_piece >= 0:
            return False
    return squeezes(board, who, points, blocked & ~bogs, level)


def _starts_in_bog(board: Board, who: int, start: Point, walk: Walk, level: int) -> Refusal | None:
    """[MOO-TER-04, MOO-TER-05, MOO-RUL-16] A model that stands in water or wood, even in part, steps out before it can
    Jog; the table may let it Jog out."""
    bogs = (board.ground.water[level] | board.ground.woods[level]) & ~board.ground.kinds(level, walk.over)
    if not bogs or board.settings.jog_out:
        return None
    standing = board.ground.field.overlapped(*start, board.traits[who].radius, bogs)
    if not standing:
        return None
    piece = board.ground.field.pieces[indices(standing)[0]].id
    return Refusal("must_step_out", "MOO-RUL-16", {"figure": who, "piece": piece})


def _stopped_by_contact(board: Board, who: int, points: Sequence[Point], walk: Walk, level: int) -> Refusal | None:
    """[MOO-ACT-18] A granted move ends where the base comes to touch an obstacle or a barrier."""
    ground, r = board.ground, board.traits[who].radius + CONTACT
    stops = ground.stops(level) & ~ground.kinds(level, walk.over)
    if (
        not stops
        or trace_path(ground.field, board.crowd, ground.move_cost(stops), points, r, 0, who, 0).blocked_piece < 0
    ):
        return None
    length = path_length(points)
    for i in indices(stops):
        piece = ground.field.pieces[i]
        if any(at < length - CONTACT for at in sweep_entries(points, r, piece.shape)):
            return Refusal("contact_ends_move", "MOO-ACT-18", {"figure": who, "piece": piece.id})
    return None


# --- the end -------------------------------------------------------------------------------------------------------


def _end_refusal(board: Board, who: int, end: Point, surface: str, walk: Walk) -> Refusal | None:
    """[MOO-SET-08, MOO-ACT-14, MOO-ACT-16, MOO-RUL-16] What is wrong with the place where it would stand."""
    if refusal := stands(board, who, *end, surface):
        return refusal
    if walk.kind == "jog" and board.settings.jog_out:
        level = board.cast.levels[surface]
        bogs = (board.ground.water[level] | board.ground.woods[level]) & ~board.ground.kinds(level, walk.over)
        if bogs and (in_it := board.ground.field.overlapped(*end, board.traits[who].radius, bogs)):
            piece = board.ground.field.pieces[indices(in_it)[0]].id
            return Refusal("must_leave", "MOO-RUL-16", {"figure": who, "piece": piece})
    if walk.kind != "granted" and (refusal := tokens.lure_refusal(board, who, end)):
        return refusal
    if walk.end_engaging and not _would_engage(board, who, end, surface):
        return Refusal("must_engage", "MOO-CHR-31", {"figure": who})
    return None


def _would_engage(board: Board, who: int, end: Point, surface: str) -> bool:
    """[MOO-LOS-08] Would it engage an enemy from here?"""
    twin = board.copy()
    twin.put(twin[who], *end, surface)
    return any(engages(twin, who, other.id) for other in twin.in_play())


# --- the edge of the table -----------------------------------------------------------------------------------------


def leaves(board: Board, who: int, path: Sequence[Point]) -> Point | None:
    """[MOO-EDG-01, MOO-EDG-05] Where its base first overlaps the edge of the table on this path; None if it stays."""
    r = board.traits[who].radius
    field = board.ground.field
    one = board[who]
    for (ax, ay), (bx, by) in pairwise([(one.x, one.y), *path]):
        if field.inside(bx, by, r):
            continue
        part = 1.0
        for a, b, most in ((ax, bx, field.width - r), (ay, by, field.depth - r)):
            if b < r:
                part = min(part, (r - a) / (b - a) if b != a else 0.0)
            elif b > most:
                part = min(part, (most - a) / (b - a) if b != a else 0.0)
        part = max(0.0, part)
        return ax + int((bx - ax) * part), ay + int((by - ay) * part)
    return None


def _until(points: Sequence[Point], cut: Point) -> list[Point]:
    """The path up to where it leaves the table."""
    kept = [points[0]]
    for a, b in pairwise(points):
        if abs(hypot(cut[0] - a[0], cut[1] - a[1]) + hypot(b[0] - cut[0], b[1] - cut[1]) - hypot(*_leg(a, b))) <= GRAZE:
            break
        kept.append(b)
    return [*kept, cut]


def _leg(a: Point, b: Point) -> Point:
    return b[0] - a[0], b[1] - a[1]


# --- surfaces ------------------------------------------------------------------------------------------------------


def _stays_on(board: Board, points: Sequence[Point], level: int) -> bool:
    """[MOO-TER-14, MOO-RUL-72] Does the centre of the base stay on the platform, or the stairs up from it?"""
    mask = board.ground.footprint[level]
    field = board.ground.field
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        off, until = 0.0, 0.0
        for _, lo, hi in field.crossed(ax, ay, bx, by, mask):
            off += max(0.0, lo - until)
            until = max(until, hi)
        off += max(0.0, 1.0 - until)
        middle = (ax + bx) // 2, (ay + by) // 2
        along_border = off == 1.0 and all(field.at(*spot, mask) for spot in ((ax, ay), middle, (bx, by)))
        if off * length > GRAZE and not along_border:
            return False
    return True


def _over_stairs(board: Board, who: int, points: Sequence[Point], surface: str, walk: Walk) -> Refusal | None:
    """[MOO-TER-09, MOO-TER-18] Stairs are open ground: the path goes on the one surface until it is on the stairs, and
    on the other from where it leaves them. No forced move takes an enemy down."""
    one = board[who]
    if surface not in board.cast.levels or aloft(board, who):
        return Refusal("no_stairs", "MOO-TER-09", {"figure": who, "surface": surface})
    down = board.cast.heights[surface] < one.z
    if down and walk.kind == "granted" and walk.seat != one.seat:
        return Refusal("not_down", "MOO-TER-18", {"figure": who})
    levels = board.cast.levels[one.surface], board.cast.levels[surface]
    first: Refusal | None = None
    for flight in board.ground.flights:
        if flight.other_end(one.surface) != surface:
            continue
        for lo, hi in stretches(points, 0.0, flight.shape):
            refusal = _in_two_parts(board, who, points, walk, at=lo if down else hi, levels=levels)
            if refusal is None:
                return _end_refusal(board, who, points[-1], surface, walk)
            first = first or refusal
    return first or Refusal("no_stairs", "MOO-TER-09", {"figure": who, "surface": surface})


def _in_two_parts(
    board: Board, who: int, points: Sequence[Point], walk: Walk, *, at: float, levels: tuple[int, int]
) -> Refusal | None:
    """[MOO-TER-09] The path on the one level up to this length, on the other from there."""
    before = [points[0], *beginning(points, at)]
    after = [before[-1], *points[len(before) - 1 :]] if len(before) <= len(points) else [before[-1]]
    for part, level in zip((before, after), levels, strict=True):
        if len(part) > 1 and (refusal := _way_refusal(board, who, part, walk, level)):
            return refusal
    return None
