"""How does this game appear on a screen? The door to the lobby, the scene, the sheets and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from escarmouche.core import Ask, Event
from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.staging import action_bar, lobby, painting, sheets
from escarmouche.games.fantastiques.staging.gesture_reader import GestureReader
from escarmouche.games.fantastiques.staging.happenings import EFFECTS
from escarmouche.games.fantastiques.staging.reading import answers
from escarmouche.kits.facts import Unit
from escarmouche.kits.stage.effects import Effect, effect_of
from escarmouche.kits.stage.scene import (
    BasicAction,
    Gesture,
    Lobby,
    Piles,
    Proposal,
    Scene,
    Sheet,
    TableInfo,
    table_of,
)
from escarmouche.table.plane import inch

BARE_TABLE: Final = (inch(48), inch(48))  # until one is laid


class FantastiquesStage:
    """The stage of Escarmouches Fantastiques."""

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def lobby(self, lang: str) -> Lobby:
        return lobby.lobby(lang, self._contents())

    def setting(self, game: Position, lang: str) -> TableInfo:
        state = game.state
        agreed = game.cast.layout(state.scenario) if state.scenario != "random" else None
        table = state.table if all(state.table) else BARE_TABLE if agreed is None else agreed.table
        return table_of(table, Unit.INCH, lang, ruler=game.settings.premeasure)

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
        return None

    def effect(self, game: Position, event: Event) -> Effect | None:
        return effect_of(EFFECTS, game, event)
