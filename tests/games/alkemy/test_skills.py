"""What skills do when somebody is charged, shot at, hurt or recruited [ALK-SKL-04..19, ALK-RUL-83, ALK-RUL-123]."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.alkemy.alchemists import alchemist
from tests.games.alkemy.duel import Duel, cards, duel, fighter
from tests.games.alkemy.setting_up import band
from tests.games.alkemy.table import near, real, table

from escarmouche.games.alkemy.asks.alchemy import ChooseUpgrades
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import Activate, Estimate, Prepare, React, Shoot, Target, Upgrade
from escarmouche.games.alkemy.events.health import Hurt, OutOfAction, Shared, Shielded, Toughened
from escarmouche.games.alkemy.events.play import ActivationEnded
from escarmouche.games.alkemy.events.rolling import Opposed, StatRolled
from escarmouche.games.alkemy.events.skills import ConditionFailed, Frightened, ImmunityLost
from escarmouche.games.alkemy.lists import setup_problems
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.actions import action_refusal, possible
from escarmouche.games.alkemy.queries.covering import covers
from escarmouche.games.alkemy.queries.modifiers import dice, experts, stat
from escarmouche.games.alkemy.rules.alchemy import prepare
from escarmouche.games.alkemy.rules.fighting import fight
from escarmouche.games.alkemy.rules.health import Cause, hurt
from escarmouche.games.alkemy.rules.shooting import Shot, shots
from escarmouche.games.alkemy.rules.skills import charge_conditions, frighten, immune
from escarmouche.games.alkemy.state import Effect, Setup

BOW = SkillUse("ranged_weapon", weapon="bow", combat=3, range=24)


def skilled(*names: str, **words: Any) -> dict[str, Any]:
    """A fighter with these skills; `bow=True`: and a bow that always does 3 DMG."""
    bow = (BOW,) if words.pop("bow", False) else ()
    return fighter(skills=(*map(SkillUse, names), *bow), ranged=(3,) * 6, **words)


# --- Tough -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-04")
@pytest.mark.parametrize(
    ("cause", "damage", "ticked"),
    [("attack", 3, 2), ("shot", 2, 1), ("formula", 2, 1), ("attack", 1, 1), ("fall", 3, 3)],
)
def test_tough_takes_one_off_two_and_more_but_not_off_a_fall(cause: Cause, damage: int, ticked: int) -> None:
    d = duel(skilled("tough"), fighter())
    assert d.play(hurt(d.game, 0, damage, cause, by=1, why="")) == ticked
    assert d.game[0].ticked == ticked
    assert d.events(Toughened) == ([Toughened(0, damage - ticked)] if ticked < damage else [])


# --- Stealth ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-05")
def test_stealth_is_a_cover_against_every_shot() -> None:
    d = duel(skilled(bow=True, at=(3, 3)), skilled("stealth", at=(3, 12)))
    assert [one.kind for one in covers(d.game, 0, 1)] == ["stealth"]
    assert covers(d.game, 1, 0) == ()


@pytest.mark.rule("ALK-SKL-05")
@pytest.mark.parametrize(("gap", "rolls", "held"), [(4.0, "", True), (4.1, "3 3", True), (4.1, "3 2", False)])
def test_whoever_charges_a_shadow_from_farther_than_its_walk_rolls_mind_against_thirteen(
    gap: float, rolls: str, held: bool
) -> None:
    d = duel(fighter(at=(3, 3), mind=7, walk=4), skilled("stealth", at=(3, 3 + near(gap))), linked=False)
    assert d.play(charge_conditions(d.game, 0, 1), rolls=rolls) is held
    assert d.events(ConditionFailed) == ([] if held else [ConditionFailed(0, 1, "stealth", "ALK-SKL-05")])


@pytest.mark.rule("ALK-SKL-05", "ALK-RXM-04")
def test_a_shadow_may_always_announce_a_reaction_move() -> None:
    for name, may in (("stealth", True), ("tough", False)):
        t = table(skilled(bow=True, at=(12, 3)), skilled(name, at=(12, 12)))
        t.play(Activate(0), Shoot(0, 1), Estimate(0), rolls="" if may else "1 1")
        assert (React(move=True) in t.ask.candidates()) is may


# --- Diplomatic immunity ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-06")
@pytest.mark.parametrize(("rolls", "lost"), [("2 2  3 3", True), ("3 3  2 2   1 1", False)])
def test_a_shot_at_somebody_immune_is_lost_unless_its_shooter_wins_a_mind_roll(rolls: str, lost: bool) -> None:
    d = duel(skilled(bow=True, at=(3, 3)), skilled("diplomatic_immunity", at=(3, 12), left=0))
    d.play(shots(d.game, [Shot(0, 1)]), rolls=rolls)
    assert d.event(Opposed).kind == "mind"
    failed = ConditionFailed(0, 1, "diplomatic_immunity", "ALK-SKL-06")
    assert d.events(ConditionFailed) == ([failed] if lost else [])


@pytest.mark.rule("ALK-SKL-06")
@pytest.mark.parametrize(("card", "keeps"), [("quick", False), ("parry", True), ("inactive", True)])
def test_an_attack_card_ends_the_immunity_for_good(card: str, keeps: bool) -> None:
    d = duel(skilled("diplomatic_immunity"), fighter())
    d.play(fight(d.game, 0, 1), cards(card, "inactive"), rolls="1 1" if card == "quick" else "")
    assert immune(d.game, 0) is keeps
    assert d.game[0].immune is keeps, "a new turn does not bring it back"


@pytest.mark.rule("ALK-SKL-06")
def test_a_shot_ends_the_immunity_even_one_that_is_out_of_range() -> None:
    d = duel(skilled("diplomatic_immunity", bow=True, at=(1, 1)), fighter(at=(23, 23)))
    d.play(shots(d.game, [Shot(0, 1)]))
    assert not immune(d.game, 0)


@pytest.mark.rule("ALK-SKL-06", "ALK-RUL-125")
@pytest.mark.parametrize(("formula", "gap", "keeps"), [("haleine_ardente", 5, False), ("haleine_ardente", 9, False)])
def test_a_formula_used_on_an_enemy_ends_it_reached_or_not(formula: str, gap: float, keeps: bool) -> None:
    d = duel(
        alchemist(at=(5, 5), skills=(SkillUse("diplomatic_immunity"),), concentration=1),
        fighter(at=(5, 5 + near(gap)), mind=9),
    )
    d.play(prepare(d.game, Prepare(0, formula)), Target((1,)), rolls="1 1" if gap < 8 else "")
    assert immune(d.game, 0) is keeps
    assert d.event(ImmunityLost).figure == 0


@pytest.mark.rule("ALK-SKL-06")
def test_a_formula_for_a_friend_does_not() -> None:
    d = duel(alchemist(at=(5, 5), skills=(SkillUse("diplomatic_immunity"),), stones=0), fighter(at=(5, 12)))
    d.play(prepare(d.game, Prepare(0, "coeur_de_braise")), Target((0,)))
    assert immune(d.game, 0)


@pytest.mark.rule("ALK-SKL-06")
@pytest.mark.parametrize("formula", ["priere_aux_pierres", "pousse_du_beathacrann"])
def test_nor_does_one_that_names_nobody(formula: str) -> None:
    d = duel(alchemist(at=(5, 5), skills=(SkillUse("diplomatic_immunity"),), stones=0), fighter(at=(5, 12)))
    d.play(prepare(d.game, Prepare(0, formula)))
    assert immune(d.game, 0)


# --- Frightening and Fearless ----------------------------------------------------------------------------------------


FEARSOME = (SkillUse("frightening", 13),)


@pytest.mark.rule("ALK-SKL-08")
@pytest.mark.parametrize(("charger", "target", "victim"), [((), FEARSOME, 0), (FEARSOME, (), 1)])
@pytest.mark.parametrize(("rolls", "afraid"), [("3 2", True), ("3 3", False)])
def test_who_charges_somebody_frightening_or_is_charged_by_him_rolls_mind(
    charger: Any, target: Any, victim: int, rolls: str, afraid: bool
) -> None:
    d = duel(fighter(skills=charger, mind=7), fighter(skills=target, mind=7))
    d.play(frighten(d.game, 0, 1), rolls=rolls)
    assert (d.event(StatRolled).figure, d.event(StatRolled).difficulty) == (victim, 13)
    assert bool(d.events(Frightened)) is afraid
    for kind, penalty in (("reflex", -1), ("combat", -1), ("mind", 0), ("shot", 0)):
        assert dice(d.game, victim, kind, against=1 - victim).value == (penalty if afraid else 0)  # type: ignore[arg-type]


@pytest.mark.rule("ALK-SKL-08")
def test_the_fright_is_of_that_figure_alone_and_comes_once() -> None:
    d = duel(fighter(), fighter(skills=FEARSOME), fighter(at=(20, 20), seat=1))
    d.play(frighten(d.game, 0, 1), rolls="1 1")
    assert dice(d.game, 0, "combat", against=2).value == 0
    d.play(frighten(d.game, 0, 1))  # no second roll
    assert len(d.game[0].effects) == 1


@pytest.mark.rule("ALK-SKL-08")
def test_who_is_frightened_already_looks_the_next_one_in_the_eye_as_well() -> None:
    """Afraid of one, charged by a second: a roll of its own, and a fright of its own."""
    d = duel(fighter(mind=7), fighter(skills=FEARSOME), fighter(skills=FEARSOME, at=(10, 11.2), seat=1))
    d.play(frighten(d.game, 1, 0), rolls="1 1")
    d.play(frighten(d.game, 2, 0), rolls="3 2")
    assert [(one.figure, one.of) for one in d.events(Frightened)] == [(0, 1), (0, 2)]
    assert [effect.against for effect in d.game[0].effects] == [1, 2]
    assert [dice(d.game, 0, "combat", against=one).value for one in (1, 2)] == [-1, -1]


@pytest.mark.rule("ALK-SKL-08")
def test_what_somebody_else_left_on_it_is_no_fright() -> None:
    """Anything but a fright of this one leaves the roll to be made."""
    left = Effect("entangled", "entangled", against=1, source="litanie_des_ronces")
    d = duel(fighter(mind=7, effects=(left,)), fighter(skills=FEARSOME))
    d.play(frighten(d.game, 0, 1), rolls="1 1")
    assert d.event(Frightened) == Frightened(0, 1)


@pytest.mark.rule("ALK-SKL-09")
def test_the_fearless_are_never_frightened() -> None:
    d = duel(skilled("fearless"), fighter(skills=FEARSOME))
    d.play(frighten(d.game, 0, 1))
    assert d.game[0].effects == ()


# --- Master marksman -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-12")
def test_for_one_more_ap_a_master_marksman_ignores_all_cover_twice_a_turn() -> None:
    t = table(real("araoui", at=(3, 3)), skilled("stealth", at=(3, 12), left=0, defence=9))
    t.play(Activate(0), Shoot(0, 1, masterly=True), Estimate(0), rolls="3 3")
    assert t.ap(0) == (2,)
    assert t.game[1].ticked == 1, "hit, and nobody was asked for a cover roll"
    t.play(Shoot(0, 1, masterly=True), Estimate(0), rolls="1 1")
    assert t.event(ActivationEnded).left == ((0, 0),)


@pytest.mark.rule("ALK-SKL-12")
def test_it_is_for_master_marksmen_with_two_ap_only() -> None:
    d = duel(skilled(bow=True, at=(3, 3)), fighter(at=(3, 12)), real("araoui", at=(8, 3), seat=0, left=1))
    refusal = action_refusal(d.game, Shoot(0, 1, masterly=True))
    assert refusal is not None
    assert refusal.why == "ALK-SKL-12"
    refusal = action_refusal(d.game, Shoot(2, 1, masterly=True))
    assert refusal is not None
    assert refusal.code == "too_few_ap"
    assert Shoot(2, 1) in possible(d.game, 2)


# --- Empathy ---------------------------------------------------------------------------------------------------------


def clan(gap: float = 4.0, **words: Any) -> Duel:
    """An Aurlok of seat 0, a friend with Empathy so far from him, an enemy."""
    return duel(
        fighter(at=(5, 5), seat=0, factions=("aurlok",), **words),
        skilled("empathy", at=(5 + near(gap), 5), seat=0, factions=("aurlok",), concentration=2),
        fighter(at=(20, 20), seat=1),
    )


@pytest.mark.rule("ALK-SKL-13")
@pytest.mark.parametrize("cause", ["attack", "shot", "formula", "fall"])
@pytest.mark.parametrize(("takes", "boxes"), [(True, (2, 1)), (False, (3, 0))])
def test_a_friend_with_empathy_may_take_one_of_the_boxes(cause: Any, takes: bool, boxes: tuple[int, int]) -> None:
    d = clan()
    d.play(hurt(d.game, 0, 3, cause, by=2, why=""), takes)
    assert (d.game[0].ticked, d.game[1].ticked) == boxes
    assert d.events(Shared) == ([Shared(1, 0)] if takes else [])
    assert [(told.cause, told.by) for told in d.events(Hurt) if told.figure == 1] == [("empathy", -1)] * takes
    assert d.game[1].concentration == (1 if takes else 2), "what it takes it suffers"


@pytest.mark.rule("ALK-SKL-13")
def test_not_from_more_than_four_inches_nor_for_other_nations_nor_for_itself() -> None:
    far = clan(4.01)
    far.play(hurt(far.game, 0, 3, "attack", by=2, why=""))
    other = clan()
    other.game.traits[0] = replace(other.game.traits[0], factions=frozenset(("avalon",)))
    other.play(hurt(other.game, 0, 3, "attack", by=2, why=""))
    itself = clan()
    itself.play(hurt(itself.game, 1, 3, "attack", by=2, why=""))
    assert (far.game[1].ticked, other.game[1].ticked, itself.game[1].ticked) == (0, 0, 3)


@pytest.mark.rule("ALK-SKL-13", "ALK-RUL-48")
def test_a_last_point_taken_over_leaves_the_victim_unhurt() -> None:
    d = clan(concentration=3)
    d.play(hurt(d.game, 0, 1, "attack", by=2, why=""), *(True,))
    assert (d.game[0].ticked, d.game[0].concentration) == (0, 3)
    assert [told.figure for told in d.events(Hurt)] == [1]


# --- Constable-Templar -----------------------------------------------------------------------------------------------


def templars(*cards_: Any) -> list[str]:
    roster = band("avalon", *cards_)
    setup = Setup((roster, "khaliman_blitz"), limit=200)
    return [str(one) for one in setup_problems(setup, Cast(setup, load_content()))]


@pytest.mark.rule("ALK-SKL-14")
def test_lotharius_recruits_one_templar_above_the_limit() -> None:
    limit = load_content().profiles["templar"].limit
    many = ["templar"] * (limit + 1)
    assert templars("garlan", *many) != []
    assert templars("lotharius", *many) == []
    assert templars("lotharius", *many, "templar") != []


@pytest.mark.rule("ALK-SKL-14", "ALK-RUL-83", "ALK-SKL-10")
def test_he_makes_experts_of_novices_while_he_is_in_play() -> None:
    d = duel(
        real("temple_novice", seat=0, at=(3, 3)), real("lotharius", seat=0, at=(20, 3)), fighter(at=(20, 20), seat=1),
        real("temple_novice", seat=1, at=(3, 20)), real("avalonian_recruits", seat=0, at=(9, 3)),
    )  # fmt: skip
    assert experts(d.game, 0) == {"brutal": "ALK-SKL-14"}
    assert dice(d.game, 0, "combat", card="brutal").value == 1
    assert dice(d.game, 0, "combat", card="quick").value == 0
    assert experts(d.game, 3) == {}, "not of the enemy's"
    assert experts(d.game, 4) == {}, "a recruit is no novice"
    d.game.take_off(d.game[1])
    assert experts(d.game, 0) == {}


# --- Blood of sap ----------------------------------------------------------------------------------------------------


def sanctified(**words: Any) -> Duel:
    return duel(
        alchemist("inner", at=(5, 5), skills=(SkillUse("blood_of_sap"),), **({"boxes": (5, 0, 0)} | words)),
        fighter(at=(20, 20)),
    )


def zone_upgrades(d: Duel) -> ChooseUpgrades:
    return ChooseUpgrades(d.game, 0, d.game.content.formulas["pousse_du_beathacrann"], 0)


@pytest.mark.rule("ALK-SKL-15", "ALK-RUL-123")
def test_a_box_pays_for_two_stones_and_counts_as_two() -> None:
    d = sanctified(stones=2)
    ask = zone_upgrades(d)
    assert ask.refusal(Upgrade((0, 0, 0), boxes=2)) is None
    assert d.refused(ask, Upgrade((0, 0, 0), boxes=1)).code == "cannot_pay"
    assert d.refused(ask, Upgrade((0, 0, 0, 0), boxes=4)).code == "upgrade_limit"
    assert d.refused(ask, Upgrade((0,), boxes=2)).code == "no_boxes", "more boxes than there is to pay"
    d.play(prepare(d.game, Prepare(0, "pousse_du_beathacrann")), Upgrade((0, 0, 0), boxes=2))
    assert (d.game[0].ticked, d.game[0].stones) == (2, 0)


@pytest.mark.rule("ALK-SKL-15", "ALK-RUL-123")
@pytest.mark.parametrize(("times", "stones", "payments"), [(1, 0, [1]), (2, 2, [1, 2]), (3, 4, [1, 2, 3]), (3, 1, [3])])
def test_every_way_to_pay_with_boxes_is_offered(times: int, stones: int, payments: list[int]) -> None:
    ask = zone_upgrades(sanctified(stones=stones))
    assert [one.boxes for one in ask.candidates() if one.taken == (0,) * times] == payments


@pytest.mark.rule("ALK-RUL-123", "ALK-ALC-04")
def test_a_box_paid_is_no_damage_suffered() -> None:
    d = sanctified(concentration=3)
    d.play(prepare(d.game, Prepare(0, "pousse_du_beathacrann")), Upgrade((0,), boxes=1))
    assert (d.game[0].ticked, d.game[0].concentration) == (1, 3)


@pytest.mark.rule("ALK-RUL-123", "ALK-SKL-13")
def test_nobody_feels_a_box_that_is_paid() -> None:
    d = duel(
        alchemist("inner", at=(5, 5), skills=(SkillUse("blood_of_sap"),), factions=("aurlok",)),
        fighter(at=(20, 20)),
        fighter(at=(5, 8), seat=0, skills=(SkillUse("empathy"),)),
    )
    d.play(prepare(d.game, Prepare(0, "pousse_du_beathacrann")), Upgrade((0,), boxes=1))
    assert (d.game[0].ticked, d.game[2].ticked) == (1, 0)


@pytest.mark.rule("ALK-RUL-123", "ALK-SKL-15")
def test_the_last_box_is_not_paid_with_and_nobody_else_pays_with_boxes() -> None:
    d = sanctified(ticked=4)
    assert d.refused(zone_upgrades(d), Upgrade((0,), boxes=1)).code == "no_boxes"
    plain = duel(alchemist(at=(5, 5)), fighter(at=(20, 20)))
    assert plain.refused(zone_upgrades(plain), Upgrade((0,), boxes=1)).code == "no_boxes"


# --- Superior will ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-17")
def test_superior_will_is_harder_to_reach_for_formulas_and_rolls_better() -> None:
    d = duel(skilled("superior_will", mind=9), fighter(mind=9))
    assert stat(d.game, 0, "mind", formula=True).value == 11
    assert stat(d.game, 0, "mind").value == 9
    assert stat(d.game, 1, "mind", formula=True).value == 9
    assert (dice(d.game, 0, "mind").value, dice(d.game, 0, "reflex").value) == (1, 0)


@pytest.mark.rule("ALK-SKL-17", "ALK-ALC-12")
def test_the_difficulty_of_the_alchemy_roll_is_its_raised_mind() -> None:
    d = duel(alchemist(at=(5, 5), concentration=4, stones=0), skilled("superior_will", at=(5, 10), mind=6))
    d.play(prepare(d.game, Prepare(0, "haleine_ardente")), Target((1,)), rolls="2 1")
    assert d.game[1].ticked == 0, "3 + 4 against 8"


# --- Bodyguard -------------------------------------------------------------------------------------------------------


def guarded(gap: float = 2.0, **words: Any) -> Duel:
    """Somebody of seat 0, a bodyguard so far from him, an enemy."""
    return duel(
        fighter(at=(5, 5), seat=0),
        fighter(**{"skills": (SkillUse("bodyguard"),), "at": (5 + near(gap), 5), "seat": 0} | words),
        fighter(at=(20, 20), seat=1),
    )


@pytest.mark.rule("ALK-SKL-18")
@pytest.mark.parametrize("cause", ["attack", "shot"])
def test_a_bodyguard_within_two_inches_may_suffer_in_his_friend_s_place(cause: Any) -> None:
    d = guarded()
    d.play(hurt(d.game, 0, 3, cause, by=2, why=""), 1)
    assert (d.game[0].ticked, d.game[1].ticked) == (0, 3)
    assert d.event(Shielded) == Shielded(1, 0, 3)
    d.play(hurt(d.game, 0, 3, cause, by=2, why=""), 0)
    assert (d.game[0].ticked, d.game[1].ticked) == (3, 3), "he need not"


@pytest.mark.rule("ALK-SKL-18", "ALK-RUL-48")
@pytest.mark.parametrize("cause", ["attack", "shot"])
def test_where_there_is_nothing_to_suffer_no_bodyguard_is_asked(cause: Any) -> None:
    d = guarded()
    assert d.play(hurt(d.game, 0, 0, cause, by=2, why="")) == 0
    assert d.asked == []
    assert d.game.told == []


@pytest.mark.rule("ALK-SKL-18")
@pytest.mark.parametrize("cause", ["formula", "fall"])
def test_nobody_steps_in_between_a_formula_or_a_fall(cause: Any) -> None:
    d = guarded()
    d.play(hurt(d.game, 0, 3, cause, by=2, why=""))
    assert d.game[0].ticked == 3


@pytest.mark.rule("ALK-SKL-18")
def test_two_inches_and_no_more_and_nobody_guards_himself_or_an_enemy() -> None:
    d = guarded(2.01)
    d.play(hurt(d.game, 0, 3, "attack", by=2, why=""))
    d = guarded()
    d.play(hurt(d.game, 1, 3, "attack", by=2, why=""))
    d.put(2, 5, 5 + near(1))
    d.play(hurt(d.game, 2, 3, "attack", by=0, why=""))
    assert (d.game[1].ticked, d.game[2].ticked) == (3, 3)


@pytest.mark.rule("ALK-SKL-18", "ALK-SKL-04", "ALK-PRF-04")
def test_the_guard_s_own_skills_and_boxes_count() -> None:
    d = guarded(skills=(SkillUse("bodyguard"), SkillUse("tough")), boxes=(2, 0, 0))
    assert d.play(hurt(d.game, 0, 3, "attack", by=2, why=""), 1) == 2
    assert d.event(OutOfAction).figure == 1
    assert d.game[0].ticked == 0


# --- skills are data -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-19")
def test_every_skill_says_in_the_data_when_it_works() -> None:
    skills = load_content().skills
    printed = {one.id for profile in load_content().profiles.values() for one in profile.skills}
    assert printed <= set(skills)
    assert all(one.hooks and one.clause.startswith("ALK-SKL-") for one in skills.values())


@pytest.mark.rule("ALK-SKL-19")
def test_a_changed_figure_in_the_data_changes_the_rule() -> None:
    d = guarded(3.0)
    content = d.game.content
    wider = replace(content.skills["bodyguard"], range=3)
    cast = Cast(d.game.cast.setup, replace(content, skills={**content.skills, "bodyguard": wider}))
    other = Duel(Position(cast, d.game.state))
    other.play(hurt(other.game, 0, 3, "attack", by=2, why=""), 1)
    assert other.game[1].ticked == 3
