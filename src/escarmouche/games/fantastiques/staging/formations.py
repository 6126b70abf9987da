"""Where do the figures of a type stand when somebody points at one place for all of them, or draws their front?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import Final

from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.placing import deploy_refusal, zone_of
from escarmouche.kits.stage.scene import Point
from escarmouche.table.plane import inch

STEP: Final = inch(0.25)  # of the lattice on which places are looked for
WIDE: Final = 3.0  # how much wider than deep a block is
SPREAD: Final = inch(7)  # how far from its middle a formation may reach
SPACINGS: Final = (inch(0.1), inch(1))


def formations(game: Position, figures: tuple[int, ...], points: tuple[Point, ...]) -> Iterator[tuple[Point, ...]]:
    """Legal places for all of them: on the points themselves where there is one for each, in a line from the first
    point to the last, in a block round the last."""
    if len(points) == len(figures):
        yield points
    if len(points) == 2 and len(figures) > 2:
        line = _line(figures, points)
        if deploy_refusal(game, figures, line) is None:
            yield line
    for spacing in SPACINGS:
        if block := _block(game, figures, points[-1], spacing):
            yield block


def _line(figures: tuple[int, ...], points: tuple[Point, ...]) -> tuple[Point, ...]:
    (ax, ay), (bx, by) = points
    last = len(figures) - 1
    return tuple((ax + (bx - ax) * k // last, ay + (by - ay) * k // last) for k in range(last + 1))


def _block(game: Position, figures: tuple[int, ...], middle: Point, spacing: int) -> tuple[Point, ...]:
    """Everybody as near to the middle as there is room, wider than deep; crew beside their piece. Empty when they do
    not all fit there."""
    zone = zone_of(game, game[figures[0]].side)
    along_x = zone.edge in ("bottom", "top")
    chosen: list[tuple[int, int, int]] = []
    places: list[Point] = []
    lattice: Iterator[Point] = iter(())
    card = ""
    for one in figures:
        if game[one].card != card or game[one].piece in figures:  # the same sort goes on where the last one stopped
            card, lattice = game[one].card, iter(_lattice(along_x))
        radius = game.traits[one].radius
        offered = ((middle[0] + dx, middle[1] + dy) for dx, dy in lattice)
        spot = _next_free(game, one, offered, chosen, spacing)
        if spot is None:
            return ()
        chosen.append((*spot, radius))
        places.append(spot)
    return tuple(places) if deploy_refusal(game, figures, tuple(places)) is None else ()


def _next_free(
    game: Position, one: int, offered: Iterator[Point], chosen: list[tuple[int, int, int]], spacing: int
) -> Point | None:
    """The next place offered where it stands clear of those that have theirs."""
    radius, crew = game.traits[one].radius, game[one].piece >= 0
    zone = None if game.traits[one].scout else zone_of(game, game[one].side)
    gap = spacing if not crew and not game.traits[one].artillery else min(SPACINGS)
    for x, y in offered:
        if zone is not None and not zone.holds(x, y, radius):
            continue  # the question would say so too, but most places of the lattice may lie outside
        if any(hypot(x - ox, y - oy) < radius + other + gap for ox, oy, other in chosen):
            continue
        if (
            crew
            and chosen
            and hypot(x - chosen[0][0], y - chosen[0][1]) > radius + chosen[0][2] + game.numbers.crew_reach
        ):
            continue
        if deploy_refusal(game, (one,), ((x, y),)) is None:
            return x, y
    return None


@lru_cache(maxsize=2)
def _lattice(along_x: bool) -> tuple[Point, ...]:
    """Steps away from the middle of a block, the nearest first; along the front they count less."""
    reach = range(-SPREAD, SPREAD + 1, STEP)
    steps = [(dx, dy) for dx in reach for dy in reach]
    return tuple(
        sorted(steps, key=lambda step: hypot(step[0], step[1] * WIDE) if along_x else hypot(step[0] * WIDE, step[1]))
    )
