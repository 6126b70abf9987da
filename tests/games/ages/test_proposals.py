"""What is proposed where much is open: places of flyers, feints, who may stop whom at what price."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

import pytest
from tests.games.ages.table import YES, Table, end, table

from escarmouche.core import Ask, Total
from escarmouche.games.ages.asks import harassing
from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.assaulting import Charge, Engage, between
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.disengaging import DisengageAndEngage
from escarmouche.games.ages.asks.exchanging import Feint, Feinting
from escarmouche.games.ages.asks.going_on import GoOn, Remain
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.machines import MoveMachine
from escarmouche.games.ages.asks.moving import Dodge, Run, Walk
from escarmouche.games.ages.asks.points import KeepPoints, MayPutPoints
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.rallying import Cry
from escarmouche.games.ages.asks.reacting import WAYS, Intercept, LetBy
from escarmouche.games.ages.asks.returning import ComesBack
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.queries.bouts import AttackDie, DefenceDie
from escarmouche.games.ages.refusals.moving import enemy_at
from escarmouche.games.ages.refusals.shooting import target_refusal
from escarmouche.games.ages.rules.testing import Trial, roll_test
from escarmouche.table.plane import CM, cm

RUNNER = "aim 3, bow 4/20, skills Harcèlement"
FLYER = "plain {air 15, skills Vol}"


@pytest.mark.rule("ADE-FLY-03", "ADE-FLY-12", "ADE-ACT-03")
def test_flyers_are_shown_how_to_come_down_on_an_enemy_together() -> None:
    t = table(
        f"A a = {FLYER} at 20,20 level 1 card x | A b = {FLYER} at 20,24 level 1 card x | B foe = plain at 30,22"
    ).play(PlayCard(0), Activate((0, 1)))
    charges = [one for one in t.ask.candidates() if isinstance(one, Charge)]
    assert charges
    assert all(one.level == 0 for charge in charges for one in charge.ends)


@pytest.mark.rule("ADE-FLY-02", "ADE-FLY-03")
@pytest.mark.parametrize(("level", "levels"), [(0, {1}), (1, {0, 2}), (2, {1})])
def test_a_flyer_is_shown_the_levels_next_to_its_own(level: int, levels: set[int]) -> None:
    t = table(f"A a = {FLYER} at 20,20 level {level} | B foe = plain at 60,60").play(PlayCard(0))
    walks = [one.ends[0] for one in t.ask.candidates() if isinstance(one, Walk)]
    assert {one.level for one in walks if one.level >= 0} == levels


def seen_from(t: Table, target: str) -> list[tuple[float, float]]:
    """Where the runs end from which somebody is shown a shot."""
    t.play(PlayCard(0))
    shots = [one for one in t.ask.candidates() if isinstance(one, Harass) and one.target == t[target]]
    assert all(t.takes(one) for one in shots)
    return [(one.ends[0].x / CM, one.ends[0].y / CM) for one in shots]


@pytest.mark.rule("ADE-SKL-68", "ADE-FLY-10", "ADE-LOS-05")
@pytest.mark.parametrize(("apart", "places"), [(2.9, 1), (2.83, 0)])
def test_a_shot_is_shown_from_the_last_place_between_two_enemies(apart: float, places: int) -> None:
    """Only below y = 21 is the bird not wholly behind the other; nearer to it the two below are in the way."""
    t = table(
        f"""A one = plain {{mov 2.5, {RUNNER}}} at 20,22.4 | A six = plain at 80,80
        B left = plain {{height 1}} at {20 - apart},20 | B right = plain {{height 1}} at {20 + apart},20
        B bird = {FLYER} at 40,20 level 1 | B big = plain {{base 5, height 6, air 15, skills Vol}} at 36,21.2 level 1"""
    )
    found = seen_from(t, "bird")
    assert len(found) == places
    assert all(x == pytest.approx(20, abs=0.07) and 20.8 < y < 21 for x, y in found)


@pytest.mark.rule("ADE-SKL-68", "ADE-LOS-11", "ADE-TER-04")
@pytest.mark.parametrize("factor", [1, 2])
def test_a_shot_is_shown_from_the_edge_of_a_wood_however_hard_the_way(factor: int) -> None:
    t = table(
        f"""A one = plain {{mov 5, {RUNNER}}} at 30,40 | A six = plain at 80,80 | B foe = plain at 52,40
        wood w at 15.415,36.092 40x40 turn 15 high 1
        setting area_scenery_degree=3 | setting difficult_terrain_factor={factor}"""
    )
    ((x, y),) = seen_from(t, "foe")
    assert hypot(x - 30, y - 40) == pytest.approx(4.9, abs=0.02)


@pytest.mark.rule("ADE-ASS-01", "ADE-ACT-03")
def test_an_enemy_is_approached_from_the_next_of_its_sides_by_two_from_more_of_them() -> None:
    """A friend stands straight before it: one fighter is shown eighths of the way round it, two a quarter of that."""
    t = table(
        "A one = plain at 20,20 card x | A two = plain at 20,24 card x |"
        " A pal = plain at 27,20 | B foe = plain at 30,20"
    ).play(PlayCard(0))

    def turns(ask: Ask[Any]) -> list[int]:
        found = next(one for one in ask.candidates() if isinstance(one, Engage))
        return [round(10 * degrees(atan2(end.y - cm(20), end.x - cm(30)))) for end in found.ends]

    assert turns(NextAction(t.board, 0, (t["one"],))) == [-900]
    assert turns(t.play(Activate((0, 1))).ask) == [-1125, 1125]


@pytest.mark.rule("ADE-SKL-59")
def test_a_feinter_gives_up_only_its_own_attacks() -> None:
    t = table("A one = plain at 20,20 | A two = plain at 26,20 | B foe = plain at 23,20")
    friend, own = AttackDie(1, t["one"], t["foe"], success=True), AttackDie(2, t["two"], t["foe"], success=True)
    ask = Feinting(t.board, t["two"], [friend, own], [DefenceDie(3, t["foe"]), DefenceDie(4, t["two"])])
    assert list(ask.candidates()) == [Feint(), Feint(((2, 3),))]
    for pair in ((1, 3), (4, 3), (2, 4)):  # a friend's attack, a die of defence, a die of one's own
        refusal = ask.refusal(Feint((pair,)))
        assert refusal is not None
        assert (refusal.code, refusal.facts["tried"]) == ("no_such_feint", pair)


@pytest.mark.rule("ADE-ASS-08")
@pytest.mark.parametrize(
    ("x", "y", "places"), [(33.5, 30, 2), (30, 35, 2), (36.01, 30, 2), (36.02, 30, 0), (30, 36.02, 0)]
)
def test_both_places_between_two_enemies_touch_both(x: float, y: float, places: int) -> None:
    t = table(f"A one = plain at 10,10 | B a = plain at 30,30 | B b = plain at {x},{y} | B far = plain at 80,80")
    found = list(between(t.board, t["one"], t["a"], t["b"]))
    assert len(found) == places
    assert len(set(found)) == (1 if x == 36.01 else places)
    for place in found:
        assert sorted(enemy_at(t.board, t["one"], place, 0)) == [t["a"], t["b"]]


@pytest.mark.rule("ADE-TCT-24", "ADE-SKL-15")
def test_a_vigilant_needs_no_authority() -> None:
    t = table(
        "A one = plain at 20,20 | A far = plain at 80,10 | B two = plain at 31,28 facing 225 deeds {vigilant} |"
        " B boss = plain {skills Autorité} at 80,80"
    ).play(PlayCard(0), Walk((end(30, 20),)), LetBy())
    assert t.takes(Intercept(t["two"], t["one"], "ini"))
    refusal = t.refused(Intercept(t["two"], t["one"], "ini", authority=True))
    assert (refusal.code, refusal.why) == ("no_authority", "ADE-TCT-24")
    shown = [one for one in t.ask.candidates() if isinstance(one, Intercept)]
    assert shown == [Intercept(t["two"], t["one"], by) for by in WAYS]
    assert t.ask.passing() == LetBy()


@pytest.mark.rule("ADE-SKL-80", "ADE-TST-22")
def test_the_first_figure_of_all_intimidates_too() -> None:
    t = table("A one = plain {skills Intimidation/ATT} at 20,20 | B two = plain at 23,20")
    trial = Trial(t["two"], "att", Total(3), Total(3), against=t["one"])
    assert t.run(roll_test(t.game, trial), YES, dice="5 2") is False


@pytest.mark.rule("ADE-SKL-109", "ADE-MOV-06", "ADE-ASS-02")
def test_the_swift_are_shown_how_far_they_come() -> None:
    t = table("A one = plain {skills Rapidité} at 20,20 | B near = plain at 38,20 | B far = plain at 20,52")
    proposed = t.play(PlayCard(0)).ask.candidates()
    charges = {(one.targets, one.swift) for one in proposed if isinstance(one, Charge)}
    assert charges == {((t["near"],), False), ((t["near"],), True), ((t["far"],), True)}
    assert {one.swift for one in proposed if isinstance(one, Run)} == {False, True}


@pytest.mark.rule("ADE-ASS-16", "ADE-TER-06")
@pytest.mark.parametrize(("turn", "open_"), [(119.6, False), (120.6, True)])
def test_the_second_of_a_group_is_shown_the_one_gap_that_is_left(turn: float, open_: bool) -> None:
    """Three friends about an enemy leave a wide place, and so many degrees from each other perhaps a narrow one."""
    ring = [(22 + 3.005 * cos(radians(one)), 30 + 3.005 * sin(radians(one))) for one in (-10, turn - 10, 190)]
    friends = " | ".join(f"A n{k} = plain at {x:.3f},{y:.3f}" for k, (x, y) in enumerate(ring))
    t = table(f"A a = plain at 22,18 card x | A b = plain at 25.5,18 card x | B foe = plain at 22,30 | {friends}")
    t.play(PlayCard(t.card("a")), Activate((t["a"], t["b"])))
    assert any(isinstance(one, Engage) for one in t.ask.candidates()) is open_


@pytest.mark.rule("ADE-SKL-68", "ADE-LOS-05")
@pytest.mark.parametrize("hole", [(16.0, 16.6), (15.4, 15.5)])
def test_a_harasser_is_shown_the_one_gap_through_which_it_shoots(hole: tuple[float, float]) -> None:
    left, right = hole
    t = table(
        f"""A one = plain {{{RUNNER}}} at 20,10 | B foe = plain at 20,30 | A six = plain at 80,9
        wall a at {left / 2},24 {left}x0.1 high 9 | wall b at {(90 + right) / 2},24 {90 - right}x0.1 high 9"""
    ).play(PlayCard(0))
    shots = [one for one in t.ask.candidates() if isinstance(one, Harass)]
    assert shots
    assert all(t.takes(one) for one in shots)
    closed = table(
        f"""A one = plain {{{RUNNER}}} at 20,10 | B foe = plain at 20,30 | A six = plain at 80,9
        wall a at 45,24 90x1 high 9"""
    ).play(PlayCard(0))
    assert not any(isinstance(one, Harass) for one in closed.ask.candidates())


@pytest.mark.rule("ADE-SKL-68", "ADE-LOS-05")
def test_a_harasser_behind_a_crowd_looks_by_squares_and_not_at_every_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five foes behind a wall, three rows of friends before it: the shadows of all of them cross in many places."""
    looked = 0

    def look(*about: Any) -> Any:
        nonlocal looked
        looked += 1
        return target_refusal(*about)

    monkeypatch.setattr(harassing, "target_refusal", look)
    friends = " | ".join(f"A n{i} = plain at {8 + 7 * (i % 4)},{14 + 3.5 * (i // 4)}" for i in range(12))
    foes = " | ".join(f"B foe{i} = plain at {8 + 6 * i},40" for i in range(5))
    t = table(f"""A one = plain {{{RUNNER}}} at 20,9 | {friends} | {foes} | wall a at 45,36 90x1 high 9""").play(
        PlayCard(0)
    )
    assert not any(isinstance(one, Harass) for one in t.ask.candidates())
    assert looked <= 2_000  # 14,000 without squares


