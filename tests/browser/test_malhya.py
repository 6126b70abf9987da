"""Is a story told at the table in the browser: read together, stolen through, fought, and kept as a page?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.keys_only import tab_to
from tests.browser.opening import Tables, record_where, seat_address
from tests.browser.player import Player, Screen, next_asked, play_together
from tests.browser.test_access import barriers
from tests.browser.test_phone import PHONE
from tests.browser.waiting import until

from escarmouche.core import Ask, Choose
from escarmouche.games import GAMES

GAME = "malhya"
MALHYA = GAMES[GAME]
PARTY = ("yoktal", "ancient")


def asked(ask: Ask[Any]) -> str:
    return ask.topic if isinstance(ask, Choose) else ask.kind


def a_chapter_that_tests(ask: Ask[Any]) -> bool:
    """A chapter, one option of which is a test."""
    return asked(ask) == "ChapterChoice" and any(option.test is not None for option in ask.options)  # type: ignore[attr-defined]


def stealing(ask: Ask[Any]) -> bool:
    """A hero acts in a room where somebody could see him."""
    if asked(ask) != "HeroAction":
        return False
    game = ask.game  # type: ignore[attr-defined]
    return game.room.difficulty is not None and len(game.state.enemies) > 1


def fighting(ask: Ask[Any]) -> bool:
    """A hero fights in a room."""
    return asked(ask) == "FightAction" and ask.game.state.room is not None  # type: ignore[attr-defined]


class Reader(Player):
    """Whoever points at the board closes the book first."""

    def answer(self, screen: Screen) -> None:
        fold = self.page.locator(".book .fold")
        if fold.count() and fold.is_visible():
            fold.click()
        super().answer(screen)


def seated(tables: Tables, sit: Sits, wanted: Any, seed: str, **how: Any) -> Page:
    """A table at the first question of that kind, before the player who is asked."""
    record, seat = record_where(wanted, seed, GAME, "demo", PARTY)
    page = sit(seat_address(tables.bring(record), seat), **how)
    expect(page.locator(".prompt .question h2")).to_be_visible()
    return page


@pytest.mark.wide  # in `make test` two browsers play in test_online
def test_two_browsers_play_together_and_one_comes_back_after_a_reload(
    tables: Tables, sit: Sits, picture: Pictures
) -> None:
    opened = tables.open_for(GAME, "demo", PARTY, ("open", "open"), seed="together")
    players: list[Player] = [Reader(sit(seat_address(opened, seat)), f"together {seat}") for seat in range(2)]
    play_together(players, 12, lambda: tables.match(opened.match).count)
    again = players[1].page
    expect(again.locator(".roster .side-head").nth(1)).to_contain_text("Seat 2")  # who "player 2" is
    again.reload()
    expect(again.locator(".log .line").first).to_be_visible()

    def told() -> list[tuple[str, int]]:
        pages = [one.page for one in players]
        return [(page.locator(".topbar .heading").inner_text(), page.locator(".log .line").count()) for page in pages]

    until(again, lambda: len(set(told())) == 1)  # the last news comes to each of them in its own time
    play_together(players, 12, lambda: tables.match(opened.match).count)
    picture(again, "malhya-together")


def test_a_chapter_is_read_from_the_book_and_answered(tables: Tables, sit: Sits, picture: Pictures) -> None:
    page = seated(tables, sit, a_chapter_that_tests, "chapter")
    leaf = page.locator(".book .page.open")
    expect(leaf).to_be_visible()
    title = leaf.locator("h2").inner_text()
    assert leaf.locator("p").first.inner_text()
    printed = [one.split("\n")[0] for one in leaf.locator("li span:not(.letter)").all_inner_texts()]
    offered = [one.split("\n")[0] for one in page.locator(".prompt .choice .text").all_inner_texts()]
    assert [one for one in offered if one in printed]
    expect(leaf.locator("small").first).to_contain_text("Test:")
    assert barriers(page) == []
    picture(page, "malhya-chapter")
    page.locator(".book .fold").click()
    expect(page.locator(".book")).to_have_count(0)
    page.locator(".book-tab").click()
    expect(page.locator(".book .page.open h2")).to_have_text(title)
    lines = page.locator(".log .line").count()
    page.locator(".prompt .choice").first.click()
    expect(page.locator(".log .line").nth(min(lines, 249))).to_be_visible()


def test_a_hero_steals_through_a_room_square_by_square(tables: Tables, sit: Sits, picture: Pictures) -> None:
    page = seated(tables, sit, stealing, "stealing")
    player = Reader(page)
    player.look()
    expect(page.locator(".tracks .track-threat i.here")).to_have_count(1)
    expect(page.locator(".layer-zones .zone-vision").first).to_be_attached()
    expect(page.locator(".turn-order .turn-now")).to_have_count(1)
    assert barriers(page) == []
    match = page.url.split("/table/")[1].partition("?")[0]
    count = tables.match(match).count
    player.tap_ground()
    expect(page.locator(".chip.pinned button")).to_be_visible()
    picture(page, "malhya-stealing")
    page.locator(".chip.pinned button").click()
    expect(page.locator(".chip")).to_have_count(0)
    player.look()
    assert tables.match(match).count > count


@pytest.mark.wide  # by keys: test_unseen; by pointing: above
def test_a_hero_steals_by_keys_alone_and_hears_what_the_guards_see(tables: Tables, sit: Sits) -> None:
    page = seated(tables, sit, stealing, "stealing")
    acts, told = page.locator(".action-bar .act-name"), page.locator(".told-board")
    expect(acts.first).to_be_enabled()
    tab_to(page, ".action-bar .act-name:enabled")
    expect(acts.first).to_be_focused()
    for shut in ("Escape", "Enter"):  # Enter presses the button that the dialog begins with
        page.keyboard.press("b")
        expect(told).to_contain_text("Seen by: ")
        page.keyboard.press(shut)
        expect(told).to_have_count(0)
        expect(acts.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(acts.first).to_have_attribute("aria-pressed", "true")
    for arrow in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(arrow)
        page.keyboard.press(arrow)
        expect(page.locator(".action-bar .act-name:focus")).to_have_count(0)  # Enter is for the board now
        page.keyboard.press("Space")
        expect(page.locator(".chip.pinned")).to_be_visible()
        if page.locator(".chip.pinned:not(.refused)").count():
            break
        page.keyboard.press("Escape")
        expect(page.locator(".chip.pinned")).to_have_count(0)
    match = page.url.split("/table/")[1].partition("?")[0]
    count = tables.match(match).count
    page.keyboard.press("Enter")
    expect(page.locator(".chip")).to_have_count(0)
    until(page, lambda: tables.match(match).count > count)


def test_a_fight_says_who_acts_and_why(tables: Tables, sit: Sits, picture: Pictures) -> None:
    page = seated(tables, sit, fighting, "fight")
    expect(page.locator(".turn-order .turn").first).to_be_visible()
    gauges = [int(one) for one in page.locator(".turn-order .gauge").all_inner_texts()]
    assert gauges == sorted(gauges, reverse=True)
    assert page.locator(".turn-order .turn small").count() > 0
    picture(page, "malhya-fight")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_story_is_kept_as_a_page(tables: Tables, sit: Sits, tmp_path: Path, lang: str) -> None:
    page = seated(tables, sit, a_chapter_that_tests, "chapter", lang=lang)
    text = page.locator(".book .page.open > p").first.inner_text()
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as kept:
        page.get_by_role("button", name={"fr": "Garder le récit", "en": "Keep the story"}[lang]).click()
    kept.value.save_as(tmp_path / "story.html")
    story = (tmp_path / "story.html").read_text(encoding="utf-8")
    assert f'lang="{lang}"' in story
    assert text[:40].replace("\N{NO-BREAK SPACE}", " ") in story.replace("\N{NO-BREAK SPACE}", " ")


def test_the_book_the_board_and_the_question_fit_a_phone(tables: Tables, sit: Sits, picture: Pictures) -> None:
    page = seated(tables, sit, a_chapter_that_tests, "chapter", size=PHONE, touch=True)
    expect(page.locator(".book .page.open")).to_be_visible()
    picture(page, "malhya-phone")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]
    page.locator(".book .fold").tap()
    board = page.locator("svg.board").bounding_box()
    assert board is not None
    assert board["width"] >= 300
    assert board["height"] >= 200
    heights = page.locator(".prompt .choice:visible").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert min(heights) >= 36


def test_a_replay_shows_the_book_too(tables: Tables, sit: Sits) -> None:
    record, _ = record_where(a_chapter_that_tests, "chapter", GAME, "demo", PARTY)
    opened = tables.bring(record)
    page = sit(f"#/replay/{opened.match}/{tables.match(opened.match).count}")
    expect(page.locator(".film")).to_be_visible()
    expect(page.locator(".book .page.open")).to_be_visible()


def test_a_table_is_opened_in_the_lobby_and_heroes_are_chosen(tables: Tables, sit: Sits) -> None:
    page = sit("#/")
    page.locator(f".game.theme-{GAME}").click()
    page.locator("button.start").click()
    expect(page.locator(".prompt .question h2")).to_be_visible()
    player = Reader(page)
    next_asked([player])
    expect(page.locator("svg.board .cell").first).to_be_attached()


def test_an_ending_between_victory_and_defeat_is_headed_by_its_own_name(tables: Tables, sit: Sits) -> None:
    """Chapter 45 lets the party go home with what it has: the story calls that a minor success."""
    scene = "A yoktal = yoktal bare | B ancient = ancient bare | chapter 45"
    opened = tables.open_for(GAME, "", ("", ""), ("human", "human"), scene=scene, seed="home")
    page = sit(seat_address(opened, 0, 1), lang="fr")
    player, home = Player(page), page.locator(".prompt .choice", has_text="Se replier dans la forêt")
    for _ in range(4):  # what was found belongs to somebody first
        player.look()
        if home.count():
            break
        player.take(0)
    home.click()
    expect(page.locator(".outcome strong")).to_have_text("Succès mineur")


def placing_beside_a_book(ask: Ask[Any]) -> bool:
    """Where a hero enters is asked while a chapter lies open."""
    if asked(ask) != "place_hero":
        return False
    return any(one.open for one in MALHYA.stage.scene(ask.game, ask.seat, "fr").pages)  # type: ignore[attr-defined, union-attr]


def test_the_book_lies_beside_the_board_while_a_place_is_asked_for(tables: Tables, sit: Sits) -> None:
    page = seated(tables, sit, placing_beside_a_book, "placing", lang="fr")
    expect(page.locator(".prompt > .hint")).to_contain_text("Montrez un endroit")
    expect(page.locator(".book")).to_have_count(0)
    page.locator(".book-tab").click()
    expect(page.locator(".book .page.open")).to_be_visible()


def test_who_plays_alone_proposes_nothing_to_nobody_and_his_defeat_is_his_own(tables: Tables, sit: Sits) -> None:
    opened = tables.open_for(GAME, "demo", PARTY[:1], ("human",), seed="alone")
    page = sit(seat_address(opened, 0), lang="fr")
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("button", name="Reprendre mon dernier choix", exact=True)).to_be_visible()
    expect(menu.get_by_text("ensemble")).to_have_count(0)
    menu.get_by_role("button", name="Abandonner").click()
    expect(menu.get_by_text("avec les autres")).to_have_count(0)
    menu.get_by_role("button", name="Oui, j'abandonne").click()
    expect(page.locator(".outcome strong")).to_have_text("Défaite")
    expect(page.locator(".outcome")).not_to_contain_text("tous")
