"""Taking back, drawing, giving up, the clock, a bot for somebody who is away: does each do what it says, and last?"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
from tests.server.table import Player, Tables, everybody_left, play_on, read, refusal, run, serving

from escarmouche.server.live_match import LiveMatch
from escarmouche.server.outcomes import outcome_text, winning_seats
from escarmouche.server.service import secret_seed


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
    live = tables.service.live_matches[match]
    kept = await asyncio.to_thread(tables.service.store.answers, match)
    assert len(kept) == live.match.count
    found = await asyncio.to_thread(tables.service.store.find, match)
    assert found is not None
    again = (await tables.service._replayed(found))[1]
    assert again.answers == live.match.answers
    assert found.ahead + found.count == live.seq


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


def test_a_question_that_was_asked_in_secret_is_still_told_so_by_another_server(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                await red.answer()
                await red.until(red.update["count"] + 1)
        async with serving(file_database) as tables, tables.sit(opened["match"], opened["keys"][1]) as blue:
            assert blue.update["asked"] == [1]
            assert blue.update["question"]["secret"]

    run(story())


def test_what_was_rolled_falls_anew_when_both_agree_to_take_back(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables, seated(tables) as (match, players):
            red, blue = players
            begun = red.update["count"]
            await play_on(players, 6)
            seq = red.update["seq"]
            for to in (1, begun):  # 1: the hands themselves are dealt anew, which is the dice's own answer
                assert not red.update["over"]  # its dice are known: it lasts that long
                await red.say("Propose", what="take_back", to=to)
                while not blue.update["offers"]:
                    await blue.hear("Update")
                await blue.say("Reply", what="take_back", agree=True)
                told = await red.hear("Notice")
                assert (told["code"], told["seat"]) == ("taken_back", 0)  # the log alone would only be shorter
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
            assert not tables.service.live_matches[match].over
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
            told = await red.hear("Notice")
            assert (told["code"], told["seat"]) == ("declined", 1)  # whoever asked hears it
            assert "(a draw)" in told["text"]  # and of which offer: another may stand beside it
            while blue.update["offers"]:
                await blue.hear("Update")
            assert await refusal(blue, "Reply", what="draw", agree=True) == "no_offer"

    run(story())


def test_nobody_agrees_to_another_step_back_than_the_one_he_was_asked_for(file_database: str) -> None:
    """Whoever proposes could else change it under the hand of who is about to agree."""

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            keys = opened["keys"]
            async with tables.sit(opened["match"], keys[0]) as red, tables.sit(opened["match"], keys[1]) as blue:
                await play_on([red, blue], most=4)
                there = red.update["count"]
                for to in (there - 1, 1):
                    await red.say("Propose", what="take_back", to=to)
                    while [one.get("to") for one in blue.update["offers"]] != [to]:
                        await blue.hear("Update")
                assert await refusal(blue, "Reply", what="take_back", agree=True, to=there - 1) == "no_offer"
                assert blue.update["count"] == there
                await blue.say("Reply", what="take_back", agree=True, to=1)
                while blue.update["count"] >= there:
                    await blue.hear("Update")

    run(story())


def test_an_offer_is_withdrawn_by_who_made_it_and_void_once_the_match_goes_on(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, seated(tables) as (_, (red, blue)):
            await red.say("Propose", what="draw")
            while not blue.update["offers"]:
                await blue.hear("Update")
            await red.say("Reply", what="draw", agree=False)
            assert (await blue.hear("Notice"))["code"] == "withdrawn"
            assert await refusal(blue, "Reply", what="draw", agree=True) == "no_offer"
            await red.say("Propose", what="draw")
            while not blue.update["offers"]:
                await blue.hear("Update")
            await blue.answer()
            told = await red.hear("Notice")
            while told["code"] == "withdrawn":
                told = await red.hear("Notice")
            assert (told["code"], told["seat"]) == ("lapsed", 0)

    run(story())


def test_everybody_is_told_where_his_own_last_answer_was(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, seated(tables) as (match, players):
            assert "own_last" not in players[0].update
            await play_on(players, 7)
            answers = tables.service.live_matches[match].match.answers
            for seat, player in enumerate(players):
                at = player.update["own_last"]
                assert answers[at][0] == seat
                assert all(by != seat for by, _ in answers[at + 1 :])

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
            tables.service.unload(before=float("inf"))
            async with tables.sit(match) as watcher:
                assert (watcher.update["over"], watcher.update["outcome"]) == (True, outcome)
            info = (await tables.http.get(f"/api/matches/{match}?lang=en")).json()
            assert (info["over"], info["outcome"]) == (True, read(outcome))

    run(story())


def test_with_three_players_the_others_play_on_when_one_gives_up(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            async with seated(tables, 3) as (match, players):
                red, blue, green = players
                await red.say("Concede")
                while not (await blue.hear("Update"))["seats"][0].get("out"):
                    pass
                assert (blue.update["over"], tables.service.live_matches[match].over) == (False, False)
                while red.asked:
                    await red.hear("Update")
                for kind in ("Concede", "Undo", "HandOver", "Answer"):  # nothing more is his to say
                    fields = {"Undo": {"seq": 0}, "Answer": {"seq": 0, "answer": 0}}
                    assert await refusal(red, kind, **fields.get(kind, {})) == "out"
                assert await refusal(blue, "ClaimAbsence", seat=0, what="stand_in", bot="quick") == "out"
                before = blue.update["count"]
                await asyncio.gather(blue.play_until(before + 6), green.play_until(before + 6))  # a bot plays for red
            await everybody_left(tables, match)
            tables.service.unload(before=float("inf"))
            keys = {link.seat: link.key for link in tables.service.links(await found(tables, match))}
            async with tables.sit(match, keys[1]) as blue, tables.sit(match, keys[2]) as green:
                assert [one.get("out", False) for one in blue.update["seats"]] == [True, False, False]
                await blue.say("Concede")
                while not green.update["over"]:
                    await green.hear("Update")
                assert green.update["winners"] == [2]

    run(story())


async def found(tables: Tables, match: str) -> LiveMatch:
    live = await tables.service.find(match)
    assert live is not None
    return live


def test_whoever_gives_up_among_bots_ends_the_match_and_no_bot_has_won(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "quick", "quick")
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                await red.say("Concede")
                while not red.update["over"]:
                    await red.hear("Update")
                assert red.update.get("winners", []) == []

    run(story())


def test_who_is_out_of_the_running_does_not_win(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            while not await won(tables):
                pass  # the dice are the server's own: a match that nobody wins tells nothing

    async def won(tables: Tables) -> bool:
        async with seated(tables, 3) as (match, players):
            await asyncio.gather(*(player.play_until(10**6) for player in players))
            live = tables.service.live_matches[match]
            winners = winning_seats(live)
            assert "Out of the running" not in outcome_text(live, "en")
            if winners:
                await live.reseat(winners[0], out=True)
                assert winning_seats(live) == winners[1:]
                assert "Out of the running" in outcome_text(live, "en")
            return bool(winners)

    run(story())


def test_with_three_players_who_is_out_of_time_is_out_and_the_others_play_on(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, seated(tables, 3, minutes=1) as (match, players):
            live, first = tables.service.live_matches[match], players[0].update["seq"]
            await players[1].answer()
            await players[0].reach(first + 1)
            await players[2].answer()
            await players[0].reach(first + 2)
            assert players[0].update["asked"] == [0]
            live.seating.asked_since -= 61
            live.wake()
            while not players[1].update["seats"][0].get("out"):
                await players[1].hear("Update")
            assert not live.over
            await asyncio.gather(*(one.play_until(first + 6) for one in players[1:]))

    run(story())


def test_everybody_is_told_when_the_dice_can_be_foreseen(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            for seed, told in (("7", True), ("", False)):
                opened = await tables.open("human", "human", seed=seed)
                match, keys = opened["match"], opened["keys"]
                for _ in range(2):  # and still after the table was put away
                    for key in (*keys.values(), ""):
                        async with tables.sit(match, key) as player:
                            assert msgspec.json.decode(player.raw[0]).get("foreseeable", False) is told
                    await everybody_left(tables, match)
                    tables.service.unload(before=float("inf"))
                info = (await tables.http.get(f"/api/matches/{match}")).json()
                assert info.get("foreseeable", False) is told

    run(story())


def test_a_seed_gives_the_same_dice_and_none_gives_others(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, seeds=secret_seed) as tables:
            dealt = []
            for seed in ("7", "7", "", ""):
                opened = await tables.open("human", "human", seed=seed)
                dealt.append((await found(tables, opened["match"])).match.answers)
            assert dealt[0] == dealt[1]
            assert dealt[2] not in (dealt[0], dealt[3])

    run(story())


def test_whoever_has_no_time_left_has_lost_and_only_who_is_asked_pays(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables, seated(tables, minutes=1) as (match, (red, blue)):
            seating, first = tables.service.live_matches[match].seating, red.update["seq"]
            await blue.answer()  # red alone is asked from here on
            await red.reach(first + 1)
            assert red.update["asked"] == [0]
            seating.asked_since -= 30
            await red.answer()
            await red.reach(first + 2)
            assert [one.used > 30 for one in seating.seats] == [True, False]
            kept = await asyncio.to_thread(tables.service.store.find, match)
            assert kept is not None
            assert [one.used > 30 for one in kept.seats] == [True, False]
            late = red.update["asked"]
            seating.asked_since -= 60
            tables.service.live_matches[match].wake()
            while not red.update["over"]:
                await red.hear("Update")
            assert red.update.get("winners", []) == [seat for seat in (0, 1) if seat not in late]
            assert "time" in read(red.update["outcome"])

    run(story())


def test_who_gives_up_has_used_the_time_he_thought_about_it(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, seated(tables, minutes=1) as (match, (red, blue)):
            first = red.update["seq"]
            await blue.answer()
            await red.reach(first + 1)
            tables.service.live_matches[match].seating.asked_since -= 30
            await red.say("Concede")
            while not red.update["over"]:
                await red.hear("Update")
            clocks = [one["clock"] for one in red.update["seats"]]
            assert [clock < 31 for clock in clocks] == [True, False]  # nobody's clock jumps back at the end
            kept = await asyncio.to_thread(tables.service.store.find, match)
            assert kept is not None
            assert [one.used > 30 for one in kept.seats] == [True, False]

    run(story())
