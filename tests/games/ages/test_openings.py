"""What one effect opens for another in the same step: a healer that rallies, luck kept for the right test, a shot
before an interception, dice owed twice [ADE-ORD-03, ADE-ORD-09, ADE-ORD-13]."""

from __future__ import annotations

from math import dist

import pytest
from tests.games.ages.fray import asked, fight, fray
from tests.games.ages.table import NO, YES, Table, end, table, walk

from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.disengaging import Disengage
from escarmouche.games.ages.asks.fighting import Place
from escarmouche.games.ages.asks.forcing import ForcedRun, Stand
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.reacting import Ambush, Intercept, LetBy
from escarmouche.games.ages.asks.shooting import AimedShot, ArtilleryShot, Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard, SpeechTurn
from escarmouche.games.ages.events.shooting import Shot, Struck
from escarmouche.games.ages.events.tactics import Intercepted
from escarmouche.games.ages.events.testing import DamageTested, RolledTest
from escarmouche.games.ages.events.upkeep import UpkeepRolled
from escarmouche.games.ages.queries.bouts import combat_dice
from escarmouche.games.ages.queries.commanding import commander
from escarmouche.games.ages.queries.moves import Way
from escarmouche.games.ages.queries.points import room
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.rules.fear import rout
from escarmouche.games.ages.rules.firing import short_of_contact
from escarmouche.games.ages.rules.rallying import rally
from escarmouche.games.ages.rules.routing import flee
from escarmouche.games.ages.rules.upkeep import name_commanders
from escarmouche.games.ages.rules.upkeep_effects import positive_effects
from escarmouche.games.ages.state import Fight
from escarmouche.games.ages.words import WORDS
from escarmouche.table.plane import cm

LAST = "A six = plain at 80,80 | B z = plain at 70,70"


# --- the upkeep -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-UPK-03", "ADE-UPK-13", "ADE-FEA-11", "ADE-SKL-122", "ADE-ORD-13")
@pytest.mark.parametrize(("die", "healed"), [("6", True), ("1", False)])
def test_a_healer_that_has_rallied_heals_in_the_same_upkeep(die: str, healed: bool) -> None:
    t = table(f"A one = plain {{cou 4, dis -, skills Soin/2}} at 20,20 routed | A two = plain at 23,20 lost 2 | {LAST}")
    t.board.state.dominant = 0
    t.run(positive_effects(t.game), dice=f"{die} 6" if healed else die)
    assert (t.figure("one").routed, t.figure("two").lost) == (not healed, 1 if healed else 2)


@pytest.mark.rule("ADE-UPK-13", "ADE-SKL-122", "ADE-SKL-112")
def test_every_effect_of_the_upkeep_comes_once() -> None:
    t = table(f"A one = plain {{skills Soin/6 + Régénération/6}} at 20,20 lost 3 | {LAST}")
    t.board.state.dominant = 0
    t.run(positive_effects(t.game), 1, dice="1 1")
    assert [told.effect for told in t.events(UpkeepRolled)] == ["soin", "regeneration"]


# --- the order of damage tests ----------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-ORD-09", "ADE-SKL-20")
def test_the_order_of_damage_tests_is_asked_where_luck_may_be_spent() -> None:
    def ringed(skill: str) -> Table:
        return fray(
            f"A one = plain {{ini 9, att 9, def 9, skills {skill}}} at 20,20 | B r1 = plain {{ini 1, res 9}} at 23,20 |"
            " B r2 = plain {ini 2, res 9} at 17,20 | B z = plain at 60,60"
        )

    placed = (Place((2,)), Place((2,)), Place((1, 1), 1))
    question = asked(ringed("Chance/1"), *placed)
    assert (question.why, question.topic, question.about["targets"]) == ("ADE-ORD-09", "next_damage", (1, 2))
    lucky = fight(ringed("Chance/1"), *placed, question.options[1], YES, YES, dice="1 6 1")
    assert [(told.figure, told.die) for told in lucky.events(DamageTested)] == [(2, 6), (1, 1)]
    plain = fight(ringed("Brutal"), *placed, dice="1 6")
    assert [(told.figure, told.die) for told in plain.events(DamageTested)] == [(1, 1), (2, 6)]


