"""Are the odds of a card of Alkemy the same however throws are taken together, and few enough to be quick?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any

import pytest

from escarmouche.arena.plans import starter
from escarmouche.bots import make_bot
from escarmouche.chance import Pool, Seeded
from escarmouche.core import Match
from escarmouche.core.playing import reply_of
from escarmouche.games import GAMES
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.events.combat import Attacked, DamageRead
from escarmouche.games.alkemy.events.health import Hurt
from escarmouche.games.alkemy.events.rolling import Alkemy, DiceKept, DiceThrown, Opposed
from escarmouche.games.alkemy.rules.rolling import SIDES, Prospect, Throw
from escarmouche.odds import Odds, acts, odds
from escarmouche.odds.walk import essence

KIND = GAMES["alkemy"]
GAME_CONTENT = load_content()
assert KIND.bots.judge is not None
JUDGE = KIND.bots.judge()
THROWS = 600
FEW = 30  # things that four dice, of which two are kept, may come to


def cards(most: int, seed: str) -> Iterator[tuple[Match[Any], Any, int]]:
    """Matches that stand before a card is chosen, with the card that will be."""
    match: Match[Any] = Match(KIND.begin(starter(KIND, ("khaliman_patrol", "avalon_patrol"))), Seeded(seed))
    bots = [make_bot("greedy", KIND, f"0.{seat}") for seat in range(2)]
    while (ask := match.ask) is not None and most:
        answer = reply_of(bots[ask.seat], match, ask)
        if ask.kind == "ChooseCard":
            most -= 1
            yield match, answer, ask.seat
        match.take(answer, ask.seat)


def chances(found: Odds) -> dict[Any, float]:
    return {essence(one.event): one.chance for one in found.happenings}


def test_throws_taken_together_have_the_chances_of_each_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def each_alone(
        self: Prospect, dice: int, why: str, who: int, kept: Callable[[tuple[int, ...]], Sequence[Throw]]
    ) -> Pool:
        return Pool(dice, SIDES, why, who)

    compared = 0
    for match, answer, seat in cards(6, "odds.0"):
        together = odds(KIND, match, answer, seat, budget=60)
        if any(isinstance(one.event, Opposed) for one in together.happenings):
            continue  # thousands of throws: see the next test
        with monkeypatch.context() as patched:
            patched.setattr(Prospect, "pool", each_alone)
            alone = odds(KIND, match, answer, seat, budget=60)
        assert together.exact
        assert alone.exact
        assert chances(together) == pytest.approx(chances(alone))
        compared += 1
    assert compared > 1


def attacks_of_both() -> Iterator[tuple[Match[Any], Any, int, Odds]]:
    """Cards that seem to meet an attack with an attack, and their odds."""
    known = GAME_CONTENT.cards
    for seed in range(8):
        for match, answer, seat in cards(30, f"odds.{seed}"):
            replies = [
                max(JUDGE.proposals(match.game.view(one), ask), key=_worth)[0] for one, ask in match.asks.items()
            ]
            if len(replies) == 2 and all(known[card].attack for card in (answer, *replies)):
                yield match, answer, seat, odds(KIND, match, answer, seat, budget=60)


def _worth(proposal: tuple[Any, float]) -> float:
    return proposal[1]


def test_cards_that_both_attack_come_out_as_often_as_they_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match, answer, seat, found = next(
        one for one in attacks_of_both() if any(isinstance(told.event, Opposed) for told in one[3].happenings)
    )
    told = chances(found)
    monkeypatch.setattr(acts, "LEAST_SAMPLED", THROWS)
    thrown = odds(KIND, match, answer, seat, budget=1e-9)
    assert thrown.samples >= THROWS
    seen = chances(thrown)
    assert set(seen) <= set(told)
    for name, chance in told.items():
        assert seen.get(name, 0.0) == pytest.approx(chance, abs=4 * sqrt(chance * (1 - chance) / thrown.samples) + 1e-9)


def test_of_four_dice_only_the_choices_that_differ_are_followed() -> None:
    pools: list[int] = []
    for match, answer, seat in cards(2, "odds.0"):
        twin = match.clone()
        twin.take(answer, seat)
        while twin.roll is None and (ask := twin.ask) is not None:
            twin.take(ask.candidates()[0], ask.seat)
        if isinstance(twin.roll, Pool) and twin.roll.count == 4:
            pools.append(len(twin.roll.outcomes()))
    assert pools
    assert max(pools) < FEW  # of 126


def test_how_dice_are_read_is_no_odds_but_what_comes_of_it_is() -> None:
    match, answer, seat = next(cards(1, "odds.0"))
    kinds = {type(one.event) for one in odds(KIND, match, answer, seat, budget=60).happenings}
    assert {Attacked, Hurt} <= kinds
    assert not kinds & {DiceThrown, DiceKept, DamageRead, Alkemy}
