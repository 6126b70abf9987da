"""Cards with several figures: announced together, resolved one by one, ended together [ALK-MUL]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.duel import BASE
from tests.games.alkemy.table import Table, both, fighter, real, table, to, tokens_at

from escarmouche.games.alkemy.asks.announcing import Announce, OrderFigures
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.shooting import GiveEstimate
from escarmouche.games.alkemy.decisions import (
    Activate,
    Charge,
    Concentrate,
    Engage,
    Estimate,
    Fight,
    Hold,
    Order,
    Pass,
    React,
    Run,
    Shoot,
    Stop,
    Touch,
    Walk,
)
from escarmouche.games.alkemy.events.alchemy import Harvested
from escarmouche.games.alkemy.events.moving import Moved
from escarmouche.games.alkemy.events.play import Activated, ActivationEnded, Announced, Fizzled
from escarmouche.games.alkemy.events.shooting import Measured
from escarmouche.games.alkemy.profiles import Alchemy, SkillUse
from escarmouche.games.alkemy.settings import Settings

BOW = {"skills": (SkillUse("ranged_weapon", weapon="bow", combat=3, range=24),), "ranged": (0,) * 6}


def recruits(**words: Any) -> Table:
    """Two figures on one card of seat 0 at (3, 3) and (6, 3), one of seat 1 far away."""
    some = [fighter(at=(3, 3), seat=0, card="a", **words), fighter(at=(6, 3), seat=0, card="a")]
    return table(*some, fighter(at=(20, 20), seat=1))


@pytest.mark.rule("ALK-MUL-01", "ALK-PRF-10")
def test_a_card_activates_all_its_surviving_figures_each_with_its_own_ap() -> None:
    three = [fighter(at=(3 + 3 * n, 3), seat=0, card="a") for n in range(3)]
    t = table(*three, fighter(at=(20, 20), seat=1), out=(1,))
    t.play(Activate(0))
    assert t.event(Activated).figures == (0, 2)
    t.play(Run(0), Walk(2), Order((0, 2)), to(3, 8), to(9, 4))
    assert t.ap(0, 2) == (0, 1)


@pytest.mark.rule("ALK-PRF-10")
def test_each_figure_of_a_card_has_its_own_life_line() -> None:
    t = recruits(boxes=(2, 2, 1))
    t.game.change(t.game[0], ticked=3)
    assert (t.game[0].ticked, t.game[1].ticked) == (3, 0)
    assert t.game.traits[0] is t.game.traits[1]


@pytest.mark.rule("ALK-MUL-02", "ALK-ACT-03")
def test_everybody_announces_before_anybody_is_resolved() -> None:
    t = recruits()
    t.play(Activate(0), Walk(0))
    assert isinstance(t.ask, Announce)
    assert t.ask.figures == (1,)
    assert t.events(Moved) == []
    t.play(Run(1))
    assert [(told.figure, told.action) for told in t.events(Announced)] == [(0, "walk"), (1, "run")]
    assert t.ap(0, 1) == (1, 0), "all is paid before the first path is chosen"


@pytest.mark.rule("ALK-MUL-02")
def test_a_figure_may_hold_but_not_all_of_them_in_the_first_step() -> None:
    t = recruits()
    t.play(Activate(0), Hold(0))
    assert t.refused(Hold(1)).why == "ALK-ACT-03"
    assert t.refused(Stop()).why == "ALK-ACT-03"
    t.play(Walk(1), to(6, 4))
    assert t.ap(0, 1) == (2, 1)
    t.play(Hold(0), Hold(1))
    assert t.event(ActivationEnded).left == ((0, 2), (1, 1))


@pytest.mark.rule("ALK-MUL-02", "ALK-ACT-04", "ALK-RUL-126")
def test_the_steps_go_on_until_the_player_stops() -> None:
    t = recruits()
    t.play(Activate(0), Walk(0), Stop(), to(3, 4))
    assert isinstance(t.ask, Announce), "the others sat out one step only"
    assert t.ask.figures == (0, 1)
    t.play(Stop())
    assert t.ask.kind == "TakeLead"


@pytest.mark.rule("ALK-MUL-03")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_owner_chooses_the_order_of_resolution(order: tuple[int, int]) -> None:
    t = recruits()
    t.play(Activate(0), Walk(0), Walk(1))
    assert isinstance(t.ask, OrderFigures)
    assert not t.takes(Order((0,)))
    assert not t.takes(Order((0, 0)))
    t.play(Order(order))
    paths = {0: to(3, 4), 1: to(6, 4)}
    t.play(*(paths[one] for one in order))
    assert [told.figure for told in t.events(Moved)] == list(order)


@pytest.mark.rule("ALK-MUL-03")
def test_of_three_figures_every_order_is_offered() -> None:
    ask = OrderFigures(0, (0, 1, 4))
    assert len(set(ask.candidates())) == 6
    assert all(ask.refusal(one) is None for one in ask.candidates())


@pytest.mark.rule("ALK-MUL-04", "ALK-RUL-57", "ALK-SCN-05")
def test_an_action_of_two_ap_is_paid_wholly_in_its_step() -> None:
    t = table(
        fighter(at=(3, 3), seat=0, card="a"), fighter(at=(4.9, 4.5), seat=0, card="a"), fighter(at=(20, 20), seat=1),
        markers=((3, 4.5),),
    )  # fmt: skip
    t.play(Activate(0), Walk(0), Stop(), to(3, 3.1))
    assert t.refused(Touch(0, 0)).code == "too_few_ap", "half of it now and half later is no action"
    t.play(Touch(1, 0))
    assert t.ap(1) == (0,)


@pytest.mark.rule("ALK-MUL-07")
def test_all_targets_and_estimates_are_given_before_anything_is_measured() -> None:
    t = table(
        fighter(at=(3, 3), seat=0, card="a", **BOW),
        fighter(at=(6, 3), seat=0, card="a"),
        fighter(at=(3, 15), left=0, seat=1),
    )
    t.play(Activate(0), Shoot(0, 2), Shoot(1, 2))
    assert isinstance(t.ask, GiveEstimate)
    t.play(Estimate(100))
    assert isinstance(t.ask, GiveEstimate)
    assert t.events(Measured) == []
    t.play(Estimate(110), Order((1, 0)), rolls="1 1  1 1")
    assert [told.figure for told in t.events(Measured)] == [1, 0]


@pytest.mark.rule("ALK-MUL-09", "ALK-EX-37", "ALK-CRD-41")
def test_two_inactive_cards_end_the_whole_card_and_the_other_keeps_its_ap() -> None:
    t = table(
        fighter(at=(10, 10), seat=0, card="a"),
        fighter(at=(3, 3), seat=0, card="a"),
        fighter(at=(10 + BASE, 10), seat=1),
        linked=True,
    )
    t.play(Activate(0), Fight(0, 2), Stop(), both("inactive", "inactive"))
    assert t.event(ActivationEnded).left == ((0, 2), (1, 2))
    assert t.ask.seat == 1


@pytest.mark.rule("ALK-MUL-09", "ALK-CRD-41", "ALK-ENG-04")
@pytest.mark.parametrize(("card", "ends"), [("inactive", True), ("parry", False)])
def test_two_inactive_cards_in_an_engagement_that_it_announced_end_the_card_too(card: str, ends: bool) -> None:
    t = table(
        fighter(at=(10, 10), ap=3), fighter(at=(10 + BASE + 0.8, 10), reach=True), fighter(at=(3, 3)), linked=True
    )
    t.play(Activate(0), Engage(0, (1,)), both(card, "inactive"))
    assert bool(t.events(ActivationEnded)) is ends
    assert (t.ask.seat, t.ap(0)) == (int(ends), (2,))


@pytest.mark.rule("ALK-RUL-122", "ALK-MUL-09", "ALK-RUL-64")
def test_what_was_announced_beside_two_inactive_cards_is_called_off() -> None:
    """A walk has not been walked: its AP comes back, so that its figure is on alert with all it had."""
    t = table(
        fighter(at=(10, 10), seat=0, card="a"),
        fighter(at=(3, 3), seat=0, card="a"),
        fighter(at=(10 + BASE, 10), seat=1),
        linked=True,
    )
    t.play(Activate(0), Fight(0, 2), Walk(1), Order((0, 1)), both("inactive", "inactive"))
    assert t.event(Fizzled) == Fizzled(1, "walk", 1)
    assert t.event(ActivationEnded).left == ((0, 2), (1, 2))


@pytest.mark.rule("ALK-RUL-122", "ALK-RUL-64")
@pytest.mark.parametrize(("action", "left"), [(Charge(1, (2,)), 1), (Shoot(1, 2), 1)])
def test_charges_and_shots_called_off_so_late_are_paid_all_the_same(action: Any, left: int) -> None:
    t = table(
        fighter(at=(10, 10), seat=0, card="a", **BOW), fighter(at=(3, 10), seat=0, card="a"),
        fighter(at=(10 + BASE, 10), seat=1), linked=True,
    )  # fmt: skip
    t.play(Activate(0), Fight(0, 2), action)
    if isinstance(t.ask, GiveEstimate):
        t.play(Estimate(50))
    t.play(Order((0, 1)), both("inactive", "inactive"))
    assert t.event(ActivationEnded).left == ((0, 2), (1, left))
    assert not t.game[1].charged, "it never came to that"


@pytest.mark.rule("ALK-RUL-122")
def test_what_was_resolved_before_the_two_inactive_cards_stays_done() -> None:
    t = table(
        fighter(at=(10, 10), seat=0, card="a"),
        fighter(at=(3, 3), seat=0, card="a"),
        fighter(at=(10 + BASE, 10), seat=1),
        linked=True,
    )
    t.play(Activate(0), Fight(0, 2), Walk(1), Order((1, 0)), to(3, 5), both("inactive", "inactive"))
    assert t.events(Fizzled) == []
    assert t.event(ActivationEnded).left == ((0, 2), (1, 1))


@pytest.mark.rule("ALK-ALC-06", "ALK-MUL-09", "ALK-RUL-52")
def test_a_fight_that_ends_the_activation_is_an_action_after_which_one_harvests() -> None:
    alchemist = Alchemy("outer", "earth", 8, ("litanie_des_ronces",))
    t = table(
        fighter(at=(10, 10), alchemy=alchemist),
        fighter(at=(10 + BASE, 10)),
        linked=True,
        tokens=tokens_at((10, 11, "earth")),
    )
    t.play(Activate(0), Fight(0, 1), both("inactive", "inactive"), 0)
    assert t.event(Harvested).components == 4
    assert t.event(ActivationEnded).card == 0


@pytest.mark.rule("ALK-RUL-63", "ALK-MUL-03")
def test_whoever_finds_his_place_taken_goes_less_far_and_has_paid() -> None:
    t = recruits()
    t.play(Activate(0), Walk(0), Walk(1), Order((0, 1)), to(4.5, 6))
    assert isinstance(t.ask, ChoosePath)
    assert not t.takes(to(4.5, 6)), "somebody stands there now"
    t.play(to(5.5, 5))
    assert t.ap(0, 1) == (1, 1)


@pytest.mark.rule("ALK-RUL-64")
def test_an_action_that_has_lost_its_object_is_refunded() -> None:
    t = table(
        fighter(at=(3, 3), seat=0, card="a"), fighter(at=(3, 6), seat=0, card="a"), fighter(at=(20, 20), seat=1),
        markers=((3, 4.5),),
    )  # fmt: skip
    t.play(Activate(0), Touch(0, 0), Touch(1, 0), Order((1, 0)))
    assert t.state.markers[0].owner == 0
    assert t.event(Fizzled) == Fizzled(0, "touch", 2)
    assert t.ap(0, 1) == (2, 0)


@pytest.mark.rule("ALK-RUL-64", "ALK-CBT-08")
def test_a_fight_with_somebody_who_has_fallen_costs_nothing() -> None:
    t = table(
        fighter(at=(10, 10), seat=0, card="a", combat=9), fighter(at=(10 + 2 * BASE, 10), seat=0, card="a"),
        fighter(at=(10 + BASE, 10), seat=1, boxes=(1, 0, 0), left=0), fighter(at=(20, 20), seat=1), linked=True,
    )  # fmt: skip
    t.play(Activate(0), Fight(0, 2), Fight(1, 2), Order((0, 1)), "normal", rolls="6 5")
    assert t.event(Fizzled) == Fizzled(1, "fight", 0)
    assert t.ap(0, 1) == (1, 2)


@pytest.mark.rule("ALK-RUL-64", "ALK-MUL-06")
def test_a_charge_whose_target_has_fallen_is_paid() -> None:
    t = table(
        fighter(at=(10, 10), seat=0, card="a", combat=9), fighter(at=(6, 10), seat=0, card="a"),
        fighter(at=(10 + BASE, 10), seat=1, boxes=(1, 0, 0), left=0), fighter(at=(20, 20), seat=1), linked=True,
    )  # fmt: skip
    t.play(Activate(0), Fight(0, 2), Charge(1, (2,)), Order((0, 1)), "normal", rolls="6 5")
    assert t.ap(0, 1) == (1, 1)
    assert t.game[1].charged


@pytest.mark.rule("ALK-MUL-09", "ALK-RUL-71")
def test_only_a_fight_of_its_own_ends_a_card() -> None:
    """Somebody who stands by with both cards Inactive ends nothing where an attack was played."""
    t = table(fighter(), fighter(), fighter(at=(3, 3)), linked=True)
    t.play(Activate(0), Fight(0, 1), both("parry", "inactive"))
    assert t.events(ActivationEnded) == []
    assert t.ap(0, 1) == (1, 2)


@pytest.mark.rule("ALK-RUL-71", "ALK-CRD-41", "ALK-RXM-06")
@pytest.mark.parametrize(("reading", "ends"), [("announced_fights", False), ("all", True)])
def test_two_inactive_cards_in_a_fight_it_did_not_announce_end_the_card_only_where_the_table_plays_so(
    reading: Any, ends: bool
) -> None:
    """The target engages its shooter in reaction, and then neither of them strikes."""
    t = table(
        fighter(at=(10, 10), ap=4, **BOW),
        fighter(at=(10, 13)),
        fighter(at=(3, 3)),
        settings=Settings(double_inactive=reading),
    )
    t.play(Activate(0), Shoot(0, 1), Estimate(0), React(engage=0), both("inactive", "inactive"), rolls="1 1")
    assert t.state.links == ((0, 1),)
    assert bool(t.events(ActivationEnded)) is ends
    assert t.ap(0) == (3,)


@pytest.mark.rule("ALK-END-02")
def test_when_the_last_enemy_falls_the_rest_of_the_step_is_not_played() -> None:
    t = table(
        fighter(at=(10, 10), seat=0, card="a", combat=9),
        fighter(at=(3, 3), seat=0, card="a"),
        fighter(at=(10 + BASE, 10), seat=1, boxes=(1, 0, 0), left=0),
        linked=True,
    )
    t.play(Activate(0), Fight(0, 2), Walk(1), Order((0, 1)), "normal", rolls="6 5")
    assert t.match.over
    assert t.event(ActivationEnded).left == ((0, 1), (1, 1))


@pytest.mark.rule("ALK-MUL-01")
def test_a_figure_that_falls_in_its_own_activation_is_asked_nothing_more() -> None:
    t = table(
        fighter(at=(10, 10), seat=0, card="a", boxes=(1, 0, 0)), fighter(at=(3, 3), seat=0, card="a"),
        fighter(at=(10 + BASE, 10), seat=1, combat=9), linked=True,
    )  # fmt: skip
    t.play(Activate(0), Fight(0, 2), Stop(), both("inactive", "normal"), rolls="6 5")
    assert t.game[0].where == "out"
    assert isinstance(t.ask, Announce)
    assert t.ask.figures == (1,)


@pytest.mark.rule("ALK-MUL-02", "ALK-ALC-03")
def test_actions_of_a_step_may_differ() -> None:
    block = Alchemy("outer", "earth", 8, ("priere_aux_pierres",))
    t = recruits(alchemy=block)
    t.play(Activate(0), Concentrate(0), Walk(1), Order((0, 1)), to(6, 4))
    assert t.game[0].concentration == 1
    assert [told.figure for told in t.events(Moved)] == [1]


@pytest.mark.rule("ALK-MUL-01")
def test_the_opponent_activates_his_own_cards_only() -> None:
    t = table(real("garlan", at=(3, 3)), fighter(at=(20, 20)), settings=Settings())
    t.play(Pass())
    assert t.ask.candidates() == [Activate(1), Pass()]
