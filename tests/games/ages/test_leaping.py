"""Bond [ADE-SKL-16]."""

from __future__ import annotations

from typing import Literal

import pytest
from tests.games.ages.table import Table, end, table, walk

from escarmouche.core.meaning import MOST_POINTS
from escarmouche.games.ages.asks.moving import Run
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.queries.moves import Move, path_cost, way_to
from escarmouche.games.ages.refusals.moving import path_refusal
from escarmouche.games.ages.scenarios import Scenery
from escarmouche.games.ages.state import Barricade
from escarmouche.table.plane import cm

FAR = "B far = plain at 80,80"


def leaping(*rest: str, card: str = "skills Bond") -> Table:
    return table(" | ".join((f"A one = plain {{{card}}} at 20,20", *rest, FAR))).play(PlayCard(0))


@pytest.mark.rule("ADE-SKL-16")
def test_a_leaper_goes_straight_over_friend_and_enemy_at_no_cost() -> None:
    for other in ("A", "B"):
        t = leaping(f"{other} two = plain at 25,20")
        t.play(walk(30, 20))
        assert t.event(Moved).path == ((20000, 20000), (30000, 20000))
        assert t.event(Moved).cost == 10000
    walker = leaping("B two = plain at 25,20", card="skills Brutal")
    assert not walker.takes(walk(30, 20))


@pytest.mark.rule("ADE-SKL-16")
@pytest.mark.parametrize(("height", "legal"), [(4, True), (4.01, False)])
def test_nobody_leaps_over_what_is_higher(height: float, legal: bool) -> None:
    assert leaping(f"A two = plain {{height {height}}} at 25,20").takes(walk(30, 20)) is legal
    assert leaping(f"wall w at 25,20 2x60 high {height}").takes(walk(30, 20)) is legal


@pytest.mark.rule("ADE-SKL-16", "ADE-TER-01", "ADE-TER-04")
def test_scenery_costs_nothing_under_a_leap() -> None:
    assert leaping("wall w at 25,20 2x60 high 2").takes(walk(30, 20))
    assert not leaping("wall w at 25,20 2x60 high 2", card="skills Brutal").takes(walk(30, 20))
    assert leaping("wood w at 25,20 4x60 high 2").takes(walk(30, 20))
    assert leaping("wood w at 25,20 4x60 high 8").takes(walk(30, 20)) is False, "higher than the leaper"


@pytest.mark.rule("ADE-SKL-16")
def test_a_leap_ends_on_a_legal_place() -> None:
    t = leaping("A two = plain at 25,20")
    assert t.refused(walk(25, 20)).why == "ADE-TER-06"
    assert t.refused(walk(27, 20)).why == "ADE-TER-06"


@pytest.mark.rule("ADE-SKL-16")
@pytest.mark.parametrize(("width", "legal"), [(6.9, True), (7.1, False)])
def test_a_leap_is_no_longer_than_the_movement(width: float, legal: bool) -> None:
    """A base of 3 cm clears a wall of 7 with a leap of 10."""
    t = leaping(f"wall w at 30,20 {width}x70 high 3", card="skills Bond")
    assert t.takes(Run((end(38, 20),))) is legal


@pytest.mark.rule("ADE-SKL-16", "ADE-TER-04")
@pytest.mark.parametrize(("kind", "cost"), [("run", 26), ("pursuit", 36)])
def test_in_the_midst_of_a_wood_a_leap_begins_and_ends_where_it_carries(
    kind: Literal["run", "pursuit"], cost: float
) -> None:
    """Of 23 cm in difficult ground each leap of 10 costs its length, what is walked double; no border is near."""
    t = leaping("wood w at 40,20 60x30 high 2")
    goal = (cm(43), cm(20))
    assert way_to(t.board, 0, Move(kind, cm(cost)), goal) is not None
    assert way_to(t.board, 0, Move(kind, cm(cost - 0.05)), goal) is None


@pytest.mark.rule("ADE-SKL-16")
def test_two_leaps_and_in_a_pursuit_one() -> None:
    walls = [f"wall w{k} at {x},45 4x90 high 4" for k, x in enumerate((25, 37, 49))]
    t = leaping(*walls, card="mov 20, skills Bond")
    two = Move("run", cm(40))
    assert way_to(t.board, 0, two, (cm(55), cm(20))) is not None, "the first two at one leap of 20 cm"
    short = leaping(*walls, card="mov 18, skills Bond")
    assert way_to(short.board, 0, Move("run", cm(50)), (cm(43), cm(20))) is not None
    assert way_to(short.board, 0, Move("pursuit", cm(50)), (cm(43), cm(20))) is None
    assert way_to(short.board, 0, Move("pursuit", cm(50)), (cm(31), cm(20))) is not None
    small = leaping(*walls, card="mov 12, skills Bond")
    assert way_to(small.board, 0, Move("run", cm(50)), (cm(55), cm(20))) is None, "three walls, two leaps"
    assert way_to(small.board, 0, Move("run", cm(50)), (cm(43), cm(20))) is not None


