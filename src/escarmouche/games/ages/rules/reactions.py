"""What the passive player answers to a declared action: vigilants before it, Interception on its way [ADE-TCT-12..18,
ADE-TCT-22..24, ADE-TCT-31..33, ADE-ORD-03]."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.reacting import ActBefore, Ambush, By, Intercept, LetBy, OnTheWay, StepIn
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.moving import Barred
from escarmouche.games.ages.events.tactics import Startled
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.moves import HAIR, Way, changes_level, path_cost
from escarmouche.games.ages.queries.stats import stat_for_test
from escarmouche.games.ages.refusals.forcing import first_contact
from escarmouche.games.ages.refusals.intercepting import (
    Passage,
    Stop,
    in_reach,
    interceptor_refusal,
    stops,
)
from escarmouche.games.ages.refusals.tactics import COSTS, payments
from escarmouche.games.ages.rules import out_of_turn
from escarmouche.games.ages.rules.assassins import unaware
from escarmouche.games.ages.rules.assaults import Begun, thwarted
from escarmouche.games.ages.rules.forcing import break_through, run_into
from escarmouche.games.ages.rules.harassing import shot_first, still_to_run
from escarmouche.games.ages.rules.interceptions import Caught, catch, met
from escarmouche.games.ages.rules.moving import travel
from escarmouche.games.ages.rules.passages import Aim, Announcement
from escarmouche.games.ages.rules.testing import Trial, roll_test
from escarmouche.games.ages.state import Try
from escarmouche.table.plane import beginning, path_length

# one fighter; only moves are open to it; these enemies are on the move, and are met by interceptions alone
Activate: TypeAlias = Callable[[Position, int, bool, tuple[int, ...]], Script[None]]


def answerable(board: Board, group: tuple[int, ...]) -> tuple[int, ...]:
    """[ADE-SKL-44, ADE-RUL-126, ADE-RUL-128] The actors whom the passive player may answer: in the speech turn of their
    own player, and not hidden when it began; by the other reading, once they are revealed."""
    state = board.state
    if not group or state.phase != "acting" or state.figures[group[0]].seat != state.seat:
        return ()
    if not state.speech.unseen:
        return group
    allowed = board.settings.reveal_reactions == "allowed"
    return tuple([who for who in group if who not in state.speech.unseen or (allowed and not board[who].hidden)])


# --- before -----------------------------------------------------------------------------------------------------------


def before(
    game: Position,
    group: tuple[int, ...],
    activate: Activate,
    announcement: Announcement,
    *,
    moving: bool,
    climbing: tuple[int, ...] = (),
) -> Script[None]:
    """[ADE-TCT-22..24, ADE-TCT-31, ADE-RUL-36, ADE-RUL-126, ADE-ORD-03] Vigilants that act before the actor, one after
    the other: a test each, once against each actor. `climbing`: those of the group whose move changes level."""
    board = game.board
    seat = 1 - board[group[0]].seat
    while watching(board, seat):
        actors = answerable(board, tuple([one for one in group if board[one].where == "table"]))
        ready = vigilants(board, seat, actors)
        if not ready:
            return
        announcement.make(game)
        answer = yield ActBefore(board, seat, tuple(ready), actors)
        if not isinstance(answer, StepIn):
            return
        against = ready[answer.figure]
        if (yield from _quick(game, answer.figure, against, answer.by, moving=moving, climbing=climbing)):
            game.tell(Startled(answer.figure))
            yield from activate(game, answer.figure, answer.by == "mov", ())
        else:
            failed(board, answer.figure, against)


def watching(board: Board, seat: int) -> tuple[int, ...]:
    """[ADE-TCT-07, ADE-TCT-19] The vigilants of a player who are fit to act."""
    key = ("watching", seat)
    known: tuple[int, ...] | None = board.memo.get(key)
    if known is None:
        figures = board.state.figures
        named = [who for who in board.ids(seat) if figures[who].deeds.vigilant]
        fit = [who for who in named if figures[who].deeds.status == "pending" and not figures[who].routed]
        known = board.memo[key] = tuple(fit)
    return known


def vigilants(board: Board, seat: int, actors: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """[ADE-TCT-24, ADE-TCT-31] The vigilants of a player with those of the actors against whom they may still try: each
    once against each."""
    tried = board.state.speech.tried
    found = {who: tuple([one for one in actors if Try(who, one) not in tried]) for who in watching(board, seat)}
    return {who: some for who, some in found.items() if some}


def failed(board: Board, who: int, actors: tuple[int, ...]) -> None:
    """[ADE-TCT-24, ADE-RUL-36] A vigilant tries no more against these actors."""
    board.speak(tried=(*board.state.speech.tried, *(Try(who, one) for one in actors)))


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
    answered = answerable(board, group)
    if not answered:
        return False
    return bool(vigilants(board, seat, answered) or payments(board, seat, "interception", COSTS["interception"]))


class Halt(msgspec.Struct, frozen=True):
    """What came of reactions to a move: who was stopped, how whoever was held up goes on, whether the shots on a run
    have been made, and whether a passage on it has been forced. `after`: how far one was to run before a shot."""

    stopped: tuple[int, ...] = ()
    onward: dict[int, Begun] = {}
    fired: bool = False
    opened: bool = False
    after: int = 0


def on_the_way(
    game: Position, paths: tuple[Passage, ...], aim: Aim, activate: Activate, announcement: Announcement
) -> Script[Halt]:
    """[ADE-TCT-12..18, ADE-TCT-31, ADE-RUL-126, ADE-RUL-175, ADE-ORD-03] Interception, once in a speech turn, and
    vigilants: each actor is stopped by one enemy at most. Gives who was stopped, and how whoever was held up goes
    on."""
    board, course = game.board, Course(game.board, paths, aim)
    while course.going and (answer := (yield from _asked(game, course.going, announcement))) is not None:
        actor = answer.actor
        meeting: Caught | Ambush | None = yield from _tried(game, answer, course.going)
        if meeting is not None:
            meeting = yield from _up_to_it(game, course, meeting, answer)
        if actor not in course.going:
            continue
        passage = course.going[actor]
        after: Passage | None = passage if board[actor].where == "table" else None
        if isinstance(meeting, Ambush):
            after = yield from _ambush(game, meeting, passage, activate, tuple(course.going))
        elif meeting is not None:
            others = tuple(who for who in course.going if who != actor)
            after = yield from met(game, meeting, passage, course.aim, sly=course.sly[actor], moving=others)
        if after is None:
            course.stops(actor)
        elif after != passage:
            start = after.start or (board[actor].x, board[actor].y)
            course.goes_on(replace(after, start=start))
    left = {who: rest for who, rest in course.onward.items() if who not in course.stopped}
    fired = aim.harass is not None and course.aim.harass is None
    to_run = 0 if aim.harass is None else aim.harass.after
    return Halt(tuple(course.stopped), left, fired=fired, opened=course.opened, after=to_run)


class Course:
    """A declared move as it is answered: who is on the way, who was held up or stopped, and what it is still aimed
    at. `sly`: the targets that had not seen an assassin coming; `opened`: a passage on it has been forced."""

    def __init__(self, board: Board, paths: tuple[Passage, ...], aim: Aim) -> None:
        self.aim = aim
        self.going = {one.actor: one for one in paths}
        self.sly = {one.actor: unaware(board, one.actor, aim.targets) for one in paths}
        self.stopped: list[int] = []
        self.onward: dict[int, Begun] = {}
        self.opened = False

    def stops(self, actor: int) -> None:
        """It goes no farther."""
        self.stopped.append(actor)
        del self.going[actor]

    def goes_on(self, rest: Passage) -> None:
        """It was held up, and this is left of its way; whoever has forced its way past an interceptor is stopped by
        nobody else."""
        assert rest.start is not None
        self.onward[rest.actor] = Begun(rest.path, rest.start, rest.spent, self.sly[rest.actor])
        if rest.forced:
            del self.going[rest.actor]
        else:
            self.going[rest.actor] = rest


def _up_to_it(
    game: Position, course: Course, meeting: Caught | Ambush, answer: Intercept | Ambush
) -> Script[Caught | Ambush | None]:
    """[ADE-SKL-68, ADE-RUL-175, ADE-ORD-03] What lies on the way before the place where an actor is met: a shot, a
    passage to be forced. Gives the meeting as it lies before the actor then; None: there is none any more."""
    board, shot, passage = game.board, course.aim.harass, course.going[answer.actor]
    left: Caught | Ambush | None = meeting
    if shot is not None and _shoots_before(board, meeting, passage, shot):
        left = _nearer(board, meeting, answer.actor, still_to_run(shot, passage))
        course.aim = replace(course.aim, harass=None)
        ran: dict[int, Passage] = yield from shot_first(game, course.going, shot)
        course.going = {}
        for rest in ran.values():
            course.goes_on(rest)
        course.going = {who: one for who, one in ran.items() if one.path}
        if answer.actor not in course.going or board[answer.figure].where != "table":
            left = None
    elif _forces_before(board, meeting, passage):
        opened: Passage | None = yield from _forced_first(game, passage, course.aim)
        course.opened = opened is not None
        left = None if opened is None else _beyond(board, meeting, passage, opened, tuple(course.going))
        if opened is None:
            course.stops(answer.actor)
        else:
            course.goes_on(opened)
    if left is None and isinstance(answer, Intercept):
        out_of_turn.ends(game, answer.figure)
    return left


def _asked(game: Position, going: dict[int, Passage], announcement: Announcement) -> Script[Any]:
    """[ADE-TCT-12, ADE-TCT-31] What the passive player does about those on their way; None: nothing."""
    board, actors = game.board, tuple(going)
    seat = 1 - board[actors[0]].seat
    answered = answerable(board, actors)
    if not answered:
        return None
    ready = vigilants(board, seat, answered)
    open_ = _open(board, seat, ready, going, answered)
    if not open_ and not ready:
        return None
    whom = {who: tuple(some) for who, some in open_.items()}
    announcement.make(game)
    answer = yield OnTheWay(board, seat, whom, ready, {who: going[who] for who in answered})
    return None if isinstance(answer, LetBy) else answer


def _tried(game: Position, answer: Intercept | Ambush, going: dict[int, Passage]) -> Script[Caught | Ambush | None]:
    """[ADE-TCT-13, ADE-TCT-22, ADE-TCT-24, ADE-RUL-36] The test of whoever answers a move: an actor that is caught, or
    an ambush; None: nothing comes of it."""
    board, passage = game.board, going[answer.actor]
    if isinstance(answer, Intercept):
        return (yield from catch(game, answer, passage, tuple(going)))
    climbing = (answer.actor,) if changes_level(board, answer.actor, passage.move) else ()
    if (yield from _quick(game, answer.figure, (answer.actor,), answer.by, moving=True, climbing=climbing)):
        return answer
    failed(board, answer.figure, (answer.actor,))
    return None


def _shoots_before(board: Board, meeting: Caught | Ambush, passage: Passage, shot: Harass) -> bool:
    """[ADE-SKL-68, ADE-FEA-11, ADE-ORD-03] Does a harasser come to the place of its shot before it is met? The routed
    shoot no more."""
    if board[passage.actor].routed:
        return False
    return _along(board, meeting, passage.actor) > still_to_run(shot, passage)


def _along(board: Board, meeting: Caught | Ambush, actor: int) -> float:
    """How far along its way an actor is met."""
    return meeting.along if isinstance(meeting, Ambush) else path_length(_to(board, actor, meeting))


def _nearer(board: Board, meeting: Caught | Ambush, actor: int, ran: int) -> Caught | Ambush:
    """The same as it lies before whoever has run to the place of its shot."""
    if isinstance(meeting, Ambush):
        return replace(meeting, along=meeting.along - ran)
    gone = beginning(_to(board, actor, meeting), ran) if ran else ()
    return replace(meeting, stop=replace(meeting.stop, path=meeting.stop.path[max(0, len(gone) - 1) :]))


def _forces_before(board: Board, meeting: Caught | Ambush, passage: Passage) -> bool:
    """[ADE-RUL-175] Does the way to where it is met lead through those whom it means to push aside?"""
    actor = passage.actor
    contact = first_contact(board, actor, passage.path[-1], passage.move.level) if _forces(passage) else None
    here = board[actor].x, board[actor].y
    return contact is not None and _along(board, meeting, actor) > dist(here, contact)


def _forces(passage: Passage) -> bool:
    """[ADE-TCT-30] Is a passage through enemies part of the move?"""
    return passage.move.why == "ADE-TCT-30"


def _forced_first(game: Position, passage: Passage, aim: Aim) -> Script[Passage | None]:
    """[ADE-RUL-175, ADE-TCT-25..28] The passage comes before whoever meets the actor beyond it: what is left of the
    move then. None: it did not get past."""
    board, actor, to = game.board, passage.actor, passage.path[-1]
    start = board[actor].x, board[actor].y
    free = aim.force == "authority"
    spent: float | None = yield from break_through(game, actor, passage.move, to, authority=free)
    if spent is not None:
        left = replace(passage.move, through=())
        return replace(passage, move=left, path=(to,), start=passage.start or start, spent=passage.spent + spent)
    if board[actor].where == "table" and aim.targets:
        yield from thwarted(game, actor, charge=aim.charge)
    elif board[actor].where == "table":
        yield from run_into(game, actor)
    return None


def _beyond(
    board: Board, meeting: Caught | Ambush, passage: Passage, opened: Passage, group: tuple[int, ...]
) -> Caught | Ambush | None:
    """The same as it lies before an actor that has forced its passage; None: an interceptor's point is open no more."""
    if isinstance(meeting, Ambush):
        return replace(meeting, along=meeting.along - round(opened.spent - passage.spent))
    found = {one.at: one for one in stops(board, meeting.answer.figure, opened, group)}
    stop = found.get(meeting.stop.at)
    return None if stop is None else replace(meeting, stop=stop)


