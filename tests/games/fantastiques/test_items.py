"""Do the seven magic items work as the book says?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import NO, YES, cast_on, refused, shoot, strike, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.decisions import DONE, Brawl, Cast, Disengage, Fire, Haul
from escarmouche.games.fantastiques.events.combat import Attacked, AttackLost, Defended, TemplateLanded, Wounded
from escarmouche.games.fantastiques.events.magic import Resisted, SpellCast, Unaffected
from escarmouche.games.fantastiques.events.moving import Burned
from escarmouche.table.plane import inch

LAST = "phase melee | turn 6"  # after the last melee nothing more is rolled

# --- the obsidian amulet ---------------------------------------------------------------------------------------------

AMULET = """
    A mage = {sorcerer, spells %s/wall_of_fire} at 10,10
    %s lord = {hero amulet, spells curse, armour 0, mental 0} at 10,20 | A mate = {melee 1} at 30,10
    B foe = {melee 1} at 40,40 | phase magic | turn 6
"""


@pytest.mark.rule("FAN-ITM-01", "FAN-RUL-35")
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("spell", ["curse", "paralysis", "paranoia", "death_ray", "bloodlust", "teleport"])
def test_no_spell_of_friend_or_foe_has_any_effect_on_the_amulets_bearer(spell: str, side: str) -> None:
    t = Table(AMULET % (spell, side))
    before = t.figure("lord")
    t.play(cast_on(t, "mage", spell, "lord"))
    assert t.event(Unaffected).figure == t["lord"]
    assert not t.events(Resisted)
    assert t.figure("lord") == before


@pytest.mark.rule("FAN-ITM-01")
def test_a_fireball_passes_over_the_amulets_bearer() -> None:
    t = Table(AMULET % ("fireball", "B") + "| B next = {armour 5} at 10,21", rolls="5")
    t.play(Cast(t["mage"], "fireball", x=inch(10), y=inch(20.5)))
    assert t.event(TemplateLanded).caught == (t["next"],)


@pytest.mark.rule("FAN-ITM-01")
@pytest.mark.parametrize(("card", "burns"), [("{hero amulet, spells curse}", False), ("{hero silver}", True)])
def test_a_wall_of_fire_does_not_burn_the_amulets_bearer(card: str, burns: bool) -> None:
    t = Table(
        f"A lord = {card} at 10,10 | A last = {{melee 1}} at 40,40 | flames f rect 12,10 1x4 by B",
        rolls="1" if burns else "",
    )
    t.play(t.move("lord", (15, 10)))
    assert bool(t.events(Burned)) is burns
    spared = [Unaffected(t["lord"], "wall_of_fire", "amulet", "FAN-ITM-01")]
    assert t.events(Unaffected) == ([] if burns else spared)


@pytest.mark.rule("FAN-ITM-01", "FAN-RUL-90")
def test_the_amulet_is_told_to_protect_where_its_bearer_goes_through_flames_and_nowhere_else() -> None:
    t = Table(
        """A lord = {hero amulet, spells curse, movement 9} at 10,10
        A fly = {hero amulet, spells curse, flight} at 8,10
        A gun = piece bombard at 20,20 | A one = {hero amulet, spells curse} at 20,22 crew gun
        A two = kar_crew at 18,20 crew gun | flames f rect 12,10 1x4 by B | flames g rect 21.5,22 1x1 by B"""
    )
    t.play(t.move("lord", (10, 15)), t.move("fly", (16, 10)))
    assert not t.events(Unaffected)
    t.play(Haul(t["gun"], (point(23, 20),), (t["one"], t["two"]), (point(23, 22), point(21, 20))))
    assert t.event(Unaffected).figure == t["one"]


@pytest.mark.rule("FAN-ITM-01", "FAN-RUL-35")
@pytest.mark.parametrize(("setting", "again"), [("per_turn", True), ("per_game", False)])
def test_the_amulet_gives_one_spell_once_per_turn_or_per_game(setting: str, again: bool) -> None:
    t = Table(
        f"""A lord = {{hero amulet, spells death_ray}} at 10,10 | B foe = {{armour 5, hp 4}} at 10,20
        setting amulet_spell={setting} | phase magic""",
        rolls="1 6 1",
    )
    ray = cast_on(t, "lord", "death_ray", "foe")
    t.play(ray)
    assert t.state.turn == 2  # no second spell was offered
    t.play(0, DONE, DONE, rolls="" if again else "6 1")
    assert len(t.events(SpellCast)) == 1
    if again:
        t.play(ray, rolls="1 6 1")
        assert len(t.events(SpellCast)) == 2
    else:
        assert topic(t) == "first_side"
        assert t.state.turn == 3


@pytest.mark.rule("FAN-ITM-01")
def test_the_bearer_casts_under_the_rules_of_sorcerers() -> None:
    t = Table(
        """A lord = {hero amulet, spells curse} at 10,10 | B near = {melee 1} at 10,11 | B far = near at 10,16
        phase magic"""
    )
    assert refused(t, cast_on(t, "lord", "curse", "far")) == ("outside_melee", "FAN-MAG-07")
    assert refused(t, cast_on(t, "lord", "paralysis", "near")) == ("unknown_spell", "FAN-MAG-02")
    assert refused(t, cast_on(t, "lord", "curse", "near")) is None


# --- endurance -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ITM-02", "FAN-RUL-71")
@pytest.mark.parametrize(("die", "ignored"), [(1, True), (3, True), (4, False), (6, False)])
@pytest.mark.parametrize("source", ["melee", "shooting", "magic"])
def test_endurance_ignores_any_kind_of_hit_on_one_to_three(source: str, die: int, ignored: bool) -> None:
    gap = 1 if source == "melee" else 8
    t = Table(
        f"""A foe = {{sorcerer, spells death_ray/curse, melee 3, shooting 3}} at 10,10
        B lord = {{hero endurance, armour 2, hp 2}} at 10,{10 + gap} | phase {source} | turn 6""",
        rolls=f"6 {die}" if source == "magic" else f"1 6 {die}",
    )
    acts = {
        "melee": (strike(t, "foe", "lord"), DONE),
        "shooting": (shoot(t, "foe", "lord"),),
        "magic": (cast_on(t, "foe", "death_ray", "lord"), DONE),
    }
    t.play(*acts[source])
    assert t.event(Defended).endurance == die
    assert t.figure("lord").hp == (2 if ignored else 1)


@pytest.mark.rule("FAN-ITM-02", "FAN-RUL-71", "FAN-RUL-45")
def test_the_die_of_endurance_follows_each_failed_roll_at_once_and_no_other() -> None:
    t = Table(
        f"A foe = {{melee 5/5/5}} at 10,10 | B lord = {{hero endurance, armour 2, hp 4}} at 10,11 | {LAST}",
        rolls="1 1 1  6 3  2  6 4",
    )
    t.play(strike(t, "foe", "lord", "lord", "lord"), DONE)
    assert [(e.die, e.endurance, e.saved) for e in t.events(Defended)] == [(6, 3, True), (2, 0, True), (6, 4, False)]
    assert t.figure("lord").hp == 3


# --- massacre --------------------------------------------------------------------------------------------------------

SURROUNDED = """
    A lord = {hero massacre, melee 5/4/4 %s} at 10,10 | A friend = {armour 0} at 9,10
    B left = {armour 0, hp 4} at 10,11 | B right = left at 11,10 | B behind = left at 10,9 | B near = left at 12.5,11.5
