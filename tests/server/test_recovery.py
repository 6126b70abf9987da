"""Does a match survive the death of its server at any moment? Nothing that a player was told is ever lost.

Every game of the register is played by two people on both databases; the server is killed again and again, from outside
at any moment, and from within between taking an answer, storing it and telling of it. `ESCARMOUCHE_KILLS` asks for more
deaths of each.
"""

from __future__ import annotations

import asyncio
import os
import random
from itertools import chain, cycle, islice
from typing import Any

import msgspec
import pytest
from tests.server.servant import Nursery, served
from tests.server.table import Player, Tables, run
from tests.volume import narrow
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from escarmouche.chance import Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.server.storage import Given, Store

SHOWN = tuple(name for name in GAMES if GAMES[name].stage is not None)
KILLS = int(os.environ.get("ESCARMOUCHE_KILLS", "2"))  # of each game on each of the databases
MOST = 5  # times as many deaths, where servers die before anybody was answered
AT_ONCE = 2  # matches under way at each death
MOMENTS = ("", "unstored", "untold", "telling")  # none: from outside
SOON = {"unstored": 12, "untold": 12, "telling": 40}  # writes, messages: how many at most before it kills itself
TOLD = ("scene", "question", "asked", "over", "outcome")
SHARED = ("seq", "count", "asked", "over", "outcome")  # the same for everybody at the table


class Twin:
    """The match as the store has it, for players who want to know what they may answer."""

    def __init__(self, game: str, match: str, store: Store) -> None:
        self.kind, self.name, self.store = GAMES[game], match, store
        stored = store.find(match)
        assert stored is not None
        self.match: Match[Any] = Match(self.kind.begin(msgspec.json.decode(stored.setup, type=self.kind.setup_type)))
        self.choice = Stream(match)

    def answer(self, seat: int, count: int) -> bytes | None:
        """Something legal for this seat in the position after so many answers; None where it is asked nothing."""
        for by, given in self.store.answers(self.name)[self.match.count : count]:
            self.match.take(msgspec.json.decode(given, type=self.kind.answer_type), by)
        ask = self.match.asks.get(seat)
        return None if ask is None or self.match.count != count else msgspec.json.encode(ask.sample(self.choice))


class Seat:
    """A player who comes back: what he knows from before a death must be true after it."""

    def __init__(self, twin: Twin, seat: int, key: str, rng: random.Random) -> None:
        self.twin, self.seat, self.key, self.rng = twin, seat, key, rng
        self.seen: dict[str, Any] = {}
        self.lines: list[Any] = []
        self.sent: tuple[int, bytes] | None = None  # how many answers there were, and what was answered
        self.known: list[tuple[int, int, bytes]] = []  # answers that the table has told of, and between which counts

    async def play(self, tables: Tables) -> None:
        """Come back, compare, and go on until the server dies or the match is over."""
        try:
            async with tables.sit(self.twin.name, self.key) as player:
                self.compare(player)
                self.sent = None  # whether it was taken or not is what the table says now
                while True:
                    self.note(player)
                    if player.update["over"]:
                        return
                    if player.asked:
                        await self.answer(player)
                    await player.hear("Update")
        except (ConnectionClosed, InvalidHandshake, OSError):
            return

    async def answer(self, player: Player) -> None:
        if self.sent is not None:
            return
        count = player.update["count"]
        given = self.twin.answer(self.seat, count)
        if given is None:  # another was asked as well and has answered meanwhile: his news is on its way
            return
        await asyncio.sleep(self.rng.random() * 0.01)
        self.sent = (count, given)
        await player.say("Answer", seq=player.update["seq"], answer=msgspec.Raw(given))

    def note(self, player: Player) -> None:
        now = player.update
        if self.sent is not None and self.taken(now):
            self.known.append((self.sent[0], now["count"], self.sent[1]))
            self.sent = None
        self.seen, self.lines = now, list(player.lines)

    def taken(self, now: dict[str, Any]) -> bool:
        """Is this the news of one's own answer? Of those who are asked at once each is asked until he has answered."""
        return now["count"] > self.seen["count"] and (self.seat not in now["asked"] or len(self.seen["asked"]) == 1)

    def compare(self, player: Player) -> None:
        now = player.update
        if not self.seen:
            return
        assert now["seq"] >= self.seen["seq"]
        assert now["count"] >= self.seen["count"]
        assert player.lines[: len(self.lines)] == self.lines
        if now["count"] == self.seen["count"]:
            assert _told(now) == _told(self.seen)
            assert now["seq"] == self.seen["seq"]

    def check(self, kept: list[Given]) -> None:
        """Every answer that this player was told of stands in the store, in its place."""
        for first, last, answer in self.known:
            own = [given for seat, given in kept[first:last] if seat == self.seat]
            assert own[:1] == [answer], (first, last, answer, own)


