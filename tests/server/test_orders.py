"""Several orders at once: tried out on a copy, given one by one, ended by the first that is refused or interrupted."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.seeds import known_seed

from escarmouche.chance import Stream
from escarmouche.games.fantastiques.decisions import DONE, Move
from escarmouche.kits.stage.scene import Gesture
from escarmouche.server.bot_pool import Thinkers
from escarmouche.server.http_wire import NewMatch, SeatWish
from escarmouche.server.live_match import LiveMatch
from escarmouche.server.rehearsing import Rehearsal
from escarmouche.server.service import TableService
from escarmouche.server.storage import Store
from escarmouche.table.plane import inch

FORCES = ("valombre_patrol", "groinrouge_patrol")


async def opened(database: str) -> tuple[TableService, LiveMatch, int]:
    """A battle in which somebody is asked whom he moves."""
    service, rng = TableService(Store(database), Thinkers(1, 1.0), seeds=known_seed), Stream("orders")
    seats = tuple(SeatWish(force=force) for force in FORCES)
    live = await service.open(NewMatch("fantastiques", seats, "pitched_battle", seed="orders"))
    while next(iter(live.match.asks.values())).kind != "ChooseMove":
        seat, ask = next(iter(live.match.asks.items()))
        assert await live.play(seat, live.seq, ask.sample(rng))
    return service, live, next(iter(live.match.asks))


def forward(live: LiveMatch, seat: int) -> list[Gesture]:
    """Everybody half an inch on, those in front first."""
    game = live.match.game
    ready = [game[one] for one in live.match.asks[seat].ready]  # type: ignore[attr-defined]
    up = 1 if sum(one.y for one in ready) / len(ready) < inch(24) else -1
    return [Gesture(one.id, ((one.x, one.y + up * inch(0.5)),)) for one in sorted(ready, key=lambda one: -up * one.y)]


def rehearsed(live: LiveMatch, seat: int, gestures: list[Gesture]) -> list[Any]:
    trial = Rehearsal(live.kind, live.match, seat, "en")
    for gesture in gestures:
        if not trial.went_on(gesture):
            break
    return trial.steps


def test_a_formation_is_tried_out_without_a_trace_and_then_given_as_ordinary_answers(file_database: str) -> None:
    async def work() -> None:
        service, live, seat = await opened(file_database)
        before = live.match.count
        steps = rehearsed(live, seat, forward(live, seat))
        assert live.match.count == before
        assert len(steps) > 3
        assert not any(step.refusal for step in steps)
        orders = [msgspec.to_builtins(step.answer) for step in steps]
        assert await live.answer(seat, live.seq, orders[0], "en", 0, orders[1:]) is None
        given = [answer for who, answer in live.match.answers[before:] if who == seat]
        assert given == [step.answer for step in steps]
        assert all(isinstance(answer, Move) for answer in given)
        assert len(service.store.answers(live.id)) == live.match.count
        await service.close()

    asyncio.run(work())


def test_the_first_that_is_refused_ends_it_with_the_reason(file_database: str) -> None:
    async def work() -> None:
        service, live, seat = await opened(file_database)
        before = live.match.count
        first, second, third = rehearsed(live, seat, forward(live, seat))[:3]
        far = Move(second.figure, ((inch(40), inch(40)),))
        orders = [msgspec.to_builtins(one) for one in (first.answer, far, third.answer)]
        fault = await live.answer(seat, live.seq, orders[0], "en", 7, orders[1:])
        assert fault is not None
        assert fault.why.startswith("FAN-")
        assert fault.request == 7
        assert live.match.count == before + 1
        await service.close()

    asyncio.run(work())


def test_a_question_of_another_kind_interrupts_what_is_left(file_database: str) -> None:
    async def work() -> None:
        service, live, seat = await opened(file_database)
        orders = [msgspec.to_builtins(one) for one in (DONE, DONE)]
        fault = await live.answer(seat, live.seq, orders[0], "fr", 0, orders[1:])
        assert fault is not None
        assert fault.code == "interrupted"
        await service.close()

    asyncio.run(work())


def test_orders_for_an_old_position_are_stale(file_database: str) -> None:
    async def work() -> None:
        service, live, seat = await opened(file_database)
        step = rehearsed(live, seat, forward(live, seat))[0]
        old = live.seq
        assert await live.play(seat, live.seq, step.answer)
        fault = await live.answer(seat, old, msgspec.to_builtins(DONE), "en")
        assert fault is not None
        assert fault.code == "stale"
        await service.close()

    asyncio.run(work())


@pytest.mark.parametrize("gesture", [Gesture(10_000, ((0, 0),)), Gesture(), Gesture(0, ((10**9, 10**9),))])
def test_a_gesture_that_means_nothing_is_told_as_that(file_database: str, gesture: Gesture) -> None:
    async def work() -> None:
        service, live, seat = await opened(file_database)
        before = live.match.count
        assert all(step.refusal or step.answer is not None for step in rehearsed(live, seat, [gesture]))
        assert live.match.count == before
        await service.close()

    asyncio.run(work())
