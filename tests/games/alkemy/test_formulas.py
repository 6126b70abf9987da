"""What formulas give and lay: skills, stones, conditions, zones, dice, cover, moves, word by word of their cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.alchemists import BOW, alchemist, cast, company, enemy, friend
from tests.games.alkemy.duel import BASE, Duel, cards, duel, fighter
from tests.games.alkemy.table import near, table, to

from escarmouche.core.events import Total
from escarmouche.games.alkemy.asks.alchemy import ChooseTarget
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import (
    Activate,
    Charge,
    Pass,
    Prepare,
    Stop,
    Target,
    Upgrade,
    Walk,
)
from escarmouche.games.alkemy.events.alchemy import Affected, StonesRecovered, Unaffected, ZoneEntered, ZoneLaid
from escarmouche.games.alkemy.events.rolling import Alkemy
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.covering import covers
from escarmouche.games.alkemy.queries.modifiers import dice, experts, frightening, length, stat
from escarmouche.games.alkemy.rules.alchemy import prepare
from escarmouche.games.alkemy.rules.fighting import fight
from escarmouche.games.alkemy.rules.formulas import EFFECTS
from escarmouche.games.alkemy.rules.moving import walk
from escarmouche.games.alkemy.rules.rolling import roll_stat
from escarmouche.games.alkemy.state import Effect
from escarmouche.table.plane import inch


@pytest.mark.rule("ALK-ALC-12")
def test_every_word_of_every_card_has_a_rule() -> None:
    words = {effect.op for one in load_content().formulas.values() for effect in one.effects}
    assert words - {"zone"} == set(EFFECTS)
    assert len(load_content().formulas) == 14


# --- skills for a fight ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-ALC-12", "ALK-SKL-10")
def test_angelus_vitae_makes_an_expert_for_one_fight() -> None:
    d = company(friend(factions=("avalon",)), enemy())
    d.put(2, 5, 9 + BASE)
    d.game.state.links = ((1, 2),)
    cast(d, "angelus_vitae", 1)
    assert set(experts(d.game, 1)) == {"brutal"}
    assert dice(d.game, 1, "combat", against=2, card="brutal").value == 1
    d.play(fight(d.game, 1, 2), cards("brutal", "inactive"), rolls="1 1 1")
    assert experts(d.game, 1) == {}


@pytest.mark.rule("ALK-ALC-12", "ALK-SKL-10")
def test_the_next_fight_ends_it_on_either_side_whatever_card_is_played() -> None:
    d = company(friend(factions=("avalon",)), enemy())
    d.put(2, 5, 9 + BASE)
    d.game.state.links = ((1, 2),)
    cast(d, "angelus_vitae", 1)
    d.play(fight(d.game, 2, 1), cards("inactive", "inactive"))
    assert d.game[1].effects == ()


@pytest.mark.rule("ALK-SKL-10")
def test_whoever_is_an_expert_in_brutal_already_becomes_one_in_normal() -> None:
    d = company(friend(factions=("avalon",), expert="brutal"))
    cast(d, "angelus_vitae", 1)
    assert set(experts(d.game, 1)) == {"brutal", "normal"}


@pytest.mark.rule("ALK-GEN-02")
def test_angelus_vitae_is_for_avalonians_who_are_no_heroes() -> None:
    d = company(friend(factions=("avalon",)), friend(factions=("avalon",), hero=True), friend(factions=("khaliman",)))
    assert ChooseTarget(d.game, 0, d.game.content.formulas["angelus_vitae"]).options == (1,)


@pytest.mark.rule("ALK-ALC-11", "ALK-GEN-02")
def test_a_target_that_is_refused_is_told_whom_the_formula_is_for() -> None:
    d = company(friend(factions=("avalon",), hero=True), friend(factions=("khaliman",)), enemy())
    angelus = ChooseTarget(d.game, 0, d.game.content.formulas["angelus_vitae"])
    codes = [d.refused(angelus, Target((one,))).code for one in (1, 2, 3, 99, -1)]
    assert codes == ["formula_not_for", "formula_not_for", "formula_for_friends", "no_enemy", "no_enemy"]
    litany = ChooseTarget(d.game, 0, d.game.content.formulas["litanie_des_ronces"])
    assert d.refused(litany, Target((1,))).code == "formula_for_enemies"


# --- stones, conditions, characteristics -----------------------------------------------------------------------------


@pytest.mark.rule("ALK-ALC-12")
@pytest.mark.parametrize(("stones", "back"), [(3, 2), (7, 1), (8, 0)])
def test_the_prayer_to_the_stones_brings_two_spent_stones_back(stones: int, back: int) -> None:
    d = company(stones=stones)
    cast(d, "priere_aux_pierres", 0)
    assert d.game[0].stones == stones + back
    told = StonesRecovered(0, back) if back else Unaffected("priere_aux_pierres", 0)
    assert d.event(type(told)) == told


@pytest.mark.rule("ALK-ALC-12")
def test_brambles_entangle() -> None:
    d = company(enemy(defence=10))
    cast(d, "litanie_des_ronces", 1, rolls="3 3")
    assert stat(d.game, 1, "defence").value == 8
    assert dice(d.game, 1, "combat").value == -1
    assert dice(d.game, 1, "reflex").value == 0
    assert d.event(Affected).what == "entangled"


@pytest.mark.rule("ALK-ALC-12")
def test_whoever_is_entangled_is_not_entangled_twice() -> None:
    d = company(enemy())
    cast(d, "litanie_des_ronces", 1, rolls="3 3")
    d.change(0, used=())
    cast(d, "litanie_des_ronces", 1, rolls="3 3")
    assert len(d.game[1].effects) == 1


@pytest.mark.rule("ALK-ALC-12", "ALK-SKL-08", "ALK-RUL-06")
@pytest.mark.parametrize(("printed", "value"), [(0, 13), (13, 14), (15, 16)])
def test_rising_sap_frightens_or_frightens_more_and_strengthens(printed: int, value: int) -> None:
    skills = (SkillUse("frightening", printed),) if printed else ()
    d = company(friend(skills=skills, combat=3))
    cast(d, "montee_de_seve", 1, Upgrade())
    assert frightening(d.game, 1) == value
    assert stat(d.game, 1, "combat").value == 4


# --- zones -----------------------------------------------------------------------------------------------------------


FOREST = "pousse_du_beathacrann"


def grown(taken: tuple[int, ...] = (), **words: Any) -> Duel:
    """An alchemist at (12, 5) with a zone round him, an enemy at (12, 20)."""
    d = duel(alchemist(at=(12, 5)), fighter(at=(12, 20), walk=40, **words), linked=False)
    d.play(prepare(d.game, Prepare(0, FOREST)), Upgrade(taken))
    return d


def goes(d: Duel, *points: float, rolls: str = "") -> None:
    d.play(walk(d.game, 1, "walk"), to(*points), rolls=rolls)


@pytest.mark.rule("ALK-ALC-12", "ALK-RUL-82", "ALK-GEN-05", "ALK-RUL-124")
@pytest.mark.parametrize(("gap", "caught"), [(4.0, True), (4.05, False)])
def test_an_enemy_that_comes_within_four_inches_of_where_the_caster_stood_is_caught(gap: float, caught: bool) -> None:
    """Two white dice and 4 against DEFENCE 10; four inches from base to base."""
    d = grown()
    assert d.event(ZoneLaid) == ZoneLaid(0, FOREST, 4)
    goes(d, 12, 5 + near(gap), rolls="3 3" if caught else "")
    assert bool(d.game[1].effects) is caught
    if caught:
        told = d.event(ZoneEntered)
        four = Total(6).plus(4, FOREST, "ALK-ALC-12")
        assert told == ZoneEntered(1, FOREST, (3, 3), four, Total(10), caught=True)


@pytest.mark.rule("ALK-ALC-12")
def test_a_roll_below_defence_lets_it_through() -> None:
    d = grown()
    goes(d, 12, 8, rolls="3 2")
    assert d.game[1].effects == ()
    told = d.event(ZoneEntered)
    assert (told.total.value, told.difficulty.value, told.caught) == (9, 10, False)


@pytest.mark.rule("ALK-END-04", "ALK-ALC-12")
def test_a_double_six_against_who_enters_is_cried_out_by_the_alchemist() -> None:
    d = grown()
    goes(d, 12, 8, rolls="6 6")
    assert [told.figure for told in d.events(Alkemy)] == [0]


@pytest.mark.rule("ALK-ALC-12")
def test_who_is_entangled_already_enters_and_is_told_that_nothing_changes() -> None:
    d = grown()
    d.change(1, effects=(Effect("entangled", "entangled"),))
    goes(d, 12, 8, rolls="5 4")
    assert d.event(Unaffected) == Unaffected(FOREST, 1)
    assert len(d.game[1].effects) == 1


@pytest.mark.rule("ALK-ALC-15")
def test_each_two_stones_widen_the_zone_by_an_inch() -> None:
    d = grown((0, 0))
    assert d.event(ZoneLaid).radius == 6
    goes(d, 12, 5 + near(6.0), rolls="6 6")
    assert d.game[1].effects


@pytest.mark.rule("ALK-ALC-12")
def test_passing_through_is_entering_and_moving_inside_or_out_is_not() -> None:
    d = grown()
    goes(d, 12, 11, 20, 11, 20, 5, 17.4, 5)  # round it, never nearer than 4 inches
    assert d.events(ZoneEntered) == []
    d = grown()
    goes(d, 16, 8, 21, 8, rolls="1 1")
    assert len(d.events(ZoneEntered)) == 1
    d = grown()
    d.put(1, 12, 8)
    goes(d, 13, 8)
    goes(d, 12, 20)
    assert d.events(ZoneEntered) == []


@pytest.mark.rule("ALK-RUL-82")
def test_the_zone_stays_where_its_caster_stood() -> None:
    d = grown()
    d.play(walk(d.game, 0, "walk"), to(12, 1))
    goes(d, 12, 5 + near(3), rolls="6 6")
    assert d.game[1].effects


@pytest.mark.rule("ALK-ALC-12")
def test_friends_of_the_caster_walk_there_freely_and_a_charger_is_caught_before_his_blow() -> None:
    t = table(
        alchemist(at=(12, 5)), fighter(at=(12, 5 + near(5.5)), defence=10, ap=3), fighter(at=(5, 5)), linked=False
    )
    t.play(Activate(0), Prepare(0, "pousse_du_beathacrann"), Upgrade(), Stop(), Pass())
    t.play(Activate(2), Walk(2), to(8, 5), Stop())
    assert t.events(ZoneEntered) == []
    t.play(Activate(1), Charge(1, (0,)), to(12, 5 + BASE), rolls="6 6")
    assert t.game[1].effects[0].kind == "entangled"
    assert t.state.links == ((0, 1),)


# --- dice, cover, moves ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-ALC-12")
def test_premonition_lends_a_die_to_the_next_reflex_or_combat_roll_whichever_comes_first() -> None:
    d = company(friend())
    cast(d, "premonition", 1, Upgrade())
    assert (dice(d.game, 1, "reflex").value, dice(d.game, 1, "combat").value, dice(d.game, 1, "mind").value) == (
        1,
        1,
        0,
    )
    d.play(roll_stat(d.game, 1, "mind", 10, "", against=0), rolls="1 1")
    assert dice(d.game, 1, "combat").value == 1, "a MIND roll is no such roll"
    d.play(roll_stat(d.game, 1, "reflex", 10, "", against=0), rolls="1 1 1")
    assert (dice(d.game, 1, "reflex").value, dice(d.game, 1, "combat").value) == (0, 0)


@pytest.mark.rule("ALK-ALC-12")
def test_a_heart_of_embers_lends_a_die_to_the_next_combat_roll_only() -> None:
    d = company(friend())
    cast(d, "coeur_de_braise", 1, Upgrade())
    assert (dice(d.game, 1, "combat").value, dice(d.game, 1, "reflex").value) == (1, 0)
    d.play(roll_stat(d.game, 1, "reflex", 10, "", against=0), rolls="1 1")
    d.play(roll_stat(d.game, 1, "combat", 10, "", against=0), rolls="1 1 1")
    assert dice(d.game, 1, "combat").value == 0


@pytest.mark.rule("ALK-ALC-15", "ALK-ALC-16")
def test_one_stone_brings_premonition_to_one_more_friend() -> None:
    d = company(friend(), friend())
    cast(d, "premonition", 1, Upgrade((0, 0), (2, 0)))
    assert all(d.game[one].effects for one in (0, 1, 2))
    assert d.game[0].stones == 6


@pytest.mark.rule("ALK-ALC-12")
def test_a_veil_of_mist_covers_against_every_shot() -> None:
    d = company(friend(), enemy(**BOW))
    assert covers(d.game, 2, 1) == ()
    cast(d, "voile_de_brume", 1, Upgrade())
    assert [one.kind for one in covers(d.game, 2, 1)] == ["mist"]


@pytest.mark.rule("ALK-MOV-01", "ALK-ALC-12")
def test_the_breath_of_the_manitou_lengthens_every_move() -> None:
    d = company(friend(factions=("aurlok",)), friend(factions=("avalon",)))
    assert ChooseTarget(d.game, 0, d.game.content.formulas["souffle_du_manitou"]).options == (1,)
    cast(d, "souffle_du_manitou", 1)
    assert [length(d.game, 1, move_cost) for move_cost in ("walk", "charge", "run")] == [inch(5), inch(7), inch(12)]
