"""Which squares see each other? In infiltration hindering lines end a line of sight, in combat they only hinder."""

from __future__ import annotations

from functools import lru_cache

from escarmouche.games.malhya.position import Position
from escarmouche.table.grid import Edge, Grid, touched_edges
from escarmouche.table.grid.sight import box, edge_bit


def seen_in_infiltration(game: Position, viewer: int) -> int:
    """[MAL-LOS-01..08, MAL-LOS-12, MAL-VIS-03, MAL-VIS-04, MAL-RUL-12] The squares with a valid line of sight: it
    touches no blocking line, and no hindering one unless the square is adjacent to the viewer. With the other reading
    hindering lines that the viewer's own square touches do not count. Figures hide nothing."""
    own_lines = game.settings.hindering_infiltration == "viewer_touches_line"
    return _seen(game.plan.grid, viewer, own_lines=own_lines)


@lru_cache(maxsize=4096)
def _seen(grid: Grid, viewer: int, *, own_lines: bool) -> int:
    near = grid.neighbours(strict=True)[viewer] | 1 << viewer  # past the corner of a wall nobody is seen, near or not
    if own_lines:
        near |= _past_own_lines(grid, viewer)
    return grid.seen[viewer] & (grid.clear[viewer] | near)


def sees_in_infiltration(game: Position, viewer: int, target: int) -> bool:
    """[MAL-LOS-08] Is there a valid line of sight in infiltration?"""
    return bool(seen_in_infiltration(game, viewer) >> target & 1)


@lru_cache(maxsize=4096)
def _past_own_lines(grid: Grid, viewer: int) -> int:
    """[MAL-RUL-12] The squares whose line of sight touches only such hindering lines as the viewer's square touches."""
    x, y = grid.place(viewer)
    stride = grid.width + 1
    corners = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
    others = sum(1 << edge_bit(stride, *edge) for edge in grid.lines if not corners.intersection(_ends(edge)))
    found = 0
    for target in range(grid.size):
        left, top, across, down, flipped = box(grid.width, viewer, target)
        if not touched_edges(stride, across, down, flipped) << 2 * (top * stride + left) & others:
            found |= 1 << target
    return found


def _ends(edge: Edge) -> tuple[tuple[int, int], tuple[int, int]]:
    return (edge.x, edge.y), ((edge.x, edge.y + 1) if edge.upright else (edge.x + 1, edge.y))


def sees_in_combat(game: Position, shooter: int, target: int) -> bool:
    """[MAL-LOS-02..06, MAL-LOS-09] Is there a line of sight in combat? Only blocking lines end it."""
    return bool(game.plan.grid.seen[shooter] >> target & 1)


def hindered(game: Position, shooter: int, target: int, opposed: int) -> bool:
    """[MAL-LOS-09..11, MAL-RUL-37] Does a hindering line, or one of the figures opposed to the shooter (a set of
    squares, that of the target left out) that stands between, hinder this shot? A wall hinders nothing: where it lets
    an engaged archer strike past its corner there is no penalty [MAL-EAI-07]."""
    grid = game.plan.grid
    lines = grid.seen[shooter] & ~grid.clear[shooter]
    return bool(lines >> target & 1 or grid.between(shooter, target) & opposed)
