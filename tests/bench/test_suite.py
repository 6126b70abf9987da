"""Does the bench measure what it says: armies of the right size, every promised number, ratios the right way round?"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import msgspec
import pytest

from escarmouche.arena.training import self_play
from escarmouche.bench import cloning, geometry, peers, playing, suite, timing
from escarmouche.bench.timing import Pace, each_us, rate
from escarmouche.core import Faulty, Problem
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind

HURRIED = Pace(0.001, 1)
KIND = GAMES["fantastiques"]


@pytest.mark.parametrize("figures", [10, 12, 20, 40, 60])
def test_a_sized_army_has_exactly_so_many_figures_a_side(figures: int) -> None:
    assert KIND.setups.of_size is not None
    position = KIND.begin(KIND.setups.of_size(figures))
    sides = Counter(figure.side for figure in position.state.figures)  # type: ignore[attr-defined]
    assert sides == {0: figures, 1: figures}


def test_every_promised_number_is_measured_with_armies_of_its_size() -> None:
    of_size = KIND.setups.of_size
    assert of_size is not None
    sizes: list[int] = []

    def noted(figures: int) -> Any:
        sizes.append(figures)
        return of_size(2)  # a short match, which shows as well what is measured

    setups = msgspec.structs.replace(KIND.setups, of_size=noted, starter=lambda: of_size(2))
    kind = msgspec.structs.replace(KIND, setups=setups)
    names = {one.name for one in (*playing.measure(kind, HURRIED), *cloning.measure(kind, HURRIED))}
    assert sizes == [3, 10, 20, 40, 60, 12]
    promised = {"random.decisions_per_s", "random.matches_per_s", "replay.answers_per_s", "clone_us", "clone_dozen_us"}
    promised |= {f"decision_us.{size}" for size in (10, 20, 40, 60)} | {"greedy.decision_us"}
    assert {f"fantastiques.{name}" for name in promised} <= names


def small_only(most: int) -> GameKind[Any]:
    """A game that fields no more than so many figures a side, as one on a small board does."""
    of_size = KIND.setups.of_size
    assert of_size is not None
    pair = of_size(2)

    def few(figures: int) -> Any:
        if figures > most:
            raise Faulty((Problem("figures", f"no more than {most}"),))
        return of_size(figures)

    setups = msgspec.structs.replace(KIND.setups, of_size=few, starter=lambda: pair, random=lambda _: pair)
    return msgspec.structs.replace(KIND, setups=setups)


def test_a_game_too_small_for_an_army_is_measured_without_it() -> None:
    kind = small_only(3)
    measured = {one.name for one in (*playing.measure(kind, HURRIED), *cloning.measure(kind, HURRIED))}
    assert "fantastiques.random.trio.matches_per_s" in measured
    assert not any("decision_us.10" in name or "dozen" in name for name in measured)
    assert list(self_play(small_only(2), 2, "small"))  # of set-ups by lot where no small one is small enough


def test_the_geometry_is_measured_and_everything_takes_time() -> None:
    found = {one.name: one.value for one in geometry.measures(HURRIED)}
    assert {"sight.pairs_per_s", "reach.us"} <= set(found)
    assert all(value > 0 for name, value in found.items() if name != "kernel.compiled")


def test_a_ratio_says_how_many_times_as_fast_we_are() -> None:
    values = {
        "g.random.decisions_per_s": 30_000.0,
        "catanatron.random.decisions_per_s": 10_000.0,
        "g.clone_dozen_us": 10.0,
        "catanatron.copy_us": 80.0,
    }
    assert {one.name: one.value for one in suite.ratios("g", values)} == {
        "vs.catanatron.decisions": 3.0,
        "vs.catanatron.copy": 8.0,
    }


def test_a_peer_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None if name == "catanatron" else object())
    assert peers.missing() == ("catanatron",)


def test_a_peer_without_what_its_games_need_is_missing_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None if name == "chess" else object())
    assert peers.missing() == ("chess", "pettingzoo")


class Clock:
    """Time that only work moves on, so that what is measured does not hang on who else uses the machine."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def work(self, seconds: float, units: int = 1) -> int:
        self.now += seconds
        return units


def test_twice_the_work_takes_twice_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(timing, "process_time", clock)
    pace = Pace(0.05, 3)
    once, twice = (rate(partial(clock.work, seconds), pace) for seconds in (0.001, 0.002))
    assert once == pytest.approx(1000)
    assert twice == pytest.approx(500)
    assert rate(partial(clock.work, 0.002, 2), pace) == pytest.approx(once)
    assert each_us(partial(clock.work, 0.001), 1, pace) == pytest.approx(1000)
    assert each_us(partial(clock.work, 0.001), 4, pace) == pytest.approx(250)
