"""Is luck nothing on average, and is as much of it taken out of tries as it was worth?"""

from __future__ import annotations

from itertools import product
from statistics import mean, variance
from typing import Any

import pytest

from escarmouche.bots import make_bot
from escarmouche.bots.arms import Arm
from escarmouche.bots.levels import counted
from escarmouche.bots.luck import KEPT, MOST_COLUMNS, Gifts, Luck, Sums, WatchedDice, gift, solved, without_luck
from escarmouche.bots.search import SearchBot
from escarmouche.chance import Seeded, Stream
from escarmouche.chance.rolls import Deal, Die, Pool, Roll, Test
from escarmouche.core import Match
from escarmouche.core.playing import imagining, reply_of
from escarmouche.games import GAMES

HITS, SAVES = ("hits", 0), ("saves", 1)


@pytest.mark.parametrize(
    ("roll", "answers"),
    [
        (Die(6), range(1, 7)),
        (Die(2), (1, 2)),
        *[(Test(most), range(1, 7)) for most in range(-1, 8)],
        (Pool(2), product(range(1, 7), repeat=2)),
    ],
)
def test_what_dice_give_is_nothing_on_average(roll: Roll, answers: Any) -> None:
    assert mean(gift(roll, answer) for answer in answers) == pytest.approx(0)


def test_a_success_and_a_high_face_are_luck() -> None:
    assert gift(Test(2), 2) == pytest.approx(2 / 3)
    assert gift(Test(2), 3) == pytest.approx(-1 / 3)
    assert gift(Die(6), 6) == pytest.approx(2.5 / 6)
    assert gift(Pool(3), (6, 6, 6)) == pytest.approx(7.5 / 6)
    assert gift(Deal(range(10), 2), (0, 9)) == 0.0


def test_dice_are_watched_for_each_clause_and_side() -> None:
    watched, plain = WatchedDice("seed", {3: 0, 4: 0, 9: 1}), WatchedDice("seed", {})
    rolls = [Die(why="HIT", about=about) for about in (3, 4, 9, 3)] + [Die(why="SAVE", about=3), Die(why="SAVE")]
    faces = [watched.answer(roll) for roll in rolls]
    assert faces == [plain.answer(roll) for roll in rolls]
    assert set(watched.gifts) == {("HIT", 0), ("HIT", 1), ("SAVE", 0), ("SAVE", -1)}
    assert watched.gifts["HIT", 0] == pytest.approx(sum((faces[one] - 3.5) / 6 for one in (0, 1, 3)))


def tried(answer: str, worth: float, shares: dict[tuple[str, int], float], tries: int, seed: str) -> Arm:
    """Tries that come to what the answer is worth and what luck adds, and a little that nobody can tell."""
    arm, stream = Arm(answer), Stream(f"{seed}.{answer}")
    for _ in range(tries):
        gifts: Gifts = {key: (stream.below(7) - 3) / 6 for key in shares}
        rest = (stream.below(201) - 100) / 5000
        arm.came_to(worth + sum(shares[key] * gifts[key] for key in shares) + rest, gifts)
    return arm


def test_shares_are_found_and_what_answers_are_worth_is_left() -> None:
    shares = {HITS: 0.3, SAVES: -0.2}
    own, other, third = (tried(name, worth, shares, 60, "s") for name, worth in (("a", 0.5), ("b", 0.7), ("c", 0.1)))
    found = Luck().weighed(own, [other, third])
    assert found == pytest.approx(shares, abs=0.05)
    for arm, worth in ((own, 0.5), (other, 0.7), (third, 0.1)):
        values = without_luck(arm.results, arm.gifts, found)
        assert mean(values) == pytest.approx(worth, abs=0.01)
        assert variance(values) < variance(arm.results) / 10


def test_a_lead_that_is_no_luck_is_not_taken_for_it() -> None:
    """The better answer was lucky in every try: it is no better for that than its results say without the luck."""
    own, other = Arm("own"), Arm("other")
    for _ in range(40):
        own.came_to(0.4, {HITS: 0.0})
        other.came_to(0.6, {HITS: 0.5})
    assert Luck().weighed(own, [other]) == pytest.approx({HITS: 0.0})  # always the same: nothing to learn from


