"""Why may nobody be assaulted like this? Targets, sight, the place in contact [ADE-ASS-01, ADE-ASS-02, ADE-ASS-08]."""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.hiding import out_of_reach
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.queries.sight import sees
from escarmouche.games.ages.refusals.moving import enemy_at, stand_refusal


def targets_refusal(board: Board, group: tuple[int, ...], targets: tuple[int, ...], charge: bool) -> Refusal | None:
    """[ADE-ASS-02, ADE-ASS-08, ADE-ASS-16, ADE-ASS-17, ADE-SKL-44, ADE-RUL-123] Why these are no targets: enemies on
    the table that are not hidden nor were when the speech turn began, one for a group, each in sight of each charger.
    """
    foes = board.ids(1 - board[group[0]].seat)
    if not targets or len(set(targets)) < len(targets) or not set(targets) <= set(foes):
        return Refusal("no_target", "ADE-ASS-01", {"tried": targets})
    if len(group) > 1 and len(targets) > 1:
        return Refusal("one_target", "ADE-ASS-16", {"tried": targets})
    for target in targets:
        if out_of_reach(board, board[group[0]].seat, target):
            return Refusal("hidden", "ADE-ASS-17", {"figure": group[0], "target": target})
        if charge and (blind := [who for who in group if not sees(board, who, target)]):
            return Refusal("no_sight", "ADE-ASS-02", {"figure": blind[0], "enemy": target})
    return None


def contact_refusal(
    board: Board,
    who: int,
    move: Move,
    at: Point,
    targets: tuple[int, ...],
    *,
    besides: tuple[int, ...],
    pushed: tuple[int, ...] = (),
) -> Refusal | None:
    """[ADE-ASS-01, ADE-ASS-08, ADE-FLY-05] Why an assault may not end here: no room, not in contact with every target,
    or in contact with an enemy that was not named and is not pushed aside before."""
    if found := stand_refusal(board, who, at, move.end_level, (*besides, *pushed)):
        return found
    touched = enemy_at(board, who, at, move.end_level)
    if missed := [one for one in targets if one not in touched]:
        why = "ADE-ASS-01" if board[missed[0]].level == move.end_level else "ADE-FLY-05"
        return Refusal("no_contact", why, {"figure": who, "enemy": missed[0]})
    if others := [one for one in touched if one not in targets and one not in pushed]:
        return Refusal("not_named", "ADE-ASS-08", {"figure": who, "enemy": others[0]})
    return None
