"""How does a routed figure run, and what may it no longer do?"""

from __future__ import annotations

from math import acos, hypot, pi

import pytest
from tests.games.fantastiques.acts import NO, YES, refused, seat, strike, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.asks.fleeing import Flee
from escarmouche.games.fantastiques.asks.moving import ChooseMove
from escarmouche.games.fantastiques.decisions import DONE, Cast, Fire, Haul, Move, Shoot
from escarmouche.games.fantastiques.events.combat import Attacked, Defended
from escarmouche.games.fantastiques.events.moving import Disengaging, HeldBack, LeftTable, Moved, Stayed
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.words import WORDS
from escarmouche.table.plane import inch

REST = "| A other = val_archer at 30,24 | B far = gro_orc at 30,40 "  # so that the phase goes on after the flight


def end(t: Table, name: str = "r") -> tuple[int, int]:
    return t.figure(name).x, t.figure(name).y


def flee(t: Table, far: float) -> Flee:
    return Flee(t["r"], inch(far))


def proposed(t: Table) -> list[Flee]:
    assert t.match.ask is not None
    return list(t.match.ask.candidates())


# --- the way -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOR-07", "FAN-MOR-08", "FAN-MOV-10", "FAN-RUL-52")
@pytest.mark.parametrize(
    ("start", "finish"), [((10, 20), (4, 20)), ((40, 20), (46, 20)), ((20, 10), (20, 4)), ((20, 39), (20, 45))]
)
def test_a_routed_figure_runs_its_full_movement_to_the_nearest_edge_before_anybody_is_asked(
    start: tuple[float, float], finish: tuple[float, float]
) -> None:
    t = Table(f"A r = val_archer at {start[0]},{start[1]} routed {REST}")
    assert end(t) == point(*finish)
    assert (t.event(Moved).way, t.event(Moved).cost) == ("rout", inch(6))
    assert isinstance(t.ask, ChooseMove)
    assert t.ask.ready == (t["other"],)


@pytest.mark.rule("FAN-MOV-10", "FAN-RUL-52")
def test_the_routed_of_allied_armies_run_before_the_first_of_them_gives_an_order() -> None:
    t = Table(
        """A a = val_archer at 24,24 | A2 r = val_archer at 10,20 routed | A2 c = val_archer at 24,20
        B o = gro_orc at 30,40"""
    )
    assert (seat(t), end(t)) == (0, point(4, 20))


@pytest.mark.rule("FAN-MOV-10", "FAN-MOR-07", "FAN-RUL-52")
@pytest.mark.parametrize("places", ["16,20 10,20", "10,20 16,20"])
@pytest.mark.parametrize("army", ["A", "A2"])
def test_of_two_routed_figures_the_one_ahead_runs_first_and_holds_nobody_up(places: str, army: str) -> None:
    one, other = places.split()
    t = Table(f"A r = val_archer at {one} routed | {army} s = val_archer at {other} routed {REST}")
    assert sorted((end(t), end(t, "s"))) == [point(4, 20), point(10, 20)]
    assert [told.cost for told in t.events(Moved)] == [inch(6), inch(6)]


@pytest.mark.rule("FAN-MOV-10")
def test_the_routed_run_in_the_phase_of_their_own_side() -> None:
    t = Table("A a = val_archer at 24,24 | B r = gro_orc at 10,20 routed | B o = gro_orc at 30,40")
    assert (t.ask is not None, end(t)) == (True, point(10, 20))
    t.play(DONE)
    assert end(t) == point(4, 20)


@pytest.mark.rule("FAN-MOR-08", "FAN-RUL-52")
@pytest.mark.parametrize(("edge", "finish"), [("left", (4, 10)), ("bottom", (10, 4))])
def test_between_edges_equally_near_the_owner_chooses(edge: str, finish: tuple[float, float]) -> None:
    t = Table(f"A r = val_archer at 10,10 routed {REST}")
    assert (seat(t), topic(t)) == (0, "rout_edge")
    assert refused(t, "top") == ("not_an_option", "FAN-MOR-08")
    t.play(edge)
    assert end(t) == point(*finish)


