"""Somebody who has no mouse: whatever is asked is answered by keys, found by Tab where no number takes it."""

from __future__ import annotations

import random

from playwright.sync_api import Page
from tests.browser.player import Player, Screen

FOCUSED = "(selector) => document.activeElement?.matches(selector) ?? false"
MOST_TABS = 150
NUMBERED = ".prompt .choice:enabled kbd:visible"
PLAIN = ".prompt .choice:enabled"
ACT = '.action-bar .act-name:enabled[aria-pressed="false"]:not(.action-bar:has([aria-pressed="true"]) *)'
NUMBERS = 9  # keys that take a choice


def tab_to(page: Page, selector: str, *, back: bool = False) -> None:
    """Tab until the focus is there; where one way is too long, the other way round."""
    for key in ("Shift+Tab", "Tab") if back else ("Tab", "Shift+Tab"):
        for _ in range(MOST_TABS):
            if page.evaluate(FOCUSED, selector):
                return
            page.keyboard.press(key)
    raise AssertionError(f"no way to {selector} with the Tab key")


class KeysOnly:
    """One person before one page, and a keyboard."""

    def __init__(self, page: Page, seed: str = "keys") -> None:
        self.page = page
        self.eyes = Player(page)  # for looking only
        self.random = random.Random(seed)

    def play(self, most: int) -> Screen:
        """Answer whatever is asked, so many times or to the end."""
        screen = self.eyes.look()
        for _ in range(most):
            if screen.outcome:
                break
            self.answer(screen)
            screen = self.eyes.look()
        return screen

    def answer(self, screen: Screen) -> None:
        """One answer, or a step towards it."""
        if screen.curtain:
            self._enter(".curtain button")
        elif self._there("[data-warned=take]"):
            tab_to(self.page, "[data-warned=leave]", back=True)  # where a warning puts the hand
            self._enter("[data-warned=take]", back=True)
        elif screen.piles:
            self._lay(screen.piles - 1)
        elif self._there(".estimate input"):
            tab_to(self.page, ".estimate input")
            self.page.keyboard.press("ArrowRight")
            self._enter(".estimate .choice")
        elif count := self.page.locator(NUMBERED).count():
            self.page.keyboard.press(str(self.random.randint(1, min(count, NUMBERS))))
        else:
            self._look_for_one(screen)

    def _look_for_one(self, screen: Screen) -> None:
        """A card, any button, an action of the bar, the rest for the referee, a figure in the list, or a place by the
        cursor."""
        for what in (".claim [data-answer]", ".claim [data-card]", ".card-choice .playable", PLAIN):
            if self._there(what):
                return self._enter(what)
        if self._there(ACT):
            return self._enter(ACT)
        if self._there("[data-rest]:enabled"):
            return self._enter("[data-rest]:enabled")
        if screen.lit and not self._there(".chosen-figure"):
            return self._enter(".roster .lit")
        self.page.keyboard.press("ArrowUp")
        self.page.keyboard.press("Space")
        return None

    def _lay(self, piles: int) -> None:
        """Every card on the first pile, where that may be; else one on each."""
        for spread in (False, True):
            for number, card in enumerate(self.eyes._cards()):
                tab_to(self.page, f'.arrange [data-card="{card}"]')
                for key in ["ArrowUp"] * piles + ["ArrowDown"] * (number % piles + 1 if spread else 1):
                    self.page.keyboard.press(key)
            if self._there(".arrange .choice:enabled"):
                break
        self._enter(".arrange .choice:enabled")

    def _there(self, what: str) -> bool:
        return self.page.locator(f"{what}:visible").count() > 0

    def _enter(self, what: str, *, back: bool = False) -> None:
        tab_to(self.page, what, back=back)
        self.page.keyboard.press("Enter")
