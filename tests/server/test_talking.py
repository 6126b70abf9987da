"""What those who sit at a table say to each other: heard by them alone, kept for who comes back, harmless to read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.table import Player, everybody_left, play_on, refusal, run, serving

from escarmouche.server.limits import Gate
from escarmouche.server.talk_wire import LONGEST_REMARK, Spoken
from escarmouche.server.talking import KEPT, readable

HOSTILE = '<img src=x onerror="alert(1)"> \u202egnp.exe\n\n\x00& <b>'


async def heard(player: Player) -> list[str]:
    """What the next remarks say."""
    return [f"{one['seat']}: {one['text']}" for one in (await player.hear("Remarks"))["spoken"]]


def test_a_remark_is_heard_by_both_players_in_order_and_by_no_onlooker(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with (
                tables.sit(match, keys[0]) as red,
                tables.sit(match, keys[1]) as blue,
                tables.sit(match) as onlooker,
            ):
                await red.say("Remark", text="  Bonsoir !  ")
                assert await heard(blue) == await heard(red) == ["0: Bonsoir !"]
                await blue.say("Remark", text="À toi \U0001f600")
                assert await heard(red) == ["1: À toi \U0001f600"]
                assert await refusal(onlooker, "Remark", text="Attention, à gauche !") == "spectator"
                await red.answer()
                await onlooker.until(1)
                assert not [one for one in onlooker.raw if "Bonsoir" in one or "Remarks" in one]
            record = await tables.http.get(f"/api/matches/{match}/frames/0")
            assert "Bonsoir" not in record.text

    run(story())


def test_who_comes_back_reads_what_was_said_even_after_the_server_was_restarted(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red:
                for number in range(3):
                    await red.say("Remark", text=f"{number}")
                    await heard(red)
            await everybody_left(tables, match)
        async with serving(file_database) as tables, tables.sit(match, keys[1], "fr") as blue:
            assert await heard(blue) == ["0: 0", "0: 1", "0: 2"]
            await blue.say("Remark", text="3")
            assert await heard(blue) == ["1: 3"]
            await blue.say("Speak", lang="en")
            assert (await heard(blue))[-1] == "1: 3", "all of it again, after a new Welcome"

    run(story())


def test_only_the_last_remarks_are_kept(file_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escarmouche.server.talking.KEPT", 3)

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red:
                for number in range(5):
                    await red.say("Remark", text=f"{number}")
                    await heard(red)
            async with tables.sit(match, keys[1]) as blue:
                assert await heard(blue) == ["0: 2", "0: 3", "0: 4"]
            kept = tables.service.live_matches[match].talk._read()
            assert [one.text for _, one in kept] == ["2", "3", "4"]

    run(story())


def test_what_cannot_be_read_or_is_too_much_is_refused_and_the_table_stands(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                assert await refusal(red, "Remark", text=" \n\u202e\u3164 ") == "nothing_said"
                assert await refusal(red, "Remark", text="x" * (LONGEST_REMARK + 1)) == "unreadable"
                assert await refusal(red, "Remark") == "unreadable"
                assert await refusal(red, "Remark", text="I am blue", seat=1) == "unreadable"
                for _ in range(8):
                    await red.say("Remark", text="!")
                assert (await red.hear("NotTaken"))["code"] == "too_fast"
                await red.answer()
                await red.until(1)

    run(story())


def test_who_has_had_his_share_kept_says_no_more(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            opened = await tables.open("human", "human")
            tables.state.store_gate = Gate(0.001, 400.0)
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                await red.say("Remark", text="x" * 250)
                assert await heard(red) == ["0: " + "x" * 250]
                assert await refusal(red, "Remark", text="x" * 250) == "too_fast"
                await red.answer()
                await red.until(1)

    run(story())


def test_one_says_well_played_after_the_end(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                await play_on([red, blue])
                await blue.say("Remark", text="Bien joué")
                assert await heard(red) == ["1: Bien joué"]

    run(story())


def test_a_remark_that_could_not_be_kept_is_told_to_nobody(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                talk = tables.service.live_matches[match].talk

                def broken(*_: Any) -> Any:
                    raise OSError("no room")

                with monkeypatch.context() as patch:
                    patch.setattr(talk, "_write", lambda *_: broken)
                    assert await refusal(red, "Remark", text="Perdu") == "remark_not_kept"
                await red.say("Remark", text="Gardé")
                assert await heard(blue) == ["0: Gardé"]

    run(story())


def test_a_remark_is_one_line_of_signs_that_are_seen() -> None:
    assert readable(HOSTILE) == '<img src=x onerror="alert(1)"> gnp.exe & <b>'
    assert readable("\u3164 \u2800") == readable("\u200b\n") == readable("\ufe0f\u034f") == ""
    assert readable("ça va\u00a0?") == "ça va ?"
    assert msgspec.json.decode(msgspec.json.encode(Spoken(0, HOSTILE, 1.0)), type=Spoken).text == HOSTILE
    assert KEPT >= 50
