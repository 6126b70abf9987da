"""Is what the table works out once the same as what the match itself would say each time?"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.seeds import known_seed

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.server.bot_pool import Thinkers
from escarmouche.server.http_wire import NewMatch, SeatWish
from escarmouche.server.log import Log
from escarmouche.server.rendering import Picture, stage_of
from escarmouche.server.service import TableService
from escarmouche.server.storage import Store

DECISIONS = {"duel": 400}
FEWER = 120
SHOWN = tuple(name for name in GAMES if GAMES[name].stage is not None)
FURTHER = (pytest.param(name, 2, marks=pytest.mark.wide) for name in SHOWN if name != "alkemy")
PLAYED = [("duel", 2), ("duel", 3), ("alkemy", 2), *FURTHER]


async def played(database: str, game: str, seats: int) -> set[bool]:
    """At every decision of some matches: who may undo, by the room and by the match; gives what was found."""
    service = TableService(Store(database), Thinkers(1, 1.0), seeds=known_seed)
    rng, found, left = Stream(game), set[bool](), DECISIONS.get(game, FEWER)
    while left:
        live = await service.open(NewMatch(game, (SeatWish(),) * seats))
        while live.match.asks and left:
            asks: list[Any] = list(live.match.asks.items())
            seat, ask = asks[rng.below(len(asks))]
            assert await live.play(seat, live.seq, ask.sample(rng))
            for one in range(seats):
                may = live.match.undo_point(one) is not None
                assert live.picture.may_undo(one) == may
                found.add(may)
            assert live.picture.events(0) == live.match.events()
            left -= 1
    await service.close()
    return found


@pytest.mark.parametrize(("game", "seats"), PLAYED)
def test_who_may_undo_is_known_without_going_back(file_database: str, game: str, seats: int) -> None:
    assert asyncio.run(played(file_database, game, seats)) == {True, False}


@pytest.mark.parametrize("game", [name for name in SHOWN if not GAMES[name].facts.hidden])
def test_where_nothing_is_hidden_one_scene_is_everybodys(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, rng = GAMES[game], Stream("one scene")
    match: Match[Any] = Match(kind.begin(kind.setups.starter(seats=2)), Seeded("one scene"))
    stage, drawn = stage_of(kind), list[int | None]()
    own = type(stage).scene

    def counted(self: Any, position: Any, seat: int | None, lang: str) -> Any:
        drawn.append(seat)
        return own(self, position, seat, lang)

    monkeypatch.setattr(type(stage), "scene", counted)
    log = Log(kind)
    for _ in range(FEWER):
        if (ask := match.ask) is None:
            break
        match.take(ask.sample(rng), ask.seat)
        picture = Picture(kind, match)
        for seat in (0, 1, None):
            assert picture.scene(seat, "fr") == own(stage, match.game, seat, "fr")
            assert log.lines(match, seat, "fr") is log.lines(match, None, "fr")
        assert drawn == [None]
        drawn.clear()
