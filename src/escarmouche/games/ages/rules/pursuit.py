"""What follows a fight: pursuits, and the fights they bring [ADE-PUR-01..09, ADE-ORD-10]."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import Choose, Script
from escarmouche.games.ages.asks.going_on import Remain
from escarmouche.games.ages.asks.moving import AS_IT_IS, End, Walk
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.fighting import Pursued
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.melees import foes, fought, melees, open_fights
from escarmouche.games.ages.queries.pursuits import may_pursue, pursues_again
from escarmouche.games.ages.rules.assaults import assault
from escarmouche.games.ages.rules.fights import open_fight
from escarmouche.games.ages.rules.moving import travel, way_of
from escarmouche.games.ages.rules.splitting import involved, mend, split_again
from escarmouche.games.ages.state import Chase


def begin_chase(game: Position, number: int) -> None:
    """[ADE-PUR-01, ADE-ORD-10] After a fight: who of its survivors may pursue."""
    state = game.board.state
    members = state.fights[number].members
    waiting = tuple(who for who in members if may_pursue(game.board, state.fights[number], who))
    state.chases = (*state.chases, Chase(number, waiting))
    state.phase = "pursuit"


def go_on(game: Position) -> Script[None]:
    """[ADE-PUR-03..05, ADE-RUL-132, ADE-ORD-10] All pursuers move, then the fights they bring are resolved one by one,
    each with its own pursuits; by the other reading each is resolved before the next pursuer moves. Then the other
    player speaks."""
    board, state = game.board, game.board.state
    made: tuple[int, ...] = yield from mend(game)
    chase = _changed(game, fights=(*state.chases[-1].fights, *involved(state.fights, made)))
    waiting = tuple(who for who in chase.waiting if may_pursue(board, state.fights[chase.fight], who))
    fights = tuple(number for number in chase.fights if number in open_fights(board))
    interleaved = board.settings.pursuit_fights == "interleaved"
    if chase.came and (interleaved or not waiting):
        yield from _join(game)
    elif fights and (interleaved or not waiting):
        chosen = fights[0]
        if len(fights) > 1:
            about = {"fights": tuple(state.fights[number].members for number in fights)}
            chosen = yield Choose(state.seat, fights, "ADE-PUR-04", "fight", about)
        open_fight(game, chosen)
    elif waiting:
        yield from _next_pursuit(game, waiting)
    else:
        state.chases = state.chases[:-1]
        if not state.chases:
            state.seat = 1 - state.seat
            state.phase = "combat"


def _changed(game: Position, **fields: tuple[int, ...]) -> Chase:
    """The innermost chase with these fields changed."""
    state = game.board.state
    chase = replace(state.chases[-1], **fields)
    state.chases = (*state.chases[:-1], chase)
    return chase


# --- moving ---------------------------------------------------------------------------------------------------------


def _next_pursuit(game: Position, waiting: tuple[int, ...]) -> Script[None]:
    """[ADE-PUR-04, ADE-PUR-07, ADE-PUR-08, ADE-RUL-43] The player whose speech turn it is says who is next; its owner
    whether and where. An engagement is an assault as any other, with its fear, the penalty of somebody Brutal and the
    assassin."""
    board, state = game.board, game.board.state
    who = waiting[0]
    if len(waiting) > 1:
        who = yield Choose(state.seat, waiting, "ADE-PUR-04", "next_pursuer", figures=True)
    chase = _changed(game, waiting=tuple(one for one in waiting if one != who))
    ask = Pursuit(board, who)
    answer = yield ask
    start = _place(board, who)
    if isinstance(answer, Remain) or _nowhere(answer.ends[0], start):
        return  # ADE-PUR-08: a pursuit of nothing does not use up the right
    board.note(who, pursuits=board[who].deeds.pursuits + 1)
    (end,) = answer.ends
    move = ask.move(end)
    if isinstance(answer, Walk):
        game.tell(Pursued(who))
        yield from travel(game, who, move, way_of(game, who, move, end), end.facing)
        chase = _changed(game, walked=(*chase.walked, who))
        if pursues_again(board, chase.walked, who):
            _changed(game, waiting=(*chase.waiting, who))
        return
    game.tell(Pursued(who, answer.targets))
    yield from assault(game, (who,), answer, (move,))
    arrived = board[who].where == "table" and _place(board, who) != start  # fear or a trap may have held it back
    if arrived and _to_fight(board, who):
        _changed(game, came=(*chase.came, who))


def _place(board: Board, who: int) -> tuple[int, int, int]:
    figure = board[who]
    return figure.x, figure.y, figure.level


def _nowhere(end: End, start: tuple[int, int, int]) -> bool:
    """Does a move end where it began?"""
    return end.at == start[:2] and end.level in (AS_IT_IS, start[2])


# --- fighting -------------------------------------------------------------------------------------------------------


def _to_fight(board: Board, who: int) -> set[int]:
    """[ADE-PUR-03, ADE-RUL-109] The enemies in contact that have not fought in this phase."""
    return {one for one in foes(board, who) if not fought(board, one)}


def _join(game: Position) -> Script[None]:
    """[ADE-PUR-03, ADE-PUR-05, ADE-PUR-09, ADE-EX-38, ADE-RUL-131] The pursuers that came join the melees they came to:
    these are split again, and the fights with a pursuer in them are resolved at once. To whom an assassin beside it has
    left nobody it came for nothing."""
    board, state = game.board, game.board.state
    came = [who for who in state.chases[-1].came if _to_fight(board, who)]
    fights = state.chases[-1].fights
    while came:
        joined = _joined(board, came[0], came)
        group = [who for who in came if who in joined]
        came = [who for who in came if who not in joined]
        made: tuple[int, ...] = yield from split_again(game, joined - set(group), group)
        fights += involved(state.fights, made)
    _changed(game, came=(), fights=fights)


def _joined(board: Board, first: int, came: list[int]) -> set[int]:
    """[ADE-RUL-131] Whom a pursuit joins: the whole melee; by the other reading the fight of whom it assaulted, with
    the other pursuers that came to it."""
    if board.settings.resplit_scope == "melee":
        return next(set(melee) for melee in melees(board) if first in melee)
    joined = {first}
    while True:
        near = {one for who in came if who in joined for one in _to_fight(board, who)}
        for number in open_fights(board):
            members = set(board.state.fights[number].members)
            near |= members if members & near else set()
        near |= {who for who in came if _to_fight(board, who) & near}
        if near <= joined:
            return joined
        joined |= near
