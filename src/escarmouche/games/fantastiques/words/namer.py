"""How are the things of a position called: figures, armies, sides, terrain?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from escarmouche.games.fantastiques.layouts import Layout
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.words.phrasing import Phrasing
from escarmouche.games.fantastiques.words.places import BASE, NEAR, landmarks, terrain_names
from escarmouche.kits.faults import fault_said
from escarmouche.kits.words.language import FrenchName
from escarmouche.kits.words.speech import Sayings
from escarmouche.kits.words.text import OfDie, OfFigure, OfSeat, OfThing, Text
from escarmouche.kits.words.whereabouts import PlaceName, Whereabouts, whereabouts
from escarmouche.table.plane import inch, to_inches

SIDES: Final = "ABCDEFGH"


class Namer(Phrasing):
    """A language before a position: everything is called as its players would call it."""

    __slots__ = ("game",)

    def __init__(self, game: Position, lang: str) -> None:
        super().__init__(lang)
        self.game = game

    def letter(self, army: int) -> str:
        """`A`, or `A2` for the second army of side A."""
        side = self.game.cast.side_of[army]
        number = self.game.cast.armies_of[side].index(army) + 1
        return SIDES[side] if number == 1 else f"{SIDES[side]}{number}"

    def seat(self, army: int) -> FrenchName:
        """A player's army: `Valombre Levy [A]`."""
        return FrenchName(OfSeat(f"{self._army_name(army)} [{self.letter(army)}]", army))

    def side(self, side: int) -> FrenchName:
        """A side by its armies: `Valombre Levy [A]`."""
        if not 0 <= side < len(self.game.cast.armies_of):
            return FrenchName("")
        armies = self.game.cast.armies_of[side]
        return FrenchName(
            OfSeat(f"{self.listed([self._army_name(army) for army in armies])} [{SIDES[side]}]", armies[0])
        )

    def sides(self, sides: Iterable[int]) -> FrenchName:
        return self.listed([self.side(side) for side in sides])

    def _army_name(self, army: int) -> str:
        roster = self.game.cast.armies[army]
        return roster.name if self.language.code == "fr" else roster.name_en

    def card(self, card: str) -> str:
        """What stands on a card as its name; what is no card at this table is called as it was typed."""
        traits = self.game.cast.traits.get(card)
        if traits is None:
            return card
        return traits.name if self.language.code == "fr" else traits.name_en

    def figure(self, figure: int) -> FrenchName:
        """`Free Archer 3 [A]`: the card, the number among its likes in the army, the side."""
        if not 0 <= figure < len(self.game.state.figures):
            return FrenchName(f"#{figure}")
        one = self.game[figure]
        name = self.card(one.card)
        if one.prisoner:
            name = self.say("prisoner", name=name)
        elif number := self.number_among_likes(figure):
            name = f"{name} {number}"
        return FrenchName(OfFigure(f"{name} [{self.letter(one.army)}]", figure))

    def number_among_likes(self, figure: int) -> int:
        """The number of a figure among those of its army with the same card; 0 when it is the only one."""
        one = self.game[figure]
        likes = [
            other.id
            for other in self.game.state.figures
            if other.card == one.card and other.army == one.army and not other.prisoner
        ]
        return likes.index(figure) + 1 if len(likes) > 1 else 0

    def figures(self, figures: Iterable[int]) -> FrenchName:
        """Several figures by name; one aimed at twice is counted: `Orc 2 [B] ×2`."""
        counts = Counter(figure for figure in figures if figure >= 0)
        return self.listed([self._times(self.figure(one), count) for one, count in counts.items()])

    def aimed(self, targets: Iterable[int]) -> FrenchName:
        """At whom attacks go: one target is counted, several stand in the order of the attacks, `Orc 2 and Orc 3`."""
        aimed = [target for target in targets if target >= 0]
        return self.figures(aimed) if len(set(aimed)) == 1 else self.listed([self.figure(one) for one in aimed])

    def group(self, figures: Iterable[int]) -> FrenchName:
        """Several figures by what they are: `Free Archer ×6`."""
        counts = Counter(self.game[figure].card for figure in figures)
        return self.listed([self._times(self.card(card), count) for card, count in counts.items()])

    def _times(self, name: str, count: int) -> str:
        return Text(name, f" ×{count}") if count > 1 else name

    def layout(self, layout: str) -> str:
        """A table by its name: a ready-made one, or the players' own."""
        agreed = self.game.cast.setup.layout
        own = agreed if isinstance(agreed, Layout) and agreed.id == layout else None
        known = own or self.game.cast.content.layouts.get(layout)
        names = (known.name, known.name_en) if known is not None else ("", "")
        return (names[0] if self.language.code == "fr" else names[1] or names[0]) or str(self.say("own_table"))

    def terrain(self, piece: str) -> str:
        """A piece of terrain: `low wall 2`."""
        name = terrain_names(self.game.ground, self.language.code).get(piece)
        return piece if name is None else Text(OfThing(name, piece))

    def place(self, x: int, y: int) -> PlaceName:
        """A place: `(24.0, 18.5)` to type, `in the open` to say."""
        return PlaceName(self.place_said(to_inches(x), to_inches(y)), (x, y), self.whereabouts(x, y, BASE))

    def whereabouts(self, x: int, y: int, base: int) -> Whereabouts:
        """Where a base of this radius stands; how far from what only where one may measure."""
        length = self.inches if self.game.settings.premeasure else None
        marks = landmarks(self.game.ground, self.language.code) if all(self.game.state.table) else ()
        return whereabouts(marks, (x, y), self.language.code, base=base, near=NEAR, length=length)

    def die(self, die: int) -> Text:
        """A die as it fell."""
        return Text(OfDie(str(die), die))


SAYINGS: Final[Sayings] = MappingProxyType(
    {
        "figure": Namer.figure,
        "figures": Namer.figures,
        "seat": Namer.seat,
        "side": Namer.side,
        "sides": Namer.sides,
        "length": Namer.inches,
        "inches": Namer.inches_said,
        "spell": lambda namer, spell: namer.term("spell", spell),
        "die": Namer.die,
        "layout": Namer.layout,
        "piece": Namer.terrain,
        "fault": lambda namer, problem: fault_said(problem, namer.language.code),
        "place": lambda namer, place: namer.place(*place[:2]),
        "inch_place": lambda namer, place: namer.place(*(inch(value) for value in place[:2])),
    }
)
