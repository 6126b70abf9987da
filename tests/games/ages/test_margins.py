"""Where a rule is decided by one: the last degree, the lowest fear, the second of a group."""

from __future__ import annotations

from math import asin, atan2, dist, hypot, sqrt

import pytest
from tests.games.ages.table import Table, end, table, walk

from escarmouche.core import Total
from escarmouche.games.ages.asks.assaulting import Engage
from escarmouche.games.ages.asks.disengaging import EscapePlace, StepAside, escape_place, escape_refusal, step_toward
from escarmouche.games.ages.asks.forcing import BackAway, Confront, ForcedRun
from escarmouche.games.ages.asks.moving import Turn
from escarmouche.games.ages.asks.returning import return_refusal
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.asks.staffing import FormStaff, Staff
from escarmouche.games.ages.board import CONTACT
from escarmouche.games.ages.events.trapping import TrapSprung
from escarmouche.games.ages.queries.fear import Dread, nerve, unafraid, worst
from escarmouche.games.ages.queries.moves import Move, way_to
from escarmouche.games.ages.queries.pursuits import pursuit_move
from escarmouche.games.ages.queries.reaches import place_beside, reach_outline
from escarmouche.games.ages.refusals.forcing import Corridor, back_away, back_place, pushes
from escarmouche.games.ages.refusals.intercepting import BACK, Passage, stops
from escarmouche.games.ages.rules.tactician import find_tactician
from escarmouche.games.ages.rules.traps import spring_traps
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import CM, cm

PAIR = "A one = plain at 20,20 | A six = plain at 80,80 | B foe = plain at 23,20 | B z = plain at 70,70"


@pytest.mark.rule("ADE-ACT-10")
@pytest.mark.parametrize(("facing", "legal"), [(-1, True), (0, True), (359, True), (360, False), (-2, False)])
def test_a_facing_is_one_of_360_degrees_wherever_it_is_chosen(facing: int, legal: bool) -> None:
    t = table("A one = plain at 20,20 | B foe = plain at 60,20").play(PlayCard(0))
    assert t.takes(walk(25, 20, facing=facing)) is legal
    near = table(PAIR)
    escape = EscapePlace(near.board, near["one"], near["foe"])
    assert (escape.refusal(StepAside(end(19, 20, facing=facing))) is None) is legal
    confront = Confront(near.board, near["one"], near["foe"])
    assert (confront.refusal(BackAway(end(17, 20, facing=facing))) is None) is legal


@pytest.mark.rule("ADE-ACT-10", "ADE-RUL-15")
def test_a_turn_is_to_one_of_360_degrees() -> None:
    t = table("A one = plain at 20,20 facing 90 | B foe = plain at 60,20").play(PlayCard(0))
    assert [t.takes(Turn((facing,))) for facing in (-1, 0, 90, 359, 360)] == [False, True, False, True, False]


@pytest.mark.rule("ADE-FEA-01", "ADE-FEA-02", "ADE-FEA-05")
def test_the_least_fear_frightens_whoever_has_none() -> None:
    t = table("A one = plain at 20,20 | A two = plain {fear 2} at 30,20 | B foe = plain {fear 1} at 60,20")
    assert [nerve(t.board, t[who]) for who in ("one", "two", "foe")] == [0, 2, 1]
    dreads = [Dread(t["foe"], Total(fear)) for fear in (0, 1, 2, 3)]
    assert [unafraid(t.board, t["one"], one) for one in dreads] == [True, False, False, False]
    assert [unafraid(t.board, t["two"], one) for one in dreads] == [True, True, True, False]
    t.board.change(t["one"], fearless=1)
    assert [unafraid(t.board, t["one"], one) for one in dreads] == [True, True, False, False]