@pytest.mark.rule("FAN-MOR-07", "FAN-MOR-08")
def test_in_difficult_ground_it_spends_its_full_movement_to_the_last_unit() -> None:
    t = Table(f"A r = val_archer at 10,20 routed | marsh m rect 4.4,20 9x30 {REST}")  # 1.1 inches, then 2.45 at double
    assert t.event(Moved).cost == pytest.approx(inch(6), abs=2)
    assert end(t)[0] == pytest.approx(inch(6.45), abs=2)


@pytest.mark.rule("FAN-MOR-08")
def test_it_runs_round_what_is_dearer_to_cross() -> None:
    t = Table(
        f"A r = {{movement 12}} at 10,20 routed | wood w rect 5,20.9 4x2 {REST}"
    )  # 0.1 inches to the side is free
    assert t.figure("r").where == "lost"
    assert t.event(Moved).cost == pytest.approx(hypot(inch(3), inch(0.1)) + inch(6.5), abs=30)


@pytest.mark.rule("FAN-MOR-08")
def test_it_crosses_what_is_dearer_to_go_round() -> None:
    t = Table(f"A r = {{movement 18}} at 10,20 routed | wood w rect 8,20 1x30 {REST}")
    assert t.event(Moved).path == (point(10, 20), point(0.5, 20))
    assert t.event(Moved).cost == inch(10.5)


@pytest.mark.rule("FAN-MOR-08", "FAN-MOR-10")
@pytest.mark.parametrize(
    ("ground", "x", "cost"),
    [
        ("marsh m rect 23.5,2.6 6x4", 26.5, 3.2016 + 4.1),  # to its corner, then down to the edge
        ("marsh m rect 21,2.6 12x4", 27.0, 3.6056 + 4.1),
        ("marsh m rect 21,2.6 12x4 | high_wall w rect 27.6,3 1x6", 24.0, 10.1),  # the way beside it is shut
        ("marsh m rect 23.5,2.6 20x4", 24.0, 10.1),
    ],
)
def test_it_goes_round_what_reaches_to_the_edge_where_that_is_cheaper(ground: str, x: float, cost: float) -> None:
    t = Table(f"A r = {{movement 12}} at 24,6.6 routed | {ground} {REST}")
    moved = t.event(Moved)
    assert t.figure("r").where == "lost"
    assert moved.path[-1][0] == pytest.approx(inch(x), abs=2)
    assert moved.cost == pytest.approx(inch(cost), abs=10)


@pytest.mark.rule("FAN-MOR-08", "FAN-RUL-52")
@pytest.mark.parametrize("choice", [0, 1])
def test_between_both_sides_of_a_marsh_the_owner_chooses(choice: int) -> None:
    t = Table(f"A r = {{movement 12}} at 24,6.6 routed | marsh m rect 24,2.6 1.2x4 {REST}")
    assert (seat(t), topic(t)) == (0, "rout_path")
    assert t.ask is not None
    ways = t.ask.candidates()
    assert sorted(way.path[-1][0] for way in ways) == pytest.approx([inch(23.4), inch(24.6)], abs=2)
    t.play(ways[choice])
    assert t.event(Moved).path[1:] == ways[choice].path


@pytest.mark.rule("FAN-MOR-08")
def test_round_a_rock_it_takes_the_tangent_and_then_the_straight_way_to_the_edge() -> None:
    t = Table(f"A r = {{movement 18}} at 10,20 routed | rock w circle 6,20.5 r 1 {REST}")  # shorter below than above
    path = t.event(Moved).path
    assert (t.figure("r").where, path[-1][0]) == ("lost", inch(0.5))
    assert path[-1][1] == pytest.approx(inch(19), abs=3)  # past the rock: 20.5 less its radius and that of the base
    assert path[-2][1] == pytest.approx(path[-1][1], abs=3)


@pytest.mark.rule("FAN-MOR-08")
def test_the_way_round_a_rock_is_the_string_pulled_tight() -> None:
    t = Table(f"A r = {{movement 18}} at 10,20 routed | rock w circle 6,20 r 1 {REST}")
    t.play(t.ask.candidates()[0] if t.ask else None)
    radius, away = 1.5, 4.0  # of rock and base together, and of the figure from the middle of the rock
    string = (away**2 - radius**2) ** 0.5 + radius * (pi / 2 - acos(radius / away)) + 5.5
    assert t.event(Moved).cost == pytest.approx(inch(string), abs=inch(0.02))


