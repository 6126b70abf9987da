"""What is pointed at on the table of this game, and what does the screen say and draw of an answer?"""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.moonstone import decisions as given
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import face_of
from escarmouche.games.moonstone.ground import indices
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.staging import consequences
from escarmouche.games.moonstone.staging.phrases import phrase
from escarmouche.games.moonstone.staging.scenery import STONE
from escarmouche.games.moonstone.words import WORDS
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.games.moonstone.words.phrases import board_for
from escarmouche.games.moonstone.words.places import NEAR as BESIDE
from escarmouche.kits.stage import gestures
from escarmouche.kits.stage.scene import Gesture, Point
from escarmouche.kits.words.text import Text
from escarmouche.kits.words.whereabouts import beside
from escarmouche.table.plane import inch

TRUTH: Final = "truth"  # what a claim is called that calls the card what it is
NEAR: Final = inch(0.5)  # how exactly a thin piece must be pointed at
GROUPS: Final[Mapping[type[Any], str]] = {
    given.Attack: "group.attack",
    given.Harvest: "group.harvest",
    given.Jog: "group.jog",
    given.Step: "group.step",
    given.Jump: "group.step",
    given.Traverse: "group.traverse",
    given.Climb: "group.traverse",
}
ACTS: Final[Mapping[type[Any], str]] = {
    given.Attack: "melee",
    given.Harvest: "harvest",
    given.Jog: "jog",
    given.Step: "step",
    given.Jump: "jump",
    given.Traverse: "traverse",
    given.Climb: "traverse",
}
USE: Final = "use:"  # before the name of an ability


class GestureReader(gestures.GestureReader[Position, Namer]):
    """A question, a gesture and a language."""

    __slots__ = ("board",)

    def __init__(self, game: Position, ask: Ask[Any], gesture: Gesture, lang: str) -> None:
        super().__init__(game, ask, gesture, lang, WORDS, len(game.board.state.characters))
        self.board: Board = game.board

    def board_of(self, who: int) -> Board:
        """[MOO-CHR-33] The table as it is while this character acts: a puppet is its master's then."""
        return board_for(self.namer, self.ask, who)

    @property
    def stone(self) -> int:
        """The stone that is pointed at."""
        numbers = self.numbers(STONE)
        return numbers[0] if len(numbers) == 1 and numbers[0] < len(self.board.state.stones) else given.NOBODY

    @property
    def terrain(self) -> str:
        """The piece of terrain that is pointed at."""
        return self.gesture.terrain if self.gesture.terrain in self.board.ground.index else ""

    def terrain_there(self) -> list[str]:
        """The pieces under the last point, however low they are."""
        field = self.board.ground.field
        found = field.touched(*self.points[-1], 0, NEAR, (1 << len(field.pieces)) - 1) if self.points else 0
        return [field.pieces[index].id for index in indices(found)]

    # --- what is said and drawn of an answer -------------------------------------------------------------------

    def is_understood(self, figure: int) -> bool:
        return figure in (self.figure, self.board.state.active)

    def label_of(self, answer: Any) -> str:
        """A move is told by where it ends."""
        who = self.figure_of(answer) if self.figure_of(answer) >= 0 else getattr(self.ask, "figure", given.NOBODY)
        if isinstance(answer, given.Jog | given.Step | given.Move) and answer.path and who >= 0:
            key = "jog" if isinstance(answer, given.Jog) else "step"
            moved = phrase(self.lang, f"label.{key}", where=self._where(who, answer.path[-1]))
            return Text(moved, self._beside(who, answer.path[-1]))
        return super().label_of(answer)

    def _where(self, who: int, point: Point) -> str:
        return self.namer.whereabouts(*point, self.board.traits[who].radius).at

    def _beside(self, who: int, point: Point) -> Text:
        """Whoever would stand next to the model there."""
        board = self.board
        others = (one for one in board.state.characters if one.where == "table" and one.id != who)
        gaps = ((dist(point, (one.x, one.y)) - board.traits[one.id].radius, one.id) for one in others)
        return beside(self.lang, gaps, BESIDE + board.traits[who].radius, self.namer.figure)

    def notes_of(self, answer: Any) -> tuple[str, ...]:
        return consequences.notes_of(self.namer, self.ask, answer)

    def group_of(self, answer: Any) -> str:
        if isinstance(answer, given.Use):
            return str(self.namer.ability(answer.ability))
        if isinstance(answer, given.Claim):
            return self.namer.face(face_of(self.board.cast.decks, answer.card))
        key = GROUPS.get(type(answer))
        return "" if key is None else phrase(self.lang, key)

    def act_of(self, answer: Any) -> str:
        if isinstance(answer, given.Use):
            return USE + answer.ability
        if isinstance(answer, given.Step) and isinstance(self.ask, ChooseReaction):
            return "reaction"
        if isinstance(answer, given.Claim) and face_of(self.board.cast.decks, answer.card) == answer.says:
            return TRUTH
        return ACTS.get(type(answer), "")

    def warning_of(self, answer: Any) -> str:
        return consequences.warning_of(self.namer, self.ask, answer)

    def path_of(self, answer: Any) -> tuple[Point, ...]:
        board, figure = self.board, self.figure_of(answer)
        who = figure if figure >= 0 else getattr(self.ask, "figure", given.NOBODY)
        start = ((board[who].x, board[who].y),) if who >= 0 else ()
        match answer:
            case given.Step() | given.Jog() | given.Move():
                return (*start, *answer.path) if answer.path else ()
            case given.Traverse() | given.Jump():
                return (*start, (answer.x, answer.y))
            case given.Deploy() | given.Place():
                return ((answer.x, answer.y),)
            case given.Attack():
                return (*start, (board[answer.target].x, board[answer.target].y))
            case given.Harvest():
                return (*start, *self._stone_at(answer.stone))
            case given.Use():
                return self._aim(answer, start)
        return ()

    def _stone_at(self, stone: int) -> tuple[Point, ...]:
        stones = self.board.state.stones
        return ((stones[stone].x, stones[stone].y),) if 0 <= stone < len(stones) else ()

    def _aim(self, use: given.Use, start: tuple[Point, ...]) -> tuple[Point, ...]:
        if len(use.targets) == 1 and use.targets[0] != use.figure:
            return (*start, (self.board[use.targets[0]].x, self.board[use.targets[0]].y))
        if use.stone >= 0:
            return (*start, *self._stone_at(use.stone))
        return (*start, (use.x, use.y)) if (use.x, use.y) != (0, 0) else ()
