"""Do cells and places of the table lead to each other, for squares and for hexagons?"""

from __future__ import annotations

import pytest

from escarmouche.kits.facts import Ground
from escarmouche.kits.stage.grid import SIDES, Layout, Place, laid_out

SQUARES = [(column, row) for column in range(4) for row in range(3)]
HEXES = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
BOTH = pytest.mark.parametrize(("shape", "cells"), [(Ground.SQUARES, SQUARES), (Ground.HEXES, HEXES)])
STEPS = {
    Ground.SQUARES: {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)},
    Ground.HEXES: {"e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1), "ne": (1, -1)},
}


@BOTH
def test_a_point_in_a_cell_is_that_cell(shape: Ground, cells: list[Place]) -> None:
    layout, _ = laid_out(shape, 1000, cells)
    for cell in cells:
        x, y = layout.centre(cell)
        assert layout.cell_at((x, y)) == cell
        for cx, cy in layout.outline(cell):
            assert layout.cell_at((x + (cx - x) * 97 // 100, y + (cy - y) * 97 // 100)) == cell
            beyond = (x + (cx - x) * 104 // 100, y + (cy - y) * 104 // 100)
            assert layout.cell_at(beyond) != cell


@BOTH
def test_all_cells_just_fit_on_the_table(shape: Ground, cells: list[Place]) -> None:
    layout, (width, depth) = laid_out(shape, 1000, cells)
    corners = [corner for cell in cells for corner in layout.outline(cell)]
    assert min(x for x, _ in corners) == min(y for _, y in corners) == 0
    assert (max(x for x, _ in corners), max(y for _, y in corners)) == (width, depth)


@BOTH
def test_neighbours_share_a_side(shape: Ground, cells: list[Place]) -> None:
    layout = Layout(shape, 1000, (0, 0))
    opposite = {
        side: SIDES[shape][(number + len(SIDES[shape]) // 2) % len(SIDES[shape])]
        for number, side in enumerate(SIDES[shape])
    }
    for column, row in cells:
        for side, (across, down) in STEPS[shape].items():
            ours = layout.side((column, row), side)
            theirs = layout.side((column + across, row + down), opposite[side])
            for (ax, ay), (bx, by) in zip(ours, reversed(theirs), strict=True):
                assert abs(ax - bx) <= 1
                assert abs(ay - by) <= 1


def test_rows_go_down_and_the_first_cell_lies_in_the_upper_left() -> None:
    layout, table = laid_out(Ground.SQUARES, 100, SQUARES)
    assert table == (400, 300)
    assert layout.centre((0, 0)) == (50, 250)
    assert layout.centre((3, 2)) == (350, 50)
    assert layout.outline((0, 0))[0] == (0, 300)
