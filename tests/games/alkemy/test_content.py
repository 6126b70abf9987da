"""Is the content what the ledger says: dice, cards, profiles, skills, formulas, prices; and is every fault told?"""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from escarmouche.core.problems import Faulty
from escarmouche.games.alkemy.checking import check_content
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.guideline import price, worth
from escarmouche.games.alkemy.profiles import CARDS, Colour
from escarmouche.games.alkemy.shelves import PACKAGE, SECTIONS
from escarmouche.kits.content.loading import gathered
from escarmouche.table.plane import inch

content = load_content()


def pack(folder: Path, text: str) -> Path:
    page = folder / "pack.yaml"
    page.write_text(text, encoding="utf-8")
    return page


# --- dice ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-RUL-01")
@pytest.mark.parametrize(
    ("colour", "numbers", "symbols"),
    [
        ("white", {1, 2, 3, 4, 5, 6}, "2S 2A 2M"),
        ("yellow", {1, 2, 3, 4, 5}, "3S 2A 1M"),
        ("red", {1, 2, 3, 4}, "4S 1A 1M"),
    ],
)
def test_the_faces_have_the_public_numbers_and_better_symbols_the_better_the_health(
    colour: Colour, numbers: set[int], symbols: str
) -> None:
    faces = content.dice[colour]
    assert len(faces) == 6
    assert {face.number for face in faces} == numbers
    count = Counter(face.symbol for face in faces)
    assert " ".join(f"{count[one]}{one}" for one in ("S", "A", "M")) == symbols


@pytest.mark.rule("ALK-RUL-01")
@pytest.mark.parametrize(
    ("colour", "wanted", "ways"), [("white", 7, 21), ("yellow", 7, 17), ("red", 6, 18), ("white", 8, 15)]
)
def test_two_dice_reach_the_public_odds(colour: Colour, wanted: int, ways: int) -> None:
    numbers = [face.number for face in content.dice[colour]]
    assert sum(a + b >= wanted for a, b in product(numbers, numbers)) == ways


@pytest.mark.rule("ALK-RUL-01")
def test_other_faces_may_be_played_with_and_only_real_faces(tmp_path: Path) -> None:
    own = load_content([pack(tmp_path, "dice: [{id: red, faces: [1S, 1S, 2S, 2A, 3A, 4M]}]")])
    assert [face.number for face in own.dice["red"]] == [1, 1, 2, 2, 3, 4]
    assert own.digest != content.digest
    with pytest.raises(Faulty, match=r"5 faces, a die has 6(.|\n)*7X is no face"):
        load_content([pack(tmp_path, "dice: [{id: red, faces: [1S, 1S, 2S, 2A, 7X]}]")])


@pytest.mark.rule("ALK-RUL-02")
def test_columns_rise_with_the_strength_of_the_symbols() -> None:
    assert content.columns == {"SS": 1, "AS": 2, "AA": 3, "MS": 4, "AM": 5, "MM": 6}


@pytest.mark.rule("ALK-RUL-02")
def test_the_columns_are_data_and_lie_in_the_table(tmp_path: Path) -> None:
    own = load_content([pack(tmp_path, "columns: [{id: AA, column: 4}, {id: MS, column: 3}]")])
    assert (own.columns["AA"], own.columns["MS"]) == (4, 3)
    with pytest.raises(Faulty, match="there is no column 7 among 6"):
        load_content([pack(tmp_path, "columns: [{id: AA, column: 7}]")])


# --- cards, costs, sizes ------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-GEN-08")
def test_what_actions_cost() -> None:
    two = {name for name, ap in content.costs.items() if ap == 2}
    one = {name for name, ap in content.costs.items() if ap == 1}
    assert two == {"run", "marker"}
    assert one == {
        "walk", "charge", "engagement", "fight", "shot", "concentrate", "formula", "reaction", "reactivation",
    }  # fmt: skip


@pytest.mark.rule("ALK-RUL-21")
def test_the_lost_texts_of_the_cards_are_data_and_empty() -> None:
    assert tuple(content.cards) == CARDS
    assert [(one.vs_parry_dice, one.vs_inactive_dice) for one in content.cards.values()] == [(0, 0)] * 5


def test_the_triangle_goes_round_and_only_inactive_is_free() -> None:
    assert {one.id: one.beats for one in content.cards.values() if one.attack} == {
        "quick": "normal",
        "normal": "brutal",
        "brutal": "quick",
    }
    assert [one.id for one in content.cards.values() if one.ap == 0] == ["inactive"]


