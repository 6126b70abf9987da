"""A busy machine: does a press count for what it began on, though news comes between finger down and finger up?"""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Sits
from tests.browser.standin import StandIn
from tests.browser.waiting import settled, until

from escarmouche.core.forms import Form
from escarmouche.kits.stage.scene import BasicAction, Card, Figure, Piles, Proposal, Scene, TableInfo
from escarmouche.server.wire import Question

CARDS = ("quick", "strong", "wild", "parry", "guard")
FIGURES = (Figure(0, 0, "Ann's", "A", 20000, 20000, 1270), Figure(1, 1, "Bob's", "B", 60000, 60000, 1270))


def asked(form: Form, since: int, names: tuple[str, ...] = CARDS) -> Question:
    """A question to which every name is an answer, first asked at `since`."""
    cards = tuple(Card(number, one, one, one.title()) for number, one in enumerate(names))
    options = tuple(Proposal(card.face, (card.name,), cards=(card.id,)) for card in cards)
    piles = Piles(cards) if form is Form.CARDS else None
    return Question("ChooseCard", form, ("Which one?",), "ALK-CRD-01", options, secret=True, since=since, piles=piles)


def table(page: Page) -> StandIn:
    return StandIn(page, "alkemy", TableInfo((91440, 91440), 2540, '"', ruler=False), Scene(FIGURES))


def press(page: Page, what: str, number: int) -> None:
    """Finger down on it, and held."""
    box = page.locator(what).nth(number).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def until_told(page: Page, stand_in: StandIn) -> None:
    """The screen has taken in the last news: it has drawn since."""
    settled(page)
    assert stand_in.seq


PLACES = [(Form.CARDS, ".card-choice .card"), (Form.CHOICE, ".prompt .choice")]


@pytest.mark.parametrize(("form", "what"), PLACES)
def test_a_press_counts_though_the_other_answers_meanwhile(form: Form, what: str, sit: Sits) -> None:
    page = sit("#/")
    stand_in = table(page)
    page.goto("/#/table/standin?key=x")
    expect(page.locator("svg.board")).to_be_visible()
    stand_in.tell(asked(form, 2))
    expect(page.locator(what)).to_have_count(len(CARDS))
    page.evaluate("(what) => { document.querySelectorAll(what)[2].held = true; }", what)
    press(page, what, 2)
    stand_in.tell(asked(form, 2))  # the same question: the other has answered in secret
    until_told(page, stand_in)
    assert page.evaluate("(what) => document.querySelectorAll(what)[2].held === true", what)  # not one rebuilt
    page.mouse.up()
    expect_answers(page, stand_in, ["wild"])


@pytest.mark.parametrize(("form", "what"), PLACES)
def test_a_press_on_a_question_that_is_gone_answers_no_other(form: Form, what: str, sit: Sits) -> None:
    page = sit("#/")
    stand_in = table(page)
    page.goto("/#/table/standin?key=x")
    expect(page.locator("svg.board")).to_be_visible()
    stand_in.tell(asked(form, 2))
    expect(page.locator(what)).to_have_count(len(CARDS))
    press(page, what, 2)
    stand_in.tell(asked(form, 3, tuple(reversed(CARDS))))  # taken back: another question, elsewhere the same
    until_told(page, stand_in)
    page.mouse.up()
    settled(page)
    assert stand_in.answers() == []
    page.locator(what).first.click()
    expect_answers(page, stand_in, ["guard"])


def test_what_was_begun_on_the_board_stays_when_the_other_answers(sit: Sits) -> None:
    page = sit("#/")
    stand_in = table(page)
    page.goto("/#/table/standin?key=x")
    expect(page.locator("svg.board")).to_be_visible()
    question = msgspec.structs.replace(asked(Form.ACTION, 2), lit=(0, 1), secret=True)
    stand_in.tell(question)
    page.locator(".roster li button").first.click()
    expect(page.locator(".chosen-figure")).to_be_visible()
    stand_in.tell(question)
    until_told(page, stand_in)
    expect(page.locator(".chosen-figure")).to_be_visible()
    stand_in.tell(msgspec.structs.replace(question, since=9))
    expect(page.locator(".chosen-figure")).to_have_count(0)


def test_what_the_only_one_can_do_does_not_move_away_under_the_hand(sit: Sits) -> None:
    page = sit("#/")
    stand_in = table(page)
    page.goto("/#/table/standin?key=x")
    expect(page.locator("svg.board")).to_be_visible()
    strike, wait = Proposal("strike", ("Strike",), figure=0, act="strike"), Proposal("wait", ("Wait",))
    stand_in.slow, stand_in.actions = True, (BasicAction("strike", "Strike"),)
    stand_in.means = lambda _: (strike,)
    question = msgspec.structs.replace(asked(Form.ACTION, 2), options=(strike, wait), lit=(0,))
    stand_in.tell(question)
    expect(page.locator(".prompt[aria-busy=true]")).to_be_visible()
    page.keyboard.press("1")  # what it will stand for is not known yet
    expect(page.locator(".prompt .choice")).to_have_count(0)
    stand_in.reply()
    expect(page.locator(".prompt[aria-busy=false]")).to_be_visible()
    expect(page.locator('.prompt [data-answer="\\"strike\\""]')).to_have_count(1)  # in the bar, once
    page.locator(".prompt .choice").click()
    expect_answers(page, stand_in, ["wait"])


def test_what_was_pressed_is_marked_until_the_table_answers_and_nothing_else_is_sent(sit: Sits) -> None:
    page = sit("#/", lang="fr")
    stand_in = table(page)
    page.goto("/#/table/standin?key=x")
    expect(page.locator("svg.board")).to_be_visible()
    stand_in.tell(asked(Form.CHOICE, 2))
    page.locator(".prompt .choice", has_text="Strong").click()
    expect(page.locator(".turn")).to_have_text("Réponse envoyée…")
    expect(page.locator(".choice.sent")).to_have_text(re.compile("Strong"))
    page.locator(".prompt .choice", has_text="Wild").click(force=True)
    page.keyboard.press("1")
    stand_in.tell(asked(Form.CHOICE, 3))
    expect(page.locator(".turn")).to_have_text(re.compile("^À vous"))
    expect(page.locator(".choice.sent")).to_have_count(0)
    assert stand_in.answers() == ["strong"]


def expect_answers(page: Page, stand_in: StandIn, wanted: list[Any]) -> None:
    until(page, stand_in.answers)
    assert stand_in.answers() == wanted
