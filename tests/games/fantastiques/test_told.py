"""Is what the log tells what happened, and does nothing happen that it does not tell?"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fantastiques.acts import NO, YES, cast_on, strike
from tests.games.fantastiques.table import Table, point

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.games.fantastiques.asks.fleeing import Flee
from escarmouche.games.fantastiques.decisions import DONE, Cast, Deploy, Move, PlacePrison, Strike
from escarmouche.games.fantastiques.events.combat import Attacked, AttackLost, Eliminated
from escarmouche.games.fantastiques.events.magic import Unaffected
from escarmouche.games.fantastiques.events.morale import MoraleTested
from escarmouche.games.fantastiques.events.moving import Burned, Moved, Stayed
from escarmouche.games.fantastiques.events.play import Judged, OrderChosen, Scored
from escarmouche.games.fantastiques.events.preparing import Deployed, RolesChosen, TerrainLaid
from escarmouche.games.fantastiques.events.prizes import PrisonShut
from escarmouche.games.fantastiques.queries.placing import LEFT_OUT
from escarmouche.games.fantastiques.words import WORDS
from escarmouche.table.plane import inch


def said(t: Table, lang: str = "en") -> list[str]:
    return [WORDS.event(t.game, event, lang) for event in t.match.events()]


# --- flames on the way -----------------------------------------------------------------------------------------------

# The wall lies from 13.5 to 14.5; a base of an inch enters it at 13.
WALL = "flames f rect 14,20 1x6 by B | A other = val_militia at 10,30 | B far = gro_orc at 40,40"


@pytest.mark.rule("FAN-SPL-07", "FAN-RUL-40")
def test_who_dies_in_the_flames_is_told_to_have_come_as_far_as_them() -> None:
    t = Table(f"A runner = {{armour 2, movement 9}} at 10,20 | {WALL}", rolls="3")
    t.play(t.move("runner", (18, 20)))
    kinds = [type(event) for event in t.match.events()]
    assert kinds.index(Moved) < kinds.index(Burned) < kinds.index(Eliminated)
    assert said(t)[0] == 'Runner [A] moves to (13.0, 20.0): 3" of 9".'


@pytest.mark.rule("FAN-SPL-07", "FAN-MOR-07")
def test_who_burns_to_death_in_flight_is_not_told_to_have_got_away() -> None:
    t = Table(f"A runner = {{armour 2, movement 9}} at 9,20 routed | {WALL.replace('14,20', '5,20')}", rolls="3")
    assert said(t)[0] == 'Runner [A] flees to (6.0, 20.0): 3" of 9".'
    assert t.event(Moved).path[-1] == point(6, 20)


@pytest.mark.rule("FAN-SPL-07", "FAN-MOV-08")
def test_who_lives_is_told_to_go_on_from_the_flames_and_pays_once() -> None:
    t = Table(f"marsh m rect 12,20 2x6 | A runner = {{armour 2, movement 9}} at 10,20 | {WALL}", rolls="1")
    t.play(t.move("runner", (15, 20), (15, 21)))
    first, second = t.events(Moved)
    assert (first.path, first.cost) == ((point(10, 20), point(13, 20)), inch(5))  # 2 of the 3 inches are doubled
    assert (second.path, second.cost) == ((point(13, 20), point(15, 20), point(15, 21)), inch(3))
    assert t.figure("runner").spent == inch(8)


@pytest.mark.rule("FAN-SPL-07")
def test_who_stops_at_the_flames_is_told_to_have_moved_once() -> None:
    t = Table(f"A runner = {{armour 2, movement 9}} at 10,20 | {WALL}", rolls="1")
    t.play(t.move("runner", (13, 20)))
    assert (t.event(Moved).path, len(t.events(Burned))) == ((point(10, 20), point(13, 20)), 1)


@pytest.mark.rule("FAN-SPL-07")
def test_two_walls_entered_at_once_are_told_with_one_move_to_them() -> None:
    t = Table(f"A runner = {{armour 2, movement 9}} at 10,20 | flames g rect 15,20 3x2 by B | {WALL}", rolls="1 1")
    t.play(t.move("runner", (18, 20)))
    assert [type(event) for event in t.match.events() if isinstance(event, Moved | Burned)] == [
        Moved,
        Burned,
        Burned,
        Moved,
    ]


# --- who stays -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-RUL-89")
def test_a_figure_without_a_place_is_told_to_be_left_out_and_not_deployed() -> None:
    t = Table(
        """zone B top box 0,46.8 3,48 | A a = val_archer at 10,10 | phase deployment
        B o1 = gro_orc | B o2 = gro_orc | B o3 = gro_orc""",
        rolls="2 5 1 6",
    )
    t.play(Deploy(0, (point(0.8, 47.4), point(2.2, 47.4), LEFT_OUT)))
    assert t.event(Deployed).figures == (t["o1"], t["o2"])
    assert "Orc 3 [B] finds no room in its zone and is left out of the match." in said(t)
    assert "Orque 3 [B] ne trouve pas de place dans sa zone et ne prend pas part à la partie." in said(t, "fr")


@pytest.mark.rule("FAN-RUL-89", "FAN-DEP-02")
def test_a_type_without_any_place_is_not_told_to_be_deployed() -> None:
    t = Table("zone B top box 0,47.5 3,48 | A a = val_archer at 10,10 | phase deployment | B o1 = gro_orc", rolls="2 5")
    t.play(Deploy(0, (LEFT_OUT,)))
    assert t.events(Deployed) == []


@pytest.mark.rule("FAN-RUL-52")
def test_who_chooses_not_to_run_is_not_told_to_be_shut_in() -> None:
    t = Table("setting rout_distance=up_to | A r = val_archer at 10,20 routed | B far = gro_orc at 40,40")
    t.play(Flee(t["r"], 0))
    assert t.event(Stayed) == Stayed(t["r"], "FAN-RUL-52", chosen=True)
    assert said(t) == ["Free Archer [A] stays where it is."]


# --- magic that does nothing -----------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ITM-01", "FAN-SPL-01")
def test_a_fireball_that_slides_off_an_amulet_says_so() -> None:
    t = Table(
        """A mage = {sorcerer, spells fireball/curse} at 10,10 | A man = val_militia at 12,10
        B lord = {hero amulet, spells curse} at 20,10 | phase magic""",
        open_dice=True,
        rolls="1 1 1 1",
    )
    t.play(Cast(t["mage"], "fireball", x=inch(20), y=inch(10)))
    assert t.event(Unaffected) == Unaffected(t["lord"], "fireball", "amulet", "FAN-ITM-01")


MAGE = "A mage = {sorcerer, spells bloodlust/paranoia} at 10,10 | phase magic |"
FAR = "| B far = gro_orc at 40,40"


@pytest.mark.rule("FAN-SPL-13", "FAN-SPL-14", "FAN-ART-04")
@pytest.mark.parametrize(
    "scene",
    [
        f"A gun = piece bombard at 20,10 served | A man = kar_crew at 20,12 crew gun served {FAR}",
        # held on three sides, and paralysed
        """A man = {melee 3} at 20,10 paralysed | B a = gro_orc at 21,10 | B b = gro_orc at 19.5,10.866
        B c = gro_orc at 19.5,9.134""",
    ],
    ids=["served", "held"],
)
def test_bloodlust_on_who_can_neither_move_nor_strike_says_so(scene: str) -> None:
    t = Table(f"{MAGE} {scene}", rolls="1 2 3 4 5 6 1 2 3", open_dice=True)
    t.play(cast_on(t, "mage", "bloodlust", "man"), NO)
    assert t.event(Unaffected) == Unaffected(t["man"], "bloodlust", "idle", "FAN-SPL-13")


@pytest.mark.rule("FAN-SPL-13")
def test_bloodlust_that_is_not_used_has_not_failed() -> None:
    t = Table(f"{MAGE} A man = {{melee 3}} at 20,10 {FAR}", rolls="1 2", open_dice=True)
    t.play(cast_on(t, "mage", "bloodlust", "man"), NO)
    assert t.events(Unaffected) == []


@pytest.mark.rule("FAN-SPL-11")
def test_paranoia_on_who_is_held_away_from_its_friend_says_so() -> None:
    t = Table(
        f"{MAGE} A orc = gro_orc at 19,10 | B man = {{melee 3}} at 20,10 | B mate = gro_orc at 25,10",
        rolls="6 6 6 6 6 6",
        open_dice=True,
    )
    t.play(cast_on(t, "mage", "paranoia", "man"), NO)
    assert t.event(Unaffected) == Unaffected(t["man"], "paranoia", "idle", "FAN-SPL-11")


@pytest.mark.rule("FAN-SPL-10", "FAN-SPL-11")
@pytest.mark.parametrize("mate", ["at 25,10", "at 21,10"], ids=["walks", "strikes"])
def test_paranoia_that_moves_or_strikes_does_not(mate: str) -> None:
    t = Table(
        f"{MAGE} B man = {{melee 3, movement 6}} at 20,10 | B mate = gro_orc {mate}", rolls="6 6 6", open_dice=True
    )
    t.play(cast_on(t, "mage", "paranoia", "man"), NO)
    assert t.events(Unaffected) == []


@pytest.mark.rule("FAN-SPL-10", "FAN-ITM-05", "FAN-RUL-68")
def test_paranoia_beside_a_bearer_of_silver_whose_one_attack_is_taken_says_so() -> None:
    t = Table(f"{MAGE} B man = {{melee 3}} at 20,10 | B lord = {{hero silver}} at 21,10 targeted", rolls="1 2")
    t.play(cast_on(t, "mage", "paranoia", "man"), NO)
    assert t.event(AttackLost) == AttackLost(t["man"], t["lord"])
    assert t.events(Unaffected) == []


# --- what does not count ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SCN-01", "FAN-RUL-83")
@pytest.mark.parametrize(
    ("scenario", "setting", "counts"),
    [("pitched_battle", "draw", True), ("occupation", "draw", False), ("occupation", "killed_points", True)],
)
def test_points_killed_where_they_decide_nothing_are_said_not_to_count(
    scenario: str, setting: str, counts: bool
) -> None:
    t = Table(
        f"""A one = {{melee 5}} at 10,10 | B two = val_militia at 10,11 | B far = gro_orc at 40,40 | turn 6
        scenario {scenario} | setting tiebreak={setting} | phase melee""",
        rolls="1 6",
    )
    t.play(strike(t, "one", "two"), DONE)
    assert t.event(Scored).counts is counts
    line = next(line for line in said(t, "fr") if "8 points" in line)
    assert line.startswith("Hors score : ") is not counts


@pytest.mark.rule("FAN-INI-02", "FAN-MUL-01", "FAN-END-03")
def test_a_side_without_figures_is_not_named_in_the_order_of_the_turn() -> None:
    t = Table(
        """A a = {melee 1} at 10,10 | B b = {melee 1} dead | C c = {melee 1} at 30,10 | D d = {melee 1} at 40,10
        phase initiative | turn 3""",
        rolls="6 1 2",
    )
    t.play(3)
    assert t.event(OrderChosen).order == (3, 0, 2)
    assert "Side B" not in "".join((*said(t), WORDS.picture(t.game, "en").splitlines()[0]))


@pytest.mark.rule("FAN-SCN-07", "FAN-RUL-80")
def test_a_prison_without_room_beside_it_says_so() -> None:
    """Deep water on all sides of the prison but for a slot as wide as the one who comes."""
    t = Table(
        """scenario rescue | prison 24,24 | attacker A | prisoner hero | A hero = {hero} | A run = val_archer at 24,19.5
        A mate = val_archer at 40,10 | B foe = gro_orc at 40,40
        deep_water w1 rect 19,24 6x16 | deep_water w2 rect 29,24 6x16 | deep_water w3 rect 24,28 6x4
        deep_water w4 rect 22.7,19 1.5x6 | deep_water w5 rect 25.3,19 1.5x6"""
    )
    t.play(t.move("run", (24, 21.5)))
    assert t.told_last == PrisonShut(t["hero"], t["run"])
    assert (
        said(t, "fr")[-1] == "Franc-archer 1 [A] atteint la prison, mais aucune place n'y attend hero (prisonnier) [A]."
    )
    assert t.figure("hero").where == "captive"


# --- why a high roll fails, and why a level score is won -------------------------------------------------------------

SIX = "turn 3 | order A B | setting natural_6_fails=yes"


@pytest.mark.rule("FAN-RUL-21", "FAN-GEN-02")
@pytest.mark.parametrize(("lang", "words"), [("en", "a 6 always fails"), ("fr", "un 6 échoue toujours")])
def test_a_six_that_its_value_reaches_is_told_to_fail_always(lang: str, words: str) -> None:
    t = Table(f"A k = {{hero power, melee 5}} at 20,20 | B e = {{armour 0, hp 2}} at 20,21 | phase melee | {SIX}")
    t.play(strike(t, "k", "e"), DONE, rolls="6 6 1")
    blow = t.event(Attacked)
    assert (blow.value.value, blow.hit) == (6, False)
    assert words in WORDS.event(t.game, blow, lang)
    assert " 5 ou" in WORDS.why(t.game, blow, "fr")  # what it really took
    army = "A h = {hero silver, mental 5} at 5,5 | B e = val_militia at 40,40 | strength A 3 | phase morale"
    t = Table(f"{army} | {SIX}", rolls="6")
    t.play(YES, rolls="6 6 1")
    assert [words in WORDS.event(t.game, roll, lang) for roll in t.events(MoraleTested)] == [True, True]


@pytest.mark.rule("FAN-RUL-21")
def test_a_six_above_its_value_needs_no_reason() -> None:
    t = Table(f"A k = {{melee 5}} at 20,20 | B e = {{armour 0, hp 2}} at 20,21 | phase melee | {SIX}")
    t.play(strike(t, "k", "e"), DONE, rolls="6 6 1")
    assert "always" not in WORDS.event(t.game, t.event(Attacked), "en")


@pytest.mark.rule("FAN-RUL-83", "FAN-END-02")
@pytest.mark.parametrize(
    ("gold", "lang", "told"),
    [
        (4, "en", "Side A [A] wins by the points of enemies killed"),
        (4, "fr", "Camp A [A] l'emporte par les points d'ennemis tués"),
        (5, "en", "Loot, victory: Side A [A] (Side A [A] 5, Side B [B] 4)"),
    ],
)
def test_a_tie_that_points_killed_break_is_told_as_one(gold: int, lang: str, told: str) -> None:
    t = Table(
        f"""A a = {{melee 1}} at 10,10 | B b = {{melee 1}} at 40,40 | scenario loot | gold A {gold} | gold B 4
        killed A 1 | setting tiebreak=killed_points | turn 6 | phase melee | order A B"""
    )
    verdict = t.event(Judged)
    assert told in WORDS.event(t.game, verdict, lang)
    assert t.outcome is not None
    assert verdict.why == t.outcome.why == ("FAN-RUL-83" if gold == 4 else "FAN-SCN-14")


@pytest.mark.rule("FAN-MUL-04", "FAN-END-02")
def test_defenders_who_win_together_have_not_broken_a_tie() -> None:
    t = Table(
        """A lord = {hero silver} | A a = val_militia at 10,10 | B b = val_militia at 40,40 | C c = val_militia at 40,10
        prisoner lord | attacker A | prison 20,20 | scenario rescue | setting tiebreak=killed_points | killed B 3
        turn 6 | phase melee | order A B C"""
    )
    assert t.event(Judged).why == "FAN-SCN-09"
    assert "level" not in WORDS.event(t.game, t.event(Judged), "en")


# --- proposals -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-DEP-02", "FAN-DEP-03")
def test_two_ways_to_deploy_never_read_alike() -> None:
    """Ranks closed or open round the same middle, and two heroes of one card, who are a type each."""
    kind = GAMES["fantastiques"]
    setup = kind.setups.random(Stream("ranks 0"))
    match: Match[Any] = Match(kind.begin(setup), Seeded("ranks 0"))
    asked, alike = 0, 0
    while match.ask is not None and match.game.state.phase != "initiative":
        ask = match.ask
        if ask.kind == "DeployType":
            for lang in ("en", "fr"):
                labels = [str(WORDS.answer(match.game, ask, one, lang)) for one in ask.candidates()]
                asked, alike = asked + 1, alike + len(labels) - len(set(labels))
        match.answer(ask.candidates()[0], ask.seat)
    assert asked > 10
    assert not alike


@pytest.mark.rule("FAN-SPL-15", "FAN-SCN-08")
@pytest.mark.parametrize(("travelled", "proposed"), [(6, 1), (5.9, 1), (5.8, 13), (0, 37)])
def test_a_prisoner_who_has_gone_his_six_inches_is_proposed_one_place(travelled: float, proposed: int) -> None:
    t = Table(
        f"""A mage = {{sorcerer, spells teleport/curse}} at 24,14 | A old = {{hero silver}} at 5,5
        A free = {{hero silver}} at 30,24 travelled {travelled} | B far = gro_orc at 40,40
        scenario rescue | prison 12,30 | prisoner free | turn 3 | phase magic"""
    )
    t.play(cast_on(t, "mage", "teleport", "free"), NO)
    assert t.ask is not None
    labels = [str(WORDS.answer(t.game, t.ask, one, "en")) for one in t.ask.candidates()]
    assert len(labels) == len(set(labels)) == proposed


def test_a_summoner_of_several_is_told_that_all_its_creatures_stand() -> None:
    caster = "{sorcerer, spells summon/summon, summons gro_gob/vei_bones}"
    t = Table(
        f"""A m = {caster} at 20,20 | A n = {{sorcerer, spells fireball/curse}} at 30,20
        A g = gro_gob at 10,10 caller m
        A h = vei_bones at 12,10 caller m | B b = {{melee 1}} at 40,40
        setting summon_cap=one_alive_per_spell | phase magic | turn 6"""
    )
    refusal = t.refusal(Cast(t["m"], "summon", x=inch(20), y=inch(21.5)))
    assert refusal is not None
    assert "toutes les créatures que permettent ses sorts" in WORDS.refusal(t.game, refusal, "fr")
    assert "all the creatures that its spells allow" in WORDS.refusal(t.game, refusal, "en")


@pytest.mark.parametrize(("margin", "said"), [(1, 'à 1" au moins des bords'), (0, "tout entière sur la table")])
def test_a_prison_without_a_margin_is_refused_without_a_length(margin: int, said: str) -> None:
    t = Table(
        f"""setting prison_margin={margin} | scenario rescue | phase prison | attacker A | A hero = {{hero}}
        prisoner hero | A a = val_archer | B o = gro_orc"""
    )
    refusal = t.refusal(PlacePrison(inch(1), inch(24)))
    assert refusal is not None
    assert said in WORDS.refusal(t.game, refusal, "fr")


@pytest.mark.parametrize(
    ("phase", "answer"),
    [("movement", Move(-1, ((0, 0),))), ("magic", Cast(-1, "curse", 1)), ("melee", Strike(-1, (1,)))],
)
def test_a_number_that_nobody_bears_is_refused_in_words(phase: str, answer: object) -> None:
    t = Table(f"A m = {{sorcerer, spells curse/curse}} at 20,20 | B b = {{melee 1}} at 20,21 | turn 6 | phase {phase}")
    refusal = t.refusal(answer)
    assert refusal is not None
    raw = refusal.code.replace("_", " ")
    assert all(not WORDS.refusal(t.game, refusal, lang).startswith(f"{raw}:") for lang in ("fr", "en"))


# --- what is not made use of -----------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-MAG-08", "FAN-SPL-13", "FAN-SPL-14")
def test_the_log_tells_who_does_not_resist_and_what_the_thirsting_leave_undone() -> None:
    t = Table(
        """A m = {sorcerer, spells bloodlust/bloodlust} at 10,10 | A free = {melee 3} at 14,10
        A held = {melee 3} at 18,10 | B foe = {melee 3} at 19,10 | turn 6 | phase magic | order A B"""
    )
    t.play(cast_on(t, "m", "bloodlust", "free"), NO, DONE)
    t.play(cast_on(t, "m", "bloodlust", "held"), NO, NO, -1)
    told = [one for one in said(t) if "Bloodlust" in one or "thirsting" in one]
    assert told == [
        "M [A] casts Bloodlust on free [A].",
        "Free [A] does not try to resist Bloodlust.",
        "Free [A], thirsting for blood, does not move.",
        "M [A] casts Bloodlust on held [A].",
        "Held [A] does not try to resist Bloodlust.",
        "Held [A], thirsting for blood, stays in its melee.",
        "Held [A], thirsting for blood, strikes nobody.",
    ]
    assert "Held [A], ivre de sang, ne frappe personne." in said(t, "fr")


@pytest.mark.rule("FAN-SCN-10", "FAN-RUL-81")
def test_the_log_tells_who_leaves_the_gem_where_it_lies() -> None:
    t = Table("A one = {melee 3} at 10,10 | B foe = gro_orc at 40,40 | scenario cursed_gem | gem 12,10 | turn 3")
    t.play(t.move("one", (11.5, 10)), NO)
    assert said(t)[-1] == "One [A] leaves the cursed gem on the ground."


@pytest.mark.rule("FAN-MOR-04")
@pytest.mark.parametrize("again", [YES, NO])
def test_the_log_tells_who_does_not_roll_its_morale_again(again: bool) -> None:
    t = Table("A one = {hero silver, mental 2} at 10,10 | B foe = gro_orc at 40,40 | strength A 9 | phase morale", "6")
    t.play(again, rolls="6 1 2" if again else "1 2")
    assert ("One [A] does not roll its morale again." in said(t)) is not again


@pytest.mark.rule("FAN-SET-02", "FAN-SCN-05", "FAN-MUL-04")
@pytest.mark.parametrize(
    ("third", "others"), [("", "Camp B [B]"), ("| C c = {melee 1} at 9,9", "Camp B [B] et Camp C [C]")]
)
def test_who_chooses_the_edge_and_who_defends_are_named(third: str, others: str) -> None:
    t = Table(f"A a = {{hero silver}} at 20,20 | B b = {{melee 1}} at 30,30 {third} | turn 6")
    laid, roles = (WORDS.event(t.game, event, "fr") for event in (TerrainLaid("crossroads", 0), RolesChosen(0)))
    assert laid.endswith(f"le choix du bord revient à {others}.")
    assert roles == f"Camp A [A] à l'attaque ; {others} en défense."