def _to(board: Board, actor: int, caught: Caught) -> tuple[Point, ...]:
    """The way of an actor to where it is stopped."""
    return (board[actor].x, board[actor].y), *caught.stop.path


def _ambush(
    game: Position, answer: Ambush, passage: Passage, activate: Activate, moving: tuple[int, ...]
) -> Script[Passage | None]:
    """[ADE-TCT-22..24, ADE-RUL-126, ADE-RUL-174] A vigilant acts when the actor is at a point of its path, but assaults
    nobody who is on the move; then the actor goes on, if it lives, nobody has come into contact with it and its way is
    open, from wherever it has been put: whom it leaves or passes by does not hold it. None: it does not."""
    board, actor = game.board, answer.actor
    start = board[actor].x, board[actor].y
    routed = board[actor].routed
    begun = beginning((start, *passage.path), answer.along)
    rest = passage.path[len(begun) - 1 :]
    halted = replace(passage.move, end_level=passage.move.level, why="ADE-TCT-22")
    cost = path_cost(board, actor, passage.move, begun) or path_length([start, *begun])
    if not (yield from travel(game, actor, halted, Way(begun, cost))):
        return None
    beside = enemies(board, actor)
    game.tell(Startled(answer.figure))
    yield from activate(game, answer.figure, answer.by == "mov", moving)
    if board[actor].where != "table" or board[actor].routed > routed:
        return None
    if [one for one in enemies(board, actor) if one not in beside]:
        return None
    ahead, spent = path_cost(board, actor, passage.move, rest), passage.spent + cost
    if ahead is None or (_moved_off(board, actor, begun) and spent + ahead > passage.move.limit + HAIR):
        game.tell(Barred(actor))
        return None
    return replace(passage, path=rest, start=passage.start or start, spent=spent)


def _moved_off(board: Board, actor: int, begun: tuple[Point, ...]) -> bool:
    """[ADE-RUL-174] Has somebody put the actor elsewhere than where its path had led it?"""
    return (board[actor].x, board[actor].y) != begun[-1]


def _open(
    board: Board,
    seat: int,
    ready: dict[int, tuple[int, ...]],
    going: dict[int, Passage],
    answered: tuple[int, ...],
) -> dict[int, dict[int, tuple[Stop, ...]]]:
    """Who of a player, the vigilants among them, can stop whom of those on their way who may be answered, and where."""
    paid = payments(board, seat, "interception", COSTS["interception"])
    found: dict[int, dict[int, tuple[Stop, ...]]] = {}
    if not ready and not paid:
        return found
    group, moves = tuple(going), [going[who] for who in answered]
    for figure in board.fighters(seat):
        who, deeds = figure.id, figure.deeds
        if deeds.status != "pending" or not (who in ready or (paid and not deeds.vigilant)):
            continue
        for one in moves:
            if (deeds.vigilant and one.actor not in ready[who]) or not in_reach(board, who, one):
                continue
            if interceptor_refusal(board, who, one) is None and (at := stops(board, who, one, group)):
                found.setdefault(who, {})[one.actor] = at
    return found