@pytest.mark.rule("ADE-ORD-06", "ADE-EQP-07", "ADE-SKL-20")
@pytest.mark.parametrize(("skill", "asks"), [("Chance/1", True), ("Résolution/1", True), ("Brutal", False)])
def test_the_order_of_those_under_a_breath_is_asked_where_luck_may_be_spent(skill: str, asks: bool) -> None:
    t = table(
        f"A one = plain {{skills Souffle/9/20 + {skill}}} at 20,20 facing 0 | B b = plain at 26,20 |"
        f" B c = plain at 32,20 | {LAST}"
    ).play(PlayCard(0))
    if not asks:
        t.play(Breathe((0,)), dice="1 1")
        assert [told.figure for told in t.events(DamageTested)] == [t["b"], t["c"]]
        return
    t.play(Breathe((0,)))
    assert (t.ask.facts()["topic"], set(t.ask.facts()["options"])) == ("next_covered", {t["b"], t["c"]})
    resolved = [NO, NO] if skill == "Résolution/1" else []
    t.play(t["c"], *resolved, dice="1 1")
    assert [told.figure for told in t.events(DamageTested)] == [t["c"], t["b"]]


# --- scenery takes damage tests as machines do ------------------------------------------------------------------------


def striking(skill: str = "", stats: str = "str 3") -> Table:
    profile = f"plain {{{stats}{', skills ' + skill if skill else ''}}}"
    return table(f"A one = {profile} at 20,20 facing 0 | wall w at 23,20 3x3 high 3 sp 6 res 5 | {LAST}").play(
        PlayCard(0)
    )


@pytest.mark.rule("ADE-TER-05", "ADE-SKL-05", "ADE-TST-17")
@pytest.mark.parametrize(("keep", "damage"), [(YES, 2), (NO, 0)])
def test_a_hardened_arm_strikes_a_barricade_again(keep: bool, damage: int) -> None:
    t = striking("Aguerri/FOR").play(Demolish(piece="w"), dice="1")
    assert (t.ask.facts()["topic"], t.ask.facts()["piece"]) == ("reroll", "w")
    t.play(YES, keep, dice="6")
    assert (t.event(Struck).damage, t.event(Struck).left) == (damage, 6 - damage)
    assert "contre RES 5, dé" in str(WORDS.event(t.game, t.event(Struck), "fr"))


@pytest.mark.rule("ADE-TER-05", "ADE-SKL-20", "ADE-RUL-102")
def test_luck_helps_against_a_barricade_where_the_table_says_nothing() -> None:
    t = striking("Chance/1").play(Demolish(piece="w"), dice="1")
    t.play(YES, YES, dice="6")
    assert (t.event(Struck).damage, t.figure("one").deeds.uses) == (2, ("chance",))
    assert striking("Chance/1").play(Demolish(piece="w"), dice="3").event(Struck).damage == 1


@pytest.mark.rule("ADE-TER-05", "ADE-SKL-119", "ADE-EQP-04")
def test_resolution_and_an_axe_work_on_a_barricade() -> None:
    t = striking("Résolution/1").play(Demolish(piece="w"))
    assert (t.ask.facts()["topic"], t.ask.facts()["piece"]) == ("resolve", "w")
    t.play(YES, YES, YES, dice="1 6")
    assert (t.event(Struck).damage, t.figure("one").deeds.uses) == (2, ("resolution",))
    axe = striking("Épée-hache", "str 5").play(Demolish(piece="w"), dice="6")
    assert axe.event(Struck).damage == 4
    last = striking("", "str 3, skills Intimidation/FOR + Armure sacrée").play(Demolish(piece="w"), dice="6")
    assert last.event(Struck).damage == 2, "what the striker bears against blows is none of the wall's"