@pytest.mark.rule("ADE-TCT-30", "ADE-RUL-127")
def test_a_group_forces_no_passage() -> None:
    t = table(
        "A a = plain {str 9} at 20,20 card x | A b = plain {str 9} at 20,24 card x | A c = plain at 80,10 |"
        " B wall = plain at 26,20 | B foe = plain at 34,20 | B z = plain at 70,70 | points A 3"
    ).play(PlayCard(0), Activate((0, 1)))
    found = t.refused(Engage((t["foe"],), (end(31, 20), end(34, 23)), force="points"))
    assert (found.code, found.why) == ("straight_on", "ADE-TCT-30")


@pytest.mark.rule("ADE-TCT-26", "ADE-RUL-108", "ADE-FLY-05")
@pytest.mark.parametrize(("level", "x", "y"), [(0, 23.228, 16.991), (1, 23, 16.99)])
def test_who_is_pushed_aside_stands_against_a_machine_or_above_it(level: int, x: float, y: float) -> None:
    """On the ground it touches the machine: the root of 0.928 squared and 3.891 squared is 4 cm."""
    bird = "plain {air 15, skills Vol} at"
    t = table(
        f"A one = {bird} 20,20 level {level} | B foe = {bird} 23,20 level {level} | B m = aur_baliste at 22.3,13.1"
    )
    found = pushes(t.board, t["foe"], Corridor(t["one"], (cm(20), cm(20)), (cm(33), cm(20))))
    assert found == ((cm(23), cm(23.01)), (cm(x), cm(y)))


@pytest.mark.rule("ADE-TCT-26", "ADE-RUL-108")
@pytest.mark.parametrize(
    ("foe", "wall", "to", "spots"),
    [
        ("20.5,22.96", "20,25.5 12x2", 30, ((20.5, 16.99),)),  # not behind, where it would be nearer
        ("20.5,22.96", "80,60 1x1", 30, ((20.5, 23.01),)),
        ("23,20", "26.5,20 2x20", 22, ((24, 22.249), (24, 17.751))),  # one on each side of where one wants to
    ],
)
def test_nobody_is_pushed_behind_the_actor_and_each_side_has_its_own_place(
    foe: str, wall: str, to: int, spots: tuple[tuple[float, float], ...]
) -> None:
    t = table(f"A a = plain at 20,20 | B f = plain at {foe} | B z = plain at 80,80 | wall w at {wall} high 9")
    found = pushes(t.board, t["f"], Corridor(t["a"], (cm(20), cm(20)), (cm(to), cm(20))))
    assert found == tuple((cm(x), cm(y)) for x, y in spots)


@pytest.mark.rule("ADE-TCT-26", "ADE-RUL-108", "ADE-RUL-127")
@pytest.mark.parametrize("across", [False, True])
def test_who_is_pushed_aside_stands_level_with_the_actor_where_nothing_nearer_is_free(across: bool) -> None:
    """Along the edge of the table, past a big base and walls: farther on there is no room, and nobody is pushed behind
    the actor. On a level with it the big base leaves room 3.09 cm from its own middle (4.31 cm off, 3 cm aside)."""

    def at(x: float, y: float) -> str:
        return f"{y},{x}" if across else f"{x},{y}"

    low, high = ("0.3x10", "8x8.5") if across else ("10x0.3", "8.5x8")
    t = table(
        f"A one = plain {{base 2}} at {at(30, 1)} | B foe = plain {{base 2}} at {at(31.905, 1.624)} |"
        f" A big = plain {{base 6.62}} at {at(33, 6.1)} | B z = plain at 80,80 |"
        f" wall v at {at(41, 4.15)} {low} high 9 | wall w at {at(41.75, 8.3)} {high} high 9"
    )
    start, stop = (cm(30), cm(1)), (cm(40), cm(1))
    way = Corridor(t["one"], start[::-1], stop[::-1]) if across else Corridor(t["one"], start, stop)
    (found,) = pushes(t.board, t["foe"], way)
    assert (found[::-1] if across else found) == pytest.approx((cm(30), cm(9.194)), abs=2)