@pytest.mark.rule("ADE-SKL-68", "ADE-LOS-05", "ADE-SKL-16")
def test_a_harasser_that_leaps_is_shown_the_gap_too() -> None:
    t = table(
        f"""A one = plain {{{RUNNER} + Bond}} at 20,10 | B foe = plain at 20,30 | A six = plain at 80,9
        wall a at 8,24 16x0.1 high 9 | wall b at 53.3,24 73.4x0.1 high 9"""
    ).play(PlayCard(0))
    shots = [one for one in t.ask.candidates() if isinstance(one, Harass)]
    assert shots
    assert all(t.takes(one) for one in shots)


@pytest.mark.rule("ADE-SKL-68", "ADE-TER-06")
def test_a_harasser_is_shown_a_shot_over_what_it_may_not_stop_on() -> None:
    """All that sees through the gap lies over a low wall: it shoots on its way, and runs straight on."""
    t = table(
        f"""A one = plain {{{RUNNER}}} at 20,10 | B foe = plain at 20,30 | A six = plain at 80,9
        wall a at 8,24 16x0.1 high 9 | wall b at 53.3,24 73.4x0.1 high 9 | wall low at 12.6,13 3x3 high 0.1"""
    ).play(PlayCard(0))
    (shot,) = [one for one in t.ask.candidates() if isinstance(one, Harass)]
    assert (shot.ends, shot.after) == ((end(11.599, 16.407),), 7_420)
    assert t.takes(shot)


