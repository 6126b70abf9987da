"""A formula from its price to its upgrades: what it costs, whom it is for, whether it burns [ALK-ALC-09..19]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.alchemists import BOW, against, alchemist
from tests.games.alkemy.duel import BASE, Duel, duel, fighter
from tests.games.alkemy.ground_table import house
from tests.games.alkemy.table import near, real, table

from escarmouche.games.alkemy.asks.alchemy import ChooseTarget, ChooseUpgrades
from escarmouche.games.alkemy.decisions import (
    Activate,
    Prepare,
    Target,
    Upgrade,
)
from escarmouche.games.alkemy.events.alchemy import (
    Affected,
    Combusted,
    OutOfRange,
    Prepared,
    Upgraded,
)
from escarmouche.games.alkemy.events.rolling import DiceThrown
from escarmouche.games.alkemy.queries.alchemy import formula_refusal, price
from escarmouche.games.alkemy.rules.alchemy import prepare
from escarmouche.table.plane import inches

# --- preparing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-ALC-09", "ALK-ALC-19")
def test_different_formulas_in_a_turn_but_none_twice_even_if_it_failed() -> None:
    t = table(alchemist(at=(5, 5)), fighter(at=(5, 20)))
    t.play(Activate(0), Prepare(0, "haleine_ardente"), Target((1,)))  # 13.8 inches away: out of range
    assert t.event(OutOfRange) == OutOfRange(0, "haleine_ardente", 1, inches(t.game.crowd.gap(0, 1)), 8)
    assert t.refused(Prepare(0, "haleine_ardente")).why == "ALK-ALC-09"
    t.play(Prepare(0, "premonition"), Target((0,)))
    assert t.refused(Prepare(0, "premonition")).code == "formula_used"
    assert t.game[0].used == ("haleine_ardente", "premonition")


@pytest.mark.rule("ALK-ALC-10", "ALK-EX-32", "ALK-RUL-50", "ALK-ALC-15")
def test_two_stones_for_each_missing_component_and_four_more_for_upgrades() -> None:
    d = duel(alchemist(at=(5, 5), components=(0, 1, 0, 0), stones=8), fighter(at=(20, 20)))
    formula = d.game.content.formulas["pousse_du_beathacrann"]
    assert price(d.game, 0, formula) == (1, 4)
    d.play(prepare(d.game, Prepare(0, formula.id)), Upgrade((0, 0)))
    told = d.event(Prepared)
    assert (told.components, told.stones) == (1, 4)
    assert d.event(Upgraded).stones == 4, "the stones in place of components are not counted"
    assert (d.game[0].components, d.game[0].stones) == ((0, 0, 0, 0), 0)


@pytest.mark.rule("ALK-ALC-10", "ALK-RUL-50")
def test_stones_are_only_for_components_that_are_missing() -> None:
    d = duel(alchemist(components=(0, 3, 0, 0)), fighter())
    assert price(d.game, 0, d.game.content.formulas["litanie_des_ronces"]) == (2, 0)
    assert price(d.game, 0, d.game.content.formulas["haleine_ardente"]) == (0, 4), (
        "only the formula's own element counts"
    )


@pytest.mark.rule("ALK-ALC-10")
def test_who_can_pay_neither_way_cannot_prepare() -> None:
    d = duel(alchemist(components=(0, 1, 0, 0), stones=3), fighter())
    refusal = formula_refusal(d.game, 0, "pousse_du_beathacrann")
    assert refusal is not None
    assert (refusal.code, refusal.facts["needed"]) == ("cannot_pay", 4)
    d.change(0, stones=4)
    assert formula_refusal(d.game, 0, "pousse_du_beathacrann") is None


@pytest.mark.rule("ALK-ALC-11")
@pytest.mark.parametrize(("gap", "within"), [(8.0, True), (8.01, False)])
def test_the_distance_is_measured_once_the_target_is_named(gap: float, within: bool) -> None:
    d = against(gap)
    rolls, answers = ("6 6", (Upgrade(),)) if within else ("", ())
    d.play(prepare(d.game, Prepare(0, "haleine_ardente")), Target((1,)), *answers, rolls=rolls)
    assert (d.game[1].ticked > 0) is within
    assert (d.game[0].components, d.game[0].used) == ((9, 9, 9, 7), ("haleine_ardente",)), "spent either way"
    if not within:
        assert d.event(OutOfRange).target == 1


@pytest.mark.rule("ALK-ALC-11")
def test_a_target_must_be_in_sight() -> None:
    d = duel(alchemist(at=(5, 5)), fighter(at=(5, 12)), fighter(at=(9, 5), seat=1), scenery=(house(5, 8.5, 6, 2),))
    ask = ChooseTarget(d.game, 0, d.game.content.formulas["haleine_ardente"])
    assert ask.options == (2,)
    assert d.refused(ask, Target((1,))).code == "not_in_sight"
    assert d.refused(ask, Target((0,))).code == "formula_for_enemies"
    assert d.refused(ask, Target((2, 1))).code == "one_target"
    assert d.refused(ask, Target(())).code == "one_target"


@pytest.mark.rule("ALK-ALC-11")
def test_without_anybody_in_sight_a_formula_is_not_prepared() -> None:
    d = duel(alchemist(at=(5, 5)), fighter(at=(5, 12)), scenery=(house(5, 8.5, 6, 2),))
    refusal = formula_refusal(d.game, 0, "haleine_ardente")
    assert refusal is not None
    assert refusal.code == "no_target_in_sight"


# --- combustion ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-ALC-12", "ALK-PRF-03")
@pytest.mark.parametrize(("ticked", "rolls", "total"), [(0, "2 4", 8), (8, "5 4", 10), (10, "6 1", 7)])
def test_the_alchemy_roll_is_dice_of_its_health_and_concentration(ticked: int, rolls: str, total: int) -> None:
    """White 2 + 4, yellow 4 + 4, red 4 + 1; the level is 2."""
    d = against(concentration=2, boxes=(8, 2, 2), ticked=ticked)
    answers = (Upgrade(),) if total >= 8 else ()
    d.play(prepare(d.game, Prepare(0, "haleine_ardente")), Target((1,)), *answers, rolls=rolls)
    told = d.event(Combusted)
    assert (told.total.value, told.difficulty.value, told.success) == (total, 8, total >= 8)
    assert d.event(DiceThrown).kind == "alchemy"


@pytest.mark.rule("ALK-ALC-12")
def test_an_auto_formula_succeeds_without_a_roll() -> None:
    d = against()
    d.play(prepare(d.game, Prepare(0, "coeur_de_braise")), Target((0,)))
    assert d.events(Combusted) == []
    assert d.event(Affected).figure == 0


@pytest.mark.rule("ALK-ALC-13", "ALK-EX-33")
def test_the_inner_circle_rolls_three_dice() -> None:
    d = against(rank="inner", concentration=2)
    d.play(prepare(d.game, Prepare(0, "litanie_des_ronces")), Target((1,)), rolls="1 3 4")
    told = d.event(Combusted)
    assert (told.total.value, told.success) == (9, True)
    assert [part.name for part in d.event(DiceThrown).pool.parts] == ["inner_circle"]


@pytest.mark.rule("ALK-ALC-14", "ALK-RUL-49", "ALK-ALC-19")
def test_a_failed_roll_changes_nothing_and_everything_is_spent() -> None:
    t = table(alchemist(at=(5, 5), components=(0, 0, 0, 1), concentration=1), fighter(at=(5, 11), mind=9))
    t.play(Activate(0), Prepare(0, "haleine_ardente"), Target((1,)), rolls="1 1")
    assert t.game[1].ticked == 0
    assert (t.game[0].components, t.game[0].stones, t.ap(0)) == ((0, 0, 0, 0), 6, (3,))
    assert not t.takes(Prepare(0, "haleine_ardente"))


# --- upgrades --------------------------------------------------------------------------------------------------------


def upgrades(d: Duel, formula: str, target: int = 1) -> ChooseUpgrades:
    """The question after a success."""
    return ChooseUpgrades(d.game, 0, d.game.content.formulas[formula], target)


@pytest.mark.rule("ALK-ALC-15")
@pytest.mark.parametrize(("rank", "most"), [("outer", 2), ("inner", 3)])
def test_upgrades_of_two_stones_twice_for_the_outer_circle_and_thrice_for_the_inner(rank: Any, most: int) -> None:
    d = against(rank=rank, stones=12)
    ask = upgrades(d, "pousse_du_beathacrann", 0)
    assert ask.refusal(Upgrade((0,) * most)) is None
    assert d.refused(ask, Upgrade((0,) * (most + 1))).code == "upgrade_limit"
    assert Upgrade((0,) * most) in ask.candidates()


@pytest.mark.rule("ALK-ALC-15")
def test_an_upgrade_that_names_how_often_is_not_taken_more_often() -> None:
    d = against(rank="inner", stones=12)
    ask = upgrades(d, "haleine_ardente")
    assert ask.refusal(Upgrade((0,))) is None
    assert d.refused(ask, Upgrade((0, 0))).code == "upgrade_too_often"
    assert d.refused(ask, Upgrade((2,))).code == "no_such_upgrade"


@pytest.mark.rule("ALK-ALC-15")
def test_stones_one_does_not_have_are_not_spent_and_nobody_is_asked_in_vain() -> None:
    d = against(stones=1)
    assert d.refused(upgrades(d, "pousse_du_beathacrann", 0), Upgrade((0,))).code == "cannot_pay"
    d.play(prepare(d.game, Prepare(0, "pousse_du_beathacrann")))  # no question
    assert d.game[0].stones == 1


@pytest.mark.rule("ALK-ALC-16", "ALK-EX-11")
def test_one_roll_against_the_first_and_the_others_are_hit_of_themselves() -> None:
    """A priest, Garlan, a recruit and a crossbowman: the roll is against Garlan's MIND of 7 alone."""
    d = duel(
        real("priest", seat=0, at=(5, 5), concentration=1, components=(0, 2, 0, 0)),
        real("garlan", seat=1, at=(5, 10)),
        real("avalonian_recruits", seat=1, at=(8, 10)),
        real("crossbowmen", seat=1, at=(2, 10)),
    )
    script = prepare(d.game, Prepare(0, "litanie_des_ronces"))
    d.play(script, Target((1,)), Upgrade((0, 0), (2, 3)), rolls="2 4")
    told = d.event(Combusted)
    assert (told.target, told.total.value, told.difficulty.value) == (1, 7, 7)
    assert len(d.events(DiceThrown)) == 1
    assert all(d.game[one].effects[0].kind == "entangled" for one in (1, 2, 3))
    assert d.game[0].stones == 4
    assert d.event(Upgraded).figures == (2, 3)


