"""The spells that burn, summon, curse, bar the way and paralyse: what each does, and for how long."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.table import Table, point
from tests.games.fantastiques.test_magic import ENDURE, PHASE, at, mage, why_not

from escarmouche.games.fantastiques.decisions import DONE, Cast, Disengage, Move, Shoot, Strike
from escarmouche.games.fantastiques.events.combat import Defended, Eliminated, TemplateLanded
from escarmouche.games.fantastiques.events.magic import Resisted, WallDied, WallRaised
from escarmouche.games.fantastiques.events.moving import Burned, Moved
from escarmouche.games.fantastiques.queries.sight import sees
from escarmouche.table.plane import inch, rectangle

# --- fireball and death ray ----------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-01", "FAN-RUL-37", "FAN-RUL-84")
def test_a_fireball_hits_friend_foe_and_caster_even_partly_under_it() -> None:
    crowd = "A friend = {armour 2} at 12,21 | B foe = {armour 2} at 12,19 | B beside = {armour 2} at 13.5,20"
    t = Table(f"{PHASE} | {mage('fireball', 'curse')} | {crowd}", rolls="2 2 3")
    t.play(at(t, "fireball", 11.5, 20))
    assert sorted(t.event(TemplateLanded).caught) == sorted([t["mage"], t["friend"], t["foe"]])
    assert [event.armour.value for event in t.events(Defended)] == [2, 2, 2]
    assert t.event(Eliminated).figure == t["foe"]


@pytest.mark.rule("FAN-RUL-37", "FAN-MAG-05")
def test_a_fireball_needs_no_target_and_may_fall_on_a_melee() -> None:
    t = Table(f"{PHASE} | {mage('fireball', 'curse')} | A ours = val_militia at 20,20 | B orc = val_militia at 20,21")
    assert why_not(t, at(t, "fireball", 15, 30)) is None
    t.play(at(t, "fireball", 20, 20.5), rolls="1 1")
    assert len(t.events(Defended)) == 2


@pytest.mark.rule("FAN-SPL-01", "FAN-MAG-03")
def test_a_fireball_is_thrown_on_the_table() -> None:
    t = Table(f"{PHASE} | {mage('fireball', 'curse', at='5,20')}")
    assert why_not(t, at(t, "fireball", -0.1, 20)) == ("off_table", "FAN-GEN-06")
    assert why_not(t, at(t, "fireball", 0, 20)) is None


@pytest.mark.rule("FAN-SPL-12", "FAN-RUL-84")
@pytest.mark.parametrize(("die", "saved"), [(2, True), (3, False)])
def test_a_death_ray_is_defended_against_with_a_point_less(die: int, saved: bool) -> None:
    mage = "A mage = {sorcerer, powerful, spells death_ray/curse} at 10,20"  # powerful does not count for spells
    t = Table(f"{PHASE} | {mage} | B orc = {{armour 3}} at 20,20", rolls=str(die))
    t.play(Cast(t["mage"], "death_ray", t["orc"]))
    assert t.events(Resisted) == []
    assert t.event(Defended).saved is saved


# --- summoning -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-02", "FAN-RUL-38")
@pytest.mark.parametrize(
    ("place", "refused"),
    [
        ((12, 20), None),
        ((12.01, 20), ("out_of_range", "FAN-SPL-02")),
        ((10, 18.2), ("creature_no_room", "FAN-GEN-06")),
        ((11.1, 18.9), None),
        ((8.5, 20.99), ("creature_contact", "FAN-SPL-02")),
        ((8.5, 20.98), None),
        ((11, 21.2), ("creature_no_room", "FAN-GEN-06")),
    ],
    ids=["2 inches", "too far", "on a friend", "beside him", "enemy contact", "no contact", "a rock"],
)
def test_the_creature_appears_wholly_within_two_inches_and_touches_no_enemy(
    place: tuple[float, float], refused: tuple[str, str] | None
) -> None:
    # The creature and the mage have bases of an inch: from centre to centre it is 2 inches, too.
    around = "A friend = val_militia at 10,18.9 | B foe = val_militia at 8.5,22 | rock r rect 11.3,21.3 1x1"
    t = Table(f"{PHASE} | {mage('summon', 'curse')} | {around}")
    assert why_not(t, at(t, "summon", *place)) == refused


@pytest.mark.rule("FAN-SPL-02", "FAN-SPL-03", "FAN-RUL-38")
def test_the_creature_fights_for_the_casters_side_from_the_shooting_phase_on() -> None:
    caster = "B mage = {sorcerer, spells summon/curse, summons val_archer} at 10,20"
    t = Table(f"turn 5 | phase magic | {caster} | A orc = {{armour 2}} at 16,20", rolls="6")
    t.play(at(t, "summon", 12, 20))
    creature = t.state.figures[-1]
    assert (creature.card, creature.side, creature.caller) == ("val_archer", 1, t["mage"])
    t.play(Shoot(creature.id, (t["orc"],)), rolls="1 6")  # a miss, and initiative
    t.play(1)
    assert t.ask is not None
    assert t.ask.seat == 1
    t.play(Move(creature.id, (point(14, 24),)))  # and it moves in the next turn
    assert t.event(Moved).figure == creature.id


@pytest.mark.rule("FAN-LST-10", "FAN-SPL-02")
@pytest.mark.parametrize(("named", "comes"), [("", "vei_bones"), ("vei_bones", "vei_bones"), ("gro_gob", "gro_gob")])
def test_a_summoner_of_two_creatures_says_which_one_comes(named: str, comes: str) -> None:
    t = Table(f"{PHASE} | A mage = {{sorcerer, spells summon/summon, summons vei_bones/gro_gob}} at 10,20")
    x, y = point(12, 20)
    assert why_not(t, Cast(t["mage"], "summon", x=x, y=y, creature="val_militia")) == ("no_such_creature", "FAN-LST-10")
    t.play(Cast(t["mage"], "summon", x=x, y=y, creature=named))
    assert t.state.figures[-1].card == comes


@pytest.mark.rule("FAN-RUL-93", "FAN-MAG-02", "FAN-LST-10")
@pytest.mark.parametrize("second", ["vei_bones", "gro_gob"])
def test_summonings_of_two_creatures_are_the_same_spell_cast_twice(second: str) -> None:
    t = Table(f"{PHASE} | A mage = {{sorcerer, spells summon/summon, summons vei_bones/gro_gob}} at 10,20")
    t.play(
        *(
            Cast(t["mage"], "summon", x=x, y=y, creature=name)
            for (x, y), name in ((point(12, 20), "vei_bones"), (point(8, 20), second))
        )
    )
    assert [figure.card for figure in t.state.figures[-2:]] == ["vei_bones", second]


@pytest.mark.rule("FAN-SPL-03", "FAN-RUL-38")
def test_the_creature_outlives_its_caster_and_is_worth_nothing() -> None:
    scene = "A bones = vei_bones at 10,24 caller mage | B witch = {sorcerer, spells fireball/fireball} at 20,22"
    t = Table(f"{PHASE} | order B A | {mage('summon', 'curse')} | {scene}", rolls="6 6")
    x, y = point(10, 18.5)
    t.play(Cast(t["witch"], "fireball", x=x, y=y))
    assert (t.figure("mage").where, t.figure("bones").where) == ("dead", "table")
    scored = t.state.killed
    assert scored[1] > 0
    x, y = point(10, 24)
    t.play(Cast(t["witch"], "fireball", x=x, y=y))
    assert (t.figure("bones").where, t.state.killed) == ("dead", scored)


@pytest.mark.rule("FAN-SPL-03", "FAN-RUL-38")
@pytest.mark.parametrize(
    ("cap", "spells", "state", "refused"),
    [
        ("none", ("summon", "curse"), "", None),
        ("one_alive_per_spell", ("summon", "curse"), "", ("enough_creatures", "FAN-SPL-03")),
        ("one_alive_per_spell", ("summon", "curse"), "dead", None),
        ("one_alive_per_spell", ("summon", "summon"), "", None),
    ],
)
def test_creatures_are_without_number_unless_the_table_caps_them(
    cap: str, spells: tuple[str, ...], state: str, refused: tuple[str, str] | None
) -> None:
    t = Table(
        f"{PHASE} | {mage(*spells)} | A bones = vei_bones at 10,30 caller mage {state} | setting summon_cap={cap}"
    )
    assert why_not(t, at(t, "summon", 12, 20)) == refused


# --- curse ---------------------------------------------------------------------------------------------------------


def curse(card: str, *choices: str, setting: str = "one") -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Melee and shooting of a figure once it is cursed, with these choices of the caster's player."""
    t = Table(f"{PHASE} | setting curse_attack={setting} | {mage('curse', 'fireball')} | B orc = {{{card}}} at 20,20")
    t.play(Cast(t["mage"], "curse", t["orc"]), ENDURE)
    for choice in choices:
        assert t.ask is not None
        assert t.ask.seat == 0
        t.play(choice)
    return t.figure("orc").melee, t.figure("orc").shooting


