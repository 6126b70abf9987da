"""Addresses that lead nowhere, codes that are hurt, a server that is silent: told in French, with a way out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import Tables, invitation_address
from tests.volume import narrow

PHONE = (390, 844)
NOWHERE = {
    "#/nothing/here": "Cette adresse ne mène nulle part",
    "#/table/nosuchmatch": "Cette partie n'existe pas",
    "#/replay/nosuchmatch": "Cette partie n'existe pas",
    "#/join/nosuchmatch?invitation=zz": "Cette invitation n'existe pas",
}
DESKS = {
    "#/lists/chess": "Ce jeu n'existe pas ici",
    "#/tables/chess": "Ce jeu n'existe pas ici",
    "#/lists/alkemy?code=esc1-AAAA": "Ce code est abîmé",
    "#/tables/alkemy?code=tab1-AAAA": "Ce code est abîmé",
}
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
INK = "(one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"
OVER = """() => { const [title, acts] = [".masthead h1", ".masthead > :last-child"].map((one) =>
  document.querySelector(one).getBoundingClientRect());
  return title.right > acts.left && title.bottom > acts.top; }"""


def told(page: Page, said: str) -> None:
    """It is told, and nothing sticks out of the page."""
    expect(page.locator("[role=alert]").first).to_contain_text(said)
    assert page.evaluate(WIDE) <= 0


@pytest.mark.parametrize("address", narrow(NOWHERE, "#/nothing/here", "#/table/nosuchmatch"))
def test_an_address_that_leads_nowhere_says_so_and_leads_home(address: str, sit: Sits, picture: Pictures) -> None:
    page = sit(address, lang="fr", size=PHONE)
    told(page, NOWHERE[address])
    assert page.get_by_role("link", name="Seulement regarder").count() == 0, "there is nothing to watch"
    assert page.locator(".topbar").count() == 0
    home = page.get_by_role("link", name="Accueil")
    ink, ground = home.evaluate(INK)
    assert ink != ground
    picture(page, f"nowhere-{list(NOWHERE).index(address)}")
    home.click()
    expect(page.locator(".game").first).to_be_visible()


@pytest.mark.parametrize("address", narrow(DESKS, "#/lists/chess", "#/tables/alkemy?code=tab1-AAAA"))
def test_a_desk_tells_what_it_was_not_given_and_stays_of_use(address: str, sit: Sits) -> None:
    page = sit(address, lang="fr", size=PHONE)
    told(page, DESKS[address])
    below = page.locator("[role=alert] + *")
    gap = page.locator("[role=alert]").evaluate(
        "(one) => one.nextElementSibling.getBoundingClientRect().top - one.getBoundingClientRect().bottom"
    )
    expect(below).to_be_visible()
    assert gap >= 4, "what went wrong does not stick to what is below"
    assert not page.evaluate(OVER)


def test_a_link_that_was_used_says_so_and_one_may_still_watch(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "open", invite=True)
    tables.claim(opened.match, opened.seats[1].invitation)
    page = sit(invitation_address(opened, 1), lang="fr")
    told(page, "Cette invitation ne vaut plus rien")
    expect(page.get_by_role("link", name="Seulement regarder")).to_be_visible()


def test_a_server_that_is_gone_is_told_and_asked_again(sit: Sits) -> None:
    page = sit("#/nothing", lang="fr")
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("link", name="Accueil").click()
    told(page, "Le serveur ne répond pas")
    page.unroute("**/api/**")
    page.get_by_role("button", name="Réessayer").click()
    expect(page.locator(".game").first).to_be_visible()
    assert not page.evaluate(OVER)


def test_who_is_in_the_house_goes_from_room_to_room_without_the_net(sit: Sits) -> None:
    page = sit("#/", lang="fr")
    expect(page.locator(".game").first).to_be_visible()
    page.wait_for_load_state("networkidle")  # the other pages have come by themselves
    page.route("**/assets/**", lambda route: route.abort())
    page.get_by_role("link", name="Mes listes").click()
    expect(page.get_by_role("heading", name="Mes listes").first).to_be_visible()


def test_a_page_that_cannot_be_had_says_so_and_is_asked_for_again(sit: Sits) -> None:
    page, anew = sit("#/nothing", lang="fr"), list[bool]()
    page.route("**/assets/Lists*", lambda route: route.continue_() if any(anew) else route.abort())
    page.goto("/#/lists/alkemy")
    page.reload()
    told(page, "Le serveur ne répond pas")
    # the net is back when the button is pressed, not before: the page goes on trying by itself
    page.on("request", lambda request: anew.append(request.is_navigation_request()))
    page.get_by_role("button", name="Réessayer").click()
    expect(page.get_by_role("heading", name="Mes listes").first).to_be_visible()
