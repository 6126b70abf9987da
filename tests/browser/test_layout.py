"""Does everything fit on a screen of 1280 by 800, in both languages: no text cut off, nothing to scroll sideways?"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Waited
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import EVERY, SMALL, Tables, record_where, seat_address
from tests.browser.player import Player
from tests.playthroughs.bless import record_path
from tests.volume import narrow

from escarmouche.core import Ask
from escarmouche.core.records import decode, encode, record_of, replay, setup_of
from escarmouche.games import GAMES
from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.asks.cards import ChooseCards, Held

# Everything with words of its own that does not show them: cut by itself, or by a box that cannot be scrolled.
CUT = """() => {
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(one).visibility === "visible" && !one.closest(".sr");
  };
  const speaks = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const told = (one, why) => `${one.tagName}.${one.className} «${one.textContent.trim().slice(0, 60)}»: ${why}`;
  const scrolls = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX)
    || ["auto", "scroll"].includes(getComputedStyle(one).overflowY);
  const found = [];
  for (const one of document.querySelectorAll("#app *")) {
    if (one.closest("svg") || !speaks(one) || !seen(one)) continue;
    const style = getComputedStyle(one);
    if (one.scrollWidth > one.clientWidth + 1 && style.display !== "inline" && style.overflowX !== "visible")
      found.push(told(one, "cut across"));
    if (one.scrollHeight > one.clientHeight + 3 && style.overflowY === "hidden") found.push(told(one, "cut below"));
    for (let box = one.parentElement; box; box = box.parentElement) {
      if (scrolls(box)) break;
      if (getComputedStyle(box).overflowX !== "hidden") continue;
      const [inner, outer] = [one.getBoundingClientRect(), box.getBoundingClientRect()];
      const outside = inner.right > outer.right + 2 || inner.left < outer.left - 2;
      if (outside) found.push(told(one, `outside of .${box.className}`));
    }
  }
  return found;
}"""
# Buttons of the menu that touch the one above them.
CROWDED = """() => {
  const all = [...document.querySelectorAll("dialog.menu :is(button, .button)")];
  const boxes = all.map((one) => [one.textContent.trim(), one.getBoundingClientRect()]);
  const meet = (one, other) =>
    one.left < other.right && other.left < one.right && Math.abs(one.bottom - other.top) < 4;
  const below = ([name, one]) => boxes.filter(([, other]) => meet(one, other)).map(([found]) => `${found} < ${name}`);
  return boxes.filter(([, box]) => box.width > 0).flatMap(below);
}"""
SIDEWAYS = """() => [...document.querySelectorAll("html, body, .panel, .side, dialog, .options, .scroll")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className || one.tagName)"""


def fits(page: Page) -> None:
    with suppress(Waited):  # what is drawn for another size than the window's is mended with the next picture
        page.wait_for_function(f"() => ({CUT})().length + ({SIDEWAYS})().length === 0", timeout=10_000)
    assert page.evaluate(CUT) == []
    assert page.evaluate(SIDEWAYS) == []


def test_a_text_that_is_cut_is_found(sit: Sits) -> None:
    page = sit("#/")
    expect(page.locator(".start")).to_be_visible()
    page.locator(".start").first.evaluate(
        "(one) => Object.assign(one.style, { width: '30px', overflow: 'hidden', whiteSpace: 'nowrap' })"
    )
    assert [one for one in page.evaluate(CUT) if "start" in one]


@pytest.mark.parametrize("lang", narrow(["fr", "en"], "fr"))
@pytest.mark.parametrize("game", narrow(SMALL, "fantastiques"))
def test_nothing_is_cut_off_at_the_table_its_menu_and_its_replay(
    game: str, lang: str, tables: Tables, sit: Sits, picture: Pictures
) -> None:
    opened = tables.open(game, "human", "bot")
    page = sit(seat_address(opened, 0), lang=lang)
    player = Player(page)
    for number in range(4):
        player.play(4)
        player.look()
        fits(page)
        if number == 1:
            page.locator(".roster li button").first.hover()
            fits(page)
    picture(page, f"{game}-{lang}-1280")
    page.locator(".topbar .acts button").last.click()
    expect(page.locator("dialog.menu")).to_be_visible()
    fits(page)
    assert page.evaluate(CROWDED) == []
    page.goto(f"/#/replay/{opened.match}/20")
    expect(page.locator(".film output")).to_be_visible()
    fits(page)


@pytest.mark.parametrize("lang", narrow(["fr", "en"], "fr"))
@pytest.mark.parametrize("game", narrow(EVERY, "ages"))
def test_nothing_is_cut_off_on_a_desk_a_tablet_and_a_phone(
    game: str, lang: str, tables: Tables, sit: Sits, picture: Pictures
) -> None:
    page = sit(seat_address(tables.open_every(game), 0), lang=lang)
    Player(page).play(6)
    for wide, high in ((1280, 800), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": wide, "height": high})
        expect(page.locator(".prompt h2")).to_be_visible()
        fits(page)
        picture(page, f"{game}-{lang}-{wide}")


@pytest.mark.parametrize("game", narrow(EVERY, "fantastiques"))
def test_on_a_tablet_the_goal_the_score_and_the_helps_take_one_line(game: str, tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open_every(game), 0), lang="fr", size=(1024, 768), touch=True)
    helps = page.locator(".goal-bar .helps").bounding_box()
    goal = page.locator(".goal-bar .goal").bounding_box()
    assert helps
    assert goal
    assert helps["y"] < goal["y"] + goal["height"] / 2 < helps["y"] + helps["height"]


@pytest.mark.parametrize("lang", narrow(["fr", "en"], "fr"))
def test_nothing_is_cut_off_in_the_lobby(lang: str, sit: Sits) -> None:
    page = sit("#/", lang=lang)
    for game in SMALL:
        page.locator(f".game.theme-{game}").click()
        for summary in page.locator(".new-table summary").all():
            summary.click()
        fits(page)


def test_the_way_home_stands_beside_the_title_however_long_the_line_below_it(sit: Sits) -> None:
    page = sit("#/packs/fantastiques", lang="fr")
    home = page.locator(".masthead a").bounding_box()
    title = page.locator(".masthead h1").bounding_box()
    assert home is not None
    assert title is not None
    assert home["y"] < title["y"] + title["height"]


def test_four_at_a_table_are_all_named_above_it(sit: Sits) -> None:
    page = sit("#/", lang="fr")
    page.locator(".game.theme-malhya").click()
    page.locator(".start").click()
    expect(page.locator(".seats li")).to_have_count(4)
    expect(page.locator(".prompt .question h2")).to_be_visible()
    fits(page)


def test_a_long_roster_is_scrolled_and_nobody_is_out_of_reach(tables: Tables, sit: Sits, picture: Pictures) -> None:
    opened = tables.open_for(
        "fantastiques", "pitched_battle", ("valombre", "groinrouge"), ("human", "bot"), seed="roster"
    )
    page = sit(seat_address(opened, 0))
    Player(page).look()
    last = page.locator(".side.left .roster li button").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    last.hover()
    expect(page.locator(".side.left .sheet h2")).to_have_text(last.locator(".name").inner_text())
    picture(page, "roster-1280")
    fits(page)


# Words that go on in the next line.
TORN = """(names) => names.flatMap((name) => [...name.textContent.matchAll(/[^ -]+/g)].filter((word) => {
  const range = document.createRange();
  range.setStart(name.firstChild, word.index);
  range.setEnd(name.firstChild, word.index + word[0].length);
  return range.getClientRects().length > 1;
}).map(String))"""


def hand_of(ask: Ask[Any]) -> Sequence[Held]:
    """The cards that one is asked to fight with, if so."""
    return ask.cards if isinstance(ask, ChooseCards) and ask.topic == "melee_card" else ()


def test_beside_two_hands_the_count_of_the_decks_is_told_whole(tables: Tables, sit: Sits, picture: Pictures) -> None:
    kind = GAMES["moonstone"]
    played = decode(record_path("moonstone", "quick").read_bytes(), kind)
    match, seat = next(
        (match, seat)
        for count, (seat, _) in enumerate(played.answers)
        if seat >= 0 and len(hand_of((match := replay(kind, played, count)).asks[seat])) > 5
    )
    record = encode(record_of(kind, setup_of(kind, played), match))
    page = sit(seat_address(tables.bring(record), seat), lang="fr")
    Player(page).look()
    assert kind.stage is not None
    hands = [one for one in kind.stage.scene(match.game, seat, "fr").hands if one.cards]  # also what is known of a deck
    assert len(hands) >= 2
    expect(page.locator(".hand")).to_have_count(len(hands))
    picture(page, "moonstone-two-hands")
    assert page.locator(".hand.mine .name").evaluate_all(TORN) == []
    told, middle = page.locator(".decks").bounding_box(), page.locator(".middle").bounding_box()
    assert told is not None
    assert middle is not None
    assert told["x"] + told["width"] <= middle["x"] + middle["width"]


def acting(ask: Ask[Any]) -> bool:
    return isinstance(ask, ChooseAction)


@pytest.mark.parametrize(
    ("scenario", "forces"),
    [("first_game", SMALL["moonstone"][1]), ("standard", ("commonwealth_starter", "dominion_starter"))],
    ids=["three", "six"],
)
def test_beside_two_sheets_all_of_a_game_of_few_stand_in_the_roster(
    scenario: str, forces: tuple[str, ...], tables: Tables, sit: Sits, picture: Pictures
) -> None:
    record, seat = record_where(acting, "two sheets", "moonstone", scenario, forces)
    page = sit(seat_address(tables.bring(record), seat), lang="fr")
    Player(page).look()
    listed = page.locator(".side.left .roster li button")
    for index in range(listed.count()):
        listed.nth(index).hover()
        if page.locator(".sheets.both").count():
            break
    expect(page.locator(".sheets.both .sheet")).to_have_count(2)
    picture(page, f"roster-two-sheets-{len(listed.all())}")
    for row in listed.all():
        expect(row).to_be_in_viewport(ratio=0.95)
    fits(page)


def test_whoever_is_looked_at_on_the_board_is_found_in_a_long_roster(tables: Tables, sit: Sits) -> None:
    kind = GAMES["ages"]
    played = decode(record_path("ages", "escarmouche").read_bytes(), kind)
    match = replay(kind, played, len(played.answers) // 2)
    opened = tables.bring(encode(record_of(kind, setup_of(kind, played), match)))
    page = sit(seat_address(opened, *range(len(opened.seats))), lang="fr")
    player = Player(page)
    player.look()
    page.keyboard.press("f")
    rows = page.locator(".side.left .roster li:has(button:not(.away))")
    expect(rows.last).not_to_be_in_viewport(ratio=0.95)
    for row in (rows.last, rows.first, rows.last):
        page.mouse.move(*player.middle(int(row.get_attribute("data-row") or -1)))
        expect(row.locator("button")).to_contain_class("watched")
        expect(row).to_be_in_viewport(ratio=0.95)


def test_a_long_bar_of_life_takes_its_place_beside_the_name_in_the_roster(tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open_every("alkemy"), 0), lang="fr")
    Player(page).look()
    lapping = """(all) => all.filter((one) => [...one.querySelectorAll(".bar")].some(
      (bar) => bar.getBoundingClientRect().left < one.getBoundingClientRect().left - 1)).length"""
    bars = page.locator(".side.left .roster .bars")
    expect(bars.first).to_be_visible()
    assert bars.evaluate_all(lapping) == 0
