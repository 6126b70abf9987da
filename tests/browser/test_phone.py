"""Is the table usable on a phone: the question, the board, the cards, with a thumb?"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import SMALL, Tables, record_at, record_where, seat_address
from tests.browser.player import Player
from tests.volume import narrow

PHONE, ASIDE, TABLET = (390, 844), (844, 390), (768, 1024)
TWICE = (640, 400)  # a desk seen at twice its size, or a small phone on its side
FINGER = 44  # pixels that whatever is pressed measures at least
UNCOVERED = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + Math.min(width / 2, 40), y + height / 6));
}"""
CLICKED = """() => {
  window.clicked = [];
  addEventListener("click", (event) => window.clicked.push(event.target.closest("button")?.className ?? ""), true);
}"""
AIR = 4  # pixels between the grip of the drawer and the letters below it
BELOW_THE_GRIP = """() => document.querySelector(".question h2").getBoundingClientRect().top
  - document.querySelector(".grip").getBoundingClientRect().bottom"""
ROOM = 200  # pixels of the board beside a hand of cards
THUMB = 36  # pixels that a button is high at least
SIZES = """() => ({
  wide: document.documentElement.scrollWidth,
  board: document.querySelector("svg.board").getBoundingClientRect().toJSON(),
  prompt: document.querySelector(".prompt h2").getBoundingClientRect().toJSON(),
  buttons: [...document.querySelectorAll(".prompt .choice, .topbar button")]
    .filter((one) => one.getClientRects().length > 0).map((one) => one.getBoundingClientRect().height),
})"""


@pytest.mark.parametrize("game", narrow(SMALL, "fantastiques"))
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
    assert page.locator(".saying h3").evaluate(UNCOVERED)  # by the grip of the drawer


def test_the_button_under_the_piles_leaves_no_half_of_a_line_beside_it(tables: Tables, sit: Sits) -> None:
    record, seat = record_where(lambda ask: type(ask).__name__ == "OrderPile", "piles", "ages")
    opened = tables.bring(record)
    page = sit(seat_address(opened, seat), size=PHONE, touch=True)
    Player(page).look()
    width = "(one) => one.getBoundingClientRect().width"
    assert page.locator(".arrange > .choice").evaluate(width) == page.locator(".arrange .pile").first.evaluate(width)


def test_every_pile_that_cards_are_laid_on_is_in_view_above_the_button(tables: Tables, sit: Sits) -> None:
    record, seat = record_where(lambda ask: type(ask).__name__ == "OrderPile", "piles", "ages")
    page = sit(seat_address(tables.bring(record), seat), size=PHONE, touch=True, lang="fr")
    Player(page).look()
    button = page.locator(".arrange > .choice").bounding_box()
    assert button is not None
    for pile in page.locator(".arrange .pile").all():
        box = pile.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= button["y"]


def test_a_hand_of_cards_leaves_the_board_a_third_of_a_tablet_held_upright(sit: Sits) -> None:
    page = sit("#/", size=TABLET, touch=True, lang="fr")
    page.locator(".theme-ages + .first-match .primary").tap()
    page.wait_for_url("**/#/table/**")
    Player(page).look()
    assert page.evaluate(SIZES)["board"]["height"] >= TABLET[1] / 3


@pytest.mark.parametrize("game", narrow(["moonstone", "ages"], "ages"))
def test_a_phone_on_its_side_leaves_the_board_more_than_the_bars(game: str, sit: Sits, picture: Pictures) -> None:
    page = sit("#/", size=ASIDE, touch=True, lang="fr")
    page.locator(f".theme-{game} + .first-match .primary").tap()
    page.wait_for_url("**/#/table/**")
    Player(page).look()
    picture(page, f"{game}-phone-aside")
    board, goal = page.locator("svg.board").bounding_box(), page.locator(".goal-bar").bounding_box()
    assert board is not None
    assert goal is not None
    assert goal["y"] + goal["height"] <= ASIDE[1] / 4
    assert board["height"] >= ASIDE[1] / 2  # also above a hand of cards
    assert page.evaluate("() => document.documentElement.scrollWidth") <= ASIDE[0]
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert page.locator(".seats li .name").evaluate_all(cut) == 0
    page.set_viewport_size({"width": TWICE[0], "height": TWICE[1]})
    heading, acts = page.locator(".topbar .heading").bounding_box(), page.locator(".topbar .acts").bounding_box()
    assert heading is not None
    assert acts is not None
    assert heading["height"] <= acts["height"]


def test_a_tab_of_the_drawer_shows_what_it_names_and_its_rows_fit_a_finger(tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open("moonstone", "human", "bot"), 0), size=PHONE, touch=True)
    player = Player(page)
    player.play(3)
    player.look()
    page.get_by_role("tab", name="Figures").tap()
    row = page.locator(".narrow .roster li button").first
    expect(row).to_be_in_viewport(ratio=1)
    heights = page.locator(".narrow .roster li button").evaluate_all("(all) => all.map((one) => one.clientHeight)")
    assert min(heights) >= FINGER - 2  # within its border
    page.get_by_role("tab", name="Sheet").tap()
    expect(page.locator(".narrow .sheets h2").first).to_be_in_viewport(ratio=1)


def test_the_drawer_drawn_up_leaves_the_goal_and_the_score_in_view(tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open("fantastiques", "human", "human"), 0), size=PHONE, touch=True)
    expect(page.locator(".question.idle h2")).to_be_visible()  # the other one chooses his edge first
    assert page.evaluate(BELOW_THE_GRIP) >= AIR
    page.evaluate(CLICKED)
    page.locator(".grip").tap()
    expect(page.locator(".side.right")).to_have_attribute("data-height", "high")
    assert page.locator(".goal-bar .goal").evaluate(UNCOVERED)
    page.locator(".grip").tap()
    expect(page.locator(".side.right")).to_have_attribute("data-height", "low")
    page.locator(".grip").tap()
    expect(page.locator(".side.right")).to_have_attribute("data-height", "half")
    assert page.evaluate("() => window.clicked") == ["grip"] * 3  # and nothing that rose under the finger


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
