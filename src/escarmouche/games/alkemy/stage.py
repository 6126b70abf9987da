"""How does this game appear on a screen? The door to the lobby, the scene, the sheets and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.alkemy.asks.alchemy import ChooseUpgrades
from escarmouche.games.alkemy.asks.announcing import Announce, TakeLead
from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.preparing import DeployCard, PlacePiece, PlaceToken
from escarmouche.games.alkemy.asks.shooting import GiveEstimate, ReactTo
from escarmouche.games.alkemy.asks.topics import FIGURE_TOPICS
from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.staging import lobby, painting, sheets
from escarmouche.games.alkemy.staging.gesture_reader import GestureReader
from escarmouche.games.alkemy.staging.reading import answers
from escarmouche.kits.facts import Unit
from escarmouche.kits.stage.gestures import Forms, form_of
from escarmouche.kits.stage.scene import Gesture, Lobby, Proposal, Scene, Sheet, TableInfo, table_of

FORMS: Final[Forms] = MappingProxyType(
    {
        PlacePiece: "point",
        PlaceToken: "point",
        DeployCard: "point",
        TakeLead: "action",
        Announce: "action",
        ReactTo: "action",
        ChoosePath: "path",
        GiveEstimate: "estimate",
    }
)


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

    def form(self, ask: Ask[Any]) -> str:
        if isinstance(ask, ChooseCard):
            return "cards"
        if isinstance(ask, ChooseUpgrades):
            return "several" if ask.options else "choice"
        return form_of(ask, FORMS, FIGURE_TOPICS)
