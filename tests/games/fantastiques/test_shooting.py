"""The shooting phase: who may shoot at whom, how shots are declared, in which order the dice fall."""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import refused
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.decisions import DONE, NOBODY, Fire, Shoot, Strike, Volley
from escarmouche.games.fantastiques.events.combat import Attacked, CoverRolled, Declared, Defended, Eliminated
from escarmouche.games.fantastiques.events.morale import BraveryTested

PHASE = "turn 6 | phase shooting"  # turn 6 ends after melee: no dice but ours
ARCHER = "A archer = {shooting 4} at 10,20"


def why_not(t: Table, target: str, shooter: str = "archer") -> tuple[str, str] | None:
    """Code and clause of the refusal of this shot; None when it may be declared."""
    refusal = t.refusal(Shoot(t[shooter], (t[target],)))
    return None if refusal is None else (refusal.code, refusal.why)


# --- who shoots ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SHO-02", "FAN-SHO-03")
@pytest.mark.parametrize(
    ("archer", "refused"),
    [
        ("{shooting 4} at 10,20", None),
        ("{shooting 4} at 10,20 spent 3", None),
        ("{shooting 4} at 10,20 spent 3.01", ("moved_too_far", "FAN-MOV-08")),
        ("{shooting 4} at 10,20 routed", ("unable", "FAN-SHO-02")),
        ("{shooting 4} at 10,20 paralysed", ("unable", "FAN-SHO-02")),
        ("{shooting 4} at 10,20 served", ("unable", "FAN-SHO-02")),
        ("{shooting 4} at 16,25", ("engaged", "FAN-ENG-01")),
        ("{melee 4} at 10,20", ("no_shooting", "FAN-CHA-03")),
    ],
)
def test_a_figure_shoots_when_it_can_is_free_and_has_moved_at_most_half(
    archer: str, refused: tuple[str, str] | None
) -> None:
    others = "A other = {shooting 4} at 10,30 | B orc = {armour 2} at 16,20 | B foe = {armour 2} at 17,25"
    t = Table(f"{PHASE} | A archer = {archer} | {others}")
    assert why_not(t, "orc") == refused


@pytest.mark.rule("FAN-SHO-01", "FAN-SHO-03")
@pytest.mark.parametrize(("x", "refused"), [(29, None), (29.01, ("out_of_range", "FAN-SHO-01"))])
def test_the_range_is_eighteen_inches_from_base_to_base(x: float, refused: tuple[str, str] | None) -> None:
    t = Table(f"{PHASE} | {ARCHER} | B orc = {{armour 2}} at {x},20 | B near = {{armour 2}} at 10,30")
    assert why_not(t, "orc") == refused


@pytest.mark.rule("FAN-SHO-01", "FAN-SHO-03")
def test_a_shooter_with_nobody_in_range_is_told_so() -> None:
    t = Table(f"{PHASE} | {ARCHER} | B orc = val_militia at 40,20 | A other = {{shooting 4}} at 30,20")
    assert why_not(t, "orc") == ("out_of_range", "FAN-SHO-01")


@pytest.mark.rule("FAN-SHO-03")
@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("friend", ("not_an_enemy", "FAN-SHO-03")),
        ("gun", ("not_an_enemy", "FAN-SHO-03")),
        ("fighter", ("target_engaged", "FAN-SHO-03")),
        ("hidden", ("stealthy", "FAN-ITM-07")),
        ("dead", ("no_such_target", "FAN-SHO-03")),
        ("routed", None),
        ("third", None),
    ],
)
def test_the_target_is_a_free_enemy_figure(name: str, refused: tuple[str, str] | None) -> None:
    crowd = """
        A friend = {melee 3} at 14,26 | B gun = piece bombard at 15,15
        B fighter = {melee 3} at 14,27 | B hidden = {hero stealth} at 12,24 | B dead = {melee 3} dead
        B routed = {melee 3} at 16,20 routed | C third = {melee 3} at 10,14
    """
    assert why_not(Table(f"{PHASE} | {ARCHER} \n{crowd}"), name) == refused


# --- heroes and sorcerers ------------------------------------------------------------------------------------------

