"""Can one see what a figure may do, and do much with few clicks: bars, groups, claims, warnings, the rest?"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import Tables, record_where, seat_address
from tests.browser.player import Player
from tests.browser.test_layout import fits
from tests.browser.waiting import until
from tests.volume import narrow

from escarmouche.core import Ask

ACTING = {
    "fantastiques": "ChooseMove",
    "moonstone": "ChooseAction",
    "alkemy": "Announce",
    "ages": "NextAction",
    "malhya": "HeroAction",
}
SEVERAL = ("fantastiques",)  # may act where these are asked, and one is chosen on the board first
SIZES = ((1280, 800), (1024, 768), (390, 844))
ARMIES = ("fantastiques", "pitched_battle", ("valombre", "groinrouge"))


def sat_down(tables: Tables, sit: Sits, asked: Any, *wanted: Any, **how: Any) -> tuple[str, Page]:
    """Before the first question that is accepted, and the match."""
    record, seat = record_where(asked, "hands", *wanted)
    opened = tables.bring(record)
    page = sit(seat_address(opened, seat), **how)
    expect(page.locator(".prompt .question h2")).to_be_visible()
    return opened.match, page


def kind(name: str) -> Any:
    return lambda ask: ask.kind == name


# --- the bar of actions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", narrow(ACTING, "ages"))
def test_the_actions_of_a_figure_stand_in_a_bar_with_cost_effect_and_reason(
    game: str, tables: Tables, sit: Sits, picture: Pictures
) -> None:
    _, page = sat_down(tables, sit, kind(ACTING[game]), game, lang="fr")
    if game in SEVERAL:
        page.locator(".figure.lit .hit").first.click(force=True)
    names = page.locator(".action-bar .act-name")
    expect(names.first).to_be_visible()
    assert all(text.strip() for text in page.locator(".action-bar .act-name small").all_inner_texts())
    assert names.count() == page.locator(".action-bar .act-name:has(small)").count()
    for closed in page.locator(".closed-actions li").all():
        expect(closed.locator(".why")).not_to_be_empty()
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_function("(wide) => innerWidth === wide && document.fonts.status === 'loaded'", arg=size[0])
        fits(page)
        picture(page, f"bar-{game}-{size[0]}")


def test_an_action_that_is_chosen_is_the_one_that_is_done(tables: Tables, sit: Sits) -> None:
    """In Moonstone the same place may be reached by a jog or by a step: the bar says which is meant."""
    match, page = sat_down(tables, sit, kind("ChooseAction"), "moonstone")
    step = page.locator('[data-act="step"]')
    step.click()
    expect(step).to_have_attribute("aria-pressed", "true")
    box = page.locator(".figure.chosen .hit").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] - 4)
    confirm = page.locator(".chip.pinned [data-answer]")
    expect(confirm).to_be_visible()
    assert '"type":"Step"' in (confirm.get_attribute("data-answer") or "")
    before = tables.match(match).count
    confirm.click()
    expect(page.locator(".log")).to_contain_text("steps")
    assert tables.match(match).count > before


def test_the_sheet_of_who_acts_stays_while_another_is_looked_at(tables: Tables, sit: Sits) -> None:
    _, page = sat_down(tables, sit, kind("ChooseAction"), "moonstone")
    sheets = page.locator(".side.left .sheet h2")
    expect(sheets).to_have_count(1)
    acting = sheets.first.inner_text()
    other = page.locator(".figure:not(.chosen) .hit").first
    other.hover(force=True)
    expect(sheets).to_have_count(2)
    assert sheets.first.inner_text() == acting
    assert sheets.nth(1).inner_text() != acting


# --- groups ----------------------------------------------------------------------------------------------------------


def many_ready(ask: Ask[Any]) -> bool:
    return ask.kind == "ChooseMove" and len(ask.ready) > 12  # type: ignore[attr-defined]


def test_an_army_is_moved_with_three_clicks_and_the_record_has_every_move(
    tables: Tables, sit: Sits, picture: Pictures
) -> None:
    match, page = sat_down(tables, sit, many_ready, *ARMIES)
    before = tables.match(match).count
    page.locator('[data-group="all"]').click()
    chosen = page.locator(".figure.chosen")
    count = chosen.count()
    assert count > 12
    board = page.locator("svg.board").bounding_box()
    assert board is not None
    page.mouse.click(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    confirm = page.locator('[data-group="confirm"]')
    expect(confirm).to_be_visible()
    shown = page.locator("svg.board .layer-over .ghost")
    staying = page.locator(".group-orders .staying li").count()
    assert shown.count() >= count - staying
    for reason in page.locator(".group-orders .staying .why").all():
        expect(reason).not_to_be_empty()
    fits(page)
    picture(page, "group-trial")
    confirm.click()
    expect(confirm).to_have_count(0)
    expect(page.locator(".figure.chosen")).to_have_count(staying)
    assert tables.match(match).count == before + count - staying


def test_the_last_order_is_repeated_with_one_click(tables: Tables, sit: Sits) -> None:
    match, page = sat_down(tables, sit, many_ready, *ARMIES)
    lit = page.locator(".figure.lit .hit")
    lit.first.click(force=True)
    box = page.locator(".figure.chosen .hit").bounding_box()
    ground = page.locator(".layer-ground").bounding_box()
    assert box is not None
    assert ground is not None
    up = -1 if box["y"] > ground["y"] + ground["height"] / 2 else 1
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + up * 22)
    opened = tables.match(match).count
    page.locator(".chip.pinned .primary").click()
    again = page.locator('[data-group="again"]')
    expect(again).to_be_visible()  # as soon as the order is given, which may be before the server has it
    until(page, lambda: tables.match(match).count > opened)
    before = tables.match(match).count
    again.click()
    expect(page.locator(".log .line").last).to_be_visible()
    until(page, lambda: tables.match(match).count > before or page.locator(".group-orders .staying li").count())
    assert tables.match(match).count == before + 1 or page.locator(".group-orders .staying .why").count()


# --- the rest --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("fantastiques", "DeployType"),
        pytest.param("moonstone", "DeployModel", marks=pytest.mark.wide),
        pytest.param("alkemy", "DeployCard", marks=pytest.mark.wide),
        pytest.param("ages", "DeployCard", marks=pytest.mark.wide),
    ],
)
def test_a_deployment_is_left_to_the_referee_with_one_click(game: str, asked: str, tables: Tables, sit: Sits) -> None:
    record, seat = record_where(kind(asked), "rest", game)
    opened = tables.bring(record)
    page = sit(seat_address(opened, 0, 1))  # both sides at this screen
    del seat
    before, player = tables.match(opened.match).count, Player(page)
    while (screen := player.look()).curtain:  # some games ask in secret who of the two deploys
        player.answer(screen)
    page.locator("[data-rest]").click()
    until(page, lambda: tables.match(opened.match).count > before)


# --- claims and warnings ---------------------------------------------------------------------------------------------


def open_claim(ask: Ask[Any]) -> bool:
    return ask.kind == "ChooseClaim" and not ask.face_up and len({one.face for one in ask.cards}) > 1  # type: ignore[attr-defined]


def test_the_truth_of_a_card_is_one_press(tables: Tables, sit: Sits) -> None:
    match, page = sat_down(tables, sit, open_claim, "moonstone", lang="fr")
    truths = page.locator(".claim .honest")
    expect(truths.first).to_be_visible()
    for one in truths.all():
        beside = one.locator("xpath=preceding-sibling::button[@data-card]")
        assert f'"card":{beside.get_attribute("data-card")},' in (one.get_attribute("data-answer") or "")
    before = tables.match(match).count
    truths.first.click()
    expect(page.locator(".claim")).to_have_count(0)
    assert tables.match(match).count > before


def test_a_bluff_is_two_steps_each_with_its_effect(tables: Tables, sit: Sits, picture: Pictures) -> None:
    match, page = sat_down(tables, sit, open_claim, "moonstone", lang="fr")
    cards = page.locator(".claim [data-card]")
    assert cards.count() > 1
    expect(page.locator(".claim .said")).to_have_count(0)
    names = page.locator(".claim [data-card] .text").all_inner_texts()
    assert len(names) == len(set(names))  # equal cards are one choice
    cards.first.click()
    claims = page.locator(".claim .said")
    expect(claims.first).to_be_visible()
    assert all(text.strip() for text in page.locator(".claim .said small").all_inner_texts())
    fits(page)
    picture(page, "claim")
    before = tables.match(match).count
    claims.first.click()
    expect(page.locator(".claim")).to_have_count(0)
    assert tables.match(match).count > before


def test_whoever_would_throw_his_moves_away_is_asked_once_more(tables: Tables, sit: Sits) -> None:
    match, page = sat_down(tables, sit, many_ready, *ARMIES)
    before = tables.match(match).count
    done = page.locator('.prompt .choice[data-answer*="Done"]')
    done.click()
    expect(page.locator(".warned")).to_contain_text("can still move")
    page.locator("[data-warned=leave]").click()
    expect(page.locator(".warned")).to_have_count(0)
    assert tables.match(match).count == before
    done.click()
    expect(page.locator(".warned")).to_be_visible()
    page.locator(".roster .who").first.click()  # whoever turns to somebody else has left it
    expect(page.locator(".warned")).to_have_count(0)
    page.keyboard.press("Escape")
    done.click()
    page.locator("[data-warned=take]").click()
    expect(done).to_have_count(0)  # the warning goes at once, the question with the answer's arrival
    assert tables.match(match).count > before
