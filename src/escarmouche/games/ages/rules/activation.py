"""Activating the fighters of a card: who, what, reactions, the end of an activation [ADE-ACT-01..06, ADE-ORD-02]."""

from __future__ import annotations

from typing import Any

from escarmouche.core import Script
from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.speaking import NextActor
from escarmouche.games.ages.events.playing import Activated, ActivationEnded
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.rules.actions import CARRIED_OUT, RULE_OF
from escarmouche.games.ages.rules.reactions import reactions
from escarmouche.games.ages.rules.routing import routed_activation
from escarmouche.games.ages.rules.scouting import REVEALING, detect, reveal
from escarmouche.games.ages.rules.sequence import activated


def act(game: Position) -> Script[None]:
    """[ADE-ACT-01..03, ADE-ORD-02] The next fighter or group of the card; when all have acted, the speech turn ends.
    A single one is no question."""
    board, state = game.board, game.board.state
    waiting = tuple(who for who in state.speech.to_act if _may_act(game, who))
    if not waiting:
        state.phase = "speech_end"
        return
    group = waiting
    if len(waiting) > 1:
        answer = yield NextActor(board, state.seat, waiting)
        group = answer.figures
    board.speak(to_act=tuple(who for who in waiting if who not in group), tried=())
    yield from activate(game, group)


def _may_act(game: Position, who: int) -> bool:
    """[ADE-SEQ-06, ADE-SEQ-13] Is it still there and pending? A tactic may have activated it meanwhile."""
    figure = game.board[who]
    return figure.where == "table" and figure.deeds.status == "pending"


def activate(game: Position, group: tuple[int, ...]) -> Script[None]:
    """[ADE-ACT-03, ADE-ACT-04, ADE-MOV-07, ADE-FEA-12, ADE-SEQ-13] They act until their player stops; a dodge is over,
    the routed only run."""
    board = game.board
    game.tell(Activated(group))
    for who in group:
        board.change(who, dodging=False)
        board.note(who, status="acting", did=())
    if board[group[0]].routed:
        yield from routed_activation(game, group[0])
    else:
        yield from _actions(game, group)
    present = tuple(who for who in group if board[who].where == "table")
    for who in present:
        activated(game, who)
        detect(game, who)
    game.tell(ActivationEnded(present))


def _actions(game: Position, group: tuple[int, ...]) -> Script[None]:
    """[ADE-ACT-04, ADE-ACT-05, ADE-ORD-02, ADE-ORD-03] One action after the other: declared, answered by the other
    player, carried out if it still can be."""
    board = game.board
    acting = group
    while acting:
        ask = NextAction(board, board.state.seat, acting)
        action: Any = yield ask
        if isinstance(action, Done):
            return
        rule = RULE_OF[type(action)]
        if rule.family in REVEALING:
            reveal(game, acting)
        goes_on: bool = yield from reactions(game, acting, action)
        if goes_on and ask.refusal(action) is None:  # ADE-TCT-32: what is not legal any more is declared anew
            for who in acting:
                board.note(who, did=(*board[who].deeds.did, rule.mark))
            yield from CARRIED_OUT[type(action)](game, acting, action)
        acting = tuple(who for who in acting if board[who].where == "table")
        if any(board[who].deeds.status != "acting" for who in acting):
            return