SHIELDED = f"""
    {PHASE} | {ARCHER} | A mate = {{melee 3}} at 10,29 | building b rect 4.5,20 1x8
    B hero = {{hero endurance}} at 20,20 | B fighting = {{melee 3}} at 10,28 | B behind = {{melee 3}} at 1,20
"""


@pytest.mark.rule("FAN-SHO-04", "FAN-RUL-11", "FAN-EX-10")
@pytest.mark.parametrize(
    ("trooper", "refused"),
    [("", None), ("10,10", None), ("10,10.1", ("nearer_target", "FAN-SHO-04"))],
    ids=["the nearer ones are engaged or unseen", "as near as the hero", "nearer than the hero"],
)
def test_a_hero_is_shot_at_only_when_no_other_eligible_target_is_nearer(
    trooper: str, refused: tuple[str, str] | None
) -> None:
    t = Table(SHIELDED + (f"| B trooper = {{melee 3}} at {trooper}" if trooper else ""))
    assert why_not(t, "hero") == refused


@pytest.mark.rule("FAN-SHO-04", "FAN-RUL-11")
@pytest.mark.parametrize("option", ["eligible", "all_enemies"])
def test_the_table_may_let_every_enemy_shield_the_hero(option: str) -> None:
    t = Table(f"{SHIELDED} | B far = {{melee 3}} at 10,6 | setting nearest_among={option}")
    assert why_not(t, "hero") == (None if option == "eligible" else ("nearer_target", "FAN-SHO-04"))
    assert why_not(t, "far") is None


@pytest.mark.rule("FAN-SHO-04", "FAN-RUL-11")
@pytest.mark.parametrize("kind", ["hero endurance", "sorcerer"])
def test_the_limit_holds_for_heroes_and_sorcerers_and_a_nearer_character_shields_too(kind: str) -> None:
    t = Table(f"{PHASE} | {ARCHER} | B one = {{{kind}}} at 20,20 | B other = {{hero power}} at 10,28")
    assert why_not(t, "one") == ("nearer_target", "FAN-SHO-04")
    assert why_not(t, "other") is None


@pytest.mark.rule("FAN-SHO-04", "FAN-RUL-11")
def test_who_hides_by_stealth_shields_nobody() -> None:
    t = Table(f"{PHASE} | {ARCHER} | B hero = {{hero power}} at 20,20 | B hidden = {{hero stealth}} at 10,24")
    assert why_not(t, "hero") is None


# --- declarations --------------------------------------------------------------------------------------------------

DUEL = f"{PHASE} | {ARCHER} | B orc = {{shooting 4, armour 2}} at 22,20"


@pytest.mark.rule("FAN-SHO-05", "FAN-RUL-46")
def test_sides_declare_in_turn_order_before_any_die() -> None:
    t = Table(f"{DUEL} | order B A")
    assert t.ask is not None
    assert t.ask.seat == 1
    t.play(Shoot(t["orc"], (t["archer"],)))
    assert (t.ask.seat, t.events(Attacked)) == (0, [])
    assert [event.figure for event in t.events(Declared)] == [t["orc"]]
    t.play(Shoot(t["archer"], (t["orc"],)), rolls="5 6")
    assert [event.attacker for event in t.events(Attacked)] == [t["orc"], t["archer"]]


@pytest.mark.rule("FAN-SHO-05", "FAN-RUL-46")
def test_the_table_may_have_shots_declared_in_secret_and_revealed_together() -> None:
    t = Table(f"{DUEL} | setting declarations=secret")
    assert sorted(t.match.asks) == [0, 1]
    t.play(Volley((Shoot(t["orc"], (t["archer"],)),)), seat=1)
    assert t.events(Declared) == []
    t.play(Volley((Shoot(t["archer"], (t["orc"],)),)), seat=0, rolls="5 6")
    assert [event.figure for event in t.events(Declared)] == [t["archer"], t["orc"]]


@pytest.mark.rule("FAN-SHO-05", "FAN-RUL-46")
def test_a_secret_volley_is_held_to_the_same_rules() -> None:
    t = Table(f"{DUEL} | B far = {{armour 2}} at 40,20 | setting declarations=secret")
    shot = Shoot(t["archer"], (t["orc"],))
    assert t.refusal(Volley(()), seat=0) is None
    for volley, code in [((shot, shot), "already_declared"), ((Shoot(t["archer"], (t["far"],)),), "out_of_range")]:
        refusal = t.refusal(Volley(volley), seat=0)
        assert refusal is not None
        assert refusal.code == code


