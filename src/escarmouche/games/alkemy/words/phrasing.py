"""How does a language call what is printed in the data, and how does it say dice, lengths and places?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.profiles import CARDS, Face
from escarmouche.kits.words import language
from escarmouche.kits.words.language import FrenchName
from escarmouche.kits.words.phrase_files import Languages
from escarmouche.kits.words.text import OfCard, OfDie, OfLength, Text, joined
from escarmouche.table.plane import to_inches

LANGUAGES: Final = Languages("escarmouche.games.alkemy")


class Phrasing(language.Phrasing):
    """A language that knows the names of the data."""

    __slots__ = ("content",)

    def __init__(self, content: Content, lang: str) -> None:
        super().__init__(LANGUAGES[lang])
        self.content = content

    def named(self, thing: Any) -> FrenchName:
        """A thing of the data by its name in this language."""
        return FrenchName(thing.name if self.french else thing.name_en or thing.name)

    # --- names -------------------------------------------------------------------------------------------------

    def formula(self, name: str) -> FrenchName:
        known = self.content.formulas.get(name)
        return self.named(known) if known else FrenchName(name)

    def skill(self, name: str, value: int | str = 0) -> FrenchName:
        """`Frightening (13)`, `Expert (Brutal Attack)`, `Alchemist (outer)`."""
        known = self.content.skills.get(name)
        said = self.named(known) if known else FrenchName(name)
        if not value:
            return said
        if value in CARDS:
            return FrenchName(f"{said} ({self.combat_card(value)})")
        return FrenchName(f"{said} ({self.term('pack_rank', value) if isinstance(value, str) else value})")

    def combat_card(self, card: Any) -> FrenchName:
        return FrenchName(OfCard(self.named(self.content.cards[card]), "combat", card))

    def condition(self, name: str) -> str:
        return self.named(self.content.conditions[name])

    def cause(self, name: str) -> str:
        """What a part of a sum is called: a card, a skill, a formula, a condition, or one of the rules' own words."""
        for shelf in (self.content.cards, self.content.skills, self.content.formulas, self.content.conditions):
            if name in shelf:
                return self.named(shelf[name])  # type: ignore[index]  # the shelf says that it has it
        return self.term("part", name)

    # --- dice --------------------------------------------------------------------------------------------------

    def face(self, face: Face, colour: str = "") -> Text:
        """`4 axe`."""
        return Text(OfDie(f"{face.number} {self.term('symbol', face.symbol)}", face.number, face.symbol, colour))

    def faces(self, faces: Iterable[Face], colour: str = "") -> Text:
        return joined(", ", (self.face(one, colour) for one in faces))

    # --- where and how much ------------------------------------------------------------------------------------

    def inches(self, length: float) -> Text:
        """A length of the table."""
        return Text(OfLength(self.inches_said(to_inches(length)), round(length)))

    def inches_said(self, inches: float) -> str:
        """A length that is in inches already."""
        return self.count(round(inches, 2), "inch")
