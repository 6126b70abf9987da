"""Is the content complete and sound, and is every fault of a file told with its place?"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from escarmouche.core.problems import Faulty
from escarmouche.games.fantastiques.content import Content, check_content, load_content
from escarmouche.games.fantastiques.costs import cost_halves
from escarmouche.games.fantastiques.layouts import Layout
from escarmouche.games.fantastiques.lists import ArmyList, figure_names, problems, total_halves
from escarmouche.games.fantastiques.profiles import CAPABILITIES, ITEMS, SPELLS, Army, PieceProfile, Profile
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.table.plane import inch

ARMIES = ("groinrouge", "karnbrume", "ronceneige", "tilleul", "valombre", "veillecendre")
CARD = (
    "{{id: {0}, name: {0}, name_en: {0}, kind: troop, size: small, movement: 6, melee: [1], shooting: [], armour: 0,"
    " mental: 0, hp: 1, cost: 3, mark: original}}"
)
DIGEST = "from escarmouche.games.fantastiques.content import load_content; print(load_content().digest)"


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def pack(folder: Path, text: str) -> Path:
    file = folder / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def told(file: Path) -> list[str]:
    """Every fault that the check tells of a pack, without the name and the line of its file."""
    place = re.compile(rf"{re.escape(str(file))}(:\d+)?:? ")
    return [place.sub("", str(problem), count=1) for problem in check_content([file])]


# --- What is there


def test_the_games_own_content_has_no_fault() -> None:
    assert check_content() == ()


@pytest.mark.parametrize("name", ARMIES)
def test_each_army_has_a_list_of_exactly_500_points_a_patrol_and_a_trio(content: Content, name: str) -> None:
    assert total_halves(content.lists[name], content, Settings()) == 2 * 500
    assert {content.profiles[card].kind for card in content.lists[name].list} == {"troop", "hero", "sorcerer"}
    patrol, trio = content.lists[f"{name}_patrol"], content.lists[f"{name}_trio"]
    assert 3 <= len(figure_names(patrol)) <= 12
    assert total_halves(patrol, content, Settings()) <= 2 * 150
    assert len(figure_names(trio)) == 3


def test_the_two_large_lists_use_artillery_and_the_titan(content: Content) -> None:
    clans, horde = content.lists["karnbrume_1000"], content.lists["groinrouge_2000"]
    assert total_halves(clans, content, Settings()) == 2 * 1000
    assert total_halves(horde, content, Settings()) == 2 * 2000
    assert (clans.pieces, horde.pieces, horde.list["titan_colossus"]) == ({"bombard": 1}, {"scorpion": 2}, 1)


def test_every_list_is_legal(content: Content) -> None:
    assert [p for army in content.lists.values() for p in problems(army, content, Settings())] == []


def test_every_item_spell_and_capability_is_on_some_card(content: Content) -> None:
    cards = content.profiles.values()
    assert {item for card in cards for item in card.items} == set(ITEMS)
    assert {spell for card in cards for spell in card.spells} == set(SPELLS)
    assert {capability for card in cards for capability in card.capabilities} == set(CAPABILITIES)
    assert {piece.type for piece in content.pieces.values()} == {"explosive", "piercing"}


def test_every_card_has_a_name_in_both_languages_and_a_mark(content: Content) -> None:
    cards: tuple[Profile | PieceProfile | Army | ArmyList | Layout, ...] = (
        *content.profiles.values(),
        *content.pieces.values(),
        *content.armies.values(),
        *content.lists.values(),
        *content.layouts.values(),
    )
    assert all(card.name and card.name_en for card in cards)
    assert {card.mark for card in cards} == {"original"}
    assert {size.mark for size in content.sizes.values()} == {"reconstructed"}
    assert {kind.mark for kind in content.kinds.values()} == {"reconstructed"}


def test_bodies_are_in_table_units_with_eye_and_torso(content: Content) -> None:
    medium, large = content.sizes["medium"], content.sizes["large"]
    assert (medium.base, medium.radius, medium.height) == (2540, 1270, 3175)
    assert (medium.eye_height, medium.torso_heights) == (2858, (1588, 2540))
    assert (large.base, large.eye_height, large.torso_heights) == (inch(1.6), inch(1.8), (inch(1), inch(1.6)))


# --- The digest


def test_the_digest_is_the_same_in_another_process_under_another_hash_seed(content: Content) -> None:
    environment = {"PYTHONHASHSEED": "12345", "PYTHONPATH": ":".join(sys.path)}
    other = subprocess.run([sys.executable, "-c", DIGEST], capture_output=True, text=True, check=True, env=environment)
    assert other.stdout.strip() == content.digest
    assert len(content.digest) == 16


def test_the_digest_tells_a_changed_card_from_the_printed_one(content: Content, tmp_path: Path) -> None:
    same = load_content([pack(tmp_path, "profiles: [{id: val_archer, cost: 17}]")])
    changed = load_content([pack(tmp_path, "profiles: [{id: val_archer, mental: 3, cost: 18}]")])
    assert same.digest == content.digest != changed.digest
    assert content.with_profiles([changed.profiles["val_archer"]]).digest == changed.digest


def test_the_digest_tells_the_order_of_a_list_but_not_the_order_of_files(content: Content, tmp_path: Path) -> None:
    swapped = "list: {val_archer: 1, val_halberd: 1, val_rider: 1}"
    assert load_content([pack(tmp_path, f"lists: [{{id: valombre_trio, {swapped}}}]")]).digest != content.digest
    abel, zoe = CARD.format("abel"), CARD.format("zoe")
    one = load_content([pack(tmp_path, f"profiles: [{abel}, {zoe}]")])
    other = load_content([pack(tmp_path, f"profiles: [{zoe}, {abel}]")])
    assert one.digest == other.digest != content.digest


def test_the_default_content_is_read_once() -> None:
    assert load_content() is load_content(())


# --- Packs


def test_a_pack_changes_one_number_and_keeps_the_rest_of_the_card(content: Content, tmp_path: Path) -> None:
    archer = load_content([pack(tmp_path, "profiles: [{id: val_archer, shooting: [4], cost: 20}]")]).profiles[
        "val_archer"
    ]
    assert (archer.shooting, cost_halves(archer, Settings())) == ((4,), 40)
    assert (archer.name, archer.melee) == (content.profiles["val_archer"].name, content.profiles["val_archer"].melee)


def test_a_folder_of_packs_adds_kinds_layouts_and_lists(tmp_path: Path) -> None:
    (tmp_path / "ice.yaml").write_text(
        "kinds: [{id: ice, move: difficult, sight: free, cover: false, height: 0, objective: true, mark: original}]"
    )
    (tmp_path / "lake.yaml").write_text(
        "layouts: [{id: lake, name: Lac, name_en: Lake, table: [48, 40], scenarios: [loot], mark: original,"
        " zones: {2: [{edge: bottom, box: [0, 0, 48, 11]}, {edge: top, box: [0, 29, 48, 40]}]},"
        " terrain: [{id: lake, kind: ice, circle: [24, 20, 6.5]}]}]\n"
        "lists: [{id: pair, name: Paire, name_en: Pair, army: valombre, format: 20, list: {val_militia: 2}, total: 16}]"
    )
    assert check_content([tmp_path]) == ()
    loaded = load_content([tmp_path])
    assert loaded.layouts["lake"].terrain[0].circle == (inch(24), inch(20), inch(6.5))
    assert "pair" in loaded.lists


def test_a_later_pack_goes_over_an_earlier_one(tmp_path: Path) -> None:
    first, second = tmp_path / "first.yaml", tmp_path / "second.yaml"
    first.write_text("profiles: [{id: val_militia, mental: 3, cost: 9}]")
    second.write_text("profiles: [{id: val_militia, mental: 4, cost: 10}]")
    assert load_content([first, second]).profiles["val_militia"].mental == 4


# --- Faults


def test_every_type_fault_of_a_card_is_told_at_once_with_its_place(tmp_path: Path) -> None:
    file = pack(
        tmp_path,
        "profiles:\n"
        "  - {id: val_mage, armour: thick, kind: wizard, luck: 3, spells: [fireball, tea]}\n"
        "  - {id: newcomer, name: Nouveau}\n",
    )
    found = told(file)
    assert found[0].startswith("profiles[0].luck: unknown key; there are id, name,")
    assert found[1].startswith("profiles[0].kind: Invalid enum value 'wizard'; choose from troop, hero,")
    assert found[2] == "profiles[0].armour: Expected `int`, got `str`"
    assert found[3].startswith("profiles[0].spells[1]: Invalid enum value 'tea'; choose from fireball,")
    assert "profiles[1].melee: is missing" in found
    lines = [str(one).removeprefix(str(file)).split(" ")[0] for one in check_content([file])]
    assert (lines[:4], lines[-1]) == ([":2"] * 4, ":3")
    with pytest.raises(Faulty, match="luck"):
        load_content([file])


@pytest.mark.rule("FAN-CST-03", "FAN-CST-07", "FAN-HER-01")
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ("movement: 7", "movement: 7 is not one of 6, 9, 12, 15, 18, flight [FAN-CST-07]"),
        ("melee: [2, 6]", "melee[1]: 6 is outside 1 to 5 [FAN-CST-03]"),
        ("hp: 5", "hp: 5 is outside 1 to 4 [FAN-CST-07]"),
        ("armour: 6", "armour: 6 is outside 0 to 5 [FAN-CHA-04]"),
        ("spells: [curse]", "spells: a troop without the amulet has no spell [FAN-HER-01]"),
        ("summons: gro_gob", "summons: names gro_gob, but val_militia does not know the summoning [FAN-LST-10]"),
        ("size: huge", "size: there is no size class huge"),
    ],
)
def test_a_card_outside_the_rules_is_told_and_cannot_be_loaded(tmp_path: Path, change: str, fault: str) -> None:
    file = pack(tmp_path, f"profiles: [{{id: val_militia, {change}}}]")
    assert f"profiles[0].{fault}" in told(file)
    with pytest.raises(Faulty):
        load_content([file])


@pytest.mark.rule("FAN-CST-01", "FAN-CST-08")
def test_a_declared_price_is_held_to_the_table_of_costs_but_may_be_studied(tmp_path: Path) -> None:
    file = pack(tmp_path, "profiles: [{id: vei_bow, cost: 12.5}]\npieces: [{id: bombard, cost: 35}]")
    assert told(file) == [
        "profiles[0].cost: 12.5 is declared, 13 is due [FAN-CST-01]",
        "pieces[0].cost: 35 is declared, 36 is due [FAN-CST-08]",
    ]
    assert load_content([file]).profiles["vei_bow"].cost == 12.5


@pytest.mark.rule("FAN-LST-01", "FAN-LST-02")
def test_lists_are_held_to_the_rules_and_to_the_total_they_declare(tmp_path: Path) -> None:
    file = pack(
        tmp_path,
        "lists: [{id: odd, name: A, name_en: A, army: valombre, format: 100, list: {val_captain: 2, elk: 1},"
        " total: 99}]",
    )
    assert told(file) == [
        "lists[0].list.elk: there is no figure profile elk",
        "lists[0]: costs 116, the format is 100 [FAN-LST-01]",
        "lists[0]: 2 heroes and sorcerers, 0 allowed (the format is 100) [FAN-LST-02]",
        "lists[0].total: 99 is declared, 116 is due [FAN-LST-01]",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("pieces: [{id: bombard, crew: val_archer}]", "pieces[0].crew: val_archer is no crew profile [FAN-LST-11]"),
        ("pieces: [{id: bombard, shooting: 6, cost: 72}]", "pieces[0].shooting: 6 is outside 1 to 5 [FAN-ART-01]"),
        ("pieces: [{id: bombard, movement: 9}]", "pieces[0].movement: 9 is not 6 [FAN-ART-01]"),
        ("armies: [{id: valombre, profiles: [elk]}]", "armies[0].profiles: there is no figure profile elk"),
        ("lists: [{id: valombre, army: elks}]", "lists[0].army: there is no army elks"),
        (
            "layouts: [{id: clearing, gem: [1, 1]}]",
            "layouts[0].gem: the gem lies at the centre of the table [FAN-SCN-10]",
        ),
        ("layouts: [{id: clearing, gem: [1, x]}]", "layouts[0].gem[1]: Expected `int`, got `str`"),
        (
            "layouts: [{id: clearing, terrain: [{id: a, kind: wood}, {id: b, colour: red}]}]",
            "layouts[0].terrain[1].colour: unknown key; there are id, kind, rect, circle, scenario_piece",
        ),
        (
            "layouts: [{id: clearing, terrain: [{id: a, kind: wood}, {id: b}]}]",
            "layouts[0].terrain[1].kind: is missing",
        ),
        (
            "layouts: [{id: clearing, zones: {2: [{edge: up, box: [0, 0, 1, 1]}]}}]",
            "layouts[0].zones[...][0].edge: Invalid",
        ),
        ("sizes: [{id: small, base: 0}]", "sizes[0].base: 0 is outside 0.1 to 12 [FAN-RUL-02]"),
        ("sizes: [{id: small, height: -1}]", "sizes[0].height: -1 is outside 0 to 24 [FAN-RUL-02]"),
        ("sizes: [{id: small, eye: 2}]", "sizes[0].eye: 2 is outside 0 to 1 [FAN-LOS-02]"),
        ("sizes: [{id: small, torso: [0.5, 1.5]}]", "sizes[0].torso[1]: 1.5 is outside 0 to 1 [FAN-LOS-02]"),
        ("sizes: [{id: small, torso: [0.8, 0.5]}]", "sizes[0].torso: a torso goes from its foot to its top"),
        ("kinds: [{id: rock, height: -1}]", "kinds[0].height: -1 is outside 0 to 144 [FAN-TER-01]"),
        ("sizes: [{id: small, base: wide}]", "sizes[0].base: Expected `int`, got `str`"),
        ("heroes: []", "heroes: unknown section; there are sizes, kinds, armies, profiles, pieces, lists, layouts"),
        ("profiles: {}", "profiles: a section is a list of entries"),
        ("profiles: [{name: x}]", "profiles[0]: an entry is a mapping with an id"),
        ("profiles: [{id: val_mage}, {id: val_mage}]", "profiles[1].id: val_mage already stands at"),
        ("profiles: [{id: ' ', name: x}]", "profiles[0].id: is missing"),
        ("profiles: [{id: val_mage, name: ''}]", "profiles[0].name: is missing"),
        ("profiles: [{id: val_mage, hp: 2, hp: 3}]", "line 1: the key hp stands there twice"),
        ("- 1", "a content file is a mapping of sizes,"),
        ("a: [", "is no YAML:"),
        (
            "layouts: [{id: clearing, default_for: [loot]}]",
            "one default table for loot with 2 sides is needed, not clearing, crossroads",
        ),
    ],
)
def test_each_other_fault_of_a_file_is_told_in_one_line(tmp_path: Path, text: str, fault: str) -> None:
    assert [line for line in told(pack(tmp_path, text)) if fault in line]


def test_a_pack_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert [problem.what for problem in check_content([tmp_path / "no.yaml"])] == [
        "there is no such pack: give a YAML file, or a folder or .zip of them"
    ]
