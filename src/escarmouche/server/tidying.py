"""Python's own tidying up, at moments when few wait for it.

A full collection walks through every position of every match, which takes a tenth of a second for a hundred matches.
So while people play, what has grown old is set aside now and then and not walked through again. A table that is put
away cuts its own circles, so what nobody refers to any more is freed at once all the same. Whatever circles are left
among what was set aside are looked for when nobody sits at any table; and while somebody always does, as often as it
takes up no more than a small part of the time.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

EVERY = 10.0  # seconds
SHARE = 1000.0  # a full collection may take one part in so many of the time
THRESHOLDS = (10_000, 20, 50)


def collect() -> float:
    """Look for circles everywhere; gives the seconds that it took."""
    begun = time.perf_counter()
    gc.unfreeze()
    gc.collect()
    return time.perf_counter() - begun


async def keep_tidy(busy: Callable[[], bool], every: float = EVERY, share: float = SHARE) -> None:
    """As long as the server runs."""
    gc.set_threshold(*THRESHOLDS)
    due = 0.0
    while True:
        if not busy() or time.monotonic() >= due:
            due = time.monotonic() + share * collect()
        gc.freeze()
        await asyncio.sleep(every)
