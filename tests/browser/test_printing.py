"""Can somebody have his cards on paper: from the lobby for the forces he chose, at the table for what his seat sees?"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import Tables, seat_address

SETTING = 60_000  # milliseconds until a page is set: by a process that gives way to all others


def printed(page: Page, button: str) -> str:
    """What stands on the pages that this button brings."""
    with page.expect_download(timeout=SETTING) as waiting:
        page.locator(".print").get_by_role("button", name=button).click()
    file = pypdfium2.PdfDocument(Path(waiting.value.path()).read_bytes())
    return " ".join(file[number].get_textpage().get_text_bounded() for number in range(len(file)))


def test_the_lobby_prints_the_forces_that_are_chosen(sit: Sits, picture: Pictures) -> None:
    page = sit("#/")
    page.locator(".game.theme-alkemy").click()
    force = page.locator(".chairs fieldset").nth(1).locator("select").last
    force.select_option("jade_blitz")
    page.locator(".print summary").click()
    page.locator(".print").get_by_label("Paper").select_option("letter")
    picture(page, "printing-lobby")
    told = printed(page, "Roster sheet")
    assert "Fu Nihao" in told
    assert "Araoui" in told
    assert "Jinn" in printed(page, "Scenario and plan")


def test_a_seat_prints_its_own_cards(tables: Tables, sit: Sits, picture: Pictures) -> None:
    opened = tables.open("moonstone", "human", "bot")
    page = sit(seat_address(opened, 0))
    page.get_by_role("button", name="Menu").click()
    page.locator(".print summary").click()
    expect(page.locator(".print").get_by_label("Paper")).to_have_value("a4")
    picture(page, "printing-table")
    told = printed(page, "Profile cards")
    assert "Mama Gimble" in told
    assert "Bristlenose" not in told


def test_what_cannot_be_printed_is_told_where_it_was_asked_for(sit: Sits) -> None:
    page = sit("#/")
    page.locator(".game.theme-alkemy").click()
    page.route("**/print/**", lambda route: route.fulfill(status=422, json={"problems": ["forces: nobody"]}))
    page.locator(".print summary").click()
    page.locator(".print").get_by_role("button", name="Roster sheet").click()
    expect(page.locator(".print [role=alert]")).to_contain_text("nobody")
