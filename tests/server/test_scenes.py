"""Is a table opened from a scene, told as such, kept, played on by bots, and found again?"""

from __future__ import annotations

import pytest
from tests.server.table import play_on, run, serving

MELEE = "A brute = {melee 4, powerful} at 10,10 | B guard = {armour 3, hp 2} at 10,11 | turn 6 | phase melee"
HANDS = "A hat = baronvonfancyhat at 10,10 energy 3 | B billy = billy at 14,10 energy 2 | first A | seat A"


def test_a_table_begins_where_the_scene_stands(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", game="fantastiques", scene=MELEE, seed="s")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                names = [one["name"] for one in player.update["scene"]["figures"]]
                assert names == ["brute", "guard"]
                assert player.update["question"]["kind"] == "DeclareMelee" or player.asked
                assert '"from_scene":true' in next(one for one in player.raw if '"Welcome"' in one)
            listed = (await tables.http.get("/api/matches")).json()
            assert [one["from_scene"] for one in listed if one["match"] == opened["match"]] == [True]
            plain = await tables.open("human", "human")
            assert "from_scene" not in (await tables.http.get(f"/api/matches/{plain['match']}")).json()

    run(story())


def test_it_is_found_again_and_its_record_replays(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", game="fantastiques", scene=MELEE, seed="s")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as one, tables.sit(match, keys[1]) as other:
                await play_on([one, other], 3)
                before = one.update["scene"], one.update["count"]
        async with serving(file_database) as tables:
            async with tables.sit(match, keys[0]) as one:
                assert (one.update["scene"], one.update["count"]) == before
            record = (await tables.http.get(f"/api/matches/{match}/record")).content
            assert b'"scene":"A brute' in record.split(b"\n")[0]
            brought = await tables.http.post("/api/records", content=record)
            assert brought.status_code == 201, brought.text
            copy = brought.json()["match"]
            mine = (await tables.http.get(f"/api/matches/{match}/frames/{before[1]}?lang=en")).json()
            theirs = (await tables.http.get(f"/api/matches/{copy}/frames/{before[1]}?lang=en")).json()
            assert mine["scene"] == theirs["scene"]
            wish = {"at": 1, "seats": [{}, {}]}
            further = await tables.http.post(f"/api/matches/{match}/continue", json=wish)
            assert further.status_code == 201, further.text
            info = (await tables.http.get(f"/api/matches/{further.json()['match']}")).json()
            assert info["from_scene"]

    run(story())


def test_bots_think_from_the_scene(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "greedy", game="moonstone", scene=HANDS, seed="s")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                await player.play_until(6)
                assert player.update["count"] >= 6

    run(story())


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        ({"scene": "A x = nope at 1,1"}, "scene line 1 column 7"),
        ({"scene": MELEE + " | play on to turn 7"}, "leave out"),
        ({"scene": MELEE, "scenario": "loot"}, "sets its own scenario"),
        ({"scene": MELEE + " | C third = val_archer at 20,20"}, "the match has 3 seats, not 2"),
        ({"scene": MELEE + ' | then A {"type": "Done", "x": 1}'}, "answer 1"),
    ],
)
def test_what_is_wrong_with_a_scene_is_told(file_database: str, fields: dict[str, str], what: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            wish = {"game": "fantastiques", "seats": [{}, {}], **fields}
            answer = await tables.http.post("/api/matches?lang=en", json=wish)
            assert answer.status_code == 422, answer.text
            assert what in answer.text

    run(story())


def test_a_scene_is_no_longer_than_a_scene_may_be(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            wish = {"game": "fantastiques", "seats": [{}, {}], "scene": "#" * 20_001}
            assert (await tables.http.post("/api/matches", json=wish)).status_code == 400
            wish = {"game": "duel", "seats": [{}, {}], "scene": "turn 1"}
            answer = await tables.http.post("/api/matches?lang=en", json=wish)
            assert answer.status_code == 422
            assert "no notation for scenes" in answer.text

    run(story())


def test_where_a_scene_is_not_understood_is_told_in_french_too(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            wish = {"game": "fantastiques", "seats": [{}, {}], "scene": "A x = nope at 1,1"}
            answer = await tables.http.post("/api/matches?lang=fr", json=wish)
            assert answer.json()["problems"][0].startswith(
                "Ligne 1, colonne 7, « A x = nope at 1,1 » n'est pas compris"
            )

    run(story())
