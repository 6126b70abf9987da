"""What can a mystic reach, pay, know and prolong? [ADE-MYS-02..20, ADE-UPK-06..11]."""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.core import Total
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.effects import AnyOp, DamageTest, Formula, GainSkill, Summon
from escarmouche.games.ages.profiles import Mystic
from escarmouche.games.ages.queries.contact import is_free, touching, within
from escarmouche.games.ages.queries.hiding import out_of_reach
from escarmouche.games.ages.queries.mystic_units import control_radius, controls
from escarmouche.games.ages.queries.sight import Stand, levels_apart, sees, stand
from escarmouche.games.ages.queries.skills import has, immune, skill
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.state import Lasting


def mystic_of(board: Board, who: int) -> Mystic:
    """The block of a fighter that is known to be a mystic."""
    mystic = board.traits[who].mystic
    assert mystic is not None
    return mystic


def reach(board: Board, who: int, formula: Formula) -> int:
    """[ADE-MYS-04, ADE-MYS-09] How far the target may be: the range, cut to the zone."""
    zone = control_radius(board, who)
    return zone if formula.range == "control" else min(formula.range, zone)


def price(formula: Formula) -> int:
    """[ADE-MYS-21, ADE-UPK-07] The base cost in units."""
    return sum(formula.cost.values())


def masters(board: Board, who: int, formula: Formula) -> bool:
    """[ADE-MYS-13] Does a magician master every element of a spell? `any` is one that it masters."""
    return {*formula.cost} - {"any", "ft"} <= {*mystic_of(board, who).elements}


def highest_level(board: Board, who: int, formula: Formula) -> int:
    """[ADE-MYS-07] The level of a formula in a mystic's book; of a level X, the highest it may choose."""
    return formula.level or board.traits[who].levels.get(formula.id, 0)


# --- whom a formula affects -------------------------------------------------------------------------------------------


def under_it(board: Board, who: int, formula: Formula) -> bool:
    """[ADE-MYS-20, ADE-RUL-137] Has the formula affected a fighter this turn, or does it still run on it?"""
    figure = board[who]
    return formula.id in figure.deeds.suffered or any(one.source == formula.id for one in figure.lasting)


def affected(board: Board, caster: int, formula: Formula, target: int) -> tuple[int, ...]:
    """[ADE-MYS-04, ADE-MYS-10, ADE-MYS-20, ADE-RUL-128, ADE-RUL-137] Whom a formula on a target affects: it alone, or
    those of the side it is meant for within its area, cut at the control zone."""
    if not formula.area:
        return (target,)
    mine = board[caster].seat
    seat = mine if formula.target == "friend_area" else 1 - mine
    machine = (target,) if board.traits[target].machine is not None else ()
    return machine + tuple(
        one
        for one in board.ids(seat)
        if (one == target or within(board, target, one, formula.area))
        and controls(board, caster, one)
        and not under_it(board, one, formula)
        and not out_of_reach(board, mine, one)
    )


def wounds(formula: Formula) -> bool:
    """[ADE-MAC-13, ADE-SKL-133] Does a formula deal damage?"""
    return any(isinstance(op, DamageTest) for op in formula.effects)


def works_on(board: Board, who: int, op: AnyOp) -> bool:
    """[ADE-SKL-77, ADE-SKL-133, ADE-MAC-13] Does this part of a formula work on somebody? Damage on everybody; on a
    machine nothing else, on the unalterable only what takes life points too: Éphémère."""
    if isinstance(op, DamageTest):
        return True
    if board.traits[who].machine is not None:
        return False
    fades = isinstance(op, GainSkill) and op.skill.id == "ephemere"
    return fades or not has(board, who, "inalterable")


def unalterable(board: Board, who: int, formula: Formula) -> bool:
    """[ADE-SKL-77, ADE-SKL-133] Does a formula pass a fighter by because it takes no life points?"""
    return not any(works_on(board, who, op) for op in formula.effects)


# --- tests ------------------------------------------------------------------------------------------------------------


