"""The judgement of this game: is the obvious decision taken, is every proposal legal, is random play beaten?"""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from tests.games.fantastiques.table import Table, point
from tests.games.watching import Watched
from tests.volume import narrow

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.playing import play_bots
from escarmouche.games.fantastiques.asks.moving import ChooseMove
from escarmouche.games.fantastiques.bot import Judge
from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.decisions import NOBODY, Cast, Disengage, Done, Move, PassGem, Shoot, Strike, Volley
from escarmouche.games.fantastiques.game import GAME
from escarmouche.games.fantastiques.judging.odds import harm
from escarmouche.games.fantastiques.queries.contact import engaged, opponents
from escarmouche.games.fantastiques.queries.movement import at_edge
from escarmouche.table.plane import inch

ARMIES = ("valombre", "tilleul", "karnbrume", "groinrouge", "veillecendre", "ronceneige")


def decision(table: Table) -> Any:
    """What the judgement values most now."""
    ask = table.ask
    assert ask is not None
    answer, _ = max(Judge(load_content()).proposals(table.game.view(ask.seat), ask), key=lambda pair: pair[1])
    assert ask.refusal(answer) is None
    return answer


def end(move: Any) -> tuple[float, float]:
    """Where a move ends, in inches."""
    assert isinstance(move, Move), move
    x, y = move.path[-1]
    return x / inch(1), y / inch(1)


def touches(table: Table, move: Any, name: str) -> bool:
    other = table.figure(name)
    x, y = end(move)
    apart = hypot(x - other.x / inch(1), y - other.y / inch(1))
    return apart <= 1.02  # two medium bases


# --- tempers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("apart", "patient", "wary"), [(20, 10.0, 16.0), (12, 10.0, 15.2)])
def test_in_another_temper_a_fighter_lets_the_foe_come_or_stays_out_of_its_reach(
    apart: int, patient: float, wary: float
) -> None:
    table = Table(
        f"A a = {{melee 4, hp 2}} at 24,10 | B b = {{melee 4, hp 2}} at 24,{10 + apart} | turn 1 | phase movement"
    )
    judge, ask = Judge(load_content()), table.ask
    assert ask is not None
    ends = []
    for one in (judge, *judge.tempers()[1:]):
        answer, _ = max(one.proposals(table.game.view(ask.seat), ask), key=lambda pair: pair[1])
        ends.append(10.0 if isinstance(answer, Done) else end(answer)[1])
    assert ends == pytest.approx([16.0, patient, wary], abs=0.05)


# --- the arithmetic --------------------------------------------------------------------------------------------------


def test_harm_on_one_hit_point_is_the_chance_to_kill() -> None:
    assert harm([0.5, 0.5], 1) == pytest.approx(0.75)


def test_harm_on_two_hit_points_counts_wounds_and_kills_half_and_half() -> None:
    # two even chances: dead 1/4, one wound 1/2, so 0.5 * 0.25 + 0.5 * (1.0 expected wounds of 2)
    assert harm([0.5, 0.5], 2) == pytest.approx(0.5 * 0.25 + 0.5 * 0.5)


# --- melee -----------------------------------------------------------------------------------------------------------


def test_the_wounded_foe_is_finished_off() -> None:
    t = Table(
        "A brute = {melee 4, mental 3} at 20,20 | B fresh = {melee 2, armour 2, mental 3, hp 2} at 21,20"
        " | B hurt = fresh at 19,20 hp 1 | phase melee"
    )
    assert decision(t) == Strike(t["brute"], (t["hurt"],))


def test_two_sure_blows_are_spread_over_two_weak_foes() -> None:
    t = Table(
        "A brute = {melee 5/5, mental 3} at 20,20 | B one = {melee 1, armour 0, mental 3} at 21,20"
        " | B two = one at 19,20 | phase melee"
    )
    assert sorted(decision(t).targets) == [t["one"], t["two"]]


def test_blows_already_declared_are_counted() -> None:
    t = Table(
        "A first = {melee 5, mental 3} at 20,20 | A second = first at 22,20"
        " | B near = {melee 1, armour 0, mental 3} at 21,20 | B far = near at 23,20 | phase melee"
    )
    t.play(Strike(t["first"], (t["near"],)))
    assert decision(t) == Strike(t["second"], (t["far"],))


# --- shooting --------------------------------------------------------------------------------------------------------


def test_of_two_equal_targets_the_paralysed_one_is_shot() -> None:
    t = Table(
        "A archer = {shooting 4, mental 3} at 20,20 | B ready = {melee 3, armour 1, mental 3} at 30,24"
        " | B stiff = ready at 30,16 paralysed | phase shooting"
    )
    assert decision(t) == Shoot(t["archer"], (t["stiff"],))  # a point of armour less


