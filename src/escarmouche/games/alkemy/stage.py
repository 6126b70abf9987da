"""How does this game appear on a screen? The door to the lobby, the scene, the sheets and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from escarmouche.core import Ask, Event
from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.staging import action_bar, cards, lobby, painting, sheets
from escarmouche.games.alkemy.staging.gesture_reader import GestureReader
from escarmouche.games.alkemy.staging.happenings import EFFECTS
from escarmouche.games.alkemy.staging.reading import answers
from escarmouche.kits.facts import Unit
from escarmouche.kits.stage.effects import Effect, effect_of
from escarmouche.kits.stage.scene import BasicAction, Gesture, Lobby, Piles, Proposal, Scene, Sheet, TableInfo, table_of


class AlkemyStage:
    """The stage of Alkemy."""

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def lobby(self, lang: str) -> Lobby:
        return lobby.lobby(lang, self._contents())

    def setting(self, game: Position, lang: str) -> TableInfo:
        """[ALK-GEN-04] Nobody measures: what must be measured, the referee measures when it is resolved."""
        return table_of(game.cast.table, Unit.INCH, lang, ruler=False)

    def scene(self, game: Position, seat: int | None, lang: str) -> Scene:
        return painting.scene(game, lang)

    def sheets(self, game: Position, lang: str) -> Sequence[Sheet]:
        return sheets.sheets(game.cast, lang)

    def proposals(self, game: Position, ask: Ask[Any], gesture: Gesture, lang: str) -> Sequence[Proposal]:
        reader = GestureReader(game, ask, gesture, lang)
        return reader.offers(answers(reader))

    def actions(self, game: Position, ask: Ask[Any], figure: int, lang: str) -> Sequence[BasicAction]:
        return action_bar.actions(GestureReader(game, ask, Gesture(figure), lang))

    def piles(self, game: Position, ask: Ask[Any], lang: str) -> Piles | None:
        return cards.piles(game, ask, lang)

    def effect(self, game: Position, event: Event) -> Effect | None:
        return effect_of(EFFECTS, game, event)
