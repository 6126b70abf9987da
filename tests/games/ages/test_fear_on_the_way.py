"""Fear in the middle of an interception, and what it does to the side of whoever loses [ADE-TCT-33, ADE-FEA, ADE-CMD].

The actor charges along x from (10, 20); the interceptor stands at (21, 28) and meets it at x = 27.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.ages.table import Table, end, table

from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.moving import Walk
from escarmouche.games.ages.asks.reacting import Intercept
from escarmouche.games.ages.asks.speaking import Activate, PlayCard, SpeechTurn
from escarmouche.games.ages.events.assaulting import Cowed, Routed, Withstood
from escarmouche.games.ages.events.testing import RolledTest
from escarmouche.games.ages.queries.commanding import commander
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.fear import worst
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.rules.upkeep import name_commanders
from escarmouche.games.ages.rules.upkeep_effects import negative_effects, positive_effects


def met(actor: str = "", other: str = "", mark: str = "", points: int = 0, *, dice: str) -> Table:
    """The actor charges and is intercepted: a 4 for the test of INI, then these dice."""
    t = table(
        f"A one = plain {{mov 12.5, {actor or 'ini 3'}}} at 10,20 {mark} | A six = plain {{cou 9}} at 80,80 |"
        f" B two = plain {{{other or 'ini 3'}}} at 21,28 facing 270 | B prey = plain {{cou 9}} at 37,20 |"
        f" points A {points} | points B 3"
    ).play(PlayCard(0))
    t.play(Charge((t["prey"],), (end(34, 20),)))
    return t.play(Intercept(t["two"], t["one"], "ini"), dice=f"4 {dice}")


@pytest.mark.rule("ADE-TCT-33", "ADE-FEA-06", "ADE-RUL-110", "ADE-RUL-125")
def test_an_interceptor_that_loses_has_acted_where_it_stands_and_the_charge_goes_on() -> None:
    # PEU 5 against COU 3: 3+, then 5+; and against the COU 9 of the prey -4: 6+
    t = met("fear 5", dice="3 4 5")
    assert t.event(Cowed).figure == t["two"]
    assert (t.at("two"), t.figure("two").routed) == ((21, 28), False), "an assailant that loses is not routed"
    assert t.figure("two").deeds.status == "activated"
    assert (t.at("one"), t.figure("prey").charged) == ((34, 20), True)
    assert t.board.side(1).tactic_points == 2


@pytest.mark.rule("ADE-TCT-33", "ADE-SKL-56", "ADE-FEA-10")
def test_a_fanatic_interceptor_that_loses_intercepts_and_is_routed() -> None:
    t = met("fear 5", "skills Fanatisme", dice="3 4")
    assert enemies(t.board, t["one"]) == (t["two"],)
    assert t.figure("two").routed
    assert t.figure("one").charged, "it has charged all the same"
    assert known(t.board, t["two"], "att") == 2


@pytest.mark.rule("ADE-TCT-33", "ADE-FEA-07", "ADE-RUL-125", "ADE-TCT-16", "ADE-TCT-17")
def test_an_actor_that_loses_is_routed_in_contact_and_forces_no_passage() -> None:
    t = met("str 9", "fear 5", points=3, dice="3 4")
    assert t.event(Routed).figure == t["one"]
    assert enemies(t.board, t["one"]) == (t["two"],)
    assert t.figure("one").charged
    assert isinstance(t.ask, SpeechTurn), "no passage en force is offered, and no other action"
    assert known(t.board, t["one"], "att") == 3 - 1 - 1, "routed and charged"


@pytest.mark.rule("ADE-FEA-05", "ADE-TCT-33", "ADE-RUL-49")
@pytest.mark.parametrize(("duration", "later"), [("game", False), ("turn", True)])
def test_who_withstood_the_interceptor_is_immune_to_as_much_later(duration: str, later: bool) -> None:
    t = met("cou 3", "fear 5", dice="3 5")
    told = t.event(Withstood)
    assert (told.figure, told.scarer, told.fear) == (t["one"], t["two"], 5)
    assert worst(t.board, t["one"], (t["two"],)) is None
    t.board.state.turn += 1
    settings = replace(t.board.settings, fear_immunity_duration=duration)
    t.board.settings, t.board.memo = settings, {}
    assert (worst(t.board, t["one"], (t["two"],)) is not None) is later


@pytest.mark.rule("ADE-SKL-37", "ADE-RUL-111", "ADE-TCT-16")
def test_an_interception_is_a_charge_in_which_one_cries() -> None:
    t = met("cou 3, str 1", "skills Cri de guerre/5", dice="3 4")
    fear = t.events(RolledTest)[1]
    assert (fear.stat, fear.value.value, fear.difficulty.value) == ("fear", 5, 3)
    assert t.figure("one").routed


@pytest.mark.rule("ADE-SKL-89", "ADE-SKL-53", "ADE-FEA-13")
def test_whoever_an_undead_interceptor_routs_withers_until_it_rallies() -> None:
    t = met("cou 3", "cou -, fear 5, skills Mort-vivant", dice="3 4")
    assert t.figure("one").haunted
    t.run(negative_effects(t.game), dice="4")
    assert t.figure("one").lost == 1
    t.board.put(t["two"], 70_000, 70_000)
    t.run(positive_effects(t.game), "cou", dice="5")  # COU 3 - 1 against 4: 5+
    assert (t.figure("one").routed, t.figure("one").haunted) == (False, False)
    t.run(negative_effects(t.game))
    assert t.figure("one").lost == 1


@pytest.mark.rule("ADE-CMD-01", "ADE-CMD-03", "ADE-CMD-04", "ADE-CMD-05", "ADE-TCT-04")
def test_a_commander_routed_on_his_way_takes_the_tactics_of_his_side_with_him() -> None:
    t = met("cou 3, str 9", "fear 5", "commander", 3, dice="3 4")
    side = t.board.side(0)
    assert (commander(t.board, 0), side.tactic_points, side.lost_commander) == (None, 0, 1)
    t.run(name_commanders(t.game))
    assert (t.board.side(0).commander, t.board.side(0).replacement) == (t["six"], "other")
    t.board.put(t["two"], 70_000, 70_000)
    t.run(positive_effects(t.game), "dis", dice="5")  # DIS 3 - 1 against 4: 5+
    assert (t.figure("one").routed, t.board.side(0).commander) == (False, t["six"]), "he does not get his post back"


@pytest.mark.rule("ADE-FEA-04", "ADE-FEA-16", "ADE-ASS-16", "ADE-RUL-48")
def test_each_of_a_group_is_tested_once_against_the_worst_and_who_dares_charges() -> None:
    t = table(
        "A a = plain {cou 5} at 20,20 card x | A b = plain {cou 2} at 20,24 card x | A z = plain at 80,80 |"
        " B ogre = plain {fear 6, power 2} at 32,22 | B away = plain at 80,10"
    )
    t.play(PlayCard(0), Activate((0, 1)))
    action = next(one for one in t.ask.candidates() if isinstance(one, Charge))
    # COU 5: PEU +1, 3+ succeeds, then -1, 4+ withstands; COU 2: +4, 2+ succeeds, then -4, 6+ fails
    t.play(action, dice="3 4 2 5")
    assert t.event(Cowed).figure == t["b"]
    assert not t.figure("ogre").charged, "power 1 alone against 2"
    assert (t.at("b"), t.figure("b").routed) == ((20, 24), False)
    assert t.refused(Walk((end(20, 26),))).code == "stands_alone", "its exclusive action is spent"


@pytest.mark.rule("ADE-TCT-17", "ADE-SKL-37", "ADE-RUL-35", "ADE-FEA-02")
@pytest.mark.parametrize(("kind", "cries"), [(Charge, True), (Engage, False)])
def test_the_cry_of_a_charge_is_heard_by_its_target_that_ran_to_meet_it(
    kind: type[Charge | Engage], cries: bool
) -> None:
    t = table(
        "A one = plain {mov 12.5, ini 1, skills Cri de guerre/5} at 10,20 | A six = plain {cou 9} at 80,80 |"
        " B two = plain {ini 9} at 30,20 facing 180 | B z = plain {cou 9} at 80,5 | points B 1"
    ).play(PlayCard(0))
    # 5 against COU 3: 3+, then 5+
    t.play(kind((t["two"],), (end(27, 20),)))
    t.play(Intercept(t["two"], t["one"], "ini"), dice="3 4" if cries else "")
    assert t.figure("two").routed is cries
    assert enemies(t.board, t["one"]) == (t["two"],)
    assert (t.figure("one").charged, t.figure("two").charged) == (True, cries)
