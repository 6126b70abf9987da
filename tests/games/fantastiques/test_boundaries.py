"""Cases on the very edge of a rule: the figure numbered 0, one unit too far, somebody else's piece."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.fantastiques.acts import NO, cast_on, refused, shoot, strike, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.cast import Cast
from escarmouche.games.fantastiques.content import _default_problems, load_content
from escarmouche.games.fantastiques.decisions import DONE, Fire, Haul
from escarmouche.games.fantastiques.events.combat import Attacked, TemplateLanded
from escarmouche.games.fantastiques.events.moving import Engaged, Moved
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.setups import setup_problems
from escarmouche.games.fantastiques.state import Setup
from escarmouche.games.fantastiques.tables import FantastiquesTables
from escarmouche.kits.faults import fault_said
from escarmouche.table.plane import inch


@pytest.mark.rule("FAN-SPL-13", "FAN-SPL-14")
def test_bloodlust_may_strike_the_figure_numbered_nought() -> None:
    t = Table(
        """B foe = {armour 5} at 10,11 | A mage = {sorcerer, spells bloodlust/curse} at 20,20
        A mad = {melee 5} at 10,10 | phase magic | turn 6 | order A B""",
        rolls="1 1",
    )
    assert t["foe"] == 0
    t.play(cast_on(t, "mage", "bloodlust", "mad"), NO, NO, t["foe"])
    assert t.event(Attacked).target == t["foe"]


GUNS = """A gun = piece bombard at 10,10 | A g1 = {shooting 3} at 8.4,10 crew gun | A g2 = g1 at 11.6,10 crew gun
    A g3 = g1 at 10,8.4 crew gun | B their = piece bombard at 30,40 | B b1 = {shooting 3} at 30,41.6 crew their
    B foe = {melee 1} at 10,30"""


@pytest.mark.rule("FAN-ART-05", "FAN-SHO-05")
def test_nobody_fires_anothers_piece_nor_one_that_does_not_exist() -> None:
    t = Table(f"{GUNS} | phase shooting")
    assert refused(t, Fire(t["gun"], t["g1"], t["foe"])) is None
    assert refused(t, Fire(t["their"], t["b1"], t["g1"])) == ("not_yours", "FAN-SHO-05")
    assert refused(t, Fire(99, t["g1"], t["foe"])) == ("not_yours", "FAN-SHO-05")
    assert refused(t, Fire(-1, t["g1"], t["foe"])) == ("not_yours", "FAN-SHO-05")
    assert refused(t, Fire(t["g1"], t["g2"], t["foe"])) == ("no_gunner", "FAN-ART-05")
    assert refused(t, Fire(t["gun"], t["foe"], t["foe"])) == ("no_gunner", "FAN-ART-05")
    assert refused(t, shoot(t, "b1", "g1")) == ("not_yours", "FAN-SHO-05")


@pytest.mark.rule("FAN-ART-03")
@pytest.mark.parametrize(("over", "expected"), [(0, None), (1, ("too_far", "FAN-ART-03"))])
@pytest.mark.parametrize(("crew", "allowance"), [(("g1", "g2", "g3"), 6), (("g1", "g2"), 3)])
def test_a_piece_goes_its_allowance_and_not_a_unit_more(
    crew: tuple[str, ...], allowance: int, over: int, expected: tuple[str, str] | None
) -> None:
    t = Table(GUNS)
    far = inch(allowance) + over
    places = tuple((t.figure(one).x, t.figure(one).y + inch(allowance)) for one in crew)
    order = Haul(t["gun"], ((inch(10), inch(10) + far),), tuple(t[one] for one in crew), places)
    assert refused(t, order) == expected


@pytest.mark.rule("FAN-ART-03", "FAN-ART-04", "FAN-TRN-02")
def test_an_order_to_haul_needs_ones_own_piece_a_path_and_different_crew() -> None:
    t = Table(GUNS)
    crew, places = (t["g1"], t["g2"]), (point(8.4, 12), point(11.6, 12))
    assert refused(t, Haul(t["gun"], (point(10, 12),), crew, places)) is None
    assert refused(t, Haul(t["their"], (point(10, 12),), crew, places)) == ("not_yours", "FAN-TRN-02")
    assert refused(t, Haul(99, (point(10, 12),), crew, places)) == ("not_yours", "FAN-TRN-02")
    assert refused(t, Haul(-1, (point(10, 12),), crew, places)) == ("not_yours", "FAN-TRN-02")
    assert refused(t, Haul(t["g3"], (point(10, 12),), crew, places)) == ("no_piece", "FAN-ART-03")
    assert refused(t, Haul(t["gun"], (), crew, places)) == ("no_path", "FAN-ART-03")
    assert refused(t, Haul(t["gun"], (point(10, 12),), crew, places[:1])) == ("places_count", "FAN-ART-03")
    assert refused(t, Haul(t["gun"], (point(10, 12),), (t["g1"], t["g1"]), places)) == ("needs_crew", "FAN-ART-03")
    assert refused(t, Haul(t["gun"], (point(10, 12),), (t["g1"],), places[:1])) == ("needs_crew", "FAN-ART-03")


def test_hauls_are_proposed_in_eight_directions_nearly_as_far_as_may_be() -> None:
    t = Table(GUNS)
    assert t.ask is not None
    ends = {one.path[-1] for one in t.ask.candidates() if isinstance(one, Haul)}
    turns = {(round((x - inch(10)) / inch(6)), round((y - inch(10)) / inch(6))) for x, y in ends}
    assert turns == {(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1)} - {(0, 0)}


# --- what keeps a match from beginning -------------------------------------------------------------------------------


def problems_of(sides: tuple[tuple[str, ...], ...], **agreed: Any) -> list[tuple[str, str]]:
    setup = Setup(sides, **agreed)
    return [(fault.where, fault.why) for fault in setup_problems(setup, Cast(setup, load_content()))]


@pytest.mark.rule("FAN-MUL-01")
@pytest.mark.parametrize(("sides", "faulty"), [(1, True), (2, False), (3, False), (4, False), (5, True)])
def test_two_to_four_sides_play(sides: int, faulty: bool) -> None:
    found = problems_of((("valombre_patrol",),) * sides)
    assert found == ([("setup.sides", "FAN-MUL-01")] if faulty else [])


@pytest.mark.rule("FAN-MUL-01", "FAN-MUL-02")
def test_a_side_has_an_army_and_may_have_several() -> None:
    assert problems_of((("valombre_patrol",), ())) == [("setup.sides", "FAN-MUL-01")]
    assert problems_of((("valombre_patrol", "tilleul_patrol"), ("groinrouge_patrol",))) == []


@pytest.mark.rule("FAN-SCN-06")
def test_a_rescue_needs_a_character_and_a_layout_must_exist() -> None:
    both = (("valombre_patrol",), ("groinrouge_patrol",))
    assert problems_of(both, layout="crossroads") == []
    assert problems_of(both, layout="nowhere") == [("setup.layout", "")]
    none = ArmyList("none", "none", "none", "valombre", 60, {"val_militia": 2})
    setup = Setup(((none,), (none,)), "rescue")
    assert ("setup.scenario", "FAN-SCN-06") in [
        (fault.where, fault.why) for fault in setup_problems(setup, Cast(setup, load_content()))
    ]


@pytest.mark.rule("FAN-DEP-05")
@pytest.mark.parametrize(("count", "faulty"), [(40, False), (2000, True)])
def test_an_army_that_no_zone_can_hold_does_not_begin(count: int, faulty: bool) -> None:
    crowd = ArmyList("crowd", "crowd", "crowd", "valombre", 100_000, {"val_militia": count})
    setup = Setup(((crowd,), ("groinrouge_patrol",)), layout="crossroads")
    found = [(fault.where, fault.why) for fault in setup_problems(setup, Cast(setup, load_content()))]
    assert found == ([("setup.sides[0]", "FAN-DEP-05")] if faulty else [])


def test_what_keeps_a_match_from_beginning_is_told_in_french_too() -> None:
    both, content = (("valombre_patrol",), ("groinrouge_patrol",)), load_content()
    poor = ArmyList("none", "none", "none", "valombre", 60, {"val_militia": 2})
    crowd = ArmyList("crowd", "crowd", "crowd", "valombre", 100_000, {"val_militia": 2000})
    setups = (
        Setup(both[:1]),
        Setup(both, layout="nowhere"),
        Setup(((poor,), (poor,)), "rescue"),
        Setup(((crowd,), *both[1:]), layout="crossroads"),
    )
    found = [problem for setup in setups for problem in setup_problems(setup, Cast(setup, content))]
    found += FantastiquesTables(load_content).problems(content.layouts["crossroads"], "king_of_the_hill")
    assert len(found) == len(setups) + 1
    assert all(fault_said(one, "fr") != one.what for one in found)


def test_every_scenario_needs_one_table_of_its_own_for_two_three_and_four_sides() -> None:
    content = load_content()
    assert list(_default_problems(content)) == []
    bare = {
        name: msgspec.structs.replace(layout, zones={n: zones for n, zones in layout.zones.items() if n != 3})
        for name, layout in content.layouts.items()
    }
    faults = list(_default_problems(msgspec.structs.replace(content, layouts=bare)))
    assert len(faults) == 6
    assert all("with 3 sides is needed, not none" in fault.what for fault in faults)
    twins = {f"{name}{k}": layout for name, layout in content.layouts.items() for k in (1, 2)}
    assert len(list(_default_problems(msgspec.structs.replace(content, layouts=twins)))) == 18


# --- the first of everything -----------------------------------------------------------------------------------------

# The figure numbered 0 and the first piece of terrain bar a way like any other.
FIRST = """B first = {melee 1} at %s | A gun = piece bombard at 10,10 | A g1 = {melee 1} at 8.4,10 crew gun
    A g2 = g1 at 11.6,10 crew gun | B other = {melee 1} at 40,40 | %s | order A B"""
CLEAR = ("40,30", "")


def hauled(scene: tuple[str, str]) -> tuple[str, str] | None:
    """Is the gun refused a way of 3 inches to the north?"""
    t = Table(FIRST % scene)
    assert t["first"] == 0
    return refused(t, Haul(t["gun"], (point(10, 13),), (t["g1"], t["g2"]), (point(8.4, 13), point(11.6, 13))))


@pytest.mark.rule("FAN-RUL-61", "FAN-ART-03")
@pytest.mark.parametrize(
    ("scene", "expected"),
    [
        (CLEAR, None),
        (("10,12.2", ""), ("impassable", "FAN-RUL-61")),
        (("40,30", "rock r rect 10,11.6 1x0.4"), ("impassable", "FAN-RUL-61")),
        (("40,30", "hedge h rect 10,11.6 1x0.4"), ("impassable", "FAN-RUL-61")),
        (("8.4,11.5", ""), ("figure_in_the_way", "FAN-MOV-05")),
        (("40,30", "rock r rect 8.4,11.5 0.4x0.4"), ("impassable", "FAN-TER-04")),
        (("40,30", "hedge h rect 8.1,11.5 0.4x0.4"), None),
    ],
)
def test_the_first_enemy_and_the_first_piece_of_terrain_stop_a_piece_and_its_crew(
    scene: tuple[str, str], expected: tuple[str, str] | None
) -> None:
    assert hauled(scene) == expected


@pytest.mark.rule("FAN-MOV-05", "FAN-MOV-07", "FAN-TER-04")
@pytest.mark.parametrize(
    ("scene", "expected"),
    [
        (CLEAR, None),
        (("16,12", ""), ("figure_in_the_way", "FAN-MOV-05")),
        (("17.005,12", ""), ("contact_ends_move", "FAN-MOV-07")),
        (("40,30", "rock r rect 16,12 1x1"), ("impassable", "FAN-TER-04")),
    ],
)
def test_the_first_enemy_and_the_first_piece_of_terrain_stop_a_walker(
    scene: tuple[str, str], expected: tuple[str, str] | None
) -> None:
    t = Table(f"{FIRST % scene} | A run = {{movement 6}} at 16,10")
    assert refused(t, t.move("run", (16, 15))) == expected


@pytest.mark.rule("FAN-SHO-03")
def test_the_figure_numbered_nought_is_shot_at_struck_and_enchanted_like_any_other() -> None:
    first = "B first = {melee 1, armour 5} at 10,16 | order A B | turn 6"
    t = Table(f"{first} | A bow = {{shooting 4}} at 10,10 | phase shooting", rolls="1 1")
    t.play(shoot(t, "bow", "first"))
    t = Table(f"{first} | A man = {{melee 4}} at 10,15 | phase melee", rolls="1 1")
    t.play(strike(t, "man", "first"), DONE)
    t = Table(f"{first} | A mage = {{sorcerer, spells death_ray/curse}} at 10,10 | phase magic", rolls="1")
    t.play(cast_on(t, "mage", "death_ray", "first"))
    assert t["first"] == 0


# --- one unit more ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ART-10")
@pytest.mark.parametrize(("over", "hit"), [(0, True), (1, False)])
def test_a_piercing_shot_reaches_six_inches_behind_and_not_a_unit_more(over: int, hit: bool) -> None:
    t = Table(
        f"""turn 6 | phase shooting | table 72x48 | A gun = piece scorpion at 2,20 | A man = kar_crew at 2,22 crew gun
        B orc = {{armour 5}} at 20,20 | B last = orc at {26.5 + over / inch(1)},20""",
        rolls="1 1 1" if hit else "1 1",
    )
    t.play(Fire(t["gun"], t["man"], t["orc"]))
    assert t.event(TemplateLanded).caught == ((t["orc"], t["last"]) if hit else (t["orc"],))


@pytest.mark.rule("FAN-ART-01", "FAN-SHO-04", "FAN-RUL-11")
def test_an_enemy_piece_shields_no_hero_even_where_every_enemy_does() -> None:
    scene = """A bow = {shooting 3} at 10,10 | B hero = {hero power} at 10,24 | B far = {melee 1} at 12,27
        setting nearest_among=all_enemies | B %s at 20,10 | phase shooting"""
    t = Table(scene % "gun = piece bombard")
    assert refused(t, shoot(t, "bow", "hero")) is None
    t = Table(scene % "man = {hero stealth}")
    assert refused(t, shoot(t, "bow", "hero")) == ("nearer_target", "FAN-SHO-04")


# --- what is told ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-15", "FAN-SPL-16")
@pytest.mark.parametrize(("y", "engages"), [(24, True), (23.9, False)])
def test_a_teleport_tells_a_move_that_costs_nothing_and_whom_it_engages(y: float, engages: bool) -> None:
    t = Table(
        """A mage = {sorcerer, spells teleport/curse} at 10,10 | A man = {melee 1} at 12,10
        B foe = {melee 1} at 12,25 | phase magic | turn 6"""
    )
    t.play(cast_on(t, "mage", "teleport", "man"), NO, t.place(12, y))
    moved = t.event(Moved)
    assert (moved.figure, moved.path, moved.cost, moved.way) == (t["man"], (point(12, 10), point(12, y)), 0, "teleport")
    told = [(event.figure, event.enemies, event.why) for event in t.events(Engaged)]
    assert told == ([(t["man"], (t["foe"],), "FAN-SPL-15")] if engages else [])
    assert t.figure("man").spent == 0


@pytest.mark.rule("FAN-RUL-52", "FAN-MOR-10")
def test_a_routed_figure_on_the_edge_leaves_even_where_it_may_run_less_far() -> None:
    t = Table(
        """setting rout_distance=up_to | A r = val_archer at 0.5,20 routed | A other = val_archer at 30,24
        B far = gro_orc at 30,40"""
    )
    assert (t.figure("r").where, topic(t)) == ("lost", "ChooseMove")


@pytest.mark.rule("FAN-SHO-05", "FAN-MEL-03")
def test_nothing_of_a_phase_is_left_over_when_it_ends() -> None:
    t = Table(
        """A bow = {shooting 1, melee 1} at 10,10 | A mate = bow at 12,10 | B foe = {melee 1, hp 4} at 10,16
        B near = foe at 12,11 | phase shooting""",
        rolls="6",
    )
    t.play(shoot(t, "bow", "foe"))
    state = t.state
    assert (state.phase, state.aims, state.hits, state.wounds) == ("melee", (), (), ())
    assert {figure for figure, _ in state.targets} == {t["mate"]}
    t.dice.add("6 1")
    t.play(DONE, DONE)
    assert (state.phase, t.state.targets, t.state.pending, t.state.stage) == ("initiative", (), (), "")
