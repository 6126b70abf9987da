"""Is a figure that is dragged before its turn called upon and sent where it was let go, in one gesture?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Sits
from tests.browser.opening import Tables, record_where, seat_address
from tests.browser.player import Player
from tests.browser.sensible import ON_SCREEN
from tests.browser.test_malhya import PARTY, stealing
from tests.browser.waiting import until
from tests.volume import narrow

from escarmouche.core import Ask, Match
from escarmouche.core.records import decode, replay
from escarmouche.games import GAMES
from escarmouche.games.malhya.queries.layout import room_layout
from escarmouche.kits.stage.scene import Gesture, Point, Proposal

PULLED = 40  # pixels
FEW = 2  # more steps of a way: near enough to be in view


def calling(game: str) -> Callable[[Ask[Any]], bool]:
    """Is somebody to be called upon here?"""
    return lambda ask: (ask.kind, getattr(ask, "topic", "")) == TOPICS[game]


TOPICS = {
    "moonstone": ("Choose", "choose_activation"),
    "alkemy": ("TakeLead", ""),
    "ages": ("NextActor", ""),
    "ages, by a card": ("SpeechTurn", ""),
}
ASKED = {game: calling(game) for game in TOPICS}


def sat_down(game: str, tables: Tables, sit: Sits) -> tuple[str, Page, int]:
    """Before the question whom to call upon: the match, the page, and one who may be."""
    record, seat = record_where(ASKED[game], "errands", game.partition(",")[0])
    opened = tables.bring(record)
    page = sit(seat_address(opened, seat))
    return opened.match, page, Player(page).look().lit[0]


def pull(page: Page, figure: int) -> None:
    """Towards the middle of the board, and let go."""
    x, y = Player(page).middle(figure)
    board = page.locator("svg.board").bounding_box()
    assert board is not None
    dx, dy = board["x"] + board["width"] / 2 - x, board["y"] + board["height"] / 2 - y
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + PULLED * dx / far, y + PULLED * dy / far, steps=4)


def place(tables: Tables, match: str, figure: int) -> tuple[int, int]:
    """Where a figure stands now."""
    scene = tables.frame(match, tables.match(match).count).scene
    return next((one.x, one.y) for one in scene.figures if one.id == figure)


def until_moved(page: Page, tables: Tables, match: str, figure: int, before: tuple[int, int]) -> None:
    until(page, lambda: place(tables, match, figure) != before)


@pytest.mark.parametrize("game", narrow(["moonstone", "ages", "ages, by a card"], "moonstone", "ages, by a card"))
def test_a_figure_dragged_before_its_turn_is_called_upon_and_goes_there(game: str, tables: Tables, sit: Sits) -> None:
    match, page, figure = sat_down(game, tables, sit)
    count, before = tables.match(match).count, place(tables, match, figure)
    pull(page, figure)
    expect(page.locator(".chip .note", has_text="then it goes there")).to_be_visible()
    assert tables.match(match).count == count  # in the hand still
    page.mouse.up()
    until_moved(page, tables, match, figure, before)


def test_who_must_say_how_first_is_asked_and_then_goes(tables: Tables, sit: Sits) -> None:
    match, page, figure = sat_down("alkemy", tables, sit)
    before = place(tables, match, figure)
    pull(page, figure)
    page.mouse.up()
    page.locator('.action-bar [data-act="walk"]').click()
    until_moved(page, tables, match, figure, before)


def test_a_figure_dragged_back_and_taken_away_is_not_called_upon(tables: Tables, sit: Sits) -> None:
    match, page, figure = sat_down("moonstone", tables, sit)
    count = tables.match(match).count
    pull(page, figure)
    other = next(one for one in Player(page).look().lit if one != figure)
    page.mouse.move(*Player(page).middle(other), steps=4)  # upon somebody: that is no place to be sent to
    expect(page.locator(".chip .note", has_text="then it goes there")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".prompt .chosen-figure")).to_be_visible()
    assert tables.match(match).count == count


def a_way(record: bytes) -> tuple[int, Proposal]:
    """The first way of several squares that could be pointed at and that nobody is warned of, and whose it is."""
    kind = GAMES["malhya"]
    match: Match[Any] = replay(kind, decode(record, kind))
    ask = next(iter(match.asks.values()))
    grid, stage = match.game.plan.grid, kind.stage
    assert stage is not None
    hero = ask.facts()["hero"]
    for square in range(grid.size):
        spot: Point = room_layout(match.game).centre(grid.place(square))
        found = stage.proposals(match.game, ask, Gesture(hero, (spot,)), "en")
        if found and len(found[0].then) == FEW and not found[0].warning and found[0].path[-1] == spot:
            return hero, found[0]
    raise AssertionError("nowhere to go")


def test_a_hero_goes_several_squares_at_once_and_the_record_has_every_step(tables: Tables, sit: Sits) -> None:
    record, seat = record_where(stealing, "errands", "malhya", "demo", PARTY)
    hero, way = a_way(record)
    opened = tables.bring(record)
    page = sit(seat_address(opened, seat))
    Player(page).look()
    fold = page.locator(".book .fold")
    if fold.count() and fold.is_visible():
        fold.click()
    count = tables.match(opened.match).count
    depth = tables.frame(opened.match, count).setting.table[1]
    end = page.evaluate(ON_SCREEN, [way.path[-1][0] / 100, (depth - way.path[-1][1]) / 100])
    page.mouse.move(*Player(page).middle(hero))
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    expect(page.locator(".chip .label")).to_contain_text(f"{len(way.path) - 1} squares")
    page.mouse.up()
    until(page, lambda: place(tables, opened.match, hero) == way.path[-1])
    assert tables.match(opened.match).count == count + 1 + len(way.then)
