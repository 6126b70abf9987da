"""My tables in the browser: laid out by hand and by keys, told what is wrong, shared, played on by somebody else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.test_access import barriers
from tests.volume import narrow

from escarmouche.chance import Stream
from escarmouche.games import GAMES
from escarmouche.tables import code_of, random_table, ready_table

PHONE = (390, 844)
THUMB = 36
WITH_TABLES = [name for name in GAMES if GAMES[name].tables is not None]


def piece(page: Page, name: str) -> Locator:
    return page.locator(f'.table-board [data-terrain="{name}"] .edge')


def centre(one: Locator) -> tuple[float, float]:
    """A piece that was just changed is drawn anew: it may go between the look at it and its measure."""
    for _ in range(20):
        expect(one).to_be_visible()
        if (box := one.bounding_box()) is not None:
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    raise AssertionError(f"never still: {one}")


def drag(page: Page, start: tuple[float, float], by: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + by[0] / 2, start[1] + by[1] / 2)
    page.mouse.move(start[0] + by[0], start[1] + by[1])
    page.mouse.up()


def checked(page: Page, verdict: str = "This table can be played on") -> None:
    expect(page.locator(".table-report")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".table-report .verdict")).to_have_text(verdict)


def figure(page: Page, name: str) -> float:
    return float(page.locator(".table-tools").get_by_label(name).input_value())


def begun(page: Page, ready: str) -> None:
    page.get_by_label("Begin with a ready table").select_option(ready)
    checked(page)


def test_pieces_are_dragged_turned_sized_removed_and_brought_back(sit: Sits, picture: Pictures) -> None:
    page = sit("#/tables/fantastiques")
    begun(page, "crossroads")
    lying = page.locator(".table-board .piece")
    expect(lying).to_have_count(8)
    drag(page, centre(piece(page, "wood_w")), (60, 45))
    checked(page)
    assert figure(page, "x (") > 9.0
    assert figure(page, "y (") < 24.0
    moved = figure(page, "x (")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".table-tools").get_by_label("x (")).to_have_value("9")
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".table-tools").get_by_label("x (")).to_have_value(f"{moved:g}")

    page.mouse.click(*centre(piece(page, "ruin_s")))
    expect(page.locator(".chosen-piece strong")).to_have_text("Ruin")
    page.locator(".table-board svg.board").focus()
    page.keyboard.press("r")
    assert figure(page, "Angle") == 15
    page.keyboard.press("Shift+R")
    page.keyboard.press("Shift+R")
    assert figure(page, "Angle") == 345
    across = figure(page, "x (")
    page.keyboard.press("ArrowRight")
    assert figure(page, "x (") == across + 0.5
    width = figure(page, "Width")
    drag(page, centre(page.locator('[data-grip="width"]')), (25, 0))
    assert figure(page, "Width") > width
    drag(page, centre(page.locator('[data-grip="turn"]')), (60, 60))
    assert figure(page, "Angle") not in (15, 345)
    checked(page)
    picture(page, "tables-held")
    page.locator(".table-board svg.board").focus()
    page.keyboard.press("Delete")
    expect(lying).to_have_count(7)
    page.keyboard.press("Control+z")
    expect(lying).to_have_count(8)
    checked(page)


def test_a_piece_is_never_lost_beyond_the_table_nor_under_another(sit: Sits) -> None:
    page = sit("#/tables/fantastiques")
    begun(page, "crossroads")
    drag(page, centre(piece(page, "wood_w")), (3000, 0))
    checked(page, "One thing to mend")
    assert figure(page, "x (") == 48
    for name, typed, kept in (("x (", "999999", 48), ("y (", "-3", 0), ("y (", "", 0), ("Width", "1e9", 67.88)):
        page.locator(".table-tools").get_by_label(name).fill(typed)
        page.keyboard.press("Enter")
        assert figure(page, name) == kept
    checked(page, "One thing to mend")
    expect(page.locator(".tables-page .alert")).to_have_count(0)
    page.get_by_role("button", name="Empty table").click()
    checked(page)
    for _ in range(3):
        page.get_by_role("button", name="Lay down: Hill").click()
    expect(page.locator(".table-board .piece")).to_have_count(3)
    spots = {centre(piece(page, f"hill_{number}")) for number in (1, 2, 3)}
    assert len(spots) == 3


def test_a_piece_over_the_edge_is_told_with_its_clause_and_found_again(sit: Sits, picture: Pictures) -> None:
    page = sit("#/tables/fantastiques", lang="fr")
    page.get_by_label("Partir d'une table prête").select_option("crossroads")
    checked(page, "Cette table peut servir")
    page.mouse.click(*centre(piece(page, "ruin_n")))
    page.locator(".table-tools").get_by_label("x (").fill("1")
    page.keyboard.press("Enter")
    checked(page, "Un point à revoir")
    expect(page.locator(".table-report .faults")).to_contain_text("FAN-GEN-06")
    page.locator(".table-board svg.board").focus()
    page.keyboard.press("Escape")
    page.locator(".table-report .faults button").click()
    expect(page.locator(".chosen-piece strong")).to_have_text("Ruine")
    expect(page.get_by_role("link", name="Jouer sur cette table")).to_have_count(0)
    picture(page, "tables-faults")


def test_a_twin_is_laid_down_follows_and_goes(sit: Sits, picture: Pictures) -> None:
    page = sit("#/tables/ages")
    page.get_by_role("button", name="Empty table").click()
    checked(page)
    page.get_by_label("Symmetry").select_option("turn")
    page.get_by_role("button", name="Lay down: Wood").click()
    lying = page.locator(".table-board .piece")
    expect(lying).to_have_count(2)
    page.locator(".table-tools").get_by_label("x (").fill("20")
    page.keyboard.press("Enter")
    page.locator(".table-tools").get_by_label("y (").fill("30")
    page.keyboard.press("Enter")
    checked(page)
    page.mouse.click(*centre(piece(page, "wood_2")))
    assert (figure(page, "x ("), figure(page, "y (")) == (70, 60)
    drag(page, centre(piece(page, "wood_2")), (0, 40))
    checked(page)
    low = figure(page, "y (")
    assert low < 60
    page.mouse.click(*centre(piece(page, "wood_1")))
    assert figure(page, "y (") == 90 - low
    page.get_by_role("button", name="Turn left").click()
    page.get_by_role("button", name="Lay down: Low wall").click()
    expect(lying).to_have_count(4)
    checked(page)
    expect(page.locator(".table-report .balance")).to_have_text("100%")
    picture(page, "tables-twins")
    page.get_by_role("button", name="Remove").click()
    expect(lying).to_have_count(2)


@pytest.mark.parametrize("game", narrow(WITH_TABLES, "ages"))
def test_random_tables_of_every_game_can_be_played_on_and_stay(game: str, sit: Sits, picture: Pictures) -> None:
    page = sit(f"#/tables/{game}", lang="fr")
    page.get_by_role("button", name="Au hasard").click()
    checked(page, "Cette table peut servir")
    expect(page.locator(".table-report .balance")).to_be_visible()
    count = page.locator(".table-board .piece").count()
    assert count >= 4
    found = barriers(page)
    assert found == [], found
    page.reload()
    checked(page, "Cette table peut servir")
    expect(page.locator(".table-board .piece")).to_have_count(count)
    picture(page, f"tables-{game}")


def test_a_table_is_shared_opened_by_somebody_else_and_played_on(sit: Sits, picture: Pictures) -> None:
    page = sit("#/tables/moonstone")
    begun(page, "quiet_heath")
    page.get_by_label("Name of the table").fill("Thursday")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Lay down: Tree").click()
    checked(page, "One thing to mend")  # it lies on the centre
    page.locator(".table-tools").get_by_label("x (").fill("9")
    page.keyboard.press("Enter")
    checked(page)
    page.locator(".table-share summary").click()
    link = page.get_by_label("Link", exact=True).input_value()

    friend = sit(link[link.index("#") :])
    expect(friend.get_by_label("Name of the table")).to_have_value("Thursday")
    expect(friend.locator('.table-board [data-terrain="tree_1"]')).to_have_count(1)
    friend.get_by_role("button", name="Keep among my tables").click()
    friend.get_by_role("link", name="Play on this table").click()
    expect(friend.locator(".table-choice option:checked")).to_have_text("Thursday")
    picture(friend, "tables-lobby")
    friend.locator(".start").click()
    expect(friend.locator('svg.board [data-terrain="tree_1"]')).to_have_count(1)
    expect(friend.locator("svg.board .piece")).to_have_count(8)
    picture(friend, "tables-played")


def test_the_lobby_takes_a_code_a_ready_table_and_one_by_lot(sit: Sits) -> None:
    table = random_table(GAMES["ages"], Stream("lobby"))
    page = sit("#/")
    page.locator(".game.theme-ages").click()
    choice = page.locator(".table-choice select")
    choice.select_option("code")
    page.locator(".start").click()
    expect(page.locator(".new-table .alert")).to_have_text("Paste the code first, or choose something else.")
    page.get_by_role("textbox", name="Code").fill("tab1-hurt")
    page.locator(".start").click()
    expect(page.locator(".new-table .alert")).to_contain_text("the code is damaged")
    page.get_by_role("textbox", name="Code").fill(code_of(table))
    page.locator(".start").click()
    expect(page.locator("svg.board .piece")).to_have_count(len(table.layout.scenery))
    page.goto("/#/")
    choice.select_option("random")
    page.locator(".start").click()
    expect(page.locator("svg.board .piece").first).to_be_attached()


def test_a_scene_is_read_and_written_and_the_table_printed(sit: Sits) -> None:
    page = sit("#/tables/alkemy")
    begun(page, "hedges_and_ruins")
    page.locator(".table-share summary").click()
    page.get_by_role("button", name="Scene as text").click()
    scene = page.locator(".table-share textarea").input_value()
    page.locator(".print summary").click()
    with page.expect_download() as got:
        page.locator(".print button").first.click()
    assert got.value.suggested_filename == "alkemy-scenario.pdf"
    friend = sit("#/tables/alkemy")
    friend.locator(".table-sources summary").click()
    friend.locator(".table-sources textarea").fill(scene)
    friend.get_by_role("button", name="Read").click()
    checked(friend)
    expect(friend.locator(".table-board .piece")).to_have_count(6)
    expect(friend.locator('.table-board [data-thing^="token"]')).to_have_count(6)


def test_tables_are_laid_out_with_a_thumb(sit: Sits, picture: Pictures) -> None:
    code = code_of(ready_table(GAMES["moonstone"], "quiet_heath"))
    page = sit(f"#/tables/moonstone?code={code}", size=PHONE, touch=True)
    checked(page)
    expect(page.locator("#table-keys")).to_contain_text("drag it to move it")
    expect(page.get_by_text("Delete: remove")).to_be_hidden()  # there are no such keys
    page.get_by_role("button", name="Keep among my tables").tap()
    page.get_by_role("button", name="Lay down: Water").first.tap()
    page.get_by_role("button", name="Turn left").or_(
        page.get_by_role("button", name="Remove")
    ).first.scroll_into_view_if_needed()
    page.get_by_role("button", name="Remove").tap()
    expect(page.locator(".table-board .piece")).to_have_count(7)
    page.locator(".table-board").scroll_into_view_if_needed()
    page.touchscreen.tap(*centre(piece(page, "gorse_w")))
    expect(page.locator(".chosen-piece strong")).to_have_text("Wooded patch")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    heights = page.locator(".tables-page button:visible, .tables-page select:visible").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= THUMB
    found = barriers(page)
    assert found == [], found
    page.locator(".table-board").scroll_into_view_if_needed()
    picture(page, "tables-phone")
