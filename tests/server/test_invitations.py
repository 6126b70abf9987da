"""Is an invitation claimed once, by one browser, before everybody's eyes, and a lost seat found again in the open?"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from tests.server.table import Player, Tables, everybody_left, refusal, run, serving
from tests.server.test_absence import gone
from tests.server.test_seats import turned_away
from websockets.exceptions import ConnectionClosed

from escarmouche.server import inviting
from escarmouche.server.keys import Key, Keys, Ticket
from escarmouche.server.requests import call_absences
from escarmouche.server.wire import Offer

WISH = {"game": "duel", "seats": [{}, {"kind": "open", "name": "Bea"}]}
MINE = "a secret of this browser"


class Table:
    """A table with a friend's seat, seen by whoever opened it."""

    def __init__(self, tables: Tables, opened: dict[str, Any]) -> None:
        self.tables = tables
        self.match: str = opened["match"]
        self.seats = {link["seat"]: link for link in opened["seats"]}
        self.key: str = self.seats[0]["key"]
        self.invitation: str = self.seats.get(1, {}).get("invitation", "")

    @classmethod
    async def open(cls, tables: Tables, wish: dict[str, Any] = WISH) -> Table:
        answer = await tables.http.post("/api/matches", json=wish)
        assert answer.status_code == 201, answer.text
        return cls(tables, answer.json())

    async def claim(self, invitation: str = "", claimer: str = MINE, lang: str = "en") -> tuple[int, Any]:
        """The status, and the key or what was said."""
        body = {"invitation": invitation or self.invitation, "claimer": claimer}
        answer = await self.tables.http.post(f"/api/matches/{self.match}/claim?lang={lang}", json=body)
        told = answer.json()
        return answer.status_code, told["seats"][0]["key"] if answer.status_code == 201 else told["problems"]

    async def look(self, invitation: str = "") -> tuple[int, Any]:
        asked = {"invitation": invitation or self.invitation, "lang": "en"}
        answer = await self.tables.http.get(f"/api/matches/{self.match}/invitation", params=asked)
        return answer.status_code, answer.json()


