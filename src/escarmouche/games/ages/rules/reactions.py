"""What the passive player answers to a declared action: vigilants before it, Interception on its way [ADE-TCT-12..18,
ADE-TCT-22..24, ADE-TCT-31..33, ADE-ORD-03]."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.core import Choose, Script
from escarmouche.games.ages.asks.assaulting import NO_SHOT
from escarmouche.games.ages.asks.reacting import ActBefore, Ambush, By, Intercept, LetBy, OnTheWay, StepIn
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.tactics import Intercepted, Startled
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import enemies, is_free
from escarmouche.games.ages.queries.moves import Move, Way, path_cost
from escarmouche.games.ages.queries.points import RAISED
from escarmouche.games.ages.queries.stats import stat_for_test
from escarmouche.games.ages.refusals.intercepting import (
    Passage,
    Stop,
    changes_level,
    contest,
    in_reach,
    may_intercept,
    stops,
)
from escarmouche.games.ages.refusals.tactics import COSTS, payments
from escarmouche.games.ages.rules import out_of_turn
from escarmouche.games.ages.rules.assassins import stab, unnoticed
from escarmouche.games.ages.rules.assaults import Begun, go_on
from escarmouche.games.ages.rules.charging import dives, struck
from escarmouche.games.ages.rules.fear import dare, shaken
from escarmouche.games.ages.rules.firing import SHORT_OF, assault_shots
from escarmouche.games.ages.rules.forcing import offer
from escarmouche.games.ages.rules.harassing import shot_first, still_to_run
from escarmouche.games.ages.rules.moving import travel
from escarmouche.games.ages.rules.passages import Aim
from escarmouche.games.ages.rules.points import MIND, offer_points
from escarmouche.games.ages.rules.revealing import reveal
from escarmouche.games.ages.rules.sequence import activated
from escarmouche.games.ages.rules.steam import steam_in_reaction
from escarmouche.games.ages.rules.tactics import pay
from escarmouche.games.ages.rules.testing import Trial, roll_test
from escarmouche.table.plane import beginning, path_length

# one fighter; only moves are open to it; these enemies are on the move, and are met by interceptions alone
Activate: TypeAlias = Callable[[Position, int, bool, tuple[int, ...]], Script[None]]
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
    return tuple([who for who in group if who not in state.speech.unseen or (allowed and not board[who].hidden)])


# --- before -----------------------------------------------------------------------------------------------------------


def before(
    game: Position, group: tuple[int, ...], activate: Activate, *, moving: bool, climbing: tuple[int, ...] = ()
) -> Script[None]:
    """[ADE-TCT-22..24, ADE-TCT-31, ADE-RUL-36, ADE-RUL-126, ADE-ORD-03] Vigilants that act before the actor, one after
    the other: a test each, once against each actor. `climbing`: those of the group whose move changes level."""
    board = game.board
    seat = 1 - board[group[0]].seat
    while (ready := vigilants(board, seat)) and (
        actors := answerable(board, tuple([one for one in group if board[one].where == "table"]))
    ):
        answer = yield ActBefore(board, seat, ready, actors)
        if not isinstance(answer, StepIn):
            return
        if (yield from _quick(game, answer.figure, actors, answer.by, moving=moving, climbing=climbing)):
            game.tell(Startled(answer.figure))
            yield from activate(game, answer.figure, answer.by == "mov", ())
        else:
            board.speak(tried=(*board.state.speech.tried, answer.figure))


def vigilants(board: Board, seat: int) -> tuple[int, ...]:
    """[ADE-TCT-07, ADE-TCT-24] The vigilants of a player who may still try against this actor."""
    key = ("vigilants", seat)
    known: tuple[int, ...] | None = board.memo.get(key)
    if known is None:
        tried, figures = board.state.speech.tried, board.state.figures
        watching = [who for who in board.ids(seat) if figures[who].deeds.vigilant]
        known = board.memo[key] = tuple(
            [
                who
                for who in watching
                if figures[who].deeds.status == "pending" and not figures[who].routed and who not in tried
            ]
        )
    return known


def _quick(
    game: Position, who: int, actors: tuple[int, ...], by: By, *, moving: bool, climbing: tuple[int, ...] = ()
) -> Script[bool]:
    """[ADE-TCT-22, ADE-TCT-23, ADE-FLY-13] INI or MOU against the same of a moving actor, against INI of any other; of
    a group, the best."""
    board = game.board
    own = stat_for_test(board, who, by)
    goals = [stat_for_test(board, one, by if moving else "ini", changes_level=one in climbing) for one in actors]
    goal = max((one for one in goals if one is not None), key=lambda one: one.value)
    assert own is not None
    return (yield from roll_test(game, Trial(who, by, own, goal, against=actors[0], why="ADE-TCT-22")))


# --- on the way -------------------------------------------------------------------------------------------------------


def may_stop(board: Board, group: tuple[int, ...]) -> bool:
    """Has the passive player anything to stop an actor with: a tactic that he can pay, or vigilants?"""
    seat = 1 - board[group[0]].seat
    if not answerable(board, group):
        return False
    return bool(vigilants(board, seat) or payments(board, seat, "interception", COSTS["interception"]))


class Halt(msgspec.Struct, frozen=True):
    """What came of reactions to a move: who was stopped, how whoever was held up goes on, and whether the shots on a
    run have been made."""

    stopped: tuple[int, ...] = ()
    onward: dict[int, Begun] = {}
    fired: bool = False


def on_the_way(game: Position, paths: tuple[Passage, ...], aim: Aim, activate: Activate) -> Script[Halt]:
    """[ADE-TCT-12..18, ADE-TCT-31, ADE-RUL-126, ADE-ORD-03] Interception, once in a speech turn, and vigilants: each
    actor is stopped by one enemy at most. Gives who was stopped, and how whoever was held up goes on."""
    board = game.board
    going = {one.actor: one for one in paths}
    sly = {one.actor: unnoticed(board, one.actor, aim.targets) for one in paths}
    stopped: list[int] = []
    onward: dict[int, Begun] = {}
    harasser = aim.harass is not None
    while going and (answer := (yield from _asked(board, going))) is not None:
        passage = going[answer.actor]
        if isinstance(answer, Ambush):
            climbing = (answer.actor,) if changes_level(board, passage) else ()
            if not (yield from _quick(game, answer.figure, (answer.actor,), answer.by, moving=True, climbing=climbing)):
                board.speak(tried=(*board.state.speech.tried, answer.figure))
                continue
            if aim.harass is not None and answer.along > (before_it := still_to_run(aim.harass, passage)):
                answer = replace(answer, along=answer.along - before_it)
                ran: dict[int, Passage] = yield from shot_first(game, going, aim.harass)
                aim = replace(aim, harass=None)
                onward |= {who: _begun(one, sly[who]) for who, one in ran.items()}
                going = {who: one for who, one in ran.items() if one.path}
                if answer.actor not in going or board[answer.figure].where != "table":
                    continue
                passage = going[answer.actor]
            after: Passage | None = yield from _ambush(game, answer, passage, activate, tuple(going))
        else:
            after = yield from _met(game, answer, going, aim, sly=sly[answer.actor])
        if after is None:
            stopped.append(answer.actor)
        elif after != passage:
            start = after.start or (board[answer.actor].x, board[answer.actor].y)
            onward[answer.actor] = _begun(replace(after, start=start), sly[answer.actor])
        if after is None or after.forced:
            del going[answer.actor]
        else:
            going[answer.actor] = after
    left = {who: rest for who, rest in onward.items() if who not in stopped}
    return Halt(tuple(stopped), left, fired=harasser and aim.harass is None)


def _asked(board: Board, going: dict[int, Passage]) -> Script[Any]:
    """[ADE-TCT-12, ADE-TCT-31] What the passive player does about those on their way; None: nothing."""
    actors = tuple(going)
    seat = 1 - board[actors[0]].seat
    open_ = _open(board, seat, actors, tuple(going.values()))
    ready = vigilants(board, seat) if answerable(board, actors) else ()
    if not open_ and not ready:
        return None
    whom = {who: tuple(some) for who, some in open_.items()}
    answer = yield OnTheWay(board, seat, whom, ready, dict(going))
    return None if isinstance(answer, LetBy) else answer


def _met(
    game: Position, answer: Intercept, going: dict[int, Passage], aim: Aim, *, sly: bool
) -> Script[Passage | None]:
    """[ADE-TCT-17, ADE-RUL-35] An interception; by the very target of an assault it is the end of that assault too."""
    mutual = answer.figure in aim.targets and game.board.settings.intercepted_by_target == "both_assaults_count"
    shot = aim.shot if mutual else NO_SHOT
    after: Passage | None = yield from _intercept(game, answer, going[answer.actor], tuple(going), shot)
    if after is None and mutual:
        yield from _both(game, answer.actor, answer.figure, charge=aim.charge, sly=sly)
    return after


def _begun(rest: Passage, sly: bool) -> Begun:
    assert rest.start is not None
    return Begun(rest.path, rest.start, rest.spent, sly)


def _ambush(
    game: Position, answer: Ambush, passage: Passage, activate: Activate, moving: tuple[int, ...]
) -> Script[Passage | None]:
    """[ADE-TCT-22..24, ADE-RUL-126] A vigilant acts when the actor is at a point of its path, but assaults nobody who
    is on the move; then the actor goes on, if it lives, is free and finds its way open. None: it does not."""
    board, actor = game.board, answer.actor
    start = board[actor].x, board[actor].y
    routed = board[actor].routed
    begun = beginning((start, *passage.path), answer.along)
    rest = passage.path[len(begun) - 1 :]
    halted = replace(passage.move, end_level=passage.move.level, why="ADE-TCT-22")
    cost = path_cost(board, actor, passage.move, begun) or path_length([start, *begun])
    if not (yield from travel(game, actor, halted, Way(begun, cost))):
        return None
    game.tell(Startled(answer.figure))
    yield from activate(game, answer.figure, answer.by == "mov", moving)
    if board[actor].where != "table" or not is_free(board, actor) or board[actor].routed > routed:
        return None
    if path_cost(board, actor, passage.move, rest) is None:
        return None
    return replace(passage, path=rest, start=passage.start or start, spent=passage.spent + cost)


def _open(
    board: Board, seat: int, group: tuple[int, ...], moves: tuple[Passage, ...]
) -> dict[int, dict[int, tuple[Stop, ...]]]:
    """Who can stop whom, and where."""
    actors = answerable(board, group)
    ready = vigilants(board, seat)
    paid = payments(board, seat, "interception", COSTS["interception"])
    found: dict[int, dict[int, tuple[Stop, ...]]] = {}
    if not actors or not (ready or paid):
        return found
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


def _intercept(
    game: Position, answer: Intercept, passage: Passage, besides: tuple[int, ...], shot: int
) -> Script[Passage | None]:
    """[ADE-TCT-13, ADE-TCT-14, ADE-TCT-16..18, ADE-TCT-33, ADE-RUL-125] The price, the test, the point, fear, contact,
    the charge. `shot`: that of an assault which the interceptor is the target of. None: the actor is stopped; otherwise
    what it goes on with."""
    board, who, actor = game.board, answer.figure, answer.actor
    if not board[who].deeds.vigilant:
        pay(game, board[who].seat, "interception", COSTS["interception"], authority=answer.authority)
    reveal(game, who)
    at = stops(board, who, passage, besides)
    yield from _stoked(game, who, actor)
    if not _both_there(board, who, actor):
        return passage if board[actor].where == "table" else None
    if not (yield from _catches(game, who, passage, answer.by)):
        board.speak(tried=(*board.state.speech.tried, who))
        return passage
    out_of_turn.begins(game, who)
    yield from offer_points(game, who, RAISED, "ADE-SKL-30", MIND)  # it is activated
    stop: Stop = yield from _point(game, who, stops(board, who, passage, besides) or at)
    stealthy = unnoticed(board, who, (actor,))
    daring: tuple[int, ...] = yield from dare(game, (who,), (actor,), charge=True)
    if not daring:
        out_of_turn.ends(game, who)
        return passage
    yield from shaken(game, actor, who, charge=True)
    game.tell(Intercepted(who, actor, stop.at))
    start = board[actor].x, board[actor].y
    cost = path_cost(board, actor, passage.move, stop.path) or path_length([start, *stop.path])
    held = replace(passage, start=passage.start or start, spent=passage.spent + cost)
    near = stop.path if shot == NO_SHOT or board[actor].routed else _short_of((start, *stop.path))
    if not (yield from _meet(game, who, passage, replace(stop, path=near))):
        out_of_turn.ends(game, who)
        return passage if board[actor].where == "table" else None
    if near != stop.path and not (yield from _shoots_first(game, answer, shot, held, stop.path[-1])):
        return None
    return (yield from _held_up(game, answer, held, stop, stealthy))


def _held_up(game: Position, answer: Intercept, held: Passage, stop: Stop, stealthy: bool) -> Script[Passage | None]:
    """[ADE-TCT-18, ADE-TCT-27] The two are in contact: the actor forces its way on, or is struck by a charge."""
    board, who, actor, move = game.board, answer.figure, answer.actor, held.move
    forced: bool | None = None
    if move.kind in FORCING and move.why != "ADE-TCT-30":
        forced = yield from offer(game, actor, stop.onward[0])
    if forced:
        out_of_turn.ends(game, who)
        blocked = path_cost(board, actor, move, stop.onward) is None
        return None if blocked else replace(held, path=stop.onward, forced=True)
    struck(game, (who,), (actor,), charge=True)
    dives(game, who, stop.charge)
    if stealthy:
        yield from stab(game, who, actor)
    out_of_turn.ends(game, who)
    if forced is not None and board[actor].where == "table":
        activated(game, actor)  # ADE-TCT-27
    return None


def _stoked(game: Position, who: int, actor: int) -> Script[None]:
    """[ADE-EQP-08, ADE-EQP-12, ADE-SKL-30, ADE-ORD-03] Steam of the two fighters concerned, and what else the actor may
    put into its stats as it acts."""
    yield from steam_in_reaction(game, actor)
    if _both_there(game.board, who, actor) and not game.board[actor].routed:
        yield from offer_points(game, actor, RAISED, "ADE-SKL-30", MIND)
    if _both_there(game.board, who, actor):
        yield from steam_in_reaction(game, who)


def _both_there(board: Board, one: int, other: int) -> bool:
    return board[one].where == board[other].where == "table"


def _point(game: Position, who: int, at: tuple[Stop, ...]) -> Script[Stop]:
    """[ADE-TCT-14] Of two points the interceptor's player takes one."""
    if len(at) == 1:
        return at[0]
    points = tuple(one.at for one in at)
    seat = game.board[who].seat
    number: int = yield Choose(seat, tuple(range(len(at))), "ADE-TCT-14", "interception_point", {"points": points})
    return at[number]


