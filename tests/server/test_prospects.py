"""Odds and advice at the table: are they told to whoever is asked, and refused to others?"""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future
from typing import Any

import pytest
from tests.server.table import Player, run, serving

SHOT = """table 48x48
A archer = {shooting 4, hp 3} at 20,20
B mark = {armour 3, hp 2} at 20,30
turn 3
phase shooting
"""


async def told(player: Player, kind: str, **fields: Any) -> dict[str, Any]:
    """What the table says to this."""
    await player.say(kind, seq=player.update["seq"], request=7, **fields)
    while True:
        message = await player.hear()
        if message.get("request") == 7:
            return message


def shots(player: Player) -> list[Any]:
    return [{"type": "Shoot", "figure": 0, "targets": [1]}]


def test_odds_are_told_to_whoever_is_asked(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "greedy", game="fantastiques", scene=SHOT, seed="s")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                weighed = await told(player, "Weigh", answer=shots(player)[0])
                assert weighed["type"] == "Weighed"
                assert weighed["exact"] is True
                assert weighed["note"] == "Exact odds."
                assert max(one["chance"] for one in weighed["chances"]) == pytest.approx(2 / 3)
                assert all(0 < one["chance"] < 1 and one["text"] for one in weighed["chances"])

    run(story())


def test_what_no_die_decides_is_not_talked_about(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "greedy", game="ages", seed="s")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                while not player.asked:
                    await player.hear("Update")
                certain = await told(player, "Weigh", answer=player.update["question"]["options"][0]["answer"])
                assert certain["type"] == "Weighed"
                assert not certain.get("chances")
                assert not certain.get("note")

    run(story())


def test_an_answer_that_cannot_be_given_has_no_odds(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "greedy", game="fantastiques", scene=SHOT, seed="s")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                for answer in ({"type": "Shoot", "figure": 1, "targets": [0]}, "nonsense", {"type": "Dance"}):
                    assert (await told(player, "Weigh", answer=answer))["code"] == "no_odds"
                assert player.update["question"] is not None, "the table stands"

    run(story())


def test_advice_is_for_those_who_play_against_bots(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "greedy", game="fantastiques", scene=SHOT, seed="s")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                advised = await told(player, "Advise")
                assert advised["type"] == "Advised"
                assert len(advised["lines"]) >= 2
            opened = await tables.open("human", "human", game="fantastiques", scene=SHOT, seed="s")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                assert (await told(player, "Advise"))["code"] == "no_advice"
            async with tables.sit(opened["match"], opened["keys"][1]) as player:
                assert (await told(player, "Weigh", answer=shots(player)[0]))["code"] == "not_asked"

    run(story())


def test_the_odds_of_no_answer_are_no_advice(file_database: str) -> None:
    """Against a person nobody asks a bot, whatever he calls it."""

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", game="fantastiques", scene=SHOT, seed="s")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                assert (await told(player, "Weigh", answer=None))["code"] == "no_odds"

    run(story())


def test_whoever_watches_is_told_nothing(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "greedy", game="fantastiques", scene=SHOT, seed="s")
            async with tables.sit(opened["match"]) as watcher:
                await watcher.say("Weigh", seq=watcher.update["seq"], answer=shots(watcher)[0])
                assert (await watcher.hear("NotTaken"))["code"] == "spectator"

    run(story())


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("Weigh", {"answer": 1}, "no_odds"),
        ("Advise", {}, "no_advice"),
        ("Rehearse", {"gestures": []}, "unreadable"),
    ],
)
def test_who_asks_while_an_answer_is_being_written_waits_for_it(
    file_database: str, monkeypatch: pytest.MonkeyPatch, kind: str, fields: dict[str, Any], code: str
) -> None:
    """The match has gone on then, and nobody knows it yet: neither is he told of it, nor does he lose his seat."""

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", game="duel")
            match, store, may_write = opened["match"], tables.service.store, threading.Event()
            append = store.append

            def later(*of: Any, **named: Any) -> Future[None]:
                done: Future[None] = Future()

                def write() -> None:
                    may_write.wait()
                    append(*of, **named).result()
                    done.set_result(None)

                threading.Thread(target=write).start()
                return done

            async with tables.sit(match, opened["keys"][0]) as red, tables.sit(match, opened["keys"][1]) as blue:
                seq, live = red.update["seq"], tables.service.live_matches[match]
                monkeypatch.setattr(store, "append", later)
                await red.answer()
                while live.seq == seq:  # noqa: ASYNC110 - the table has no event for what it has not told
                    await asyncio.sleep(0.005)
                await blue.say(kind, seq=seq, request=7, **fields)
                with pytest.raises(TimeoutError):
                    await blue.hear("NotTaken", within=0.3)
                may_write.set()
                assert (await blue.hear("NotTaken"))["code"] == code

    run(story())
