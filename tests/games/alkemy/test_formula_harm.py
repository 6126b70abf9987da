"""What formulas do to bodies: damage, bans, healing, and what their upgrades add."""

from __future__ import annotations

import pytest
from tests.games.alkemy.alchemists import BOW, alchemist, cast, company, enemy, friend
from tests.games.alkemy.duel import BASE, Duel, cards, duel, fighter
from tests.games.alkemy.table import near, real, table, to

from escarmouche.games.alkemy.asks.alchemy import ChooseTarget, ChooseUpgrades
from escarmouche.games.alkemy.decisions import (
    Activate,
    Estimate,
    Prepare,
    Run,
    Shoot,
    Stop,
    Target,
    Upgrade,
    Walk,
)
from escarmouche.games.alkemy.events.alchemy import OutOfRange, Unaffected
from escarmouche.games.alkemy.events.health import Healed
from escarmouche.games.alkemy.events.rolling import DiceThrown
from escarmouche.games.alkemy.formulas import Formula, FormulaEffect, FormulaUpgrade
from escarmouche.games.alkemy.queries.actions import action_refusal
from escarmouche.games.alkemy.queries.modifiers import forbidden, stat
from escarmouche.games.alkemy.rules.fighting import fight
from escarmouche.games.alkemy.rules.formulas import apply
from escarmouche.games.alkemy.rules.health import heal
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.phrases import upgrade_said
from escarmouche.table.plane import inches

# --- damage and bans -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-ALC-12", "ALK-ALC-15")
@pytest.mark.parametrize(("taken", "suffered"), [((), 2), ((0,), 3), ((0, 0), 4)])
def test_the_embrace_of_the_waves_hurts_and_holds(taken: tuple[int, ...], suffered: int) -> None:
    d = company(enemy())
    cast(d, "etreinte_des_flots", 1, Upgrade(taken), rolls="3 3")
    assert d.game[1].ticked == suffered
    assert forbidden(d.game, 1, "run")
    refusal = action_refusal(d.game, Run(1))
    assert refusal is not None
    assert refusal.code == "may_not_run"
    assert action_refusal(d.game, Walk(1)) is None


@pytest.mark.rule("ALK-ALC-15", "ALK-ALC-16")
@pytest.mark.parametrize(
    ("upgrade", "boxes"),
    [(Upgrade(), (2, 0)), (Upgrade((0,)), (3, 0)), (Upgrade((1,), (2,)), (2, 2)), (Upgrade((0, 1), (2,)), (3, 3))],
)
def test_burning_breath_burns_harder_or_farther(upgrade: Upgrade, boxes: tuple[int, int]) -> None:
    d = company(enemy(), enemy())
    cast(d, "haleine_ardente", 1, upgrade, rolls="3 3")
    assert (d.game[1].ticked, d.game[2].ticked) == boxes


@pytest.mark.rule("ALK-ALC-12")
@pytest.mark.parametrize(("ticked", "dealt"), [(0, 0), (4, 0), (5, 1), (7, 3), (9, 3)])
def test_animal_fury_deals_as_much_as_the_caster_has_yellow_boxes_ticked(ticked: int, dealt: int) -> None:
    d = company(enemy(boxes=(9, 0, 0)), boxes=(4, 3, 3), ticked=ticked)
    cast(d, "fureur_animale", 1, rolls="4 4")
    assert d.events(Unaffected) == ([] if dealt else [Unaffected("fureur_animale", 1)])
    assert d.game[1].ticked == dealt


@pytest.mark.rule("ALK-ALC-15", "ALK-ALC-16")
def test_animal_fury_has_three_targets_at_most() -> None:
    d = company(enemy(), enemy(), enemy(), enemy(), rank="inner", boxes=(4, 3, 3), ticked=6, stones=8)
    ask = ChooseUpgrades(d.game, 0, d.game.content.formulas["fureur_animale"], 1)
    assert ask.refusal(Upgrade((0, 0), (2, 3))) is None
    assert d.refused(ask, Upgrade((0, 0, 0), (2, 3, 4))).code == "upgrade_too_often"


@pytest.mark.rule("ALK-ALC-12", "ALK-REA-04")
def test_blinding_smoke_forbids_shots_and_reactions_but_not_fights() -> None:
    d = company(enemy(**BOW))
    assert action_refusal(d.game, Shoot(1, 0)) is None
    cast(d, "fumee_aveuglante", 1, rolls="3 3")
    refusal = action_refusal(d.game, Shoot(1, 0))
    assert refusal is not None
    assert refusal.code == "may_not_shoot"
    assert forbidden(d.game, 1, "reaction")
    d.put(1, 5 + BASE, 5)
    d.game.state.links = ((0, 1),)
    d.play(fight(d.game, 0, 1), cards("inactive", "quick"), rolls="1 1")


