"""Do odds that were drawn say so, keep to their time, and lie about what is exact by no more than they admit?"""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest
from tests.odds.test_odds import Asking, Yes, _until

from escarmouche.bots import make_bot
from escarmouche.chance import CHANCE, Pick, Seeded, Stream
from escarmouche.core import Choose, Match, Script
from escarmouche.core.playing import reply_of
from escarmouche.games import GAMES
from escarmouche.games.moonstone.content import load_content
from escarmouche.odds import odds
from escarmouche.odds.acts import Act, _variance
from escarmouche.odds.walk import Naming, OutOfTime, walk


def _uses() -> tuple[Match[Any], Any, int]:
    """Somebody is about to use an ability that cards decide."""
    cards = load_content().profiles.values()
    arcane = {one.name for card in cards for one in card.abilities if one.kind == "arcane"}
    return _until(GAMES["moonstone"], lambda answer: type(answer).__name__ == "Use" and answer.ability in arcane)


def test_draws_in_several_worlds_are_other_draws_in_each_of_them() -> None:
    """Where all worlds are drawn with the same dice, they come out alike, and nothing seems to be left to chance."""
    match, answer, seat = _uses()
    found = odds(GAMES["moonstone"], match, answer, seat, budget=1e-9)
    assert found.samples >= 30
    assert found.worlds == min(found.samples, 48)
    assert all(one.error > 0.01 for one in found.happenings)


def test_what_came_in_every_draw_may_fail_to_in_the_next() -> None:
    assert _variance([1.0], 30) == pytest.approx(32 / 34 * 2 / 34 / 34)
    assert _variance([1.0, 1.0, 1.0], 30) == _variance([1.0], 30)


def test_worlds_that_lie_apart_are_worth_no_more_than_their_number_whatever_was_drawn_in_each() -> None:
    assert _variance([0.0, 1.0], 1000) == pytest.approx(0.25)
    assert _variance([0.5, 0.5], 96) == pytest.approx(0.25 / 100)


def test_worlds_that_were_walked_through_and_came_out_alike_leave_no_error() -> None:
    assert _variance([0.25, 0.25, 0.25], 0) == 0.0
    assert _variance([0.25], 0) == 0.25 * 0.75


class Wide(Asking):
    """A throw of so many things that nobody walks through all of them."""

    def copy(self) -> Wide:
        twin = Wide()
        twin.state.asked = self.state.asked
        return twin

    def _step(self) -> Script[None]:
        yield Choose(0, ("yes", "no"), "X", "card", {"figure": 4})
        yield Pick([1] * 2_000_000)
        self.state.asked = 1


def test_a_throw_that_is_far_too_wide_is_given_up_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match: Match[Any] = Match(Wide())
    act = Act(0, "yes", Yes(), match.asks[0])
    act.begins(match)
    match.take("yes", 0)
    assert match.roll is not None
    answers: list[Any] = []
    take = Match.take

    def counted(self: Match[Any], answer: Any, seat: int | None = None) -> None:
        if seat == CHANCE:
            answers.append(answer)
        take(self, answer, seat)

    monkeypatch.setattr(Match, "take", counted)
    with pytest.raises(OutOfTime):
        walk(match, act, 0, perf_counter() + 2.0, Naming())
    assert len(answers) < 100


@pytest.mark.parametrize("name", ["moonstone", "ages"])
def test_no_draw_depends_on_what_the_seat_cannot_know(name: str) -> None:
    """Hands, piles and decks that lie otherwise: the same odds to the last digit, of every answer for a while."""
    kind = GAMES[name]
    match: Match[Any] = Match(kind.begin(kind.setups.starter()), Seeded("secret"))
    bots = [make_bot("greedy", kind, seat) for seat in range(2)]
    for number in range(40):
        ask = match.ask
        assert ask is not None
        answer = reply_of(bots[ask.seat], match, ask)
        worlds = [match.imagine(match.game.view(ask.seat), Stream(f"{number}.{world}")) for world in (1, 2)]
        first, *others = [odds(kind, world, answer, ask.seat, budget=1e-9) for world in (match, *worlds)]
        assert all(one.happenings == first.happenings for one in others)
        match.take(answer, ask.seat)
