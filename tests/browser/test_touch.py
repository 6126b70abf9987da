"""Is the table played with fingers: figures large enough, the eye moved and brought nearer, a whole move made?"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.fingers import Fingers
from tests.browser.opening import SMALL, Tables, seat_address
from tests.browser.player import Player, until_asked
from tests.volume import narrow

PHONE, TABLET = (390, 844), (820, 1180)
FINGERTIP = 24  # pixels that a figure answers to at least
THUMB = 44  # pixels that a button of the board measures at least
WORLD = "() => document.querySelector('svg.board .world').transform.baseVal[0].matrix"
SCALE = f"() => {{ const at = ({WORLD})(); return Math.hypot(at.a, at.b); }}"
HITS = """() => [...document.querySelectorAll(".figure .hit")].map((one) => one.getBoundingClientRect().width)"""
# A place within what is painted as reachable that is free of everything, and the middle of the board.
REACHED = """() => {
  const board = document.querySelector("svg.board");
  const reach = board.querySelector(".layer-reach .outline");
  const box = reach.getBoundingClientRect();
  const inside = (x, y) => reach.isPointInFill(new DOMPoint(x, y).matrixTransform(reach.getScreenCTM().inverse()));
  const bare = (x, y) => {
    const found = document.elementFromPoint(x, y);
    return found?.closest("svg.board") === board && !found.closest(".figure, .piece");
  };
  for (let v = 0.1; v < 1; v += 0.08)
    for (let u = 0.1; u < 1; u += 0.08) {
      const [x, y] = [box.x + u * box.width, box.y + v * box.height];
      if (inside(x, y) && bare(x, y)) return [x, y];
    }
  return null;
}"""
# Whatever can be pressed on the screen and is smaller than a thumb; figures have a size of their own.
TOO_SMALL = """(thumb) => [...document.querySelectorAll("button, a, select, summary, input")].filter((one) => {
  const { width, height, top, bottom } = one.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0 && Math.min(width, height) < thumb - 0.5;
}).map((one) => one.outerHTML.slice(0, 120))"""
MIDDLE = """() => {
  const { x, y, width, height } = document.querySelector("svg.board").getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def eye(page: Page) -> tuple[float, float, float]:
    """How near the eye is, and where."""
    at: dict[str, Any] = page.evaluate(f"() => {{ const {{a, b, e, f}} = ({WORLD})(); return {{a, b, e, f}}; }}")
    return float((at["a"] ** 2 + at["b"] ** 2) ** 0.5), at["e"], at["f"]


@pytest.mark.parametrize("game", narrow(SMALL, "fantastiques"))
def test_on_a_phone_every_figure_is_large_enough_for_a_finger(game: str, tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open(game, "human", "bot"), 0), size=PHONE, touch=True)
    player = Player(page)
    player.play(8)
    player.look()
    assert min(page.evaluate(HITS)) >= FINGERTIP
    page.get_by_role("button", name="See all").tap()
    assert min(page.evaluate(HITS)) >= FINGERTIP  # also from afar


def test_the_buttons_of_the_eye_are_within_reach_of_the_thumb(tables: Tables, sit: Sits, picture: Pictures) -> None:
    page = sit(seat_address(tables.open("fantastiques", "human", "bot"), 0), size=PHONE, touch=True)
    Player(page).look()
    assert page.evaluate(TOO_SMALL, THUMB) == []
    board = page.locator("svg.board").bounding_box()
    assert board is not None
    for name in ("Zoom in", "Zoom out", "See all", "Turn"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= THUMB
        assert box["y"] > board["y"] + board["height"] / 2  # in the lower half
    page.get_by_role("button", name="See all").tap()
    whole = eye(page)
    page.get_by_role("button", name="Zoom in").tap()
    assert eye(page)[0] > whole[0] * 1.2
    picture(page, "phone-near")
    page.get_by_role("button", name="Zoom out").tap()
    assert eye(page)[0] == pytest.approx(whole[0], rel=0.01)
    page.get_by_role("button", name="Turn", exact=True).tap()
    page.get_by_role("button", name="See all").tap()
    assert eye(page)[1:] != pytest.approx(whole[1:], abs=1)


def test_two_fingers_bring_the_table_nearer_and_one_moves_it(tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open("fantastiques", "human", "bot"), 0), size=PHONE, touch=True)
    Player(page).look()
    fingers = Fingers(page)
    page.get_by_role("button", name="See all").tap()
    x, y = page.evaluate(MIDDLE)
    before = eye(page)
    fingers.together([((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y))])
    nearer = eye(page)
    assert nearer[0] == pytest.approx(before[0] * 3, rel=0.15)
    fingers.drag((x, y), (x + 40, y + 25))
    moved = eye(page)
    assert moved[0] == pytest.approx(nearer[0], rel=0.01)
    assert moved[1] - nearer[1] == pytest.approx(40, abs=4)
    assert moved[2] - nearer[2] == pytest.approx(25, abs=4)
    fingers.together([((x - 60, y), (x - 20, y + 50)), ((x + 60, y), (x + 20, y + 50))])  # closing, and down
    closed = eye(page)
    assert closed[0] == pytest.approx(moved[0] / 3, rel=0.15)
    assert page.evaluate("() => [scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


@pytest.mark.parametrize("by", narrow(["taps", "dragging"], "dragging"))
def test_a_whole_move_is_made_by_touch_on_a_tablet(by: str, tables: Tables, sit: Sits, picture: Pictures) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(seat_address(opened, 0), size=TABLET, touch=True)
    player = Player(page)
    screen = until_asked(player, "which move")
    figure, count = screen.lit[0], tables.match(opened.match).count
    page.mouse.move(1, 1)  # that of the player before: no hand rests on an answer
    start = player.middle(figure)
    page.touchscreen.tap(*start)
    expect(page.locator(".layer-reach .outline")).to_be_attached()
    place = page.evaluate(REACHED)
    assert place is not None
    if by == "dragging":
        Fingers(page).drag(start, (place[0], place[1]))
    else:
        page.touchscreen.tap(*place)
    chip = page.locator(".chip.pinned:not(.refused)")
    expect(chip).to_be_visible()
    picture(page, f"tablet-move-{'drag' if by == 'dragging' else 'tap'}")
    chip.get_by_role("button", name="Confirm").tap()
    expect(chip).to_have_count(0)
    player.look()
    assert tables.match(opened.match).count > count
    assert player.middle(figure) == pytest.approx(place, abs=12)


def test_the_panels_of_a_phone_are_pulled_up_and_down(tables: Tables, sit: Sits, picture: Pictures) -> None:
    page = sit(seat_address(tables.open("moonstone", "human", "bot"), 0), size=PHONE, touch=True)
    Player(page).look()
    sheet, grip = page.locator(".side.right"), page.locator(".grip")
    half = sheet.bounding_box()
    handle = grip.bounding_box()
    assert half is not None
    assert handle is not None
    middle = (handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
    Fingers(page).drag(middle, (middle[0], 120))
    expect(sheet).to_have_attribute("data-height", "high")
    picture(page, "phone-sheet-high")
    grip.tap()
    expect(sheet).to_have_attribute("data-height", "low")
    picture(page, "phone-sheet-low")
    low = sheet.bounding_box()
    board = page.locator("svg.board").bounding_box()
    assert low is not None
    assert board is not None
    assert low["height"] < half["height"] / 2
    assert board["y"] + board["height"] <= low["y"] + 2  # nothing of the board is lost behind it
