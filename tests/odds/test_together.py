"""Is what always comes together known to, and told from what only has the same chance?"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.odds.test_odds import SHOT, Asking, Yes

from escarmouche import scene
from escarmouche.chance import Die
from escarmouche.core import Choose, Event, Match, Script
from escarmouche.games import GAMES
from escarmouche.games.fantastiques.decisions import DONE, Strike
from escarmouche.odds import odds
from escarmouche.odds.acts import Act, _Gathered
from escarmouche.odds.walk import Naming, Prospect, walk


class Heads(Event, frozen=True, tag=True):
    coin: int


class Cheered(Event, frozen=True, tag=True):
    coin: int


class Begun(Event, frozen=True, tag=True):
    pass


class Coins(Asking):
    """Two coins, one after the other; whoever sees heads cheers. What comes of the second is told in one order or the
    other, by how the first fell."""

    def copy(self) -> Coins:
        twin = Coins()
        twin.state.asked = self.state.asked
        return twin

    def _step(self) -> Script[None]:
        yield Choose(0, ("yes", "no"), "X", "card", {"figure": 4})
        self.told.append(Begun())
        first = yield Die(2, "X")
        if first == 1:
            self.told += [Heads(1), Cheered(1)]
        if (yield Die(2, "X")) == 1:
            self.told += [Heads(2), Cheered(2)] if first == 1 else [Cheered(2), Heads(2)]
        self.state.asked = 1


def _walked(game: Any) -> tuple[Prospect, dict[Any, Any]]:
    match: Match[Any] = Match(game)
    act = Act(0, "yes", Yes(), match.asks[0])
    act.begins(match)
    match.take("yes", 0)
    naming = Naming()
    found = walk(match, act, 0, float("inf"), naming)
    return found, {(type(event).__name__, getattr(event, "coin", 0)): name for name, event in naming.events.items()}


def test_what_is_told_in_the_same_courses_has_the_same_mark() -> None:
    found, names = _walked(Coins())
    assert {name: round(found.chances[one], 9) for name, one in names.items()} == {
        ("Begun", 0): 1.0,
        ("Heads", 1): 0.5,
        ("Cheered", 1): 0.5,
        ("Heads", 2): 0.5,
        ("Cheered", 2): 0.5,
    }
    marks = {name: found.marks[one] for name, one in names.items()}
    assert marks["Heads", 1] == marks["Cheered", 1]
    assert marks["Heads", 2] == marks["Cheered", 2]
    assert len({marks["Heads", 1], marks["Heads", 2], marks["Begun", 0]}) == 3


@pytest.mark.parametrize("budget", [5.0, 1e-9], ids=["exact", "sampled"])
def test_a_wound_and_the_shot_that_hits_are_two_things(budget: float) -> None:
    """A hit is followed by a defence that fails or not: the failure and the wound are one thing, the hit another."""
    match = scene("fantastiques", SHOT.format(skill=3, armour=3))
    assert match.ask is not None
    found = odds(GAMES["fantastiques"], match, match.ask.candidates()[0], budget=budget)
    numbers: dict[str, set[int]] = {}
    for one in found.happenings:
        outcome = getattr(one.event, "hit", getattr(one.event, "saved", ""))
        numbers.setdefault(f"{type(one.event).__name__} {outcome}".strip(), set()).add(one.together)
    assert all(len(one) == 1 for one in numbers.values())
    assert numbers["Wounded"] == numbers["Defended False"]
    apart = ["Attacked True", "Attacked False", "Defended True", "Wounded"]
    assert len({next(iter(numbers[name])) for name in apart}) == len(apart)


def test_a_prospect_of_samples_marks_what_came_in_the_same_ones() -> None:
    found = Prospect.of([Counter("ab"), Counter("c"), Counter("abbc"), Counter("dc")])
    assert found.marks["a"] == found.marks["b"] != found.marks["c"]
    assert found.chances["a"] == 0.5
    assert found.means["b"] == 0.75
    assert found.marks["d"] not in {found.marks["a"], found.marks["c"]}


def test_worlds_count_as_well() -> None:
    """What comes together in one world and not in another does not always come together."""
    first, second = Prospect(0.0), Prospect(0.0)
    first.add(1.0, 1, Counter("ab"), Prospect())
    second.add(1.0, 1, Counter("a"), Prospect())
    gathered, naming = _Gathered(), Naming()
    gathered.add(first)
    gathered.add(second)
    naming.events = {"a": Begun(), "b": Begun()}
    told = gathered.happenings(naming, exact=False)
    assert [one.chance for one in told] == [1.0, 0.5]
    assert told[0].together != told[1].together


def test_who_declares_no_more_attacks_is_told_what_those_come_to() -> None:
    """The blows fall in one step and the defence in the next: nobody is asked anything in between."""
    text = "table 48x48 | A f = {melee 4, hp 3} at 20,20 | B n = {armour 3, hp 2} at 21,20 | turn 3 | phase melee"
    match = scene("fantastiques", text)
    assert match.ask is not None
    match.answer(Strike(0, (1,)))
    for budget in (5.0, 1e-9):
        found = odds(GAMES["fantastiques"], match, DONE, budget=budget)
        wounded = next(one for one in found.happenings if type(one.event).__name__ == "Wounded")
        assert wounded.chance == pytest.approx(1 / 3, abs=max(wounded.error, 1e-9))
