"""The bots that play any game: does the greedy one take what its judge likes best, does the random one play on?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from escarmouche import bots
from escarmouche.bots import BOTS, BOTS_GROUP, bot_names, make_bot
from escarmouche.bots.greedy import GreedyBot
from escarmouche.bots.random_bot import RandomBot
from escarmouche.core import Ask, Choose, Faulty
from escarmouche.games.fantastiques.game import GAME


class Taste:
    """A judge with a fixed opinion."""

    def __init__(self, *liked: tuple[str, float]) -> None:
        self.liked = liked

    def proposals(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[str, float]]:
        return self.liked


def question() -> Choose[str]:
    return Choose(0, ("left", "right", "stay"), "TEST-01", "way")


def test_the_greedy_bot_takes_what_its_judge_values_most() -> None:
    bot = GreedyBot(Taste(("left", 1.0), ("right", 2.5), ("stay", -3.0)), 1)
    assert bot.reply(None, question()) == "right"


def test_the_greedy_bot_draws_lots_between_equals_and_only_between_them() -> None:
    bot = GreedyBot(Taste(("left", 2.0), ("right", 2.0), ("stay", 1.9)), 1)
    assert {bot.reply(None, question()) for _ in range(40)} == {"left", "right"}


def test_the_greedy_bot_without_an_opinion_answers_at_random() -> None:
    bot = GreedyBot(Taste(), 1)
    assert {bot.reply(None, question()) for _ in range(60)} == {"left", "right", "stay"}


def test_a_bot_with_the_same_seed_gives_the_same_answers() -> None:
    first, second, other = RandomBot(4), RandomBot(4), RandomBot(5)
    said = [[bot.reply(None, question()) for _ in range(30)] for bot in (first, second, other)]
    assert said[0] == said[1] != said[2]


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_can_be_made_by_name(name: str) -> None:
    assert make_bot(name, GAME, 1).reply is not None


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(Faulty, match="random, greedy"):
        make_bot("oracle", GAME, 1)


def test_a_bot_of_another_package_is_known_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    class Entry:
        """As an installed package would name its bot."""

        def __init__(self, name: str) -> None:
            self.name = self.value = name

        def load(self) -> Any:
            if self.name == "broken":
                raise AttributeError("there is nothing here")
            return lambda kind, seed: GreedyBot(Taste((f"{kind.name} {seed}", 1.0)), seed)

    monkeypatch.setattr(
        bots,
        "entry_points",
        lambda *, group: [Entry("broken"), Entry("guest"), Entry("random")] * (group == BOTS_GROUP),
    )
    bots.plugged.cache_clear()
    try:
        assert bot_names(GAME)[-1] == "guest"
        assert make_bot("guest", GAME, 3).reply(None, question()) == "fantastiques 3"
        assert isinstance(make_bot("random", GAME, 3), RandomBot), "none of ours is replaced"
        with pytest.raises(Faulty, match="broken: broken cannot be loaded: AttributeError: there is nothing here"):
            make_bot("broken", GAME, 3)
    finally:
        monkeypatch.undo()
        bots.plugged.cache_clear()
