"""Reciting a formula: cost, counter, dice, effect; sacrifices [ADE-MYS-21..32, ADE-SKL-41, ADE-SKL-84, ADE-ORD-07]."""

from __future__ import annotations

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.asks.mystics import Recite, Sacrifice
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.effects import Formula, GainSkill, ModifyStats, ShotsAt, Summon
from escarmouche.games.ages.events.mystics import CounterTried, FormulaTested, Recited, Unaffected, UnitsChanged
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.mystic_units import most_gems
from escarmouche.games.ages.queries.mystics import (
    affected,
    columns,
    counterers,
    highest_level,
    mystic_of,
    place_of,
    power,
    price,
    unalterable,
)
from escarmouche.games.ages.queries.sight import aware_of_place, degree, degree_between, levels_apart, stand
from escarmouche.games.ages.queries.skills import skill
from escarmouche.games.ages.queries.tables import AUTOMATIC, IMPOSSIBLE
from escarmouche.games.ages.rules.damage import lose_points
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.rules.formulas import Casting, summon, take_effect
from escarmouche.games.ages.rules.revealing import reveal
from escarmouche.games.ages.rules.testing import Trial, needed, roll_pool, roll_test
from escarmouche.games.ages.state import NOBODY

RECITALS = 100  # of one formula in a turn: more than anybody has units for
QUIET = (ModifyStats, GainSkill, ShotsAt)  # ops for which it does not matter who comes first


def recite(game: Position, group: tuple[int, ...], action: Recite) -> Script[None]:
    """[ADE-MYS-18, ADE-MYS-21..24, ADE-MYS-29, ADE-SKL-46, ADE-ORD-07] The base cost, the counter, the test, the
    effect; every recitation counts for the frequency."""
    board, caster = game.board, group[0]
    formula = board.cast.formula(action.formula)
    board.change(caster, units=board[caster].units - price(formula))
    board.note(caster, uses=(*board[caster].deeds.uses, formula.id))
    reveal(game, caster)
    game.tell(Recited(caster, formula.id, action.target, price(formula)))
    if (yield from _countered(game, caster, formula)):
        return
    if not (yield from _succeeds(game, caster, formula, action)):
        return
    if formula.frequency == "unique":
        board.change(caster, spent=(*board[caster].spent, formula.id))
    recital = RECITALS * board.state.turn + board[caster].deeds.uses.count(formula.id)
    yield from _works(game, Casting(caster, formula, action.at, recital), action.target)


def _countered(game: Position, caster: int, formula: Formula) -> Script[bool]:
    """[ADE-MYS-27..32, ADE-RUL-56, ADE-RUL-57, ADE-RUL-136] One enemy mystic may try, once: the caster's rank in units,
    one die, MYS against MYS."""
    board = game.board
    able = tuple(counterers(board, caster))
    if not able:
        return False
    about = {"figure": caster, "formula": formula.id}
    seat = 1 - board[caster].seat
    who: int = yield Choose(seat, (*able, NOBODY), "ADE-MYS-27", "counter", about, figures=True, lets_by=NOBODY)
    if who == NOBODY:
        return False
    cost = board.traits[caster].rank
    board.change(who, units=board[who].units - cost)
    reveal(game, who)
    shift = Total(0)
    if board.settings.obstruction_on_counters and (columns_lost := degree(board, who, caster)):
        shift = shift.less(columns_lost, "obstruction", "ADE-MYS-28")
    trial = Trial(who, "mys", power(board, who), power(board, caster), shift, against=caster, why="ADE-MYS-28")
    success: bool = yield from roll_test(game, trial)
    game.tell(CounterTried(who, caster, formula.id, cost, success))
    return success


def _succeeds(game: Position, caster: int, formula: Formula, action: Recite) -> Script[bool]:
    """[ADE-MYS-23, ADE-MYS-24] MYS against the level: a die, and one more for every unit spent on it beforehand."""
    board = game.board
    level = action.level or highest_level(board, caster, formula)
    shift = _shift(board, caster, formula, action)
    foe = action.target if action.target >= 0 and board[action.target].seat != board[caster].seat else NOBODY
    trial = Trial(caster, "mys", power(board, caster), Total(level), shift, against=foe, why="ADE-MYS-24")
    dice = 1
    if AUTOMATIC < needed(board, trial) < IMPOSSIBLE and board[caster].units:
        about = {"figure": caster, "formula": formula.id, "need": needed(board, trial)}
        options = tuple(range(board[caster].units + 1))
        more: int = yield Choose(board[caster].seat, options, "ADE-MYS-23", "extra_units", about, lets_by=0)
        board.change(caster, units=board[caster].units - more)
        dice += more
    faces: tuple[int, ...]
    success: bool
    success, faces = yield from roll_pool(game, trial, dice)
    game.tell(FormulaTested(caster, formula.id, faces, success))
    return success


