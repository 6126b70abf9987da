"""Everybody who may be asked is asked, in the order of the ledger, in one scene for each list [ADE-ORD]."""

from __future__ import annotations

from math import sqrt

import pytest
from tests.games.ages.asking_order import ordered
from tests.games.ages.table import NO, YES, end, table

from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.disengaging import Attempt
from escarmouche.games.ages.asks.exchanging import Counter, Defend, Feint
from escarmouche.games.ages.asks.fighting import Place
from escarmouche.games.ages.asks.moving import Run
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.reacting import Intercept, LetBy, StepIn
from escarmouche.games.ages.asks.shooting import ArtilleryShot
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.events.assaulting import Charged, Withstood
from escarmouche.games.ages.events.fighting import FightBegan, FightEnded
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.events.mystics import CounterTried, FormulaTested, FormulaWorked
from escarmouche.games.ages.events.playing import PilesMade, TacticianFound
from escarmouche.games.ages.events.shooting import Shot, Strayed
from escarmouche.games.ages.events.tactics import Intercepted
from escarmouche.games.ages.events.testing import DamageTested, Eliminated, Rerolled, RolledTest, Wounded


@pytest.mark.rule("ADE-ORD-01", "ADE-TUR-03", "ADE-TAC-01", "ADE-TAC-10", "ADE-TAC-12", "ADE-RUL-115")
def test_a_turn_begins_both_players_in_each_step() -> None:
    def army(side: str, y: int) -> str:
        chief = "val 70, bold dis, skills Commandement + Concentration/1 + Mutagène/1"
        return f"""{side} chief{side} = plain {{{chief}}} at 20,{y} commander
        {side} horn{side} = plain {{skills Musicien}} at 24,{y} | {side} m{side} = aur_baliste at 40,{y}
        {side} late{side} = plain {{val 5, skills Renfort}} dead | {side} gunner{side} = plain {{aim 3}} at 36,{y}"""

    t = table(f"{army('A', 20)} | {army('B', 70)} | zones 0 1 | phase turn_start")
    for name in ("lateA", "lateB"):
        t.board.change(t[name], returns=2)
    doses = {"dose": [t["chiefA"], t["chiefB"]]}
    asked = ordered(t, doses, dice="1 2 1 2 3 4 1 2", until="SpeechTurn", told=(TacticianFound, PilesMade))
    assert asked == [
        *("A ComesBack", "B ComesBack"),
        *("A dose", "B dose"),
        *("A FormStaff", "B FormStaff"),
        *("A NameCrew", "B NameCrew"),
        *("A MayPutPoints", "B MayPutPoints"),
        "TacticianFound",
        *("A OrderPile", "B OrderPile", "PilesMade"),
        "A first_speaker",
    ]


@pytest.mark.rule("ADE-ORD-03", "ADE-TCT-22", "ADE-TCT-31", "ADE-TCT-33", "ADE-RUL-126")
def test_a_run_meets_vigilants_before_it_a_tactic_and_a_vigilant_on_its_way() -> None:
    t = table(
        """A one = plain {mov 12.5, skills Vapeur/INI} at 20,20 facing 180 | A six = plain at 80,80
        B early = plain at 44,44 facing 225 deeds {vigilant} | B slow = plain {skills Vapeur/INI} at 30,29 facing 270
        B late = plain {fear 4, bold ini, skills Assassin + Concentration/1} at 36,27 facing 270 deeds {vigilant}
        B z = plain at 70,70 | points A 1 | points B 1"""
    ).play(PlayCard(0), Run((end(44, 20),)))
    answers = {
        "ActBefore": [StepIn(t["early"], "mov"), LetBy()],
        "NextAction": Done(),
        "OnTheWay": [Intercept(t["slow"], t["one"], "ini"), Intercept(t["late"], t["one"], "mov")],
        "raise_steam": NO,
        "force_passage": "no",
        "assassin_attack": NO,
    }
    kinds = (RolledTest, Withstood, Intercepted, Moved, Charged)
    assert ordered(t, answers, dice="4 1 4 3 4", until="SpeechTurn", told=kinds) == [
        *("B ActBefore", "RolledTest", "B NextAction", "B ActBefore"),  # one steps in and does nothing; asked again
        *("B OnTheWay", "A raise_steam", "B raise_steam", "RolledTest"),  # the tactic fails
        *("B OnTheWay", "A raise_steam", "RolledTest"),  # the vigilant does not
        *("B MayPutPoints", "B interception_point"),  # it is activated now
        *("RolledTest", "RolledTest", "Withstood"),  # the runner stands its fear
        *("Intercepted", "Moved", "Moved"),
        "A force_passage",
        "Charged",
        "B assassin_attack",
        "A NextAction",
    ]


