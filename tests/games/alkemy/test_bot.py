"""The judgement of this game: is the obvious decision taken, is every proposal legal, is random play beaten?"""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from tests.games.alkemy.archery import archer, at_gap, range_of
from tests.games.alkemy.duel import Duel, duel, fighter
from tests.games.alkemy.table import Table, near, real, table, tokens_at
from tests.volume import narrow

import escarmouche
from escarmouche.bots import make_bot
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Ask, Choose, Match, Refusal
from escarmouche.core.playing import play_bots
from escarmouche.games.alkemy.asks.announcing import Announce, TakeLead
from escarmouche.games.alkemy.asks.fighting import ChooseTester, CounterParry, StrikeLeaver
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.shooting import NONE, ChooseCover, Reactions, ReactTo
from escarmouche.games.alkemy.bot import Judge
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import (
    NOBODY,
    Activate,
    Charge,
    Deploy,
    Fight,
    Move,
    Pass,
    React,
    Run,
    Shoot,
    Stop,
    Touch,
    Walk,
)
from escarmouche.games.alkemy.game import GAME, View
from escarmouche.games.alkemy.judging.alchemy import harvest
from escarmouche.games.alkemy.judging.leaving import price_of_leaving
from escarmouche.games.alkemy.judging.odds import Odds
from escarmouche.games.alkemy.judging.outlook import Plan, outlook
from escarmouche.games.alkemy.judging.preparing import mind_figure
from escarmouche.games.alkemy.judging.reacting import empathy
from escarmouche.games.alkemy.judging.study import Kept, Premises, Study, kept_for
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.covering import covers
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Setup
from escarmouche.table.plane import INCH, inch

MOST = 100  # answers weighed for one decision: its work, whatever the clock of a busy machine says
MIDDLE = ((12.0, 12.0),)
SHUT = Refusal("no_weapon", "ALK-RXS-01")


def best(game: Position, ask: Ask[Any]) -> Any:
    """What the judgement values most now; all it proposes is legal."""
    proposals = Judge(load_content()).proposals(View(ask.seat, game.cast.setup, game.state), ask)
    assert [answer for answer, _ in proposals if ask.refusal(answer)] == []
    return max(proposals, key=lambda pair: pair[1])[0]


def acting(t: Table, who: int = 0, *, stop: bool = True) -> Any:
    """What a figure does in its activation."""
    game = t.game
    game.state.card, game.state.active = game[who].card, (who,)
    return best(game, Announce(game, game[who].seat, (who,), stop=stop, hold=False))


def study_of(d: Duel | Table, seat: int = 0) -> Study:
    game = d.game
    return Study(game, seat, Kept(Odds(game.content, game.settings)))


# --- markers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SCN-02")
def test_a_figure_beside_a_free_marker_takes_it() -> None:
    t = table(fighter(at=(12, 10)), fighter(at=(12, 22)), markers=MIDDLE)
    assert acting(t) == Touch(0, 0)


@pytest.mark.rule("ALK-SCN-03")
def test_a_marker_of_the_enemy_is_freed() -> None:
    t = table(fighter(at=(12, 10)), fighter(at=(2, 22)), markers=MIDDLE)
    t.state.markers = tuple(type(one)(one.x, one.y, 1) for one in t.state.markers)
    assert acting(t) == Touch(0, 0)


def test_a_marker_of_ones_own_is_left_alone() -> None:
    t = table(fighter(at=(12, 10)), fighter(at=(2, 22)), markers=MIDDLE)
    t.state.markers = tuple(type(one)(one.x, one.y, 0) for one in t.state.markers)
    assert not isinstance(acting(t), Touch)


def test_a_hero_runs_to_a_marker_and_takes_it_in_one_turn() -> None:
    t = table(real("garlan", at=(12, 1.8)), fighter(at=(2, 22)), markers=MIDDLE)
    assert isinstance(acting(t), Walk | Run)
    movement = Movement("run", inch(10))
    t.game.change(t.game[0], ap=2)
    move = best(t.game, ChoosePath(t.game, 0, 0, movement))
    x, y = move.path[-1]
    reach = t.game.cast.scenario.marker_range + t.game.cast.scenario.marker_radius + t.game.traits[0].radius
    assert hypot(x - inch(12), y - inch(12)) <= reach


