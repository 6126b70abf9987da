"""Is a game without a table played in the browser, by allies, to its common end?"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import GRACE, ROOT, SERVE, STARTING, Pictures, Sits, free_port, wait_for
from tests.browser.opening import Tables, seat_address
from tests.browser.waiting import settled
from tests.plugins import installed

GAME = "expedition"


@pytest.fixture(scope="module")
def tables(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server that has the game of allies as a plug-in."""
    folder = tmp_path_factory.mktemp("allies")
    with installed(folder, GAME):
        port = free_port()
        command = [sys.executable, "-c", SERVE, str(port), f"sqlite:///{folder / 'table.sqlite'}", str(GRACE)]
        server = subprocess.Popen(command, cwd=ROOT)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address, server)
            yield Tables(address)
        finally:
            server.terminate()
            server.wait(STARTING)


# In one look: what is offered now may be gone in the next.
TAKE_FIRST = "() => document.querySelector('.prompt .choice:enabled')?.click()"


def play_on(*pages: Page) -> None:
    """Everybody takes the first thing that is offered, until it is over."""
    for _ in range(600):
        if pages[0].locator(".outcome").count():
            return
        for page in pages:
            page.evaluate(TAKE_FIRST)
        settled(pages[0])
    raise AssertionError("no end")


@pytest.mark.parametrize(
    ("lang", "ends"),
    [
        pytest.param("en", ("A common victory!", "A defeat for all"), marks=pytest.mark.wide),
        ("fr", ("Victoire commune\N{NO-BREAK SPACE}!", "Défaite de tous")),
    ],
)
def test_one_person_and_two_bots(
    tables: Tables, sit: Sits, picture: Pictures, lang: str, ends: tuple[str, ...]
) -> None:
    opened = tables.open_for(GAME, "flood", ("",) * 3, ("human", "bot", "bot"), seed="flood")
    page = sit(seat_address(opened, 0), lang=lang)
    expect(page.locator(".party li")).to_have_count(3)
    expect(page.locator("svg.board")).to_have_count(0)
    picture(page, f"allies-{lang}")
    play_on(page)
    assert page.locator(".outcome strong").inner_text() in ends
    picture(page, f"allies-over-{lang}")


def test_three_browsers(tables: Tables, sit: Sits) -> None:
    opened = tables.open_for(GAME, "flood", ("",) * 3, ("open", "open", "open"), seed="three")
    pages = [sit(seat_address(opened, seat)) for seat in range(3)]
    for page in pages:
        expect(page.locator(".party li")).to_have_count(3)
    play_on(*pages)
    told = set()
    for page in pages:
        expect(page.locator(".outcome")).to_be_visible()
        told.add(page.locator(".outcome strong").inner_text())
    assert len(told) == 1


def test_allies_offer_to_give_up_and_the_other_agrees(tables: Tables, sit: Sits) -> None:
    opened = tables.open_for(GAME, "flood", ("",) * 2, ("open", "open"), seed="two")
    one, other = (sit(seat_address(opened, seat)) for seat in range(2))
    one.get_by_role("button", name="Menu").click()
    expect(one.get_by_role("button", name="Offer a draw")).to_have_count(0)
    one.get_by_role("button", name="Propose to give up together").click()
    other.get_by_role("button", name="Agree").click()
    for page in (one, other):
        expect(page.locator(".outcome strong")).to_have_text("A defeat for all")


def test_the_lobby_opens_it_for_everybody_and_a_replay_has_no_board(tables: Tables, sit: Sits) -> None:
    page = sit("#/")
    page.locator(".game", has_text="Expedition").click()
    expect(page.locator(".chairs fieldset")).to_have_count(3)
    page.locator("button.start").click()
    expect(page.locator(".party li")).to_have_count(3)
    play_on(page)
    page.locator(".outcome a.button").first.click()
    expect(page.locator(".film")).to_be_visible()
    expect(page.locator(".party li")).to_have_count(3)


def test_the_lobby_opens_a_table_from_a_scene(tables: Tables, sit: Sits) -> None:
    page = sit("#/")
    page.locator(".game", has_text="Fantastiques").click()
    page.get_by_text("From a scene").first.click()
    box = page.get_by_label("A position as text")
    box.fill("A brute = val_archer at 10,10 | B guard = nope at 20,11")
    page.locator("button.start").click()
    expect(page.locator(".new-table .alert")).to_contain_text("scene line 1 column")
    box.fill("A brute = val_archer at 10,10 | B guard = val_archer at 20,11")
    page.locator("button.start").click()
    expect(page.locator(".roster li")).to_have_count(2)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog.menu")).to_contain_text("began from a position")
