"""The gates of Fantastiques: out of a melee, to the edge, to a friend, a place for who is put somewhere."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from math import acos, cos, hypot, pi, sin
from typing import Any, NamedTuple

import numpy as np
from tests.games.oracle import Disc, Gate, Point, Points, along, clear_of, each, leads_clear, lots, scattered

from escarmouche.games.fantastiques.decisions import Move
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.games.fantastiques.queries.contact import in_the_way, stands, would_touch
from escarmouche.games.fantastiques.queries.disengaging import flights, may_disengage
from escarmouche.games.fantastiques.queries.fleeing import flight_paths, progress
from escarmouche.games.fantastiques.queries.magic import teleport_refusal, teleport_spots
from escarmouche.games.fantastiques.queries.movement import at_edge, end_refusal, furthest, move_refusal
from escarmouche.games.fantastiques.queries.placing import LEFT_OUT, deploy_refusal, orderly_places
from escarmouche.games.fantastiques.queries.rescue import captive, release_refusal, round_the_prison
from escarmouche.games.fantastiques.queries.room import EVERYONE
from escarmouche.games.fantastiques.rules.paranoia import path_to_friend
from escarmouche.games.fantastiques.rules.rout import nearest_edges
from escarmouche.games.fantastiques.scene import read_scene
from escarmouche.games.fantastiques.state import Figure

SIZES = {"medium": 0.5, "large": 0.8, "titan": 1.2}
MOVE_COSTS = ("movement 6", "movement 6", "movement 9", "flight")
SIDE = 48  # inches of the table
PIECES = ("rock", "rock", "chasm", "wood", "hedge")


class Case(NamedTuple):
    """A position and the figure that the question is about."""

    game: Fantastiques
    who: int

    @property
    def figure(self) -> Figure:
        return self.game[self.who]

    def discs(self, teams: int = EVERYONE) -> list[Disc]:
        """Where the middle of its base is over another base of these teams."""
        crowd, r = self.game.crowd, self.game.traits[self.who].radius
        bases = [crowd.where(one) for one in crowd.members(teams) if one != self.who]
        return [(x, y, r + other) for x, y, other, _ in bases]

    def in_its_way(self) -> list[Disc]:
        """The same of those through which it cannot go."""
        flies = self.game.traits[self.who].flies
        return [] if flies else self.discs(in_the_way(self.game, self.figure.side))


def ring(rng: random.Random, side: str, *, touching: bool = True, size: str = "medium") -> list[str]:
    """Figures of a side all but round (24, 24) or near an edge, none on another; the middle comes first."""
    r = SIZES[size]
    x, y = (rng.choice([r, r + rng.random() * 0.4, rng.uniform(r, 24), 24.0]) for _ in range(2))
    told, taken = [f"{x:.4f},{y:.4f}"], [(x, y, r)]
    count, turn = rng.randrange(2, 9), rng.random() * pi
    for k in range(count):
        other = rng.choice(list(SIZES))
        gap = rng.choice([0.0, 0.01 * rng.random(), 0.03 * rng.random(), rng.random() ** 3])
        apart = r + SIZES[other] + (gap if touching or k else gap + 0.02) + 0.0004
        angle = turn + 2 * pi * k / count + rng.uniform(-0.25, 0.25)
        ox, oy = x + apart * cos(angle), y + apart * sin(angle)
        if min(ox, oy) < SIZES[other] or any(
            hypot(ox - tx, oy - ty) < SIZES[other] + tr + 0.0004 for tx, ty, tr in taken
        ):
            continue
        taken.append((ox, oy, SIZES[other]))
        whose = side if rng.random() < 0.85 else "A"
        told.append(f"{whose} n{k} = {{melee 3, size {other}}} at {ox:.4f},{oy:.4f}")
    return told


def closed_ring(rng: random.Random, *, touching: bool = True, size: str = "medium") -> list[str]:
    """Enemies of all sizes and square rocks close about a place, as many as find room: the ring nearly or just closes
    for a base of this size; often at an edge or in a corner, which close it as well."""
    r = SIZES[size]
    x, y = (rng.choice([r + 0.02, r + rng.uniform(0.01, 1.2), *[24.0] * 6]) for _ in range(2))
    told, taken = [f"{x:.4f},{y:.4f}"], [(x, y, r)]
    sizes, steps = _links(rng, r)
    left, turn = 2 * pi - sum(steps), rng.random() * 2 * pi
    uneven, loose = rng.choice([1, 1, 1, 8]), rng.choice([0.0, 0.0, 0.009, 0.03])
    shares = [rng.random() ** uneven for _ in sizes]
    for k, other in enumerate(sizes):
        reach = SIZES[other]
        apart = r + reach + 0.0004 + loose * rng.random()
        if not (k or touching):
            apart += 0.0106
        ox, oy = x + apart * cos(turn), y + apart * sin(turn)
        degrees = turn * 180 / pi % 90
        turn += steps[k] + left * shares[k] / sum(shares)
        if min(ox, oy) < reach or any(hypot(ox - tx, oy - ty) < reach + tr + 0.0004 for tx, ty, tr in taken):
            continue
        taken.append((ox, oy, reach))
        if k and rng.random() < 0.1:
            side = 2 * reach - 0.001
            told.append(f"rock s{k} rect {ox:.4f},{oy:.4f} {side:.3f}x{side:.3f} rot {degrees:.3f}")
        else:
            told.append(f"B n{k} = {{melee 3, size {other}}} at {ox:.4f},{oy:.4f}")
    return told


def _links(rng: random.Random, r: float) -> tuple[list[str], list[float]]:
    """As many bases as find room round one of this radius, and how far one turns from each to the next."""
    sizes = [rng.choice(list(SIZES))]
    known: list[float] = []
    while True:
        longer = [*sizes, rng.choice(list(SIZES))]
        steps = []
        for one, after in zip(longer, (*longer[1:], longer[0]), strict=True):
            a, b = r + SIZES[one] + 0.01, r + SIZES[after] + 0.01
            steps.append(_angle(a, b, SIZES[one] + SIZES[after] + 0.005))
        if sum(steps) > 2 * pi:
            return sizes, known
        sizes, known = longer, steps


def _angle(a: float, b: float, opposite: float) -> float:
    """The angle between two sides of a triangle; half a turn where the third is too long."""
    return acos(max(-1.0, min(1.0, (a * a + b * b - opposite * opposite) / (2 * a * b))))


def walls(rng: random.Random, middle: str, most: int = 3) -> list[str]:
    """Some terrain about a place."""
    x, y = (float(part) for part in middle.split(","))
    told = []
    for k in range(rng.randrange(most + 1)):
        away, turn = rng.uniform(0.8, 3.0), rng.random() * 2 * pi
        at = f"{x + away * cos(turn):.3f},{y + away * sin(turn):.3f}"
        told.append(
            f"{rng.choice(PIECES)} t{k} rect {at} {rng.choice(['0.4x3', '1x1', '3x1'])} rot {rng.randrange(90)}"
        )
    return told


def scene(*lines: str) -> Fantastiques:
    position = read_scene(" | ".join(lines)).position
    assert isinstance(position, Fantastiques)
    return position


def mirrored(told: list[str], right: bool, top: bool) -> list[str]:
    """The same at the right edge of the table, at the top or at both."""

    def there(place: re.Match[str]) -> str:
        x, y = float(place[1]), float(place[2])
        return f"{SIDE - x if right else x:.4f},{SIDE - y if top else y:.4f}"

    def turned(square: re.Match[str]) -> str:
        return f"rot {90 - float(square[1]) if right != top else float(square[1]):.3f}"

    return [re.sub(r"rot ([\d.]+)", turned, re.sub(r"([\d.]+),([\d.]+)", there, line)) for line in told]


def hemmed(rng: random.Random, *, touching: bool = True) -> Case:
    """A figure in the middle of a ring, among terrain or not."""
    size = rng.choice(["medium", "medium", "large"])
    if rng.random() < 0.95:
        told = closed_ring(rng, touching=touching, size=size)
    else:
        told = ring(rng, "B", touching=touching, size=size)
    told.append("B far = gro_orc at 45.0,45.0")
    told = mirrored(told, rng.random() < 0.5, rng.random() < 0.5)
    move_cost = rng.choice(MOVE_COSTS if rng.random() < 0.3 else MOVE_COSTS[:-1])  # a flyer nearly always gets out
    who = f"A r = {{{move_cost}, size {size}}} at {told[0]}"
    gem = [f"gem carried by r travelled {6 - 3 * rng.random() ** 4:.3f}"] if rng.random() < 0.4 else []  # not far
    case = Case(scene("table 48x48", who, *gem, *told[1:], *walls(rng, told[0])), 0)
    return case if stands(case.game, case.figure, case.figure.x, case.figure.y) else hemmed(rng, touching=touching)


def paths(case: Case, rng: random.Random, count: int) -> Iterator[tuple[Point, ...]]:
    """Straight ways all over, and ways with one bend."""
    figure, far = case.figure, furthest(case.game, case.figure)
    start = np.array([[figure.x, figure.y]])
    ends = scattered(figure.x, figure.y, far, rng, count)
    ends = ends[clear_of(ends, case.discs()) & leads_clear(start, ends, case.in_its_way())]
    yield from ((spot,) for spot in each(ends))
    ends = scattered(figure.x, figure.y, far, rng, count // 8)
    yield from bent(case, rng, ends[clear_of(ends, case.discs())], count // 8)


def bent(case: Case, rng: random.Random, ends: Points, bends: int) -> Iterator[tuple[Point, ...]]:
    """To each of these places two ways with a bend, which is one of so many."""
    figure = case.figure
    known = scattered(figure.x, figure.y, furthest(case.game, figure), rng, bends)
    ends = np.repeat(ends, 2, axis=0)
    by = known[lots(rng).integers(len(known), size=len(ends))]
    clear = leads_clear(np.array([[figure.x, figure.y]]), by, case.in_its_way())
    clear &= leads_clear(by, ends, case.in_its_way())
    yield from zip(each(by[clear]), each(ends[clear]), strict=True)


class WayOut:
    """[FAN-ENG-06] May it declare that it leaves the melee?"""

    name = "disengage"

    def position(self, rng: random.Random) -> Case:
        return hemmed(rng)

    def answer(self, case: Case) -> Any:
        return case.figure if may_disengage(case.game, case.figure) else None

    def legal(self, case: Case, found: Any) -> bool:
        game, figure = case
        one = game[figure]
        if isinstance(found, Figure):  # the gate said yes: then there is a way to show
            shown = flights(game, one, 3)
            return bool(shown) and all(self.legal(case, move) for move in shown)
        if isinstance(found, Move):
            return move_refusal(game, one, found.path, found.leave, fleeing=True) is None
        leave = at_edge(game, one, *found[-1])
        if end_refusal(game, one, *found[-1], leave=leave, fleeing=True) is not None:
            return False
        return move_refusal(game, one, found, leave, fleeing=True) is None

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Any]:
        yield ((case.figure.x, case.figure.y),)
        yield from paths(case, rng, count)


class Rout:
    """[FAN-MOR-08, FAN-MOR-10] Does a routed figure come any nearer to the edge?"""

    name = "rout"

    def position(self, rng: random.Random) -> Case:
        return hemmed(rng, touching=False)

    def answer(self, case: Case) -> Any:
        ways = flight_paths(case.game, case.figure, nearest_edges(case.game, case.figure)[0])
        return Move(case.who, ways[0]) if ways else None

    def legal(self, case: Case, found: Any) -> bool:
        game, one = case.game, case.figure
        chosen = isinstance(found, Move)  # the beginning of the cheapest way, which may lead round something
        found = found.path if isinstance(found, Move) else found
        out = at_edge(game, one, *found[-1])
        nearer = chosen or out or progress(one, found, nearest_edges(game, one)[0]) > 0
        free = out or not would_touch(game, one, *found[-1])
        return nearer and free and move_refusal(game, one, found, leave=out) is None

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Any]:
        yield from paths(case, rng, count)


class Paranoia:
    """[FAN-SPL-10] Does the victim come into contact with its friend?"""

    name = "paranoia"

    def position(self, rng: random.Random) -> Case:
        told = ring(rng, rng.choice("AB"))
        x, y = (float(part) for part in told[0].split(","))
        turn, away = rng.random() * 2 * pi, rng.uniform(1.5, 5)
        spot = f"{min(max(x + away * cos(turn), 0.5), 47):.4f},{min(max(y + away * sin(turn), 0.5), 47):.4f}"
        who = f"A r = {{{rng.choice(MOVE_COSTS)}}} at {spot}"
        friend = f"A friend = {{armour 2}} at {told[0]}"
        case = Case(scene("table 48x48", who, friend, *told[1:], *walls(rng, told[0])), 0)
        return case if stands(case.game, case.figure, case.figure.x, case.figure.y) else self.position(rng)

    def answer(self, case: Case) -> Any:
        path = path_to_friend(case.game, case.figure, case.game[1])
        return path if path and self._beside(case, path) else None

    def legal(self, case: Case, found: Any) -> bool:
        return self._beside(case, found) and move_refusal(case.game, case.figure, found) is None

    def _beside(self, case: Case, path: tuple[Point, ...]) -> bool:
        friend, apart = case.game[1], case.game.traits[0].radius + case.game.traits[1].radius + CONTACT
        return (path[-1][0] - friend.x) ** 2 + (path[-1][1] - friend.y) ** 2 <= apart**2

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Any]:
        friend, apart = case.game[1], case.game.traits[0].radius + case.game.traits[1].radius
        if case.game.crowd.within(0, 1, CONTACT):
            return
        start = np.array([[case.figure.x, case.figure.y]])
        away = apart + lots(rng).random(count) * CONTACT
        ends = along(np.arange(count) * (2 * pi / count), away) + np.array((friend.x, friend.y))
        ends = ends[clear_of(ends, case.discs())]
        yield from ((spot,) for spot in each(ends[leads_clear(start, ends, case.in_its_way())]))
        yield from bent(case, rng, ends, count // 8)


class Teleport:
    """[FAN-SPL-15] Is there room for a teleport?"""

    name = "teleport"

    def position(self, rng: random.Random) -> Case:
        """A small table full of bases and chasms; a victim that must not stay where it is."""
        lines: list[str] = []
        taken: list[tuple[float, float, float]] = []
        side = rng.choice([5, 6, 8])
        for k in range(rng.randrange(20, 90)):
            size = rng.choice(list(SIZES))
            r = SIZES[size]
            x, y = rng.uniform(r, side - r), rng.uniform(r, side - r)
            if all(hypot(x - tx, y - ty) >= r + tr + 0.0004 for tx, ty, tr in taken):
                taken.append((x, y, r))
                lines.append(f"{rng.choice('AB')} n{k} = {{size {size}}} at {x:.4f},{y:.4f}")
        setting = f"setting teleport_contact={rng.choice(['yes', 'no'])}"
        x, y, r = taken[0]
        size = next(name for name, radius in SIZES.items() if radius == r)
        lines[0] = f"A r = {{size {size}}} at {x:.4f},{y:.4f}"
        pit = f"chasm pit circle {x:.4f},{y:.4f} r 0.3"  # it cannot be put back
        more = [f"chasm c{k} rect {rng.uniform(0, side):.3f},{rng.uniform(0, side):.3f} 1x1" for k in range(3)]
        return Case(scene(f"table {side}x{side}", setting, *lines, "B n = {size medium}", pit, *more), 0)

    def answer(self, case: Case) -> Any:
        spots = teleport_spots(case.game, case.figure)
        return spots[0] if spots else None

    def legal(self, case: Case, found: Any) -> bool:
        return teleport_refusal(case.game, case.figure, *found) is None

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Any]:
        width, depth = case.game.state.table
        spots = scattered(width // 2, depth // 2, int(0.75 * width), rng, count)
        yield from each(spots[clear_of(spots, case.discs())])


class Release:
    """[FAN-SCN-07] Is there room beside the prison?"""

    name = "release"

    def position(self, rng: random.Random) -> Case:
        turn, half = rng.randrange(90), 2.0
        lines: list[str] = []
        taken: list[tuple[float, float, float]] = []
        for k in range(rng.randrange(60, 160)):
            size = rng.choice(list(SIZES))
            r, off = SIZES[size], rng.uniform(-half - 1.2, half + 1.2)
            along, angle = half + SIZES[size] + rng.random() ** 2 * 0.9 + 0.001, rng.randrange(4) * 90 + turn
            c, s = cos(angle * pi / 180), sin(angle * pi / 180)
            x, y = 24 + along * c - off * s, 24 + along * s + off * c
            if all(hypot(x - tx, y - ty) >= r + tr + 0.0004 for tx, ty, tr in taken):
                taken.append((x, y, r))
                lines.append(f"{rng.choice('ABBB')} n{k} = {{size {size}}} at {x:.4f},{y:.4f}")
        hero = f"A boss = {{hero silver, size {rng.choice(list(SIZES))}}}"
        game = scene("table 48x48", hero, "prisoner boss", f"prison 24,24 rot {turn}", "attacker A", *lines)
        return Case(game, 0)

    def answer(self, case: Case) -> Any:
        prisoner = captive(case.game)
        assert prisoner is not None
        spots = round_the_prison(case.game, prisoner)
        return spots[0] if spots else None

    def legal(self, case: Case, found: Any) -> bool:
        return release_refusal(case.game, case.figure, *found) is None

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Any]:
        shape = case.game.ground.field.pieces[case.game.state.prison].shape
        corners = shape.points  # type: ignore[union-attr]  # the prison is a square
        r = case.game.traits[0].radius
        for k, (ax, ay) in enumerate(corners):
            bx, by = corners[(k + 1) % 4]
            length = hypot(bx - ax, by - ay)
            nx, ny = (by - ay) / length, -(bx - ax) / length
            draw = lots(rng)
            t, off = draw.random((2, count // 4))
            off = r + off * CONTACT
            wall = np.rint(np.stack([ax + (bx - ax) * t + nx * off, ay + (by - ay) * t + ny * off], axis=-1))
            turn, off = draw.random((2, count // 8))
            corner = along(turn * 2 * pi, r + off * CONTACT) + np.array((ax, ay))
            spots = np.concatenate([wall.astype(np.int64), corner])
            yield from each(spots[clear_of(spots, case.discs())])


class Deployment:
    """[FAN-RUL-89] Is there room for a figure in its zone?"""

    name = "deployment"

    def position(self, rng: random.Random) -> Case:
        lines: list[str] = []
        taken: list[tuple[float, float, float]] = []
        wide, deep = rng.uniform(3, 9), rng.uniform(1.2, 4)
        for k in range(rng.randrange(10, 70)):
            size = rng.choice(list(SIZES))
            r = SIZES[size]
            x, y = rng.uniform(10 - r, 10 + wide + r), rng.uniform(r, deep + 2 * r)
            if all(hypot(x - tx, y - ty) >= r + tr + 0.0004 for tx, ty, tr in taken):
                taken.append((x, y, r))
                lines.append(f"{rng.choice('AB')} n{k} = {{size {size}}} at {x:.4f},{y:.4f}")
        who = f"A r = {{size {rng.choice(list(SIZES))}}}"
        zone = f"zone A bottom box 10,0 {10 + wide:.3f},{deep:.3f}"
        return Case(scene("table 48x48", who, zone, "zone B top", "B far = gro_orc at 40,40", *lines), 0)

    def answer(self, case: Case) -> Any:
        (spot,) = orderly_places(case.game, (case.who,), 254)
        return None if spot == LEFT_OUT else spot

    def legal(self, case: Case, found: Any) -> bool:
        return deploy_refusal(case.game, (case.who,), (found,)) is None

    def tries(self, case: Case, rng: random.Random, count: int) -> Iterator[Any]:
        left, bottom, right, top = case.game.state.zones[case.game.state.edges[0]].box
        drawn = lots(rng).integers((left, bottom), (right + 1, top + 1), size=(count, 2))
        step = max(1, (right - left) * (top - bottom) // count) ** 0.5
        across, up = (np.rint(np.arange(start, end, step)) for start, end in ((left, right), (bottom, top)))
        lattice = np.stack(np.meshgrid(across, up), axis=-1).reshape(-1, 2).astype(np.int64)
        spots = np.concatenate([drawn, lattice])
        yield from each(spots[clear_of(spots, case.discs())])


GATES: tuple[Gate, ...] = (WayOut(), Rout(), Paranoia(), Teleport(), Release(), Deployment())
