"""Traps, barricades, shots on the run, scouts [ADE-SKL-44..46, 68, 104..106, 120, ADE-TER-05, ADE-MAC-10]."""

from __future__ import annotations

from math import hypot

import pytest
from tests.games.ages.table import Table, end, table, walk

from escarmouche.chance import Stream
from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.demolishing import Demolish
from escarmouche.games.ages.asks.deploying import Deploy
from escarmouche.games.ages.asks.forcing import BackAway, ForcedRun
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import End, Run, Walk
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.asks.trapping import Decline, FirstTrap, LayTrap, Raise, RaiseBarricade, SetTrap
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.events.shooting import Shot, Struck
from escarmouche.games.ages.events.tactics import Pushed
from escarmouche.games.ages.events.testing import DamageTested, Poisoned, RolledTest
from escarmouche.games.ages.events.trapping import BarricadeRaised, TrapFound, TrapLaid, TrapSprung
from escarmouche.games.ages.queries.moves import Move, way_to
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.refusals.trapping import BY_HAND
from escarmouche.games.ages.rules.traps import lay
from escarmouche.games.ages.secrets import view_of
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import CM, cm

FAR = "B far = plain at 80,80"
TRAPPER = "skills Poseur de pièges"


def acting(text: str, *traps: tuple[int, float, float], open_: bool = False) -> Table:
    """The first fighter of side A acts; traps of a seat lie at these places."""
    t = table(text)
    laid = tuple(Trap(seat, cm(x), cm(y), cm(1.5)) for seat, x, y in traps)
    if open_:
        t.board.state.traps = laid
    else:
        t.game.secrets.traps = laid
    return t.play(PlayCard(0))


def spot(x: float, y: float) -> tuple[int, int]:
    return cm(x), cm(y)


# --- laying -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-104")
def test_a_free_trapper_lays_a_trap_beside_itself() -> None:
    t = acting(f"A one = plain {{{TRAPPER}}} at 20,20 | A two = plain at 20,25 | rock r at 20,12 9x9 | {FAR}")
    assert t.refused(SetTrap((spot(24, 20),))).code == "no_contact"
    assert t.refused(SetTrap((spot(22.9, 20),))).code == "no_contact"
    assert t.refused(SetTrap((spot(20, 23),))).code == "no_room"
    assert t.refused(SetTrap((spot(20, 17),))).code == "no_footing"
    assert t.refused(SetTrap(())).code == "wrong_number"
    t.play(SetTrap((spot(23.01, 20),)))
    assert [(one.seat, one.x, one.y, one.radius) for one in t.game.secrets.traps] == [(0, 23010, 20000, 1500)]
    assert t.refused(SetTrap((spot(17, 20),))).why == "ADE-ACT-05"
    assert t.takes(walk(27, 20)), "it goes with a walk"


@pytest.mark.rule("ADE-SKL-46", "ADE-SKL-104")
def test_a_hidden_trapper_that_lays_a_trap_shows_itself() -> None:
    t = acting(f"A one = plain {{{TRAPPER} + Éclaireur}} at 20,20 hidden | {FAR}")
    t.play(walk(22, 20))
    assert t.figure("one").hidden, "a walk betrays nobody"
    t.play(SetTrap((spot(25, 20),)))
    assert not t.figure("one").hidden


@pytest.mark.rule("ADE-SKL-104")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A one = plain at 20,20", "no_skill"),
        (f"A one = plain {{{TRAPPER}}} at 20,20 | B foe = plain at 20,23", "not_free"),
        (f"A one = plain {{air 9, {TRAPPER} + Vol}} at 20,20 level 1", "in_the_air"),
    ],
)
def test_who_lays_no_trap(text: str, code: str) -> None:
    assert acting(f"{text} | {FAR}").refused(SetTrap((spot(23, 20),))).code == code


