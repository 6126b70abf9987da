"""How is a direction across the table told? By the nearest of sixteen winds, where need be with its bearing; a screen
says it as the table is drawn there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import atan2, degrees
from types import MappingProxyType
from typing import Final

from escarmouche.kits.words.text import OfCourse, OfEdge, Text

# The edges of a table by what games call them, as a step towards each.
EDGES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        **dict.fromkeys(("south", "bottom", "0"), (0, -1)),
        **dict.fromkeys(("north", "top", "1"), (0, 1)),
        **dict.fromkeys(("west", "left"), (-1, 0)),
        **dict.fromkeys(("east", "right"), (1, 0)),
    }
)
TRUE: Final = 0.5  # degrees that a direction may be off its wind


def course_told(
    start: tuple[int, int],
    end: tuple[int, int],
    wind: Callable[[float], str],
    beside: Callable[[int, str], str],
) -> Text:
    """From one place to another: `wind` names a bearing, from the north by the east, `beside` one that is off its
    wind."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    bearing = degrees(atan2(dx, dy)) % 360
    off = abs((bearing + 11.25) % 22.5 - 11.25)
    said = wind(bearing) if off <= TRUE else beside(round(bearing) % 360, wind(bearing))
    return Text(OfCourse(said, dx, dy))


def edge_told(edge: str, said: str) -> str:
    """An edge of the table, `said` in the words of the game; what is no edge is said as it is."""
    step = EDGES.get(edge)
    return said if step is None else Text(OfEdge(said, *step))
