"""My lists in the browser: built, told what is wrong, mended, shared, opened by somebody else and played with."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.volume import narrow

from escarmouche.games import GAMES
from escarmouche.rosters import code_of, ready_list, rosters_of

PHONE = (390, 844)
THUMB = 36
LISTED = [name for name in GAMES if GAMES[name].rosters is not None]


def add(page: Page, name: str) -> None:
    page.locator(".card-shelf").get_by_role("button", name=f"Add {name}", exact=True).click()


def shared_link(page: Page) -> str:
    page.locator(".list-share summary").click()
    link = page.get_by_label("Link", exact=True).input_value()
    return link[link.index("#") :]


def concede(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("button", name="Yes, I concede").click()
    expect(page.locator(".prompt .outcome")).to_contain_text("Defeat")


def test_the_press_that_ends_a_field_is_heard(sit: Sits) -> None:
    """What was typed is read when one leaves the field, and a button must not be shut meanwhile."""
    page = sit("#/lists/fantastiques")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("People").select_option("valombre")
    page.get_by_label("Budget (points)").fill("300")
    page.get_by_role("button", name="Fill up").click()
    expect(page.locator(".verdict")).to_have_text("Legal list")
    expect(page.locator(".limits")).to_contain_text("/ 300")
    page.get_by_label("Name of the list").fill("Thursday")
    page.get_by_role("button", name="Play with this list").click()
    expect(page.locator(".prompt h2")).to_be_visible()
    page.goto("/#/lists/fantastiques")
    expect(page.locator(".saved-lists li")).to_contain_text("Thursday")
    page.locator(".saved-lists").get_by_role("link", name="Open").click()
    expect(page.locator(".verdict")).to_have_text("Legal list")
    page.get_by_label("Name of the list").fill("Friday")
    page.get_by_role("link", name="Choose opponent and scenario").click()
    force = page.locator(".chairs fieldset").first.locator("select").last
    expect(force.locator("option:checked")).to_have_text(re.compile(r"^Friday "))
    within = page.locator(".chairs fieldset").first.locator(".hint")  # told as that of a force that lies ready
    expect(within).to_have_text(re.compile(r"^Free Archers of Valombre, \d+ points\s· Mistress Aubrune, .+"))
    page.locator(".start").click()
    expect(page.locator("svg.board")).to_be_visible()
    page.goto("/#/lists/fantastiques")
    expect(page.locator(".saved-lists")).to_contain_text("2 under way")  # it is this list that was brought


def test_a_list_is_built_mended_shared_and_played_by_somebody_else(sit: Sits, picture: Pictures) -> None:
    page = sit("#/lists/alkemy")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("Name of the list").fill("Thursday")
    page.get_by_label("Faction").select_option("jade_triad")
    for name in ("Fu Nihao", "Xian Ling", "Archers"):
        add(page, name)
    expect(page.locator(".faults li")).to_have_count(1)
    expect(page.locator(".faults")).to_contain_text("ALK-LST-02")
    picture(page, "lists-faults")
    page.locator(".faults .mend button", has_text="remove Xian Ling").click()
    expect(page.locator(".verdict")).to_have_text("Legal list")
    page.get_by_role("button", name="One more: Archers").click()
    expect(page.locator(".limits")).to_contain_text("76 / 180")
    page.get_by_role("button", name="Fill up").click()
    expect(page.locator(".list-entries > li")).not_to_have_count(2)
    expect(page.locator(".verdict")).to_have_text("Legal list")
    link = shared_link(page)
    picture(page, "lists-share")

    friend = sit(link)
    expect(friend.get_by_label("Name of the list")).to_have_value("Thursday")
    assert friend.locator(".list-entries > li").count() == page.locator(".list-entries > li").count()
    friend.get_by_role("button", name="Keep among my lists").click()
    expect(friend.locator(".saved-lists li")).to_have_count(1)
    friend.goto("/#/")
    friend.locator(".game.theme-alkemy").click()
    force = friend.locator(".chairs fieldset").first.locator("select").last
    own = force.locator("optgroup option", has_text="Thursday")
    force.select_option(own.get_attribute("value"))
    friend.locator(".start").click()
    expect(friend.locator("svg.board")).to_be_visible()
    expect(friend.locator(".panel.roster, .roster").first).to_contain_text("Fu Nihao")
    friend.goto("/#/lists/alkemy")
    expect(friend.locator(".saved-lists")).to_contain_text("1 under way")


@pytest.mark.parametrize("game", narrow(LISTED, "ages"))
def test_random_lists_of_every_game_are_legal_on_the_page_in_french(game: str, sit: Sits, picture: Pictures) -> None:
    page = sit(f"#/lists/{game}", lang="fr")
    page.get_by_role("button", name="Au hasard").click()
    expect(page.locator(".verdict")).to_have_text("Liste légale")
    expect(page.locator(".limits li").first).to_be_visible()
    page.reload()
    expect(page.locator(".verdict")).to_have_text("Liste légale")
    picture(page, f"lists-{game}")


def test_a_list_is_imported_copied_compared_and_deleted(sit: Sits) -> None:
    page = sit("#/lists/alkemy", lang="fr")
    page.locator(".list-sources summary").click()
    page.get_by_label("Ou ouvrir un fichier").set_input_files({"name": "bande.txt", "mimeType": "", "buffer": b"?"})
    expect(page.get_by_role("alert")).to_contain_text("Aucune carte")
    page.locator(".list-sources textarea").fill("Ma bande\nFu Nihao\nArchres x2\nn'importe quoi")
    page.get_by_role("button", name="Lire").click()
    expect(page.locator(".list-report")).to_contain_text("« Archres x2 » lu comme Archers")
    expect(page.locator(".list-report .bad", has_text="pas compris").first).to_be_in_viewport()  # not far below
    expect(page.get_by_label("Nom de la liste")).to_have_value("Ma bande")
    page.get_by_role("button", name="Dupliquer").click()
    expect(page.locator(".saved-lists li")).to_have_count(2)
    page.get_by_role("button", name="Une de plus : Archers").or_(
        page.get_by_role("button", name="Un de plus : Archers")
    ).click()
    page.locator(".list-compare summary").click()
    page.locator(".list-compare select").select_option(label="Ma bande")
    expect(page.locator(".list-compare tbody tr").first).to_contain_text("Archers")
    page.locator(".saved-lists li").first.get_by_role("button", name="Supprimer").click()
    page.get_by_role("button", name="Supprimer pour de bon ?").click()
    expect(page.locator(".saved-lists li")).to_have_count(1)
    page.locator(".saved-lists").get_by_role("link").first.click()
    page.locator(".list-share summary").click()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Télécharger (JSON)").click()
    page.get_by_label("Ou ouvrir un fichier").set_input_files(kept.value.path())
    expect(page.locator(".saved-lists li")).to_have_count(2)
    expect(page.get_by_label("Nom de la liste")).to_have_value("Ma bande")


def test_a_hurt_code_is_told_and_nothing_is_kept(sit: Sits) -> None:
    kind = GAMES["alkemy"]
    code = code_of(ready_list(kind, "jade_blitz"))
    page = sit(f"#/lists/alkemy?code={code[:-6]}")
    expect(page.get_by_role("alert")).to_contain_text("the code is damaged")
    expect(page.locator(".saved-lists li")).to_have_count(0)


def test_lists_are_built_with_a_thumb(sit: Sits, picture: Pictures) -> None:
    page = sit("#/lists/moonstone", lang="en", size=PHONE, touch=True)
    page.get_by_role("button", name="New list").tap()
    page.get_by_label("Faction").select_option("Shades")
    rosters = rosters_of(GAMES["moonstone"])
    name = next(card.name for card in rosters.catalogue("en").cards if "Shades" in card.groups)
    page.locator(".card-shelf").get_by_role("button", name=f"Add {name}", exact=True).tap()
    expect(page.locator(".list-entries > li")).to_have_count(1)
    page.get_by_role("button", name="Fill up").tap()
    expect(page.locator(".verdict")).to_have_text("Legal list")
    expect(page.locator(".list-entries > li")).to_have_count(6)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    heights = page.locator(".lists-page button:visible, .lists-page select:visible").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= THUMB
    picture(page, "lists-phone")
    gap = "document.querySelector('.card-shelf').getBoundingClientRect().top - {}.getBoundingClientRect().bottom"
    assert 0 <= page.evaluate(gap.format("document.querySelector('.list-editor')")) < THUMB  # nothing stands between
    page.goto("/#/lists/ages")
    page.get_by_role("button", name="New list").tap()
    for count in range(1, 5):
        add(page, "Archer of the Ramparts")
        expect(page.locator(".limits")).to_contain_text(f"{count} / 15")
    expect(page.locator(".list-entries output")).to_have_text(["3", "1"])  # a card is filled before another is taken
    page.get_by_role("button", name="Fill up").tap()
    expect(page.get_by_role("alert")).to_contain_text("2 cards of Archer of the Ramparts, 1 at most")
    expect(page.get_by_role("alert")).to_be_in_viewport()


@pytest.mark.parametrize("game", narrow(LISTED, "malhya"))
def test_one_press_begins_a_match_with_the_list_that_lies_there(game: str, sit: Sits) -> None:
    page = sit(f"#/lists/{game}")
    page.get_by_role("button", name="Random").click()
    expect(page.locator(".verdict")).to_have_text("Legal list")
    names = [one.split()[0].strip(",") for one in page.locator(".list-entries strong").all_inner_texts()]
    page.get_by_role("button", name="Play with this list").click()
    brought = re.compile("|".join(map(re.escape, names)))  # at the table names are shorter, heroes have their own
    expect(page.locator(".roster").first).to_contain_text(brought)
    page.goto(f"/#/lists/{game}")
    expect(page.locator(".saved-lists")).to_contain_text("1 under way")


def test_a_list_tells_how_it_has_done_though_nobody_saw_the_end(sit: Sits, picture: Pictures) -> None:
    page = sit("#/lists/alkemy")
    page.locator(".list-sources select").select_option("jade_blitz")
    expect(page.locator(".list-history")).to_contain_text("None yet")
    for _ in range(2):
        page.get_by_role("button", name="Play with this list").click()
        expect(page.locator("svg.board")).to_be_visible()
        seat = page.url[page.url.index("#") :]
        page.goto("/#/lists/alkemy")
        page.locator(".saved-lists").get_by_role("link", name="Open").click()
        expect(page.locator(".list-history li").first).to_contain_text("Under way")
        concede(sit(seat))
        page.reload()
        expect(page.locator(".list-history li").first).to_contain_text("Lost")
        expect(page.locator(".list-history li").first).to_contain_text("against opportunist bot")
    expect(page.locator(".list-history p")).to_have_text("2 lost")
    expect(page.locator(".saved-lists")).to_contain_text("2 lost")
    picture(page, "lists-history")
    page.locator(".list-history li").first.get_by_role("link", name="Replay").click()
    expect(page.locator("svg.board")).to_be_visible()


def test_the_lobby_opens_a_table_with_the_list_that_was_chosen_on_its_page(sit: Sits) -> None:
    page = sit("#/lists/alkemy")
    page.locator(".list-sources select").select_option("jade_blitz")
    expect(page.locator(".verdict")).to_have_text("Legal list")
    page.get_by_label("Name of the list").fill("Thursday")
    page.get_by_label("Name of the list").blur()
    page.get_by_role("link", name="Choose opponent and scenario").click()
    expect(page.locator(".own-way")).to_be_focused()
    expect(page.locator(".own-way")).to_be_in_viewport()  # the form, not the games above it
    force = page.locator(".chairs fieldset").first.locator("select").last
    expect(force.locator("option:checked")).to_contain_text("Thursday")
    page.locator(".start").click()
    expect(page.locator(".roster").first).to_contain_text("Fu Nihao")


@pytest.mark.parametrize(
    ("desk", "begin"),
    [
        ("lists/fantastiques", "Au hasard"),
        ("tables/fantastiques", "Au hasard"),
        ("packs/fantastiques", "Nouveau paquet"),
    ],
)
def test_buttons_without_words_say_what_they_do(desk: str, begin: str, sit: Sits) -> None:
    page = sit(f"#/{desk}", lang="fr")
    page.get_by_role("button", name=begin).click()
    expect(page.locator(".list-entries, .table-board .piece, .pack-card").first).to_be_visible()
    if desk.startswith("tables"):
        page.locator(".table-board svg.board .piece").first.click(force=True)
        expect(page.locator(".chosen-piece")).to_be_visible()
    wordless = "(all) => all.filter((one) => !/\\p{L}/u.test(one.textContent))"
    buttons = page.locator(".desk-page button")
    assert buttons.evaluate_all(f"(all) => ({wordless})(all).length")
    assert (
        buttons.evaluate_all(f"(all) => ({wordless})(all).filter((one) => !one.title).map((one) => one.outerHTML)")
        == []
    )


def test_a_guest_brings_a_list_of_his_own_and_the_host_meets_it(sit: Sits, picture: Pictures) -> None:
    host = sit("#/")
    host.locator(".game.theme-alkemy").click()
    chair = host.locator(".chairs fieldset").nth(1)
    chair.get_by_role("radio", name="By a link").check()
    chair.get_by_label("The guest may bring a list of his own").check()
    host.locator(".start").click()
    link = host.locator(".free-seats input").first.input_value()

    guest = sit("#/lists/alkemy")
    guest.locator(".list-sources select").select_option("jade_blitz")
    expect(guest.locator(".verdict")).to_have_text("Legal list")
    guest.goto(f"/{link[link.index('#') :]}")
    mine = guest.get_by_label("My list")
    mine.select_option(mine.locator("option").nth(1).get_attribute("value"))
    expect(guest.locator(".invitation")).to_contain_text(re.compile(r"Triad, \d+ points\s· .*Fu Nihao"))
    picture(guest, "join-list")
    guest.get_by_role("button", name="Sit down", exact=True).click()
    expect(guest.locator(".roster").first).to_contain_text("Fu Nihao")
    expect(host.locator(".roster").first).to_contain_text("Fu Nihao")
    guest.goto("/#/lists/alkemy")
    expect(guest.locator(".saved-lists")).to_contain_text("1 under way")
