"""War machines [ADE-MAC, ADE-SKL-113, ADE-TAC-11, ADE-DEP-11]."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.ages.table import Table, end, table, walk

from escarmouche.chance import Stream
from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.deploying import Deploy
from escarmouche.games.ages.asks.machines import Crew, FireMachine, MoveMachine
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.content import Content, load_content
from escarmouche.games.ages.events.machines import CrewNamed
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.events.shooting import Shot
from escarmouche.games.ages.events.testing import DamageTested, RolledTest
from escarmouche.games.ages.events.trapping import TrapSprung
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.queries.cards import cards_in_play, cards_to_deploy, stands_for
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.crews import crew, crew_potential, side_of
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.queries.stats import known, wounded
from escarmouche.games.ages.refusals.intercepting import Passage, stops
from escarmouche.games.ages.rules.damage import lose_points
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.rules.machines import name_crews
from escarmouche.games.ages.secrets import Sequence
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import CM, cm

# A light ballista: EQU 2, POI 5 cm, 4 PS, RES 6, servers of the class Archer; FOR 9 at 20 cm, piercing, light.
MACHINE = "A m = aur_baliste at 20,20"
ARCHER = "aim 3, class Archer"
FAR = "B far = plain at 85,85"


def named(*rest: str, crew: tuple[str, ...] = ("a", "b"), cards: str = "") -> Table:
    """A machine with the crew that is named."""
    text = (
        MACHINE,
        f"A a = plain {{{ARCHER}}} at 16,20 {cards}",
        f"A b = plain {{{ARCHER}}} at 20,24 {cards}",
        *rest,
        FAR,
    )
    t = table(" | ".join(text))
    t.run(name_crews(t.game), Crew(tuple(t[name] for name in crew)))
    t.game.set_sequence(0, Sequence(cards_in_play(t.board, 0)))
    return t


def using(*rest: str, crew: tuple[str, ...] = ("a", "b")) -> Table:
    """The crew acts together."""
    t = named(*rest, crew=crew).play(PlayCard(0))
    return t.play(Activate(tuple(t[name] for name in crew))) if len(crew) > 1 else t


def shot(t: Table, target: str = "foe", member: str = "a") -> FireMachine:
    return FireMachine(t[target], member=t[member])


FOE = "B foe = plain {height 3} at 44,20"


@pytest.mark.rule("ADE-MAC-11")
def test_a_machine_that_some_have_moved_is_used_for_the_turn() -> None:
    t = named("A c = plain {aim 2} at 24,20", crew=("a", "b", "c")).play(PlayCard(0))
    t.play(Activate((t["a"], t["b"])), MoveMachine(end(20, 20)), Done())
    refusal = t.refused(MoveMachine(end(20.5, 20)))
    assert (refusal.code, refusal.facts["figure"]) == ("done_already", t["m"])


@pytest.mark.rule("ADE-MAC-08", "ADE-ACT-10")
@pytest.mark.parametrize(("facing", "turned"), [(0, 0), (200, 200), (-1, 90)])
def test_a_machine_that_was_moved_faces_where_its_player_wants_or_where_it_went(facing: int, turned: int) -> None:
    t = using().play(MoveMachine(end(20, 21, facing=facing)))
    assert t.figure("m").facing == turned


@pytest.mark.rule("ADE-MAC-02", "ADE-MAC-03", "ADE-MAC-04", "ADE-TAC-11")
def test_servers_and_substitutes_depend_on_the_card_of_the_machine() -> None:
    t = named("A c = plain {aim 2} at 24,20 | A d = plain at 20,16", crew=("a", "c"))
    told = t.event(CrewNamed)
    assert (told.servers, told.substitutes) == ((t["a"],), (t["c"],))
    assert stands_for(t.board, t.card("m")) == (t["a"], t["c"])
    assert t.card("a") not in cards_in_play(t.board, 0)
    assert t.card("b") in cards_in_play(t.board, 0)


@pytest.mark.rule("ADE-MAC-02", "ADE-MAC-06")
def test_a_hand_is_free_in_contact_on_the_ground_and_has_an_aim() -> None:
    t = table(
        f"{MACHINE} | A a = plain {{aim 3}} at 16,20 | A b = plain at 20,24 | A c = plain {{aim 3}} at 24.02,20"
        f" | A d = plain {{aim 3}} at 20,16 | B e = plain at 20,13 | {FAR}"
    )
    script = name_crews(t.game)
    ask: Any = script.send(None)
    assert ask.hands == (t["a"],)
    assert ask.refusal(Crew((t["b"],))).why == "ADE-MAC-02"
    assert ask.refusal(Crew(())) is None
    assert ask.most == 4


@pytest.mark.rule("ADE-MAC-06")
def test_a_crew_is_at_most_twice_as_many() -> None:
    hands = " | ".join(
        f"A h{k} = plain {{aim 3, base 2.5}} at {x},{y}"
        for k, (x, y) in enumerate(((16.25, 20), (23.75, 20), (20, 23.75), (20, 16.25), (22.655, 22.655)))
    )
    t = table(f"{MACHINE} | {hands} | {FAR}")
    ask: Any = name_crews(t.game).send(None)
    assert len(ask.hands) == 5
    assert ask.refusal(Crew(ask.hands)).why == "ADE-MAC-06"
    assert ask.refusal(Crew(ask.hands[:4])) is None
    assert all(ask.refusal(one) is None for one in ask.candidates())


@pytest.mark.rule("ADE-MAC-02")
def test_the_side_that_was_the_crew_stays_it_while_it_has_a_hand() -> None:
    both = table(f"{MACHINE} | A a = plain {{aim 3}} at 16,20 | B b = plain {{aim 3}} at 24,20 | {FAR}")
    ask: Any = name_crews(both.game).send(None)
    assert ask.seat == 0
    taken = table(f"{MACHINE} | A a = plain at 16,20 | B b = plain {{aim 3}} at 24,20 | {FAR}")
    taken.run(name_crews(taken.game), Crew((taken["b"],)))
    assert side_of(taken.board, taken["m"]) == 1
    assert taken.card("m") in cards_in_play(taken.board, 1)


@pytest.mark.rule("ADE-MAC-07", "ADE-MAC-11", "ADE-MAC-12")
def test_one_member_tests_for_the_whole_crew() -> None:
    t = using(FOE).play(FireMachine(3, member=1), dice="3 1")
    told = t.event(RolledTest)
    assert (told.figure, told.value.value, told.shift.value) == (1, 3, 0)
    assert t.event(Shot).machine == t["m"]
    assert t.event(Shot).gap == 20 * CM, "from the base of the machine"
    assert t.event(DamageTested).strength.value == 9
    assert t.refused(walk(14, 20)).why in ("ADE-ACT-04", "ADE-MOV-05")
    assert t.figure("m").facing == 0


@pytest.mark.rule("ADE-MAC-07", "ADE-MAC-11")
def test_the_shot_takes_the_whole_crew_and_one_use_a_turn() -> None:
    t = named(FOE).play(PlayCard(0), Activate((1,)))
    assert t.refused(shot(t)).why == "ADE-MAC-07"
    t.play(walk(14, 20), Done())
    assert t.takes(FireMachine(t["foe"], member=t["b"])), "he has left the crew, which is short now"
    still = named(FOE).play(PlayCard(0), Activate((1,)), Done())
    assert still.refused(FireMachine(still["foe"], member=still["b"])).why == "ADE-MAC-07"
    other = using(FOE)
    assert other.refused(FireMachine(other["foe"], member=other["far"])).why == "ADE-MAC-07"


@pytest.mark.rule("ADE-MAC-06", "ADE-MAC-07", "ADE-FEA-11", "ADE-FEA-12")
def test_a_routed_hand_takes_part_in_no_shot_and_when_it_has_run_the_others_shoot_without_it() -> None:
    t = named(FOE)
    t.board.change(t["b"], routed=True)
    t.play(PlayCard(0))
    assert t.refused(Activate((t["a"], t["b"]))).code == "routed"
    held = named(FOE)
    held.board.change(held["b"], routed=True)
    held.play(PlayCard(0), Activate((held["a"],)))
    refusal = held.refused(shot(held))
    assert (refusal.code, refusal.why, refusal.facts["figure"]) == ("whole_crew", "ADE-MAC-07", held["b"])
    assert held.takes(MoveMachine(end(21, 20))), "for a move those who take part are enough"
    t.play(Activate((t["b"],)))
    t.play(shot(t), dice="1")
    assert [(one.name, one.amount) for one in t.event(RolledTest).shift.parts] == [("short_crew", -1)]


@pytest.mark.rule("ADE-MAC-06", "ADE-MAC-07")
def test_a_short_crew_and_a_substitute_cost_columns() -> None:
    full = using(FOE)
    full.play(shot(full), dice="1")
    assert not [one for one in full.event(RolledTest).shift.parts if one.name == "short_crew"], "nobody is missing"
    alone = using(FOE, crew=("a",)).play(FireMachine(3, member=1), dice="1")
    assert alone.event(RolledTest).shift.value == -1
    t = using(FOE, "A c = plain {aim 3} at 24,20", crew=("c",))
    t.play(FireMachine(t["foe"], member=t["c"]), dice="1")
    assert [(one.name, one.amount) for one in t.event(RolledTest).shift.parts[:2]] == [
        ("short_crew", -1), ("substitute", -1),
    ]  # fmt: skip


@pytest.mark.rule("ADE-MAC-12", "ADE-LOS-01")
def test_the_sight_is_that_of_the_machine_which_its_crew_turns() -> None:
    t = using("B foe = plain {height 3} at 20,50")
    t.play(shot(t), dice="1")
    assert t.figure("m").facing == 90
    blocked = using(FOE, "B wall = plain {base 6} at 30,20")
    assert blocked.refused(shot(blocked)).why == "ADE-LOS-06"


@pytest.mark.rule("ADE-MAC-11")
def test_the_crew_may_act_for_itself() -> None:
    t = named(FOE).play(PlayCard(0), Activate((1,)), walk(14, 20), Done())
    assert t.at("a") == (14, 20)


@pytest.mark.rule("ADE-MAC-08", "ADE-MAC-09")
def test_a_crew_brings_its_machine_along() -> None:
    t = using()
    assert t.refused(MoveMachine(end(25.1, 20))).why == "ADE-ACT-08"
    t.play(MoveMachine(end(25, 20)))
    assert (t.at("m"), t.at("a"), t.at("b")) == ((25, 20), (21, 20), (25, 24))
    assert [one.figure for one in t.events(Moved)] == [t["m"], t["a"], t["b"]]
    assert t.refused(walk(21, 18)).why in ("ADE-ACT-04", "ADE-MOV-05")


@pytest.mark.rule("ADE-MAC-08")
@pytest.mark.parametrize(
    ("movs", "found"),
    [((10,), 2.5), ((10, 10), 5), ((10, 7.5), 2.5), ((10, 10, 10), 7.5), ((10,) * 4, 10), ((10,) * 5, 10), ((5,), 0)],
)
def test_the_pace_of_a_machine(movs: tuple[float, ...], found: float) -> None:
    hands = " | ".join(f"A h{k} = plain {{mov {mov}}} at {40 + 5 * k},60" for k, mov in enumerate(movs))
    t = table(f"{MACHINE} | {hands} | {FAR}")
    assert crew_potential(t.board, 0, tuple(range(1, 1 + len(movs)))) == cm(found)


@pytest.mark.rule("ADE-MAC-09", "ADE-TER-06")
def test_a_mover_without_room_stands_as_near_as_it_can() -> None:
    t = using("wall w at 25,26 3x2")
    t.play(MoveMachine(end(25, 20)))
    x, y = t.at("b")
    assert (x, y) != (25, 24)
    assert t.board.ground.field.gap(round(x * CM), round(y * CM), 1500, 0) < 30
    assert abs(x - 25) < 3.5
    assert t.board.crowd.gap(t["m"], t["b"]) < 1500


@pytest.mark.rule("ADE-MAC-09", "ADE-TER-06")
@pytest.mark.parametrize("seat", "AB")
def test_a_mover_stands_against_a_friend_who_is_in_its_place(seat: str) -> None:
    """As it stood about the machine it would stand at 25,24, a centimetre from a friend's middle: the nearest place is
    3 cm from it, the same way, whosever machine it is."""
    t = table(
        f"{seat} m = aur_baliste at 20,20 | {seat} a = aur_archer at 16,20 crew server |"
        f" {seat} b = aur_archer at 20,24 crew server | {seat} friend = plain at 24,24.1 |"
        f" {'BA'['AB'.index(seat)]} z = plain at 80,80 | active {seat}"
    )
    t.play(PlayCard(t.card("m")), Activate((t["a"], t["b"])), MoveMachine(end(25, 20)))
    assert t.at("b") == pytest.approx((26.985, 23.801), abs=0.002)


@pytest.mark.rule("ADE-MAC-09", "ADE-MOV-16")
@pytest.mark.parametrize(("seat", "other"), ["AB", "BA"])
def test_a_mover_comes_to_touch_no_enemy(seat: str, other: str) -> None:
    """As it stood about the machine it would stand at 25,24, beside him: it stays a hair farther off, whosever machine
    it is."""
    t = table(
        f"{seat} m = aur_baliste at 20,20 | {seat} a = aur_archer at 16,20 crew server |"
        f" {seat} b = aur_archer at 20,24 crew server |"
        f" {other} near = plain at 28,24 | {other} z = plain at 80,80 | active {seat}"
    )
    t.play(PlayCard(t.card("m")), Activate((t["a"], t["b"])), MoveMachine(end(25, 20)))
    assert enemies(t.board, t["b"]) == ()
    assert t.at("b") == pytest.approx((24.989, 24), abs=0.002)


@pytest.mark.rule("ADE-MAC-08", "ADE-TER-01")
def test_a_machine_climbs_nothing() -> None:
    t = using("wall w at 23.4,20 1x40 high 1")
    assert t.refused(MoveMachine(end(25, 20))).why in ("ADE-TER-06", "ADE-TER-01")


@pytest.mark.rule("ADE-MAC-13", "ADE-MAC-05", "ADE-MAC-01", "ADE-END-05", "ADE-RUL-140")
@pytest.mark.parametrize("counts", ["yes", "no"])
def test_a_machine_is_a_target_loses_structure_and_is_a_loss(counts: str) -> None:
    t = table(
        "A one = plain {aim 3, bow 9/30} at 44,20 facing 180 | B m = aur_baliste at 20,20 lost 1"
        f" | B b = plain at 9,9 | setting machines_count_as_losses={counts}"
    ).play(PlayCard(0))
    assert not wounded(t.board, 1)
    lose_points(t.game, 1, 1)
    assert not wounded(t.board, 1)
    assert known(t.board, 1, "res") == 6
    t.play(Shoot(1), dice="6")
    assert t.event(RolledTest).shift.value == 1, "power 2"
    assert t.figure("m").where == "dead"
    assert t.board.side(1).losses == (30 if counts == "yes" else 0)


@pytest.mark.rule("ADE-MAC-13", "ADE-SHO-08", "ADE-SHO-11")
def test_a_machine_is_never_in_a_melee_and_ones_own_is_no_target() -> None:
    t = table(
        f"A one = plain {{aim 1, bow 9/30}} at 44,20 facing 180 | B m = aur_baliste at 20,20 | A a = plain at 20,24"
        f" | A own = aur_baliste at 40,40 | {FAR}"
    ).play(PlayCard(0))
    assert t.refused(Shoot(t["own"])).why == "ADE-SHO-11"
    t.play(Shoot(1), dice="4 4")
    assert t.figure("m").lost == 3


@pytest.mark.rule("ADE-MAC-10", "ADE-RUL-90")
def test_a_free_fighter_strikes_a_machine_without_a_crew() -> None:
    bare = table(f"A one = plain {{str 6}} at 24,20 | B m = aur_baliste at 20,20 | {FAR}").play(PlayCard(0))
    bare.play(Demolish(1), dice="6")
    assert bare.figure("m").lost == 3
    crewed = table(
        f"A one = plain {{str 6}} at 24,20 | B m = aur_baliste at 20,20 | B c = plain {{aim 3}} at 16,20 | {FAR}"
    )
    crewed.run(name_crews(crewed.game), Crew((2,)))
    crewed.play(PlayCard(0))
    assert crewed.refused(Demolish(1)).code == "crewed"
    own = table(f"A one = plain at 24,20 | A m = aur_baliste at 20,20 | {FAR}").play(PlayCard(0))
    assert own.refused(Demolish(1)).code == "friend"
    away = table(f"A one = plain at 24.1,20 | B m = aur_baliste at 20,20 | {FAR}").play(PlayCard(0))
    assert away.refused(Demolish(1)).code == "no_contact"


@pytest.mark.rule("ADE-MAC-02", "ADE-MAC-13")
def test_a_crew_without_its_machine_acts_on_its_card() -> None:
    t = named(FOE)
    t.run(eliminate(t.game, t["m"]))
    t.play(PlayCard(0), Activate((1, 2)))
    assert t.refused(shot(t)).why == "ADE-MAC-02"
    assert crew(t.board, t["m"]) == () or t.figure("m").where == "dead"


@pytest.mark.rule("ADE-SKL-113")
@pytest.mark.parametrize(("x", "legal"), [(32.99, True), (31, False)])
def test_nobody_lands_near_a_rampart(x: float, legal: bool) -> None:
    t = table(
        "A one = plain {air 30, skills Vol} at 45,20 level 1 | B m = bastion at 20,20 | B far = plain at 85,85",
        content_with_rampart(),
    ).play(PlayCard(0))
    assert t.takes(walk(x, 20, level=0)) is legal
    assert t.takes(walk(x, 20)), "above it"


@pytest.mark.rule("ADE-SKL-113", "ADE-TCT-14", "ADE-FLY-07")
@pytest.mark.parametrize(("x", "stopped"), [(60, True), (30, False)])
def test_nobody_comes_down_near_a_rampart_to_intercept(x: float, stopped: bool) -> None:
    t = table(
        "A one = plain at 10,20 | B bird = plain {air 15, skills Vol} at 30,24 level 1 | B wait = plain at 85,85 |"
        f" B m = bastion at {x},14",
        content_with_rampart(),
    )
    passage = Passage(t["one"], Move("run", cm(30)), ((cm(38), cm(20)),))
    assert bool(stops(t.board, t["bird"], passage, ())) is stopped


def content_with_rampart() -> Content:
    """A ballista that keeps flyers 7 cm away."""
    content = load_content()
    bastion = replace(content.machines["aur_baliste"], id="bastion", skills=(SkillUse("rempart", 7),))
    return replace(content, machines={**content.machines, "bastion": bastion})


# --- deployed ---------------------------------------------------------------------------------------------------------


def deploying(*cards: str) -> Table:
    """Side A deploys these cards in this order; B has nothing left to deploy."""
    t = table(" | ".join(("phase deployment", "turn 0", *cards, "B far = plain at 85,85")))
    t.game.set_sequence(0, Sequence(cards_to_deploy(t.board, 0)))
    t.game.set_sequence(1, Sequence())
    return t


@pytest.mark.rule("ADE-DEP-11", "ADE-DEP-15")
def test_the_last_hands_are_deployed_in_contact_with_their_machine() -> None:
    t = deploying(
        "A m = aur_baliste reserve",
        "A a = plain {aim 3} reserve",
        "A b = plain {aim 3} reserve",
        "A c = plain reserve",
        "A d = plain {aim 3} reserve",
    )
    t.play(Deploy((end(20, 8),)), Deploy((end(60, 10),)))
    assert t.refused(Deploy((end(65, 10),))).why == "ADE-DEP-11"
    t.play(Deploy((end(24, 8),)))
    assert t.takes(Deploy((end(70, 10),))), "who has no aim is no hand"
    t.play(Deploy((end(70, 10),)))
    assert t.refused(Deploy((end(20, 12.1),))).why == "ADE-DEP-11"
    assert all(t.takes(one) for one in t.ask.candidates())
    assert t.takes(t.ask.sample(Stream("hands")))
    assert t.takes(Deploy((end(20, 12),)))


@pytest.mark.rule("ADE-DEP-11")
def test_a_machine_that_comes_last_stands_beside_its_crew() -> None:
    t = deploying("A a = plain {aim 3} reserve", "A b = plain {aim 3} reserve", "A m = aur_baliste reserve")
    t.play(Deploy((end(20, 8),)), Deploy((end(28, 8),)))
    assert t.refused(Deploy((end(60, 8),))).why == "ADE-DEP-11"
    assert t.refused(Deploy((end(23, 11),))).code in ("crew_wanted", "no_room")
    assert t.takes(Deploy((end(24, 8),)))
    assert t.ask.candidates()
    assert all(t.takes(one) for one in t.ask.candidates())


@pytest.mark.rule("ADE-DEP-11", "ADE-RUL-95")
@pytest.mark.parametrize(("y", "touches"), [(12.01, True), (12.011, False)])
def test_a_last_hand_touches_its_machine_up_to_the_smallest_gap_that_counts(y: float, touches: bool) -> None:
    t = deploying("A m = aur_baliste reserve", "A a = plain {aim 3} reserve", "A b = plain {aim 3} reserve")
    t.play(Deploy((end(20, 8),)), Deploy((end(24, 8),)))
    assert t.takes(Deploy((end(20, y),))) is touches


@pytest.mark.rule("ADE-DEP-11", "ADE-RUL-95")
@pytest.mark.parametrize(("apart", "free"), [((6.5, 4.68), False), ((6.52, 4.7), True)])
def test_a_machine_that_comes_last_stands_anywhere_only_where_no_place_touches_its_whole_crew(
    apart: tuple[float, float], free: bool
) -> None:
    """Its base just fits between both hands, with a gap that hardly counts as contact, or with one that does not."""
    t = deploying("A a = plain {aim 3} reserve", "A b = plain {aim 3} reserve", "A m = aur_baliste reserve")
    t.play(Deploy((end(20, 6),)), Deploy((end(20 + apart[0], 6 + apart[1]),)))
    assert t.takes(Deploy((end(60, 8),))) is free
    assert t.takes(Deploy((end(20 + apart[0] / 2, 6 + apart[1] / 2),)))


@pytest.mark.rule("ADE-DEP-11")
def test_of_a_group_that_comes_last_as_many_as_the_machine_lacks_stand_beside_it() -> None:
    hands = (f"A {name} = plain {{aim 3}} reserve card x" for name in "abc")
    t = deploying("A m = aur_baliste reserve", *hands)
    t.play(Deploy((end(20, 8),)))
    assert t.takes(Deploy((end(24, 8), end(20, 12), end(24, 12))))
    assert t.refused(Deploy((end(24, 8), end(24, 13), end(20, 13)))).why == "ADE-DEP-11"


@pytest.mark.rule("ADE-DEP-11", "ADE-MAC-02")
def test_who_is_no_hand_comes_last_and_stands_anywhere_though_the_machine_lacks_crew() -> None:
    t = deploying("A m = aur_baliste reserve", "A a = plain {aim 3} reserve", "A c = plain reserve")
    t.play(Deploy((end(20, 8),)), Deploy((end(24, 8),)))
    assert t.takes(Deploy((end(60, 10),)))


@pytest.mark.rule("ADE-DEP-11")
def test_of_a_group_that_comes_last_nobody_is_wanted_where_the_others_took_the_only_place() -> None:
    walls = ("wall n at 22,12.1 10x2", "wall w at 15.9,8 2x12", "wall s at 20,3.9 6x2", "wall e at 24.1,4.5 2x6")
    hands = ("A a = plain {aim 3} reserve card x", "A b = plain {aim 3} reserve card x")
    t = deploying(*walls, "A m = aur_baliste reserve", *hands)
    t.play(Deploy((end(20, 8),)))
    assert t.refused(Deploy((end(28, 9), end(32, 9)))).why == "ADE-DEP-11"
    assert t.takes(Deploy((end(23.759, 9.368), end(32, 9))))


@pytest.mark.rule("ADE-DEP-11")
def test_where_no_place_touches_enough_hands_anything_goes() -> None:
    t = deploying("A a = plain {aim 3} reserve", "A b = plain {aim 3} reserve", "A m = aur_baliste reserve")
    t.play(Deploy((end(20, 8),)), Deploy((end(60, 8),)))
    assert t.takes(Deploy((end(40, 8),)))


@pytest.mark.rule("ADE-MAC-07")
def test_every_member_and_every_target_is_proposed_however_far() -> None:
    t = using(FOE)
    listed = [one for one in t.ask.candidates() if isinstance(one, FireMachine)]
    assert set(listed) == {shot(t, target, member) for target in ("foe", "far") for member in ("a", "b")}


@pytest.mark.rule("ADE-MAC-09", "ADE-SKL-106")
def test_a_crew_on_the_move_sets_traps_off() -> None:
    t = using()
    t.game.secrets.traps = (Trap(1, cm(25), cm(32), cm(1.5)),)
    t.play(MoveMachine(end(25, 20)), dice="1")
    assert t.event(TrapSprung).figure == t["b"], "at (25, 24) it is 5 cm from the trap"
    assert t.at("b") == (25, 24)


@pytest.mark.rule("ADE-MAC-07", "ADE-MAC-08", "ADE-MAC-11")
@pytest.mark.parametrize(
    ("action", "told"),
    [
        (MoveMachine(end(24, 20, facing=360)), ("no_such_turn", "ADE-MAC-08", {"figure": 0})),
        (MoveMachine(end(24, 20, facing=-2)), ("no_such_turn", "ADE-MAC-08", {"figure": 0})),
        (MoveMachine(end(24, 20, level=1)), ("no_such_turn", "ADE-MAC-08", {"figure": 0})),
        (FireMachine(3, member=1, weapon=1), ("no_weapon", "ADE-MAC-07", {"tried": 1})),
        (FireMachine(3, member=3), ("no_hand", "ADE-MAC-07", {"figure": 3})),
    ],
)
def test_a_machine_is_not_used_like_this(action: Any, told: tuple[str, str, dict[str, Any]]) -> None:
    t = using()
    refusal = t.refused(action)
    assert (refusal.code, refusal.why, refusal.facts) == told
    assert t.takes(MoveMachine(end(24, 20, facing=359)))
    assert t.takes(MoveMachine(end(24, 20, facing=0, level=0)))


@pytest.mark.rule("ADE-MAC-02", "ADE-MAC-11")
def test_who_does_not_use_a_machine() -> None:
    t = using("A other = plain at 50,50")
    fire = FireMachine(t["far"], member=t["a"])
    strangers = NextAction(t.board, 0, (t["a"], t["other"])).refusal(fire)
    assert strangers is not None
    assert (strangers.code, strangers.why, strangers.facts) == ("no_hand", "ADE-MAC-02", {"figure": t["other"]})
    alone = NextAction(t.board, 0, (t["other"],)).refusal(fire)
    assert alone is not None
    assert (alone.code, alone.why, alone.facts) == ("no_machine", "ADE-MAC-02", {"figure": t["other"]})
    machine = t.board.traits[t["m"]].machine
    assert machine is not None
    armed = t.board.traits
    unarmed = replace(armed[t["m"]], machine=replace(machine, weapon=None))
    t.board.traits = [unarmed if number == t["m"] else one for number, one in enumerate(armed)]
    bare = NextAction(t.board, 0, (t["a"], t["b"])).refusal(fire)
    assert bare is not None
    assert (bare.code, bare.why, bare.facts) == ("no_weapon", "ADE-MAC-07", {"figure": t["m"]})
    t.board.traits = armed
    t.board.note(t["m"], status="activated")
    again = NextAction(t.board, 0, (t["a"], t["b"])).refusal(fire)
    assert again is not None
    assert (again.code, again.why, again.facts) == ("done_already", "ADE-MAC-11", {"figure": t["m"]})


@pytest.mark.rule("ADE-ART-05", "ADE-MAC-12", "ADE-RUL-130")
@pytest.mark.parametrize("tester", ["a", "b"])
def test_a_server_before_the_muzzle_is_on_the_line(tester: str) -> None:
    """The line begins at the machine's base; it does not matter who of the crew has aimed."""
    t = using("B foe = plain {power 3, height 10} at 40,20")
    t.board.put(t["a"], cm(24), cm(20))
    t.play(FireMachine(t["foe"], member=t[tester]), dice="6 3 3")
    assert [one.figure for one in t.events(DamageTested)] == [t["a"], t["foe"]]
    assert [one.strength.value for one in t.events(DamageTested)] == [9, 6], "less its RES"
