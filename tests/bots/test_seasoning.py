"""A judgement is seasoned by playing: the same command finds the same weights, and only those that matter move."""

from __future__ import annotations

import pytest
from scripts.season import APART, Seasoning, begun, held_against_plain, rounds

from escarmouche.games import GAMES

TRIO = ["groinrouge_trio"]


def seasoning() -> Seasoning:
    return Seasoning(GAMES["fantastiques"], TRIO)


def test_equal_weights_share_a_pair_of_matches() -> None:
    assert seasoning().pair({}, {}, TRIO[0], "even", 0.0) == 0.5


def test_only_weights_that_change_an_answer_are_moved() -> None:
    play = seasoning()
    play.names = ["sturdy", "gem_depth"]  # nobody carries a gem in a pitched battle
    assert play.that_matter() == ["sturdy"]


def test_who_throws_himself_away_wins_less() -> None:
    play = seasoning()
    share, error = held_against_plain(play, {"caution": -6.0, "sturdy": -6.0, "move_margin": 6.0}, 24, "worse")
    assert share + error < 0.5


def test_rounds_go_the_same_way_again_and_no_further_than_they_may() -> None:
    first, again = (
        list(rounds(seasoning(), ["sturdy", "frail"], 3, seed="same", begin={}, first=0.3)) for _ in range(2)
    )
    assert first == again
    assert all(abs(power) <= APART for one in first for power in one.values())
    assert any(first[-1].values())


def test_one_may_begin_with_other_weights_than_the_plain_ones() -> None:
    play = seasoning()
    begin = begun(play, [f"sturdy={2 * play.plain.sturdy}"])
    assert play.weights(begin).sturdy == pytest.approx(2 * play.plain.sturdy)
    last = list(rounds(play, ["sturdy"], 1, seed="same", begin=begin, first=0.0))[-1]
    assert last == begin
    with pytest.raises(SystemExit, match="no such weight: sturdiness"):
        begun(play, ["sturdiness=1"])


def test_a_judgement_whose_weights_are_no_value_cannot_be_seasoned() -> None:
    with pytest.raises(SystemExit, match="moonstone"):
        Seasoning(GAMES["moonstone"], ["commonwealth_quick"])