def _shift(board: Board, caster: int, formula: Formula, action: Recite) -> Total:
    """[ADE-MYS-26, ADE-LOS-07, ADE-FLY-09, ADE-SKL-31] The columns of the test; to a place, those of the worst of the
    places."""
    if action.target >= 0:
        return columns(board, caster, action.target, degree(board, caster, action.target))
    op = next(one for one in formula.effects if isinstance(one, Summon))
    places = [place_of(board, op.profile, *at) for at in action.at]
    own = stand(board, caster)
    shift = Total(0)
    hidden = [one for one in places if not aware_of_place(board, caster, one)]
    worst = max((degree_between(board, board[caster].seat, own, one) for one in hidden), default=0)
    if worst and board.settings.obstruction_on_formulas:
        shift = shift.less(worst, "obstruction", "ADE-LOS-07")
    return shift.less(1, "other_level", "ADE-FLY-09") if levels_apart(own, places[0]) else shift


def _works(game: Position, casting: Casting, target: int) -> Script[None]:
    """[ADE-MYS-24, ADE-SKL-78, ADE-RUL-138, ADE-ORD-07] The effect on each of those affected, in the order that the
    caster's player wants."""
    board, formula = game.board, casting.formula
    seat = board[casting.caster].seat
    for op in formula.effects:
        if isinstance(op, Summon):
            summon(game, casting, op)
    left = list(affected(board, casting.caster, formula, target)) if target >= 0 else []
    quiet = all(isinstance(op, QUIET) for op in formula.effects) and not any(
        skill(board, one, "insensible") and board[one].seat != seat for one in left
    )
    while left := [one for one in left if board[one].where == "table"]:
        who = left[0]
        if len(left) > 1 and not quiet:
            about = {"figure": casting.caster, "formula": formula.id}
            who = yield Choose(seat, tuple(left), "ADE-MYS-24", "next_affected", about, figures=True)
        left.remove(who)
        if unalterable(board, who, formula):
            game.tell(Unaffected(formula.id, who, "ADE-SKL-133"))
        elif (yield from _pays(game, casting, who)):
            yield from take_effect(game, casting, who)
        else:
            game.tell(Unaffected(formula.id, who, "ADE-SKL-78"))


def _pays(game: Position, casting: Casting, who: int) -> Script[bool]:
    """[ADE-SKL-78, ADE-RUL-138] An enemy's formula reaches an insensitive only for more units; does he pay them?"""
    board, caster = game.board, casting.caster
    use = skill(board, who, "insensible")
    if use is None or board[who].seat == board[caster].seat:
        return True
    if board[caster].units < use.x:
        return False
    about = {"figure": who, "formula": casting.formula.id, "units": use.x}
    paid: bool = yield Choose(board[caster].seat, (True, False), "ADE-SKL-78", "pay_insensible", about, lets_by=False)
    if paid:
        board.change(caster, units=board[caster].units - use.x)
    return paid


def sacrifice(game: Position, group: tuple[int, ...], action: Sacrifice) -> Script[None]:
    """[ADE-SKL-41, ADE-SKL-84, ADE-MYS-12, ADE-RUL-147] Life points of a friend become units; a magician's reserve has
    its limit."""
    board, who = game.board, group[0]
    mystic = mystic_of(board, who)
    why = "ADE-SKL-41" if mystic.family == "magician" else "ADE-SKL-84"
    board.note(who, uses=(*board[who].deeds.uses, "sacrifice"))
    held, units = board[who].units, board[who].units + action.points
    board.change(who, units=max(held, min(units, most_gems(board, who))) if mystic.family == "magician" else units)
    game.tell(UnitsChanged(who, board[who].units, why))
    if lose_points(game, action.friend, action.points):
        yield from eliminate(game, action.friend, who)
