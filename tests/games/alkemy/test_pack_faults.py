"""Packs that nobody could play with are told, field by field; what a pack's formula says is what it does."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.alkemy.duel import Duel, duel, fighter

from escarmouche.games.alkemy.checking import check_content
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.formulas import Formula, FormulaEffect
from escarmouche.games.alkemy.queries.modifiers import dice, length, stat
from escarmouche.games.alkemy.rules.formulas import EFFECTS, Work
from escarmouche.games.alkemy.rules.lapsing import spend_roll_effects
from escarmouche.games.alkemy.state import Effect

LITANY, GROWTH = "formulas: [{id: litanie_des_ronces, ", "formulas: [{id: pousse_du_beathacrann, "
SELF = "formulas: [{id: priere_aux_pierres, effects: [{op: heal, n: 1}], "
ORACLE = "profiles: [{id: oracle, alchemy: {rank: outer, affinity: water, stones: 8, "
JINN = "scenarios: [{id: bornes_jins, "
THORNS = "entering: {dice: 2, plus: 4, condition: entangled}"


def told(folder: Path, text: str) -> list[tuple[str, str]]:
    """The last part of the field of each fault of a pack, and its clause."""
    page = folder / "pack.yaml"
    page.write_text(text, encoding="utf-8")
    return [(one.where.rsplit(" ", 1)[-1].split("]", 1)[-1].lstrip("."), one.why) for one in check_content([page])]


@pytest.mark.rule("ALK-ALC-12", "ALK-RUL-82", "ALK-SKL-19")
@pytest.mark.parametrize(
    ("effect", "field", "why"),
    [
        (f"op: zone, {THORNS}", "", "ALK-RUL-82"),
        ("op: grant_skill", ".skill", "ALK-ALC-12"),
        ("op: grant_skill, skill: {id: leap}", ".skill", "ALK-SKL-19"),
        ("op: grant_skill, skill: {id: reach}", ".skill", "ALK-SKL-19"),
        ("op: grant_skill, skill: {id: constable_templar}", ".skill", "ALK-SKL-19"),
        ("op: grant_skill, skill: {id: frightening, value: 1}", "", "ALK-SKL-08"),
        ("op: condition", ".condition", "ALK-ALC-12"),
        ("op: stat_mod, stat: strength, n: 1", ".stat", "ALK-ALC-12"),
        ("op: stat_mod, stat: combat", ".n", "ALK-ALC-12"),
        ("op: stat_mod, stat: combat, n: 1, until: next_roll", ".until", "ALK-ALC-12"),
        ("op: bonus_die, n: 1, rolls: [strength]", ".rolls", "ALK-ALC-12"),
        ("op: bonus_die, n: 1", ".rolls", "ALK-ALC-12"),
        ("op: bonus_die, n: caster_ticked_yellow_boxes, rolls: [combat]", ".n", "ALK-ALC-12"),
        ("op: heal, n: caster_ticked_yellow_boxes", ".n", "ALK-ALC-12"),
        ("op: bonus_die, n: -1, rolls: [combat]", ".n", "ALK-ALC-12"),
        ("op: bonus_die, n: 3, rolls: [combat]", ".n", "ALK-ALC-12"),
        ("op: heal, n: -3", ".n", "ALK-ALC-12"),
        ("op: recover_stones, n: 0", ".n", "ALK-ALC-12"),
        ("op: damage, n: -3", ".n", "ALK-ALC-12"),
        ("op: damage", ".n", "ALK-ALC-12"),
        ("op: forbid, what: dance", ".what", "ALK-ALC-12"),
        ("op: move_mod", ".walk", "ALK-ALC-12"),
        ("op: move_mod, run: 21", ".run", "ALK-MOV-01"),
    ],
)
def test_an_effect_without_what_its_word_needs_is_told(tmp_path: Path, effect: str, field: str, why: str) -> None:
    faults = told(tmp_path, f"{LITANY}effects: [{{{effect}}}]}}]")
    assert faults == [(f"effects{'[0]' * (why != 'ALK-RUL-82')}{field}", why)]


@pytest.mark.rule("ALK-RUL-82", "ALK-ALC-12", "ALK-ALC-15", "ALK-ALC-16", "ALK-DIC-01")
@pytest.mark.parametrize(
    ("text", "field", "why"),
    [
        (f"{GROWTH}effects: [{{op: stat_mod, stat: combat, n: 1}}], upgrades: []}}]", "effects", "ALK-RUL-82"),
        (f"{GROWTH}effects: [{{op: zone, {THORNS}}}, {{op: in_cover}}]}}]", "effects", "ALK-RUL-82"),
        (f"{GROWTH}effects: [{{op: zone}}]}}]", "effects[0].entering", "ALK-ALC-12"),
        (f"{GROWTH}effects: [{{op: zone, {THORNS.replace('2', '3')}}}]}}]", "effects[0].entering.dice", "ALK-DIC-01"),
        (f"{GROWTH}threshold: target}}]", "threshold", "ALK-ALC-12"),
        (f"{GROWTH}upgrades: [{{stones: 2, op: more_targets}}]}}]", "upgrades[0]", "ALK-ALC-15"),
        (f"{LITANY}upgrades: [{{stones: 2, op: more_damage}}]}}]", "upgrades[0]", "ALK-ALC-15"),
        (f"{LITANY}upgrades: [{{stones: 2, op: more_heal}}]}}]", "upgrades[0]", "ALK-ALC-15"),
        (f"{LITANY}upgrades: [{{stones: 2, op: radius}}]}}]", "upgrades[0]", "ALK-ALC-15"),
        (f"{SELF}upgrades: [{{stones: 2, op: more_targets}}]}}]", "upgrades[0]", "ALK-ALC-15"),
        (f"{SELF}upgrades: [{{stones: 2, op: more_heal, other_figures: true}}]}}]", "upgrades[0]", "ALK-ALC-15"),
        (f"{LITANY}upgrades: [{{stones: 2, op: more_targets, n: 2}}]}}]", "upgrades[0].n", "ALK-ALC-16"),
    ],
)
def test_a_zone_and_an_upgrade_that_do_nothing_are_told(tmp_path: Path, text: str, field: str, why: str) -> None:
    assert told(tmp_path, text) == [(field, why)]


@pytest.mark.rule("ALK-GEN-08", "ALK-CRD-01", "ALK-CRD-04", "ALK-SKL-14", "ALK-SKL-15")
@pytest.mark.parametrize(
    ("text", "field", "why"),
    [
        ("costs: [{id: walk, ap: 0}]", "ap", "ALK-GEN-08"),
        ("costs: [{id: reaction, ap: 0}]", "ap", "ALK-GEN-08"),
        ("costs: [{id: charge, ap: 9}]", "ap", "ALK-GEN-08"),
        ("shifts: [{id: point_blank, by: 40}]", "by", "ALK-PRF-07"),
        ("sizes: [{id: '1', base: 0}]", "base", "ALK-COV-03"),
        ("sizes: [{id: '2', cover: -1}]", "cover", "ALK-COV-03"),
        ("cards: [{id: quick, ap: -1}]", "ap", "ALK-CRD-01"),
        ("cards: [{id: inactive, ap: 1}]", "ap", "ALK-CRD-04"),
        ("cards: [{id: inactive, attack: true}]", "attack", "ALK-CRD-01"),
        ("cards: [{id: quick, attack: false}]", "attack", "ALK-CRD-01"),
        ("cards: [{id: parry, counter_margin: -4}]", "counter_margin", "ALK-CRD-01"),
        ("conditions: [{id: entangled, penalty_dice: -3}]", "penalty_dice", "ALK-DIC-03"),
        ("conditions: [{id: slow, name: lent, name_en: slow, penalty_dice: 1, rolls: [mind]}]", "id", "ALK-ALC-12"),
        ("alchemy: [{id: alchemy, stones_per_component: 0}]", "stones_per_component", "ALK-ALC-01"),
        ("alchemy: [{id: alchemy, upgrade_stones: {outer: 4}}]", "upgrade_stones", "ALK-ALC-01"),
        ("alchemy: [{id: alchemy, harvest_own: {outer: -4, inner: 6}}]", "harvest_own.outer", "ALK-ALC-01"),
        ("alchemy: [{id: alchemy, harvest_range: -1}]", "harvest_range", "ALK-ALC-01"),
        ("skills: [{id: bodyguard, range: -3}]", "range", "ALK-SKL-19"),
        ("skills: [{id: tough, less: 3}]", "less", "ALK-SKL-04"),
        ("skills: [{id: blood_of_sap, box_worth: 0}]", "box_worth", "ALK-SKL-15"),
        ("skills: [{id: constable_templar, gives: {id: reach}}]", "gives", "ALK-SKL-14"),
        ("formats: [{id: blitz, points: -3}]", "points", "ALK-GEN-06"),
        (f"{ORACLE}formulas: [premonition, premonition]}}}}]", "alchemy.formulas", "ALK-ALC-01"),
        (f"{ORACLE}stones: -8, formulas: [premonition]}}}}]".replace("stones: 8, ", ""), "alchemy.stones", ""),
        (f"{JINN}markers: 0}}]", "markers", "ALK-OTH-01"),
        (f"{JINN}marker_gap: 99}}]", "marker_gap", "ALK-SET-01"),
        (f"{JINN}marker_radius: -1}}]", "marker_radius", "ALK-OTH-01"),
        (f"{JINN}wins_at: 0}}]", "wins_at", "ALK-OTH-01"),
        (f"{JINN}points_per_turn: 0}}]", "points_per_turn", "ALK-OTH-01"),
        (f"{JINN}tokens: {{blitz: 3}}}}]", "tokens", "ALK-SET-04"),
        (f"{JINN}tokens: {{blitz: 3, '300': 1}}}}]", "tokens.300", "ALK-SET-06"),
    ],
)
def test_a_figure_that_nobody_can_play_with_is_told(tmp_path: Path, text: str, field: str, why: str) -> None:
    assert (field, why) in told(tmp_path, text)


@pytest.mark.parametrize(
    "text",
    [
        f"{LITANY}effects: [{{op: condition, condition: frightened}}]}}]",
        f"{LITANY}effects: [{{op: move_mod, walk: -2}}, {{op: stat_mod, stat: mind, n: -1}}]}}]",
        f"{LITANY}effects: [{{op: bonus_die, n: 2, rolls: [shot, mind]}}]}}]",
        f"{JINN}markers: 5, marker_gap: 3.5, wins_at: 1}}]",
        f"{SELF}upgrades: [{{stones: 2, op: more_heal, most: 1}}]}}]",
        "costs: [{id: walk, ap: 2}]\nsizes: [{id: '2', base: 1.6, cover: 7}]\nskills: [{id: bodyguard, range: 3}]",
    ],
)
def test_what_can_be_played_with_is_no_fault(tmp_path: Path, text: str) -> None:
    assert not told(tmp_path, text)


# --- what such a formula does -----------------------------------------------------------------------------------------


def worked(d: Duel, effect: FormulaEffect, caster: int = 0, who: int = 1) -> Duel:
    """An effect at work."""
    formula = Formula("own", "Own", "Own", 0, "fire", 1, 8, "auto", "enemy", (effect,))
    d.play(EFFECTS[effect.op](d.game, Work(caster, who, formula, effect, 0, 0, whole=True)))
    return d


@pytest.mark.rule("ALK-SKL-08", "ALK-SKL-09", "ALK-ALC-12")
def test_a_formula_that_frightens_makes_its_caster_feared_but_not_by_the_fearless() -> None:
    fear = FormulaEffect("condition", condition="frightened")
    d = worked(duel(fighter(), fighter(), fighter()), fear)
    assert (dice(d.game, 1, "combat", against=0).value, dice(d.game, 1, "combat", against=2).value) == (-1, 0)
    assert stat(d.game, 1, "defence").value == 10
    worked(d, fear)
    assert len(d.game[1].effects) == 1
    worked(d, fear, caster=2)
    assert dice(d.game, 1, "combat", against=2).value == -1
    bold = worked(duel(fighter(), fighter(skills=load_content().profiles["templar"].skills)), fear)
    assert bold.game[1].effects == ()


@pytest.mark.rule("ALK-ALC-12")
@pytest.mark.parametrize(("until", "left"), [("next_roll", 0), ("end_of_turn", 1)])
def test_a_die_for_a_turn_is_not_spent_by_a_roll(until: str, left: int) -> None:
    die = FormulaEffect("bonus_die", n=1, rolls=("combat",), until=until)  # type: ignore[arg-type]  # both are there
    d = worked(duel(fighter(), fighter()), die)
    assert dice(d.game, 1, "combat").value == 1
    spend_roll_effects(d.game, 1, "combat")
    assert dice(d.game, 1, "combat").value == left


@pytest.mark.rule("ALK-ALC-12")
@pytest.mark.parametrize(
    "effect",
    [
        FormulaEffect("in_cover", until="next_fight"),
        FormulaEffect("forbid", what="run", until="next_fight"),
        FormulaEffect("condition", condition="entangled", until="next_fight"),
    ],
)
def test_what_lasts_for_a_fight_is_left_for_a_fight(effect: FormulaEffect) -> None:
    d = worked(duel(fighter(), fighter()), effect)
    assert [one.until for one in d.game[1].effects] == ["next_fight"]


@pytest.mark.rule("ALK-MOV-01")
def test_nobody_is_slowed_below_standing_still() -> None:
    d = duel(fighter(), fighter())
    d.change(1, effects=(Effect("move", "walk", -3), Effect("move", "walk", -3)))
    assert length(d.game, 1, "walk") == 0
