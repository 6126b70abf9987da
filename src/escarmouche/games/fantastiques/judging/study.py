"""One seat's reading of a position: who is friend and foe, who is free, what everybody is worth.

A study is a `Position` over the state of the view, so that the rules' own questions (sight, cover, contact, reach) can
be asked of it. It never changes that state, and it lives for one decision; only what no move changes is kept longer.
"""

from __future__ import annotations

from math import hypot

from escarmouche.games.fantastiques.cast import Cast
from escarmouche.games.fantastiques.ground import Ground
from escarmouche.games.fantastiques.judging.odds import Odds
from escarmouche.games.fantastiques.judging.weights import Weights
from escarmouche.games.fantastiques.judging.worth import worth_of_all
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.state import Figure, State
from escarmouche.table.plane import inch

HELP_RANGE = inch(18)  # nobody comes from further away


class Study(Position):
    """A position as one seat reads it."""

    __slots__ = ("_helpers", "_pressed", "busy", "foes", "friends", "odds", "seat", "side", "weights", "worth")

    def __init__(  # noqa: PLR0917 - all that a reading rests on
        self, cast: Cast, state: State, ground: Ground, odds: Odds, seat: int, weights: Weights
    ) -> None:
        self.weights = weights
        self.cast, self.settings, self.enemies, self.numbers = cast, cast.settings, cast.enemies, cast.numbers
        self.state, self.ground, self.odds = state, ground, odds
        self.told = []
        self.traits = [cast.traits[figure.card] for figure in state.figures]
        self._index_all()
        self.seat, self.side = seat, cast.side_of[seat]
        here = [f for f in state.figures if f.where == "table" and not self.traits[f.id].artillery]
        self.friends = [f for f in here if f.side == self.side]
        self.foes = [f for f in here if f.side != self.side]
        self.busy = {f.id for f in here if engaged(self, f.id)}
        self.worth = worth_of_all(self, weights)
        self._pressed: dict[tuple[int, int], float] = {}
        self._helpers: dict[int, set[int]] = {}

    @property
    def turns_left(self) -> int:
        """Movement phases still to come for a figure that has moved in this one."""
        return self.numbers.last_turn - self.state.turn

    def opponents(self, figure: int) -> list[int]:
        """The enemies in contact."""
        return self.crowd.touching(figure, self.enemies[self.state.figures[figure].side], CONTACT)

    def pressed(self, foe: int, but: int) -> float:
        """The part of a foe's value that friends in contact with it, `but` for one, are expected to take already."""
        if foe not in self.busy:
            return 0.0
        known = self._pressed.get((foe, but))
        if known is None:
            spared = 1.0
            for one in self.opponents(foe):
                if one != but:
                    spared *= 1.0 - self.odds.melee(self, self[one], self[foe])
            known = self._pressed[foe, but] = 1.0 - spared
        return known

    def helpers(self, foe: Figure, but: int) -> int:
        """How many friends could still join against this foe this phase, `but` for one."""
        if self.state.phase != "movement":
            return 0
        known = self._helpers.get(foe.id)
        if known is None:
            near = self.crowd.near(foe.x, foe.y, 0, HELP_RANGE, 1 << self.side)
            known = self._helpers[foe.id] = {one for one in near if self._comes(self[one], foe)}
        return len(known) - (but in known)

    def _comes(self, friend: Figure, foe: Figure) -> bool:
        """Is this friend free to go there, and near enough?"""
        if friend.moved or friend.shooting or friend.id in self.busy:
            return False
        return hypot(friend.x - foe.x, friend.y - foe.y) < self.traits[friend.id].movement

    def nearest_gap(self, figure: Figure) -> float:
        """How far the nearest foe is; far away when there is none."""
        radius = self.traits[figure.id].radius
        near = self.crowd.nearest(figure.x, figure.y, radius, self.enemies[figure.side], figure.id)
        return self.crowd.gap(figure.id, near[0]) if near else float("inf")
