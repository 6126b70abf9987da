"""Who is engaged, how does one leave a melee, and what does it cost?"""

from __future__ import annotations

from math import atan2, hypot, pi

import pytest
from tests.games.fantastiques.acts import NO, YES, refused, seat, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.asks.moving import ChooseMove, ChoosePath
from escarmouche.games.fantastiques.decisions import DONE, Disengage, Move, Shoot, Strike
from escarmouche.games.fantastiques.events.combat import Attacked, Defended, Wounded
from escarmouche.games.fantastiques.events.morale import BraveryTested
from escarmouche.games.fantastiques.events.moving import Disengaging, FreeAttackDeclined, Moved
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.queries.disengaging import flights
from escarmouche.table.plane import inch

# A's leaver stands in contact with one enemy on its left; there is room to flee on its right.
DUEL = (
    "A leaver = {armour 2, hp 2, shooting 3} at 11.005,10 | "
    "A friend = val_archer at 30,30 | B foe = {melee 3/3} at 10,10 "
)


# --- engaged -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ENG-01")
@pytest.mark.parametrize("marker", ["", "routed", "paralysed"])
def test_contact_engages_whatever_the_markers_of_the_enemy(marker: str) -> None:
    t = Table(f"A a = val_archer at 11.005,10 | A b = val_archer at 30,30 | B foe = gro_orc at 10,10 {marker}")
    assert refused(t, t.move("a", (14, 10))) == ("engaged", "FAN-ENG-01")
    assert refused(t, Disengage(t["a"])) is None


@pytest.mark.rule("FAN-ENG-01", "FAN-GEN-04")
@pytest.mark.parametrize(("gap", "expected"), [(0.01, True), (0.011, False)])
def test_a_hundredth_of_an_inch_is_contact_and_more_is_not(gap: float, expected: bool) -> None:
    t = Table(f"A a = val_archer at {11 + gap},10 | B foe = gro_orc at 10,10")
    assert engaged(t.game, t["a"]) is expected


@pytest.mark.rule("FAN-ENG-01")
def test_a_figure_that_is_not_engaged_has_nothing_to_leave() -> None:
    t = Table("A a = val_archer at 20,10 | B foe = gro_orc at 10,10")
    assert refused(t, Disengage(t["a"])) == ("not_engaged", "FAN-ENG-01")


@pytest.mark.rule("FAN-ENG-01")
def test_friends_in_contact_do_not_engage_each_other() -> None:
    t = Table("A a = val_archer at 20,10 | A b = val_archer at 21,10 | B foe = gro_orc at 10,10")
    assert refused(t, t.move("a", (18, 10))) is None


@pytest.mark.rule("FAN-ENG-01")
def test_the_engaged_neither_shoot_nor_are_shot_at() -> None:
    t = Table(
        """A a = val_archer at 11.005,10 | A b = val_archer at 20,10 | B foe = {shooting 2} at 10,10
        B c = gro_orc at 20,20 | phase shooting"""
    )
    assert refused(t, Shoot(t["a"], (t["c"],))) == ("engaged", "FAN-ENG-01")
    assert refused(t, Shoot(t["b"], (t["foe"],))) == ("target_engaged", "FAN-SHO-03")
    assert refused(t, Shoot(t["b"], (t["c"],))) is None


@pytest.mark.rule("FAN-ENG-01", "FAN-RUL-16")
def test_who_loses_his_last_opponent_is_free_at_once() -> None:
    t = Table(DUEL + "| A second = {armour 0} at 10,11.005")
    t.play(Disengage(t["leaver"]), NO)  # the foe lets it go
    t.play(t.move("leaver", (14, 10)))
    assert refused(t, t.move("second", (10, 14))) == ("engaged", "FAN-ENG-01")
    t = Table("A a = {armour 0} at 11.005,10 | A b = val_archer at 30,30 | B foe = {melee 1} at 10,10 | order B A")
    t.play(Disengage(t["foe"]), NO, t.move("foe", (6, 10)))
    assert refused(t, t.move("a", (14, 10))) is None


# --- leaving -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ENG-03")
@pytest.mark.parametrize(("state", "matters"), [("", True), ("frightened", False)])
def test_a_free_attack_is_pressing_where_a_die_could_hit(state: str, matters: bool) -> None:
    far = "A b = val_archer at 30,30"
    t = Table(f"A leaver = {{hp 2}} at 11.005,10 | {far} | B foe = {{melee 1}} at 10,10 {state}")
    t.play(Disengage(t["leaver"]))
    assert t.ask is not None
    assert topic(t) == "free_attack"
    assert t.ask.pressing() is matters


