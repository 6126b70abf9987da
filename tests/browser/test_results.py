"""Are results to be seen: on the board, at the pace one likes, and what one has missed?"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import EVERY, Tables, seat_address
from tests.browser.player import OTHERS, READY, Player, next_asked
from tests.browser.waiting import settled
from tests.volume import narrow

# Counts by their classes what was ever drawn in the layer of effects.
WATCH = """() => {
  window.drawn = {};
  new MutationObserver((all) => all.flatMap((one) => [...one.addedNodes]).forEach((node) => {
    for (const one of [node, ...node.querySelectorAll("*")])
      for (const name of one.classList ?? []) window.drawn[name] = (window.drawn[name] ?? 0) + 1;
  })).observe(document.querySelector(".layer-effects"), { childList: true });
}"""
PACE = "(speed) => localStorage.setItem('escarmouche.pace', JSON.stringify(speed))"
ENOUGH = {  # what a match of that game shows before long, one of these at least
    "fantastiques": {"flight", "slash", "cast-die"},
    "moonstone": {"turned-card", "flight", "ring", "slash"},
    "alkemy": {"cast-die", "slash", "flight"},
    "ages": {"cast-die", "flight", "slash"},
    "malhya": {"cast-die", "slash", "flight", "ring", "splash", "ground-lit"},
}


def watched(page: Page) -> set[str]:
    found: dict[str, int] = page.evaluate("window.drawn")
    return set(found)


@pytest.mark.parametrize("game", narrow(EVERY, "alkemy"))
def test_dice_cards_and_blows_are_drawn_where_no_hand_can_touch_them(
    game: str, tables: Tables, sit: Sits, picture: Pictures
) -> None:
    opened = tables.open_every(game)
    page = sit(seat_address(opened, 0))
    player = Player(page)
    player.look()
    page.evaluate(WATCH)
    for _ in range(12):
        if watched(page) & ENOUGH[game] or player.play(5).outcome:
            break
    assert watched(page) & ENOUGH[game]
    picture(page, f"{game}-results")
    touched = page.locator(".layer-effects").evaluate("(one) => getComputedStyle(one).pointerEvents")
    assert touched == "none"


def test_what_the_others_do_is_seen_step_by_step_and_can_be_skipped(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(seat_address(opened, 0))
    player = Player(page)
    player.look()
    page.evaluate(PACE, "step")
    page.reload()
    player.look()
    bar = page.locator(".pace-bar")
    for _ in range(40):  # until the bot has done more than one thing in a row
        player.answer(player.look())
        page.wait_for_function(f"() => document.querySelector('.pace-bar') || ({READY})()", timeout=OTHERS)
        if bar.count():
            break
    lines = page.locator(".log .line").count()
    page.keyboard.press("n")
    expect(page.locator(".log .line").nth(lines)).to_be_attached()
    page.keyboard.press("s")
    expect(bar).to_have_count(0)
    player.look()


def test_whoever_does_not_want_to_watch_waits_for_nothing(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(seat_address(opened, 0))  # a browser that asks for less motion
    player = Player(page)
    player.play(3)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog .pace-choice select")).to_have_value("now")
    expect(page.locator(".pace-bar")).to_have_count(0)


def test_what_happened_since_one_looked_is_told_once(tables: Tables, sit: Sits, picture: Pictures) -> None:
    opened = tables.open("fantastiques", "human", "human")
    mine, theirs = sit(seat_address(opened, 0)), sit(seat_address(opened, 1))
    players = [Player(mine, "mine"), Player(theirs, "theirs")]
    while (asked := next_asked(players)) is players[0]:
        asked.answer(asked.look())
    expect(mine.locator(".log .line").first).to_be_attached()
    address, seen = mine.url, tables.match(opened.match).count
    mine.goto("about:blank")
    while tables.match(opened.match).count == seen:
        if theirs.evaluate(READY):  # not where an answer is on its way: then it is the turn of who is away
            players[1].answer(players[1].look())
        settled(theirs)
    mine.goto(address)
    banner = mine.locator(".banner.since")
    expect(banner).to_contain_text("Since you last looked")
    banner.get_by_role("button", name="Show").click()
    expect(banner.locator("li").first).not_to_be_empty()
    marked = mine.locator(".log .line.unseen:not(.rule)")
    expect(marked).to_have_count(banner.locator("li").count())
    picture(mine, "since-looked")
    banner.get_by_role("button", name="Close").click()
    expect(banner).to_have_count(0)
    expect(marked).to_have_count(0)
    mine.reload()
    expect(mine.locator(".log .line").first).to_be_attached()
    expect(banner).to_have_count(0)
