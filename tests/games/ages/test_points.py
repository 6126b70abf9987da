"""Concentration, mutagen and steam: points into stats, and when [ADE-SKL-29, 30, 93..97, ADE-EQP-08..14]."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.ages.table import NO, YES, Table, table

from escarmouche.core import Total
from escarmouche.games.ages.armies import Army, Recruit, Setup
from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.points import KeepPoints, PutPoints, RaiseSteam, put_refusal
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import Cast
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.effects import Ability, Affiliation
from escarmouche.games.ages.events.points import Dosed, DosesCounted, PointsPut, SteamRaised
from escarmouche.games.ages.events.testing import DamageTested, RolledTest
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.queries.mutagen import doses, mutagen_total
from escarmouche.games.ages.queries.stats import known, stat
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.fights import open_fight, place_dice
from escarmouche.games.ages.rules.mutagen import give_doses
from escarmouche.games.ages.rules.points import commanders_discipline, put_points
from escarmouche.games.ages.rules.steam import raise_steam, steam_in_reaction
from escarmouche.games.ages.rules.testing import against_each_other, challenge
from escarmouche.games.ages.rules.turn_start import start_turn
from escarmouche.games.ages.setups import first_state
from escarmouche.games.ages.state import Fight
from escarmouche.games.ages.words import WORDS
from escarmouche.table.plane import cm

FOE = "B z = plain at 60,60"
KEEP = KeepPoints()


def focused(skills: str = "skills Concentration/3", bold: str = "bold att res dis ini", rest: str = FOE) -> Table:
    return table(f"A one = plain {{{skills}, {bold}}} at 20,20 | {rest}")


def code(t: Table, action: Any, who: str = "one") -> str:
    found = NextAction(t.board, t.figure(who).seat, (t[who],)).refusal(action)
    return "" if found is None else found.code


def put(source: Any, stat: Any, count: int = 1, figure: int = 0) -> PutPoints:
    return PutPoints(figure, source, stat, count)


@pytest.mark.rule("ADE-SKL-29", "ADE-SKL-97", "ADE-EQP-13")
@pytest.mark.parametrize(
    ("source", "why"), [("concentration", "ADE-SKL-29"), ("mutagen", "ADE-SKL-97"), ("steam", "ADE-EQP-13")]
)
def test_which_clause_leaves_no_room_for_points(source: Any, why: str) -> None:
    t = focused("skills Concentration/3 + Mutagène/1 + Vapeur/ATT", "bold att")
    t.board.note(0, mutagen=9, steam=9)
    refusal = put_refusal(t.board, put(source, "att", 8))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("no_room_for_points", why)


# --- Concentration --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-29", "ADE-PRO-04")
def test_points_go_into_bold_stats_two_at_most() -> None:
    t = focused()
    tried = [code(t, put("concentration", "att", count)) for count in (0, 1, 2, 3)]
    assert tried == ["no_room_for_points", "", "", "no_room_for_points"]
    assert code(t, put("concentration", "def")) == "no_room_for_points"
    t.run(put_points(t.game, (0,), put("concentration", "att", 2)))
    assert known(t.board, 0, "att") == 5
    assert code(t, put("concentration", "att")) == "no_room_for_points"
    assert code(t, put("concentration", "res", 2)) == "no_room_for_points", "one is left"
    t.run(put_points(t.game, (0,), put("concentration", "res")))
    assert code(t, put("concentration", "ini")) == "no_points"


@pytest.mark.rule("ADE-SKL-29", "ADE-UPK-12")
def test_points_last_until_the_end_of_the_turn() -> None:
    t = focused()
    t.run(put_points(t.game, (0,), put("concentration", "att", 2)))
    t.run(start_turn(t.game), KEEP)
    assert known(t.board, 0, "att") == 3
    assert code(t, put("concentration", "att", 2)) == ""


@pytest.mark.rule("ADE-SKL-30")
def test_only_the_actor_places_points_at_its_activation() -> None:
    t = focused(rest=f"A two = plain {{skills Concentration/1, bold att}} at 30,20 | {FOE}")
    assert code(t, put("concentration", "att", figure=1)) == "not_acting"
    assert code(t, put("concentration", "att"), "z") == "no_points"


@pytest.mark.rule("ADE-SKL-30", "ADE-ORD-01")
def test_a_commander_raises_its_discipline_before_the_tactician_roll() -> None:
    t = focused()
    t.run(commanders_discipline(t.game), put("concentration", "dis", 2))
    assert known(t.board, 0, "dis") == 5


@pytest.mark.rule("ADE-SKL-30", "ADE-TST-07")
def test_points_in_a_challenge_count_for_both_tests() -> None:
    t = focused()
    one, other = against_each_other(t.board, (0, "ini"), (1, "ini"), "ADE-TST-15")
    t.run(challenge(t.game, one, other), put("concentration", "ini", 2), dice="3 4")
    first, second = t.events(RolledTest)
    assert (first.threshold, second.threshold) == (3, 5)


@pytest.mark.rule("ADE-SKL-30", "ADE-TST-07")
def test_whoever_answers_a_challenge_may_add_points_too() -> None:
    t = focused()
    one, other = against_each_other(t.board, (1, "ini"), (0, "ini"), "ADE-TST-15")
    t.run(challenge(t.game, one, other), put("concentration", "ini", 1), KEEP, dice="5 3")
    first, second = t.events(RolledTest)
    assert (first.difficulty.value, second.value.value) == (4, 4)


@pytest.mark.rule("ADE-SKL-30", "ADE-ORD-11")
def test_points_into_res_at_a_damage_test() -> None:
    t = focused()
    t.run(damage_test(t.game, Blow(0, Total(5))), put("concentration", "res", 2), dice="1")
    assert t.event(DamageTested).resilience.value == 5


@pytest.mark.rule("ADE-SKL-30", "ADE-EQP-12", "ADE-ORD-09")
def test_points_when_combat_dice_are_placed() -> None:
    t = table(
        """A one = plain {skills Concentration/1 + Vapeur/INI + Vapeur/FOR, bold att ini} at 20,20
        B z = plain {ini 1} at 23,20"""
    )
    t.board.state.fights = (Fight(0, (1,)),)
    open_fight(t.game, 0)
    t.board.note(0, steam=1)
    script = place_dice(t.game)
    asked: list[Any] = []
    sent: Any = None
    for _ in range(6):
        try:
            question: Any = script.send(sent)
        except StopIteration:
            if len(t.board.state.bout.placed) == 2:  # type: ignore[union-attr]  # the fight is on
                break
            script, sent = place_dice(t.game), None
            continue
        asked.append(question)
        options = question.candidates()
        sent = options[0]
    kinds = [(one.source, one.stat) for ask in asked for one in ask.candidates() if isinstance(one, PutPoints)]
    assert kinds == [("concentration", "att"), ("steam", "ini"), ("steam", "str")], "INI is no stat of a fight"


# --- mutagen --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-97")
def test_mutagen_goes_into_any_stat_but_that_of_a_mystic() -> None:
    t = table(f"A one = plain {{skills Mutagène/1, mys magician 3}} at 20,20 | {FOE}")
    t.board.note(0, mutagen=3)
    assert code(t, put("mutagen", "def", 2)) == ""
    assert code(t, put("mutagen", "def", 3)) == "no_room_for_points"
    assert code(t, put("mutagen", "mys")) == "no_room_for_points"
    assert code(t, put("mutagen", "aim")) == "no_room_for_points", "it has none"
    t.run(put_points(t.game, (0,), put("mutagen", "mov", 2)))
    assert (known(t.board, 0, "mov"), t.figure("one").deeds.mutagen) == (cm(12), 1)
    assert code(t, put("mutagen", "def", 2)) == "no_room_for_points"


@pytest.mark.rule("ADE-SKL-95", "ADE-SKL-96", "ADE-SKL-94")
@pytest.mark.parametrize(("dice", "points", "lost"), [("3 5", 5, 0), ("6 1", 3, 0), ("6 6", 0, 1)])
def test_a_dose(dice: str, points: int, lost: int) -> None:
    t = table(f"A one = plain {{val 60, skills Mutagène/2}} at 20,20 | {FOE}")
    t.run(give_doses(t.game), 0, dice=dice)
    assert (t.figure("one").deeds.mutagen, t.figure("one").lost) == (points, lost)
    assert t.event(Dosed).overdose is (lost > 0)


@pytest.mark.rule("ADE-SKL-95")
def test_one_dose_each_and_none_need_be_taken() -> None:
    mutant = "plain {val 60, skills Mutagène/2}"
    t = table(f"A one = {mutant} at 20,20 | A two = {mutant} at 30,20 | {FOE}")
    t.run(give_doses(t.game), 1, 0, dice="1 2 3 4")
    assert [t.figure(name).deeds.mutagen for name in ("two", "one")] == [3, 5]
    assert t.event(DosesCounted).doses == 2
    t.board.note(0, mutagen=0)
    t.run(give_doses(t.game), 1, -1, dice="1 2")
    assert t.figure("one").deeds.mutagen == 0


@pytest.mark.rule("ADE-SKL-94")
@pytest.mark.parametrize(("val", "die", "given"), [(59, "5", 1), (59, "6", 0), (20, "2", 1), (20, "3", 0), (60, "", 1)])
def test_a_small_total_is_diced_for(val: int, die: str, given: int) -> None:
    t = table(f"A one = plain {{val {val}, skills Mutagène/2}} at 20,20 | {FOE}")
    t.run(give_doses(t.game), *([-1] if given else []), dice=die)
    assert (t.event(DosesCounted).doses, t.event(DosesCounted).die) == (given, int(die or 0)), "0: no die was rolled"


@pytest.mark.rule("ADE-SKL-96", "ADE-PRO-13")
def test_an_overdose_may_kill() -> None:
    t = table(f"A one = plain {{val 60, skills Mutagène/2}} at 20,20 lost 3 | A two = plain at 30,20 | {FOE}")
    t.run(give_doses(t.game), 0, dice="6 6")
    assert t.figure("one").where == "dead"


@pytest.mark.rule("ADE-EX-08", "ADE-SKL-93", "ADE-RUL-73")
@pytest.mark.parametrize(
    ("sum_", "total", "count"), [(285, 300, 3), (195, 205, 3), (85, 85, 1), (100, 100, 1), (101, 111, 2)]
)
def test_the_mutagen_total(sum_: int, total: int, count: int) -> None:
    content = load_content()
    known_ = content.profiles["cen_ravageur"]
    mutant = msgspec.structs.replace(known_, id="mutant", val=sum_, skills=(SkillUse("mutagene", 2),))
    theme = Affiliation("theme", "x", "x", "Cendre", (Ability((10, 15, 20, 25, 30), ()),))
    content = msgspec.structs.replace(
        content, profiles={**content.profiles, "mutant": mutant}, affiliations={**content.affiliations, "theme": theme}
    )
    army = Army("Cendre", "mutant", (Recruit("mutant", 1), Recruit("cen_ravageur", 1)), affiliation="theme")
    cast = Cast(Setup((army, army), "", 300), content)
    board = Board(cast, first_state(cast))
    board.put(0, cm(20), cm(20))
    board.put(1, cm(30), cm(20))
    assert board.traits[0].val > sum_, "its share of the affiliation is part of its value, but not of this sum"
    assert (mutagen_total(board, 0), doses(mutagen_total(board, 0))) == (total, count)


@pytest.mark.rule("ADE-SKL-93", "ADE-AFF-14", "ADE-RUL-73")
def test_what_a_mutant_paid_for_its_solo_is_part_of_the_mutagen_total() -> None:
    content = load_content()
    mutant = msgspec.structs.replace(content.profiles["cen_ravageur"], id="mutant", skills=(SkillUse("mutagene", 2),))
    content = msgspec.structs.replace(content, profiles={**content.profiles, "mutant": mutant})
    cards = (Recruit("mutant", 2, solos=("lames_enduites",)), Recruit("cen_ravageur", 1))
    army = Army("Cendre", "mutant", cards, affiliation="sang_cendre")
    cast = Cast(Setup((army, army), "", 300), content)
    board = Board(cast, first_state(cast))
    for who in range(3):
        board.put(who, cm(20 + 10 * who), cm(20))
    # 11 and half of the 5 of the solo, rounded down
    assert mutagen_total(board, 0) == 2 * 13


# --- steam ----------------------------------------------------------------------------------------------------------


def boiler(stats: str, setting: str = "", rest: str = FOE, marks: str = "") -> Table:
    skills = " + ".join(f"Vapeur/{one}" for one in stats.split(","))
    return table(f"A one = plain {{fear 2, skills {skills}}} at 20,20 {marks} | {rest} {setting}")


@pytest.mark.rule("ADE-EX-06", "ADE-EQP-11", "ADE-RUL-61")
@pytest.mark.parametrize(
    ("stats", "setting", "points"),
    [("FOR", "", 2), ("MOU,FOR,PEU", "", 4), ("FOR", "yes", 3), ("MOU,FOR,PEU", "yes", 5)],
)
def test_steam_is_the_lower_die_and_one_for_each_further_stat(stats: str, setting: str, points: int) -> None:
    t = boiler(stats, f"| setting steam_counts_first_stat={setting}" if setting else "")
    t.run(raise_steam(t.game, (0,), RaiseSteam(0)), dice="2 4")
    assert (t.figure("one").deeds.steam, t.event(SteamRaised).result) == (points, "steam")
    assert code(t, RaiseSteam(0)) == "done_already"
    t.run(start_turn(t.game))
    assert code(t, RaiseSteam(0)) == ""


@pytest.mark.rule("ADE-EQP-10", "ADE-RUL-60")
def test_overheating_is_the_last_steam() -> None:
    t = boiler("FOR,RES")
    t.run(raise_steam(t.game, (0,), RaiseSteam(0)), dice="3 3")
    assert t.figure("one").deeds.steam == 3, "the lower die, and no more"
    assert code(t, put("steam", "str", 3)) == "", "it may still be used this turn"
    t.run(start_turn(t.game))
    assert code(t, RaiseSteam(0)) == "no_steam"
    last = boiler("FOR,RES")
    last.board.change(0, steam_until=last.board.state.turn)
    assert code(last, RaiseSteam(0)) == "", "the last turn is one of them"


@pytest.mark.rule("ADE-EQP-09")
def test_an_explosion_hurts_the_bearer_and_those_near() -> None:
    rest = "A two = plain at 20,25.5 | B z = plain at 25.5,20 | B far = plain at 20,14.3"
    t = boiler("FOR,RES", rest=rest)
    t.run(raise_steam(t.game, (0,), RaiseSteam(0)), dice="6 6 2 1 1")
    tests = [(one.figure, one.strength.value) for one in t.events(DamageTested)]
    assert tests == [(t["one"], 10), (t["two"], 5), (t["z"], 5)]
    assert t.figure("one").deeds.steam == 0
    assert t.figure("one").lost > 0
    t.run(start_turn(t.game))
    assert code(t, RaiseSteam(0)) == "no_steam"


@pytest.mark.rule("ADE-EQP-12", "ADE-EQP-13")
def test_a_stat_takes_no_more_steam_than_it_is_worth() -> None:
    t = boiler("FOR,PEU")
    assert code(t, put("steam", "fear")) == "no_points", "no steam was raised"
    t.board.note(0, steam=5)
    assert [code(t, put("steam", "fear", count)) for count in (2, 3)] == ["", "no_room_for_points"]
    assert code(t, put("steam", "res")) == "no_room_for_points"
    t.run(put_points(t.game, (0,), put("steam", "fear", 1)))
    assert [code(t, put("steam", "fear", count)) for count in (1, 2)] == ["", "no_room_for_points"]
    assert (known(t.board, 0, "fear"), t.figure("one").deeds.steam) == (3, 4)


@pytest.mark.rule("ADE-SKL-29", "ADE-SKL-97", "ADE-EQP-12")
@pytest.mark.parametrize(
    ("skills", "source", "clause"),
    [
        ("Concentration/2", "concentration", "ADE-SKL-29"),
        ("Mutagène/1", "mutagen", "ADE-SKL-97"),
        ("Vapeur/FOR", "steam", "ADE-EQP-12"),
    ],
)
def test_points_are_told_with_the_clause_they_come_by(skills: str, source: str, clause: str) -> None:
    t = table(f"A one = plain {{skills {skills}, bold str}} at 20,20 | {FOE}")
    if source != "concentration":
        refusal = NextAction(t.board, 0, (0,)).refusal(put(source, "str"))
        assert refusal is not None
        assert (refusal.code, refusal.why) == ("no_points", clause)
        t.board.note(0, **{source: 2})
    t.run(put_points(t.game, (0,), put(source, "str", 2)))
    total = stat(t.board, 0, "str")
    assert total is not None
    assert [(one.name, one.why) for one in total.parts] == [(source, clause)]
    assert t.event(PointsPut).why == clause


@pytest.mark.rule("ADE-EQP-12", "ADE-ORD-11")
@pytest.mark.parametrize(("stats", "asked"), [("RES", True), ("FOR", False)])
def test_steam_into_res_before_a_damage_test(stats: str, asked: bool) -> None:
    t = boiler(stats)
    t.board.note(0, steam=2)
    t.run(damage_test(t.game, Blow(0, Total(5))), *([put("steam", "res", 2)] if asked else []), dice="1")
    assert t.event(DamageTested).resilience.value == (5 if asked else 3)


@pytest.mark.rule("ADE-EQP-14", "ADE-EQP-08")
def test_naphtha_works_like_steam() -> None:
    t = table(f"A one = plain {{skills Naphte/FOR + Naphte/RES}} at 20,20 | {FOE}")
    assert code(t, RaiseSteam(0)) == ""
    assert code(t, RaiseSteam(1)) == "not_acting"
    assert code(t, RaiseSteam(1), "z") == "no_skill"
    t.run(raise_steam(t.game, (0,), RaiseSteam(0)), dice="2 4")
    assert t.figure("one").deeds.steam == 3


@pytest.mark.rule("ADE-EQP-08", "ADE-EQP-12", "ADE-ORD-03")
def test_steam_in_a_reaction() -> None:
    t = boiler("FOR,RES")
    t.run(steam_in_reaction(t.game, 0), YES, put("steam", "str", 2), KEEP, dice="2 4")
    assert (known(t.board, 0, "str"), t.figure("one").deeds.steam) == (5, 1)
    t.run(steam_in_reaction(t.game, 0), put("steam", "res", 1))
    assert known(t.board, 0, "res") == 4
    t.run(steam_in_reaction(t.game, 0))
    declined = boiler("FOR")
    declined.run(steam_in_reaction(declined.game, 0), NO)
    assert declined.figure("one").deeds.steam < 0
    burst = boiler("FOR", rest=f"A two = plain at 50,50 | {FOE}", marks="lost 3")
    burst.run(steam_in_reaction(burst.game, 0), YES, dice="6 6 6")
    assert burst.figure("one").where == "dead"


@pytest.mark.rule("ADE-EQP-14", "ADE-EQP-13", "ADE-PRO-05")
def test_naphtha_makes_shots_stronger() -> None:
    t = table(
        "A one = plain {aim 9, bow 4/20, skills Naphte/FOR(tir) + Naphte/INI} at 20,20 | B z = plain at 30,20 |"
        " B y = plain at 60,60"
    )
    t.board.note(0, steam=6)
    assert [code(t, put("steam", "shot", count)) for count in (4, 5)] == ["", "no_room_for_points"]
    assert code(t, put("concentration", "shot")) == "no_room_for_points"
    t.play(PlayCard(0), put("steam", "shot", 3), Shoot(t["z"]), dice="1")
    blow = t.event(DamageTested)
    assert (blow.strength.value, blow.column) == (7, 5)
    assert known(t.board, 0, "str") == 3, "its own FOR is not meant"
    assert code(t, put("steam", "shot", 2)) == "no_room_for_points"
    t.board.note(0, steam=0)
    assert code(t, put("steam", "shot")) == "no_points", "all of it is used up"
    plain = table("A one = plain {aim 9, bow 4/20, skills Naphte/INI} at 20,20 | B z = plain at 30,20")
    plain.board.note(0, steam=6)
    assert code(plain, put("steam", "shot")) == "no_room_for_points"


@pytest.mark.rule("ADE-EQP-09", "ADE-FLY-08", "ADE-SKL-44")
def test_whom_an_explosion_reaches() -> None:
    t = table(
        """A one = plain {res 9, skills Vapeur/FOR} at 20,20 | A low = plain {air 9, skills Vol} at 20,22 level 1
        A high = plain {air 9, skills Vol} at 20,22 level 2 | A far = plain at 20,25.6
        B spy = plain at 24,20 hidden"""
    )
    t.run(raise_steam(t.game, (0,), RaiseSteam(0)), dice="6 6 1 1")
    assert [one.figure for one in t.events(DamageTested)] == [t["one"], t["low"]]


@pytest.mark.rule("ADE-EQP-09", "ADE-EQP-10", "ADE-EQP-11")
@pytest.mark.parametrize(
    ("dice", "result", "points", "why"),
    [
        ("2 4", "steam", 3, "ADE-EQP-11"),
        ("3 3", "overheating", 3, "ADE-EQP-10"),
        ("6 6 1", "explosion", 0, "ADE-EQP-09"),
    ],
)
def test_what_is_told_of_a_boiler(dice: str, result: str, points: int, why: str) -> None:
    t = boiler("FOR,INI")
    t.run(raise_steam(t.game, (0,), RaiseSteam(0)), dice=dice)
    told = t.event(SteamRaised)
    faces = tuple(int(die) for die in dice.split()[:2])
    assert (told.figure, told.dice, told.points, told.result, told.why) == (0, faces, points, result, why)


@pytest.mark.rule("ADE-EQP-14")
@pytest.mark.parametrize(
    ("skill", "fuel", "boiler"), [("Vapeur", "vapeur", "la chaudière"), ("Naphte", "naphte", "le carburateur")]
)
def test_whose_pressure_it_is_is_told_by_what_burns(skill: str, fuel: str, boiler: str) -> None:
    t = table(f"A one = plain {{skills {skill}/FOR}} at 20,20 | {FOE}")
    t.run(raise_steam(t.game, (0,), RaiseSteam(0)), dice="2 4")
    assert f"2 points de {fuel}." in spoken(t)
    t.board.note(0, steam=-1)
    t.run(raise_steam(t.game, (0,), RaiseSteam(0)), dice="6 6 1")
    assert f"{boiler} explose" in spoken(t)


def spoken(t: Table) -> str:
    """What the log says in French of all that was told."""
    return " ".join(str(WORDS.event(t.game, one, "fr")) for one in t.game.told)
