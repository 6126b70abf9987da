"""Reaction moves: into cover, out of sight, out of range, or into contact with the shooter [ALK-RXM]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.archery import RADIUS, RIGHT, WEST, WRONG, archer, at_gap, range_of, shoot, volley
from tests.games.alkemy.duel import Duel, Fighter, cards, duel, fighter, nets
from tests.games.alkemy.ground_table import hedge, house, rocks
from tests.games.alkemy.table import Table, both, near, real, table, to, tokens_at

from escarmouche.games.alkemy.asks.announcing import TakeLead
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.shooting import ReactTo
from escarmouche.games.alkemy.decisions import Activate, Move, Order, React, Shoot, Walk
from escarmouche.games.alkemy.events.alchemy import Harvested
from escarmouche.games.alkemy.events.combat import CardsRevealed, FellShort
from escarmouche.games.alkemy.events.health import Hurt, OutOfAction
from escarmouche.games.alkemy.events.moving import CombatBegun, Moved, Stayed
from escarmouche.games.alkemy.events.play import Fizzled
from escarmouche.games.alkemy.events.shooting import AimLost, Measured, Reacted, Shot
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.actions import action_refusal
from escarmouche.games.alkemy.queries.linking import contact, foes
from escarmouche.games.alkemy.rules.reacting import engage_refusal, move_refusal
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Effect
from escarmouche.table.plane import inch

FAR = 10.0
EAST = at_gap(FAR)[0]
MOVE = React(move=True)
STEALTH = (SkillUse("stealth"),)
MISS = "1 1"


def stay(ask: ChoosePath) -> Move:
    return ask.staying


def asked(d: Duel) -> list[ReactTo]:
    return [one for one in d.asked if isinstance(one, ReactTo)]


def covered(**words: Any) -> Duel:
    """A target behind a hedge."""
    return range_of(FAR, scenery=(hedge(EAST - RADIUS - 0.75, 12, 0.5, 2),), **words)


def exposed(**words: Any) -> Duel:
    """A target in the open, a hedge two inches to the north of the line, rocks five inches to the south."""
    pieces = (hedge(EAST - 1.5, 15, 0.5, 2), rocks(EAST - 1.5, 6, 0.5, 2))
    return range_of(FAR, scenery=pieces, **words)


GUARD = archer(boxes=(2, 0, 0), skills=(SkillUse("bodyguard"),))
TWO = ((0, 1), (2, 3))


def guarded() -> tuple[Fighter, Fighter]:
    """An archer, 2, beside the shooter, and the bowman, 3, at whom it shoots."""
    return archer(at=(WEST[0], 12 - near(0.5)), seat=0), archer(at=(EAST, 6), seat=1)


def code(d: Duel, shooters: tuple[int, ...] = (0,)) -> str:
    """Why the target may not announce a reaction move, or nothing."""
    refusal = move_refusal(d.game, 1, shooters)
    return f"{refusal.code} {refusal.why}" if refusal else ""


# --- announced before the roll, made after it ----------------------------------------------------------------------


@pytest.mark.rule("ALK-RXM-01", "ALK-RXM-02", "ALK-RXM-03", "ALK-RXM-05", "ALK-SHT-09")
def test_it_is_announced_before_the_shot_and_made_after_it() -> None:
    d = exposed()
    shoot(d, RIGHT(d), MOVE, to(EAST, 15), rolls="4 3")
    assert d.game[1].ap == 1
    order = [type(told) for told in d.game.told if isinstance(told, Measured | Reacted | AimLost | Shot | Hurt | Moved)]
    assert order == [Measured, Reacted, AimLost, Shot, Hurt, Moved]
    assert nets(d, "shot") == [(0, 0)], "the aim is lost"
    assert d.event(AimLost).why == "ALK-RXM-02"
    told = d.event(Moved)
    assert (told.kind, told.why, told.path[-1]) == ("reaction", "ALK-RXM-05", (inch(EAST), inch(15)))
    assert d.game[1].ticked == 2, "it was shot where it stood"


@pytest.mark.rule("ALK-RXM-02")
def test_all_who_shoot_at_it_lose_their_aim() -> None:
    d = range_of(FAR, archer(at=(2, 8), seat=0), target=fighter(skills=STEALTH))
    volley(d, ((0, 1), (2, 1)), RIGHT(d), RIGHT(d, 2), MOVE, stay, rolls=f"{MISS}   {MISS}")
    assert [told.figure for told in d.events(AimLost)] == [0, 2]
    assert [net for _, net in nets(d, "shot")] == [0, 0]


@pytest.mark.rule("ALK-RXM-03", "ALK-RUL-40")
def test_who_falls_to_the_shot_has_spent_its_ap_and_goes_nowhere() -> None:
    d = exposed(target=fighter(boxes=(2, 0, 0)))
    shoot(d, WRONG, MOVE, rolls="4 3")
    assert d.event(OutOfAction).figure == 1
    assert d.game[1].ap == 1
    assert not d.events(Moved)


# --- where it must end ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-RXM-04")
def test_in_the_open_with_nothing_near_there_is_no_reaction_move() -> None:
    d = range_of(FAR)
    assert code(d) == "nowhere_safe ALK-RXM-04"
    shoot(d, WRONG, rolls=MISS)
    assert asked(d) == [], "nothing to choose, nothing is asked"


@pytest.mark.rule("ALK-RXM-04", "ALK-RXM-05")
def test_it_ends_in_cover() -> None:
    d = exposed()
    assert code(d) == ""
    shoot(d, WRONG, MOVE, to(EAST, 15), rolls=MISS)
    assert isinstance(d.asked[-1], ChoosePath)
    for place in ((EAST + 2, 12), (EAST, 13), (EAST, 10)):
        with pytest.raises(ValueError, match="not safe"):
            shoot(exposed(), WRONG, MOVE, to(*place), rolls=MISS)


@pytest.mark.rule("ALK-RXM-04", "ALK-RXM-05")
def test_it_ends_out_of_sight() -> None:
    """Behind a house in the middle of the table: nothing is within an inch of it there."""
    d = range_of(FAR, scenery=(house(7, 14.5, 1, 4),))
    assert code(d) == ""
    shoot(d, WRONG, MOVE, to(EAST, 15.9), rolls=MISS)
    assert d.game[1].y == inch(15.9)
    with pytest.raises(ValueError, match="not safe"):
        shoot(range_of(FAR, scenery=(house(7, 14.5, 1, 4),)), WRONG, MOVE, to(EAST, 12.5), rolls=MISS)


@pytest.mark.rule("ALK-RXM-04", "ALK-RXM-05")
def test_it_ends_out_of_range() -> None:
    d = range_of(FAR, shooter=archer(far=12))
    shoot(d, WRONG, MOVE, to(EAST + 2.01, 12), rolls=MISS)
    assert not d.game.crowd.within(0, 1, inch(12))
    with pytest.raises(ValueError, match="not safe"):
        shoot(range_of(FAR, shooter=archer(far=12)), WRONG, MOVE, to(EAST + 2, 12), rolls=MISS)
    assert code(range_of(FAR, shooter=archer(far=14))) == "nowhere_safe ALK-RXM-04", "a walk is of four inches"


@pytest.mark.rule("ALK-RXM-04", "ALK-RXM-05")
def test_who_is_in_cover_may_announce_it_and_stay_behind_the_same_cover() -> None:
    d = covered()
    shoot(d, RIGHT(d), MOVE, stay, rolls=MISS)
    assert d.event(AimLost).figure == 0
    assert d.event(Stayed).why == "ALK-RXM-05"
    with pytest.raises(ValueError, match="not safe"):
        shoot(covered(), WRONG, MOVE, to(EAST, 15), rolls=MISS)


@pytest.mark.rule("ALK-RXM-04", "ALK-SKL-05")
def test_stealth_may_always_announce_it_and_go_anywhere() -> None:
    d = range_of(FAR, target=fighter(skills=STEALTH))
    shoot(d, WRONG, MOVE, to(EAST - 2, 12), rolls=MISS)
    assert d.game[1].x == inch(EAST - 2)


@pytest.mark.rule("ALK-RXM-04", "ALK-RXM-05")
def test_so_does_whoever_a_mist_covers() -> None:
    d = range_of(FAR, target=fighter(effects=(Effect("cover"),)))
    shoot(d, WRONG, MOVE, to(EAST - 2, 12), rolls=MISS)
    assert d.event(Moved).figure == 1


@pytest.mark.rule("ALK-RXM-04", "ALK-RUL-33")
def test_where_giants_have_no_cover_neither_a_hedge_nor_mist_is_safety_for_them() -> None:
    hedged: dict[str, Any] = {"target": fighter(size=4), "scenery": (hedge(EAST - 1.6, 12, 0.5, 2),)}
    for giant in (hedged, {"target": fighter(size=4, effects=(Effect("cover"),))}):
        assert code(range_of(FAR, **giant)) == ""
        assert code(range_of(FAR, **giant, settings=Settings(size4_cover=0))) == "nowhere_safe ALK-RXM-04"


@pytest.mark.rule("ALK-RXM-04", "ALK-RXM-05")
def test_behind_a_friend_is_in_cover_too() -> None:
    friend = fighter(at=(EAST, 13.5), seat=1)
    d = range_of(FAR, friend)
    shoot(d, WRONG, MOVE, to(EAST + 1.4, 12.3, EAST + 1.3, 13.5), rolls=MISS)
    assert d.event(Moved).figure == 1


@pytest.mark.rule("ALK-RXM-05", "ALK-MOV-04")
def test_it_is_a_walk_and_ends_in_nobody_s_contact() -> None:
    enemy = fighter(at=(EAST + 1.5, 15), seat=0)
    for place, why in (((EAST + 1.5 - near(0), 15), "contact"), ((EAST, 16.5), "far")):
        with pytest.raises(ValueError, match=why):
            shoot(range_of(FAR, enemy, target=fighter(skills=STEALTH)), WRONG, MOVE, to(*place), rolls=MISS)


@pytest.mark.rule("ALK-RUL-84", "ALK-RXM-05")
def test_it_must_be_safe_from_each_of_several_shooters() -> None:
    """East of the long hedge it is safe from the first, west of it from the second."""
    north = archer(at=(EAST + 1, 3), seat=0)
    fence = hedge(EAST - RADIUS - 0.75, 12, 0.5, 12)
    d = range_of(FAR, north, scenery=(fence,))
    assert (code(d), code(d, (2,))) == ("", "")
    assert code(d, (0, 2)) == "nowhere_safe ALK-RXM-04"
    corner = (fence, hedge(EAST + 0.5, 12 - RADIUS - 0.75, 2, 0.5))
    d = range_of(FAR, north, scenery=corner)
    volley(d, ((0, 1), (2, 1)), WRONG, WRONG, MOVE, stay, rolls=f"{MISS}   {MISS}")
    assert d.event(Stayed).figure == 1


@pytest.mark.rule("ALK-RUL-84", "ALK-RXM-03")
def test_a_shooter_that_has_fallen_by_then_is_no_danger() -> None:
    """It stepped in for a companion whom another target shot."""
    d = range_of(FAR, *guarded(), shooter=GUARD, scenery=(hedge(EAST - RADIUS - 0.75, 12, 0.5, 2),))
    volley(d, TWO, WRONG, WRONG, MOVE, React(shots=(2,)), 0, to(EAST, 15), rolls=f"{MISS}   {MISS}  4 3")
    assert d.event(OutOfAction).figure == 0
    assert d.game[1].y == inch(15), "out in the open"


@pytest.mark.rule("ALK-RXM-05", "ALK-RXM-04")
def test_if_its_cover_falls_to_the_shot_it_looks_for_another_or_stays() -> None:
    shield = {"at": (EAST - near(0.3), 12), "seat": 1, "boxes": (2, 0, 0)}
    d = range_of(FAR, fighter(**shield))
    shoot(d, WRONG, MOVE, 0, stay, rolls="4 3   4 4")
    assert d.event(OutOfAction).figure == 2
    assert d.event(Stayed).figure == 1
    d = range_of(FAR, fighter(**shield), scenery=(hedge(EAST - 1.5, 15, 0.5, 2),))
    with pytest.raises(ValueError, match="not safe"):
        shoot(d, WRONG, MOVE, 0, stay, rolls="4 3   4 4")


# --- who may not ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-RXM-07", "ALK-RUL-17", "ALK-RUL-18", "ALK-CHG-09", "ALK-MOV-06")
@pytest.mark.parametrize(("words", "why"), [({"charged": True}, "ALK-CHG-09"), ({"ran": True}, "ALK-MOV-06")])
def test_who_has_charged_or_run_makes_no_reaction_move(words: Any, why: str) -> None:
    d = covered(target=fighter(**words))
    shoot(d, WRONG, rolls=MISS)
    assert asked(d) == []
    assert code(d).endswith(why)
    refusal = engage_refusal(d.game, 1, 0)
    assert refusal is not None
    assert refusal.why == why


@pytest.mark.rule("ALK-RXM-07", "ALK-RUL-73", "ALK-RXM-06")
def test_nor_does_who_is_in_combat_though_the_combat_covers_it() -> None:
    d = range_of(3.0, fighter(at=(at_gap(3.0)[0] + near(0), 12), seat=0), linked=True)
    shoot(d, WRONG, rolls=MISS)
    assert asked(d) == []
    assert code(d) == "in_combat ALK-RXM-07"


@pytest.mark.rule("ALK-RUL-73")
@pytest.mark.parametrize("how", ["charged", "ran", "in combat"])
def test_where_the_table_plays_so_who_is_in_cover_pays_only_to_spoil_the_aim(how: str) -> None:
    denied = Settings(deny_aim_without_moving=True)
    if how == "in combat":
        held = fighter(at=(EAST + near(0), 12), seat=0)
        d = range_of(FAR, held, settings=denied, linked=True)
    else:
        d = covered(target=fighter(**{how: True}), settings=denied)
    place = d.game[1].x, d.game[1].y
    shoot(d, RIGHT(d), MOVE, rolls=MISS)
    assert d.event(AimLost).why == "ALK-RXM-02"
    assert d.event(Stayed) == Stayed(1, "reaction", "ALK-RUL-73")
    assert (d.game[1].ap, d.game[1].x, d.game[1].y) == (1, *place)
    bare = range_of(FAR, target=fighter(ran=True), settings=denied)
    assert code(bare) == "has_run ALK-MOV-06", "without cover there is nothing to stay behind"


@pytest.mark.rule("ALK-RUL-73", "ALK-RXM-03")
@pytest.mark.parametrize("unmeasured", [False, True])
def test_who_only_spoils_the_aim_stays_though_the_shot_frees_it(unmeasured: bool) -> None:
    """The combat covers it: its enemy falls to the shot, and nobody holds it any more."""
    denied = Settings(deny_aim_without_moving=True, reaction_before_measure=unmeasured)
    held = fighter(at=(EAST + near(0), 12), seat=0, boxes=(1, 0, 0))
    d = range_of(FAR, held, settings=denied, linked=True)
    place = d.game[1].x, d.game[1].y
    shoot(d, RIGHT(d), MOVE, 0, rolls="4 4   6 6")
    assert d.event(OutOfAction).figure == 2
    assert foes(d.game, 1) == ()
    assert d.event(Stayed) == Stayed(1, "reaction", "ALK-RUL-73")
    assert (d.game[1].ap, d.game[1].x, d.game[1].y) == (1, *place)


@pytest.mark.rule("ALK-RUL-73")
def test_who_spoiled_the_aim_and_fell_is_not_told_to_stay() -> None:
    denied = Settings(deny_aim_without_moving=True)
    d = covered(target=fighter(ran=True, boxes=(1, 0, 0)), settings=denied)
    shoot(d, RIGHT(d), MOVE, -1, rolls="4 4")
    assert d.event(OutOfAction).figure == 1
    assert d.events(Stayed) == []


# --- into contact with the shooter ---------------------------------------------------------------------------------


@pytest.mark.rule("ALK-RXM-06", "ALK-RUL-42", "ALK-RUL-43", "ALK-ENG-01", "ALK-CBT-01", "ALK-RXM-02")
def test_a_target_within_a_walk_may_engage_the_shooter_and_strikes_for_nothing() -> None:
    d = range_of(4.0, target=fighter(left=1))
    assert code(d) == "nowhere_safe ALK-RXM-04", "it needs no safe place for it"
    shoot(d, RIGHT(d), React(engage=0), cards("normal", "inactive"), rolls=f"{MISS}   4 4")
    assert d.event(AimLost).why == "ALK-RXM-02"
    assert contact(d.game, 0, 1)
    assert foes(d.game, 0) == (1,)
    assert d.event(CombatBegun).contact
    assert d.game[0].ticked == 3, "4A 4A: no bonus die, no shift"
    assert d.event(CardsRevealed).paid == (0, 0)
    order = [type(told) for told in d.game.told if isinstance(told, Shot | Moved | CardsRevealed)]
    assert order == [Shot, Moved, CardsRevealed]
    refusal = action_refusal(d.game, Shoot(0, 1))
    assert refusal is not None
    assert refusal.why == "ALK-CBT-05", "in combat it cannot shoot again"


@pytest.mark.rule("ALK-RUL-42", "ALK-ENG-05", "ALK-ENG-07")
def test_not_beyond_a_walk_nor_round_what_is_in_the_way() -> None:
    d = range_of(4.1)
    shoot(d, WRONG, rolls=MISS)
    assert asked(d) == []
    refusal = engage_refusal(d.game, 1, 0)
    assert refusal is not None
    assert refusal.why == "ALK-RUL-42"
    blocked = range_of(3.5, fighter(at=(4, 12.8), seat=0))
    assert engage_refusal(blocked.game, 1, 0) is not None
    assert engage_refusal(range_of(3.5).game, 1, 0) is None


@pytest.mark.rule("ALK-RXM-03", "ALK-RXM-06")
def test_no_engagement_when_one_of_the_two_has_fallen() -> None:
    """It lapses: nobody moves or fights, and the activation of the active card goes on."""
    fallen = range_of(3.0, target=fighter(boxes=(3, 0, 0)))
    assert shoot(fallen, WRONG, React(engage=0), rolls="4 3") is False
    assert fallen.event(OutOfAction).figure == 1
    d = range_of(3.0, *guarded(), shooter=GUARD)
    rolls = f"{MISS}   {MISS}  4 3"
    assert volley(d, TWO, WRONG, WRONG, React(engage=0), React(shots=(2,)), 0, rolls=rolls) is False
    assert d.event(OutOfAction).figure == 0
    for one in (fallen, d):
        assert one.game[1].ap == 1
        assert not one.events(Moved)
        assert not one.events(FellShort)
        assert not one.events(CombatBegun)


@pytest.mark.rule("ALK-EX-10", "ALK-RXM-01", "ALK-RXM-06")
def test_the_auroch_warrior_goes_behind_the_rock_or_at_araoui() -> None:
    rock = rocks(9, 14.5, 2, 1.5)
    d = duel({**real("araoui"), "at": (5, 12)}, {**real("auroch_totem_warrior"), "at": (9, 12)}, scenery=(rock,))
    shoot(d, WRONG, MOVE, lambda ask: ask.candidates()[0], rolls=MISS)
    assert {MOVE, React(engage=0)} <= set(asked(d)[0].candidates())
    assert d.event(Moved).kind == "reaction"
    d = duel({**real("araoui"), "at": (5, 12)}, {**real("auroch_totem_warrior"), "at": (9, 12)}, scenery=(rock,))
    shoot(d, WRONG, React(engage=0), cards("inactive", "inactive"), rolls=MISS)
    assert contact(d.game, 0, 1)


# --- the rest of the activation ------------------------------------------------------------------------------------


def engaged(settings: Settings | None = None) -> Table:
    """Two archers of one card, the first of whom is engaged by its target; both play Inactive."""
    pair = (archer(at=WEST, card="a", seat=0), archer(at=(2, 20), card="a", seat=0))
    t = table(*pair, fighter(at=at_gap(3.0), seat=1), settings=settings)
    t.play(Activate(0), Shoot(0, 2), Walk(1), WRONG, Order((0, 1)), React(engage=0), rolls=MISS)
    return t.play(both("inactive", "inactive"))


@pytest.mark.rule("ALK-RUL-71", "ALK-RXM-06", "ALK-CRD-41")
def test_two_inactive_cards_in_a_fight_of_reaction_do_not_end_the_activation() -> None:
    t = engaged()
    assert t.ask.kind == "ChoosePath", "the second archer walks"
    assert t.play(to(2, 19)).ask.kind == "Announce"


@pytest.mark.rule("ALK-RUL-71", "ALK-RUL-122")
def test_where_the_table_plays_so_they_do_and_the_rest_of_the_step_is_called_off() -> None:
    t = engaged(Settings(double_inactive="all"))
    assert isinstance(t.ask, TakeLead)
    assert t.ask.seat == 1
    assert t.event(Fizzled) == Fizzled(1, "walk", 1)


@pytest.mark.rule("ALK-RUL-52", "ALK-ALC-06")
def test_an_alchemist_harvests_at_the_end_of_its_reaction_move() -> None:
    oracle = real("oracle", at=at_gap(FAR), seat=1)
    token = tokens_at((EAST + 0.5, 15.2, "water"))
    t = table(archer(at=WEST, seat=0), oracle, tokens=token, scenery=(hedge(EAST - 1.5, 15, 0.5, 2),))
    t.play(Activate(0), Shoot(0, 1), WRONG, MOVE, to(EAST, 14.6), 0, rolls=MISS)
    assert t.event(Harvested).figure == 1


@pytest.mark.rule("ALK-RUL-52", "ALK-ALC-06", "ALK-RXM-06")
def test_an_alchemist_harvests_at_the_end_of_its_engagement_in_reaction() -> None:
    oracle = real("oracle", at=(13, 10), seat=1)
    t = table(archer(at=(10, 10), seat=0), oracle, tokens=tokens_at((11.2, 11.5, "water")))
    t.play(Activate(0), Shoot(0, 1), WRONG, React(engage=0), both("inactive", "inactive"), 0, rolls=MISS)
    assert t.event(Harvested).figure == 1
