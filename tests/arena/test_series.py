"""Is a series fair and repeatable: seats swapped with the same forces and dice, the same results on any machine?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escarmouche.arena import MatchSpec, Tally, interval, labels, match_specs, play_match, spread
from escarmouche.core import Faulty
from escarmouche.core.records import decode, replay
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind

TRIOS = ("valombre_trio", "groinrouge_trio")


@pytest.fixture
def kind() -> GameKind[Any]:
    return GAMES["fantastiques"]


def test_two_bots_of_a_name_are_told_apart() -> None:
    assert labels(["greedy", "random", "greedy"]) == ("greedy", "random", "greedy#2")


def test_a_round_keeps_forces_and_dice_and_swaps_the_seats(kind: GameKind[Any]) -> None:
    first, second, third = match_specs(kind, ["greedy", "random"], 3, seed=7)
    assert (first.setup, first.dice) == (second.setup, second.dice)
    assert first.bots == ("greedy", "random")
    assert second.bots == ("random", "greedy")
    assert third.dice != first.dice
    assert third.bots == first.bots


def test_a_seed_gives_its_own_dice(kind: GameKind[Any]) -> None:
    assert (
        next(match_specs(kind, ["random"] * 2, 1, seed=1)).dice
        != next(match_specs(kind, ["random"] * 2, 1, seed=2)).dice
    )


@pytest.mark.parametrize(
    ("bots", "forces"),
    [(["random"], ()), (["random"] * 9, ()), (["random", "nobody"], ()), (["random"] * 2, ("valombre",))],
)
def test_what_cannot_be_played_is_told_before_the_first_match(
    kind: GameKind[Any], bots: list[str], forces: tuple[str, ...]
) -> None:
    with pytest.raises(Faulty):
        match_specs(kind, bots, 5, seed=1, forces=forces)


def test_results_do_not_depend_on_the_number_of_workers(kind: GameKind[Any]) -> None:
    def played(workers: int) -> list[Any]:
        fixtures = match_specs(kind, ["random", "random"], 6, seed=3, forces=TRIOS, keep=True)
        return sorted(spread(play_match, fixtures, workers), key=lambda result: result.number)

    alone, shared = played(1), played(2)
    assert [result.number for result in alone] == [1, 2, 3, 4, 5, 6]
    assert alone == shared


def test_a_record_of_the_series_replays_to_the_same_outcome(kind: GameKind[Any]) -> None:
    result = play_match(next(match_specs(kind, ["random", "random"], 1, seed=3, forces=TRIOS, keep=True)))
    record = decode(result.record, kind)
    assert replay(kind, record).outcome == record.outcome
    assert record.header.seats == ("random", "random#2")


def test_a_crash_comes_back_with_its_record_and_its_place(kind: GameKind[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(match: object, bots: object, most: int) -> int:
        raise KeyError("broken on purpose")

    monkeypatch.setattr("escarmouche.arena.series.play_by_rule", broken)
    result = play_match(next(match_specs(kind, ["random", "random"], 1, seed=3, forces=TRIOS)))
    assert "broken on purpose" in result.fault
    assert "broken" in result.trace
    assert decode(result.record, kind).header.game == "fantastiques"


def test_a_bout_is_plain_data(kind: GameKind[Any]) -> None:
    spec = next(match_specs(kind, ["random", "random"], 1, seed=3))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(spec), type=MatchSpec) == spec


# --- counting -----------------------------------------------------------------------------------------------------


def test_wins_draws_and_shares_are_counted(kind: GameKind[Any]) -> None:
    tally = Tally(["a", "b"])
    result = play_match(next(match_specs(kind, ["random", "random"], 1, seed=3, forces=TRIOS)))
    for winners in (("a",), ("a",), ("b",), ()):
        tally.add(msgspec.structs.replace(result, winners=winners))
    assert (tally.matches, tally.wins, tally.draws) == (4, {"a": 2, "b": 1}, 1)
    assert tally.rate("a")[0] == 0.5


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, matches: int, low: float, high: float) -> None:
    assert interval(wins, matches) == pytest.approx((low, high), abs=1e-4)