@pytest.mark.rule("ADE-ASS-11")
@pytest.mark.parametrize(
    ("to", "x", "y"), [((50, 20), 21, 20), ((20, 50), 20, 21), ((20, 5), 20, 19), ((5, 20), 19, 20)]
)
def test_a_step_aside_is_a_centimetre_toward_where_one_points(to: tuple[float, float], x: float, y: float) -> None:
    assert step_toward(table(PAIR).board, 0, (cm(to[0]), cm(to[1]))) == pytest.approx((cm(x), cm(y)), abs=1)


@pytest.mark.rule("ADE-TCT-28")
def test_nobody_steps_back_onto_somebody() -> None:
    def behind(who: str) -> Table:
        return table(f"{PAIR} | {who}")

    free = behind("A back = plain at 60,60")
    assert back_away(free.board, free["one"], free["foe"], (cm(17), cm(20)))
    for x, legal in ((17.011, False), (17.01, True), (16.99, True), (16.989, False)):
        assert back_away(free.board, free["one"], free["foe"], (cm(x), cm(20))) is legal, "to a hundredth of a cm"
    held = behind(
        "B a = plain at 17,24.1 | B b = plain at 17,17.3 |"
        " rock top at 23,30.6 30x9.8 | rock low at 23,9.9 30x9.8 | rock r at 31,20 5x10.2"
    )
    place = back_place(held.board, held["one"], held["foe"])
    assert place == (17_001, 20_310), "between two of them, just clear of the nearer one"
    for other in ("A back = plain at 15,20", "B back = plain at 15,20"):
        t = behind(other)
        assert not back_away(t.board, t["one"], t["foe"], (cm(17), cm(20)))
    beside = behind("B back = plain at 14,20")
    assert not back_away(beside.board, beside["one"], beside["foe"], (cm(17), cm(20))), "touching an enemy"
    friend = behind("A back = plain at 14,20")
    assert back_away(friend.board, friend["one"], friend["foe"], (cm(17), cm(20)))


@pytest.mark.rule("ADE-SKL-115")
def test_whoever_comes_back_stands_at_an_edge_of_its_zone_on_any_table() -> None:
    t = table(
        "table 120x90 | A one = plain {skills Renfort} dead | A six = plain at 60,30 | A low = plain at 70,1.5 |"
        " B z = plain at 60,60 | B near = plain at 30,4"
    )
    who = t["one"]
    places = {(1.5, 8): "", (118.5, 8): "", (60, 1.5): "", (60, 2): "not_at_edge", (118, 8): "not_at_edge",
              (60, 88.5): "not_at_edge", (70, 1.5): "no_room", (1, 8): "off_table"}  # fmt: skip
    for (x, y), code in places.items():
        refusal = return_refusal(t.board, who, (cm(x), cm(y)))
        assert ("" if refusal is None else refusal.code) == code, (x, y)
    touching = return_refusal(t.board, who, (cm(28.34), cm(1.5)))
    assert touching is not None
    assert touching.code == "enemy_contact"


@pytest.mark.rule("ADE-RUL-94", "ADE-TCT-14")
@pytest.mark.parametrize(("more", "stopped"), [(-1, False), (1, True)])
def test_who_would_be_touched_where_it_stands_is_not_stopped(more: int, stopped: bool) -> None:
    """The interceptor would stand one base before the actor and a hair, or a hundredth of a millimetre off it."""
    x = 10 + 3 + (BACK + more) / CM
    t = table(f"A one = plain {{mov 6}} at 10,20 | B two = plain {{mov 10}} at {x},30 | B far = plain at 85,85")
    passage = Passage(t["one"], Move("run", cm(12)), ((cm(20), cm(20)),))
    assert bool(stops(t.board, t["two"], passage, ())) is stopped


@pytest.mark.rule("ADE-ACT-08", "ADE-MOV-01", "ADE-MOV-03")
def test_the_ground_shown_for_a_move_ends_where_the_base_would() -> None:
    """A base of 3 cm, 5 from an edge of the table and 6 from an enemy: as far as it goes, off the edge and off him,
    in strokes of a few millimetres."""
    t = table("A one = plain at 5,20 | B two = plain at 11,20 | B far = plain at 85,85")
    (outline,) = reach_outline(t.board, t["one"], Move("walk", cm(10)))
    start, enemy = (cm(5), cm(20)), (cm(11), cm(20))
    assert min(x for x, _ in outline) == pytest.approx(cm(1.5), abs=500)
    assert max(dist(spot, start) for spot in outline) == pytest.approx(cm(10), abs=500)
    assert min(dist(spot, enemy) for spot in outline) == pytest.approx(cm(3), abs=500)