"""


@pytest.mark.rule("FAN-EX-13", "FAN-ITM-03", "FAN-RUL-66")
def test_each_success_of_a_massacre_hits_every_enemy_in_contact_whoever_was_its_target() -> None:
    t = Table(f"{SURROUNDED % ''} | {LAST}", rolls="5 2 6  6 6 6 6 6 6")
    t.play(strike(t, "lord", "left", "left", "right"), DONE)
    assert [t.figure(name).hp for name in ("left", "right", "behind", "near")] == [2, 2, 2, 4]
    assert t.figure("friend").where == "table"


@pytest.mark.rule("FAN-ITM-03")
def test_with_reach_a_massacre_hits_within_two_inches() -> None:
    t = Table(f"{SURROUNDED % ', reach'} | {LAST}", rolls="5 6 6  6 6 6 6")
    t.play(strike(t, "lord", "left", "left", "left"), DONE)
    assert [t.figure(name).hp for name in ("left", "right", "behind", "near")] == [3, 3, 3, 3]


@pytest.mark.rule("FAN-ITM-03", "FAN-RUL-66")
def test_a_free_attack_massacres_too() -> None:
    t = Table(f"{SURROUNDED % ''} | order B A".replace("melee 5/4/4", "melee 5"), rolls="5 6 6 6")
    t.play(Disengage(t["left"]), YES)
    assert [t.figure(name).hp for name in ("left", "right", "behind", "near")] == [3, 3, 3, 4]


# --- power -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ITM-04", "FAN-RUL-67")
@pytest.mark.parametrize(
    ("bearer", "target", "armour"), [("", "", 4), ("powerful", "", 3), ("", "powerful", 4), ("powerful", "powerful", 4)]
)
def test_power_adds_to_melee_and_takes_armour_from_the_powerful_too(bearer: str, target: str, armour: int) -> None:
    t = Table(
        f"""A lord = {{hero power, melee 3/1, {bearer}}} at 10,10 | B foe = {{armour 5, hp 2, {target}}} at 10,11
        {LAST}""",
        rolls="4 2  1 1",
    )
    t.play(strike(t, "lord", "foe", "foe"), DONE)
    assert [e.value.value for e in t.events(Attacked)] == [4, 2]
    assert [e.armour.value for e in t.events(Defended)] == [armour, armour]


@pytest.mark.rule("FAN-ITM-04")
def test_power_counts_for_a_free_attack_but_not_for_shots() -> None:
    t = Table("A foe = {armour 3, hp 2} at 10,11 | B lord = {hero power, melee 3} at 10,10", rolls="4 1")
    t.play(Disengage(t["foe"]), YES)
    assert t.event(Attacked).value.value == 4
    assert t.event(Defended).armour.value == 2
    t = Table(
        "A lord = {hero power, shooting 3} at 10,10 | B foe = {armour 3} at 10,20 | phase shooting | turn 6",
        rolls="3 1",
    )
    t.play(shoot(t, "lord", "foe"))
    assert t.event(Attacked).value.value == 3
    assert t.event(Defended).armour.value == 3


# --- silver ----------------------------------------------------------------------------------------------------------

SILVER = """
    A lord = {hero silver, melee 1, hp 4} at 10,10 %s | A mate = {armour 5} at 10,12
    B two = {melee 3/3} at 10,11 | B one = {melee 3} at 10,9
