"""How does a language say numbers, lengths, places and sums, and fill the gaps of its sentences?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Total
from escarmouche.games.fantastiques.state import POINT
from escarmouche.games.fantastiques.words.en import EN
from escarmouche.games.fantastiques.words.fr import FR
from escarmouche.games.fantastiques.words.language import Language, Named
from escarmouche.table.plane import to_inches

LANGUAGES: Final[Mapping[str, Language]] = MappingProxyType({"fr": FR, "en": EN})
MINUS: Final = "−"


class Tongue:
    """A language that speaks."""

    __slots__ = ("language",)

    def __init__(self, lang: str) -> None:
        self.language = LANGUAGES[lang]

    # --- sentences ---------------------------------------------------------------------------------------------

    def say(self, key: str, **gaps: Any) -> str:
        """A sentence with its gaps filled."""
        return self.language.texts[key].format(**gaps)

    def term(self, kind: str, word: str) -> str:
        """What a thing is called; what no language names (a card of the players' own) keeps its id."""
        return self.language.terms[kind].get(word, word.replace("_", " "))

    def count(self, number: float, noun: str) -> str:
        """`1 point`, `2 points`; French says `1,5 point`."""
        one, many = self.language.nouns[noun]
        singular = abs(number) < 2 if self.language.code == "fr" else abs(number) == 1
        return f"{self.number(number)} {one if singular else many}"

    def listed(self, names: Sequence[str]) -> Named:
        """`one, two and three`."""
        if not names:
            return Named(self.say("nobody"))
        *most, last = names
        return Named(self.language.conjunction.join((", ".join(most), last)) if most else last)

    # --- numbers -----------------------------------------------------------------------------------------------

    def number(self, value: float, places: int = 2) -> str:
        text = f"{value:.{places}f}"
        if "." in text:
            text = text.rstrip("0").rstrip(".")
        return text.replace(".", self.language.point)

    def inches(self, length: float) -> str:
        """A length of the table."""
        return self.inches_said(to_inches(length))

    def inches_said(self, inches: float) -> str:
        """A length that is in inches already, as refusals give it."""
        return f'{self.number(inches)}"'

    def place(self, x: int, y: int) -> str:
        """`(24.0, 18.5)`."""
        return self.place_said(to_inches(x), to_inches(y))

    def place_said(self, x: float, y: float) -> str:
        both = (f"{value:.1f}".replace(".", self.language.point) for value in (x, y))
        return f"({self.language.between.join(both)})"

    def points(self, score: int) -> str:
        """A score kept in 24ths of a point."""
        return self.count(score / POINT, "point")

    def sum(self, total: Total) -> str:
        """`2 − 1 (frightened) = 1`, or the bare value when nothing changes it."""
        if not total.parts:
            return str(total.value)
        parts = "".join(f" {self.signed(part.amount)} ({self.term('part', part.name)})" for part in total.parts)
        return f"{total.base}{parts} = {total.value}"

    def signed(self, amount: int) -> str:
        return f"{MINUS if amount < 0 else '+'} {abs(amount)}"

    def values(self, attacks: Iterable[int]) -> str:
        """Attack values: `3/2`, `0` when there are none."""
        return "/".join(map(str, attacks)) or "0"
