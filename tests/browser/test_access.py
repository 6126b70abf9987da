"""Does axe find anything serious that keeps somebody from using the pages?"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.ears import heard, listen
from tests.browser.opening import SMALL, Tables, seat_address
from tests.browser.player import Player, next_asked
from tests.browser.waiting import until
from tests.volume import narrow

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
GRAVE = frozenset({"moderate", "serious", "critical"})


def barriers(page: Page) -> list[str]:
    """Every fault but the small ones, with where it is."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    grave = [one for one in found["violations"] if one["impact"] in GRAVE]
    return [f"{one['id']}: {node['target'][0]} {node['failureSummary']}" for one in grave for node in one["nodes"]]


def spoken(page: Page) -> str:
    """What the region of the question has for ears."""
    return page.locator(".prompt [aria-live=polite]").first.inner_text().strip()


def heard_until(page: Page, last: str) -> list[str]:
    """What is said, up to that."""
    said: list[str] = []

    def has_come() -> bool:
        said.extend(heard(page))
        return last in said

    until(page, has_come)
    return said


@pytest.mark.wide
def test_axe_sees_a_barrier_where_there_is_one(sit: Sits) -> None:
    page = sit("#/")
    expect(page.locator(".start")).to_be_visible()
    page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<button></button>')")
    assert [one for one in barriers(page) if one.startswith("button-name")]


@pytest.mark.parametrize("game", narrow(SMALL, "moonstone"))
def test_the_lobby_has_no_serious_barrier(game: str, sit: Sits, picture: Pictures) -> None:
    page = sit("#/")
    page.locator(f".game.theme-{game}").click()
    for summary in page.locator(".new-table summary").all():
        summary.click()
    assert barriers(page) == []
    picture(page, f"{game}-lobby")


@pytest.mark.parametrize("game", narrow(SMALL, "fantastiques"))
def test_the_table_and_its_replay_have_no_serious_barrier(game: str, tables: Tables, sit: Sits) -> None:
    opened = tables.open(game, "human", "bot")
    page = sit(seat_address(opened, 0))
    player = Player(page)
    player.play(8)
    player.look()
    assert barriers(page) == []
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog.menu")).to_be_visible()
    assert barriers(page) == []
    page.goto(f"/#/replay/{opened.match}/3")
    expect(page.locator(".film output")).to_be_visible()
    assert barriers(page) == []


def test_the_curtain_has_no_serious_barrier_and_can_be_raised_with_a_key(tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open("moonstone", "human", "human"), 0, 1))
    player = Player(page)
    while not (screen := player.look()).curtain:
        player.answer(screen)
    assert barriers(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(".prompt h2")).to_be_visible()


@pytest.mark.wide  # the table and the lobby: above
def test_the_outcome_and_a_phone_have_no_serious_barrier(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(seat_address(opened, 0), size=(390, 844), touch=True)
    player = Player(page)
    player.look()
    assert barriers(page) == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("button", name="Yes, I concede").click()
    expect(page.locator(".prompt .outcome")).to_contain_text("Defeat")
    assert barriers(page) == []


def test_that_somebody_is_away_is_heard_once_while_the_time_goes_on(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "human")
    first, second = sit(seat_address(opened, 0), lang="fr"), sit(seat_address(opened, 1))
    players = [Player(first), Player(second)]
    while (asked := next_asked(players)) is not players[1]:
        asked.answer(asked.look())
    listen(first)
    second.goto("about:blank")
    running = first.locator(".absence [role=timer]")
    expect(running).to_be_visible()
    expect(running).not_to_have_text(running.inner_text())
    assert len([one for one in heard(first) if "Seat 2 n'est pas là" in one]) == 1


def test_what_has_happened_is_heard_first_then_all_of_what_is_asked_next(tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open_every("ages"), 0), lang="fr")
    player = Player(page)
    player.look()
    asked: list[str] = []
    until(page, lambda: spoken(page))
    listen(page)
    for _ in range(4):
        lines = page.locator(".log .line").count()
        player.answer(player.look())
        asked.append(" ".join(player.look().question.split()))
        said = heard_until(page, asked[-1])
        told = [" ".join(one.split()) for one in page.locator(".log .line").all_inner_texts()[lines:]]
        assert [one for one in said if one == asked[-1] or one in told] == [*told, asked[-1]]
    assert len(set(asked)) > 1
