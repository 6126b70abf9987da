"""Does the page work with nothing but what its own policy allows, and can nobody else show it?"""

from __future__ import annotations

from playwright.sync_api import ConsoleMessage, Page, expect
from tests.browser.conftest import Sits
from tests.browser.opening import SMALL, Tables, seat_address
from tests.browser.player import Player
from tests.browser.waiting import until


def complaints(page: Page) -> list[str]:
    """What the browser forbids the page from now on."""
    found: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "violates" in message.text:
            found.append(message.text)

    page.on("console", hear)
    return found


def test_nothing_that_the_page_does_is_forbidden_by_its_own_policy(tables: Tables, sit: Sits) -> None:
    for game in SMALL:
        page = sit("#/")
        forbidden = complaints(page)
        opened = tables.open(game, "human", "bot")
        page.reload()
        expect(page.locator("main, #app > *").first).to_be_visible()
        page.goto(f"/{seat_address(opened, 0)}")
        page.reload()
        Player(page).play(6)
        page.goto(f"/#/replay/{opened.match}/2")
        page.reload()
        expect(page.locator("svg").first).to_be_visible()
        assert forbidden == []


def test_the_policy_would_be_heard_of(sit: Sits) -> None:
    page = sit("#/")
    forbidden = complaints(page)
    page.evaluate("() => { const one = document.createElement('script'); one.text = '1'; document.body.append(one) }")
    until(page, lambda: forbidden)


def test_no_other_page_can_show_the_table_within_itself(tables: Tables, sit: Sits) -> None:
    page = sit("#/")
    page.goto("about:blank")
    page.set_content(f"<iframe src='{tables.address}/'></iframe>")  # until whatever is in it has loaded, or was refused
    inner = page.frames[-1]
    assert inner.locator("#app").count() == 0
