"""The odds of an answer on the screen: told when a hand rests on it, and still there to be read when it has left."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.conftest import Sits
from tests.browser.fingers import Fingers
from tests.browser.opening import Tables, seat_address
from tests.browser.player import Player

PHONE = (390, 844)
# The drawer has come to the height it goes to.
RESTS = "() => document.querySelector('.side.right').getAnimations().length === 0"
# Answers that something lies over, wherever in the drawer they are scrolled to.
COVERED = """() => ["start", "center", "end", "nearest"].flatMap((block) =>
  [...document.querySelectorAll(".prompt .choice")].flatMap((one) => {
    one.scrollIntoView({ block, behavior: "instant" });
    const at = one.getBoundingClientRect();
    const found = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    return one.contains(found) ? [] : [`${block}: ${one.textContent} below ${found?.className}`];
  }))"""
# Is a button whole above the odds?
ABOVE = """(one) => {
  const odds = document.querySelector(".prospects");
  return one.getBoundingClientRect().bottom <= odds.getBoundingClientRect().top;
}"""
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


def test_a_finger_held_on_an_answer_is_told_its_odds_and_answers_nothing(tables: Tables, sit: Sits) -> None:
    opened = tables.open_for("fantastiques", "", ("", ""), ("human", "human"), scene=SHOTS, seed="browser")
    page = sit(seat_address(opened, 0), size=PHONE, touch=True)
    count = tables.match(opened.match).count
    shot = page.get_by_role("button", name="Shoot at b")
    expect(page.get_by_text("Hold a finger on an answer")).to_be_visible()
    box = shot.bounding_box()
    assert box is not None
    Fingers(page).hold((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    odds = page.locator(".odds")
    expect(odds.locator("h3")).to_have_text("Odds · Shoot at b")
    expect(odds.locator("h3")).to_be_in_viewport(ratio=1)
    expect(odds.locator("li").first).to_contain_text("66.7%")
    assert tables.match(opened.match).count == count
    page.wait_for_function(ABOVE, arg=shot.element_handle())  # it can be given at once
    odds.get_by_role("button", name="Close").tap()
    expect(odds).to_have_count(0)
    shot.tap()
    expect(shot).to_have_count(0)
    assert tables.match(opened.match).count > count


@pytest.mark.parametrize("height", ["half", "low"])
def test_odds_at_the_foot_of_the_drawer_leave_every_answer_to_be_pressed(
    height: str, tables: Tables, sit: Sits
) -> None:
    opened = tables.open_for("fantastiques", "", ("", ""), ("human", "human"), scene=SHOTS, seed="browser")
    page = sit(seat_address(opened, 0), size=PHONE, touch=True)
    box = page.get_by_role("button", name="Shoot at b").bounding_box()
    assert box is not None
    Fingers(page).hold((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    expect(page.locator(".odds h3")).to_have_text("Odds · Shoot at b")
    while page.locator(".side.right").get_attribute("data-height") != height:
        page.locator(".grip").tap()
    page.wait_for_function(RESTS)
    assert page.evaluate(COVERED) == []


def test_odds_are_told_of_what_was_pointed_at_on_the_board(tables: Tables, sit: Sits) -> None:
    opened = tables.open_for("fantastiques", "", ("", ""), ("human", "human"), scene=SHOTS, seed="browser")
    page = sit(seat_address(opened, 0), size=PHONE, touch=True)
    player = Player(page)
    player.look()
    page.get_by_role("button", name="See all").tap()
    page.touchscreen.tap(*player.middle(1))
    expect(page.locator(".odds h3")).to_have_text("Odds · Shoot at b")


def test_odds_that_wait_for_others_to_be_weighed_are_asked_for_again(tables: Tables, sit: Sits) -> None:
    opened = tables.open_for("fantastiques", "", ("", ""), ("human", "human"), scene=SHOTS, seed="browser")
    page = sit(seat_address(opened, 0))
    turned_down: list[int] = []

    def weighs_something_else(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def heard(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] != "Weigh" or turned_down:
                server.send(message)
                return
            turned_down.append(asked["request"])
            route.send(json.dumps({"type": "NotTaken", "code": "busy", "text": "", "request": asked["request"]}))

        route.on_message(heard)

    page.route_web_socket("**/*", weighs_something_else)
    page.reload()
    page.get_by_role("button", name="Shoot at b").hover()
    expect(page.locator(".odds h3")).to_have_text("Odds · Shoot at b")
    assert len(turned_down) == 1
