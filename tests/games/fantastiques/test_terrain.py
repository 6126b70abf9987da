"""What does the terrain table mean on the table: centres, heights, what stops whom?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import refused
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.decisions import Shoot
from escarmouche.games.fantastiques.events.moving import Moved
from escarmouche.games.fantastiques.queries.cover import covers
from escarmouche.games.fantastiques.queries.sight import sees
from escarmouche.table.plane import inch

AWAY = "| B far = gro_orc at 40,40"


@pytest.mark.rule("FAN-TER-01", "FAN-RUL-88")
@pytest.mark.parametrize(
    ("kind", "cost"),
    [("hill", 4), ("wood", 6), ("ruin", 6), ("marsh", 6), ("ford", 6), ("rubble", 6), ("low_wall", 7), ("hedge", 7)],
)
def test_every_kind_costs_a_walker_what_the_table_says(kind: str, cost: int) -> None:
    t = Table(f"A a = val_archer at 10,10 | {kind} it rect 12,10 2x6 {AWAY}")
    move = t.move("a", (14, 10))  # 1 inch, 2 inside, 1 beyond
    if cost > 6:
        assert refused(t, move) == ("too_far", "FAN-MOV-01")
    else:
        t.play(move)
        assert t.event(Moved).cost == inch(cost)


@pytest.mark.rule("FAN-TER-01", "FAN-TER-04", "FAN-RUL-88")
@pytest.mark.parametrize("kind", ["high_wall", "building", "rock", "deep_water", "chasm"])
def test_impassable_pieces_stop_all_but_flyers(kind: str) -> None:
    t = Table(f"A a = {{movement 18}} at 10,10 | A bat = {{flight}} at 10,12 | {kind} it rect 13,11 2x6 {AWAY}")
    assert refused(t, t.move("a", (16, 10))) == ("impassable", "FAN-TER-04")
    assert refused(t, t.move("bat", (16, 12))) is None
    assert refused(t, t.move("bat", (13, 12))) == ("no_room", "FAN-GEN-06")


@pytest.mark.rule("FAN-TER-04")
def test_a_base_may_stand_against_an_impassable_piece_but_not_on_it() -> None:
    t = Table(f"A a = val_archer at 10,10 | rock it rect 13,10 2x6 {AWAY}")
    assert refused(t, t.move("a", (11.5, 10))) is None
    assert refused(t, t.move("a", (11.51, 10))) == ("impassable", "FAN-TER-04")


@pytest.mark.rule("FAN-TER-03", "FAN-RUL-88")
def test_going_up_and_down_a_hill_costs_nothing() -> None:
    t = Table(f"A a = val_archer at 10,10 | hill it circle 12.5,10 r 1.5 {AWAY}")
    t.play(t.move("a", (15, 10)))
    assert t.event(Moved).cost == inch(5)


@pytest.mark.rule("FAN-TER-02", "FAN-TER-03", "FAN-RUL-88")
@pytest.mark.parametrize(("x", "height"), [(13.9, 2), (14.0, 2), (14.1, 0)])
def test_a_figure_is_as_high_as_the_hill_under_the_centre_of_its_base(x: float, height: int) -> None:
    t = Table(f"A a = val_archer at {x},10 | hill it circle 12,10 r 2 {AWAY}")
    assert t.game.ground.elevation(t.figure("a").x, t.figure("a").y) == inch(height)


@pytest.mark.rule("FAN-TER-03")
def test_hills_are_flat_topped_and_the_highest_one_counts() -> None:
    t = Table(
        f"""A a = val_archer at 12,10 | hill it circle 12,10 r 2 | hill that rect 12,10 1x1
        wood w circle 12,10 r 3 {AWAY}"""
    )
    assert t.game.ground.elevation(inch(12), inch(10)) == inch(2)
    assert t.game.ground.elevation(inch(10.5), inch(10)) == inch(2)


@pytest.mark.rule("FAN-TER-03")
@pytest.mark.parametrize(("x", "expected"), [(9.9, None), (10.1, ("not_seen", "FAN-LOS-01"))])
def test_who_stands_on_a_hill_sees_over_what_hides_the_ground(x: float, expected: tuple[str, str] | None) -> None:
    t = Table(
        f"""A a = val_archer at {x},10 | hill it rect 8,10 4x4 | rock r rect 12,10 0.5x6
        B o = gro_orc at 24,10 | B beside = gro_orc at {x},20 | phase shooting"""
    )
    assert refused(t, Shoot(t["a"], (t["o"],))) == expected


@pytest.mark.rule("FAN-TER-02")
@pytest.mark.parametrize(("y", "spent"), [(11.9, 4), (12.1, 2)])
def test_a_figure_is_in_a_wood_when_the_centre_of_its_base_is(y: float, spent: int) -> None:
    t = Table(f"A a = val_archer at 10,{y} | A b = val_archer at 30,30 | wood w rect 10,10 8x4 {AWAY}")
    t.play(t.move("a", (12, y)))
    assert t.figure("a").spent == inch(spent)


# --- what stands on a hill -------------------------------------------------------------------------------------------

MESA = "hill h rect 15,20 14x8 | A a = {shooting 3} at 10,20 | B o = {armour 2} at 20,20"


@pytest.mark.rule("FAN-TER-03", "FAN-COV-01", "FAN-COV-04", "FAN-RUL-88")
@pytest.mark.parametrize(
    ("piece", "found"),
    [
        ("low_wall w rect 15,20 0.5x8", 1),  # wholly on it, to its very edge
        ("low_wall w rect 15,20 8x0.5 rot 45", 1),
        ("ruin r circle 15,20 r 3.5", 1),
        ("low_wall w rect 15,20 0.5x8.1", 0),  # it hangs over: the wall of somebody below
        ("ruin r circle 15,20 r 4.1", 0),
        ("marsh m rect 15,20 2x2", 0),
    ],
)
def test_a_wall_on_a_hill_is_cover_between_two_who_stand_there(piece: str, found: int) -> None:
    t = Table(f"{MESA} | {piece}")
    assert len(covers(t.game, t.figure("a"), t.figure("o"))) == found


@pytest.mark.rule("FAN-TER-03", "FAN-LOS-03", "FAN-RUL-88")
@pytest.mark.parametrize(("piece", "seen"), [("high_wall", False), ("rock", False), ("low_wall", True)])
def test_a_high_wall_on_a_hill_hides_who_stands_behind_it_there(piece: str, seen: bool) -> None:
    t = Table(f"{MESA} | {piece} w rect 15,20 0.5x6")
    assert sees(t.game, t.figure("a"), t.figure("o")) is seen


@pytest.mark.rule("FAN-TER-03", "FAN-RUL-88")
def test_a_hill_on_a_hill_is_as_high_as_any_and_the_highest_hill_bears_a_wall() -> None:
    hills = "hill h rect 15,20 14x8 | hill i rect 15,20 4x4"
    t = Table(f"{hills} | low_wall w rect 15,20 0.5x2 | A a = {{}} at 15,20 {AWAY}")
    tops = [piece.top for piece in t.game.ground.field.pieces]
    assert tops == [inch(2), inch(2), inch(2.75)]
    assert t.game.ground.elevation(inch(15), inch(20)) == inch(2)
    assert [piece.top for piece in t.state.terrain] == [inch(2), inch(2), inch(0.75)]  # as it was laid


@pytest.mark.rule("FAN-TER-03")
@pytest.mark.parametrize(("r", "top"), [(4.9, 4), (5.1, 2)])
def test_a_round_rock_stands_on_a_round_hill_if_it_is_no_wider(r: float, top: float) -> None:
    t = Table(f"hill h circle 15,20 r 5 | rock w circle 15,20 r {r} | A a = {{}} at 5,5 {AWAY}")
    assert t.game.ground.field.pieces[1].top == inch(top)