@pytest.mark.rule("ADE-SKL-104")
def test_only_its_player_knows_where_a_trap_lies() -> None:
    t = acting(f"A one = plain {{{TRAPPER}}} at 20,20 | {FAR}").play(SetTrap((spot(23, 20),)))
    assert len(view_of(t.game.secrets, 0).traps) == 1
    assert view_of(t.game.secrets, 1).traps == ()
    assert view_of(t.game.secrets, None).traps == ()
    told = t.event(TrapLaid)
    assert told.seen_by(0) == told
    for seat in (1, None):
        seen = told.seen_by(seat)
        assert isinstance(seen, TrapLaid)
        assert seen.at is None


@pytest.mark.rule("ADE-SKL-104")
def test_another_world_has_the_trap_elsewhere_about_its_layer() -> None:
    t = acting(f"A one = plain {{{TRAPPER}}} at 20,20 | {FAR}").play(SetTrap((spot(23, 20),)), walk(28, 20))
    world = t.game.other_world(1, Stream("traps"))
    other = world.position(t.game).secrets.traps[0]
    assert (other.x, other.y) != (23000, 20000)
    assert hypot(other.x - 20000, other.y - 20000) == pytest.approx(3000, abs=10)
    answer = world.answer(t.game, 0, SetTrap((spot(23, 20),)))
    assert answer == SetTrap(((other.x, other.y),))
    mine = t.game.other_world(0, Stream("traps"))
    assert mine.position(t.game).secrets.traps == t.game.secrets.traps


@pytest.mark.rule("ADE-SKL-104", "ADE-SKL-106")
def test_no_other_world_has_a_trap_where_somebody_fell_at_its_start() -> None:
    t = table(f"A one = plain at 20,20 lost 3 card x | A b = plain at 60,5 card x | {FAR} | B layer = plain at 45,45")
    laid = [Trap(1, cm(26), cm(20), cm(1.5)), Trap(1, cm(30.5), cm(20), cm(1.5), spot(20, 30.5), cm(10.5))]
    t.game.secrets.traps = tuple(laid)
    t.play(PlayCard(0), Activate((0, 1))).play(Walk((end(18, 20), end(60, 6))), dice="6")
    assert t.figure("one").where == "dead"
    for seed in range(40):
        world = t.game.other_world(0, Stream(f"fallen.{seed}"))
        other = world.position(t.game).secrets.traps[0]
        assert other == laid[1] or hypot(other.x - cm(20), other.y - cm(20)) > cm(8), "it would have come first"


@pytest.mark.rule("ADE-SKL-104")
def test_a_trap_that_nobody_saw_being_laid_lies_where_it_lies_in_every_world() -> None:
    t = table(f"A one = plain at 20,20 | {FAR} | trap 40,40 seat B radius 1.5")
    (trap,) = t.game.secrets.traps
    assert (trap.origin, trap.reach, trap.layer) == ((0, 0), 0, -1)
    for seed in range(20):
        assert t.game.other_world(0, Stream(f"unseen.{seed}")).position(t.game).secrets.traps == (trap,)


def deploying(card: str, *rest: str) -> Table:
    words = ("phase deployment", "turn 0", f"A one = plain {{{card}}} reserve", "B two = plain at 20,40", *rest)
    t = table(" | ".join((*words, "B next = plain reserve")))
    t.game.set_sequence(0, t.game.sequence(0).__class__((0,)))
    return t.play(Deploy((end(20, 10),)))


@pytest.mark.rule("ADE-SKL-105", "ADE-DEP-07")
@pytest.mark.parametrize(
    ("x", "y", "code"),
    [
        (20, 26.9, None), (20, 27, "too_near"), (43, 10, None), (43.02, 10, "too_far"), (20, 12, "no_room"),
        (1.4, 10, "off_table"),
    ],
)  # fmt: skip
def test_a_trap_at_the_deployment(x: float, y: float, code: str | None) -> None:
    t = deploying(TRAPPER)
    if code is None:
        t.play(LayTrap(spot(x, y)))
        assert len(t.game.secrets.traps) == 1
    else:
        assert t.refused(LayTrap(spot(x, y))).code == code
    assert all(one.reach == cm(23) for one in t.game.secrets.traps)


