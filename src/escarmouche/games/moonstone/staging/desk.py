"""One gesture before one question: what is pointed at, made safe, and how an answer is offered on the screen.

Whether an answer is legal is the question's own word alone; here it only gets its label, its group, its path, and what
would follow from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from escarmouche.core import Ask
from escarmouche.core.scene import Gesture, Point, Proposal
from escarmouche.games.moonstone import decisions as given
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import face_of
from escarmouche.games.moonstone.ground import indices
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.staging.consequences import notes_of
from escarmouche.games.moonstone.staging.phrases import phrase
from escarmouche.games.moonstone.staging.scenery import STONE
from escarmouche.games.moonstone.words import WORDS
from escarmouche.games.moonstone.words.voice import Voice
from escarmouche.table.plane import inch

MOST: Final = 60  # proposals for one gesture
MOST_POINTS: Final = 64  # of a path somebody draws
FAR: Final = 10**6  # beyond any table, safe for the kernel
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
_key = msgspec.msgpack.Encoder().encode


class Desk:
    """A question, a gesture and a language."""

    __slots__ = ("ask", "board", "figure", "game", "gesture", "lang", "points", "target", "voice")

    def __init__(self, game: Position, ask: Ask[Any], gesture: Gesture, lang: str) -> None:
        self.game = game
        self.board: Board = game.board
        self.ask = ask
        self.gesture = gesture
        self.lang = lang
        self.voice = Voice(game, lang)
        self.figure = self._known(gesture.figure)
        self.target = self._known(gesture.target)
        near = (point for point in gesture.points[:MOST_POINTS] if max(map(abs, point)) <= FAR)
        self.points: tuple[Point, ...] = tuple(near)

    def _known(self, figure: int) -> int:
        return figure if 0 <= figure < len(self.board.state.characters) else given.NOBODY

    @property
    def empty(self) -> bool:
        """Is nothing pointed at?"""
        gesture = self.gesture
        return self.figure < 0 and self.target < 0 and not (self.points or gesture.thing or gesture.terrain)

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

    def numbers(self, name: str) -> tuple[int, ...]:
        """The numbers after this name in what is pointed at: `card:12,14`."""
        for word in self.gesture.thing.split():
            if word.startswith(name):
                parts = word[len(name) :].split(",")
                return tuple(int(part) for part in parts if part.isdecimal() and len(part) <= len(str(FAR)))
        return ()

    def arrows(self) -> tuple[int, ...]:
        """The models that arrows drawn so far begin or end at: `3>5 5>7`."""
        ends = (end for word in self.gesture.thing.split() if ">" in word for end in word.split(">"))
        return tuple(int(end) for end in ends if end.isdecimal() and len(end) <= len(str(FAR)))

    def legal(self, answer: Any) -> bool:
        return self.ask.refusal(answer) is None

    # --- offering ----------------------------------------------------------------------------------------------

    def offers(self, answers: Iterable[Any]) -> list[Proposal]:
        """These answers, each once, the legal ones first."""
        seen: set[bytes] = set()
        legal: list[Proposal] = []
        refused: list[Proposal] = []
        for answer in answers:
            key = _key(answer)
            if key in seen:
                continue
            seen.add(key)
            proposal = self._offer(answer)
            (refused if proposal.refusal else legal).append(proposal)
            if len(legal) >= MOST:
                break
        return [*legal, *refused][:MOST]

    def _offer(self, answer: Any) -> Proposal:
        refusal = self.ask.refusal(answer)
        figure = getattr(answer, "figure", given.NOBODY)
        label = str(WORDS.answer(self.game, self.ask, answer, self.lang))  # a name is more than text, the wire is not
        return Proposal(
            answer=answer,
            label=self._short(label, figure),
            refusal="" if refusal is None else WORDS.refusal(self.game, refusal, self.lang),
            why="" if refusal is None else refusal.why,
            group=self._group(answer),
            figure=figure,
            path=self._path(answer, figure),
            notes=() if refusal is not None else notes_of(self.voice, self.ask, answer),
        )

    def _short(self, label: str, figure: int) -> str:
        """Without the name of the character whose turn it is, or that is pointed at anyway."""
        if figure < 0 or figure not in (self.figure, self.board.state.active):
            return label
        for after in (" : ", ": "):
            start = self.voice.figure(figure) + after
            if label.startswith(start):
                rest = label[len(start) :]
                return rest[:1].upper() + rest[1:]
        return label

    def _group(self, answer: Any) -> str:
        if isinstance(answer, given.Use):
            return str(self.voice.ability(answer.ability))
        if isinstance(answer, given.Claim):
            return self.voice.face(face_of(self.board.cast.decks, answer.card))
        key = GROUPS.get(type(answer))
        return "" if key is None else phrase(self.lang, key)

    def _path(self, answer: Any, figure: int) -> tuple[Point, ...]:
        """What is drawn for an answer: a way, or a line to what it is aimed at."""
        board = self.board
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
