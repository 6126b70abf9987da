"""Passage en force: offered, tested, and what comes of it [ADE-TCT-25..30, ADE-RUL-37, ADE-RUL-108, ADE-RUL-127]."""

from __future__ import annotations

from math import ceil, dist

from msgspec.structs import replace

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.asks.forcing import BackAway, Confront, ForcedRun, forced_move
from escarmouche.games.ages.asks.moving import End
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.assaulting import Assaulted
from escarmouche.games.ages.events.moving import Barred
from escarmouche.games.ages.events.tactics import Pushed
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.moves import Move, Way, followed
from escarmouche.games.ages.queries.points import RAISED
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.refusals.forcing import (
    Corridor,
    back_place,
    difficulty,
    first_contact,
    in_the_way,
    pushed_in_turn,
)
from escarmouche.games.ages.refusals.tactics import COSTS, payments, tactic_refusal
from escarmouche.games.ages.rules import out_of_turn
from escarmouche.games.ages.rules.assassins import stab, unaware
from escarmouche.games.ages.rules.charging import struck
from escarmouche.games.ages.rules.fear import challenges
from escarmouche.games.ages.rules.moving import pushed, travel
from escarmouche.games.ages.rules.points import MIND, offer_points
from escarmouche.games.ages.rules.sequence import activated
from escarmouche.games.ages.rules.steam import steam_in_reaction
from escarmouche.games.ages.rules.tactics import pay
from escarmouche.games.ages.rules.testing import Trial, roll_test

PAYMENTS = {False: "points", True: "authority"}


def corridor_of(board: Board, who: int, to: Point, bends: tuple[Point, ...] = ()) -> Corridor:
    """What lies before an actor that is in contact."""
    return Corridor(who, (board[who].x, board[who].y), to, bends)


def offer(game: Position, who: int, to: Point, bends: tuple[Point, ...] = ()) -> Script[bool | None]:
    """[ADE-TCT-25, ADE-TCT-26, ADE-TCT-07, ADE-RUL-127] In contact, does the active player force a passage on to a
    point, and along the bends of its way after that? Gives whether it succeeds; None where he does not try or
    cannot."""
    board = game.board
    seat, cost = board[who].seat, COSTS["passage_en_force"]
    if seat != board.state.seat or board.state.phase != "acting" or board[who].routed or not in_the_way(board, who):
        return None
    if has(board, who, "inalterable"):
        return None  # ADE-SKL-133
    corridor = corridor_of(board, who, to, bends)
    ways = payments(board, seat, "passage_en_force", cost)
    if not ways or not dist(corridor.start, to) or not pushed_in_turn(board, in_the_way(board, who), corridor):
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
    met = in_the_way(board, who)
    for number in range(len(met)):
        yield from _push(game, met[number:], corridor)
    return True


def _push(game: Position, met: tuple[int, ...], corridor: Corridor) -> Script[None]:
    """[ADE-TCT-26, ADE-RUL-108, ADE-RUL-127] The first of those still to be pushed, by the least distance; between two
    as near its controller chooses, as long as the others have a place left."""
    board, who = game.board, met[0]
    spots = pushed_in_turn(board, met, corridor)
    spot = spots[0]
    if len(spots) > 1:
        number: int = yield Choose(
            board[who].seat, tuple(range(len(spots))), "ADE-TCT-26", "push", {"figure": who, "points": spots}
        )
        spot = spots[number]
    game.tell(Pushed(who, corridor.actor, spot))
    yield from pushed(game, who, spot, "ADE-TCT-26")