def test_nobody_shoots_through_a_friend_worth_more_than_the_target() -> None:
    t = Table(
        "A archer = {shooting 4, mental 3} at 20,20 | A lord = {melee 5/5, armour 0, mental 5, hero power} at 23,20"
        " | B rat = {melee 1, armour 0, mental 0} at 30,20 | phase shooting"
    )
    assert decision(t) == Shoot(t["archer"], (NOBODY,))


def test_a_secret_volley_spreads_its_shots() -> None:
    t = Table(
        "setting declarations=secret | A one = {shooting 5, mental 3} at 20,20 | A two = one at 20,22"
        " | B left = {melee 3, armour 0, mental 3} at 30,18 | B right = left at 30,24 | phase shooting"
    )
    volley = decision(t)
    assert isinstance(volley, Volley)
    assert {target for shot in volley.shots if isinstance(shot, Shoot) for target in shot.targets} == {
        t["left"],
        t["right"],
    }


# --- moving ----------------------------------------------------------------------------------------------------------


def test_a_fighter_charges_a_lone_archer_in_reach() -> None:
    t = Table(
        "A brute = {melee 4/4, armour 3, mental 3, hp 2, movement 9} at 20,20"
        " | B archer = {melee 1, shooting 4, armour 1, mental 3} at 27,20"
    )
    assert touches(t, decision(t), "archer")


RIDER = "A rider = {melee 4, armour 4, mental 3, hp 2, movement 15} at 24,8"
ARCHERS = " | ".join(f"B archer{x} = {{melee 1, shooting 4, armour 2, mental 3}} at {x},38" for x in (22, 24, 26))


def test_a_rider_does_not_gallop_alone_before_three_archers() -> None:
    """It goes as far as its foot can follow; with nobody to wait for it goes on."""
    foot = " | ".join(f"A foot{x} = {{melee 4, armour 3, mental 3, movement 6}} at {x},6" for x in (22, 26))
    assert end(decision(Table(f"{RIDER} | {foot} | {ARCHERS}")))[1] < 19
    assert end(decision(Table(f"{RIDER} | {ARCHERS}")))[1] > 22


# the rider and the slinger of A fight a rider of B; an orc of A stands behind its rider
BRAWL = (
    "A orc = gro_orc at 24.625,20.374 | A rider = gro_boar at 24.1425,18.5185"
    " | A slinger = gro_sling at 24.4031,16.1161 | B lone = gro_boar at 25.0917,17.2244 hp 1"
    " | B bow = gro_sling at 27.2224,33.3752"
    " | turn 3 | phase movement | order A B"
)


def test_who_goes_round_a_friend_into_a_fight_ends_his_move_at_the_first_touch() -> None:
    t = Table(BRAWL)
    move = decision(t)
    assert isinstance(move, Move)
    assert move.figure == t["orc"]
    t.play(move)
    assert engaged(t.game, t["orc"])


def test_who_would_not_go_alone_is_asked_again_when_his_friends_have_gone() -> None:
    """The orc is judged before the rider has moved, and would stay; then it would stand there alone."""
    t = Table(
        "layout crossroads | A slinger = gro_sling at 24.4,16.1 | A orc = gro_orc at 24.6,20.4"
        " | A rider = gro_boar at 23.1,20 | B bow = gro_sling at 24.6,34.9 | B foot = gro_orc at 24.6,33.6"
        " | B boar = gro_boar at 23.1,34 | turn 1 | phase movement | order A B | slot 1"
    )
    judge, moved = Judge(load_content()), []
    while isinstance(ask := t.ask, ChooseMove):
        answer, _ = judge.proposals(t.game.view(1), ask)[0]
        if isinstance(answer, Move):
            moved.append(answer.figure)
        t.play(answer)
    assert moved.index(t["boar"]) < moved.index(t["foot"])


# a rider of B has fallen upon the slinger of A; its foot is within reach of the rider of A, too
CAUGHT = (
    "layout crossroads | A slinger = gro_sling at 24.4,16.1 | A rider = gro_boar at 23.1,20"
    " | A orc = gro_orc at 24.6,20.4 | B boar = gro_boar at 25.1,17.2 moved | B foot = gro_orc at 24.6,27.6"
    " | B bow = gro_sling at 26.1,37.5 | turn 2 | phase movement | order B A | slot 1"
)


def test_a_rider_comes_to_the_aid_of_a_caught_slinger_before_it_seeks_another_fight() -> None:
    """Tried to the end of the match the way to the boar is worth 0.2 of it more than that to the orc."""
    t = Table(CAUGHT)
    move = decision(t)
    assert isinstance(move, Move)
    assert move.figure == t["rider"]
    t.play(move)
    assert t["boar"] in opponents(t.game, t["rider"])


