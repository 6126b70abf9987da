"""How does this game appear on a screen? The door to the lobby, the scene, the sheets and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from escarmouche.games.ages.content import Content
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.secrets import view_of
from escarmouche.games.ages.staging import action_bar, cards, lobby, painting, sheets
from escarmouche.games.ages.staging.gesture_reader import GestureReader
from escarmouche.games.ages.staging.happenings import EFFECTS
from escarmouche.games.ages.staging.reading import READERS
from escarmouche.kits.facts import Unit
from escarmouche.kits.stage.gesture_stage import GestureStage, StageParts
from escarmouche.kits.stage.scene import Scene, Sheet, TableInfo, table_of


class AgesStage(GestureStage[Content]):
    """The stage of L'Âge des Escarmouches."""

    parts: ClassVar = StageParts(
        lobby=lobby.lobby,
        reader=GestureReader,
        readers=READERS,
        actions=action_bar.actions,
        effects=EFFECTS,
        piles=cards.piles,
    )

    def setting(self, game: Position, lang: str) -> TableInfo:
        return table_of(game.board.cast.table, Unit.CENTIMETRE, lang)

    def scene(self, game: Position, seat: int | None, lang: str) -> Scene:
        """[ADE-SEQ-14..16, ADE-SKL-104] Of what lies face down only the view of the seat is painted."""
        return painting.scene(game, view_of(game.secrets, seat), lang)

    def sheets(self, game: Position, lang: str) -> Sequence[Sheet]:
        return sheets.sheets(game.board, lang)