@pytest.mark.rule("ADE-ORD-04", "ADE-ASS-14", "ADE-ASS-09", "ADE-ASS-13", "ADE-SKL-124")
def test_an_assault_on_two_from_its_declaration_to_the_penalty() -> None:
    t = table(
        """A rider = plain {power 2, base 5, ini 4, fear 4, aim 3, bow 4/20, skills Tir d'assaut} at 20,20
        A six = plain at 80,80 | B one = plain at 37,18.4 | B two = plain at 37,21.6
        B three = plain at 30,30 facing 270 | B z = plain at 70,70 | points A 1 | points B 1"""
    ).play(PlayCard(0))
    beside = end(37 - round(sqrt(4.005**2 - 1.6**2), 3), 20)
    t.play(Charge((t["one"], t["two"]), (beside,), shot=0))
    answers = {
        "OnTheWay": LetBy(),
        "fear_order": t["two"],
        "EscapeAttempts": Attempt((t["two"],)),
        "escape_by": "ini",
        "force_passage": "no",
        "NextAction": Done(),
    }
    kinds = (RolledTest, Withstood, Moved, Shot, Charged)
    # two and one stand their fear; the shot misses; INI 4 - 4 against 3 - 2: 4+
    assert ordered(t, answers, dice="2 2 4 3", until="SpeechTurn", told=kinds) == [
        "B OnTheWay",
        *("A fear_order", "RolledTest", "Withstood", "RolledTest", "Withstood"),
        "Moved",
        *("Shot", "RolledTest"),
        "Moved",
        *("B EscapeAttempts", "B escape_by", "RolledTest", "B EscapePlace", "Moved"),
        "A force_passage",
        "Charged",
        "A NextAction",
    ]
    assert (t.figure("one").charged, t.figure("two").charged) == (True, False)


@pytest.mark.rule("ADE-ORD-06", "ADE-ORD-11", "ADE-ART-08", "ADE-ART-12", "ADE-RUL-29")
def test_an_area_shot_into_a_melee_from_its_die_to_the_damage() -> None:
    t = table(
        """A gun = plain {aim 4, gun 9/20 area light, skills Aguerri/TIR + Aguerri/FOR} at 20,20
        A six = plain at 80,80 | A p = plain {height 1} at 40,23 | A q = plain {height 1} at 40,17
        B foe = plain {bold res, skills Concentration/1} at 40,20 | B z = plain {height 1} at 43.5,20
        B y = plain at 70,70"""
    ).play(PlayCard(0))
    shot = ArtilleryShot(t["foe"])
    answers = {"NextAction": [shot, Done()], "reroll": [YES, NO, NO, NO, NO], "hapless": t["q"]}
    kinds = (RolledTest, Rerolled, Strayed, DamageTested, Wounded)
    # a miss, again: a hit; a 3 for the friend; then a die off the FOR and one for the damage, for each of the others
    assert ordered(t, answers, dice="1 6 3 1 1 1 1 1 1 1", until="SpeechTurn", told=kinds) == [
        "A NextAction",
        *("RolledTest", "A reroll", "Rerolled", "RolledTest"),
        *("B hapless", "Strayed"),
        *("A reroll", "DamageTested"),  # the friend, at the full FOR
        *("A reroll", "DamageTested"),
        *("B MayPutPoints", "A reroll", "DamageTested"),  # the one that was aimed at
        *("A reroll", "DamageTested"),
        *["Wounded"] * 4,
        "A NextAction",
    ]
    assert [one.figure for one in t.events(DamageTested)] == [t["q"], t["p"], t["foe"], t["z"]]


@pytest.mark.rule("ADE-ORD-09", "ADE-CBT-15", "ADE-CBT-16", "ADE-CBT-17", "ADE-CBT-28")
def test_a_fight_from_its_first_die_to_the_last() -> None:
    skills = "Contre-attaque + Feinte + Coup de maître + Enchaînement + Aguerri/ATT + Concentration/1"
    t = table(
        f"""A one = plain {{ini 4, att 4, res 9, bold att, skills {skills}}} at 20,20 activated
        B a = plain {{ini 2}} at 23,20 activated | B b = plain {{ini 3, skills Résolution/1}} at 17,20 activated
        A far = plain at 80,80 activated commander | B z = plain at 60,70 activated commander
        points A 1 | points B 1 | phase combat_start"""
    )
    t.board.set_side(1, losses=5)
    answers = {
        "first_speaker": 0,
        "combat_tactic": "",
        "PlaceDice": [Place((1,), 1), Place((1,), 1, resolved_attacks=(1,)), Place((1, 0), 1, strokes=1)],
        "reroll": YES,
        "CounterAttack": Counter(((3, 6),)),
        "Feinting": Feint(),
        "AssignDefence": Defend(),
        "master_stroke": [YES],
    }
    kinds = (FightBegan, RolledTest, Rerolled, DamageTested, Wounded, FightEnded)
    asked = ordered(t, answers, dice="1 4 4 1 1 5 5 5 5 3 3 3 4", until="OrderPile", told=kinds)
    assert asked == [
        *("A first_speaker", "FightBegan"),
        *("B combat_tactic", "B PlaceDice", "B combat_tactic", "B PlaceDice"),
        *("A combat_tactic", "A MayPutPoints", "A PlaceDice"),
        *("RolledTest", "A reroll", "Rerolled", "RolledTest"),  # the outnumbered side first
        *("RolledTest", "RolledTest", "B reroll", "Rerolled", "RolledTest"),
        *("A CounterAttack", "RolledTest"),
        "A Feinting",
        *("B AssignDefence", "B AssignDefence"),
        *("A next_damage", "A master_stroke", "DamageTested", "DamageTested", "DamageTested"),
        *("Wounded", "Wounded", "Wounded", "FightEnded"),
    ]


