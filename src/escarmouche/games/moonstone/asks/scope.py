"""Which actions are open to whoever is asked for one?"""

from __future__ import annotations

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.costs import ability_price, price_of


class Scope:
    """Which actions are open: an activation allows all that can be paid, an effect may name a few, at no cost."""

    __slots__ = ("actions", "active", "arcane", "cost_in", "enemies", "even_engaged", "exclude", "free", "melee", "vs")

    def __init__(
        self,
        active: int,
        *,
        free: bool = False,
        actions: tuple[str, ...] = ("any",),
        exclude: tuple[str, ...] = (),
        cost_in: tuple[int, ...] = (),
        vs: int = -1,
        enemies: bool = False,
        even_engaged: bool = False,
        melee: int = 0,
        arcane: int = 0,
    ) -> None:
        self.active = active
        self.free = free
        self.actions = actions
        self.exclude = exclude
        self.cost_in = cost_in
        self.vs = vs
        self.enemies = enemies  # whatever it aims at must be one
        self.even_engaged = even_engaged
        self.melee = melee  # cards that come on top of its draw
        self.arcane = arcane

    @property
    def narrowed(self) -> tuple[object, ...]:
        """All that tells one scope from another, as plain data."""
        return tuple(getattr(self, name) for name in self.__slots__)

    def allows(self, board: Board, who: int, kind: str, ability: Ability | None = None, target: int = NOBODY) -> bool:
        """[MOO-RUL-89] Is this action of the character among those that may be taken? Where an effect says what it
        would have to cost, that is what the character would pay for it now."""
        if not self.names(kind, "" if ability is None else ability.name):
            return False
        if not self.cost_in:
            return True
        price = price_of(board, who, kind) if ability is None else ability_price(board, who, ability, target)
        return not price.possible.isdisjoint(self.cost_in)

    def names(self, kind: str, ability: str = "") -> bool:
        """Is this kind of action or this ability among those that may be taken, whatever it costs?"""
        if not self.exclude and "any" in self.actions:
            return True  # as in every activation
        names = {kind, ability, ability.partition(" [")[0]}
        if names & set(self.exclude):
            return False
        return "any" in self.actions or bool(names & set(self.actions))