@pytest.mark.rule("ADE-SKL-105")
def test_no_first_trap_in_the_enemys_zone() -> None:
    t = table(f"table 90x40 | phase deployment | turn 0 | A one = plain {{{TRAPPER}}} reserve | B two = plain at 85,35")
    t.game.set_sequence(0, t.game.sequence(0).__class__((0,)))
    t.play(Deploy((end(20, 13),)))
    assert t.refused(LayTrap(spot(20, 23.6))).code == "enemy_zone"
    assert t.refused(LayTrap(spot(20, 30))).code == "enemy_zone"
    assert t.takes(LayTrap(spot(20, 23.5)))
    assert t.takes(Decline())


# --- setting off ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-106", "ADE-RUL-129")
@pytest.mark.parametrize(("y", "sprung"), [(28, True), (28.01, False)])
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_comes_within_five_centimetres_sets_a_trap_off(y: float, sprung: bool, seat: int) -> None:
    t = acting(f"A one = plain at 20,20 | {FAR}", (seat, 25, y))
    t.play(walk(30, 20), dice="5" if sprung else "")
    assert t.at("one") == (30, 20)
    assert t.figure("one").lost == (3 if sprung else 0), "FOR 5 against 3, a five"
    assert len(t.game.secrets.traps) == (0 if sprung else 1)


@pytest.mark.rule("ADE-SKL-106", "ADE-RUL-129")
def test_start_and_end_count_but_standing_still_does_not() -> None:
    start = acting(f"A one = plain at 20,20 | {FAR}", (1, 12, 20))
    start.play(walk(20, 25), dice="1")
    assert start.events(TrapSprung)
    still = acting(f"A one = plain at 20,20 | {FAR}", (1, 14, 20))
    still.play(walk(20, 20))
    assert not still.events(TrapSprung)
    still.play(Done())
    assert still.event(TrapFound).at == (14000, 20000)


@pytest.mark.rule("ADE-SKL-106")
def test_trappers_set_nothing_off_and_the_dead_lie_where_it_happened() -> None:
    trapper = acting(f"A one = plain {{{TRAPPER}}} at 20,20 | {FAR}", (1, 25, 20)).play(walk(30, 20))
    assert not trapper.events(TrapSprung)
    dead = acting(f"A one = plain at 20,20 lost 2 | A b = plain at 70,5 | {FAR}", (1, 32, 20), (1, 33, 20))
    dead.play(walk(30, 20), dice="6")
    assert dead.figure("one").where == "dead"
    assert dead.at("one") == pytest.approx((24, 20), abs=0.01)
    assert len(dead.game.secrets.traps) == 1, "the second one was not reached"


@pytest.mark.rule("ADE-SKL-106", "ADE-RUL-129")
def test_traps_go_off_in_the_order_met_the_nearer_first_then_as_the_mover_likes() -> None:
    t = acting(f"A one = plain at 20,20 | {FAR}", (1, 35, 20), (1, 30, 20))
    t.play(walk(30, 20), dice="1 1")
    assert [one.at[0] for one in t.events(TrapSprung)] == [30000, 35000]
    at_once = acting(f"A one = plain at 20,20 | {FAR}", (1, 20, 13), (1, 20, 26))
    at_once.play(walk(21, 20), dice="1 1")
    assert [one.at[1] for one in at_once.events(TrapSprung)] == [26000, 13000], "both from the start on"


@pytest.mark.rule("ADE-RUL-129")
def test_of_two_traps_at_once_and_equally_near_the_mover_chooses() -> None:
    t = acting(f"A one = plain at 20,20 | {FAR}", (1, 20, 26), (1, 20, 14))
    t.play(walk(21, 20))
    assert (t.ask.seat, t.ask.why) == (0, "ADE-RUL-129")
    assert {one.y for one in t.board.state.traps} == {14_000, 26_000}, "he sees what he chooses among"
    t.play(1, dice="1 1")
    assert [one.at[1] for one in t.events(TrapSprung)] == [14000, 26000]


