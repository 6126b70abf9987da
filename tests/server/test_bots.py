"""Do bots think beside the table: late, broken or dishonest ones harm nobody, and their workers come back?"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from tests.server.table import Player, Tables, run, serving

from escarmouche.server.bot_pool import anything
from escarmouche.server.live_match import LiveMatch


async def answered(player: Player) -> float:
    """Answer once; gives the seconds until the bot has answered too."""
    count, begun = player.update["count"], time.monotonic()
    await player.answer()
    await player.until(count + 2)
    return time.monotonic() - begun


async def against(tables: Tables, bot: str, seed: str = "") -> tuple[str, str]:
    opened = await tables.open("human", bot, seed=seed)
    return opened["match"], opened["keys"][0]


@pytest.mark.parametrize("bot", ["sleepy", "crashing", "deadly", "cheating"])
def test_a_bot_that_behaves_badly_is_answered_for(file_database: str, bot: str) -> None:
    async def story() -> None:
        async with serving(file_database, budget=0.5) as tables:
            match, key = await against(tables, bot)
            async with tables.sit(match, key) as player:
                await answered(player)
                live = tables.service.live_matches[match]
                async with live.lock:  # the bot may have gone on: look when nothing is on its way to the store
                    stored = len(await asyncio.to_thread(tables.service.store.answers, match))
                    assert stored == live.match.count
                assert stored >= player.update["count"]  # nothing is told that is not stored
                await player.until(stored)  # and all that is stored is told

    run(story())


def test_a_slow_bot_does_not_hold_up_another_match(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, budget=20.0, workers=2) as tables:
            warm, key = await against(tables, "quick")
            async with tables.sit(warm, key) as player:
                await answered(player)  # the first worker is up
            slow, slow_key = await against(tables, "sleepy")
            quick, quick_key = await against(tables, "quick")
            async with tables.sit(slow, slow_key) as sleeper, tables.sit(quick, quick_key) as player:
                count = sleeper.update["count"]
                await sleeper.answer()
                await sleeper.until(count + 1)
                await player.play_until(player.update["count"] + 6)
                assert tables.service.live_matches[slow].match.count == count + 1  # still thinking

    run(story())


def test_a_killed_worker_is_replaced(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            match, key = await against(tables, "quick")
            async with tables.sit(match, key) as player:
                await answered(player)
                worker = tables.service.thinkers.pool.workers[0]
                assert worker.process is not None
                old = worker.process.pid
                worker.process.kill()
                worker.process.join()
                await player.play_until(player.update["count"] + 10)
                assert worker.process is not None
                assert worker.process.pid != old

    run(story())


def test_a_bot_is_not_deceived_by_what_was_taken_back(file_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answered_for: list[int] = []

    def noted(live: LiveMatch, seat: int) -> Any:
        answered_for.append(seat)
        return anything(live, seat)

    monkeypatch.setattr("escarmouche.server.bot_pool.anything", noted)
    monkeypatch.setattr("escarmouche.server.upkeep.anything", noted)

    async def story() -> None:
        async with serving(file_database) as tables:
            match, key = await against(tables, "quick", seed="a long one")
            async with tables.sit(match, key) as player:
                live = tables.service.live_matches[match]
                for _ in range(3):
                    await player.play_until(9)
                    while not player.asked and not player.update["over"]:
                        await player.hear("Update")
                    if player.update["over"]:  # a short one, after the first time
                        break
                    await player.say("Propose", what="take_back", to=4)  # a bot agrees
                    await player.reach(player.update["seq"] + 1)
                assert live.ahead  # something was taken back
                async with live.lock:  # nothing is on its way to the store
                    assert len(await asyncio.to_thread(tables.service.store.answers, match)) == live.match.count
                assert answered_for == []

    run(story())


def test_bots_rest_while_nobody_looks_on(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            match = (await tables.open("quick", "quick"))["match"]
            live = tables.service.live_matches[match]
            count = live.match.count
            await asyncio.sleep(0.5)
            assert live.match.count == count
            async with tables.sit(match) as watcher:
                await watcher.until(count + 3)

    run(story())
