"""Is what the table works out once the same as what the match itself would say each time?"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from escarmouche.chance import Stream
from escarmouche.server.house import House
from escarmouche.server.storage import Store
from escarmouche.server.thinking import Thinkers
from escarmouche.server.wire import NewMatch, SeatWish

DECISIONS = {"duel": 400, "fantastiques": 120, "moonstone": 120}


async def played(database: str, game: str, seats: int) -> set[bool]:
    """At every decision of some matches: who may undo, by the room and by the match; gives what was found."""
    house = House(Store(database), Thinkers(1, 1.0))
    rng, found, left = Stream(game), set[bool](), DECISIONS[game]
    while left:
        room = await house.open(NewMatch(game, (SeatWish(),) * seats))
        while room.match.asks and left:
            asks: list[Any] = list(room.match.asks.items())
            seat, ask = asks[rng.below(len(asks))]
            assert await room.play(seat, room.seq, ask.sample(rng))
            for one in range(seats):
                may = room.match.takes_back(one) is not None
                assert room.picture.may_undo(one) == may
                found.add(may)
            assert room.picture.events(0) == room.match.events()
            left -= 1
    await house.close()
    return found


@pytest.mark.parametrize(("game", "seats"), [("duel", 2), ("duel", 3), ("fantastiques", 2), ("moonstone", 2)])
def test_who_may_undo_is_known_without_going_back(file_database: str, game: str, seats: int) -> None:
    assert asyncio.run(played(file_database, game, seats)) == {True, False}