@pytest.mark.rule("FAN-ENG-02", "FAN-ENG-06")
def test_leaving_is_declared_then_struck_at_and_then_moved() -> None:
    t = Table(DUEL)
    t.play(Disengage(t["leaver"]))
    assert t.event(Disengaging) == Disengaging(t["leaver"], (t["foe"],))
    assert (seat(t), topic(t)) == (1, "free_attack")
    t.play(YES, rolls="6 6")
    assert isinstance(t.ask, ChoosePath)
    assert t.figure("leaver").x == inch(11.005)
    t.play(t.move("leaver", (14, 10)))
    assert t.event(Moved).way == "disengage"
    assert t.figure("leaver").x == inch(14)


@pytest.mark.rule("FAN-EX-16", "FAN-ENG-02", "FAN-ENG-03", "FAN-ENG-04", "FAN-RUL-17", "FAN-RUL-18")
def test_the_leaver_of_the_example_takes_two_hits_one_wound_and_goes() -> None:
    t = Table(
        """A leaver = {armour 2, hp 2} at 11.005,10 | A near = val_archer at 10,8.995
        B e1 = {melee 3/3} at 10,10 | B e2 = {melee 2} at 11.005,11.005"""
    )
    t.play(Disengage(t["leaver"]), YES, YES, rolls="1 5 2 2 4")
    assert [blow.hit for blow in t.events(Attacked)] == [True, False, True]
    assert [roll.saved for roll in t.events(Defended)] == [True, False]
    assert t.figure("leaver").hp == 1
    t.play(t.move("leaver", (15, 10)), DONE, DONE, DONE)  # no more moves, and A declines its melee attacks
    assert t.state.phase == "melee"
    assert refused(t, Strike(t["e1"], (t["near"], t["near"]))) is None  # both attacks are still there


@pytest.mark.rule("FAN-ENG-04", "FAN-SHO-09")
def test_all_free_attacks_are_rolled_before_any_defence() -> None:
    t = Table(DUEL + "| B other = {melee 2} at 11.005,11.005")
    t.play(Disengage(t["leaver"]), YES, YES, rolls="1 1 1 6 1 1")
    assert [type(e) for e in t.match.events() if isinstance(e, Attacked | Defended)] == [Attacked] * 3 + [Defended] * 3


@pytest.mark.rule("FAN-ENG-03", "FAN-RUL-17")
@pytest.mark.parametrize(("setting", "dice", "values"), [("all", "6 6 6", [2, 4, 3]), ("single_best", "6", [4])])
def test_a_free_attack_is_all_melee_attacks_or_the_best_one(setting: str, dice: str, values: list[int]) -> None:
    t = Table(
        f"""setting free_attack={setting} | A leaver = {{hp 2}} at 11.005,10 | A b = val_archer at 30,30
        B foe = {{melee 2/4/3}} at 10,10"""
    )
    t.play(Disengage(t["leaver"]), YES, rolls=dice)
    assert [blow.value.value for blow in t.events(Attacked)] == values


@pytest.mark.rule("FAN-ENG-03", "FAN-ENG-02")
def test_each_controller_decides_for_each_figure() -> None:
    t = Table(DUEL + "| B other = {melee 2} at 11.005,11.005 | C third = {melee 1} at 11.005,8.995")
    t.play(Disengage(t["leaver"]))
    assert (seat(t), topic(t)) == (1, "free_attack")
    t.play(NO, YES)
    assert (seat(t), topic(t)) == (2, "free_attack")
    t.play(YES, rolls="6 6")
    assert [blow.attacker for blow in t.events(Attacked)] == [t["other"], t["third"]]
    assert t.event(FreeAttackDeclined) == FreeAttackDeclined(t["foe"], t["leaver"])


@pytest.mark.rule("FAN-ENG-04", "FAN-RUL-18")
def test_powerful_counts_in_a_free_attack_and_the_leaver_does_not_strike_back_nor_test_its_bravery() -> None:
    t = Table(
        """A leaver = {armour 2, mental 0, hp 2, melee 5/5} at 11.005,10 | A b = val_archer at 30,30
        B foe = {melee 3, powerful, fearsome} at 10,10"""
    )
    t.play(Disengage(t["leaver"]), YES, rolls="3 2")
    assert t.event(Defended).armour.value == 1
    assert t.event(Wounded).figure == t["leaver"]
    assert [blow.attacker for blow in t.events(Attacked)] == [t["foe"]]
    assert t.events(BraveryTested) == []


