"""Waiting for what must come, however busy the machine is, and for whatever might still come."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page
from tests.browser.conftest import PATIENCE

STEP = 25  # milliseconds between two looks; the page goes on meanwhile
# What was pressed before is handled, and what the page made of it is painted and sent.
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""


def until(page: Page, holds: Callable[[], object]) -> None:
    """As soon as that holds; it must come to it."""
    last = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < last, "it has not come to that"
        page.wait_for_timeout(STEP)


def settled(page: Page) -> None:
    """Nothing that the page does by itself is left to be done: for a look at what must not have happened."""
    page.evaluate(SETTLED)


def at_rest(page: Page, look: str) -> object:
    """What a look at the page gives once it stays the same: a new page finds its measures by and by."""
    seen: list[object] = [page.evaluate(look)]

    def stays() -> bool:
        settled(page)
        page.wait_for_timeout(4 * STEP)
        seen.append(page.evaluate(look))
        return seen[-1] == seen[-2]

    until(page, stays)
    return seen[-1]