@pytest.mark.rule("ADE-SKL-68", "ADE-FLY-09")
def test_a_flying_harasser_is_shown_the_level_from_which_it_shoots() -> None:
    """Two levels below a bird nobody shoots at it: it rises first, and not at the end of its run."""
    scene = "A one = plain {{air 15, {}}} at 20,20 | B bird = plain {{air 15, skills Vol}} at 36,20 level 2"
    t = table(scene.format(f"{RUNNER} + Vol")).play(PlayCard(0))
    (shot,) = [one for one in t.ask.candidates() if isinstance(one, Harass)]
    assert (shot.ends[0].level, shot.ends[0].early, shot.after) == (1, True, cm(10))
    assert t.takes(shot)
    walks = table(scene.format(RUNNER)).play(PlayCard(0))
    assert not any(isinstance(one, Harass) for one in walks.ask.candidates())


@pytest.mark.rule("ADE-EQP-07")
def test_breath_is_shown_straight_on_and_to_both_sides() -> None:
    t = table("A one = plain {skills Souffle/5/10} at 20,20 facing 0 | B foe = plain at 60,60").play(PlayCard(0))
    shown = [one for one in t.ask.candidates() if isinstance(one, Breathe)]
    assert [one.facings for one in shown] == [(one,) for one in (270, 292, 315, 337, 0, 22, 45, 67, 90)]
    assert all(t.takes(one) for one in shown)


