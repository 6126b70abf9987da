"""The last point that is still allowed, the first that is not, and figures that are not there at all."""

from __future__ import annotations

from math import hypot

import pytest
from tests.games.fantastiques.acts import NO, cast_on, refused, topic
from tests.games.fantastiques.table import Table, point
from tests.games.fantastiques.test_magic import PHASE, at, mage, why_not

from escarmouche.core.meaning import MOST_POINTS
from escarmouche.games.fantastiques.asks.moving import ChooseMove
from escarmouche.games.fantastiques.decisions import Cast, Deploy, Fire, Haul, Move, PlacePrison
from escarmouche.games.fantastiques.events.combat import TemplateLanded
from escarmouche.games.fantastiques.events.magic import Unaffected, WallRaised
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.games.fantastiques.queries import sight
from escarmouche.games.fantastiques.queries.disengaging import may_disengage
from escarmouche.games.fantastiques.queries.placing import LEFT_OUT, orderly_places
from escarmouche.games.fantastiques.rules.spells import FOREVER
from escarmouche.table.plane import inch

# --- spells ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MAG-05")
def test_no_spell_is_cast_on_a_figure_that_does_not_exist() -> None:
    t = Table(f"{PHASE} | {mage('curse', 'fireball')} | B orc = val_militia at 12,20")
    assert why_not(t, Cast(t["mage"], "curse", t["orc"])) is None
    for nobody in (-1, len(t.state.figures)):
        assert why_not(t, Cast(t["mage"], "curse", nobody)) == ("no_such_target", "FAN-MAG-05")


@pytest.mark.rule("FAN-SPL-06", "FAN-MAG-03")
def test_walls_of_fire_are_proposed_near_and_far_all_round_and_both_ways() -> None:
    t = Table(f"{PHASE} | {mage('wall_of_fire', 'curse', at='24,24')} | B orc = val_militia at 3,3")
    assert t.ask is not None
    walls = [one for one in t.ask.candidates() if isinstance(one, Cast) and one.spell == "wall_of_fire"]
    assert at(t, "wall_of_fire", 30, 24) in walls
    assert at(t, "wall_of_fire", 36, 24, 90) in walls
    middle = point(24, 24)
    away = [round(hypot(one.x - middle[0], one.y - middle[1]) / inch(1), 2) for one in walls]
    assert sorted(away) == [6.0] * 16 + [12.0] * 16
    assert sum(one.degrees == 90 for one in walls) == 16


# --- moves -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOV-01")
@pytest.mark.parametrize(("more", "expected"), [(0, None), (1, ("no_path", "FAN-MOV-01"))])
def test_a_path_may_have_many_points_and_no_more(more: int, expected: tuple[str, str] | None) -> None:
    t = Table("A run = {movement 6} at 10,10 | B foe = {movement 6} at 44,4")
    x, y = point(10, 10)
    path = tuple((x + k, y) for k in range(1, MOST_POINTS + more + 1))
    assert refused(t, Move(t["run"], path)) == expected


@pytest.mark.rule("FAN-SCN-08")
@pytest.mark.parametrize(("left", "ready"), [(0, False), (0.5, True)])
def test_a_prisoner_who_has_come_his_six_inches_goes_not_a_unit_further(left: float, ready: bool) -> None:
    t = Table(
        f"""scenario rescue | prison 24,34 | attacker A | prisoner h | A mate = {{movement 6}} at 40,40
        A h = {{hero, movement 12}} at 24,20 travelled {6 - left} | B foe = {{movement 6}} at 44,4"""
    )
    assert isinstance(t.ask, ChooseMove)
    x, y = point(24, 20)
    assert (t.refusal(Move(t["h"], ((x + 1, y),))) is None) is ready
    assert any(isinstance(one, Move) and one.figure == t["h"] for one in t.ask.candidates()) is ready


# --- the prison ------------------------------------------------------------------------------------------------------

PRISON = (
    "scenario rescue | phase prison | attacker A | A hero = {hero} | prisoner hero | A a = val_archer | B o = gro_orc"
)


@pytest.mark.rule("FAN-RUL-80")
@pytest.mark.parametrize(("x", "y", "out"), [(3, 24, (-1, 0)), (45, 24, (1, 0)), (24, 3, (0, -1)), (24, 45, (0, 1))])
def test_the_prison_may_stand_an_inch_from_each_edge_and_not_a_unit_nearer(
    x: float, y: float, out: tuple[int, int]
) -> None:
    t = Table(PRISON)
    px, py = point(x, y)
    assert refused(t, PlacePrison(px, py)) is None
    assert refused(t, PlacePrison(px + out[0], py + out[1])) == ("prison_margin", "FAN-RUL-80")


