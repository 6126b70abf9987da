"""What a veteran of the table tries: clauses of several chapters that meet in one move [ADE-SKL, ADE-FLY, ADE-TCT]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import NO, YES, Table, end, table, walk

from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.going_on import GoOn
from escarmouche.games.ages.asks.machines import Crew
from escarmouche.games.ages.asks.moving import Run, Walk
from escarmouche.games.ages.asks.mystics import Recite, Sacrifice
from escarmouche.games.ages.asks.reacting import Ambush, Intercept, LetBy, StepIn
from escarmouche.games.ages.asks.shooting import ArtilleryShot, Shoot
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.effects import ModifyStats
from escarmouche.games.ages.events.assaulting import LeftTable, PastRallying
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.events.playing import CommanderLost, CommanderNamed, PointLost
from escarmouche.games.ages.events.testing import (
    Bereaved,
    DamageTested,
    Eliminated,
    Fell,
    Poisoned,
    RolledTest,
    Triumphed,
)
from escarmouche.games.ages.events.trapping import TrapSprung
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.queries.zones import in_zone, staff
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.rules.fear import rout
from escarmouche.games.ages.rules.machines import name_crews
from escarmouche.games.ages.rules.mystic_upkeep import prolong
from escarmouche.games.ages.rules.rallying import rally
from escarmouche.games.ages.rules.upkeep import dismiss, name_commanders
from escarmouche.games.ages.rules.wounds import Hit, suffer
from escarmouche.games.ages.state import Lasting
from escarmouche.games.ages.words import WORDS
from escarmouche.table.plane import cm

# --- traps ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-106", "ADE-FLY-12", "ADE-RUL-129")
@pytest.mark.parametrize("early", [False, True])
@pytest.mark.parametrize(
    ("level", "to", "y", "sprung"), [(1, 0, 28, True), (0, 1, 28, True), (1, 0, 28.1, False), (2, 1, 24, False)]
)
def test_to_land_or_to_take_off_on_the_spot_is_a_move(level: int, to: int, y: float, sprung: bool, early: bool) -> None:
    t = table(
        f"A bird = plain {{air 15, res 9, skills Vol}} at 20,20 level {level} | A six = plain at 80,80 |"
        f" B z = plain at 70,70 | trap 20,{y} seat B radius 1.5"
    )
    t.play(PlayCard(t.card("bird")), Walk((end(20, 20, level=to, early=early),)), Done(), dice="1" if sprung else "")
    assert bool(t.events(TrapSprung)) is sprung
    assert t.figure("bird").level == to
    assert bool(t.game.secrets.traps or t.board.state.traps) is not sprung


@pytest.mark.rule("ADE-SKL-106", "ADE-FLY-05")
def test_who_only_turns_above_a_trap_sets_nothing_off() -> None:
    t = table("A one = plain at 20,20 | A six = plain at 80,80 | B z = plain at 70,70 | trap 20,24 seat B radius 1.5")
    t.play(PlayCard(t.card("one")), walk(20, 20), Done())
    assert not t.events(TrapSprung)


@pytest.mark.rule("ADE-SKL-106", "ADE-FEA-12", "ADE-MOV-15")
@pytest.mark.parametrize(("x", "die", "leaves"), [(8, "1", True), (8, "6", False), (1.5, "1", True)])
def test_traps_go_off_on_the_way_over_the_edge(x: float, die: str, leaves: bool) -> None:
    t = table(
        f"A one = plain at {x},40 routed lost 1 | A six = plain at 80,80 | B z = plain at 70,70 |"
        " trap 3,44 seat B radius 1.5"
    )
    t.play(PlayCard(t.card("one")), dice=die)
    assert t.event(TrapSprung).figure == t["one"]
    assert bool(t.events(LeftTable)) is leaves
    assert t.figure("one").where == "dead"
    assert not t.game.secrets.traps
    assert t.board.side(0).losses == t.board.traits[t["one"]].val
    if leaves:
        way = t.event(Moved).path
        assert (way[0], way[-1]) == ((cm(x), cm(40)), (0, cm(40))), "it is told where it ran"


@pytest.mark.rule("ADE-SKL-106", "ADE-FEA-12")
def test_a_trap_beyond_reach_of_the_way_out_stays() -> None:
    t = table(
        "A one = plain at 8,40 routed | A six = plain at 80,80 | B z = plain at 70,70 | trap 3,48.1 seat B radius 1.5"
    )
    t.play(PlayCard(t.card("one")))
    assert t.event(LeftTable).figure == t["one"]
    assert t.game.secrets.traps


# --- vigilance --------------------------------------------------------------------------------------------------------


def watched(text: str) -> Table:
    t = table(f"{text} | A six = plain at 80,80 | B z = plain at 70,70")
    t.board.note(t["v"], vigilant=True)
    return t


@pytest.mark.rule("ADE-TCT-23", "ADE-FLY-13")
@pytest.mark.parametrize(("level", "to", "goal"), [(0, 0, 2), (0, 1, 4), (1, 1, 6), (1, 2, 4)])
@pytest.mark.parametrize("during", [True, False])
@pytest.mark.parametrize("early", [True, False])
def test_a_flyer_that_changes_level_is_as_quick_as_it_flies(
    level: int, to: int, goal: int, during: bool, early: bool
) -> None:
    """MOU 5/15: two steps of 2.5 cm on the ground, six in the air, four with 5 cm less for the climb."""
    t = watched(
        f"A bird = plain {{mov 5, air 15, skills Vol}} at 20,20 level {level} |"
        " B v = plain {mov 20} at 24,40 facing 270"
    )
    t.play(PlayCard(t.card("bird")), Run((end(28, 20, level=to, early=early and to != level),)))
    if during:
        t.play(LetBy(), Ambush(t["v"], t["bird"], 4_000, "mov"), dice="" if goal == 2 else "1")
    else:
        t.play(StepIn(t["v"], "mov"), dice="" if goal == 2 else "1")
    assert t.event(RolledTest).difficulty.value == goal


@pytest.mark.rule("ADE-TCT-24", "ADE-RUL-126", "ADE-TCT-14")
def test_a_vigilant_assaults_nobody_on_the_move_but_by_an_interception() -> None:
    """The path is 12 cm away, and MOU 10: nobody is intercepted; a charge of 20 cm would reach it."""
    t = watched("A one = plain at 20,20 | B v = plain at 26,32 facing 270 | A by = plain at 32,32")
    t.play(PlayCard(t.card("one")), Run((end(40, 20),)), LetBy())
    t.play(Ambush(t["v"], t["one"], 6_000, "ini"), dice="6")
    refused = t.refused(Charge((t["one"],), (end(26, 23),)))
    assert (refused.code, refused.why) == ("on_the_move", "ADE-TCT-24")
    ask = t.ask
    assert isinstance(ask, NextAction)
    assert not [one for one in ask.candidates() if isinstance(one, Charge) and t["one"] in one.targets]
    t.play(Charge((t["by"],), (end(29, 32),)), Done())
    assert t.figure("by").charged, "whoever stands still is assaulted as ever"
    assert t.at("one") == (40, 20)


@pytest.mark.rule("ADE-TCT-24", "ADE-RUL-126", "ADE-SKL-13", "ADE-FEA-09")
@pytest.mark.parametrize("how", ["stab", "fear"])
def test_a_vigilant_that_goes_on_assaults_nobody_on_the_move_either(how: str) -> None:
    """Its victim dead or fled, 17 cm of a charge of 20 are left, and the actor stands on its way 9 cm off."""
    own = "skills Assassin, str 12, att 12" if how == "stab" else "fear 12"
    t = watched(
        f"A one = plain at 20,20 | B v = plain {{{own}}} at 26,32 facing 270 |"
        " A by = plain {cou 1} at 32,32 facing 0 | A other = plain at 38,26"
    )
    t.play(PlayCard(t.card("one")), Run((end(40, 20),)), LetBy())
    t.play(Ambush(t["v"], t["one"], 6_000, "ini"), dice="6")
    if how == "stab":
        t.play(Engage((t["by"],), (end(29, 32),)), YES, NO, dice="6")
    else:
        t.play(Engage((t["by"],), (end(29, 32),)), YES)
    assert isinstance(t.ask, GoOn)
    refused = t.refused(Engage((t["one"],), (end(26.71, 22.92),)))
    assert (refused.code, refused.why) == ("on_the_move", "ADE-TCT-24")
    (aim,) = (one for one in t.ask.candidates() if isinstance(one, Engage))
    assert aim.targets == (t["other"],)
    t.play(aim, *([NO] if how == "fear" else ()), Done())  # who is frightened stays
    assert t.at("one") == (40, 20)


@pytest.mark.rule("ADE-TCT-22", "ADE-TCT-24", "ADE-RUL-126")
def test_before_its_move_an_actor_is_assaulted_as_anybody_else() -> None:
    t = watched("A one = plain at 20,20 | B v = plain at 26,32 facing 225")
    t.play(PlayCard(t.card("one")), Run((end(40, 20),)), StepIn(t["v"], "ini"), dice="6")
    t.play(Charge((t["one"],), (end(21.34, 22.69),)))
    assert t.figure("one").charged
    assert t.at("one") == (20, 20)


# --- Conscience -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-31", "ADE-MYS-39", "ADE-MYS-21")
@pytest.mark.parametrize(
    ("skill", "x", "code"),
    [("Conscience", 33, ""), ("Conscience", 47, ""), ("Féroce", 33, "out_of_sight"), ("Féroce", 47, "out_of_sight")],
)
def test_one_who_is_aware_summons_behind_itself_and_behind_a_wall(skill: str, x: float, code: str) -> None:
    t = table(
        f"wall w at 44,40 1x20 high 6 | A m = cen_sorciere {{skills {skill}, formulas appel_scories}} at 40,40 facing 0"
        " units 3 | A k = plain at 80,80 | B z = plain at 70,40"
    )
    t.play(PlayCard(t.card("m")))
    call = Recite("appel_scories", at=((cm(x), cm(40)),))
    if code:
        assert t.refused(call).code == code
        return
    t.play(call, dice="5")
    test = t.event(RolledTest)
    assert (test.value.value, test.difficulty.value, test.shift.value, test.threshold) == (3, 5, 0, 5)


@pytest.mark.rule("ADE-SKL-31", "ADE-ART-09", "ADE-LOS-01")
@pytest.mark.parametrize(
    ("skill", "x", "code"), [("Conscience", 18.5, ""), ("Conscience", 18.4, "behind"), ("", 30, "behind")]
)
def test_one_who_is_aware_shells_the_ground_behind_it(skill: str, x: float, code: str) -> None:
    t = table(
        f"A gun = plain {{aim 3, gun 6/20 area light {'' if not skill else ', skills ' + skill}}} at 40,40 facing 0 |"
        " A k = plain at 80,80 | B z = plain at 70,40"
    )
    t.play(PlayCard(t.card("gun")))
    shot = ArtilleryShot(at=(cm(x), cm(40)))
    assert (t.refused(shot).code if code else t.takes(shot)) == (code or True)


# --- classes and gems -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-57", "ADE-PRO-06")
@pytest.mark.parametrize(
    ("own", "other", "fierce"),
    [("Loup", "Loup", True), ("Loup", "Ours", False), ('""', '""', False), ('""', "Ours", False)],
)
def test_to_have_no_class_is_no_class_in_common(own: str, other: str, fierce: bool) -> None:
    t = table(
        f"A one = plain {{class {own}, skills Farouche}} at 40,40 | A two = plain {{class {other}}} at 44,40 |"
        " B z = plain at 70,40"
    )
    assert value(t.board, t["one"], "ini") == 3 + fierce


@pytest.mark.rule("ADE-SKL-41", "ADE-MYS-12")
@pytest.mark.parametrize(("held", "left"), [(4, 5), (5, 6), (6, 6), (8, 8)])
def test_a_sacrifice_never_takes_gems_away(held: int, left: int) -> None:
    t = table(
        f"A m = plain {{mys magician 3, formulas etincelle}} at 40,40 units {held} |"
        " A friend = plain {skills Dévotion} at 44,40 | B z = plain at 70,40"
    )
    t.play(PlayCard(t.card("m")), Sacrifice(t["friend"], 1))
    assert t.figure("m").units == left


# --- what is told -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-CMD-03", "ADE-CMD-04", "ADE-UPK-01")
@pytest.mark.parametrize("state", ["dead", "routed"])
def test_a_new_commander_is_told_of_though_nobody_is_asked(state: str) -> None:
    t = table(
        f"A chief = plain at 20,20 {state} commander | A heir = plain {{incarnate}} at 80,80 | A six = plain at 60,80 |"
        " B z = plain at 70,70 | phase upkeep | dominant A"
    )
    t.run(name_commanders(t.game))
    named = t.event(CommanderNamed)
    assert (named.seat, named.figure) == (0, t["heir"])
    assert t.board.side(0).commander == t["heir"]


@pytest.mark.rule("ADE-CMD-07")
def test_nobody_fit_to_command_is_told_once() -> None:
    t = table("A chief = plain at 20,20 routed commander | B z = plain at 70,70 | phase upkeep | dominant A")
    for _ in range(2):
        t.run(name_commanders(t.game))
    assert t.event(CommanderNamed).figure == -1


@pytest.mark.rule("ADE-CMD-01", "ADE-CMD-03", "ADE-FEA-12")
def test_a_commander_who_is_routed_and_then_dies_is_lost_once() -> None:
    t = table("A chief = plain at 20,20 commander | A six = plain at 80,80 | B z = plain at 70,70 | points A 3")
    rout(t.game, t["chief"], t["z"])
    t.run(eliminate(t.game, t["chief"]))
    lost = t.event(CommanderLost)
    assert (lost.seat, lost.figure, t.board.side(0).tactic_points) == (0, t["chief"], 0)


@pytest.mark.rule("ADE-CMD-01", "ADE-CMD-03", "ADE-FEA-13", "ADE-RUL-44")
@pytest.mark.parametrize("restored", ["true", "false"])
def test_a_commander_who_rallies_and_is_routed_again_is_lost_again(restored: str) -> None:
    t = table(
        "A chief = plain at 20,20 commander | A six = plain at 80,80 | B z = plain at 70,70 |"
        f" setting routed_commander_restored_on_rally={restored}"
    )
    for told in (1, 2):
        rout(t.game, t["chief"], t["z"])
        assert [one.figure for one in t.events(CommanderLost)] == [t["chief"]] * told
        t.run(rally(t.game, t["chief"]), "cou", dice="6")
    assert t.board.side(0).commander == t["chief"], "nobody was named meanwhile"


@pytest.mark.rule("ADE-SKL-92")
def test_the_point_that_goes_with_a_musician_is_told() -> None:
    t = table(
        "A chief = plain {skills Commandement} at 20,20 commander | A drum = plain {skills Musicien} at 24,20"
        " staff chief | B z = plain at 70,70 | points A 3"
    )
    t.run(eliminate(t.game, t["drum"]))
    assert (t.event(PointLost).left, t.board.side(0).tactic_points) == (2, 2)


@pytest.mark.rule("ADE-FEA-13", "ADE-FEA-14")
@pytest.mark.parametrize(
    ("profile", "fear", "why"), [("plain", 5, "ADE-FEA-14"), ("plain {cou -, dis -}", 0, "ADE-FEA-13")]
)
def test_a_rally_that_fails_without_a_die_is_told(profile: str, fear: int, why: str) -> None:
    foe = f"plain {{fear {fear}}}" if fear else "plain"
    t = table(f"A one = {profile} at 20,20 routed | A six = plain at 80,80 | B z = {foe} at 23,20")
    t.run(rally(t.game, t["one"]))
    told = t.event(PastRallying)
    assert (told.figure, told.enemy, told.why) == (t["one"], t["z"] if fear else -1, why)
    assert t.figure("one").routed


@pytest.mark.rule("ADE-SKL-127", "ADE-SKL-02")
@pytest.mark.parametrize("skills", ["", ", skills Acharné"])
def test_poison_and_who_fights_on_are_told(skills: str) -> None:
    t = table(
        f"A one = plain {{res 3{skills}}} at 20,20 lost 3 | A six = plain at 80,80 |"
        " B z = plain {skills Toxique/5} at 23,20"
    )
    t.run(suffer(t.game, (Hit(t["one"], 2, t["z"]),)))
    assert (t.event(Poisoned).x, t.event(Poisoned).by) == (5, t["z"])
    dead = t.event(Eliminated)
    assert dead.fights_on is bool(skills)
    assert dead.why == ("ADE-SKL-02" if skills else "ADE-PRO-13")


@pytest.mark.rule("ADE-SKL-02", "ADE-ORD-13")
def test_who_fought_on_is_told_to_fall_when_the_phase_ends() -> None:
    t = table("A one = plain {skills Acharné} at 20,20 doomed lost 4 | A six = plain at 80,80 | B z = plain at 70,70")
    dismiss(t.game)
    assert t.event(Fell).figure == t["one"]
    assert t.figure("one").where == "dead"


@pytest.mark.rule("ADE-SKL-66")
def test_grief_for_a_blood_brother_is_told_of_each_who_feels_it() -> None:
    t = table(
        "A one = plain {skills Frère de sang/loups} at 20,20 | A two = plain {skills Frère de sang/loups} at 30,20 |"
        " A three = plain {skills Frère de sang/loups} at 80,80 | A six = plain at 60,60 | B z = plain at 70,70"
    )
    t.run(eliminate(t.game, t["one"]))
    told = [(one.figure, one.brother) for one in t.events(Bereaved)]
    assert told == [(t["two"], t["one"]), (t["three"], t["one"])]
    assert [has(t.board, t[who], "desespere") for who in ("two", "three", "six")] == [True, True, False]


@pytest.mark.rule("ADE-SKL-51")
@pytest.mark.parametrize(("by", "told"), [("foe", 1), ("z", 0)])
def test_a_triumph_over_a_personal_enemy_is_told(by: str, told: int) -> None:
    t = table(
        "A one = plain {class Loup} at 20,20 | A six = plain at 80,80 | B z = plain at 70,70 |"
        " B foe = plain {skills Ennemi personnel/Loup} at 23,20"
    )
    t.run(eliminate(t.game, t["one"], t[by]))
    assert [(one.figure, one.enemy) for one in t.events(Triumphed)] == [(t["foe"], t["one"])] * told
    assert (value(t.board, t["foe"], "ini"), value(t.board, t["foe"], "mov")) == (3 + told, 10_000 + 1_000 * told)


@pytest.mark.rule("ADE-MOV-05", "ADE-MOV-06", "ADE-ASS-01", "ADE-ASS-02", "ADE-SKL-84")
def test_whoever_is_held_is_refused_each_action_by_its_own_clause() -> None:
    t = table(
        "A one = plain {mys faithful 3} at 20,20 | A six = plain {skills Martyr} at 24,20 | B z = plain at 17,20 |"
        " B y = plain at 30,20"
    )
    t.play(PlayCard(t.card("one")))
    target, place = (t["y"],), (end(27, 20),)
    tried = {
        walk(20, 24): "ADE-MOV-05",
        Run((end(20, 24),)): "ADE-MOV-06",
        Engage(target, place): "ADE-ASS-01",
        Charge(target, place): "ADE-ASS-02",
        Sacrifice(t["six"], 1): "ADE-SKL-84",
    }
    for action, why in tried.items():
        assert (t.refused(action).code, t.refused(action).why) == ("not_free", why)


@pytest.mark.rule("ADE-FLY-02", "ADE-FLY-03")
@pytest.mark.parametrize(
    ("level", "to", "said"),
    [(1, 0, "stays in place, on the ground."), (0, 1, "stays in place, on level 1."), (0, 0, "stays in place.")],
)
def test_a_landing_is_told_as_a_take_off_is(level: int, to: int, said: str) -> None:
    t = table(
        f"A bird = plain {{air 15, skills Vol}} at 20,20 level {level} | A six = plain at 80,80 | B z = plain at 70,70"
    )
    t.play(PlayCard(t.card("bird")), Walk((end(20, 20, level=to),)), Done())
    assert str(WORDS.event(t.game, t.event(Moved), "en")).endswith(said)


@pytest.mark.rule("ADE-SKL-124", "ADE-ORD-04")
@pytest.mark.parametrize(("lang", "said"), [("en", "comes into contact."), ("fr", "arrive au contact.")])
def test_the_last_hair_of_an_assault_after_its_shot_is_told_as_the_contact_it_brings(lang: str, said: str) -> None:
    t = table(
        "A one = plain {aim 3, bow 4/20, skills Tir d'assaut} at 20,20 | A six = plain at 80,80 | B z = plain at 35,20"
    ).play(PlayCard(0))
    t.play(Charge((t["z"],), (end(32, 20),), shot=0), dice="1")
    assert str(WORDS.event(t.game, t.events(Moved)[-1], lang)).endswith(said)


# --- what only one of several conditions decides ----------------------------------------------------------------------


@pytest.mark.rule("ADE-TCT-07", "ADE-TCT-22")
def test_a_vigilant_that_has_been_routed_watches_no_more() -> None:
    t = watched("A one = plain at 20,20 | B v = plain at 26,30 routed")
    t.play(PlayCard(t.card("one")), walk(25, 20))
    assert t.at("one") == (25, 20)
    assert isinstance(t.ask, NextAction)


@pytest.mark.rule("ADE-TCT-22", "ADE-FEA-11", "ADE-RUL-126")
@pytest.mark.parametrize(("dice", "x"), [("6 6 5 2", 26), ("6 6 2", 40)])
def test_whoever_is_routed_on_its_way_goes_no_farther(dice: str, x: float) -> None:
    """A vigilant recites a formula of PEU 5 against COU 3 when the runner has come 6 cm."""
    t = watched(
        "A one = plain {cou 4} at 20,20 | B v = plain {mys faithful 5, formulas murmure_effroi} at 26,30 facing 270"
        " units 2"
    )
    t.play(PlayCard(t.card("one")), Run((end(40, 20),)), LetBy())
    t.play(Ambush(t["v"], t["one"], 6_000, "ini"), Recite("murmure_effroi", t["one"]), Done(), dice=dice)
    assert (t.at("one"), t.figure("one").routed) == ((x, 20), x == 26)


@pytest.mark.rule("ADE-SKL-26")
def test_a_leader_stands_in_the_zone_of_his_staff_and_not_they_in_his() -> None:
    """At 15 cm the musician of rank 1 is in the zone of the leader of rank 2, and he not in that of the musician."""
    t = table(
        "A chief = plain {rank 2, skills Commandement} at 20,20 | A drum = plain {skills Musicien} at 38,20 staff chief"
        " | B z = plain at 70,70"
    )
    assert in_zone(t.board, t["chief"], t["drum"])
    assert staff(t.board, t["chief"]) == ()


@pytest.mark.rule("ADE-CMD-04", "ADE-SKL-02")
def test_who_is_eliminated_and_fights_on_is_named_no_commander() -> None:
    t = table(
        "A chief = plain at 20,20 dead commander | A one = plain {incarnate, skills Acharné} at 30,20 doomed |"
        " A heir = plain at 80,80 | B z = plain at 70,70 | phase upkeep | dominant A"
    )
    t.run(name_commanders(t.game))
    assert t.event(CommanderNamed).figure == t["heir"]


@pytest.mark.rule("ADE-UPK-07")
@pytest.mark.parametrize(("units", "asked"), [(1, True), (0, False)])
def test_the_last_unit_prolongs_a_formula(units: int, asked: bool) -> None:
    t = table(f"A m = aur_mage {{formulas aura_claire}} at 20,20 units {units} | B z = plain at 70,70 | dominant A")
    aura = Lasting(ModifyStats({"cou": 2}), "aura_claire", t["m"], t.board.state.turn, recital=1)
    t.board.change(t["m"], lasting=(aura,))
    t.run(prolong(t.game), *(["aura_claire"] if asked else []))
    assert (t.figure("m").units, t.figure("m").lasting[0].until) == (0, t.board.state.turn + asked)


@pytest.mark.rule("ADE-MOV-07", "ADE-SHO-08")
@pytest.mark.parametrize(("die", "hit", "shift"), [(4, "foe", -1), (1, "friend", 0)])
def test_a_dodge_helps_whoever_dodges_and_not_the_friend_hit_in_its_place(die: int, hit: str, shift: int) -> None:
    t = table(
        "A one = plain {aim 9, bow 4/20} at 20,20 facing 0 | A friend = plain at 38,23 | A six = plain at 80,80 |"
        " B foe = plain at 38,20 dodging | B z = plain at 70,70"
    )
    t.play(PlayCard(t.card("one")), Shoot(t["foe"]), dice=f"6 {die} 1")
    test = t.event(DamageTested)
    assert (test.figure, test.shift.value) == (t[hit], shift)


@pytest.mark.rule("ADE-TCT-17", "ADE-TCT-33", "ADE-RUL-35", "ADE-RUL-125")
@pytest.mark.parametrize(("fear", "carried_out"), [("", True), (", fear 12", False)])
def test_an_assault_that_ends_in_rout_before_its_own_target_is_not_carried_out(fear: str, carried_out: bool) -> None:
    t = table(
        "A one = plain {mov 15, cou 1} at 10,20 facing 0 | A six = plain at 80,80 | points B 1 |"
        f" B prey = plain {{ini 9{fear}}} at 37,20 facing 180 | B z = plain at 70,70"
    )
    t.play(PlayCard(t.card("one")), Charge((t["prey"],), (end(34, 20),)), Intercept(t["prey"], t["one"], "ini"))
    assert (t.figure("one").routed, t.figure("one").charged) == (not carried_out, True)
    assert (t.figure("prey").charged, t.figure("prey").deeds.victim) == (carried_out, carried_out)


@pytest.mark.rule("ADE-MAC-03", "ADE-TAC-11", "ADE-TUR-03")
def test_who_acts_with_a_staff_is_named_to_no_crew() -> None:
    t = table(
        "A gun = aur_baliste at 20,20 | A hand = plain {aim 3} at 16,20 | B z = plain at 70,70 |"
        " A drum = plain {aim 3, skills Musicien} at 24,20 staff chief | A chief = plain {skills Commandement} at 30,20"
    )
    t.run(name_crews(t.game), Crew((t["hand"],)))
    assert (t.figure("hand").crew, t.figure("drum").crew) == ("substitute", "")
    assert t.figure("drum").bearing_card == t.card("chief")
    alone = table(
        "A gun = aur_baliste at 20,20 | A drum = plain {aim 3, skills Musicien} at 24,20 staff chief |"
        " A chief = plain {skills Commandement} at 30,20 | B z = plain at 70,70"
    )
    alone.run(name_crews(alone.game))
    assert not alone.figure("drum").crew, "nobody is left to ask about"