def power(board: Board, who: int) -> Total:
    """[ADE-MYS-24, ADE-MYS-25, ADE-MYS-37] MYS as it is now."""
    total = stat(board, who, "mys")
    assert total is not None
    return total


def columns(board: Board, caster: int, target: int, degree: int) -> Total:
    """[ADE-MYS-26, ADE-LOS-07, ADE-FLY-09, ADE-MAC-13, ADE-RUL-24] Where the test of a formula on somebody is read:
    obstruction, another level, a target in a melee."""
    shift = Total(0)
    if degree and board.settings.obstruction_on_formulas:
        shift = shift.less(degree, "obstruction", "ADE-LOS-07")
    if target == caster:
        return shift
    if levels_apart(stand(board, caster), stand(board, target)):
        shift = shift.less(1, "other_level", "ADE-FLY-09")
    alive = board.traits[target].machine is None
    fights = alive and not is_free(board, target) and caster not in touching(board, target, board[caster].seat)
    if fights and not immune(board, caster, "malus_de_melee"):
        shift = shift.less(1, "melee", "ADE-MYS-26")
    return shift


def counterers(board: Board, caster: int) -> Iterator[int]:
    """[ADE-MYS-27, ADE-MYS-31, ADE-MYS-32, ADE-RUL-128] Who may counter a recitation: enemy mystics of its family that
    see the caster in their zone, can pay and are not routed. Nobody against instinctive magic or a scout that has only
    just shown itself."""
    own = mystic_of(board, caster)
    unseen = caster in board.state.speech.unseen and board.settings.reveal_reactions == "forbidden"
    if own.instinctive or unseen:
        return
    for who in board.ids(1 - board[caster].seat):
        mystic = board.traits[who].mystic
        if mystic is None or mystic.instinctive or mystic.family != own.family or board[who].routed:
            continue
        if board[who].units >= board.traits[caster].rank and controls(board, who, caster) and sees(board, who, caster):
            yield who


# --- summons ----------------------------------------------------------------------------------------------------------


def summons(board: Board, caster: int) -> tuple[int, ...]:
    """[ADE-MYS-33, ADE-MYS-35] The fighters on the table that a mystic has summoned."""
    return tuple(one.id for one in board.fighters(board[caster].seat) if one.summoner == caster)


def room_for(board: Board, caster: int, op: Summon) -> bool:
    """[ADE-MYS-34, ADE-SKL-82] May a mystic hold these too? Their powers are limited by its rank."""
    more = skill(board, caster, "invocateur")
    limit = 2 * board.traits[caster].rank + (more.x if more else 0)
    held = sum(board.traits[one].power for one in summons(board, caster))
    return held + board.cast.traits[op.profile].power * op.count <= limit


def place_of(board: Board, profile: str, x: int, y: int) -> Stand:
    """[ADE-MYS-39] Somebody of this profile as it would stand on the ground here."""
    traits = board.cast.traits[profile]
    return Stand(x, y, traits.radius, traits.height)


# --- prolonging -------------------------------------------------------------------------------------------------------


def ending(board: Board, caster: int) -> dict[tuple[str, int], tuple[int, ...]]:
    """[ADE-UPK-06..08, ADE-UPK-10, ADE-UPK-11] The formulas of a mystic that would end with this turn and may be
    prolonged, recitation by recitation, and the fighters in its zone on which each would go on."""
    found: dict[tuple[str, int], list[int]] = {}
    for one in board.fighters():
        if one.lasting and controls(board, caster, one.id):
            for key in {(effect.source, effect.recital) for effect in one.lasting if _ends(board, caster, effect)}:
                found.setdefault(key, []).append(one.id)
    return {key: tuple(found[key]) for key in sorted(found)}


def _ends(board: Board, caster: int, effect: Lasting) -> bool:
    formula = board.cast.content.formulas.get(effect.source)
    if formula is None or effect.by != caster or effect.until != board.state.turn:
        return False
    if formula.turns == 0 or (formula.frequency == "unique" and not formula.upkeep):
        return False
    return not (formula.upkeep_if == "still" and board[caster].deeds.moved)
