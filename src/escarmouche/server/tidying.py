"""Python's own tidying up, at moments when nobody waits for it.

A full collection walks through every position of every match, which takes a tenth of a second for a hundred matches.
So while people play, what has grown old is set aside now and then and not walked through again (what nobody refers to
any more is freed at once all the same); cycles among it are looked for when nobody sits at any table.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

EVERY = 10.0  # seconds
THRESHOLDS = (10_000, 20, 50)


async def keep_tidy(busy: Callable[[], bool]) -> None:
    """As long as the server runs."""
    gc.set_threshold(*THRESHOLDS)
    while True:
        if not busy():
            gc.unfreeze()
            gc.collect()
        gc.freeze()
        await asyncio.sleep(EVERY)
