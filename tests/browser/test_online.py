"""Do two people at two screens see the same match, also when one of them reloads his page?"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Sits
from tests.browser.opening import SMALL, Tables, seat_address
from tests.browser.player import Player, next_asked, play_together
from tests.browser.waiting import until
from tests.volume import narrow

# What everybody at the table sees alike: where figures stand, in which state, how the match stands, what was said.
POSITION = """() => ({
  heading: document.querySelector("h1").innerText,
  figures: Object.fromEntries([...document.querySelectorAll(".layer-figures > g")].map(
    (one) => [one.querySelector(".hit").dataset.figure, one.style.transform])),
  things: document.querySelector(".layer-things").innerHTML,
  roster: document.querySelector(".side.left .roster").innerText,
  log: [...document.querySelectorAll(".log .line")].map((one) => one.innerText),
})"""


OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


def position(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(POSITION)
    return found


def from_across(page: Page) -> dict[str, Any]:
    """The same of the one who sits opposite: edges are named as they lie on his screen, and his board is turned."""
    found = position(page)
    said = [
        re.sub(r"\b(top|bottom|left|right)(?= edge\b)", lambda edge: OPPOSITE[edge[1]], one) for one in found["log"]
    ]
    return {**found, "log": said}


def same(first: Page, second: Page) -> dict[str, Any]:
    """What both show, as soon as the news has come to both."""
    until(first, lambda: position(first) == from_across(second))
    return position(first)


@pytest.mark.parametrize("game", narrow(SMALL, "fantastiques"))
def test_after_a_reload_both_screens_show_the_same_position(game: str, tables: Tables, sit: Sits) -> None:
    opened = tables.open(game, "open", "open")
    pages = [sit(seat_address(opened, 0)), sit(seat_address(opened, 1))]
    players = [Player(page, str(number)) for number, page in enumerate(pages)]
    play_together(players, 12, lambda: tables.match(opened.match).count)
    next_asked(players)
    before = same(*pages)
    pages[1].reload()
    pages[1].wait_for_selector(".layer-figures .hit", state="attached")
    assert before["figures"]
    assert same(*pages) == before
    play_together(players, 4, lambda: tables.match(opened.match).count)


def test_the_seat_of_somebody_who_leaves_is_shown_as_away_and_as_here_again(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "open")
    first, second = sit(seat_address(opened, 0)), sit(seat_address(opened, 1))
    other = first.locator(".seats li", has_text="Seat 2").locator(".state")
    expect(other).to_have_text("here")
    address = second.url
    second.goto("about:blank")
    expect(other).not_to_have_text("here")
    second.goto(address)
    expect(other).to_have_text("here")


def test_somebody_without_a_key_watches_and_is_asked_nothing(tables: Tables, sit: Sits) -> None:
    opened = tables.open("moonstone", "human", "bot")
    sit(seat_address(opened, 0))
    page = sit(f"#/table/{opened.match}")
    expect(page.locator(".prompt")).to_contain_text("You are watching")
    expect(page.locator(".prompt .choice")).to_have_count(0)


def test_a_draw_is_offered_and_agreed_upon(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "human")
    first, second = sit(seat_address(opened, 0)), sit(seat_address(opened, 1))
    next_asked([Player(first), Player(second)])
    first.get_by_role("button", name="Menu").click()
    first.get_by_role("button", name="Offer a draw").click()
    expect(first.locator(".offer")).to_contain_text("You offer a draw")
    second.locator(".offer").get_by_role("button", name="Decline").click()
    expect(first.locator(".offer")).to_have_count(0)
    expect(first.locator(".notice")).to_contain_text("Seat 2 declines the offer (a draw).")
    first.get_by_role("button", name="Menu").click()
    first.get_by_role("button", name="Offer a draw").click()
    first.locator(".offer").get_by_role("button", name="Withdraw").click()
    expect(second.locator(".offer")).to_have_count(0)
    expect(second.locator(".notice")).to_contain_text("Seat 1 withdraws the offer (a draw).")
    first.get_by_role("button", name="Menu").click()
    first.get_by_role("button", name="Offer a draw").click()
    second.locator(".offer").get_by_role("button", name="Agree").click()
    for page in (first, second):
        expect(page.locator(".prompt .outcome")).to_contain_text("A draw")
        expect(page.locator(".notice")).to_have_count(0)  # what became of the offers is told no more
    assert tables.match(opened.match).over
    # once more: who asks first opens the table, the other reads that somebody waits and sits down with one press
    first.locator("[data-again]").click()
    expect(first.locator(".seats li", has_text="Seat 2").locator(".state")).to_have_text("free seat")
    expect(first.locator(".free-seats")).to_contain_text("announced at the old table")
    expect(first.locator(".absence")).to_have_count(0)  # nobody is missed before he was asked
    expect(second.locator(".prompt .outcome")).to_contain_text("The rematch is ready")
    second.locator("[data-again]").click()
    for page, other in ((first, "Seat 2"), (second, "Seat 1")):
        expect(page.locator(".seats .me .state")).to_have_text("you")
        expect(page.locator(".seats li", has_text=other).locator(".state")).to_have_text("here")
        expect(page.locator(".free-seats")).to_have_count(0)
    assert first.url.split("?")[0] == second.url.split("?")[0]
    assert opened.match not in first.url
    next_asked([Player(first), Player(second)])


def test_what_was_told_of_a_seat_does_not_lie_over_an_offer(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "open", invite=True)
    first = sit(seat_address(opened, 0))
    expect(first.locator(".seats li")).to_have_count(2)  # nobody has come yet as far as he knows
    link = tables.claim(opened.match, opened.seats[1].invitation)
    expect(first.locator(".notice")).to_contain_text("somebody has sat down")
    second = sit(f"#/table/{opened.match}?key={link.key}")
    play_together([Player(first), Player(second)], 3, lambda: tables.match(opened.match).count)
    second.get_by_role("button", name="Menu").click()
    second.get_by_role("button", name="Ask to take back my last choice").click()
    expect(first.locator(".offer")).to_contain_text("asks to take the last choice back")
    count = tables.match(opened.match).count
    first.locator(".offer").get_by_role("button", name="Agree").click()
    expect(second.locator(".offer")).to_have_count(0)
    answers = tables.match(opened.match).count
    assert answers < count
    expect(second.locator(".question:not(.idle)")).to_have_count(1)  # it is his own choice that he has back
