"""A stage on which questions are answered by pointing: what every game's stage does alike.

A game brings its parts and says itself what only it knows: its table, its scene and its sheets. What a gesture may mean
is found by its reader for that kind of question; what is legal, by the question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from escarmouche.core.asking import Ask
from escarmouche.core.events import Event
from escarmouche.kits.stage.effects import Effect, Effects, effect_of
from escarmouche.kits.stage.gestures import GestureReader, Readers, read
from escarmouche.kits.stage.scene import BasicAction, Gesture, Lobby, Piles, Proposal, Stage

Content = TypeVar("Content")


class StageParts(msgspec.Struct, Generic[Content], frozen=True):
    """What a game brings to its screen."""

    lobby: Callable[[str, Content], Lobby]
    reader: Callable[[Any, Ask[Any], Gesture, str], GestureReader[Any, Any]]
    readers: Readers
    actions: Callable[[Any], Sequence[BasicAction]]  # (reader)
    effects: Effects
    piles: Callable[[Any, Ask[Any], str], Piles | None] | None = None  # none: no question shows cards of its own


class GestureStage(Stage, Generic[Content]):
    """The stage of a game with one content; a subclass adds `setting`, `scene` and `sheets`."""

    parts: ClassVar[StageParts[Any]]

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def lobby(self, lang: str) -> Lobby:
        return self.parts.lobby(lang, self._contents())

    def proposals(self, game: Any, ask: Ask[Any], gesture: Gesture, lang: str) -> Sequence[Proposal]:
        reader = self.parts.reader(game, ask, gesture, lang)
        return reader.offers(read(reader, self.parts.readers))

    def actions(self, game: Any, ask: Ask[Any], figure: int, lang: str) -> Sequence[BasicAction]:
        return self.parts.actions(self.parts.reader(game, ask, Gesture(figure), lang))

    def piles(self, game: Any, ask: Ask[Any], lang: str) -> Piles | None:
        return None if self.parts.piles is None else self.parts.piles(game, ask, lang)

    def effect(self, game: Any, event: Event) -> Effect | None:
        return effect_of(self.parts.effects, game, event)