@pytest.mark.rule("FAN-MOR-08", "FAN-RUL-52")
@pytest.mark.parametrize("choice", [0, 1])
def test_between_ways_equally_costly_the_owner_chooses(choice: int) -> None:
    t = Table(f"A r = val_archer at 10,20 routed | rock w circle 7,20 r 1 {REST}")
    assert (seat(t), topic(t)) == (0, "rout_path")
    assert t.ask is not None
    below, above = sorted(t.ask.candidates(), key=lambda move: move.path[-1][1])
    assert (below.path[-1][1] < inch(20), above.path[-1][1] > inch(20)) == (True, True)
    t.play((below, above)[choice])
    assert end(t) == (below, above)[choice].path[-1]


@pytest.mark.rule("FAN-MOR-08")
def test_it_never_ends_in_contact_with_an_enemy_if_it_can_be_avoided() -> None:
    t = Table("A r = val_archer at 10,20 routed | A other = val_archer at 30,24 | B wall = gro_orc at 3,20.2")
    assert not engaged(t.game, t["r"])
    assert end(t)[0] < inch(4.2)  # nearly its full movement, round the side


@pytest.mark.rule("FAN-MOR-08")
def test_it_runs_as_far_as_it_can_where_a_friend_stands_on_its_last_inch() -> None:
    t = Table(f"A r = val_archer at 10,20 routed | A mate = val_archer at 4,20 {REST}")
    assert end(t) == point(5, 20)


@pytest.mark.rule("FAN-MOR-08")
def test_shut_in_it_goes_as_near_to_the_edge_as_it_can_or_stays() -> None:
    pen = "| rock n rect 12,22 12x1 | rock s rect 12,18 12x1 | rock w rect 6,20 1x5 | rock e rect 17,20 1x5"
    t = Table(f"A r = val_archer at 10,20 routed {pen} {REST}")
    assert end(t) == point(7, 20)
    t = Table(f"A r = val_archer at 7,20 routed {pen} {REST}")
    assert t.event(Stayed) == Stayed(t["r"], "FAN-MOR-08")


@pytest.mark.rule("FAN-MOR-08")
def test_shut_in_it_goes_round_a_rock_where_that_leads_nearer_to_the_edge_than_straight_past_it() -> None:
    """Nobody gets to the edge; past the end of the rock a straight way would end half an inch before the cliff."""
    t = Table(f"A r = {{movement 12}} at 10,20 routed | rock c rect 3,24 1x48 | rock w rect 8,20 1x12 {REST}")
    assert t.figure("r").x == inch(4)
    assert len(t.event(Moved).path) > 2


@pytest.mark.rule("FAN-MOR-08")
@pytest.mark.parametrize(
    ("scene", "axis", "at"),
    [
        ("at 38,20 routed | rock c rect 45,24 1x48 | rock w rect 40,20 1x12", 0, 44),
        ("at 20,10 routed | rock c rect 24,3 48x1 | rock w rect 20,8 12x1", 1, 4),
        ("at 20,38 routed | rock c rect 24,45 48x1 | rock w rect 20,40 12x1", 1, 44),
    ],
    ids=["right", "bottom", "top"],
)
def test_shut_in_before_any_other_edge_it_does_the_same(scene: str, axis: int, at: float) -> None:
    t = Table(f"A r = {{movement 12}} {scene} | A other = val_archer at 30,24 | B far = gro_orc at 24,30")
    assert t.event(Moved).path[-1][axis] == inch(at)
    assert len(t.event(Moved).path) > 2


@pytest.mark.rule("FAN-MOR-08", "FAN-MOV-04")
def test_a_flyer_runs_straight_over_everything() -> None:
    t = Table(f"A r = {{flight}} at 20,24 routed | rock w circle 10,24 r 4 | B o = gro_orc at 18,24 {REST}")
    assert end(t) == point(2, 24)