@pytest.mark.rule("ADE-SKL-106", "ADE-RUL-129", "ADE-FLY-05")
@pytest.mark.parametrize("low", ["no", "yes"])
def test_flyers_are_safe_above_the_ground(low: str) -> None:
    bird = "A one = plain {mov 10, air 20, skills Vol} at 20,20 level"
    words = f"{FAR} | setting traps_hit_level_1={low}"
    over = acting(f"{bird} 1 | {words}", (1, 27, 20)).play(walk(34, 20), dice="1" if low == "yes" else "")
    assert bool(over.events(TrapSprung)) is (low == "yes")
    high = acting(f"{bird} 2 | {words}", (1, 27, 20)).play(walk(34, 20))
    assert not high.events(TrapSprung)
    landing = acting(f"{bird} 1 | setting traps_hit_level_1=no | {FAR}", (1, 40, 20))
    landing.play(walk(34.9, 20, level=0), dice="1")
    assert landing.events(TrapSprung)
    leaving = acting(f"{bird} 0 | setting traps_hit_level_1=no | {FAR}", (1, 12, 20), (1, 34, 26))
    leaving.play(walk(34, 20, level=1, early=True), dice="1")
    assert [one.at[0] for one in leaving.events(TrapSprung)] == [12000]


@pytest.mark.rule("ADE-SKL-104", "ADE-SKL-45", "ADE-SKL-31")
@pytest.mark.parametrize(
    ("skills", "x", "found"),
    [("Poseur de pièges", 28, True), ("Poseur de pièges", 28.02, False), ("Poseur de pièges + Conscience", 43, True)],
)
def test_an_enemy_that_ends_near_a_trap_finds_it(skills: str, x: float, found: bool) -> None:
    t = acting(f"A one = plain {{skills {skills}}} at 20,20 | {FAR}", (1, x, 20), (0, 26, 20)).play(Done())
    assert [one.at for one in t.events(TrapFound)] == ([(cm(x), 20000)] if found else [])
    assert len(t.board.state.traps) == int(found)
    assert len(t.game.secrets.traps) == 2 - int(found)


@pytest.mark.rule("ADE-RUL-129", "ADE-MOV-01")
def test_one_may_go_round_a_trap_that_lies_open() -> None:
    text = f"A one = plain {{mov 30}} at 20,20 | {FAR}"
    hidden = acting(text, (1, 30, 20))
    assert hidden.refused(walk(40, 20, path=(spot(30, 28.5), spot(40, 20)))).code == "not_the_shortest"
    t = acting(text, (1, 30, 20), open_=True)
    assert t.takes(walk(40, 20)), "straight through is legal"
    wide = walk(40, 20, path=(spot(30, 35), spot(40, 20)))
    assert t.refused(wide).code == "not_the_shortest"
    assert t.refused(walk(40, 20, path=(spot(30, 24), spot(40, 20)))).code == "not_the_shortest", "through it, and bent"
    clear = way_to(t.board, 0, Move("walk", cm(30), shun=True), spot(40, 20))
    assert clear is not None
    t.play(walk(40, 20, path=clear.path))
    assert not t.events(TrapSprung)
    upon = acting(text, (1, 40, 20), open_=True)
    refusal = upon.refused(walk(40, 20, path=(spot(30, 24), spot(40, 20))))
    assert (refusal.code, refusal.why) == ("not_the_shortest", "ADE-MOV-01"), "no way round leads onto it"
    assert refusal.facts == {"figure": 0}
    assert upon.takes(walk(40, 20))


# --- barricades -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-120", "ADE-DEP-07")
def test_a_sapper_raises_a_barricade_as_it_is_deployed() -> None:
    t = deploying("skills Sapeur/3")
    t.play(Raise(spot(20, 25), 0, cm(3)))
    assert t.event(BarricadeRaised) == BarricadeRaised(t["one"], t.board.state.barricades[-1].piece.id)
    piece = t.board.ground.scenery[0]
    assert (piece.size, piece.height, piece.sp, piece.res, piece.solid) == ((cm(6), cm(3)), cm(3), 3, 5, True)
    assert t.board.ground.field.overlapped(20 * CM, 25 * CM, 100, 1)


