"""Whatever is sent, does the table stand? Malformed, oversized, replayed, out of turn: refused, and no change."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.server.table import Player, Tables, play_on, run, serving
from tests.volume import narrow
from websockets.exceptions import ConnectionClosed

from escarmouche.chance import Stream
from escarmouche.server.limits import LARGEST
from escarmouche.server.live_match import LiveMatch
from escarmouche.server.player_socket import DECODER
from escarmouche.server.wire import Answer

TIMES = 400  # messages of each game: three games
BEFORE_SENT_AWAY = 19
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    2**31,
    -(2**63),
    2**64,
    10**300,
    0.5,
    1e308,
    "",
    "x" * 5000,
    "\x00",
    "é\u202e",
    [],
    {},
    [[[]]],
    {"type": "Answer"},
    [1, 2],
    {"": ""},
]


def mangled(rng: random.Random, value: Any) -> Any:
    """The value with something odd in it, somewhere."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        act = rng.randrange(4)
        if act == 0:
            return {name: one for name, one in value.items() if name != key}
        if act == 1:
            return {**value, rng.choice(["x", "seat", "type", "\x00"]): rng.choice(ODD)}
        return {**value, key: mangled(rng, value[key])}
    if isinstance(value, list) and value and rng.random() < 0.8:
        index = rng.randrange(len(value))
        if rng.random() < 0.3:
            return value * rng.choice([2, 50])
        return [*value[:index], mangled(rng, value[index]), *value[index + 1 :]]
    if isinstance(value, int) and rng.random() < 0.5:
        return value + rng.choice([-1, 1, 7, 10**6, -(10**9), 2**40])
    return rng.choice(ODD)


def garbage(rng: random.Random) -> Iterator[str | bytes]:
    """What is no message at all."""
    yield rng.randbytes(rng.randrange(200))
    yield "".join(chr(rng.choice([rng.randrange(32, 127), rng.randrange(0xD7FF)])) for _ in range(rng.randrange(80)))
    yield "[" * rng.choice([10, 2000, LARGEST - 1])
    yield '{"type":"Answer","seq":1,"answer":' + "[" * rng.choice([900, 20_000]) + "}"
    yield '{"a":' * rng.choice([500, 12_000])
    yield f'{{"type":"Answer","seq":{rng.choice(["NaN", "1e999", "-0", "1.5", "9" * 5000])},"answer":1}}'
    yield rng.choice(["", " ", "null", "0", '"Answer"', "{}", "[]", '{"type":7}', '{"type":"Update"}', "\ufeff{}"])
    yield "x" * (LARGEST + rng.randrange(LARGEST))


def wrong(rng: random.Random, seq: int, legal: Any, old: list[tuple[int, Any]]) -> Iterator[str | bytes]:
    """What looks like a message."""
    encode = msgspec.json.encode
    yield encode({"type": "Answer", "seq": seq, "answer": mangled(rng, legal)}).decode()
    yield encode(mangled(rng, {"type": "Answer", "seq": seq, "answer": legal})).decode()
    yield encode({"type": "Answer", "seq": seq + rng.choice([-3, -1, 1, 2, 10**5]), "answer": legal}).decode()
    back, answer = rng.choice(old)
    yield encode({"type": "Answer", "seq": back, "answer": answer}).decode()  # replayed
    yield encode(mangled(rng, {"type": "Look", "seq": seq, "gesture": {"figure": 1, "points": [[1, 2]]}})).decode()
    text = bytearray(encode({"type": "Answer", "seq": seq, "answer": legal}))
    text[rng.randrange(len(text))] = rng.randrange(256)
    yield bytes(text)
    yield encode({"type": "Undo", "seq": seq - 1}).decode()
    yield encode({"type": "HandOver", "seat": rng.randrange(2, 99), "bot": "random"}).decode()
    yield encode(
        {"type": "Propose", "what": rng.choice(["take_back", "war"]), "to": rng.randrange(5000, 10**7)}
    ).decode()


def uncalled_for(rng: random.Random, seq: int) -> Iterator[str | bytes]:
    """What is said well, but not now, or not here."""
    encode = msgspec.json.encode
    yield encode({"type": "Undo", "seq": seq - 1})
    yield encode({"type": "HandOver", "seat": rng.randrange(2, 99), "bot": "random"})
    yield encode({"type": "HandOver", "seat": 0, "bot": "no such bot"})
    yield encode({"type": "Propose", "what": rng.choice(["take_back", "war"]), "to": rng.randrange(5000, 10**7)})
    yield encode({"type": "Reply", "what": "draw", "agree": True})


