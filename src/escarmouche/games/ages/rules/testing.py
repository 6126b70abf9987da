"""Tests and challenges: one die against TRUC, and who may have it rolled again [ADE-TST-01..08, ADE-TST-15..22]."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from escarmouche.chance import Die, Test
from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.testing import ChallengeWon, Rerolled, RolledTest
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.bouts import resolutions
from escarmouche.games.ages.queries.skills import has, immune, in_stat, skill
from escarmouche.games.ages.queries.stats import MOVES, stat, value
from escarmouche.games.ages.queries.tables import AUTOMATIC, IMPOSSIBLE, threshold
from escarmouche.games.ages.rules.points import MIND, offer_points
from escarmouche.games.ages.state import NOBODY

MARKED: tuple[Stat, ...] = ("att", "def")  # in a fight, when the dice are placed (ADE-SKL-118)
RESOLUTE: tuple[Stat, ...] = ("ini", "str", "cou", *MARKED)


class Trial(msgspec.Struct, frozen=True):
    """A test to be made: who, with which stat and sum, against what, how many columns to the right. `resolve`: a test
    that was declared to bear Résolution, or that is given Aguerri otherwise; `fixed`: the sum is not the stat of
    whoever tests, and points put into that would not change it."""

    who: int
    stat: Stat
    value: Total
    difficulty: Total
    shift: Total = Total(0)
    against: int = NOBODY
    resolve: bool = False
    why: str = "ADE-TST-01"
    fixed: bool = False


def needed(board: Board, trial: Trial) -> int:
    """[ADE-TST-01, ADE-TST-04] The number to reach; 7 is impossible, 1 automatic."""
    difference = trial.value.value - trial.difficulty.value
    return threshold(board.cast.content, difference, trial.shift.value, board.settings)


def roll_test(game: Position, trial: Trial) -> Script[bool]:
    """[ADE-TST-01..06, ADE-TST-15, ADE-TST-22, ADE-RUL-01, ADE-RUL-102] A test: impossible and automatic ones need no
    die; a failure may be rolled again for the tester, a success for its enemy, once."""
    success: list[bool] = yield from roll_tests(game, (trial,))
    return success[0]


def roll_tests(game: Position, trials: Sequence[Trial]) -> Script[list[bool]]:
    """[ADE-CBT-17, ADE-ORD-09] Tests made at once: all dice, then the rerolls of the testers' failures, then those of
    successes that their enemies want."""
    rolled: list[Rolled] = []
    for trial in trials:
        one: Rolled = yield from _first_roll(game, trial)
        rolled = [*rolled, one]
    results = [one.success for one in rolled]
    for wanted in (False, True):
        for index, one in enumerate(rolled):
            if one.die and one.success is wanted:
                die: int = yield from _rolled_again(game, one)
                results[index] = die >= one.goal
    return results


def roll_die(game: Position, trial: Trial, roll: Die) -> Script[int]:
    """[ADE-TST-15, ADE-TST-22, ADE-RUL-102] The die of a test whose face matters, rolled again where the owner of a
    reroll wants it: the face that counts."""
    one: Rolled = yield from _rolled(game, trial, roll)
    return (yield from _rolled_again(game, one))


def roll_pool(game: Position, trial: Trial, dice: int) -> Script[tuple[bool, tuple[int, ...]]]:
    """[ADE-MYS-24, ADE-TST-15, ADE-TST-22, ADE-ORD-07] A test with several dice of which one is kept: is any of them
    enough? They may be rolled again in one go: all that fail for the tester, all that do not for its enemy; more
    or fewer would help neither."""
    goal = needed(game.board, trial)
    if not AUTOMATIC < goal < IMPOSSIBLE:
        known: Rolled = yield from _first_roll(game, trial)
        return known.success, ()
    roll = Test(goal - 1, why=trial.why, about=trial.who)
    faces: list[int] = []
    for _ in range(dice):
        face: int = yield roll
        faces = [*faces, face]
    best = max(faces)
    _tell(game, trial, goal, best, best >= goal)
    one = Rolled(trial, goal, best, roll)
    asker = _reroller(game.board, trial, one.success)
    if asker is not None and (yield from _wants(game, trial, asker, best, one.success)):
        for index, face in enumerate(faces):
            if (face >= goal) is one.success:
                faces[index] = yield roll
                game.tell(Rerolled(trial.who, asker, rerolling(game.board, trial, one.success), face, faces[index]))
        _tell(game, trial, goal, max(faces), max(faces) >= goal)
    return max(faces) >= goal, tuple(faces)


class Rolled(msgspec.Struct, frozen=True):
    """A test with the die that was rolled first (0: none was needed)."""

    trial: Trial
    goal: int
    die: int
    roll: Die

    @property
    def success(self) -> bool:
        return self.die >= self.goal if self.die else self.goal <= AUTOMATIC


def _first_roll(game: Position, trial: Trial) -> Script[Rolled]:
    """[ADE-TST-03] The die of a test, where there is need for one."""
    goal = needed(game.board, trial)
    roll = Test(goal - 1, why=trial.why, about=trial.who)
    if AUTOMATIC < goal < IMPOSSIBLE:
        resolved: Trial = yield from _resolved(game, trial)
        return (yield from _rolled(game, resolved, roll))
    _tell(game, trial, goal, 0, goal <= AUTOMATIC)
    return Rolled(trial, goal, 0, roll)


def _rolled(game: Position, trial: Trial, roll: Die) -> Script[Rolled]:
    goal = needed(game.board, trial)
    die: int = yield roll
    _tell(game, trial, goal, die, die >= goal)
    return Rolled(trial, goal, die, roll)


def _resolved(game: Position, trial: Trial) -> Script[Trial]:
    """[ADE-SKL-117, ADE-SKL-118] Before a test of INI, ATT, FOR, DEF or COU its player says whether it bears
    Résolution; in a fight the dice of ATT and DEF are marked when they are placed."""
    board, who = game.board, trial.who
    if trial.stat not in RESOLUTE or trial.resolve or in_stat(board, who, "aguerri", trial.stat):
        return trial
    if (trial.stat in MARKED and board.state.bout is not None) or not resolutions(board, who):
        return trial
    about = {"figure": who, "stat": trial.stat}
    if not (yield Choose(board[who].seat, (True, False), "ADE-SKL-117", "resolve", about, lets_by=False)):
        return trial
    use_resolution(game, who)
    return replace(trial, resolve=True)


def use_resolution(game: Position, who: int, times: int = 1) -> None:
    """[ADE-SKL-117] So many uses of Résolution are spent."""
    game.board.note(who, uses=(*game.board[who].deeds.uses, *("resolution",) * times))


def _rolled_again(game: Position, one: Rolled) -> Script[int]:
    """[ADE-TST-15, ADE-TST-22] The reroll that is open on a test, if its owner wants it; its face is final."""
    trial = one.trial
    asker = _reroller(game.board, trial, one.success)
    if asker is None or not (yield from _wants(game, trial, asker, one.die, one.success)):
        return one.die
    again: int = yield one.roll
    game.tell(Rerolled(trial.who, asker, rerolling(game.board, trial, one.success), one.die, again))
    _tell(game, trial, one.goal, again, again >= one.goal)
    return again


def _tell(game: Position, trial: Trial, goal: int, die: int, success: bool) -> None:
    game.tell(
        RolledTest(
            trial.who,
            trial.stat,
            trial.value,
            trial.difficulty,
            trial.shift,
            goal,
            die,
            success,
            trial.against,
            trial.why,
        )
    )


def _reroller(board: Board, trial: Trial, success: bool) -> int | None:
    """[ADE-SKL-04, ADE-SKL-06, ADE-SKL-20, ADE-SKL-80, ADE-SKL-85, ADE-TST-22] Whose reroll is open: Aguerri,
    Résolution and Chance help against a failure, Intimidation against a success; Aguerri and Intimidation in one stat
    cancel each other."""
    feared = trial.against >= 0 and in_stat(board, trial.against, "intimidation", trial.stat)
    seasoned = hardened(board, trial)
    if success:
        return board[trial.against].seat if feared and not seasoned else None
    if seasoned:
        return None if feared else board[trial.who].seat
    return board[trial.who].seat if not feared and chances(board, trial.who) else None


def rerolling(board: Board, trial: Trial, success: bool) -> str:
    """[ADE-SKL-04, ADE-SKL-20, ADE-SKL-80, ADE-SKL-117] The skill that a reroll of this result is by."""
    if success:
        return "intimidation"
    return "resolution" if trial.resolve else "aguerri" if hardened(board, trial) else "chance"


def hardened(board: Board, trial: Trial) -> bool:
    """[ADE-SKL-04, ADE-SKL-85, ADE-SKL-117] Has the tester Aguerri in this test? Never while it may reroll nothing."""
    if has(board, trial.who, "maudit") or immune(board, trial.who, "aguerri"):
        return False
    return trial.resolve or in_stat(board, trial.who, "aguerri", trial.stat)


def chances(board: Board, who: int) -> int:
    """[ADE-SKL-20, ADE-SKL-85] How many times this turn Chance is still at hand."""
    luck = skill(board, who, "chance")
    if luck is None or has(board, who, "maudit") or immune(board, who, "chance"):
        return 0
    return max(0, luck.x - board[who].deeds.uses.count("chance"))


def _wants(game: Position, trial: Trial, seat: int, die: int, success: bool) -> Script[bool]:
    """[ADE-SKL-04, ADE-SKL-20, ADE-SKL-80] Does the owner of the reroll use it? Chance is spent only where Aguerri does
    not serve."""
    about = {"figure": trial.who, "stat": trial.stat, "die": die}
    if not (yield Choose(seat, (True, False), "ADE-TST-15", "reroll", about, lets_by=False)):
        return False
    if not success and not hardened(game.board, trial):
        game.board.note(trial.who, uses=(*game.board[trial.who].deeds.uses, "chance"))
    return True


# --- challenges ----------------------------------------------------------------------------------------------------


def challenge(game: Position, one: Trial, other: Trial) -> Script[bool]:
    """[ADE-TST-07, ADE-TST-08] A (one) tests against B; if A succeeds B answers. Gives whether A wins."""
    one, other = yield from _concentrated(game, one, other)
    won: bool = yield from roll_test(game, one)
    if won:
        held: bool = yield from roll_test(game, other)
        won = not held
    game.tell(ChallengeWon(*((one.who, other.who) if won else (other.who, one.who))))
    return won


def _concentrated(game: Position, one: Trial, other: Trial) -> Script[tuple[Trial, Trial]]:
    """[ADE-SKL-30, ADE-SKL-97] Points that either fighter puts into the stat it uses; they count for both tests."""
    more = yield from _points_into(game, one)
    one, other = replace(one, value=more(one.value)), replace(other, difficulty=more(other.difficulty))
    more = yield from _points_into(game, other)
    return replace(one, difficulty=more(one.difficulty)), replace(other, value=more(other.value))


def _points_into(game: Position, trial: Trial) -> Script[Callable[[Total], Total]]:
    """[ADE-SKL-30, ADE-SKL-22, ADE-RUL-141] What points put into the stat make of it: less than their number where a
    leader would have raised it by as much."""
    more = 0
    if trial.who >= 0 and trial.stat not in MOVES and not trial.fixed:
        before = value(game.board, trial.who, trial.stat) or 0
        yield from offer_points(game, trial.who, (trial.stat,), "ADE-SKL-30", MIND)
        more = (value(game.board, trial.who, trial.stat) or 0) - before
    return lambda total: total.plus(more, "points", "ADE-SKL-30") if more else total


def against_each_other(board: Board, one: tuple[int, Stat], other: tuple[int, Stat], why: str) -> tuple[Trial, Trial]:
    """The two tests of a challenge between fighters, each with its stat as it is now."""
    mine, yours = stat(board, *one), stat(board, *other)
    assert mine is not None
    assert yours is not None
    return (
        Trial(*one, mine, yours, against=other[0], why=why),
        Trial(*other, yours, mine, against=one[0], why=why),
    )
