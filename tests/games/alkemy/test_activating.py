"""Playing a card: what is announced and paid, what may be repeated, when it ends, who is on alert [ALK-ACT]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.ground_table import wall
from tests.games.alkemy.table import Table, both, fighter, near, real, table, to, tokens_at

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games.alkemy.asks.announcing import Announce, TakeLead
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import (
    Action,
    Activate,
    Charge,
    Concentrate,
    Engage,
    Estimate,
    Fight,
    Hold,
    Order,
    Pass,
    Prepare,
    React,
    Reactivate,
    Run,
    Shoot,
    Stop,
    Touch,
    Walk,
)
from escarmouche.games.alkemy.events.play import ActivationEnded, Announced, Fizzled
from escarmouche.games.alkemy.game import Alkemy
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.queries.actions import action_refusal, can_act, cost_of, possible
from escarmouche.games.alkemy.queries.leads import on_alert
from escarmouche.games.alkemy.setups import first_state, random_setup

BOW = SkillUse("ranged_weapon", weapon="bow", combat=3, range=24)


def two(**words: Any) -> Table:
    """Two plain figures for seat 0, one for seat 1, all far apart."""
    return table(fighter(at=(3, 3), **words), fighter(at=(20, 20)), fighter(at=(8, 3), **words))


@pytest.mark.rule("ALK-ACT-01")
def test_the_player_names_one_of_his_cards_and_its_figures_become_active() -> None:
    t = two()
    assert t.refused(Activate(1)).code == "not_your_card"
    assert t.refused(Activate(7)).code == "not_your_card"
    t.play(Activate(2))
    assert t.state.active == (2,)
    assert t.refused(Walk(0)).why == "ALK-ACT-01"


@pytest.mark.rule("ALK-ACT-02")
def test_a_card_is_activated_once_a_turn() -> None:
    t = two(ap=4)
    t.play(Activate(0), Walk(0), to(3, 4), Stop(), Pass())
    assert t.refused(Activate(0)).why == "ALK-ACT-02"
    assert t.takes(Activate(2))


@pytest.mark.rule("ALK-ACT-03")
def test_whoever_is_activated_must_announce_something_and_pays_at_once() -> None:
    t = two()
    t.play(Activate(0))
    assert t.refused(Stop()).why == "ALK-ACT-03"
    assert t.refused(Hold(0)).why == "ALK-ACT-03"
    t.play(Walk(0))
    assert t.ap(0) == (1,), "paid when announced, before the path is chosen"
    assert t.event(Announced).left == 1


@pytest.mark.rule("ALK-ACT-03")
def test_a_card_whose_figures_can_do_nothing_is_not_activated() -> None:
    t = table(fighter(at=(3, 3), left=0), fighter(at=(20, 20)), fighter(at=(8, 3)))
    assert t.refused(Activate(0)).code == "card_cannot_act"
    assert t.takes(Activate(2))


@pytest.mark.rule("ALK-ACT-04", "ALK-ACT-06", "ALK-EX-02")
def test_garlan_walks_twice_and_stops_on_alert_with_two_ap() -> None:
    t = table(real("garlan", at=(3, 3)), fighter(at=(20, 20)))
    t.play(Activate(0), Walk(0), to(3, 7), Walk(0), to(3, 11), Stop())
    assert t.ap(0) == (2,)
    assert on_alert(t.game, 0)
    assert t.state.cards[0].activated
    assert t.event(ActivationEnded).left == ((0, 2),)


@pytest.mark.rule("ALK-ACT-04", "ALK-ACT-07")
def test_without_ap_the_activation_is_over_and_the_figure_spent() -> None:
    t = two()
    t.play(Activate(0), Walk(0), to(3, 4), Walk(0), to(3, 5))
    assert t.event(ActivationEnded).left == ((0, 0),)
    assert not on_alert(t.game, 0)
    assert isinstance(t.ask, TakeLead)


@pytest.mark.rule("ALK-ACT-04", "ALK-ACT-07", "ALK-CBT-07", "ALK-RUL-133")
def test_a_fight_is_repeated_while_ap_last_and_ends_the_activation_with_the_last_one() -> None:
    t = table(fighter(ap=3), fighter(left=0), fighter(at=(3, 3)), linked=True)
    t.play(Activate(0), Fight(0, 1), "normal", rolls="1 1")
    t.play(Fight(0, 1), "normal", rolls="1 1")
    assert t.takes(Fight(0, 1)), "one AP is left"
    t.play(Fight(0, 1), "normal", rolls="1 1")
    assert t.event(ActivationEnded).left == ((0, 0),)


@pytest.mark.rule("ALK-ACT-04", "ALK-CBT-07", "ALK-RUL-10", "ALK-RUL-133")
def test_of_a_card_whoever_has_no_ap_left_fights_for_nothing_at_first_and_never_again() -> None:
    t = table(
        fighter(at=(3, 3), card="a", ap=3), fighter(at=(10, 10), left=2),
        fighter(at=(10, 10 + near(0)), card="a", left=0), linked=True,
    )  # fmt: skip
    t.play(Activate(0), Fight(2, 1), Walk(0), Order((2, 0)), "parry", to(3, 4))
    assert t.ap(0, 1, 2) == (2, 1, 0)
    refusal = t.refused(Fight(2, 1))
    assert (refusal.code, refusal.why) == ("spent", "ALK-CBT-07")
    assert {answer.figure for answer in t.ask.candidates() if isinstance(answer, Action)} == {0}
    assert t.refused(Hold(2)).code == "not_active"


@pytest.mark.rule("ALK-CBT-07", "ALK-RUL-133")
def test_a_fight_for_nothing_that_was_offered_at_first_is_over_when_a_companion_has_acted() -> None:
    t = table(
        fighter(at=(3, 3), card="a", ap=3), fighter(at=(10, 10), left=2),
        fighter(at=(10, 10 + near(0)), card="a", left=0), linked=True,
    )  # fmt: skip
    t.play(Activate(0), Walk(0))
    assert Fight(2, 1) in t.ask.candidates()
    t.play(Stop(), to(3, 3))  # it walks on the spot: nothing on the table has changed
    assert isinstance(t.ask, Announce)
    assert t.ask.figures == (0,)


@pytest.mark.rule("ALK-ACT-04")
def test_an_action_that_costs_more_than_is_left_is_refused() -> None:
    t = two()
    t.play(Activate(0), Walk(0), to(3, 4))
    assert t.refused(Run(0)).code == "too_few_ap"
    assert t.refused(Hold(0)).code == "not_an_option", "alone on its card it stops, it does not wait"


@pytest.mark.rule("ALK-ACT-05")
def test_walks_and_shots_are_repeated_as_ap_allow_but_not_charges_and_runs() -> None:
    t = table(fighter(ap=6, at=(3, 3), skills=(BOW,), ranged=(1,) * 6), fighter(at=(3, 20), left=0))
    t.play(Activate(0), Walk(0), to(3, 4), Walk(0), to(3, 5), Run(0), to(3, 6))
    assert t.ap(0) == (2,)
    assert t.refused(Run(0)).code == "has_run"
    assert t.refused(Walk(0)).code == "has_run"
    assert t.takes(Shoot(0, 1))


@pytest.mark.rule("ALK-ACT-05", "ALK-CHG-01")
def test_a_second_charge_is_refused_whatever_came_of_the_first() -> None:
    t = table(fighter(ap=4, at=(3, 3), skills=(BOW,), ranged=(1,) * 6), fighter(at=(3, 20)))
    t.play(Activate(0), Charge(0, (1,)))  # 17 inches: too far, it walks
    assert t.game[0].failed_charge
    assert t.refused(Charge(0, (1,))).why == "ALK-CHG-01"


@pytest.mark.rule("ALK-ACT-08", "ALK-TRN-06")
def test_the_end_of_a_card_marks_it_shows_ap_and_passes_the_lead() -> None:
    t = two(ap=3)
    t.play(Activate(0), Walk(0), to(3, 4), Stop())
    assert [card.activated for card in t.state.cards] == [True, False, False]
    assert t.event(ActivationEnded).left == ((0, 2),)
    assert (t.state.card, t.state.active, t.ask.seat) == (-1, (), 1)


@pytest.mark.rule("ALK-ACT-09", "ALK-ACT-07", "ALK-RUL-19")
@pytest.mark.parametrize(("left", "activated", "alert"), [(2, False, True), (1, True, True), (0, False, False)])
def test_on_alert_is_who_has_ap_activated_or_not(left: int, activated: bool, alert: bool) -> None:
    t = table(fighter(at=(3, 3), left=left, activated=activated), fighter(at=(20, 20)))
    assert on_alert(t.game, 0) is alert


@pytest.mark.rule("ALK-ACT-10", "ALK-RUL-19")
def test_ap_spent_in_reactions_are_missing_in_the_activation() -> None:
    """A crossbowman not yet activated shoots back: of its 2 AP it has 1 for its own activation."""
    archer = {"skills": (BOW,), "ranged": (0,) * 6}
    t = table(fighter(at=(3, 3), **archer), fighter(at=(3, 12), **archer), fighter(at=(20, 3)))
    t.play(Activate(0), Shoot(0, 1), Estimate(0), React(shots=(0,)), rolls="1 1  1 1")
    assert t.ap(1) == (1,)
    t.play(Stop(), Activate(1))
    assert t.ap(1) == (1,)
    assert t.refused(Run(1)).code == "too_few_ap"


@pytest.mark.rule("ALK-RUL-10", "ALK-ACT-03", "ALK-CRD-41")
def test_a_fight_for_nothing_is_a_first_action() -> None:
    t = table(fighter(left=0), fighter(left=0), fighter(at=(3, 3)), linked=True)
    t.play(Activate(0), Fight(0, 1))  # nobody has an AP for a card: both are Inactive without being asked
    assert t.event(Announced).ap == 0
    assert t.event(ActivationEnded).card == 0


@pytest.mark.rule("ALK-RUL-10", "ALK-CRD-41")
def test_both_inactive_end_the_activation_with_ap_left() -> None:
    t = table(fighter(ap=4), fighter(), fighter(at=(3, 3)), linked=True)
    t.play(Activate(0), Fight(0, 1), both("inactive", "inactive"))
    assert t.event(ActivationEnded).left == ((0, 4),)
    assert t.ask.seat == 1


@pytest.mark.rule("ALK-ACT-13", "ALK-RUL-11")
def test_a_two_ap_figure_that_kept_both_by_a_fight_for_nothing_is_not_reactivated() -> None:
    t = table(fighter(), fighter(ap=4), fighter(at=(3, 3)), linked=True)
    t.play(Activate(0), Fight(0, 1), both("inactive", "inactive"), Pass())
    assert t.ap(0) == (2,)
    assert t.refused(Reactivate((0,))).why == "ALK-ACT-13"


COSTS = [
    (Walk(0), 1),
    (Run(0), 2),
    (Charge(0, (1,)), 1),
    (Engage(0, (1,)), 1),
    (Fight(0, 1), 0),
    (Shoot(0, 1), 1),
    (Shoot(0, 1, masterly=True), 2),
    (Concentrate(0), 1),
    (Prepare(0, "premonition"), 1),
    (Touch(0, 0), 2),
    (Hold(0), 0),
]


@pytest.mark.rule("ALK-GEN-08", "ALK-SKL-12")
@pytest.mark.parametrize(("action", "cost"), COSTS)
def test_what_an_action_costs(action: Action, cost: int) -> None:
    assert cost_of(two().game, action) == cost


@pytest.mark.rule("ALK-GEN-08")
def test_cards_reactions_and_reactivations_cost_one_ap() -> None:
    content = load_content()
    assert {name: one.ap for name, one in content.cards.items()} == {
        "quick": 1, "normal": 1, "brutal": 1, "parry": 1, "inactive": 0,
    }  # fmt: skip
    assert (content.costs["reaction"], content.costs["reactivation"]) == (1, 1)


@pytest.mark.rule("ALK-ACT-01")
def test_a_figure_of_the_other_side_or_nobody_announces_nothing() -> None:
    t = two()
    t.play(Activate(0))
    for answer in (Walk(1), Walk(2), Walk(99), Walk(-1), Pass()):
        assert not t.takes(answer)


# --- the list of what is open is the truth about it ------------------------------------------------------------------


def every_action(game: Position, who: int) -> list[Action]:
    """All that could be announced of anything, against anybody."""
    everybody = range(len(game.state.figures))
    found: list[Action] = [Walk(who), Run(who), Concentrate(who)]
    for one in everybody:
        found += [Charge(who, (one,)), Engage(who, (one,)), Fight(who, one), Shoot(who, one)]
        found.append(Shoot(who, one, masterly=True))
    found += [Prepare(who, name) for name in game.content.formulas]
    return [*found, *(Touch(who, marker) for marker in range(-1, 4))]


@pytest.mark.rule("ALK-ACT-04")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_is_exactly_what_is_not_refused(seed: int) -> None:
    setup = random_setup(load_content(), Stream(f"offers {seed}"))
    cast = Cast(setup, load_content())
    match = Match(Alkemy(cast, first_state(cast)), Seeded(seed))
    rng = Stream(seed)
    for _ in range(150):
        ask = match.ask
        if ask is None:
            break
        if isinstance(ask, Announce):
            for who in ask.figures:
                offered = possible(ask.game, who)
                legal = [one for one in every_action(ask.game, who) if action_refusal(ask.game, one) is None]
                assert sorted(map(str, offered)) == sorted(map(str, legal))
                assert can_act(ask.game, who) is bool(legal)
        match.answer(ask.sample(rng), ask.seat)


def at_reach(**words: Any) -> Table:
    """A lancer, 0, who holds 1 and 3 at reach and touches 5; 2 and 4 are his friends far away."""
    enemies = [(10 + near(0.8), 10), (10 - near(0.8), 10), (10, 10 + near(0))]
    friends = [fighter(at=(3, y), seat=0) for y in (2, 4)]
    one, two, three = (fighter(at=place, seat=1) for place in enemies)
    lancer = fighter(at=(10, 10), reach=True, **words)
    return table(lancer, one, friends[0], two, friends[1], three, linked=True)


@pytest.mark.rule("ALK-ACT-04", "ALK-ENG-01")
def test_who_fights_at_reach_is_offered_to_engage_those_it_does_not_touch() -> None:
    t = at_reach()
    t.play(Activate(0))
    offered = possible(t.game, 0)
    assert [one for one in offered if isinstance(one, Engage)] == [Engage(0, (1,)), Engage(0, (3,))]
    legal = [one for one in every_action(t.game, 0) if action_refusal(t.game, one) is None]
    assert sorted(map(str, offered)) == sorted(map(str, legal))
    both_of_them = [one for one in t.ask.candidates() if isinstance(one, Engage) and len(one.targets) > 1]
    assert both_of_them == [Engage(0, (1, 3)), Engage(0, (3, 1))]


@pytest.mark.rule("ALK-ACT-04", "ALK-CHG-09")
@pytest.mark.parametrize("words", [{"left": 0}, {"charged": True}, {"ran": True}])
def test_without_an_ap_or_the_right_to_move_no_engagement_is_offered(words: Any) -> None:
    t = at_reach(**words)
    assert not [one for one in possible(t.game, 0) if isinstance(one, Engage)]
    assert possible(t.game, 0)[:3] == [Fight(0, 1), Fight(0, 3), Fight(0, 5)]


@pytest.mark.rule("ALK-ACT-04", "ALK-RUL-64")
def test_a_companion_that_climbs_a_wall_in_between_is_noticed() -> None:
    """Sight is remembered only while nobody moves: the shot announced before loses its AP, none is offered after."""
    archer = {"skills": (BOW,), "ranged": (0,) * 6}
    t = table(
        fighter(at=(10, 10), card="a", ap=4, **archer), fighter(at=(10, 20), left=0),
        fighter(at=(11.5, 11.5), seat=0, card="a"), scenery=(wall(10, 14, 4, 3),),
    )  # fmt: skip
    t.play(Activate(0))
    assert Shoot(0, 1) in possible(t.game, 0)
    t.play(Shoot(0, 1), Walk(2), Estimate(90), Order((2, 0)), to(10, 14))
    assert t.event(Fizzled) == Fizzled(0, "shoot", 0)
    assert t.ap(0, 2) == (3, 3)
    assert Shoot(0, 1) not in possible(t.game, 0)


@pytest.mark.rule("ALK-RUL-77")
def test_near_a_marker_or_not_is_always_known() -> None:
    t = table(
        fighter(at=(10 + near(1.0, "marker"), 10)), fighter(at=(20, 20)), markers=((10, 10), (3, 3)), tokens=tokens_at()
    )
    t.play(Activate(0))
    assert t.takes(Touch(0, 0))
    assert t.refused(Touch(0, 1)).code == "marker_too_far"