@pytest.mark.rule("FAN-SHO-05", "FAN-RUL-47")
def test_each_attack_of_a_figure_has_its_own_target_or_none() -> None:
    others = "B one = {armour 2} at 20,20 | B two = {armour 2} at 10,30"
    t = Table(f"{PHASE} | A archer = {{shooting 4/3/2}} at 10,20 | {others}", rolls="1 2 6 1")
    for count in ((t["one"],), (t["one"],) * 4):
        refusal = t.refusal(Shoot(t["archer"], count))
        assert refusal is not None
        assert (refusal.code, refusal.why) == ("attacks_count", "FAN-SHO-05")
    t.play(Shoot(t["archer"], (t["two"], NOBODY, t["one"])))
    assert [(e.target, e.value.value) for e in t.events(Attacked)] == [(t["two"], 4), (t["one"], 2)]
    assert [(e.figure, e.saved) for e in t.events(Defended)] == [(t["two"], False), (t["one"], True)]


@pytest.mark.rule("FAN-SHO-05", "FAN-SHO-07", "FAN-RUL-47")
def test_nothing_is_redirected_and_nobody_declares_twice() -> None:
    t = Table(f"{PHASE} | {ARCHER} | A mate = archer at 12,22 | B orc = {{armour 0}} at 20,20", rolls="1 1 6 6")
    t.play(Shoot(t["archer"], (t["orc"],)))
    assert why_not(t, "orc") == ("already_declared", "FAN-SHO-05")
    t.play(Shoot(t["mate"], (t["orc"],)))
    assert [event.figure for event in t.events(Defended)] == [t["orc"], t["orc"]]


@pytest.mark.rule("FAN-SHO-05")
def test_a_player_speaks_for_his_own_army_only() -> None:
    t = Table(f"{PHASE} | {ARCHER} | A2 ally = archer at 12,22 | B orc = archer at 20,20")
    assert why_not(t, "orc", shooter="ally") == ("not_yours", "FAN-SHO-05")
    assert why_not(t, "archer", shooter="orc") == ("not_yours", "FAN-SHO-05")


@pytest.mark.rule("FAN-SHO-05")
def test_a_player_may_decline_and_the_next_side_declares() -> None:
    t = Table(DUEL)
    t.play(DONE)
    assert t.ask is not None
    assert t.ask.seat == 1


# --- dice ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SHO-06")
@pytest.mark.parametrize(("die", "hit"), [(4, True), (5, False)])
def test_a_shot_hits_at_or_below_its_value(die: int, hit: bool) -> None:
    t = Table(f"{PHASE} | {ARCHER} | B orc = {{armour 5}} at 20,20", rolls=f"{die} 1" if hit else f"{die}")
    t.play(Shoot(t["archer"], (t["orc"],)))
    assert t.event(Attacked).hit is hit
    assert len(t.events(Defended)) == hit


@pytest.mark.rule("FAN-SHO-01", "FAN-SHO-07")
def test_two_archers_may_kill_each_other() -> None:
    t = Table(DUEL, rolls="4 4 3 3")
    t.play(Shoot(t["archer"], (t["orc"],)), Shoot(t["orc"], (t["archer"],)))
    assert (t.figure("archer").where, t.figure("orc").where) == ("dead", "dead")


@pytest.mark.rule("FAN-SHO-08")
def test_a_figure_defends_against_every_hit_and_surplus_wounds_are_lost() -> None:
    t = Table(f"{PHASE} | A archer = {{shooting 4/4/4}} at 10,20 | B orc = {{hp 2}} at 20,20", rolls="1 2 3 6 6 5")
    t.play(Shoot(t["archer"], (t["orc"],) * 3))
    assert [event.die for event in t.events(Defended)] == [6, 6, 5]
    assert t.figure("orc").hp == 0
    assert t.event(Eliminated).figure == t["orc"]


