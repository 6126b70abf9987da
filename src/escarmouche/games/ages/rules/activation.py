"""Activating the fighters of a card: who, what, reactions, the end of an activation [ADE-ACT-01..06, ADE-ORD-02]."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.ages.asks.actions import ASSAULTS, Done, NextAction
from escarmouche.games.ages.asks.assaulting import Assaulting, Charge, Engage
from escarmouche.games.ages.asks.disengaging import DisengageAndEngage, Leaving
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import Dodge, Run
from escarmouche.games.ages.asks.speaking import NextActor
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.moving import Barred, Forestalled
from escarmouche.games.ages.events.playing import Activated, ActivationEnded
from escarmouche.games.ages.events.tactics import Declared
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import is_free
from escarmouche.games.ages.refusals.intercepting import Passage
from escarmouche.games.ages.rules import assaults
from escarmouche.games.ages.rules.actions import CARRIED_OUT, RULE_OF
from escarmouche.games.ages.rules.disengaging import settle
from escarmouche.games.ages.rules.harassing import harass
from escarmouche.games.ages.rules.passages import (
    Aim,
    Announcement,
    aim_of,
    changing_level,
    cut_off,
    declaration,
    moves,
    passages,
)
from escarmouche.games.ages.rules.reactions import Halt, before, may_stop, on_the_way
from escarmouche.games.ages.rules.revealing import REVEALING, detect, reveal
from escarmouche.games.ages.rules.routing import routed_activation
from escarmouche.games.ages.rules.sequence import activated
from escarmouche.games.ages.rules.speech import ends_in_silence, finish_speech

UNHINDERED: Final = Halt()  # nobody has anything to stop a move with


def act(game: Position) -> Script[None]:
    """[ADE-ACT-01..03, ADE-ORD-02] The next fighter or group of the card; when all have acted, the speech turn ends.
    A single one is no question."""
    board, state = game.board, game.board.state
    if waiting := _waiting(game):
        group = waiting
        if len(waiting) > 1:
            answer = yield NextActor(board, state.seat, waiting)
            group = answer.figures
        board.speak(to_act=tuple([who for who in waiting if who not in group]))
        yield from activate(game, group)
    if state.phase == "acting" and not _waiting(game):
        state.phase = "speech_end"
        if ends_in_silence(game):  # a step is not worth a checkpoint unless somebody is asked in it
            yield from finish_speech(game)


def _waiting(game: Position) -> tuple[int, ...]:
    """[ADE-SEQ-06, ADE-SEQ-13] Those of the card still to act, there and pending; a tactic may have activated some
    meanwhile."""
    state = game.board.state
    figures = state.figures
    return tuple(
        [who for who in state.speech.to_act if figures[who].where == "table" and figures[who].deeds.status == "pending"]
    )


def activate(
    game: Position, group: tuple[int, ...], *, only_moves: bool = False, moving: tuple[int, ...] = ()
) -> Script[None]:
    """[ADE-ACT-03, ADE-ACT-04, ADE-MOV-07, ADE-FEA-12, ADE-SEQ-13] They act until their player stops; a dodge is over,
    the routed only run. `only_moves`: a vigilant that has tested MOU has to move (ADE-TCT-22); `moving`: the enemies on
    whose way it acts (ADE-TCT-24)."""
    board = game.board
    game.tell(Activated(group))
    for who in group:
        board.change(who, dodging=False)
        board.note(who, status="acting", did=())
    if board[group[0]].routed:
        yield from _driven(game, group[0])
    else:
        yield from _actions(game, group, only_moves, moving)
    figures = board.state.figures
    present = tuple([who for who in group if figures[who].where == "table"])
    for who in present:
        activated(game, who)
        detect(game, who)
    game.tell(ActivationEnded(present))


def _driven(game: Position, who: int) -> Script[None]:
    """[ADE-FEA-12, ADE-TCT-22, ADE-ORD-02] The routed run, which may be answered as any move; in contact they do
    nothing, and nobody has anything to answer."""
    board, announced = game.board, Announcement(Declared((who,), "run"))
    if is_free(board, who):
        yield from before(game, (who,), _reacting, announced, moving=True)
    if board[who].where == "table":
        yield from routed_activation(game, who, partial(_stopped, announced))


def _actions(game: Position, group: tuple[int, ...], only_moves: bool, moving: tuple[int, ...]) -> Script[None]:
    """[ADE-ACT-04, ADE-ACT-05, ADE-ORD-02, ADE-ORD-03] One action after the other until their player stops."""
    board = game.board
    figures, acting = board.state.figures, group
    while acting:
        ask = NextAction(board, figures[acting[0]].seat, acting, only_moves, moving)
        action: Any = yield ask
        if isinstance(action, Done):
            return
        yield from _declared(game, ask, action)
        acting = _going_on(board, acting)
        for who in acting:
            if figures[who].deeds.status != "acting":
                return


def _going_on(board: Board, group: tuple[int, ...]) -> tuple[int, ...]:
    """[ADE-ACT-03, ADE-FEA-11, ADE-TCT-17] Who of a group may still act: nobody who is routed; and whoever was stopped
    in contact holds up none of the others."""
    figures = board.state.figures
    left = tuple([who for who in group if figures[who].where == "table" and not figures[who].routed])
    return tuple([who for who in left if is_free(board, who)]) or left


def _declared(game: Position, ask: NextAction, action: Any) -> Script[None]:
    """[ADE-ORD-03, ADE-TCT-32, ADE-ORD-04, ADE-RUL-174, ADE-RUL-176] A declared action: a disengagement is settled
    first, the other player answers, whoever is not stopped carries it out. What is not legal any more is declared
    anew."""
    board, group = game.board, ask.group
    if isinstance(action, ASSAULTS) or RULE_OF[type(action)].family in REVEALING:
        for who in group:
            reveal(game, who)
    if isinstance(action, Leaving) and not (yield from settle(game, group[0], action)):
        _did(game, group, action)  # ADE-MOV-12, ADE-RUL-150: its movement is spent
        return
    moving, climbing = moves(action), changing_level(board, group, action)
    announced = Announcement(declaration(group, action, RULE_OF[type(action)].name))
    yield from before(game, group, _reacting, announced, moving=moving, climbing=climbing)
    if [who for who in group if board[who].where != "table"] or ask.refusal(action) is not None:
        _forestalled(game, group)
        return
    met = UNHINDERED
    _dodge(game, group, action, dodging=True)
    if moving and may_stop(board, group):
        paths, aim = passages(game, group, action), aim_of(board, group, action)
        met = yield from on_the_way(game, paths, aim, _reacting, announced)
    declared, action = action, _onward(group, action, met)
    ended = cut_off(game, group, action, met.onward) if met.onward else ()
    barred = tuple([who for who in ended if who not in met.stopped])
    for who in barred:
        game.tell(Barred(who))
    stopped = (*met.stopped, *barred)
    left = tuple([who for who in group if who not in stopped and board[who].where == "table"])
    if not stopped and not met.onward and ask.hindered(action) is not None:
        _forestalled(game, group)  # an interceptor that failed stood hidden in the way
        _dodge(game, group, action, dodging=False)
        return
    if left == group:
        _did(game, group, declared)
        yield from _carry_out(game, group, action, met, ask.moving)
        return
    _did(game, stopped, declared)
    if left:
        yield from _rest(game, group, left, action, met)


def _carry_out(
    game: Position, group: tuple[int, ...], action: Any, met: Halt, moving: tuple[int, ...] = ()
) -> Script[None]:
    """[ADE-ORD-03, ADE-TCT-24, ADE-SKL-68] The action; an assault that was held up on its way has spent some of its
    potential, and one on the way of others is none on them; a harasser has run a part of the way to its shot."""
    if isinstance(action, Assaulting):
        yield from assaults.carry_out(game, group, action, met.onward, moving)
    elif isinstance(action, DisengageAndEngage):
        yield from assaults.disengage_and_engage(game, group, action, met.onward, moving)
    elif isinstance(action, Harass) and met.onward:
        ran = {who: round(one.spent) for who, one in met.onward.items()}
        yield from harass(game, group, replace(action, after=met.after), ran)
    else:
        yield from CARRIED_OUT[type(action)](game, group, action)


def _onward(group: tuple[int, ...], action: Any, met: Halt) -> Any:
    """[ADE-TCT-30, ADE-RUL-126] Whoever was held up goes on along the same path."""
    if not met.onward:
        return action
    if isinstance(action, Leaving):
        return replace(action, end=replace(action.end, path=met.onward[group[0]].path))
    ends = tuple(
        replace(end, path=met.onward[who].path) if who in met.onward else end
        for who, end in zip(group, action.ends, strict=True)
    )
    if (isinstance(action, Harass) and met.fired) or (isinstance(action, ForcedRun) and met.opened):
        return Run(ends, swift=action.swift)  # all that is left of it
    if isinstance(action, Engage | Charge) and met.opened:
        return replace(action, ends=ends, force="no")
    return replace(action, ends=ends)


def _rest(game: Position, group: tuple[int, ...], left: tuple[int, ...], action: Any, met: Halt) -> Script[None]:
    """[ADE-ASS-16, ADE-TCT-32, ADE-RUL-174] Those of a group who were not stopped do what was declared, if they still
    can; if not `_actions` asks them for something else, unless one of them has come a part of its way already."""
    action = replace(action, ends=tuple(action.ends[group.index(who)] for who in left))
    begun = any(who in met.onward for who in left)
    if begun or NextAction(game.board, game.board[left[0]].seat, left).hindered(action) is None:
        _did(game, left, action)
        yield from _carry_out(game, left, action, met)
    else:
        _forestalled(game, left)
        _dodge(game, left, action, dodging=False)


def _forestalled(game: Position, group: tuple[int, ...]) -> None:
    """[ADE-TCT-32] Those who could still do something else are told of: what they had declared can not be done."""
    figures = game.board.state.figures
    if able := tuple([who for who in group if figures[who].where == "table" and not figures[who].routed]):
        game.tell(Forestalled(able))


def _dodge(game: Position, group: tuple[int, ...], action: Any, *, dodging: bool) -> None:
    """[ADE-MOV-07, ADE-RUL-176] Whoever makes a dodge move is harder to hit from its first step on, however far it
    comes."""
    for who in group if isinstance(action, Dodge) else ():
        game.board.change(who, dodging=dodging)


def _reacting(game: Position, who: int, only_moves: bool, moving: tuple[int, ...]) -> Script[None]:
    """[ADE-TCT-24] A vigilant is activated in the enemy's speech turn."""
    yield from activate(game, (who,), only_moves=only_moves, moving=moving)


def _stopped(announced: Announcement, game: Position, passage: Passage) -> Script[tuple[Point, ...] | None]:
    """[ADE-ORD-02, ADE-TCT-12] What is left of the run of a routed fighter when the other player has answered; None: it
    is stopped."""
    if not may_stop(game.board, (passage.actor,)):
        return passage.path
    met: Halt = yield from on_the_way(game, (passage,), Aim(), _reacting, announced)
    if met.stopped:
        return None
    return met.onward[passage.actor].path if passage.actor in met.onward else passage.path


def _did(game: Position, group: tuple[int, ...], action: Any) -> None:
    """[ADE-ACT-04, ADE-ACT-05] The action is noted, by nature, family and name."""
    board, mark = game.board, RULE_OF[type(action)].mark
    for who in group:
        figure = board[who]
        if figure.where == "table":
            board.note(who, did=(*figure.deeds.did, mark))
