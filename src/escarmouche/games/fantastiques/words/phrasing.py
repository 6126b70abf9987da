"""How does a language say the numbers, lengths and places of this game?"""

from __future__ import annotations

from typing import Final

from escarmouche.games.fantastiques.state import POINT
from escarmouche.kits.words import language
from escarmouche.kits.words.phrase_files import Languages
from escarmouche.kits.words.text import OfLength, Text
from escarmouche.table.plane import to_inches

LANGUAGES: Final = Languages("escarmouche.games.fantastiques")


class Phrasing(language.Phrasing):
    """A language that speaks of a table in inches, and of points in 24ths."""

    __slots__ = ()

    def __init__(self, lang: str) -> None:
        super().__init__(LANGUAGES[lang])

    def inches(self, length: float) -> Text:
        """A length of the table."""
        return Text(OfLength(self.inches_said(to_inches(length)), round(length)))

    def points(self, score: int) -> str:
        """A score kept in 24ths of a point."""
        return self.count(score / POINT, "point")