# a wall too high to leap, with a gap at its south end in which somebody stands
WALL, GUARD = "wall w at 25,40 2x50 high 9", "B two = plain at 25,13.4"
LOOSE = ((22_400, 13_000), (27_600, 13_000), (30_000, 20_000))


@pytest.mark.rule("ADE-SKL-16", "ADE-MOV-01")
def test_round_what_is_too_high_and_over_whoever_stands_there() -> None:
    assert leaping(WALL, GUARD).refused(walk(30, 20)).code in {"piece_in_the_way", "too_far"}
    t = leaping(WALL, GUARD, card="skills Bond, mov 20")
    t.play(walk(30, 20))
    assert t.at("one") == (30, 20)
    # past both corners of the wall, 1.5 cm off, and nothing for the guard: 2 * 6.92 + two arcs + 2
    assert t.event(Moved).cost == pytest.approx(17_900, abs=300)
    free = leaping(WALL, card="skills Brutal, mov 20").play(walk(30, 20))
    assert t.event(Moved).cost == pytest.approx(free.event(Moved).cost, abs=20), "as if nobody stood there"
    assert not leaping(WALL, GUARD, card="skills Brutal, mov 18").takes(walk(30, 20))
    tall = leaping(WALL, GUARD.replace("plain", "plain {height 5}"), card="skills Bond, mov 18")
    assert not tall.takes(walk(30, 20)), "over nobody taller"


@pytest.mark.rule("ADE-SKL-16", "ADE-MOV-01", "ADE-TER-04")
@pytest.mark.parametrize(
    ("beside", "cost"),
    [
        ((GUARD,), 17_855),
        (("wall g at 25,13.4 4x3 high 3",), 17_855),  # a low wall in the gap is leapt over as well
        ((GUARD, "wood d at 21.4,17 1.5x1.5 high 2"), 17_855),  # so is a low wood on the way there
        ((GUARD, "wood d at 21.4,17 1.5x1.5 high 8"), 18_169),  # a tall one is slow, and dearer than the way round it
    ],
)
def test_on_its_way_round_a_leaper_minds_only_what_is_higher(beside: tuple[str, ...], cost: int) -> None:
    t = leaping(WALL, *beside, card="skills Bond, mov 30")
    way = way_to(t.board, 0, Move("walk", cm(30)), (cm(30), cm(20)))
    assert way is not None
    assert way.cost == pytest.approx(cost, abs=20)


@pytest.mark.rule("ADE-SKL-16", "ADE-MOV-01")
def test_a_leaper_draws_no_longer_way_than_the_shortest() -> None:
    t = leaping(WALL, GUARD, card="skills Bond, mov 20")
    assert t.refused(walk(30, 20, path=LOOSE)).code == "not_the_shortest"
    way = way_to(t.board, 0, Move("walk", cm(20)), (cm(30), cm(20)))
    assert way is not None
    assert t.takes(walk(30, 20, path=way.path))


@pytest.mark.rule("ADE-SKL-16", "ADE-MOV-01")
def test_where_leaps_do_not_carry_so_far_a_leaper_walks_round() -> None:
    """Five in a row under the wall, 10 cm of them on the way: one leap, or none."""
    row = [f"B b{k} = plain at {19 + 3 * k},13.4" for k in range(5)]
    assert not leaping(WALL, *row, card="skills Bond, mov 9.5").takes(Run((end(30, 20),)))
    assert leaping(WALL, *row, card="skills Bond, mov 10.5").takes(Run((end(30, 20),)))
    assert leaping(WALL, card="skills Bond, mov 9.5").takes(Run((end(30, 20),))), "it is not too far"


# low walls about the end of a high one: on the straight way 14.24 cm of them, a little to the south 2 and a base
LOW = ("wall a at 25,14 12x2 high 4", "wall b at 25,6.5 2x13 high 4", "wall w at 25,52.5 2x75 high 9")
DRAWN = ((17_000, 11_400), (33_000, 11_400), (34_000, 12_000))