@pytest.mark.rule("FAN-SCN-05")
@pytest.mark.parametrize(
    ("ground", "expected"),
    [
        ("rock r rect 24,24 10x1", ("no_room", "FAN-SCN-05")),
        ("rock r rect 24,24 1x1", ("no_room", "FAN-SCN-05")),
        ("rock r circle 24,24 r 0.5", ("no_room", "FAN-SCN-05")),
        ("rock r rect 24,24 10x10", ("no_room", "FAN-SCN-05")),
        ("rock r rect 24,27 10x1", None),
        ("hill r rect 24,24 10x1", None),
    ],
    ids=["right through", "a stone inside", "a round one inside", "all under it", "beside", "a hill"],
)
def test_the_prison_covers_no_impassable_ground_however_it_lies(ground: str, expected: tuple[str, str] | None) -> None:
    t = Table(f"{PRISON} | {ground}")
    assert refused(t, PlacePrison(*point(24, 24))) == expected


# --- deployment ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-RUL-89")
def test_who_leaves_a_figure_out_is_told_where_it_could_stand() -> None:
    t = Table(
        """phase deployment | zone B top box 20,46.8 23,48 | A a = val_archer at 10,10
        B o1 = gro_orc | B o2 = gro_orc""",
        rolls="2 5",
    )
    refusal = t.refusal(Deploy(0, (point(20.5, 47.4), LEFT_OUT)))
    assert refusal is not None
    assert (refusal.code, refusal.why, refusal.facts["figure"]) == ("room_left", "FAN-RUL-89", t["o2"])
    x, y = (float(refusal.facts[name]) for name in ("x", "y"))
    assert t.refusal(Deploy(0, (point(20.5, 47.4), point(x, y)))) is None
    assert 21.5 <= x <= 22.5
    assert y > 47


@pytest.mark.rule("FAN-DEP-02", "FAN-DEP-05")
@pytest.mark.parametrize("spacing", [0.5, 2])
def test_figures_deployed_in_ranks_stand_as_far_apart_as_was_asked(spacing: float) -> None:
    t = Table("phase deployment | A a = val_archer at 10,10 | B o1 = gro_orc | B o2 = gro_orc", rolls="2 5")
    (ax, ay), (bx, by) = orderly_places(t.game, (t["o1"], t["o2"]), inch(spacing))
    assert ay == by
    assert abs(ax - bx) == inch(1) + inch(spacing)


@pytest.mark.rule("FAN-DEP-05", "FAN-RUL-89")
def test_where_ranks_so_wide_have_no_room_figures_stand_a_tenth_of_an_inch_apart() -> None:
    scene = "phase deployment | zone B top box 20,46.8 24,48 | A a = val_archer at 10,10"
    t = Table(f"{scene} | B o1 = gro_orc | B o2 = gro_orc", rolls="2 5")
    (ax, ay), (bx, by) = orderly_places(t.game, (t["o1"], t["o2"]), inch(4))
    assert ay == by
    assert abs(ax - bx) == inch(1.1)


@pytest.mark.rule("FAN-RUL-28", "FAN-RUL-89")
@pytest.mark.parametrize("apart", [0, 6])
def test_the_distance_asked_of_scouts_keeps_nobody_else_from_the_last_place_left(apart: int) -> None:
    # Between the two who stand already there is a place for one base, a hair wide, and an enemy scout near by.
    t = Table(
        f"""phase deployment | setting scout_min={apart} | zone B top box 20,46.8 23.1,48 | A s = {{scout}} at 21.5,44
        B o1 = {{melee 1}} at 20.53,47.4 | B o2 = {{melee 1}} at 22.56,47.4 | B o3 = gro_orc""",
        rolls="2 5",
    )
    (spot,) = orderly_places(t.game, (t["o3"],), inch(0.1))
    assert spot != LEFT_OUT
    assert inch(21.53) <= spot[0] <= inch(21.56)


@pytest.mark.rule("FAN-MOV-09")
@pytest.mark.parametrize(("over", "expected"), [(0, True), (1, False)])
def test_who_is_in_contact_with_the_edge_may_leave_and_a_unit_further_off_may_not(over: int, expected: bool) -> None:
    t = Table("A run = {movement 6} at 5,20 | A mate = {movement 6} at 40,40 | B foe = {movement 6} at 44,4")
    x, y = point(0.5, 20)
    assert (t.refusal(Move(t["run"], ((x + CONTACT + over, y),), leave=True)) is None) is expected


# --- lines -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-LOS-05", "FAN-LOS-07")
@pytest.mark.parametrize(("x", "seen"), [(20, True), (19.99, False), (10, True), (10.01, False)])
def test_flames_that_only_reach_the_edge_of_a_base_bar_no_line(x: float, seen: bool) -> None:
    t = Table(
        f"""A bow = {{shooting 3}} at 10,20 | B orc = {{armour 2}} at 20,20
        flames f rect {x},20 1x6 until 6 by A"""
    )
    assert sight.sees(t.game, t.figure("bow"), t.figure("orc")) is seen


