"""Lists kept on the server: put there in one browser, found again in another by the key alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits

PHONE = (390, 844)
THUMB = 36


def begun(page: Page, name: str = "Thursday") -> None:
    """A legal list of that name on the desk."""
    page.locator(".list-sources select").select_option("jade_blitz")
    expect(page.locator(".verdict")).to_have_text("Legal list")
    call(page, name)


def call(page: Page, name: str) -> None:
    field = page.get_by_label("Name of the list")
    field.fill(name)
    field.blur()
    expect(page.locator(".saved-lists")).to_contain_text(name)


def locker_link(page: Page) -> str:
    page.locator(".locker-key summary").click()
    link = page.get_by_label("Link of the locker", exact=True).input_value()
    return link[link.index("#") :]


def on_server(page: Page) -> None:
    expect(page.locator(".saved-lists .on-server")).to_have_text("On the server")


def test_a_list_is_kept_on_the_server_opened_in_another_browser_and_played_with(sit: Sits, picture: Pictures) -> None:
    page = sit("#/lists/alkemy")
    begun(page)
    page.get_by_role("button", name="Keep on the server").click()
    on_server(page)
    expect(page.locator(".list-locker .held li")).to_have_count(1)
    link = locker_link(page)
    picture(page, "locker")

    other = sit(link)
    expect(other.locator(".list-locker")).to_contain_text("This link opens a locker")
    expect(other.locator(".saved-lists li")).to_have_count(0)
    other.get_by_role("button", name="Use this locker here").click()
    expect(other.locator(".list-locker .held li")).to_contain_text("Thursday")
    assert "locker" not in other.url
    other.get_by_role("button", name="Take here").click()
    expect(other.get_by_label("Name of the list")).to_have_value("Thursday")
    expect(other.locator(".verdict")).to_have_text("Legal list")
    on_server(other)
    other.goto("/#/")
    other.locator(".game.theme-alkemy").click()
    force = other.locator(".chairs fieldset").first.locator("select").last
    force.select_option(force.locator("optgroup option", has_text="Thursday").get_attribute("value"))
    other.locator(".start").click()
    expect(other.locator(".panel.roster, .roster").first).to_contain_text("Fu Nihao")


def test_two_browsers_do_not_undo_each_others_work(sit: Sits) -> None:
    page = sit("#/lists/alkemy")
    begun(page)
    page.get_by_role("button", name="Keep on the server").click()
    on_server(page)
    other = sit(locker_link(page))
    other.get_by_role("button", name="Use this locker here").click()
    other.get_by_role("button", name="Take here").click()
    call(other, "Friday")
    expect(other.locator(".on-server")).to_have_text("Changed since it is on the server")
    other.get_by_role("button", name="Update on the server").click()
    on_server(other)

    call(page, "Sunday")
    page.get_by_role("button", name="Update on the server").click()
    expect(page.locator(".list-locker").get_by_role("alert")).to_contain_text("has changed in the locker")
    expect(page.locator(".list-locker .held li")).to_contain_text("newer than the one here")
    page.get_by_role("button", name="Take here").click()
    expect(page.get_by_label("Name of the list")).to_have_value("Friday")
    expect(page.locator(".saved-lists li")).to_have_count(2)
    expect(page.locator(".saved-lists")).to_contain_text("Sunday (copy)")
    page.reload()
    expect(page.locator(".saved-lists")).to_contain_text("Sunday (copy)")
    on_server(page)


def test_a_locker_is_given_back_and_its_key_opens_nothing_any_more(sit: Sits) -> None:
    page = sit("#/lists/alkemy")
    begun(page)
    page.get_by_role("button", name="Keep on the server").click()
    on_server(page)
    link = locker_link(page)
    page.locator(".list-locker .held li").get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete for good?").click()
    expect(page.locator(".list-locker .held li")).to_have_count(0)
    expect(page.locator(".saved-lists li")).to_have_count(1)  # what is here stays
    page.get_by_role("button", name="Clear the locker and give it back").click()
    page.get_by_role("button", name="Delete everything for good?").click()
    expect(page.get_by_role("button", name="Open a locker")).to_be_visible()
    other = sit(link)
    other.get_by_role("button", name="Use this locker here").click()
    expect(other.locator(".list-locker").get_by_role("alert")).to_contain_text("No locker has this key")
    expect(other.get_by_role("button", name="Open a locker")).to_be_visible()


@pytest.mark.wide
def test_a_locker_is_opened_with_a_thumb_and_the_key_typed(sit: Sits, picture: Pictures) -> None:
    page = sit("#/lists/alkemy", lang="fr", size=PHONE, touch=True)
    page.get_by_role("button", name="Au hasard").tap()
    page.get_by_role("button", name="Garder sur le serveur").tap()
    expect(page.locator(".saved-lists .on-server")).to_have_text("Sur le serveur")
    page.locator(".locker-key summary").tap()
    key = page.get_by_label("Clé du casier", exact=True).input_value()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    heights = page.locator(".list-locker button:visible").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= THUMB
    picture(page, "locker-phone")

    other = sit("#/lists/alkemy", lang="fr", size=PHONE, touch=True)
    other.get_by_text("J'ai déjà une clé").tap()
    other.get_by_label("Clé du casier").fill(key.lower().replace("-", " "))
    other.locator(".list-locker form button").tap()
    expect(other.locator(".list-locker .held li")).to_have_count(1)
    picture(other, "locker-phone-other")
