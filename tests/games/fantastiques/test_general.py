"""Do the general conventions hold: dice, measures, contact, room for bases, wounds, removal, markers?"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from tests.games.fantastiques.acts import NO, YES, cast_on, refused, shoot, strike, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.playing import play_randomly
from escarmouche.games.fantastiques.asks.moving import ChooseMove
from escarmouche.games.fantastiques.decisions import DONE, Cast, Deploy, Disengage, Fire, Haul, Move, Place
from escarmouche.games.fantastiques.events.combat import Attacked, Defended, Eliminated, Wounded
from escarmouche.games.fantastiques.game import GAME
from escarmouche.games.fantastiques.rules import hits
from escarmouche.games.fantastiques.words import WORDS
from escarmouche.table.plane import inch

LAST = "phase melee | turn 6"  # after the last melee nothing more is rolled
UNIT = 1 / 2540  # the smallest length of the table, in inches

# --- dice ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-GEN-02", "FAN-RUL-21")
def test_a_value_of_nothing_never_succeeds_not_even_on_a_one() -> None:
    t = Table(f"A ogre = {{fearsome}} at 10,10 | B coward = {{melee 1, mental 0}} at 10,11 | {LAST}", rolls="1 1")
    t.play(DONE, strike(t, "coward", "ogre"))
    assert t.event(Attacked).value.value == 0
    assert not t.event(Attacked).hit


@pytest.mark.rule("FAN-GEN-02", "FAN-RUL-21")
@pytest.mark.parametrize(("setting", "hit"), [("no", True), ("yes", False)])
def test_a_value_of_six_always_succeeds_unless_the_table_lets_a_six_fail(setting: str, hit: bool) -> None:
    t = Table(
        f"""A lord = {{hero power, melee 5}} at 10,10 | B guard = {{armour 5}} at 10,11
        setting natural_6_fails={setting} | {LAST}""",
        rolls="6 1" if hit else "6",
    )
    odds = hits.test(t.game, 6, "FAN-MEL-04", t["lord"]).outcomes()
    assert sum(chance for die, chance in odds if die < 6) == (1 if hit else Fraction(5, 6))
    t.play(strike(t, "lord", "guard"), DONE)
    assert t.event(Attacked).value.value == 6
    assert t.event(Attacked).hit is hit


# --- measures --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-GEN-03", "FAN-RUL-01")
@pytest.mark.parametrize(("setting", "shown"), [("yes", True), ("no", False)])
def test_any_player_may_measure_at_any_time_unless_the_table_forbids_it(setting: str, shown: bool) -> None:
    t = Table(f"A scout = {{melee 1}} at 10,10 | setting premeasure={setting}")
    assert isinstance(t.ask, ChooseMove)
    assert bool(t.ask.hints(t["scout"]).outlines) is shown


@pytest.mark.rule("FAN-GEN-03", "FAN-RUL-01")
@pytest.mark.parametrize(("setting", "told"), [("yes", True), ("no", False)])
def test_a_refusal_is_no_ruler_where_measuring_is_forbidden(setting: str, told: bool) -> None:
    t = Table(f"A scout = {{melee 1}} at 10,10 | setting premeasure={setting}")
    refusal = t.refusal(t.move("scout", (30, 10)))
    assert refusal is not None
    assert (refusal.code, "cost" in refusal.facts) == ("too_far", told)
    assert ("20" in WORDS.refusal(t.game, refusal, "en")) is told


@pytest.mark.rule("FAN-GEN-06")
@pytest.mark.parametrize("far", [10**8, 2**63, 10**30])
def test_a_place_beyond_counting_is_off_the_table(far: int) -> None:
    t = Table("A scout = {melee 1} at 10,10")
    assert refused(t, Move(t["scout"], ((far, 0),))) is not None
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(Move(0, ((10**8, 0),))), type=Move)


BEYOND: dict[str, tuple[str, Callable[[int], Any]]] = {
    "a gun": (
        "A gun = piece bombard at 20,20 | A one = {} at 18.4,20 crew gun | A two = {} at 21.6,20 crew gun",
        lambda far: Haul(0, ((far, 0),), (1, 2), (point(15, 20), point(18, 20))),
    ),
    "its crew": (
        "A gun = piece bombard at 20,20 | A one = {} at 18.4,20 crew gun | A two = {} at 21.6,20 crew gun",
        lambda far: Haul(0, (point(17, 20),), (1, 2), (point(15, 20), (0, far))),
    ),
    "a scout": ("phase deployment | A spy = {scout} | B orc = {}", lambda far: Deploy(0, ((far, 0),))),
    "a prisoner": (
        "scenario rescue | prison 20,24 | prisoner h | A h = {hero silver} | A one = {} at 17,24",
        lambda far: Place(0, far),
    ),
}


@pytest.mark.rule("FAN-GEN-06")
@pytest.mark.parametrize("far", [10**7 + 1, -(10**7) - 1, 2**63, -(10**30)])
@pytest.mark.parametrize("what", BEYOND)
def test_nothing_is_put_beyond_counting(what: str, far: int) -> None:
    scene, answer = BEYOND[what]
    t = Table(f"{scene} | B foe = {{}} at 44,4", rolls="5 2" if what == "a scout" else "")
    if what == "a prisoner":
        t.play(t.move("one", (17.5, 24)))
    assert refused(t, answer(far)) == ("off_table", "FAN-GEN-06")


def test_playing_on_from_a_view_leaves_the_match_alone() -> None:
    t = Table("A one = val_archer at 10,10 | B two = val_archer at 10,20", open_dice=True)
    view, before = t.game.view(0), msgspec.json.encode(t.state)
    play_randomly(Match(GAME.restore(view.setup, view.state), Seeded(1)), Stream(1), 4000)
    assert msgspec.json.encode(t.state) == before


@pytest.mark.rule("FAN-GEN-03", "FAN-GEN-05", "FAN-RUL-01", "FAN-RUL-02")
@pytest.mark.parametrize(("shooter", "target", "between"), [("medium", "medium", 1.0), ("large", "titan", 2.0)])
@pytest.mark.parametrize(("beyond", "legal"), [(0, True), (UNIT, False)])
def test_a_range_is_measured_from_base_to_base_and_includes_its_limit(
    shooter: str, target: str, between: float, beyond: float, legal: bool
) -> None:
    t = Table(
        f"""A archer = {{shooting 3, size {shooter}}} at 10,10
        B guard = {{size {target}}} at {10 + 18 + between + beyond},10
        phase shooting | turn 6"""
    )
    assert (t.ask is not None) is legal


@pytest.mark.rule("FAN-GEN-03")
def test_heights_do_not_lengthen_a_distance() -> None:
    t = Table(
        """A archer = {shooting 3} at 10,10 | B guard = {melee 1} at 29,10 | hill h circle 10,10 r 3
        phase shooting | turn 6"""
    )
    assert refused(t, shoot(t, "archer", "guard")) is None


@pytest.mark.rule("FAN-GEN-03", "FAN-GEN-04")
@pytest.mark.parametrize(("gap", "touches"), [(25, True), (26, False)])
def test_contact_with_a_piece_of_terrain_is_measured_from_its_nearest_point(gap: int, touches: bool) -> None:
    t = Table(
        """A lord = {hero silver} | A friend = {melee 1} at 20,15 | A last = friend at 40,40
        B guard = {melee 1} at 40,5
        prison 20,20 | prisoner lord | attacker A | scenario rescue"""
    )
    t.play(t.move("friend", (20, 17.5 - gap * UNIT)))
    assert (topic(t) == "freed_prisoner") is touches


@pytest.mark.rule("FAN-GEN-04", "FAN-RUL-03", "FAN-ENG-01")
@pytest.mark.parametrize(
    ("side", "gap", "expected"), [("B", 25, ("engaged", "FAN-ENG-01")), ("B", 26, None), ("A", 0, None)]
)
def test_a_hundredth_of_an_inch_is_contact_and_only_enemies_engage(
    side: str, gap: int, expected: tuple[str, str] | None
) -> None:
    t = Table(f"A one = {{melee 1}} at 10,10 | {side} other = {{melee 1}} at 10,{11 + gap * UNIT}")
    assert refused(t, t.move("one", (10, 8))) == expected


@pytest.mark.rule("FAN-RUL-03", "FAN-GEN-05")
@pytest.mark.parametrize(("crew", "target", "fires"), [(1, 6, True), (1 + UNIT, 6, False), (1, 6 - UNIT, False)])
def test_crew_serves_at_an_inch_exactly_and_a_piece_fires_at_six_inches_exactly(
    crew: float, target: float, fires: bool
) -> None:
    t = Table(
        f"""A gun = piece bombard at 10,10 | A gunner = {{melee 1}} at 10,{11.5 + crew} crew gun
        B guard = {{melee 1}} at {11.5 + target},10 | phase shooting | turn 6"""
    )
    assert (t.ask is not None) is fires
    assert t.ask is None or refused(t, Fire(t["gun"], t["gunner"], t["guard"])) is None


# --- room ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-RUL-02")
@pytest.mark.parametrize(
    ("size", "base", "height"),
    [("small", 1.0, 1.0), ("medium", 1.0, 1.25), ("large", 1.6, 2.0), ("titan", 2.4, 4.0)],
)
def test_a_base_is_a_disc_of_its_size_class(size: str, base: float, height: float) -> None:
    t = Table(f"A one = {{size {size}}} at 10,10 | A gun = piece bombard at 20,20")
    one, gun = t.game.traits[t["one"]], t.game.traits[t["gun"]]
    assert (2 * one.radius, one.height) == (inch(base), inch(height))
    assert (2 * gun.radius, gun.height) == (inch(2), inch(1.25))


@pytest.mark.rule("FAN-GEN-06", "FAN-RUL-02")
@pytest.mark.parametrize(
    ("movement", "end", "code"),
    [
        (6, (4, 7), None),  # base against base
        (6, (4, 7 + UNIT), "no_room"),
        (6, (7, 4), "impassable"),
        ("flight", (7, 4), "no_room"),
        (6, (4, 0.5), None),
        (6, (4, 0.5 - UNIT), "off_table"),
        ("flight", (4, 0.5 - UNIT), "no_room"),
    ],
)
def test_no_move_ends_on_a_base_on_impassable_ground_or_over_the_edge(
    movement: int | str, end: tuple[float, float], code: str | None
) -> None:
    t = Table(f"A one = {{movement {movement}}} at 4,4 | A friend = {{melee 1}} at 4,8 | rock r rect 7,4 2x2")
    refusal = t.refusal(t.move("one", end))
    assert (refusal.code if refusal else None) == code


@pytest.mark.rule("FAN-GEN-06")
@pytest.mark.parametrize(
    ("place", "legal"), [((30, 10), True), ((24, 24.5), False), ((30, 20), False), ((0.4, 10), False)]
)
def test_no_placement_ends_there_either(place: tuple[float, float], legal: bool) -> None:
    t = Table(
        """A mage = {sorcerer, spells teleport/curse} at 20,14 | A one = {melee 1} at 18,12 | A other = one at 24,24
        rock r circle 30,20 r 2 | phase magic""",
    )
    t.play(cast_on(t, "mage", "teleport", "one"), NO)
    assert (refused(t, t.place(*place)) is None) is legal


# --- wounds and removal ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-GEN-07", "FAN-CHA-04", "FAN-CHA-06")
def test_every_hit_gets_one_defence_roll_and_a_failed_one_costs_a_point() -> None:
    t = Table(
        f"A brute = {{melee 4/4/4}} at 10,10 | B guard = {{armour 2, hp 4}} at 10,11 | {LAST}", rolls="4 4 5  2 3"
    )
    t.play(strike(t, "brute", "guard", "guard", "guard"), DONE)
    assert [e.saved for e in t.events(Defended)] == [True, False]
    assert [e.hp for e in t.events(Wounded)] == [3]


@pytest.mark.rule("FAN-GEN-08", "FAN-RUL-45")
def test_the_dead_of_the_magic_phase_are_removed_at_once() -> None:
    t = Table(
        """A mage = {sorcerer, spells death_ray/death_ray} at 10,10 | B guard = {armour 1} at 10,14
        B last = guard at 30,30 | phase magic""",
        rolls="1",
    )
    t.play(cast_on(t, "mage", "death_ray", "guard"))
    assert t.figure("guard").where == "dead"
    assert t.state.phase == "magic"
    assert refused(t, cast_on(t, "mage", "death_ray", "guard")) == ("no_such_target", "FAN-MAG-05")


@pytest.mark.rule("FAN-GEN-08", "FAN-RUL-45")
def test_the_dead_of_the_movement_phase_are_removed_at_once() -> None:
    t = Table("A thief = {armour 0} at 10,10 | A next = thief at 20,20 | B guard = {melee 5} at 10,11", rolls="1 6")
    t.play(Disengage(t["thief"]), YES)
    assert t.figure("thief").where == "dead"
    assert t.state.phase == "movement"


@pytest.mark.rule("FAN-GEN-08", "FAN-RUL-45")
def test_the_dead_of_the_shooting_phase_are_removed_when_all_have_shot_and_defended() -> None:
    t = Table(
        """A archer = {shooting 4, armour 0} at 10,10 | B crossbow = archer at 10,20 | phase shooting | turn 6""",
        rolls="1 1 6 6",
    )
    t.play(shoot(t, "archer", "crossbow"), shoot(t, "crossbow", "archer"))
    told = [type(e) for e in t.match.events() if isinstance(e, Attacked | Defended | Eliminated)]
    assert told == [Attacked, Attacked, Defended, Defended, Eliminated, Eliminated]


# --- markers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-GEN-09")
def test_each_marker_ends_in_its_own_time() -> None:
    t = Table(
        """A ogre = {fearsome} at 10,10 | A mate = {melee 1} at 30,30
        B guard = {mental 1} at 10,11 paralysed routed cursed | B other = {melee 1} at 30,10 | phase melee""",
        rolls="2",
    )
    guard = t.figure("guard")
    assert (guard.frightened, guard.paralysed, guard.routed, guard.cursed) == (True, True, True, True)
    t.play(DONE, rolls="6 1")
    guard = t.figure("guard")
    assert t.state.turn == 2
    assert (guard.frightened, guard.paralysed, guard.routed, guard.cursed) == (False, False, False, True)


@pytest.mark.rule("FAN-GEN-09")
def test_rout_lasts_until_the_morale_phase_and_paralysis_until_the_end_of_the_turn() -> None:
    t = Table(
        """A ogre = {melee 1} at 10,10 | A mate = {melee 1} at 30,30
        B coward = {mental 1} at 10,11 | B hero = {hero silver, mental 0} at 30,10 routed paralysed | strength B 5
        phase melee""",
    )
    t.play(DONE, DONE, rolls="2 6")
    assert topic(t) == "reroll_morale"  # in the middle of the morale phase
    assert not t.figure("hero").routed
    assert t.figure("hero").paralysed


@pytest.mark.rule("FAN-GEN-09")
def test_a_figure_paralysed_twice_loses_one_point_of_armour() -> None:
    t = Table(
        """A mage = {sorcerer, spells paralysis/paralysis, melee 5} at 10,10 | B guard = {armour 3, hp 2} at 10,11
        phase magic | turn 6""",
    )
    t.play(cast_on(t, "mage", "paralysis", "guard"), NO, cast_on(t, "mage", "paralysis", "guard"), NO)
    t.play(strike(t, "mage", "guard"), rolls="1 1")
    assert t.event(Defended).armour.value == 2


@pytest.mark.rule("FAN-GEN-09")
def test_nobody_is_cursed_twice() -> None:
    t = Table("A mage = {sorcerer, spells curse/curse} at 10,10 | B guard = {melee 3} at 10,14 cursed | phase magic")
    assert refused(t, Cast(t["mage"], "curse", t["guard"])) == ("already_cursed", "FAN-SPL-05")
