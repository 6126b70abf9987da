"""Reactions in general: who may react to what, for how many AP, in how many ways [ALK-REA]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.archery import WEST, WRONG, archer, at_gap, range_of, shoot, volley
from tests.games.alkemy.duel import Duel, cards, charge, facing, fighter, there
from tests.games.alkemy.ground_table import hedge
from tests.games.alkemy.table import both, table, to

from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.asks.shooting import ReactTo
from escarmouche.games.alkemy.decisions import Activate, Fight, React, Shoot, Walk
from escarmouche.games.alkemy.events.combat import CardsRevealed
from escarmouche.games.alkemy.events.shooting import Reacted, Shot
from escarmouche.games.alkemy.state import Effect

FAR = 10.0


def asked(d: Duel) -> list[ReactTo]:
    return [one for one in d.asked if isinstance(one, ReactTo)]


def fence(gap: float = FAR) -> Any:
    """A hedge half an inch before a target at this distance, which it covers."""
    return hedge(at_gap(gap)[0] - 0.59 - 0.75, 12, 0.5, 4)


@pytest.mark.rule("ALK-REA-01", "ALK-ACT-09", "ALK-RUL-19")
@pytest.mark.parametrize(
    ("words", "reacts"), [({}, True), ({"left": 1, "activated": True}, True), ({"left": 0}, False)]
)
def test_only_a_figure_with_ap_left_reacts_whether_it_was_activated_or_not(words: Any, reacts: bool) -> None:
    d = range_of(FAR, target=archer(**words))
    shoot(d, WRONG, *((React(shots=(0,)),) if reacts else ()), rolls="1 1  1 1" if reacts else "1 1")
    assert bool(asked(d)) is reacts


@pytest.mark.rule("ALK-REA-01")
def test_each_reaction_costs_one_ap() -> None:
    d = range_of(FAR, target=archer())
    shoot(d, WRONG, React(shots=(0,)), rolls="1 1  1 1")
    told = d.event(Reacted)
    assert (told.how, told.at, told.ap, d.game[1].ap) == ("shot", (0,), 1, 1)
    d = range_of(FAR, scenery=(fence(),))
    shoot(d, WRONG, React(move=True), lambda ask: ask.staying, rolls="1 1")
    assert (d.event(Reacted).how, d.game[1].ap) == ("move", 1)
    d = range_of(3.0)
    shoot(d, WRONG, React(engage=0), cards("inactive", "inactive"), rolls="1 1")
    assert (d.event(Reacted).how, d.game[1].ap) == ("engage", 1)


@pytest.mark.rule("ALK-REA-01")
def test_nobody_is_made_to_react() -> None:
    d = range_of(FAR, target=archer())
    shoot(d, WRONG, React(), rolls="1 1")
    assert d.game[1].ap == 2
    assert not d.events(Reacted)


@pytest.mark.rule("ALK-REA-01", "ALK-REA-02")
@pytest.mark.parametrize("what", ["reaction", "shot"])
def test_a_formula_may_have_forbidden_it(what: str) -> None:
    blinded = (Effect("forbid", what, source="fumee_aveuglante"),)
    d = range_of(FAR, target=archer(effects=blinded))
    shoot(d, WRONG, rolls="1 1")
    assert asked(d) == []
    if what == "shot":
        d = range_of(FAR, target=archer(effects=blinded), scenery=(fence(),))
        shoot(d, WRONG, React(), rolls="1 1")
        assert d.refused(asked(d)[0], React(shots=(0,))).code == "may_not_shoot"


@pytest.mark.rule("ALK-REA-02", "ALK-RXM-06")
def test_a_target_moves_engages_or_shoots_back() -> None:
    d = range_of(2.5, target=archer(), scenery=(fence(2.5),))
    shoot(d, WRONG, React(), rolls="1 1")
    (ask,) = asked(d)
    assert (ask.seat, ask.figure, ask.trigger) == (1, 1, "shot")
    assert ask.candidates() == [React(), React(move=True), React(engage=0), React(shots=(0,))]
    assert ask.passing() == React(), "who lets it go by does none of them"


@pytest.mark.rule("ALK-REA-03", "ALK-RXS-01")
def test_a_charged_figure_shoots_but_does_not_move() -> None:
    d = facing(5, target=archer(left=1))
    charge(d, React(), there, cards("normal", "inactive"), rolls="1 1 1")
    (ask,) = asked(d)
    assert ask.trigger == "charge"
    assert ask.candidates() == [React(), React(shots=(0,))]
    assert d.refused(ask, React(move=True)).why == "ALK-REA-03"
    assert d.refused(ask, React(engage=0)).why == "ALK-REA-03"


@pytest.mark.rule("ALK-REA-03")
def test_without_a_weapon_a_charge_is_not_answered_before_the_fight() -> None:
    d = facing(5, target={"left": 2})
    charge(d, there, cards("normal", "parry"), rolls="1 1 1   1 2")
    assert asked(d) == []


@pytest.mark.rule("ALK-REA-04", "ALK-CRD-02")
def test_who_is_attacked_in_a_fight_takes_part_for_the_price_of_its_card() -> None:
    t = table(fighter(), fighter(), linked=True)
    t.play(Activate(0), Fight(0, 1))
    assert isinstance(t.match.asks[1], ChooseCard)
    t.play(both("normal", "parry"), rolls="1 1   1 2")
    assert t.event(CardsRevealed).cards == ("normal", "parry")
    assert t.ap(0, 1) == (1, 1), "the card and no more"
    assert t.events(Reacted) == []


@pytest.mark.rule("ALK-REA-05")
def test_moves_nearby_and_shots_at_others_give_no_reaction() -> None:
    t = table(archer(at=WEST), archer(at=at_gap(FAR)), fighter(at=(7, 15), seat=0), fighter(at=(20, 4), seat=1))
    t.play(Activate(0), Walk(0), to(4, 12))
    t.play(Shoot(0, 3), WRONG, rolls="1 1")
    assert t.events(Reacted) == []
    assert t.ap(1) == (2,)


@pytest.mark.rule("ALK-REA-05", "ALK-COV-06")
def test_who_only_stands_before_the_target_does_not_react() -> None:
    d = range_of(FAR, archer(at=(at_gap(FAR)[0] - 1.5, 12), seat=1), target=fighter(left=0))
    shoot(d, WRONG, 0, rolls="4 3   4 4")
    assert asked(d) == []
    assert d.game[2].ticked == 2


@pytest.mark.rule("ALK-REA-06")
def test_one_kind_of_reaction_to_all_the_shots_of_a_step() -> None:
    d = range_of(FAR, archer(at=(2, 8), seat=0), target=archer(left=3), scenery=(fence(),))
    volley(d, ((0, 1), (2, 1)), WRONG, WRONG, React(shots=(0, 2)), rolls="1 1  1 1   1 1  1 1")
    (ask,) = asked(d)
    mixed = [React(move=True, shots=(0,)), React(move=True, engage=0), React(engage=0, shots=(2,))]
    assert {d.refused(ask, one).why for one in mixed} == {"ALK-REA-06"}
    assert d.game[1].ap == 1
    assert len([told for told in d.events(Shot) if told.reaction]) == 2


@pytest.mark.rule("ALK-REA-05", "ALK-REA-06")
def test_a_reaction_is_against_those_who_shoot_and_nobody_else() -> None:
    d = range_of(FAR, archer(at=(2, 8), seat=0), target=archer())
    shoot(d, WRONG, React(), rolls="1 1")
    (ask,) = asked(d)
    for answer in (React(shots=(2,)), React(engage=2), React(shots=(0, 2)), React(engage=-7), React(shots=(99,))):
        assert d.refused(ask, answer).code == "not_against_it"
    assert d.refused(ask, React(shots=(0, 0))).code == "too_many_shots"
    assert d.refused(ask, WRONG).code == "not_an_option"


@pytest.mark.rule("ALK-REA-01")
def test_the_question_tells_why_a_shooter_cannot_be_answered() -> None:
    d = range_of(FAR, archer(at=(2, 8), seat=0), target=archer(far=9), scenery=(fence(),))
    volley(d, ((0, 1), (2, 1)), WRONG, WRONG, React(), rolls="1 1  1 1")
    (ask,) = asked(d)
    assert ask.hints().lit == (1,)
    assert [one for one, _ in ask.hints().greyed] == [0, 2]
    assert ask.facts()["shots"] == ()
    assert all(not set(why.facts) - {"figure", "enemy", "target", "other"} for _, why in ask.hints().greyed)
