"""Is an illegal move refused with its reason, and does the reason open into the words of its rule?"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import Tables, record_at, seat_address
from tests.browser.player import Player, until_asked
from tests.browser.waiting import settled, until

# The next answer that leaves this page asks for a place off the table.
FORGE = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.type === "Answer") {
      message.answer = JSON.parse(JSON.stringify(message.answer).replace(/\\d{4,}/g, "9999999"));
      WebSocket.prototype.send = send;
    }
    return send.call(this, JSON.stringify(message));
  };
}"""


@pytest.mark.parametrize(
    ("game", "asked"),
    [("fantastiques", "ChooseMove"), pytest.param("moonstone", "ChooseReaction", marks=pytest.mark.wide)],
)
def test_a_move_across_the_whole_table_is_refused_with_its_clause(
    game: str, asked: str, tables: Tables, sit: Sits, picture: Pictures
) -> None:
    clause = {"fantastiques": "FAN-", "moonstone": "MOO-"}[game]
    record, seat = record_at(game, asked)
    opened = tables.bring(record)
    page = sit(seat_address(opened, seat))
    player = Player(page)
    screen = player.look()
    count = tables.match(opened.match).count
    player.tap_figure(screen.lit[0])
    expect(page.locator('svg.board [aria-pressed="true"]')).to_be_visible()
    player.tap_far(screen.lit[0])
    refused = page.locator(".prompt .refusals li").first  # at once, nothing to be unfolded
    expect(refused.locator(".why")).not_to_be_empty()
    expect(page.locator(".board-view .chip.refused")).to_contain_text(refused.locator(".why").inner_text())
    chip = refused.locator(".clause-chip")
    expect(chip).to_contain_text(clause)
    chip.click()
    expect(refused.locator("dt").first).to_contain_text(clause)
    expect(refused.locator("dd").first).not_to_have_text("One moment…")
    picture(page, f"{game}-refusal")
    assert tables.match(opened.match).count == count


def test_what_is_refused_is_no_button_and_no_key(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(seat_address(opened, 0))
    player = Player(page)
    screen = until_asked(player, "which move")
    player.tap_figure(screen.lit[0])
    player.tap_far(screen.lit[0])
    refused = page.locator(".prompt .refusals li strong").first
    expect(refused).not_to_be_empty()
    assert refused.inner_text() not in page.locator(".prompt .choice .text").all_inner_texts()
    expect(page.locator(".prompt .refusals .choice, .prompt .refusals kbd")).to_have_count(0)
    expect(page.locator(".board-view .chip .primary")).to_have_count(0)
    count = tables.match(opened.match).count
    page.keyboard.press("Enter")  # a yes to what cannot be is a yes to nothing
    settled(page)
    assert tables.match(opened.match).count == count


def test_a_figure_dropped_too_far_is_told_why_at_once(tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open("fantastiques", "human", "bot"), 0))
    player = Player(page)
    screen = until_asked(player, "which move")
    start = player.middle(screen.lit[0])
    box = page.locator(".layer-ground").bounding_box()
    assert box is not None
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 40, steps=4)
    page.mouse.up()
    expect(page.locator(".prompt .refusals .why").first).to_be_visible()
    expect(page.locator(".prompt .refusals .clause-chip").first).to_contain_text("FAN-")


def test_an_answer_that_the_table_refuses_is_told_with_its_clause(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(seat_address(opened, 0))
    player = Player(page)
    player.look()
    page.evaluate(FORGE)  # no button does it: a hand-made answer goes out through the page's own connection
    player.look()
    count = tables.match(opened.match).count
    page.locator(".prompt .choice").first.click()
    alert = page.locator(".prompt .alert")
    expect(alert).to_contain_text("FAN-")
    alert.locator(".clause-chip").click()
    expect(alert.locator("dd").first).not_to_have_text("One moment…")
    assert tables.match(opened.match).count == count


def test_a_figure_let_go_with_the_mouse_has_moved(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(seat_address(opened, 0))
    player = Player(page)
    screen = until_asked(player, "which move")
    count, (x, y) = tables.match(opened.match).count, player.middle(screen.lit[0])
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 45, steps=4)
    page.mouse.up()
    until(page, lambda: tables.match(opened.match).count > count)
    assert tables.match(opened.match).count == count + 1
