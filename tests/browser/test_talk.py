"""Two friends in two towns talk at the table: read by both, by nobody who looks on; who looks elsewhere is called."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import Tables, seat_address

PHONE = (390, 844)
ELSEWHERE = """() => {
  Object.defineProperty(document, "hidden", { get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
  localStorage.setItem("escarmouche.calls", JSON.stringify({ ring: false, notice: true }));
  window.shown = [];
  window.Notification = class {
    static permission = "granted";
    constructor(_, { body }) { window.shown.push(body); }
  };
}"""
HOSTILE = "<img src=x onerror=alert(1)> Bonsoir !"


def write(page: Page, text: str) -> None:
    """Say it to the table."""
    field = page.get_by_label("Écrire à la table")
    if not field.is_visible():
        page.locator(".talk summary").click()
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def test_friends_talk_beside_the_board_and_an_onlooker_hears_nothing(
    tables: Tables, sit: Sits, picture: Pictures
) -> None:
    opened = tables.open("fantastiques", "human", "human")
    anne = sit(seat_address(opened, 0), lang="fr")
    bruno = sit(seat_address(opened, 1), lang="fr", size=PHONE, touch=True)
    onlooker = sit(f"#/table/{opened.match}", lang="fr")
    expect(bruno.locator(".talk")).to_be_visible()
    bruno.evaluate(ELSEWHERE)
    write(anne, HOSTILE)
    expect(bruno.locator(".talk .last")).to_contain_text(HOSTILE)
    expect(bruno.locator(".talk .count")).to_have_text("1 à lire")
    shown = [one.replace("\N{NO-BREAK SPACE}", " ") for one in bruno.evaluate("() => window.shown")]
    assert shown.count(f"Seat 1 : {HOSTILE}") == 1, "he looked elsewhere, and was called once"
    bruno.locator(".talk summary").click()
    expect(bruno.get_by_label("Écrire à la table")).to_be_in_viewport(ratio=1)
    write(bruno, "Prêt, à toi !")
    expect(anne.locator(".said p")).to_contain_text([HOSTILE, "Prêt, à toi !"])
    picture(bruno, "talk-phone")
    expect(onlooker.locator(".log .line").first).to_be_visible()
    assert onlooker.locator(".talk").count() == 0
    assert "Bonsoir" not in onlooker.content()
    anne.reload()
    expect(anne.locator(".talk .last")).to_have_count(0)  # she has answered nothing, but had it all before her
    anne.locator(".talk summary").click()
    expect(anne.locator(".said p")).to_have_count(2)
    anne.get_by_role("button", name="Ne plus lire Seat 2").click()
    expect(anne.locator(".said p")).to_have_count(1)
    anne.locator(".talk summary").click()
    write(bruno, "Tu dors ?")
    write(anne, "Je joue.")
    expect(anne.locator(".said p")).to_contain_text([HOSTILE, "Je joue."])
    anne.reload()
    expect(anne.locator(".talk .last")).to_have_count(0)
    anne.locator(".talk summary").click()
    anne.get_by_role("button", name="Lire de nouveau Seat 2").click()
    expect(anne.locator(".said p")).to_contain_text([HOSTILE, "Prêt, à toi !", "Tu dors ?", "Je joue."])
    expect(bruno.get_by_role("button", name="Ne plus lire Seat 1")).to_be_visible()  # nobody was told


def test_nobody_talks_to_a_bot_and_how_one_is_called_is_in_the_menu(tables: Tables, sit: Sits) -> None:
    opened = tables.open("fantastiques", "human", "bot")
    page = sit(seat_address(opened, 0), lang="fr")
    page.get_by_role("button", name="Menu").click()
    ring = page.get_by_label("deux notes")
    expect(ring).to_be_checked()
    box = ring.bounding_box()
    assert box is not None
    assert box["width"] < 30
    assert page.locator(".talk").count() == 0
