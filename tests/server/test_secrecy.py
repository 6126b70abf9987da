"""Two worlds at the level of the wire: where a seat cannot tell the truth from another deal, does it hear the same?"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from tests.server.toy import DUEL, Stage
from tests.volume import narrow

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind
from escarmouche.kits.stage.scene import Gesture, Scene
from escarmouche.printing import PrintRequest, documents_of
from escarmouche.printing.documents import make_at_table
from escarmouche.server.connection import Connection
from escarmouche.server.keys import Keys
from escarmouche.server.live_match import LiveMatch
from escarmouche.server.reader import Look, frame_of
from escarmouche.server.storage import Store
from escarmouche.server.stored import StoredMatch, StoredSeat

HIDDEN = tuple(name for name in GAMES if GAMES[name].facts.hidden and GAMES[name].stage is not None)
MATCHES = {"duel": 6} | dict.fromkeys(HIDDEN, 1)  # of a half
OPEN = tuple(name for name in GAMES if not GAMES[name].facts.hidden and GAMES[name].stage is not None)
LOOKED_AT_EVERY = {"duel": 1} | dict.fromkeys(HIDDEN, 9)
MOST = 120  # decisions of each match
ENOUGH = 60  # seats looked at in moments of secrecy


class Nothing:
    """A store in which nothing is written."""

    def reseat(self, match: str, seat: int, **fields: Any) -> None:
        """A seat that changes is not kept."""


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long a player was waited for does not depend on what anybody holds."""
    monkeypatch.setattr("escarmouche.server.absence.time", SimpleNamespace(monotonic=lambda: 0.0))


def room_of(kind: GameKind[Any], match: Match[Any]) -> LiveMatch:
    """A table at which that match is played."""
    names = range(match.game.seats)
    seats = tuple(StoredSeat(seat, "human", f"{seat}", "", 0, stand_in=False, used=0.0) for seat in names)
    stored = StoredMatch("m", kind.name, kind.rules, "", "", b"", "", datetime.now(UTC), 0, seats=seats)
    return LiveMatch(kind, stored, match, cast("Store", Nothing()), cast("Keys", None))


async def everything_said(live: LiveMatch, seat: int | None, gestures: list[Gesture]) -> list[bytes]:
    """Whatever a seat can make the table say without changing anything."""
    connection = Connection(seat, "en")
    await live.audience.sit(connection)
    for gesture in gestures if seat is not None else ():
        fault = await live.audience.look(connection, live.seq, gesture, 1)
        if fault is not None:
            connection.send(fault)
    if seat is not None:
        for wrong in ({"type": "Play", "card": 999}, 10**6, "x"):
            fault = await live.answer(seat, live.seq, wrong, "en")
            if fault is not None:
                connection.send(fault)
    connection.dismiss(1000)
    said = []
    while (data := await connection.next()) is not None:
        said.append(data)
    return said


def without_the_past(said: list[bytes]) -> list[Any]:
    """Messages without what is told of earlier steps: an imagined match begins with the current one."""
    shown = [msgspec.json.decode(one) for one in said]
    for one in shown:
        for name in ("seq", "count", "lines", "first_line", "may_undo", "own_last"):
            one.pop(name, None)
        for name in ("since", "secret"):  # the `seq` it was asked at, and whether others were asked then
            (one.get("question") or {}).pop(name, None)
    return shown


def read_again(kind: GameKind[Any], match: Match[Any], seat: int | None) -> list[Any]:
    """The position as the pages of a stored match show and print it; of its log they tell what went before, too."""
    frame = frame_of(kind, match, Look(match.count, match.count, seat, "en", ""))
    booked = [] if kind.name == DUEL.name else [name for name in documents_of(kind) if name not in ("deck", "heroes")]
    papers = [make_at_table(kind, match.game, seat, PrintRequest(name, lang="en")) for name in booked]
    return [frame.scene, frame.terrain, frame.setting, *papers]