@pytest.mark.rule("ADE-ASS-01", "ADE-MOV-01")
def test_a_place_beside_an_enemy_is_found_with_no_more_than_the_string_round_a_wall() -> None:
    """Past the two corners of a wall, 1.5 cm off; each corner is 9 and 5 cm from a middle, and contact 3 cm short."""
    t = table("A one = plain at 20,20 | B two = plain at 40,20 | wall w at 30,22 2x14 high 9")
    away, radius = hypot(9, 5), 1.5
    string = 2 * sqrt(away**2 - radius**2) + 2 + 2 * radius * (atan2(5, 9) + asin(radius / away)) - 2 * radius
    for more, found in ((0, True), (-50, False)):
        move = Move("charge", round(string * CM) + more)

        def allowed(x: int, y: int, move: Move = move) -> bool:
            return way_to(t.board, t["one"], move, (x, y)) is not None

        assert (place_beside(t.board, t["one"], t["two"], move, allowed) is not None) is found


@pytest.mark.rule("ADE-ASS-01", "ADE-ASS-08", "ADE-RUL-95")
@pytest.mark.parametrize(("wider", "found"), [(1, True), (0, False)])
def test_a_place_beside_an_enemy_is_found_between_two_whom_it_just_does_not_touch(wider: int, found: bool) -> None:
    """Straight before him, where the move ends: a hundredth of a millimetre nearer it would touch them too."""
    beside = 3 + (CONTACT + wider) / CM
    t = table(
        f"A one = plain at 20,30 | B two = plain at 43,30 | B a = plain at 40,{30 + beside} |"
        f" B b = plain at 40,{30 - beside}"
    )
    place = place_beside(t.board, t["one"], t["two"], Move("charge", cm(20)), lambda _x, _y: True)
    assert (place is not None) is found


STRAIT = (
    ("A f = plain at 37.01,40.55", "B g = plain at 39.42,36.42"),
    (
        *("A f = plain at 40.61,35.87", "B g = plain at 37.02,39.4", "B h = plain at 38.93,43.24"),
        *("B k = plain at 46.07,41.42", "wall w at 43.07,42.43 0.5x4 high 9"),
    ),
    (
        *("B f = plain at 37.98,42.3", "A g = plain at 41.22,37.23", "A h = plain at 42.21,45.08"),
        *("B k = plain at 44.57,36.91", "B l = plain at 42.28,34.37", "wall w at 41.52,43.01 0.5x4 high 9"),
    ),
)


@pytest.mark.rule("ADE-ASS-11")
def test_a_step_aside_is_found_between_enemies_whom_it_may_not_touch() -> None:
    """On its ring of 1 cm all that is open lies between five enemies: only their own rings say where."""
    t = table(
        "A zero = plain at 5,5 | A one = plain at 40,40 | B two = plain at 43.005,40 | B a = plain at 37.21,42.81 |"
        " B b = plain at 38.32,37.26 | B c = plain at 41.34,35.99 | B d = plain at 36.23,39.72 |"
        " B e = plain at 40.53,43.52 | B far = plain at 85,85"
    )
    place = escape_place(t.board, t["one"], t["two"])
    assert place is not None
    assert escape_refusal(t.board, t["one"], t["two"], place) is None


@pytest.mark.rule("ADE-ASS-11")
@pytest.mark.parametrize("others", STRAIT)
def test_a_step_aside_is_found_between_those_who_leave_room_for_one_straight_way_only(others: tuple[str, ...]) -> None:
    first = "A zero = plain at 5,5 | A one = plain at 40,40 | B two = plain at 43.005,40"
    t = table(" | ".join((first, *others, "B far = plain at 85,85")))
    ask = EscapePlace(t.board, t["one"], t["two"])
    (place,) = ask.candidates()
    assert ask.refusal(place) is None


