"""How does this game appear on a screen? The door to the lobby, the scene, the sheets and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from escarmouche.core import Ask, Event
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.secrets import view_of
from escarmouche.games.ages.staging import action_bar, cards, lobby, painting, sheets
from escarmouche.games.ages.staging.gesture_reader import GestureReader
from escarmouche.games.ages.staging.happenings import EFFECTS
from escarmouche.games.ages.staging.reading import answers
from escarmouche.kits.facts import Unit
from escarmouche.kits.stage.effects import Effect, effect_of
from escarmouche.kits.stage.scene import BasicAction, Gesture, Lobby, Piles, Proposal, Scene, Sheet, TableInfo, table_of


class AgesStage:
    """The stage of L'Âge des Escarmouches."""

    def __init__(self, contents: Callable[[], Content]) -> None:
        self._contents = contents

    def lobby(self, lang: str) -> Lobby:
        return lobby.lobby(lang, self._contents())

    def setting(self, game: Position, lang: str) -> TableInfo:
        return table_of(game.board.cast.table, Unit.CENTIMETRE, lang)

    def scene(self, game: Position, seat: int | None, lang: str) -> Scene:
        """[ADE-SEQ-14..16, ADE-SKL-104] Of what lies face down only the view of the seat is painted."""
        return painting.scene(game, view_of(game.secrets, seat), lang)

    def sheets(self, game: Position, lang: str) -> Sequence[Sheet]:
        return sheets.sheets(game.board, lang)

    def proposals(self, game: Position, ask: Ask[Any], gesture: Gesture, lang: str) -> Sequence[Proposal]:
        reader = GestureReader(game, ask, gesture, lang)
        return reader.offers(answers(reader))

    def actions(self, game: Position, ask: Ask[Any], figure: int, lang: str) -> Sequence[BasicAction]:
        return action_bar.actions(GestureReader(game, ask, Gesture(figure), lang))

    def piles(self, game: Position, ask: Ask[Any], lang: str) -> Piles | None:
        return cards.piles(game, ask, lang)

    def effect(self, game: Position, event: Event) -> Effect | None:
        return effect_of(EFFECTS, game, event)
