"""What do the two tables say? TRUC and BIDULE, read with column shifts [ADE-TST-01, ADE-TST-04, ADE-TST-13]."""

from __future__ import annotations

from escarmouche.games.ages.content import Content
from escarmouche.games.ages.settings import Settings

IMPOSSIBLE, AUTOMATIC = 7, 1  # ADE-TST-03: thresholds that no die reaches, and that every one does


def column(difference: int, shift: int, last: int, settings: Settings) -> int:
    """[ADE-TST-04, ADE-RUL-02] The column of a difference, shifted and held inside the table; by the other reading a
    shift of one column is two of difference."""
    if settings.column_shift_mode == "difference_2":
        return held((difference + 2 * shift + 7) // 2, last)
    return held(held((difference + 7) // 2, last) + shift, last)


def held(index: int, last: int) -> int:
    """A column inside the table."""
    return min(max(index, 0), last)


def threshold(content: Content, difference: int, shift: int, settings: Settings) -> int:
    """[ADE-TST-01, ADE-RUL-01] The number to reach with one die."""
    return content.thresholds[column(difference, shift, len(content.thresholds) - 1, settings)]


def damage_column(content: Content, difference: int, shift: int, settings: Settings) -> int:
    """[ADE-TST-13, ADE-RUL-79] The column of BIDULE."""
    return column(difference, shift, len(content.damage[0]) - 1, settings)
