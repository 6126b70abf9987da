"""How does a language call what is printed in the data, and how does it say dice?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.content.texts import Text as Passage
from escarmouche.kits.words import language
from escarmouche.kits.words.language import FrenchName
from escarmouche.kits.words.phrase_files import Languages
from escarmouche.kits.words.text import OfCard, OfDie, Text, joined

LANGUAGES: Final = Languages("escarmouche.games.malhya")
# The colour that each die has on the table.
COLOURS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "skill": "white",
        "difficulty": "black",
        "attack": "red",
        "power": "yellow",
        "power_prototype": "yellow",
        "defence": "blue",
        "dodge": "black",
        "threat_white": "white",
        "threat_black": "black",
    }
)
ITEMS: Final = ("weapons", "objects", "talents")


class Phrasing(language.Phrasing):
    """A language that knows the names of the data."""

    __slots__ = ("content", "lang")

    def __init__(self, content: Content, lang: str) -> None:
        super().__init__(LANGUAGES[lang])
        self.content, self.lang = content, lang

    # --- names -------------------------------------------------------------------------------------------------

    def named(self, shelf: str, name: str) -> FrenchName:
        """A thing of the data by its name in this language; what has none keeps its id."""
        known = self.content.names.get(f"{shelf}/{name}")
        return FrenchName(known.name[self.lang] if known else name.replace("_", " "))

    def line(self, shelf: str, name: str) -> str:
        """The line that a name of the data brings with it; often there is none."""
        known = self.content.names.get(f"{shelf}/{name}")
        return known.line[self.lang] if known and known.line else ""

    def term(self, kind: str, word: str) -> str:
        """What a thing is called: in the files of names, or among the words of the language."""
        known = self.content.names.get(f"{kind}/{word}")
        return known.name[self.lang] if known else super().term(kind, word)

    def item(self, name: str) -> FrenchName:
        """A weapon, an object or a talent by the name of its card."""
        shelf = next((one for one in ITEMS if f"{one}/{name}" in self.content.names), "")
        return FrenchName(OfCard(self.named(shelf, name), shelf or "item", name)) if name else FrenchName("")

    def sting(self, name: str) -> str:
        """A line for a moment of the story, without its gaps."""
        known = self.content.names.get(f"stings/{name}")
        return known.name[self.lang] if known else ""

    def passage(self, name: str) -> Passage | None:
        """The text of a chapter, an event, a room or a scenario."""
        return self.content.texts.get(name)

    # --- belongings --------------------------------------------------------------------------------------------

    def cubes(self, cube: str, n: int) -> str:
        """`2 yellow potions`."""
        return self.count(n, cube) if cube in self.language.nouns else f"{n} {cube.replace('_', ' ')}"

    def cube_list(self, cubes: Iterable[str]) -> FrenchName:
        """`2 green plants and 1 red gem`."""
        return self.listed([self.cubes(cube, n) for cube, n in Counter(cubes).items()])

    def recipe(self, recipe: str) -> FrenchName:
        """`2 green plants → 1 yellow potion`."""
        known = self.content.recipes.get(recipe)
        if known is None:
            return FrenchName(recipe)
        return FrenchName(f"{self.cube_list(known.spend)} → {self.cube_list(known.gain)}")

    # --- dice --------------------------------------------------------------------------------------------------

    def face(self, face: str, die: str) -> Text:
        """One die as it lies."""
        number = int("0" + "".join(sign for sign in face if sign.isdecimal()))
        return Text(OfDie(self.term("face", face), number, face, COLOURS[die]))

    def faces(self, faces: Iterable[str], die: str) -> Text:
        return joined(", ", (self.face(one, die) for one in faces))
