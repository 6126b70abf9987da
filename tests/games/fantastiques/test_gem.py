"""Who may take the cursed gem, how far does it travel, where does it fall, and who wins by it?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.fantastiques.acts import NO, YES, cast_on, refused, seat, shoot, strike, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.asks.moving import ChooseMove
from escarmouche.games.fantastiques.decisions import DONE, Disengage, PassGem
from escarmouche.games.fantastiques.events.prizes import GemDropped, GemPassed, GemTaken, KillerDrawn
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.games.fantastiques.queries.gem import touches_gem
from escarmouche.games.fantastiques.state import Gem
from escarmouche.games.fantastiques.words import WORDS
from escarmouche.table.plane import inch

GEM = "scenario cursed_gem | "
AWAY = "| B far = gro_orc at 40,40"


def gem(t: Table) -> Gem:
    assert t.state.gem is not None
    return t.state.gem


def lies_at(t: Table, x: float, y: float) -> bool:
    return (gem(t).carrier, gem(t).x, gem(t).y) == (-1, *point(x, y))


# --- picking up ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SCN-10", "FAN-RUL-81")
@pytest.mark.parametrize(("answer", "carrier"), [(YES, 0), (NO, -1)])
def test_a_figure_that_ends_its_move_at_the_gem_may_pick_it_up(answer: bool, carrier: int) -> None:
    t = Table(f"{GEM} gem 24,24 | A a = val_archer at 20,24 | A b = val_archer at 10,10 {AWAY}")
    t.play(t.move("a", (23.5, 24)))
    assert (seat(t), topic(t)) == (0, "pick_gem")
    t.play(answer)
    assert gem(t).carrier == carrier
    assert t.events(GemTaken) == ([GemTaken(t["a"])] if answer else [])


@pytest.mark.rule("FAN-SCN-10")
@pytest.mark.parametrize(("x", "asked"), [(23.49, True), (23.48, False), (24, True)])
def test_at_the_gem_means_in_contact_with_it(x: float, asked: bool) -> None:
    t = Table(f"{GEM} gem 24,24 | A a = val_archer at 20,24 | A b = val_archer at 10,10 {AWAY}")
    t.play(t.move("a", (x, 24)))
    assert isinstance(t.ask, ChooseMove) is not asked


@pytest.mark.rule("FAN-SCN-10")
@pytest.mark.parametrize(("beyond", "touches"), [(0, True), (1, False)])
def test_a_gem_as_far_off_as_contact_reaches_is_at_the_base_and_a_unit_further_is_not(
    beyond: int, touches: bool
) -> None:
    t = Table(f"{GEM} gem 24,24 | A a = val_archer at 20,24 | A b = val_archer at 10,10 {AWAY}")
    reach = t.game.traits[t["a"]].radius + CONTACT
    t.state.gem = replace(gem(t), x=t.figure("a").x + reach + beyond)
    assert touches_gem(t.game, t.figure("a")) is touches


@pytest.mark.rule("FAN-SCN-10")
def test_a_gem_that_the_figure_numbered_nought_carries_lies_nowhere() -> None:
    t = Table(f"{GEM} gem carried by a | A a = val_archer at 20,24 | A b = val_archer at 21,24 {AWAY}")
    assert (t["a"], gem(t).carrier) == (0, 0)
    t.state.gem = replace(gem(t), x=t.figure("b").x)
    assert not touches_gem(t.game, t.figure("b"))


@pytest.mark.rule("FAN-SCN-10")
def test_passing_over_the_gem_is_not_enough() -> None:
    t = Table(f"{GEM} gem 24,24 | A a = val_archer at 22,24 | A b = val_archer at 10,10 {AWAY}")
    t.play(t.move("a", (26, 24)))
    assert lies_at(t, 24, 24)
    assert isinstance(t.ask, ChooseMove)


@pytest.mark.rule("FAN-RUL-81")
def test_a_free_move_by_bloodlust_may_end_at_the_gem() -> None:
    t = Table(f"{GEM} gem 24,24 | A a = ron_druid at 20,24 | phase magic {AWAY}")
    t.play(cast_on(t, "a", "bloodlust", "a"), NO, t.move("a", (23.5, 24)))
    assert topic(t) == "pick_gem"


@pytest.mark.rule("FAN-RUL-81")
def test_a_summoned_creature_may_carry_it() -> None:
    t = Table(f"{GEM} gem 24,24 | A necro = vei_necro at 10,10 | A bones = vei_bones at 20,24 caller necro {AWAY}")
    t.play(t.move("bones", (23.5, 24)), YES)
    assert gem(t).carrier == t["bones"]


@pytest.mark.rule("FAN-RUL-81")
def test_a_piece_carries_nothing() -> None:
    t = Table(f"{GEM} gem carried by a | A a = val_archer at 20,24 | A gun = piece bombard at 21.5,24 {AWAY}")
    assert refused(t, PassGem(t["gun"])) == ("gem_not_passed", "FAN-SCN-11")


# --- killing the carrier -------------------------------------------------------------------------------------------

FIGHT = "gem carried by thief | A thief = {armour 0} at 20,24 | A b = val_archer at 10,10 |"


@pytest.mark.rule("FAN-SCN-10", "FAN-RUL-81")
@pytest.mark.parametrize(("answer", "carrier"), [(YES, 2), (NO, -1)])
def test_who_kills_the_carrier_in_melee_may_take_the_gem_at_once(answer: bool, carrier: int) -> None:
    t = Table(f"{GEM} {FIGHT} B o = {{melee 3}} at 21.005,24 | phase melee | order B A")
    t.play(strike(t, "o", "thief"), DONE, rolls="3 6")
    assert (seat(t), topic(t)) == (1, "pick_gem")
    t.play(answer, rolls="6 1")
    assert gem(t).carrier == carrier
    assert answer or lies_at(t, 20, 24)


@pytest.mark.rule("FAN-SCN-10", "FAN-RUL-81")
def test_a_kill_by_a_free_attack_is_a_kill_in_melee() -> None:
    t = Table(f"{GEM} {FIGHT} B o = {{melee 3}} at 21.005,24")
    t.play(Disengage(t["thief"]), YES, rolls="3 6")
    assert (seat(t), topic(t)) == (1, "pick_gem")


@pytest.mark.rule("FAN-RUL-81")
def test_of_two_killers_the_one_with_most_wounds_may_take_it() -> None:
    two = "B o = {melee 3} at 21.005,24 | B p = {melee 4/4} at 20,25.005 | phase melee | order B A"
    t = Table(f"{GEM} {FIGHT} {two}")
    t.play(strike(t, "o", "thief"), strike(t, "p", "thief", "thief"), DONE, rolls="1 1 1 6 6 6")
    t.play(YES, rolls="6 1")
    assert gem(t).carrier == t["p"]


@pytest.mark.rule("FAN-RUL-81")
@pytest.mark.parametrize(("lot", "killer"), [(0, "o"), (1, "p")])
def test_between_killers_with_equal_wounds_a_die_decides(lot: int, killer: str) -> None:
    two = "B o = {melee 3} at 21.005,24 | B p = {melee 4} at 20,25.005 | phase melee | order B A"
    t = Table(f"{GEM} {FIGHT} {two}")
    t.play(strike(t, "o", "thief"), strike(t, "p", "thief"), DONE, rolls=f"1 1 6 6 {lot}")
    assert t.event(KillerDrawn) == KillerDrawn((t["o"], t["p"]), t[killer])
    names = {"o": "o [B]", "p": "p [B]"}
    assert f"par tirage entre o [B] et p [B] : {names[killer]}." in WORDS.event(t.game, t.event(KillerDrawn), "fr")
    t.play(YES, rolls="6 1")
    assert gem(t).carrier == t[killer]


@pytest.mark.rule("FAN-RUL-81", "FAN-SCN-10")
@pytest.mark.parametrize(("falls", "stands"), [("o", "p"), ("p", "o")])
def test_of_killers_with_equal_wounds_one_who_falls_has_no_part_in_the_draw(falls: str, stands: str) -> None:
    two = "B o = {melee 3, armour 0} at 21.005,24 | B p = {melee 4, armour 0} at 20,25.005 | phase melee | order A B"
    t = Table(f"{GEM} {FIGHT.replace('{armour 0}', '{armour 0, melee 5}')} {two}")
    t.play(strike(t, "thief", falls), strike(t, "o", "thief"), strike(t, "p", "thief"), rolls="1 1 1 6 6 6")
    assert (seat(t), topic(t), t.events(KillerDrawn)) == (1, "pick_gem", [])
    t.play(YES, rolls="6 1")
    assert gem(t).carrier == t[stands]


@pytest.mark.rule("FAN-SCN-12", "FAN-SCN-10")
def test_a_killer_who_falls_in_the_same_melee_takes_nothing() -> None:
    fight = FIGHT.replace("{armour 0}", "{armour 0, melee 5}")
    t = Table(f"{GEM} {fight} B o = {{melee 3, armour 0}} at 21.005,24 | B p = gro_orc at 40,40 | phase melee")
    t.play(strike(t, "thief", "o"), strike(t, "o", "thief"), rolls="1 1 6 6 6 1")
    assert lies_at(t, 20, 24)


# --- travelling ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SCN-11", "FAN-RUL-81")
@pytest.mark.parametrize(("x", "expected"), [(26, None), (26.01, ("too_far", "FAN-SCN-11"))])
def test_the_gem_travels_six_inches_a_turn_however_fast_its_carrier(x: float, expected: tuple[str, str] | None) -> None:
    t = Table(f"{GEM} gem carried by a | A a = {{movement 12}} at 20,24 {AWAY}")
    assert refused(t, t.move("a", (x, 24))) == expected


@pytest.mark.rule("FAN-SCN-11", "FAN-RUL-81")
def test_it_is_the_length_that_counts_and_not_the_cost() -> None:
    t = Table(f"{GEM} gem carried by a | A a = {{movement 12}} at 20,24 | marsh m rect 24,24 10x6 {AWAY}")
    assert refused(t, t.move("a", (26, 24))) is None  # 1 inch, and 5 that cost 10


@pytest.mark.rule("FAN-SCN-11", "FAN-RUL-81")
def test_only_the_way_it_was_carried_counts() -> None:
    t = Table(f"{GEM} gem 24,24 | A a = {{movement 12}} at 16,24 | A b = {{movement 12}} at 24.4,24.44 {AWAY}")
    t.play(t.move("a", (23.5, 24)), YES, PassGem(t["b"]))  # 7.5 inches without it
    assert gem(t).travelled == 0
    assert refused(t, t.move("b", (24.4, 30.44))) is None
    assert refused(t, t.move("b", (24.4, 30.45))) == ("too_far", "FAN-SCN-11")


@pytest.mark.rule("FAN-EX-20", "FAN-SCN-11", "FAN-RUL-81")
def test_the_gem_of_the_example_goes_four_inches_and_two_more_with_the_flyer() -> None:
    t = Table(f"{GEM} gem carried by a | A a = val_archer at 20,24 | A bat = {{flight}} at 25,24 {AWAY}")
    t.play(t.move("a", (24, 24)))
    assert (gem(t).travelled, gem(t).x) == (inch(4), inch(24))
    t.play(PassGem(t["bat"]))
    assert t.event(GemPassed) == GemPassed(t["a"], t["bat"])
    assert gem(t).travelled == inch(4)  # handing over costs no distance
    assert refused(t, t.move("bat", (27.01, 24))) == ("too_far", "FAN-SCN-11")
    t.play(t.move("bat", (27, 24)))
    assert (gem(t).travelled, gem(t).x) == (inch(6), inch(27))


@pytest.mark.rule("FAN-SCN-11")
def test_a_carrier_whose_gem_has_come_six_inches_goes_nowhere() -> None:
    t = Table(f"{GEM} gem carried by a travelled 6 | A a = val_archer at 20,24 | A b = val_archer at 10,10 {AWAY}")
    assert refused(t, t.move("a", (21, 24))) == ("no_length_left", "FAN-SCN-11")


@pytest.mark.rule("FAN-SCN-11", "FAN-RUL-81")
@pytest.mark.parametrize(
    ("carried", "friend", "expected"),
    [
        ("travelled 6", "at 21,24", None),
        ("passed", "at 21,24", ("gem_not_passed", "FAN-SCN-11")),  # once per turn
        ("", "at 21.02,24", ("gem_not_passed", "FAN-SCN-11")),  # only in contact
        ("", "at 21,24 routed moved", ("gem_not_passed", "FAN-SCN-11")),
    ],
)
def test_the_gem_is_handed_once_a_turn_to_a_steady_friend_in_contact(
    carried: str, friend: str, expected: tuple[str, str] | None
) -> None:
    t = Table(f"{GEM} gem carried by a {carried} | A a = val_archer at 20,24 | A b = val_archer {friend} {AWAY}")
    assert refused(t, PassGem(t["b"])) == expected


@pytest.mark.rule("FAN-SCN-11", "FAN-TRN-01")
def test_in_the_next_turn_the_gem_may_be_handed_over_and_travel_again() -> None:
    t = Table(
        f"""{GEM} gem carried by a travelled 6 passed | A a = val_archer at 20,24 | A b = val_archer at 20,25
        phase morale | turn 2 {AWAY}""",
        rolls="4 2",
    )
    t.play(0)
    assert refused(t, t.move("a", (14, 24))) is None
    assert refused(t, PassGem(t["b"])) is None


@pytest.mark.rule("FAN-SCN-11")
def test_the_gem_is_not_handed_to_an_enemy_nor_in_the_enemys_phase() -> None:
    t = Table(
        f"{GEM} gem carried by a | A a = val_archer at 20,24 | "
        f"A b = val_archer at 20,25 | B o = gro_orc at 21.005,24 {AWAY}"
    )
    assert refused(t, PassGem(t["o"])) == ("gem_not_passed", "FAN-SCN-11")
    t.play(DONE)
    assert (seat(t), refused(t, PassGem(t["b"]))) == (1, ("gem_not_passed", "FAN-SCN-11"))


@pytest.mark.rule("FAN-RUL-81")
def test_a_carrier_is_otherwise_as_free_as_ever() -> None:
    t = Table(
        f"{GEM} gem carried by a | A a = {{movement 12, shooting 3}} at 20,24 | "
        f"A b = val_archer at 20,30 | B o = gro_orc at 36,24"
    )
    t.play(t.move("a", (26, 24)), DONE, DONE)  # six inches are but half its movement
    assert refused(t, shoot(t, "a", "o")) is None


# --- falling -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SCN-12", "FAN-RUL-81")
def test_a_routed_carrier_drops_the_gem_before_fleeing() -> None:
    t = Table(f"{GEM} gem carried by a | A a = val_archer at 10,20 routed | A b = val_archer at 24,24 {AWAY}")
    assert t.figure("a").x == inch(4)
    assert lies_at(t, 10, 20)


@pytest.mark.rule("FAN-SCN-12", "FAN-MOR-03")
@pytest.mark.parametrize(("die", "carrier"), [("3", -1), ("2", 0)])
def test_a_carrier_drops_the_gem_when_it_fails_its_morale_roll(die: str, carrier: int) -> None:
    """So that an enemy who moves before it flees may pick the gem up."""
    t = Table(
        f"{GEM} gem carried by a | A a = {{mental 2}} at 10,20 | strength A 3 {AWAY} | phase morale", rolls=f"{die} 1 6"
    )
    assert (gem(t).carrier, gem(t).x, gem(t).y) == (carrier, *point(10, 20))
    assert len(t.events(GemDropped)) == (carrier < 0)


@pytest.mark.rule("FAN-SCN-12", "FAN-MOR-04")
def test_a_character_drops_it_only_when_the_second_roll_stands() -> None:
    scene = f"{GEM} gem carried by a | A a = {{hero silver, mental 1}} at 10,20 | strength A 3 {AWAY} | phase morale"
    t = Table(scene, rolls="6")
    assert (topic(t), gem(t).carrier) == ("reroll_morale", t["a"])
    t.play(YES, rolls="1 1 6")
    assert gem(t).carrier == t["a"]


@pytest.mark.rule("FAN-SCN-10", "FAN-SCN-11")
def test_the_gem_is_where_its_new_carrier_stands_and_is_his_sides() -> None:
    t = Table(
        f"{GEM} gem 24,20 | A x = val_archer at 2,2 | B far = gro_orc at 40,40 | B a = gro_orc at 22,20 | order B A"
    )
    t.play(t.move("a", (23.5, 20)), YES)
    assert gem(t) == Gem(*point(23.5, 20), carrier=t["a"], last_side=1)


@pytest.mark.rule("FAN-SCN-11")
def test_once_handed_over_it_is_handed_to_nobody_else_this_turn() -> None:
    t = Table(
        f"""{GEM} gem carried by a travelled 2 | A x = val_archer at 2,2 | B a = gro_orc at 24,20 | order B A
        B b = gro_orc at 25,20 | B c = gro_orc at 26,20"""
    )
    t.play(PassGem(t["b"]))
    assert gem(t) == Gem(*point(25, 20), carrier=t["b"], travelled=inch(2), passed=True, last_side=1)
    assert refused(t, PassGem(t["c"])) == ("gem_not_passed", "FAN-SCN-11")


@pytest.mark.rule("FAN-SCN-11", "FAN-ART-04")
def test_a_carrier_who_has_served_a_piece_hands_nothing_over() -> None:
    t = Table(
        f"""{GEM} gem carried by a | A a = kar_crew at 10,22 crew gun served | A b = val_archer at 9,22 {AWAY}
        A gun = piece bombard at 10,20 served"""
    )
    assert refused(t, PassGem(t["b"])) == ("served_piece", "FAN-ART-04")
    assert t.ask is not None
    assert PassGem(t["b"]) not in t.ask.candidates()


@pytest.mark.rule("FAN-SCN-12")
def test_a_carrier_who_leaves_the_table_drops_it_at_the_last_legal_point() -> None:
    t = Table(f"{GEM} gem carried by a | A a = val_archer at 3,24 | A b = val_archer at 24,24 {AWAY}")
    t.play(t.move("a", (0.5, 24), leave=True))
    assert t.figure("a").where == "lost"
    assert lies_at(t, 0.5, 24)


@pytest.mark.rule("FAN-SCN-12")
def test_a_carrier_killed_by_a_spell_drops_it_where_he_stood() -> None:
    t = Table(
        f"{GEM} gem carried by a | A a = {{armour 0}} at 20,24 | A b = val_archer at 30,30 "
        "| B rune = kar_rune at 20,30 | phase magic | order B A"
    )
    t.play(cast_on(t, "rune", "death_ray", "a"), rolls="6")
    assert t.event(GemDropped) == GemDropped(*point(20, 24))
    assert lies_at(t, 20, 24)


@pytest.mark.rule("FAN-SCN-12", "FAN-SCN-11")
def test_a_carrier_who_burns_drops_it_in_the_flames_and_the_way_there_has_been_travelled() -> None:
    t = Table(
        f"{GEM} gem carried by a | A a = {{armour 0}} at 20,24 | A b = val_archer at 10,10 "
        f"| flames f rect 24,24 1x6 by B {AWAY}"
    )
    t.play(t.move("a", (26, 24)), rolls="6")
    assert gem(t).carrier == -1
    assert gem(t).x == pytest.approx(inch(23), abs=1)  # the base touches the flames half an inch before the centre
    assert gem(t).travelled == pytest.approx(inch(3), abs=1)


@pytest.mark.rule("FAN-SCN-12")
@pytest.mark.parametrize(("x", "carrier"), [(23.0, 0), (24.0, -1)])
def test_a_carrier_teleported_beyond_what_is_left_of_the_way_leaves_it_behind(x: float, carrier: int) -> None:
    t = Table(
        f"{GEM} gem carried by a travelled 3 | A a = val_archer at 20,24 | "
        f"A seer = til_seer at 20,30 | phase magic {AWAY}"
    )
    t.play(cast_on(t, "seer", "teleport", "a"), NO, t.place(x, 24), rolls="6 1")
    assert gem(t).carrier == carrier
    assert gem(t).x == inch(23 if carrier == 0 else 20)


# --- the verdict ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SCN-13")
@pytest.mark.parametrize(
    ("where", "winners"),
    [
        ("gem 24,24.01", (0,)),  # in the half of B, whose edge is the top one
        ("gem 24,23.99", (1,)),
        ("gem 24,24", ()),
        ("gem carried by b", (1,)),  # B carries it in the half of A
        ("gem carried by c", (0,)),  # B carries it, but in its own half
    ],
)
def test_the_side_wins_in_whose_opponents_half_the_gem_is(where: str, winners: tuple[int, ...]) -> None:
    t = Table(
        f"{GEM} {where} | A a = val_archer at 10,10 | B b = gro_orc at 30,10 | "
        f"B c = gro_orc at 30,40 | turn 6 | phase melee"
    )
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.why) == (winners, "FAN-SCN-13")
