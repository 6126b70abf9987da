"""Can one tell the figures apart: a silhouette for each, letters that can be read, whom one is asked about in view?"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import EVERY, Tables, seat_address
from tests.browser.player import Player
from tests.volume import narrow

LEAST_LETTERS = 11  # pixels
TABLET, PHONE, WIDE = (1024, 768), (390, 844), (1920, 1080)
ON_BASES = """() => Object.fromEntries([...document.querySelectorAll(".layer-figures .figure")].map((one) => [
  one.querySelector("[data-figure]").dataset.figure, one.querySelector(".silhouette").dataset.silhouette]))"""
# The letters of a code as they are on the screen: their size in the drawing, times how much the eye magnifies it.
LETTERS = """() => [...document.querySelectorAll(".layer-figures .plate .code")].map((one) => {
  const { a, b } = one.getScreenCTM();
  return Number(one.getAttribute("font-size")) * Math.hypot(a, b);
})"""
WIDTHS = """() => [document.querySelector(".board-view").getBoundingClientRect().width, innerWidth]"""
# Has the eye come to where all of this figure is seen?
IN_VIEW = """(figure) => {
  const boxOf = (one) => document.querySelector(one).getBoundingClientRect();
  const [hit, board] = [boxOf(`.hit[data-figure="${figure}"]`), boxOf("svg.board")];
  return hit.top >= board.top && hit.bottom <= board.bottom;
}"""
# Those the question names or lights, and whether the middle of each is on the board that is to be seen.
UNSEEN = """() => {
  const board = document.querySelector("svg.board").getBoundingClientRect();
  const lit = [...document.querySelectorAll(".layer-figures .figure.lit .hit, .layer-figures .figure.chosen .hit")];
  return lit.filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const [cx, cy] = [x + width / 2, y + height / 2];
    return cx < board.left || cx > board.right || cy < board.top || cy > board.bottom;
  }).map((one) => one.dataset.figure);
}"""

KEEP = "() => document.querySelectorAll('.layer-figures .silhouette').forEach((one) => (one.dataset.kept = 'yes'))"


def played(game: str, tables: Tables, sit: Sits, answers: int, **how: Any) -> tuple[Page, str]:
    """A small match against a bot after so many answers, and its name."""
    opened = tables.open_every(game)
    page = sit(seat_address(opened, 0), **how)
    Player(page).play(answers)
    return page, opened.match


@pytest.mark.parametrize("game", narrow(EVERY, "alkemy"))
def test_every_base_bears_the_silhouette_that_the_game_says_and_letters_that_can_be_read(
    game: str, tables: Tables, sit: Sits, picture: Pictures
) -> None:
    page, match = played(game, tables, sit, 8)
    scene = tables.frame(match, tables.match(match).count).scene
    wanted = {str(one.id): one.silhouette.value for one in scene.figures if one.where == "table"}
    assert page.evaluate(ON_BASES) == wanted
    assert min(page.evaluate(LETTERS), default=LEAST_LETTERS) >= LEAST_LETTERS - 0.1
    picture(page, f"{game}-figures")


@pytest.mark.parametrize("game", narrow(["fantastiques", "ages"], "ages"))
def test_a_tablet_gives_the_board_two_thirds_and_a_wide_desk_more(game: str, tables: Tables, sit: Sits) -> None:
    page, _ = played(game, tables, sit, 2, size=TABLET)
    board, screen = page.evaluate(WIDTHS)
    assert board >= 0.65 * screen
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    board, screen = page.evaluate(WIDTHS)
    assert board >= 0.6 * screen


@pytest.mark.parametrize("game", narrow(["fantastiques", "moonstone", "alkemy", "ages"], "alkemy"))
def test_whom_one_is_asked_about_is_in_view_on_a_phone(game: str, tables: Tables, sit: Sits) -> None:
    opened = tables.open_every(game)
    page = sit(seat_address(opened, 0), size=PHONE, touch=True)
    player = Player(page)
    for _ in range(6):
        player.play(1)
        player.look()
        assert page.evaluate(UNSEEN) == []


def choosing_draws_nobody_again(page: Page) -> None:
    """With fifty of them on the table a press would be answered late; and a ring lies round each who can be chosen."""
    rings, lit = page.locator(".layer-lit .lit-ring"), page.locator(".layer-figures .figure.lit").count()
    page.evaluate(KEEP)
    page.locator(".roster button.lit").first.click()
    expect(page.locator(".layer-figures .figure.chosen")).to_have_count(1)
    expect(rings).to_have_count(lit - 1)
    expect(page.locator(".layer-figures .silhouette:not([data-kept])")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(rings).to_have_count(lit)


def test_the_eye_comes_near_by_itself_until_a_hand_or_the_button_says_otherwise(tables: Tables, sit: Sits) -> None:
    page, _ = played("fantastiques", tables, sit, 7)
    world, follow = page.locator("svg.board .world"), page.get_by_role("button", name="Follow the action")
    near = world.get_attribute("transform")
    assert follow.get_attribute("aria-pressed") == "true"
    choosing_draws_nobody_again(page)
    follow.click()
    assert follow.get_attribute("aria-pressed") == "false"
    whole = world.get_attribute("transform")
    assert whole != near
    Player(page).play(1)
    assert world.get_attribute("transform") == whole


def test_whoever_is_faced_beyond_the_view_is_marked_at_its_border(tables: Tables, sit: Sits) -> None:
    scene = "A elwen = aur_capitaine at 45,10 | B rav = cen_ravageur at 45,80"
    opened = tables.open_for("ages", "", ("", ""), ("human", "human"), scene=scene, seed="browser")
    page = sit(seat_address(opened, 0), lang="fr")
    mark, enemy = page.locator(".beyond"), page.locator('.hit[data-figure="1"]')
    expect(mark).to_contain_text(re.compile(r"Ravageur.*(6\d|70)(,\d)?\scm", re.DOTALL))
    board, box, there = (one.bounding_box() for one in (page.locator("svg.board"), mark, enemy))
    assert board
    assert box
    assert there
    assert there["y"] + there["height"] < board["y"] <= box["y"] + 1  # he stands above, and so does his mark
    mark.click()
    expect(mark).to_have_count(0)
    page.wait_for_function(IN_VIEW, arg=1)
