"""What the card of a pack says and no rule carries out: its author is told, before he wonders at the table."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
import yaml
from msgspec.structs import replace
from tests.games.malhya.fights import attacked, settled
from tests.games.malhya.rooms import room, stands
from tests.games.malhya.test_content import faults

from escarmouche.games.malhya.agenda import EnemyAct, FightTurn
from escarmouche.games.malhya.content.cards import Blow
from escarmouche.games.malhya.content.files import sections
from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import Parry
from escarmouche.games.malhya.events import AttackCompared, AttackRolled, DefenceRolled
from escarmouche.games.malhya.words import WORDS

IDLE = "does nothing here [MAL-GEN-04]"
ATTACK = "weapons: [{id: W01, lines: [{attack: {ap: 2, %s}}]}]"
PARRY = "weapons: [{id: W01, lines: [{attack: {ap: 2}, defence: {%s}}]}]"
FOE = "enemies: [{id: '01', %s}]"
ZONE = "{id: a, slots: 4, life_per_hero: 1, chapter: '70', %s}"
BEAST = (
    "beasts: [{id: eel, mark: original, initiative: 1, attack: {%s}, defence: {}, sign: {%s}, "
    f"zones: [{ZONE}], symbols: {{flame: a, leaf: a, drop: a, stone: ''}}}}]\n"
    "names: [{id: enemies/eel, name: {fr: Anguille, en: Eel}}, {id: zones/a, name: {fr: Gueule, en: Jaws}}]"
)


@pytest.mark.rule("MAL-GEN-04", "MAL-ATK-01", "MAL-ATK-02", "MAL-DEF-01", "MAL-ART-01", "MAL-SAR-05", "MAL-SAR-15")
@pytest.mark.parametrize(
    ("pack", "path"),
    [
        (ATTACK % "dice: {defence: 1}", "lines[0].attack.dice.defence"),
        (ATTACK % "shield: 1", "lines[0].attack.shield"),
        (ATTACK % "defence_special: {shield: 1}", "lines[0].attack.defence_special"),
        (ATTACK % "attack_special: {shield: 1}", "lines[0].attack.attack_special.shield"),
        (ATTACK % "angle: true", "lines[0].attack.angle"),  # a blade shoots nobody
        (ATTACK % "free_arrows: 1", "lines[0].attack.free_arrows"),
        (PARRY % "dice: {attack: 1}", "lines[0].defence.dice.attack"),
        (PARRY % "damage: 1", "lines[0].defence.damage"),
        (PARRY % "defence_special: {damage: 1}", "lines[0].defence.defence_special.damage"),
        ("weapons: [{id: W01, special: {shield: 1}}]", "special.shield"),
        ("weapons: [{id: W01, bonus: {life: 1}}]", "bonus.life"),
        (FOE % "attack: {ap: 1}", "attack.ap"),
        (FOE % "attack: {area: arc3}", "attack.area"),
        (FOE % "attack: {angle: true}", "attack.angle"),
        (FOE % "defence: {dice: {power: 1}}", "defence.dice.power"),
        ("improvements: [{id: I01, attack: {defence: 1}}]", "attack.defence"),
        ("improvements: [{id: I01, defence: {attack: 1}}]", "defence.attack"),
        ("talents: [{id: T01, advanced: {aura: 1}}]", "advanced.aura"),
        ("talents: [{id: T01, basic: {condition: engaged}}]", "basic.condition"),
        ("talents: [{id: T03, basic: {once_per_combat: initiative}}]", "basic.once_per_combat"),
        ("talents: [{id: T03, basic: {once_amount: 1}}]", "basic.once_amount"),
        ("heroes: [{id: sulk, special: {life: 1}}]", "special.life"),
        ("objects: [{id: O02, bonus: {life: 1}}]", "bonus.life"),
        ("objects: [{id: O11, bonus: {aura: 1}}]", "bonus.aura"),
        ("objects: [{id: O02, type: ring}]", "type"),
        ("objects: [{id: O02, discard_on_unequip: true}]", "discard_on_unequip"),
        ("objects: [{id: O03, single_use: false}]", "gain"),
        ("objects: [{id: O02, single_use: true}]", "single_use"),
        ("objects: [{id: O03, place_noise: true}]", "place_noise"),
        (BEAST % ("push: 1", "damage: 1", "special: {}"), "attack.push"),
        (BEAST % ("ap: 1", "damage: 1", "special: {}"), "attack.ap"),
        (BEAST % ("damage: 1", "heal: 1", "special: {}"), "sign.heal"),
        (BEAST % ("damage: 1", "shield: 1", "closing: {defence: 1}"), "zones[0].closing.defence"),
        (
            BEAST % ("damage: 1", "shield: 1", "special: {power_special: {push: 1}}"),
            "zones[0].special.power_special.push",
        ),
    ],
)
def test_a_field_that_does_nothing_is_told(tmp_path: Path, pack: str, path: str) -> None:
    told = faults(tmp_path, pack)
    assert [IDLE in line and f".{path}: " in line for line in told] == [True], told


@pytest.mark.rule("MAL-GEN-04")
@pytest.mark.parametrize(
    "pack",
    [
        "weapons: [{id: W01, special: {damage: 1, ap: 1, cancel_shock: 1, defence_special: {shield: 1}}}]",
        "weapons: [{id: W05, special: {angle: true, free_arrows: 1}}]",
        ATTACK % "area: front3, push: 1, cancel_dodge_die: 1, power_special: {shock: 1}, damage_kind: grave",
        PARRY % "ap: 1, shield: 1, cancel_shock: 1, dice: {dodge: 1}",
        FOE % "attack: {push: 1, shock: 1}, sign: {push: 1, shield: 1, heal: 1}",
        "enemies: [{id: '05', attack: {dice: {attack: 1}, angle: true}}]",
        "objects: [{id: O10, bonus: {life: 1, aura: 1, initiative: 1}}]",
        "objects: [{id: O11, discard_on_unequip: true}]",
        "objects: [{id: O01, place_noise: true}]",
        "talents: [{id: T01, basic: {condition: engaged, cancel_shock: 1}}]",
        BEAST % ("shock: 1, cancel_defence_die: 1", "cancel_dodge_die: 1", "special: {damage: 1}, closing: {power: 1}"),
    ],
)
def test_a_field_that_a_rule_reads_is_no_fault(tmp_path: Path, pack: str) -> None:
    assert faults(tmp_path, pack) == []


@pytest.mark.rule("MAL-LOS-13", "MAL-EAI-08", "MAL-EAI-10")
@pytest.mark.parametrize(("angle", "walks"), [(True, False), (False, True)])
def test_an_archer_that_shoots_round_corners_is_hindered_by_nothing(angle: bool, walks: bool) -> None:
    """A sits in the thicket (0,4): whoever shoots round it need not look for a better place, and gives no dodge die."""
    known = load_content()
    archer = replace(known.enemies["05"], attack=Blow(dice={"attack": 1}, angle=angle))
    content = replace(known, enemies={**known.enemies, "05": archer})
    blank = "............\n"
    rows = f"gardens, mode combat\n{4 * blank}A......5....\n{4 * blank}"
    heroes = "yoktal: bare, turn acting\nancient: bare, life 0, damage 5"
    table = settled(room(rows, heroes, "1 1" if walks else "1", content=content).do(EnemyAct(8), FightTurn(0)))
    assert attacked(table) == [0]
    assert (stands(table) != (7, 4), len(table.told(DefenceRolled)[0].faces)) == (walks, int(walks))


@pytest.mark.rule("MAL-WND-03")
def test_a_blow_that_deals_grave_wounds_is_told_so() -> None:
    known = load_content()
    guard = replace(known.enemies["01"], attack=Blow(damage=2, shock=1, damage_kind="grave"))
    content = replace(known, enemies={**known.enemies, "01": guard})
    rows = "crypt, mode combat\n.........\n1A.......\n.........\n......B.."
    table = room(rows, "yoktal: bare, turn acting, ap 1\nancient: bare", "1", content=content)
    table.do(EnemyAct(8), FightTurn(0))
    assert "2 grave wounds and 1 shock" in str(WORDS.question(table.play().game, table.ask, "en"))
    table.say(Parry())
    said = [
        str(WORDS.event(table.play().game, one, "en")) for one in table.told(AttackRolled) + table.told(AttackCompared)
    ]
    assert ["2 grave wounds and 1 shock" in one for one in said] == [True, True]
    assert (table.hero().grave, table.hero().shock, table.hero().damage) == (2, 1, 0)


GUIDE = Path(__file__).parents[3] / "docs" / "howto" / "story.md"
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.partition(":")[0])
def test_every_entry_of_the_guide_to_a_story_is_of_its_type(example: str) -> None:
    """Whoever copies one is told of names that are missing, of no field that is not there."""
    for section, entries in yaml.load(example, yaml.CSafeLoader).items():
        for entry in entries:
            assert isinstance(msgspec.convert(entry, sections()[section]), sections()[section])


def test_the_guide_to_a_story_shows_every_kind_of_place() -> None:
    shown = {example.partition(":")[0] for example in EXAMPLES}
    assert shown >= {"scenarios", "chapters", "deployments", "regions", "beasts", "texts"}
