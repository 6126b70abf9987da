"""Two players of hidden hands at one screen: is there a curtain between them, and does nobody see the other's cards?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, WebSocket, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import Tables, seat_address
from tests.browser.player import Player
from tests.server.table import read

BEHIND = ".hands, .card, .prompt, .choice, .log, svg.board"  # what the curtain covers is not merely covered: it is gone
MOST = 60  # answers until both have held cards

# Everything in the page that can be read, spoken or hovered; whose screen it is; the cards of the other's hands.
SHOWN = """() => ({
  text: [document.body.textContent, ...[...document.querySelectorAll("[title], [aria-label]")].map(
    (one) => `${one.title} ${one.getAttribute("aria-label")}`)].join("\\n"),
  seat: document.querySelector(".curtain") ? -1
    : Number(/\\d+/.exec(document.querySelector(".seats .me .name").innerText)) - 1,
  mine: document.querySelectorAll(".hand-hand.mine button.card").length,
  others: [...document.querySelectorAll(".hand-hand:not(.mine) .card")].map((one) => one.outerHTML),
})"""


class Wiretap:
    """What the connection of each seat has carried: whoever is told more than the other has a secret."""

    def __init__(self, page: Page, keys: list[str]) -> None:
        self.keys = keys
        self.told: tuple[set[str], set[str]] = (set(), set())
        self.leaks: list[Any] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        seat = self.keys.index(parse_qs(urlsplit(socket.url).query)["key"][0])
        socket.on("framereceived", lambda data: self._hear(seat, json.loads(data)))

    def _hear(self, seat: int, message: dict[str, Any]) -> None:
        self.told[seat].update(re.sub(r" \[[A-Z]\]", "", read(line["text"])) for line in message.get("lines", ()))
        for hand in message.get("scene", {}).get("hands", ()):
            faces = [card for card in hand["cards"] if card.get("name") or card.get("face")]
            if hand.get("kind", "hand") == "hand" and hand["seat"] != seat and faces:
                self.leaks.append((seat, hand))

    def secrets(self, of: int) -> set[str]:
        """What only that seat was told."""
        return self.told[of] - self.told[1 - of]


def played(page: Page, player: Player, picture: Pictures) -> Iterator[dict[str, Any]]:
    """What the screen has shown before every answer."""
    for _ in range(MOST):
        screen = player.look()
        if screen.curtain:
            expect(page.locator(BEHIND)).to_have_count(0)
            picture(page, "curtain")
        shown: dict[str, Any] = page.evaluate(SHOWN)
        if shown["others"]:
            picture(page, "hands")
        yield shown
        player.answer(screen)


@pytest.mark.wide
def test_the_screen_is_passed_behind_a_curtain_and_no_hand_is_shown_to_the_other(
    tables: Tables, sit: Sits, picture: Pictures
) -> None:
    opened = tables.open("moonstone", "human", "human")
    page = sit("#/")
    tap = Wiretap(page, [one.key for one in opened.seats])
    page.goto(f"/{seat_address(opened, 0, 1)}")
    seen: list[dict[str, Any]] = []
    for shown in played(page, Player(page), picture):
        seen.append(shown)
        if tap.secrets(0) and tap.secrets(1) and {one["seat"] for one in seen if one["others"]} == {0, 1}:
            break
    else:
        raise AssertionError("they never had cards to hide from each other")
    assert sum(one["seat"] == -1 for one in seen) > 2
    assert any(one["mine"] for one in seen)
    assert tap.leaks == []
    assert [card for one in seen for card in one["others"] if "<button" in card] == []
    assert any(line in one["text"] for one in seen if one["seat"] >= 0 for line in tap.secrets(one["seat"]))
    for shown in seen:
        hidden = {of: tap.secrets(of) for of in (0, 1) if of != shown["seat"]}
        assert [line for lines in hidden.values() for line in lines if line in shown["text"]] == []