@pytest.mark.rule("ADE-SKL-120")
@pytest.mark.parametrize(
    ("x", "y", "turn", "height", "code"),
    [
        (20, 25, 0, 2, None), (20, 25, 0, 4, None), (20, 25, 0, 1.99, "no_such_barricade"),
        (20, 25, 0, 4.01, "no_such_barricade"), (20, 27, 0, 3, "too_near"), (20, 26.9, 0, 3, None),
        (20, 24.5, 90, 4, None), (20, 26.1, 90, 4, "too_near"), (44.5, 10, 0, 3, None), (44.6, 10, 0, 3, "too_far"),
        (20, 11, 0, 3, "no_room"), (1, 10, 0, 3, "off_table"), (35, 20, 0, 3, "no_footing"),
        (38.5, 20, 0, 3, "no_footing"), (39.1, 20, 0, 3, None), (35, 22, 0, 3, "no_footing"), (35, 22.6, 0, 3, None),
    ],
)  # fmt: skip
def test_where_a_barricade_may_stand(x: float, y: float, turn: int, height: float, code: str | None) -> None:
    t = deploying("skills Sapeur/3", "wall w at 35,20 2x2 high 2")
    answer = Raise(spot(x, y), turn, cm(height))
    assert (None if t.takes(answer) else t.refused(answer).code) == code
    assert t.takes(Decline())


@pytest.mark.rule("ADE-SKL-120", "ADE-SKL-105")
def test_what_may_be_laid_at_the_deployment_is_shown() -> None:
    t = deploying("skills Sapeur/3")
    *shown, last = t.ask.candidates()
    assert last == Decline()
    assert {(one.degrees, one.height) for one in shown} == {(turn, cm(high)) for turn in (0, 90) for high in (2, 4)}
    assert all(t.takes(one) for one in shown)
    trap = deploying(TRAPPER)
    *places, last = trap.ask.candidates()
    assert last == Decline()
    assert places
    assert all(trap.takes(one) for one in places)
    for kind in (RaiseBarricade, FirstTrap):
        other = kind(t.board, 1, 0)
        assert (other.seat, other.figure) == (1, 0)
    for ask in (t.ask, trap.ask):
        assert ask.facts() == {"figures": (0,), "reach": BY_HAND}, "what is drawn about whom"
        drawn = [ask.sample(Stream(f"{number}")) for number in range(20)]
        assert all(ask.refusal(one) is None for one in drawn)
        assert len({one for one in drawn if one != Decline()}) > 9


@pytest.mark.rule("ADE-SKL-120")
def test_no_barricade_in_the_enemys_zone() -> None:
    t = table(
        "table 90x40 | phase deployment | turn 0 | A one = plain {skills Sapeur/3} reserve | B two = plain at 85,35"
    )
    t.game.set_sequence(0, t.game.sequence(0).__class__((0,)))
    t.play(Deploy((end(20, 13),)))
    assert t.takes(Raise(spot(20, 23.5), 0, cm(3)))
    assert t.refused(Raise(spot(20, 23.6), 0, cm(3))).code == "enemy_zone"
    assert t.refused(Raise(spot(20, 30), 0, cm(3))).code == "enemy_zone"


@pytest.mark.rule("ADE-MAC-10", "ADE-TER-05", "ADE-RUL-90", "ADE-SKL-120")
def test_a_free_fighter_strikes_a_barricade_it_touches() -> None:
    t = acting(
        f"A one = plain {{str 5}} at 20,20 | wall w at 22.5,20 2x6 high 2 sp 3 res 5 | wall s at 17.5,20 2x6 | {FAR}"
    )
    assert t.refused(Demolish(piece="s")).code == "no_contact"
    t.play(Demolish(piece="w"), dice="6")
    assert t.event(Struck).left == 0
    assert t.refused(walk(22, 20)).why == "ADE-ACT-04", "exclusive"
    apart = acting(f"A one = plain at 20,20 | wall w at 22.6,20 2x6 high 2 sp 3 res 5 | {FAR}")
    assert apart.refused(Demolish(piece="w")).code == "no_contact"
    held = acting(f"A one = plain at 20,20 | wall w at 22.5,20 2x6 high 2 sp 3 res 5 | B b = plain at 17,20 | {FAR}")
    assert held.refused(Demolish(piece="w")).code == "not_free"


# --- Harcèlement ------------------------------------------------------------------------------------------------------

