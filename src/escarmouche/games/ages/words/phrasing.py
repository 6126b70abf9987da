"""How does a language call what is printed in the data, and how does it say dice, lengths and places?"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from typing import Any, Final

from escarmouche.games.ages.content import Content
from escarmouche.games.ages.profiles import PRINTED, SkillUse
from escarmouche.games.ages.queries.tables import IMPOSSIBLE
from escarmouche.kits.words import language
from escarmouche.kits.words.language import FrenchName
from escarmouche.kits.words.phrase_files import Languages
from escarmouche.kits.words.text import OfCourse, OfDie, OfLength, Text, joined
from escarmouche.table.plane import CM

LANGUAGES: Final = Languages("escarmouche.games.ages")
FAR: Final = 1000  # a step long enough to tell directions apart


class Measures(language.Phrasing):
    """A language that says lengths and places, in centimetres."""

    __slots__ = ()

    def length(self, length: float) -> Text:
        """A length of the table, to the millimetre."""
        return Text(OfLength(f"{self.number(length / CM, 1)} cm", round(length)))

    def measure(self, length: float) -> Text:
        """A length that is refused, to a tenth of a millimetre: what is too far by a hair shows it."""
        return Text(OfLength(f"{self.number(length / CM)} cm", round(length)))

    def spot_typed(self, place: tuple[int, int]) -> str:
        """`(24.0, 18.5)`, in centimetres from the south-west corner."""
        return self.place_said(place[0] / CM, place[1] / CM)


class Phrasing(Measures):
    """A language that knows the names of the data."""

    __slots__ = ("content",)

    def __init__(self, content: Content, lang: str) -> None:
        super().__init__(LANGUAGES[lang])
        self.content = content

    def named(self, thing: Any) -> FrenchName:
        """A thing of the data by its name in this language."""
        return FrenchName(thing.name if self.french else thing.name_en or thing.name)

    def term(self, kind: str, word: str) -> FrenchName:
        """What a thing is called; it follows `de` and `à` as a name does: "test d'INI"."""
        return FrenchName(super().term(kind, word))

    # --- names -------------------------------------------------------------------------------------------------

    def formula(self, name: str) -> FrenchName:
        known = self.content.formulas.get(name)
        return self.named(known) if known else FrenchName(name)

    def tactic(self, name: str) -> FrenchName:
        """A tactic of the combat phase."""
        known = self.content.combat_tactics.get(name)
        return self.named(known) if known else FrenchName(name)

    def skill(self, name: str) -> FrenchName:
        known = self.content.skills.get(name)
        return self.named(known) if known else FrenchName(name)

    def skill_use(self, use: SkillUse) -> FrenchName:
        """A skill as a card prints it: `Toxic/5`, `Breath 4/15`, `Seasoned/ATT`."""
        said = self.skill(use.id)
        if use.names:
            return FrenchName(f"{said}/{','.join(map(self._argument, use.names))}")
        if use.y:
            return FrenchName(f"{said} {use.x}/{use.y}")
        return FrenchName(f"{said}/{use.x}") if use.x else said

    def _argument(self, word: str) -> str:
        """What a skill is against, or for: a stat, a skill, a people, as cards print it."""
        if word in PRINTED:
            return self.term("stat", PRINTED[word])
        if word in self.content.skills:
            return self.skill(word)
        return self.term("immunity", word)

    def cause(self, name: str) -> str:
        """What a part of a sum is called: a skill, a formula, a tactic, an item, or one of the rules' own words."""
        content = self.content
        for shelf in (content.skills, content.formulas, content.combat_tactics, content.artefacts):
            if name in shelf:
                return self.named(shelf[name])
        return self.term("part", name)

    # --- dice --------------------------------------------------------------------------------------------------

    def face(self, face: int) -> Text:
        """A die as it lies."""
        return Text(OfDie(str(face), face))

    def faces(self, faces: Iterable[int]) -> Text:
        """`3, 5`."""
        return joined(", ", map(self.face, faces))

    def threshold(self, number: int) -> str:
        """What a die had to show: `4+`."""
        return self.say("impossible") if number >= IMPOSSIBLE else f"{number}+"

    def columns(self, shift: int) -> str:
        """How many columns to which side a table is read: `2 columns left`."""
        if not shift:
            return self.say("columns.none")
        return self.say("columns.right" if shift > 0 else "columns.left", columns=self.count(abs(shift), "column"))

    # --- where and how much ------------------------------------------------------------------------------------

    def degrees(self, degrees: float) -> Text:
        """Where somebody faces, counter-clockwise from the east: `to the north-east`; a screen says it as the table is
        drawn."""
        angle = radians(degrees)
        said = self.say("facing", wind=self.wind(90 - degrees))
        return Text(OfCourse(said, round(FAR * cos(angle)), round(FAR * sin(angle))))

    def wind(self, bearing: float) -> str:
        """A bearing, clockwise from the north, by the nearest of the sixteen winds."""
        return self.term("wind", str(round(bearing % 360 / 22.5) % 16))
