"""Why may this not be shot at? Sight, levels, friends, the hidden [ADE-SHO-01, ADE-SHO-03, ADE-SHO-10, ADE-SHO-11]."""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.contact import enemies, touching
from escarmouche.games.ages.queries.crews import side_of
from escarmouche.games.ages.queries.hiding import out_of_reach
from escarmouche.games.ages.queries.shots import Source, shot_is_blind
from escarmouche.games.ages.queries.sight import Stand, aware_of_place, faces, levels_apart, stand
from escarmouche.games.ages.queries.skills import has

TOO_MANY_LEVELS = 2


def shooter_refusal(board: Board, who: int) -> Refusal | None:
    """[ADE-SHO-01] Whoever is in contact with an enemy, or has no TIR, does not shoot."""
    if touched := enemies(board, who):
        return Refusal("not_free", "ADE-SHO-01", {"figure": who, "enemy": touched[0]})
    if "aim" not in board.traits[who].stats:
        return Refusal("no_aim", "ADE-SHO-01", {"figure": who})
    return None


def target_refusal(board: Board, source: Source, target: int) -> Refusal | None:
    """[ADE-SHO-03, ADE-SHO-11, ADE-MAC-13, ADE-SKL-44, ADE-RUL-28] Why this figure may not be the target of a shot."""
    seat = board[source.who].seat
    if not 0 <= target < len(board.state.figures) or board[target].where != "table":
        return Refusal("no_such_target", "ADE-SHO-03", {"tried": target})
    if side_of(board, target) == seat:
        return Refusal("friend", "ADE-SHO-11", {"figure": source.who, "target": target})
    if out_of_reach(board, seat, target):
        return Refusal("hidden", "ADE-SKL-44", {"figure": source.who, "target": target})
    return sight_refusal(board, source, stand(board, target))


def sight_refusal(board: Board, source: Source, target: Stand) -> Refusal | None:
    """[ADE-LOS-01, ADE-LOS-02, ADE-LOS-06, ADE-FLY-09, ADE-SKL-31] Why there is no line of sight for a shot: behind,
    two levels away, too much in between. Conscience looks all round, but shoots through nothing."""
    facts = {"figure": source.who, "target": target.who}
    behind = not source.turned and not faces(board, source.at.who, target)
    if behind and not aware_of_place(board, source.who, target):
        return Refusal("behind", "ADE-LOS-01", facts)
    if levels_apart(source.at, target) >= TOO_MANY_LEVELS:
        return Refusal("too_high", "ADE-FLY-09", facts)
    if shot_is_blind(board, source, target):
        return Refusal("no_sight", "ADE-LOS-06", facts)
    return None


def in_melee_with_friends(board: Board, source: Source, target: int) -> tuple[int, ...]:
    """[ADE-SHO-08, ADE-SHO-10, ADE-RUL-27, ADE-RUL-85, ADE-MAC-13] The shooter's friends whom the target touches; a
    machine is never in a melee."""
    if board.traits[target].machine is not None:
        return ()
    return touching(board, target, board[source.who].seat)


def aimed_refusal(board: Board, source: Source, target: int) -> Refusal | None:
    """[ADE-SHO-10, ADE-RUL-85] Nobody aims long at a target in a melee."""
    if friends := in_melee_with_friends(board, source, target):
        return Refusal("in_melee", "ADE-SHO-10", {"target": target, "other": friends[0]})
    return None


def assault_shot_refusal(board: Board, source: Source, target: int) -> Refusal | None:
    """[ADE-SKL-124, ADE-SKL-125] Why an assailant declares no shot in its assault: without the skill or a TIR, in
    contact, with artillery, or without sight of the target as it sets out. Not in a pursuit: that is not asked."""
    if not has(board, source.who, "tir_d_assaut"):
        return Refusal("no_skill", "ADE-SKL-124", {"figure": source.who})
    if source.weapon.artillery:
        return Refusal("no_weapon", "ADE-SKL-124", {"figure": source.who})
    return shooter_refusal(board, source.who) or target_refusal(board, source, target)
