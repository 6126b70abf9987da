"""Health, and what changes a figure's characteristics, dice and moves [ALK-PRF-02..05, ALK-GEN-02, ALK-SKL-10, 11]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.duel import Duel, cards, duel, fighter
from tests.games.alkemy.table import near

from escarmouche.core.events import Total
from escarmouche.games.alkemy.events.combat import Attacked
from escarmouche.games.alkemy.events.health import Hurt, OutOfAction
from escarmouche.games.alkemy.events.rolling import DiceThrown
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.health import colour
from escarmouche.games.alkemy.queries.modifiers import apply_impassive, dice, length, skill, spared, stat
from escarmouche.games.alkemy.rules.fighting import fight
from escarmouche.games.alkemy.rules.health import heal, hurt
from escarmouche.games.alkemy.rules.lapsing import spend_roll_effects
from escarmouche.games.alkemy.rules.rolling import roll_stat
from escarmouche.games.alkemy.rules.skills import immune_to
from escarmouche.games.alkemy.state import Effect
from escarmouche.games.alkemy.words import WORDS
from escarmouche.table.plane import inch

ENTANGLED = Effect("entangled", "entangled", source="litanie_des_ronces")
PENALTY = Total(0).less(1, "brutal", "ALK-CRD-09")


# --- health ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-PRF-02", "ALK-PRF-03", "ALK-RUL-60")
@pytest.mark.parametrize(
    ("ticked", "health"), [(0, "white"), (2, "white"), (3, "yellow"), (4, "yellow"), (5, "red"), (6, "red")]
)
def test_health_is_the_colour_of_the_first_box_not_ticked(ticked: int, health: str) -> None:
    d = duel(fighter(boxes=(3, 2, 2), ticked=ticked), fighter())
    assert colour(d.game, 0) == health


@pytest.mark.rule("ALK-PRF-03", "ALK-RUL-60")
def test_a_line_without_yellow_boxes_goes_from_white_to_red() -> None:
    d = duel(fighter(boxes=(3, 0, 2), ticked=3), fighter())
    assert colour(d.game, 0) == "red"


@pytest.mark.rule("ALK-PRF-02", "ALK-ALC-04")
def test_what_somebody_suffers_is_told_with_its_cause_and_who_did_it() -> None:
    d = duel(fighter(boxes=(2, 2, 0), concentration=2), fighter())
    d.play(hurt(d.game, 0, 3, "shot", by=1, why="ALK-PRF-06"))
    assert d.event(Hurt) == Hurt(0, 3, 3, "yellow", "shot", 1, 1, "ALK-PRF-06")
    d.play(hurt(d.game, 0, 5, "fall", by=-1, why="ALK-MOV-09"))
    assert d.events(Hurt)[1] == Hurt(0, 5, 1, "red", "fall", -1, 1, "ALK-MOV-09", last=True)


@pytest.mark.rule("ALK-PRF-03", "ALK-PRF-04")
def test_of_who_has_no_box_left_no_health_is_told() -> None:
    d = duel(fighter(boxes=(2, 2, 0)), fighter())
    for boxes, last in ((3, False), (1, True)):
        d.play(hurt(d.game, 0, boxes, "shot", by=1, why="ALK-PRF-06"))
        told = d.events(Hurt)[-1]
        for lang, health, gone in (("en", "health", "the last of its life line"), ("fr", "santé", "au bout de sa")):
            said = WORDS.event(d.game, told, lang)
            assert (health in said, gone in said) == (not last, last)


@pytest.mark.rule("ALK-PRF-02")
def test_each_point_of_damage_ticks_one_box_from_the_left() -> None:
    d = duel(fighter(boxes=(3, 2, 2)), fighter())
    for damage, health in ((2, "white"), (2, "yellow"), (1, "red")):
        d.play(hurt(d.game, 0, damage, "attack", by=1, why=""))
        assert d.events(Hurt)[-1].health == health
    assert d.game[0].ticked == 5


@pytest.mark.rule("ALK-PRF-04")
@pytest.mark.parametrize(("damage", "boxes", "out"), [(6, 6, False), (7, 7, True), (20, 7, True)])
def test_without_a_box_left_one_is_out_at_once_and_the_rest_is_lost(damage: int, boxes: int, out: bool) -> None:
    d = duel(fighter(boxes=(3, 2, 2)), fighter())
    assert d.play(hurt(d.game, 0, damage, "attack", by=1, why="")) == boxes
    assert (d.game[0].where == "out") is out
    assert bool(d.events(OutOfAction)) is out
    assert d.game.state.links == (() if out else ((0, 1),))
    assert (0 in d.game.ids(0)) is not out


@pytest.mark.rule("ALK-PRF-04")
def test_whoever_is_out_suffers_nothing_more() -> None:
    d = duel(fighter(boxes=(1, 0, 0)), fighter())
    d.play(hurt(d.game, 0, 1, "attack", by=1, why=""))
    assert d.play(hurt(d.game, 0, 1, "attack", by=1, why="")) == 0
    assert len(d.events(Hurt)) == 1


@pytest.mark.rule("ALK-PRF-05", "ALK-PRF-03")
def test_a_wound_of_the_first_blow_colours_the_dice_of_the_second() -> None:
    d = duel(fighter(combat=5, melee=(2,) * 6), fighter(boxes=(1, 3, 0)))
    d.play(fight(d.game, 0, 1), cards("normal", "normal"), rolls="6 5  1 1   4 4   5 6")
    assert [told.colour for told in d.events(DiceThrown)] == ["white", "white", "white", "yellow"]
    assert d.events(Attacked)[1].total.value == 4 + 5 + 3, "the fifth and sixth yellow faces"


@pytest.mark.rule("ALK-PRF-11")
def test_healing_unticks_from_the_right() -> None:
    d = duel(fighter(boxes=(3, 2, 2), ticked=5), fighter())
    assert colour(d.game, 0) == "red"
    assert heal(d.game, 0, 1, "baiser_de_walosi") == 1
    assert (d.game[0].ticked, colour(d.game, 0)) == (4, "yellow")
    assert heal(d.game, 0, 9, "baiser_de_walosi") == 4


# --- characteristics and dice ----------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-GEN-02", "ALK-ALC-12")
def test_what_a_formula_card_says_goes_before_the_profile() -> None:
    rise = Effect("stat", "combat", 1, source="montee_de_seve")
    d = duel(fighter(combat=3, defence=10, effects=(rise, ENTANGLED)), fighter())
    assert [(part.name, part.amount) for part in stat(d.game, 0, "combat").parts] == [("montee_de_seve", 1)]
    assert stat(d.game, 0, "defence").value == 8
    assert stat(d.game, 0, "reflex").value == 3


@pytest.mark.rule("ALK-GEN-02", "ALK-SKL-11", "ALK-CRD-09")
def test_what_a_profile_card_says_goes_before_the_rules() -> None:
    """Brutal brings a penalty die on REFLEX; whoever is Impassive rolls none."""
    d = duel(fighter(skills=(SkillUse("impassive"),)), fighter())
    d.play(fight(d.game, 0, 1), cards("brutal", "normal"), rolls="6 5  1 1   1 1   1 1 1")
    assert [told.net for told in d.events(DiceThrown)] == [0, 0, 0, 1]


@pytest.mark.rule("ALK-SKL-10")
def test_an_expert_has_a_die_more_with_the_named_card_on_combat_rolls_only() -> None:
    d = duel(fighter(expert="brutal"), fighter())
    assert dice(d.game, 0, "combat", card="brutal").value == 1
    assert dice(d.game, 0, "combat", card="quick").value == 0
    assert dice(d.game, 0, "combat").value == 0
    assert dice(d.game, 0, "reflex", card="brutal").value == 0


@pytest.mark.rule("ALK-SKL-10")
def test_a_skill_granted_twice_counts_once() -> None:
    lent = Effect("skill", "expert", "brutal", "next_fight", source="angelus_vitae")
    d = duel(fighter(expert="brutal", effects=(lent,)), fighter())
    assert dice(d.game, 0, "combat", card="brutal").value == 1


@pytest.mark.rule("ALK-DIC-02", "ALK-DIC-03")
def test_bonus_and_penalty_dice_of_different_causes_stand_side_by_side() -> None:
    ember = Effect("dice", "combat", 1, "next_roll", source="coeur_de_braise")
    afraid = Effect("frightened", against=1, source="frightening")
    d = duel(fighter(effects=(ember, ENTANGLED, afraid)), fighter(), fighter(at=(20, 20), seat=1))
    total = dice(d.game, 0, "combat", against=1)
    assert [(part.name, part.amount) for part in total.parts] == [
        ("coeur_de_braise", 1), ("entangled", -1), ("frightened", -1),
    ]  # fmt: skip
    assert dice(d.game, 0, "combat", against=2).value == 0


@pytest.mark.rule("ALK-DIC-02", "ALK-SKL-08", "ALK-SKL-10", "ALK-SKL-14", "ALK-ALC-12")
def test_every_die_names_its_cause_and_its_clause() -> None:
    ember = Effect("dice", "combat", 1, "next_roll", source="coeur_de_braise")
    afraid = Effect("frightened", against=1, source="frightening")
    d = duel(fighter(expert="brutal", effects=(ember, ENTANGLED, afraid)), fighter())
    assert parts(dice(d.game, 0, "combat", against=1, card="brutal")) == [
        ("expert", 1, "ALK-SKL-10"), ("coeur_de_braise", 1, "ALK-ALC-12"), ("entangled", -1, "ALK-ALC-12"),
        ("frightened", -1, "ALK-SKL-08"),
    ]  # fmt: skip
    lent = Effect("skill", "expert", "quick", "next_fight", source="angelus_vitae")
    constable = fighter(at=(5, 5), seat=0, skills=(SkillUse("constable_templar"),))
    d = duel(fighter(effects=(lent,), tags=("novice",)), fighter(), constable)
    assert parts(dice(d.game, 0, "combat", card="quick")) == [("expert", 1, "ALK-SKL-10")]
    assert parts(dice(d.game, 0, "combat", card="brutal")) == [("expert", 1, "ALK-SKL-14")]


@pytest.mark.rule("ALK-SKL-16", "ALK-SKL-17", "ALK-TRN-03")
def test_dice_of_the_mind_name_their_skills() -> None:
    d = duel(fighter(skills=(SkillUse("superior_will"), SkillUse("strategist"))), fighter())
    skills = d.game.content.skills
    will, plan = ((name, skills[name].dice, skills[name].clause) for name in ("superior_will", "strategist"))
    assert parts(dice(d.game, 0, "mind", initiative=True)) == [will, plan]
    assert parts(dice(d.game, 0, "mind")) == [will]
    known = skills["superior_will"]
    assert parts(stat(d.game, 0, "mind", formula=True)) == [("superior_will", known.mind, known.clause)]
    assert parts(stat(d.game, 0, "mind")) == []


@pytest.mark.rule("ALK-ALC-12")
def test_what_formulas_do_to_a_characteristic_is_named() -> None:
    weaker = Effect("stat", "defence", -2, source="rouille")
    d = duel(fighter(effects=(weaker, ENTANGLED)), fighter())
    lost = d.game.content.conditions["entangled"].defence
    assert parts(stat(d.game, 0, "defence")) == [("rouille", -2, "ALK-ALC-12"), ("entangled", lost, "ALK-ALC-12")]
    assert parts(stat(d.game, 0, "combat")) == []


def parts(total: Total) -> list[tuple[str, int, str]]:
    """What a sum is made of."""
    return [(part.name, part.amount, part.why) for part in total.parts]


@pytest.mark.rule("ALK-ALC-12")
def test_a_promised_die_is_spent_by_a_roll_of_its_kind_and_by_no_other() -> None:
    ember = Effect("dice", "combat", 1, "next_roll", source="coeur_de_braise")
    d = duel(fighter(effects=(ember, ENTANGLED)), fighter())
    spend_roll_effects(d.game, 0, "reflex")
    assert ember in d.game[0].effects
    spend_roll_effects(d.game, 0, "combat")
    assert d.game[0].effects == (ENTANGLED,)


@pytest.mark.rule("ALK-MOV-01")
def test_moves_are_those_of_the_card_and_what_lengthens_them() -> None:
    longer = Effect("move", "walk", 1, source="souffle_du_manitou")
    d = duel(fighter(walk=4, charge=6, run=10, effects=(longer,)), fighter())
    assert [length(d.game, 0, move_cost) for move_cost in ("walk", "charge", "run")] == [inch(5), inch(6), inch(10)]


@pytest.mark.rule("ALK-SKL-19")
def test_a_skill_is_printed_or_granted() -> None:
    lent = Effect("skill", "frightening", 13, source="montee_de_seve")
    d = duel(fighter(skills=(SkillUse("tough"),), effects=(lent,)), fighter())
    assert skill(d.game, 0, "tough") is not None
    found = skill(d.game, 0, "frightening")
    assert found is not None
    assert found.value == 13
    assert skill(d.game, 0, "leap") is None
    assert not immune_to(d.game, 0, "frightened")


# --- Impassive -------------------------------------------------------------------------------------------------------


def stoic(gap: float, **words: Any) -> Duel:
    """Somebody of seat 0, an Impassive friend so far from him, and the same on the other side, far away."""
    return duel(
        fighter(at=(5, 5), seat=0, **words),
        fighter(at=(5 + near(gap), 5), seat=0, skills=(SkillUse("impassive"),)),
        fighter(at=(20, 20), seat=1),
    )


@pytest.mark.rule("ALK-SKL-11")
@pytest.mark.parametrize(("gap", "spares"), [(4.0, True), (4.01, False)])
def test_within_four_inches_of_the_impassive_one_receives_no_penalty_dice(gap: float, spares: bool) -> None:
    d = stoic(gap, effects=(ENTANGLED,))
    d.play(roll_stat(d.game, 0, "combat", 10, "", against=1), rolls="6 6" if spares else "6 6 1")
    assert d.event(DiceThrown).net == (0 if spares else -1)
    assert spared(d.game, 0) is spares


@pytest.mark.rule("ALK-SKL-11")
def test_the_bearer_himself_is_spared_even_a_hero_but_other_heroes_and_enemies_are_not() -> None:
    d = stoic(2.0, hero=True)
    assert spared(d.game, 1)
    assert not spared(d.game, 0)
    d.put(2, 5, 5 + near(1))
    assert not spared(d.game, 2)
    hero = duel(fighter(hero=True, skills=(SkillUse("impassive"),)), fighter())
    assert spared(hero.game, 0)


@pytest.mark.rule("ALK-SKL-11")
def test_only_penalty_dice_fall_away() -> None:
    d = stoic(2.0)
    total = PENALTY.plus(1, "charge", "ALK-CHG-05")
    assert apply_impassive(d.game, 0, total).value == 1
    assert [part.name for part in apply_impassive(d.game, 0, total).parts][-1] == "impassive", "and the log says why"
    assert apply_impassive(d.game, 2, total).value == 0


@pytest.mark.rule("ALK-SKL-11")
def test_whoever_comes_near_or_goes_is_noticed_at_once() -> None:
    d = stoic(9.0)
    assert not spared(d.game, 0)
    d.put(1, 5 + near(3), 5)
    assert spared(d.game, 0)
    d.game.take_off(d.game[1])
    assert not spared(d.game, 0)
