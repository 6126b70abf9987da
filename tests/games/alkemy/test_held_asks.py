"""What the questions refuse, propose and show, to the letter: the code, the clause and the facts of each."""

from __future__ import annotations

import pytest
from tests.games.alkemy.alchemists import company, enemy
from tests.games.alkemy.archery import range_of
from tests.games.alkemy.duel import duel, fighter
from tests.games.alkemy.scened import Play
from tests.games.alkemy.setting_up import by_hand, opened, settled
from tests.games.alkemy.table import table

from escarmouche.core import Refusal
from escarmouche.games.alkemy.asks.alchemy import ChooseUpgrades
from escarmouche.games.alkemy.asks.fighting import ChooseTester
from escarmouche.games.alkemy.asks.preparing import DeployCard, zone_depth, zone_outline
from escarmouche.games.alkemy.asks.shooting import GiveEstimate
from escarmouche.games.alkemy.decisions import Activate, Charge, Estimate, Hold, Pass, Upgrade


@pytest.mark.rule("ALK-ALC-15", "ALK-ALC-16")
def test_an_upgrade_that_adds_targets_is_proposed_twice_for_two_others() -> None:
    d = company(enemy(), enemy(), enemy())
    ask = ChooseUpgrades(d.game, 0, d.game.content.formulas["haleine_ardente"], 1)
    adding = next(n for n, one in enumerate(ask.formula.upgrades) if one.op == "more_targets")
    assert Upgrade((adding, adding), (2, 3)) in ask.candidates()


@pytest.mark.rule("ALK-ALC-15", "ALK-ALC-16")
def test_an_upgrade_that_heals_more_is_proposed_twice_for_the_same_figure() -> None:
    d = company(factions=("aurlok",))
    ask = ChooseUpgrades(d.game, 0, d.game.content.formulas["baiser_de_walosi"], 0)
    assert [one.other_figures for one in ask.formula.upgrades] == [True]
    assert Upgrade((0, 0), (0, 0)) in ask.candidates()


@pytest.mark.rule("ALK-ALC-15", "ALK-ALC-16")
def test_every_two_others_may_be_added_and_harder_hit_with_one_of_them() -> None:
    d = company(enemy(), enemy(), enemy(), enemy())
    ask = ChooseUpgrades(d.game, 0, d.game.content.formulas["haleine_ardente"], 1)
    harder, adding = (
        next(n for n, one in enumerate(ask.formula.upgrades) if one.op == op) for op in ("more_damage", "more_targets")
    )
    offered = ask.candidates()
    assert [one.figures for one in offered if one.taken == (adding, adding)] == [(2, 3), (2, 4), (3, 4)]
    assert [one.figures for one in offered if set(one.taken) == {harder, adding}] == [(2,), (3,), (4,)]
    assert len(set(offered)) == len(offered)


@pytest.mark.rule("ALK-CHG-10", "ALK-CHG-11")
@pytest.mark.parametrize(("enemies", "threes"), [(2, 0), (3, 3), (4, 12), (5, 0)])
def test_charges_at_three_are_proposed_where_there_are_few_each_of_them_as_the_first(enemies: int, threes: int) -> None:
    t = table(fighter(at=(12, 12)), *(fighter(at=(3 + 4 * k, 18), seat=1) for k in range(enemies)), seat=0)
    t.play(Activate(0))
    named = [one.targets for one in t.ask.candidates() if isinstance(one, Charge)]
    assert len(named) == len({(one[0], frozenset(one)) for one in named})
    count = {size: sum(len(one) == size for one in named) for size in (1, 2, 3)}
    assert count == {1: enemies, 2: enemies * (enemies - 1), 3: threes}
    assert t.takes(Charge(0, tuple(range(1, enemies + 1))))


@pytest.mark.rule("ALK-ALC-15")
def test_boxes_are_healed_on_any_two_figures_or_twice_on_one() -> None:
    d = company(fighter(seat=0, factions=("aurlok",)), factions=("aurlok",))
    ask = ChooseUpgrades(d.game, 0, d.game.content.formulas["baiser_de_walosi"], 0)
    twice = [one.figures for one in ask.candidates() if one.taken == (0, 0)]
    assert twice == [(0, 0), (0, 1), (1, 1)]


@pytest.mark.rule("ALK-DIS-02")
def test_who_asks_for_a_tester_says_who_leaves() -> None:
    d = duel(fighter(), fighter(), fighter(seat=1, at=(10, 11.18)))
    ask = ChooseTester(d.game, 0, (1, 2))
    assert (ask.seat, ask.facts()["leaver"]) == (1, 0)


@pytest.mark.rule("ALK-SET-05")
def test_a_token_is_put_somewhere_and_nothing_else_will_do() -> None:
    match = settled(opened(by_hand()), "tokens")
    assert match.refusal(Pass()) == Refusal("not_an_option", "ALK-SET-05", {"tried": "Pass"})


@pytest.mark.rule("ALK-SET-09")
def test_a_card_is_deployed_and_nothing_else_will_do() -> None:
    match = settled(opened(by_hand()), "deployment")
    assert match.refusal(Pass()) == Refusal("not_an_option", "ALK-SET-09", {"tried": "Pass"})


@pytest.mark.rule("ALK-SET-07")
def test_the_zone_that_is_shown_reaches_from_the_edge_to_its_depth() -> None:
    game = settled(opened(by_hand()), "deployment").game
    (width, depth), deep = game.cast.table, zone_depth(game)
    near_zone = ((0, 0), (width, 0), (width, deep), (0, deep))
    far_zone = ((0, depth), (width, depth), (width, depth - deep), (0, depth - deep))
    for seat in (0, 1):
        shown = near_zone if game.state.edges[seat] == 0 else far_zone
        assert zone_outline(game, seat) == shown
        assert DeployCard(game, seat, ()).hints().outlines == (shown,)


@pytest.mark.rule("ALK-SHT-03")
def test_no_estimate_goes_beyond_the_diagonal_of_the_table() -> None:
    ask = GiveEstimate(range_of(8).game, 0, 1)
    assert ask.refusal(Estimate(339)) is None
    beyond = Refusal("no_such_distance", "ALK-SHT-03", {"limit": 33.9})  # 24 inches both ways
    assert ask.refusal(Estimate(340)) == beyond
    assert ask.refusal(Estimate(-1)) == beyond
    assert ask.refusal(Pass()) == Refusal("not_an_option", "ALK-SHT-03", {"tried": "Pass"})


@pytest.mark.rule("ALK-MUL-02", "ALK-ACT-03")
def test_either_of_two_is_offered_to_sit_a_step_out_and_the_last_one_is_not_where_somebody_must_act() -> None:
    play = Play("A a = archers at 10,10 ap 2 | A b = archers at 12,10 ap 2 with a | B t = templar at 20,20 | seat A")
    offered = []
    for answer in (Activate(0), Hold(0)):
        play(answer)
        assert play.match.ask is not None
        offered.append([one for one in play.match.ask.candidates() if isinstance(one, Hold)])
    assert offered == [[Hold(0), Hold(1)], []]
    assert play.refused(Hold(1)) == ("must_act", "ALK-ACT-03")
