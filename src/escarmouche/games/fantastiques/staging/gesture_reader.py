"""What is pointed at on the table of this game, and what does the screen say and draw of an answer?"""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.fantastiques import decisions as given
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import would_touch
from escarmouche.games.fantastiques.staging import consequences
from escarmouche.games.fantastiques.staging.phrases import phrase
from escarmouche.games.fantastiques.staging.scenery import GEM
from escarmouche.games.fantastiques.staging.walking import up_to_terrain
from escarmouche.games.fantastiques.words import WORDS
from escarmouche.games.fantastiques.words.namer import Namer
from escarmouche.games.fantastiques.words.places import NEAR
from escarmouche.kits.stage import gestures
from escarmouche.kits.stage.scene import Gesture, Point
from escarmouche.kits.words.text import Text
from escarmouche.kits.words.whereabouts import beside

ACTS: Final[Mapping[type[Any], str]] = MappingProxyType(
    {
        given.Move: "move",
        given.Disengage: "disengage",
        given.Haul: "haul",
        given.PassGem: "gem",
        given.Shoot: "shoot",
        given.Fire: "fire",
        given.Strike: "strike",
    }
)
CAST: Final = "cast:"  # before the name of a spell


class GestureReader(gestures.GestureReader[Position, Namer]):
    """A question, a gesture and a language."""

    __slots__ = ()

    def __init__(self, game: Position, ask: Ask[Any], gesture: Gesture, lang: str) -> None:
        super().__init__(game, ask, gesture, lang, WORDS, len(game.state.figures))
        self.points = self.points or self._at_thing()

    def _at_thing(self) -> tuple[Point, ...]:
        """The place of what is pointed at: the gem that lies on the table, or a piece of terrain as a figure comes to
        it."""
        game, gesture = self.game, self.gesture
        if gesture.thing == GEM and game.state.gem is not None:
            return ((game.state.gem.x, game.state.gem.y),)
        if gesture.terrain and self.figure >= 0 and game[self.figure].where == "table":
            return up_to_terrain(game, game[self.figure], gesture.terrain)
        return ()

    def label_of(self, answer: Any) -> str:
        """A move is told by where it ends; into contact it is told by whom it meets."""
        if isinstance(answer, given.Move) and not answer.leave and answer.path:
            figure, end = self.game[answer.figure], answer.path[-1]
            if not would_touch(self.game, figure, *end):
                moved = phrase(self.lang, "label.move", where=self._where(answer.figure, end))
                return Text(moved, self._beside(answer.figure, end))
        return super().label_of(answer)

    def _where(self, figure: int, point: Point) -> str:
        return self.namer.whereabouts(*point, self.game.traits[figure].radius).at

    def _beside(self, figure: int, point: Point) -> Text:
        """Whoever would stand next to the figure there, where one may measure."""
        game, radius = self.game, self.game.traits[figure].radius
        if not game.settings.premeasure:
            return Text()
        around = game.crowd.near(*point, radius, NEAR, (1 << game.cast.sides) - 1, figure)
        gaps = ((dist(point, (game[one].x, game[one].y)) - game.traits[one].radius, one) for one in around)
        return beside(self.lang, gaps, NEAR + radius, self.namer.figure)

    def notes_of(self, answer: Any) -> tuple[str, ...]:
        return consequences.notes_of(self.namer, answer)

    def group_of(self, answer: Any) -> str:
        if isinstance(answer, given.Cast):
            return self.namer.term("spell", answer.spell)
        if isinstance(answer, given.Deploy) and 0 <= answer.kind < len(self.game.state.types):
            return self.namer.group(self.game.state.types[answer.kind])
        if isinstance(answer, given.Shoot | given.Strike | given.Fire):
            return self.namer.figure(self.figure_of(answer))
        return ""

    def act_of(self, answer: Any) -> str:
        return CAST + answer.spell if isinstance(answer, given.Cast) else ACTS.get(type(answer), "")

    def warning_of(self, answer: Any) -> str:
        return consequences.warning_of(self.namer, self.ask, answer)

    def path_of(self, answer: Any) -> tuple[Point, ...]:
        game, figure = self.game, self.figure_of(answer)
        start = ((game[figure].x, game[figure].y),) if figure >= 0 else ()
        match answer:
            case given.Move() | given.Haul():
                return (*start, *answer.path)
            case given.Deploy():
                return answer.places
            case given.Cast():
                at = answer.target
                return (*start, (game[at].x, game[at].y) if at >= 0 else (answer.x, answer.y))
            case given.Shoot() | given.Strike():
                aimed = dict.fromkeys(one for one in answer.targets if one >= 0)
                return (*start, *((game[one].x, game[one].y) for one in aimed)) if len(aimed) == 1 else ()
            case given.Fire():
                return (*start, (game[answer.target].x, game[answer.target].y))
            case given.Place() | given.PlacePrison():
                return ((answer.x, answer.y),)
        return ()
