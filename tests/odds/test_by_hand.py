"""Are the odds what one reckons by hand from the ledger, without a line of the rules?"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from escarmouche import scene
from escarmouche.arena.plans import starter
from escarmouche.chance import Seeded
from escarmouche.core import PASS, Match
from escarmouche.games import GAMES
from escarmouche.games.fantastiques.decisions import Shoot, Strike
from escarmouche.games.malhya.decisions import Attack as HeroAttack
from escarmouche.games.malhya.decisions import Done, EndTurn, Parry, TakeOption
from escarmouche.games.malhya.queries.testing import TestPool as Dice
from escarmouche.games.malhya.staging.testing import odds as in_test
from escarmouche.games.moonstone.decisions import Attack, Harvest, Show, Use
from escarmouche.odds import Odds, odds


def found_in(game: str, match: Match[Any], answer: Any) -> Odds:
    ask = match.ask
    assert ask is not None
    found = odds(GAMES[game], match, answer, ask.seat, budget=20)
    assert not found.samples
    return found


def chance(found: Odds, kind: str, told: Callable[[Any], bool] = lambda _: True) -> float:
    """Of all that is told by events of a kind; they exclude each other."""
    return sum(one.chance for one in found.happenings if type(one.event).__name__ == kind and told(one.event))


def shares(found: Odds, kind: str, key: Callable[[Any], Any]) -> dict[Any, float]:
    """The same by what `key` reads off the events."""
    told: dict[Any, float] = {}
    for one in found.happenings:
        if type(one.event).__name__ == kind:
            told[key(one.event)] = told.get(key(one.event), 0.0) + one.chance
    return told


# --- Fantastiques: d6 at or below a value ----------------------------------------------------------------------------


@pytest.mark.parametrize(("melee", "armour"), [(1, 0), (2, 5), (3, 3), (4, 1), (5, 4)])
@pytest.mark.parametrize(("powerful", "less"), [("", 0), (", powerful", 1)])
def test_a_blow(melee: int, armour: int, powerful: str, less: int) -> None:
    """FAN-CHA-02, FAN-CHA-04, FAN-CAP-07."""
    brute = f"A f = {{melee {melee}{powerful}}} at 20,20"
    match = scene("fantastiques", f"{brute} | B n = {{armour {armour}, hp 2}} at 21,20 | turn 3 | phase melee")
    found = found_in("fantastiques", match, Strike(0, (1,)))
    assert chance(found, "Wounded") == pytest.approx(melee / 6 * (6 - max(0, armour - less)) / 6)


@pytest.mark.parametrize(("values", "armour", "hp"), [((4, 3), 2, 2), ((4, 4, 4), 3, 2), ((5, 4, 3, 2, 1), 1, 3)])
def test_several_blows_at_one_target(values: tuple[int, ...], armour: int, hp: int) -> None:
    """FAN-SHO-08, FAN-MEL-04: a defence roll for every hit, gone when as many fail as there are points."""
    melee = "/".join(map(str, values))
    text = f"A f = {{melee {melee}}} at 20,20 | B n = {{armour {armour}, hp {hp}}} at 21,20 | turn 3 | phase melee"
    found = found_in("fantastiques", scene("fantastiques", text), Strike(0, (1,) * len(values)))
    wounds = [one / 6 * (6 - armour) / 6 for one in values]
    killed = 0.0
    for fate in product((0, 1), repeat=len(values)):
        if sum(fate) >= hp:
            share = 1.0
            for hit, its in zip(fate, wounds, strict=True):
                share *= its if hit else 1 - its
            killed += share
    assert chance(found, "Eliminated") == pytest.approx(killed)


@pytest.mark.parametrize("covers", [0, 1, 2])
def test_a_shot_past_those_who_stand_between(covers: int) -> None:
    """FAN-COV-02, FAN-COV-03: each cover lets half of the shots by, and takes the other half itself."""
    between = "".join(f" | B c{place} = {{armour 1, hp 2}} at 20,{22 + 2 * place}" for place in range(covers))
    text = f"A a = {{shooting 4}} at 20,20 | B n = {{armour 3, hp 2}} at 20,30{between} | turn 3 | phase shooting"
    found = found_in("fantastiques", scene("fantastiques", text), Shoot(0, (1,)))
    assert chance(found, "Wounded", lambda one: one.figure == 1) == pytest.approx(4 / 6 * 0.5**covers * 3 / 6)
    for place in range(covers):
        stopped = 4 / 6 * 0.5 ** (place + 1)
        struck = {one.event.figure: one.chance for one in found.happenings if type(one.event).__name__ == "Wounded"}
        assert struck[2 + place] == pytest.approx(stopped * 5 / 6)


# --- L'Âge des Escarmouches: a difference read in TRUC, damage in BIDULE ----------------------------------------------


def threshold(difference: int, shift: int = 0) -> int:
    """ADE-TST-01, ADE-TST-04."""
    return 7 - min(6, max(0, min(6, max(0, (difference + 7) // 2)) + shift))


def passes(needed: int) -> float:
    return max(0, min(6, 7 - needed)) / 6


def asked(text: str, question: str) -> Match[Any]:
    match = scene("ages", text)
    while match.ask is not None and match.ask.kind != question:
        match.answer(match.ask.candidates()[0])
    return match


@pytest.mark.parametrize(
    ("aim", "apart", "difficulty", "power"), [(3, 18, 0, 1), (3, 38, 3, 1), (5, 50, 7, 1), (2, 38, 3, 3), (4, 18, 0, 2)]
)
def test_a_shot_by_its_range(aim: int, apart: int, difficulty: int, power: int) -> None:
    """ADE-SHO-04, ADE-SHO-05: 0, 3 and 7 within one, two and three ranges of 20 cm, a column for each power above 1."""
    shooter = f"A one = plain {{aim {aim}, bow 4/20}} at 20,20 facing 90"
    match = asked(f"{shooter} | B two = plain {{power {power}}} at 20,{20 + apart} | turn 2", "NextAction")
    assert match.ask is not None
    shot = next(one for one in match.ask.candidates() if type(one).__name__ == "Shoot")
    found = found_in("ages", match, shot)
    hit = passes(threshold(aim - difficulty, power - 1))
    assert chance(found, "RolledTest", lambda one: one.success) == pytest.approx(hit)


@pytest.mark.parametrize(("strength", "resilience"), [(4, 3), (3, 3), (6, 2), (2, 5)])
def test_the_damage_of_a_shot(strength: int, resilience: int) -> None:
    """ADE-TST-13: every damage by its rows of the column."""
    rows = (
        (0, 0, 0, 0, 1, 1, 2, 2, 3, 3),
        (0, 0, 0, 1, 1, 2, 2, 3, 3, 4),
        (0, 0, 1, 1, 2, 2, 3, 3, 4, 4),
        (0, 1, 1, 2, 2, 3, 3, 4, 4, 5),
        (1, 1, 2, 2, 3, 3, 4, 4, 5, 5),
        (1, 2, 2, 3, 3, 4, 4, 5, 5, 6),
    )
    shooter = f"A one = plain {{aim 3, bow {strength}/20}} at 20,20 facing 90"
    match = asked(f"{shooter} | B two = plain {{res {resilience}}} at 20,38 | turn 2", "NextAction")
    assert match.ask is not None
    shot = next(one for one in match.ask.candidates() if type(one).__name__ == "Shoot")
    found = found_in("ages", match, shot)
    column = min(9, max(0, (strength - resilience + 7) // 2))
    for damage in range(1, 4):
        share = sum(row[column] == damage for row in rows) / 6
        lost = {one.event.damage: one.chance for one in found.happenings if type(one.event).__name__ == "Wounded"}
        assert lost.get(damage, 0.0) == pytest.approx(passes(threshold(3)) * share)


@pytest.mark.parametrize("more", [0, 1, 2, 3])
def test_a_formula_with_more_dice(more: int) -> None:
    """ADE-MYS-23, ADE-MYS-24: any of the dice is enough."""
    mage = "A mage = aur_mage {mys magician 3, formulas pas_du_vent} at 20,20 units 6"
    match = asked(f"{mage} | B foe = plain at 60,60 | turn 2", "NextAction")
    assert match.ask is not None
    match.answer(next(one for one in match.ask.candidates() if type(one).__name__ == "Recite"))
    assert getattr(match.ask, "topic", "") == "extra_units"
    found = found_in("ages", match, more)
    missed = 1 - passes(threshold(3 - 2))
    assert chance(found, "FormulaWorked") == pytest.approx(1 - missed ** (1 + more))


# --- Malhya and Alkemy: faces of odd dice ----------------------------------------------------------------------------


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


# --- Malhya: a skill die has six successes and two special faces of twelve, a difficulty die four stops -------------

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
    found = found_in("malhya", match, HeroAttack(8))
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


def test_equal_minds_deploy_first_as_often_as_each_other() -> None:
    """ALK-DIC-07, ALK-DIC-08: perfect ties are thrown again."""
    kind = GAMES["alkemy"]
    match: Match[Any] = Match(kind.begin(starter(kind, ("khaliman_patrol", "avalon_patrol"))), Seeded("x"))
    while getattr(match.ask, "topic", "") != "deployment_figure":
        assert match.ask is not None
        match.answer(match.ask.candidates()[0], match.ask.seat)
    assert match.ask is not None
    found = found_in("alkemy", match, match.ask.candidates()[0])
    assert [one.chance for one in found.happenings if type(one.event).__name__ == "DeployerFound"] == [0.5, 0.5]


# --- Moonstone: 21 arcane cards, three times three 1, two 2 and a 3, and three Catastrophes; 18 melee cards ----------


@pytest.mark.parametrize(
    ("depth", "taken"), [(1, Fraction(18, 21)), (2, Fraction(9, 21)), (3, Fraction(3, 21)), (4, Fraction(0))]
)
def test_a_digger_at_a_stone(depth: int, taken: Fraction) -> None:
    """MOO-ACT-07, MOO-ABL-04: he takes it off a card of its depth or more; a Catastrophe costs him 2."""
    doug = "A doug = dougtheflatulent at 10,10 energy 1 | B liv = liv at 30,30 | active doug"
    found = found_in("moonstone", scene("moonstone", f"{doug} | stone 11.1,10 depth {depth}"), Harvest(0, 0))
    assert chance(found, "StoneTaken") == pytest.approx(float(taken))
    assert chance(found, "Wounded") == pytest.approx(3 / 21)
    assert chance(found, "DepthSet") == pytest.approx(float(Fraction(18, 21) - taken))


@pytest.mark.parametrize(
    ("known", "healed"),
    [
        ("", (Fraction(3, 21), Fraction(2, 21), Fraction(1, 21))),
        ("arcane bottom [B3 CAT] seen [[B3 CAT] [] []]", (Fraction(3, 19), Fraction(2, 19), Fraction(0))),
        ("arcane top [B2] seen [[B2] [] []]", (Fraction(0), Fraction(1), Fraction(0))),
        ("kept friend [B1] | arcane seen [[B1] [] []]", (Fraction(2, 20), Fraction(2, 20), Fraction(1, 20))),
        ("arcane bottom [B1 B2 G1 G2] seen [[B1 B2 G1 G2] [] []]", (Fraction(2, 17), Fraction(1, 17), Fraction(1, 17))),
    ],
)
def test_a_card_turned_over_by_what_its_player_knows_of_the_deck(known: str, healed: tuple[Fraction, ...]) -> None:
    """MOO-ABL-04: a Blue card restores its value and 1, the others nothing; what has been seen is not drawn."""
    giant = "A giant = angerboda at 10,10 energy 1 wounds 5 | A friend = raeganleshavultpriestess at 30,10"
    text = f"{giant} | B liv = liv at 30,30 | active giant | {known}"
    found = found_in("moonstone", scene("moonstone", text), Use(0, "Ice in the Veins"))
    restored = shares(found, "Healed", lambda one: one.wounds)
    for value, share in enumerate(healed, 1):
        assert restored.get(value + 1, 0.0) == pytest.approx(float(share))


@pytest.mark.parametrize(
    ("left", "slain"),
    [(1, Fraction(18, 21)), (2, Fraction(18, 21)), (3, Fraction(9, 21)), (4, Fraction(3, 21)), (5, Fraction(0))],
)
def test_a_ram_at_somebody_with_so_many_boxes_left(left: int, slain: Fraction) -> None:
    """MOO-CHR-18: the value of the card and 1, unless it is a Catastrophe."""
    text = f"A billy = billy at 10,10 energy 3 | B liv = liv at 14,10 wounds {8 - left} | active billy"
    found = found_in("moonstone", scene("moonstone", text), Use(0, "Ramming Speed", (1,)))
    assert chance(found, "Slain") == pytest.approx(float(slain))
    assert chance(found, "CatastropheSuffered") == pytest.approx(3 / 21)


@pytest.mark.parametrize(
    ("known", "none_of_two", "catastrophe"),
    [
        ("", Fraction(18 * 17, 21 * 20), Fraction(3, 21)),
        ("arcane bottom [CAT CAT/2 G1] seen [[CAT CAT/2 G1] [] []]", Fraction(17 * 16, 18 * 17), Fraction(1, 18)),
        ("arcane bottom [CAT CAT/2 CAT/3] seen [[CAT CAT/2 CAT/3] [] []]", Fraction(1), Fraction(0)),
    ],
)
def test_a_card_for_each_of_two_goblins(known: str, none_of_two: Fraction, catastrophe: Fraction) -> None:
    """MOO-CHR-31: Goblin Mischief deals each of them one card, without putting the first one back."""
    goblins = "A king = shabbaroon at 10,10 energy 2 | A bobby = beakybobby at 12,10 wounds 5"
    text = f"{goblins} | B liv = liv at 30,30 | active king | {known}"
    found = found_in("moonstone", scene("moonstone", text), Use(0, "Goblin Mischief"))
    assert chance(found, "ArcaneResolved", lambda one: one.face == "CAT") == pytest.approx(float(1 - none_of_two))
    suffers = shares(found, "CatastropheSuffered", lambda one: one.figure)
    assert [suffers.get(goblin, 0.0) for goblin in (0, 1)] == pytest.approx([float(catastrophe)] * 2)
    assert chance(found, "Slain") == pytest.approx(float(catastrophe)), "Bobby has 2 boxes left"


DEALT = {  # MOO-MEL-07: by the card laid and what it meets, None for ø, in the order of the columns
    "HG": (None, None, None, None, None, None),
    "FS": (None, 0, 0, 3, 3, 2),
    "TH": (0, 2, 3, None, 2, 1),
    "SC": (None, 2, 0, 0, 2, None),
    "RA": (2, 1, 1, 2, 1, None),
    "LG": (None, None, None, None, None, None),
}


def against(text: str, face: str) -> Odds:
    """The first model attacks the second and lays this card; nobody goes for it."""
    match = scene("moonstone", f"{text} | setting signature_moves=no")
    match.answer(Attack(0, 1))
    while getattr(match.ask, "topic", "") == "go_for_it":
        match.answer(PASS)
    assert match.ask is not None
    held = match.asks[0].facts()["cards"]
    return found_in("moonstone", match, Show((next(one.card for one in held if one.face == face),)))


@pytest.mark.parametrize("true", ["SC", "LG"])
@pytest.mark.parametrize("laid", ["HG", "FS", "TH", "RA"])
def test_a_card_against_the_only_card_of_an_enemy(laid: str, true: str) -> None:
    """MOO-MEL-04: he has drawn one card of the 14 that Liv has not, whatever it is, and has to lay it. Neither of them
    adds anything to it; a guard that may riposte has no card left to do so with, but Liv has."""
    weak = "B nanny = nanny at 11.5,10 lasting [{kind stat, what melee, amount -9}]"
    found = against(f"A liv = liv at 10,10 energy 1 | {weak} | active liv | dice HG FS TH RA {true}", laid)
    unseen = {"HG": 2, "FS": 2, "TH": 2, "SC": 3, "RA": 2, "LG": 3}
    met = shares(found, "MeleeCardsRevealed", lambda one: one.faces[1][0])
    assert met == {face: pytest.approx(count / 14) for face, count in unseen.items()}
    hurt = shares(found, "Wounded", lambda one: (one.figure, one.wounds))
    for wounds in (1, 2, 3):
        suffered = [face for face in unseen if DEALT[face][list(DEALT).index(laid)] == wounds]
        assert hurt.get((0, wounds), 0.0) == pytest.approx(sum(unseen[face] for face in suffered) / 14)
        if laid != "HG":  # which Liv would riposte with against a Falling Swing
            caused = [face for face, dealt in zip(unseen, DEALT[laid], strict=True) if dealt == wounds]
            assert hurt.get((1, wounds), 0.0) == pytest.approx(sum(unseen[face] for face in caused) / 14)


@pytest.mark.parametrize(("reply", "caused", "suffered"), [("FS", 1, 0), ("HG", 0, 0), ("RA", 1, 2), ("LG", 0, 0)])
def test_a_card_against_a_hand_that_lies_open(reply: str, caused: int, suffered: int) -> None:
    """MOO-MEL-07, MOO-MEL-08: Firespitter shows its hand, two of a kind, which it lays both; its armour takes 1 off a
    Thrust."""
    fire = f"B fire = firespitter at 11.5,10 | active liv | dice HG LG TH SC {reply} {reply}"
    found = against(f"A liv = liv at 10,10 energy 1 | {fire}", "TH")
    assert shares(found, "MeleeCardsRevealed", lambda one: one.faces) == {(("TH",), (reply,)): pytest.approx(1.0)}
    certain = {(1, caused): 1.0, (0, suffered): 1.0}
    told = shares(found, "Wounded", lambda one: (one.figure, one.wounds))
    assert told == {lost: pytest.approx(share) for lost, share in certain.items() if lost[1]}
