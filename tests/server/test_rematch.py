"""Is a match that is over played once more at one new table, at which each finds his own seat and nobody another's?"""

from __future__ import annotations

from typing import Any

from tests.server.table import Player, Tables, everybody_left, run, serving

MINE, THEIRS = "a secret of this browser", "a secret of that browser"


async def again(tables: Tables, match: str, *keys: str, claimer: str = MINE) -> tuple[int, Any]:
    """The status, and the new table or what was said."""
    body = {"keys": list(keys), "claimer": claimer}
    answer = await tables.http.post(f"/api/matches/{match}/rematch?lang=en", json=body)
    return answer.status_code, answer.json()


async def over(*players: Player) -> None:
    """The first gives up."""
    await players[0].say("Concede")
    for one in players:
        while not one.update["over"]:
            await one.hear("Update")


def test_who_asks_first_opens_the_table_and_the_other_sits_down_at_it(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            opened = await tables.open("human", "human", minutes=30)
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                assert (await again(tables, match, keys[0]))[0] == 403  # it is not over
                await over(red, blue)
                assert "rematch" not in blue.update
                code, first = await again(tables, match, keys[0])
                assert code == 201
                assert [link["seat"] for link in first["seats"]] == [0]
                while "rematch" not in blue.update:
                    await blue.hear("Update")
                assert blue.update["rematch"] == first["match"] != match
            await everybody_left(tables, match)
            tables.service.put_away(tables.service.live_matches[match])  # he comes back the next day
            code, second = await again(tables, match, keys[1], claimer=THEIRS)
            assert (code, second["match"]) == (201, first["match"])
            async with (
                tables.sit(first["match"], first["seats"][0]["key"]) as red,
                tables.sit(first["match"], second["seats"][0]["key"]) as blue,
            ):
                assert red.asked
                assert blue.asked
                assert "invitations" not in red.update
                assert [seat["clock"] > 1700 for seat in red.update["seats"]] == [True, True]
                assert tables.service.live_matches[first["match"]].stored.setup == (
                    tables.service.live_matches[match].stored.setup
                )

    run(story())


def test_a_seat_that_somebody_took_by_the_invitation_is_not_given_away(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            assert (await again(tables, match, "0.0.0"))[0] == 403
            async with tables.sit(match, keys[0]) as red:
                await over(red)
            _, first = await again(tables, match, keys[0])
            async with tables.sit(first["match"], first["seats"][0]["key"]) as red:
                (invitation,) = red.update["invitations"]
                body = {"invitation": invitation["text"], "claimer": "somebody else", "name": " Zoé  B. "}
                claimed = await tables.http.post(f"/api/matches/{first['match']}/claim", json=body)
                assert claimed.status_code == 201
                assert claimed.json()["seats"][0]["name"] == "Zoé B."  # as he wants to be called
                told = await red.hear("Notice")
                assert told["text"].startswith("Zoé B.: ")
            assert (await again(tables, match, keys[1], claimer=THEIRS))[0] == 410
            assert await again(tables, match, keys[0]) == (201, first)  # one's own seat is found again

    run(story())


def test_old_keys_open_nothing_once_the_links_at_the_new_table_are_revoked(file_database: str) -> None:
    """Neither the seat of somebody else who had claimed it, nor one's own, which a thief of the old key would get."""

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red:
                await over(red)
            _, first = await again(tables, match, keys[0])
            async with tables.sit(first["match"], first["seats"][0]["key"]) as red:
                (invitation,) = red.update["invitations"]
            body = {"invitation": invitation["text"], "claimer": "somebody else"}
            claimed = (await tables.http.post(f"/api/matches/{first['match']}/claim", json=body)).json()
            for old, link in ((keys[0], first["seats"][0]), (keys[1], claimed["seats"][0])):
                address = f"/api/matches/{first['match']}/revoke"
                revoked = await tables.http.post(address, params={"key": link["key"]})
                assert revoked.status_code == 201, revoked.text
                assert (await again(tables, match, old, claimer=THEIRS))[0] == 410
                async with tables.sit(first["match"], revoked.json()["seats"][0]["key"]) as still:
                    assert still.update["seats"]

    run(story())


def test_a_name_that_cannot_be_shown_claims_nothing(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            wish = {"game": "duel", "seats": [{}, {"kind": "open", "name": "Bea"}]}
            opened = (await tables.http.post("/api/matches", json=wish)).json()
            body = {"invitation": opened["seats"][1]["invitation"], "name": "B\x07a"}
            address = f"/api/matches/{opened['match']}/claim"
            assert (await tables.http.post(address, json=body)).status_code == 422
            body["name"] = ""
            claimed = await tables.http.post(address, json=body)
            assert (claimed.status_code, claimed.json()["seats"][0]["name"]) == (201, "Bea")

    run(story())


def test_against_a_bot_the_bot_plays_again(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "random")
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                await over(red)
            _, first = await again(tables, opened["match"], opened["keys"][0])
            async with tables.sit(first["match"], first["seats"][0]["key"]) as red:
                assert [seat["kind"] for seat in red.update["seats"]] == ["human", "bot"]
                assert red.update["seats"][1]["bot"] == "random"

    run(story())


def test_whose_answer_was_lost_is_given_his_seat_again(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red:
                await over(red)
            _, first = await again(tables, match, keys[0])
            code, second = await again(tables, match, keys[1], claimer=THEIRS)
            assert code == 201
            assert await again(tables, match, keys[1], claimer=THEIRS) == (201, second)
            assert (await again(tables, match, keys[1], claimer="another browser"))[0] == 410
            assert (await again(tables, match, keys[1], claimer=""))[0] == 410
            key = second["seats"][0]["key"]
            assert (await tables.http.post(f"/api/matches/{first['match']}/revoke?key={key}")).status_code == 201
            assert (await again(tables, match, keys[1], claimer=THEIRS))[0] == 410

    run(story())
