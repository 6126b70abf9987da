"""Are the odds of Malhya what one reckons by hand from the ledger?

A skill die has six successes and two special faces of twelve, a difficulty die four stops.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from tests.odds.reckoning import chance, found_in

from escarmouche import scene
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.games.malhya.decisions import Attack, Done, EndTurn, Parry, TakeOption
from escarmouche.games.malhya.queries.testing import TestPool as Dice
from escarmouche.games.malhya.staging.testing import odds as in_test
from escarmouche.odds import Odds, odds


def test_an_axe_against_two_dice_of_defence() -> None:
    """MAL-ATK-01, MAL-ATK-06, MAL-DEF-01: 1, 1, 2, 2 and two specials that the axe makes 1; shields 0, 0, 1, 1, 2 and a
    special that is nothing; what is left is taken from three points of life."""
    party = "A yoktal = yoktal at B2 turn acting | B ancient = ancient at B4"
    match = scene("malhya", f"{party} | E guard = 01 at B3 | room gardens mode combat")
    assert match.ask is not None
    blow = next(one for one in match.ask.candidates() if type(one).__name__ == "Attack")
    found = found_in("malhya", match, blow)
    attack, shields = (1, 1, 2, 2, 1, 1), (0, 0, 1, 1, 2, 0)
    hurt = [0] * 4
    for first, second, one, other in product(attack, attack, shields, shields):
        hurt[min(3, max(0, first + second - one - other))] += 1
    told = {one.event.n: one.chance for one in found.happenings if type(one.event).__name__ == "EnemyHurt"}
    assert told == {n: pytest.approx(hurt[n] / 6**4) for n in (1, 2, 3)}
    assert chance(found, "EnemyFell") == pytest.approx(hurt[3] / 6**4)


HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
ON, STOP = True, False


def tried(text: str, *answers: Any) -> Match[Any]:
    """A scene of Malhya after these answers."""
    match: Match[Any] = scene("malhya", text)
    for answer in answers:
        assert match.ask is not None
        match.answer(answer, match.ask.seat)
    return match


def rolled(found: Odds, name: str) -> dict[int, Any]:
    """What the first roll of a test shows of successes or of stops, each number with its chance."""
    told: dict[int, float] = {}
    for one in found.happenings:
        if type(one.event).__name__ == "TestRolled":
            n = getattr(one.event, name)
            told[n] = told.get(n, 0.0) + one.chance
    return {n: pytest.approx(float(chance)) for n, chance in told.items()}


@pytest.mark.parametrize(
    ("hero", "token", "wins"),
    [
        ("yoktal", False, {0: HALF, 1: HALF}),  # physique 1, and nothing for special faces
        ("yoktal", True, {0: Fraction(1, 4), 1: HALF, 2: Fraction(1, 4)}),
        ("sulk talents [T08]", False, {0: THIRD, 1: 2 * THIRD}),  # special faces are successes: 8 of 12
        ("sulk talents [T08]", True, {0: Fraction(1, 9), 1: Fraction(4, 9), 2: Fraction(4, 9)}),
    ],
)
def test_a_roll_with_and_without_an_aura_token(hero: str, token: bool, wins: dict[int, Fraction]) -> None:
    """MAL-TST-07, MAL-TST-12, MAL-AUR-05: hidden objective, so that the hero is asked after one roll; one difficulty
    die, one stop is not enough to fail."""
    kind, _, more = hero.partition(" ")
    match = tried(f"A a = {kind} bare aura 1 {more} | B b = ancient bare | chapter 14", 0)
    found = found_in("malhya", match, token)
    assert rolled(found, "successes") == {n: float(wins[n]) for n in wins}
    assert rolled(found, "stops") == {0: 2 / 3, 1: 1 / 3}


def test_a_whole_test_with_and_without_an_aura_token() -> None:
    """MAL-TST-13..16: three successes before two stops, one difficulty die. With one stop g(n), with none f(n): each
    is the sum over one roll in which something changes.

    One skill die: a roll wins 1/2 and stops 1/3, so nothing changes in 1/3 of all rolls; of the others half win alone,
    a quarter win and stop, a quarter only stop. g(n) = 1/2 g(n-1); f(n) = 1/2 f(n-1) + 1/4 g(n-1) + 1/4 g(n).
    Two skill dice win 0, 1, 2 with 1/4, 1/2, 1/4: nothing changes in 1/6 of all rolls (the fresco, MAL-SCN-07).
    """
    match = tried("A a = yoktal bare aura 1 | B b = ancient bare | chapter 104", 0)
    game, banner = match.game, match.game.cast.tests["104", "test"]
    g = [Fraction(1), HALF, Fraction(1, 4), Fraction(1, 8)]
    f = [Fraction(1)]
    for n in (1, 2, 3):
        f.append(HALF * f[n - 1] + Fraction(1, 4) * g[n - 1] + Fraction(1, 4) * g[n])
    assert f[3] == Fraction(13, 32)
    assert in_test(game, game[0], banner) == f[3]
    boosted = Dice(2, 1, 0)
    assert in_test(game, game[0], banner, boosted) == Fraction(443, 625)
    found = odds(GAMES["malhya"], match, answer=False, seat=0, budget=1)
    assert chance(found, "TestFailed") == pytest.approx(19 / 32, abs=0.03)
    found = odds(GAMES["malhya"], match, answer=True, seat=0, budget=1)
    assert chance(found, "TestFailed") == pytest.approx(182 / 625, abs=0.03)


@pytest.mark.parametrize(("pick", "limit"), [("blue_lockpick", 1), ("violet_lockpick", 2)])
def test_a_lock_with_each_lockpick(pick: str, limit: int) -> None:
    """MAL-OBJ-06, MAL-TST-08: the Sulk has three dice of which 8 faces of 12 count, six are wanted; of the two
    difficulty dice none stops with 4/9, one with 4/9, both with 1/9."""
    wins = (Fraction(1, 27), Fraction(6, 27), Fraction(12, 27), Fraction(8, 27))
    none = one = Fraction(4, 9)

    def after(reached: list[Fraction], n: int) -> Fraction:
        """One roll that wins something, and what it leads to."""
        return sum((wins[won] * reached[max(0, n - won)] for won in (1, 2, 3)), Fraction(0))

    last = [Fraction(1)]  # one stop fails
    for n in range(1, 7):
        last.append(none * after(last, n) / (1 - none * wins[0]))
    both = [Fraction(1)]  # the first stop does not, two at once do
    for n in range(1, 7):
        both.append((none * after(both, n) + one * (wins[0] * last[n] + after(last, n))) / (1 - none * wins[0]))
    assert last[1] == Fraction(104, 239)
    match = tried("A a = sulk aura 0 | B b = ancient bare | chapter 37", TakeOption(1))
    game = match.game
    banner = game.cast.tests["37", "choices[1].test"]
    expected = last[6] if limit == 1 else both[6]
    assert in_test(game, game[0], banner, limit=limit) == expected
    found = odds(GAMES["malhya"], match, pick, seat=0, budget=1)
    assert chance(found, "TestFailed") == pytest.approx(float(1 - expected), abs=0.03)


def test_a_group_that_mends_a_bridge() -> None:
    """MAL-TST-18, MAL-TST-19, MAL-TST-32: the Yoktal has two dice and may stop after any roll; four successes are
    wanted, he has stopped with three. The last one needs one before two stops: 7/8 with one die (1/2 + 1/4 at once, and
    half of the quarter that only stops), 24/25 with two."""
    party = "A a = yoktal bare aura 0 | B b = ancient bare aura 1 | chapter 11"
    match = tried(f"{party} | dice skill:success skill:blank difficulty:blank", TakeOption(1), 0)
    found = found_in("malhya", match, answer=True)
    assert rolled(found, "successes") == {1: 0.25, 2: 0.5, 3: 0.25}
    assert rolled(found, "stops") == {0: 2 / 3, 1: 1 / 3}
    three = "skill:success skill:success difficulty:blank skill:success skill:blank difficulty:blank"
    match = tried(f"{party} | dice {three}", TakeOption(1), 0, ON, STOP)
    for token, reached in ((False, Fraction(7, 8)), (True, Fraction(24, 25))):
        found = odds(GAMES["malhya"], match, token, seat=1, budget=1)
        assert chance(found, "TestFailed") == pytest.approx(float(1 - reached), abs=0.03)


@pytest.mark.parametrize(
    ("lines", "aura", "left"),
    [
        ((), False, {3: Fraction(1)}),
        ((1,), False, {3: HALF, 2: THIRD, 1: Fraction(1, 6)}),  # two blanks and a special; two of one; one of two
        ((1, 2), False, {3: THIRD, 2: THIRD, 1: THIRD}),  # the special face is two shields
        ((), True, {3: HALF, 2: THIRD, 1: Fraction(1, 6)}),
        # two dice: 0, 1, 2 with 1/2, 1/3, 1/6 each
        ((1,), True, {3: Fraction(9, 36), 2: Fraction(12, 36), 1: Fraction(10, 36), 0: Fraction(5, 36)}),
    ],
)
def test_a_defence_with_lines_and_a_token(lines: tuple[int, ...], aura: bool, left: dict[int, Fraction]) -> None:
    """MAL-DEF-01, MAL-DEF-03, MAL-AUR-06: three damage have been rolled; the sword has a die for nothing, and two
    shields for special faces for a point."""
    match = tried(
        "A a = ur_berg bare weapon W01 characteristics [2 1 3 1 1] at B8 turn ended ap 3 rerolled 1 | "
        "B b = ancient bare at I2 turn ended | E guard = 01 at C8 | room crypt mode combat | "
        "agenda [{Travel} {EnemyAct, enemy guard}] | dice attack:dmg1 attack:dmg1"
    )
    found = found_in("malhya", match, Parry(lines, aura))
    hurt = {one.event.n: one.chance for one in found.happenings if type(one.event).__name__ == "Hurt"}
    assert hurt == {n: pytest.approx(float(part)) for n, part in left.items() if n}
    assert 1 - sum(hurt.values()) == pytest.approx(float(left.get(0, 0)))


@pytest.mark.parametrize(
    ("token", "blue", "black"), [("I01", 2, 0), ("I13", 3, 0), ("I15", 2, 1)], ids=["none", "defence", "dodge"]
)
def test_an_attack_line_against_an_improved_guard(token: str, blue: int, black: int) -> None:
    """MAL-IMP-02, MAL-DEF-01, MAL-WPN-07: the staff has an attack die and a damage of its own; special faces only push.
    A dodge die is blank four times of six (its special face is), two shields once, and cancels the attack once."""
    match = tried(
        "A a = yoktal bare weapon W07 characteristics [1 1 1 1 1] at B8 turn acting | "
        "B b = ancient bare at I2 turn ended | E guard = 01 at C8 | room crypt mode combat | "
        f"improvements [[01 {token}]]"
    )
    found = found_in("malhya", match, Attack(8))
    hurt: dict[int, Fraction] = {}
    faces = ((1, 1, 2, 2, 0, 0), *[(0, 0, 1, 1, 2, 0)] * blue, *[(0, 0, 0, 2, 9, 0)] * black)
    for struck, *shields in product(*faces):
        n = max(0, 1 + struck - sum(shields))
        hurt[n] = hurt.get(n, Fraction(0)) + Fraction(1, 6 ** len(faces))
    told = {one.event.n: one.chance for one in found.happenings if type(one.event).__name__ == "EnemyHurt"}
    assert told == {n: pytest.approx(float(part)) for n, part in hurt.items() if n}


def test_a_guard_with_a_power_die_of_its_token() -> None:
    """MAL-ATK-02, MAL-EX-19: 1, 1, 2, 2 and two specials that only take a defence die; 0, 1, 2, 3, 3 and a special; one
    damage for certain."""
    match = tried(
        "A a = yoktal bare at B8 turn acting ap 0 free_move 0 cubes {blue_plant 1} | "
        "B b = ancient bare at I2 turn ended | E guard = 01 at C8 | room crypt mode combat | improvements [[01 I11]] | "
        "agenda [{Travel} {EnemyTurns, waiting [guard]} {FightTurn, hero a}]",
        EndTurn(),
    )
    found = found_in("malhya", match, Done())
    struck: dict[int, Fraction] = {}
    for one, other, power in product((1, 1, 2, 2, 0, 0), (1, 1, 2, 2, 0, 0), (0, 1, 2, 3, 3, 0)):
        n = 1 + one + other + power
        struck[n] = struck.get(n, Fraction(0)) + Fraction(1, 216)
    told: dict[int, float] = {}
    for happening in found.happenings:
        if type(happening.event).__name__ == "AttackRolled":
            told[happening.event.damage] = told.get(happening.event.damage, 0.0) + happening.chance
    assert told == {n: pytest.approx(float(part)) for n, part in struck.items()}
