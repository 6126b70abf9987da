"""An interception, from its price to the charge [ADE-TCT-13..18, ADE-TCT-33, ADE-RUL-35, ADE-RUL-125, ADE-ORD-03]."""

from __future__ import annotations

from math import dist

import msgspec
from msgspec.structs import replace

from escarmouche.core import Choose, Script
from escarmouche.games.ages.asks.assaulting import NO_SHOT
from escarmouche.games.ages.asks.reacting import By, Intercept
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.moving import Barred
from escarmouche.games.ages.events.tactics import Intercepted
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.moves import Way, path_cost
from escarmouche.games.ages.queries.points import RAISED
from escarmouche.games.ages.refusals.intercepting import Passage, Stop, contest, stops
from escarmouche.games.ages.refusals.tactics import COSTS
from escarmouche.games.ages.rules import out_of_turn
from escarmouche.games.ages.rules.assassins import stab, unaware
from escarmouche.games.ages.rules.assaults import go_on
from escarmouche.games.ages.rules.charging import dives, struck
from escarmouche.games.ages.rules.fear import challenges
from escarmouche.games.ages.rules.firing import SHORT_OF, assault_shots
from escarmouche.games.ages.rules.forcing import offer
from escarmouche.games.ages.rules.moving import travel
from escarmouche.games.ages.rules.passages import Aim
from escarmouche.games.ages.rules.points import MIND, offer_points
from escarmouche.games.ages.rules.revealing import reveal
from escarmouche.games.ages.rules.sequence import activated
from escarmouche.games.ages.rules.steam import steam_in_reaction
from escarmouche.games.ages.rules.tactics import pay
from escarmouche.games.ages.rules.testing import Trial, roll_test
from escarmouche.games.ages.state import Try
from escarmouche.table.plane import beginning, path_length

FORCING = ("run", "engage", "charge")  # the moves with which a passage may be forced (ADE-TCT-25)


class Caught(msgspec.Struct, frozen=True):
    """An actor that is to be stopped: by whom, where, whether it did not see an assassin coming, and what the way there
    leaves of the interceptor's MOU."""

    answer: Intercept
    stop: Stop
    stealthy: bool
    left: float


def catch(game: Position, answer: Intercept, passage: Passage, besides: tuple[int, ...]) -> Script[Caught | None]:
    """[ADE-TCT-13, ADE-TCT-14, ADE-TCT-16, ADE-TCT-18, ADE-TCT-33, ADE-RUL-125] The price, the test, the point, fear.
    None: nobody is stopped."""
    board, who, actor = game.board, answer.figure, answer.actor
    if not board[who].deeds.vigilant:
        pay(game, board[who].seat, "interception", COSTS["interception"], authority=answer.authority)
    reveal(game, who)
    at = stops(board, who, passage, besides)
    yield from _stoked(game, who, actor)
    if not _both_there(board, who, actor):
        return None
    if not (yield from _catches(game, who, passage, answer.by)):
        if board[who].deeds.vigilant:
            board.speak(tried=(*board.state.speech.tried, Try(who, actor)))
        return None
    out_of_turn.begins(game, who)
    yield from offer_points(game, who, RAISED, "ADE-SKL-30", MIND)  # it is activated
    stop: Stop = yield from _point(game, who, stops(board, who, passage, besides) or at)
    stealthy = bool(unaware(board, who, (actor,)))
    left = stop.charge.limit - (path_cost(board, who, stop.charge, (stop.at,)) or 0.0)
    daring: tuple[int, ...] = yield from challenges(game, (who,), (actor,), charge=True)
    if not daring:
        out_of_turn.ends(game, who)
        return None
    return Caught(answer, stop, stealthy, left)


def met(
    game: Position, caught: Caught, passage: Passage, aim: Aim, *, sly: tuple[int, ...], moving: tuple[int, ...]
) -> Script[Passage | None]:
    """[ADE-TCT-17, ADE-RUL-35] An interception; by the very target of an assault it is the end of that assault too.
    `sly`: the targets that did not see the actor coming; `moving`: who else of its group is on the move."""
    answer, quiet = caught.answer, caught.answer.figure in sly
    mutual = answer.figure in aim.targets and game.board.settings.intercepted_by_target == "both_assaults_count"
    shot = aim.shot if mutual and answer.figure in aim.shot_at else NO_SHOT
    left = passage.move.limit - passage.spent - _cost(game.board, caught, passage)
    after: Passage | None = yield from _intercept(game, caught, passage, shot, moving)
    if after is None and mutual and (yield from _both(game, answer.actor, answer.figure, charge=aim.charge, sly=quiet)):
        stirs: bool = yield from go_on(game, answer.actor, left, "ADE-SKL-13")
        if stirs and game.board[answer.actor].where == "table":
            game.board.note(answer.actor, charged=False)  # its charge has become an engagement or a run
    return after


