"""How does this game appear on a screen? The door to the lobby, the scene, the sheets and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.asks.cards import ArrangeCards, ChooseCards, ChooseClaim
from escarmouche.games.moonstone.asks.choosing import PickSome
from escarmouche.games.moonstone.asks.deploying import DeployModel, DropByHand
from escarmouche.games.moonstone.asks.moving import ChoosePath, ChoosePlace
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.asks.topics import FIGURE_TOPICS
from escarmouche.games.moonstone.content import Content
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.staging import lobby, painting, sheets
from escarmouche.games.moonstone.staging.gesture_reader import GestureReader
from escarmouche.games.moonstone.staging.reading import answers
from escarmouche.kits.facts import Unit
from escarmouche.kits.stage.gestures import Forms, form_of
from escarmouche.kits.stage.scene import Gesture, Lobby, Proposal, Scene, Sheet, TableInfo, table_of

FORMS: Final[Forms] = MappingProxyType(
    {
        DropByHand: "point",
        DeployModel: "point",
        ChooseAction: "action",
        ChooseReaction: "action",
        ChoosePath: "path",
        ChoosePlace: "point",
        PickSome: "several",
        ChooseCards: "cards",
        ChooseClaim: "cards",
        ArrangeCards: "cards",
    }
)


class MoonstoneStage:
    """The stage of Moonstone."""

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def lobby(self, lang: str) -> Lobby:
        return lobby.lobby(lang, self._contents())

    def setting(self, game: Position, lang: str) -> TableInfo:
        return table_of(game.board.cast.layout.table, Unit.INCH, lang)

    def scene(self, game: Position, seat: int | None, lang: str) -> Scene:
        return painting.scene(game, seat, lang)

    def sheets(self, game: Position, lang: str) -> Sequence[Sheet]:
        return sheets.sheets(game.board.cast, lang)

    def proposals(self, game: Position, ask: Ask[Any], gesture: Gesture, lang: str) -> Sequence[Proposal]:
        reader = GestureReader(game, ask, gesture, lang)
        return reader.offers(answers(reader))

    def form(self, ask: Ask[Any]) -> str:
        return form_of(ask, FORMS, FIGURE_TOPICS)