@pytest.mark.rule("FAN-ENG-04", "FAN-RUL-18")
def test_the_item_of_power_counts_in_a_free_attack() -> None:
    t = Table(
        """A leaver = {armour 2, hp 2} at 11.005,10 | A b = val_archer at 30,30
        B foe = {melee 3, hero power} at 10,10"""
    )
    t.play(Disengage(t["leaver"]), YES, rolls="4 2")
    assert t.event(Attacked).hit
    assert t.event(Defended).armour.value == 1


@pytest.mark.rule("FAN-RUL-18", "FAN-ITM-05")
def test_a_bearer_of_silver_is_struck_once_by_all_free_attacks_together() -> None:
    t = Table(
        """A leaver = {hero silver, hp 2} at 11.005,10 | A b = val_archer at 30,30
        B foe = {melee 3/3} at 10,10 | B other = {melee 2} at 11.005,11.005"""
    )
    t.play(Disengage(t["leaver"]), YES, rolls="6")  # nobody else is asked: the one attack is taken
    assert t.event(Attacked).attacker == t["foe"]
    assert t.events(FreeAttackDeclined) == []


@pytest.mark.rule("FAN-ITM-05", "FAN-ENG-03")
def test_who_declines_leaves_the_one_attack_on_a_bearer_of_silver_to_the_next() -> None:
    t = Table(
        """A leaver = {hero silver, hp 2} at 11.005,10 | A b = val_archer at 30,30
        B foe = {melee 3/3} at 10,10 | B other = {melee 2} at 11.005,11.005"""
    )
    t.play(Disengage(t["leaver"]), NO, YES, rolls="6")
    assert t.event(Attacked).attacker == t["other"]
    assert t.event(FreeAttackDeclined).figure == t["foe"]


@pytest.mark.rule("FAN-ENG-05", "FAN-RUL-18", "FAN-RUL-54", "FAN-MOR-07")
@pytest.mark.parametrize(
    "other",
    [
        "B o = {melee 3, reach} at 11.005,12",  # within reach, not in contact
        "B o = {melee 3} at 11.005,11.005 routed",
        "B o = {melee 3} at 11.005,11.005 paralysed",
        "B gun = piece bombard at 13,13 | B o = {crew, melee 3} at 11.005,11.005 crew gun served",
    ],
)
def test_reach_rout_paralysis_and_service_at_a_piece_make_no_free_attack(other: str) -> None:
    t = Table(DUEL + "|" + other)
    t.play(Disengage(t["leaver"]), YES, rolls="6 6")
    assert {blow.attacker for blow in t.events(Attacked)} == {t["foe"]}
    assert isinstance(t.ask, ChoosePath)


@pytest.mark.rule("FAN-CAP-03", "FAN-ENG-02")
def test_who_has_disengage_leaves_without_a_blow() -> None:
    t = Table("A leaver = til_dancer at 11.005,10 | A b = val_archer at 30,30 | B foe = {melee 5/5} at 10,10")
    t.play(Disengage(t["leaver"]))
    assert isinstance(t.ask, ChoosePath)


# --- the flight ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ENG-06")
def test_a_leaver_that_dies_does_not_move() -> None:
    t = Table(DUEL.replace("hp 2", "hp 1"))
    t.play(Disengage(t["leaver"]), YES, rolls="1 6 6")
    assert (t.figure("leaver").where, t.events(Moved)) == ("dead", [])
    assert isinstance(t.ask, ChooseMove)


@pytest.mark.rule("FAN-ENG-06", "FAN-RUL-19")
def test_a_leaver_must_move_and_end_clear_of_every_enemy() -> None:
    t = Table(DUEL + "| B second = gro_orc at 15,10")
    t.play(Disengage(t["leaver"]), NO)
    assert refused(t, DONE) == ("must_move", "FAN-ENG-06")
    assert refused(t, t.move("friend", (31, 30))) == ("must_move", "FAN-ENG-06")
    assert refused(t, t.move("leaver", (11.005, 10))) == ("still_in_contact", "FAN-ENG-06")
    assert refused(t, t.move("leaver", (13.995, 10))) == ("still_in_contact", "FAN-ENG-06")
    assert refused(t, t.move("leaver", (13.9, 10))) is None


@pytest.mark.rule("FAN-ENG-06", "FAN-RUL-19")
def test_a_table_may_let_a_leaver_run_into_another_melee() -> None:
    t = Table("setting disengage_into_contact=yes | " + DUEL + "| B second = gro_orc at 15,10")
    t.play(Disengage(t["leaver"]), NO)
    assert refused(t, t.move("leaver", (13.995, 10))) is None


