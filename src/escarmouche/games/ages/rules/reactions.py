"""What the passive player answers to a declared action: vigilants before it, Interception on its way [ADE-TCT-12..18,
ADE-TCT-22..24, ADE-TCT-31..33, ADE-ORD-03]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.asks.assaulting import Assaulting, Charge, assault_move
from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage, leaving
from escarmouche.games.ages.asks.forcing import ForcedRun, forced_move
from escarmouche.games.ages.asks.moving import End, Moving, Run, move_of
from escarmouche.games.ages.asks.reacting import ActBefore, Ambush, By, Intercept, LetBy, OnTheWay, StepIn
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.tactics import Intercepted, Startled
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import enemies, is_free
from escarmouche.games.ages.queries.fear import worst
from escarmouche.games.ages.queries.moves import Move, Way, followed
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import stat_for_test
from escarmouche.games.ages.refusals.intercepting import Passage, Stop, in_reach, may_intercept, stops
from escarmouche.games.ages.refusals.tactics import COSTS, payments
from escarmouche.games.ages.rules.assassins import stab, unnoticed
from escarmouche.games.ages.rules.charging import dives, struck
from escarmouche.games.ages.rules.fear import dare, withstands
from escarmouche.games.ages.rules.forcing import offer
from escarmouche.games.ages.rules.moving import KINDS, travel, way_of
from escarmouche.games.ages.rules.revealing import detect, reveal
from escarmouche.games.ages.rules.routing import rout
from escarmouche.games.ages.rules.sequence import activated
from escarmouche.games.ages.rules.tactics import pay
from escarmouche.games.ages.rules.testing import Trial, roll_test
from escarmouche.table.plane import beginning, path_length

Activate: TypeAlias = Callable[[Position, int, bool], Script[None]]  # one fighter; only moves are open to it
BOND, SWIFT = 1, 2  # columns (ADE-SKL-17, ADE-SKL-109)
FORCING = ("run", "engage", "charge")  # the moves with which a passage may be forced (ADE-TCT-25)


def answerable(board: Board, group: tuple[int, ...]) -> tuple[int, ...]:
    """[ADE-SKL-44, ADE-RUL-126, ADE-RUL-128] The actors whom the passive player may answer: in the speech turn of their
    own player, and not hidden when it began; by the other reading, once they are revealed."""
    state = board.state
    if not group or state.phase != "acting" or board[group[0]].seat != state.seat:
        return ()
    if not state.speech.unseen:
        return group
    allowed = board.settings.reveal_reactions == "allowed"
    return tuple(who for who in group if who not in state.speech.unseen or (allowed and not board[who].hidden))


# --- before -----------------------------------------------------------------------------------------------------------


def before(game: Position, group: tuple[int, ...], action: Any, activate: Activate) -> Script[None]:
    """[ADE-TCT-22..24, ADE-TCT-31, ADE-RUL-36, ADE-RUL-126, ADE-ORD-03] Vigilants that act before the actor, one after
    the other: a test each, once against each actor."""
    board = game.board
    seat = 1 - board[group[0]].seat
    while (ready := vigilants(board, seat)) and (
        actors := answerable(board, tuple(one for one in group if board[one].where == "table"))
    ):
        answer = yield ActBefore(board, seat, ready, actors)
        if not isinstance(answer, StepIn):
            return
        if (yield from _quick(game, answer.figure, actors, answer.by, moving=_moves(action))):
            game.tell(Startled(answer.figure))
            yield from activate(game, answer.figure, answer.by == "mov")
        else:
            board.speak(tried=(*board.state.speech.tried, answer.figure))


def vigilants(board: Board, seat: int) -> tuple[int, ...]:
    """[ADE-TCT-07, ADE-TCT-24] The vigilants of a player who may still try against this actor."""
    key = ("vigilants", seat)
    known: tuple[int, ...] | None = board.memo.get(key)
    if known is None:
        tried = board.state.speech.tried
        known = board.memo[key] = tuple(
            one.id
            for one in board.fighters(seat)
            if one.deeds.vigilant and one.deeds.status == "pending" and not one.routed and one.id not in tried
        )
    return known


def _moves(action: Any) -> bool:
    return isinstance(action, Moving | Assaulting | Disengage | DisengageAndEngage)


def _quick(game: Position, who: int, actors: tuple[int, ...], by: By, *, moving: bool) -> Script[bool]:
    """[ADE-TCT-22, ADE-TCT-23] INI or MOU against the same of a moving actor, against INI of any other; of a group, the
    best."""
    board = game.board
    own = stat_for_test(board, who, by)
    goals = [stat_for_test(board, one, by if moving else "ini") for one in actors]
    goal = max((one for one in goals if one is not None), key=lambda one: one.value)
    assert own is not None
    return (yield from roll_test(game, Trial(who, by, own, goal, against=actors[0], why="ADE-TCT-22")))


# --- on the way -------------------------------------------------------------------------------------------------------


def passages(game: Position, group: tuple[int, ...], action: Any) -> tuple[Passage, ...]:
    """[ADE-TCT-12] The moves of a declared action, with their paths; none where nobody moves."""
    board = game.board
    if not _moves(action):
        return ()
    ends: tuple[End, ...] = (action.end,) if isinstance(action, Disengage | DisengageAndEngage) else action.ends
    found = []
    for who, end in zip(group, ends, strict=True):
        if isinstance(action, ForcedRun):
            found.append(Passage(who, forced_move(board, who, end), (end.at,)))
            continue
        move = _move(board, who, action, end)
        dive = isinstance(action, Charge) and move.end_level < move.level
        found.append(Passage(who, move, way_of(game, who, move, end).path, dive))
    return tuple(found)


def _move(board: Board, who: int, action: Any, end: End) -> Move:
    if isinstance(action, Assaulting):
        return assault_move(board, who, action, end)
    if isinstance(action, Disengage | DisengageAndEngage):
        return leaving(board, who, end, "ADE-MOV-13" if isinstance(action, Disengage) else "ADE-ASS-07")
    return move_of(board, who, KINDS[type(action)], end, swift=isinstance(action, Run) and action.swift)


def may_stop(board: Board, group: tuple[int, ...]) -> bool:
    """Has the passive player anything to stop an actor with: a tactic that he can pay, or vigilants?"""
    seat = 1 - board[group[0]].seat
    if not answerable(board, group):
        return False
    return bool(vigilants(board, seat) or payments(board, seat, "interception", COSTS["interception"]))


class Halt(msgspec.Struct, frozen=True):
    """What came of reactions to a move: who was stopped, and what is left of the path of whoever forced its way."""

    stopped: tuple[int, ...] = ()
    onward: dict[int, tuple[Point, ...]] = {}


def on_the_way(
    game: Position, moves: tuple[Passage, ...], targets: tuple[int, ...], activate: Activate, *, charge: bool
) -> Script[Halt]:
    """[ADE-TCT-12..18, ADE-TCT-31, ADE-RUL-126, ADE-ORD-03] Interception, once in a speech turn, and vigilants: each
    actor is stopped by one enemy at most. `targets`: of the actors' assault, `charge`: whether it is one. Gives who was
    stopped, and the rest of the path of whoever was held up."""
    board = game.board
    going = {one.actor: one for one in moves}
    stopped: list[int] = []
    onward: dict[int, tuple[Point, ...]] = {}
    while going:
        seat = 1 - board[moves[0].actor].seat
        open_ = _open(board, seat, tuple(going), tuple(going.values()))
        ready = vigilants(board, seat) if answerable(board, tuple(going)) else ()
        if not open_ and not ready:
            break
        whom = {who: tuple(some) for who, some in open_.items()}
        answer = yield OnTheWay(board, seat, whom, ready, dict(going))
        if isinstance(answer, LetBy):
            break
        passage = going[answer.actor]
        if isinstance(answer, Ambush):
            after: Passage | None = yield from _ambush(game, answer, passage, activate)
        else:
            sly = unnoticed(board, answer.actor, targets)
            after = yield from _intercept(game, answer, passage, open_[answer.figure][answer.actor])
            if after is None and answer.figure in targets:
                yield from _both(game, answer.actor, answer.figure, charge=charge, sly=sly)
        if after is None:
            stopped.append(answer.actor)
        elif after != passage:
            onward[answer.actor] = after.path
        if after is None or after.forced:
            del going[answer.actor]
        else:
            going[answer.actor] = after
    return Halt(tuple(stopped), {who: path for who, path in onward.items() if who not in stopped})


def _ambush(game: Position, answer: Ambush, passage: Passage, activate: Activate) -> Script[Passage | None]:
    """[ADE-TCT-22..24, ADE-RUL-126] A vigilant acts when the actor is at a point of its path; then the actor goes on,
    if it lives, is free and finds its way open. None: it does not."""
    board, actor = game.board, answer.actor
    if not (yield from _quick(game, answer.figure, (actor,), answer.by, moving=True)):
        board.speak(tried=(*board.state.speech.tried, answer.figure))
        return passage
    start = board[actor].x, board[actor].y
    routed = board[actor].routed
    begun = beginning((start, *passage.path), answer.along)
    rest = passage.path[len(begun) - 1 :]
    halted = replace(passage.move, end_level=passage.move.level, why="ADE-TCT-22")
    if not (yield from travel(game, actor, halted, Way(begun, path_length([start, *begun])))):
        return None
    game.tell(Startled(answer.figure))
    yield from activate(game, answer.figure, answer.by == "mov")
    if board[actor].where != "table" or not is_free(board, actor) or board[actor].routed > routed:
        return None
    if not followed(board, actor, passage.move, rest).unhindered:
        return None
    return replace(passage, path=rest, start=passage.start or start)


def _open(
    board: Board, seat: int, group: tuple[int, ...], moves: tuple[Passage, ...]
) -> dict[int, dict[int, tuple[Stop, ...]]]:
    """Who can stop whom, and where."""
    actors = answerable(board, group)
    ready = vigilants(board, seat)
    paid = payments(board, seat, "interception", COSTS["interception"])
    found: dict[int, dict[int, tuple[Stop, ...]]] = {}
    for figure in board.fighters(seat):
        who, deeds = figure.id, figure.deeds
        if deeds.status != "pending" or not (who in ready or (paid and not deeds.vigilant)):
            continue
        for one in moves:
            if one.actor not in actors or not in_reach(board, who, one):
                continue
            if may_intercept(board, who, one) and (at := stops(board, who, one, group)):
                found.setdefault(who, {})[one.actor] = at
    return found


def _intercept(game: Position, answer: Intercept, passage: Passage, at: tuple[Stop, ...]) -> Script[Passage | None]:
    """[ADE-TCT-13, ADE-TCT-14, ADE-TCT-16..18, ADE-TCT-33, ADE-RUL-125] The price, the test, the point, fear, contact,
    the charge. None: the actor is stopped; otherwise what it goes on with."""
    board = game.board
    who, actor = answer.figure, answer.actor
    if not board[who].deeds.vigilant:
        pay(game, board[who].seat, "interception", COSTS["interception"], authority=answer.authority)
    reveal(game, who)
    if not (yield from _catches(game, who, passage, answer.by)):
        board.speak(tried=(*board.state.speech.tried, who))
        return passage
    stop: Stop = yield from _point(game, who, at)
    stealthy = unnoticed(board, who, (actor,))
    daring: tuple[int, ...] = yield from dare(game, (who,), (actor,), charge=True)
    if not daring:
        activated(game, who)
        return passage
    dread = worst(board, actor, (who,), charging=frozenset((who,)))
    if dread is not None and not (yield from withstands(game, actor, dread)):
        rout(game, actor, who)
    game.tell(Intercepted(who, actor, stop.at))
    if not (yield from _meet(game, who, passage, stop)):
        if board[who].where == "table":
            activated(game, who)
            detect(game, who)
        return passage if board[actor].where == "table" else None
    forced: bool | None = None
    if passage.move.kind in FORCING and passage.move.why != "ADE-TCT-30":
        forced = yield from offer(game, actor, stop.onward[0])
    if forced:
        activated(game, who)
        detect(game, who)
        facts = followed(board, actor, passage.move, stop.onward)
        return replace(passage, path=stop.onward, forced=True) if facts.unhindered else None
    struck(game, (who,), (actor,), charge=True)
    dives(game, who, stop.charge)
    if stealthy:
        yield from stab(game, who, actor)
    _over(game, who)
    if forced is not None and board[actor].where == "table":
        activated(game, actor)  # ADE-TCT-27
    return None


def _over(game: Position, who: int) -> None:
    """[ADE-TCT-17] The interception was the interceptor's activation, if it lives."""
    if game.board[who].where == "table":
        activated(game, who)
        detect(game, who)


