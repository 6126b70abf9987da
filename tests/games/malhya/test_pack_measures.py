"""Figures that no card can hold: a pack that has one is told so, and no table is opened with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.malhya.test_content import faults

from escarmouche.core.problems import Faulty
from escarmouche.games.malhya.content.shelves import load_content

BLOW = "weapons: [{id: W01, lines: [{attack: {ap: 1, dice: {attack: %s}, damage: %s}}]}]"


@pytest.mark.rule("MAL-TST-11", "MAL-ATK-01", "MAL-DEF-01", "MAL-THR-05", "MAL-ENC-01", "MAL-BAG-04", "MAL-LVL-04")
@pytest.mark.parametrize(
    ("pack", "said"),
    [
        # more than anybody throws or hands out, or less than nothing
        (BLOW % (31, 0), "weapons[0].lines[0].attack.dice.attack: 31 is outside 0 to 30"),
        (BLOW % (-1, 0), "lines[0].attack.dice.attack: -1 is outside"),
        (BLOW % (1, -3), "lines[0].attack.damage: -3 is outside"),
        ("weapons: [{id: W01, special: {attack_special: {push: 99}}}]", "special.attack_special.push: 99 is outside"),
        ("enemies: [{id: '03', sign: {damage: -1}}]", "sign.damage: -1 is outside"),
        ("improvements: [{id: I01, move: -9}]", "move: -9 is outside"),
        ("improvements: [{id: I01, initiative: 100}]", "initiative: 100 is outside -99 to 99"),
        ("talents: [{id: T03, basic: {once_per_combat: initiative, once_amount: -5}}]", "basic.once_amount: -5 is"),
        ("talents: [{id: T06, basic: {assassinate_melee_ap: -4}}]", "basic.assassinate_melee_ap: -4 is outside"),
        ("talents: [{id: T01, advanced: {aptitudes: {charisma: -1}}}]", "advanced.aptitudes.charisma: -1 is outside"),
        ("objects: [{id: R01, bonus: {life: -2}}]", "bonus.life: -2 is outside"),
        ("objects: [{id: O03, gain: {yellow_potion: 1000000000}}]", "gain.yellow_potion: 1e+09 is outside"),
        ("resources: [{id: white_gem, sell: -1}]", "sell: -1 is outside 0 to 999"),
        ("action_cards: [{id: AC01, gold: -3}]", "gold: -3 is outside"),
        (f"action_cards: [{{id: AC01, resources: [{', '.join(['red_gem'] * 31)}]}}]", "resources: 31 is outside"),
        ("infiltration_costs: [{id: infiltration, assassinate_melee: -5}]", "assassinate_melee: -5 is outside"),
        ("travel_cards: [{id: D1, top: [{travel: -31}]}]", "top[0].travel: -31 is outside -30 to 30"),
        ("numbers: [{id: numbers, day_slots: 0}]", "day_slots: 0 is outside 1 to 30"),
        ("numbers: [{id: numbers, move_bad: -1}]", "move_bad: -1 is outside"),
        ("heroes: [{id: sulk, action_points: 0}]", "action_points: 0 is outside 1 to 30"),
        # faces, kits, maps
        ("dice: [{id: attack, faces: [dmg1, dmgx]}]", "faces[1]: 'dmgx' is no face of this die"),
        ("dice: [{id: dodge, faces: [shield]}]", "faces[0]: 'shield' is no face of this die"),
        ("dice: [{id: threat_black, faces: ['1', success]}]", "faces[1]: 'success' is no face of this die"),
        ("numbers: [{id: numbers, travel_tokens: 1}]", "move_fair: costs more than the party can hold"),
        ("heroes: [{id: sulk, start: {weapon: W04, gold: -1}}]", "start.gold: -1 is outside"),
        ("heroes: [{id: sulk, start: {weapon: W04, objects: [O01, O02, O06]}}]", "start.objects: 3 where 2 can be"),
        (
            "heroes: [{id: sulk, start: {weapon: W04, resources: {red_gem: 2, blue_gem: 1}}}]",
            "start.resources: 3 where 2",
        ),
        ("heroes: [{id: sulk, start: {weapon: W02, objects: [O12]}}]", "start: 2 where 1 can be carried"),
        ("heroes: [{id: sulk, characteristics: {senses: 6}}]", "characteristics.senses: goes from 1 to 5"),
        ("rooms: [{id: crypt, grid: ['...........................']}]", "grid: is wider than 26"),
        ("regions: [{id: marches, half_hexes: [[0, 31]]}]", "half_hexes[0]: lies farther off than 30"),
    ],
)
def test_a_figure_that_no_card_can_hold_is_told(tmp_path: Path, pack: str, said: str) -> None:
    told = faults(tmp_path, pack)
    assert any(said in line for line in told), told
    with pytest.raises(Faulty):
        load_content([tmp_path / "pack.yaml"])


@pytest.mark.rule("MAL-ATK-01", "MAL-ENC-01", "MAL-ARM-01")
@pytest.mark.parametrize(
    "pack",
    [
        BLOW % (30, 30),
        "improvements: [{id: I01, initiative: -3, move: 0}]",
        "dice: [{id: power, faces: [dmg9]}]",
        "heroes: [{id: sulk, start: {weapon: W04, objects: [O11, O01, O02], resources: {red_gem: 2, blue_plant: 2}}}]",
        "heroes: [{id: yoktal, start: {weapon: W02, objects: [O12]}}]",
    ],
)
def test_a_figure_at_its_limit_is_no_fault(tmp_path: Path, pack: str) -> None:
    assert faults(tmp_path, pack) == []