WALLED = "rock n rect 11,11.52 6x2 | rock s rect 11,8.48 6x2 | A b = val_archer at 30,30 | B foe = gro_orc at 10,10 |"


@pytest.mark.rule("FAN-ENG-06")
def test_without_a_way_out_leaving_cannot_be_declared() -> None:
    shut = Table(WALLED + "A leaver = val_archer at 11.005,10 | rock e rect 13,10 2.985x2")
    assert refused(shut, Disengage(shut["leaver"])) == ("no_way_out", "FAN-ENG-06")
    ajar = Table(WALLED + "A leaver = val_archer at 11.005,10 | rock e rect 13.2,10 2.9x2")  # a fifth of an inch
    assert refused(ajar, Disengage(ajar["leaver"])) is None


@pytest.mark.rule("FAN-ENG-06")
def test_a_narrow_way_out_between_two_enemies_is_found() -> None:
    t = Table(
        """A leaver = val_archer at 11.005,10 | A b = val_archer at 30,30 | B foe = gro_orc at 10,10
        B other = gro_orc at 12.01,10 | rock n rect 11,11.8 6x2 | rock s rect 11,8.5 6x2"""
    )  # a third of an inch to the north: enough to be clear of both, too little for an inch
    assert refused(t, Disengage(t["leaver"])) is None
    t.play(Disengage(t["leaver"]), NO, NO)
    assert refused(t, t.move("leaver", (11.005, 10.25))) is None


@pytest.mark.rule("FAN-ENG-06", "FAN-MOV-04")
def test_a_flyer_finds_the_one_place_where_it_can_come_down() -> None:
    t = Table(  # chasms all over the table but for a hole of 2 by 1.2 inches
        """table 20x20 | A bat = {flight} at 4.005,10.35 | B foe = gro_orc at 3,10.35 | A b = val_archer at 15,15
        chasm w rect 4,10 8x20 | chasm e rect 15,10 10x20 | chasm s rect 9,4.5 2x9 | chasm n rect 9,15.1 2x9.8"""
    )
    assert refused(t, Disengage(t["bat"])) is None
    t.play(Disengage(t["bat"]), NO)
    assert t.refusal(t.ask.candidates()[0] if t.ask else None) is None


@pytest.mark.rule("FAN-ENG-07", "FAN-RUL-19", "FAN-MOV-08")
@pytest.mark.parametrize(("x", "expected"), [(14.005, None), (14.1, ("moved_too_far", "FAN-MOV-08"))])
def test_who_left_a_melee_may_shoot_after_half_its_movement(x: float, expected: tuple[str, str] | None) -> None:
    t = Table(DUEL + "| A aside = val_archer at 20,15 | B mark = gro_orc at 20,10")
    t.play(Disengage(t["leaver"]), NO, Move(t["leaver"], (point(x, 10),)), DONE, DONE)
    assert t.state.phase == "shooting"
    assert refused(t, Shoot(t["leaver"], (t["mark"],))) == expected


# --- the last way out ----------------------------------------------------------------------------------------------

# Between walls, half an inch from the foe it touches; a friend stands over every place on the way to the next foe.
PASSAGE = """A r = {movement 6} at 10,20 | A pal = val_archer at 10.25,20.97 | B foe = gro_orc at 9,20
    high_wall s rect 10,19 8x1 | high_wall nw rect 7.7,21.5 4x2 | high_wall ne rect 12.8,21.5 4x2
    high_wall n rect 10.25,22 1.1x1"""


@pytest.mark.rule("FAN-ENG-06")
@pytest.mark.parametrize(("x", "expected"), [(11.5, ("no_way_out", "FAN-ENG-06")), (11.52, None)])
def test_a_place_beside_another_enemy_is_no_way_out(x: float, expected: tuple[str, str] | None) -> None:
    t = Table(f"{PASSAGE} | B next = gro_orc at {x},20")
    assert refused(t, Disengage(t["r"])) == expected


@pytest.mark.rule("FAN-ENG-06", "FAN-MOV-09", "FAN-SCN-11")
@pytest.mark.parametrize(("beyond", "expected"), [(0, None), (1, ("no_way_out", "FAN-ENG-06"))])
def test_the_edge_is_a_way_out_as_far_as_one_may_go(beyond: int, expected: tuple[str, str] | None) -> None:
    """Enemies on three sides; the gem may come a tenth of an inch further, to where the base touches the edge."""
    x = (inch(0.5) + 25 + inch(0.1) + beyond) / inch(1)
    t = Table(
        f"""scenario cursed_gem | gem carried by r travelled 5.9 | A r = {{movement 6}} at {x:.6f},20
        B n = gro_orc at 0.56,21 | B s = gro_orc at 0.56,19 | B e = gro_orc at {x + 1:.6f},20"""
    )
    assert refused(t, Disengage(t["r"])) == expected


