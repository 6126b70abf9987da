"""Who is in the party, who is asked, who stands near whom?"""

from __future__ import annotations

from functools import cache

from escarmouche.games.malhya.agenda import ComeBack
from escarmouche.games.malhya.position import Position


def seats_from_speaker(game: Position) -> list[int]:
    """[MAL-GEN-12, MAL-GEN-13] The seats in order, from the speaker's on; one without a hero is empty."""
    led = {hero.seat for hero in game.state.heroes}
    return [seat for seat in _from(game.state.speaker, game.cast.seats) if seat in led]


def heroes_in_turn(game: Position) -> list[int]:
    """[MAL-GEN-12] The heroes in the order in which their players are asked."""
    return list(_in_turn(game.state.speaker, game.cast.seats, tuple([hero.seat for hero in game.state.heroes])))


@cache
def _from(speaker: int, seats: int) -> tuple[int, ...]:
    return tuple((speaker + step) % seats for step in range(seats))


@cache
def _in_turn(speaker: int, seats: int, owners: tuple[int, ...]) -> tuple[int, ...]:
    order = _from(speaker, seats)
    return tuple(sorted(range(len(owners)), key=lambda hero: (order.index(owners[hero]), hero)))


def together(game: Position, one: int, other: int) -> bool:
    """[MAL-OBJ-11, MAL-BAG-09, MAL-GEN-02, MAL-SAR-15] Are two heroes side by side? Outside rooms and around a beast
    everybody is."""
    if one == other or game.state.room is None or game.state.beast is not None:
        return True
    here, there = game[one].square, game[other].square
    if here < 0 or there < 0:
        return False
    strict = game.settings.corner_rule == "strict"
    return here == there or bool(game.plan.grid.neighbours(strict=strict)[here] >> there & 1)


def nobody_left(game: Position) -> bool:
    """[MAL-UNC-08, MAL-EXI-07] Is no conscious hero left to go on? In a room it takes one who stands there, or has gone
    out and may come back; in a combat he is on his way back."""
    room = game.state.room
    if room is None or game.state.beast is not None:
        return not any(game.conscious())
    back = room.mode != "combat" or any(isinstance(item, ComeBack) for item in game.state.agenda)
    return not any(hero.square >= 0 or (back and hero.left_at >= 0) for hero in game.conscious())


def in_combat(game: Position) -> bool:
    """[MAL-CBT-01, MAL-SAR-01] Is the room in combat mode, or is a beast fought?"""
    if game.state.beast is not None:
        return True
    return game.state.room is not None and game.state.room.mode == "combat"