def test_the_opener_never_holds_a_key_to_the_friends_seat(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            table = await Table.open(tables)
            assert "key" not in table.seats[1]
            assert "invitation" not in table.seats[0]
            assert await turned_away(tables, table.match, table.invitation) == "no_such_seat"
            async with tables.sit(table.match, table.key) as red:
                code, key = await table.claim()
                assert code == 201
                told = await red.hear("Notice")
                assert (told["code"], told["seat"]) == ("claimed", 1)
                assert "Bea" in told["text"]
                code, problems = await table.claim(claimer="another browser")
                assert code == 410
                assert len(problems) == 1
                assert await turned_away(tables, table.match, table.invitation) == "no_such_seat"
                async with tables.sit(table.match, key) as blue:
                    assert blue.update["question"] is not None

    run(story())


def test_to_look_at_an_invitation_claims_nothing(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            table = await Table.open(tables)
            for _ in range(3):  # a chat that previews the link, a friend who opens it twice
                code, told = await table.look()
                assert (code, told["seat"], told["name"], told["others"]) == (200, 1, "Bea", ["1"])
            get = await tables.http.get(f"/api/matches/{table.match}/claim", params={"invitation": table.invitation})
            assert get.status_code == 405
            assert (await table.claim())[0] == 201
            assert (await table.look())[0] == 410

    run(story())


def test_of_two_who_claim_at_once_one_sits_down(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            table = await Table.open(tables)
            found = await asyncio.gather(*(table.claim(claimer=f"browser {number}") for number in range(8)))
            assert sorted(code for code, _ in found) == [201] + [410] * 7

    run(story())


def test_the_browser_whose_answer_was_lost_is_given_its_key_again_and_nobody_else(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            table = await Table.open(tables)
            _, key = await table.claim()
            assert await table.claim() == (201, key)
            assert (await table.claim(claimer=""))[0] == 410
        async with serving(database) as tables:  # the store remembers
            table.tables = tables
            assert await table.claim() == (201, key)
            assert (await table.claim(claimer="x"))[0] == 410
            revoked = await tables.http.post(f"/api/matches/{table.match}/revoke", params={"key": key})
            fresh = revoked.json()["seats"][0]["key"]
            assert (await table.claim())[0] == 410  # whoever revokes his keys revokes this way to one too
            async with tables.sit(table.match, fresh):
                assert await turned_away(tables, table.match, key) == "revoked"

    run(story())


def test_forged_and_foreign_invitations_are_told_apart_from_worn_out_ones(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            table, other = await Table.open(tables), await Table.open(tables)
            body, _, signature = table.invitation.rpartition(".")
            match, _, token = body.split(".")
            keys = tables.service.keys
            forged = [
                f"{match}.0.{token}.{signature}",
                f"{body}.{'0' * len(signature)}",
                "x",
                "é",
                "...",
                Keys("another secret").invite(Ticket(match, 1, token)),
                keys.make(Key(match, 1, 0)),  # a key is no invitation
                table.key,
                other.invitation,
            ]
            for one in forged:
                assert (await table.claim(one))[0] == 404, one
                assert (await table.look(one))[0] == 404, one
            for dead in (Ticket(match, 1, "0" * 24), Ticket(match, 9, token), Ticket(match, 0, "")):
                assert (await table.claim(keys.invite(dead)))[0] == 410, dead
            assert (await table.claim("x" * 5000))[0] == 400
            assert (await table.claim(lang="fr"))[0] == 201
            _, problems = await table.claim(claimer="x", lang="fr")
            assert "invitation" in problems[0]
            assert "assis" in problems[0]

    run(story())


def test_onlookers_are_told_who_waits_but_not_the_invitation(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            table = await Table.open(tables)
            async with tables.sit(table.match, table.key) as red, tables.sit(table.match) as watcher:
                assert [one["text"] for one in red.update["invitations"]] == [table.invitation]
                assert watcher.update["seats"][1]["invited"]
                assert table.invitation not in "".join(watcher.raw)
                await table.claim()
                while red.update.get("invitations"):
                    await red.hear("Update")
                assert not red.update["seats"][1].get("invited")
                assert red.update["seats"][1]["since"] > 0
            info = (await tables.http.get(f"/api/matches/{table.match}")).text
            assert table.invitation not in info

    run(story())


def test_seats_played_at_one_screen_and_against_bots_have_their_keys_at_once(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            for second in ({}, {"kind": "bot", "bot": "quick"}):
                table = await Table.open(tables, {"game": "duel", "seats": [{}, second]})
                assert all(link["key"] and "invitation" not in link for link in table.seats.values())
                async with tables.sit(table.match, table.key) as red:
                    assert red.update["question"] is not None

    run(story())


def test_a_guest_is_not_called_as_somebody_else_there(file_database: str) -> None:
    """What is announced of one would be taken for the other's word."""

    async def story() -> None:
        async with serving(file_database) as tables:
            table = await Table.open(tables, {"game": "duel", "seats": [{"name": "Alice"}, {"kind": "open"}]})

            async def claimed(name: str) -> tuple[int, str]:
                body = {"invitation": table.invitation, "claimer": MINE, "name": name}
                answer = await tables.http.post(f"/api/matches/{table.match}/claim?lang=en", json=body)
                return answer.status_code, answer.text

            for name in ("Alice", "alice ", "A l i c e", "Älice", "Аliсе", "A1ice", "AIice", "Alice."):
                assert (await claimed(name))[0] == 422, name
            assert "has that name, or nearly" in (await claimed("ALICE"))[1]
            assert "cannot be printed" in (await claimed("\u3164\u3164"))[1]
            assert (await claimed("Alicia"))[0] == 201
            assert (await claimed("Alicia"))[0] == 201  # her answer was lost: her own name is no other's

    run(story())


def test_whoever_takes_a_seat_has_agreed_to_nothing_yet(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            wish = {"game": "duel", "seats": [{}, {"kind": "open", "name": "Bea"}, {}]}
            table = await Table.open(tables, wish)
            async with tables.sit(table.match, table.key):
                live = tables.service.live_matches[table.match]
                async with live.lock:
                    live.offers, live.agreed = (Offer("draw", 0),), {"draw": {0, 1}}
                    live.reissues[2] = inviting.Reissue(0, time.monotonic() + 300, {0, 1})
                await table.claim()
                left = [*live.offers, *live.agreed]
                assert left == []
                assert live.reissues[2].agreed == {0}

    run(story())


# --- a lost seat -----------------------------------------------------------------------------------------------------


async def claimed_and_left(table: Table, red: Player) -> str:
    """Bea has sat down and gone again; her key."""
    _, key = await table.claim()
    async with table.tables.sit(table.match, key):
        while not (await red.hear("Presence"))["seats"][1].get("present"):
            pass
    await gone(red, 1)
    return str(key)


async def invited_anew(red: Player) -> str:
    while not red.update.get("invitations"):
        await red.hear("Update")
    text: str = red.update["invitations"][0]["text"]
    return text


def test_a_lost_seat_is_found_again_before_everybodys_eyes(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            table = await Table.open(tables)
            async with tables.sit(table.match, table.key) as red, tables.sit(table.match) as watcher:
                key = await claimed_and_left(table, red)
                await red.say("Propose", what="invite", about=1)
                codes = [(await watcher.hear("Notice"))["code"] for _ in range(3)]
                assert codes == ["claimed", "lost_seat", "reissued"]
                fresh = await invited_anew(red)
                assert fresh != table.invitation
                assert (await table.claim(claimer="x"))[0] == 410  # the first one stays dead
                assert await table.claim() == (201, key)  # but for who claimed it, until the new one is claimed
                code, again = await table.claim(fresh, "another device")
                assert code == 201
                assert again != key
                assert (await table.claim())[0] == 410
                assert await turned_away(tables, table.match, key) == "revoked"
                async with tables.sit(table.match, again) as blue:
                    assert blue.update["question"] is not None

    run(story())


def test_who_is_back_in_time_keeps_the_seat(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            table = await Table.open(tables)
            async with tables.sit(table.match, table.key) as red:
                key = await claimed_and_left(table, red)
                await red.say("Propose", what="invite", about=1)
                fresh = await invited_anew(red)
                async with tables.sit(table.match, key) as blue:  # she had not lost it at all
                    assert blue.update["question"] is not None
                    while (await red.hear("Notice"))["code"] != "kept_seat":
                        pass
                    assert (await table.claim(fresh, "the opener himself"))[0] == 410
                    assert await refusal(red, "Propose", what="invite", about=1) == "not_absent"

    run(story())


def test_a_new_invitation_waits_the_stated_time_and_is_void_when_she_comes_back(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, grace=300.0) as tables:
            table = await Table.open(tables)
            async with tables.sit(table.match, table.key) as red:
                key = await claimed_and_left(table, red)
                await red.say("Propose", what="invite", about=1)
                while not red.update["offers"]:
                    await red.hear("Update")
                offer = red.update["offers"][0]
                assert (offer["what"], offer["about"]) == ("invite", 1)
                assert 290.0 < offer["left"] <= 300.0
                live = tables.service.live_matches[table.match]
                assert live.seating[1].invitation == ""
                seq = red.update["seq"]
                await red.answer()  # the match goes on, the asking with it
                await red.reach(seq + 1)
                assert red.update["offers"]
                async with tables.sit(table.match, key) as blue:
                    assert blue.update["offers"] == []
                assert live.reissues == {}

    run(story())


def test_a_seat_is_not_lost_while_nobody_waits_for_its_player(file_database: str) -> None:
    """A friend sleeps; it is not his turn, or the other is not at the table either."""

    async def story() -> None:
        async with serving(file_database, grace=300.0) as tables:
            table = await Table.open(tables)
            async with tables.sit(table.match, table.key) as red:
                await claimed_and_left(table, red)
                live = tables.service.live_matches[table.match]
                await red.say("Propose", what="invite", about=1)
                while not red.update["offers"]:
                    await red.hear("Update")
                offer = inviting.offers(live)[0]
                waits = 1 in live.absences.running  # it is the friend who is asked
                assert (290.0 < offer.left <= 300.0, offer.runs) == (True, waits)
                live.absences.running = frozenset()  # five minutes in which it is not
                live.absences._since -= 300.0
                live.absences.look_again()
                assert live.seating[1].invitation == ""
                assert 290.0 < inviting.offers(live)[0].left <= 300.0
                live.absences.running = frozenset({1})
                live.absences._since -= 300.0  # and now the match has waited as long
                await call_absences(live)
                assert live.seating[1].invitation != ""

    run(story())


def test_among_three_the_third_must_agree_and_may_refuse(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            table = await Table.open(tables, {**WISH, "seats": [*WISH["seats"], {}]})
            async with (
                tables.sit(table.match, table.key) as red,
                tables.sit(table.match, table.seats[2]["key"]) as green,
            ):
                await claimed_and_left(table, red)
                live = tables.service.live_matches[table.match]
                for agrees in (False, True):
                    await red.say("Propose", what="invite", about=1)
                    while not green.update["offers"]:
                        await green.hear("Update")
                    assert await refusal(red, "Reply", what="invite", about=1, agree=True) == "no_offer"
                    assert live.seating[1].invitation == ""
                    await green.say("Reply", what="invite", about=1, agree=agrees)
                    while green.update["offers"]:
                        await green.hear("Update")
                    if not agrees:
                        assert live.reissues == {}
                assert await invited_anew(red)
                assert await refusal(green, "Reply", what="invite", about=1, agree=True) == "no_offer"

    run(story())


def test_what_cannot_be_invited_to(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            table = await Table.open(tables, {**WISH, "seats": [*WISH["seats"], {"kind": "bot", "bot": "quick"}]})
            async with tables.sit(table.match, table.key) as red, tables.sit(table.match) as watcher:
                said = {about: await refusal(red, "Propose", what="invite", about=about) for about in (0, 1, 2, 9)}
                assert said == {0: "no_such_seat", 1: "invited", 2: "no_such_seat", 9: "no_such_seat"}
                assert await refusal(watcher, "Propose", what="invite", about=1) == "spectator"

    run(story())


def test_the_invitation_outlives_the_table(database: str) -> None:
    async def story() -> None:
        async with serving(database) as tables:
            table = await Table.open(tables)
            tables.service.unload(before=float("inf"))
            async with tables.sit(table.match, table.key) as red:
                assert [one["text"] for one in red.update["invitations"]] == [table.invitation]
            await everybody_left(tables, table.match)
            tables.service.unload(before=float("inf"))
            code, key = await table.claim()
            assert code == 201
            tables.service.unload(before=float("inf"))
            async with tables.sit(table.match, key) as blue:
                assert not blue.update.get("invitations")
            assert (await table.claim(claimer="x"))[0] == 410

    run(story())


def test_whoever_sits_by_an_older_key_is_sent_away_when_another_claims(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            table = await Table.open(tables)
            _, key = await table.claim()
            live = tables.service.live_matches[table.match]
            async with tables.sit(table.match, key) as old:
                async with live.lock:
                    await live.reseat(1, invitation="0" * 24)  # issued while she was just coming back
                fresh = tables.service.keys.invite(Ticket(table.match, 1, "0" * 24))
                assert (await table.claim(fresh, "x"))[0] == 201
                assert (await old.hear("NotTaken"))["code"] == "revoked"
                with pytest.raises(ConnectionClosed):
                    await old.hear("Looked")

    run(story())


def test_no_clock_runs_before_the_friend_who_is_invited_has_sat_down(file_database: str) -> None:
    """Else whoever waits for him at the table is out of time when he comes, or he himself."""

    async def story() -> None:
        async with serving(file_database) as tables:
            table = await Table.open(tables, {**WISH, "minutes": 1})
            async with tables.sit(table.match, table.key) as red:
                seq = red.update["seq"]
                assert 0 in red.update["asked"]
                tables.service.live_matches[table.match].seating.asked_since -= 600
                await red.answer()
                await red.reach(seq + 1)
                assert red.update["asked"] == [1]
                live = tables.service.live_matches[table.match]
                live.seating.asked_since -= 600
                live.wake()
                assert live.seating.soonest(live.match.asks) is None
                _, key = await table.claim()
                async with tables.sit(table.match, key) as blue:
                    assert not blue.update["over"]
                    assert [one["clock"] > 50 for one in blue.update["seats"]] == [True, True]

    run(story())


@pytest.mark.parametrize(("name", "told"), [("  ", "2"), ("  Bea   B ", "Bea B"), ("Bea", "Bea")])
def test_blanks_alone_are_no_name(name: str, told: str, file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            table = await Table.open(tables, {"game": "duel", "seats": [{}, {"kind": "open", "name": name}]})
            code, seen = await table.look()
            assert (code, seen["name"]) == (200, told)

    run(story())
