"""Fear challenges, rout, flight, rally, and commanders lost to it [ADE-FEA, ADE-CMD, ADE-SKL-37, 38, 56, 69, 89]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import NO, YES, Table, end, table, walk

from escarmouche.core import Choose
from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import NO_SHOT, Charge, Engage
from escarmouche.games.ages.asks.disengaging import Attempt
from escarmouche.games.ages.asks.going_on import GoOn, Remain
from escarmouche.games.ages.asks.moving import Run
from escarmouche.games.ages.asks.points import PutPoints
from escarmouche.games.ages.asks.rallying import Cry
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.events.assaulting import Cowed, LeftTable, Rallied, RallyCried, Routed, Withstood
from escarmouche.games.ages.events.moving import Barred, Moved
from escarmouche.games.ages.events.playing import CommanderNamed
from escarmouche.games.ages.events.shooting import Shot
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.queries.commanding import command_rank, commander, tactic_points, tactician_value
from escarmouche.games.ages.queries.fear import courage, dread, nerve, worst
from escarmouche.games.ages.queries.moves import Move, way_to
from escarmouche.games.ages.queries.skills import skill
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.rules.fear import rout, withstands
from escarmouche.games.ages.rules.rallying import rally
from escarmouche.games.ages.rules.tactician import count_points, find_tactician
from escarmouche.games.ages.rules.upkeep import name_commanders
from escarmouche.games.ages.rules.upkeep_effects import positive_effects


def acting(text: str) -> Table:
    return table(text).play(PlayCard(0))


def assault(
    t: Table, x: float, y: float, *targets: str, kind: type[Engage | Charge] = Charge, shot: int = NO_SHOT
) -> Charge | Engage:
    return kind(tuple(t[name] for name in targets), (end(x, y),), shot=shot)


# --- the challenge ----------------------------------------------------------------------------------------------------

GHOUL = "A ghoul = plain {fear 4} at 20,20"


@pytest.mark.rule("ADE-FEA-02", "ADE-FEA-03", "ADE-FEA-07", "ADE-FEA-09", "ADE-EX-24", "ADE-ORD-05", "ADE-RUL-50")
def test_the_frightened_runs_and_the_charger_may_go_on() -> None:
    t = acting(f"{GHOUL} | B two = plain {{cou 4}} at 35,20")
    t.play(assault(t, 32, 20, "two"), dice="5 2")
    first, second = t.events(RolledTest)
    assert [(one.stat, one.threshold) for one in (first, second)] == [("fear", 4), ("cou", 4)]
    assert (t.ask.seat, t.ask.facts()["topic"]) == (0, "make_flee")
    assert t.at("ghoul") == (20, 20), "nobody has moved yet"
    t.play(YES)
    assert t.at("ghoul") == (32, 20)
    assert t.at("two") == (55, 20)
    assert t.figure("two").deeds.status == "activated"
    assert t.figure("two").routed
    assert not t.figure("two").charged
    assert isinstance(t.ask, GoOn)
    assert t.ask.left == 8_000
    assert t.takes(Run((end(40, 20),)))
    assert not t.takes(Run((end(40.1, 20),)))
    t.play(Run((end(38, 24),)), Done())
    assert t.at("ghoul") == (38, 24)


@pytest.mark.rule("ADE-FEA-09", "ADE-ASS-18")
def test_a_charge_that_goes_on_is_an_engagement() -> None:
    t = acting(f"{GHOUL} | B two = plain {{mov 5}} at 35,20 | B six = plain {{fear 9}} at 35,27")
    t.play(assault(t, 32, 20, "two"), dice="5 2")
    t.play(YES)
    assert t.refused(assault(t, 35, 24, "six")).code == "not_an_option"
    assert t.refused(assault(t, 35, 23, "six", kind=Engage)).code == "no_contact"
    assert t.refused(assault(t, 35, 24, "ghoul", kind=Engage)).code == "no_target"
    t.play(assault(t, 35, 24, "six", kind=Engage))
    assert t.at("ghoul") != (35, 24), "it dares not"
    assert t.events(Cowed)


@pytest.mark.rule("ADE-RUL-166", "ADE-FEA-09", "ADE-ASS-15", "ADE-ASS-18", "ADE-SKL-08")
@pytest.mark.parametrize(
    ("back", "held"), [("wall w at 33,20 3x20 high 9", True), ("wall w at 34,20 3x20 high 9", False)]
)
def test_who_has_no_way_to_flee_is_assaulted_where_it_stands(back: str, held: bool) -> None:
    t = acting(f"A ghoul = plain {{fear 9, skills Assassin}} at 20,20 | B two = plain at 30,20 | {back}")
    t.play(assault(t, 27, 20, "two"))
    t.play(YES)
    two = t.figure("two")
    assert (two.charged, two.deeds.victim, t.figure("ghoul").deeds.charged) == (held, held, held)
    assert (t.ask.facts().get("topic") == "assassin_attack") is held
    assert isinstance(t.ask, GoOn) is not held
    assert two.deeds.status == "activated"


@pytest.mark.rule("ADE-RUL-166", "ADE-FEA-17", "ADE-ASS-08")
@pytest.mark.parametrize(("back", "targets"), [("wall w at 32.5,17.5 2x4 high 9", 2), ("wall w at 45,45 2x4", 1)])
def test_of_several_whoever_has_no_way_to_flee_stays_a_target(back: str, targets: int) -> None:
    t = acting(
        f"A one = plain {{fear 9, power 2}} at 20,20 | B two = plain at 30,18 |"
        f" B six = plain {{cou 20}} at 30,22 | {back}"
    )
    t.play(assault(t, 27.757, 20, "two", "six"), t["two"])
    t.play(YES, dice="")
    if targets == 2:
        t.play(Attempt(()))
    assert (t.figure("two").deeds.victim, t.figure("six").deeds.victim) == (targets == 2, True)


BARRED = "B a = plain at 24.875,22.125 | B b = plain at 30,20 | B z = plain at 80,80 | rock r at 28.1,24.3 2x2"


@pytest.mark.rule("ADE-FEA-09", "ADE-FEA-17", "ADE-ASS-14", "ADE-MOV-16")
@pytest.mark.parametrize("drawn", [False, True])
def test_whose_way_is_barred_by_one_who_fled_has_spent_nothing(drawn: bool) -> None:
    t = acting(f"A one = plain {{fear 4}} at 20,20 | {BARRED}")
    way = way_to(t.board, t["one"], Move("engage", 20_000), (27_000, 20_000))
    assert way is not None
    t.play(Engage((t["a"], t["b"]), (end(27, 20, path=way.path if drawn else ()),)), t["a"], dice="5 2")
    t.play(YES, dice="5 2")
    assert t.at("a") == (25.81, 22.532), "the rock holds it up where the assailant was to stand"
    t.play(YES)
    assert (t.at("one"), t.at("b")) == ((20, 20), (50, 20))
    assert t.event(Barred).figure == t["one"]
    assert isinstance(t.ask, GoOn)
    assert t.ask.left == 20_000


SHOOTER = "A one = plain {fear 4, aim 3, bow 4/20, skills Tir d'assaut} at 20,20"


@pytest.mark.rule("ADE-FEA-17", "ADE-SKL-124")
@pytest.mark.parametrize("drawn", [False, True])
def test_whose_way_is_barred_by_one_who_fled_does_not_shoot_either(drawn: bool) -> None:
    t = acting(f"{SHOOTER} | {BARRED}")
    way = way_to(t.board, t["one"], Move("engage", 20_000), (27_000, 20_000))
    assert way is not None
    t.play(Engage((t["b"], t["a"]), (end(27, 20, path=way.path if drawn else ()),), shot=0), t["a"], dice="5 2")
    t.play(YES, dice="5 6")
    assert not t.events(Shot)
    assert t.event(Barred).figure == t["one"]
    assert isinstance(t.ask, GoOn)
    assert (t.ask.left, t.at("one")) == (20_000, (20, 20))


@pytest.mark.rule("ADE-FEA-17", "ADE-SKL-124", "ADE-RUL-143")
@pytest.mark.parametrize("seen", [True, False])
def test_when_the_target_of_the_shot_has_fled_another_is_shot_at_that_was_in_sight(seen: bool) -> None:
    wall = "" if seen else " | wall w at 24,22.1 1x6 high 9"
    t = acting(f"{SHOOTER} | B two = plain at 30,18 | B six = plain at 30,22 activated | B z = plain at 80,80{wall}")
    t.play(assault(t, 27.757, 20, "two", "six", kind=Engage, shot=0), t["two"], dice="5 2")
    # six stands its fear; then the shot at it misses: TIR 3 against 2, 3+
    t.play(YES, dice="5 6 2" if seen else "5 6")
    assert [one.target for one in t.events(Shot)] == ([t["six"]] if seen else [])
    assert t.at("one") == (27.757, 20)


@pytest.mark.rule("ADE-FEA-08")
def test_the_routed_may_be_left_to_stay() -> None:
    t = acting(f"{GHOUL} | B two = plain at 35,20")
    t.play(assault(t, 32, 20, "two"), dice="5 2")
    t.play(NO, Done())
    assert t.at("two") == (35, 20)
    assert t.figure("two").charged
    assert t.figure("two").routed


@pytest.mark.rule("ADE-FEA-05", "ADE-RUL-49")
@pytest.mark.parametrize(("duration", "turn", "immune"), [("game", 2, True), ("turn", 2, False), ("turn", 1, True)])
def test_whoever_withstands_is_immune(duration: str, turn: int, immune: bool) -> None:
    t = acting(f"{GHOUL} | B two = plain at 35,20 | setting fear_immunity_duration={duration}")
    t.play(assault(t, 32, 20, "two"), dice="5 4")
    assert t.event(Withstood).fear == 4
    assert not t.figure("two").routed
    t.board.state.turn = turn
    t.board.memo.clear()
    assert (worst(t.board, t["two"], (t["ghoul"],)) is None) is immune
    fiercer = table("A fiend = plain {fear 5} at 20,20 | B two = plain at 35,20")
    fiercer.board.change(fiercer["two"], fearless=4, fearless_turn=1)
    assert worst(fiercer.board, fiercer["two"], (fiercer["fiend"],)) is not None


@pytest.mark.rule("ADE-FEA-01", "ADE-FEA-04", "ADE-SKL-37", "ADE-SKL-132", "ADE-SKL-133", "ADE-SKL-88", "ADE-RUL-48")
@pytest.mark.parametrize(
    ("other", "afraid"),
    [
        ("cou 3", True),
        ("fear 4", False),
        ("fear 3", True),
        ("skills Cri de guerre/4", False),
        ("skills Cri de guerre/3", True),
        ("skills Mort-vivant", False),
        ("skills Construct", False),
        ("skills Inaltérable", False),
    ],
)
def test_who_fears_a_four(other: str, afraid: bool) -> None:
    t = table(f"{GHOUL} | A worm = plain {{fear 2}} at 20,40 | B two = plain {{{other}}} at 35,20")
    found = worst(t.board, t["two"], (t["worm"], t["ghoul"]))
    assert (found is not None) is afraid
    if found:
        assert (found.scarer, found.fear.value) == (t["ghoul"], 4), "the highest"
    t.board.change(t["two"], routed=True)
    assert worst(t.board, t["two"], (t["ghoul"],)) is None


@pytest.mark.rule("ADE-FEA-15", "ADE-RUL-93")
def test_without_courage_one_resists_by_its_own_fear() -> None:
    t = acting("A fiend = plain {fear 6} at 20,20 | B two = plain {fear 4, cou -} at 35,20 activated")
    t.play(assault(t, 32, 20, "two"), dice="3 5")
    first, second = t.events(RolledTest)
    assert (first.threshold, second.stat, second.threshold) == (3, "fear", 5)


@pytest.mark.rule("ADE-FEA-06", "ADE-RUL-110", "ADE-ASS-16", "ADE-FEA-16")
def test_an_assailant_that_loses_stays_and_has_acted() -> None:
    t = acting("A one = plain at 20,20 | B fiend = plain {fear 4} at 35,20")
    t.play(assault(t, 32, 20, "fiend"), dice="4 1")
    assert t.event(Cowed).figure == t["one"]
    assert t.at("one") == (20, 20)
    assert not t.figure("one").routed
    assert not t.figure("fiend").deeds.victim
    assert t.refused(walk(20, 22)).why == "ADE-ACT-04"


@pytest.mark.rule("ADE-ASS-16", "ADE-FEA-06")
def test_who_dares_not_adds_no_power() -> None:
    t = table("A a = plain at 20,20 card x | A b = plain at 20,26 card x | B fiend = plain {fear 4, power 2} at 30,23")
    t.play(PlayCard(0), Activate((0, 1)))
    ends = end(27.452, 21.407), end(27.452, 24.593)
    t.play(Charge((t["fiend"],), ends), dice="4 4 4 1")
    assert t.at("b") == (20, 26)
    assert t.at("a") != (20, 20)
    assert not t.figure("fiend").charged


@pytest.mark.rule("ADE-SKL-56")
def test_a_fanatic_carries_its_assault_out_routed_and_never_flees() -> None:
    t = acting("A one = plain {skills Fanatisme} at 20,20 | B fiend = plain {fear 4} at 35,20")
    t.play(assault(t, 32, 20, "fiend"), dice="4 1")
    assert t.figure("one").routed
    assert t.at("one") == (32, 20)
    assert t.figure("fiend").charged
    held = acting(f"{GHOUL} | B two = plain {{skills Fanatisme}} at 35,20")
    held.play(assault(held, 32, 20, "two"), dice="5 2")
    assert held.figure("two").routed
    assert held.at("ghoul") == (32, 20), "no question: it does not flee"


@pytest.mark.rule("ADE-FEA-07", "ADE-RUL-50")
@pytest.mark.parametrize("mark", ["activated", "held"])
def test_only_the_pending_and_free_flee(mark: str) -> None:
    other = "A third = plain at 38,20" if mark == "held" else "A third = plain at 60,60"
    t = acting(f"{GHOUL} | B two = plain at 35,20 {'' if mark == 'held' else mark} | {other}")
    t.play(assault(t, 32, 20, "two"), dice="5 2")
    assert t.figure("two").routed
    assert t.at("ghoul") == (32, 20)


@pytest.mark.rule("ADE-FEA-16", "ADE-RUL-124")
@pytest.mark.parametrize("order", ["assailants_first", "assaulted_first"])
def test_assailants_are_tested_first(order: str) -> None:
    t = acting(
        "A one = plain {skills Cri de guerre/4} at 20,20 | B fiend = plain {fear 5, skills Inaltérable} at 30,18"
        f" activated | B two = plain at 30,22 activated | setting fear_order={order}"
    )
    # the cry frightens two (A 4+), the fiend frightens one (5 against 3: 3+)
    dice = "3 1" if order == "assailants_first" else "4 1 3 1"
    t.play(assault(t, 27.757, 20, "fiend", "two"), dice=dice)
    assert t.event(Cowed).figure == t["one"]
    assert t.figure("two").routed is (order == "assaulted_first")


@pytest.mark.rule("ADE-FEA-16", "ADE-FEA-17")
def test_one_of_two_targets_flees_and_the_other_is_assaulted() -> None:
    t = acting(f"{GHOUL} | B two = plain at 30,18 | B six = plain at 30,22")
    t.play(assault(t, 27.757, 20, "two", "six"))
    assert t.ask.facts()["topic"] == "fear_order"
    assert isinstance(t.ask, Choose)
    assert t.ask.figures
    t.play(t["six"], dice="5 2")
    t.play(YES, dice="5 6")
    x, y = t.at("six")
    assert x > 45
    assert y > 22
    assert t.at("ghoul") == (27.757, 20)
    assert t.figure("two").charged
    assert not t.events(Routed)[1:]


@pytest.mark.rule("ADE-SKL-37", "ADE-RUL-111")
def test_a_war_cry_frightens_in_its_own_charge() -> None:
    crier = "A one = plain {skills Cri de guerre/5} at 20,20"
    t = acting(f"{crier} | B two = plain at 35,20 activated")
    t.play(assault(t, 32, 20, "two"), dice="3 1")
    assert t.figure("two").routed
    engaged = acting(f"{crier} | B two = plain at 35,20 activated")
    engaged.play(assault(engaged, 32, 20, "two", kind=Engage))
    assert not engaged.figure("two").routed
    scene = "A one = plain at 20,20 | B two = plain {skills Cri de guerre/5} at 35,20 activated"
    calm = acting(scene)
    calm.play(assault(calm, 32, 20, "two"))
    assert calm.at("one") == (32, 20)
    loud = acting(f"{scene} | setting war_cry_in=any_charge")
    loud.play(assault(loud, 32, 20, "two"), dice="3 1")
    assert loud.event(Cowed).figure == loud["one"]


@pytest.mark.rule("ADE-SKL-69", "ADE-SKL-73", "ADE-SKL-132")
def test_a_hyperian_frightens_the_darkness() -> None:
    t = table(
        "A angel = plain {cou 6, skills Hypérien} at 20,20 | B imp = plain {skills Immortel des ténèbres} at 30,20 |"
        " B man = plain at 40,20 | B lord = plain {fear 6, skills Immortel des ténèbres} at 50,20 |"
        " B ghoul = plain {fear 9} at 60,20"
    )
    found = worst(t.board, t["imp"], (t["angel"],))
    assert found is not None
    assert found.fear.value == 6
    assert dread(t.board, t["angel"], t["man"]) is None
    assert worst(t.board, t["lord"], (t["angel"],)) is None
    assert worst(t.board, t["angel"], (t["ghoul"],)) is None


@pytest.mark.rule("ADE-SKL-69", "ADE-SKL-73")
def test_a_frightening_hyperian_meets_the_darkness_with_what_it_fears() -> None:
    """Immune to every PEU, it fears the COU of 4 and not the PEU of 7."""
    t = table(
        "A angel = plain {cou 4, fear 7, skills Hypérien} at 20,20 |"
        " B imp = plain {skills Immortel des ténèbres} at 30,20 | B man = plain at 40,20"
    )
    found = worst(t.board, t["imp"], (t["angel"],))
    assert found is not None
    assert (found.fear.value, found.hyperian) == (4, True)
    other = worst(t.board, t["man"], (t["angel"],))
    assert other is not None
    assert (other.fear.value, other.hyperian) == (7, False)


# --- rout -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-FEA-10", "ADE-EX-34")
def test_rout_lowers_everything_but_the_movement() -> None:
    t = table("A one = plain at 20,20 lost 2 charged | B z = plain at 60,60")
    rout(t.game, t["one"])
    assert value(t.board, t["one"], "att") == 0
    assert value(t.board, t["one"], "cou") == 1
    assert value(t.board, t["one"], "mov") == 10_000


@pytest.mark.rule("ADE-SKL-89", "ADE-SKL-73")
@pytest.mark.parametrize(
    ("skills", "haunted"), [("Mort-vivant", True), ("Immortel des ténèbres", True), ("Brutal", False)]
)
def test_whoever_flees_the_dead_withers(skills: str, haunted: bool) -> None:
    t = table(f"A dead = plain {{skills {skills}}} at 20,20 | B two = plain at 40,20 | B z = plain at 60,60")
    rout(t.game, t["two"], t["dead"])
    use = skill(t.board, t["two"], "ephemere")
    assert (use is not None and use.x == 4) is haunted
    t.run(rally(t.game, t["two"]), "cou", dice="5")
    assert skill(t.board, t["two"], "ephemere") is None


@pytest.mark.rule("ADE-FEA-11", "ADE-FEA-12", "ADE-SKL-109", "ADE-RUL-149", "ADE-MOV-15")
@pytest.mark.parametrize(
    ("skill_", "y", "left"), [("Brutal", 40, 20), ("Rapidité", 40, 10), ("Brutal", 21.5, 1.5), ("Brutal", 21.4, None)]
)
def test_the_routed_run_to_the_nearest_edge(skill_: str, y: float, left: float | None) -> None:
    t = table(f"A one = plain {{skills {skill_}}} at 45,{y} routed | A six = plain at 80,80 | B z = plain at 60,60")
    t.play(PlayCard(0))
    if left is None:
        assert t.event(LeftTable).figure == t["one"]
        assert t.figure("one").where == "dead"
        assert t.board.side(0).losses == 10
    else:
        assert t.at("one")[1] == pytest.approx(left, abs=0.01)
        assert t.figure("one").deeds.status == "activated"


@pytest.mark.rule("ADE-FEA-12", "ADE-MOV-01")
def test_a_routed_run_goes_round_and_stops_before_enemies() -> None:
    t = table("A one = plain at 45,30 routed | A six = plain at 80,80 | B z = plain at 45,20")
    t.play(PlayCard(0))
    path = t.event(Moved).path
    assert len(path) > 2
    assert t.at("one")[1] < 14
    ending = table("A one = plain at 45,30 routed | A six = plain at 80,80 | B z = plain at 48.005,10")
    ending.play(PlayCard(0))
    assert ending.at("one")[1] > 10, "not in contact at its end"


@pytest.mark.rule("ADE-FEA-12")
def test_the_routed_in_contact_stand_still_and_equal_edges_are_a_choice() -> None:
    held = table("A one = plain at 45,30 routed | A six = plain at 80,80 | B z = plain at 45,27")
    held.play(PlayCard(0))
    assert held.at("one") == (45, 30)
    assert held.figure("one").deeds.status == "activated"
    t = table("A one = plain at 30,30 routed | A six = plain at 80,80 | B z = plain at 70,70")
    t.play(PlayCard(0))
    assert t.ask.facts()["options"] == ("south", "west")
    t.play("west")
    assert t.at("one") == (10, 30)


@pytest.mark.rule("ADE-FEA-09", "ADE-RUL-50")
def test_a_flight_stops_before_what_stands_in_its_way_and_ends_over_the_edge() -> None:
    t = acting(f"{GHOUL} | B two = plain {{cou 4}} at 35,20 | wall w at 45,20 2x20 high 9")
    t.play(assault(t, 32, 20, "two"), dice="5 2")
    t.play(YES)
    assert t.at("two") == (42.5, 20)
    edge = acting("A ghoul = plain {fear 4} at 60,20 | B two = plain {cou 4} at 75,20 | B z = plain at 20,70")
    edge.play(assault(edge, 72, 20, "two"), dice="5 2")
    edge.play(YES)
    assert edge.figure("two").where == "dead"
    assert edge.event(LeftTable).why == "ADE-FEA-09"
    edge.play(Remain())
    just = acting("A ghoul = plain {fear 4} at 54,20 | B two = plain {cou 4} at 69,20 | B z = plain at 20,70")
    just.play(assault(just, 66, 20, "two"), YES, dice="5 2")
    (out,) = (one for one in just.events(Moved) if one.kind == "flight")
    assert (just.figure("two").where, out.cost) == ("dead", 20_000), "its base crosses the edge, and it runs no farther"
    stop = acting(f"{GHOUL} | B two = plain {{cou 4}} at 35,20 | A wing = plain at 55,22")
    stop.play(assault(stop, 32, 20, "two"), dice="5 2")
    stop.play(YES)
    assert stop.at("two")[0] < 52.8, "before contact with an enemy"


# --- rally ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-FEA-13", "ADE-EX-25")
@pytest.mark.parametrize(("die", "rallied"), [("4", True), ("3", False)])
def test_a_rally_test(die: str, rallied: bool) -> None:
    t = table("A one = plain {cou 4} at 20,20 routed | B z = plain at 60,60")
    t.run(rally(t.game, t["one"]), "cou", dice=die)
    test = t.event(RolledTest)
    assert (test.value.value, test.difficulty.value, test.threshold) == (3, 4, 4)
    assert t.figure("one").routed is not rallied
    assert bool(t.events(Rallied)) is rallied


@pytest.mark.rule("ADE-FEA-13", "ADE-FEA-15")
def test_what_one_rallies_by() -> None:
    undead = table("A one = plain {cou -, dis -, fear 6} at 20,20 routed | B z = plain at 60,60")
    undead.run(rally(undead.game, undead["one"]), dice="3")
    assert undead.event(RolledTest).stat == "fear"
    assert not undead.figure("one").routed
    none = table("A one = plain {cou -, dis -} at 20,20 routed | B z = plain at 60,60")
    none.run(rally(none.game, none["one"]))
    assert none.figure("one").routed


@pytest.mark.rule("ADE-FEA-14")
@pytest.mark.parametrize(("enemy", "hopeless"), [("fear 4", True), ("fear 2", False), ("cou 3", False)])
def test_beside_what_it_fears_nobody_rallies(enemy: str, hopeless: bool) -> None:
    t = table(f"A one = plain {{dis -, skills Cri de guerre/2}} at 20,20 routed | B z = plain {{{enemy}}} at 23,20")
    t.run(rally(t.game, t["one"]), dice="" if hopeless else "6")
    assert t.figure("one").routed is hopeless


@pytest.mark.rule("ADE-UPK-03", "ADE-UPK-13", "ADE-FEA-13")
def test_rallies_are_made_in_upkeep_the_dominants_first() -> None:
    t = table("A one = plain {dis -} at 20,20 routed | B z = plain {dis -} at 60,60 routed | B y = plain at 70,70")
    t.board.state.dominant = 1
    t.run(positive_effects(t.game), dice="6 1")
    assert (t.figure("one").routed, t.figure("z").routed) == (True, False)


@pytest.mark.rule("ADE-SKL-38", "ADE-RUL-147")
def test_a_rally_cry_calls_everybody_once() -> None:
    t = table(
        "A bard = plain {rank 2, skills Cri de ralliement} at 20,20 | A one = plain {dis -} at 40,20 routed |"
        " B z = plain at 60,60 routed"
    )
    t.play(PlayCard(0))
    # COU 3 - 1 against 4: -2, two columns right: 3+
    t.play(Cry(), dice="3")
    assert t.event(RallyCried).figure == 0
    assert t.event(RolledTest).threshold == 3
    assert not t.figure("one").routed
    assert t.figure("z").routed
    t.board.change(t["one"], routed=True)
    assert t.refused(Cry()).code == "once_a_game"
    assert t.takes(walk(22, 20)), "a free action"
    other = acting("A one = plain at 20,20 | A six = plain at 30,20 routed | B z = plain at 60,60")
    assert other.refused(Cry()).code == "no_skill"


# --- command ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-CMD-01", "ADE-CMD-03", "ADE-CMD-04", "ADE-CMD-05", "ADE-UPK-01", "ADE-RUL-44")
@pytest.mark.parametrize(("hero", "less"), [("incarnate yes", 1), ("cou 3", 2)])
def test_a_routed_commander_is_replaced(hero: str, less: int) -> None:
    t = table(
        f"A chief = plain {{incarnate yes}} at 20,20 | A one = plain {{dis 5, {hero}}} at 30,20 |"
        " B z = plain at 60,60 | points A 3"
    )
    rout(t.game, t["chief"])
    side = t.board.side(0)
    assert (side.tactic_points, side.lost_commander, commander(t.board, 0)) == (0, 1, None)
    t.run(name_commanders(t.game))
    assert commander(t.board, 0) == t["one"]
    assert tactic_points(t.board, 0).value == 5 - less
    t.run(rally(t.game, t["chief"]), "cou", dice="5")
    assert commander(t.board, 0) == t["one"], "his post is gone"


@pytest.mark.rule("ADE-RUL-44")
def test_by_the_other_reading_a_commander_who_rallies_is_restored() -> None:
    t = table(
        "A chief = plain {incarnate yes} at 20,20 | A one = plain at 30,20 | B z = plain at 60,60 |"
        " setting routed_commander_restored_on_rally=yes"
    )
    rout(t.game, t["chief"])
    t.run(name_commanders(t.game))
    t.run(rally(t.game, t["chief"]), "cou", dice="5")
    assert commander(t.board, 0) == t["chief"]
    assert t.board.side(0).replacement == ""
    assert [one.figure for one in t.events(CommanderNamed)] == [t["one"], t["chief"]]


@pytest.mark.rule("ADE-CMD-02", "ADE-CMD-07", "ADE-TAC-06")
def test_who_has_lost_his_commander_leaves_the_tactician_to_the_other() -> None:
    t = table("A chief = plain at 20,20 | A one = plain at 30,20 | B z = plain at 60,60 | turn 1")
    rout(t.game, t["chief"])
    t.run(name_commanders(t.game))
    t.board.state.turn = 2
    t.run(find_tactician(t.game))
    assert t.board.state.tactician == 1
    both = table("A chief = plain at 20,20 | A one = plain at 30,20 | B z = plain at 60,60 | B y = plain at 70,60")
    for name in ("chief", "z"):
        rout(both.game, both[name])
    both.run(name_commanders(both.game))
    both.board.state.turn = 2
    both.run(find_tactician(both.game), dice="1 1 6 6")
    assert both.board.state.tactician == 1
    none = table("A chief = plain at 20,20 | B z = plain at 60,60 | turn 3")
    rout(none.game, none["chief"])
    none.run(name_commanders(none.game))
    assert (commander(none.board, 0), tactic_points(none.board, 0).value) == (None, 0)


@pytest.mark.rule("ADE-CMD-02", "ADE-CMD-07", "ADE-TAC-06")
def test_who_begins_the_first_turn_without_a_commander_is_no_tactician() -> None:
    """A trap may take him while he infiltrates."""
    t = table("A chief = plain at 20,20 dead commander | A one = plain at 30,20 | B z = plain at 60,60 | turn 1")
    t.run(find_tactician(t.game))
    assert t.board.state.tactician == 1


@pytest.mark.rule("ADE-FEA-03", "ADE-FEA-15", "ADE-RUL-93")
@pytest.mark.parametrize(("own", "bold"), [("cou 4", 4), ("cou -, fear 5", 5), ("cou 4, fear 5", 4), ("cou -", 0)])
def test_what_a_fighter_resists_with(own: str, bold: int) -> None:
    t = table(f"A one = plain {{{own}}} at 20,20 | B z = plain at 60,60")
    assert courage(t.board, t["one"]).value == bold


@pytest.mark.rule("ADE-CMD-07", "ADE-CMD-02")
def test_who_can_name_nobody_leaves_the_tactician_even_to_one_who_lost_his_commander() -> None:
    t = table("A chief = plain at 20,20 | B z = plain at 60,60 | B y = plain at 70,60 | turn 1")
    for name in ("chief", "z"):
        rout(t.game, t[name])
    t.run(name_commanders(t.game))
    t.board.state.turn = 2
    t.run(find_tactician(t.game))
    assert t.board.state.tactician == 1


@pytest.mark.rule("ADE-FEA-05", "ADE-SKL-97", "ADE-SKL-30")
def test_the_immunity_won_is_to_the_fear_as_it_was_with_the_points_in_it() -> None:
    t = table("A ghoul = plain {fear 4, skills Mutagène/1} at 20,20 | B two = plain {cou 9} at 35,20")
    t.board.note(t["ghoul"], mutagen=2)
    dread_ = worst(t.board, t["two"], (t["ghoul"],))
    assert dread_ is not None
    assert t.run(withstands(t.game, t["two"], dread_), PutPoints(t["ghoul"], "mutagen", "fear", 2), dice="1")
    assert (nerve(t.board, t["two"]), t.event(Withstood).fear) == (6, 6)
    assert worst(t.board, t["two"], (t["ghoul"],)) is None


@pytest.mark.rule("ADE-SKL-22", "ADE-SKL-30", "ADE-RUL-141")
@pytest.mark.parametrize(("rank", "cou", "raised"), [(1, 5, 5), (2, 5, 5), (2, 4, 5), (1, 7, 6), (3, 6, 6)])
def test_points_put_into_courage_count_before_a_leader_raises_it(rank: int, cou: int, raised: int) -> None:
    t = table(
        "A ghoul = plain {fear 5} at 20,20 | B two = plain {bold cou, skills Concentration/2} at 35,20 |"
        f" B lead = plain {{rank {rank}, cou {cou}, skills Commandement}} at 35,26"
    )
    dread_ = worst(t.board, t["two"], (t["ghoul"],))
    assert dread_ is not None
    t.run(withstands(t.game, t["two"], dread_), PutPoints(t["two"], "concentration", "cou", 2), dice="4 4")
    first, second = t.events(RolledTest)
    assert (first.difficulty.value, second.value.value) == (raised, raised)


@pytest.mark.rule("ADE-SKL-37", "ADE-SKL-30")
def test_points_in_ones_own_fear_make_no_louder_cry() -> None:
    t = table(
        "A one = plain {fear 3, bold fear, skills Cri de guerre/5 + Concentration/2} at 20,20 | B two = plain at 35,20"
    )
    cried = dread(t.board, t["one"], t["two"], charging=True)
    assert cried is not None
    t.run(withstands(t.game, t["two"], cried), dice="3 1")
    assert t.events(RolledTest)[0].value.value == 5
    own = dread(t.board, t["one"], t["two"])
    assert own is not None
    t.run(withstands(t.game, t["two"], own), PutPoints(t["one"], "concentration", "fear", 2), dice="3 1")
    assert t.events(RolledTest)[2].value.value == 5


@pytest.mark.rule("ADE-CMD-06", "ADE-CMD-08", "ADE-RUL-47", "ADE-RUL-118")
@pytest.mark.parametrize(("reading", "points"), [("reduced", 4), ("full", 6)])
def test_an_undead_replacement_counts_for_less(reading: str, points: int) -> None:
    t = table(
        "A chief = plain {rank 3} at 20,20 |"
        " A lich = plain {rank 2, fear 6, cou -, dis -, skills Mort-vivant} at 30,20 |"
        f" B z = plain at 60,60 | setting undead_replacement_pt={reading}"
    )
    assert command_rank(t.board, 0) == 3
    rout(t.game, t["chief"])
    assert command_rank(t.board, 0) == 0
    t.run(name_commanders(t.game))
    assert command_rank(t.board, 0) == 2
    assert (tactic_points(t.board, 0).value, tactician_value(t.board, 0).value) == (points, -3)


@pytest.mark.rule("ADE-RUL-117", "ADE-TAC-07")
def test_points_are_not_counted_again_when_discipline_changes() -> None:
    t = table("A chief = plain {dis 5} at 20,20 | B z = plain at 60,60")
    count_points(t.game)
    t.board.change(t["chief"], lost=2)
    assert t.board.side(0).tactic_points == 5
    assert tactic_points(t.board, 0).value == 4


@pytest.mark.rule("ADE-SKL-38", "ADE-SKL-22")
def test_the_order_of_a_rally_is_for_their_player_to_say() -> None:
    t = table(
        "A bard = plain {skills Cri de ralliement} at 20,20 | A one = plain {dis -} at 40,20 routed |"
        " A chief = plain {cou 6, dis -, skills Commandement} at 44,20 routed | B z = plain at 60,60"
    )
    t.play(PlayCard(0), Cry())
    assert (t.ask.facts()["topic"], t.ask.facts()["options"]) == ("rallies_next", (t["one"], t["chief"]))
    # COU 6 - 1 against 4: one right 2+; then 3 - 1 + 1 against 4: one right 3+
    t.play(t["chief"], dice="2 3")
    assert [one.threshold for one in t.events(RolledTest)] == [2, 3]
    assert not t.figure("one").routed


@pytest.mark.rule("ADE-SKL-89")
def test_only_the_fear_of_an_undead_itself_makes_one_fade() -> None:
    t = table("A ghoul = plain {skills Mort-vivant} at 20,20 | B one = plain at 30,20 | B two = plain at 40,20")
    rout(t.game, t["one"], t["ghoul"])
    rout(t.game, t["two"], t["ghoul"], "ADE-MYS-24", own_fear=False)
    assert (t.figure("one").haunted, t.figure("two").haunted) == (True, False)


@pytest.mark.rule("ADE-FEA-07", "ADE-SKL-133", "ADE-SKL-89")
def test_nobody_is_routed_twice_and_the_unalterable_never() -> None:
    t = table(
        "A one = plain at 20,20 | A rock = plain {skills Inaltérable} at 30,20 |"
        " B ghoul = plain {skills Mort-vivant} at 60,60 | B z = plain at 70,60"
    )
    rout(t.game, t["one"], t["z"])
    rout(t.game, t["one"], t["ghoul"])
    assert len(t.events(Routed)) == 1
    assert not t.figure("one").haunted, "it was the other who routed it"
    rout(t.game, t["rock"], t["ghoul"])
    assert not t.figure("rock").routed


@pytest.mark.rule("ADE-FEA-01", "ADE-SKL-37")
@pytest.mark.parametrize(("card", "nerve_"), [("cou 3", 0), ("fear 2", 2), ("skills Cri de guerre/4", 4)])
def test_to_which_fear_one_is_immune(card: str, nerve_: int) -> None:
    t = table(f"A one = plain {{{card}}} at 20,20 | B z = plain at 60,60")
    assert nerve(t.board, 0) == nerve_
