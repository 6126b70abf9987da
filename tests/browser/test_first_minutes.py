"""The first ten minutes: a first match and a guided one with a click, the goal in view, and what can be done now."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.keys_only import tab_to
from tests.volume import narrow

from escarmouche.games import GAMES, OWN
from escarmouche.kits.lessons.lesson import Lesson, lessons_of

PHONE = (390, 844)
OTHERS = 90_000  # milliseconds until it is one's turn: the machine may be busy
LESSONS = [pytest.param(game, one, id=game) for game in OWN for one in lessons_of(GAMES[game].package).values()]
ADVISED = ".lesson .advised button:not([disabled])"
AGAIN = f"""(before) => document.querySelector(".prompt .outcome") || (document.querySelector({ADVISED!r})
  && document.querySelector(".lesson .advised").innerText + document.querySelector(".question h2").innerText
     + document.querySelectorAll(".log .line").length !== before)"""
STAND = """() => document.querySelector(".lesson .advised").innerText + document.querySelector(".question h2").innerText
  + document.querySelectorAll(".log .line").length"""
CLIPPED = """() => [...document.querySelectorAll(".goal-bar, .goal-bar *, .lesson header *, .lesson button")]
  .filter((one) => one.getClientRects().length > 0 && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
    && getComputedStyle(one).display !== "inline").map((one) => one.className + ": " + one.innerText)"""


# On a phone: is something that one is to use or read now beside the screen, or covered?
UNSEEN = """() => {
  const box = (chosen) => document.querySelector(chosen)?.getBoundingClientRect();
  const found = [];
  const does = box(".lesson .advised button");
  const there = does && document.elementFromPoint(does.x + does.width / 2, does.y + does.height / 2);
  if (does && !there?.closest(".advised")) found.push("the button of the guide");
  const card = box(".hands .card.playable");
  if (card && (card.left < 0 || card.right > innerWidth)) found.push("the cards to choose from");
  const title = box(".book .page:last-of-type h2");
  if (title && title.top < box(".book .leaves").top + 8) found.push("the title of the page");
  if (box(".turned-card.tone-weapons")) found.push("the board, under a weapon that is no card turned over");
  return found;
}"""


def offered(page: Page, game: str, number: int) -> None:
    """The button of that game: the first match, or the guided one."""
    page.locator(f".offered.theme-{game} .first-match button").nth(number).click()


def clicked(page: Page) -> None:
    """With a mouse; only the panels of the table scroll, never the page."""
    page.wait_for_selector(ADVISED)
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    page.locator(ADVISED).click()


def pressed(page: Page) -> None:
    """By keys: from wherever the focus is."""
    tab_to(page, ADVISED)
    page.keyboard.press("Enter")


def looked_and_tapped(page: Page) -> None:
    """With a finger, on a screen where everything that matters now is in view."""
    assert page.evaluate(UNSEEN) == [], page.locator(".prompt .question h2").inner_text()
    page.locator(ADVISED).tap()


def follow(page: Page, done: Callable[[Page], None] = clicked) -> int:
    """Do what is advised until it is over; gives how often."""
    for count in range(60):
        page.wait_for_selector(f"{ADVISED}, .prompt .outcome", timeout=OTHERS)
        if page.locator(".prompt .outcome").count():
            return count
        before = page.evaluate(STAND)
        done(page)
        page.wait_for_function(AGAIN, arg=before, timeout=OTHERS)
    raise AssertionError("the lesson has no end")


# the lessons of the other games are followed below: by keys, and with a finger on a phone
@pytest.mark.parametrize(("game", "lesson"), narrow(LESSONS, "ages"))
def test_a_lesson_is_followed_to_its_end(game: str, lesson: Lesson, sit: Sits, picture: Pictures) -> None:
    page = sit("#/", lang="fr")
    offered(page, game, 1)
    expect(page.locator(".lesson h2")).to_have_text(lesson.title.fr)
    expect(page.locator(".goal-bar .goal")).to_contain_text("But")
    assert page.evaluate(CLIPPED) == []
    picture(page, f"lesson-{game}")
    assert follow(page) == sum(who == lesson.seat for who, _ in lesson.road)
    expect(page.locator(".lesson .step[data-step='end']")).to_be_visible()
    expect(page.locator(".prompt .outcome")).to_have_class(re.compile("won"))
    expect(page.locator(".lesson header .hint")).to_have_text(f"{len(lesson.steps)} sur {len(lesson.steps)}")


@pytest.mark.wide  # by keys to the end: test_unseen; a lesson to its end: above
@pytest.mark.parametrize(("game", "lesson"), narrow(LESSONS, "fantastiques"))
def test_a_guided_match_is_played_to_its_end_by_keys_alone(game: str, lesson: Lesson, sit: Sits) -> None:
    page = sit("#/", lang="fr")
    expect(page.locator(f".offered.theme-{game}")).to_be_visible()
    tab_to(page, f".offered.theme-{game} .first-match button:nth-of-type(2)")
    page.keyboard.press("Enter")
    expect(page.locator(".lesson h2")).to_have_text(lesson.title.fr)
    assert follow(page, pressed) == sum(who == lesson.seat for who, _ in lesson.road)
    expect(page.locator(".prompt .outcome")).to_have_class(re.compile("won"))


@pytest.mark.parametrize("game", narrow(OWN, "moonstone"))
def test_one_click_and_one_plays(game: str, sit: Sits) -> None:
    page = sit("#/")
    offered(page, game, 0)
    expect(page.locator(".prompt .question")).to_be_visible()
    expect(page.locator(".goal-bar .goal")).to_contain_text("Goal")
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator(".prompt .question:not(.idle)")).to_be_visible(timeout=OTHERS)
    page.get_by_role("button", name="What can I do?").click()
    said = page.get_by_role("dialog", name="What can I do?")
    expect(said).to_contain_text("Possible now")
    expect(said).to_contain_text(page.locator(".prompt .question h2").inner_text())
    page.keyboard.press("Escape")
    expect(said).to_have_count(0)


def test_one_is_free_to_do_otherwise_and_to_come_back(sit: Sits) -> None:
    page = sit("#/")
    offered(page, "fantastiques", 1)
    page.locator(ADVISED).wait_for()
    page.get_by_role("button", name="What can I do?").click()
    walk = page.locator(".what-now .can li", has_text="once a turn").first  # with its cost and effect, as in the bar
    expect(walk).to_contain_text(re.compile(r'Move · \d+"'))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Done").first.click()
    page.locator(".warned button").first.click()  # to leave everybody where he stands is asked about once more
    expect(page.locator(".lesson .left-road")).to_be_visible(timeout=OTHERS)
    expect(page.locator(".lesson .advised")).to_have_count(0)
    page.get_by_role("button", name="Back to the advice").click()
    expect(page.locator(".lesson .advised")).to_be_visible()
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("dice and opponent keep to a script")
    page.goto("/#/")
    # not by the name that the register knows it by
    expect(page.locator(".recent li", has_text="yours")).to_contain_text("Apprentice bot")


def test_what_cannot_be_done_is_told_with_its_reason(sit: Sits) -> None:
    page = sit("#/")
    offered(page, "fantastiques", 1)
    for _ in range(2):
        before = page.evaluate(STAND) if page.locator(ADVISED).count() else ""
        clicked(page)
        page.wait_for_function(AGAIN, arg=before, timeout=OTHERS)
    page.get_by_role("button", name="What can I do?").click()
    expect(page.locator(".what-now .can")).not_to_have_count(0)
    expect(page.locator(".what-now .cannot li")).to_contain_text("Bridge Halberdier")


@pytest.mark.parametrize("lang", narrow(["fr", "en"], "fr"))
def test_a_phone_has_room_for_the_guide(lang: str, sit: Sits, picture: Pictures) -> None:
    page = sit("#/", lang=lang, size=PHONE, touch=True)
    offered(page, "alkemy", 1)
    page.locator(ADVISED).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CLIPPED) == []
    picture(page, f"lesson-phone-{lang}")


@pytest.mark.parametrize("game", narrow(["malhya", "moonstone"], "malhya"))  # a book, and hands of cards
def test_a_lesson_is_followed_on_a_phone_with_all_that_matters_in_view(game: str, sit: Sits) -> None:
    page = sit("#/", lang="fr", size=PHONE, touch=True)
    offered(page, game, 1)
    follow(page, looked_and_tapped)
    expect(page.locator(".prompt .outcome")).to_have_class(re.compile("won"))


def test_nobody_is_sent_to_a_lit_figure_while_all_are_in_reserve(sit: Sits) -> None:
    page = sit("#/", lang="fr")
    offered(page, "alkemy", 0)
    expect(page.locator(".prompt .choice").first).to_be_visible(timeout=OTHERS)
    expect(page.locator(".roster .lit").first).to_be_visible()
    expect(page.locator(".prompt > .hint")).to_have_count(0)
