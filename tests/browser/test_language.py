"""Does everything on the screen change its language in the middle of a match, and back?"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import SMALL, Tables, seat_address
from tests.browser.player import Player
from tests.volume import narrow

SAID = """() => ({
  lang: document.documentElement.lang,
  turn: document.querySelector(".prompt .turn").innerText.toLowerCase(),
  question: document.querySelector(".prompt h2").innerText,
  log: [...document.querySelectorAll(".log .line")].map((one) => one.innerText),
  title: document.querySelector(".log .title").innerText,
})"""


@pytest.mark.parametrize("game", narrow(SMALL, "fantastiques"))
def test_french_and_english_are_switched_during_a_match(
    game: str, tables: Tables, sit: Sits, picture: Pictures
) -> None:
    opened = tables.open(game, "human", "bot")
    page = sit(seat_address(opened, 0))
    Player(page).play(5)
    Player(page).look()
    english, count = page.evaluate(SAID), tables.match(opened.match).count
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".prompt .turn")).to_contain_text("vous", ignore_case=True)
    expect(page.locator(".prompt h2")).not_to_have_text(english["question"])
    french = page.evaluate(SAID)
    picture(page, f"{game}-french")
    assert (english["lang"], french["lang"]) == ("en", "fr")
    assert len(french["log"]) == len(english["log"])
    assert all(one != other for one, other in zip(french["log"], english["log"], strict=True))
    page.get_by_role("button", name="English").click()
    expect(page.locator(".prompt h2")).to_have_text(english["question"])
    assert page.evaluate(SAID) == english
    assert tables.match(opened.match).count == count


def test_the_language_is_remembered_and_the_lobby_speaks_it(tables: Tables, sit: Sits) -> None:
    page = sit("#/", lang="fr")
    expect(page.locator(".start")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.get_by_role("button", name="English").click()
    expect(page.locator(".start")).to_have_text("Sit down")
    page.reload()
    expect(page.locator(".start")).to_have_text("Sit down")
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.parametrize("game", narrow(SMALL, "moonstone"))
def test_the_words_of_a_rule_change_their_language_too(game: str, tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open(game, "human", "bot"), 0))
    Player(page).look()
    page.locator(".prompt .clause-chip").first.click()
    told = page.locator(".prompt .clauses dd").first
    expect(told).not_to_have_text("One moment…")
    english = told.inner_text()
    page.get_by_role("button", name="Français").click()
    expect(told).not_to_have_text(english)
    expect(told).not_to_have_text("Un instant…")
    assert told.inner_text()
    page.get_by_role("button", name="English").click()
    expect(told).to_have_text(english)
