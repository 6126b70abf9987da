"""Can a match be seen again at any position, can a position be sent to somebody, and can one go on from there?"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.arena.test_reviewing import a_record
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import SMALL, Tables, record_at, seat_address
from tests.browser.player import Player
from tests.browser.waiting import settled
from tests.playthroughs.bless import record_path
from tests.volume import narrow

from escarmouche.core.records import encode
from escarmouche.kits.words.text import OfHeading

FIGURES = """() => Object.fromEntries([...document.querySelectorAll(".layer-figures > g")].map(
  (one) => [one.querySelector(".hit").dataset.figure, one.style.transform]))"""


def film(tables: Tables, sit: Sits, game: str) -> tuple[str, int]:
    """A match some way in, and how many answers it has."""
    opened = tables.open(game, "human", "bot")
    player = Player(sit(seat_address(opened, 0)))
    player.play(8)
    player.page.close()
    count = tables.match(opened.match).count
    tables.frame(opened.match, count)  # whoever reads it has it at hand then
    return opened.match, count


def shown_at(page: Page, count: int, total: int) -> dict[str, str]:
    """Where everybody stands, once that position is shown."""
    told = page.locator(".film output")
    expect(told).to_have_text(f"Answer {count} of {total}")
    expect(told).to_have_attribute("aria-busy", "false")  # the position has come, and is drawn with this
    page.wait_for_load_state("networkidle")
    settled(page)
    found: dict[str, str] = page.evaluate(FIGURES)
    return found


@pytest.mark.parametrize("game", narrow(SMALL, "fantastiques"))
def test_a_replay_is_scrubbed_stepped_and_sent_as_a_link(
    game: str, tables: Tables, sit: Sits, picture: Pictures
) -> None:
    match, total = film(tables, sit, game)
    page = sit(f"#/replay/{match}")
    assert shown_at(page, 0, total) == {}  # nobody is deployed yet
    slider = page.get_by_role("slider")
    slider.fill(str(total))
    last = shown_at(page, total, total)
    assert set(last) == {str(one.id) for one in tables.frame(match, total).scene.figures if one.where == "table"}
    page.get_by_role("button", name="Previous", exact=True).click()
    before = shown_at(page, total - 1, total)
    page.keyboard.press("ArrowLeft")
    shown_at(page, total - 2, total)
    page.keyboard.press("ArrowRight")
    assert shown_at(page, total - 1, total) == before
    page.get_by_role("button", name="Copy the link of this position").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.endswith(f"#/replay/{match}/{total - 1}")
    picture(page, f"{game}-replay")
    other = sit(link.removeprefix(f"{tables.address}/"))
    assert shown_at(other, total - 1, total) == before


def test_a_replay_plays_by_itself_and_stops(tables: Tables, sit: Sits) -> None:
    match, total = film(tables, sit, "fantastiques")
    page = sit(f"#/replay/{match}")
    shown_at(page, 0, total)
    page.get_by_label("Speed").select_option("×4")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('.film input').value) > 2")
    page.get_by_role("button", name="Pause", exact=True).click()
    shown = page.locator(".film output").inner_text()
    page.wait_for_timeout(600)
    expect(page.locator(".film output")).to_have_text(shown)


def test_one_goes_on_from_a_position_as_a_new_match_and_the_old_one_stays(tables: Tables, sit: Sits) -> None:
    match, total = film(tables, sit, "fantastiques")
    at = total - 3
    page = sit(f"#/replay/{match}/{at}")
    standing = shown_at(page, at, total)
    page.get_by_role("button", name="against a bot").click()
    page.wait_for_url("**/#/table/**")
    player = Player(page)
    player.look()
    fork = page.url.split("#/table/")[1].split("?")[0]
    assert fork != match
    assert tables.match(fork).count >= at
    frame = tables.frame(fork, at)
    assert {str(one.id) for one in frame.scene.figures if one.where == "table"} == set(standing)
    grown = tables.match(fork).count
    player.play(2)
    assert tables.match(fork).count > grown
    assert tables.match(match).count == total


def test_a_replay_skips_to_the_next_heading_and_tells_the_end_in_words(tables: Tables, sit: Sits) -> None:
    opened = tables.bring(record_path("moonstone", "quick").read_bytes())
    total = tables.match(opened.match).count
    page = sit(f"#/replay/{opened.match}", lang="fr")
    told = page.locator(".film output")
    expect(told).to_have_text(f"Coup 0 sur {total}")
    page.keyboard.press("s")
    expect(told).not_to_have_text(f"Coup 0 sur {total}")
    expect(told).to_have_attribute("aria-busy", "false")
    expect(page.locator(".log .divider").first).to_be_visible()
    first = told.inner_text()
    page.keyboard.press("s")  # where its heading still stands in the log it is not the next one
    expect(told).not_to_have_text(first)
    frame = tables.frame(opened.match, int(told.inner_text().split()[1]))
    new = frame.lines[len(frame.lines) - frame.fresh :]
    assert [one for one in new if one.text and isinstance(one.text[0], OfHeading)]
    page.get_by_role("slider").fill(str(total))
    end = page.locator(".replay .prompt h2")
    expect(end).to_be_visible()
    assert "object" not in end.inner_text()
    assert "[" not in end.inner_text(), "no letter where names do not clash"


def test_a_list_of_matches_tells_no_letters_where_names_do_not_clash(tables: Tables) -> None:
    opened = tables.bring(record_path("fantastiques", "loot").read_bytes())
    said = tables.match(opened.match).outcome
    assert said
    assert "[" not in said


def test_a_finished_match_tells_where_it_turned_and_goes_there(tables: Tables, sit: Sits, picture: Pictures) -> None:
    opened = tables.bring(encode(a_record("greedy", "greedy")))
    page = sit(f"#/replay/{opened.match}?review")
    expect(page.locator(".review progress, .review svg").first).to_be_visible()
    expect(page.locator(".review svg")).to_be_visible(timeout=120_000)
    moment = page.locator(".review [data-moment]").first
    number = int(moment.get_attribute("data-moment") or 0)
    moment.click()
    expect(page.locator(".film output")).to_contain_text(f"Answer {number - 1} of")
    expect(moment).to_have_attribute("aria-current", "step")
    picture(page, "fantastiques-review")


def test_a_match_that_goes_on_offers_no_review(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(f"#/replay/{opened.match}?review")
    expect(page.locator(".film output")).to_be_visible()
    expect(page.locator(".review")).to_have_count(0)


def test_speeds_have_a_comma_in_french(tables: Tables, sit: Sits) -> None:
    opened = tables.bring(encode(a_record("greedy", "greedy")))
    page = sit(f"#/replay/{opened.match}", lang="fr")
    expect(page.get_by_label("Vitesse").locator("option").first).to_have_text("×0,5")


def test_the_heading_of_a_replay_names_nobody_with_the_letter_of_a_side(tables: Tables, sit: Sits) -> None:
    record, _ = record_at("moonstone", "ChooseClaim")
    opened = tables.bring(record)
    heading = tables.frame(opened.match, count := tables.match(opened.match).count).scene.heading
    assert "[" in heading
    page = sit(f"#/replay/{opened.match}/{count}")
    expect(page.locator("h1.heading")).to_contain_text("·")
    expect(page.locator("h1.heading")).not_to_contain_text("[")