def _point(game: Position, who: int, at: tuple[Stop, ...]) -> Script[Stop]:
    """[ADE-TCT-14] Of two points the interceptor's player takes one."""
    if len(at) == 1:
        return at[0]
    points = tuple(one.at for one in at)
    seat = game.board[who].seat
    number: int = yield Choose(seat, tuple(range(len(at))), "ADE-TCT-14", "interception_point", {"points": points})
    return at[number]


def _catches(game: Position, who: int, passage: Passage, by: By) -> Script[bool]:
    """[ADE-TCT-13, ADE-SKL-17, ADE-SKL-109, ADE-FLY-13] INI or MOU against the actor's; leapers and the swift are
    harder to catch, and the swift catch more easily."""
    board, actor = game.board, passage.actor
    climbs = board[who].level != passage.move.level
    changes = passage.move.level != passage.move.end_level or board[actor].level != passage.move.level
    own = stat_for_test(board, who, by, changes_level=climbs)
    goal = stat_for_test(board, actor, by, changes_level=changes)
    assert own is not None
    assert goal is not None
    shift = Total(0)
    if has(board, actor, "bond") and not has(board, who, "bond"):
        shift = shift.less(BOND, "bond", "ADE-SKL-17")
    if has(board, actor, "rapidite"):
        shift = shift.less(SWIFT, "rapidite", "ADE-SKL-109")
    if has(board, who, "rapidite"):
        shift = shift.plus(SWIFT, "rapidite", "ADE-SKL-109")
    return (yield from roll_test(game, Trial(who, by, own, goal, shift, actor, why="ADE-TCT-13")))


