"""Whoever makes lists or tables of his own waits for his turn, and not for ever; those who play wait for nobody."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.datastructures import State

from escarmouche.server.app import make_app
from escarmouche.server.desks import SWITCH, WAITING, WAITING_OF_ONE, prepare, worked
from escarmouche.server.guards import ASKING
from escarmouche.server.reader_pool import Busy


def test_things_are_worked_on_one_by_one_and_too_many_are_told_so() -> None:
    """When the first is done the next is taken, and there is room for another."""

    async def crowded() -> None:
        state = State()
        prepare(state)
        running, most, gate = 0, 0, threading.Event()

        def work() -> str:
            nonlocal running, most
            running += 1
            most = max(most, running)
            gate.wait(30)
            running -= 1
            return "done"

        async def somebody(address: str) -> str:
            ASKING.set(address)
            return await worked(state, work)

        greedy = [asyncio.create_task(somebody("greedy")) for _ in range(WAITING_OF_ONE)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await asyncio.create_task(somebody("greedy"))
        others = [asyncio.create_task(somebody(f"{number}")) for number in range(WAITING - WAITING_OF_ONE)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await asyncio.create_task(somebody("another"))
        gate.set()
        assert await asyncio.gather(*greedy, *others) == ["done"] * WAITING
        assert await worked(state, work) == "done"
        assert most == 1

    asyncio.run(crowded())


def test_what_fails_leaves_its_place() -> None:
    """A fault is told to whoever asked, and the next one is let in."""

    async def failing() -> None:
        state = State()
        prepare(state)
        for _ in range(WAITING + 1):
            with pytest.raises(ZeroDivisionError):
                await worked(state, lambda: 1 // 0)

    asyncio.run(failing())


def test_the_tables_have_as_long_a_rest_from_such_work_as_it_took() -> None:
    """Who has his answer does not wait for that; the next one does."""

    async def two() -> None:
        state = State()
        prepare(state)
        spans: list[tuple[float, float]] = []

        def work() -> None:
            begun = time.monotonic()
            time.sleep(0.2)
            spans.append((begun, time.monotonic()))

        async def somebody(address: str) -> None:
            ASKING.set(address)
            await worked(state, work)
            assert state.desk_work.locked()  # he has his answer, and the rest goes on

        await asyncio.gather(asyncio.create_task(somebody("one")), asyncio.create_task(somebody("another")))
        assert spans[1][0] - spans[0][1] > 0.19

    asyncio.run(two())


@pytest.mark.parametrize("alone", [True, False])
def test_a_server_that_is_alone_in_its_process_leaves_the_interpreter_to_the_tables(
    tmp_path: Path, *, alone: bool
) -> None:
    """Where lists are worked on beside them; in a process that does other things too, nothing of it is changed."""
    usual = sys.getswitchinterval()

    async def there(app: Litestar) -> float:
        async with app.lifespan():
            return sys.getswitchinterval()

    app = make_app(f"sqlite:///{tmp_path}/table.sqlite", workers=1, alone=alone)
    assert asyncio.run(there(app)) == pytest.approx(SWITCH if alone else usual)
    assert sys.getswitchinterval() == usual
