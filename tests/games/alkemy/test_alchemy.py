"""The alchemist before any formula: levels of concentration, tokens harvested [ALK-ALC-01..08, ALK-RUL-47..52]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.alchemists import against, alchemist
from tests.games.alkemy.duel import duel, fighter
from tests.games.alkemy.setting_up import opened, settled
from tests.games.alkemy.table import near, table, to, tokens_at

from escarmouche.games.alkemy.decisions import (
    Activate,
    Charge,
    Concentrate,
    Estimate,
    Order,
    Pass,
    Prepare,
    React,
    Reactivate,
    Shoot,
    Stop,
    Target,
    Walk,
)
from escarmouche.games.alkemy.events.alchemy import (
    Combusted,
    Concentrated,
    Harvested,
)
from escarmouche.games.alkemy.events.health import Hurt
from escarmouche.games.alkemy.profiles import ELEMENTS, SkillUse
from escarmouche.games.alkemy.queries.actions import action_refusal
from escarmouche.games.alkemy.queries.alchemy import formula_refusal, near_token
from escarmouche.games.alkemy.rules.alchemy import harvest, prepare
from escarmouche.games.alkemy.rules.health import hurt
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.setups import starter

# --- concentration ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-ALC-01", "ALK-ALC-02")
def test_at_the_start_an_alchemist_has_all_stones_no_components_and_no_concentration() -> None:
    game = settled(opened(starter("blitz", ("khaliman_blitz", "avalon_blitz"))), "start").game
    found = [one for one in game.state.figures if game.traits[one.id].alchemy]
    assert len(found) == 2
    for one in found:
        block = game.traits[one.id].alchemy
        assert block is not None
        assert (one.stones, one.components, one.concentration) == (block.stones, (0, 0, 0, 0), 0)
        assert block.affinity in ELEMENTS
        assert len(block.formulas) == 3
    assert game.content.alchemy.max_concentration == 4


@pytest.mark.rule("ALK-ALC-03", "ALK-GEN-08")
def test_a_level_for_an_ap_and_four_at_most() -> None:
    t = table(alchemist(at=(5, 5), concentration=2), fighter(at=(20, 20)))
    t.play(Activate(0), Concentrate(0), Concentrate(0))
    assert (t.game[0].concentration, t.ap(0)) == (4, (2,))
    assert t.refused(Concentrate(0)).code == "fully_concentrated"
    assert [told.level for told in t.events(Concentrated)] == [3, 4]


@pytest.mark.rule("ALK-ALC-01", "ALK-ALC-03")
def test_nobody_else_concentrates_or_prepares() -> None:
    d = duel(fighter(at=(5, 5)), fighter(at=(9, 5)))
    for action in (Concentrate(0), Prepare(0, "premonition")):
        refusal = action_refusal(d.game, action)
        assert refusal is not None
        assert refusal.why == "ALK-ALC-01"


@pytest.mark.rule("ALK-ALC-03", "ALK-RUL-76")
def test_concentration_rises_between_two_actions_and_in_a_reactivation_too() -> None:
    t = table(alchemist(at=(5, 5), concentration=0, ap=5), fighter(at=(20, 20)))
    t.play(Activate(0), Prepare(0, "premonition"), Target((0,)), Concentrate(0), Stop(), Pass())
    t.play(Reactivate((0,)), Concentrate(0))
    assert t.game[0].concentration == 2


@pytest.mark.rule("ALK-RUL-76")
def test_inside_a_formula_concentration_rises_only_where_the_table_plays_so() -> None:
    d = duel(alchemist(at=(5, 5), concentration=1), fighter(at=(8, 5), mind=7))
    d.play(prepare(d.game, Prepare(0, "litanie_des_ronces")), Target((1,)), rolls="2 3")
    assert d.event(Combusted).total.value == 5 + 1
    settings = Settings(concentrate_inside_formula=True)
    d = duel(alchemist(at=(5, 5), concentration=1, left=2), fighter(at=(8, 5), mind=8), settings=settings)
    script = prepare(d.game, Prepare(0, "litanie_des_ronces"))
    d.play(script, *(True, True), Target((1,)), rolls="2 3")
    assert d.event(Combusted).total.value == 5 + 3
    assert d.game[0].ap == 0


@pytest.mark.rule("ALK-ALC-04", "ALK-EX-34", "ALK-RUL-47")
def test_each_time_it_is_hurt_an_alchemist_loses_a_level_however_much_it_suffers() -> None:
    d = duel(alchemist(concentration=3, boxes=(9, 0, 0)), fighter())
    d.play(hurt(d.game, 0, 1, "attack", by=1, why=""))
    d.play(hurt(d.game, 0, 4, "attack", by=1, why=""))
    assert d.game[0].concentration == 1
    assert [told.lost for told in d.events(Hurt)] == [1, 1]


@pytest.mark.rule("ALK-ALC-04")
def test_concentration_does_not_fall_below_nothing_and_is_kept_from_turn_to_turn() -> None:
    d = duel(alchemist(concentration=0), fighter())
    d.play(hurt(d.game, 0, 1, "shot", by=1, why=""))
    assert d.game[0].concentration == 0
    t = table(alchemist(at=(5, 5), concentration=3), fighter(at=(20, 20)), phase="end")
    assert (t.game[0].concentration, t.state.turn) == (3, 2)


@pytest.mark.rule("ALK-RUL-48")
def test_a_hit_of_no_damage_disturbs_nobody() -> None:
    d = duel(alchemist(concentration=3), fighter())
    assert d.play(hurt(d.game, 0, 0, "attack", by=1, why="")) == 0
    assert d.game[0].concentration == 3
    assert d.events(Hurt) == []


@pytest.mark.rule("ALK-ALC-05")
def test_a_formula_needs_its_level_and_does_not_lower_it() -> None:
    d = against(concentration=1)
    refusal = formula_refusal(d.game, 0, "etreinte_des_flots")
    assert refusal is not None
    assert (refusal.code, refusal.facts["needed"]) == ("not_concentrated", 2)
    d.change(0, concentration=2)
    assert formula_refusal(d.game, 0, "etreinte_des_flots") is None
    d.play(prepare(d.game, Prepare(0, "etreinte_des_flots")), Target((1,)), rolls="1 1")
    assert d.game[0].concentration == 2


# --- harvest ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-ALC-06", "ALK-ALC-07", "ALK-ALC-08")
@pytest.mark.parametrize(
    ("rank", "element", "gained"),
    [("outer", "earth", 4), ("inner", "earth", 6), ("outer", "air", 2), ("inner", "fire", 2)],
)
def test_what_a_token_yields(rank: Any, element: Any, gained: int) -> None:
    tokens = tokens_at((5 + near(0.9, "token"), 5, element), seat=1)
    t = table(alchemist(rank, at=(5, 5), components=(0, 0, 0, 0), ap=2), fighter(at=(20, 20)), tokens=tokens)
    t.play(Activate(0), Walk(0), to(5, 5.1), 0)
    assert t.game[0].components == tuple(gained if one == element else 0 for one in ELEMENTS)
    assert t.state.tokens == ()
    assert t.ap(0) == (1,), "it is free"
    assert t.event(Harvested).element == element


@pytest.mark.rule("ALK-ALC-06")
def test_a_harvest_is_made_once_a_turn_if_one_likes() -> None:
    tokens = tokens_at((5, 6, "earth"), (6, 5, "earth"))
    t = table(alchemist(at=(5, 5), components=(0, 0, 0, 0)), fighter(at=(20, 20)), tokens=tokens)
    t.play(Activate(0), Walk(0), to(5, 5), -1, Walk(0), to(5, 5), 1, Walk(0), to(5, 5))
    assert t.game[0].components == (0, 4, 0, 0)
    assert [(token.x, token.y) for token in t.state.tokens] == [(tokens[0].x, tokens[0].y)]
    assert t.game[0].harvested
    assert t.ask.kind == "Announce", "no second harvest is offered"


@pytest.mark.rule("ALK-ALC-06", "ALK-ALC-08", "ALK-RUL-77")
@pytest.mark.parametrize(("gap", "reading", "may"), [
    (1.0, "inclusive", True), (1.01, "inclusive", False), (1.0, "strict", False), (0.99, "strict", True),
])  # fmt: skip
def test_an_inch_and_no_more(gap: float, reading: Any, may: bool) -> None:
    d = duel(alchemist(at=(5, 5)), fighter(at=(20, 20)), settings=Settings(one_inch=reading))
    d.game.state.tokens = tokens_at((5 + near(gap, "token"), 5, "earth"))
    assert near_token(d.game, 0, 0) is may


@pytest.mark.rule("ALK-ALC-06", "ALK-ALC-01")
def test_who_is_no_alchemist_harvests_nothing() -> None:
    t = table(fighter(at=(5, 5)), fighter(at=(20, 20)), tokens=tokens_at((5, 6, "earth")))
    t.play(Activate(0), Walk(0), to(5, 5.1), Stop())
    assert len(t.state.tokens) == 1


@pytest.mark.rule("ALK-RUL-52")
def test_a_failed_charge_is_an_action_after_which_one_harvests() -> None:
    tokens = tokens_at((5, 10, "earth"))
    t = table(alchemist(at=(5, 5)), fighter(at=(5, 20)), tokens=tokens)
    t.play(Activate(0), Charge(0, (1,)), 0)
    assert t.game[0].failed_charge
    assert t.event(Harvested).figure == 0


@pytest.mark.rule("ALK-ALC-06", "ALK-RUL-52", "ALK-MUL-03")
def test_each_alchemist_of_a_card_harvests_at_the_end_of_what_they_did_together() -> None:
    both = [alchemist(at=(x, 5), seat=0, card="both", ap=2, components=(0, 0, 0, 0)) for x in (5, 15)]
    t = table(*both, fighter(at=(10, 22), seat=1), tokens=tokens_at((5, 10, "earth"), (15, 10, "earth")))
    t.play(Activate(0), Charge(0, (2,)), Charge(1, (2,)), Order((0, 1)), 0, 0)
    assert [told.figure for told in t.events(Harvested)] == [0, 1]
    assert t.state.tokens == ()


@pytest.mark.rule("ALK-RUL-52")
def test_so_is_a_reaction_move_in_the_other_player_s_turn() -> None:
    far = fighter(at=(3, 3), skills=(SkillUse("ranged_weapon", weapon="bow", combat=3, range=8),), ranged=(0,) * 6)
    t = table(far, alchemist(at=(3, 11.5)), tokens=tokens_at((3, 13, "air")))
    t.play(Activate(0), Shoot(0, 1), Estimate(0), React(move=True), to(3, 13), 0, rolls="1 1")
    assert t.event(Harvested).components == 2
    assert t.game[1].harvested


@pytest.mark.rule("ALK-RUL-52")
def test_one_harvests_in_combat_too() -> None:
    d = duel(alchemist(components=(0, 0, 0, 0)), fighter())
    d.game.state.tokens = tokens_at((10, 11, "earth"))
    d.play(harvest(d.game, 0), 0)
    assert d.game[0].components == (0, 4, 0, 0)


@pytest.mark.rule("ALK-RUL-51")
@pytest.mark.parametrize(("capacity", "have"), [(0, 15), (12, 12)])
def test_there_is_no_limit_to_components_unless_the_table_says_twelve(capacity: Any, have: int) -> None:
    d = duel(alchemist(components=(1, 10, 0, 0)), fighter(), settings=Settings(component_capacity=capacity))
    d.game.state.tokens = tokens_at((10, 11, "earth"))
    d.play(harvest(d.game, 0), 0)
    assert sum(d.game[0].components) == have
