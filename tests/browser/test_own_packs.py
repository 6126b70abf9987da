"""My packs in the browser: a profile by form and as text, told what is wrong, looked at, taken home and loaded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.test_access import barriers
from tests.volume import narrow

from escarmouche.games import GAMES

PACKS = Path(__file__).parents[1] / "packs"
PHONE = (390, 844)
THUMB = 36
BY_FORM = ["fantastiques", "moonstone", "alkemy", "ages", "malhya"]
FIT = {"fr": "Rien à revoir", "en": "Nothing to mend"}
NEW = {"fr": "Nouveau paquet", "en": "New pack"}


def checked(page: Page, verdict: str = "Nothing to mend") -> None:
    report = page.locator(".pack-report")
    expect(report).to_have_attribute("aria-busy", "false")
    expect(report.locator(".verdict")).to_have_text(verdict)


def field(page: Page, path: str) -> Locator:
    return page.locator(f'.pack-form [data-path="{path}"]')


def begun(sit: Sits, game: str, lang: str = "en", size: tuple[int, int] = (1280, 800)) -> Page:
    page = sit(f"#/packs/{game}", lang=lang, size=size)
    page.get_by_role("button", name=NEW[lang]).click()
    expect(page.locator(".pack-card .sheet .title")).to_be_visible()
    checked(page, FIT[lang])
    return page


def taken_home(page: Page, folder: Path) -> Path:
    with page.expect_download() as waited:
        page.locator(".pack-use button").click()
    path = folder / waited.value.suggested_filename
    waited.value.save_as(path)
    return path


def test_an_id_that_is_too_long_is_told_at_its_field_and_runs_over_no_edge(sit: Sits) -> None:
    page = begun(sit, "fantastiques", "fr")
    field(page, "id").locator("input").fill("a" * 120)
    checked(page, "Un point à revoir")
    expect(field(page, "id")).to_contain_text("120 signes, 64 au plus")
    report = page.locator(".pack-report")
    assert report.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    field(page, "id").locator("input").fill("my_lancer")
    checked(page, "Rien à revoir")


def test_a_profile_is_made_by_form_mended_looked_at_and_loaded_at_home(
    sit: Sits, picture: Pictures, tmp_path: Path
) -> None:
    page = begun(sit, "fantastiques", "fr")
    page.get_by_label("Nom du paquet").fill("Le bac")
    field(page, "id").locator("input").fill("my_lancer")
    field(page, "name").locator("input").fill("Lancier du bac")
    field(page, "armour").locator("input").fill("7")
    checked(page, "2 points à revoir")
    expect(field(page, "armour")).to_contain_text("7 n'est pas entre 0 et 5")
    fault = page.locator(".pack-report .faults li").first
    expect(fault).to_contain_text("my_lancer · Armure : 7 n'est pas entre 0 et 5")
    expect(fault).to_contain_text("pack.yaml, ligne 10")
    expect(fault).to_contain_text("FAN-CHA-04")
    expect(page.locator(".pack-report")).to_contain_text("ne se charge pas encore")
    expect(page.locator(".pack-card")).to_contain_text("d'avant les derniers changements")
    picture(page, "packs-fault")
    field(page, "armour").locator("input").fill("3")
    checked(page, "Un point à revoir")
    expect(page.locator(".pack-report .faults")).to_contain_text("12 est écrit, il faut 14")
    field(page, "cost").locator("input").fill("14")
    checked(page, "Rien à revoir")
    card = page.locator(".pack-card .sheet")
    expect(card.locator(".title")).to_have_text("Lancier du bac")
    expect(card.locator(".rows")).to_contain_text("Armure3")
    picker = field(page, "capabilities").locator(".pack-words")
    picker.locator("summary").click()
    picker.get_by_role("searchbox").fill('frapper a 2"')
    expect(picker.locator("li")).to_have_count(1)
    expect(picker.locator("li")).to_contain_text("FAN-CAP-01")
    picker.locator("li button").click()
    expect(field(page, "capabilities").locator(".picked")).to_contain_text("Peut frapper")
    expect(card).to_contain_text("Allonge")
    checked(page, "Un point à revoir")
    field(page, "cost").locator("input").fill("17")
    checked(page, "Rien à revoir")
    picture(page, "packs-form")
    path = taken_home(page, tmp_path)
    assert path.name == "Le-bac.yaml"
    kind = GAMES["fantastiques"]
    assert kind.contents.check((path,)) == ()
    profile = kind.with_packs((path,)).content.profiles["my_lancer"]  # type: ignore[attr-defined]
    assert (profile.name, profile.armour, profile.capabilities) == ("Lancier du bac", 3, ("reach",))
    page.reload()
    expect(field(page, "name").locator("input")).to_have_value("Lancier du bac")
    expect(page.locator(".saved-packs li")).to_have_count(1)


def test_the_text_and_the_form_stay_in_step_and_remarks_stay(sit: Sits, picture: Pictures, tmp_path: Path) -> None:
    page = begun(sit, "fantastiques")
    page.get_by_role("button", name="Text", exact=True).click()
    area = page.get_by_label("Text of pack.yaml")
    text = area.input_value()
    assert text.startswith("profiles:\n  - id: my_figure\n")
    area.fill("# Our house.\n" + text.replace("hp: 1", "hp: one"))
    checked(page, "One thing to mend")
    expect(page.locator(".numbers .bad")).to_have_text("13")
    picture(page, "packs-text")
    page.locator(".pack-report .faults button").first.click()
    expect(field(page, "hp")).to_contain_text("Expected `int`, got `str`")
    field(page, "hp").locator("input").fill("2")
    checked(page, "One thing to mend")
    field(page, "cost").locator("input").fill("18")
    checked(page)
    page.get_by_role("button", name="Text", exact=True).click()
    assert area.input_value() == "# Our house.\n" + text.replace("hp: 1", "hp: 2").replace("cost: 12", "cost: 18")
    area.fill("profiles: [")
    checked(page, "One thing to mend")
    expect(page.locator(".pack-report")).to_contain_text("pack.yaml, line 2")
    page.get_by_role("button", name="Form", exact=True).click()
    expect(page.locator(".pack-form")).to_contain_text("The text cannot be read yet")
    expect(page.get_by_label("Add: Profiles")).to_be_disabled()


def test_a_card_of_the_game_is_copied_or_changed_and_a_list_fields_it(sit: Sits, tmp_path: Path) -> None:
    page = begun(sit, "fantastiques")
    profiles = page.get_by_label("Add: Profiles")
    profiles.select_option("val_archer")
    expect(field(page, "id").locator("input")).to_have_value("val_archer_2")
    checked(page)
    expect(page.locator(".pack-card .title")).to_have_text("Free Archer")
    page.get_by_role("button", name="My figure").click()
    page.locator(".pack-title").get_by_role("button", name="Remove").click()
    expect(page.locator(".pack-entry")).to_have_count(1)
    page.get_by_label("Add: Army lists").select_option("new")
    checked(page, "One thing to mend")
    expect(page.locator(".pack-report")).to_contain_text("the list holds no figure")
    field(page, "list").get_by_role("button", name="Add: Figures").click()
    checked(page)
    path = taken_home(page, tmp_path)
    kind = GAMES["fantastiques"].with_packs((path,))
    assert kind.content.lists["my_list"].list == {"val_archer_2": 1}  # type: ignore[attr-defined]
    profiles.select_option(index=profiles.locator("option[data-how=over]").first.evaluate("(one) => one.index"))
    first = min(GAMES["fantastiques"].content.profiles)  # type: ignore[attr-defined]
    expect(field(page, "id").locator("input")).to_have_value(first)
    field(page, "mental").locator("input").fill("5")
    expect(page.locator(".pack-report")).to_contain_text("in the game itself, because of the pack")


@pytest.mark.wide  # what is picked into a profile: above, in another game
def test_the_clauses_of_an_ability_are_picked_from_the_words_of_the_game(
    sit: Sits, picture: Pictures, tmp_path: Path
) -> None:
    page = begun(sit, "moonstone", "fr")
    page.get_by_role("button", name="Ajouter : Compétences").click()
    page.get_by_role("button", name="Ajouter : Actives").click()
    field(page, "abilities.active[0].name").locator("input").fill("Bandage")
    clauses = field(page, "abilities.active[0].clauses")
    clauses.locator("summary").click()
    clauses.get_by_role("searchbox").fill("recupere blessures")
    expect(clauses.locator("li")).to_have_count(1)
    expect(clauses.locator("li")).to_contain_text("to récupère amount blessures")
    picture(page, "packs-words")
    clauses.locator("li button").click()
    expect(clauses.locator("textarea")).to_have_value(re.compile("op: heal"))
    checked(page, "Rien à revoir")
    path = taken_home(page, tmp_path)
    card = GAMES["moonstone"].with_packs((path,)).content.cards("seed")["mycharacter"]  # type: ignore[attr-defined]
    assert [one.op for one in card.abilities[0].effects] == ["heal"]


@pytest.mark.parametrize("game", narrow(BY_FORM, "alkemy"))
@pytest.mark.parametrize("size", narrow([(1280, 800), PHONE], PHONE))
def test_every_game_has_forms_without_barriers_and_without_overflow(
    game: str, size: tuple[int, int], sit: Sits, picture: Pictures, tmp_path: Path
) -> None:
    page = begun(sit, game, "fr", size)
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= size[0]
    if size == PHONE:
        pressed = ":is(button, input, select):not(details:not([open]) *)"  # what is folded away has no size
        small = page.locator(f".pack-form {pressed}, .pack-entries button")
        heights = [box["height"] for one in small.all() if (box := one.bounding_box()) is not None]
        assert min(height for height in heights if height != 20) >= THUMB
    assert barriers(page) == []
    picture(page, f"packs-{game}-{size[0]}")
    path = taken_home(page, tmp_path)
    assert GAMES[game].contents.check((path,)) == ()


@pytest.mark.wide  # text and form in step, taken home: above, in another game
def test_a_story_is_opened_from_the_disk_checked_as_text_and_taken_home_whole(
    sit: Sits, picture: Pictures, tmp_path: Path
) -> None:
    page = sit("#/packs/malhya")
    page.get_by_role("button", name="New story, as text").click()
    checked(page)
    expect(page.get_by_label("Text of pack.yaml")).to_have_value(re.compile("chapters:"))
    files = sorted((PACKS / "lighthouse").glob("*.yaml"))
    page.get_by_label("Open a pack from my disk").set_input_files(files)
    checked(page)
    page.get_by_role("button", name="Text", exact=True).click()
    page.locator(".pack-text select").select_option("story.yaml")
    area = page.get_by_label("Text of story.yaml")
    area.fill(area.input_value().replace("chapter: '07'", "chapter: '77'", 1))
    checked(page, "One thing to mend")
    expect(page.locator(".pack-report")).to_contain_text("77")
    picture(page, "packs-story")
    area.fill(area.input_value().replace("chapter: '77'", "chapter: '07'", 1))
    checked(page)
    path = taken_home(page, tmp_path)
    assert path.suffix == ".zip"
    assert GAMES["malhya"].contents.check((path,)) == ()
    again = sit("#/packs/malhya")
    again.get_by_label("Open a pack from my disk").set_input_files(path)
    checked(again)
    again.get_by_role("button", name="Text", exact=True).click()
    expect(again.locator(".pack-text select option")).to_have_count(len(files))


@pytest.mark.wide  # a profile made by form that walks in at home: above, in another game
def test_a_hero_of_malhya_is_made_by_form_and_walks_in_at_home(sit: Sits, picture: Pictures, tmp_path: Path) -> None:
    page = begun(sit, "malhya", "fr")
    field(page, "name_fr").locator("input").fill("Aldine")
    field(page, "life").locator("input").fill("0")
    checked(page, "Un point à revoir")
    expect(field(page, "life")).to_contain_text("0 n'est pas entre 1 et 99")
    field(page, "life").locator("input").fill("7")
    field(page, "start.weapon").locator("select").select_option(label="Arc court")
    checked(page, "Rien à revoir")
    card = page.locator(".pack-card .sheet")
    expect(card.locator(".title")).to_have_text("Aldine")
    expect(card).to_contain_text("Arc court")
    page.get_by_label("Ajouter : Ennemis").select_option("new")
    expect(card.locator(".title")).to_have_text("Mon ennemi")
    checked(page, "Rien à revoir")
    picture(page, "packs-malhya-foe")
    kind = GAMES["malhya"].with_packs((taken_home(page, tmp_path),))
    assert kind.content.heroes["my_hero"].life == 7  # type: ignore[attr-defined]
    assert kind.content.names["heroes/my_hero"].name["fr"] == "Aldine"  # type: ignore[attr-defined]
    assert kind.content.enemies["my_foe"].kind == "melee"  # type: ignore[attr-defined]


def test_what_is_no_pack_is_told(sit: Sits, tmp_path: Path) -> None:
    page = sit("#/packs/ages")
    strange = tmp_path / "photo.zip"
    strange.write_bytes(b"PK no more")
    page.get_by_label("Open a pack from my disk").set_input_files(strange)
    expect(page.locator(".alert")).to_contain_text("photo.zip: neither a YAML file nor a .zip")
    picture = tmp_path / "photo.yaml"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    page.get_by_label("Open a pack from my disk").set_input_files(picture)
    expect(page.locator(".alert")).to_contain_text("photo.yaml: neither a YAML file nor a .zip")
    heavy = tmp_path / "heavy.yaml"
    heavy.write_text("# " + "a" * 300_000, encoding="utf-8")
    page.get_by_label("Open a pack from my disk").set_input_files(heavy)
    expect(page.locator(".alert")).to_have_text("heavy.yaml: 293 KiB, and a pack has 256 at most.")
    expect(page.get_by_text("No pack of this game yet")).to_be_visible()  # none of them is kept


def test_a_text_that_cannot_be_read_is_not_asked_for_an_entry(sit: Sits, tmp_path: Path) -> None:
    page = sit("#/packs/malhya", lang="fr")
    broken = tmp_path / "bad.yaml"
    broken.write_text("id: x\n  name: [oops\n", encoding="utf-8")
    page.get_by_label("Ouvrir un paquet de mon disque").set_input_files(broken)
    expect(page.get_by_text("Le texte ne se lit pas encore")).to_be_visible()
    expect(page.get_by_text("Choisissez une entrée")).to_have_count(0)


def test_packs_are_reached_from_the_lobby_and_nothing_offers_to_send_one(sit: Sits) -> None:
    page = sit("#/", lang="fr")
    page.locator(".game.theme-alkemy").click()
    page.get_by_role("link", name="Mes paquets").click()
    page.get_by_role("button", name="Nouveau paquet").click()
    use = page.locator(".pack-use")
    expect(use).to_contain_text("Les tables publiques n'acceptent pas de paquets")
    expect(use).to_contain_text("escarmouche serve --pack Mon-paquet.yaml")


def test_a_form_is_filled_in_by_keys_alone(sit: Sits) -> None:
    page = begun(sit, "fantastiques")
    field(page, "movement").locator("select").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "Melee (a value for each attack) 1")
    page.keyboard.press("ArrowUp")
    checked(page, "One thing to mend")
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(field(page, "melee").locator("input")).to_have_count(2)
    expect(page.locator(".pack-card .rows")).to_contain_text("4/1")


@pytest.mark.wide  # the same field as in the test of picked clauses, by typing
def test_the_clauses_of_an_ability_are_written_in_the_form(sit: Sits, picture: Pictures) -> None:
    page = begun(sit, "moonstone", "fr")
    field(page, "abilities").get_by_role("button").first.click()
    field(page, "abilities.active").locator("> .items > .more").click()
    field(page, "abilities.active[0].name").locator("input").fill("Bandage")
    clauses = field(page, "abilities.active[0].clauses")
    clauses.locator("textarea").fill("[{op: heal, to: self, amount: 1]")
    clauses.locator("textarea").blur()
    expect(clauses.get_by_role("alert")).to_contain_text("Il manque une accolade")
    clauses.locator("textarea").fill("[{op: heel, to: self, amount: 1}]")
    clauses.locator("textarea").blur()
    expect(clauses.locator(".pack-fault")).to_contain_text("« heel » n'est pas un mot connu ici")
    picture(page, "packs-clauses")
    clauses.locator("textarea").fill("[{op: heal, to: self, amount: 1}]")
    clauses.locator("textarea").blur()
    expect(clauses.locator(".pack-fault")).to_have_count(0)
    expect(page.locator(".pack-card")).to_contain_text("Bandage")