class Evening:
    """Some matches of one game on one database, and the deaths of their server."""

    def __init__(self, nursery: Nursery, game: str, store: Store, rng: random.Random) -> None:
        self.nursery, self.game, self.store, self.rng = nursery, game, store, rng
        self.pairs: list[list[Seat]] = []
        self.finished: list[list[Seat]] = []
        self.ends = 0  # deaths of the server while people played
        self.points = 0  # matches that were under way when the server died, over all deaths

    async def open_tables(self) -> None:
        """As many as there were, in a life of their own: a server that will kill itself opens none."""
        self.finished += [pair for pair in self.pairs if pair[0].seen.get("over")]
        self.pairs = [pair for pair in self.pairs if not pair[0].seen.get("over")]
        if len(self.pairs) == AT_ONCE:
            return
        await self.nursery.start()
        async with Tables(self.nursery.port) as tables:
            while len(self.pairs) < AT_ONCE:
                opened = await tables.open("human", "human", game=self.game)
                twin = await asyncio.to_thread(Twin, self.game, opened["match"], self.store)
                self.pairs.append([Seat(twin, seat, key, self.rng) for seat, key in opened["keys"].items()])
        await self.nursery.kill()

    async def life(self, moment: str) -> None:
        """One life of the server, from its start to its death."""
        await self.open_tables()
        await self.nursery.start(moment, self.rng.randint(1, SOON[moment]) if moment else 0)
        async with Tables(self.nursery.port) as tables:
            playing = [asyncio.create_task(seat.play(tables)) for seat in chain(*self.pairs)]
            if not moment:
                await asyncio.sleep(0.05 + self.rng.random() * 0.5)
                await self.nursery.kill()
            await asyncio.gather(*playing)
        self.ends += await self.nursery.dead()
        await self.nursery.kill()  # where all the matches had ended before its moment came
        self.points += sum(not pair[0].seen.get("over") for pair in self.pairs)

    async def look_back(self) -> int:
        """Both sides find the same position, and everything they were told of; gives how many answers that were."""
        await self.nursery.start()
        async with Tables(self.nursery.port) as tables:
            for pair in self.finished + self.pairs:
                kept = await asyncio.to_thread(self.store.answers, pair[0].twin.name)
                await _side_by_side(tables, pair)
                for seat in pair:
                    seat.check(kept)
        return self.told

    @property
    def told(self) -> int:
        """How many answers the players know to be taken: a server may die before it has told any."""
        return sum(len(seat.known) for pair in self.finished + self.pairs for seat in pair)


async def _side_by_side(tables: Tables, pair: list[Seat]) -> None:
    """Both players at the table at once: each finds what he knew, and both the same."""
    red, blue = pair
    name = red.twin.name
    async with tables.sit(name, red.key) as one, tables.sit(name, blue.key) as other:
        red.compare(one)
        blue.compare(other)
        for player in (one, other):
            player.update["figures"] = player.update["scene"]["figures"]
        assert [one.update[name] for name in (*SHARED, "figures")] == [
            other.update[name] for name in (*SHARED, "figures")
        ]


@pytest.mark.parametrize("game", narrow(SHOWN, "ages"))
def test_no_answer_that_was_told_is_lost_when_the_server_is_killed(database: str, game: str) -> None:
    rng = random.Random(database.partition(":")[0] + game)

    async def story() -> tuple[int, int, int]:
        store = await asyncio.to_thread(Store, database)
        try:
            async with Nursery(database) as nursery:
                evening = Evening(nursery, game, store, rng)
                # each game dies at two moments on one database and at the others on the other one
                moments = islice(cycle(MOMENTS), 2 * database.startswith("sqlite"), None)
                while evening.ends < KILLS or (evening.told < KILLS and evening.ends < MOST * KILLS):
                    await evening.life(next(moments))
                return await evening.look_back(), evening.points, evening.ends
        finally:
            await asyncio.to_thread(store.close)

    known, points, ends = run(story())
    assert ends >= KILLS
    assert points >= KILLS
    assert known >= KILLS  # people played, and were answered


@pytest.mark.wide  # in `make test` a server is killed and started again in `test_several_servers`
def test_the_command_itself_comes_back_with_its_matches(database: str) -> None:
    """The same of `escarmouche serve` as a newcomer starts it."""

    async def story() -> None:
        async with served(database) as (servant, tables):
            opened = await tables.open("human", "human")
            keys = opened["keys"]
            async with tables.sit(opened["match"], keys[0]) as red, tables.sit(opened["match"], keys[1]) as blue:
                await asyncio.gather(red.play_until(5), blue.play_until(5))
                known = red.update
                await servant.kill()
            await servant.start()
            async with tables.sit(opened["match"], keys[0]) as red:
                assert red.update["seq"] >= known["seq"]
                assert red.update["count"] >= known["count"]

    run(story())


def _told(update: dict[str, Any]) -> dict[str, Any]:
    """What a player was told of the position, without the `seq` a question was first asked at: a server forgets it."""
    told = {name: update[name] for name in TOLD}
    if told.get("question"):
        told["question"] = {name: value for name, value in told["question"].items() if name != "since"}
    return told