def test_bases_and_cover_follow_the_size() -> None:
    assert content.cover == {1: 6, 2: 8, 3: 10, 4: 12}
    assert content.bases == {1: inch(1.18), 2: inch(1.18), 3: inch(1.57), 4: inch(1.97)}


# --- profiles -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-PRF-01")
def test_a_card_gives_everything_about_its_figure() -> None:
    araoui = content.profiles["araoui"]
    assert (araoui.mind, araoui.reflex, araoui.combat, araoui.defence, araoui.ap, araoui.size) == (9, 5, 3, 11, 4, 2)
    assert (araoui.walk, araoui.charge, araoui.run) == (5, 7, 12)
    assert (araoui.boxes, araoui.melee, araoui.ranged) == ((5, 4, 3), (1, 1, 2, 2, 3, 3), (1, 2, 2, 3, 3, 4))
    bow = araoui.skills[0]
    assert (bow.id, bow.weapon, bow.combat, bow.range) == ("ranged_weapon", "bow", 3, 30)


@pytest.mark.rule("ALK-PRF-09")
def test_the_back_of_every_card_gives_points_symbols_limit_and_skill_texts_in_two_languages() -> None:
    assert {faction: sum(one.faction == faction for one in content.profiles.values()) for faction in (
        "jade_triad", "khaliman", "aurlok", "avalon",
    )} == {"jade_triad": 9, "khaliman": 9, "aurlok": 8, "avalon": 12}  # fmt: skip
    for card in content.profiles.values():
        assert card.points > 0
        assert card.name
        assert card.name_en
        assert card.faction in card.factions
        assert (card.limit == 0) == card.hero
        for use in card.skills:
            assert content.skills[use.id].text
            assert content.skills[use.id].text_en


@pytest.mark.rule("ALK-PRF-10")
def test_some_cards_print_several_life_lines_but_no_hero_does() -> None:
    several = {name: card.lines for name, card in content.profiles.items() if card.lines > 1}
    assert several["lancers"] == 2
    assert several["triadic_guard"] == 3
    assert several["avalonian_recruits"] == 2
    assert not any(content.profiles[name].hero for name in several)


@pytest.mark.rule("ALK-LST-03")
def test_a_card_without_a_limit_must_be_a_hero_and_the_other_way_round(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match="a hero has no limit of cards"):
        load_content([pack(tmp_path, "profiles: [{id: garlan, limit: 2}]")])
    with pytest.raises(Faulty, match="a hero has no limit of cards"):
        load_content([pack(tmp_path, "profiles: [{id: disciple, limit: 0}]")])


@pytest.mark.rule("ALK-RUL-74")
def test_every_stated_sum_of_the_guideline_is_that_sum() -> None:
    assert float(worth(content.profiles["lancers"], content.guideline)) == pytest.approx(18 + 1 / 6)
    for card in content.profiles.values():
        assert float(worth(card, content.guideline)) == pytest.approx(card.guideline, abs=0.005), card.id


@pytest.mark.rule("ALK-RUL-74")
def test_our_own_figures_cost_what_the_guideline_gives_and_the_others_nearly_that() -> None:
    kept = {"araoui", "oracle", "garlan", "avalonian_recruits", "crossbowmen", "templar"}  # priced before the guideline
    kept |= {name for name, card in content.profiles.items() if card.marks.get("points") == "public"}
    for card in content.profiles.values():
        if card.id in kept:
            assert abs(card.points - float(worth(card, content.guideline))) <= 5.5
        else:
            assert card.points == price(card, content.guideline), card.id


@pytest.mark.rule("ALK-RUL-74")
def test_a_stated_sum_that_is_wrong_is_told_with_its_line(tmp_path: Path) -> None:
    page = pack(tmp_path, "profiles:\n  - {id: disciple, combat: 4}")
    assert any("says 16.5, the guideline gives 18.5" in str(one) for one in check_content([page]))


# --- skills and formulas ------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-19")
def test_every_skill_declares_its_clause_and_the_moments_it_works_at() -> None:
    assert len(content.skills) == 18
    assert sorted(one.clause for one in content.skills.values()) == [f"ALK-SKL-{n:02}" for n in range(1, 19)]
    assert all(one.hooks and one.name and one.name_en for one in content.skills.values())


@pytest.mark.rule("ALK-SKL-19")
def test_a_card_may_name_no_skill_that_is_not_in_the_data(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match="there is no skill flying"):
        load_content([pack(tmp_path, "profiles: [{id: disciple, skills: [flying]}]")])


