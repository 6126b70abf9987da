"""Alkemy on the screen: a whole match, distances judged blind, combat cards in secret, dice with number and symbol."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import Tables, seat_address
from tests.browser.player import Player, Screen
from tests.browser.waiting import at_rest, settled

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Ask, Match
from escarmouche.core.records import encode, record_of
from escarmouche.games import GAMES
from escarmouche.games.alkemy.asks.alchemy import ChooseTarget
from escarmouche.games.alkemy.asks.announcing import Announce
from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.asks.preparing import PlacePiece
from escarmouche.games.alkemy.asks.rolling import KeepDice
from escarmouche.games.alkemy.asks.shooting import GiveEstimate
from escarmouche.games.alkemy.decisions import Charge

WARBANDS = ("khaliman_patrol", "avalon_patrol")
LONGER = ("aurlok_blitz", "jade_blitz")
PHONE = (390, 844)
MOST = 3000  # answers of a random match
MARKS = "() => document.querySelector('svg.board').innerHTML"
RISEN = "(resting) => document.querySelector('.card-choice .card.playable').getBoundingClientRect().top < resting"
PLACES = """async () => {
  const places = [];
  for (let frame = 0; frame < 40; frame++) {
    await new Promise(requestAnimationFrame);
    places.push(document.querySelector(".card-choice .card.playable").getBoundingClientRect().top);
  }
  return places;
}"""
MEASURED = re.compile(r"\d[\d.,]*\s*(?:\"|inch|in\b|mm)")


class Duellist(Player):
    """Somebody who also plays cards from a fan and moves sliders."""

    def answer(self, screen: Screen) -> None:
        cards, slider = self.page.locator(".card-choice .card.playable"), self.page.get_by_role("slider")
        if screen.curtain:
            super().answer(screen)
        elif count := cards.count():
            cards.nth(self.random.randrange(count)).click()
            self.ways["card"] += 1
        elif slider.count():
            slider.fill(str(self.random.randrange(20, 140)))
            self.page.locator(".estimate .choice").click()
            self.ways["slider"] += 1
        else:
            super().answer(screen)


def record_before(
    accepted: Callable[[Match[Any], Ask[Any]], bool], scenario: str = "blitz", forces: tuple[str, ...] = WARBANDS
) -> tuple[bytes, int]:
    """A match played at random up to the first question of this kind, on paper, and the seat that is asked."""
    kind = GAMES["alkemy"]
    for number in range(20):
        setup = kind.setups.starter(scenario, forces)
        match, stream = Match(kind.begin(setup), Seeded(f"screen {number}")), Stream(f"screen {number}")
        for _ in range(MOST):
            if (ask := match.ask) is None:
                break
            if accepted(match, ask):
                return encode(record_of(kind, setup, match)), ask.seat
            match.take(ask.sample(stream), ask.seat)
    raise AssertionError("never asked")


@pytest.mark.wide
@pytest.mark.rule("ALK-GEN-01")
def test_a_match_against_the_greedy_bot_is_played_to_its_outcome(tables: Tables, sit: Sits, picture: Pictures) -> None:
    opened = tables.open_for("alkemy", "blitz", WARBANDS, ("human", "bot"), seed="browser", options=("turn_limit=4",))
    page = sit(seat_address(opened, 0))
    player = Duellist(page)
    begun = player.look()
    player.play(25)
    picture(page, "alkemy-table")
    ended = player.play(1500)
    picture(page, "alkemy-outcome")
    told = tables.match(opened.match)
    assert told.over
    assert ended.outcome.split("\n")[0] in {"Victory!", "Defeat", "A draw"}
    assert ended.lines > begun.lines + 30
    assert all(player.ways[way] for way in ("button", "pointed", "key")), player.ways
    assert player.ways["card"] + player.ways["slider"], player.ways


# --- distances -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SHT-03", "ALK-GEN-04")
def test_a_distance_is_judged_without_a_number_and_without_anything_moving_on_the_table(
    tables: Tables, sit: Sits, picture: Pictures
) -> None:
    record, seat = record_before(lambda _, ask: isinstance(ask, GiveEstimate))
    page = sit(seat_address(tables.bring(record), seat))
    slider = page.get_by_role("slider")
    expect(slider).to_be_focused()
    before = at_rest(page, MARKS)
    for key in ("PageUp", "PageUp", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    settled(page)
    assert int(slider.input_value()) > 20
    assert page.evaluate(MARKS) == before
    expect(page.locator(".prompt .estimate")).not_to_contain_text(re.compile(r"\d"))
    assert not re.search(r"\d", slider.get_attribute("aria-valuetext") or "")
    expect(page.get_by_role("button", name="Measure", exact=True)).to_be_disabled()
    picture(page, "alkemy-estimate")
    slider.fill("83")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("guesses: 8.3 inches")


@pytest.mark.rule("ALK-GEN-04")
def test_a_charge_is_announced_by_sight_alone_and_its_way_is_shown_afterwards(
    tables: Tables, sit: Sits, picture: Pictures
) -> None:
    def charge_at_hand(_: Match[Any], ask: Ask[Any]) -> bool:
        return isinstance(ask, Announce) and any(isinstance(one, Charge) for one in ask.candidates())

    record, seat = record_before(charge_at_hand)
    page = sit(seat_address(tables.bring(record), seat))
    charge = page.locator(".prompt .choice", has_text=re.compile("charge", re.IGNORECASE)).first
    expect(charge).to_be_visible()
    texts = page.locator(".prompt").inner_text()
    assert not MEASURED.search(texts), texts
    expect(page.locator(".layer-reach .outline")).to_have_count(0)
    charge.hover()
    expect(page.locator("svg.board .way")).to_be_visible()
    assert not MEASURED.search(page.locator(".board-view").inner_text())
    picture(page, "alkemy-announce")


# --- combat cards --------------------------------------------------------------------------------------------------


def both_choose(match: Match[Any], ask: Ask[Any]) -> bool:
    return isinstance(ask, ChooseCard) and len(match.asks) == 2


@pytest.mark.rule("ALK-CRD-01")
def test_a_combat_card_stays_secret_until_both_have_chosen(tables: Tables, sit: Sits, picture: Pictures) -> None:
    record, _ = record_before(both_choose)
    opened = tables.bring(record)
    one, other = (sit(seat_address(opened, seat)) for seat in (0, 1))
    for page in (one, other):
        expect(page.locator(".card-choice .card")).to_have_count(5)
        expect(page.locator(".prompt .turn")).to_contain_text("secret")
    chosen = one.locator(".card-choice .card.playable").first
    name = chosen.locator(".name").inner_text().split(" (")[0]
    chosen.hover()
    picture(one, "alkemy-cards")
    chosen.click()
    expect(one.locator(".card-choice")).to_have_count(0)
    expect(other.locator(".seats li.asked")).to_have_count(1)  # he has heard that the first has chosen
    assert name not in other.locator(".log").inner_text()
    assert name not in one.locator(".log").inner_text()
    other.locator(".card-choice .card.playable").last.click()
    for page in (one, other):
        expect(page.locator(".log")).to_contain_text(name)


def test_a_card_touched_at_its_lower_edge_lies_still(tables: Tables, sit: Sits) -> None:
    record, seat = record_before(both_choose)
    page = sit(seat_address(tables.bring(record), seat))
    card = page.locator(".card-choice .card.playable").first
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 2)
    page.wait_for_function(RISEN, arg=box["y"])
    places = page.evaluate(PLACES)
    assert max(places) == min(places) < box["y"]
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".card-choice")).to_have_count(0)


@pytest.mark.rule("ALK-CRD-01")
def test_at_one_screen_a_curtain_falls_between_the_two_cards(tables: Tables, sit: Sits, picture: Pictures) -> None:
    record, _ = record_before(both_choose)
    opened = tables.bring(record)
    page = sit(seat_address(opened, 0, 1))
    expect(page.locator(".card-choice .card").first).to_be_visible()
    page.locator(".card-choice .card.playable").first.click()
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator(".card-choice, .prompt, .log, svg.board")).to_have_count(0)
    picture(page, "alkemy-curtain")
    page.locator(".curtain button").click()
    expect(page.locator(".card-choice .card")).to_have_count(5)
    expect(page.locator(".card-choice .card[aria-pressed='true']")).to_have_count(0)


@pytest.mark.rule("ALK-CRD-01")
def test_on_a_phone_all_five_cards_can_be_reached(tables: Tables, sit: Sits, picture: Pictures) -> None:
    record, seat = record_before(both_choose)
    page = sit(seat_address(tables.bring(record), seat), size=PHONE, touch=True)
    cards = page.locator(".card-choice .card")
    expect(cards).to_have_count(5)
    for card in cards.all():
        card.scroll_into_view_if_needed()
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        assert min(box["width"], box["height"]) >= 44
    picture(page, "alkemy-phone")
    page.locator(".card-choice .card.playable").first.tap()
    expect(page.locator(".card-choice")).to_have_count(0)


# --- dice, formulas, scenery ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-DIC-04")
def test_the_dice_to_keep_bear_their_number_and_symbol_and_what_comes_of_them(
    tables: Tables, sit: Sits, picture: Pictures
) -> None:
    record, seat = record_before(lambda _, ask: isinstance(ask, KeepDice))
    page = sit(seat_address(tables.bring(record), seat))
    pairs = page.locator(".prompt .choice")
    expect(pairs.first).to_be_visible()
    assert pairs.count() >= 2
    for pair in pairs.all():
        expect(pair.locator(".die:not(.dropped)")).to_have_count(2)
        expect(pair.locator(".die.dropped").first).to_be_visible()
        said = pair.locator(".die").first.get_attribute("aria-label") or ""
        assert re.fullmatch(r"(white|yellow|red) die: \d (sword|axe|mace)(, not kept)?", said)
    assert len({pair.inner_text() for pair in pairs.all()}) == pairs.count()
    picture(page, "alkemy-dice-kept")


@pytest.mark.rule("ALK-ALC-11")
def test_a_formula_asks_for_its_target_and_the_sheet_shows_the_card(
    tables: Tables, sit: Sits, picture: Pictures
) -> None:
    record, seat = record_before(lambda _, ask: isinstance(ask, ChooseTarget), forces=LONGER)
    page = sit(seat_address(tables.bring(record), seat))
    expect(page.locator(".prompt .choice").first).to_be_visible()
    assert not MEASURED.search(page.locator(".prompt .choices").first.inner_text())
    page.locator(".roster li button", has_text=re.compile("Shaman|Alchemist")).first.hover()
    expect(page.locator(".sheets .sheet").last.locator(".kind-formula")).to_have_count(3)
    expect(page.locator(".sheet [class*='bar-components_']").first).to_be_visible()
    expect(page.locator("svg.board .thing-jinn")).to_have_count(3)
    expect(page.locator("svg.board [class*='thing-token_']").first).to_be_visible()
    picture(page, "alkemy-formula")


@pytest.mark.rule("ALK-SET-02")
def test_a_piece_of_scenery_is_laid_where_one_points(tables: Tables, sit: Sits, picture: Pictures) -> None:
    record, seat = record_before(lambda _, ask: isinstance(ask, PlacePiece), scenario="blitz_by_hand")
    opened = tables.bring(record)
    page = sit(seat_address(opened, seat), lang="fr")
    expect(page.locator(".prompt .choice").first).to_be_visible()
    player = Duellist(page)
    confirm = page.locator(".chip.pinned:not(.refused) button.primary")
    for _ in range(12):
        player.tap_ground()
        player.look()  # what was meant is read
        if confirm.count():
            break
    expect(page.locator("svg.board .way")).to_be_visible()  # its outline
    picture(page, "alkemy-scenery")
    confirm.click()
    expect(page.locator(".log")).to_contain_text("pose")
    last = tables.frame(opened.match, 0).total
    assert len(tables.frame(opened.match, last).terrain) == 1
