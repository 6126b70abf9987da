"""Does the lobby offer what can be played, in words: forces that fit the scenario, options with their meaning?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Sits
from tests.browser.opening import PLAYED, SMALL, Tables, record_at, seat_address
from tests.playthroughs.bless import record_path
from tests.volume import narrow

from escarmouche.games import GAMES
from escarmouche.kits.stage.scene import Choice

FORCE = ".chairs fieldset:first-child label:last-of-type select"


def fits(one: Choice, scenario: str, seats: int) -> bool:
    return (not one.seats or seats in one.seats) and (not one.scenarios or scenario in one.scenarios)


@pytest.mark.parametrize("game", narrow(SMALL, "moonstone"))
def test_only_forces_that_fit_the_scenario_and_the_players_are_offered(game: str, sit: Sits) -> None:
    stage = GAMES[game].stage
    assert stage is not None
    lobby = stage.lobby("en")
    page = sit("#/")
    page.locator(f".game.theme-{game}").click()
    scenario, count = page.locator(".new-table .top select").all()
    for seats in (2, 3):
        count.select_option(str(seats))
        for one in lobby.scenarios:
            if one.seats and seats not in one.seats:
                expect(scenario.locator(f'option[value="{one.id}"]')).to_have_count(0)
                continue
            scenario.select_option(one.id)
            wanted = [force.id for force in lobby.forces if fits(force, one.id, seats)]
            found = page.locator(FORCE).locator("option").evaluate_all("(all) => all.map((one) => one.value)")
            assert found == wanted
            assert page.locator(FORCE).input_value() in wanted


def test_an_option_is_chosen_by_its_words_and_the_match_is_played_by_it(tables: Tables, sit: Sits) -> None:
    stage = GAMES["fantastiques"].stage
    assert stage is not None
    option = next(one for one in stage.lobby("en").options if one.id == "premeasure")
    page = sit("#/")
    page.locator(".game.theme-fantastiques").click()
    expect(page.locator(".own-way")).to_be_in_viewport()  # who chose a game is taken to its form
    page.locator(".readings summary").click()
    page.get_by_label("Find").fill(option.name)
    chooser = page.locator(".readings .options label", has_text=option.name).locator("select")
    expect(chooser.locator("option").first).to_have_text(f"{option.readings[0].name} (default)")
    chooser.select_option(option.readings[1].name)
    expect(page.locator(".readings summary em")).to_contain_text("1")
    start(page)
    expect(page.get_by_role("button", name="Measure")).to_be_disabled()


def start(page: Page) -> None:
    page.locator(".start").click()
    page.wait_for_url("**/#/table/**")
    expect(page.locator("svg.board")).to_be_visible()


def test_a_record_is_brought_and_one_that_cannot_be_read_is_refused_beside_the_field(sit: Sits, tmp_path: Path) -> None:
    good, bad = tmp_path / "match.jsonl", tmp_path / "bad.jsonl"
    good.write_bytes(record_at("fantastiques", "ChooseMove")[0])
    bad.write_text("nonsense\n", encoding="utf-8")
    page = sit("#/")
    field = page.locator(".upload input")
    field.set_input_files(bad)
    expect(page.locator(".upload .alert")).to_contain_text("line 1")
    field.set_input_files(good)
    page.wait_for_url("**/#/replay/**")
    expect(page.locator(".film output")).to_contain_text("Answer 0 of")


def test_the_line_of_a_finished_match_has_one_full_stop_at_most(tables: Tables, sit: Sits) -> None:
    tables.bring(record_path("fantastiques", PLAYED["fantastiques"]).read_bytes())
    page = sit("#/", lang="fr")
    line = page.locator(".recent .hint", has_text="feuille apportée").first
    expect(line).to_have_text(re.compile(r"\) · feuille apportée$"))


def test_a_match_left_in_the_middle_stands_above_the_form_for_a_new_one(tables: Tables, sit: Sits) -> None:
    page = sit("#/")
    expect(page.locator(".beginnings")).to_contain_text("First match")
    form, back = page.locator(".new-table"), page.get_by_role("region", name="Back to a table")
    expect(form).to_be_visible()
    assert above(form, back)  # he has none here
    page.goto(f"/{seat_address(tables.open('fantastiques', 'human', 'bot'), 0)}")
    expect(page.locator(".prompt .question")).to_be_visible()
    page.goto("/#/")
    expect(back.locator("em").first).to_have_text("yours")
    assert above(back, form)


def above(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None
    assert second is not None
    return first["y"] < second["y"]
