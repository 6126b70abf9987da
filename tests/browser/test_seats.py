"""Two friends in two towns: is an invitation theirs alone, is nobody robbed who is away, is a lost seat found again?"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import GRACE, Pictures, Sits
from tests.browser.ears import heard, listen
from tests.browser.opening import SMALL, Tables, invitation_address, seat_address
from tests.browser.player import Player, next_asked
from tests.browser.waiting import settled

PHONE = (390, 844)
OWN_CLOCK = (1281, 801)  # nobody else sits down at such a screen: its time is made by the test
LONG = (GRACE + 15) * 1000  # milliseconds


def state_of(page: Page, seat: str) -> str:
    return page.locator(".seats li", has_text=seat).locator(".state").inner_text()


def leave(page: Page) -> str:
    """Close the page; where it was."""
    address = page.url
    page.goto("about:blank")
    return address


def test_an_invitation_says_what_is_played_and_no_clock_runs_before_the_friend_has_come(sit: Sits) -> None:
    host = sit("#/", lang="fr")
    host.locator(".game.theme-alkemy").click()
    host.locator(".chairs fieldset").nth(1).locator("input[value=open]").check()
    host.locator(".new-table summary", has_text="Pendule").click()
    host.get_by_label("Pendule (minutes par joueur)").select_option("15")
    host.locator(".start").click()
    link = host.locator(".free-seats input").input_value()
    expect(host.locator(".seats .clock")).to_have_count(0)
    friend = sit(link[link.index("#") :], lang="fr", size=PHONE, touch=True)
    expect(friend.locator(".invitation .terms")).to_have_text(re.compile(r"^Blitz\s· 15 minutes par joueur"))
    friend.locator(".invitation").get_by_role("button", name="Règles").tap()
    expect(friend.locator(".rule-book h3").first).to_be_visible()
    friend.keyboard.press("Escape")
    friend.get_by_role("button", name="S'asseoir").tap()
    expect(host.locator(".seats .clock")).to_have_count(2)


def test_a_friend_is_invited_sits_down_once_and_everybody_is_told(tables: Tables, sit: Sits, picture: Pictures) -> None:
    opened = tables.open("fantastiques", "human", "open", invite=True)
    first = sit(seat_address(opened, 0), lang="fr")
    link = first.locator(".free-seats input")
    expect(link).to_be_visible()
    address = link.input_value()
    assert address.endswith(invitation_address(opened, 1))
    assert state_of(first, "Seat 2") == "place libre"
    picture(first, "seats-invitation-sent")
    preview = sit(
        invitation_address(opened, 1), lang="fr", size=PHONE, touch=True
    )  # somebody, or something, only looks
    expect(preview.get_by_role("button", name="S'asseoir")).to_be_visible()
    picture(preview, "seats-invited-phone")
    friend = sit(invitation_address(opened, 1), lang="fr")
    expect(friend.locator(".invitation")).to_contain_text("Seat 2")
    picture(friend, "seats-invited")
    friend.get_by_role("button", name="S'asseoir").click()
    expect(friend.locator(".seats .me .name")).to_have_text("Seat 2")
    expect(first.locator(".notice")).to_contain_text("quelqu'un s'est assis")
    expect(first.locator(".free-seats")).to_have_count(0)
    board = first.locator("svg.board").bounding_box()
    told = first.locator(".notice").bounding_box()
    assert board is not None
    assert told is not None
    assert told["x"] >= board["x"] + board["width"]  # nothing lies under it
    first.locator(".notice button").click()
    expect(first.locator(".notice")).to_have_count(0)
    assert first.locator("svg.board").bounding_box() == board  # a notice moves nothing
    picture(first, "seats-claimed")
    preview.get_by_role("button", name="S'asseoir").tap()
    expect(preview.locator(".invitation .alert")).to_contain_text("ne vaut plus rien")
    picture(preview, "seats-too-late-phone")
    again = sit(invitation_address(opened, 1), lang="fr")  # another device, another person
    expect(again.locator(".invitation .alert")).to_contain_text("ne vaut plus rien")
    expect(again.get_by_role("button", name="S'asseoir")).to_have_count(0)


def test_the_same_browser_opens_its_link_twice_and_sits_at_its_seat(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "open", invite=True)
    friend = sit(invitation_address(opened, 1))
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".seats .me .name")).to_have_text("Seat 2")
    friend.goto("about:blank")
    friend.goto(f"/{invitation_address(opened, 1)}")
    expect(friend.locator(".seats .me .name")).to_have_text("Seat 2")
    friend.goto("/#/")
    friend.locator(".recent li").filter(has_text="yours").first.locator("a.button:not(.quiet)").click()
    expect(friend.locator(".seats .me .name")).to_have_text("Seat 2")


def test_the_opener_is_warned_before_he_takes_his_friends_seat(tables: Tables, sit: Sits) -> None:
    page = sit("#/")
    page.locator(".game.theme-fantastiques").click()
    page.locator(".chairs fieldset").nth(1).get_by_role("radio", name="By a link").check()
    page.locator(".start").click()
    address = page.locator(".free-seats input").input_value()
    watcher = sit(page.url.partition("?")[0].partition("/#")[2].join(["#", ""]))
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator(".invitation .alert")).to_contain_text("already playing at this table")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("svg.board, .curtain").first).to_be_visible()
    expect(watcher.locator(".notice")).to_contain_text("somebody has sat down")


def waited_for(page: Page) -> Locator:
    """Answer until the match waits for the other, who is away; gives where that is told."""
    waiting, player = page.locator(".absence"), Player(page)
    for _ in range(20):
        if waiting.count() or not page.evaluate("() => document.querySelector('.question:not(.idle)')"):
            break
        player.answer(player.look())
        settled(page)
    return waiting


def test_an_absent_player_is_waited_for_before_anything_can_be_done(
    tables: Tables, sit: Sits, picture: Pictures
) -> None:
    opened = tables.open("fantastiques", "human", "human")
    first, second = sit(seat_address(opened, 0), lang="fr"), sit(seat_address(opened, 1))
    watcher = sit(f"#/table/{opened.match}", lang="fr", size=PHONE, touch=True)
    expect(first.locator(".seats li", has_text="Seat 2").locator(".state")).to_have_text("présent")
    panel = first.locator(".side.right").bounding_box()
    address = leave(second)
    waiting = waited_for(first)
    expect(waiting).to_contain_text("n'est pas là : la partie attend", timeout=LONG)
    assert first.locator(".side.right").bounding_box() == panel  # nothing slides from under the hand
    expect(waiting.get_by_role("button")).to_have_count(0)
    picture(first, "seats-away")
    expect(watcher.locator(".absence")).to_be_visible()
    picture(watcher, "seats-away-phone")
    stand_in = waiting.get_by_role("button", name="Un robot joue en attendant")
    expect(stand_in).to_be_visible(timeout=LONG)
    expect(waiting.get_by_role("button", name=re.compile("Clore la partie"))).to_be_visible()
    expect(watcher.locator(".absence button")).to_have_count(0)
    picture(first, "seats-away-long")
    stand_in.click()
    expect(first.locator(".notice")).to_contain_text("un robot joue à sa place")
    first.get_by_role("button", name="Menu").click()
    first.get_by_role("button", name="Proposer l'égalité").click()
    expect(first.locator(".prompt .alert")).to_contain_text("rien ne peut être convenu")
    assert not tables.match(opened.match).over
    picture(first, "seats-stand-in")
    second.goto(address)  # he is back: the seat is his, without a word
    expect(second.locator(".seats .me .state")).to_have_text("you")
    expect(first.locator(".seats li", has_text="Seat 2").locator(".state")).to_have_text("présent")


def test_a_player_lets_a_bot_play_and_takes_the_seat_back_himself(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "human")
    first, second = sit(seat_address(opened, 0)), sit(seat_address(opened, 1))
    next_asked([Player(first), Player(second)])
    second.get_by_role("button", name="Menu").click()
    second.get_by_role("button", name="Let a bot play").click()
    expect(first.locator(".seats li", has_text="Seat 2").locator(".state")).to_have_text("bot, for now")
    expect(first.get_by_role("button", name="Take my seat back")).to_have_count(0)
    second.get_by_role("button", name="Take my seat back").click()
    expect(first.locator(".seats li", has_text="Seat 2").locator(".state")).to_have_text("here")


def test_a_lost_seat_is_invited_to_anew_before_everybodys_eyes(tables: Tables, sit: Sits, picture: Pictures) -> None:
    opened = tables.open("fantastiques", "human", "open")
    first, second = sit(seat_address(opened, 0), lang="fr"), sit(seat_address(opened, 1))
    watcher = sit(f"#/table/{opened.match}", lang="fr")
    expect(first.locator(".seats li", has_text="Seat 2").locator(".state")).to_have_text("présent")
    leave(second)
    expect(first.locator(".seats li", has_text="Seat 2").locator(".state")).to_have_text("absent")
    first.get_by_role("button", name="Menu").click()
    picture(first, "seats-menu")
    first.get_by_role("button", name="Nouvelle invitation pour Seat 2").click()
    expect(watcher.locator(".offer")).to_contain_text("demande une nouvelle invitation pour la place de Seat 2")
    picture(first, "seats-lost")
    waited_for(first)
    link = first.locator(".free-seats input")
    expect(link).to_be_visible(timeout=LONG)
    expect(watcher.locator(".notice")).to_contain_text("une nouvelle invitation est prête")
    device = sit(link.input_value().partition("/#")[2].join(["#", ""]))
    device.get_by_role("button", name="Sit down").click()
    expect(device.locator(".seats .me .name")).to_have_text("Seat 2")
    second.goto(f"/{seat_address(opened, 1)}")
    expect(second.locator(".not-there [role=alert]")).to_contain_text("worthless")


def test_who_has_little_time_left_is_told_so_where_he_looks_and_aloud(tables: Tables, sit: Sits) -> None:
    opened = tables.open_for("fantastiques", *SMALL["fantastiques"], ("human", "bot"), minutes=2)
    page = sit("#/", lang="fr", size=OWN_CLOCK)
    page.clock.install()
    page.goto(f"/{seat_address(opened, 0)}")
    Player(page).look()
    listen(page)
    page.clock.run_for(50_000)
    assert page.locator(".low-clock").count() == 0
    page.clock.run_for(30_000)
    expect(page.locator(".low-clock")).to_contain_text(re.compile(r"Il vous reste 0:[34]\d"))
    page.clock.run_for(12_000)
    told = [one for one in heard(page) if "Il vous reste" in one]
    assert len(told) == 2, told  # at a minute, and at half a minute
    page.locator(".prompt .choice").first.click()
    expect(page.locator(".low-clock")).to_have_count(0)  # the next one is told anew by the table
