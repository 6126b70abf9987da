"""Taking back, drawing, giving up, the clock, a bot for somebody who is away: does each do what it says, and last?"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.server.table import Player, Tables, everybody_left, play_on, refusal, run, serving


@asynccontextmanager
async def seated(tables: Tables, people: int = 2, **fields: Any) -> AsyncGenerator[tuple[str, list[Player]], None]:
    """A new duel with everybody in place."""
    opened = await tables.open(*["human"] * people, **fields)
    async with AsyncExitStack() as stack:
        players = [
            await stack.enter_async_context(tables.sit(opened["match"], opened["keys"][seat])) for seat in range(people)
        ]
        yield opened["match"], players


async def stored_like_shown(tables: Tables, match: str) -> None:
    """What the store holds is the match that is shown, answer for answer."""
    room = tables.house.rooms[match]
    kept = await asyncio.to_thread(tables.house.store.answers, match)
    assert len(kept) == room.match.count
    found = await asyncio.to_thread(tables.house.store.find, match)
    assert found is not None
    again = tables.house._replayed(found)[1]
    assert again.answers == room.match.answers
    assert found.ahead + found.count == room.seq


def test_a_secret_answer_is_taken_back_until_it_is_shown(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables, seated(tables) as (match, (red, blue)):
            first = red.update["seq"]
            await red.answer()
            await red.until(red.update["count"] + 1)
            assert red.update["may_undo"]
            await red.say("Undo", seq=red.update["seq"])
            while red.update["asked"] != [0, 1]:
                await red.hear("Update")
            assert red.update["seq"] == first + 2  # every change has a number of its own
            assert await refusal(red, seq=first, answer=red.update["question"]["options"][0]["answer"]) == "stale"
            await stored_like_shown(tables, match)
            await red.answer()
            await blue.reach(first + 3)
            assert blue.update["asked"] == [1]
            await blue.answer()
            await red.reach(first + 4)
            assert await refusal(red, "Undo", seq=red.update["seq"]) == "cannot_undo"

    run(story())


def test_what_was_rolled_falls_anew_when_both_agree_to_take_back(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables, seated(tables) as (match, players):
            red, blue = players
            begun = red.update["count"]
            await play_on(players, 6)
            seq = red.update["seq"]
            for to in (1, begun):  # 1: the hands themselves are dealt anew, which is the dice's own answer
                await red.say("Propose", what="take_back", to=to)
                while not blue.update["offers"]:
                    await blue.hear("Update")
                await blue.say("Reply", what="take_back", agree=True)
                while red.update["seq"] <= seq or red.update["offers"]:
                    await red.hear("Update")
                seq = red.update["seq"]
                assert red.update["count"] >= begun
                await stored_like_shown(tables, match)
                await blue.reach(seq)
                await play_on(players, 2)
                seq = red.update["seq"]
            assert await refusal(red, "Propose", what="take_back", to=9999) == "nothing_there"
            assert await refusal(red, "Reply", what="draw", agree=True) == "no_offer"

    run(story())


def test_a_draw_needs_everybody_and_two_offers_agree(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, seated(tables, 3) as (match, players):
            await players[0].say("Propose", what="draw")
            while not players[1].update["offers"]:
                await players[1].hear("Update")
            assert await refusal(players[0], "Reply", what="draw", agree=True) == "no_offer"  # not by himself
            await players[1].say("Propose", what="draw")  # to offer the same is to agree
            assert await refusal(players[1], "Reply", what="take_back", agree=True) == "no_offer"
            assert not tables.house.rooms[match].over
            await players[2].say("Reply", what="draw", agree=True)
            while not players[0].update["over"]:
                await players[0].hear("Update")
            assert players[0].update.get("winners", []) == []
            assert await refusal(players[0], "Concede") == "over"

    run(story())


def test_a_refused_offer_is_gone(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, seated(tables) as (_, (red, blue)):
            await red.say("Propose", what="draw")
            while not blue.update["offers"]:
                await blue.hear("Update")
            await blue.say("Reply", what="draw", agree=False)
            while blue.update["offers"]:
                await blue.hear("Update")
            assert await refusal(blue, "Reply", what="draw", agree=True) == "no_offer"

    run(story())


def test_a_concession_outlives_the_table(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            async with seated(tables) as (match, (red, blue)):
                await red.say("Concede")
                while not blue.update["over"]:
                    await blue.hear("Update")
                outcome = blue.update["outcome"]
                assert blue.update["winners"] == [1]
            await everybody_left(tables, match)
            tables.house.put_away(before=float("inf"))
            async with tables.sit(match) as watcher:
                assert (watcher.update["over"], watcher.update["outcome"]) == (True, outcome)
            info = (await tables.http.get(f"/api/matches/{match}?lang=en")).json()
            assert (info["over"], info["outcome"]) == (True, outcome)

    run(story())


def test_whoever_has_no_time_left_has_lost_and_only_who_is_asked_pays(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables, seated(tables, minutes=1) as (match, (red, blue)):
            seating, first = tables.house.rooms[match].seating, red.update["seq"]
            await blue.answer()  # red alone is asked from here on
            await red.reach(first + 1)
            assert red.update["asked"] == [0]
            seating.asked_since -= 30
            await red.answer()
            await red.reach(first + 2)
            assert [one.used > 30 for one in seating.seats] == [True, False]
            kept = await asyncio.to_thread(tables.house.store.find, match)
            assert kept is not None
            assert [one.used > 30 for one in kept.seats] == [True, False]
            late = red.update["asked"]
            seating.asked_since -= 60
            tables.house.rooms[match].wake()
            while not red.update["over"]:
                await red.hear("Update")
            assert red.update.get("winners", []) == [seat for seat in (0, 1) if seat not in late]
            assert "time" in red.update["outcome"]

    run(story())


def test_a_bot_plays_for_somebody_who_is_away_and_gives_the_seat_back(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red:
                async with tables.sit(match, keys[1]):
                    assert await refusal(red, "HandOver", seat=1, bot="quick") == "not_absent"
                room = tables.house.rooms[match]
                while 1 in room.audience.here():
                    await red.hear("Presence")
                assert await refusal(red, "HandOver", seat=1, bot="no such") == "no_such_bot"
                assert await refusal(red, "HandOver", seat=5, bot="quick") == "no_such_seat"
                await red.say("HandOver", seat=1, bot="quick")
                await red.play_until(red.update["count"] + 2)
                async with tables.sit(match, keys[1]) as blue:
                    await blue.say("HandOver", seat=1, bot="")
                    while True:
                        seats = (await blue.hear("Presence"))["seats"]
                        if seats[1]["kind"] == "human":
                            break

    run(story())


def test_a_player_who_has_just_left_is_given_time_to_come_back(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, grace=3600.0) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                assert await refusal(red, "HandOver", seat=1, bot="quick") == "not_absent"

    run(story())