@pytest.mark.rule("ADE-ART-05", "ADE-TER-05", "ADE-SKL-05")
def test_a_piercing_shot_at_scenery_is_rolled_again_too() -> None:
    t = table(
        "A one = plain {aim 9, gun 9/20 piercing heavy, skills Aguerri/FOR} at 20,20 facing 0 |"
        f" wall w at 26,20 1x1 high 1 sp 6 res 9 | B foe = plain at 30,20 | {LAST}"
    ).play(PlayCard(0))
    t.play(ArtilleryShot(t["foe"]), dice="6 1")
    assert (t.ask.facts()["topic"], t.ask.facts()["piece"]) == ("reroll", "w")
    t.play(YES, YES, NO, dice="6 3")
    assert t.event(Struck).damage == 3


# --- who aims ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SHO-10")
def test_nobody_who_serves_artillery_aims_long_with_anything() -> None:
    def armed(weapons: str) -> Table:
        return table(f"A one = plain {{aim 3, {weapons}}} at 20,20 facing 0 | B foe = plain at 40,20 | {LAST}")

    gunner = armed("bow 4/20, gun 9/20 piercing light").play(PlayCard(0))
    refusal = gunner.refused(AimedShot(gunner["foe"]))
    assert (refusal.code, refusal.why) == ("gunner", "ADE-SHO-10")
    assert gunner.takes(Shoot(gunner["foe"]))
    archer = armed("bow 4/20").play(PlayCard(0))
    assert archer.takes(AimedShot(archer["foe"]))


# --- dice owed --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-09", "ADE-SKL-14", "ADE-CBT-26")
def test_whoever_defends_against_two_assassins_owes_two_dice() -> None:
    t = table(
        "A a1 = plain {skills Assassin} at 20,20 facing 0 | A a2 = plain {skills Assassin} at 20,26 facing 0 card a1 |"
        f" B foe = plain at 30,23 facing 0 | {LAST}"
    ).play(PlayCard(0), Activate((0,)), Charge((2,), (end(27, 23),)), YES, YES, dice="1")
    assert (t.figure("a1").deeds.debt, t.figure("foe").deeds.debt) == (1, 1)
    t.play(Done(), Engage((2,), (end(30, 26),)), YES, YES, dice="1")
    assert (t.figure("a2").deeds.debt, t.figure("foe").deeds.debt) == (1, 2)
    assert combat_dice(t.board, Fight(2, (0, 1)), 2).free == 1
    assert combat_dice(t.board, Fight(2, (0,)), 2).free == 0


# --- commanders -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-CMD-05", "ADE-RUL-44")
@pytest.mark.parametrize(("incarnate", "counts_as"), [("yes", "incarnate"), ("no", "other")])
def test_a_replacement_who_is_restored_is_still_a_replacement(incarnate: str, counts_as: str) -> None:
    t = table(
        f"A chief = plain at 20,20 commander | A one = plain {{incarnate {incarnate}}} at 30,20 |"
        " A two = plain at 40,20 routed | B z = plain at 60,60 | setting routed_commander_restored_on_rally=yes"
    )
    t.run(eliminate(t.game, t["chief"]))
    t.run(name_commanders(t.game))
    rout(t.game, t["one"])
    t.board.change(t["two"], routed=False)
    t.run(name_commanders(t.game))
    assert commander(t.board, 0) == t["two"]
    t.run(rally(t.game, t["one"]), "cou", dice="6")
    assert (commander(t.board, 0), t.board.side(0).replacement) == (t["one"], counts_as)


@pytest.mark.rule("ADE-RUL-44", "ADE-CMD-05")
@pytest.mark.parametrize("fate", ["slain", "routed"])
def test_the_first_commander_is_restored_though_his_replacement_was_lost_too(fate: str) -> None:
    """Whoever stood in for him and rallies after him does not take the post from him again."""
    t = table(
        "A chief = plain at 20,20 commander | A one = plain at 30,20 | A two = plain at 40,20 |"
        " B z = plain at 60,60 | setting routed_commander_restored_on_rally=yes"
    )
    rout(t.game, t["chief"])
    t.run(name_commanders(t.game), t["one"])
    if fate == "slain":
        t.run(eliminate(t.game, t["one"]))
    else:
        rout(t.game, t["one"])
    t.run(name_commanders(t.game))
    assert commander(t.board, 0) == t["two"]
    t.run(rally(t.game, t["chief"]), "cou", dice="6")
    assert (commander(t.board, 0), t.board.side(0).replacement) == (t["chief"], "")
    if fate == "routed":
        t.run(rally(t.game, t["one"]), "cou", dice="6")
        assert commander(t.board, 0) == t["chief"]


