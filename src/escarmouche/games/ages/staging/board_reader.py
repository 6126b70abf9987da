"""A question on the screen, what is pointed at on the table, who would move by an answer, and along which way."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.ages.asks import assaulting, breathing, disengaging, forcing, going_on, moving, pursuing
from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.crews import crewed_machine
from escarmouche.games.ages.queries.moves import Move, Way, way_to
from escarmouche.games.ages.state import NOBODY
from escarmouche.games.ages.words import WORDS
from escarmouche.games.ages.words.namer import Namer
from escarmouche.kits.stage import gestures
from escarmouche.kits.stage.scene import Gesture, Point

# answers that move whoever is asked
MOVES: Final = (moving.Moving, assaulting.Assaulting, disengaging.Disengage, disengaging.DisengageAndEngage)


class BoardReader(gestures.GestureReader[Position, Namer]):
    """A question, a gesture and a language."""

    __slots__ = ()

    def __init__(self, game: Position, ask: Ask[Any], gesture: Gesture, lang: str) -> None:
        super().__init__(game, ask, gesture, lang, WORDS, len(game.board.state.figures))

    @property
    def board(self) -> Board:
        return self.game.board

    @property
    def pointed(self) -> int:
        """The figure that is meant where only one can be."""
        return self.target if self.target >= 0 else self.figure

    def on_table(self, figure: int) -> bool:
        return 0 <= figure < self.crowd and self.board[figure].where == "table"

    @property
    def movers(self) -> tuple[int, ...]:
        """Those who would move by an answer that names no figure."""
        ask = self.ask
        if isinstance(ask, NextAction):
            return ask.group
        if isinstance(ask, pursuing.Pursuit):
            return (ask.who,)
        if isinstance(ask, going_on.GoOn | disengaging.EscapePlace | forcing.Confront):
            return (ask.figure,)
        return ()

    @property
    def mover(self) -> int:
        """The one who would move, or the first of those who would; below zero: nobody."""
        return self.movers[0] if self.movers else NOBODY

    @property
    def machine(self) -> int:
        """The war machine whose crew would move; below zero: none."""
        found = crewed_machine(self.board, self.mover) if self.movers else None
        return found.id if found is not None else NOBODY

    # --- the way ---------------------------------------------------------------------------------------------------

    def at(self, figure: int) -> tuple[Point, ...]:
        """Where a figure stands, if it does."""
        return ((self.board[figure].x, self.board[figure].y),) if self.on_table(figure) else ()

    def way(self, who: int, answer: Any, end: moving.End) -> tuple[Point, ...]:
        """[ADE-MOV-01] The bends of the way to an end, as it is drawn or as it is found; straight where none is."""
        if end.path:
            return end.path
        found = self.route(who, self.move(who, answer, end), end.at)
        return found.path if found is not None else (end.at,)

    def route(self, who: int, move: Move, to: Point) -> Way | None:
        return way_to(self.board, who, move, to)

    def under_breath(self, answer: breathing.Breathe) -> list[int]:
        """[ADE-EQP-07] Whom the breaths reach, friend or foe."""
        met: dict[int, None] = {}
        for who, facing in zip(self.movers, answer.facings, strict=False):
            met |= dict.fromkeys(breathing.under_breath(self.board, who, facing))
        return list(met)

    def move(self, who: int, answer: Any, end: moving.End) -> Move:
        """The move that leads to an end: how far it goes, and on which level."""
        ask = self.ask
        if isinstance(ask, pursuing.Pursuit):
            return ask.move(end)
        if isinstance(ask, going_on.GoOn):
            return ask.move("run")
        if isinstance(answer, forcing.ForcedRun):
            return forcing.forced_move(self.board, who, end, swift=answer.swift)
        if isinstance(answer, disengaging.Disengage | disengaging.DisengageAndEngage):
            return disengaging.leaving(self.board, who, end, disengaging.clause_of(answer))
        if isinstance(answer, assaulting.Assaulting):
            return assaulting.assault_move(self.board, who, answer, end)
        kind: Any = {moving.Walk: "walk", moving.Dodge: "dodge"}.get(type(answer), "run")
        return moving.move_of(self.board, who, kind, end, swift=getattr(answer, "swift", False))