RUNNER = "aim 3, bow 4/15, skills Harcèlement"


@pytest.mark.rule("ADE-SKL-68", "ADE-ORD-03")
def test_a_shot_on_the_run_is_made_from_where_it_is() -> None:
    t = acting(f"A one = plain {{{RUNNER}}} at 20,20 facing 180 | B two = plain at 42,20 | {FAR}")
    t.play(Harass((end(38, 20),), target=1, after=cm(8)), dice="3 5")
    assert t.event(Shot).gap == 11 * CM
    assert t.event(RolledTest).difficulty.value == 0
    assert t.at("one") == (38, 20)
    assert [one.path[-1] for one in t.events(Moved)] == [spot(28, 20), spot(38, 20)]
    assert t.figure("two").lost == 3
    assert t.refused(walk(38, 22)).why == "ADE-ACT-04"


@pytest.mark.rule("ADE-SKL-68")
@pytest.mark.parametrize(("after", "legal"), [(10, True), (10.02, False), (-0.01, False)])
def test_the_shot_comes_in_the_first_half_of_the_run(after: float, legal: bool) -> None:
    t = acting(f"A one = plain {{{RUNNER}}} at 20,20 | B two = plain at 50,20 | {FAR}")
    assert t.takes(Harass((end(40, 20),), target=1, after=cm(after))) is legal


@pytest.mark.rule("ADE-SKL-68", "ADE-LOS-01")
def test_before_the_run_it_looks_where_it_stands() -> None:
    t = acting(f"A one = plain {{{RUNNER}}} at 20,20 facing 180 | B two = plain at 30,20 | {FAR}")
    shot = Harass((end(20, 40),), target=1)
    assert t.refused(shot).why == "ADE-LOS-01"
    facing = acting(f"A one = plain {{{RUNNER}}} at 20,20 facing 0 | B two = plain at 30,20 | {FAR}")
    facing.play(shot, dice="1")
    assert facing.at("one") == (20, 40)
    assert facing.event(Shot).gap == 7 * CM


@pytest.mark.rule("ADE-SKL-68")
def test_who_does_not_harass() -> None:
    plain = acting(f"A one = plain {{aim 3, bow 4/15}} at 20,20 | B two = plain at 30,20 | {FAR}")
    assert plain.refused(Harass((end(20, 40),), target=1)).code == "no_skill"
    t = acting(f"A one = plain {{{RUNNER}}} at 20,20 | B two = plain at 30,20 | A w = plain at 30,10 | {FAR}")
    assert t.refused(Harass((end(20, 40.1),), target=1)).why == "ADE-ACT-08"
    assert t.refused(Harass((end(20, 40),), target=2)).why == "ADE-SHO-11"
    assert t.refused(Harass((end(20, 40),), target=1, weapon=1)).code == "no_weapon"
    assert acting(
        f"A one = plain {{{RUNNER}}} at 20,20 | B two = plain at 30,20 | {FAR}"
    ).play(walk(20, 21)).refused(Harass((end(20, 40),), target=1)).why == "ADE-ACT-04"  # fmt: skip


@pytest.mark.rule("ADE-SKL-68", "ADE-SKL-106", "ADE-ORD-03")
def test_a_trap_on_the_way_comes_before_the_shot() -> None:
    t = acting(
        f"A one = plain {{{RUNNER}}} at 20,20 lost 2 | A b = plain at 5,5 | B two = plain at 50,20 | {FAR}", (1, 25, 27)
    )
    t.play(Harass((end(40, 20),), target=2, after=cm(10)), dice="6")
    assert t.figure("one").where == "dead"
    assert not t.events(Shot)
    after = acting(f"A one = plain {{{RUNNER}}} at 20,20 | B two = plain at 45,20 | {FAR}", (1, 40, 12))
    after.play(Harass((end(40, 20),), target=1, after=cm(8)), dice="1 1")
    assert [type(one).__name__ for one in after.match.events() if isinstance(one, Shot | TrapSprung)] == [
        "Shot", "TrapSprung",
    ]  # fmt: skip


