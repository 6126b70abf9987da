"""How does this game appear on a screen? The door to the lobby, the scene, the sheets and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.staging import action_bar, lobby, painting, sheets
from escarmouche.games.fantastiques.staging.gesture_reader import GestureReader
from escarmouche.games.fantastiques.staging.happenings import EFFECTS
from escarmouche.games.fantastiques.staging.reading import READERS
from escarmouche.kits.facts import Unit
from escarmouche.kits.stage.gesture_stage import GestureStage, StageParts
from escarmouche.kits.stage.scene import Scene, Sheet, TableInfo, table_of
from escarmouche.table.plane import inch

BARE_TABLE: Final = (inch(48), inch(48))  # until one is laid


class FantastiquesStage(GestureStage[Content]):
    """The stage of Escarmouches Fantastiques."""

    parts: ClassVar = StageParts(
        lobby=lobby.lobby,
        reader=GestureReader,
        readers=READERS,
        actions=action_bar.actions,
        effects=EFFECTS,
    )

    def setting(self, game: Position, lang: str) -> TableInfo:
        state = game.state
        agreed = game.cast.layout(state.scenario) if state.scenario != "random" else None
        table = state.table if all(state.table) else BARE_TABLE if agreed is None else agreed.table
        return table_of(table, Unit.INCH, lang, ruler=game.settings.premeasure)

    def scene(self, game: Position, seat: int | None, lang: str) -> Scene:
        return painting.scene(game, lang)

    def sheets(self, game: Position, lang: str) -> Sequence[Sheet]:
        return sheets.sheets(game.cast, lang)