@pytest.mark.rule("ADE-SKL-124")
@pytest.mark.parametrize(("skill", "shots"), [("Tir d'assaut", [0, -1]), ("Brutal", [-1])])
def test_an_assault_is_shown_with_its_shot_and_without(skill: str, shots: list[int]) -> None:
    t = table(f"A one = plain {{aim 3, bow 4/20, skills {skill}}} at 20,20 | B foe = plain at 30,20").play(PlayCard(0))
    for kind in (Engage, Charge):
        assert [one.shot for one in t.ask.candidates() if isinstance(one, kind)] == shots


@pytest.mark.rule("ADE-SKL-38")
@pytest.mark.parametrize(("marks", "shown"), [("routed", [Cry()]), ("", [])])
def test_a_cry_is_shown_where_somebody_is_routed(marks: str, shown: list[Cry]) -> None:
    t = table(
        f"A one = plain {{skills Cri de ralliement}} at 20,20 | A six = plain at 30,20 {marks} | B z = plain at 60,60"
    ).play(PlayCard(0))
    assert [one for one in t.ask.candidates() if isinstance(one, Cry)] == shown


@pytest.mark.rule("ADE-SKL-30", "ADE-SKL-59", "ADE-PUR-01")
def test_who_may_let_something_be_says_so() -> None:
    t = table("A one = plain at 20,20 | B foe = plain at 23,20")
    assert MayPutPoints(t.board, t["one"], (), "ADE-SKL-30").passing() == KeepPoints()
    assert Feinting(t.board, t["one"], [], []).passing() == Feint()
    assert Pursuit(t.board, t["one"]).passing() == Remain()


@pytest.mark.rule("ADE-ACT-04", "ADE-FEA-09", "ADE-SKL-115")
def test_nothing_is_proposed_twice() -> None:
    t = table(
        "A one = plain {skills Rapidité} at 20,20 | A gone = plain {skills Renfort} dead | B foe = plain at 40,20 |"
        " B two = plain at 20,60"
    ).play(PlayCard(0))
    going_on = GoOn(t.board, t["one"], cm(10), "ADE-FEA-09")
    for ask in (t.ask, going_on, ComesBack(t.board, 0, (t["gone"],))):
        shown = list(ask.candidates())
        assert len(shown) > 1
        assert len(shown) == len(set(shown)), type(ask)


# --- what is left of an assault, or begins with a contact ----------------------------------------------------------


def onward(t: Table, how: str) -> Ask[Any]:
    """The question by which one goes at enemies: after a fight, over the dead or the fled, out of a contact."""
    if how == "pursuit":
        return Pursuit(t.board, t["one"])
    if how == "go on":
        return GoOn(t.board, t["one"], cm(20), "ADE-FEA-09")
    return NextAction(t.board, 0, (t["one"],))


