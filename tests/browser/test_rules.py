"""The rules at hand: are they found from the lobby, from the table and from what a question rests on?"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Sits
from tests.browser.opening import EVERY, Tables, seat_address
from tests.browser.player import Player
from tests.browser.test_access import barriers
from tests.browser.test_layout import fits
from tests.volume import narrow


@pytest.mark.parametrize("game", narrow(EVERY, "ages"))
def test_the_rules_of_a_game_are_read_in_the_lobby_chapter_by_chapter(game: str, sit: Sits) -> None:
    page = sit("#/", lang="fr", size=(390, 844), touch=True)
    page.locator(f".offered.theme-{game} .rules-open").tap()
    chapters = page.locator(".rule-book h3 button")
    expect(chapters.nth(10)).to_be_visible()
    chapters.first.tap()
    expect(page.locator(".rule-book dd").first).to_be_visible()
    assert barriers(page) == []
    fits(page)
    page.go_back()
    expect(page.locator(".rule-book")).to_have_count(0)


def test_a_player_looks_up_a_rule_without_leaving_the_table(tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open("fantastiques", "human", "bot"), 0), lang="fr")
    Player(page).look()
    page.keyboard.press("?")
    book = page.get_by_role("dialog", name="Règles")
    expect(book.get_by_label("Chercher dans les règles")).to_be_focused()
    page.keyboard.type("xylophones")
    expect(book.get_by_role("status")).to_have_text("Aucun article ne contient tous ces mots.")
    book.get_by_label("Chercher dans les règles").fill("tirs à couvert")
    expect(book.locator("h3").first).to_contain_text("Tir et couvert")
    page.keyboard.press("Escape")  # what is looked for
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(page.locator(".prompt h2")).to_be_visible()


def test_the_rule_behind_a_question_is_read_in_its_chapter(tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open("fantastiques", "human", "bot"), 0), lang="fr")
    Player(page).look()
    page.locator(".prompt .clause-chip").first.click()
    clause = page.locator(".prompt .clauses dt button").first
    name = clause.inner_text()
    clause.click()
    there = page.locator(f'.rule-book [data-clause="{name}"]')
    expect(there).to_be_in_viewport()
    expect(there).to_be_focused()
    assert page.locator(".rule-book dl > div").count() > 1  # with what stands around it