def test_nobody_pays_for_a_walk_that_leads_nowhere_better() -> None:
    """Before a charge that may fall short a hero comes nearer or charges; he does not spend an AP to stay."""
    match = escarmouche.scene(
        "alkemy",
        "layout hedges_and_ruins | faction A khaliman | faction B khaliman"
        " | A mark = hakan at 14.0551,12 played activated ran | A a1 = jaraya_malikh at 3,1.8201 ap 2"
        " | A a2 = tuareg_malikh at 21,1.8201 ap 2 | B hero = hakan at 12.6256,19.0819 ap 3 activated"
        " | B b1 = jaraya_malikh at 3,22.1799 ap 2 | B b2 = tuareg_malikh at 21,22.1799 ap 2"
        " | marker 3.8197,12 | marker 12,12 owner A | marker 20.1803,12"
        " | phase acting | seat B | card 3 | active [hero] | acted",
    )
    judge = Judge(load_content())
    spent: list[Any] = []
    while isinstance(ask := match.ask, Announce | ChoosePath) and ask.seat == 1 and len(spent) < 4:
        answer = max(judge.proposals(match.game.view(1), ask), key=lambda pair: pair[1])[0]
        if isinstance(answer, Move):
            assert answer.path[-1] != (ask.game[3].x, ask.game[3].y), spent
        spent.append(answer)
        match.answer(answer, 1)
    assert spent


def test_the_last_point_of_the_match_weighs_more() -> None:
    t = table(fighter(at=(12, 10)), fighter(at=(2, 22)), markers=MIDDLE)
    plain = study_of(t).touch(0, 0)
    t.state.score = (2, 0)
    assert study_of(t).touch(0, 0) > plain + 10
    assert study_of(t, 1).touch(1, 0) == pytest.approx(plain), "the enemy is far from it"


def test_a_marker_that_a_friend_stands_at_draws_less() -> None:
    alone = table(fighter(at=(12, 5)), fighter(at=(2, 22)), markers=MIDDLE)
    helped = table(fighter(at=(12, 5)), fighter(at=(2, 22)), fighter(at=(12, 10), seat=0), markers=MIDDLE)
    values = [outlook(study_of(t), 0).value(inch(12), inch(9), Plan(1)) for t in (alone, helped)]
    assert values[1] < values[0] - 5


# --- fights ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-CHG-01")
def test_a_strong_figure_charges_a_weak_one_nearby() -> None:
    t = table(real("garlan", at=(5, 5)), real("oracle", at=(5 + near(3), 5), left=0))
    assert acting(t) == Charge(0, (1,))


def test_a_weak_figure_does_not_charge_a_strong_one() -> None:
    t = table(real("oracle", at=(5, 5)), real("garlan", at=(5 + near(3), 5)))
    assert not isinstance(acting(t), Charge)


def test_a_figure_in_a_good_combat_fights_on() -> None:
    t = table(real("garlan", at=(5, 5)), real("avalonian_recruits", at=(5 + near(0), 5), left=0), linked=True)
    assert acting(t) == Fight(0, 1)


def test_without_ap_nobody_begins_a_fight() -> None:
    t = table(real("garlan", at=(5, 5), left=0), real("avalonian_recruits", at=(5 + near(0), 5)), linked=True)
    assert acting(t) == Stop()


@pytest.mark.rule("ALK-CRD-06", "ALK-CHG-11")
def test_a_lancer_stops_where_its_target_can_only_parry() -> None:
    d = duel(real("ghulam_suleman", at=(5, 5)), fighter(at=(5 + near(4), 5)), linked=False)
    move = best(d.game, ChoosePath(d.game, 0, 0, Movement("charge", inch(7), (1,))))
    x, y = move.path[-1]
    gap = hypot(x - d.game[1].x, y - d.game[1].y) - d.game.traits[0].radius - d.game.traits[1].radius
    assert 0.5 * INCH < gap <= INCH


@pytest.mark.rule("ALK-DIS-02", "ALK-DIS-04")
def test_leaving_costs_more_against_the_quick_and_the_many() -> None:
    slow = study_of(duel(fighter(reflex=5), fighter(reflex=2)))
    quick = study_of(duel(fighter(reflex=2), fighter(reflex=5)))
    two = study_of(duel(fighter(reflex=2), fighter(reflex=5), fighter(seat=1, at=(10 - near(0), 10))))
    assert 0 < price_of_leaving(slow, 0) < price_of_leaving(quick, 0) < price_of_leaving(two, 0)


