"""Formulas, and the sacrifices that feed them: actions of mystics [ADE-MYS-03, ADE-MYS-21, ADE-SKL-41, ADE-SKL-84]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import cos, dist, pi, sin

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision, Point
from escarmouche.games.ages.effects import Formula, Summon
from escarmouche.games.ages.ids import FormulaId, MysticUnits
from escarmouche.games.ages.queries.contact import is_free
from escarmouche.games.ages.queries.mystic_units import controls
from escarmouche.games.ages.queries.mystics import highest_level, place_of, reach, wounds
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.acting import ActionRule
from escarmouche.games.ages.refusals.reciting import formula_refusal, level_refusal, place_refusal, target_refusal
from escarmouche.games.ages.state import NOBODY

TRIES = 6  # recitations that random play thinks of
TURNS = 8  # directions in which a place for somebody summoned is proposed
ROUNDED = 2  # units by which two places on a slant may come nearer as they are rounded


class Recite(Decision, frozen=True):
    """Recite a formula on somebody; or, to summon, at these places. `level`: of a formula of level X."""

    formula: FormulaId
    target: FigureId = NOBODY
    at: tuple[Point, ...] = ()
    level: int = 0


class Sacrifice(Decision, frozen=True):
    """A friend gives so many life points, the mystic gains as many units."""

    friend: FigureId
    points: MysticUnits


# --- formulas ---------------------------------------------------------------------------------------------------------


def _no_mystic(board: Board, group: Group) -> Refusal | None:
    """[ADE-MYS-03, ADE-MYS-05] Only a mystic with something in its book, by itself."""
    if len(group) > 1:
        return Refusal("alone", "ADE-MYS-03", {"figure": group[0]})
    if board.traits[group[0]].mystic is None or not board.traits[group[0]].book:
        return Refusal("no_mystic", "ADE-MYS-01", {"figure": group[0]})
    return None


def _recite_refusal(board: Board, group: Group, action: Recite) -> Refusal | None:
    who = group[0]
    if refusal := formula_refusal(board, who, action.formula):
        return refusal
    formula = board.cast.formula(action.formula)
    if refusal := level_refusal(board, who, formula, action.level):
        return refusal
    if formula.target == "ground_point":
        return _places_refusal(board, who, formula, action)
    if action.at:
        return Refusal("no_such_target", "ADE-MYS-38", {"figure": who, "formula": formula.id})
    return target_refusal(board, who, formula, action.target)


def _places_refusal(board: Board, who: int, formula: Formula, action: Recite) -> Refusal | None:
    """[ADE-MYS-39] A place for each of those summoned, none on another."""
    op = next(one for one in formula.effects if isinstance(one, Summon))
    if action.target != NOBODY or len(action.at) != op.count:
        return Refusal(
            "wrong_number", "ADE-MYS-39", {"formula": formula.id, "tried": len(action.at), "limit": op.count}
        )
    radius = place_of(board, op.profile, 0, 0).radius
    for one, other in combinations(action.at, 2):
        if dist(one, other) < 2 * radius:
            return Refusal("no_room", "ADE-MYS-39", {"figure": who})
    return next((found for at in action.at if (found := place_refusal(board, who, formula, at)) is not None), None)


def _recitations(board: Board, group: Group) -> Iterator[Recite]:
    """Every formula of the book on everybody, or about the caster."""
    who = group[0]
    for name in board.traits[who].book:
        if formula_refusal(board, who, name) is not None:
            continue
        formula = board.cast.formula(name)
        most = highest_level(board, who, formula)
        levels = (0,) if formula.level else range(1, most + 1)
        for level in levels:
            if formula.target == "ground_point":
                yield from (Recite(name, at=places, level=level) for places in _spots(board, who, formula))
            else:
                machines = (one.id for one in board.machines()) if wounds(formula) else ()
                yield from (Recite(name, target, level=level) for target in (*board.ids(), *machines))


def _spots(board: Board, who: int, formula: Formula) -> Iterator[tuple[Point, ...]]:
    """Places beside the caster and at half its reach, about the compass, one behind the other."""
    op = next(one for one in formula.effects if isinstance(one, Summon))
    figure, wide = board[who], place_of(board, op.profile, 0, 0).radius
    for gap in (200, reach(board, who, formula) // 2):
        apart = board.traits[who].radius + wide + gap
        for turn in range(TURNS):
            angle = 2 * pi * turn / TURNS
            away = [apart + k * (2 * wide + ROUNDED) for k in range(op.count)]
            yield tuple([(figure.x + round(cos(angle) * far), figure.y + round(sin(angle) * far)) for far in away])


def _any_recitation(board: Board, group: Group, rng: Stream) -> Recite | None:
    """A formula of the book on somebody of the side it is meant for; None after a few tries."""
    who, seat = group[0], board[group[0]].seat
    book = [name for name in board.traits[who].book if formula_refusal(board, who, name) is None]
    for _ in range(TRIES if book else 0):
        formula = board.cast.formula(book[rng.below(len(book))])
        level = 0 if formula.level else 1 + rng.below(max(1, highest_level(board, who, formula)))
        if formula.target == "ground_point":
            spots = list(_spots(board, who, formula))
            found = Recite(formula.id, at=spots[rng.below(len(spots))], level=level)
        elif some := board.ids(seat if formula.target.startswith("friend") else 1 - seat):
            found = Recite(formula.id, some[rng.below(len(some))], level=level)
        else:
            continue
        if _recite_refusal(board, group, found) is None:
            return found
    return None


RECITE = ActionKind(
    ActionRule("recite", "cumulative", "mystic", "ADE-MYS-03", repeats=True),
    Recite,
    _no_mystic,
    _recite_refusal,
    _recitations,
    _any_recitation,
)


# --- sacrifices -------------------------------------------------------------------------------------------------------


def _no_sacrifice(board: Board, group: Group) -> Refusal | None:
    """[ADE-SKL-41, ADE-SKL-84, ADE-RUL-147] Only a free mystic, as often a turn as its rank."""
    who, mystic = group[0], board.traits[group[0]].mystic
    why = "ADE-SKL-84" if mystic is not None and mystic.family == "faithful" else "ADE-SKL-41"
    if len(group) > 1:
        return Refusal("alone", why, {"figure": who})
    if mystic is None:
        return Refusal("neither_kind", why, {"figure": who})
    if not is_free(board, who):
        return Refusal("not_free", why, {"figure": who})
    if board[who].deeds.uses.count("sacrifice") >= board.traits[who].rank:
        return Refusal("too_often", why, {"figure": who, "limit": board.traits[who].rank})
    return None


def _sacrifice_refusal(board: Board, group: Group, action: Sacrifice) -> Refusal | None:
    """[ADE-SKL-41, ADE-SKL-84, ADE-RUL-163] Another fighter of its side in the control zone: Dévotion for a magician,
    Martyr for a faithful; from 1 to the points it has left."""
    who, friend = group[0], action.friend
    mystic = board.traits[who].mystic
    assert mystic is not None
    magician = mystic.family == "magician"
    why = "ADE-SKL-41" if magician else "ADE-SKL-84"
    about = {"figure": who, "target": friend}
    if friend == who:
        return Refusal("sacrifices_itself", why, {"figure": who})
    if friend not in board.ids(board[who].seat) or not has(board, friend, "devotion" if magician else "martyr"):
        return Refusal("no_such_target", why, about)
    if not controls(board, who, friend):
        return Refusal("out_of_range", why, about)
    left = _to_give(board, friend)
    if not 1 <= action.points <= left:
        return Refusal("wrong_number", why, {**about, "tried": action.points, "limit": left})
    return None


def _to_give(board: Board, friend: int) -> int:
    """[ADE-SKL-02, ADE-SKL-41] The life points a fighter has left: one, if it is eliminated and fights on."""
    return 1 if board[friend].doomed else board.traits[friend].points - board[friend].lost


def _sacrifices(board: Board, group: Group) -> Iterator[Sacrifice]:
    for friend in board.ids(board[group[0]].seat):
        if has(board, friend, "devotion") or has(board, friend, "martyr"):
            for points in range(1, _to_give(board, friend) + 1):
                yield Sacrifice(friend, points)


def _any_sacrifice(board: Board, group: Group, rng: Stream) -> Sacrifice | None:
    found = [one for one in _sacrifices(board, group) if _sacrifice_refusal(board, group, one) is None]
    return found[rng.below(len(found))] if found else None


SACRIFICE = ActionKind(
    ActionRule("sacrifice", "free", "sacrifice", "ADE-SKL-41"),
    Sacrifice,
    _no_sacrifice,
    _sacrifice_refusal,
    _sacrifices,
    _any_sacrifice,
)
