"""Can a seat imagine the match otherwise: everything it knows as it is, everything else dealt and answered anew?"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import msgspec
import pytest
from tests.core.duel import DUEL, Duel, DuelWorld, Play, Setup, State, duel_kind

from escarmouche.bots import make_bot
from escarmouche.chance import Scripted, Seeded, Stream
from escarmouche.core import PASS, Ask, Imagine, Impossible, Match
from escarmouche.core.playing import play_bots, play_randomly, reply_of

DEALT = "1 2 3  4 5 6  2"  # seat 0 holds the cards 1 2 3, seat 1 the cards 4 5 6; the boon of seat 1 is 2


class OpenDuel(Duel):
    """A duel that imagines nothing: what is answered in secret is all that is hidden in it."""

    def other_world(self, seat: int | None, rng: Stream) -> None:
        return None


def dealt(position: type[Duel] = Duel) -> Match[Duel]:
    game = duel_kind(position).begin(Setup(2))
    assert isinstance(game, Duel)
    return Match(game, Scripted(DEALT))


def imagined(match: Match[Duel], seat: int | None, seed: object) -> Match[Duel]:
    return match.imagine(match.game.view(seat), Stream(f"worlds:{seed}"))


def test_a_seat_keeps_its_own_hand_and_imagines_every_other_alike() -> None:
    match, runs = dealt(), 1500
    hands = Counter(tuple(imagined(match, 0, run).game.state.hands[1]) for run in range(runs))
    assert all(imagined(match, 0, run).game.state.hands[0] == [1, 2, 3] for run in range(20))
    held = Counter(card for hand, seen in hands.items() for card in hand for _ in range(seen))
    assert sorted(held) == list(range(4, 25))  # every card but the three that the seat holds
    mean = runs * comb(20, 2) / comb(21, 3)
    assert all(abs(seen - mean) < 5 * mean**0.5 for seen in held.values())


def test_what_was_dealt_in_the_step_is_dealt_otherwise_and_the_boon_of_another_drawn_anew() -> None:
    match = dealt()
    worlds = [imagined(match, 0, run) for run in range(30)]
    assert {world.answers[0][1] for world in worlds} == {(1, 2, 3)}
    assert len({world.answers[1][1] for world in worlds}) > 20
    assert {world.answers[2][1] for world in worlds} == {0, 1, 2}
    assert {imagined(match, 1, run).answers[2][1] for run in range(10)} == {2}  # his own


def test_the_view_and_the_log_of_the_seat_are_the_same_bytes() -> None:
    match = dealt()
    for seat in (0, 1, None):
        for run in range(10):
            world = imagined(match, seat, run)
            assert msgspec.json.encode(world.game.view(seat)) == msgspec.json.encode(match.game.view(seat))
            assert list(world.log(seat)) == list(match.log(seat))


def test_a_card_put_down_in_secret_is_another_one_of_the_hand_imagined() -> None:
    match = dealt()
    match.answer(Play(6), 1)
    worlds = [imagined(match, 0, run) for run in range(40)]
    assert {tuple(world.asks) for world in worlds} == {(0,)}
    played = [world.answers[-1][1].card for world in worlds]
    assert all(card in world.game.state.hands[1] for card, world in zip(played, worlds, strict=True))
    assert len(set(played)) > 10
    assert {imagined(match, 1, run).answers[-1] for run in range(5)} == {(1, Play(6))}  # he knows what he played


def test_where_nothing_else_is_hidden_secret_answers_are_drawn_from_their_questions() -> None:
    match = dealt(OpenDuel)
    match.answer(Play(6), 1)
    worlds = [imagined(match, 0, run) for run in range(40)]
    assert {world.answers[-1][1].card for world in worlds} == {4, 5, 6}
    assert {tuple(map(tuple, world.game.state.hands)) for world in worlds} == {((1, 2, 3), (4, 5, 6))}
    assert {imagined(match, 1, run).answers[-1] for run in range(10)} == {(1, Play(6))}


def test_a_match_imagined_has_no_past_that_could_tell() -> None:
    match: Match[Any] = Match(DUEL.begin(Setup(3)), Seeded("past"))
    rng = Stream("past")
    while match.count < 40 and (ask := match.ask) is not None:
        match.take(ask.sample(rng), ask.seat)
    world = imagined(match, 0, 1)
    step = len(match.game.told)
    assert 0 < step < len(match.events())
    assert (world.count, len(world.events())) == (len(match._answers), step)
    play_randomly(world, rng, DUEL.facts.longest)
    assert world.fork(0).count == 0


def test_a_match_imagined_goes_on_with_its_own_dice_and_leaves_the_true_one_alone() -> None:
    match = dealt()
    before = msgspec.json.encode(match.game.state), match.answers
    world = match.imagine(match.game.view(0), Stream("worlds"), Seeded("dice"))
    play_randomly(world, Stream("choices"), DUEL.facts.longest)
    assert world.outcome is not None
    assert (msgspec.json.encode(match.game.state), match.answers) == before


def test_only_what_the_seat_sees_now_can_be_imagined_from() -> None:
    match = dealt()
    stale = msgspec.structs.replace(match.game.view(0), round=7)
    borrowed = msgspec.structs.replace(match.game.view(0), seat=1)
    for view, who in ((stale, "seat 0"), (borrowed, "seat 1")):
        with pytest.raises(ValueError, match=f"not what {who} sees now"):
            match.imagine(view, Stream(1))


def test_a_world_in_which_the_step_cannot_have_gone_as_it_went_is_a_fault() -> None:
    class Emptied(DuelWorld):
        def position(self, game: Duel) -> Duel:
            there = super().position(game)
            there.state.deck = []
            return there

    class Forgetful(Duel):
        def other_world(self, seat: int | None, rng: Stream) -> DuelWorld | None:
            honest = super().other_world(seat, rng)
            return honest and Emptied(honest.moved, honest.boon)

    with pytest.raises(Impossible, match=r"answer 1 of the step, \(1, 2, 3\) by the dice, cannot be given there"):
        imagined(dealt(Forgetful), 0, 1)


# --- bots that look ahead --------------------------------------------------------------------------------------------


class Dreamer:
    """Plays each answer out in a few worlds that it cannot tell from the truth, and takes what ends best."""

    wants_worlds = True

    def __init__(self, seed: str, worlds: int = 6) -> None:
        self.rng = Stream(seed)
        self.worlds = worlds
        self.hands: Counter[tuple[int, ...]] = Counter()

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        raise AssertionError("a bot that wants worlds is asked with them")

    def reply_in(self, view: Any, ask: Ask[Any], imagine: Imagine) -> Any:
        ends = dict.fromkeys(ask.candidates(), 0.0)
        for _ in range(self.worlds):
            world = imagine(self.rng)
            self.hands[tuple(world.game.state.hands[1 - view.seat])] += 1
            for answer in ends:
                twin = world.clone(Seeded(self.rng.bits()))
                twin.answer(answer, ask.seat)
                play_randomly(twin, self.rng, DUEL.facts.longest)
                ends[answer] += twin.game.state.hp[view.seat] - twin.game.state.hp[1 - view.seat]
        return max(ends, key=lambda answer: ends[answer])


def test_a_bot_that_looks_ahead_plays_whole_matches_without_ever_knowing_the_other_hand() -> None:
    match: Match[Any] = Match(DUEL.begin(Setup(2)), Seeded("dream"))
    dreamer = Dreamer("dream")
    play_bots(match, [dreamer, make_bot("random", DUEL, 1)], DUEL.facts.longest)
    assert match.outcome is not None
    assert len(dreamer.hands) > sum(dreamer.hands.values()) // 3


def test_a_bot_that_looks_ahead_finds_what_saves_it() -> None:
    """A blow that hits on 4 of 6 and kills: the five lets it hit on 1, the two on 3."""
    state = State([1, 1], [[1, 6], [2, 5]], list(range(7, 19)), phase="strike", attacker=0, margin=2)
    match = Match(Duel(state))
    match.answer(1)
    ask = match.ask
    assert ask is not None
    assert list(ask.candidates()) == [PASS, 2, 5]
    chosen = [reply_of(Dreamer(f"parry:{number}", worlds=60), match, ask) for number in range(20)]
    assert chosen.count(5) >= 15