@pytest.mark.rule("ALK-DIS-05")
def test_leaving_those_who_cannot_follow_costs_nothing() -> None:
    d = duel(fighter(reach=True, at=(10, 10)), fighter(at=(10 + near(0.8), 10)))
    assert price_of_leaving(study_of(d), 0) == 0.0


@pytest.mark.rule("ALK-RUL-135", "ALK-DIS-02")
def test_who_failed_a_charge_holds_a_leaver_but_strikes_none_where_a_card_is_needed() -> None:
    def price(**settings: Any) -> float:
        return price_of_leaving(
            study_of(duel(fighter(), fighter(failed_charge=True), settings=Settings(**settings))), 0
        )

    assert price() > 0
    assert price(leaver_free_attack="inactive_fight") == 0.0


@pytest.mark.rule("ALK-DIS-02", "ALK-DIS-04")
def test_the_quickest_holds_and_the_strongest_strikes_who_leaves() -> None:
    d = duel(fighter(), fighter(reflex=2, combat=6), fighter(seat=1, reflex=6, combat=2, at=(10 - near(0), 10)))
    assert best(d.game, ChooseTester(d.game, 0, (1, 2))) == 2
    assert best(d.game, StrikeLeaver(d.game, 0, (1, 2))) == 1


@pytest.mark.rule("ALK-CRD-24")
def test_a_counter_parry_is_always_struck() -> None:
    d = duel(fighter(), fighter())
    assert best(d.game, CounterParry(d.game, 1, 0, 3)) is True


# --- shots -----------------------------------------------------------------------------------------------------------


def test_an_archer_out_of_everybodys_reach_shoots() -> None:
    t = table(archer(at=(4, 12), run=2, walk=1), fighter(at=(16, 12), walk=1, charge=2, run=3, boxes=(3, 0, 0)))
    assert acting(t) == Shoot(0, 1)


def test_of_two_targets_the_one_that_loses_more_is_shot_at() -> None:
    d = table(archer(at=(4, 12), run=2, walk=1), real("templar", at=(14, 9)), real("oracle", at=(14, 15), seat=1))
    assert acting(d) == Shoot(0, 2)


@pytest.mark.rule("ALK-REA-02", "ALK-RXM-02")
def test_a_target_with_nothing_better_to_do_spoils_the_aim() -> None:
    d = range_of(10, target=fighter(at=at_gap(10), boxes=(2, 0, 0), points=60))
    d.game.state.cards[1] = type(d.game.state.cards[1])(1, "f1", (1,), activated=True)
    reactions = Reactions(None, {}, {0: SHUT}, 2)
    assert best(d.game, ReactTo(d.game, 1, "shot", reactions)) == React(move=True)


@pytest.mark.rule("ALK-REA-03", "ALK-RXS-08")
def test_the_last_ap_is_kept_for_the_card_when_a_shot_promises_nothing() -> None:
    weak = archer(ranged=(0,) * 6, left=1, seat=1, at=(10, 10))
    d = duel(fighter(at=(4, 10), combat=5, seat=0), weak, linked=False)
    ask = ReactTo(d.game, 1, "charge", Reactions(SHUT, {}, {0: None}, 1))
    assert best(d.game, ask) == NONE


@pytest.mark.rule("ALK-REA-03")
def test_a_deadly_shot_at_a_charger_is_worth_its_ap() -> None:
    strong = archer(ranged=(5,) * 6, combat=9, left=2, seat=1, at=(10, 10))
    d = duel(fighter(at=(4, 10), combat=5, seat=0, boxes=(4, 0, 0)), strong, linked=False)
    ask = ReactTo(d.game, 1, "charge", Reactions(SHUT, {}, {0: None}, 2))
    assert best(d.game, ask) == React(shots=(0,))


@pytest.mark.rule("ALK-COV-02", "ALK-COV-07")
def test_a_hero_is_not_put_in_the_way_of_a_shot_and_an_enemy_is() -> None:
    shooter = archer(at=(2, 12), seat=0)
    target = {"at": (12, 12), "seat": 1}
    mate = {"at": (12 - near(0.2), 12), "seat": 1, "points": 90, "hero": True, "boxes": (2, 0, 0)}
    d = duel(shooter, fighter(**target), fighter(**mate), linked=False)
    known = covers(d.game, 0, 1)
    assert [one.kind for one in known] == ["figure"]
    assert best(d.game, ChooseCover(d.game, 0, 1, known)) == NOBODY
    foe = {"at": (12 - near(0), 12), "seat": 0}
    d = duel(shooter, fighter(**target), fighter(**foe))
    known = covers(d.game, 0, 1)
    assert [one.kind for one in known] == ["combat"]
    assert best(d.game, ChooseCover(d.game, 0, 1, known)) == 0


