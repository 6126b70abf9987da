"""The odds of an answer on the screen: told when a hand rests on it, and still there to be read when it has left."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Sits
from tests.browser.opening import Tables, seat_address

SHOTS = "A a = {shooting 4} at 20,20 | B b = {armour 3} at 20,30 | B c = {armour 0} at 22,30 | turn 3 | phase shooting"


def test_odds_are_told_of_the_answer_under_the_hand_and_stay_until_it_rests_on_another(
    tables: Tables, sit: Sits
) -> None:
    opened = tables.open_for("fantastiques", "", ("", ""), ("human", "human"), scene=SHOTS, seed="browser")
    page = sit(seat_address(opened, 0))
    odds = page.locator(".odds")
    here, there = (page.get_by_role("button", name=f"Shoot at {one}") for one in "bc")
    expect(there).to_be_visible()
    expect(odds).to_have_count(0)
    here.hover()
    expect(odds.locator("li").first).to_contain_text("66.7%")
    expect(odds.locator("h3")).to_have_text("Odds · Shoot at b")
    told = odds.inner_text()
    odds.hover()
    page.wait_for_timeout(600)  # longer than a hand rests before odds are asked for
    assert odds.inner_text() == told
    there.hover()
    expect(odds.locator("h3")).to_have_text("Odds · Shoot at c")
    there.click()
    expect(odds).to_have_count(0)
