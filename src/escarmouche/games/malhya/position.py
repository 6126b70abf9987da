"""A position in play: the plain state and the cast that never changes. Every change of a figure goes through here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from msgspec.structs import replace

from escarmouche.core import Event
from escarmouche.games.malhya.agenda import AnyItem, Chain
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.plans import Plan
from escarmouche.games.malhya.settings import Settings
from escarmouche.games.malhya.state import BeastState, Enemy, Hero, RoomState, State


class Position:
    """One position of a match, as the rules work on it."""

    __slots__ = ("cast", "settings", "state", "told")

    def __init__(self, cast: Cast, state: State) -> None:
        self.cast = cast
        self.settings: Settings = cast.settings
        self.state = state
        self.told: list[Event] = []

    def copy(self) -> Self:
        """A twin that shares only what never changes."""
        twin = object.__new__(type(self))
        twin.cast, twin.settings = self.cast, self.settings
        twin.state = self.state.copy()
        twin.told = []
        return twin

    # --- figures -----------------------------------------------------------------------------------------------

    def __getitem__(self, hero: int) -> Hero:
        return self.state.heroes[hero]

    def conscious(self) -> Iterator[Hero]:
        """The heroes with a crystal in Life, in the order of their numbers."""
        return (hero for hero in self.state.heroes if hero.conscious)

    def change(self, hero: int, **fields: Any) -> Hero:
        """The hero with these fields changed takes its place; whoever held the old one must look again."""
        changed = self.state.heroes[hero] = replace(self.state.heroes[hero], **fields)
        return changed

    def change_enemy(self, enemy: int, **fields: Any) -> Enemy:
        """Likewise an enemy, by its figure's number."""
        place = next(place for place, one in enumerate(self.state.enemies) if one.id == enemy)
        changed = self.state.enemies[place] = replace(self.state.enemies[place], **fields)
        return changed

    # --- the room ----------------------------------------------------------------------------------------------

    @property
    def room(self) -> RoomState:
        room = self.state.room
        assert room is not None, "no room is in play"
        return room

    @property
    def plan(self) -> Plan:
        room = self.state.room
        assert room is not None, "no room is in play"
        return self.cast.plans[room.name, self.state.opened_doors]

    @property
    def beast(self) -> BeastState:
        beast = self.state.beast
        assert beast is not None, "no beast is fought"
        return beast

    def change_room(self, **fields: Any) -> RoomState:
        """The room with these fields changed."""
        changed = self.state.room = replace(self.room, **fields)
        return changed

    # --- the agenda --------------------------------------------------------------------------------------------

    def do(self, *items: AnyItem) -> None:
        """These come next, the first of them first, before whatever was on the agenda."""
        self.state.agenda.extend(items[::-1])

    @property
    def chain(self) -> Chain:
        """[MAL-BOK-16] What is remembered of the chapters being read; a blank one outside them."""
        place = self._chain_place()
        return Chain() if place < 0 else self.state.agenda[place]  # type: ignore[return-value]  # its place says so

    def _chain_place(self) -> int:
        agenda = self.state.agenda
        for place in range(len(agenda) - 1, -1, -1):
            if isinstance(agenda[place], Chain):
                return place
        return -1

    def remember(self, **fields: Any) -> None:
        """Something about the chapters being read."""
        place = self._chain_place()
        assert place >= 0, "no booklet is open"
        self.state.agenda[place] = replace(self.state.agenda[place], **fields)

    def drop_to_chain(self) -> None:
        """[MAL-BOK-04] The rest of the chapter is left: what stands above its chain goes."""
        del self.state.agenda[self._chain_place() + 1 :]

    def drop_below_chain(self, *instead: AnyItem) -> None:
        """Whatever was under way in the room is over: only the journey stays below the open booklet, and `instead`, the
        first of them first."""
        place = self._chain_place()
        self.state.agenda[1:place] = reversed(instead)

    def drop_to_journey(self) -> None:
        """Everything but the journey is over."""
        del self.state.agenda[1:]

    def tell(self, event: Event) -> None:
        self.told.append(event)