def break_through(
    game: Position, who: int, move: Move, to: Point, *, authority: bool, facing: int = -1
) -> Script[float | None]:
    """[ADE-TCT-25, ADE-TCT-27, ADE-TCT-30, ADE-RUL-16] Straight to the first contact, where the tactic is paid and
    tested. Gives what the way has cost so far; None where the actor does not get past, or cannot try any more."""
    board = game.board
    contact = first_contact(board, who, to, move.level)
    if contact is None:
        return 0.0  # whoever was in the way is gone
    cost = followed(board, who, move, (contact,)).cost
    halted = replace(move, end_level=move.level)
    if not (yield from travel(game, who, halted, Way((contact,), cost), facing)):
        return None
    corridor, price = corridor_of(board, who, to), COSTS["passage_en_force"]
    seat, met = board[who].seat, in_the_way(board, who)  # nobody, where somebody hidden stood in the way
    if board[who].routed or not met:
        return None
    unpaid = tactic_refusal(board, seat, "passage_en_force", price, authority=authority)
    if unpaid is not None or not pushed_in_turn(board, met, corridor):
        game.tell(Barred(who, "ADE-RUL-127" if unpaid is None else unpaid.why))
        return None
    pay(game, seat, "passage_en_force", price, authority=authority)
    return cost if (yield from force(game, who, corridor)) else None


def forced_run(game: Position, group: tuple[int, ...], action: ForcedRun) -> Script[None]:
    """[ADE-TCT-26, ADE-TCT-28..30] To the first contact, then through it to the end of the run; or the runner stands
    before those it ran into."""
    board = game.board
    (who,), (end,) = group, action.ends
    move = forced_move(board, who, end, swift=action.swift)
    spent: float | None = yield from break_through(
        game, who, move, end.at, authority=action.authority, facing=end.facing
    )
    if spent is not None:
        on = replace(move, level=board[who].level, through=())
        yield from travel(game, who, on, Way((end.at,), followed(board, who, on, (end.at,)).cost), end.facing)
        return
    if board[who].where == "table":
        yield from run_into(game, who)


def run_into(game: Position, who: int) -> Script[None]:
    """[ADE-TCT-27, ADE-TCT-28] The runner stands before those whom it could not push aside, and its activation is
    over."""
    for one in in_the_way(game.board, who):
        yield from _confront(game, one, who)
    activated(game, who)


def _confront(game: Position, who: int, actor: int) -> Script[None]:
    """[ADE-TCT-28, ADE-RUL-37] One who was run into steps back by the length of its base, or stays: pending it has then
    charged the runner, and that is its activation."""
    board = game.board
    if board[actor].where != "table":
        return
    if back_place(board, who, actor) is not None:
        answer = yield Confront(board, who, actor)
        if isinstance(answer, BackAway):
            yield from _step_back(game, who, actor, answer.end)
            return
    deeds = board[who].deeds
    if deeds.status == "pending" and not board[who].routed and not deeds.returned:
        yield from _charge(game, who, actor)


def _step_back(game: Position, who: int, actor: int, end: End) -> Script[None]:
    """[ADE-TCT-28, ADE-RUL-171] By the length of its base, past whatever traps lie there."""
    figure = game.board[who]
    apart = dist((figure.x, figure.y), end.at)
    facing = end.facing if end.facing >= 0 else figure.facing
    game.tell(Pushed(who, actor, end.at, "ADE-TCT-28"))
    move = Move("walk", ceil(apart), figure.level, figure.level, why="ADE-TCT-28")
    yield from travel(game, who, move, Way((end.at,), apart), facing)


def _charge(game: Position, who: int, actor: int) -> Script[None]:
    """[ADE-TCT-28, ADE-FEA-02, ADE-FEA-06, ADE-SKL-08, ADE-SKL-30, ADE-EQP-08] The charge of whoever was run into, with
    all that an activation and a charge bring: steam and points, fear on both sides, the penalty, the assassin."""
    out_of_turn.begins(game, who)
    yield from steam_in_reaction(game, who)
    if game.board[who].where != "table" or game.board[actor].where != "table":
        out_of_turn.ends(game, who)
        return
    yield from offer_points(game, who, RAISED, "ADE-SKL-30", MIND)
    game.tell(Assaulted((who,), (actor,), "charge", "ADE-TCT-28"))
    sly = unaware(game.board, who, (actor,))
    if (yield from challenges(game, (who,), (actor,), charge=True)):
        struck(game, (who,), (actor,), charge=True)
        if sly:
            yield from stab(game, who, actor)
    out_of_turn.ends(game, who)