@pytest.mark.rule("ADE-SKL-16", "ADE-MOV-01")
@pytest.mark.parametrize(
    ("card", "path", "code"),
    [
        ("mov 14, skills Bond", (), "piece_in_the_way"),
        ("mov 14, skills Bond", DRAWN, ""),
        ("mov 14, skills Brutal", DRAWN, "piece_in_the_way"),
        ("mov 14, skills Bond", DRAWN[:2], "piece_in_the_way"),
        ("mov 14, skills Bond", (*DRAWN[:1] * (MOST_POINTS - 2), *DRAWN[1:]), ""),
        ("mov 14, skills Bond", (*DRAWN[:1] * (MOST_POINTS - 1), *DRAWN[1:]), "piece_in_the_way"),
        ("mov 9.1, skills Bond", DRAWN, "piece_in_the_way"),
        ("mov 15, skills Bond", DRAWN, "not_the_shortest"),
    ],
)
def test_a_leaper_may_draw_a_way_where_none_is_found(card: str, path: tuple[tuple[int, int], ...], code: str) -> None:
    t = table(" | ".join((f"A one = plain {{{card}}} at 16,12", *LOW, FAR))).play(PlayCard(0))
    refusal = t.match.refusal(Run((end(34, 12, path=path),)))
    assert (refusal.code if refusal else "") == code


@pytest.mark.rule("ADE-SKL-16", "ADE-FLY-05", "ADE-RUL-52")
def test_a_flying_leaper_goes_round_towers_as_any_flyer() -> None:
    tower = Scenery("tower", "tower", (cm(25), cm(20)), (cm(2), cm(6)), cm(12), solid=True, tall=True)

    def cost(skills: str) -> float:
        t = table(f"A one = plain {{air 15, skills {skills}}} at 20,20 level 1 | {FAR}")
        t.board.state.barricades = (Barricade(tower),)
        t.board.lay()
        way = way_to(t.board, 0, Move("walk", cm(20), 1, 1), (cm(30), cm(20)))
        assert way is not None
        return way.cost

    assert cost("Vol + Bond") == cost("Vol") > cm(12)


@pytest.mark.rule("ADE-SKL-16", "ADE-FLY-13")
@pytest.mark.parametrize(("level", "ends_on", "mou"), [(0, 0, 5), (0, 1, 10), (1, 1, 15), (1, 0, 10), (2, 1, 10)])
@pytest.mark.parametrize("beyond", [False, True])
def test_a_flyer_leaps_as_far_as_the_mou_of_its_move(level: int, ends_on: int, mou: int, beyond: bool) -> None:
    """MOU 5 on the ground, 15 in the air, 5 less where it changes level; over a base, and 3 cm of its own."""
    base = mou - 3 + (0.1 if beyond else -0.1)
    t = table(
        f"A one = plain {{mov 5, air 15, skills Vol + Bond}} at 20,20 level {level} |"
        f" B two = plain {{mov 5, air 15, base {base:.1f}, skills Vol}} at 30,20 level {level} | {FAR}"
    )
    over = Move("walk", cm(30), level, ends_on)
    assert (path_cost(t.board, 0, over, ((cm(45), cm(20)),)) is None) is beyond
    way = way_to(t.board, 0, over, (cm(45), cm(20)))
    assert way is not None
    assert (way.path == ((cm(45), cm(20)),)) is not beyond


@pytest.mark.rule("ADE-MOV-01")
def test_no_way_leads_over_the_edge() -> None:
    t = table(f"A one = plain at 2,20 | {FAR}")
    refusal = path_refusal(t.board, 0, Move("walk", cm(10)), (cm(1), cm(20)), ())
    assert refusal is not None
    assert (refusal.code, refusal.why, refusal.facts) == ("no_way", "ADE-MOV-01", {"figure": 0})


@pytest.mark.rule("ADE-SKL-16", "ADE-MOV-01")
def test_a_drawn_path_is_no_longer_than_the_shortest() -> None:
    t = leaping("B two = plain at 25,20", card="skills Bond, mov 20")
    assert not t.takes(walk(30, 20, path=((25_000, 14_000), (30_000, 20_000)))), "the leap is shorter"


@pytest.mark.rule("ADE-SKL-16", "ADE-RUL-95")
@pytest.mark.parametrize(("base", "legal"), [(7.008, True), (7.01, False)])
def test_a_leap_is_as_long_as_mou_to_a_hundredth_of_a_cm(base: float, legal: bool) -> None:
    """Over a base of 7.008 cm a leaper of 3 cm goes 10.01 cm, its margins of a thousandth counted."""
    t = leaping(f"B two = plain {{base {base}}} at 30,20")
    assert t.takes(Run((end(36, 20, path=((cm(36), cm(20)),)),))) is legal
