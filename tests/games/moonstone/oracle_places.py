"""The gates of Moonstone that ask for a place, held against a dense search with the plain refusal.

    python scripts/oracle_places.py --game moonstone [GATE ...]

plays no match: it lays out crowded tables, asks every gate, and looks over a lattice and at so many random points for a
place that was missed, or one that is nearer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import hypot, pi
from time import thread_time_ns
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray
from tests.games.moonstone.table import barrier, obstacle, platform, table, tree, water, wood
from tests.games.oracle import SURELY, Findings, Points, along, clear_of, each, once

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.games.moonstone.board import CONTACT, Board, aloft
from escarmouche.games.moonstone.ground import Point, indices
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.queries.heights import JUMP, jump_refusal, jumps, landing
from escarmouche.games.moonstone.queries.placing import Spot, lies, spot_near, stands
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS, SWELL, in_the_way, sees_piece
from escarmouche.games.moonstone.queries.spots import (
    Spots,
    _fitting,
    _plain_refusal,
    made_spots,
    nearest,
    places,
    spots_within_of,
    stone_spots,
    terrain_spots,
    touching_spots,
)
from escarmouche.games.moonstone.state import Stone
from escarmouche.table.plane import Polygon, extent, inch

SIDE: Final = 7  # inches of a table
LATTICE: Final = 40  # points of the lattice across what is searched
SLACK: Final = 2.0  # units by which a place may be farther than the nearest: rounding to the grid
CARDS: Final = ("billy", "grub", "brunhilde", "quack", "gotchgut", "liv", "boulder", "jobie", "serif", "gnomishairship")
Free = Callable[[int, int], bool]
T = TypeVar("T")


class Fault(Exception):
    """A gate said something else than the dense search."""


class Trial(NamedTuple):
    """A crowded position, the lots that are drawn there, how many points are looked at, and how long answers took."""

    board: Board
    rng: Stream
    points: int
    took: list[float]

    def answer(self, gate: Callable[..., T], *asked: Any) -> T:
        """What a gate says, its time noted in microseconds."""
        began = thread_time_ns()
        found = gate(*asked)
        self.took.append((thread_time_ns() - began) / 1000)
        return found


# --- positions -------------------------------------------------------------------------------------------------------


def crowded(rng: Stream) -> Board:
    """A small table with hardly any room left: model 0 stands on a raised place, where it can."""

    def anywhere() -> tuple[float, float]:
        return rng.below(100 * SIDE) / 100, rng.below(100 * SIDE) / 100

    kinds: tuple[Callable[[], Element], ...] = (
        lambda: obstacle(*anywhere(), 0.4 + rng.below(20) / 10, 0.5, turn=float(rng.below(180))),
        lambda: barrier(*anywhere(), 0.3 + rng.below(15) / 10, 1, turn=float(rng.below(180))),
        lambda: tree(*anywhere(), 0.3 + rng.below(5) / 10),
        lambda: water(*anywhere(), 0.7),
        lambda: wood(*anywhere(), 0.7),
    )
    scenery = [kinds[rng.below(len(kinds))]() for _ in range(2 + rng.below(6))]
    roof = platform("roof", 1.5 + rng.below(400) / 100, 1.5 + rng.below(400) / 100, 2.2, 1.6, 2 + rng.below(3))
    count = 4 + rng.below(12)
    models = [(CARDS[rng.below(len(CARDS))], rng.below(2), 1, 1, {"where": "reserve"}) for _ in range(count)]
    board = table(*models, terrain=[roof, *scenery], size=(SIDE, SIDE))
    for _ in range(rng.below(5)):
        spot = _lot(board, rng)
        if lies(board, *spot) is None:
            board.lay_stone(len(board.state.stones), Stone(*spot, 1))
    for who in range(count):
        surface = "roof" if who == 0 or rng.below(5) == 0 else ""
        for _ in range(40):
            spot = _lot(board, rng)
            if stands(board, who, *spot, surface) is None:
                board.put(board[who], *spot, surface)
                break
    return board


def _lot(board: Board, rng: Stream) -> Point:
    width, depth = board.cast.layout.table
    return rng.below(width), rng.below(depth)


def _present(board: Board, rng: Stream) -> int:
    here = [one.id for one in board.in_play()]
    return here[rng.below(len(here))] if here else -1


# --- the dense search ------------------------------------------------------------------------------------------------


def points(rng: Stream, x: int, y: int, far: float, count: int, *, beyond: float = 0.0) -> Points:
    """A lattice and so many random points of a ring about a point, none twice."""
    draw = np.random.default_rng([rng.below(1 << 30), rng.below(1 << 30)])
    steps = (2 * np.arange(LATTICE + 1) / LATTICE - 1) * far
    lattice = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    away = np.hypot(lattice[:, 0], lattice[:, 1])
    lattice = lattice[(beyond <= away) & (away <= far)]
    out = np.sqrt(beyond * beyond + (far * far - beyond * beyond) * draw.random(count))
    around = along(draw.random(count) * 2 * pi, out)
    return once(np.concatenate([np.rint(lattice).astype(np.int64), around]) + np.array((x, y)))


def sensible(board: Board, spots: Points, r: int, surface: str, who: int = -1) -> Iterator[Point]:
    """Those of these places where a thing of this radius is not over the edge of the table or far beside its platform,
    nor deep in somebody's base."""
    width, depth = board.cast.layout.table
    on = ((spots >= r - SURELY) & (spots <= np.array((width, depth)) - r + SURELY)).all(axis=1)
    if surface:
        pieces = indices(board.ground.footprint[board.cast.levels[surface]])
        sides = np.array([extent(board.ground.field.pieces[i].shape) for i in pieces])
        on &= ((spots >= sides[:, :2].min(axis=0)) & (spots <= sides[:, 2:].max(axis=0))).all(axis=1)
    if who < 0 or not aloft(board, who):
        others = (one for one in board.in_play() if one.id != who and one.surface == surface)
        bases = [(one.x, one.y, board.traits[one.id].radius + r) for one in others if not aloft(board, one.id)]
        on &= clear_of(spots, bases)
    return each(spots[on])


