"""Being played again: who may, what it costs, what is barred, how often [ALK-ACT-11..14, ALK-MUL-10]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.duel import BASE, duel
from tests.games.alkemy.table import Table, fighter, table, to

from escarmouche.games.alkemy.asks.announcing import Announce
from escarmouche.games.alkemy.decisions import Activate, Charge, Pass, Reactivate, Run, Shoot, Stop, Walk
from escarmouche.games.alkemy.events.combat import CardsRevealed
from escarmouche.games.alkemy.events.play import ActivationEnded, Passed, Reactivated
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.actions import can_act
from escarmouche.games.alkemy.queries.leads import figures_to_reactivate
from escarmouche.games.alkemy.settings import Settings

BOW = {"skills": (SkillUse("ranged_weapon", weapon="bow", combat=3, range=24),), "ranged": (0,) * 6}


def walked(ap: int = 4, **words: Any) -> Table:
    """Somebody who has walked once and stopped; the other side has passed; the lead is his again."""
    t = table(fighter(ap=ap, at=(3, 3), **words), fighter(at=(20, 20)))
    return t.play(Activate(0), Walk(0), to(3, 4), Stop(), Pass())


@pytest.mark.rule("ALK-ACT-11")
def test_a_reactivation_costs_one_ap_that_does_nothing_else() -> None:
    t = walked()
    t.play(Reactivate((0,)))
    assert t.event(Reactivated).figures == (0,)
    assert t.ap(0) == (2,)
    t.play(Walk(0), to(3, 5))
    assert t.ap(0) == (1,), "and every action is paid as always"


@pytest.mark.rule("ALK-ACT-11")
def test_only_who_was_activated_this_turn_is_reactivated() -> None:
    t = table(fighter(ap=4, at=(3, 3)), fighter(at=(20, 20)))
    for figure, reason in ((0, "not_played"), (1, "not_yours"), (2, "not_yours"), (99, "not_yours")):
        refusal = t.refused(Reactivate((figure,)))
        assert (refusal.code, refusal.why) == ("cannot_be_reactivated", "ALK-ACT-11")
        assert refusal.facts["reason"] == reason
    assert t.refused(Reactivate(())).code == "nobody_named"
    assert t.ask.candidates() == [Activate(0), Pass()]


@pytest.mark.rule("ALK-ACT-11")
def test_whoever_was_left_out_when_its_card_was_played_is_not_played_again() -> None:
    t = walked()
    assert figures_to_reactivate(t.game, 0) == (0,)
    t.game.change(t.game[0], activated=False)
    assert figures_to_reactivate(t.game, 0) == ()


@pytest.mark.rule("ALK-ACT-11", "ALK-ACT-03")
def test_whoever_is_played_again_must_do_something() -> None:
    t = walked()
    t.play(Reactivate((0,)))
    assert isinstance(t.ask, Announce)
    assert t.refused(Stop()).why == "ALK-ACT-03"


@pytest.mark.rule("ALK-ACT-12", "ALK-MOV-06")
def test_whoever_ran_does_not_move_when_played_again() -> None:
    t = table(fighter(ap=4, at=(3, 3), **BOW), fighter(at=(20, 20), ap=3))
    t.play(Activate(0), Run(0), to(3, 6), Stop(), Pass(), Reactivate((0,)))
    assert t.refused(Walk(0)).code == "has_run"
    assert t.refused(Charge(0, (1,))).code == "has_run"
    assert t.takes(Shoot(0, 1))


@pytest.mark.rule("ALK-ACT-12", "ALK-CHG-09", "ALK-EX-36")
def test_whoever_charged_in_vain_does_not_move_when_played_again() -> None:
    t = table(fighter(ap=4, at=(3, 3), **BOW), fighter(at=(20, 20), ap=3))
    t.play(Activate(0), Charge(0, (1,)), Stop(), Pass(), Reactivate((0,)))
    assert t.ap(0) == (2,)
    assert t.refused(Walk(0)).code == "has_charged"
    assert t.refused(Charge(0, (1,))).code == "has_charged"
    assert t.takes(Shoot(0, 1))


@pytest.mark.rule("ALK-ACT-13", "ALK-RUL-11")
@pytest.mark.parametrize(
    ("printed", "left", "test", "may"),
    [
        (3, 2, "printed_and_left", True),
        (4, 2, "printed_and_left", True),
        (3, 1, "printed_and_left", False),
        (2, 2, "printed_and_left", False),
        (2, 2, "left_only", True),
        (4, 1, "left_only", False),
    ],
)
def test_printed_ap_and_ap_left_decide_who_is_played_again(printed: int, left: int, test: Any, may: bool) -> None:
    t = table(
        fighter(ap=printed, left=left, at=(3, 3), activated=True), fighter(at=(20, 20)), fighter(at=(9, 3)),
        settings=Settings(reactivation_test=test), activated=(0,),
    )  # fmt: skip
    assert t.takes(Reactivate((0,))) is may
    assert (Reactivate((0,)) in t.ask.candidates()) is may


@pytest.mark.rule("ALK-ACT-13")
def test_one_ap_is_not_enough_even_for_a_fight_that_costs_nothing() -> None:
    t = table(
        fighter(ap=3, left=1, at=(3, 3), activated=True),
        fighter(at=(3 + BASE, 3)),
        fighter(at=(9, 3)),
        linked=True,
        activated=(0,),
    )
    assert t.refused(Reactivate((0,))).why == "ALK-ACT-13"


@pytest.mark.rule("ALK-ACT-14")
def test_a_figure_is_played_again_as_often_as_it_can_pay() -> None:
    t = table(fighter(ap=6, at=(3, 3)), fighter(at=(20, 20)))
    t.play(Activate(0), Walk(0), to(3, 4), Stop(), Pass())
    t.play(Reactivate((0,)), Walk(0), to(3, 5), Stop(), Pass())
    t.play(Reactivate((0,)), Walk(0), to(3, 6), Stop())
    assert len(t.events(Reactivated)) == 2
    assert t.events(ActivationEnded)[-1].left == ((0, 1),)


@pytest.mark.rule("ALK-MUL-10")
def test_each_figure_of_a_card_pays_for_itself_and_the_others_stay_out() -> None:
    some = [fighter(ap=3, at=(3 + 3 * n, 3), seat=0, card="a") for n in range(3)]
    t = table(*some, fighter(at=(20, 20), seat=1), fighter(ap=3, at=(3, 9), seat=0))
    t.play(Activate(0), Walk(0), Stop(), to(3, 4), Stop(), Pass())
    assert t.refused(Reactivate((0, 0))).code == "nobody_named"
    assert t.refused(Reactivate((0, 4))).code == "cannot_be_reactivated"
    t.play(Reactivate((0, 2)))
    assert t.ap(0, 1, 2) == (1, 3, 2)
    assert isinstance(t.ask, Announce)
    assert t.ask.figures == (0, 2)
    assert t.refused(Walk(1)).code == "not_active"


@pytest.mark.rule("ALK-MUL-10")
def test_figures_of_two_cards_are_not_played_again_together() -> None:
    t = table(fighter(ap=4, at=(3, 3)), fighter(at=(20, 20)), fighter(ap=4, at=(9, 3)))
    t.play(Activate(0), Walk(0), to(3, 4), Stop(), Pass(), Activate(2), Walk(2), to(9, 4), Stop(), Pass())
    assert t.takes(Reactivate((0,)))
    assert t.refused(Reactivate((0, 2))).why == "ALK-MUL-10"
    assert Reactivate((0, 2)) not in t.ask.candidates()


@pytest.mark.rule("ALK-RUL-121", "ALK-ACT-13", "ALK-TRN-09")
def test_nobody_is_played_again_to_do_nothing() -> None:
    """After a failed charge, with no enemy near and nothing to shoot with, an AP for a reactivation buys nothing."""
    t = table(fighter(ap=4, at=(3, 3)), fighter(at=(20, 20), ap=3))
    t.play(Activate(0), Charge(0, (1,)))
    assert t.ap(0) == (3,)
    t.play(Activate(1), Walk(1), to(20, 19), Stop())
    assert [(told.seat, told.forced) for told in t.events(Passed)] == [(0, True)]
    assert t.ask.seat == 1


@pytest.mark.rule("ALK-RUL-121", "ALK-ACT-13")
@pytest.mark.parametrize(("left", "reason", "why"), [(3, "nothing_to_do", "ALK-RUL-121"), (1, "ap_left", "ALK-ACT-13")])
def test_why_somebody_is_not_played_again_is_refused_by_its_own_clause(left: int, reason: str, why: str) -> None:
    t = table(
        fighter(ap=4, left=left, at=(3, 3), activated=True, charged=True), fighter(at=(20, 20)), fighter(at=(3, 9)),
        activated=(0,),
    )  # fmt: skip
    refusal = t.refused(Reactivate((0,)))
    assert (refusal.facts["reason"], refusal.why) == (reason, why)


@pytest.mark.rule("ALK-EX-36", "ALK-CRD-04", "ALK-RUL-66")
def test_a_walk_a_reactivation_and_a_charge_take_three_ap_and_still_bring_the_free_attack() -> None:
    t = table(fighter(ap=3, at=(3, 3)), fighter(at=(3, 10), left=0), fighter(at=(20, 20), seat=1))
    t.play(Activate(0), Walk(0), to(3, 4), Stop(), Pass())
    assert t.ap(0) == (2,)
    t.play(Reactivate((0,)), Charge(0, (1,)))
    assert t.ap(0) == (0,)
    t.play(to(3, 10 - BASE), "quick", rolls="1 1 1")
    assert t.event(CardsRevealed).cards == ("quick", "inactive")
    assert t.event(CardsRevealed).paid == (0, 0)


@pytest.mark.rule("ALK-RUL-133", "ALK-ACT-11")
def test_nobody_is_played_again_for_a_fight_with_less_than_no_ap() -> None:
    d = duel(fighter(at=(10, 10), ap=3, left=1), fighter(at=(10 + BASE, 10)))
    assert can_act(d.game, 0, after=1)
    assert not can_act(d.game, 0, after=2)
