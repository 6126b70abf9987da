"""How are the things of a position called: players, heroes, enemies, squares, hexes, chapters?"""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_uppercase
from types import MappingProxyType
from typing import Final

from escarmouche.games.malhya.content.story import Chapter
from escarmouche.games.malhya.content.texts import Text as Passage
from escarmouche.games.malhya.ids import BEAST, FIRST_ENEMY
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.words.phrasing import LANGUAGES, Phrasing
from escarmouche.kits.words.language import FrenchName
from escarmouche.kits.words.speech import Sayings
from escarmouche.kits.words.text import OfFigure, OfSeat, OfThing

__all__ = ["LANGUAGES", "SAYINGS", "Namer"]


class Namer(Phrasing):
    """A language before a position: everything is called as its players would call it."""

    __slots__ = ("game",)

    def __init__(self, game: Position, lang: str) -> None:
        super().__init__(game.cast.content, lang)
        self.game = game

    # --- who ---------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> FrenchName:
        """`Player 2`."""
        if not 0 <= seat < self.game.cast.seats:
            return FrenchName(self.say("nobody"))
        return FrenchName(OfSeat(self.say("player", number=seat + 1), seat))

    def hero_name(self, name: str) -> FrenchName:
        """A hero by the name on his card."""
        return self.named("heroes", name)

    def kind(self, kind: str) -> FrenchName:
        """A type of enemies, or a beast: in short where players have a short word for it."""
        return FrenchName(self.language.terms["one"].get(kind) or self.named("enemies", kind))

    def figure(self, figure: int) -> FrenchName:
        """`Yoktal`, `Guard 2`."""
        heroes = self.game.state.heroes
        if 0 <= figure < len(heroes):
            return FrenchName(OfFigure(self.hero_name(heroes[figure].name), figure))
        if figure == BEAST:
            return FrenchName(OfFigure(self._beast(), figure))
        if 0 <= figure - FIRST_ENEMY < len(self.game.state.met):
            return FrenchName(OfFigure(self._enemy(figure - FIRST_ENEMY), figure))
        return FrenchName(self.say("nobody") if figure < 0 else f"#{figure}")

    def _beast(self) -> str:
        """That of the fight, or once it is over the only one of the story."""
        beast, known = self.game.state.beast, self.game.cast.beasts
        if beast is None and len(known) != 1:
            return self.say("beast")
        return self.kind(known[0] if beast is None else beast.name)

    def _enemy(self, place: int) -> str:
        """The number among its likes is left out where it has none."""
        met = self.game.state.met
        kind, number = met[place]
        following = next((other for one, other in met[place + 1 :] if one == kind), 1)
        return self.kind(kind) if number == 1 == following else f"{self.kind(kind)} {number}"

    def figures(self, figures: Iterable[int]) -> FrenchName:
        return self.listed([self.figure(one) for one in figures])

    # --- where -------------------------------------------------------------------------------------------------

    def square(self, square: int) -> FrenchName:
        """`C4`: the third column from the west, the fourth row from the north."""
        room = self.game.state.room
        name = room.name if room is not None else self.game.state.last_room
        if square < 0 or not name:
            return FrenchName(self.say("nowhere"))
        row, column = divmod(square, len(self.content.rooms[name].grid[0]))
        return FrenchName(OfThing(f"{ascii_uppercase[column % 26]}{row + 1}", f"square:{square}"))

    def hex(self, place: tuple[int, int]) -> FrenchName:
        """`Agarance`, `forest 8`: by its name, or its terrain and its number on the region board."""
        for number, one in enumerate(self.game.cast.region.hexes, start=1):
            if (one.q, one.r) == tuple(place):
                return FrenchName(one.name or f"{self.term('terrain', one.terrain)} {number}")
        return FrenchName(self.say("off_the_map"))

    def zone(self, zone: str) -> FrenchName:
        """A zone of a beast."""
        name = self.named("zones", zone)
        return FrenchName(name[:1].lower() + name[1:])

    def clock(self, counter: str) -> FrenchName:
        """What comes nearer in a room with every cycle."""
        return self.named("clocks", counter)

    # --- the story ---------------------------------------------------------------------------------------------

    def home(self, chapter: str) -> Passage | None:
        """The text of a chapter or an event of this scenario."""
        return self.passage(f"{self.game.cast.setup.scenario}/{chapter}")

    def chapter(self, chapter: str) -> FrenchName:
        """`108. The shadow fortress`; an event by its title alone."""
        text = self.home(chapter)
        title = text.title[self.lang] if text else chapter
        numbered = isinstance(self.game.cast.pages.get(chapter), Chapter)
        return FrenchName(self.say("chapter", number=chapter, title=title) if numbered else title)

    def option(self, chapter: str, option: int) -> str:
        """The label of an option."""
        text = self.home(chapter)
        return text.choices[option][self.lang] if text and 0 <= option < len(text.choices) else str(option + 1)

    def scenario_card(self, card: str) -> FrenchName:
        return self.named("scenario_cards", f"{self.game.cast.setup.scenario}/{card}")

    def travel_card(self, card: str) -> FrenchName:
        """`forest, by day`."""
        known = self.content.travel_cards.get(card)
        if known is None:
            return FrenchName(card)
        terrain, period = self.term("terrain", known.terrain), self.term("period", known.period)
        return FrenchName(self.say("travel_card", terrain=terrain, period=period))


SAYINGS: Final[Sayings] = MappingProxyType(
    {
        "figure": Namer.figure,
        "figures": Namer.figures,
        "seat": Namer.seat,
        "hero_name": Namer.hero_name,
        "square": Namer.square,
        "hexs": Namer.hex,  # a hexagon is two numbers
        "chapter": Namer.chapter,
        "item": Namer.item,
        "scenario_card": Namer.scenario_card,
        "travel_card": Namer.travel_card,
        "recipe": Namer.recipe,
        "kind": Namer.kind,
        "one_cubes": Namer.cube_list,
        "one_cube": lambda namer, cube: namer.term("cube", cube),
    }
)
