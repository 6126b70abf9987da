"""The open table: bases, terrain, sight, paths, templates.

Lengths are integers in hundredths of a millimetre. The kernel is compiled where it could be (`COMPILED`); the same
sources run interpreted otherwise and give the same answers.
"""

from __future__ import annotations

from . import exact
from .bases import Base, Round, Square, contact, gap, overlap
from .crowd import Crowd
from .entries import sweep_entries
from .field import Field
from .gait import Gait
from .reaching import Reach, reach, route
from .results import Survey
from .shapes import Circle, Polygon, Shape, rectangle
from .surveying import survey
from .templates import line, strip, under
from .terrain import Piece
from .units import CM, INCH, cm, inch, to_inches

COMPILED: bool = not exact.__file__.endswith(".py")

__all__ = [
    "CM",
    "COMPILED",
    "INCH",
    "Base",
    "Circle",
    "Crowd",
    "Field",
    "Gait",
    "Piece",
    "Polygon",
    "Reach",
    "Round",
    "Shape",
    "Square",
    "Survey",
    "cm",
    "contact",
    "gap",
    "inch",
    "line",
    "overlap",
    "reach",
    "rectangle",
    "route",
    "strip",
    "survey",
    "sweep_entries",
    "to_inches",
    "under",
]
