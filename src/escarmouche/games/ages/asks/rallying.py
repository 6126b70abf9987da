"""Cri de ralliement, a free action [ADE-SKL-38, ADE-RUL-147]."""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.acting import ActionRule


class Cry(Decision, frozen=True):
    """Call every routed friend on the table back, once a game."""


def _closed(board: Board, group: Group) -> Refusal | None:
    """[ADE-SKL-38] Only a bearer, once a game, and where somebody is routed."""
    for who in group:
        if not has(board, who, "cri_de_ralliement"):
            return Refusal("no_skill", "ADE-SKL-38", {"figure": who})
        if "cri_de_ralliement" in board[who].spent:
            return Refusal("once_a_game", "ADE-SKL-38", {"figure": who})
    if not any(one.routed for one in board.fighters(board[group[0]].seat)):
        return Refusal("nobody_routed", "ADE-SKL-38", {"figure": group[0]})
    return None


def _refusal(board: Board, group: Group, _action: Cry) -> Refusal | None:
    return _closed(board, group)


def _candidates(_board: Board, _group: Group) -> Iterator[Cry]:
    yield Cry()


def _sample(_board: Board, _group: Group, _rng: Stream) -> Cry:
    return Cry()


CRY = ActionKind(
    ActionRule("rally_cry", "free", "rally_cry", "ADE-SKL-38"), Cry, _closed, _refusal, _candidates, _sample
)