def harmless(data: str | bytes, live: LiveMatch, seat: int) -> bool:
    """Would this be taken? Then it proves nothing here."""
    try:
        message = DECODER.decode(data)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return False
    if not isinstance(message, Answer):
        return True
    if live.not_now(seat, message.seq, "en") is not None:
        return False
    try:
        return live.match.refusal(msgspec.convert(message.answer, live.kind.answer_type), seat) is None
    except (msgspec.MsgspecError, OverflowError, ValueError, TypeError):
        return False


def stream(rng: random.Random, live: LiveMatch, seat: int, old: list[tuple[int, Any]]) -> Iterator[str | bytes]:
    """Messages without end, none of which is to be taken."""
    ask = live.match.asks.get(seat) or next(iter(live.match.asks.values()))
    while True:
        legal = msgspec.to_builtins(ask.sample(Stream(rng.getrandbits(32))))
        mixed = [*garbage(rng), *wrong(rng, live.seq, legal, old)]
        rng.shuffle(mixed)
        yield from (one for one in mixed if not harmless(one, live, seat))
        yield from uncalled_for(rng, live.seq)


async def bother(tables: Tables, match: str, key: str, messages: Iterator[str | bytes], times: int) -> int:
    """Send so many, coming back whenever one is sent away; gives how many were refused in words."""
    refused = sent = 0
    while sent < times:
        async with tables.sit(match, key) as player:
            for _ in range(BEFORE_SENT_AWAY):
                await player.send(next(messages))
                sent += 1
            refused += await _refusals(player, BEFORE_SENT_AWAY)
    return refused


async def _refusals(player: Player, most: int) -> int:
    found = 0
    try:
        for _ in range(most):
            assert (await player.hear("NotTaken"))["text"]
            found += 1
    except ConnectionClosed:  # a frame that the protocol itself does not allow
        pass
    return found


@pytest.mark.parametrize("game", narrow(["duel", "fantastiques", "moonstone"], "duel", "moonstone"))
def test_nothing_that_is_sent_changes_the_match_or_ends_the_server(file_database: str, game: str) -> None:
    rng = random.Random(game)

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", game=game, seed="bothered")  # no dice may end it early
            match, keys = opened["match"], opened["keys"]
            live = tables.service.live_matches[match]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                old = [(red.update["seq"], 0)]
                if game == "duel":
                    old += [(red.update["seq"], red.update["question"]["options"][0]["answer"])]
                    await play_on([red, blue], 4)
                else:
                    await advance(live, 12)
            before = (live.match.answers, live.seq, msgspec.json.encode(live.match.game.state), live.offers)
            refused = 0
            for seat in (0, 1):
                messages = stream(rng, live, seat, old)
                refused += await bother(tables, match, keys[seat], messages, TIMES // 2)
            refused += await bother(tables, match, "", stream(rng, live, 0, old), 38)
            assert refused >= TIMES
            now = tables.service.live_matches[match]
            assert now is live
            assert (live.match.answers, live.seq, msgspec.json.encode(live.match.game.state), live.offers) == before
            assert not live.closed
            assert (await tables.http.get(f"/api/matches/{match}")).status_code == 200

    run(story())


async def advance(live: LiveMatch, times: int) -> None:
    """Some answers of both seats, straight to the table."""
    rng = Stream("advance")
    for _ in range(times):
        for seat, ask in list(live.match.asks.items()):
            assert await live.play(seat, live.seq, ask.sample(rng))


UNREAD: list[tuple[str | bytes, str]] = [
    ('{"type": "Answer"', "Réponse illisible : elle s'arrête avant la fin"),
    ('{"type": "War"}', "Réponse illisible : « War » n'est pas un des choix (à $.type)"),
    ('{"type": "Answer", "seq": "x", "answer": 0}', "il faut un nombre entier, et non un texte (à $.seq)"),
    (b'{"type": "Remark", "text": "\xff"}', "Réponse illisible : ce n'est pas du texte en UTF-8"),
]


def test_what_cannot_be_read_is_told_in_french_to_who_reads_french(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0], "fr") as red:
                for sent, said in UNREAD:
                    await red.send(sent)
                    assert said in (await red.hear("NotTaken"))["text"]
                await red.say("Answer", seq=red.update["seq"], answer={"type": "Nonsense"})
                assert "Réponse illisible : « Nonsense » n'est pas" in (await red.hear("NotTaken"))["text"]

    run(story())