def check_nearest(  # noqa: PLR0917 - what is asked, where, what was given, what is free, how far and how closely one looks
    board: Board, rng: Stream, wanted: Spot, found: Point | None, free: Free, reach: float, count: int, who: int
) -> None:
    """The place given is free, and no other one is nearer; where none is given there is none. Who is put there is a
    model, or a stone (-1)."""
    x, y, surface = wanted
    if found is not None and not free(*found):
        raise Fault(f"invented {found}")
    far = reach if found is None else hypot(found[0] - x, found[1] - y) - SLACK
    if far <= 0:
        return
    r = STONE_RADIUS if who < 0 else board.traits[who].radius
    for px, py in sensible(board, points(rng, x, y, far, count), r, surface, who):
        if hypot(px - x, py - y) < far and free(px, py):
            raise Fault(f"missed {(px, py)}, given {found}, wanted {wanted}")


# --- the gates -------------------------------------------------------------------------------------------------------


def gate_nearest(trial: Trial) -> bool:
    """[MOO-RUL-14] The nearest place where a model can stand."""
    board, rng, count, _ = trial
    who, wanted = rng.below(len(board.state.characters)), _lot(board, rng)
    surface = board.ground.surfaces[rng.below(2)]
    found = trial.answer(spot_near, board, who, *wanted, surface)

    def free(x: int, y: int) -> bool:
        return stands(board, who, x, y, surface) is None

    check_nearest(board, rng, (*wanted, surface), found, free, inch(2 * SIDE), count, who)
    return found is not None


def gate_landing(trial: Trial) -> bool:
    """[MOO-TER-14, MOO-TER-19] Where one comes down beside a raised place: there is room, or nobody jumps."""
    board, rng, count, _ = trial
    one, towards = board[0], _lot(board, rng)
    if one.where != "table" or not one.surface or towards == (one.x, one.y):
        return True
    given = trial.answer(_comes_down, board, *towards)
    field, r, roof = board.ground.field, board.traits[0].radius, board.ground.footprint[1]

    def free(x: int, y: int) -> bool:
        return not field.overlapped(x, y, r, roof) and stands(board, 0, x, y) is None

    if isinstance(given, Refusal) and given.code == "no_room_below":
        check_nearest(board, rng, (one.x, one.y, ""), None, free, inch(2 * SIDE), count, 0)
        return False
    x, y, surface = landing(board, 0, *towards)
    if not surface and not free(x, y):
        raise Fault(f"invented {(x, y)}")
    return True


