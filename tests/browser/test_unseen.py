"""Can one play without sight or mouse: a match by keys, the board in words, no barrier for a reader?"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import EVERY, Tables, seat_address, shortly_before_the_end
from tests.browser.player import Player, Screen
from tests.browser.test_access import barriers
from tests.browser.waiting import settled, until
from tests.volume import SOAKING, narrow

DIGITS = 9
LAST = 12  # answers of a match that are left to give
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")


class Keys(Player):
    """Somebody who has no mouse: digits for what can be answered, Tab and arrows for what must be shown."""

    def answer(self, screen: Screen) -> None:
        press = self.page.keyboard.press
        if screen.curtain:
            press("Enter")
        elif screen.piles:
            self.arrange(screen.piles - 1)
        elif self.page.locator("[data-warned=leave]").is_visible():
            self._mean_it()
        elif screen.choices:
            self._leave_controls()
            press(f"Digit{self.random.randrange(min(DIGITS, len(screen.choices))) + 1}")
        else:
            self._show(lit=bool(screen.lit))
        self.ways["keys"] += 1

    def _mean_it(self) -> None:
        """A warning has the focus on its no; the yes stands before it."""
        self.page.locator("[data-warned=leave]:focus").wait_for()
        self.page.keyboard.press("Shift+Tab")
        self.page.keyboard.press("Enter")

    def take(self, index: int) -> None:
        raise AssertionError("a mouse was wanted")

    def _leave_controls(self) -> None:
        """Where a field has the focus, a digit is a digit."""
        self.page.evaluate("() => document.activeElement?.blur?.()")

    def _show(self, *, lit: bool) -> None:
        """A lit figure, or a place some steps away from where the cursor begins; then yes."""
        press = self.page.keyboard.press
        self._leave_controls()
        if lit:
            press("Tab")
            press("Space")
        for _ in range(self.random.randrange(1, 9)):
            press(self.random.choice(ARROWS))
        press("Space")
        settled(self.page)
        self.page.wait_for_selector(".prompt[aria-busy=false]")  # what was meant is read
        press("Enter")
        settled(self.page)
        press("Escape")


def test_a_match_is_played_to_its_end_with_the_keyboard_alone(tables: Tables, sit: Sits) -> None:
    """Its last answers, and when soaking all of it."""
    whole = SOAKING and tables.open("fantastiques", "human", "human")
    opened = whole or tables.bring(shortly_before_the_end("fantastiques", LAST))
    page = sit(seat_address(opened, 0, 1))
    player = Keys(page)
    player.look()
    heard = page.locator(".prompt [aria-live=polite]").element_handle()
    outcome = player.play(400).outcome
    assert outcome
    assert tables.match(opened.match).over
    # what is put into a region is read aloud; a new region is not
    until(page, lambda: outcome.splitlines()[0] in heard.inner_text())


@pytest.mark.parametrize("game", narrow(EVERY, "moonstone"))
def test_every_game_is_played_by_keys_and_told_in_words_without_a_barrier(
    game: str, tables: Tables, sit: Sits, picture: Pictures
) -> None:
    opened = tables.open_every(game)
    page = sit(seat_address(opened, 0))
    player = Keys(page)
    player.look()
    begun = tables.match(opened.match).count
    player.play(6)
    player.look()
    count = tables.match(opened.match).count
    assert count > begun
    assert barriers(page) == []
    journal = page.get_by_role("log").first
    assert journal.get_attribute("aria-live") == "polite"
    page.evaluate("() => document.activeElement?.blur?.()")
    page.keyboard.press("b")
    told = page.get_by_role("dialog", name="The board in words")
    expect(told).to_be_visible()
    for one in tables.frame(opened.match, count).scene.figures:
        expect(told).to_contain_text(one.name)
    assert barriers(page) == []
    picture(page, f"{game}-told")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_the_board_in_words_is_among_the_first_stops_of_the_keyboard(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(seat_address(opened, 0))
    Player(page).look()
    page.locator(".skip-to.to-words").focus()
    expect(page.locator(".skip-to.to-words")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="The board in words")).to_contain_text("You are asked")
