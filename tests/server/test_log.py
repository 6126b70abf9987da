"""Is a line of the log written once, and sent to whoever may read it, however late he comes?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.table import run, serving
from tests.server.test_reading import long_record

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.server.log import Log
from escarmouche.server.rendering import eyes_of, lines_of

SHOWN = tuple(name for name in GAMES if GAMES[name].stage is not None)


def begun(game: str) -> Match[Any]:
    kind = GAMES[game]
    return Match(kind.begin(kind.setups.starter(seats=kind.facts.seats[0])), Seeded("log"))


def play(match: Match[Any], rng: Stream, decisions: int) -> None:
    for _ in range(decisions):
        if (ask := match.ask) is not None:
            match.take(ask.sample(rng), ask.seat)


@pytest.mark.parametrize("game", SHOWN)
def test_the_log_of_a_seat_is_what_it_was_told_when_it_happened(game: str) -> None:
    match, rng, kind = begun(game), Stream(game), GAMES[game]
    log, told, known = Log(kind), dict[int | None, list[bytes]](), 0
    for _ in range(40):
        play(match, rng, 1)
        fresh = match.events(known)
        known += len(fresh)
        for seat in (0, None):
            mine = lines_of(kind, match.game, fresh, eyes_of(kind, seat), "fr")
            told.setdefault(seat, []).extend(map(msgspec.json.encode, mine))
            log.lines(match, seat, "fr")
    for seat, lines in told.items():
        assert [msgspec.json.encode(one) for one in log.lines(match, seat, "fr")] == lines


def test_nothing_is_written_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    match, rng = begun("alkemy"), Stream("twice")
    written: list[int] = []

    def counted(kind: Any, game: Any, events: Any, seat: int | None, lang: str) -> Any:
        written.append(1)
        return lines_of(kind, game, events, seat, lang)

    monkeypatch.setattr("escarmouche.server.log.lines_of", counted)
    log = Log(GAMES["alkemy"])
    for _ in range(20):
        play(match, rng, 1)
        log.lines(match, 0, "fr")
        log.lines(match, 0, "fr")
    assert len(written) == len(match.events())


@pytest.mark.parametrize("game", ["alkemy", "moonstone", "fantastiques"])
def test_what_is_taken_back_is_forgotten_and_the_rest_is_kept(game: str) -> None:
    match, rng = begun(game), Stream("back")
    play(match, rng, 30)
    log = Log(GAMES[game])
    before = list(log.lines(match, 0, "en"))
    there = match.fork(match.count // 2, Seeded("another"))
    log.go_back(match, there)
    kept = list(log.lines(there, 0, "en"))
    fresh = Log(GAMES[game]).lines(there, 0, "en")
    assert len(kept) == len(fresh) < len(before)
    shared = next((n for n, (one, other) in enumerate(zip(kept, before, strict=False)) if one is not other), len(kept))
    assert shared >= len(kept) // 2  # those are the very same, not written again
    play(there, rng, 5)
    assert len(log.lines(there, 0, "en")) == len(Log(GAMES[game]).lines(there, 0, "en"))


def test_a_long_log_is_written_in_many_small_parts() -> None:
    match, rng = begun("fantastiques"), Stream("parts")
    play(match, rng, 60)
    log, parts = Log(GAMES["fantastiques"]), 0
    while log.is_behind(match, 0, "fr"):
        log.write_on(match, 0, "fr", 0.0)
        parts += 1
    assert parts == len(match.events())  # one each where there is no time at all


def test_whoever_sits_down_at_a_long_match_holds_nobody_up(file_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left to write under the lock, all at once, is what has happened while he waited."""
    at_once: list[int] = []
    lines = Log.lines

    def counted(self: Log, match: Match[Any], seat: int | None, lang: str) -> Any:
        at_once.append(len(match.events(self._page(seat, lang).read)))
        return lines(self, match, seat, lang)

    monkeypatch.setattr(Log, "lines", counted)

    async def story() -> None:
        async with serving(file_database) as tables:
            match = (await tables.http.post("/api/records", content=long_record(1500))).json()["match"]
            async with tables.sit(match) as watcher:
                assert len(watcher.lines) > 700
                await watcher.say("Speak", lang="fr")
                await watcher.hear("Update")
                assert len(watcher.lines) > 700
            assert max(at_once) == 0

    run(story())