@pytest.mark.rule("ALK-ALC-16")
def test_an_added_target_must_be_seen_and_be_somebody_else() -> None:
    scenery = (house(5, 8.5, 4, 2),)
    d = duel(
        alchemist(at=(5, 5)),
        fighter(at=(9, 5)),
        fighter(at=(5, 12), seat=1),
        fighter(at=(5, 2), seat=1),
        scenery=scenery,
    )
    ask = upgrades(d, "litanie_des_ronces")
    assert ask.refusal(Upgrade((0,), (3,))) is None
    assert d.refused(ask, Upgrade((0,), (2,))).code == "not_in_sight"
    assert d.refused(ask, Upgrade((0,), (1,))).code == "target_twice"
    assert d.refused(ask, Upgrade((0, 0), (3, 3))).code == "target_twice"
    assert d.refused(ask, Upgrade((0,), ())).code == "name_targets"
    assert d.refused(ask, Upgrade((), (3,))).code == "name_targets"


@pytest.mark.rule("ALK-ALC-16", "ALK-RUL-53")
def test_an_added_target_out_of_range_wastes_its_stones() -> None:
    d = duel(alchemist(at=(5, 5)), fighter(at=(9, 5), mind=5), fighter(at=(5, 5 + near(8.1)), seat=1))
    d.play(prepare(d.game, Prepare(0, "litanie_des_ronces")), Target((1,)), Upgrade((0,), (2,)), rolls="3 3")
    assert d.game[1].effects
    assert not d.game[2].effects
    assert d.game[0].stones == 6
    assert d.event(OutOfRange).why == "ALK-RUL-53"


