"""Which actions are open to whoever is asked for one?"""

from __future__ import annotations


class Scope:
    """Which actions are open: an activation allows all that can be paid, an effect may name a few, at no cost."""

    __slots__ = ("actions", "active", "cost_in", "enemies", "even_engaged", "exclude", "free", "vs")

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
    ) -> None:
        self.active = active
        self.free = free
        self.actions = actions
        self.exclude = exclude
        self.cost_in = cost_in
        self.vs = vs
        self.enemies = enemies  # whatever it aims at must be one
        self.even_engaged = even_engaged

    @property
    def narrowed(self) -> tuple[object, ...]:
        """All that tells one scope from another, as plain data."""
        return tuple(getattr(self, name) for name in self.__slots__)

    def allows(self, kind: str, cost: int, ability: str = "") -> bool:
        """Is an action of this kind and usual cost among those that may be taken?"""
        if not self.cost_in and not self.exclude and "any" in self.actions:
            return True  # as in every activation
        if self.cost_in and cost not in self.cost_in:
            return False
        names = {kind, ability, ability.partition(" [")[0]}
        if names & set(self.exclude):
            return False
        return "any" in self.actions or bool(names & set(self.actions))
