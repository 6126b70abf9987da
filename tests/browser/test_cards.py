"""Are cards laid in piles by hand: dragged, tapped, moved with the keys; and does the table refuse half a job?"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import Tables, record_at, record_where, seat_address
from tests.volume import narrow

from escarmouche.core import Ask


def sit_before_the_cards(tables: Tables, sit: Sits) -> tuple[Page, str]:
    """Somebody who looks at cards of the deck and must say where they go."""
    record, seat = record_at("moonstone", "ArrangeCards")
    opened = tables.bring(record)
    page = sit(seat_address(opened, seat))
    expect(page.locator(".arrange")).to_be_visible()
    return page, opened.match


def pile(page: Page, place: str) -> Locator:
    return page.locator(f'.pile[data-pile="{place}"]')


def drag(page: Page, card: Locator, onto: Locator) -> None:
    """With the mouse, as a hand does it: press, pull, let go."""
    start, end = card.bounding_box(), onto.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] - 12, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()


def test_cards_are_dragged_and_moved_with_keys_into_piles(tables: Tables, sit: Sits, picture: Pictures) -> None:
    page, match = sit_before_the_cards(tables, sit)
    loose, top, bottom = pile(page, ""), pile(page, "top"), pile(page, "bottom")
    count = loose.locator(".card").count()
    assert count >= 2
    confirm = page.locator(".arrange .choice")
    first = loose.locator(".card").first
    number = first.get_attribute("data-card")
    drag(page, first, top)
    expect(top.locator(f'[data-card="{number}"]')).to_be_visible()
    expect(confirm).to_be_disabled()  # some cards lie nowhere yet
    expect(page.locator(".arrange [role=status]")).not_to_be_empty()
    loose.locator(".card").first.focus()
    other = loose.locator(".card").first.get_attribute("data-card")
    page.keyboard.press("ArrowDown")
    expect(top.locator(".card")).to_have_count(2)
    page.keyboard.press("ArrowLeft")  # before the first one
    expect(top.locator(".card").first).to_have_attribute("data-card", str(other))
    picture(page, "arrange-cards")
    while loose.locator(".card").count():
        drag(page, loose.locator(".card").first, bottom)
    expect(bottom.locator(".card")).to_have_count(count - 2)
    expect(confirm).to_be_enabled()
    before = tables.match(match).count
    confirm.click()
    expect(page.locator(".arrange")).to_have_count(0)
    assert tables.match(match).count > before


# Each key goes to whatever has the focus when the one before it has been dealt with, without a pause between them.
PRESSED = """keys => keys.map(key => {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return document.activeElement.closest("[data-pile]")?.dataset.pile;
})"""


def test_keys_faster_than_the_screen_all_move_the_card(tables: Tables, sit: Sits) -> None:
    page, _ = sit_before_the_cards(tables, sit)
    first = pile(page, "").locator(".card").first
    number = first.get_attribute("data-card")
    first.focus()
    went = page.evaluate(PRESSED, ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown"])
    assert went == ["top", "bottom", "top", "", "top"]
    expect(pile(page, "top").locator(f'[data-card="{number}"]')).to_be_focused()


def test_keys_go_on_with_a_card_that_was_tapped(tables: Tables, sit: Sits) -> None:
    page, _ = sit_before_the_cards(tables, sit)
    number = pile(page, "").locator(".card").first.get_attribute("data-card")
    page.locator(f'.arrange [data-card="{number}"]').click()
    expect(pile(page, "top").locator(f'[data-card="{number}"]')).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(pile(page, "bottom").locator(f'[data-card="{number}"]')).to_be_focused()


def test_a_tap_lays_a_card_on_the_next_pile_and_takes_it_up_again(tables: Tables, sit: Sits) -> None:
    page, _ = sit_before_the_cards(tables, sit)
    number = pile(page, "").locator(".card").first.get_attribute("data-card")
    card = page.locator(f'.arrange [data-card="{number}"]')
    for place in ("top", "bottom", ""):
        card.click()
        expect(pile(page, place).locator(f'[data-card="{number}"]')).to_be_visible()


def test_every_card_to_be_laid_is_named(tables: Tables, sit: Sits) -> None:
    page, _ = sit_before_the_cards(tables, sit)
    for card in page.locator(".arrange .card .name").all():
        expect(card).not_to_have_text("…")
        expect(card).not_to_be_empty()


# Of each card of one's own that is told by a name: is the name wider than its card, or does a neighbour lie on it?
HURT_NAMES = """() => [...document.querySelectorAll(".hands .hand .card .name")].filter((name) => {
    const card = name.closest(".card"), box = card.getBoundingClientRect();
    const next = card.closest("li").nextElementSibling?.querySelector(".card")?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(name);
    const words = range.getBoundingClientRect();
    const cut = words.bottom > box.bottom + 1 || name.scrollWidth > name.clientWidth + 1;
    return cut || (next && next.left + next.width * 0.04 < words.left + name.clientWidth * 0.96);
  }).map((name) => name.innerText)"""


@pytest.mark.parametrize("size", narrow([(1280, 800), (1024, 768), (390, 844)], (390, 844)))
def test_no_name_of_a_card_is_cut_or_lain_upon(size: tuple[int, int], tables: Tables, sit: Sits) -> None:
    record, seat = record_where(whose_turn_to_speak, "hands", "ages")
    page = sit(seat_address(tables.bring(record), seat), lang="fr", size=size)
    expect(page.locator(".hands .card .name").first).to_be_visible()
    assert page.evaluate(HURT_NAMES) == []


def whose_turn_to_speak(ask: Ask[Any]) -> bool:
    """A card is to be played from a pile that is open to whoever plays it."""
    return ask.kind == "SpeechTurn"
