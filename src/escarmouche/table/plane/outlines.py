"""What is the border of a set of lattice cells? Closed loops, for screens."""

from __future__ import annotations

from .shapes import Polygon

Cell = tuple[int, int]


def outlines(cells: set[Cell], x: int, y: int, step: int) -> list[Polygon]:
    """The loops round the cells, each cell a square about (x + i * step, y + j * step); holes run clockwise."""
    after: dict[Cell, list[Cell]] = {}
    for i, j in sorted(cells):
        sides = (
            ((i, j - 1), (i, j), (i + 1, j)),
            ((i + 1, j), (i + 1, j), (i + 1, j + 1)),
            ((i, j + 1), (i + 1, j + 1), (i, j + 1)),
            ((i - 1, j), (i, j + 1), (i, j)),
        )
        for neighbour, begin, end in sides:
            if neighbour not in cells:
                after.setdefault(begin, []).append(end)
    loops = []
    while after:
        loops.append(_loop(after, min(after)))
    half = step // 2
    return [Polygon(tuple((x + i * step - half, y + j * step - half) for i, j in loop)) for loop in loops]


def _loop(after: dict[Cell, list[Cell]], begin: Cell) -> list[Cell]:
    """Follow the sides from one corner back to it, keeping only the corners where it turns."""
    loop: list[Cell] = []
    here = begin
    while not loop or here != begin:
        loop.append(here)
        ways = after[here]
        here = ways.pop()
        if not ways:
            del after[loop[-1]]
    return [p for k, p in enumerate(loop) if not _straight(loop[k - 1], p, loop[(k + 1) % len(loop)])]


def _straight(a: Cell, b: Cell, c: Cell) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) == (b[1] - a[1]) * (c[0] - b[0])
