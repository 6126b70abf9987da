"""Packs with figures that nobody can play with are told field by field; what is sound is taken [ADE-PRO-01, ADE-MAC-01,
ADE-MYS-08, ADE-SKL-01, ADE-AFF-03, ADE-SCN-04]."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.games.ages.table import table

from escarmouche.core.problems import Faulty
from escarmouche.games.ages.armies import Setup
from escarmouche.games.ages.asks.trapping import Raise, RaiseBarricade
from escarmouche.games.ages.content import Content, load_content
from escarmouche.games.ages.game import GAME, kind_of
from escarmouche.games.ages.rules.barricades import raise_barricade
from escarmouche.kits.faults import fault_said
from escarmouche.packs.asking import pack_form
from escarmouche.table.plane import cm

PROFILE = (
    "profiles: [{id: mine, name: M, name_en: M, people: Aurore, rank: 1, class: X, power: 1, val: 10,"
    " stats: {mov: 10, ini: 1, att: 1, str: 1, def: 1, res: 1%s}, height_cm: 4, base_cm: 3%s}]"
)
FORMULA = (
    "formulas: [{{id: mine, name: M, name_en: M, family: {family}, book: primagie, cost: {cost}, range_cm: {range},"
    " level: {level}, turns: {turns}, frequency: {frequency}, target: enemy, effects: [{effects}]}}]"
)
BALLISTA, STONES = "machines: [{id: aur_baliste, %s}]", "scenarios: [{id: trois_pierres, %s}]"
GOAL = "{id: stone_centre, at_cm: [45, 45], radius_cm: 3, points: 1}"


def loaded(folder: Path, text: str) -> Content:
    file = folder / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    return load_content((file,))


def told(folder: Path, text: str) -> list[str]:
    """At which fields a pack is refused; in French every fault has a sentence of its own."""
    with pytest.raises(Faulty) as fault:
        loaded(folder, text)
    for one in fault.value.problems:
        assert fault_said(one, "fr") != one.what
    return [one.where.partition("pack.yaml ")[2] for one in fault.value.problems]


def formula(**fields: object) -> str:
    plain = {"family": "magician", "cost": "{any: 1}", "range": 20, "level": 2, "turns": 1, "frequency": 1}
    return FORMULA.format(**{**plain, "effects": "{op: heal, hp: 1}", **fields})


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (BALLISTA % "sp: 0", "machines[0].sp"),
        (BALLISTA % "val: -50", "machines[0].val"),
        (BALLISTA % "crew: 0", "machines[0].crew"),
        (BALLISTA % "base_cm: 0", "machines[0].base_cm"),
        (BALLISTA % "weight_cm: -5", "machines[0].weight_cm"),
        (BALLISTA % "mov: 61", "machines[0].mov"),
        (BALLISTA % "skills: [Aguerri]", "machines[0].skills"),
        (BALLISTA % "weapon: {name: a, name_en: a, str: 9, range_cm: 0}", "machines[0].weapon.range_cm"),
        (PROFILE % ("", ", weapons: [{name: a, name_en: a, str: 4, range_cm: -4}]"), "profiles[0].weapons[0].range_cm"),
        (PROFILE % ("", ", weapons: [{name: a, name_en: a, str: -1, range_cm: 4}]"), "profiles[0].weapons[0].str"),
        (PROFILE % ("", ", options: {x: -40}"), "profiles[0].options.x"),
        (PROFILE % ("", ", figures_per_card: -1"), "profiles[0].figures_per_card"),
        (PROFILE % ("", ", joins: [Nobody]"), "profiles[0].joins"),
        (PROFILE % (", mys: 3", ""), "profiles[0].stats"),
        (PROFILE % ("", ", skills: [Toxique]"), "profiles[0].skills"),
        (PROFILE % ("", ", skills: [Toxique/-3]"), "profiles[0].skills"),
        (PROFILE % ("", ", skills: [Toxique/3/4]"), "profiles[0].skills"),
        (PROFILE % ("", ", skills: [Magicien]"), "profiles[0].skills"),
        (formula(cost="{any: -3}"), "formulas[0].cost.any"),
        (formula(cost="{ether: 1}"), "formulas[0].cost"),
        (formula(family="faithful"), "formulas[0].cost"),
        (formula(range=-2), "formulas[0].range_cm"),
        (formula(level=-2), "formulas[0].level"),
        (formula(turns=-1), "formulas[0].turns"),
        (formula(frequency=0), "formulas[0].frequency"),
        (formula(effects=""), "formulas[0].effects"),
        (formula(effects="{op: heal, hp: -3}"), "formulas[0].effects[0].hp"),
        (formula(effects="{op: push, distance_cm: -3}"), "formulas[0].effects[0].distance_cm"),
        (formula(effects="{op: modify_stats, stats: {mov: 90}}"), "formulas[0].effects[0].stats.mov"),
        ("artefacts: [{id: lame_matin, val: -8}]", "artefacts[0].val"),
        ("artefacts: [{id: lame_matin, reserved: nobody}]", "artefacts[0].reserved"),
        ("artefacts: [{id: lame_matin, effects: [{op: heal, hp: 1}]}]", "artefacts[0].effects"),
        (
            "affiliations: [{id: serment, abilities: [{costs: [1, 1, 1, 1, -1], effects: []}]}]",
            "affiliations[0].abilities[0].costs[4]",
        ),
        (
            "combat_tactics: [{id: x, name: a, name_en: a, people: Aurore, cost: -3, effects: []}]",
            "combat_tactics[0].cost",
        ),
        ("truc: [{id: '3', threshold: 0}]", "truc[0].threshold"),
        ("figures_per_card: [{id: '0', figures: 0}]", "figures_per_card[0].figures"),
        (STONES % "turns: -3", "scenarios[0].turns"),
        (STONES % "control_cm: -5", "scenarios[0].control_cm"),
        (STONES % f"objectives: [{GOAL}, {GOAL}]", "scenarios[0].objectives[1].id"),
        (STONES % f"objectives: [{GOAL.replace('3, p', '-9, p')}]", "scenarios[0].objectives[0].radius_cm"),
        (
            STONES % "scoring: [{op: per_enemy_val_eliminated, when: always}]",
            "scenarios[0].scoring[0].step_val",
        ),
        (
            STONES % "zones: [{edge: south, depth_cm: 60}, {edge: north, depth_cm: 60}]",
            "scenarios[0].zones",
        ),
        (
            STONES % "zones: [{edge: south, depth_cm: 0}, {edge: north, depth_cm: 60}]",
            "scenarios[0].zones[0].depth_cm",
        ),
        (
            STONES % "scenery: [{id: a, kind: wall, at_cm: [20, 20], size_cm: [5, 0], height_cm: 3}]",
            "scenarios[0].scenery[0].size_cm[1]",
        ),
    ],
)  # fmt: skip
def test_what_nobody_can_play_with_is_told_at_its_field(tmp_path: Path, text: str, field: str) -> None:
    assert told(tmp_path, text) == [field]


@pytest.mark.rule("ADE-MAC-01", "ADE-SKL-07", "ADE-SKL-111")
@pytest.mark.parametrize(
    "text",
    [
        BALLISTA % "sp: 1, crew: 1, weight_cm: 0, skills: [Rempart/5]",
        PROFILE % ("", ", options: {lance: 4}, skills: [Artefact/-1, Récupération/-1, Lames dorsales/2/6]"),
        PROFILE % ("", ", joins: [Cendre], weapons: [{name: a, name_en: a, str: 0, range_cm: 1}]"),
        formula(cost="{}", range=0, turns=0, frequency="unique"),
        formula(effects="{op: modify_stats, stats: {mov: -2.5, att: -2}}"),
        STONES % "turns: 1, zones: [{edge: south, depth_cm: 45}, {edge: north, depth_cm: 45}]",
        STONES % "zones: [{edge: south, depth_cm: 60}, {edge: east, depth_cm: 60}]",
    ],
)
def test_what_is_odd_but_sound_is_taken(tmp_path: Path, text: str) -> None:
    assert loaded(tmp_path, text).digest != load_content().digest


@pytest.mark.rule("ADE-MAC-01", "ADE-MAC-08")
def test_the_lengths_of_a_machine_are_centimetres_however_its_form_writes_them(tmp_path: Path) -> None:
    machine = loaded(tmp_path, BALLISTA % "weight_cm: 2.5, mov: 7.5").machines["aur_baliste"]
    assert (machine.weight, machine.mov) == (cm(2.5), cm(7.5))
    assert len(told(tmp_path, BALLISTA % "weight: 5")) == 1
    forms = {section.id: section.fields for section in pack_form(GAME, "en").sections}
    asked = {field.name: (field.kind, field.least, field.most) for field in forms["machines"]}
    wanted = {"weight_cm": ("number", 0, 60), "mov": ("number", 0, 60), "sp": ("whole", 1, 60)}
    assert {name: asked.get(name) for name in (*wanted, "weight")} == {**wanted, "weight": None}


# --- room to deploy ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-DEP-05", "ADE-DEP-13", "ADE-SCN-04")
@pytest.mark.parametrize(
    ("zones", "fixed", "wanted"),
    [
        ((15, 15), False, []),
        ((2, 15), False, [0, 0]),
        ((2, 15), True, [0]),
        ((4, 15), True, [0]),
    ],
)
def test_an_army_that_does_not_go_into_its_zone_keeps_the_match_from_beginning(
    tmp_path: Path, zones: tuple[int, int], fixed: bool, wanted: list[int]
) -> None:
    """Bases of 3 and of 4 cm: ten of the first army, with a lookout of 4 among them."""
    said = ", ".join(
        f"{{edge: {edge}, depth_cm: {depth}}}" for edge, depth in zip(("south", "north"), zones, strict=True)
    )
    # the lookout does not stand in a strip of 4 cm with a wall along half of it
    wall = "{id: w, kind: wall, at_cm: [45, 3], size_cm: [90, 2], height_cm: 3, solid: true}"
    scenery = f"[{wall}]" if zones[0] == 4 else "[]"
    text = f"scenarios: [{{id: escarmouche, fixed_sides: {str(fixed).lower()}, zones: [{said}], scenery: {scenery}}}]"
    content = loaded(tmp_path, text)
    kind = kind_of(lambda: content)
    if not wanted:
        assert kind.begin(Setup(("aurore_200", "cendre_200"))).seats == 2
        return
    with pytest.raises(Faulty) as fault:
        kind.begin(Setup(("aurore_200", "cendre_200")))
    assert [one.where for one in fault.value.problems] == [f"setup.scenario.zones[{number}]" for number in wanted]
    assert {one.why for one in fault.value.problems} == {"ADE-DEP-13"}
    assert "zone sud" in fault_said(fault.value.problems[0], "fr")


# --- the size of a game and of a table --------------------------------------------------------------------------------


@pytest.mark.rule("ADE-ARM-01", "ADE-TUR-01")
@pytest.mark.parametrize(("format_", "sound"), [(0, False), (198, True), (5_000, True), (5_001, False), (10**9, False)])
def test_a_format_that_nobody_plays_is_refused(format_: int, sound: bool) -> None:
    setup = Setup(("aurore_200", "cendre_200"), format=format_)
    if sound:
        assert GAME.begin(setup).seats == 2
        return
    with pytest.raises(Faulty) as fault:
        GAME.begin(setup)
    assert fault.value.problems[0].where == "setup.format"


@pytest.mark.rule("ADE-SCN-04")
@pytest.mark.parametrize(("count", "sound"), [(60, True), (61, False), (500, False)])
def test_more_pieces_than_a_table_holds_are_told(count: int, sound: bool) -> None:
    plain = load_content().scenarios["escarmouche"]
    piece = replace(plain.scenery[0], at=(cm(45), cm(45)))
    setup = Setup(
        ("aurore_200", "cendre_200"),
        replace(plain, scenery=tuple(replace(piece, id=f"w{number}") for number in range(count))),
    )
    if sound:
        assert GAME.begin(setup).seats == 2
        return
    with pytest.raises(Faulty) as fault:
        GAME.begin(setup)
    assert [one.where for one in fault.value.problems] == ["setup.scenario.scenery"]


@pytest.mark.rule("ADE-SKL-120")
@pytest.mark.parametrize(("pieces", "sound"), [(63, True), (64, False)])
def test_a_sapper_raises_no_barricade_beyond_what_the_table_holds(pieces: int, sound: bool) -> None:
    walls = " | ".join(f"wall barricade_{number} at 80,80 2x1" for number in range(pieces))
    t = table(f"A one = plain {{skills Sapeur/3}} at 20,8 | B z = plain at 80,10 | zones 0 1 | {walls}")
    raised = Raise((cm(20), cm(14)), 0, cm(2))
    refusal = RaiseBarricade(t.board, 0, t["one"]).refusal(raised)
    assert (refusal is None) is sound
    if refusal is not None:
        assert (refusal.code, refusal.why) == ("too_many_pieces", "ADE-SKL-120")
        return
    t.run(raise_barricade(t.game, t["one"]), raised)
    names = [one.id for one in t.board.ground.scenery]
    assert len(set(names)) == len(names) == pieces + 1, "a name of its own, whatever the others are called"
