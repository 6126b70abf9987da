"""How does this game appear on a screen? The door to the lobby, the scene, the sheets and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.staging import action_bar, board, lobby, painting, sheets
from escarmouche.games.malhya.staging.gesture_reader import GestureReader
from escarmouche.games.malhya.staging.happenings import EFFECTS
from escarmouche.games.malhya.staging.reading import READERS
from escarmouche.kits.stage.gesture_stage import GestureStage, StageParts
from escarmouche.kits.stage.scene import Scene, Sheet, TableInfo


class MalhyaStage(GestureStage[Content]):
    """The stage of Malhya."""

    parts: ClassVar = StageParts(
        lobby=lobby.lobby,
        reader=GestureReader,
        readers=READERS,
        actions=action_bar.actions,
        effects=EFFECTS,
    )

    def setting(self, game: Position, lang: str) -> TableInfo:
        return board.setting(game, lang)

    def scene(self, game: Position, seat: int | None, lang: str) -> Scene:
        return painting.scene(game, seat, lang)

    def sheets(self, game: Position, lang: str) -> Sequence[Sheet]:
        return sheets.sheets(game.cast, lang)