@pytest.mark.rule("ALK-ALC-17")
def test_alchemy_is_used_in_combat_and_is_no_shot() -> None:
    t = table(alchemist(at=(10, 10)), fighter(at=(10 + BASE, 10), mind=5, **BOW), linked=True)
    t.play(Activate(0), Prepare(0, "haleine_ardente"), Target((1,)), Upgrade(), rolls="3 3")
    assert t.game[1].ticked == 2
    assert t.state.links == ((0, 1),)
    assert t.takes(Prepare(0, "coeur_de_braise"))


@pytest.mark.rule("ALK-REA-05", "ALK-ALC-17")
def test_a_formula_gives_no_reaction() -> None:
    t = table(alchemist(at=(5, 5)), fighter(at=(5, 10), mind=5, **BOW))
    t.play(Activate(0), Prepare(0, "haleine_ardente"), Target((1,)), Upgrade(), rolls="3 3")
    assert t.ask.seat == 0
    assert t.ap(1) == (2,)


@pytest.mark.rule("ALK-ALC-18", "ALK-GEN-02")
def test_a_friend_may_be_the_alchemist_himself_unless_the_card_says_otherwise() -> None:
    d = duel(alchemist(at=(5, 5), factions=("avalon",)), fighter(at=(20, 20)))
    known = d.game.content.formulas
    assert ChooseTarget(d.game, 0, known["premonition"]).options == (0,)
    assert ChooseTarget(d.game, 0, known["angelus_vitae"]).options == (0,)
    assert ChooseTarget(d.game, 0, known["baiser_de_walosi"]).options == (), "an Avalonian is no Aurlok"
    d = duel(alchemist(at=(5, 5), factions=("avalon",), hero=True), fighter(at=(20, 20)))
    assert ChooseTarget(d.game, 0, known["angelus_vitae"]).options == (), "the card says: no hero"


@pytest.mark.rule("ALK-ALC-01", "ALK-ALC-10")
def test_only_formulas_of_the_own_card_are_prepared() -> None:
    d = duel(real("priest", at=(5, 5), concentration=4, components=(9, 9, 9, 9)), fighter(at=(9, 5)))
    refusal = formula_refusal(d.game, 0, "haleine_ardente")
    assert refusal is not None
    assert refusal.code == "not_your_formula"
    assert formula_refusal(d.game, 0, "litanie_des_ronces") is None
