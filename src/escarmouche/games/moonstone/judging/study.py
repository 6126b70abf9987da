"""The position as a seat reads it: who is whose, how much time is left, what lives and wounds are worth."""

from __future__ import annotations

from typing import Any

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.queries.engaging import melee_range
from escarmouche.games.moonstone.queries.having import is_thrall
from escarmouche.games.moonstone.state import Character

DAWN = 4  # MOO-END-01: the last turn


class Study:
    """One position, seen from one seat. `kept` outlives it: what the judgement need not work out again in a match."""

    __slots__ = ("board", "foes", "friends", "kept", "known", "left", "seat", "state")

    def __init__(self, board: Board, seat: int, kept: dict[Any, Any]) -> None:
        self.board = board
        self.state = board.state
        self.seat = seat
        self.kept = kept
        self.known: dict[Any, Any] = {}
        here = [one for one in self.state.characters if one.where == "table"]
        self.friends = [one for one in here if one.seat == seat]
        self.foes = [one for one in here if one.seat != seat]
        self.left = max(0, DAWN - self.state.turn)  # turns after this one

    def reach(self, who: int) -> int:
        """[MOO-ACT-09] How far it strikes, in table units."""
        key = ("reach", who)
        if key not in self.known:
            self.known[key] = melee_range(self.board, who)
        found: int = self.known[key]
        return found

    def side(self, who: int) -> float:
        """+1 for one of ours, -1 for anybody else's."""
        return 1.0 if self.board[who].seat == self.seat else -1.0

    def health(self, who: int) -> int:
        """Boxes that are not ticked."""
        return self.board.traits[who].boxes - self.board[who].wounds

    def points(self, who: int, wounds: int = 0) -> int:
        """[MOO-TRN-07] The energy it will be given with so many more wounds."""
        sound = self.health(who) - wounds
        return sum(box <= sound for box in self.board.traits[who].energy_boxes)

    def life(self, who: int) -> float:
        """What a character is worth to its side without the stones it carries."""
        one = self.board[who]
        activations = self.left + (0 if one.activated else 1)
        worth = weights.LIFE + weights.LIFE_PER_TURN * activations
        return worth * weights.THRALL if is_thrall(self.board, who) else worth

    def loss(self, who: int, wounds: float) -> float:
        """What so many wounds cost its side: all of it with the last box, stones included [MOO-STN-04]."""
        if wounds <= 0:
            return 0.0
        key = ("loss", who, wounds)
        known: float | None = self.known.get(key)
        if known is None:
            known = self.known[key] = self._loss(who, wounds)
        return known

    def _loss(self, who: int, wounds: float) -> float:
        health, one = self.health(who), self.board[who]
        stones = one.stones * weights.STONE
        if wounds >= health:
            return self.life(who) + stones * (1 + weights.LOOSE)
        part = wounds / health
        ticked = self.points(who) - self.points(who, int(wounds))
        gradual = part * (weights.HURT * self.life(who) + weights.CARRIER_HURT * stones)
        return gradual + ticked * weights.POINT * self.left

    def gain(self, who: int, healed: int) -> float:
        """What so many boxes unticked are worth to its side."""
        restored = min(healed, self.board[who].wounds)
        if restored <= 0:
            return 0.0
        return restored * (weights.HURT * self.life(who) / (self.health(who) + restored)) + (
            weights.POINT * self.left * (self.points(who, -restored) - self.points(who))
        )

    def token(self, who: int) -> float:
        """What an energy token on this character's card is worth this turn."""
        one = self.board[who]
        if self.state.active == who:
            return weights.TOKEN if one.seat != self.seat else weights.SPARE + weights.THRIFT
        return weights.SPARE if one.activated else weights.TOKEN


def energy_ahead(study: Study, one: Character) -> int:
    """What it can spend in its next activation: what it has now, or what it will be given."""
    if not one.activated or study.state.active == one.id:
        return one.energy
    return study.points(one.id)
