"""Is a table of allies, without a board, served as well as one of opponents?"""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

from tests.server.table import Player, Tables, play_on, read, refusal, run, serving

GAME = "expedition"


async def sit_all(stack: AsyncExitStack, tables: Tables, *kinds: str, **fields: Any) -> tuple[str, list[Player]]:
    """A table and everybody at it who is no bot."""
    opened = await tables.open(*kinds, game=GAME, **fields)
    people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    players = [await stack.enter_async_context(tables.sit(opened["match"], opened["keys"][seat])) for seat in people]
    return opened["match"], players


def test_three_allies_play_to_a_common_end(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, AsyncExitStack() as stack:
            match, players = await sit_all(stack, tables, "human", "human", "human", seed="flood")
            assert await play_on(players) > 0
            ends = [player.update for player in players]
            assert len({tuple(one.get("winners", ())) for one in ends}) == 1
            assert set(ends[0].get("winners", ())) in (set(), {0, 1, 2})
            assert ends[0]["ending"] in {"triumph", "rescue", "disaster"}
            told = read(ends[0]["outcome"])
            assert "common victory" in told or "defeat for all" in told
            listed = (await tables.http.get("/api/matches?lang=fr")).json()[0]
            assert listed["match"] == match
            assert "commune" in listed["outcome"] or "tous" in listed["outcome"]
            assert listed["winners"] == ends[0].get("winners", [])

    run(story())


def test_the_screen_is_told_that_there_is_no_board_and_no_opponent(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, AsyncExitStack() as stack:
            _, (player,) = await sit_all(stack, tables, "human", "greedy", "random")
            welcome = next(one for one in player.raw if '"Welcome"' in one)
            assert '"together":true' in welcome
            assert '"ground":"none"' in welcome
            games = {one["name"]: one for one in (await tables.http.get("/api/games")).json()}
            assert games[GAME]["together"] is True
            assert games[GAME]["ground"] == "none"
            assert games["alkemy"].get("together", False) is False

    run(story())


def test_one_climbs_alone_and_may_give_up(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, AsyncExitStack() as stack:
            _, (player,) = await sit_all(stack, tables, "human")
            await player.say("Concede")
            assert (await player.hear("Update"))["over"]
            assert read(player.update["outcome"]) == "Given up: a defeat.", "who is alone is not all"
            assert player.update.get("winners", []) == []

    run(story())


def test_who_leaves_his_allies_ends_the_match_for_himself_alone(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, AsyncExitStack() as stack:
            _, (one, other) = await sit_all(stack, tables, "human", "human", "greedy", seed="left")
            await one.say("Concede")
            while not other.update["seats"][0].get("out"):
                await other.hear("Update")
            assert not other.update["over"]  # between two opponents it would be
            await other.play_until(10**6)
            assert other.update["over"]
            assert 0 not in other.update.get("winners", [])
            await one.say("Concede")
            assert (await one.hear("NotTaken"))["code"] == "over"

    run(story())


def test_the_last_person_to_leave_ends_it_for_all(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, AsyncExitStack() as stack:
            _, (one, other) = await sit_all(stack, tables, "human", "human", "greedy", seed="left")
            await one.say("Concede")
            while not other.update["seats"][0].get("out"):
                await other.hear("Update")
            await other.say("Concede")
            while not other.update["over"]:
                await other.hear("Update")
            assert "defeat for all" in read(other.update["outcome"])

    run(story())


def test_allies_give_up_together_and_have_nobody_to_draw_with(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, AsyncExitStack() as stack:
            _, (one, other) = await sit_all(stack, tables, "human", "human", "greedy")
            assert await refusal(one, "Propose", what="draw") == "no_draw"
            await one.say("Propose", what="give_up")
            while not other.update["offers"]:
                await other.hear("Update")
            assert not other.update["over"]
            await other.say("Reply", what="give_up", agree=True)
            while not other.update["over"]:
                await other.hear("Update")
            assert "defeat for all" in read(other.update["outcome"])

    run(story())


def test_opponents_do_not_give_up_together(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                assert await refusal(player, "Propose", what="give_up") == "no_giving_up"

    run(story())


def test_a_record_and_a_replay_of_allies(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, AsyncExitStack() as stack:
            match, players = await sit_all(stack, tables, "human", "human", "human", seed="flood")
            await play_on(players)
            record = (await tables.http.get(f"/api/matches/{match}/record")).content
            assert b'"grade"' in record
            brought = await tables.http.post("/api/records", content=record)
            assert brought.status_code == 201, brought.text
            frame = (await tables.http.get(f"/api/matches/{brought.json()['match']}/frames/3?lang=en")).json()
            assert frame["setting"]["ground"] == "none"
            listed = (await tables.http.get("/api/matches")).json()
            marked = {one["match"]: one.get("brought", False) for one in listed}
            assert marked == {match: False, brought.json()["match"]: True}  # the lobby tells them apart

    run(story())