def test_a_few_tries_prove_little() -> None:
    own, other = Arm("own"), Arm("other")
    for result, luck in ((0.0, -0.5), (1.0, 0.5)):
        own.came_to(0.5, {})
        other.came_to(result, {HITS: luck})
    assert 0 < Luck().weighed(own, [other])[HITS] < 0.2


def test_what_was_learnt_is_kept_for_the_next_decision_and_fades() -> None:
    luck, shares = Luck(), {HITS: 0.3}
    luck.weighed(tried("a", 0.5, shares, 100, "k"), [tried("b", 0.6, shares, 100, "k")])
    nothing = Arm("nothing")
    before = luck.weighed(nothing, [])
    assert before[HITS] == pytest.approx(0.3, abs=0.08)
    luck.begins()
    after = luck.weighed(nothing, [])
    assert 0 < after[HITS] < before[HITS]
    for _ in range(40):
        luck.begins()
    assert luck.weighed(nothing, [])[HITS] == pytest.approx(0, abs=1e-4)
    assert KEPT < 1


def test_tries_are_read_once_however_often_they_are_weighed() -> None:
    shares = {HITS: 0.3, SAVES: -0.2}
    luck, at_once = Luck(), Luck()
    own, other = Arm("own"), Arm("other")
    for one, two in zip(*(zip(arm.results, arm.gifts, strict=True) for arm in twins(shares)), strict=True):
        own.came_to(*one)
        other.came_to(*two)
        bit_by_bit = luck.weighed(own, [other])
    assert bit_by_bit == pytest.approx(at_once.weighed(own, [other]))


def twins(shares: dict[tuple[str, int], float]) -> tuple[Arm, Arm]:
    return tried("a", 0.5, shares, 20, "t"), tried("b", 0.6, shares, 20, "t")


def test_more_kinds_of_luck_than_are_weighed_stay_luck() -> None:
    shares = {(f"clause {number}", 0): 0.1 for number in range(MOST_COLUMNS + 5)}
    own, other = tried("a", 0.5, shares, 20, "m"), tried("b", 0.5, shares, 20, "m")
    found = Luck().weighed(own, [other])
    assert len(found) == MOST_COLUMNS
    assert len(without_luck(own.results, own.gifts, found)) == 20


def test_the_normal_equations_are_solved() -> None:
    sums = Sums()
    for apart, one, two in ((1.0, 2.0, 0.0), (-1.0, 0.0, 3.0), (0.5, 1.0, 1.0)):
        sums.add(apart, {0: one, 1: two})
    found = solved(sums.squares, sums.products)
    for row, product_, beside in zip(sums.squares, sums.products, range(2), strict=True):
        assert sum(a * b for a, b in zip(row, found, strict=True)) + 4.0 * found[beside] == pytest.approx(product_)


def a_trio() -> Match[Any]:
    """A trio of Fantastiques, some moves on."""
    kind = GAMES["fantastiques"]
    assert kind.setups.of_size is not None
    match: Match[Any] = Match(kind.begin(kind.setups.of_size(3)), Seeded("luck"))
    bots = [make_bot("greedy", kind, seat) for seat in range(2)]
    for _ in range(12):
        if (ask := match.ask) is not None:
            match.take(reply_of(bots[ask.seat], match, ask), ask.seat)
    return match


def test_whole_matches_differ_much_less_without_their_luck() -> None:
    match = a_trio()
    ask = match.ask
    assert ask is not None
    bot = counted(GAMES["fantastiques"], 1, 120)
    assert isinstance(bot, SearchBot)
    arms = bot.look.arms(match.game.view(ask.seat), ask, 3)
    bot.look.compare(arms, None, ask, imagining(match, ask.seat), bot.effort)
    longest = sorted(arms, key=lambda arm: -len(arm.results))[:2]
    before, after = (
        variance(one - two for one, two in zip(*(getattr(arm, field) for arm in longest), strict=False))
        for field in ("results", "values")
    )
    assert after < 0.75 * before


def test_luck_is_left_where_positions_are_valued() -> None:
    match = a_trio()
    ask = match.ask
    assert ask is not None
    bot = counted(GAMES["fantastiques"], 1, 24, turns=1)
    assert isinstance(bot, SearchBot)
    arms = bot.look.arms(match.game.view(ask.seat), ask, 3)
    bot.look.compare(arms, None, ask, imagining(match, ask.seat), bot.effort)
    assert all(arm.values == arm.results for arm in arms)
    assert any(gifts for arm in arms for gifts in arm.gifts)
