"""How does this game appear on a screen? The door to the lobby, the scene, the sheets and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from escarmouche.core import Ask, Event
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.staging import action_bar, board, lobby, painting, sheets
from escarmouche.games.malhya.staging.gesture_reader import GestureReader
from escarmouche.games.malhya.staging.happenings import EFFECTS
from escarmouche.games.malhya.staging.reading import answers
from escarmouche.kits.stage.effects import Effect, effect_of
from escarmouche.kits.stage.scene import BasicAction, Gesture, Lobby, Piles, Proposal, Scene, Sheet, TableInfo


class MalhyaStage:
    """The stage of Malhya."""

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def lobby(self, lang: str) -> Lobby:
        return lobby.lobby(lang, self._contents())

    def setting(self, game: Position, lang: str) -> TableInfo:
        return board.setting(game, lang)

    def scene(self, game: Position, seat: int | None, lang: str) -> Scene:
        return painting.scene(game, seat, lang)

    def sheets(self, game: Position, lang: str) -> Sequence[Sheet]:
        return sheets.sheets(game.cast, lang)

    def proposals(self, game: Position, ask: Ask[Any], gesture: Gesture, lang: str) -> Sequence[Proposal]:
        reader = GestureReader(game, ask, gesture, lang)
        return reader.offers(answers(reader))

    def actions(self, game: Position, ask: Ask[Any], figure: int, lang: str) -> Sequence[BasicAction]:
        return action_bar.actions(GestureReader(game, ask, Gesture(figure), lang))

    def piles(self, game: Position, ask: Ask[Any], lang: str) -> Piles | None:
        """No question shows cards of its own."""
        return None

    def effect(self, game: Position, event: Event) -> Effect | None:
        return effect_of(EFFECTS, game, event)
