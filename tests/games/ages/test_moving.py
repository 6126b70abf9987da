"""Activation and free moves [ADE-ACT, ADE-MOV-01..07, ADE-TER, ADE-FLY-03..05, ADE-SKL-45]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.ages.table import Table, end, table, walk

from escarmouche.core import Refusal
from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.disengaging import Disengage
from escarmouche.games.ages.asks.moving import Dodge, Run, Turn, Walk
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.asks.tactics import Rush, Watch
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.events.moving import Detected, Moved
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.scenarios import Scenery
from escarmouche.games.ages.state import Barricade
from escarmouche.table.plane import cm


def acting(text: str) -> Table:
    """The first fighter of side A acts."""
    t = table(text)
    return t.play(PlayCard(0))


FAR = "B far = plain at 80,80"


@pytest.mark.rule("ADE-MOV-05", "ADE-ACT-08", "ADE-RUL-95")
@pytest.mark.parametrize(("x", "legal"), [(30, True), (30.01, True), (30.03, False)])
def test_a_walk_is_as_long_as_the_movement(x: float, legal: bool) -> None:
    t = acting(f"A one = plain at 20,20 | {FAR}")
    assert t.takes(walk(x, 20)) is legal
    if not legal:
        assert t.refused(walk(x, 20)).why == "ADE-ACT-08"


@pytest.mark.rule("ADE-MOV-06", "ADE-MOV-07", "ADE-SKL-109")
@pytest.mark.parametrize(
    ("skill", "swift", "far"), [("Brutal", False, 20), ("Rapidité", False, 20), ("Rapidité", True, 30)]
)
def test_a_run_is_twice_as_long_and_a_dodge_is_not(skill: str, swift: bool, far: float) -> None:
    t = acting(f"A one = plain {{skills {skill}}} at 20,20 | {FAR}")
    assert t.takes(Run((end(20 + far, 20),), swift))
    assert not t.takes(Run((end(20.1 + far, 20),), swift))
    assert t.takes(Dodge((end(30, 20),)))
    assert not t.takes(Dodge((end(30.1, 20),)))


@pytest.mark.rule("ADE-ACT-10")
def test_whoever_stays_where_it_is_faces_where_it_did() -> None:
    t = acting(f"A one = plain at 20,20 facing 77 | {FAR}").play(walk(20, 20))
    assert (t.figure("one").facing, t.event(Moved).facing) == (77, 77)


@pytest.mark.rule("ADE-SKL-109")
def test_nobody_else_is_swift() -> None:
    t = acting(f"A one = plain at 20,20 | {FAR}")
    assert t.refused(Run((end(25, 20),), swift=True)).why == "ADE-SKL-109"


@pytest.mark.rule("ADE-MOV-05", "ADE-ACT-07", "ADE-MOV-16")
def test_a_free_move_neither_begins_nor_ends_in_contact() -> None:
    t = acting("A one = plain at 20,20 | B two = plain at 28,20")
    assert t.takes(walk(24.9, 20))
    assert t.refused(walk(25, 20)).code == "enemy_contact"
    held = acting("A one = plain at 20,20 | B two = plain at 23,20")
    assert held.refused(walk(15, 20)).code == "not_free"


@pytest.mark.rule("ADE-ACT-04", "ADE-ACT-05", "ADE-RUL-14")
def test_an_exclusive_action_stands_alone_and_a_walk_comes_once() -> None:
    t = acting(f"A one = plain at 20,20 | {FAR}")
    t.play(walk(22, 20))
    assert t.refused(walk(24, 20)).why == "ADE-ACT-05"
    assert t.refused(Run((end(24, 20),))).why == "ADE-ACT-04"
    t.play(Turn((123,)))
    assert t.figure("one").facing == 123
    assert t.refused(Turn((1,))).why == "ADE-ACT-10"
    ran = acting(f"A one = plain at 20,20 | {FAR}")
    ran.play(Run((end(24, 20),)))
    assert ran.refused(walk(26, 20)).why == "ADE-ACT-04"
    again = ran.refused(Run((end(28, 20),)))
    assert (again.code, again.why) == ("done_already", "ADE-ACT-04"), "not “running and running do not go together”"


@pytest.mark.rule("ADE-MOV-07")
def test_a_dodge_lasts_until_the_next_activation() -> None:
    t = acting(f"A one = plain at 20,20 | {FAR}")
    t.play(Dodge((end(22, 20),)), Done())
    assert t.figure("one").dodging


@pytest.mark.rule("ADE-MOV-01", "ADE-MOV-04", "ADE-RUL-154")
def test_a_mover_goes_round_by_the_shortest_way() -> None:
    t = acting("A one = plain {mov 20} at 20,20 | B two = plain at 30,20")
    straight = acting(f"A one = plain {{mov 20}} at 20,20 | {FAR}")
    straight.play(walk(38, 20))
    assert len(straight.event(Moved).path) == 2
    t.play(walk(38, 20))
    told = t.event(Moved)
    assert 18_000 < told.cost < 20_000
    assert len(told.path) > 2
    detour = acting("A one = plain {mov 20} at 20,20 | B two = plain at 60,20")
    assert detour.refused(walk(30, 20, path=((25_000, 26_000), (30_000, 20_000)))).code == "not_the_shortest"


@pytest.mark.rule("ADE-MOV-03")
def test_friends_let_through_only_those_of_their_speech_turn() -> None:
    scene = "A one = plain at 20,20 card x | A two = plain at 24,20 card {card} | B z = plain at 80,80"
    other = acting(scene.format(card="y"))
    assert other.refused(walk(28, 20)).code == "figure_in_the_way", "round it is too far"
    same = table(scene.format(card="x")).play(PlayCard(0), Activate((0, 1)))
    same.play(Walk((end(28, 20), end(24, 25))))
    assert same.events(Moved)[0].path == ((20_000, 20_000), (28_000, 20_000))


@pytest.mark.rule("ADE-MOV-03", "ADE-RUL-170", "ADE-TCT-19")
def test_whoever_is_still_to_act_with_its_card_lets_through_and_a_vigilant_does_not() -> None:
    scene = "A one = plain at 20,20 card x | A two = plain at 24,20 card x | B z = plain at {z} | points A 1"
    t = table(scene.format(z="80,80")).play(PlayCard(0), Activate((0,)))
    t.play(walk(28, 20))
    assert t.event(Moved).path == ((20_000, 20_000), (28_000, 20_000))
    held = table(scene.format(z="24,23")).play(PlayCard(0), Activate((0,)))
    assert held.refused(walk(28, 20)).code == "figure_in_the_way", "it touches an enemy"
    watching = table(scene.format(z="80,80")).play(Watch(0, (1,)))
    assert watching.refused(walk(28, 20)).code == "figure_in_the_way"
    second = table(scene.format(z="80,80").replace("two = plain at 24,20 card x", "two = plain at 24,20"))
    second.board.set_side(0, tactic_points=3)
    assert second.play(Rush(0)).refused(walk(28, 20)).code == "figure_in_the_way", "it might stay where it is"


@pytest.mark.rule("ADE-MOV-15", "ADE-TER-06", "ADE-RUL-26", "ADE-RUL-121")
def test_nobody_leaves_the_table_or_ends_on_another() -> None:
    t = acting(f"A one = plain at 5,20 | A two = plain at 10,20 | rock r at 5,30 6x6 | {FAR}")
    assert t.refused(walk(1.4, 20)).why == "ADE-MOV-15"
    assert t.takes(walk(1.5, 20))
    assert t.refused(walk(7.5, 20)).why == "ADE-TER-06"
    assert t.refused(walk(5, 27)).code == "no_footing"


@pytest.mark.rule("ADE-TER-04", "ADE-RUL-25")
@pytest.mark.parametrize(("factor", "far"), [(2, 27), (1, 30), (3, 26)])
def test_difficult_ground_costs_twice_as_much(factor: int, far: float) -> None:
    t = acting(f"A one = plain at 20,20 | wood w at 30,20 12x30 | {FAR} | setting difficult_terrain_factor={factor}")
    assert t.takes(walk(far, 20))
    assert not t.takes(walk(far + 0.1, 20))


@pytest.mark.rule("ADE-TER-01", "ADE-TER-07", "ADE-RUL-152")
@pytest.mark.parametrize(
    ("mov", "height", "legal"), [(11.6, 4, True), (11.5, 4, False), (20, 2, False), (20, 2.1, True)]
)
def test_a_lower_wall_costs_its_height_up_and_down(mov: float, height: float, legal: bool) -> None:
    t = acting(f"A one = plain {{mov {mov}, height {height}}} at 20,20 | wall w at 25,45 2x90 high 2 | {FAR}")
    assert t.takes(walk(27.6, 20)) is legal
    assert not t.takes(walk(25, 20)), "nobody stands on it"


@pytest.mark.rule("ADE-FLY-02", "ADE-FLY-03", "ADE-FLY-04", "ADE-FLY-05", "ADE-FLY-12", "ADE-RUL-51", "ADE-RUL-52")
def test_a_flyer_changes_level_with_its_second_movement_less_five() -> None:
    t = acting(f"A one = plain {{mov 7.5, air 15, skills Vol}} at 20,20 | A two = plain at 26,20 | {FAR}")
    assert t.takes(walk(30, 20, level=1, early=True)), "over its friend"
    assert not t.takes(walk(30.1, 20, level=1, early=True))
    assert t.refused(walk(22, 20, level=2)).why == "ADE-FLY-03"
    assert not t.takes(walk(27.6, 25))
    t.play(walk(26, 20, level=1, early=True))
    assert t.figure("one").level == 1
    walker = acting(f"A one = plain at 20,20 | {FAR}")
    assert walker.refused(walk(22, 20, level=1)).why == "ADE-FLY-03"


@pytest.mark.rule("ADE-FLY-12", "ADE-TER-06", "ADE-MOV-03", "ADE-MOV-04")
def test_whoever_changes_level_before_it_moves_has_room_to_do_so() -> None:
    bird = "A one = plain {mov 7.5, air 15, skills Vol} at 20,20"
    down, up = walk(20, 26, level=0, early=True), walk(20, 26, level=1, early=True)
    rock = acting(f"{bird} level 1 | rock r at 20,20 6x6 high 5 | {FAR}")
    assert rock.refused(down).code == "no_footing"
    assert rock.takes(walk(20, 26, level=0)), "down at the end"
    enemy = acting(f"{bird} level 1 | B two = plain at 18,20 | {FAR}")
    assert enemy.refused(down) == Refusal("no_room", "ADE-TER-06", {"figure": enemy["one"], "other": enemy["two"]})
    beside = acting(f"{bird} level 1 | B two = plain at 17,20 | {FAR}")
    assert beside.takes(down), "it lands in contact and walks out of it"
    above = acting(f"{bird} | B two = plain {{mov 5, air 10, skills Vol}} at 18,20 level 1 | {FAR}")
    assert above.refused(up).code == "no_room"
    friend = "A six = plain at 18,20"
    both = acting(f"{bird} level 1 card x | {friend} card x | {FAR}").play(Activate((0,)))
    assert both.takes(down), "on somebody who acts in this speech turn"
    assert acting(f"{bird} level 1 | {friend} | {FAR}").refused(down).code == "no_room"


@pytest.mark.rule("ADE-SKL-113", "ADE-FLY-12")
@pytest.mark.parametrize(("start", "end", "early", "late"), [(35.9, 44, False, True), (36.1, 30, True, False)])
def test_a_rampart_keeps_off_whoever_lands_wherever_that_is(start: float, end: float, early: bool, late: bool) -> None:
    content = load_content()
    walled = replace(content.machines["cen_mortier"], skills=(SkillUse("rempart", 12),))
    content = replace(content, machines={**content.machines, "cen_mortier": walled})
    bird = f"A one = plain {{mov 10, air 20, skills Vol}} at {start},20 level 1"
    t = table(f"{bird} | B m = cen_mortier at 20,20 | {FAR}", content).play(PlayCard(0))
    # the machine's edge is at 22.5, the bird's 1.5 nearer than its middle: 36 is where 12 cm end
    assert (t.match.refusal(walk(end, 20, level=0, early=True)) is None) is early
    assert (t.match.refusal(walk(end, 20, level=0)) is None) is late


@pytest.mark.rule("ADE-RUL-51")
def test_the_other_reading_takes_the_five_off_the_potential() -> None:
    card = "A one = plain {mov 7.5, air 15, skills Vol} at 20,20"
    before = acting(f"{card} | {FAR}")
    assert before.takes(Run((end(40, 20, level=1, early=True),)))
    assert not before.takes(Run((end(40.1, 20, level=1, early=True),)))
    after = acting(f"{card} | {FAR} | setting level_change_cost=potential")
    assert after.takes(Run((end(45, 20, level=1, early=True),)))
    assert not after.takes(Run((end(45.1, 20, level=1, early=True),)))


@pytest.mark.rule("ADE-SKL-45", "ADE-SKL-31", "ADE-RUL-66")
@pytest.mark.parametrize(
    ("skills", "x", "found"), [("Brutal", 23, True), ("Brutal", 22.9, False), ("Conscience", 20, True)]
)
def test_whoever_ends_near_a_hidden_scout_detects_it(skills: str, x: float, found: bool) -> None:
    t = acting(f"A one = plain {{skills {skills}}} at 20,20 | B spy = plain {{skills Éclaireur}} at 36,20 hidden")
    if x != 20:
        t.play(walk(x, 20))
    t.play(Done())
    assert bool(t.events(Detected)) is found
    assert t.figure("spy").hidden is not found


@pytest.mark.rule("ADE-MOV-02", "ADE-RUL-16")
def test_a_hidden_enemy_is_no_obstacle() -> None:
    t = acting("A one = plain at 20,20 | B spy = plain at 25,20 hidden")
    t.play(walk(30, 20))
    assert t.event(Moved).path == ((20_000, 20_000), (30_000, 20_000))


@pytest.mark.rule("ADE-RUL-16")
def test_a_move_onto_a_hidden_enemy_stops_before_it() -> None:
    t = acting("A one = plain at 20,20 | B spy = plain at 28,20 hidden")
    t.play(walk(28, 20))
    assert t.at("one")[0] == pytest.approx(25, abs=0.01)
    beside = acting("A one = plain at 20,20 | B spy = plain at 28,20 hidden")
    beside.play(walk(25, 20))
    assert beside.at("one") == (25, 20), "touching is not standing on it"


@pytest.mark.rule("ADE-ACT-03")
def test_a_group_moves_at_once_and_nobody_ends_on_another() -> None:
    t = table(f"A a = plain at 20,20 card x | A b = plain at 24,20 card x | {FAR}").play(PlayCard(0), Activate((0, 1)))
    assert t.refused(Walk((end(24, 20), end(26, 20)))).why == "ADE-TER-06"
    assert t.refused(Walk((end(24, 20),))).code == "wrong_number"
    t.play(Walk((end(24, 20), end(20, 20))))
    assert (t.at("a"), t.at("b")) == ((24, 20), (20, 20))


@pytest.mark.rule("ADE-RUL-16", "ADE-MOV-02")
def test_whoever_would_end_on_a_hidden_enemy_stops_before_it() -> None:
    t = acting("A one = plain at 20,20 | B spy = plain at 29,20 hidden")
    t.play(walk(28, 20))
    assert t.at("one") == pytest.approx((26, 20), abs=0.01)
    assert t.at("one")[0] <= 26
    beside = acting("A one = plain at 20,20 | B spy = plain at 23.02,20 hidden | B far = plain at 80,80")
    beside.play(walk(21, 20))
    assert 20 <= beside.at("one")[0] <= 20.02
    two = acting("A one = plain {mov 20} at 20,20 | B a = plain at 35,20 hidden | B b = plain at 31.9,21 hidden")
    two.play(walk(36, 20))
    assert two.at("one")[0] < 29.1, "not on the other one either"


@pytest.mark.rule("ADE-TER-03", "ADE-TER-07")
def test_normal_ground_has_no_effect() -> None:
    t = acting("scenario percee | A one = plain at 55,45 | B far = plain at 100,80")
    assert t.board.ground.field.at(60_000, 45_000, t.board.ground.areas), "on the hill"
    assert t.takes(walk(65, 45))
    assert not t.takes(walk(65.1, 45))


@pytest.mark.rule("ADE-RUL-52", "ADE-FLY-05", "ADE-TER-06")
@pytest.mark.parametrize(("tall", "level", "legal"), [(False, 1, True), (True, 1, False), (True, 2, True)])
def test_what_reaches_up_into_the_low_air_is_in_the_way_there(tall: bool, level: int, legal: bool) -> None:
    tower = Scenery("tower", "tower", (cm(30), cm(20)), (cm(4), cm(60)), cm(12), solid=True, tall=tall)
    one = f"A one = plain {{mov 5, air 20, skills Vol}} at 20,20 level {level}"
    t = table(f"{one} | B z = plain at 60,60")
    t.board.state.barricades = (Barricade(tower),)
    t.board.lay()
    t.play(PlayCard(0))
    assert t.takes(walk(40, 20)) is legal
    assert t.takes(walk(30, 20)) is legal


@pytest.mark.rule("ADE-RUL-14", "ADE-ACT-05")
@pytest.mark.parametrize(("reading", "legal"), [("family", False), ("name", True)])
def test_one_movement_in_an_activation_or_one_of_each_name(reading: str, legal: bool) -> None:
    t = table(
        "A one = plain {ini 9} at 20,20 | B two = plain at 23,20 | B z = plain at 60,60 |"
        f" setting cumulative_type_by={reading}"
    )
    t.play(PlayCard(0), Disengage("ini", end(15, 20)))
    assert t.at("one") == (15, 20)
    assert t.takes(walk(10, 20)) is legal


@pytest.mark.rule("ADE-FLY-03")
def test_one_change_of_level_in_an_activation() -> None:
    t = table(
        "A one = plain {ini 9, mov 5, air 15, skills Vol} at 20,20 level 1 |"
        " B two = plain {air 15, skills Vol} at 23,20 level 1 |"
        " B z = plain at 60,60 | setting cumulative_type_by=name"
    )
    t.play(PlayCard(0), Disengage("ini", end(15, 20, level=2)))
    assert t.figure("one").level == 2
    assert t.takes(walk(10, 20))
    assert t.refused(walk(10, 20, level=1)).why == "ADE-FLY-03"


@pytest.mark.rule("ADE-ACT-10", "ADE-FLY-12")
def test_what_is_told_of_a_move() -> None:
    t = table("A one = plain {mov 5, air 15, skills Vol} at 20,20 | B z = plain at 60,60").play(PlayCard(0))
    t.play(walk(25, 20, facing=30, level=1))
    told = t.event(Moved)
    assert (told.figure, told.kind, told.cost, told.facing, told.level) == (0, "walk", 5_000, 30, 1)
    assert told.path == ((20_000, 20_000), (25_000, 20_000))


@pytest.mark.rule("ADE-ACT-04", "ADE-ACT-10")
@pytest.mark.parametrize(
    ("fighter", "deed", "foe", "asked"),
    [
        ("mov 10", Run((end(40, 20),)), "70,20", False),  # before him
        ("mov 10", Run((end(40, 20),)), "36,40", True),  # behind him, a charge away: he may want to turn
        ("mov 10", Run((end(40, 20),)), "36,46", False),  # a charge does not lead so far
        ("mov 10", walk(30, 20), "80,20", False),
        ("mov 10, aim 3, bow 3/20", walk(30, 20), "50,20", True),  # to be shot at
        ("mov 10, aim 3, bow 3/20", walk(30, 20), "10,70", True),  # once he has turned
        ("mov 10", walk(30, 20), "7,20", True),  # just near enough to charge him from behind
        ("mov 10", walk(30, 20), "6.99,20", False),
    ],
)
def test_nobody_is_asked_whether_he_has_finished_where_nothing_is_left_that_matters(
    fighter: str, deed: Run | Walk, foe: str, asked: bool
) -> None:
    t = acting(f"A one = plain {{{fighter}}} at 20,20 facing 0 | B two = plain at {foe} facing 0")
    assert t.ask.passing() is None  # he has done nothing yet
    t.play(deed)
    assert isinstance(t.ask, NextAction)
    assert t.ask.passing() == (None if asked else Done())
    assert t.ask.pressing() is asked