@pytest.mark.rule("FAN-SPL-04", "FAN-SPL-05", "FAN-RUL-39", "FAN-EX-15")
def test_a_curse_takes_a_point_from_every_value_and_one_attack_of_the_casters_choice() -> None:
    assert curse("melee 4/3, shooting 2", "melee 3") == ((2,), (1,))
    assert curse("melee 1") == ((1,), ())


@pytest.mark.rule("FAN-SPL-04", "FAN-SPL-05", "FAN-RUL-39")
@pytest.mark.parametrize(
    ("card", "choices", "left"),
    [
        ("melee 4, shooting 3", (), ((3,), (2,))),
        ("melee 1/1", (), ((1,), ())),
        ("melee 4/3, shooting 3/2", ("shooting 1",), ((3, 2), (2,))),
        ("melee 4/3/3", ("melee 2",), ((3, 2), ())),
    ],
)
def test_no_value_falls_below_one_and_no_list_loses_its_last_attack(
    card: str, choices: tuple[str, ...], left: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    assert curse(card, *choices) == left


@pytest.mark.rule("FAN-SPL-05", "FAN-RUL-39")
def test_the_table_may_take_an_attack_from_each_list() -> None:
    taken = curse("melee 4/3, shooting 3/2", "melee 3", "shooting 1", setting="one_per_list")
    assert taken == ((2,), (2,))


@pytest.mark.rule("FAN-SPL-05")
def test_nobody_is_cursed_twice() -> None:
    t = Table(f"{PHASE} | {mage('curse', 'curse')} | B orc = {{melee 4}} at 20,20")
    t.play(Cast(t["mage"], "curse", t["orc"]), ENDURE)
    assert why_not(t, Cast(t["mage"], "curse", t["orc"])) == ("already_cursed", "FAN-SPL-05")


@pytest.mark.rule("FAN-SPL-04")
def test_a_curse_lasts_for_the_rest_of_the_game() -> None:
    t = Table(f"turn 5 | phase magic | {mage('curse', 'fireball')} | B orc = {{melee 4}} at 20,20")
    t.play(Cast(t["mage"], "curse", t["orc"]), ENDURE, rolls="6 1")
    assert t.state.turn == 6
    assert (t.figure("orc").cursed, t.figure("orc").melee) == (True, (3,))


# --- wall of fire --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-06", "FAN-LOS-05")
def test_a_wall_of_fire_is_six_by_one_and_blocks_even_titans_view() -> None:
    titans = "A tall = {size titan, shooting 3} at 20,10 | B taller = {size titan} at 20,27"
    t = Table(f"{PHASE} | {mage('wall_of_fire', 'curse')} | {titans}")
    t.play(at(t, "wall_of_fire", 22.9, 20))
    assert not sees(t.game, t.figure("tall"), t.figure("taller"))
    assert t.outcome is not None  # nobody was asked to shoot
    flames = t.state.flames[0].piece.shape
    assert {point(19.9, 19.5), point(25.9, 20.5)} <= set(getattr(flames, "points", ()))


@pytest.mark.rule("FAN-SPL-06")
@pytest.mark.parametrize(
    ("place", "degrees", "refused"),
    [
        ((15, 19), 0, None),
        ((15, 19.01), 0, ("covers_a_figure", "FAN-SPL-06")),
        ((15, 19), 90, ("covers_a_figure", "FAN-SPL-06")),
        ((14, 30.51), 0, ("covers_a_figure", "FAN-SPL-06")),
        ((2.9, 24), 0, ("off_table", "FAN-GEN-06")),
        ((3, 24), 0, None),
    ],
)
def test_a_wall_of_fire_covers_no_figure_and_no_piece_even_partly(
    place: tuple[float, float], degrees: int, refused: tuple[str, str] | None
) -> None:
    others = "B orc = val_militia at 15,20 | B gun = piece bombard at 15,32"
    t = Table(f"{PHASE} | {mage('wall_of_fire', 'curse')} | {others}")
    assert why_not(t, at(t, "wall_of_fire", *place, degrees=degrees)) == refused


@pytest.mark.rule("FAN-SPL-06")
@pytest.mark.parametrize("degrees", [30, -330, 30 + 360 * 10**400], ids=["once", "back", "for ever"])
def test_a_wall_of_fire_is_turned_by_any_number_of_degrees_and_told_within_one_turn(degrees: int) -> None:
    t = Table(f"{PHASE} | {mage('wall_of_fire', 'curse')} | B foe = {{armour 1}} at 40,40")
    t.play(at(t, "wall_of_fire", 15, 20, degrees=degrees))
    assert t.event(WallRaised).degrees == 30
    assert t.state.flames[0].piece.shape == rectangle(inch(15), inch(20), inch(6), inch(1), 30)


FIRE = "A runner = {armour 2, movement 15, hp 2} at 10,20 | flames f rect 14,20 1x6"


@pytest.mark.rule("FAN-SPL-07", "FAN-RUL-40")
@pytest.mark.parametrize(
    ("path", "times"),
    [
        (((18, 20),), 1),
        (((12.9, 20),), 0),
        (((13.2, 16.7), (10, 16)), 1),
        (((13.2, 20), (12, 20)), 1),
        (((16, 20), (12, 20)), 2),
        (((10, 14),), 0),
    ],
    ids=["through", "up to it", "past its corner", "in and out", "there and back", "elsewhere"],
)
def test_each_time_a_move_touches_the_flames_is_a_hit(path: tuple[tuple[float, float], ...], times: int) -> None:
    t = Table(FIRE, rolls="2 2"[: 2 * times])
    t.play(t.move("runner", *path))
    assert len(t.events(Burned)) == times
    assert [event.armour.value for event in t.events(Defended)] == [2] * times


@pytest.mark.rule("FAN-SPL-07", "FAN-RUL-40")
def test_who_dies_in_the_flames_dies_where_it_entered_them() -> None:
    t = Table(f"{FIRE} | A other = val_militia at 10,30".replace("hp 2", "hp 1"), rolls="3")
    t.play(t.move("runner", (18, 20)))
    fallen = t.figure("runner")
    assert (fallen.where, fallen.y) == ("dead", point(13, 20)[1])
    assert abs(fallen.x - point(13, 20)[0]) <= 1


@pytest.mark.rule("FAN-SPL-07")
@pytest.mark.parametrize(("x", "code"), [(14, "no_room"), (13.01, "no_room"), (13, None)])
def test_no_move_ends_on_the_flames(x: float, code: str | None) -> None:
    t = Table(FIRE)
    refusal = t.refusal(t.move("runner", (x, 20)))
    assert (refusal.code if refusal else None) == code


@pytest.mark.rule("FAN-SPL-08", "FAN-RUL-40")
@pytest.mark.parametrize(
    ("option", "next_turn", "turn_after"),
    [("end_of_next_turn", 1, 0), ("end_of_turn", 0, 0), ("end_of_game", 1, 1)],
)
def test_a_wall_of_fire_burns_to_the_end_of_the_next_turn_or_as_the_table_says(
    option: str, next_turn: int, turn_after: int
) -> None:
    mages = f"{mage('wall_of_fire', 'curse')} | B witch = mage at 30,40"
    t = Table(f"turn 3 | phase magic | setting wall_duration={option} | {mages}")
    t.play(at(t, "wall_of_fire", 15, 20), DONE, rolls="6 1")
    assert (t.state.turn, len(t.state.flames)) == (4, next_turn)
    t.play(0, DONE, DONE, DONE, DONE, rolls="6 1")
    assert (t.state.turn, len(t.state.flames)) == (5, turn_after)
    assert len(t.events(WallDied)) == 1 - turn_after


# --- paralysis -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SPL-09", "FAN-RUL-41")
def test_the_paralysed_neither_strike_nor_shoot_and_defend_with_a_point_less() -> None:
    t = Table(f"{PHASE} | {mage('paralysis', 'curse')} | A ours = {{melee 3}} at 20,21 | B orc = {{melee 3}} at 20,20")
    t.play(Cast(t["mage"], "paralysis", t["orc"]), ENDURE)
    t.play(Strike(t["ours"], (t["orc"],)), rolls="1 2")  # armour 2 saves on 1 only, and the orc is not asked
    assert t.figure("orc").where == "dead"
    t = Table(f"{PHASE} | {mage('paralysis', 'curse')} | B orc = {{shooting 3}} at 20,20")
    t.play(Cast(t["mage"], "paralysis", t["orc"]), ENDURE)
    assert t.outcome is not None


@pytest.mark.rule("FAN-SPL-09")
@pytest.mark.parametrize("marker", ["", "paralysed"])
def test_the_paralysed_make_no_free_attack(marker: str) -> None:
    t = Table(f"A leaver = {{melee 3}} at 20,20 | B orc = {{melee 3}} at 20,21 {marker}")
    t.play(Disengage(t["leaver"]))
    assert t.ask is not None
    assert t.ask.seat == (0 if marker else 1)


@pytest.mark.rule("FAN-SPL-09")
def test_the_paralysed_may_be_moved_by_spells_and_recover_at_the_end_of_the_turn() -> None:
    scene = f"{mage('teleport', 'curse')} | A other = {{sorcerer, spells paralysis/curse}} at 10,22"
    t = Table(f"turn 5 | phase magic | {scene} | B orc = {{melee 3}} at 20,20")
    t.play(Cast(t["other"], "paralysis", t["orc"]), ENDURE, Cast(t["mage"], "teleport", t["orc"]), ENDURE)
    t.play(t.place(25, 20), rolls="6 1")
    assert (t.figure("orc").x, t.state.turn) == (point(25, 20)[0], 6)
    assert not t.figure("orc").paralysed


@pytest.mark.rule("FAN-SPL-06")
def test_no_wall_of_fire_on_a_table_that_holds_as_much_as_it_can() -> None:
    for count, refused in ((63, None), (64, ("too_many_pieces", "FAN-SPL-06"))):
        rocks = " | ".join(f"rock r{k} circle {0.5 + k % 40},{46 + k // 40} r 0.2" for k in range(count))
        t = Table(f"{PHASE} | {mage('wall_of_fire', 'curse')} | B far = val_militia at 40,40 | {rocks}")
        assert why_not(t, at(t, "wall_of_fire", 22.9, 20)) == refused
