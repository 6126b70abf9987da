"""Three rules at once: sides that share a kill, spells on those who are held already, guns and what is near."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import NO, YES, cast_on, refused, seat, shoot, strike, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.decisions import DONE, Cast, Deploy, Disengage, Fire, Haul, Move
from escarmouche.games.fantastiques.events.combat import Attacked, CoverRolled, Defended, Eliminated, TemplateLanded
from escarmouche.games.fantastiques.events.magic import WallRaised
from escarmouche.games.fantastiques.events.morale import ArmyShaken
from escarmouche.games.fantastiques.events.moving import Moved
from escarmouche.games.fantastiques.events.play import Scored
from escarmouche.games.fantastiques.events.prizes import GoldTaken
from escarmouche.games.fantastiques.state import POINT
from escarmouche.games.fantastiques.words import WORDS

# --- three sides -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-RUL-48", "FAN-SCN-01", "FAN-MUL-04")
def test_two_sides_that_wound_alike_share_the_points_of_a_hero_and_a_third_hand_takes_nothing() -> None:
    t = Table(
        """A a = {melee 5} at 20,21 | B b = {melee 5} at 20,19 | C c = {hero silver, armour 0, melee 1, hp 2} at 20,20
        D d = {melee 5} at 40,40 | turn 6 | phase melee | order A B C D | scenario pitched_battle"""
    )
    t.play(strike(t, "a", "c"))
    assert refused(t, strike(t, "b", "c")) == ("silver", "FAN-ITM-05")  # the one attack of the turn is taken
    plain = Table(
        """A a = {melee 5} at 20,21 | B b = {melee 5} at 20,19 | C c = {hero stealth, armour 0, melee 1, hp 2} at 20,20
        turn 6 | phase melee | order A B C | scenario pitched_battle"""
    )
    plain.play(strike(plain, "a", "c"), strike(plain, "b", "c"), DONE, rolls="1 1 6 6")
    assert plain.event(Eliminated).by == (0, 1)
    worth = plain.game.traits[plain["c"]].worth + 50 * POINT
    assert [(told.side, told.points) for told in plain.events(Scored)] == [(0, worth // 2), (1, worth // 2)]


@pytest.mark.rule("FAN-RUL-82", "FAN-SCN-14", "FAN-MUL-04")
def test_the_gold_of_a_shared_kill_goes_to_one_side_by_a_die_and_a_hero_in_plate_is_worth_six_dice() -> None:
    t = Table(
        """A a = {melee 5} at 20,21 | B b = {melee 5} at 20,19 | C c = {hero stealth, armour 5, melee 1, hp 2} at 20,20
        turn 6 | phase melee | order A B C | scenario loot"""
    )
    t.play(strike(t, "a", "c"), strike(t, "b", "c"), DONE, rolls="1 1 6 6 3 3 2 5 1 2 3 4 5 6")
    told = t.event(GoldTaken)
    assert (told.side, told.dice, told.total) == (1, (1, 2, 3, 4, 5, 6), 21)


@pytest.mark.rule("FAN-ENG-02", "FAN-ENG-03", "FAN-MUL-04", "FAN-ITM-05")
def test_enemies_of_two_sides_strike_a_leaver_in_turn_and_each_decides_for_himself() -> None:
    t = Table(
        """A s = {armour 0, hp 3} at 20,20 | B b = {melee 5/4} at 20,21 | C c = {melee 3} at 20,19
        turn 6 | phase movement | order A B C"""
    )
    t.play(Disengage(t["s"]))
    assert (seat(t), topic(t)) == (1, "free_attack")
    t.play(NO)
    assert seat(t) == 2
    t.play(YES, rolls="3 1")
    assert (t.figure("s").hp, [told.attacker for told in t.events(Attacked)]) == (2, [t["c"]])


# --- spells on those who are held already ----------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-13", "FAN-CAP-03", "FAN-ENG-03", "FAN-SPL-16", "FAN-MOV-08")
@pytest.mark.parametrize(("gone", "shoots"), [(3, True), (3.1, False)])
def test_bloodlust_out_of_a_melee_costs_free_attacks_even_with_disengage_and_counts_for_shooting(
    gone: float, shoots: bool
) -> None:
    t = Table(
        """A m = {sorcerer, spells bloodlust/curse} at 30,30
        A s = {disengage, armour 0, hp 3, shooting 3, movement 6} at 20,20 | B b = {melee 3} at 20,21
        B f = val_militia at 20,10 | turn 6 | phase magic | order A B"""
    )
    t.play(cast_on(t, "m", "bloodlust", "s"), NO, YES, YES, rolls="3 1")
    t.play(t.move("s", (20, 20 - gone)))
    assert (t.figure("s").hp, t.ask is not None and topic(t) == "DeclareShots") == (2, shoots)


@pytest.mark.rule("FAN-SCN-08", "FAN-SPL-15", "FAN-SPL-10", "FAN-RUL-80")
def test_a_prisoner_freed_this_turn_is_neither_teleported_nor_led_away() -> None:
    t = Table(
        """A k = {hero silver, movement 6} at 24,29 | A m = {sorcerer, spells teleport/paranoia} at 30,30
        A p = {hero silver} | prisoner p | prison 24,24 | B o = val_militia at 40,40
        scenario rescue | attacker A | turn 6 | phase movement | order A B"""
    )
    t.play(t.move("k", (24, 26.505)), t.place(26.505, 24), DONE, DONE)
    t.play(cast_on(t, "m", "teleport", "p"), NO)
    assert refused(t, t.place(26.6, 24)) == ("out_of_range", "FAN-SCN-08")
    t.play(t.place(26.505, 24))
    assert (t.figure("p").x, t.figure("p").y) == point(26.505, 24)


@pytest.mark.rule("FAN-SPL-04", "FAN-CAP-06", "FAN-ITM-04", "FAN-GEN-02")
@pytest.mark.parametrize(("item", "hits"), [("hero silver", False), ("hero power", True)])
def test_a_cursed_and_frightened_blow_of_value_1_hits_only_with_the_item_of_power(item: str, hits: bool) -> None:
    t = Table(
        f"""A s = {{{item}, melee 2, mental 1}} at 20,20 melee 1 cursed | B f = {{fearsome, armour 5}} at 20,21
        turn 6 | phase melee | order A B""",
        rolls="6",
    )
    t.play(strike(t, "s", "f"), DONE, rolls="1 1" if hits else "1")
    told = t.event(Attacked)
    assert (told.value.value, told.hit) == (1 if hits else 0, hits)


@pytest.mark.rule("FAN-MAG-06", "FAN-MAG-07", "FAN-SPL-01")
def test_an_engaged_caster_burns_the_far_end_of_his_melee_but_nobody_beside_it() -> None:
    chain = """A m = {sorcerer, spells fireball/curse} at 20,20 | B b = {armour 0, hp 2} at 21,20
        A c = {armour 0, hp 2} at 22,20 | B d = {armour 0, hp 2} at 23,20"""
    for beside, code in (("", None), (" | A x = val_militia at 24.9,20", ("outside_melee", "FAN-MAG-07"))):
        t = Table(f"{chain}{beside} | B z = val_militia at 40,40 | turn 6 | phase magic | order A B")
        ball = Cast(t["m"], "fireball", x=point(23.5, 20)[0], y=point(23.5, 20)[1])
        assert refused(t, ball) == code
        if code is None:
            t.play(ball, rolls="6 6")
            assert t.event(TemplateLanded).caught == (t["c"], t["d"])


# --- shots and guns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SHO-04", "FAN-ITM-07", "FAN-RUL-11")
@pytest.mark.parametrize(("near", "legal"), [("{hero stealth} at 20,25", True), ("val_militia at 20,25", False)])
def test_who_may_not_be_aimed_at_shields_no_hero_behind_him(near: str, legal: bool) -> None:
    t = Table(
        f"""A a = {{shooting 3}} at 20,20 | B n = {near} | B h = {{hero silver}} at 23,30
        turn 6 | phase shooting | order A B"""
    )
    assert (refused(t, shoot(t, "a", "h")) is None) is legal


@pytest.mark.rule("FAN-ART-09", "FAN-ART-07", "FAN-COV-03", "FAN-CAP-08")
def test_a_shell_stopped_by_a_gun_bursts_there_and_spares_the_gun() -> None:
    t = Table(
        """A gun = piece bombard at 10,20 | A g = {crew, powerful} at 10,21.6 crew gun
        A friend = {armour 3, hp 2} at 18,21.6 | B other = piece scorpion at 18,20 | B o = val_militia at 30,20
        turn 6 | phase shooting | order A B"""
    )
    t.play(Fire(t["gun"], t["g"], t["o"]), rolls="3 4 3")
    assert t.event(TemplateLanded).caught == (t["friend"],)
    assert (t.event(Defended).armour.value, t.figure("friend").hp) == (3, 2)


@pytest.mark.rule("FAN-ART-10", "FAN-ART-11", "FAN-RUL-58", "FAN-SHO-04")
def test_a_bolt_goes_through_friend_and_foe_but_not_through_the_house_behind() -> None:
    t = Table(
        """A gun = piece scorpion at 5,20 | A g = kar_crew at 5,21.6 crew gun | A friend = {armour 0, hp 2} at 15,20
        B o = {armour 0, hp 2} at 19,20 | building h rect 21,20 1x6 | B p = {armour 0, hp 2} at 23,20
        turn 6 | phase shooting | order A B"""
    )
    t.play(Fire(t["gun"], t["g"], t["o"]), rolls="4 3 6 6")
    assert t.event(TemplateLanded).caught == (t["friend"], t["o"])
    assert (t.figure("friend").hp, t.figure("o").hp, t.figure("p").hp) == (1, 1, 2)


@pytest.mark.rule("FAN-ART-03", "FAN-GEN-06")
def test_no_crew_of_a_gun_ends_on_somebody() -> None:
    t = Table(
        """A gun = piece scorpion at 10,20 | A g = kar_crew at 10,21.6 crew gun | A h = kar_crew at 10,18.4 crew gun
        A x = val_militia at 12.2,21.7 | B o = val_militia at 40,40 | turn 3 | phase movement | order A B"""
    )
    crew = (t["g"], t["h"])
    order = Haul(t["gun"], (point(12, 20),), crew, (point(12, 21.6), point(12, 18.4)))
    assert refused(t, order) == ("no_room", "FAN-GEN-06")
    assert t.refusal(order) is not None
    assert refused(t, Haul(t["gun"], (point(12, 20),), crew, (point(13.4, 21), point(12, 18.4)))) is None


# --- moves -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MOV-05", "FAN-GEN-06", "FAN-MOV-07")
@pytest.mark.parametrize(("gap", "passes"), [(2.43, True), (2.42, False), (2.38, False)])
def test_a_titan_goes_between_two_enemies_only_where_its_whole_base_fits(gap: float, passes: bool) -> None:
    half = gap / 2 + 0.5
    t = Table(
        f"""A t = {{titan, size titan, movement 9}} at 20,20 | B a = val_militia at 24,{20 + half}
        B b = val_militia at 24,{20 - half} | turn 3 | phase movement | order A B"""
    )
    assert (refused(t, t.move("t", (27, 20))) is None) is passes


@pytest.mark.rule("FAN-MOV-09", "FAN-SCN-12", "FAN-RUL-53", "FAN-MUL-04")
@pytest.mark.parametrize(("third", "scored"), [("", 1), (" | C z = val_militia at 5,5", 0)])
def test_a_carrier_who_walks_off_leaves_the_gem_and_scores_only_between_two(third: str, scored: int) -> None:
    t = Table(
        f"""A c = {{movement 6}} at 2,20 | A x = val_militia at 10,10 | B o = val_militia at 40,40{third}
        gem carried by c | scenario cursed_gem | turn 3 | phase movement | order A B{" C" if third else ""}"""
    )
    t.play(Move(t["c"], (point(0.5, 20),), leave=True))
    gem = t.state.gem
    assert gem is not None
    assert (t.figure("c").where, gem.carrier, (gem.x, gem.y)) == ("lost", -1, point(0.5, 20))
    assert (len(t.events(Scored)), t.event(Moved).cost) == (scored, point(1.5, 0)[0])


# --- what is beside the point ----------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ITM-01", "FAN-RUL-35", "FAN-MAG-02")
def test_where_an_amulet_serves_once_a_game_sorcerers_cast_every_turn_all_the_same() -> None:
    t = Table(
        """setting amulet_spell=per_game | A m = {sorcerer, spells death_ray/curse} at 10,10 casts 1
        A h = {hero obsidian_amulet, spells death_ray} at 12,10 casts 1 | B o = {armour 5, hp 4} at 20,10
        turn 2 | phase initiative""",
        rolls="6 1",
    )
    t.play(0, DONE, DONE)
    assert refused(t, cast_on(t, "m", "death_ray", "o")) is None
    assert refused(t, cast_on(t, "h", "death_ray", "o")) == ("spell_spent", "FAN-RUL-35")


@pytest.mark.rule("FAN-SHO-04", "FAN-RUL-11", "FAN-ART-01")
@pytest.mark.parametrize(("near", "legal"), [("piece bombard at 20,25", True), ("val_militia at 20,25", False)])
def test_a_piece_shields_no_hero_even_where_every_enemy_counts(near: str, legal: bool) -> None:
    t = Table(
        f"""setting nearest_among=all_enemies | A a = {{shooting 3}} at 20,20 | B n = {near}
        B h = {{hero silver}} at 24,28 | turn 6 | phase shooting | order A B"""
    )
    assert (refused(t, shoot(t, "a", "h")) is None) is legal


@pytest.mark.rule("FAN-COV-07", "FAN-RUL-10", "FAN-ART-01")
@pytest.mark.parametrize(
    ("between", "beside", "rolls"),
    [("piece bombard at 20,25", 21.505, "1 6"), ("{armour 0} at 20,25", 21.005, "1 1")],
    ids=["its cover die", "a defence roll"],
)
def test_where_shots_do_not_stray_into_melees_a_piece_that_an_enemy_touches_is_cover_still(
    between: str, beside: float, rolls: str
) -> None:
    t = Table(
        f"""setting stray_into_melee=no | A a = {{shooting 3}} at 20,15 | B n = {between}
        A o = {{melee 1}} at {beside},25 | B h = {{armour 5}} at 20,30 | turn 6 | phase shooting | order A B"""
    )
    t.play(shoot(t, "a", "h"), rolls=rolls)
    assert len(t.events(CoverRolled)) == ("piece" in between)


@pytest.mark.rule("FAN-CAP-02", "FAN-RUL-20")
@pytest.mark.parametrize(("ground", "stopped"), [("chasm", True), ("deep_water", True), ("marsh", False)])
def test_what_nobody_can_enter_stops_reach_though_one_sees_over_it(ground: str, stopped: bool) -> None:
    t = Table(
        f"""A p = {{reach}} at 20,20 | B o = {{melee 1}} at 22.5,20 | {ground} g rect 21.25,20 0.4x4
        A x = {{melee 1}} at 30,30 | B y = {{melee 1}} at 31,30 | turn 6 | phase melee | order A B"""
    )
    assert refused(t, strike(t, "p", "o")) == (("blow_stopped", "FAN-CAP-02") if stopped else None)


@pytest.mark.rule("FAN-MOR-01")
def test_of_an_army_that_is_gone_nothing_is_told_in_the_morale_phase() -> None:
    t = Table(
        """A a = {mental 5} at 10,10 | A2 b = {mental 5} dead | B o = {mental 5} at 30,30 | strength A2 4
        turn 2 | phase morale""",
        rolls="6 1",
    )
    assert t.events(ArmyShaken) == []


@pytest.mark.rule("FAN-SPL-08", "FAN-TRN-03")
@pytest.mark.parametrize(("turn", "until"), [(5, "to the end of turn 6"), (6, "to the end of the match")])
def test_a_wall_of_the_last_turn_is_told_to_burn_to_the_end_of_the_match(turn: int, until: str) -> None:
    t = Table(
        f"""A m = {{sorcerer, spells wall_of_fire/curse}} at 20,20 | A n = {{sorcerer, spells curse/curse}} at 24,20
        B o = val_militia at 40,40 | turn {turn} | phase magic | order A B"""
    )
    x, y = point(20, 26)
    t.play(Cast(t["m"], "wall_of_fire", x=x, y=y))
    assert until in WORDS.event(t.game, t.event(WallRaised), "en")


@pytest.mark.rule("FAN-RUL-52", "FAN-MOR-10")
def test_who_routs_at_the_very_edge_leaves_without_being_asked_how_far() -> None:
    t = Table(
        """setting rout_distance=up_to | A a = {movement 6} at 0.5,20 routed | A c = {movement 6} at 10,20
        B o = val_militia at 40,40 | turn 3 | phase movement | order A B"""
    )
    assert (t.figure("a").where, topic(t)) == ("lost", "ChooseMove")


@pytest.mark.rule("FAN-DEP-02", "FAN-MUL-02")
def test_each_of_two_allied_armies_deploys_its_own_figures() -> None:
    t = Table("A a = val_archer | A2 b = gro_orc | B o = val_militia | phase deployment", rolls="5 2")
    assert (seat(t), refused(t, Deploy(1, (point(20, 10),)))) == (0, ("no_such_type", "FAN-DEP-02"))
    t.play(Deploy(0, (point(20, 10),)))
    t.play(Deploy(1, (point(20, 40),)))
    assert (seat(t), refused(t, Deploy(0, (point(24, 10),)))) == (1, None)