def _meet(game: Position, who: int, passage: Passage, stop: Stop) -> Script[bool]:
    """[ADE-TCT-14, ADE-TCT-17, ADE-RUL-94, ADE-SKL-106] The interceptor at its point, the actor where it touches it, on
    the level of its path; does no trap part them?"""
    board, actor = game.board, passage.actor
    start = board[actor].x, board[actor].y
    board.lift(actor)
    spent = path_length([(board[who].x, board[who].y), stop.at])
    if not (yield from travel(game, who, stop.charge, Way((stop.at,), spent))):
        board.put(actor, *start)
        return False
    halted = Move(passage.move.kind, passage.move.limit, passage.move.level, passage.move.level, why="ADE-TCT-17")
    return (yield from travel(game, actor, halted, Way(stop.path, path_length([start, *stop.path]))))


def _both(game: Position, actor: int, who: int, *, charge: bool, sly: bool) -> Script[None]:
    """[ADE-TCT-17, ADE-SKL-11, ADE-RUL-35] Intercepted by its own target, the actor has carried its assault out too,
    unless the table reads it otherwise; not if it was routed."""
    board = game.board
    met = board[actor].where == "table" and who in enemies(board, actor) and not board[actor].routed
    if not met or board.settings.intercepted_by_target != "both_assaults_count":
        return
    struck(game, (actor,), (who,), charge=charge)
    if sly:
        yield from stab(game, actor, who)
