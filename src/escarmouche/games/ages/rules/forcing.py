"""Passage en force: offered, tested, and what comes of it [ADE-TCT-25..30, ADE-RUL-37, ADE-RUL-108, ADE-RUL-127]."""

from __future__ import annotations

from math import dist

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.asks.forcing import BackAway, Confront, ForcedRun, first_contact, forced_move
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.tactics import Pushed
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.moves import Way, followed
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.refusals.forcing import Corridor, back_place, difficulty, pushes
from escarmouche.games.ages.refusals.tactics import COSTS, payments
from escarmouche.games.ages.rules.charging import struck
from escarmouche.games.ages.rules.moving import travel
from escarmouche.games.ages.rules.sequence import activated
from escarmouche.games.ages.rules.tactics import pay
from escarmouche.games.ages.rules.testing import Trial, roll_test

PAYMENTS = {False: "points", True: "authority"}


def corridor_of(board: Board, who: int, to: Point) -> Corridor:
    """What lies before an actor that is in contact."""
    return Corridor(who, (board[who].x, board[who].y), to)


def offer(game: Position, who: int, to: Point) -> Script[bool | None]:
    """[ADE-TCT-25, ADE-TCT-07, ADE-RUL-127] In contact, does the active player force a passage on to a point? Gives
    whether it succeeds; None where he does not try or cannot."""
    board = game.board
    seat, cost = board[who].seat, COSTS["passage_en_force"]
    if seat != board.state.seat or board.state.phase != "acting" or board[who].routed or not enemies(board, who):
        return None
    corridor = corridor_of(board, who, to)
    ways = payments(board, seat, "passage_en_force", cost)
    if not ways or not dist(corridor.start, to) or not all(pushes(board, one, corridor) for one in enemies(board, who)):
        return None
    options = (*(PAYMENTS[free] for free in ways), "no")
    chosen: str = yield Choose(seat, options, "ADE-TCT-25", "force_passage", {"figure": who}, lets_by="no")
    if chosen == "no":
        return None
    pay(game, seat, "passage_en_force", cost, authority=chosen == "authority")
    return (yield from force(game, who, corridor))


def force(game: Position, who: int, corridor: Corridor) -> Script[bool]:
    """[ADE-TCT-25..27, ADE-EX-29] FOR against the best FOR or RES of the enemies in contact and 2 for each; success
    moves them out of the way."""
    board = game.board
    own = stat(board, who, "str")
    assert own is not None
    trial = Trial(who, "str", own, Total(difficulty(board, who)), why="ADE-TCT-25")
    if not (yield from roll_test(game, trial)):
        return False
    for one in enemies(board, who):
        yield from _push(game, one, corridor)
    return True


def _push(game: Position, who: int, corridor: Corridor) -> Script[None]:
    """[ADE-TCT-26, ADE-RUL-108] By the least distance; between two as near its controller chooses."""
    board = game.board
    spots = pushes(board, who, corridor)
    if not spots:
        return
    spot = spots[0]
    if len(spots) > 1:
        number: int = yield Choose(
            board[who].seat, tuple(range(len(spots))), "ADE-TCT-26", "push", {"figure": who, "points": spots}
        )
        spot = spots[number]
    board.put(who, *spot)
    game.tell(Pushed(who, corridor.actor, spot))


def forced_run(game: Position, group: tuple[int, ...], action: ForcedRun) -> Script[None]:
    """[ADE-TCT-26, ADE-TCT-28..30] To the first contact, then through it to the end of the run; or the runner stands
    before those it ran into."""
    board = game.board
    (who,), (end,) = group, action.ends
    move = forced_move(board, who, end)
    contact = first_contact(board, who, end.at, move.level)
    assert contact is not None
    first = Way((contact,), followed(board, who, move, (contact,)).cost)
    if not (yield from travel(game, who, move, first, end.facing)):
        return
    pay(game, board[who].seat, "passage_en_force", COSTS["passage_en_force"], authority=action.authority)
    met = enemies(board, who)
    corridor = corridor_of(board, who, end.at)
    if (yield from force(game, who, corridor)):
        rest = Way((end.at,), followed(board, who, move, (end.at,)).cost)
        yield from travel(game, who, move, rest, end.facing)
        return
    for one in met:
        yield from _confront(game, one, who)
    activated(game, who)


def _confront(game: Position, who: int, actor: int) -> Script[None]:
    """[ADE-TCT-28, ADE-RUL-37] One who was run into steps back by the length of its base, or stays: pending it has then
    charged the runner, and that is its activation."""
    board = game.board
    if back_place(board, who, actor) is not None:
        answer = yield Confront(board, who, actor)
        if isinstance(answer, BackAway):
            facing = answer.end.facing if answer.end.facing >= 0 else board[who].facing
            board.put(who, *answer.end.at, facing=facing)
            game.tell(Pushed(who, actor, answer.end.at, "ADE-TCT-28"))
            return
    if board[who].deeds.status == "pending" and not board[who].routed:
        struck(game, (who,), (actor,), charge=True)
        activated(game, who)
