"""How does this game appear on a screen? The door to the lobby, the scene, the sheets and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from escarmouche.games.moonstone.content import Content
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.staging import action_bar, hands, lobby, painting, sheets
from escarmouche.games.moonstone.staging.gesture_reader import GestureReader
from escarmouche.games.moonstone.staging.happenings import EFFECTS
from escarmouche.games.moonstone.staging.reading import READERS
from escarmouche.kits.facts import Unit
from escarmouche.kits.stage.gesture_stage import GestureStage, StageParts
from escarmouche.kits.stage.scene import Scene, Sheet, TableInfo, table_of


class MoonstoneStage(GestureStage[Content]):
    """The stage of Moonstone."""

    parts: ClassVar = StageParts(
        lobby=lobby.lobby,
        reader=GestureReader,
        readers=READERS,
        actions=action_bar.actions,
        effects=EFFECTS,
        piles=hands.piles,
    )

    def setting(self, game: Position, lang: str) -> TableInfo:
        return table_of(game.board.cast.layout.table, Unit.INCH, lang)

    def scene(self, game: Position, seat: int | None, lang: str) -> Scene:
        return painting.scene(game, seat, lang)

    def sheets(self, game: Position, lang: str) -> Sequence[Sheet]:
        return sheets.sheets(game.board.cast, lang)