@pytest.mark.rule("ALK-ALC-12")
def test_whoever_the_smoke_blinds_is_asked_for_no_reaction() -> None:
    t = table(alchemist(at=(5, 5), ap=2, seat=0), fighter(at=(5, 11), mind=5, **BOW), fighter(at=(8, 5), seat=0, **BOW))
    t.play(Activate(0), Prepare(0, "fumee_aveuglante"), Target((1,)), rolls="3 3")
    t.play(Stop(), Activate(1), Walk(1), to(5, 12), Stop())
    t.play(Activate(2), Shoot(2, 1), Estimate(0), rolls="1 1")
    assert t.ask.seat == 0, "nothing was asked of the target"


# --- healing ---------------------------------------------------------------------------------------------------------


def hurt_aurloks(*ticked: int) -> Duel:
    line = {"factions": ("aurlok",), "boxes": (2, 2, 2)}
    return company(*(friend(ticked=count, **line) for count in ticked), factions=("aurlok",))


@pytest.mark.rule("ALK-PRF-11", "ALK-ALC-15")
@pytest.mark.parametrize(
    ("upgrade", "left"),
    [
        (Upgrade(), (3, 4)),
        (Upgrade((0,), (1,)), (2, 4)),
        (Upgrade((0, 0), (1, 1)), (1, 4)),
        (Upgrade((0, 0), (1, 2)), (2, 3)),
        (Upgrade((0, 0), (2, 2)), (3, 2)),
    ],
)
def test_the_kiss_of_walosi_heals_one_to_three_boxes_over_one_to_three_figures(
    upgrade: Upgrade, left: tuple[int, int]
) -> None:
    d = hurt_aurloks(4, 4)
    cast(d, "baiser_de_walosi", 1, upgrade)
    assert (d.game[1].ticked, d.game[2].ticked) == left


@pytest.mark.rule("ALK-PRF-11", "ALK-ALC-12")
def test_a_kiss_for_nobody_hurt_is_told_as_lost_on_each_of_them() -> None:
    d = hurt_aurloks(0, 0)
    cast(d, "baiser_de_walosi", 1, Upgrade((0,), (2,)))
    assert d.events(Unaffected) == [Unaffected("baiser_de_walosi", 1), Unaffected("baiser_de_walosi", 2)]
    assert d.events(Healed) == []


@pytest.mark.rule("ALK-PRF-11", "ALK-PRF-03")
def test_healing_may_better_the_health_and_stops_at_the_first_box() -> None:
    d = hurt_aurloks(4)
    cast(d, "baiser_de_walosi", 1, Upgrade((0,), (1,)))
    assert d.event(Healed) == Healed(1, 2, "yellow", "baiser_de_walosi")
    d = hurt_aurloks(1)
    cast(d, "baiser_de_walosi", 1, Upgrade((0, 0), (1, 1)))
    assert d.game[1].ticked == 0
    assert d.event(Healed) == Healed(1, 1, "white", "baiser_de_walosi")


@pytest.mark.rule("ALK-PRF-11")
def test_nobody_out_of_action_is_healed() -> None:
    d = hurt_aurloks(4)
    d.game.take_off(d.game[1])
    assert 1 not in ChooseTarget(d.game, 0, d.game.content.formulas["baiser_de_walosi"]).options
    assert heal(d.game, 1, 2, "baiser_de_walosi") == 0
    assert d.game[1].ticked == 4


@pytest.mark.rule("ALK-ALC-16", "ALK-RUL-53")
def test_a_box_named_for_somebody_too_far_away_is_wasted() -> None:
    d = hurt_aurloks(4, 4)
    d.put(2, 5 + near(6.1), 5)
    cast(d, "baiser_de_walosi", 1, Upgrade((0,), (2,)))
    assert (d.game[1].ticked, d.game[2].ticked) == (3, 4)
    assert d.event(OutOfRange) == OutOfRange(0, "baiser_de_walosi", 2, inches(d.game.crowd.gap(0, 2)), 6, "ALK-RUL-53")


@pytest.mark.rule("ALK-ALC-12", "ALK-PRF-04")
def test_a_formula_puts_out_of_action_like_any_damage() -> None:
    d = company(enemy(boxes=(2, 0, 0)), enemy())
    cast(d, "haleine_ardente", 1, Upgrade((1,), (2,)), rolls="3 3")
    assert d.game[1].where == "out"
    assert d.game[2].ticked == 2