# --- those who step in, and who rolls --------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SKL-18")
def test_a_bodyguard_saves_a_hero_and_not_another_recruit() -> None:
    judge, d = (
        Judge(load_content()),
        duel(fighter(boxes=(2, 0, 0), points=60), fighter(), fighter(seat=0, boxes=(8, 0, 0))),
    )
    ask = Choose(0, (0, 2), "ALK-SKL-18", "bodyguard", {"figure": 0, "damage": 3})
    judge.study(View(0, d.game.cast.setup, d.game.state), Announce(d.game, 0, (0,), stop=True, hold=False))
    values = dict(judge.proposals(View(0, d.game.cast.setup, d.game.state), ask))
    assert values[2] > values[0]


@pytest.mark.rule("ALK-SKL-13")
def test_empathy_saves_the_last_box_of_another() -> None:
    d = duel(fighter(boxes=(2, 0, 0), ticked=1), fighter(), fighter(seat=0, boxes=(8, 0, 0)))
    ask = Choose(0, (False, True), "ALK-SKL-13", "empathy", {"figure": 2, "victim": 0, "damage": 1})
    assert dict(empathy(study_of(d), ask))[True] > 0
    ask = Choose(0, (False, True), "ALK-SKL-13", "empathy", {"figure": 0, "victim": 2, "damage": 1})
    assert dict(empathy(study_of(d), ask))[True] < 0


@pytest.mark.rule("ALK-TRN-03")
def test_the_best_mind_rolls_for_the_lead() -> None:
    d = duel(fighter(mind=6), fighter(), fighter(seat=0, mind=9), fighter(seat=0, mind=9, boxes=(1, 2, 2), ticked=2))
    values = dict(mind_figure(study_of(d), Choose(0, (0, 2, 3), "ALK-TRN-03", "initiative_figure")))
    assert max(values, key=lambda one: values[one]) == 2, "yellow dice roll lower"


# --- alchemy ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-ALC-06")
def test_a_token_in_reach_is_harvested_and_the_own_element_before_another() -> None:
    t = table(
        real("collector_brother", at=(5, 5)),
        fighter(at=(20, 20)),
        tokens=tokens_at((5, 6.5, "fire"), (6.5, 5, "earth")),
    )
    ask = Choose(0, (NOBODY, 0, 1), "ALK-ALC-06", "harvest", {"figure": 0})
    values = dict(harvest(study_of(t), ask))
    assert values[1] > values[0] > values[NOBODY]


def test_an_alchemist_goes_to_a_token_while_nothing_else_calls() -> None:
    t = table(real("collector_brother", at=(5, 5)), fighter(at=(22, 22)), tokens=tokens_at((5, 12, "earth")))
    assert isinstance(acting(t), Walk | Run)
    move = best(t.game, ChoosePath(t.game, 0, 0, Movement("walk", inch(4))))
    assert isinstance(move, Move)
    assert move.path[-1][1] > inch(8)


# --- having the lead -------------------------------------------------------------------------------------------------


def test_the_card_that_can_take_a_marker_is_played_first() -> None:
    t = table(fighter(at=(2, 2)), fighter(at=(2, 22)), fighter(seat=0, at=(12, 10)), markers=MIDDLE)
    assert best(t.game, TakeLead(t.game, 0)) == Activate(2)


def test_whoever_has_nothing_good_to_do_passes() -> None:
    d = duel(fighter(combat=0, charged=True), real("garlan"))
    ask = TakeLead(d.game, 0)
    assert ask.cards == (0,), "it could fight"
    assert best(d.game, ask) == Pass()


# --- whole matches ---------------------------------------------------------------------------------------------------


def deployed(setup: Setup, seed: int) -> Match[Any]:
    """A match in which both sides are deployed by the judgement."""
    match: Match[Any] = Match(GAME.begin(setup), Seeded(seed))
    bots = [make_bot("greedy", GAME, one) for one in (0, 1)]
    while match.game.state.phase in {"draw", "scenery", "sides", "tokens", "deployer", "deployment"}:
        ask = match.ask
        assert ask is not None
        match.answer(bots[ask.seat].reply(match.game.view(ask.seat), ask), ask.seat)
    return match