AFTER_A_FIGHT = "B gone = plain dead | fights [{one one, against [gone], over}] | chases [{fight 0, waiting [one]}]"
MOMENTS = {
    "pursuit": f"{AFTER_A_FIGHT} | phase pursuit | dominant A",
    "go on": "phase speech",
    "disengagement": "B held = plain at 27,30",
}


@pytest.mark.rule("ADE-ASS-01", "ADE-ASS-07", "ADE-PUR-02", "ADE-FEA-09")
@pytest.mark.parametrize("how", MOMENTS)
def test_an_engagement_is_shown_past_a_friend_who_bars_the_straight_way(how: str) -> None:
    t = table(
        "A one = plain {mov 20} at 30,30 | A friend = plain at 36,30 | A six = plain at 5,5 | B foe = plain at 39,30 |"
        f" B z = plain at 85,85 | {MOMENTS[how]}"
    )
    ask = onward(t, how)
    shown = [one for one in ask.candidates() if isinstance(one, Engage | DisengageAndEngage)]
    assert {one.targets for one in shown} >= {(t["foe"],)}
    assert all(ask.refusal(one) is None for one in shown)


@pytest.mark.rule("ADE-ASS-08", "ADE-ASS-07", "ADE-PUR-02", "ADE-FEA-09")
@pytest.mark.parametrize("how", MOMENTS)
def test_an_engagement_of_two_at_once_is_shown_too(how: str) -> None:
    t = table(
        "A one = plain {mov 20} at 30,30 | A six = plain at 5,5 | B foe = plain at 37,31.6 | B fob = plain at 37,28.4 |"
        f" B z = plain at 85,85 | {MOMENTS[how]}"
    )
    shown = [one for one in onward(t, how).candidates() if isinstance(one, Engage | DisengageAndEngage)]
    assert {tuple(sorted(one.targets)) for one in shown} >= {(t["foe"],), (t["fob"],), (t["foe"], t["fob"])}


@pytest.mark.rule("ADE-FLY-15", "ADE-FEA-09", "ADE-TCT-30")
def test_no_engagement_is_shown_where_none_is_open() -> None:
    t = table(
        "A one = plain {mov 20} at 30,30 | A six = plain at 5,5 | B foe = plain at 37,30 | B z = plain at 85,85 |"
        " B bird = plain {air 15, skills Vol} at 30,36 level 1"
    )
    engaged = [one.targets for one in onward(t, "go on").candidates() if isinstance(one, Engage)]
    assert engaged == [(t["foe"],)], "nobody engages above himself"
    forced = GoOn(t.board, t["one"], cm(20), "ADE-TCT-30").candidates()
    assert {type(one) for one in forced} == {Remain, Run}


@pytest.mark.rule("ADE-MAC-08", "ADE-TER-06")
def test_a_machine_between_the_edges_and_its_friends_is_shown_shorter_moves() -> None:
    t = table(
        "A gun = aur_baliste at 4,4 | A one = aur_archer at 8,4 crew server | A two = aur_archer at 4,8 crew server |"
        " A p = plain at 12,4 | A q = plain at 4,12 | A r = plain at 10,10 | B z = plain at 85,85"
    )
    t.play(PlayCard(t.card("gun")), Activate((t["one"], t["two"])))
    shown = [one for one in t.ask.candidates() if isinstance(one, MoveMachine)]
    assert shown
    assert all(t.takes(one) for one in shown)


@pytest.mark.rule("ADE-MOV-05", "ADE-MOV-06", "ADE-MOV-07")
@pytest.mark.parametrize("gap", [0.003, 0.05, 0.15])
@pytest.mark.parametrize("slant", [0, 10, 22, 63])
def test_who_stands_in_a_slanted_rank_is_shown_the_way_out_of_it(slant: int, gap: float) -> None:
    """Between two friends the one way is straight across the rank, whatever the compass points at."""
    dx, dy = (3 + gap) * cos(radians(slant)), (3 + gap) * sin(radians(slant))
    t = table(
        f"A one = plain at 40,40 | A left = plain at {40 + dx:.4f},{40 + dy:.4f} |"
        f" A right = plain at {40 - dx:.4f},{40 - dy:.4f} | B z = plain at 85,20"
    ).play(PlayCard(0))
    shown = t.ask.candidates()
    assert {type(one) for one in shown} >= {Walk, Run, Dodge}
    assert all(t.takes(one) for one in shown)