@pytest.mark.rule("FAN-RUL-52", "FAN-MOR-07")
@pytest.mark.parametrize(("far", "x"), [(6, 4), (4.5, 5.5), (3.25, 6.75), (0.01, 9.99), (0, 10)])
def test_a_table_may_let_it_run_less_than_its_full_movement(far: float, x: float) -> None:
    t = Table(f"setting rout_distance=up_to | A r = val_archer at 10,20 routed {REST}")
    assert (seat(t), topic(t)) == (0, "ChooseFlight")
    t.play(flee(t, far))
    assert end(t) == point(x, 20)
    held = [(event.gap, event.most, event.why) for event in t.events(HeldBack)]
    assert held == ([(inch(far), inch(6), "FAN-RUL-52")] if 0 < far < 6 else [])


@pytest.mark.rule("FAN-RUL-52")
def test_the_whole_way_its_quarters_and_staying_are_proposed() -> None:
    t = Table(f"setting rout_distance=up_to | A r = val_archer at 10,20 routed {REST}")
    assert proposed(t) == [flee(t, far) for far in (6, 4.5, 3, 1.5, 0)]


@pytest.mark.rule("FAN-RUL-52", "FAN-MOR-08")
def test_it_runs_no_further_than_its_way_nor_backwards_nor_does_somebody_else() -> None:
    t = Table(f"setting rout_distance=up_to | A r = val_archer at 10,20 routed | A mate = val_archer at 10,26 {REST}")
    assert refused(t, flee(t, 6.01)) == ("no_such_way", "FAN-RUL-52")
    assert refused(t, flee(t, -0.01)) == ("no_such_way", "FAN-RUL-52")
    assert refused(t, Flee(t["mate"], inch(3))) == ("not_the_one", "FAN-RUL-52")
    assert refused(t, DONE) == ("not_an_option", "FAN-RUL-52")


@pytest.mark.rule("FAN-RUL-52", "FAN-GEN-06")
@pytest.mark.parametrize(("far", "stops"), [(1.99, True), (2.5, False), (3, False), (4.01, True)])
def test_it_does_not_stop_on_a_friend_whom_it_passes(far: float, stops: bool) -> None:
    scene = "A r = val_archer at 10,20 routed | A mate = val_archer at 7,20"
    t = Table(f"setting rout_distance=up_to | {scene} {REST}")
    assert refused(t, flee(t, far)) == (None if stops else ("no_room", "FAN-GEN-06"))
    lengths = [answer.gap for answer in proposed(t)]
    assert lengths == [inch(6), inch(4.5), inch(2), inch(1.5), 0]  # half of the way would end on the friend


@pytest.mark.rule("FAN-RUL-52")
def test_how_far_it_may_run_is_told_in_inches() -> None:
    t = Table(f"setting rout_distance=up_to | A r = val_archer at 10,20 routed {REST}")
    question, refusal = t.match.ask, t.refusal(flee(t, 7))
    assert question is not None
    assert refusal is not None
    assert '6"' in WORDS.ask(t.match.game, question, "en")
    assert 'can flee 6" at most' in WORDS.refusal(t.match.game, refusal, "en")


