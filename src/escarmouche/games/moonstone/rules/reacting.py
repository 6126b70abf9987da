"""Reactions: after every action each opponent may have one character step [MOO-REA-01..08, MOO-MUL-04]."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escarmouche.core import Ask, Script, window
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import Jump, Step
from escarmouche.games.moonstone.events.effects import ActionFailed
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.costs import Price, allowance_of, lowered, price_of, reaction_allowances
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.queries.having import Bound, waiting
from escarmouche.games.moonstone.queries.numbers import Change, energy_of, forbidden
from escarmouche.games.moonstone.rules import effects as running
from escarmouche.games.moonstone.rules import triggers
from escarmouche.games.moonstone.rules.counting import count_rule
from escarmouche.games.moonstone.rules.energy import pay
from escarmouche.games.moonstone.rules.jumping import jump
from escarmouche.games.moonstone.rules.lasting import reacts
from escarmouche.games.moonstone.rules.relocating import walk_along
from escarmouche.games.moonstone.state import Character
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.table.plane import path_length


def reactions(game: Position, seat: int) -> Script[None]:
    """[MOO-REA-01, MOO-REA-03, MOO-MUL-04] Each opponent of the active player from the left, once."""
    board = game.board
    opponents = [board.left_of(seat, places) for places in range(1, board.cast.seats)]

    def offer(one: int) -> Ask[Step | Jump | bool] | None:
        ready = ready_to_react(board, one)
        return ChooseReaction(board, one, ready) if ready else None

    def react(_: int, answer: Step | Jump) -> Script[None]:
        return reaction_step(game, answer)

    yield from window(opponents, offer, react)


def ready_to_react(board: Board, seat: int) -> tuple[int, ...]:
    """[MOO-REA-02, MOO-RUL-74] Who of this player's characters could pay for a reaction step. Energy is open
    [MOO-CAR-09], so the question tells nobody anything."""
    return tuple(one.id for one in board.in_play() if one.seat == seat and may_react(board, one))


def may_react(board: Board, one: Character) -> bool:
    """[MOO-REA-02, MOO-ACT-21]"""
    price = price_of(board, one.id, "reaction_step").least
    if energy_of(board, one.id) < price and not _has_sponsor(board, one.id, price):
        return False
    return not forbidden(board, one.id, "reaction_step")


def _has_sponsor(board: Board, who: int, price: int) -> bool:
    """Could somebody else pay for it?"""
    for bound in waiting(board, "reaction_step_declared"):
        frame = triggers.frame_of(board, bound, who, Act("reaction_step", who))
        if energy_of(board, bound.bearer) >= price and triggers.applies(board, bound, frame):
            return True
    return False


def reaction_step(game: Position, answer: Step | Jump) -> Script[None]:
    """[MOO-REA-02, MOO-REA-04, MOO-REA-05, MOO-RUL-38] A Step paid out of turn; no window follows it."""
    board = game.board
    who = answer.figure
    price = price_of(board, who, "reaction_step")
    act = Act("reaction_step", who, board[who].seat)
    act.cost = yield from settle(game, who, price)
    yield from triggers.happen(game, "reaction_step_declared", who, act)
    if energy_of(board, who) < act.cost:  # it was counting on somebody who did not want to pay
        game.tell(ActionFailed(who, "cancelled"))
        return
    pay(game, who, act.cost, "reaction_step")
    yield from go(game, act, answer)


def go(game: Position, act: Act, answer: Step | Jump) -> Script[None]:
    """[MOO-REA-02, MOO-REA-04, MOO-TER-14] A reaction step that is paid for."""
    board, who = game.board, answer.figure
    reacts(board, who)
    if (yield from triggers.happen(game, "reaction_step_taken", who, act)):
        return
    if isinstance(answer, Jump):
        yield from jump(game, act, answer)
        return
    length = path_length(((board[who].x, board[who].y), *answer.path))
    if (change := allowance_of(length, reaction_allowances(board, who)).change) is not None:
        use_change(board, change, who)
    yield from walk_along(game, act, who, answer.path, answer.surface, "reaction_step", "MOO-REA-02")


def settle(game: Position, who: int, price: Price, declared: Callable[[int], None] | None = None) -> Script[int]:
    """What is really paid: the player may use each offer; one he needs is used unasked. `declared` tells the action
    with its cost, before what he does instead of paying happens; below 0 when that undid the action."""
    board, cost, offers = game.board, price.cost, price.offers
    dues: list[tuple[Frame, Sequence[Effect]]] = []
    for change in price.given:
        use_change(board, change, who)
    for number, offer in enumerate(offers):
        cheaper = offer.set if isinstance(offer.set, int) else max(0, cost + offer.mod)
        if cheaper >= cost:
            continue
        needed = energy_of(board, who) < lowered(cost, offers[number + 1 :])
        frame = triggers.frame_of(board, Bound(offer.bearer, offer.ability, offer.rule), who, Act("", who))
        if needed or (yield triggers.use_trigger(frame, 0, offer.rule.when)):
            use_change(board, offer, who)
            dues.append((frame, offer.rule.do))
            cost = cheaper
    if declared is not None:
        declared(cost)
    for frame, due in dues:
        yield from running.run(game, frame, due)
        if frame.act.cancelled:
            return -1
    return cost


def use_change(board: Board, change: Change, subject: int) -> None:
    """A change that its player has chosen to use counts against its limit."""
    count_rule(board, Bound(change.bearer, change.ability, change.rule), subject)
