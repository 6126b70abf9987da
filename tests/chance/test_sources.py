"""Does each source answer as it should: seeded again and again alike, scripted to the last die, enumerated in full?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import icepool
import pytest

from escarmouche.chance import (
    Deal,
    Die,
    Enumerated,
    Leftover,
    OwnDice,
    Pick,
    Pool,
    Roll,
    Scripted,
    Seeded,
    Shuffle,
    Source,
    Test,
    every,
)

ASKED: tuple[Roll, ...] = (Die(), Test(3), Pool(2), Pick((1, 2)), Shuffle(3))


def test_the_same_seed_answers_alike_and_another_otherwise() -> None:
    def answers(source: Source) -> list[object]:
        return [source.answer(roll) for roll in ASKED * 5]

    assert answers(Seeded(3)) == answers(Seeded(3)) != answers(Seeded(4))
    assert answers(OwnDice(3)) == answers(OwnDice(3)) != answers(OwnDice(4))


def test_dice_apart_are_each_figures_own_whatever_others_threw_before() -> None:
    def thrown_by(source: Source, who: int, clause: str = "FAN-MEL-04") -> list[int]:
        return [source.answer(Die(why=clause, about=who)) for _ in range(12)]

    alone, after = OwnDice("try"), OwnDice("try")
    others = thrown_by(after, 2)
    assert thrown_by(alone, 1) == thrown_by(after, 1) != others
    assert thrown_by(OwnDice("try"), 1, "FAN-SHO-04") != thrown_by(OwnDice("try"), 1)
    assert len(set(others)) > 1, "a die is thrown again, not read again"


def test_a_copy_of_dice_apart_goes_on_alike_and_leaves_the_original_alone() -> None:
    dice = OwnDice("try")
    dice.answer(Die(about=1))
    twin = dice.copy()
    ahead = [twin.answer(Die(about=one)) for one in (1, 2, 1, 1)]
    assert ahead == [dice.answer(Die(about=one)) for one in (1, 2, 1, 1)]


def test_a_copy_of_seeded_dice_falls_alike_and_leaves_the_original_alone() -> None:
    dice = Seeded("match")
    dice.answer(Die())
    twin = dice.copy()
    ahead = [twin.answer(Die()) for _ in range(20)]
    assert [dice.answer(Die()) for _ in range(20)] == ahead


def test_scripted_dice_fall_in_the_order_written_and_a_pool_takes_its_number() -> None:
    dice = Scripted("3 6 2 5")
    assert [dice.answer(Die()), dice.answer(Pool(2)), dice.answer(Test(4))] == [3, (6, 2), 5]
    dice.finish()


def test_a_scripted_die_that_is_missing_fails() -> None:
    dice = Scripted("3")
    dice.answer(Die())
    with pytest.raises(Leftover, match=r"Die\(SHOT\) was asked for after all 1 scripted rolls"):
        dice.answer(Die(why="SHOT"))


def test_a_scripted_die_left_over_fails() -> None:
    dice = Scripted("3 4 5")
    dice.answer(Die())
    with pytest.raises(Leftover, match=r"never asked for: \[4, 5\]"):
        dice.finish()


@pytest.mark.parametrize(("rolls", "asked"), [("7", Die()), ("1 7", Pool(2)), ("1", Pool(2)), ("0", Test(3))])
def test_a_scripted_roll_that_cannot_fall_fails(rolls: str, asked: Roll) -> None:
    with pytest.raises(Leftover, match="scripted roll 1"):
        Scripted(rolls).answer(asked)


def test_more_dice_may_be_put_on_the_table_and_a_copy_has_its_own() -> None:
    dice = Scripted("1")
    twin = dice.copy()
    dice.add("2")
    assert [dice.answer(Die()), dice.answer(Die())] == [1, 2]
    assert twin.answer(Die()) == 1
    with pytest.raises(Leftover):
        twin.answer(Die())


def test_every_branch_is_walked_once_and_the_chances_add_up() -> None:
    def run(dice: Enumerated) -> tuple[int, ...]:
        first: int = dice.answer(Die())
        return (first, *(dice.answer(Die(4)) for _ in range(2 if first > 4 else 0)))

    branches = list(every(run))
    assert len(branches) == len({result for result, _ in branches}) == 4 + 2 * 16
    assert sum(chance for _, chance in branches) == 1


def test_a_run_without_dice_is_certain() -> None:
    assert list(every(lambda dice: "nothing asked")) == [("nothing asked", Fraction(1))]


def attack(dice: Source) -> int:
    """Three dice that hit at 4 or less, each hit saved at 2 or less; wounds."""
    hits = sum(dice.answer(Test(4)) <= 4 for _ in range(3))
    return sum(dice.answer(Test(2)) > 2 for _ in range(hits))


def exact_wounds() -> dict[int, Fraction]:
    exact: dict[int, Fraction] = {}
    for wounds, chance in every(attack):
        exact[wounds] = exact.get(wounds, Fraction()) + chance
    return exact


def test_enumerated_chances_are_those_of_an_independent_calculation() -> None:
    wound = icepool.tupleize(icepool.d(6), icepool.d(6)).map(lambda hit, save: int(hit <= 4 and save > 2))
    theirs = 3 @ wound
    assert exact_wounds() == {wounds: theirs.probability(wounds) for wounds in range(4)}


def test_enumerated_chances_are_those_of_many_seeded_runs() -> None:
    exact = exact_wounds()
    dice = Seeded("attack")
    runs = 10_000
    seen = Counter(attack(dice) for _ in range(runs))
    for wounds, chance in exact.items():
        spread = (float(chance * (1 - chance)) / runs) ** 0.5
        assert abs(seen[wounds] / runs - float(chance)) < 4.5 * spread


def test_a_branch_of_an_enumeration_cannot_be_copied() -> None:
    with pytest.raises(TypeError, match="every"):
        Enumerated([]).copy()


def test_a_scripted_deal_is_written_card_by_card_or_as_a_hand() -> None:
    dice = Scripted([1, 4, (2, 6), 5])
    assert [dice.answer(Deal(range(8), 2)), dice.answer(Deal(range(8), 2))] == [(1, 4), (2, 6)]
    assert dice.answer(Deal(range(8), 0)) == ()
    assert dice.answer(Die()) == 5
    dice.finish()
