"""Why may a mystic not recite this, or not there? [ADE-MYS-13, ADE-MYS-18..21, ADE-MYS-34, ADE-MYS-38, ADE-MYS-39]."""

from __future__ import annotations

from math import dist

from escarmouche.core import Refusal
from escarmouche.games.ages.board import CONTACT, Board, everybody, teams
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.effects import Formula, Summon
from escarmouche.games.ages.ground import indices
from escarmouche.games.ages.queries.contact import is_free, within
from escarmouche.games.ages.queries.crews import side_of
from escarmouche.games.ages.queries.hiding import out_of_reach
from escarmouche.games.ages.queries.mystics import (
    highest_level,
    masters,
    place_of,
    price,
    reach,
    room_for,
    under_it,
    wounds,
)
from escarmouche.games.ages.queries.sight import BLIND, aware_of_place, degree_between, faces, levels_apart, sees, stand


def formula_refusal(board: Board, who: int, name: str) -> Refusal | None:
    """[ADE-MYS-05, ADE-MYS-13, ADE-MYS-18, ADE-MYS-19, ADE-MYS-21, ADE-MYS-34, ADE-RUL-55] Why a mystic may not recite
    a formula at all: not in its book, an element that it does not master, too often, too dear, too many summoned."""
    about = {"figure": who, "formula": name}
    if board.traits[who].mystic is None or name not in board.traits[who].book:
        return Refusal("not_in_book", "ADE-MYS-05", about)
    formula = board.cast.formula(name)
    if not masters(board, who, formula):
        return Refusal("no_mastery", "ADE-MYS-13", about)
    if formula.frequency == "unique":
        if name in board[who].spent:
            return Refusal("once_a_game", "ADE-MYS-19", about)
    elif board[who].deeds.uses.count(name) >= formula.frequency:
        return Refusal("too_often", "ADE-MYS-18", {**about, "limit": formula.frequency})
    if board[who].units < price(formula):
        return Refusal("too_few_units", "ADE-MYS-21", {**about, "cost": price(formula), "units": board[who].units})
    for op in formula.effects:
        if isinstance(op, Summon) and not room_for(board, who, op):
            return Refusal("too_many_summoned", "ADE-MYS-34", about)
    return None


def level_refusal(board: Board, who: int, formula: Formula, level: int) -> Refusal | None:
    """[ADE-MYS-07] A formula of a fixed level has no other; of level X any up to that of the book may be chosen."""
    most = highest_level(board, who, formula)
    if (level == 0) if formula.level else (1 <= level <= most):
        return None
    return Refusal("no_such_level", "ADE-MYS-07", {"figure": who, "formula": formula.id, "level": level, "limit": most})


def target_refusal(board: Board, caster: int, formula: Formula, target: int) -> Refusal | None:
    """[ADE-MYS-20, ADE-MYS-21, ADE-MYS-38, ADE-FLY-09, ADE-SKL-44] Why somebody may not be named: not of the kind
    meant, affected already, hidden when the speech turn began, too far, out of sight."""
    about = {"figure": caster, "target": target, "formula": formula.id}
    if not _present(board, formula, target) or not _meant(board, caster, formula, target):
        return Refusal("no_such_target", "ADE-MYS-38", about)
    if out_of_reach(board, board[caster].seat, target):
        return Refusal("hidden", "ADE-SKL-44", about)
    if under_it(board, target, formula):
        return Refusal("affected_already", "ADE-MYS-20", about)
    if target == caster:
        return None
    if not within(board, caster, target, reach(board, caster, formula)):
        return Refusal("out_of_range", "ADE-MYS-09", about)
    if levels_apart(stand(board, caster), stand(board, target)) > 1:
        return Refusal("two_levels", "ADE-FLY-09", about)
    return None if sees(board, caster, target) else Refusal("out_of_sight", "ADE-MYS-21", about)


def _present(board: Board, formula: Formula, target: int) -> bool:
    """[ADE-MAC-13] A fighter on the table; a machine only for what deals damage."""
    if not 0 <= target < len(board.state.figures) or board[target].where != "table":
        return False
    return board.traits[target].machine is None or wounds(formula)


def _meant(board: Board, caster: int, formula: Formula, target: int) -> bool:
    """Is somebody of the kind that a formula is meant for?"""
    kind, figure = formula.target, board[target]
    if kind == "ground_point" or (side_of(board, target) == board[caster].seat) != kind.startswith("friend"):
        return False
    if kind == "enemy_magician":
        mystic = board.traits[target].mystic
        return mystic is not None and mystic.family == "magician"
    if kind == "enemy_free":
        return is_free(board, target)
    return figure.routed if kind == "friend_routed" else True


def place_refusal(board: Board, caster: int, formula: Formula, at: Point) -> Refusal | None:
    """[ADE-MYS-39, ADE-RUL-139] Why nobody may be summoned here: too far, out of sight, on something, touching an
    enemy."""
    op = next(one for one in formula.effects if isinstance(one, Summon))
    place, own = place_of(board, op.profile, *at), board[caster]
    about = {"figure": caster, "formula": formula.id}
    if not board.ground.field.inside(*at, place.radius):
        return Refusal("off_table", "ADE-MYS-39", about)
    gap = dist((own.x, own.y), at) - board.traits[caster].radius - place.radius
    if gap > reach(board, caster, formula) + CONTACT:
        return Refusal("out_of_range", "ADE-MYS-09", about)
    if on := board.crowd.overlapped(*at, place.radius, everybody(0), -1):
        return Refusal("no_room", "ADE-MYS-39", {"formula": formula.id, "other": on[0]})
    if under := board.ground.field.overlapped(*at, place.radius, board.ground.no_place):
        piece = board.ground.scenery[indices(under)[0]].id
        return Refusal("no_footing", "ADE-MYS-39", {"formula": formula.id, "piece": piece})
    if touched := board.crowd.near(*at, place.radius, CONTACT, teams((1 - own.seat,), 0), -1):
        return Refusal("enemy_contact", "ADE-MYS-39", {**about, "enemy": touched[0]})
    if levels_apart(stand(board, caster), place) > 1:
        return Refusal("two_levels", "ADE-FLY-09", about)
    clear = aware_of_place(board, caster, place) or (
        faces(board, caster, place) and degree_between(board, own.seat, stand(board, caster), place) < BLIND
    )
    return None if clear else Refusal("out_of_sight", "ADE-MYS-21", about)
