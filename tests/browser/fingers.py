"""Fingers on a touch screen, as the browser itself would hear of them."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

Spot = tuple[float, float]
REST = 150  # milliseconds
HELD = 700  # milliseconds: longer than any tap


class Fingers:
    """One or two fingers on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def drag(self, start: Spot, end: Spot, steps: int = 6) -> None:
        """One finger put down, drawn along and lifted."""
        self.together([(start, end)], steps)

    def hold(self, spot: Spot, while_: int = HELD) -> None:
        """One finger put down, left there and lifted where it was."""
        self._send("touchStart", [spot])
        self.page.wait_for_timeout(while_)
        self._send("touchEnd", [])

    def together(self, ways: Sequence[tuple[Spot, Spot]], steps: int = 6) -> None:
        """Each finger along its own way, all at once."""
        self._send("touchStart", [start for start, _ in ways])
        for step in range(1, steps + 1):
            self._send("touchMove", [_between(*way, step / steps) for way in ways])
        self.page.wait_for_timeout(REST)  # a finger lifted in full swing would throw, and the next touch only catch
        self._send("touchMove", [end for _, end in ways])
        self._send("touchEnd", [])

    def _send(self, kind: str, spots: Sequence[Spot]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _between(start: Spot, end: Spot, share: float) -> Spot:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