@pytest.mark.rule("ALK-SKL-07")
def test_alchemists_and_only_they_have_circle_affinity_stones_and_formulas(tmp_path: Path) -> None:
    alchemists = {name: card for name, card in content.profiles.items() if card.alchemy}
    assert len(alchemists) == 6
    for card in alchemists.values():
        assert card.alchemy is not None
        assert ("alchemist", card.alchemy.rank) in [(use.id, use.value) for use in card.skills]
        assert card.alchemy.stones == (12 if card.alchemy.rank == "inner" else 8)
        assert all(content.formulas[name].element == card.alchemy.affinity for name in card.alchemy.formulas)
    with pytest.raises(Faulty, match="an alchemist has a block of alchemy, nobody else"):
        load_content([pack(tmp_path, "profiles: [{id: disciple, skills: [{id: alchemist, value: outer}]}]")])


def test_every_formula_is_told_in_both_languages_and_known_to_somebody() -> None:
    assert len(content.formulas) == 14
    assert all(one.text and one.text_en and one.name_en for one in content.formulas.values())
    known = {name for card in content.profiles.values() if card.alchemy for name in card.alchemy.formulas}
    assert known == set(content.formulas)


def test_a_formula_that_names_something_unknown_is_refused(tmp_path: Path) -> None:
    text = "formulas: [{id: litanie_des_ronces, effects: [{op: condition, condition: asleep}]}]"
    with pytest.raises(Faulty, match="there is no condition asleep"):
        load_content([pack(tmp_path, text)])


# --- scenario, formats, packs -------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-GEN-06")
def test_the_two_formats_differ_in_points_table_scenery_and_tokens() -> None:
    assert {name: (one.points, one.table) for name, one in content.formats.items()} == {
        "300": (300, (inch(48), inch(36))),
        "blitz": (180, (inch(24), inch(24))),
    }


@pytest.mark.rule("ALK-RUL-72", "ALK-SET-12")
def test_the_large_format_has_ten_pieces_and_four_tokens_a_player() -> None:
    assert {name: len(pieces) for name, pieces in content.pieces.items()} == {"300": 10, "blitz": 6}
    assert content.scenario.tokens == {"blitz": 3, "300": 4}
    assert all(one.width <= inch(6) and one.depth <= inch(4) for one in content.pieces["300"])


@pytest.mark.rule("ALK-OTH-01")
def test_a_scenario_is_data_that_a_pack_may_change_or_add_to(tmp_path: Path) -> None:
    text = """
scenarios:
  - {id: bornes_jins, wins_at: 5, markers: 5, marker_gap: 3.5}
  - {id: les_coffres, name: Les coffres, name_en: The Chests, markers: 3, marker_radius: 0.59,
     marker_gap: 7, marker_range: 1, scenery_gap_edge: 3, scenery_gap_marker: 3, scenery_gap_piece: 3,
     token_gap: 4, token_radius: 0.4, tokens: {blitz: 3, "300": 4}, own_side_min: 1, enemy_side_min: 1,
     beyond_markers: 9, points_per_turn: 1, wins_at: 5}
"""
    own = load_content([pack(tmp_path, text)])
    assert (own.scenario.wins_at, own.scenario.markers, own.scenario.marker_gap) == (5, 5, inch(3.5))
    assert set(own.scenarios) == {"bornes_jins", "les_coffres"}


def test_the_content_of_the_game_has_no_fault() -> None:
    assert check_content() == ()


def test_every_lost_figure_is_marked() -> None:
    entries, found = gathered(PACKAGE, SECTIONS, ())
    assert not found
    for section in SECTIONS:
        if section not in ("guideline", "weapons"):
            for name, entry in entries[section].items():
                assert {"mark", "marks"} & set(entry.fields), f"{section} {name}"
    assert {entry.fields["mark"] for entry in entries["dice"].values()} == {"reconstructed"}


def test_a_pack_changes_one_number_and_adds_a_card(tmp_path: Path) -> None:
    own = load_content(
        [pack(tmp_path, "profiles: [{id: disciple, combat: 4}]\nterrain: [{id: hampering, cover: false}]")]
    )
    assert (own.profiles["disciple"].combat, own.profiles["disciple"].reflex) == (4, 4)
    assert not own.terrain["hampering"].cover


def test_what_the_rules_look_up_must_be_there_and_unknown_keys_are_told(tmp_path: Path) -> None:
    page = pack(tmp_path, "profiles: [{id: disciple, strength: 4}]\nroster: []")
    told = " ".join(map(str, check_content([page])))
    assert "strength" in told
    assert "unknown key" in told
    assert "unknown section" in told
