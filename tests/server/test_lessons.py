"""Is a lesson opened by its name, marked as one, led while it is kept to, left and taken up again at will?"""

from __future__ import annotations

from typing import Any

from tests.server.table import Player, run, serving

from escarmouche.games import GAMES
from escarmouche.kits.lessons.lesson import lesson_of

GAME, NAME = "fantastiques", "first_battle"


def lesson(player: Player) -> dict[str, Any]:
    """Where the lesson stands, as the screen is told."""
    state: dict[str, Any] = {"on_road": False, "left_at": 0, "proposal": None, **player.update["lesson"]}
    return state


async def come(player: Player) -> None:
    """Until one is asked, or it is over."""
    while not player.asked and not player.update["over"]:
        await player.hear("Update")


async def follow(player: Player, most: int = 1000) -> None:
    """Do as one is advised, so many times or to the end."""
    for _ in range(most):
        await come(player)
        if player.update["over"]:
            return
        advised, seq = lesson(player)["proposal"], player.update["seq"]
        assert advised is not None
        await player.say("Answer", seq=seq, answer=advised["answer"])
        while player.update["seq"] == seq:
            await player.hear("Update")


def test_a_lesson_is_led_to_its_end(file_database: str) -> None:
    game, name = "moonstone", "first_harvest"  # where hands are hidden, too

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", game=game, lesson=name)
            assert [one["kind"] for one in opened["seats"]] == ["human"]
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                await follow(player)
                assert player.update["winners"] == [0]
                state = lesson(player)
                assert state["on_road"]
                assert len(state["told"]) == state["steps"] == len(lesson_of(GAMES[game].package, name).steps)
                assert state["told"][-1]["id"] == "end"
                assert player.update["count"] == len(lesson_of(GAMES[game].package, name).road)

    run(story())


def test_the_table_says_that_it_is_a_lesson(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", game=GAME, lesson=NAME)
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                welcome = next(one for one in player.raw if '"Welcome"' in one)
                assert '"lesson":"First battle"' in welcome
                assert '"from_scene"' not in welcome
                assert lesson(player)["proposal"]["path"]
            async with tables.sit(opened["match"]) as onlooker:
                assert lesson(onlooker)["told"]
                assert lesson(onlooker)["proposal"] is None
            info = (await tables.http.get(f"/api/matches/{opened['match']}?lang=fr")).json()
            assert info["lesson"] == "Première bataille"
            games = (await tables.http.get("/api/games?lang=en")).json()
            known = {one["name"]: one for one in games}
            assert known[GAME]["lessons"][0]["id"] == NAME
            assert known[GAME]["first"]["forces"] == ["valombre_trio", "groinrouge_trio"]

    run(story())


def test_the_road_is_left_and_taken_up_again(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", game=GAME, lesson=NAME)
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                await follow(player, 2)
                await come(player)
                told = [one["id"] for one in lesson(player)["told"]]
                there = player.update["count"]
                await player.answer(0)  # not to shoot
                while lesson(player)["on_road"]:
                    await player.hear("Update")
                assert lesson(player)["proposal"] is None
                assert lesson(player)["left_at"] == there
                await player.say("Propose", what="take_back", to=there)
                while not lesson(player)["on_road"]:
                    await player.hear("Update")
                assert [one["id"] for one in lesson(player)["told"]] == told
                await follow(player)
                assert player.update["winners"] == [0]

    run(story())


def test_whoever_plays_as_he_likes_comes_to_an_end(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", game=GAME, lesson=NAME)
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                await player.play_until(10**6)
                assert player.update["over"]
                assert not lesson(player)["on_road"]

    run(story())


def test_it_is_found_again_where_it_was(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", game=GAME, lesson=NAME)
            match, key = opened["match"], opened["keys"][0]
            async with tables.sit(match, key) as player:
                await follow(player, 4)
                await come(player)
                before = lesson(player)
        async with serving(file_database) as tables:
            async with tables.sit(match, key) as player:
                assert lesson(player) == before
                await follow(player)
                assert player.update["winners"] == [0]
            record = (await tables.http.get(f"/api/matches/{match}/record")).content
            brought = await tables.http.post("/api/records", content=record)
            assert brought.status_code == 201, brought.text
            info = (await tables.http.get(f"/api/matches/{brought.json()['match']}")).json()
            assert info["outcome"]
            assert "lesson" not in info  # a copy has no guide: it is a match from a scene like any other

    run(story())


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"lesson": "second_battle"}, "there are first_battle"),
    ({"lesson": NAME, "seed": "mine"}, "sets everything itself"),
    ({"lesson": NAME, "scenario": "loot"}, "sets everything itself"),
    ({"lesson": NAME, "scene": "turn 1"}, "sets everything itself"),
    ({"lesson": NAME, "minutes": 5}, "sets everything itself"),
    ({"lesson": NAME, "game": "duel"}, "there are -"),
]


def test_what_is_wrong_with_a_wish_is_told_and_nobody_chooses_the_opponent(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            for fields, what in WRONG:
                answer = await tables.http.post("/api/matches?lang=en", json={"game": GAME, "seats": [{}], **fields})
                assert answer.status_code == 422, answer.text
                assert what in answer.text
            seats = [{"kind": "bot", "bot": "random", "name": "X"}, {"kind": "human"}, {"kind": "human"}]
            answer = await tables.http.post("/api/matches", json={"game": GAME, "seats": seats, "lesson": NAME})
            assert [one["kind"] for one in answer.json()["seats"]] == ["human"]
            info = (await tables.http.get(f"/api/matches/{answer.json()['match']}")).json()
            assert [(one["kind"], one.get("bot", "")) for one in info["seats"]] == [("human", ""), ("bot", "level-2")]

    run(story())
