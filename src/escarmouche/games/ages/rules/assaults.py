"""An assault, from the fear before it to the assassin's knife at its end [ADE-ASS-03..18, ADE-ORD-04, ADE-ORD-05].

The reactions of the passive player come before (`rules.reactions`). A pursuit calls `assault` too, with the move of a
pursuit: `assault(game, (who,), Engage((target,), (end,)), (move,))`.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import dist

import msgspec
from msgspec.structs import replace

from escarmouche.core import Choose, Script
from escarmouche.games.ages.asks.assaulting import (
    NO_SHOT,
    Assaulting,
    Charge,
    Engage,
    assault_move,
    force_of,
    shot_of,
)
from escarmouche.games.ages.asks.disengaging import DisengageAndEngage, leaving
from escarmouche.games.ages.asks.going_on import GoOn, Remain
from escarmouche.games.ages.asks.moving import End
from escarmouche.games.ages.board import CONTACT, Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.assaulting import Assaulted
from escarmouche.games.ages.events.moving import Barred
from escarmouche.games.ages.ids import Payment
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.moves import Move, Way
from escarmouche.games.ages.refusals.forcing import in_the_way
from escarmouche.games.ages.rules.assassins import stab, unaware
from escarmouche.games.ages.rules.charging import dives, struck
from escarmouche.games.ages.rules.escaping import escapes
from escarmouche.games.ages.rules.fear import challenges, dare, may_flee, next_to_test, rout, withstands
from escarmouche.games.ages.rules.firing import assault_aims, assault_shots, short_of_contact
from escarmouche.games.ages.rules.forcing import break_through, offer
from escarmouche.games.ages.rules.moving import is_open, travel, way_of
from escarmouche.games.ages.rules.revealing import reveal
from escarmouche.games.ages.rules.routing import flee
from escarmouche.games.ages.rules.sequence import activated


class Assault(msgspec.Struct, frozen=True):
    """An assault under way: who is still in it, against whom, and whether as a charge. `starts`: where the assailants
    stood; `stealthy`: the assassins, each with the targets that did not see it coming."""

    group: tuple[int, ...]
    targets: tuple[int, ...]
    ends: tuple[End, ...]
    moves: tuple[Move, ...]
    charge: bool
    starts: dict[int, tuple[int, int]]
    stealthy: dict[int, tuple[int, ...]] = {}
    shot: int = NO_SHOT
    aims: tuple[int, ...] = ()  # the targets at which it may be made
    spent: dict[int, float] = {}  # before a shot
    force: Payment = "no"  # a passage through others is still to be forced
    moving: tuple[int, ...] = ()  # the enemies on whose way a vigilant assaults another (ADE-TCT-24)

    def of(self, group: tuple[int, ...]) -> Assault:
        """The same by fewer assailants."""
        kept = [index for index, who in enumerate(self.group) if who in group]
        ends, moves = tuple(self.ends[i] for i in kept), tuple(self.moves[i] for i in kept)
        return replace(self, group=group, ends=ends, moves=moves)


class Begun(msgspec.Struct, frozen=True):
    """An assault that was held up on its way: where it began, what it has spent, what is left of the path, and
    which of its targets had not seen an assassin coming."""

    path: tuple[Point, ...]
    start: Point
    spent: float
    sly: tuple[int, ...] = ()


def carry_out(
    game: Position,
    group: tuple[int, ...],
    action: Assaulting,
    begun: Mapping[int, Begun] | None = None,
    moving: tuple[int, ...] = (),
) -> Script[None]:
    """[ADE-ASS-01, ADE-ASS-02] An engagement or a charge of the actor; `moving`: the enemies on whose way it acts."""
    board = game.board
    moves = tuple(assault_move(board, who, action, end) for who, end in zip(group, action.ends, strict=True))
    yield from assault(game, group, action, moves, shot=shot_of(action), begun=begun, moving=moving)


def disengage_and_engage(
    game: Position,
    group: tuple[int, ...],
    action: DisengageAndEngage,
    begun: Mapping[int, Begun] | None = None,
    moving: tuple[int, ...] = (),
) -> Script[None]:
    """[ADE-ASS-07] The engagement of a fleer that has got free."""
    (who,) = group
    move = leaving(game.board, who, action.end, "ADE-ASS-07")
    yield from assault(game, group, Engage(action.targets, (action.end,)), (move,), begun=begun, moving=moving)


def assault(
    game: Position,
    group: tuple[int, ...],
    action: Assaulting,
    moves: tuple[Move, ...],
    *,
    shot: int = NO_SHOT,
    begun: Mapping[int, Begun] | None = None,
    moving: tuple[int, ...] = (),
) -> Script[tuple[int, ...]]:
    """[ADE-ASS-14, ADE-ORD-04, ADE-RUL-21] Fear, the move, contact, escapes, charge penalties, the assassin; gives the
    enemies that stay assaulted."""
    for who in group:
        reveal(game, who)
    aims = assault_aims(game.board, group, action.targets, shot) if shot != NO_SHOT else ()
    one = replace(_declared(game.board, group, action, moves, begun or {}), shot=shot, aims=aims, moving=moving)
    game.tell(Assaulted(group, action.targets, "charge" if one.charge else "engage"))
    dared: Assault | None = yield from _fear(game, one)
    passed: Assault | None = None if dared is None else (yield from _through(game, dared))
    if passed is None:
        return ()
    ready: Assault | None = (yield from _shoot(game, passed)) if shot != NO_SHOT else passed
    return () if ready is None else (yield from _arrive(game, ready))


def _declared(
    board: Board,
    group: tuple[int, ...],
    action: Assaulting,
    moves: tuple[Move, ...],
    begun: Mapping[int, Begun],
) -> Assault:
    """[ADE-SKL-11, ADE-FEA-09, ADE-RUL-174] An assault as it sets out, or as it goes on after having been held up,
    against those of its targets that are left."""
    starts, kept, stealthy = {}, [], {}
    for who, move in zip(group, moves, strict=True):
        was = begun.get(who)
        starts[who] = (board[who].x, board[who].y) if was is None else was.start
        kept.append(move if was is None else replace(move, limit=int(move.limit - was.spent)))
        stealthy[who] = unaware(board, who, action.targets) if was is None else was.sly
    charge, force = isinstance(action, Charge), force_of(action)
    one = Assault(group, action.targets, action.ends, tuple(kept), charge, starts, stealthy, force=force)
    return replace(one, targets=tuple(who for who in one.targets if _in_its_way(board, one, who)))


# --- through others ---------------------------------------------------------------------------------------------------


def _through(game: Position, one: Assault) -> Script[Assault | None]:
    """[ADE-TCT-30, ADE-RUL-127] Where others stand in the way the assailant forces its passage; then its assault is
    aimed at its target as before. None: it does not get past them."""
    if one.force == "no":
        return one
    (who,), (move,), (end,) = one.group, one.moves, one.ends
    free = one.force == "authority"
    spent: float | None = yield from break_through(game, who, move, end.at, authority=free)
    if spent is not None:
        left = replace(move, limit=int(move.limit - spent), through=())
        return replace(one, moves=(left,), ends=(replace(end, path=()),), force="no")
    if game.board[who].where == "table":
        yield from thwarted(game, who, charge=one.charge)
    return None


def thwarted(game: Position, who: int, *, charge: bool) -> Script[None]:
    """[ADE-TCT-27, ADE-TCT-30, ADE-RUL-161] Those who were not pushed aside are the targets of the assault, which is
    what it was; the activation is over."""
    met = in_the_way(game.board, who)
    if met and (yield from challenges(game, (who,), met, charge=charge)):
        struck(game, (who,), met, charge=charge)
    activated(game, who)


# --- fear -------------------------------------------------------------------------------------------------------------


def _fear(game: Position, one: Assault) -> Script[Assault | None]:
    """[ADE-FEA-16, ADE-RUL-124, ADE-ORD-05] Assailants are tested first, the assaulted then; by the other reading the
    other way round. Gives what is left of the assault, if anything."""
    turned = game.board.settings.fear_order == "assaulted_first"
    first, second = (_standing, _daring) if turned else (_daring, _standing)
    left: Assault | None = yield from first(game, one)
    return None if left is None else (yield from second(game, left))


def _daring(game: Position, one: Assault) -> Script[Assault | None]:
    """[ADE-FEA-06, ADE-ASS-16] The assailants that dare; with none the assault is over."""
    daring: tuple[int, ...] = yield from dare(game, one.group, one.targets, charge=one.charge)
    return one.of(daring) if daring else None


def _standing(game: Position, one: Assault) -> Script[Assault | None]:
    """[ADE-FEA-07..09, ADE-FEA-17, ADE-RUL-166] The assaulted, one by one; whoever loses is routed and perhaps made to
    flee. Before the last target flees the assailants are placed in contact, and then they may go on; whoever has no way
    out of contact is assaulted where it stands."""
    board = game.board
    seat = board[one.group[0]].seat
    waiting, targets = one.targets, one.targets
    while (found := (yield from next_to_test(game, seat, one.group, waiting, charge=one.charge))) is not None:
        who, dread = found
        waiting = tuple(other for other in waiting if other != who)
        if (yield from withstands(game, who, dread)):
            continue
        flees = may_flee(board, who)
        rout(game, who, dread.scarer)
        if not board[who].routed or not flees:
            continue
        if not (yield Choose(seat, (True, False), "ADE-FEA-07", "make_flee", {"figure": who})):
            continue
        if targets != (who,):
            yield from flee(game, who, one.starts[dread.scarer])
            targets = tuple(other for other in targets if other != who or _in_its_way(board, one, who))
            continue
        yield from _put_to_flight(game, one, who, dread.scarer)
        return None
    return replace(one, targets=targets)


def _in_its_way(board: Board, one: Assault, who: int) -> bool:
    """[ADE-ASS-08, ADE-FLY-05, ADE-RUL-166, ADE-RUL-174] Does an assault still touch one that has gone since?"""
    figure, r = board[who], board.traits[who].radius
    led = [each for each in zip(one.group, one.moves, one.ends, strict=True) if each[1].end_level == figure.level]
    gaps = (dist(end.at, (figure.x, figure.y)) - board.traits[each].radius - r for each, _, end in led)
    return figure.where == "table" and any(abs(gap) <= CONTACT for gap in gaps)


def _put_to_flight(game: Position, one: Assault, who: int, scarer: int) -> Script[None]:
    """[ADE-FEA-09, ADE-ASS-15, ADE-ASS-18, ADE-RUL-124, ADE-RUL-166] The assailants in contact, the flight from the one
    feared, and their way on; where there was no way to flee they have carried out their assault. Where the assaulted
    are tested first, those who come into contact have to dare to before."""
    board = game.board
    turned = board.settings.fear_order == "assaulted_first"
    dared: Assault | None = (yield from _daring(game, one)) if turned else one
    passed: Assault | None = None if dared is None else (yield from _through(game, dared))
    costs = {} if passed is None else (yield from _advance(game, passed))
    yield from flee(game, who, one.starts[scarer])
    if passed is None:
        return
    held = tuple(each for each in passed.group if each in costs and who in enemies(board, each))
    if held:
        yield from _strike_home(game, passed.of(held), (who,), costs)
    for each, move in zip(passed.group, passed.moves, strict=True):
        if each not in held:
            yield from go_on(game, each, move.limit - costs.get(each, 0.0), "ADE-FEA-09", one.moving)


def _force(game: Position, one: Assault, who: int, spent: float) -> Script[bool | None]:
    """[ADE-TCT-25..27, ADE-TCT-30, ADE-ORD-04] In contact the assailant may force its way straight on: those it pushes
    aside have not been assaulted, and it ends as a run. None: it does not try."""
    board = game.board
    left = int(_limit(one, who) - spent)
    here, start = (board[who].x, board[who].y), one.starts[who]
    apart = dist(here, start)
    if left <= 0 or not apart:
        return None
    far = tuple(here[axis] + round((here[axis] - start[axis]) * left / apart) for axis in (0, 1))
    passed: bool | None = yield from offer(game, who, (far[0], far[1]))
    if passed:
        yield from go_on(game, who, left, "ADE-TCT-30")
    return passed


def _limit(one: Assault, who: int) -> int:
    return one.moves[one.group.index(who)].limit


def go_on(game: Position, who: int, left: float, why: str, moving: tuple[int, ...] = ()) -> Script[bool]:
    """[ADE-FEA-09, ADE-SKL-13, ADE-TCT-24] Within what is left of its potential the assailant stays, engages another,
    but nobody who is on the move, or runs on; gives whether it stirs."""
    board = game.board
    ended = board.state.phase == "acting" and board[who].deeds.status == "activated"
    if board[who].where != "table" or enemies(board, who) or int(left) <= 0 or ended:
        return False
    ask = GoOn(board, who, int(left), why, moving)
    answer = yield ask
    if isinstance(answer, Remain):
        return False
    (end,) = answer.ends
    if isinstance(answer, Engage):
        yield from assault(game, (who,), answer, (ask.move("engage"),), moving=moving)
        return True
    run = ask.move("run")
    yield from travel(game, who, run, way_of(game, who, run, end), end.facing)
    return True


# --- contact ----------------------------------------------------------------------------------------------------------


def _advance(game: Position, one: Assault) -> Script[dict[int, float]]:
    """[ADE-ASS-14, ADE-FLY-12] The assailants come to their places, all at once; gives what each has spent. Whose way
    is barred since (by somebody who fled into it) stays where it is."""
    board = game.board
    ways: dict[int, Way] = {}
    for who, move, end in zip(one.group, one.moves, one.ends, strict=True):
        if is_open(board, who, move, end, one.group):
            ways[who] = way_of(game, who, move, end)
        else:
            game.tell(Barred(who))
    for who in ways:
        board.lift(who)
    for who, move, end in zip(one.group, one.moves, one.ends, strict=True):
        if who in ways and not (yield from travel(game, who, move, ways[who], end.facing)):
            del ways[who]
    return {who: way.cost for who, way in ways.items()}


def _shoot(game: Position, one: Assault) -> Script[Assault | None]:
    """[ADE-SKL-124, ADE-SKL-125, ADE-FEA-17, ADE-ORD-04, ADE-RUL-172] The shots; over the dead target the assault goes
    on to those that are left, and with none the assailants may turn to another, as an engagement. Nobody shoots where
    all that were in sight have fled, or where one who fled bars the way to contact. Gives what is left of the assault,
    if anything."""
    board = game.board
    aims = [who for who in one.targets if who in one.aims and _in_its_way(board, one, who)]
    ways = zip(one.group, one.moves, one.ends, strict=True)
    if not aims or not all(is_open(board, *each, besides=one.group) for each in ways):
        return one
    spent: dict[int, float] = yield from _shoot_first(game, one, aims[0])
    left = one.of(tuple(spent))
    targets = tuple(who for who in one.targets if board[who].where == "table")
    ends = tuple(replace(end, path=()) for end in left.ends)
    if spent and targets:
        return replace(left, targets=targets, spent=spent, ends=ends)
    for who, cost in spent.items():
        yield from go_on(game, who, _limit(left, who) - cost, "ADE-SKL-125", one.moving)
    return None


def _shoot_first(game: Position, one: Assault, target: int) -> Script[dict[int, float]]:
    """[ADE-SKL-124, ADE-ORD-04] The assailants come to the last place before contact and shoot from there; gives what
    those who live have spent."""
    board = game.board
    spent: dict[int, float] = {}
    for who, move, end in zip(one.group, one.moves, one.ends, strict=True):
        start = board[who].x, board[who].y
        short = short_of_contact(board, who, start, way_of(game, who, move, end), one.targets)
        if (yield from travel(game, who, replace(move, end_level=move.level), short)):
            spent[who] = short.cost
    places = {who: (board[who].x, board[who].y) for who in spent}
    yield from assault_shots(game, places, one.shot, target)
    return {who: cost for who, cost in spent.items() if board[who].where == "table"}


def _arrive(game: Position, one: Assault) -> Script[tuple[int, ...]]:
    """[ADE-ASS-08..12, ADE-ORD-04] Contact, escapes, and what contact brings."""
    board = game.board
    costs = yield from _advance(game, one)
    costs = {who: cost + one.spent.get(who, 0.0) for who, cost in costs.items()}
    arrived = tuple(who for who in one.group if set(enemies(board, who)) & set(one.targets))
    for who in sorted(set(one.group) - set(arrived)):
        yield from go_on(game, who, _limit(one, who) - costs.get(who, 0.0), "ADE-FEA-17", one.moving)
    if not arrived:
        return ()
    one = one.of(arrived)
    targets = one.targets
    if len(targets) > 1:
        targets = yield from escapes(game, arrived[0], targets)
    return (yield from _strike_home(game, one, targets, costs))


def _strike_home(
    game: Position, one: Assault, targets: tuple[int, ...], costs: dict[int, float]
) -> Script[tuple[int, ...]]:
    """[ADE-ASS-13..15, ADE-ASS-18, ADE-ORD-04] In contact: a passage forced, penalties, what a charge brings, the
    assassin. Gives the enemies that stay assaulted."""
    board, arrived = game.board, one.group
    forced: bool | None = None
    if len(arrived) == 1:
        forced = yield from _force(game, one, arrived[0], costs[arrived[0]])
    if forced:
        return ()
    struck(game, arrived, targets, charge=one.charge)
    for who in arrived if one.charge else ():
        dives(game, who, one.moves[one.group.index(who)])
    if forced is not None:
        activated(game, arrived[0])  # ADE-TCT-27: a passage that was not forced ends the activation
    if len(targets) == 1:
        yield from _stabs(game, one, targets[0], costs)
    return tuple(one for one in targets if board[one].where == "table")


def _stabs(game: Position, one: Assault, target: int, costs: dict[int, float]) -> Script[None]:
    """[ADE-SKL-08, ADE-SKL-11, ADE-SKL-13, ADE-ASS-18] The assassins of the assault strike; over the dead one may go
    on, and has not charged then."""
    board = game.board
    for who, unseen_by in one.stealthy.items():
        if target in unseen_by and who in costs and board[who].where == "table" and target in enemies(board, who):
            yield from stab(game, who, target)
            if board[target].where != "table":
                stirs: bool = yield from go_on(game, who, _limit(one, who) - costs[who], "ADE-SKL-13", one.moving)
                if stirs and one.charge and board[who].where == "table":
                    board.note(who, charged=False, dive=False)  # its charge has become an engagement or a run
