"""Which script does which item of the agenda? One table; the next step of a match is its topmost item."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Script
from escarmouche.games.malhya import agenda
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules import bag, growing, journey, rooms, setting_out, story, testing, wounds

SCRIPTS: Final[Mapping[type, Callable[[Position, Any], Script[None]]]] = MappingProxyType(
    {
        agenda.PickHeroes: setting_out.pick_heroes,
        agenda.Travel: journey.travel,
        agenda.Chain: story.close,
        agenda.Read: story.read,
        agenda.Obey: story.obey,
        agenda.Answer: story.answer,
        agenda.HeroTests: testing.hero_tests,
        agenda.Testing: testing.test,
        agenda.Trying: testing.attempt,
        agenda.Suffer: wounds.suffer,
        agenda.Grow: growing.grow,
        agenda.TakeTalent: growing.take_talent,
        agenda.Receive: bag.receive,
        agenda.Share: bag.share,
        agenda.Tend: bag.tend,
        agenda.AnyTime: bag.any_time,
        agenda.Trade: rooms.trade,
        agenda.Install: rooms.install,
        agenda.PlayRoom: rooms.play_room,
        agenda.BeastFight: rooms.fight_beast,
    }
)


def next_step(game: Position) -> Script[None] | None:
    """The topmost item as a script; None when the story has ended."""
    return _played(game) if game.state.agenda else None


def _played(game: Position) -> Script[None]:
    item = game.state.agenda.pop()
    yield from SCRIPTS[type(item)](game, item)
