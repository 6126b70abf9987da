"""Can the screen show what games ask for: a length judged by eye, dice with signs, secret cards, life lines, tokens?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.standin import StandIn
from tests.browser.waiting import settled, until

from escarmouche.core.forms import Form, Range
from escarmouche.kits.stage.scene import (
    Bar,
    Card,
    Figure,
    Hand,
    Proposal,
    Scene,
    Seat,
    Section,
    Sheet,
    TableInfo,
    Thing,
)
from escarmouche.kits.words.text import OfDie
from escarmouche.server.wire import Line, Question

INCH = 2540
TABLE = TableInfo((24 * INCH, 24 * INCH), INCH, "in", ruler=False)
LIFE = Bar("life", "Life", 6, 8, ("white ticked", "white ticked", "white", "white", "yellow", "yellow", "red", "red"))
ALCHEMY = (Bar("components", "Fire", 2, 3), Bar("stones", "Stones", 1, 2), Bar("concentration", "Concentration", 2, 4))
SHOOTER = Figure(0, 0, "Kara", "Ka", 6 * INCH, 6 * INCH, 1500, sheet="kara", bars=(LIFE, *ALCHEMY))
TARGET = Figure(1, 1, "Yu", "Yu", 15 * INCH, 6 * INCH, 1500, bars=(LIFE,))
THINGS = (
    Thing("jinn:0", "jinn", "Jinn marker", 12 * INCH, 12 * INCH, 1500, "A", 0),
    Thing("token:0", "token_fire", "Fire", 5 * INCH, 15 * INCH, 1000),
    Thing("token:1", "token_water", "Water", 8 * INCH, 15 * INCH, 1000),
    Thing("token:2", "token_air", "Air", 11 * INCH, 15 * INCH, 1000),
    Thing("token:3", "token_earth", "Earth", 14 * INCH, 15 * INCH, 1000),
)
NAMES = ("quick", "normal", "brutal", "parry", "inactive")
CARDS = tuple(Card(number, name, name, name.title()) for number, name in enumerate(NAMES))
SCENE = Scene(
    (SHOOTER, TARGET),
    THINGS,
    (Seat(0, "Jade [A]", "1 VP"), Seat(1, "Avalon [B]", "0 VP")),
    (Hand("Your cards", 0, CARDS), Hand("Their cards", 1, tuple(Card(-1, "back") for _ in NAMES))),
)
SHEET = Sheet("kara", "Kara", "Hero", (), (Section("Damage", "|SS|SA|MM\nBow|0|1|4", "table"),))
SCALE = "() => document.querySelector('.ground').getBoundingClientRect().width / 24"  # pixels for an inch


def guessed(gesture: dict[str, Any]) -> Iterator[Proposal]:
    """The number that a gesture names, as the answer that a game would make of it."""
    _, _, number = str(gesture.get("thing", "")).partition("number:")
    if number:
        yield Proposal({"type": "Guess", "tenths": int(number)}, (f"{number} tenths",))


@pytest.fixture
def standin(sit: Sits) -> tuple[Page, StandIn]:
    page = sit("#/")
    table = StandIn(page, "alkemy", TABLE, SCENE, (SHEET,))
    page.goto("/#/table/standin?key=any")
    expect(page.locator(".figure .hit")).to_have_count(2)
    return page, table


def test_a_distance_is_judged_without_a_number_and_without_a_line(
    standin: tuple[Page, StandIn], picture: Pictures
) -> None:
    page, table = standin
    table.means = guessed
    far = Range(10, 240, step=5)
    table.tell(Question("GuessDistance", Form.ESTIMATE, ("How far is Yu?",), "ALK-SHT-03", bounds=far))
    slider = page.get_by_role("slider")
    expect(slider).to_be_focused()
    expect(slider).to_have_value("125")  # in the middle: an end would say something
    expect(page.locator(".prompt .estimate")).not_to_contain_text(re.compile(r"\d"))
    board = page.locator("svg.board").inner_html()
    for _ in range(11):
        page.keyboard.press("ArrowRight")
    settled(page)
    assert page.locator("svg.board").inner_html() == board  # what grows at the table's own scale is a ruler
    expect(page.locator(".prompt .estimate")).not_to_contain_text(re.compile(r"\d"))
    assert slider.get_attribute("aria-valuetext")
    assert not re.search(r"\d", slider.get_attribute("aria-valuetext") or "")
    expect(page.locator("svg.board .ticks, svg.board .measure")).to_have_count(0)
    expect(page.get_by_role("button", name="Measure")).to_be_disabled()
    picture(page, "alkemy-estimate")
    page.keyboard.press("Enter")
    until(page, table.answers)
    assert table.answers() == [{"type": "Guess", "tenths": 180}]
    table.tell(None, (Line(("Kara judges 6.5 inches.",)),))
    expect(page.locator(".prompt .estimate")).to_have_count(0)


def test_the_cursor_of_the_keyboard_is_no_ruler_where_nobody_may_measure(standin: tuple[Page, StandIn]) -> None:
    page, table = standin
    table.tell(Question("Walk", Form.POINT, ("Where to?",), "ALK-MOV-04"))
    expect(page.locator(".prompt h2")).to_have_text("Where to?")
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("ArrowRight")
    step = "() => document.querySelector('.cursor').getBoundingClientRect().x"
    first = page.evaluate(step)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(step) - first == pytest.approx(20, abs=1)
    assert page.evaluate(SCALE) > 25  # not an inch, and not the same part of one from near and far


def test_dice_bear_their_number_and_their_sign_in_the_log_and_on_the_buttons(
    standin: tuple[Page, StandIn], picture: Pictures
) -> None:
    page, table = standin
    axe, sword = OfDie("4 axe", 4, "A", "white"), OfDie("2 sword", 2, "S", "white")
    yellow, red = OfDie("3 mace", 3, "M", "yellow"), OfDie("1 mace", 1, "M", "red", dropped=True)
    pairs = ((axe, sword), (axe, yellow), (sword, red))
    options = tuple(Proposal(number, (one, " ", other)) for number, (one, other) in enumerate(pairs))
    thrown = ("Kara rolls ", axe, sword, yellow, red, ".")
    line = Line(thrown, "ALK-DIC-04", (("4 + 2 + COMBAT 3 = 9 (", axe, sword, ")"),))
    table.tell(Question("KeepDice", Form.CHOICE, ("Which two dice are kept?",), "ALK-DIC-04", options), (line,))
    first = page.locator(".prompt .choice").first.locator(".die")
    expect(first).to_have_count(2)
    expect(first.first).to_have_attribute("aria-label", "white die: 4 axe")
    expect(first.first).to_have_text("4")
    expect(page.locator(".log .die")).to_have_count(4)
    expect(page.locator(".log .die.dropped")).to_have_attribute("aria-label", "red die: 1 mace, not kept")
    page.locator(".log .line button").click()
    expect(page.locator(".log .sum .die")).to_have_count(2)
    page.locator(".roster li button").first.hover()
    expect(page.locator(".sheet td")).to_have_text(["0", "1", "4"])
    picture(page, "alkemy-dice")
    page.locator(".prompt .choice").nth(2).click()
    until(page, table.answers)
    assert table.answers() == [2]


def test_a_combat_card_is_chosen_in_secret_from_the_hand(standin: tuple[Page, StandIn]) -> None:
    page, table = standin
    options = tuple(Proposal({"type": "Play", "what": card.id}, (card.name,), cards=(card.id,)) for card in CARDS)
    table.tell(
        Question("PlayCard", Form.HAND, ("Which card?",), "ALK-CRD-01", options, secret=True, bounds=Range(1, 1))
    )
    expect(page.locator(".prompt .turn")).to_contain_text("secret")
    expect(page.locator(".hand:not(.mine) .card.back")).to_have_count(len(NAMES))
    expect(page.locator(".hand.mine .card svg")).to_have_count(len(NAMES))
    page.locator(".hand.mine .card").nth(3).click()
    expect(page.locator(".prompt .choice")).to_have_count(1)
    page.locator(".prompt .choice").click()
    until(page, table.answers)
    assert table.answers() == [{"type": "Play", "what": 3}]


def test_life_lines_and_counters_and_tokens_are_told_apart(standin: tuple[Page, StandIn]) -> None:
    page, _ = standin
    page.locator(".roster li button").first.hover()
    life = page.locator(".sheet .bar-life i")
    expect(life).to_have_count(8)
    classes = [one.get_attribute("class") or "" for one in life.all()]
    assert [re.sub(r"svelte\S*|box-", "", one).split() for one in classes] == [
        *[["empty", "white", "ticked"]] * 2,
        *[["full", "white"]] * 2,
        *[["full", "yellow"]] * 2,
        *[["full", "red"]] * 2,
    ]
    for kind, full, most in (("components", 2, 3), ("stones", 1, 2), ("concentration", 2, 4)):
        expect(page.locator(f".sheet .bar-{kind} i.full")).to_have_count(full)
        expect(page.locator(f".sheet .bar-{kind} i")).to_have_count(most)
    expect(page.locator(".thing .disc")).to_have_count(5)
    expect(page.locator(".thing-jinn.side-0 .owner-letter")).to_have_text("A")
    drawn = {one.get_attribute("d") for one in page.locator(".thing .sign").all()}
    assert len(drawn) == 5