def test_a_slinger_comes_no_nearer_to_a_rider_that_would_be_upon_it_in_two_moves() -> None:
    t = Table(
        "layout crossroads | A slinger = gro_sling at 24.6,34.9 | A orc = gro_orc at 24.6,27.6 moved"
        " | A rider = gro_boar at 23.1,28 moved | B boar = gro_boar at 23.1,14 | B foot = gro_orc at 24.6,14.4"
        " | turn 1 | phase movement | order A B"
    )
    move = decision(t)
    assert isinstance(move, Done) or hypot(end(move)[0] - 23.1, end(move)[1] - 14) >= hypot(24.6 - 23.1, 34.9 - 14)


def test_a_fighter_goes_round_a_wall_towards_the_foe() -> None:
    t = Table(
        "A brute = {melee 4/4, armour 3, mental 3, hp 2, movement 6} at 20,20 | high_wall w rect 22,20 0.6x6"
        " | B archer = {melee 1, shooting 4, armour 1, mental 3} at 32,20"
    )
    x, y = end(decision(t))
    assert abs(y - 20) > 2 or x > 22.8  # past the end of the wall, not against it


def test_a_sorcerer_does_not_stay_within_reach_of_an_ogre() -> None:
    t = Table(
        "A mage = {melee 1, armour 0, mental 5, sorcerer, spells curse/paralysis, movement 9} at 20,20"
        " | B ogre = {melee 5/5/5, armour 4, mental 4, hp 3, movement 6} at 25,20"
    )
    x, y = end(decision(t))
    assert hypot(x - 25, y - 20) - 1 > 6


def test_an_archer_with_a_target_in_range_keeps_his_shot() -> None:
    t = Table(
        "A archer = {melee 1, shooting 4, armour 1, mental 3, movement 6} at 20,20"
        " | B ogre = {melee 4, armour 1, mental 4, hp 1, movement 6} at 36,20"
    )
    move = decision(t)
    x, y = (20.0, 20.0) if isinstance(move, Done) else end(move)
    assert hypot(x - 20, y - 20) <= 3.001
    assert hypot(x - 36, y - 20) - 1 <= 18


def test_a_caster_caught_by_a_brute_with_disengage_slips_away() -> None:
    t = Table(
        "A mage = {melee 1, armour 0, mental 5, hp 2, sorcerer, spells curse/curse, movement 12, disengage} at 20,20"
        " | B ogre = {melee 5/5, armour 4, mental 4, hp 3, movement 6} at 21,20"
    )
    assert decision(t) == Disengage(t["mage"])


# --- scenarios -------------------------------------------------------------------------------------------------------


def test_in_the_last_turn_a_figure_goes_onto_the_hill() -> None:
    t = Table(
        "scenario king_of_the_hill | turn 6 | hill h circle 24,24 r 6 for king_of_the_hill"
        " | A runner = {melee 2, armour 1, mental 3, movement 9} at 24,10"
        " | B idler = {melee 1, armour 1, mental 3} at 24,4 | B king = {melee 2, armour 2, mental 3} at 26,27"
    )
    x, y = end(decision(t))
    assert hypot(x - 24, y - 24) <= 6


def test_a_spare_figure_goes_to_the_piece_that_nobody_holds() -> None:
    t = Table(
        "scenario occupation | turn 6 | hill h1 rect 20,20 6x6 | hill h2 rect 31,20 6x6"
        " | A one = {melee 2, armour 1, mental 3, movement 9} at 20,20 | A two = one at 22,21 moved"
        " | A three = one at 21,18 moved | B far = {melee 2, armour 1, mental 3} at 44,44"
    )
    x, y = end(decision(t))
    assert abs(x - 31) <= 3
    assert abs(y - 20) <= 3


def test_the_gem_is_taken_up() -> None:
    t = Table(
        "scenario cursed_gem | gem 24,24 | zone A bottom | zone B top"
        " | A runner = {melee 2, armour 1, mental 3, movement 9} at 24,18 | B far = {melee 2, mental 3} at 24,44"
    )
    t.play(decision(t))
    assert decision(t) is True


def test_the_gem_is_carried_into_the_enemys_half() -> None:
    t = Table(
        "scenario cursed_gem | turn 2 | gem carried by runner | zone A bottom | zone B top"
        " | A runner = {melee 2, armour 1, mental 3, movement 9} at 24,23 | B lure = {melee 1, mental 3} at 24,12"
    )
    assert end(decision(t))[1] > 27


