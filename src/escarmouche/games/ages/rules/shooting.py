"""A shot at a figure: range, columns, TIR test, stray test, damage test [ADE-SHO-02..08, ADE-ORD-06].

A shot gives the damage it deals; whoever shoots applies all of a moment together (`wounds.suffer`).
"""

from __future__ import annotations

from escarmouche.chance import Die
from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.board import CONTACT
from escarmouche.games.ages.events.shooting import OutOfRange, Strayed
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.shots import BANDS, Source, apart, columns, damage_columns, difficulty
from escarmouche.games.ages.queries.sight import Stand, stand
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.shooting import in_melee_with_friends
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.testing import Trial, roll_test
from escarmouche.games.ages.rules.wounds import Hit

STRAY_GOAL = 4  # from here on the target itself is hit (ADE-SHO-08)
INSTINCT = 2  # what Tir instinctif adds (ADE-SKL-126)


def plain_shot(
    game: Position,
    source: Source,
    target: int,
    *,
    fixed: int | None = None,
    steady: bool = False,
    strong: bool = False,
) -> Script[list[Hit]]:
    """[ADE-SHO-02, ADE-SHO-06..08, ADE-SHO-10] One shot at a figure: a miss has no effect; a hit strikes the target or
    strays to a friend. `fixed`: a difficulty whatever the distance; `steady`, `strong`: Aguerri in TIR, in the
    weapon's strength."""
    at = stand(game.board, target)
    hit: bool = yield from aim_test(game, source, at, fixed=fixed, steady=steady)
    if not hit:
        return []
    victim = yield from stray(game, source, target)
    return [(yield from wound(game, source, victim, damage_columns(game.board, victim, target), strong=strong))]


def aim_test(
    game: Position, source: Source, target: Stand, *, fixed: int | None = None, steady: bool = False
) -> Script[bool]:
    """[ADE-SHO-04..06] The TIR test; beyond three times the range the shot fails by itself."""
    gap = apart(source.at, target)
    needed = difficulty(gap, source.weapon.range) if fixed is None else fixed
    if needed is None:
        game.tell(OutOfRange(source.who, round(gap), len(BANDS) * source.weapon.range))
        return False
    return (yield from roll_test(game, aim_trial(game, source, target, needed, steady=steady)))


def aim_trial(game: Position, source: Source, target: Stand, needed: int, *, steady: bool = False) -> Trial:
    """[ADE-SHO-05] The test of a shot at this difficulty, with its columns."""
    shift = columns(game.board, source, target)
    return Trial(
        source.who, "aim", source.aim, Total(needed), shift, against=target.who, resolve=steady, why="ADE-SHO-02"
    )


def wound(game: Position, source: Source, victim: int, shift: Total, *, strong: bool = False) -> Script[Hit]:
    """[ADE-SHO-07, ADE-PRO-05, ADE-EQP-14] The damage test of the weapon against whoever is hit."""
    blow = Blow(
        victim,
        source.strength,
        source.who,
        shift,
        resolve=strong,
        why="ADE-SHO-07",
    )
    damage: int = yield from damage_test(game, blow)
    return Hit(victim, damage, source.who)


# --- into a melee -----------------------------------------------------------------------------------------------------


def stray(game: Position, source: Source, target: int) -> Script[int]:
    """[ADE-SHO-08, ADE-SKL-126, ADE-RUL-27] Whom a shot hits: where the target touches friends of the shooter a die,
    with the power of both, says whether it is the target or the nearest of them."""
    board = game.board
    friends = in_melee_with_friends(board, source, target)
    if not friends:
        return target
    hapless: int = yield from _hapless(game, source, friends)
    total = Total(0).plus(board.traits[target].power, "target_power", "ADE-SHO-08")
    total = total.less(board.traits[hapless].power, "hapless_power", "ADE-SHO-08")
    if has(board, source.who, "tir_instinctif"):
        total = total.plus(INSTINCT, "tir_instinctif", "ADE-SKL-126")
    die: int = yield Die(why="ADE-SHO-08", about=source.who)
    hit = target if die + total.value >= STRAY_GOAL else hapless
    game.tell(Strayed(source.who, target, hapless, die, total, hit))
    return hit


def _hapless(game: Position, source: Source, friends: tuple[int, ...]) -> Script[int]:
    """[ADE-SHO-08, ADE-RUL-27, ADE-RUL-95] The friend nearest to the shooter; the passive player names one of those who
    are equally near."""
    board = game.board
    gaps = {one: apart(source.at, stand(board, one)) for one in friends}
    nearest = tuple(one for one in friends if gaps[one] <= min(gaps.values()) + CONTACT)
    if len(nearest) == 1:
        return nearest[0]
    passive = 1 - board[source.who].seat
    chosen: int = yield Choose(passive, nearest, "ADE-SHO-08", "hapless", figures=True)
    return chosen
