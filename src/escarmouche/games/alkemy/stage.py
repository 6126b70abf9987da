"""How does this game appear on a screen? The door to the lobby, the scene, the sheets and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.staging import action_bar, cards, lobby, painting, sheets
from escarmouche.games.alkemy.staging.gesture_reader import GestureReader
from escarmouche.games.alkemy.staging.happenings import EFFECTS
from escarmouche.games.alkemy.staging.reading import READERS
from escarmouche.kits.facts import Unit
from escarmouche.kits.stage.gesture_stage import GestureStage, StageParts
from escarmouche.kits.stage.scene import Scene, Sheet, TableInfo, table_of


class AlkemyStage(GestureStage[Content]):
    """The stage of Alkemy."""

    parts: ClassVar = StageParts(
        lobby=lobby.lobby,
        reader=GestureReader,
        readers=READERS,
        actions=action_bar.actions,
        effects=EFFECTS,
        piles=cards.piles,
    )

    def setting(self, game: Position, lang: str) -> TableInfo:
        """[ALK-GEN-04] Nobody measures: what must be measured, the referee measures when it is resolved."""
        return table_of(game.cast.table, Unit.INCH, lang, ruler=False)

    def scene(self, game: Position, seat: int | None, lang: str) -> Scene:
        return painting.scene(game, lang)

    def sheets(self, game: Position, lang: str) -> Sequence[Sheet]:
        return sheets.sheets(game.cast, lang)