@pytest.mark.rule("ADE-ORD-10", "ADE-PUR-04", "ADE-PUR-05", "ADE-PUR-07", "ADE-RUL-132")
def test_two_pursuits_then_their_fights() -> None:
    t = table(
        """A one = plain {att 9, str 9, ini 4, fear 5, skills Brutal} at 20,20 activated
        A two = plain {att 9, str 9, ini 5} at 26,20 activated | B a = plain {def 1, res 1, ini 2} at 23,20 activated
        B b = plain at 20,26.5 activated | A c = plain at 20,29.5 activated | B d = plain at 26,26.5 activated
        A far = plain at 80,80 activated commander | B z = plain at 60,70 activated commander | phase combat_start"""
    )
    t.board.set_side(1, losses=5)
    answers = {
        "first_speaker": 0,
        "melee": t["b"],
        "fight": [1, 3],
        "PlaceDice": [Place((0, 0), 3), Place((2,)), Place((2,)), Place((0,), 2), Place((0,), 2), Place((0, 0), 3)]
        + [Place((0,), 2)] * 2,
        "AssignDefence": Defend(),
        "next_pursuer": t["one"],
        "Pursuit": [Engage((t["b"],), (end(20, 23.5),)), Engage((t["d"],), (end(26, 23.5),))],
    }
    kinds = (FightBegan, FightEnded, Eliminated, RolledTest, Withstood, Moved, Charged)
    asked = ordered(t, answers, dice="4 4 4 4 1 3 3 4 4", until="OrderPile", told=kinds)
    assert asked == [
        *("A melee", "A first_speaker", "A fight", "FightBegan"),
        *("B PlaceDice", "A PlaceDice", "A PlaceDice"),
        *["RolledTest"] * 4,
        *("B AssignDefence", "Eliminated", "FightEnded"),
        "A next_pursuer",
        *("A Pursuit", "RolledTest", "Withstood", "Moved", "Charged"),  # fear, the move, the penalty of a Brutal
        *("A Pursuit", "Moved"),
        "A fight",
        *("FightBegan", "B PlaceDice", "A PlaceDice", "FightEnded"),
        *("FightBegan", "B PlaceDice", "A PlaceDice", "A PlaceDice", "FightEnded"),
    ]


@pytest.mark.rule("ADE-ORD-07", "ADE-MYS-21", "ADE-MYS-27", "ADE-MYS-30", "ADE-SKL-78", "ADE-RUL-138")
def test_a_formula_from_its_cost_to_those_it_affects() -> None:
    t = table(
        """A mage = aur_mage {formulas etincelle, skills Aguerri/POU} at 20,20 units 6 | A six = plain at 80,80
        B foe = plain {bold res, skills Insensible/1 + Concentration/1} at 30,20 facing 180
        B other = aur_mage at 34,24 facing 180 units 3 | B z = plain at 70,70"""
    ).play(PlayCard(0), Recite("etincelle", 2))
    assert t["foe"] == 2
    answers = {"counter": t["other"], "extra_units": 1, "reroll": YES, "pay_insensible": YES, "NextAction": Done()}
    kinds = (RolledTest, CounterTried, FormulaTested, FormulaWorked, DamageTested, Wounded)
    assert ordered(t, answers, dice="1 1 1 4 4 4", until="SpeechTurn", told=kinds) == [
        *("B counter", "RolledTest", "CounterTried"),
        "A extra_units",
        *("RolledTest", "A reroll", "RolledTest", "FormulaTested"),
        "A pay_insensible",
        "FormulaWorked",
        *("B MayPutPoints", "DamageTested", "Wounded"),
        "A NextAction",
    ]
