"""How is a direction across the table told? By the nearest of sixteen winds, where need be with its bearing; a screen
says it as the table is drawn there."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees
from typing import Final

from escarmouche.kits.words.text import OfCourse, Text

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
