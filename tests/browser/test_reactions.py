"""Whoever wants to be asked of no reaction is asked of none, in every game; of everything else he is."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Sits
from tests.browser.opening import Tables, record_where, seat_address
from tests.browser.standin import StandIn
from tests.browser.waiting import settled, until
from tests.volume import narrow

from escarmouche.core.forms import Form
from escarmouche.kits.stage.scene import Figure, Proposal, Scene, TableInfo
from escarmouche.server.wire import Question

PLAYED = ("alkemy", "fantastiques", "moonstone")


def sat_down(game: str, tables: Tables, sit: Sits) -> tuple[str, Page]:
    """At a match that stands before a reaction, with the wish about reactions in sight."""
    record, seat = record_where(lambda ask: ask.passing() is not None and ask.pressing(), "reaction", game)
    opened = tables.bring(record)
    page = sit(seat_address(opened, seat))
    expect(page.locator(".stops select")).to_be_visible()
    return opened.match, page


@pytest.mark.parametrize("game", narrow(PLAYED, "alkemy"))
def test_a_reaction_is_passed_by_itself_once_that_is_wished(game: str, tables: Tables, sit: Sits) -> None:
    match, page = sat_down(game, tables, sit)
    before = tables.match(match).count
    asked = page.locator(".question h2").inner_text()
    settled(page)
    assert tables.match(match).count == before  # nobody has wished for it yet
    page.locator(".stops select").select_option("never")
    until(page, lambda: tables.match(match).count > before)
    expect(page.locator(".question h2")).not_to_have_text(asked)


def test_a_step_that_could_change_nothing_is_not_asked_for_unless_one_wishes_it(tables: Tables, sit: Sits) -> None:
    record, seat = record_where(lambda ask: ask.passing() is not None and not ask.pressing(), "idle", "moonstone")
    opened = tables.bring(record)
    before = tables.match(opened.match).count
    page = sit(seat_address(opened, seat))
    until(page, lambda: tables.match(opened.match).count > before)


def test_a_step_that_could_matter_is_asked_for(tables: Tables, sit: Sits) -> None:
    record, seat = record_where(lambda ask: ask.kind == "ChooseReaction" and ask.pressing(), "near", "moonstone")
    opened = tables.bring(record)
    before = tables.match(opened.match).count
    page = sit(seat_address(opened, seat))
    expect(page.locator(".stops select")).to_have_value("matters")
    settled(page)
    assert tables.match(opened.match).count == before


def test_one_press_lets_the_rest_of_an_activation_go_by(sit: Sits) -> None:
    page = sit("#/")
    scene = Scene(
        (Figure(0, 0, "Ann", "A", 20000, 20000, 1600), Figure(1, 1, "Bob", "B", 30000, 30000, 1600)), active=1
    )
    stand_in = StandIn(page, "moonstone", TableInfo((91440, 91440), 2540, '"'), scene)
    page.goto("/#/table/standin?key=x")
    expect(page.locator("svg.board")).to_be_visible()
    by = Proposal("by", ("Let it by",))
    reaction = Question("ChooseReaction", Form.ACTION, ("A step?",), "", (by,), passing=by, pressing=True)
    stand_in.tell(reaction)
    page.locator("[data-let-by]").click()
    until(page, stand_in.answers)
    stand_in.tell(reaction)  # the same one goes on: nobody is asked
    until(page, lambda: len(stand_in.answers()) > 1)
    assert stand_in.answers() == ["by", "by"]
    stand_in.scene = msgspec.structs.replace(scene, active=0)
    stand_in.tell(reaction)
    expect(page.locator("[data-let-by]")).to_have_count(0)  # he has heard it
    settled(page)
    assert stand_in.answers() == ["by", "by"]  # another acts: he is asked again