# --- what is proposed ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ENG-06")
@pytest.mark.parametrize(
    ("gem", "lengths"),
    [("", [inch(6) - 2, inch(3), inch(1), 100]), ("| gem carried by r travelled 5.2", [inch(0.8) - 2, inch(0.4), 100])],
)
def test_ways_out_of_a_melee_are_proposed_all_round_the_longest_first(gem: str, lengths: list[int]) -> None:
    t = Table(f"A r = {{movement 6}} at 24,24 | B n = {{melee 3}} at 25.004,24 {gem}")
    moves = flights(t.game, t.figure("r"), 999)
    found = [hypot(x - inch(24), y - inch(24)) for ((x, y),) in (move.path for move in moves)]
    assert [round(found[0]), round(found[-1])] == [lengths[0], lengths[-1]]
    assert found == sorted(found, key=lambda long: -round(long, -1))
    near = [min(lengths, key=lambda long: abs(long - one)) for one in found]
    assert all(abs(one - long) < 1.5 for one, long in zip(found, near, strict=True))
    counts = [near.count(long) for long in lengths]
    assert all(15 <= count <= 31 for count in counts), counts  # but toward the enemy, and through it
    assert len({move.path for move in moves}) == len(moves)
    assert flights(t.game, t.figure("r"), 3) == moves[:3]


@pytest.mark.rule("FAN-ENG-06")
@pytest.mark.parametrize(("x", "last"), [(25.004, 24), (22.996, 40)])
def test_ways_out_lead_in_every_of_thirty_two_directions_but_toward_the_enemy(x: float, last: int) -> None:
    t = Table(f"A r = {{movement 6}} at 24,24 | B n = {{melee 3}} at {x},24")
    paths = [move.path for move in flights(t.game, t.figure("r"), 17)]
    turns = sorted(round(atan2(y - inch(24), x - inch(24)) * 16 / pi) % 32 for ((x, y),) in paths)
    assert turns == sorted(k % 32 for k in range(last - 16, last + 1))


@pytest.mark.rule("FAN-ENG-06", "FAN-RUL-19")
@pytest.mark.parametrize(("setting", "expected"), [("no", ("no_way_out", "FAN-ENG-06")), ("yes", None)])
def test_who_is_held_all_round_leaves_only_where_it_may_end_in_contact(
    setting: str, expected: tuple[str, str] | None
) -> None:
    t = Table(
        f"""setting disengage_into_contact={setting} | A s = {{hp 3}} at 20,20 | A far = val_archer at 40,10
        B a = gro_orc at 21,20 | B b = gro_orc at 19.5,20.866 | B c = gro_orc at 19.5,19.134"""
    )
    assert refused(t, Disengage(t["s"])) == expected


@pytest.mark.rule("FAN-ENG-06", "FAN-GEN-04")
@pytest.mark.parametrize(("apart", "expected"), [(1.025, None), (1.015, ("no_way_out", "FAN-ENG-06"))])
def test_the_one_place_clear_of_two_enemies_in_a_passage_is_a_way_out(
    apart: float, expected: tuple[str, str] | None
) -> None:
    """Between the enemy at its back, which it touches, and the one before it there is room for a hair's breadth."""
    t = Table(
        f"""rock n rect 20,21.001 20x1 | rock s rect 20,18.999 20x1 | A s = {{hp 3}} at 20,20
        A far = val_archer at 40,10 | B a = {{melee 1}} at 19,20 | B b = {{melee 1}} at {20 + apart},20"""
    )
    assert refused(t, Disengage(t["s"])) == expected


@pytest.mark.rule("FAN-GEN-04", "FAN-ENG-02", "FAN-RUL-03")
@pytest.mark.parametrize(("x", "then"), [(21.0098, "free_attack"), (21.0102, "ChoosePath")])
def test_a_hundredth_of_an_inch_is_contact_and_a_hair_more_is_none_for_a_free_attack(x: float, then: str) -> None:
    t = Table(f"A a = {{melee 1}} at 20,20 | B b = {{melee 3}} at 20,21 | B c = {{melee 3}} at {x},20 | order A B")
    assert t.game.crowd.gap(t["a"], t["c"]) == (25 if then == "free_attack" else 26)
    t.play(Disengage(t["a"]), NO)
    assert topic(t) == then