def _comes_down(board: Board, x: int, y: int) -> Spot | Refusal:
    """Where a jump towards a point ends, or why there is none."""
    return jump_refusal(board, 0, x, y) or landing(board, 0, x, y)


def gate_jump(trial: Trial) -> bool:
    """[MOO-TER-14] Is there a way off a raised place? Looked for in so many directions."""
    board, rng, count, _ = trial
    one, found = board[0], trial.answer(jumps, board, 0)
    for towards in found:
        if jump_refusal(board, 0, *towards) is not None:
            raise Fault(f"invented {towards}")
    if one.where == "table" and not found:
        for towards in _ways_off(board, rng, count // 10):
            if jump_refusal(board, 0, *towards) is None:
                raise Fault(f"missed {towards}")
    return bool(found)


def _ways_off(board: Board, rng: Stream, count: int) -> Iterator[Point]:
    """Points 9 inches off in so many directions, but for those in which the raised place goes on too far."""
    one, r, draw = board[0], board.traits[0].radius, np.random.default_rng(rng.below(1 << 30))
    here, turns = np.array((one.x, one.y)), draw.random(count) * 2 * pi
    reach = here + along(turns, np.full(count, float(r + JUMP + SURELY)))
    goes_on = np.zeros(count, dtype=np.bool_)
    for i in indices(board.ground.footprint[board.level(0)]):
        shape = board.ground.field.pieces[i].shape
        if isinstance(shape, Polygon) and _in_all_sides(shape, here[None])[0]:
            goes_on |= _in_all_sides(shape, reach)
    return each(here + along(turns[~goes_on], np.full(count - goes_on.sum(), float(inch(9)))))


def _in_all_sides(shape: Polygon, points: Points) -> NDArray[np.bool_]:
    """Which of these are on the inner side of each border? Between two of them nothing is outside."""
    corners = np.array(shape.points)
    ways, off = np.roll(corners, -1, axis=0) - corners, points[:, None] - corners
    side = ways[:, 0] * off[..., 1] - ways[:, 1] * off[..., 0]
    inner: NDArray[np.bool_] = (side > 0).all(axis=1) | (side < 0).all(axis=1)
    return inner


def gate_piece(trial: Trial) -> bool:
    """[MOO-LOS-01] Is any part of a piece of terrain in sight?"""
    board, rng, count, _ = trial
    who = _present(board, rng)
    flat = [i for i, piece in enumerate(board.ground.field.pieces) if isinstance(piece.shape, Polygon)]
    if who < 0:
        return True
    index = flat[rng.below(len(flat))]
    piece, field = board.ground.field.pieces[index], board.ground.field
    if trial.answer(sees_piece, board, who, piece.id):
        return True
    level, one, r = board.ground.level_of(piece), board[who], board.traits[who].radius
    mask, woods = board.ground.blockers(board.level(who), level)
    mask = (mask | woods & ~field.overlapped(one.x, one.y, r, woods)) & ~(1 << index)
    teams = in_the_way(board, board.level(who), level)
    left, bottom, right, top = extent(piece.shape)
    far = hypot(right - left, top - bottom) / 2
    width, depth = board.cast.layout.table
    for x, y in each(points(rng, (left + right) // 2, (bottom + top) // 2, far, count)):
        # a piece may be drawn over the edge, where no layout may put it: nothing is looked for out there
        if not (0 <= x <= width and 0 <= y <= depth and field.at(x, y, 1 << index)):
            continue
        if field.sees_past(one.x, one.y, r, x, y, 0, mask, board.crowd, teams, who, -1, SWELL):
            raise Fault(f"missed {(x, y)} of {piece.id}")
    return False


def gate_spots(make: Callable[[Board, Stream], Spots | None], trial: Trial) -> bool:
    """[MOO-ACT-20, MOO-STN-03, MOO-CHR-35] Is there a place that fits what an effect asks for; else the nearest one."""
    board, rng, count, _ = trial
    spots = make(board, rng)
    if spots is None:
        return True
    trial.answer(places, board, spots)
    found = _fitting(board, spots)
    x, y, near = spots.near or (inch(SIDE) // 2, inch(SIDE) // 2, 0)
    reach = near + spots.radius + (CONTACT if spots.touch else spots.reach) if spots.near else inch(SIDE)
    for spot in found:
        if _plain_refusal(board, spots, *spot) is not None:
            raise Fault(f"invented {spot}")
    if found:
        return True
    ring = points(rng, x, y, float(reach), count, beyond=float(near + spots.radius) if spots.touch else 0.0)
    for surface in board.ground.surfaces:
        for px, py in sensible(board, ring, spots.radius, surface, spots.figure):
            if _plain_refusal(board, spots, px, py, surface) is None:
                raise Fault(f"missed {(px, py, surface)}")
    if spots.near is not None and spots.what != "made":
        given = next(iter(nearest(board, spots)), None)
        for surface in dict.fromkeys((spots.surface, spots.surface if given is None else given[2])):
            there = None if given is None or given[2] != surface else given[:2]
            free = partial(_stands_or_lies, board, spots, surface)
            check_nearest(board, rng, (x, y, surface), there, free, inch(2 * SIDE), count, spots.figure)
    return False


def _stands_or_lies(board: Board, spots: Spots, surface: str, x: int, y: int) -> bool:
    refusal = stands(board, spots.figure, x, y, surface) if spots.what == "figure" else lies(board, x, y, surface)
    return refusal is None


def _touching(board: Board, rng: Stream) -> Spots | None:
    who, other = _present(board, rng), _present(board, rng)
    return None if who == other else touching_spots(board, who, other)


def _within(board: Board, rng: Stream) -> Spots | None:
    who = _present(board, rng)
    seer = _present(board, rng) if rng.below(2) else -1
    if who < 0:
        return None
    reach = inch((1 + rng.below(150)) / 100)  # within nothing is contact, which is asked for otherwise
    return spots_within_of(board, who, _present(board, rng), reach, seen_by=seer)


def _stone(board: Board, rng: Stream) -> Spots | None:
    who = _present(board, rng)
    return None if who < 0 else stone_spots(board, who, inch(0.5) if rng.below(3) == 0 else 0)


def _made(board: Board, rng: Stream) -> Spots | None:
    who = _present(board, rng)
    return None if who < 0 else made_spots(board, who, 50 if rng.below(2) else 30, inch(2), los=rng.below(2) == 0)


def _terrain(board: Board, rng: Stream) -> Spots | None:
    who, pieces = _present(board, rng), [piece for piece in board.state.terrain if "platform" not in piece.tags]
    if who < 0 or not pieces:
        return None
    return terrain_spots(board, who, (pieces[rng.below(len(pieces))].id,), inside=rng.below(2) == 0)


GATES: Final[dict[str, Callable[[Trial], bool]]] = {
    "nearest": gate_nearest,
    "landing": gate_landing,
    "jump": gate_jump,
    "piece": gate_piece,
    "touching": partial(gate_spots, _touching),
    "within": partial(gate_spots, _within),
    "stone": partial(gate_spots, _stone),
    "made": partial(gate_spots, _made),
    "terrain": partial(gate_spots, _terrain),
}


def ask(gate: str, seed: str, count: int, took: list[float] | None = None) -> bool:
    """One crowded position, one question; `Fault` where the answer is wrong. Gives whether there was a place."""
    rng = Stream(f"{gate}/{seed}")
    return GATES[gate](Trial(crowded(rng), rng, count, [] if took is None else took))


def examine_gate(gate: str, first: int, positions: int, points: int) -> Findings:
    """What comes out for the positions `first`, `first + 1`, ... of a gate beside so many points each."""
    found = Findings(gate, positions)
    for number in range(first, first + positions):
        try:
            found.given += ask(gate, str(number), points, found.times)
        except Fault as fault:
            (found.invented if str(fault).startswith("invented") else found.missed).append(number)
    return found