@pytest.mark.rule("ADE-RUL-44", "ADE-SKL-115")
def test_a_first_commander_who_died_and_came_back_has_no_post_to_rally_to() -> None:
    t = table(
        "A chief = plain at 20,20 commander | A one = plain at 30,20 | B z = plain at 60,60 |"
        " setting routed_commander_restored_on_rally=yes"
    )
    t.run(eliminate(t.game, t["chief"]))
    t.run(name_commanders(t.game))
    t.board.put(t["chief"], cm(20), cm(20), lost=0, routed=True)
    t.run(rally(t.game, t["chief"]), "cou", dice="6")
    assert commander(t.board, 0) == t["one"]


# --- on the way -------------------------------------------------------------------------------------------------------


def harassing(after: int, *, two: str = "plain", at: str = "36,30", target: str = "foe") -> Table:
    """A harasser on its way from 20 to 40, and somebody 10 cm beside its path."""
    t = table(
        "A one = plain {aim 9, bow 9/20, skills Harcèlement} at 20,20 | A six = plain at 80,80 |"
        f" B two = {two} at {at} facing 270 | B foe = plain at 24,36 | B z = plain at 70,70 | points B 1"
    )
    return t.play(PlayCard(0), Harass((end(40, 20),), target=t[target], after=after))


@pytest.mark.rule("ADE-SKL-68", "ADE-TCT-17", "ADE-ORD-03")
@pytest.mark.parametrize(("after", "gap"), [(0, 13_492), (4_000, 13_000)])
def test_a_harasser_shoots_before_it_is_stopped_farther_on(after: int, gap: int) -> None:
    t = harassing(after)
    t.play(Intercept(t["two"], t["one"], "ini"), dice="6 1")
    assert t.event(Shot).gap == pytest.approx(gap, abs=20)
    assert t.at("two") == (36, 20)
    assert t.at("one") == pytest.approx((33, 20), abs=0.02)
    assert t.figure("one").charged
    told = [event for event in t.match.events() if isinstance(event, Shot | Intercepted)]
    assert [type(event) for event in told] == [Shot, Intercepted]
    assert t.refused(Shoot(t["foe"])).why == "ADE-ACT-04", "it has had its action"


@pytest.mark.rule("ADE-SKL-68", "ADE-TCT-17", "ADE-TCT-18")
@pytest.mark.parametrize(("die", "shots", "x"), [("6", 0, 23), ("1 1", 1, 40)])
def test_a_harasser_that_is_stopped_before_the_place_of_its_shot_shoots_no_more(die: str, shots: int, x: int) -> None:
    t = harassing(8_000, at="26,30")
    t.play(Intercept(t["two"], t["one"], "ini"), dice=die)
    assert len(t.events(Shot)) == shots
    assert t.at("one") == pytest.approx((x, 20), abs=0.02)


@pytest.mark.rule("ADE-SKL-68", "ADE-TCT-17")
def test_an_interceptor_that_the_shot_kills_stops_nobody() -> None:
    t = harassing(4_000, two="plain {res -4}", target="two")
    t.board.change(t["two"], lost=3)
    t.play(Intercept(t["two"], t["one"], "ini"), dice="6 6")
    assert (t.figure("two").where, t.at("one"), len(t.events(Shot))) == ("dead", (40, 20), 1)
    assert t.board.side(1).tactic_points == 0
    assert not t.events(Intercepted)


