"""Somebody who plays through the screen alone: reads the question, clicks what can be clicked, points where he must.

Knows no rule and hears nothing of what the server sends; what he answers is drawn from a seed.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import msgspec
from playwright.sync_api import Page
from tests.browser.waiting import until

MOST_ANSWERS = 400
OTHERS = 180_000  # milliseconds until it is one's turn: a bot has ten seconds for each of its answers in a row

# Is it one's turn to do something? Otherwise an answer is on its way, or somebody else is asked. Asked again and again.
READY = """() => {
  const prompt = document.querySelector(".prompt");
  if (document.querySelector(".curtain button") || prompt?.querySelector(".outcome")) return true;
  if (!prompt?.querySelector(".question:not(.idle)") || prompt.getAttribute("aria-busy") === "true") return false;
  const closed = ".choice:disabled, .card-choice .playable[aria-disabled='true']";
  const waiting = [...prompt.querySelectorAll(closed)].filter((one) => !one.matches(".arrange .choice"));
  return !waiting.some((one) => one.getClientRects().length > 0);
}"""
# One look at the screen.
READ = """() => {
  const seen = (one) => one.getClientRects().length > 0;
  const prompt = document.querySelector(".prompt");
  const all = (what) => [...(prompt?.querySelectorAll(what) ?? [])].filter(seen);
  const curtain = document.querySelector(".curtain button");
  const outcome = prompt?.querySelector(".outcome");
  const choices = all(".choice").filter((one) => !one.closest(".arrange"));
  return {
    curtain: curtain !== null,
    outcome: outcome?.innerText ?? "",
    question: prompt?.querySelector(".question h2")?.innerText ?? "",
    choices: choices.map((one) => one.querySelector(".text").innerText),
    alert: prompt?.querySelector(".alert")?.innerText ?? "",
    lit: [...document.querySelectorAll(".figure.lit .hit")].map((one) => Number(one.dataset.figure)),
    piles: all(".arrange .pile").length,
    lines: document.querySelectorAll(".log .line").length,
  };
}"""
# The first of the drawn places (0..1 across what is painted) that is inside and that nothing lies over.
PLACE = """(draws) => {
  const board = document.querySelector("svg.board");
  const reach = board.querySelector(".layer-reach .outline");
  const box = (reach ?? board.querySelector(".layer-ground")).getBoundingClientRect();
  const places = draws.map(([u, v]) => [box.x + u * box.width, box.y + v * box.height]);
  const free = ([x, y]) => document.elementFromPoint(x, y)?.closest("svg.board") === board;
  const inside = ([x, y]) => {
    if (!reach) return true;
    return reach.isPointInFill(new DOMPoint(x, y).matrixTransform(reach.getScreenCTM().inverse()));
  };
  return places.find((one) => inside(one) && free(one)) ?? places.find(free);
}"""
CHOICE = ".prompt .choice:visible"


class Screen(msgspec.Struct, frozen=True):
    """What is on the screen now."""

    curtain: bool
    outcome: str
    question: str
    choices: list[str]
    alert: str
    lit: list[int]
    piles: int  # that cards are to be laid in; one of them are the loose ones
    lines: int


class Player:
    """One person before one page."""

    def __init__(self, page: Page, seed: str = "browser") -> None:
        self.page = page
        self.random = random.Random(seed)
        self.ways: Counter[str] = Counter()  # how he has answered so far

    def look(self) -> Screen:
        """The screen, once it is one's turn to do something (or the match is over)."""
        self.page.wait_for_function(READY, polling=20, timeout=OTHERS)
        return msgspec.convert(self.page.evaluate(READ), Screen)

    def play(self, most: int = MOST_ANSWERS) -> Screen:
        """Answer whatever is asked, so many times or to the end."""
        screen = self.look()
        for _ in range(most):
            if screen.outcome:
                return screen
            self.answer(screen)
            screen = self.look()
        return screen

    def skip_reactions(self) -> None:
        """Say no to every reaction from now on, by the setting in the panel; it stands there when one is asked for."""
        chooser = self.page.locator(".stops select")
        if chooser.count():
            chooser.select_option("never")

    def answer(self, screen: Screen) -> None:
        """One answer: a button, else a figure or a place on the board and then a button, else a key."""
        if screen.curtain:
            self.page.locator(".curtain button").click()
            return
        if self.page.locator("[data-warned=take]").count():
            self.page.locator("[data-warned=take]").click()  # he means it
        elif screen.piles:
            self.arrange(screen.piles - 1)
        elif not screen.choices or (screen.lit and self.random.random() < 0.4):
            self.point(screen)
        elif not self.ways["key"] or self.random.random() < 0.1:
            self.page.keyboard.press("1")
            self.ways["key"] += 1
        else:
            self.take(self.random.randrange(len(screen.choices)))
            self.ways["button"] += 1

    def arrange(self, piles: int) -> None:
        """Every card on the first pile; where that may not be, one on each."""
        confirm = self.page.locator(".arrange .choice")
        for spread in (False, True):
            for number, card in enumerate(self._cards()):
                chosen = self.page.locator(f'.arrange [data-card="{card}"]')
                chosen.focus()
                for _ in range(piles):
                    chosen.press("ArrowUp")
                for _ in range(number % piles + 1 if spread else 1):
                    chosen.press("ArrowDown")
            self.page.wait_for_selector(".arrange[aria-busy=false]", timeout=OTHERS)  # what lies there is read
            if confirm.is_enabled():
                break
        panel = confirm.element_handle()
        confirm.click()
        # while the answer is on its way the panel still stands: another look would take it for the next question
        self.page.wait_for_function("(one) => !one.isConnected", arg=panel, timeout=OTHERS)
        self.ways["arranged"] += 1

    def _cards(self) -> list[str]:
        found = self.page.locator(".arrange .card")
        numbers: list[str] = found.evaluate_all("(all) => all.map((one) => one.dataset.card)")
        return numbers

    def take(self, index: int) -> None:
        """Click that choice."""
        self.page.locator(CHOICE).nth(index).click()

    def point(self, screen: Screen) -> None:
        """A lit figure, then a place near it, until a button can be clicked."""
        figure = self.random.choice(screen.lit) if screen.lit else None
        if figure is not None:
            self.tap_figure(figure)
        if figure is None or self.random.random() < 0.6 or not self.choices():
            self.tap_ground()
        if count := self.choices():
            self.take(self.random.randrange(count))
            self.ways["pointed"] += 1
        else:
            self.page.keyboard.press("Escape")
            self.ways["in vain"] += 1

    def choices(self) -> int:
        """How many buttons there are, once a gesture was read."""
        self.look()
        return self.page.locator(CHOICE).count()

    def tap_figure(self, figure: int) -> None:
        """At its middle, where the pointer finds it."""
        self.page.mouse.click(*self.middle(figure))

    def tap_ground(self) -> None:
        """A place that is painted as within reach; where nothing is painted, anywhere on the board."""
        draws = [(self.random.random(), self.random.random()) for _ in range(40)]
        x, y = self.page.evaluate(PLACE, draws)
        self.page.mouse.click(x, y)

    def tap_far(self, figure: int) -> None:
        """The corner of the table that is farthest from that figure, with all of the table in view."""
        self.page.keyboard.press("f")
        x, y = self.middle(figure)
        box = self.page.locator(".layer-ground").bounding_box()
        assert box is not None
        inset = box["width"] / 12
        left, right = box["x"] + inset, box["x"] + box["width"] - inset
        top, bottom = box["y"] + inset, box["y"] + box["height"] - inset
        self.page.mouse.click(left if right - x < x - left else right, top if bottom - y < y - top else bottom)

    def middle(self, figure: int) -> tuple[float, float]:
        """Where that figure stands on the screen."""
        found = self.page.locator(f'.hit[data-figure="{figure}"]').bounding_box()
        assert found is not None, figure
        return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def play_together(players: list[Player], answers: int, counted: Callable[[], int]) -> None:
    """Whoever is asked answers, until the table has gone on so many times: some clicks only point, or are in vain."""
    seen, given = counted(), 0
    for _ in range(answers * 6):
        asked = next_asked(players)
        asked.answer(asked.look())
        next_asked(players)  # the answer has arrived
        if (now := counted()) > seen:
            seen, given = now, given + 1
        if given == answers:
            return
    raise AssertionError(f"fewer than {answers} answers")


def next_asked(players: list[Player]) -> Player:
    """The first who may answer, as soon as there is one."""
    found: list[Player] = []

    def looked() -> bool:
        found.extend(one for one in players if not found and one.page.evaluate(READY))
        return bool(found)

    until(players[0].page, looked)
    return found[0]


def until_asked(player: Player, word: str, most: int = 60) -> Screen:
    """Play until the question holds that word."""
    screen = player.look()
    for _ in range(most):
        if word in screen.question:
            return screen
        player.answer(screen)
        screen = player.look()
    raise AssertionError(f"never asked about: {word}")
