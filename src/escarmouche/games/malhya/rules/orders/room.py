"""What chapters do in a room: threat, alarm, tokens, doors."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import LookAround, Obey, OfferExit
from escarmouche.games.malhya.content import story
from escarmouche.games.malhya.events import AccessOpened, DoorOpened, TokenGone
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules.alarm import sound_alarm
from escarmouche.games.malhya.rules.deeds import place_noise
from escarmouche.games.malhya.rules.drawing import renew_deck
from escarmouche.games.malhya.rules.orders.whom import Carry, heroes_meant
from escarmouche.games.malhya.rules.threat import raise_threat, roll_threat


def _threat(game: Position, order: story.Threat, where: Obey) -> Script[None]:
    """[MAL-THR-08, MAL-THR-12] The threat rises, where there is a track."""
    raise_threat(game, order.n)
    yield from ()


def _roll_threat(game: Position, order: story.RollThreat, where: Obey) -> Script[None]:
    """[MAL-THR-07, MAL-THR-08, MAL-THR-12] White dice that a text orders, enemies or not, where there is a track."""
    room = game.state.room
    if room is not None and room.difficulty is not None:
        heroes = yield from heroes_meant(game, "actor")
        yield from roll_threat(game, heroes[0], order.n, "MAL-THR-08")


def _reshuffle(game: Position, order: story.Reshuffle, where: Obey) -> Script[None]:
    """[MAL-INF-03] A new deck of action cards from deck and discards."""
    renew_deck(game)
    yield from ()


def _alarm(game: Position, order: story.SoundAlarm, where: Obey) -> Script[None]:
    """[MAL-ALM-08, MAL-THR-12] An alarm that cannot be cancelled."""
    sound_alarm(game)
    yield from ()


def _noise(game: Position, order: story.PlaceNoise, where: Obey) -> Script[None]:
    """A noise token on the square of whoever acts."""
    heroes = yield from heroes_meant(game, "actor")
    place_noise(game, heroes[0])


def _end_turn(game: Position, order: story.EndTurn, where: Obey) -> Script[None]:
    """[MAL-BOK-13, MAL-BOK-15, MAL-TST-29] Remembered until the booklet closes."""
    game.remember(ends_turn=True)
    yield from ()


def _discard_interest(game: Position, order: story.DiscardInterest, where: Obey) -> Script[None]:
    """[MAL-EXP-09, MAL-EXP-15] All tokens of that number leave the room, and do not come back with it."""
    room = game.state.room
    if room is not None:
        left = tuple(one for one in room.interest if one[1] != order.chapter)
        if left != room.interest:
            game.tell(TokenGone(order.chapter))
        game.change_room(interest=left)
        game.state.closed_tokens = (*game.state.closed_tokens, (room.name, order.chapter))
    yield from ()


def _open_access(game: Position, order: story.OpenAccess, where: Obey) -> Script[None]:
    """[MAL-EXI-08, MAL-EXP-15] The token is locked no more."""
    room = game.state.room
    if room is not None and (room.name, order.access) not in game.state.opened:
        game.state.opened = (*game.state.opened, (room.name, order.access))
        game.tell(AccessOpened(order.access))
    yield from ()


def _open_door(game: Position, order: story.OpenDoor, where: Obey) -> Script[None]:
    """[MAL-ICO-04, MAL-ALM-02] The door's line is gone, for good; sight is checked."""
    room = game.state.room
    ends = None if room is None else game.plan.room.doors.get(order.door)
    if room is not None and ends is not None and (room.name, order.door) not in game.state.opened_doors:
        game.state.opened_doors = (*game.state.opened_doors, (room.name, order.door))
        x, y, u, v = ends
        game.tell(DoorOpened(order.door, game.plan.grid.at(x, y), game.plan.grid.at(u, v)))
        game.do(LookAround())
    yield from ()


def _may_exit(game: Position, order: story.MayExit, where: Obey) -> Script[None]:
    """[MAL-EXI-02] The hero on the token may leave."""
    if order.flag:
        game.state.set_flag(order.flag, to=True)
    heroes = yield from heroes_meant(game, "actor")
    if game.state.room is not None:
        game.do(OfferExit(heroes[0], order.chapter))


OF_ROOMS: Final[Mapping[type, Carry]] = MappingProxyType(
    {
        story.Threat: _threat,
        story.RollThreat: _roll_threat,
        story.Reshuffle: _reshuffle,
        story.SoundAlarm: _alarm,
        story.PlaceNoise: _noise,
        story.EndTurn: _end_turn,
        story.DiscardInterest: _discard_interest,
        story.OpenAccess: _open_access,
        story.OpenDoor: _open_door,
        story.MayExit: _may_exit,
    }
)
