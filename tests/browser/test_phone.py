"""Is the table usable on a phone: the question, the board, the cards, with a thumb?"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import SMALL, Tables, record_at, record_where, seat_address
from tests.browser.player import Player

PHONE = (390, 844)
ROOM = 200  # pixels of the board beside a hand of cards
THUMB = 36  # pixels that a button is high at least
SIZES = """() => ({
  wide: document.documentElement.scrollWidth,
  board: document.querySelector("svg.board").getBoundingClientRect().toJSON(),
  prompt: document.querySelector(".prompt h2").getBoundingClientRect().toJSON(),
  buttons: [...document.querySelectorAll(".prompt .choice, .topbar button")]
    .filter((one) => one.getClientRects().length > 0).map((one) => one.getBoundingClientRect().height),
})"""


@pytest.mark.parametrize("game", SMALL)
def test_the_question_and_the_board_are_in_view_and_can_be_used_on_a_phone(
    game: str, tables: Tables, sit: Sits, picture: Pictures
) -> None:
    opened = tables.open(game, "human", "bot")
    page = sit(seat_address(opened, 0), size=PHONE, touch=True)
    player = Player(page)
    player.look()
    sizes = page.evaluate(SIZES)
    assert sizes["wide"] <= PHONE[0]
    assert sizes["board"]["width"] >= 300
    assert sizes["board"]["height"] >= 250
    assert sizes["board"]["bottom"] <= PHONE[1]
    assert sizes["prompt"]["top"] >= 0
    assert sizes["prompt"]["bottom"] <= PHONE[1]
    assert min(sizes["buttons"]) >= THUMB
    picture(page, f"{game}-phone")
    count = tables.match(opened.match).count
    player.play(6)
    player.look()
    picture(page, f"{game}-phone-later")
    assert tables.match(opened.match).count >= count + 6
    assert page.evaluate(SIZES)["wide"] <= PHONE[0]


def test_cards_leave_the_board_its_place_on_a_phone(sit: Sits, picture: Pictures) -> None:
    page = sit("#/", size=PHONE, touch=True, lang="fr")
    page.locator(".theme-ages + .first-match .primary").click()
    page.wait_for_url("**/#/table/**")
    Player(page).look()
    expect(page.locator(".hands .card.playable").first).to_be_visible()
    sizes = page.evaluate(SIZES)
    picture(page, "ages-phone-cards")
    assert sizes["board"]["height"] >= ROOM
    heights = page.locator(".seats li").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert len(set(heights)) == 1  # both sides on one line, with their scores


def test_what_may_be_said_of_a_card_comes_into_view_once_the_card_is_chosen(tables: Tables, sit: Sits) -> None:
    record, seat = record_at("moonstone", "ChooseClaim")
    opened = tables.bring(record)
    page = sit(seat_address(opened, seat), size=PHONE, touch=True)
    Player(page).look()
    page.locator(".claim .laid .choice").first.tap()
    expect(page.locator(".claim .said").first).to_be_in_viewport(ratio=1)


def test_the_button_under_the_piles_leaves_no_half_of_a_line_beside_it(tables: Tables, sit: Sits) -> None:
    record, seat = record_where(lambda ask: type(ask).__name__ == "OrderPile", "piles", "ages")
    opened = tables.bring(record)
    page = sit(seat_address(opened, seat), size=PHONE, touch=True)
    Player(page).look()
    width = "(one) => one.getBoundingClientRect().width"
    assert page.locator(".arrange > .choice").evaluate(width) == page.locator(".arrange .pile").first.evaluate(width)


def test_a_figure_is_chosen_with_a_touch_and_two_fingers_are_not_needed(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(seat_address(opened, 0), size=PHONE, touch=True)
    player = Player(page)
    for _ in range(3):
        player.look()
        page.locator(".prompt .choice").first.tap()
    screen = player.look()
    page.touchscreen.tap(*player.middle(screen.lit[0]))
    expect(page.locator('svg.board [aria-pressed="true"]')).to_be_visible()


def test_the_lobby_fits_a_phone(sit: Sits, picture: Pictures) -> None:
    page = sit("#/", size=PHONE, touch=True)
    expect(page.locator(".start")).to_be_attached()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]
    picture(page, "lobby-phone")
