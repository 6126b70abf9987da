"""Does each kind of roll draw what it lists, with the chances it states, and refuse what cannot fall?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.chance import CHANCE, Deal, Die, Pick, Pool, Roll, Shuffle, Stream, Test

DRAWS = 6000
KINDS = (0, 0, 0, 1, 1, 2, 2, 3)  # the face of each of eight cards


def same(answer: Any) -> Any:
    return answer


def ordered(answer: Any) -> Any:
    return tuple(sorted(answer))


def lowest(hand: tuple[int, ...], lot: Iterable[int]) -> tuple[int, ...]:
    """The hand of the same faces with the lowest ids, found card by card."""
    found: list[int] = []
    for card in hand:
        found.append(next(one for one in lot if KINDS[one] == KINDS[card] and one not in found))
    return tuple(sorted(found))


ROLLS: list[tuple[str, Roll, Callable[[Any], Any]]] = [
    ("d6", Die(), same),
    ("d20", Die(20), same),
    ("test", Test(2), lambda die: 1 if die <= 2 else 6),
    ("test of a d10", Test(7, sides=10), lambda die: 1 if die <= 7 else 10),
    ("pool", Pool(3), ordered),
    ("pick", Pick((3, 0, 1, 2)), same),
    ("shuffle", Shuffle(4), same),
    ("deal", Deal((2, 3, 5, 7, 9), 3), same),
    ("deal by faces", Deal(range(8), 3, KINDS), lambda hand: lowest(hand, range(8))),
    ("deal of what is left", Deal((7, 4, 1, 0, 6), 2, KINDS), lambda hand: lowest(hand, (0, 1, 4, 6, 7))),
]
rolls = pytest.mark.parametrize(("roll", "effect"), [pytest.param(r, e, id=name) for name, r, e in ROLLS])


@rolls
def test_the_chances_of_a_roll_add_up_to_one_and_no_outcome_comes_twice(
    roll: Roll, effect: Callable[[Any], Any]
) -> None:
    outcomes = roll.outcomes()
    assert sum(chance for _, chance in outcomes) == 1
    assert all(chance > 0 for _, chance in outcomes)
    assert len({answer for answer, _ in outcomes}) == len(outcomes)


@rolls
def test_outcomes_come_as_often_as_their_chances_say(roll: Roll, effect: Callable[[Any], Any]) -> None:
    stream = Stream("rolls")
    seen = Counter(effect(roll.draw(stream)) for _ in range(DRAWS))
    chances = dict(roll.outcomes())
    assert set(seen) <= set(chances)
    square = sum((seen[answer] - DRAWS * float(p)) ** 2 / (DRAWS * float(p)) for answer, p in chances.items())
    free = len(chances) - 1
    assert square < free + 4.5 * (2 * free) ** 0.5 + 8  # beyond the 99.99 % quantile for every number of outcomes here


@rolls
def test_whatever_is_drawn_or_listed_may_be_answered(roll: Roll, effect: Callable[[Any], Any]) -> None:
    stream = Stream("legal")
    answers = [answer for answer, _ in roll.outcomes()] + [roll.draw(stream) for _ in range(200)]
    assert [roll.complaint(answer) for answer in answers] == [None] * len(answers)


@rolls
@pytest.mark.parametrize("nonsense", [None, -1, 0.5, True, "3", (), (9, 9, 9), 10**6, object()])
def test_what_cannot_fall_is_refused_with_a_sentence(
    roll: Roll, effect: Callable[[Any], Any], nonsense: object
) -> None:
    assert repr(nonsense) in (roll.complaint(nonsense) or "")


@pytest.mark.parametrize(
    ("roll", "answer", "told"),
    [
        (Die(6), 7, "7 is no face of a d6"),
        (Die(6), 0, "0 is no face of a d6"),
        (Test(3, sides=10), 11, "11 is no face of a d10"),
        (Pool(2), (1, 7), "(1, 7) is no throw of 2d6"),
        (Pool(2), (1,), "(1,) is no throw of 2d6"),
        (Pick((1, 0)), 1, "1 is not among the 2 things in the lot"),
        (Shuffle(3), (0, 1, 1), "(0, 1, 1) is no order of 3 things"),
        (Deal((4, 5, 6), 2), (4, 4), "(4, 4) is no deal of 2 out of 3 things"),
        (Deal((4, 5, 6), 2), (4, 7), "(4, 7) is no deal of 2 out of 3 things"),
        (Deal((4, 5, 6), 2), [4], "[4] is no deal of 2 out of 3 things"),
    ],
)
def test_a_complaint_says_what_was_tried_and_with_what(roll: Roll, answer: Any, told: str) -> None:
    assert roll.complaint(answer) == told


@given(st.integers(-3, 15), st.integers(2, 12))
def test_a_test_has_the_chance_of_its_faces_and_never_more_than_two_outcomes(at_most: int, sides: int) -> None:
    outcomes = Test(at_most, sides).outcomes()
    good = sum(chance for face, chance in outcomes if face <= at_most)
    assert good == Fraction(sum(face <= at_most for face in range(1, sides + 1)), sides)
    assert len(outcomes) == (2 if 0 < at_most < sides else 1)


@given(st.integers(1, 4), st.integers(2, 8))
def test_a_pool_has_the_chances_of_its_dice_one_by_one(count: int, sides: int) -> None:
    outcomes = Pool(count, sides).outcomes()
    mean = sum(sum(faces) * chance for faces, chance in outcomes)
    assert mean == Fraction(count * (sides + 1), 2)
    assert dict(outcomes)[(sides,) * count] == Fraction(1, sides**count)


def test_every_roll_is_asked_of_chance_and_names_its_clause() -> None:
    assert {roll.seat for _, roll, _ in ROLLS} == {CHANCE}
    assert repr(Test(3, why="FAN-COV-02")) == "Test(FAN-COV-02)"


def test_a_shuffle_and_a_deal_are_seen_by_nobody_and_dice_by_everybody() -> None:
    assert Shuffle(5).seen_by == Deal((1, 2), 1).seen_by == ()
    assert Die().seen_by is None
    assert Pick((1, 1), seen_by=(1,)).seen_by == (1,)


def test_a_lot_without_anything_in_it_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="positive weight"):
        Pick((0, 0)).draw(Stream(1))


@pytest.mark.parametrize(
    "roll",
    [
        Die(6, seen_by=(0,), about=3),
        Test(3, seen_by=(0,), about=3),
        Pool(2, seen_by=(0,), about=3),
        Pick((1, 2), seen_by=(0,), about=3),
        Shuffle(3, seen_by=(0,), about=3),
        Deal((1, 2), 1, seen_by=(0,), about=3),
    ],
    ids=lambda roll: type(roll).__name__,
)
def test_any_roll_may_be_seen_by_some_only(roll: Roll) -> None:
    assert (roll.seen_by, roll.about) == ((0,), 3)


@pytest.mark.parametrize("nonsense", [(0, "a", 2), (True, False, 2), None, 3])
def test_a_shuffle_complains_of_anything_that_is_no_order(nonsense: Any) -> None:
    assert Shuffle(3).complaint(nonsense)


# --- deals -----------------------------------------------------------------------------------------------------------


def test_a_hand_comes_in_order_whatever_the_order_of_the_lot() -> None:
    hand = Deal((9, 1, 8, 2, 7, 3), 4).draw(Stream("order"))
    assert list(hand) == sorted(set(hand))


@given(st.lists(st.integers(0, 3), min_size=1, max_size=9), st.data())
def test_a_deal_has_the_chances_of_all_hands_one_by_one(faces: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(faces)))
    by_hand = Counter(tuple(sorted(faces[i] for i in hand)) for hand in combinations(range(len(faces)), count))
    by_rule = {tuple(sorted(faces[i] for i in hand)): p for hand, p in Deal(range(len(faces)), count, faces).outcomes()}
    assert by_rule == {hand: Fraction(ways, comb(len(faces), count)) for hand, ways in by_hand.items()}


def test_a_deal_branches_on_faces_only() -> None:
    melee = [face for face in range(6) for _ in range(3)]
    assert len(Deal(range(18), 2).outcomes()) == comb(18, 2)
    assert len(Deal(range(18), 2, melee).outcomes()) == 6 + comb(6, 2)


@pytest.mark.parametrize("count", [-1, 4])
def test_no_more_is_dealt_than_there_is(count: int) -> None:
    with pytest.raises(ValueError, match=f"{count} things cannot be dealt out of 3"):
        Deal((1, 2, 3), count)


def test_every_hand_of_a_long_deal_is_as_likely_as_any_other() -> None:
    """More cards than one draw of the stream can tell apart: each pair must still come as often as any other."""
    lot, stream = range(40), Stream("long")
    together = Counter(pair for _ in range(1500) for pair in combinations(Deal(lot, 20).draw(stream), 2))
    mean = 1500 * 20 * 19 / (40 * 39)
    spread = mean**0.5
    assert len(together) == comb(40, 2)
    assert all(abs(seen - mean) < 5 * spread for seen in together.values())


def test_throws_that_come_to_the_same_are_one() -> None:
    """Two dice of which only the sum counts: eleven outcomes with their chances, each with a throw that shows it."""
    found = Pool(2, comes_to=sum).outcomes()
    assert {sum(faces): chance for faces, chance in found} == {
        total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)
    }
    assert len(found) == 11


def test_throws_that_are_made_again_are_no_outcome() -> None:
    """Doubles are thrown again: what is left has all the chances. And who throws first knows how often that happens."""
    found = Pool(2, comes_to=lambda faces: None if faces[0] == faces[1] else sum(faces)).outcomes()
    assert {sum(faces): chance for faces, chance in found}[7] == Fraction(6, 30)
    assert sum(chance for _, chance in found) == 1
    first = Pool(1, 3, stands=lambda faces: faces[0]).outcomes()
    assert dict(first) == {(1,): Fraction(1, 6), (2,): Fraction(2, 6), (3,): Fraction(3, 6)}


def test_faces_that_come_to_the_same_are_one_outcome() -> None:
    halves = Die(6, comes_to=lambda face: face > 2)
    assert halves.outcomes() == [(1, Fraction(1, 3)), (3, Fraction(2, 3))]
    assert Die(6, comes_to=lambda face: face).outcomes() == Die(6).outcomes()
    assert {halves.draw(Stream(seed)) for seed in range(60)} == {1, 2, 3, 4, 5, 6}, "the die itself keeps its faces"