"""


@pytest.mark.rule("FAN-EX-14", "FAN-ITM-05", "FAN-RUL-68")
def test_one_attack_in_all_may_be_declared_at_a_bearer_of_silver() -> None:
    t = Table(f"{SILVER % ''} | order B A | {LAST}", rolls="6 6")
    assert refused(t, strike(t, "two", "lord", "lord")) == ("silver", "FAN-ITM-05")
    assert t.ask is not None
    assert [refused(t, proposed) for proposed in t.ask.candidates()] == [None] * 4
    t.play(strike(t, "two", "lord", "mate"))
    assert refused(t, strike(t, "one", "lord")) == ("silver", "FAN-ITM-05")
    t.play(strike(t, "one", "nobody"), DONE)
    assert [e.target for e in t.events(Attacked)] == [t["lord"], t["mate"]]


@pytest.mark.rule("FAN-EX-14", "FAN-ITM-05", "FAN-RUL-68")
def test_after_a_free_attack_at_him_no_attack_is_left_this_turn_and_one_in_the_next() -> None:
    t = Table(SILVER % "", rolls="6")
    t.play(Disengage(t["lord"]), YES)  # the first striker's first attack is the one
    assert len(t.events(Attacked)) == 1
    assert t.figure("lord").targeted
    t.play(t.move("lord", (12, 10)), DONE)
    t.play(t.charge("one", "lord"), DONE, DONE)
    assert refused(t, strike(t, "one", "lord")) == ("silver", "FAN-ITM-05")
    t.play(DONE, rolls="6 1")
    t.play(1, DONE, DONE)
    assert t.state.turn == 2
    assert refused(t, strike(t, "one", "lord")) is None


@pytest.mark.rule("FAN-ITM-05", "FAN-RUL-68")
def test_a_secret_attack_that_comes_second_at_a_bearer_of_silver_is_lost_and_told() -> None:
    scene = "A lord = {hero silver, melee 1, hp 4} at 10,10 | B one = {melee 3} at 10,11 | C two = {melee 3} at 10,9"
    t = Table(f"{scene} | order B C A | setting declarations=secret | {LAST}", rolls="6")
    t.play(Brawl((strike(t, "one", "lord"),)), seat=1)
    t.play(Brawl((strike(t, "two", "lord"),)), seat=2)
    t.play(Brawl(()), seat=0)
    assert [e.attacker for e in t.events(Attacked)] == [t["one"]]
    assert (t.event(AttackLost).figure, t.event(AttackLost).why) == (t["two"], "FAN-RUL-68")


@pytest.mark.rule("FAN-ITM-05", "FAN-ENG-03")
def test_no_free_attack_is_asked_for_once_a_bearer_of_silver_was_aimed_at() -> None:
    t = Table(SILVER % "targeted")
    t.play(Disengage(t["lord"]))
    assert t.ask is not None
    assert t.ask.kind == "ChoosePath"


@pytest.mark.rule("FAN-ITM-05", "FAN-RUL-68")
def test_a_massacre_aimed_at_another_is_no_attack_on_the_bearer_of_silver() -> None:
    t = Table(
        f"""A lord = {{hero silver, armour 0, hp 4}} at 10,10 | A mate = {{armour 0, hp 4}} at 10,12
        B butcher = {{hero massacre, melee 3/3}} at 10,11 | order B A | {LAST}""",
        rolls="1 1  6 6 6 6",
    )
    t.play(strike(t, "butcher", "mate", "mate"), DONE)
    assert t.figure("lord").hp == 2


@pytest.mark.rule("FAN-RUL-68", "FAN-ITM-05")
def test_the_first_side_in_turn_order_has_the_one_attack() -> None:
    scene = """A lord = {hero silver, melee 1} at 10,10 | B two = {melee 3} at 10,11 | C three = two at 10,9
        order C A B | phase melee | turn 6"""
    t = Table(scene, rolls="6")
    t.play(strike(t, "three", "lord"), DONE)
    assert refused(t, strike(t, "two", "lord")) == ("silver", "FAN-ITM-05")
    t.play(DONE)
    t = Table(f"{scene} | setting declarations=secret", rolls="6")
    t.play(Brawl(()), seat=0)
    t.play(Brawl((strike(t, "two", "lord"),)), seat=1)
    t.play(Brawl((strike(t, "three", "lord"),)), seat=2)
    assert [e.attacker for e in t.events(Attacked)] == [t["three"]]


@pytest.mark.rule("FAN-ITM-05")
def test_in_secret_too_one_player_declares_one_attack_at_silver() -> None:
    t = Table(f"{SILVER % ''} | order B A | setting declarations=secret | {LAST}")
    both = Brawl((strike(t, "two", "lord", "mate"), strike(t, "one", "lord")))
    refusal = t.refusal(both, seat=1)
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("silver", "FAN-ITM-05")


@pytest.mark.rule("FAN-RUL-68")
def test_shots_and_spells_at_silver_are_not_counted() -> None:
    t = Table(
        """A archer = {shooting 5/5/5} at 10,20 | B lord = {hero silver, armour 5} at 10,10 targeted
        phase shooting | turn 6""",
        rolls="1 1 1 5 5 5",
    )
    t.play(shoot(t, "archer", "lord", "lord", "lord"))
    assert len(t.events(Defended)) == 3
    t = Table(
        """A mage = {sorcerer, spells death_ray/death_ray} at 10,20
        B lord = {hero silver, armour 5} at 10,10 targeted | phase magic | turn 6""",
        rolls="1 1",
    )
    t.play(cast_on(t, "mage", "death_ray", "lord"), cast_on(t, "mage", "death_ray", "lord"))
    assert len(t.events(Defended)) == 2


@pytest.mark.rule("FAN-ITM-05", "FAN-RUL-68")
def test_the_blow_of_bloodlust_is_the_one_attack_too() -> None:
    scene = """A mage = {sorcerer, spells bloodlust/curse} at 20,20 | A mad = {melee 5} at 10,11
        B lord = {hero silver, hp 4} at 10,10 %s | phase magic | turn 6"""
    t = Table(scene % "", rolls="6")
    t.play(cast_on(t, "mage", "bloodlust", "mad"), NO, NO, t["lord"])
    assert refused(t, strike(t, "mad", "lord")) == ("silver", "FAN-ITM-05")
    t = Table(scene % "targeted")
    t.play(cast_on(t, "mage", "bloodlust", "mad"), NO, NO)
    assert topic(t) == "DeclareMelee"  # nobody to strike by the spell


# --- speed -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ITM-06", "FAN-RUL-69")
def test_speed_gives_two_more_melee_attacks_at_the_best_value() -> None:
    t = Table(f"A lord = {{hero speed, melee 2/4/3}} at 10,10 | B foe = {{hp 4}} at 10,11 | {LAST}", rolls="6 6 6 6 6")
    assert refused(t, strike(t, "lord", "foe", "foe", "foe")) == ("attacks_count", "FAN-MEL-03")
    t.play(strike(t, "lord", *("foe",) * 5), DONE)
    assert [e.value.value for e in t.events(Attacked)] == [2, 4, 3, 4, 4]


SWIFT = """
    A lord = {hero speed, melee 2, shooting 3/4} at 10,10 | A mate = {melee 1} at 30,30
    B foe = {armour 5, hp 4} at 10,12
    B ogre = {melee 1} at 10,14 | turn 6 | setting speed_attacks=%s