@pytest.mark.rule("FAN-LOS-03", "FAN-RUL-04")
@pytest.mark.parametrize(("hill", "seen"), [("hill h circle 30,10 r 1.5", True), ("", False)])
def test_who_stands_on_a_hill_is_seen_over_a_rock(hill: str, seen: bool) -> None:
    t = Table(
        f"""A bow = {{shooting 3}} at 15,10 | B orc = {{armour 2}} at 30,10
        rock r rect 27.5,10 0.5x4 | {hill or "hill h circle 10,30 r 1.5"}"""
    )
    assert sight.sees(t.game, t.figure("bow"), t.figure("orc")) is seen


@pytest.mark.rule("FAN-ART-11", "FAN-RUL-57")
def test_a_wall_shields_from_the_template_wherever_on_the_table_it_falls() -> None:
    t = Table(
        """turn 6 | phase shooting | A gun = piece bombard at 20,2 | A man = kar_crew at 18,2 crew gun
        B orc = {armour 2} at 20,18.5 | B safe = {armour 2} at 20,20 | high_wall w rect 20,19.25 4x0.2""",
        rolls="1 1",
    )
    t.play(Fire(t["gun"], t["man"], t["orc"]))
    assert t.event(TemplateLanded).caught == (t["orc"],)


# --- what is asked and told ------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-15")
def test_the_question_where_a_teleport_leads_says_its_clause_and_what_it_is_about() -> None:
    t = Table(f"{PHASE} | {mage('teleport', 'curse')} | A man = {{melee 1}} at 14,20 | B foe = {{melee 1}} at 40,40")
    t.play(cast_on(t, "mage", "teleport", "man"), NO)
    assert t.ask is not None
    assert (t.ask.why, topic(t), t.ask.facts()["figure"]) == ("FAN-SPL-15", "teleport", t["man"])


@pytest.mark.rule("FAN-SPL-15", "FAN-SCN-08")
def test_a_teleport_that_finds_no_room_at_all_changes_nothing() -> None:
    # The prisoner has come his six inches and stands in contact, where nobody may be put.
    t = Table(
        f"""{PHASE} | scenario rescue | prison 24,34 | attacker A | prisoner h | setting teleport_contact=no
        A h = {{hero, movement 12}} at 24,20 travelled 6 | B foe = {{melee 1}} at 24,21
        {mage("teleport", "curse", at="14,20")}"""
    )
    t.play(cast_on(t, "mage", "teleport", "h"), NO)
    assert t.event(Unaffected) == Unaffected(t["h"], "teleport", "no_room", "FAN-SPL-15")
    assert (t.figure("h").x, t.figure("h").y) == point(24, 20)


@pytest.mark.rule("FAN-SPL-06", "FAN-SPL-08")
def test_a_wall_of_fire_is_told_with_its_place_and_how_long_it_burns() -> None:
    t = Table(f"{PHASE} | {mage('wall_of_fire', 'curse')} | B orc = val_militia at 20,20")
    t.play(at(t, "wall_of_fire", 15, 20, 30))
    assert t.event(WallRaised) == WallRaised(*point(15, 20), 30, until=FOREVER)


@pytest.mark.rule("FAN-TRN-02")
def test_the_number_after_the_last_figure_is_no_piece_to_haul() -> None:
    t = Table(
        """A gun = piece bombard at 10,10 | A g1 = {shooting 3} at 8.4,10 crew gun | A g2 = g1 at 11.6,10 crew gun
        B foe = {melee 1} at 10,30"""
    )
    order = Haul(len(t.state.figures), (point(10, 12),), (t["g1"], t["g2"]), (point(8.4, 12), point(11.6, 12)))
    assert refused(t, order) == ("not_yours", "FAN-TRN-02")


@pytest.mark.rule("FAN-RUL-15", "FAN-MOV-07")
def test_contact_with_the_friend_numbered_nought_does_not_end_a_move() -> None:
    t = Table(
        """setting pass_friends=no | A b = val_archer at 12,11.005 | A a = val_archer at 10,10
        B foe = val_militia at 40,40"""
    )
    assert t["b"] == 0
    assert refused(t, t.move("a", (14, 10))) is None


@pytest.mark.rule("FAN-ENG-06", "FAN-MOV-09")
@pytest.mark.parametrize("leave", [True, False])
def test_a_step_to_the_edge_and_off_it_is_the_last_way_out_of_a_melee(leave: bool) -> None:
    # A hair further from the edge than contact, held on both sides: wherever it could stand it would still be held.
    y = 0.51024
    t = Table(
        f"""A held = {{movement 6}} at 10,{y} | B left = {{melee 1}} at 9,{y} | B right = left at 11,{y}
        B before = left at 10,{y + 1}"""
    )
    assert may_disengage(t.game, t.figure("held"), leave=leave) is leave
