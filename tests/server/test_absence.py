"""Somebody is away: is he waited for, is nothing agreed in his name, and is his seat his own when he comes back?"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.server.table import PATIENCE, Player, Tables, everybody_left, read, refusal, run, serving

from escarmouche.server import absence
from escarmouche.server.live_match import LiveMatch

LONG = 300.0


async def gone(player: Player, seat: int) -> None:
    """Until the table has noticed that nobody sits there."""
    while (await player.hear("Presence"))["seats"][seat].get("present"):
        pass


async def seats_until(player: Player, seat: int, **wanted: Any) -> dict[str, Any]:
    """What is told of a seat, once it is as wanted."""
    while True:
        message = await player.hear()
        for one in message.get("seats", ())[seat : seat + 1]:
            found: dict[str, Any] = {"stand_in": False, "away": 0.0, "waited_for": False, "present": False, **one}
            if all(found[name] == value for name, value in wanted.items()):
                return found


async def blue_is_asked(red: Player) -> None:
    """Red has answered; the match waits for blue."""
    seq = red.update["seq"]
    await red.answer()
    await red.reach(seq + 1)
    assert 0 not in red.update["asked"]


def wait_for(live: LiveMatch, seconds: float) -> None:
    """So much time passes at this table."""
    live.absences._since -= seconds


@asynccontextmanager
async def alone(tables: Tables, people: int = 2) -> AsyncGenerator[tuple[dict[str, Any], Player], None]:
    """Red waits at his table for blue, who has been there and has left."""
    opened = await tables.open(*["human"] * people)
    async with tables.sit(opened["match"], opened["keys"][0]) as red:
        async with tables.sit(opened["match"], opened["keys"][1]):
            pass
        await gone(red, 1)
        await blue_is_asked(red)
        yield opened, red


@pytest.mark.parametrize("what", ["draw", "take_back"])
def test_nothing_is_agreed_in_the_name_of_somebody_a_bot_stands_in_for(file_database: str, what: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, alone(tables) as (opened, red):
            live = tables.service.live_matches[opened["match"]]
            await red.say("ClaimAbsence", seat=1, what="stand_in", bot="greedy")
            await seats_until(red, 1, stand_in=True)
            before = live.match.count
            assert await refusal(red, "Propose", what=what, to=0) == "stand_in"
            assert not live.over
            assert live.match.count >= before
            assert live.offers == ()

    run(story())


def test_an_offer_that_stood_is_void_once_a_bot_stands_in_and_cannot_be_agreed_to(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                await red.say("Propose", what="draw")
                while not blue.update["offers"]:
                    await blue.hear("Update")
                await blue.say("HandOver", bot="quick")
                while red.update["offers"] or not red.update["seq"]:
                    await red.hear("Update")
                assert await refusal(blue, "Reply", what="draw", agree=True) == "stand_in"
                assert await refusal(red, "Propose", what="draw") == "stand_in"
                await blue.say("HandOver", bot="")
                await seats_until(red, 1, stand_in=False, kind="human")
                await red.say("Propose", what="draw")
                while not blue.update["offers"]:
                    await blue.hear("Update")

    run(story())


def test_a_bot_that_was_always_one_agrees_as_before(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "quick")
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                await red.say("Propose", what="draw")
                while not red.update["over"]:
                    await red.hear("Update")

    run(story())


def test_nobody_is_claimed_absent_before_the_stated_time_and_the_count_is_shown_to_all(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, grace=LONG) as tables, alone(tables) as (opened, red):
            live = tables.service.live_matches[opened["match"]]
            assert '"grace":300' in red.raw[0]
            async with tables.sit(opened["match"]) as watcher:
                assert watcher.update["seats"][1]["waited_for"]
                wait_for(live, LONG - 5)
                for what in ("stand_in", "abandon"):
                    assert await refusal(red, "ClaimAbsence", seat=1, what=what, bot="greedy") == "not_absent"
                wait_for(live, 10)
                async with tables.sit(opened["match"]) as other:
                    assert other.update["seats"][1]["away"] > LONG
                assert await refusal(red, "ClaimAbsence", seat=1, what="stand_in", bot="no such") == "no_such_bot"
                assert await refusal(red, "ClaimAbsence", seat=0, what="stand_in", bot="greedy") == "no_such_seat"
                assert await refusal(red, "ClaimAbsence", seat=9, what="stand_in", bot="greedy") == "no_such_seat"
                assert await refusal(watcher, "ClaimAbsence", seat=1, what="abandon") == "spectator"
                await red.say("ClaimAbsence", seat=1, what="stand_in", bot="greedy")
                assert (await watcher.hear("Notice"))["code"] == "covered"

    run(story())


def test_the_count_begins_anew_when_he_comes_back(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, grace=LONG) as tables, alone(tables) as (opened, red):
            live = tables.service.live_matches[opened["match"]]
            wait_for(live, LONG + 5)
            async with tables.sit(opened["match"], opened["keys"][1]) as blue:
                assert not blue.update["seats"][1].get("waited_for")
                assert await refusal(red, "ClaimAbsence", seat=1, what="abandon") == "not_absent"
            await gone(red, 1)
            assert await refusal(red, "ClaimAbsence", seat=1, what="abandon") == "not_absent"
            assert 0.0 <= live.absences.seconds(1) < 60.0

    run(story())


def test_only_who_is_asked_is_waited_for_and_only_while_somebody_waits(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, grace=LONG) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[1]) as blue:
                seq = blue.update["seq"]
                await blue.answer()
                await blue.reach(seq + 1)
                assert blue.update["asked"] == [0]
            live = tables.service.live_matches[match]
            await everybody_left(tables, match)
            wait_for(live, 10 * LONG)  # a night that both spend elsewhere
            async with tables.sit(match, keys[0]) as red:  # it is red's own to answer: nobody waits for blue
                assert live.absences.running == frozenset()
                wait_for(live, 10 * LONG)
                assert await refusal(red, "ClaimAbsence", seat=1, what="abandon") == "not_absent"
                async with tables.sit(match):
                    pass

    run(story())


def test_the_count_outlives_the_server(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escarmouche.server.upkeep.WRITTEN_EVERY", 0.05)

    async def story() -> None:
        async with serving(database, grace=LONG) as tables, alone(tables) as (opened, _):
            match, live = opened["match"], tables.service.live_matches[opened["match"]]
            wait_for(live, 200.0)
            async with asyncio.timeout(PATIENCE):
                while True:  # written while the server lives: it need not be told that it will die
                    kept = await asyncio.to_thread(tables.service.store.find, match)
                    assert kept is not None
                    if kept.seats[1].away >= 200.0:
                        break
        async with serving(database, grace=LONG) as tables, tables.sit(match, opened["keys"][0]) as red:
            told = red.update["seats"][1]
            assert 200.0 <= told["away"] < LONG
            assert told["waited_for"]
            wait_for(tables.service.live_matches[match], 100.0)
            await red.say("ClaimAbsence", seat=1, what="abandon")
            while not red.update["over"]:
                await red.hear("Update")
            assert red.update.get("winners", []) == []
            assert "nobody" in read(red.update["outcome"])

    run(story())


def test_the_count_is_not_written_with_every_word(file_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody's answers wait for the writer: nobody has it write by talking."""

    async def story() -> None:
        async with serving(file_database, grace=LONG) as tables, alone(tables) as (opened, red):
            live, store = tables.service.live_matches[opened["match"]], tables.service.store
            written: list[dict[str, Any]] = []
            reseat = store.reseat

            def noted(match: str, seat: int, **fields: Any) -> Any:
                written.append(fields)
                return reseat(match, seat, **fields)

            monkeypatch.setattr(store, "reseat", noted)
            for _ in range(6):
                await red.say("Propose", what="draw")
                await red.say("Reply", what="draw", agree=False)
                await red.say("Propose", what="invite", about=1)
                await red.say("HandOver", bot="")
            await refusal(red, "Propose", what="give_up")
            assert written == []
            assert live.seating[1].away > 0

    run(story())


