"""The squared table: walls and lines on the edges of squares, steps, ways, sight. Facts in whole numbers, no verdicts.

Squares are numbered row by row from the upper left one; a set of squares is a whole number with a bit for each, so that
"is it among them" and "all but those" cost nothing. Everything that depends on the ground alone is worked out once.
"""

from __future__ import annotations

from .ground import DIRECTIONS, Edge, Grid, Step, Steps, members, outline
from .sight import between, touched_edges
from .ways import FORBIDDEN, UNREACHED, Pace, flood, flood_back

__all__ = [
    "DIRECTIONS",
    "FORBIDDEN",
    "UNREACHED",
    "Edge",
    "Grid",
    "Pace",
    "Step",
    "Steps",
    "between",
    "flood",
    "flood_back",
    "members",
    "outline",
    "touched_edges",
]
