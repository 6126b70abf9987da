"""What the files hold, what is wrong with a pack, and which tables are read [ADE-TST-01, ADE-TST-13, ADE-PRO]."""

from __future__ import annotations

from math import floor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.core.problems import Faulty
from escarmouche.games.ages.content import check_content, load_content
from escarmouche.games.ages.profiles import Skill, SkillUse
from escarmouche.games.ages.shelves import skill_use
from escarmouche.games.ages.skillset import printed_skills, stacked
from escarmouche.kits.faults import fault_said
from escarmouche.table.plane import cm

CONTENT = load_content()


def pack(folder: Path, text: str) -> tuple[Path]:
    file = folder / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    return (file,)


def test_nothing_is_wrong_with_the_files_of_the_game() -> None:
    assert check_content() == ()


@pytest.mark.rule("ADE-TST-13", "ADE-RUL-79")
def test_the_damage_table_is_the_one_of_its_formula() -> None:
    cells = {(die, column): CONTENT.damage[die - 1][column] for die in range(1, 7) for column in range(10)}
    assert cells == {(die, column): max(0, floor((die + column - 3) / 2)) for die, column in cells}


@pytest.mark.rule("ADE-PRO-05", "ADE-EX-02")
def test_a_weapon_has_its_own_strength_and_range() -> None:
    bow = CONTENT.profiles["aur_archer"].weapons[0]
    assert (bow.strength, bow.range) == (4, cm(20))


@pytest.mark.rule("ADE-FLY-01", "ADE-EX-05")
def test_a_flyer_has_two_movements() -> None:
    stats = CONTENT.profiles["aur_vigie"].stats
    assert (stats["mov"], stats["air"]) == (cm(7.5), cm(15))


@pytest.mark.rule("ADE-PRO-02")
def test_a_second_number_beside_courage_makes_a_fighter_frightening() -> None:
    assert CONTENT.profiles["cen_revenant"].stats["fear"] == 4
    assert "cou" not in CONTENT.profiles["cen_revenant"].stats
    assert "fear" not in CONTENT.profiles["aur_lancier"].stats


@pytest.mark.rule("ADE-PRO-06", "ADE-PRO-07", "ADE-EX-01")
def test_the_rank_line_is_rank_people_affiliations_class_and_incarnate(tmp_path: Path) -> None:
    text = """
profiles:
- {id: templier, name: T, name_en: T, people: Aurore, rank: 2, class: Templier, affiliations: [serment], power: 1,
   incarnate: true, val: 40, stats: {mov: 10, ini: 1, att: 1, str: 1, def: 1, res: 1}, height_cm: 4, base_cm: 3}
"""
    one = load_content(pack(tmp_path, text)).profiles["templier"]
    assert (one.rank, one.people, one.affiliations, one.kind, one.incarnate) == (
        2,
        "Aurore",
        ("serment",),
        "Templier",
        True,
    )


@pytest.mark.parametrize(
    ("field", "value"),
    [("val", -3), ("val", 301), ("height_cm", 0.5), ("height_cm", 500), ("base_cm", 0), ("base_cm", 31),
     ("stats.att", -7), ("stats.mov", 100)],
)  # fmt: skip
def test_a_number_beyond_what_the_form_asks_for_is_told_at_its_field(tmp_path: Path, field: str, value: float) -> None:
    numbers = {"val": 40, "height_cm": 4, "base_cm": 3, "stats.att": 1, "stats.mov": 10} | {field: value}
    text = f"""
profiles:
- {{id: templier, name: T, name_en: T, people: Aurore, rank: 2, class: Templier, power: 1, val: {numbers["val"]},
   stats: {{mov: {numbers["stats.mov"]}, ini: 1, att: {numbers["stats.att"]}, str: 1, def: 1, res: 1}},
   height_cm: {numbers["height_cm"]}, base_cm: {numbers["base_cm"]}}}
"""
    with pytest.raises(Faulty) as told:
        load_content(pack(tmp_path, text))
    [one] = told.value.problems
    assert one.where.endswith(f"profiles[0].{field}")
    assert fault_said(one, "fr").startswith(f"{value} n'est pas entre ")


@pytest.mark.parametrize(
    ("printed", "use"),
    [
        ("Toxique/5", SkillUse("toxique", 5)),
        ("Souffle/4/15", SkillUse("souffle", 4, 15)),
        ("Souffle 4/15", SkillUse("souffle", 4, 15)),
        ("Lames dorsales (2/8)", SkillUse("lames_dorsales", 2, 8)),
        ("FOR en charge/+1", SkillUse("for_en_charge", 1)),
        ("Aguerri/ATT,DEF", SkillUse("aguerri", names=("ATT", "DEF"))),
        ("Immunité/malus de charge", SkillUse("immunite", names=("malus_de_charge",))),
        ("Tir d'assaut", SkillUse("tir_d_assaut")),
    ],
)
def test_skills_are_written_as_they_are_printed(printed: str, use: SkillUse) -> None:
    written = skill_use(printed)
    assert isinstance(written, dict)
    assert SkillUse(**{**written, "names": tuple(written.get("names", ()))}) == use