@pytest.mark.rule("ADE-SKL-68", "ADE-TCT-33", "ADE-FEA-11")
def test_a_harasser_that_its_interceptor_routs_does_not_shoot() -> None:
    t = harassing(4_000, two="plain {fear 9}")
    t.play(Intercept(t["two"], t["one"], "ini"), dice="6")
    assert (t.figure("one").routed, t.events(Shot)) == (True, [])
    assert t.at("one") == pytest.approx((33, 20), abs=0.02)


def ghost(beyond: str) -> Table:
    """A frightening ghost that leaves somebody by passing through him."""
    return table(
        "A one = plain {fear 4, skills Éthéré} at 20,20 | B held = plain at 23,20 |"
        f" B two = plain {{cou 9}} at {beyond} facing 225 | {LAST} | points B 1"
    )


@pytest.mark.rule("ADE-SKL-55", "ADE-TCT-17", "ADE-ORD-03", "ADE-RUL-69")
def test_a_ghost_that_is_stopped_has_chilled_those_it_passed_through() -> None:
    t = ghost("30,30").play(PlayCard(0), Disengage("ini", end(30, 20)))
    t.play(Intercept(t["two"], t["one"], "ini"), dice="6 1 4 1")
    assert (t.at("two"), t.figure("held").routed) == ((30, 20), True)
    assert t.at("one") == pytest.approx((27, 20), abs=0.02)


@pytest.mark.rule("ADE-SKL-55", "ADE-TCT-22", "ADE-ORD-03")
def test_a_ghost_that_is_held_up_chills_everybody_once() -> None:
    t = ghost("29,33")
    t.board.note(t["two"], vigilant=True)
    t.play(PlayCard(0), Disengage("ini", end(30, 20)), LetBy())
    t.play(Ambush(t["two"], t["one"], 8_000, "ini"), dice="6 4 1")
    assert (t.at("one"), t.figure("held").routed) == ((28, 20), True)
    t.play(Done())
    assert t.at("one") == (30, 20)


# --- just before contact ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-124", "ADE-ORD-04", "ADE-RUL-143")
@pytest.mark.parametrize(
    ("start", "to", "place", "cost"),
    [
        ((20_000, 20_000), (27_000, 20_000), (26_970, 20_000), 6_970),  # straight at the base: 0.3 mm short of it
        ((20_000, 20_000), (27_020, 20_000), (26_980, 20_000), 6_980),  # a hundredth of a cm from it is contact still
        ((26_990, 20_000), (27_000, 20_000), (26_990, 20_000), 0),  # no room to stop short: where it stood
    ],
)
def test_the_shot_of_an_assault_is_made_just_short_of_contact(
    start: tuple[int, int], to: tuple[int, int], place: tuple[int, int], cost: int
) -> None:
    t = table(f"A one = plain at 20,20 | B foe = plain at 30,20 | {LAST}")
    way = Way((to,), to[0] - start[0])
    assert short_of_contact(t.board, t["one"], start, way, (t["foe"],)) == Way((place,), cost)


@pytest.mark.rule("ADE-SKL-124", "ADE-ORD-04")
def test_whoever_comes_along_a_side_leaves_contact_later() -> None:
    t = table(f"A one = plain at 20,20 | B foe = plain at 30,20 | {LAST}")
    start, to = (20_000, 23_000), (30_000, 23_000)
    short = short_of_contact(t.board, t["one"], start, Way((to,), 10_000), (t["foe"],))
    (place,) = short.path
    assert dist(place, (30_000, 20_000)) > 3_010 >= dist((place[0] + 10, 23_000), (30_000, 20_000))
    assert short.cost == pytest.approx(10_000 - (30_000 - place[0]), abs=1)


# --- who is nobody, and what nobody has -------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-106", "ADE-SKL-127")
def test_a_trap_is_nobodys_attack_and_poisons_nobody() -> None:
    t = table(
        "A one = plain {skills Toxique/5} at 80,80 | A six = plain at 70,80 | B two = plain at 20,20 |"
        " B z = plain at 70,70 | trap 30,20 seat A radius 1.5 | active B"
    )
    t.play(PlayCard(t.card("two")), walk(25, 20), dice="6")
    assert (t.figure("two").lost, t.figure("two").toxins) == (3, ())


