"""Shots [ADE-SHO, ADE-ORD-06, ADE-ACT-03, ADE-ACT-06, ADE-SKL-110, 124, 126, 127]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ages.table import YES, Table, table, walk

from escarmouche.chance import Stream
from escarmouche.core import Total
from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.going_on import Remain
from escarmouche.games.ages.asks.moving import Dodge, End, Run
from escarmouche.games.ages.asks.shooting import SHOT_KINDS, AimedShot, RapidShot, Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.events.moving import Detected
from escarmouche.games.ages.events.shooting import OutOfRange, Shot, Strayed
from escarmouche.games.ages.events.testing import DamageTested, RolledTest, Wounded
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.shots import difficulty, source_of
from escarmouche.games.ages.refusals.shooting import assault_shot_refusal
from escarmouche.games.ages.rules.firing import assault_shots
from escarmouche.games.ages.rules.shooting import stray
from escarmouche.table.plane import CM

ARCHER = "aim 3, bow 4/20"
LAST = "B last = plain at 80,80"


def shooting(text: str, *rest: str) -> Table:
    return table(" | ".join((text, *rest, LAST))).play(PlayCard(0))


def pair(x: float = 40, one: str = ARCHER, other: str = "", marks: str = "", *rest: str) -> Table:
    return shooting(f"A one = plain {{{one}}} at 20,20", f"B two = plain {{{other}}} at {x},20 {marks}", *rest)


def rolled(t: Table) -> RolledTest:
    return t.events(RolledTest)[-1]


@pytest.mark.rule("ADE-SHO-01")
def test_a_shooter_is_free_and_has_a_weapon_and_a_stat() -> None:
    assert pair().takes(Shoot(1))
    assert pair(one="bow 4/20").refused(Shoot(1)).code == "no_aim"
    assert pair(one="aim 3").refused(Shoot(1)).code == "no_weapon"
    touched = pair(40, ARCHER, "", "", "B foe = plain at 23,20")
    assert touched.refused(Shoot(1)).code == "not_free"


@pytest.mark.rule("ADE-SHO-04", "ADE-EX-02", "ADE-RUL-95")
@pytest.mark.parametrize(
    ("gap", "found"), [(20, 0), (20.01, 0), (20.02, 3), (40, 3), (40.02, 7), (60, 7), (60.02, None)]
)
def test_the_difficulty_goes_by_the_range(gap: float, found: int | None) -> None:
    assert difficulty(round(gap * CM), 20 * CM) == found


@pytest.mark.rule("ADE-SHO-04")
def test_beyond_three_times_the_range_a_shot_fails_by_itself() -> None:
    t = pair(87, "aim 6, bow 4/20").play(Shoot(1))
    assert t.event(OutOfRange).limit == 60 * CM
    assert not t.events(RolledTest)
    assert pair(83, "aim 6, bow 4/20").play(Shoot(1), dice="1").event(RolledTest).difficulty.value == 7


@pytest.mark.rule("ADE-EX-20", "ADE-SHO-02", "ADE-SHO-05", "ADE-LOS-07", "ADE-MOV-07")
@pytest.mark.parametrize(
    ("marks", "obstacle", "threshold"),
    [
        ("", "B a = plain {height 2.5} at 51.5,22.9", 4),  # degree 1
        ("", "B a = plain {height 2.5} at 51,21.4", 5),  # degree 2
        ("dodging", "B a = plain {height 2.5} at 51,21.4", 6),
        ("", "", 3),
    ],
)
def test_a_shot_at_medium_range(marks: str, obstacle: str, threshold: int) -> None:
    """TIR 3 at 33 cm: 0, column 3; power 2 one to the right, each degree and the dodge one to the left."""
    t = pair(56.5, ARCHER, "power 2, base 4", marks, *filter(None, (obstacle,)))
    t.play(Shoot(1), dice="1" if threshold > 1 else "")
    assert (rolled(t).difficulty.value, rolled(t).threshold) == (3, threshold)


@pytest.mark.rule("ADE-SHO-03", "ADE-LOS-01", "ADE-LOS-02", "ADE-LOS-06", "ADE-SHO-11", "ADE-RUL-28")
def test_a_target_is_an_enemy_in_sight() -> None:
    assert shooting(f"A one = plain {{{ARCHER}}} at 20,20 facing 180", "B two = plain at 40,20").refused(
        Shoot(1)
    ).why == "ADE-LOS-01"  # fmt: skip
    assert pair(40, ARCHER, "", "", "A shield = plain at 30,20").refused(Shoot(1)).why == "ADE-LOS-06"
    assert pair(40, ARCHER, "", "", "A friend = plain at 30,30").refused(Shoot(2)).why == "ADE-SHO-11"
    assert pair().refused(Shoot(9)).code == "no_such_target"
    assert pair().refused(Shoot(1, weapon=1)).code == "no_weapon"
    assert pair().refused(Shoot(1, at=(30 * CM, 30 * CM))).why == "ADE-ART-09"


@pytest.mark.rule("ADE-SHO-06", "ADE-SHO-07", "ADE-PRO-05")
def test_a_miss_does_nothing_and_a_hit_strikes_with_the_weapon() -> None:
    missed = pair(40, "aim 3, str 9, bow 4/20").play(Shoot(1), dice="1")
    assert not missed.events(DamageTested)
    hit = pair(40, "aim 3, str 9, bow 4/20").play(Shoot(1), dice="2 5")
    assert hit.event(DamageTested).strength == Total(4)
    assert hit.figure("two").lost == 3, "4 against 3, a five"


@pytest.mark.rule("ADE-MOV-07")
def test_a_dodge_makes_the_wound_lighter_too() -> None:
    t = pair(40, ARCHER, "", "dodging").play(Shoot(1), dice="3 5")
    assert (rolled(t).threshold, t.figure("two").lost) == (3, 2)


@pytest.mark.rule("ADE-FLY-09")
def test_other_levels_cost_a_column_and_two_are_too_many() -> None:
    low = pair(40, ARCHER, "air 15, skills Vol", "level 1").play(Shoot(1), dice="1")
    assert rolled(low).threshold == 3
    high = pair(40, ARCHER, "air 15, skills Vol", "level 2")
    assert high.refused(Shoot(1)).why == "ADE-FLY-09"


# --- into a melee -----------------------------------------------------------------------------------------------------


POOR = "aim 1, bow 4/20"


def melee(one: str = POOR, power: int = 2, *rest: str) -> Table:
    return shooting(
        f"A one = plain {{{one}}} at 20,20 card one",
        f"B two = plain {{power {power}}} at 40,20",
        "A friend = plain at 40,23 card friend",
        *rest,
    )


@pytest.mark.rule("ADE-EX-21", "ADE-SHO-08", "ADE-SKL-126")
@pytest.mark.parametrize(
    ("one", "die", "hit"),
    [(POOR, 3, "two"), (POOR, 2, "friend"), (f"{POOR}, skills Tir instinctif", 1, "two")],
)
def test_a_shot_into_a_melee_may_stray(one: str, die: int, hit: str) -> None:
    t = melee(one).play(Shoot(1), dice=f"4 {die} 6")
    assert t.event(Strayed).hit == t[hit]
    assert [name for name in ("two", "friend") if t.figure(name).lost] == [hit]


@pytest.mark.rule("ADE-MOV-07", "ADE-RUL-168")
@pytest.mark.parametrize(
    ("die", "dodger", "shift"), [(4, "two", -1), (3, "two", 0), (3, "friend", 0), (4, "friend", 0)]
)
def test_a_dodge_makes_only_the_dodger_at_whom_one_shoots_harder_to_hurt(die: int, dodger: str, shift: int) -> None:
    t = shooting(
        "A one = plain {aim 4, bow 4/20} at 20,20", "A friend = plain at 36,23", "B two = plain at 36,20 facing 180"
    )
    t.board.change(t[dodger], dodging=True)
    t.play(Shoot(t["two"]), dice=f"6 {die} 1")
    assert rolled(t).shift.value == (-1 if dodger == "two" else 0)
    assert t.event(DamageTested).shift.value == shift


@pytest.mark.rule("ADE-SHO-08", "ADE-RUL-27")
def test_the_nearest_friend_is_the_hapless_one_and_the_enemy_chooses_among_equals() -> None:
    far = melee(ARCHER, 1, "A near = plain {height 1} at 37.4,18.5 card near").play(Shoot(1), dice="5 3 1")
    assert far.event(Strayed).hapless == far["near"]
    t = melee(ARCHER, 1, "A other = plain at 40,17 card other")
    t.play(Shoot(1), t["other"], dice="5 3 1")
    assert t.event(Strayed).hit == t["other"]
    assert t.ask.seat == 0


@pytest.mark.rule("ADE-SHO-08", "ADE-RUL-27", "ADE-RUL-95")
@pytest.mark.parametrize(("x", "equals"), [(33, True), (33.001, False)])
def test_a_hundredth_of_a_centimetre_makes_nobody_nearer(x: float, equals: bool) -> None:
    """13 cm from middle to middle, and 13.01: the root of 13 squared and 0.51 squared."""
    t = table(
        f"A one = plain {{{ARCHER}}} at 20,20 | A a = plain at 32,25 | A b = plain at {x},19.49 |"
        " B two = plain {height 5} at 33.563,22.438"
    )
    source = source_of(t.board, t["one"], 0)
    if equals:
        assert t.run(stray(t.game, source, t["two"]), t["b"], dice="1") == t["b"]
    else:
        assert t.run(stray(t.game, source, t["two"]), dice="1") == t["a"]


@pytest.mark.rule("ADE-ORD-06", "ADE-SHO-02")
def test_aim_then_the_stray_die_then_damage_then_wounds() -> None:
    t = melee().play(Shoot(1), dice="4 3 6")
    order = (RolledTest, Strayed, DamageTested, Wounded)
    assert [type(one) for one in t.match.events() if isinstance(one, order)] == list(order)


@pytest.mark.rule("ADE-SHO-08")
def test_it_is_the_passive_player_who_names_the_hapless() -> None:
    t = melee(ARCHER, 1, "A other = plain at 40,17 card other").play(Shoot(1), dice="5")
    assert t.ask.seat == 1


@pytest.mark.rule("ADE-RUL-27", "ADE-SHO-08")
def test_enemies_alone_are_no_melee_for_a_shot() -> None:
    t = table(f"A one = plain {{{ARCHER}}} at 20,20 | B two = plain at 40,20 | B side = plain at 40,23")
    assert t.run(stray(t.game, source_of(t.board, 0, 0), 1)) == 1


# --- kinds of shots ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SHO-10")
def test_an_aimed_shot_has_aguerri_in_aim_or_in_the_strength_of_the_weapon() -> None:
    aim = pair().play(AimedShot(1), YES, dice="1 3 2")
    assert [one.die for one in aim.events(RolledTest)] == [1, 3]
    strength = pair().play(AimedShot(1, bonus="strength"), YES, YES, dice="2 1 5")
    assert strength.figure("two").lost == 3
    plain = pair().play(Shoot(1), dice="1")
    assert plain.figure("two").lost == 0


@pytest.mark.rule("ADE-SHO-10", "ADE-RUL-85", "ADE-ACT-04")
def test_an_aimed_shot_stands_alone_and_asks_for_a_free_target() -> None:
    assert melee().refused(AimedShot(1)).why == "ADE-SHO-10"
    walked = pair().play(walk(22, 20))
    assert walked.refused(AimedShot(1)).why == "ADE-ACT-04"
    assert walked.takes(Shoot(1))


@pytest.mark.rule("ADE-SHO-09", "ADE-ACT-05")
def test_a_shot_goes_with_a_walk_and_comes_once() -> None:
    t = pair().play(Shoot(1), dice="1").play(walk(22, 20))
    assert t.refused(Shoot(1)).why == "ADE-ACT-05"
    assert pair().play(Run((End(22 * CM, 20 * CM),))).refused(Shoot(1)).why == "ADE-ACT-04"


@pytest.mark.rule("ADE-SKL-110", "ADE-RUL-75")
def test_a_quick_reload_gives_two_shots_and_nothing_else() -> None:
    skill = f"{ARCHER}, skills Rechargement rapide/2"
    t = pair(40, skill).play(RapidShot(1), dice="3 1")
    assert (rolled(t).value.value, rolled(t).threshold) == (1, 3)
    assert t.refused(walk(22, 20)).why == "ADE-ACT-04"
    assert t.refused(Shoot(1)).why == "ADE-ACT-04"
    t.play(RapidShot(1), dice="1")
    assert rolled(t).value.value == 1
    assert t.refused(RapidShot(1)).why == "ADE-SKL-110"
    assert pair().refused(RapidShot(1)).code == "no_skill"
    assert pair(40, skill).play(walk(22, 20)).refused(RapidShot(1)).why == "ADE-ACT-04"


@pytest.mark.rule("ADE-ACT-03", "ADE-RUL-122")
def test_a_group_shoots_at_one_target_all_dice_before_any_damage() -> None:
    t = table(
        f"A a = plain {{{ARCHER}}} at 20,20 card x | A b = plain {{{ARCHER}}} at 20,26 card x"
        f" | B two = plain at 38,20 lost 3 | {LAST}"
    ).play(PlayCard(0), Activate((0, 1)))
    t.play(Shoot(2), dice="5 6 5 6")
    assert len(t.events(DamageTested)) == 2, "the second shot is rolled though the first was enough"
    assert t.figure("two").where == "dead"
    assert t.board.side(1).losses == 10
    assert {one.resilience.value for one in t.events(DamageTested)} == {2}, "wounded before, not between"


@pytest.mark.rule("ADE-SKL-126", "ADE-RUL-77")
@pytest.mark.parametrize("opens", [True, False])
def test_instinct_takes_a_degree_away_and_may_open_the_sight(opens: bool) -> None:
    words = f"setting instinctive_shot_opens_sight={'yes' if opens else 'no'}"
    instinct = f"{ARCHER}, skills Tir instinctif"
    t = pair(40, instinct, "", "", "B a = plain at 30,20", words)
    assert t.takes(Shoot(1)) is opens
    half = pair(40, instinct, "", "", "B a = plain {height 3} at 30,20", words).play(Shoot(1), dice="1")
    assert rolled(half).shift.value == -1
    for little in (("B a = plain {height 2} at 30,20",), ()):  # a degree of 1, and of 0
        least = pair(40, instinct, "", "", *little, words).play(Shoot(1), dice="1")
        assert rolled(least).shift.value == 0


@pytest.mark.rule("ADE-SKL-31")
def test_conscience_looks_behind_but_shoots_through_nothing() -> None:
    card = f"A one = plain {{{ARCHER}, skills Conscience}} at 40,20 facing 0"
    assert shooting(card, "B two = plain at 20,20").takes(Shoot(1))
    assert shooting(card, "B two = plain at 16.9,20").refused(Shoot(1)).why == "ADE-LOS-01"
    first = table(f"A two = plain at 20,20 | {card.replace('A one', 'B one')} | active B").play(PlayCard(1))
    assert first.takes(Shoot(0)), "the first figure of all as well"
    assert shooting(card, "B two = plain at 20,20", "B wall = plain at 30,20").refused(Shoot(1)).why == "ADE-LOS-06"


@pytest.mark.rule("ADE-SKL-44", "ADE-SKL-46", "ADE-RUL-128")
def test_a_scout_that_shoots_shows_itself() -> None:
    t = table(f"A one = plain {{{ARCHER}}} at 20,20 hidden | B two = plain at 40,20").play(PlayCard(0))
    t.play(Shoot(1), dice="1")
    assert not t.figure("one").hidden
    assert t.event(Detected).why == "ADE-SKL-46"
    walked = table(f"A one = plain {{{ARCHER}}} at 20,20 hidden | B two = plain at 70,20").play(PlayCard(0))
    assert walked.play(walk(22, 20)).figure("one").hidden


@pytest.mark.rule("ADE-SKL-44", "ADE-RUL-128")
@pytest.mark.parametrize("reading", ["forbidden", "allowed"])
def test_whoever_was_hidden_as_the_speech_turn_began_is_no_target_in_it(reading: str) -> None:
    t = table(
        f"A a = plain at 20,20 card x | A b = plain {{{ARCHER}}} at 20,30 card x | B spy = plain at 33,20 hidden"
        f" | B two = plain at 60,80 | A c = plain at 5,5 | setting reveal_reactions={reading}"
    )
    t.board.speak(unseen=(2,))
    t.play(PlayCard(0), Activate((0,)), Done())
    assert not t.figure("spy").hidden, "detected"
    assert t.takes(Shoot(2)) is (reading == "allowed")


@pytest.mark.rule("ADE-SKL-127")
def test_a_poisoned_shot_that_takes_life_leaves_a_marker() -> None:
    skill = f"{ARCHER}, skills Toxique/5"
    assert pair(40, skill).play(Shoot(1), dice="4 5").figure("two").toxins == (5,)
    assert pair(40, skill).play(Shoot(1), dice="4 1").figure("two").toxins == (5,)
    assert pair(40, skill, "res 5").play(Shoot(1), dice="4 1").figure("two").toxins == ()
    assert pair(40, skill, "skills Immunité/Toxique").play(Shoot(1), dice="4 5").figure("two").toxins == ()


# --- the shot of an assault -------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-124", "ADE-RUL-143")
def test_the_shot_of_an_assault_has_difficulty_two_from_the_last_place() -> None:
    one = f"A one = plain {{{ARCHER}, skills Tir d'assaut}} at 20,20"
    t = table(f"table 120x90 | {one} | B two = plain {{power 2}} at 90,20 dodging | {LAST}")
    t.run(assault_shots(t.game, {0: (86 * CM, 20 * CM)}, 0, 1), dice="4 5")
    told = t.event(RolledTest)
    assert (told.difficulty.value, told.shift.value, told.threshold) == (2, 0, 3)
    assert t.event(Wounded).damage == 2
    source = source_of(t.board, 0, 0)
    assert assault_shot_refusal(t.board, source, 1) is None


@pytest.mark.rule("ADE-SKL-124")
@pytest.mark.parametrize(
    ("one", "rest", "code"),
    [
        (ARCHER, "", "no_skill"),
        ("aim 3, gun 9/20 piercing light, skills Tir d'assaut", "", "no_weapon"),
        (f"{ARCHER}, skills Tir d'assaut", "B foe = plain at 23,20", "not_free"),
        (f"{ARCHER}, skills Tir d'assaut", "A shield = plain at 30,20", "no_sight"),
    ],
)
def test_who_declares_no_shot_in_an_assault(one: str, rest: str, code: str) -> None:
    statements = [f"A one = plain {{{one}}} at 20,20", "B two = plain at 40,20", *filter(None, (rest,))]
    t = table(" | ".join(statements))
    refusal = assault_shot_refusal(t.board, source_of(t.board, 0, 0), 1)
    assert refusal is not None
    assert refusal.code == code


ASSAILANT = f"{ARCHER}, skills Tir d'assaut"


@pytest.mark.rule("ADE-SKL-124", "ADE-ORD-04")
def test_an_assailant_shoots_just_before_contact() -> None:
    t = pair(38, ASSAILANT)
    assert t.refused(Charge((1,), (End(35 * CM, 20 * CM),), shot=1)).code == "no_weapon"
    assert pair(38).refused(Charge((1,), (End(35 * CM, 20 * CM),), shot=0)).code == "no_skill"
    t.play(Charge((1,), (End(35 * CM, 20 * CM),), shot=0), dice="3 1")
    shot = t.event(Shot)
    assert (shot.kind, shot.target) == ("assault_shot", 1)
    assert 0 < shot.gap < 50, "just before contact"
    assert rolled(t).difficulty.value == 2
    assert t.at("one") == (35, 20)
    assert t.figure("two").charged


@pytest.mark.rule("ADE-SKL-125", "ADE-ORD-04")
def test_when_the_shot_kills_the_assault_may_turn_to_another_as_an_engagement() -> None:
    t = pair(34, ASSAILANT, "", "lost 3", "B three = plain at 34,24")
    t.play(Charge((1,), (End(31 * CM, 20 * CM),), shot=0), dice="3 6")
    assert t.figure("two").where == "dead"
    assert t.ask.why == "ADE-SKL-125"
    place = t.at("one")
    assert place[0] == pytest.approx(30.97, abs=0.01)
    t.play(Engage((2,), (End(31 * CM, 24 * CM),)))
    assert not t.figure("three").charged, "no charge any more"
    assert enemies(t.board, 0) == (2,)
    stops = pair(34, ASSAILANT, "", "lost 3", "B three = plain at 34,24")
    stops.play(Charge((1,), (End(31 * CM, 20 * CM),), shot=0), Remain(), dice="3 6")
    assert stops.at("one") == place


@pytest.mark.rule("ADE-SKL-125", "ADE-RUL-172", "ADE-ASS-13", "ADE-ASS-18")
@pytest.mark.parametrize("kind", [Charge, Engage])
def test_when_the_shot_kills_one_of_several_the_assault_goes_on_to_the_other(kind: type[Charge | Engage]) -> None:
    t = table(
        f"A one = plain {{{ASSAILANT}, power 1}} at 20,20 | A six = plain at 80,80 |"
        " B two = plain at 35,21.6 lost 3 | B three = plain {power 1} at 35,18.4"
    ).play(PlayCard(0))
    t.play(kind((t["two"], t["three"]), (End(32_460, 20_000),), shot=0), dice="6 6")
    assert t.figure("two").where == "dead"
    assert enemies(t.board, t["one"]) == (t["three"],)
    assert t.figure("three").charged == t.figure("one").deeds.charged == (kind is Charge)
    assert t.figure("three").deeds.victim


@pytest.mark.rule("ADE-SKL-124", "ADE-ORD-04", "ADE-SHO-08", "ADE-ACT-03")
def test_those_who_assault_together_shoot_before_any_of_them_is_in_contact() -> None:
    t = table(
        f"A one = plain {{{ASSAILANT}}} at 20,20 | A two = plain {{{ASSAILANT}}} at 20,24 card one |"
        " B foe = plain at 35,20"
    )
    t.play(PlayCard(t.card("one")), Activate((0, 1)))
    t.play(Charge((2,), (End(32 * CM, 20 * CM), End(35 * CM, 23 * CM)), shot=0), dice="3 1 3 1")
    assert not t.events(Strayed), "whoever comes along the side of a base is not in contact yet either"
    assert [len(t.events(kind)) for kind in (RolledTest, DamageTested)] == [2, 2]
    assert enemies(t.board, 2) == (0, 1)


def _kinds(t: Table) -> set[Any]:
    return {type(one) for one in t.ask.candidates()}


@pytest.mark.rule("ADE-SHO-09", "ADE-SHO-10")
def test_what_is_proposed_is_legal_and_a_pass_is_always_open() -> None:
    t = pair()
    assert {Shoot, AimedShot, Done, Dodge} <= _kinds(t)
    assert all(t.takes(one) for one in t.ask.candidates())
    assert Shoot not in _kinds(pair(40, "aim 3"))


@pytest.mark.rule("ADE-SKL-126", "ADE-SHO-08")
@pytest.mark.parametrize(("die", "hit"), [(1, "friend"), (2, "two")])
def test_instinct_adds_two_to_a_stray_die_and_no_more(die: int, hit: str) -> None:
    t = melee(f"{ARCHER}, skills Tir instinctif", 1).play(Shoot(1), dice=f"6 {die} 1")
    assert t.event(Strayed).hit == t[hit]


@pytest.mark.rule("ADE-SHO-09", "ADE-SHO-01", "ADE-SHO-03")
def test_a_shot_stands_among_the_actions_with_what_is_legal_and_what_to_propose() -> None:
    t = table("A one = plain {aim 3, bow 4/15} at 20,20 | A six = plain at 80,80 | B two = plain at 40,20")
    action, group, shot = SHOT_KINDS[Shoot].action, (t["one"],), Shoot(t["two"])
    assert (action.rule.why, action.decision) == ("ADE-SHO-09", Shoot)
    assert action.closed(t.board, group) is None
    assert action.closed(t.board, (t["six"],)) is not None, "it has no weapon"
    assert list(action.candidates(t.board, group)) == [shot] == [action.sample(t.board, group, Stream("shot"))]
    assert action.refusal(t.board, group, shot) is None
    assert action.refusal(t.board, group, Shoot(t["six"])) is not None, "a friend"