@pytest.mark.rule("ADE-SKL-01", "ADE-RUL-145")
@pytest.mark.parametrize(
    ("uses", "skill", "result"),
    [
        ((SkillUse("implacable", 1), SkillUse("implacable", 2)), "implacable", SkillUse("implacable", 3)),
        ((SkillUse("toxique", 5), SkillUse("toxique", 3)), "toxique", SkillUse("toxique", 3)),
        (
            (SkillUse("aguerri", names=("ATT",)), SkillUse("aguerri", names=("DEF", "ATT"))),
            "aguerri",
            SkillUse("aguerri", names=("ATT", "DEF")),
        ),
        ((SkillUse("brutal"), SkillUse("brutal")), "brutal", SkillUse("brutal")),
    ],
)
def test_two_of_a_skill_become_one(uses: tuple[SkillUse, ...], skill: Skill, result: SkillUse) -> None:
    assert stacked(uses, CONTENT.skills)[skill] == result


@pytest.mark.rule("ADE-SKL-32", "ADE-SKL-61", "ADE-SKL-71", "ADE-SKL-72", "ADE-SKL-88", "ADE-SKL-98", "ADE-SKL-107")
@pytest.mark.parametrize(
    ("skill", "immunities"),
    [
        ("construct", {"toxique", "peu"}),
        ("mort_vivant", {"toxique", "peu"}),
        ("feinte", {"feinte"}),
        ("immortel_du_destin", {"toxique", "malus_de_melee"}),
        ("immortel_de_la_lumiere", {"toxique", "peu"}),
        ("mystique_guerrier", {"deconcentration"}),
        ("possede", {"malus_de_blessure"}),
        ("maudit", {"aguerri", "chance"}),
        ("ethere", {"malus_de_charge", "terrain"}),
        ("hyperien", {"hyperien", "peu"}),
    ],
)
def test_a_skill_brings_the_immunities_that_it_implies(skill: Skill, immunities: set[str]) -> None:
    assert set(stacked((SkillUse(skill),), CONTENT.skills)["immunite"].names) == immunities


@pytest.mark.rule("ADE-INC-01", "ADE-INC-02", "ADE-PRO-08")
def test_an_incarnate_who_is_no_pure_mystic_has_three_skills_more() -> None:
    captain = {use.id for use in printed_skills(CONTENT.profiles["aur_capitaine"])}
    assert captain >= {"enchainement", "contre_attaque", "coup_de_maitre"}
    assert "rechargement_rapide" not in captain, "he does not shoot"
    assert {use.id for use in printed_skills(CONTENT.profiles["aur_lancier"])} == set()


@pytest.mark.rule("ADE-INC-01", "ADE-INC-02", "ADE-SKL-01")
@pytest.mark.parametrize(
    ("fields", "reloads"),
    [({}, 1), ({"skills": (SkillUse("rechargement_rapide", 3),)}, 1), ({"incarnate": False}, 0), ({"stats": {}}, 0)],
)
def test_an_incarnate_who_shoots_reloads_quickly(fields: dict[str, Any], reloads: int) -> None:
    """At 1, and no worse where its card prints more; a pure mystic has nothing of it."""
    archer = CONTENT.profiles["aur_archer"]
    incarnate = replace(archer, **{"incarnate": True, **fields})
    quick = stacked(printed_skills(incarnate), CONTENT.skills).get("rechargement_rapide")
    assert (quick.x if quick else 0) == reloads
    mage = replace(incarnate, mystic=CONTENT.profiles["aur_mage"].mystic, skills=())
    assert not printed_skills(mage)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("profiles: [{id: aur_lancier, height: 4}]", "unknown key"),
        ("profiles: [{id: aur_lancier, skills: [Invincible]}]", "Invalid enum value"),
        ("profiles: [{id: aur_lancier, skills: [Aguerri/XYZ]}]", "takes stats"),
        ("profiles: [{id: aur_lancier, skills: [Vol]}]", "a second MOU goes with Vol"),
        ("profiles: [{id: aur_lancier, people: Nobody}]", "there is no people Nobody"),
        ("bidule: [{id: '1', damage: [0, 0]}]", "2 cells"),
        ("scenarios: [{id: escarmouche, scoring: []}]", "says how points are earned"),
        ("scenarios: [{id: escarmouche, table_cm: [20, 90]}]", "sides of 30 to 300 cm"),
        ("formulas: [{id: etincelle, effects: [{op: summon, profile: nobody}]}]", "there is no profile nobody"),
    ],
)
def test_a_fault_of_a_pack_is_told_with_its_line(tmp_path: Path, text: str, what: str) -> None:
    files = pack(tmp_path, text)
    with pytest.raises(Faulty) as fault:
        load_content(files)
    assert any(what in one.what for one in fault.value.problems), fault.value.problems
    assert any(what in one.what for one in check_content(files))


def test_a_price_off_the_guideline_is_told_but_can_be_played(tmp_path: Path) -> None:
    files = pack(tmp_path, "profiles: [{id: aur_lancier, val: 12}]")
    assert load_content(files).profiles["aur_lancier"].val == 12
    assert [one.what for one in check_content(files)] == ["12 PA, the guideline says 11"]
    assert load_content(files).digest != CONTENT.digest
