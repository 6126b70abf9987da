"""Is there any place, or any way? A right that hangs on it is given wherever there is one."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest
from tests.games.fantastiques.acts import NO, refused
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.asks.moving import ChoosePath
from escarmouche.games.fantastiques.decisions import Disengage, Move
from escarmouche.games.fantastiques.events.moving import LeftTable, Stayed
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.queries.movement import move_refusal
from escarmouche.games.fantastiques.rules.paranoia import path_to_friend
from escarmouche.table.plane import inch

# Three enemies shut the leaver in against the edge: a fifth of an inch nearer there is room, and a way off.
AT_THE_EDGE = (
    "table 48x48 | B n = {melee 3} at 0.7,21 | B s = {melee 3} at 0.7,19 | B e = {melee 3} at 1.7,20 | turn 3 |"
)
IN_THE_OPEN = """table 48x48 | B a = {melee 3} at 24.9549,24.3103 | B b = {melee 3} at 23.6566,24.9435
B c = {melee 3} at 24.2767,23.0349 | turn 3 |"""
LEAVER = "A r = {movement 6, armour 2, hp 3} at "


@pytest.mark.rule("FAN-ENG-06", "FAN-MOV-09")
def test_a_way_off_the_table_is_a_way_out() -> None:
    t = Table(AT_THE_EDGE + LEAVER + "0.7,20")
    figure = t.figure("r")
    assert move_refusal(t.game, figure, (point(0.5, 20),), leave=True, fleeing=True) is None
    assert refused(t, Disengage(t["r"])) is None
    t.play(Disengage(t["r"]), NO, NO, NO)
    assert isinstance(t.ask, ChoosePath)
    for move in t.ask.candidates():
        assert t.refusal(move) is None
    t.play(t.move("r", (0.5, 20), leave=True))
    assert t.figure("r").where == "lost"


@pytest.mark.rule("FAN-ENG-06", "FAN-MOV-09")
def test_who_leaves_the_table_is_in_contact_with_nobody() -> None:
    t = Table(AT_THE_EDGE.replace("0.7,", "0.5,").replace("1.7,", "1.5,") + LEAVER + "0.5,20")
    here = (point(0.5, 20),)
    assert refused(t, Disengage(t["r"])) is None
    t.play(Disengage(t["r"]), NO, NO, NO)
    assert refused(t, Move(t["r"], here)) == ("still_in_contact", "FAN-ENG-06")
    assert refused(t, Move(t["r"], here, leave=True)) is None


@pytest.mark.rule("FAN-ENG-06")
def test_a_gap_between_three_enemies_is_a_way_out() -> None:
    t = Table(IN_THE_OPEN + LEAVER + "24,24")
    assert refused(t, Disengage(t["r"])) is None
    t.play(Disengage(t["r"]), NO, NO, NO)
    assert isinstance(t.ask, ChoosePath)
    way = t.ask.candidates()[0]
    assert isinstance(way, Move)
    (end,) = way.path
    dx, dy = end[0] - inch(24), end[1] - inch(24)
    for length in (1.0, 3.0, 5.9):
        part = inch(length) / hypot(dx, dy)
        assert refused(t, Move(t["r"], ((inch(24) + round(dx * part), inch(24) + round(dy * part)),))) is None


@pytest.mark.rule("FAN-MOR-09", "FAN-MOR-10")
@pytest.mark.parametrize("x", [0.5, 0.7])
def test_a_routed_figure_among_enemies_at_the_edge_leaves_by_it(x: float) -> None:
    ring = AT_THE_EDGE.replace("0.7,", f"{x},").replace("1.7,", f"{x + 1},")
    t = Table("A other = val_archer at 30,24 | " + ring + LEAVER + f"{x},20 routed")
    t.play(NO, NO, NO)
    assert t.events(Stayed) == []
    assert (t.figure("r").where, t.event(LeftTable).figure) == ("lost", t["r"])


@pytest.mark.rule("FAN-MOR-09")
def test_a_routed_figure_finds_the_gap_between_three_enemies() -> None:
    t = Table("A other = val_archer at 30,24 | " + IN_THE_OPEN + LEAVER + "24,24 routed")
    t.play(NO, NO, NO, "left")  # the middle of the table is as near to one edge as to another
    assert (t.events(Stayed), engaged(t.game, t["r"])) == ([], False)


@pytest.mark.rule("FAN-SPL-10", "FAN-TER-04")
@pytest.mark.parametrize("before", [0.0, 0.03, 0.05, 0.08, 0.5])
def test_a_victim_of_paranoia_against_a_chasm_gets_round_its_corner(before: float) -> None:
    victim = f"A r = {{movement 6}} at 25.5,{26 - before}"
    t = Table(f"table 48x48 | chasm pit rect 24,24 2x4 | {victim} | A friend = {{armour 2}} at 22,24.5")
    path = path_to_friend(t.game, t.figure("r"), t.figure("friend"))
    assert move_refusal(t.game, t.figure("r"), path) is None
    (x, y), friend = path[-1], t.figure("friend")
    assert hypot(x - friend.x, y - friend.y) <= inch(1) + CONTACT


@pytest.mark.rule("FAN-SPL-10", "FAN-MOV-05", "FAN-ART-01")
@pytest.mark.parametrize("owner", ["A", "B"])
@pytest.mark.parametrize(("wide", "there"), [(1.004, True), (0.996, False)])
def test_a_victim_of_paranoia_squeezes_between_a_piece_and_a_rock(owner: str, wide: float, there: bool) -> None:
    """To touch a piece on the way stops nobody: a passage as wide as the base is a way."""
    t = Table(
        f"""table 48x48 | rock s rect 24,9.5 1x19 | rock n rect 24,{(21 + wide + 48) / 2} 1x{48 - 21 - wide}
        {owner} gun = piece bombard at 24,20 | A r = {{movement 12}} at 20,20 | A friend = {{armour 2}} at 28,20
        B far = {{melee 1}} at 40,40"""
    )
    path, friend = path_to_friend(t.game, t.figure("r"), t.figure("friend")), t.figure("friend")
    assert move_refusal(t.game, t.figure("r"), path) is None
    assert (hypot(path[-1][0] - friend.x, path[-1][1] - friend.y) <= inch(1) + CONTACT) is there


@pytest.mark.rule("FAN-ENG-06", "FAN-MOV-09")
def test_where_the_only_way_out_leads_off_the_table_it_is_proposed_to_its_own_player() -> None:
    t = Table(AT_THE_EDGE.replace("0.7,", "0.5,").replace("1.7,", "1.5,") + LEAVER + "0.5,20")
    t.play(Disengage(t["r"]), NO, NO, NO)
    assert t.ask is not None
    assert list(t.ask.candidates()) == [Move(t["r"], (point(0.5, 20),), leave=True)]


def round_the_enemy(wide: float) -> str:
    """A leaver in a bent passage between an enemy and rocks, so wide, shut behind it: until the passage ends it touches
    the enemy at every step."""
    x, y, apart = 30, 20, wide + 1.5
    angles = [radians(degrees) for degrees in range(-104, -23, 8)]
    rocks = [f"rock r{k} circle {x + apart * cos(a):.4f},{y + apart * sin(a):.4f} r 1" for k, a in enumerate(angles)]
    rocks += [f"rock stop circle {x + 1.3 * cos(radians(-116)):.4f},{y + 1.3 * sin(radians(-116)):.4f} r 0.3"]
    start = f"{x + 1.003 * cos(radians(-64)):.4f},{y + 1.003 * sin(radians(-64)):.4f}"
    figures = f"A far = {{armour 1}} at 44,44 | A l = {{movement 6}} at {start} | B e = {{armour 1}} at {x},{y}"
    return " | ".join((figures, *rocks))


@pytest.mark.rule("FAN-ENG-06", "FAN-MOV-07")
@pytest.mark.parametrize(("wide", "expected"), [(1.005, None), (0.99, ("no_way_out", "FAN-ENG-06"))])
def test_along_an_enemy_that_it_touches_already_a_leaver_slips_out(
    wide: float, expected: tuple[str, str] | None
) -> None:
    t = Table(round_the_enemy(wide))
    assert refused(t, Disengage(t["l"])) == expected


@pytest.mark.rule("FAN-ENG-06")
@pytest.mark.parametrize(("apart", "expected"), [(1.0114, None), (1.008, ("no_way_out", "FAN-ENG-06"))])
@pytest.mark.parametrize(("mine", "theirs"), ["AB", "BA"])
def test_a_hairs_breadth_clear_of_three_enemies_is_a_way_out(
    mine: str, theirs: str, apart: float, expected: tuple[str, str] | None
) -> None:
    """Nobody gets out between them; in their midst there is a place that touches none, or there is not."""
    around = [(24 + apart * x, 20 + apart * y) for x, y in ((0, 1), (0.8660254, -0.5), (-0.8660254, -0.5))]
    ring = " | ".join(f"{theirs} e{k} = {{melee 1}} at {x:.4f},{y:.4f}" for k, (x, y) in enumerate(around))
    leaver = f"{mine} l = {{movement 6}} at 24,{20 + apart - 1.002:.4f}"
    t = Table(f"B rest = {{}} at 4,4 | A idle = {{}} at 4,44 | {leaver} | {ring} | order {mine} {theirs}")
    assert refused(t, Disengage(t["l"])) == expected


@pytest.mark.rule("FAN-MOR-08", "FAN-MOR-09", "FAN-MOV-07")
def test_a_routed_figure_comes_past_the_enemy_that_it_left_out_of_contact() -> None:
    """It is shut in with him. The way to the alcove that is nearest to the edge leads away from him, round a rock, and
    past him once more, where there is a hundredth of an inch to spare: there it keeps off him."""
    yard = """building w rect 8.5,22 1x10 | building e rect 15.5,22 1x10 | building s rect 12,17.5 6x1
        building n rect 12,26.5 6x1 | building wing rect 10.2,19 2.4x2 | building nw rect 9.95,23.5 1.9x4.9
        rock r circle 13.1,19.9 r 0.5"""
    t = Table(f"A other = {{}} at 30,40 | A r = {{movement 12}} at 12,19 routed | B e = {{}} at 12,20 | {yard}")
    t.play(NO)
    assert t.figure("r").x == pytest.approx(inch(9.5), abs=2)