def _cost(board: Board, caught: Caught, passage: Passage) -> float:
    """What the actor's way to where it is stopped costs."""
    start, path = (board[passage.actor].x, board[passage.actor].y), caught.stop.path
    return path_cost(board, passage.actor, passage.move, path) or path_length([start, *path])


def _intercept(
    game: Position, caught: Caught, passage: Passage, shot: int, moving: tuple[int, ...]
) -> Script[Passage | None]:
    """[ADE-TCT-16, ADE-TCT-17, ADE-SKL-55] Contact and the charge. `shot`: that of an assault which the interceptor is
    the target of. None: the actor is stopped; otherwise what it goes on with."""
    board, answer, stop = game.board, caught.answer, caught.stop
    who, actor = answer.figure, answer.actor
    game.tell(Intercepted(who, actor, stop.at))
    start = board[actor].x, board[actor].y
    held = replace(passage, start=passage.start or start, spent=passage.spent + _cost(board, caught, passage))
    near = stop.path if shot == NO_SHOT or board[actor].routed else _short_of((start, *stop.path))
    if not (yield from _meet(game, who, passage, replace(stop, path=near))):
        out_of_turn.ends(game, who)
        return passage if board[actor].where == "table" else None
    if near != stop.path and not (yield from _shoots_first(game, answer, shot, held, stop.path[-1])):
        return None
    return (yield from _held_up(game, caught, held, moving))


def _held_up(game: Position, caught: Caught, held: Passage, moving: tuple[int, ...]) -> Script[Passage | None]:
    """[ADE-TCT-18, ADE-TCT-25, ADE-TCT-27, ADE-RUL-175] The two are in contact: the actor forces its way on, through
    nobody else, or is struck by a charge."""
    board, who, actor, stop, move = game.board, caught.answer.figure, caught.answer.actor, caught.stop, held.move
    forced: bool | None = None
    if move.kind in FORCING:
        forced = yield from offer(game, actor, stop.onward[0], stop.onward[1:])
    if forced:
        out_of_turn.ends(game, who)
        blocked = path_cost(board, actor, replace(move, through=()), stop.onward) is None
        if blocked:
            game.tell(Barred(actor, "ADE-RUL-175" if move.why == "ADE-TCT-30" else "ADE-RUL-174"))
        return None if blocked else replace(held, path=stop.onward, forced=True)
    struck(game, (who,), (actor,), charge=True)
    dives(game, who, stop.charge)
    if caught.stealthy:
        yield from _knifed(game, caught, moving)
    out_of_turn.ends(game, who)
    if forced is not None and board[actor].where == "table":
        activated(game, actor)  # ADE-TCT-27
    return None


def _knifed(game: Position, caught: Caught, moving: tuple[int, ...]) -> Script[None]:
    """[ADE-SKL-08, ADE-SKL-13, ADE-RUL-162] The assassin's attack of an interceptor; over the dead actor it may go on
    with what is left of its MOU, and has not charged then."""
    board, who, actor = game.board, caught.answer.figure, caught.answer.actor
    yield from stab(game, who, actor)
    killed = board[actor].where != "table"
    stirs: bool = killed and (yield from go_on(game, who, caught.left, "ADE-SKL-13", moving))
    if stirs and board[who].where == "table":
        board.note(who, charged=False, dive=False)


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
    arrived: bool = yield from travel(game, who, stop.charge, Way((stop.at,), spent))
    board.put(actor, *start)
    if not arrived:
        return False
    halted = replace(passage.move, end_level=passage.move.level, why="ADE-TCT-17")
    return (yield from travel(game, actor, halted, Way(stop.path, path_length([start, *stop.path]))))


def _short_of(path: tuple[Point, ...]) -> tuple[Point, ...]:
    """[ADE-SKL-124] The beginning of a path to the last place before contact."""
    length = path_length(path)
    return beginning(path, length - SHORT_OF) if length > SHORT_OF else path[:1]


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


def _both(game: Position, actor: int, who: int, *, charge: bool, sly: bool) -> Script[bool]:
    """[ADE-TCT-17, ADE-SKL-11, ADE-SKL-13, ADE-SKL-37, ADE-RUL-35] Intercepted by its own target, the actor has carried
    its assault out too, with the war cry of its charge, unless the table reads it otherwise; not if it was routed.
    Gives whether an assassin has killed its target."""
    board = game.board
    if board[actor].where != "table" or who not in enemies(board, actor) or board[actor].routed:
        return False
    yield from challenges(game, (actor,), (who,), charge=charge)
    struck(game, (actor,), (who,), charge=charge)
    if sly:
        yield from stab(game, actor, who)
    return board[who].where != "table"