@pytest.mark.rule("ALK-ALC-12", "ALK-PRF-03")
def test_a_real_oracle_holds_a_real_templar() -> None:
    d = duel(
        real("oracle", seat=0, at=(5, 5), concentration=2, components=(0, 0, 3, 0)), real("templar", seat=1, at=(5, 10))
    )
    cast(d, "etreinte_des_flots", 1, Upgrade((0,)), rolls="3 3")
    assert d.game[1].ticked == 2, "three DMG, one less for Tough"
    assert d.event(DiceThrown).colour == "white"


# --- what upgrades of a pack's formulas add ---------------------------------------------------------------------------


def own(side: str, *effects: FormulaEffect, upgrades: tuple[FormulaUpgrade, ...]) -> Formula:
    return Formula("own", "Own", "Own", 0, "air", 1, 24, "auto", side, effects, upgrades)  # type: ignore[arg-type]


BALM = own(
    "friend",
    FormulaEffect("heal", n=2),
    FormulaEffect("stat_mod", n=1, stat="combat"),
    upgrades=(
        FormulaUpgrade(2, "more_targets"),
        FormulaUpgrade(2, "more_heal", n=1, other_figures=True),
        FormulaUpgrade(2, "more_heal", n=3),
    ),
)


@pytest.mark.rule("ALK-ALC-15", "ALK-ALC-16", "ALK-PRF-11")
@pytest.mark.parametrize(
    ("upgrade", "healed", "stronger"),
    [
        (Upgrade(), (2, 0), (1,)),
        (Upgrade((0,), (2,)), (2, 2), (1, 2)),
        (Upgrade((1,), (2,)), (2, 1), (1,)),
        (Upgrade((1,), (1,)), (3, 0), (1,)),
        (Upgrade((2,)), (5, 0), (1,)),
        (Upgrade((2, 1), (1,)), (6, 0), (1,)),
        (Upgrade((0, 1, 2), (2, 2)), (5, 3), (1, 2)),
    ],
)
def test_an_added_target_is_one_of_all_it_does_and_a_box_more_is_a_box_more(
    upgrade: Upgrade, healed: tuple[int, int], stronger: tuple[int, ...]
) -> None:
    d = company(friend(ticked=7), friend(ticked=7))
    d.play(apply(d.game, 0, BALM, 1, upgrade))
    assert tuple(7 - d.game[one].ticked for one in (1, 2)) == healed
    assert tuple(one for one in (1, 2) if stat(d.game, one, "combat").value == 4) == stronger


@pytest.mark.rule("ALK-ALC-15", "ALK-ALC-16")
def test_of_two_upgrades_that_hit_harder_one_may_be_for_all_and_one_for_the_first() -> None:
    harder = FormulaUpgrade(2, "more_damage", n=1), FormulaUpgrade(2, "more_damage", n=2, every_target=True)
    blast = own("enemy", FormulaEffect("damage", n=2), upgrades=(*harder, FormulaUpgrade(2, "more_targets")))
    for taken, suffered in (((0, 2), (3, 2)), ((1, 2), (4, 4)), ((0, 1, 2), (5, 4))):
        d = company(enemy(), enemy())
        d.play(apply(d.game, 0, blast, 1, Upgrade(taken, (2,))))
        assert (d.game[1].ticked, d.game[2].ticked) == suffered


@pytest.mark.rule("ALK-ALC-15", "ALK-ALC-16")
def test_boxes_that_are_for_nobody_else_are_the_targets_and_name_nobody() -> None:
    d = company(friend(), friend())
    ask = ChooseUpgrades(d.game, 0, BALM, 1)
    assert ask.refusal(Upgrade((2,))) is None
    refusal = ask.refusal(Upgrade((2,), (2,)))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("name_targets", "ALK-ALC-16")
    alone = own("self", FormulaEffect("heal", n=1), upgrades=(FormulaUpgrade(2, "more_heal", n=2),))
    assert Upgrade((0, 0)) in ChooseUpgrades(d.game, 0, alone, 0).candidates()


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "one more target, 1 more box healed, 3 more boxes healed ×2"),
        ("fr", "une cible de plus, 1 case soignée de plus, 3 cases soignées de plus ×2"),
    ],
)
def test_upgrades_are_said_with_their_numbers(lang: str, said: str) -> None:
    assert upgrade_said(Namer(company(friend()).game, lang), BALM, (0, 1, 2, 2)) == said