@pytest.mark.rule("ADE-SKL-89")
def test_the_first_figure_of_all_haunts_as_any_other_undead() -> None:
    t = table(f"A ghoul = plain {{fear 5, skills Mort-vivant}} at 20,20 | {LAST}")
    rout(t.game, t["z"], t["ghoul"])
    assert (t["ghoul"], t.figure("z").haunted) == (0, True)


@pytest.mark.rule("ADE-SKL-132", "ADE-TER-04")
@pytest.mark.parametrize(("skill", "legal"), [("Immunité/terrain", True), ("Brutal", False)])
def test_whoever_is_immune_to_terrain_need_not_be_a_ghost(skill: str, legal: bool) -> None:
    t = table(f"A one = plain {{skills {skill}}} at 20,20 | wood w at 25,20 6x20 | {LAST}").play(PlayCard(0))
    assert t.takes(walk(30, 20)) is legal


@pytest.mark.rule("ADE-EQP-13", "ADE-EQP-14")
def test_naphtha_finds_no_room_in_a_shot_without_a_weapon() -> None:
    t = table(f"A one = plain {{skills Naphte/FOR(tir)}} at 20,20 | {LAST}")
    t.board.note(t["one"], steam=3)
    assert room(t.board, t["one"], "steam", "shot") == 0


@pytest.mark.rule("ADE-PUR-03", "ADE-PUR-08", "ADE-FEA-06")
def test_a_pursuer_that_fear_stops_joins_no_fight_beside_it() -> None:
    idle = "att 1, def 9"
    t = fray(
        "A one = plain {ini 4, att 9, def 9, str 9} at 20,20 | B two = plain {att 1} at 23,20 |"
        f" B side = plain {{{idle}}} at 17,20 | A mate = plain {{ini 2, {idle}}} at 14,20 |"
        " B scary = plain {fear 9} at 20,26"
    )
    placed = (Place((2,)), Place((2,)))
    fight(t, 0, *placed, Engage((t["scary"],), (end(20, 23),)), *placed, dice="6 6")
    assert t.at("one") == (20, 20)
    assert [t.figure(name).deeds.fights for name in ("one", "side", "mate", "scary")] == [1, 1, 1, 0]


@pytest.mark.rule("ADE-SKL-117", "ADE-ORD-06")
def test_nobody_is_resolute_in_a_shot() -> None:
    t = table(f"A one = plain {{aim 3, bow 4/20, skills Résolution/1}} at 20,20 | B foe = plain at 40,20 | {LAST}")
    t.play(PlayCard(0), Shoot(t["foe"]), dice="1")
    assert (t.event(RolledTest).stat, t.figure("one").deeds.uses) == ("aim", ())


@pytest.mark.rule("ADE-TCT-28", "ADE-SKL-08")
def test_a_runner_that_the_first_it_met_has_killed_is_met_by_nobody_else() -> None:
    t = table(
        "A one = plain at 20,20 lost 3 | A six = plain at 80,80 | B a1 = plain {att 9, str 9, skills Assassin} at"
        " 30,18.4 | B a2 = plain at 30,21.6 | B z = plain at 70,70 | points A 1"
    ).play(PlayCard(0), ForcedRun((end(40, 20, facing=180),)))
    assert (t.ask.facts()["figure"], t.ask.facts()["enemy"]) == (t["a1"], t["one"])
    t.play(Stand(), YES, NO, dice="6")
    assert t.figure("one").where == "dead"
    assert isinstance(t.ask, SpeechTurn)


@pytest.mark.rule("ADE-FEA-09", "ADE-RUL-50")
def test_from_right_above_there_is_no_way_to_flee() -> None:
    t = table(f"A one = plain at 20,20 routed | {LAST}")
    t.run(flee(t.game, t["one"], (cm(20), cm(20))))
    assert (t.at("one"), t.figure("one").deeds.status) == ((20, 20), "activated")
