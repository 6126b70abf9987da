"""Does a match over the wire go as it should: answered in turn, stored, shown to each what he may see?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.table import Tables, everybody_left, play_on, read, refusal, run, serving
from tests.server.toy import Stage

from escarmouche.kits.stage.scene import TableInfo


def test_a_match_is_played_to_its_end_and_listed_with_its_outcome(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1], "fr") as blue:
                assert await play_on([red, blue]) >= 2  # a short match is one answer of each
                assert red.update["over"]
                assert read(blue.update["outcome"]).startswith("fr ")
                listed = (await tables.http.get("/api/matches?lang=en")).json()
                assert [(one["match"], one["over"], one["outcome"]) for one in listed] == [
                    (match, True, read(red.update["outcome"]))
                ]
                assert listed[0]["count"] == red.update["count"]
                record = await tables.http.get(f"/api/matches/{match}/record")
                assert len(record.text.splitlines()) == red.update["count"] + 2

    run(story())


def test_a_table_that_was_put_away_stands_as_it_was_left(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                await play_on([red, blue], 5)
                before = (red.update["seq"], red.update["scene"], red.lines, red.update.get("question"))
            await everybody_left(tables, match)
            assert tables.service.unload(before=float("inf")) == 1
            assert tables.service.live_matches == {}
            async with tables.sit(match, keys[0]) as red:
                assert (red.update["seq"], red.update["scene"], red.lines, red.update.get("question")) == before

    run(story())


def test_a_table_somebody_sits_at_is_not_put_away(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"]):
                assert tables.service.unload(before=float("inf")) == 0

    run(story())


def test_the_answer_of_another_does_not_make_a_common_question_stale(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                assert red.update["asked"] == [0, 1]
                seq = red.update["seq"]
                await red.answer()
                await blue.until(blue.update["count"] + 1)
                await blue.answer(seq=seq)  # sent before red's was heard of
                await blue.until(blue.update["count"] + 1)
                assert [one for one in blue.raw if "NotTaken" in one] == []

    run(story())


def test_stale_foreign_and_unreadable_answers_are_refused_and_change_nothing(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                seq, offered = red.update["seq"], red.update["question"]["options"][0]["answer"]
                assert await refusal(red, seq=seq - 1, answer=offered) == "stale"
                assert await refusal(red, seq=seq + 1, answer=offered) == "stale"
                assert await refusal(red, seq=seq, answer={"type": "Play", "card": 999}) == "not_in_hand"
                assert await refusal(red, seq=seq, answer={"type": "Nonsense"}) == "unreadable"
                assert await refusal(red, seq=seq, answer=True) == "not_a_card"
                await red.answer()
                await red.until(red.update["count"] + 1)
                assert await refusal(red, seq=red.update["seq"], answer=offered) == "not_asked"
                await blue.until(red.update["count"])
                live = tables.service.live_matches[match]
                assert (live.match.count, live.seq) == (red.update["count"], red.update["seq"])

    run(story())


def test_a_spectator_sees_what_all_may_see_and_does_not_play(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match) as watcher:
                own = {card["id"] for hand in red.update["scene"]["hands"] for card in hand["cards"]}
                seen = {card["id"] for hand in watcher.update["scene"]["hands"] for card in hand["cards"]}
                assert own - {0}
                assert seen == {0}
                assert watcher.update.get("question") is None
                assert await refusal(watcher, seq=watcher.update["seq"], answer=1) == "spectator"
                for kind, fields in (("Concede", {}), ("Undo", {"seq": 1}), ("Propose", {"what": "draw"})):
                    await watcher.say(kind, **fields)
                    assert (await watcher.hear("NotTaken"))["code"] == "spectator"

    run(story())


def test_a_record_with_hidden_hands_waits_for_the_end(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match = opened["match"]
            assert (await tables.http.get(f"/api/matches/{match}/record")).status_code == 403
            going_on = {"at": 0, "seats": [{}, {}]}
            assert (await tables.http.post(f"/api/matches/{match}/continue", json=going_on)).status_code == 403
            async with tables.sit(match, opened["keys"][1]) as blue:
                await blue.say("Concede")
                await blue.hear("Update")
                assert blue.update["over"]
                assert blue.update["winners"] == [0]
            record = await tables.http.get(f"/api/matches/{match}/record")
            assert record.status_code == 200
            brought = await tables.http.post("/api/records", content=record.content)
            assert brought.status_code == 201, brought.text
            assert (await tables.http.post(f"/api/matches/{match}/continue", json=going_on)).status_code == 201

    run(story())


async def _frame(tables: Tables, match: str, count: int, key: str = "") -> dict[str, Any]:
    answer = await tables.http.get(f"/api/matches/{match}/frames/{count}", params={"key": key, "lang": "en"})
    assert answer.status_code == 200, answer.text
    frame: dict[str, Any] = answer.json()
    return frame


def test_a_position_of_a_replay_shows_what_the_seat_of_the_key_may_see(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red:
                frame = await _frame(tables, match, red.update["count"], keys[0])
                assert frame["scene"]["hands"] == red.update["scene"]["hands"]
                public = await _frame(tables, match, red.update["count"])
                assert {card["id"] for hand in public["scene"]["hands"] for card in hand["cards"]} == {0}
                beyond = await tables.http.get(f"/api/matches/{match}/frames/{red.update['count'] + 1}")
                assert beyond.status_code == 404

    run(story())


def test_a_table_that_changes_its_size_is_shown_anew_and_only_then(
    file_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    grown = TableInfo((2000, 1000), 100, "cm")

    def setting(self: Stage, game: Any, lang: str) -> TableInfo:
        return grown if game.view(None).round > 1 else TableInfo((1000, 1000), 100, "cm")

    monkeypatch.setattr(Stage, "setting", setting)

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            keys = opened["keys"]
            async with tables.sit(opened["match"], keys[0]) as red, tables.sit(opened["match"], keys[1]) as blue:
                await play_on([red, blue], 8)
                told = [msgspec.json.decode(one) for one in red.raw]
                sizes = [one["setting"]["table"] for one in told if one.get("setting")]
                assert sizes == [[1000, 1000], [2000, 1000]]  # the welcome, and once more
                assert told[0]["type"] == "Welcome"

    run(story())


def test_a_clocked_table_that_nobody_plays_is_put_away_and_its_time_so_far_is_charged(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", minutes=10)
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]):
                pass
            await everybody_left(tables, match)
            tables.service.live_matches[match].seating.asked_since -= 100.0
            assert tables.service.unload(before=float("inf")) == 1
            async with tables.sit(match, keys[0]) as red:
                clocks = [one["clock"] for one in red.update["seats"]]
            assert all(450 < clock <= 500 for clock in clocks)  # both are asked at once

    run(story())


def test_what_two_are_asked_at_once_stays_secret_until_both_have_answered(file_database: str) -> None:
    """At one screen a curtain falls between them, in whatever order the news arrive."""

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                count = red.update["count"]
                assert [one.update["question"]["secret"] for one in (red, blue)] == [True, True]
                await red.answer()
                await blue.until(count + 1)
                assert blue.update["question"]["secret"]

    run(story())
