"""L'Âge des Escarmouches on the screen: a secret pile, a card deployed by pointing, an assault, a fight, a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import Tables, seat_address
from tests.browser.player import Player, next_asked
from tests.browser.test_access import barriers
from tests.browser.waiting import settled

PHONE = (390, 844)
ARMIES = ("aurore_200", "cendre_200")
SPEECH = """
scenario trois_pierres | people B Cendre | turn 2 | points A 4 | refusals A 2 | reserve A mage
A elwen = aur_capitaine at 40,30 facing 90
A spear = aur_lancier at 44,33 facing 90 | A spear2 = aur_lancier at 48,33 facing 90 card spear
A mage = aur_mage {formulas etincelle + aura_claire} at 52,28 facing 90 units 4
A watch = aur_vigie at 30,28 facing 60 level 1
B morga = cen_chef at 45,60 facing 270
B rav = cen_ravageur at 43,46 facing 260 lost 1 | B rav2 = cen_ravageur at 51,50 facing 260 card rav
trap 58,40 seat A radius 1.5
"""
FIGHT = """
scenario escarmouche | people B Cendre | turn 2 | phase combat_start
A elwen = aur_capitaine at 40,30 facing 90 | B rav = cen_ravageur at 40,33 facing 270
"""


def opened(tables: Tables, sit: Sits, scene: str, seat: int = 0, *kinds: str, **screen: Any) -> Page:
    """A table that begins from a scene."""
    made = tables.open_for("ages", "", ("", ""), kinds or ("human", "human"), scene=scene, seed="browser")
    page: Page = sit(seat_address(made, seat), **screen)
    expect(page.locator(".prompt h2")).to_be_visible()
    return page


def test_whoever_opens_a_table_is_given_another_people_than_his_rival(sit: Sits) -> None:
    page = sit("#/")
    page.locator(".game.theme-ages").click()
    rival = page.locator(".chairs fieldset").nth(1)
    expect(page.locator(".chairs fieldset").first.locator(".hint")).to_contain_text("Aurore,")
    expect(rival.locator(".hint")).to_contain_text("Cendre,")
    rival.get_by_role("radio", name="By a link").check()
    assert rival.locator(".kinds").evaluate("(one) => one.scrollLeft") == 0  # all of the three are still in view


@pytest.mark.wide  # piles: test_cards; who is set up: test_hands
@pytest.mark.rule("ADE-DEP-03", "ADE-DEP-05")
def test_a_pile_is_laid_and_armies_are_deployed_by_pointing(tables: Tables, sit: Sits, picture: Pictures) -> None:
    made = tables.open_for("ages", "escarmouche", ARMIES, ("human", "human"), seed="browser")
    page = sit(seat_address(made, 0, 1))
    player = Player(page)
    while not player.look().piles:
        player.answer(player.look())
    expect(page.locator(".arrange .choice")).to_be_in_viewport(ratio=1)  # however many cards there are
    for _ in range(40):
        screen = player.look()
        if not screen.curtain and page.locator("svg.board .figure").count():
            break
        player.answer(screen)
    picture(page, "ages-deployment")
    assert player.ways["arranged"] == 2
    expect(page.locator("svg.board .figure .front").first).to_be_attached()
    assert barriers(page) == []


@pytest.mark.wide
def test_a_bot_that_takes_over_while_cards_are_laid_breaks_nothing(tables: Tables, sit: Sits) -> None:
    """What the page has asked about a pile is answered no more once the pile is another's to lay."""
    made = tables.open_for("ages", "escarmouche", ARMIES, ("human", "human"), seed="browser")
    page, other = sit("#/"), sit(seat_address(made, 1))
    deaf: list[bool] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda told: None if deaf and '"Looked"' in str(told) else line.send(told))

    page.route_web_socket(re.compile("/ws/"), between)
    page.goto(f"/{seat_address(made, 0)}")
    players = [Player(page), Player(other)]
    while (asked := next_asked(players)) is not players[0] or not asked.look().piles:
        asked.answer(asked.look())
    deaf.append(True)
    page.locator(".arrange .card").first.press("ArrowDown")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play").click()
    expect(page.locator(".arrange")).to_have_count(0)
    settled(page)  # the fixture holds that no error was thrown


@pytest.mark.rule("ADE-SEQ-14", "ADE-SKL-104")
def test_each_player_sees_his_own_cards_and_traps_and_the_backs_of_the_others(tables: Tables, sit: Sits) -> None:
    made = tables.open_for("ages", "", ("", ""), ("human", "human"), scene=SPEECH, seed="browser")
    mine, theirs = sit(seat_address(made, 0)), sit(seat_address(made, 1))
    expect(mine.locator(".hand.mine .card .name")).to_have_count(4)
    expect(mine.locator(".hands .card.back")).to_have_count(2)
    expect(theirs.locator(".hands .card.back")).to_have_count(4)
    expect(theirs.locator(".hand.mine .card .name")).to_have_count(2)
    expect(mine.locator(".thing-trap_hidden")).to_have_count(1)
    expect(theirs.locator(".thing-trap_hidden")).to_have_count(0)


@pytest.mark.rule("ADE-ASS-01")
def test_a_card_is_played_from_the_hand_and_an_enemy_assaulted(tables: Tables, sit: Sits, picture: Pictures) -> None:
    page = opened(tables, sit, SPEECH)
    page.locator(".hand.mine .card.playable", has_text="Elwen").click()
    page.locator(".prompt .choice", has_text="Play").first.click()
    expect(page.locator(".layer-reach .outline")).to_be_visible()
    page.locator(".figure .hit[data-figure='6']").click(force=True)
    charge = page.locator(".prompt .choice", has_text="Engage").first
    expect(charge).to_be_visible()
    expect(page.locator("svg.board .way")).to_be_visible()
    picture(page, "ages-assault")
    charge.click()
    expect(page.locator(".log")).to_contain_text(re.compile("engages|assault", re.IGNORECASE))


@pytest.mark.rule("ADE-CBT-13")
def test_combat_dice_are_placed_and_shown(tables: Tables, sit: Sits, picture: Pictures) -> None:
    made = tables.open_for("ages", "", ("", ""), ("human", "human"), scene=FIGHT, seed="browser")
    page = sit(seat_address(made, 0, 1))
    player = Player(page)
    for _ in range(12):
        screen = player.look()
        if "dice" in screen.question:
            break
        player.take(0) if screen.choices else player.answer(screen)
    expect(page.locator(".prompt h3", has_text="Attack and defence")).to_be_visible()
    picture(page, "ages-dice")
    player.take(0)
    while (screen := player.look()).curtain:
        player.answer(screen)
    expect(page.locator(".log")).to_contain_text("places its dice")


@pytest.mark.wide  # in `make test` this table is looked at on a phone in test_layout
def test_the_table_fits_a_phone(tables: Tables, sit: Sits, picture: Pictures) -> None:
    page = opened(tables, sit, SPEECH, size=PHONE, touch=True)
    picture(page, "ages-phone")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]
    heights = page.locator(".prompt .choice:visible").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert min(heights) >= 36
    assert barriers(page) == []
