"""What one player might try on another: does he gain anything by it?"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from tests.server.table import PATIENCE, Player, Tables, refusal, run, serving

from escarmouche.server.live_match import LiveMatch
from escarmouche.server.requests import MOST_OFFERS, call_absences

MINUTES = 1


class Moment:
    """Red has answered and may take that back, blue is asked, in a match with clocks."""

    def __init__(self, live: LiveMatch, players: list[Player], red: int, blue: int) -> None:
        self.live, self.red_seat, self.blue_seat = live, red, blue
        self.red, self.blue = players[red], players[blue]

    def used(self, seat: int) -> float:
        return self.live.seating[seat].used

    def time_passes(self, seconds: float) -> None:
        """Whoever is asked thinks for so long."""
        self.live.seating.asked_since -= seconds
        since, used = self.live.seating._last
        self.live.seating._last = since - seconds, used

    async def undone(self) -> None:
        """Red takes the answer back, and both are shown it."""
        seq = self.red.update["seq"]
        await self.red.say("Undo", seq=seq)
        for one in (self.red, self.blue):
            await one.reach(seq + 1)


@asynccontextmanager
async def just_answered(tables: Tables) -> AsyncGenerator[Moment]:
    """The first such moment: whoever strikes has said whom."""
    opened = await tables.open("human", "human", "human", minutes=MINUTES)
    match, keys = opened["match"], opened["keys"]
    async with (
        tables.sit(match, keys[0]) as first,
        tables.sit(match, keys[1]) as second,
        tables.sit(match, keys[2]) as third,
    ):
        players = [first, second, third]
        while True:
            seat = next(seat for seat, one in enumerate(players) if one.asked)
            count, alone = first.update["count"], len(first.update["asked"]) == 1
            await players[seat].answer()
            for one in players:
                await one.until(count + 1)
            asked = first.update["asked"]
            if alone and len(asked) == 1 and asked != [seat] and players[seat].update.get("may_undo"):
                yield Moment(tables.service.live_matches[match], players, seat, asked[0])
                return


def test_who_takes_an_answer_back_has_used_his_own_time_and_not_the_others(file_database: str) -> None:
    """Else whoever answers and takes it back, again and again, lets the other's clock run out."""

    async def story() -> None:
        async with serving(file_database) as tables, just_answered(tables) as at:
            at.time_passes(40)
            await at.undone()
            assert at.used(at.blue_seat) < 15
            assert at.used(at.red_seat) > 35
            clocks = [one["clock"] for one in at.blue.update["seats"]]
            assert clocks[at.blue_seat] > 45
            assert clocks[at.red_seat] < 25

    run(story())