"""


@pytest.mark.rule("FAN-ITM-06", "FAN-RUL-69")
def test_speed_gives_no_shots_by_default() -> None:
    t = Table(f"{SWIFT % 'melee'} | phase shooting", rolls="6 6")
    assert refused(t, shoot(t, "lord", *("foe",) * 4)) == ("attacks_count", "FAN-SHO-05")
    t.play(shoot(t, "lord", "foe", "foe"))
    assert [e.value.value for e in t.events(Attacked)] == [3, 4]


@pytest.mark.rule("FAN-ITM-06", "FAN-RUL-69")
def test_a_table_may_let_speed_shoot_instead_of_striking() -> None:
    t = Table(
        f"{SWIFT % 'melee_or_shooting'} | phase shooting".replace("melee 2", "melee 2, reach"), rolls="6 6 6 6  6"
    )
    t.play(shoot(t, "lord", *("foe",) * 4))
    assert [e.value.value for e in t.events(Attacked)] == [3, 4, 4, 4]
    assert refused(t, strike(t, "lord", "foe", "foe", "foe")) == ("attacks_count", "FAN-MEL-03")
    t.play(strike(t, "lord", "foe"))


@pytest.mark.rule("FAN-ITM-06", "FAN-RUL-69")
@pytest.mark.parametrize(
    ("shots", "blows"),
    [
        (("foe", "foe", "foe", "nobody"), 2),  # one attack of speed each way
        (("foe", "foe", "nobody", "foe"), 2),
        (("nobody", "nobody", "foe", "foe"), 1),
        (("foe", "foe", "nobody", "nobody"), 3),
    ],
)
def test_each_attack_of_speed_is_a_shot_or_a_blow(shots: tuple[str, ...], blows: int) -> None:
    t = Table(f"{SWIFT % 'melee_or_shooting'} | phase shooting".replace("melee 2", "melee 2, reach"))
    t.play(shoot(t, "lord", *shots), rolls="6 " * (4 - shots.count("nobody")))
    assert refused(t, strike(t, "lord", *("foe",) * (blows + 1))) == ("attacks_count", "FAN-MEL-03")
    t.play(strike(t, "lord", *("foe",) * blows), rolls="6 " * blows)
    assert [e.value.value for e in t.events(Attacked) if e.kind == "melee"] == [2] * blows


# --- stealth ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ITM-07", "FAN-RUL-70")
def test_stealth_cannot_be_targeted_by_shot_or_artillery() -> None:
    t = Table(
        """A archer = {shooting 3} at 10,12 | A gun = piece bombard at 14,12 | A gunner = {melee 1} at 14,14 crew gun
        B lord = {hero stealth} at 10,22 | B far = {melee 1} at 16,24 | phase shooting | turn 6"""
    )
    assert refused(t, shoot(t, "archer", "lord")) == ("stealthy", "FAN-ITM-07")
    assert refused(t, Fire(t["gun"], t["gunner"], t["lord"])) == ("stealthy", "FAN-ITM-07")
    assert refused(t, Fire(t["gun"], t["gunner"], t["far"])) is None


@pytest.mark.rule("FAN-ITM-07")
@pytest.mark.parametrize(("nearer", "legal"), [("hero stealth", True), ("hero silver", False), ("troop", False)])
def test_a_hidden_figure_is_no_nearer_target_that_shields_a_character(nearer: str, legal: bool) -> None:
    t = Table(
        f"""A archer = {{shooting 3}} at 10,10 | B shield = {{{nearer}}} at 14,14 | B lord = {{hero silver}} at 10,20
        phase shooting | turn 6"""
    )
    assert (t.ask is not None and refused(t, shoot(t, "archer", "lord")) is None) is legal


@pytest.mark.rule("FAN-RUL-70")
def test_stealth_is_hit_by_what_is_aimed_at_others() -> None:
    t = Table(
        """A archer = {shooting 5} at 10,10 | B lord = {hero stealth, armour 0, hp 2} at 10,14
        B foe = {melee 1} at 10,20
        phase shooting | turn 6""",
        rolls="1 4 6",
    )
    t.play(shoot(t, "archer", "foe"))
    assert [e.figure for e in t.events(Wounded)] == [t["lord"]]
    t = Table(
        """A gun = piece bombard at 10,10 | A gunner = {melee 1} at 10,12 crew gun | B foe = {armour 5} at 30,10
        B lord = {hero stealth, armour 0, hp 2} at 30,11 | phase shooting | turn 6""",
        rolls="1 1 6",
    )
    t.play(Fire(t["gun"], t["gunner"], t["foe"]))
    assert t.figure("lord").hp == 1


@pytest.mark.rule("FAN-ITM-07", "FAN-RUL-70")
@pytest.mark.parametrize(
    ("setting", "side", "expected"),
    [("no", "B", None), ("yes", "B", ("stealthy", "FAN-ITM-07")), ("yes", "A", None)],
)
def test_spells_find_stealth_unless_the_table_says_otherwise(
    setting: str, side: str, expected: tuple[str, str] | None
) -> None:
    t = Table(
        f"""A mage = {{sorcerer, spells curse/paralysis}} at 10,10 | {side} lord = {{hero stealth}} at 10,20
        B foe = {{melee 1}} at 40,40 | setting stealth_vs_spells={setting} | phase magic"""
    )
    assert refused(t, cast_on(t, "mage", "curse", "lord")) == expected