def test_the_seat_is_his_own_again_as_soon_as_he_sits_down(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, alone(tables) as (opened, red):
            match, keys = opened["match"], opened["keys"]
            await red.say("ClaimAbsence", seat=1, what="stand_in", bot="greedy")
            await red.play_until(red.update["count"] + 2)
            async with tables.sit(match, keys[1]) as blue:
                assert blue.update["seats"][1]["kind"] == "human"
                assert await refusal(red, "ClaimAbsence", seat=1, what="stand_in", bot="greedy") == "not_absent"
                await blue.say("HandOver", bot="quick")  # but he may rest
                await seats_until(blue, 1, stand_in=True)
                async with tables.sit(match, keys[1]) as again:  # and his own wish lasts over a new connection
                    assert again.update["seats"][1]["stand_in"]
                await blue.say("HandOver")
                await seats_until(blue, 1, kind="human")

    run(story())


def test_a_player_hands_over_his_own_seat_alone(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                assert await refusal(red, "HandOver", seat=1, bot="quick") == "unreadable"
                assert await refusal(red, "HandOver", bot="no such") == "no_such_bot"
                await blue.say("HandOver", bot="quick")
                await seats_until(red, 1, stand_in=True)
                await red.say("HandOver", bot="")  # his own, which he has not lent
                assert tables.service.live_matches[match].seating[1].stand_in

    run(story())


def test_among_three_the_match_is_not_ended_over_the_head_of_who_is_there(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, alone(tables, 3) as (opened, red):
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[2]) as green:
                assert await refusal(red, "ClaimAbsence", seat=1, what="abandon") == "not_alone"
                await green.say("ClaimAbsence", seat=1, what="stand_in", bot="greedy")
                await seats_until(red, 1, stand_in=True)

    run(story())


def test_no_opponent_chooses_a_bot_that_loses_for_him_nor_is_given_advice_meanwhile(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, grace=LONG) as tables:
            opened = await tables.open("human", "human", game="fantastiques", seed="s")
            async with tables.sit(opened["match"], opened["keys"][0]) as first:
                absent = next(seat for seat in first.update["asked"])
            async with tables.sit(opened["match"], opened["keys"][1 - absent]) as red:
                wait_for(tables.service.live_matches[opened["match"]], LONG + 1)
                for bot in ("random", "level-1"):
                    said = await refusal(red, "ClaimAbsence", seat=absent, what="stand_in", bot=bot)
                    assert said == "usual_bot"
                await red.say("ClaimAbsence", seat=absent, what="stand_in", bot="greedy")
                while not red.asked:
                    await red.hear("Update")
                assert await refusal(red, "Advise", seq=red.update["seq"]) == "no_advice"

    run(story())


def test_the_stated_time_is_five_minutes() -> None:
    assert absence.GRACE == LONG


def test_who_lends_his_seat_has_paid_for_the_time_he_took(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", minutes=1)
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                live = tables.service.live_matches[opened["match"]]
                live.seating.asked_since -= 40
                await red.say("HandOver", bot="quick")
                await seats_until(red, 0, stand_in=True)
                await red.say("HandOver")
                told = await seats_until(red, 0, kind="human")
                assert told["clock"] <= 20

    run(story())


def test_who_takes_his_seat_back_before_the_bot_has_answered_has_saved_no_time(file_database: str) -> None:
    """Else a clock stands still for whoever lends his seat to a slow bot again and again."""

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", minutes=1)
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red:
                live = tables.service.live_matches[match]
                async with live.lock:  # the bot is slow: it does not get to answer
                    await live.reseat(0, stand_in=True, bot="quick")
                    live.seating.asked_since -= 40  # what he thinks meanwhile
                    await live.reseat(0, stand_in=False)
                told = await seats_until(red, 0, kind="human")
                assert told["clock"] <= 20
                seq = red.update["seq"]
                async with live.lock:  # a bot that others have put there is no loan of his
                    await live.reseat(0, stand_in=True, covered=True, bot="quick")
                    live.seating.asked_since -= 40
                    await live.reseat(0, stand_in=False, covered=False)
                assert live.seating.clock_left(0, running=True) == pytest.approx(20, abs=1.5)
                assert red.update["seq"] == seq

    run(story())
