"""The open table: bases, terrain, sight, paths, templates.

Lengths are integers in hundredths of a millimetre. The kernel is compiled where it could be (`COMPILED`); the same
sources run interpreted otherwise and give the same answers.
"""

from __future__ import annotations

from . import exact
from .advancing import first_obstacle
from .bases import Base, Round, Square, contact, gap, overlap
from .beams import Screen, screen
from .convex import is_outline
from .crowd import Crowd
from .entries import stretches, sweep_entries
from .exact import from_segment
from .field import Field
from .move_cost import MoveCost
from .nearest import nearest_point, thickness
from .paths import beginning, length_to, longest_legal, path_length, point_along, section
from .places import Places
from .reaching import Reach, reach, route
from .results import Survey
from .shapes import Circle, Polygon, Shape, extent, rectangle
from .templates import cone, line, strip, under
from .terrain import Piece
from .tracing import trace_path
from .units import CM, INCH, cm, inch, inches, inches_past, to_inches

COMPILED: bool = not exact.__file__.endswith(".py")

__all__ = [
    "CM",
    "COMPILED",
    "INCH",
    "Base",
    "Circle",
    "Crowd",
    "Field",
    "MoveCost",
    "Piece",
    "Places",
    "Polygon",
    "Reach",
    "Round",
    "Screen",
    "Shape",
    "Square",
    "Survey",
    "beginning",
    "cm",
    "cone",
    "contact",
    "extent",
    "first_obstacle",
    "from_segment",
    "gap",
    "inch",
    "inches",
    "inches_past",
    "is_outline",
    "length_to",
    "line",
    "longest_legal",
    "nearest_point",
    "overlap",
    "path_length",
    "point_along",
    "reach",
    "rectangle",
    "route",
    "screen",
    "section",
    "stretches",
    "strip",
    "sweep_entries",
    "thickness",
    "to_inches",
    "trace_path",
    "under",
]
