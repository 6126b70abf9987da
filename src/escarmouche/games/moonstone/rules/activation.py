"""The Activation phase: whose turn, which character, action after action [MOO-TRN-08..10, MOO-TRN-14, MOO-TRN-15]."""

from __future__ import annotations

from functools import partial

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.asks import acting as asks
from escarmouche.games.moonstone.asks.choosing import not_to_activate
from escarmouche.games.moonstone.board import Board, lend
from escarmouche.games.moonstone.decisions import NOBODY, Done
from escarmouche.games.moonstone.events.play import Activated, ActivationEnded, KeptBack, NotActivated
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.declaring import is_puppet_of
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.having import is_thrall
from escarmouche.games.moonstone.queries.numbers import forbidden
from escarmouche.games.moonstone.rules import triggers
from escarmouche.games.moonstone.rules.acting import finish, forget_wounds, take
from escarmouche.games.moonstone.rules.lasting import expire
from escarmouche.games.moonstone.rules.reacting import reactions


def activation_step(game: Position) -> Script[None]:
    """One choice of a character, or one action with the reactions to it."""
    if game.board.state.active == NOBODY:
        yield from choose_active(game)
    else:
        yield from act(game)


def may_activate(board: Board, seat: int) -> tuple[int, ...]:
    """[MOO-TRN-09, MOO-TRN-13, MOO-CHR-34] The player's characters that have not activated this turn."""
    ready = [
        one.id for one in board.in_play() if one.seat == seat and not one.activated and not is_thrall(board, one.id)
    ]
    if not _has_activated(board, seat):
        ready = [one for one in ready if not forbidden(board, one, "first_activation")] or ready
    return tuple(ready)


def _has_activated(board: Board, seat: int) -> bool:
    """Has this player had an activation this turn?"""
    return any(one.activated and one.seat == seat for one in board.state.characters)


def kept_back(board: Board, follower: int) -> KeptBack | None:
    """[MOO-CHR-34, MOO-RUL-90, MOO-RUL-108] Why the one that was to follow does not activate now: it has left the
    table, it never activates, or it may not be the first of its player to do so. None where it does."""
    one = board[follower]
    if one.where != "table":
        return "gone"
    if is_thrall(board, follower):
        return "never"
    asleep = not _has_activated(board, one.seat) and forbidden(board, follower, "first_activation")
    return "not_first" if asleep else None


def choose_active(game: Position) -> Script[None]:
    """[MOO-TRN-08..10, MOO-MUL-02, MOO-RUL-04, MOO-RUL-108] The player in turn activates one of his; one
    without any left is skipped."""
    board, state = game.board, game.board.state
    follower, state.next_active = state.next_active, NOBODY
    if follower != NOBODY and (state.bonus or not board[follower].activated):
        reason = kept_back(board, follower)
        if reason is None:
            state.resumes = state.seat
            yield from activate(game, follower)
            return
        game.tell(NotActivated(follower, reason))
    for places in range(board.cast.seats):
        seat = board.left_of(state.seat, places)
        ready = may_activate(board, seat)
        if ready:
            state.seat = seat
            chosen = ready[0]
            if len(ready) > 1:
                others = partial(not_to_activate, board, seat, ready)
                chosen = yield Choose(seat, ready, "MOO-TRN-08", "choose_activation", figures=True, greyed=others)
            yield from activate(game, chosen)
            return
    state.phase = "discard"


def activate(game: Position, who: int) -> Script[None]:
    """An activation begins."""
    board = game.board
    board.change(board[who], activated=True)
    board.state.active, board.state.seat = who, board[who].seat
    game.tell(Activated(who, board[who].energy))
    yield from triggers.happen(game, "activated", who, Act("", who, board[who].seat))
    if board[who].where != "table":
        end_activation(game)


def act(game: Position) -> Script[None]:
    """[MOO-TRN-14, MOO-TRN-15, MOO-REA-01, MOO-RUL-06] One action of the active character and the reactions to it; or
    the end of its activation."""
    board, state = game.board, game.board.state
    active = state.active
    answer = yield asks.activation(board, state.seat)
    if isinstance(answer, Done):
        end_activation(game)
        return
    forget_wounds(board)
    borrowed = borrow(board, answer.figure, active)
    done = yield from take(game, answer, active)
    give_back(board, borrowed)
    yield from finish(game, done)
    if not done.quiet:
        yield from reactions(game, state.seat)
    if state.active == active and board[active].where != "table":
        end_activation(game)


def borrow(board: Board, who: int, active: int) -> tuple[int, int] | None:
    """[MOO-CHR-33] A puppet counts as friendly to its master while it acts for him."""
    if who == active or not is_puppet_of(board, who, active):
        return None
    return lend(board, who, board[active].seat)


def give_back(board: Board, lent: tuple[int, int] | None) -> None:
    """The character is its own player's again."""
    if lent is not None:
        lend(board, *lent)


def end_activation(game: Position) -> None:
    """[MOO-TRN-08, MOO-REA-06, MOO-RUL-90] Over to the player on the left; no reaction to that. An activation that
    followed upon another takes nobody's place in the round."""
    board, state = game.board, game.board.state
    game.tell(ActivationEnded(state.active))
    state.active = NOBODY
    expire(board, "end_of_activation")
    state.seat = board.left_of(state.seat) if state.resumes == NOBODY else state.resumes
    state.resumes = NOBODY