def test_what_was_given_back_is_kept(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, just_answered(tables) as at:
            at.time_passes(40)
            await at.undone()
            stored = tables.service.store.find(at.live.id)
            assert stored is not None
            assert [one.used for one in stored.seats] == [one.used for one in at.live.seating.seats]

    run(story())


def test_the_time_of_an_answer_taken_back_is_his_though_a_bot_plays_for_him(file_database: str) -> None:
    """Else the match could be held up for ever, and nobody's clock would run."""

    async def story() -> None:
        async with serving(file_database) as tables, just_answered(tables) as at:
            live, seat = at.live, at.red_seat
            async with live.lock:
                await live.reseat(seat, stand_in=True, bot="quick")
                at.time_passes(40)
                point = live.match.undo_point(seat)
                assert point is not None
                await live.go_back(point, by=seat)
                assert at.used(at.blue_seat) < 15
                assert at.used(seat) > 35

    run(story())


def test_nobody_takes_back_what_he_has_no_time_left_for(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, just_answered(tables) as at:
            live = at.live
            async with live.lock:
                await live.seating.change(at.red_seat, used=MINUTES * 60 - 5.0)
                live.seating.answered()
                at.time_passes(10)
            assert await refusal(at.red, "Undo", seq=at.red.update["seq"]) == "no_time_to_undo"
            assert at.blue.asked

    run(story())


def test_who_was_asked_all_along_gets_no_time_back(file_database: str) -> None:
    """Two are asked at once; that one of them takes his answer back does not stop the other's clock."""

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", minutes=MINUTES)
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                await red.answer()
                await blue.reach(red.update["seq"] + 1)
                await red.reach(blue.update["seq"])
                at = Moment(tables.service.live_matches[match], [red, blue], 0, 1)
                at.time_passes(30)
                await at.undone()
                assert at.used(0) == pytest.approx(30, abs=8)
                assert at.used(1) == pytest.approx(30, abs=8)

    run(story())


# --- offers ----------------------------------------------------------------------------------------------------------


async def offered_and_declined(red: Player, blue: Player, what: str, **fields: int) -> None:
    await red.say("Propose", what=what, **fields)
    while not blue.update["offers"]:
        await blue.hear("Update")
    await blue.say("Reply", what=what, agree=False)
    while blue.update["offers"]:
        await blue.hear("Update")


def test_who_is_declined_again_and_again_asks_no_more_until_the_other_has_played(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                for _ in range(MOST_OFFERS):
                    await offered_and_declined(red, blue, "draw")
                assert await refusal(red, "Propose", what="draw") == "offered_often"
                await offered_and_declined(red, blue, "take_back", to=0)  # something else may be asked
                seq = red.update["seq"]
                await red.answer()
                await red.reach(seq + 1)
                assert await refusal(red, "Propose", what="draw") == "offered_often"  # that was he himself
                await blue.answer()
                await red.reach(seq + 2)
                await blue.reach(seq + 2)
                await offered_and_declined(red, blue, "draw")

    run(story())


def test_an_offer_that_is_made_and_withdrawn_has_been_made(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                for _ in range(MOST_OFFERS):
                    await red.say("Propose", what="draw")
                    await red.say("Reply", what="draw", agree=False)
                    await red.hear("Notice")
                assert await refusal(red, "Propose", what="draw") == "offered_often"

    run(story())


def test_bots_are_asked_as_often_as_one_likes(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "quick")
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                live, begun = tables.service.live_matches[opened["match"]], red.update["count"]
                for _ in range(MOST_OFFERS + 2):
                    seq = live.seq
                    await red.answer()
                    await red.reach(seq + 1)
                    async with live.lock:  # nothing lets the bot answer in between
                        live.offered[0, "take_back"] += MOST_OFFERS
                    await red.say("Propose", what="take_back", to=begun)
                    assert (await red.hear("Notice"))["code"] == "taken_back"
                    while red.update["count"] > begun or not red.asked:
                        await red.hear("Update")

    run(story())


def test_what_everybody_is_told_cannot_be_said_all_the_time(file_database: str) -> None:
    """A seat lent and taken back by a program, as fast as it can."""

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                for number in range(12):
                    await red.say("HandOver", bot="" if number % 2 else "quick")
                assert (await red.hear("NotTaken"))["code"] == "too_fast"
                told = []
                await blue.say("Speak", lang="en")  # is answered after all that
                while (message := await blue.hear())["type"] != "Welcome":
                    told += [message["code"]] if message["type"] == "Notice" else []
                assert len(told) < 8

    run(story())


def test_the_log_is_not_sent_anew_as_fast_as_a_program_can_take_back(file_database: str) -> None:
    """A friend with a slow line would lose his connection."""

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                begun = red.update["seq"]
                for number in range(30):
                    await red.say(
                        "Answer", seq=begun + 2 * number, answer=red.update["question"]["options"][0]["answer"]
                    )
                    await red.say("Undo", seq=begun + 2 * number + 1)
                while (await red.hear("NotTaken"))["code"] != "too_fast":
                    pass
                assert red.update["seq"] - begun < 30

    run(story())


# --- the clock and the server ----------------------------------------------------------------------------------------


def test_the_time_that_somebody_has_thought_is_not_given_back_by_a_server_that_stops(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            opened = await tables.open("human", "human", minutes=MINUTES)
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]):
                tables.service.live_matches[match].seating.asked_since -= 40
        async with serving(database) as tables, tables.sit(match, keys[0]) as red:
            assert all(one["clock"] <= 20 for one in red.update["seats"])

    run(story())


def test_a_running_clock_is_written_now_and_then(file_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is killed has to remember most of what somebody has thought."""
    monkeypatch.setattr("escarmouche.server.requests.WRITTEN_EVERY", 0.2)
    monkeypatch.setattr("escarmouche.server.upkeep.WRITTEN_EVERY", 0.2)

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", minutes=MINUTES)
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]), asyncio.timeout(PATIENCE):
                while not all(one.used for one in tables.service.store.recent()[0].seats):  # noqa: ASYNC110 - none tells
                    await asyncio.sleep(0.05)

    run(story())


def test_a_clock_that_is_written_costs_no_less_to_who_has_lent_his_seat(
    file_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a slow bot has not answered yet is his own time: it is not forgotten in between."""
    monkeypatch.setattr("escarmouche.server.requests.WRITTEN_EVERY", 0.001)

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", minutes=MINUTES)
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]):
                live = tables.service.live_matches[match]
                async with live.lock:
                    await live.reseat(0, stand_in=True, bot="sleepy")
                    live.seating.asked_since -= 40
                await call_absences(live)
                async with live.lock:
                    await live.reseat(0, stand_in=False)
                assert live.seating[0].used >= 40

    run(story())


# --- advice ----------------------------------------------------------------------------------------------------------


async def answered_by_a_bot(red: Player) -> None:
    """Red lends his seat until the bot has answered, and takes it back."""
    count = red.update["count"]
    await red.say("HandOver", bot="quick")
    await red.until(count + 1)
    await red.say("HandOver")
    while (await red.hear("Notice"))["code"] != "given_back":
        pass


def test_what_a_bot_has_answered_for_somebody_is_no_advice_that_he_could_take_or_leave(file_database: str) -> None:
    """Nobody is advised against a person; so nobody looks at a bot's answer and then gives another."""

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                await answered_by_a_bot(red)
                assert not red.update.get("may_undo")
                assert await refusal(red, "Undo", seq=red.update["seq"]) == "cannot_undo"

    run(story())


def test_who_plays_against_bots_alone_may_look_at_what_another_would_answer(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            for other, may in (("quick", True), ("human", False)):
                opened = await tables.open("human", other)
                live = await tables.service.find(opened["match"])
                assert live is not None
                live.stood_in.add(live.match.count - 1)
                assert live.may_reconsider(0) == may

    run(story())
