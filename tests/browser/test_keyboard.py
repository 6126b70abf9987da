"""Can one sit down and play without a mouse?"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Sits
from tests.browser.keys_only import FOCUSED, KeysOnly, tab_to
from tests.browser.opening import EVERY, PLAYED, Tables, seat_address, shortly_before_the_end
from tests.browser.player import Player
from tests.volume import narrow

MOST = 200  # answers and steps towards them
WHOLE = 600  # of a small match
LAST = 3  # answers of a match that are left to give
ANSWERS = 8
# Was the focus in the panel of the question when the last key was pressed?
NOTE_WHERE = """() => addEventListener("keydown", () => {
  window.inPanel = document.activeElement.closest(".prompt") !== null;
}, true)"""


@pytest.mark.wide  # in `make test` a match is played to its end by keys in test_unseen
@pytest.mark.parametrize("game", narrow(PLAYED, "alkemy"))
def test_a_match_is_brought_to_its_end_by_keys_alone(game: str, tables: Tables, sit: Sits) -> None:
    opened = tables.bring(shortly_before_the_end(game, LAST))
    page = sit(seat_address(opened, *range(len(opened.seats))), lang="fr")
    person, heard = KeysOnly(page), page.locator("[role=log][aria-live=polite] .line").last
    while (screen := person.eyes.look()).curtain:
        person.answer(screen)
    before = heard.inner_text()
    assert person.play(MOST).outcome
    expect(heard).not_to_have_text(before)  # what happens is told where a screen reader hears it


@pytest.mark.wide
@pytest.mark.parametrize("game", ["fantastiques", "moonstone"])
def test_a_first_match_is_opened_and_played_to_its_end_by_keys_alone(game: str, sit: Sits) -> None:
    page = sit("#/", lang="fr")
    expect(page.locator(".start")).to_be_visible()
    tab_to(page, f".theme-{game} + .first-match .primary")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/table/**")
    ended = KeysOnly(page).play(WHOLE)
    assert ended.outcome, ended


def test_who_raises_the_curtain_by_keys_is_at_the_question(tables: Tables, sit: Sits) -> None:
    opened = tables.open("moonstone", "human", "human")
    page = sit(seat_address(opened, 0, 1))
    curtain = page.locator(".curtain button")
    for _ in range(20):
        if curtain.count():
            break
        Player(page).look()
        page.keyboard.press("1")
    expect(curtain).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_be_focused()


def test_from_the_lobby_to_three_answers_with_the_keyboard_alone(tables: Tables, sit: Sits) -> None:
    page = sit("#/")
    expect(page.locator(".start")).to_be_visible()
    tab_to(page, ".game.theme-fantastiques")
    page.keyboard.press("Enter")
    tab_to(page, ".new-table fieldset:nth-of-type(1) select")
    page.keyboard.type("Patrol: Great")
    tab_to(page, ".start")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/table/**")
    match = page.url.split("#/table/")[1].split("?")[0]
    player = Player(page)

    player.look()
    start = tables.match(match).count
    page.keyboard.press("1")  # a proposal by its number
    player.look()
    first = tables.match(match).count
    assert first > start

    place_with_the_cursor(page)
    player.look()
    second = tables.match(match).count
    assert second > first

    tab_to(page, ".skip-to.to-question")  # past the names of two armies
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUSED, ".prompt .choice")
    page.keyboard.press("Enter")
    player.look()
    assert tables.match(match).count > second


def place_with_the_cursor(page: Page) -> None:
    """From the middle of the table to one's own edge, step by step; then the place, then yes."""
    for _ in range(14):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(page.locator(".chip.pinned")).to_be_visible()
    page.keyboard.press("Enter")


def test_every_shortcut_of_the_menu_does_something_on_the_board(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(f"#/table/{opened.match}?key={opened.seats[0].key}")
    Player(page).look()
    world = page.locator("svg.board .world")
    seen = [world.get_attribute("transform")]
    for key in ("+", "t", "f", "-"):
        page.keyboard.press(key)
        assert world.get_attribute("transform") != seen[-1], key
        seen.append(world.get_attribute("transform"))
    page.keyboard.press("r")
    expect(page.locator("svg.board.measuring")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator("svg.board.measuring")).to_have_count(0)


def test_a_number_pressed_twice_does_not_answer_a_warning_and_no_gives_the_focus_back(sit: Sits) -> None:
    page = sit("#/", lang="fr")
    page.locator(".theme-ages + .first-match .primary").click()
    page.wait_for_url("**/#/table/**")
    Player(page).look()
    page.keyboard.press("1")
    expect(page.locator(".question h2")).to_contain_text("quelle action")
    end = page.locator(".prompt .choice", has_text="Terminer l'activation")
    end.focus()
    page.keyboard.press("1")
    page.keyboard.press("1")
    expect(page.locator(".warned")).to_be_visible()
    expect(page.locator("[data-warned=leave]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".warned")).to_have_count(0)
    expect(end).to_be_focused()


@pytest.mark.parametrize("game", narrow(EVERY, "fantastiques"))
def test_the_focus_stays_in_the_panel_when_an_answer_takes_its_button_away(
    game: str, tables: Tables, sit: Sits
) -> None:
    page = sit(seat_address(tables.open_every(game), 0), lang="fr")
    person = KeysOnly(page)
    person.eyes.look()
    page.evaluate(NOTE_WHERE)
    tab_to(page, ".prompt button")
    kept = 0
    for _ in range(ANSWERS):
        person.answer(person.eyes.look())
        person.eyes.look()
        if page.evaluate("window.inPanel"):
            page.wait_for_function("() => document.activeElement.closest('.prompt')")
            kept += 1
    assert kept > ANSWERS / 2


def test_a_screen_reader_hears_no_ids_of_clauses(tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open_every("ages"), 0), lang="fr")
    Player(page).look()
    asked = page.locator(".prompt .question")
    chip = asked.locator(".clause-chip")
    expect(chip).to_have_accessible_name("Règle")
    expect(chip).to_have_attribute("title", "Règle")
    assert "ADE-" not in asked.aria_snapshot()
    chip.click()
    assert "ADE-" in asked.aria_snapshot()  # who asks is told