@pytest.mark.rule("ADE-SKL-106")
def test_a_run_sets_traps_off_as_a_walk_does() -> None:
    t = acting(f"A one = plain at 20,20 | {FAR}", (1, 36, 20)).play(Run((End(36 * CM, 26 * CM),)), dice="1")
    assert t.events(TrapSprung)
    assert t.event(DamageTested).strength.value == 5


@pytest.mark.rule("ADE-SKL-68", "ADE-SKL-106", "ADE-PRO-11", "ADE-ORD-03")
def test_who_is_wounded_by_a_trap_on_the_way_to_its_shot_shoots_worse() -> None:
    text = "A one = plain {aim 3, bow 4/20, skills Harcèlement} at 20,20 lost 1 | B foe = plain at 45,20"
    t = acting(text, (1, 28, 20))
    # the trap: FOR 5 - RES 3 = +2, a 2: 1, wounded; TIR 2 against 0 (within 20 cm): 3+
    t.play(Harass((end(40, 20),), target=t["foe"], after=10_000), dice="2 2")
    assert (t.event(RolledTest).value.value, t.event(RolledTest).threshold) == (2, 3)


# --- moved by others --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-106", "ADE-RUL-129", "ADE-RUL-171")
@pytest.mark.parametrize(("lost", "place", "where"), [(0, 35, "table"), (3, 30, "dead")])
def test_a_formula_pushes_into_a_trap(lost: int, place: float, where: str) -> None:
    mage = "A mage = aur_mage {formulas souffle_contraire} at 20,20 units 2"
    t = acting(f"{mage} | B two = plain at 30,20 lost {lost} | {FAR}", (0, 38, 20))
    t.play(Recite("souffle_contraire", t["two"]), dice="6 2")
    assert t.event(TrapSprung).figure == t["two"]
    assert t.at("two") == (place, 20), "who dies of it lies where it came near"
    assert t.figure("two").where == where
    assert t.event(Moved).kind == "push"
    assert not t.figure("two").deeds.moved, "it is no move of its own"


@pytest.mark.rule("ADE-SKL-106", "ADE-RUL-171", "ADE-TCT-26")
def test_whoever_is_pushed_aside_sets_a_trap_off() -> None:
    t = acting(
        f"A ox = plain {{str 9}} at 20,20 | B two = plain at 30,21 | {FAR} | points A 1",
        (0, 30, 30),
    )
    t.play(ForcedRun((end(38, 20),)), dice="2 2")
    assert t.event(Pushed).figure == t.event(TrapSprung).figure == t["two"]
    assert t.figure("two").lost == 1
    assert t.at("ox") == (38, 20)


@pytest.mark.rule("ADE-SKL-106", "ADE-RUL-171", "ADE-TCT-28")
def test_whoever_steps_back_before_a_runner_sets_a_trap_off() -> None:
    t = acting(
        f"A ox = plain at 20,20 | B two = plain at 30,20 lost 3 | {FAR} | points A 1",
        (1, 38, 20),
    )
    t.play(ForcedRun((end(38, 20),)), dice="1").play(BackAway(end(33, 20)), dice="6")
    assert t.event(TrapSprung).figure == t["two"]
    assert t.figure("two").where == "dead"


@pytest.mark.rule("ADE-SKL-51", "ADE-SKL-106", "ADE-RUL-173")
@pytest.mark.parametrize(("layer", "raised"), [("one", 1), ("other", 0)])
def test_a_trap_slays_the_personal_enemy_of_whoever_laid_it(layer: str, raised: int) -> None:
    hates = f"{TRAPPER} + Ennemi personnel/Cendre + Toxique/5"
    t = table(
        f"A one = plain {{{hates}}} at 20,20 | A other = plain {{{TRAPPER}}} at 20,30 |"
        " B z = plain {people Cendre} at 40,20 lost 3 | B y = plain at 80,80 | active B"
    )
    lay(t.game, t[layer], spot(33, 20), cm(20))
    t.play(PlayCard(t.card("z")), walk(36, 20), dice="6")
    assert t.figure("z").where == "dead"
    assert (t.events(Poisoned), known(t.board, t["one"], "att")) == ([], 3 + raised)
