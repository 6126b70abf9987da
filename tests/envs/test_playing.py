"""Do matches end as they should: rewards, shaping, illegal actions, seeds, variants, bots in the other seats?"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from tests.core.duel import DUEL

from escarmouche.core import Faulty, Outcome
from escarmouche.envs import VARIANTS, Skirmish, make, parallel, single
from escarmouche.envs.pacing import steps_per_second
from escarmouche.envs.rewarding import Shaping, final_rewards
from escarmouche.envs.variants import with_settings


def play_out(env: Skirmish, seed: int) -> dict[str, float]:
    """One random match; gives what each agent got in all."""
    rng, got = Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        got[agent] += reward
        env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return got


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"render_mode": "picture"}, "render_mode: no 'picture'; there are human, ansi, rgb_array"),
        ({"max_cycles": 0}, "max_cycles"),
        ({"shaping": float("nan")}, "shaping"),
        ({"agreed": {"weather": "rain"}}, "agreed: .*'weather'"),
    ],
)
def test_a_wish_that_cannot_be_met_is_told_before_anything_is_played(wish: dict[str, Any], told: str) -> None:
    for door in (make, parallel, single):
        with pytest.raises(Faulty, match=told):
            door("fantastiques", **wish)


def test_an_opponent_or_a_seat_that_does_not_exist_is_told_at_once() -> None:
    with pytest.raises(Faulty, match="nobody: no such bot; there are random"):
        single("fantastiques", "nobody", variant="duel")
    with pytest.raises(Faulty, match="there is no seat 2; this match has 0 to 1"):
        single("fantastiques", "random", variant="duel", seat=2)


def test_a_variant_that_a_game_lacks_is_told_with_those_that_it_has() -> None:
    with pytest.raises(Faulty, match=r"duel: no such variant of Malhya; there are full$"):
        make("malhya", variant="duel")


def test_whoever_steps_before_a_match_has_begun_is_told_to_reset() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        make("fantastiques", variant="duel").step(0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        parallel("fantastiques", variant="duel").step({"seat_0": 0, "seat_1": 0})
    with pytest.raises(gymnasium.error.ResetNeeded, match="no match is under way"):
        single("fantastiques", variant="duel").step(0)


@pytest.mark.parametrize("look", ["last", "observe", "render"])
def test_whoever_looks_before_a_match_has_begun_is_told_to_reset(look: str) -> None:
    env = make("fantastiques", variant="duel", render_mode="ansi")
    with pytest.raises(gymnasium.error.ResetNeeded, match="no match is under way"):
        env.observe("seat_0") if look == "observe" else getattr(env, look)()


def test_the_outcome_is_the_reward(game: str) -> None:
    env = make(game, variant="open_duel", seed=1)
    for seed in range(4):
        got = play_out(env, seed)
        outcome = env.table.outcome
        assert outcome is not None
        expected = [0.0 if not outcome.winners else 1.0 if seat in outcome.winners else -1.0 for seat in range(2)]
        assert list(got.values()) == expected


def test_shaping_gives_no_more_than_the_outcome_in_all(game: str) -> None:
    env = make(game, variant="open_duel", seed=1, shaping=0.5)
    for seed in range(3):
        got = play_out(env, seed)
        assert list(got.values()) == pytest.approx(final_rewards(env.table.outcome, 2))


def test_shaping_pays_a_lead_when_it_is_won_and_takes_it_back_at_the_end() -> None:
    shaping = Shaping(0.5, 2)
    assert shaping.change((0.4, 0.0)) == pytest.approx((0.2, -0.2))
    assert shaping.change((0.4, 0.4)) == pytest.approx((-0.2, 0.2))
    assert shaping.change((0.4, 0.6)) == pytest.approx((-0.1, 0.1))
    assert shaping.settle() == pytest.approx((0.1, -0.1))


def test_allies_win_together_and_a_draw_is_worth_nothing() -> None:
    assert final_rewards(Outcome((0, 2), (1.0, 0.0), ""), 4) == (1.0, -1.0, 1.0, -1.0)
    assert final_rewards(Outcome((), (1.0, 1.0), ""), 2) == (0.0, 0.0)
    assert final_rewards(None, 2) == (0.0, 0.0)


def test_an_action_that_the_mask_rules_out_ends_the_match(trio: Skirmish) -> None:
    trio.reset(seed=1)
    agent = trio.agent_selection
    trio.step(int(np.flatnonzero(trio.observe(agent)["action_mask"] == 0)[-1]))
    assert all(trio.terminations.values())
    assert trio.infos[agent] == {"illegal": True}
    assert trio.rewards == {one: -1.0 if one == agent else 0.0 for one in trio.possible_agents}


def test_a_match_may_be_cut_short(game: str) -> None:
    env = make(game, variant="duel", seed=1, max_cycles=5)
    assert play_out(env, 1) == {"seat_0": 0.0, "seat_1": 0.0}
    assert env.table.match.outcome is None


def test_the_same_seed_gives_the_same_match_and_another_gives_another(trio: Skirmish) -> None:
    def story(seed: int) -> list[Any]:
        play_out(trio, seed)
        return trio.table.match.answers

    first = story(1)
    assert story(1) == first
    assert story(2) != first


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_of_every_game_begins(game: str, variant: str) -> None:
    env = make(game, variant=variant, seed=1)
    env.reset(seed=1)
    seen, _, _, _, _ = env.last()
    assert env.observation_space(env.agent_selection).contains(seen)
    sizes = {"duel": 1, "trio": 3}
    figures = sizes.get(variant.removeprefix("open_"))
    if figures is not None:
        assert seen["observation"]["figures"][:, 0].sum() == 2 * figures


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        ({"variant": "quartet"}, "no such variant"),
        ({"no_such_thing": 1}, "no such setting: no_such_thing"),
        ({"forces": ("nobody", "nowhere")}, "no such"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_explained(game: str, wishes: dict[str, Any], told: str) -> None:
    with pytest.raises(Faulty, match=told):
        make(game, **wishes).reset()


def test_a_wish_names_what_there_is_instead() -> None:
    """The forces that a game wants, its settings and their readings; of a game of somebody else's what it lacks."""
    for wishes, told in (
        ({"forces": ["valombre_trio"]}, "2 to 8 forces are needed, 1 given"),
        ({"weather": "rain"}, "no such setting: weather; there are premeasure"),
        ({"declarations": "loud"}, "declarations is in_order / secret"),
    ):
        with pytest.raises(Faulty, match=told):
            make("fantastiques", **wishes)
    with pytest.raises(Faulty, match=r"study\.features"):
        DUEL.features()


