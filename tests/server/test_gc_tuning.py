"""Is what was put away out of memory at once, whoever sits at another table meanwhile?"""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from escarmouche.chance import Stream
from escarmouche.games import GAMES
from escarmouche.server import gc_tuning
from escarmouche.server.bot_pool import Thinkers
from escarmouche.server.connection import Connection
from escarmouche.server.gc_tuning import ENOUGH, keep_tidy
from escarmouche.server.http_wire import NewMatch, SeatWish
from escarmouche.server.live_match import LiveMatch
from escarmouche.server.service import TableService
from escarmouche.server.storage import Store

SHOWN = tuple(name for name in GAMES if GAMES[name].stage is not None)
TABLES = 40


@pytest.fixture
def own_collector() -> Iterator[None]:
    """What a test does to the collector is undone; what was set aside stays so, above all the tests themselves."""
    usual = gc.get_threshold()
    yield
    gc.enable()
    gc.set_threshold(*usual)
    gc.collect()


async def left_table(service: TableService, game: str, answers: int = 6) -> weakref.ref[LiveMatch]:
    """A table somebody opened, played at a little and left."""
    live = await service.open(NewMatch(game, (SeatWish(),) * 2))
    connection = Connection(0, "fr")
    await live.audience.sit(connection)
    rng = Stream(live.id)
    for _ in range(answers):
        asks: list[Any] = list(live.match.asks.items())
        assert await live.play(asks[0][0], live.seq, asks[0][1].sample(rng))
    live.audience.leave(connection)
    return weakref.ref(live)


async def given_up(service: TableService) -> None:
    """Everything nobody sits at is put away, and what waited on it has ended."""
    service.unload(float("inf"))
    for _ in range(20):
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("game", SHOWN)
def test_a_table_that_is_put_away_is_freed_without_a_collection(
    file_database: str, game: str, own_collector: None
) -> None:
    async def story() -> list[LiveMatch | None]:
        service = TableService(Store(file_database), Thinkers(1, 1.0))
        gc.collect()
        gc.disable()
        left = [await left_table(service, game) for _ in range(3)]
        await given_up(service)
        found = [one() for one in left]
        await service.close()
        return found

    assert asyncio.run(story()) == [None] * 3


def test_put_away_tables_do_not_stay_while_somebody_sits_elsewhere(
    file_database: str, own_collector: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is set aside and not looked at again must not hold them, however often that is done."""

    async def story() -> int:
        service = TableService(Store(file_database), Thinkers(1, 1.0))
        stays = await service.open(NewMatch("duel", (SeatWish(),) * 2))
        await stays.audience.sit(Connection(0, "fr"))
        tidy = asyncio.create_task(keep_tidy(lambda: service.busy, lambda: 0, every=0.01))
        left = []
        for _ in range(TABLES):
            left.append(await left_table(service, "duel", 3))
            await asyncio.sleep(0.02)  # all of it has been set aside by now
        await given_up(service)
        tidy.cancel()
        assert list(service.live_matches) == [stays.id]
        found = sum(one() is not None for one in left)
        await service.close()
        return found

    assert asyncio.run(story()) == 0


def test_circles_among_what_was_set_aside_are_found_even_if_somebody_always_plays(
    own_collector: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Circle:
        def __init__(self) -> None:
            self.own = self

    async def story() -> list[bool]:
        gone = count(step=ENOUGH)
        tidy = asyncio.create_task(keep_tidy(lambda: True, lambda: next(gone), every=0.01, share=2.0))
        await asyncio.sleep(0.05)
        one = Circle()
        seen = weakref.ref(one)
        gc.freeze()
        del one
        there = [seen() is not None]
        for _ in range(600):
            if seen() is None:
                break
            await asyncio.sleep(0.05)
        tidy.cancel()
        return [*there, seen() is None]

    assert asyncio.run(story()) == [True, True]


def test_what_is_new_and_goes_round_in_circles_is_not_set_aside(own_collector: None) -> None:
    class Circle:
        def __init__(self) -> None:
            self.own = self

    async def story() -> bool:
        tidy = asyncio.create_task(keep_tidy(lambda: True, lambda: 0, every=0.05))
        await asyncio.sleep(0.02)
        gc.collect()
        gc.disable()  # nobody else looks for it
        seen = weakref.ref(Circle())
        assert seen() is not None
        for _ in range(100):
            await asyncio.sleep(0.05)
            if seen() is None:
                break
        tidy.cancel()
        return seen() is None

    assert asyncio.run(story())


@pytest.mark.parametrize(("each", "times"), [(ENOUGH, 1), (0, 0)])
def test_a_full_collection_takes_a_small_share_of_the_time_and_is_worth_it(
    own_collector: None, monkeypatch: pytest.MonkeyPatch, each: int, times: int
) -> None:
    taken: list[float] = []
    gone = count(step=each)
    looks = iter(range(8))  # at whether anybody sits anywhere: so many rounds, however long they take

    def collect() -> float:
        taken.append(0.1)
        return 0.1

    def busy() -> bool:
        next(looks)
        return True

    monkeypatch.setattr(gc_tuning, "collect", collect)
    with pytest.raises(RuntimeError, match="StopIteration"):
        asyncio.run(keep_tidy(busy, lambda: next(gone), every=0.0, share=1000.0))
    assert len(taken) == times  # the next one is due in a hundred seconds
