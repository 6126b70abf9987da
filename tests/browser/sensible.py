"""Somebody who plays sensibly through the screen: a bot tells him what to do, how it is done is up to his hand.

A twin of the match is kept beside the page, fed from the store of the server, so that the bot sees the position. Its
answer is then given as a person would give it: the button if there is one, else a figure, a target, a place, and the
button that confirms. Every press of the mouse is counted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from math import hypot
from typing import Any

import msgspec
from playwright.sync_api import Page
from tests.browser.foresight import sent, who_acts
from tests.browser.places import NOBODY, end_of
from tests.browser.twin import Ear, Twin

from escarmouche.core import Ask
from escarmouche.core.forms import Form
from escarmouche.core.meaning import referred, subject_of

SEVERAL = 3  # from so many likes on an order for all of them is worth its clicks
TOUCH = 200  # hundredths of a millimetre between two bases that meet
SLOW = 30.0  # milliseconds between two looks at the page
OTHERS = 3000  # looks until it is one's turn
REPLY = 100  # looks until a gesture is answered
PLACES = ("path", "x", "places")  # what a place on the table is named by
# Notes when a press began, and when what the server said to it was painted.
STOPWATCH = """() => {
  const times = (window.paintTimes = []);
  let pressed = null;
  addEventListener("pointerdown", (event) => (pressed = event.timeStamp), true);
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => {
        if (pressed === null || !/"type":"(Update|Looked|Rehearsed)"/.test(data.slice(0, 40))) return;
        const since = pressed;
        pressed = null;
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - since)));
      });
    }
  };
}"""
# The middle of what gives an answer, brought into view; nothing where nothing gives it.
GIVES = """(wanted) => {
  const isRecord = (value) => value && typeof value === "object" && !Array.isArray(value);
  const key = (one) => JSON.stringify(one, (_, value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value);
  const seen = (one) => one.getClientRects().length > 0 && !one.disabled;
  const all = [...document.querySelectorAll("[data-answer]")].filter(seen);
  const found = all.find((one) => wanted.some((answer) => key(JSON.parse(one.dataset.answer)) === key(answer)));
  if (!found) return null;
  found.scrollIntoView({ block: "nearest" });
  const box = found.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
ON_SCREEN = """([x, y]) => {
  const world = document.querySelector("svg.board .world");
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(world.getScreenCTM());
  return [left, top];
}"""


class Hand:
    """One hand on one mouse. `clicks` counts its presses by turn, `decisions` the answers that came of them."""

    def __init__(self, page: Page, ear: Ear, twin: Twin, seat: int = 0) -> None:
        self.page, self.ear, self.twin, self.seat = page, ear, twin, seat
        self.clicks: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()  # clicks by the kind of question
        self.in_vain: Counter[str] = Counter()
        self.presses: list[tuple[str, str, int, str]] = []  # of each answer: turn, question, clicks, what was wanted
        self.ordered: set[tuple[str, str, str]] = set()  # in which turn and question which sort was ordered together

    # --- turns -------------------------------------------------------------------------------------------------

    def ready(self) -> bool:
        """Wait until this seat is asked and the twin knows it; false once the match is over."""
        for _ in range(OTHERS):
            self.page.wait_for_timeout(SLOW)
            if self.ear.update.get("over"):
                return False
            if self.ear.question and not self._let_by() and not self._busy():
                self.twin.catch_up()
                if self.twin.match.count == self.ear.update["count"] and self.seat in self.twin.match.asks:
                    return True
        raise TimeoutError(self.ear.update)

    def _let_by(self) -> bool:
        """Does the page answer by itself, as a newcomer finds it?"""
        question = self.ear.question
        return question.get("passing") is not None and not question.get("pressing", True)

    def _busy(self) -> bool:
        asked = ".prompt[aria-busy=false]:not(:has(button:disabled)) .question:not(.idle)"
        return bool(self.page.evaluate("(asked) => document.querySelector(asked) === null", asked))

    @property
    def turn(self) -> str:
        """The number that the heading gives to this turn (a chapter, where a story is read); before the first: "0"."""
        number = re.search(r"\d+", self.ear.update["scene"].get("heading", ""))
        return number.group() if number else "0"

    def step(self) -> bool:
        """One answer; false once the match is over."""
        if not self.ready():
            return False
        ask, answer = self.twin.wanted(self.seat)
        before, self.kind = self.ear.update["seq"], ask.kind
        asked = "".join(one if isinstance(one, str) else one.get("text", "") for one in self.ear.question["text"])
        turn, pressed = self.turn, sum(self.clicks.values())
        if not (
            self._left_the_rest()
            or self._let_them_act(answer)
            or self._ordered_together(answer)
            or sent(self, ask, answer)
            or self.gave(ask, answer)
        ):
            self.in_vain[ask.kind] += 1
            self._anything()
        self._meant_it()
        for _ in range(OTHERS):
            if self.ear.update["seq"] > before:
                break
            self.page.wait_for_timeout(SLOW)
        self.twin.catch_up()
        self.decisions[turn] += 1
        self.presses.append((turn, ask.kind, sum(self.clicks.values()) - pressed, f"{asked} → {answer}"))
        return True

    # --- giving an answer --------------------------------------------------------------------------------------

    def gave(self, ask: Ask[Any], answer: Any) -> bool:
        """The answer, or the nearest to it that the hand finds; was there one?"""
        wanted = msgspec.json.decode(msgspec.json.encode(answer))
        if ask.form is Form.ESTIMATE:
            return self._estimated(answer)
        if ask.form is Form.CLAIM:
            return self._claimed(ask, wanted)
        if ask.form is Form.PILES:
            return self._laid()
        if self._pressed([wanted]):
            return True
        return self._pointed(ask, answer, wanted)

    # --- cheap ways --------------------------------------------------------------------------------------------

    def _let_them_act(self, answer: Any) -> bool:
        """Who lets one moment of somebody's activation go by lets the others go by too."""
        passing = self.ear.question.get("passing")
        return passing is not None and passing["answer"] == answer and self._clicked("[data-let-by]")

    def _left_the_rest(self) -> bool:
        """A deployment is left to the referee, where he offers to see to it."""
        return self.ear.question.get("standard") is not None and self._clicked("[data-rest]")

    def _ordered_together(self, answer: Any) -> bool:
        """Likes that walk on or shoot do it together, once a turn; whoever is to meet an enemy goes by himself."""
        if not self.ear.question.get("repeats") or not isinstance(answer, msgspec.Struct):
            return False
        figures = {one["id"]: one for one in self.ear.update["scene"]["figures"]}
        first, end = figures.get(subject_of(answer)), end_of(self.twin.match.game, answer)
        others = (one for one in referred(answer, "figure") if one in figures and one != subject_of(answer))
        target = next(others, NOBODY)
        if first is None or (end is None and target == NOBODY):
            return False
        if end is not None and self._is_contact(first, end, figures.values()):
            return False
        sheet, able = first["sheet"], self.ear.question["lit"]
        likes = [one for one in figures.values() if one["sheet"] == sheet and one["id"] in able]
        if len(likes) < SEVERAL or (self.turn, self.kind, sheet) in self.ordered:
            return False
        self.ordered.add((self.turn, self.kind, sheet))
        if end is None:
            return self._together(sheet, (figures[target]["x"], figures[target]["y"]))
        middle = (sum(one["x"] for one in likes) // len(likes), sum(one["y"] for one in likes) // len(likes))
        return self._together(sheet, (middle[0] + end[0] - first["x"], middle[1] + end[1] - first["y"]))

    def _together(self, sheet: str, there: tuple[int, int]) -> bool:
        """All of a sort to a place or at a target, as far as the referee lets them."""
        if not self._clicked(f'[data-group="{sheet}"]'):
            return False
        self._click(*self.on_screen(there))
        self.heard()
        if self._clicked('[data-group="confirm"]:not(:disabled)'):
            return True
        self.page.keyboard.press("Escape")
        return False

    def _is_contact(self, first: dict[str, Any], end: tuple[int, int], others: Iterable[dict[str, Any]]) -> bool:
        foes = (one for one in others if one["seat"] != first["seat"] and one.get("where", "table") == "table")
        return any(hypot(one["x"] - end[0], one["y"] - end[1]) < one["r"] + first["r"] + TOUCH for one in foes)

    def _meant_it(self) -> None:
        """Asked once more, he says yes."""
        self.page.wait_for_timeout(SLOW)
        self._clicked("[data-warned=take]")

    def _clicked(self, what: str) -> bool:
        found = self.page.locator(what)
        if not found.count():
            return False
        found.first.click()
        self.count(1)
        return True

    # --- pointing ----------------------------------------------------------------------------------------------

    def _pointed(self, ask: Ask[Any], answer: Any, wanted: Any) -> bool:
        figure = who_acts(ask, answer)
        if self.place(figure) is not None and not self._is_chosen(figure):
            self._click(*self.place(figure))  # type: ignore[misc]
            self.heard()
            if self._pressed([wanted]):
                return True
        if self._is_offered(wanted):
            self._open_the_rest()
            if self._pressed([wanted]):
                return True
        if self._dragged(answer, wanted, figure):
            return True
        for spot in self._aims(answer, figure):
            self._click(*spot)
            self.heard()
            if self._pressed(self._alike(wanted)):
                return True
        return False

    def _dragged(self, answer: Any, wanted: Any, figure: int) -> bool:
        """The figure taken to the end of its way and let go, where what is drawn under the hand is what he wants."""
        start, end = self.place(figure), end_of(self.twin.match.game, answer)
        if start is None or end is None or not self._is_chosen(figure):
            return False
        there = self.on_screen(end)
        self.page.mouse.move(*there)
        self.heard()
        first = next(iter(self.ear.looked.get("proposals", ())), None)
        if first is None or first.get("refusal") or first["answer"] not in self._alike(wanted):
            return False
        before = self.ear.update["seq"]
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*there, steps=4)
        self.page.mouse.up()
        self.count(1)
        return self._moved_on(before)

    def _moved_on(self, before: int) -> bool:
        for _ in range(REPLY):
            self.page.wait_for_timeout(SLOW)
            if self.ear.update["seq"] > before or self.page.locator("[data-warned=take]").count():
                return True
        return False

    def _aims(self, answer: Any, figure: int) -> list[tuple[float, float]]:
        """Where the hand points for it: at the target, at the end of the way."""
        if not isinstance(answer, msgspec.Struct):
            return []
        targets = [one for one in referred(answer, "figure") if one not in (figure, NOBODY)]
        found = [spot for one in targets[:1] if (spot := self.place(one)) is not None]
        if (end := end_of(self.twin.match.game, answer)) is not None:
            found.insert(0, self.on_screen(end))
        return found

    def _alike(self, wanted: Any) -> list[Any]:
        """What was proposed for the gesture and is the same but for the place; where nothing is, what is of the same
        kind."""
        legal = [one["answer"] for one in self.ear.looked.get("proposals", []) if not one.get("refusal")]
        kin = [one for one in legal if isinstance(one, dict) and one.get("type") == wanted.get("type")]
        rest = {name: value for name, value in wanted.items() if name not in {*PLACES, "y", "ends", "surface"}}
        same = [one for one in kin if all(one.get(name) == value for name, value in rest.items())]
        return same or kin

    def _estimated(self, answer: int) -> bool:
        slider = self.page.get_by_role("slider")
        slider.fill(str(answer))
        self.count(1)
        button = self.page.locator(".estimate .choice").bounding_box()
        assert button is not None
        self._click(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
        return True

    def _claimed(self, ask: Any, wanted: dict[str, Any]) -> bool:
        """The card, then what is said of it, or the truth at once; equal cards are one choice."""
        faces = {held.card: held.face for held in ask.cards}
        offered = [one["answer"]["card"] for one in self.ear.question["options"]]
        card = next(one for one in offered if faces[one] == faces[wanted["card"]])
        if self._pressed([{**wanted, "card": card}]):
            return True  # the truth is one press
        if not self._clicked(f'.claim [data-card="{card}"]'):
            return False
        self.page.wait_for_timeout(4 * SLOW)
        return self._pressed([{**wanted, "card": card}])

    def _laid(self) -> bool:
        """Cards in piles: as they lie, each of them taken up once."""
        confirm = self.page.locator(".arrange .choice")
        for spread in (False, True):
            cards = self.page.locator(".arrange .card").evaluate_all("(all) => all.map((one) => one.dataset.card)")
            piles = self.page.locator(".arrange .pile").count() - 1
            for number, card in enumerate(cards):
                chosen = self.page.locator(f'.arrange [data-card="{card}"]')
                for key in ["ArrowUp"] * piles + ["ArrowDown"] * (number % piles + 1 if spread else 1):
                    chosen.press(key)
                self.count(1)
            self.page.wait_for_timeout(200)
            if confirm.is_enabled():
                confirm.click()
                self.count(1)
                return True
        return False

    def _anything(self) -> None:
        """What he wanted cannot be found: back, and the last thing that can be pressed, which is least of all."""
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("Escape")
        legal = [one["answer"] for one in self.ear.question.get("options", []) if not one.get("refusal")]
        passing = self.ear.question.get("passing")
        wanted = [passing["answer"]] if passing else legal[:1]
        assert self._pressed(wanted), (self.ear.question.get("kind"), wanted)

    # --- the mouse ---------------------------------------------------------------------------------------------

    def _pressed(self, wanted: list[Any]) -> bool:
        spot = self.page.evaluate(GIVES, wanted) if wanted else None
        if spot is None:
            return False
        self._click(*spot)
        return True

    def _is_offered(self, wanted: Any) -> bool:
        offered = (*self.ear.question.get("options", ()), *self.ear.looked.get("proposals", ()))
        return any(one["answer"] == wanted and not one.get("refusal") for one in offered)

    def _open_the_rest(self) -> None:
        """Choices that are folded away: one press opens them all."""
        folded = self.page.locator(".prompt .choices > .quiet")
        if folded.count():
            folded.first.click()
            self.count(1)

    def _click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)
        self.count(1)

    def count(self, clicks: int) -> None:
        self.clicks[self.turn] += clicks
        self.kinds[self.kind] += clicks

    def heard(self) -> None:
        """Until the gesture was answered."""
        before = self.ear.looks
        for _ in range(REPLY):
            self.page.wait_for_timeout(SLOW)
            if self.ear.looks > before:
                break
        self.page.wait_for_timeout(2 * SLOW)

    def has_gone(self, figure: int) -> bool:
        """Until it stands elsewhere, or a warning asks about it; does it?"""
        before = self.ear.place_of(figure)
        for _ in range(REPLY):
            self.page.wait_for_timeout(SLOW)
            self._meant_it()
            if self.ear.place_of(figure) != before:
                return True
        return False

    def _is_chosen(self, figure: int) -> bool:
        return self.page.locator(f'.figure.chosen [data-figure="{figure}"]').count() > 0

    def place(self, figure: int) -> tuple[float, float] | None:
        found = next((one for one in self.ear.update["scene"]["figures"] if one["id"] == figure), None)
        if found is None or found.get("where", "table") != "table":
            return None
        return self.on_screen((found["x"], found["y"]))

    def on_screen(self, point: tuple[int, int]) -> tuple[float, float]:
        depth = self.ear.setting["table"][1]
        x, y = self.page.evaluate(ON_SCREEN, [point[0] / 100, (depth - point[1]) / 100])
        return x, y
