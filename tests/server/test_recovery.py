"""Does a match survive the death of its server at any moment? Nothing that a player was told is ever lost.

`ESCARMOUCHE_KILLS` asks for more deaths than a few.
"""

from __future__ import annotations

import asyncio
import os
import random
from contextlib import AsyncExitStack
from typing import Any

from tests.server.servant import served
from tests.server.table import Player, Tables, run
from websockets.exceptions import ConnectionClosed

KILLS = int(os.environ.get("ESCARMOUCHE_KILLS", "2"))
AT_ONCE = 6  # matches under way at each death
TOLD = ("scene", "question", "asked", "over", "outcome")


class Seat:
    """A player who comes back: what he knows from before the death must be true after it."""

    def __init__(self, match: str, key: str, rng: random.Random) -> None:
        self.match, self.key, self.rng = match, key, rng
        self.seen: dict[str, Any] = {}
        self.lines: list[Any] = []

    async def play(self, tables: Tables) -> None:
        """Come back, compare, and go on until the server dies or the match is over."""
        try:
            async with tables.sit(self.match, self.key) as player:
                self.compare(player)
                while not player.update["over"]:
                    self.note(player)
                    if player.asked:
                        await asyncio.sleep(self.rng.random() * 0.02)
                        await player.answer(self.rng.randrange(len(player.update["question"]["options"])))
                    await player.hear("Update")
                self.note(player)
        except (ConnectionClosed, OSError, EOFError):
            return

    def note(self, player: Player) -> None:
        self.seen, self.lines = player.update, list(player.lines)

    def compare(self, player: Player) -> None:
        now = player.update
        if not self.seen:
            return
        assert now["seq"] >= self.seen["seq"]
        assert now["count"] >= self.seen["count"]
        assert player.lines[: len(self.lines)] == self.lines
        if now["count"] == self.seen["count"]:
            assert {name: now[name] for name in TOLD} == {name: self.seen[name] for name in TOLD}
            assert now["seq"] == self.seen["seq"]


async def opened(tables: Tables, rng: random.Random) -> list[Seat]:
    match = await tables.open("human", "human")
    return [Seat(match["match"], key, rng) for key in match["keys"].values()]


def test_no_answer_that_was_told_is_lost_when_the_server_is_killed(database: str) -> None:
    rng = random.Random(database.partition(":")[0])

    async def story() -> tuple[int, int]:
        points = advanced = 0
        async with AsyncExitStack() as stack:
            servant, tables = await stack.enter_async_context(served(database))
            seats: list[Seat] = []
            for _ in range(KILLS):
                seats = [seat for seat in seats if not seat.seen.get("over")]
                while len(seats) < 2 * AT_ONCE:
                    seats += await opened(tables, rng)
                before = sum(seat.seen.get("count", 0) for seat in seats)
                async with asyncio.TaskGroup() as group:
                    for seat in seats:
                        group.create_task(seat.play(tables))
                    await asyncio.sleep(0.15 + rng.random() * 0.6)
                    await servant.kill()
                points += sum(not seat.seen.get("over") for seat in seats[::2])
                advanced += sum(seat.seen.get("count", 0) for seat in seats) - before
                await servant.start()
            for seat in seats:  # both sides find it as it was, one after the other
                if seat.seen:
                    async with tables.sit(seat.match, seat.key) as player:
                        seat.compare(player)
        return points, advanced

    points, advanced = run(story())
    assert points >= KILLS
    assert advanced > 0
