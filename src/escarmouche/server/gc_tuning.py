"""Python's own tidying up, at moments when few wait for it.

A full collection walks through every position of every match, which takes a tenth of a second for a hundred matches.
So while people play, what has grown old is set aside now and then and not walked through again: first the circles are
taken out of what is new since the last time, which is quickly done, then the rest is set aside. A table that is put
away cuts its own circles and is freed at once. What is left are the circles of what was set aside while it lived and
has gone since, above all connections. They are looked for when nobody sits at any table; and while somebody always
does, once enough have gone, as often as it takes up no more than a small part of the time.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

EVERY = 10.0  # seconds
SHARE = 200.0  # a full collection may take one part in so many of the time
ENOUGH = 100  # connections that have gone: a few megabytes
THRESHOLDS = (10_000, 20, 50)


def collect() -> float:
    """Look for circles everywhere; gives the seconds that it took."""
    begun = time.perf_counter()
    gc.unfreeze()
    gc.collect()
    return time.perf_counter() - begun


async def keep_tidy(
    busy: Callable[[], bool], gone: Callable[[], int], every: float = EVERY, share: float = SHARE
) -> None:
    """As long as the server runs; `gone` counts the connections that have."""
    gc.set_threshold(*THRESHOLDS)
    due, counted = 0.0, 0
    while True:
        if not busy() or (time.monotonic() >= due and gone() - counted >= ENOUGH):
            counted = gone()
            due = time.monotonic() + share * collect()
        else:
            gc.collect()  # not what was set aside
        gc.freeze()
        await asyncio.sleep(every)
