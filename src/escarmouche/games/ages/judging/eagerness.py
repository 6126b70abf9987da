"""What does a fighter gain by acting now? Cards and reactions are weighed against it."""

from __future__ import annotations

from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.judging.acting import next_action
from escarmouche.games.ages.judging.study import Study


def eagerness(study: Study, who: int) -> float:
    """What a fighter gains by acting now, beside doing nothing."""
    key = ("eager", who)
    known: float | None = study.known.get(key)
    if known is None:
        board = study.board
        if board[who].routed:
            known = 0.0
        else:
            found = next_action(study, NextAction(board, board[who].seat, (who,)))
            known = max(worth for _, worth in found) - found[-1][1]
        study.known[key] = known
    return known