def test_every_marker_is_faced_by_somebody() -> None:
    game = deployed(GAME.setups.starter(), 1).game
    for seat in (0, 1):
        for marker in game.state.markers:
            near_by = min(hypot(one.x - marker.x, one.y - marker.y) for one in game.in_play(seat))
            assert near_by < inch(13)


def test_the_table_is_set_up_by_hand_and_alchemists_find_their_tokens() -> None:
    game = deployed(GAME.setups.starter(scenario="blitz_by_hand"), 2).game
    assert len(game.state.scenery) == 6
    assert len(game.state.tokens) == 6
    assert game.state.phase not in {"tokens", "deployment"}


@pytest.mark.parametrize("seed", narrow(range(8), 0, 1, 2))
def test_everything_proposed_is_legal_in_matches_of_all_kinds(seed: int) -> None:
    rng = Stream(f"proposals {seed}")
    match: Match[Any] = Match(GAME.begin(GAME.setups.random(rng)), Seeded(seed))
    judges = (Judge(load_content()), Judge(load_content()))
    for _ in range(200):
        ask = match.ask
        if ask is None:
            break
        proposals = judges[ask.seat].proposals(match.game.view(ask.seat), ask)
        assert 0 < len(proposals) <= MOST
        assert [answer for answer, _ in proposals[:40] if ask.refusal(answer)] == []
        match.take(proposals[rng.below(len(proposals))][0], ask.seat)


def test_the_judgement_leaves_the_position_as_it_was() -> None:
    match = deployed(GAME.setups.starter(), 3)
    ask = match.ask
    while ask is not None and ask.kind != "TakeLead":
        match.take(ask.sample(Stream("lead")), ask.seat)
        ask = match.ask
    assert ask is not None
    before = match.game.state.copy()
    Judge(load_content()).proposals(match.game.view(ask.seat), ask)
    assert match.game.state == before
    assert not match.game.told


@pytest.mark.parametrize("seed", narrow(range(4), 0, 1))
def test_random_play_is_beaten(seed: int) -> None:
    forces = GAME.setups.forces[seed], GAME.setups.forces[(seed + 1) % 4]
    match = Match(GAME.begin(GAME.setups.starter(forces=forces)), Seeded(seed))
    seats = [make_bot("random", GAME, seed), make_bot("random", GAME, seed + 1)]
    seats[seed % 2] = make_bot("greedy", GAME, seed)
    play_bots(match, seats, GAME.facts.longest)
    assert match.outcome is not None
    assert match.outcome.winners == (seed % 2,)


def test_the_same_seed_plays_the_same_match() -> None:
    records = []
    for _ in range(2):
        setup = GAME.setups.starter(forces=("khaliman_patrol", "jade_patrol"))
        match: Match[Any] = Match(GAME.begin(setup), Seeded(5))
        play_bots(match, [make_bot("solved", GAME, 1), make_bot("greedy_random_cards", GAME, 2)], GAME.facts.longest)
        records.append((match.game.state.score, match.count))
    assert records[0] == records[1]


def test_matches_between_the_same_forces_share_what_is_reckoned() -> None:
    one, other = (
        Premises(Cast(GAME.setups.starter(), load_content())),
        Premises(Cast(GAME.setups.starter(), load_content())),
    )
    assert kept_for(one) is kept_for(other)
    third = Premises(Cast(GAME.setups.starter(forces=("jade_blitz", "aurlok_blitz")), load_content()))
    assert kept_for(third) is not kept_for(one)


def test_a_deployment_is_an_order_of_cards_in_their_zone() -> None:
    match: Match[Any] = Match(GAME.begin(GAME.setups.starter()), Seeded(1))
    bots = [make_bot("greedy", GAME, one) for one in (0, 1)]
    while match.ask is not None and match.ask.kind != "DeployCard":
        match.answer(bots[match.ask.seat].reply(match.game.view(match.ask.seat), match.ask), match.ask.seat)
    ask = match.ask
    assert ask is not None
    answer = best(match.game, ask)
    assert isinstance(answer, Deploy)
    game = match.game
    heroes = [one for one in ask.facts()["cards"] if game.cast.traits[game.state.cards[one].traits].profile.hero]
    assert answer.card in heroes, "those with most AP choose their places first"