@pytest.mark.rule("FAN-RUL-52")
def test_no_two_lengths_that_are_proposed_are_told_alike() -> None:
    t = Table(f"setting rout_distance=up_to | A r = val_archer at 0.53,20 routed {REST}")
    question = t.match.ask
    assert question is not None
    for lang in ("en", "fr"):
        told = [WORDS.answer(t.match.game, question, answer, lang) for answer in proposed(t)]
        assert len(set(told)) == len(told)
    assert [answer.gap for answer in proposed(t)] == [inch(0.03), inch(0.03) // 2, 0]
    t = Table(f"setting rout_distance=up_to | A r = val_archer at {0.5 + 4 * 0.25 / 25.4},20 routed {REST}")
    assert [answer.gap for answer in proposed(t)] == [100, 50, 0], "quarters are just what counts as nothing"


# Walls close round the figure on every side.
BOXED = """high_wall w1 rect 9.3,20 0.4x2 | high_wall w2 rect 10.7,20 0.4x2 | high_wall w3 rect 10,20.7 2x0.4
    high_wall w4 rect 10,19.3 2x0.4"""


@pytest.mark.rule("FAN-RUL-52", "FAN-MOR-08")
@pytest.mark.parametrize("distance", ["full", "up_to"])
def test_who_has_nowhere_to_run_is_asked_nothing_and_stays(distance: str) -> None:
    t = Table(f"setting rout_distance={distance} | A r = val_archer at 10,20 routed {REST} | {BOXED}")
    assert topic(t) == "ChooseMove"
    assert (end(t), t.event(Stayed).why, t.events(Moved)) == (point(10, 20), "FAN-MOR-08", [])


@pytest.mark.rule("FAN-RUL-52")
def test_who_may_run_a_part_of_the_way_and_does_not_stays_and_says_so() -> None:
    t = Table(f"setting rout_distance=up_to | A r = val_archer at 10,20 routed {REST}")
    t.play(flee(t, 0))
    assert (t.event(Stayed).why, t.events(Moved)) == ("FAN-RUL-52", [])


# --- off the table -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOR-10")
@pytest.mark.parametrize(("x", "where"), [(6.5, "lost"), (6.6, "table"), (0.5, "lost"), (0.505, "lost")])
def test_a_base_that_reaches_the_edge_leaves_the_table(x: float, where: str) -> None:
    t = Table(f"A r = val_archer at {x},20 routed {REST}")
    assert t.figure("r").where == where
    assert [event.why for event in t.events(LeftTable)] == (["FAN-MOR-10"] if where == "lost" else [])


@pytest.mark.rule("FAN-MOR-10", "FAN-MOV-05")
@pytest.mark.parametrize(
    ("at_the_edge", "where"),
    [
        ("A mate = val_archer at 0.5,20", "lost"),
        ("A mate = val_archer at 0.5,20.1 | setting pass_friends=no", "lost"),  # beside it there is room
        ("B foe = gro_orc at 0.5,20.1", "lost"),
        ("A mate = val_archer at 0.5,20 | rock n rect 3,21.1 6x1 | rock s rect 3,18.9 6x1", "lost"),
        ("A mate = val_archer at 0.5,20 | rock n rect 3,21.1 6x1 | rock s rect 3,18.9 6x1 | setting pass_friends=no",
         "table"),
        ("B foe = gro_orc at 0.5,20 | rock n rect 3,21.1 6x1 | rock s rect 3,18.9 6x1", "table"),
        ("A mate = val_archer at 0.5,20 | A more = {size titan} at 1.3,22.2 | A last = {size titan} at 1.3,17.8",
         "lost"),
    ],
)  # fmt: skip
def test_through_a_friend_at_the_edge_it_leaves_the_table_too(at_the_edge: str, where: str) -> None:
    t = Table(f"A r = {{movement 6}} at 5,20 routed | {at_the_edge} {REST}")
    assert t.figure("r").where == where


@pytest.mark.rule("FAN-MOR-08")
def test_past_an_enemy_who_stands_against_the_edge_it_takes_the_shortest_way() -> None:
    t = Table(f"A r = {{movement 6}} at 5,20 routed | B foe = gro_orc at 0.5,20.1 {REST}")
    (x, y), cost = t.event(Moved).path[-1], t.event(Moved).cost
    assert (x, y) == pytest.approx(point(0.5, 19.09), abs=5)
    assert cost == pytest.approx(inch(hypot(4.5, 0.9)), rel=0.01)


@pytest.mark.rule("FAN-MOR-10", "FAN-MOV-05")
def test_a_titan_hemmed_in_by_a_friend_and_an_enemy_leaves_over_the_friend() -> None:
    t = Table(
        """A h = {movement 12, size titan} at 20,4 routed | A g = val_militia at 20,1.2 | A x = val_militia at 30,20
        B p = val_militia at 18,2 | B o = val_militia at 40,40"""
    )
    assert t.figure("h").where == "lost"


@pytest.mark.rule("FAN-MOR-10")
def test_on_a_way_round_any_edge_that_is_touched_is_left_by() -> None:
    t = Table(  # the wall leaves a passage hardly wider than the base along the bottom edge
        """table 30x9 | A r = {movement 18} at 4.2,4.5 routed | high_wall w rect 2.25,5.0025 0.5x7.995
        A b = val_archer at 20,4 | B o = gro_orc at 28,8"""
    )
    assert t.figure("r").where == "lost"
    x, y = t.event(Moved).path[-1]
    assert (x > inch(2), y <= inch(0.505)) == (True, True)


@pytest.mark.rule("FAN-MOR-08", "FAN-MOR-10")
def test_on_a_long_table_it_goes_round_to_the_far_edge_as_to_the_near_one() -> None:
    t = Table(
        """table 40x20 | A r = {movement 12} at 33,10 routed | rock w circle 36,10.3 r 0.6
        A b = val_archer at 20,4 | B o = gro_orc at 4,18"""
    )
    path = t.event(Moved).path
    assert (t.figure("r").where, path[-1][0]) == ("lost", inch(39.5))
    assert len(path) > 2


# --- out of a melee ------------------------------------------------------------------------------------------------

MELEE = "A r = {armour 2} at 10,20 routed | A other = val_archer at 30,24 | B foe = {melee 3} at 11.005,20 "


@pytest.mark.rule("FAN-MOR-09", "FAN-RUL-52")
def test_an_engaged_routed_figure_must_disengage_and_suffers_the_free_attacks() -> None:
    t = Table(MELEE)
    assert t.event(Disengaging) == Disengaging(t["r"], (t["foe"],))
    assert (seat(t), topic(t)) == (1, "free_attack")
    t.play(YES, rolls="3 2")
    assert end(t) == point(4, 20)


@pytest.mark.rule("FAN-MOR-09")
def test_it_may_die_on_the_way_out() -> None:
    t = Table(MELEE).play(YES, rolls="3 3")
    assert (t.figure("r").where, t.events(Moved)) == ("dead", [])


@pytest.mark.rule("FAN-MOR-09")
def test_without_a_way_out_it_stays_and_nobody_strikes() -> None:
    pen = "| rock n rect 10,21.52 6x2 | rock s rect 10,18.48 6x2 | rock w rect 8,20 2.995x2"
    t = Table(MELEE + pen)
    assert t.event(Stayed) == Stayed(t["r"], "FAN-MOR-09")
    assert (t.events(Disengaging), end(t)) == ([], point(10, 20))


PEN = "| rock n rect 10,21.52 12x2 | rock s rect 10,18.48 12x2 | rock e rect 14,20 2x1.2 "
CORNERED = "A r = {armour 2} at 10,20 routed | A other = val_archer at 30,24 | B foe = gro_orc at 8.995,20" + PEN


@pytest.mark.rule("FAN-MOR-08", "FAN-MOR-09", "FAN-ENG-06")
def test_who_has_suffered_the_free_attacks_leaves_even_if_only_away_from_the_edge() -> None:
    """Off its enemy, and no farther from the edge than that takes."""
    t = Table(CORNERED).play(NO)
    assert not engaged(t.game, t["r"])
    assert t.figure("r").x - inch(10) == pytest.approx(inch(0.005), abs=2)


@pytest.mark.rule("FAN-MOR-08", "FAN-MOR-09", "FAN-ENG-06")
def test_where_every_way_out_ends_in_contact_it_flees_if_the_table_allows_that_at_all() -> None:
    shut = CORNERED + "| B next = gro_orc at 11.012,20"
    t = Table(shut)
    assert (t.event(Stayed), t.events(Disengaging)) == (Stayed(t["r"], "FAN-MOR-09"), [])
    t = Table("setting disengage_into_contact=yes | " + shut).play(NO)
    assert (t.events(Stayed), t.event(Moved).figure) == ([], t["r"])


@pytest.mark.rule("FAN-MOR-08", "FAN-MOR-09")
def test_the_way_to_the_edge_may_begin_by_leading_away_from_it() -> None:
    lane = "| rock n rect 10,21.52 12x2 | rock s rect 10,18.48 11.5x2"
    t = Table(
        "A r = {movement 6} at 13,20 routed | A other = val_archer at 30,24 | B foe = gro_orc at 11.995,20" + lane
    )
    t.play(NO)
    x, y = end(t)
    assert (x > inch(15), y < inch(19)) == (True, True)  # out of the lane and round its nearer corner


@pytest.mark.rule("FAN-RUL-52", "FAN-MOR-09")
def test_who_has_left_a_melee_may_run_a_part_of_the_way_but_not_stay() -> None:
    t = Table("setting rout_distance=up_to | " + MELEE).play(NO)
    assert refused(t, flee(t, 0)) == ("must_run", "FAN-MOR-09")
    assert refused(t, Flee(t["r"], 1)) == ("enemy_contact", "FAN-MOR-08")
    t.play(flee(t, 1.5))
    assert end(t) == point(8.5, 20)


# --- nothing but running -------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOR-07")
def test_a_routed_figure_does_not_shoot() -> None:
    t = Table("A r = val_archer at 10,20 routed | A a = val_archer at 10,22 | B o = gro_orc at 20,20 | phase shooting")
    assert refused(t, Shoot(t["r"], (t["o"],))) == ("unable", "FAN-SHO-02")
    assert refused(t, Shoot(t["a"], (t["o"],))) is None


@pytest.mark.rule("FAN-MOR-07")
def test_a_routed_sorcerer_does_not_cast() -> None:
    spells = "sorcerer, spells death_ray/curse"
    t = Table(f"A r = {{{spells}}} at 10,20 routed | A a = r at 10,22 | B o = gro_orc at 20,20 | phase magic")
    assert refused(t, Cast(t["r"], "death_ray", t["o"])) == ("cannot_cast", "FAN-MAG-09")
    assert refused(t, Cast(t["a"], "death_ray", t["o"])) is None


@pytest.mark.rule("FAN-MOR-07", "FAN-RUL-54")
def test_a_routed_figure_defends_itself_normally_and_strikes_nobody() -> None:
    t = Table(
        """A r = {armour 3, melee 5, hp 2} at 10,20 routed | A a = {melee 1} at 20,20
        B o = {melee 3} at 11.005,20 | B p = {melee 1} at 21.005,20 | phase melee"""
    )
    assert refused(t, strike(t, "r", "o")) == ("cannot_strike", "FAN-MEL-05")
    t.play(DONE, strike(t, "o", "r"), strike(t, "p", "nobody"), rolls="3 3 6 1")
    assert t.event(Attacked).target == t["r"]
    assert (t.event(Defended).armour.value, t.event(Defended).saved) == (3, True)


@pytest.mark.rule("FAN-MOR-07")
def test_routed_crew_neither_move_nor_fire_their_piece() -> None:
    crew = """A gun = piece bombard at 24,20 | A c1 = kar_crew at 24,21.6 crew gun
        A c2 = kar_crew at 24,18.4 crew gun routed |"""
    t = Table(crew + "A c3 = kar_crew at 22.4,20 crew gun | B o = gro_orc at 40,20 | phase shooting")
    assert refused(t, Fire(t["gun"], t["c2"], t["o"])) == ("no_gunner", "FAN-ART-05")
    assert refused(t, Fire(t["gun"], t["c1"], t["o"])) is None
    t = Table(crew.replace("routed", "routed moved") + "B o = gro_orc at 40,20")
    haul = Haul(t["gun"], (point(25, 20),), (t["c1"], t["c2"]), (point(25, 21.6), point(25, 18.4)))
    assert refused(t, haul) == ("needs_crew", "FAN-ART-03")


@pytest.mark.rule("FAN-MOR-07", "FAN-SCN-10")
def test_a_routed_figure_that_runs_over_the_gem_leaves_it_lying() -> None:
    t = Table(f"scenario cursed_gem | gem 4,20 | A r = val_archer at 10,20 routed {REST}")
    assert end(t) == point(4, 20)
    assert isinstance(t.ask, ChooseMove)
    assert (t.state.gem is not None, t.state.gem.carrier if t.state.gem else None) == (True, -1)


@pytest.mark.rule("FAN-MOR-07", "FAN-SCN-07")
def test_a_routed_figure_that_ends_against_the_prison_frees_nobody() -> None:
    rescue = (
        "scenario rescue | prison 4,23 | attacker A | A hero = {hero} | prisoner hero |"  # its wall runs along y = 21
    )
    t = Table(f"{rescue} A r = val_archer at 10,20.5 routed {REST}")
    assert end(t) == point(4, 20.5)
    assert (t.figure("hero").where, topic(t)) == ("captive", "ChooseMove")


@pytest.mark.rule("FAN-MOR-07")
def test_a_routed_figure_takes_no_other_order() -> None:
    t = Table(f"A r = val_archer at 10,20 routed {REST}")
    assert refused(t, Move(t["r"], (point(9, 20),))) == ("already_moved", "FAN-MOV-01")