def _catches(game: Position, who: int, passage: Passage, by: By) -> Script[bool]:
    """[ADE-TCT-13] Does the interceptor catch the actor?"""
    made = contest(game.board, who, passage, by)
    trial = Trial(who, by, made.own, made.goal, made.shift, passage.actor, why="ADE-TCT-13")
    return (yield from roll_test(game, trial))


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


def _short_of(path: tuple[Point, ...]) -> tuple[Point, ...]:
    """[ADE-SKL-124] The beginning of a path to the last place before contact."""
    return beginning(path, path_length(path) - SHORT_OF) or path[:1]


def _shoots_first(game: Position, answer: Intercept, shot: int, passage: Passage, last: Point) -> Script[bool]:
    """[ADE-SKL-124, ADE-SKL-125] Intercepted by the very target of its assault, a shooter shoots at it just before they
    meet. Gives whether they do; over the dead target the assault may be turned against another, as an engagement."""
    board, actor, move = game.board, answer.actor, passage.move
    here = board[actor].x, board[actor].y
    yield from assault_shots(game, {actor: here}, shot, answer.figure)
    if board[answer.figure].where == "table":
        step = replace(move, end_level=move.level, why="ADE-TCT-17")
        return (yield from travel(game, actor, step, Way((last,), dist(here, last))))
    yield from go_on(game, actor, move.limit - passage.spent, "ADE-SKL-125")
    return False


def _both(game: Position, actor: int, who: int, *, charge: bool, sly: bool) -> Script[None]:
    """[ADE-TCT-17, ADE-SKL-11, ADE-RUL-35] Intercepted by its own target, the actor has carried its assault out too,
    unless the table reads it otherwise; not if it was routed."""
    board = game.board
    if board[actor].where != "table" or who not in enemies(board, actor) or board[actor].routed:
        return
    struck(game, (actor,), (who,), charge=charge)
    if sly:
        yield from stab(game, actor, who)