def test_a_game_without_settings_says_so() -> None:
    with pytest.raises(Faulty, match="no such setting: weather; this game has none"):
        with_settings(DUEL.setups.starter(), {"weather": "rain"})


def test_one_seat_plays_against_a_bot_to_the_end(game: str) -> None:
    env, rng = single(game, "greedy", variant="open_duel", seat=None, seed=1), Random(1)
    seats = set()
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over = cut = False
        reward = 0.0
        while not (over or cut):
            assert env.table.asked == env.seat
            action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
            _, reward, over, cut, info = env.step(action)
        seats.add(env.seat)
        assert reward == final_rewards(env.table.outcome, 2)[env.seat]
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)
    assert len(seats) > 1 or env.table.seats == 1


def test_an_unknown_bot_is_refused(game: str) -> None:
    with pytest.raises(Faulty, match="no such bot"):
        single(game, "nobody", variant="duel").reset()


def test_everybody_at_once_plays_the_same_matches(game: str) -> None:
    env, rng = parallel(game, variant="open_duel", seed=1), Random(2)
    seen, _ = env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        actions = {agent: rng.choice(np.flatnonzero(one["action_mask"]).tolist()) for agent, one in seen.items()}
        seen, rewards, _, _, infos = env.step(actions)
        assert not any(infos.values())
        for agent, reward in rewards.items():
            total[agent] += reward
    assert list(total.values()) == list(final_rewards(env.table.outcome, 2))


def test_the_pace_is_measured(trio: Skirmish) -> None:
    assert steps_per_second(trio, 0.2) > 100