@pytest.mark.rule("ADE-TCT-26", "ADE-RUL-108")
@pytest.mark.parametrize("turned", [False, True])
def test_who_is_pushed_by_a_short_run_gives_way_straight_before_it(turned: bool) -> None:
    """The run ends a centimetre into whoever stands there: a centimetre on is less than three to either side."""
    places = [(20, 40), (24, 40), (22, 40), (25.011, 40)]
    (ax, ay), (bx, by), (cx, cy), to = [(y, x) if turned else (x, y) for x, y in places]
    t = table(
        f"A one = plain {{str 9}} at {ax},{ay} | A six = plain at 80,80 | B foe = plain at {bx},{by} |"
        " B z = plain at 70,70 | points A 1"
    ).play(PlayCard(0))
    t.play(ForcedRun((end(cx, cy),)), dice="6")
    assert t.at("foe") == pytest.approx(to, abs=0.003)
    assert t.at("one") == (cx, cy)


# --- the first figure, no fear at all, nowhere to go ------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-26")
def test_the_first_figure_of_all_joins_a_staff() -> None:
    t = table(
        "A drum = plain {skills Musicien} at 20,20 | B z = plain at 80,80 |"
        " A chief = plain {skills Commandement, incarnate} at 24,20 commander"
    )
    assert t["drum"] == 0
    assert FormStaff(t.board, t["chief"]).refusal(Staff((t["drum"],))) is None


@pytest.mark.rule("ADE-FEA-05", "ADE-RUL-49")
def test_who_has_withstood_nothing_is_immune_to_no_fear_at_all() -> None:
    t = table(
        "setting fear_immunity_duration=turn | A one = plain {fear 1} at 20,20 | B two = plain at 30,20 fearless 4"
        " fearless_turn 1 | B z = plain at 80,80 | turn 2"
    )
    assert nerve(t.board, t["two"]) == 0
    assert worst(t.board, t["two"], (t["one"],)) is not None


@pytest.mark.rule("ADE-FLY-15", "ADE-PUR-02", "ADE-TST-19")
@pytest.mark.parametrize("cost", ["stat_before_doubling", "potential"])
def test_a_pursuit_with_nothing_left_of_its_move_goes_nowhere(cost: str) -> None:
    t = table(
        f"setting level_change_cost={cost} | A bird = plain {{air 5, skills Vol}} at 20,20 | B z = plain at 80,80"
    )
    assert pursuit_move(t.board, t["bird"], 1).limit == 0


@pytest.mark.rule("ADE-TAC-04", "ADE-TAC-01")
@pytest.mark.parametrize("none", ["A", "B"])
def test_a_tie_with_a_side_that_nobody_commands_is_for_the_die(none: str) -> None:
    t = table(
        "A one = plain {dis -} at 20,20 commander | B two = plain {dis -} at 80,80 commander |"
        f" side {none} {{commander nobody}} | turn 0"
    )
    t.run(find_tactician(t.game), "even", dice="1 1 1 1 2")
    assert t.board.state.tactician == 0


# --- traps ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-129", "ADE-SKL-106")
def test_two_traps_beyond_two_bends_are_as_near_as_each_other_where_they_go_off() -> None:
    t = table("A one = plain at 20,40 | B z = plain at 80,80")
    t.game.secrets.traps = tuple(Trap(1, cm(48), cm(y), cm(1.5)) for y in (37, 23))
    path = ((cm(20), cm(40)), (cm(25), cm(38)), (cm(30), cm(30)), (cm(60), cm(30)))
    assert t.run(spring_traps(t.game, t["one"], Move("run", cm(60)), path), 1, dice="1 1")
    assert [one.at for one in t.events(TrapSprung)] == [(cm(48), cm(23)), (cm(48), cm(37))]