@pytest.mark.rule("FAN-SHO-09", "FAN-SHO-01")
def test_each_shot_is_followed_by_its_cover_dice_and_all_defence_rolls_come_last() -> None:
    archers = "A archer = {shooting 4/4} at 10,20 | A mate = archer at 10,24 | hedge h rect 15,20 0.5x1"
    t = Table(f"{PHASE} | {archers} | B hero = {{hero endurance}} at 20,20", rolls="1 3 2 2 4 5 3 6 1 1")
    t.play(Shoot(t["archer"], (t["hero"],) * 2), Shoot(t["mate"], (t["hero"], NOBODY)))
    kinds = {Attacked: "shot", CoverRolled: "cover", Defended: "defence"}
    told = [(kinds[type(e)], e.die) for e in t.match.events() if isinstance(e, Attacked | CoverRolled | Defended)]
    assert told[:5] == [("shot", 1), ("cover", 3), ("shot", 2), ("cover", 2), ("shot", 4)]
    assert told[5:] == [("defence", 5), ("defence", 6), ("defence", 1)]
    assert [event.endurance for event in t.events(Defended)] == [3, 1, 0]


@pytest.mark.rule("FAN-SHO-09")
def test_a_long_volley_is_rolled_to_its_end_before_the_first_defence() -> None:
    t = Table(
        f"{PHASE} | A archer = {{shooting 5/5/5/5/5/5/5/5}} at 10,20 | B orc = {{hp 4, armour 5}} at 20,20",
        rolls="1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2",
    )
    t.play(Shoot(t["archer"], (t["orc"],) * 8))
    assert {event.die for event in t.events(Defended)} == {2}


@pytest.mark.rule("FAN-SHO-09")
def test_melee_rolls_bravery_then_all_attacks_then_all_defences_in_order_of_declaration() -> None:
    t = Table(
        "turn 6 | phase melee | order B A | A brute = {melee 4/3, fearsome} at 10,20 | B orc = {melee 3} at 10,21",
        rolls="2 1 2 3 4 5 6",
    )
    t.play(Strike(t["orc"], (t["brute"],)), Strike(t["brute"], (t["orc"],) * 2))
    told = [e.die for e in t.match.events() if isinstance(e, BraveryTested | Attacked | Defended)]
    assert told == [2, 1, 2, 3, 4, 5, 6]
    assert [event.figure for event in t.events(Defended)] == [t["brute"], t["orc"], t["orc"]]


@pytest.mark.rule("FAN-SHO-03")
@pytest.mark.parametrize("beyond", [0, 7])
def test_nobody_shoots_at_a_number_that_no_figure_has(beyond: int) -> None:
    t = Table("A bow = {shooting 4} at 10,20 | B orc = {armour 2} at 20,20 | phase shooting")
    assert refused(t, Shoot(t["bow"], (len(t.state.figures) + beyond,))) == ("no_such_target", "FAN-SHO-03")


@pytest.mark.rule("FAN-SHO-05")
@pytest.mark.parametrize(("one", "expected"), [("near", None), ("late", ("no_such_target", "FAN-SHO-05"))])
def test_whom_nobody_could_aim_at_when_the_declarations_began_is_no_target(
    one: str, expected: tuple[str, str] | None
) -> None:
    t = Table(
        """A bow = {shooting 3} at 10,10 | B near = {melee 1} at 20,10 | B late = {melee 1} at 20,14
        phase shooting | pending [bow] | targets [[bow [near]]]"""
    )
    assert refused(t, Shoot(t["bow"], (t[one],))) == expected


@pytest.mark.rule("FAN-SHO-05", "FAN-ART-06")
def test_whom_no_piece_could_aim_at_when_the_declarations_began_is_told_so() -> None:
    t = Table(
        """A far = {melee 1} at 40,40 | A gun = piece bombard at 10,10 | A crew = kar_crew at 10,8 crew gun
        B near = {melee 1} at 20,10 | B late = {melee 1} at 20,14
        phase shooting | pending [gun] | targets [[gun [near]]]"""
    )
    refusal = t.refusal(Fire(t["gun"], t["crew"], t["late"]))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("no_such_target", "FAN-SHO-05")
    assert refusal.facts == {"figure": t["gun"], "other": t["late"]}