def test_a_carrier_caught_in_a_melee_hands_the_gem_over() -> None:
    t = Table(
        "scenario cursed_gem | turn 2 | gem carried by runner | zone A bottom | zone B top"
        " | A runner = {melee 2, armour 1, mental 3} at 24,23 | A friend = runner at 24,22"
        " | B ogre = {melee 5/5, armour 4, mental 3} at 24,24"
    )
    assert decision(t) == PassGem(t["friend"])


def test_the_attacker_opens_the_prison() -> None:
    t = Table(
        "scenario rescue | turn 2 | attacker A | prison 30,30 | A lord = {melee 3, armour 3, mental 4, hero silver}"
        " | prisoner lord | A runner = {melee 2, armour 1, mental 3, movement 9} at 30,22"
        " | B guard = {melee 2, armour 1, mental 3} at 44,40"
    )
    x, y = end(decision(t))
    assert max(abs(x - 30), abs(y - 30)) <= 2.52


def test_the_freed_prisoner_leaves_by_the_edge() -> None:
    t = Table(
        "scenario rescue | turn 3 | attacker A | prison 8,30"
        " | A lord = {melee 3, armour 3, mental 4, hero silver, movement 9} at 5,30 | prisoner lord"
        " | B guard = {melee 2, armour 1, mental 3} at 44,40"
    )
    move = decision(t)
    assert isinstance(move, Move)
    assert move.leave
    assert at_edge(t.game, t.figure("lord"), *move.path[-1])


# --- magic -----------------------------------------------------------------------------------------------------------


def test_the_fireball_falls_on_two_foes_rather_than_on_three_and_a_friend() -> None:
    t = Table(
        "A mage = {melee 1, armour 1, mental 5, sorcerer, spells fireball/fireball} at 10,20"
        " | B a = {melee 3, armour 1, mental 3} at 20,20 | B b = a at 21.2,20"
        " | B d = a at 20,30 | B e = a at 21.2,30 | B f = a at 20,28.8"
        " | A friend = {melee 5/5/5, armour 1, mental 5} at 21.2,28.8 | phase magic"
    )
    cast = decision(t)
    assert isinstance(cast, Cast)
    assert hypot(cast.x - point(20.6, 20)[0], cast.y - point(20.6, 20)[1]) < inch(1)


def test_the_death_ray_seeks_the_figure_worth_most_per_wound() -> None:
    t = Table(
        "A mage = {melee 1, armour 1, mental 5, sorcerer, spells death_ray/death_ray} at 10,20"
        " | B rat = {melee 1, armour 1, mental 1} at 20,20 | B knight = {melee 4/4, armour 2, mental 3} at 22,24"
        " | phase magic"
    )
    assert decision(t) == Cast(t["mage"], "death_ray", t["knight"])


def test_no_spell_is_wasted_when_nobody_is_in_range() -> None:
    t = Table(
        "A mage = {melee 1, armour 1, mental 5, sorcerer, spells death_ray/paralysis} at 5,5"
        " | B rat = {melee 1, armour 1, mental 1} at 40,40 | phase magic"
    )
    assert isinstance(decision(t), Done)


# --- whole matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", narrow(range(8), 1, 3, 6))
def test_in_any_match_every_question_has_legal_proposals_and_the_view_is_left_alone(seed: int) -> None:
    setup = GAME.setups.random(Stream(f"any match {seed}"))
    match = Match(GAME.begin(setup), Seeded(seed))
    play_bots(match, [Watched(Judge(load_content())) for _ in range(match.game.seats)], GAME.facts.longest)
    assert match.over


def won(number: int, scenario: str) -> bool:
    """Does greedy play beat random play in this match of the series? Armies and seats change from match to match."""
    mine, theirs = ARMIES[number % 6], ARMIES[(number + 1 + number // 6) % 6]
    seat = number % 2
    forces = (mine, theirs) if seat == 0 else (theirs, mine)
    match = Match(GAME.begin(GAME.setups.starter(scenario=scenario, forces=forces)), Seeded(f"series {number}"))
    names = ("greedy", "random") if seat == 0 else ("random", "greedy")
    play_bots(match, [make_bot(name, GAME, number) for name in names], GAME.facts.longest)
    assert match.outcome is not None
    return match.outcome.winners == (seat,)


def test_greedy_play_wins_nearly_every_pitched_battle_against_random_play() -> None:
    assert sum(won(number, "pitched_battle") for number in range(12)) >= 11


@pytest.mark.parametrize(
    "scenario", narrow([name for name in GAME.setups.scenarios if name != "pitched_battle"], "rescue")
)
def test_greedy_play_knows_what_each_scenario_is_about(scenario: str) -> None:
    assert sum(won(number, scenario) for number in range(3)) >= 2