async def compare(kind: GameKind[Any], match: Match[Any], rng: Stream) -> int:
    """The truth and two other worlds, as every seat and a spectator hear of them; gives how many were compared."""
    gestures = [Gesture(), Gesture(figure=0), Gesture(figure=1, target=2), Gesture(points=((100, 100),))]
    seats: list[int | None] = [*range(match.game.seats), None]
    for seat in seats:
        view = match.game.view(seat)
        worlds = [match.imagine(view, rng) for _ in range(2)]
        heard = [await everything_said(room_of(kind, world), seat, gestures) for world in worlds]
        assert heard[0] == heard[1]
        truth = await everything_said(room_of(kind, match.clone()), seat, gestures)
        assert without_the_past(truth) == without_the_past(heard[0])
        shown = [read_again(kind, world, seat) for world in (match, *worlds)]
        assert shown == [shown[0]] * 3
    return len(seats)


async def whole_matches(kind: GameKind[Any], numbers: Iterable[int], every: int) -> int:
    compared = 0
    for number in numbers:
        rng = Stream(f"{kind.name}:{number}")
        setup = kind.setups.starter(seats=2 + number % 2) if kind.name == "duel" else kind.setups.starter()
        match: Match[Any] = Match(kind.begin(setup), Seeded(f"{number}"))
        decisions = 0
        while (ask := match.ask) is not None and decisions < MOST:
            if decisions % every == 0:
                compared += await compare(kind, match, rng)
            match.take(ask.sample(rng), ask.seat)
            decisions += 1
    return compared


@pytest.mark.parametrize("half", narrow([0, 1], 1))
@pytest.mark.parametrize("game", narrow(MATCHES, "duel", "moonstone"))
def test_every_message_to_a_seat_is_the_same_in_every_world_it_may_be_in(game: str, half: int) -> None:
    numbers = range(half * MATCHES[game], (half + 1) * MATCHES[game])
    assert asyncio.run(whole_matches(GAMES[game], numbers, LOOKED_AT_EVERY[game])) > 25


async def secret_answers(kind: GameKind[Any], matches: int) -> int:
    """Nothing lies face down in these games, but answers wait in secret for those of others: look at such moments."""
    compared = 0
    for number in range(matches):
        rng = Stream(f"{kind.name}:{number}")
        match: Match[Any] = Match(kind.begin(kind.setups.random(rng)), Seeded(f"{number}"))
        decisions = 0
        while (ask := match.ask) is not None and decisions < 3 * MOST and compared < ENOUGH:
            if match.open_count < match.count:
                compared += await compare(kind, match, rng)
            match.take(ask.sample(rng), ask.seat)
            decisions += 1
    return compared


@pytest.mark.parametrize("game", narrow(OPEN, "alkemy"))
def test_no_message_tells_what_another_seat_has_answered_in_secret(game: str) -> None:
    assert asyncio.run(secret_answers(GAMES[game], 12)) > 20


@pytest.mark.parametrize("game", OPEN)
def test_the_record_of_a_match_under_way_ends_before_answers_that_wait_in_secret(game: str) -> None:
    """The page of the record forks the match there."""
    kind, rng = GAMES[game], Stream(game)
    match: Match[Any] = Match(kind.begin(kind.setups.random(rng)), Seeded(game))
    while match.open_count == match.count:
        if (ask := match.ask) is None:
            match = Match(kind.begin(kind.setups.random(rng)), Seeded(game))
        else:
            match.take(ask.sample(rng), ask.seat)
    shown = match.fork(match.open_count)
    assert shown.answers == match.answers[: match.open_count]
    assert len(shown.asks) > len(match.asks)


class Careless(Stage):
    """Shows everybody the first seat's cards."""

    def scene(self, game: Any, seat: int | None, lang: str) -> Scene:
        return super().scene(game, 0, lang)


def test_a_stage_that_shows_a_hand_to_others_is_found_out() -> None:
    careless = msgspec.structs.replace(DUEL, stage=Careless())
    with pytest.raises(AssertionError):
        asyncio.run(whole_matches(careless, [0], 1))
