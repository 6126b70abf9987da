"""Does the figure numbered 0, or the first piece of terrain, count in every rule like all others?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import NO, YES, cast_on, refused, shoot, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.chance import Stream
from escarmouche.games.fantastiques.decisions import Deploy, Disengage, Fire, Haul, PassGem, Place
from escarmouche.games.fantastiques.events.combat import CoverRolled, TemplateLanded
from escarmouche.games.fantastiques.events.moving import Hauled, LeftTable
from escarmouche.games.fantastiques.events.prizes import GemDropped
from escarmouche.table.plane import inch

SHOT = "phase shooting | turn 6 | order A B | table 72x48"


@pytest.mark.rule("FAN-COV-03", "FAN-RUL-58")
def test_the_first_figure_stops_a_shot_and_an_artillery_shot() -> None:
    first = f"B first = {{armour 5}} at 10,15 | B foe = {{armour 5}} at 10,20 | {SHOT}"
    t = Table(f"{first} | A bow = {{shooting 4}} at 10,10", rolls="1 4 1")
    t.play(shoot(t, "bow", "foe"))
    rolled = t.event(CoverRolled)
    assert (rolled.figure, rolled.piece, rolled.stopped) == (0, "", True)
    gun = "A gun = piece bombard at 10,2 | A man = kar_crew at 10,0.5 crew gun"
    t = Table(f"{first} | {gun}".replace("10,0.5", "8.3,2"), rolls="1 4 1")
    t.play(Fire(t["gun"], t["man"], t["foe"]))
    landed = t.event(TemplateLanded)
    assert ((landed.x, landed.y), landed.caught) == (point(10, 15), (0,))


@pytest.mark.rule("FAN-COV-03", "FAN-RUL-58")
def test_the_first_piece_of_terrain_stops_a_shot_and_an_artillery_shot() -> None:
    wall = f"low_wall w rect 10,15 4x0.5 | B foe = {{armour 5}} at 10,20 | {SHOT}"
    t = Table(f"{wall} | A bow = {{shooting 4}} at 10,10", rolls="1 4")
    t.play(shoot(t, "bow", "foe"))
    rolled = t.event(CoverRolled)
    assert (rolled.figure, rolled.piece, rolled.stopped) == (-1, "w", True)
    t = Table(f"{wall} | A gun = piece bombard at 10,2 | A man = kar_crew at 8.3,2 crew gun", rolls="1 4")
    t.play(Fire(t["gun"], t["man"], t["foe"]))
    landed = t.event(TemplateLanded)
    assert ((landed.x, landed.y), landed.caught) == ((inch(10), inch(14.75)), ())


@pytest.mark.rule("FAN-SCN-10", "FAN-SCN-11", "FAN-SCN-12")
def test_the_first_figure_takes_carries_hands_on_and_drops_the_gem() -> None:
    scene = """scenario cursed_gem | A first = {movement 6} at 10,10 | A mate = {movement 6} at 16,10
        B foe = {hp 1} at 40,40"""
    t = Table(f"{scene} | gem 12,10")
    t.play(t.move("first", (12, 10)))
    assert topic(t) == "pick_gem"
    t.play(YES)
    assert t.state.gem is not None
    assert t.state.gem.carrier == 0
    t = Table(f"{scene} | gem carried by first".replace("16,10", "11,10"))
    assert refused(t, t.move("first", (16.1, 10))) == ("too_far", "FAN-MOV-01")
    t.play(t.move("first", (10, 14)))
    assert t.state.gem is not None
    assert (t.state.gem.x, t.state.gem.y, t.state.gem.travelled) == (*point(10, 14), inch(4))
    t = Table(f"{scene} | gem carried by first".replace("10,10", "4,10 routed"))
    assert t.event(GemDropped) == GemDropped(*point(4, 10))


@pytest.mark.rule("FAN-SCN-07")
def test_the_first_figure_is_a_prisoner_and_opens_the_prison_like_any_other() -> None:
    scene = """scenario rescue | prison 24,24 | attacker A | prisoner %s | A first = {hero} %s | A other = {hero} %s
        B foe = {hp 1} at 40,40"""
    t = Table(scene % ("first", "", "at 24,20"))
    t.play(t.move("other", (24, 21.5)))
    assert topic(t) == "freed_prisoner"
    t.play(Place(*point(26.505, 24)))
    assert t.state.figures[0].where == "table"
    t = Table(scene % ("other", "at 24,20", ""))
    t.play(t.move("first", (24, 21.5)))
    assert topic(t) == "freed_prisoner"


@pytest.mark.rule("FAN-SPL-13", "FAN-MOV-09")
def test_who_leaves_the_table_in_bloodlust_strikes_nobody() -> None:
    t = Table(
        """A mage = {sorcerer, spells bloodlust/curse} at 10,10 | A mad = {melee 5} at 0.5,17
        B foe = {melee 1} at 0.5,21 | B far = {melee 1} at 40,40 | phase magic | turn 6"""
    )
    t.play(cast_on(t, "mage", "bloodlust", "mad"), NO, t.move("mad", (0.5, 20), leave=True))
    assert t.event(LeftTable).figure == t["mad"]
    assert t.outcome is not None  # nobody was left to strike, and nothing to ask


@pytest.mark.rule("FAN-RUL-28", "FAN-DEP-05")
@pytest.mark.parametrize(("scout", "expected"), [("", None), ("scout", ("scout_too_near", "FAN-RUL-28"))])
def test_the_distance_that_scouts_keep_is_no_rule_for_others(scout: str, expected: tuple[str, str] | None) -> None:
    t = Table(
        f"""phase deployment | A a = {{melee 1, {scout}}} | B s = {{scout}} at 10,12 | B t = gro_orc
        setting scout_min=6""",
        rolls="6 1",
    )
    assert refused(t, Deploy(0, (point(10, 9),))) == expected
    assert refused(t, Deploy(0, (point(20, 9),))) is None


# --- lines of sight and what is told of hauls and choices ------------------------------------------------------------


@pytest.mark.rule("FAN-LOS-02", "FAN-LOS-03")
@pytest.mark.parametrize(("middle", "seen"), [(10, True), (10.125, True), (9.875, True), (10.3, False), (9.7, False)])
def test_each_of_the_three_lines_across_the_torso_is_enough(middle: float, seen: bool) -> None:
    # Half way a slit too narrow for more than one of the lines, which cross it at 9.875, 10 and 10.125.
    left, right = middle - 0.05, middle + 0.05
    walls = f"high_wall l rect {left - 4},15 8x0.2 | high_wall r rect {right + 4},15 8x0.2"
    t = Table(
        f"""A bow = {{shooting 3}} at 10,10 | B foe = {{melee 1}} at 10,20 | B free = {{melee 1}} at 26,10 | {walls}
        phase shooting"""
    )
    assert refused(t, shoot(t, "bow", "foe")) == (None if seen else ("not_seen", "FAN-LOS-01"))


@pytest.mark.rule("FAN-ART-03", "FAN-MOV-02")
@pytest.mark.parametrize(("ground", "cost"), [("", 3), ("marsh m rect 10,13 6x2", 4)])
def test_a_haul_tells_what_it_cost(ground: str, cost: float) -> None:
    t = Table(
        f"""A gun = piece bombard at 10,10 | A g1 = {{melee 1}} at 8.4,10 crew gun | A g2 = g1 at 11.6,10 crew gun
        A g3 = g1 at 10,8.4 crew gun | B foe = {{melee 1}} at 40,40 | {ground}"""
    )
    crew = tuple(t[one] for one in ("g1", "g2", "g3"))
    places = (point(8.4, 13), point(11.6, 13), point(10, 11.4))
    t.play(Haul(t["gun"], (point(10, 13),), crew, places))
    told = t.event(Hauled)
    assert (told.piece, told.crew, told.cost) == (t["gun"], crew, inch(cost))


@pytest.mark.rule("FAN-SPL-11")
def test_the_friends_between_whom_the_caster_chooses_are_lit() -> None:
    t = Table(
        """A mage = {sorcerer, spells paranoia/curse} at 10,10 | B mad = {melee 1} at 20,10 | B one = {melee 1} at 23,10
        B two = {melee 1} at 20,13 | phase magic"""
    )
    t.play(cast_on(t, "mage", "paranoia", "mad"), NO)
    assert t.ask is not None
    assert t.ask.hints().lit == (t["one"], t["two"])


@pytest.mark.rule("FAN-SPL-15")
def test_places_proposed_and_drawn_for_a_teleport_are_legal() -> None:
    t = Table(
        """A mage = {sorcerer, spells teleport/curse} at 10,10 | A man = {melee 1} at 12,10 | B foe = {melee 1} at 12,25
        rock r circle 20,20 r 4 | phase magic"""
    )
    t.play(cast_on(t, "mage", "teleport", "man"), NO)
    assert t.ask is not None
    proposed = list(t.ask.candidates())
    assert len(proposed) > 10
    assert [refused(t, place) for place in proposed] == [None] * len(proposed)
    assert t.ask.sample(Stream("teleport")) in proposed


@pytest.mark.rule("FAN-MOV-01", "FAN-SCN-11")
@pytest.mark.parametrize("between", ["the gem", "a flight", "a piece"])
def test_who_has_moved_does_not_move_again_whatever_else_was_done_since(between: str) -> None:
    t = Table(
        """A run = {movement 6} at 20,20 | A last = {movement 6} at 44,20 | A held = {movement 6} at 30,30
        A one = {movement 6} at 10,30 | A two = {movement 6} at 11,30 | B foe = {melee 1} at 30,31
        A gun = piece bombard at 10,10 | A g1 = {melee 1} at 8.4,10 crew gun | A g2 = g1 at 11.6,10 crew gun
        scenario cursed_gem | gem carried by one"""
    )
    t.play(t.move("run", (20, 22)))
    if between == "the gem":
        t.play(PassGem(t["two"]))
    elif between == "a flight":
        t.play(Disengage(t["held"]), NO, t.move("held", (30, 26)))
        assert refused(t, t.move("held", (30, 25))) == ("already_moved", "FAN-MOV-01")
    else:
        t.play(Haul(t["gun"], (point(10, 12),), (t["g1"], t["g2"]), (point(8.4, 12), point(11.6, 12))))
        assert refused(t, t.move("g1", (8.4, 13))) == ("served_piece", "FAN-ART-04")
    assert refused(t, t.move("run", (20, 24))) == ("already_moved", "FAN-MOV-01")
    assert refused(t, t.move("last", (44, 22))) is None


@pytest.mark.rule("FAN-MOV-09")
@pytest.mark.parametrize("edge", [(0.5, 20), (47.5, 20), (20, 0.5), (20, 47.5)])
def test_any_of_the_four_edges_is_left_by(edge: tuple[float, float]) -> None:
    x, y = (edge[0] + (3 if edge[0] < 1 else -3), 20) if edge[1] == 20 else (20, edge[1] + (3 if edge[1] < 1 else -3))
    t = Table(f"A run = {{movement 6}} at {x},{y} | A mate = {{movement 6}} at 24,24 | B foe = {{melee 1}} at 30,30")
    assert refused(t, t.move("run", ((x + edge[0]) / 2, (y + edge[1]) / 2), leave=True)) == (
        "not_at_edge",
        "FAN-MOV-09",
    )
    assert refused(t, t.move("run", edge, leave=True)) is None
