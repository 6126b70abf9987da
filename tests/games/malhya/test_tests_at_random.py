"""Tests of every shape, drawn by lot, judged by a referee of their own: who rolls, who may stop, who fails, and what
comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.malhya.orders import HOME, with_chapter
from tests.games.malhya.table import Table

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Choose, Match
from escarmouche.games.malhya.events import GroupTestEnded, TestFailed, TestRolled, TestStopped
from escarmouche.games.malhya.game import Malhya

HEROES = "yoktal: bare, aura 0\nancient: bare, aura 0\nur_berg: bare, aura 0, characteristics 1 1 {} 1 1"
TOGETHER = ("group", "max")
LISTS = ("fail", "on_no_objective", "on_all_success", "on_any_fail")


def marks(name: str) -> list[dict[str, Any]]:
    """Orders that only count how often they are carried out."""
    return [{"do": "add", "counter": name, "n": 1}]


def drawn(rng: Stream) -> dict[str, Any]:
    """A banner as a story could have it."""
    who = ("solo", "individual", "group", "max")[rng.below(4)]
    least = 1 + rng.below(3)
    goals: list[dict[str, Any]] = [{"least": least}]
    if rng.below(2):
        goals[0] = {"least": rng.below(2), "most": least}
        goals.append({"least": least + 1})
    return {
        "who": who,
        "char": "physique",
        "aptitude": "climbing",
        "difficulty": 1 + rng.below(2),
        "stops": 1 + rng.below(3),
        "hidden": not rng.below(3),
        "timing": ("immediate", "after_all")[rng.below(2)] if who == "individual" else "immediate",
        "objectives": [{**one, "effects": marks(f"goal{number}")} for number, one in enumerate(goals)],
        **{name: marks(name) for name in LISTS},
        **({"n": 2} if who == "max" else {}),
    }


class Referee:
    """Follows a test by its rolls and its answers."""

    def __init__(self, banner: dict[str, Any], takers: Sequence[int]) -> None:
        self.banner, self.left = banner, list(takers)
        self.hero, self.successes, self.stops, self.validated = -1, 0, 0, 0
        self.done: list[int] = []
        self.failed: list[int] = []
        self.came: Counter[str] = Counter()

    def reached(self, successes: int) -> str:
        goals = enumerate(self.banner["objectives"])
        met = [number for number, one in goals if one["least"] <= successes <= one.get("most", 99)]
        return f"goal{max(met)}" if met else ""

    def may_stop(self) -> bool:
        together = self.banner["who"] in TOGETHER
        if self.banner["hidden"] or (together and self.left):
            return True
        return bool(self.reached(self.successes + (self.validated if together else 0)))

    def rolls(self, one: TestRolled) -> None:
        if one.hero != self.hero:
            assert self.hero in {-1, *self.done, *self.failed}, "one hero after the other"
            self.left.remove(one.hero)
            self.hero, self.successes, self.stops = one.hero, 0, 0
        self.successes += one.skill.count("success")
        self.stops += one.difficulty.count("stop")
        assert (self.successes, self.stops) == (one.successes, one.stops)
        assert len(one.difficulty) == self.banner["difficulty"]

    def ends(self) -> None:
        """All have rolled who were to."""
        who = self.banner["who"]
        assert not self.left or (who == "individual" and self.banner["timing"] == "immediate" and self.failed)
        if who in TOGETHER:
            self.came[self.reached(self.validated) if self.done else ""] += 1
            self.came["on_no_objective"] += self.came.pop("", 0)
        elif who == "individual":
            self.came["on_any_fail" if self.failed else "on_all_success"] += 1

    def hears(self, event: object) -> None:
        match event:
            case TestRolled():
                self.rolls(event)
            case TestFailed():
                assert event.hero == self.hero
                assert self.stops >= self.banner["stops"]
                self.failed.append(event.hero)
                self.came["fail"] += 1
            case TestStopped():
                assert (event.hero, event.successes) == (self.hero, self.successes)
                assert self.stops < self.banner["stops"]
                self.done.append(event.hero)
                self.validated += event.successes
                if self.banner["who"] not in TOGETHER and (met := self.reached(event.successes)):
                    self.came[met] += 1
            case GroupTestEnded():
                assert event.total == self.validated


@pytest.mark.rule(
    "MAL-TST-02", "MAL-TST-03", "MAL-TST-04", "MAL-TST-05", "MAL-TST-12", "MAL-TST-13", "MAL-TST-14", "MAL-TST-16",
    "MAL-TST-17", "MAL-TST-18", "MAL-TST-19", "MAL-TST-20", "MAL-TST-21", "MAL-TST-22", "MAL-TST-23", "MAL-TST-24",
    "MAL-TST-25", "MAL-TST-30", "MAL-RUL-22", "MAL-RUL-23",
)  # fmt: skip
@pytest.mark.parametrize("block", range(12))
def test_a_test_of_any_shape_goes_as_the_book_says(block: int) -> None:
    for number in range(12):
        seed = f"test {block} {number}"
        rng = Stream(seed)
        banner = drawn(rng)
        table = Table(HEROES.format(1 + rng.below(4)), content=with_chapter(test=banner)).read(HOME)
        match = Match(table.game, Seeded(seed))
        heard = len(match.events())
        referee = Referee(banner, _named(match, rng))
        while (ask := match.ask) is not None and ask.kind != "TravelAction":
            heard = _follows(referee, match, heard)
            assert isinstance(ask, Choose)
            assert ask.topic == "test_order" or (ask.topic == "test_continue" and referee.may_stop())
            match.answer(ask.options[rng.below(len(ask.options))], ask.seat)
        _follows(referee, match, heard)
        referee.ends()
        game = match.game
        assert isinstance(game, Malhya)
        assert {name: n for name, n in game.state.flags.items() if n} == {k: n for k, n in referee.came.items() if n}


def _named(match: Match[Any], rng: Stream) -> list[int]:
    """Who takes the test: the party names him or them, or it is everybody."""
    ask = match.ask
    assert ask is not None
    if isinstance(ask, Choose) and ask.topic == "test_hero":
        hero = ask.options[rng.below(len(ask.options))]
        match.answer(hero, ask.seat)
        return [hero]
    if ask.kind == "NameTakers":
        named = [one for one in ask.candidates() if not isinstance(one, ask.defers)]
        chosen = named[rng.below(len(named))]
        match.answer(chosen, ask.seat)
        return list(chosen.heroes)
    return [0, 1, 2]


def _follows(referee: Referee, match: Match[Any], heard: int) -> int:
    """What has been told since; whoever could stop was asked before he rolled on."""
    events = match.events()[heard:]
    for place, event in enumerate(events):
        rolled_on = isinstance(event, TestRolled) and event.hero == referee.hero
        if rolled_on and place:
            assert not referee.may_stop(), "he could have stopped, and was not asked"
        referee.hears(event)
    return heard + len(events)
